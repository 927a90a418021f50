//! One step of order 2.
//!
//! ```text
//! pᴸ(q₀, q₁, v) = p₀ + h/2 f(q₀, v, t₀) + G₀ᵀ ℓ        q₁ = q₀ ⊞ h v        g(q₁, t₁) = 0
//! p*  = pᴿ(q₀, q₁, v) + h/2 f(q₁, v, t₁)               M₁ v₁ = p* + G₁ᵀ κ    G₁ v₁ + g_t = 0
//! ```
//!
//! `v` is the weak velocity, `ℓ` and `κ` are the impulses of the constraints right of the first node and left of the
//! second. Rows of velocity level have no condition on positions: theirs is the impulse before, reflected.

use dalembert_linear::Scaling;
use dalembert_system::rotation;
use dalembert_system::{Judgement, Level, Momenta};

use crate::al3f::penalty::{Penalty, PenaltyMode};
use crate::rules::al3f::{END_VELOCITIES, ERRORS, MET, MOVED_BY_ROUNDING, NEARLY_STEADY, STEADY};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt::add_row;
use dalembert_forward::scale::Scales;
use dalembert_forward::work::WorkDone;

/// Iterations contract with the step times the rate of turning, and more of them are cheaper than steps in halves.
const MAX_ITERATIONS: usize = 40;

/// Steps are halved so often where their equations are not solved.
const MAX_HALVINGS: u32 = 8;

/// Changes below [`MOVED_BY_ROUNDING`] that have not been halved in so many iterations, while positions are satisfied, are
/// rounding.
const IN_VAIN: usize = 4;

/// Changes that shrink less than this from one iteration to the next are slow.
const SLOW: f64 = 0.1;

/// Turning by more than this in one step is refused.
const MAX_TURN: f64 = std::f64::consts::PI;

/// Both ends of a step.
#[derive(Clone, Debug, Default)]
pub(super) struct ImpulseNode {
    /// Coordinates with contact parameters, and their rates.
    pub u: Vec<f64>,
    pub w: Vec<f64>,
    /// The momentum `∂T/∂w`.
    pub p: Vec<f64>,
    /// Accelerations, roughly.
    pub a: Vec<f64>,
    /// Impulses left of the node, one for each row up to velocity level, per unit of time.
    pub kappa: Vec<f64>,
}

/// The equations of a step, with room for them.
pub(super) struct WeakStep {
    n: usize,
    selected: StepRows,
    positions: Penalty,
    velocities: Penalty,
    momenta: [Momenta; 2],
    /// The weak velocity.
    pub weak: Vec<f64>,
    /// Impulses right of the first node, of position rows.
    pub ell: Vec<f64>,
    /// `G₀`-pushes of velocity rows.
    reflected: Vec<f64>,
    scratch: StepScratch,
    pub work: WorkDone,
    /// Steps that needed more than the usual solve.
    pub n_truncated: u64,
}

struct StepRows {
    positions: Vec<usize>,
    /// All up to velocity level.
    all: Vec<usize>,
    /// For each of all, whether it is of velocity level.
    is_velocity_row: Vec<bool>,
    /// Entries of position rows at the first node.
    first_rows: Vec<Vec<(usize, f64)>>,
}

struct StepScratch {
    /// The weak velocity with which the iteration begins.
    predicted: Vec<f64>,
    momentum: Vec<f64>,
    residual: Vec<f64>,
    violation: Vec<f64>,
    by: Vec<f64>,
    state: Vec<f64>,
}

impl WeakStep {
    pub fn new(point: &Evaluator, units: &Scaling) -> Option<WeakStep> {
        let n = point.n_rates();
        let position_rows = point.rows(Level::Position);
        let rows = point.rows(Level::Velocity);
        let infos = &point.layout.constraints.infos;
        Some(WeakStep {
            n,
            positions: Penalty::new(point, units, &position_rows)?,
            velocities: Penalty::new(point, units, &rows)?,
            momenta: [Momenta::new(&point.layout), Momenta::new(&point.layout)],
            weak: vec![0.0; n],
            ell: vec![0.0; position_rows.len()],
            reflected: vec![0.0; n],
            scratch: StepScratch {
                predicted: vec![0.0; n],
                momentum: vec![0.0; n],
                residual: vec![0.0; n],
                violation: vec![0.0; rows.len()],
                by: vec![0.0; n],
                state: vec![0.0; 2 * n],
            },
            work: WorkDone::default(),
            n_truncated: 0,
            selected: StepRows {
                is_velocity_row: rows.iter().map(|row| infos[*row].level == Level::Velocity).collect(),
                first_rows: vec![Vec::new(); position_rows.len()],
                positions: position_rows,
                all: rows,
            },
        })
    }

    /// A node of this system.
    pub fn node(&self) -> ImpulseNode {
        let zeros = || vec![0.0; self.n];
        ImpulseNode {
            u: zeros(),
            w: zeros(),
            p: zeros(),
            a: zeros(),
            kappa: vec![0.0; self.selected.all.len()],
        }
    }

    /// Finds the momentum of a node.
    pub fn find_momentum(&mut self, point: &mut Evaluator, t: f64, node: &mut ImpulseNode) {
        self.evaluate(point, (t, &node.u, &node.w), 0);
        momentum_of(&self.momenta[0], &mut node.p);
    }

    /// Whether there are rows whose impulses are remembered.
    pub fn has_velocity_rows(&self) -> bool {
        self.selected.is_velocity_row.contains(&true)
    }

    /// Impulses of all rows in the last part of length `h`, from one node to the next.
    pub fn impulses(&self, h: f64, from: &ImpulseNode, to: &ImpulseNode, out: &mut [f64]) {
        out.fill(0.0);
        for (ell, &row) in self.ell.iter().zip(&self.selected.positions) {
            out[row] = *ell;
        }
        for (at, &row) in self.selected.all.iter().enumerate() {
            out[row] += h * to.kappa[at];
            if self.selected.is_velocity_row[at] {
                out[row] += h * from.kappa[at];
            }
        }
    }

    /// The rows up to velocity level.
    pub fn rows(&self) -> &[usize] {
        &self.selected.all
    }

    /// From a node at `t` over `h` to another, in halves if there is no other way.
    pub fn take(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &mut ImpulseNode,
    ) -> Result<(), StageFailure> {
        self.take_in_parts(point, scales, (t, h), from, to, MAX_HALVINGS)
    }

    fn take_in_parts(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &mut ImpulseNode,
        halvings: u32,
    ) -> Result<(), StageFailure> {
        let mut taken = self.positions(point, scales, (t, h), from, to, PenaltyMode::Usual);
        if taken.is_err() {
            self.n_truncated += 1;
            taken = self.positions(point, scales, (t, h), from, to, PenaltyMode::Truncated);
        }
        match taken {
            Ok(()) => self.speeds(point, (t, h), from, to),
            Err(_) if halvings > 0 => {
                let mut middle = self.node();
                let half = 0.5 * h;
                self.take_in_parts(point, scales, (t, half), from, &mut middle, halvings - 1)?;
                self.take_in_parts(point, scales, (t + half, half), &middle, to, halvings - 1)
            }
            Err(refused) => Err(refused),
        }
    }

    /// Finds the weak velocity, and with it the positions at the end.
    fn positions(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &mut ImpulseNode,
        mode: PenaltyMode,
    ) -> Result<(), StageFailure> {
        // At the first node: its rows, and what reflected impulses push.
        point.t = t;
        self.evaluate_rows(point, &from.u, &from.w);
        self.reflected.fill(0.0);
        for (at, &row) in
            self.selected.all.iter().enumerate().filter(|(at, _)| self.selected.is_velocity_row[*at])
        {
            add_row(point, row, from.kappa[at] * h, &mut self.reflected);
        }
        if !self.positions.begin(point) {
            return Err(StageFailure::IllConditioned);
        }
        for (entries, &row) in self.selected.first_rows.iter_mut().zip(&self.selected.positions) {
            entries.clear();
            point.row_entries(row, |column, value| entries.push((column, value)));
        }
        for ((weak, w), a) in self.weak.iter_mut().zip(&from.w).zip(&from.a) {
            *weak = w + 0.5 * h * a;
        }
        self.scratch.predicted.copy_from_slice(&self.weak);
        self.ell.fill(0.0);
        let size = self.positions.length(&self.weak) + 1e-3 * h.abs() * self.positions.length(&from.a);
        let bound = 10.0 * h.abs() * self.positions.length(&from.a) + 1e-3 * size;

        // Positions are rounded, and so are velocities that follow from them.
        let rounding =
            4.0 * f64::EPSILON * self.positions.length(&from.u) / (h.abs() * size).max(f64::MIN_POSITIVE);
        let (mut steady, mut previous, mut errors) = (f64::INFINITY, f64::INFINITY, ERRORS.begin());
        let (mut least, mut in_vain) = (f64::INFINITY, 0);
        for iteration in 0..MAX_ITERATIONS {
            self.end_positions(point, (t, h), from, to)?;
            let before = steady;
            let error = self.position_error(point, scales);
            // Rows of the prediction serve as long as they lead on quickly.
            if iteration == 0 || (steady > SLOW * previous && error > MET) {
                self.work.factorisations += 1;
                if !self.positions.end(point, mode) {
                    return Err(StageFailure::IllConditioned);
                }
            }
            previous = steady;
            let is_met = errors.judge(error, 1.0) == Judgement::Converged;
            in_vain = if steady <= 0.5 * least { 0 } else { in_vain + 1 };
            least = least.min(steady);
            let is_steady = steady <= STEADY.max(rounding)
                || (steady <= MOVED_BY_ROUNDING && in_vain >= IN_VAIN)
                || (steady <= NEARLY_STEADY.max(100.0 * rounding) && steady > 0.1 * before);
            if is_met && is_steady {
                let moved: Vec<f64> =
                    self.weak.iter().zip(&self.scratch.predicted).map(|(a, b)| a - b).collect();
                let is_near = self.positions.length(&moved) <= bound || mode == PenaltyMode::Truncated;
                return if is_near { Ok(()) } else { Err(StageFailure::NoConvergence) };
            }
            self.momentum_residual(point, (t, h), from, to);
            for (out, &row) in self.scratch.violation.iter_mut().zip(&self.selected.positions) {
                *out = point.values.constraints.error[row] / h;
            }
            let violation = &mut self.scratch.violation[..self.selected.positions.len()];
            let is_finite = are_finite(&self.scratch.residual, violation);
            if !self.positions.solve(&mut self.scratch.residual, violation) {
                return Err(unsolved(is_finite));
            }
            self.weak.iter_mut().zip(&self.scratch.residual).for_each(|(v, by)| *v += by);
            self.ell.iter_mut().zip(&*violation).for_each(|(l, by)| *l += by);
            steady = self.positions.length(&self.scratch.residual) / size.max(f64::MIN_POSITIVE);
        }
        Err(StageFailure::NoConvergence)
    }

    /// Positions at the end for the weak velocity, evaluated.
    fn end_positions(
        &mut self,
        point: &mut Evaluator,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &mut ImpulseNode,
    ) -> Result<(), StageFailure> {
        self.scratch.by.iter_mut().zip(&self.weak).for_each(|(by, v)| *by = h * v);
        for place in &point.layout.rotations {
            let turn: f64 = self.scratch.by[place.speed..place.speed + 3].iter().map(|x| x * x).sum();
            if turn.is_nan() || turn >= MAX_TURN * MAX_TURN {
                return Err(StageFailure::NoConvergence);
            }
        }
        to.u.copy_from_slice(&from.u);
        point.shift(&mut to.u, &self.scratch.by);
        point.t = t + h;
        self.work.position_evaluations += 1;
        point.position(&to.u);
        Ok(())
    }

    /// The largest error of position rows as part of their terms, at the evaluated point.
    fn position_error(&self, point: &Evaluator, scales: &Scales) -> f64 {
        self.selected.positions.iter().zip(&self.selected.first_rows).fold(
            0.0,
            |worst: f64, (&row, entries)| {
                let size: f64 = entries.iter().map(|(column, g)| g.abs() * scales.size(0, *column)).sum();
                let mut now = 0.0;
                point.row_entries(row, |column, g| now += g.abs() * scales.size(0, column));
                let error = point.values.constraints.error[row].abs() / size.max(now).max(f64::MIN_POSITIVE);
                if error.is_nan() { f64::INFINITY } else { worst.max(error) }
            },
        )
    }

    /// `−(pᴸ − p₀ − h/2 f − G₀ᵀℓ)`, in `residual`. The point stays evaluated at the end.
    fn momentum_residual(
        &mut self,
        point: &mut Evaluator,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &ImpulseNode,
    ) {
        let weak = std::mem::take(&mut self.weak);
        self.evaluate(point, (t, &from.u, &weak), 0);
        self.evaluate(point, (t + h, &to.u, &weak), 1);
        self.node_momentum(point, h, &weak, -1.0);
        for (at, ((residual, p), push)) in
            self.scratch.residual.iter_mut().zip(&from.p).zip(&self.reflected).enumerate()
        {
            let force = self.momenta[0].applied.get(at).copied().unwrap_or(0.0);
            *residual = p + 0.5 * h * force + push - *residual;
        }
        for (entries, ell) in self.selected.first_rows.iter().zip(&self.ell) {
            entries.iter().for_each(|(column, g)| self.scratch.residual[*column] += g * ell);
        }
        self.weak = weak;
    }

    /// The momentum of the weak velocity right of the first node (`side` −1) or left of the second (`side` 1), in
    /// `residual`, from the momenta at both.
    fn node_momentum(&mut self, point: &Evaluator, h: f64, weak: &[f64], side: f64) {
        let [first, second] = &self.momenta;
        let at_node = if side < 0.0 { first } else { second };
        self.scratch.residual.fill(0.0);
        for at in 0..first.momentum.len() {
            self.scratch.residual[at] =
                0.5 * (first.momentum[at] + second.momentum[at]) + side * 0.5 * h * at_node.kinetic_q[at];
        }
        for place in &point.layout.rotations {
            let part = |x: &[f64]| std::array::from_fn(|i| x[place.speed + i]);
            let (omega, spin): ([f64; 3], [f64; 3]) = (part(weak), part(&self.scratch.residual));
            let square: f64 = omega.iter().map(|w| w * w).sum::<f64>() * h * h;
            let (c, _) = rotation::chart_coefficient(square);
            let once = rotation::cross(omega, spin);
            let twice = rotation::cross(omega, once);
            for i in 0..3 {
                self.scratch.residual[place.speed + i] += -side * 0.5 * h * once[i] + h * h * c * twice[i];
            }
        }
    }

    /// Momenta of rotations at the end are those of the beginning in other axes, `R₁ pᴿ = R₀ pᴸ`. So what the iteration
    /// has left of the equation for `pᴸ` does not enter, and angular momentum in space is kept exactly.
    fn turn_momenta(&mut self, point: &Evaluator, h: f64, weak: &[f64], from: &ImpulseNode) {
        if point.layout.rotations.is_empty() {
            return;
        }
        // Contribution of the first node and the rows there, along all speeds.
        self.scratch
            .residual
            .iter_mut()
            .zip(&from.p)
            .zip(&self.reflected)
            .for_each(|((r, p), push)| *r = p + push);
        for (entries, ell) in self.selected.first_rows.iter().zip(&self.ell) {
            entries.iter().for_each(|(column, g)| self.scratch.residual[*column] += g * ell);
        }
        let [first, second] = &self.momenta;
        for place in &point.layout.rotations {
            let at = place.speed;
            let p: [f64; 3] = std::array::from_fn(|i| {
                self.scratch.residual[at + i] + 0.5 * h * (first.applied[at + i] + first.kinetic_q[at + i])
            });
            let turn = rotation::exponential(std::array::from_fn(|i| -h * weak[at + i]));
            let axis = [turn[1], turn[2], turn[3]];
            let once = rotation::cross(axis, p);
            let twice = rotation::cross(axis, once);
            for i in 0..3 {
                let turned = p[i] + 2.0 * (turn[0] * once[i] + twice[i]);
                self.scratch.momentum[at + i] = turned + 0.5 * h * second.kinetic_q[at + i];
            }
        }
    }

    /// Speeds at the end: the momentum there, projected.
    fn speeds(
        &mut self,
        point: &mut Evaluator,
        (t, h): (f64, f64),
        from: &ImpulseNode,
        to: &mut ImpulseNode,
    ) -> Result<(), StageFailure> {
        let weak = std::mem::take(&mut self.weak);
        self.evaluate(point, (t, &from.u, &weak), 0);
        self.evaluate(point, (t + h, &to.u, &weak), 1);
        self.node_momentum(point, h, &weak, 1.0);
        self.scratch.momentum.copy_from_slice(&self.scratch.residual);
        self.turn_momenta(point, h, &weak, from);
        for (p, force) in self.scratch.momentum.iter_mut().zip(&self.momenta[1].applied) {
            *p += 0.5 * h * force;
        }
        to.w.copy_from_slice(&weak);
        momentum_of(&self.momenta[1], &mut to.p);
        self.weak = weak;
        to.kappa.fill(0.0);
        point.t = t + h;
        self.evaluate_rows(point, &to.u, &to.w);
        self.work.factorisations += 1;
        if !self.velocities.begin(point) {
            return Err(StageFailure::IllConditioned);
        }
        let mut iteration = END_VELOCITIES.begin();
        loop {
            for ((residual, p), now) in
                self.scratch.residual.iter_mut().zip(&self.scratch.momentum).zip(&to.p)
            {
                *residual = p - now;
            }
            for (&row, kappa) in self.selected.all.iter().zip(&to.kappa) {
                add_row(point, row, *kappa, &mut self.scratch.residual);
            }
            for (out, &row) in self.scratch.violation.iter_mut().zip(&self.selected.all) {
                *out = point.velocity_error(row, &to.w);
            }
            let is_finite = are_finite(&self.scratch.residual, &self.scratch.violation);
            if !self.velocities.solve(&mut self.scratch.residual, &mut self.scratch.violation) {
                return Err(unsolved(is_finite));
            }
            to.w.iter_mut().zip(&self.scratch.residual).for_each(|(w, by)| *w += by);
            // The momentum is affine in the speeds.
            point.layout.mass.multiply_symmetric_add(&point.values.mass, &self.scratch.residual, &mut to.p);
            to.kappa.iter_mut().zip(&self.scratch.violation).for_each(|(kappa, by)| *kappa += by);
            let moved = self.velocities.length(&self.scratch.residual);
            let size = self.velocities.length(&to.w).max(1e-3 * h.abs() * self.velocities.length(&from.a));
            if self.has_velocity_rows() {
                self.evaluate_rows(point, &to.u, &to.w);
            }
            if iteration.judge(moved, size) != Judgement::Continue {
                break;
            }
        }
        // As forces: what a step twice as long would push twice as much.
        to.kappa.iter_mut().for_each(|kappa| *kappa /= h);
        for ((a, after), w) in to.a.iter_mut().zip(&to.w).zip(&from.w) {
            *a = (after - w) / h;
        }
        if to.w.iter().all(|w| w.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Mass matrix and rows, at the time of the point.
    fn evaluate_rows(&mut self, point: &mut Evaluator, u: &[f64], w: &[f64]) {
        if self.has_velocity_rows() {
            self.work.evaluations += 1;
            point.velocity(u, w);
        } else {
            self.work.position_evaluations += 1;
            point.position(u);
        }
    }

    /// Momenta and forces at a state. Mass matrix and rows of the point are left as they are, unless the mass matrix is
    /// constant.
    fn evaluate(&mut self, point: &mut Evaluator, (t, u, w): (f64, &[f64], &[f64]), side: usize) {
        let before = point.t;
        point.t = t;
        self.work.evaluations += 1;
        if point.layout.class.mass_constant {
            // Such a system may take its forces from the evaluated point.
            point.velocity(u, w);
        } else {
            point.load_auxiliary(u, w);
        }
        let momenta = &mut self.momenta[side];
        let (first, second) = self.scratch.state.split_at_mut(self.n);
        first.copy_from_slice(u);
        second.copy_from_slice(w);
        point.compute(&self.scratch.state, &[], |system, at, values, work| {
            system.momenta(at, values, momenta, work);
        });
        point.t = before;
    }
}

fn are_finite(above: &[f64], below: &[f64]) -> bool {
    above.iter().chain(below).all(|x| x.is_finite())
}

/// Why equations have no solution: where all numbers are finite, rows become dependent.
fn unsolved(is_finite: bool) -> StageFailure {
    if is_finite { StageFailure::IllConditioned } else { StageFailure::NotFinite }
}

/// The momentum along speeds; contact parameters have none.
fn momentum_of(momenta: &Momenta, out: &mut [f64]) {
    out.fill(0.0);
    out[..momenta.momentum.len()].copy_from_slice(&momenta.momentum);
}
