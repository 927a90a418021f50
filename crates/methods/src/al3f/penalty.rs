//! The linear algebra of a step.
//!
//! ```text
//! M δ = r + G₀ᵀ dℓ,        G₁ δ = −c
//! ```
//!
//! is solved with the factors of the saddle-point matrix at the beginning of the step, `G₀` for `G₁`, and refined; no row needs to
//! be independent of the others. Where redundant rows disagree, violations are penalised; where that fails, because a singular
//! configuration lies between both ends, the directions in which the constraints are well-conditioned are solved alone.

use dalembert_linear::{Kkt, KktPlan, Lu, METRIC, MOST_WRITTEN_OUT, Matrix, Regularisation, Scaling, Svd};
use dalembert_system::Pattern;

use crate::rules::LEAST_MOBILITY;
use crate::rules::al3f::{REGULARISATION, TRUNCATION, UNSOLVED};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt;

/// How a system is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PenaltyMode {
    /// By the saddle-point matrix.
    Usual,
    /// Along well-conditioned directions of the constraints.
    Truncated,
}

/// Mass matrix and some rows, at the beginning and at the end of a step.
pub(super) struct Penalty {
    kkt: Kkt,
    rows: Vec<usize>,
    scaling: Scaling,
    mass_pattern: Pattern,
    row_pattern: Pattern,
    mass: Vec<f64>,
    /// The values of all rows at both ends.
    ends: [Vec<f64>; 2],
    /// Whether the rows at the end are those at the beginning.
    is_at_beginning: bool,
    /// Whether the regularised matrix with the rows at the end is factored, instead of that at the beginning.
    is_penalised: bool,
    /// Right-hand sides, kept while solutions grow in their place.
    right: [Vec<f64>; 2],
    truncated: Option<Truncated>,
    product: Vec<f64>,
}

/// The decomposition of `m̄^½ G₁ M⁻¹ G₀ᵀ m̄^½`, in scaled units.
struct Truncated {
    mass: Lu,
    /// `G₀ᵀ` and `G₁ᵀ`: a column for each row.
    rows: [Matrix; 2],
    svd: Svd,
    rank: usize,
    /// `m̄^½`
    weights: Vec<f64>,
}

impl Penalty {
    /// Over some rows; `None` if the system is too large.
    pub fn new(point: &Evaluator, scaling: &Scaling, rows: &[usize]) -> Option<Penalty> {
        let regularisation = Regularisation::Rows(REGULARISATION);
        let plan = KktPlan { regularisation, ..kkt::plan(point, scaling, rows) };
        let ends = || vec![0.0; plan.rows.n_entries()];
        Some(Penalty {
            kkt: Kkt::plan(&plan).ok()?,
            rows: rows.to_vec(),
            scaling: scaling.clone(),
            mass_pattern: plan.upper.clone(),
            row_pattern: plan.rows.clone(),
            mass: vec![0.0; plan.upper.n_entries()],
            ends: [ends(), ends()],
            is_at_beginning: true,
            is_penalised: false,
            right: [vec![0.0; point.n_rates()], vec![0.0; rows.len()]],
            truncated: None,
            product: vec![0.0; point.n_rates()],
        })
    }

    /// Takes mass matrix and rows at the beginning, and factors; `false` if there are no factors.
    pub fn begin(&mut self, point: &Evaluator) -> bool {
        self.mass.copy_from_slice(&point.values.mass);
        self.ends[0].copy_from_slice(point.row_values());
        (self.is_at_beginning, self.is_penalised) = (true, false);
        self.truncated = None;
        self.kkt.factor(&self.mass, &self.ends[0]).is_ok()
    }

    /// Takes the rows at the end.
    pub fn end(&mut self, point: &Evaluator, mode: PenaltyMode) -> bool {
        self.ends[1].copy_from_slice(point.row_values());
        self.is_at_beginning = false;
        self.truncated = if mode == PenaltyMode::Truncated { self.truncate() } else { None };
        if self.is_penalised && mode == PenaltyMode::Usual {
            return self.penalise();
        }
        mode == PenaltyMode::Usual || self.truncated.is_some()
    }

    /// One iteration: `r` becomes `δ`, and `c` becomes `dℓ`. `false` if there is no solution.
    pub fn solve(&mut self, r: &mut [f64], c: &mut [f64]) -> bool {
        if let Some(truncated) = &self.truncated {
            truncated.solve(&self.scaling, &self.rows, r, c);
            return r.iter().chain(c.iter()).all(|x| x.is_finite());
        }
        c.iter_mut().for_each(|c| *c = -*c);
        self.right[0].copy_from_slice(r);
        self.right[1].copy_from_slice(c);
        let is_solved = if self.is_penalised {
            self.solve_penalised(r, c)
        } else {
            self.solve_refined(r, c) || {
                r.copy_from_slice(&self.right[0]);
                c.copy_from_slice(&self.right[1]);
                self.penalise() && self.solve_penalised(r, c)
            }
        };
        c.iter_mut().for_each(|l| *l = -*l);
        is_solved
    }

    fn solve_refined(&mut self, r: &mut [f64], c: &mut [f64]) -> bool {
        let solved = if self.is_at_beginning {
            self.kkt.solve_refined(r, c)
        } else {
            self.kkt.solve_between(&self.ends[1], r, c)
        };
        solved.is_ok_and(|residual| residual <= UNSOLVED)
    }

    /// Rows that depend on each other at the beginning and not at the end have no solution: in small systems violations are then
    /// penalised, `G₁ δ − ε dℓ = −c`, and the next iteration solves for the rest.
    fn penalise(&mut self) -> bool {
        let n = self.product.len() + self.row_pattern.n_rows();
        let lower = &self.ends[usize::from(!self.is_at_beginning)];
        self.is_penalised = Kkt::needs_independent_rows(n)
            && self.kkt.factor_between(&self.mass, &self.ends[0], lower).is_ok();
        self.is_penalised
    }

    fn solve_penalised(&mut self, r: &mut [f64], c: &mut [f64]) -> bool {
        self.kkt.solve_unrefined(r, c);
        r.iter().chain(c.iter()).all(|x| x.is_finite())
    }

    /// `√(xᵀ M x)`
    pub fn length(&mut self, x: &[f64]) -> f64 {
        self.product.fill(0.0);
        self.mass_pattern.multiply_symmetric_add(&self.mass, x, &mut self.product);
        x.iter().zip(&self.product).map(|(x, product)| x * product).sum::<f64>().max(0.0).sqrt()
    }

    /// `None` if the system is too large, or numbers fail.
    fn truncate(&self) -> Option<Truncated> {
        let (n, n_rows) = (self.product.len(), self.rows.len());
        if n + n_rows > MOST_WRITTEN_OUT {
            return None;
        }
        let Scaling { columns, rows: row_units } = &self.scaling;
        let mut mass = Matrix::zeros(n, n);
        for ((row, column), value) in self.mass_pattern.entries().zip(&self.mass) {
            let value = value * columns[row] * columns[column];
            (mass[(row, column)], mass[(column, row)]) = (value, value);
        }
        let transposed = |values: &[f64]| {
            let mut matrix = Matrix::zeros(n, n_rows);
            for (at, &row) in self.rows.iter().enumerate() {
                let entries = self.row_pattern.row(row).zip(self.row_pattern.columns(row));
                for (place, &column) in entries {
                    let column = column as usize;
                    matrix[(column, at)] = values[place] * row_units[row] * columns[column];
                }
            }
            matrix
        };
        let rows = [transposed(&self.ends[0]), transposed(&self.ends[1])];
        // Equivalent masses of the rows by the diagonal of the mass matrix.
        let weight = |row: usize| {
            let entries = rows[0].column(row).iter().enumerate();
            let mobility: f64 = entries.map(|(at, g)| g * g / mass[(at, at)].max(METRIC)).sum();
            if mobility > LEAST_MOBILITY { mobility.recip().sqrt() } else { 0.0 }
        };
        let weights: Vec<f64> = (0..n_rows).map(weight).collect();
        (0..n).for_each(|at| mass[(at, at)] += METRIC);
        let mass = Lu::new(mass)?;
        let mut product = Matrix::zeros(n_rows, n_rows);
        for column in 0..n_rows {
            let mut moved = rows[0].column(column).to_vec();
            mass.solve(&mut moved);
            for row in 0..n_rows {
                product[(row, column)] = weights[row] * dot(rows[1].column(row), &moved) * weights[column];
            }
        }
        let svd = Svd::new(&product)?;
        let rank = svd.sigma.iter().filter(|sigma| **sigma > TRUNCATION).count();
        Some(Truncated { mass, rows, svd, rank, weights })
    }
}

impl Truncated {
    /// `dℓ = m̄^½ V Σ⁺ Uᵀ m̄^½ (−c − G₁ M⁻¹ r)`, `δ = M⁻¹ (r + G₀ᵀ dℓ)`
    fn solve(&self, scaling: &Scaling, rows: &[usize], r: &mut [f64], c: &mut [f64]) {
        let [first, second] = &self.rows;
        let mut change: Vec<f64> = r.iter().zip(&scaling.columns).map(|(r, unit)| r * unit).collect();
        let mut free = change.clone();
        self.mass.solve(&mut free);
        let side = |(at, (c, row)): (usize, (&f64, &usize))| {
            -self.weights[at] * (c * scaling.rows[*row] + dot(second.column(at), &free))
        };
        let sides: Vec<f64> = c.iter().zip(rows).enumerate().map(side).collect();
        let impulses = self.svd.solve(self.rank, &sides);
        for (at, (out, row)) in c.iter_mut().zip(rows).enumerate() {
            let impulse = self.weights[at] * impulses[at];
            change.iter_mut().zip(first.column(at)).for_each(|(r, g)| *r += impulse * g);
            *out = impulse * scaling.rows[*row];
        }
        self.mass.solve(&mut change);
        for ((r, change), unit) in r.iter_mut().zip(&change).zip(&scaling.columns) {
            *r = change * unit;
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
