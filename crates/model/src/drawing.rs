//! Pictures: what a model looks like where it says so.
//!
//! A drawing is a shape whose numbers are expressions; they are evaluated like outputs, but have no columns. In the plane
//! third components are 0.

use crate::ids::{BodyId, ElementId};
use crate::span::Span;

/// A shape drawn from expressions.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Drawing {
    /// As the user writes it without its numbers: `line A to B`, `trace P`.
    pub name: String,
    pub shape: DrawnShape,
    /// The element that holds its numbers as [`Term::Drawing`](crate::Term::Drawing), one after another.
    pub element: ElementId,
    /// Its first number, counted over all drawings.
    pub first: u32,
    /// The body in whose frame its points are; the world without one.
    pub body: Option<BodyId>,
    /// Its colour, if one is given.
    pub color: Option<Color>,
    /// Where it is written.
    pub span: Span,
}

/// Shape of a drawing, with its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnShape {
    /// From point to point; three numbers each.
    Line {
        /// Two or more.
        n_points: u32,
    },
    /// A round bar from point to point, also a line with a width; three numbers each, then its radius.
    Tube {
        /// Two or more.
        n_points: u32,
    },
    /// Centre, radius and normal; of the normal only the direction counts.
    Circle,
    /// A dot at a place.
    Dot,
    /// The way of a point through space.
    Trace,
    /// Three axes: origin, unit quaternion from frame to world, scalar first, and the length of the axes.
    Frame,
    /// From a point along a vector.
    Arrow,
}

impl DrawnShape {
    /// How many numbers it is drawn by.
    pub fn n_numbers(self) -> u32 {
        match self {
            DrawnShape::Line { n_points } => 3 * n_points,
            DrawnShape::Tube { n_points } => 3 * n_points + 1,
            DrawnShape::Circle => 7,
            DrawnShape::Dot | DrawnShape::Trace => 3,
            DrawnShape::Frame => 8,
            DrawnShape::Arrow => 6,
        }
    }

    /// Its word in the language.
    pub fn as_str(self) -> &'static str {
        match self {
            DrawnShape::Line { .. } => "line",
            DrawnShape::Tube { .. } => "tube",
            DrawnShape::Circle => "circle",
            DrawnShape::Dot => "point",
            DrawnShape::Trace => "trace",
            DrawnShape::Frame => "frame",
            DrawnShape::Arrow => "arrow",
        }
    }
}

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub [u8; 3]);

impl Color {
    /// Colours by name, of equal weight on light and on dark ground.
    pub const NAMED: [(&'static str, Color); 10] = [
        ("blue", Color([0x3b, 0x7d, 0xd8])),
        ("orange", Color([0xe0, 0x7b, 0x29])),
        ("green", Color([0x3a, 0x9d, 0x5d])),
        ("red", Color([0xd1, 0x45, 0x4b])),
        ("purple", Color([0x8d, 0x63, 0xc7])),
        ("brown", Color([0x95, 0x6b, 0x4e])),
        ("pink", Color([0xd6, 0x6b, 0xa8])),
        ("grey", Color([0x80, 0x86, 0x8f])),
        ("yellow", Color([0xb9, 0x9a, 0x21])),
        ("cyan", Color([0x25, 0x9f, 0xb3])),
    ];

    /// The colour of this name.
    pub fn named(name: &str) -> Option<Color> {
        Color::NAMED.iter().find(|(other, _)| *other == name).map(|(_, color)| *color)
    }

    /// From `#3b7dd8`.
    pub fn from_hex(text: &str) -> Option<Color> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        // `from_str_radix` takes signs.
        let digits = Some(digits).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Color([part(0)?, part(2)?, part(4)?]))
    }

    /// As `#3b7dd8`.
    pub fn to_hex(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        for (name, color) in Color::NAMED {
            assert_eq!(Color::named(name), Some(color));
            assert_eq!(Color::from_hex(&color.to_hex()), Some(color));
        }
        for wrong in ["3b7dd8", "#3b7dd", "#3b7dd88", "#3b7dé", "#+b7dd8"] {
            assert_eq!(Color::from_hex(wrong), None, "{wrong}");
        }
    }
}
