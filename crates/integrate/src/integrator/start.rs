//! The start of a run: equation, scheme and parts, rates at the first state.

use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;
use dalembert_settings::{Resolved, Settings, TimeSpan};
use dalembert_start::start::Start;
use dalembert_system::{Layout, Motion, Sample, System, ThreeFields};

use super::horizon::{Horizon, time_scale};
use super::journal::Journal;
use super::nodes::Nodes;
use super::sampler::Sampler;
use super::scale::StateScale;
use super::stepper::Stepper;
use super::switching::Switches;
use super::{Integration, observe};
use crate::catalogue::Catalogue;
use crate::equation::{StageCheck, StateEquation};
use crate::indicators::Indicators;
use crate::modes::Modes;
use crate::outcome::{RunCause, RunFailure};
use crate::power::{N_QUADRATURES, Powers};
use crate::rules::UNKNOWN_ERROR;

/// The longest step, relative to the length of the run, where indicators are evaluated at a few places of a step only, or
/// where errors of the state are no measure.
const LONGEST: f64 = 0.02;

/// The first step from a singular configuration, relative to the time in which positions change by their own size.
const AWAY: f64 = 0.05;

impl Integration {
    /// Begins at a consistent start.
    ///
    /// # Errors
    /// [`RunFailure`] if there are no rates at the start, or the system is too large.
    pub fn new(
        catalogue: &'static Catalogue,
        system: &System,
        start: &Start,
        resolved: Resolved,
    ) -> Result<Integration, RunFailure> {
        let t = start.state.t;
        let fail = |cause| RunFailure { t, cause };
        let mut point = start.point(system);
        let (u, w) = start.unknowns(&point);
        let span = TimeSpan { from: t, ..resolved.span };
        let time = time_scale(&span);
        let mut scales = Scales::new(&point, time, expected_error(&resolved.settings));
        point.velocity(&u, &w);
        scales.note_coupling_lengths(&point);
        let mut equation =
            (catalogue.equation)(point, start, &resolved.settings, time).ok_or(fail(RunCause::TooLarge))?;
        let mut y = u;
        if system.layout().class.motion == Motion::Forces {
            y.extend(w);
        }
        if let Some(own) = equation.own_state() {
            own.begin(t, &mut y);
        }
        let mut run = Integration::assemble(
            catalogue,
            system.layout(),
            Resolved { span, ..resolved },
            t,
            y,
            equation,
            scales,
        )
        .ok_or(fail(RunCause::TooLarge))?;
        run.begin(start).map_err(|refused| run.failure(refused))?;
        run.begin_modes()?;
        run.begin_contacts(&start.contacts.idle)?;
        Ok(run)
    }

    pub(super) fn assemble(
        catalogue: &'static Catalogue,
        layout: &Layout,
        resolved: Resolved,
        t: f64,
        state: Vec<f64>,
        mut equation: Box<dyn StateEquation>,
        scales: Scales,
    ) -> Option<Integration> {
        let n_state = state.len();
        let mut y = state;
        y.resize(n_state + N_QUADRATURES, 0.0);
        let Resolved { span, settings, choices } = resolved;
        let scheme = catalogue.scheme(&settings, &mut *equation, y.len())?;
        let mut sample = Sample::new(layout);
        if equation.own_state().is_some() || scheme.info().has_three_fields {
            sample.three_fields = Some(Box::new(ThreeFields::new(layout)));
        }
        // Conditions as rows are differentiated less often, and so may have fewer switches.
        let indicators = Indicators::new(&equation.point().layout, layout.signals.events.clone());
        let is_smooth = indicators.is_empty() && !equation.info().is_algebraic;
        let longest = if is_smooth { 1.0 } else { LONGEST };
        Some(Integration {
            catalogue,
            powers: Powers::new(layout),
            stepper: Stepper::new(scheme, &settings, span.length(), longest),
            sampler: Sampler::new(sample, y.len()),
            nodes: Nodes::new(t, y, &*equation),
            scale: StateScale::new(scales, n_state),
            journal: Journal::new(t, choices, &settings),
            horizon: Horizon::new(span),
            switches: Switches::new(Modes::new(&equation.point().layout)),
            settings,
            indicators,
            equation,
        })
    }

    /// Rates, rows, indicators and step size at the first state.
    fn begin(&mut self, start: &Start) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.equation.remember(&mut self.nodes.now.warm);
        if start.mobility.is_singular() && self.begin_singular(start)? {
            return Ok(());
        }
        self.solve_here()?;
        self.note_scales();
        self.equation.manifold().select_rows(self.nodes.t, &self.nodes.now.y[..n], true)?;
        self.solve_here()?;
        self.sampler.energy_at_start = observe::energy(&mut *self.equation).total();
        self.depart()?;
        self.look()?;
        self.choose_step()?;
        let rounding = self.rounding_of_accelerations();
        self.expect_at_start(&rounding)
    }

    /// Takes the accelerations that were found with a start in a singular configuration, and a first step that leads away.
    /// Returns whether the equation supports such a start.
    fn begin_singular(&mut self, start: &Start) -> Result<bool, StageFailure> {
        let n = self.n_state();
        if !self.equation.info().can_start_singular {
            return Ok(false);
        }
        let Some(acceleration) = start.acceleration.as_ref() else { return Ok(false) };
        if let Some(passage) = self.equation.passage() {
            passage.start_singular();
        }
        self.set_stage_check(StageCheck::Unchecked);
        self.solve_here()?;
        self.set_stage_check(StageCheck::Checked);
        let half = n / 2;
        let contacts = acceleration.p_second_rate.iter().zip(&start.state.p_rate).enumerate();
        let (point, _, _) = self.equation.interior();
        let contacts = contacts.filter(|(at, _)| point.contacts.contains(at)).map(|(_, (rate, _))| *rate);
        let rates = acceleration.v_rate.iter().copied().chain(contacts);
        self.nodes.now.rates[half..n].iter_mut().zip(rates).for_each(|(out, rate)| *out = rate);
        self.note_scales();
        self.sampler.energy_at_start = observe::energy(&mut *self.equation).total();
        self.look()?;
        self.choose_step()?;
        // A short step would end as near to the singularity as it began.
        let size = |order: usize| (0..half).map(|at| self.scale.scales.size(order, at)).fold(0.0, f64::max);
        let away = AWAY * size(0) / size(1);
        let control = &mut self.stepper.control;
        control.restart(control.dt.max(away).min(control.longest));
        Ok(true)
    }
}

/// Error of steps and interpolants, relative to the scale of the state: the tolerance where an estimate keeps it. Constant steps
/// have no estimate, and those of single steps bound nothing.
pub fn expected_error(settings: &Settings) -> f64 {
    let is_known = settings.step.is_none() && settings.method.bounds_errors();
    if is_known { settings.tolerance } else { settings.tolerance.max(UNKNOWN_ERROR) }
}
