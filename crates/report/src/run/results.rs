//! The results of a run in short: its main columns with their range and their trend, and the largest reaction.

use std::collections::{BTreeSet, HashSet};

use dalembert::record::ColumnSort;
use dalembert_model::{ColumnOrigin, JointId, Model, OutputOrigin, WrenchPart};
use serde::Serialize;

use crate::kinds::Kinds;
use crate::layout::Layout;
use crate::playback::{Playback, PlaybackColumn};
use crate::table::Table;
use crate::text::{counted, number, paragraph, pointed};

/// Columns that are listed.
const MOST: usize = 8;

/// Letters of a trend, and of shorter ones for narrow terminals.
const WIDTHS: [usize; 4] = [24, 18, 12, 8];

/// Digits of results.
const DIGITS: usize = 6;

/// Letters of a trend in text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sparks {
    /// By blocks of eight heights.
    #[default]
    Blocks,
    /// By letters that every terminal has.
    Letters,
}

impl Sparks {
    /// From low to high.
    fn levels(self) -> [char; 8] {
        match self {
            Sparks::Blocks => ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
            Sparks::Letters => ['_', '.', ':', '-', '=', '+', '*', '#'],
        }
    }
}

/// Results of a run.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct RunResults<'a> {
    /// The main columns: outputs that the model names, else its coordinates.
    pub columns: Vec<&'a PlaybackColumn>,
    /// How many more there are.
    pub n_more: usize,
    pub reaction: Option<LargestReaction>,
}

/// Results of a run as data.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ResultsRecord {
    pub columns: Vec<ResultRecord>,
    pub largest_reaction: Option<LargestReaction>,
}

/// The last value of a column and its range.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ResultRecord {
    pub name: String,
    pub unit: Option<String>,
    #[serde(rename = "final")]
    pub last: f64,
    pub min: f64,
    pub max: f64,
}

impl ResultsRecord {
    /// The main columns of a playback.
    pub fn of(model: &Model, playback: &Playback) -> ResultsRecord {
        let RunResults { columns, reaction, .. } = RunResults::of(model, playback);
        let last = playback.n_rows().saturating_sub(1);
        let column = |column: &&PlaybackColumn| ResultRecord {
            name: column.name.clone(),
            unit: column.unit.clone(),
            last: column.value(last),
            min: column.range.min,
            max: column.range.max,
        };
        ResultsRecord { columns: columns.iter().map(column).collect(), largest_reaction: reaction }
    }
}

/// The largest of all forces of joints, or of all reactions along coordinates.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LargestReaction {
    /// The joint, or `reaction(x)`.
    pub name: String,
    /// How large it was.
    pub value: f64,
    /// In which unit, if that is known.
    pub unit: Option<String>,
    /// When.
    pub t: f64,
}

impl<'a> RunResults<'a> {
    /// Of a run with rows.
    pub fn of(model: &Model, playback: &'a Playback) -> RunResults<'a> {
        let of_sort =
            |sort: ColumnSort| playback.columns.iter().filter(move |column| column.is_of_sort(sort));
        let is_own = |column: &&PlaybackColumn| column.origin.and_then(ColumnOrigin::wrench_joint).is_none();
        let mut main: Vec<&PlaybackColumn> = of_sort(ColumnSort::Output).filter(is_own).collect();
        if main.is_empty() {
            // Single parts of a quaternion mean little, and neither do coordinates that stay constant.
            let is_quaternion =
                |column: &PlaybackColumn| matches!(column.origin, Some(ColumnOrigin::Quaternion { .. }));
            let is_meaningful =
                |column: &&PlaybackColumn| !is_quaternion(column) && column.range.fixed().is_none();
            main = of_sort(ColumnSort::Position).filter(is_meaningful).collect();
        }
        if main.is_empty() {
            main = of_sort(ColumnSort::Output).chain(of_sort(ColumnSort::Position)).collect();
        }
        let n_more = main.len().saturating_sub(MOST);
        main.truncate(MOST);
        RunResults {
            columns: main,
            n_more,
            reaction: largest_force(model, playback).or_else(|| largest_reaction(playback)),
        }
    }
}

/// The joint with the largest force, by its norm.
fn largest_force(model: &Model, playback: &Playback) -> Option<LargestReaction> {
    let joint = |column: &PlaybackColumn| match column.origin {
        Some(ColumnOrigin::Output(OutputOrigin::Norm { joint, part: WrenchPart::Force })) => {
            Some(model.joints[joint.index()].name.clone())
        }
        _ => None,
    };
    largest(playback.columns.iter().filter_map(|column| Some((column, joint(column)?))))
}

/// The coordinate along which constraints press most.
fn largest_reaction(playback: &Playback) -> Option<LargestReaction> {
    // Without a row that could press there is nothing but rounding.
    playback.columns.iter().find(|column| column.is_of_sort(ColumnSort::Multiplier))?;
    let reactions = playback.columns.iter().filter(|column| column.is_of_sort(ColumnSort::Reaction));
    largest(reactions.map(|column| (column, column.name.clone())))
}

/// The column whose value is largest in size; the first of several, and none if all are 0.
fn largest<'c>(columns: impl Iterator<Item = (&'c PlaybackColumn, String)>) -> Option<LargestReaction> {
    let mut best: Option<LargestReaction> = None;
    for (column, name) in columns.filter(|(column, _)| column.difference_of.is_none()) {
        let (value, t) = column.range.peak();
        let value = value.abs();
        if value.is_finite() && value > best.as_ref().map_or(0.0, |best| best.value) {
            best = Some(LargestReaction { name, value, unit: column.unit.clone(), t });
        }
    }
    best
}

/// The results as a table.
pub(super) fn render(model: &Model, playback: &Playback, not_unique: &[String], layout: Layout) -> String {
    let results = RunResults::of(model, playback);
    let columns = &results.columns;
    let last = playback.n_rows().saturating_sub(1);
    if columns.is_empty() || playback.n_rows() == 0 {
        return String::new();
    }
    let mut table = Table::new(columns.iter().map(|column| column.name.clone()).collect());
    let kinds = Kinds::of_playback(model, playback);
    let numbers = |value: &dyn Fn(&PlaybackColumn) -> f64| {
        let texts: Vec<String> =
            columns.iter().map(|column| printed(kinds.shown(*column, value(column)))).collect();
        pointed(&texts)
    };
    table.words("final", numbers(&|column| column.value(last)));
    table.words("min", numbers(&|column| column.range.min));
    table.words("max", numbers(&|column| column.range.max));
    let has_units = columns.iter().any(|column| column.unit.is_some());
    let unit = |column: &&PlaybackColumn| kinds.angles().shown(&column.name, column.unit.as_deref());
    let units = columns.iter().map(|column| unit(column).filter(|_| has_units).unwrap_or_default());
    table.words("", units.collect());
    let trends =
        |width: usize| columns.iter().map(|column| trend(playback, column, width, layout.sparks)).collect();
    table.trends("trend", WIDTHS.map(trends).into());
    let mark = |column: &&PlaybackColumn| if not_unique.contains(&column.name) { "not unique" } else { "" };
    table.words("", columns.iter().map(|column| mark(column).to_owned()).collect());
    let mut out = format!("\n{}", table.render("results", 2, layout));
    if results.n_more > 0 {
        let more = counted(i64::try_from(results.n_more).unwrap_or(i64::MAX), "column");
        out.push_str(&format!("  … and {more} more in the rows\n"));
    }
    if let Some(LargestReaction { name, value, unit, t }) = &results.reaction {
        let unit = unit.as_ref().map_or(String::new(), |unit| format!(" {unit}"));
        out.push_str(&format!(
            "  largest reaction: {name}, {}{unit} at t = {} s\n",
            number(*value, DIGITS),
            number(*t, DIGITS)
        ));
    }
    let joints = joints_with(model, not_unique);
    if !joints.is_empty() {
        let shown = joints[..joints.len().min(MOST)].join(", ");
        let more = match joints.len().saturating_sub(MOST) {
            0 => String::new(),
            n => format!(" and {n} more"),
        };
        out.push_str(&paragraph(
            &format!("not unique: forces of {shown}{more} (see `dalembert check`)"),
            "  ",
            layout,
        ));
    }
    out
}

/// The joints of whose forces and moments some outputs are components, in the order of the model.
fn joints_with<'m>(model: &'m Model, outputs: &[String]) -> Vec<&'m str> {
    let outputs: HashSet<&str> = outputs.iter().map(String::as_str).collect();
    let listed = model.outputs.iter().filter(|output| outputs.contains(output.name.as_str()));
    let joints: BTreeSet<JointId> = listed.filter_map(|output| output.origin.joint()).collect();
    joints.into_iter().map(|joint| model.joints[joint.index()].name.as_str()).collect()
}

fn printed(value: f64) -> String {
    if value.is_finite() { number(value, DIGITS) } else { "·".to_owned() }
}

/// The trend of a column as a line of letters; nothing if it is constant.
fn trend(playback: &Playback, column: &PlaybackColumn, width: usize, sparks: Sparks) -> String {
    let span = column.range.span();
    let size = column.range.peak().0.abs();
    // A column that changes by rounding alone has no trend.
    if column.values.is_empty() || span.is_nan() || span <= 1e-12 * size {
        return String::new();
    }
    let levels = sparks.levels();
    let (first, last) = (playback.times[0], playback.times[playback.n_rows() - 1]);
    let letter = |cell: usize| {
        let t = first + (last - first) * (cell as f64 + 0.5) / width as f64;
        let value = playback.value_at(column, t);
        if !value.is_finite() {
            return ' ';
        }
        let level = (value - column.range.min) / span * levels.len() as f64;
        levels[(level.max(0.0) as usize).min(levels.len() - 1)]
    };
    (0..width).map(letter).collect()
}
