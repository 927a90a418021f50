//! Sparse saddle points.

use super::ldl::Ldl;
use super::refine::Refinement;
use super::scaling::{balance, power_of_two_below};
use crate::Pattern;
use std::fmt;

/// What stands in the empty block of the balanced matrix, where the rows have unit length and H a unit diagonal.
///
/// Rounding moves the multipliers of redundant rows among each other by a part EPSILON/REGULARISATION = 2e-7 of the
/// load, which asks for a large number; directions in which the rows are weak (squared singular values below it)
/// refine slowly, which asks for a small one: with 1e-8 a tree of thirty thousand links is left with 7e-7.
const REGULARISATION: f64 = 1e-9;

/// What unknowns without inertia get. Eliminated before their rows they divide rounding by it, and nothing is gained by
/// a smaller one.
const INERTIA: f64 = 1e-8;

/// Pivots that are this part of the regularisation are replaced by it. In a positive definite matrix there are none.
const NEGLIGIBLE_PIVOT: f64 = 1e-3;

/// `[H Jᵀ; J 0]` with a symmetric H and fixed sparse patterns, solved as often as the numbers change.
///
/// ```text
/// H x + Jᵀ y = top          M v̇ − Gᵀλ = h
/// J x        = bottom       G v̇       = −γ,   y = −λ
/// ```
///
/// The factors are those of the balanced matrix with `−ε` in the empty block, which is quasi-definite: `L D Lᵀ`
/// exists in every order of elimination (Vanderbei, SIAM J. Optim. 5, 1995, 100-113), so that the order can be chosen
/// for sparsity alone. Solutions are refined against the true matrix. Rows that repeat others are solved too, as long
/// as they agree: the multipliers are then the shortest ones, each counted in units of the mass that is felt along
/// its row. Rows that contradict each other show in the residual. Unknowns that have no inertia, zeros on the
/// diagonal of H, get `+ε` in the same way.
///
/// ```
/// use dalembert_system::Pattern;
/// use dalembert_system::linear::SaddlePoint;
///
/// // Two masses on a rod along x: v̇₀ = v̇₁, and a force of 3 on the first.
/// let (mass, rod) = (Pattern::diagonal(2), Pattern::dense(1, 2));
/// let mut saddle = SaddlePoint::new(&mass, &rod).unwrap();
/// saddle.factor(&[1.0, 2.0], &[1.0, -1.0]).unwrap();
/// let (mut acceleration, mut force) = ([3.0, 0.0], [0.0]);
/// let solved = saddle.solve(&mut acceleration, &mut force);
/// assert!(solved.residual < 1e-15);
/// assert!((acceleration[1] - 1.0).abs() < 1e-14 && (force[0] - 2.0).abs() < 1e-14);
/// ```
pub struct SaddlePoint {
    pub(super) h: Pattern,
    pub(super) j: Pattern,
    pub(super) ldl: Ldl,
    /// For each entry of H, then of J, its place in the matrix.
    pub(super) places: Vec<u32>,
    /// The units of the unknowns, above and below.
    pub(super) units: Vec<f64>,
    /// The powers of two that stand for them in the matrix.
    scale: Vec<f64>,
    work: Vec<f64>,
    refinement: Refinement,
    factored: bool,
}

/// Why there are no factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFactored {
    /// A value given is not finite.
    NotFinite,
    /// A number left the range of numbers on the way.
    Overflow,
}

/// How well a system was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// What is left of the true equations in balanced units, above and below each as a part of the terms in them, and
    /// of these the larger. Near 1e-16 for a regular system and for rows that agree; infinite if a number is not
    /// finite or nothing was factored.
    pub residual: f64,
    /// The number of solutions with the factors beyond the first.
    pub refinements: u32,
}

impl SaddlePoint {
    /// Orders the unknowns and finds the pattern of the factors, given the pattern of the lower triangle of H and
    /// that of J. `None` if memory or 32-bit indices do not suffice.
    ///
    /// # Panics
    /// If H is not square or J has not as many columns.
    pub fn new(h: &Pattern, j: &Pattern) -> Option<SaddlePoint> {
        let n = h.n_rows();
        assert!(n == h.n_columns() && n == j.n_columns(), "the blocks of a saddle point fit");
        let mut entries: Vec<(u32, u32)> =
            h.entries().map(|(row, column)| (row as u32, column as u32)).collect();
        entries.extend(j.entries().map(|(row, column)| ((n + row) as u32, column as u32)));
        let size = n + j.n_rows();
        let (ldl, places) = Ldl::new(size, &entries)?;
        Some(SaddlePoint {
            h: h.clone(),
            j: j.clone(),
            ldl,
            places,
            units: vec![1.0; size],
            scale: vec![1.0; size],
            work: vec![0.0; size],
            refinement: Refinement::new(n, size),
            factored: false,
        })
    }

    /// The number of entries of the factor `L`, its diagonal included: what a factorisation and a solution cost.
    pub fn n_factor_entries(&self) -> usize {
        self.ldl.n_factor_entries()
    }

    /// Balances and factors the matrix with the given values.
    ///
    /// # Errors
    /// If a value is not finite, or too large or too small to be balanced. A singular matrix is no error: see
    /// [`Solved::residual`].
    ///
    /// # Panics
    /// If there are not as many values as the patterns have entries.
    pub fn factor(&mut self, h: &[f64], j: &[f64]) -> Result<(), NotFactored> {
        assert!(
            h.len() == self.h.n_entries() && j.len() == self.j.n_entries(),
            "there is a value for each entry"
        );
        self.factored = false;
        if !h.iter().chain(j).all(|value| value.is_finite()) {
            return Err(NotFactored::NotFinite);
        }
        balance(&self.h, h, &self.j, j, &mut self.units, &mut self.work);
        for (scale, &unit) in self.scale.iter_mut().zip(&self.units) {
            *scale = power_of_two_below(unit);
        }
        self.fill(h, j);
        self.regularise();
        self.factored = self.ldl.factor(NEGLIGIBLE_PIVOT * REGULARISATION, REGULARISATION);
        for (&place, &value) in self.ldl.diagonal.iter().zip(&self.work) {
            self.ldl.numbers.values[place as usize] = value;
        }
        if self.factored { Ok(()) } else { Err(NotFactored::Overflow) }
    }

    /// Solves with the matrix factored last, in place: right-hand sides become solutions.
    ///
    /// # Panics
    /// If the lengths are not those of H and J.
    pub fn solve(&mut self, top: &mut [f64], bottom: &mut [f64]) -> Solved {
        assert!(
            top.len() == self.h.n_rows() && bottom.len() == self.j.n_rows(),
            "right-hand sides fit the blocks"
        );
        if !self.factored {
            return Solved { residual: f64::INFINITY, refinements: 0 };
        }
        let right = self.refinement.right_hand_side();
        for ((value, scale), &at) in top.iter().chain(&*bottom).zip(&self.scale).zip(&self.ldl.position) {
            right[at as usize] = value * scale;
        }
        let solved = self.refinement.run(&mut self.ldl);
        let solution = self.refinement.solution();
        for ((value, scale), &at) in top.iter_mut().chain(bottom).zip(&self.scale).zip(&self.ldl.position) {
            *value = solution[at as usize] * scale;
        }
        solved
    }

    /// Writes the balanced values into the matrix.
    fn fill(&mut self, h: &[f64], j: &[f64]) {
        let n = self.h.n_rows();
        let values = &mut self.ldl.numbers.values;
        values.fill(0.0);
        let entries = self.h.entries().chain(self.j.entries().map(|(row, column)| (n + row, column)));
        for ((value, (row, column)), &place) in h.iter().chain(j).zip(entries).zip(&self.places) {
            values[place as usize] = value * self.scale[row] * self.scale[column];
        }
    }

    /// Keeps the true diagonal in `work` and adds the regularisation. It is the same for all in the exact units,
    /// which change smoothly with the values as their powers of two do not.
    fn regularise(&mut self) {
        let n = self.h.n_rows();
        for (unknown, &place) in self.ldl.diagonal.iter().enumerate() {
            let value = &mut self.ldl.numbers.values[place as usize];
            self.work[unknown] = *value;
            let size = if unknown < n { INERTIA } else { REGULARISATION };
            let shift = size * (self.scale[unknown] / self.units[unknown]).powi(2);
            if unknown >= n {
                *value -= shift;
            } else if value.abs() <= shift {
                *value += shift;
            }
        }
    }
}

impl fmt::Debug for SaddlePoint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SaddlePoint")
            .field("n_unknowns", &self.h.n_rows())
            .field("n_rows", &self.j.n_rows())
            .field("n_factor_entries", &self.n_factor_entries())
            .field("factored", &self.factored)
            .finish_non_exhaustive()
    }
}
