//! One level of the array, solved.

use crate::rules::{AT_REST, LEVEL, LEVEL_SOLVED, SMALLEST_STEP, STEP_RANK, VANISHED};
use std::collections::HashMap;

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{
    ArrayColumn, ArrayLayout, ArrayRow, ArrayValues, AuxiliaryRole, ColumnOf, DerivativeArray, Judgement,
    Layout, Level, RowOf, Table,
};

use crate::guess::{Guess, Value, ValueId};

/// Weight of moves of derivatives, compared with states: they must move freely, but not without bound, or steps explode
/// where the array loses rank.
const JET_WEIGHT: f64 = 1e-3;

/// Values that are neither given nor guessed move more easily than guesses.
pub const FREE_WEIGHT: f64 = 0.1;

const MAX_HALVINGS: usize = 14;

/// All unknowns met so far, by what they are.
#[derive(Clone, Debug, Default)]
pub struct Unknowns {
    values: HashMap<ArrayColumn, f64>,
}

impl Unknowns {
    pub fn from_guess(layout: &Layout, guess: &Guess) -> Unknowns {
        let mut unknowns = Unknowns::default();
        let mut set = |of, order, value: Value| {
            unknowns.values.insert(ArrayColumn { of, order }, value.first());
        };
        for (at, value) in guess.positions.iter().enumerate() {
            set(ColumnOf::Coordinate(at), 0, *value);
        }
        for (at, value) in guess.speeds.iter().enumerate() {
            set(ColumnOf::Coordinate(at), 1, *value);
        }
        for (at, value) in guess.auxiliary.iter().enumerate() {
            set(ColumnOf::Auxiliary(at), 0, *value);
            if layout.auxiliary.roles.get(at) == Some(&AuxiliaryRole::Contact) {
                set(ColumnOf::Auxiliary(at), 1, guess.auxiliary_rates[at]);
            }
        }
        unknowns
    }

    pub fn get(&self, column: ArrayColumn) -> f64 {
        self.values.get(&column).copied().unwrap_or(0.0)
    }

    pub fn set(&mut self, of: ColumnOf, order: u32, value: f64) {
        self.values.insert(ArrayColumn { of, order }, value);
    }

    pub fn state(&self, id: ValueId) -> f64 {
        self.get(column_of(id))
    }

    pub fn set_state(&mut self, id: ValueId, value: f64) {
        self.values.insert(column_of(id), value);
    }

    /// Whether no coordinate has a speed.
    pub fn is_at_rest(&self) -> bool {
        let speed = |(column, _): &(&ArrayColumn, &f64)| {
            column.order == 1 && matches!(column.of, ColumnOf::Coordinate(_))
        };
        self.values.iter().filter(speed).all(|(_, value)| value.abs() < AT_REST)
    }
}

/// The unknown that a value of the start is.
pub fn column_of(id: ValueId) -> ArrayColumn {
    match id {
        ValueId::Position(at) => ArrayColumn { of: ColumnOf::Coordinate(at), order: 0 },
        ValueId::Speed(at) => ArrayColumn { of: ColumnOf::Coordinate(at), order: 1 },
        ValueId::Auxiliary(at) => ArrayColumn { of: ColumnOf::Auxiliary(at), order: 0 },
        ValueId::AuxiliaryRate(at) => ArrayColumn { of: ColumnOf::Auxiliary(at), order: 1 },
    }
}

/// The value of the start that an unknown is, if it is one.
pub fn value_id(column: ArrayColumn) -> Option<ValueId> {
    match (column.of, column.order) {
        (ColumnOf::Coordinate(at), 0) => Some(ValueId::Position(at)),
        (ColumnOf::Coordinate(at), 1) => Some(ValueId::Speed(at)),
        (ColumnOf::Auxiliary(at), 0) => Some(ValueId::Auxiliary(at)),
        (ColumnOf::Auxiliary(at), 1) => Some(ValueId::AuxiliaryRate(at)),
        _ => None,
    }
}

/// A solved level: the array there, scaled.
#[derive(Clone, Debug)]
pub struct Solved {
    pub level: i32,
    pub rows: Vec<ArrayRow>,
    pub columns: Vec<ArrayColumn>,
    /// Whether each column is part of the state.
    pub is_state: Vec<bool>,
    /// The unknowns, each in its own unit.
    pub scaled_unknowns: Vec<f64>,
    /// The scaled Jacobian.
    pub jacobian: Matrix,
    /// The scaled `∂F/∂t`.
    pub error_t: Vec<f64>,
    /// Residual of each row, scaled.
    pub error: Vec<f64>,
    pub residual: f64,
    pub column_units: Vec<f64>,
    /// Factor of each row.
    pub row_units: Vec<f64>,
    /// For each state column that is a rate, where its own derivative is, and for each position its rate.
    pub rates: Vec<Option<usize>>,
}

impl Solved {
    /// The state columns.
    pub fn states(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|at| self.is_state[*at]).collect()
    }

    /// The other columns.
    pub fn derivatives(&self) -> Vec<usize> {
        (0..self.columns.len()).filter(|at| !self.is_state[*at]).collect()
    }
}

/// Why a level has no solution.
pub enum LevelMissed {
    Stalled { errors: Vec<(ArrayRow, f64)> },
    NotFinite { row: ArrayRow },
}

/// Solves one level by Gauss-Newton steps from `unknowns`, and leaves the solution there.
pub fn solve_level(
    array: &mut dyn DerivativeArray,
    layout: &Layout,
    guess: &Guess,
    without: &[RowOf],
    unknowns: &mut Unknowns,
) -> Result<Solved, LevelMissed> {
    let mut newton = Newton::new(array, layout, guess, without, unknowns);
    let outcome = newton.run();
    let solved = newton.solved(layout);
    match outcome {
        Ok(()) => {
            for (column, value) in newton.layout.columns.iter().zip(&newton.z) {
                unknowns.values.insert(*column, *value);
            }
            Ok(solved)
        }
        Err(missed) => Err(missed),
    }
}

struct Newton<'a> {
    array: &'a mut dyn DerivativeArray,
    layout: ArrayLayout,
    kept: Vec<usize>,
    /// All columns but the multipliers of rows that are left out.
    kept_columns: Vec<usize>,
    free: Vec<usize>,
    weights: Vec<f64>,
    t: f64,
    z: Vec<f64>,
    values: ArrayValues,
    /// How large the entries of the Jacobian typically are: in a singular configuration whole rows may vanish.
    typical: Table,
    row_units: Vec<f64>,
    column_units: Vec<f64>,
}

impl<'a> Newton<'a> {
    fn new(
        array: &'a mut dyn DerivativeArray,
        layout: &Layout,
        guess: &Guess,
        without: &[RowOf],
        unknowns: &Unknowns,
    ) -> Newton<'a> {
        let array_layout = array.layout().clone();
        let kept = (0..array_layout.rows.len())
            .filter(|row| !without.contains(&array_layout.rows[*row].of))
            .collect();
        let is_left_out = |column: &ArrayColumn| matches!(column.of, ColumnOf::Multiplier(row) if without.contains(&RowOf::Constraint(row)));
        let columns = &array_layout.columns;
        let is_known = |column: &ArrayColumn| matches!(column.of, ColumnOf::Auxiliary(at) if layout.auxiliary.roles.get(at) == Some(&AuxiliaryRole::Turns));
        let is_left_out = |column: &ArrayColumn| is_left_out(column) || is_known(column);
        let kept_columns = (0..columns.len()).filter(|at| !is_left_out(&columns[*at])).collect();
        let is_input = |at: usize| layout.auxiliary.roles.get(at) != Some(&AuxiliaryRole::Contact);
        let (mut free, mut weights) = (Vec::new(), Vec::new());
        for (at, column) in array_layout.columns.iter().enumerate() {
            let value = match value_id(*column) {
                Some(ValueId::AuxiliaryRate(p)) if is_input(p) => None,
                Some(id) => Some(guess.get(id)),
                None => None,
            };
            let weight = match value {
                Some(Value::Given(_)) => continue,
                _ if is_left_out(column) => continue,
                _ if !is_state(layout, *column) => JET_WEIGHT,
                Some(Value::Guess(_)) => 1.0,
                _ => FREE_WEIGHT,
            };
            free.push(at);
            weights.push(weight);
        }
        let z = array_layout.columns.iter().map(|column| unknowns.get(*column)).collect();
        let values = array_layout.values();
        let (row_units, column_units) = units_of_time(&array_layout, layout, guess.time_scale);
        let typical = values.jacobian.clone();
        Newton {
            array,
            layout: array_layout,
            kept,
            kept_columns,
            free,
            weights,
            t: guess.t,
            z,
            values,
            typical,
            row_units,
            column_units,
        }
    }

    /// Looks at the Jacobian at a few points around, and keeps the largest size of each entry.
    fn measure(&mut self) {
        let mut random = fastrand::Rng::with_seed(23);
        for part in [0.0, 0.1, 0.3] {
            let around: Vec<f64> = self
                .z
                .iter()
                .zip(&self.column_units)
                .map(|(z, unit)| z + part * (unit.min(1.0) + z.abs()) * (2.0 * random.f64() - 1.0))
                .collect();
            self.array.evaluate(self.t, &around, &mut self.values);
            for column in 0..around.len() {
                let now = self.values.jacobian.column(column);
                for (typical, now) in self.typical.column_mut(column).iter_mut().zip(now) {
                    if now.is_finite() {
                        *typical = typical.max(now.abs());
                    }
                }
            }
        }
    }

    fn run(&mut self) -> Result<(), LevelMissed> {
        self.measure();
        let mut residual = self.evaluate();
        if let Some(&row) = self.kept.iter().find(|row| !self.values.error[**row].is_finite()) {
            return Err(LevelMissed::NotFinite { row: self.layout.rows[row] });
        }
        self.equilibrate();
        residual = residual.max(self.residual());
        if self.layout.level == -1 && residual > LEVEL_SOLVED {
            self.fit_velocities();
            residual = self.evaluate();
        }
        let mut iteration = LEVEL.begin();
        while iteration.judge_where(iteration.before() < LEVEL.stall, residual, 1.0) == Judgement::Continue {
            let Some(step) = self.step() else { break };
            let before = self.z.clone();
            let merit = self.merit();
            let mut part = self.limit(&step);
            let mut accepted = false;
            for _ in 0..MAX_HALVINGS {
                for (&at, by) in self.free.iter().zip(&step) {
                    self.z[at] = before[at] + part * by;
                }
                residual = self.evaluate();
                if self.merit() < merit {
                    accepted = true;
                    break;
                }
                part /= 2.0;
            }
            if !accepted {
                self.z = before;
                residual = self.evaluate();
                break;
            }
            let is_small = |(at, by): (&usize, &f64)| {
                part * by.abs() <= SMALLEST_STEP * (self.column_units[*at] + self.z[*at].abs())
            };
            if self.free.iter().zip(&step).all(is_small) {
                break;
            }
        }
        if residual <= LEVEL_SOLVED {
            return Ok(());
        }
        let errors = self.kept.iter().map(|&row| (self.layout.rows[row], self.scaled_error(row))).collect();
        Err(LevelMissed::Stalled { errors })
    }

    /// Brings the velocities as near to the rows as the positions allow, before positions move: speeds without start values
    /// begin at zero, and positions should not follow those.
    fn fit_velocities(&mut self) {
        let is_rate = |column: &ArrayColumn| {
            column.order == 1 && matches!(column.of, ColumnOf::Coordinate(_) | ColumnOf::Auxiliary(_))
        };
        let (all, all_weights) = (self.free.clone(), self.weights.clone());
        let is_unspoken =
            |at: &usize| is_rate(&self.layout.columns[all[*at]]) && all_weights[*at] == FREE_WEIGHT;
        let chosen: Vec<usize> = (0..all.len()).filter(is_unspoken).collect();
        self.free = chosen.iter().map(|at| all[*at]).collect();
        self.weights = chosen.iter().map(|at| all_weights[*at]).collect();
        for _ in 0..3 {
            let (before, merit) = (self.z.clone(), self.merit());
            let Some(step) = self.step() else { break };
            for (&at, by) in self.free.iter().zip(&step) {
                self.z[at] += by;
            }
            self.evaluate();
            if self.merit() >= merit {
                self.z = before;
                self.evaluate();
                break;
            }
        }
        (self.free, self.weights) = (all, all_weights);
    }

    fn evaluate(&mut self) -> f64 {
        self.array.evaluate(self.t, &self.z, &mut self.values);
        self.residual()
    }

    /// The error of a row relative to the size of its terms.
    fn scaled_error(&self, row: usize) -> f64 {
        let largest = self.z.iter().zip(&self.column_units).zip(&self.layout.columns);
        let largest = largest
            .filter(|(_, column)| column.order == 0 && !matches!(column.of, ColumnOf::Multiplier(_)))
            .fold(0.0, |largest: f64, ((z, unit), _)| largest.max((z / unit).abs()));
        let floor = if largest > VANISHED { 1e-3 * largest } else { 1.0 };
        let size: f64 = (0..self.z.len())
            .map(|column| {
                let entry = self.values.jacobian[(row, column)].abs().max(self.typical[(row, column)]);
                if entry > 0.0 {
                    entry * self.z[column].abs().max(floor * self.column_units[column])
                } else {
                    0.0
                }
            })
            .sum();
        let size = size + self.values.error_t[row].abs();
        let size = if size > 0.0 && size.is_finite() { size } else { 1.0 };
        self.values.error[row] / size
    }

    fn residual(&self) -> f64 {
        self.kept.iter().fold(0.0, |worst: f64, &row| {
            let error = self.scaled_error(row).abs();
            if error.is_nan() { f64::INFINITY } else { worst.max(error) }
        })
    }

    fn merit(&self) -> f64 {
        let sum: f64 =
            self.kept.iter().map(|&row| (self.row_units[row] * self.values.error[row]).powi(2)).sum();
        if sum.is_nan() { f64::INFINITY } else { sum }
    }

    /// Four sweeps of row and column equilibration by the square root of the largest entry, in powers of two.
    fn equilibrate(&mut self) {
        let jacobian = &self.typical;
        for _ in 0..4 {
            for &row in &self.kept {
                let entry = |column: usize| (jacobian[(row, column)] * self.column_units[column]).abs();
                let largest = (0..self.z.len()).map(entry).fold(0.0, f64::max) * self.row_units[row];
                if largest > 0.0 && largest.is_finite() {
                    self.row_units[row] *= (-0.5 * largest.log2()).round().exp2();
                }
            }
            for column in 0..self.z.len() {
                let entry = |row: &usize| (jacobian[(*row, column)] * self.row_units[*row]).abs();
                let largest = self.kept.iter().map(entry).fold(0.0, f64::max) * self.column_units[column];
                if largest > 0.0 && largest.is_finite() {
                    self.column_units[column] *= (-0.5 * largest.log2()).round().exp2();
                }
            }
        }
    }

    fn step(&self) -> Option<Vec<f64>> {
        let entry = |row: usize, column: usize| {
            let (row, at) = (self.kept[row], self.free[column]);
            self.values.jacobian[(row, at)] * self.row_units[row] * self.column_units[at]
                / self.weights[column]
        };
        let matrix = Matrix::from_fn(self.kept.len(), self.free.len(), entry);
        let rhs: Vec<f64> =
            self.kept.iter().map(|&row| -self.values.error[row] * self.row_units[row]).collect();
        let svd = Svd::new(&matrix)?;
        let mut step = svd.solve(svd.rank(STEP_RANK).rank, &rhs);
        for (column, step) in step.iter_mut().enumerate() {
            *step *= self.column_units[self.free[column]] / self.weights[column];
        }
        step.iter().all(|x| x.is_finite()).then_some(step)
    }

    /// The part of a step within half a unit, and the size, of each state.
    fn limit(&self, step: &[f64]) -> f64 {
        let mut part: f64 = 1.0;
        for (&at, by) in self.free.iter().zip(step) {
            if self.layout.columns[at].order <= 1
                && matches!(self.layout.columns[at].of, ColumnOf::Coordinate(_))
            {
                let reach = 0.5 * self.column_units[at].max(1.0) + 0.1 * self.z[at].abs();
                part = part.min(reach / by.abs());
            }
        }
        part
    }

    fn solved(&self, layout: &Layout) -> Solved {
        let columns: Vec<ArrayColumn> = self.kept_columns.iter().map(|at| self.layout.columns[*at]).collect();
        let rows: Vec<ArrayRow> = self.kept.iter().map(|&row| self.layout.rows[row]).collect();
        let entry = |row: usize, column: usize| {
            let (row, column) = (self.kept[row], self.kept_columns[column]);
            self.values.jacobian[(row, column)] * self.row_units[row] * self.column_units[column]
        };
        let scaled = |values: &[f64]| -> Vec<f64> {
            self.kept.iter().map(|&row| values[row] * self.row_units[row]).collect()
        };
        let next = |column: &ArrayColumn| {
            let next = ArrayColumn { order: column.order + 1, ..*column };
            columns.iter().position(|other| *other == next)
        };
        let column_units: Vec<f64> = self.kept_columns.iter().map(|at| self.column_units[*at]).collect();
        let scaled_unknowns =
            self.kept_columns.iter().map(|at| self.z[*at] / self.column_units[*at]).collect();
        Solved {
            level: self.layout.level,
            rates: columns.iter().map(next).collect(),
            is_state: columns.iter().map(|column| is_state(layout, *column)).collect(),
            scaled_unknowns,
            jacobian: Matrix::from_fn(rows.len(), columns.len(), entry),
            error_t: scaled(&self.values.error_t),
            error: scaled(&self.values.error),
            residual: self.residual(),
            row_units: self.kept.iter().map(|row| self.row_units[*row]).collect(),
            column_units,
            rows,
            columns,
        }
    }
}

/// Whether an unknown is part of the state.
fn is_state(layout: &Layout, column: ArrayColumn) -> bool {
    let has_state = match column.of {
        ColumnOf::Coordinate(_) => true,
        ColumnOf::Auxiliary(at) => layout.auxiliary.roles.get(at) == Some(&AuxiliaryRole::Contact),
        _ => false,
    };
    has_state && column.order <= 1
}

/// Derivatives of order k are counted in units of `k!/Tᵏ`, so that those of different order compare.
fn units_of_time(array: &ArrayLayout, layout: &Layout, time: f64) -> (Vec<f64>, Vec<f64>) {
    let unit = |order: u32| (1..=order).fold(1.0, |unit: f64, k| unit * f64::from(k) / time);
    let row_order = |row: &ArrayRow| {
        let level = |level: Level| match level {
            Level::Position => 0,
            Level::Velocity => 1,
            Level::Acceleration => 2,
        };
        row.order
            + match row.of {
                RowOf::Constraint(at) => level(layout.constraints.infos[at].level),
                RowOf::Condition(at) => level(layout.conditions.infos[at].level),
                RowOf::Motion(_) | RowOf::Contact(_) | RowOf::Law(_) => 2,
            }
    };
    let column_order = |column: &ArrayColumn| {
        let is_jet = matches!(column.of, ColumnOf::Multiplier(_) | ColumnOf::LawForce(_))
            || matches!(column.of, ColumnOf::Auxiliary(at) if layout.auxiliary.roles.get(at) != Some(&AuxiliaryRole::Contact));
        column.order + if is_jet { 2 } else { 0 }
    };
    let rows = array.rows.iter().map(|row| 1.0 / unit(row_order(row))).collect();
    let columns = array.columns.iter().map(|column| unit(column_order(column))).collect();
    (rows, columns)
}
