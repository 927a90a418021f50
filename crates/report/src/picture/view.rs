//! From where a mechanism is looked at: parallel rays, and where they meet the page.

use crate::scene::Scene;

/// From where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Level, the first axis to the right.
    Front,
    /// From above.
    Top,
    /// Level, from the end of the first axis.
    Side,
    /// From above, and a corner.
    Iso,
}

/// Angles of the view on a corner, chosen so that no two axes of the world lie on a line.
const AZIMUTH: f64 = 35.0_f64.to_radians();
const ELEVATION: f64 = 24.0_f64.to_radians();

/// A view without its place on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct View {
    /// Unit vectors: to the right on the page, up on it, and towards the eye.
    pub right: [f64; 3],
    pub up: [f64; 3],
    pub eye: [f64; 3],
    /// Pixels of a metre.
    pub scale: f64,
    /// Centre of the picture, along `right` and `up`.
    pub middle: [f64; 2],
    /// Where on the page that is.
    pub centre: [f64; 2],
}

impl View {
    /// Default: flat scenes along −z, others from a corner.
    pub fn of(scene: &Scene, direction: Option<Direction>) -> View {
        let [first, second] = level(scene.up);
        let up = scene.up;
        let (right, eye) = match direction {
            None if scene.flat => ([1.0, 0.0, 0.0], [0.0, 0.0, 1.0]),
            None | Some(Direction::Iso) => {
                let (sin, cos) = AZIMUTH.sin_cos();
                let away = [0, 1, 2].map(|i| sin * first[i] - cos * second[i]);
                let right = [0, 1, 2].map(|i| cos * first[i] + sin * second[i]);
                let (rise, run) = ELEVATION.sin_cos();
                (right, [0, 1, 2].map(|i| run * away[i] + rise * up[i]))
            }
            Some(Direction::Front) => (first, second.map(|part| -part)),
            Some(Direction::Side) => (second, first),
            Some(Direction::Top) => (first, up),
        };
        View { right, up: cross(eye, right), eye, scale: 1.0, middle: [0.0; 2], centre: [0.0; 2] }
    }

    /// Places it so that a region, along `right` and `up`, fills a frame of the page.
    pub fn fit(&mut self, low: [f64; 2], high: [f64; 2], frame: [f64; 4]) {
        let sides = [0, 1].map(|i| (high[i] - low[i]).max(1e-300));
        self.scale = (frame[2] / sides[0]).min(frame[3] / sides[1]);
        self.middle = [0, 1].map(|i| 0.5 * (low[i] + high[i]));
        self.centre = [frame[0] + 0.5 * frame[2], frame[1] + 0.5 * frame[3]];
    }

    /// Along `right` and `up`, in metres.
    pub fn flat(&self, at: [f64; 3]) -> [f64; 2] {
        [dot(self.right, at), dot(self.up, at)]
    }

    /// Where a place is on the page.
    pub fn page(&self, at: [f64; 3]) -> [f64; 2] {
        let [x, y] = self.flat(at);
        [
            self.centre[0] + self.scale * (x - self.middle[0]),
            self.centre[1] - self.scale * (y - self.middle[1]),
        ]
    }

    /// A direction on the page, in pixels for a metre.
    pub fn across(&self, vector: [f64; 3]) -> [f64; 2] {
        let [x, y] = self.flat(vector);
        [self.scale * x, -self.scale * y]
    }

    /// How near a place is to the eye.
    pub fn depth(&self, at: [f64; 3]) -> f64 {
        dot(self.eye, at)
    }
}

/// Two level axes that make a right-handed frame with `up`, the first the first of the world that is level.
fn level(up: [f64; 3]) -> [[f64; 3]; 2] {
    let first = if up[0] == 0.0 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    [first, cross(up, first)]
}

pub(super) fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
