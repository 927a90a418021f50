//! `run`: the run directory, the certificate, and every way to end.

use std::fs;

use dalembert::record::TrajectoryReader;
use serde_json::{Value, json};

use crate::desk::{BROKEN, CHAOS, CONTRADICTORY, Desk, FALL, PENDULUM, UNREACHABLE, finish};
use crate::json::object;
use crate::schema::{Fields, validate};

/// The record of a run, which must fit its schema.
pub fn record(desk: &Desk, run: &str) -> Value {
    let object: Value =
        serde_json::from_str(&desk.read(&format!("{run}/run.json"))).expect("a record in JSON");
    for fields in [Fields::Open, Fields::Closed] {
        validate("run-record", &object, fields).unwrap_or_else(|why| panic!("{run}: {why}\n{object:#}"));
    }
    object
}

/// The record without what differs between runs that are the same: clock, and limits of the last call.
pub fn timeless(mut record: Value) -> Value {
    record["wall"] = Value::Null;
    record["request"]["limits"]["max_steps"] = Value::Null;
    record
}

/// The files of a run directory.
pub fn files(desk: &Desk, run: &str) -> Vec<String> {
    crate::desk::names(&desk.path(run))
}

/// The numbers of a column.
pub fn column(desk: &Desk, run: &str, name: &str) -> Vec<f64> {
    let bytes = desk.bytes(&format!("{run}/trajectory.arrows"));
    let mut reader = TrajectoryReader::new(bytes.as_slice()).expect("a trajectory");
    let at = reader.header().index_of(name).unwrap_or_else(|| panic!("no column {name}"));
    let (mut row, mut values) = (Vec::new(), Vec::new());
    while reader.next_row(&mut row).expect("whole rows") {
        values.push(row[at]);
    }
    values
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn a_body_falls_as_galileo_says() {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    let found = object(&desk, &["run", "fall.dal", "-o", "fall"], "", "run", 0);
    assert_eq!(found["outcome"], "stopped_by_event");
    // A parabola is exact with both methods, so that rounding alone is left.
    let end = (2.0 / 9.81_f64).sqrt();
    assert!((number(&found["trajectory"]["t"]) - end).abs() < 1e-12);
    let (t, y) = (column(&desk, "fall", "t"), column(&desk, "fall", "y"));
    assert_eq!(t.len(), 6, "five rows and that of the event: {t:?}");
    for (t, y) in t.iter().zip(&y) {
        assert!((y - (1.0 - 9.81 * t * t / 2.0)).abs() < 1e-12, "y({t}) = {y}");
    }
    assert!((t[5] - end).abs() < 1e-12, "the last row is the end: {t:?}");
    assert_eq!(found["events"].as_array().map(Vec::len), Some(1));
    assert_eq!((&found["events"][0]["name"], &found["switches"]), (&json!("floor"), &json!([])));
}

#[test]
fn a_run_leaves_its_model_its_rows_and_its_record() {
    let desk = Desk::new();
    let text = format!("\u{feff}{}", PENDULUM.replace('\n', "\r\n"));
    desk.write("my pendulum.dal", &text);
    let said = desk.run(&["run", "my pendulum.dal", "--until", "2", "--every", "0.01"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    let run = "runs/my pendulum-1";
    assert_eq!(files(&desk, run), ["model.dal", "report.html", "run.json", "trajectory.arrows"]);
    assert_eq!(desk.bytes(&format!("{run}/model.dal")), text.as_bytes(), "the text exactly as it was");
    let record = record(&desk, run);
    assert_eq!((&record["outcome"], &record["trajectory"]["rows"]), (&json!("completed"), &json!(201)));
    assert_eq!(record["files"], json!(["model.dal", "trajectory.arrows", "run.json", "report.html"]));
    assert_eq!(record["certificate"]["verdict"], "certified");
    assert_eq!(record["resolved"]["span"]["until"], 2.0);
    assert_eq!(column(&desk, run, "t").len(), 201);

    // The summary says the same, and fits a terminal.
    let words = said.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Pendulum: completed at t = 2 s",
        "t = 0 to 2 s, 201 rows every 0.01 s",
        "dop853 on the lagrange form, tolerance 1e-9",
        "certificate: holds value bound verdict worst at",
        "errors of positions",
        "1e-10 holds",
        "rod, t = ",
        "runs/my pendulum-1",
        "model.dal trajectory.arrows run.json",
    ] {
        assert!(words.contains(part), "{part}: {}", said.out);
    }
    assert!(said.out.lines().all(|line| line.chars().count() <= 100), "{}", said.out);
}

#[test]
fn runs_without_a_name_are_numbered() {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    for n in 1..=3 {
        let said = desk.run(&["run", "fall.dal"]);
        assert!(said.out.contains(&format!("runs/fall-{n}\n")), "{said:?}");
    }
    fs::remove_dir_all(desk.path("runs/fall-2")).expect("a run to remove");
    assert!(desk.run(&["run", "fall.dal"]).out.contains("runs/fall-4\n"), "numbers are not used again");
    assert!(desk.feed(&["run", "-"], FALL).out.contains("runs/model-1\n"));
    assert_eq!(files(&desk, "runs"), ["fall-1", "fall-3", "fall-4", "model-1"]);
}

#[test]
fn an_existing_directory_is_used_only_by_force_and_keeps_what_is_not_of_a_run() {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    desk.write("chaos.dal", CHAOS);
    assert_eq!(
        desk.run(&["run", "chaos.dal", "-o", "a/b/run", "--max-steps", "50"]).code,
        7,
        "parents are made"
    );
    desk.write("a/b/run/notes.txt", "precious");
    let before = desk.bytes("a/b/run/trajectory.arrows");
    let said = desk.run(&["run", "fall.dal", "-o", "a/b/run"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("`a/b/run` exists already") && said.err.contains("`--force`"), "{said:?}");
    assert_eq!(desk.bytes("a/b/run/trajectory.arrows"), before);

    assert_eq!(desk.run(&["run", "fall.dal", "-o", "a/b/run", "--force"]).code, 0);
    assert_eq!(
        files(&desk, "a/b/run"),
        ["model.dal", "notes.txt", "report.html", "run.json", "trajectory.arrows"]
    );
    assert_eq!(
        (desk.read("a/b/run/notes.txt"), desk.read("a/b/run/model.dal")),
        ("precious".into(), FALL.into())
    );
    assert_eq!(column(&desk, "a/b/run", "t").len(), 6);
    assert_eq!(desk.run(&["run", "fall.dal", "-o", "new", "--force"]).code, 0, "force does no harm");

    desk.write("file", "");
    for force in [&[][..], &["--force"]] {
        let said = desk.run(&[&["run", "fall.dal", "-o", "file"], force].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
    }
    assert_eq!(files(&desk, "."), ["a", "chaos.dal", "fall.dal", "file", "new"], "nothing is left behind");
}

#[test]
fn every_option_reaches_the_plan() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let plan = |options: &[&str]| {
        let args = [&["run", "good.dal", "--until", "0.5", "-o", "run", "--force"], options].concat();
        let found = object(&desk, &args, "", "run", 0);
        assert_eq!(found["resolved"]["span"]["until"], 0.5);
        (found["resolved"]["settings"].clone(), found["trajectory"]["rows"].clone())
    };
    let (plan_0, rows) = plan(&[]);
    assert_eq!(
        plan_0,
        json!({
            "method": "dop853", "form": "lagrange", "tolerance": 1e-9, "step": null, "stabilise": "split",
            "gain": "auto", "fields": false
        })
    );
    assert_eq!(rows, 1001);
    assert_eq!(plan(&["--every", "0.1"]).1, 6);
    assert_eq!(plan(&["--tolerance", "1e-6"]).0["tolerance"], 1e-6);
    assert_eq!(plan(&["--tolerance", "1e-3"]).0["method"], "tsit5", "auto chooses by the tolerance");
    assert_eq!(plan(&["--step", "0.01"]).0["step"], 0.01);
    for method in ["dop853", "tsit5"] {
        assert_eq!(plan(&["--method", method]).0["method"], method);
    }
    for form in ["lagrange", "compatibility", "reduced", "nullspace"] {
        assert_eq!(plan(&["--form", form]).0["form"], form);
    }
}

#[test]
fn what_is_set_is_recorded_and_moves_the_model() {
    let desk = Desk::new();
    desk.write(
        "fall.dal",
        FALL.replace("9.81 [m/s^2]*y", "g*y").replace("coordinate", "parameter g = 9.81 [m/s^2]\ncoordinate"),
    );
    let found = object(&desk, &["run", "fall.dal", "--set", "g=2 [m/s^2]", "-o", "moon"], "", "run", 0);
    assert!((number(&found["trajectory"]["t"]) - 1.0).abs() < 1e-12, "a fall of a metre takes √(2/g) = 1 s");
    assert_eq!(record(&desk, "moon")["model"]["set"], json!(["g=2 [m/s^2]"]));
    let said = desk.run(&["run", "fall.dal", "--set", "h=2"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
}

#[test]
fn plans_that_cannot_be_followed_are_refused_before_anything_is_written() {
    let desk = Desk::with_models();
    for (name, from) in
        [("vehicle", "vehicle"), ("kinematic", "slider-crank-kinematic"), ("free", "pendulum")]
    {
        desk.write(&format!("{name}.dal"), dalembert::gallery::find(from).expect("a model").text);
    }
    let cases: &[(&[&str], &str)] = &[
        (&["good.dal"], "no end time"),
        (&["good.dal", "--until", "-1"], "would end at -1 s, before it begins at 0 s"),
        (&["good.dal", "--until", "soon"], "this is not a number"),
        (&["good.dal", "--until", "inf"], "this is not a number"),
        (&["good.dal", "--until", "1", "--every", "0"], "0 s between rows or steps is invalid"),
        (&["good.dal", "--until", "1", "--every", "-1"], "-1 s between rows or steps is invalid"),
        (&["good.dal", "--until", "1", "--step", "0"], "0 s between rows or steps is invalid"),
        (&["good.dal", "--until", "1", "--tolerance", "2"], "tolerance 2 is outside [1e-14, 1e-2]"),
        (&["good.dal", "--until", "1", "--method", "al3f", "--form", "ode"], "has a form of its own"),
        (&["good.dal", "--until", "1", "--order", "4"], "`--order` is for `al3f`"),
        (&["good.dal", "--until", "1", "--gain", "5"], "`--gain` is for `euler`"),
        (&["good.dal", "--until", "1", "--method", "rk4", "--gain", "-5"], "gains must be positive"),
        (&["good.dal", "--until", "1", "--method", "rk4", "--gain", "1,2,3"], "3 gains for 1 constraint row"),
        (&["good.dal", "--until", "1", "--method", "tsit5", "--fields"], "has no momenta and multipliers"),
        (&["free.dal", "--method", "rk4", "--gain", "5"], "this model has none"),
        (&["kinematic.dal", "--method", "rk4", "--stabilise", "split"], "this model has no inertia"),
        (&["good.dal", "--until", "1", "--method", "al3f4", "--order", "2"], "`--order` is for `al3f`"),
        (
            &["good.dal", "--until", "1", "--method", "rk4", "--form", "ode", "--gain", "5"],
            "keeps to no constraints",
        ),
        (
            &["good.dal", "--until", "1", "--method", "rk4", "--stabilise", "projection", "--gain", "5"],
            "has no gain",
        ),
        (&["good.dal", "--until", "1", "--method", "newton"], "there is no method `newton`"),
        (&["good.dal", "--until", "1", "--form", "newton"], "there is no form `newton`"),
        (&["good.dal", "--until", "1", "--max-steps", "0"], "0 is not in 1.."),
        (&["good.dal", "--until", "1", "--max-time", "0"], "this is not a positive number"),
        (&["good.dal", "--until", "1", "--start-from", "x"], "unexpected argument '--start-from'"),
        (&["good.dal", "--until", "1", "--force"], "required"),
        (&["vehicle.dal", "--form", "reduced"], "the reduced form requires inertia"),
        (&["missing.dal"], "cannot read `missing.dal`"),
    ];
    for (args, message) in cases {
        let said = desk.run(&[&["run"], *args].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.err.starts_with("error: ") && said.err.contains(message), "{args:?}: {}", said.err);
    }
    assert!(!desk.path("runs").exists(), "a refused call writes nothing");
}

#[test]
fn a_model_without_a_start_is_refused_as_start_refuses_it() {
    let desk = Desk::new();
    for (text, code) in [(BROKEN, 3), (CONTRADICTORY, 3), (UNREACHABLE, 4)] {
        let (run, start) = (desk.feed(&["run", "-"], text), desk.feed(&["start", "-"], text));
        assert_eq!((run.code, run.out.as_str()), (code, ""));
        assert_eq!(run.err, start.err);
        let run = object(&desk, &["run", "-"], text, "run", code);
        assert_eq!(run, object(&desk, &["start", "-"], text, "start", code));
    }
    assert!(!desk.path("runs").exists());
}

#[test]
fn the_same_run_gives_the_same_bytes_and_the_same_words() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    let args = |name: &'static str| ["run", "chaos.dal", "--until", "40", "--audit", "--json", "-o", name];
    let (one, two) = (desk.run(&args("one")), desk.run(&args("two")));
    assert_eq!(one.code, 0, "{one:?}");
    assert_eq!(one.out.replace("one", "run"), two.out.replace("two", "run"));
    assert_eq!(desk.bytes("one/trajectory.arrows"), desk.bytes("two/trajectory.arrows"));
    assert_eq!(timeless(record(&desk, "one")), timeless(record(&desk, "two")));
}

#[test]
fn an_audit_tells_in_how_many_digits_another_form_and_method_agree() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let args = ["run", "good.dal", "--until", "3", "--audit", "-o", "run"];
    let found = object(&desk, &args, "", "run", 0);
    let audit = &found["audit"];
    assert_eq!((&audit["form"], &audit["method"]), (&json!("compatibility"), &json!("tsit5")));
    let names: Vec<&String> = audit["digits"].as_object().expect("a map").keys().collect();
    assert_eq!(names, ["x", "y", "x'", "y'", "reaction(x)", "reaction(y)"]);
    // Errors of 1e-9 a step, over some hundred steps of a motion that is not chaotic.
    assert!(number(&audit["least_digits"]) > 6.0, "{audit:#}");
    assert_eq!(record(&desk, "run")["audit"], *audit);
    let said = desk.run(&[&args[..], &["--force"]].concat());
    assert!(
        said.out.contains("digits agree, by tsit5 on the compatibility form, tolerance 1e-9"),
        "{}",
        said.out
    );

    // The other way round, and against constant steps.
    let args = [
        "run", "good.dal", "--until", "3", "--audit", "--method", "tsit5", "--form", "reduced", "--step",
        "0.005",
    ];
    let audit = object(&desk, &args, "", "run", 0)["audit"].clone();
    assert_eq!((&audit["form"], &audit["method"]), (&json!("lagrange"), &json!("dop853")));
    assert!(number(&audit["least_digits"]) > 6.0, "{audit:#}");
}

#[test]
fn a_certificate_that_fails_is_no_completed_run() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    // Errors of energy add up along a long run, which must not pass for a good one.
    let args = [
        "run",
        "chaos.dal",
        "--until",
        "3000",
        "--every",
        "1",
        "--tolerance",
        "1e-5",
        "--method",
        "dop853",
        "-o",
        "run",
    ];
    let found = object(&desk, &args, "", "run", 1);
    assert_eq!(found["outcome"], "certificate_failed");
    assert_eq!(found["certificate"]["verdict"], "not_certified");
    let failed = |check: &&Value| check["verdict"] == "failed";
    let checks = found["certificate"]["checks"].as_array().expect("a list");
    assert_eq!(checks.iter().find(failed).expect("a failed check")["check"], "energy_balance");
    assert_eq!(
        (&found["trajectory"]["rows"], &found["resumable"]),
        (&json!(3001), &json!(false)),
        "the rows are kept"
    );
    assert_eq!(record(&desk, "run")["outcome"], "certificate_failed");
    let said = desk.run(&[&args[..], &["--force"]].concat());
    assert_eq!(said.code, 1);
    assert!(said.out.contains("certificate: FAILS"), "{}", said.out);
    assert!(said.err.contains("error: the certificate fails: energy balance ("), "{}", said.err);
}

#[test]
fn a_run_that_cannot_go_on_keeps_its_rows_and_says_why() {
    let desk = Desk::new();
    let model = |lines: &str| format!("model \"It\"\n{lines}\nrun until 10 [s] every 0.01 [s]\n");
    let cases = [
        // x'' = 6 x² from x = 1, x' = 2 is x = 1/(1 - t)².
        (
            "coordinate x\nkinetic 1/2*x'^2\nforce x: 6*x^2\nstart x = 1, x' = 2",
            5,
            "step_collapse",
            "step-collapse",
            1.0,
            100,
        ),
        // The rod is pulled straight when the wall has moved from 0.5 to 1.
        (
            "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 9.81*y\nconstraint rod: x^2 + y^2 = 1\nconstraint wall: x = 0.5 + t\nstart x ~ 0.5, y ~ 0.8",
            5,
            "singular_configuration",
            "singular-configuration",
            0.5,
            50,
        ),
        // x = 1 - t falls out of the root at t = 1.
        (
            "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\nforce y: sqrt(x)\nstart x = 1, x' = -1, y = 0, y' = 0",
            5,
            "non_finite",
            "not-finite",
            1.0,
            100,
        ),
        // Bounces of a ball that loses half its speed end after √(2h/g) (1 + 2 (1/2 + 1/4 + …)) = 3 √(2h/g).
        (
            "coordinate y\nkinetic 1/2*y'^2\npotential 2*y\nevent bounce when y falling: y' = -0.5*y'\nstart y = 1, y' = 0",
            5,
            "endless_events",
            "endless-events",
            3.0,
            300,
        ),
    ];
    for (lines, code, outcome, finding, t, rows) in cases {
        desk.write("it.dal", model(lines));
        let found = object(&desk, &["run", "it.dal", "-o", outcome], "", "run", code);
        assert_eq!((&found["outcome"], &found["resumable"]), (&json!(outcome), &json!(false)));
        assert!(
            (number(&found["trajectory"]["t"]) - t).abs() < 1e-3,
            "{outcome} at {}",
            found["trajectory"]["t"]
        );
        // The rows up to there, one more or less at the end itself.
        let n = found["trajectory"]["rows"].as_i64().expect("a count");
        assert!((n - rows).abs() <= 2, "{outcome}: {n} rows");
        let t = column(&desk, outcome, "t");
        assert_eq!(t.len() as i64, n);
        assert_eq!(files(&desk, outcome), ["model.dal", "report.html", "run.json", "trajectory.arrows"]);
        let record = record(&desk, outcome);
        assert_eq!(record["outcome"], outcome);
        assert_eq!(record["findings"][0]["code"], finding, "{record:#}");
        assert_eq!(record["message"], found["message"]);

        let said = desk.run(&["run", "it.dal", "-o", outcome, "--force"]);
        assert_eq!(said.code, code);
        assert!(said.err.contains(&format!("error[{finding}]: at t = ")), "{}", said.err);
        assert!(said.err.contains(" --> it.dal:"), "{}", said.err);
        assert!(said.out.contains(&format!("It: {}", outcome.replace('_', " "))), "{}", said.out);
        let n_listed = |key: &str| found[key].as_array().expect("a list").len();
        if n_listed("events") + n_listed("switches") > 10 {
            assert!(said.out.contains("more; `--json` lists all"), "{}", said.out);
        }
        let said = desk.run(&["resume", outcome]);
        assert_eq!((said.code, said.out.as_str()), (0, ""));
        assert!(said.err.contains("nothing to resume"), "{}", said.err);
    }
}

#[test]
fn findings_of_the_model_are_told_first_and_kept() {
    let desk = Desk::with_models();
    let args = ["run", "doubtful.dal", "--until", "0.1", "-o", "run"];
    let said = desk.run(&args);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("warning[unused-name]"), "{said:?}");
    assert_eq!(desk.run(&[&args[..], &["--force", "-q"]].concat()).err, "");
    let findings = record(&desk, "run")["findings"].clone();
    let warnings = findings.as_array().expect("a list").iter().filter(|one| one["severity"] == "warning");
    assert_eq!(warnings.count(), 1, "{findings}");
}

#[test]
fn off_a_terminal_there_is_neither_a_bar_nor_a_colour() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    for (name, value) in [("TERM", "xterm-256color"), ("NO_COLOR", "1")] {
        let mut command = desk.command(&[
            "run",
            "chaos.dal",
            "--method",
            "dop853",
            "--max-time",
            "1.5",
            "--until",
            "1e6",
            "--every",
            "1",
        ]);
        let said = finish(command.env(name, value), "");
        assert_eq!(said.code, 7);
        let hint = said.err.lines().nth(1).unwrap_or_default();
        assert!(
            said.err.starts_with("error: the run was left after 1.5 s") && hint.starts_with("hint: "),
            "{said:?}"
        );
        assert_eq!(said.err.lines().count(), 2, "{said:?}");
        assert!(!said.out.contains('\u{1b}') && !said.err.contains('\u{1b}'));
    }
}

#[test]
fn every_gallery_model_runs_to_its_end_with_a_certificate() {
    let desk = Desk::new();
    for model in dalembert::gallery::MODELS {
        let found = object(&desk, &["run", "-", "-o", model.name], model.text, "run", 0);
        assert_ne!(found["certificate"]["verdict"], "not_certified", "{}", model.name);
        assert_eq!(found["trajectory"], record(&desk, model.name)["trajectory"]);
        let said = desk.feed(&["run", "-", "-o", model.name, "--force"], model.text);
        for line in said.out.lines() {
            assert!(line.chars().count() <= 100, "{}: {line}", model.name);
        }
    }
}

#[test]
fn forces_that_redundant_joints_share_by_a_rule_are_marked() {
    let desk = Desk::new();
    // A beam on two walls: their reactions along it are not unique, their sum is its weight.
    desk.write(
        "beam.dal",
        "model \"Beam\"
planar
gravity (0, -9.81) [m/s^2]
body beam: rod(length = 2 [m], mass = 3 [kg])
joint left: revolute(ground, beam at (-1, 0) [m])
joint right: revolute(ground at (2, 0) [m], beam at (1, 0) [m])
output along = left.force.x [N], weight = left.force.y + right.force.y [N]
run until 1 [s] every 0.1 [s]
",
    );
    let told = object(&desk, &["run", "beam.dal", "-o", "beam", "--no-report"], "", "run", 0);
    let marked: Vec<&str> =
        told["not_unique"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    assert!(marked.contains(&"left.force.x") && marked.contains(&"along"), "{marked:?}");
    assert!(!marked.contains(&"weight") && !marked.contains(&"right.force.y"), "{marked:?}");
    let said = desk.run(&["run", "beam.dal", "-o", "again", "--no-report"]);
    assert!(said.out.contains("not unique: forces of left, right"), "{}", said.out);
}
