//! `new`: a model to start from.

use std::path::Path;

use serde_json::json;

use super::Ended;
use super::gallery::named;
use crate::args::New;
use crate::files::create;
use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

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
        let fields = json!({ "file": path.to_string(), "from": model.name });
        terminal.print_json(&json::result(Outcome::Completed, &fields))?;
    } else {
        terminal.say_lines(&[
            &format_args!("wrote {path}: {}", model.title()),
            &format_args!("next: edit it, then `dalembert check {path}`"),
        ]);
    }
    Ok(Outcome::Completed)
}
