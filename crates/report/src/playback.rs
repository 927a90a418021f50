//! The rows of a run that a report shows: as few as represent the motion, with the error of that.
//!
//! A trajectory may have millions of rows, a page may not. Of a long one every k-th row is kept, and those in which a column
//! is at its least or at its largest; what is left out is compared with the straight line between its neighbours, and the
//! largest difference is reported.
//!
//! A page has about 400,000 numbers, and at most 3.6 million:
//! systems too large for that show fewer rows and leave accelerations, reactions and multipliers to the trajectory.

use std::collections::{BTreeSet, HashMap};

use dalembert::analysis::{SampleSlice, Samples};
use dalembert::record::{ColumnSort, Columns};
use dalembert::system::Sample;
use dalembert::{Run, Sketch, Study};
use dalembert_model::{Axis, ColumnOrigin, Model, OutputOrigin, WrenchFrame};

/// Numbers of a page that load without delay.
const EASY: usize = 400_000;

/// Numbers of the largest page: with names and places around them about 20 MB.
const MOST: usize = 3_600_000;

/// Columns of the largest page: their names and ranges take about 120 bytes each.
const MOST_COLUMNS: usize = 40_000;

/// Rows without which motion is no longer smooth.
const SMOOTH: usize = 400;

/// Rows of a system so large that nothing else fits.
const FEWEST: usize = 30;

/// Columns up to which all extremes are kept.
const EXTREMES: usize = 500;

/// Columns that a large system omits, first to last.
const EXPENDABLE: [ColumnSort; 6] = [
    ColumnSort::ThreeField,
    ColumnSort::Acceleration,
    ColumnSort::Reaction,
    ColumnSort::Multiplier,
    ColumnSort::Output,
    ColumnSort::Speed,
];

/// Selected rows of a run, column by column.
#[derive(Clone, Debug, Default)]
pub struct Playback {
    /// The times of its rows.
    pub times: Vec<f64>,
    /// Recorded columns, without time.
    pub columns: Vec<PlaybackColumn>,
    /// How many rows the run has.
    pub n_all: usize,
    /// How far rows that were left out are from the straight line between their neighbours, at most, as a part of what
    /// their column ranges over.
    pub deviation: f64,
    /// Sorts of columns that were left out because there are too many.
    pub left_out: Vec<ColumnSort>,
    /// For each column of the trajectory its column here.
    places: Vec<Option<usize>>,
    /// For each column its place in the rows it was taken from.
    sources: Vec<usize>,
    /// The numbers of the drawings, one after another.
    drawn: Vec<DrawnNumber>,
}

/// A number of a drawing: parts of bodies are drawn by thousands that never change, which have no columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DrawnNumber {
    /// Always the same.
    Fixed(f64),
    /// In this column.
    Column(usize),
}

/// A column of a playback.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct PlaybackColumn {
    pub name: String,
    /// Its unit, if it has one.
    pub unit: Option<String>,
    /// The quantity it holds; nothing for a number of a drawing.
    pub origin: Option<ColumnOrigin>,
    /// The column of this playback from which that of another run was subtracted, if it is a difference.
    pub difference_of: Option<usize>,
    /// Its range over all rows of the run.
    pub range: Range,
    /// Its values in the rows of the playback; none if they are all the same.
    pub values: Vec<f64>,
}

/// The least and the largest value of a column, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The least value.
    pub min: f64,
    /// When it was first there.
    pub min_at: f64,
    /// The largest value.
    pub max: f64,
    /// When it was first there.
    pub max_at: f64,
    /// Whether values are missing.
    pub has_gaps: bool,
}

impl Range {
    const EMPTY: Range = Range {
        min: f64::INFINITY,
        min_at: f64::NAN,
        max: f64::NEG_INFINITY,
        max_at: f64::NAN,
        has_gaps: false,
    };

    /// Whether the value is new at one of the ends.
    fn add(&mut self, t: f64, value: f64) -> [bool; 2] {
        if !value.is_finite() {
            self.has_gaps = true;
            return [false; 2];
        }
        let is_new = [value < self.min, value > self.max];
        if is_new[0] {
            (self.min, self.min_at) = (value, t);
        }
        if is_new[1] {
            (self.max, self.max_at) = (value, t);
        }
        is_new
    }

    /// From the least to the largest.
    pub fn span(&self) -> f64 {
        (self.max - self.min).max(0.0)
    }

    /// The value largest in size, and when.
    pub fn peak(&self) -> (f64, f64) {
        if self.max.abs() >= self.min.abs() { (self.max, self.max_at) } else { (self.min, self.min_at) }
    }

    /// The value, if it is the same in all rows.
    pub fn fixed(&self) -> Option<f64> {
        (self.min == self.max && !self.has_gaps).then_some(self.min)
    }
}

impl PlaybackColumn {
    /// The value in a row.
    pub fn value(&self, row: usize) -> f64 {
        self.values.get(row).copied().unwrap_or(if self.range.has_gaps { f64::NAN } else { self.range.min })
    }

    /// The sort of its quantity; nothing for a number of a drawing.
    pub fn sort(&self) -> Option<ColumnSort> {
        self.origin.map(ColumnSort::of)
    }

    /// Whether it is of this sort, and not a difference of two such columns.
    pub fn is_of_sort(&self, sort: ColumnSort) -> bool {
        self.difference_of.is_none() && self.sort() == Some(sort)
    }

    /// Whether it is a number of a drawing.
    pub fn is_drawn(&self) -> bool {
        self.origin.is_none()
    }
}

impl Playback {
    /// Records a run. It is gone through twice.
    ///
    /// # Errors
    /// Those of `samples`.
    pub fn record<S: Samples>(
        samples: &mut S,
        columns: &Columns,
        sketch: &mut Sketch,
    ) -> Result<Playback, S::Error> {
        let norms = norms(columns, sketch.model());
        let mut reader = PlaybackReader {
            samples,
            columns,
            norms: &norms,
            sketch,
            sample: Sample::default(),
            row: Vec::new(),
        };
        let survey = Survey::of(&mut reader)?;
        let mut playback = survey.playback(columns, &norms);
        let kept = survey.kept(playback.n_stored());
        playback.take(&mut reader, &kept)?;
        Ok(playback)
    }

    /// Records the rows of a run in memory.
    pub fn of_run(study: &Study, run: &Run) -> Playback {
        let columns = study.columns(&run.record.resolved.settings);
        let mut samples = SampleSlice::new(&run.samples);
        let recorded = Playback::record(&mut samples, &columns, &mut Sketch::new(study));
        recorded.unwrap_or_else(|never| match never {})
    }

    /// Adds the differences of the columns from those of a playback with the same columns, at the times that both have.
    pub fn add_differences(&mut self, from: &Playback) {
        let columns = self.columns.iter().zip(&from.columns).enumerate();
        let columns = columns.filter(|(_, (column, _))| !column.is_drawn());
        let row_of =
            |t: &f64| from.times.iter().position(|other| (other - t).abs() <= 1e-12 * t.abs().max(1.0));
        let rows: Vec<Option<usize>> = self.times.iter().map(row_of).collect();
        let difference = |(of, (column, other)): (usize, (&PlaybackColumn, &PlaybackColumn))| {
            let at = |row: usize| rows[row].map_or(f64::NAN, |same| column.value(row) - other.value(same));
            let values: Vec<f64> = (0..self.times.len()).map(at).collect();
            let mut range = Range::EMPTY;
            for (t, value) in self.times.iter().zip(&values) {
                range.add(*t, *value);
            }
            let values = if range.fixed().is_some() { Vec::new() } else { values };
            let (name, unit) = (format!("Δ {}", column.name), column.unit.clone());
            PlaybackColumn { name, unit, origin: column.origin, difference_of: Some(of), range, values }
        };
        let added: Vec<PlaybackColumn> = columns.map(difference).collect();
        self.columns.extend(added);
    }

    /// The column of a column of the trajectory, unless it was left out.
    pub fn column(&self, of_trajectory: usize) -> Option<usize> {
        self.places.get(of_trajectory).copied().flatten()
    }

    /// A number of the drawings.
    pub fn drawn(&self, number: usize) -> DrawnNumber {
        self.drawn[number]
    }

    /// The columns by their quantities, without differences and those of drawings; of declared outputs the first.
    pub fn by_origin(&self) -> HashMap<ColumnOrigin, usize> {
        let columns = self.columns.iter().enumerate().rev();
        let own = columns.filter(|(_, column)| column.difference_of.is_none());
        own.filter_map(|(at, column)| Some((column.origin?, at))).collect()
    }

    /// How many rows it has.
    pub fn n_rows(&self) -> usize {
        self.times.len()
    }

    /// The value of a column at a time, between rows on the straight line; at the ends that of the end.
    pub fn at(&self, column: usize, t: f64) -> f64 {
        self.value_at(&self.columns[column], t)
    }

    /// The same for a column that is at hand.
    pub(crate) fn value_at(&self, column: &PlaybackColumn, t: f64) -> f64 {
        if column.values.is_empty() {
            return column.value(0);
        }
        let after = self.times.partition_point(|time| *time <= t);
        let (Some(before), true) = (after.checked_sub(1), after < self.times.len()) else {
            return column.value(after.min(self.times.len().saturating_sub(1)));
        };
        let (from, to) = (self.times[before], self.times[after]);
        let part = (t - from) / (to - from);
        column.value(before) * (1.0 - part) + column.value(after) * part
    }

    /// How many columns are stored row by row.
    fn n_stored(&self) -> usize {
        self.columns.iter().filter(|column| column.range.fixed().is_none()).count()
    }

    /// How far a row is from the straight line between two others, at most, as a part of the range of a column.
    fn deviation_of(&self, before: &[f64], row: &[f64], after: &[f64]) -> f64 {
        let part = (row[0] - before[0]) / (after[0] - before[0]);
        let off = |(column, source): (&PlaybackColumn, &usize)| {
            let line = before[*source] * (1.0 - part) + after[*source] * part;
            let span = column.range.span();
            if span > 0.0 { (row[*source] - line).abs() / span } else { 0.0 }
        };
        self.columns.iter().zip(&self.sources).map(off).fold(0.0, f64::max)
    }

    /// Goes through the rows and takes those to be kept.
    fn take<S: Samples>(
        &mut self,
        reader: &mut PlaybackReader<'_, S>,
        kept: &KeptRows,
    ) -> Result<(), S::Error> {
        let mut between: Vec<Vec<f64>> = Vec::new();
        let mut last: Option<Vec<f64>> = None;
        reader.samples.rewind()?;
        let mut at = 0;
        while reader.next()? {
            if kept.has(at) {
                self.times.push(reader.sample.t);
                for (out, source) in self.columns.iter_mut().zip(&self.sources) {
                    if out.range.fixed().is_none() {
                        out.values.push(reader.row[*source]);
                    }
                }
                for row in last.iter().flat_map(|last| between.iter().map(move |row| (last, row))) {
                    self.deviation = self.deviation.max(self.deviation_of(row.0, row.1, &reader.row));
                }
                between.clear();
                last = Some(reader.row.clone());
            } else {
                between.push(reader.row.clone());
            }
            at += 1;
        }
        Ok(())
    }
}

/// The Euclidean norm of the force or moment of a joint.
struct VectorNorm {
    name: String,
    unit: Option<String>,
    origin: OutputOrigin,
    /// The columns of its components.
    components: Vec<usize>,
}

/// The norms of forces and moments of joints. A moment in the plane is a number already.
fn norms(columns: &Columns, model: &Model) -> Vec<VectorNorm> {
    let mut norms: Vec<VectorNorm> = Vec::new();
    for (at, column) in columns.header().columns().iter().enumerate() {
        let Some(ColumnOrigin::Output(OutputOrigin::Wrench { joint, frame: WrenchFrame::World, part, axis })) =
            column.origin
        else {
            continue;
        };
        let origin = OutputOrigin::Norm { joint, part };
        match norms.last_mut() {
            Some(norm) if norm.origin == origin => norm.components.push(at),
            _ if axis == Axis::X => {
                let name = format!("|{}.{}|", model.joints[joint.index()].name, part.as_str());
                norms.push(VectorNorm { name, unit: column.unit.clone(), origin, components: vec![at] });
            }
            _ => {}
        }
    }
    norms
}

/// Rows of a trajectory followed by norms of vectors and the numbers of its drawings.
struct PlaybackReader<'r, S> {
    samples: &'r mut S,
    columns: &'r Columns,
    norms: &'r [VectorNorm],
    sketch: &'r mut Sketch,
    sample: Sample,
    row: Vec<f64>,
}

impl<S: Samples> PlaybackReader<'_, S> {
    fn next(&mut self) -> Result<bool, S::Error> {
        if !self.samples.next(&mut self.sample)? {
            return Ok(false);
        }
        self.columns.write(&self.sample, &mut self.row);
        for norm in self.norms {
            let square: f64 = norm.components.iter().map(|at| self.row[*at] * self.row[*at]).sum();
            self.row.push(square.sqrt());
        }
        self.row.extend_from_slice(self.sketch.numbers(&self.sample));
        Ok(true)
    }
}

/// Result of the first pass over all rows.
struct Survey {
    n_all: usize,
    /// For each column of the trajectory, each norm and each number of the drawings.
    ranges: Vec<Range>,
    /// The rows of their least and largest values.
    extremes: Vec<[usize; 2]>,
}

impl Survey {
    fn of<S: Samples>(reader: &mut PlaybackReader<'_, S>) -> Result<Survey, S::Error> {
        let mut survey = Survey { n_all: 0, ranges: Vec::new(), extremes: Vec::new() };
        reader.samples.rewind()?;
        while reader.next()? {
            survey.ranges.resize(reader.row.len(), Range::EMPTY);
            survey.extremes.resize(reader.row.len(), [0; 2]);
            let columns = survey.ranges.iter_mut().zip(&mut survey.extremes).zip(&reader.row);
            for ((range, extremes), value) in columns {
                for (extreme, is_new) in extremes.iter_mut().zip(range.add(reader.sample.t, *value)) {
                    if is_new {
                        *extreme = survey.n_all;
                    }
                }
            }
            survey.n_all += 1;
        }
        Ok(survey)
    }

    /// A playback without rows, with the columns for which there is room.
    fn playback(&self, columns: &Columns, norms: &[VectorNorm]) -> Playback {
        let header = columns.header().columns();
        let origins: Vec<ColumnOrigin> = columns.origins().collect();
        let sorts: Vec<ColumnSort> = origins.iter().copied().map(ColumnSort::of).collect();
        let changes = |column: usize| self.ranges.get(column).is_some_and(|range| range.fixed().is_none());
        let count = |left_out: &[ColumnSort]| {
            // Norms are those of outputs.
            let sort = |at: usize| match at.checked_sub(sorts.len()) {
                None => Some(sorts[at]),
                Some(at) => (at < norms.len()).then_some(ColumnSort::Output),
            };
            let stays = |at: &usize| sort(*at).is_none_or(|sort| !left_out.contains(&sort));
            (1..self.ranges.len()).filter(stays).filter(|at| changes(*at)).count()
        };
        let mut left_out: Vec<ColumnSort> = Vec::new();
        for sort in EXPENDABLE {
            let n_columns = sorts.iter().filter(|sort| !left_out.contains(sort)).count();
            if n_columns <= MOST_COLUMNS && count(&left_out).saturating_mul(SMOOTH.min(self.n_all)) <= MOST {
                break;
            }
            left_out.push(sort);
        }
        let mut playback = Playback { n_all: self.n_all, left_out, ..Playback::default() };
        for (at, ((column, sort), origin)) in header.iter().zip(&sorts).zip(origins).enumerate() {
            let is_kept = *sort != ColumnSort::Time && !playback.left_out.contains(sort);
            playback.places.push(is_kept.then_some(playback.columns.len()));
            if is_kept {
                self.add(&mut playback, at, column.name.clone(), column.unit.clone(), Some(origin));
            }
        }
        if !playback.left_out.contains(&ColumnSort::Output) {
            for (at, norm) in norms.iter().enumerate() {
                let origin = Some(ColumnOrigin::Output(norm.origin));
                self.add(&mut playback, header.len() + at, norm.name.clone(), norm.unit.clone(), origin);
            }
        }
        for at in header.len() + norms.len()..self.ranges.len() {
            if let Some(value) = self.ranges[at].fixed() {
                playback.drawn.push(DrawnNumber::Fixed(value));
                continue;
            }
            let name = format!("draw {}", playback.drawn.len());
            playback.drawn.push(DrawnNumber::Column(playback.columns.len()));
            self.add(&mut playback, at, name, None, None);
        }
        playback
    }

    /// Adds the column of a place in a row.
    fn add(
        &self,
        playback: &mut Playback,
        source: usize,
        name: String,
        unit: Option<String>,
        origin: Option<ColumnOrigin>,
    ) {
        let range = self.ranges.get(source).copied().unwrap_or(Range::EMPTY);
        playback.columns.push(PlaybackColumn {
            name,
            unit,
            origin,
            difference_of: None,
            range,
            values: Vec::new(),
        });
        playback.sources.push(source);
    }

    /// The rows to keep, if so many columns are stored.
    fn kept(&self, n_stored: usize) -> KeptRows {
        let n = n_stored.max(1);
        let most = (EASY / n).max(SMOOTH).min((MOST / n).max(FEWEST));
        let stride = self.n_all.div_ceil(most).max(1);
        let mut others = BTreeSet::from([self.n_all.saturating_sub(1)]);
        if stride > 1 && n <= EXTREMES {
            let ranges = self.ranges.iter().zip(&self.extremes);
            others.extend(ranges.filter(|(range, _)| range.fixed().is_none()).flat_map(|(_, rows)| *rows));
        }
        KeptRows { stride, others }
    }
}

/// Which rows are kept.
struct KeptRows {
    stride: usize,
    others: BTreeSet<usize>,
}

impl KeptRows {
    fn has(&self, row: usize) -> bool {
        row.is_multiple_of(self.stride) || self.others.contains(&row)
    }
}
