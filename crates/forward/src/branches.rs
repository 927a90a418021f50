//! Laws of nonideal constraints at one point: the motion that they determine, or the reason why there is none.
//!
//! Law forces `F` act along their slip speeds, `r = Gᵀλ + Σ F ∂slip/∂v`. Accelerations and multipliers are affine in `F`, so that laws
//! at rest and in motion are a [set-valued problem](crate::setvalued). Its solution gives the modes, in which Newton's method goes on to
//! rounding. Friction with `|normal|` in it can have no solution or several (Painlevé): where loads depend much on the forces, others
//! are sought from random beginnings.

use dalembert_linear::{Matrix, least_norm};
use dalembert_system::{LawMode, Laws as LawValues, Level};

use crate::accelerations::Accelerations;
use crate::evaluator::Evaluator;
use crate::kernel::kernel_basis;
use crate::laws::{Beginning, LawSolver, evaluate, largest};
use crate::motion::{MotionMatrices, MotionSolver, Unsolvable};
use crate::multipliers::Sharing;
use crate::rank::mass_diagonal;
use crate::rules::{
    BRANCH_RESIDUAL, DEPENDENT_LAW, FULL_SIGN, LEAST_ACCELERATION, SAME_MOTION, SINGULAR_LAWS,
    SLIP_ACCELERATION, SLIP_AT_REST, STICKING_SIGN,
};
use crate::setvalued::{self, ForceLaws, LawElement, LawTerms, Reduced};

/// Where nothing is found, all branches of stick and slip are tried, so that there is none: of at most so many laws at rest.
const MAX_ENUMERATED: usize = 6;

/// Newton beginnings for each branch.
const BEGINNINGS: usize = 12;

/// Solutions that are distinguished.
const MOST_SOLUTIONS: usize = 8;

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
    /// No solution was found; `is_proved` if all branches of stick and slip were tried.
    NoSolution { is_proved: bool },
    /// More than one motion fits.
    SeveralSolutions(Vec<LawSolution>),
    /// A law depends on multipliers that redundant constraints leave undetermined.
    NotUnique { law: usize },
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
            LawFailure::NoSolution { is_proved: true } => {
                write!(f, "no combination of stick and slip satisfies all laws")
            }
            LawFailure::NoSolution { is_proved: false } => {
                write!(f, "no forces were found that satisfy all laws")
            }
            LawFailure::SeveralSolutions(solutions) => {
                write!(f, "{} combinations of stick and slip satisfy all laws", solutions.len())
            }
            LawFailure::NotUnique { law } => {
                write!(f, "law {law} depends on multipliers that redundant constraints leave undetermined")
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

/// Solves the equations of motion with the laws, at the point of the last evaluation. Laws that rest in `modes` are decided, others slip
/// as `modes` says; `None`: laws without slip speed are decided.
pub fn solve_laws(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    solver: &mut MotionSolver,
    sharing: &Sharing,
    modes: Option<&[LawMode]>,
) -> Result<LawSolution, LawFailure> {
    let mut search = LawSearch::new(point, u, w, solver, sharing)?;
    check_unique(search.point, sharing)?;
    let without_slip = search.laws_at_rest(w);
    match modes {
        None => search.at_rest = without_slip,
        Some(modes) => {
            search.at_rest = (0..modes.len()).filter(|law| modes[*law].rests()).collect();
            search.forced = without_slip.into_iter().filter(|law| !modes[*law].rests()).collect();
            for (sign, mode) in search.slip_signs.iter_mut().zip(modes) {
                *sign = mode.sign().unwrap_or(*sign);
            }
        }
    }
    let problem = search.reduce();
    let zero = vec![0.0; problem.free.len()];
    let mut solutions: Vec<LawSolution> = Vec::new();
    let first = setvalued::solve(&problem, &mut search, &zero);
    solutions.extend(first.and_then(|found| search.settle(&problem, &found.x)));
    if solutions.is_empty() || !setvalued::is_unique(&problem, &mut search, &zero) {
        let mut others: Vec<Vec<f64>> = Vec::new();
        let n = setvalued::n_beginnings(&problem);
        setvalued::solve_from_beginnings(&problem, &mut search, n, &mut |found| {
            others.push(found.x);
            true
        });
        for x in others {
            if let Some(solution) = search.settle(&problem, &x)
                && !solutions.iter().any(|other| search.alike(other, &solution))
            {
                solutions.push(solution);
            }
            if solutions.len() == MOST_SOLUTIONS {
                break;
            }
        }
    }
    let is_proved = solutions.is_empty() && search.at_rest.len() <= MAX_ENUMERATED;
    if is_proved {
        solutions = search.enumerate();
    }
    match solutions.len() {
        0 => Err(LawFailure::NoSolution { is_proved }),
        1 => Ok(solutions.swap_remove(0)),
        _ => Err(LawFailure::SeveralSolutions(solutions)),
    }
}

/// Refuses laws that depend on multipliers that redundant constraints leave undetermined, unless they take shares.
fn check_unique(point: &Evaluator, sharing: &Sharing) -> Result<(), LawFailure> {
    let laws = &point.layout.laws;
    let depends =
        |law: &usize| laws.by_multiplier.columns(*law).iter().any(|row| !sharing.unique[*row as usize]);
    match (0..laws.infos.len()).find(|law| !laws.infos[*law].takes_shares && depends(law)) {
        Some(law) => Err(LawFailure::NotUnique { law }),
        None => Ok(()),
    }
}

/// Search of modes and law forces at one state.
struct LawSearch<'p> {
    point: &'p mut Evaluator,
    /// `u` and `w`.
    state: Vec<f64>,
    laws: LawSolver,
    found: Accelerations,
    /// Signs of the slip speeds.
    slip_signs: Vec<f64>,
    at_rest: Vec<usize>,
    /// Laws without slip speed that slip next.
    forced: Vec<usize>,
    /// The place of the sign of a law that is not linear in it, among the unknowns.
    sign_places: Vec<Option<usize>>,
    /// The largest force without laws.
    force: f64,
    /// The largest acceleration without laws.
    acceleration: f64,
}

impl<'p> LawSearch<'p> {
    fn new(
        point: &'p mut Evaluator,
        u: &[f64],
        w: &[f64],
        solver: &mut MotionSolver,
        sharing: &Sharing,
    ) -> Result<LawSearch<'p>, LawFailure> {
        let state = [u, w].concat();
        let n_laws = point.layout.laws.infos.len();
        let modes = vec![LawMode::Stick; n_laws];
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
        let least = point.scale.part_of_acceleration(LEAST_ACCELERATION);
        let acceleration = free.fold(largest(laws.free_acceleration()), f64::max).max(least);
        let sign = |slip: &f64| if *slip == 0.0 { 0.0 } else { slip.signum() };
        let slip_signs = laws.values.slip.iter().map(sign).collect();
        let force = laws.force_size(point);
        let sign_places = vec![None; n_laws];
        Ok(LawSearch {
            point,
            state,
            laws,
            found,
            slip_signs,
            at_rest: Vec::new(),
            forced: Vec::new(),
            sign_places,
            force,
            acceleration,
        })
    }

    fn laws_at_rest(&self, w: &[f64]) -> Vec<usize> {
        let laws = 0..self.slip_signs.len();
        laws.filter(|law| is_at_rest(self.point, &self.laws.values, *law, w)).collect()
    }

    /// The problem in the space of law forces, and of signs of laws that are not linear in them.
    fn reduce(&mut self) -> Reduced {
        let n_laws = self.slip_signs.len();
        let infos = &self.point.layout.laws.infos;
        let mut n = n_laws;
        let mut elements = Vec::new();
        for (law, info) in infos.iter().enumerate() {
            let rests = self.at_rest.contains(&law);
            elements.push(match (rests, info.is_linear_in_sign) {
                (true, true) => LawElement::Ball { at: law..law + 1 },
                (true, false) => {
                    n += 1;
                    self.sign_places[law] = Some(n - 1);
                    LawElement::General { at: law, sign: n - 1 }
                }
                (false, true) if info.can_stick => {
                    LawElement::Sliding { at: law..law + 1, direction: vec![self.slip_signs[law]] }
                }
                _ => LawElement::Relation { at: law },
            });
        }
        let laws = &self.laws;
        let response = |i: usize, j: usize| if i.max(j) < n_laws { laws.response(i, j) } else { 0.0 };
        let free =
            |law: usize| if law < n_laws { laws.slip_rate(law, laws.free_acceleration()) } else { 0.0 };
        Reduced {
            response: Matrix::from_fn(n, n, response),
            free: (0..n).map(free).collect(),
            elements,
            force: self.force,
        }
    }

    /// The motion under these forces, with the modes that its slips show, to rounding; `None` if it does not fit.
    fn settle(&mut self, problem: &Reduced, x: &[f64]) -> Option<LawSolution> {
        let rates = problem.response.times_vector(x);
        for (law, sign) in self.slip_signs.iter().enumerate() {
            self.laws.modes[law] = LawMode::Slip(*sign);
        }
        for &law in &self.at_rest {
            let rate = rates[law] + problem.free[law];
            let least = SLIP_ACCELERATION * largest(self.laws.direction(law)) * self.acceleration;
            let sticks = rate.abs() <= least;
            self.laws.modes[law] = if sticks { LawMode::Stick } else { LawMode::Slip(rate.signum()) };
        }
        let forces = &x[..self.slip_signs.len()];
        let at_rest = std::mem::take(&mut self.at_rest);
        let found = self.newton(forces).filter(|solution| self.fits(solution, &at_rest));
        self.at_rest = at_rest;
        found.map(|solution| self.saturate(problem, solution))
    }

    /// Laws at their limit whose slip others keep at zero stay there. Others at their limit in the same sense cannot take more: they leave
    /// with the law that leaves.
    fn saturate(&self, problem: &Reduced, mut solution: LawSolution) -> LawSolution {
        let is_full = |law: &usize| solution.signs[*law].abs() >= 1.0 - FULL_SIGN;
        let all = 0..solution.modes.len();
        let mut sticking: Vec<usize> = all.filter(|law| solution.modes[*law] == LawMode::Stick).collect();
        let full: Vec<usize> = sticking.iter().copied().filter(is_full).collect();
        for law in self.forced.iter().chain(&full).copied() {
            let forced = solution.modes[law].sign();
            let sign = forced.unwrap_or(solution.signs[law].signum());
            let mut holding: Vec<usize> = sticking.iter().copied().filter(|other| *other != law).collect();
            let mut blocked: Vec<usize> = Vec::new();
            while let Some(shares) = shares_of(problem, law, &holding) {
                let cannot = |(other, share): (&usize, &f64)| {
                    let same_sense = share * sign * solution.signs[*other] > DEPENDENT_LAW;
                    (same_sense && full.contains(other)).then_some(*other)
                };
                let more: Vec<usize> = holding.iter().zip(&shares).filter_map(cannot).collect();
                if more.is_empty() {
                    break;
                }
                holding.retain(|other| !more.contains(other));
                blocked.extend(more);
            }
            if shares_of(problem, law, &holding).is_some() {
                solution.modes[law] = LawMode::Saturated(sign);
                solution.signs[law] = sign;
                sticking.retain(|other| *other != law);
            } else if forced.is_some() {
                for other in blocked {
                    solution.signs[other] = solution.signs[other].signum();
                    solution.modes[other] = LawMode::Slip(solution.signs[other]);
                    sticking.retain(|left| *left != other);
                }
            }
        }
        solution
    }

    /// All solutions of all branches of stick and slip.
    fn enumerate(&mut self) -> Vec<LawSolution> {
        let at_rest = self.at_rest.clone();
        let mut solutions: Vec<LawSolution> = Vec::new();
        for branch in 0..3usize.pow(at_rest.len() as u32) {
            self.set_modes(&at_rest, branch);
            for solution in self.solve() {
                if self.fits(&solution, &at_rest)
                    && !solutions.iter().any(|other| self.alike(other, &solution))
                {
                    solutions.push(solution);
                }
            }
        }
        solutions
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
        let LawSearch { point, state, laws, found, .. } = self;
        laws.recall(forces);
        found.signs.fill(0.0);
        let left = laws.newton(point, state, found, Beginning::Cold).ok()?;
        if left.worst > BRANCH_RESIDUAL * left.force || !laws.find_signs(point, state, found) {
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
            // The force beyond the limit may cause no more than the acceleration from which a slip begins.
            LawMode::Stick => {
                let sign = solution.signs[law].abs();
                let excess = solution.forces[law].abs() * (1.0 - 1.0 / sign) * self.laws.response(law, law);
                let length = largest(self.laws.direction(law));
                sign <= 1.0 + STICKING_SIGN || excess <= SLIP_ACCELERATION * length * self.acceleration
            }
            LawMode::Slip(sign) | LawMode::Saturated(sign) => {
                let rate = self.laws.slip_rate(law, &solution.acceleration);
                let length = largest(self.laws.direction(law));
                rate * sign > SLIP_ACCELERATION * length * self.acceleration
            }
        })
    }
}

impl ForceLaws for LawSearch<'_> {
    fn evaluate(&mut self, x: &[f64], out: &mut LawTerms) {
        let LawSearch { point, state, laws, found, slip_signs, sign_places, .. } = self;
        let n_laws = slip_signs.len();
        laws.recall(&x[..n_laws]);
        let infos = point.layout.laws.infos.clone();
        let is_linear = |law: usize| infos[law].is_linear_in_sign && infos[law].can_stick;
        // Without the sign, where the law is linear in it: what remains is that times the load.
        for (law, (sign, place)) in slip_signs.iter().zip(&*sign_places).enumerate() {
            laws.modes[law] = match place {
                Some(place) => LawMode::Slip(x[*place]),
                None if is_linear(law) => LawMode::Slip(0.0),
                None => LawMode::Slip(*sign),
            };
        }
        laws.find_relations(point, state, found);
        for (law, place) in sign_places.iter().enumerate() {
            out.values[law] = laws.values.relation[law];
            laws.relation_by(&point.layout.laws, law, |by, value| out.values_by[(law, by)] = value);
            if let Some(place) = *place {
                out.values_by[(law, place)] = laws.values.by_sign[law];
                out.values[place] = x[place];
            }
        }
        for law in (0..n_laws).filter(|law| is_linear(*law)) {
            laws.modes[law] = LawMode::Slip(1.0);
        }
        laws.find_relations(point, state, found);
        for law in (0..n_laws).filter(|law| is_linear(*law)) {
            out.loads[law] = laws.values.relation[law] - out.values[law];
            let LawTerms { values_by, loads_by, .. } = &mut *out;
            laws.relation_by(&point.layout.laws, law, |by, value| {
                loads_by[(law, by)] = value - values_by[(law, by)];
            });
        }
    }
}

/// The slip of a law as a combination of those of others, where the rest of its own response beside theirs is rounding.
fn shares_of(problem: &Reduced, law: usize, others: &[usize]) -> Option<Vec<f64>> {
    let d = &problem.response;
    let own = Matrix::from_fn(others.len(), others.len(), |i, j| d[(others[i], others[j])]);
    let coupled: Vec<f64> = others.iter().map(|other| d[(*other, law)]).collect();
    let shares = least_norm(&own, &coupled, SINGULAR_LAWS)?;
    let taken: f64 = others.iter().zip(&shares).map(|(other, share)| d[(law, *other)] * share).sum();
    ((d[(law, law)] - taken).abs() <= DEPENDENT_LAW * d[(law, law)].abs()).then_some(shares)
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
