//! `start`: consistent values against independent numbers, and refusals that name what stands against what.

use std::fs;
use std::path::Path;

use dalembert::gallery::find;
use serde_json::{Value, json};

use crate::desk::{CONTRADICTORY, Desk, PENDULUM, UNREACHABLE};
use crate::json::object;

fn model(name: &str) -> &'static str {
    find(name).expect("a model of the gallery").text
}

/// A file of `data/reference`.
pub fn reference(name: &str) -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/reference").join(name);
    fs::read_to_string(path).expect("a reference").parse().expect("a table")
}

pub fn number(value: &toml::Value) -> f64 {
    value.as_float().or(value.as_integer().map(|n| n as f64)).expect("a number")
}

/// Whether the object's value `name` is `expected` to the digits that a reference of 17 of them leaves after a solve.
fn assert_value(found: &Value, name: &str, expected: f64) {
    let value = found["values"][name].as_f64().unwrap_or_else(|| panic!("no {name}: {found:#}"));
    assert!((value - expected).abs() <= 1e-12 * expected.abs().max(1.0), "{name} = {value}, not {expected}");
}

#[test]
fn the_four_bar_starts_as_the_paper_says_on_both_branches() {
    let table = reference("fourbar_initial.toml");
    let cases = table["case"].as_array().expect("cases");
    let desk = Desk::new();
    for case in cases {
        let value = |name: &str| number(&case[name]);
        let text = model("four-bar")
            .replace("q1 = 0.3", &format!("q1 = {:?}", value("q1")))
            .replace("q1' = 1", &format!("q1' = {:?}", value("q1dot")))
            .replace("q2 ~ 1.1", &format!("q2 ~ {:.1}", value("q2")));
        let found = object(&desk, &["start", "-", "--branches"], &text, "start", 0);
        for (name, key) in [("q2", "q2"), ("q2'", "q2dot"), ("q1''", "q1ddot"), ("q2''", "q2ddot")] {
            assert_value(&found, name, value(key));
        }
        assert_value(&found, "multiplier(coupler)", value("lambda"));
        for (at, name) in ["q1", "q2"].iter().enumerate() {
            let reaction = number(&case["reaction"].as_array().expect("a list")[at]);
            assert_value(&found, &format!("reaction({name})"), reaction);
        }
        assert_eq!(found["given"], json!(["q1", "q1'"]));
        assert_eq!(found["counts"]["dof"], 1);

        // The other root of the pair is the other assembly.
        let other =
            cases.iter().find(|c| c["q1"] == case["q1"] && c["root"] != case["root"]).expect("a pair");
        let branches = found["branches"].as_array().expect("a list");
        let is_other =
            |branch: &Value| (branch["q2"].as_f64().expect("q2") - number(&other["q2"])).abs() < 1e-9;
        assert!(branches.iter().any(is_other), "{branches:?}");
    }
}

#[test]
fn the_text_says_what_was_given_moved_and_found() {
    let said = Desk::new().feed(&["start", "-"], model("four-bar"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let line = |words: &[&str]| {
        let fits =
            |line: &&str| line.split_whitespace().collect::<Vec<_>>().join(" ").contains(&words.join(" "));
        assert!(said.out.lines().any(|line| fits(&line)), "{words:?}: {}", said.out);
    };
    // The numbers are those of `fourbar_initial.toml`, rounded to ten digits.
    line(&["q1", "0.3", "given", "1", "given", "1.633087676"]);
    line(&["q2", "1.101935171", "moved by 0.00194", "-0.4958194354", "found", "1.68535015"]);
    line(&["coupler", "-3.242772726"]);
    line(&["free by rank", "1 position, 1 velocity: 1 degree of freedom"]);
    line(&["choose freely", "positions {q1}"]);
    for line in said.out.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn every_gallery_model_has_a_start_that_fits_a_terminal() {
    let desk = Desk::new();
    for model in dalembert::gallery::MODELS {
        let said = desk.feed(&["start", "-"], model.text);
        let is_quiet = said.err.is_empty() || said.err.starts_with("note[");
        assert!(said.code == 0 && is_quiet, "{}: {}", model.name, said.err);
        for line in said.out.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", model.name);
        }
        let found = object(&desk, &["start", "-"], model.text, "start", 0);
        for level in ["position", "velocity", "acceleration"] {
            assert!(found["residuals"][level].as_f64().expect("a number") < 1e-10, "{}: {level}", model.name);
        }
        // Every value comes from somewhere, and from one place.
        let names = |key: &str| match &found[key] {
            Value::Array(list) => list.iter().map(|name| name.as_str().expect("a name").to_owned()).collect(),
            map => map.as_object().expect("a map").keys().cloned().collect::<Vec<_>>(),
        };
        let mut told = [names("given"), names("found"), names("moved"), vec!["t".to_owned()]].concat();
        let mut all = names("values");
        told.sort();
        all.sort();
        assert_eq!(told, all, "{}", model.name);
    }
}

#[test]
fn the_vehicle_finds_its_steering_moment_and_tells_what_is_hidden() {
    let table = reference("vehicle_initial_c.toml");
    let (parameters, initial) = (&table["parameters"], &table["initial"]);
    let value = |name: &str| number(&initial[name]);
    let text = model("vehicle")
        .replace(
            "start x = 0, x' = 8 [m/s]",
            &format!("start x = {:?}, x' = {:?}", value("x"), value("xdot")),
        )
        .replace("theta = 0.12", &format!("theta = {:?}", value("theta")))
        .replace("y ~ 0, phi ~ 0", &format!("y ~ {:.1}, phi ~ {:.1}", value("y"), value("phi")));
    let desk = Desk::new();
    desk.write("car.dal", &text);
    let mut args = vec!["start".to_owned(), "car.dal".to_owned()];
    for (name, value) in parameters.as_table().expect("parameters") {
        args.extend(["--set".to_owned(), format!("{name}={:?}", number(value))]);
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let found = object(&desk, &args, "", "start", 0);
    let pairs = [
        ("y", "y"),
        ("phi", "phi"),
        ("y'", "ydot"),
        ("phi'", "phidot"),
        ("theta'", "thetadot"),
        ("x''", "xddot"),
        ("theta''", "thetaddot"),
        ("multiplier(rear)", "lambda_rear"),
        ("multiplier(front)", "lambda_front"),
        ("Md", "M_d"),
    ];
    for (name, key) in pairs {
        let (value, expected) = (found["values"][name].as_f64().expect(name), value(key));
        // Third derivatives of a circle of 30 m: the conditioning of 0.005 costs three digits.
        assert!(
            (value - expected).abs() <= 1e-9 * expected.abs().max(1.0),
            "{name} = {value}, not {expected}"
        );
    }
    assert_eq!(found["index"], 4);
    assert_eq!(found["hidden"]["differentiated"]["track"], 3);
    let said = desk.run(&args);
    assert!(said.out.contains("4: `track` has to be differentiated 3 times"), "{}", said.out);
    assert!(said.out.contains("before `Md`"), "{}", said.out);
    assert!(said.out.contains("while it moves, `track'`, `rear` and `front` bind"), "{}", said.out);
}

#[test]
fn the_vehicle_with_heading_and_steering_is_refused_by_name() {
    let text = model("vehicle").replace("start y ~ 0, phi ~ 0", "start y ~ 0, phi = 0");
    let desk = Desk::new();
    let said = desk.feed(&["start", "-"], &text);
    assert_eq!((said.code, said.out.as_str()), (4, ""));
    assert!(said.err.contains("error[conflicting-start]"), "{}", said.err);
    for name in ["`x`", "`phi`", "`theta`", "`x'`", "`rear`", "`front`", "`track'`"] {
        assert!(said.err.contains(name), "{name}: {}", said.err);
    }
    assert!(said.err.contains("`dalembert explain conflicting-start` has details"), "{}", said.err);

    let found = object(&desk, &["start", "-"], &text, "start", 4);
    assert_eq!(found["outcome"], "inconsistent_velocity");
    assert_eq!(found["findings"][0]["code"], "conflicting-start");
    assert_eq!(found["conflict"]["given"], json!(["x", "phi", "theta", "x'"]));
    let remedies = found["conflict"]["remedies"].as_array().expect("a list");
    assert!(remedies.iter().any(|way| way["released"].get("phi").is_some()), "{remedies:?}");
}

#[test]
fn the_far_mass_has_index_five_and_nothing_free() {
    let table = reference("control_twomass_index5.toml");
    let found = object(&Desk::new(), &["start", "-"], model("two-mass-far"), "start", 0);
    assert_eq!(found["index"].as_i64(), table["dae_index"].as_integer());
    assert_eq!((&found["counts"]["n_p"], &found["counts"]["n_v"]), (&json!(0), &json!(0)));
    assert_eq!(found["hidden"]["differentiated"]["path"], 4);
    // All derivatives of the path that matter vanish at t = 0: x1 = s + (m2/k) s'' = 0, p = 0.
    for name in ["x1", "x2", "x1'", "p"] {
        assert_value(&found, name, 0.0);
    }
    assert_eq!(found["independent_sets"]["coupled"], json!([]));
}

#[test]
fn friction_slips_or_sticks() {
    // Down the incline at 1.2 m/s: a = g (sin β − μ cos β) along it.
    let found = object(&Desk::new(), &["start", "-"], model("friction-incline"), "start", 0);
    assert_eq!(found["laws"][0]["mode"], "slips");
    let (g, beta, mu): (f64, f64, f64) = (9.81, 0.5, 0.3);
    let along = -g * (beta.sin() - mu * beta.cos());
    assert_value(&found, "x''", along * beta.cos());
    // At rest on a gentle slope it sticks, and friction carries the weight along the slope.
    let args = ["start", "-", "--set", "slip0=0", "--set", "mu=0.9"];
    let found = object(&Desk::new(), &args, model("friction-incline"), "start", 0);
    assert_eq!(found["laws"][0]["mode"], "sticks");
    assert_value(&found, "x''", 0.0);
    assert_value(&found, "friction_force", 2.0 * g * beta.sin());
    let said = Desk::new().feed(&args, model("friction-incline"));
    assert!(said.out.contains("sticks, at "), "{}", said.out);
}

#[test]
fn contact_parameters_have_rates() {
    let found = object(&Desk::new(), &["start", "-"], model("disc-arc-inside"), "start", 0);
    let study = dalembert::load(model("disc-arc-inside")).expect("a model");
    let auxiliary = study.model().auxiliaries[0].name.clone();
    for primes in ["", "'", "''"] {
        assert!(found["values"].get(format!("{auxiliary}{primes}")).is_some(), "{found:#}");
    }
    let said = Desk::new().feed(&["start", "-"], model("disc-arc-inside"));
    assert!(said.out.contains("contact parameter"), "{}", said.out);
}

#[test]
fn redundant_rows_share_by_a_rule_that_is_told() {
    let text = PENDULUM.replace("start", "constraint again: x^2 + y^2 = L^2\nstart");
    let desk = Desk::new();
    let found = object(&desk, &["start", "-"], &text, "start", 0);
    let single = object(&desk, &["start", "-"], PENDULUM, "start", 0);
    // Two equal rods bear half each, and their sum is the load of one.
    for name in ["reaction(x)", "reaction(y)"] {
        assert_value(&found, name, single["values"][name].as_f64().expect("a number"));
    }
    let half = single["values"]["multiplier(rod)"].as_f64().expect("a number") / 2.0;
    assert_value(&found, "multiplier(rod)", half);
    assert_value(&found, "multiplier(again)", half);
    let open = found["not_unique"].as_array().expect("a list");
    assert!(open.contains(&json!("multiplier(rod)")) && !open.contains(&json!("reaction(x)")), "{open:?}");
    let said = desk.feed(&["start", "-"], &text);
    assert!(
        said.out.contains("not unique") && said.out.contains("share their load by a rule"),
        "{}",
        said.out
    );
    assert!(said.err.contains("warning[redundant-constraint]"), "{}", said.err);
}

#[test]
fn parameters_can_be_set_and_move_the_start() {
    let desk = Desk::with_models();
    let found = object(&desk, &["start", "good.dal", "--set", "L=250 [mm]"], "", "start", 0);
    assert_value(&found, "x", 0.25);
    assert_eq!(found["moved"]["x"], json!({ "from": 0.25, "to": 0.25 }));
    assert_eq!(found["units"]["x'"], "m/s");
    assert_eq!(found["units"]["reaction(x)"], "N");
}

#[test]
fn each_refusal_has_its_exit_code() {
    let desk = Desk::new();
    let refused = |text: &str, code: i32, outcome: &str, finding: &str| {
        for command in ["start", "check", "stages"] {
            let said = desk.feed(&[command, "-"], text);
            assert_eq!(said.code, code, "{command}: {said:?}");
            assert!(said.err.contains(&format!("error[{finding}]")), "{command}: {}", said.err);
            let schema = if command == "check" { "check" } else { "start" };
            let found = object(&desk, &[command, "-"], text, schema, code);
            assert_eq!(found["outcome"], outcome, "{command}");
        }
    };
    refused(UNREACHABLE, 4, "assembly_failed", "conflicting-start");
    refused(CONTRADICTORY, 3, "invalid_model", "contradictory-constraints");
    let speeds = PENDULUM.replace("y' = 0", "x' = 1 [m/s]");
    refused(&speeds, 4, "inconsistent_velocity", "conflicting-start");
    let massless = "coordinate x, y\nkinetic 1/2*(x' + y')^2\n";
    refused(massless, 5, "singular_mass", "singular-mass");
    let hands = "coordinate x\nauxiliary a, b\nkinetic x'^2\nforce x: a + b\ncondition c by a, b: x = t\n";
    refused(hands, 5, "undetermined", "undetermined-input");
    let root = "coordinate x\nkinetic x'^2\nconstraint c: sqrt(x - 2) + x^2 = 0\nstart x = 1\n";
    refused(root, 5, "non_finite", "not-finite");
}

#[test]
fn a_conflict_comes_with_an_edit_that_cures() {
    let found = object(&Desk::new(), &["start", "-"], UNREACHABLE, "start", 4);
    assert_eq!(found["conflict"]["given"], json!(["y"]));
    assert_eq!(found["conflict"]["rows"], json!(["rod"]));
    let edit = &found["findings"][0]["edits"][0];
    assert_eq!((&edit["text"], &edit["start"]["line"]), (&json!("~"), &json!(7)));
    let cured = UNREACHABLE.replace("y = 2*L", "y ~ 2*L");
    assert_value(&object(&Desk::new(), &["start", "-"], &cured, "start", 0), "y", 1.0);
}
