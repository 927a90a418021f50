//! Radau5: the collocation method at three Radau points, of order 5, for stiff systems.
//!
//! Hairer and Wanner, *Solving Ordinary Differential Equations II*, IV.8, on the [stabilised form of index
//! 2](jacobian), whose positions and speeds both stay on the constraints. [Stages](stages) are found by a simplified Newton
//! iteration; its Jacobian is kept while it converges fast. Steps are chosen by Gustafsson's predictive control from an
//! estimate of order 3 that is filtered through the matrix of the real eigenvalue and contains no multipliers.
//!
//! It departs from the code RADAU5 in what happens between the ends of a step. The collocation polynomial has order 3
//! only. But a step ends at its last stage, whose rates are those of the equation, so that accelerations are known at both
//! ends, and the interpolant through positions, speeds and accelerations has an order more than the steps are tested
//! for. It is taken unless it leaves the stages: that is so where a fast motion decays within the step.

mod coefficients;
mod complex;
mod ending;
mod estimate;
mod jacobian;
mod matrices;
mod pace;
mod past;
mod stages;

use dalembert_linear::{MOST_WRITTEN_OUT, Scaling};
use dalembert_system::{Layout, Level, Motion};

use crate::two_ended::TwoEnded;
use coefficients::{N, collocation, collocation_rate, combine};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::mass_times;
use dalembert_forward::rows::RowSelection;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::tangent::WrittenTangent;
use dalembert_forward::work::WorkDone;
use dalembert_integrate::equation::Equation;
use dalembert_integrate::power::N_QUADRATURES;
use dalembert_integrate::scheme::{Driven, Scheme};
use jacobian::{Jacobian, Residual};
use pace::{Iteration, Pace, Verdict};
use past::Past;
use stages::{From, Stages, Step};

/// Where in a step it is linearised: the stages lie at 0.16, 0.64 and 1.
const AHEAD: f64 = 0.6;

/// The step as its stages see it.
macro_rules! from {
    ($radau:ident) => {
        From {
            t: $radau.ends.t,
            dt: $radau.ends.dt,
            state: &$radau.ends.y0[..2 * $radau.n],
            units: &$radau.units,
            rows: &$radau.rows,
            n_positions: $radau.n_positions,
            working: &$radau.working,
            weights: &$radau.weights,
        }
    };
}

/// The scheme, with what it remembers of the last step.
pub struct Radau {
    n: usize,
    units: Scaling,
    selection: RowSelection,
    /// Position rows and then velocity rows, those selected.
    rows: Vec<usize>,
    n_positions: usize,
    /// The rows among them that may do work.
    working: Vec<usize>,
    has_powers: bool,
    /// Whether constraints move with time.
    is_driven: bool,
    tangent: WrittenTangent,
    jacobian: Jacobian,
    /// Whether the Jacobian is to be computed anew, and whether it is that of the current state.
    is_stale: bool,
    is_here: bool,
    residual: Residual,
    stages: Stages,
    past: Past,
    pace: Pace,
    ends: TwoEnded,
    /// At the beginning and at the stages.
    powers: [[f64; N_QUADRATURES]; N + 1],
    error: f64,
    /// One over what changes of the state are compared with, and what the estimate may be as part of that.
    weights: Vec<f64>,
    allowed: f64,
    /// Multipliers at the beginning, where nothing was before.
    multipliers: Vec<f64>,
    all_multipliers: Vec<f64>,
    room: [Vec<f64>; 3],
    short: Vec<f64>,
    interpolated: Vec<f64>,
    is_prepared: bool,
    goes_astray: bool,
    has_step: bool,
    work: WorkDone,
}

/// Whether the method supports a system: forces alone move it, nothing sticks, no row contains accelerations,
/// and matrices may be dense.
pub fn fits(layout: &Layout) -> bool {
    let infos = &layout.constraints.infos;
    layout.class.motion == Motion::Forces
        && layout.laws.infos.is_empty()
        && layout.conditions.is_empty()
        && infos.iter().all(|info| info.level != Level::Acceleration)
        && layout.n_speeds + layout.auxiliary.n + infos.len() <= MOST_WRITTEN_OUT
}

impl Radau {
    /// For states of `n_all` numbers with their quadratures; `None` if the system does not [fit](fits). With constant steps
    /// stages are found to the last digits of `tolerance`, whatever the errors of the steps.
    pub fn new(
        field: &mut dyn Equation,
        has_powers: bool,
        has_constant_steps: bool,
        n_all: usize,
    ) -> Option<Radau> {
        let (units, ranks) = {
            let scaling = field.manifold().scaling()?;
            (scaling.units.clone(), scaling.ranks)
        };
        let point = field.point();
        let n = point.n_rates();
        if !fits(&point.layout) || field.n_state() != 2 * n {
            return None;
        }
        let selection = RowSelection::new(point, ranks, true);
        let [n_positions, n_rows] = [selection.ranks[0], selection.ranks[1]];
        let jacobian = Jacobian::new(
            n,
            n_positions,
            n_rows.checked_sub(n_positions)?,
            !point.layout.rotations.is_empty(),
        )?;
        let mut radau = Radau {
            n,
            units,
            selection,
            rows: Vec::new(),
            n_positions,
            working: Vec::new(),
            has_powers,
            is_driven: point.layout.constraints.infos.iter().any(|info| info.rheonomic),
            tangent: WrittenTangent::new(point),
            residual: Residual::new(&jacobian),
            jacobian,
            is_stale: true,
            is_here: false,
            stages: Stages::new(n, n_rows),
            past: Past::new(n, n_rows),
            pace: Pace::new(has_constant_steps),
            ends: TwoEnded::new(n_all, 2 * n),
            interpolated: vec![0.0; n_all],
            powers: [[0.0; N_QUADRATURES]; N + 1],
            error: 0.0,
            weights: vec![0.0; 2 * n],
            allowed: 0.0,
            multipliers: vec![0.0; n_rows],
            all_multipliers: vec![0.0; point.layout.constraints.len()],
            room: std::array::from_fn(|_| vec![0.0; 2 * n]),
            short: vec![0.0; n_rows],
            is_prepared: false,
            goes_astray: false,
            has_step: false,
            work: WorkDone::default(),
        };
        arrange(&point.layout, &radau.selection, &mut radau.rows, &mut radau.working);
        Some(radau)
    }

    /// A first guess of the stages.
    fn predict(&mut self) {
        let from = from!(self);
        if self.past.is_there() {
            self.stages.extrapolate(from, &mut self.past);
        } else {
            self.stages.guess(from, &self.ends.rates0[self.n..2 * self.n], &self.multipliers);
        }
    }

    /// The Jacobian of this step: where it is expected to lead, so that it is not far from that of any stage. Where rows
    /// are chosen, or rotations measured from the beginning, it is that of the beginning, and so it is if nothing is known
    /// of the way.
    fn linearise(&mut self, driven: &mut Driven<'_>) -> Result<(), StageFailure> {
        let n = self.n;
        let (point, _, _) = driven.field.interior();
        let looks_ahead =
            self.past.is_there() && !self.selection.is_redundant() && point.layout.rotations.is_empty();
        let [state, acceleration, left] = &mut self.room;
        let acceleration = &mut acceleration[..n];
        if looks_ahead {
            self.stages.extrapolate(from!(self), &mut self.past);
            self.stages.look(from!(self), AHEAD, state, acceleration, &mut self.multipliers);
            point.t = self.ends.t + AHEAD * self.ends.dt;
        } else {
            state.copy_from_slice(&self.ends.y0[..2 * n]);
            acceleration.copy_from_slice(&self.ends.rates0[n..2 * n]);
            point.t = self.ends.t;
        }
        let has_positions_alone = self.rows.len() == self.n_positions && self.tangent.is_of_system();
        if looks_ahead && has_positions_alone {
            // Of the point itself mass matrix and position rows are all that counts.
            self.work.position_evaluations += 1;
            point.position(&state[..n]);
        } else {
            self.work.evaluations += 1;
            point.velocity(&state[..n], &state[n..]);
        }
        if self.selection.choose(point, &self.units) {
            arrange(&point.layout, &self.selection, &mut self.rows, &mut self.working);
            self.past.forget();
        }
        if !self.jacobian.take_rows(point, &self.units, &self.rows) {
            let numbers = point.values.mass.iter().chain(&point.values.constraints.jacobian);
            let is_finite = numbers.into_iter().all(|x| x.is_finite());
            return Err(if is_finite { StageFailure::IllConditioned } else { StageFailure::NotFinite });
        }
        if !looks_ahead {
            let left = &mut left[..n];
            mass_times(point, acceleration, left);
            left.iter_mut().zip(&point.values.force).for_each(|(left, force)| *left -= force);
            self.jacobian.multipliers(left, &self.units, &self.rows, &mut self.multipliers);
        }
        self.all_multipliers.fill(0.0);
        for (row, multiplier) in self.rows.iter().zip(&self.multipliers) {
            self.all_multipliers[*row] = *multiplier;
        }
        self.tangent.evaluate(
            point,
            state,
            acceleration,
            &self.all_multipliers,
            driven.scales,
            &mut self.work,
        );
        self.jacobian.take_tangent(point, &self.units, &self.rows, &self.tangent, &state[n..]);
        (self.is_stale, self.is_here) = (false, true);
        Ok(())
    }

    /// Finds the stages with the Jacobian at hand; `false` if they are not found.
    fn find_stages(&mut self, driven: &mut Driven<'_>) -> bool {
        if self.jacobian.factored_for != self.ends.dt {
            self.work.factorisations += 2;
            if !self.jacobian.factor(self.ends.dt) {
                return false;
            }
        }
        self.predict();
        let (point, _, _) = driven.field.interior();
        let mut iteration = Iteration::new(&self.pace, driven.tolerance, self.allowed);
        loop {
            self.work.evaluations += N as u64;
            let step = self.stages.iterate(point, from!(self), &mut self.jacobian, &mut self.residual);
            let Step::By(size) = step else { return false };
            match iteration.judge(size) {
                Verdict::GoOn => {}
                Verdict::Found => break,
                Verdict::Lost => return false,
            }
        }
        self.pace.note(&iteration);
        true
    }
}

/// The rows that are selected: those of positions and then those of velocities; and which of them may do work.
fn arrange(layout: &Layout, selection: &RowSelection, rows: &mut Vec<usize>, working: &mut Vec<usize>) {
    let [positions, velocities] = [&selection.rows[0], &selection.rows[1]];
    rows.clear();
    rows.extend(positions);
    rows.extend(velocities.iter().filter(|row| !positions.contains(row)));
    let infos = &layout.constraints.infos;
    let works = |row: usize| infos[row].level != Level::Position || infos[row].rheonomic;
    working.clear();
    working.extend((0..rows.len()).filter(|at| works(rows[*at])));
}

impl Scheme for Radau {
    fn order(&self) -> f64 {
        // That of the estimate.
        4.0
    }

    fn step(
        &mut self,
        driven: &mut Driven<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        (self.is_prepared, self.has_step) = (false, false);
        self.ends.begin(t, dt, y);
        self.ends.rates0.copy_from_slice(rates);
        for (at, weight) in self.weights.iter_mut().enumerate() {
            *weight = 1.0 / driven.sizes[at];
        }
        self.allowed = pace::allowed(driven.tolerance);
        if self.is_stale {
            self.linearise(driven)?;
        }
        while !self.find_stages(driven) {
            if self.is_here {
                self.pace.lose(dt);
                return Err(StageFailure::NoConvergence);
            }
            self.linearise(driven)?;
        }
        self.conclude(driven);
        self.error = self.estimate(driven);
        if self.is_driven {
            self.error = self.error.max(self.error_of_drives(driven));
        }
        self.has_step = true;
        if self.ends.is_end_finite() { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn error(&mut self, _driven: &mut Driven<'_>, _allowed: &[f64]) -> Result<f64, StageFailure> {
        Ok(self.error)
    }

    fn factor(&mut self, error: f64, was_rejected: bool) -> Option<f64> {
        if was_rejected && !self.is_here {
            self.is_stale = true;
        }
        Some(self.pace.factor(error, self.ends.dt, was_rejected))
    }

    fn end(&self) -> &[f64] {
        &self.ends.y1
    }

    fn finish(&mut self, _driven: &mut Driven<'_>) -> Result<(), StageFailure> {
        Ok(())
    }

    fn end_rates(&self) -> &[f64] {
        &self.ends.rates1
    }

    fn keeps_constraints(&self) -> bool {
        true
    }

    fn prepare(&mut self, driven: &mut Driven<'_>) -> Result<(), StageFailure> {
        if !self.is_prepared {
            self.ends.span(driven.field.point());
            self.goes_astray = self.leaves_stages(driven);
            self.is_prepared = true;
        }
        Ok(())
    }

    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.ends.interpolate(point, theta, out);
        self.interpolate_quadratures(theta, out);
        if self.goes_astray {
            let weights = collocation(theta);
            let (u, w) = out[..2 * self.n].split_at_mut(self.n);
            combine(&weights, &self.stages.u, u);
            combine(&weights, &self.stages.w, w);
            out[..2 * self.n].iter_mut().zip(&self.ends.y0).for_each(|(out, y)| *out += y);
        }
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_rates(theta, out);
        let weights = collocation_rate(theta).map(|weight| weight / self.ends.dt);
        let (u, w) = out[..2 * self.n].split_at_mut(self.n);
        combine(&weights, &self.stages.u, u);
        combine(&weights, &self.stages.w, w);
    }

    fn accept(&mut self, _y: &[f64]) {
        if !std::mem::take(&mut self.has_step) {
            return;
        }
        self.past.note(&self.stages, self.ends.dt);
        self.is_here = false;
        self.is_stale |= self.pace.is_slow();
    }

    fn restart(&mut self) {
        self.past.forget();
        (self.is_stale, self.is_here, self.has_step) = (true, false, false);
        self.pace.restart();
    }

    fn work_done(&self) -> WorkDone {
        self.work
    }
}

impl Memory for Radau {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        let Radau { selection, rows, working, .. } = self;
        for list in selection.rows.iter_mut().chain([rows, working]) {
            store.indices("rows", list)?;
        }
        let has_rows = self.rows.len() == self.multipliers.len()
            && self.rows.iter().all(|row| *row < self.all_multipliers.len())
            && self.working.iter().all(|at| *at < self.rows.len());
        if !has_rows {
            return Err(MemoryError::Shape { field: "rows" });
        }
        store.flag("is_stale", &mut self.is_stale)?;
        if !self.is_stale {
            store.part("jacobian", &mut self.jacobian)?;
        }
        store.part("past", &mut self.past)?;
        store.part("pace", &mut self.pace)?;
        store.part("work", &mut self.work)
    }
}
