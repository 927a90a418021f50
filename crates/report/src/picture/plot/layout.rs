//! Layout of a plot.

use super::super::axis::Linear;
use super::super::{Sheet, font};
use super::{Curve, Plot};

/// Places in pixels.
pub(super) struct Layout {
    /// Left, top, width and height of what axes enclose.
    pub frame: [f64; 4],
    /// Base lines of the labels of the upright axes.
    pub label: [f64; 2],
}

impl Layout {
    pub fn new(plot: &Plot<'_>, sheet: &Sheet, ups: &[Linear]) -> Layout {
        let u = sheet.unit();
        let (width, height) = (f64::from(sheet.width), f64::from(sheet.height));
        let widest = |axis: &Linear| {
            axis.ticks().iter().map(|(_, label)| font::width(label, 13.0 * u)).fold(0.0, f64::max)
        };
        let left = 14.0 * u + 18.0 * u + widest(&ups[0]) + 8.0 * u;
        let right = match ups.get(1) {
            Some(axis) => widest(axis) + 44.0 * u,
            None => 24.0 * u,
        };
        let room = (width - left - right).max(10.0);
        let n_lines = legend(plot, sheet, room).iter().map(|item| item.y).fold(0.0, f64::max);
        let (top, below) = (66.0 * u + n_lines, 58.0 * u);
        Layout {
            frame: [left, top, room, (height - top - below).max(10.0)],
            label: [24.0 * u, width - 24.0 * u],
        }
    }
}

/// The name of a curve beside its colour.
pub(super) struct Item {
    pub curve: usize,
    pub text: String,
    pub x: f64,
    pub y: f64,
}

/// Names of curves, in as many lines as it takes, with an arrow to the axis on the right; a single one stands at its axis.
pub(super) fn legend(plot: &Plot<'_>, sheet: &Sheet, room: f64) -> Vec<Item> {
    if plot.curves.len() < 2 {
        return Vec::new();
    }
    let u = sheet.unit();
    let (mut x, mut y) = (0.0, 0.0);
    let first = plot.curves[0].unit;
    let mut items = Vec::new();
    for (curve, Curve { name, unit, .. }) in plot.curves.iter().enumerate() {
        let which = if *unit == first { "" } else { " →" };
        let text = font::fitted(&format!("{name}{which}"), 13.0 * u, 0.8 * room);
        let wide = 28.0 * u + font::width(&text, 13.0 * u);
        if x > 0.0 && x + wide > room {
            (x, y) = (0.0, y + 19.0 * u);
        }
        items.push(Item { curve, text, x, y });
        x += wide + 20.0 * u;
    }
    items
}
