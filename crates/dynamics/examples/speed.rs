//! How long derivation, compilation and evaluation take.
//!
//! `cargo run --release -p dalembert-dynamics --example speed`
//!
//! Prints a line `key value` for each figure, times in microseconds; for the chain of 20 rods also the state and
//! what is computed there, so that others can be compared with it. `bench/derivation` makes a table of them.

#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_model::Model;
use dalembert_system::{At, MechanicalSystem, Values};

fn main() {
    chains();
    andrews();
    joint_batches();
}

fn chains() {
    for n in [20, 60] {
        let name = format!("chain_{n}");
        // From text to programs, and the first time: the waiting time after an edit of the model.
        let (total, system) = timed(|| {
            let model = read(&chain(n));
            compile(&model, derive(&model))
        });
        print(&name, "from_text", total);
        measure(&name, &read(&chain(n)), 100);
        let (tangents, _) = timed(|| system.tangent_layout().map(|layout| layout.force_q.n_entries()));
        print(&name, "derive_tangents", tangents);
        if n == 20 {
            print_values(&name, &system);
        }
    }
}

fn andrews() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/andrews.dal"));
    measure("andrews", &read(&text.expect("the model of Andrews' mechanism")), 1_000);
}

fn joint_batches() {
    let sizes = [1_000, 100_000];
    let models = sizes.map(|n| {
        let (time, model) = timed(|| read(&joints(n)));
        print(&format!("joints_{n}"), "read", time);
        assert_eq!(model.kinds.len(), 3, "kinetic energy, potential energy and joint");
        model
    });
    // In turns, so that whatever else the machine does falls on both sizes alike.
    let mut derivations = [f64::INFINITY; 2];
    for _ in 0..1_000 {
        for (least, model) in derivations.iter_mut().zip(&models) {
            *least = timed(|| derive(model)).0.min(*least);
        }
    }
    for ((n, model), derivation) in sizes.into_iter().zip(&models).zip(derivations) {
        let name = format!("joints_{n}");
        print(&name, "derive", derivation);
        let equations = derive(model);
        let (compilation, system) = best(3, || compile(model, equations.clone()));
        print(&name, "compile", compilation);
        print(&name, "evaluate_each", evaluation(&system, (20_000 / n).max(1)) / n as f64);
    }
}

/// Derives, compiles and evaluates, and prints the best times.
fn measure(name: &str, model: &Model, n_runs: usize) {
    let (derivation, equations) = best(5, || derive(model));
    let (compilation, system) = best(5, || compile(model, equations.clone()));
    println!("{name}.nodes {}", equations.graph.len());
    print(name, "derive", derivation);
    print(name, "compile", compilation);
    print(name, "evaluate", evaluation(&system, n_runs));
}

/// The time of one evaluation of `M, h, G, γ`: the best of many batches, each short enough to fall between whatever
/// else the machine does.
fn evaluation(system: &CompiledSystem, n_runs: usize) -> f64 {
    let (mut values, mut work) = (system.layout().values(), system.work());
    let (q, v) = state(system);
    let (total, ()) = best(200, || {
        for _ in 0..n_runs {
            system.evaluate(black_box(At::new(0.0, &q, &v)), black_box(&mut values), &mut work);
        }
    });
    total / n_runs as f64
}

/// Some coordinates and speeds without symmetry.
fn state(system: &CompiledSystem) -> (Vec<f64>, Vec<f64>) {
    let layout = system.layout();
    let q = (0..layout.n_coordinates).map(|i| 0.1 + 0.37 * (i % 7) as f64).collect();
    let v = (0..layout.n_speeds).map(|i| 0.2 - 0.11 * (i % 5) as f64).collect();
    (q, v)
}

/// Prints the state and, row by row, `M` (its lower triangle), `h`, `G` and `γ` there.
fn print_values(name: &str, system: &CompiledSystem) {
    let layout = system.layout();
    let (q, v) = state(system);
    let mut values: Values = layout.values();
    system.evaluate(At::new(0.0, &q, &v), &mut values, &mut system.work());
    let (n, n_rows) = (layout.n_speeds, layout.constraints.len());
    assert_eq!(layout.mass.n_entries(), n * (n + 1) / 2, "no entry of M is known to be 0");
    assert_eq!(layout.constraints.jacobian.n_entries(), n_rows * n, "no entry of G is known to be 0");
    let rows = &values.constraints;
    let arrays = [
        ("q", &q),
        ("v", &v),
        ("mass", &values.mass),
        ("force", &values.force),
        ("jacobian", &rows.jacobian),
        ("bias", &rows.bias),
    ];
    for (what, numbers) in arrays {
        let numbers: Vec<String> = numbers.iter().map(f64::to_string).collect();
        println!("{name}.{what} {}", numbers.join(" "));
    }
}

fn read(text: &str) -> Model {
    let reading = dalembert_lang::read(text);
    reading.model.unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
}

fn print(name: &str, what: &str, microseconds: f64) {
    println!("{name}.{what} {microseconds:.4}");
}

/// The result and the microseconds it took.
fn timed<T>(run: impl FnOnce() -> T) -> (f64, T) {
    let started = Instant::now();
    let result = run();
    (started.elapsed().as_secs_f64() * 1e6, result)
}

/// The fastest of `n` runs.
fn best<T>(n: usize, mut run: impl FnMut() -> T) -> (f64, T) {
    let mut best = timed(&mut run);
    for _ in 1..n {
        let next = timed(&mut run);
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
