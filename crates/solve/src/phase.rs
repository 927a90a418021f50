//! Positions and velocities as relations: `g(t, u) = 0`, and `G̃ w + g_t = 0` with the velocity rows.

use dalembert_system::{Level, Pattern};

use crate::nearest::{Relations, row_scales};
use crate::point::{Point, RowView};

/// The position rows over coordinates and contact parameters.
pub(crate) struct Positions<'p, 's> {
    point: &'p mut Point<'s>,
    rows: Vec<usize>,
    free: Vec<usize>,
    view: RowView,
    whole: RowView,
    buffer: Vec<f64>,
    typical: Vec<f64>,
    sizes: Vec<f64>,
}

impl<'p, 's> Positions<'p, 's> {
    pub fn new(point: &'p mut Point<'s>, free: Vec<usize>) -> Positions<'p, 's> {
        let rows = point.rows(Level::Position);
        let (view, whole) = views(point, &rows, &free);
        let buffer = vec![0.0; whole.pattern.n_entries()];
        let typical = point.typical(&whole);
        let sizes = point.row_sizes(&rows, &vec![1.0; point.n_rates()]);
        Positions { point, rows, free, view, whole, buffer, typical, sizes }
    }
}

impl Relations for Positions<'_, '_> {
    fn free(&self) -> &[usize] {
        &self.free
    }

    fn pattern(&self) -> &Pattern {
        &self.view.pattern
    }

    fn row_sizes(&self) -> &[f64] {
        &self.sizes
    }

    fn evaluate(&mut self, u: &[f64], error: &mut [f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.point.position(u);
        let values = &self.point.values;
        for (error, &row) in error.iter_mut().zip(&self.rows) {
            *error = values.constraints.error[row];
        }
        self.view.gather_into(values, jacobian);
        self.whole.gather_into(values, &mut self.buffer);
        row_scales(&self.whole.pattern, &self.buffer, &self.typical, u, scales);
    }
}

/// The velocity level of position rows, and the velocity rows, over speeds and rates of contact parameters.
pub(crate) struct Velocities<'p, 's> {
    point: &'p mut Point<'s>,
    u: Vec<f64>,
    rows: Vec<usize>,
    free: Vec<usize>,
    view: RowView,
    whole: RowView,
    buffer: Vec<f64>,
    typical: Vec<f64>,
    sizes: Vec<f64>,
}

impl<'p, 's> Velocities<'p, 's> {
    pub fn new(point: &'p mut Point<'s>, u: Vec<f64>, free: Vec<usize>) -> Velocities<'p, 's> {
        let rows = point.rows(Level::Velocity);
        let (view, whole) = views(point, &rows, &free);
        let buffer = vec![0.0; whole.pattern.n_entries()];
        let typical = point.typical(&whole);
        let sizes = point.row_sizes(&rows, &vec![1.0; point.n_rates()]);
        Velocities { point, u, rows, free, view, whole, buffer, typical, sizes }
    }
}

impl Relations for Velocities<'_, '_> {
    fn free(&self) -> &[usize] {
        &self.free
    }

    fn pattern(&self) -> &Pattern {
        &self.view.pattern
    }

    fn row_sizes(&self) -> &[f64] {
        &self.sizes
    }

    fn evaluate(&mut self, w: &[f64], error: &mut [f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.point.velocity(&self.u, w);
        for (error, &row) in error.iter_mut().zip(&self.rows) {
            *error = self.point.velocity_error(row, w);
        }
        let values = &self.point.values;
        self.view.gather_into(values, jacobian);
        self.whole.gather_into(values, &mut self.buffer);
        row_scales(&self.whole.pattern, &self.buffer, &self.typical, w, scales);
        // Moving constraints have a rate of their own, which is part of the size of their terms.
        for (scale, &row) in scales.iter_mut().zip(&self.rows) {
            *scale += values.constraints.error_t[row].abs();
        }
    }
}

/// The rows over the free unknowns, and over all.
fn views(point: &Point<'_>, rows: &[usize], free: &[usize]) -> (RowView, RowView) {
    let mut renumbered = vec![None; point.n_rates()];
    for (new, &old) in free.iter().enumerate() {
        renumbered[old] = Some(new);
    }
    (RowView::new(point, rows, |column| renumbered[column]), RowView::new(point, rows, Some))
}
