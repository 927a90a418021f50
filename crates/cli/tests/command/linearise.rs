//! `equilibrium` and `linearise`: results and refusals.

use dalembert::gallery::find;

use crate::desk::{Desk, PENDULUM};
use crate::json::object;

/// The pendulum of unit length hangs at y = −1, where the rod carries the weight g = 2 λ L, and swings with √g.
#[test]
fn a_pendulum_is_told_in_its_own_names() {
    let desk = Desk::new();
    let found = object(&desk, &["equilibrium", "-"], PENDULUM, "equilibrium", 0);
    assert_eq!(found["kind"], "equilibrium");
    let state = |name: &str| found["state"][name].as_f64().expect("a value");
    assert!((state("y") + 1.0).abs() < 1e-12 && state("x").abs() < 1e-9);
    assert!((state("multiplier(rod)") + 9.81 / 2.0).abs() < 1e-12);
    assert_eq!(found["moved"]["y"]["given"], true);

    let linear = object(&desk, &["linearize", "-"], PENDULUM, "linearise", 0);
    assert_eq!(linear["independent"]["displacements"], serde_json::json!(["x"]));
    let mode = &linear["modes"][0];
    assert!((mode["im"].as_f64().expect("a frequency") - 9.81_f64.sqrt()).abs() < 1e-12);
    assert_eq!((&mode["stability"], &linear["unstable"]), (&"neutral".into(), &false.into()));
    let speed = mode["shape"]["x'"]["phase"].as_f64().expect("a phase");
    assert!((speed - std::f64::consts::FRAC_PI_2).abs() < 1e-12, "speeds are a quarter ahead");
}

/// The text names what moved, the modes, and the verdict; `--set` changes the model.
#[test]
fn the_text_tells_eigenvalues_and_modes() {
    let said = Desk::new().feed(&["linearise", "-", "--set", "L=4"], PENDULUM);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let rate = (9.81_f64 / 4.0).sqrt();
    for word in
        ["equilibrium", "y though given", "independent y  x", &format!("{rate:.9}"), "neutral", "1 ∠ 0°"]
    {
        assert!(said.out.contains(word), "`{word}` is not in {}", said.out);
    }
    assert!(said.out.lines().all(|line| line.chars().count() <= 100), "{}", said.out);
}

#[test]
fn what_has_nothing_steady_is_refused_with_its_reason() {
    let desk = Desk::new();
    let cart = "coordinate x\nkinetic x'^2\nforce x: 3\nstart x = 0, x' = 0\n";
    let time = "coordinate x\nkinetic x'^2\npotential x^2*(2 + sin(t))\nstart x = 0, x' = 0\n";
    let friction = find("friction-incline").expect("a model").text;
    let cases =
        [(cart, 5, "`x''` would not vanish"), (time, 2, "depends on time"), (friction, 2, "friction")];
    for (text, code, message) in cases {
        for verb in ["equilibrium", "linearise"] {
            let said = desk.feed(&[verb, "-"], text);
            assert_eq!((said.code, said.out.as_str()), (code, ""), "{verb}: {}", said.err);
            assert!(said.err.contains(message) && said.err.contains("hint"), "{verb}: {}", said.err);
        }
    }
    let said = desk.feed(&["linearise", "-", "--at", "start"], PENDULUM);
    assert_eq!(said.code, 5, "{}", said.err);
    let resting = PENDULUM.replace("start y = 0, y' = 0, x ~ L", "start x = 0, x' = 0, y ~ -L");
    assert_eq!(desk.feed(&["linearise", "-", "--at", "start"], &resting).code, 0);
}
