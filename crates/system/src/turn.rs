//! Hinges in space: the way their axes point, and their angles, whole turns included.
//!
//! How bodies are turned against each other says an angle up to whole turns. Which of them it is follows from the motion: an
//! auxiliary coordinate `p` holds an angle nearby, and the angle is
//!
//! ```text
//! θ = p + atan2(s cos p − c sin p, c cos p + s sin p),      c = a₁·b₁,  s = a₂·b₁
//! ```
//!
//! which does not depend on `p` as long as that is less than half a turn away, and is smooth there.

use crate::rotation::{Rotation, Vector, turned};

/// An angle that counts turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// The auxiliary coordinate that holds an angle nearby.
    pub auxiliary: usize,
    /// The first body, and the one that turns against it.
    pub sides: [TurnSide; 2],
}

/// A body with three axes that are fixed in it; the angle is that about the third.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnSide {
    /// The body's rotation; nothing for the ground.
    pub rotation: Option<Rotation>,
    /// The axes in the frame of the body.
    pub axes: [Vector; 3],
}

impl Turn {
    /// The angle at coordinates `q` that is nearest to `near`.
    pub fn angle(&self, q: &[f64], near: f64) -> f64 {
        let [first, second] = &self.sides;
        let b = second.axis(q, 0);
        let [c, s] = [0, 1].map(|i| dot(first.axis(q, i), b));
        let (sin, cos) = near.sin_cos();
        near + (s * cos - c * sin).atan2(c * cos + s * sin)
    }

    /// By how much it changes, nearly, while the bodies turn by `displacement`: exactly if they turn about the axis.
    pub fn change(&self, displacement: &[f64]) -> f64 {
        let along = |side: &TurnSide| {
            side.rotation.map_or(0.0, |place| {
                dot(side.axes[2], std::array::from_fn(|i| displacement[place.speed + i]))
            })
        };
        along(&self.sides[1]) - along(&self.sides[0])
    }
}

/// Two bodies whose third axes point the same way. Rows that keep axes parallel are satisfied as well where they point opposite ways.
#[derive(Clone, Debug, PartialEq)]
pub struct Hinge {
    /// The two bodies.
    pub sides: [TurnSide; 2],
}

impl Hinge {
    /// Whether the axes point opposite ways, more or less.
    pub fn is_opposed(&self, q: &[f64]) -> bool {
        dot(self.sides[0].axis(q, 2), self.sides[1].axis(q, 2)) < 0.0
    }
}

impl TurnSide {
    fn axis(&self, q: &[f64], i: usize) -> Vector {
        match self.rotation {
            Some(place) => turned(std::array::from_fn(|part| q[place.coordinate + part]), self.axes[i]),
            None => self.axes[i],
        }
    }
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rotation::exponential;

    const AXES: [Vector; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

    #[test]
    fn whole_turns_are_those_of_the_angle_nearby() {
        let body = TurnSide { rotation: Some(Rotation { coordinate: 0, speed: 0 }), axes: AXES };
        let ground = TurnSide { rotation: None, axes: AXES };
        let turn = Turn { auxiliary: 0, sides: [ground, body] };
        for angle in [0.0, 0.3, -3.0, 3.3, 20.0, -100.0, 1000.0_f64] {
            let q = exponential([0.0, 0.0, angle]);
            for off in [-3.0, -0.1, 0.0, 3.0] {
                // Rounding of the angle itself, 1000 at most.
                assert!((turn.angle(&q, angle + off) - angle).abs() < 1e-12, "{angle} from {off} away");
            }
            assert_eq!(turn.change(&[0.0, 0.0, angle]), angle);
        }
    }
}
