//! Runs a model and tells what came of it.
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let mut plan = dalembert::Plan::default();
    for arg in &args[2..] {
        let (k, v) = arg.split_once('=').unwrap();
        match k {
            "tol" => plan.tolerance = v.parse().unwrap(),
            "until" => plan.until = Some(v.parse().unwrap()),
            "every" => plan.every = Some(v.parse().unwrap()),
            "step" => plan.step = Some(v.parse().unwrap()),
            "form" => plan.form = match v { "c" => dalembert::solve::Road::Compatibility, "r" => dalembert::solve::Road::Reduced, _ => dalembert::solve::Road::NullSpace },
            "m" => plan.method = if v == "tsit5" { dalembert::solve::Method::Tsit5 } else { dalembert::solve::Method::Dop853 },
            _ => panic!(),
        }
    }
    let started = dalembert::load(&text).unwrap().start().map_err(|e| e.to_string()).unwrap();
    if std::env::var("TRACE").is_ok() {
        let mut r = started.begin(plan).unwrap();
        let mut n = 0;
        loop {
            let mut rows = 0;
            let e = r.advance(&mut |_| rows += 1);
            let p = r.progress();
            println!("t={:.17} dt={:.3e} rows={rows} {:?} {:?}", p.t, p.dt, e, r.statistics());
            n += 1;
            if e.is_some() || n > 4000 { break; }
        }
        return;
    }
    let t = std::time::Instant::now();
    let run = started.run(plan).unwrap();
    println!("{:?} {} rows {:?}", run.outcome, run.samples.len(), t.elapsed());
    println!("{:?}", run.statistics);
    for f in &run.findings { println!("{}: {}", f.code, f.message); }
    for e in run.events.iter().take(8) { println!("  {} {} {}", e.t, e.name, e.kind); }
    for c in &run.certificate.checks { println!("  {:?} {:.2e} {:?} {:?} at {:?}", c.subject, c.value, c.bound, c.verdict, c.at); }
    if let Some(last) = run.samples.last() { println!("t={} q={:?} v={:?} l={:?} e={:?}", last.t, &last.q[..last.q.len().min(8)], &last.v[..last.v.len().min(8)], &last.multipliers[..last.multipliers.len().min(6)], last.energies); }
}
