//! Starts and runs as lists of samples, and what is read off them.

use dalembert::settings::{Method, Resolved, Settings, TimeSpan};
use dalembert::solve::{CATALOGUE, Integration, RunFailure, Start, StartOptions, Status, start};
use dalembert::system::rotation::{Quaternion, Vector, product};
use dalembert::system::{At, Sample};
use dalembert_problems::hand_written::rigid::{BodyVector, Posed};

use crate::table::{Table, largest};

/// A plan of one method; its step is constant if there is one.
pub fn plan(method: Method, until: f64, every: f64, step: Option<f64>) -> Resolved {
    let settings = Settings::default().method(method).tolerance(1e-13).step(step);
    Resolved::new(TimeSpan { from: 0.0, until, every }, settings)
}

pub fn started(posed: &Posed) -> Start {
    start(&posed.system, &posed.guess(), StartOptions::default()).expect("a start")
}

/// All samples of a run; it is taken up anew from its memory after so many steps.
pub fn interrupted(posed: &Posed, plan: &Resolved, every: usize) -> Result<Vec<Sample>, RunFailure> {
    let mut samples = Vec::new();
    let mut run = Integration::new(&CATALOGUE, &posed.system, &started(posed), plan.clone())?;
    for step in 1.. {
        if let Status::Ended(_) = run.advance(&mut |sample| samples.push(sample.clone()))? {
            break;
        }
        if step % every == 0 {
            run = Integration::resume(&CATALOGUE, &posed.system, plan.clone(), &run.memory())
                .expect("its own memory");
        }
    }
    Ok(samples)
}

pub fn run(posed: &Posed, plan: &Resolved) -> Vec<Sample> {
    interrupted(posed, plan, usize::MAX).expect("a run that comes to its end")
}

/// The samples at the times of a table.
pub fn run_along(posed: &Posed, table: &Table, method: Method, step: Option<f64>) -> Vec<Sample> {
    let (times, n) = (table.times(), table.times().len() - 1);
    let samples = run(posed, &plan(method, times[n], times[n] / n as f64, step));
    assert_eq!(samples.len(), times.len());
    samples
}

/// The largest difference between columns of a table and numbers of the samples.
pub fn off<const N: usize>(
    samples: &[Sample],
    table: &Table,
    columns: [&str; N],
    numbers: impl Fn(&Sample) -> [f64; N],
) -> f64 {
    let columns = columns.map(|name| table.column(name));
    largest(samples.iter().enumerate().flat_map(|(row, sample)| {
        let numbers = numbers(sample);
        (0..N).map(move |at| numbers[at] - columns[at][row])
    }))
}

/// The third hinge of Bricard's linkage, and its velocity.
pub fn third_hinge(sample: &Sample) -> [f64; 6] {
    let hinge = BodyVector::point(1, [0.0, -0.5, 0.0]);
    let (place, rate) = (hinge.place(&sample.q), hinge.rate(&sample.q, &sample.v));
    std::array::from_fn(|i| if i < 3 { place[i] } else { rate[i - 3] })
}

/// The largest errors of the constraints, `φ` and `G v`, as they are.
pub fn violations(posed: &Posed, samples: &[Sample]) -> [f64; 2] {
    let (system, rows) = (&posed.system, &posed.system.layout().constraints);
    let (mut values, mut work) = (system.layout().values(), system.work());
    let mut worst: [f64; 2] = [0.0; 2];
    for sample in samples {
        system.evaluate(At::new(sample.t, &sample.q, &sample.v), &mut values, &mut work);
        let mut rates = vec![0.0; rows.len()];
        rows.jacobian.multiply_add(&values.constraints.jacobian, &sample.v, &mut rates);
        worst[0] = worst[0].max(largest(values.constraints.error.iter().copied()));
        worst[1] = worst[1].max(largest(rates));
    }
    worst
}

/// The quaternion of the first body.
pub fn attitude(q: &[f64]) -> Quaternion {
    std::array::from_fn(|i| q[3 + i])
}

/// The vector of the world that is `p` in the axes of a body: `q p q*`.
pub fn turned(q: Quaternion, p: Vector) -> Vector {
    let [_, x, y, z] = product(product(q, [0.0, p[0], p[1], p[2]]), [q[0], -q[1], -q[2], -q[3]]);
    [x, y, z]
}

/// By how much the total energy of samples differs from that of the first, at most.
pub fn energy_error(samples: &[Sample]) -> f64 {
    let total = |sample: &Sample| sample.energies[0] + sample.energies[1];
    largest(samples.iter().map(|sample| total(sample) - total(&samples[0])))
}
