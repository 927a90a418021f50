//! Bodies that turn: their rotations are measured anew after each step.

use dalembert::settings::{Gain, Method, Stabilise};
use dalembert::solve::{CATALOGUE, Integration, StartOptions, Status, start};
use dalembert_problems::hand_written::rigid::{Posed, heavy_top};

use crate::simulate::plan;

/// The state at the end of a run that begins off the constraints.
fn end(posed: &Posed, off: f64, method: Method, variant: Stabilise, n_steps: u32) -> (Vec<f64>, f64) {
    let found = start(&posed.system, &posed.guess(), StartOptions::default()).expect("a start");
    let mut q = posed.q.clone();
    q[0] += off;
    q[1] -= 0.5 * off;
    let until = 0.2;
    let plan = plan(method, until / f64::from(n_steps), until, variant, Gain::Scalar(20.0));
    let mut run =
        Integration::begin_at(&CATALOGUE, &posed.system, &found, (&q, &posed.v), plan).expect("a beginning");
    let mut out = Vec::new();
    while run.advance(&mut |sample| out = [&sample.q[..], &sample.v].concat()).expect("a run")
        == Status::Going
    {}
    let deviation = run.deviation().expect("constraints that are not kept");
    assert!(deviation.is_kept() && deviation.norm.bound.is_some());
    (out, deviation.positions.seen)
}

/// Coordinates that are corrected while the body turns change neither the order of a method nor where it goes.
#[test]
fn methods_keep_their_orders() {
    let top = heavy_top();
    for variant in [Stabilise::Split, Stabilise::Baumgarte] {
        for (method, n_steps) in [(Method::Rk2, 2000), (Method::Rk4, 400)] {
            let exact = end(&top, 1e-3, Method::Rk4, variant, 4000).0;
            let [coarse, fine] = [n_steps, 2 * n_steps].map(|n| {
                let (found, _) = end(&top, 1e-3, method, variant, n);
                found.iter().zip(&exact).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
            });
            let order = (coarse / fine).log2();
            assert!(
                (order - f64::from(method.order())).abs() < 0.4,
                "{}, {}: {order}",
                method.as_str(),
                variant.as_str()
            );
        }
    }
}
