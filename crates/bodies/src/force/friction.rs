//! Dry friction along the angle or the distance of a joint.
//!
//! ```text
//! F = −ρ sign(s) − c s,      ρ = μ(s) load + F₀,      μ(s) = μ + (μ₀ − μ) exp(−(s/s₀)²)
//! ```
//!
//! The load is a definition for each form of a joint, with the force f and the moment m of the joint in its own frame, a along and ⟂ across its
//! axis:
//!
//! | joint with | slip s | load |
//! |---|---|---|
//! | an angle | angle′ | R ‖f_⟂‖ + R_a ‖f_a‖ + 2 R ‖m_⟂‖/ℓ |
//! | a distance | distance′ | max(‖f_⟂‖, 2 ‖m_⟂‖/ℓ) + ‖m_a‖/R |
//! | both in proportion, as of a screw | angle′ | √(R² + p̄²) (‖f_a‖ + ‖f_⟂‖), p̄ the advance per radian |
//!
//! A bearing is loaded by a force over its length or by a couple at its ends, two pads at the distance ℓ. Terms whose length is not given
//! are left out. Joints that turn and slide freely count as those with a distance.

use std::f64::consts::TAU;

use dalembert_expr::{Dimension, Expr, Graph, Operator};
use dalembert_model::{Binder, Binding, JointId, LinkPicture, MeasureKind, Model, Space, Term};

use super::definition::{ForceDefinition, half_square};
use super::info::{ForceInfo, ForcePart, Terms};
use super::{ForceKind, torque};
use crate::assembly::{Assembly, RATE, SPEED, Units, local, value};
use crate::joint::JointNumber;
use crate::mechanism::{ForceSpec, JointHandle, Scalar};
use crate::mistake::DefinitionError;
use crate::mount::local as slot_value;
use crate::signature::{FormalParameter, Places, Signature, Takes};

pub(super) const FORCE: ForceInfo = ForceInfo {
    signature: Signature {
        word: "friction",
        synonyms: &["dry_friction", "coulomb", "joint_friction"],
        places: Places::Joint,
        named: &[
            FormalParameter::optional("coefficient", Takes::Number, ""),
            FormalParameter::optional("radius", Takes::Number, "m"),
            FormalParameter::optional("moment", Takes::Number, "N m"),
            FormalParameter::optional("force", Takes::Number, "N"),
            FormalParameter::optional("static", Takes::Number, ""),
            FormalParameter::optional("stribeck", Takes::Number, "?"),
            FormalParameter::optional("viscous", Takes::Number, "?"),
            FormalParameter::optional("collar", Takes::Number, "m"),
            FormalParameter::optional("length", Takes::Number, "m"),
        ],
    },
    empty: Some("friction needs a coefficient, or a constant limit"),
    along: None,
    parts: &[ForcePart::Force, ForcePart::Power, ForcePart::Sticks, ForcePart::Moment],
    is_law: true,
    load: Some(load),
    power: Some(power),
    sticks: Some(sticks),
    terms,
    picture: LinkPicture::None,
    ..torque::FORCE
};

/// Dry friction in a joint, with the coefficient of friction; `radius` and what else counts are numbers by their names.
pub fn friction(joint: JointHandle, coefficient: impl Into<Scalar>) -> ForceSpec {
    ForceSpec::in_joint(ForceKind::Friction, joint).number("coefficient", coefficient)
}

/// The dimension of the slip speed in a joint, in models with units.
pub(super) fn slip_dimension(assembly: &Assembly, model: &Model, joint: JointId) -> Option<Dimension> {
    let slip = match assembly.rubbing_measure(model, joint).ok()? {
        MeasureKind::Distance => SPEED,
        MeasureKind::Angle => RATE,
    };
    (assembly.units == Units::Known).then_some(slip)
}

impl Assembly {
    /// The measure of a joint along which it rubs: its angle where both are in proportion, else its distance if it has one.
    ///
    /// # Errors
    /// Why it has neither.
    pub fn rubbing_measure(&self, model: &Model, joint: JointId) -> Result<MeasureKind, DefinitionError> {
        let helical = self.connection_of(joint)?.kind.info().placement.helical;
        match (self.has_angle(model, joint), self.has_distance(model, joint)) {
            (Ok(()), Ok(())) if helical => Ok(MeasureKind::Angle),
            (_, Ok(())) => Ok(MeasureKind::Distance),
            (Ok(()), _) => Ok(MeasureKind::Angle),
            (Err(mistake), _) => Err(mistake),
        }
    }
}

/// The parts of the relation over the slots of a binder.
struct Rubbing {
    slip: Expr,
    /// `ρ`
    limit: Expr,
    /// The force along the slip.
    force: Expr,
    viscous: Option<Expr>,
}

impl Rubbing {
    fn new(
        assembly: &Assembly,
        model: &mut Model,
        binder: &mut Binder,
        definition: &ForceDefinition,
    ) -> Result<Rubbing, DefinitionError> {
        let joint = definition.joint()?;
        let law = definition.law.ok_or(DefinitionError::Undefined)?;
        let measure = assembly.rubbing_measure(model, joint)?;
        check(model, definition, measure)?;
        let slip = match measure {
            MeasureKind::Angle => assembly.joint_angle(model, binder, joint, 1)?,
            MeasureKind::Distance => assembly.joint_distance(model, binder, joint, 1)?,
        };
        let constant = if measure == MeasureKind::Angle { "moment" } else { "force" };
        let mut parts = Vec::new();
        if definition.number("coefficient").is_some() {
            let load = joint_load(assembly, model, binder, definition, measure)?;
            let coefficient = coefficient(model, binder, definition, slip)?;
            parts.push(model.graph.mul(coefficient, load));
        }
        if let Some(constant) = definition.number(constant) {
            parts.push(local(model, binder, constant));
        }
        let viscous = definition.number("viscous").map(|viscous| local(model, binder, viscous));
        let slot = binder.slot(Binding::LawForce(law));
        let graph = &mut model.graph;
        Ok(Rubbing { slip, limit: graph.sum(&parts), force: slot_value(graph, slot, 0), viscous })
    }

    /// The force with its viscous part.
    fn total(&self, graph: &mut Graph) -> Expr {
        match self.viscous {
            Some(viscous) => {
                let damping = graph.mul(viscous, self.slip);
                graph.sub(self.force, damping)
            }
            None => self.force,
        }
    }
}

fn terms(
    assembly: &mut Assembly,
    model: &mut Model,
    definition: &ForceDefinition,
) -> Result<Terms, DefinitionError> {
    let mut binder = Binder::default();
    let rubbing = Rubbing::new(assembly, model, &mut binder, definition)?;
    let graph = &mut model.graph;
    let sign = graph.apply(Operator::Sign, &[rubbing.slip]);
    let kinetic = graph.mul(rubbing.limit, sign);
    let relation = graph.add(rubbing.force, kinetic);
    let mut terms = vec![Term::Law { slip: Some(rubbing.slip), relation }];
    if let Some(viscous) = rubbing.viscous {
        terms.push(Term::Dissipation(half_square(graph, viscous, rubbing.slip)));
    }
    Ok((terms, binder, assembly.connection_of(definition.joint()?)?.sites))
}

/// Arguments that have no meaning along this measure, lengths that are missing, and numbers that are negative.
fn check(model: &Model, definition: &ForceDefinition, measure: MeasureKind) -> Result<(), DefinitionError> {
    let has = |name: &str| definition.number(name).is_some();
    let foreign: &[&'static str] = match measure {
        MeasureKind::Angle => &["force"],
        MeasureKind::Distance => &["moment", "collar"],
    };
    if let Some(name) = foreign.iter().find(|name| has(name)) {
        return Err(DefinitionError::Unused(name));
    }
    let constant = if measure == MeasureKind::Angle { "moment" } else { "force" };
    if !has("coefficient") {
        let of_load = ["radius", "static", "stribeck", "collar", "length"];
        if of_load.iter().any(|name| has(name)) || !has(constant) {
            return Err(DefinitionError::Missing("coefficient"));
        }
    }
    if has("coefficient") && measure == MeasureKind::Angle && !has("radius") {
        return Err(DefinitionError::Missing("radius"));
    }
    if has("static") && !has("stribeck") {
        return Err(DefinitionError::Missing("stribeck"));
    }
    if has("stribeck") && !has("static") {
        return Err(DefinitionError::Missing("static"));
    }
    for (name, given) in &definition.numbers {
        let given = value(model, *given);
        let is_length = matches!(*name, "radius" | "stribeck" | "collar" | "length");
        if given < 0.0 || is_length && given == 0.0 {
            return Err(DefinitionError::NotPositive(name, given));
        }
    }
    let number = |name: &str| definition.number(name).map(|given| value(model, given));
    match (number("coefficient"), number("static")) {
        (Some(kinetic), Some(at_rest)) if at_rest < kinetic => {
            Err(DefinitionError::Below("static", "coefficient"))
        }
        _ => Ok(()),
    }
}

/// `μ(s)`
fn coefficient(
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
    slip: Expr,
) -> Result<Expr, DefinitionError> {
    let mut number = |name: &'static str| definition.number(name).map(|e| local(model, binder, e));
    let kinetic = number("coefficient").ok_or(DefinitionError::Missing("coefficient"))?;
    let (Some(at_rest), Some(speed)) = (number("static"), number("stribeck")) else { return Ok(kinetic) };
    let graph = &mut model.graph;
    let ratio = graph.div(slip, speed);
    let minus = graph.constant(-1.0);
    let exponent = graph.product(&[minus, ratio, ratio]);
    let part = graph.apply(Operator::Exp, &[exponent]);
    let more = graph.sub(at_rest, kinetic);
    let more = graph.mul(more, part);
    Ok(graph.add(kinetic, more))
}

/// The load of a joint, times the radius at which it rubs where it turns.
fn joint_load(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
    measure: MeasureKind,
) -> Result<Expr, DefinitionError> {
    let joint = definition.joint()?;
    let planar = model.space == Some(Space::Planar);
    let wrench = assembly.wrench(model, binder, joint)?;
    let (f, m) = (wrench.local_force, wrench.local_moment);
    let mut number = |name: &'static str| definition.number(name).map(|e| local(model, binder, e));
    let (radius, collar, length) = (number("radius"), number("collar"), number("length"));
    let connection = assembly.connection_of(joint)?;
    let pitch = match connection.extra.numbers.first() {
        Some(JointNumber::Given(pitch)) if connection.kind.info().placement.helical => Some(*pitch),
        _ => None,
    };
    let pitch = pitch.map(|pitch| local(model, binder, pitch));
    let graph = &mut model.graph;
    // In the plane a joint slides along its first axis and turns about its third one; in space both are the third.
    let (along, across): (&[Expr], &[Expr]) = match (planar, measure) {
        (true, MeasureKind::Angle) => (&[], &f[..2]),
        (true, MeasureKind::Distance) => (&f[..1], &f[1..2]),
        (false, _) => (&f[2..], &f[..2]),
    };
    let (axial, radial) = (norm(graph, along), norm(graph, across));
    let tilting = if planar && measure == MeasureKind::Angle {
        graph.zero()
    } else if planar {
        norm(graph, &m[2..])
    } else {
        norm(graph, &m[..2])
    };
    let couple = length.map(|length| {
        let two = graph.constant(2.0);
        let arm = graph.div(two, length);
        graph.mul(arm, tilting)
    });
    if let Some(pitch) = pitch {
        let radius = radius.ok_or(DefinitionError::Missing("radius"))?;
        let turn = graph.constant(TAU);
        let lead = graph.div(pitch, turn);
        let squares = [graph.mul(radius, radius), graph.mul(lead, lead)];
        let sum = graph.sum(&squares);
        let along_thread = graph.apply(Operator::Sqrt, &[sum]);
        let force = graph.add(axial, radial);
        return Ok(graph.mul(along_thread, force));
    }
    Ok(match measure {
        MeasureKind::Angle => {
            let radius = radius.ok_or(DefinitionError::Missing("radius"))?;
            let by_axial = graph.mul(collar.unwrap_or(radius), axial);
            let by_radial = graph.mul(radius, radial);
            let by_couple = couple.map(|couple| graph.mul(radius, couple));
            let parts: Vec<Expr> = [by_radial, by_axial].into_iter().chain(by_couple).collect();
            graph.sum(&parts)
        }
        MeasureKind::Distance => {
            let pressed = match couple {
                Some(couple) if graph.as_constant(couple) != Some(0.0) => {
                    graph.apply(Operator::Max, &[radial, couple])
                }
                _ => radial,
            };
            let twisted = match radius.filter(|_| !planar) {
                Some(radius) => {
                    let about = norm(graph, &m[2..]);
                    graph.div(about, radius)
                }
                None => graph.zero(),
            };
            graph.add(pressed, twisted)
        }
    })
}

/// √Σx²
fn norm(graph: &mut Graph, components: &[Expr]) -> Expr {
    let components: Vec<Expr> =
        components.iter().copied().filter(|e| graph.as_constant(*e) != Some(0.0)).collect();
    match components[..] {
        [] => graph.zero(),
        [one] => graph.apply(Operator::Abs, &[one]),
        _ => {
            let squares: Vec<Expr> = components.iter().map(|e| graph.mul(*e, *e)).collect();
            let sum = graph.sum(&squares);
            graph.apply(Operator::Sqrt, &[sum])
        }
    }
}

fn load(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let rubbing = Rubbing::new(assembly, model, binder, definition)?;
    Ok(rubbing.total(&mut model.graph))
}

fn power(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let rubbing = Rubbing::new(assembly, model, binder, definition)?;
    let total = rubbing.total(&mut model.graph);
    Ok(model.graph.mul(total, rubbing.slip))
}

/// A force is below its limit where it sticks, by more than this part.
const BELOW_LIMIT: f64 = 1e-6;

/// 1 while the force is below its limit, else 0.
fn sticks(
    assembly: &Assembly,
    model: &mut Model,
    binder: &mut Binder,
    definition: &ForceDefinition,
) -> Result<Expr, DefinitionError> {
    let rubbing = Rubbing::new(assembly, model, binder, definition)?;
    let graph = &mut model.graph;
    let size = graph.apply(Operator::Abs, &[rubbing.force]);
    let part = graph.constant(1.0 - BELOW_LIMIT);
    let limit = graph.mul(part, rubbing.limit);
    let is_below = graph.apply(Operator::Less, &[size, limit]);
    let values = [1.0, 0.0].map(|value| graph.constant(value));
    Ok(graph.apply(Operator::If, &[is_below, values[0], values[1]]))
}
