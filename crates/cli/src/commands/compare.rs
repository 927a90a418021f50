//! `compare`: the same model by several methods and forms, errors against work.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

use dalembert::analysis::SampleSlice;
use dalembert::compare::{
    CompareFailure, Compared, Comparison, ComparisonStage, Entry, Fate, Measure, ReferenceRun, Resolution,
    Table, Watcher,
};
use dalembert::model::{Diagnostic, Model, Severity};
use dalembert::records::ComparisonRecord;
use dalembert::settings::{Form, Method, Settings};
use dalembert::system::Sample;
use dalembert::{Request, Sketch, Study};
use dalembert_report::compare::{ComparisonView, csv, entry_name, plot, render};
use dalembert_report::page::{ComparisonPage, render_comparison};
use dalembert_report::playback::Playback;
use dalembert_report::scene::Scene;
use serde::Serialize;

use super::Ended;
use super::check::{beside_ranks, read_model, refuse_text};
pub use super::options::compare::Compare;
use super::run::{listen, refuse_request};
use super::start::refuse;
use crate::envelope::OfModel;
use crate::files::{Source, cannot_write, create, reason, refuse_link};
use crate::interrupt::InterruptSignal;
use crate::progress::ProgressDisplay;
use crate::terminal::Terminal;
use crate::thread_clock::ThreadClock;
use dalembert::Outcome;

/// The files of a comparison in a directory.
const TABLE: &str = "compare.csv";
const PLOT: &str = "compare.svg";
const PAGE: &str = "compare.html";

/// Runs that a page shows beside the reference.
const MAX_PLAYBACKS: usize = 8;

/// A comparison, with the message of one that was interrupted and the files that were written.
#[derive(Serialize)]
struct ComparisonOutput {
    #[serde(flatten)]
    record: ComparisonRecord,
    message: Option<String>,
    files: Vec<String>,
}

#[derive(Serialize)]
struct NoComparison {
    message: String,
}

/// Runs a model by several methods and forms, and gives the error and the cost of each.
pub fn compare(args: &Compare, terminal: Terminal) -> Ended {
    let (comparison, measure) = asked(args, terminal)?;
    let files = Files::of(args, terminal)?;
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let diagnostics = beside_ranks(&reading);
    let study = Study::new(model, &source.text);
    if let Err(refusal) = study.start() {
        return refuse(&source, model, &diagnostics, &refusal, terminal);
    }
    let findings = [diagnostics.as_slice(), &study.examination().findings].concat();
    let findings: Vec<Diagnostic> =
        findings.into_iter().filter(|finding| finding.severity != Severity::Note).collect();
    let mut onlooker = Onlooker {
        clock: ThreadClock::start(),
        interrupt: listen(terminal)?,
        progress: ProgressDisplay::new(terminal),
        rows: files.page.is_some().then(Vec::new),
    };
    let compared = dalembert::compare(&study, &comparison, &mut onlooker);
    onlooker.progress.clear();
    terminal.show(&source.name, &source.text, &findings);
    let compared = match compared {
        Ok(compared) => compared,
        Err(failure) => return refuse_comparison(&source, model, &findings, failure, terminal),
    };
    let name = args.reference.as_ref().map(|path| path.display().to_string());
    let view = ComparisonView { model, compared: &compared, reference: name.as_deref() };
    if !terminal.json {
        terminal.print(&render(&view, terminal.layout()))?;
    }
    let page = onlooker.rows.take().map(|rows| page(&view, &source.text, &study, &rows));
    let written = files.write(&view, measure, page.as_deref(), args.force, terminal)?;
    let outcome = if compared.is_interrupted() { Outcome::Interrupted } else { Outcome::Completed };
    let message = compared.is_interrupted().then(|| interrupted(&compared));
    if terminal.json {
        let record = ComparisonRecord::of(&compared, name.as_deref());
        let output = ComparisonOutput { record, message, files: written };
        terminal.print_result(outcome, &OfModel::new(&source, model, &findings, output))?;
    } else if let Some(message) = &message {
        terminal.print_error(message, None);
    }
    Ok(outcome)
}

/// The page of a comparison: the reference, and of each series its coarsest and its finest run.
fn page(
    view: &ComparisonView<'_>,
    text: &str,
    study: &Study,
    rows: &[(Option<usize>, Vec<Sample>)],
) -> String {
    let columns = study.columns(&Settings::default());
    let mut sketch = Sketch::new(study);
    let mut playback = |run: Option<usize>| {
        let (_, rows) = rows.iter().find(|(other, rows)| *other == run && !rows.is_empty())?;
        Playback::record(&mut SampleSlice::new(rows), &columns, &mut sketch).ok()
    };
    let reference = playback(None);
    let mut playbacks = Vec::new();
    playbacks.extend(reference.clone().map(|playback| ("reference".to_owned(), playback)));
    let entries = &view.compared.entries;
    for series in view.compared.series() {
        let ran = series
            .entries
            .iter()
            .filter(|entry| matches!(entry.fate, Fate::Ran(outcome) if outcome.is_good()));
        let ran: Vec<&Entry> = ran.collect();
        let ends = [ran.first(), ran.last().filter(|_| ran.len() > 1)];
        for entry in ends.into_iter().flatten() {
            let at = entries.iter().position(|other| std::ptr::eq(other, *entry));
            if let Some(playback) = at.and_then(|at| playback(Some(at)))
                && playbacks.len() <= MAX_PLAYBACKS
            {
                playbacks.push((entry_name(entry), playback));
            }
        }
    }
    if let Some(reference) = &reference {
        playbacks.iter_mut().for_each(|(_, playback)| playback.add_differences(reference));
    }
    let scene =
        playbacks.first().and_then(|(_, playback)| Scene::new(view.model, &columns.places(), playback));
    render_comparison(&ComparisonPage {
        comparison: view,
        text,
        playbacks: &playbacks,
        scene: scene.as_ref(),
    })
}

fn interrupted(compared: &Compared) -> String {
    let (n, asked) = (compared.entries.len(), compared.n_requested);
    format!("the comparison was interrupted: {n} of {asked} runs were made")
}

/// Request of the arguments.
fn asked(args: &Compare, terminal: Terminal) -> Result<(Comparison, Option<Measure>), Outcome> {
    let unknown = |what: &str, name: &str, names: Vec<&str>| {
        let hint = format!("there are `{}`", names.join("`, `"));
        terminal.fail(Outcome::Usage, &format!("there is no {what} `{name}`"), Some(&hint))
    };
    let method = |name: &String| {
        let names = || Method::ALL.iter().map(|method| method.as_str()).collect();
        name.parse::<Method>().map_err(|_| unknown("method", name, names()))
    };
    let form = |name: &String| {
        let names = || Form::ALL.iter().map(|form| form.as_str()).collect();
        name.parse::<Form>().map_err(|_| unknown("form", name, names()))
    };
    let measure = |name: &String| {
        let names = || Measure::ALL.iter().map(|measure| measure.as_str()).collect();
        let found = Measure::ALL.into_iter().find(|measure| measure.as_str() == name);
        found.ok_or_else(|| unknown("measure", name, names()))
    };
    let methods: Vec<Method> = args.methods.iter().map(method).collect::<Result<_, _>>()?;
    let forms: Vec<Form> = args.forms.iter().map(form).collect::<Result<_, _>>()?;
    let reference = match &args.reference {
        Some(path) => ReferenceRun::Table(read_table(path, terminal)?),
        None => ReferenceRun::Run(method(&args.reference_method)?),
    };
    let comparison = Comparison {
        request: Request::default().with_until(args.until).every(args.every),
        methods: once_each(methods),
        forms: once_each(forms),
        tolerances: once_each(args.tolerances.clone()),
        steps: once_each(args.steps.clone()),
        reference,
    };
    Ok((comparison, args.measure.as_ref().map(measure).transpose()?))
}

/// The items without repetitions, in their order.
fn once_each<T: PartialEq>(items: Vec<T>) -> Vec<T> {
    let mut kept: Vec<T> = Vec::new();
    for item in items {
        if !kept.contains(&item) {
            kept.push(item);
        }
    }
    kept
}

/// Reads the table to measure errors against.
fn read_table(path: &Path, terminal: Terminal) -> Result<Table, Outcome> {
    let text = fs::read_to_string(path).map_err(|error| {
        let message = format!("cannot read `{}`: {}", path.display(), reason(&error));
        terminal.fail(Outcome::Usage, &message, None)
    })?;
    Table::read(&text).map_err(|mistake| {
        let message = format!("`{}`: {mistake}", path.display());
        terminal.fail(Outcome::Usage, &message, Some(mistake.hint()))
    })
}

/// Reports why nothing was compared.
fn refuse_comparison(
    source: &Source,
    model: &Model,
    findings: &[Diagnostic],
    failure: CompareFailure,
    terminal: Terminal,
) -> Ended {
    let message = failure.to_string();
    let (outcome, found) = match failure {
        CompareFailure::Request(error) => return Err(refuse_request(&error, terminal)),
        CompareFailure::Table(mistake) => {
            return Err(terminal.fail(Outcome::Usage, &message, Some(mistake.hint())));
        }
        CompareFailure::NoReference(_) => {
            let hint =
                "`--reference-method` takes methods that keep a tolerance: dop853, tsit5, radau5, galpha";
            return Err(terminal.fail(Outcome::Usage, &message, Some(hint)));
        }
        CompareFailure::Failed { outcome, findings, .. } => (outcome, findings),
        CompareFailure::Interrupted => (Outcome::Interrupted, Vec::new()),
        _ => return Err(terminal.fail(Outcome::Usage, &message, None)),
    };
    if terminal.json {
        let all = [findings, &found].concat();
        let output = OfModel::new(source, model, &all, NoComparison { message });
        terminal.print_result(outcome, &output)?;
        return Ok(outcome);
    }
    terminal.show(&source.name, &source.text, &found);
    let hint = "`--reference FILE.csv` or `--reference-method` name another one";
    Err(terminal.fail(outcome, &message, (outcome != Outcome::Interrupted).then_some(hint)))
}

/// Where results are written.
#[derive(Default)]
struct Files {
    directory: Option<PathBuf>,
    csv: Option<PathBuf>,
    svg: Option<PathBuf>,
    page: Option<PathBuf>,
}

impl Files {
    /// Refuses files that exist, before anything is computed.
    fn of(args: &Compare, terminal: Terminal) -> Result<Files, Outcome> {
        let files = match &args.output {
            Some(directory) => Files {
                csv: Some(directory.join(TABLE)),
                svg: Some(directory.join(PLOT)),
                page: Some(directory.join(PAGE)),
                directory: Some(directory.clone()),
            },
            None => Files {
                directory: None,
                csv: args.csv.clone(),
                svg: args.svg.clone(),
                page: args.html.clone(),
            },
        };
        if args.force {
            let paths = [&files.directory, &files.csv, &files.svg, &files.page];
            paths.into_iter().flatten().try_for_each(|path| refuse_link(path, terminal))?;
        }
        let is_there = |path: &&PathBuf| path.symlink_metadata().is_ok();
        if !args.force
            && let Some(path) = [&files.csv, &files.svg, &files.page].into_iter().flatten().find(is_there)
        {
            let message = format!("`{}` exists already", path.display());
            return Err(terminal.fail(
                Outcome::Usage,
                &message,
                Some("choose another name, or add `--force`"),
            ));
        }
        Ok(files)
    }

    /// Writes the requested files, and returns the paths.
    fn write(
        &self,
        view: &ComparisonView<'_>,
        measure: Option<Measure>,
        page: Option<&str>,
        force: bool,
        terminal: Terminal,
    ) -> Result<Vec<String>, Outcome> {
        if let Some(directory) = &self.directory {
            fs::create_dir_all(directory).map_err(|error| cannot_write(directory, &error, terminal))?;
        }
        let mut written = Vec::new();
        let mut write = |path: &Path, text: &str| -> Result<(), Outcome> {
            create(path, text, force, terminal)?;
            terminal.say_wrote(path);
            written.push(path.display().to_string());
            Ok(())
        };
        if let Some(path) = &self.csv {
            write(path, &csv(view))?;
        }
        if let Some((path, page)) = self.page.as_ref().zip(page) {
            write(path, page)?;
        }
        if let Some(path) = &self.svg {
            match plot(view, measure) {
                Some(picture) => write(path, &picture)?,
                None => {
                    let path = path.display();
                    terminal.say(format_args!("no run has errors to draw: {path} is not written"));
                }
            }
        }
        Ok(written)
    }
}

/// Has the clock of the processor, shows progress, and listens to Ctrl-C.
struct Onlooker {
    clock: ThreadClock,
    interrupt: InterruptSignal,
    progress: ProgressDisplay,
    /// The rows of each run, if a page is wanted.
    rows: Option<Vec<(Option<usize>, Vec<Sample>)>>,
}

impl Watcher for Onlooker {
    fn seconds(&mut self) -> Option<f64> {
        self.clock.elapsed()
    }

    fn rows(&mut self, run: Option<usize>, rows: &[Sample]) {
        if let Some(list) = &mut self.rows {
            list.push((run, rows.to_vec()));
        }
    }

    fn step(&mut self, stage: &ComparisonStage) -> ControlFlow<()> {
        if self.interrupt.is_requested() {
            return ControlFlow::Break(());
        }
        self.progress.phase(Instant::now(), &|| stage_text(stage));
        ControlFlow::Continue(())
    }
}

/// Where a comparison is, in words.
fn stage_text(stage: &ComparisonStage) -> String {
    let run = match stage.run {
        Some(run) => format!("run {} of {}", run + 1, stage.n_requested),
        None => "the reference".to_owned(),
    };
    let setting = match stage.setting {
        Resolution::Tolerance(tolerance) => format!("tolerance {tolerance:e}"),
        Resolution::Step(step) => format!("steps of {step} s"),
    };
    let (method, form) = (stage.method.as_str(), stage.form.as_str());
    let (t, until) = (stage.t, stage.until);
    format!("{run}: {method} on the {form} form, {setting}, t = {t:.4} of {until} s")
}
