//! glTF, read by a library that did not write it.

use base64::Engine;
use dalembert_report::gltf::{Container, gltf};
use gltf::animation::util::ReadOutputs;
use gltf::{Gltf, Semantic};

use crate::shown::{BALL, ROD, SKETCH, Shown, shown};

/// The document and its numbers.
fn read(shown: &Shown, container: Container) -> (Gltf, Vec<u8>) {
    let bytes = gltf(shown.title(), &shown.scene, &shown.playback, container);
    let mut read = Gltf::from_slice(&bytes).unwrap_or_else(|error| panic!("{error}"));
    let blob = read.blob.take().unwrap_or_else(|| {
        let buffer = read.buffers().next().expect("a buffer");
        let gltf::buffer::Source::Uri(uri) = buffer.source() else { panic!("numbers outside of the file") };
        let code = uri.strip_prefix("data:application/octet-stream;base64,").expect("numbers in the file");
        base64::engine::general_purpose::STANDARD.decode(code).expect("base64")
    });
    (read, blob)
}

/// Keys of a node: their times, places and turns.
fn keys(document: &Gltf, blob: &[u8], name: &str) -> (Vec<f32>, Vec<[f32; 3]>, Vec<[f32; 4]>) {
    let (mut times, mut places, mut turns) = (Vec::new(), Vec::new(), Vec::new());
    for channel in document.animations().next().expect("an animation").channels() {
        if channel.target().node().name() != Some(name) {
            continue;
        }
        let reader = channel.reader(|_| Some(blob));
        times = reader.read_inputs().expect("times").collect();
        match reader.read_outputs().expect("numbers") {
            ReadOutputs::Translations(values) => places = values.collect(),
            ReadOutputs::Rotations(values) => turns = values.into_f32().collect(),
            ReadOutputs::Scales(_) | ReadOutputs::MorphTargetWeights(_) => {}
        }
    }
    (times, places, turns)
}

#[test]
fn bodies_move_as_the_rows_say() {
    for (text, body) in [(ROD, "rod"), (BALL, "ball"), (BALL, "cart")] {
        let shown = shown(text);
        for container in [Container::Binary, Container::Text] {
            let (document, blob) = read(&shown, container);
            let (times, places, turns) = keys(&document, &blob, body);
            let rows = shown.column("t");
            assert_eq!(times.len(), rows.len(), "so short a run keeps its rows");
            let lasts = f64::from(*times.last().expect("a key"));
            assert!((lasts - (rows[rows.len() - 1] - rows[0])).abs() < 1e-6 * lasts);
            assert!(times.windows(2).all(|pair| pair[0] < pair[1]));
            // Positions are those of the rows, rounded to single precision.
            let [x, y] = ["x", "y"].map(|axis| shown.column(&format!("{body}.{axis}")));
            for (row, place) in places.iter().enumerate() {
                assert_eq!([place[0], place[1]], [x[row] as f32, y[row] as f32]);
            }
            for pair in turns.windows(2) {
                let dot: f32 = pair[0].iter().zip(pair[1]).map(|(a, b)| a * b).sum();
                assert!(dot > 0.0, "turns go the short way");
                let size: f32 = pair[0].iter().map(|part| part * part).sum();
                assert!((size - 1.0).abs() < 1e-6);
            }
        }
    }
}

#[test]
fn a_turn_is_that_of_the_angle() {
    let shown = shown(ROD);
    let (document, blob) = read(&shown, Container::Binary);
    let (times, _, turns) = keys(&document, &blob, "rod");
    for (t, [x, y, z, w]) in times.iter().zip(turns) {
        // Half of the angle about z; both signs are the same turn.
        let half = 0.5 * (0.5 + std::f64::consts::PI * f64::from(*t));
        let dot = f64::from(w) * half.cos() + f64::from(z) * half.sin();
        assert!(dot.abs() > 1.0 - 1e-6 && x == 0.0 && y == 0.0, "{t}");
    }
}

#[test]
fn up_is_up() {
    // Up in the model is up in the scene, whose y is up.
    for (text, up) in [(ROD, [0.0, 1.0, 0.0]), (BALL, [0.0, 0.0, 1.0])] {
        let shown = shown(text);
        let (document, _) = read(&shown, Container::Binary);
        let root = document.scenes().next().and_then(|scene| scene.nodes().next()).expect("a root");
        let matrix = root.transform().matrix();
        let turned = [0, 1, 2].map(|i| (0..3).map(|k| matrix[k][i] * up[k]).sum::<f32>());
        let off = turned.iter().zip([0.0, 1.0, 0.0]).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
        assert!(off < 1e-6, "{turned:?}");
    }
}

#[test]
fn every_part_has_its_node_and_every_number_its_place() {
    let shown = shown(BALL);
    let (document, blob) = read(&shown, Container::Binary);
    let scene = &shown.scene;
    let solids = scene.bodies.iter().flat_map(|body| &body.solids).count()
        + scene.joints.iter().flat_map(|joint| &joint.solids).count();
    let n_parts = scene.bodies.len() + scene.joints.len() + scene.points.len() + scene.links.len();
    assert_eq!(document.nodes().count(), 1 + n_parts + solids);
    for name in ["ball", "cart", "pivot", "spiral"] {
        assert!(document.nodes().any(|node| node.name() == Some(name)), "{name}");
    }
    for view in document.views() {
        assert!(view.offset() + view.length() <= blob.len() && view.offset() % 4 == 0);
    }
    for mesh in document.meshes() {
        for primitive in mesh.primitives() {
            let reader = primitive.reader(|_| Some(&blob));
            let positions: Vec<[f32; 3]> = reader.read_positions().expect("places").collect();
            assert!(primitive.get(&Semantic::Positions).is_some_and(|it| it.count() == positions.len()));
            let Some(indices) = reader.read_indices() else { continue };
            let indices: Vec<usize> = indices.into_u32().map(|index| index as usize).collect();
            let normals: Vec<[f32; 3]> = reader.read_normals().expect("normals").collect();
            for triangle in indices.chunks(3) {
                // Forms are convex around the origin: faces are seen from outside, and normals look there.
                let [a, b, c] = [0, 1, 2].map(|i| positions[triangle[i]]);
                let (u, v) = ([0, 1, 2].map(|i| b[i] - a[i]), [0, 1, 2].map(|i| c[i] - a[i]));
                let cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
                let along = |normal: [f32; 3]| (0..3).map(|i| cross[i] * normal[i]).sum::<f32>();
                assert!(triangle.iter().all(|at| along(normals[*at]) > -1e-6), "{:?}", mesh.name());
                assert!((0..3).map(|i| cross[i] * (a[i] + b[i] + c[i])).sum::<f32>() > -1e-6);
            }
        }
    }
}

#[test]
fn drawings_move_too() {
    let shown = shown(SKETCH);
    let (document, blob) = read(&shown, Container::Binary);
    let line = shown.scene.drawings[0].name.clone();
    let (times, places, turns) = keys(&document, &blob, &line);
    for ((t, place), [x, y, z, w]) in times.iter().zip(places).zip(turns) {
        // The middle of the arm, and its axis: z of the form, turned by the quaternion.
        let (sin, cos) = t.sin_cos();
        assert!((place[0] - 0.5 * sin).abs() < 1e-5 && (place[1] + 0.5 * cos).abs() < 1e-5, "{t}");
        let axis = [2.0 * (x * z + w * y), 2.0 * (y * z - w * x), 1.0 - 2.0 * (x * x + y * y)];
        assert!((axis[0] - sin).abs() + (axis[1] + cos).abs() + axis[2].abs() < 1e-5, "{t}: {axis:?}");
    }
    let trace = document.meshes().find(|mesh| mesh.name().is_some_and(|name| name.starts_with("trace")));
    let strip = trace.expect("a trace").primitives().next().expect("a line");
    assert_eq!(strip.mode(), gltf::mesh::Mode::LineStrip);
    assert_eq!(strip.get(&Semantic::Positions).expect("places").count(), shown.run.samples.len());
}

#[test]
fn the_same_run_gives_the_same_bytes() {
    let bytes = |container| {
        let shown = shown(BALL);
        gltf(shown.title(), &shown.scene, &shown.playback, container)
    };
    for container in [Container::Binary, Container::Text] {
        assert_eq!(bytes(container), bytes(container));
    }
}
