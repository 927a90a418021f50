//! `import`: a robot described in URDF as a model.

use std::path::Path;

use dalembert_urdf::{Import, Options, UrdfError, import as convert};
use serde_json::{Value, json};

use super::Ended;
use crate::args::Import as Args;
use crate::files::{create, read};

use crate::json;
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Prints a description as a model.
pub fn import(args: &Args, terminal: Terminal) -> Ended {
    let source = read(&args.robot, terminal)?;
    let options = Options { floating: args.floating, keep_fixed: args.keep_fixed };
    let imported = convert(&source.text, &source.name, &options)
        .map_err(|error| refuse(&source.name, &error, terminal))?;
    let file = args.output.as_ref().filter(|path| *path != Path::new("-"));
    if let Some(path) = file {
        create(path, &imported.text, args.force, terminal)?;
    } else if !terminal.json {
        terminal.print_file(&imported.text)?;
    }
    if terminal.json {
        let written = file.map(|path| path.display().to_string());
        terminal.print_json(&json::result(
            Outcome::Completed,
            &fields(&source.name, &imported, written.as_deref()),
        ))?;
        return Ok(Outcome::Completed);
    }
    for warning in &imported.plan.warnings {
        terminal.say(format_args!("note: {warning}"));
    }
    if let Some(path) = file {
        let path = path.display();
        terminal.say(format_args!("wrote {path}; `dalembert check {path}` tells what is free in it"));
    }
    Ok(Outcome::Completed)
}

fn refuse(file: &str, error: &UrdfError, terminal: Terminal) -> Outcome {
    let place = error.line.map_or(String::new(), |line| format!(":{line}"));
    let outcome = if error.is_option { Outcome::Usage } else { Outcome::InvalidModel };
    terminal.fail(outcome, &format!("{file}{place}: {}", error.message), error.hint.as_deref())
}

fn fields(file: &str, imported: &Import, written: Option<&str>) -> Value {
    let plan = &imported.plan;
    let name = |body: Option<usize>| body.map_or("ground", |body| plan.bodies[body].name.as_str());
    let bodies = plan.bodies.iter().map(|body| {
        json!({
            "name": body.name,
            "links": body.links,
            "mass": body.properties.mass,
            "centre": body.properties.centre,
            "inertia": body.properties.inertia,
        })
    });
    let joints = plan.joints.iter().map(|joint| {
        json!({
            "name": joint.name,
            "kind": joint.kind.as_str(),
            "first": name(joint.bodies[0]),
            "second": name(joint.bodies[1]),
            "of": joint.of,
        })
    });
    let points = plan.points.iter().map(|point| json!({ "name": point.name, "body": name(point.body) }));
    let renamed = plan.renamed.iter().map(|(from, to)| json!({ "from": from, "to": to }));
    json!({
        "file": file,
        "title": imported.title,
        "bodies": bodies.collect::<Vec<Value>>(),
        "joints": joints.collect::<Vec<Value>>(),
        "points": points.collect::<Vec<Value>>(),
        "renamed": renamed.collect::<Vec<Value>>(),
        "warnings": plan.warnings,
        "text": imported.text,
        "written": written,
    })
}
