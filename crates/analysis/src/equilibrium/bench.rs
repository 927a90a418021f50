//! A system on a bench: its equations at any state, with nothing accelerated.
//!
//! Contact parameters are coordinates without mass. A *displacement* has a number for each speed and one for each contact
//! parameter, and so have the *rates* of a state:
//!
//! ```text
//! motion   h + Gᵀλ,  G_pᵀλ          what would accelerate; zero if nothing does
//! error    g                        position rows
//! rate     G v + G_p ṗ + g_t,  g    position rows, velocity rows
//! bias     γ                        all rows: zero if nothing accelerates
//! ```

use crate::rules::{SAME_VALUE, STILL, SUPPORT_DOUBT, SUPPORT_RANK};
use dalembert_linear::{Matrix, Svd};
use dalembert_system::{At, CoordinatePlace, Layout, Level, MechanicalSystem, Rotation, Values, Work};

use crate::groups::contact_parameters;

/// A state: where everything is and how it moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MotionState {
    /// Time.
    pub t: f64,
    /// Coordinates.
    pub q: Vec<f64>,
    /// Speeds.
    pub v: Vec<f64>,
    /// Auxiliary coordinates.
    pub p: Vec<f64>,
    /// Rates of auxiliary coordinates.
    pub p_rate: Vec<f64>,
}

impl MotionState {
    /// As a point.
    pub fn at(&self) -> At<'_> {
        At::new(self.t, &self.q, &self.v).with_auxiliary(&self.p, &self.p_rate)
    }
}

/// A system with its buffers.
pub(crate) struct Bench<'s> {
    pub system: &'s dyn MechanicalSystem,
    pub layout: &'s Layout,
    /// The auxiliary coordinates that are contact parameters.
    pub contacts: Vec<usize>,
    pub levels: Vec<Level>,
    pub values: Values,
    pub work: Work,
    at_rest: Vec<f64>,
    has_acceleration_rows: bool,
}

/// The equations at a state; see the module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Terms {
    pub motion: Vec<f64>,
    /// `Gᵀλ, G_pᵀλ` alone.
    pub reaction: Vec<f64>,
    pub error: Vec<f64>,
    pub rate: Vec<f64>,
    pub bias: Vec<f64>,
}

impl<'s> Bench<'s> {
    pub fn new(system: &'s dyn MechanicalSystem) -> Bench<'s> {
        let layout = system.layout();
        let levels: Vec<Level> = layout.constraints.infos.iter().map(|info| info.level).collect();
        Bench {
            system,
            layout,
            contacts: contact_parameters(layout),
            values: layout.values(),
            work: system.work(),
            at_rest: vec![0.0; layout.n_speeds],
            has_acceleration_rows: levels.contains(&Level::Acceleration),
            levels,
        }
    }

    /// Speeds.
    pub fn n_speeds(&self) -> usize {
        self.layout.n_speeds
    }

    /// Speeds and rates of contact parameters.
    pub fn n(&self) -> usize {
        self.layout.n_speeds + self.contacts.len()
    }

    pub fn n_rows(&self) -> usize {
        self.levels.len()
    }

    /// The rows at a level, or at one of several.
    pub fn rows_at(&self, levels: &[Level]) -> Vec<usize> {
        (0..self.n_rows()).filter(|row| levels.contains(&self.levels[*row])).collect()
    }

    /// Evaluates everything at a state.
    pub fn evaluate(&mut self, state: &MotionState) {
        self.system.evaluate(state.at(), &mut self.values, &mut self.work);
        if self.has_acceleration_rows {
            let at = state.at().with_acceleration(&self.at_rest);
            self.system.acceleration(at, &mut self.values, &mut self.work);
        }
    }

    /// The equations at the state of the last evaluation.
    pub fn terms(&self, state: &MotionState, multipliers: &[f64], out: &mut Terms) {
        let (n, rows, values) = (self.n_speeds(), &self.layout.constraints, &self.values.constraints);
        out.reaction.clear();
        out.reaction.resize(self.n(), 0.0);
        rows.jacobian.multiply_transposed_add(&values.jacobian, multipliers, &mut out.reaction[..n]);
        for (row, &multiplier) in multipliers.iter().enumerate() {
            for (place, &column) in rows.auxiliary.row(row).zip(rows.auxiliary.columns(row)) {
                if let Some(contact) = self.contact_column(column as usize) {
                    out.reaction[contact] += values.auxiliary[place] * multiplier;
                }
            }
        }
        out.motion.clone_from(&out.reaction);
        out.motion.iter_mut().zip(&self.values.force).for_each(|(sum, force)| *sum += force);
        out.bias.clone_from(&values.bias);
        out.rate.clear();
        out.rate.resize(self.n_rows(), 0.0);
        rows.jacobian.multiply_add(&values.jacobian, &state.v, &mut out.rate);
        rows.auxiliary.multiply_add(&values.auxiliary, &state.p_rate, &mut out.rate);
        out.error.clear();
        out.error.resize(self.n_rows(), 0.0);
        for (row, level) in self.levels.iter().enumerate() {
            match level {
                Level::Position => {
                    out.error[row] = values.error[row];
                    out.rate[row] += values.error_t[row];
                }
                Level::Velocity => out.rate[row] = values.error[row],
                Level::Acceleration => out.rate[row] = 0.0,
            }
        }
    }

    /// `[G, G_p]` at the last evaluation.
    pub fn rows(&self) -> Matrix {
        let (rows, values) = (&self.layout.constraints, &self.values.constraints);
        let mut matrix = Matrix::zeros(self.n_rows(), self.n());
        for (place, value) in rows.jacobian.entries().zip(&values.jacobian) {
            matrix[place] = *value;
        }
        for ((row, column), value) in rows.auxiliary.entries().zip(&values.auxiliary) {
            if let Some(contact) = self.contact_column(column) {
                matrix[(row, contact)] = *value;
            }
        }
        matrix
    }

    /// The mass matrix at the last evaluation, with nothing for contact parameters.
    pub fn mass(&self) -> Matrix {
        let mut matrix = Matrix::zeros(self.n(), self.n());
        for ((row, column), value) in self.layout.mass.entries().zip(&self.values.mass) {
            matrix[(row, column)] = *value;
            matrix[(column, row)] = *value;
        }
        matrix
    }

    /// The state that is reached by a displacement, with rates changed by `by_rates`.
    pub fn displaced(&self, state: &MotionState, displacement: &[f64], by_rates: &[f64]) -> MotionState {
        let n = self.n_speeds();
        let mut out = state.clone();
        self.system.displace(&state.q, &displacement[..n], &mut out.q);
        out.v.iter_mut().zip(by_rates).for_each(|(v, by)| *v += by);
        for (at, &contact) in self.contacts.iter().enumerate() {
            out.p[contact] += displacement[n + at];
            out.p_rate[contact] += by_rates[n + at];
        }
        out
    }

    /// The rates of a state: speeds, and rates of contact parameters.
    pub fn rates(&self, state: &MotionState) -> Vec<f64> {
        let contacts = self.contacts.iter().map(|contact| state.p_rate[*contact]);
        state.v.iter().copied().chain(contacts).collect()
    }

    /// A state with some of its rates taken away.
    pub fn without_rates(&self, state: &MotionState, is_taken: &[bool]) -> MotionState {
        let rates = self.rates(state).into_iter().zip(is_taken);
        let by: Vec<f64> = rates.map(|(rate, taken)| if *taken { -rate } else { 0.0 }).collect();
        self.displaced(state, &vec![0.0; self.n()], &by)
    }

    /// The state after a time with constant rates.
    pub fn later(&self, state: &MotionState, after: f64) -> MotionState {
        let way: Vec<f64> = self.rates(state).iter().map(|rate| rate * after).collect();
        self.displaced(state, &way, &vec![0.0; self.n()])
    }

    /// For each displacement and then for each rate whether it differs between two states.
    pub fn moved(&self, from: &MotionState, to: &MotionState) -> Vec<bool> {
        let differ = |a: f64, b: f64| (a - b).abs() > SAME_VALUE * (1.0 + a.abs());
        let mut moved = vec![false; self.n_speeds()];
        self.layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, speed } => {
                moved[speed] = differ(from.q[coordinate], to.q[coordinate]);
            }
            CoordinatePlace::Rotation(Rotation { coordinate, speed }) => {
                let turned = (coordinate..coordinate + 4).any(|at| differ(from.q[at], to.q[at]));
                moved[speed..speed + 3].fill(turned);
            }
        });
        moved.extend(self.contacts.iter().map(|at| differ(from.p[*at], to.p[*at])));
        let (before, after) = (self.rates(from), self.rates(to));
        moved.extend(before.iter().zip(&after).map(|(a, b)| differ(*a, *b)));
        moved
    }

    /// The rotations that turn in a state, with their angular velocities.
    pub fn turning(&self, state: &MotionState) -> Vec<(Rotation, [f64; 3])> {
        let spin = |rotation: &Rotation| std::array::from_fn(|i| state.v[rotation.speed + i]);
        let all = self.layout.rotations.iter().map(|rotation| (*rotation, spin(rotation)));
        all.filter(|(_, spin)| spin.iter().any(|rate| rate.abs() > STILL)).collect()
    }

    /// For each displacement whether it is one of a rotation.
    pub fn turns(&self) -> Vec<bool> {
        let mut turns = vec![false; self.n()];
        self.layout.each_coordinate(|place| {
            if let CoordinatePlace::Rotation(rotation) = place {
                turns[rotation.speed..rotation.speed + 3].fill(true);
            }
        });
        turns
    }

    /// The multipliers that hold best at the last evaluation, the shortest of them; with a judgement of the rows.
    pub fn held(&self) -> Option<SupportForces> {
        let rows = self.rows();
        let constraints = Constraints::new(&rows)?;
        let mut pull = vec![0.0; self.n()];
        pull.iter_mut().zip(&self.values.force).for_each(|(pull, force)| *pull = -force);
        let multipliers = constraints.multipliers(&pull);
        Some(SupportForces { rows, constraints, multipliers })
    }

    fn contact_column(&self, auxiliary: usize) -> Option<usize> {
        let at = self.contacts.iter().position(|contact| *contact == auxiliary)?;
        Some(self.n_speeds() + at)
    }
}

/// Forces that hold a state.
pub(crate) struct SupportForces {
    pub rows: Matrix,
    pub constraints: Constraints,
    pub multipliers: Vec<f64>,
}

/// Rows of a matrix, each measured by its own length, decomposed.
pub(crate) struct Constraints {
    lengths: Vec<f64>,
    svd: Svd,
    pub rank: usize,
    pub is_doubtful: bool,
}

impl Constraints {
    /// Decomposes rows; `None` if a number is not finite.
    pub fn new(rows: &Matrix) -> Option<Constraints> {
        let length = |row: usize| rows.row(row).iter().map(|x| x * x).sum::<f64>().sqrt();
        let lengths: Vec<f64> =
            (0..rows.n_rows()).map(length).map(|x| if x > 0.0 { x } else { 1.0 }).collect();
        let scaled = Matrix::from_fn(rows.n_rows(), rows.n_columns(), |i, j| rows[(i, j)] / lengths[i]);
        let svd = Svd::new(&scaled)?;
        let rank = svd.rank(SUPPORT_RANK);
        let is_doubtful = rank.rank > 0 && rank.smallest_kept < SUPPORT_DOUBT;
        Some(Constraints { lengths, svd, rank: rank.rank, is_doubtful })
    }

    /// The motions that the rows allow, as orthonormal columns.
    pub fn kernel(&self) -> Matrix {
        self.svd.null_space(self.rank)
    }

    /// The shortest x with `rows x = rhs`, as far as there is one.
    pub fn solve(&self, rhs: &[f64]) -> Vec<f64> {
        let scaled: Vec<f64> = rhs.iter().zip(&self.lengths).map(|(x, length)| x / length).collect();
        self.svd.solve(self.rank, &scaled)
    }

    /// Matrix from right sides to the shortest solutions.
    pub fn pseudo_inverse(&self) -> Matrix {
        let mut out = Matrix::zeros(self.svd.v.n_rows(), self.lengths.len());
        let mut unit = vec![0.0; self.lengths.len()];
        for row in 0..self.lengths.len() {
            unit.fill(0.0);
            unit[row] = 1.0;
            out.column_mut(row).copy_from_slice(&self.solve(&unit));
        }
        out
    }

    /// The multipliers with `rowsᵀ λ = pull` as nearly as can be.
    pub fn multipliers(&self, pull: &[f64]) -> Vec<f64> {
        let mut out = vec![0.0; self.lengths.len()];
        for (at, sigma) in self.svd.sigma.iter().enumerate().take(self.rank) {
            let along: f64 = self.svd.v.column(at).iter().zip(pull).map(|(x, y)| x * y).sum();
            let left = self.svd.u.column(at);
            out.iter_mut().zip(left).for_each(|(sum, u)| *sum += along / sigma * u);
        }
        out.iter_mut().zip(&self.lengths).for_each(|(multiplier, length)| *multiplier /= length);
        out
    }
}
