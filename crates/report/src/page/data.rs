//! Data of a page for its script: columns, events, first plots, the scene, and the rows.

use dalembert::compare::{Entry, Measure};
use dalembert::record::ColumnSort;
use dalembert_model::{ColumnOrigin, Energy, Model, OutputOrigin};
use serde::Serialize;
use std::collections::HashMap;

use super::{ComparisonPage, Data, RunPage, base64};
use crate::compare::{ComparisonView, is_one_form, series_name};
use crate::html::{shown_unit, visible};
use crate::kinds::Kinds;
use crate::playback::{Playback, PlaybackColumn};
use crate::scene::Scene;

/// The version of this data.
const FORMAT: u32 = 1;

/// Plots that a page begins with.
const MAX_PLOTS: usize = 5;

/// Changes that are smaller than this part of the largest value of their kind are rounding.
const VISIBLE: f64 = 1e-9;

/// Curves of one of them.
const MAX_CURVES: usize = 5;

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
}

#[derive(Serialize)]
struct EventContents {
    t: f64,
    name: String,
    kind: dalembert::settings::SwitchKind,
}

/// A plot that is there at first.
#[derive(Serialize)]
struct Plot {
    title: String,
    columns: Vec<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    log: bool,
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
        plots: plots(page.playback),
        work_precision: Vec::new(),
        scene: page.scene,
    };
    Data { contents: json(&contents), rows: vec![rows(page.playback)] }
}

/// Of a comparison.
pub(super) fn of_comparison(page: &ComparisonPage<'_>) -> Data {
    let model = page.comparison.model;
    let plots = page.playbacks.first().map_or_else(Vec::new, |(_, playback)| compared_plots(playback));
    let contents = Contents {
        format: FORMAT,
        kind: "compare",
        title: visible(&model.title).into_owned(),
        playbacks: page.playbacks.iter().map(|(label, it)| playback(model, label, it)).collect(),
        events: Vec::new(),
        plots,
        work_precision: work_precision(page.comparison),
        scene: page.scene,
    };
    Data {
        contents: json(&contents),
        rows: page.playbacks.iter().map(|(_, playback)| rows(playback)).collect(),
    }
}

/// The first plots of a single run, without those of its errors, each followed by the differences of its columns.
fn compared_plots(playback: &Playback) -> Vec<Plot> {
    let mut list = Vec::new();
    for plot in plots(playback).into_iter().filter(|plot| !plot.log).take(2) {
        let differences = plot
            .columns
            .iter()
            .filter_map(|at| playback.columns.iter().position(|column| column.difference_of == Some(*at)));
        let differences: Vec<usize> = differences.take(1).collect();
        let columns: Vec<usize> = plot.columns.into_iter().take(1).collect();
        let title = columns.iter().map(|at| visible(&playback.columns[*at].name).into_owned()).collect();
        list.push(Plot { title, columns, log: false });
        if !differences.is_empty() {
            list.push(Plot {
                title: "Difference from the reference".to_owned(),
                columns: differences,
                log: false,
            });
        }
    }
    list
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
    EventContents { t: event.t, name: visible(&event.name).into_owned(), kind: event.kind }
}

fn playback(model: &Model, label: &str, playback: &Playback) -> PlaybackContents {
    let mut stored = 0;
    let kinds = Kinds::of_playback(model, playback);
    let unit = |column: &PlaybackColumn| {
        let of = column.difference_of.map_or(column, |of| &playback.columns[of]);
        kinds.angles().shown(&of.name, column.unit.as_deref())
    };
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
        }
    };
    PlaybackContents {
        label: visible(label).into_owned(),
        n_rows: playback.n_rows(),
        columns: playback.columns.iter().map(column).collect(),
    }
}

/// Times as doubles, then each column that changes as singles, lowest byte first.
fn rows(playback: &Playback) -> String {
    let stored = || playback.columns.iter().filter(|column| column.range.fixed().is_none());
    let mut bytes = Vec::with_capacity(playback.n_rows() * (8 + 4 * stored().count()));
    bytes.extend(playback.times.iter().flat_map(|t| t.to_le_bytes()));
    for column in stored() {
        bytes.extend(column.values.iter().flat_map(|value| (*value as f32).to_le_bytes()));
    }
    base64(&bytes)
}

/// Main columns of a person: outputs, else positions; energies; errors of the constraints.
fn plots(playback: &Playback) -> Vec<Plot> {
    let of_sort = |sort: ColumnSort| {
        let columns = playback.columns.iter().enumerate();
        let columns = columns.filter(move |(_, column)| column.is_of_sort(sort));
        columns.map(|(at, _)| at).collect::<Vec<usize>>()
    };
    // A column that changes by rounding alone, beside others of its kind, is not worth a curve.
    let mut peaks: HashMap<(Option<ColumnSort>, Option<&str>), f64> = HashMap::new();
    for column in &playback.columns {
        let peak = peaks.entry((column.sort(), column.unit.as_deref())).or_insert(0.0);
        *peak = peak.max(column.range.peak().0.abs());
    }
    let changes = |at: &usize| {
        let column = &playback.columns[*at];
        let peak = peaks.get(&(column.sort(), column.unit.as_deref())).copied().unwrap_or(0.0);
        column.range.span() > VISIBLE * peak
    };
    let mut list = Vec::new();
    let outputs: Vec<usize> = of_sort(ColumnSort::Output)
        .into_iter()
        .filter(|at| playback.columns[*at].origin == Some(ColumnOrigin::Output(OutputOrigin::Declared)))
        .collect();
    by_unit(&mut list, playback, &outputs, "Outputs", 2);
    let positions: Vec<usize> = of_sort(ColumnSort::Position).into_iter().filter(changes).collect();
    by_unit(&mut list, playback, &positions, "Coordinates", if outputs.is_empty() { 3 } else { 1 });
    let energies: Vec<usize> = of_sort(ColumnSort::Energy)
        .into_iter()
        .filter(|at| {
            changes(at) && playback.columns[*at].origin != Some(ColumnOrigin::Energy(Energy::Balance))
        })
        .collect();
    if !energies.is_empty() {
        list.push(Plot { title: "Energy".to_owned(), columns: energies, log: false });
    }
    list.truncate(MAX_PLOTS - 1);
    let errors: Vec<usize> = of_sort(ColumnSort::Error).into_iter().filter(changes).collect();
    if !errors.is_empty() {
        list.push(Plot { title: "Errors of the constraints, scaled".to_owned(), columns: errors, log: true });
    }
    list
}

/// Adds plots of columns that have the same unit, at most so many.
fn by_unit(list: &mut Vec<Plot>, playback: &Playback, columns: &[usize], title: &str, most: usize) {
    let mut groups: Vec<(Option<&str>, Vec<usize>)> = Vec::new();
    for &at in columns {
        let unit = playback.columns[at].unit.as_deref();
        let open =
            |(other, columns): &(Option<&str>, Vec<usize>)| *other == unit && columns.len() < MAX_CURVES;
        match groups.iter().position(open) {
            Some(group) => groups[group].1.push(at),
            // A column that begins no plot is not kept.
            None if groups.len() < most => groups.push((unit, vec![at])),
            None => {}
        }
    }
    list.extend(groups.into_iter().map(|(_, columns)| {
        let names: Vec<&str> = columns.iter().map(|at| playback.columns[*at].name.as_str()).collect();
        let names = names.join(", ");
        // Short names say more than a word for all of them.
        let title = if names.len() <= 32 { visible(&names).into_owned() } else { title.to_owned() };
        Plot { title, columns, log: false }
    }));
}
