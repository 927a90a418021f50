//! Derivatives of the equations of motion, for the iterations of a step.
//!
//! ```text
//! K = ∂(M v̇ − h − Gᵀλ)/∂q        C = −∂h/∂v
//! ```
//!
//! Along positions this contains the geometric stiffness `−∂(Gᵀλ)/∂q` and the change of inertia `∂(M v̇)/∂q`.

use dalembert_linear::{MOST_WRITTEN_OUT, Matrix};
use dalembert_system::{Pattern, Tangent, TangentLayout};

use crate::rules::DIFFERENCE;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt::{add_row, mass_times};
use dalembert_forward::scale::Scales;
use dalembert_forward::work::WorkDone;

/// Stiffness and damping.
pub enum Derivatives {
    /// As the system gives them.
    Given(Box<Tangent>),
    /// Differences, where the system gives none or has contact parameters, which its tangents do not know.
    Differences(Box<Differences>),
    /// None: a large system without tangents is solved by its inertia alone.
    Nothing,
}

/// Differences, dense.
pub struct Differences {
    stiffness: Matrix,
    damping: Matrix,
    base: Vec<f64>,
    moved: Vec<f64>,
    u: Vec<f64>,
    w: Vec<f64>,
    by: Vec<f64>,
}

/// Where derivatives are taken.
#[derive(Clone, Copy)]
pub struct LinearisationPoint<'a> {
    pub u: &'a [f64],
    pub w: &'a [f64],
    /// `v̇`
    pub rate: &'a [f64],
    /// `λ` of all rows.
    pub multipliers: &'a [f64],
}

impl Derivatives {
    /// Room for the derivatives of a system.
    pub fn new(point: &Evaluator) -> Derivatives {
        let is_small = point.n_rates() + point.layout.constraints.len() <= MOST_WRITTEN_OUT;
        match point.system.tangent_layout() {
            Some(layout) if point.contacts.is_empty() || !is_small => {
                Derivatives::Given(Box::new(Tangent::new(layout)))
            }
            _ if is_small => {
                let n = point.n_rates();
                let zeros = || vec![0.0; n];
                Derivatives::Differences(Box::new(Differences {
                    stiffness: Matrix::zeros(n, n),
                    damping: Matrix::zeros(n, n),
                    base: zeros(),
                    moved: zeros(),
                    u: zeros(),
                    w: zeros(),
                    by: zeros(),
                }))
            }
            _ => Derivatives::Nothing,
        }
    }

    /// Row and column of the entries that can differ from zero.
    pub fn entries(&self, point: &Evaluator) -> Vec<(usize, usize)> {
        match (self, point.system.tangent_layout()) {
            (Derivatives::Given(_), Some(layout)) => {
                let patterns = [&layout.force_q, &layout.force_v, &layout.reaction_q, &layout.inertia_q];
                patterns.into_iter().flat_map(Pattern::entries).collect()
            }
            (Derivatives::Differences(differences), _) => {
                let n = differences.base.len();
                (0..n * n).map(|at| (at / n, at % n)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Derivatives at the place of the last evaluation, where `point` is left again.
    pub fn evaluate(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        place: LinearisationPoint<'_>,
        state: &mut Vec<f64>,
        work: &mut WorkDone,
    ) {
        match self {
            Derivatives::Given(tangent) => {
                state.clear();
                state.extend_from_slice(place.u);
                state.extend_from_slice(place.w);
                point.compute(state, place.rate, |system, at, _, work| {
                    system.tangent(at, place.multipliers, tangent, work);
                });
            }
            Derivatives::Differences(differences) => differences.evaluate(point, scales, place, work),
            Derivatives::Nothing => {}
        }
    }

    /// Calls `entry` with row, column and value of the entries of `k K` and then of `c C`; those of one place come one
    /// by one.
    pub fn each(
        &self,
        point: &Evaluator,
        k: f64,
        c: f64,
        mut entry: impl FnMut(MatrixPart, usize, usize, f64),
    ) {
        match self {
            Derivatives::Given(tangent) => {
                let Some(TangentLayout { force_q, force_v, reaction_q, inertia_q, .. }) =
                    point.system.tangent_layout()
                else {
                    return;
                };
                for (pattern, values, factor) in [
                    (inertia_q, &tangent.inertia_q, k),
                    (force_q, &tangent.force_q, -k),
                    (reaction_q, &tangent.reaction_q, -k),
                ] {
                    for ((row, column), value) in pattern.entries().zip(values) {
                        entry(MatrixPart::Stiffness, row, column, factor * value);
                    }
                }
                for ((row, column), value) in force_v.entries().zip(&tangent.force_v) {
                    entry(MatrixPart::Damping, row, column, -c * value);
                }
            }
            Derivatives::Differences(differences) => {
                let n = differences.base.len();
                for column in 0..n {
                    for row in 0..n {
                        entry(MatrixPart::Stiffness, row, column, k * differences.stiffness[(row, column)]);
                        entry(MatrixPart::Damping, row, column, c * differences.damping[(row, column)]);
                    }
                }
            }
            Derivatives::Nothing => {}
        }
    }

    /// Calls `entry` with column and value of the derivatives of a velocity row by positions, where they are given.
    pub fn each_of_row(&self, point: &Evaluator, row: usize, mut entry: impl FnMut(usize, f64)) {
        if let (Derivatives::Given(tangent), Some(layout)) = (self, point.system.tangent_layout()) {
            for (place, &column) in layout.rate_q.row(row).zip(layout.rate_q.columns(row)) {
                entry(column as usize, tangent.rate_q[place]);
            }
        }
    }
}

/// Owner of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatrixPart {
    Stiffness,
    Damping,
}

impl Differences {
    fn evaluate(
        &mut self,
        point: &mut Evaluator,
        scales: &Scales,
        place: LinearisationPoint<'_>,
        work: &mut WorkDone,
    ) {
        let n = self.base.len();
        imbalance(point, place, &mut self.base);
        for column in 0..n {
            let step = DIFFERENCE * scales.size(0, column);
            self.by.fill(0.0);
            self.by[column] = step;
            self.u.copy_from_slice(place.u);
            point.shift(&mut self.u, &self.by);
            point.velocity(&self.u, place.w);
            imbalance(point, place, &mut self.moved);
            difference(&self.moved, &self.base, step, self.stiffness.column_mut(column));

            let step = DIFFERENCE * scales.size(1, column);
            self.w.copy_from_slice(place.w);
            self.w[column] += step;
            point.velocity(place.u, &self.w);
            imbalance(point, place, &mut self.moved);
            difference(&self.moved, &self.base, step, self.damping.column_mut(column));
        }
        work.evaluations += 2 * n as u64 + 1;
        point.velocity(place.u, place.w);
    }
}

/// `M v̇ − h − Gᵀλ` at the evaluated point.
pub fn imbalance(point: &Evaluator, place: LinearisationPoint<'_>, out: &mut [f64]) {
    mass_times(point, place.rate, out);
    out.iter_mut().zip(&point.values.force).for_each(|(out, force)| *out -= force);
    for (row, multiplier) in place.multipliers.iter().enumerate() {
        if *multiplier != 0.0 {
            add_row(point, row, -multiplier, out);
        }
    }
}

fn difference(moved: &[f64], base: &[f64], step: f64, out: &mut [f64]) {
    for ((out, moved), base) in out.iter_mut().zip(moved).zip(base) {
        *out = (moved - base) / step;
    }
}
