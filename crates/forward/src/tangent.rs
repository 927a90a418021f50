//! The tangent of the equations of motion, written out for implicit methods.
//!
//! ```text
//! stiffness = ∂/∂u (M̃ ẇ − h̃ − G̃ᵀλ)        damping = −∂/∂w (M̃ ẇ − h̃ − G̃ᵀλ)        rates = ∂/∂u (G̃ w + g_t)
//! ```
//!
//! From the derivatives that the system itself has, geometric stiffness included, where those are all there are: they say
//! nothing of contact parameters, nor of reactions that turn with the speeds. Else from differences.

use dalembert_linear::Matrix;
use dalembert_system::{Dependence, Level, Pattern, Tangent};

use crate::evaluator::Evaluator;
use crate::kkt::{add_row, mass_times};
use crate::rules::ONE_SIDED_DIFFERENCE;
use crate::scale::Scales;
use crate::work::WorkDone;

/// Derivatives at one point, with room to compute them.
pub struct WrittenTangent {
    pub stiffness: Matrix,
    pub damping: Matrix,
    /// A row for each constraint.
    pub rates: Matrix,
    /// Room for the derivatives of the system itself, if they are used.
    own: Option<Tangent>,
    /// The equations here, and beside.
    here: EquationErrors,
    beside: EquationErrors,
    state: Vec<f64>,
}

impl WrittenTangent {
    pub fn new(point: &Evaluator) -> WrittenTangent {
        let (n, n_rows) = (point.n_rates(), point.layout.constraints.len());
        let infos = point.layout.constraints.infos.iter();
        let turns_with_speeds = infos
            .filter(|info| info.level == Level::Velocity)
            .any(|info| info.dependence == Dependence::Nonlinear);
        let is_whole = point.contacts.is_empty() && !turns_with_speeds;
        let own = point.system.tangent_layout().filter(|_| is_whole).map(Tangent::new);
        WrittenTangent {
            stiffness: Matrix::zeros(n, n),
            damping: Matrix::zeros(n, n),
            rates: Matrix::zeros(n_rows, n),
            own,
            here: EquationErrors::new(n, n_rows),
            beside: EquationErrors::new(n, n_rows),
            state: vec![0.0; 2 * n],
        }
    }

    /// Whether the system itself gives the derivatives; then a point need not be evaluated for them.
    pub fn is_of_system(&self) -> bool {
        self.own.is_some()
    }

    /// At the evaluated point, whose state is `state`, with accelerations `rate` and a multiplier for each row. Afterwards
    /// the point may be evaluated elsewhere.
    pub fn evaluate(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        rate: &[f64],
        multipliers: &[f64],
        scales: &Scales,
        work: &mut WorkDone,
    ) {
        match self.own.take() {
            Some(mut own) => {
                point.compute(state, rate, |system, at, _, work| {
                    system.tangent(at, multipliers, &mut own, work);
                });
                self.write(point, &own);
                self.own = Some(own);
            }
            None => self.difference(point, state, rate, multipliers, scales, work),
        }
    }

    fn write(&mut self, point: &Evaluator, own: &Tangent) {
        let Some(layout) = point.system.tangent_layout() else { return };
        for matrix in [&mut self.stiffness, &mut self.damping, &mut self.rates] {
            matrix.values_mut().fill(0.0);
        }
        add(&layout.inertia_q, &own.inertia_q, 1.0, &mut self.stiffness);
        add(&layout.force_q, &own.force_q, -1.0, &mut self.stiffness);
        add(&layout.reaction_q, &own.reaction_q, -1.0, &mut self.stiffness);
        add(&layout.force_v, &own.force_v, 1.0, &mut self.damping);
        add(&layout.rate_q, &own.rate_q, 1.0, &mut self.rates);
    }

    fn difference(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        rate: &[f64],
        multipliers: &[f64],
        scales: &Scales,
        work: &mut WorkDone,
    ) {
        let n = point.n_rates();
        self.state.copy_from_slice(state);
        self.here.write(point, &state[n..], rate, multipliers);
        for (at, here) in state.iter().enumerate() {
            let (order, column) = (at / n, at % n);
            let moved = here + ONE_SIDED_DIFFERENCE * here.abs().max(scales.size(order, column));
            let by = moved - here;
            self.state[at] = moved;
            let (u, w) = self.state.split_at(n);
            point.velocity(u, w);
            work.evaluations += 1;
            self.beside.write(point, w, rate, multipliers);
            self.state[at] = *here;
            let changes = self.beside.left.iter().zip(&self.here.left).map(|(a, b)| (a - b) / by);
            let motion = if order == 0 { &mut self.stiffness } else { &mut self.damping };
            let sign = if order == 0 { 1.0 } else { -1.0 };
            motion.column_mut(column).iter_mut().zip(changes).for_each(|(out, change)| *out = sign * change);
            if order == 0 {
                let changes = self.beside.errors.iter().zip(&self.here.errors).map(|(a, b)| (a - b) / by);
                self.rates.column_mut(column).iter_mut().zip(changes).for_each(|(out, change)| *out = change);
            }
        }
    }
}

fn add(pattern: &Pattern, values: &[f64], factor: f64, out: &mut Matrix) {
    for (place, value) in pattern.entries().zip(values) {
        out[place] += factor * value;
    }
}

/// Residual of the equations of motion, and the errors of the rows at velocity level.
struct EquationErrors {
    left: Vec<f64>,
    errors: Vec<f64>,
}

impl EquationErrors {
    fn new(n: usize, n_rows: usize) -> EquationErrors {
        EquationErrors { left: vec![0.0; n], errors: vec![0.0; n_rows] }
    }

    /// At the evaluated point.
    fn write(&mut self, point: &Evaluator, w: &[f64], rate: &[f64], multipliers: &[f64]) {
        mass_times(point, rate, &mut self.left);
        self.left.iter_mut().zip(&point.values.force).for_each(|(left, force)| *left -= force);
        for (row, multiplier) in multipliers.iter().enumerate() {
            if *multiplier != 0.0 {
                add_row(point, row, -multiplier, &mut self.left);
            }
        }
        let infos = &point.layout.constraints.infos;
        for (row, error) in self.errors.iter_mut().enumerate() {
            let counts = infos[row].level != Level::Acceleration;
            *error = if counts { point.velocity_error(row, w) } else { 0.0 };
        }
    }
}
