//! The energy-momentum scheme.
//!
//! ```text
//! q₁ − q₀ = h/2 (v₀ + v₁)        M (v₁ − v₀) = h f̄ + h Ḡᵀ Λ        g(q₁) = 0
//! ```
//!
//! `f̄` and `Ḡ` are forces and rows at the middle of the step, corrected along `M x`, `x = q₁ − q₀`, so that they do over the
//! step exactly the work that they should (Gonzalez, *J. Nonlinear Sci.* 6, 1996, 449-467):
//!
//! ```text
//! f̄·x = V₀ − V₁ + h (supply − dissipation)        Ḡ x = g₁ − g₀ − h g_t
//! ```
//!
//! Then energies balance to rounding whatever the length of the step, and rows quadratic in the coordinates are those at
//! the middle. Rows of velocities hold there. At the nodes velocities violate the rows by terms of order `h²`, and stay so:
//! moving them onto the rows would lose the energy that this is about. The mass matrix must be constant.

use dalembert_linear::Scaling;
use dalembert_settings::Method;
use dalembert_system::{Judgement, Level};

use crate::galpha::{Derivatives, LinearisationPoint, MatrixPart, Saddle};
use crate::rules::energy_momentum::{ERRORS, NEARLY_STEADY, STEADY};
use crate::two_ended::TwoEnded;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::{mass_times, row_times};
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::work::WorkDone;
use dalembert_integrate::catalogue::{ConstraintPromise, EnergyPromise, Feature, MethodInfo};
use dalembert_integrate::equation::StateEquation;
use dalembert_integrate::fits::is_plain;
use dalembert_integrate::scheme::RightSide;
use dalembert_integrate::scheme::{DenseOutput, Scheme, SchemeInfo, SchemeReport, StepContext, StepEnd};

pub static INFO: MethodInfo = MethodInfo {
    method: Method::EnergyMomentum,
    positions: ConstraintPromise::InEquations,
    velocities: ConstraintPromise::ToOrder,
    energy: EnergyPromise::Exact,
    has_three_fields: false,
    excluded: &[
        Feature::NoInertia,
        Feature::ServoConstraints,
        Feature::Laws,
        Feature::AccelerationRows,
        Feature::HiddenConstraints,
        Feature::NonlinearVelocityRows,
        Feature::Rotations,
        Feature::Contacts,
        Feature::VaryingMass,
    ],
    scheme: |_, equation, n| Some(Box::new(EnergyMomentum::new(equation, n)?)),
};

const MAX_ITERATIONS: usize = 40;

/// Matrices of one step at most.
const MAX_FACTORISATIONS: usize = 8;

/// An iteration that leaves more than this of its change is slow, and takes another matrix.
const SLOW: f64 = 0.2;

/// Corrections below so many roundings of their terms are none.
const ROUNDINGS: f64 = 8.0;

/// The scheme, with room for a step.
pub struct EnergyMomentum {
    n: usize,
    step: MidpointStep,
    ends: TwoEnded,
    /// Whether the rates at both ends are those of the equation.
    is_exact: [bool; 2],
    /// `Λ` of the last accepted step and of this one, from which iterations begin.
    multipliers: [Vec<f64>; 2],
}

/// The equations of a step.
struct MidpointStep {
    n: usize,
    kinds: RowKinds,
    derivatives: Derivatives,
    saddle: Saddle,
    x: Vec<f64>,
    metric: StepMetric,
    row_errors: RowErrors,
    scratch: MidpointScratch,
    top: Vec<f64>,
    bottom: Vec<f64>,
    /// Energy dissipated and supplied in the step.
    worked: [f64; 2],
    work: WorkDone,
}

/// Of each row of the matrix.
struct RowKinds {
    is_velocity_row: Vec<bool>,
    /// Whether its reaction may do work.
    is_working_row: Vec<bool>,
}

struct StepMetric {
    /// `M x`
    momentum: Vec<f64>,
    /// `xᵀ M x`
    square: f64,
}

struct RowErrors {
    /// At both ends of the step.
    ends: [Vec<f64>; 2],
    /// `Ḡ x − G x`
    corrections: Vec<f64>,
}

struct MidpointScratch {
    u: Vec<f64>,
    w: Vec<f64>,
    state: Vec<f64>,
    no_rate: Vec<f64>,
}

impl EnergyMomentum {
    /// For states of `n` numbers with their quadratures; `None` if the system is too large or of another kind.
    pub fn new(field: &mut dyn StateEquation, n: usize) -> Option<EnergyMomentum> {
        let units = field.manifold().scaling()?.units.clone();
        let point = field.point();
        if !is_plain(&point.layout) || field.info().has_levels || !point.layout.rotations.is_empty() {
            return None;
        }
        let n_rows = point.layout.constraints.len();
        let step = MidpointStep::new(point, &units)?;
        Some(EnergyMomentum {
            n: point.n_rates(),
            ends: TwoEnded::new(n, field.n_state()),
            is_exact: [false; 2],
            multipliers: [vec![0.0; n_rows], vec![0.0; n_rows]],
            step,
        })
    }

    /// Rates at one end, by the equation of motion; in a singular configuration, by the step itself.
    fn find_rates(&mut self, context: &mut StepContext<'_>, side: usize) -> Result<(), StageFailure> {
        if self.is_exact[side] {
            return Ok(());
        }
        let TwoEnded { t, dt, y0, rates0, y1, rates1, .. } = &mut self.ends;
        let (y, t, rates) = if side == 0 { (&*y0, *t, rates0) } else { (&*y1, *t + *dt, rates1) };
        match context.rates(t, y, rates, true) {
            Ok(()) => self.is_exact[side] = true,
            Err(StageFailure::IllConditioned) => {
                let n = self.n;
                rates[..n].copy_from_slice(&y[n..2 * n]);
                let speeds = y1[n..].iter().zip(&y0[n..]);
                for (rate, (after, before)) in rates[n..2 * n].iter_mut().zip(speeds) {
                    *rate = (after - before) / *dt;
                }
                rates[2 * n..].fill(0.0);
            }
            Err(other) => return Err(other),
        }
        Ok(())
    }
}

impl DenseOutput for EnergyMomentum {
    fn end(&self) -> StepEnd<'_> {
        StepEnd { y: &self.ends.y1, rates: &self.ends.rates1 }
    }

    fn finish(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        self.find_rates(context, 1)
    }

    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        if !self.ends.is_spanned() {
            self.find_rates(context, 0)?;
            self.ends.span(context.equation.point());
        }
        Ok(())
    }

    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_apart(point, theta, 2 * self.n, out);
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_rates(theta, out);
    }
}

impl Scheme for EnergyMomentum {
    fn info(&self) -> SchemeInfo {
        let order = f64::from(Method::EnergyMomentum.order());
        SchemeInfo { keeps_velocities: false, ..SchemeInfo::constrained(order) }
    }

    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        let n = self.n;
        self.ends.begin(t, dt, y);
        self.is_exact = [false; 2];
        let [before, multipliers] = &mut self.multipliers;
        multipliers.copy_from_slice(before);
        for (at, x) in self.step.x.iter_mut().enumerate() {
            *x = dt * (y[n + at] + 0.5 * dt * rates[n + at]);
        }
        let (point, _, _) = context.equation.interior();
        self.step.take(point, context.scales, (t, dt), &y[..2 * n], multipliers)?;
        for at in 0..n {
            self.ends.y1[at] = y[at] + self.step.x[at];
            self.ends.y1[n + at] = 2.0 * self.step.x[at] / dt - y[n + at];
            self.ends.rates1[at] = self.ends.y1[n + at];
            self.ends.rates1[n + at] = (self.ends.y1[n + at] - y[n + at]) / dt;
        }
        for (at, worked) in self.step.worked.iter().enumerate() {
            self.ends.y1[2 * n + at] = y[2 * n + at] + worked;
            self.ends.rates1[2 * n + at] = worked / dt;
        }
        if self.ends.is_end_finite() { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn accept(&mut self, _y: &[f64]) {
        self.multipliers.swap(0, 1);
    }

    fn restart(&mut self) {
        self.multipliers[0].fill(0.0);
    }

    fn report(&self) -> SchemeReport {
        SchemeReport::of_work(self.step.work)
    }
}

impl Memory for EnergyMomentum {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("multipliers", &mut self.multipliers[0])?;
        store.part("work", &mut self.step.work)
    }
}

impl MidpointStep {
    fn new(point: &Evaluator, scaling: &Scaling) -> Option<MidpointStep> {
        let n = point.n_rates();
        let derivatives = Derivatives::new(point);
        let rows = point.rows(Level::Velocity);
        let infos = &point.layout.constraints.infos;
        let is_velocity_row: Vec<bool> =
            rows.iter().map(|row| infos[*row].level == Level::Velocity).collect();
        let zeros = || vec![0.0; n];
        let row_zeros = || vec![0.0; rows.len()];
        Some(MidpointStep {
            n,
            kinds: RowKinds {
                is_working_row: rows
                    .iter()
                    .map(|row| infos[*row].level == Level::Velocity || infos[*row].rheonomic)
                    .collect(),
                is_velocity_row,
            },
            saddle: Saddle::new(point, scaling, &rows, &derivatives.entries(point))?,
            derivatives,
            x: zeros(),
            metric: StepMetric { momentum: zeros(), square: 0.0 },
            row_errors: RowErrors { ends: [row_zeros(), row_zeros()], corrections: row_zeros() },
            scratch: MidpointScratch { u: zeros(), w: zeros(), state: vec![0.0; 2 * n], no_rate: zeros() },
            top: zeros(),
            bottom: row_zeros(),
            worked: [0.0; 2],
            work: WorkDone::default(),
        })
    }

    /// Solves for `x` and the multipliers, which hold guesses.
    fn take(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &[f64],
        multipliers: &mut [f64],
    ) -> Result<(), StageFailure> {
        let n = self.n;
        point.t = t;
        self.work.position_evaluations += 1;
        point.position(&from[..n]);
        for (error, &row) in self.row_errors.ends[0].iter_mut().zip(self.saddle.rows()) {
            *error = point.values.constraints.error[row];
        }
        let potential = self.potential(point, &from[..n], &from[n..]);
        let (mut before, mut rate, mut errors) = (f64::INFINITY, SLOW, ERRORS.begin());
        let (mut n_factorisations, mut is_due) = (0, true);
        for _ in 0..MAX_ITERATIONS {
            if is_due && n_factorisations == MAX_FACTORISATIONS {
                return Err(StageFailure::NoConvergence);
            }
            n_factorisations += usize::from(is_due);
            let (error, potential_change) = self.at_end(point, scales, (t, h), from, potential, is_due);
            let is_still = before * rate / (1.0 - rate) <= STEADY || (before <= NEARLY_STEADY && rate > 0.5);
            let is_met = errors.judge(error, 1.0) == Judgement::Converged;
            let is_solved = is_still && is_met;
            self.at_middle(point, scales, (t, h), from, potential_change, multipliers, is_due && !is_solved)?;
            if !error.is_finite() || self.top.iter().any(|r| !r.is_finite()) {
                return Err(StageFailure::NotFinite);
            }
            if is_solved {
                return Ok(());
            }
            if !self.saddle.solve(&mut self.top, &mut self.bottom) {
                return Err(StageFailure::NotFinite);
            }
            let change = self.apply(scales, h, multipliers);
            rate = if before.is_finite() { (change / before).min(0.99) } else { SLOW };
            is_due = rate > SLOW && before.is_finite() && change > NEARLY_STEADY;
            before = change;
        }
        Err(StageFailure::NoConvergence)
    }

    /// The potential energy at the evaluated point.
    fn potential(&mut self, point: &mut Evaluator, u: &[f64], w: &[f64]) -> f64 {
        self.scratch.state[..self.n].copy_from_slice(u);
        self.scratch.state[self.n..].copy_from_slice(w);
        point.compute(&self.scratch.state, &self.scratch.no_rate, |system, at, _, work| {
            system.energies(at, work).potential
        })
    }

    /// The rows at the end, which begin a matrix that is due. Returns their largest error as a part of their terms, and
    /// the change of the potential energy if it is more than rounding.
    fn at_end(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &[f64],
        potential: f64,
        is_due: bool,
    ) -> (f64, PotentialChange) {
        let n = self.n;
        for at in 0..n {
            self.scratch.u[at] = from[at] + self.x[at];
            self.scratch.w[at] = 2.0 * self.x[at] / h - from[n + at];
        }
        point.t = t + h;
        self.work.position_evaluations += 1;
        point.position(&self.scratch.u);
        let mut worst = 0.0_f64;
        for (at, &row) in
            self.saddle.rows().iter().enumerate().filter(|(at, _)| !self.kinds.is_velocity_row[*at])
        {
            let error = point.values.constraints.error[row];
            self.row_errors.ends[1][at] = error;
            self.bottom[at] = -error;
            let mut size = f64::MIN_POSITIVE;
            point.row_entries(row, |column, value| size += value.abs() * scales.size(0, column));
            let part = error.abs() / size;
            worst = if part.is_nan() { f64::INFINITY } else { worst.max(part) };
        }
        if is_due {
            self.saddle.begin();
            for at in (0..self.kinds.is_velocity_row.len()).filter(|at| !self.kinds.is_velocity_row[*at]) {
                let row = self.saddle.rows()[at];
                point.row_entries(row, |column, value| self.saddle.hold(at, column, value));
            }
        }
        let (u, w) = (std::mem::take(&mut self.scratch.u), std::mem::take(&mut self.scratch.w));
        let after = self.potential(point, &u, &w);
        (self.scratch.u, self.scratch.w) = (u, w);
        (worst, PotentialChange { by: after - potential, size: after.abs() + potential.abs() })
    }

    /// Forces and rows at the middle with what they lack, the residuals, and the matrix if it is due.
    #[expect(clippy::too_many_arguments)]
    fn at_middle(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &[f64],
        potential: PotentialChange,
        multipliers: &[f64],
        is_due: bool,
    ) -> Result<(), StageFailure> {
        let n = self.n;
        for (at, x) in self.x.iter().enumerate() {
            self.scratch.u[at] = from[at] + 0.5 * x;
            self.scratch.w[at] = x / h;
        }
        point.t = t + 0.5 * h;
        self.work.evaluations += 1;
        point.velocity(&self.scratch.u, &self.scratch.w);
        if is_due {
            self.factor(point, scales, h, multipliers)?;
        }
        mass_times(point, &self.x, &mut self.metric.momentum);
        self.metric.square = self.x.iter().zip(&self.metric.momentum).map(|(x, p)| x * p).sum();

        self.scratch.state[..n].copy_from_slice(&self.scratch.u);
        self.scratch.state[n..].copy_from_slice(&self.scratch.w);
        let powers = point.compute(&self.scratch.state, &self.scratch.no_rate, |system, at, _, work| {
            system.powers(at, work)
        });
        self.worked = [h * powers.dissipation, h * powers.supply];
        let force = &point.values.force;
        let forced: f64 = force.iter().zip(&self.x).map(|(force, x)| force * x).sum();
        let lacking = self.worked[1] - self.worked[0] - potential.by - forced;
        let size = potential.size + forced.abs() + self.worked[0].abs() + self.worked[1].abs();
        let lacking = if lacking.abs() > ROUNDINGS * f64::EPSILON * size { lacking } else { 0.0 };

        // r = M (x − h v₀) − h²/2 (f̄ + Ḡᵀ Λ), of which −r is solved for.
        let half = 0.5 * h * h;
        for ((out, x), v) in self.scratch.u.iter_mut().zip(&self.x).zip(&from[n..]) {
            *out = x - h * v;
        }
        mass_times(point, &self.scratch.u, &mut self.top);
        let mut along = if self.metric.square > 0.0 { lacking / self.metric.square } else { 0.0 };
        self.find_corrections(point, h);
        for (at, &row) in self.saddle.rows().iter().enumerate() {
            if self.metric.square > 0.0 {
                along += multipliers[row] * self.row_errors.corrections[at] / self.metric.square;
            }
            point.row_entries(row, |column, value| self.top[column] -= half * value * multipliers[row]);
            if self.kinds.is_working_row[at] {
                self.worked[1] +=
                    multipliers[row] * (row_times(point, row, &self.x) + self.row_errors.corrections[at]);
            }
        }
        for (at, top) in self.top.iter_mut().enumerate() {
            *top -= half * (force.get(at).copied().unwrap_or(0.0) + along * self.metric.momentum[at]);
            *top = -*top;
        }
        Ok(())
    }

    /// Residuals of rows at the middle, and the errors of rows of velocities.
    fn find_corrections(&mut self, point: &Evaluator, h: f64) {
        let values = &point.values.constraints;
        for (at, &row) in self.saddle.rows().iter().enumerate() {
            if self.kinds.is_velocity_row[at] {
                self.row_errors.corrections[at] = 0.0;
                self.bottom[at] = -h * values.error[row];
                continue;
            }
            let change = self.row_errors.ends[1][at] - self.row_errors.ends[0][at] - h * values.error_t[row];
            let mut size = change.abs();
            // Rounding of the rows at both ends is that of coordinates, not of their changes.
            point.row_entries(row, |column, value| size += (value * self.scratch.state[column]).abs());
            let lacking = change - row_times(point, row, &self.x);
            let is_some = lacking.abs() > ROUNDINGS * f64::EPSILON * size;
            self.row_errors.corrections[at] = if is_some { lacking } else { 0.0 };
        }
    }

    /// The matrix at the middle, with the rows at the end that are in it.
    fn factor(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        h: f64,
        multipliers: &[f64],
    ) -> Result<(), StageFailure> {
        let place = LinearisationPoint {
            u: &self.scratch.u,
            w: &self.scratch.w,
            rate: &self.scratch.no_rate,
            multipliers,
        };
        let mut room = std::mem::take(&mut self.scratch.state);
        self.derivatives.evaluate(point, scales, place, &mut room, &mut self.work);
        self.scratch.state = room;
        self.scratch.state.resize(2 * self.n, 0.0);
        let MidpointStep { saddle, derivatives, kinds: RowKinds { is_velocity_row, .. }, work, .. } = self;
        saddle.add_inertia(point);
        derivatives.each(point, 0.25 * h * h, 0.5 * h, |_: MatrixPart, row, column, value| {
            saddle.add(row, column, value);
        });
        for (at, is_velocity_row) in is_velocity_row.iter().enumerate() {
            let row = saddle.rows()[at];
            point.row_entries(row, |column, value| {
                saddle.push(at, column, value);
                if *is_velocity_row {
                    saddle.hold(at, column, value);
                }
            });
            if *is_velocity_row {
                derivatives.each_of_row(point, row, |column, value| saddle.hold(at, column, 0.5 * h * value));
            }
        }
        work.factorisations += 1;
        if saddle.factor() { Ok(()) } else { Err(StageFailure::NoConvergence) }
    }

    /// Moves `x` and the multipliers by what was solved. Returns the largest change of positions and speeds, as a part of
    /// their sizes.
    fn apply(&mut self, scales: &Scales, h: f64, multipliers: &mut [f64]) -> f64 {
        let mut largest = 0.0_f64;
        for (at, by) in self.top.iter().enumerate() {
            let size = scales.size(0, at).min(0.5 * h * scales.size(1, at));
            let part = (by.abs() - 2.0 * f64::EPSILON * scales.size(0, at)).max(0.0) / size;
            largest = if part.is_nan() { f64::INFINITY } else { largest.max(part) };
            self.x[at] += by;
        }
        for (&row, mu) in self.saddle.rows().iter().zip(&self.bottom) {
            multipliers[row] += 2.0 / (h * h) * mu;
        }
        largest
    }
}

/// How the potential energy changed, and the size of what it was found from.
#[derive(Clone, Copy)]
struct PotentialChange {
    by: f64,
    size: f64,
}
