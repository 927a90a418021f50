//! `--json`: one object on standard output, as `docs/schema/` describes it.

use dalembert::gallery::MODELS;
use dalembert::model::Code;
use serde_json::{Value, json};

use crate::desk::{BROKEN, DOUBTFUL, Desk, PENDULUM, Said, UNTIDY};
use crate::schema::{Fields, validate, verbs};

/// Runs with `--json` and returns the object, which must be all that is said and must fit `schema`.
pub fn object(desk: &Desk, args: &[&str], stdin: &str, schema: &str, code: i32) -> Value {
    let args = [args, &["--json"]].concat();
    examine(&args, &desk.feed(&args, stdin), schema, code)
}

/// The object that was said, which must fit `schema` and the exit code.
pub fn examine(args: &[&str], said: &Said, schema: &str, code: i32) -> Value {
    assert_eq!(said.code, code, "{args:?}: {said:?}");
    assert_eq!(said.err, "", "{args:?} talks");
    let object: Value = serde_json::from_str(&said.out).unwrap_or_else(|e| panic!("{args:?}: {e}: {said:?}"));
    for fields in [Fields::Open, Fields::Closed] {
        validate(schema, &object, fields)
            .unwrap_or_else(|why| panic!("{args:?}, {fields:?}: {why}\n{object:#}"));
    }
    let words: &[&str] = match code {
        0 => &["completed", "stopped_by_event"],
        1 => &["check_failed", "certificate_failed"],
        2 => &["usage"],
        3 => &["invalid_model"],
        4 => &["assembly_failed", "inconsistent_velocity"],
        5 => &[
            "singular_mass",
            "singular_configuration",
            "non_finite",
            "newton_failed",
            "undetermined",
            "not_steady",
            "step_collapse",
            "endless_events",
            "endless_switching",
            "position_jump",
            "impulsive_input",
            "kinked_constraint",
            "mass_jump",
        ],
        6 => &["output_failed", "damaged_trajectory", "damaged_run"],
        7 => &["limit_reached"],
        130 => &["interrupted"],
        _ => &["internal_error"],
    };
    let word = object["outcome"].as_str().expect("a word");
    assert!(words.contains(&word), "{args:?}: `{word}` and the exit code {code} differ");
    object
}

/// An arm on a hinge.
const ROBOT: &str = r#"<robot name="arm">
<link name="base"/>
<link name="arm"><inertial><origin xyz="0.1 0 0"/><mass value="2"/>
<inertia ixx="0.1" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.25"/></inertial></link>
<joint name="hinge" type="continuous"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/></joint>
</robot>
"#;

/// The objects of all calls that a schema describes.
fn all_objects() -> Vec<(&'static str, Value)> {
    let desk = Desk::with_models();
    desk.write("robot.urdf", ROBOT);
    let calls: &[(&str, &[&str], i32)] = &[
        ("check", &["check", "good.dal"], 0),
        ("check", &["check", "doubtful.dal"], 0),
        ("check", &["check", "broken.dal"], 3),
        ("check", &["check", "-"], 3),
        ("equations", &["equations", "good.dal"], 0),
        ("equations", &["equations", "doubtful.dal", "--form", "ode"], 0),
        ("equations", &["equations", "good.dal", "--format", "latex", "-o", "good.tex"], 0),
        ("equations", &["equations", "broken.dal"], 3),
        ("check", &["check", "unreachable.dal"], 4),
        ("check", &["check", "contradictory.dal"], 3),
        ("start", &["start", "good.dal"], 0),
        ("start", &["start", "doubtful.dal", "--branches"], 0),
        ("start", &["start", "broken.dal"], 3),
        ("start", &["start", "unreachable.dal"], 4),
        ("start", &["start", "contradictory.dal"], 3),
        ("stages", &["stages", "good.dal"], 0),
        ("stages", &["stages", "broken.dal"], 3),
        ("stages", &["stages", "unreachable.dal"], 4),
        ("stages", &["stages", "contradictory.dal"], 3),
        ("run", &["run", "good.dal", "--until", "0.1", "--audit", "-o", "whole"], 0),
        ("run", &["run", "doubtful.dal", "--until", "0.1", "--max-steps", "1", "-o", "part"], 7),
        ("run", &["run", "broken.dal"], 3),
        ("run", &["run", "unreachable.dal"], 4),
        ("run", &["run", "contradictory.dal"], 3),
        ("resume", &["resume", "part", "--max-steps", "1"], 7),
        ("resume", &["resume", "part"], 0),
        ("resume", &["resume", "part"], 0),
        ("export", &["export", "whole", "--csv"], 0),
        ("report", &["report", "whole"], 0),
        ("report", &["report", "whole", "--svg", "motion.svg"], 0),
        ("report", &["report", "whole", "--png", "x.png", "--plot", "x"], 0),
        ("import", &["import", "robot.urdf"], 0),
        ("import", &["import", "robot.urdf", "-o", "robot.dal"], 0),
        ("compare", &["compare", "good.dal", "--until", "0.1", "--methods", "tsit5", "-o", "compared"], 0),
        ("compare", &["compare", "broken.dal"], 3),
        ("compare", &["compare", "unreachable.dal"], 4),
        ("compare", &["compare", "contradictory.dal"], 3),
        ("stabilise", &["stabilise", "good.dal", "--step", "1e-3"], 0),
        ("stabilise", &["stabilise", "broken.dal", "--step", "1e-3"], 3),
        ("stabilise", &["stabilise", "unreachable.dal", "--step", "1e-3"], 4),
        ("stabilise", &["stabilise", "contradictory.dal", "--step", "1e-3"], 3),
        ("equilibrium", &["equilibrium", "good.dal"], 0),
        ("equilibrium", &["equilibrium", "broken.dal"], 3),
        ("equilibrium", &["equilibrium", "unreachable.dal"], 4),
        ("equilibrium", &["equilibrium", "contradictory.dal"], 3),
        ("linearise", &["linearise", "good.dal"], 0),
        ("linearise", &["linearise", "broken.dal"], 3),
        ("linearise", &["linearise", "unreachable.dal"], 4),
        ("linearise", &["linearise", "contradictory.dal"], 3),
        ("failure", &["linearise", "good.dal", "--at", "start"], 5),
        ("fmt", &["fmt", "good.dal"], 0),
        ("fmt", &["fmt", "-"], 0),
        ("fmt", &["fmt", "--check", "good.dal", "untidy.dal"], 1),
        ("fmt", &["fmt", "--write", "untidy.dal", "broken.dal"], 3),
        ("explain", &["explain"], 0),
        ("explain", &["explain", "unit-needs-space"], 0),
        ("gallery", &["gallery"], 0),
        ("gallery", &["gallery", "vehicle"], 0),
        ("new", &["new", "made.dal"], 0),
        ("completions", &["completions", "bash"], 0),
        ("completions", &["completions", "elvish"], 0),
        ("completions", &["completions", "fish"], 0),
        ("completions", &["completions", "powershell"], 0),
        ("completions", &["completions", "zsh"], 0),
        ("man", &["man"], 0),
        ("man", &["man", "--dir", "pages"], 0),
        ("failure", &["check", "missing.dal"], 2),
        ("failure", &["check", "good.dal", "--set", "L"], 2),
        ("failure", &["equations", "missing.dal"], 2),
        ("failure", &["equations", "good.dal", "--form", "newton"], 2),
        ("failure", &["equations", "good.dal", "-o", "untidy.dal"], 2),
        ("failure", &["start", "missing.dal"], 2),
        ("failure", &["start", "good.dal", "--set", "LL=1"], 2),
        ("failure", &["stages", "missing.dal"], 2),
        ("failure", &["run", "missing.dal"], 2),
        ("failure", &["run", "good.dal"], 2),
        ("failure", &["run", "good.dal", "--until", "1", "-o", "whole"], 2),
        ("failure", &["run", "good.dal", "--until", "1", "--method", "newton"], 2),
        ("failure", &["resume", "nowhere"], 2),
        ("failure", &["export", "nowhere", "--csv"], 2),
        ("failure", &["export", "whole", "--csv"], 2),
        ("failure", &["compare", "good.dal"], 2),
        ("failure", &["compare", "good.dal", "--until", "1", "--methods", "newton"], 2),
        ("failure", &["stabilise", "good.dal"], 2),
        ("failure", &["stabilise", "good.dal", "--step", "1e-3", "--alpha", "1.5"], 2),
        ("failure", &["stabilise", "good.dal", "--step", "1e-3", "--gain", "1,2,3"], 2),
        ("failure", &["fmt", "missing.dal"], 2),
        ("failure", &["explain", "nonsense"], 2),
        ("failure", &["gallery", "nonsense"], 2),
        ("failure", &["new", "good.dal"], 2),
        ("failure", &["new", "other.dal", "--from", "nonsense"], 2),
    ];
    calls.iter().map(|(schema, args, code)| (*schema, object(&desk, args, "", schema, *code))).collect()
}

#[test]
fn every_object_fits_its_schema_and_has_no_field_that_is_not_described() {
    let objects = all_objects();
    for verb in verbs() {
        assert!(objects.iter().any(|(schema, _)| *schema == verb), "no call of {verb}");
    }
}

#[test]
fn a_schema_notices_a_missing_field_and_a_wrong_version_and_lets_a_new_field_pass() {
    for (schema, object) in all_objects() {
        for name in object.as_object().expect("an object").keys() {
            let mut poorer = object.clone();
            poorer.as_object_mut().expect("an object").remove(name);
            assert!(validate(schema, &poorer, Fields::Open).is_err(), "{schema} does without `{name}`");
        }
        let changed = |name: &str, value: Value| {
            let mut changed = object.clone();
            changed[name] = value;
            validate(schema, &changed, Fields::Open)
        };
        assert!(changed("schema_version", json!(1)).is_err(), "{schema} takes version 1");
        assert!(changed("outcome", json!("splendid")).is_err(), "{schema} takes any outcome");
        assert!(changed("new_field", json!(1)).is_ok(), "{schema} is not open");
    }
}

#[test]
fn a_failure_is_never_taken_for_a_result_nor_a_result_for_a_failure() {
    for (schema, object) in all_objects() {
        // Of an invalid text nothing is known but its findings, and without a start there is nothing to show of it: there
        // some commands say the same. A resumed run is reported like any other.
        let alike: &[&str] = match (object["outcome"].as_str(), object.get("title")) {
            _ if object.get("resolved").is_some() => &["run", "resume"],
            (Some("completed"), _) => &[],
            (_, None) => &[
                "check",
                "equations",
                "start",
                "stages",
                "run",
                "resume",
                "compare",
                "stabilise",
                "equilibrium",
                "linearise",
            ],
            (_, Some(_)) => {
                &["start", "stages", "run", "resume", "compare", "stabilise", "equilibrium", "linearise"]
            }
        };
        let same = |a: &str, b: &str| a == b || alike.contains(&a) && alike.contains(&b);
        for other in verbs().iter().map(String::as_str).chain(["failure"]) {
            let fits = validate(other, &object, Fields::Open).is_ok();
            assert_eq!(fits, same(other, schema), "an object of {schema} and the schema of {other}");
        }
    }
}

#[test]
fn check_counts_the_pendulum_and_names_its_parts() {
    let found = object(&Desk::new(), &["check", "-"], PENDULUM, "check", 0);
    assert_eq!(found["file"], "<stdin>");
    assert_eq!(found["title"], "Pendulum");
    assert_eq!(found["coordinates"], json!(["x", "y"]));
    assert_eq!(
        found["constraints"],
        json!([{ "name": "rod", "class": "holonomic", "level": "position", "rheonomic": false }])
    );
    assert_eq!(found["conditions"], json!([]));
    assert_eq!(found["findings"], json!([]));
    let counts = &found["counts"];
    let expected = [("n", 2), ("m", 0), ("m_c", 0), ("s_p", 1), ("s_v", 0), ("s_a", 0), ("conditions", 0)];
    for (name, count) in expected {
        assert_eq!(counts[name], count, "{name}");
    }
    assert_eq!(counts["formula"], json!({ "n_p": 1, "n_v": 1 }));
    for (name, count) in [("n_p", 1), ("n_v", 1), ("dof", 1), ("redundant", 0)] {
        assert_eq!(counts[name], count, "{name} by rank");
    }
    assert_eq!(found["rank"]["rank"], 1);
    assert_eq!((&found["unique"], &found["redundant"]), (&json!(["rod"]), &json!([])));
    assert_eq!(found["index"], Value::Null);
}

#[test]
fn check_of_the_vehicle_counts_by_the_formula() {
    // Two nonholonomic rows and one holonomic condition on four coordinates: n_p = 4 - 1, n_v = 4 - 2 - 1.
    let desk = Desk::new();
    desk.run(&["new", "car.dal", "--from", "vehicle"]);
    let found = object(&desk, &["check", "car.dal"], "", "check", 0);
    assert_eq!(found["counts"]["n"], 4);
    assert_eq!(found["counts"]["s_v"], 2);
    assert_eq!(found["counts"]["conditions"], 1);
    assert_eq!(found["counts"]["formula"], json!({ "n_p": 3, "n_v": 1 }));
    assert_eq!(found["conditions"][0]["inputs"], json!(["Md"]));
    // By rank one position less: heading and steering are tied by a constraint that is written nowhere.
    assert_eq!((&found["counts"]["n_p"], &found["counts"]["dof"]), (&json!(2), &json!(1)));
    assert_eq!(found["index"], 4);
    let classes: Vec<&Value> =
        found["integrability"].as_array().expect("a list").iter().map(|r| &r["class"]).collect();
    assert_eq!(classes, ["nonholonomic", "nonholonomic"]);
    let notes = found["findings"].as_array().expect("a list");
    assert!(!notes.is_empty() && notes.iter().all(|note| note["severity"] == "note"), "{notes:?}");
}

#[test]
fn findings_have_places_names_and_edits_that_cure() {
    let found = object(&Desk::new(), &["check", "-"], BROKEN, "check", 3);
    let finding = |code: &str| {
        let all = found["findings"].as_array().expect("a list");
        all.iter().find(|f| f["code"] == code).unwrap_or_else(|| panic!("no {code}: {found:#}")).clone()
    };
    let unknown = finding("unknown-name");
    assert_eq!((&unknown["line"], &unknown["column"]), (&json!(5), &json!(13)));
    assert_eq!(unknown["end"], json!({ "line": 5, "column": 19 }));
    assert_eq!(unknown["names"][0], "gravty");
    assert_eq!(finding("implicit-product")["column"], 24);

    // All edits, from the last to the first, give a model without errors.
    let mut lines: Vec<String> = BROKEN.lines().map(str::to_owned).collect();
    let mut edits: Vec<Value> = ["unknown-name", "implicit-product"]
        .iter()
        .flat_map(|code| finding(code)["edits"].as_array().expect("a list").clone())
        .collect();
    edits.sort_by_key(|edit| edit["start"]["column"].as_u64());
    for edit in edits.iter().rev() {
        let column = |end: &str| edit[end]["column"].as_u64().expect("a column") as usize - 1;
        let text = edit["text"].as_str().expect("a text");
        lines[4].replace_range(column("start")..column("end"), text);
    }
    object(&Desk::new(), &["check", "-"], &lines.join("\n"), "check", 0);
}

#[test]
fn columns_count_characters_not_bytes() {
    let found =
        object(&Desk::new(), &["check", "-"], "coordinate x [m]\nkinetic x'^2  # é\nlet α = β", "check", 3);
    let unknown = &found["findings"][0];
    assert_eq!((&unknown["line"], &unknown["column"]), (&json!(3), &json!(9)), "{found:#}");
    assert_eq!(unknown["end"]["column"], 10);
}

#[test]
fn a_warning_is_a_finding_of_a_usable_model() {
    let found = object(&Desk::new(), &["check", "-"], DOUBTFUL, "check", 0);
    assert_eq!(found["findings"][0]["code"], "unused-name");
    assert_eq!(found["findings"][0]["severity"], "warning");
    assert_eq!(found["findings"][0]["names"], json!(["k"]));
}

#[test]
fn text_and_json_list_as_many_findings() {
    for (n, n_listed) in [(150, 150), (300, 200)] {
        let many = "nonsense 1\n".repeat(n);
        let found = object(&Desk::new(), &["check", "-"], &many, "check", 3);
        assert_eq!(found["findings"].as_array().expect("a list").len(), n_listed);
        assert_eq!(found["findings_suppressed"], n - n_listed);
        let said = Desk::new().feed(&["check", "-"], &many);
        assert_eq!(said.err.matches("error[").count(), n_listed);
        assert_eq!(said.err.contains("… and 100 more"), n > n_listed, "{}", said.err);
    }
}

#[test]
fn fmt_tells_of_each_file_in_the_order_of_the_arguments() {
    let desk = Desk::with_models();
    let made = object(&desk, &["fmt", "untidy.dal", "good.dal", "broken.dal"], "", "fmt", 3);
    let files = made["files"].as_array().expect("a list");
    let names: Vec<&Value> = files.iter().map(|file| &file["file"]).collect();
    assert_eq!(names, ["untidy.dal", "good.dal", "broken.dal"]);
    assert_eq!(files[0]["text"], PENDULUM);
    assert_eq!((&files[0]["changed"], &files[1]["changed"]), (&json!(true), &json!(false)));
    assert_eq!(files[2]["findings"][0]["code"], "implicit-product");
    assert!(files[2].get("text").is_none());
    assert_eq!(desk.read("untidy.dal"), UNTIDY, "printing changes nothing");
}

#[test]
fn lists_are_complete() {
    let desk = Desk::new();
    let codes = object(&desk, &["explain"], "", "explain", 0);
    assert_eq!(codes["codes"].as_array().expect("a list").len(), Code::ALL.len());
    for (entry, code) in codes["codes"].as_array().expect("a list").iter().zip(Code::ALL) {
        assert_eq!(entry["code"], code.as_str());
    }
    let models = object(&desk, &["gallery"], "", "gallery", 0);
    assert_eq!(models["models"].as_array().expect("a list").len(), MODELS.len());
}

#[test]
fn every_gallery_model_has_a_valid_check_object_with_notes_at_most() {
    for model in MODELS {
        let found = object(&Desk::new(), &["check", "-"], model.text, "check", 0);
        let findings = found["findings"].as_array().expect("a list");
        assert!(findings.iter().all(|finding| finding["severity"] == "note"), "{}: {findings:?}", model.name);
        assert_eq!(found["title"], model.title());
    }
}

#[test]
fn a_failure_says_what_and_what_to_do() {
    let desk = Desk::with_models();
    let failure = object(&desk, &["explain", "unit-need-space"], "", "failure", 2);
    assert_eq!(failure["hint"], "did you mean `unit-needs-space`?");
    desk.write("latin.dal", b"model \"Gel\xe4nk\"");
    let failure = object(&desk, &["check", "latin.dal"], "", "failure", 3);
    assert_eq!(failure["message"], "`latin.dal` is not a text in UTF-8: byte 10 cannot be read");
}

#[test]
fn a_wrong_argument_is_a_failure_object_too() {
    let desk = Desk::new();
    for args in
        [&["check"][..], &["chekc", "x.dal"], &["check", "x.dal", "--bogus"], &["completions", "tcsh"]]
    {
        object(&desk, args, "", "failure", 2);
    }
}

#[test]
fn a_file_that_cannot_be_written_is_a_failure_object_too() {
    let desk = Desk::with_models();
    object(&desk, &["new", "nowhere/x.dal"], "", "failure", 6);
    object(&desk, &["equations", "good.dal", "-o", "nowhere/x.tex"], "", "failure", 6);
    object(&desk, &["man", "--dir", "good.dal"], "", "failure", 6);
}

#[test]
fn fmt_tells_what_it_rewrote_even_if_a_later_file_is_missing() {
    let desk = Desk::with_models();
    let said = desk.run(&["fmt", "--write", "untidy.dal", "missing.dal", "--json"]);
    assert_eq!(said.code, 2);
    assert!(desk.read("untidy.dal") == UNTIDY || said.out.contains("untidy.dal"), "{said:?}");
}
