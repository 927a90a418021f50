//! The generalised-α method.
use dalembert::solve::Method;
use dalembert::{Mechanism, Plan, Run, Started};
use dalembert::gallery;
use dalembert_problems::project::read;

fn text(name: &str) -> String { gallery::find(name).unwrap().text.to_owned() }
fn own(name: &str) -> String { read(&format!("crates/problems/runs/{name}.dal")) }
fn started(text: &str) -> Started { Mechanism::from(dalembert::load(text).unwrap()).start().unwrap_or_else(|r| panic!("{}", r.diagnostic.message)) }
fn go(s: &Started, until: f64, n: u32, every: f64) -> Run {
    s.run(Plan { until: Some(until), every: Some(every), method: Method::GeneralisedAlpha, step: Some(until / f64::from(n)), ..Plan::default() }).unwrap()
}
fn told(run: &Run) {
    println!("  {:?} t {} {:?}", run.outcome, run.samples.last().unwrap().t, run.statistics);
    for f in &run.findings { println!("   {}", f.message); }
}
fn last(run: &Run, name: &str) -> f64 { *run.column(name).unwrap().last().unwrap() }
fn most(run: &Run, name: &str) -> f64 { run.column(name).unwrap().iter().fold(0.0_f64, |m, e| m.max(e.abs())) }

#[test]
fn andrews() {
    let s = started(&text("andrews"));
    let r = s.run(Plan { until: Some(0.03), every: Some(0.01), method: Method::Dop853, tolerance: 1e-12, ..Plan::default() }).unwrap();
    for n in [400, 800, 1600, 3200] {
        let run = go(&s, 0.03, n, 0.01);
        println!("andrews {n} {:e} {:e} balance {:e}", last(&run, "beta") - last(&r, "beta"), last(&run, "beta'") - last(&r, "beta'"), most(&run, "energy.balance"));
        told(&run);
    }
}
#[test]
fn bushing() {
    let t = own("bushing-pendulum").replace("coordinate x[1..2], y[1..2] [m], phi[1..2] [rad]", "").replace("for i in 1..2 {", "for i in 1..2 {\n coordinate x[i], y[i] [m], phi[i] [rad]");
    let s = started(&t);
    let r = s.run(Plan { until: Some(1.0), every: Some(0.1), method: Method::Dop853, tolerance: 1e-11, ..Plan::default() }).unwrap();
    let names: Vec<String> = r.header.columns().iter().map(|c| c.name.clone()).collect();
    println!("{names:?}");
    for n in [250, 1000, 4000] {
        let run = go(&s, 1.0, n, 0.1);
        println!("bushing {n}");
        for name in &names[1..13] { print!(" {name} {:e}", last(&run, name) - last(&r, name)); }
        println!(" bal {:e}", most(&run, "energy.balance"));
        told(&run);
    }
}
#[test]
fn parallelogram() {
    let s = started(&own("redundant-parallelogram"));
    for n in [500, 1000, 2000] {
        let run = go(&s, 10.0, n, 0.05);
        println!("par {n} bal {:e}", most(&run, "energy.balance"));
        told(&run);
    }
}
#[test]
fn governor() {
    let s = started(&own("flyball-governor"));
    let r = s.run(Plan { until: Some(10.0), every: Some(0.1), method: Method::Dop853, tolerance: 1e-9, ..Plan::default() }).unwrap();
    told(&r);
    for tolerance in [1e-4, 1e-6, 1e-8] {
        let run = s.run(Plan { until: Some(10.0), every: Some(0.1), method: Method::GeneralisedAlpha, tolerance, ..Plan::default() }).unwrap();
        let e = run.column("s").unwrap().iter().zip(&r.column("s").unwrap()).fold(0.0_f64, |m, (a, b)| m.max((a - b).abs()));
        println!("gov {tolerance} {e:e} bal {:e}", most(&run, "energy.balance"));
        told(&run);
    }
}
#[test]
fn slider() {
    let s = started(&text("slider-crank"));
    let mut worst = 0.0_f64;
    for n in 900..1100 {
        let run = go(&s, 10.0, n, 0.05);
        let e = (last(&run, "xB") - 2.0 * 35.568654089372_f64.cos()) * f64::from(n).powi(2) / 1e6;
        worst = worst.max((e + 0.046).abs());
        if !run.outcome.is_good() || (e + 0.046).abs() > 0.004 { println!("slider {n} {e:e}"); told(&run); }
    }
    println!("slider {worst}");
    for tolerance in [1e-4, 1e-6, 1e-8] {
        let run = s.run(Plan { until: Some(10.0), every: Some(0.1), method: Method::GeneralisedAlpha, tolerance, ..Plan::default() }).unwrap();
        println!("slider {tolerance} {:e} bal {:e}", last(&run, "xB") - 2.0 * 35.568654089372_f64.cos(), most(&run, "energy.balance"));
        told(&run);
    }
}
#[test]
fn all_gallery() {
    for m in gallery::MODELS {
        let s = started(m.text);
        match s.run(Plan { method: Method::GeneralisedAlpha, tolerance: 1e-6, ..Plan::default() }) {
            Ok(run) => {
                let r = s.run(Plan { method: Method::Dop853, tolerance: 1e-10, ..Plan::default() }).unwrap();
                let names: Vec<String> = r.header.columns().iter().map(|c| c.name.clone()).collect();
                println!("{} {:?} {} = {:e} of {:e} {:?}", m.name, run.outcome, names[1], last(&run, &names[1]) - last(&r, &names[1]), most(&r, &names[1]), run.statistics);
                for f in &run.findings { println!("   {}", f.message); }
            }
            Err(m2) => println!("{} {m2}", m.name),
        }
    }
}
#[test]
fn em() {
    let s = started(&text("slider-crank"));
    for n in [500, 1000, 2000, 4000, 997] {
        let run = s.run(Plan { until: Some(10.0), every: Some(0.05), method: Method::EnergyMomentum, step: Some(10.0 / f64::from(n)), ..Plan::default() }).unwrap();
        println!("em {n} {:e} bal {:e}", last(&run, "xB") - 2.0 * 35.568654089372_f64.cos(), most(&run, "energy.balance"));
        told(&run);
        let v = run.samples.iter().fold(0.0_f64, |m, s| m.max(s.errors[1]));
        println!("   {v:e}");
    }
    let s = started(&text("pendulum-cartesian"));
    for n in [500, 1000, 2000] {
        let run = s.run(Plan { until: Some(10.0), every: Some(0.05), method: Method::EnergyMomentum, step: Some(10.0 / f64::from(n)), ..Plan::default() }).unwrap();
        println!("em {n} {:e} bal {:e}", last(&run, "x"), most(&run, "energy.balance"));
        told(&run);
    }
    let s = started(&text("car-axis"));
    let r = s.run(Plan { until: Some(1.0), every: Some(0.05), method: Method::Dop853, tolerance: 1e-10, ..Plan::default() }).unwrap();
    for n in [500, 1000, 2000] {
        let run = s.run(Plan { until: Some(1.0), every: Some(0.05), method: Method::EnergyMomentum, step: Some(1.0 / f64::from(n)), ..Plan::default() }).unwrap();
        println!("em car {n} {:e} bal {:e}", last(&run, "xl") - last(&r, "xl"), most(&run, "energy.balance"));
        told(&run);
    }
}

#[test]
fn chain() {
    for n in [200, 400] {
        let text = format!("model \"c\"
parameter N = {n}, m = 0.01 [kg], k = 1e6 [N/m], l = 0.01 [m], g = 9.81 [m/s^2], c = 1 [N s/m]
for i in 1..N {{
  coordinate x[i], y[i] [m]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2)
  potential m*g*y[i]
  start x[i] = i*l, y[i] = 0, x[i]' = 0, y[i]' = 0
}}
potential 1/2*k*(norm((x[1], y[1])) - l)^2
for i in 2..N {{
  potential 1/2*k*(norm((x[i] - x[i-1], y[i] - y[i-1])) - l)^2
}}
run until 1 [s] every 0.05 [s]
");
        let s = started(&text);
        for tolerance in [1e-4, 1e-5] {
            let t = std::time::Instant::now();
            let run = s.run(Plan { method: Method::GeneralisedAlpha, tolerance, ..Plan::default() }).unwrap();
            println!("chain {n} {tolerance} {} {} {:?}", last(&run, &format!("x[{n}]")), last(&run, &format!("y[{n}]")), t.elapsed());
            told(&run);
        }
        let text = format!("model \"c\"
parameter N = {n}, m = 0.01 [kg], l = 0.01 [m], g = 9.81 [m/s^2]
for i in 1..N {{
  coordinate x[i], y[i] [m]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2)
  potential m*g*y[i]
  start x[i] ~ i*l, y[i] ~ 0, x[i]' ~ 0, y[i]' ~ 0
}}
constraint c1: x[1]^2 + y[1]^2 = l^2
for i in 2..N {{
  constraint r[i]: (x[i] - x[i-1])^2 + (y[i] - y[i-1])^2 = l^2
  start x[i] ~ i*l, y[i] ~ 0, y[i] = 0, y[i]' = 0
}}
start y[1] = 0, y[1]' = 0
run until 0.5 [s] every 0.05 [s]
").replace("start x[i] ~ i*l, y[i] ~ 0, x[i]' ~ 0, y[i]' ~ 0\n", "").replace("y[i] ~ 0, y[i] = 0", "y[i] = 0").replace("start y[1] = 0", "start x[1] ~ l, y[1] = 0");
        let s = started(&text);
        for tolerance in [1e-4, 1e-5] {
            let t = std::time::Instant::now();
            let run = s.run(Plan { method: Method::GeneralisedAlpha, tolerance, ..Plan::default() }).unwrap();
            println!("rods {n} {tolerance} {} {} {:?}", last(&run, &format!("x[{n}]")), last(&run, &format!("y[{n}]")), t.elapsed());
            told(&run);
        }
    }
}
