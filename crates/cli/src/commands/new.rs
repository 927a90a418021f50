//! `new`: a model to start from.

use std::path::Path;

use serde::Serialize;

use super::Ended;
use super::gallery::named;
use crate::args::New;
use crate::files::create;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// The file that was written.
#[derive(Serialize)]
struct Written {
    file: String,
    from: &'static str,
}

/// Writes a model of the gallery to a new file.
pub fn new(args: &New, terminal: Terminal) -> Ended {
    let model = named(&args.from, terminal)?;
    if args.file == Path::new("-") {
        terminal.print_file(model.text)?;
        return Ok(Outcome::Completed);
    }
    create(&args.file, model.text, args.force, terminal)?;
    let path = args.file.display();
    if terminal.json {
        terminal.print_result(Outcome::Completed, &Written { file: path.to_string(), from: model.name })?;
    } else {
        terminal.say_lines(&[
            &format_args!("wrote {path}: {}", model.title()),
            &format_args!("next: edit it, then `dalembert check {path}`"),
        ]);
    }
    Ok(Outcome::Completed)
}
