//! DOP853 against tables and closed forms.

use dalembert::settings::{Composition, Method};
use dalembert_problems::hand_written::rigid::{bricard, free_body, heavy_top, hinged_sphere, hung_sphere};

use crate::motion::{
    attitude, energy_error, interrupted, off, plan, run, run_along, third_hinge, turned, violations,
};
use crate::table::Table;

/// The tight criteria of the problems: 10⁻⁸ rad/s, and the same part of the attitude, whose sign is free.
#[test]
fn the_free_body_flips_as_its_table() {
    let (posed, table) = (free_body(), Table::open("data/benchmarks/free-rigid-body/reference.csv"));
    let samples = run_along(&posed, &table, Method::Dop853, None);
    let spins = ["Omega1 body", "Omega2 body", "Omega3 body"];
    let spin = off(&samples, &table, spins, |sample| [sample.v[3], sample.v[4], sample.v[5]]);
    assert!(spin <= 1e-8, "spins are off by {spin:.1e}");
    let attitude = attitude_off(&samples, &table);
    assert!(attitude <= 1e-8, "the attitude is off by {attitude:.1e}");
    // 10⁻¹³ for each of some hundred steps.
    let momentum = off(&samples, &table, ["L1 space", "L2", "L3"], |sample| {
        turned(self::attitude(&sample.q), [0.3 * sample.v[3], 0.2 * sample.v[4], 0.1 * sample.v[5]])
    });
    assert!(momentum <= 1e-10, "the momentum is off by {momentum:.1e}");
}

/// The tight criterion is 10⁻⁹ m. The centre turns by about 5 rad/s, so that its velocity is allowed ten times as much; the
/// spin of 150 rad/s makes more of an error of the attitude about its axis, which nothing holds. Forces and energies are of the
/// order of 10³: nine digits.
#[test]
fn the_heavy_top_moves_and_presses_as_its_table() {
    let (posed, table) = (heavy_top(), Table::open("data/benchmarks/heavy-top/reference.csv"));
    let samples = run_along(&posed, &table, Method::Dop853, None);
    let place = off(&samples, &table, ["x", "y", "z"], |sample| [sample.q[0], sample.q[1], sample.q[2]]);
    assert!(place <= 1e-9, "the centre is off by {place:.1e}");
    let velocity =
        off(&samples, &table, ["vx", "vy", "vz"], |sample| [sample.v[0], sample.v[1], sample.v[2]]);
    assert!(velocity <= 1e-8, "its velocity is off by {velocity:.1e}");
    let attitude = attitude_off(&samples, &table);
    assert!(attitude <= 1e-7, "the attitude is off by {attitude:.1e}");
    let force = off(&samples, &table, ["Fx pivot on body", "Fy", "Fz"], |sample| {
        [sample.multipliers[0], sample.multipliers[1], sample.multipliers[2]]
    });
    assert!(force <= 1e-6, "the force is off by {force:.1e}");
    let energy = off(&samples, &table, ["T", "V"], |sample| [sample.energies[0], sample.energies[1]]);
    assert!(energy <= 1e-6, "energies are off by {energy:.1e}");
}

/// Of a quaternion and its table, of which each may have the other sign.
fn attitude_off(samples: &[dalembert::system::Sample], table: &Table) -> f64 {
    let columns = ["q0", "q1", "q2", "q3"].map(|name| table.column(name));
    let gap = |(row, sample): (usize, &dalembert::system::Sample)| {
        let q = attitude(&sample.q);
        let side = |sign: f64| (0..4).map(|i| (q[i] - sign * columns[i][row]).abs()).fold(0.0, f64::max);
        side(1.0).min(side(-1.0))
    };
    samples.iter().enumerate().map(gap).fold(0.0, f64::max)
}

#[test]
fn bricard_moves_as_its_table_with_a_row_too_many() {
    let (posed, table) = (bricard(), Table::open("data/benchmarks/bricard/reference.csv"));
    let samples = run_along(&posed, &table, Method::Dop853, None);
    let names = ["xP3", "yP3", "zP3", "vxP3", "vyP3", "vzP3"];
    let hinge = off(&samples, &table, names, third_hinge);
    assert!(hinge <= 1e-8, "the third hinge is off by {hinge:.1e}");
    let energy = energy_error(&samples);
    assert!(energy <= 1e-8, "the energy is off by {energy:.1e}");
    let [position, velocity] = violations(&posed, &samples);
    assert!(position <= 1e-13 && velocity <= 1e-12, "rows are off by {position:.1e} and {velocity:.1e}");
}

/// Half a thousand turns, with the tension of the bar.
#[test]
fn a_sphere_on_a_bar_turns_evenly_without_gravity() {
    let (posed, table) =
        (hinged_sphere(0.0, -100.0), Table::open("data/reference/pendulum_pure_rotation.csv"));
    let samples = run_along(&posed, &table, Method::Dop853, None);
    // 10⁻¹³ for each radian of 3,000 add up to 3·10⁻¹⁰ of the angle.
    let place = off(&samples, &table, ["u", "w"], |sample| [sample.q[0], -sample.q[2]]);
    assert!(place <= 1e-8, "the sphere is off by {place:.1e}");
    let spin = off(&samples, &table, ["omega"], |sample| [sample.v[4]]);
    assert!(spin <= 1e-8, "its spin is off by {spin:.1e}");
    let energy = off(&samples, &table, ["kinetic_energy"], |sample| [sample.energies[0]]);
    assert!(energy <= 1e-6, "its energy is off by {energy:.1e}");
    let pull = off(&samples, &table, ["Lambda"], |sample| {
        [-sample.multipliers[..3].iter().map(|force| force * force).sum::<f64>().sqrt()]
    });
    assert!(pull <= 1e-6, "the bar is off by {pull:.1e}");
}

#[test]
fn a_sphere_on_a_rope_swings_as_a_point() {
    let (posed, table) = (hung_sphere(1.0), Table::open("data/reference/pendulum_gravity_weakform.csv"));
    let samples = run_along(&posed, &table, Method::Dop853, None);
    let columns = ["x", "y", "xdot", "ydot", "Lambda"];
    let state = off(&samples, &table, columns, |sample| {
        [sample.q[0], sample.q[1], sample.v[0], sample.v[1], sample.multipliers[0]]
    });
    // Ten digits of the largest, which is the multiplier.
    assert!(state <= 1e-10 * table.largest(columns), "off by {state:.1e}");
    assert!(samples.iter().all(|sample| attitude(&sample.q) == [1.0, 0.0, 0.0, 0.0]));
}

/// Rotations are measured around another base after each step, which is part of the memory.
#[test]
fn resumed_runs_have_the_same_bits() {
    let adaptive = |until| plan(Method::Dop853, until, 0.01, None);
    let weak = |until| plan(Method::Al3f(Composition::Suzuki4), until, 0.01, Some(0.004));
    for (posed, until) in [(heavy_top(), 0.2), (bricard(), 1.0), (free_body(), 2.0)] {
        for plan in [adaptive(until), weak(until)] {
            let whole = run(&posed, &plan);
            for every in [1, 7] {
                let parts = interrupted(&posed, &plan, every).expect("a run");
                let differs = whole.iter().zip(&parts).find(|(one, other)| one != other);
                assert!(differs.is_none(), "{}, every {every}: {differs:?}", plan.settings.method.as_str());
            }
        }
    }
}
