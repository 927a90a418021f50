//! Constraints that are stabilised in place of kept: their errors `f` follow `ḟ = K f` but for the errors of the method.
//!
//! ```text
//! without inertia    q̇ = (1 − G⁺G) v⁰ + G⁺(K f − f_t)
//! split              q̇ = v + G_M⁺ K φ        G v̇ = −γ' + K ψ           ψ = G v + φ_t
//! companion          q̇ = v                   G v̇ = −γ + 2K φ̇ − K² φ
//! ```
//!
//! After R. G. Mukharlyamov and A. W. Beshaw; the last is Baumgarte's. `G_M⁺` is the least correction in the metric of the mass
//! matrix, and `γ'` is `γ` for coordinates that move so: `γ' = γ + (∂/∂q (G v + φ_t)) G_M⁺ K φ`. Velocity rows follow
//! `ψ̇ = K ψ`; without inertia they are kept. Nothing is projected: how far a run leaves its constraints is part of what it
//! reports, in its samples and as a [`Deviation`](dalembert_integrate::Deviation).

mod automatic;
mod decay;
mod deviation;

use dalembert_settings::{Gain, Method, Settings, Stabilise};

use dalembert_integrate::guide::{Guide, Guided};

use automatic::Automatic;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_integrate::equation::{
    EquationInfo, EquationReport, Feedforward, Manifold, NewRate, OwnState, Passage, Rates, RowScaling,
    StateEquation, StepObserver, Switching, WarmStarted,
};
use dalembert_integrate::gains::Gains;
use decay::Decay;
use deviation::Record;

/// A field whose constraints are stabilised.
pub struct Stabilised<F> {
    inner: F,
    guide: Guide,
    automatic: Option<Automatic>,
    decay: Decay,
    record: Record,
    method: Method,
    variant: Option<Stabilise>,
    step: f64,
    /// The deviation, in the order of [`Decay`].
    x: Vec<f64>,
    /// How coordinates are corrected where the last step ended.
    correction: Vec<f64>,
}

impl<F: Guided> Stabilised<F> {
    /// Of a field that begins; `time` is a tenth of the run. `None` if the gain does not fit.
    pub fn new(inner: F, settings: &Settings, time: f64) -> Option<Stabilised<F>> {
        let step = settings.step.unwrap_or(0.01 * time);
        let order = settings.method.order();
        let gain = &settings.gain;
        let automatic = (*gain == Gain::Automatic).then(|| Automatic::new(order, step, 10.0 * time));
        let first = automatic.as_ref().map_or(0.0, |automatic| automatic.gain);
        let layout = &inner.point().layout;
        let gains = Gains::new(gain, layout.constraints.len(), first)?;
        let variant = F::HAS_INERTIA.then_some(settings.stabilise);
        let guide = Guide::new(inner.point(), gains, variant);
        let (paired, single) = guide.pairs_and_singles();
        let n_pairs = paired.len();
        let decay = Decay::new(order, step, &guide.gains, paired, single);
        let n = 2 * n_pairs + single.len();
        let mut record = Record::new(n, guide.positions.len());
        record.note(guide.range(), decay.extents(variant == Some(Stabilise::Baumgarte)));
        Some(Stabilised {
            x: vec![0.0; n],
            correction: vec![0.0; guide.correction.len()],
            method: settings.method,
            inner,
            guide,
            automatic,
            decay,
            record,
            variant,
            step,
        })
    }

    /// As it was saved, after the field inside.
    pub fn resume(
        inner: F,
        settings: &Settings,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<Stabilised<F>, MemoryError> {
        let field = Stabilised::new(inner, settings, time);
        let mut field = field.ok_or(MemoryError::Shape { field: "gain" })?;
        field.visit_state(store)?;
        Ok(field)
    }

    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        if let Some(automatic) = &mut self.automatic {
            store.part("automatic", automatic)?;
        }
        if store.is_loading() {
            self.take_gain();
        }
        store.part("record", &mut self.record)?;
        store.part("guide", &mut self.guide)
    }

    /// Follows the automatic gain.
    fn take_gain(&mut self) {
        let Some(automatic) = &self.automatic else { return };
        if let Gains::Diagonal(gains) = &mut self.guide.gains {
            gains.fill(automatic.gain);
        }
        let (paired, single) = self.guide.pairs_and_singles();
        self.decay = Decay::new(self.method.order(), self.step, &self.guide.gains, paired, single);
        self.record.note(self.guide.range(), self.decay.extents(self.variant == Some(Stabilise::Baumgarte)));
    }

    /// The deviation at the state last looked at.
    fn measure(&mut self) {
        let Guide { positions, velocities, errors, rates, gains, product, .. } = &mut self.guide;
        let n = positions.len();
        if !F::HAS_INERTIA {
            self.x.iter_mut().zip(positions.iter()).for_each(|(x, &row)| *x = errors[row]);
            return;
        }
        let is_companion = self.variant == Some(Stabilise::Baumgarte);
        if is_companion {
            gains.times(positions, errors, product);
        }
        for (at, &row) in positions.iter().enumerate() {
            self.x[at] = errors[row];
            self.x[n + at] = rates[row] + if is_companion { product[row] } else { 0.0 };
        }
        self.x[2 * n..].iter_mut().zip(velocities.iter()).for_each(|(x, &row)| *x = rates[row]);
    }

    /// Whether the gain changes where a step of `dt` ended.
    fn adapt(&mut self, dt: f64, y: &[f64], rates: &[f64]) -> bool {
        let Some(automatic) = &mut self.automatic else { return false };
        let [speed, acceleration] = self.inner.pace(dt, y, rates, &mut self.guide);
        if dt > 0.0 {
            automatic.step(speed, acceleration)
        } else {
            self.record.is_new() && automatic.begin(speed, acceleration)
        }
    }
}

impl<F: Guided> Rates for Stabilised<F> {
    fn n_state(&self) -> usize {
        self.inner.n_state()
    }

    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.inner.solve_guided(t, y, &mut self.guide)
    }

    fn rates(&mut self, y: &[f64], out: &mut [f64]) {
        if self.variant != Some(Stabilise::Split) {
            self.inner.rates(y, out);
            return;
        }
        let n = self.n_state();
        let (point, solution, _) = self.inner.interior();
        let half = solution.rate.len();
        let Guide { moved, correction, .. } = &mut self.guide;
        for ((moved, w), by) in moved.iter_mut().zip(&y[half..n]).zip(correction.iter()) {
            *moved = w - by;
        }
        point.chart_rates(&y[..half], moved, &mut out[..half]);
        out[half..n].copy_from_slice(&solution.rate);
    }

    fn accelerations(&self) -> &Accelerations {
        self.inner.accelerations()
    }

    fn laws(&self) -> Option<&LawSolver> {
        self.inner.laws()
    }

    fn point(&self) -> &Evaluator {
        self.inner.point()
    }

    fn interior(&mut self) -> (&mut Evaluator, &mut Accelerations, &[f64]) {
        self.inner.interior()
    }
}

impl<F: Guided> WarmStarted for Stabilised<F> {
    fn recall(&mut self, warm: &[f64]) {
        self.inner.recall(warm);
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        self.inner.remember(warm);
    }
}

impl<F: Guided> Manifold for Stabilised<F> {
    /// States stay where the method leads them.
    fn project(&mut self, _t: f64, _y: &mut [f64], _scales: &Scales) -> Result<(), StageFailure> {
        Ok(())
    }

    fn violation(&mut self, y: &[f64], scales: &Scales) -> [f64; 2] {
        self.inner.violation(y, scales)
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        self.inner.errors(scales)
    }

    /// Rows are chosen anew also off the constraints: how many are independent is known, and the nearest state that satisfies
    /// them is never looked for.
    fn select_rows(&mut self, t: f64, y: &[f64], _is_consistent: bool) -> Result<(), StageFailure> {
        if self.inner.repeats_rows() {
            self.evaluate(t, y)?;
        }
        self.inner.select_rows(t, y, true)?;
        if let Some(passage) = self.inner.passage() {
            passage.set_stage_projection(false);
        }
        Ok(())
    }

    fn reset_speeds(&mut self, t: f64, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure> {
        self.inner.reset_speeds(t, y, rates)
    }

    fn multipliers(&mut self, out: &mut [f64]) {
        self.inner.multipliers(out);
    }

    fn note_scales(&mut self, scales: &Scales) {
        self.inner.note_scales(scales);
        for (at, size) in self.guide.sizes.iter_mut().enumerate() {
            *size = scales.size(0, at);
        }
    }

    fn scaling(&self) -> Option<RowScaling<'_>> {
        self.inner.scaling()
    }
}

impl<F: Guided> StepObserver for Stabilised<F> {
    fn arrived(&mut self, t: f64, dt: f64, y: &[f64], rates: &[f64]) -> Result<bool, StageFailure> {
        self.inner.look_at(t, y, &mut self.guide);
        self.measure();
        let Guide { positions, velocities, errors, rates: speeds, .. } = &self.guide;
        self.record.look(
            positions.iter().map(|&row| errors[row]),
            positions.iter().filter(|_| F::HAS_INERTIA).chain(velocities).map(|&row| speeds[row]),
        );
        if dt == 0.0 {
            self.record.forget_step();
        }
        self.record.pass(positions.iter().map(|&row| errors[row]));
        if dt > 0.0 {
            self.record.step(&mut self.decay, dt, self.step, &self.x);
        }
        let has_changed = self.adapt(dt, y, rates);
        if has_changed {
            self.take_gain();
            self.measure();
        }
        if dt == 0.0 || has_changed {
            self.record.begin(&self.decay, &self.x);
        }
        if self.variant == Some(Stabilise::Split) && !self.point().layout.rotations.is_empty() {
            self.inner.solve_guided(t, y, &mut self.guide)?;
            self.correction.copy_from_slice(&self.guide.correction);
        }
        Ok(has_changed)
    }

    fn passing(&mut self, t: f64, y: &[f64]) {
        self.inner.look_at(t, y, &mut self.guide);
        let Guide { positions, errors, .. } = &self.guide;
        self.record.pass(positions.iter().map(|&row| errors[row]));
    }

    fn to_rates(&self, speeds: &mut [f64]) {
        if self.variant == Some(Stabilise::Split) {
            speeds.iter_mut().zip(&self.correction).for_each(|(speed, by)| *speed -= by);
        }
    }
}

impl<F: Guided> StateEquation for Stabilised<F> {
    fn info(&self) -> EquationInfo {
        EquationInfo {
            keeps_constraints: false,
            can_project_stages: false,
            can_start_singular: false,
            ..self.inner.info()
        }
    }

    fn report(&self) -> EquationReport<'_> {
        let deviation =
            self.record.to_deviation(self.method, self.variant, self.step, self.decay.norm_name());
        EquationReport { deviation: Some(deviation), ..self.inner.report() }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        self.inner.switching()
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        self.inner.passage()
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        self.inner.feedforward()
    }

    fn observer(&mut self) -> Option<&mut dyn StepObserver> {
        Some(self)
    }

    fn own_state(&mut self) -> Option<&mut dyn OwnState> {
        self.inner.own_state()
    }
}

impl<F: Guided> Memory for Stabilised<F> {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        self.inner.visit(store)?;
        self.visit_state(store)
    }
}

/// Whether settings request stabilised constraints.
pub fn is_requested(settings: &Settings) -> bool {
    settings.is_stabilised()
}
