//! Freedoms that the constraints leave, here and nearby.
//!
//! Ranks are judged on consistent states alone. Tests at displaced states distinguish permanent redundancy, which
//! stays, from a singular configuration, which does not.

use dalembert_linear::{MOST_SINGULAR_VALUES, Matrix, Svd};
use dalembert_system::Level;

use crate::attempt::Attempts;
use crate::guess::Guess;
use crate::nearest::solve_from;
use crate::phase::{Positions, Velocities};
use dalembert_forward::accelerate::solve_nonlinear_rows;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::rank::{RowRank, rank_of_unit_rows};
use dalembert_forward::rules::RANK_CUT;

/// How far displaced states lie, in units of the unknowns.
const REACHES: [f64; 8] = [1e-2, 1e-2, 3e-2, 1e-3, 0.1, 1e-2, 3e-2, 0.1];

/// The ranks of constraint rows at a state and at others that can be reached from it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mobility {
    /// Position rows here.
    pub positions: RowRank,
    /// Rows up to velocity level here.
    pub velocities: RowRank,
    /// All rows here.
    pub all: RowRank,
    /// All rows at a displaced state, where the rank is the highest that occurred.
    pub generic: RowRank,
    /// Position rows there.
    pub generic_positions: RowRank,
    /// Rows up to velocity level there.
    pub generic_velocities: RowRank,
    /// By how much the rank is lower here than nearby: above 0 the configuration is singular.
    pub drop: usize,
    /// Whether the rank says that something can move, and nothing can: every displaced state comes back.
    pub is_isolated: bool,
}

impl Mobility {
    /// The rows that repeat others wherever the mechanism is.
    pub fn redundant(&self) -> &[dalembert_forward::rank::Dependency] {
        &self.generic.dependencies
    }

    /// The ranks up to position, velocity and acceleration level where the mechanism is not singular.
    pub fn generic_ranks(&self) -> [usize; 3] {
        [self.generic_positions.rank, self.generic_velocities.rank, self.generic.rank]
    }

    /// Whether the rank is lower here than nearby.
    pub fn is_singular(&self) -> bool {
        self.drop > 0 || self.is_isolated
    }
}

/// Ranks at `u`, `w` and around.
pub fn mobility(attempts: &Attempts, guess: &Guess, u: &[f64], w: &[f64]) -> Option<Mobility> {
    let mut point = attempts.point(guess);
    let here = Ranks::at(&mut point, u, w)?;
    let mut out = Mobility {
        positions: here.positions.clone(),
        velocities: here.velocities.clone(),
        all: here.all.clone(),
        ..Mobility::default()
    };
    let mut best = here;
    let mut moved = 0;
    let mut tried = 0;
    let is_small = point.n_rates() <= MOST_SINGULAR_VALUES;
    // Where all rows are independent the rank cannot rise, and a large model is not displaced for nothing.
    let is_needed = !out.all.dependencies.is_empty() || out.all.is_nearly_singular();
    if is_small && is_needed {
        let mut random = fastrand::Rng::with_seed(13);
        for (at, &reach) in REACHES.iter().enumerate() {
            let Some(mut displacement) = tangent(&mut point, u, w, &mut random) else { break };
            // The velocity itself leads along a branch of the motion, if there is any.
            let units = point.scale.units();
            let speed = w.iter().zip(&units).map(|(w, unit)| (w / unit).powi(2)).sum::<f64>().sqrt();
            if at < 2 && speed > 0.0 {
                let sign = if at == 0 { 1.0 } else { -1.0 };
                displacement = w.iter().map(|w| sign * w / speed).collect();
            }
            tried += 1;
            if let Some((u2, w2)) = displaced(&mut point, u, w, &displacement, reach) {
                let parts = u2.iter().zip(u).zip(&units).map(|((a, b), unit)| ((a - b) / unit).powi(2));
                let distance = parts.sum::<f64>().sqrt();
                if distance < 0.01 * reach {
                    continue;
                }
                moved += 1;
                if let Some(ranks) = Ranks::at(&mut point, &u2, &w2)
                    && (ranks.all.rank, ranks.all.smallest_kept) > (best.all.rank, best.all.smallest_kept)
                {
                    best = ranks;
                }
            }
        }
    }
    out.drop = best.all.rank - out.all.rank;
    out.is_isolated = tried > 0 && moved == 0;
    out.generic = best.all;
    out.generic_positions = best.positions;
    out.generic_velocities = best.velocities;
    Some(out)
}

struct Ranks {
    positions: RowRank,
    velocities: RowRank,
    all: RowRank,
}

impl Ranks {
    /// Ranks by level. Where a level adds no rows it has the rank of the one before.
    fn at(point: &mut Evaluator, u: &[f64], w: &[f64]) -> Option<Ranks> {
        point.velocity(u, w);
        // Rows that are nonlinear in accelerations are judged at theirs; without them the ranks of the others stand.
        let _ = solve_nonlinear_rows(point, u, w);
        let n_rows = |level| point.rows(level).len();
        let positions = RowRank::at(point, Level::Position)?;
        let velocities = if n_rows(Level::Velocity) == n_rows(Level::Position) {
            positions.clone()
        } else {
            RowRank::at(point, Level::Velocity)?
        };
        let all = if n_rows(Level::Acceleration) == n_rows(Level::Velocity) {
            velocities.clone()
        } else {
            RowRank::at(point, Level::Acceleration)?
        };
        Some(Ranks { positions, velocities, all })
    }
}

/// A random direction, of unit length in units of the unknowns, that the position rows allow; none if they allow none.
fn tangent(point: &mut Evaluator, u: &[f64], w: &[f64], random: &mut fastrand::Rng) -> Option<Vec<f64>> {
    point.velocity(u, w);
    let rows = point.rows(Level::Position);
    let basis = kernel(&point.unit_rows(&rows).0)?;
    if basis.n_columns() == 0 {
        return None;
    }
    let weights: Vec<f64> = (0..basis.n_columns()).map(|_| 2.0 * random.f64() - 1.0).collect();
    let direction = basis.times_vector(&weights);
    let length = direction.iter().map(|x| x * x).sum::<f64>().sqrt();
    Some(direction.into_iter().zip(point.scale.units()).map(|(x, unit)| unit * x / length).collect())
}

fn kernel(matrix: &Matrix) -> Option<Matrix> {
    let svd = Svd::new(matrix)?;
    Some(svd.null_space(rank_of_unit_rows(&svd, RANK_CUT).rank))
}

/// Consistent positions near `u + reach · direction`, with velocities near `w`.
pub fn displaced(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    direction: &[f64],
    reach: f64,
) -> Option<(Vec<f64>, Vec<f64>)> {
    let first: Vec<f64> = u.iter().zip(direction).map(|(u, by)| u + reach * by).collect();
    let all: Vec<usize> = (0..u.len()).collect();
    let ones = vec![1.0; u.len()];
    let found = solve_from(&mut Positions::new(point, all), &first, &ones).ok()?;
    let all: Vec<usize> = (0..w.len()).collect();
    let ones = vec![1.0; w.len()];
    let moved = solve_from(&mut Velocities::new(point, found.u.clone(), all), w, &ones).ok()?;
    Some((found.u, moved.u))
}
