//! `stages`: the construction of the paper, constraint by constraint.

use dalembert::gallery::find;
use serde_json::{Value, json};

use crate::desk::{Desk, PENDULUM};
use crate::json::object;
use crate::start::{number, reference};

const TOLERANCE: f64 = 1e-12;

fn stages_of(text: &str, set: &[&str]) -> Value {
    let args = [&["stages", "-"], set].concat();
    object(&Desk::new(), &args, text, "stages", 0)
}

/// Numbers along the coordinates, in their order.
fn along(found: &Value, values: &Value) -> Vec<f64> {
    let names = found["coordinates"].as_array().expect("names");
    let value = |name: &Value| values[name.as_str().expect("a name")].as_f64();
    names.iter().map(|name| value(name).unwrap_or_else(|| panic!("{name}: {values}"))).collect()
}

fn vector(value: &Value) -> Vec<f64> {
    value.as_array().expect("a vector").iter().map(|x| x.as_f64().expect("a number")).collect()
}

fn matrix(value: &Value) -> Vec<Vec<f64>> {
    value.as_array().expect("a matrix").iter().map(vector).collect()
}

fn toml_vector(value: &toml::Value) -> Vec<f64> {
    value.as_array().expect("a vector").iter().map(number).collect()
}

fn assert_close(found: &[f64], expected: &[f64], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}: {found:?}, not {expected:?}");
    let size = expected.iter().fold(1.0, |size: f64, x| size.max(x.abs()));
    for (a, b) in found.iter().zip(expected) {
        assert!((a - b).abs() <= TOLERANCE * size, "{what}: {found:?}, not {expected:?}");
    }
}

#[test]
fn the_rolling_disc_is_built_as_in_the_paper() {
    let table = reference("rolling_disc_a.toml");
    let found = stages_of(find("rolling-disc").expect("the disc").text, &[]);
    assert_eq!(found["coordinates"], json!(["x", "y", "phi"]));
    assert_close(
        &along(&found, &found["free"]["accelerations"]),
        &toml_vector(&table["stage0"]["qddot"]),
        "free",
    );
    assert_eq!(found["free"]["dof"], 3);

    let [contact, rolling] = found["stages"].as_array().expect("stages").as_slice() else {
        panic!("two stages")
    };
    let (first, second) = (&table["stage1"], &table["stage2"]);
    assert_eq!((&contact["name"], &contact["dof"]), (&json!("contact"), &json!(2)));
    assert_close(&vector(&contact["beta"]), &toml_vector(&first["beta"]), "β of the contact");
    assert_close(
        &along(&found, &contact["accelerations"]),
        &toml_vector(&first["qddot"]),
        "first accelerations",
    );
    assert_close(&along(&found, &contact["reaction"]), &toml_vector(&first["reaction"]), "first reaction");

    assert_eq!((&rolling["name"], &rolling["dof"]), (&json!("rolling"), &json!(1)));
    assert_close(
        &along(&found, &rolling["accelerations"]),
        &toml_vector(&second["qddot"]),
        "second accelerations",
    );
    assert_close(&along(&found, &rolling["reaction"]), &toml_vector(&second["reaction_total"]), "total");
    for (row, key) in [("contact", "reaction_1"), ("rolling", "reaction_2")] {
        assert_close(&along(&found, &rolling["reactions"][row]), &toml_vector(&second[key]), key);
    }
    // Directions are free up to a factor, here a sign; C = DᵀM and f = Dᵀh carry the same.
    let unit = toml_vector(&second["D_unit"]);
    let direction: Vec<f64> = matrix(&rolling["D"]).into_iter().map(|row| row[0]).collect();
    let sign = direction[0].signum();
    assert_close(&direction.iter().map(|x| x * sign).collect::<Vec<_>>(), &unit, "D");
    // With the paper's D twice as long as a unit vector times √5/4, C and f are so much longer too.
    let factor = sign * toml_vector(&second["D"])[0] / unit[0];
    let c: Vec<f64> = matrix(&rolling["C"])[0].iter().map(|x| x * factor).collect();
    assert_close(&c, &toml_vector(&second["C"]), "C");
    assert_close(&[vector(&rolling["f"])[0] * factor], &[number(&second["f"])], "f");

    let (change, lemma) = (&rolling["change"], &table["lemma"]);
    let pairs = [("before", "r1_stage1"), ("newcomer", "r2"), ("change", "delta_r1"), ("after", "r1_stage2")];
    for (field, key) in pairs {
        assert_close(&along(&found, &change[field]), &toml_vector(&lemma[key]), key);
    }
    for (row, expected) in matrix(&change["lemma"]).iter().zip(lemma["C"].as_array().expect("a matrix")) {
        assert_close(row, &toml_vector(expected), "the matrix of the lemma");
    }
}

#[test]
fn the_eccentric_disc_changes_the_earlier_reaction_as_the_lemma_says() {
    let table = reference("rolling_disc_eccentric_b.toml");
    let text = find("rolling-disc-eccentric").expect("the disc").text;
    let parameters = table["parameters"].as_table().expect("parameters");
    let value = |name: &str| number(&parameters[name]);
    let phi = format!("phi = {:?} [rad], phi' = {:?} [rad/s]", value("phi"), value("phidot"));
    let line = text.lines().find(|line| line.starts_with("start")).expect("a start");
    let found = stages_of(&text.replace(line, &format!("start {phi}")), &[]);
    let rolling = &found["stages"][1];
    let (change, lemma) = (&rolling["change"], &table["lemma"]);
    for (field, key) in [("newcomer", "r2"), ("change", "delta_r1"), ("after", "r1_stage2")] {
        assert_close(&along(&found, &change[field]), &toml_vector(&lemma[key]), key);
    }
    assert!(along(&found, &change["change"]).iter().any(|x| x.abs() > 0.1), "the newcomer changes something");
}

#[test]
fn the_text_shows_each_stage_with_its_equations() {
    let said = Desk::new().feed(&["stages", "-"], find("rolling-disc").expect("the disc").text);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for words in [
        "free system: 3 degrees of freedom",
        "1. contact: 2 degrees of freedom left",
        "2. rolling: 1 degree of freedom left",
        "β =  1  0.5",
        "leaves the earlier reactions as they were",
        "equations with reactions",
        "m*y'' = -m*g + reaction(y)",
        "without reactions",
        "the matrix of the lemma",
    ] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn a_redundant_row_says_what_it_repeats() {
    let text = PENDULUM.replace("start", "constraint again: 2*x^2 + 2*y^2 = 2*L^2\nstart");
    let found = stages_of(&text, &[]);
    let again = &found["stages"][1];
    assert_eq!((&again["independent"], &again["dof"]), (&json!(false), &json!(1)));
    assert!((again["repeats"]["rod"].as_f64().expect("a weight") - 2.0).abs() < TOLERANCE);
    assert_eq!(again["not_unique"], json!(["rod", "again"]));
    assert_eq!(again["H"], Value::Null);
    let said = Desk::new().feed(&["stages", "-"], &text);
    assert!(
        said.out.contains("2. again: redundant, it repeats 2 `rod`, 1 degree of freedom left"),
        "{}",
        said.out
    );
    assert!(said.out.contains("* not unique"), "{}", said.out);
}

#[test]
fn the_last_stage_of_every_gallery_model_is_its_start() {
    let desk = Desk::new();
    for model in dalembert::gallery::MODELS {
        let study = dalembert::load(model.text).expect("a model");
        let read = study.model();
        if !read.has_inertia() {
            let said = desk.feed(&["stages", "-"], model.text);
            assert_eq!(said.code, 2, "{}", model.name);
            assert!(said.err.contains("has no equations of motion"), "{}", said.err);
            continue;
        }
        // Larger ones are refused, with the limit.
        if read.n_speeds() > 40 {
            continue;
        }
        let start = object(&desk, &["start", "-"], model.text, "start", 0);
        let found = stages_of(model.text, &[]);
        let is_start = |found: &Value| {
            let stages = found["stages"].as_array().expect("stages");
            assert_eq!(stages.len(), read.n_rows(), "{}", model.name);
            let last = stages.last().unwrap_or(&found["free"]);
            for (name, value) in last["accelerations"].as_object().expect("numbers") {
                // The acceleration along `top.wx` is that of a rate.
                let values = &start["values"];
                let expected = values[format!("{name}''")].as_f64().or(values[format!("{name}'")].as_f64());
                let expected = expected.expect(name);
                let value = value.as_f64().expect("a number");
                // Two solvers at the same state; conditioning takes up to four digits of sixteen in the gallery.
                let size = expected.abs().max(1.0) * 1e-9;
                assert!(
                    (value - expected).abs() <= size,
                    "{}: {name}'' = {value}, not {expected}",
                    model.name
                );
            }
        };
        is_start(&found);
        // The order of the rows changes the way, and not the end.
        let mut names = names_of(&found);
        if names.is_empty() {
            continue;
        }
        names.reverse();
        let backwards = stages_of(model.text, &["--order", &names.join(",")]);
        assert_eq!(names_of(&backwards), names, "{}", model.name);
        is_start(&backwards);
    }
}

/// The names of the rows in the order of the stages.
fn names_of(found: &Value) -> Vec<String> {
    let stages = found["stages"].as_array().expect("stages").iter();
    stages.map(|stage| stage["name"].as_str().expect("a name").to_owned()).collect()
}

/// The disc without its second row is the disc after the first; without the first it slides on nothing and rolls in the air: by the
/// equations of the paper `x'' = F/(m + I/r²)` still, and `y'' = −g`.
#[test]
fn rows_can_be_left_out_and_put_in_another_order() {
    let text = find("rolling-disc").expect("the disc").text;
    let whole = stages_of(text, &[]);
    let first = &whole["stages"][0];
    let without = stages_of(text, &["--without", "rolling"]);
    assert_eq!((names_of(&without), &without["left_out"]), (vec!["contact".to_owned()], &json!(["rolling"])));
    assert_eq!(&without["stages"][0], first);
    let flying = stages_of(text, &["--without", "contact"]);
    let [rolling] = flying["stages"].as_array().expect("stages").as_slice() else { panic!("one stage") };
    assert_eq!(rolling["dof"], 2);
    let last = &whole["stages"][1]["accelerations"];
    let near = |a: &Value, b: f64| (a.as_f64().expect("a number") - b).abs() <= TOLERANCE * b.abs().max(1.0);
    assert!(near(&rolling["accelerations"]["x"], last["x"].as_f64().expect("a number")), "{rolling:#}");
    assert!(near(&rolling["accelerations"]["y"], -9.81), "{rolling:#}");
    let equations = flying["stages"][0]["equations"]["full"].as_array().expect("equations");
    assert!(equations.iter().all(|equation| equation["name"] != "contact"), "{equations:#?}");

    let desk = Desk::new();
    let said = desk.feed(&["stages", "-", "--without", "roling"], text);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(
        said.err.contains("no constraint, joint or row `roling`") && said.err.contains("`rolling`"),
        "{said:?}"
    );
    let said = desk.feed(&["stages", "-", "--order", "rolling", "--without", "rolling"], text);
    assert!(said.code == 2 && said.err.contains("`--without` leaves it out"), "{said:?}");
    // A joint stands for all of its rows.
    let hinge = stages_of(FOUR_BAR, &["--without", "C"]);
    assert_eq!(hinge["left_out"], json!(["C.x", "C.y"]));
}

/// A crank, a coupler and a rocker between four hinges.
const FOUR_BAR: &str = "\
planar
body a: rod(length = 0.1 [m], mass = 1 [kg])
body b: rod(length = 0.3 [m], mass = 1 [kg])
body c: rod(length = 0.3 [m], mass = 1 [kg])
joint A: revolute(ground, a at (-0.05 [m], 0))
joint B: revolute(a at (0.05 [m], 0), b at (-0.15 [m], 0))
joint C: revolute(b at (0.15 [m], 0), c at (0.15 [m], 0))
joint D: revolute(ground at (0.4 [m], 0), c at (-0.15 [m], 0))
start a.angle = 1 [rad], a.angle' = 2 [rad/s], b.angle ~ 0.5, c.angle ~ 2
";

#[test]
fn what_counts_as_an_applied_force_is_said() {
    let desk = Desk::new();
    let told = |name: &str, words: &str| {
        let said = desk.feed(&["stages", "-"], find(name).expect("a model").text);
        let out = said.out.replace('\n', " ");
        assert!(out.contains(words), "{name}: {}", said.out);
    };
    told("vehicle", "The input `Md` keeps its value of the start and counts as an applied force.");
    told("friction-incline", "What `friction` does keeps its value of the start");
    told("disc-arc-inside", "without mass.");
}

#[test]
fn models_that_are_too_large_are_refused_kindly() {
    let text = "for i in 1..61 {\n  coordinate x[i]\n  kinetic x[i]'^2\n}\n";
    let said = Desk::new().feed(&["stages", "-"], text);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("61 coordinates are too many") && said.err.contains("hint: "), "{}", said.err);
}

#[test]
fn parameters_can_be_set() {
    let found = stages_of(find("rolling-disc").expect("the disc").text, &["--set", "Fx=0"]);
    assert_close(&along(&found, &found["stages"][1]["accelerations"]), &[0.0, 0.0, 0.0], "nothing pulls");
}
