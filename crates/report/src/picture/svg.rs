//! Pictures as SVG.

use std::fmt::Write;

use super::Sheet;
use super::font::FAMILY;
use super::items::{
    Anchor, Cap, Fill, Group, Item, Join, Outline, Picture, Place, Shape, Step, Stroke, Text,
};
use super::solid::{Shades, shades};

/// Writes a picture.
pub(super) fn write(picture: &Picture) -> String {
    let Sheet { width, height, theme } = picture.sheet;
    let mut svg = Svg { out: String::new(), n_clips: 0 };
    svg.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         role=\"img\" aria-labelledby=\"title about\" font-family=\"{FAMILY}\">"
    ));
    svg.line(format_args!("<title id=\"title\">{}</title>", escaped(&picture.title)));
    svg.line(format_args!("<desc id=\"about\">{}</desc>", escaped(&picture.description)));
    svg.line(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", theme.page()));
    if !picture.shaded.is_empty() {
        svg.line(format_args!("<defs>"));
        for color in &picture.shaded {
            svg.line(format_args!("{}", gradients(color)));
        }
        svg.line(format_args!("</defs>"));
    }
    svg.items(&picture.items);
    svg.line(format_args!("</svg>"));
    svg.out
}

struct Svg {
    out: String,
    /// Names of clips are numbered.
    n_clips: usize,
}

impl Svg {
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(line);
        self.out.push('\n');
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape(shape) => self.shape(shape),
                Item::Text(text) => self.text(text),
                Item::Group(group) => self.group(group),
            }
        }
    }

    fn group(&mut self, group: &Group) {
        let mut attributes = class(&group.class);
        if let Some(opacity) = group.opacity {
            let _ = write!(attributes, " opacity=\"{}\"", short(opacity));
        }
        if let Some(frame) = group.clip {
            let [x, y, width, height] = frame.map(short);
            let id = self.n_clips;
            self.n_clips += 1;
            self.line(format_args!(
                "<clipPath id=\"clip{id}\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/></clipPath>"
            ));
            let _ = write!(attributes, " clip-path=\"url(#clip{id})\"");
        }
        let place = group.place.map_or(String::new(), transform);
        self.line(format_args!("<g{attributes}{place}>"));
        self.items(&group.items);
        self.line(format_args!("</g>"));
    }

    fn shape(&mut self, shape: &Shape) {
        let place = shape.place.map_or(String::new(), transform);
        let (tag, outline) = outline(&shape.outline);
        let stroke = shape.stroke.as_ref().map_or(String::new(), stroke);
        let (class, fill) = (class(shape.class), fill(&shape.fill));
        self.line(format_args!("<{tag}{class}{outline}{place}{fill}{stroke}/>"));
    }

    /// Text, with its base line at a point.
    fn text(&mut self, Text { text, at, size, anchor, color }: &Text) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let ([x, y], size) = (at.map(short), short(*size));
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\"{anchor}>{}</text>",
            escaped(text)
        ));
    }
}

fn class(class: &str) -> String {
    if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") }
}

fn transform(place: Place) -> String {
    let [x, y] = place.at.map(short);
    format!(" transform=\"translate({x} {y}) rotate({})\"", short(place.turn))
}

/// The element of an outline, and its attributes.
fn outline(outline: &Outline) -> (&'static str, String) {
    match outline {
        Outline::Path(steps) => ("path", format!(" d=\"{}\"", path(steps))),
        Outline::Polyline(places) => ("polyline", format!(" points=\"{}\"", points(places))),
        Outline::Polygon(places) => ("polygon", format!(" points=\"{}\"", points(places))),
        Outline::Circle { centre, radius } => {
            let [x, y] = centre.map(short);
            ("circle", format!(" cx=\"{x}\" cy=\"{y}\" r=\"{}\"", short(*radius)))
        }
        Outline::Ellipse { radii } => {
            let [rx, ry] = radii.map(short);
            ("ellipse", format!(" rx=\"{rx}\" ry=\"{ry}\""))
        }
        Outline::Rectangle { frame, round } => {
            let [x, y, width, height] = frame.map(short);
            let rx = if *round > 0.0 { format!(" rx=\"{}\"", short(*round)) } else { String::new() };
            ("rect", format!(" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{rx}"))
        }
    }
}

fn path(steps: &[Step]) -> String {
    let mut out = String::new();
    for step in steps {
        let _ = match step {
            Step::Move([x, y]) => write!(out, "M{} {}", short(*x), short(*y)),
            Step::MoveBy([x, y]) => write!(out, "m{} {}", short(*x), short(*y)),
            Step::Line([x, y]) => write!(out, "L{} {}", short(*x), short(*y)),
            Step::LineBy([x, y]) => write!(out, "l{} {}", short(*x), short(*y)),
            Step::AcrossTo(x) => write!(out, "H{}", short(*x)),
            Step::Across(x) => write!(out, "h{}", short(*x)),
            Step::DownTo(y) => write!(out, "V{}", short(*y)),
            Step::Down(y) => write!(out, "v{}", short(*y)),
            Step::HalfEllipse { bulge, to: [x, y] } => {
                let [bulge, radius, x, y] = [*bulge, y.abs(), *x, *y].map(short);
                write!(out, "A{bulge} {radius} 0 0 1 {x} {y}")
            }
            Step::Close => write!(out, "Z"),
        };
    }
    out
}

fn fill(fill: &Fill) -> String {
    match fill {
        Fill::None => " fill=\"none\"".to_owned(),
        Fill::Plain { color, opacity: 1.0 } => format!(" fill=\"{color}\""),
        Fill::Plain { color, opacity } => format!(" fill=\"{color}\" fill-opacity=\"{}\"", short(*opacity)),
        Fill::Tube { color, is_flipped } => {
            format!(" fill=\"url(#{}{})\"", if *is_flipped { "tubed" } else { "tube" }, id(color))
        }
        Fill::Ball { color } => format!(" fill=\"url(#ball{})\"", id(color)),
    }
}

fn stroke(stroke: &Stroke) -> String {
    let mut out = format!(" stroke=\"{}\"", stroke.color);
    if stroke.opacity != 1.0 {
        let _ = write!(out, " stroke-opacity=\"{}\"", short(stroke.opacity));
    }
    if stroke.width != 1.0 {
        let _ = write!(out, " stroke-width=\"{}\"", short(stroke.width));
    }
    if stroke.join == Join::Round {
        out.push_str(" stroke-linejoin=\"round\"");
    }
    if stroke.cap == Cap::Round {
        out.push_str(" stroke-linecap=\"round\"");
    }
    if let Some([dash, gap]) = stroke.dash {
        let _ = write!(out, " stroke-dasharray=\"{} {}\"", short(dash), short(gap));
    }
    out
}

/// The gradients of a colour: balls, and tubes by which of their sides is above on the page.
fn gradients(color: &str) -> String {
    let Shades { ball, tube } = shades(color);
    let stops = |stops: &[(f32, String); 3]| {
        stops.iter().fold(String::new(), |out, (offset, color)| {
            format!("{out}<stop offset=\"{offset}\" stop-color=\"{color}\"/>")
        })
    };
    let (id, ball, tube) = (id(color), stops(&ball), stops(&tube));
    format!(
        "<linearGradient id=\"tube{id}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">{tube}</linearGradient>\
         <linearGradient id=\"tubed{id}\" x1=\"0\" y1=\"1\" x2=\"0\" y2=\"0\">{tube}</linearGradient>\
         <radialGradient id=\"ball{id}\" cx=\"0.38\" cy=\"0.34\" r=\"0.7\">{ball}</radialGradient>"
    )
}

/// A colour as part of a name.
fn id(color: &str) -> &str {
    color.trim_start_matches('#')
}

/// A coordinate, to a hundredth.
fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Points of a polyline.
fn points(points: &[[f64; 2]]) -> String {
    let mut out = String::with_capacity(14 * points.len());
    for (at, [x, y]) in points.iter().enumerate() {
        let _ = write!(out, "{}{},{}", if at > 0 { " " } else { "" }, short(*x), short(*y));
    }
    out
}

/// Text for XML, in which every letter is visible.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in visible(text).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            letter => out.push(letter),
        }
    }
    out
}

/// Text in which every letter is visible: characters that XML cannot hold or that change the direction of writing are replaced.
pub(super) fn visible(text: &str) -> String {
    let letter = |letter: char| match letter {
        '\n' | '\t' => ' ',
        letter if is_invisible(letter) => '\u{fffd}',
        letter => letter,
    };
    text.chars().map(letter).collect()
}

/// Control characters, marks of direction, and code points that are not characters.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{61c}')
        || matches!(letter, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
}
