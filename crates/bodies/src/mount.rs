//! The frame of a body over the slots of an element.
//!
//! ```text
//! P = c + R·at        P' = c' + R·(ω × at)        P'' = c'' + R·(ω' × at + ω × (ω × at))
//! ```
//!
//! with the rates ω in the axes of the body. The ground has constants in place of slots, and folds away.

use dalembert_expr::{Expr, Graph, Operator};
use dalembert_model::{Binder, BodyId, CoordinateId, LocalSpeed, Meaning, Model, Part, Shape, Space};

use crate::vector::{self, Vector};

/// Where the frame of a body, or of the ground, is found among the slots of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Mount {
    /// The slots of the centre of mass.
    position: [Option<u32>; 3],
    turn: OrientationSlots,
}

/// The slots of an orientation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum OrientationSlots {
    /// None: the axes are those of the world.
    Fixed,
    /// An angle about the third axis.
    Plane(u32),
    /// The first of the four parts of a rotation.
    Space(u32),
}

/// How many coordinates a body has: a point has no orientation.
pub fn n_coordinates(model: &Model, body: BodyId) -> usize {
    let space = model.space.unwrap_or(Space::Spatial);
    match (model.bodies[body.index()].shape, space) {
        (Shape::Point, Space::Planar) => 2,
        (Shape::Point, Space::Spatial) => 3,
        _ => space.n_coordinates(),
    }
}

/// The first coordinate of the orientation of a body, if it has one: the angle, or the scalar of the quaternion.
pub fn orientation(model: &Model, body: BodyId) -> Option<CoordinateId> {
    let at = match (model.bodies[body.index()].shape, model.space?) {
        (Shape::Point, _) => return None,
        (_, Space::Planar) => 2,
        (_, Space::Spatial) => 3,
    };
    Some(CoordinateId(model.bodies[body.index()].first.0 + at))
}

impl Mount {
    /// The frame of `body`, or of the ground, over the slots of `binder`.
    pub(crate) fn new(model: &Model, binder: &mut Binder, body: Option<BodyId>) -> Mount {
        let Some(body) = body else { return Mount { position: [None; 3], turn: OrientationSlots::Fixed } };
        let first = model.bodies[body.index()].first.0;
        let mut slot = |at: u32| binder.slot(model.binding(CoordinateId(first + at)));
        let planar = model.space == Some(Space::Planar);
        let position = [Some(slot(0)), Some(slot(1)), if planar { None } else { Some(slot(2)) }];
        let turn = match orientation(model, body) {
            None => OrientationSlots::Fixed,
            Some(CoordinateId(id)) if model.coordinates[id as usize].part == Part::Whole => {
                OrientationSlots::Plane(slot(id - first))
            }
            Some(CoordinateId(id)) => OrientationSlots::Space(slot(id - first)),
        };
        Mount { position, turn }
    }

    /// Whether it is the ground.
    pub(crate) fn is_ground(self) -> bool {
        self.position[0].is_none()
    }

    /// Whether it turns.
    pub(crate) fn turns(self) -> bool {
        self.turn != OrientationSlots::Fixed
    }

    /// The centre of mass, its velocity or acceleration.
    pub(crate) fn centre(self, graph: &mut Graph, order: u8) -> Vector {
        self.position.map(|slot| local_or_zero(graph, slot, order))
    }

    /// An axis of the body in the world: a column of the rotation matrix.
    pub(crate) fn axis(self, graph: &mut Graph, i: usize) -> Vector {
        match self.turn {
            OrientationSlots::Fixed => unit(graph, i),
            OrientationSlots::Plane(_) if i == 2 => unit(graph, i),
            OrientationSlots::Plane(slot) => {
                let angle = local(graph, slot, 0);
                let (s, c) = (graph.apply(Operator::Sin, &[angle]), graph.apply(Operator::Cos, &[angle]));
                let zero = graph.zero();
                if i == 0 { [c, s, zero] } else { [graph.neg(s), c, zero] }
            }
            OrientationSlots::Space(first) => std::array::from_fn(|row| rotation_entry(graph, first, row, i)),
        }
    }

    /// A vector in the axes of the body, in those of the world.
    pub(crate) fn to_world(self, graph: &mut Graph, v: Vector) -> Vector {
        if !self.turns() {
            return v;
        }
        let mut terms = [[graph.zero(); 3]; 3];
        for (i, component) in v.into_iter().enumerate() {
            if graph.as_constant(component) != Some(0.0) {
                let axis = self.axis(graph, i);
                let scaled = vector::scale(graph, component, axis);
                for (row, part) in scaled.into_iter().enumerate() {
                    terms[row][i] = part;
                }
            }
        }
        terms.map(|row| graph.sum(&row))
    }

    /// A vector in the axes of the world, in those of the body.
    pub(crate) fn to_body(self, graph: &mut Graph, v: Vector) -> Vector {
        if !self.turns() {
            return v;
        }
        std::array::from_fn(|i| {
            let axis = self.axis(graph, i);
            vector::dot(graph, axis, v)
        })
    }

    /// The angular velocity (order 1) or acceleration (order 2), in the axes of the body.
    pub(crate) fn spin(self, graph: &mut Graph, order: u8) -> Vector {
        match self.turn {
            OrientationSlots::Fixed => vector::zero(graph),
            OrientationSlots::Plane(slot) => [graph.zero(), graph.zero(), local(graph, slot, order)],
            OrientationSlots::Space(first) => std::array::from_fn(|i| local(graph, first + i as u32, order)),
        }
    }

    /// The angle in the plane, or its derivatives.
    pub(crate) fn angle(self, graph: &mut Graph, order: u8) -> Expr {
        match self.turn {
            OrientationSlots::Plane(slot) => local(graph, slot, order),
            OrientationSlots::Fixed | OrientationSlots::Space(_) => graph.zero(),
        }
    }

    /// The quaternion from body to world.
    pub(crate) fn quaternion(self, graph: &mut Graph) -> [Expr; 4] {
        match self.turn {
            OrientationSlots::Space(first) => std::array::from_fn(|i| local(graph, first + i as u32, 0)),
            OrientationSlots::Fixed | OrientationSlots::Plane(_) => {
                [graph.one(), graph.zero(), graph.zero(), graph.zero()]
            }
        }
    }

    /// A point of the body in the world, its velocity or acceleration.
    pub(crate) fn point(self, graph: &mut Graph, at: Vector, order: u8) -> Vector {
        let centre = self.centre(graph, order);
        let arm = match order {
            0 => at,
            1 => self.swept(graph, at),
            _ => {
                let once = self.swept(graph, at);
                let twice = self.swept(graph, once);
                let spin = self.spin(graph, 2);
                let turned = vector::cross(graph, spin, at);
                vector::add(graph, turned, twice)
            }
        };
        let arm = self.to_world(graph, arm);
        vector::add(graph, centre, arm)
    }

    /// ω × v, in the axes of the body.
    fn swept(self, graph: &mut Graph, v: Vector) -> Vector {
        let spin = self.spin(graph, 1);
        vector::cross(graph, spin, v)
    }

    /// The places of the speeds of the centre of mass, and of the turning about the axes of the body.
    pub(crate) fn speeds(self) -> ([Option<LocalSpeed>; 3], [Option<LocalSpeed>; 3]) {
        let turning = match self.turn {
            OrientationSlots::Fixed => [None; 3],
            OrientationSlots::Plane(slot) => [None, None, Some(slot)],
            OrientationSlots::Space(first) => std::array::from_fn(|i| Some(first + i as u32)),
        };
        let speed = |slot: Option<u32>| slot.map(LocalSpeed);
        (self.position.map(speed), turning.map(speed))
    }
}

pub(crate) fn local(graph: &mut Graph, slot: u32, order: u8) -> Expr {
    graph.symbol(Meaning::Local { slot, order }.symbol())
}

fn local_or_zero(graph: &mut Graph, slot: Option<u32>, order: u8) -> Expr {
    match slot {
        Some(slot) => local(graph, slot, order),
        None => graph.zero(),
    }
}

pub(crate) fn unit(graph: &mut Graph, i: usize) -> Vector {
    let mut v = vector::zero(graph);
    v[i] = graph.one();
    v
}

/// An entry of the rotation matrix of a unit quaternion: `1 − 2(q_j² + q_k²)` on the diagonal, `2(q_i q_j ∓ q_0 q_k)` beside it.
fn rotation_entry(graph: &mut Graph, first: u32, row: usize, column: usize) -> Expr {
    let mut q = |i: usize| local(graph, first + i as u32, 0);
    if row == column {
        let (a, b) = (q((row + 1) % 3 + 1), q((row + 2) % 3 + 1));
        let two = graph.constant(-2.0);
        let (aa, bb) = (graph.product(&[two, a, a]), graph.product(&[two, b, b]));
        let one = graph.one();
        return graph.sum(&[one, aa, bb]);
    }
    let third = 3 - row - column;
    let sign = if column == (row + 1) % 3 { -2.0 } else { 2.0 };
    let (a, b, scalar, c) = (q(row + 1), q(column + 1), q(0), q(third + 1));
    let (two, sign) = (graph.constant(2.0), graph.constant(sign));
    let (ab, sc) = (graph.product(&[two, a, b]), graph.product(&[sign, scalar, c]));
    graph.add(ab, sc)
}
