//! Radau5 against truth from outside.

#[allow(dead_code)]
#[path = "runs/table.rs"]
mod table;

use dalembert::solve::Method;
use dalembert::{Plan, Run};
use dalembert_problems::project::read;
use table::Table;

fn run(path: &str, plan: Plan) -> Run {
    let text = read(path);
    let run = dalembert::load(&text).unwrap().start().unwrap_or_else(|_| panic!("start")).run(plan).unwrap();
    let w = run.statistics.work;
    println!("  {} {:?} steps {} rejected {} evals {} fact {}", run.outcome.as_str(), run.findings.iter().map(|f| f.message.clone()).collect::<Vec<_>>(), run.statistics.steps, run.statistics.rejected, w.evaluations, w.factorisations);
    run
}

fn compare(path: &str, reference: &str, pairs: &[(&str, &str)], plan: Plan) -> f64 {
    let table = Table::open(reference);
    let times = table.times();
    let until = times[times.len() - 1];
    let plan = Plan { until: Some(until), every: Some(until / (times.len() - 1) as f64), method: Method::Radau5, ..plan };
    let run = run(path, plan);
    let mut worst = 0.0f64;
    for (theirs, ours) in pairs {
        let column = run.column(ours).unwrap();
        let e = column.iter().zip(table.column(theirs)).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let last = (column[column.len() - 1] - table.last(theirs)).abs();
        print!("  {ours}: {e:.2e} (end {last:.2e})");
        worst = worst.max(e);
    }
    let e = run.column("energy.balance").unwrap().iter().fold(0.0f64, |a, b| a.max(b.abs()));
    println!("  balance {e:.1e}");
    worst
}

const ANDREWS: &[(&str, &str)] = &[("beta", "beta"), ("theta", "theta"), ("gamma", "gamma"), ("beta_dot", "beta'"), ("lambda1", "multiplier(rocker_x)")];

#[test]
fn try_it() {
    let adaptive = |tolerance: f64| Plan { tolerance, ..Plan::default() };
    let constant = |n: f64, until: f64| Plan { step: Some(until / n), tolerance: 1e-10, ..Plan::default() };
    println!("andrews");
    for n in [200.0, 400.0, 800.0, 1600.0] {
        compare("models/andrews.dal", "data/benchmarks/andrews/reference.csv", ANDREWS, constant(n, 0.05));
    }
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("models/andrews.dal", "data/benchmarks/andrews/reference.csv", ANDREWS, adaptive(tolerance));
    }
    println!("car axis");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("models/car-axis.dal", "data/benchmarks/car-axis/reference.csv", &[("xl", "xl"), ("yr", "yr"), ("vr", "yr'"), ("lambda1", "multiplier(upright)")], adaptive(tolerance));
    }
    println!("sleigh");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("models/chaplygin-sleigh.dal", "data/benchmarks/chaplygin-sleigh/reference.csv", &[("xC", "xC"), ("theta", "theta"), ("omega", "theta'")], adaptive(tolerance));
    }
    println!("appell");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("models/appell-hamel.dal", "data/reference/appell_hamel_forced.csv", &[("x", "x"), ("z", "z"), ("xdot", "x'")], adaptive(tolerance));
    }
    println!("disc");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("models/disc-arc-inside.dal", "data/reference/disc_arc_inside_free.csv", &[("x_c", "x"), ("psi", "psi"), ("x_c_dot", "x'")], adaptive(tolerance));
    }
    println!("parallelogram");
    for tolerance in [1e-4, 1e-6, 1e-8, 1e-10] {
        compare("crates/problems/runs/redundant-parallelogram.dal", "data/benchmarks/redundant-parallelogram/reference.csv", &[("theta", "theta[1]"), ("thetadot", "theta[2]'"), ("sum y", "ground_y")], adaptive(tolerance));
    }
    println!("bushing");
    let path = "crates/problems/runs/bushing-pendulum.dal";
    let exact = run(path, Plan { method: Method::Dop853, tolerance: 1e-12, every: Some(0.01), ..Plan::default() });
    for plan in [adaptive(1e-4), adaptive(1e-6), adaptive(1e-8), adaptive(1e-10), constant(100.0, 1.0), constant(200.0, 1.0), constant(400.0, 1.0)] {
        let ours = run(path, Plan { method: Method::Radau5, every: Some(0.01), ..plan });
        for name in ["phi[1]", "phi[2]", "x[2]", "x[2]'", "strain"] {
            let (a, b) = (ours.column(name).unwrap(), exact.column(name).unwrap());
            let e = a.iter().zip(&b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            print!("  {name}: {e:.2e} (end {:.2e})", (a[100] - b[100]).abs());
        }
        println!();
    }
}
