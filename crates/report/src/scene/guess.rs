//! A picture of a model that draws nothing and has no bodies: points of which coordinates are named like positions.

use dalembert::record::ColumnPlaces;
use dalembert_expr::Dimension;
use dalembert_model::{Model, Part};

use super::{DrawingPart, Drawn, Moving, Number};
use crate::playback::Playback;

/// A length; in a model without units a number.
const LENGTHS: [Dimension; 2] = [Dimension::of([1, 0, 0, 0, 0, 0, 0]), Dimension::none()];

/// A dot and its way for each of `x, y`, `x1, y1`, `xA, yA, zA`, `x[3], y[3]`; a lone `x` moves on a line.
pub(super) fn drawings(model: &Model, places: &ColumnPlaces, playback: &Playback) -> Vec<DrawingPart> {
    let mut points: Vec<(&str, Moving)> = Vec::new();
    for (coordinate, column) in model.coordinates.iter().zip(&places.positions) {
        let is_length = coordinate.dimension.is_none_or(|dimension| LENGTHS.contains(&dimension));
        let axis = coordinate.name.chars().next().and_then(|letter| "xyz".find(letter));
        let (Some(axis), true, Part::Whole) = (axis, is_length, coordinate.part) else { continue };
        let Some(column) = playback.column(*column) else { continue };
        let label = &coordinate.name[1..];
        // A word that begins with such a letter is no position.
        let letters = label.chars().filter(|letter| letter.is_alphabetic()).count();
        if letters > 2 {
            continue;
        }
        let place = points.iter().position(|(other, _)| *other == label).unwrap_or_else(|| {
            points.push((label, [Number::Fixed(0.0); 3]));
            points.len() - 1
        });
        points[place].1[axis] = Number::of(playback, column);
    }
    let part = |(label, at): &(&str, Moving)| {
        let name =
            if label.is_empty() { "position".to_owned() } else { super::shown(&format!("position {label}")) };
        let dot =
            DrawingPart { name: name.clone(), color: None, body: None, shape: Drawn::Point { at: *at } };
        [dot, DrawingPart { name, color: None, body: None, shape: Drawn::Trace { at: *at } }]
    };
    points.iter().flat_map(part).collect()
}
