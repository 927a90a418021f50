//! A picture as a list of shapes and texts, in the order of painting.
//!
//! Coordinates are pixels of the sheet, y downwards. Both writers, [SVG](super::svg) and [pixels](super::paint), read this list.

use super::font::width;
use super::{Sheet, svg};

/// A drawn picture, as SVG text or as pixels.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(super) sheet: Sheet,
    pub(super) title: String,
    pub(super) description: String,
    /// Colours of solids, each with the gradients of balls and tubes.
    pub(super) shaded: Vec<String>,
    pub(super) items: Vec<Item>,
}

#[derive(Clone, Debug)]
pub(super) enum Item {
    Shape(Shape),
    Text(Text),
    Group(Group),
}

/// Items with a common place, opacity or clipping.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub class: String,
    pub opacity: Option<f64>,
    /// Left, top, width and height of the visible part.
    pub clip: Option<[f64; 4]>,
    pub place: Option<Place>,
    pub items: Vec<Item>,
}

/// A rotation by `turn` degrees, clockwise on the page, then a translation to `at`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub at: [f64; 2],
    pub turn: f64,
}

#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub class: &'static str,
    pub outline: Outline,
    pub place: Option<Place>,
    pub fill: Fill,
    pub stroke: Option<Stroke>,
}

#[derive(Clone, Debug)]
pub(super) enum Outline {
    Path(Vec<Step>),
    Polyline(Vec<[f64; 2]>),
    Polygon(Vec<[f64; 2]>),
    Circle {
        centre: [f64; 2],
        radius: f64,
    },
    Ellipse {
        radii: [f64; 2],
    },
    /// Left, top, width and height; the corners have a radius.
    Rectangle {
        frame: [f64; 4],
        round: f64,
    },
}

/// A step of a path; `By`, `Across` and `Down` are relative to the end of the step before.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Move([f64; 2]),
    MoveBy([f64; 2]),
    Line([f64; 2]),
    LineBy([f64; 2]),
    /// To an x.
    AcrossTo(f64),
    Across(f64),
    /// To a y.
    DownTo(f64),
    Down(f64),
    /// Half an ellipse to a point above or below, clockwise; it extends by `bulge` to the side.
    HalfEllipse {
        bulge: f64,
        to: [f64; 2],
    },
    Close,
}

#[derive(Clone, Debug)]
pub(super) enum Fill {
    None,
    Plain {
        color: String,
        opacity: f64,
    },
    /// Bright along a line below its upper edge, or above its lower one.
    Tube {
        color: String,
        is_flipped: bool,
    },
    /// Bright above left of its centre.
    Ball {
        color: String,
    },
}

#[derive(Clone, Debug)]
pub(super) struct Stroke {
    pub color: String,
    pub width: f64,
    pub opacity: f64,
    pub join: Join,
    pub cap: Cap,
    /// Lengths of dashes and gaps.
    pub dash: Option<[f64; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    Miter,
    Round,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cap {
    Butt,
    Round,
}

#[derive(Clone, Debug)]
pub(super) struct Text {
    pub text: String,
    /// On the base line.
    pub at: [f64; 2],
    pub size: f64,
    pub anchor: Anchor,
    pub color: String,
}

/// The part of a text that stands at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// The left end of a text with this width.
    pub fn left(self, x: f64, width: f64) -> f64 {
        match self {
            Anchor::Start => x,
            Anchor::Middle => x - 0.5 * width,
            Anchor::End => x - width,
        }
    }
}

impl Fill {
    pub fn plain(color: &str) -> Fill {
        Fill::Plain { color: color.to_owned(), opacity: 1.0 }
    }
}

impl Stroke {
    pub fn new(color: &str, width: f64) -> Stroke {
        Stroke { color: color.to_owned(), width, opacity: 1.0, join: Join::Miter, cap: Cap::Butt, dash: None }
    }

    pub fn opacity(self, opacity: f64) -> Stroke {
        Stroke { opacity, ..self }
    }

    pub fn round_joins(self) -> Stroke {
        Stroke { join: Join::Round, ..self }
    }

    pub fn round(self) -> Stroke {
        Stroke { join: Join::Round, cap: Cap::Round, ..self }
    }

    pub fn round_caps(self) -> Stroke {
        Stroke { cap: Cap::Round, ..self }
    }

    pub fn dashed(self, dash: [f64; 2]) -> Stroke {
        Stroke { dash: Some(dash), ..self }
    }
}

impl Outline {
    pub fn line(from: [f64; 2], by: [f64; 2]) -> Outline {
        Outline::Path(vec![Step::Move(from), Step::LineBy(by)])
    }
}

impl Shape {
    pub fn filled(class: &'static str, outline: Outline, color: &str) -> Shape {
        Shape { class, outline, place: None, fill: Fill::plain(color), stroke: None }
    }

    pub fn stroked(class: &'static str, outline: Outline, stroke: Stroke) -> Shape {
        Shape { class, outline, place: None, fill: Fill::None, stroke: Some(stroke) }
    }

    pub fn stroke(self, stroke: Stroke) -> Shape {
        Shape { stroke: Some(stroke), ..self }
    }

    pub fn at(self, at: [f64; 2], turn: f64) -> Shape {
        Shape { place: Some(Place { at, turn }), ..self }
    }
}

impl Group {
    pub fn new(class: impl Into<String>, items: Vec<Item>) -> Group {
        Group { class: class.into(), opacity: None, clip: None, place: None, items }
    }

    pub fn at(self, at: [f64; 2], turn: f64) -> Group {
        Group { place: Some(Place { at, turn }), ..self }
    }
}

/// Items in the order of painting, with the colours of a theme at hand.
pub(super) trait Draw {
    fn items(&mut self) -> &mut Vec<Item>;

    fn shape(&mut self, shape: Shape) {
        self.items().push(Item::Shape(shape));
    }

    fn group(&mut self, group: Group) {
        self.items().push(Item::Group(group));
    }

    fn text(&mut self, text: &str, at: [f64; 2], size: f64, anchor: Anchor, color: &str) {
        let text = svg::visible(text);
        self.items().push(Item::Text(Text { text, at, size, anchor, color: color.to_owned() }));
    }
}

impl Draw for Vec<Item> {
    fn items(&mut self) -> &mut Vec<Item> {
        self
    }
}

impl Draw for Picture {
    fn items(&mut self) -> &mut Vec<Item> {
        &mut self.items
    }
}

impl Picture {
    /// An empty sheet.
    pub(super) fn new(sheet: &Sheet, title: &str, description: &str) -> Picture {
        Picture {
            sheet: *sheet,
            title: svg::visible(title),
            description: svg::visible(description),
            shaded: Vec::new(),
            items: Vec::new(),
        }
    }

    /// Text that stays readable above lines: a part of the page is behind it.
    pub(super) fn text_above(&mut self, text: &str, at: [f64; 2], size: f64, anchor: Anchor, color: &str) {
        let wide = width(text, size);
        let left = anchor.left(at[0], wide);
        let frame = [left - 0.2 * size, at[1] - 0.92 * size, wide + 0.4 * size, 1.24 * size];
        let page = Fill::Plain { color: self.sheet.theme.page().to_owned(), opacity: 0.75 };
        let outline = Outline::Rectangle { frame, round: 0.25 * size };
        self.shape(Shape { class: "", outline, place: None, fill: page, stroke: None });
        self.text(text, at, size, anchor, color);
    }

    /// The picture as the text of an SVG file.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The picture as the bytes of a PNG file.
    ///
    /// # Errors
    /// The picture is too large for the memory, or its file cannot be encoded.
    #[cfg(feature = "png")]
    pub fn png(&self) -> Result<Vec<u8>, String> {
        super::paint::png(self)
    }
}
