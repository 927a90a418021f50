//! Findings about starts and runs that exist but are doubtful, and the advice in messages.

use serde_json::{Value, json};

use crate::desk::Desk;
use crate::json::object;

fn findings<'f>(found: &'f Value, code: &str) -> Vec<&'f Value> {
    let all = found["findings"].as_array().expect("a list");
    all.iter().filter(|finding| finding["code"] == code).collect()
}

/// phi = cos(t) for x'' = −x: √phi is not a number while phi < 0, from π/2 to 3π/2.
#[test]
fn outputs_that_are_not_finite_are_told_and_the_run_goes_on() {
    let desk = Desk::new();
    let text = "\
model \"Swing\"
coordinate phi
kinetic 1/2*phi'^2
potential 1/2*phi^2
output root = sqrt(phi)
output pole = 1/(phi - phi)
output good = phi
start phi = 1, phi' = 0
run until 6 [s] every 0.01 [s]
";
    desk.write("it.dal", text);
    let found = object(&desk, &["run", "it.dal", "-o", "run"], "", "run", 0);
    let told = findings(&found, "output-not-finite");
    assert_eq!(told.len(), 2, "{found:#}");
    // The rows at 1.58, 1.59, … 4.71 s: 314 of them.
    let message = "output `root` is not a finite number in 314 rows, first at t = 1.58 s";
    assert_eq!((&told[0]["message"], &told[0]["severity"]), (&json!(message), &json!("warning")));
    assert_eq!(told[1]["message"], "output `pole` is not a finite number in 601 rows, first at t = 0 s");
    assert_eq!((&found["trajectory"]["rows"], &found["outcome"]), (&json!(601), &json!("completed")));
    assert!(desk.run(&["run", "it.dal", "-o", "again"]).err.contains("warning[output-not-finite]"));

    // A run that was left and resumed counts the rows of both parts.
    object(&desk, &["run", "it.dal", "-o", "parts", "--max-steps", "8"], "", "run", 7);
    let found = object(&desk, &["resume", "parts"], "", "resume", 0);
    assert_eq!(findings(&found, "output-not-finite")[0]["message"], message);
}

#[test]
fn negative_inertia_is_told_by_check_start_and_run() {
    let desk = Desk::new();
    let model = |kinetic: &str, more: &str| {
        format!(
            "parameter m = -1\ncoordinate x, y\nkinetic {kinetic}\n{more}\nstart x = 1\nrun until 0.1 [s]\n"
        )
    };
    for (kinetic, more, names, severity) in [
        ("1/2*m*x'^2 + y'^2", "", json!(["x"]), "warning"),
        // T = x' y' has the eigenvalues ±1/2.
        ("-m*x'*y'", "", json!(["x", "y"]), "warning"),
        ("1/2*m*x'^2 + y'^2", "constraint hold: x = 1", json!(["x"]), "note"),
    ] {
        desk.write("it.dal", model(kinetic, more));
        for command in ["check", "start"] {
            let found = object(&desk, &[command, "it.dal"], "", command, 0);
            let told = findings(&found, "negative-inertia");
            assert_eq!(told.len(), 1, "{command} {kinetic}: {found:#}");
            assert_eq!((&told[0]["names"], &told[0]["severity"]), (&names, &json!(severity)), "{kinetic}");
        }
        let found = object(&desk, &["run", "it.dal", "-o", "run", "--force"], "", "run", 0);
        assert_eq!(findings(&found, "negative-inertia").len(), 1, "{kinetic}");
    }
    desk.write("it.dal", model("1/2*x'^2 + 1/2*y'^2 + 1/2*x'*y'", "force x: m"));
    let found = object(&desk, &["check", "it.dal"], "", "check", 0);
    assert!(findings(&found, "negative-inertia").is_empty());
}

/// At φ = 1e-8 the slider moves by dx/dφ = −r sin φ (1 + r cos φ/√(l² − r² sin² φ)) = −1.5e-8 for r = 1, l = 2.
#[test]
fn a_speed_that_can_hardly_be_chosen_is_told_with_its_independence() {
    let desk = Desk::new();
    let crank = |start: &str| {
        format!(
            "\
parameter r = 1, l = 2
coordinate phi, x
kinetic 1/2*phi'^2 + 1/2*x'^2
constraint rod: (x - r*cos(phi))^2 + (r*sin(phi))^2 = l^2
start x ~ 3, {start}
"
        )
    };
    let bodies = |start: &str| {
        format!(
            "\
planar
parameter L = 1 [m], m = 1 [kg]
body crank: rod(length = L, mass = m)
body rod: rod(length = 2*L, mass = m)
body slider: box(size = (0.2, 0.1) [m], mass = m)
joint A: revolute(ground at (0, 0), crank at (-L/2, 0))
joint B: revolute(crank at (L/2, 0), rod at (-L, 0))
joint C: revolute(rod at (L, 0), slider at (0, 0))
joint S: prismatic(ground at (0, 0), slider at (0, 0), axis = (1, 0))
start crank.angle = 1e-8 [rad], rod.angle ~ 0 [rad], {start}
"
        )
    };
    for (text, name, other) in [
        (crank("phi ~ 1e-8, x' = 1"), "x'", "`phi'`"),
        (bodies("slider.x' = 1 [m/s]"), "slider.x'", "`crank.angle'`"),
        (bodies("S.distance' = 1 [m/s]"), "S.distance'", "`crank.angle'`"),
    ] {
        desk.write("it.dal", &text);
        for command in ["check", "start"] {
            let found = object(&desk, &[command, "it.dal"], "", command, 0);
            let told = findings(&found, "ill-conditioned-start");
            assert_eq!(told.len(), 1, "{name}: {found:#}");
            assert_eq!((&told[0]["names"], &told[0]["severity"]), (&json!([name]), &json!("warning")));
            let (message, hint) = (told[0]["message"].as_str(), told[0]["hint"].as_str());
            assert!(message.is_some_and(|message| message.contains("e-8")), "{message:?}");
            assert!(hint.is_some_and(|hint| hint.contains(other)), "{hint:?}");
        }
    }
    // The crank moves there, at rest nothing does, and beside the dead centre the slider can be given.
    for text in [
        crank("phi ~ 1e-8, phi' = 1"),
        crank("phi ~ 1e-8, x' = 0"),
        crank("phi ~ 1e-3, x' = 1"),
        bodies("crank.angle' = 1 [rad/s]"),
    ] {
        desk.write("it.dal", &text);
        let found = object(&desk, &["start", "it.dal"], "", "start", 0);
        assert!(findings(&found, "ill-conditioned-start").is_empty(), "{text}\n{found:#}");
    }
    // The rocker of a four-bar at the end of its range: crank and coupler are in line, cos s = ((a + b)² − c² − d²)/(2 c d).
    let range: f64 = ((9.0 - 4.0 - 6.25_f64) / 10.0).acos();
    desk.write(
        "it.dal",
        format!(
            "\
coordinate p, q, s
kinetic 1/2*(p'^2 + 4*q'^2 + 4*s'^2)
constraint cx: cos(p) + 2*cos(q) - 2*cos(s) = 2.5
constraint cy: sin(p) + 2*sin(q) - 2*sin(s) = 0
start s = {range:?}, s' = 1, p ~ 0.5, q ~ 0.3
"
        ),
    );
    let found = object(&desk, &["start", "it.dal"], "", "start", 0);
    let told = findings(&found, "ill-conditioned-start");
    let severities: Vec<&Value> = told.iter().map(|finding| &finding["severity"]).collect();
    assert_eq!(severities, ["warning", "note"], "{found:#}");
}

/// Two rows whose gradients differ by 2e-8, on a circle so small that no displaced state stays away: no row depends on others.
#[test]
fn an_isolated_configuration_names_its_rows() {
    let desk = Desk::new();
    let text = "\
coordinate x, y, z
kinetic 1/2*(x'^2 + y'^2 + z'^2)
constraint a: y = 0
constraint b: y + x^2 + z^2 = 0
start x ~ 1e-5
";
    desk.write("it.dal", text);
    let found = object(&desk, &["check", "it.dal"], "", "check", 0);
    let told = findings(&found, "singular-configuration");
    let message =
        "the configuration is singular: by the rank of `a` and `b` something can move, but nothing can";
    assert_eq!((&told[0]["message"], &told[0]["names"]), (&json!(message), &json!(["a", "b"])));
    // A circle is not isolated, however small: with a radius of 1e-8 the rows are independent by 2e-8.
    desk.write("it.dal", text.replace("= 0\nstart", "= 1e-16\nstart"));
    let found = object(&desk, &["check", "it.dal"], "", "check", 0);
    assert!(findings(&found, "singular-configuration").is_empty());
    assert_eq!(findings(&found, "nearly-singular").len(), 1);
}

/// A block that slides with the speed 1 against a force of 1 stops after a second.
/// Friction written with `sign` comes to rest at x = 1/2, in a force and in a law with a sign of something else than its slip speed.
#[test]
fn friction_comes_to_rest_in_forces_and_in_laws() {
    let desk = Desk::new();
    let model = |line: &str| {
        format!("coordinate x\nkinetic 1/2*x'^2\n{line}\nstart x = 0, x' = 1\nrun until 3 [s]\n")
    };
    for line in ["force x: -sign(x')", "law f along x': multiplier(f) = -sign(x'*(1 + x^2))"] {
        desk.write("it.dal", model(line));
        let found = object(&desk, &["run", "it.dal", "-o", "run", "--force"], "", "run", 0);
        let x = found["results"]["columns"][0]["final"].as_f64().expect("a number");
        // Errors of ends are below the tolerance of 1e-9 times the few steps there are.
        assert!((x - 0.5).abs() < 1e-8, "{line}: {x}");
        if line.starts_with("force") {
            assert_eq!(found["switches"][0]["kind"], "slide");
            assert_eq!(found["switches"][0]["name"], "sign(x')");
        }
    }
}

#[test]
fn a_law_without_friction_is_no_paradox() {
    let desk = Desk::new();
    for (right, words) in [("1", "`drag` has 2 solutions here"), ("-1", "`drag` has no solution here")] {
        let text = format!(
            "coordinate x\nkinetic 1/2*x'^2\nlaw drag along x': multiplier(drag)^2 = {right}\nstart x = 0, x' = 1\n"
        );
        desk.write("it.dal", text);
        let found = object(&desk, &["start", "it.dal"], "", "start", 5);
        let message = found["findings"][0]["message"].as_str().expect("words");
        assert!(message.starts_with(words) && !message.contains("Painlevé"), "{message}");
    }
}

/// Ten thousand periods, for which a constant step is sought over some of them.
#[test]
fn limits_bound_the_search_for_a_step() {
    let desk = Desk::new();
    let text = "\
coordinate x, y
kinetic 1/2*(x'^2 + y'^2)
potential 50*x^2 + 50*(x - y)^2 + 1/4*x^4
start x = 1, y = 0.3
run until 10000 [s] every 10 [s]
";
    desk.write("it.dal", text);
    for (method, limit) in [
        ("al3f", ["--max-steps", "10"]),
        ("rk4", ["--max-steps", "10"]),
        ("auto", ["--max-steps", "10"]),
        ("al3f", ["--max-time", "0.01"]),
    ] {
        let args = ["run", "it.dal", "-o", "run", "--method", method, limit[0], limit[1]];
        let found = object(&desk, &args, "", "failure", 7);
        assert_eq!(found["outcome"], "limit_reached");
        let message = found["message"].as_str().expect("words");
        assert!(message.starts_with("the search for a constant step was left after "), "{message}");
        assert!(limit[0] == "--max-time" || message.contains("after 10 steps"), "{message}");
        assert!(!desk.path("run").exists(), "a run that did not begin leaves nothing");
    }
}
