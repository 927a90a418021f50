//! Large and broken inputs take memory and time in proportion to their size, and answers that are short.

use std::process::Command;

use serde_json::{Value, json};

use crate::desk::{Desk, Said};
use crate::json::{examine, object};
use crate::run::column;

/// Kilobytes of address space for models with a hundred thousand rows. A square of the rows would take eighty gigabytes.
const ROOM: u32 = 3_000_000;

/// The command within that room.
fn bounded(desk: &Desk, args: &[&str]) -> Said {
    let script = format!("ulimit -v {ROOM}; exec \"$0\" \"$@\"");
    let done = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_dalembert")])
        .args(args)
        .current_dir(desk.path(""))
        .output()
        .expect("a shell");
    Said {
        code: done.status.code().unwrap_or(-1),
        out: String::from_utf8_lossy(&done.stdout).into_owned(),
        err: String::from_utf8_lossy(&done.stderr).into_owned(),
    }
}

fn bounded_object(desk: &Desk, args: &[&str], schema: &str, code: i32) -> Value {
    let args = [args, &["--json"]].concat();
    examine(&args, &bounded(desk, &args), schema, code)
}

fn rows(row: &str, more: &str) -> String {
    format!(
        "\
model \"Rows\"
parameter m = 1, N = 100000
coordinate x, y, z
kinetic 1/2*m*(x'^2 + y'^2 + z'^2)
potential 9.81*m*z
for i in 1..N {{
  constraint c[i]: {row}
}}
{more}
start z = 1, z' = 0
run until 1 [s] every 0.5 [s]
"
    )
}

/// Each row says `x = 0`: one is independent, and the others repeat it. z falls freely, by 9.81/2 in a second.
#[test]
fn a_hundred_thousand_redundant_rows_take_linear_memory() {
    let desk = Desk::new();
    desk.write("rows.dal", rows("i*x = 0", ""));
    let found = bounded_object(&desk, &["check", "rows.dal"], "check", 0);
    let counts = &found["counts"];
    assert_eq!((&counts["dof"], &counts["redundant"]), (&json!(2), &json!(99_999)));
    assert_eq!(found["findings"].as_array().map(Vec::len), Some(200));
    assert_eq!(found["findings_suppressed"], 99_799);
    assert_eq!(found["findings"][0]["message"], "`c[2]` repeats what `c[1]` already fixes");
    let found = bounded_object(&desk, &["start", "rows.dal"], "start", 0);
    assert_eq!(found["values"]["z''"], -9.81);
    let found = bounded_object(&desk, &["run", "rows.dal", "-o", "run"], "run", 0);
    assert_eq!((&found["outcome"], &found["trajectory"]["rows"]), (&json!("completed"), &json!(3)));
    let z = *column(&desk, "run", "z").last().expect("a row");
    assert!((z - (1.0 - 9.81 / 2.0)).abs() < 1e-9, "{z}");
}

/// Rows that are not parallel: any two of them fix x and y.
#[test]
fn rows_on_a_few_coordinates_are_combinations_of_the_first() {
    let desk = Desk::new();
    desk.write("rows.dal", rows("sin(i)*x + cos(i)*y = 0", ""));
    let found = bounded_object(&desk, &["check", "rows.dal"], "check", 0);
    let counts = &found["counts"];
    assert_eq!((&counts["dof"], &counts["redundant"]), (&json!(1), &json!(99_998)));
    assert_eq!(found["findings"][0]["message"], "`c[3]` repeats what `c[1]` and `c[2]` already fix");
}

#[test]
fn contradictory_rows_are_refused_by_a_smallest_set_of_them() {
    let desk = Desk::new();
    for (row, more, named) in [
        ("i*x = 0", "constraint odd: x = 1", ["c[1]", "odd"]),
        ("i*(x^2 + y^2) = i", "constraint odd: x^2 + y^2 = 4\nstart x ~ 0.6, y ~ 0.7", ["c[1]", "odd"]),
        ("x' = i", "", ["c[1]", "c[100000]"]),
    ] {
        desk.write("rows.dal", rows(row, more));
        let found = bounded_object(&desk, &["start", "rows.dal"], "start", 3);
        assert_eq!(found["conflict"]["rows"].as_array().map(Vec::len), Some(2), "{row}: {found:#}");
        let message = found["findings"][0]["message"].as_str().expect("a message");
        for name in named {
            assert!(message.contains(name), "{message}");
        }
    }
    // One of the rows forbids the value that is given.
    desk.write("rows.dal", rows("i*x = 0", "start x = 1"));
    let found = bounded_object(&desk, &["start", "rows.dal"], "start", 4);
    assert_eq!(found["conflict"]["rows"].as_array().map(Vec::len), Some(1), "{found:#}");
    assert_eq!(found["conflict"]["given"], json!(["x"]));
}

/// Two thousand hinges where one would do: the double pendulum has two degrees of freedom.
#[test]
fn thousands_of_equal_joints_are_one_joint_and_many_redundant_ones() {
    let desk = Desk::new();
    desk.write(
        "joints.dal",
        "\
model \"Joints\"
planar
gravity (0, -9.81) [m/s^2]
parameter L = 1 [m], m = 1 [kg]
body a: rod(length = L, mass = m)
body b: rod(length = L, mass = m)
joint foot: revolute(ground at (0, 0), a at (-L/2, 0))
for i in 1..2000 {
  joint j[i]: revolute(a at (L/2, 0), b at (-L/2, 0))
}
start a.angle = 0.1 [rad], b.angle = 0.3 [rad]
run until 0.2 [s] every 0.1 [s]
",
    );
    let found = bounded_object(&desk, &["check", "joints.dal"], "check", 0);
    assert_eq!((&found["counts"]["dof"], &found["counts"]["redundant"]), (&json!(2), &json!(3998)));
    let message = found["findings"][0]["message"].as_str().expect("a message");
    assert!(message.starts_with("joint `j[2]`: displacement along x and displacement along y"), "{message}");
    assert!(message.ends_with("redundant with `j[1]`"), "{message}");
    bounded_object(&desk, &["run", "joints.dal", "-o", "run"], "run", 0);
}

/// A line of signs without a meaning is one mistake; forty thousand of them are counted, and two hundred shown.
#[test]
fn garbage_gives_two_hundred_findings_and_a_count() {
    let desk = Desk::new();
    let unknown: String = (0..10_000).map(|i| format!("force x: nowhere{i}\n")).collect();
    let unknown = format!("coordinate x\nkinetic x'^2\n{unknown}");
    for (text, n_more) in [
        ("@@@@\n".repeat(40_000), 39_800),
        (")\n".repeat(100_000), 99_800),
        (unknown, 9_800),
        // The first is the declaration, and a warning at the end says that the model moves nothing.
        ("coordinate x\n".repeat(15_000), 14_799),
    ] {
        desk.write("garbage.dal", &text);
        let found = object(&desk, &["check", "garbage.dal"], "", "check", 3);
        let findings = found["findings"].as_array().expect("a list");
        assert_eq!((findings.len(), &found["findings_suppressed"]), (200, &json!(n_more)));
        let said = desk.run(&["check", "garbage.dal"]);
        let more = format!("… and {},{:03} more", n_more / 1000, n_more % 1000);
        assert!(said.err.contains(&more), "{}", said.err.lines().last().unwrap_or_default());
        assert_eq!(said.err.matches("error[").count() + said.err.matches("warning[").count(), 200);
    }
}

/// A long line is not shown with each of its mistakes: 25,000 of them in 150 kB would be gigabytes.
#[test]
fn long_lines_are_told_by_their_places() {
    let desk = Desk::new();
    let sum: Vec<String> = (0..25_000).map(|i| format!("u{i}")).collect();
    desk.write("long.dal", format!("coordinate x\nkinetic x'^2\nforce x: {}\n", sum.join(" + ")));
    let said = desk.run(&["check", "long.dal"]);
    assert!(said.err.len() < 100_000, "{} bytes", said.err.len());
    assert!(said.err.contains("long.dal:3:10"), "{}", &said.err[..500]);
}

/// Two hundred and fifty warnings stand before the error in the text.
#[test]
fn errors_are_not_hidden_by_warnings() {
    let desk = Desk::new();
    let unused: String = (0..250).map(|i| format!("parameter p{i} = 1\n")).collect();
    desk.write("late.dal", format!("coordinate x\nkinetic x'^2\n{unused}force x: nowhere\n"));
    let said = desk.run(&["check", "late.dal"]);
    assert!(said.err.contains("error[unknown-name]: `nowhere`"), "{}", said.err);
    let found = object(&desk, &["check", "late.dal"], "", "check", 3);
    let is_error = |finding: &&Value| finding["severity"] == "error";
    assert!(found["findings"].as_array().expect("a list").iter().any(|finding| is_error(&finding)));
}

/// As many statements of the text as iterations of a loop take the same way.
#[test]
fn a_hundred_thousand_statements_are_read_in_linear_time() {
    let desk = Desk::new();
    let rows: String = (0..100_000).map(|i| format!("constraint c{i}: x + y = 1\n")).collect();
    desk.write("rows.dal", format!("coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\n{rows}"));
    let found = bounded_object(&desk, &["check", "rows.dal"], "check", 0);
    assert_eq!((&found["counts"]["dof"], &found["counts"]["redundant"]), (&json!(1), &json!(99_999)));
}

/// Unknown names are compared with declared ones as long as that takes some tenths of a second.
#[test]
fn fifty_thousand_unknown_names_are_reported_without_comparing_all_pairs() {
    let desk = Desk::new();
    let lets: String =
        (0..50_000).map(|i| format!("let known{i} = {i}\noutput o{i} = unknowm{i}\n")).collect();
    desk.write("names.dal", format!("coordinate x\nkinetic 1/2*x'^2\n{lets}"));
    let found = bounded_object(&desk, &["check", "names.dal"], "check", 3);
    assert_eq!(found["findings"].as_array().map(Vec::len), Some(200));
}

/// User and system time of a command and what it waits for, in seconds.
fn processor_seconds(desk: &Desk, args: &[&str]) -> f64 {
    let done = Command::new("sh")
        .args(["-c", "\"$0\" \"$@\" > /dev/null && times", env!("CARGO_BIN_EXE_dalembert")])
        .args(args)
        .current_dir(desk.path(""))
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    let of_children = said.lines().last().unwrap_or_default().split_whitespace();
    let seconds = of_children.map(|time| {
        let (minutes, seconds) = time.trim_end_matches('s').split_once('m').expect("minutes and seconds");
        60.0 * minutes.parse::<f64>().expect("minutes") + seconds.parse::<f64>().expect("seconds")
    });
    seconds.sum()
}

/// Four times the links take four times the work, and up to half as much again where data leave the caches; a part that grows
/// with the square would take sixteen times its work. The better of two runs each.
#[test]
fn a_whole_run_of_a_chain_takes_time_in_proportion_to_its_links() {
    let desk = Desk::new();
    desk.write("chain.dal", desk.run(&["gallery", "chain"]).out);
    let time = |n: &str, more: &[&str]| {
        let set = format!("N={n}");
        let args =
            ["run", "chain.dal", "--set", &set, "--until", "0.02", "--every", "0.01", "--force", "-o", "run"];
        let args = [&args, more].concat();
        processor_seconds(&desk, &args).min(processor_seconds(&desk, &args))
    };
    for more in [&["--no-report"][..], &[]] {
        let (short, long) = (time("1000", more), time("4000", more));
        assert!(long < 8.0 * short, "{more:?}: {short} s and {long} s");
    }
}
