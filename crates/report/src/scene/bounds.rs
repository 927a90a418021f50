//! How much room a mechanism takes over a run.

use dalembert_model::{Model, Shape};

use super::{Drawn, Mount, Scene};
use crate::film::Film;

/// Times at which is looked.
const LOOKS: usize = 200;

impl Scene {
    /// Finds the box around everything at all times.
    pub(super) fn measure(&mut self, model: &Model, film: &Film) {
        let mut room = Room { low: [f64::INFINITY; 3], high: [f64::NEG_INFINITY; 3] };
        let looks = LOOKS.min((2_000_000 / (self.bodies.len() + self.drawings.len()).max(1)).max(3));
        let stride = film.n_rows().div_ceil(looks).max(1);
        let last = film.n_rows().saturating_sub(1);
        let rows = (0..film.n_rows()).step_by(stride).chain([last]);
        let sites = sites(self, model);
        for row in rows {
            let t = film.times[row];
            for (part, body) in self.bodies.iter().zip(&model.bodies) {
                let placed = part.pose.at(film, t);
                room.add(placed.origin, 0.0);
                match body.shape {
                    Shape::Rod { length, radius } => {
                        for end in [-0.5, 0.5] {
                            room.add(placed.place([end * length, 0.0, 0.0]), radius);
                        }
                    }
                    Shape::Cylinder { radius, length } | Shape::Disc { radius, thickness: length } => {
                        for end in [-0.5, 0.5] {
                            room.add(
                                placed.place([0.0, 0.0, end * length]),
                                if self.flat { radius } else { 0.8 * radius },
                            );
                        }
                    }
                    Shape::Box { size } => {
                        room.add(placed.origin, 0.5 * size.iter().fold(0.0, |a: f64, b| a.max(*b)));
                    }
                    Shape::Sphere { radius } => room.add(placed.origin, radius),
                    Shape::Point | Shape::Rigid => {}
                }
            }
            for mount in &sites {
                room.add(self.place(*mount, film, t), 0.0);
            }
            for drawing in &self.drawings {
                let extent = match &drawing.shape {
                    Drawn::Circle { radius, .. } => radius.at(film, t),
                    Drawn::Frame { size, .. } => size.at(film, t),
                    _ => 0.0,
                };
                for place in drawing.shape.places() {
                    room.add(place.map(|number| number.at(film, t)), extent);
                }
            }
        }
        // A single point at rest has no extent.
        let sides = [0, 1, 2].map(|i| room.high[i] - room.low[i]);
        self.size = sides.iter().copied().filter(|side| side.is_finite()).fold(0.0, f64::max);
        if self.size <= 0.0 {
            self.size = 1.0;
            for i in 0..if self.flat { 2 } else { 3 } {
                let middle = if room.low[i].is_finite() { room.low[i] } else { 0.0 };
                (room.low[i], room.high[i]) = (middle - 0.5, middle + 0.5);
            }
        }
        if self.flat {
            (room.low[2], room.high[2]) = (0.0, 0.0);
        }
        self.bounds = [room.low, room.high];
    }
}

/// Where something is fastened.
fn sites(scene: &Scene, model: &Model) -> Vec<Mount> {
    let joints = model.joints.iter().flat_map(|joint| joint.sites).map(Mount::from);
    let links = scene.links.iter().flat_map(|link| [link.from, link.to]);
    joints.chain(links).chain(scene.points.iter().map(|point| point.mount)).collect()
}

struct Room {
    low: [f64; 3],
    high: [f64; 3],
}

impl Room {
    fn add(&mut self, at: [f64; 3], around: f64) {
        for (i, at) in at.into_iter().enumerate() {
            if at.is_finite() && around.is_finite() {
                self.low[i] = self.low[i].min(at - around);
                self.high[i] = self.high[i].max(at + around);
            }
        }
    }
}
