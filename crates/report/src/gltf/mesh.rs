//! Forms of size one, to be scaled.

use std::f64::consts::TAU;

use serde_json::{Value, json};

use super::buffer::{Buffer, VERTICES};

/// Primitives that are no triangles.
pub(super) const LINE_STRIP: u32 = 3;

/// A form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// With edges of length 1.
    Box,
    /// Of radius 1 and length 1, about z.
    Cylinder,
    /// Of radius 1 at its foot and length 1, to +z.
    Cone,
    /// Of radius 1.
    Sphere,
    /// Of radius 1 about z.
    Ring {
        /// The radius of its tube, in hundredths.
        tube: u8,
    },
    /// A line of radius 1 and length 1 about z.
    Coil,
}

/// Corners around an axis.
const AROUND: usize = 32;

/// Corners from pole to pole.
const DOWN: usize = 16;

/// Turns of a coil.
const TURNS: f64 = 7.0;

impl Shape {
    pub fn name(self) -> &'static str {
        match self {
            Shape::Box => "box",
            Shape::Cylinder => "cylinder",
            Shape::Cone => "cone",
            Shape::Sphere => "sphere",
            Shape::Ring { .. } => "ring",
            Shape::Coil => "coil",
        }
    }
}

/// Stores a form, and gives the primitive that shows it.
pub(super) fn store(shape: Shape, buffer: &mut Buffer) -> Value {
    let mut mesh = Mesh::default();
    match shape {
        Shape::Box => mesh.cuboid(),
        Shape::Cylinder => {
            mesh.mantle(1.0);
            mesh.lid(-0.5, -1.0);
            mesh.lid(0.5, 1.0);
        }
        Shape::Cone => {
            mesh.mantle(0.0);
            mesh.lid(-0.5, -1.0);
        }
        Shape::Sphere => mesh.grid(DOWN, |s, angle| {
            let (sin, cos) = (0.5 * TAU * s).sin_cos();
            let normal = [sin * angle.cos(), sin * angle.sin(), cos];
            (normal, normal)
        }),
        Shape::Ring { tube } => {
            let tube = f64::from(tube) / 100.0;
            mesh.grid(DOWN, |s, angle| {
                // Against the clock seen along the ring, so that faces look outwards.
                let (sin, cos) = (-TAU * s).sin_cos();
                let normal = [cos * angle.cos(), cos * angle.sin(), sin];
                let far = 1.0 + tube * cos;
                ([far * angle.cos(), far * angle.sin(), tube * sin], normal)
            });
        }
        Shape::Coil => {
            let n = TURNS as usize * AROUND;
            let point = |at: usize| {
                let part = at as f64 / n as f64;
                let (sin, cos) = (TURNS * TAU * part).sin_cos();
                [cos as f32, sin as f32, (part - 0.5) as f32]
            };
            let way: Vec<f32> = (0..=n).flat_map(point).collect();
            let positions = buffer.floats(&way, "VEC3", Some(VERTICES));
            return json!({ "attributes": { "POSITION": positions }, "mode": LINE_STRIP });
        }
    }
    write(&mesh, buffer)
}

/// Stores a plate across z whose outline, against the clock, is seen as a whole from the origin.
pub(super) fn store_plate(outline: &[[f32; 2]], thickness: f64, buffer: &mut Buffer) -> Value {
    let mut mesh = Mesh::default();
    let ends: Vec<[f64; 2]> = outline.iter().map(|at| at.map(f64::from)).collect();
    let next = |k: usize| ends[(k + 1) % ends.len()];
    for side in [-0.5, 0.5] {
        let normal = [0.0, 0.0, side];
        let z = side * thickness;
        let middle = mesh.vertex([0.0, 0.0, z], normal);
        for (k, [x, y]) in ends.iter().copied().enumerate() {
            let [u, v] = next(k);
            let [a, b] = [mesh.vertex([x, y, z], normal), mesh.vertex([u, v, z], normal)];
            mesh.indices.extend(if side > 0.0 { [middle, a, b] } else { [middle, b, a] });
        }
    }
    for (k, [x, y]) in ends.iter().copied().enumerate() {
        let [u, v] = next(k);
        let normal = [v - y, x - u, 0.0];
        if normal[0] == 0.0 && normal[1] == 0.0 {
            continue;
        }
        let corner =
            |mesh: &mut Mesh, x: f64, y: f64, side: f64| mesh.vertex([x, y, side * thickness], normal);
        let [a, b] = [corner(&mut mesh, x, y, -0.5), corner(&mut mesh, u, v, -0.5)];
        let [c, d] = [corner(&mut mesh, u, v, 0.5), corner(&mut mesh, x, y, 0.5)];
        mesh.indices.extend([a, b, c, a, c, d]);
    }
    write(&mesh, buffer)
}

fn write(mesh: &Mesh, buffer: &mut Buffer) -> Value {
    let positions = buffer.floats(&mesh.positions, "VEC3", Some(VERTICES));
    let normals = buffer.floats(&mesh.normals, "VEC3", Some(VERTICES));
    let indices = buffer.indices(&mesh.indices);
    json!({ "attributes": { "POSITION": positions, "NORMAL": normals }, "indices": indices })
}

/// Triangles, seen against the clock from outside.
#[derive(Default)]
struct Mesh {
    positions: Vec<f32>,
    normals: Vec<f32>,
    indices: Vec<u16>,
}

impl Mesh {
    fn vertex(&mut self, position: [f64; 3], normal: [f64; 3]) -> u16 {
        let length = normal.iter().map(|part| part * part).sum::<f64>().sqrt();
        self.positions.extend(position.map(|part| part as f32));
        self.normals.extend(normal.map(|part| (part / length) as f32));
        (self.positions.len() / 3 - 1) as u16
    }

    fn cuboid(&mut self) {
        for axis in 0..3 {
            for side in [-1.0, 1.0] {
                let mut normal = [0.0; 3];
                normal[axis] = side;
                let corner = |p: f64, q: f64| {
                    let mut at = [0.0; 3];
                    at[axis] = 0.5 * side;
                    at[(axis + 1) % 3] = 0.5 * p;
                    // The far side is gone around the other way.
                    at[(axis + 2) % 3] = 0.5 * q * side;
                    at
                };
                let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
                let [a, b, c, d] = corners.map(|at| self.vertex(at, normal));
                self.indices.extend([a, b, c, a, c, d]);
            }
        }
    }

    /// The side of a cylinder or a cone with this radius at its upper end.
    fn mantle(&mut self, upper: f64) {
        self.grid(1, |s, angle| {
            let (sin, cos) = angle.sin_cos();
            let radius = upper + (1.0 - upper) * s;
            ([radius * cos, radius * sin, 0.5 - s], [cos, sin, 1.0 - upper])
        });
    }

    /// A disc across z.
    fn lid(&mut self, z: f64, side: f64) {
        let normal = [0.0, 0.0, side];
        let middle = self.vertex([0.0, 0.0, z], normal);
        let rim: Vec<u16> = (0..=AROUND)
            .map(|at| {
                let (sin, cos) = (side * TAU * at as f64 / AROUND as f64).sin_cos();
                self.vertex([cos, sin, z], normal)
            })
            .collect();
        for pair in rim.windows(2) {
            self.indices.extend([middle, pair[0], pair[1]]);
        }
    }

    /// A surface over a part, from above, and an angle about z.
    fn grid(&mut self, n: usize, place: impl Fn(f64, f64) -> ([f64; 3], [f64; 3])) {
        let first = (self.positions.len() / 3) as u16;
        for s in 0..=n {
            for at in 0..=AROUND {
                let (position, normal) = place(s as f64 / n as f64, TAU * at as f64 / AROUND as f64);
                self.vertex(position, normal);
            }
        }
        let index = |s: usize, at: usize| first + (s * (AROUND + 1) + at) as u16;
        for s in 0..n {
            for at in 0..AROUND {
                let [a, b] = [index(s, at), index(s, at + 1)];
                let [c, d] = [index(s + 1, at), index(s + 1, at + 1)];
                self.indices.extend([a, c, d, a, d, b]);
            }
        }
    }
}
