//! Verdict of a run: certified, not certified, not judged, or left on the way.

use serde_json::{Value, json};

use crate::desk::{CHAOS, Desk, PENDULUM};
use crate::json::object;

fn record(desk: &Desk, run: &str) -> Value {
    serde_json::from_str(&desk.read(&format!("{run}/run.json"))).expect("JSON")
}

#[test]
fn constant_steps_have_no_bound_and_are_not_judged() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    for (method, run) in [("rk4", "a"), ("al3f", "b"), ("dop853", "c"), ("galpha", "d"), ("em", "e")] {
        let args = ["run", "good.dal", "--until", "0.5", "--method", method, "--step", "0.001", "-o", run];
        let found = object(&desk, &args, "", "run", 0);
        assert_eq!(found["outcome"], "completed", "{method}");
        assert_eq!(found["certificate"]["verdict"], "not_judged", "{method}");
        assert_eq!(record(&desk, run)["certificate"]["verdict"], "not_judged", "{method}");
        let page = desk.read(&format!("{run}/report.html"));
        assert!(page.contains("<span class=\"badge warn\">accuracy not judged</span>"), "{method}");
        assert!(!page.contains("certificate holds") && !page.contains("can be trusted within"), "{method}");
    }
    let args = ["run", "good.dal", "--until", "0.5", "--method", "rk4", "--step", "0.001"];
    let said = desk.run(&args);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("certificate: accuracy not judged"), "{said:?}");
    assert!(!said.out.contains("certificate: holds"), "{said:?}");
}

#[test]
fn a_tolerance_is_a_bound_and_its_run_is_certified() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let found = object(&desk, &["run", "good.dal", "--until", "0.5", "-o", "run"], "", "run", 0);
    assert_eq!(found["certificate"]["verdict"], "certified");
    assert_eq!(record(&desk, "run")["certificate"]["verdict"], "certified");
    assert!(desk.read("run/report.html").contains("<span class=\"badge ok\">certificate holds</span>"));

    let mut record = record(&desk, "run");
    record["certificate"]["verdict"] = "not_judged".into();
    desk.write("run/run.json", record.to_string());
    assert_eq!(desk.run(&["report", "run"]).code, 0);
    assert!(desk.read("run/report.html").contains("<span class=\"badge warn\">accuracy not judged</span>"));
}

#[test]
fn a_run_that_is_left_has_a_report_which_goes_when_the_run_goes_on() {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    for (limit, run) in [(["--max-steps", "200"], "steps"), (["--max-time", "0.05"], "time")] {
        let said = desk.run(&[&["run", "chaos.dal", "-o", run], &limit[..]].concat());
        assert_eq!(said.code, 7, "{said:?}");
        assert!(said.out.contains("report.html") && said.out.contains("checkpoint"), "{said:?}");
        assert!(said.err.contains("`report.html` shows it so far; `dalembert resume"), "{said:?}");
        let page = desk.read(&format!("{run}/report.html"));
        assert!(page.contains("limit reached at t = ") && page.contains("no certificate"));
        assert!(!page.contains("certificate holds"));
        let files = record(&desk, run)["files"].to_string();
        assert!(files.contains("report.html") && files.contains("checkpoint"), "{files}");
    }
    let said = desk.run(&["resume", "steps", "--max-steps", "1", "--no-report"]);
    assert_eq!(said.code, 7, "{said:?}");
    assert!(!desk.path("steps/report.html").exists() && !said.err.contains("shows it so far"), "{said:?}");
    let said = desk.run(&["resume", "steps", "--max-steps", "1"]);
    assert!(desk.path("steps/report.html").exists(), "{said:?}");
}

#[test]
#[cfg(unix)]
fn an_interrupted_run_has_a_report() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS.replace("500", "50000"));
    let mut command = desk.command(&["run", "chaos.dal", "-o", "run"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command starts");
    let begun = Instant::now();
    while !std::fs::metadata(desk.path("run/trajectory.arrows")).is_ok_and(|file| file.len() > 100_000) {
        assert!(begun.elapsed() < Duration::from_secs(60), "the run writes nothing");
        std::thread::sleep(Duration::from_millis(10));
    }
    let sent =
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("a signal is sent");
    assert!(sent.success());
    let output = child.wait_with_output().expect("the command ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("the run was interrupted; `report.html` shows it so far"), "{err}");
    let page = desk.read("run/report.html");
    assert!(page.contains("interrupted at t = ") && page.contains("no certificate"));
    assert_eq!(record(&desk, "run")["outcome"], "interrupted");
}

#[test]
fn eigenvalues_come_before_the_state() {
    let desk = Desk::new();
    desk.write("pendulum.dal", "coordinate q\nkinetic 1/2*q'^2\npotential -4*cos(q)\nstart q = 0.1\n");
    let said = desk.run(&["linearise", "pendulum.dal"]);
    let at = |head: &str| said.out.find(head).unwrap_or_else(|| panic!("no {head}: {said:?}"));
    assert!(at("\neigenvalues") < at("\nmodes") && at("\nmodes") < at("\nsteady state"), "{said:?}");
    assert!(at("\nsteady state") < at("\nA of (y, u)'"), "{said:?}");
    // q'' = -4 q: a frequency of 2 rad/s.
    let mode = said.out.lines().find(|line| line.trim_start().starts_with("mode 1")).expect("a mode");
    assert!(mode.split_whitespace().any(|word| word == "2"), "{mode}");
}

#[test]
fn help_offers_for_singular_positions_what_passes_them() {
    let desk = Desk::new();
    let help = desk.run(&["run", "--help"]).out;
    let paragraph = |name: &str| {
        let from = help.find(&format!("\n  {name}")).unwrap_or_else(|| panic!("no {name}: {help}")) + 1;
        let lines = help[from..].lines();
        let of_it = lines.enumerate().take_while(|(at, line)| *at == 0 || line.starts_with("     "));
        of_it.map(|(_, line)| line.trim()).collect::<Vec<_>>().join(" ")
    };
    for name in ["radau5", "galpha"] {
        assert!(paragraph(name).ends_with("pass no singular position"), "{}", paragraph(name));
    }
    assert!(paragraph("dop853, tsit5").ends_with("also through singular positions"));
    // All bars lie in a line after 0.718 s, where the rank drops.
    desk.write("chain.dal", desk.run(&["gallery", "n-four-bar"]).out);
    let code = |method: &str, out: &str| {
        desk.run(&["run", "chain.dal", "--until", "1", "--no-report", "--method", method, "-o", out]).code
    };
    assert_eq!((code("dop853", "a"), code("tsit5", "b"), code("al3f", "c")), (0, 0, 0));
    assert_eq!(code("galpha", "d"), 5);
}

#[test]
fn the_reason_for_an_explicit_method_names_what_applies_and_nothing_else() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    for name in ["slider-crank-kinematic", "crane", "robot-arm", "friction-incline"] {
        desk.write(&format!("{name}.dal"), desk.run(&["gallery", name]).out);
    }
    let reason = |args: &[&str]| {
        let said = desk.run(&[&["run"], args, &["--until", "0.02", "--json", "--no-report"]].concat());
        let object: Value = serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{said:?}"));
        object["resolved"]["choices"][0]["reason"].clone()
    };
    let only = |causes: &[&str]| json!({ "kind": "explicit_only", "causes": causes });
    assert_eq!(reason(&["slider-crank-kinematic.dal"]), only(&["prescribed_speeds"]));
    assert_eq!(reason(&["good.dal", "--form", "reduced"]), only(&["form"]));
    assert_eq!(reason(&["robot-arm.dal"]), only(&["conditions"]));
    assert_eq!(reason(&["crane.dal"]), only(&["conditions", "hidden_constraints"]));
    assert_eq!(reason(&["friction-incline.dal"]), only(&["laws"]));
}
