//! `fmt`: one layout for all models.

use dalembert::lang::format;
use serde_json::json;

use super::Ended;
use crate::args::Fmt;
use crate::files::{read, replace};
use crate::json;
use crate::outcome::Outcome;
use crate::terminal::Terminal;

/// Formats each file: prints it, rewrites it, or tells whether it is formatted.
pub fn fmt(args: &Fmt, terminal: Terminal) -> Ended {
    let mut objects = Vec::new();
    let mut outcome = Outcome::Completed;
    let mut n_changed = 0;
    for path in &args.models {
        let source = read(path, terminal)?;
        let formatted = match format(&source.text) {
            Ok(formatted) => formatted,
            Err(diagnostics) => {
                terminal.show(&source.name, &source.text, &diagnostics);
                let findings = json::findings(&source.text, &diagnostics);
                objects.push(json!({ "file": source.name, "changed": false, "findings": findings }));
                outcome = Outcome::InvalidModel;
                continue;
            }
        };
        let changed = formatted != source.text;
        n_changed += usize::from(changed);
        let mut object = json!({ "file": source.name, "changed": changed, "findings": [] });
        if args.check {
            if changed && !terminal.json {
                terminal.print(&format!("{}\n", source.name))?;
            }
        } else if args.write && source.name != "<stdin>" {
            if changed {
                replace(path, &formatted, terminal)?;
            }
        } else if terminal.json {
            object["text"] = json!(formatted);
        } else {
            terminal.print(&formatted)?;
        }
        objects.push(object);
    }
    if args.check && n_changed > 0 && outcome == Outcome::Completed {
        outcome = Outcome::CheckFailed;
    }
    if terminal.json {
        terminal.print_json(&json::result(outcome, json!({ "files": objects })))?;
    } else if args.check && n_changed > 0 {
        terminal.say(format_args!(
            "not formatted: {n_changed} of {}; `dalembert fmt --write` mends them",
            args.models.len()
        ));
    } else if args.write {
        terminal.say(format_args!("rewritten: {n_changed} of {}", args.models.len()));
    }
    Ok(outcome)
}
