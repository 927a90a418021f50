//! Derived expressions against differences of those they are derivatives of, on all models.

mod common;

use common::{
    DIFFERENCE, Point, STEP, all_models, assert_close, batched, chain_of_bodies, dense, evaluate, model,
    symmetric, system_of,
};
use dalembert_system::{Level, MechanicalSystem, Momenta, Tangent, Values};

/// The rows at velocity level: `G v + G_p ṗ + g_t`, or the row itself.
fn rates(system: &dyn MechanicalSystem, values: &Values, point: &Point) -> Vec<f64> {
    let layout = system.layout();
    let blocks = [(&layout.constraints, &values.constraints), (&layout.conditions, &values.conditions)];
    let mut all = Vec::new();
    for (rows, values) in blocks {
        let mut rate = values.error_t.clone();
        rows.jacobian.multiply_add(&values.jacobian, &point.v, &mut rate);
        rows.auxiliary.multiply_add(&values.auxiliary, &point.p_rate, &mut rate);
        for ((rate, info), error) in rate.iter_mut().zip(&rows.infos).zip(&values.error) {
            match info.level {
                Level::Position => {}
                Level::Velocity => *rate = *error,
                Level::Acceleration => *rate = 0.0,
            }
        }
        all.extend(rate);
    }
    all
}

fn positions(values: &Values) -> Vec<f64> {
    values.constraints.error.iter().chain(&values.conditions.error).copied().collect()
}

#[test]
fn rows_are_differentiated_down_to_acceleration_level() {
    for (name, model) in all_models() {
        let system = system_of(&model);
        let layout = system.layout();
        let point = Point::random(&system, 11);
        let [before, now, after] = [-STEP, 0.0, STEP]
            .map(|dt| (point.later(&system, dt), evaluate(&system, point.later(&system, dt).at())));
        let difference = |f: &dyn Fn(&Point, &Values) -> Vec<f64>| -> Vec<f64> {
            let (a, b) = (f(&after.0, &after.1), f(&before.0, &before.1));
            a.iter().zip(b).map(|(a, b)| (a - b) / (2.0 * STEP)).collect()
        };
        let infos: Vec<_> = layout.constraints.infos.iter().chain(&layout.conditions.infos).collect();

        let rate = rates(&system, &now.1, &now.0);
        let position_rates = difference(&|_, values| positions(values));
        let velocity_rates = difference(&|point, values| rates(&system, values, point));
        let mut accelerations = Vec::new();
        for (rows, values) in
            [(&layout.constraints, &now.1.constraints), (&layout.conditions, &now.1.conditions)]
        {
            let mut sum = values.bias.clone();
            rows.jacobian.multiply_add(&values.jacobian, &point.v_rate, &mut sum);
            accelerations.extend(sum);
        }
        let errors = positions(&now.1);
        for (row, info) in infos.iter().enumerate() {
            let scale = 1.0 + velocity_rates[row].abs() + rate[row].abs();
            let close =
                |a: f64, b: f64| assert!((a - b).abs() <= DIFFERENCE * scale, "{name} {row}: {a} and {b}");
            match info.level {
                Level::Position => {
                    close(rate[row], position_rates[row]);
                    close(accelerations[row], velocity_rates[row]);
                }
                Level::Velocity => close(accelerations[row], velocity_rates[row]),
                Level::Acceleration => close(accelerations[row], errors[row]),
            }
        }
    }
}

#[test]
fn every_motion_balances_its_energy() {
    // With r = M v̇ − h the balance holds for any motion, so that one comparison tests M, h and all powers.
    for (name, model) in all_models() {
        let system = system_of(&model);
        let mut work = system.work();
        let point = Point::random(&system, 5);
        let values = evaluate(&system, point.at());
        let mut energy = |dt: f64| {
            let energy = system.energies(point.later(&system, dt).at(), &mut work);
            energy.kinetic - energy.excess + energy.potential
        };
        let change = (energy(STEP) - energy(-STEP)) / (2.0 * STEP);
        let level = energy(0.0);
        let mut reaction: Vec<f64> = values.force.iter().map(|h| -h).collect();
        system.layout().mass.multiply_symmetric_add(&values.mass, &point.v_rate, &mut reaction);
        let power: f64 = reaction.iter().zip(&point.v).map(|(r, v)| r * v).sum();
        let energy = system.energies(point.at(), &mut system.work());
        let expected = energy.supply - energy.dissipation + power;
        let scale = 1.0 + level.abs() + expected.abs();
        assert!((change - expected).abs() <= DIFFERENCE * scale, "{name}: {change} and {expected}");
    }
}

#[test]
fn the_mass_matrix_is_the_derivative_of_the_momentum() {
    for (name, model) in all_models() {
        let system = system_of(&model);
        let layout = system.layout();
        let mut point = Point::random(&system, 23);
        let values = evaluate(&system, point.at());
        let mass = symmetric(&layout.mass, &values.mass);
        let momentum = |point: &Point| {
            let mut momenta = Momenta::new(layout);
            system.momenta(point.at(), &values, &mut momenta, &mut system.work());
            momenta.momentum
        };
        for column in 0..layout.n_speeds {
            let v = point.v[column];
            point.v[column] = v + STEP;
            let after = momentum(&point);
            point.v[column] = v - STEP;
            let before = momentum(&point);
            point.v[column] = v;
            for (row, entries) in mass.iter().enumerate() {
                let (slope, entry) = ((after[row] - before[row]) / (2.0 * STEP), entries[column]);
                assert!((slope - entry).abs() <= DIFFERENCE * (1.0 + entry.abs()), "{name} {row} {column}");
            }
        }
    }
}

#[test]
fn tangents_are_the_derivatives_of_forces_and_reactions() {
    let mut models = all_models();
    models.push(("bodies".to_owned(), model(&chain_of_bodies(11))));
    for (name, model) in models {
        for system in [system_of(&model), batched(&model)] {
            check_tangent(&name, &system);
        }
    }
}

fn check_tangent(name: &str, system: &dyn MechanicalSystem) {
    let layout = system.layout();
    let tangent_layout = system.tangent_layout().expect("a compiled system has tangents");
    let multipliers = common::random(layout.constraints.len(), 77);
    let point = Point::random(system, 3);
    let mut tangent = Tangent::new(tangent_layout);
    system.tangent(point.at(), &multipliers, &mut tangent, &mut system.work());

    let parts = |point: &Point| -> [Vec<f64>; 4] {
        let values = evaluate(system, point.at());
        let mut reaction = vec![0.0; layout.n_speeds];
        layout.constraints.jacobian.multiply_transposed_add(
            &values.constraints.jacobian,
            &multipliers,
            &mut reaction,
        );
        let mut inertia = vec![0.0; layout.n_speeds];
        layout.mass.multiply_symmetric_add(&values.mass, &point.v_rate, &mut inertia);
        let rates = rates(system, &values, point)[..layout.constraints.len()].to_vec();
        [values.force, reaction, inertia, rates]
    };
    let now = parts(&point);
    let by_q = [
        dense(&tangent_layout.force_q, &tangent.force_q),
        dense(&tangent_layout.reaction_q, &tangent.reaction_q),
        dense(&tangent_layout.inertia_q, &tangent.inertia_q),
        dense(&tangent_layout.rate_q, &tangent.rate_q),
    ];
    let by_v = dense(&tangent_layout.force_v, &tangent.force_v);
    for column in 0..layout.n_speeds {
        let slope = |moved: &dyn Fn(f64) -> [Vec<f64>; 4]| {
            let (mut after, before) = (moved(STEP), moved(-STEP));
            for (after, before) in after.iter_mut().flatten().zip(before.iter().flatten()) {
                *after = (*after - before) / (2.0 * STEP);
            }
            after
        };
        let along = slope(&|step| {
            let mut displacement = vec![0.0; layout.n_speeds];
            displacement[column] = step;
            let mut q = point.q.clone();
            system.displace(&point.q, &displacement, &mut q);
            parts(&Point { q, ..point.clone() })
        });
        let by_speed = slope(&|step| {
            let mut v = point.v.clone();
            v[column] += step;
            parts(&Point { v, ..point.clone() })
        });
        let check = |found: f64, slope: f64, value: f64| {
            let scale = 1.0 + slope.abs() + value.abs();
            assert!(
                (found - slope).abs() <= DIFFERENCE * scale,
                "{name} column {column}: {found} and {slope}"
            );
        };
        let slopes = along;
        for part in 0..4 {
            for row in 0..slopes[part].len() {
                check(by_q[part][row][column], slopes[part][row], now[part][row]);
            }
        }
        let slopes = by_speed;
        for row in 0..layout.n_speeds {
            check(by_v[row][column], slopes[0][row], now[0][row]);
        }
    }
}

#[test]
fn inputs_are_the_derivatives_of_forces_by_auxiliary_coordinates() {
    for (name, model) in all_models() {
        let system = system_of(&model);
        let mut point = Point::random(&system, 31);
        let inputs = dense(&system.layout().auxiliary.inputs, &evaluate(&system, point.at()).inputs);
        for column in 0..point.p.len() {
            let p = point.p[column];
            point.p[column] = p + 1.0;
            let after = evaluate(&system, point.at()).force;
            point.p[column] = p;
            let before = evaluate(&system, point.at()).force;
            // Inputs enter these models linearly, so any step will do.
            let slopes: Vec<f64> = after.iter().zip(before).map(|(a, b)| a - b).collect();
            let found: Vec<f64> = inputs.iter().map(|row| row[column]).collect();
            let scale = after.iter().fold(1.0f64, |scale, x| scale.max(x.abs()));
            assert_close(&found, &slopes, 1e-13 * scale);
            assert!(found.iter().all(|x| x.is_finite()), "{name}");
        }
    }
}
