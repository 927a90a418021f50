//! The augmented-Lagrangian scheme of the weak three-field form, and what it keeps.

use dalembert::settings::{Composition, Method};
use dalembert::system::Sample;
use dalembert_problems::hand_written::rigid::{Posed, bricard, free_body, heavy_top, hinged_sphere};

use crate::motion::{attitude, energy_error, off, plan, run, started, third_hinge, turned, violations};
use crate::table::{Table, largest};

const SINGLE: Method = Method::Al3f(Composition::Single);
const SUZUKI: Method = Method::Al3f(Composition::Suzuki4);
const KAHAN_LI: Method = Method::Al3f(Composition::KahanLi6);

/// The motion of the paper, which goes on at the same speed whatever the step.
#[test]
fn a_sphere_on_a_bar_keeps_its_speed_over_five_hundred_turns() {
    for step in [1e-2, 1e-3] {
        let samples = run(&hinged_sphere(0.0, -100.0), &plan(SINGLE, 30.0, 1.0, Some(step)));
        let spin = largest(samples.iter().map(|sample| sample.v[4] + 100.0));
        assert!(spin < 1e-9, "step {step}: the spin is off by {spin:.1e}");
        let energy = energy_error(&samples) / 1e4;
        assert!(energy < 1e-10, "step {step}: the energy is off by {energy:.1e}");
    }
}

/// The phase errs by `δω/ω = (h ω)²/12` and terms smaller by `(h ω)²`, as the scheme gives it for a turn about a fixed
/// axis: 0.083 rad in a second at `h ω = 0.1`. That is the error of `tan(θ/2) = hω/2`, and nine such turns of the lengths that Kahan
/// and Li give err by 5·10⁻⁷ rad in a second of steps of 2 ms (`tools/prototypes/phase.py`); twenty times that is allowed, since
/// the terms beyond the first need not be those of this map.
#[test]
fn its_phase_is_of_second_order_and_composed_steps_take_that_away() {
    let table = Table::open("data/reference/pendulum_pure_rotation.csv");
    let error = |method, step| {
        let samples = run(&hinged_sphere(0.0, -100.0), &plan(method, 1.0, 1.0, Some(step)));
        let angle = |sample: &Sample| (-sample.q[2]).atan2(sample.q[0]);
        let last = table.row(1.0);
        let truth = table.column("w")[last].atan2(table.column("u")[last]);
        (angle(&samples[1]) - truth).sin().asin().abs()
    };
    let single = error(SINGLE, 1e-3);
    assert!((single / (100.0 * 0.01 / 12.0) - 1.0).abs() < 0.02, "{single:.3e}");
    assert!(error(KAHAN_LI, 2e-3) < 1e-5, "{:.1e}", error(KAHAN_LI, 2e-3));
}

/// An independent implementation of the scheme, `tools/prototypes/three_field.py`, errs by 5.8·10⁻⁹ m after 125 steps of order 6,
/// and by rounding, 2·10⁻¹⁵ at most, in the rows. Here the iterations for positions may end at errors of 10⁻¹² of the terms of a row,
/// which are of size one; ten times that is allowed at both levels. Wherever the linkage is, one row repeats the others.
#[test]
fn bricard_is_held_to_rounding_at_both_levels() {
    let (posed, table) = (bricard(), Table::open("data/benchmarks/bricard/reference.csv"));
    for (method, steps) in [(SINGLE, 500), (SUZUKI, 125), (KAHAN_LI, 125)] {
        let step = 10.0 / f64::from(steps);
        let samples = run(&posed, &plan(method, 10.0, step, Some(step)));
        let [position, velocity] = violations(&posed, &samples);
        assert!(position < 1e-11 && velocity < 1e-11, "{position:.1e} and {velocity:.1e}");
        let last = samples.last().expect("a sample");
        let later = started(&Posed { q: last.q.clone(), v: last.v.clone(), ..bricard() });
        assert_eq!((later.mobility.all.rank, later.mobility.generic.rank), (29, 29));
    }
    let error = bricard_error(&posed, &table, KAHAN_LI, 125);
    assert!(error < 6e-9, "125 steps of order 6 err by {error:.1e}");
}

/// The error of the third hinge at the end.
fn bricard_error(posed: &Posed, table: &Table, method: Method, steps: u32) -> f64 {
    let samples = run(posed, &plan(method, 10.0, 10.0, Some(10.0 / f64::from(steps))));
    let hinge = third_hinge(&samples[1]);
    let last = table.row(10.0);
    largest(["xP3", "yP3", "zP3"].iter().zip(hinge).map(|(name, found)| found - table.column(name)[last]))
}

/// Twice as many steps must make the error smaller by two to the order.
#[test]
fn bricard_converges_by_orders_two_four_and_six() {
    let (posed, table) = (bricard(), Table::open("data/benchmarks/bricard/reference.csv"));
    for (method, steps, order) in [(SINGLE, 500, 2.0), (SUZUKI, 125, 4.0), (KAHAN_LI, 80, 6.0)] {
        let [coarse, fine] = [1, 2].map(|factor| bricard_error(&posed, &table, method, factor * steps));
        let found = (coarse / fine).log2();
        assert!((found - order).abs() < 0.4, "{}: {coarse:.2e}, {fine:.2e}: {found:.2}", method.as_str());
    }
}

/// The top is so fast that a turn takes 42 ms. Forces of the tip are computed at the states and converge with them.
#[test]
fn the_heavy_top_converges_in_place_speed_and_force() {
    let (posed, table) = (heavy_top(), Table::open("data/benchmarks/heavy-top/reference.csv"));
    for (method, step, order) in [(SINGLE, 1e-3, 2.0), (SUZUKI, 2e-3, 4.0), (KAHAN_LI, 4e-3, 6.0)] {
        let errors = [1.0, 0.5].map(|part| {
            let samples = run(&posed, &plan(method, 2.0, 0.02, Some(step * part)));
            [
                off(&samples, &table, ["x", "y", "z"], |sample| [sample.q[0], sample.q[1], sample.q[2]]),
                off(&samples, &table, ["vx", "vy", "vz"], |sample| [sample.v[0], sample.v[1], sample.v[2]]),
                off(&samples, &table, ["Fx pivot on body", "Fy", "Fz"], |sample| {
                    [sample.multipliers[0], sample.multipliers[1], sample.multipliers[2]]
                }),
            ]
        });
        for (coarse, fine) in errors[0].into_iter().zip(errors[1]) {
            let found = (coarse / fine).log2();
            assert!((found - order).abs() < 0.4, "{}: {coarse:.2e}, {fine:.2e}", method.as_str());
        }
    }
}

/// Space has no direction for a free body, and the scheme keeps that: its momentum changes by rounding alone, 10⁻¹⁶ for each of two
/// thousand steps.
#[test]
fn a_free_body_keeps_its_angular_momentum() {
    for (method, step) in [(SINGLE, 0.01), (SUZUKI, 0.02), (KAHAN_LI, 0.04)] {
        let samples = run(&free_body(), &plan(method, 20.0, 0.4, Some(step)));
        let momentum = |sample: &Sample| {
            turned(attitude(&sample.q), [0.3 * sample.v[3], 0.2 * sample.v[4], 0.1 * sample.v[5]])
        };
        let first = momentum(&samples[0]);
        let off = largest(samples.iter().flat_map(|sample| {
            let now = momentum(sample);
            (0..3).map(move |i| now[i] - first[i])
        }));
        assert!(off < 1e-12, "{}: {off:.1e}", method.as_str());
    }
}

#[test]
fn the_energy_of_a_pendulum_does_not_drift() {
    for (method, step) in [(SINGLE, 0.02), (SUZUKI, 0.08), (KAHAN_LI, 0.16)] {
        let samples = run(&hinged_sphere(9.81, 0.0), &plan(method, 2000.0, step, Some(step)));
        let soon = energy_error(&samples[..=(20.0 / step).round() as usize]);
        let late = energy_error(&samples);
        assert!(late <= 1.01 * soon, "{}: {soon:.3e} after 20 s, {late:.3e} after 2,000 s", method.as_str());
    }
}
