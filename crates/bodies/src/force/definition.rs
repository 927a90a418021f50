//! The definition of a force element, and what kinds share.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{
    Binder, ForceElement, JointId, Law, LawId, Model, Owner, Site, Span, Term, speed_coefficients,
};

use super::{ForceKind, ForcePart, friction};
use crate::Quantity;
use crate::assembly::{Assembly, End, value};
use crate::axes;
use crate::joint::Connection;
use crate::mistake::DefinitionError;
use crate::mount::Mount;
use crate::side::Use;
use crate::vector::Vector;

/// The axes in which a force or torque is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForceFrame {
    /// Those of the world.
    #[default]
    World,
    /// Those of the body it acts on.
    Body,
}

/// Where a force element acts.
#[derive(Clone, Copy, Debug)]
pub enum ForcePlaces {
    /// Between two places.
    Between([End; 2]),
    /// In a joint, on its second body and back on the first.
    Joint(JointId),
    /// On one body.
    On(End),
}

/// A force or torque that is given by expressions.
#[derive(Clone, Debug)]
pub struct ForceValue {
    /// Its components, over the slots of `binder`. Along a line or an axis the first alone counts, positive if it pushes two
    /// places apart; for a torque in the plane the third.
    pub components: [Expr; 3],
    /// The axes of the components of a vector.
    pub frame: ForceFrame,
    /// The slots of the components.
    pub binder: Binder,
}

/// The places of a force element and the values of its arguments.
#[derive(Clone, Debug)]
pub struct ForceDefinition {
    /// Kind of the force element.
    pub kind: ForceKind,
    /// Where it acts.
    pub places: ForcePlaces,
    /// Numbers by their names in the language, such as `stiffness`.
    pub numbers: Vec<(&'static str, Quantity)>,
    /// Numbers for each direction by their names.
    pub directions: Vec<(&'static str, [Quantity; 3])>,
    /// The force or torque, of kinds that take one.
    pub value: Option<ForceValue>,
    /// The law that it is, of kinds that are laws; a new one where it is left out.
    pub law: Option<LawId>,
}

impl ForceDefinition {
    /// An element of this kind without arguments.
    pub fn new(kind: ForceKind, places: ForcePlaces) -> ForceDefinition {
        ForceDefinition { kind, places, numbers: Vec::new(), directions: Vec::new(), value: None, law: None }
    }

    /// The number with this name, if it is given.
    pub fn number(&self, name: &str) -> Option<Quantity> {
        self.numbers.iter().find(|(known, _)| *known == name).map(|(_, quantity)| *quantity)
    }

    /// The ends of an element between two places.
    pub(super) fn ends(&self) -> Result<[End; 2], DefinitionError> {
        match self.places {
            ForcePlaces::Between(ends) => Ok(ends),
            ForcePlaces::Joint(_) | ForcePlaces::On(_) => Err(DefinitionError::NothingJoined),
        }
    }

    /// The joint of an element in a joint.
    pub(super) fn joint(&self) -> Result<JointId, DefinitionError> {
        match self.places {
            ForcePlaces::Joint(joint) => Ok(joint),
            ForcePlaces::Between(_) | ForcePlaces::On(_) => Err(DefinitionError::Missing("joint")),
        }
    }

    /// Whether all numbers are finite, in the order in which the kind lists them.
    pub(super) fn check_finite(&self, model: &Model) -> Result<(), DefinitionError> {
        for parameter in self.kind.info().signature.named {
            let name = parameter.name;
            let directions = self.directions.iter().find(|(known, _)| *known == name);
            let numbers = self.number(name).into_iter().chain(directions.into_iter().flat_map(|(_, e)| *e));
            for number in numbers {
                if !value(model, number).is_finite() {
                    return Err(DefinitionError::NotFinite(name));
                }
            }
        }
        Ok(())
    }
}

impl Assembly {
    /// Adds a force element.
    ///
    /// # Errors
    /// Errors of the definition; nothing is added then.
    pub fn add_force_element(
        &mut self,
        model: &mut Model,
        name: String,
        span: Span,
        definition: &ForceDefinition,
    ) -> Result<(), DefinitionError> {
        model.space.ok_or(DefinitionError::NoSpace)?;
        let info = definition.kind.info();
        definition.check_finite(model)?;
        let sites = if info.is_law {
            self.add_law(model, &name, span, definition)?
        } else {
            let (terms, binder, sites) = (info.terms)(self, model, definition)?;
            self.forms.add_element(model, terms, binder, Owner::Motion, span);
            sites
        };
        let (word, picture) = (info.signature.word, info.picture);
        model.force_elements.push(ForceElement { name, word, picture, sites, span });
        Ok(())
    }

    /// Adds an element that is a law, and the law if it is not declared.
    fn add_law(
        &mut self,
        model: &mut Model,
        name: &str,
        span: Span,
        definition: &ForceDefinition,
    ) -> Result<[Site; 2], DefinitionError> {
        let law = definition.law.unwrap_or(LawId(model.laws.len() as u32));
        let definition = ForceDefinition { law: Some(law), ..definition.clone() };
        let (terms, binder, sites) = (definition.kind.info().terms)(self, model, &definition)?;
        if law.index() == model.laws.len() {
            model.laws.push(Law::unfinished(name.to_owned(), span));
        }
        let element = self.forms.add_element(model, terms, binder, Owner::Law(law), span);
        let slip_dimension = friction::slip_dimension(self, model, definition.joint()?);
        let law = &mut model.laws[law.index()];
        (law.element, law.slip_dimension, law.is_in_joint) = (element, slip_dimension, true);
        Ok(sites)
    }

    /// A value of an element over the slots of `binder`; nothing if elements of its kind have none.
    ///
    /// # Errors
    /// Errors of the definition.
    pub fn element_part(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        definition: &ForceDefinition,
        part: ForcePart,
    ) -> Result<Option<Expr>, DefinitionError> {
        let info = definition.kind.info();
        let read = match part {
            ForcePart::Length => info.length,
            ForcePart::Force | ForcePart::Moment => info.load,
            ForcePart::Power => info.power,
            ForcePart::Sticks => info.sticks,
        };
        read.map(|read| read(self, model, binder, definition)).transpose()
    }

    /// Two ends as if joined, with the axes of their bodies.
    pub(super) fn between(&self, model: &mut Model, ends: [End; 2]) -> Result<Connection, DefinitionError> {
        if ends[0].body == ends[1].body {
            return Err(if ends[0].body.is_some() {
                DefinitionError::SameBody
            } else {
                DefinitionError::NothingJoined
            });
        }
        let [first, second] = [self.site(model, &ends[0])?, self.site(model, &ends[1])?];
        Ok(Connection::new([first.0, second.0], [first.1, second.1], [axes::IDENTITY; 2]))
    }
}

pub(super) const GROUND: Site = Site { body: None, at: [0.0; 3] };
pub(super) const PLACES: Use = Use { axes: false, turn: false };

/// ½ k e²
pub(super) fn half_square(graph: &mut Graph, factor: Expr, e: Expr) -> Expr {
    let half = graph.constant(0.5);
    graph.product(&[half, factor, e, e])
}

/// A force at the centre of mass and a moment about the axes of a body, as generalised forces.
pub(super) fn loads(graph: &mut Graph, mount: Mount, force: Vector, moment: Vector) -> Vec<Term> {
    let (along, about) = mount.speeds();
    let all = along.into_iter().zip(force).chain(about.into_iter().zip(moment));
    let mut terms = Vec::new();
    for (speed, e) in all {
        if let Some(speed) = speed.filter(|_| graph.as_constant(e) != Some(0.0)) {
            terms.push(Term::Force(speed, e));
        }
    }
    terms
}

/// The generalised forces whose power is `value · rate`.
pub(super) fn along_rate(model: &mut Model, binder: &Binder, rate: Expr, value: Expr) -> Vec<Term> {
    let graph = &mut model.graph;
    let slopes = speed_coefficients(graph, rate);
    debug_assert!(binder.bindings().len() >= slopes.len());
    slopes.into_iter().map(|(speed, slope)| Term::Force(speed, graph.mul(value, slope))).collect()
}
