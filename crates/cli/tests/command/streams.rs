//! Results on standard output, talk on standard error, colours only where they are wanted.

use std::fs::File;
use std::io::Write;
use std::process::Stdio;

use crate::desk::{Desk, PENDULUM, finish, run};

const ESCAPE: char = '\u{1b}';

/// Calls of every kind: results, talk, diagnostics, failures, help.
const CALLS: &[&[&str]] = &[
    &["check", "good.dal"],
    &["check", "doubtful.dal"],
    &["check", "broken.dal"],
    &["check", "missing.dal"],
    &["equations", "good.dal"],
    &["equations", "doubtful.dal", "--format", "html"],
    &["equations", "broken.dal"],
    &["equations", "good.dal", "--form", "newton"],
    &["start", "good.dal"],
    &["start", "unreachable.dal"],
    &["stages", "good.dal"],
    &["stages", "contradictory.dal"],
    &["run", "good.dal", "--until", "0.1"],
    &["run", "good.dal", "--until", "0.1", "--max-steps", "1"],
    &["run", "unreachable.dal"],
    &["run", "good.dal"],
    &["resume", "nowhere"],
    &["export", "nowhere", "--csv"],
    &["fmt", "untidy.dal"],
    &["fmt", "broken.dal"],
    &["fmt", "--check", "untidy.dal"],
    &["explain"],
    &["explain", "dimension-mismatch"],
    &["explain", "nonsense"],
    &["gallery"],
    &["gallery", "crane"],
    &["new", "made.dal"],
    &["new", "good.dal"],
    &["man"],
    &["completions", "zsh"],
    &["--help"],
    &["check", "--bogus"],
    &["help", "fmt"],
];

#[test]
fn results_go_to_stdout_and_talk_to_stderr() {
    let desk = Desk::with_models();
    let said = desk.run(&["check", "doubtful.dal"]);
    assert!(said.out.starts_with("Pendulum\n"), "{said:?}");
    assert!(!said.out.contains("warning") && !said.out.contains("doubtful.dal"), "{said:?}");
    assert!(
        said.err.contains("warning[unused-name]") && said.err.contains("no errors, 1 warning"),
        "{said:?}"
    );

    // Nothing is known of a broken model, so there is no result.
    let said = desk.run(&["check", "broken.dal"]);
    assert_eq!((said.code, said.out.as_str()), (3, ""));

    for args in [
        &["fmt", "untidy.dal"][..],
        &["explain", "bad-run"],
        &["gallery", "crane"],
        &["man"],
        &["equations", "good.dal"],
        &["start", "good.dal"],
        &["stages", "good.dal"],
        &["run", "good.dal", "--until", "0.1"],
    ] {
        let said = desk.run(args);
        assert!(!said.out.is_empty(), "{args:?} gives no result");
        assert_eq!(said.err, "", "{args:?} talks");
    }
    for args in [
        &["new", "made.dal"][..],
        &["man", "--dir", "pages"],
        &["fmt", "--write", "untidy.dal"],
        &["equations", "good.dal", "-o", "good.tex"],
    ] {
        let said = desk.run(args);
        assert_eq!(said.out, "", "{args:?} mixes talk into the results");
        assert!(!said.err.is_empty(), "{args:?} says nothing");
    }
    for args in
        [&["check", "missing.dal"][..], &["gallery", "nonsense"], &["explain", "nonsense"], &["chekc"]]
    {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.err.starts_with("error: "), "{said:?}");
    }
}

#[test]
fn help_and_version_are_results_but_a_call_without_a_command_is_a_mistake() {
    for args in [&["--help"][..], &["-h"], &["help"], &["help", "check"], &["--version"], &["-V"]] {
        let said = run(args);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}");
        assert!(!said.out.is_empty(), "{args:?}");
    }
    let said = run(&[]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("Usage: dalembert"), "{said:?}");
}

#[test]
fn quiet_silences_talk_and_warnings_but_neither_results_nor_errors() {
    let desk = Desk::with_models();
    for args in [
        &["check", "doubtful.dal"][..],
        &["check", "good.dal"],
        &["equations", "doubtful.dal"],
        &["equations", "good.dal", "-o", "good.tex", "--force"],
        &["fmt", "--check", "untidy.dal"],
        &["fmt", "--write", "good.dal"],
        &["gallery"],
        &["new", "made.dal", "--force"],
        &["man", "--dir", "pages"],
    ] {
        let loud = desk.run(args);
        for quiet in ["-q", "--quiet"] {
            let said = desk.run(&[args, &[quiet]].concat());
            assert_eq!(said.err, "", "{args:?} {quiet}");
            assert_eq!((&said.out, said.code), (&loud.out, loud.code), "{args:?} {quiet}");
        }
        assert_ne!(loud.err, "", "{args:?} has nothing to silence");
    }
    let said = desk.run(&["check", "broken.dal", "-q"]);
    assert_eq!(said.code, 3);
    assert!(said.err.contains("error[unknown-name]"), "{said:?}");
    assert!(!said.err.contains("has details"), "{said:?}");
    assert!(desk.run(&["-q", "check", "missing.dal"]).err.starts_with("error: cannot read `missing.dal`"));
}

#[test]
fn nothing_is_coloured_off_a_terminal() {
    let desk = Desk::with_models();
    for args in CALLS {
        for (name, value) in [("TERM", "xterm-256color"), ("NO_COLOR", "1"), ("COLORTERM", "truecolor")] {
            let said = finish(desk.command(args).env(name, value), "");
            assert!(!said.out.contains(ESCAPE) && !said.err.contains(ESCAPE), "{args:?} with {name}={value}");
        }
        let said = desk.run(&[&["--color", "never"], *args].concat());
        assert!(!said.out.contains(ESCAPE) && !said.err.contains(ESCAPE), "{args:?} --color never");
    }
}

#[test]
fn colours_can_be_forced_and_change_no_word() {
    let desk = Desk::with_models();
    let strip = |text: &str| {
        let mut plain = String::new();
        let mut pieces = text.split(ESCAPE);
        plain.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            plain.push_str(piece.split_once('m').expect("a colour ends with m").1);
        }
        plain
    };
    for args in [&["check", "broken.dal"][..], &["explain", "bad-run"], &["check", "missing.dal"]] {
        let plain = desk.run(args);
        let coloured = desk.run(&[args, &["--color", "always"]].concat());
        assert!(coloured.out.contains(ESCAPE) || coloured.err.contains(ESCAPE), "{args:?}");
        assert_eq!((strip(&coloured.out), strip(&coloured.err)), (plain.out, plain.err), "{args:?}");
        assert_eq!(coloured.code, plain.code);
    }
    // The option was given on purpose and wins over the environment.
    let said = finish(desk.command(&["explain", "bad-run", "--color", "always"]).env("NO_COLOR", "1"), "");
    assert!(said.out.contains(ESCAPE));
}

#[test]
fn json_is_never_coloured() {
    let desk = Desk::with_models();
    for args in [&["check", "broken.dal"][..], &["explain", "bad-run"], &["check", "missing.dal"]] {
        let said = desk.run(&[args, &["--json", "--color", "always"]].concat());
        assert!(!said.out.contains(ESCAPE), "{args:?}");
    }
}

#[test]
fn a_reader_that_went_away_is_no_failure() {
    let desk = Desk::with_models();
    for args in [
        &["fmt", "-"][..],
        &["check", "-"],
        &["check", "-", "--json"],
        &["fmt", "--json", "-"],
        &["equations", "-"],
        &["equations", "-", "--json"],
        &["start", "-"],
        &["stages", "-", "--json"],
        &["run", "-", "--until", "0.1"],
        &["run", "-", "--until", "0.1", "--json"],
    ] {
        let mut command = desk.command(args);
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        // The command waits for its input, so its reader is surely gone before it writes.
        drop(child.stdout.take());
        child.stdin.take().expect("its input").write_all(PENDULUM.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("the command ends");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {err}");
        assert!(!err.contains("rror:") && !err.contains("panic"), "{args:?}: {err}");
    }
}

#[test]
fn a_reader_that_went_away_does_not_hide_an_invalid_model() {
    let desk = Desk::new();
    let mut child = desk
        .command(&["check", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    child.stdin.take().expect("its input").write_all(b"nonsense").expect("it reads");
    assert_eq!(child.wait().expect("the command ends").code(), Some(3));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_and_has_its_exit_code() {
    let desk = Desk::with_models();
    for args in [
        &["check", "good.dal"][..],
        &["equations", "good.dal"],
        &["fmt", "good.dal"],
        &["gallery", "--json"],
        &["man"],
    ] {
        let full = File::options().write(true).open("/dev/full").expect("a full device");
        let output =
            desk.command(args).stdout(full).stderr(Stdio::piped()).output().expect("the command runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(6), "{args:?}: {err}");
        assert!(err.starts_with("error: cannot write the result: "), "{args:?}: {err}");
        assert!(!err.contains("no errors"), "{args:?}: {err}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_reason_has_no_number_of_the_system() {
    let desk = Desk::with_models();
    let full = File::options().write(true).open("/dev/full").expect("a full device");
    let output =
        desk.command(&["gallery"]).stdout(full).stderr(Stdio::piped()).output().expect("the command runs");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr).trim(),
        "error: cannot write the result: no space left on device"
    );
    let said = desk.run(&["man", "--dir", "good.dal"]);
    assert_eq!(said.err.trim(), "error: cannot make the directory `good.dal`: file exists");
}

#[test]
fn a_model_cannot_command_the_terminal() {
    let text = PENDULUM.replace("Pendulum", "Pend\u{1b}[2Julum");
    let said = Desk::new().feed(&["check", "-", "--color", "always"], &text);
    assert!(!said.out.contains("\u{1b}[2J"), "{said:?}");
}
