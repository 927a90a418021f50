//! The generalised-α method on the equations of index three.
//!
//! Chung and Hulbert's method in the form of Arnold and Brüls (Multibody Syst. Dyn. 18, 2007, 185-202), on Lie groups as in
//! Brüls, Cardona and Arnold (Mech. Mach. Theory 48, 2012, 121-137): of order 2, damping what the steps do not resolve, with
//! one linear system for each iteration however stiff the motion is. Each step ends with positions and speeds on all rows.
//!
//! `galpha` goes on with speeds of its own, which leave the velocity constraints by order 2, and hands out projected ones. Where
//! accelerations turn by more than a tenth of a radian in a step it goes on with the projected ones: the plain method on the form
//! of index 3 blows up on a circle from 0.15 rad per step on (also measured with another program). Its defect has no bound,
//! since errors of order 2 add up to more than single steps show.

mod matrix;
mod step;
mod tangent;

pub use matrix::Saddle;
pub use tangent::{Derivatives, LinearisationPoint, MatrixPart};

use crate::rules::GALPHA_DEFECT;
use dalembert_settings::Method;
use dalembert_system::Level;

use self::step::{AlphaNode, AlphaStep, POSITION_ERROR, SPEED_ERROR};
use crate::rules::galpha::{LEAST_ERROR, SAME_LENGTH};
use crate::two_ended::TwoEnded;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_integrate::catalogue::{ConstraintPromise, EnergyPromise, Feature, MethodInfo};
use dalembert_integrate::equation::StateEquation;
use dalembert_integrate::fits::is_plain;
use dalembert_integrate::scheme::RightSide;
use dalembert_integrate::scheme::{
    DenseOutput, ErrorEstimate, Scheme, SchemeInfo, SchemeReport, StepContext, StepEnd,
};

pub static INFO: MethodInfo = MethodInfo {
    method: Method::GeneralisedAlpha,
    positions: ConstraintPromise::InEquations,
    velocities: ConstraintPromise::InEquations,
    energy: EnergyPromise::Damped,
    has_three_fields: false,
    excluded: &[
        Feature::NoInertia,
        Feature::ServoConstraints,
        Feature::Laws,
        Feature::AccelerationRows,
        Feature::HiddenConstraints,
        Feature::NonlinearVelocityRows,
        Feature::SingularConfigurations,
    ],
    scheme: |_, equation, n| Some(Box::new(GeneralisedAlpha::new(equation, n)?)),
};

/// Local errors shrink with this power of the step.
const ORDER: f64 = 3.0;

/// Steps of one length that come at least before another: each change of length disturbs the multipliers.
const STEPS_OF_A_LENGTH: u32 = 5;

/// Steps aim at this part of what the error allows.
const SAFETY: f64 = 0.8;

/// Lengths change by at least and at most these factors.
const LEAST_CHANGE: (f64, f64) = (0.9, 1.2);
const MOST_CHANGE: f64 = 2.0;

/// The method, with what it remembers.
pub struct GeneralisedAlpha {
    n: usize,
    /// Whether there are rows whose reactions may do work.
    has_working_rows: bool,
    step: AlphaStep,
    history: History,
    from: AlphaNode,
    to: AlphaNode,
    ends: TwoEnded,
    change: Vec<f64>,
    bend: Vec<f64>,
}

/// Memory of the last accepted step.
struct History {
    /// Whether it ended at the current state.
    is_warm: bool,
    /// Its end.
    node: AlphaNode,
    dt_before: f64,
    /// Change of `a` in it, per unit of time.
    jerk: Vec<f64>,
    has_jerk: bool,
    /// Accepted steps since the length changed.
    n_alike: u32,
}

impl GeneralisedAlpha {
    /// For states of `n` numbers with their quadratures; `None` if the system is too large or of another kind.
    pub fn new(field: &mut dyn StateEquation, n: usize) -> Option<GeneralisedAlpha> {
        let units = field.manifold().scaling()?.units.clone();
        let point = field.point();
        if !is_plain(&point.layout) || field.info().has_levels {
            return None;
        }
        let n_rows = point.layout.constraints.len();
        let n_rates = point.n_rates();
        let step = AlphaStep::new(point, &units)?;
        let infos = &point.layout.constraints.infos;
        Some(GeneralisedAlpha {
            n: n_rates,
            has_working_rows: infos.iter().any(|info| info.level != Level::Position || info.rheonomic),
            history: History {
                is_warm: false,
                node: step.node(n_rows),
                dt_before: 0.0,
                jerk: vec![0.0; n_rates],
                has_jerk: false,
                n_alike: 0,
            },
            from: step.node(n_rows),
            to: step.node(n_rows),
            ends: TwoEnded::new(n, field.n_state()),
            change: vec![0.0; n_rates],
            bend: vec![0.0; n_rates],
            step,
        })
    }

    /// The node that a step of `dt` begins with: what is remembered, brought to its length, or else the state alone.
    fn begin(&mut self, y: &[f64], rates: &[f64], dt: f64) {
        let n = self.n;
        let GeneralisedAlpha { from, to, history: History { node, jerk, .. }, .. } = self;
        let is_warm = self.history.is_warm && node.w == y[n..2 * n];
        self.history.is_warm = is_warm;
        if is_warm {
            from.clone_from(node);
            // `a` lies beside the acceleration by what that changes in a part of the step, and speeds lie beside the rows
            // by what such a change does in the step.
            let ratio = dt / self.history.dt_before;
            for (a, rate) in from.a.iter_mut().zip(&from.rate) {
                *a = rate + ratio * (*a - rate);
            }
            for (v, w) in from.v.iter_mut().zip(&from.w) {
                *v = w + ratio * ratio * (*v - w);
            }
        } else {
            self.history.has_jerk = false;
            self.history.n_alike = 0;
            jerk.fill(0.0);
            from.w.copy_from_slice(&y[n..2 * n]);
            from.v.copy_from_slice(&y[n..2 * n]);
            from.rate.copy_from_slice(&rates[n..2 * n]);
            from.a.copy_from_slice(&rates[n..2 * n]);
            from.multipliers.fill(0.0);
        }
        from.u.copy_from_slice(&y[..n]);
        for ((to, a), jerk) in to.a.iter_mut().zip(&from.a).zip(jerk.iter()) {
            *to = a + dt * jerk;
        }
    }

    /// State, rates and quadratures at the end, at `t`.
    fn end_step(&mut self, context: &mut StepContext<'_>, t: f64) -> Result<(), StageFailure> {
        let n = self.n;
        let to = &self.to;
        let TwoEnded { y0, rates0, y1, rates1, dt, .. } = &mut self.ends;
        y1[..n].copy_from_slice(&to.u);
        y1[n..2 * n].copy_from_slice(&to.w);
        // Where reactions work, they are needed to the order of the method, and not as the step finds them.
        let found = if self.has_working_rows {
            context.rates(t, y1, rates1, true)
        } else {
            Err(StageFailure::IllConditioned)
        };
        match found {
            Ok(()) => {}
            Err(StageFailure::IllConditioned) => {
                let (point, _, _) = context.equation.interior();
                point.chart_rates(&to.u, &to.w, &mut rates1[..n]);
                rates1[n..2 * n].copy_from_slice(&to.rate);
                let powers = context.powers.of(point, &y1[..2 * n], &to.rate, &to.multipliers);
                rates1[2 * n..].copy_from_slice(&powers);
            }
            Err(other) => return Err(other),
        }
        for at in 2 * n..y1.len() {
            y1[at] = y0[at] + 0.5 * *dt * (rates0[at] + rates1[at]);
        }
        Ok(())
    }
}

impl DenseOutput for GeneralisedAlpha {
    fn end(&self) -> StepEnd<'_> {
        StepEnd { y: &self.ends.y1, rates: &self.ends.rates1 }
    }

    fn finish(&mut self, _context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        Ok(())
    }

    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        let (point, _, _) = context.equation.interior();
        self.ends.span(point);
        Ok(())
    }

    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_apart(point, theta, 2 * self.n, out);
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_rates(theta, out);
    }
}

impl Scheme for GeneralisedAlpha {
    fn info(&self) -> SchemeInfo {
        SchemeInfo::constrained(ORDER).with_defect(GALPHA_DEFECT)
    }

    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        self.ends.begin(t, dt, y);
        self.ends.rates0.copy_from_slice(rates);
        self.begin(y, rates, dt);
        let (point, _, _) = context.equation.interior();
        self.step.take(point, context.scales, (t, dt), &self.from, &mut self.to)?;
        self.end_step(context, t + dt)?;
        let has_rates = self.ends.rates1.iter().all(|rate| rate.is_finite());
        if has_rates && self.ends.is_end_finite() { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Positions err by `h³ v̈` and speeds by `h³ v⃛`, each times a constant of the method, in directions that the rows
    /// leave free.
    fn estimate(
        &mut self,
        context: &mut StepContext<'_>,
        allowed: &[f64],
    ) -> Result<ErrorEstimate, StageFailure> {
        let (n, h) = (self.n, self.ends.dt);
        let (point, _, _) = context.equation.interior();
        let GeneralisedAlpha { step, change, bend, .. } = self;
        for at in 0..n {
            change[at] = self.to.a[at] - self.from.a[at];
            // The jerk belongs to the middle of the step before.
            bend[at] = (change[at] - h * self.history.jerk[at]) * 2.0 * h / (h + self.history.dt_before);
        }
        step.keep_allowed(point, change);
        let mut sum: f64 = change
            .iter()
            .zip(allowed)
            .map(|(a, allowed)| (POSITION_ERROR * h * h * a / allowed).powi(2))
            .sum();
        if self.history.has_jerk {
            step.keep_allowed(point, bend);
            let speeds = bend.iter().zip(&allowed[n..]);
            sum += speeds.map(|(a, allowed)| (SPEED_ERROR * h * a / allowed).powi(2)).sum::<f64>();
        }
        let error = (sum / (2 * n).max(1) as f64).sqrt();
        let error = if error.is_nan() { f64::INFINITY } else { error };
        Ok(ErrorEstimate { state: error, quadratures: 0.0 })
    }

    fn factor(&mut self, error: f64, was_rejected: bool) -> Option<f64> {
        let factor = SAFETY * error.max(LEAST_ERROR).powf(-1.0 / ORDER);
        if was_rejected {
            return Some(factor);
        }
        let is_change = !(LEAST_CHANGE.0..LEAST_CHANGE.1).contains(&factor);
        let is_due = self.history.n_alike + 1 >= STEPS_OF_A_LENGTH;
        Some(if is_change && is_due { factor.min(MOST_CHANGE) } else { 1.0 })
    }

    fn accept(&mut self, y: &[f64]) {
        let n_state = 2 * self.n;
        self.history.is_warm = y[..n_state] == self.ends.y1[..n_state];
        if !self.history.is_warm {
            return;
        }
        let dt = self.ends.dt;
        let is_alike = self.history.has_jerk && (dt - self.history.dt_before).abs() <= SAME_LENGTH * dt;
        self.history.n_alike = if is_alike { self.history.n_alike + 1 } else { 0 };
        for ((jerk, to), from) in self.history.jerk.iter_mut().zip(&self.to.a).zip(&self.from.a) {
            *jerk = (to - from) / dt;
        }
        self.history.has_jerk = true;
        self.history.dt_before = dt;
        std::mem::swap(&mut self.history.node, &mut self.to);
    }

    fn restart(&mut self) {
        self.history.is_warm = false;
    }

    fn report(&self) -> SchemeReport {
        SchemeReport::of_work(self.step.work)
    }
}

impl Memory for GeneralisedAlpha {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.flag("is_warm", &mut self.history.is_warm)?;
        store.reals("w", &mut self.history.node.w)?;
        store.reals("v", &mut self.history.node.v)?;
        store.reals("rate", &mut self.history.node.rate)?;
        store.reals("a", &mut self.history.node.a)?;
        store.reals("multipliers", &mut self.history.node.multipliers)?;
        store.reals("jerk", &mut self.history.jerk)?;
        store.real("dt_before", &mut self.history.dt_before)?;
        store.flag("has_jerk", &mut self.history.has_jerk)?;
        store.count("n_alike", &mut self.history.n_alike)?;
        store.part("work", &mut self.step.work)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use dalembert_system::{At, Energy, Layout, Level, MechanicalSystem, RowInfo, Rows, Values, Work};

    use super::*;
    use dalembert_forward::evaluator::Evaluator;
    use dalembert_forward::scale::Scales;
    use dalembert_linear::Scaling;

    /// A point of unit mass on the circle `½ (x² + y²) = ½` without gravity.
    struct Circle(Arc<Layout>);

    impl Circle {
        fn new() -> Circle {
            let mut layout = Layout::new(2);
            layout.constraints = Rows::dense(vec![RowInfo::new(Level::Position)], 2);
            layout.class.mass_constant = true;
            Circle(Arc::new(layout))
        }
    }

    impl MechanicalSystem for Circle {
        fn layout(&self) -> &Arc<Layout> {
            &self.0
        }

        fn position(&self, at: At<'_>, out: &mut Values, _work: &mut Work) {
            out.mass.copy_from_slice(&[1.0, 0.0, 1.0]);
            out.constraints.error[0] = 0.5 * (at.q[0] * at.q[0] + at.q[1] * at.q[1] - 1.0);
            out.constraints.jacobian.copy_from_slice(at.q);
        }

        fn velocity(&self, at: At<'_>, out: &mut Values, _work: &mut Work) {
            out.force.fill(0.0);
            out.constraints.bias[0] = at.v[0] * at.v[0] + at.v[1] * at.v[1];
        }

        fn energies(&self, at: At<'_>, _work: &mut Work) -> Energy {
            Energy { kinetic: 0.5 * (at.v[0] * at.v[0] + at.v[1] * at.v[1]), ..Energy::default() }
        }
    }

    /// Evenly round the circle, with thirty steps to a turn, where a method that goes on with speeds beside the constraints
    /// blows up.
    #[test]
    fn steps_end_on_the_constraints_and_are_stable() {
        let system = Circle::new();
        let h = 0.2;
        let mut point = Evaluator::new(Arc::new(system), 0.0, &[]);
        let mut scales = Scales::new(&point, 1.0, 1e-9);
        scales.note(&[1.0, 1.0], &[1.0, 1.0], &[1.0, 1.0]);
        let mut step = AlphaStep::new(&point, &Scaling::ones(2, 1)).unwrap();
        let (mut from, mut to) = (step.node(1), step.node(1));
        from.u = vec![1.0, 0.0];
        from.w = vec![0.0, 1.0];
        from.v = vec![0.0, 1.0];
        from.rate = vec![-1.0, 0.0];
        from.a = vec![-1.0, 0.0];
        for _ in 0..1000 {
            to.a.copy_from_slice(&from.a);
            step.take(&mut point, &scales, (0.0, h), &from, &mut to).unwrap();
            let radius = to.u[0].hypot(to.u[1]);
            let across = to.u[0] * to.w[0] + to.u[1] * to.w[1];
            // Rows are satisfied to 10⁻¹⁴ of their terms, which are two.
            assert!((radius - 1.0).abs() < 2e-14 && across.abs() < 2e-14, "{radius} {across:e}");
            std::mem::swap(&mut from, &mut to);
        }
        // Speeds are damped, by terms of order h³ in each unit of time, of which there were 200.
        let speed = from.w[0].hypot(from.w[1]);
        assert!(speed < 1.0 && speed > 1.0 - 200.0 * h.powi(3) / 100.0, "{speed}");
    }
}
