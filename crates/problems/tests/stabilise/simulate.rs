//! Runs that may begin off the constraints.

use dalembert::gallery;
use dalembert::settings::{Gain, Method, Resolved, Settings, Stabilise, TimeSpan};
use dalembert::solve::{CATALOGUE, Deviation, Integration, Status};
use dalembert::{Study, load};

/// The methods, by their orders.
pub const METHODS: [Method; 4] = [Method::Euler, Method::Rk2, Method::Rk3, Method::Rk4];

/// A model that starts.
pub fn started(text: &str) -> Study {
    load(text).expect("a model")
}

/// A model of the gallery that starts.
pub fn from_gallery(name: &str) -> Study {
    started(gallery::find(name).expect("a model of the gallery").text)
}

/// A plan with constant steps and one sample at its end.
pub fn plan(method: Method, step: f64, until: f64, variant: Stabilise, gain: Gain) -> Resolved {
    let settings = Settings::default().method(method).step(step).stabilise(variant).gain(gain);
    Resolved::new(TimeSpan { from: 0.0, until, every: until }, settings)
}

/// Result of a run.
pub struct Ending {
    pub deviation: Deviation,
    /// The largest error of positions in the second half.
    pub late: f64,
    /// The coordinates at the end.
    pub q: Vec<f64>,
}

/// Runs to the end, from coordinates and speeds that need not be consistent.
pub fn run_from(started: &Study, (q, v): (&[f64], &[f64]), plan: Resolved) -> Ending {
    let until = plan.span.until;
    let mut run = Integration::begin_at(
        &CATALOGUE,
        &started.shared_system(),
        started.start().expect("a start"),
        (q, v),
        plan,
    )
    .expect("a beginning");
    let mut late: f64 = 0.0;
    let mut end = Vec::new();
    loop {
        let status = run.advance(&mut |sample| end.clone_from(&sample.q)).expect("a run to the end");
        let deviation = run.deviation().expect("constraints that are not kept");
        // A step more or less in the middle counts for little.
        if run.progress().t > 0.5 * until * (1.0 - 1e-9) {
            late = late.max(deviation.now[0]);
        }
        if status != Status::Going {
            return Ending { deviation, late, q: end };
        }
    }
}

/// Runs to the end from the consistent start.
pub fn run(started: &Study, plan: Resolved) -> Ending {
    let state = &started.start().expect("a start").state;
    run_from(started, (state.q(), state.v()), plan)
}

/// A square matrix by rows.
pub fn square(n: usize, mut entry: impl FnMut(usize, usize) -> f64) -> Vec<Vec<f64>> {
    (0..n).map(|i| (0..n).map(|j| entry(i, j)).collect()).collect()
}
