//! The two sides of a joint over the slots of an element.

use dalembert_expr::{Expr, Graph};
use dalembert_model::{Binder, Model};

use crate::assembly::local;
use crate::axes;
use crate::joint::Connection;
use crate::mount::Mount;
use crate::rotation::quaternion_of;
use crate::vector::{self, Vector};

/// One side of a joint over the slots of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Side {
    pub(crate) mount: Mount,
    pub(crate) at: Vector,
    /// The joint's frame in the frame of the body, one axis after another.
    pub(crate) axes: [Vector; 3],
    /// The same as a quaternion from the joint's frame to the body's.
    pub(crate) turn: [Expr; 4],
}

/// Which of a joint's frames is needed besides its places; what is not used brings no constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Use {
    pub(crate) axes: bool,
    pub(crate) turn: bool,
}

impl Connection {
    /// Both sides over the slots of `binder`: first the slots, then the constants, so that joints of one form agree.
    pub(crate) fn sides(&self, model: &mut Model, binder: &mut Binder, needed: Use) -> [Side; 2] {
        let mounts = self.sites.map(|site| Mount::new(model, binder, site.body));
        std::array::from_fn(|i| {
            let at = self.at[i].map(|e| local(model, binder, e));
            let axes = if needed.axes { self.axes[i] } else { axes::IDENTITY };
            let axes = axes.map(|axis| axis.map(|value| local_number(model, binder, value)));
            let turn = if needed.turn { quaternion_of(self.axes[i]) } else { [1.0, 0.0, 0.0, 0.0] };
            let turn = turn.map(|value| local_number(model, binder, value));
            Side { mount: mounts[i], at, axes, turn }
        })
    }

    /// By how much the joint's frame on the second body is ahead of that on the first where both bodies have the same angle: in
    /// (−π, π], and whole turns that were decided.
    pub(crate) fn planar_offset(&self) -> f64 {
        let [first, second] = self.axes.map(|axes| axes[0]);
        // Equal directions differ by nothing, not by rounding.
        let ahead =
            if first == second { 0.0 } else { axes::cross(first, second)[2].atan2(axes::dot(first, second)) };
        ahead + self.turns
    }
}

pub(crate) fn local_number(model: &mut Model, binder: &mut Binder, value: f64) -> Expr {
    let constant = model.graph.constant(value);
    local(model, binder, constant)
}

impl Side {
    /// The joint's point on the body, its velocity or acceleration.
    pub(crate) fn point(&self, graph: &mut Graph, order: u8) -> Vector {
        self.mount.point(graph, self.at, order)
    }

    /// An axis of the joint's frame in the world.
    pub(crate) fn axis(&self, graph: &mut Graph, i: usize) -> Vector {
        self.mount.to_world(graph, self.axes[i])
    }
}

/// Where the second body's point is as seen from the first's, or the derivatives of that.
pub(crate) fn difference(graph: &mut Graph, sides: &[Side; 2], order: u8) -> Vector {
    let points = [sides[0].point(graph, order), sides[1].point(graph, order)];
    vector::sub(graph, points[1], points[0])
}

/// The quaternion from the joint's frame on the second body to that on the first.
pub(crate) fn relative_turn(graph: &mut Graph, sides: &[Side; 2]) -> [Expr; 4] {
    let [first, second] = sides.map(|side| {
        let body = side.mount.quaternion(graph);
        vector::quaternion_product(graph, body, side.turn)
    });
    let back = vector::conjugate(graph, first);
    vector::quaternion_product(graph, back, second)
}
