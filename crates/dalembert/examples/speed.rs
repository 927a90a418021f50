//! Times runs of a model: `speed MODEL TOLERANCE…`
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let started = dalembert::load(&text).unwrap().start().map_err(|e| e.to_string()).unwrap();
    for tol in &args[2..] {
        let plan = dalembert::Plan { tolerance: tol.parse().unwrap(), every: Some(0.05), until: Some(0.05), ..Default::default() };
        let mut best = f64::INFINITY;
        let mut stat = None;
        for _ in 0..200 {
            let t = std::time::Instant::now();
            let mut r = started.begin(plan).unwrap();
            while r.advance(&mut |_| ()).is_none() {}
            best = best.min(t.elapsed().as_secs_f64());
            stat = Some(r.statistics());
        }
        let s = stat.unwrap();
        println!("{tol}: {:.1} us, {} steps {} rejected {} evals {} fact {} proj: {:.3} us/eval", best * 1e6, s.steps, s.rejected, s.work.evaluations, s.work.factorisations, s.work.projections, best * 1e6 / s.work.evaluations as f64);
    }
}
