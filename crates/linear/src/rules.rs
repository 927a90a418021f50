//! Stopping rules of iterations, and thresholds of ranks, pivots and residuals.

use std::ops::Range;

use dalembert_system::Stopping;

/// Sweeps of the augmented Lagrangian: the change, relative to the largest unknown.
pub(crate) const SWEEPS: Stopping =
    Stopping { target: 1e-16, stall: 1e-12, limit: 30, ..Stopping::new("augmented Lagrangian") };

/// Smallest kept singular value, of rows of unit length, below which the decision about their rank was close.
pub const NEARLY_SINGULAR: f64 = 1e-6;

/// Length of a combination of rows of unit length, relative to the largest singular value, up to which it vanishes. Values
/// known to rounding leave 1e-15 and some.
pub const VANISHING: f64 = 1e-11;

/// Regularisation of the scaled diagonal of H where corrections of least size are sought: some unknowns may have no inertia,
/// and not be determined by the rows at hand.
pub const METRIC: f64 = 1e-8;

/// Residual, relative to the terms of the equations, above which these have no solution.
pub(crate) const UNSOLVED: f64 = 1e-7;

/// Weights of dependencies below this, relative to the largest, are rounding at most: nearly vanishing combinations mix with
/// vanishing ones by rounding over their distance.
pub(crate) const MOST_MIXED: f64 = 1e-6;

/// Content ε of the empty block of `[I Jᵀ; J −ε]` in the search for weak directions: a unit combination of rows of length σ is
/// amplified by 1/(σ² + ε). The smaller it is, the fewer are as weak as those that vanish. A row that is eliminated before its
/// columns turns rounding into a part EPSILON/ε = 2e-3 of the unit matrix above, by which the iteration is slower and not
/// worse.
pub(crate) const WEAK_REGULARISATION: f64 = 1e-13;

/// Content of the empty block of the balanced matrix, where the rows have unit length and H a unit diagonal. Rounding moves the
/// multipliers of redundant rows among each other by a part EPSILON/REGULARISATION = 2e-7 of the load, which requires a large
/// number; ill-conditioned directions of the rows (squared singular values below it) refine slowly, which requires a small one:
/// with 1e-8 a tree of thirty thousand links is left with 7e-7.
pub(crate) const REGULARISATION: f64 = 1e-9;

/// Diagonal of unknowns without inertia, in balanced units. Eliminated before their rows they divide rounding by it, and
/// nothing is gained by a smaller one.
pub(crate) const INERTIA: f64 = 1e-8;

/// Pivot of a row of unit length below which the row is taken to repeat others: rounding leaves 1e-16 and some.
pub(crate) const REPEATING_PIVOT: f64 = 1e-11;

/// Pivot of a block of H, whose diagonal is near one, below which rounding is amplified too much for an elimination ahead of
/// the rest.
pub(crate) const SMALLEST_BLOCK_PIVOT: f64 = 1e-8;

/// Pivot of the negative part of a small saddle point, in balanced units, below which it is rounding.
pub(crate) const SMALLEST_NEGATIVE: f64 = 1e-13;

/// Residual, relative to the terms, below which one that no longer shrinks is rounding, in rows with many entries.
pub(crate) const ROUNDING_OF_LONG_ROWS: f64 = 1e-13;

/// Length among the unknowns, of a kernel vector of unit length, from which it is no combination of multipliers alone.
pub(crate) const MOVES: f64 = 1e-6;

/// Sum of right sides over a combination of rows, relative to the largest of them in it, up to which they agree.
pub(crate) const CONTRADICTION: f64 = 1e-8;

/// The same sum, relative to the largest right side of all rows, up to which it is rounding.
pub(crate) const ROUNDING_OF_SIDES: f64 = 1e-12;

/// Entry of a null vector or weight of a dependency, relative to the largest of its column or row, below which it is rounding.
pub(crate) const NEGLIGIBLE: f64 = 1e-10;

/// Relative difference of the strengths of two rows below which they count as equal, so that rounding does not choose among
/// them.
pub(crate) const TIE: f64 = 1e-6;

/// Distance of a row of unit length from the span of the rows before it above which it is taken as independent first, in the
/// order of the text. The singular values decide how many there are; where both disagree the rows are chosen by pivoting.
pub(crate) const APART: f64 = 1e-8;

/// Squared length of a row up to which the row is empty: its inverse would leave the range of numbers.
pub(crate) const EMPTY_ROW: f64 = 1e-300;

/// Least and largest scale of balanced units: products of two beyond these leave the range of numbers.
pub(crate) const SCALES: (f64, f64) = (1e-150, 1e150);

/// Squared lengths that are sums of squares without overflow, and with all their digits.
pub(crate) const PLAIN_SQUARES: Range<f64> = 1e-280..1e280;
