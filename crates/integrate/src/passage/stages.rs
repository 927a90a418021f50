//! Stages near singular configurations: kept on the constraints, with all rows.
//!
//! Where constraints are about to become dependent, the motion is smooth along its branch and nowhere else: a stage beside
//! the constraints sees forces that the motion never meets. So stages are moved onto the constraints first, by least
//! changes in the metric of the mass matrix, and accelerations are taken there. The matrix
//!
//! ```text
//! K = [M̃ G̃ᵀ; G̃ −ε/m̄],   ε = 10⁻¹⁰
//! ```
//!
//! is regular whatever the rank, and refinement against the system without `ε` converges by `ε/(ε + σ²)` in a direction
//! with singular value `σ`: the rate of convergence measures its accuracy, free of charge.

use crate::equation::StageCheck;
use crate::rules::{
    BRANCH_ABOVE, LEAST_SIZE, STAGE_NEGLIGIBLE, STAGE_POSITIONS, STAGE_REFINED, STAGE_REGULARISATION,
    STAGE_ROUNDING,
};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::{self, mass_times};
use dalembert_forward::rank::has_inertia;
use dalembert_forward::rows::{ByLevel, RowSelection};
use dalembert_forward::scale::Scales;
use dalembert_forward::work::WorkDone;
use dalembert_linear::{Block, Kkt, KktPlan, Regularisation, Scaling};

/// A correction may be this part of the one before: then `σ > √(ε/ρ) = 10⁻⁴`.
const CONTRACTION: f64 = 1e-2;

/// Successive corrections of positions must fall by this, or the nearest branch may be another.
const BRANCH: f64 = 0.25;

const MAX_SWEEPS: usize = 12;

/// The matrices of the three levels.
pub struct StageProjection {
    /// Matrices, and which one each level has: the same, if its rows are and everything has mass.
    kkts: Vec<Kkt>,
    of_level: ByLevel<usize>,
    rows: ByLevel<Vec<usize>>,
    columns: Vec<f64>,
    /// A radian of each rotation, which is how large rotations count: they are small around any base.
    radians: f64,
    /// For each matrix.
    is_factored: Vec<bool>,
    top: Vec<f64>,
    bottom: Vec<f64>,
    x: Vec<f64>,
    y: Vec<f64>,
    /// Right-hand sides, kept while solutions grow in their place.
    right: [Vec<f64>; 2],
    /// Solutions smaller than this are as good as none, at each level.
    floors: ByLevel<f64>,
}

impl StageProjection {
    /// `None` if the system is too large.
    pub fn new(point: &Evaluator, units: &Scaling, selection: &RowSelection) -> Option<StageProjection> {
        let n = point.n_rates();
        let n_rows = selection.all[2].len();
        let kkt = |level: usize| {
            let block = if level == 2 { Block::Mass } else { Block::Metric };
            let regularisation = Regularisation::Rows(STAGE_REGULARISATION);
            let plan = KktPlan { block, regularisation, ..kkt::plan(point, units, &selection.all[level]) };
            Kkt::plan(&plan).ok()
        };
        let is_one = selection.all[0].len() == n_rows && has_inertia(point);
        let (kkts, of_level) = if is_one {
            (vec![kkt(2)?], [0; 3])
        } else {
            ((0..3).map(kkt).collect::<Option<Vec<_>>>()?, [0, 1, 2])
        };
        let turning = point.layout.rotations.iter().flat_map(|place| place.speed..place.speed + 3);
        Some(StageProjection {
            is_factored: vec![false; kkts.len()],
            kkts,
            of_level,
            rows: selection.all.clone(),
            columns: units.columns.clone(),
            radians: turning.map(|at| units.columns[at].powi(-2)).sum::<f64>().sqrt(),
            top: vec![0.0; n],
            bottom: vec![0.0; n_rows],
            x: vec![0.0; n],
            y: vec![0.0; n_rows],
            right: [vec![0.0; n], vec![0.0; n_rows]],
            floors: [0.0; 3],
        })
    }

    /// Takes note of how large positions and speeds are.
    pub fn note(&mut self, scales: &Scales) {
        let largest = |order: usize| {
            let sizes = self.columns.iter().enumerate().map(|(at, unit)| scales.size(order, at) / unit);
            sizes.fold(f64::MIN_POSITIVE, f64::max)
        };
        let (position, speed) = (largest(0), largest(1));
        self.floors = [
            STAGE_NEGLIGIBLE * position,
            STAGE_NEGLIGIBLE * speed,
            STAGE_NEGLIGIBLE * speed * speed / position,
        ];
    }

    /// The factors at hand are of another point.
    pub fn forget(&mut self) {
        self.is_factored.fill(false);
    }

    fn factor(&mut self, level: usize, point: &Evaluator, work: &mut WorkDone) -> Result<(), StageFailure> {
        work.factorisations += 1;
        let kkt = self.of_level[level];
        self.is_factored[kkt] = point.factor(&mut self.kkts[kkt]);
        if self.is_factored[kkt] { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Moves a stage onto the constraints and evaluates there.
    pub fn bring_back(
        &mut self,
        point: &mut Evaluator,
        selection: &RowSelection,
        u: &mut [f64],
        w: &mut [f64],
        check: StageCheck,
        work: &mut WorkDone,
    ) -> Result<(), StageFailure> {
        self.bring_positions_back(point, selection, u, check, work)?;
        let rows = &selection.all[1];
        if rows.len() > selection.all[0].len() {
            work.evaluations += 1;
            point.velocity(u, w);
        } else {
            // Rows in positions give their velocities without forces.
            point.load_auxiliary(u, w);
        }
        if rows.is_empty() {
            point.velocity(u, w);
            return Ok(());
        }
        self.x.fill(0.0);
        let (mut x, mut y) = (std::mem::take(&mut self.x), std::mem::take(&mut self.y));
        for (out, &row) in y.iter_mut().zip(rows) {
            *out = -point.velocity_error(row, w);
        }
        let solved = self.solve(1, point, &mut x, &mut y[..rows.len()], check, work);
        w.iter_mut().zip(&x).for_each(|(w, by)| *w += by);
        (self.x, self.y) = (x, y);
        solved?;
        point.velocity(u, w);
        Ok(())
    }

    fn bring_positions_back(
        &mut self,
        point: &mut Evaluator,
        selection: &RowSelection,
        u: &mut [f64],
        check: StageCheck,
        work: &mut WorkDone,
    ) -> Result<(), StageFailure> {
        let rows = &selection.all[0];
        if rows.is_empty() {
            return Ok(());
        }
        let mut before = f64::INFINITY;
        for _ in 0..MAX_SWEEPS {
            work.position_evaluations += 1;
            point.position(u);
            let (mut x, mut y) = (std::mem::take(&mut self.x), std::mem::take(&mut self.y));
            x.fill(0.0);
            for (out, &row) in y.iter_mut().zip(rows) {
                *out = -point.values.constraints.error[row];
            }
            let solved = self.correct(0, point, &mut x, &mut y[..rows.len()], work);
            let length = self.length(&x);
            point.shift(u, &x);
            (self.x, self.y) = (x, y);
            solved?;
            let size = self.length(u).max(self.radians).max(LEAST_SIZE);
            // The next correction, if they go on to fall like this.
            let next = if before.is_finite() { length * (length / before).min(1.0) } else { length };
            if next <= STAGE_POSITIONS.target * size
                || (length <= STAGE_POSITIONS.stall * size && length > STAGE_POSITIONS.ratio * before)
            {
                return Ok(());
            }
            if length > BRANCH * before && before > BRANCH_ABOVE * size && check == StageCheck::Checked {
                return Err(StageFailure::IllConditioned);
            }
            before = length;
        }
        if check == StageCheck::Unchecked { Ok(()) } else { Err(StageFailure::IllConditioned) }
    }

    /// A correction: one solve, with the factors at hand.
    pub fn correct(
        &mut self,
        level: usize,
        point: &Evaluator,
        x: &mut [f64],
        y: &mut [f64],
        work: &mut WorkDone,
    ) -> Result<(), StageFailure> {
        if !self.is_factored[self.of_level[level]] {
            self.factor(level, point, work)?;
        }
        self.kkts[self.of_level[level]].solve_unrefined(x, y);
        if x.iter().all(|x| x.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Solves the system without regularisation, by refinement. Fails if a direction is too ill-conditioned.
    pub fn solve(
        &mut self,
        level: usize,
        point: &Evaluator,
        x: &mut [f64],
        y: &mut [f64],
        check: StageCheck,
        work: &mut WorkDone,
    ) -> Result<(), StageFailure> {
        let n_rows = y.len();
        self.right[0].copy_from_slice(x);
        self.right[1][..n_rows].copy_from_slice(y);
        if !self.is_factored[self.of_level[level]] {
            self.factor(level, point, work)?;
        }
        for attempt in 0..2 {
            x.copy_from_slice(&self.right[0]);
            y.copy_from_slice(&self.right[1][..n_rows]);
            if self.refine(level, point, x, y, check)? {
                return Ok(());
            }
            if attempt == 0 {
                self.factor(level, point, work)?;
            }
        }
        Err(StageFailure::IllConditioned)
    }

    /// Whether the refinement converged.
    fn refine(
        &mut self,
        level: usize,
        point: &Evaluator,
        x: &mut [f64],
        y: &mut [f64],
        check: StageCheck,
    ) -> Result<bool, StageFailure> {
        self.kkts[self.of_level[level]].solve_unrefined(x, y);
        let length = self.length(x);
        let whole = length.max(self.floors[level]);
        if !whole.is_finite() {
            return Err(StageFailure::NotFinite);
        }
        if level == 1 && self.kkts.len() == 1 && length <= self.floors[level] {
            // It needs no more digits than it has, and accelerations show how accurate the matrix is.
            return Ok(true);
        }
        let mut before = whole;
        for _ in 0..MAX_SWEEPS {
            self.residual(level, point, x, y);
            let bottom = &mut self.bottom[..y.len()];
            self.kkts[self.of_level[level]].solve_unrefined(&mut self.top, bottom);
            let change = self.length(&self.top);
            if !change.is_finite() {
                return Err(StageFailure::NotFinite);
            }
            x.iter_mut().zip(&self.top).for_each(|(x, by)| *x += by);
            y.iter_mut().zip(&self.bottom).for_each(|(y, by)| *y += by);
            if change * (change / before).min(1.0) <= STAGE_REFINED * whole {
                return Ok(true);
            }
            if change > CONTRACTION * before {
                return Ok(change <= STAGE_ROUNDING * whole || check == StageCheck::Unchecked);
            }
            before = change;
        }
        Ok(true)
    }

    /// Residual of the true equations.
    fn residual(&mut self, level: usize, point: &Evaluator, x: &[f64], y: &[f64]) {
        mass_times(point, x, &mut self.top);
        self.top.iter_mut().zip(&self.right[0]).for_each(|(top, right)| *top = right - *top);
        for (at, &row) in self.rows[level].iter().enumerate() {
            let (by, top) = (y[at], &mut self.top);
            let mut sum = self.right[1][at];
            point.row_entries(row, |column, value| {
                top[column] -= value * by;
                sum -= value * x[column];
            });
            self.bottom[at] = sum;
        }
    }

    /// The length of a change in units in which inertias are alike.
    fn length(&self, x: &[f64]) -> f64 {
        x.iter().zip(&self.columns).map(|(x, unit)| (x / unit).powi(2)).sum::<f64>().sqrt()
    }
}
