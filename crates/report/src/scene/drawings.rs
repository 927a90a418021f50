//! Drawings of a model, as parts of the picture.

use dalembert_model::{BodyId, Color, DrawnShape, Model};

use super::{DrawingPart, Drawn, Moving, Number, Scene, Solid, shown};
use crate::playback::{DrawnNumber, Playback};

/// Drawings of a model.
pub(super) fn of_model(model: &Model, playback: &Playback) -> Vec<DrawingPart> {
    let part = |drawing: &dalembert_model::Drawing| {
        let number = |at: usize| match playback.drawn(drawing.first as usize + at) {
            DrawnNumber::Fixed(value) => Number::Fixed(value),
            DrawnNumber::Column(column) => Number::Column(column),
        };
        let place = |at: usize| [number(at), number(at + 1), number(at + 2)];
        let shape = match drawing.shape {
            DrawnShape::Line { n_points } => {
                Drawn::Line { points: (0..n_points as usize).map(|point| place(3 * point)).collect() }
            }
            DrawnShape::Tube { n_points } => {
                let n = n_points as usize;
                let points = (0..n).map(|point| place(3 * point)).collect();
                Drawn::Tube { points, radius: number(3 * n) }
            }
            DrawnShape::Circle => Drawn::Circle { centre: place(0), radius: number(3), normal: place(4) },
            DrawnShape::Dot => Drawn::Point { at: place(0) },
            DrawnShape::Trace => Drawn::Trace { at: place(0) },
            DrawnShape::Frame => Drawn::Frame {
                origin: place(0),
                rotation: [number(3), number(4), number(5), number(6)],
                size: number(7),
            },
            DrawnShape::Arrow => Drawn::Arrow { from: place(0), along: place(3) },
        };
        DrawingPart {
            name: shown(&drawing.name),
            color: drawing.color.map(Color::to_hex),
            body: drawing.body.map(BodyId::index),
            shape,
        }
    };
    model.drawings.iter().map(part).collect()
}

impl Scene {
    /// Makes tubes in the frame of a body, which do not move in it, parts of that body.
    pub(super) fn fasten_drawings(&mut self) {
        let Scene { bodies, drawings, .. } = self;
        drawings.retain(|drawing| {
            let (Some(body), Drawn::Tube { points, radius: Number::Fixed(radius) }) =
                (drawing.body, &drawing.shape)
            else {
                return true;
            };
            let fixed = |place: &Moving| match place {
                [Number::Fixed(x), Number::Fixed(y), Number::Fixed(z)] => Some([*x, *y, *z]),
                _ => None,
            };
            let points: Option<Vec<[f64; 3]>> = points.iter().map(fixed).collect();
            let color = drawing.color.as_deref().and_then(Color::from_hex);
            let is_there = |points: &Vec<[f64; 3]>| points.iter().flatten().all(|part| part.is_finite());
            if let Some(points) = points.filter(is_there).filter(|_| *radius > 0.0 && radius.is_finite()) {
                bodies[body].solids.push(Solid::tube(&points, *radius, color));
            }
            false
        });
    }
}
