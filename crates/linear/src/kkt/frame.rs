//! Patterns and units of a saddle point: what its back ends share.

use dalembert_system::Pattern;

use super::KktPlan;

/// The matrix as it was planned.
pub(super) struct PlannedMatrix {
    /// The number of unknowns above.
    pub n: usize,
    /// The pattern of H, as given: unknowns beyond it have no inertia.
    pub upper: Pattern,
    /// The pattern of the selected rows.
    pub rows: Pattern,
    /// For each entry of the selected rows its place among those of all rows.
    sources: Vec<u32>,
    /// Whether all rows are selected.
    is_whole: bool,
    /// Units of unknowns, then of the selected rows.
    pub units: Vec<f64>,
}

impl PlannedMatrix {
    pub fn new(plan: &KktPlan<'_>) -> PlannedMatrix {
        let n = plan.rows.n_columns();
        let (mut entries, mut sources) = (Vec::new(), Vec::new());
        for (new, &row) in plan.selected.iter().enumerate() {
            for (place, &column) in plan.rows.row(row).zip(plan.rows.columns(row)) {
                entries.push((new as u32, column));
                sources.push(place as u32);
            }
        }
        let row_units = plan.selected.iter().map(|row| plan.scaling.rows[*row]);
        PlannedMatrix {
            n,
            upper: plan.upper.clone(),
            rows: Pattern::from_entries(plan.selected.len(), n, entries),
            is_whole: sources.len() == plan.rows.n_entries() && sources.is_sorted(),
            sources,
            units: plan.scaling.columns.iter().copied().chain(row_units).collect(),
        }
    }

    pub fn size(&self) -> usize {
        self.units.len()
    }

    /// The values of the selected rows among those of all; `buffer` has room for them.
    pub fn select<'a>(&self, rows: &'a [f64], buffer: &'a mut [f64]) -> &'a [f64] {
        if self.is_whole {
            return rows;
        }
        for (out, &source) in buffer.iter_mut().zip(&self.sources) {
            *out = rows[source as usize];
        }
        buffer
    }

    /// Columns and values of a selected row, given the values of all rows.
    pub fn row_entries<'a>(&'a self, row: usize, rows: &'a [f64]) -> impl Iterator<Item = (usize, f64)> + 'a {
        let columns = self.rows.columns(row).iter();
        columns
            .zip(&self.sources[self.rows.row(row)])
            .map(|(column, at)| (*column as usize, rows[*at as usize]))
    }

    /// Scatters the scaled entries of H to where `target` puts row and column.
    pub fn scatter_upper(&self, mut target: impl FnMut(usize, usize, &mut dyn FnMut(usize))) -> Scatter {
        let mut scatter = Scatter::default();
        for (place, (row, column)) in self.upper.entries().enumerate() {
            let factor = self.units[row] * self.units[column];
            target(row, column, &mut |to| scatter.push(place, to, factor));
        }
        scatter
    }

    /// Scatters the scaled entries of the selected rows, given among those of all rows, to where `target` puts row and column.
    pub fn scatter_rows(&self, mut target: impl FnMut(usize, usize, &mut dyn FnMut(usize))) -> Scatter {
        let mut scatter = Scatter::default();
        for ((row, column), &place) in self.rows.entries().zip(&self.sources) {
            let factor = self.units[self.n + row] * self.units[column];
            target(row, column, &mut |to| scatter.push(place as usize, to, factor));
        }
        scatter
    }
}

/// Entries of an array and where they go, each with a factor.
#[derive(Clone, Debug, Default)]
pub(super) struct Scatter(Vec<(u32, u32, f64)>);

impl Scatter {
    fn push(&mut self, from: usize, to: usize, factor: f64) {
        self.0.push((from as u32, to as u32, factor));
    }

    pub fn run(&self, from: &[f64], to: &mut [f64]) {
        for &(source, target, factor) in &self.0 {
            to[target as usize] = factor * from[source as usize];
        }
    }
}
