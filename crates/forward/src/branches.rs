//! Laws of nonideal constraints at one point: the right branch of friction, or the reason why there is none.
//!
//! Law forces `F` act along their slip speeds, `r = Gᵀλ + Σ F ∂slip/∂v`. Accelerations and multipliers are affine in
//! `F`, so that the laws become as many equations as there are laws; they are solved by Newton's method from several
//! beginnings, since friction with `|normal|` in it is piecewise linear and can have no solution or several
//! (Painlevé). At zero slip a law either sticks, with a sign between −1 and 1, or begins to slip in the direction of
//! its sign; all combinations are tried.

use dalembert_linear::Matrix;
use dalembert_system::{LawMode, Laws as LawValues, Level};

use crate::accelerations::Accelerations;
use crate::evaluator::Evaluator;
use crate::kernel::kernel_basis;
use crate::laws::{Beginning, LawSolver, evaluate, largest};
use crate::motion::{MotionMatrices, MotionSolver, Unsolvable};
use crate::multipliers::Sharing;
use crate::rank::mass_diagonal;
use crate::rules::{
    BRANCH_RESIDUAL, LEAST_ACCELERATION, SAME_MOTION, SLIP_ACCELERATION, SLIP_AT_REST, STICKING_SIGN,
};

/// At most this many laws may stand at zero slip at once: each has three branches.
const MAX_AT_REST: usize = 6;

/// Newton beginnings for each branch.
const BEGINNINGS: usize = 12;

/// State of the laws at a point.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct LawSolution {
    /// The force of each law along its slip speed.
    pub forces: Vec<f64>,
    /// The sign of each slip speed; between −1 and 1 where the law sticks.
    pub signs: Vec<f64>,
    /// Whether each law slips or sticks.
    pub modes: Vec<LawMode>,
    /// `v̇` with the accelerations of contact parameters after it.
    pub acceleration: Vec<f64>,
    /// `λ`
    pub multipliers: Vec<f64>,
    pub reaction: Vec<f64>,
}

/// Why the laws determine nothing.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum LawFailure {
    /// No branch fits.
    NoSolution,
    /// More than one motion fits.
    SeveralSolutions(Vec<LawSolution>),
    /// A law depends on multipliers that redundant constraints leave undetermined.
    NotUnique { law: usize },
    /// So many laws stand at zero slip that their branches cannot all be tried.
    TooManyAtRest { n: usize },
    /// Laws without a slip speed, and not as many as free directions.
    Directions {
        /// Laws without a slip speed.
        laws: usize,
        /// Free directions left for them.
        free: usize,
    },
    /// The equations of motion themselves.
    Motion(Unsolvable),
}

impl std::fmt::Display for LawFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LawFailure::NoSolution => write!(f, "no combination of stick and slip satisfies all laws"),
            LawFailure::SeveralSolutions(solutions) => {
                write!(f, "{} combinations of stick and slip satisfy all laws", solutions.len())
            }
            LawFailure::NotUnique { law } => {
                write!(f, "law {law} depends on multipliers that redundant constraints leave undetermined")
            }
            LawFailure::TooManyAtRest { n } => {
                write!(f, "{n} laws at zero slip: more combinations than the search enumerates")
            }
            LawFailure::Directions { laws, free } => {
                write!(f, "{laws} laws without a slip speed for {free} free directions")
            }
            LawFailure::Motion(cause) => cause.fmt(f),
        }
    }
}

impl std::error::Error for LawFailure {}

impl From<Unsolvable> for LawFailure {
    fn from(cause: Unsolvable) -> LawFailure {
        LawFailure::Motion(cause)
    }
}

/// Solves the equations of motion with the laws in all branches, at the point of the last evaluation. Laws `at_rest` have no slip
/// speed; `None`: decided by the speeds.
pub fn solve_laws(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    solver: &mut MotionSolver,
    sharing: &Sharing,
    at_rest: Option<&[usize]>,
) -> Result<LawSolution, LawFailure> {
    let mut search = BranchSearch::new(point, u, w, solver, sharing)?;
    check_unique(search.point, sharing)?;
    let found = || search.laws_at_rest(w);
    let at_rest: Vec<usize> = at_rest.map_or_else(found, <[usize]>::to_vec);
    if at_rest.len() > MAX_AT_REST {
        return Err(LawFailure::TooManyAtRest { n: at_rest.len() });
    }
    let mut solutions: Vec<LawSolution> = Vec::new();
    for branch in 0..3usize.pow(at_rest.len() as u32) {
        search.set_modes(&at_rest, branch);
        for solution in search.solve() {
            if search.fits(&solution, &at_rest)
                && !solutions.iter().any(|other| search.alike(other, &solution))
            {
                solutions.push(solution);
            }
        }
    }
    match solutions.len() {
        0 => Err(LawFailure::NoSolution),
        1 => Ok(solutions.swap_remove(0)),
        _ => Err(LawFailure::SeveralSolutions(solutions)),
    }
}

/// Refuses laws that depend on multipliers that redundant constraints leave undetermined.
fn check_unique(point: &Evaluator, sharing: &Sharing) -> Result<(), LawFailure> {
    let laws = &point.layout.laws;
    let depends =
        |law: &usize| laws.by_multiplier.columns(*law).iter().any(|row| !sharing.unique[*row as usize]);
    match (0..laws.infos.len()).find(depends) {
        Some(law) => Err(LawFailure::NotUnique { law }),
        None => Ok(()),
    }
}

/// Search of modes and law forces at one state.
struct BranchSearch<'p> {
    point: &'p mut Evaluator,
    /// `u` and `w`.
    state: Vec<f64>,
    laws: LawSolver,
    found: Accelerations,
    /// Signs of the slip speeds.
    slip_signs: Vec<f64>,
    /// The largest force without laws.
    force: f64,
    /// The largest acceleration without laws.
    acceleration: f64,
}

impl<'p> BranchSearch<'p> {
    fn new(
        point: &'p mut Evaluator,
        u: &[f64],
        w: &[f64],
        solver: &mut MotionSolver,
        sharing: &Sharing,
    ) -> Result<BranchSearch<'p>, LawFailure> {
        let state = [u, w].concat();
        let modes = vec![LawMode::Stick; point.layout.laws.infos.len()];
        let (mut laws, found) = (LawSolver::new(point, modes), Accelerations::new(point));
        laws.locate(point, &state, &found)?;
        let rows = point.rows(Level::Acceleration);
        let mut x = point.force();
        let mut y: Vec<f64> = point.bias(&rows).iter().map(|bias| -bias).collect();
        let mut linear = |_: &Evaluator, x: &mut [f64], y: &mut [f64]| solver.solve_bordered(x, y);
        laws.respond(point, &rows, (&mut x, &mut y), &mut linear, &mut |multipliers| {
            sharing.share(multipliers);
        })?;
        // Accelerations of the free system: where everything is at rest, accelerations are rounding.
        let free = point.values.force.iter().zip(mass_diagonal(point)).filter(|(_, m)| *m > 0.0);
        let free = free.map(|(h, m)| (h / m).abs());
        let acceleration = free.fold(largest(laws.free_acceleration()), f64::max).max(LEAST_ACCELERATION);
        let sign = |slip: &f64| if *slip == 0.0 { 0.0 } else { slip.signum() };
        let slip_signs = laws.values.slip.iter().map(sign).collect();
        let force = laws.force_size(point);
        Ok(BranchSearch { point, state, laws, found, slip_signs, force, acceleration })
    }

    fn laws_at_rest(&self, w: &[f64]) -> Vec<usize> {
        let laws = 0..self.slip_signs.len();
        laws.filter(|law| is_at_rest(self.point, &self.laws.values, *law, w)).collect()
    }

    fn set_modes(&mut self, at_rest: &[usize], mut branch: usize) {
        for (mode, sign) in self.laws.modes.iter_mut().zip(&self.slip_signs) {
            *mode = LawMode::Slip(*sign);
        }
        for &law in at_rest {
            self.laws.modes[law] = [LawMode::Stick, LawMode::Slip(1.0), LawMode::Slip(-1.0)][branch % 3];
            branch /= 3;
        }
    }

    /// All solutions in the modes as they are that Newton's method finds.
    fn solve(&mut self) -> Vec<LawSolution> {
        let mut random = fastrand::Rng::with_seed(7);
        let mut solutions: Vec<LawSolution> = Vec::new();
        for beginning in 0..BEGINNINGS {
            let reach = [0.0, 1.0, 10.0, 1000.0][beginning % 4] * self.force;
            let forces: Vec<f64> =
                self.slip_signs.iter().map(|_| reach * (2.0 * random.f64() - 1.0)).collect();
            if let Some(solution) = self.newton(&forces)
                && !solutions.iter().any(|other| self.alike(other, &solution))
            {
                solutions.push(solution);
            }
            // Without a slipping law everything is linear, and one beginning suffices.
            if self.laws.modes.iter().all(|mode| *mode == LawMode::Stick) {
                break;
            }
        }
        solutions
    }

    /// The solution next to some forces, with the signs of sticking laws.
    fn newton(&mut self, forces: &[f64]) -> Option<LawSolution> {
        let BranchSearch { point, state, laws, found, .. } = self;
        laws.recall(forces);
        found.signs.fill(0.0);
        let left = laws.newton(point, state, found, Beginning::Cold).ok()?;
        if left.worst > BRANCH_RESIDUAL * left.force.max(1.0) || !laws.find_signs(point, state, found) {
            return None;
        }
        Some(LawSolution {
            forces: found.law_forces.clone(),
            signs: found.signs.clone(),
            modes: laws.modes.clone(),
            acceleration: found.rate.clone(),
            multipliers: found.multipliers.clone(),
            reaction: found.reaction.clone(),
        })
    }

    /// Whether two solutions are one motion, compared with accelerations and forces without laws.
    fn alike(&self, a: &LawSolution, b: &LawSolution) -> bool {
        let close = |a: &[f64], b: &[f64], least: f64| {
            let size = a.iter().chain(b).fold(least, |size: f64, x| size.max(x.abs()));
            a.iter().zip(b).all(|(a, b)| (a - b).abs() <= SAME_MOTION * size)
        };
        close(&a.acceleration, &b.acceleration, self.acceleration)
            && close(&a.reaction, &b.reaction, self.force)
    }

    /// Whether sticking laws can stick, and laws that begin to slip accelerate along their sign.
    fn fits(&self, solution: &LawSolution, at_rest: &[usize]) -> bool {
        at_rest.iter().all(|&law| match solution.modes[law] {
            LawMode::Stick => solution.signs[law].abs() <= 1.0 + STICKING_SIGN,
            LawMode::Slip(sign) => {
                let rate = self.laws.slip_rate(law, &solution.acceleration);
                let length = largest(self.laws.direction(law));
                rate * sign > SLIP_ACCELERATION * length * self.acceleration
            }
        })
    }
}

/// Whether a law that can stick has no slip speed, compared with the speeds it is made of.
pub fn is_at_rest(point: &Evaluator, laws: &LawValues, law: usize, w: &[f64]) -> bool {
    let layout = &point.layout.laws;
    let entries = layout.direction.row(law).zip(layout.direction.columns(law));
    let size: f64 = entries.map(|(place, &speed)| (laws.direction[place] * w[speed as usize]).abs()).sum();
    let info = layout.infos[law];
    info.has_slip && info.can_stick && laws.slip[law].abs() <= SLIP_AT_REST * size
}

/// Evaluates the laws with no reactions at all: slip speeds and their directions do not depend on them.
pub fn evaluate_slips(point: &mut Evaluator, u: &[f64], w: &[f64], laws: &mut LawValues) {
    evaluate(point, &[u, w].concat(), &Accelerations::new(point), laws);
}

/// The slip speed of each law at a state, and whether the law could stick there.
pub fn slips_at(point: &mut Evaluator, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
    point.t = t;
    let (u, w) = y.split_at(point.n_unknowns());
    point.velocity(u, w);
    let mut laws = LawValues::new(&point.layout);
    evaluate_slips(point, u, w, &mut laws);
    let rests = |law: usize| is_at_rest(point, &laws, law, w);
    laws.slip.iter().enumerate().map(|(law, slip)| (*slip, rests(law))).collect()
}

/// Laws without a slip speed share the directions that constraints and slip speeds leave free.
pub fn place_laws_without_slip(point: &Evaluator, directions: &mut Matrix) -> Result<(), LawFailure> {
    let infos = &point.layout.laws.infos;
    let without: Vec<usize> = (0..infos.len()).filter(|law| !infos[*law].has_slip).collect();
    if without.is_empty() {
        return Ok(());
    }
    let with: Vec<usize> = (0..infos.len()).filter(|law| infos[*law].has_slip).collect();
    let mut motion = MotionMatrices::at(point);
    motion.jacobian = motion.jacobian.above(&directions.select_columns(&with).transpose());
    let basis = kernel_basis(&motion)?;
    let free = basis.n_columns();
    if free != without.len() {
        return Err(LawFailure::Directions { laws: without.len(), free });
    }
    for (at, &law) in without.iter().enumerate() {
        // Forward is where the largest part points, so that the sign of the force can be read.
        let column = basis.column(at);
        let largest =
            column.iter().fold(0.0, |largest: f64, x| if x.abs() > largest.abs() { *x } else { largest });
        let sign = if largest < 0.0 { -1.0 } else { 1.0 };
        for (direction, part) in directions.column_mut(law).iter_mut().zip(column) {
            *direction = sign * part;
        }
    }
    Ok(())
}
