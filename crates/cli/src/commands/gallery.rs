//! `gallery`: the models that come with the program.

use clap::Args;
use dalembert::gallery::{GalleryModel, MODELS, find};
use dalembert::lang::nearest;
use dalembert_report::two_columns;
use serde::Serialize;

use super::{Ended, Suggested, gallery_names};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// `gallery`
#[derive(Debug, Args)]
pub struct Gallery {
    /// The model to print
    #[arg(value_parser = Suggested(gallery_names), hide_possible_values = true)]
    pub name: Option<String>,
}

#[derive(Serialize)]
struct Models {
    models: Vec<GalleryOutput>,
}

/// A model of the gallery, with its text or without.
#[derive(Serialize)]
struct GalleryOutput {
    name: &'static str,
    title: &'static str,
    story: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'static str>,
}

impl GalleryOutput {
    fn new(model: &'static GalleryModel, with_text: bool) -> GalleryOutput {
        GalleryOutput {
            name: model.name,
            title: model.title(),
            story: model.story(),
            text: with_text.then_some(model.text),
        }
    }
}

/// Lists the gallery, or prints one model of it.
pub fn gallery(args: &Gallery, terminal: Terminal) -> Ended {
    let Some(name) = &args.name else {
        list(terminal)?;
        return Ok(Outcome::Completed);
    };
    let model = named(name, terminal)?;
    if terminal.json {
        terminal.print_result(Outcome::Completed, &GalleryOutput::new(model, true))?;
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
        let models = MODELS.iter().map(|model| GalleryOutput::new(model, false)).collect();
        return terminal.print_result(Outcome::Completed, &Models { models });
    }
    let names = MODELS.iter().map(|model| (model.name, model.title()));
    terminal.print(&two_columns(&names.collect::<Vec<_>>(), terminal.layout()))?;
    let more = "`dalembert gallery NAME` prints a model, `dalembert new FILE --from NAME` copies it";
    terminal.say_lines(&[&"", &more]);
    Ok(())
}
