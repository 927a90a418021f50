//! `equations`: the equations of motion, in a form and a format of one's choice.

use std::path::Path;

use dalembert::dynamics::{Form, Unsuitable, write_form};
use dalembert_report::equations::{Format, pieces, render, text};
use serde_json::{Value, json};

use super::Ended;
use super::check::{read_model, refuse_text};
use crate::args::{Equations, FormName, FormatName};
use crate::files::create;
use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Derives and prints the equations of motion.
pub fn equations(args: &Equations, terminal: Terminal) -> Ended {
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    terminal.show(&source.name, &source.text, &reading.diagnostics);
    let form = match args.form {
        FormName::Lagrange => Form::Lagrange,
        FormName::Compatibility => Form::Compatibility,
        FormName::Reduced => Form::Reduced,
        FormName::Ode => Form::Ode,
    };
    let equations = write_form(model, form).map_err(|unfit| {
        let hint = match unfit {
            Unsuitable::Kinematic => "its motion is the projection of the `speed` lines on the constraints",
            Unsuitable::LawOfMultipliers(_) => "`--form lagrange` has them",
            _ => "`--form lagrange` has a place for everything that moves by forces",
        };
        terminal.fail(Outcome::Usage, &unfit.to_string(), Some(hint))
    })?;
    let format = match args.format {
        FormatName::Text => Format::Text,
        FormatName::Latex => Format::Latex,
        FormatName::Html => Format::Html,
    };
    let page = render(model, &equations, format);
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        create(path, &page, args.force, terminal)?;
        terminal.say_wrote(path);
    } else if !terminal.json && format == Format::Text {
        terminal.print(&text(model, &equations, terminal.layout()))?;
    } else if !terminal.json {
        terminal.print_file(&page)?;
    }
    if terminal.json {
        let printed = pieces(model, &equations);
        let list: Vec<Value> = printed
            .equations
            .iter()
            .map(|e| json!({ "section": e.section, "name": e.name, "left": e.left, "right": e.right }))
            .collect();
        let definitions: Vec<Value> =
            printed.definitions.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        let unknowns: Vec<String> = equations.unknowns.iter().map(|quantity| quantity.text(model)).collect();
        let counts = equations.counts;
        let fields = json!({
            "file": source.name,
            "findings": json::findings(&source.text, &reading.diagnostics),
            "findings_suppressed": json::suppressed(&reading.diagnostics),
            "title": model.title,
            "form": format!("{:?}", args.form).to_lowercase(),
            "unknowns": unknowns,
            "counts": {
                "multipliers": counts.multipliers,
                "compatibility": counts.compatibility,
                "reduced": counts.reduced,
            },
            "equations": list,
            "definitions": definitions,
            "format": format!("{:?}", args.format).to_lowercase(),
            "page": page,
            "written": file.map(|path| path.display().to_string()),
        });
        terminal.print_json(&json::result(Outcome::Completed, &fields))?;
    }
    Ok(Outcome::Completed)
}
