//! Hidden constraints written out as determinants.

use dalembert_dynamics::hidden_minor;
use dalembert_system::{At, MechanicalSystem, Results, RowOf};

use crate::common::{evaluate, gallery, model, random, system_of};

/// The vehicle's hidden constraint as it was found by hand, with the numbers of the model.
fn psi(q: &[f64]) -> f64 {
    let (b, wheelbase, radius) = (1.4, 1.2 + 1.4, 30.0);
    let [x, y, phi, theta] = [q[0], q[1], q[2], q[3]];
    wheelbase * theta.cos() * (x * phi.cos() - (radius - y) * phi.sin())
        - b * theta.sin() * ((radius - y) * phi.cos() + x * phi.sin())
}

#[test]
fn the_hidden_minor_of_the_vehicle_is_its_closed_form() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../models/vehicle.dal"));
    let text = text.expect("the vehicle of the gallery");
    let vehicle = model(&text);
    let rows = [(RowOf::Constraint(0), 0), (RowOf::Constraint(1), 0), (RowOf::Condition(0), 1)];
    let minor = hidden_minor(&vehicle, &rows, &[0, 1, 2]).expect("three rows in three speeds");
    // In print it is an expression of the model language, so the model itself can evaluate it.
    let system = system_of(&model(&format!("{text}\noutput minor = {}\n", minor.to_text(&vehicle))));
    let mut outputs = vec![0.0; system.layout().signals.n_outputs];
    let mut factors = Vec::new();
    for seed in 0..20 {
        let q: Vec<f64> =
            random(4, 50 + seed).iter().zip([20.0, 20.0, 2.0, 1.0]).map(|(x, s)| x * s).collect();
        let at = At::new(0.0, &q, &[1.0; 4]).with_auxiliary(&[0.0], &[0.0]);
        let zeros = [0.0; 4];
        let results = Results { reaction: &zeros, multipliers: &zeros[..2], ..Results::default() };
        system.outputs(at, &evaluate(&system, at), results, &mut outputs, &mut system.work());
        let value = outputs[outputs.len() - 1];
        // Terms up to 2 · 2.6 · 50 are added, and Ψ may be small beside them.
        assert!((value.abs() - 2.0 * psi(&q).abs()).abs() <= 300.0 * 16.0 * f64::EPSILON, "{value} at {q:?}");
        factors.push((value / psi(&q)).signum());
    }
    assert!(factors.iter().all(|factor| *factor == factors[0]), "one sign everywhere");
}

#[test]
fn minors_are_of_homogeneous_rows_in_just_the_speeds_asked_for() {
    let (rear, front, track) = (RowOf::Constraint(0), RowOf::Constraint(1), RowOf::Condition(0));
    let vehicle = gallery("vehicle");
    let none = |rows: &[(RowOf, u32)], speeds: &[usize]| hidden_minor(&vehicle, rows, speeds).is_none();
    assert!(none(&[], &[]));
    assert!(none(&[(rear, 0), (front, 0)], &[0, 1]), "phi' occurs in them too");
    assert!(none(&[(rear, 0), (front, 0), (track, 1)], &[0, 1, 3]), "theta' occurs in none of them");
    assert!(none(&[(rear, 0), (front, 0), (track, 1)], &[0, 1, 1]));
    assert!(none(&[(rear, 1), (front, 0), (track, 1)], &[0, 1, 2]), "an acceleration row");
    assert!(none(&[(rear, 0), (front, 0), (track, 0)], &[0, 1, 2]), "a position row");
    assert!(none(&[(rear, 0), (front, 0), (RowOf::Constraint(9), 0)], &[0, 1, 2]));
    assert!(none(&[(rear, 0), (front, 0), (RowOf::Motion(0), 0)], &[0, 1, 2]));

    let arm = gallery("two-link-arm");
    let tip = [(RowOf::Condition(0), 1), (RowOf::Condition(1), 1)];
    assert!(hidden_minor(&arm, &tip, &[0, 1]).is_none(), "the tip is driven by time");
    let cone = gallery("appell-hamel");
    assert!(hidden_minor(&cone, &[(RowOf::Constraint(0), 0)], &[0]).is_none(), "nonlinear in the speeds");

    // Along and across the incline: an orthogonal matrix.
    let incline = gallery("friction-incline");
    let rows = [(RowOf::Constraint(0), 1), (RowOf::Law(0), 0)];
    let minor = hidden_minor(&incline, &rows, &[0, 1]).expect("two rows in two speeds");
    let value = minor.equations.graph.evaluate(minor.determinant, &|_| 0.7);
    assert!((value.abs() - 1.0).abs() <= 4.0 * f64::EPSILON, "{value}");

    let long: Vec<String> = (0..4)
        .map(|row| {
            let sum = |speed: &str| {
                (1..6).map(|k| format!("sin({k}*a + {row}*{speed})")).collect::<Vec<_>>().join(" + ")
            };
            let terms: Vec<String> =
                ["a", "b", "c", "d"].iter().map(|q| format!("({})*{q}'", sum(q))).collect();
            format!("constraint c{row}: {} = 0", terms.join(" + "))
        })
        .collect();
    let text = format!("coordinate a, b, c, d\nkinetic a'^2 + b'^2 + c'^2 + d'^2\n{}", long.join("\n"));
    let rows: Vec<(RowOf, u32)> = (0..4).map(|at| (RowOf::Constraint(at), 0)).collect();
    assert!(hidden_minor(&model(&text), &rows, &[0, 1, 2, 3]).is_none(), "too long to be read");
}
