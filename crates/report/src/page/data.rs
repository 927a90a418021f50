//! Data of a page for its script: columns, events, first plots, the scene, and the rows.

use dalembert::compare::{Entry, Measure};
use dalembert::record::{AuditRecord, CertificateRecord};
use dalembert_model::{ColumnOrigin, Model};
use serde::Serialize;
use std::collections::HashMap;

use super::pack::packed;
use super::plots::{self, Plot};
use super::{ComparisonPage, Data, RunPage};
use crate::compare::{ComparisonView, is_one_form, series_name};
use crate::html::{shown_unit, visible};
use crate::kinds::Kinds;
use crate::playback::{Playback, PlaybackColumn};
use crate::scene::Scene;

/// The version of this data: since 2 rows are packed.
const FORMAT: u32 = 2;

#[derive(Serialize)]
struct Contents<'a> {
    format: u32,
    kind: &'static str,
    title: String,
    #[serde(rename = "films")]
    playbacks: Vec<PlaybackContents>,
    events: Vec<EventContents>,
    plots: Vec<Plot>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    work_precision: Vec<WorkPrecision>,
    scene: Option<&'a Scene>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<&'a CertificateRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    audit: Option<&'a AuditRecord>,
}

#[derive(Serialize)]
struct PlaybackContents {
    label: String,
    n_rows: usize,
    columns: Vec<ColumnContents>,
}

#[derive(Serialize)]
struct ColumnContents {
    name: String,
    unit: Option<String>,
    sort: &'static str,
    min: Option<f64>,
    max: Option<f64>,
    /// Smaller values are rounding, and shown as 0.
    #[serde(skip_serializing_if = "is_zero")]
    floor: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixed: Option<f64>,
    /// The column of its derivative.
    #[serde(skip_serializing_if = "Option::is_none")]
    rate: Option<usize>,
    /// Of the first number of a unit quaternion: the columns of the rates about the axes of the body, and of their rates.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<[usize; 6]>,
}

#[derive(Serialize)]
struct EventContents {
    t: f64,
    name: String,
    kind: dalembert::settings::SwitchKind,
    /// The line of the model that switches.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// Of a run.
pub(super) fn of_run(page: &RunPage<'_>) -> Data {
    let contents = Contents {
        format: FORMAT,
        kind: "run",
        title: visible(&page.study.model().title).into_owned(),
        playbacks: vec![playback(
            page.study.model(),
            page.record.resolved.settings.method.as_str(),
            page.playback,
        )],
        events: page.record.changes().iter().map(event).collect(),
        plots: plots::of_run(page.playback),
        work_precision: Vec::new(),
        scene: page.scene,
        certificate: page.record.certificate.as_ref(),
        audit: page.record.audit.as_ref(),
    };
    Data { contents: json(&contents), rows: vec![rows(page.study.model(), page.playback)] }
}

/// Of a comparison.
pub(super) fn of_comparison(page: &ComparisonPage<'_>) -> Data {
    let model = page.comparison.model;
    let plots = page.playbacks.first().map_or_else(Vec::new, |(_, playback)| plots::of_comparison(playback));
    let contents = Contents {
        format: FORMAT,
        kind: "compare",
        title: visible(&model.title).into_owned(),
        playbacks: page.playbacks.iter().map(|(label, it)| playback(model, label, it)).collect(),
        events: Vec::new(),
        plots,
        work_precision: work_precision(page.comparison),
        scene: page.scene,
        certificate: None,
        audit: None,
    };
    Data {
        contents: json(&contents),
        rows: page.playbacks.iter().map(|(_, playback)| rows(model, playback)).collect(),
    }
}

#[derive(Serialize)]
struct WorkPrecision {
    label: String,
    points: Vec<[f64; 2]>,
}

/// Seconds and errors of each series.
fn work_precision(view: &ComparisonView<'_>) -> Vec<WorkPrecision> {
    let compared = view.compared;
    let has = |measure: &Measure| compared.entries.iter().any(|entry| entry.errors.get(*measure).is_some());
    let Some(measure) = Measure::ALL.into_iter().find(has) else { return Vec::new() };
    let series = compared.series().into_iter().map(|series| {
        let point = |entry: &Entry| Some([entry.seconds?, entry.errors.get(measure).filter(|e| *e > 0.0)?]);
        let points = series.entries.iter().filter_map(point).collect();
        WorkPrecision { label: series_name(&series, is_one_form(compared)), points }
    });
    series.filter(|series| !series.points.is_empty()).collect()
}

/// Values that are no numbers become null; nothing else can go wrong.
fn json(contents: &impl Serialize) -> String {
    serde_json::to_string(contents).unwrap_or_default()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

fn event(event: &dalembert::settings::SwitchRecord) -> EventContents {
    let text = event.text.as_ref().map(|text| visible(text).into_owned());
    EventContents { t: event.t, name: visible(&event.name).into_owned(), kind: event.kind, text }
}

fn playback(model: &Model, label: &str, playback: &Playback) -> PlaybackContents {
    let kinds = Kinds::of_playback(model, playback);
    let storage = Storage::new(model, playback);
    let unit = |column: &PlaybackColumn| {
        let of = column.difference_of.map_or(column, |of| &playback.columns[of]);
        kinds.angles().shown(&of.name, column.unit.as_deref())
    };
    let rates = RateColumns::of(model, playback);
    let column = |(column, stored): (&PlaybackColumn, &StoredValues)| {
        let (fixed, at) = match *stored {
            StoredValues::Fixed(value) => (Some(value), None),
            StoredValues::At(at) => (None, Some(at)),
        };
        ColumnContents {
            name: visible(&column.name).into_owned(),
            unit: unit(column).map(|unit| visible(&shown_unit(&unit)).into_owned()),
            sort: match column.sort() {
                _ if column.difference_of.is_some() => "difference",
                None => "drawing",
                Some(sort) => sort.as_str(),
            },
            min: Some(column.range.min).filter(|min| min.is_finite()),
            max: Some(column.range.max).filter(|max| max.is_finite()),
            floor: kinds.floor(column),
            at,
            fixed,
            rate: rates.rate(column),
            turn: rates.turn(column),
        }
    };
    PlaybackContents {
        label: visible(label).into_owned(),
        n_rows: playback.n_rows(),
        columns: playback.columns.iter().zip(&storage.stored).map(column).collect(),
    }
}

/// Which columns are derivatives of which.
struct RateColumns<'a> {
    model: &'a Model,
    columns: HashMap<ColumnOrigin, usize>,
    /// For each coordinate its speed; for the first three parts of a rotation that about the axis of this number.
    speeds: HashMap<usize, u32>,
}

impl RateColumns<'_> {
    fn of<'a>(model: &'a Model, playback: &Playback) -> RateColumns<'a> {
        let speeds = model.speeds();
        let speeds = speeds.iter().zip(0..).map(|(speed, at)| (speed.coordinate.index(), at)).collect();
        RateColumns { model, columns: playback.by_origin(), speeds }
    }

    fn rate(&self, column: &PlaybackColumn) -> Option<usize> {
        if column.difference_of.is_some() {
            return None;
        }
        let of = match column.origin? {
            ColumnOrigin::Position(id) => ColumnOrigin::Speed(*self.speeds.get(&id.index())?),
            ColumnOrigin::Speed(at) => ColumnOrigin::Acceleration(at),
            ColumnOrigin::Auxiliary(id, order) => ColumnOrigin::Auxiliary(id, order + 1),
            ColumnOrigin::Measure(id, order) => ColumnOrigin::Measure(id, order + 1),
            _ => return None,
        };
        self.columns.get(&of).copied()
    }

    fn turn(&self, column: &PlaybackColumn) -> Option<[usize; 6]> {
        let Some(ColumnOrigin::Quaternion { body, part: 0 }) = column.origin else { return None };
        if column.difference_of.is_some() {
            return None;
        }
        // The rotation follows the three coordinates of the mass centre.
        let first = *self.speeds.get(&(self.model.bodies.get(body.index())?.first.index() + 3))?;
        let mut turn = [0; 6];
        for (axis, at) in (0..3).zip(first..) {
            turn[axis] = *self.columns.get(&ColumnOrigin::Speed(at))?;
            turn[axis + 3] = *self.columns.get(&ColumnOrigin::Acceleration(at))?;
        }
        Some(turn)
    }
}

/// Times, then each column that changes.
fn rows(model: &Model, playback: &Playback) -> String {
    if playback.n_rows() == 0 {
        return String::new();
    }
    let storage = Storage::new(model, playback);
    packed(&playback.times, storage.kept.iter().map(|at| playback.columns[*at].values.as_slice()))
}

/// Where the page has the values of a column.
enum StoredValues {
    /// Always the same; rounding is 0.
    Fixed(f64),
    /// At this place of the rows.
    At(usize),
}

/// Which columns a page stores. Columns that are rounding beside others of their kind are left out, and equal ones are stored
/// once: forces of joints are multipliers as well.
struct Storage {
    stored: Vec<StoredValues>,
    /// The columns that are stored, in their order.
    kept: Vec<usize>,
}

impl Storage {
    fn new(model: &Model, playback: &Playback) -> Storage {
        let kinds = Kinds::of_playback(model, playback);
        let mut storage = Storage { stored: Vec::with_capacity(playback.columns.len()), kept: Vec::new() };
        let mut known: HashMap<u64, Vec<usize>> = HashMap::new();
        for (at, column) in playback.columns.iter().enumerate() {
            let is_rounding = column.range.peak().0.abs() < kinds.floor(column);
            let fixed = column.range.fixed().or(is_rounding.then_some(0.0));
            storage.stored.push(match fixed {
                Some(value) => StoredValues::Fixed(value),
                None => {
                    let alike = known.entry(digest(&column.values)).or_default();
                    let is_same = |other: &&usize| {
                        has_same_singles(&playback.columns[storage.kept[**other]].values, &column.values)
                    };
                    let place = alike.iter().find(is_same).copied().unwrap_or_else(|| {
                        storage.kept.push(at);
                        alike.push(storage.kept.len() - 1);
                        storage.kept.len() - 1
                    });
                    StoredValues::At(place)
                }
            });
        }
        storage
    }
}

/// FNV-1a of the values as singles.
fn digest(values: &[f64]) -> u64 {
    values.iter().fold(0xcbf2_9ce4_8422_2325, |hash, value| {
        (hash ^ u64::from((*value as f32).to_bits())).wrapping_mul(0x0100_0000_01b3)
    })
}

fn has_same_singles(one: &[f64], other: &[f64]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(a, b)| (*a as f32).to_bits() == (*b as f32).to_bits())
}
