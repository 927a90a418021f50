//! `run.json`: request and result of a run.

use std::io::{Read, Write};

use dalembert_settings::{Outcome, Request, Resolved, Statistics, SwitchKind, SwitchRecord};
use serde::{Deserialize, Serialize};

use crate::audit::{AuditRecord, DeviationRecord};
use crate::certificate::CertificateRecord;
use crate::checkpoint::Fingerprint;
use crate::digest::{Digest, Seal};
use crate::error::RecordError;
use crate::finding::FindingRecord;
use crate::fingerprint::fingerprint;
use crate::version_1::RunRecordV1;

/// The version of the fields of `run.json` and of the results of commands: changes when a field changes its meaning or goes
/// away.
pub const SCHEMA_VERSION: u32 = 2;

/// Request and result of a run; numbers are in SI units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The version of these fields.
    pub schema_version: u32,
    /// The program that made the run, with its version.
    pub program: String,
    /// The model of the run.
    pub model: ModelRecord,
    /// The request of the user.
    pub request: Request,
    /// Times and settings as they were determined, and the methods of the run with their reasons.
    pub resolved: Resolved,
    /// How the run ended; `running` while it goes on, or if it was killed.
    pub outcome: Outcome,
    /// The outcome explained, if it needs to be.
    pub message: Option<String>,
    /// Nothing before the end of the run.
    pub certificate: Option<CertificateRecord>,
    /// Deviation of a stabilised run from its constraints.
    pub deviation: Option<DeviationRecord>,
    /// Nothing unless requested.
    pub audit: Option<AuditRecord>,
    /// Findings of the model, of its start and of the run.
    pub findings: Vec<FindingRecord>,
    /// Work of the run.
    pub statistics: Statistics,
    /// Declared events.
    pub events: Vec<EventRecord>,
    /// Changes between stick and slip, and non-smooth points.
    pub switches: Vec<SwitchRecord>,
    /// The rows of the run.
    pub trajectory: TrajectoryRecord,
    /// Names of the files in the run directory.
    pub files: Vec<String>,
    /// Time on the clock.
    pub wall: WallRecord,
}

/// The model of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModelRecord {
    /// The title of the model, empty if it has none.
    pub title: String,
    /// The checksum of its text; nothing in records of earlier versions.
    pub sha256: Option<Digest>,
    /// Overrides of parameters, as they were given: `m=0.5`.
    pub set: Vec<String>,
}

/// A declared event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EventRecord {
    /// The time, in seconds.
    pub t: f64,
    /// The name of the event in the model.
    pub name: String,
}

/// The rows of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TrajectoryRecord {
    /// How many there were.
    pub rows: u64,
    /// The time that the run reached, in seconds; nothing while it goes on.
    pub t: Option<f64>,
    /// The checksums of the file, once the run has ended or was left.
    pub seal: Option<Seal>,
}

/// Time on the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WallRecord {
    /// The time at which the run was started, in seconds since 1970.
    pub started: u64,
    /// Time of computation in seconds, without the time while the run was interrupted.
    pub seconds: f64,
    /// The number of interruptions.
    pub interruptions: u32,
}

impl RunRecord {
    /// The record of a run of which only the request is known.
    pub fn new(program: String, model: ModelRecord, request: Request, resolved: Resolved) -> RunRecord {
        RunRecord {
            schema_version: SCHEMA_VERSION,
            program,
            model,
            request,
            resolved,
            outcome: Outcome::Running,
            message: None,
            certificate: None,
            deviation: None,
            audit: None,
            findings: Vec::new(),
            statistics: Statistics::default(),
            events: Vec::new(),
            switches: Vec::new(),
            trajectory: TrajectoryRecord::default(),
            files: Vec::new(),
            wall: WallRecord::default(),
        }
    }

    /// The request that repeats the run, with times and settings as they were determined.
    pub fn repeated(&self) -> Request {
        let Resolved { span, settings, .. } = &self.resolved;
        Request::until(span.until).every(span.every).settings(settings.clone()).audit(self.request.audit)
    }

    /// Events and switches, in the order of time.
    pub fn changes(&self) -> Vec<SwitchRecord> {
        let event = |event: &EventRecord| SwitchRecord::new(event.t, SwitchKind::Event, event.name.clone());
        let mut all: Vec<SwitchRecord> =
            self.switches.iter().cloned().chain(self.events.iter().map(event)).collect();
        all.sort_by(|a, b| a.t.total_cmp(&b.t));
        all
    }

    /// Sets events and switches from one list.
    pub fn set_changes(&mut self, changes: &[SwitchRecord]) {
        let (events, switches): (Vec<_>, Vec<_>) =
            changes.iter().cloned().partition(|change| change.kind == SwitchKind::Event);
        self.events = events.into_iter().map(|event| EventRecord { t: event.t, name: event.name }).collect();
        self.switches = switches;
    }

    /// Distinguishes rows of runs: hashes of the text of the model, and of row spacing, settings and overrides. The end of the
    /// run has no influence on rows before it.
    pub fn fingerprints(&self, text: &str) -> Fingerprint {
        let settings = self.settings_text();
        let parts: Vec<&str> = settings.iter().map(String::as_str).collect();
        Fingerprint { model: fingerprint(&[text]), settings: fingerprint(&parts) }
    }

    /// The same as one number.
    pub fn fingerprint(&self, text: &str) -> u64 {
        let settings = self.settings_text();
        let parts: Vec<&str> = std::iter::once(text).chain(settings.iter().map(String::as_str)).collect();
        fingerprint(&parts)
    }

    fn settings_text(&self) -> Vec<String> {
        // Plain data with finite numbers or null.
        let settings = serde_json::to_string(&self.resolved.settings).unwrap_or_default();
        let mut parts = vec![settings, format!("{:?}", self.resolved.span.every)];
        parts.extend(self.model.set.iter().cloned());
        parts
    }

    /// Writes the record for people and programs to read, and flushes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write_to(&self, out: &mut impl Write) -> Result<(), RecordError> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// Reads a record of this version or of version 1. Fields that are not known here are passed over, except in settings.
    ///
    /// # Errors
    /// Those of `input`, [`RecordError::Json`] if this is no such record, [`RecordError::Version`], and
    /// [`RecordError::Outcome`] for an outcome that a run cannot have.
    pub fn read_from(input: &mut impl Read) -> Result<RunRecord, RecordError> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        // The version comes first: a later one may lack fields.
        let RunHead { schema_version: found, outcome } = serde_json::from_slice(&bytes)?;
        if found > SCHEMA_VERSION {
            return Err(RecordError::Version { found, known: SCHEMA_VERSION });
        }
        if let Some(word) = outcome
            && !word.parse::<Outcome>().is_ok_and(Outcome::is_of_run)
        {
            return Err(RecordError::Outcome { word });
        }
        if found < SCHEMA_VERSION {
            return Ok(serde_json::from_slice::<RunRecordV1>(&bytes)?.into());
        }
        Ok(serde_json::from_slice(&bytes)?)
    }
}

#[derive(Deserialize)]
struct RunHead {
    schema_version: u32,
    outcome: Option<String>,
}
