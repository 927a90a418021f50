//! The table of force elements: what a kind takes, computes and looks like.

use dalembert_expr::Expr;
use dalembert_model::{Binder, LinkPicture, MeasureKind, Model, Site, Term};

use super::definition::ForceDefinition;
use crate::assembly::Assembly;
use crate::mistake::DefinitionError;
use crate::signature::Signature;

/// A kind of force element.
#[derive(Debug)]
pub struct ForceInfo {
    /// Its word and arguments.
    pub signature: Signature,
    /// The message where an element has none of its named arguments, all of which may be left out one by one.
    pub empty: Option<&'static str>,
    /// The elements in a joint that do the same, where a joint is named in place of two bodies.
    pub in_joint: Option<InJoint>,
    /// For an element that is given by an expression: along a distance for a force, about an angle for a torque.
    pub along: Option<MeasureKind>,
    /// The values that expressions may use.
    pub parts: &'static [ForcePart],
    /// How it is drawn between its ends.
    pub picture: LinkPicture,
    /// Its energies or generalised forces.
    pub(crate) terms: fn(&mut Assembly, &mut Model, &ForceDefinition) -> Result<Terms, DefinitionError>,
    /// The distance between its ends.
    pub(crate) length: Option<ReadPart>,
    /// The force with which it pushes its ends apart, or the torque on the second body of its joint.
    pub(crate) load: Option<ReadPart>,
    /// Whether it is a law of friction, whose values are results.
    pub is_law: bool,
    /// The power that it gives to the mechanism, and whether it sticks.
    pub(crate) power: Option<ReadPart>,
    pub(crate) sticks: Option<ReadPart>,
}

/// The terms of an element, the slots they stand over, and the places where it acts.
pub(crate) type Terms = (Vec<Term>, Binder, [Site; 2]);

/// Writes a value of an element over the slots of a binder.
pub(crate) type ReadPart =
    fn(&Assembly, &mut Model, &mut Binder, &ForceDefinition) -> Result<Expr, DefinitionError>;

/// Elements in a joint that do the same as one between two places.
#[derive(Clone, Copy, Debug)]
pub struct InJoint {
    /// The word of the element about the axis.
    pub about: &'static str,
    /// The value of a `force` along the axis; `{}` is the name of the joint.
    pub along: &'static str,
}

/// A value of a force element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForcePart {
    /// `s.length`: the distance of its ends.
    Length,
    /// `s.force`: with which it pushes them apart.
    Force,
    /// `s.moment`: about the axis of its joint, on the second body.
    Moment,
    /// `s.power`: given to the mechanism.
    Power,
    /// `s.sticks`: 1 while friction is below its limit, else 0.
    Sticks,
}

impl ForcePart {
    /// Its name in the language.
    pub const fn as_str(self) -> &'static str {
        match self {
            ForcePart::Length => "length",
            ForcePart::Force => "force",
            ForcePart::Moment => "moment",
            ForcePart::Power => "power",
            ForcePart::Sticks => "sticks",
        }
    }

    /// Its unit.
    pub const fn unit(self) -> &'static str {
        match self {
            ForcePart::Length => "m",
            ForcePart::Force => "N",
            ForcePart::Moment => "N m",
            ForcePart::Power => "W",
            ForcePart::Sticks => "",
        }
    }
}
