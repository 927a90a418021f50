//! Several things at one instant: speeds that jump under friction, events with branches, rates of joints that events set.

use dalembert::model::Code;
use dalembert::settings::{Method, Outcome};
use dalembert::{Request, Run};

use crate::{TOLERANCE, end, run};

/// Methods with step-size control, and two with constant steps of 1 ms.
const METHODS: [Method; 5] =
    [Method::Dop853, Method::Tsit5, Method::Radau5, Method::GeneralisedAlpha, Method::Rk4];

fn run_by(text: &str, method: Method) -> Run {
    let is_constant = matches!(method, Method::GeneralisedAlpha | Method::Rk4);
    let request = Request::default().tolerance(TOLERANCE).method(method);
    let request = if is_constant { request.step(Some(1e-3)) } else { request };
    dalembert::load(text).unwrap_or_else(|errors| panic!("{errors}")).run(&request).expect("a valid request")
}

/// Deviations from closed forms are below fifty tolerances, by steps of 1 ms within those of a method of second order.
fn check(text: &str, name: &str, expected: f64) {
    for method in METHODS {
        let run = run_by(text, method);
        let is_constant = matches!(method, Method::GeneralisedAlpha | Method::Rk4);
        let allowed = if is_constant { 1e-5 } else { 50.0 * TOLERANCE };
        let label = format!("{name} by {}", method.as_str());
        assert!(run.outcome.is_good(), "{label}: {:?} {:?}", run.outcome, run.findings);
        let found = end(&run, name);
        assert!((found - expected).abs() <= allowed, "{label} is {found}, not {expected}");
    }
}

/// A block of 1 kg on a belt, friction 0.5 N: it gains 0.5 m/s in 1 s; the belt reverses, and friction with it. After 3 s more the
/// block moves with the belt.
#[test]
fn friction_reverses_where_the_speed_of_a_belt_jumps() {
    let text = "coordinate x, b\nkinetic 1/2*x'^2 + 1/2*b'^2\nconstraint belt: b' = if(t < 1, 1, -1)\nforce x: -0.5*sign(x' - b')\nforce b: 0.5*sign(x' - b')\nstart x = 0, x' = 0, b = 0\nrun until 5 every 0.01";
    check(text, "x", 0.25 + 0.5 * 3.0 - 0.25 * 9.0 - 1.0);
}

/// A block of 1 kg with friction of 1 N meets a wall at √2 m/s and keeps half of its speed: it comes to rest 0.25 m before the wall.
#[test]
fn friction_reverses_where_an_event_reverses_a_speed() {
    let text = "coordinate x\nkinetic 1/2*x'^2\nforce x: -sign(x')\nevent wall when x - 1 rising: x' = -0.5*x'\nstart x = 0, x' = 2\nrun until 3 every 0.01";
    check(text, "x", 0.75);
}

/// The jump from a branch that holds at the start alone is listed.
#[test]
fn a_branch_that_holds_at_the_start_alone_is_left_at_once() {
    let text =
        "coordinate x\nkinetic x'^2\nconstraint d: x' = if(t <= 0, 5, 1)\nstart x = 0\nrun until 2 every 0.5";
    let run = run(text, Method::Auto);
    assert!(run.outcome.is_good(), "{:?} {:?}", run.outcome, run.findings);
    assert!((end(&run, "x") - 2.0).abs() < 1e-12);
    let jump = run.events.first().expect("a switch");
    // 2 kg from 5 to 1 m/s.
    assert!((jump.impulse.expect("an impulse").abs() - 8.0).abs() < 1e-9, "{jump:?}");
    assert!((jump.work.expect("a work") + 24.0).abs() < 1e-9, "{jump:?}");
}

/// Two rotors on one axis, of 1 and 3 kg m², and a stop between them that returns half of their relative rate. Their moment of momentum
/// of 3 N m s stays, so that the first one turns at 1.125 rad/s after that.
#[test]
fn events_set_rates_of_joints() {
    let plane = ["planar", "inertia = 1", "inertia = 3", ""];
    let space = ["spatial", "inertia = (1, 1, 1)", "inertia = (3, 3, 3)", ", axis = (0, 0, 1)"];
    for [bodies, first, second, axis] in [plane, space] {
        let text = format!(
            "{bodies}\nbody a: rigid(mass = 1, {first})\nbody b: rigid(mass = 1, {second})\njoint h: revolute(ground, a{axis})\njoint k: revolute(a, b{axis})\nevent hit when k.angle - 0.5 rising: k.angle' = -0.5*k.angle'\nstart h.angle = 0, h.angle' = 0, k.angle = 0, k.angle' = 1\noutput first = h.angle, between = k.angle\nrun until 1.5 every 0.01"
        );
        check(&text, "first", 1.125);
        check(&text, "between", 0.0);
    }
    let text = "planar\nbody a: box(size = (1, 1), mass = 1)\nbody b: box(size = (1, 1), mass = 3)\njoint h: prismatic(ground, a)\njoint k: prismatic(a, b)\nevent hit when k.distance - 0.5 rising: k.distance' = -0.5*k.distance'\nstart h.distance = 0, h.distance' = 0, k.distance = 0, k.distance' = 1\noutput first = h.distance\nrun until 1.5 every 0.01";
    check(text, "first", 1.125);
}

#[test]
fn a_driven_joint_cannot_be_set() {
    let text = "planar\nbody a: rigid(mass = 1, inertia = 1)\njoint h: revolute(ground, a)\ndrive d: h.angle = t\nevent hit when h.angle - 0.5 rising: h.angle' = -1\nrun until 1.5 every 0.01";
    let run = run(text, Method::Auto);
    assert_eq!(run.outcome, Outcome::InconsistentVelocity);
    assert!(run.findings.iter().any(|found| found.code == Code::ImpossibleReset), "{:?}", run.findings);
}

/// Events of one instant happen in the order of the text, each seeing what those before it did; what they cause happens after them.
#[test]
fn events_of_one_instant_follow_the_text() {
    let text = "coordinate x, y, z\nkinetic 1/2*(x'^2 + y'^2 + z'^2)\nevent b when 2*x - 2 rising: y' = 3*y'\nevent a when x - 1 rising: y' = 2\nevent c when y' - 1 rising: z' = 4\nstart x = 0, x' = 1, y = 0, y' = 0, z = 0, z' = 0\nrun until 2 every 0.5";
    let run = run(text, Method::Auto);
    let names: Vec<&str> = run.events.iter().map(|event| event.name.as_str()).collect();
    assert_eq!(names, ["b", "a", "c"]);
    for (name, expected) in [("y", 2.0), ("z", 4.0)] {
        assert!((end(&run, name) - expected).abs() < 1e-9, "{name}");
    }
}

/// Two thousand changes of a square wave: each ends a step, and none is taken for rounding.
#[test]
fn a_square_wave_has_any_number_of_periods() {
    let text = "coordinate x\nkinetic 1/2*x'^2\nforce x: sign(sin(200*pi*t))\nstart x = 0, x' = 0\nrun until 10 every 0.1";
    let run = run(text, Method::Auto);
    assert!(run.outcome.is_good(), "{:?} {:?}", run.outcome, run.findings);
    // The last zero lies at the end of the run but for rounding.
    assert!((1999..=2000).contains(&run.statistics.switches), "{}", run.statistics.switches);
    // In each half period the speed rises to 5 ms times 1 m/s² or falls back: half of that on average.
    assert!((end(&run, "x") - 10.0 * 0.0025).abs() < 1e-10);
}

/// A ball that rests on a floor of events would fall through it, whatever part of its speed it keeps: the run ends with a message.
#[test]
fn a_ball_at_rest_on_a_floor_of_events_ends_the_run() {
    for kept in [0.0, 0.5] {
        let text = format!(
            "coordinate y, z\nkinetic 1/2*(y'^2 + z'^2)\npotential 9.81*y\nevent floor when y falling: y' = -{kept:?}*y'\nstart y = 0, y' = 0, z = 0, z' = 0\nrun until 2 every 0.01"
        );
        assert_eq!(run(&text, Method::Auto).outcome, Outcome::EndlessEvents, "{kept}");
    }
    // An action that leaves the fall alone is none of a floor.
    let text = "coordinate y, z\nkinetic 1/2*(y'^2 + z'^2)\npotential 9.81*y\nevent leaves when y falling: z' = 1\nstart y = 0, y' = 0, z = 0, z' = 0\nrun until 2 every 0.01";
    let run = run(text, Method::Auto);
    assert!(run.outcome.is_good() && (end(&run, "z") - 2.0).abs() < 1e-9, "{:?}", run.outcome);
}

/// A mass matrix that changes only beyond a point is not constant, wherever the motion begins.
#[test]
fn methods_for_constant_masses_refuse_masses_that_switch() {
    for mass in ["1 + max(x - 5, 0)", "1 + max(t - 5, 0)", "if(x < 5, 1, 2)"] {
        let text =
            format!("coordinate x\nkinetic 1/2*({mass})*x'^2\nstart x = 0, x' = 1\nrun until 1 every 0.1");
        let study = dalembert::load(&text).expect("a model");
        let request = Request::default().method(Method::EnergyMomentum).step(Some(0.01));
        assert!(study.session(&request).is_err(), "{mass}");
    }
}

/// A quarter car stands on its springs, whose forces cancel but for rounding, until a bump comes; its damper has kinks at zero speed. The
/// speeds of rounding before the bump are no switches: the run counts those of the bump alone, with the work of a few steps for each.
#[test]
fn rounding_in_equilibrium_switches_nothing() {
    let points = [
        (-1.2, -1450.0),
        (-0.6, -980.0),
        (-0.2, -520.0),
        (-0.05, -180.0),
        (0.0, 0.0),
        (0.05, 310.0),
        (0.2, 980.0),
        (0.6, 1850.0),
        (1.2, 2900.0),
    ];
    let mut damper = String::new();
    for pair in points.windows(2).rev() {
        let [(a, fa), (b, fb)]: [(f64, f64); 2] = [pair[0], pair[1]];
        let line = format!("({fa:?} + {:?}*(dive' - ({a:?})))", (fb - fa) / (b - a));
        damper = if damper.is_empty() { line } else { format!("if(dive' < {b:?}, {line}, {damper})") };
    }
    let (ms, mu, ks, kt, g) = (320.0, 40.0, 18e3, 190e3, 9.81);
    let zu = -(ms + mu) * g / kt;
    let zs = zu - ms * g / ks;
    let text = format!(
        "coordinate zs, zu\nlet s = 12*(t - 0.5)\nlet bump = if(s > 0, if(s < 1.2, 0.04*(1 - cos(2*pi*s/1.2)), 0), 0)\nlet dive = zu - zs\nlet tyre = max({kt:?}*(bump - zu) + 150*(bump - zu)', 0)\nlet stop = 4e6*max(dive - 0.215, 0)^2\nlet damper = {damper}\nkinetic 1/2*{ms:?}*zs'^2 + 1/2*{mu:?}*zu'^2\npotential {ms:?}*{g}*zs + {mu:?}*{g}*zu + 1/2*{ks:?}*dive^2\nforce zs: damper + stop\nforce zu: tyre - damper - stop\nstart zs = {zs:?}, zs' = 0, zu = {zu:?}, zu' = 0\nrun until 3 every 0.001"
    );
    let ends = [Method::Dop853, Method::Tsit5, Method::Radau5].map(|method| {
        let run = run(&text, method);
        assert!(run.outcome.is_good(), "{:?} {:?}", run.outcome, run.findings);
        assert!(run.events.iter().all(|switch| switch.t >= 0.5), "{:?}", run.events.first());
        // Rows are evaluated too.
        assert!(run.statistics.evaluations < 20_000, "{:?}", run.statistics);
        end(&run, "zs")
    });
    // Speeds of 2 m/s for 2.5 s, and some tens of errors of the tolerance.
    assert!(ends.iter().all(|end| (end - ends[0]).abs() < 50.0 * TOLERANCE), "{ends:?}");
}

/// A mass rests on a spring and a damper with a kink at zero speed, beside an oscillator: rates of the kink that differ by rounding alone
/// are no reason to slide.
#[test]
fn a_kink_at_rest_does_not_slide_by_rounding() {
    let text = "coordinate y, z\nkinetic 1/2*7*y'^2 + 1/2*z'^2\npotential 7*9.81*y + 1/2*12345*y^2 + 1/2*z^2\nforce y: -100*max(y', 0) - 300*min(y', 0)\nstart y = -0.005562575941676793, y' = 0, z = 1, z' = 0\nrun until 10 every 0.01";
    for method in [Method::Dop853, Method::Tsit5, Method::Radau5] {
        let run = run(text, method);
        assert!(run.outcome.is_good(), "{}: {:?} {:?}", method.as_str(), run.outcome, run.findings);
        assert!((end(&run, "y") + 7.0 * 9.81 / 12345.0).abs() < 1e-12);
        assert!((end(&run, "z") - 10.0_f64.cos()).abs() < 50.0 * TOLERANCE);
    }
}
