//! Sparse saddle points.

use super::grouped::Pivots;
use super::reduction::Reduction;
use super::refine::{Between, Factored, Refinement, multiply_subtract};
use super::scaling::{balance, power_of_two_below, row_scale};
use super::whole::{NEGLIGIBLE_PIVOT, Whole};
use crate::matrix::max_abs;
use crate::rules::{INERTIA, REGULARISATION, REPEATING_PIVOT};
use dalembert_system::Pattern;
use std::fmt;

/// As many products for each entry of the matrix are few, and nothing else needs to be looked at.
const FEW_PRODUCTS: usize = 8;

/// `[H Jᵀ; J 0]` with a symmetric H and fixed sparse patterns, solved as often as the numbers change.
///
/// ```text
/// H x + Jᵀ y = top          M v̇ − Gᵀλ = h
/// J x        = bottom       G v̇       = −γ,   y = −λ
/// ```
///
/// Where H consists of small blocks, one for each body, these are eliminated first and the rows then need no help as long
/// as they are independent. Otherwise the factors are those of the balanced matrix with `−ε` in the empty block, which is
/// quasi-definite: `L D Lᵀ` exists in every order of elimination (Vanderbei, SIAM J. Optim. 5, 1995, 100-113), so that the
/// order can be chosen for sparsity alone. What takes fewer operations is chosen once. Solutions are refined against the
/// true matrix. Rows that repeat others are solved too, as long
/// as they agree: the multipliers are then the shortest ones, each counted in units of the mass that is felt along
/// its row. Rows that contradict each other show in the residual. Unknowns that have no inertia, zeros on the
/// diagonal of H, get `+ε` in the same way.
pub struct SaddlePoint {
    pub(crate) h: Pattern,
    pub(crate) j: Pattern,
    pub(crate) balanced: Balanced,
    reduction: Option<Box<Reduction>>,
    /// Found when it is first needed.
    pub(crate) whole: Option<Box<Whole>>,
    /// Difference between the lower rows and J, balanced.
    change: Vec<f64>,
    refinement: Refinement,
    factors: Factors,
    /// Whether nothing was added to the matrix that was factored.
    is_exact: bool,
}

/// The values of a saddle point in balanced units.
pub(crate) struct Balanced {
    h: Vec<f64>,
    j: Vec<f64>,
    /// The values of H that were given last, and whether units and blocks are those of these alone.
    h_given: Vec<f64>,
    is_h_known: bool,
    /// The units of the unknowns, above and below.
    pub(crate) units: Vec<f64>,
    /// The powers of two that stand for them in the matrix.
    scale: Vec<f64>,
    /// The squares of the lengths of the rows in the matrix.
    squares: Vec<f64>,
    work: Vec<f64>,
}

/// Which factors there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Factors {
    None,
    Reduced,
    Whole,
}

/// Why there are no factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFactored {
    /// A value given is not finite.
    NotFinite,
    /// A number left the range of numbers on the way.
    Overflow,
}

impl fmt::Display for NotFactored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotFactored::NotFinite => write!(f, "an entry of the matrix is not finite"),
            NotFactored::Overflow => write!(f, "the factorisation overflows"),
        }
    }
}

impl std::error::Error for NotFactored {}

/// How well a system was solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SolveAccuracy {
    /// Residual of the true equations in balanced units, above and below each as a part of the terms in them, and
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
        let (mut reduction, mut whole) = (Reduction::new(h, j).map(Box::new), None);
        let n_products = reduction.as_ref().map_or(usize::MAX, |reduction| reduction.n_products());
        if n_products > FEW_PRODUCTS * (h.n_entries() + j.n_entries()) {
            let other = Whole::of(&mut whole, h, j)?;
            reduction = reduction.filter(|_| n_products <= other.ldl.n_products());
        }
        let size = n + j.n_rows();
        Some(SaddlePoint {
            h: h.clone(),
            j: j.clone(),
            balanced: Balanced {
                h: vec![0.0; h.n_entries()],
                j: vec![0.0; j.n_entries()],
                h_given: vec![f64::NAN; h.n_entries()],
                is_h_known: false,
                units: vec![1.0; size],
                scale: vec![1.0; size],
                squares: vec![1.0; j.n_rows()],
                work: vec![0.0; n],
            },
            reduction,
            whole,
            change: Vec::new(),
            refinement: Refinement::new(size),
            factors: Factors::None,
            is_exact: false,
        })
    }

    /// The number of entries of the factors, their diagonals included: what a solution costs.
    pub fn n_factor_entries(&self) -> usize {
        match (&self.reduction, &self.whole) {
            (Some(reduction), _) => reduction.n_factor_entries(),
            (None, Some(whole)) => whole.ldl.n_factor_entries(),
            (None, None) => 0,
        }
    }

    /// The number of products of a factorisation.
    pub fn n_products(&self) -> usize {
        match (&self.reduction, &self.whole) {
            (Some(reduction), _) => reduction.n_products(),
            (None, Some(whole)) => whole.ldl.n_products(),
            (None, None) => 0,
        }
    }

    /// Balances and factors the matrix with the given values.
    ///
    /// # Errors
    /// If a value is not finite, or too large or too small to be balanced. A singular matrix is no error: see
    /// [`SolveAccuracy::residual`].
    ///
    /// # Panics
    /// If there are not as many values as the patterns have entries.
    pub fn factor(&mut self, h: &[f64], j: &[f64]) -> Result<(), NotFactored> {
        let is_reduced = self.load(h, j)?;
        let SaddlePoint { reduction, balanced: Balanced { units, scale, squares, .. }, .. } = self;
        // Regularisation is the same for all in the exact units, which change smoothly with the values as their powers of
        // two do not.
        let n = self.h.n_rows();
        if let Some(reduction) = reduction.as_deref_mut().filter(|_| is_reduced) {
            let epsilon = |row: usize| REGULARISATION * squares[row];
            self.is_exact = reduction.factor(|_| 0.0, Pivots::AtLeast(REPEATING_PIVOT));
            if self.is_exact || reduction.factor(epsilon, replaced(REGULARISATION)) {
                self.factors = Factors::Reduced;
                return Ok(());
            }
        }
        let Some(whole) = Whole::of(&mut self.whole, &self.h, &self.j) else {
            return Err(NotFactored::Overflow);
        };
        let epsilon = |unknown: usize| match unknown.checked_sub(n) {
            None => INERTIA * (scale[unknown] / units[unknown]).powi(2),
            Some(row) => REGULARISATION * squares[row],
        };
        if !whole.factor(&self.balanced.h, &self.balanced.j, epsilon, REGULARISATION) {
            return Err(NotFactored::Overflow);
        }
        self.factors = Factors::Whole;
        Ok(())
    }

    /// Factors the matrix with the given numbers, negative, in the empty block: one for each row, in the units of the rows.
    /// It is regular whatever the rank, and so the rate at which solutions improve measures the conditioning of a direction.
    ///
    /// # Errors
    /// As for [`factor`](Self::factor).
    ///
    /// # Panics
    /// If there are not as many values as the patterns have entries and rows.
    pub fn factor_regularised(&mut self, h: &[f64], j: &[f64], below: &[f64]) -> Result<(), NotFactored> {
        assert_eq!(below.len(), self.j.n_rows(), "there is a number for each row");
        let is_reduced = self.load(h, j)?;
        let SaddlePoint { reduction, balanced: Balanced { units, scale, .. }, .. } = self;
        let n = self.h.n_rows();
        let epsilon = |row: usize| below[row] * scale[n + row].powi(2);
        if let Some(reduction) = reduction.as_deref_mut().filter(|_| is_reduced)
            && reduction.factor(epsilon, replaced(f64::EPSILON))
        {
            self.factors = Factors::Reduced;
            return Ok(());
        }
        let Some(whole) = Whole::of(&mut self.whole, &self.h, &self.j) else {
            return Err(NotFactored::Overflow);
        };
        let epsilon = |unknown: usize| match unknown.checked_sub(n) {
            None => INERTIA * (scale[unknown] / units[unknown]).powi(2),
            Some(row) => epsilon(row),
        };
        if !whole.factor(&self.balanced.h, &self.balanced.j, epsilon, f64::EPSILON) {
            return Err(NotFactored::Overflow);
        }
        self.factors = Factors::Whole;
        Ok(())
    }

    /// How far the rows are from being dependent: the smallest pivot of a row in the factors of [`factor`](Self::factor),
    /// in units in which H has a unit diagonal and rows have lengths between one half and one. It is of the size of the
    /// square of the smallest singular value, or larger. 0 where the factors had to be regularised, or have no such pivots;
    /// infinite without rows.
    pub fn smallest_row_pivot(&self) -> f64 {
        match (&self.reduction, self.factors, self.is_exact) {
            (Some(reduction), Factors::Reduced, true) => reduction.smallest_row_pivot(),
            _ => 0.0,
        }
    }

    /// Solves with the matrix factored last, in place: right-hand sides become solutions.
    ///
    /// # Panics
    /// If the lengths are not those of H and J.
    pub fn solve(&mut self, top: &mut [f64], bottom: &mut [f64]) -> SolveAccuracy {
        self.solve_by(&[], top, bottom, Refinement::run)
    }

    /// Solves `[H Jᵀ; B 0]` with the factors of the matrix factored last, where B has the pattern of J and the given values:
    /// the rows of another point. The nearer B is to J, the fewer refinements it takes.
    ///
    /// # Panics
    /// If the lengths are not those of H and J, or there are not as many values as J has entries.
    pub fn solve_between(&mut self, below: &[f64], top: &mut [f64], bottom: &mut [f64]) -> SolveAccuracy {
        assert_eq!(below.len(), self.j.n_entries(), "there is a value for each entry");
        let mut change = std::mem::take(&mut self.change);
        change.clear();
        let (above_scale, below_scale) = self.balanced.scale.split_at(self.h.n_rows());
        change.extend(self.j.entries().zip(below).zip(&self.balanced.j).map(
            |(((row, column), value), balanced)| value * below_scale[row] * above_scale[column] - balanced,
        ));
        let solved = self.solve_by(&change, top, bottom, Refinement::run);
        self.change = change;
        solved
    }

    /// Solves with the factors alone: without refinement, and without a look at what is left.
    ///
    /// # Panics
    /// If the lengths are not those of H and J.
    pub fn solve_once(&mut self, top: &mut [f64], bottom: &mut [f64]) {
        self.solve_by(&[], top, bottom, |refinement, factored| {
            refinement.run_once(factored);
            SolveAccuracy { residual: f64::INFINITY, refinements: 0 }
        });
    }

    /// `change` is what the rows below have more than J, or nothing.
    fn solve_by(
        &mut self,
        change: &[f64],
        top: &mut [f64],
        bottom: &mut [f64],
        run: impl FnOnce(&mut Refinement, &mut dyn Factored) -> SolveAccuracy,
    ) -> SolveAccuracy {
        assert!(
            top.len() == self.h.n_rows() && bottom.len() == self.j.n_rows(),
            "right-hand sides fit the blocks"
        );
        let n = top.len();
        let SaddlePoint { h, j, balanced, reduction, whole, refinement, .. } = self;
        let Balanced { h: h_values, j: j_values, scale, .. } = balanced;
        match (self.factors, reduction.as_deref_mut(), whole.as_deref_mut()) {
            (Factors::Reduced, Some(reduction), _) => {
                let (scale_above, scale_below) = scale.split_at(n);
                let (above, below) = refinement.right_hand_side().split_at_mut(n);
                scaled(above, top, scale_above);
                scaled(below, bottom, scale_below);
                let mut reduced = ReducedFactors { h, j, h_values, j_values, reduction };
                let solved = match change {
                    [] => run(refinement, &mut reduced),
                    change => run(refinement, &mut Between { factored: &mut reduced, j, change }),
                };
                let (above, below) = refinement.solution().split_at(n);
                scaled(top, above, scale_above);
                scaled(bottom, below, scale_below);
                solved
            }
            (Factors::Whole, _, Some(whole)) => {
                let right = refinement.right_hand_side();
                for ((value, scale), &at) in top.iter().chain(&*bottom).zip(&*scale).zip(&whole.ldl.position)
                {
                    right[at as usize] = value * scale;
                }
                let solved = match change {
                    [] => run(refinement, whole),
                    change => run(refinement, &mut Between { factored: whole, j, change }),
                };
                let solution = refinement.solution();
                for ((value, scale), &at) in
                    top.iter_mut().chain(bottom).zip(&*scale).zip(&whole.ldl.position)
                {
                    *value = solution[at as usize] * scale;
                }
                solved
            }
            _ => SolveAccuracy { residual: f64::INFINITY, refinements: 0 },
        }
    }

    /// Balances the values and eliminates the blocks, if there are any; says whether that is done.
    fn load(&mut self, h: &[f64], j: &[f64]) -> Result<bool, NotFactored> {
        assert!(
            h.len() == self.h.n_entries() && j.len() == self.j.n_entries(),
            "there is a value for each entry"
        );
        (self.factors, self.is_exact) = (Factors::None, false);
        // Inertia seldom changes.
        let is_h_new = !self.balanced.is_h_known || self.balanced.h_given != h;
        if is_h_new && max_abs(h).is_infinite() {
            self.balanced.is_h_known = false;
            return Err(NotFactored::NotFinite);
        }
        // Where H is known, rows that are finite show it by their lengths.
        let mut is_finite = !is_h_new;
        let n = self.h.n_rows();
        if is_h_new {
            self.balanced.h_given.copy_from_slice(h);
            self.balanced.is_h_known =
                balance(&self.h, h, &self.j, j, &mut self.balanced.units, &mut self.balanced.work);
            for (scale, &unit) in self.balanced.scale[..n].iter_mut().zip(&self.balanced.units) {
                *scale = power_of_two_below(unit);
            }
            for ((out, value), (row, column)) in self.balanced.h.iter_mut().zip(h).zip(self.h.entries()) {
                *out = value * self.balanced.scale[row] * self.balanced.scale[column];
            }
        }
        let (above, below) = self.balanced.scale.split_at_mut(n);
        let (units_above, units_below) = self.balanced.units.split_at(n);
        for (row, (scale, square)) in below.iter_mut().zip(&mut self.balanced.squares).enumerate() {
            let (range, columns) = (self.j.row(row), self.j.columns(row));
            (*scale, *square) = if self.balanced.is_h_known {
                row_scale(columns, &j[range.clone()], units_above).unwrap_or_else(|| {
                    is_finite = false;
                    (1.0, 1.0)
                })
            } else {
                let scale = power_of_two_below(units_below[row]);
                (scale, (scale / units_below[row]).powi(2))
            };
            let entries = self.balanced.j[range.clone()].iter_mut().zip(&j[range]).zip(columns);
            for ((out, value), &column) in entries {
                *out = value * *scale * above[column as usize];
            }
        }
        if !is_finite && max_abs(j).is_infinite() {
            self.balanced.is_h_known = false;
            return Err(NotFactored::NotFinite);
        }
        let Some(reduction) = &mut self.reduction else { return Ok(false) };
        if is_h_new && !reduction.take_blocks(&self.balanced.h) {
            self.balanced.is_h_known = false;
            return Ok(false);
        }
        reduction.reduce(&self.balanced.h, &self.balanced.j);
        Ok(true)
    }
}

/// Pivots near nothing are replaced by `epsilon`.
fn replaced(epsilon: f64) -> Pivots {
    Pivots::Replaced(NEGLIGIBLE_PIVOT * epsilon, epsilon)
}

/// `out = x scale`
fn scaled(out: &mut [f64], x: &[f64], scale: &[f64]) {
    for ((out, x), scale) in out.iter_mut().zip(x).zip(scale) {
        *out = x * scale;
    }
}

/// A saddle point with its blocks eliminated first, unknowns in their own order.
struct ReducedFactors<'a> {
    h: &'a Pattern,
    j: &'a Pattern,
    h_values: &'a [f64],
    j_values: &'a [f64],
    reduction: &'a mut Reduction,
}

impl Factored for ReducedFactors<'_> {
    fn solve(&mut self, x: &mut [f64]) {
        self.reduction.solve(self.j, self.j_values, x);
    }

    fn multiply_subtract(&self, x: &[f64], out: &mut [f64]) {
        let n = self.h.n_rows();
        multiply_subtract(n, [self.h, self.j], [self.h_values, self.j_values], x, out);
    }

    fn place(&self, unknown: usize) -> usize {
        unknown
    }

    fn largest(&self, x: &[f64]) -> [f64; 2] {
        let (above, below) = x.split_at(self.h.n_rows());
        [max_abs(above), max_abs(below)]
    }
}

impl fmt::Debug for SaddlePoint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("SaddlePoint")
            .field("n_unknowns", &self.h.n_rows())
            .field("n_rows", &self.j.n_rows())
            .field("n_factor_entries", &self.n_factor_entries())
            .field("factors", &self.factors)
            .finish_non_exhaustive()
    }
}
