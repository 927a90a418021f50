//! Syntax of a `draw` line.

use dalembert_model::Span;

use super::{Expr, ExprKind, Ident, Quantity, Reference, SiteSyntax};

/// `draw …`
#[derive(Clone, Debug)]
pub struct DrawItem {
    pub what: DrawingSubject,
    /// After `color`.
    pub color: Option<ColorSyntax>,
}

/// Subject of a drawing.
#[derive(Clone, Debug)]
pub enum DrawingSubject {
    /// A body, whose shape is known already: it gets a colour.
    Body(Reference),
    /// A shape.
    Shape(Box<ShapeSyntax>),
}

/// `line A to B`, `circle C radius r`
#[derive(Clone, Debug)]
pub struct ShapeSyntax {
    pub word: ShapeWord,
    /// Where that word stands.
    pub span: Span,
    /// Its points; one but for lines and tubes, which have two or more.
    pub points: Vec<Spot>,
    /// Parts behind the points.
    pub parts: Vec<ShapePart>,
    /// Range of the variable of a curve.
    pub over: Option<OverSyntax>,
    /// Body in whose frame its points are, after `on`.
    pub on: Option<Reference>,
}

impl ShapeSyntax {
    /// The part that `word` begins.
    pub fn part(&self, word: PartWord) -> Option<&ShapePart> {
        self.parts.iter().find(|part| part.word == word)
    }

    /// All expressions in it that may vary; places on bodies and the range of a curve are constants.
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let points = self.points.iter().filter_map(|spot| match &spot.place {
            SpotPlace::Value(quantity) => Some(&quantity.value),
            SpotPlace::Site(_) => None,
        });
        points.chain(self.parts.iter().map(|part| &part.value.value))
    }
}

/// `over s from a to b`: the variable of a curve and its range.
#[derive(Clone, Debug)]
pub struct OverSyntax {
    pub variable: Ident,
    pub from: Quantity,
    pub to: Quantity,
}

/// `radius r`
#[derive(Clone, Debug)]
pub struct ShapePart {
    pub word: PartWord,
    pub value: Quantity,
    pub span: Span,
}

/// A point of a drawing.
#[derive(Clone, Debug)]
pub struct Spot {
    pub place: SpotPlace,
    /// As it is written.
    pub text: String,
    pub span: Span,
}

impl Spot {
    /// The name it consists of, if it is nothing more.
    pub fn name(&self) -> Option<&Reference> {
        match &self.place {
            SpotPlace::Value(Quantity {
                value: Expr { kind: ExprKind::Reference(name), .. },
                unit: None,
            }) => Some(name),
            _ => None,
        }
    }
}

/// Where a point of a drawing is.
#[derive(Clone, Debug)]
pub enum SpotPlace {
    /// A vector, or the name of a point or a body.
    Value(Quantity),
    /// `b at (…)`
    Site(SiteSyntax),
}

/// `color red` or `color "#3b7dd8"`
#[derive(Clone, Debug)]
pub struct ColorSyntax {
    /// The name, or what stands between quotation marks.
    pub text: Ident,
    /// Whether it stands between quotation marks.
    pub is_quoted: bool,
}

/// The shapes of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShapeWord {
    /// `line A to B`
    Line,
    /// `tube A to B radius r`
    Tube,
    /// `curve P(s) over s from a to b`
    Curve,
    /// `circle C radius r`
    Circle,
    /// `point P`
    Point,
    /// `trace P`
    Trace,
    /// `frame P angle phi`
    Frame,
    /// `arrow P along f`
    Arrow,
}

impl ShapeWord {
    /// All shapes.
    pub const ALL: [ShapeWord; 8] = [
        ShapeWord::Line,
        ShapeWord::Tube,
        ShapeWord::Curve,
        ShapeWord::Circle,
        ShapeWord::Point,
        ShapeWord::Trace,
        ShapeWord::Frame,
        ShapeWord::Arrow,
    ];

    /// The shape spelt `word`.
    pub fn from_word(word: &str) -> Option<ShapeWord> {
        ShapeWord::ALL.into_iter().find(|shape| shape.as_str() == word)
    }

    /// How it is spelt.
    pub fn as_str(self) -> &'static str {
        match self {
            ShapeWord::Line => "line",
            ShapeWord::Tube => "tube",
            ShapeWord::Curve => "curve",
            ShapeWord::Circle => "circle",
            ShapeWord::Point => "point",
            ShapeWord::Trace => "trace",
            ShapeWord::Frame => "frame",
            ShapeWord::Arrow => "arrow",
        }
    }

    /// Parts that may follow its points; required ones come first.
    pub fn parts(self) -> &'static [PartWord] {
        match self {
            ShapeWord::Line | ShapeWord::Curve => &[PartWord::Width],
            ShapeWord::Tube => &[PartWord::Radius],
            ShapeWord::Point | ShapeWord::Trace => &[],
            ShapeWord::Circle => &[PartWord::Radius, PartWord::Axis],
            ShapeWord::Frame => &[PartWord::Angle, PartWord::Rotation, PartWord::Size],
            ShapeWord::Arrow => &[PartWord::Along, PartWord::Scale],
        }
    }

    /// Whether it goes through two points or more.
    pub fn has_many_points(self) -> bool {
        matches!(self, ShapeWord::Line | ShapeWord::Tube)
    }

    /// Whether its points may be in the frame of a body.
    pub fn may_be_on_a_body(self) -> bool {
        matches!(self, ShapeWord::Line | ShapeWord::Tube | ShapeWord::Curve)
    }

    /// An example of it.
    pub fn example(self) -> &'static str {
        match self {
            ShapeWord::Line => "draw line A to B",
            ShapeWord::Tube => "draw tube A to B radius r",
            ShapeWord::Curve => "draw curve (s, s^2) over s from -1 to 1",
            ShapeWord::Circle => "draw circle C radius r",
            ShapeWord::Point => "draw point P",
            ShapeWord::Trace => "draw trace P",
            ShapeWord::Frame => "draw frame P angle phi",
            ShapeWord::Arrow => "draw arrow P along (fx, fy)",
        }
    }
}

/// The words between the values of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartWord {
    /// Of a circle or a tube.
    Radius,
    /// The normal of a circle.
    Axis,
    /// How far a frame is turned, in the plane.
    Angle,
    /// How a frame is turned, in space.
    Rotation,
    /// How long the axes of a frame are.
    Size,
    /// Where an arrow points.
    Along,
    /// Factor of the vector of an arrow.
    Scale,
    /// Breadth of a line or a curve.
    Width,
}

impl PartWord {
    /// All words.
    pub const ALL: [PartWord; 8] = [
        PartWord::Radius,
        PartWord::Axis,
        PartWord::Angle,
        PartWord::Rotation,
        PartWord::Size,
        PartWord::Along,
        PartWord::Scale,
        PartWord::Width,
    ];

    /// The word spelt `word`.
    pub fn from_word(word: &str) -> Option<PartWord> {
        PartWord::ALL.into_iter().find(|part| part.as_str() == word)
    }

    /// How it is spelt.
    pub fn as_str(self) -> &'static str {
        match self {
            PartWord::Radius => "radius",
            PartWord::Axis => "axis",
            PartWord::Angle => "angle",
            PartWord::Rotation => "rotation",
            PartWord::Size => "size",
            PartWord::Along => "along",
            PartWord::Scale => "scale",
            PartWord::Width => "width",
        }
    }
}
