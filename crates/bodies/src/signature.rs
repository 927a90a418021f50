//! The arguments that kinds of bodies, joints and force elements take in the language.

/// The value of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// A constant number.
    Number,
    /// A constant vector.
    Vector,
    /// A constant vector of which only the direction counts.
    Direction,
    /// A constant number, or one for each direction.
    Directions,
    /// Moments of inertia: one number in the plane, three or six in space.
    Inertia,
    /// A vector of expressions.
    Curve,
    /// `world` or `body`.
    Frame,
}

/// An argument with a name.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct FormalParameter {
    pub name: &'static str,
    /// Kind of value that it takes.
    pub takes: Takes,
    /// Its unit; empty for a pure number, `?` where it depends on the joints that are named.
    pub unit: &'static str,
    /// Whether the kind needs it.
    pub required: bool,
}

impl FormalParameter {
    /// An argument that the kind needs.
    pub const fn required(name: &'static str, takes: Takes, unit: &'static str) -> FormalParameter {
        FormalParameter { name, takes, unit, required: true }
    }

    /// An argument that may be left out.
    pub const fn optional(name: &'static str, takes: Takes, unit: &'static str) -> FormalParameter {
        FormalParameter { name, takes, unit, required: false }
    }
}

/// The arguments before the named ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// None.
    None,
    /// Two bodies with places.
    Sites,
    /// A joint.
    Joint,
    /// Two joints.
    Joints,
    /// A body, and the line or plane on which it rolls.
    Contact,
    /// A body and a force, two bodies and a force, or a joint and a torque.
    Load,
}

/// The word of a kind and its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// Its name in the language.
    pub word: &'static str,
    /// Names in other programs, for hints.
    pub synonyms: &'static [&'static str],
    /// The arguments without names.
    pub places: Places,
    /// The arguments with names, in the order in which they are listed.
    pub named: &'static [FormalParameter],
}
