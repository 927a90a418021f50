//! Positions and velocities as relations: `g(t, u) = 0`, and `G̃ w + g_t = 0` with the velocity rows.

use dalembert_system::{Dependence, Level, Pattern, Values};

use crate::nearest::{Relations, row_scales};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kinds::UnknownKinds;
use dalembert_forward::row_view::RowView;

/// The position rows over coordinates and contact parameters.
pub struct Positions<'p> {
    point: &'p mut Evaluator,
    scope: PhaseRows,
}

impl<'p> Positions<'p> {
    pub fn new(point: &'p mut Evaluator, free: Vec<usize>) -> Positions<'p> {
        let scope = PhaseRows::new(point, Level::Position, free);
        Positions { point, scope }
    }
}

impl Relations for Positions<'_> {
    fn scope(&self) -> &PhaseRows {
        &self.scope
    }

    fn evaluate(&mut self, u: &[f64], error: &mut [f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.point.position(u);
        let values = &self.point.values;
        for (error, &row) in error.iter_mut().zip(&self.scope.rows) {
            *error = values.constraints.error[row];
        }
        self.scope.gather(values, u, jacobian, scales);
    }

    fn advance(&self, u: &mut [f64], step: &[f64], part: f64) {
        let free = self.scope.free.iter().zip(step);
        if self.point.layout.rotations.is_empty() {
            free.for_each(|(&at, by)| u[at] += part * by);
            return;
        }
        // Along rotations the Jacobian is that of turns which come after those of `u`.
        let mut by = vec![0.0; u.len()];
        free.for_each(|(&at, step)| by[at] = part * step);
        self.point.shift(u, &by);
    }
}

/// The velocity level of position rows, and the velocity rows, over speeds and rates of contact parameters.
pub struct Velocities<'p> {
    point: &'p mut Evaluator,
    scope: PhaseRows,
    u: Vec<f64>,
    is_linear: bool,
}

impl<'p> Velocities<'p> {
    pub fn new(point: &'p mut Evaluator, u: Vec<f64>, free: Vec<usize>) -> Velocities<'p> {
        let scope = PhaseRows::new(point, Level::Velocity, free);
        let infos = &point.layout.constraints.infos;
        let is_nonlinear = |row: &usize| {
            infos[*row].level == Level::Velocity && infos[*row].dependence == Dependence::Nonlinear
        };
        let is_linear = !scope.rows.iter().any(is_nonlinear);
        Velocities { point, scope, u, is_linear }
    }
}

impl Relations for Velocities<'_> {
    fn scope(&self) -> &PhaseRows {
        &self.scope
    }

    fn is_linear(&self) -> bool {
        self.is_linear
    }

    fn evaluate(&mut self, w: &[f64], error: &mut [f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.point.velocity(&self.u, w);
        for (error, &row) in error.iter_mut().zip(&self.scope.rows) {
            *error = self.point.velocity_error(row, w);
        }
        self.scope.gather(&self.point.values, w, jacobian, scales);
        // Moving constraints have a rate of their own, which is part of the size of their terms.
        for (scale, &row) in scales.iter_mut().zip(&self.scope.rows) {
            *scale += self.point.values.constraints.error_t[row].abs();
        }
    }
}

/// Rows up to a level, over the unknowns that are free and over all.
pub struct PhaseRows {
    rows: Vec<usize>,
    /// The unknowns that may move, as places among all.
    pub free: Vec<usize>,
    view: RowView,
    whole: RowView,
    /// The entries of `whole`, now and typically.
    entries: Vec<f64>,
    typical: Vec<f64>,
    /// Which of all unknowns are those of rotations.
    turns: Vec<bool>,
    /// UnknownKinds of all unknowns, coupled by typical entries.
    kinds: UnknownKinds,
    /// The typical length of each row, below which a row is small and not only scaled.
    pub sizes: Vec<f64>,
}

impl PhaseRows {
    fn new(point: &Evaluator, level: Level, free: Vec<usize>) -> PhaseRows {
        let rows = point.rows(level);
        let mut renumbered = vec![None; point.n_rates()];
        for (new, &old) in free.iter().enumerate() {
            renumbered[old] = Some(new);
        }
        let whole = RowView::new(point, &rows, Some);
        let mut turns = vec![false; point.n_rates()];
        if level == Level::Position {
            let places = point.layout.rotations.iter();
            places.for_each(|place| turns[place.speed..place.speed + 3].fill(true));
        }
        let typical = point.typical(&whole);
        let mut kinds = UnknownKinds::new(point);
        kinds.couple(&whole.pattern, &typical);
        PhaseRows {
            view: RowView::new(point, &rows, |column| renumbered[column]),
            entries: vec![0.0; whole.pattern.n_entries()],
            typical,
            kinds,
            sizes: point.row_sizes(&rows, &vec![1.0; point.n_rates()]),
            turns,
            whole,
            rows,
            free,
        }
    }

    /// Sizes of the free unknowns: the largest of their kind, or 1 where none has a size.
    pub fn sizes_of_free(&self) -> Vec<f64> {
        let sizes = self.kinds.sizes();
        let size = |at: &usize| match sizes[self.kinds.of(*at)] {
            size if size > 0.0 => size,
            _ => 1.0,
        };
        self.free.iter().map(size).collect()
    }

    /// Rows × free unknowns.
    pub fn pattern(&self) -> &Pattern {
        &self.view.pattern
    }

    /// The Jacobian over free unknowns, and the size of the terms of each row at `unknowns`.
    fn gather(&mut self, values: &Values, unknowns: &[f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.view.gather_rows_into(&values.constraints, jacobian);
        self.whole.gather_rows_into(&values.constraints, &mut self.entries);
        let floors = self.kinds.floors(unknowns, &self.turns);
        row_scales(&self.whole.pattern, &self.entries, &self.typical, unknowns, &floors, scales);
    }
}
