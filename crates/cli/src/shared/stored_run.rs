//! A run directory opened again to be shown: its model, its columns, its record, and its rows.

use std::fs::File;
use std::path::Path;

use dalembert::record::{Columns, Digest, FindingRecord, RecordError, RunRecord, TrajectoryReader};
use dalembert::system::MechanicalSystem;
use dalembert::{Sketch, StoredSamples, Study};
use dalembert_report::RunView;
use dalembert_report::playback::Playback;

use crate::commands::check::read_model;
use crate::commands::export::cannot_read;
use crate::commands::resume::read_record;
use crate::directory::{MODEL, RunDirectory, TRAJECTORY};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// A run that can be shown.
pub struct StoredRun {
    pub directory: RunDirectory,
    /// Request and result.
    pub record: RunRecord,
    /// The model, with its start.
    pub study: Study,
    /// The columns of its trajectory.
    pub columns: Columns,
    /// Whether damaged batches of it are left out.
    leaves_out: bool,
}

impl StoredRun {
    /// Opens a run, finished or not. Damaged batches of rows are left out, if that is allowed.
    pub fn open(path: &Path, leaves_out: bool, terminal: Terminal) -> Result<StoredRun, Outcome> {
        let directory = RunDirectory::at(path);
        let record = read_record(&directory, terminal)?;
        let file = directory.file(MODEL);
        let (source, reading) = read_model(&file, &record.model.set, terminal)?;
        let hint = format!("was it changed by hand? `dalembert check {}` has details", file.display());
        if record.model.sha256.is_some_and(|digest| digest != Digest::of(source.text.as_bytes())) {
            let message = format!("`{}` has changed since the run", file.display());
            let hint = "undo the change, or run it anew; `--plot` and `export` need the rows alone";
            return Err(terminal.fail(Outcome::DamagedRun, &message, Some(hint)));
        }
        let Some(model) = &reading.model else {
            let first = reading.diagnostics.iter().find(|diagnostic| diagnostic.is_error());
            let why = first.map_or("it has mistakes", |diagnostic| diagnostic.message.as_str());
            let message = format!("`{}` is no model any more: {why}", file.display());
            return Err(terminal.fail(Outcome::InvalidModel, &message, Some(&hint)));
        };
        let study = Study::new(model, &source.text);
        study.start().map_err(|refusal| {
            let message =
                format!("`{}` has no start any more: {}", file.display(), refusal.diagnostic.message);
            terminal.fail(refusal.outcome, &message, Some(&hint))
        })?;
        let columns = columns_of(&directory, &study, terminal)?;
        Ok(StoredRun { directory, record, study, columns, leaves_out })
    }

    /// Removes certificate and audit, which are of rows before the damage.
    pub fn note_damage(&mut self, damage: &str) {
        let record = &mut self.record;
        (record.certificate, record.audit) = (None, None);
        record.message = Some(damage.to_owned());
        let code = Outcome::DamagedTrajectory.code().unwrap_or_default();
        record.findings.push(FindingRecord::error(code, damage));
    }

    /// Its rows, as many as a picture needs.
    pub fn playback(&self, terminal: Terminal) -> Result<Playback, Outcome> {
        let opened = File::open(self.directory.file(TRAJECTORY)).map_err(RecordError::from);
        let playback = opened.and_then(|file| {
            let samples = StoredSamples::new(file, self.columns.clone())?;
            let mut samples = if self.leaves_out { samples.leaving_out_damage() } else { samples };
            Playback::record(&mut samples, &self.columns, &mut Sketch::new(&self.study))
        });
        let playback = playback.map_err(|error| cannot_read(&self.directory, &error, terminal))?;
        if playback.n_rows() == 0 {
            return Err(no_rows(&self.directory, terminal));
        }
        Ok(playback)
    }

    /// The run as a report shows it.
    pub fn view<'v>(&'v self, playback: &'v Playback) -> RunView<'v> {
        RunView { study: &self.study, record: &self.record, playback }
    }
}

/// The columns of the file: those of the model, with or without those of the three-field form.
fn columns_of(directory: &RunDirectory, study: &Study, terminal: Terminal) -> Result<Columns, Outcome> {
    let opened = File::open(directory.file(TRAJECTORY)).map_err(RecordError::from);
    let reader = opened.and_then(TrajectoryReader::new);
    let reader = reader.map_err(|error| cannot_read(directory, &error, terminal))?;
    let (model, layout) = (study.system().model(), study.system().layout());
    let known = [Columns::of, Columns::with_three_fields].map(|columns| columns(model, layout));
    known.into_iter().find(|columns| columns.are_of(reader.header())).ok_or_else(|| {
        let (rows, text) = (directory.file(TRAJECTORY), directory.file(MODEL));
        let message = format!("the columns of `{}` are not those of `{}`", rows.display(), text.display());
        let hint = "undo the change of the model, or run it anew; `--plot` needs the rows alone";
        terminal.fail(Outcome::Usage, &message, Some(hint))
    })
}

/// Reports a run that has nothing to show yet.
pub fn no_rows(directory: &RunDirectory, terminal: Terminal) -> Outcome {
    let path = directory.path().display();
    let message = format!("the run in `{path}` has no rows to be shown");
    let hint = format!("`dalembert resume {path}` goes on with a run that was left");
    terminal.fail(Outcome::Usage, &message, Some(&hint))
}
