//! Switches are listed with expression, place, modes, impulse and work; jumps at a time are found before a run.

use dalembert::model::Code;
use dalembert::settings::{Method, Outcome, SwitchKind};

use crate::{problem, run};

#[test]
fn a_switch_is_listed_with_its_place_and_modes() {
    let text = "for i in 1..3 {\n  coordinate y[i]\n}\nkinetic 1/2*(y[1]'^2 + y[2]'^2 + y[3]'^2)\npotential 10*(y[1] + y[2] + y[3])\nfor i in 1..3 {\n  force y[i]: 2000*max(-y[i], 0)\n}\nstart y[1] = 0.1, y[2] = 0.2, y[3] = 0.3, y[1]' = 0, y[2]' = 0, y[3]' = 0\nrun until 0.3 every 0.01";
    let run = run(text, Method::Auto);
    assert!(run.outcome.is_good(), "{:?}", run.findings);
    // Each ball touches the ground after √(2 h/g).
    for i in 1..=3 {
        let touch =
            run.events.iter().find(|switch| switch.name.contains(&format!("y[{i}]"))).expect("a touch");
        let expected = (0.02 * f64::from(i)).sqrt();
        assert!((touch.t - expected).abs() < 1e-9, "{touch:?}");
        assert_eq!(touch.place.expect("a place").line, 7, "{touch:?}");
        assert_eq!(touch.text.as_deref(), Some("force y[i]: 2000*max(-y[i], 0)"));
        let modes = [touch.before.expect("a mode"), touch.after.expect("a mode")];
        assert!(modes[0] * modes[1] < 0.0, "{touch:?}");
    }
}

/// A cart of 2 kg whose prescribed speed jumps to 2 m/s: impulse 4 N s, work 4 J.
#[test]
fn a_jump_of_speeds_is_listed_with_impulse_and_work() {
    let run = run(problem("drive_speed_jump")["model"].as_str().expect("a text"), Method::Auto);
    let jump = run.events.iter().find(|switch| switch.kind == SwitchKind::Switch).expect("a switch");
    assert!((jump.impulse.expect("an impulse").abs() - 4.0).abs() < 1e-8, "{jump:?}");
    assert!((jump.work.expect("a work") - 4.0).abs() < 1e-8, "{jump:?}");
    assert_eq!(jump.instance.as_deref(), Some("motor"));
}

#[test]
fn positions_that_jump_at_a_time_are_found_before_a_run() {
    let table = problem("position_jump_t");
    let study = dalembert::load(table["model"].as_str().expect("a text")).expect("a model");
    let found = &study.examination().findings;
    let jump = found.iter().find(|finding| finding.code == Code::PositionJump).expect("a finding");
    assert!(jump.is_error() && jump.message.contains("t = 0.3 s"), "{jump:?}");
    // A drive that goes on where it was is none.
    let drive = problem("drive_speed_jump");
    let study = dalembert::load(drive["model"].as_str().expect("a text")).expect("a model");
    assert!(study.examination().findings.iter().all(|finding| finding.code != Code::PositionJump));
}

/// A control acts through the inertia of its cart: a path whose speed jumps would take an impulse, one whose position jumps is no motion.
#[test]
fn paths_of_controls_that_jump_are_refused() {
    let model = |path: &str| {
        format!(
            "coordinate x\nkinetic x'^2\nauxiliary u\nforce x: u\ncondition path by u: x = {path}\nrun until 2 every 0.01"
        )
    };
    for (path, outcome) in [
        ("if(t < 1, 0, 0.5*(t - 1))", Outcome::ImpulsiveInput),
        ("if(t < 1, 0, 0.5*(t - 1)^2)", Outcome::Completed),
        ("if(t < 1, 0, 0.5)", Outcome::PositionJump),
    ] {
        let run = run(&model(path), Method::Auto);
        assert_eq!(run.outcome, outcome, "{path}: {:?}", run.findings);
        let last = run.samples.last().expect("rows").t;
        assert!(outcome == Outcome::Completed || (last - 1.0).abs() < 0.011, "{path}: {last}");
    }
}
