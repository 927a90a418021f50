//! Starts in contact, beyond a bound and with an impact; events that lift.

use dalembert::Request;
use dalembert::settings::SwitchKind;

use crate::{load, of_kind, run};

#[test]
fn a_start_beyond_a_bound_is_refused_with_its_gap() {
    let study = load(
        "coordinate y [m]
parameter m = 1 [kg]
kinetic 1/2*m*y'^2
constraint floor: y >= 0.5 [m]
start y = 0.3 [m]",
    );
    let refused = study.start().expect_err("it violates the floor");
    assert_eq!(refused.diagnostic.code.as_str(), "conflicting-start");
    assert!(
        refused.diagnostic.message.contains("floor") && refused.diagnostic.message.contains("-0.2 m"),
        "{refused}"
    );
}

#[test]
fn a_start_in_contact_is_closed() {
    let study = load(
        "coordinate y
kinetic 1/2*y'^2
potential 9.81*y
constraint floor: y >= 0
start y = 0, y' = 0",
    );
    let start = study.start().expect("a start");
    assert_eq!(start.contacts.closed, [0]);
    let acceleration = start.acceleration.as_ref().expect("accelerations");
    assert!((acceleration.multipliers[0] - 9.81).abs() < 1e-12 && acceleration.v_rate[0].abs() < 1e-12);
}

#[test]
fn a_start_that_falls_onto_a_bound_begins_with_an_impact() {
    let run = run("coordinate y
kinetic 1/2*y'^2
constraint floor: y >= 0, restitution = 0.5
start y = 0, y' = -2
run until 1 every 0.1");
    let impacts = of_kind(&run, SwitchKind::Impact);
    assert_eq!((impacts.len(), impacts[0].t, impacts[0].after), (1, 0.0, Some(1.0)));
}

/// The feature that excludes one-sided constraints is named, and another method is no remedy.
#[test]
fn laws_beside_bounds_are_refused_by_name() {
    let study = load(
        "coordinate x, y
kinetic 1/2*(x'^2 + y'^2)
potential 10*y
constraint floor: y >= 0
law friction along x': multiplier(friction) = -0.3*multiplier(floor)*sign(x')
start x = 0, x' = 2, y = 0, y' = 0
run until 1 every 0.1",
    );
    let refused = study.run(&Request::default()).expect_err("refused");
    let text = refused.to_string();
    assert!(text.contains("laws of friction") && !text.contains("servo"), "{text}");
    let remedies: Vec<String> = refused.remedies().iter().map(ToString::to_string).collect();
    assert!(remedies.iter().all(|remedy| !remedy.contains("dop853")), "{remedies:?}");
}

/// A bound finds no values, closed as it may be, so that none is superfluous.
#[test]
fn values_on_a_closed_bound_are_not_superfluous() {
    let study =
        load("coordinate y\nkinetic 1/2*y'^2\npotential 10*y\nconstraint floor: y >= 0\nstart y = 0, y' = 0");
    let start = study.start().expect("a start");
    assert_eq!((&start.contacts.closed[..], start.report.superfluous.len()), (&[0][..], 0));
}

/// Speeds that an event sets away from a bound open it.
#[test]
fn events_lift_what_rests() {
    let run = run("coordinate y
kinetic 1/2*y'^2
potential 10*y
constraint floor: y >= 0
event jump when t - 1 rising: y' = 5
start y = 0, y' = 0
run until 1.5 every 0.1");
    // 5 t − 5 t²
    let y = *run.column("y").expect("a column").last().expect("rows");
    assert!((y - (2.5 - 1.25)).abs() < 1e-9, "{y}");
}

/// A gap is zero compared with the mechanism: at every size the ball falls from its height h for √(2 h/g) first.
#[test]
fn small_gaps_are_open_at_the_start() {
    for height in [1e-14_f64, 1e-9, 1.0, 1e6] {
        let text = format!(
            "coordinate y\nkinetic 1/2*y'^2\npotential 10*y\nconstraint floor: y >= 0\nstart y = {height:e}\n\
             run until {until:e} every {until:e}",
            until = height.sqrt()
        );
        let fall = (height / 5.0).sqrt();
        let impact = of_kind(&run(&text), SwitchKind::Impact)[0].t;
        assert!((impact - fall).abs() <= 1e-9 * fall, "{height:e}: {impact:e}, expected {fall:e}");
    }
}
