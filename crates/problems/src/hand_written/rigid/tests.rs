//! Every derivative against central differences along the group.

use dalembert::system::rotation::normalised;
use dalembert::system::{At, MechanicalSystem, Momenta, Tangent, Values};
use fastrand::Rng;

use super::*;

/// The step of the differences. Third derivatives of the rows are of the size of the bodies times the spins to the third, below
/// 100 here, so that they err by 100/6 · 10⁻⁸ ≈ 2·10⁻⁷; rounding adds 10⁻¹² of what is differenced.
const STEP: f64 = 1e-4;
const ALLOWED: f64 = 1e-6;

/// All kinds of rows between two bodies and the ground.
fn bodies() -> RigidBodies {
    let bodies = vec![
        RigidBody { mass: 1.5, inertia: [0.3, 0.2, 0.45] },
        RigidBody { mass: 0.7, inertia: [0.1, 0.5, 0.3] },
    ];
    let (p, q) = ([0.4, -0.2, 0.7], [-0.3, 0.5, 0.1]);
    let ground = BodyVector::ground([0.2, 0.9, -0.4]);
    let mut rows = VectorRow::coincide(BodyVector::point(0, p), BodyVector::point(1, q)).to_vec();
    rows.extend([
        VectorRow::square(BodyVector::direction(1, q), BodyVector::direction(0, p)),
        VectorRow::square(ground, BodyVector::direction(1, p)),
        VectorRow::distance(BodyVector::point(1, p), BodyVector::point(0, q), 0.8),
        VectorRow::distance(BodyVector::point(0, p), ground, 0.5),
        VectorRow::along([0.6, 0.0, 0.8], ground, BodyVector::point(1, q)),
    ]);
    RigidBodies::new(bodies, rows, [0.1, -0.3, -9.81])
}

struct State {
    q: Vec<f64>,
    v: Vec<f64>,
}

fn states(system: &RigidBodies) -> Vec<State> {
    let mut rng = Rng::with_seed(41);
    let mut numbers = |n: usize| -> Vec<f64> { (0..n).map(|_| 2.0 * rng.f64() - 1.0).collect() };
    let layout = system.layout();
    let state = |_| {
        let (mut q, v) = (numbers(layout.n_coordinates), numbers(layout.n_speeds));
        for place in &layout.rotations {
            let at = place.coordinate..place.coordinate + 4;
            let turned = normalised(std::array::from_fn(|i| q[place.coordinate + i]));
            q[at].copy_from_slice(&turned);
        }
        State { q, v }
    };
    (0..20).map(state).collect()
}

fn evaluated(system: &RigidBodies, q: &[f64], v: &[f64]) -> Values {
    let mut values = system.layout().values();
    system.evaluate(At::new(0.0, q, v), &mut values, &mut system.work());
    values
}

/// The derivative of numbers along a motion of the coordinates.
fn along(system: &RigidBodies, q: &[f64], by: &[f64], numbers: impl Fn(&[f64]) -> Vec<f64>) -> Vec<f64> {
    let side = |sign: f64| {
        let displacement: Vec<f64> = by.iter().map(|by| sign * STEP * by).collect();
        let mut moved = q.to_vec();
        system.displace(q, &displacement, &mut moved);
        numbers(&moved)
    };
    side(1.0).iter().zip(side(-1.0)).map(|(plus, minus)| (plus - minus) / (2.0 * STEP)).collect()
}

fn unit(n: usize, at: usize) -> Vec<f64> {
    let mut unit = vec![0.0; n];
    unit[at] = 1.0;
    unit
}

fn is_near(a: f64, b: f64) -> bool {
    (a - b).abs() <= ALLOWED
}

fn rates(system: &RigidBodies, q: &[f64], v: &[f64]) -> Vec<f64> {
    let (rows, values) = (&system.layout().constraints, evaluated(system, q, v));
    let mut rates = vec![0.0; rows.len()];
    rows.jacobian.multiply_add(&values.constraints.jacobian, v, &mut rates);
    rates
}

#[test]
fn jacobians_are_derivatives_of_the_rows() {
    let system = bodies();
    let (n, rows) = (system.layout().n_speeds, &system.layout().constraints);
    for State { q, v } in states(&system) {
        let values = evaluated(&system, &q, &v);
        for column in 0..n {
            let errors = |q: &[f64]| evaluated(&system, q, &v).constraints.error;
            for (row, slope) in along(&system, &q, &unit(n, column), errors).into_iter().enumerate() {
                let entry =
                    rows.jacobian.place(row, column).map_or(0.0, |at| values.constraints.jacobian[at]);
                assert!(is_near(entry, slope), "row {row}, column {column}: {entry} and {slope}");
            }
        }
    }
}

/// With constant speeds the rows at velocity level change by the bias.
#[test]
fn biases_are_second_rates_of_the_rows() {
    let system = bodies();
    for State { q, v } in states(&system) {
        let slopes = along(&system, &q, &v, |q| rates(&system, q, &v));
        for (bias, slope) in evaluated(&system, &q, &v).constraints.bias.iter().zip(slopes) {
            assert!(is_near(*bias, slope), "{bias} and {slope}");
        }
    }
}

/// Momenta are derivatives of the kinetic energy; forces are what the potential gives, and with the rates of the momenta, which
/// turn with the body, the gyroscopic terms: `(∂T/∂Ω)˙ + Ω × ∂T/∂Ω = applied`.
#[test]
fn forces_and_momenta_are_derivatives_of_the_energies() {
    let system = bodies();
    let n = system.layout().n_speeds;
    let (mut work, mut momenta) = (system.work(), Momenta::new(system.layout()));
    for State { q, v } in states(&system) {
        let values = evaluated(&system, &q, &v);
        system.momenta(At::new(0.0, &q, &v), &values, &mut momenta, &mut work);
        for at in 0..n {
            let side = |sign: f64| {
                let moved: Vec<f64> = v.iter().zip(unit(n, at)).map(|(v, u)| v + sign * STEP * u).collect();
                system.energies(At::new(0.0, &q, &moved), &mut system.work()).kinetic
            };
            assert!(is_near(momenta.momentum[at], (side(1.0) - side(-1.0)) / (2.0 * STEP)));
            let potential =
                |q: &[f64]| vec![system.energies(At::new(0.0, q, &v), &mut system.work()).potential];
            assert!(is_near(momenta.applied[at], -along(&system, &q, &unit(n, at), potential)[0]));
        }
        for place in &system.layout().rotations {
            let of = |x: &[f64]| -> Vector { std::array::from_fn(|i| x[place.speed + i]) };
            let gyroscopic = cross(of(&momenta.momentum), of(&v));
            let rest: Vector = std::array::from_fn(|i| of(&values.force)[i] - of(&momenta.applied)[i]);
            assert!((0..3).all(|i| is_near(rest[i], gyroscopic[i])), "{rest:?} and {gyroscopic:?}");
        }
        assert_eq!(momenta.kinetic_q, vec![0.0; n]);
    }
}

#[test]
fn tangents_are_derivatives_of_the_equations() {
    let system = bodies();
    let layout = system.layout();
    let (n, rows) = (layout.n_speeds, &layout.constraints);
    let patterns = system.tangent_layout().expect("a tangent");
    let mut tangent = Tangent::new(patterns);
    let multipliers: Vec<f64> = (0..rows.len()).map(|row| 1.0 - 0.4 * row as f64).collect();
    let still = vec![0.0; n];
    for State { q, v } in states(&system) {
        let at = At::new(0.0, &q, &v).with_acceleration(&still);
        system.tangent(at, &multipliers, &mut tangent, &mut system.work());
        let entry = |pattern: &Pattern, values: &[f64], row: usize, column: usize| {
            pattern.place(row, column).map_or(0.0, |at| values[at])
        };
        for column in 0..n {
            let by = unit(n, column);
            let reaction = |q: &[f64]| {
                let mut reaction = vec![0.0; n];
                let jacobian = evaluated(&system, q, &v).constraints.jacobian;
                rows.jacobian.multiply_transposed_add(&jacobian, &multipliers, &mut reaction);
                reaction
            };
            for (row, slope) in along(&system, &q, &by, reaction).into_iter().enumerate() {
                let found = entry(&patterns.reaction_q, &tangent.reaction_q, row, column);
                assert!(is_near(found, slope), "reaction {row}, {column}: {found} and {slope}");
            }
            for (row, slope) in along(&system, &q, &by, |q| rates(&system, q, &v)).into_iter().enumerate() {
                let found = entry(&patterns.rate_q, &tangent.rate_q, row, column);
                assert!(is_near(found, slope), "rate {row}, {column}: {found} and {slope}");
            }
            let force = |sign: f64| {
                let moved: Vec<f64> = v.iter().zip(&by).map(|(v, by)| v + sign * STEP * by).collect();
                evaluated(&system, &q, &moved).force
            };
            for (row, (plus, minus)) in force(1.0).into_iter().zip(force(-1.0)).enumerate() {
                let (found, slope) =
                    (entry(&patterns.force_v, &tangent.force_v, row, column), (plus - minus) / (2.0 * STEP));
                assert!(is_near(found, slope), "force {row}, {column}: {found} and {slope}");
            }
        }
    }
}
