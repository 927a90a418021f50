//! A certified bound is never exceeded.

use std::sync::Arc;

use dalembert::settings::{Gain, Resolved, Stabilise};
use dalembert::solve::{CATALOGUE, Integration, Start, Status};
use dalembert::system::{Motion, System};
use fastrand::Rng;

use crate::simulate::{METHODS, plan, square};
use crate::small::Small;

const N_SYSTEMS: usize = 1000;
const N_RUNS: usize = 10;

/// Any gain, of all kinds, up to the limits of stability and a little beyond.
fn gain(random: &mut Rng, system: &Small, step: f64) -> Gain {
    let n = system.n_rows();
    let mut rate = || 2.3 * random.f64().powi(2) / step;
    match rate().to_bits() % 4 {
        0 => Gain::Automatic,
        1 => Gain::Scalar(rate()),
        2 => Gain::Diagonal((0..n).map(|_| rate()).collect()),
        _ => {
            let rates: Vec<f64> = (0..n).map(|_| rate()).collect();
            let mixed = |i: usize, j: usize| system.level(i) == system.level(j);
            Gain::Matrix(square(n, |i, j| match i == j {
                true => rates[i],
                // Shear and turn.
                false if mixed(i, j) => 3.0 * (random.f64() - 0.5) * rates[i.min(j)],
                false => 0.0,
            }))
        }
    }
}

fn random_plan(random: &mut Rng, system: &Small) -> Resolved {
    let step = 10_f64.powf(-3.0 + 2.0 * random.f64());
    let method = METHODS[random.usize(0..4)];
    let variant = if random.bool() { Stabilise::Split } else { Stabilise::Baumgarte };
    let n_steps = random.usize(5..30) as f64;
    let gain = gain(random, system, step);
    let mut plan = plan(method, step, n_steps * step, variant, gain);
    plan.span.every = step;
    plan
}

/// Returns whether there was a bound.
fn is_bounded(system: &Arc<Small>, start: &Start, random: &mut Rng, place: &str) -> bool {
    let plan = random_plan(random, system);
    let off = 10_f64.powf(-8.0 + 6.0 * random.f64());
    let mut away = |x: &[f64]| -> Vec<f64> { x.iter().map(|x| x + off * (random.f64() - 0.5)).collect() };
    let (q, v) = (away(start.state.q()), away(start.state.v()));
    let described = format!("{place}: {plan:?}");
    let mut run = Integration::begin_at(&CATALOGUE, &(system.clone() as System), start, (&q, &v), plan)
        .expect("a beginning");
    let mut seen: f64 = 0.0;
    let status = loop {
        match run.advance(&mut |sample| seen = seen.max(system.error(sample.t, &sample.q))) {
            Ok(Status::Going) => {}
            other => break other,
        }
    };
    let deviation = run.deviation().expect("constraints that are not kept");
    let Some(bound) = deviation.norm.bound else { return false };
    assert!(status.is_ok(), "{described}: {status:?}");
    let [positions, velocities] = [deviation.positions, deviation.velocities];
    assert!(deviation.norm.seen <= bound && deviation.is_kept(), "{described}: {deviation:?}");
    assert!(deviation.norm.delta < 1.0, "{described}: {deviation:?}");
    for extent in [positions, velocities] {
        assert!(extent.bound.is_some_and(|bound| extent.seen <= bound), "{described}: {deviation:?}");
    }
    // By our own evaluation, too; the last time of a sample may be off by a few units in the last place.
    assert!(
        seen <= positions.bound.expect("a bound") * (1.0 + 1e-9) + 1e-13,
        "{described}: {seen:e} {deviation:?}"
    );
    assert!(deviation.between >= positions.seen);
    true
}

#[test]
fn certified_bounds_hold() {
    let mut random = Rng::with_seed(2024);
    let mut n_bounded = 0;
    for which in 0..N_SYSTEMS {
        let motion = if random.bool() { Motion::Forces } else { Motion::NominalSpeeds };
        let system = Arc::new(Small::new(&mut random, motion));
        let start = system.start();
        for run in 0..N_RUNS {
            n_bounded += usize::from(is_bounded(&system, &start, &mut random, &format!("{which}.{run}")));
        }
    }
    assert!(n_bounded > N_SYSTEMS * N_RUNS / 2, "{n_bounded}");
}
