//! Equilibria, steady motions and small motions about them, in the user's own terms.
//!
//! ```text
//! Study ──equilibrium──▶ Steady ──linearise──▶ Linearised: linear equations, eigenvalues, modes
//! ```

use dalembert_analysis::{
    self as analysis, CheckPlace, Component, EquilibriumGuess, LARGEST, Linearised, MotionState, NotLinear,
    NotSteady, Stability, Steady,
};
use dalembert_check::{Naming, Refusal, displacement_name, shown, value_name};
use dalembert_model::{AuxiliaryId, ColumnOrigin, Model, RowId, StateOf, per_second, unit_text};
use dalembert_start::{ConsistentState, Value, ValueId};
use dalembert_system::{AuxiliaryRole, CoordinatePlace, Layout, MechanicalSystem};

use crate::study::Study;

/// Finds the equilibrium or the steady motion near the start of a model. Given values move only if there is no other way.
///
/// ```
/// let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -9.81*cos(q)\nstart q = 0.3, q' = 0")?;
/// let steady = dalembert::equilibrium(&study)?;
/// assert!(steady.is_equilibrium() && steady.state.q[0].abs() < 1e-12);
/// let linear = dalembert::linearise(&study, &steady)?;
/// assert!((linear.modes[0].frequency - 9.81_f64.sqrt()).abs() < 1e-12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unsteady`] says why there is none near.
pub fn equilibrium(study: &Study) -> Result<Steady, Unsteady> {
    let start = study.start().map_err(|refusal| Unsteady::without_start(&refusal))?;
    let found = analysis::equilibrium(study.system(), &beginning(study, &start.state));
    found.map_err(|cause| Unsteady::new(study, cause))
}

/// The start itself, if it is steady.
///
/// # Errors
/// [`Unsteady`] says what is not.
pub fn steady_start(study: &Study) -> Result<Steady, Unsteady> {
    let start = study.start().map_err(|refusal| Unsteady::without_start(&refusal))?;
    let found = analysis::steady(study.system(), &beginning(study, &start.state));
    found.map_err(|cause| match cause {
        NotSteady::Accelerates { place, acceleration } => Unsteady {
            cause: Some(cause),
            message: format!(
                "the start itself is not steady: `{}'` is {} there",
                rate_name(study.system().model(), place),
                shown(acceleration)
            ),
            hint: "search for an equilibrium near the start instead",
        },
        cause => Unsteady::new(study, cause),
    })
}

/// The linear equations of motion about a steady motion, with eigenvalues and modes.
///
/// # Errors
/// [`Unlinear`] says why there are none with constant coefficients.
pub fn linearise(study: &Study, steady: &Steady) -> Result<Linearised, Unlinear> {
    analysis::linearise(study.system(), steady).map_err(Unlinear)
}

/// Where a search begins: at the start, with what was given.
fn beginning(study: &Study, state: &ConsistentState) -> EquilibriumGuess {
    let (system, guess) = (study.system(), study.guess());
    let layout = system.layout();
    let state = MotionState {
        t: state.t(),
        q: state.q().to_vec(),
        v: state.v().to_vec(),
        p: state.p().to_vec(),
        p_rate: state.p_rate().to_vec(),
    };
    let mut held_positions = vec![false; layout.n_speeds];
    layout.each_coordinate(|place| match place {
        CoordinatePlace::Plain { coordinate, speed } => {
            held_positions[speed] = guess.positions[coordinate].is_given();
        }
        CoordinatePlace::Rotation(rotation) => {
            let given = &guess.positions[rotation.coordinate..rotation.coordinate + 4];
            held_positions[rotation.speed..rotation.speed + 3]
                .fill(given.iter().copied().any(Value::is_given));
        }
    });
    let mut held_rates: Vec<bool> = guess.speeds.iter().copied().map(Value::is_given).collect();
    for contact in contacts(layout) {
        held_positions.push(guess.auxiliary[contact].is_given());
        held_rates.push(guess.auxiliary_rates[contact].is_given());
    }
    // A tenth of the run is the time scale of a start.
    EquilibriumGuess { state, held_positions, held_rates, span: 10.0 * guess.time_scale }
}

fn contacts(layout: &Layout) -> Vec<usize> {
    let roles = layout.auxiliary.roles.iter().enumerate();
    roles.filter(|(_, role)| **role == AuxiliaryRole::Contact).map(|(at, _)| at).collect()
}

/// Why there is no steady motion, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Unsteady {
    /// The numbers behind it; `None` for a model without a start.
    pub cause: Option<NotSteady>,
    message: String,
    hint: &'static str,
}

impl Unsteady {
    fn without_start(refusal: &Refusal) -> Unsteady {
        Unsteady {
            cause: None,
            message: refusal.to_string(),
            hint: "give start values that can be satisfied",
        }
    }

    fn new(study: &Study, cause: NotSteady) -> Unsteady {
        let model = study.system().model();
        let (message, hint) = match cause {
            NotSteady::DependsOnTime(place) => (
                format!("nothing is steady: {} depends on time", place_in_words(model, place)),
                "give functions of time constant values, or run the model",
            ),
            NotSteady::Kinematic => (
                "the model has no inertia: prescribed speeds move it, and nothing is in balance".to_owned(),
                "give it a kinetic energy",
            ),
            NotSteady::Conditions => (
                "the model has conditions, whose inputs would have to be held".to_owned(),
                "replace the inputs by parameters and leave the conditions out",
            ),
            NotSteady::Laws => (
                "the model has laws of friction, which stick at rest and have no linear equations there".to_owned(),
                "leave them out, or replace them by damping",
            ),
            NotSteady::OneSided => (
                "the model has one-sided constraints, which open and close".to_owned(),
                "write those that stay closed as equations, and leave the others out",
            ),
            NotSteady::TooLarge { n } => (
                format!("the model has {n} speeds, contact parameters and constraint rows in sum, and at most {LARGEST} are taken"),
                "reduce the size of the model, for example its number of links",
            ),
            NotSteady::Accelerates { place, acceleration } => {
                let name = rate_name(model, place);
                (
                    format!(
                        "no equilibrium and no steady motion is near the start: `{name}'` would not vanish (it is {} at least)",
                        shown(acceleration)
                    ),
                    "begin nearer to one with other start values, or balance what drives it",
                )
            }
            NotSteady::ChangesLater { place, acceleration, after } => {
                let name = rate_name(model, place);
                (
                    format!(
                        "no steady motion is near the start: `{name}` is constant for an instant only, and after {} s `{name}'` is {}",
                        shown(after),
                        shown(acceleration)
                    ),
                    "speeds are those of the coordinates of the model: a motion round a circle is steady in an angle, not in x and y",
                )
            }
            NotSteady::Singular => (
                "no equilibrium is found near the start: constraints lose their independence on the way, or the search ends nowhere".to_owned(),
                "begin nearer to one with other start values",
            ),
            NotSteady::SingularMass => (
                "something can move that has no inertia".to_owned(),
                "`dalembert check` names it",
            ),
            NotSteady::NotFinite => (
                "a value near the start is not a number".to_owned(),
                "begin elsewhere with other start values",
            ),
        };
        Unsteady { cause: Some(cause), message, hint }
    }

    /// Remedy.
    pub fn hint(&self) -> &'static str {
        self.hint
    }
}

impl std::fmt::Display for Unsteady {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unsteady {}

/// Why there are no linear equations, in words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unlinear(pub NotLinear);

impl Unlinear {
    /// Remedy.
    pub fn hint(&self) -> &'static str {
        match self.0 {
            NotLinear::Kink(_) => {
                "replace `abs`, `min`, `max` or `if` by something smooth, or begin beside the kink"
            }
            NotLinear::Periodic { .. } => "run the model, and look at small disturbances",
            NotLinear::Singular => "take another equilibrium, or leave out constraints that repeat others",
            NotLinear::SingularMass => "`dalembert check` names it",
            NotLinear::NotFinite => "begin elsewhere with other start values",
        }
    }
}

impl std::fmt::Display for Unlinear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            NotLinear::Kink(_) => write!(f, "the equations have a kink or a jump at the steady state"),
            NotLinear::Periodic { variation, after } => write!(
                f,
                "the linear equations have no constant coefficients: {} s later they differ by {:.1e} of their size, along axes \
                 that turn with bodies and along axes that stay",
                shown(after),
                variation
            ),
            NotLinear::Singular => write!(f, "constraints lose their independence at the steady state"),
            NotLinear::SingularMass => write!(f, "something can move that has no inertia"),
            NotLinear::NotFinite => write!(f, "a derivative at the steady state is not a number"),
        }
    }
}

impl std::error::Error for Unlinear {}

/// A value of a steady state with its name, and where it was at the start.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct SteadyEntry {
    /// As the user would write it: `x`, `x'`, `multiplier(rod)`.
    pub name: String,
    /// Its value, in SI units.
    pub value: f64,
    /// Its unit, where it is known.
    pub unit: Option<String>,
    pub quantity: ColumnOrigin,
    /// Its value at the start, if it is a coordinate, a speed or a contact parameter.
    pub start: Option<f64>,
    /// Whether it was given.
    pub was_given: bool,
}

impl SteadyEntry {
    /// Whether it is elsewhere than at the start.
    pub fn has_moved(&self) -> bool {
        self.start.is_some_and(|start| (self.value - start).abs() > 1e-12 * (1.0 + start.abs()))
    }
}

/// The steady state, value by value: coordinates, speeds, contact parameters, multipliers.
pub fn steady_entries(study: &Study, steady: &Steady) -> Vec<SteadyEntry> {
    let (model, layout) = (study.model(), study.system().layout());
    let (first, now) = (study.start().ok().map(|start| &start.state), &steady.state);
    let given = |id: ValueId| study.guess().get(id).is_given();
    let mut entries = Vec::new();
    for at in 0..layout.n_coordinates {
        let coordinate = model.coordinates.get(at);
        entries.push(SteadyEntry {
            name: coordinate.map_or_else(|| format!("q[{at}]"), |coordinate| coordinate.name.clone()),
            value: now.q[at],
            unit: coordinate.and_then(|coordinate| coordinate.dimension).and_then(unit_text),
            quantity: model.state_origin(StateOf::Position(at)),
            start: first.map(|state| state.q()[at]),
            was_given: given(ValueId::Position(at)),
        });
    }
    for (at, speed) in model.speeds().into_iter().enumerate() {
        entries.push(SteadyEntry {
            name: speed.name,
            value: now.v[at],
            unit: speed.dimension.and_then(|dimension| unit_text(per_second(dimension, 1))),
            quantity: model.state_origin(StateOf::Speed(at)),
            start: first.map(|state| state.v()[at]),
            was_given: given(ValueId::Speed(at)),
        });
    }
    for at in contacts(layout) {
        let auxiliary = &model.auxiliaries[at];
        let unit = |order| auxiliary.dimension.and_then(|d| unit_text(per_second(d, order)));
        let first = [first.map(|state| state.p()[at]), first.map(|state| state.p_rate()[at])];
        let both = [
            (auxiliary.name.clone(), now.p[at], first[0], ValueId::Auxiliary(at)),
            (format!("{}'", auxiliary.name), now.p_rate[at], first[1], ValueId::AuxiliaryRate(at)),
        ];
        for (order, (name, value, start, id)) in both.into_iter().enumerate() {
            let (unit, was_given) = (unit(order as u32), given(id));
            let quantity = ColumnOrigin::Auxiliary(AuxiliaryId(at as u32), order as u8);
            entries.push(SteadyEntry { name, value, unit, quantity, start, was_given });
        }
    }
    for constraint in &model.constraints {
        for (at, row) in constraint.rows.iter().enumerate() {
            let dimension = constraint.dimension_of(row);
            entries.push(SteadyEntry {
                name: format!("multiplier({})", row.name),
                value: steady.multipliers[constraint.first_row.index() + at],
                unit: dimension.and_then(|d| dalembert_model::multiplier_unit(d, row.level)),
                quantity: ColumnOrigin::Multiplier(RowId((constraint.first_row.index() + at) as u32)),
                start: None,
                was_given: false,
            });
        }
    }
    entries
}

/// The word for a stability, the same in text and JSON.
pub fn stability_word(stability: Stability) -> &'static str {
    match stability {
        Stability::Stable => "stable",
        Stability::Unstable => "unstable",
        Stability::Neutral => "neutral",
    }
}

/// Name of a displacement or a rate: `x`, `x'`; of a rotation `b.turn.z`, a small turn about an axis of the body, and
/// `b.wz`.
pub fn component_name(model: &Model, component: Component) -> String {
    let auxiliary = |at: usize| model.auxiliaries[at].name.clone();
    match component {
        Component::Displacement(at) => displacement_name(model, at),
        Component::Contact(at) => auxiliary(at),
        Component::Speed(at) => value_name(model, ValueId::Speed(at)),
        Component::ContactRate(at) => format!("{}'", auxiliary(at)),
    }
}

fn rate_name(model: &Model, place: CheckPlace) -> String {
    match place {
        CheckPlace::AuxiliaryRate(at) => component_name(model, Component::ContactRate(at)),
        CheckPlace::Speed(at) => component_name(model, Component::Speed(at)),
        _ => String::new(),
    }
}

fn place_in_words(model: &Model, place: CheckPlace) -> String {
    match place {
        CheckPlace::Constraint(at) => format!("`{}`", Naming::new(model).constraint(at)),
        CheckPlace::Speed(at) => {
            let name = component_name(model, Component::Displacement(at));
            format!("the equation of motion of `{name}`")
        }
        _ => "the model".to_owned(),
    }
}
