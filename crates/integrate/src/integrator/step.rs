//! A step that is accepted: tried until stages, error and non-smooth points allow it.

use dalembert_forward::failure::StageFailure;

use super::Integration;
use super::switching::ModeChange;
use crate::outcome::{RunCause, RunFailure};
use crate::rules::{CORRECTION, PROJECT_ABOVE, SAME_INSTANT};

/// Steps that are tried for one accepted step because modes change on them.
const MAX_LANDINGS: usize = 12;

/// The state is projected above this error, relative to the tolerance: rarely enough not to spoil the energy of a
/// fast pendulum, and soon enough that violations add nothing to the error.
const PROJECT_PER_TOLERANCE: f64 = 0.1;

/// Where the step that is tried is to end.
#[derive(Default)]
struct Landing {
    /// Length of a step that ends where modes change.
    dt: Option<f64>,
    /// The change of modes at its end.
    instant: ModeChange,
    /// Landings tried so far.
    n_tried: usize,
}

impl Landing {
    fn release(&mut self) {
        (self.dt, self.instant) = (None, ModeChange::default());
    }
}

/// Event or row at the end of an accepted step.
#[derive(Default)]
pub struct StepEnd {
    /// An event or law whose indicator is zero.
    pub indicator: Option<usize>,
    /// A change of modes.
    pub instant: ModeChange,
}

/// Result of a step without refused stages.
enum Tried {
    Accepted(StepEnd),
    /// To be taken again with another length.
    Retaken,
}

impl Integration {
    /// A step that is accepted, with what comes at its end. The state there is `nodes.end`.
    pub(super) fn step(&mut self) -> Result<StepEnd, RunFailure> {
        self.set_checkpoint();
        self.stepper.control.begin();
        let mut landing = Landing::default();
        loop {
            if self.journal.n_tried() >= self.horizon.max_steps {
                return Err(self.fail(RunCause::TooManySteps));
            }
            let (start, length) = (self.horizon.span.from, self.horizon.length());
            if self.journal.stands_still(self.nodes.t, start, length) {
                return Err(self.collapse());
            }
            let smallest = self.smallest_step();
            if self.stepper.control.has_collapsed(self.nodes.t, smallest) {
                return Err(self.collapse());
            }
            let dt = landing.dt.unwrap_or_else(|| self.next_step());
            match self.try_step(dt, &mut landing) {
                Ok(Tried::Accepted(end)) => return Ok(end),
                Ok(Tried::Retaken) => {}
                Err(refused) => {
                    self.journal.statistics.rejected += 1;
                    landing.release();
                    self.refuse(refused)?;
                }
            }
        }
    }

    fn try_step(&mut self, dt: f64, landing: &mut Landing) -> Result<Tried, StageFailure> {
        let error = self.attempt(dt)?;
        if error > 1.0 && self.settings.step.is_none() {
            self.journal.statistics.rejected += 1;
            self.roll_back();
            if let Some(dt) = landing.dt {
                self.stepper.control.dt = dt;
            }
            landing.release();
            self.stepper.reject(error);
            return Ok(Tried::Retaken);
        }
        self.nodes.end.y.copy_from_slice(self.stepper.scheme.end().y);
        if !self.switches.modes.is_empty() {
            if let Some(tried) = self.land_on_exit(dt, landing)? {
                return Ok(tried);
            }
            if self.leaves_domain() {
                return Err(StageFailure::NotFinite);
            }
        }
        let mut instant = landing.instant.clone();
        instant.is_timed = self.t_end() == self.horizon.switch;
        self.indicators.keep();
        let indicator = self.end_step(error, landing.dt.is_some())?;
        let defect = self.defect();
        if defect > 1.0 {
            self.journal.statistics.rejected += 1;
            self.roll_back();
            self.indicators.go_back();
            landing.release();
            self.stepper.control.shorten(self.stepper.dt, defect);
            return Ok(Tried::Retaken);
        }
        if indicator.is_some() && self.stepper.dt < dt {
            // An event or law came first.
            instant = ModeChange { is_timed: self.t_end() == self.horizon.switch, ..ModeChange::default() };
        }
        Ok(Tried::Accepted(StepEnd { indicator, instant }))
    }

    /// Looks where modes change on the step. `None` if it ends as it is, with the change in `landing`.
    fn land_on_exit(&mut self, dt: f64, landing: &mut Landing) -> Result<Option<Tried>, StageFailure> {
        // The end of a step that was taken again is corrected, if it is near the zero.
        let near = if landing.dt.is_some() { CORRECTION } else { SAME_INSTANT };
        if landing.n_tried >= MAX_LANDINGS {
            return Ok(None);
        }
        match self.first_exit()? {
            Some((theta, instant)) if theta < 1.0 - near => {
                landing.n_tried += 1;
                self.roll_back();
                if theta * dt <= 16.0 * f64::EPSILON * self.nodes.t.abs() {
                    self.stay();
                    return Ok(Some(Tried::Accepted(StepEnd { instant, indicator: None })));
                }
                (landing.dt, landing.instant) = (Some(theta * dt), instant);
                return Ok(Some(Tried::Retaken));
            }
            Some((_, instant)) => {
                for hit in instant.hits {
                    if !landing.instant.hits.contains(&hit) {
                        landing.instant.hits.push(hit);
                    }
                }
                for leaving in instant.leaving {
                    if !landing.instant.leaving.iter().any(|(at, _)| *at == leaving.0) {
                        landing.instant.leaving.push(leaving);
                    }
                }
            }
            None => {}
        }
        if let Some(factor) = self.correct(&landing.instant.clone())? {
            landing.n_tried += 1;
            self.roll_back();
            landing.dt = Some(factor * dt);
            return Ok(Some(Tried::Retaken));
        }
        Ok(None)
    }

    /// The length of the step to try. Where forces have a potential no component decays, and fast motions are resolved for
    /// their own sake, so that interpolants are accurate.
    fn next_step(&mut self) -> f64 {
        let is_accurate = self.settings.step.is_some() || self.equation.point().layout.class.is_conservative;
        let row = (!is_accurate).then(|| self.horizon.row_time(self.sampler.next_row));
        let limit = self.switches.modes.limit(self.nodes.t);
        let dt = self.stepper.next_step(self.nodes.t, self.horizon.stop(), row);
        dt.min(limit - self.nodes.t)
    }

    /// The stages of a step of `dt`, and its error.
    fn attempt(&mut self, dt: f64) -> Result<f64, StageFailure> {
        self.equation.recall(&self.nodes.now.warm);
        let (stepper, nodes, mut context) = self.split();
        stepper.step(&mut context, nodes, dt)?;
        let (n, tolerance) = (self.n_state(), self.settings.tolerance);
        if self.equation.info().is_algebraic {
            self.finish()?;
            let error = self.estimate()?.quadratures;
            let energy = self.sampler.largest_energy;
            return Ok(self.stepper.quadrature_error(error, &self.nodes.now, n, energy) / tolerance);
        }
        let error = self.estimate()?.state;
        let conditioning = self.conditioning();
        Ok(error / self.stepper.control.allowance(conditioning, tolerance))
    }

    /// Completes a step whose error is small enough: rates at its end, on the constraints where that is due, and the
    /// indicator that is zero there.
    fn end_step(&mut self, error: f64, is_landing: bool) -> Result<Option<usize>, StageFailure> {
        let (n, t_end) = (self.n_state(), self.t_end());
        let is_interpolated = !self.indicators.is_empty() || self.has_row_before(t_end);
        if !self.stepper.scheme.info().keeps_constraints {
            self.finish()?;
            self.nodes.end.rates.copy_from_slice(self.stepper.scheme.end().rates);
            let keeps = self.equation.info().keeps_constraints;
            let must_project = keeps && (self.stepper.shift != 0.0 || self.must_project());
            if must_project {
                self.equation.manifold().project(t_end, &mut self.nodes.end.y[..n], &self.scale.scales)?;
            }
            if self.project_sliding()? || must_project {
                self.rates_at_end(t_end)?;
            }
            self.equation.remember(&mut self.nodes.end.warm);
            self.equation.manifold().select_rows(t_end, &self.nodes.end.y[..n], must_project)?;
            let conditioning = self.conditioning();
            if self.stepper.control.is_ill_conditioned(conditioning, self.settings.tolerance) {
                return Err(StageFailure::IllConditioned);
            }
        } else {
            if is_interpolated {
                self.finish()?;
            }
            self.nodes.end.rates.copy_from_slice(self.stepper.scheme.end().rates);
            self.equation.remember(&mut self.nodes.end.warm);
            if self.project_sliding()? {
                self.rates_at_end(t_end)?;
            }
            if is_interpolated || self.has_row_before(t_end + self.horizon.row_gap()) {
                // The constraints were not evaluated on the way. In a singular configuration no rows are selected.
                match self.equation.evaluate(t_end, &self.nodes.end.y[..n]) {
                    Ok(()) => self.equation.manifold().select_rows(t_end, &self.nodes.end.y[..n], true)?,
                    Err(StageFailure::IllConditioned) => {}
                    Err(refused) => return Err(refused),
                }
            }
        }
        if is_interpolated {
            self.prepare()?;
        }
        if self.indicators.is_empty() {
            let was_cut = is_landing || self.is_cut(t_end);
            self.stepper.accept(error, was_cut, t_end);
            return Ok(None);
        }
        let landed = match self.crossing()? {
            Some((theta, which)) if theta < 1.0 => Some(self.land(theta, which)?),
            Some((_, which)) => Some(which),
            None => None,
        };
        let was_cut = is_landing || landed.is_some() || self.is_cut(t_end);
        self.stepper.accept(error, was_cut, t_end);
        Ok(landed)
    }

    /// Whether the end of the step has left the constraints too far.
    fn must_project(&mut self) -> bool {
        let n = self.n_state();
        let violation = self.equation.manifold().violation(&self.nodes.end.y[..n], &self.scale.scales);
        let threshold = (PROJECT_PER_TOLERANCE * self.settings.tolerance).min(PROJECT_ABOVE);
        self.conditioning().projects_stages || violation.iter().any(|error| *error > threshold)
    }

    /// A step of no length.
    pub(super) fn stay(&mut self) {
        self.stepper.dt = 0.0;
        self.nodes.stay();
    }
}
