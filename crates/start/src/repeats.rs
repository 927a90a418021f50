//! Redundancy along motions that lead far away.
//!
//! Which rows are redundant is a matter of one state; which of them may be released is a matter of all states that the mechanism
//! comes to. The states here lie on a few walks from the start: along its velocity, and along random ones there and back.

use dalembert_linear::{MOST_SINGULAR_VALUES, Svd};
use dalembert_system::{Level, Magnitude, System};

use crate::guess::Guess;
use crate::nearest::solve_from;
use crate::phase::{Positions, Velocities};
use crate::start::Start;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::equilibrate_rows;
use dalembert_forward::rank::{coordinate_scales, mass_diagonal, rank_of_unit_rows};
use dalembert_forward::rules::RANK_CUT;

/// How far one step of a walk leads: a part of a coordinate or of its magnitude, which is a radian for angles.
const STEP: f64 = 0.25;

/// Steps of a walk: a little more than a turn.
const N_STEPS: usize = 28;

/// The vanishing combinations of constraint rows at one state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Repeats {
    /// The coordinates.
    pub q: Vec<f64>,
    /// A basis of the combinations: weights of rows of unit size, orthonormal.
    pub vectors: Vec<Vec<f64>>,
    /// The size of each row. The weight of the row as it is written is the weight above divided by it.
    pub sizes: Vec<f64>,
}

/// The combinations at the start, if it is not singular, and at states far away from it; nothing for large systems.
pub fn repeats(system: &System, guess: &Guess, start: &Start) -> Vec<Repeats> {
    let n_redundant = start.mobility.redundant().len();
    let mut point = start.point(system);
    if n_redundant == 0 || point.n_rates().max(point.layout.constraints.len()) > MOST_SINGULAR_VALUES {
        return Vec::new();
    }
    let (u, w) = start.unknowns(&point);
    point.measure(&u, &w, guess.time_scale);
    let mut found = Vec::new();
    let mut keep = |point: &mut Evaluator, u: &[f64], w: &[f64]| {
        // In a singular configuration more rows repeat others than elsewhere.
        found.extend(at(point, u, w).filter(|repeats| repeats.vectors.len() == n_redundant));
    };
    keep(&mut point, &u, &w);
    let mut random = fastrand::Rng::with_seed(23);
    let units = point.scale.units();
    let speed = w.iter().zip(&units).fold(0.0, |speed: f64, (w, unit)| speed.max((w / unit).abs()));
    let speed = if speed > 0.0 { speed } else { 1.0 };
    let there: Vec<f64> = units.iter().map(|unit| speed * unit * (2.0 * random.f64() - 1.0)).collect();
    let back: Vec<f64> = there.iter().map(|w| -w).collect();
    for wish in [&w, &there, &back] {
        let mut walk = Walk::new(system, guess, start);
        walk.go(wish, &mut keep);
    }
    found
}

/// The combinations at one point.
fn at(point: &mut Evaluator, u: &[f64], w: &[f64]) -> Option<Repeats> {
    point.velocity(u, w);
    let rows = point.rows(Level::Acceleration);
    let scales = coordinate_scales(&mass_diagonal(point));
    let mut matrix = point.jacobian(&rows);
    scales.iter().enumerate().for_each(|(column, scale)| matrix.scale_column(column, *scale));
    let sizes = equilibrate_rows(&mut matrix, &point.row_sizes(&rows, &scales));
    let svd = Svd::new(&matrix)?;
    let left = svd.left_null_space(rank_of_unit_rows(&svd, RANK_CUT).rank);
    let vectors = (0..left.n_columns()).map(|column| left.column(column).to_vec()).collect();
    Some(Repeats { q: point.coordinates(u), vectors, sizes })
}

/// Consistent states one after the other.
struct Walk {
    point: Evaluator,
    u: Vec<f64>,
    w: Vec<f64>,
    /// The longest step of time: a walk does not outlast the run by much. Nothing where time has no part.
    longest: Option<f64>,
}

impl Walk {
    fn new(system: &System, guess: &Guess, start: &Start) -> Walk {
        let mut point = start.point(system);
        let (u, w) = start.unknowns(&point);
        point.measure(&u, &w, guess.time_scale);
        let is_driven = point.layout.constraints.infos.iter().any(|info| info.rheonomic);
        let longest = is_driven.then_some(guess.time_scale / N_STEPS as f64);
        Walk { point, u, w, longest }
    }

    /// Walks with a velocity near `wish` as far as there are states.
    fn go(&mut self, wish: &[f64], keep: &mut impl FnMut(&mut Evaluator, &[f64], &[f64])) {
        self.w.copy_from_slice(wish);
        if self.settle_velocity().is_none() {
            return;
        }
        for _ in 0..N_STEPS {
            if self.step().is_none() {
                return;
            }
            keep(&mut self.point, &self.u, &self.w);
        }
    }

    fn step(&mut self) -> Option<()> {
        let part = |((w, u), unit): ((&f64, &f64), &Magnitude)| w.abs() / u.abs().max(unit.value());
        let fastest =
            self.w.iter().zip(&self.u).zip(&self.point.scale.position).map(part).fold(0.0, f64::max);
        let dt = STEP / fastest;
        let dt = self.longest.map_or(dt, |longest| dt.min(longest));
        if !dt.is_finite() {
            return None;
        }
        if self.longest.is_some() {
            self.point.t += dt;
        }
        let by: Vec<f64> = self.w.iter().map(|w| w * dt).collect();
        self.point.shift(&mut self.u, &by);
        let ones = vec![1.0; self.u.len()];
        let all = (0..self.u.len()).collect();
        self.u = solve_from(&mut Positions::new(&mut self.point, all), &self.u, &ones).ok()?.u;
        self.point.rebase(&mut self.u);
        self.settle_velocity()
    }

    fn settle_velocity(&mut self) -> Option<()> {
        let ones = vec![1.0; self.w.len()];
        let all = (0..self.w.len()).collect();
        let mut rows = Velocities::new(&mut self.point, self.u.clone(), all);
        self.w = solve_from(&mut rows, &self.w, &ones).ok()?.u;
        Some(())
    }
}
