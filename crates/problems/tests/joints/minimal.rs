//! Mechanisms in minimal coordinates: texts of coordinates, vectors and energies, without any body or joint.
//!
//! Frames follow from each other by turns about axes and shifts along axes:
//!
//! ```text
//! turn    new_i = Σ_j R_ji(k, θ) old_j,  ω_new = ω_old + θ' k        shift    o_new = o_old + Σ_j s_j old_j
//! ```
//!
//! with Rodrigues' matrix R. A body has a frame with its centre of mass at the origin. Its energies, and its pose for
//! comparison, are written from these vectors.

use std::fmt::Write as _;

use crate::simulate::Motion;
use crate::vector::{Matrix, Vector, unit};

/// Mass and the tensor of inertia xx, yy, zz, xy, xz, yz about the centre of mass.
#[derive(Clone, Copy, Debug)]
pub struct BodyMass {
    pub mass: f64,
    pub inertia: [f64; 6],
}

/// A text in the making.
#[derive(Clone, Debug, Default)]
pub struct Minimal {
    pub text: String,
    gravity: Vector,
}

impl Minimal {
    pub fn new(gravity: Vector) -> Minimal {
        let mut new = Minimal { text: String::new(), gravity };
        // A number with a name has an unknown dimension, and so has all that is made with it: nothing here has units.
        new.line("parameter one = 1");
        new.line(
            "let g_x = (one, 0, 0), g_y = (0, one, 0), g_z = (0, 0, one), g_o = (0, 0, 0), g_w = (0, 0, 0)",
        );
        new
    }

    pub fn line(&mut self, line: impl AsRef<str>) {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
    }

    /// A coordinate with its value and rate at the start.
    pub fn coordinate(&mut self, name: &str, value: f64, rate: f64) {
        let _ = writeln!(self.text, "coordinate {name}\nstart {name} = {value:?}, {name}' = {rate:?}");
    }

    /// The frame `new`, which is turned against `old` about an axis that both have in common.
    pub fn turn(&mut self, new: &str, old: &str, axis: Vector, angle: &str) {
        let k = unit(axis);
        let _ = writeln!(self.text, "let {new}_t = {angle}, {new}_c = cos({new}_t), {new}_s = sin({new}_t)");
        for (i, part) in ["x", "y", "z"].into_iter().enumerate() {
            let entry = |j: usize| {
                let along = k[i] * k[j];
                let (diagonal, swept) = match (3 + j - i) % 3 {
                    0 => (1.0, 0.0),
                    1 => (0.0, k[3 - i - j]),
                    _ => (0.0, -k[3 - i - j]),
                };
                format!("(({:?}) + ({:?})*{new}_c + ({swept:?})*{new}_s)", along, diagonal - along)
            };
            let _ = writeln!(
                self.text,
                "let {new}_{part} = {old}_x*{} + {old}_y*{} + {old}_z*{}",
                entry(0),
                entry(1),
                entry(2)
            );
        }
        let _ = writeln!(self.text, "let {new}_k = {}", combination(old, k.map(|part| format!("{part:?}"))));
        let _ = writeln!(self.text, "let {new}_w = {old}_w + {new}_k*{new}_t', {new}_o = {old}_o");
    }

    /// The frame `new`, whose origin is moved against that of `old` along its axes.
    pub fn shift(&mut self, new: &str, old: &str, by: [String; 3]) {
        let by = combination(old, by);
        let _ = writeln!(
            self.text,
            "let {new}_x = {old}_x, {new}_y = {old}_y, {new}_z = {old}_z, {new}_w = {old}_w"
        );
        let _ = writeln!(self.text, "let {new}_o = {old}_o + {by}");
    }

    pub fn shift_by(&mut self, new: &str, old: &str, by: Vector) {
        self.shift(new, old, by.map(|part| format!("{part:?}")));
    }

    /// Three turns, about x, the new y and the new z, by coordinates `name1` to `name3`.
    pub fn turns(&mut self, new: &str, old: &str, values: Vector, rates: Vector) {
        let names = [1, 2, 3].map(|i| format!("{new}{i}"));
        for i in 0..3 {
            self.coordinate(&names[i], values[i], rates[i]);
        }
        let (one, two) = (format!("{new}_u"), format!("{new}_v"));
        self.turn(&one, old, [1.0, 0.0, 0.0], &names[0]);
        self.turn(&two, &one, [0.0, 1.0, 0.0], &names[1]);
        self.turn(new, &two, [0.0, 0.0, 1.0], &names[2]);
    }

    /// A body in the frame of the same name: its energies and outputs of its pose and rates.
    pub fn body(&mut self, name: &str, matter: BodyMass) {
        let BodyMass { mass, inertia: [xx, yy, zz, xy, xz, yz] } = matter;
        let [gx, gy, gz] = self.gravity;
        let _ = writeln!(
            self.text,
            "let {name}_wx = dot({name}_w, {name}_x), {name}_wy = dot({name}_w, {name}_y), {name}_wz = dot({name}_w, {name}_z)
kinetic 1/2*{mass:?}*dot({name}_o', {name}_o')
kinetic 1/2*{xx:?}*{name}_wx^2 + 1/2*{yy:?}*{name}_wy^2 + 1/2*{zz:?}*{name}_wz^2
    + ({xy:?})*{name}_wx*{name}_wy + ({xz:?})*{name}_wx*{name}_wz + ({yz:?})*{name}_wy*{name}_wz
potential -{mass:?}*dot(({gx:?}, {gy:?}, {gz:?}), {name}_o)
let {name}_velocity = {name}_o'"
        );
        for part in ["x", "y", "z"] {
            let _ = writeln!(
                self.text,
                "output {name}_c{part} = {name}_o.{part}, {name}_v{part} = {name}_velocity.{part}, {name}_r{part} = {name}_w{part}"
            );
            for axis in ["x", "y", "z"] {
                let _ = writeln!(self.text, "output {name}_{part}{axis} = {name}_{axis}.{part}");
            }
        }
    }
}

/// The sum of multiples of the axes of a frame.
pub fn combination(frame: &str, by: [String; 3]) -> String {
    let [x, y, z] = by;
    format!("({frame}_x*({x}) + {frame}_y*({y}) + {frame}_z*({z}))")
}

/// The motion of a body of such a text.
pub struct Track {
    pub poses: Vec<(Vector, Matrix)>,
    pub velocities: Vec<Vector>,
    pub rates: Vec<Vector>,
}

/// Reads the motion of a body.
pub fn track(motion: &Motion, name: &str) -> Track {
    let parts = ["x", "y", "z"];
    let triple = |what: &str| motion.columns(parts.map(|part| format!("{name}_{what}{part}")));
    let rows = ["x", "y", "z"].map(triple);
    let poses = triple("c")
        .into_iter()
        .enumerate()
        .map(|(at, centre)| (centre, [rows[0][at], rows[1][at], rows[2][at]]));
    Track { poses: poses.collect(), velocities: triple("v"), rates: triple("r") }
}
