//! Boxes, cylinders and balls on the page: outlines with a light and a dark side.

use super::color::shade;
use super::svg::{points, short};
use super::view::{View, cross, dot};
use crate::scene::{Form, Placed, Solid, turn};

/// A part of the page, and its distance from the eye.
pub(super) struct Piece {
    pub depth: f64,
    pub svg: String,
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
            form: solid.form,
            at: body.place(solid.at),
            axes: [axis([1.0, 0.0, 0.0]), axis([0.0, 1.0, 0.0]), axis([0.0, 0.0, 1.0])],
        }
    }

    /// How far it reaches from its middle along a unit vector.
    pub fn reach(&self, direction: [f64; 3]) -> f64 {
        match self.form {
            Form::Box { size } => (0..3).map(|i| 0.5 * size[i] * dot(self.axes[i], direction).abs()).sum(),
            Form::Cylinder { radius, length } => {
                let along = dot(self.axes[2], direction).abs().min(1.0);
                0.5 * length * along + radius * (1.0 - along * along).sqrt()
            }
            Form::Sphere { radius } => radius,
        }
    }

    pub fn middle(&self) -> [f64; 3] {
        self.at
    }

    /// Draws it. Gradients are called after the colour; see [`gradients`].
    pub fn draw(&self, view: &View, color: &str, line: f64) -> Vec<Piece> {
        match self.form {
            Form::Box { size } => self.draw_box(size, view, color, line),
            Form::Cylinder { radius, length } => self.draw_cylinder(radius, length, view, color, line),
            Form::Sphere { radius } => {
                let [x, y] = view.page(self.at).map(short);
                let svg = format!(
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"url(#ball{})\" stroke=\"{}\" stroke-width=\"{}\"/>",
                    short(view.scale * radius),
                    id(color),
                    shade(color, -0.4),
                    short(line)
                );
                vec![Piece { depth: view.depth(self.at), svg }]
            }
        }
    }

    fn draw_box(&self, size: [f64; 3], view: &View, color: &str, line: f64) -> Vec<Piece> {
        let mut svg = String::new();
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
                svg.push_str(&format!(
                    "<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
                    points(&corners),
                    lit(color, normal, view),
                    shade(color, -0.4),
                    short(line)
                ));
            }
        }
        vec![Piece { depth: view.depth(self.at), svg }]
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
        let edge = shade(color, -0.4);
        let mut pieces = Vec::new();
        // Lines of the mantle as the page sees them; local x is along the axis, and light comes from above.
        let turn = if run > 0.0 { dy.atan2(dx).to_degrees() } else { 0.0 };
        let is_flipped = turn.abs() > 90.0;
        let fill = if is_flipped { "tubed" } else { "tube" };
        let seen = run * length;
        if seen > 0.05 {
            let n = if slope < 0.05 { 1.0 } else { (length / (5.0 * radius)).ceil().clamp(1.0, MOST_PIECES) };
            let (step, bulge) = (seen / n, r * slope);
            for at in 0..n as usize {
                let part = (at as f64 + 0.5) / n - 0.5;
                let place = [0, 1, 2].map(|i| self.at[i] + part * length * axis[i]);
                let [x, y] = view.page(place).map(short);
                // A piece reaches under the next.
                let end = 0.5 * step + if at + 1 < n as usize { 0.6 } else { 0.0 };
                let (start, end, r, bulge) = (short(-0.5 * step), short(end), short(r), short(bulge));
                let svg = format!(
                    "<g transform=\"translate({x} {y}) rotate({})\"><path d=\"M{start} -{r}H{end}A{bulge} {r} 0 0 1 {end} {r}H{start}A{bulge} {r} 0 0 1 {start} -{r}Z\" fill=\"url(#{fill}{})\"/><path d=\"M{start} -{r}H{end}M{start} {r}H{end}\" stroke=\"{edge}\" stroke-width=\"{}\"/>{}</g>",
                    short(turn),
                    id(color),
                    short(line),
                    // The far end shows its outer half.
                    if at == 0 {
                        format!(
                            "<path d=\"M{start} {r}A{bulge} {r} 0 0 1 {start} -{r}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"{}\"/>",
                            short(line)
                        )
                    } else {
                        String::new()
                    },
                );
                pieces.push(Piece { depth: view.depth(place), svg });
            }
        }
        let end = [0, 1, 2].map(|i| self.at[i] + 0.5 * length * axis[i]);
        let [x, y] = view.page(end).map(short);
        let svg = format!(
            "<ellipse rx=\"{}\" ry=\"{}\" transform=\"translate({x} {y}) rotate({})\" fill=\"{}\" stroke=\"{edge}\" stroke-width=\"{}\"/>",
            short((r * slope).max(0.01)),
            short(r),
            short(turn),
            lit(color, axis, view),
            short(line)
        );
        // The near end lies on the last piece, wherever that is.
        let depth = pieces.last().map_or(view.depth(self.at), |piece: &Piece| piece.depth);
        match pieces.last_mut() {
            Some(piece) => piece.svg.push_str(&svg),
            None => pieces.push(Piece { depth, svg }),
        }
        pieces
    }
}

/// The colour of a face by how much light it gets.
fn lit(color: &str, normal: [f64; 3], view: &View) -> String {
    let seen = [dot(normal, view.right), dot(normal, view.up), dot(normal, view.eye)];
    shade(color, 0.55 * dot(seen, LIGHT) - 0.30)
}

/// A colour as part of a name.
fn id(color: &str) -> &str {
    color.trim_start_matches('#')
}

/// The gradients of a colour: balls, and tubes by which of their sides is above on the page.
pub(super) fn gradients(color: &str) -> String {
    let [dark, bright, plain] = [-0.28, 0.34, 0.0].map(|light| shade(color, light));
    let id = id(color);
    let tube = |name: &str, [from, to]: [u8; 2]| {
        format!(
            "<linearGradient id=\"{name}{id}\" x1=\"0\" y1=\"{from}\" x2=\"0\" y2=\"{to}\"><stop offset=\"0\" stop-color=\"{plain}\"/><stop offset=\"0.3\" stop-color=\"{bright}\"/><stop offset=\"1\" stop-color=\"{dark}\"/></linearGradient>"
        )
    };
    format!(
        "{}{}<radialGradient id=\"ball{id}\" cx=\"0.38\" cy=\"0.34\" r=\"0.7\"><stop offset=\"0\" stop-color=\"{}\"/><stop offset=\"0.5\" stop-color=\"{plain}\"/><stop offset=\"1\" stop-color=\"{dark}\"/></radialGradient>",
        tube("tube", [0, 1]),
        tube("tubed", [1, 0]),
        shade(color, 0.5),
    )
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
