//! Springs and dampers in and about the axes of the first body.

use dalembert_expr::Graph;
use dalembert_model::{Binder, LinkPicture, Model, Space, Term};

use super::ForceKind;
use super::definition::{ForceDefinition, half_square};
use super::info::{ForceInfo, Terms};
use crate::assembly::{Assembly, local};
use crate::mechanism::{ForceSpec, Place, Triple};
use crate::mistake::DefinitionError;
use crate::relative::model_rate;
use crate::side::{Side, Use, difference, relative_turn};
use crate::signature::{FormalParameter, Places, Signature, Takes};
use crate::vector::{self, Vector};

const NAMES: [&str; 4] = ["stiffness", "rotational", "damping", "rotational_damping"];

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "bushing",
        synonyms: &["bush", "mount"],
        places: Places::Sites,
        named: &[
            FormalParameter::optional(NAMES[0], Takes::Directions, "N/m"),
            FormalParameter::optional(NAMES[1], Takes::Directions, "N m"),
            FormalParameter::optional(NAMES[2], Takes::Directions, "N s/m"),
            FormalParameter::optional(NAMES[3], Takes::Directions, "N m s"),
        ],
    },
    empty: Some("this bushing has neither stiffness nor damping"),
    in_joint: None,
    along: None,
    parts: &[],
    picture: LinkPicture::Bush,
    terms,
    length: None,
    load: None,
    is_law: false,
    power: None,
    sticks: None,
};

/// Springs along and about the axes of the first body.
pub fn bushing(
    first: impl Into<Place>,
    second: impl Into<Place>,
    stiffness: impl Into<Triple>,
    rotational: impl Into<Triple>,
) -> ForceSpec {
    let spec = ForceSpec::between(ForceKind::Bushing, first, second);
    spec.directions(NAMES[0], stiffness).directions(NAMES[1], rotational)
}

fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let mut binder = Binder::default();
    let connection = assembly.between(model, definition.ends()?)?;
    let planar = model.space == Some(Space::Planar);
    let sides = connection.sides(model, &mut binder, Use { axes: true, turn: true });
    let zero = model.graph.zero();
    let constants = NAMES.map(|name| {
        let given = definition.directions.iter().find(|(known, _)| *known == name);
        given.map_or([zero; 3], |(_, values)| *values)
    });
    let [stiffness, rotational, damping, rotational_damping] =
        constants.map(|values| values.map(|e| local(model, &mut binder, e)));
    let turning = [rotational, rotational_damping].iter().any(|values| {
        let counted = if planar { &values[2..] } else { &values[..] };
        counted.iter().any(|e| model.graph.as_constant(*e) != Some(0.0))
    });
    if turning && sides.iter().any(|side| !side.mount.is_ground() && !side.mount.turns()) {
        return Err(DefinitionError::PointHasNoOrientation);
    }
    let graph = &mut model.graph;
    let d = difference(graph, &sides, 0);
    let displacement: Vector = std::array::from_fn(|i| {
        let axis = sides[0].axis(graph, i);
        vector::dot(graph, d, axis)
    });
    let turn = if planar { planar_turn(graph, &sides) } else { spatial_turn(graph, &sides) };
    let spins = sides.map(|side| {
        let spin = side.mount.spin(graph, 1);
        side.mount.to_world(graph, spin)
    });
    let spin = vector::sub(graph, spins[1], spins[0]);
    let spin: Vector = std::array::from_fn(|i| {
        let axis = sides[0].axis(graph, i);
        vector::dot(graph, axis, spin)
    });
    let mut energy = Vec::new();
    let mut dissipation = Vec::new();
    for i in 0..3 {
        energy.push(half_square(&mut model.graph, stiffness[i], displacement[i]));
        energy.push(half_square(&mut model.graph, rotational[i], turn[i]));
        if model.graph.as_constant(damping[i]) != Some(0.0) {
            let rate = model_rate(model, &binder, displacement[i]);
            dissipation.push(half_square(&mut model.graph, damping[i], rate));
        }
        dissipation.push(half_square(&mut model.graph, rotational_damping[i], spin[i]));
    }
    let (energy, dissipation) = (model.graph.sum(&energy), model.graph.sum(&dissipation));
    let mut terms = vec![Term::Potential(energy)];
    if model.graph.as_constant(dissipation) != Some(0.0) {
        terms.push(Term::Dissipation(dissipation));
    }
    Ok((terms, binder, connection.sites))
}

fn planar_turn(graph: &mut Graph, sides: &[Side; 2]) -> Vector {
    let angles = sides.map(|side| side.mount.angle(graph, 0));
    [graph.zero(), graph.zero(), graph.sub(angles[1], angles[0])]
}

fn spatial_turn(graph: &mut Graph, sides: &[Side; 2]) -> Vector {
    let relative = relative_turn(graph, sides);
    let two = graph.constant(2.0);
    [1, 2, 3].map(|i| graph.mul(two, relative[i]))
}
