//! Rows that were changed after a run: `export` and `report` find them by their checksums.

use serde_json::{Value, json};

use crate::desk::{CHAOS, Desk};
use crate::json::object;
use crate::run::record;

/// A desk with a finished run of 3001 rows in three batches, and where these begin.
fn desk() -> (Desk, Vec<usize>) {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    assert_eq!(desk.run(&["run", "chaos.dal", "--until", "30", "-q", "-o", "run"]).code, 0);
    let bytes = desk.bytes("run/trajectory.arrows");
    // Messages begin with a mark and the length of their description, and bodies are as long as 1024 rows of columns.
    let columns = object(&desk, &["export", "run", "--csv", "t.csv"], "", "export", 0)["columns"].clone();
    let n_columns = columns.as_array().expect("a list").len();
    let length =
        |at: usize| u32::from_le_bytes(bytes[at + 4..at + 8].try_into().expect("four bytes")) as usize;
    let mut starts = vec![8 + length(0)];
    for _ in 0..2 {
        let at = starts[starts.len() - 1];
        starts.push(at + 8 + length(at) + 1024 * 8 * n_columns);
    }
    assert!(starts.iter().all(|at| bytes[*at..*at + 4] == [0xff; 4]), "{starts:?}");
    (desk, starts)
}

fn damage(desk: &Desk, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = desk.bytes("run/trajectory.arrows");
    change(&mut bytes);
    desk.write("run/trajectory.arrows", bytes);
}

/// All that reads the rows refuses them, and writes nothing.
fn assert_refused(desk: &Desk, message: &str) {
    let before = crate::desk::names(&desk.path("."));
    let page = desk.bytes("run/report.html");
    for args in [
        &["export", "run", "--csv", "table.csv"][..],
        &["export", "run", "--csv", "-"],
        &["report", "run"],
        &["report", "run", "--svg", "plot.svg", "--plot", "a"],
    ] {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (6, ""), "{args:?}: {said:?}");
        let told = "error[damaged-trajectory]: `run/trajectory.arrows` is damaged: ";
        assert!(said.err.starts_with(told) && said.err.contains(message), "{args:?} {message}: {}", said.err);
    }
    let failure = object(desk, &["export", "run", "--csv"], "", "failure", 6);
    assert_eq!(failure["outcome"], "damaged_trajectory");
    assert_eq!(crate::desk::names(&desk.path(".")), before);
    assert_eq!(desk.bytes("run/report.html"), page);
}

fn forced(desk: &Desk) -> Value {
    object(desk, &["export", "run", "--csv", "t.csv", "--force"], "", "export", 0)
}

#[test]
fn the_record_has_the_checksum_that_other_programs_compute() {
    let (desk, _) = desk();
    let sum = std::process::Command::new("sha256sum").arg(desk.path("run/trajectory.arrows")).output();
    let Ok(sum) = sum else { return };
    let sum = String::from_utf8(sum.stdout).expect("digits");
    assert_eq!(record(&desk, "run")["trajectory"]["seal"]["sha256"].as_str(), sum.split(' ').next());
}

#[test]
fn a_changed_number_is_named_by_its_batch_and_rows() {
    let (desk, starts) = desk();
    let good = forced(&desk);
    assert_eq!(
        (&good["rows"], &good["checked"], &good["damage"]),
        (&json!(3001), &json!(true), &Value::Null)
    );
    damage(&desk, |bytes| bytes[starts[2] - 100] ^= 1);
    assert_refused(&desk, "batch 2 (rows 1025 to 2048)");
    let found = forced(&desk);
    assert_eq!(found["rows"], 3001 - 1024);
    let left_out = &found["left_out"][0];
    assert_eq!(
        (&left_out["batch"], &left_out["first_row"], &left_out["last_row"]),
        (&json!(2), &json!(1025), &json!(2048))
    );
    let table = desk.read("t.csv");
    let times: Vec<f64> =
        table.lines().skip(1).map(|line| line.split(',').next().unwrap().parse().unwrap()).collect();
    assert_eq!((times[1023], times[1024]), (1023.0 * 0.01, 2048.0 * 0.01));
    // The page does not show the certificate of rows that are gone.
    assert_eq!(desk.run(&["report", "run", "--force", "-q"]).code, 0);
    let page = desk.read("run/report.html");
    assert!(page.contains("damaged-trajectory") && !page.contains("certificate holds"));
}

#[test]
fn exchanged_lost_and_missing_batches_are_found() {
    let (desk, starts) = desk();
    let good = desk.bytes("run/trajectory.arrows");
    let [first, second, third] = starts[..] else { panic!("three batches") };
    let parts = |order: &[std::ops::Range<usize>]| -> Vec<u8> {
        order.iter().flat_map(|part| good[part.clone()].to_vec()).collect()
    };
    let (end, mark) = (good.len() - 8, good.len());
    // Exchanged.
    desk.write("run/trajectory.arrows", parts(&[0..first, second..third, first..second, third..mark]));
    assert_refused(&desk, "batch 1 (rows 1 to 1024)");
    // Lost in the middle.
    desk.write("run/trajectory.arrows", parts(&[0..second, third..mark]));
    assert_refused(&desk, "batch 2 (rows 1025 to");
    // Lost at the end, with the mark of a complete file.
    desk.write("run/trajectory.arrows", parts(&[0..third, end..mark]));
    assert_refused(&desk, "rows 2049 to 3001 of 3001 are missing");
    assert_eq!(forced(&desk)["rows"], 2048);
    // Cut off.
    desk.write("run/trajectory.arrows", &good[..end - 50]);
    assert_refused(&desk, "it is cut off: rows 2049 to 3001 of 3001 are missing");
    // A name of a column, or anything else that the batches do not hold.
    desk.write("run/trajectory.arrows", [&good[..], &[0; 8]].concat());
    assert_refused(&desk, "its checksum is not the one in `run.json`");
    desk.write("run/trajectory.arrows", good);
    assert_eq!(forced(&desk)["damage"], Value::Null);
}

/// Format version 1, as earlier programs wrote it: the schema says so, and batches need no checksum. Here they have one that
/// is passed over.
#[test]
fn rows_without_checksums_are_read_with_a_note() {
    let (desk, _) = desk();
    damage(&desk, |bytes| {
        let key = b"format_version";
        let at = bytes.windows(key.len()).position(|window| window == key).expect("a version");
        let before = bytes[..at].windows(5).rposition(|window| window == [1, 0, 0, 0, b'2']);
        let behind = bytes[at..].windows(5).position(|window| window == [1, 0, 0, 0, b'2']).map(|n| at + n);
        let value = before.or(behind).expect("its value") + 4;
        bytes[value] = b'1';
    });
    // Of a run with checksums in its record this is damage.
    assert_refused(&desk, "its checksum is not the one in `run.json`");
    let mut old = record(&desk, "run");
    old["trajectory"]["seal"] = Value::Null;
    desk.write("run/run.json", old.to_string());
    let said = desk.run(&["export", "run", "--csv", "old.csv"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.err.contains("note: `run/trajectory.arrows` has no checksums"), "{said:?}");
    assert_eq!(forced(&desk)["checked"], false);
}

/// Neither an empty nor a missing file is "no row yet" once the run has ended, and `resume` says so too.
#[test]
fn the_rows_of_a_finished_run_cannot_be_missing() {
    for (change, told) in [("empty", "is cut off before its first row"), ("gone", "is missing")] {
        let (desk, _) = desk();
        match change {
            "empty" => desk.write("run/trajectory.arrows", ""),
            _ => std::fs::remove_file(desk.path("run/trajectory.arrows")).expect("rows"),
        }
        for args in [&["export", "run", "--csv", "-"][..], &["report", "run"], &["resume", "run"]] {
            let said = desk.run(args);
            assert_eq!(said.code, 6, "{args:?}: {said:?}");
            let expected = format!("error[damaged-trajectory]: `run/trajectory.arrows` {told}");
            assert!(said.err.starts_with(&expected), "{args:?}: {}", said.err);
            // The command that is proposed makes the same rows again.
            let hint = said.err.split_once("begin anew: `dalembert ").expect("a hint").1;
            let words: Vec<&str> = hint.split_once('`').expect("an end").0.split(' ').collect();
            assert!(words.contains(&"--until") && words.contains(&"30"), "{words:?}");
        }
    }
}

#[test]
fn damage_of_a_finished_run_is_found_by_resume() {
    let (desk, starts) = desk();
    damage(&desk, |bytes| bytes[starts[1] + 5000] ^= 1);
    let said = desk.run(&["resume", "run"]);
    assert!(said.code == 6 && said.err.contains("damaged-trajectory"), "{said:?}");
}

/// A page sets the equations of the model beside the rows, which belong to it.
#[test]
fn a_report_is_refused_for_a_model_that_was_changed_after_the_run() {
    let (desk, _) = desk();
    desk.write("run/model.dal", format!("# changed\n{CHAOS}"));
    let said = desk.run(&["report", "run"]);
    let told = "error[damaged-run]: `run/model.dal` has changed since the run";
    assert!(said.code == 6 && said.err.starts_with(told), "{said:?}");
    let table = desk.run(&["export", "run", "--csv", "rows.csv"]);
    assert_eq!(table.code, 0, "{table:?}");
}

#[test]
fn a_report_is_refused_for_an_outcome_that_no_run_has() {
    let (desk, _) = desk();
    let text = desk.read("run/run.json");
    desk.write("run/run.json", text.replacen("\"completed\"", "\"perfect\"", 1));
    let said = desk.run(&["report", "run"]);
    assert!(said.code == 6 && said.err.contains("has the unknown outcome `perfect`"), "{said:?}");
}
