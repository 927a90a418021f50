//! Rotations as three unknowns around a base, and angles that count turns.
//!
//! Rotations are unit quaternions around which each step has a chart of its own: three numbers of a state, zero at the
//! beginning of a step, `q = q₀ exp(ξ)` (`chart.rs`, and `rotation` in `system`). So there are as many numbers as speeds, and no
//! method handles quaternions but by `shift` and `chart_rates`.
//!
//! Angles of joints in space count turns (`turn` in `system`): an auxiliary coordinate, which is no unknown, holds an angle nearby, and
//! `θ = p + atan2(s cos p − c sin p, c cos p + s sin p)` does not depend on it within half a turn. A point follows it by the chart,
//! samples store it, and the certificate reads it from them. The layout also says which axes of hinges point the same way.

use dalembert_linear::Matrix;
use dalembert_system::{CoordinatePlace, Layout, Rotation, rotation};

use crate::evaluator::Evaluator;

/// Within this of one the square of a quaternion is that of a unit: what normalising leaves, at most ten roundings.
const UNIT: f64 = 16.0 * f64::EPSILON;

/// The base of the unknowns, and coordinates.
pub(crate) struct Chart {
    /// Rotations of which all unknowns are zero; zero for all other coordinates.
    pub base: Vec<f64>,
    /// The angles that count turns, at the base.
    pub turns: Vec<f64>,
    /// The coordinates of the last evaluation.
    pub q: Vec<f64>,
}

impl Chart {
    /// `p` are the auxiliary coordinates, the angles that count turns among them.
    pub fn new(layout: &Layout, p: &[f64]) -> Chart {
        let turns = layout.auxiliary.turns.iter().map(|turn| p[turn.auxiliary]).collect();
        Chart { base: no_rotation(layout), turns, q: no_rotation(layout) }
    }
}

impl Evaluator {
    /// Brings the angles that count turns from nearby to where they are at coordinates `q`.
    pub fn count_turns(&self, q: &[f64], p: &mut [f64]) {
        for turn in &self.layout.auxiliary.turns {
            p[turn.auxiliary] = turn.angle(q, p[turn.auxiliary]);
        }
    }

    /// The angles that count turns, at the base.
    pub fn turns(&self) -> &[f64] {
        &self.chart.turns
    }

    /// Takes the angles at the base over; `None` if they do not fit.
    pub fn restore_turns(&mut self, turns: &[f64]) -> Option<()> {
        (turns.len() == self.chart.turns.len()).then(|| self.chart.turns.copy_from_slice(turns))
    }

    /// The coordinates of these unknowns.
    pub(crate) fn load_coordinates(&mut self, u: &[f64]) {
        if self.layout.rotations.is_empty() {
            self.chart.q.copy_from_slice(&u[..self.layout.n_coordinates]);
        } else {
            let mut q = std::mem::take(&mut self.chart.q);
            self.system.displace(&self.chart.base, u, &mut q);
            self.chart.q = q;
        }
    }

    /// The coordinates of these unknowns.
    pub fn coordinates(&self, u: &[f64]) -> Vec<f64> {
        let mut q = self.chart.base.clone();
        self.coordinates_into(u, &mut q);
        q
    }

    /// The coordinates of these unknowns, into a buffer.
    pub fn coordinates_into(&self, u: &[f64], q: &mut [f64]) {
        if self.layout.rotations.is_empty() {
            q.copy_from_slice(&u[..self.layout.n_coordinates]);
        } else {
            self.system.displace(&self.chart.base, u, q);
        }
    }

    /// Base of the charts of rotations.
    pub fn base(&self) -> &[f64] {
        &self.chart.base
    }

    /// Measures rotations around those of `q` from now on. Those of length one keep their bits, so that a base can be taken up
    /// again.
    pub fn set_base(&mut self, q: &[f64]) {
        for place in &self.layout.rotations {
            let at = place.coordinate..place.coordinate + 4;
            let turned: rotation::Quaternion = std::array::from_fn(|i| q[place.coordinate + i]);
            let square: f64 = turned.iter().map(|x| x * x).sum();
            let is_unit = (square - 1.0).abs() <= UNIT;
            self.chart.base[at].copy_from_slice(&if is_unit { turned } else { rotation::normalised(turned) });
        }
        for (angle, turn) in self.chart.turns.iter_mut().zip(&self.layout.auxiliary.turns) {
            *angle = turn.angle(&self.chart.base, *angle);
        }
    }

    /// Moves the charts of rotations to the present rotations; `u` becomes the unknowns in the new charts.
    pub fn rebase(&mut self, u: &mut [f64]) {
        if self.layout.rotations.is_empty() {
            return;
        }
        let q = self.coordinates(u);
        for (angle, turn) in self.chart.turns.iter_mut().zip(&self.layout.auxiliary.turns) {
            *angle += turn.change(u);
        }
        self.set_base(&q);
        for place in &self.layout.rotations {
            u[place.speed..place.speed + 3].fill(0.0);
        }
    }

    /// The unknowns of coordinates.
    pub fn unknowns(&self, q: &[f64], u: &mut [f64]) {
        self.layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, speed } => u[speed] = q[coordinate],
            CoordinatePlace::Rotation(Rotation { coordinate, speed }) => {
                let [from, to] = [&self.chart.base, q].map(|q| std::array::from_fn(|i| q[coordinate + i]));
                u[speed..speed + 3].copy_from_slice(&rotation::difference(from, to));
            }
        });
    }

    /// Moves `u` by as much as speeds `by` would in a unit of time.
    pub fn shift(&self, u: &mut [f64], by: &[f64]) {
        if self.layout.rotations.is_empty() {
            u.iter_mut().zip(by).for_each(|(u, by)| *u += by);
            return;
        }
        let turned = |u: &[f64], speed: usize| std::array::from_fn(|i| u[speed + i]);
        let mut plain = by.to_vec();
        for place in &self.layout.rotations {
            let both = rotation::product(
                rotation::exponential(turned(u, place.speed)),
                rotation::exponential(turned(by, place.speed)),
            );
            let next = rotation::logarithm_near(both, turned(u, place.speed));
            u[place.speed..place.speed + 3].copy_from_slice(&next);
            plain[place.speed..place.speed + 3].fill(0.0);
        }
        u.iter_mut().zip(&plain).for_each(|(u, by)| *u += by);
    }

    /// The rates of `u` at speeds `w`.
    pub fn chart_rates(&self, u: &[f64], w: &[f64], out: &mut [f64]) {
        out.copy_from_slice(w);
        for place in &self.layout.rotations {
            let at = place.speed..place.speed + 3;
            let [xi, omega] = [u, w].map(|x| std::array::from_fn(|i| x[place.speed + i]));
            out[at].copy_from_slice(&rotation::chart_rate(xi, omega));
        }
    }

    /// Rows over speeds become rows over the rates of `u`.
    pub fn to_chart(&self, u: &[f64], rows: &mut Matrix) {
        for place in &self.layout.rotations {
            let xi = std::array::from_fn(|i| u[place.speed + i]);
            let turns: [rotation::Vector; 3] = std::array::from_fn(|along| {
                rotation::chart_velocity(xi, std::array::from_fn(|i| f64::from(u8::from(i == along))))
            });
            for row in 0..rows.n_rows() {
                let entries: rotation::Vector = std::array::from_fn(|i| rows[(row, place.speed + i)]);
                for (along, turn) in turns.iter().enumerate() {
                    rows[(row, place.speed + along)] = entries.iter().zip(turn).map(|(a, b)| a * b).sum();
                }
            }
        }
    }
}

/// Coordinates that are all zero, and rotations that turn nothing.
fn no_rotation(layout: &Layout) -> Vec<f64> {
    let mut q = vec![0.0; layout.n_coordinates];
    layout.rotations.iter().for_each(|place| q[place.coordinate] = 1.0);
    q
}
