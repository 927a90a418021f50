//! `explain`: what a code means, with an example and its cure.

use clap::Args;
use std::fmt::Write;

use dalembert::lang::nearest;
use dalembert::model::Code;
use dalembert_report::Layout;
use serde::Serialize;

use super::{Ended, Suggested};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `explain`
#[derive(Debug, Args)]
pub struct Explain {
    /// The word in brackets of a message
    #[arg(value_parser = Suggested(|| Code::ALL.iter().map(|code| code.as_str()).collect()), hide_possible_values = true)]
    pub code: Option<String>,
}

#[derive(Serialize)]
struct Codes {
    codes: Vec<CodeOutput>,
}

/// A code, with its page or without.
#[derive(Serialize)]
struct CodeOutput {
    code: &'static str,
    summary: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<&'static str>,
}

impl CodeOutput {
    fn new(code: Code, with_page: bool) -> CodeOutput {
        CodeOutput { code: code.as_str(), summary: code.summary(), page: with_page.then(|| code.page()) }
    }
}

/// Prints the page of one code, or a line on each.
pub fn explain(args: &Explain, terminal: Terminal) -> Ended {
    let Some(word) = &args.code else {
        list(terminal)?;
        return Ok(Outcome::Completed);
    };
    // A code pasted with its brackets is meant all the same.
    let word = word.rsplit_once('[').map_or(word.as_str(), |(_, rest)| rest.trim_end_matches(']'));
    let Some(code) = Code::from_word(word) else {
        let words = Code::ALL.iter().map(|code| code.as_str());
        let hint = match nearest(word, words) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`dalembert explain` lists all codes".to_owned(),
        };
        return Err(terminal.fail(Outcome::Usage, &format!("there is no code `{word}`"), Some(&hint)));
    };
    if terminal.json {
        terminal.print_result(Outcome::Completed, &CodeOutput::new(code, true))?;
    } else {
        terminal.print(&page(code.page(), terminal.layout()))?;
    }
    Ok(Outcome::Completed)
}

fn list(terminal: Terminal) -> Result<(), Outcome> {
    if terminal.json {
        let codes = Code::ALL.iter().map(|code| CodeOutput::new(*code, false)).collect();
        return terminal.print_result(Outcome::Completed, &Codes { codes });
    }
    let mut text = String::new();
    let layout = terminal.layout();
    for code in Code::ALL {
        let _ = writeln!(text, "{}", layout.bold(code.as_str()));
        wrap(&mut text, &mut code.summary().split_whitespace().collect(), "    ", layout);
    }
    terminal.print(&text)?;
    let more = "`dalembert explain CODE` shows the page of one, with an example and its cure";
    terminal.say_lines(&[&"", &more]);
    Ok(())
}

/// The page for a terminal: headings stand out, examples are indented, fences are gone.
fn page(markdown: &str, layout: Layout) -> String {
    let mut text = String::new();
    let mut paragraph = Vec::new();
    let mut inside_example = false;
    for line in markdown.lines() {
        let continues =
            !inside_example && !line.is_empty() && !line.starts_with(['#', '-']) && !line.starts_with("```");
        if !continues {
            wrap(&mut text, &mut paragraph, "", layout);
        }
        if line.starts_with("```") {
            inside_example = !inside_example;
        } else if inside_example {
            let _ = writeln!(text, "    {line}");
        } else if line.starts_with('#') {
            let title = line.trim_start_matches('#').trim();
            let _ = writeln!(text, "{}", layout.bold(title));
        } else if line.is_empty() {
            text.push('\n');
        } else {
            paragraph.extend(line.split_whitespace());
        }
    }
    wrap(&mut text, &mut paragraph, "", layout);
    text
}

/// Longer lines are hard to read.
const WIDTH: usize = 80;

/// Writes a paragraph with an indent, broken between words, and empties it.
fn wrap(text: &mut String, paragraph: &mut Vec<&str>, indent: &str, layout: Layout) {
    let width = layout.columns.map_or(WIDTH, |columns| columns.min(WIDTH));
    let mut column = 0;
    for word in paragraph.drain(..) {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > width {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        } else {
            text.push_str(indent);
            column = indent.len();
        }
        text.push_str(word);
        column += length;
    }
    if column > 0 {
        text.push('\n');
    }
}
