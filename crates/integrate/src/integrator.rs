//! Motion: a system taken through time.
//!
//! ```text
//! Start, Resolved ──Integration──▶ Sample, Sample, …                              memory ──resume──▶ the same bits
//! ```
//!
//! An explicit Runge-Kutta method goes from step to step on the equations of index one; when the constraints are violated
//! by more than the tolerance the state is moved back onto them, by the least change in the metric of the mass matrix.
//! Samples are taken from the interpolant of a step and moved onto the constraints too. Kinks of the equations, changes
//! between stick and slip, and events are stepped on exactly. Near singular configurations stages are
//! projected and steps go over the singularity.
//!
//! All that the next step depends on is in the memory of the integration, which can be saved after any step: what is
//! resumed goes on with the same bits.

mod external;
mod follow;
mod happen;
mod locate;
mod memory;
mod observe;

use dalembert_settings::{Choice, Method, Reason, Resolved, Settings, Statistics, Switch, TimeSpan};
use dalembert_system::{EventInfo, Layout, Motion, Sample, System, ThreeFields};

use crate::catalogue::Catalogue;
use crate::control::Control;
use crate::equation::{Conditioning, Equation, StageCheck, measure_state, state_size};
use crate::fits::knows;
use crate::outcome::{End, Progress, RunCause, RunFailure, Status};
use crate::power::{N_QUADRATURES, Powers};
use crate::scheme::RightSide;
use crate::scheme::{Driven, Scheme};
use crate::watch::{Watch, Watched};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;
use dalembert_forward::zero_dynamics::ZeroDynamics;
use dalembert_start::start::Start;

/// A system on its way.
pub struct Integration {
    catalogue: &'static Catalogue,
    settings: Settings,
    span: TimeSpan,
    /// Limit of steps, rejected ones included.
    max_steps: u64,
    from: f64,
    field: Box<dyn Equation>,
    powers: Powers,
    scheme: Box<dyn Scheme>,
    /// The length of the last step.
    dt: f64,
    scales: Scales,
    /// Magnitude of each number of the state.
    sizes: Vec<f64>,
    /// Allowed error of a step, for each number of the state.
    allowed: Vec<f64>,
    control: Control,
    watch: Watch,
    t: f64,
    /// Time beyond which no step leads; the end of the run unless a caller sets it.
    goal: f64,
    /// The state, and after it energy dissipated and supplied.
    y: Vec<f64>,
    rates: Vec<f64>,
    warm: Vec<f64>,
    back_up: BackUp,
    energy_at_start: f64,
    /// The largest kinetic or potential energy of all samples.
    largest_energy: f64,
    /// Conditioning before the last step, and the length of that step.
    strength_before: (f64, f64),
    next_sample: u64,
    statistics: Statistics,
    switches: Vec<Switch>,
    /// The methods so far.
    choices: Vec<Choice>,
    /// Start of the window in which switches are counted, and their number.
    window: (f64, u64),
    /// An event that happens without an end.
    endless: Option<usize>,
    events: Vec<EventInfo>,
    worst_errors: [f64; 3],
    ended: Option<End>,
    sample: Sample,
    buffer: Vec<f64>,
    end: Vec<f64>,
    end_rates: Vec<f64>,
    end_warm: Vec<f64>,
    interpolated_rates: Vec<f64>,
    room: Vec<f64>,
    values: [Vec<f64>; 2],
    sides: Vec<i8>,
}

/// The state before the last step, to come back to.
#[derive(Default)]
struct BackUp {
    is_there: bool,
    t: f64,
    y: Vec<f64>,
    rates: Vec<f64>,
    warm: Vec<f64>,
    dt: f64,
    /// Around what rotations were measured, and the angles that count turns there.
    base: Vec<f64>,
    turns: Vec<f64>,
}

/// The equation as schemes see it, borrowed from a run.
macro_rules! driven {
    ($run:ident) => {
        &mut Driven {
            field: &mut *$run.field,
            powers: &$run.powers,
            scales: &$run.scales,
            sizes: &$run.sizes,
            tolerance: $run.settings.tolerance,
        }
    };
}
pub(in crate::integrator) use driven;

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
        scales.note_levers(&point);
        let mut field =
            (catalogue.equation)(point, start, &resolved.settings, time).ok_or(fail(RunCause::TooLarge))?;
        let mut y = u;
        if system.layout().class.motion == Motion::Forces {
            y.extend(w);
        }
        if let Some(own) = field.own_state() {
            own.begin(t, &mut y);
        }
        let mut run = Integration::assemble(
            catalogue,
            system.layout(),
            Resolved { span, ..resolved },
            t,
            y,
            field,
            scales,
        )
        .ok_or(fail(RunCause::TooLarge))?;
        run.begin(start).map_err(|refused| run.failure(refused))?;
        Ok(run)
    }

    fn assemble(
        catalogue: &'static Catalogue,
        layout: &Layout,
        resolved: Resolved,
        t: f64,
        state: Vec<f64>,
        mut field: Box<dyn Equation>,
        scales: Scales,
    ) -> Option<Integration> {
        let n_state = state.len();
        let mut y = state;
        y.resize(n_state + N_QUADRATURES, 0.0);
        let Resolved { span, settings, mut choices } = resolved;
        if choices.is_empty() {
            choices.push(Choice { t, method: settings.method, reason: Reason::Requested, step_search: None });
        }
        let scheme = (catalogue.scheme)(&settings, &mut *field, y.len())?;
        let zeros = vec![0.0; y.len()];
        let mut sample = Sample::new(layout);
        if field.own_state().is_some() || scheme.has_three_fields() {
            sample.three_fields = Some(Box::new(ThreeFields::new(layout)));
        }
        // Conditions as rows are differentiated less often, and so may have fewer switches.
        let watch = Watch::new(&field.point().layout);
        let n_watched = watch.list.len();
        Some(Integration {
            catalogue,
            from: span.from,
            powers: Powers::new(layout),
            dt: 0.0,
            sizes: vec![0.0; n_state],
            allowed: vec![0.0; n_state],
            control: Control::new(
                scheme.order(),
                settings.step,
                span.length(),
                if watch.is_empty() && !field.info().is_algebraic { 1.0 } else { LONGEST },
            ),
            rates: zeros.clone(),
            warm: Vec::new(),
            back_up: BackUp {
                y: zeros.clone(),
                rates: zeros.clone(),
                base: field.point().base().to_vec(),
                turns: field.point().turns().to_vec(),
                ..BackUp::default()
            },
            energy_at_start: 0.0,
            largest_energy: 0.0,
            strength_before: (0.0, 0.0),
            next_sample: 0,
            statistics: Statistics::default(),
            switches: Vec::new(),
            choices,
            window: (t, 0),
            endless: None,
            events: layout.signals.events.clone(),
            worst_errors: [0.0; 3],
            ended: None,
            sample,
            buffer: zeros.clone(),
            end: zeros.clone(),
            interpolated_rates: zeros.clone(),
            room: zeros.clone(),
            end_rates: zeros,
            end_warm: Vec::new(),
            values: [vec![0.0; n_watched], vec![0.0; n_watched]],
            sides: vec![0; n_watched],
            goal: span.until,
            settings,
            span,
            max_steps: u64::MAX,
            scheme,
            field,
            scales,
            watch,
            t,
            y,
        })
    }

    /// Everything at the start.
    fn begin(&mut self, start: &Start) -> Result<(), StageFailure> {
        let n = self.n_state();
        self.field.remember(&mut self.warm);
        if start.mobility.is_singular() && self.begin_singular(start)? {
            return Ok(());
        }
        self.solve_here()?;
        self.note_scales();
        self.field.manifold().select_rows(self.t, &self.y[..n], true)?;
        self.solve_here()?;
        self.energy_at_start = observe::energy(&mut *self.field).total();
        self.depart()?;
        self.look()?;
        self.choose_step()?;
        self.expect_at_start()
    }

    /// At a start in a singular configuration, accelerations are those that were found with it, and the first
    /// step leads away. Returns whether that is so.
    fn begin_singular(&mut self, start: &Start) -> Result<bool, StageFailure> {
        let n = self.n_state();
        if !self.field.info().can_start_singular {
            return Ok(false);
        }
        let Some(acceleration) = start.acceleration.as_ref() else { return Ok(false) };
        if let Some(passage) = self.field.passage() {
            passage.start_singular();
        }
        self.set_stage_check(StageCheck::Unchecked);
        self.solve_here()?;
        self.set_stage_check(StageCheck::Checked);
        let half = n / 2;
        let contacts = acceleration.p_second_rate.iter().zip(&start.state.p_rate).enumerate();
        let (point, _, _) = self.field.interior();
        let contacts = contacts.filter(|(at, _)| point.contacts.contains(at)).map(|(_, (rate, _))| *rate);
        let rates = acceleration.v_rate.iter().copied().chain(contacts);
        self.rates[half..n].iter_mut().zip(rates).for_each(|(out, rate)| *out = rate);
        self.note_scales();
        self.energy_at_start = observe::energy(&mut *self.field).total();
        self.look()?;
        self.choose_step()?;
        // Away from here at once: a short step would end as near to the singularity as it began.
        let size = |order: usize| (0..half).map(|at| self.scales.size(order, at)).fold(0.0, f64::max);
        self.control.restart(self.control.dt.max(AWAY * size(0) / size(1)).min(self.control.longest));
        Ok(true)
    }

    /// Rates at the current state, with all that follows from them.
    fn solve_here(&mut self) -> Result<(), StageFailure> {
        self.field.recall(&self.warm);
        driven!(self).rates(self.t, &self.y, &mut self.rates, true)?;
        self.field.remember(&mut self.warm);
        Ok(())
    }

    fn n_state(&self) -> usize {
        self.allowed.len()
    }

    fn note_scales(&mut self) {
        measure_state(&mut *self.field, &self.y, &self.rates, &mut self.scales);
        self.allow();
    }

    /// Updates the allowed errors of steps.
    fn allow(&mut self) {
        let tolerance = self.settings.tolerance;
        for (at, (size, allowed)) in self.sizes.iter_mut().zip(&mut self.allowed).enumerate() {
            *size = state_size(&mut *self.field, &self.scales, at);
            *allowed = tolerance * *size;
        }
        self.field.manifold().note_scales(&self.scales);
    }

    /// A first step, after Hairer, Nørsett and Wanner, II.4.
    fn choose_step(&mut self) -> Result<(), StageFailure> {
        let n = self.n_state();
        if let Some(step) = self.settings.step {
            self.control.dt = step;
            return Ok(());
        }
        let norm = |x: &[f64]| {
            let sum: f64 = x.iter().zip(&self.allowed).map(|(x, allowed)| (x / allowed).powi(2)).sum();
            (sum / n.max(1) as f64).sqrt()
        };
        let remaining = self.span.until - self.t;
        let (size, speed) = (norm(&self.y[..n]), norm(&self.rates[..n]));
        let first = if size < 1e-10 || speed < 1e-10 { 1e-6 * remaining } else { 0.01 * size / speed };
        let first = first.min(remaining);
        for ((out, y), rate) in self.buffer.iter_mut().zip(&self.y).zip(&self.rates) {
            *out = y + first * rate;
        }
        self.field.recall(&self.warm);
        let curvature = match driven!(self).rates(self.t + first, &self.buffer, &mut self.end_rates, false) {
            Ok(()) => {
                let change = self.end_rates.iter().zip(&self.rates).map(|(a, b)| a - b);
                let sum: f64 = change.zip(&self.allowed).map(|(x, allowed)| (x / allowed).powi(2)).sum();
                (sum / n.max(1) as f64).sqrt() / first
            }
            Err(_) => 0.0,
        };
        let steepest = speed.max(curvature);
        let second = if steepest <= 1e-15 {
            (1e-6 * remaining).max(1e-3 * first)
        } else {
            (0.01 / steepest).powf(1.0 / (1.0 + self.control.order))
        };
        let dt = (100.0 * first).min(second).min(remaining);
        self.control.restart(if self.field.info().is_algebraic { self.control.longest } else { dt });
        self.field.recall(&self.warm);
        Ok(())
    }

    /// Takes one step, hands out the samples in it, and deals with what happens at its end.
    ///
    /// # Errors
    /// [`RunFailure`] says why the run cannot go on. What was handed out is right nevertheless.
    pub fn advance(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<Status, RunFailure> {
        if let Some(end) = self.ended {
            return Ok(Status::Ended(end));
        }
        if self.next_sample == 0 {
            self.hand_out_here(out)?;
            self.next_sample = 1;
        }
        if self.t >= self.span.until {
            self.ended = Some(End::Time);
            return Ok(Status::Ended(End::Time));
        }
        if let Some(which) = self.pending() {
            return self.happen(which, out);
        }
        let landed = self.step()?;
        self.hand_out(out)?;
        self.commit().map_err(|refused| self.failure(refused))?;
        if let Some(which) = landed {
            return self.happen(which, out);
        }
        if self.t >= self.span.until {
            self.ended = Some(End::Time);
            return Ok(Status::Ended(End::Time));
        }
        Ok(Status::Going)
    }

    /// Where the run is.
    pub fn progress(&self) -> Progress {
        Progress {
            t: self.t,
            dt: self.control.dt,
            worst_error: self.worst_errors.iter().fold(0.0, |worst: f64, error| worst.max(*error)),
            steps: self.statistics.steps,
        }
    }

    /// Work so far.
    pub fn statistics(&self) -> Statistics {
        let work = self.field.report().work + self.scheme.work_done();
        Statistics {
            evaluations: work.evaluations,
            position_evaluations: work.position_evaluations,
            factorisations: work.factorisations,
            projections: work.projections,
            projected_stages: work.projected_stages,
            ..self.statistics
        }
    }

    /// Limits the number of steps, rejected ones included; without this there is no limit.
    pub fn limit_steps(&mut self, max_steps: u64) {
        self.max_steps = max_steps;
    }

    /// How much time has passed in the model.
    pub fn elapsed(&self) -> f64 {
        self.t - self.from
    }

    /// The first hundred thousand switches so far.
    pub fn switches(&self) -> &[Switch] {
        &self.switches
    }

    /// The methods so far, with their reasons.
    pub fn choices(&self) -> &[Choice] {
        &self.choices
    }

    /// The reason for the first method: one that the user requested is not replaced.
    fn reason(&self) -> Reason {
        self.choices.first().map_or(Reason::Requested, |choice| choice.reason)
    }

    /// How deviations grow that conditions do not see, where there are conditions.
    pub fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        self.field.report().zero_dynamics
    }

    /// A step that is accepted, ending at what it lands on, if anything. The state at its end is in `end`.
    fn step(&mut self) -> Result<Option<usize>, RunFailure> {
        self.set_checkpoint();
        self.control.begin();
        // A step that is to end at a kink.
        let mut goal: Option<f64> = None;
        let mut kink: Option<usize> = None;
        let mut landings = 0;
        loop {
            let tried = self.statistics.steps + self.statistics.rejected;
            if tried >= self.max_steps {
                return Err(self.fail(RunCause::TooManySteps));
            }
            let smallest = self.smallest_step();
            if self.control.has_collapsed(self.t, smallest) {
                return Err(self.collapse());
            }
            let dt = goal.unwrap_or_else(|| self.next_step());
            match self.attempt(dt) {
                Err(refused) => {
                    self.statistics.rejected += 1;
                    (goal, kink) = (None, None);
                    self.refuse(refused)?;
                }
                Ok(error) => {
                    let looks_for_kinks = self.watch.has_switches() && landings < 12;
                    let crossing = match looks_for_kinks.then(|| self.crossing(true)).transpose() {
                        Ok(crossing) => crossing.flatten(),
                        Err(refused) => {
                            self.statistics.rejected += 1;
                            (goal, kink) = (None, None);
                            self.refuse(refused)?;
                            continue;
                        }
                    };
                    // Across a kink the error says nothing: the step is taken again up to there.
                    if let Some((theta, which)) = crossing
                        && theta < 1.0 - 1e-9
                        && matches!(self.watch.list[which], Watched::Switch(_))
                    {
                        landings += 1;
                        self.roll_back();
                        if theta * dt <= 16.0 * f64::EPSILON * self.t.abs() {
                            self.stay();
                            return Ok(Some(which));
                        }
                        (goal, kink) = (Some(theta * dt), Some(which));
                        continue;
                    }
                    if error > 1.0 && self.settings.step.is_none() {
                        self.statistics.rejected += 1;
                        self.roll_back();
                        match goal {
                            // Stages that peek over a kink spoil the estimate: end a little before it.
                            Some(dt) if landings < 12 => {
                                landings += 1;
                                (goal, kink) = (Some(0.999 * dt), None);
                            }
                            _ => {
                                (goal, kink) = (None, None);
                                let factor = self.scheme.factor(error, true);
                                self.control.reject(error, factor);
                            }
                        }
                        continue;
                    }
                    match self.end_step(error, goal.is_some()) {
                        Ok(landed) => return Ok(landed.or(kink)),
                        Err(refused) => {
                            self.statistics.rejected += 1;
                            (goal, kink) = (None, None);
                            self.refuse(refused)?;
                        }
                    }
                }
            }
        }
    }

    /// The step to try. It ends at the next row where it would be too long for its interpolant. Where forces have a potential
    /// no component decays, and fast motions are resolved for their own sake.
    fn next_step(&mut self) -> f64 {
        let dt = self.control.next(self.t, self.goal);
        if self.settings.step.is_some() || self.field.point().layout.class.is_conservative {
            return dt;
        }
        let row = self.from + self.next_sample as f64 * self.span.every;
        let is_within = row < self.t + dt && row - self.t > CLOSE_ROW * dt;
        if is_within && !self.scheme.interpolates(dt, self.settings.tolerance) {
            self.control.dt = row - self.t;
        }
        self.control.next(self.t, self.goal)
    }

    /// The stages of a step of `dt`, and its error.
    fn attempt(&mut self, dt: f64) -> Result<f64, StageFailure> {
        self.field.recall(&self.warm);
        self.dt = dt;
        self.scheme.step(driven!(self), self.t, &self.y, &self.rates, dt)?;
        if self.field.info().is_algebraic {
            return self.quadrature_error();
        }
        let error = self.scheme.error(driven!(self), &self.allowed)?;
        let conditioning = self.conditioning();
        Ok(error / self.control.allowance(conditioning, self.settings.tolerance))
    }

    /// The error of the energies alone, where the state itself has none.
    fn quadrature_error(&mut self) -> Result<f64, StageFailure> {
        let n = self.n_state();
        self.scheme.finish(driven!(self))?;
        let powers = self.rates[n..].iter().chain(&self.scheme.end_rates()[n..]);
        let worked = powers.fold(0.0, |most: f64, power| most.max(power.abs())) * self.dt;
        let scale =
            self.y[n..].iter().fold(self.largest_energy.max(worked), |most: f64, e| most.max(e.abs()));
        Ok(if scale > 0.0 { self.scheme.error_after(n) / (self.settings.tolerance * scale) } else { 0.0 })
    }

    /// Completes a step whose error is small enough: rates at its end, on the constraints where that is due, and what it
    /// lands on.
    fn end_step(&mut self, error: f64, is_landing: bool) -> Result<Option<usize>, StageFailure> {
        let (n, t_end) = (self.n_state(), self.t_end());
        let is_looked_at = !self.watch.is_empty() || self.has_sample_before(t_end);
        self.end.copy_from_slice(self.scheme.end());
        if !self.scheme.keeps_constraints() {
            self.scheme.finish(driven!(self))?;
            self.end_rates.copy_from_slice(self.scheme.end_rates());
            let must_project = self.field.info().keeps_constraints && self.must_project();
            if must_project {
                self.field.manifold().project(t_end, &mut self.end[..n], &self.scales)?;
                driven!(self).rates(t_end, &self.end, &mut self.end_rates, true)?;
            }
            self.field.remember(&mut self.end_warm);
            self.field.manifold().select_rows(t_end, &self.end[..n], must_project)?;
            let conditioning = self.conditioning();
            if self.control.is_too_weak(conditioning, self.settings.tolerance) {
                return Err(StageFailure::IllConditioned);
            }
        } else {
            if is_looked_at {
                self.scheme.finish(driven!(self))?;
            }
            self.end_rates.copy_from_slice(self.scheme.end_rates());
            self.field.remember(&mut self.end_warm);
            if is_looked_at || self.has_sample_before(t_end + 1e-9 * self.span.every) {
                // The constraints were not evaluated on the way. In a singular configuration no rows are selected.
                match self.field.evaluate(t_end, &self.end[..n]) {
                    Ok(()) => self.field.manifold().select_rows(t_end, &self.end[..n], true)?,
                    Err(StageFailure::IllConditioned) => {}
                    Err(refused) => return Err(refused),
                }
            }
        }
        if is_looked_at {
            self.scheme.prepare(driven!(self))?;
        }
        if self.watch.is_empty() {
            let factor = self.scheme.factor(error, false);
            self.control.accept(error, is_landing || self.is_cut(t_end), t_end, factor);
            return Ok(None);
        }
        let landed = match self.crossing(false)? {
            Some((theta, which)) if theta < 1.0 => Some(self.land(theta, which)?),
            Some((_, which)) => Some(which),
            None => None,
        };
        let factor = self.scheme.factor(error, false);
        self.control.accept(error, is_landing || landed.is_some() || self.is_cut(t_end), t_end, factor);
        Ok(landed)
    }

    /// Whether the end of the step has left the constraints too far.
    fn must_project(&mut self) -> bool {
        let n = self.n_state();
        let violation = self.field.manifold().violation(&self.end[..n], &self.scales);
        let threshold = (PROJECT_PART * self.settings.tolerance).min(PROJECT_ABOVE);
        self.conditioning().projects_stages || violation.iter().any(|error| *error > threshold)
    }

    /// A step of no length.
    fn stay(&mut self) {
        self.dt = 0.0;
        self.end.copy_from_slice(&self.y);
        self.end_rates.copy_from_slice(&self.rates);
        self.end_warm.clone_from(&self.warm);
    }

    fn t_end(&self) -> f64 {
        let t = self.t + self.dt;
        if (self.goal - t).abs() <= 4.0 * f64::EPSILON * t.abs() { self.goal } else { t }
    }

    /// Response to refused stages.
    fn refuse(&mut self, refused: StageFailure) -> Result<(), RunFailure> {
        self.roll_back();
        if self.settings.step.is_some() && refused != StageFailure::IllConditioned {
            return Err(self.failure(refused));
        }
        if refused != StageFailure::IllConditioned {
            self.control.shrink(refused);
            return Ok(());
        }
        self.statistics.singular_retries += 1;
        let singular_after = self.time_to_singularity();
        if self.control.step_over(self.back_up.is_there, singular_after) {
            return Ok(());
        }
        if self.back_up.is_there
            && let Some(factor) = self.control.back_up(self.t)
        {
            self.go_back(factor);
            return Ok(());
        }
        if !self.control.last_resort(singular_after) {
            let rows = self.dependent_rows();
            return Err(self.fail(RunCause::Singular { rows }));
        }
        self.set_stage_check(StageCheck::Unchecked);
        self.statistics.unchecked_crossings += 1;
        Ok(())
    }

    /// Predicted time to a singular configuration, if conditioning falls on as in the last step.
    fn time_to_singularity(&mut self) -> Option<f64> {
        let (before, dt) = self.strength_before;
        let now = self.conditioning().now;
        (before > now && dt > 0.0).then(|| dt * now / (before - now))
    }

    /// Returns to the state before the last step, to take another part of that.
    fn go_back(&mut self, factor: f64) {
        self.back_up.is_there = false;
        self.t = self.back_up.t;
        let (point, _, _) = self.field.interior();
        point.set_base(&self.back_up.base);
        point.restore_turns(&self.back_up.turns);
        self.y.copy_from_slice(&self.back_up.y);
        self.rates.copy_from_slice(&self.back_up.rates);
        self.warm.clone_from(&self.back_up.warm);
        self.scheme.restart();
        self.control.restart(factor * self.back_up.dt);
        self.control.begin();
        let n = self.n_state();
        // It was settled once, and settles again.
        let settled =
            self.field.manifold().select_rows(self.t, &self.y[..n], true).and_then(|()| self.solve_here());
        if settled.is_ok() {
            self.set_checkpoint();
        }
    }

    /// Makes the end of the step the current state.
    fn commit(&mut self) -> Result<(), StageFailure> {
        self.follow()?;
        let dt = self.dt;
        self.back_up.is_there = true;
        self.back_up.t = self.t;
        self.back_up.dt = dt;
        self.back_up.y.copy_from_slice(&self.y);
        self.back_up.rates.copy_from_slice(&self.rates);
        self.t = self.t_end();
        self.y.copy_from_slice(&self.end);
        self.rates.copy_from_slice(&self.end_rates);
        // The warm values before become those of the state before, and those are overwritten at the next end.
        std::mem::swap(&mut self.back_up.warm, &mut self.warm);
        std::mem::swap(&mut self.warm, &mut self.end_warm);
        self.strength_before = (self.conditioning().at_checkpoint, dt);
        self.statistics.steps += 1;
        self.scheme.accept(&self.y);
        self.rebase();
        let n = self.n_state();
        let is_renewed = match self.field.own_state() {
            Some(own) => own.renew(self.t, &mut self.y[..n])?,
            None => false,
        };
        if is_renewed {
            // The state before is in other terms.
            self.back_up.is_there = false;
            self.scheme.restart();
            self.solve_here()?;
        }
        self.set_stage_check(StageCheck::Checked);
        self.note_scales();
        if let Some(feedforward) = self.field.feedforward() {
            feedforward.step_accepted(dt)?;
        }
        self.watch_stiffness();
        Ok(())
    }

    /// Changes to an implicit method where an automatically chosen explicit one is limited by stability.
    fn watch_stiffness(&mut self) {
        let may_change = self.reason() != Reason::Requested
            && self.settings.step.is_none()
            && self.field.manifold().scaling().is_some();
        if !may_change || !self.scheme.is_stiff() {
            return;
        }
        let settings = self.settings.clone().method(Method::Radau5);
        if !knows(&self.field.point().layout) {
            return;
        }
        if let Some(scheme) = (self.catalogue.scheme)(&settings, &mut *self.field, self.y.len()) {
            self.scheme = scheme;
            self.settings = settings;
            self.control.change_order(self.scheme.order());
            let reason = Reason::StabilityLimited;
            self.choices.push(Choice { t: self.t, method: self.settings.method, reason, step_search: None });
        }
    }

    /// Measures rotations around where they are now.
    fn rebase(&mut self) {
        let n = self.n_state();
        let (point, _, _) = self.field.interior();
        if !point.layout.rotations.is_empty() {
            self.back_up.base.copy_from_slice(point.base());
            self.back_up.turns.copy_from_slice(point.turns());
            self.field.recentre(&mut self.y[..n]);
            // There the unknowns change as the speeds say.
            let n_rates = self.field.accelerations().rate.len();
            if n_rates < n {
                self.rates[..n_rates].copy_from_slice(&self.y[n_rates..n]);
                if let Some(observer) = self.field.observer() {
                    observer.to_rates(&mut self.rates[..n_rates]);
                }
            }
        }
    }

    /// Whether a sample lies within the step.
    fn has_sample_before(&self, t_end: f64) -> bool {
        self.from + (self.next_sample as f64) * self.span.every < t_end
    }

    /// Hands out the samples within the step.
    fn hand_out(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        let (t_end, until) = (self.t_end(), self.span.until);
        let close = 1e-9 * self.span.every;
        loop {
            let at = self.from + self.next_sample as f64 * self.span.every;
            if at >= until - close || at > t_end {
                break;
            }
            let mut y = std::mem::take(&mut self.buffer);
            let taken = self.sample_within(at, t_end, &mut y);
            self.buffer = y;
            taken.map_err(|refused| self.failure(refused))?;
            self.note_errors();
            out(&self.sample);
            self.next_sample += 1;
        }
        if t_end >= until {
            let mut y = std::mem::take(&mut self.buffer);
            let taken = self.sample_within(until, t_end, &mut y);
            self.buffer = y;
            taken.map_err(|refused| self.failure(refused))?;
            self.note_errors();
            out(&self.sample);
        }
        Ok(())
    }

    fn sample_within(&mut self, at: f64, t_end: f64, y: &mut [f64]) -> Result<(), StageFailure> {
        if (at - t_end).abs() <= 4.0 * f64::EPSILON * t_end.abs() {
            y.copy_from_slice(&self.end);
            let rates = std::mem::take(&mut self.end_rates);
            let taken = self.take(at, y, &rates);
            self.end_rates = rates;
            return taken;
        }
        self.scheme.finish(driven!(self))?;
        self.scheme.prepare(driven!(self))?;
        let theta = (at - self.t) / self.dt;
        self.scheme.interpolate(self.field.point(), theta, y);
        let mut rates = std::mem::take(&mut self.interpolated_rates);
        self.scheme.interpolate_rates(theta, &mut rates);
        let taken = self.take(at, y, &rates);
        self.interpolated_rates = rates;
        taken
    }

    fn take(&mut self, t: f64, y: &mut [f64], rates: &[f64]) -> Result<(), StageFailure> {
        let Integration { field, scales, sample, energy_at_start, statistics, room, scheme, .. } = self;
        let rates = (rates, scheme.keeps_velocities());
        observe::observe(&mut **field, scales, t, (y, room), rates, *energy_at_start, sample)?;
        sample.switches = statistics.switches;
        if let Some(fields) = &mut self.sample.three_fields {
            match self.field.own_state() {
                Some(own) => own.three_fields(fields),
                None => self.scheme.three_fields(driven!(self), t, fields),
            }
        }
        let sample = &self.sample;
        // A step may have gone over a pole that forces do not show.
        if sample.energies.iter().all(|energy| energy.is_finite()) {
            Ok(())
        } else {
            Err(StageFailure::NotFinite)
        }
    }

    fn note_errors(&mut self) {
        let energies = &self.sample.energies[..2];
        self.largest_energy = energies.iter().fold(self.largest_energy, |most: f64, e| most.max(e.abs()));
        for (worst, error) in self.worst_errors.iter_mut().zip(&self.sample.errors) {
            *worst = worst.max(*error);
        }
    }

    /// Hands out the current state.
    fn hand_out_here(&mut self, out: &mut dyn FnMut(&Sample)) -> Result<(), RunFailure> {
        let mut y = std::mem::take(&mut self.buffer);
        y.copy_from_slice(&self.y);
        let rates = std::mem::take(&mut self.rates);
        self.field.recall(&self.warm);
        let taken = self.take(self.t, &mut y, &rates);
        (self.buffer, self.rates) = (y, rates);
        taken.map_err(|refused| self.failure(refused))?;
        self.note_errors();
        out(&self.sample);
        Ok(())
    }

    /// Hands out the current state as the last, unless that was done.
    pub(in crate::integrator) fn hand_out_last(
        &mut self,
        out: &mut dyn FnMut(&Sample),
    ) -> Result<(), RunFailure> {
        if self.sample.t == self.t { Ok(()) } else { self.hand_out_here(out) }
    }

    fn conditioning(&mut self) -> Conditioning {
        self.field.passage().map_or_else(Conditioning::default, |passage| passage.conditioning())
    }

    fn dependent_rows(&mut self) -> Vec<usize> {
        self.field.passage().map_or_else(Vec::new, |passage| passage.dependent_rows())
    }

    fn set_checkpoint(&mut self) {
        if let Some(passage) = self.field.passage() {
            passage.checkpoint();
        }
    }

    fn roll_back(&mut self) {
        if let Some(passage) = self.field.passage() {
            passage.rollback();
        }
    }

    fn set_stage_check(&mut self, check: StageCheck) {
        if let Some(passage) = self.field.passage() {
            passage.set_stage_check(check);
        }
    }

    /// Smaller steps mean that the motion tends to infinity.
    fn smallest_step(&mut self) -> f64 {
        self.field.feedforward().map_or(0.0, |feedforward| feedforward.smallest_step())
    }

    fn fail(&self, cause: RunCause) -> RunFailure {
        RunFailure { t: self.t, cause }
    }

    /// A refusal that nothing helps against.
    fn failure(&mut self, refused: StageFailure) -> RunFailure {
        let cause = match refused {
            StageFailure::IllConditioned => RunCause::Singular { rows: self.dependent_rows() },
            StageFailure::NoConvergence => RunCause::Newton,
            StageFailure::Laws(failure) => RunCause::Laws(failure),
            StageFailure::Infeasible(level) => RunCause::Unmet(level),
            StageFailure::LostControl(input) => RunCause::Uncontrolled { input },
            // In a singular configuration numbers grow beyond bounds.
            StageFailure::NotFinite if self.conditioning().now < 1e-2 => {
                RunCause::Singular { rows: self.dependent_rows() }
            }
            StageFailure::NotFinite => {
                let mut state = self.sample.clone();
                let (point, solution, at) = self.field.interior();
                let (n_speeds, n_u) = (point.layout.n_speeds, point.n_unknowns());
                state.t = point.t;
                point.coordinates_into(at, &mut state.q);
                if at.len() > n_u {
                    state.v.copy_from_slice(&at[n_u..n_u + n_speeds]);
                }
                state.p.copy_from_slice(point.auxiliary());
                let n_rows = state.multipliers.len();
                state.multipliers.copy_from_slice(&solution.multipliers[..n_rows]);
                state.reaction.copy_from_slice(&solution.reaction[..n_speeds]);
                RunCause::NotFinite { state: Box::new(state) }
            }
        };
        self.fail(cause)
    }

    /// Why steps have become too small.
    fn collapse(&mut self) -> RunFailure {
        let input = self.field.feedforward().and_then(|feedforward| feedforward.largest_input());
        if let Some(input) = input {
            return self.fail(RunCause::Uncontrolled { input });
        }
        match self.control.cause.take() {
            Some(refused) => self.failure(refused),
            None if self.conditioning().now < 1e-2 => {
                let rows = self.dependent_rows();
                self.fail(RunCause::Singular { rows })
            }
            None => self.fail(RunCause::StepCollapse),
        }
    }
}

/// The longest step, as part of the run, where something may happen in it, which is looked for at a few places only, or
/// where errors of the state are no measure.
const LONGEST: f64 = 0.02;

/// Rows nearer than this part of a step are left to the interpolant.
const CLOSE_ROW: f64 = 0.05;

/// The first step from a singular configuration, as part of the time in which positions change by their own size.
const AWAY: f64 = 0.05;

/// Above this part of the tolerance the state is moved back onto the constraints: rarely enough not to spoil the energy of a
/// fast pendulum, and soon enough that violations add nothing to the error.
const PROJECT_PART: f64 = 0.1;

/// Above this scaled error the state is moved back whatever the tolerance.
const PROJECT_ABOVE: f64 = 1e-6;

/// A time in which the motion changes noticeably.
fn time_scale(span: &TimeSpan) -> f64 {
    let scale = span.length() / 10.0;
    if scale > 0.0 { scale } else { 1.0 }
}

/// Error of steps and interpolants, relative to the scale of the state: the tolerance where an estimate keeps it. Constant steps
/// and `galpha` estimate none.
pub(crate) fn expected_error(settings: &Settings) -> f64 {
    let is_known = settings.step.is_none() && settings.method != Method::GeneralisedAlpha;
    if is_known { settings.tolerance } else { settings.tolerance.max(UNKNOWN_ERROR) }
}

/// Relative error that a constant step may make unnoticed.
const UNKNOWN_ERROR: f64 = 1e-4;
