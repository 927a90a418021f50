//! Laws of friction that depend on each other at rest: their shares are not unique, their motion is.

use dalembert::{Request, Run};
use dalembert_problems::project::read;
use toml::Table;

use crate::facts::number;

fn run(text: &str, until: f64, every: f64) -> Run {
    let run = dalembert::load(text)
        .expect("a model")
        .run(&Request::until(until).every(every).tolerance(1e-10))
        .expect("a request");
    assert!(run.outcome.is_good(), "{:?} {:?} {:?}", run.outcome, run.findings, run.certificate.checks);
    run
}

fn last(run: &Run, name: &str) -> f64 {
    *run.column(name).expect("a column").last().expect("rows")
}

/// A block in two guides of unequal friction, which hold 3 N and 6 N, under a force.
fn guided(force: &str, laws: &str, speed: f64) -> String {
    format!(
        "parameter m = 2 [kg], g = 10 [m/s^2], a = 0.15, b = 0.3
         coordinate x, y [m]
         kinetic 1/2*m*(x'^2 + y'^2)
         potential m*g*y
         constraint floor: y = 0
         force x: {force}
         {laws}
         start x = 0, x' = {speed:?}"
    )
}

const TWO: &str = "law left along x': multiplier(left) = -a*multiplier(floor)*sign(x')
         law right along x': multiplier(right) = -b*multiplier(floor)*sign(x')";

#[test]
fn a_block_in_two_guides_leaves_when_both_are_at_their_limit() {
    // At 1 m/s under 3 N/s t against 9 N: x' = 1 + 3 t²/4 − 9 t/2, which is 0 first at t = 3 − √(23/3). It leaves at 9 N, t = 3 s, and then
    // moves by (t − 3)³/4.
    let run = run(&guided("3 [N/s]*t", TWO, 1.0), 5.0, 0.05);
    let (times, x) = (run.column("t").expect("a column"), run.column("x").expect("a column"));
    let stop = 3.0 - (23.0_f64 / 3.0).sqrt();
    let sliding = |t: f64| t + t.powi(3) / 4.0 - 2.25 * t * t;
    for (t, x) in times.iter().zip(x) {
        let expected = sliding(t.min(stop)) + (t - 3.0).max(0.0).powi(3) / 4.0;
        assert!((x - expected).abs() <= 1e-9, "at {t}: {x}, not {expected}");
    }
    let kinds: Vec<(&str, &str)> =
        run.events.iter().map(|event| (event.kind.as_str(), event.name.as_str())).collect();
    assert_eq!(kinds.len(), 4, "{kinds:?}");
    let forces = ["left", "right"].map(|law| last(&run, &format!("multiplier({law})")));
    assert!((forces[0] + 3.0).abs() <= 1e-9 && (forces[1] + 6.0).abs() <= 1e-9, "{forces:?}");
}

#[test]
fn a_block_in_two_guides_rests_under_any_force_that_both_hold() {
    // The share of the weaker guide reaches its limit in each half period; nothing moves.
    let run = run(&guided("8.5 [N]*sin(2 [rad/s]*t)", TWO, 0.0), 20.0, 0.05);
    let x = run.column("x'").expect("a column");
    // Rounding of forces of 8.5 N over 20 s is below 1e-14 m/s.
    assert!(x.iter().all(|x| x.abs() <= 1e-12), "{}", x.iter().fold(0.0, |most: f64, x| most.max(x.abs())));
    assert!(run.events.is_empty(), "{:?}", run.events);
    let [left, right] =
        ["left", "right"].map(|law| run.column(&format!("multiplier({law})")).expect("a column"));
    for ((t, left), right) in run.column("t").expect("a column").iter().zip(left).zip(right) {
        let held = -8.5 * (2.0 * t).sin();
        assert!((left + right - held).abs() <= 1e-9, "at {t}");
        assert!(left.abs() <= 3.0 + 1e-9 && right.abs() <= 6.0 + 1e-9, "at {t}: {left}, {right}");
    }
}

#[test]
fn a_block_in_two_guides_moves_as_in_one_that_holds_as_much() {
    let force = "14 [N]*sin(2 [rad/s]*t)";
    let one = "law both along x': multiplier(both) = -(a + b)*multiplier(floor)*sign(x')";
    let (two, one) = (run(&guided(force, TWO, 2.0), 12.0, 0.05), run(&guided(force, one, 2.0), 12.0, 0.05));
    for name in ["x", "x'", "energy.dissipated"] {
        let (a, b) = (two.column(name).expect("a column"), one.column(name).expect("a column"));
        let gap = a.iter().zip(b).fold(0.0, |gap: f64, (a, b)| gap.max((a - b).abs()));
        // Energies of up to 100 J.
        assert!(gap <= 1e-7, "{name}: {gap}");
    }
}

#[test]
fn a_slider_crank_with_friction_in_all_joints_comes_to_rest_at_its_instants() {
    let facts: Table = read("data/contact/slider-crank.toml").parse().expect("TOML");
    let section = |name: &str| facts[name].as_table().expect("a section").clone();
    let (parameters, initial, expected) = (section("parameters"), section("initial"), section("expected"));
    let value = |name: &str| number(&parameters, name);
    let text = format!(
        "parameter r = {:?} [m], L = {:?} [m], m1 = {:?} [kg], m2 = {:?} [kg], m3 = {:?} [kg], mu = {:?}, rb = {:?} [m], g = {:?} [m/s^2]
         coordinate x1, y1, x2, y2, x3, y3 [m], a, b [rad]
         kinetic 1/2*m1*(x1'^2 + y1'^2) + 1/24*m1*r^2*a'^2
         kinetic 1/2*m2*(x2'^2 + y2'^2) + 1/24*m2*L^2*b'^2
         kinetic 1/2*m3*(x3'^2 + y3'^2)
         potential m1*g*y1 + m2*g*y2 + m3*g*y3
         constraint ox: x1 - r/2*cos(a) = 0
         constraint oy: y1 - r/2*sin(a) = 0
         constraint ax: x2 - L/2*cos(b) - x1 - r/2*cos(a) = 0
         constraint ay: y2 - L/2*sin(b) - y1 - r/2*sin(a) = 0
         constraint bx: x3 - x2 - L/2*cos(b) = 0
         constraint by: y3 - y2 - L/2*sin(b) = 0
         constraint guide: y3 = 0
         let axle = sqrt((multiplier(ox))^2 + multiplier(oy)^2)
         let crankpin = sqrt(multiplier(ax)^2 + multiplier(ay)^2)
         let piston = sqrt(multiplier(bx)^2 + multiplier(by)^2)
         law f1: multiplier(f1) = -mu*rb*axle*sign(a')
         law f2: multiplier(f2) = -mu*rb*crankpin*sign(b' - a')
         law f3: multiplier(f3) = -mu*rb*piston*sign(b')
         law f4: multiplier(f4) = -mu*abs(multiplier(guide))*sign(x3')
         start a = {:?}, a' = {:?} [rad/s], b ~ 0, x3 ~ {:?}",
        value("r"), value("L"), value("m1"), value("m2"), value("m3"), value("mu"), value("rb"), value("g"),
        number(&initial, "angle"), number(&initial, "rate"), value("r") + value("L"),
    );
    let run = run(&text, value("t_end"), 0.01);
    let stops =
        expected["stop_times"].as_array().expect("times").iter().map(|t| t.as_float().expect("a number"));
    let stops: Vec<f64> = stops.collect();
    // All of the crank's reversals and its rest are instants at which its own law changes.
    let of_crank: Vec<f64> =
        run.events.iter().filter(|event| event.name == "f1").map(|event| event.t).collect();
    for stop in &stops {
        assert!(of_crank.iter().any(|t| (t - stop).abs() <= 1e-6), "{stop} is not among {of_crank:?}");
    }
    let angles = expected["stop_angles"].as_array().expect("angles");
    let rest = angles.last().and_then(toml::Value::as_float).expect("a number");
    assert!((last(&run, "a") - rest).abs() <= 1e-6, "{}, not {rest}", last(&run, "a"));
    assert!(last(&run, "a'").abs() <= 1e-12);
    assert!(run.events.len() <= 60, "{}", run.events.len());
}
