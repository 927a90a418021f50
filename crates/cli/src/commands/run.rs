//! `run`: the motion of a model, in a directory of its own.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use dalembert::model::{Diagnostic, Model, Severity};
use dalembert::settings::{
    Composition, Form, Gain, Method, Remedy, Request, Resolved, Setting, Settings, Stabilise,
};
use dalembert::{RequestError, Study};

use super::Ended;
use super::check::{beside_ranks, read_model, refuse_text};
pub use super::options::run::{Limits, Run};
use super::start::refuse;
use crate::directory::{Destination, InitialFiles, RECORD, RunDirectory, Unavailable};
use crate::files::{cannot_write, reason, refuse_link, refuse_link_target};
use crate::interrupt::InterruptSignal;
use crate::run_driver::RunDriver;
use crate::terminal::Terminal;
use crate::trajectory_log::{TrajectoryLog, first_checkpoint};
use dalembert::Outcome;

/// Runs a model from its consistent start to its end.
pub fn run(args: &Run, terminal: Terminal) -> Ended {
    let asked = asked(args, terminal)?;
    refuse_existing(args, terminal)?;
    let (source, reading) = read_model(&args.model, &args.set, terminal)?;
    let Some(model) = &reading.model else {
        return refuse_text(&source, &reading, terminal);
    };
    let diagnostics = beside_ranks(&reading);
    let study = Study::new(model, &source.text);
    if let Err(refusal) = study.start() {
        return refuse(&source, model, &diagnostics, &refusal, terminal);
    }
    let examination = study.examination();
    refuse_idle_options(args, model, terminal)?;
    let (interrupt, begun) = (listen(terminal)?, Instant::now());
    let resolved = resolve(&study, &asked, args.limits, &interrupt, begun, terminal)?;
    let findings: Vec<Diagnostic> = [diagnostics.as_slice(), &examination.findings].concat();
    let is_shown = |finding: &&Diagnostic| finding.severity != Severity::Note;
    let shown: Vec<Diagnostic> = findings.iter().filter(is_shown).cloned().collect();
    terminal.show(&source.name, &source.text, &shown);

    let mut record = study.record(&asked, &resolved, &args.set);
    let request = record.repeated();
    record.wall.started = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let fingerprint = record.fingerprints(&source.text);
    // The driver limits steps, between two of them.
    let mut runner =
        study.session_resolved(resolved.clone()).map_err(|error| refuse_request(&error, terminal))?;
    let contents = InitialFiles {
        model: &source.text,
        record: &record,
        checkpoint: &first_checkpoint(fingerprint, &mut runner),
    };
    let (directory, trajectory) = claim(args, &contents, terminal)?;
    let columns = study.columns(&resolved.settings);
    let driver = RunDriver {
        source: &source,
        study: &study,
        request,
        directory: &directory,
        columns: &columns,
        record,
        findings,
        has_report: !args.no_report,
        interrupt,
        terminal,
    };
    match TrajectoryLog::new(&directory, &columns, trajectory, fingerprint, study.begins_at()) {
        Ok(log) => driver.go(runner, log.since(begun), args.limits),
        Err(failure) => Err(driver.output_failed(&failure)),
    }
}

/// The plan with nothing left open. The search for a constant step keeps the limits of the run, and can be interrupted.
fn resolve(
    study: &Study,
    request: &Request,
    limits: Limits,
    interrupt: &InterruptSignal,
    begun: Instant,
    terminal: Terminal,
) -> Result<Resolved, Outcome> {
    let max_time = limits.time();
    let mut flow = |_| {
        let is_late = max_time.is_some_and(|limit| begun.elapsed() >= limit);
        if is_late || interrupt.is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    match study.resolve_while(request, &mut flow) {
        Ok(resolved) => Ok(resolved),
        Err(mistake @ RequestError::SearchLeft { .. }) => {
            let outcome = if interrupt.is_requested() { Outcome::Interrupted } else { Outcome::LimitReached };
            Err(terminal.fail(outcome, &mistake.to_string(), Some(&flags_hint(&mistake))))
        }
        Err(mistake) => Err(refuse_request(&mistake, terminal)),
    }
}

/// Request of the arguments.
fn asked(args: &Run, terminal: Terminal) -> Result<Request, Outcome> {
    let unknown = |option: &str, name: &str, known: &str| {
        terminal.fail(Outcome::Usage, &format!("there is no {option} `{name}`"), Some(known))
    };
    let method: Method = args
        .method
        .parse()
        .map_err(|_| unknown("method", &args.method, "`dalembert run --help` lists them"))?;
    let form: Form =
        args.form.parse().map_err(|_| unknown("form", &args.form, "`dalembert run --help` lists them"))?;
    let misplaced = |option: &str, of: &str| {
        let message = format!("`--{option}` is for {of}, and the method is `{}`", args.method);
        terminal.fail(Outcome::Usage, &message, Some("leave it out, or take another `--method`"))
    };
    let method = match (method, args.order) {
        (method, None) => method,
        (Method::Al3f(Composition::Single), Some(order)) => Method::Al3f(match order {
            2 => Composition::Single,
            4 => Composition::Suzuki4,
            _ => Composition::KahanLi6,
        }),
        _ => return Err(misplaced("order", "`al3f`")),
    };
    let stabilised = "`euler`, `rk2`, `rk3` and `rk4`";
    if args.gain.is_some() && !method.is_stabilised() {
        return Err(misplaced("gain", stabilised));
    }
    if args.stabilise.is_some() && !method.is_stabilised() {
        return Err(misplaced("stabilise", stabilised));
    }
    if form.is_three_field() && (args.gain.is_some() || args.stabilise.is_some()) {
        let message = format!(
            "the {} form keeps to no constraints: `--gain` and `--stabilise` are for others",
            args.form
        );
        return Err(terminal.fail(Outcome::Usage, &message, Some("leave them out, or leave `--form` out")));
    }
    let stabilise = match &args.stabilise {
        None => Stabilise::default(),
        Some(name) => name
            .parse()
            .map_err(|_| unknown("stabilisation", name, "it is `split`, `baumgarte` or `projection`"))?,
    };
    if stabilise == Stabilise::Projection && args.gain.is_some() {
        let message = "`--stabilise projection` moves states onto the constraints at once, and has no gain";
        return Err(terminal.fail(Outcome::Usage, message, Some("leave `--gain` out")));
    }
    let gain = args.gain.as_ref().map_or(Gain::Automatic, |gains| Gain::of(&gains.0));
    let settings = Settings::default()
        .method(method)
        .form(form)
        .tolerance(args.tolerance.unwrap_or(Settings::DEFAULT_TOLERANCE))
        .step(args.step)
        .stabilise(stabilise)
        .gain(gain)
        .fields(args.fields);
    let request = Request::default().with_until(args.until).every(args.every).settings(settings);
    let max_steps = args.limits.max_steps.unwrap_or(request.limits.max_steps);
    Ok(request.max_steps(max_steps).audit(args.audit))
}

/// Refuses options that this model leaves nothing to do for.
fn refuse_idle_options(args: &Run, model: &Model, terminal: Terminal) -> Result<(), Outcome> {
    let is_stabilised = args.gain.is_some() || args.stabilise.is_some();
    if is_stabilised && model.constraints.is_empty() {
        let message = "`--gain` and `--stabilise` lead back to constraints, and this model has none";
        return Err(terminal.fail(Outcome::Usage, message, Some("leave them out")));
    }
    if !model.has_inertia()
        && args.stabilise.as_deref().is_some_and(|how| how != Stabilise::Projection.as_str())
    {
        let message = "`--stabilise split` and `baumgarte` treat positions and velocities apart, and this model has no inertia";
        let hint = "leave it out: speeds are corrected by `--gain`; or take `--stabilise projection`";
        return Err(terminal.fail(Outcome::Usage, message, Some(hint)));
    }
    Ok(())
}

/// Reports a request that cannot be satisfied.
pub fn refuse_request(error: &RequestError, terminal: Terminal) -> Outcome {
    terminal.fail(Outcome::Usage, &error.to_string(), Some(&flags_hint(error)))
}

/// The remedies in terms of options.
fn flags_hint(error: &RequestError) -> String {
    let flag = |setting: Setting| setting.as_str().replace('_', "-");
    let remedy = |remedy: &Remedy| match remedy {
        Remedy::LeaveOut(setting) => format!("leave `--{}` out", flag(*setting)),
        Remedy::Choose(method) => format!("take `--method {method}`"),
        Remedy::Provide(Setting::Until) => "give `--until 10`".to_owned(),
        Remedy::Provide(Setting::Tolerance) => "give `--tolerance 1e-9`".to_owned(),
        Remedy::Provide(Setting::Gain) => {
            "give one gain for all rows, or one for each, as in `--gain 5,5,10`".to_owned()
        }
        Remedy::Provide(setting) => format!("give `--{}`", flag(*setting)),
        Remedy::Model(change) => (*change).to_owned(),
        other => other.to_string(),
    };
    error.remedies().iter().map(remedy).collect::<Vec<_>>().join(", or ")
}

/// Listens to Ctrl-C from now on.
pub fn listen(terminal: Terminal) -> Result<InterruptSignal, Outcome> {
    InterruptSignal::listen().map_err(|error| {
        let message = format!("cannot listen to signals: {}", reason(&error));
        terminal.fail(Outcome::InternalError, &message, None)
    })
}

/// Refuses a directory that exists, before anything is computed.
fn refuse_existing(args: &Run, terminal: Terminal) -> Result<(), Outcome> {
    if let (Some(path), true) = (&args.output, args.force) {
        refuse_link(path, terminal)?;
    }
    match &args.output {
        Some(path) if !args.force && path.symlink_metadata().is_ok() => {
            Err(refuse_directory(path, &Unavailable::Exists, terminal))
        }
        Some(path) if args.force && holds_no_run(path) => {
            let message = format!("`{}` holds something else than a run", path.display());
            Err(terminal.fail(
                Outcome::Usage,
                &message,
                Some("choose another name: `--force` replaces runs only"),
            ))
        }
        _ => Ok(()),
    }
}

/// Whether a directory has something in it and no run.
fn holds_no_run(path: &Path) -> bool {
    let has_entries = path.read_dir().is_ok_and(|mut entries| entries.next().is_some());
    has_entries && !path.join(RECORD).exists()
}

/// Makes the directory of the run.
fn claim(
    args: &Run,
    contents: &InitialFiles<'_>,
    terminal: Terminal,
) -> Result<(RunDirectory, std::fs::File), Outcome> {
    let numbered: PathBuf;
    let destination = match &args.output {
        Some(path) if args.force => Destination::Replace(path),
        Some(path) => Destination::New(path),
        None => {
            numbered = Path::new("runs").join(stem(&args.model));
            Destination::Numbered(&numbered)
        }
    };
    RunDirectory::create(&destination, contents).map_err(|unavailable| {
        let path = args.output.as_deref().unwrap_or(Path::new("runs"));
        refuse_directory(path, &unavailable, terminal)
    })
}

/// Stem of the name of a run.
fn stem(model: &Path) -> String {
    let stem = model.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.filter(|stem| stem != "-").unwrap_or_else(|| "model".to_owned())
}

/// Reports why there is nothing to write to.
pub fn refuse_directory(path: &Path, unavailable: &Unavailable, terminal: Terminal) -> Outcome {
    let shown = path.display();
    let (message, hint) = match unavailable {
        Unavailable::Exists => (
            format!("`{shown}` exists already"),
            "choose another name, or add `--force` to replace the run in it",
        ),
        Unavailable::NoDirectory => (format!("`{shown}` is not a directory"), "choose another name"),
        Unavailable::Busy => {
            (format!("another run is going on in `{shown}`"), "wait until it has ended, or stop it")
        }
        Unavailable::Link(path) => return refuse_link_target(path, terminal),
        Unavailable::NoRows(path) => {
            let message = format!("`{}` is missing, and with it all rows", path.display());
            return terminal.fail(Outcome::DamagedTrajectory, &message, Some("restore it, or begin anew"));
        }
        Unavailable::Write(failure) => return cannot_write(&failure.file, &failure.error, terminal),
    };
    terminal.fail(Outcome::Usage, &message, Some(hint))
}
