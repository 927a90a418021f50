//! How much room a mechanism takes over a run.

use dalembert_model::{Model, Shape};

use super::{Drawn, Placed, Scene, SceneMount, turn};
use crate::playback::Playback;

/// Times at which is looked.
const LOOKS: usize = 200;

impl Scene {
    /// Finds the box around everything at all times.
    pub(super) fn measure(&mut self, model: &Model, playback: &Playback) {
        let mut room = BoundingBox { low: [f64::INFINITY; 3], high: [f64::NEG_INFINITY; 3] };
        let looks = LOOKS.min((2_000_000 / (self.bodies.len() + self.drawings.len()).max(1)).max(3));
        let stride = playback.n_rows().div_ceil(looks).max(1);
        let last = playback.n_rows().saturating_sub(1);
        let rows = (0..playback.n_rows()).step_by(stride).chain([last]);
        let sites = sites(self, model);
        for row in rows {
            let t = playback.times[row];
            for (part, body) in self.bodies.iter().zip(&model.bodies) {
                let placed = part.pose.at(playback, t);
                // What the model draws itself stands for the body.
                if part.solids.is_empty() {
                    room.add(placed.origin, extent(body.shape, &placed));
                }
                for solid in &part.solids {
                    for (at, around) in solid.corners() {
                        room.add(placed.place(at), [around; 3]);
                    }
                }
            }
            for mount in &sites {
                room.add(self.place(*mount, playback, t), [0.0; 3]);
            }
            for drawing in &self.drawings {
                let extent = match &drawing.shape {
                    Drawn::Circle { radius, normal, .. } => {
                        disc(radius.at(playback, t), normal.map(|number| number.at(playback, t)))
                    }
                    Drawn::Frame { size, .. } => [size.at(playback, t); 3],
                    Drawn::Tube { radius, .. } => [radius.at(playback, t); 3],
                    _ => [0.0; 3],
                };
                for place in drawing.shape.places() {
                    room.add(self.drawn_place(drawing, &place, playback, t), extent);
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

/// How far a body reaches from its origin along each axis of the world.
fn extent(shape: Shape, placed: &Placed) -> [f64; 3] {
    let axis = |at: usize| turn(placed.rotation, [0, 1, 2].map(|i| if i == at { 1.0 } else { 0.0 }));
    let cylinder = |radius: f64, length: f64, along: [f64; 3]| {
        let around = disc(radius, along);
        [0, 1, 2].map(|i| around[i] + 0.5 * length * along[i].abs())
    };
    match shape {
        Shape::Rod { length, radius } => cylinder(radius, length, axis(0)),
        Shape::Cylinder { radius, length } | Shape::Disc { radius, thickness: length } => {
            cylinder(radius, length, axis(2))
        }
        Shape::Box { size } => {
            let edges = [axis(0), axis(1), axis(2)];
            [0, 1, 2].map(|i| (0..3).map(|edge| 0.5 * size[edge] * edges[edge][i].abs()).sum())
        }
        Shape::Sphere { radius } => [radius; 3],
        Shape::Point | Shape::Rigid => [0.0; 3],
    }
}

/// How far a disc reaches from its centre along each axis: `r √(1 − n²)`, with `n` the part of its unit normal along the axis.
fn disc(radius: f64, normal: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = normal;
    let length = x.hypot(y).hypot(z);
    if length == 0.0 {
        return [radius; 3];
    }
    // From the other two parts: the difference from one loses digits where the normal is along the axis.
    [y.hypot(z), z.hypot(x), x.hypot(y)].map(|across| radius * across / length)
}

/// Where something is fastened.
fn sites(scene: &Scene, model: &Model) -> Vec<SceneMount> {
    let joints = model.joints.iter().flat_map(|joint| joint.sites).map(SceneMount::from);
    let links = scene.links.iter().flat_map(|link| [link.from, link.to]);
    joints.chain(links).chain(scene.points.iter().map(|point| point.mount)).collect()
}

struct BoundingBox {
    low: [f64; 3],
    high: [f64; 3],
}

impl BoundingBox {
    /// A place, and what reaches so far from it along each axis.
    fn add(&mut self, at: [f64; 3], around: [f64; 3]) {
        for i in (0..3).filter(|i| at[*i].is_finite() && around[*i].is_finite()) {
            self.low[i] = self.low[i].min(at[i] - around[i]);
            self.high[i] = self.high[i].max(at[i] + around[i]);
        }
    }
}
