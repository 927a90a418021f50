//! Drives a run: step after step, row after row into the trajectory, and from time to time a checkpoint.

use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use dalembert::record::{Checkpoint, Columns, Fingerprint, Kept, RecordError, Seal, TrajectoryWriter};
use dalembert::settings::Limits as StepLimits;
use dalembert::{Outcome, Session};

use crate::commands::options::run::Limits;
use crate::directory::{RunDirectory, TRAJECTORY, WriteFailure, failing};
use crate::interrupt::InterruptSignal;
use crate::progress::ProgressDisplay;

/// Time between checkpoints by the clock.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(1);

/// A batch causes a checkpoint too, unless checkpoints would then take more than this part of the time.
const CHECKPOINTS_PART: u32 = 20;

/// Why a run was left, or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// It ended.
    Ended(Outcome),
    /// By the user.
    Interrupted,
    /// It took the steps it was allowed.
    Steps(u64),
    /// It took the time it was allowed.
    Time,
}

/// Files of a run in progress.
pub struct TrajectoryLog<'a> {
    directory: &'a RunDirectory,
    columns: &'a Columns,
    writer: TrajectoryWriter<File>,
    fingerprint: Fingerprint,
    /// Time at the start of the run.
    from: f64,
    /// Seconds on the clock before this call.
    seconds_before: f64,
    begun: Instant,
    last: LastCheckpoint,
}

struct LastCheckpoint {
    at: Instant,
    took: Duration,
    n_bytes: u64,
}

impl<'a> TrajectoryLog<'a> {
    /// Begins an empty trajectory.
    pub fn new(
        directory: &'a RunDirectory,
        columns: &'a Columns,
        trajectory: File,
        fingerprint: Fingerprint,
        from: f64,
    ) -> Result<TrajectoryLog<'a>, WriteFailure> {
        let writer = TrajectoryWriter::new(trajectory, columns.header());
        let writer = writer.map_err(failing(directory.file(TRAJECTORY)))?;
        Ok(TrajectoryLog::with(directory, columns, writer, fingerprint, (from, 0.0)))
    }

    /// Counts time from when the work began, where some was done before the first step.
    pub fn since(self, begun: Instant) -> TrajectoryLog<'a> {
        TrajectoryLog { begun, ..self }
    }

    /// Whether work after the last step is still within the limit of time. Steps are counted by the run alone: an audit of a
    /// run that was resumed must not depend on where it was interrupted.
    pub fn allowance(&self, limits: Limits) -> impl FnMut(u64) -> ControlFlow<()> + use<> {
        let (begun, max_time) = (self.begun, limits.time());
        move |_| {
            let is_late = max_time.is_some_and(|limit| begun.elapsed() >= limit);
            if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }

    /// Goes on behind a checkpoint; the trajectory ends where the checkpoint says.
    pub fn continue_from(
        directory: &'a RunDirectory,
        columns: &'a Columns,
        trajectory: File,
        (checkpoint, kept): (&Checkpoint, Kept),
        from: f64,
    ) -> Result<TrajectoryLog<'a>, RecordError> {
        let writer = TrajectoryWriter::continue_from(trajectory, columns.header(), checkpoint, kept)?;
        let (_, seconds) = memory_and_seconds(checkpoint);
        Ok(TrajectoryLog::with(directory, columns, writer, checkpoint.fingerprint, (from, seconds)))
    }

    fn with(
        directory: &'a RunDirectory,
        columns: &'a Columns,
        writer: TrajectoryWriter<File>,
        fingerprint: Fingerprint,
        (from, seconds_before): (f64, f64),
    ) -> TrajectoryLog<'a> {
        let begun = Instant::now();
        let last = LastCheckpoint { at: begun, took: Duration::ZERO, n_bytes: writer.n_bytes() };
        TrajectoryLog { directory, columns, writer, fingerprint, from, seconds_before, begun, last }
    }

    /// Steps until the run ends or is to be left.
    pub fn drive(
        &mut self,
        runner: &mut Session,
        limits: Limits,
        interrupt: &InterruptSignal,
        progress: &mut ProgressDisplay,
    ) -> Result<Stop, WriteFailure> {
        let span = (self.from, runner.resolved().span.until);
        let steps_before = tried(runner);
        let max_steps = limits.max_steps.unwrap_or(StepLimits::default().max_steps);
        let max_time = limits.time();
        let mut row = Vec::new();
        loop {
            let mut written: io::Result<()> = Ok(());
            let (columns, writer) = (self.columns, &mut self.writer);
            let ended = runner.advance(&mut |sample| {
                if written.is_ok() {
                    columns.write(sample, &mut row);
                    written = writer.append(&row);
                }
            });
            written.map_err(self.failing())?;
            if let Some(outcome) = ended {
                return Ok(Stop::Ended(outcome));
            }
            let now = Instant::now();
            if interrupt.is_requested() {
                return Ok(Stop::Interrupted);
            }
            if tried(runner) - steps_before >= max_steps {
                return Ok(Stop::Steps(max_steps));
            }
            if max_time.is_some_and(|limit| now.duration_since(self.begun) >= limit) {
                return Ok(Stop::Time);
            }
            if self.is_checkpoint_due(now) {
                self.checkpoint(runner)?;
            }
            progress.step(now, span, &|| runner.progress());
        }
    }

    /// Sees the trajectory to the disk, and after it a checkpoint.
    pub fn checkpoint(&mut self, runner: &mut Session) -> Result<(), WriteFailure> {
        let before = Instant::now();
        self.writer.get_ref().sync_data().map_err(self.failing())?;
        let mut memory = runner.memory().unwrap_or_default();
        memory.push(self.seconds().to_bits());
        self.directory.write_checkpoint(&self.writer.checkpoint(memory, self.fingerprint))?;
        self.last =
            LastCheckpoint { at: Instant::now(), took: before.elapsed(), n_bytes: self.writer.n_bytes() };
        Ok(())
    }

    /// Leaves a run that can be gone on with: a checkpoint, and a file that holds all rows.
    pub fn pause(&mut self, runner: &mut Session) -> Result<(), WriteFailure> {
        self.checkpoint(runner)?;
        self.writer.write_pending_aside().map_err(self.failing())?;
        self.writer.get_ref().sync_data().map_err(self.failing())
    }

    /// Writes the last rows and the end mark; gives the file with its checksums.
    pub fn finish(self) -> Result<(File, Seal), WriteFailure> {
        let failing_there = self.failing();
        let trajectory = self.writer.finish_sealed().and_then(|(file, seal)| {
            file.sync_all()?;
            Ok((file, seal))
        });
        trajectory.map_err(failing_there)
    }

    /// The checksums of the file.
    pub fn seal(&self) -> Seal {
        self.writer.seal()
    }

    /// Rows so far.
    pub fn n_rows(&self) -> u64 {
        self.writer.n_rows()
    }

    /// Seconds on the clock, those of earlier calls included.
    pub fn seconds(&self) -> f64 {
        self.seconds_before + self.begun.elapsed().as_secs_f64()
    }

    fn is_checkpoint_due(&self, now: Instant) -> bool {
        let since = now.duration_since(self.last.at);
        let has_batch = self.writer.n_bytes() > self.last.n_bytes;
        since >= BETWEEN_CHECKPOINTS || has_batch && since >= CHECKPOINTS_PART * self.last.took
    }

    fn failing(&self) -> impl FnOnce(io::Error) -> WriteFailure + use<> {
        failing(self.directory.file(TRAJECTORY))
    }
}

/// The checkpoint of a run before its first step.
pub fn first_checkpoint(fingerprint: Fingerprint, runner: &mut Session) -> Checkpoint {
    let mut memory = runner.memory().unwrap_or_default();
    memory.push(0.0_f64.to_bits());
    Checkpoint { fingerprint, memory, ..Checkpoint::default() }
}

/// Content of a checkpoint: the memory of the run, empty if it cannot begin, and seconds on the clock.
pub fn memory_and_seconds(checkpoint: &Checkpoint) -> (&[u64], f64) {
    match checkpoint.memory.split_last() {
        Some((seconds, memory)) => (memory, f64::from_bits(*seconds)),
        None => (&[], 0.0),
    }
}

/// Steps, those included that were tried and given up.
fn tried(runner: &Session) -> u64 {
    let statistics = runner.statistics();
    statistics.steps + statistics.rejected
}
