//! How long it takes to build a chain of links: `cargo run --release -p dalembert-bodies --example chain [links]`.
#![allow(clippy::print_stdout)]

use std::time::Instant;

use dalembert_bodies::mechanism::{GROUND, Mechanism, revolute, rod};

fn main() {
    let n: usize = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(10_000);
    for spatial in [false, true] {
        let mut m = if spatial { Mechanism::spatial() } else { Mechanism::planar() };
        m.gravity([0.0, -9.81]);
        let (length, mass) = (m.parameter("L", 0.5), m.parameter("m", 1.0));
        let mut last = GROUND.origin();
        for i in 0..n {
            let link = m.body(format!("link[{i}]"), rod(&length, &mass));
            m.joint(format!("pin[{i}]"), revolute(last, link.at((-0.5 * &length, 0.0))));
            last = link.at((0.5 * &length, 0.0));
        }
        let start = Instant::now();
        let model = m.finish().expect("a chain");
        let each = start.elapsed().as_secs_f64() / n as f64 * 1e6;
        let space = if spatial { "spatial" } else { "planar" };
        println!(
            "{space}: {n} links, {} kinds, {} nodes, {each:.1} µs for each link",
            model.kinds.len(),
            model.graph.len()
        );
    }
}
