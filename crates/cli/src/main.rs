//! The command `dalembert`: arguments, files and terminal, nothing else.

mod args;
mod commands;
mod files;
mod json;
mod outcome;
mod terminal;

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Cli, Command};
use crate::terminal::Terminal;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let terminal = Terminal::new(cli.common);
    // A panic is our own bug: it is told in one line, without a backtrace.
    panic::set_hook(Box::new(|_| {}));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| run(&cli.command, terminal)));
    let outcome = ended.unwrap_or_else(|payload| Err(terminal.confess(payload.as_ref())));
    outcome.unwrap_or_else(|outcome| outcome).into()
}

fn run(command: &Command, terminal: Terminal) -> commands::Ended {
    match command {
        Command::Check(args) => commands::check::check(args, terminal),
        Command::Fmt(args) => commands::fmt::fmt(args, terminal),
        Command::Explain(args) => commands::explain::explain(args, terminal),
        Command::Gallery(args) => commands::gallery::gallery(args, terminal),
        Command::New(args) => commands::new::new(args, terminal),
        Command::Completions(args) => commands::manual::completions(args, terminal),
        Command::Man(args) => commands::manual::man(args, terminal),
    }
}
