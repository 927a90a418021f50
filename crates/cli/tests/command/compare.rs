//! `compare`: several methods beside each other, as a table, as CSV, as a picture and as JSON.

use std::f64::consts::PI;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

use crate::desk::{BROKEN, CHAOS, Desk, PENDULUM, Said, UNREACHABLE};
use crate::json::{examine, object};

/// `q = cos t`, once round and a bit.
const OSCILLATOR: &str = "\
model \"Oscillator & <friends>\"
coordinate q
kinetic 1/2*q'^2
potential 1/2*q^2
start q = 1, q' = 0
run until 10 [s] every 0.01 [s]
";

fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("good.dal", OSCILLATOR);
    desk.write("pendulum.dal", format!("{PENDULUM}run until 2 [s]\n"));
    desk
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// `q = cos t` as a table.
fn truth(step: f64) -> String {
    let rows = (0..=20).map(|at| step * f64::from(at)).map(|t| format!("{t},{:e},{:e}\n", t.cos(), -t.sin()));
    format!("t,q,q'\n{}", rows.collect::<String>())
}

#[test]
fn a_model_is_enough() {
    let desk = desk();
    let said = desk.run(&["compare", "pendulum.dal"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    assert!(said.out.starts_with("Pendulum: 12 runs compared, t = 0 to 2 s\n"), "{}", said.out);
    let words = [
        "reference      dop853 on the lagrange form, tolerance 1e-12, ",
        "the largest of 51 rows every 0.04 s",
        "0.02, 0.01, 0.005 and 0.0025 s,",
        "\n  dop853, order ",
        "\n  tsit5, order ",
        "\n  rk4, order ",
        "\n    1e-10 ",
        "\n    0.0025 s ",
    ];
    for word in words {
        assert!(said.out.contains(word), "no {word:?} in\n{}", said.out);
    }
    for head in
        ["positions", "velocities", "evaluations", "time [ms]", "reactions", "energy [J]", "constraints"]
    {
        assert!(said.out.contains(head), "no {head:?} in\n{}", said.out);
    }
    assert!(said.out.lines().all(|line| line.chars().count() <= 100), "{}", said.out);
    assert_eq!(desk.files(), ["good.dal", "pendulum.dal"], "nothing is written unless requested");
}

/// The errors of the object are those of the closed form, seen from outside: a run of the same plan, exported.
#[test]
fn errors_are_those_of_the_rows_that_run_writes() {
    let desk = desk();
    desk.write("truth.csv", truth(0.5));
    let args = ["compare", "good.dal", "--methods", "tsit5,rk4", "--tolerances", "1e-6", "--steps", "0.05"];
    let args = [&args[..], &["--reference", "truth.csv"]].concat();
    let found = object(&desk, &args, "", "compare", 0);
    assert_eq!(found["reference"]["kind"], "table");
    assert_eq!(found["reference"]["columns"], json!(["q", "q'"]));
    assert_eq!((number(&found["every"]), number(&found["until"])), (0.5, 10.0));
    let plans: [&[&str]; 2] =
        [&["--method", "tsit5", "--tolerance", "1e-6"], &["--method", "rk4", "--step", "0.05"]];
    for (at, plan) in plans.into_iter().enumerate() {
        let name = format!("run{at}");
        let run = [&["run", "good.dal", "--every", "0.5", "-o", &name], plan].concat();
        // The certificate of constant steps is another matter.
        assert!(desk.run(&run).code <= 1);
        let table = desk.run(&["export", &name, "--csv", "-"]).out;
        let rows: Vec<Vec<f64>> = table.lines().skip(1).map(cells).collect();
        assert_eq!(rows.len(), 21);
        // Columns are t, q, q'.
        let worst = |column: usize, truth: &dyn Fn(f64) -> f64| {
            rows.iter().map(|row| (row[column] - truth(row[0])).abs()).fold(0.0, f64::max)
        };
        let size = |column: usize| rows.iter().map(|row| row[column].abs()).fold(0.0, f64::max);
        let errors = &found["entries"][at]["errors"];
        let expected = worst(1, &f64::cos) / size(1).max(1.0);
        assert!((number(&errors["positions"]) / expected - 1.0).abs() < 1e-6, "{errors} {expected}");
        // The largest speed of the truth at these rows is that of t = 11 or so: sin 11, nearly 1.
        let largest = (0..=20).map(|at| (0.5 * f64::from(at)).sin().abs()).fold(0.0, f64::max);
        let expected = worst(2, &|t| -t.sin()) / size(2).max(largest);
        assert!((number(&errors["velocities"]) / expected - 1.0).abs() < 1e-6, "{errors} {expected}");
        assert_eq!(errors["reactions"], Value::Null, "no reaction");
    }
}

fn cells(line: &str) -> Vec<f64> {
    line.split(',').map(|cell| cell.parse().expect("a number")).collect()
}

/// Tables and pictures have a row and a marker for each run, and what `--json` says is what they say.
#[test]
fn files_are_written_where_they_are_asked_for() {
    let desk = desk();
    let args = [
        "compare",
        "good.dal",
        "--methods",
        "dop853,rk4",
        "--tolerances",
        "1e-5,1e-7",
        "--steps",
        "0.1,0.05",
    ];
    let found = object(&desk, &[&args[..], &["-o", "out/here"]].concat(), "", "compare", 0);
    assert_eq!(
        found["files"],
        json!(["out/here/compare.csv", "out/here/compare.html", "out/here/compare.svg"])
    );
    let table = desk.read("out/here/compare.csv");
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().expect("names").split(',').collect();
    let column =
        |name: &str| names.iter().position(|column| *column == name).unwrap_or_else(|| panic!("{name}"));
    let entries = found["entries"].as_array().expect("a list");
    assert_eq!(lines.clone().count(), entries.len());
    for (line, entry) in lines.zip(entries) {
        let cells: Vec<&str> = line.split(',').collect();
        assert_eq!(cells.len(), names.len());
        assert_eq!(cells[column("method")], entry["method"]);
        assert_eq!(cells[column("outcome")], "completed");
        let error: f64 = cells[column("positions")].parse().expect("a number");
        assert_eq!(error, number(&entry["errors"]["positions"]));
        let evaluations: u64 = cells[column("evaluations")].parse().expect("a number");
        assert_eq!(json!(evaluations), entry["statistics"]["evaluations"]);
        assert_eq!(cells[column("reference")], "dop853 lagrange 1e-11");
    }
    let picture = desk.read("out/here/compare.svg");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(picture.contains("Oscillator &amp; &lt;friends&gt;") && !picture.contains("<friends>"));
    // Each run in both panels, with what it says when it is pointed at.
    assert_eq!(picture.matches(" evaluations, ").count(), 2 * entries.len(), "{picture}");
    for word in [
        "rk4 – order 4",
        ">evaluations</text>",
        "time [",
        "largest error of positions",
        "prefers-color-scheme",
    ] {
        assert!(picture.contains(word), "no {word:?} in the picture");
    }

    let said = desk.run(&[&args[..], &["-o", "out/here"]].concat());
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("`out/here/compare.csv` exists already"), "{said:?}");
    let said = desk.run(&[&args[..], &["-o", "out/here", "--force"]].concat());
    assert_eq!(said.code, 0);
    assert_eq!(
        said.err,
        "wrote out/here/compare.csv\nwrote out/here/compare.html\nwrote out/here/compare.svg\n"
    );

    let said = desk.run(&[&args[..], &["--csv", "a.csv", "--svg", "b.svg", "--measure", "energy"]].concat());
    assert_eq!((said.code, said.err.as_str()), (0, "wrote a.csv\nwrote b.svg\n"));
    assert!(desk.read("b.svg").contains("largest error of energy"));
    let said = desk.run(&[&args[..], &["--csv", "nowhere/a.csv"]].concat());
    assert_eq!(said.code, 6, "{said:?}");
}

/// A run with constant steps that are much too long, a tolerance that is none, a form that the model does not have.
#[test]
fn what_fails_and_what_does_not_fit_is_told_in_its_place() {
    let desk = Desk::new();
    desk.write(
        "stiff.dal",
        "coordinate q\nkinetic 1/2*q'^2\npotential 1/4*q^4\nstart q = 3, q' = 0\nrun until 40 [s]\n",
    );
    let args = [
        "compare",
        "stiff.dal",
        "--methods",
        "tsit5,euler",
        "--tolerances",
        "1e-5,1e-20",
        "--steps",
        "2,0.001",
    ];
    let said = desk.run(&args);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    assert!(
        said.out.contains("\n    1e-20: ") && said.out.contains("tolerance 1e-20 is outside"),
        "{}",
        said.out
    );
    assert!(said.out.contains("\n    2 s: non finite at t = "), "{}", said.out);
    let found = object(&desk, &args, "", "compare", 0);
    let outcomes: Vec<&str> = found["entries"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|entry| entry["outcome"].as_str())
        .collect();
    assert_eq!(outcomes, ["completed", "unsuitable", "non_finite", "completed"]);
    assert!(
        found["entries"][1]["reason"]
            .as_str()
            .is_some_and(|reason| reason.contains("is outside [1e-14, 1e-2]"))
    );

    let crane = dalembert::gallery::find("crane").expect("a model with conditions");
    desk.write("crane.dal", crane.text);
    let args =
        ["compare", "crane.dal", "--methods", "tsit5", "--tolerances", "1e-5", "--forms", "lagrange,reduced"];
    let found = object(&desk, &args, "", "compare", 0);
    assert_eq!(found["entries"][1]["outcome"], "unsuitable");
    assert_eq!(desk.run(&args).code, 0);
}

#[test]
fn the_reference_is_named_and_not_compared_with_itself() {
    let desk = desk();
    let args = ["compare", "good.dal", "--methods", "dop853", "--tolerances", "1e-6,1e-13"];
    let said = desk.run(&args);
    assert!(said.out.contains("reference      dop853 on the lagrange form, tolerance 1e-13"), "{}", said.out);
    assert!(said.out.contains("\n    1e-13: this is the reference\n"), "{}", said.out);
    let found = object(&desk, &args, "", "compare", 0);
    let entry = &found["entries"][1];
    assert_eq!((&entry["outcome"], &entry["errors"]["positions"]), (&json!("reference"), &Value::Null));
    let other = [&args[..], &["--reference-method", "tsit5"]].concat();
    let found = object(&desk, &other, "", "compare", 0);
    assert_eq!(found["reference"]["method"], "tsit5");
    assert_eq!(found["entries"][1]["outcome"], "completed");
}

#[test]
fn tables_that_cannot_be_compared_with_are_refused() {
    let desk = desk();
    let refused = |table: &str, more: &[&str], words: &str| {
        desk.write("table.csv", table);
        let said = desk.run(&[&["compare", "good.dal", "--reference", "table.csv"], more].concat());
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{said:?}");
        assert!(said.err.contains(words) && said.err.contains("hint: "), "{words}: {}", said.err);
    };
    refused(
        "t,q\n0,1\n0.1,1\n0.2414,1\n",
        &["--every", "0.1", "--until", "1"],
        "line 4 of the reference: runs have no row at t = 0.2414 s",
    );
    refused("t,q\n0,1\n20,1\n", &["--until", "10"], "no row at t = 20 s");
    refused("t,x\n0,1\n", &["--until", "1"], "no column of the reference is one of the model");
    refused("q\n1\n", &[], "no column `t`");
    refused("t,q\n0,one\n", &[], "`one` in the column `q` is not a number");
    let said = desk.run(&["compare", "good.dal", "--reference", "missing.csv"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("cannot read `missing.csv`"), "{said:?}");
}

#[test]
fn wrong_calls_are_told() {
    let desk = desk();
    desk.write("broken.dal", BROKEN);
    desk.write("unreachable.dal", UNREACHABLE);
    desk.write("endless.dal", PENDULUM);
    let refused = |args: &[&str], code: i32, words: &str| {
        let said = desk.run(&[&["compare"], args].concat());
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {said:?}");
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
    };
    refused(&["good.dal", "--methods", "rk5"], 2, "there is no method `rk5`");
    refused(&["good.dal", "--methods", "rk4", "--forms", "newton"], 2, "there is no form `newton`");
    refused(&["good.dal", "--measure", "luck"], 2, "there is no measure `luck`");
    refused(&["good.dal", "--tolerances", "1e-6,-1"], 2, "not a positive number");
    refused(&["good.dal", "--steps", "0"], 2, "not a positive number");
    refused(&["good.dal", "--reference-method", "rk4"], 2, "`rk4` takes constant steps");
    refused(&["good.dal", "-o", "x", "--csv", "y"], 2, "cannot be used with");
    refused(&["good.dal", "--until", "-1"], 2, "the run would end at -1 s");
    refused(&["endless.dal"], 2, "no end time");
    refused(&["missing.dal"], 2, "cannot read `missing.dal`");
    refused(&["broken.dal"], 3, "error[");
    refused(&["unreachable.dal"], 4, "error[");
    object(&desk, &["compare", "broken.dal"], "", "compare", 3);
    object(&desk, &["compare", "unreachable.dal"], "", "compare", 4);
    object(&desk, &["compare", "endless.dal"], "", "failure", 2);
}

/// A potential without a floor: everything falls to infinity, the reference too.
#[test]
fn a_reference_that_fails_is_told() {
    let desk = Desk::new();
    desk.write(
        "fall.dal",
        "coordinate q\nkinetic 1/2*q'^2\npotential -q^4\nstart q = 1, q' = 1\nrun until 10 [s]\n",
    );
    let found = object(&desk, &["compare", "fall.dal"], "", "compare", 5);
    assert!(found["message"].as_str().is_some_and(|why| why.starts_with("the reference, dop853")), "{found}");
    assert!(found.get("entries").is_none());
    let said = desk.run(&["compare", "fall.dal"]);
    assert_eq!((said.code, said.out.as_str()), (5, ""));
    assert!(
        said.err.contains("the reference, dop853") && said.err.contains("--reference FILE.csv"),
        "{}",
        said.err
    );
}

#[test]
fn parameters_ends_and_standard_input() {
    let desk = desk();
    let args = ["compare", "-", "--set", "L=2 [m]", "--until", "1", "--every", "0.25", "--methods", "tsit5"];
    let found = object(&desk, &args, PENDULUM, "compare", 0);
    assert_eq!((number(&found["until"]), number(&found["every"])), (1.0, 0.25));
    assert_eq!(found["entries"][0]["rows"], 5);
    assert_eq!(found["file"], "<stdin>");
}

/// A table of the whole period: `--quiet` says nothing else, and colours are nowhere.
#[test]
fn results_are_on_standard_output_alone() {
    let desk = desk();
    desk.write("truth.csv", format!("t,q\n{:e},1\n", 2.0 * PI));
    let args = [
        "compare",
        "good.dal",
        "--reference",
        "truth.csv",
        "--methods",
        "dop853",
        "--quiet",
        "--csv",
        "a.csv",
    ];
    let said = desk.run(&args);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("truth.csv, columns q\n") && !said.out.contains('\u{1b}'), "{}", said.out);
}

#[test]
fn an_interrupted_comparison_ends_with_what_there_is() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS.replace("until 500", "until 20"));
    // The first run is short, the second has steps without end.
    let args = [
        "compare",
        "chaos.dal",
        "--methods",
        "dop853,rk4",
        "--tolerances",
        "1e-6",
        "--steps",
        "1e-7",
        "--json",
    ];
    let mut command: Command = desk.command(&args);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    sleep(Duration::from_secs(3));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(killed.success());
    let output = child.wait_with_output().expect("the command ends");
    let said = Said {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    };
    let found = examine(&args, &said, "compare", 130);
    assert_eq!((found["entries"].as_array().map(Vec::len), &found["runs_requested"]), (Some(1), &json!(2)));
    assert_eq!(found["message"], "the comparison was interrupted: 1 of 2 runs were made");
}
