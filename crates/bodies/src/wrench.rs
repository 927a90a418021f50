//! Wrench of a joint on its second body.
//!
//! ```text
//! F = reaction along x, y, z        M = R·(reaction about the body's axes) − (P − c) × F
//! ```
//!
//! at the joint's point P on the second body, in the axes of the world and in the joint's frame on the first body. If the second body
//! is the ground, it is minus what the joint does to the first. Of a gear it is what it does to the body that the second of its
//! joints moves.

use std::rc::Rc;

use dalembert_expr::{Expr, Graph, unit};
use dalembert_model::Axis::{self, X, Y, Z};
use dalembert_model::WrenchFrame::{self, Local, World};
use dalembert_model::WrenchPart::{self, Force, Moment};
use dalembert_model::{
    Binder, Binding, CoordinateId, JointId, Model, Output, OutputOrigin, Owner, Space, Term,
};
use hashbrown::HashMap;

use crate::assembly::{Assembly, Units};
use crate::joint::Connection;
use crate::mistake::DefinitionError;
use crate::side::{Side, Use};
use crate::vector::{self, Vector};

/// A force and a moment, over the slots of a binder; in the plane the components across it are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrench {
    /// In the axes of the world.
    pub force: [Expr; 3],
    /// About the joint's point on the second body, in the axes of the world.
    pub moment: [Expr; 3],
    /// The force in the joint's frame on the first body.
    pub local_force: [Expr; 3],
    /// The moment in the joint's frame on the first body.
    pub local_moment: [Expr; 3],
}

/// Wrenches by all that they depend on.
#[derive(Clone, Debug, Default)]
pub(crate) struct WrenchCache(HashMap<[Side; 2], Rc<Wrench>>);

/// The outputs of a joint in space, in their order.
const SPATIAL: [Component; 12] = [
    (World, Force, X),
    (World, Force, Y),
    (World, Force, Z),
    (World, Moment, X),
    (World, Moment, Y),
    (World, Moment, Z),
    (Local, Force, X),
    (Local, Force, Y),
    (Local, Force, Z),
    (Local, Moment, X),
    (Local, Moment, Y),
    (Local, Moment, Z),
];

/// The same in the plane.
const PLANAR: [Component; 5] =
    [(World, Force, X), (World, Force, Y), (World, Moment, Z), (Local, Force, X), (Local, Force, Y)];

type Component = (WrenchFrame, WrenchPart, Axis);

impl Wrench {
    fn component(&self, (frame, part, axis): Component) -> Expr {
        let vector = match (frame, part) {
            (World, Force) => self.force,
            (World, Moment) => self.moment,
            (Local, Force) => self.local_force,
            (Local, Moment) => self.local_moment,
        };
        vector[axis as usize]
    }
}

impl Assembly {
    /// Wrench of a joint on its second body, over the slots of `binder`, which become results: it can be used where reactions can.
    ///
    /// # Errors
    /// [`DefinitionError::Undefined`].
    pub fn wrench(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
    ) -> Result<Wrench, DefinitionError> {
        let connection = self.acting(joint)?;
        let sides = connection.sides(model, binder, Use { axes: true, turn: false });
        let reaction = reaction(model, binder, connection, joint);
        Ok(write(&mut model.graph, &sides, reaction))
    }

    /// Adds the outputs `joint.force.x` to `joint.local.moment.z`; in the plane `force.x`, `force.y`, `moment.z` and the two local
    /// forces.
    ///
    /// # Errors
    /// [`DefinitionError::Undefined`].
    pub fn add_wrench_outputs(&mut self, model: &mut Model, joint: JointId) -> Result<(), DefinitionError> {
        let connection = self.acting(joint)?;
        let mut binder = Binder::default();
        let sides = connection.sides(model, &mut binder, Use { axes: true, turn: false });
        let reaction = reaction(model, &mut binder, connection, joint);
        let wrench = match self.wrench_cache.0.get(&sides) {
            Some(wrench) => Rc::clone(wrench),
            None => {
                let wrench = Rc::new(write(&mut model.graph, &sides, reaction));
                self.wrench_cache.0.insert(sides, Rc::clone(&wrench));
                wrench
            }
        };
        let components: &[Component] = if model.space == Some(Space::Planar) { &PLANAR } else { &SPATIAL };
        let terms = components.iter().map(|component| Term::Output(wrench.component(*component))).collect();
        let (name, span) = (model.joints[joint.index()].name.clone(), model.joints[joint.index()].span);
        let owner = Owner::Output(model.outputs.len() as u32);
        let element = self.forms.add_element(model, terms, binder, owner, span);
        let (newton, joule) = (unit("N"), unit("J"));
        for (term, (frame, part, axis)) in (0..).zip(components.iter().copied()) {
            let (text, unit) = if part == Force { ("N", newton) } else { ("N m", joule) };
            let unit = unit.filter(|_| self.units == Units::Known).map(|unit| (text.to_owned(), unit));
            let within = if frame == Local { ".local" } else { "" };
            model.outputs.push(Output {
                name: format!("{name}{within}.{}.{}", part.as_str(), axis.as_str()),
                element,
                term,
                unit,
                origin: OutputOrigin::Wrench { joint, frame, part, axis },
                span,
            });
        }
        Ok(())
    }

    /// The connection at which a joint acts: its own, or that of the second joint of a gear.
    fn acting(&self, joint: JointId) -> Result<&Connection, DefinitionError> {
        let connection = self.connection_of(joint)?;
        match connection.extra.gear {
            Some(gear) => self.connection_of(gear.joints[1]),
            None => Ok(connection),
        }
    }
}

/// The reaction of a joint along and about the axes of the body it acts on.
fn reaction(model: &mut Model, binder: &mut Binder, connection: &Connection, joint: JointId) -> [Vector; 2] {
    let [first, second] = connection.sites;
    let zero = vector::zero(&mut model.graph);
    let Some(body) = second.body.or(first.body) else { return [zero; 2] };
    let constraint = Some(model.joints[joint.index()].constraint);
    let start = model.bodies[body.index()].first.0;
    let mut along = |model: &mut Model, at: u32| {
        let slot = binder.slot(Binding::Reaction(CoordinateId(at), constraint));
        crate::mount::local(&mut model.graph, slot, 0)
    };
    let (mut force, mut moment) = (zero, zero);
    let planar = model.space == Some(Space::Planar);
    for (i, component) in force.iter_mut().enumerate().take(if planar { 2 } else { 3 }) {
        *component = along(model, start + i as u32);
    }
    match crate::mount::orientation(model, body) {
        Some(CoordinateId(angle)) if planar => moment[2] = along(model, angle),
        Some(CoordinateId(first)) => {
            for (i, component) in moment.iter_mut().enumerate() {
                *component = along(model, first + i as u32);
            }
        }
        None => {}
    }
    [force, moment]
}

fn write(graph: &mut Graph, sides: &[Side; 2], [force, about_axes]: [Vector; 2]) -> Wrench {
    let [first, second] = sides;
    let reverse = second.mount.is_ground();
    let mount = if reverse { first.mount } else { second.mount };
    let moment = mount.to_world(graph, about_axes);
    let arm = if reverse {
        let (point, centre) = (second.point(graph, 0), mount.centre(graph, 0));
        vector::sub(graph, point, centre)
    } else {
        mount.to_world(graph, second.at)
    };
    // A point has no moment, and no places away from it.
    let moment = if mount.turns() {
        let of_force = vector::cross(graph, arm, force);
        vector::sub(graph, moment, of_force)
    } else {
        vector::zero(graph)
    };
    let (force, moment) =
        if reverse { (vector::neg(graph, force), vector::neg(graph, moment)) } else { (force, moment) };
    let mut within = |v: Vector| {
        std::array::from_fn(|i| {
            let axis = first.axis(graph, i);
            vector::dot(graph, axis, v)
        })
    };
    Wrench { force, moment, local_force: within(force), local_moment: within(moment) }
}
