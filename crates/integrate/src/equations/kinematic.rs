//! Kinematic models: prescribed speeds, projected on the directions that the constraints allow.
//!
//! ```text
//! q̇ = (1 − G⁺G) v⁰ − G⁺ g_t
//! ```

mod guided;

use dalembert_linear::{Lu, MOST_WRITTEN_OUT, Matrix, Scaling, power_of_two};
use dalembert_system::{Judgement, Level};

use crate::equation::{
    EquationInfo, EquationReport, Feedforward, Manifold, NewRate, OwnState, Passage, Rates, RowScaling,
    StateEquation, StepObserver, Switching, WarmStarted,
};
use crate::rules::{KINEMATIC_POSITIONS, KINEMATIC_SPEEDS, LEAST_SIZE};
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::{add_row, dense_rows};
use dalembert_forward::laws::LawSolver;
use dalembert_forward::rows::{ByLevel, RowSelection};
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::stored_rows::StoredRows;
use dalembert_forward::work::WorkDone;

/// A system as an equation of first order.
pub struct Kinematic {
    point: Evaluator,
    n: usize,
    units: Scaling,
    selection: RowSelection,
    rows: ByLevel<Matrix>,
    normal: ByLevel<Lu>,
    solution: Accelerations,
    nominal: Vec<f64>,
    state: Vec<f64>,
    errors: Vec<f64>,
    work: WorkDone,
}

impl Kinematic {
    /// From a consistent start; `None` if the system is too large.
    pub fn new(mut point: Evaluator, u: &[f64], ranks: ByLevel<usize>, time: f64) -> Option<Kinematic> {
        let n = point.n_rates();
        let w = vec![0.0; n];
        point.measure(u, &w, time);
        point.velocity(u, &w);
        let every_row: Vec<usize> = (0..point.layout.constraints.len()).collect();
        let sizes = point.row_sizes(&every_row, &vec![1.0; n]);
        let units = Scaling {
            columns: vec![1.0; n],
            rows: sizes.iter().map(|size| power_of_two(1.0 / size)).collect(),
        };
        let mut selection = RowSelection::new(&point, ranks, true);
        selection.choose(&point, &units);
        Kinematic::assemble(point, units, selection)
    }

    /// As it was saved.
    pub fn resume(mut point: Evaluator, store: &mut dyn Store) -> Result<Kinematic, MemoryError> {
        let mut settled = StoredRows::default();
        store.part("settled", &mut settled)?;
        let (units, selection) = settled.restore(&mut point, true)?;
        let kinematic = Kinematic::assemble(point, units, selection);
        let mut kinematic = kinematic.ok_or(MemoryError::Shape { field: "unknowns" })?;
        kinematic.visit_state(store)?;
        Ok(kinematic)
    }

    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("rate", &mut self.solution.rate)?;
        store.part("work", &mut self.work)
    }

    fn assemble(point: Evaluator, units: Scaling, selection: RowSelection) -> Option<Kinematic> {
        let n = point.n_rates();
        let n_rows = point.layout.constraints.len();
        if n.max(n_rows) > MOST_WRITTEN_OUT {
            return None;
        }
        let mut kinematic = Kinematic {
            rows: std::array::from_fn(|_| Matrix::zeros(0, n)),
            normal: std::array::from_fn(|_| Lu::sized(0)),
            solution: Accelerations::new(&point),
            nominal: vec![0.0; n],
            state: vec![0.0; n],
            errors: vec![0.0; n_rows],
            work: WorkDone::default(),
            n,
            units,
            selection,
            point,
        };
        kinematic.arrange();
        Some(kinematic)
    }

    fn arrange(&mut self) {
        for level in 0..3 {
            let n_rows = self.selection.rows[level].len();
            self.rows[level] = Matrix::zeros(n_rows, self.n);
            self.normal[level] = Lu::sized(n_rows);
        }
    }

    /// Factors `G Gᵀ` of the selected rows at the evaluated point.
    fn factor(&mut self, level: usize) -> Result<(), StageFailure> {
        self.work.factorisations += 1;
        let rows = &mut self.rows[level];
        dense_rows(&self.point, &self.units, &self.selection.rows[level], rows);
        let (rows, n) = (&*rows, self.n);
        let is_regular = self.normal[level].refactor(|matrix| {
            for i in 0..rows.n_rows() {
                for j in 0..rows.n_rows() {
                    matrix[(i, j)] = (0..n).map(|k| rows[(i, k)] * rows[(j, k)]).sum();
                }
            }
        });
        if is_regular { Ok(()) } else { Err(StageFailure::IllConditioned) }
    }

    /// Takes the errors of the selected rows away from `x`, by its least change.
    fn correct(&mut self, level: usize, x: &mut [f64]) -> Result<(), StageFailure> {
        let rows = &self.selection.rows[level];
        let errors = &mut self.errors[..rows.len()];
        self.normal[level].solve(errors);
        for (&row, error) in rows.iter().zip(errors.iter()) {
            add_row(&self.point, row, -error * self.units.rows[row], x);
        }
        if x.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// The largest error of all rows up to a level, as part of the sizes of their terms.
    fn worst(&self, level: usize, w: &[f64], size: impl Fn(usize) -> f64) -> f64 {
        self.selection.all[level].iter().fold(0.0, |worst: f64, &row| {
            let values = &self.point.values.constraints;
            let (error, mut terms) = if level == 0 {
                (values.error[row], 0.0)
            } else {
                (self.point.velocity_error(row, w), values.error_t[row].abs())
            };
            self.point.row_entries(row, |column, value| {
                terms += value.abs().max(1e-3 / self.units.rows[row]) * size(column);
            });
            let scaled = error.abs() / terms.max(f64::MIN_POSITIVE);
            if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) }
        })
    }

    /// The speeds at a state.
    fn find_speeds(&mut self) -> Result<(), StageFailure> {
        self.nominal_speeds();
        let mut w = std::mem::take(&mut self.solution.rate);
        w.copy_from_slice(&self.nominal);
        let result = self.project_speeds(&mut w);
        self.solution.rate = w;
        result
    }

    fn nominal_speeds(&mut self) {
        let nominal = &mut self.nominal;
        self.point.load_auxiliary(&self.state, &[]);
        self.point.compute(&self.state, &[], |system, at, _, work| {
            system.nominal_speeds(at, &mut nominal[..system.layout().n_speeds], work);
        });
    }

    fn project_speeds(&mut self, w: &mut [f64]) -> Result<(), StageFailure> {
        let mut iteration = KINEMATIC_SPEEDS.begin();
        loop {
            self.point.velocity(&self.state, w);
            if self.selection.all[1].is_empty() {
                return Ok(());
            }
            let largest = w.iter().fold(LEAST_SIZE, |largest: f64, w| largest.max(w.abs()));
            let error = self.worst(1, w, |_| largest);
            match iteration.judge(error, 1.0) {
                Judgement::Converged => return Ok(()),
                Judgement::Continue => {}
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                _ => return Err(StageFailure::Infeasible(Level::Velocity)),
            }
            self.factor(1)?;
            for (out, &row) in self.errors.iter_mut().zip(&self.selection.rows[1]) {
                *out = self.point.velocity_error(row, w) * self.units.rows[row];
            }
            self.correct(1, w)?;
        }
    }
}

impl Rates for Kinematic {
    fn n_state(&self) -> usize {
        self.n
    }

    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.evaluations += 1;
        self.state.copy_from_slice(&y[..self.n]);
        self.find_speeds()
    }

    fn accelerations(&self) -> &Accelerations {
        &self.solution
    }

    fn laws(&self) -> Option<&LawSolver> {
        None
    }

    fn point(&self) -> &Evaluator {
        &self.point
    }

    fn interior(&mut self) -> (&mut Evaluator, &mut Accelerations, &[f64]) {
        (&mut self.point, &mut self.solution, &self.state)
    }
}

impl WarmStarted for Kinematic {
    fn recall(&mut self, _warm: &[f64]) {}

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
    }
}

impl Manifold for Kinematic {
    fn project(&mut self, t: f64, y: &mut [f64], scales: &Scales) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.projections += 1;
        if self.selection.all[0].is_empty() {
            return Ok(());
        }
        let mut iteration = KINEMATIC_POSITIONS.begin();
        loop {
            self.point.position(y);
            let error = self.worst(0, &[], |column| scales.size(0, column));
            match iteration.judge(error, 1.0) {
                Judgement::Continue => {}
                Judgement::Converged => return Ok(()),
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                _ => return Err(StageFailure::Infeasible(Level::Position)),
            }
            self.factor(0)?;
            for (out, &row) in self.errors.iter_mut().zip(&self.selection.rows[0]) {
                *out = self.point.values.constraints.error[row] * self.units.rows[row];
            }
            self.correct(0, y)?;
        }
    }

    fn violation(&mut self, _y: &[f64], scales: &Scales) -> [f64; 2] {
        [self.worst(0, &[], |column| scales.size(0, column)), 0.0]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        let position = self.worst(0, &[], |column| scales.size(0, column));
        [position, self.worst(1, &self.solution.rate, |column| scales.size(1, column)), 0.0]
    }

    fn select_rows(&mut self, t: f64, y: &[f64], is_consistent: bool) -> Result<(), StageFailure> {
        if is_consistent && self.selection.is_redundant() {
            self.point.t = t;
            let w = self.solution.rate.clone();
            self.point.velocity(y, &w);
            if self.selection.choose(&self.point, &self.units) {
                self.arrange();
            }
        }
        Ok(())
    }

    /// Speeds follow from positions alone, and cannot be set.
    fn reset_speeds(&mut self, _t: f64, _y: &mut [f64], _rates: &[NewRate]) -> Result<(), StageFailure> {
        Err(StageFailure::Infeasible(Level::Velocity))
    }

    fn multipliers(&mut self, out: &mut [f64]) {
        out.copy_from_slice(&self.solution.multipliers);
    }

    fn note_scales(&mut self, _scales: &Scales) {}

    fn scaling(&self) -> Option<RowScaling<'_>> {
        None
    }
}

impl StateEquation for Kinematic {
    fn info(&self) -> EquationInfo {
        EquationInfo::PLAIN
    }

    fn report(&self) -> EquationReport<'_> {
        EquationReport { work: self.work, ..EquationReport::default() }
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        None
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        None
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        None
    }

    fn observer(&mut self) -> Option<&mut dyn StepObserver> {
        None
    }

    fn own_state(&mut self) -> Option<&mut dyn OwnState> {
        None
    }
}

impl Memory for Kinematic {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("settled", &mut StoredRows::of(&self.point, &self.units, &self.selection))?;
        self.visit_state(store)
    }
}
