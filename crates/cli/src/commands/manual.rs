//! `completions` and `man`: made from the definition of the arguments.

use clap::Args;
use std::fs;
use std::path::PathBuf;

use clap::CommandFactory;
use clap_mangen::Man as Page;
use serde::Serialize;

use super::{Cli, Ended};
use crate::files::{create, reason};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `completions`
#[derive(Debug, Args)]
pub struct Completions {
    /// Its completions are printed: bash, zsh, fish, elvish or powershell
    pub shell: clap_complete::Shell,
}

/// `man`
#[derive(Debug, Args)]
pub struct Man {
    /// Write one page for each command into this directory
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

#[derive(Serialize)]
struct Script<'a> {
    shell: String,
    script: &'a str,
}

#[derive(Serialize)]
struct ManualPage<'a> {
    name: &'a str,
    page: &'a str,
}

/// The pages that were written.
#[derive(Serialize)]
struct Pages {
    files: Vec<String>,
}

/// Prints the completion script of a shell.
pub fn completions(args: &Completions, terminal: Terminal) -> Ended {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "dalembert", &mut script);
    let script = String::from_utf8_lossy(&script);
    if terminal.json {
        let output = Script { shell: args.shell.to_string(), script: &script };
        terminal.print_result(Outcome::Completed, &output)?;
    } else {
        terminal.print_file(&script)?;
    }
    Ok(Outcome::Completed)
}

/// Prints the manual page, or writes the pages of all commands.
pub fn man(args: &Man, terminal: Terminal) -> Ended {
    let pages = pages();
    let Some(dir) = &args.dir else {
        let (name, text) = &pages[0];
        if terminal.json {
            terminal.print_result(Outcome::Completed, &ManualPage { name, page: text })?;
        } else {
            terminal.print_file(text)?;
        }
        return Ok(Outcome::Completed);
    };
    if let Err(error) = fs::create_dir_all(dir) {
        let message = format!("cannot make the directory `{}`: {}", dir.display(), reason(&error));
        return Err(terminal.fail(Outcome::OutputFailed, &message, None));
    }
    for (name, text) in &pages {
        create(&dir.join(name), text, true, terminal)?;
    }
    if terminal.json {
        let files: Vec<String> = pages.iter().map(|(name, _)| dir.join(name).display().to_string()).collect();
        terminal.print_result(Outcome::Completed, &Pages { files })?;
    } else {
        terminal.say(format_args!("wrote {} pages to {}", pages.len(), dir.display()));
    }
    Ok(Outcome::Completed)
}

/// File names and texts: the page of the whole first, then one for each command.
fn pages() -> Vec<(String, String)> {
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    let mut commands = vec![command.clone()];
    commands.extend(command.get_subcommands().cloned());
    let page = |command: clap::Command| {
        let page = Page::new(command);
        let mut text = Vec::new();
        // Writing to memory does not fail.
        let _ = page.render(&mut text);
        (page.get_filename(), String::from_utf8_lossy(&text).into_owned())
    };
    commands.into_iter().map(page).collect()
}
