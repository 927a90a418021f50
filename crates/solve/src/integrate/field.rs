//! What a method of integration needs of a mechanical system: rates, and a way back onto the constraints.

use dalembert_linear::Scaling;
use dalembert_system::{LawMode, Laws, Layout, Level, Results, ThreeFields};

use super::kkt::add_row;
use super::scales::Scales;
use super::selection::ByLevel;
use super::stabilised::Deviation;
use super::store::{Memory, MemoryError, Store};
use super::zero_dynamics::ZeroDynamics;
use crate::law::{LawFailure, evaluate_slips, is_at_rest};
use crate::point::Point;

/// A system as a differential equation `ẏ = f(t, y)` on its constraints.
///
/// `y` holds coordinates with contact parameters, and after them their rates unless the system is one of nominal speeds.
/// What [`solve`](Self::solve) computes depends on `t`, `y` and on what was last settled or recalled, and on nothing
/// else: this makes runs repeat to the last bit.
pub(crate) trait Field: Send {
    /// The evaluated point, what the last [`solve`](Self::solve) found there, and its state: the one given, or the nearest
    /// on the constraints.
    fn parts(&mut self) -> (&mut Point, &Solution, &[f64]);

    /// What the last [`solve`](Self::solve) found.
    fn solution(&self) -> &Solution;

    /// Whether it goes by the levels of a derivative array.
    fn has_levels(&self) -> bool {
        false
    }

    /// Length of `y`.
    fn n_state(&self) -> usize;

    /// Makes the state of the field out of `y`, unknowns and rates at the start.
    fn begin(&mut self, _t: f64, _y: &mut Vec<f64>) {}

    /// The rates of `y`, the last solved state or the one it was solved for.
    fn rates(&mut self, y: &[f64], out: &mut [f64]) {
        let n = self.n_state();
        let (point, solution, _) = self.parts();
        let n_rates = solution.rate.len();
        if n == n_rates {
            point.chart_rates(&y[..n], &solution.rate, out);
        } else {
            point.chart_rates(&y[..n_rates], &y[n_rates..n], &mut out[..n_rates]);
            out[n_rates..].copy_from_slice(&solution.rate);
        }
    }

    /// What an error of a number of the state is compared with.
    fn size(&self, scales: &Scales, at: usize) -> f64 {
        let n_rates = self.solution().rate.len();
        scales.size(at / n_rates, at % n_rates)
    }

    /// Takes a state and its rates into account.
    fn measure(&self, y: &[f64], rates: &[f64], scales: &mut Scales) {
        let (n, n_rates) = (self.n_state(), self.solution().rate.len());
        if n_rates < n {
            scales.note(&y[..n_rates], &y[n_rates..n], &rates[n_rates..n]);
        } else {
            scales.note(&y[..n], &rates[..n], &[]);
        }
    }

    /// Measures rotations around where they are; `y` becomes what it is from there.
    fn rebase(&mut self, y: &mut [f64]) {
        let (point, _, _) = self.parts();
        let n = point.n_unknowns();
        point.rebase(&mut y[..n]);
    }

    /// Puts an accepted state in other terms where those it is in are no longer good; returns whether it did.
    fn renew(&mut self, _t: f64, _y: &mut [f64]) -> Result<bool, Refused> {
        Ok(false)
    }

    /// The point without its buffers.
    fn point(&self) -> &Point;

    /// The units in which its matrices are scaled, if it has any.
    fn units(&self) -> Option<&Scaling> {
        None
    }

    /// How many of its rows are independent up to each level, if it knows.
    fn ranks(&self) -> Option<ByLevel<usize>> {
        None
    }

    /// Whether states are moved back onto the constraints when they leave them; else how far they leave is part of what
    /// was asked for.
    fn keeps_constraints(&self) -> bool {
        true
    }

    /// Whether it is a three-field form.
    fn has_three_fields(&self) -> bool {
        false
    }

    /// The quantities of the three-field form at the last solved state.
    fn three_fields(&mut self, _out: &mut ThreeFields) {}

    /// Accelerations and what presses, at a state on the constraints or near them.
    fn solve(&mut self, t: f64, y: &[f64]) -> Result<(), Refused>;

    /// Moves `y` to the nearest state that satisfies all constraints, in the metric of the mass matrix.
    fn project(&mut self, t: f64, y: &mut [f64], scales: &Scales) -> Result<(), Refused>;

    /// The largest scaled errors of positions and velocities at the last solved state.
    fn violation(&mut self, y: &[f64], scales: &Scales) -> [f64; 2];

    /// The largest scaled errors of positions, velocities and accelerations at the last solved state.
    fn errors(&mut self, scales: &Scales) -> [f64; 3];

    /// The last of the [errors](Self::errors), that of accelerations.
    fn acceleration_error(&mut self, scales: &Scales) -> f64 {
        self.errors(scales)[2]
    }

    /// Takes away what rounding left of the equations, with the factors of the last [`solve`](Self::solve).
    fn refine(&mut self) {}

    /// Takes note of how large positions and speeds are.
    fn note(&mut self, _scales: &Scales) {}

    /// A step of this length was taken.
    fn passed(&mut self, _dt: f64) -> Result<(), Refused> {
        Ok(())
    }

    /// A step of `dt` ended at a state with these rates, or with `dt = 0` the motion begins there anew. Returns whether the rates
    /// are not those of the equation any more.
    fn arrived(&mut self, _t: f64, _dt: f64, _y: &[f64], _rates: &[f64]) -> Result<bool, Refused> {
        Ok(false)
    }

    /// A step leads through this state, before [`arrived`](Self::arrived); asked for where constraints are not kept.
    fn passing(&mut self, _t: f64, _y: &[f64]) {}

    /// Turns the speeds where the last step ended into rates of coordinates.
    fn lead(&self, _rates: &mut [f64]) {}

    /// How far the constraints were left, where they are not kept.
    fn deviation(&self) -> Option<Deviation> {
        None
    }

    /// Whether nothing is free, so that the constraints alone give the motion and steps only carry the guess.
    fn is_algebraic(&self) -> bool {
        false
    }

    /// Smaller steps mean that the motion goes to infinity.
    fn smallest_step(&self) -> f64 {
        0.0
    }

    /// The input that is out of control when steps collapse.
    fn runaway(&self) -> Option<usize> {
        None
    }

    /// How deviations grow that conditions do not see.
    fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        None
    }

    /// Takes note of an accepted state: what stays fixed until the next is decided here. `is_consistent` tells whether it
    /// was projected.
    fn settle(&mut self, t: f64, y: &[f64], is_consistent: bool) -> Result<(), Refused>;

    /// How near the constraints are to losing their hold, and what that asks of the steps.
    fn strength(&self) -> Strength {
        Strength::default()
    }

    /// The weakest hold when it was last [marked](Self::mark).
    fn strength_marked(&self) -> f64 {
        1.0
    }

    /// Passes on, or not, the tests that refuse weak stages.
    fn set_patience(&mut self, _patience: Patience) {}

    /// Begins where the constraints have no hold in some direction; `false` if it cannot.
    fn begin_weak(&mut self) -> bool {
        false
    }

    /// Brings a solution near a singular configuration to the accuracy of its equations.
    fn improve(&mut self) -> Result<(), Refused> {
        Ok(())
    }

    /// Finds positions, velocities and accelerations together in a singular configuration, next to `y` and the
    /// accelerations `rates`.
    fn solve_weak(&mut self, _t: f64, _y: &mut [f64], _rates: &[f64]) -> Result<(), Refused> {
        Err(Refused::Weak)
    }

    /// Whether stages can be kept on the constraints.
    fn can_be_careful(&self) -> bool {
        false
    }

    /// Keeps stages on the constraints or not, for the time being; returns whether it was so.
    fn set_careful(&mut self, _is_careful: bool) -> bool {
        false
    }

    /// Takes a state in a singular configuration as it is, with accelerations next to `rates`.
    fn take(&mut self, _t: f64, _y: &[f64], _rates: &[f64]) -> Result<(), Refused> {
        Err(Refused::Weak)
    }

    /// From where iterations of the next solve begin.
    fn recall(&mut self, warm: &[f64]);

    /// What [`recall`](Self::recall) needs to go on from the last solve.
    fn remember(&self, warm: &mut Vec<f64>);

    /// What each law does.
    fn modes(&self) -> &[LawMode];

    /// Finds the signs that hold what sticks, at the last solved state.
    fn find_signs(&mut self, _y: &[f64]) {}

    /// Slip speeds at the last solved state.
    fn slips(&self) -> &[f64] {
        &[]
    }

    /// Multipliers at the last solved state, shared where rows repeat each other.
    fn share_multipliers(&mut self, out: &mut [f64]) {
        out.copy_from_slice(&self.solution().multipliers);
    }

    /// Keeps what [`settle`](Self::settle) decided last, to come back to it.
    fn mark(&mut self) {}

    /// Forgets what was settled since [`mark`](Self::mark).
    fn back(&mut self) {}

    /// The constraint rows that are about to lose their hold.
    fn weak_rows(&self) -> Vec<usize> {
        Vec::new()
    }

    /// The slip speed of each law at a state, and whether the law could stick there.
    fn slips_at(&mut self, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
        let (point, _, _) = self.parts();
        point.t = t;
        let (u, w) = y.split_at(point.n_unknowns());
        point.velocity(u, w);
        let mut laws = Laws::new(&point.layout);
        evaluate_slips(point, u, w, &mut laws);
        let rests = |law: usize| is_at_rest(point, &laws, law, w);
        laws.slip.iter().enumerate().map(|(law, slip)| (*slip, rests(law))).collect()
    }

    /// Finds out what laws do at a state where those of `at_rest` have no slip speed.
    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), Refused>;

    /// Lets a law do something else, at an accepted state.
    fn set_mode(&mut self, law: usize, mode: LawMode, t: f64, y: &[f64]) -> Result<(), Refused>;

    /// Speeds after an event that sets some of them: those are kept, the others move least.
    fn reset(&mut self, t: f64, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), Refused>;

    /// Work done so far.
    fn work_done(&self) -> WorkDone;

    /// Visits what lasts from step to step. Loading is done by a constructor of each kind, which begins with the part that
    /// all else is built from.
    fn save(&mut self, store: &mut dyn Store) -> Result<(), MemoryError>;
}

/// What moves and presses at a state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solution {
    /// Accelerations of coordinates and contact parameters; for nominal speeds, the speeds.
    pub rate: Vec<f64>,
    /// `λ`
    pub multipliers: Vec<f64>,
    /// Forces of laws.
    pub law_forces: Vec<f64>,
    /// Signs of slip speeds; between −1 and 1 where a law sticks.
    pub signs: Vec<f64>,
    /// `r` along speeds.
    pub reaction: Vec<f64>,
}

impl Solution {
    /// Room for the solutions of a system, all zero.
    pub fn new(point: &Point) -> Solution {
        let n = point.n_rates();
        let n_laws = point.layout.laws.infos.len();
        Solution {
            rate: vec![0.0; n],
            multipliers: vec![0.0; point.layout.constraints.len()],
            law_forces: vec![0.0; n_laws],
            signs: vec![0.0; n_laws],
            reaction: vec![0.0; n],
        }
    }

    /// Takes over accelerations `x` and, negative, the multipliers `y` of some rows.
    pub fn take(&mut self, point: &Point, rows: &[usize], x: &[f64], y: &[f64]) {
        self.rate.copy_from_slice(x);
        self.multipliers.fill(0.0);
        self.reaction.fill(0.0);
        for (&row, y) in rows.iter().zip(y) {
            self.multipliers[row] = -y;
            add_row(point, row, -y, &mut self.reaction);
        }
    }

    /// As laws, events and outputs see it.
    pub fn results(&self, layout: &Layout, energies: [f64; 5]) -> Results<'_> {
        Results {
            reaction: &self.reaction[..layout.n_speeds],
            multipliers: &self.multipliers,
            law_forces: &self.law_forces,
            signs: &self.signs,
            energies,
            ..Results::default()
        }
    }
}

/// Why a state has no rates.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Refused {
    /// The constraints have too weak a hold here for rates to be trusted.
    Weak,
    /// An iteration did not converge.
    Newton,
    /// A number is not finite.
    NotFinite,
    /// The laws.
    Laws(LawFailure),
    /// The constraints cannot be met.
    Unmet(Level),
    /// A condition stops determining an input.
    Uncontrolled(usize),
}

/// How near the constraints are to losing their hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    /// The weakest hold now, as part of the strongest that the weakest ever was.
    pub now: f64,
    /// Whether stages are kept on the constraints.
    pub is_careful: bool,
}

impl Default for Strength {
    fn default() -> Strength {
        Strength { now: 1.0, is_careful: false }
    }
}

/// Whether weak stages are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Patience {
    Strict,
    /// Everything that is finite is taken.
    LastResort,
}

/// Work done, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorkDone {
    /// Evaluations of forces and constraints.
    pub evaluations: u64,
    /// Evaluations of positions alone, which are those of projections.
    pub position_evaluations: u64,
    /// Factorisations of matrices.
    pub factorisations: u64,
    /// Projections onto the constraints.
    pub projections: u64,
    /// Stages that were kept on the constraints.
    pub careful_stages: u64,
}

impl std::ops::Add for WorkDone {
    type Output = WorkDone;

    fn add(self, other: WorkDone) -> WorkDone {
        WorkDone {
            evaluations: self.evaluations + other.evaluations,
            position_evaluations: self.position_evaluations + other.position_evaluations,
            factorisations: self.factorisations + other.factorisations,
            projections: self.projections + other.projections,
            careful_stages: self.careful_stages + other.careful_stages,
        }
    }
}

impl Memory for WorkDone {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.count("evaluations", &mut self.evaluations)?;
        store.count("position_evaluations", &mut self.position_evaluations)?;
        store.count("factorisations", &mut self.factorisations)?;
        store.count("projections", &mut self.projections)?;
        store.count("careful_stages", &mut self.careful_stages)
    }
}
