//! `run.json`: request and result of a run.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use dalembert_settings::SwitchRecord;
use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

use crate::digest::{Digest, Seal};
use crate::error::RecordError;

/// The version of the fields of `run.json`: changes when a field changes its meaning or goes away.
const SCHEMA_VERSION: u32 = 1;

/// Request and result of a run; numbers are in SI units.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The version of these fields.
    pub schema_version: u32,
    /// The version of the program that made the run.
    pub program: String,
    /// The title of the model.
    pub title: String,
    /// The checksum of the text of the model; nothing in records of earlier versions.
    #[serde(default)]
    pub model: Option<Digest>,
    /// Overrides of the model, as they were given: `m=0.5`.
    pub set: Vec<String>,
    /// Request.
    pub plan: PlanRecord,
    /// The outcome in one word.
    pub outcome: String,
    /// The outcome explained, if it needs to be.
    pub message: Option<String>,
    /// The certificate, once there is one.
    pub certificate: Option<Value>,
    /// The methods it went by, and why.
    #[serde(default)]
    pub methods: Vec<MethodRecord>,
    /// How far a stabilised run left its constraints.
    #[serde(default)]
    pub deviation: Option<Value>,
    /// The audit, once there is one.
    #[serde(default)]
    pub audit: Option<Value>,
    /// Why the run ended before its time, and what else is worth knowing, with places in the model.
    #[serde(default)]
    pub findings: Vec<Value>,
    /// Counts of the work done, by name.
    pub statistics: BTreeMap<String, Number>,
    /// Events and switches on the way.
    pub events: Vec<SwitchRecord>,
    /// Warnings about the results.
    pub warnings: Vec<String>,
    /// Rows of the trajectory.
    pub rows: u64,
    /// The checksums of the trajectory, once the run has ended or was left.
    #[serde(default)]
    pub trajectory: Option<Seal>,
    /// The files of the run directory.
    pub files: Vec<String>,
    /// Time on the clock.
    pub wall: WallRecord,
}

/// Request of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct PlanRecord {
    /// Time at the end.
    pub until: f64,
    /// Time between rows.
    pub every: f64,
    pub method: String,
    /// The form of the equations of motion.
    pub form: String,
    pub tolerance: f64,
    /// The constant step, if there is one.
    #[serde(default)]
    pub step: Option<f64>,
    /// How a stabilised method keeps to the constraints.
    #[serde(default)]
    pub stabilise: Option<String>,
    /// How fast it does so: one gain, or one for each row; nothing if it chooses them.
    #[serde(default)]
    pub gain: Vec<f64>,
    /// Whether rows have the quantities of the three-field form.
    #[serde(default)]
    pub fields: bool,
    /// The most steps allowed.
    pub max_steps: u64,
    /// Whether an audit was requested.
    #[serde(default)]
    pub audit: bool,
}

/// A method that a run went by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct MethodRecord {
    /// From when on.
    pub t: f64,
    pub method: String,
    /// Why.
    pub reason: String,
}

/// Time on the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WallRecord {
    /// When the run started, in seconds since 1970.
    pub started: u64,
    /// How long it computed, in seconds, without the time while it was interrupted.
    pub seconds: f64,
    /// How often it was interrupted.
    pub interruptions: u32,
}

impl RunRecord {
    /// The record of a run of which only the request is known.
    pub fn new(program: String, title: String, plan: PlanRecord) -> RunRecord {
        RunRecord {
            schema_version: SCHEMA_VERSION,
            program,
            title,
            model: None,
            set: Vec::new(),
            plan,
            outcome: String::new(),
            message: None,
            certificate: None,
            methods: Vec::new(),
            deviation: None,
            audit: None,
            findings: Vec::new(),
            statistics: BTreeMap::new(),
            events: Vec::new(),
            warnings: Vec::new(),
            rows: 0,
            trajectory: None,
            files: Vec::new(),
            wall: WallRecord::default(),
        }
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

    /// Reads a record. Fields that are not known here are passed over.
    ///
    /// # Errors
    /// Those of `input`, [`RecordError::Json`] if this is no such record, and [`RecordError::Version`].
    pub fn read_from(input: &mut impl Read) -> Result<RunRecord, RecordError> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes)?;
        // The version is looked at first: a later one may lack fields.
        let Versioned { schema_version: found } = serde_json::from_slice(&bytes)?;
        if found > SCHEMA_VERSION {
            return Err(RecordError::Version { found, known: SCHEMA_VERSION });
        }
        Ok(serde_json::from_slice(&bytes)?)
    }
}

#[derive(Deserialize)]
struct Versioned {
    schema_version: u32,
}
