//! The command on a terminal: lines that fit, colours, links, and texts that would command the terminal.

use std::fs::{File, OpenOptions};
use std::io::Read;
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use unicode_width::UnicodeWidthStr;

use crate::desk::{CHAOS, Desk, PENDULUM};

/// Output of a command on a terminal of so many columns, both streams, and its exit code.
fn on_terminal(desk: &Desk, args: &[&str], columns: u16, variables: &[(&str, &str)]) -> (i32, String) {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).and_then(|()| unlockpt(&ours)).expect("a terminal that opens");
    let name = ptsname(&ours, Vec::new()).expect("a terminal with a name");
    let name = name.into_string().expect("a name in UTF-8");
    let theirs = OpenOptions::new().read(true).write(true).open(name).expect("the other end");
    let size = Winsize { ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    tcsetwinsize(&theirs, size).expect("a terminal of that size");
    let mut command = desk.command(args);
    command.envs(variables.iter().copied());
    let end = || Stdio::from(theirs.try_clone().expect("the other end once more"));
    let mut child = command.stdout(end()).stderr(end()).spawn().expect("the command starts");
    drop((command, theirs));
    let mut bytes = Vec::new();
    // At the end of the command reading fails with EIO.
    let _ = File::from(ours).read_to_end(&mut bytes);
    let code = child.wait().expect("the command ends").code().expect("an exit code");
    (code, String::from_utf8(bytes).expect("UTF-8").replace("\r\n", "\n"))
}

/// The text without styles and links.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        out.push_str(&rest[..at]);
        let end = match rest[at + 1..].chars().next() {
            Some(']') => rest[at..].find("\u{1b}\\").expect("a link that ends") + 2,
            _ => rest[at..].find('m').expect("a style that ends") + 1,
        };
        rest = &rest[at + end..];
    }
    out + rest
}

fn with_gallery(names: &[&str]) -> Desk {
    let desk = Desk::with_models();
    for name in names {
        let said = desk.run(&["gallery", name]);
        desk.write(&format!("{name}.dal"), said.out);
    }
    desk
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let names = [
        "four-bar",
        "stewart-platform",
        "double-pendulum",
        "slider-crank-kinematic",
        "rolling-disc",
        "whipple-bicycle",
        "crane",
    ];
    let desk = with_gallery(&names);
    let compared =
        ["--until", "0.2", "--methods", "dop853,rk4,em", "--tolerances", "1e-6,1e-9", "--steps", "0.01"];
    let commands: [&[&str]; 20] = [
        &["check", "four-bar.dal"],
        &["check", "stewart-platform.dal"],
        &["check", "whipple-bicycle.dal"],
        &["start", "four-bar.dal"],
        &["start", "stewart-platform.dal"],
        &["start", "crane.dal"],
        &["run", "four-bar.dal", "--until", "0.5"],
        &["run", "four-bar.dal", "--until", "0.5", "--audit"],
        &["run", "four-bar.dal", "--until", "0.5", "--method", "rk4", "--step", "0.001"],
        &["run", "stewart-platform.dal", "--until", "0.05"],
        &["run", "four-bar.dal", "--max-steps", "5"],
        &["linearise", "double-pendulum.dal"],
        &["linearise", "whipple-bicycle.dal"],
        &["equilibrium", "double-pendulum.dal"],
        &[&["compare", "four-bar.dal"], &compared[..]].concat(),
        &["stabilise", "slider-crank-kinematic.dal", "--step", "1e-3"],
        &["stages", "rolling-disc.dal"],
        &["equations", "four-bar.dal"],
        &["gallery"],
        &["explain"],
    ];
    for args in commands {
        for columns in [60, 80, 120] {
            let (_, text) = on_terminal(&desk, &[args, &["-q"]].concat(), columns, &[]);
            let text = plain(&text);
            // Errors and hints are sentences, which a terminal may break; results are not.
            let is_result = |line: &&str| !line.starts_with("hint: ") && !line.starts_with("error: ");
            for line in text.lines().filter(is_result) {
                assert!(line.width() <= usize::from(columns), "{args:?} at {columns}: {line}\n{text}");
            }
            assert!(text.lines().count() > 3, "{args:?}: {text}");
        }
    }
}

#[test]
fn columns_of_the_surroundings_count_also_for_pipes() {
    let desk = with_gallery(&["four-bar"]);
    let args = ["run", "four-bar.dal", "--until", "0.5"];
    let narrow = crate::desk::finish(desk.command(&args).env("COLUMNS", "60"), "");
    assert!(narrow.out.lines().all(|line| line.width() <= 60), "{}", narrow.out);
    let wide = desk.run(&args);
    // Without, a file has the layout that it always had.
    assert!(wide.out.contains("trend") && wide.out.lines().any(|line| line.width() > 60), "{}", wide.out);
}

#[test]
fn results_have_colours_and_a_link_to_the_report_where_colours_are_on() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let run = |out: &str, more: &[&str], variables: &[(&str, &str)]| {
        let args = [&["run", "good.dal", "--until", "0.5", "-o", out], more].concat();
        on_terminal(&desk, &args, 100, variables)
    };
    let (code, text) = run("on", &[], &[]);
    assert_eq!(code, 0, "{text}");
    let link = format!(
        "\u{1b}]8;;file://{}\u{1b}\\report.html\u{1b}]8;;\u{1b}\\",
        desk.path("on/report.html").display()
    );
    assert!(text.contains(&link), "{text:?}");
    assert!(text.contains("\u{1b}[1mPendulum:\u{1b}[0m"), "{text:?}");
    assert!(text.contains("\u{1b}[1m\u{1b}[32mcertificate: holds"), "{text:?}");
    assert!(text.contains("\u{1b}[32mholds\u{1b}[0m"), "{text:?}");
    let (_, amber) = run("amber", &["--method", "rk4", "--step", "0.001"], &[]);
    assert!(amber.contains("\u{1b}[33mcertificate: accuracy not judged"), "{amber:?}");

    for (out, more, variables) in [
        ("a", &[][..], &[("NO_COLOR", "1")][..]),
        ("b", &["--color", "never"], &[]),
        ("c", &[], &[("TERM", "dumb")]),
        ("d", &[], &[("TERM", "dumb"), ("CI", "true")]),
    ] {
        let (_, text) = run(out, more, variables);
        assert!(!text.contains('\u{1b}'), "{more:?} {variables:?}: {text:?}");
        assert!(text.contains("certificate: holds") && text.contains("report.html"), "{text}");
    }
    // Colours can be forced into a file, links are for terminals.
    let said = desk.run(&["run", "good.dal", "--until", "0.5", "--color", "always"]);
    assert!(said.out.contains("\u{1b}[1m") && !said.out.contains("\u{1b}]8"), "{said:?}");
    assert!(!desk.run(&["run", "good.dal", "--until", "0.5"]).out.contains('\u{1b}'));
}

#[test]
fn a_run_tells_how_long_it_took() {
    let desk = Desk::new();
    desk.write("good.dal", PENDULUM);
    let said = desk.run(&["run", "good.dal", "--until", "0.5", "-o", "run"]);
    let told = said.out.lines().find_map(|line| line.trim().strip_prefix("elapsed")).expect("a line");
    let (value, unit) = told.trim().split_once(' ').expect("a number with its unit");
    let factor = match unit {
        "µs" => 1e-6,
        "ms" => 1e-3,
        _ => 1.0,
    };
    let seconds = factor * value.parse::<f64>().expect("a number");
    let record: serde_json::Value = serde_json::from_str(&desk.read("run/run.json")).expect("JSON");
    let recorded = record["wall"]["seconds"].as_f64().expect("seconds");
    // Both are the same number, of which three digits are shown: half a unit in the third is at most half a percent.
    assert!((seconds - recorded).abs() <= 0.005 * recorded * (1.0 + 1e-9), "{seconds} {recorded}");
}

/// Everything that a terminal acts on or that turns the order of letters round, with letters around it.
const HOSTILE: &str =
    "a\u{1b}[2J\u{1b}[31mb\u{7f}\u{85}\u{9b}31m\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}z";

/// The part of it that a title may have: others are no letters of a model.
const MARKS: &str = "a\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}z";

/// The part of it that is left in a text.
fn left(text: &str) -> Vec<char> {
    let is_hostile = |c: &char| {
        (c.is_control() && *c != '\n')
            || matches!(*c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text.chars().filter(is_hostile).collect()
}

#[test]
fn hostile_names_and_titles_are_shown_by_their_code_points() {
    let desk = Desk::with_models();
    let (name, broken) = (format!("{HOSTILE}\n.dal"), format!("{HOSTILE}-broken.dal"));
    let model = PENDULUM.replace("\"Pendulum\"", &format!("\"{MARKS}\""));
    desk.write(&name, &model);
    desk.write("titled.dal", &model);
    desk.write(&broken, format!("# {HOSTILE}\ncoordinate x # {HOSTILE}\nkinetic {HOSTILE}\n"));
    let run = format!("{HOSTILE}-run");
    let commands: [&[&str]; 24] = [
        &["check", &name],
        &["check", &broken],
        &["check", "titled.dal", "--set", HOSTILE],
        &["check", HOSTILE],
        &["equations", &name],
        &["equations", "good.dal", "-o", &format!("{HOSTILE}.tex")],
        &["start", &name],
        &["stages", &name],
        &["run", &name, "--until", "0.1", "-o", &run],
        &["run", &name, "--until", "0.1", "-o", &run],
        &["run", "good.dal", "--until", "0.1", "--method", HOSTILE],
        &["resume", &run],
        &["export", &run, "--csv", &format!("{HOSTILE}.csv")],
        &["report", &run],
        &["compare", &name, "--until", "0.1", "--methods", "dop853", "--tolerances", "1e-6"],
        &["equilibrium", &name],
        &["linearise", &name],
        &["stabilise", &name, "--step", "0.01"],
        &["fmt", "--check", &broken],
        &["new", &format!("{HOSTILE}-new.dal")],
        &["explain", HOSTILE],
        &["gallery", HOSTILE],
        &[HOSTILE],
        &["check", "good.dal", &format!("--{HOSTILE}")],
    ];
    for args in commands {
        let said = desk.run(args);
        assert!(left(&said.out).is_empty() && left(&said.err).is_empty(), "{args:?}: {said:?}");
        assert!(!(said.out.is_empty() && said.err.is_empty()), "{args:?}");
        let said = desk.run(&[args, &["--color", "always"]].concat());
        for text in [plain(&said.out), plain(&said.err)] {
            assert!(left(&text).is_empty(), "{args:?}: {text:?}");
        }
    }
    let said = desk.run(&["check", &name]);
    assert!(said.out.starts_with("a\\u{61c}\\u{200e}\\u{200f}\\u{202a}\\u{202e}"), "{said:?}");
    assert!(said.err.contains("a\\u{1b}[2J\\u{1b}[31mb\\u{7f}\\u{85}\\u{9b}31m\\u{61c}"), "{said:?}");
    assert!(said.err.contains("\\u{2069}z\\n.dal: no errors"), "{said:?}");
    // On a terminal a file is shown in the same way; elsewhere it is what it is.
    assert_eq!(desk.run(&["fmt", "titled.dal"]).out, model);
    let (_, shown) = on_terminal(&desk, &["fmt", "titled.dal"], 80, &[]);
    assert!(left(&plain(&shown)).is_empty(), "{shown:?}");
}

#[test]
fn json_escapes_hostile_names_and_keeps_them() {
    let desk = Desk::new();
    let name = format!("{HOSTILE}.dal");
    desk.write(&name, PENDULUM.replace("\"Pendulum\"", &format!("\"{MARKS}\"")));
    for (args, key, expected) in [
        (&["check", &name, "--json"][..], "file", name.as_str()),
        (&["check", &name, "--json"], "title", MARKS),
        (&["gallery", HOSTILE, "--json"], "message", &format!("the gallery has no model `{HOSTILE}`")),
    ] {
        let said = desk.run(args);
        assert!(left(&said.out).is_empty(), "{args:?}: {said:?}");
        let object: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(object[key], expected, "{args:?}");
    }
}

#[test]
fn an_unknown_command_is_answered_by_the_nearest() {
    let desk = Desk::new();
    for (word, meant) in [
        ("rnu", "run"),
        ("chekc", "check"),
        ("ru", "run"),
        ("strat", "start"),
        ("lineraize", "linearize"),
        ("RUN", "run"),
    ] {
        let said = desk.run(&[word, "good.dal"]);
        let expected = format!("error: there is no command `{word}`\nhint: did you mean `{meant}`?\n");
        assert_eq!((said.code, said.out.as_str(), said.err), (2, "", expected));
        let said = desk.run(&[word, "--json"]);
        let object: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(object["hint"], format!("did you mean `{meant}`?"));
    }
    for word in ["sweep", "quaternion"] {
        let said = desk.run(&[word]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains("hint: `dalembert --help` lists all commands"), "{said:?}");
    }
}

#[test]
fn no_result_is_lost_on_a_full_device_without_a_word() {
    let desk = Desk::with_models();
    desk.write("chaos.dal", CHAOS);
    let said = desk.run(&["run", "good.dal", "--until", "0.1", "-o", "run"]);
    assert_eq!(said.code, 0, "{said:?}");
    let commands: [&[&str]; 27] = [
        &["--help"],
        &["-h"],
        &["--version"],
        &["help"],
        &["help", "run"],
        &["run", "--help"],
        &["man"],
        &["man", "--json"],
        &["completions", "bash"],
        &["completions", "zsh"],
        &["completions", "fish"],
        &["check", "good.dal"],
        &["check", "broken.dal", "--json"],
        &["check", "missing.dal", "--json"],
        &["equations", "good.dal", "--format", "latex"],
        &["start", "good.dal"],
        &["stages", "good.dal"],
        &["run", "good.dal", "--until", "0.1"],
        &["run", "chaos.dal", "--max-steps", "3"],
        &["export", "run", "--csv", "-"],
        &["report", "run", "--json"],
        &["compare", "good.dal", "--until", "0.1", "--methods", "dop853", "--tolerances", "1e-6"],
        &["equilibrium", "good.dal"],
        &["stabilise", "good.dal", "--step", "0.01"],
        &["fmt", "good.dal"],
        &["gallery", "crane"],
        &["explain", "bad-run"],
    ];
    for args in commands {
        let full = File::options().write(true).open("/dev/full").expect("a full device");
        let output =
            desk.command(args).stdout(full).stderr(Stdio::piped()).output().expect("the command runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(6), "{args:?}: {err}");
        assert!(err.contains("error: cannot write the ") && err.contains("no space left"), "{args:?}: {err}");
    }
}
