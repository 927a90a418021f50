//! Findings of a model and of a run, with their places in the text.

use dalembert_model::{Diagnostic, Lines, Place, Severity, foremost};
use dalembert_settings::PlaceRecord;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A finding; lines and columns count from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FindingRecord {
    /// The code that `explain` describes.
    pub code: String,
    /// Whether the model is unusable (`error`), worth a look (`warning`) or worth knowing (`note`).
    #[serde(with = "severity_word")]
    pub severity: Severity,
    /// The cause in one line.
    pub message: String,
    /// The line that it concerns, counted from 1.
    pub line: u32,
    /// The character in that line where it begins, counted from 1.
    pub column: u32,
    /// The place behind the last character.
    pub end: PlaceRecord,
    /// A few words beside the place.
    pub label: String,
    /// Other places that belong to it.
    pub others: Vec<LabelRecord>,
    /// Names that it concerns.
    pub names: Vec<String>,
    /// The remedy in words.
    pub hint: Option<String>,
    /// The remedy as changes of the text.
    pub edits: Vec<EditRecord>,
}

/// A part of a text with a few words on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LabelRecord {
    /// Where the other place begins.
    pub start: PlaceRecord,
    /// The place just behind it.
    pub end: PlaceRecord,
    /// A few words beside it.
    pub label: String,
}

/// A replacement of a part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditRecord {
    /// Where the replaced text begins.
    pub start: PlaceRecord,
    /// The place just behind the replaced text, equal to the start for an insertion.
    pub end: PlaceRecord,
    /// The text in its place.
    pub text: String,
}

impl FindingRecord {
    /// A finding that concerns the whole run and has no place in its model.
    pub fn error(code: &str, message: &str) -> FindingRecord {
        FindingRecord {
            code: code.to_owned(),
            severity: Severity::Error,
            message: message.to_owned(),
            line: 0,
            column: 0,
            end: PlaceRecord::default(),
            label: String::new(),
            others: Vec::new(),
            names: Vec::new(),
            hint: None,
            edits: Vec::new(),
        }
    }

    /// The [foremost] of the diagnostics of a text, and the number of those that are left out.
    pub fn list<'d>(
        text: &str,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    ) -> (Vec<FindingRecord>, usize) {
        let lines = Lines::new(text);
        let place = |offset: u32| {
            let Place { line, column } = lines.place(offset);
            PlaceRecord { line, column }
        };
        let finding = |d: &Diagnostic| {
            let PlaceRecord { line, column } = place(d.span.start);
            let edits = d.hint.iter().flat_map(|hint| &hint.edits).map(|edit| EditRecord {
                start: place(edit.span.start),
                end: place(edit.span.end),
                text: edit.text.clone(),
            });
            let others = d.others.iter().map(|(span, label)| LabelRecord {
                start: place(span.start),
                end: place(span.end),
                label: label.clone(),
            });
            FindingRecord {
                code: d.code.as_str().to_owned(),
                severity: d.severity,
                message: d.message.clone(),
                line,
                column,
                end: place(d.span.end),
                label: d.label.clone(),
                others: others.collect(),
                names: d.names.clone(),
                hint: d.hint.as_ref().map(|hint| hint.text.clone()),
                edits: edits.collect(),
            }
        };
        let (foremost, n_more) = foremost(diagnostics);
        (foremost.into_iter().map(finding).collect(), n_more)
    }
}

mod severity_word {
    use super::*;

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    pub fn serialize<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(severity.as_str())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Severity, D::Error> {
        let word = String::deserialize(deserializer)?;
        let all = [Severity::Error, Severity::Warning, Severity::Note];
        let found = all.into_iter().find(|severity| severity.as_str() == word);
        found.ok_or_else(|| de::Error::custom(format!("unknown severity `{word}`")))
    }
}
