//! What bodies, joints and force elements take as arguments.

use dalembert_model::Space;

/// What an argument is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
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
pub(super) struct Parameter {
    pub(super) name: &'static str,
    pub(super) takes: Takes,
    /// Its unit; empty for a pure number.
    pub(super) unit: &'static str,
    pub(super) required: bool,
}

/// What stands before the named arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// Nothing.
    None,
    /// Two bodies with places.
    Sites,
    /// A joint.
    Joint,
    /// Two joints.
    Joints,
    /// What rolls on what.
    Contact,
    /// A body and a force, two bodies and a force, or a joint and a torque.
    Load,
}

/// The arguments of a kind.
#[derive(Debug)]
pub(super) struct Signature {
    pub(super) kind: &'static str,
    pub(super) places: Places,
    pub(super) named: &'static [Parameter],
    /// Where it exists, if not everywhere.
    pub(super) only: Option<Space>,
}

const fn required(name: &'static str, takes: Takes, unit: &'static str) -> Parameter {
    Parameter { name, takes, unit, required: true }
}

const fn optional(name: &'static str, takes: Takes, unit: &'static str) -> Parameter {
    Parameter { name, takes, unit, required: false }
}

const fn signature(kind: &'static str, places: Places, named: &'static [Parameter]) -> Signature {
    Signature { kind, places, named, only: None }
}

const fn planar(kind: &'static str, places: Places, named: &'static [Parameter]) -> Signature {
    Signature { kind, places, named, only: Some(Space::Planar) }
}

const fn spatial(kind: &'static str, places: Places, named: &'static [Parameter]) -> Signature {
    Signature { kind, places, named, only: Some(Space::Spatial) }
}

const LENGTH: Parameter = required("length", Takes::Number, "m");
const RADIUS: Parameter = required("radius", Takes::Number, "m");
const MASS: Parameter = required("mass", Takes::Number, "kg");
const AXES: &[Parameter] = &[AXIS, AXIS2];
const AXIS: Parameter = optional("axis", Takes::Direction, "");
const AXIS2: Parameter = optional("axis2", Takes::Direction, "");

/// The kinds of bodies.
pub(super) const BODIES: &[Signature] = &[
    signature("rod", Places::None, &[LENGTH, MASS, optional("radius", Takes::Number, "m")]),
    signature("disc", Places::None, &[RADIUS, MASS, optional("thickness", Takes::Number, "m")]),
    signature("box", Places::None, &[required("size", Takes::Vector, "m"), MASS]),
    signature("cylinder", Places::None, &[RADIUS, LENGTH, MASS]),
    signature("sphere", Places::None, &[RADIUS, MASS]),
    signature("point", Places::None, &[MASS]),
    signature(
        "rigid",
        Places::None,
        &[MASS, required("inertia", Takes::Inertia, "kg m^2"), optional("centre", Takes::Vector, "m")],
    ),
];

/// The kinds of joints.
pub(super) const JOINTS: &[Signature] = &[
    signature("revolute", Places::Sites, AXES),
    signature("prismatic", Places::Sites, AXES),
    signature("fixed", Places::Sites, AXES),
    signature("distance", Places::Sites, &[LENGTH]),
    planar("pin_in_slot", Places::Sites, &[AXIS]),
    spatial("cylindrical", Places::Sites, AXES),
    spatial("spherical", Places::Sites, &[AXIS]),
    spatial("universal", Places::Sites, AXES),
    spatial("planar", Places::Sites, AXES),
    spatial("screw", Places::Sites, &[required("pitch", Takes::Number, "m"), AXIS, AXIS2]),
    spatial("point_on_line", Places::Sites, &[AXIS]),
    spatial("point_on_plane", Places::Sites, &[AXIS]),
    signature("point_on_curve", Places::Sites, &[required("curve", Takes::Curve, "m")]),
    spatial("point_on_surface", Places::Sites, &[required("surface", Takes::Curve, "m")]),
    signature(
        "gear",
        Places::Joints,
        // The ratio of a rack and its pinion is a length, and the phase is what the first joint measures.
        &[required("ratio", Takes::Number, "?"), optional("phase", Takes::Number, "?")],
    ),
    signature("rolling", Places::Contact, &[optional("radius", Takes::Number, "m"), AXIS]),
];

/// The kinds of force elements.
pub(super) const ELEMENTS: &[Signature] = &[
    signature(
        "spring",
        Places::Sites,
        &[
            required("stiffness", Takes::Number, "N/m"),
            optional("length", Takes::Number, "m"),
            optional("damping", Takes::Number, "N s/m"),
        ],
    ),
    signature("damper", Places::Sites, &[required("damping", Takes::Number, "N s/m")]),
    signature(
        "torsion_spring",
        Places::Joint,
        &[
            required("stiffness", Takes::Number, "N m"),
            optional("angle", Takes::Number, "rad"),
            optional("damping", Takes::Number, "N m s"),
        ],
    ),
    signature("torsion_damper", Places::Joint, &[required("damping", Takes::Number, "N m s")]),
    signature(
        "bushing",
        Places::Sites,
        &[
            optional("stiffness", Takes::Directions, "N/m"),
            optional("rotational", Takes::Directions, "N m"),
            optional("damping", Takes::Directions, "N s/m"),
            optional("rotational_damping", Takes::Directions, "N m s"),
        ],
    ),
    signature("force", Places::Load, &[optional("frame", Takes::Frame, "")]),
    signature("torque", Places::Load, &[optional("frame", Takes::Frame, "")]),
];

/// Other words for arguments, and what they are called here.
pub(super) const SYNONYMS: &[(&[&str], &str)] = &[
    (&["l", "L", "len", "size", "rest", "rest_length", "natural_length", "l0", "L0", "distance"], "length"),
    (&["m", "weight"], "mass"),
    (&["r", "R", "rad"], "radius"),
    (&["diameter", "d", "D"], "radius"),
    (&["h", "height", "width", "t"], "thickness"),
    (&["I", "J", "moment"], "inertia"),
    (&["com", "cog", "offset"], "centre"),
    (&["k", "K", "rate", "constant"], "stiffness"),
    (&["c", "C", "viscosity", "coefficient"], "damping"),
    (&["dimensions", "edges", "sides", "length"], "size"),
    (&["direction", "along", "normal"], "axis"),
    (&["rest_angle", "angle0", "neutral"], "angle"),
    (&["lead"], "pitch"),
    (&["offset", "shift"], "phase"),
];

/// Other words for kinds, and what they are called here.
pub(super) const KIND_SYNONYMS: &[(&[&str], &str)] = &[
    (&["bar", "beam", "link", "stick"], "rod"),
    (&["disk", "wheel"], "disc"),
    (&["cuboid", "block", "brick"], "box"),
    (&["ball"], "sphere"),
    (&["mass", "particle", "pointmass", "point_mass"], "point"),
    (&["custom", "general", "body"], "rigid"),
    (&["hinge", "pin", "pivot", "rotational"], "revolute"),
    (&["slider", "sliding", "translational"], "prismatic"),
    (&["ball", "ball_joint", "ball_and_socket"], "spherical"),
    (&["cardan", "hooke"], "universal"),
    (&["weld", "rigid", "lock"], "fixed"),
    (&["slot"], "pin_in_slot"),
    (&["rope", "rod", "link"], "distance"),
    (&["roll", "wheel"], "rolling"),
    (&["gears", "rack"], "gear"),
    (&["helical", "thread"], "screw"),
    (&["dashpot"], "damper"),
    (&["rotary_spring", "torsional_spring", "angular_spring"], "torsion_spring"),
    (&["rotary_damper", "torsional_damper", "angular_damper"], "torsion_damper"),
    (&["moment"], "torque"),
    (&["bush", "mount"], "bushing"),
];
