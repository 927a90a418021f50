//! How long derivation, compilation and evaluation take.
//!
//! `cargo run --release -p dalembert-dynamics --example speed`

#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_model::Model;
use dalembert_system::{At, MechanicalSystem};

fn main() {
    let andrews = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/andrews.dal"));
    let andrews = read(&andrews.expect("the model of Andrews' mechanism"));
    let once = measure("Andrews' mechanism", &andrews, 20_000);
    println!("  evaluation of M, h, G, γ: {once:?}");

    for n in [20, 60] {
        let model = read(&chain(n));
        let once = measure(&format!("chain of {n} rods, closed"), &model, 2_000);
        println!("  evaluation: {once:?}");
        let system = compile(&model, derive(&model));
        let (time, _) = best(1, || system.tangent_layout().map(|layout| layout.force_q.n_entries()));
        println!("  tangents derived in {time:?}");
    }

    for n in [1_000, 100_000] {
        let started = Instant::now();
        let joints = read(&joints(n));
        println!("{n} revolute joints: read in {:?}", started.elapsed());
        let once = measure("revolute joints", &joints, 2_000_000 / n);
        println!("  evaluation: {:?} for each joint", once / n as u32);
    }
}

fn read(text: &str) -> Model {
    let reading = dalembert_lang::read(text);
    reading.model.unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
}

/// Derives, compiles and evaluates; returns the time of one evaluation, the best of several.
fn measure(name: &str, model: &Model, n_runs: usize) -> Duration {
    let (derivation, equations) = best(5, || derive(model));
    let (compilation, system) = best(5, || compile(model, equations.clone()));
    let nodes = equations.graph.len();
    println!("{name}: derived in {derivation:?} ({nodes} nodes), compiled in {compilation:?}");
    evaluation(&system, n_runs)
}

fn evaluation(system: &CompiledSystem, n_runs: usize) -> Duration {
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    let q: Vec<f64> = (0..layout.n_coordinates).map(|i| 0.1 + 0.37 * (i % 7) as f64).collect();
    let v: Vec<f64> = (0..layout.n_speeds).map(|i| 0.2 - 0.11 * (i % 5) as f64).collect();
    let (total, ()) = best(5, || {
        for _ in 0..n_runs {
            system.evaluate(black_box(At::new(0.0, &q, &v)), black_box(&mut values), &mut work);
        }
    });
    total / n_runs as u32
}

fn best<T>(n: usize, mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut once = || {
        let started = Instant::now();
        let result = run();
        (started.elapsed(), result)
    };
    let mut best = once();
    for _ in 1..n {
        let next = once();
        if next.0 < best.0 {
            best = next;
        }
    }
    best
}

/// A planar chain of `n` rods hinged at the origin, its end tied to a point: minimal coordinates and two rows.
fn chain(n: usize) -> String {
    format!(
        "parameter L = 1, m = 1, g = 9.81\n\
         let X[0] = 0*L, Y[0] = 0*L\n\
         for i in 1..{n} {{\n\
           coordinate th[i]\n\
           let X[i] = X[i-1] + L*cos(th[i]), Y[i] = Y[i-1] + L*sin(th[i])\n\
           let xc[i] = X[i-1] + L/2*cos(th[i]), yc[i] = Y[i-1] + L/2*sin(th[i])\n\
           kinetic 1/2*m*(xc[i]'^2 + yc[i]'^2) + 1/24*m*L^2*th[i]'^2\n\
           potential m*g*yc[i]\n\
         }}\n\
         constraint end_x: X[{n}] = {n}*L/2\n\
         constraint end_y: Y[{n}] = 0\n"
    )
}

/// A chain of `n` planar bodies in absolute coordinates, joined by revolute joints: three kinds.
fn joints(n: usize) -> String {
    format!(
        "parameter L = 1, m = 1, J = 1/12, g = 9.81\n\
         for i in 0..{n} {{\n\
           coordinate x[i], y[i], a[i]\n\
           kinetic 1/2*m*(x[i]'^2 + y[i]'^2) + 1/2*J*a[i]'^2\n\
           potential m*g*y[i]\n\
         }}\n\
         for i in 1..{n} {{\n\
           constraint j[i]: (x[i-1] + L/2*cos(a[i-1]), y[i-1] + L/2*sin(a[i-1])) = (x[i] - L/2*cos(a[i]), y[i] - L/2*sin(a[i]))\n\
         }}\n"
    )
}
