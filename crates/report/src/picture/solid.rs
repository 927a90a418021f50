//! Boxes, cylinders and balls on the page: outlines with a light and a dark side.

use super::color::shade;
use super::items::{Draw, Fill, Group, Item, Outline, Shape, Step, Stroke};
use super::view::{View, cross, dot};
use crate::scene::{Form, Placed, Solid, turn};

/// Shapes that are painted together, and their distance along the line of sight; larger is nearer to the eye.
pub(super) struct Piece {
    pub depth: f64,
    pub items: Vec<Item>,
}

impl Piece {
    pub fn of(depth: f64, shape: Shape) -> Piece {
        Piece { depth, items: vec![Item::Shape(shape)] }
    }
}

/// Where light comes from: over the left shoulder, along `right`, `up` and `eye`.
const LIGHT: [f64; 3] = [-0.35, 0.62, 0.70];

/// Long cylinders are cut into so many pieces at most, which go before and behind other things.
const MOST_PIECES: f64 = 12.0;

/// A solid of a body, placed in the world.
pub(super) struct Stood {
    form: Form,
    at: [f64; 3],
    /// Its own axes in the world.
    axes: [[f64; 3]; 3],
}

impl Stood {
    pub fn new(solid: &Solid, body: &Placed) -> Stood {
        let axis = |unit: [f64; 3]| turn(body.rotation, turn(solid.turn, unit));
        Stood {
            form: solid.form.clone(),
            at: body.place(solid.at),
            axes: [axis([1.0, 0.0, 0.0]), axis([0.0, 1.0, 0.0]), axis([0.0, 0.0, 1.0])],
        }
    }

    /// How far it reaches from its middle along a unit vector.
    pub fn reach(&self, direction: [f64; 3]) -> f64 {
        match &self.form {
            Form::Tube { points, radius } => points
                .iter()
                .map(|at| dot(self.offset(at.map(f64::from)), direction).abs() + radius)
                .fold(0.0, f64::max),
            Form::Plate { outline, .. } => outline
                .iter()
                .map(|[x, y]| dot(self.offset([f64::from(*x), f64::from(*y), 0.0]), direction).abs())
                .fold(0.0, f64::max),
            Form::Box { size } => (0..3).map(|i| 0.5 * size[i] * dot(self.axes[i], direction).abs()).sum(),
            Form::Cylinder { radius, length } => {
                let along = dot(self.axes[2], direction).abs().min(1.0);
                0.5 * length * along + radius * (1.0 - along * along).sqrt()
            }
            Form::Sphere { radius } => *radius,
        }
    }

    /// From its middle to a place in its own axes, in the world.
    fn offset(&self, at: [f64; 3]) -> [f64; 3] {
        [0, 1, 2].map(|i| (0..3).map(|k| self.axes[k][i] * at[k]).sum())
    }

    fn place(&self, at: [f64; 3]) -> [f64; 3] {
        let offset = self.offset(at);
        [0, 1, 2].map(|i| self.at[i] + offset[i])
    }

    pub fn middle(&self) -> [f64; 3] {
        self.at
    }

    /// Draws it with edges of this width.
    pub fn draw(&self, view: &View, color: &str, line: f64) -> Vec<Piece> {
        match &self.form {
            Form::Tube { points, radius } => {
                let points: Vec<[f64; 3]> = points.iter().map(|at| self.place(at.map(f64::from))).collect();
                draw_tube(&points, *radius, view, color, line)
            }
            Form::Plate { outline, thickness } => self.draw_plate(outline, *thickness, view, color, line),
            Form::Box { size } => self.draw_box(*size, view, color, line),
            Form::Cylinder { radius, length } => self.draw_cylinder(*radius, *length, view, color, line),
            &Form::Sphere { radius } => {
                let ball = Shape {
                    class: "",
                    outline: Outline::Circle { centre: view.page(self.at), radius: view.scale * radius },
                    place: None,
                    fill: Fill::Ball { color: color.to_owned() },
                    stroke: Some(Stroke::new(&shade(color, -0.4), line)),
                };
                vec![Piece::of(view.depth(self.at), ball)]
            }
        }
    }

    /// The face that is seen, over the outline of the other.
    fn draw_plate(
        &self,
        outline: &[[f32; 2]],
        thickness: f64,
        view: &View,
        color: &str,
        line: f64,
    ) -> Vec<Piece> {
        let side = if dot(self.axes[2], view.eye) < 0.0 { -0.5 } else { 0.5 };
        let edge = Stroke::new(&shade(color, -0.4), line).round_joins();
        let normal = self.axes[2].map(|part| 2.0 * side * part);
        let mut items = Vec::new();
        for (height, color) in [(-side, shade(color, -0.3)), (side, lit(color, normal, view))] {
            let at =
                |[x, y]: &[f32; 2]| view.page(self.place([f64::from(*x), f64::from(*y), height * thickness]));
            let face = Outline::Polygon(outline.iter().map(at).collect());
            items.shape(Shape::filled("", face, &color).stroke(edge.clone()));
        }
        vec![Piece { depth: view.depth(self.at), items }]
    }

    fn draw_box(&self, size: [f64; 3], view: &View, color: &str, line: f64) -> Vec<Piece> {
        let edge = Stroke::new(&shade(color, -0.4), line).round_joins();
        let mut items = Vec::new();
        for axis in 0..3 {
            for side in [-1.0, 1.0] {
                let normal = self.axes[axis].map(|part| side * part);
                if dot(normal, view.eye) <= 1e-6 {
                    continue;
                }
                let [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
                let corner = |p: f64, q: f64| {
                    view.page([0, 1, 2].map(|i| {
                        self.at[i]
                            + 0.5 * side * size[axis] * self.axes[axis][i]
                            + 0.5 * p * size[b] * self.axes[b][i]
                            + 0.5 * q * size[c] * self.axes[c][i]
                    }))
                };
                let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
                let face = Outline::Polygon(corners.to_vec());
                items.shape(Shape::filled("", face, &lit(color, normal, view)).stroke(edge.clone()));
            }
        }
        vec![Piece { depth: view.depth(self.at), items }]
    }

    /// Along its axis on the page: two ends, of which one is seen, and the mantle between them, which goes to the page in pieces.
    fn draw_cylinder(&self, radius: f64, length: f64, view: &View, color: &str, line: f64) -> Vec<Piece> {
        // The axis goes towards the eye.
        let slope = dot(self.axes[2], view.eye);
        let axis = if slope < 0.0 { self.axes[2].map(|part| -part) } else { self.axes[2] };
        let slope = slope.abs().min(1.0);
        let r = view.scale * radius;
        let [dx, dy] = view.across(axis);
        let run = dx.hypot(dy);
        let edge = Stroke::new(&shade(color, -0.4), line);
        let mut pieces = Vec::new();
        // Lines of the mantle as the page sees them; local x is along the axis, and light comes from above.
        let turn = if run > 0.0 { dy.atan2(dx).to_degrees() } else { 0.0 };
        let is_flipped = turn.abs() > 90.0;
        let seen = run * length;
        if seen > 0.05 {
            let n = if slope < 0.05 { 1.0 } else { (length / (5.0 * radius)).ceil().clamp(1.0, MOST_PIECES) };
            let (step, bulge) = (seen / n, r * slope);
            for at in 0..n as usize {
                let part = (at as f64 + 0.5) / n - 0.5;
                let place = [0, 1, 2].map(|i| self.at[i] + part * length * axis[i]);
                // A piece reaches under the next.
                let end = 0.5 * step + if at + 1 < n as usize { 0.6 } else { 0.0 };
                let start = -0.5 * step;
                let mantle = Outline::Path(vec![
                    Step::Move([start, -r]),
                    Step::AcrossTo(end),
                    Step::HalfEllipse { bulge, to: [end, r] },
                    Step::AcrossTo(start),
                    Step::HalfEllipse { bulge, to: [start, -r] },
                    Step::Close,
                ]);
                let sides = [-r, r].map(|side| [Step::Move([start, side]), Step::AcrossTo(end)]).concat();
                let fill = Fill::Tube { color: color.to_owned(), is_flipped };
                let mut items = Vec::new();
                items.shape(Shape { class: "", outline: mantle, place: None, fill, stroke: None });
                items.shape(Shape::stroked("", Outline::Path(sides), edge.clone()));
                // The far end shows its outer half.
                if at == 0 {
                    let far = vec![Step::Move([start, r]), Step::HalfEllipse { bulge, to: [start, -r] }];
                    items.shape(Shape::stroked("", Outline::Path(far), edge.clone()));
                }
                let mut piece = Piece { depth: view.depth(place), items: Vec::new() };
                piece.items.group(Group::new("", items).at(view.page(place), turn));
                pieces.push(piece);
            }
        }
        let end = [0, 1, 2].map(|i| self.at[i] + 0.5 * length * axis[i]);
        let ellipse = Outline::Ellipse { radii: [(r * slope).max(0.01), r] };
        let near = Shape::filled("", ellipse, &lit(color, axis, view)).stroke(edge).at(view.page(end), turn);
        // The near end lies on the last piece, wherever that is.
        match pieces.last_mut() {
            Some(piece) => piece.items.shape(near),
            None => pieces.push(Piece::of(view.depth(self.at), near)),
        }
        pieces
    }
}

/// Segments of a tube that are drawn as one piece.
const SEGMENTS: usize = 4;

/// Between points of the world: broad strokes, dark at their edges, from which depth sorting takes a few segments at a time.
pub(super) fn draw_tube(points: &[[f64; 3]], radius: f64, view: &View, color: &str, line: f64) -> Vec<Piece> {
    let width = 2.0 * view.scale * radius;
    let strokes = [
        (width + line, shade(color, -0.4)),
        (width - line, color.to_owned()),
        (0.35 * width, shade(color, 0.25)),
    ];
    let n = points.len().saturating_sub(1);
    // Where all of it lies in the plane of the page its edges are not interrupted.
    let depths = points.iter().map(|at| view.depth(*at));
    let is_level = depths.clone().fold(f64::MIN, f64::max) - depths.fold(f64::MAX, f64::min) < radius;
    let step = if is_level { n.max(1) } else { SEGMENTS };
    let piece = |from: usize| {
        let part = &points[from..=(from + step).min(n)];
        let pages: Vec<[f64; 2]> = part.iter().map(|at| view.page(*at)).collect();
        let mut items = Vec::new();
        for (width, color) in &strokes {
            let stroke = Stroke::new(color, width.max(0.5)).round();
            items.shape(Shape::stroked("tube", Outline::Polyline(pages.clone()), stroke));
        }
        Piece { depth: part.iter().map(|at| view.depth(*at)).sum::<f64>() / part.len() as f64, items }
    };
    (0..n).step_by(step).map(piece).collect()
}

/// The colour of a face by how much light it gets.
fn lit(color: &str, normal: [f64; 3], view: &View) -> String {
    let seen = [dot(normal, view.right), dot(normal, view.up), dot(normal, view.eye)];
    shade(color, 0.55 * dot(seen, LIGHT) - 0.30)
}

/// Stops of gradients: parts of the way with their colours.
pub(super) struct Shades {
    /// From a point above left of the centre outwards.
    pub ball: [(f32, String); 3],
    /// From the upper edge to the lower.
    pub tube: [(f32, String); 3],
}

pub(super) fn shades(color: &str) -> Shades {
    let [dark, bright, plain] = [-0.28, 0.34, 0.0].map(|light| shade(color, light));
    Shades {
        ball: [(0.0, shade(color, 0.5)), (0.5, plain.clone()), (1.0, dark.clone())],
        tube: [(0.0, plain), (0.3, bright), (1.0, dark)],
    }
}

/// Two unit vectors across a direction.
pub(super) fn across(direction: [f64; 3]) -> [[f64; 3]; 2] {
    let size = dot(direction, direction).sqrt();
    let unit = if size > 0.0 { direction.map(|part| part / size) } else { [0.0, 0.0, 1.0] };
    // The axis that is farthest from it.
    let helper = if unit[0].abs() < 0.6 { [1.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0] };
    let first = cross(unit, helper);
    let size = dot(first, first).sqrt();
    let first = first.map(|part| part / size);
    [first, cross(unit, first)]
}
