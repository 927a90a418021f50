//! Whether the rows of a run are those that were written: their checksums, and those in `run.json`.

use std::fs::File;
use std::io::BufReader;

use dalembert::record::{Ending, Inspection, RecordError, RunRecord, TrajectoryRecord, inspect};
use serde::Serialize;

use crate::commands::export::cannot_read;
use crate::directory::{RECORD, RunDirectory, TRAJECTORY};
use crate::terminal::Terminal;
use dalembert::Outcome;

/// Result of the check of the rows of a run.
#[derive(Serialize)]
pub struct Soundness {
    /// Whether they have checksums.
    #[serde(rename = "checked")]
    is_checked: bool,
    /// Their damage; nothing if they are undamaged.
    pub damage: Option<String>,
    left_out: Vec<LeftOut>,
}

/// A damaged batch, of which no row is used.
#[derive(Serialize)]
struct LeftOut {
    batch: u64,
    first_row: u64,
    last_row: Option<u64>,
    reason: String,
}

/// Compares the rows of a run with their checksums. Damage is an error, unless `force` allows to go on with the undamaged
/// batches.
pub fn require_sound(
    directory: &RunDirectory,
    record: Option<&RunRecord>,
    force: bool,
    terminal: Terminal,
) -> Result<Soundness, Outcome> {
    let path = directory.file(TRAJECTORY);
    let opened = File::open(&path).map_err(RecordError::from);
    let inspection = opened.and_then(|file| inspect(BufReader::new(file)));
    let inspection = inspection.map_err(|error| cannot_read(directory, &error, terminal))?;
    let left_out = inspection.damage.iter().map(|damage| {
        let batch = damage.batch;
        LeftOut {
            batch: batch.number,
            first_row: batch.first_row,
            last_row: batch.last_row,
            reason: damage.what.to_string(),
        }
    });
    let soundness = Soundness {
        is_checked: inspection.is_checked,
        left_out: left_out.collect(),
        damage: damage_text(&inspection, record)
            .map(|what| format!("`{}` is damaged: {what}", path.display())),
    };
    match &soundness.damage {
        Some(damage) if !force => {
            let hint = match inspection.n_rows {
                0 => "restore the file from a copy: none of its batches is undamaged".to_owned(),
                n => format!(
                    "restore the file from a copy, or add `--force` to go on with the {n} rows of undamaged batches"
                ),
            };
            return Err(terminal.fail(Outcome::DamagedTrajectory, damage, Some(&hint)));
        }
        Some(damage) => {
            let n_rows = inspection.n_rows;
            terminal.say(format_args!("warning: {damage}; {n_rows} rows of undamaged batches are left"));
        }
        None if !inspection.is_checked => {
            let path = path.display();
            terminal.say(format_args!("note: `{path}` has no checksums, so that damage is not found: it was written by an earlier version"));
        }
        None => {}
    }
    Ok(soundness)
}

/// Damage of rows, by their checksums and by those that the record has of them.
fn damage_text(found: &Inspection, record: Option<&RunRecord>) -> Option<String> {
    if let Some(damage) = found.damage.first() {
        let others = match found.damage.len() - 1 {
            0 => String::new(),
            1 => ", and one more batch is damaged".to_owned(),
            n => format!(", and {n} more batches are damaged"),
        };
        return Some(format!("{} at byte {}: {}{others}", damage.batch, damage.at, damage.what));
    }
    let record = record?;
    let TrajectoryRecord { rows, seal, .. } = record.trajectory;
    let seal = seal?;
    if seal == found.seal {
        return None;
    }
    if found.n_rows < rows {
        let (first, last) = (found.n_rows + 1, rows);
        let how = if found.ending == Ending::Cut { "it is cut off: " } else { "" };
        return Some(format!("{how}rows {first} to {last} of {last} are missing"));
    }
    Some(format!("its checksum is not the one in `{RECORD}`, though every batch fits its own"))
}
