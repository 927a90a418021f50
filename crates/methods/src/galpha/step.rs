//! One step.
//!
//! ```text
//! q₁ = q₀ ⊞ x            x  = h v₀ + h² ((½ − β) a₀ + β a₁)
//! v₁ = v₀ + h ((1 − γ) a₀ + γ a₁)
//! (1 − αm) a₁ + αm a₀ = (1 − αf) v̇₁ + αf v̇₀
//! M v̇₁ = h(q₁, v₁) + G₁ᵀ λ₁        g(q₁) = 0        ψ(q₁, v₁) = 0
//! ```
//!
//! The unknown is `x`; rotations turn by it. Rows `g` of positions hold at the end of the step, and rows `ψ` of velocities
//! too. The velocities `v₁` of position rows do so up to terms of order `h²`: those handed out are moved onto all rows, by
//! the least change in the metric of the mass matrix, and the method goes on with its own. That is more accurate than to go
//! on with those that were moved, by a factor of two on a slider-crank of a hundred steps a second, but where the
//! constraints turn fast it is unstable: a pendulum of thirty steps a turn blows up. There the next step begins with the
//! velocities that were moved.

use dalembert_linear::{Kkt, Scaling};
use dalembert_system::{Dependence, Judgement, Level};

use crate::galpha::matrix::{self, Saddle};
use crate::galpha::tangent::{Derivatives, LinearisationPoint, MatrixPart, imbalance};
use crate::rules::galpha::{CHANGE_RANGE, ERRORS, NEARLY_MET, NEARLY_STEADY, PROJECTION};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::{mass_times, row_times};
use dalembert_forward::scale::Scales;
use dalembert_forward::work::WorkDone;

/// Part of an unresolved motion that is left after each step.
const RADIUS: f64 = 0.8;

const ALPHA_M: f64 = (2.0 * RADIUS - 1.0) / (RADIUS + 1.0);
const ALPHA_F: f64 = RADIUS / (RADIUS + 1.0);
const GAMMA: f64 = 0.5 + ALPHA_F - ALPHA_M;
const BETA: f64 = 0.25 * (GAMMA + 0.5) * (GAMMA + 0.5);

/// The errors of one step: positions are wrong by `POSITION_ERROR h³ v̈`, speeds by `SPEED_ERROR h³ v⃛`.
///
/// With `a = v̇ + Δ h v̈ + κ h² v⃛`, `Δ = αm − αf` and `κ = Δ (αm − ½)`, which the third equation requires, these are what
/// is left of the first two after the terms of Taylor's series.
pub(super) const POSITION_ERROR: f64 = 0.5 * (ALPHA_M - ALPHA_F) + BETA - 1.0 / 6.0;
pub(super) const SPEED_ERROR: f64 = (ALPHA_M - ALPHA_F) * (ALPHA_M - 0.5 + GAMMA) + 0.5 * GAMMA - 1.0 / 6.0;

const MAX_ITERATIONS: usize = 25;

/// Matrices of one step at most.
const MAX_FACTORISATIONS: usize = 5;

/// An iteration that leaves more than this of its change is slow, and takes another matrix.
const SLOW: f64 = 0.2;

/// Iterations end at a predicted change of this multiple of the tolerance, within [`CHANGE_RANGE`].
const CHANGE: f64 = 1e-3;

/// Above this relative change of accelerations in one step, which is the angle that they turn by, the method goes on with
/// speeds on the rows. On a circle its own are stable up to 0.15.
const TURNING: f64 = 0.1;

/// Sweeps by which speeds are moved onto the rows.
const MAX_SWEEPS: usize = 8;

/// Turning by more than this in one step is refused.
const MAX_TURN: f64 = std::f64::consts::PI;

/// Both ends of a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct AlphaNode {
    pub u: Vec<f64>,
    /// Speeds, on the rows.
    pub w: Vec<f64>,
    /// Speeds that the method goes on with.
    pub v: Vec<f64>,
    /// `v̇`
    pub rate: Vec<f64>,
    /// `a`, accelerations of the method.
    pub a: Vec<f64>,
    /// `λ`
    pub multipliers: Vec<f64>,
}

/// The equations of a step, with room for them.
pub(super) struct AlphaStep {
    n: usize,
    /// For each row of the matrix, whether it is one of velocities.
    is_velocity_row: Vec<bool>,
    has_nonlinear_rows: bool,
    derivatives: Derivatives,
    motion: Saddle,
    projection: Option<Kkt>,
    /// Whether the projection has factors at the end of the step.
    is_factored: bool,
    x: Vec<f64>,
    top: Vec<f64>,
    bottom: Vec<f64>,
    state: Vec<f64>,
    pub work: WorkDone,
}

impl AlphaStep {
    /// `None` if the system is too large.
    pub fn new(point: &Evaluator, scaling: &Scaling) -> Option<AlphaStep> {
        let n = point.n_rates();
        let rows = point.rows(Level::Velocity);
        let infos = &point.layout.constraints.infos;
        let is_velocity_row: Vec<bool> =
            rows.iter().map(|row| infos[*row].level == Level::Velocity).collect();
        let is_nonlinear = |row: &usize| {
            infos[*row].level == Level::Velocity && infos[*row].dependence == Dependence::Nonlinear
        };
        let projection =
            if rows.is_empty() { None } else { Some(matrix::projection(point, scaling, &rows)?) };
        let derivatives = Derivatives::new(point);
        Some(AlphaStep {
            n,
            has_nonlinear_rows: rows.iter().any(is_nonlinear),
            motion: Saddle::new(point, scaling, &rows, &derivatives.entries(point))?,
            derivatives,
            projection,
            is_factored: false,
            x: vec![0.0; n],
            top: vec![0.0; n],
            bottom: vec![0.0; rows.len()],
            state: Vec::with_capacity(2 * n),
            work: WorkDone::default(),
            is_velocity_row,
        })
    }

    /// A node of this system.
    pub fn node(&self, n_multipliers: usize) -> AlphaNode {
        let zeros = || vec![0.0; self.n];
        AlphaNode {
            u: zeros(),
            w: zeros(),
            v: zeros(),
            rate: zeros(),
            a: zeros(),
            multipliers: vec![0.0; n_multipliers],
        }
    }

    /// From a node at `t` over `h` to another, of which `to.a` is a first guess of `a₁`.
    pub fn take(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &AlphaNode,
        to: &mut AlphaNode,
    ) -> Result<(), StageFailure> {
        for at in 0..self.n {
            self.x[at] = h * (from.v[at] + h * ((0.5 - BETA) * from.a[at] + BETA * to.a[at]));
        }
        to.multipliers.copy_from_slice(&from.multipliers);
        point.t = t + h;
        self.iterate(point, scales, h, from, to)?;
        self.project(point, scales, to)?;
        for ((x, after), before) in self.x.iter_mut().zip(&to.a).zip(&from.a) {
            *x = after - before;
        }
        let turned = length(point, &self.x, &mut self.top);
        if turned > TURNING * length(point, &to.a, &mut self.top) {
            to.v.copy_from_slice(&to.w);
        }
        Ok(())
    }

    /// Solves the equations of the step.
    fn iterate(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        h: f64,
        from: &AlphaNode,
        to: &mut AlphaNode,
    ) -> Result<(), StageFailure> {
        let enough = (CHANGE * scales.tolerance).clamp(CHANGE_RANGE.0, CHANGE_RANGE.1);
        let (mut before, mut rate) = (f64::INFINITY, SLOW);
        let mut errors = ERRORS.begin();
        let (mut n_factorisations, mut is_due) = (0, true);
        for _ in 0..MAX_ITERATIONS {
            self.move_to(point, h, from, to)?;
            self.work.evaluations += 1;
            point.velocity(&to.u, &to.v);
            let error = self.row_error(point, scales, to);
            if !error.is_finite() {
                return Err(StageFailure::NotFinite);
            }
            let is_still = before * rate / (1.0 - rate) <= enough;
            let is_met = errors.judge(error, 1.0) == Judgement::Converged;
            if is_still && is_met {
                return Ok(());
            }
            if before <= NEARLY_STEADY && rate > 0.9 && error <= NEARLY_MET {
                return Ok(());
            }
            if is_due {
                if n_factorisations == MAX_FACTORISATIONS {
                    return Err(StageFailure::NoConvergence);
                }
                n_factorisations += 1;
                self.factor(point, scales, h, to)?;
            }
            self.right_hand_sides(point, h, to);
            if !self.motion.solve(&mut self.top, &mut self.bottom) {
                return Err(StageFailure::NotFinite);
            }
            let change = self.apply(point, scales, h, to);
            rate = if before.is_finite() { (change / before).min(0.99) } else { SLOW };
            // Where rounding is all that moves, another matrix changes nothing.
            is_due = rate > SLOW && before.is_finite() && change > enough.max(NEARLY_STEADY * NEARLY_STEADY);
            before = change;
        }
        Err(StageFailure::NoConvergence)
    }

    /// The node at the end that belongs to `x`.
    fn move_to(
        &mut self,
        point: &Evaluator,
        h: f64,
        from: &AlphaNode,
        to: &mut AlphaNode,
    ) -> Result<(), StageFailure> {
        for place in &point.layout.rotations {
            let turn: f64 = self.x[place.speed..place.speed + 3].iter().map(|x| x * x).sum();
            if turn.is_nan() || turn.sqrt() > MAX_TURN {
                return Err(StageFailure::NoConvergence);
            }
        }
        for at in 0..self.n {
            let (v, a) = (from.v[at], from.a[at]);
            to.u[at] = from.u[at] + self.x[at];
            to.a[at] = ((self.x[at] / h - v) / h - (0.5 - BETA) * a) / BETA;
            to.v[at] = v + h * ((1.0 - GAMMA) * a + GAMMA * to.a[at]);
            to.rate[at] =
                ((1.0 - ALPHA_M) * to.a[at] + ALPHA_M * a - ALPHA_F * from.rate[at]) / (1.0 - ALPHA_F);
        }
        Ok(())
    }

    /// The largest error of the rows, as a part of their terms.
    fn row_error(&self, point: &Evaluator, scales: &Scales, to: &AlphaNode) -> f64 {
        let mut worst = 0.0_f64;
        for (at, &row) in self.motion.rows().iter().enumerate() {
            let order = usize::from(self.is_velocity_row[at]);
            let error = if order == 0 {
                point.values.constraints.error[row]
            } else {
                point.velocity_error(row, &to.v)
            };
            let scaled = error.abs() / row_size(point, row, order, scales);
            worst = if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) };
        }
        worst
    }

    /// Factors at the node that was evaluated last.
    fn factor(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        h: f64,
        to: &AlphaNode,
    ) -> Result<(), StageFailure> {
        let (beta, gamma) = factors(h);
        let place = LinearisationPoint { u: &to.u, w: &to.v, rate: &to.rate, multipliers: &to.multipliers };
        self.derivatives.evaluate(point, scales, place, &mut self.state, &mut self.work);
        let AlphaStep { motion, derivatives, is_velocity_row, x, work, .. } = self;
        motion.begin();
        motion.add_inertia(point);
        derivatives.each(point, 0.0, gamma / beta, |part, row, column, value| {
            if part == MatrixPart::Damping {
                motion.add(row, column, value);
            }
        });
        motion.turn(point, x);
        derivatives.each(point, 1.0 / beta, 0.0, |part, row, column, value| {
            if part == MatrixPart::Stiffness {
                motion.add(row, column, value);
            }
        });
        motion.add_rows(point);
        for (at, _) in is_velocity_row.iter().enumerate().filter(|(_, is)| **is) {
            derivatives.each_of_row(point, motion.rows()[at], |column, value| {
                motion.hold(at, column, value / gamma);
            });
        }
        work.factorisations += 1;
        if motion.factor() { Ok(()) } else { Err(StageFailure::NoConvergence) }
    }

    fn right_hand_sides(&mut self, point: &Evaluator, h: f64, to: &AlphaNode) {
        let (beta, gamma) = factors(h);
        let place = LinearisationPoint { u: &to.u, w: &to.v, rate: &to.rate, multipliers: &to.multipliers };
        imbalance(point, place, &mut self.top);
        self.top.iter_mut().for_each(|r| *r /= -beta);
        for (at, &row) in self.motion.rows().iter().enumerate() {
            self.bottom[at] = if self.is_velocity_row[at] {
                -point.velocity_error(row, &to.v) / gamma
            } else {
                -point.values.constraints.error[row]
            };
        }
    }

    /// Moves `x` and the multipliers by what was solved. Returns the largest change of positions and speeds, as a part of
    /// their sizes.
    fn apply(&mut self, point: &Evaluator, scales: &Scales, h: f64, to: &mut AlphaNode) -> f64 {
        let (beta, gamma) = factors(h);
        let mut largest = 0.0_f64;
        for (at, by) in self.top.iter().enumerate() {
            let floor = 8.0 * f64::EPSILON * scales.size(0, at);
            let size = scales.size(0, at).min(scales.size(1, at) / gamma);
            let part = (by.abs() - floor).max(0.0) / size;
            largest = if part.is_nan() { f64::INFINITY } else { largest.max(part) };
        }
        for (&row, mu) in self.motion.rows().iter().zip(&self.bottom) {
            to.multipliers[row] += beta * mu;
        }
        // Rotations turn on from where they are: as much as if they moved so far in a unit of time.
        point.shift(&mut self.x, &self.top);
        largest
    }

    /// Moves the speeds onto all rows, by the least change in the metric of the mass matrix.
    fn project(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        to: &mut AlphaNode,
    ) -> Result<(), StageFailure> {
        to.w.copy_from_slice(&to.v);
        self.is_factored = false;
        let AlphaStep { motion, projection: Some(projection), is_velocity_row, top, bottom, work, .. } = self
        else {
            return Ok(());
        };
        work.projections += 1;
        let mut iteration = PROJECTION.begin();
        for sweep in 0..MAX_SWEEPS {
            if sweep > 0 && self.has_nonlinear_rows {
                work.evaluations += 1;
                point.velocity(&to.u, &to.w);
            }
            let mut worst = 0.0_f64;
            for (at, &row) in motion.rows().iter().enumerate() {
                let mut error = point.velocity_error(row, &to.w);
                if is_velocity_row[at] && !self.has_nonlinear_rows {
                    // Affine, and evaluated at the speeds of the method.
                    error += row_times(point, row, &to.w) - row_times(point, row, &to.v);
                }
                bottom[at] = -error;
                let part = error.abs() / row_size(point, row, 1, scales);
                worst = if part.is_nan() { f64::INFINITY } else { worst.max(part) };
            }
            if !worst.is_finite() {
                return Err(StageFailure::NotFinite);
            }
            if iteration.judge(worst, 1.0) == Judgement::Converged {
                return Ok(());
            }
            if sweep == 0 || self.has_nonlinear_rows {
                work.factorisations += 1;
                if !point.factor(projection) {
                    return Err(StageFailure::NoConvergence);
                }
                self.is_factored = true;
            }
            top.fill(0.0);
            projection.solve_unrefined(top, bottom);
            if !top.iter().all(|x| x.is_finite()) {
                return Err(StageFailure::NotFinite);
            }
            to.w.iter_mut().zip(top.iter()).for_each(|(w, by)| *w += by);
        }
        Ok(())
    }
}

impl AlphaStep {
    /// Takes out of a motion what the rows at the end of the step forbid.
    pub fn keep_allowed(&mut self, point: &Evaluator, motion: &mut [f64]) {
        if let (Some(projection), true) = (&mut self.projection, self.is_factored) {
            mass_times(point, motion, &mut self.top);
            self.bottom.fill(0.0);
            projection.solve_unrefined(&mut self.top, &mut self.bottom);
            if self.top.iter().all(|x| x.is_finite()) {
                motion.copy_from_slice(&self.top);
            }
        }
    }
}

/// `β' = ∂v̇₁/∂x` and `γ' = ∂v₁/∂x`.
fn factors(h: f64) -> (f64, f64) {
    ((1.0 - ALPHA_M) / (h * h * BETA * (1.0 - ALPHA_F)), GAMMA / (h * BETA))
}

/// The length of an acceleration in the metric of the mass matrix; `room` is as long.
fn length(point: &Evaluator, a: &[f64], room: &mut [f64]) -> f64 {
    mass_times(point, a, room);
    a.iter().zip(room).map(|(a, force)| a * *force).sum::<f64>().max(0.0).sqrt()
}

/// Sum of the terms of a row.
fn row_size(point: &Evaluator, row: usize, order: usize, scales: &Scales) -> f64 {
    let mut size = if order == 1 { point.values.constraints.error_t[row].abs() } else { 0.0 };
    point.row_entries(row, |column, value| size += value.abs() * scales.size(order, column));
    size.max(f64::MIN_POSITIVE)
}
