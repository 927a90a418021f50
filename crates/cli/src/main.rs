//! The command `dalembert`: arguments, files and terminal, nothing else.

mod commands;
mod directory;
mod envelope;
mod files;
mod integrity;
mod interrupt;
mod progress;
mod run_driver;
mod shared;
mod terminal;
mod thread_clock;
mod trajectory_log;

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use dalembert::lang::nearest;
use dalembert_report::visible;

use crate::commands::Cli;
use crate::terminal::Terminal;
use dalembert::Outcome;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let terminal = Terminal::new(cli.common);
    // A panic is our own bug: it is reported in one line, without a backtrace.
    panic::set_hook(Box::new(|_| {}));
    let ended = panic::catch_unwind(AssertUnwindSafe(|| cli.command.run(terminal)));
    let outcome = ended.unwrap_or_else(|payload| Err(terminal.report_internal_error(payload.as_ref())));
    exit(outcome.unwrap_or_else(|outcome| outcome))
}

/// Arguments that cannot be read, and `--help` and `--version`, which come the same way.
fn refuse(error: &clap::Error) -> ExitCode {
    let wants_json = std::env::args_os().any(|argument| argument == "--json");
    let terminal = if wants_json { Terminal::json() } else { Terminal::plain() };
    if !error.use_stderr() {
        let printed = Terminal::plain().print(&error.render().ansi().to_string());
        return exit(printed.map_or_else(|outcome| outcome, |()| Outcome::Completed));
    }
    if let Some((message, hint)) = unknown_command(error) {
        return exit(terminal.fail(Outcome::Usage, &message, Some(&hint)));
    }
    if wants_json {
        let message = error.kind().to_string();
        let detail = error.render().to_string();
        return exit(terminal.fail(Outcome::Usage, &message, Some(detail.trim())));
    }
    // The message quotes arguments: what a terminal would act on in them is made visible first.
    let visible_arguments =
        std::env::args_os().map(|argument| visible(&argument.to_string_lossy()).into_owned());
    match Cli::try_parse_from(visible_arguments) {
        Err(again) => terminal.print_usage(&again),
        Ok(_) => terminal.print_usage(error),
    }
    exit(Outcome::Usage)
}

/// A command that does not exist, with the one that was meant.
fn unknown_command(error: &clap::Error) -> Option<(String, String)> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return None };
    if error.kind() != ErrorKind::InvalidSubcommand {
        return None;
    }
    let command = Cli::command();
    let names = command.get_subcommands().flat_map(|one| one.get_name_and_visible_aliases());
    let hint = match nearest(word, names.chain(["help"])) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => "`dalembert --help` lists all commands".to_owned(),
    };
    Some((format!("there is no command `{word}`"), hint))
}

fn exit(outcome: Outcome) -> ExitCode {
    ExitCode::from(outcome.exit_code())
}

#[cfg(test)]
mod tests {
    use dalembert::system::Effort;

    use super::*;

    /// How a command ended, and how many compilations and starts it took.
    fn effort(words: &[&str]) -> (Outcome, [u64; 2]) {
        let words = ["dalembert", "--quiet"].into_iter().chain(words.iter().copied());
        let cli = Cli::try_parse_from(words).expect("a command line");
        let counts = || [Effort::Compilation, Effort::Start].map(Effort::count);
        let before = counts();
        let outcome = cli.command.run(Terminal::new(cli.common)).unwrap_or_else(|outcome| outcome);
        let after = counts();
        (outcome, [0, 1].map(|at| after[at] - before[at]))
    }

    #[test]
    fn every_command_compiles_a_model_once_and_starts_it_once() {
        let desk = std::env::temp_dir().join(format!("dalembert-effort-{}", std::process::id()));
        std::fs::create_dir_all(&desk).expect("a directory");
        let path = |name: &str| desk.join(name).display().to_string();
        let [model, whole, left, compared] = ["pendulum.dal", "whole", "left", "compared"].map(path);
        // A rod, so that there are constraints, ranks and reactions to be reported.
        let text = "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 9.81*y\nconstraint rod: x^2 + y^2 = 1\n\
                    start x ~ 0, y ~ -1, x' ~ 0.1\nrun until 1 [s] every 0.1 [s]\n";
        std::fs::write(&model, text).expect("a file");
        let lines: [(&[&str], Outcome); 11] = [
            (&["check", &model], Outcome::Completed),
            (&["start", &model], Outcome::Completed),
            (&["run", &model, "-o", &whole], Outcome::Completed),
            (&["run", &model, "-o", &left, "--max-steps", "2"], Outcome::LimitReached),
            (&["resume", &left], Outcome::Completed),
            (&["report", &whole], Outcome::Completed),
            (&["compare", &model, "--methods", "dop853,tsit5", "-o", &compared], Outcome::Completed),
            (&["equilibrium", &model], Outcome::Completed),
            (&["linearise", &model], Outcome::Completed),
            (&["stages", &model], Outcome::Completed),
            (&["stabilise", &model, "--step", "0.001"], Outcome::Completed),
        ];
        for (line, outcome) in lines {
            assert_eq!(effort(line), (outcome, [1, 1]), "{line:?}");
        }
        std::fs::remove_dir_all(&desk).expect("the directory");
    }
}
