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
    Data { contents: json(&contents), rows: vec![rows(page.playback)] }
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
        rows: page.playbacks.iter().map(|(_, playback)| rows(playback)).collect(),
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
    let mut stored = 0;
    let kinds = Kinds::of_playback(model, playback);
    let unit = |column: &PlaybackColumn| {
        let of = column.difference_of.map_or(column, |of| &playback.columns[of]);
        kinds.angles().shown(&of.name, column.unit.as_deref())
    };
    let rates = RateColumns::of(model, playback);
    let column = |column: &PlaybackColumn| {
        let fixed = column.range.fixed();
        let at = fixed.is_none().then(|| {
            stored += 1;
            stored - 1
        });
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
        columns: playback.columns.iter().map(column).collect(),
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
fn rows(playback: &Playback) -> String {
    let stored = playback.columns.iter().filter(|column| column.range.fixed().is_none());
    if playback.n_rows() == 0 {
        return String::new();
    }
    packed(&playback.times, stored.map(|column| column.values.as_slice()))
}
