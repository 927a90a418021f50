//! The rows of a run that a report shows: as few as tell what happened, with what that costs.
//!
//! A trajectory may have millions of rows, a page may not. Of a long one every k-th row is kept, and those in which a column
//! is at its least or at its largest; what is left out is compared with the straight line between its neighbours, and the
//! largest difference is told.

use std::collections::BTreeSet;

use dalembert::Sketch;
use dalembert::analysis::Samples;
use dalembert::record::{ColumnSort, Columns};
use dalembert::system::Sample;

/// Numbers of a page that nobody waits for.
const EASY: usize = 400_000;

/// Numbers of the largest page: with names and places around them about 20 MB.
const MOST: usize = 3_600_000;

/// Rows without which motion is no longer smooth.
const SMOOTH: usize = 400;

/// Rows of a system so large that nothing else fits.
const FEWEST: usize = 30;

/// Columns up to which all extremes are kept.
const EXTREMES: usize = 500;

/// What a large system does without, first to last.
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
pub struct Film {
    /// The times of its rows.
    pub times: Vec<f64>,
    /// What was recorded, without time.
    pub columns: Vec<FilmColumn>,
    /// How many rows the run has.
    pub n_all: usize,
    /// How far rows that were left out are from the straight line between their neighbours, at most, as a part of what
    /// their column ranges over.
    pub deviation: f64,
    /// Sorts of columns that were left out because there are too many.
    pub left_out: Vec<ColumnSort>,
    /// For each column of the trajectory its column here.
    places: Vec<Option<usize>>,
    /// The column of the first number of the drawings.
    drawn: usize,
}

/// A column of a film.
#[derive(Clone, Debug)]
pub struct FilmColumn {
    /// Its name.
    pub name: String,
    /// Its unit, if it has one.
    pub unit: Option<String>,
    /// What it holds; nothing for a number of a drawing.
    pub sort: Option<ColumnSort>,
    /// Its range over all rows of the run.
    pub range: Range,
    /// Its values in the rows of the film; none if they are all the same.
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

impl FilmColumn {
    /// The value in a row.
    pub fn value(&self, row: usize) -> f64 {
        self.values.get(row).copied().unwrap_or(if self.range.has_gaps { f64::NAN } else { self.range.min })
    }

    /// Whether it is a number of a drawing.
    pub fn is_drawn(&self) -> bool {
        self.sort.is_none()
    }
}

impl Film {
    /// Records a run. It is gone through twice.
    ///
    /// # Errors
    /// Those of `samples`.
    pub fn record<S: Samples>(
        samples: &mut S,
        columns: &Columns,
        sketch: &mut Sketch<'_>,
    ) -> Result<Film, S::Error> {
        let mut reader = Reader { samples, columns, sketch, sample: Sample::default(), row: Vec::new() };
        let survey = Survey::of(&mut reader)?;
        let mut film = survey.film(columns);
        let kept = survey.kept(film.n_stored());
        film.take(&mut reader, &kept)?;
        Ok(film)
    }

    /// The column of a column of the trajectory, unless it was left out.
    pub fn column(&self, of_trajectory: usize) -> Option<usize> {
        self.places.get(of_trajectory).copied().flatten()
    }

    /// The column of a number of the drawings.
    pub fn drawn(&self, number: usize) -> usize {
        self.drawn + number
    }

    /// The column of this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| !column.is_drawn() && column.name == name)
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
    pub(crate) fn value_at(&self, column: &FilmColumn, t: f64) -> f64 {
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

    /// Goes through the rows and takes those to be kept.
    fn take<S: Samples>(&mut self, reader: &mut Reader<'_, '_, S>, kept: &Kept) -> Result<(), S::Error> {
        let from: Vec<usize> = (0..self.places.len()).filter(|at| self.places[*at].is_some()).collect();
        let n_trajectory = self.places.len();
        let place = |column: usize| {
            if column < from.len() { from[column] } else { n_trajectory + column - from.len() }
        };
        let mut between: Vec<Vec<f64>> = Vec::new();
        let mut last: Option<Vec<f64>> = None;
        reader.samples.rewind()?;
        let mut at = 0;
        while reader.next()? {
            if kept.has(at) {
                self.times.push(reader.sample.t);
                for (column, out) in self.columns.iter_mut().enumerate() {
                    if out.range.fixed().is_none() {
                        out.values.push(reader.row[place(column)]);
                    }
                }
                if let Some(last) = &last {
                    for row in &between {
                        self.deviation = self.deviation.max(deviation(last, row, &reader.row, |column| {
                            let column = if column < n_trajectory {
                                self.places[column]?
                            } else {
                                from.len() + column - n_trajectory
                            };
                            Some(self.columns[column].range.span())
                        }));
                    }
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

/// How far a row is from the straight line between two others, at most, as a part of the range of a column.
fn deviation(before: &[f64], row: &[f64], after: &[f64], span: impl Fn(usize) -> Option<f64>) -> f64 {
    let part = (row[0] - before[0]) / (after[0] - before[0]);
    let mut worst = 0.0_f64;
    for column in 1..row.len() {
        let Some(span) = span(column).filter(|span| *span > 0.0) else { continue };
        let line = before[column] * (1.0 - part) + after[column] * part;
        worst = worst.max((row[column] - line).abs() / span);
    }
    worst
}

/// Rows of a trajectory followed by the numbers of its drawings.
struct Reader<'r, 's, S> {
    samples: &'r mut S,
    columns: &'r Columns,
    sketch: &'r mut Sketch<'s>,
    sample: Sample,
    row: Vec<f64>,
}

impl<S: Samples> Reader<'_, '_, S> {
    fn next(&mut self) -> Result<bool, S::Error> {
        if !self.samples.next(&mut self.sample)? {
            return Ok(false);
        }
        self.columns.write(&self.sample, &mut self.row);
        self.row.extend_from_slice(self.sketch.numbers(&self.sample));
        Ok(true)
    }
}

/// What a first look at all rows finds.
struct Survey {
    n_all: usize,
    /// For each column of the trajectory, and then for each number of the drawings.
    ranges: Vec<Range>,
    /// The rows of their least and largest values.
    extremes: Vec<[usize; 2]>,
}

impl Survey {
    fn of<S: Samples>(reader: &mut Reader<'_, '_, S>) -> Result<Survey, S::Error> {
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

    /// A film without rows, with the columns for which there is room.
    fn film(&self, columns: &Columns) -> Film {
        let header = columns.header().columns();
        let sorts: Vec<ColumnSort> = columns.sorts().collect();
        let changes = |column: usize| self.ranges.get(column).is_some_and(|range| range.fixed().is_none());
        let count = |left_out: &[ColumnSort]| {
            let stays = |at: &usize| sorts.get(*at).is_none_or(|sort| !left_out.contains(sort));
            (1..self.ranges.len()).filter(stays).filter(|at| changes(*at)).count()
        };
        let mut left_out = Vec::new();
        for sort in EXPENDABLE {
            if count(&left_out).saturating_mul(SMOOTH.min(self.n_all)) <= MOST {
                break;
            }
            left_out.push(sort);
        }
        let mut film = Film { n_all: self.n_all, left_out, ..Film::default() };
        for (at, (column, sort)) in header.iter().zip(&sorts).enumerate() {
            let is_kept = *sort != ColumnSort::Time && !film.left_out.contains(sort);
            film.places.push(is_kept.then_some(film.columns.len()));
            if is_kept {
                film.columns.push(FilmColumn {
                    name: column.name.clone(),
                    unit: column.unit.clone(),
                    sort: Some(*sort),
                    range: self.ranges.get(at).copied().unwrap_or(Range::EMPTY),
                    values: Vec::new(),
                });
            }
        }
        film.drawn = film.columns.len();
        for (number, range) in self.ranges.iter().skip(header.len()).enumerate() {
            let name = format!("draw {number}");
            film.columns.push(FilmColumn { name, unit: None, sort: None, range: *range, values: Vec::new() });
        }
        film
    }

    /// The rows to keep, if so many columns are stored.
    fn kept(&self, n_stored: usize) -> Kept {
        let n = n_stored.max(1);
        let most = (EASY / n).max(SMOOTH).min((MOST / n).max(FEWEST));
        let stride = self.n_all.div_ceil(most).max(1);
        let mut others = BTreeSet::from([self.n_all.saturating_sub(1)]);
        if stride > 1 && n <= EXTREMES {
            let ranges = self.ranges.iter().zip(&self.extremes);
            others.extend(ranges.filter(|(range, _)| range.fixed().is_none()).flat_map(|(_, rows)| *rows));
        }
        Kept { stride, others }
    }
}

/// Which rows are kept.
struct Kept {
    stride: usize,
    others: BTreeSet<usize>,
}

impl Kept {
    fn has(&self, row: usize) -> bool {
        row.is_multiple_of(self.stride) || self.others.contains(&row)
    }
}
