//! The parts of a body by name.

use dalembert_expr::Expr;
use dalembert_model::{Binder, BodyId, CoordinateId, Model, Space};

use crate::assembly::Assembly;
use crate::mount::orientation;
use crate::relative::model_rate;

/// Values of a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyPart {
    /// A component of the position of its centre of mass: 0 to 2.
    Position(u8),
    /// Its angle in the plane.
    Angle,
    /// A number of its quaternion: 0 to 3.
    Quaternion(u8),
    /// A rate about an axis of the body in space: 0 to 2.
    Rate(u8),
}

impl BodyPart {
    /// All parts with their names.
    pub const ALL: [(BodyPart, &'static str); 11] = [
        (BodyPart::Position(0), "x"),
        (BodyPart::Position(1), "y"),
        (BodyPart::Position(2), "z"),
        (BodyPart::Angle, "angle"),
        (BodyPart::Quaternion(0), "q0"),
        (BodyPart::Quaternion(1), "q1"),
        (BodyPart::Quaternion(2), "q2"),
        (BodyPart::Quaternion(3), "q3"),
        (BodyPart::Rate(0), "wx"),
        (BodyPart::Rate(1), "wy"),
        (BodyPart::Rate(2), "wz"),
    ];

    /// The part called `name`.
    pub fn named(name: &str) -> Option<BodyPart> {
        BodyPart::ALL.iter().find(|(_, known)| *known == name).map(|(part, _)| *part)
    }

    /// Its name.
    pub fn as_str(self) -> &'static str {
        BodyPart::ALL.iter().find(|(part, _)| *part == self).map_or("", |(_, name)| name)
    }

    /// The parts of a body that are there.
    pub fn of(model: &Model, body: BodyId) -> impl Iterator<Item = (BodyPart, &'static str)> + '_ {
        BodyPart::ALL.into_iter().filter(move |(part, _)| part.coordinate(model, body).is_some())
    }

    /// The coordinate of a part, and the order of derivative of it that the part is: a rate is the first. `None` if the body has
    /// no such part.
    pub fn coordinate(self, model: &Model, body: BodyId) -> Option<(CoordinateId, u8)> {
        let space = model.space?;
        let first = model.bodies.get(body.index())?.first.0;
        let (at, order) = match (self, space) {
            (BodyPart::Position(2), Space::Planar) => return None,
            (BodyPart::Position(i), _) => (first + u32::from(i), 0),
            (BodyPart::Angle, Space::Planar) => (orientation(model, body)?.0, 0),
            (BodyPart::Quaternion(i), Space::Spatial) => (orientation(model, body)?.0 + u32::from(i), 0),
            (BodyPart::Rate(i), Space::Spatial) => (orientation(model, body)?.0 + u32::from(i), 1),
            _ => return None,
        };
        Some((CoordinateId(at), order))
    }
}

impl Assembly {
    /// A part of a body over the slots of `binder`, or its derivative of this order. `None` if the body has no such part, or if the
    /// derivative is beyond the accelerations.
    pub fn body_part(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        body: BodyId,
        part: BodyPart,
        order: u8,
    ) -> Option<Expr> {
        let (coordinate, above) = part.coordinate(model, body)?;
        if order + above > 2 {
            return None;
        }
        if let BodyPart::Quaternion(_) = part {
            // The numbers of a quaternion have no speeds of their own: q' = ½ q∘ω.
            let number = binder.coordinate(model, coordinate, 0);
            return Some((0..order).fold(number, |e, _| model_rate(model, binder, e)));
        }
        Some(binder.coordinate(model, coordinate, order + above))
    }
}
