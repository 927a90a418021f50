//! The part of an equation from which all else is built: typical row entries, selected rows and units.

use crate::evaluator::Evaluator;
use crate::rows::RowSelection;
use crate::store::{Memory, MemoryError, Store};
use dalembert_linear::Scaling;
use dalembert_system::Scale;

/// Saved before everything else of an equation; [`restore`](Self::restore) makes units and row selection from it.
#[derive(Default)]
pub struct StoredRows {
    typical: [Vec<f64>; 2],
    /// Magnitudes of positions, speeds, accelerations and forces.
    scale: [Vec<f64>; 4],
    ranks: Vec<usize>,
    rows: [Vec<usize>; 3],
    /// One-sided rows that are closed.
    closed: Vec<usize>,
    column_units: Vec<f64>,
    row_units: Vec<f64>,
}

impl StoredRows {
    pub fn of(point: &Evaluator, units: &Scaling, selection: &RowSelection) -> StoredRows {
        let (jacobian, auxiliary) = point.typical_entries();
        StoredRows {
            typical: [jacobian.to_vec(), auxiliary.to_vec()],
            scale: point.scale.to_numbers(),
            ranks: selection.ranks.to_vec(),
            rows: selection.rows.clone(),
            closed: point.closed(),
            column_units: units.columns.clone(),
            row_units: units.rows.clone(),
        }
    }

    /// Sets the typical entries of the point. Fails if a length or a row does not fit the system.
    pub fn restore(
        self,
        point: &mut Evaluator,
        is_independent: bool,
    ) -> Result<(Scaling, RowSelection), MemoryError> {
        let shape = |field| MemoryError::Shape { field };
        point.restore_typical(&self.typical[0], &self.typical[1]).ok_or(shape("typical"))?;
        let is_fitting = self.scale.iter().all(|numbers| numbers.len() == point.n_rates());
        point.scale = Scale::from_numbers(&self.scale).filter(|_| is_fitting).ok_or(shape("scale"))?;
        point.set_closed(&self.closed);
        let ranks = self.ranks.try_into().map_err(|_| shape("ranks"))?;
        let mut selection = RowSelection::new(point, ranks, is_independent);
        if !self.rows.iter().flatten().all(|row| selection.all[2].binary_search(row).is_ok()) {
            return Err(shape("rows"));
        }
        selection.rows = self.rows;
        if self.column_units.len() != point.n_rates()
            || self.row_units.len() != point.layout.constraints.len()
        {
            return Err(shape("units"));
        }
        Ok((Scaling { columns: self.column_units, rows: self.row_units }, selection))
    }
}

impl Memory for StoredRows {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        for typical in &mut self.typical {
            store.list("typical", typical)?;
        }
        for numbers in &mut self.scale {
            store.list("scale", numbers)?;
        }
        store.indices("ranks", &mut self.ranks)?;
        for rows in &mut self.rows {
            store.indices("rows", rows)?;
        }
        store.indices("closed", &mut self.closed)?;
        store.list("column_units", &mut self.column_units)?;
        store.list("row_units", &mut self.row_units)
    }
}
