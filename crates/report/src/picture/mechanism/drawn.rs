//! Drawings of a model, on the page.

use super::super::color::shade;
use super::super::items::{Draw, Fill, Outline, Shape, Step, Stroke};
use super::super::solid::{Piece, across, draw_tube};
use super::super::view::View;
use crate::playback::Playback;
use crate::scene::{DrawingPart, Drawn, Moving, Scene, turn};

/// Corners of a circle that is no circle on the page.
const CORNERS: usize = 96;

/// The colours of axes.
const AXES: [&str; 3] = ["#d1454b", "#3a9d5d", "#3b7dd8"];

/// A drawing at a time; nothing where its numbers are none. Tubes are several pieces.
pub(super) fn draw(
    (scene, drawing): (&Scene, &DrawingPart),
    playback: &Playback,
    t: f64,
    view: &View,
    color: &str,
    u: f64,
) -> Vec<Piece> {
    let Drawn::Tube { points, radius } = &drawing.shape else {
        return draw_plain((scene, drawing), playback, t, view, color, u).into_iter().collect();
    };
    let places: Vec<[f64; 3]> =
        points.iter().map(|place| scene.drawn_place(drawing, place, playback, t)).filter(is_there).collect();
    let radius = radius.at(playback, t);
    if radius.is_finite() { draw_tube(&places, radius, view, color, u) } else { Vec::new() }
}

fn is_there(place: &[f64; 3]) -> bool {
    place.iter().all(|part| part.is_finite())
}

fn draw_plain(
    (scene, drawing): (&Scene, &DrawingPart),
    playback: &Playback,
    t: f64,
    view: &View,
    color: &str,
    u: f64,
) -> Option<Piece> {
    let at = |place: &Moving| place.map(|number| number.at(playback, t));
    match &drawing.shape {
        Drawn::Line { points: places } => {
            let world = |place: &Moving| scene.drawn_place(drawing, place, playback, t);
            let places: Vec<[f64; 3]> = places.iter().map(world).filter(is_there).collect();
            let pages: Vec<[f64; 2]> = places.iter().map(|place| view.page(*place)).collect();
            let depth =
                places.iter().map(|place| view.depth(*place)).sum::<f64>() / places.len().max(1) as f64;
            let stroke = Stroke::new(color, 3.4 * u).round();
            let line = Shape::stroked("line", Outline::Polyline(pages), stroke);
            (places.len() > 1).then(|| Piece::of(depth, line))
        }
        Drawn::Circle { centre, radius, normal } => {
            let (centre, radius) = (at(centre), radius.at(playback, t));
            let [first, second] = across(at(normal));
            let corner = |k: usize| {
                let (sin, cos) = (std::f64::consts::TAU * k as f64 / CORNERS as f64).sin_cos();
                view.page([0, 1, 2].map(|i| centre[i] + radius * (cos * first[i] + sin * second[i])))
            };
            let corners: Vec<[f64; 2]> = (0..CORNERS).map(corner).collect();
            let circle = Shape {
                class: "circle",
                outline: Outline::Polygon(corners),
                place: None,
                fill: Fill::Plain { color: color.to_owned(), opacity: 0.1 },
                stroke: Some(Stroke::new(color, 2.4 * u)),
            };
            let is_known = is_there(&centre) && radius.is_finite();
            is_known.then(|| Piece::of(view.depth(centre), circle))
        }
        Drawn::Point { at: place } => {
            let place = Some(at(place)).filter(is_there)?;
            let outline = Outline::Circle { centre: view.page(place), radius: 5.0 * u };
            let edge = Stroke::new(&shade(color, -0.4), 0.9 * u);
            Some(Piece::of(view.depth(place), Shape::filled("dot", outline, color).stroke(edge)))
        }
        Drawn::Frame { origin, rotation, size } => {
            let (origin, size) = (Some(at(origin)).filter(is_there)?, size.at(playback, t));
            let rotation = crate::scene::unit(rotation.map(|number| number.at(playback, t)));
            let mut items = Vec::new();
            for (axis, color) in AXES.iter().enumerate() {
                let mut unit = [0.0; 3];
                unit[axis] = size;
                let [dx, dy] = view.across(turn(rotation, unit));
                if dx.hypot(dy) > 0.5 {
                    let stroke = Stroke::new(color, 2.2 * u).round_caps();
                    let line = Outline::line(view.page(origin), [dx, dy]);
                    items.shape(Shape::stroked("frame", line, stroke));
                }
            }
            Some(Piece { depth: view.depth(origin), items })
        }
        Drawn::Arrow { from, along } => {
            let (from, along) = (Some(at(from)).filter(is_there)?, Some(at(along)).filter(is_there)?);
            let [x, y] = view.page(from);
            let [dx, dy] = view.across(along);
            let length = dx.hypot(dy);
            if length < 0.5 {
                return None;
            }
            let (ex, ey) = (dx / length, dy / length);
            let head = (9.0 * u).min(0.6 * length);
            let (tip, neck) = ([x + dx, y + dy], [x + dx - head * ex, y + dy - head * ey]);
            let side = |sign: f64| [neck[0] - sign * 0.42 * head * ey, neck[1] + sign * 0.42 * head * ex];
            let shaft = Outline::Path(vec![Step::Move([x, y]), Step::Line(neck)]);
            let point = Outline::Polygon(vec![tip, side(1.0), side(-1.0)]);
            let mut items = Vec::new();
            items.shape(Shape::stroked("arrow", shaft, Stroke::new(color, 2.2 * u)));
            items.shape(Shape::filled("", point, color));
            Some(Piece { depth: view.depth(from), items })
        }
        Drawn::Trace { .. } | Drawn::Tube { .. } => None,
    }
}

/// The points of a way that differ by pixels.
pub(super) fn way(places: impl Iterator<Item = [f64; 2]>) -> Vec<[f64; 2]> {
    let mut kept: Vec<[f64; 2]> = Vec::new();
    let mut last = None;
    for place in places.filter(|place| place.iter().all(|part| part.is_finite())) {
        let is_far = kept.last().is_none_or(|[x, y]| (place[0] - x).hypot(place[1] - y) >= 0.4);
        if is_far {
            kept.push(place);
        }
        last = (!is_far).then_some(place);
    }
    kept.extend(last);
    kept
}
