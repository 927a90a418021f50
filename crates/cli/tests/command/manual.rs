//! Help, completions, manual pages and explanations: everything that teaches the command.

use std::fs;

use dalembert::model::Code;

use crate::desk::{Desk, names, run};

const COMMANDS: &[&str] = &[
    "check",
    "equations",
    "start",
    "stages",
    "run",
    "resume",
    "export",
    "report",
    "compare",
    "stabilise",
    "equilibrium",
    "linearise",
    "fmt",
    "explain",
    "gallery",
    "new",
    "import",
    "completions",
    "man",
];

#[test]
fn the_list_of_commands_is_the_one_tested_here() {
    let help = run(&["--help"]).out;
    let listed: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .collect();
    assert_eq!(listed, COMMANDS);
}

#[test]
fn every_help_has_an_example_of_its_command() {
    for command in COMMANDS {
        for help in ["--help", "-h"] {
            let said = run(&[command, help]);
            assert_eq!(said.code, 0);
            let (_, examples) = said.out.split_once("\nExample").unwrap_or_else(|| panic!("{}", said.out));
            assert!(examples.contains(&format!("dalembert {command}")), "{command} {help}: {examples}");
            for option in ["--json", "--quiet", "--color"] {
                assert!(said.out.contains(option), "{command} {help} does not name {option}");
            }
        }
    }
    let said = run(&["--help"]);
    assert!(said.out.contains("\nExamples:\n") && said.out.contains("Exit codes: 0 "), "{}", said.out);
}

#[test]
fn help_has_lines_of_at_most_a_hundred_columns() {
    let mut calls: Vec<Vec<&str>> = COMMANDS.iter().map(|command| vec![*command, "--help"]).collect();
    calls.push(vec!["--help"]);
    for args in calls {
        for line in run(&args).out.lines() {
            assert!(line.chars().count() <= 100, "{args:?}: {line}");
        }
    }
}

#[test]
fn completions_name_every_command_and_option() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let said = run(&["completions", shell]);
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{shell}");
        let options = [
            "json",
            "quiet",
            "color",
            "write",
            "force",
            "from",
            "set",
            "dir",
            "form",
            "format",
            "output",
            "branches",
            "until",
            "every",
            "method",
            "tolerance",
            "step",
            "max-steps",
            "max-time",
            "audit",
            "csv",
            "methods",
            "forms",
            "tolerances",
            "steps",
            "reference",
            "measure",
            "svg",
            "floating",
            "keep-fixed",
        ];
        for word in COMMANDS.iter().chain(&options) {
            assert!(said.out.contains(word), "{shell} does not know `{word}`");
        }
    }
    let said = run(&["completions", "tcsh"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("bash") && said.err.contains("zsh"), "{}", said.err);
}

#[test]
fn man_writes_a_page_for_every_command() {
    let desk = Desk::new();
    let said = desk.run(&["man", "--dir", "share/man/man1"]);
    assert_eq!(said.code, 0, "{said:?}");
    let mut expected: Vec<String> = COMMANDS.iter().map(|command| format!("dalembert-{command}.1")).collect();
    expected.push("dalembert.1".to_owned());
    expected.sort();
    let dir = desk.path("share/man/man1");
    assert_eq!(names(&dir), expected);
    for name in expected {
        let page = fs::read_to_string(dir.join(&name)).expect("a page");
        let title = name.trim_end_matches(".1");
        let command = title.strip_prefix("dalembert-").unwrap_or("check");
        assert!(page.contains(&format!(".TH {title} 1")), "{name}: {page}");
        assert!(page.contains(&format!("  dalembert {command}")), "{name} has no example");
        for section in [".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS"] {
            assert!(page.contains(section), "{name} has no {section}");
        }
    }
    assert_eq!(desk.run(&["man", "--dir", "share/man/man1"]).code, 0, "pages may be written again");
    assert_eq!(desk.run(&["man"]).out, fs::read_to_string(dir.join("dalembert.1")).expect("the first page"));
}

#[test]
fn pages_that_cannot_be_written_are_told() {
    let desk = Desk::new();
    desk.write("file", "");
    let said = desk.run(&["man", "--dir", "file"]);
    assert_eq!((said.code, said.out.as_str()), (6, ""));
    assert!(said.err.starts_with("error: cannot make the directory `file`"), "{said:?}");
}

#[test]
fn manual_pages_refer_only_to_pages_there_are() {
    assert!(!run(&["man"]).out.contains("dalembert\\-help"));
}

#[test]
fn every_code_has_a_line_and_a_page_with_a_cure() {
    let list = run(&["explain"]);
    assert_eq!(list.code, 0);
    let lines: Vec<&str> = list.out.lines().filter(|line| !line.starts_with(' ')).collect();
    assert_eq!(lines.len(), Code::ALL.len());
    for (line, code) in lines.into_iter().zip(Code::ALL) {
        assert_eq!(line.split_whitespace().next(), Some(code.as_str()));
        let said = run(&["explain", code.as_str()]);
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        assert!(said.out.starts_with(code.as_str()), "{}", said.out);
        assert!(
            !said.out.contains("```") && !said.out.contains("\n#"),
            "{code:?} shows its Markdown: {}",
            said.out
        );
        // The text is whole: only spaces and the marks of Markdown differ from the page.
        let words = |text: &str| -> Vec<String> {
            text.split_whitespace()
                .filter(|w| !w.starts_with("```") && *w != "#" && *w != "##")
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(words(&said.out), words(code.page()), "{code:?}");
    }
}

#[test]
fn an_unknown_code_is_refused_with_the_nearest() {
    let said = run(&["explain", "unit-need-space"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("there is no code `unit-need-space`"), "{said:?}");
    assert!(said.err.contains("hint: did you mean `unit-needs-space`?"), "{said:?}");
    assert!(run(&["explain", "zzzzzzzzzzzz"]).err.contains("hint: `dalembert explain` lists all codes"));
}

#[test]
fn a_paragraph_is_not_broken_before_a_code_word() {
    let said = run(&["explain", "bad-run"]);
    assert!(!said.out.contains("0 unless\n`from`"), "{}", said.out);
}

#[test]
fn explanations_fit_a_terminal_of_80_columns() {
    let mut calls = vec![vec!["explain"]];
    calls.extend(Code::ALL.iter().map(|code| vec!["explain", code.as_str()]));
    for args in calls {
        for line in run(&args).out.lines().filter(|line| !line.starts_with("    ")) {
            assert!(line.chars().count() <= 80, "{args:?}: {line}");
        }
    }
}
