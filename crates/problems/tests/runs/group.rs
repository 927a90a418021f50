//! Columns of one kind, whose errors are measured on one scale.

use crate::table::{Table, largest};

/// Columns of one kind, by their names in the table and in the run.
#[derive(Clone, Copy)]
pub struct Group {
    columns: &'static [(&'static str, &'static str)],
    bound: Option<f64>,
    where_large: Option<(&'static str, f64)>,
}

impl Group {
    /// Columns that must be right to ten digits of the largest value among them in the table.
    pub const fn of(columns: &'static [(&'static str, &'static str)]) -> Group {
        Group { columns, bound: None, where_large: None }
    }

    /// Columns for which the problem itself recommends a bound, in their own unit.
    pub const fn within(bound: f64, columns: &'static [(&'static str, &'static str)]) -> Group {
        Group { columns, bound: Some(bound), where_large: None }
    }

    /// Compared only where another column of the table is at least so large.
    pub const fn where_large(self, column: &'static str, least: f64) -> Group {
        Group { where_large: Some((column, least)), ..self }
    }

    /// The recommended bound.
    pub fn bound(&self) -> Option<f64> {
        self.bound
    }

    /// The largest value among the columns in the table.
    pub fn scale(&self, table: &Table) -> f64 {
        table.largest(self.columns.iter().map(|(theirs, _)| *theirs))
    }

    /// The names of the columns in a run.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.columns.iter().map(|(_, ours)| *ours)
    }

    /// Where a run differs from the table by more than is allowed, at the instants of the run.
    pub fn differences(&self, table: &Table, run: &Table, allowed: f64) -> Vec<String> {
        let is_wrong = |(_, error, _): &(&str, f64, f64)| *error > allowed;
        let told = |(name, error, t)| format!("{name} is off by {error:.1e} at {t}, allowed {allowed:.1e}");
        self.columns.iter().map(|names| self.worst(*names, table, run)).filter(is_wrong).map(told).collect()
    }

    /// The error of all columns at all instants of a run after its start, relative to their size.
    pub fn relative_error(&self, table: &Table, run: &Table) -> f64 {
        let (mut error, mut size) = (0.0, 0.0);
        for (theirs, ours) in self.columns {
            for (t, found) in run.times().iter().zip(run.column(ours)).skip(1) {
                let expected = table.column(theirs)[table.row(*t)];
                error += (found - expected).powi(2);
                size += expected.powi(2);
            }
        }
        largest([(error / size).sqrt()])
    }

    /// The largest error of a column, and when it is made.
    fn worst(
        &self,
        (theirs, ours): (&'static str, &'static str),
        table: &Table,
        run: &Table,
    ) -> (&'static str, f64, f64) {
        let (expected, found) = (table.column(theirs), run.column(ours));
        let mut worst = (ours, 0.0, 0.0);
        for (t, value) in run.times().iter().zip(found) {
            let row = table.row(*t);
            let error = largest([value - expected[row]]);
            if self.holds_at(table, row) && error > worst.1 {
                worst = (ours, error, *t);
            }
        }
        worst
    }

    /// Whether the columns are compared in this row of the table.
    fn holds_at(&self, table: &Table, row: usize) -> bool {
        self.where_large.is_none_or(|(column, least)| table.column(column)[row].abs() >= least)
    }
}
