//! Values of parameters by `Study::bind` and by reading the text anew give the same motion.

use dalembert::gallery::MODELS;
use dalembert::model::{Code, Parameter, Role};
use dalembert::system::Effort;
use dalembert::{ParameterError, Request, Study};

/// `name=value [unit]` in SI units.
fn assignment(parameter: &Parameter, value: f64) -> String {
    let unit = match (&parameter.angular, parameter.dimension) {
        (Some(unit), _) => format!(" [{unit}]"),
        (None, Some(dimension)) if !dimension.is_none() => format!(" [{dimension}]"),
        _ => String::new(),
    };
    format!("{}={value:e}{unit}", parameter.name)
}

/// The study of the text in which a parameter has another value; `None` if that is no valid model.
fn reread(text: &str, assignment: &str) -> Option<Study> {
    let reading = dalembert::read_bound(text, &[assignment]).expect("a value");
    Some(Study::new(&reading.model?, text))
}

/// The largest number of a list.
fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |most: f64, value| most.max(value.abs()))
}

/// Compares numbers of one sort, relative to the largest of them.
fn agree(own: &[f64], other: &[f64], tolerance: f64, place: &str) {
    assert_eq!(own.len(), other.len(), "{place}");
    let scale = largest(own).max(largest(other)).max(f64::MIN_POSITIVE);
    for (a, b) in own.iter().zip(other) {
        assert!((a - b).abs() <= tolerance * scale, "{place}: {a} by bind and {b} in the changed text");
    }
}

/// Starts agree to 1e-13, and rows of a twentieth of the run at tolerance 1e-9 to 1e-8, each relative to the largest number of its
/// sort.
fn compare(bound: &Study, changed: &Study, place: &str) {
    let (Ok(start), Ok(other)) = (bound.start(), changed.start()) else {
        assert_eq!(bound.start().is_err(), changed.start().is_err(), "{place}");
        return;
    };
    agree(start.state.q(), other.state.q(), 1e-13, place);
    agree(start.state.v(), other.state.v(), 1e-13, place);
    let Some(run) = &bound.model().run else { return };
    let until = run.from + (run.until - run.from) / 20.0;
    let request = Request::until(until).every((until - run.from) / 4.0).tolerance(1e-9);
    let rows = |study: &Study| study.run(&request).expect("a request that can be satisfied").samples;
    let (rows, others) = (rows(bound), rows(changed));
    assert_eq!(rows.len(), others.len(), "{place}");
    for (row, other) in rows.iter().zip(&others) {
        agree(&row.q, &other.q, 1e-8, place);
        agree(&row.v, &other.v, 1e-8, place);
    }
}

/// Each free parameter of each gallery model is set to another value in both ways. Nothing is derived or compiled for it, unless its
/// value in the text is zero.
#[test]
fn bound_parameters_give_the_motion_of_the_changed_text() {
    let mut n_compared = 0;
    for gallery in MODELS {
        let study = dalembert::load(gallery.text).expect("a gallery model");
        for parameter in &study.model().parameters {
            if parameter.role != Role::Free {
                continue;
            }
            let place = format!("{}: {}", gallery.name, parameter.name);
            let value = if parameter.value == 0.0 { 0.01 } else { 1.003 * parameter.value };
            let changed = reread(gallery.text, &assignment(parameter, value));
            let before = [Effort::Derivation.count(), Effort::Compilation.count()];
            let bound = study.bind([(&parameter.name, value)]);
            let after = [Effort::Derivation.count(), Effort::Compilation.count()];
            let (Ok(bound), Some(changed)) = (&bound, &changed) else {
                assert_eq!(bound.is_ok(), changed.is_some(), "{place}");
                continue;
            };
            assert!(before == after || parameter.value == 0.0, "{place} was derived");
            compare(bound, changed, &place);
            n_compared += 1;
        }
    }
    assert!(n_compared > 150, "{n_compared}");
}

const PENDULUMS: &str = "
    parameter N = 2, L = 0.5 [m], g = 9.81 [m/s^2], c = 0 [1/s], speed = 2*L/(1 [m s])
    for i in 1..N {
      coordinate q[i] [rad]
      kinetic 1/2*L^2*q[i]'^2
      potential -g*L*cos(q[i])
      force q[i]: -c*L^2*q[i]'
      start q[i] = 0.3 [rad], q[i]' = speed
    }
    run until 20*L/(1 [m/s]) every 0.1 [s]";

fn derived<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = Effort::Derivation.count() + Effort::Compilation.count();
    let result = work();
    (result, Effort::Derivation.count() + Effort::Compilation.count() - before)
}

/// Start values, times and other parameters follow by their formulas; earlier values stay.
#[test]
fn a_case_has_the_numbers_that_follow_from_its_parameters() {
    let study = dalembert::load(PENDULUMS).expect("a model");
    let (case, n_derived) = derived(|| study.bind([("L", 2.0)]).expect("a length"));
    assert_eq!(n_derived, 0);
    assert_eq!(case.start().expect("a start").state.v(), [4.0, 4.0]);
    assert_eq!(case.model().run.as_ref().map(|run| run.until), Some(40.0));
    assert_eq!(study.start().expect("a start").state.v(), [1.0, 1.0]);
    let moon = case.bind([("g", 1.62)]).expect("a gravity");
    let values: Vec<f64> = moon.model().parameters.iter().map(|parameter| parameter.value).collect();
    assert_eq!(values, [2.0, 2.0, 1.62, 0.0, 4.0]);
    // A parameter that is given keeps its value, whatever its formula.
    let slow = study.bind([("speed", 0.1), ("L", 2.0)]).expect("values");
    assert_eq!(slow.start().expect("a start").state.v(), [0.1, 0.1]);
    // The acceleration of a pendulum is −g sin(q)/L.
    let acceleration = moon.start().expect("a start").acceleration.as_ref().expect("forces").v_rate[0];
    assert!((acceleration + 1.62 * f64::sin(0.3) / 2.0).abs() < 1e-15);
}

/// A number of iterations decides how many coordinates there are, and a zero which terms.
#[test]
fn structural_parameters_and_zeros_are_read_anew() {
    let study = dalembert::load(PENDULUMS).expect("a model");
    let (case, n_derived) = derived(|| study.bind([("N", 3.0), ("L", 1.0)]).expect("a number"));
    assert_eq!((case.model().coordinates.len(), n_derived), (3, 2));
    assert_eq!(case.start().expect("a start").state.v(), [2.0; 3]);
    let (damped, n_derived) = derived(|| study.bind([("c", 0.2)]).expect("a rate"));
    assert_eq!(n_derived, 2);
    let acceleration = damped.start().expect("a start").acceleration.as_ref().expect("forces").v_rate[0];
    assert!((acceleration + 9.81 * f64::sin(0.3) / 0.5 + 0.2).abs() < 1e-14);
    // From there on the rate is a symbol.
    let (_, n_derived) = derived(|| damped.bind([("c", 0.3)]).expect("a rate"));
    assert_eq!(n_derived, 0);
}

#[test]
fn text_has_units_and_errors_name_parameters() {
    let study = dalembert::load(PENDULUMS).expect("a model");
    let case = study.bind_text(&["L = 20 [cm]", "g = 2*1.62"]).expect("values with units");
    let values: Vec<f64> = case.model().parameters.iter().map(|parameter| parameter.value).collect();
    assert_eq!((values[1], values[2]), (0.2, 3.24));
    match study.bind([("sped", 1.0)]) {
        Err(ParameterError::Unknown { name, near }) => {
            assert_eq!((name.as_str(), near.as_deref()), ("sped", Some("speed")));
        }
        other => panic!("{other:?}"),
    }
    match study.bind_text(&["L = 2 [kg]"]) {
        Err(ParameterError::Model(errors)) => assert_eq!(errors[0].code, Code::DimensionMismatch),
        other => panic!("{other:?}"),
    }
    assert!(matches!(study.bind_text(&["L ="]), Err(ParameterError::Unreadable { .. })));
    assert!(matches!(study.bind([("L", f64::NAN)]), Err(ParameterError::NotFinite { .. })));
    assert!(matches!(study.bind([("N", 2.5)]), Err(ParameterError::Model(_))));
}

/// A spatial bar on a hinge: gravity, mass and lengths are parameters of bodies, and the bar is placed anew.
#[test]
fn bodies_follow_their_parameters_without_a_derivation() {
    let study = dalembert::load(
        "spatial
         parameter g = 9.81 [m/s^2], L = 1 [m], m = 2 [kg]
         gravity (0, 0, -g)
         body bar: rod(length = L, mass = m)
         joint hinge: revolute(ground, bar at (-L/2, 0, 0), axis = (0, 1, 0))
         start hinge.angle' = 0",
    )
    .expect("a model");
    for (name, value) in [("g", 1.62), ("L", 3.0), ("m", 0.1)] {
        let (case, n_derived) = derived(|| study.bind([(name, value)]).expect("a value"));
        assert_eq!(n_derived, 0, "{name}");
        let [g, length, mass] = [0, 1, 2].map(|at| case.model().parameters[at].value);
        let start = case.start().expect("a start");
        assert!((start.state.q()[0] - length / 2.0).abs() < 1e-14);
        assert_eq!(case.model().bodies[0].mass, mass);
        // A slender rod with a radius of L/40 about its end: I = m L²/3, without the radius across.
        let spin = start.acceleration.as_ref().expect("forces").v_rate[4];
        assert!((spin.abs() - 1.5 * g / length).abs() < 1e-13 * g / length, "{spin}");
    }
    assert!(matches!(study.bind([("m", -1.0)]), Err(ParameterError::Model(_))));
}
