//! Refinement of a solution against the true matrix.

use super::saddle::SolveAccuracy;
use crate::matrix::{add_scaled, dot};
use crate::rules::ROUNDING_OF_LONG_ROWS;
use dalembert_system::Pattern;

/// Refinements at most. The most seen are eight on a grounded chain of thirty thousand links and fifteen on one of a
/// hundred thousand.
const MAX_REFINEMENTS: u32 = 30;

/// A residual at the level of rounding.
const ROUNDING: f64 = 4.0 * f64::EPSILON;

/// A step that leaves more than this part of the residual is slow: the next ones are combined with those before.
const SLOW: f64 = 0.1;

/// A step that leaves more than this part of the residual brings no progress.
const STALLED: f64 = 0.9;

/// Combined steps without progress after which there is none to come. Some have to be taken on trust, since they make
/// the sum of squares shorter and not the largest entry.
const PATIENCE: u32 = 4;

/// A saddle point K with factors F of a matrix near it, in an order of their own.
pub(super) trait Factored {
    /// `x ← F⁻¹ x`
    fn solve(&mut self, x: &mut [f64]);

    /// `out ← out − K x`
    fn multiply_subtract(&self, x: &[f64], out: &mut [f64]);

    /// The largest magnitudes among unknowns above and below; infinite if one is not finite.
    fn largest(&self, x: &[f64]) -> [f64; 2];

    /// Where the order of the factors has an unknown.
    fn place(&self, unknown: usize) -> usize;
}

/// `x ← x + F⁻¹ (b − K x)` with the factors F of a matrix near K.
///
/// In a direction of squared singular value σ² a step leaves the part ε / (σ² + ε) of the error: next to nothing,
/// unless the direction is weak. Of these there are few, and steps combined so that the residual is shortest remove
/// one after the other: generalised conjugate residuals (Eisenstat, Elman and Schultz, SIAM J. Numer. Anal. 20, 1983,
/// 345-357), preconditioned by the factors. All vectors are in the order of the factors.
pub(super) struct Refinement {
    right: Vec<f64>,
    /// The largest numbers in it, above and below.
    right_sizes: [f64; 2],
    x: Vec<f64>,
    best: Vec<f64>,
    residual: Vec<f64>,
    step: Vec<f64>,
    /// Steps d behind each other, and `w = K d`, which are orthonormal.
    steps: Vec<f64>,
    products: Vec<f64>,
}

impl Refinement {
    pub fn new(n_unknowns: usize) -> Refinement {
        let zeros = || vec![0.0; n_unknowns];
        let (right, x, best, residual, step) = (zeros(), zeros(), zeros(), zeros(), zeros());
        let (right_sizes, steps, products) = ([0.0; 2], Vec::new(), Vec::new());
        Refinement { right, right_sizes, x, best, residual, step, steps, products }
    }

    /// The right-hand side b, to be filled.
    pub fn right_hand_side(&mut self) -> &mut [f64] {
        &mut self.right
    }

    /// The solution found last.
    pub fn solution(&self) -> &[f64] {
        &self.best
    }

    /// Solves with the factors alone.
    pub fn run_once(&mut self, factored: &mut dyn Factored) {
        self.best.copy_from_slice(&self.right);
        factored.solve(&mut self.best);
    }

    /// Solves, and refines until the residual is rounding or shrinks no more.
    pub fn run(&mut self, factored: &mut dyn Factored) -> SolveAccuracy {
        self.steps.clear();
        self.products.clear();
        self.run_once(factored);
        self.right_sizes = factored.largest(&self.right);
        let mut left = self.move_to_best(factored);
        let mut solved = SolveAccuracy { residual: left.relative, refinements: 0 };
        let (mut slow, mut in_vain) = (false, 0);
        while !left.is_rounding && solved.residual.is_finite() && solved.refinements < MAX_REFINEMENTS {
            solved.refinements += 1;
            self.step.copy_from_slice(&self.residual);
            factored.solve(&mut self.step);
            if slow {
                self.combine(factored);
            }
            add_scaled(1.0, &self.step, &mut self.x);
            self.find_residual(factored);
            left = self.relative_residual(factored);
            if left.relative < STALLED * solved.residual {
                slow |= left.relative > SLOW * solved.residual;
                in_vain = 0;
                self.best.copy_from_slice(&self.x);
                solved.residual = left.relative;
            } else if in_vain == PATIENCE || solved.residual < ROUNDING_OF_LONG_ROWS {
                break;
            } else if slow {
                in_vain += 1;
            } else {
                slow = true;
                self.move_to_best(factored);
            }
        }
        solved
    }

    /// Replaces the step by the one in the span of all so far that makes the residual shortest.
    fn combine(&mut self, factored: &dyn Factored) {
        let n = self.step.len();
        let start = self.products.len();
        self.products.resize(start + n, 0.0);
        let (earlier, product) = self.products.split_at_mut(start);
        factored.multiply_subtract(&self.step, product);
        for value in &mut *product {
            *value = -*value;
        }
        for (w, d) in earlier.chunks_exact(n).zip(self.steps.chunks_exact(n)) {
            let part = dot(w, product);
            add_scaled(-part, w, product);
            add_scaled(-part, d, &mut self.step);
        }
        let length = dot(product, product).sqrt();
        let inverse = if length > 0.0 { 1.0 / length } else { 0.0 };
        for value in product.iter_mut().chain(&mut self.step) {
            *value *= inverse;
        }
        let part = dot(product, &self.residual);
        self.steps.extend_from_slice(&self.step);
        for value in &mut self.step {
            *value *= part;
        }
    }

    fn move_to_best(&mut self, factored: &dyn Factored) -> Left {
        self.x.copy_from_slice(&self.best);
        self.find_residual(factored);
        self.relative_residual(factored)
    }

    fn find_residual(&mut self, factored: &dyn Factored) {
        self.residual.copy_from_slice(&self.right);
        factored.multiply_subtract(&self.x, &mut self.residual);
    }

    /// The residual as a part of the terms in the equations, above and below apart.
    ///
    /// The entries of the balanced matrix are near one, so that unknowns are the size of the terms, and the
    /// right-hand side above that of the unknowns if nothing were below. Multipliers do not stand below. They make
    /// the unknowns round, but grow without bound on rows that contradict each other, which they must not hide.
    fn relative_residual(&self, factored: &dyn Factored) -> Left {
        let ([x, y], [left_above, left_below]) =
            (factored.largest(&self.x), factored.largest(&self.residual));
        let (terms_above, terms_below) = (self.right_sizes[0] + x, self.right_sizes[1] + x);
        let terms_below = terms_below + terms_above;
        let relative = part(left_above, terms_above + y).max(part(left_below, terms_below));
        let is_rounding =
            left_above <= ROUNDING * (terms_above + y) && left_below <= ROUNDING * (terms_below + y);
        Left { relative, is_rounding }
    }
}

/// Residual of the equations.
struct Left {
    /// Largest entry, relative to the terms of its equation.
    relative: f64,
    /// Whether it is no more than their rounding.
    is_rounding: bool,
}

fn part(of: f64, whole: f64) -> f64 {
    if of == 0.0 {
        0.0
    } else if of.is_finite() && whole.is_finite() {
        of / whole
    } else {
        f64::INFINITY
    }
}

/// A saddle point whose rows below have more than J, and the factors of the one without.
pub(super) struct Between<'a> {
    pub factored: &'a mut dyn Factored,
    pub j: &'a Pattern,
    pub change: &'a [f64],
}

impl Factored for Between<'_> {
    fn solve(&mut self, x: &mut [f64]) {
        self.factored.solve(x);
    }

    fn multiply_subtract(&self, x: &[f64], out: &mut [f64]) {
        self.factored.multiply_subtract(x, out);
        let n = self.j.n_columns();
        for row in 0..self.j.n_rows() {
            let entries = self.j.columns(row).iter().zip(&self.change[self.j.row(row)]);
            let more = entries.map(|(&column, by)| by * x[self.place(column as usize)]).sum::<f64>();
            out[self.place(n + row)] -= more;
        }
    }

    fn place(&self, unknown: usize) -> usize {
        self.factored.place(unknown)
    }

    fn largest(&self, x: &[f64]) -> [f64; 2] {
        self.factored.largest(x)
    }
}

/// `out ← out − K x` with `n` unknowns above, unknowns and rows in their own order. `H` may have fewer rows than unknowns.
pub(super) fn multiply_subtract(
    n: usize,
    [h, j]: [&Pattern; 2],
    [h_values, j_values]: [&[f64]; 2],
    x: &[f64],
    out: &mut [f64],
) {
    let ((x, y), (above, below)) = (x.split_at(n), out.split_at_mut(n));
    for (row, &x_row) in x.iter().enumerate().take(h.n_rows()) {
        let entries = h.columns(row).iter().zip(&h_values[h.row(row)]);
        for (&column, value) in entries {
            let column = column as usize;
            above[row] -= value * x[column];
            if column != row {
                above[column] -= value * x_row;
            }
        }
    }
    for (row, (&y, out)) in y.iter().zip(below).enumerate() {
        let entries = j.columns(row).iter().zip(&j_values[j.row(row)]);
        let mut sum = *out;
        for (&column, value) in entries {
            sum -= value * x[column as usize];
            above[column as usize] -= value * y;
        }
        *out = sum;
    }
}
