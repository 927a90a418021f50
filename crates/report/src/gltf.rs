//! The mechanism in motion as glTF 2.0, for programs that show scenes in space.
//!
//! ```text
//! root (turns up into y) ─┬─ body ─┬─ solids
//!                         │        ├─ joints, points
//!                         └─ links and drawings
//! ```
//!
//! A node for each body has the name of the body and moves with the rows of the playback; forms are stored once and scaled.

mod buffer;
mod mesh;
mod motion;

use dalembert_model::{Color, LinkPicture};
use serde_json::{Map, Value, json};

use crate::page::base64;
use crate::picture::color_parts;
use crate::playback::Playback;
use crate::scene::{Drawn, Form, LinkPart, Moving, Scene, SceneMount, Solid, between, from_z};
use buffer::Buffer;
use mesh::Shape;
use motion::{Keys, Motion};

/// How the file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Container {
    /// `.glb`: text and numbers behind each other.
    Binary,
    /// `.gltf`: text, with the numbers in it.
    Text,
}

/// Thickness of what has none, as a part of the size of the whole.
const THIN: f64 = 0.006;

/// Default colour.
const GREY: &str = "#8a929c";

/// The whole motion as the bytes of a file.
pub fn gltf(title: &str, scene: &Scene, playback: &Playback, container: Container) -> Vec<u8> {
    let mut export = Export::new(scene, playback);
    export.bodies();
    export.mounted();
    export.links();
    export.drawings();
    let (document, bytes) = export.finish(title, container);
    match container {
        Container::Binary => buffer::packed(&document, &bytes),
        Container::Text => format!("{document:#}\n").into_bytes(),
    }
}

/// Nodes of the scene.
#[derive(Default)]
struct NodeTree {
    nodes: Vec<Map<String, Value>>,
    /// Nodes below the root.
    tops: Vec<usize>,
    /// The node of each body.
    bodies: Vec<usize>,
}

struct Export<'a> {
    scene: &'a Scene,
    playback: &'a Playback,
    keys: Keys,
    /// The accessor of the times.
    times: usize,
    buffer: Buffer,
    tree: NodeTree,
    channels: Vec<Value>,
    samplers: Vec<Value>,
    colors: Vec<String>,
    meshes: Vec<Value>,
    /// Which mesh shows a shape in a colour.
    shown: Vec<((Shape, usize), usize)>,
    /// Where the numbers of a shape are.
    stored: Vec<(Shape, Value)>,
}

impl<'a> Export<'a> {
    fn new(scene: &'a Scene, playback: &'a Playback) -> Export<'a> {
        let keys = Keys::of(playback);
        let mut buffer = Buffer::default();
        let times = buffer.floats(&keys.times, "SCALAR", None);
        Export {
            scene,
            playback,
            keys,
            times,
            buffer,
            tree: NodeTree { nodes: vec![Map::new()], ..NodeTree::default() },
            channels: Vec::new(),
            samplers: Vec::new(),
            colors: Vec::new(),
            meshes: Vec::new(),
            shown: Vec::new(),
            stored: Vec::new(),
        }
    }

    fn bodies(&mut self) {
        for body in &self.scene.bodies {
            let playback = self.playback;
            let motion = self.keys.motion(|t| {
                let placed = body.pose.at(playback, t);
                (placed.origin, placed.rotation, [1.0; 3])
            });
            let node = self.moving(&body.name, &motion);
            for solid in &body.solids {
                for child in self.solid(solid, &body.color) {
                    self.hang(child, Some(node));
                }
            }
            self.tree.bodies.push(node);
            self.tree.tops.push(node);
        }
    }

    /// Joints and points, which ride on bodies.
    fn mounted(&mut self) {
        for joint in &self.scene.joints {
            let node = self.node(&joint.name);
            for solid in &joint.solids {
                for child in self.solid(solid, GREY) {
                    self.hang(child, Some(node));
                }
            }
            self.hang(node, joint.mount.body.map(|body| self.tree.bodies[body]));
        }
        for point in &self.scene.points {
            let node = self.node(&point.name);
            self.tree.nodes[node].insert("translation".into(), json!(point.mount.at.map(|part| part as f32)));
            self.hang(node, point.mount.body.map(|body| self.tree.bodies[body]));
        }
    }

    fn links(&mut self) {
        for link in &self.scene.links {
            let LinkPart { name, picture, from, to } = link;
            let (scene, playback) = (self.scene, self.playback);
            let is_spring = *picture == LinkPicture::Coil;
            let wide = if is_spring { 3.0 * THIN } else { 0.7 * THIN } * scene.size;
            let place = |mount: SceneMount, t: f64| scene.place(mount, playback, t);
            let motion = self.keys.motion(|t| bar(place(*from, t), place(*to, t), wide));
            let shape = if is_spring { Shape::Coil } else { Shape::Cylinder };
            self.shape(name, &motion, shape, GREY);
        }
    }

    fn drawings(&mut self) {
        for drawing in &self.scene.drawings {
            let (playback, thin) = (self.playback, THIN * self.scene.size);
            let at = |place: &Moving, t: f64| place.map(|number| number.at(playback, t));
            let color = drawing.color.as_deref().unwrap_or("#3a4654");
            let name = drawing.name.as_str();
            match &drawing.shape {
                Drawn::Line { points } | Drawn::Tube { points, .. } => {
                    let radius = match &drawing.shape {
                        Drawn::Tube { radius, .. } => radius.at(playback, playback.times[0]),
                        _ => thin,
                    };
                    let scene = self.scene;
                    let world = |place: &Moving, t: f64| scene.drawn_place(drawing, place, playback, t);
                    for pair in points.windows(2) {
                        let motion =
                            self.keys.motion(|t| bar(world(&pair[0], t), world(&pair[1], t), radius));
                        self.shape(name, &motion, Shape::Cylinder, color);
                    }
                }
                Drawn::Circle { centre, radius, normal } => {
                    let size = |t: f64| [radius.at(playback, t).abs().max(1e-6 * thin); 3];
                    let motion = self.keys.motion(|t| (at(centre, t), from_z(at(normal, t)), size(t)));
                    let widest = motion.scale.iter().map(|scale| f64::from(scale[0])).fold(1e-9, f64::max);
                    // In hundredths of the radius, so that rings of one kind share their form.
                    let tube = (100.0 * thin / widest).round().clamp(1.0, 40.0) as u8;
                    self.shape(name, &motion, Shape::Ring { tube }, color);
                }
                Drawn::Point { at: place } => {
                    let motion = self.keys.motion(|t| (at(place, t), UPRIGHT, [1.6 * thin; 3]));
                    self.shape(name, &motion, Shape::Sphere, color);
                }
                Drawn::Trace { at: place } => self.trace(name, place, color),
                Drawn::Frame { origin, rotation, size } => {
                    let turn = |t: f64| crate::scene::unit(rotation.map(|number| number.at(playback, t)));
                    let motion = self.keys.motion(|t| (at(origin, t), turn(t), [size.at(playback, t); 3]));
                    let node = self.moving(name, &motion);
                    let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
                    for (axis, color) in axes.into_iter().zip(["#d1454b", "#3a9d5d", "#3b7dd8"]) {
                        let child = self.node("");
                        let (middle, turn, scale) = bar([0.0; 3], axis, 0.03);
                        self.set(child, (middle, turn, scale));
                        let mesh = self.mesh(Shape::Cylinder, color);
                        self.tree.nodes[child].insert("mesh".into(), json!(mesh));
                        self.hang(child, Some(node));
                    }
                    self.tree.tops.push(node);
                }
                Drawn::Arrow { from, along } => {
                    let tip = |t: f64, part: f64| {
                        let (from, along) = (at(from, t), at(along, t));
                        [0, 1, 2].map(|i| from[i] + part * along[i])
                    };
                    let shaft = self.keys.motion(|t| bar(at(from, t), tip(t, 0.8), thin));
                    self.shape(name, &shaft, Shape::Cylinder, color);
                    let head = self.keys.motion(|t| bar(tip(t, 0.8), tip(t, 1.0), 2.4 * thin));
                    self.shape(name, &head, Shape::Cone, color);
                }
            }
        }
    }

    /// The way of a point as a line that stands still.
    fn trace(&mut self, name: &str, place: &Moving, color: &str) {
        let mut way: Vec<f32> = Vec::new();
        for t in &self.playback.times {
            let at = place.map(|number| number.at(self.playback, *t) as f32);
            if at.iter().all(|part| part.is_finite()) {
                way.extend(at);
            }
        }
        if way.len() < 6 {
            return;
        }
        let positions = self.buffer.floats(&way, "VEC3", Some(buffer::VERTICES));
        let material = self.material(color);
        let primitive = json!({ "attributes": { "POSITION": positions }, "mode": mesh::LINE_STRIP, "material": material });
        self.meshes.push(json!({ "name": name, "primitives": [primitive] }));
        let node = self.node(name);
        self.tree.nodes[node].insert("mesh".into(), json!(self.meshes.len() - 1));
        self.tree.tops.push(node);
    }

    /// A node below the root that shows a shape in motion.
    fn shape(&mut self, name: &str, motion: &Motion, shape: Shape, color: &str) {
        let node = self.moving(name, motion);
        let mesh = self.mesh(shape, color);
        self.tree.nodes[node].insert("mesh".into(), json!(mesh));
        self.tree.tops.push(node);
    }

    /// A solid of a body or a joint.
    fn solid(&mut self, solid: &Solid, color: &str) -> Vec<usize> {
        let own = solid.color.map(Color::to_hex);
        let color = own.as_deref().unwrap_or(color);
        let (at, turn) = (solid.at, solid.turn);
        match &solid.form {
            Form::Box { size } => vec![self.formed(Shape::Box, (at, turn, *size), color)],
            Form::Cylinder { radius, length } => {
                vec![self.formed(Shape::Cylinder, (at, turn, [*radius, *radius, *length]), color)]
            }
            Form::Sphere { radius } => vec![self.formed(Shape::Sphere, (at, turn, [*radius; 3]), color)],
            Form::Tube { points, radius } => {
                let points: Vec<[f64; 3]> = points.iter().map(|point| point.map(f64::from)).collect();
                let bars = points.windows(2).map(|pair| bar(pair[0], pair[1], *radius)).collect::<Vec<_>>();
                let mut nodes: Vec<usize> =
                    bars.into_iter().map(|place| self.formed(Shape::Cylinder, place, color)).collect();
                nodes.extend(
                    points
                        .iter()
                        .map(|point| self.formed(Shape::Sphere, (*point, UPRIGHT, [*radius; 3]), color)),
                );
                nodes
            }
            Form::Plate { outline, thickness } => {
                let mesh = self.plate(outline, *thickness, color);
                let node = self.node("");
                self.set(node, (at, turn, [1.0; 3]));
                self.tree.nodes[node].insert("mesh".into(), json!(mesh));
                vec![node]
            }
        }
    }

    fn formed(&mut self, shape: Shape, place: ([f64; 3], [f64; 4], [f64; 3]), color: &str) -> usize {
        let node = self.node("");
        self.set(node, place);
        let mesh = self.mesh(shape, color);
        self.tree.nodes[node].insert("mesh".into(), json!(mesh));
        node
    }

    fn node(&mut self, name: &str) -> usize {
        let mut node = Map::new();
        if !name.is_empty() {
            node.insert("name".into(), json!(name));
        }
        self.tree.nodes.push(node);
        self.tree.nodes.len() - 1
    }

    /// Places a node.
    fn set(&mut self, node: usize, (at, turn, scale): ([f64; 3], [f64; 4], [f64; 3])) {
        let [w, x, y, z] = turn.map(|part| part as f32);
        let node = &mut self.tree.nodes[node];
        node.insert("translation".into(), json!(at.map(|part| part as f32)));
        node.insert("rotation".into(), json!([x, y, z, w]));
        node.insert("scale".into(), json!(scale.map(|part| part as f32)));
    }

    /// Puts a node below another, or below the root.
    fn hang(&mut self, node: usize, below: Option<usize>) {
        let Some(parent) = below else {
            self.tree.tops.push(node);
            return;
        };
        let children = self.tree.nodes[parent].entry("children").or_insert_with(|| json!([]));
        if let Value::Array(children) = children {
            children.push(json!(node));
        }
    }

    /// A node that moves; what does not change is no part of the animation.
    fn moving(&mut self, name: &str, motion: &Motion) -> usize {
        let node = self.node(name);
        let first = motion.first();
        for (path, start) in
            [("translation", json!(first.0)), ("rotation", json!(first.1)), ("scale", json!(first.2))]
        {
            self.tree.nodes[node].insert(path.into(), start);
        }
        let paths = [
            ("translation", "VEC3", flat(&motion.translation)),
            ("rotation", "VEC4", flat(&motion.rotation)),
            ("scale", "VEC3", flat(&motion.scale)),
        ];
        for (path, kind, values) in paths {
            let width = if kind == "VEC4" { 4 } else { 3 };
            let changes = values.chunks(width).any(|value| value != &values[..width]);
            if !changes || self.keys.times.len() < 2 {
                continue;
            }
            let output = self.buffer.floats(&values, kind, None);
            self.samplers.push(json!({ "input": self.times, "interpolation": "LINEAR", "output": output }));
            let target = json!({ "node": node, "path": path });
            self.channels.push(json!({ "sampler": self.samplers.len() - 1, "target": target }));
        }
        node
    }

    fn material(&mut self, color: &str) -> usize {
        let known = self.colors.iter().position(|other| other == color);
        known.unwrap_or_else(|| {
            self.colors.push(color.to_owned());
            self.colors.len() - 1
        })
    }

    /// A mesh of its own for a plate.
    fn plate(&mut self, outline: &[[f32; 2]], thickness: f64, color: &str) -> usize {
        let mut primitive = mesh::store_plate(outline, thickness, &mut self.buffer);
        primitive["material"] = json!(self.material(color));
        self.meshes.push(json!({ "name": "plate", "primitives": [primitive] }));
        self.meshes.len() - 1
    }

    fn mesh(&mut self, shape: Shape, color: &str) -> usize {
        let material = self.material(color);
        if let Some((_, mesh)) = self.shown.iter().find(|(key, _)| *key == (shape, material)) {
            return *mesh;
        }
        let stored = self.stored.iter().find(|(other, _)| *other == shape).map(|(_, stored)| stored.clone());
        let mut primitive = stored.unwrap_or_else(|| {
            let stored = mesh::store(shape, &mut self.buffer);
            self.stored.push((shape, stored.clone()));
            stored
        });
        primitive["material"] = json!(material);
        self.meshes.push(json!({ "name": shape.name(), "primitives": [primitive] }));
        self.shown.push(((shape, material), self.meshes.len() - 1));
        self.meshes.len() - 1
    }

    fn finish(mut self, title: &str, container: Container) -> (Value, Vec<u8>) {
        let [w, x, y, z] = between(self.scene.up, [0.0, 1.0, 0.0]).map(|part| part as f32);
        let root = &mut self.tree.nodes[0];
        root.insert("name".into(), json!(title));
        root.insert("rotation".into(), json!([x, y, z, w]));
        if !self.tree.tops.is_empty() {
            root.insert("children".into(), json!(self.tree.tops));
        }
        let bytes = self.buffer.bytes;
        let mut stored = json!({ "byteLength": bytes.len() });
        if container == Container::Text {
            stored["uri"] = json!(format!("data:application/octet-stream;base64,{}", base64(&bytes)));
        }
        let generator = concat!("dalembert ", env!("CARGO_PKG_VERSION"));
        let mut document = json!({
            "asset": { "version": "2.0", "generator": generator },
            "scene": 0,
            "scenes": [{ "name": title, "nodes": [0] }],
            "nodes": self.tree.nodes,
        });
        let lists = [
            ("meshes", self.meshes),
            ("materials", self.colors.iter().map(|color| material(color)).collect()),
            ("accessors", self.buffer.accessors),
            ("bufferViews", self.buffer.views),
            ("buffers", vec![stored]),
        ];
        // Empty lists are not allowed.
        for (name, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            document[name] = Value::Array(list);
        }
        if !self.channels.is_empty() {
            document["animations"] =
                json!([{ "name": "run", "channels": self.channels, "samplers": self.samplers }]);
        }
        (document, bytes)
    }
}

const UPRIGHT: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

/// The place, turn and scale of something of length 1 along z that goes from one place to another.
fn bar(from: [f64; 3], to: [f64; 3], radius: f64) -> ([f64; 3], [f64; 4], [f64; 3]) {
    let way = [0, 1, 2].map(|i| to[i] - from[i]);
    let length = way.iter().map(|part| part * part).sum::<f64>().sqrt();
    let middle = [0, 1, 2].map(|i| 0.5 * (from[i] + to[i]));
    (middle, from_z(way), [radius, radius, length.max(1e-6 * radius)])
}

fn flat<const N: usize>(values: &[[f32; N]]) -> Vec<f32> {
    values.iter().flatten().copied().collect()
}

/// A colour as a surface: the format requires light, and hexadecimal numbers are how bright it looks (IEC 61966-2-1).
fn material(color: &str) -> Value {
    let linear = |part: u8| {
        let c = f64::from(part) / 255.0;
        let c = if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
        (c * 1e6).round() / 1e6
    };
    let [r, g, b] = color_parts(color).map(linear);
    json!({
        "name": color,
        "pbrMetallicRoughness": { "baseColorFactor": [r, g, b, 1.0], "metallicFactor": 0.1, "roughnessFactor": 0.6 },
    })
}
