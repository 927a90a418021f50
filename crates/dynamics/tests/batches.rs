//! However the elements are grouped into kernels, the numbers are the same.

mod common;

use common::{
    Point, all_models, assert_close, batched, chain_of_bodies, evaluate, fused, model, symmetric, system_of,
};
use dalembert_dynamics::derive;
use dalembert_model::{Binding, CoordinateId, Model};
use dalembert_system::{At, MechanicalSystem, Values};

/// Sums of a few terms in another order and with other common factors.
const ROUNDING: f64 = 1e-13;

fn assert_same(first: &Values, second: &Values) {
    assert_close(&first.mass, &second.mass, ROUNDING);
    assert_close(&first.force, &second.force, ROUNDING);
    assert_close(&first.inputs, &second.inputs, ROUNDING);
    for (first, second) in
        [(&first.constraints, &second.constraints), (&first.conditions, &second.conditions)]
    {
        assert_close(&first.error, &second.error, ROUNDING);
        assert_close(&first.error_t, &second.error_t, ROUNDING);
        assert_close(&first.bias, &second.bias, ROUNDING);
        assert_close(&first.jacobian, &second.jacobian, ROUNDING);
        assert_close(&first.auxiliary, &second.auxiliary, ROUNDING);
    }
}

#[test]
fn kernels_over_lanes_and_the_fused_kernel_agree() {
    let mut models: Vec<Model> = all_models().into_iter().map(|(_, model)| model).collect();
    // Fewer instances than lanes, as many, and a last batch with padding.
    models.extend([3, 7, 8, 20].map(|n| model(&chain_of_bodies(n))));
    for model in models {
        let (lanes, one, usual) = (batched(&model), fused(&model), system_of(&model));
        assert_eq!(lanes.layout(), one.layout());
        assert_eq!(lanes.layout(), usual.layout());
        let point = Point::random(&one, 41);
        let expected = evaluate(&one, point.at());
        assert_same(&evaluate(&lanes, point.at()), &expected);
        assert_same(&evaluate(&usual, point.at()), &expected);
        let energies = [&lanes, &one, &usual].map(|system| system.energies(point.at(), &mut system.work()));
        assert_close(&[energies[0].kinetic, energies[2].kinetic], &[energies[1].kinetic; 2], ROUNDING);
        assert_close(&[energies[0].supply, energies[2].supply], &[energies[1].supply; 2], ROUNDING);
    }
}

#[test]
fn the_same_point_gives_the_same_bits() {
    let text = chain_of_bodies(30);
    let (first, second) = (system_of(&model(&text)), system_of(&model(&text)));
    let point = Point::random(&first, 7);
    let other = Point::random(&first, 8);
    let (mut work, mut values) = (first.work(), first.layout().values());
    first.evaluate(point.at(), &mut values, &mut work);
    let before = values.clone();
    first.evaluate(other.at(), &mut values, &mut work);
    assert_ne!(before, values);
    first.evaluate(point.at(), &mut values, &mut work);
    assert_eq!(before, values);
    second.evaluate(point.at(), &mut values, &mut second.work());
    assert_eq!(before, values);
}

#[test]
fn threads_share_a_system() {
    let system = system_of(&model(&chain_of_bodies(12)));
    let point = Point::random(&system, 7);
    let expected = evaluate(&system, point.at());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_eq!(evaluate(&system, point.at()), expected));
        }
    });
}

#[test]
fn derivation_does_not_grow_with_the_number_of_instances() {
    let nodes = [50, 2_000].map(|n| derive(&model(&chain_of_bodies(n))).graph.len());
    assert_eq!(nodes[0], nodes[1]);
}

#[test]
fn rows_of_all_levels_stand_in_any_order() {
    let system = system_of(&model(
        "coordinate x, y\nauxiliary p\nkinetic x'^2 + y'^2\n\
         constraint a: x' - 2*y' = 0\n\
         constraint b: x + 3*p = 0\n\
         constraint c: x'' - y'' + p' = 0\n\
         constraint d: y' + 5*p' = 0\n\
         constraint e: y - 7*p = 0",
    ));
    let at =
        At::new(0.0, &[1.0, 2.0], &[3.0, 4.0]).with_auxiliary(&[5.0], &[6.0]).with_acceleration(&[7.0, 8.0]);
    let values = evaluate(&system, at);
    let rows = &values.constraints;
    assert_eq!(rows.error, [-5.0, 16.0, 5.0, 34.0, -33.0]);
    assert_eq!(rows.bias, [0.0, 0.0, 6.0, 0.0, 0.0]);
    assert_eq!(rows.jacobian, [1.0, -2.0, 1.0, 1.0, -1.0, 1.0, 1.0]);
    assert_eq!(rows.auxiliary, [3.0, 5.0, -7.0]);
}

#[test]
fn what_never_changes_is_known() {
    let constant = system_of(&model("coordinate x, y\nkinetic x'^2 + x'*y'"));
    assert!(constant.layout().class.mass_constant);
    assert!(!system_of(&model(&chain_of_bodies(9))).layout().class.mass_constant);
}

#[test]
fn one_coordinate_in_two_slots_of_an_element_counts_twice() {
    // T = (x' + 2 y')² with y bound to x is 9 x'², so that M = 18.
    let mut text = String::from("coordinate u\n");
    for i in 0..10 {
        text += &format!(
            "coordinate x[{i}], y[{i}]\nkinetic (x[{i}]' + 2*y[{i}]')^2\nconstraint c[{i}]: x[{i}]*y[{i}] = u\n"
        );
    }
    let mut model = model(&text);
    for element in &mut model.elements {
        for binding in &mut element.bind {
            if let Binding::Coordinate(CoordinateId(id)) = binding
                && *id > 0
            {
                // Each y becomes the x before it.
                *id -= (*id + 1) % 2;
            }
        }
    }
    let q: Vec<f64> = (0..21).map(f64::from).collect();
    let system = system_of(&model);
    let values = evaluate(&system, At::new(0.0, &q, &[0.5; 21]));
    let mass = symmetric(&system.layout().mass, &values.mass);
    let jacobian = common::dense(&system.layout().constraints.jacobian, &values.constraints.jacobian);
    for (i, row) in jacobian.iter().enumerate() {
        let x = 2 * i + 1;
        assert_eq!(mass[x][x], 18.0);
        assert_eq!(row[x], 2.0 * q[x]);
        assert_eq!(values.constraints.bias[i], 2.0 * 0.25);
    }
}
