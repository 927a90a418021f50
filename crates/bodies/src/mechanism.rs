//! A mechanism written in Rust: the same [`Model`] as its text gives.
//!
//! ```
//! use dalembert_bodies::mechanism::{GROUND, Mechanism, prismatic, revolute, rod, block};
//!
//! let mut m = Mechanism::planar();
//! m.gravity([0.0, -9.81]);
//! let (r, l) = (m.parameter("r", 0.3), m.parameter("l", 0.9));
//! let crank = m.body("crank", rod(&r, 1.0));
//! let coupler = m.body("coupler", rod(&l, 2.0));
//! let slider = m.body("slider", block([0.2, 0.1], 1.5));
//! m.joint("hinge", revolute(GROUND, crank.at((-0.5 * &r, 0.0))));
//! m.joint("pin", revolute(crank.at((0.5 * &r, 0.0)), coupler.at((-0.5 * &l, 0.0))));
//! m.joint("wrist", revolute(coupler.at((0.5 * &l, 0.0)), slider));
//! m.joint("guide", prismatic(GROUND, slider));
//! m.start(crank.angle(), 0.5);
//! m.start(crank.angle().rate(), 10.0);
//! m.guess(coupler.angle(), -0.2);
//! m.run(2.0, 0.01);
//! let model = m.finish().unwrap();
//!
//! assert_eq!(model.coordinates.len(), 9);
//! assert_eq!(model.n_rows(), 8);
//! ```

mod force;
mod handle;
mod joint;
mod matter;
mod scalar;
mod text;

pub use crate::force::build::*;
pub use crate::joint::build::*;
pub use force::{ForceSpec, effort};
pub use handle::{BodyHandle, GROUND, JointHandle, Place};
pub use joint::{JointSpec, joint};
pub use matter::{MassSpec, block, cylinder, disc, planar_rigid, point, rigid, rod, sphere};
pub use scalar::{BodyValue, JointValue, Scalar, StartValue, Triple};

use std::fmt;

use dalembert_model::{
    Auxiliary, AuxiliaryId, Binder, BodyId, ConstraintId, Hold, Model, Parameter, ParameterId, Role, Run,
    Severity, Space, Span, Start, StartOf,
};
use hashbrown::HashSet;

use crate::assembly::{Assembly, Extent};
use crate::axes;
use crate::force::{ForceDefinition, ForcePlaces, ForceValue};
use crate::joint::JointDefinition;
use crate::mistake::DefinitionError;
use crate::part::BodyPart;
use crate::rotation;
use force::SpecPlaces;
use matter::Shape;

/// A mechanism in the making. See the [module](self) for an example.
#[derive(Clone, Debug)]
pub struct Mechanism {
    model: Model,
    assembly: Assembly,
    names: HashSet<String>,
    bodies: Vec<MassSpec>,
    joints: Vec<JointSpec>,
    /// The constraints in their order.
    constraints: Vec<Limit>,
    points: Vec<(String, Place)>,
    elements: Vec<(String, ForceSpec)>,
    starts: Vec<(StartValue, Scalar, Hold)>,
    errors: Vec<MechanismError>,
}

/// A constraint that waits for its rows.
#[derive(Clone, Debug)]
enum Limit {
    Joint(JointHandle),
    Drive { constraint: ConstraintId, of: JointValue, target: Scalar },
}

/// An error in a definition, and the name of what is defined.
#[derive(Clone, Debug, PartialEq)]
pub struct MechanismError {
    /// The name of the body, joint, element or value.
    pub name: String,
    /// The error in its definition.
    pub error: DefinitionError,
}

impl fmt::Display for MechanismError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.name, self.error)
    }
}

impl std::error::Error for MechanismError {}

impl Mechanism {
    /// A mechanism in the plane.
    pub fn planar() -> Mechanism {
        Mechanism::new(Space::Planar)
    }

    /// A mechanism in space.
    pub fn spatial() -> Mechanism {
        Mechanism::new(Space::Spatial)
    }

    fn new(space: Space) -> Mechanism {
        Mechanism {
            model: Model { space: Some(space), ..Model::default() },
            assembly: Assembly::default(),
            names: HashSet::new(),
            bodies: Vec::new(),
            joints: Vec::new(),
            constraints: Vec::new(),
            points: Vec::new(),
            elements: Vec::new(),
            starts: Vec::new(),
            errors: Vec::new(),
        }
    }

    /// The title.
    pub fn title(&mut self, title: impl Into<String>) {
        self.model.title = title.into();
    }

    /// The acceleration of gravity, of two or three components in m/s².
    pub fn gravity<const N: usize>(&mut self, gravity: [f64; N]) {
        for (component, value) in self.model.gravity.iter_mut().zip(gravity) {
            *component = value;
        }
    }

    /// A parameter, to be used wherever a number can.
    pub fn parameter(&mut self, name: impl Into<String>, value: f64) -> Scalar {
        let name = self.named(name.into());
        self.model.parameters.push(Parameter {
            name,
            value,
            formula: None,
            role: Role::Free,
            dimension: None,
            angular: None,
            span: Span::default(),
        });
        Scalar::parameter(ParameterId(self.model.parameters.len() as u32 - 1))
    }

    /// A contact parameter, such as that of a point on a curve, with a guess of its value at the start.
    pub fn auxiliary(&mut self, name: impl Into<String>, guess: f64) -> Scalar {
        let name = self.named(name.into());
        self.model.auxiliaries.push(Auxiliary {
            name,
            dimension: None,
            turns_of: None,
            span: Span::default(),
        });
        let id = AuxiliaryId(self.model.auxiliaries.len() as u32 - 1);
        self.model.starts.push(Start {
            of: StartOf::Auxiliary(id, 0),
            value: guess,
            formula: None,
            hold: Hold::Guess,
            span: Span::default(),
            sign: Span::default(),
        });
        Scalar::auxiliary(id)
    }

    /// A body.
    pub fn body(&mut self, name: impl Into<String>, matter: MassSpec) -> BodyHandle {
        let name = self.named(name.into());
        let extent = if matches!(matter.0, Shape::Point { .. }) { Extent::Point } else { Extent::Rigid };
        let id = self.assembly.declare_body(&mut self.model, name, extent, Span::default());
        self.bodies.push(matter);
        BodyHandle(Some(id))
    }

    /// A joint.
    pub fn joint(&mut self, name: impl Into<String>, joint: JointSpec) -> JointHandle {
        let name = self.named(name.into());
        let handle = JointHandle(self.assembly.declare_joint(&mut self.model, name, Span::default()));
        self.joints.push(joint);
        self.constraints.push(Limit::Joint(handle));
        handle
    }

    /// Prescribes the angle or distance of a joint.
    pub fn drive(&mut self, name: impl Into<String>, of: JointValue, target: impl Into<Scalar>) {
        let name = self.named(name.into());
        let constraint = self.assembly.declare_constraint(&mut self.model, name, Span::default());
        self.constraints.push(Limit::Drive { constraint, of, target: target.into() });
    }

    /// A named point of a body.
    pub fn point(&mut self, name: impl Into<String>, place: impl Into<Place>) {
        let name = self.named(name.into());
        self.points.push((name, place.into()));
    }

    /// A spring, damper, force or torque.
    pub fn element(&mut self, name: impl Into<String>, element: ForceSpec) {
        let name = self.named(name.into());
        self.elements.push((name, element));
    }

    /// A value at the start that is kept.
    pub fn start(&mut self, of: impl Into<StartValue>, value: impl Into<Scalar>) {
        self.starts.push((of.into(), value.into(), Hold::Given));
    }

    /// A value near which the start is sought.
    pub fn guess(&mut self, of: impl Into<StartValue>, value: impl Into<Scalar>) {
        self.starts.push((of.into(), value.into(), Hold::Guess));
    }

    /// The orientation of a body of space at the start, which is kept: a turn by `angle` about `axis`.
    pub fn start_orientation(&mut self, body: BodyHandle, axis: [f64; 3], angle: f64) {
        self.orientation(body, axis, angle, Hold::Given);
    }

    /// The orientation of a body of space near which the start is sought.
    pub fn guess_orientation(&mut self, body: BodyHandle, axis: [f64; 3], angle: f64) {
        self.orientation(body, axis, angle, Hold::Guess);
    }

    fn orientation(&mut self, body: BodyHandle, axis: [f64; 3], angle: f64, hold: Hold) {
        let Some(axis) = axes::normalized(axis) else {
            let name =
                body.0.map_or_else(|| "ground".to_owned(), |id| self.model.bodies[id.index()].name.clone());
            self.errors.push(MechanismError { name, error: DefinitionError::ZeroDirection("axis") });
            return;
        };
        for (part, value) in (0..).zip(rotation::about(axis, angle)) {
            self.starts.push((body.part(BodyPart::Quaternion(part)).into(), value.into(), hold));
        }
    }

    /// The run: until when, and how far apart its rows are, in seconds.
    pub fn run(&mut self, until: f64, every: f64) {
        self.model.run = Some(Run {
            from: 0.0,
            until,
            every: Some(every),
            formulas: [None, None, None],
            span: Span::default(),
        });
    }

    /// Mistakes found so far; [`finish`](Self::finish) finds the others.
    pub fn errors(&self) -> &[MechanismError] {
        &self.errors
    }

    /// The model, with all bodies placed and the forces in all joints among its outputs.
    ///
    /// # Errors
    /// All that is wrong, with the names of what it is wrong with. Warnings do not count.
    pub fn finish(mut self) -> Result<Model, Vec<MechanismError>> {
        for at in 0..self.bodies.len() {
            let id = BodyId(at as u32);
            let matter = self.bodies[at].matter(&mut self.model);
            let verdict = self.assembly.define_body(&mut self.model, id, &matter);
            self.note(&self.model.bodies[at].name.clone(), verdict);
        }
        // A wheel rolls on the side of the line on which it starts, and joints have angles once they are defined.
        let (of_bodies, of_joints): (Vec<_>, Vec<_>) = std::mem::take(&mut self.starts)
            .into_iter()
            .partition(|(of, ..)| matches!(of, StartValue::Body(_)));
        self.add_starts(&of_bodies);
        for at in 0..self.joints.len() {
            let verdict = self.define_joint(at);
            self.note(&self.model.joints[at].name.clone(), verdict);
        }
        self.add_starts(&of_joints);
        if self.errors.is_empty() {
            self.assembly.settle_turns(&mut self.model);
            self.finish_constraints();
            self.add_others();
        }
        if !self.errors.is_empty() {
            return Err(self.errors);
        }
        self.assembly.place(&mut self.model);
        Ok(self.model)
    }

    fn finish_constraints(&mut self) {
        for limit in std::mem::take(&mut self.constraints) {
            let (verdict, name) = match limit {
                Limit::Joint(handle) => {
                    let verdict = self.assembly.finish_joint(&mut self.model, handle.0);
                    (verdict, self.model.joints[handle.0.index()].name.clone())
                }
                Limit::Drive { constraint, of, target } => {
                    let verdict = self.define_drive(constraint, of, &target);
                    (verdict, self.model.constraints[constraint.index()].name.clone())
                }
            };
            self.note(&name, verdict);
        }
    }

    fn add_others(&mut self) {
        for (name, place) in std::mem::take(&mut self.points) {
            let end = place.end(&mut self.model);
            let added = self.assembly.add_point(&mut self.model, name.clone(), Span::default(), &end);
            self.note(&name, added.map(|_| ()));
        }
        for (name, element) in std::mem::take(&mut self.elements) {
            let definition = self.force_definition(&element);
            let verdict = definition.and_then(|definition| {
                self.assembly.add_force_element(&mut self.model, name.clone(), Span::default(), &definition)
            });
            self.note(&name, verdict);
        }
        for at in 0..self.model.joints.len() {
            let id = dalembert_model::JointId(at as u32);
            let verdict = self.assembly.add_wrench_outputs(&mut self.model, id);
            self.note(&self.model.joints[at].name.clone(), verdict);
        }
    }

    /// `name`, noted as taken.
    fn named(&mut self, name: String) -> String {
        if !self.names.insert(name.clone()) {
            self.errors.push(MechanismError { name: name.clone(), error: DefinitionError::NameTaken });
        }
        name
    }

    fn note(&mut self, name: &str, verdict: Result<(), DefinitionError>) {
        if let Err(error) = verdict
            && error.severity() == Severity::Error
        {
            self.errors.push(MechanismError { name: name.to_owned(), error });
        }
    }

    fn add_starts(&mut self, starts: &[(StartValue, Scalar, Hold)]) {
        for (of, value, hold) in starts {
            let quantity = value.quantity(&mut self.model);
            let value = self.model.value(quantity);
            let of = match of {
                StartValue::Body(of) => self.start_of_body(*of),
                StartValue::Joint(of) => self.start_of_joint(*of, value),
            };
            match of {
                Ok(of) if value.is_finite() => {
                    let (span, sign) = (Span::default(), Span::default());
                    let formula = self.model.formula(quantity, &[]);
                    self.model.starts.push(Start { of, value, formula, hold: *hold, span, sign });
                }
                Ok(of) => {
                    let name = self.model.start_name(of);
                    self.errors.push(MechanismError { name, error: DefinitionError::NotFinite("start") });
                }
                Err(fault) => self.errors.push(fault),
            }
        }
    }

    fn start_of_joint(&mut self, of: JointValue, value: f64) -> Result<StartOf, MechanismError> {
        let name = self.model.joints[of.joint.index()].name.clone();
        if of.order > 1 {
            return Err(MechanismError { name, error: DefinitionError::Unused("acceleration") });
        }
        let measure = self.assembly.measure(&mut self.model, of.joint, of.of);
        let measure = measure.map_err(|error| MechanismError { name, error })?;
        self.assembly.put(of.joint, of.of, of.order, value);
        Ok(StartOf::Measure(measure, of.order))
    }

    fn start_of_body(&self, of: BodyValue) -> Result<StartOf, MechanismError> {
        let name = self.model.bodies.get(of.body.index()).map_or("ground", |body| &body.name);
        let name = format!("{name}.{}", of.part.as_str());
        let found = of.part.coordinate(&self.model, of.body).filter(|(_, above)| above + of.order <= 1);
        let quaternion_rate = matches!(of.part, BodyPart::Quaternion(_)) && of.order > 0;
        match found {
            Some((id, above)) if !quaternion_rate => Ok(StartOf::Coordinate(id, above + of.order)),
            _ => Err(MechanismError { name, error: DefinitionError::NoPart(of.part) }),
        }
    }

    fn define_joint(&mut self, at: usize) -> Result<(), DefinitionError> {
        let spec = self.joints[at].clone();
        let model = &mut self.model;
        let zero = model.graph.zero();
        let ground = crate::End { body: None, at: [zero; 3] };
        let ends = match &spec.places {
            Some([first, second]) => [first.end(model), second.end(model)],
            None => [ground; 2],
        };
        let triple =
            |model: &mut Model, value: &Option<Triple>| value.as_ref().map(|value| value.quantity(model));
        let mut definition = JointDefinition {
            axis: triple(model, &spec.axis),
            axis2: triple(model, &spec.axis2),
            numbers: spec.numbers.iter().map(|(name, value)| (*name, value.quantity(model))).collect(),
            joints: spec.joints.map(|joints| joints.map(|joint| joint.0)),
            released: spec.released,
            ..JointDefinition::new(spec.kind, ends)
        };
        if let Some(curve) = spec.curve {
            let mut binder = Binder::default();
            let curve = self.expressions(&curve, &mut binder)?;
            definition.curve = Some((curve, binder));
        }
        self.assembly.define_joint(&mut self.model, dalembert_model::JointId(at as u32), definition)
    }

    fn define_drive(
        &mut self,
        constraint: ConstraintId,
        of: JointValue,
        target: &Scalar,
    ) -> Result<(), DefinitionError> {
        let mut binder = Binder::default();
        let target = target.expression(&self.assembly, &mut self.model, &mut binder)?;
        if of.order > 0 {
            return Err(DefinitionError::Unused("rate"));
        }
        self.assembly.define_drive(&mut self.model, constraint, of.joint, of.of, target, binder)
    }

    fn expressions(
        &mut self,
        triple: &Triple,
        binder: &mut Binder,
    ) -> Result<[dalembert_expr::Expr; 3], DefinitionError> {
        let mut done = [self.model.graph.zero(); 3];
        for (e, part) in done.iter_mut().zip(&triple.0) {
            *e = part.expression(&self.assembly, &mut self.model, binder)?;
        }
        Ok(done)
    }

    fn force_definition(&mut self, spec: &ForceSpec) -> Result<ForceDefinition, DefinitionError> {
        let mut binder = Binder::default();
        let components = match &spec.value {
            Some(value) => Some(self.expressions(value, &mut binder)?),
            None => None,
        };
        let model = &mut self.model;
        let places = match &spec.places {
            SpecPlaces::Between([first, second]) => {
                ForcePlaces::Between([first.end(model), second.end(model)])
            }
            SpecPlaces::Joint(joint) => ForcePlaces::Joint(joint.0),
            SpecPlaces::On(place) => ForcePlaces::On(place.end(model)),
        };
        Ok(ForceDefinition {
            numbers: spec.numbers.iter().map(|(name, value)| (*name, value.quantity(model))).collect(),
            directions: spec.directions.iter().map(|(name, value)| (*name, value.quantity(model))).collect(),
            value: components.map(|components| ForceValue { components, frame: spec.frame, binder }),
            ..ForceDefinition::new(spec.kind, places)
        })
    }
}
