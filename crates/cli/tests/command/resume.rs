//! `resume`: whatever stops a run, going on gives the bytes of a run that was never stopped.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use dalembert::gallery::MODELS;
use serde_json::{Value, json};

use crate::desk::{CHAOS, Desk, FALL, PENDULUM, Said};
use crate::json::{examine, object};
use crate::run::{files, record, timeless};

/// A desk with a run that was never interrupted.
fn desk_with_reference() -> Desk {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    assert_eq!(desk.run(&["run", "chaos.dal", "-q", "-o", "reference"]).code, 0);
    desk
}

/// Asserts that `run` is the reference: its rows byte by byte, and its record but for the clock.
fn assert_is_reference(desk: &Desk, run: &str) {
    assert_same(desk, run, "reference");
}

fn assert_same(desk: &Desk, run: &str, reference: &str) {
    let rows = |run: &str| desk.bytes(&format!("{run}/trajectory.arrows"));
    assert!(rows(run) == rows(reference), "the rows of {run} are not those of {reference}");
    assert_eq!(timeless(record(desk, run)), timeless(record(desk, reference)));
    assert_eq!(files(desk, run), ["model.dal", "report.html", "run.json", "trajectory.arrows"]);
}

/// The command, started and not waited for.
fn spawn(desk: &Desk, args: &[&str]) -> Child {
    desk.command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts")
}

fn signal(child: &Child, name: &str) {
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-s", name, &pid]).status().expect("`kill` is there");
    assert!(sent.success());
}

fn said(child: Child) -> Said {
    let output = child.wait_with_output().expect("the command ends");
    Said {
        code: output.status.code().expect("an exit code, not a signal"),
        out: String::from_utf8(output.stdout).expect("results in UTF-8"),
        err: String::from_utf8(output.stderr).expect("talk in UTF-8"),
    }
}

/// Waits until a file is so long.
fn await_bytes(path: &Path, n_bytes: u64) {
    let begun = Instant::now();
    while fs::metadata(path).map_or(0, |metadata| metadata.len()) < n_bytes {
        assert!(begun.elapsed() < Duration::from_secs(60), "{} does not grow", path.display());
        sleep(Duration::from_millis(2));
    }
}

#[test]
fn every_gallery_model_can_be_left_and_gone_on_with_anywhere() {
    let desk = Desk::new();
    for model in MODELS {
        let (whole, parts) = (format!("{}-whole", model.name), format!("{}-parts", model.name));
        let args = |run| ["run", "-", "-q", "--audit", "-o", run];
        assert_eq!(desk.feed(&args(&whole), model.text).code, 0, "{}", model.name);
        // Again and again, after a number of steps that is never the same.
        let mut limit = 7;
        let first = [&args(&parts)[..], &["--max-steps", "7"]].concat();
        let mut code = desk.feed(&first, model.text).code;
        while code == 7 {
            assert_eq!(
                files(&desk, &parts),
                ["checkpoint", "model.dal", "report.html", "run.json", "trajectory.arrows"]
            );
            limit = limit * 3 / 2 + 1;
            code = desk.run(&["resume", &parts, "-q", "--max-steps", &limit.to_string()]).code;
        }
        assert_eq!(code, 0, "{}", model.name);
        assert!(
            limit > 7 || record(&desk, &whole)["statistics"]["steps"].as_u64() < Some(8),
            "{}",
            model.name
        );
        assert_same(&desk, &parts, &whole);
    }
}

#[test]
#[cfg(unix)]
fn ctrl_c_and_a_polite_kill_leave_a_run_that_goes_on() {
    let desk = desk_with_reference();
    for name in ["INT", "TERM"] {
        let child = spawn(&desk, &["run", "chaos.dal", "-o", name]);
        await_bytes(&desk.path(name).join("trajectory.arrows"), 1 << 20);
        let asked = Instant::now();
        signal(&child, name);
        let said = said(child);
        assert!(asked.elapsed() < Duration::from_secs(2), "it takes its time: {:?}", asked.elapsed());
        assert_eq!(said.code, 130, "{said:?}");
        assert!(said.out.starts_with("Chaos: interrupted at t = "), "{}", said.out);
        assert!(said.err.contains(&format!("`dalembert resume {name}` goes on")), "{}", said.err);

        // Rows that were left can be read, to the last one.
        let left = record(&desk, name);
        assert_eq!(left["outcome"], "interrupted");
        let table = desk.run(&["export", name, "--csv", "-"]);
        assert_eq!(
            table.out.lines().count() as u64,
            1 + left["trajectory"]["rows"].as_u64().expect("a count")
        );
        assert!(table.err.contains("the run is unfinished"), "{}", table.err);

        let said = desk.run(&["resume", name]);
        assert_eq!(said.code, 0, "{said:?}");
        assert_is_reference(&desk, name);
        assert_eq!(record(&desk, name)["wall"]["interruptions"], 1);
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_is_told_in_json_too() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    let args = ["run", "chaos.dal", "--until", "1e6", "-o", "run", "--json"];
    let child = spawn(&desk, &args);
    await_bytes(&desk.path("run/trajectory.arrows"), 1 << 16);
    signal(&child, "INT");
    let found = examine(&args, &said(child), "run", 130);
    assert_eq!((&found["resumable"], &found["certificate"]), (&json!(true), &Value::Null));
    assert!(found["files"].as_array().expect("a list").contains(&json!("checkpoint")), "{found:#}");
}

/// Runs, and kills without a warning at random moments, until it has ended.
#[cfg(unix)]
fn kill_again_and_again(desk: &Desk, run: &str, random: &mut fastrand::Rng, most: u32) -> u32 {
    let mut kills = 0;
    loop {
        let is_there = desk.path(run).exists();
        let args: &[&str] =
            if is_there { &["resume", run, "-q"] } else { &["run", "chaos.dal", "-q", "-o", run] };
        let mut child = spawn(desk, args);
        let patience = Duration::from_millis(random.u64(0..250));
        let begun = Instant::now();
        let ended = loop {
            match child.try_wait().expect("a child") {
                Some(status) => break Some(status),
                None if kills < most && begun.elapsed() >= patience => break None,
                None => sleep(Duration::from_millis(1)),
            }
        };
        match ended {
            Some(status) => {
                assert_eq!(status.code(), Some(0), "{:?}", said(child));
                return kills;
            }
            None => {
                child.kill().expect("a child to kill");
                child.wait().expect("a child that ends");
                kills += 1;
            }
        }
    }
}

#[test]
#[cfg(unix)]
fn a_run_that_is_killed_at_any_moment_goes_on() {
    let desk = desk_with_reference();
    let mut random = fastrand::Rng::with_seed(20);
    let mut kills = 0;
    for turn in 0..4 {
        let run = format!("killed-{turn}");
        kills += kill_again_and_again(&desk, &run, &mut random, 10);
        assert_is_reference(&desk, &run);
    }
    assert!(kills > 0, "no run was killed");
    let left = files(&desk, ".").into_iter().filter(|name| name.ends_with(".tmp")).count();
    assert!(left <= kills as usize, "directories that never got their name");
}

/// A run may be killed when its record is written and its checkpoint is still there.
#[test]
fn what_is_left_of_a_run_that_has_ended_goes_away() {
    let desk = desk_with_reference();
    fs::write(desk.path("reference/checkpoint"), "left over").expect("room");
    let said = desk.run(&["resume", "reference"]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("nothing to resume"), "{}", said.err);
    assert_eq!(files(&desk, "reference"), ["model.dal", "report.html", "run.json", "trajectory.arrows"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_the_run_goes_on_when_there_is_room() {
    let desk = desk_with_reference();
    // No file may be longer than some hundred kilobytes, as if the disk were full.
    for (run, blocks) in [("early", "40"), ("late", "4000")] {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -f {blocks}; trap '' XFSZ; exec \"$0\" \"$@\"");
        let said = shell
            .args(["-c", &script, env!("CARGO_BIN_EXE_dalembert"), "run", "chaos.dal", "-o", run])
            .current_dir(desk.path("."))
            .output()
            .expect("a shell");
        let err = String::from_utf8_lossy(&said.stderr);
        assert_eq!((said.status.code(), said.stdout.len()), (Some(6), 0), "{err}");
        assert!(err.starts_with(&format!("error: cannot write `{run}/trajectory.arrows`: ")), "{err}");
        assert!(err.contains(&format!("`dalembert resume {run}` goes on")), "{err}");
        let record = record(&desk, run);
        assert_eq!(record["outcome"], "output_failed");
        assert!(record["message"].as_str().expect("a message").contains("trajectory.arrows"), "{record:#}");
        // The rows that are there can be read.
        assert_eq!(desk.run(&["export", run, "--csv"]).code, 0);
        fs::remove_file(desk.path(run).join("trajectory.csv")).expect("a table");
        assert_eq!(desk.run(&["resume", run, "-q"]).code, 0);
        assert_is_reference(&desk, run);
    }
    // Not even the directory has room.
    let script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" \"$@\"";
    let said = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_dalembert"), "run", "chaos.dal", "-o", "none"])
        .current_dir(desk.path("."))
        .output()
        .expect("a shell");
    let err = String::from_utf8_lossy(&said.stderr);
    assert_eq!(said.status.code(), Some(6), "{err}");
    assert!(!desk.path("none").exists());
}

#[test]
fn limits_are_of_one_call_and_the_run_goes_on() {
    let desk = desk_with_reference();
    let found = object(&desk, &["run", "chaos.dal", "-o", "run", "--max-steps", "1000"], "", "run", 7);
    assert_eq!((&found["outcome"], &found["resumable"]), (&json!("limit_reached"), &json!(true)));
    let tried = |found: &Value| {
        let count = |name: &str| found["statistics"][name].as_u64().expect("a count");
        count("steps") + count("rejected")
    };
    // A step is tried until it is taken, so that a few more may be tried.
    assert!((1000..1010).contains(&tried(&found)), "{found:#}");
    let found = object(&desk, &["resume", "run", "--max-steps", "1000"], "", "resume", 7);
    assert!((2000..2020).contains(&tried(&found)), "{found:#}");
    let said = desk.run(&["resume", "run", "--max-time", "1e-3"]);
    assert_eq!(said.code, 7, "{said:?}");
    assert!(
        said.err.contains("after 0.001 s") && said.err.contains("`dalembert resume run` goes on"),
        "{said:?}"
    );
    let said = desk.run(&["resume", "run"]);
    assert_eq!(said.code, 0);
    assert!(said.out.starts_with("Chaos: completed at t = 500 s"), "{}", said.out);
    assert_is_reference(&desk, "run");
}

#[test]
fn a_run_that_has_ended_has_nothing_to_resume_and_is_not_made_longer() {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    desk.run(&["run", "fall.dal", "-o", "run"]);
    let before = desk.bytes("run/run.json");
    let said = desk.run(&["resume", "run"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    assert_eq!(said.err, "nothing to resume: the run in `run` has ended (stopped by event)\n");
    assert_eq!(object(&desk, &["resume", "run"], "", "resume", 0)["ended"], "stopped_by_event");
    let said = desk.run(&["resume", "run", "--until", "20"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(
        said.err.contains("cannot be made longer") && said.err.contains("`dalembert run run/model.dal"),
        "{said:?}"
    );
    assert_eq!(desk.bytes("run/run.json"), before);
}

#[test]
fn an_unfinished_run_can_be_given_another_end() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    desk.run(&["run", "good.dal", "--until", "100", "--every", "0.01", "-o", "run", "--max-steps", "20"]);
    let found = object(&desk, &["resume", "run", "--until", "5", "--max-steps", "1"], "", "resume", 7);
    assert_eq!(found["resolved"]["span"]["until"], 5.0);
    let found = object(&desk, &["resume", "run"], "", "resume", 0);
    assert_eq!((&found["trajectory"]["t"], &found["resolved"]["span"]["until"]), (&json!(5.0), &json!(5.0)));
    assert_eq!(found["trajectory"]["rows"], 501);
    assert_eq!(found["certificate"]["verdict"], "certified");

    desk.run(&["run", "good.dal", "--until", "100", "-o", "far", "--max-steps", "100"]);
    let said = desk.run(&["resume", "far", "--until", "0.01"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("the run has got there already"), "{said:?}");
    assert_eq!(record(&desk, "far")["outcome"], "limit_reached");
}

#[test]
fn what_was_set_still_holds() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let args =
        |run| ["run", "good.dal", "--set", "L=0.3 [m]", "--until", "3", "--step", "0.01", "-q", "-o", run];
    assert_eq!(desk.run(&args("reference")).code, 0);
    assert_eq!(desk.run(&[&args("run")[..], &["--max-steps", "20"]].concat()).code, 7);
    assert_eq!(desk.run(&["resume", "run", "-q"]).code, 0);
    assert_is_reference(&desk, "run");
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    let left = |run: &str| {
        let args = ["run", "chaos.dal", "-q", "--max-steps", "2000", "-o", run, "--force"];
        assert_eq!(desk.run(&args).code, 7);
    };
    let refused_with = |code: Option<&str>, run: &str, message: &str| {
        let before = desk.read(&format!("{run}/run.json"));
        let said = desk.run(&["resume", run]);
        let (exit, error) = match code {
            None => (2, "error: ".to_owned()),
            Some(code) => (6, format!("error[{code}]: ")),
        };
        assert_eq!((said.code, said.out.as_str()), (exit, ""), "{said:?}");
        assert!(said.err.starts_with(&error) && said.err.contains(message), "{message}: {}", said.err);
        assert!(said.err.contains("hint: "), "{}", said.err);
        assert_eq!(desk.read(&format!("{run}/run.json")), before, "a refused call changes nothing");
        let found = object(&desk, &["resume", run], "", "failure", exit);
        assert_eq!(found["outcome"], code.unwrap_or("usage").replace('-', "_"));
    };
    let refused = |run: &str, message: &str| refused_with(None, run, message);
    let (rows, run) = (Some("damaged-trajectory"), Some("damaged-run"));
    left("model");
    desk.write("model/model.dal", CHAOS.replace("2.5", "2.6"));
    refused("model", "`model/model.dal` has changed since the run began");
    left("plan");
    desk.write("plan/run.json", desk.read("plan/run.json").replace("0.01", "0.02"));
    refused("plan", "the settings in `plan/run.json` have changed since the run began");
    desk.write(
        "plan/run.json",
        desk.read("plan/run.json").replace("0.02", "0.01").replace("\"set\": []", "\"set\": [\"a=1\"]"),
    );
    desk.write("plan/model.dal", format!("parameter a = 2\n{CHAOS}"));
    refused("plan", "`plan/model.dal` has changed since the run began");
    left("lost");
    fs::remove_file(desk.path("lost/checkpoint")).expect("a checkpoint");
    for outcome in ["limit_reached", "interrupted", "running", "output_failed"] {
        let text = desk.read("lost/run.json");
        let before = record(&desk, "lost")["outcome"].as_str().expect("a word").to_owned();
        desk.write("lost/run.json", text.replacen(&before, outcome, 1));
        refused_with(
            run,
            "lost",
            "cannot go on from `lost/checkpoint`: it is missing, and the run is unfinished",
        );
    }
    left("unknown");
    for outcome in ["", "Completed", "unknown", "usage"] {
        let text = desk.read("unknown/run.json");
        let line =
            text.lines().find(|line| line.starts_with("  \"outcome\"")).expect("an outcome").to_owned();
        desk.write("unknown/run.json", text.replacen(&line, &format!("  \"outcome\": \"{outcome}\","), 1));
        refused_with(run, "unknown", &format!("`unknown/run.json` has the unknown outcome `{outcome}`"));
    }
    left("damaged");
    let mut checkpoint = desk.bytes("damaged/checkpoint");
    checkpoint[100] ^= 1;
    desk.write("damaged/checkpoint", checkpoint);
    refused_with(run, "damaged", "cannot go on from `damaged/checkpoint`: the file is damaged");
    left("old");
    let mut checkpoint = desk.bytes("old/checkpoint");
    checkpoint[8] = 1;
    desk.write("old/checkpoint", checkpoint);
    refused("old", "format version 1");
    left("short");
    File::options()
        .write(true)
        .open(desk.path("short/trajectory.arrows"))
        .expect("rows")
        .set_len(5000)
        .expect("fewer");
    refused_with(rows, "short", "it has 5000 bytes, and the checkpoint names");
    left("missing");
    fs::remove_file(desk.path("missing/trajectory.arrows")).expect("rows");
    refused_with(rows, "missing", "`missing/trajectory.arrows` is missing");
    assert!(!desk.path("missing/trajectory.arrows").exists());
    left("flipped");
    let mut bytes = desk.bytes("flipped/trajectory.arrows");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    desk.write("flipped/trajectory.arrows", bytes);
    refused_with(rows, "flipped", "cannot go on with `flipped/trajectory.arrows`: batch ");
    left("foreign");
    let length = desk.bytes("foreign/trajectory.arrows").len();
    desk.write("foreign/trajectory.arrows", vec![b'x'; length]);
    refused_with(rows, "foreign", "the file is of another kind");

    let said = desk.run(&["resume", "nowhere"]);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("there is no directory `nowhere`"), "{said:?}");
    let said = desk.run(&["resume", "chaos.dal"]);
    assert!(said.err.contains("`chaos.dal` is a model and no run"), "{said:?}");
    fs::create_dir(desk.path("empty")).expect("a directory");
    let said = desk.run(&["resume", "empty"]);
    assert!(said.code == 2 && said.err.contains("there is no `run.json` in it"), "{said:?}");
    desk.write("empty/run.json", "{}");
    let said = desk.run(&["resume", "empty"]);
    assert!(said.code == 2 && said.err.contains("cannot read `empty/run.json`"), "{said:?}");
    assert_eq!(files(&desk, "empty"), ["run.json"]);
}

#[test]
#[cfg(unix)]
fn two_do_not_write_to_one_run() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    let child = spawn(&desk, &["run", "chaos.dal", "--until", "1e7", "--every", "1", "-o", "run"]);
    await_bytes(&desk.path("run/trajectory.arrows"), 1);
    for args in [&["resume", "run"][..], &["run", "chaos.dal", "-o", "run", "--force"]] {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {said:?}");
        assert!(said.err.contains("another run is going on in `run`"), "{said:?}");
    }
    assert_eq!(record(&desk, "run")["outcome"], "running");
    signal(&child, "TERM");
    assert_eq!(said(child).code, 130);
    assert_eq!(desk.run(&["resume", "run", "-q", "--max-steps", "1"]).code, 7);
}

#[test]
fn rows_behind_the_checkpoint_are_cut_off() {
    let desk = desk_with_reference();
    desk.run(&["run", "chaos.dal", "-q", "-o", "run", "--max-steps", "3000"]);
    let mut rows = OpenOptions::new().append(true).open(desk.path("run/trajectory.arrows")).expect("rows");
    rows.write_all(&[7; 10_000]).expect("rubbish");
    assert_eq!(desk.run(&["resume", "run", "-q"]).code, 0);
    assert_is_reference(&desk, "run");
}
