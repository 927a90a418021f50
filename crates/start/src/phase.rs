//! Positions and velocities as relations: `g(t, u) = 0`, and `G̃ w + g_t = 0` with the velocity rows.

use dalembert_system::{Dependence, Level, Pattern, Values};

use crate::nearest::{Relations, row_scales};
use dalembert_forward::evaluator::Evaluator;
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
    /// Magnitudes of all positions.
    units: Vec<f64>,
    /// Magnitudes of the unknowns of this level; velocities count with the fastest so far, or one magnitude in the time of the motion.
    magnitudes: Vec<f64>,
    /// Which positions are those of rotations: these are small around any base, and count as a radian.
    turns: Vec<bool>,
    /// The fastest velocity so far, in 1/s, if these are velocities.
    fastest: Option<f64>,
    /// The typical length of each row over unknowns in units of their magnitudes, below which a row is small and not only scaled.
    pub sizes: Vec<f64>,
}

/// An unknown counts at least with this part of its magnitude.
const PART: f64 = 1e-3;

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
        let units = point.scale.units();
        let magnitudes = match level {
            Level::Position => units.clone(),
            _ => point.scale.speed.iter().map(|size| size.value()).collect(),
        };
        PhaseRows {
            view: RowView::new(point, &rows, |column| renumbered[column]),
            entries: vec![0.0; whole.pattern.n_entries()],
            typical,
            sizes: point.row_sizes(&rows, &units),
            fastest: (level != Level::Position).then_some(0.0),
            magnitudes,
            turns,
            units,
            whole,
            rows,
            free,
        }
    }

    /// Magnitudes of the positions that belong to the free unknowns: the units in which different kinds compare.
    pub fn units_of_free(&self) -> Vec<f64> {
        self.free.iter().map(|at| self.units[*at]).collect()
    }

    /// Magnitude of an unknown of this level.
    pub fn magnitude(&self, at: usize) -> f64 {
        self.magnitudes[at]
    }

    /// Rows × free unknowns.
    pub fn pattern(&self) -> &Pattern {
        &self.view.pattern
    }

    /// The Jacobian over free unknowns, and the size of the terms of each row at `unknowns`.
    fn gather(&mut self, values: &Values, unknowns: &[f64], jacobian: &mut [f64], scales: &mut [f64]) {
        self.view.gather_rows_into(&values.constraints, jacobian);
        self.whole.gather_rows_into(&values.constraints, &mut self.entries);
        self.note(unknowns);
        let floor = |(size, turns): (&f64, &bool)| if *turns { *size } else { PART * size };
        let floors: Vec<f64> = self.magnitudes.iter().zip(&self.turns).map(floor).collect();
        row_scales(&self.whole.pattern, &self.entries, &self.typical, unknowns, &floors, scales);
    }

    /// Takes velocities into account.
    fn note(&mut self, unknowns: &[f64]) {
        if let Some(before) = self.fastest {
            let rate = |(w, unit): (&f64, &f64)| (w / unit).abs();
            let fastest = unknowns.iter().zip(&self.units).map(rate).filter(|rate| rate.is_finite());
            let fastest = fastest.fold(before, f64::max);
            if fastest > before {
                self.fastest = Some(fastest);
                self.magnitudes.iter_mut().zip(&self.units).for_each(|(size, unit)| *size = fastest * unit);
            }
        }
    }
}
