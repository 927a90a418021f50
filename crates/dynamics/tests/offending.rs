//! Numbers that are not finite, and the sub-expressions they come from.

mod common;

use common::{Point, all_models, model, system_of};
use dalembert_dynamics::{OffendingExpression, offending_expression};
use dalembert_model::Owner;
use dalembert_system::{At, Results};

const HEAD: &str = "parameter L = 0.5, d = 0\ncoordinate x, y\nkinetic x'^2 + y'^2\n";

fn at(text: &str, q: [f64; 2], v: [f64; 2]) -> Option<OffendingExpression> {
    offending_expression(&model(text), At::new(0.0, &q, &v), Results::default())
}

/// The line put after the head has this offending expression: text, order of derivative, value, inputs; the place is the line's.
#[track_caller]
fn check(line: &str, q: [f64; 2], v: [f64; 2], expected: (&str, u8, f64, &[(&str, f64)])) {
    let text = format!("{HEAD}{line}");
    let found = at(&text, q, v).unwrap_or_else(|| panic!("{line} is finite"));
    let (expression, derivative, value, inputs) = expected;
    assert_eq!((found.text.as_str(), found.derivative), (expression, derivative), "{line}");
    assert!(found.value == value || found.value.is_nan() && value.is_nan(), "{line}: {}", found.value);
    let names: Vec<(&str, f64)> = found.inputs.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    assert_eq!(names, inputs, "{line}");
    assert_eq!(found.span.text(&text), line);
}

#[test]
fn the_innermost_expression_is_named_with_its_inputs() {
    let nan = f64::NAN;
    let x = ("x", 1.5);
    check("force x: -3*y*sqrt(1 - x^2)", [1.5, 2.0], [0.0; 2], ("sqrt(1 - x^2)", 0, nan, &[x]));
    check("potential log(L - x)^2", [1.5, 0.0], [0.0; 2], ("log(L - x)", 0, nan, &[x, ("L", 0.5)]));
    check("force y: asin(x/L)", [1.5, 0.0], [0.0; 2], ("asin(x/L)", 0, nan, &[x, ("L", 0.5)]));
    check("force y: x/(y - 2)", [1.5, 2.0], [0.0; 2], ("1/(y - 2)", 0, f64::INFINITY, &[("y", 2.0)]));
    let speed = ("x'", 1000.0);
    check("dissipation exp(x')", [0.0; 2], [1000.0, 0.0], ("exp(x')", 0, f64::INFINITY, &[speed]));
    check("constraint c: y = x^1.5", [-1.0, 0.0], [0.0; 2], ("x^(3/2)", 0, nan, &[("x", -1.0)]));
    check("kinetic acos(t - 2)*x'^2", [0.0; 2], [1.0; 2], ("acos(t - 2)", 0, nan, &[("t", 0.0)]));
    check("force x: y/d", [0.0, 1.0], [0.0; 2], ("1/d", 0, f64::INFINITY, &[("d", 0.0)]));
}

#[test]
fn derivatives_are_named_by_what_is_differentiated() {
    let (infinite, zero) = (f64::INFINITY, ("x", 0.0));
    check("potential 3*sqrt(x)", [0.0, 1.0], [0.0; 2], ("sqrt(x)", 1, infinite, &[zero]));
    check(
        "potential norm((x, y)) + x",
        [0.0; 2],
        [0.0; 2],
        ("sqrt(x^2 + y^2)", 1, infinite, &[zero, ("y", 0.0)]),
    );
    check(
        "constraint c: y = asin(2*x*L)",
        [1.0, 0.0],
        [0.0; 2],
        ("asin(2*L*x)", 1, infinite, &[("x", 1.0), ("L", 0.5)]),
    );
    // The first derivative of x^1.5 is 0 there; a row is differentiated twice.
    check("constraint c: y = x^1.5", [0.0; 2], [1.0; 2], ("x^(3/2)", 2, infinite, &[zero]));
}

#[test]
fn what_is_not_taken_or_lost_again_is_not_blamed() {
    let fine = |line: &str, q: [f64; 2]| {
        let found = at(&format!("{HEAD}{line}"), q, [0.3, 0.4]);
        assert_eq!(found, None, "{line}");
    };
    fine("force x: if(x > 0, log(x), 0)", [-1.0, 0.0]);
    fine("force x: atan(1/x)", [0.0, 0.0]);
    fine("potential if(x > 0, sqrt(x), 0)", [0.0, 0.0]);
    fine("force x: sqrt(y)", [0.0, 0.0]);
    // The branch that is taken, though another one would be worse.
    check(
        "force x: if(y > 0, log(x), sqrt(x))",
        [-1.0, -1.0],
        [0.0; 2],
        ("sqrt(x)", 0, f64::NAN, &[("x", -1.0)]),
    );
}

#[test]
fn motion_comes_before_events_and_outputs() {
    let text = format!("{HEAD}output a = log(x)\nevent b when sqrt(y) rising: stop\nforce x: 1/(x + 1)");
    let found = at(&text, [-1.0, -1.0], [0.0; 2]).unwrap();
    assert_eq!((found.text.as_str(), found.owner), ("1/(x + 1)", Owner::Motion));
    let found = at(&text, [-2.0, 1.0], [0.0; 2]).unwrap();
    assert_eq!((found.text.as_str(), found.owner), ("log(x)", Owner::Output(0)));
    let found = at(&text, [2.0, -1.0], [0.0; 2]).unwrap();
    assert_eq!((found.text.as_str(), found.owner), ("sqrt(y)", Owner::Event(0)));
    assert_eq!(at(&text, [2.0, 1.0], [0.0; 2]), None);
}

#[test]
fn the_element_is_found_among_many_of_its_kind() {
    let text = "parameter k = 2\nfor i in 1..30 {\n coordinate z[i]\n kinetic z[i]'^2\n\
                force z[i]: k*sqrt(i - z[i])\n}";
    let mut z: Vec<f64> = (1..=30).map(|i| f64::from(i) - 1.0).collect();
    let v = [0.0; 30];
    let model = model(text);
    assert_eq!(offending_expression(&model, At::new(0.0, &z, &v), Results::default()), None);
    z[16] = 17.5;
    z[20] = 30.0;
    let found = offending_expression(&model, At::new(0.0, &z, &v), Results::default()).unwrap();
    assert_eq!(found.text, "sqrt(17 - z[17])");
    assert_eq!(found.inputs, [("z[17]".to_owned(), 17.5)]);
}

#[test]
fn laws_are_looked_at_with_their_results() {
    let text = "parameter mu = 0.3\ncoordinate x, y\nkinetic x'^2 + y'^2\nconstraint floor: y = 0\n\
                law friction along x': reaction(x) = -mu*sqrt(reaction(y))*sign(x')";
    let model = model(text);
    let (q, v) = ([0.0; 2], [1.0, 0.0]);
    let at = At::new(0.0, &q, &v);
    // Without results nothing is known of the law.
    assert_eq!(offending_expression(&model, at, Results::default()), None);
    let found = |reaction: &[f64]| {
        offending_expression(&model, at, Results { reaction, signs: &[1.0], ..Results::default() }).unwrap()
    };
    let negative = found(&[1.0, -2.0]);
    assert_eq!((negative.text.as_str(), negative.derivative), ("sqrt(reaction(y))", 0));
    assert_eq!(negative.inputs, [("reaction(y)".to_owned(), -2.0)]);
    let zero = found(&[1.0, 0.0]);
    assert_eq!((zero.text.as_str(), zero.derivative, zero.value), ("sqrt(reaction(y))", 1, f64::INFINITY));
}

#[test]
fn what_is_not_known_is_not_blamed() {
    let text = format!("{HEAD}force x: log(x - 3)*x'\nconstraint c: x''*y = 1");
    let model = model(&text);
    // The logarithm does not need the speeds.
    let found =
        offending_expression(&model, At { q: &[1.0, 1.0], ..At::default() }, Results::default()).unwrap();
    assert_eq!(found.text, "log(x - 3)");
    assert_eq!(
        offending_expression(&model, At { q: &[4.0, 1.0], ..At::default() }, Results::default()),
        None
    );
    let nan = [f64::NAN, 1.0];
    assert_eq!(offending_expression(&model, At::new(0.0, &nan, &nan), Results::default()), None);
}

#[test]
fn there_is_a_culprit_wherever_a_system_is_not_finite_and_else_there_is_none() {
    for (name, model) in all_models() {
        let system = system_of(&model);
        for (seed, scale) in [(1, 1.0), (2, 1e160), (3, 1e-170), (4, 0.0)] {
            let mut point = Point::random(&system, seed);
            for x in point.q.iter_mut().chain(&mut point.v) {
                *x *= scale;
            }
            let values = common::values(&system, point.at());
            let parts = [&values.mass, &values.force, &values.inputs];
            let rows = [&values.constraints, &values.conditions];
            let rows =
                rows.into_iter().flat_map(|rows| [&rows.error, &rows.jacobian, &rows.bias, &rows.auxiliary]);
            let is_finite = parts.into_iter().chain(rows).flatten().all(|x| x.is_finite());
            let found = offending_expression(&model, point.at(), Results::default());
            if !is_finite {
                let found =
                    found.unwrap_or_else(|| panic!("{name} at {scale:e} has no offending expression"));
                assert!(!found.value.is_finite(), "{name}: {found:?}");
                assert!(found.inputs.iter().all(|(_, value)| value.is_finite()), "{name}: {found:?}");
            } else if scale == 1.0 {
                assert_eq!(found, None, "{name}");
            }
        }
    }
}
