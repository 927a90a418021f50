//! Pictures as pixels.
//!
//! Shapes are filled and stroked by `tiny-skia` with the rules of SVG: gradients over the bounding box of the path, miter limit 4, text as
//! the outlines of the one font, groups with opacity on a layer of their own.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Mask, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, Point, RadialGradient, Rect, Shader, SpreadMode, StrokeDash, Transform,
};
use ttf_parser::OutlineBuilder;

use super::color::parts;
use super::font::{self, face};
use super::items::{Cap, Fill, Group, Item, Join, Outline, Picture, Place, Shape, Step, Stroke, Text};
use super::solid::shades;

/// Control points of a cubic that approximates a quarter of the unit circle.
const QUARTER: f32 = 0.552_284_8;

/// Paints a picture and encodes it.
pub(super) fn png(picture: &Picture) -> Result<Vec<u8>, String> {
    let sheet = picture.sheet;
    let no_room = || format!("no memory for {} by {} pixels", sheet.width, sheet.height);
    let mut pixels = Pixmap::new(sheet.width, sheet.height).ok_or_else(no_room)?;
    pixels.fill(color(sheet.theme.page(), 1.0));
    let mut painter = Painter { pixels, mask: None };
    painter.items(&picture.items, Transform::identity()).ok_or_else(no_room)?;
    painter.pixels.encode_png().map_err(|error| error.to_string())
}

struct Painter {
    pixels: Pixmap,
    /// The visible part of a clipped group.
    mask: Option<Mask>,
}

impl Painter {
    /// `None` if there is no memory for a layer.
    fn items(&mut self, items: &[Item], transform: Transform) -> Option<()> {
        for item in items {
            match item {
                Item::Shape(shape) => self.shape(shape, transform),
                Item::Text(text) => self.text(text, transform),
                Item::Group(group) => self.group(group, transform)?,
            }
        }
        Some(())
    }

    fn group(&mut self, group: &Group, transform: Transform) -> Option<()> {
        let transform = group.place.map_or(transform, |place| transform.pre_concat(placed(place)));
        let (width, height) = (self.pixels.width(), self.pixels.height());
        let outer = self.mask.clone();
        if let Some(frame) = group.clip {
            let mut mask = Mask::new(width, height)?;
            if let Some(frame) = rectangle(frame) {
                mask.fill_path(&PathBuilder::from_rect(frame), FillRule::Winding, true, transform);
            }
            self.mask = Some(mask);
        }
        let opacity = group.opacity.unwrap_or(1.0);
        if opacity < 1.0 {
            let layer = Pixmap::new(width, height)?;
            let below = std::mem::replace(&mut self.pixels, layer);
            self.items(&group.items, transform)?;
            let layer = std::mem::replace(&mut self.pixels, below);
            let paint = PixmapPaint { opacity: opacity as f32, ..PixmapPaint::default() };
            self.pixels.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
        } else {
            self.items(&group.items, transform)?;
        }
        self.mask = outer;
        Some(())
    }

    fn shape(&mut self, shape: &Shape, transform: Transform) {
        let transform = shape.place.map_or(transform, |place| transform.pre_concat(placed(place)));
        let Some(path) = path(&shape.outline) else { return };
        if let Some(shader) = shader(&shape.fill, path.bounds()) {
            let paint = Paint { shader, ..Paint::default() };
            self.pixels.fill_path(&path, &paint, FillRule::Winding, transform, self.mask.as_ref());
        }
        if let Some(stroke) = &shape.stroke {
            let shader = Shader::SolidColor(color(&stroke.color, stroke.opacity));
            let paint = Paint { shader, ..Paint::default() };
            self.pixels.stroke_path(&path, &paint, &stroked(stroke), transform, self.mask.as_ref());
        }
    }

    /// White space is collapsed, as viewers of SVG do it.
    fn text(&mut self, text: &Text, transform: Transform) {
        let Some(face) = face() else { return };
        let words: Vec<&str> = text.text.split(' ').filter(|word| !word.is_empty()).collect();
        let letters = words.join(" ");
        let scale = text.size / f64::from(face.units_per_em());
        let mut x = text.anchor.left(text.at[0], font::width(&letters, text.size));
        let mut outline = GlyphOutline { path: PathBuilder::new(), at: [0.0; 2], scale: scale as f32 };
        for letter in letters.chars() {
            let glyph = face.glyph_index(letter).unwrap_or_default();
            outline.at = [x as f32, text.at[1] as f32];
            face.outline_glyph(glyph, &mut outline);
            x += scale * f64::from(face.glyph_hor_advance(glyph).unwrap_or(0));
        }
        let Some(path) = outline.path.finish() else { return };
        let paint = Paint { shader: Shader::SolidColor(color(&text.color, 1.0)), ..Paint::default() };
        self.pixels.fill_path(&path, &paint, FillRule::Winding, transform, self.mask.as_ref());
    }
}

/// Outlines of glyphs, from units of the font with y upwards to pixels.
struct GlyphOutline {
    path: PathBuilder,
    at: [f32; 2],
    scale: f32,
}

impl GlyphOutline {
    fn page(&self, x: f32, y: f32) -> (f32, f32) {
        (self.at[0] + self.scale * x, self.at[1] - self.scale * y)
    }
}

impl OutlineBuilder for GlyphOutline {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.page(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.page(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.page(x1, y1), self.page(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.page(x1, y1), self.page(x2, y2), self.page(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

fn placed(place: Place) -> Transform {
    let [x, y] = place.at.map(|part| part as f32);
    Transform::from_translate(x, y).pre_concat(Transform::from_rotate(place.turn as f32))
}

fn color(color: &str, opacity: f64) -> Color {
    let [red, green, blue] = parts(color);
    let mut color = Color::from_rgba8(red, green, blue, 255);
    color.set_alpha(opacity as f32);
    color
}

fn rectangle([x, y, width, height]: [f64; 4]) -> Option<Rect> {
    Rect::from_xywh(x as f32, y as f32, width as f32, height as f32)
}

/// `None` where nothing is filled: gradients need a box with an extent.
fn shader(fill: &Fill, bounds: Rect) -> Option<Shader<'static>> {
    let (left, top, width, height) = (bounds.x(), bounds.y(), bounds.width(), bounds.height());
    let across = |part: f32| left + part * width;
    let down = |part: f32| top + part * height;
    match fill {
        Fill::None => None,
        Fill::Plain { color: plain, opacity } => Some(Shader::SolidColor(color(plain, *opacity))),
        Fill::Tube { color, is_flipped } => {
            let [from, to] = if *is_flipped { [1.0, 0.0] } else { [0.0, 1.0] };
            let ends = [from, to].map(|part| Point::from_xy(left, down(part)));
            let stops = stops(&shades(color).tube);
            LinearGradient::new(ends[0], ends[1], stops, SpreadMode::Pad, Transform::identity())
        }
        Fill::Ball { color } => {
            let centre = Point::from_xy(across(0.38), down(0.34));
            let stops = stops(&shades(color).ball);
            let transform = Transform::identity();
            RadialGradient::new(centre, 0.0, centre, 0.7 * width, stops, SpreadMode::Pad, transform)
        }
    }
}

fn stops(stops: &[(f32, String); 3]) -> Vec<GradientStop> {
    stops.iter().map(|(offset, plain)| GradientStop::new(*offset, color(plain, 1.0))).collect()
}

fn stroked(stroke: &Stroke) -> tiny_skia::Stroke {
    tiny_skia::Stroke {
        width: stroke.width as f32,
        line_cap: match stroke.cap {
            Cap::Butt => LineCap::Butt,
            Cap::Round => LineCap::Round,
        },
        line_join: match stroke.join {
            Join::Miter => LineJoin::Miter,
            Join::Round => LineJoin::Round,
        },
        miter_limit: 4.0,
        dash: stroke.dash.and_then(|dash| StrokeDash::new(dash.map(|part| part as f32).to_vec(), 0.0)),
    }
}

/// `None` for outlines without extent.
fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    match outline {
        Outline::Path(steps) => follow(&mut path, steps),
        Outline::Polyline(places) => connect(&mut path, places),
        Outline::Polygon(places) => {
            connect(&mut path, places);
            path.close();
        }
        Outline::Circle { centre: [x, y], radius: r } => {
            path.push_oval(rectangle([x - r, y - r, 2.0 * r, 2.0 * r])?);
        }
        Outline::Ellipse { radii: [a, b] } => {
            path.push_oval(rectangle([-a, -b, 2.0 * a, 2.0 * b])?);
        }
        Outline::Rectangle { frame, round } => push_rectangle(&mut path, rectangle(*frame)?, *round as f32),
    }
    path.finish()
}

fn connect(path: &mut PathBuilder, places: &[[f64; 2]]) {
    for (at, [x, y]) in places.iter().enumerate() {
        let (x, y) = (*x as f32, *y as f32);
        if at == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
}

fn follow(path: &mut PathBuilder, steps: &[Step]) {
    let mut at = [0.0; 2];
    for step in steps {
        let from = at;
        at = match *step {
            Step::Move(to) | Step::Line(to) | Step::HalfEllipse { to, .. } => to,
            Step::MoveBy([x, y]) | Step::LineBy([x, y]) => [at[0] + x, at[1] + y],
            Step::AcrossTo(x) => [x, at[1]],
            Step::Across(x) => [at[0] + x, at[1]],
            Step::DownTo(y) => [at[0], y],
            Step::Down(y) => [at[0], at[1] + y],
            Step::Close => at,
        };
        let [x, y] = at.map(|part| part as f32);
        match *step {
            Step::Move(_) | Step::MoveBy(_) => path.move_to(x, y),
            Step::Close => path.close(),
            Step::HalfEllipse { bulge, .. } => half_ellipse(path, from, at, bulge),
            _ => path.line_to(x, y),
        }
    }
}

/// Clockwise: downwards it extends to the right, upwards to the left.
fn half_ellipse(path: &mut PathBuilder, from: [f64; 2], to: [f64; 2], bulge: f64) {
    let half = 0.5 * (to[1] - from[1]) as f32;
    let side = bulge as f32 * half.signum();
    let ([x, y], [end_x, end_y]) = (from.map(|part| part as f32), to.map(|part| part as f32));
    let (middle_x, middle_y) = (x + side, y + half);
    path.cubic_to(x + QUARTER * side, y, middle_x, middle_y - QUARTER * half, middle_x, middle_y);
    path.cubic_to(middle_x, middle_y + QUARTER * half, end_x + QUARTER * side, end_y, end_x, end_y);
}

fn push_rectangle(path: &mut PathBuilder, frame: Rect, round: f32) {
    if round <= 0.0 {
        path.push_rect(frame);
        return;
    }
    let (rx, ry) = (round.min(0.5 * frame.width()), round.min(0.5 * frame.height()));
    let (kx, ky) = ((1.0 - QUARTER) * rx, (1.0 - QUARTER) * ry);
    let (left, top, right, bottom) = (frame.left(), frame.top(), frame.right(), frame.bottom());
    path.move_to(left + rx, top);
    path.line_to(right - rx, top);
    path.cubic_to(right - kx, top, right, top + ky, right, top + ry);
    path.line_to(right, bottom - ry);
    path.cubic_to(right, bottom - ky, right - kx, bottom, right - rx, bottom);
    path.line_to(left + rx, bottom);
    path.cubic_to(left + kx, bottom, left, bottom - ky, left, bottom - ry);
    path.line_to(left, top + ry);
    path.cubic_to(left, top + ky, left + kx, top, left + rx, top);
    path.close();
}
