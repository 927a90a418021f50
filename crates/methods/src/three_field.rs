//! The three-field forms of the equations of motion, as equations for any explicit method.
//!
//! The multipliers `Λ` of `M v̇ = h + GᵀΛ` are written as a motion of their own, and each constraint `g` is required to move
//! freely in what its row feels of the system, with the [coefficients] `m̄`, `c̄`, `k̄` and `f̄`:
//!
//! ```text
//! Λ = (m̄ λ̇)˙ + c̄ λ̇ + k̄ λ − f̄                    (m̄ ġ)˙ + c̄ ġ + k̄ g = 0
//! ```
//!
//! After Potosakis, Paraskevopoulos and Natsiavas, equations (35)-(42) and (44)-(52), with the terms of (44) corrected.
//! Three states can be integrated:
//!
//! | form | state | solved for |
//! |---|---|---|
//! | `ode` | `q, λ, q̇, λ̇` | `q̈` and `Λ`, which gives `λ̈` |
//! | `velocity` | `q, λ, v, μ` | `v̇` and `μ̇` as one system |
//! | `momentum` | `q, λ, π, σ` | `v` and `μ`, from `π = ∂T/∂v − Gᵀ m̄ μ` and `σ = m̄ ġ` |
//!
//! Nothing is projected: positions drift by the order of the method, and so do velocities, but in the momentum form, where
//! they satisfy their constraints by what they are, as long as forces do not change along the rows. A velocity row has no
//! position, and `k̄ g` is left out. Rows that repeat others have no part in any of this; where one takes the place of
//! another, its `λ` and `μ` begin at zero.

pub mod coefficients;
mod equations;
mod row_rates;

use dalembert_linear::{Elimination, MOST_WRITTEN_OUT};
use dalembert_settings::Form;
use dalembert_system::{Dependence, Layout, Level, Momenta, Motion, ThreeFields};

use self::coefficients::Coefficients;
use self::row_rates::RowRates;
use dalembert_forward::accelerate::Acceleration;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::add_row;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::multipliers::Sharing;
use dalembert_forward::rank::{Dependency, RowRank};
use dalembert_forward::rows::ByLevel;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_integrate::equation::{
    EquationInfo, EquationReport, Feedforward, Manifold, NewRate, OwnState, Passage, Rates, RowScaling,
    StateEquation, StepObserver, Switching, WarmStarted,
};
use dalembert_integrate::equations::direct::{Direct, Workspace};

/// Whether a system can be put into these forms: it has inertia and constraints that are linear in the speeds, and neither
/// laws, conditions, auxiliary coordinates nor rotations; and it is small.
pub fn fits(layout: &Layout) -> bool {
    let rows = &layout.constraints;
    let is_linear = rows.infos.iter().all(|info| match info.level {
        Level::Position => true,
        Level::Velocity => info.dependence == Dependence::Affine,
        Level::Acceleration => false,
    });
    layout.class.motion == Motion::Forces
        && is_linear
        && layout.laws.infos.is_empty()
        && layout.conditions.is_empty()
        && layout.auxiliary.n == 0
        && layout.rotations.is_empty()
        && layout.n_speeds + rows.len() <= MOST_WRITTEN_OUT
}

/// A system in one of the three-field forms.
pub struct ThreeField {
    form: Form,
    n: usize,
    n_rows: usize,
    /// The point, and the linear equations of motion over rows that are independent.
    direct: Direct,
    coefficients: Coefficients,
    row_rates: RowRates,
    momenta: Momenta,
    magnitudes: Magnitudes,
    solved: SolvedMotion,
    row_motion: RowMotion,
    /// Accelerations at the last accepted state.
    acceleration: Vec<f64>,
    state: Vec<f64>,
}

struct Magnitudes {
    /// Of positions and speeds.
    sizes: [Vec<f64>; 2],
    /// The largest `λ` and `μ` of accepted states.
    largest: [Vec<f64>; 2],
    /// The largest masses of coordinates and of rows.
    inertias: [Vec<f64>; 2],
}

/// Time and state of the last solve.
struct SolvedMotion {
    t: f64,
    y: Vec<f64>,
}

/// Results of the last solve.
struct RowMotion {
    mu: Vec<f64>,
    mu_rate: Vec<f64>,
    /// The rates of momenta `π` and `σ`.
    momentum_rates: Vec<f64>,
}

impl ThreeField {
    /// From a consistent start with the given coordinates and speeds; `None` if the system does not [fit](fits).
    pub fn new(
        point: Evaluator,
        state: &[f64],
        ranks: ByLevel<usize>,
        form: Form,
        start: &Acceleration,
        time: f64,
    ) -> Option<ThreeField> {
        if !fits(&point.layout) {
            return None;
        }
        let direct = Direct::new(point, state, ranks, Elimination::Whole, start, time)?;
        let coefficients = Coefficients::new(direct.point(), direct.scaling()?.units, time);
        Some(ThreeField::assemble(form, direct, coefficients))
    }

    /// As it was saved.
    pub fn resume(
        point: Evaluator,
        form: Form,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<ThreeField, MemoryError> {
        let shape = |field| MemoryError::Shape { field };
        if !fits(&point.layout) {
            return Err(shape("form"));
        }
        let mut added = vec![0.0; point.layout.n_speeds];
        store.open("direct");
        let direct = Direct::resume(point, Elimination::Whole, time, store)?;
        store.close()?;
        store.reals("added", &mut added)?;
        let units = direct.scaling().ok_or(shape("units"))?.units;
        let coefficients = Coefficients::sized(direct.point(), units, time, added);
        let mut field = ThreeField::assemble(form, direct, coefficients);
        field.visit_state(store)?;
        Ok(field)
    }

    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        for largest in &mut self.magnitudes.largest {
            store.reals("largest", largest)?;
        }
        for inertias in &mut self.magnitudes.inertias {
            store.reals("inertias", inertias)?;
        }
        store.reals("acceleration", &mut self.acceleration)
    }

    fn assemble(form: Form, direct: Direct, coefficients: Coefficients) -> ThreeField {
        let layout = direct.point().layout.clone();
        let (n, n_rows) = (layout.n_speeds, layout.constraints.len());
        let (by_speed, by_row) = (vec![0.0; n], vec![0.0; n_rows]);
        ThreeField {
            form,
            n,
            n_rows,
            row_rates: RowRates::new(direct.point()),
            momenta: Momenta::new(&layout),
            solved: SolvedMotion { t: f64::NAN, y: vec![0.0; 2 * (n + n_rows)] },
            row_motion: RowMotion {
                mu: by_row.clone(),
                mu_rate: by_row.clone(),
                momentum_rates: vec![0.0; n + n_rows],
            },
            magnitudes: Magnitudes {
                sizes: [vec![1.0; n], vec![1.0; n]],
                largest: [by_row.clone(), by_row.clone()],
                inertias: [by_speed.clone(), by_row],
            },
            acceleration: by_speed,
            state: vec![0.0; 2 * n],
            direct,
            coefficients,
        }
    }

    /// Sum of the terms of a row if positions or speeds are as large as they were.
    fn row_size(&self, row: usize, order: usize, scales: &Scales) -> f64 {
        let point = self.direct.point();
        let jacobian = &point.layout.constraints.jacobian;
        let (typical, _) = point.typical_entries();
        let entries = jacobian.row(row).zip(jacobian.columns(row));
        let size = entries.map(|(place, column)| typical[place] * scales.size(order, *column as usize));
        size.sum::<f64>().max(f64::MIN_POSITIVE)
    }
}

impl Rates for ThreeField {
    fn n_state(&self) -> usize {
        self.solved.y.len()
    }

    fn evaluate_locked(&mut self, t: f64, y: &[f64]) -> Result<(), StageFailure> {
        self.solved.t = t;
        self.solved.y.copy_from_slice(y);
        self.direct.workspace().point.t = t;
        if self.form == Form::Momentum { self.solve_momenta() } else { self.solve_speeds() }
    }

    fn rates(&mut self, _y: &[f64], out: &mut [f64]) {
        let (n, n_rows) = (self.n, self.n_rows);
        let (_, solution, state) = self.direct.interior();
        let (first, second) = out.split_at_mut(n + n_rows);
        first[..n].copy_from_slice(&state[n..]);
        first[n..].copy_from_slice(&self.row_motion.mu);
        if self.form == Form::Momentum {
            second.copy_from_slice(&self.row_motion.momentum_rates);
        } else {
            second[..n].copy_from_slice(&solution.rate);
            second[n..].copy_from_slice(&self.row_motion.mu_rate);
        }
    }

    fn accelerations(&self) -> &Accelerations {
        self.direct.accelerations()
    }

    fn laws(&self) -> Option<&LawSolver> {
        None
    }

    fn point(&self) -> &Evaluator {
        self.direct.point()
    }

    fn interior(&mut self) -> (&mut Evaluator, &mut Accelerations, &[f64]) {
        self.direct.interior()
    }
}

impl WarmStarted for ThreeField {
    fn recall(&mut self, warm: &[f64]) {
        self.direct.recall(warm);
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        self.direct.remember(warm);
    }
}

impl Manifold for ThreeField {
    fn project(&mut self, _t: f64, _y: &mut [f64], _scales: &Scales) -> Result<(), StageFailure> {
        Ok(())
    }

    fn violation(&mut self, _y: &[f64], scales: &Scales) -> [f64; 2] {
        let [position, velocity, _] = self.direct.errors(scales);
        [position, velocity]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        self.direct.errors(scales)
    }

    fn select_rows(&mut self, t: f64, y: &[f64], _is_consistent: bool) -> Result<(), StageFailure> {
        self.solve_again(t, y)?;
        let (n, n_rows) = (self.n, self.n_rows);
        let lambda = &self.solved.y[n..n + n_rows];
        for (largest, now) in self.magnitudes.largest.iter_mut().zip([lambda, &self.row_motion.mu]) {
            largest.iter_mut().zip(now).for_each(|(largest, now)| *largest = largest.max(now.abs()));
        }
        let Workspace { point, units, solution, state, .. } = self.direct.workspace();
        let [by_speed, by_row] = &mut self.magnitudes.inertias;
        by_row
            .iter_mut()
            .zip(&self.coefficients.mass)
            .for_each(|(largest, mass)| *largest = largest.max(*mass));
        for ((row, column), mass) in point.layout.mass.entries().zip(&point.values.mass) {
            if row == column {
                by_speed[row] = by_speed[row].max(*mass);
            }
        }
        for ((largest, added), unit) in by_speed.iter_mut().zip(self.coefficients.added()).zip(&units.columns)
        {
            *largest = largest.max(added / (unit * unit));
        }
        self.acceleration.copy_from_slice(&solution.rate);
        self.state.copy_from_slice(state);
        // How strong the constraints hold is measured, and nothing follows from it.
        self.direct.select_rows(t, &self.state, false)?;
        self.direct.set_stage_projection(false);
        Ok(())
    }

    fn reset_speeds(&mut self, t: f64, y: &mut [f64], rates: &[NewRate]) -> Result<(), StageFailure> {
        let (n, n_rows) = (self.n, self.n_rows);
        self.evaluate(t, y)?;
        self.state.copy_from_slice(self.direct.interior().2);
        self.direct.reset_speeds(t, &mut self.state, rates)?;
        let (_, second) = y.split_at_mut(n + n_rows);
        if self.form != Form::Momentum {
            second[..n].copy_from_slice(&self.state[n..]);
            return Ok(());
        }
        let (point, _, before) = self.direct.interior();
        let change: Vec<f64> =
            self.state[n..].iter().zip(&before[n..]).map(|(w, before)| w - before).collect();
        point.layout.mass.multiply_symmetric_add(&point.values.mass, &change, &mut second[..n]);
        second[n..].fill(0.0);
        Ok(())
    }

    fn multipliers(&mut self, out: &mut [f64]) {
        let Workspace { point, rows, motion, solution, x, y, .. } = self.direct.workspace();
        out.copy_from_slice(&solution.multipliers);
        if rows.len() == self.n_rows {
            return;
        }
        // Off the constraints no row repeats others exactly. What it would repeat is the nearest that they make of it.
        let y = &mut y[..rows.len()];
        let mut dependencies = Vec::new();
        for row in (0..self.n_rows).filter(|row| !rows.contains(row)) {
            x.fill(0.0);
            y.fill(0.0);
            add_row(point, row, 1.0, x);
            if motion.solve(x, y).is_ok() {
                let combination = rows.iter().copied().zip(y.iter().copied()).collect();
                dependencies.push(Dependency { row, combination });
            }
        }
        Sharing::new(point, &RowRank { dependencies, ..RowRank::default() }).share(out);
    }

    fn note_scales(&mut self, scales: &Scales) {
        for (order, sizes) in self.magnitudes.sizes.iter_mut().enumerate() {
            sizes.iter_mut().enumerate().for_each(|(at, size)| *size = scales.size(order, at));
        }
    }

    fn scaling(&self) -> Option<RowScaling<'_>> {
        None
    }
}

impl OwnState for ThreeField {
    fn begin(&mut self, t: f64, y: &mut Vec<f64>) {
        let (n, n_rows) = (self.n, self.n_rows);
        let [u, w] = [&y[..n], &y[n..]].map(<[f64]>::to_vec);
        for (sizes, numbers) in self.magnitudes.sizes.iter_mut().zip([&u, &w]) {
            let largest = numbers.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
            sizes.fill(if largest > 0.0 && largest.is_finite() { largest } else { 1.0 });
        }
        y.clear();
        y.extend_from_slice(&u);
        y.resize(n + n_rows, 0.0);
        if self.form == Form::Momentum {
            let Workspace { point, state, .. } = self.direct.workspace();
            point.t = t;
            point.velocity(&u, &w);
            state[..n].copy_from_slice(&u);
            state[n..].copy_from_slice(&w);
            let momenta = &mut self.momenta;
            point.compute(state, &[], |system, at, values, work| system.momenta(at, values, momenta, work));
            y.extend_from_slice(&self.momenta.momentum);
        } else {
            y.extend_from_slice(&w);
        }
        y.resize(2 * (n + n_rows), 0.0);
        // A failure here is reported when the run begins.
        let _ = self.select_rows(t, y, true);
    }

    fn renew(&mut self, t: f64, y: &mut [f64]) -> Result<bool, StageFailure> {
        let (n, n_rows) = (self.n, self.n_rows);
        self.solve_again(t, y)?;
        let before = self.direct.workspace().rows.to_vec();
        if !self.direct.choose()? {
            return Ok(false);
        }
        let Workspace { point, rows, state, .. } = self.direct.workspace();
        let (first, second) = y.split_at_mut(n + n_rows);
        let (momenta, row_momenta) = second.split_at_mut(n);
        for row in 0..n_rows {
            let (was, is) = (before.contains(&row), rows.contains(&row));
            let mass = self.coefficients.mass[row];
            if was && !is {
                first[n + row] = 0.0;
                row_momenta[row] = 0.0;
                if self.form == Form::Momentum {
                    add_row(point, row, mass * self.row_motion.mu[row], momenta);
                }
            } else if is && !was && self.form == Form::Momentum {
                row_momenta[row] = mass * point.velocity_error(row, &state[n..]);
            }
        }
        Ok(true)
    }

    fn size(&self, scales: &Scales, at: usize) -> f64 {
        let (n, n_rows) = (self.n, self.n_rows);
        let (order, at) = (at / (n + n_rows), at % (n + n_rows));
        let is_momentum = order == 1 && self.form == Form::Momentum;
        match at.checked_sub(n) {
            None if is_momentum => self.magnitudes.inertias[0][at] * scales.size(1, at),
            None => scales.size(order, at),
            Some(row) if is_momentum => self.magnitudes.inertias[1][row] * self.row_size(row, 1, scales),
            Some(row) => self.magnitudes.largest[order][row].max(self.row_size(row, order, scales)),
        }
    }

    fn measure(&self, y: &[f64], rates: &[f64], scales: &mut Scales) {
        scales.note(&y[..self.n], &rates[..self.n], &self.acceleration);
    }

    fn three_fields(&mut self, out: &mut ThreeFields) {
        let (n, n_rows) = (self.n, self.n_rows);
        let Workspace { point, rows, state, .. } = self.direct.workspace();
        let Coefficients { mass, damping, stiffness, .. } = &self.coefficients;
        out.weak.copy_from_slice(&state[n..]);
        out.lambda.copy_from_slice(&self.solved.y[n..n + n_rows]);
        out.mu.copy_from_slice(&self.row_motion.mu);
        out.mass.copy_from_slice(mass);
        out.damping.copy_from_slice(damping);
        out.stiffness.copy_from_slice(stiffness);
        if self.form == Form::Momentum {
            out.momentum.copy_from_slice(&self.solved.y[n + n_rows..2 * n + n_rows]);
            out.sigma.copy_from_slice(&self.solved.y[2 * n + n_rows..]);
            return;
        }
        out.momentum.copy_from_slice(&self.momenta.momentum);
        out.sigma.fill(0.0);
        for &row in rows {
            add_row(point, row, -mass[row] * self.row_motion.mu[row], &mut out.momentum);
            out.sigma[row] = mass[row] * point.velocity_error(row, &state[n..]);
        }
    }
}

impl StateEquation for ThreeField {
    fn info(&self) -> EquationInfo {
        EquationInfo { keeps_constraints: false, ..EquationInfo::PLAIN }
    }

    fn report(&self) -> EquationReport<'_> {
        self.direct.report()
    }

    fn manifold(&mut self) -> &mut dyn Manifold {
        self
    }

    fn switching(&mut self) -> Option<&mut dyn Switching> {
        None
    }

    fn passage(&mut self) -> Option<&mut dyn Passage> {
        self.direct.passage()
    }

    fn feedforward(&mut self) -> Option<&mut dyn Feedforward> {
        None
    }

    fn observer(&mut self) -> Option<&mut dyn StepObserver> {
        None
    }

    fn own_state(&mut self) -> Option<&mut dyn OwnState> {
        Some(self)
    }
}

impl Memory for ThreeField {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.open("direct");
        self.direct.visit(store)?;
        store.close()?;
        store.reals("added", &mut self.coefficients.added().to_vec())?;
        self.visit_state(store)
    }
}
