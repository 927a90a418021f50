//! How long a tape takes: about five hundred operations with forty sines and cosines, scalar and over lanes,
//! and how long the derivatives of a long chain take.
//!
//! `cargo run --release -p dalembert-expr --example tape_speed`

#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::Instant;

use dalembert_expr::{Expr, Graph, LANES, Operator, Symbol, Tape};

const N_RODS: u32 = 20;

fn main() {
    let started = Instant::now();
    let mut g = Graph::new();
    let energy = chain_energy(&mut g);
    let speeds: Vec<Symbol> = (N_RODS..2 * N_RODS).map(Symbol).collect();
    let angles: Vec<Symbol> = (0..N_RODS).map(Symbol).collect();
    println!("energy of {N_RODS} rods: {} nodes, {:?}", g.len(), started.elapsed());

    let started = Instant::now();
    let momenta = g.gradient(energy, &speeds);
    let mut mass: Vec<Expr> = Vec::new();
    for &momentum in &momenta {
        mass.extend(g.gradient(momentum, &speeds));
    }
    println!("mass matrix: {} nodes, {:?}", g.len(), started.elapsed());
    let started = Instant::now();
    for &momentum in &momenta {
        black_box(g.gradient(momentum, &angles));
    }
    println!("derivatives by the angles: {} nodes, {:?}", g.len(), started.elapsed());

    let inputs: Vec<Symbol> = (0..2 * N_RODS).map(Symbol).collect();
    let started = Instant::now();
    let tape = Tape::compile(&g, &mass, &inputs).expect("all symbols are inputs");
    println!("compiled in {:?}", started.elapsed());
    measure("mass matrix", &tape);

    let small: Vec<Expr> = momenta[..5].to_vec();
    measure("five momenta", &Tape::compile(&g, &small, &inputs).expect("all symbols are inputs"));
    measure("energy", &Tape::compile(&g, &[energy], &inputs).expect("all symbols are inputs"));
}

fn chain_energy(g: &mut Graph) -> Expr {
    let mut terms = Vec::new();
    let (mut x, mut y) = (g.zero(), g.zero());
    for i in 0..N_RODS {
        let angle = g.symbol(Symbol(i));
        let length = g.constant(1.0 + 0.1 * f64::from(i));
        let (sin, cos) = (g.apply(Operator::Sin, &[angle]), g.apply(Operator::Cos, &[angle]));
        let (dx, dy) = (g.mul(length, sin), g.mul(length, cos));
        x = g.add(x, dx);
        y = g.add(y, dy);
        let mut rate = |g: &mut Graph, s: Symbol| (s.0 < N_RODS).then(|| g.symbol(Symbol(N_RODS + s.0)));
        for position in [x, y] {
            let speed = g.directional(position, &mut rate);
            terms.push(g.powi(speed, 2));
        }
    }
    g.sum(&terms)
}

fn measure(what: &str, tape: &Tape) {
    const N_RUNS: u32 = 20_000;
    let n = f64::from(N_RUNS);
    let inputs: Vec<f64> = (0..tape.n_inputs()).map(|i| 0.1 + 0.05 * i as f64).collect();
    let lanes: Vec<[f64; LANES]> =
        inputs.iter().map(|&x| std::array::from_fn(|k| x + 0.01 * k as f64)).collect();
    let (mut out, mut work) = (vec![0.0; tape.n_outputs()], tape.scratch());
    let (mut lane_out, mut lane_work) = (vec![[0.0; LANES]; tape.n_outputs()], tape.lane_scratch());
    let best = |run: &mut dyn FnMut()| {
        let once = |run: &mut dyn FnMut()| {
            let started = Instant::now();
            (0..N_RUNS).for_each(|_| run());
            started.elapsed().as_secs_f64() / n * 1e9
        };
        (0..5).map(|_| once(run)).fold(f64::INFINITY, f64::min)
    };
    let scalar = best(&mut || tape.evaluate(black_box(&inputs), black_box(&mut out), &mut work));
    let lane = best(&mut || tape.evaluate_lanes(black_box(&lanes), black_box(&mut lane_out), &mut lane_work));
    let per_lane = lane / LANES as f64;
    println!(
        "{what}: {} operations, {} registers; scalar {scalar:.0} ns, lanes {per_lane:.0} ns each ({:.2} and {:.2} per operation)",
        tape.n_operations(),
        tape.n_registers(),
        scalar / tape.n_operations() as f64,
        per_lane / tape.n_operations() as f64,
    );
}
