//! `report`: the page of a run made anew, pictures of it, and its mechanism in motion for other programs.

use std::path::PathBuf;

use dalembert::lang::nearest;
use dalembert::record::{RecordError, RunRecord};
use dalembert::settings::{SwitchKind, SwitchRecord};
use dalembert_report::formats::{Content, Format, FormatError, RunFile, of_path};
use dalembert_report::page;
use dalembert_report::picture::mechanism::Shot;
use dalembert_report::picture::plot::{Curve, MOST_CURVES, Plot, PlotError};
use dalembert_report::picture::{Picture, Sheet, mechanism, plot};
use dalembert_report::playback::Playback;
use dalembert_report::scene::Scene;
use serde::Serialize;

use super::Ended;
use super::export::{self, cannot_read};
pub use super::options::report::{Instant, Report};
use super::resume::read_record;
use crate::directory::{REPORT, RunDirectory};
use crate::files::{cannot_write, create_bytes, reason, refuse_link};
use crate::integrity::{Soundness, require_sound};
use crate::shared::stored_run::{StoredRun, no_rows};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Columns that are named where one is not found.
const NAMED: usize = 12;

/// Draws the requested picture.
pub fn report(args: &Report, terminal: Terminal) -> Ended {
    let files = Files::of(args, terminal)?;
    if files.0.is_empty() {
        return write_page(args, terminal);
    }
    let directory = RunDirectory::at(&args.run);
    let record = read_record(&directory, terminal)?;
    let soundness = require_sound(&directory, Some(&record), args.force, terminal)?;
    let sheet = Sheet { width: args.size[0], height: args.size[1], theme: args.theme.into() };
    // Everything is drawn before the first file is written.
    let needs_scene = files.has(Content::Motion) || files.has(Content::Page) || args.plot.is_none();
    let shown = needs_scene.then(|| Shown::of(args, terminal)).transpose()?;
    let picture = match (&args.plot, &shown) {
        _ if !files.has(Content::Picture) => None,
        (Some(columns), _) => Some(draw_plot(&directory, &record, columns, (&sheet, args.force), terminal)?),
        (None, Some(shown)) => Some(shown.draw(&record.model.title, args, &sheet)),
        (None, None) => None,
    };
    let contents = files.draw(title(&record.model.title), picture.as_ref(), shown.as_ref(), terminal)?;
    let mut written = Vec::new();
    for ((path, format), bytes) in files.0.iter().zip(&contents) {
        create_bytes(path, bytes, args.force, terminal)?;
        terminal.say_wrote(path);
        written.push(WrittenFile { file: path.display().to_string(), format: format.name() });
    }
    if terminal.json {
        let output = ReportOutput {
            directory: directory.path().display().to_string(),
            run: record.outcome,
            picture: picture.map(|(_, output)| output),
            files: written,
            soundness: &soundness,
        };
        terminal.print_result(Outcome::Completed, &output)?;
    }
    Ok(Outcome::Completed)
}

/// Makes `report.html` anew.
fn write_page(args: &Report, terminal: Terminal) -> Ended {
    refuse_link(&RunDirectory::at(&args.run).file(REPORT), terminal)?;
    let mut stored = StoredRun::open(&args.run, args.force, terminal)?;
    let soundness = require_sound(&stored.directory, Some(&stored.record), args.force, terminal)?;
    if let Some(damage) = &soundness.damage {
        stored.note_damage(damage);
    }
    let page = page::render(&stored.view(&stored.playback(terminal)?));
    let directory = &stored.directory;
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
        let output = ReportOutput {
            directory: directory.path().display().to_string(),
            run: stored.record.outcome,
            picture: None,
            files: vec![WrittenFile { file: path, format: "html" }],
            soundness: &soundness,
        };
        terminal.print_result(Outcome::Completed, &output)?;
    }
    Ok(Outcome::Completed)
}

/// The picture that was drawn and written.
#[derive(Serialize)]
struct ReportOutput<'a> {
    directory: String,
    run: Outcome,
    picture: Option<PictureOutput>,
    files: Vec<WrittenFile>,
    #[serde(flatten)]
    soundness: &'a Soundness,
}

/// A picture: of the mechanism at some times, or a plot of columns.
#[derive(Serialize)]
struct PictureOutput {
    kind: &'static str,
    width: u32,
    height: u32,
    times: Option<Vec<f64>>,
    columns: Option<Vec<String>>,
}

#[derive(Serialize)]
struct WrittenFile {
    file: String,
    format: &'static str,
}

/// The files to be written, with their formats by the endings of names; none for the page in the run directory alone.
struct Files(Vec<(PathBuf, &'static dyn Format)>);

impl Files {
    fn of(args: &Report, terminal: Terminal) -> Result<Files, Outcome> {
        let refuse = |message: &str, hint: &str| terminal.fail(Outcome::Usage, message, Some(hint));
        let is_picture = |path: &PathBuf| of_path(path).is_some_and(|f| f.content() == Content::Picture);
        let has_picture = args.png.is_some() || args.svg.is_some() || args.to.iter().any(is_picture);
        if !has_picture && (args.plot.is_some() || !args.at.is_empty() || args.view.is_some()) {
            let message = if args.gltf.is_none() && args.to.is_empty() {
                "a picture needs a file"
            } else {
                "`--plot`, `--at` and `--view` are for pictures"
            };
            return Err(refuse(message, "add `--png FILE.png` or `--svg FILE.svg`"));
        }
        let mut files = Vec::new();
        for (path, wanted) in [(&args.svg, "svg"), (&args.png, "png")] {
            let Some(path) = path else { continue };
            let Some(format) = of_path(path).filter(|format| format.name() == wanted) else {
                let message = format!("`{}` does not end with `.{wanted}`", path.display());
                let hint = format!(
                    "`--{wanted}` writes {}; pictures are `.png` or `.svg`",
                    path.with_extension(wanted).display()
                );
                return Err(refuse(&message, &hint));
            };
            files.push((path.clone(), format));
        }
        if let Some(path) = &args.gltf {
            let Some(format) = of_path(path).filter(|format| format.content() == Content::Motion) else {
                let message = format!("`{}` ends neither with `.glb` nor with `.gltf`", path.display());
                return Err(refuse(&message, "`.glb` is the smaller of both, `.gltf` is text"));
            };
            files.push((path.clone(), format));
        }
        for path in &args.to {
            let Some(format) = of_path(path).filter(|format| format.content() != Content::Rows) else {
                let message = format!("`{}` has the ending of no picture, scene or page", path.display());
                let hint = export::endings(&[Content::Picture, Content::Motion, Content::Page]);
                return Err(refuse(&message, &format!("{hint}; `dalembert export` writes rows")));
            };
            files.push((path.clone(), format));
        }
        for (path, _) in &files {
            refuse_link(path, terminal)?;
        }
        let exists = |(path, _): &&(PathBuf, &'static dyn Format)| path.symlink_metadata().is_ok();
        if !args.force
            && let Some((path, _)) = files.iter().find(exists)
        {
            let message = format!("`{}` exists already", path.display());
            return Err(refuse(&message, "choose another name, or add `--force`"));
        }
        Ok(Files(files))
    }

    fn has(&self, content: Content) -> bool {
        self.0.iter().any(|(_, format)| format.content() == content)
    }

    /// The bytes of each file.
    fn draw(
        &self,
        title: &str,
        picture: Option<&(Picture, PictureOutput)>,
        shown: Option<&Shown>,
        terminal: Terminal,
    ) -> Result<Vec<Vec<u8>>, Outcome> {
        let view = shown.map(|shown| shown.stored.view(&shown.playback));
        let write = |format: &dyn Format| {
            let mut run = RunFile {
                title,
                picture: picture.map(|(picture, _)| picture),
                motion: shown.map(|shown| (&shown.scene, &shown.playback)),
                page: view.as_ref(),
                ..RunFile::default()
            };
            let mut bytes = Vec::new();
            format.write(&mut run, &mut bytes).map(|()| bytes)
        };
        let drawn = |(_, format): &(PathBuf, &'static dyn Format)| {
            let written = write(*format);
            written.map_err(|error| {
                let hint = matches!(error, FormatError::Pixels(_)).then_some("try a smaller `--size`");
                terminal.fail(Outcome::OutputFailed, &error.to_string(), hint)
            })
        };
        self.0.iter().map(drawn).collect()
    }
}

/// A mechanism that can be seen.
struct Shown {
    stored: StoredRun,
    playback: Playback,
    scene: Scene,
    times: Vec<f64>,
}

impl Shown {
    fn of(args: &Report, terminal: Terminal) -> Result<Shown, Outcome> {
        let stored = StoredRun::open(&args.run, args.force, terminal)?;
        let playback = stored.playback(terminal)?;
        let Some(scene) = stored.view(&playback).scene() else {
            let message = "the model has neither bodies nor drawings: there is nothing to see";
            let hint =
                "`--plot \"x, y\"` draws columns; `draw line (0, 0) to (x, y)` in the model shows what moves";
            return Err(terminal.fail(Outcome::Usage, message, Some(hint)));
        };
        let (first, last) = (playback.times[0], playback.times[playback.n_rows() - 1]);
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
        Ok(Shown { stored, playback, scene, times })
    }

    /// The picture, and what it is.
    fn draw(&self, of: &str, args: &Report, sheet: &Sheet) -> (Picture, PictureOutput) {
        let (scene, playback, times) = (&self.scene, &self.playback, self.times.as_slice());
        let direction = args.view.map(Into::into);
        let picture = mechanism(&Shot { title: title(of), scene, playback, times, direction }, sheet);
        let output = PictureOutput {
            kind: "mechanism",
            width: sheet.width,
            height: sheet.height,
            times: Some(times.to_vec()),
            columns: None,
        };
        (picture, output)
    }
}

/// A plot of columns, and what it is.
fn draw_plot(
    directory: &RunDirectory,
    record: &RunRecord,
    asked: &str,
    (sheet, leaves_out): (&Sheet, bool),
    terminal: Terminal,
) -> Result<(Picture, PictureOutput), Outcome> {
    let refuse = |message: &str, hint: &str| terminal.fail(Outcome::Usage, message, Some(hint));
    let (across, names) = columns_asked(asked);
    if names.is_empty() || names.iter().chain(&across).any(String::is_empty) {
        let message = format!("`--plot \"{asked}\"` lacks a name");
        return Err(refuse(&message, "write `x, y` for columns over time, or `x: y` for y over x"));
    }
    let rows = ChosenColumns::read(directory, across.iter().chain(&names), leaves_out, terminal)?;
    let curve = |at: usize| Curve {
        name: &rows.columns[at].0,
        unit: rows.columns[at].1.as_deref(),
        values: &rows.columns[at].2,
    };
    let n_across = across.iter().count();
    let changes = record.changes();
    let asked = Plot {
        title: title(&record.model.title),
        times: &rows.times,
        across: across.is_some().then(|| curve(0)),
        curves: (n_across..rows.columns.len()).map(curve).collect(),
        events: changes.iter().map(|change| (change.t, event_name(change))).collect(),
    };
    let picture = plot(&asked, sheet).map_err(|mistake| match mistake {
        PlotError::Empty => no_rows(directory, terminal),
        PlotError::TooMany(n) => refuse(
            &format!("{n} columns in one plot cannot be distinguished"),
            &format!("take at most {MOST_CURVES}"),
        ),
        PlotError::Units(units) => refuse(
            &format!("a plot has two axes, and these columns have the units {}", listed(&units)),
            "draw columns of more units in a plot of their own",
        ),
    })?;
    let output = PictureOutput {
        kind: "plot",
        width: sheet.width,
        height: sheet.height,
        times: None,
        columns: Some(rows.columns.iter().map(|(name, ..)| name.clone()).collect()),
    };
    Ok((picture, output))
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
struct ChosenColumns {
    times: Vec<f64>,
    /// Names, units and values.
    columns: Vec<(String, Option<String>, Vec<f64>)>,
}

impl ChosenColumns {
    fn read<'n>(
        directory: &RunDirectory,
        names: impl Iterator<Item = &'n String>,
        leaves_out: bool,
        terminal: Terminal,
    ) -> Result<ChosenColumns, Outcome> {
        let failed = |error: RecordError| cannot_read(directory, &error, terminal);
        let mut reader = export::open(directory, leaves_out, terminal)?;
        let mut places = Vec::new();
        let mut rows = ChosenColumns { times: Vec::new(), columns: Vec::new() };
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
        (_, SwitchKind::Switch | SwitchKind::Slide | SwitchKind::Leave) => "",
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
