//! Consistent starts.
//!
//! ```text
//! Guess ──start──▶ Start: ConsistentState, accelerations, multipliers, reactions, and what was found on the way
//! ```
//!
//! Positions, then velocities, then accelerations; given values are kept exactly, guesses attract, the rest is found.
//! Where velocities bind positions, or conditions hide constraints, positions and velocities are sought as one system on
//! the levels of the derivative array. Integration begins from the [`ConsistentState`] made here and from nothing else.

use crate::rules::{
    AT_REST, LEAST_ACCELERATION, NEARLY_SINGULAR_LEVEL, PART_OF_DIRECTION, SAME_ACCELERATION,
};
use dalembert_linear::MOST_SINGULAR_VALUES;
use dalembert_system::{ArrayRow, AuxiliaryRole, ColumnOf, Effort, Level, Motion, RowOf, Scale, System};

use crate::attempt::{Attempt, Attempts, Failed, constraint, set_positions, velocity_id};
use crate::branch::{self, branches};
use crate::choice::IndependentUnknowns;
use crate::conflict::{Conflict, Stage, ValueRelease, explain, explain_late, explain_singular};
use crate::contacts;
use crate::enforced::{self, ControlAuthority, Unenforced};
use crate::guess::{Guess, Value, ValueId};
use crate::levels::{Depth, Descent, Search};
use crate::mobility::{Mobility, mobility};
use crate::open::{OpenRows, free_choices};
use crate::state::ConsistentState;
use crate::weak::{WeakValue, weak_values};
use dalembert_forward::accelerate::{Acceleration, accelerations};
use dalembert_forward::branches::LawFailure;
use dalembert_forward::control::input_numbers;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::motion::{MotionMatrices, Unsolvable};
use dalembert_forward::one_sided::Contacts;
use dalembert_forward::rank::{Dependency, mass_diagonal};

/// Searches beside the start itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StartOptions {
    /// Random positions from which other assemblies are sought, at most.
    pub beginnings: usize,
    /// Tries fewer of them in larger systems, so that the search takes no more time than the start of a large system.
    pub is_brief: bool,
}

/// A consistent state and what was found on the way.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Start {
    pub state: ConsistentState,
    /// Accelerations and reactions there; nothing for kinematic models.
    pub acceleration: Option<Acceleration>,
    /// `M`, `h`, `G`, `γ` there, for small systems with inertia.
    pub motion: Option<MotionMatrices>,
    /// Values that can be chosen freely, by rank: positions and velocities.
    pub free: (usize, usize),
    /// Sizes of the components, and magnitudes of the unknowns.
    pub scale: Scale,
    /// The ranks behind it.
    pub mobility: Mobility,
    /// Result of the derivative array, where it was needed.
    pub depth: Option<Depth>,
    /// How inputs act on conditions, where they do so directly and the derivative array was not needed.
    pub control: Option<ControlAuthority>,
    /// One-sided rows in contact.
    pub contacts: Contacts,
    /// The largest scaled errors of positions, velocities and accelerations.
    pub residuals: [f64; 3],
    pub report: StartReport,
}

/// Values that the given ones determine, free choices and other assemblies. Runs do not depend on it.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct StartReport {
    /// How many positions and velocities the given values leave open; guesses and smallness chose them. Not counted in
    /// large systems and where constraints are hidden.
    pub open: Option<(usize, usize)>,
    /// Given values that others determine already, with the rows that tie them.
    pub superfluous: Vec<Tie>,
    /// Given values that determine the others through an ill-conditioned system alone. Not sought in large systems and where
    /// constraints are hidden.
    pub weak: Vec<WeakValue>,
    /// Sets of positions that could be chosen freely, the best first.
    pub position_choices: Vec<IndependentUnknowns<ValueId>>,
    /// Sets of velocities that could be chosen freely, the best first.
    pub velocity_choices: Vec<IndependentUnknowns<ValueId>>,
    /// Coordinates of other assemblies with the same free values.
    pub branches: Vec<Vec<f64>>,
    /// Random positions from which other assemblies were sought; none in systems that are too large for the search.
    pub n_beginnings: usize,
    /// Steps of the search.
    pub n_steps: usize,
}

/// Values that rows tie to each other.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Tie {
    pub values: Vec<ValueId>,
    pub rows: Vec<ArrayRow>,
}

/// Why there is no start.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum StartFailure {
    /// Given values conflict.
    Conflict(Conflict),
    /// Rows contradict each other, whatever is given.
    Contradiction {
        /// Where it showed.
        stage: Stage,
        /// The rows; without any one of them there would be a start.
        rows: Vec<ArrayRow>,
        /// The largest scaled error that was left.
        residual: f64,
    },
    /// A row is not a number at the guess.
    NotFinite { row: ArrayRow },
    /// Conditions do not determine their inputs.
    Undetermined {
        /// Inputs that stay open.
        inputs: Vec<usize>,
        /// Whether accelerations stay open too.
        motion: bool,
        /// Whether nothing moves: conditions often determine nothing at rest.
        at_rest: bool,
    },
    /// Inputs do not act on the accelerations of conditions.
    Unenforced {
        /// The rows of the conditions.
        conditions: Vec<usize>,
        /// The inputs.
        inputs: Vec<usize>,
        /// Why not.
        why: Unenforced,
    },
    /// The configuration is singular: the velocity lies on no branch of the motion.
    SingularConfiguration {
        /// The ranks here and nearby, with the rows that lose their independence.
        mobility: Box<Mobility>,
        /// The smallest set of given values that allows no branch.
        given: Vec<ValueId>,
        /// The constraint rows that tie them.
        rows: Vec<usize>,
        /// Which values to release, the best choice first.
        remedies: Vec<ValueRelease>,
    },
    /// A motion that the constraints allow has no inertia.
    SingularMass {
        /// Its parts along values of the velocities.
        direction: Vec<(ValueId, f64)>,
    },
    /// One-sided rows are violated by the state that everything else gives.
    Penetration {
        /// The rows with their gaps, or speeds where rows are at velocity level.
        rows: Vec<(usize, f64)>,
    },
    /// Laws determine no motion, or several.
    Laws(LawFailure),
    /// The system has conditions and is too large for its derivative array, or has none.
    TooLarge,
}

impl std::fmt::Display for StartFailure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StartFailure::Conflict(conflict) => conflict.fmt(f),
            StartFailure::Contradiction { rows, residual, .. } => {
                write!(f, "{} constraint rows contradict each other: scaled error {residual:.1e}", rows.len())
            }
            StartFailure::NotFinite { .. } => write!(f, "a row is not finite at the guess"),
            StartFailure::Undetermined { inputs, .. } => {
                write!(f, "servo constraints leave {} inputs undetermined", inputs.len())
            }
            StartFailure::Unenforced { conditions, why, .. } => {
                write!(f, "{} servo constraints have no influence: {why}", conditions.len())
            }
            StartFailure::SingularConfiguration { .. } => {
                write!(f, "singular configuration: the velocity lies on no branch of the motion")
            }
            StartFailure::SingularMass { .. } => {
                write!(f, "a motion that the constraints allow has no inertia")
            }
            StartFailure::Penetration { rows } => {
                write!(f, "{} one-sided constraints are violated", rows.len())
            }
            StartFailure::Laws(cause) => cause.fmt(f),
            StartFailure::TooLarge => {
                write!(f, "the system is too large for its derivative array, or has none")
            }
        }
    }
}

impl std::error::Error for StartFailure {}

/// Finds the consistent state nearest to `guess`.
///
/// # Errors
/// [`StartFailure`] says why there is none.
pub fn start(system: &System, guess: &Guess, options: StartOptions) -> Result<Start, StartFailure> {
    Effort::Start.note();
    if let Some(found) = enforced::start(system, guess, options) {
        return found;
    }
    let attempts = Attempts::new(system.clone());
    whole(&attempts, guess, options).map_err(|trouble| explained(&attempts, guess, trouble))
}

/// A failure with the values and rows that cause it.
pub fn explained(attempts: &Attempts, guess: &Guess, trouble: FailedPhase) -> StartFailure {
    match trouble {
        FailedPhase::Attempt(failed) => explain(attempts, guess, failed),
        FailedPhase::Final(StartFailure::SingularConfiguration { mobility, .. }) => {
            explain_singular(attempts, guess, mobility)
        }
        FailedPhase::Final(StartFailure::Contradiction { stage, rows, residual }) => {
            explain_late(attempts, guess, stage, rows, residual)
        }
        FailedPhase::Final(failure) => failure,
    }
}

/// Where a start failed.
pub enum FailedPhase {
    /// Positions or velocities, with a reason still to be found.
    Attempt(Failed),
    /// Later, with its reason.
    Final(StartFailure),
}

/// A start without explanations.
pub fn whole(attempts: &Attempts, guess: &Guess, options: StartOptions) -> Result<Start, FailedPhase> {
    let attempt = attempts.run(guess).map_err(FailedPhase::Attempt)?;
    let had_levels = attempt.descent.is_some();
    let (attempt, near) = attempt.rebased(attempts, guess);
    let failure = match finish(attempts, &near, attempt, options) {
        Ok(start) => return Ok(start),
        Err(failure) => failure,
    };
    // In a singular configuration the velocity has to lie on a branch of the motion; guessed speeds can be moved there.
    if matches!(failure, StartFailure::SingularConfiguration { .. })
        && !had_levels
        && attempts.system.layout().constraints.n_enforced == 0
        && let Ok(attempt) = attempts.by_levels(guess)
    {
        let (attempt, near) = attempt.rebased(attempts, guess);
        if let Ok(start) = finish(attempts, &near, attempt, options) {
            return Ok(start);
        }
    }
    Err(FailedPhase::Final(failure))
}

fn finish(
    attempts: &Attempts,
    guess: &Guess,
    mut attempt: Attempt,
    options: StartOptions,
) -> Result<Start, StartFailure> {
    let contacts = contacts::contacts(&mut evaluated(attempts, guess, &attempt), &attempt)?;
    let attempts = &attempts.closing(&contacts.closed);
    let system = &attempts.system;
    let layout = system.layout();
    if let Some(descent) = &attempt.descent
        && (descent.depth.singular || descent.depth.smallest_kept < NEARLY_SINGULAR_LEVEL)
        && !layout.conditions.is_empty()
        && is_at_rest(&attempts.point(guess), &attempt.w)
    {
        // Branches meet at rest, and the ranks there are those of none.
        let inputs = (0..layout.auxiliary.n).filter(|at| layout.auxiliary.roles[*at] == AuxiliaryRole::Input);
        return Err(StartFailure::Undetermined { inputs: inputs.collect(), motion: false, at_rest: true });
    }
    let mobility = mobility(attempts, guess, &attempt.u, &attempt.w).ok_or(StartFailure::TooLarge)?;
    let mut point = evaluated(attempts, guess, &attempt);
    if let Some(failure) = enforced::dependent(layout, &mobility) {
        return Err(failure);
    }
    let accelerated = match layout.class.motion {
        Motion::NominalSpeeds => None,
        Motion::Forces => Some(accelerate(attempts, guess, &mut point, &mut attempt, &mobility)),
    };
    // Servo constraints that inputs do not reach say more than that there is no solution.
    let control = enforced::control(&point)?;
    let acceleration = accelerated.transpose()?;
    let mut residuals = [attempt.residuals[0], attempt.residuals[1], 0.0];
    if let Some(acceleration) = &acceleration {
        residuals[2] = acceleration_error(&point, acceleration);
    }
    let depth = attempt.descent.as_ref().map(|descent| descent.depth.clone());
    let n = point.n_rates();
    let free = match depth.as_ref().and_then(|depth| depth.free.last()) {
        Some(free) => *free,
        None => (n - mobility.positions.rank, n - mobility.velocities.rank),
    };
    let is_small = n <= MOST_SINGULAR_VALUES;
    let (position_choices, velocity_choices) =
        if is_small && depth.is_none() { free_choices(&point) } else { (Vec::new(), Vec::new()) };
    let open = (is_small && attempt.descent.is_none()).then(|| OpenRows::both(&point, guess));
    // Where factors are sound the free values follow the given ones by a moderate factor: pivots are squares of singular
    // values, so that the measure of a value is at least some thousandth.
    let is_sound = open.as_ref().is_some_and(|open| open.iter().all(|level| level.is_sound));
    let has_weak = is_small && depth.is_none() && !is_sound;
    let weak = if has_weak { weak_values(&point, guess) } else { Vec::new() };
    let mut superfluous = match (&attempt.descent, &open) {
        (Some(descent), _) => superfluous_in_levels(descent, guess),
        (None, Some(open)) => open.iter().flat_map(|open| open.ties(&point)).collect(),
        (None, None) => Vec::new(),
    };
    // A one-sided row helps to find no start, though it be closed there.
    let is_one_sided =
        |row: &ArrayRow| matches!(row.of, RowOf::Constraint(at) if layout.constraints.is_one_sided(at));
    superfluous.retain(|tie: &Tie| !tie.rows.iter().any(is_one_sided));
    let n_beginnings = branch::affordable(attempts.point(guess).n_unknowns(), options);
    let branches = branches(attempts, guess, &attempt.u, n_beginnings);
    let is_dynamic = layout.class.motion == Motion::Forces;
    let (q, mut p) = (point.coordinates(&attempt.u), point.auxiliary().to_vec());
    point.count_turns(&q, &mut p);
    Ok(Start {
        motion: (is_small && is_dynamic).then(|| MotionMatrices::at(&point)),
        state: ConsistentState {
            t: guess.t,
            q,
            v: attempt.w[..layout.n_speeds].to_vec(),
            p,
            p_rate: point.auxiliary_rates().to_vec(),
        },
        acceleration,
        free,
        scale: point.scale.clone(),
        mobility,
        depth,
        control,
        contacts,
        residuals,
        report: StartReport {
            open: open.map(|[positions, velocities]| (positions.n_open(), velocities.n_open())),
            superfluous,
            weak,
            position_choices,
            velocity_choices,
            branches,
            n_beginnings,
            n_steps: attempt.n_steps,
        },
    })
}

/// Whether all speeds are rounding.
fn is_at_rest(point: &Evaluator, w: &[f64]) -> bool {
    w.iter().zip(&point.scale.speed).all(|(w, speed)| w.abs() < AT_REST * speed.value())
}

/// A point evaluated at an attempt.
fn evaluated(attempts: &Attempts, guess: &Guess, attempt: &Attempt) -> Evaluator {
    let mut point = attempts.point(guess);
    for (at, value) in attempt.p.iter().enumerate() {
        point.set_input(at, *value);
    }
    point.velocity(&attempt.u, &attempt.w);
    point
}

/// Accelerations by one linear solve; where hidden constraints rule them, as the derivative array found them.
fn accelerate(
    attempts: &Attempts,
    guess: &Guess,
    point: &mut Evaluator,
    attempt: &mut Attempt,
    mobility: &Mobility,
) -> Result<Acceleration, StartFailure> {
    let solved = accelerations(point, &attempt.u, &attempt.w, &mobility.all, None);
    if let Some(descent) = &attempt.descent {
        return match solved {
            Ok(acceleration) if agrees(point, descent, &acceleration) => Ok(acceleration),
            Err(failure @ (LawFailure::NoSolution { .. } | LawFailure::SeveralSolutions(_))) => {
                Err(StartFailure::Laws(failure))
            }
            _ => Ok(from_levels(point, descent, mobility)),
        };
    }
    let failure = match solved {
        Ok(acceleration) if mobility.drop == 0 => return Ok(acceleration),
        Ok(_) => LawFailure::Motion(Unsolvable::Contradiction { rows: Vec::new(), disagreement: 0.0 }),
        Err(failure) => failure,
    };
    match failure {
        LawFailure::Motion(Unsolvable::Contradiction { rows, disagreement }) => {
            // Either the point is singular, or constraints hide others that bind accelerations. With laws the whole start
            // is tried again on the levels, where their modes are found.
            if point.layout.laws.infos.is_empty() && point.layout.constraints.n_enforced == 0 {
                let held = held_state(guess, point, attempt);
                let search = Search {
                    system: attempts.system.clone(),
                    modes: Vec::new(),
                    without: attempts.without.clone(),
                    first_level: -1,
                };
                if let Ok(descent) = search.descend(&held) {
                    let acceleration = from_levels(point, &descent, mobility);
                    attempt.descent = Some(descent);
                    return Ok(acceleration);
                }
            }
            if mobility.is_singular() {
                return Err(StartFailure::SingularConfiguration {
                    mobility: Box::new(mobility.clone()),
                    given: Vec::new(),
                    rows: mobility.all.dependencies.iter().flat_map(Dependency::rows).collect(),
                    remedies: Vec::new(),
                });
            }
            let rows = rows.into_iter().map(|(row, _)| constraint(row, 2 - order_of(point, row))).collect();
            Err(StartFailure::Contradiction { stage: Stage::Hidden(0), rows, residual: disagreement })
        }
        LawFailure::Motion(Unsolvable::SingularMass { direction }) => {
            let parts = direction.iter().enumerate().filter(|(_, part)| part.abs() > PART_OF_DIRECTION);
            let direction = parts.map(|(at, part)| (velocity_id(point, at), *part)).collect();
            Err(StartFailure::SingularMass { direction })
        }
        LawFailure::Motion(Unsolvable::Loose) => Err(StartFailure::Unenforced {
            conditions: (0..point.layout.constraints.n_enforced).collect(),
            inputs: input_numbers(&point.layout),
            why: Unenforced::Indirect,
        }),
        LawFailure::Motion(Unsolvable::NotFinite) => {
            Err(StartFailure::NotFinite { row: first_not_finite(point) })
        }
        other => Err(StartFailure::Laws(other)),
    }
}

/// The first equation in which a number is not finite.
fn first_not_finite(point: &Evaluator) -> ArrayRow {
    let values = &point.values;
    let bias = &values.constraints.bias;
    let row = (0..bias.len()).find(|row| {
        let mut is_finite = bias[*row].is_finite();
        point.row_entries(*row, |_, value| is_finite &= value.is_finite());
        !is_finite
    });
    if let Some(row) = row {
        return constraint(row, 2 - order_of(point, row));
    }
    let mass = point.layout.mass.entries().zip(&values.mass).find(|(_, value)| !value.is_finite());
    let force = values.force.iter().position(|force| !force.is_finite());
    let speed = force.or(mass.map(|((row, _), _)| row)).unwrap_or(0);
    ArrayRow { of: RowOf::Motion(speed), order: 0 }
}

fn order_of(point: &Evaluator, row: usize) -> u32 {
    match point.layout.constraints.infos[row].level {
        Level::Position => 0,
        Level::Velocity => 1,
        Level::Acceleration => 2,
    }
}

/// The guess with positions and velocities held at an attempt.
fn held_state(guess: &Guess, point: &Evaluator, attempt: &Attempt) -> Guess {
    let mut held = guess.clone();
    set_positions(point, &attempt.u, &mut held, |_, value| Value::Given(value));
    for (at, value) in attempt.w.iter().enumerate() {
        held.set(velocity_id(point, at), Value::Given(*value));
    }
    held
}

/// Whether a linear solve found the accelerations of the array.
fn agrees(point: &Evaluator, descent: &Descent, acceleration: &Acceleration) -> bool {
    let least = point.scale.part_of_acceleration(LEAST_ACCELERATION);
    let size = acceleration.v_rate.iter().fold(least, |size: f64, a| size.max(a.abs()));
    let alike = |(at, a): (usize, &f64)| {
        (a - descent.value(ColumnOf::Coordinate(at), 2)).abs() <= SAME_ACCELERATION * size
    };
    acceleration.v_rate.iter().enumerate().all(alike)
}

/// Accelerations and multipliers as the derivative array found them.
fn from_levels(point: &Evaluator, descent: &Descent, mobility: &Mobility) -> Acceleration {
    let layout = &point.layout;
    let (n, s) = (layout.n_speeds, layout.constraints.len());
    let n_laws = layout.laws.infos.len();
    let mut multipliers: Vec<f64> = (0..s).map(|row| descent.value(ColumnOf::Multiplier(row), 0)).collect();
    let sharing = dalembert_forward::multipliers::Sharing::new(point, &mobility.all);
    sharing.share(&mut multipliers);
    let v_rate: Vec<f64> = (0..n).map(|at| descent.value(ColumnOf::Coordinate(at), 2)).collect();
    // The reaction is the difference of inertia and forces.
    let mut reaction = vec![0.0; n];
    layout.mass.multiply_symmetric_add(&point.values.mass, &v_rate, &mut reaction);
    reaction.iter_mut().zip(&point.values.force).for_each(|(r, h)| *r -= h);
    let second = |at: usize| {
        if point.contacts.contains(&at) { descent.value(ColumnOf::Auxiliary(at), 2) } else { 0.0 }
    };
    Acceleration {
        v_rate,
        p_second_rate: (0..layout.auxiliary.n).map(second).collect(),
        multipliers,
        unique: sharing.unique,
        law_forces: (0..n_laws).map(|law| descent.value(ColumnOf::LawForce(law), 0)).collect(),
        law_signs: descent.modes.iter().map(|mode| mode.sign().unwrap_or(0.0)).collect(),
        law_modes: descent.modes.clone(),
        reaction,
        conditioning: Some(descent.depth.smallest_kept),
    }
}

/// The largest error of a row at acceleration level, relative to its terms; accelerations count at least a thousandth
/// of the largest.
fn acceleration_error(point: &Evaluator, acceleration: &Acceleration) -> f64 {
    let rows = &point.layout.constraints;
    let values = &point.values.constraints;
    let accelerations = acceleration.v_rate.iter().chain(&acceleration.p_second_rate);
    // Where everything rests accelerations are rounding; then it counts what the forces would do to free masses.
    let diagonal = mass_diagonal(point);
    let free =
        point.values.force.iter().zip(&diagonal).filter(|(_, m)| **m > 0.0).map(|(h, m)| (h / m).abs());
    let floor = 1e-3 * accelerations.map(|a| a.abs()).chain(free).fold(0.0, f64::max);
    let mut worst: f64 = 0.0;
    for row in (0..rows.len()).filter(|row| !point.without[*row]) {
        let (mut error, mut size) = (values.bias[row], values.bias[row].abs());
        let mut add = |coefficient: f64, a: f64| {
            error += coefficient * a;
            size += coefficient.abs() * a.abs().max(floor);
        };
        for (place, &column) in rows.jacobian.row(row).zip(rows.jacobian.columns(row)) {
            add(values.jacobian[place], acceleration.v_rate[column as usize]);
        }
        for (place, &column) in rows.auxiliary.row(row).zip(rows.auxiliary.columns(row)) {
            add(values.auxiliary[place], acceleration.p_second_rate[column as usize]);
        }
        if size > 0.0 {
            worst = worst.max(error.abs() / size);
        }
    }
    worst
}

fn superfluous_in_levels(descent: &Descent, guess: &Guess) -> Vec<Tie> {
    descent.ties(&guess.given()).into_iter().map(|(rows, values)| Tie { values, rows }).collect()
}

impl Start {
    /// One more than the number of differentiations that it takes to determine everything, where there are conditions or
    /// hidden constraints.
    pub fn index(&self) -> Option<u32> {
        let control = self.control.as_ref().map(|control| control.index);
        self.depth.as_ref().map(|depth| depth.index).or(control)
    }

    /// The system at the time and with the inputs of the start. Where inputs act directly on conditions, these are rows of
    /// its equations.
    pub fn point(&self, system: &System) -> Evaluator {
        let constrained = self.control.as_ref().and_then(|_| system.constrained());
        let mut point =
            Evaluator::new(constrained.unwrap_or_else(|| system.clone()), self.state.t, &self.state.p);
        point.set_base(&self.state.q);
        point.scale = self.scale.clone();
        point.set_closed(&self.contacts.closed);
        point
    }

    /// Coordinates with contact parameters, and their rates.
    pub fn unknowns(&self, point: &Evaluator) -> (Vec<f64>, Vec<f64>) {
        let mut u = vec![0.0; self.state.v.len()];
        point.unknowns(&self.state.q, &mut u);
        let mut w = self.state.v.clone();
        u.extend(point.contacts.iter().map(|at| self.state.p[*at]));
        w.extend(point.contacts.iter().map(|at| self.state.p_rate[*at]));
        (u, w)
    }
}
