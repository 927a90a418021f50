//! Columns of a run over time, or over another column.
//!
//! Columns of one unit share an axis; there is room for two axes. Of many rows those are drawn that make a difference: the
//! first, the least, the largest and the last of each half pixel.

mod layout;
mod reduce;

use super::axis::{Linear, extent};
use super::items::{Anchor, Draw, Group, Item, Outline, Picture, Shape, Step, Stroke};
use super::{Sheet, font};
use layout::{Layout, legend};
use reduce::{along, over_time};

/// Curves that can be distinguished.
pub const MOST_CURVES: usize = 9;

/// Events up to which all are named.
const FEW_EVENTS: usize = 12;

/// Request of a plot.
#[derive(Clone, Debug)]
pub struct Plot<'a> {
    /// Text above the picture.
    pub title: &'a str,
    /// The times of all rows.
    pub times: &'a [f64],
    /// Column to the right; default: time.
    pub across: Option<Curve<'a>>,
    /// Columns upwards.
    pub curves: Vec<Curve<'a>>,
    /// When something happened, and what.
    pub events: Vec<(f64, &'a str)>,
}

/// A column.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Curve<'a> {
    pub name: &'a str,
    /// Its unit, if it has one.
    pub unit: Option<&'a str>,
    /// Its values, one for each time. What is not a number is a gap.
    pub values: &'a [f64],
}

/// Why there is no plot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlotError {
    /// Nothing to draw.
    Empty,
    /// More curves than can be distinguished.
    TooMany(usize),
    /// More units than there are axes for.
    Units(Vec<String>),
}

impl std::fmt::Display for PlotError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlotError::Empty => write!(f, "the plot has no curve"),
            PlotError::TooMany(n) => write!(f, "{n} curves, at most {MOST_CURVES} are distinguishable"),
            PlotError::Units(units) => write!(f, "{} units, and a plot has two axes", units.len()),
        }
    }
}

impl std::error::Error for PlotError {}

/// Draws a plot.
///
/// ```
/// use dalembert_report::picture::{Sheet, plot, plot::{Curve, Plot}};
///
/// let times = [0.0, 0.5, 1.0];
/// let height = Curve { name: "y", unit: Some("m"), values: &[0.0, 1.2, -0.4] };
/// let picture = plot(
///     &Plot { title: "Throw", times: &times, across: None, curves: vec![height], events: vec![(0.9, "floor")] },
///     &Sheet::default(),
/// );
/// assert!(picture.is_ok_and(|picture| picture.svg().contains("y [m]")));
/// ```
///
/// # Errors
/// [`PlotError`].
pub fn plot(plot: &Plot<'_>, sheet: &Sheet) -> Result<Picture, PlotError> {
    if plot.curves.is_empty() || plot.times.is_empty() {
        return Err(PlotError::Empty);
    }
    if plot.curves.len() > MOST_CURVES {
        return Err(PlotError::TooMany(plot.curves.len()));
    }
    let mut units: Vec<Option<&str>> = Vec::new();
    for curve in &plot.curves {
        if !units.contains(&curve.unit) {
            units.push(curve.unit);
        }
    }
    if units.len() > 2 {
        return Err(PlotError::Units(
            units.iter().map(|unit| unit.unwrap_or("no unit").to_owned()).collect(),
        ));
    }
    Ok(PlotDrawing::new(plot, sheet, units).draw())
}

struct PlotDrawing<'p> {
    plot: &'p Plot<'p>,
    sheet: &'p Sheet,
    /// The unit of each upright axis.
    units: Vec<Option<&'p str>>,
    right: Linear,
    ups: Vec<Linear>,
    layout: Layout,
}

impl<'p> PlotDrawing<'p> {
    fn new(plot: &'p Plot<'p>, sheet: &'p Sheet, units: Vec<Option<&'p str>>) -> PlotDrawing<'p> {
        let u = sheet.unit();
        let across = plot.across.map_or(plot.times, |curve| curve.values);
        let (low, high) = extent(across.iter().copied()).unwrap_or((0.0, 1.0));
        let n_right = ((f64::from(sheet.width) / (90.0 * u)) as usize).clamp(3, 16);
        let n_up = ((f64::from(sheet.height) / (70.0 * u)) as usize).clamp(3, 14);
        // Time fills the frame.
        let right = Linear::fitted(low, high, if plot.across.is_some() { 0.04 } else { 0.0 }, n_right);
        let up = |unit: &Option<&str>| {
            let values =
                plot.curves.iter().filter(|curve| curve.unit == *unit).flat_map(|curve| curve.values);
            let (low, high) = extent(values.copied()).unwrap_or((0.0, 1.0));
            Linear::fitted(low, high, 0.05, n_up)
        };
        let ups: Vec<Linear> = units.iter().map(up).collect();
        let layout = Layout::new(plot, sheet, &ups);
        PlotDrawing { plot, sheet, units, right, ups, layout }
    }

    fn draw(&self) -> Picture {
        let (plot, sheet) = (self.plot, self.sheet);
        let names: Vec<&str> = plot.curves.iter().map(|curve| curve.name).collect();
        let over = plot.across.map_or("time", |curve| curve.name);
        let about = format!("{} over {over}", names.join(", "));
        let mut picture = Picture::new(sheet, &format!("{}: {about}", plot.title), &about);
        self.head(&mut picture, &about);
        picture.group(self.axis_across());
        for at in 0..self.ups.len() {
            picture.group(self.axis_up(at));
        }
        if plot.across.is_none() {
            self.event_lines(&mut picture);
        }
        let mut curves = Vec::new();
        for at in 0..plot.curves.len() {
            self.curve(&mut curves, at);
        }
        let frame = self.layout.frame;
        picture.group(Group { clip: Some(frame), ..Group::new("curves", curves) });
        let outline = Outline::Rectangle { frame, round: 0.0 };
        picture.shape(Shape::stroked("frame", outline, Stroke::new(sheet.theme.soft(), 1.0)));
        picture
    }

    fn head(&self, picture: &mut Picture, about: &str) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let (left, room) = (self.layout.frame[0], self.layout.frame[2]);
        let title = font::fitted(self.plot.title, 19.0 * u, room);
        picture.text(&title, [left, 30.0 * u], 19.0 * u, Anchor::Start, theme.ink());
        let items = legend(self.plot, self.sheet, room);
        if items.is_empty() {
            picture.text(
                &font::fitted(about, 13.0 * u, room),
                [left, 51.0 * u],
                13.0 * u,
                Anchor::Start,
                theme.soft(),
            );
        }
        for item in items {
            let (x, y) = (left + item.x, 51.0 * u + item.y);
            let line = Outline::Path(vec![Step::Move([x, y - 4.5 * u]), Step::Across(22.0 * u)]);
            picture.shape(Shape::stroked("", line, Stroke::new(theme.curve(item.curve), 3.0 * u)));
            picture.text(&item.text, [x + 28.0 * u, y], 13.0 * u, Anchor::Start, theme.ink());
        }
    }

    fn axis_across(&self) -> Group {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        let mut items = Vec::new();
        for (value, label) in self.right.ticks() {
            let at = x + width * self.right.part(value);
            self.mark(&mut items, [at, y], [at, y + height], [0.0, 5.0 * u]);
            items.text(&label, [at, y + height + 21.0 * u], 13.0 * u, Anchor::Middle, theme.ink());
        }
        let (name, unit) = self.plot.across.map_or(("t", Some("s")), |curve| (curve.name, curve.unit));
        let label = self.right.label(name, unit);
        let label = font::fitted(&label, 14.0 * u, width);
        items.text(&label, [x + 0.5 * width, y + height + 43.0 * u], 14.0 * u, Anchor::Middle, theme.ink());
        Group::new("axis across", items)
    }

    fn axis_up(&self, at: usize) -> Group {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        let axis = &self.ups[at];
        let mut items = Vec::new();
        for (value, label) in axis.ticks() {
            let level = y + height * (1.0 - axis.part(value));
            let (place, anchor) = match at {
                0 => (x - 8.0 * u, Anchor::End),
                _ => (x + width + 8.0 * u, Anchor::Start),
            };
            if at == 0 {
                self.mark(&mut items, [x + width, level], [x, level], [-5.0 * u, 0.0]);
            } else {
                let tick = Outline::Path(vec![Step::Move([x + width, level]), Step::Across(5.0 * u)]);
                items.shape(Shape::stroked("tick", tick, Stroke::new(theme.soft(), 1.0)));
            }
            items.text(&label, [place, level + 4.7 * u], 13.0 * u, anchor, theme.ink());
        }
        let of_axis: Vec<&str> = self
            .plot
            .curves
            .iter()
            .filter(|curve| curve.unit == self.units[at])
            .map(|curve| curve.name)
            .collect();
        let names = of_axis.join(", ");
        let long = axis.label(&names, self.units[at]);
        // Names stand beside their curves too, units only here.
        let label = match font::width(&long, 14.0 * u) <= height {
            true => long,
            false => axis.label("", self.units[at]),
        };
        let (place, turn) =
            if at == 0 { (self.layout.label[0], -90.0) } else { (self.layout.label[1], 90.0) };
        let mut turned = Vec::new();
        turned.text(&label, [0.0, 0.0], 14.0 * u, Anchor::Middle, theme.ink());
        items.group(Group::new("", turned).at([place, y + 0.5 * height], turn));
        Group::new(format!("axis up{at}"), items)
    }

    /// A line of the grid, and a tick at its end.
    fn mark(&self, items: &mut Vec<Item>, from: [f64; 2], to: [f64; 2], beyond: [f64; 2]) {
        let theme = self.sheet.theme;
        let grid = Outline::Path(vec![Step::Move(from), Step::Line(to)]);
        items.shape(Shape::stroked("grid", grid, Stroke::new(theme.grid(), 1.0)));
        items.shape(Shape::stroked("tick", Outline::line(to, beyond), Stroke::new(theme.soft(), 1.0)));
    }

    /// Dashed lines where something happened, named as far as there is room.
    fn event_lines(&self, picture: &mut Picture) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        let [x, y, width, height] = self.layout.frame;
        let mut free = x;
        let is_named = self.plot.events.len() <= FEW_EVENTS;
        let mut last = f64::NEG_INFINITY;
        for (t, name) in &self.plot.events {
            let part = self.right.part(*t);
            let at = x + width * part;
            // Below half a pixel they coincide.
            if !(0.0..=1.0).contains(&part) || at - last < 0.5 {
                continue;
            }
            last = at;
            let line = Outline::Path(vec![Step::Move([at, y]), Step::Down(height)]);
            let stroke = Stroke::new(theme.soft(), 1.0).dashed([4.0 * u, 3.0 * u]);
            picture.shape(Shape::stroked("event", line, stroke));
            let wide = font::width(name, 11.0 * u);
            let fits = at + 4.0 * u >= free && at + 4.0 * u + wide <= x + width;
            if is_named && fits {
                picture.text(name, [at + 4.0 * u, y + 14.0 * u], 11.0 * u, Anchor::Start, theme.soft());
                free = at + 10.0 * u + wide;
            }
        }
    }

    fn curve(&self, items: &mut Vec<Item>, at: usize) {
        let curve = &self.plot.curves[at];
        let [x, y, width, height] = self.layout.frame;
        let axis = self.units.iter().position(|unit| *unit == curve.unit).unwrap_or(0);
        let across = self.plot.across.map_or(self.plot.times, |curve| curve.values);
        let place = |row: usize| {
            let part = [self.right.part(across[row]), self.ups[axis].part(curve.values[row])];
            [x + width * part[0], y + height * (1.0 - part[1])]
        };
        let n = across.len().min(curve.values.len());
        let pieces = if self.plot.across.is_none() { over_time(n, place) } else { along(n, place) };
        let color = self.sheet.theme.curve(at);
        let u = self.sheet.unit();
        let stroke = Stroke::new(color, 1.8 * u).round();
        let mut drawn = Vec::new();
        for piece in pieces {
            match piece[..] {
                [centre] => {
                    let dot = Outline::Circle { centre, radius: 1.2 * u };
                    drawn.shape(Shape::filled("", dot, color).stroke(stroke.clone()));
                }
                _ => drawn.shape(Shape::stroked("", Outline::Polyline(piece), stroke.clone())),
            }
        }
        items.group(Group::new(format!("curve c{at}"), drawn));
        if self.plot.across.is_some() {
            self.event_dots(items, place);
        }
    }

    /// Where on a curve something happened: rings, through which it is seen to go on.
    fn event_dots(&self, items: &mut Vec<Item>, place: impl Fn(usize) -> [f64; 2]) {
        let (u, theme) = (self.sheet.unit(), self.sheet.theme);
        for (t, _) in &self.plot.events {
            let row = self.plot.times.partition_point(|time| time < t);
            if row >= self.plot.times.len() {
                continue;
            }
            let [x, y] = place(row);
            if x.is_finite() && y.is_finite() {
                let ring = Outline::Circle { centre: [x, y], radius: 3.5 * u };
                let stroke = Stroke::new(theme.soft(), 1.5 * u).round();
                items.shape(Shape::stroked("event", ring, stroke));
            }
        }
    }
}
