//! `gallery`: the models that come with the program.

use dalembert::gallery::{GalleryModel, MODELS, find};
use dalembert::lang::nearest;
use dalembert_report::two_columns;
use serde_json::json;

use super::Ended;
use crate::args::Gallery;
use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Lists the gallery, or prints one model of it.
pub fn gallery(args: &Gallery, terminal: Terminal) -> Ended {
    let Some(name) = &args.name else {
        list(terminal)?;
        return Ok(Outcome::Completed);
    };
    let model = named(name, terminal)?;
    if terminal.json {
        terminal.print_json(&json::result(Outcome::Completed, &json::gallery_model(model, true)))?;
    } else {
        terminal.print_file(model.text)?;
    }
    Ok(Outcome::Completed)
}

/// The model called `name`, or a failure that names the nearest.
pub fn named(name: &str, terminal: Terminal) -> Result<&'static GalleryModel, Outcome> {
    let stem = name.strip_suffix(".dal").unwrap_or(name);
    find(stem).ok_or_else(|| {
        let hint = match nearest(stem, MODELS.iter().map(|model| model.name)) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`dalembert gallery` lists all models".to_owned(),
        };
        terminal.fail(Outcome::Usage, &format!("the gallery has no model `{name}`"), Some(&hint))
    })
}

fn list(terminal: Terminal) -> Result<(), Outcome> {
    if terminal.json {
        let models: Vec<_> = MODELS.iter().map(|model| json::gallery_model(model, false)).collect();
        return terminal.print_json(&json::result(Outcome::Completed, &json!({ "models": models })));
    }
    let names = MODELS.iter().map(|model| (model.name, model.title()));
    terminal.print(&two_columns(&names.collect::<Vec<_>>(), terminal.layout()))?;
    let more = "`dalembert gallery NAME` prints a model, `dalembert new FILE --from NAME` copies it";
    terminal.say_lines(&[&"", &more]);
    Ok(())
}
