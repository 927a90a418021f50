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

use crate::rules::RADAU_DEFECT;
use dalembert_linear::{MOST_WRITTEN_OUT, Scaling};
use dalembert_settings::Method;
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
use dalembert_integrate::catalogue::{ConstraintPromise, EnergyPromise, Feature, MethodInfo};
use dalembert_integrate::equation::StateEquation;
use dalembert_integrate::power::{N_QUADRATURES, Powers};
use dalembert_integrate::scheme::{
    DenseOutput, ErrorEstimate, Scheme, SchemeInfo, SchemeReport, StepContext, StepEnd,
};
use jacobian::{Jacobian, StageResidual};
use pace::{IterationControl, NewtonProgress, PaceVerdict};
use past::Past;
use stages::{Correction, From, Stages};

pub static INFO: MethodInfo = MethodInfo {
    method: Method::Radau5,
    positions: ConstraintPromise::InEquations,
    velocities: ConstraintPromise::InEquations,
    energy: EnergyPromise::DriftsWithTolerance,
    has_three_fields: false,
    excluded: &[
        Feature::NoInertia,
        Feature::ServoConstraints,
        Feature::Laws,
        Feature::AccelerationRows,
        Feature::HiddenConstraints,
        Feature::ManyUnknowns,
        Feature::SingularConfigurations,
    ],
    scheme: |settings, equation, n| {
        let has_powers = !Powers::new(&equation.point().layout).are_zero();
        Some(Box::new(Radau::new(equation, has_powers, settings.step.is_some(), n)?))
    },
};

/// Where in a step it is linearised: the stages lie at 0.16, 0.64 and 1.
const AHEAD: f64 = 0.6;

/// The step as its stages see it.
macro_rules! from {
    ($radau:ident) => {
        From {
            t: $radau.ends.t,
            dt: $radau.ends.dt,
            state: &$radau.ends.y0[..2 * $radau.system.n],
            units: &$radau.system.units,
            rows: &$radau.active.rows,
            n_positions: $radau.active.n_positions,
            working: &$radau.active.working,
            weights: &$radau.estimated.weights,
        }
    };
}

/// The scheme, with its memory of the last step.
pub struct Radau {
    system: SystemInfo,
    active: ActiveRows,
    newton: StageIteration,
    stages: Stages,
    past: Past,
    pace: IterationControl,
    ends: TwoEnded,
    /// At the beginning and at the stages.
    powers: [[f64; N_QUADRATURES]; N + 1],
    estimated: StepError,
    taken: StepStatus,
    scratch: RadauScratch,
    work: WorkDone,
}

struct SystemInfo {
    n: usize,
    units: Scaling,
    has_powers: bool,
    /// Whether constraints move with time.
    is_driven: bool,
}

/// Selected rows.
struct ActiveRows {
    selection: RowSelection,
    /// Position rows and then velocity rows, those selected.
    rows: Vec<usize>,
    n_positions: usize,
    /// The rows among them that may do work.
    working: Vec<usize>,
    /// Multipliers at the beginning, where there was no step before.
    multipliers: Vec<f64>,
    all_multipliers: Vec<f64>,
}

/// The simplified Newton iteration.
struct StageIteration {
    tangent: WrittenTangent,
    jacobian: Jacobian,
    residual: StageResidual,
    /// Whether the Jacobian is to be computed anew.
    is_stale: bool,
    /// Whether it is that of the current state.
    is_here: bool,
}

/// Error of the step and its reference.
struct StepError {
    error: f64,
    /// Reciprocal magnitudes of the state.
    weights: Vec<f64>,
    /// Bound of the estimate, relative to these magnitudes.
    allowed: f64,
}

struct StepStatus {
    has_step: bool,
    is_prepared: bool,
    /// Whether the interpolant through both ends leaves the stages.
    goes_astray: bool,
}

struct RadauScratch {
    room: [Vec<f64>; 3],
    short: Vec<f64>,
    interpolated: Vec<f64>,
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
        field: &mut dyn StateEquation,
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
            system: SystemInfo {
                n,
                units,
                has_powers,
                is_driven: point.layout.constraints.infos.iter().any(|info| info.rheonomic),
            },
            active: ActiveRows {
                selection,
                rows: Vec::new(),
                n_positions,
                working: Vec::new(),
                multipliers: vec![0.0; n_rows],
                all_multipliers: vec![0.0; point.layout.constraints.len()],
            },
            newton: StageIteration {
                tangent: WrittenTangent::new(point),
                residual: StageResidual::new(&jacobian),
                jacobian,
                is_stale: true,
                is_here: false,
            },
            stages: Stages::new(n, n_rows),
            past: Past::new(n, n_rows),
            pace: IterationControl::new(has_constant_steps),
            ends: TwoEnded::new(n_all, 2 * n),
            powers: [[0.0; N_QUADRATURES]; N + 1],
            estimated: StepError { error: 0.0, weights: vec![0.0; 2 * n], allowed: 0.0 },
            taken: StepStatus { has_step: false, is_prepared: false, goes_astray: false },
            scratch: RadauScratch {
                room: std::array::from_fn(|_| vec![0.0; 2 * n]),
                short: vec![0.0; n_rows],
                interpolated: vec![0.0; n_all],
            },
            work: WorkDone::default(),
        };
        let ActiveRows { selection, rows, working, .. } = &mut radau.active;
        arrange(&point.layout, selection, rows, working);
        Some(radau)
    }

    /// A first guess of the stages.
    fn predict(&mut self) {
        let from = from!(self);
        if self.past.is_there() {
            self.stages.extrapolate(from, &mut self.past);
        } else {
            self.stages.guess(
                from,
                &self.ends.rates0[self.system.n..2 * self.system.n],
                &self.active.multipliers,
            );
        }
    }

    /// The Jacobian of this step: where it is expected to lead, so that it is not far from that of any stage. Where rows
    /// are chosen, or rotations measured from the beginning, it is that of the beginning, and so it is if nothing is known
    /// of the way.
    fn linearise(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        let n = self.system.n;
        let (point, _, _) = context.equation.interior();
        let looks_ahead = self.past.is_there()
            && !self.active.selection.is_redundant()
            && point.layout.rotations.is_empty();
        let [state, acceleration, left] = &mut self.scratch.room;
        let acceleration = &mut acceleration[..n];
        if looks_ahead {
            self.stages.extrapolate(from!(self), &mut self.past);
            self.stages.look(from!(self), AHEAD, state, acceleration, &mut self.active.multipliers);
            point.t = self.ends.t + AHEAD * self.ends.dt;
        } else {
            state.copy_from_slice(&self.ends.y0[..2 * n]);
            acceleration.copy_from_slice(&self.ends.rates0[n..2 * n]);
            point.t = self.ends.t;
        }
        let has_positions_alone =
            self.active.rows.len() == self.active.n_positions && self.newton.tangent.is_of_system();
        if looks_ahead && has_positions_alone {
            // Of the point itself mass matrix and position rows are all that counts.
            self.work.position_evaluations += 1;
            point.position(&state[..n]);
        } else {
            self.work.evaluations += 1;
            point.velocity(&state[..n], &state[n..]);
        }
        if self.active.selection.choose(point, &self.system.units) {
            arrange(&point.layout, &self.active.selection, &mut self.active.rows, &mut self.active.working);
            self.past.forget();
        }
        if !self.newton.jacobian.take_rows(point, &self.system.units, &self.active.rows) {
            let numbers = point.values.mass.iter().chain(&point.values.constraints.jacobian);
            let is_finite = numbers.into_iter().all(|x| x.is_finite());
            return Err(if is_finite { StageFailure::IllConditioned } else { StageFailure::NotFinite });
        }
        if !looks_ahead {
            let left = &mut left[..n];
            mass_times(point, acceleration, left);
            left.iter_mut().zip(&point.values.force).for_each(|(left, force)| *left -= force);
            self.newton.jacobian.multipliers(
                left,
                &self.system.units,
                &self.active.rows,
                &mut self.active.multipliers,
            );
        }
        self.active.all_multipliers.fill(0.0);
        for (row, multiplier) in self.active.rows.iter().zip(&self.active.multipliers) {
            self.active.all_multipliers[*row] = *multiplier;
        }
        self.newton.tangent.evaluate(
            point,
            state,
            acceleration,
            &self.active.all_multipliers,
            context.scales,
            &mut self.work,
        );
        self.newton.jacobian.take_tangent(
            point,
            &self.system.units,
            &self.active.rows,
            &self.newton.tangent,
            &state[n..],
        );
        (self.newton.is_stale, self.newton.is_here) = (false, true);
        Ok(())
    }

    /// Finds the stages with the Jacobian at hand; `false` if they are not found.
    fn find_stages(&mut self, context: &mut StepContext<'_>) -> bool {
        if self.newton.jacobian.factored_for != self.ends.dt {
            self.work.factorisations += 2;
            if !self.newton.jacobian.factor(self.ends.dt) {
                return false;
            }
        }
        self.predict();
        let (point, _, _) = context.equation.interior();
        let mut iteration = NewtonProgress::new(&self.pace, context.tolerance, self.estimated.allowed);
        loop {
            self.work.evaluations += N as u64;
            let step =
                self.stages.iterate(point, from!(self), &mut self.newton.jacobian, &mut self.newton.residual);
            let Correction::By(size) = step else { return false };
            match iteration.judge(size) {
                PaceVerdict::GoOn => {}
                PaceVerdict::Found => break,
                PaceVerdict::Lost => return false,
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

impl DenseOutput for Radau {
    fn end(&self) -> StepEnd<'_> {
        StepEnd { y: &self.ends.y1, rates: &self.ends.rates1 }
    }

    fn finish(&mut self, _context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        Ok(())
    }

    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        if !self.taken.is_prepared {
            self.ends.span(context.equation.point());
            self.taken.goes_astray = self.leaves_stages(context);
            self.taken.is_prepared = true;
        }
        Ok(())
    }

    fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        self.ends.interpolate(point, theta, out);
        self.interpolate_quadratures(theta, out);
        if self.taken.goes_astray {
            let weights = collocation(theta);
            let (u, w) = out[..2 * self.system.n].split_at_mut(self.system.n);
            combine(&weights, &self.stages.u, u);
            combine(&weights, &self.stages.w, w);
            out[..2 * self.system.n].iter_mut().zip(&self.ends.y0).for_each(|(out, y)| *out += y);
        }
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        self.ends.interpolate_rates(theta, out);
        let weights = collocation_rate(theta).map(|weight| weight / self.ends.dt);
        let (u, w) = out[..2 * self.system.n].split_at_mut(self.system.n);
        combine(&weights, &self.stages.u, u);
        combine(&weights, &self.stages.w, w);
    }
}

impl Scheme for Radau {
    fn info(&self) -> SchemeInfo {
        // The order of the estimate, not that of the method.
        SchemeInfo::constrained(4.0).with_defect(RADAU_DEFECT)
    }

    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        (self.taken.is_prepared, self.taken.has_step) = (false, false);
        self.ends.begin(t, dt, y);
        self.ends.rates0.copy_from_slice(rates);
        for (at, weight) in self.estimated.weights.iter_mut().enumerate() {
            *weight = 1.0 / context.sizes[at];
        }
        self.estimated.allowed = pace::allowed(context.tolerance);
        if self.newton.is_stale {
            self.linearise(context)?;
        }
        while !self.find_stages(context) {
            if self.newton.is_here {
                self.pace.lose(dt);
                return Err(StageFailure::NoConvergence);
            }
            self.linearise(context)?;
        }
        self.conclude(context);
        self.estimated.error = self.estimate(context);
        if self.system.is_driven {
            self.estimated.error = self.estimated.error.max(self.error_of_drives(context));
        }
        self.taken.has_step = true;
        if self.ends.is_end_finite() { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn estimate(
        &mut self,
        _context: &mut StepContext<'_>,
        _allowed: &[f64],
    ) -> Result<ErrorEstimate, StageFailure> {
        Ok(ErrorEstimate { state: self.estimated.error, quadratures: 0.0 })
    }

    fn factor(&mut self, error: f64, was_rejected: bool) -> Option<f64> {
        if was_rejected && !self.newton.is_here {
            self.newton.is_stale = true;
        }
        Some(self.pace.factor(error, self.ends.dt, was_rejected))
    }

    fn accept(&mut self, _y: &[f64]) {
        if !std::mem::take(&mut self.taken.has_step) {
            return;
        }
        self.past.note(&self.stages, self.ends.dt);
        self.newton.is_here = false;
        self.newton.is_stale |= self.pace.is_slow();
    }

    fn restart(&mut self) {
        self.past.forget();
        (self.newton.is_stale, self.newton.is_here, self.taken.has_step) = (true, false, false);
        self.pace.restart();
    }

    fn report(&self) -> SchemeReport {
        SchemeReport::of_work(self.work)
    }
}

impl Memory for Radau {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        let ActiveRows { selection, rows, working, .. } = &mut self.active;
        for list in selection.rows.iter_mut().chain([rows, working]) {
            store.indices("rows", list)?;
        }
        let has_rows = self.active.rows.len() == self.active.multipliers.len()
            && self.active.rows.iter().all(|row| *row < self.active.all_multipliers.len())
            && self.active.working.iter().all(|at| *at < self.active.rows.len());
        if !has_rows {
            return Err(MemoryError::Shape { field: "rows" });
        }
        store.flag("is_stale", &mut self.newton.is_stale)?;
        if !self.newton.is_stale {
            store.part("jacobian", &mut self.newton.jacobian)?;
        }
        store.part("past", &mut self.past)?;
        store.part("pace", &mut self.pace)?;
        store.part("work", &mut self.work)
    }
}
