//! Stabilised runs that are interrupted go on with the same bits, and report the same deviation.

use dalembert::Study;
use dalembert::settings::{Gain, Method, Resolved, Stabilise, TimeSpan};
use dalembert::solve::{CATALOGUE, Deviation, Integration, Status};
use dalembert_problems::project::read;

use crate::simulate::{from_gallery, plan, square, started};

fn bits(started: &Study, plan: &Resolved, interrupted_every: usize) -> (Vec<u64>, Deviation) {
    let state = &started.start().expect("a start").state;
    let mut q = state.q().to_vec();
    q[0] += 1e-6;
    let (system, start) = (&started.shared_system(), started.start().expect("a start"));
    let mut run =
        Integration::begin_at(&CATALOGUE, system, start, (&q, state.v()), plan.clone()).expect("a beginning");
    let mut out = Vec::new();
    for step in 1.. {
        let status = run.advance(&mut |sample| {
            let lists = [&sample.q, &sample.v, &sample.v_rate, &sample.multipliers, &sample.reaction];
            let numbers = lists.into_iter().flatten().chain(&sample.energies).chain(&sample.errors);
            out.extend(numbers.map(|number| number.to_bits()));
        });
        if status.expect("a run") != Status::Going {
            break;
        }
        if step % interrupted_every == 0 {
            run = Integration::resume(&CATALOGUE, system, plan.clone(), &run.memory())
                .expect("a memory that fits");
        }
    }
    (out, run.deviation().expect("constraints that are not kept"))
}

fn are_the_same_bits(started: &Study, plan: &Resolved) {
    let (first, told) = bits(started, plan, usize::MAX);
    for interrupted_every in [1, 7] {
        let (again, told_again) = bits(started, plan, interrupted_every);
        assert!(first == again, "{plan:?}, interrupted every {interrupted_every}");
        assert_eq!(told, told_again);
    }
}

#[test]
fn of_stabilised_runs() {
    let mixed = |n: usize, k: f64| {
        Gain::Matrix(square(n, |i, j| if i == j { k } else { 0.3 * k / (1.0 + i as f64) }))
    };
    let models = [
        (from_gallery("slider-crank-kinematic"), 1, 1e-2, 1.0),
        (from_gallery("pendulum-cartesian"), 1, 1e-2, 1.0),
        (from_gallery("chaplygin-sleigh"), 1, 1e-2, 1.0),
        (from_gallery("andrews"), 6, 2e-5, 4e-3),
        (started(&read("crates/problems/runs/redundant-parallelogram.dal")), 0, 1e-3, 0.2),
    ];
    for (model, n_rows, step, until) in &models {
        let mut gains = vec![Gain::Automatic, Gain::Scalar(0.1 / step)];
        if *n_rows > 0 {
            gains.push(mixed(*n_rows, 0.2 / step));
        }
        for gain in gains {
            for (method, variant) in [(Method::Rk4, Stabilise::Split), (Method::Rk2, Stabilise::Baumgarte)] {
                let plan = plan(method, *step, *until, variant, gain.clone());
                // Samples between steps are interpolated, and look at other states.
                are_the_same_bits(
                    model,
                    &Resolved { span: TimeSpan { every: 2.3 * step, ..plan.span }, ..plan },
                );
            }
        }
    }
}
