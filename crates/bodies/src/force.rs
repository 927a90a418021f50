//! Force elements.
//!
//! ```text
//! spring     V = ½ k (|d| − L)²                 damper     R = ½ c (|d|')²
//! torsion    V = ½ k (θ − θ₀)²                             R = ½ c θ'²
//! bushing    V = ½ Σ k_i (d·a_i)² + ½ Σ κ_i (2 v_i)²       R = ½ Σ c_i ((d·a_i)')² + ½ Σ γ_i (a_i·(ω_B − ω_A))²
//! ```
//!
//! with the axes `a_i` of the first body and the vector part `v` of the relative quaternion; in the plane the difference of angles
//! takes the place of `2 v₃`. Forces and torques are given by expressions.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{
    Binder, ForceElement, ForceKind, JointId, LocalSpeed, Meaning, Model, Owner, Shape, Site, Space, Span,
    Term,
};

use crate::Quantity;
use crate::assembly::{Assembly, End, local, value};
use crate::axes::{self, Axes};
use crate::joint::{Connection, Extra, Put};
use crate::mistake::Mistake;
use crate::mount::Mount;
use crate::relative::model_rate;
use crate::side::{Side, Use, difference, relative_turn};
use crate::vector::{self, Vector};

/// The axes in which a force or torque is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ForceFrame {
    /// Those of the world.
    #[default]
    World,
    /// Those of the body it acts on.
    Body,
}

/// What a force element does, and where.
#[derive(Clone, Debug)]
pub enum ForceDefinition {
    /// A spring between two places, with a damper beside it if given.
    Spring {
        /// Its ends.
        ends: [End; 2],
        /// Force by change of length.
        stiffness: Quantity,
        /// Without force; 0 if not given.
        length: Option<Quantity>,
        /// Force by rate of length.
        damping: Option<Quantity>,
    },
    /// A damper between two places.
    Damper {
        /// Its ends.
        ends: [End; 2],
        /// Force by rate of length.
        damping: Quantity,
    },
    /// A spring about the axis of a joint, with a damper beside it if given.
    TorsionSpring {
        /// A joint with an angle.
        joint: JointId,
        /// Torque by angle.
        stiffness: Quantity,
        /// Without torque; 0 if not given.
        angle: Option<Quantity>,
        /// Torque by rate of angle.
        damping: Option<Quantity>,
    },
    /// A damper about the axis of a joint.
    TorsionDamper {
        /// A joint with an angle.
        joint: JointId,
        /// Torque by rate of angle.
        damping: Quantity,
    },
    /// Springs and dampers in and about the axes of the first body.
    Bushing {
        /// Its ends.
        ends: [End; 2],
        /// Forces by displacements.
        stiffness: [Quantity; 3],
        /// Torques by turns; in the plane the third counts.
        rotational: [Quantity; 3],
        /// Forces by speeds.
        damping: [Quantity; 3],
        /// Torques by rates.
        rotational_damping: [Quantity; 3],
    },
    /// A force at a place of a body.
    Force {
        /// Where.
        end: End,
        /// Its components, over the slots of `binder`.
        value: [Expr; 3],
        /// In which axes.
        frame: ForceFrame,
        /// What the value stands over.
        binder: Binder,
    },
    /// A force between two places, along the line from the first to the second.
    ForceBetween {
        /// Its ends.
        ends: [End; 2],
        /// Positive if it pushes them apart, over the slots of `binder`.
        value: Expr,
        /// What the value stands over.
        binder: Binder,
    },
    /// A force along the axis of a joint with a distance, on its second body, and the opposite one on the first.
    ForceAlong {
        /// The joint.
        joint: JointId,
        /// Over the slots of `binder`.
        value: Expr,
        /// What the value stands over.
        binder: Binder,
    },
    /// A torque on a body.
    Torque {
        /// The body; the place on it does not count.
        end: End,
        /// Its components, over the slots of `binder`; in the plane the third.
        value: [Expr; 3],
        /// In which axes.
        frame: ForceFrame,
        /// What the value stands over.
        binder: Binder,
    },
    /// A torque about the axis of a joint with an angle, on its second body, and the opposite one on the first.
    TorqueAbout {
        /// The joint.
        joint: JointId,
        /// Over the slots of `binder`.
        value: Expr,
        /// What the value stands over.
        binder: Binder,
    },
}

impl ForceDefinition {
    /// Its kind.
    pub fn kind(&self) -> ForceKind {
        match self {
            ForceDefinition::Spring { .. } => ForceKind::Spring,
            ForceDefinition::Damper { .. } => ForceKind::Damper,
            ForceDefinition::TorsionSpring { .. } => ForceKind::TorsionSpring,
            ForceDefinition::TorsionDamper { .. } => ForceKind::TorsionDamper,
            ForceDefinition::Bushing { .. } => ForceKind::Bushing,
            ForceDefinition::Force { .. }
            | ForceDefinition::ForceBetween { .. }
            | ForceDefinition::ForceAlong { .. } => ForceKind::Force,
            ForceDefinition::Torque { .. } | ForceDefinition::TorqueAbout { .. } => ForceKind::Torque,
        }
    }
}

impl Assembly {
    /// Adds a force element.
    ///
    /// # Errors
    /// What is wrong with the definition; nothing is added then.
    pub fn add_force_element(
        &mut self,
        model: &mut Model,
        name: String,
        span: Span,
        definition: ForceDefinition,
    ) -> Result<(), Mistake> {
        model.space.ok_or(Mistake::NoSpace)?;
        let kind = definition.kind();
        let (terms, binder, sites) = self.force_terms(model, definition)?;
        self.forms.add_element(model, terms, binder, Owner::Motion, span);
        model.force_elements.push(ForceElement { name, kind, sites, span });
        Ok(())
    }

    fn force_terms(
        &mut self,
        model: &mut Model,
        definition: ForceDefinition,
    ) -> Result<(Vec<Term>, Binder, [Site; 2]), Mistake> {
        let mut fresh = Binder::default();
        match definition {
            ForceDefinition::Spring { ends, stiffness, length, damping } => {
                finite(model, "stiffness", stiffness)?;
                length.map_or(Ok(()), |length| finite(model, "length", length))?;
                damping.map_or(Ok(()), |damping| finite(model, "damping", damping))?;
                let connection = self.between(model, ends)?;
                let (terms, sites) =
                    spring(model, &mut fresh, &connection, Some((stiffness, length)), damping);
                Ok((terms, fresh, sites))
            }
            ForceDefinition::Damper { ends, damping } => {
                finite(model, "damping", damping)?;
                let connection = self.between(model, ends)?;
                let (terms, sites) = spring(model, &mut fresh, &connection, None, Some(damping));
                Ok((terms, fresh, sites))
            }
            ForceDefinition::TorsionSpring { joint, stiffness, angle, damping } => {
                finite(model, "stiffness", stiffness)?;
                angle.map_or(Ok(()), |angle| finite(model, "angle", angle))?;
                damping.map_or(Ok(()), |damping| finite(model, "damping", damping))?;
                let terms = self.torsion(model, &mut fresh, joint, Some((stiffness, angle)), damping)?;
                Ok((terms, fresh, self.connection_of(joint)?.sites))
            }
            ForceDefinition::TorsionDamper { joint, damping } => {
                finite(model, "damping", damping)?;
                let terms = self.torsion(model, &mut fresh, joint, None, Some(damping))?;
                Ok((terms, fresh, self.connection_of(joint)?.sites))
            }
            ForceDefinition::Bushing { ends, stiffness, rotational, damping, rotational_damping } => {
                for (name, values) in [
                    ("stiffness", stiffness),
                    ("rotational", rotational),
                    ("damping", damping),
                    ("rotational_damping", rotational_damping),
                ] {
                    values.iter().try_for_each(|value| finite(model, name, *value))?;
                }
                let connection = self.between(model, ends)?;
                let constants = [stiffness, rotational, damping, rotational_damping];
                let terms = bushing(model, &mut fresh, &connection, constants)?;
                Ok((terms, fresh, connection.sites))
            }
            ForceDefinition::Force { end, value, frame, mut binder } => {
                let body = end.body.ok_or(Mistake::NothingJoined)?;
                let (at, site) = self.site(model, &end)?;
                let sites = [GROUND, site];
                let mount = Mount::new(model, &mut binder, Some(body));
                let at = at.map(|e| local(model, &mut binder, e));
                let graph = &mut model.graph;
                let (force, in_body) = match frame {
                    ForceFrame::World => (value, mount.to_body(graph, value)),
                    ForceFrame::Body => (mount.to_world(graph, value), value),
                };
                let moment = vector::cross(graph, at, in_body);
                Ok((loads(graph, mount, force, moment), binder, sites))
            }
            ForceDefinition::ForceBetween { ends, value, mut binder } => {
                let connection = self.between(model, ends)?;
                let sides = connection.sides(model, &mut binder, PLACES);
                let graph = &mut model.graph;
                let d = difference(graph, &sides, 0);
                let length = vector::norm(graph, d);
                let per_length = graph.div(value, length);
                let force = vector::scale(graph, per_length, d);
                let back = vector::neg(graph, force);
                let mut terms = Vec::new();
                for (side, force) in sides.iter().zip([back, force]) {
                    let in_body = side.mount.to_body(graph, force);
                    let moment = vector::cross(graph, side.at, in_body);
                    terms.append(&mut loads(graph, side.mount, force, moment));
                }
                Ok((terms, binder, connection.sites))
            }
            ForceDefinition::ForceAlong { joint, value, mut binder } => {
                let rate = self.joint_distance(model, &mut binder, joint, 1)?;
                let terms = along_rate(model, &binder, rate, value);
                Ok((terms, binder, self.connection_of(joint)?.sites))
            }
            ForceDefinition::Torque { end, value, frame, mut binder } => {
                let body = end.body.ok_or(Mistake::NothingJoined)?;
                if model.bodies[body.index()].shape == Shape::Point {
                    return Err(Mistake::PointHasNoOrientation);
                }
                let mount = Mount::new(model, &mut binder, Some(body));
                let graph = &mut model.graph;
                let moment = match frame {
                    ForceFrame::World => mount.to_body(graph, value),
                    ForceFrame::Body => value,
                };
                let none = vector::zero(graph);
                let sites = [GROUND, Site { body: Some(body), at: [0.0; 3] }];
                Ok((loads(graph, mount, none, moment), binder, sites))
            }
            ForceDefinition::TorqueAbout { joint, value, mut binder } => {
                let rate = self.joint_angle(model, &mut binder, joint, 1)?;
                let terms = along_rate(model, &binder, rate, value);
                Ok((terms, binder, self.connection_of(joint)?.sites))
            }
        }
    }

    /// The distance between the ends of a spring or damper; nothing if an element has none.
    ///
    /// # Errors
    /// What is wrong with the definition.
    pub fn element_length(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        definition: &ForceDefinition,
    ) -> Result<Option<Expr>, Mistake> {
        let (ForceDefinition::Spring { ends, .. } | ForceDefinition::Damper { ends, .. }) = definition else {
            return Ok(None);
        };
        let connection = self.between(model, *ends)?;
        let sides = connection.sides(model, binder, PLACES);
        let d = difference(&mut model.graph, &sides, 0);
        Ok(Some(vector::norm(&mut model.graph, d)))
    }

    /// What a spring or damper does: the force with which it pushes its ends apart, or the torque on the second body of its
    /// joint; nothing if an element is another.
    ///
    /// # Errors
    /// What is wrong with the definition.
    pub fn element_load(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        definition: &ForceDefinition,
    ) -> Result<Option<Expr>, Mistake> {
        let (spring, damping) = match *definition {
            ForceDefinition::Spring { stiffness, length, damping, .. } => {
                (Some((stiffness, length)), damping)
            }
            ForceDefinition::TorsionSpring { stiffness, angle, damping, .. } => {
                (Some((stiffness, angle)), damping)
            }
            ForceDefinition::Damper { damping, .. } | ForceDefinition::TorsionDamper { damping, .. } => {
                (None, Some(damping))
            }
            _ => return Ok(None),
        };
        let (at, rate) = match *definition {
            ForceDefinition::TorsionSpring { joint, .. } | ForceDefinition::TorsionDamper { joint, .. } => {
                (self.joint_angle(model, binder, joint, 0)?, self.joint_angle(model, binder, joint, 1)?)
            }
            ForceDefinition::Spring { ends, .. } | ForceDefinition::Damper { ends, .. } => {
                let connection = self.between(model, ends)?;
                let sides = connection.sides(model, binder, PLACES);
                length_and_rate(&mut model.graph, &sides)
            }
            _ => return Ok(None),
        };
        let mut parts = Vec::new();
        if let Some((stiffness, rest)) = spring {
            let stiffness = local(model, binder, stiffness);
            let rest = rest.map(|rest| local(model, binder, rest));
            let graph = &mut model.graph;
            let change = rest.map_or(at, |rest| graph.sub(at, rest));
            parts.push(graph.mul(stiffness, change));
        }
        if let Some(damping) = damping {
            let damping = local(model, binder, damping);
            parts.push(model.graph.mul(damping, rate));
        }
        let sum = model.graph.sum(&parts);
        Ok(Some(model.graph.neg(sum)))
    }

    /// Two ends as if joined, with the axes of their bodies.
    fn between(&self, model: &mut Model, ends: [End; 2]) -> Result<Connection, Mistake> {
        if ends[0].body == ends[1].body {
            return Err(if ends[0].body.is_some() { Mistake::SameBody } else { Mistake::NothingJoined });
        }
        let [first, second] = [self.site(model, &ends[0])?, self.site(model, &ends[1])?];
        Ok(Connection {
            kind: dalembert_model::JointKind::Fixed,
            at: [first.0, second.0],
            sites: [first.1, second.1],
            axes: [WORLD; 2],
            held: Vec::new(),
            extra: Extra::Nothing,
            put: Put::default(),
            turns: 0.0,
        })
    }

    fn torsion(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
        spring: Option<(Quantity, Option<Quantity>)>,
        damping: Option<Quantity>,
    ) -> Result<Vec<Term>, Mistake> {
        let mut terms = Vec::new();
        if let Some((stiffness, rest)) = spring {
            let angle = self.joint_angle(model, binder, joint, 0)?;
            let stiffness = local(model, binder, stiffness);
            let rest = rest.map(|rest| local(model, binder, rest));
            let graph = &mut model.graph;
            let change = rest.map_or(angle, |rest| graph.sub(angle, rest));
            terms.push(Term::Potential(half_square(graph, stiffness, change)));
        }
        if let Some(damping) = damping {
            let rate = self.joint_angle(model, binder, joint, 1)?;
            let damping = local(model, binder, damping);
            terms.push(Term::Dissipation(half_square(&mut model.graph, damping, rate)));
        }
        Ok(terms)
    }
}

const WORLD: Axes = axes::IDENTITY;
const GROUND: Site = Site { body: None, at: [0.0; 3] };
const PLACES: Use = Use { axes: false, turn: false };

fn finite(model: &Model, name: &'static str, quantity: Quantity) -> Result<(), Mistake> {
    if value(model, quantity).is_finite() { Ok(()) } else { Err(Mistake::NotFinite(name)) }
}

/// ½ k e²
fn half_square(graph: &mut Graph, factor: Expr, e: Expr) -> Expr {
    let half = graph.constant(0.5);
    graph.product(&[half, factor, e, e])
}

fn spring(
    model: &mut Model,
    binder: &mut Binder,
    connection: &Connection,
    spring: Option<(Quantity, Option<Quantity>)>,
    damping: Option<Quantity>,
) -> (Vec<Term>, [Site; 2]) {
    let sides = connection.sides(model, binder, PLACES);
    let d = difference(&mut model.graph, &sides, 0);
    let length = vector::norm(&mut model.graph, d);
    let mut terms = Vec::new();
    if let Some((stiffness, rest)) = spring {
        let stiffness = local(model, binder, stiffness);
        let rest = rest.map(|rest| local(model, binder, rest));
        let graph = &mut model.graph;
        // Without a rest length the root goes away in the square, and with it what is singular at length 0.
        let change = rest.map_or(length, |rest| graph.sub(length, rest));
        terms.push(Term::Potential(half_square(graph, stiffness, change)));
    }
    if let Some(damping) = damping {
        let damping = local(model, binder, damping);
        let graph = &mut model.graph;
        let (_, rate) = length_and_rate(graph, &sides);
        terms.push(Term::Dissipation(half_square(graph, damping, rate)));
    }
    (terms, connection.sites)
}

/// The distance of two places and its rate.
fn length_and_rate(graph: &mut Graph, sides: &[Side; 2]) -> (Expr, Expr) {
    let (d, velocity) = (difference(graph, sides, 0), difference(graph, sides, 1));
    let length = vector::norm(graph, d);
    let power = vector::dot(graph, d, velocity);
    (length, graph.div(power, length))
}

fn bushing(
    model: &mut Model,
    binder: &mut Binder,
    connection: &Connection,
    constants: [[Quantity; 3]; 4],
) -> Result<Vec<Term>, Mistake> {
    let planar = model.space == Some(Space::Planar);
    let sides = connection.sides(model, binder, Use { axes: true, turn: true });
    let [stiffness, rotational, damping, rotational_damping] =
        constants.map(|values| values.map(|e| local(model, binder, e)));
    let turning = [rotational, rotational_damping].iter().any(|values| {
        let counted = if planar { &values[2..] } else { &values[..] };
        counted.iter().any(|e| model.graph.as_constant(*e) != Some(0.0))
    });
    if turning && sides.iter().any(|side| !side.mount.is_ground() && !side.mount.turns()) {
        return Err(Mistake::PointHasNoOrientation);
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
            let rate = model_rate(model, binder, displacement[i]);
            dissipation.push(half_square(&mut model.graph, damping[i], rate));
        }
        dissipation.push(half_square(&mut model.graph, rotational_damping[i], spin[i]));
    }
    let (energy, dissipation) = (model.graph.sum(&energy), model.graph.sum(&dissipation));
    let mut terms = vec![Term::Potential(energy)];
    if model.graph.as_constant(dissipation) != Some(0.0) {
        terms.push(Term::Dissipation(dissipation));
    }
    Ok(terms)
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

/// A force at the centre of mass and a moment about the axes of a body, as generalised forces.
fn loads(graph: &mut Graph, mount: Mount, force: Vector, moment: Vector) -> Vec<Term> {
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
fn along_rate(model: &mut Model, binder: &Binder, rate: Expr, value: Expr) -> Vec<Term> {
    let graph = &mut model.graph;
    let symbols: Vec<_> = graph
        .symbols(&[rate])
        .into_iter()
        .filter(|symbol| matches!(Meaning::of(*symbol), Meaning::Local { order: 1, .. }))
        .collect();
    debug_assert!(binder.bindings().len() >= symbols.len());
    let slopes = graph.gradient(rate, &symbols);
    let mut terms = Vec::new();
    for (symbol, slope) in symbols.into_iter().zip(slopes) {
        if let Meaning::Local { slot, .. } = Meaning::of(symbol) {
            terms.push(Term::Force(LocalSpeed(slot), graph.mul(value, slope)));
        }
    }
    terms
}
