//! Some rows of the constraint matrix over some of the unknowns.

use dalembert_system::{Pattern, RowValues, Values};

use crate::evaluator::Evaluator;

/// Some rows of `G̃` over some of the unknowns: a pattern, and where its values come from.
pub struct RowView {
    pub pattern: Pattern,
    /// For each entry its place in `jacobian`, or in `auxiliary` counted after it.
    sources: Vec<u32>,
    n_jacobian: usize,
    /// Whether the entries are those of `jacobian`, one after the other.
    is_whole: bool,
}

impl RowView {
    /// `rows` over the columns that `renumber` keeps; it must keep their order.
    pub fn new(point: &Evaluator, rows: &[usize], renumber: impl Fn(usize) -> Option<usize>) -> RowView {
        let set = &point.layout.constraints;
        let n_jacobian = set.jacobian.n_entries();
        let (mut entries, mut sources) = (Vec::new(), Vec::new());
        let mut n_columns = 0;
        for column in 0..point.n_rates() {
            n_columns += usize::from(renumber(column).is_some());
        }
        for (new, &row) in rows.iter().enumerate() {
            for (place, &column) in set.jacobian.row(row).zip(set.jacobian.columns(row)) {
                if let Some(column) = renumber(column as usize) {
                    entries.push((new as u32, column as u32));
                    sources.push(place as u32);
                }
            }
            for (place, &column) in set.auxiliary.row(row).zip(set.auxiliary.columns(row)) {
                if let Some(column) = point.contact_unknown(column as usize).and_then(&renumber) {
                    entries.push((new as u32, column as u32));
                    sources.push((n_jacobian + place) as u32);
                }
            }
        }
        let is_whole =
            sources.len() == n_jacobian && sources.iter().enumerate().all(|(at, &from)| at == from as usize);
        let pattern = Pattern::from_entries(rows.len(), n_columns, entries);
        RowView { pattern, sources, n_jacobian, is_whole }
    }

    /// The values of the entries.
    pub fn gather(&self, values: &Values) -> Vec<f64> {
        self.gather_rows(&values.constraints)
    }

    /// The entries of any rows.
    pub fn gather_rows(&self, rows: &RowValues) -> Vec<f64> {
        let mut out = vec![0.0; self.sources.len()];
        self.gather_rows_into(rows, &mut out);
        out
    }

    /// The entries of any rows, into a buffer.
    pub fn gather_rows_into(&self, rows: &RowValues, out: &mut [f64]) {
        if self.is_whole {
            out.copy_from_slice(&rows.jacobian);
            return;
        }
        for (out, &source) in out.iter_mut().zip(&self.sources) {
            let source = source as usize;
            *out = if source < self.n_jacobian {
                rows.jacobian[source]
            } else {
                rows.auxiliary[source - self.n_jacobian]
            };
        }
    }
}
