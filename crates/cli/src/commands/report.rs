//! `report`: the page of a run made anew, pictures of it, and its mechanism in motion for other programs.

use std::path::{Path, PathBuf};

use dalembert::lang::nearest;
use dalembert::record::{RecordError, RunRecord};
use dalembert::settings::{SwitchKind, SwitchRecord};
use dalembert_report::film::Film;
use dalembert_report::gltf::{Container, gltf};
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::plot::{Curve, MOST_CURVES, Plot, PlotMistake};
use dalembert_report::picture::{Picture, Sheet, mechanism, plot};
use dalembert_report::scene::Scene;
use serde_json::{Value, json};

use super::Ended;
use super::export::{self, cannot_read};
use super::resume::read_record;
use crate::args::{Instant, Report};
use crate::directory::{REPORT, RunDirectory};
use crate::files::{cannot_write, create_bytes, reason, refuse_link};
use crate::integrity::require_sound;
use crate::json;
use crate::replay::{Replay, no_rows};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Columns that are named where one is not found.
const NAMED: usize = 12;

/// Draws the requested picture.
pub fn report(args: &Report, terminal: Terminal) -> Ended {
    let files = Files::of(args, terminal)?;
    if files.is_page {
        return write_page(args, terminal);
    }
    let directory = RunDirectory::at(&args.run);
    let record = read_record(&directory, terminal)?;
    let soundness = require_sound(&directory, Some(&record), args.force, terminal)?;
    let sheet = Sheet { width: args.size[0], height: args.size[1], theme: args.theme.into() };
    let mut written = Vec::new();
    let mut write = |path: &Path, format: &str, bytes: &[u8]| -> Result<(), Outcome> {
        create_bytes(path, bytes, args.force, terminal)?;
        terminal.say_wrote(path);
        written.push(json!({ "file": path.display().to_string(), "format": format }));
        Ok(())
    };
    // Everything is drawn before the first file is written.
    let needs_scene = files.container.is_some() || args.plot.is_none();
    let shown = needs_scene.then(|| Shown::of(args, terminal)).transpose()?;
    let picture = match (&args.plot, &shown) {
        _ if !files.has_picture => None,
        (Some(columns), _) => Some(draw_plot(&directory, &record, columns, (&sheet, args.force), terminal)?),
        (None, Some(shown)) => Some(shown.draw(&record.title, args, &sheet)),
        (None, None) => None,
    };
    let pixels = match (&args.png, &picture) {
        (Some(_), Some((picture, _))) => Some(picture.png().map_err(|why| {
            let message = format!("the picture cannot be made: {why}");
            terminal.fail(Outcome::OutputFailed, &message, Some("try a smaller `--size`"))
        })?),
        _ => None,
    };
    if let (Some(path), Some((picture, _))) = (&args.svg, &picture) {
        write(path, "svg", picture.svg().as_bytes())?;
    }
    if let (Some(path), Some(pixels)) = (&args.png, &pixels) {
        write(path, "png", pixels)?;
    }
    if let (Some(path), Some(container), Some(shown)) = (&args.gltf, files.container, &shown) {
        let format = if container == Container::Binary { "glb" } else { "gltf" };
        write(path, format, &gltf(title(&record.title), &shown.scene, &shown.film, container))?;
    }
    if terminal.json {
        let mut fields = json!({
            "directory": directory.path().display().to_string(),
            "run": record.outcome,
            "picture": picture.map(|(_, told)| told),
            "files": written,
        });
        fields.as_object_mut().into_iter().for_each(|fields| fields.extend(soundness.fields()));
        terminal.print_json(&json::result(Outcome::Completed, fields))?;
    }
    Ok(Outcome::Completed)
}

/// Makes `report.html` anew.
fn write_page(args: &Report, terminal: Terminal) -> Ended {
    refuse_link(&RunDirectory::at(&args.run).file(REPORT), terminal)?;
    let mut replay = Replay::open(&args.run, args.force, terminal)?;
    let soundness = require_sound(&replay.directory, Some(&replay.record), args.force, terminal)?;
    if let Some(damage) = &soundness.damage {
        replay.note_damage(damage);
    }
    let page = replay.page(&replay.film(terminal)?);
    let directory = &replay.directory;
    let written = directory.write_report(&page);
    written.map_err(|failure| cannot_write(&failure.file, &failure.error, terminal))?;
    let path = directory.file(REPORT).display().to_string();
    terminal.say_wrote(&directory.file(REPORT));
    if args.open
        && let Err(error) = open::that_detached(directory.file(REPORT))
    {
        let message = format!("cannot open a browser: {}", reason(&error));
        return Err(terminal.fail(Outcome::OutputFailed, &message, Some(&format!("open `{path}` yourself"))));
    }
    if terminal.json {
        let mut fields = json!({
            "directory": directory.path().display().to_string(),
            "run": replay.record.outcome,
            "picture": null,
            "files": [{ "file": path, "format": "html" }],
        });
        fields.as_object_mut().into_iter().for_each(|fields| fields.extend(soundness.fields()));
        terminal.print_json(&json::result(Outcome::Completed, fields))?;
    }
    Ok(Outcome::Completed)
}

/// Files to be written, by the endings of names.
struct Files {
    /// Nothing but the page in the run directory.
    is_page: bool,
    has_picture: bool,
    container: Option<Container>,
}

impl Files {
    fn of(args: &Report, terminal: Terminal) -> Result<Files, Outcome> {
        let refuse = |message: &str, hint: &str| Err(terminal.fail(Outcome::Usage, message, Some(hint)));
        let has_picture = args.png.is_some() || args.svg.is_some();
        let is_page = !has_picture && args.gltf.is_none();
        if !has_picture && (args.plot.is_some() || !args.at.is_empty() || args.view.is_some()) {
            let message = if is_page {
                "a picture needs a file"
            } else {
                "`--plot`, `--at` and `--view` are for pictures"
            };
            return refuse(message, "add `--png FILE.png` or `--svg FILE.svg`");
        }
        let ending = |path: &Path| path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        for (path, wanted) in [(&args.png, "png"), (&args.svg, "svg")] {
            if let Some(path) = path
                && ending(path).as_deref() != Some(wanted)
            {
                let message = format!("`{}` does not end with `.{wanted}`", path.display());
                let hint = format!(
                    "`--{wanted}` writes {}; pictures are `.png` or `.svg`",
                    path.with_extension(wanted).display()
                );
                return refuse(&message, &hint);
            }
        }
        let container = match args.gltf.as_ref().map(|path| (path, ending(path))) {
            None => None,
            Some((_, Some(ending))) if ending == "glb" => Some(Container::Binary),
            Some((_, Some(ending))) if ending == "gltf" => Some(Container::Text),
            Some((path, _)) => {
                let message = format!("`{}` ends neither with `.glb` nor with `.gltf`", path.display());
                return refuse(&message, "`.glb` is the smaller of both, `.gltf` is text");
            }
        };
        for path in [&args.png, &args.svg, &args.gltf].into_iter().flatten() {
            refuse_link(path, terminal)?;
        }
        let is_there = |path: &&PathBuf| path.symlink_metadata().is_ok();
        if !args.force
            && let Some(path) = [&args.png, &args.svg, &args.gltf].into_iter().flatten().find(is_there)
        {
            let message = format!("`{}` exists already", path.display());
            return refuse(&message, "choose another name, or add `--force`");
        }
        Ok(Files { is_page, has_picture, container })
    }
}

/// A mechanism that can be seen.
struct Shown {
    film: Film,
    scene: Scene,
    times: Vec<f64>,
}

impl Shown {
    fn of(args: &Report, terminal: Terminal) -> Result<Shown, Outcome> {
        let replay = Replay::open(&args.run, args.force, terminal)?;
        let film = replay.film(terminal)?;
        let Some(scene) = replay.scene(&film) else {
            let message = "the model has neither bodies nor drawings: there is nothing to see";
            let hint =
                "`--plot \"x, y\"` draws columns; `draw line (0, 0) to (x, y)` in the model shows what moves";
            return Err(terminal.fail(Outcome::Usage, message, Some(hint)));
        };
        let (first, last) = (film.times[0], film.times[film.n_rows() - 1]);
        let mut times = Vec::new();
        for at in &args.at {
            let t = match *at {
                Instant::Start => first,
                Instant::End => last,
                Instant::Time(t) => t,
            };
            if !(first..=last).contains(&t) {
                let message = format!("t = {t} s is outside of the run, which goes from {first} to {last} s");
                return Err(terminal.fail(Outcome::Usage, &message, Some("`--at end` shows the last row")));
            }
            times.push(t);
        }
        if times.is_empty() {
            times.push(first);
        }
        Ok(Shown { film, scene, times })
    }

    /// The picture, and what it is.
    fn draw(&self, of: &str, args: &Report, sheet: &Sheet) -> (Picture, Value) {
        let (scene, film, times) = (&self.scene, &self.film, self.times.as_slice());
        let direction = args.view.map(Into::into);
        let picture = mechanism(&Shot { title: title(of), scene, film, times, direction }, sheet);
        let told = json!({
            "kind": "mechanism",
            "width": sheet.width,
            "height": sheet.height,
            "times": times,
            "columns": null,
        });
        (picture, told)
    }
}

/// A plot of columns, and what it is.
fn draw_plot(
    directory: &RunDirectory,
    record: &RunRecord,
    asked: &str,
    (sheet, leaves_out): (&Sheet, bool),
    terminal: Terminal,
) -> Result<(Picture, Value), Outcome> {
    let refuse = |message: &str, hint: &str| terminal.fail(Outcome::Usage, message, Some(hint));
    let (across, names) = columns_asked(asked);
    if names.is_empty() || names.iter().chain(&across).any(String::is_empty) {
        let message = format!("`--plot \"{asked}\"` lacks a name");
        return Err(refuse(&message, "write `x, y` for columns over time, or `x: y` for y over x"));
    }
    let rows = Rows::read(directory, across.iter().chain(&names), leaves_out, terminal)?;
    let curve = |at: usize| Curve {
        name: &rows.columns[at].0,
        unit: rows.columns[at].1.as_deref(),
        values: &rows.columns[at].2,
    };
    let n_across = across.iter().count();
    let asked = Plot {
        title: title(&record.title),
        times: &rows.times,
        across: across.is_some().then(|| curve(0)),
        curves: (n_across..rows.columns.len()).map(curve).collect(),
        events: record.events.iter().map(|event| (event.t, event_name(event))).collect(),
    };
    let picture = plot(&asked, sheet).map_err(|mistake| match mistake {
        PlotMistake::Empty => no_rows(directory, terminal),
        PlotMistake::TooMany(n) => refuse(
            &format!("{n} columns in one plot cannot be told apart"),
            &format!("take at most {MOST_CURVES}"),
        ),
        PlotMistake::Units(units) => refuse(
            &format!("a plot has two axes, and these columns have the units {}", listed(&units)),
            "draw columns of more units in a plot of their own",
        ),
    })?;
    let told = json!({
        "kind": "plot",
        "width": sheet.width,
        "height": sheet.height,
        "times": null,
        "columns": rows.columns.iter().map(|(name, ..)| name).collect::<Vec<_>>(),
    });
    Ok((picture, told))
}

/// Column to the right, if it is not time, and columns upwards. Commas inside of brackets belong to names.
fn columns_asked(asked: &str) -> (Option<String>, Vec<String>) {
    let mut parts = vec![String::new()];
    let (mut depth, mut across) = (0_i32, None);
    for letter in asked.chars() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        match letter {
            ',' if depth <= 0 => parts.push(String::new()),
            ':' if depth <= 0 && across.is_none() && parts.len() == 1 => across = parts.pop(),
            letter => {
                if parts.is_empty() {
                    parts.push(String::new());
                }
                if let Some(part) = parts.last_mut() {
                    part.push(letter);
                }
            }
        }
    }
    let trimmed = |part: String| part.trim().to_owned();
    // Time is what columns are over in any case.
    let across = across.map(trimmed).filter(|name| name != "t");
    (across, parts.into_iter().map(trimmed).collect())
}

/// Some columns of a trajectory, whole.
struct Rows {
    times: Vec<f64>,
    /// Names, units and values.
    columns: Vec<(String, Option<String>, Vec<f64>)>,
}

impl Rows {
    fn read<'n>(
        directory: &RunDirectory,
        names: impl Iterator<Item = &'n String>,
        leaves_out: bool,
        terminal: Terminal,
    ) -> Result<Rows, Outcome> {
        let failed = |error: RecordError| cannot_read(directory, &error, terminal);
        let mut reader = export::open(directory, leaves_out, terminal)?;
        let mut places = Vec::new();
        let mut rows = Rows { times: Vec::new(), columns: Vec::new() };
        for name in names {
            let header = reader.header();
            let place = header.index_of(name).ok_or_else(|| {
                let all: Vec<&str> = header.columns().iter().map(|column| column.name.as_str()).collect();
                unknown_column(name, &all, terminal)
            })?;
            places.push(place);
            rows.columns.push((name.clone(), header.columns()[place].unit.clone(), Vec::new()));
        }
        while let Some(batch) = reader.next_batch().map_err(failed)? {
            rows.times.extend(batch.column(0));
            for (place, (.., values)) in places.iter().zip(&mut rows.columns) {
                values.extend(batch.column(*place));
            }
        }
        if rows.times.is_empty() {
            return Err(no_rows(directory, terminal));
        }
        Ok(rows)
    }
}

fn unknown_column(name: &str, all: &[&str], terminal: Terminal) -> Outcome {
    let message = format!("the run has no column `{name}`");
    let inside = all.iter().find(|column| column.contains(name)).copied();
    let hint = match nearest(name, all.iter().copied()).or(inside) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let more = if all.len() > NAMED { ", …" } else { "" };
            format!("it has {}{more}", all[..all.len().min(NAMED)].join(", "))
        }
    };
    terminal.fail(Outcome::Usage, &message, Some(&hint))
}

/// Name of an event in a plot.
fn event_name(event: &SwitchRecord) -> &str {
    match (event.name.as_str(), event.kind) {
        ("", SwitchKind::Switch) => "",
        ("", kind) => kind.as_str(),
        (name, _) => name,
    }
}

fn title(title: &str) -> &str {
    if title.is_empty() { "Untitled model" } else { title }
}

/// `a, b and c`.
fn listed(items: &[String]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        items => items.concat(),
    }
}
