//! `export`: the rows of a run as a table.

use std::fs::{self, File};
use std::io::Read;
use std::process::Stdio;

use serde_json::json;

use crate::desk::{CHAOS, Desk, FALL};
use crate::json::object;
use crate::run::files;

/// A desk with a run of six rows.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    assert_eq!(desk.run(&["run", "fall.dal", "-q", "-o", "fall"]).code, 0);
    desk
}

#[test]
fn a_table_has_names_and_numbers_to_the_last_digit() {
    let desk = desk();
    let said = desk.run(&["export", "fall", "--csv"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    let table = desk.read("fall/trajectory.csv");
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().expect("names").split(',').collect();
    assert_eq!(names[..4], ["t", "y", "y'", "y''"]);
    assert_eq!(said.err, format!("wrote fall/trajectory.csv: 6 rows of {} columns\n", names.len()));
    let rows: Vec<Vec<f64>> =
        lines.map(|line| line.split(',').map(|cell| cell.parse().expect("a number")).collect()).collect();
    assert_eq!(rows.len(), 6);
    for row in &rows {
        // A parabola is exact to rounding.
        assert_eq!(row.len(), names.len());
        assert!((row[1] - (1.0 - 9.81 * row[0] * row[0] / 2.0)).abs() < 1e-12, "{row:?}");
        assert!((row[2] + 9.81 * row[0]).abs() < 1e-12, "{row:?}");
        assert!((row[3] + 9.81).abs() < 1e-12, "{row:?}");
    }
    let digits = table.lines().nth(2).expect("a row").split(',').next().expect("a time");
    assert_eq!(digits, "1.0000000000000001e-1", "17 digits find a number again");
}

#[test]
fn a_table_goes_where_it_is_wanted() {
    let desk = desk();
    desk.run(&["export", "fall", "--csv"]);
    let said = desk.run(&["export", "fall", "--csv", "-"]);
    assert_eq!((said.code, &said.out), (0, &desk.read("fall/trajectory.csv")));
    assert_eq!(desk.run(&["export", "fall", "--csv", "table.csv"]).code, 0);
    assert_eq!(desk.read("table.csv"), said.out);

    desk.write("table.csv", "precious");
    let refused = desk.run(&["export", "fall", "--csv", "table.csv"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.err.contains("`table.csv` exists already"), "{refused:?}");
    assert_eq!(desk.read("table.csv"), "precious");
    assert_eq!(desk.run(&["export", "fall", "--csv", "table.csv", "--force", "-q"]).err, "");
    assert_eq!(desk.read("table.csv"), said.out);

    let failed = desk.run(&["export", "fall", "--csv", "nowhere/table.csv"]);
    assert_eq!((failed.code, failed.out.as_str()), (6, ""));
    assert!(failed.err.starts_with("error: cannot write `nowhere/table.csv`: "), "{failed:?}");
    assert_eq!(files(&desk, "."), ["fall", "fall.dal", "table.csv"], "nothing is left behind");
}

#[test]
fn json_tells_of_the_table() {
    let desk = desk();
    let found = object(&desk, &["export", "fall", "--csv"], "", "export", 0);
    assert_eq!((&found["file"], &found["rows"]), (&json!("fall/trajectory.csv"), &json!(6)));
    assert_eq!((&found["ending"], &found["run"]), (&json!("marked"), &json!("stopped_by_event")));
    assert_eq!(found["columns"][1], json!({ "name": "y", "unit": "m" }));
    let failure = object(&desk, &["export", "fall", "--csv", "-"], "", "failure", 2);
    assert_eq!(failure["message"], "`--json` and `--csv -` both require standard output");
}

#[test]
fn what_is_there_of_an_unfinished_run_is_given() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    desk.run(&["run", "chaos.dal", "-q", "-o", "run", "--max-steps", "3000"]);
    let whole = object(&desk, &["export", "run", "--csv"], "", "export", 0);
    assert_eq!((&whole["ending"], &whole["run"]), (&json!("marked"), &json!("limit_reached")));
    let rows = whole["rows"].as_u64().expect("a count");

    // Cut amid the last batch, as a kill or a full disk leaves it.
    let length = desk.bytes("run/trajectory.arrows").len() as u64;
    let file = File::options().write(true).open(desk.path("run/trajectory.arrows")).expect("rows");
    file.set_len(length - 100).expect("fewer");
    let cut = object(&desk, &["export", "run", "--csv", "--force"], "", "export", 0);
    assert_eq!(cut["ending"], "cut");
    let left = cut["rows"].as_u64().expect("a count");
    assert_eq!(left, rows / 1024 * 1024, "all whole batches");
    let said = desk.run(&["export", "run", "--csv", "--force"]);
    assert!(said.err.contains(&format!("{left} rows of")) && said.err.contains("cut off"), "{}", said.err);
    assert_eq!(desk.read("run/trajectory.csv").lines().count() as u64, left + 1);

    // Without a record the rows are still rows.
    fs::remove_file(desk.path("run/run.json")).expect("a record");
    let found = object(&desk, &["export", "run", "--csv", "--force"], "", "export", 0);
    assert_eq!(found["run"], json!(null));
}

#[test]
fn what_cannot_be_read_is_told_and_leaves_no_table() {
    let desk = desk();
    let refused = |args: &[&str], message: &str| {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.err.starts_with("error: ") && said.err.contains(message), "{args:?}: {}", said.err);
    };
    refused(&["export", "nowhere", "--csv"], "there is no directory `nowhere`");
    refused(&["export", "fall.dal", "--csv"], "`fall.dal` is a model and no run");
    refused(&["export", "fall"], "--csv");
    fs::create_dir(desk.path("empty")).expect("a directory");
    refused(&["export", "empty", "--csv"], "cannot read `empty/trajectory.arrows`: there is no such file");
    desk.write("empty/trajectory.arrows", "");
    refused(&["export", "empty", "--csv"], "no row was written yet");
    desk.write("empty/trajectory.arrows", "t,x\n0,1\n");
    refused(&["export", "empty", "--csv"], "the file is of another kind");
    let mut bytes = desk.bytes("fall/trajectory.arrows");
    let middle = bytes.len() - 8 - 64 * 14;
    bytes.truncate(middle);
    bytes.extend([1; 2000]);
    desk.write("empty/trajectory.arrows", bytes);
    // The length of the batch is still right, so that the rubbish behind it is found.
    let said = desk.run(&["export", "empty", "--csv"]);
    assert_eq!((said.code, said.out.as_str()), (6, ""), "{said:?}");
    assert!(
        said.err.starts_with("error[damaged-trajectory]: `empty/trajectory.arrows` is damaged: "),
        "{said:?}"
    );
    assert_eq!(files(&desk, "empty"), ["trajectory.arrows"]);
}

#[test]
fn a_reader_that_went_away_is_no_failure() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    desk.run(&["run", "chaos.dal", "-q", "-o", "run", "--max-steps", "5000"]);
    let mut command = desk.command(&["export", "run", "--csv", "-"]);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    let mut out = child.stdout.take().expect("its output");
    out.read_exact(&mut [0; 100]).expect("some of the table");
    drop(out);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{output:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_leaves_no_table() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    desk.run(&["run", "chaos.dal", "-q", "-o", "run", "--max-steps", "5000"]);
    let full = File::options().write(true).open("/dev/full").expect("a full device");
    let output =
        desk.command(&["export", "run", "--csv", "-"]).stdout(full).output().expect("the command runs");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(6), "{err}");
    assert!(err.contains("no space left on device"), "{err}");
}
