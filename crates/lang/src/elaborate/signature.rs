//! The arguments of bodies, and other words for arguments. Those of joints and force elements are in the tables of `bodies`.

use dalembert_bodies::{ForceKind, FormalParameter, JointKind, Places, Signature, Takes};

/// The signatures of all joints, one for each word.
pub(super) fn joints() -> Vec<&'static Signature> {
    let mut signatures: Vec<&'static Signature> = Vec::new();
    for kind in JointKind::ALL {
        let signature = &kind.info().signature;
        if signatures.iter().all(|known| known.word != signature.word) {
            signatures.push(signature);
        }
    }
    signatures
}

/// The signatures of all force elements.
pub(super) fn elements() -> Vec<&'static Signature> {
    ForceKind::ALL.iter().map(|kind| &kind.info().signature).collect()
}

const fn required(name: &'static str, takes: Takes, unit: &'static str) -> FormalParameter {
    FormalParameter::required(name, takes, unit)
}

const fn optional(name: &'static str, takes: Takes, unit: &'static str) -> FormalParameter {
    FormalParameter::optional(name, takes, unit)
}

const fn signature(
    word: &'static str,
    synonyms: &'static [&'static str],
    places: Places,
    named: &'static [FormalParameter],
) -> Signature {
    Signature { word, synonyms, places, named }
}

const LENGTH: FormalParameter = required("length", Takes::Number, "m");
const RADIUS: FormalParameter = required("radius", Takes::Number, "m");
const MASS: FormalParameter = required("mass", Takes::Number, "kg");

/// The kinds of bodies.
pub(super) const BODIES: &[&Signature] = &[
    &signature(
        "rod",
        &["bar", "beam", "link", "stick"],
        Places::None,
        &[LENGTH, MASS, optional("radius", Takes::Number, "m")],
    ),
    &signature(
        "disc",
        &["disk", "wheel"],
        Places::None,
        &[RADIUS, MASS, optional("thickness", Takes::Number, "m")],
    ),
    &signature(
        "box",
        &["cuboid", "block", "brick"],
        Places::None,
        &[required("size", Takes::Vector, "m"), MASS],
    ),
    &signature("cylinder", &[], Places::None, &[RADIUS, LENGTH, MASS]),
    &signature("sphere", &["ball"], Places::None, &[RADIUS, MASS]),
    &signature("point", &["mass", "particle", "pointmass", "point_mass"], Places::None, &[MASS]),
    &signature(
        "rigid",
        &["custom", "general", "body"],
        Places::None,
        &[MASS, required("inertia", Takes::Inertia, "kg m^2"), optional("centre", Takes::Vector, "m")],
    ),
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
