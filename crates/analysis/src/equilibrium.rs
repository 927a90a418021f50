//! Equilibria and steady motions.
//!
//! A motion is *steady* if no speed ever changes: the rates `w = (v, ṗ)` of coordinates and contact parameters are constant,
//! and what the state runs through changes none of the equations.
//!
//! ```text
//! h + Gᵀλ = 0    G_pᵀλ = 0    g = 0    G v + G_p ṗ = 0    γ = 0        at q, and at q after any time
//! ```
//!
//! With `w = 0` it is an equilibrium. Which displacements change nothing need not be known beforehand: that the equations
//! hold at a few later instants too, each with multipliers of its own, says it for coordinates and for directions of
//! rotations alike. A wheel that turns about its axle changes all four numbers of its quaternion and nothing else.

pub(crate) mod bench;
mod search;
mod time;

use crate::rules::{FADING, STILL};
pub use bench::MotionState;

use dalembert_system::{Level, MechanicalSystem, Motion};

use crate::certificate::CheckPlace;
use bench::Bench;
pub(crate) use search::time_unit;
use search::{FreeUnknowns, SteadySearch};

/// Larger systems are refused: matrices are dense here, and work grows with the third power.
pub const LARGEST: usize = 300;

/// Where a search begins.
#[derive(Clone, Debug, PartialEq)]
pub struct EquilibriumGuess {
    /// A state that satisfies the constraints.
    pub state: MotionState,
    /// For each speed, and then for each contact parameter, whether its coordinate was given: it moves only if it must.
    pub held_positions: Vec<bool>,
    /// The same for speeds and rates.
    pub held_rates: Vec<bool>,
    /// A time over which the system is evaluated, to see whether it depends on time.
    pub span: f64,
}

impl EquilibriumGuess {
    /// From a state of which nothing is given.
    pub fn new(system: &dyn MechanicalSystem, state: MotionState) -> EquilibriumGuess {
        let n = Bench::new(system).n();
        EquilibriumGuess { state, held_positions: vec![false; n], held_rates: vec![false; n], span: 1.0 }
    }
}

/// A steady motion, or an equilibrium.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Steady {
    pub state: MotionState,
    /// `λ`: where rows repeat each other the shortest.
    pub multipliers: Vec<f64>,
    /// Residual of the equations there and later, relative to the size of their terms.
    pub residual: f64,
    /// Steps of the search; 0 if it began at a steady state.
    pub iterations: usize,
    /// Given values that were released.
    pub released: Released,
}

impl Steady {
    /// Whether nothing moves.
    pub fn is_equilibrium(&self) -> bool {
        self.state.v.iter().chain(&self.state.p_rate).all(|rate| rate.abs() <= STILL)
    }
}

/// Given values that a search released.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Released {
    /// Nothing.
    #[default]
    Nothing,
    /// Positions: given speeds are as given.
    Positions,
    /// Rates: given positions are as given.
    Rates,
    /// Both.
    Both,
}

/// Why there is no steady motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NotSteady {
    /// An equation depends on time.
    DependsOnTime(CheckPlace),
    /// The system is not moved by forces.
    Kinematic,
    /// There are conditions, whose inputs would have to be chosen.
    Conditions,
    /// There are laws of friction, which stick and slip.
    Laws,
    /// There are one-sided constraints, which open and close.
    OneSided,
    /// There are more speeds and rows than are taken.
    TooLarge {
        /// Speeds, contact parameters and rows.
        n: usize,
    },
    /// No state without acceleration was found.
    Accelerates {
        /// A speed or the rate of a contact parameter.
        place: CheckPlace,
        /// Its acceleration where it was least.
        acceleration: f64,
    },
    /// The speeds are constant for an instant only.
    ChangesLater {
        /// A speed or the rate of a contact parameter.
        place: CheckPlace,
        /// Its acceleration after that time.
        acceleration: f64,
        /// A time.
        after: f64,
    },
    /// Constraints lose their independence, or nearly so.
    Singular,
    /// A direction has no inertia and no constraint.
    SingularMass,
    /// A value is not a number.
    NotFinite,
}

impl std::fmt::Display for NotSteady {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotSteady::DependsOnTime(_) => write!(f, "an equation depends on time"),
            NotSteady::Kinematic => write!(f, "the system has no inertia"),
            NotSteady::Conditions => write!(f, "servo constraints are not supported"),
            NotSteady::Laws => write!(f, "laws of friction are not supported"),
            NotSteady::OneSided => write!(f, "one-sided constraints are not supported"),
            NotSteady::TooLarge { n } => write!(f, "{n} speeds, contact parameters and rows are too many"),
            NotSteady::Accelerates { acceleration, .. } => {
                write!(f, "no state without acceleration: at least {acceleration}")
            }
            NotSteady::ChangesLater { acceleration, after, .. } => {
                write!(
                    f,
                    "the speeds are constant for an instant only: acceleration {acceleration} after {after} s"
                )
            }
            NotSteady::Singular => write!(f, "the constraints are dependent, or nearly so"),
            NotSteady::SingularMass => write!(f, "a direction has no inertia and no constraint"),
            NotSteady::NotFinite => write!(f, "a number is not finite"),
        }
    }
}

impl std::error::Error for NotSteady {}

/// Finds the steady motion near a state: given values move only if there is no other way, positions before speeds.
///
/// Gauss-Newton steps of least length, limited and halved, with multipliers eliminated: Kaufman's variable projection (BIT
/// 15, 1975, 49-57).
///
/// # Errors
/// [`NotSteady`] says why there is none near.
pub fn equilibrium(system: &dyn MechanicalSystem, beginning: &EquilibriumGuess) -> Result<Steady, NotSteady> {
    let mut bench = prepared(system, beginning)?;
    let (positions, rates) = (&beginning.held_positions, &beginning.held_rates);
    let has_given = |held: &[bool]| held.contains(&true);
    let free = |held: &[bool]| -> Vec<bool> { held.iter().map(|held| !held).collect() };
    let (none, only) = (vec![true; bench.n()], singles(rates));
    // Coordinates at rest stay at rest, if they can: a link that hangs could spin as well.
    let still = (fastest(&bench, &beginning.state) <= STILL).then(|| vec![false; bench.n()]);
    let of_rates = || still.clone().into_iter().chain([free(rates)]);
    let mut attempts: Vec<_> = of_rates().map(|rates| (Released::Nothing, free(positions), rates)).collect();
    if has_given(positions) {
        attempts.extend(of_rates().map(|rates| (Released::Positions, none.clone(), rates)));
    }
    // One rate after the other, and then all: forces are bilinear in rates, and where all may fade all do.
    for one in only.iter().chain(has_given(rates).then_some(&none)) {
        attempts.push((Released::Rates, free(positions), one.clone()));
    }
    for one in only.iter().chain(has_given(rates).then_some(&none)).filter(|_| has_given(positions)) {
        attempts.push((Released::Both, none.clone(), one.clone()));
    }
    let mut reason = NotSteady::Singular;
    for (released, displacements, free_rates) in attempts {
        let unknowns = FreeUnknowns::new(displacements, free_rates.clone());
        // A rate that is released was mostly a push, and nothing of it is left in a steady motion: what follows from it goes too.
        let calm = only.contains(&free_rates).then(|| bench.without_rates(&beginning.state, &free_rates));
        let found = calm
            .and_then(|calm| SteadySearch::new(&mut bench, &calm, unknowns.clone()).run().ok())
            .map_or_else(|| SteadySearch::new(&mut bench, &beginning.state, unknowns).run(), Ok);
        match found {
            Ok(found) => {
                let found = kept(&mut bench, beginning, found);
                let fades = fastest(&bench, &found.state) <= FADING * fastest(&bench, &beginning.state);
                let rest =
                    if fades || still.is_some() { at_rest(&mut bench, &found.state).ok() } else { None };
                let iterations = found.iterations + rest.as_ref().map_or(0, |rest| rest.iterations);
                return Ok(Steady { released, iterations, ..rest.unwrap_or(found) });
            }
            Err(cause) => reason = cause,
        }
    }
    // A moving system may come to rest where no search among motions leads.
    if has_given(rates)
        && let Ok(rest) = at_rest(&mut bench, &beginning.state)
    {
        return Ok(Steady { released: Released::Both, ..rest });
    }
    Err(reason)
}

/// Which rates are free if one of those given is: in small systems with several given ones.
fn singles(held: &[bool]) -> Vec<Vec<bool>> {
    let given: Vec<usize> = (0..held.len()).filter(|at| held[*at]).collect();
    if held.len() > HELD_ONE_BY_ONE || !(2..=MAX_SINGLES).contains(&given.len()) {
        return Vec::new();
    }
    let one = |freed: &usize| (0..held.len()).map(|at| !held[at] || at == *freed).collect();
    given.iter().map(one).collect()
}

/// So many given rates are released one by one.
const MAX_SINGLES: usize = 20;

/// Values are held one by one in systems of this size; in larger ones what moved stays where it is.
const HELD_ONE_BY_ONE: usize = 60;

/// Holds what was given, one value after the other, rates first, as far as something steady is left: of several that could
/// move, all did.
fn kept(bench: &mut Bench<'_>, beginning: &EquilibriumGuess, found: Steady) -> Steady {
    let n = bench.n();
    if n > HELD_ONE_BY_ONE {
        return found;
    }
    let given: Vec<bool> = [beginning.held_positions.as_slice(), &beginning.held_rates].concat();
    let moved = bench.moved(&beginning.state, &found.state);
    let mut held: Vec<bool> = (0..2 * n).map(|at| given[at] && !moved[at]).collect();
    let mut best = found;
    for at in (n..2 * n).chain(0..n) {
        if !given[at] || !bench.moved(&beginning.state, &best.state)[at] {
            continue;
        }
        held[at] = true;
        let free: Vec<bool> = held.iter().map(|held| !held).collect();
        let unknowns = FreeUnknowns::new(free[..n].to_vec(), free[n..].to_vec());
        match SteadySearch::new(bench, &beginning.state, unknowns).run() {
            Ok(found) => best = Steady { iterations: best.iterations + found.iterations, ..found },
            Err(_) => held[at] = false,
        }
    }
    best
}

/// The fastest rate of a state.
fn fastest(bench: &Bench<'_>, state: &MotionState) -> f64 {
    bench.rates(state).iter().fold(0.0, |fastest, rate| fastest.max(rate.abs()))
}

/// The equilibrium beside a state whose rates are taken away.
fn at_rest(bench: &mut Bench<'_>, state: &MotionState) -> Result<Steady, NotSteady> {
    let mut state = state.clone();
    state.v.fill(0.0);
    state.p_rate.fill(0.0);
    let n = bench.n();
    SteadySearch::new(bench, &state, FreeUnknowns::new(vec![true; n], vec![false; n])).run()
}

/// The state itself, if it is steady.
///
/// # Errors
/// [`NotSteady`] says what is not.
pub fn steady(system: &dyn MechanicalSystem, beginning: &EquilibriumGuess) -> Result<Steady, NotSteady> {
    let mut bench = prepared(system, beginning)?;
    let n = bench.n();
    let unknowns = FreeUnknowns::new(vec![false; n], vec![false; n]);
    SteadySearch::new(&mut bench, &beginning.state, unknowns).run()
}

/// A bench for a system that can be steady.
fn prepared<'s>(
    system: &'s dyn MechanicalSystem,
    beginning: &EquilibriumGuess,
) -> Result<Bench<'s>, NotSteady> {
    let layout = system.layout();
    if layout.class.motion != Motion::Forces {
        return Err(NotSteady::Kinematic);
    }
    if !layout.conditions.is_empty() {
        return Err(NotSteady::Conditions);
    }
    if !layout.laws.infos.is_empty() {
        return Err(NotSteady::Laws);
    }
    if !layout.constraints.one_sided.is_empty() {
        return Err(NotSteady::OneSided);
    }
    let mut bench = Bench::new(system);
    let size = bench.n() + bench.n_rows();
    if size > LARGEST {
        return Err(NotSteady::TooLarge { n: size });
    }
    if let Some(place) = time::dependence(&mut bench, &beginning.state, beginning.span) {
        return Err(NotSteady::DependsOnTime(place));
    }
    Ok(bench)
}

/// The levels at which rows bind velocities.
pub(crate) const MOVING: [Level; 2] = [Level::Position, Level::Velocity];
