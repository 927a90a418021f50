//! Saddle-point systems: one home for `[H Bᵀ; B −ε]`.

mod augmented;
mod crossover;
mod frame;
mod grouped;
pub(crate) mod ldl;
mod projected;
mod reduction;
mod refine;
pub(crate) mod saddle;
pub(crate) mod scaling;
pub(crate) mod small;
mod sparse;
mod spectrum;
#[cfg(test)]
mod tests;
pub(crate) mod whole;
mod written_out;

use crate::rules::{METRIC, UNSOLVED};
use dalembert_system::Pattern;

use self::augmented::Augmented;
use self::frame::PlannedMatrix;
use self::projected::Projected;
use self::refine::{Between, Factored, Refinement, multiply_subtract};
use self::sparse::Sparse;
use self::written_out::WrittenOut;
use crate::matrix::max_abs;

pub use self::crossover::{FACTORS_FIRST, MOST_SINGULAR_VALUES, MOST_WRITTEN_OUT};
pub use self::spectrum::{Contradiction, Spectrum};

/// A saddle-point system, planned once for its patterns, factored as often as its values change, and solved without allocating.
///
/// ```text
/// [H  Bᵀ] [x]   [top   ]          [M  Gᵀ] [ v̇]   [ h]
/// [B  −ε] [y] = [bottom]          [G  0 ] [−λ] = [−γ]
/// ```
///
/// How it is eliminated is decided by the plan: small matrices are written out, where rows have to be independent; large ones
/// keep their zeros, with redundant rows, whose multipliers are then the shortest ones in the metric of H.
///
/// ```
/// use dalembert_linear::{Block, Elimination, Kkt, KktPlan, Regularisation, Scaling};
/// use dalembert_system::Pattern;
///
/// // Two masses on a rod along x: v̇₀ = v̇₁, and a force of 3 on the first.
/// let mut kkt = Kkt::plan(&KktPlan {
///     upper: &Pattern::diagonal(2),
///     rows: &Pattern::dense(1, 2),
///     selected: &[0],
///     scaling: &Scaling::ones(2, 1),
///     block: Block::Mass,
///     regularisation: Regularisation::None,
///     elimination: Elimination::Whole,
/// })
/// .unwrap();
/// kkt.factor(&[1.0, 2.0], &[1.0, -1.0]).unwrap();
/// let (mut acceleration, mut force) = ([3.0, 0.0], [0.0]);
/// kkt.solve(&mut acceleration, &mut force).unwrap();
/// assert!((acceleration[1] - 1.0).abs() < 1e-14 && (force[0] - 2.0).abs() < 1e-14);
/// ```
pub struct Kkt {
    frame: PlannedMatrix,
    block: Block,
    backend: Backend,
    /// The values of H and of all rows that were given last, whether there were any, and whether the factors are theirs.
    given: [Vec<f64>; 2],
    has_values: bool,
    is_factored: bool,
    /// Right-hand side, then solution, scaled.
    both: Vec<f64>,
    /// Made when it is first needed.
    refined: Option<Box<Refined>>,
}

/// Purpose of a [`Kkt`].
#[derive(Clone, Copy, Debug)]
pub struct KktPlan<'a> {
    /// H: the lower triangle, or all of [`Block::Given`]. Unknowns beyond it have no inertia.
    pub upper: &'a Pattern,
    /// B: all rows, with a column for each unknown.
    pub rows: &'a Pattern,
    /// The rows in the system, ascending.
    pub selected: &'a [usize],
    /// Units in which entries are of size one.
    pub scaling: &'a Scaling,
    /// Kind of H.
    pub block: Block,
    /// Content of the lower right block.
    pub regularisation: Regularisation,
    /// Which unknowns are eliminated; large systems have [`Elimination::Whole`] alone.
    pub elimination: Elimination,
}

/// Powers of two by which unknowns and rows are scaled, so that entries are of size one and no digit changes.
#[derive(Clone, Debug, PartialEq)]
pub struct Scaling {
    /// For each unknown: inertias are then of size one.
    pub columns: Vec<f64>,
    /// For each row: its length is then about one.
    pub rows: Vec<f64>,
}

/// The upper left block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// A symmetric matrix, as it is.
    Mass,
    /// With [`METRIC`] added to its scaled diagonal, so that unknowns without inertia are determined.
    Metric,
    /// A matrix that need not be symmetric, given with all its entries. Large systems are factored with its symmetric part.
    Given,
}

/// The lower right block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Regularisation {
    /// Zero.
    None,
    /// `−ε` for rows of unit length; a hundredth of it in large systems. The matrix is then regular whatever the rank.
    Rows(f64),
}

/// The user's form of the equations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elimination {
    /// Unknowns and multipliers.
    Whole,
    /// Unknowns and reactions, which do no work on what the rows allow.
    Compatibility,
    /// Unknowns alone, over the directions that the rows allow and those along the rows.
    Reduced,
    /// Unknowns along the directions that the rows allow.
    NullSpace,
    /// Violations of the rows penalised, multipliers by iteration.
    Augmented,
}

/// The matrix, or its equations with a right-hand side, have no finite solution.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Singular {
    /// The smallest pivot as a part of the largest, where there are factors; else 0.
    pub pivot_ratio: f64,
}

impl std::fmt::Display for Singular {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the matrix is singular: smallest pivot {:.1e} of the largest", self.pivot_ratio)
    }
}

impl std::error::Error for Singular {}

/// Memory or 32-bit indices do not suffice for the factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the matrix is too large for this elimination")
    }
}

impl std::error::Error for TooLarge {}

enum Backend {
    WrittenOut(Box<WrittenOut>),
    Projected(Box<Projected>),
    Augmented(Box<Augmented>),
    Sparse(Box<Sparse>),
}

/// The scaled matrix and buffers for refinement.
struct Refined {
    refinement: Refinement,
    upper: Vec<f64>,
    rows: Vec<f64>,
    change: Vec<f64>,
    selected: Vec<f64>,
}

impl Scaling {
    /// By the values of H and of all rows: inertias are then near one, and rows have about unit length. Unknowns without inertia
    /// are counted like those with the mean one.
    pub fn balanced(upper: &Pattern, inertia: &[f64], rows: &Pattern, values: &[f64]) -> Scaling {
        let mut columns = vec![0.0; rows.n_columns()];
        let (mut sum, mut count) = (0.0, 0.0);
        for ((row, column), &mass) in upper.entries().zip(inertia) {
            if row == column && mass > 0.0 && mass.is_finite() {
                columns[row] = power_of_two(mass.sqrt().recip());
                (sum, count) = (sum + mass.ln(), count + 1.0);
            }
        }
        let usual = if count > 0.0 { power_of_two((-0.5 * sum / count).exp()) } else { 1.0 };
        columns.iter_mut().filter(|unit| **unit == 0.0).for_each(|unit| *unit = usual);
        let unit = |row: usize| {
            let entries = rows.row(row).zip(rows.columns(row));
            let square: f64 =
                entries.map(|(at, column)| (values[at] * columns[*column as usize]).powi(2)).sum();
            power_of_two(square.sqrt().recip())
        };
        Scaling { rows: (0..rows.n_rows()).map(unit).collect(), columns }
    }

    /// Scales nothing.
    pub fn ones(n_columns: usize, n_rows: usize) -> Scaling {
        Scaling { columns: vec![1.0; n_columns], rows: vec![1.0; n_rows] }
    }
}

/// The power of two next to a positive number; 1 for others.
pub fn power_of_two(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { x.log2().round().clamp(-500.0, 500.0).exp2() } else { 1.0 }
}

impl Kkt {
    /// Decides how the matrix is eliminated, and finds the pattern of its factors.
    ///
    /// # Errors
    /// [`TooLarge`] if memory or 32-bit indices do not suffice.
    ///
    /// # Panics
    /// If the sizes of patterns and scaling do not fit.
    pub fn plan(plan: &KktPlan<'_>) -> Result<Kkt, TooLarge> {
        let (n, n_rows) = (plan.rows.n_columns(), plan.rows.n_rows());
        assert!(plan.upper.n_rows() == plan.upper.n_columns() && plan.upper.n_rows() <= n, "H is square");
        assert!(plan.scaling.columns.len() == n && plan.scaling.rows.len() == n_rows, "the scaling fits");
        let frame = PlannedMatrix::new(plan);
        let epsilon = match plan.regularisation {
            Regularisation::None => 0.0,
            Regularisation::Rows(epsilon) => epsilon,
        };
        // Sparse factors know the symmetric part alone, with which an iteration takes more steps.
        let is_small = match plan.block {
            Block::Given => n + n_rows <= MOST_WRITTEN_OUT,
            _ => Kkt::needs_independent_rows(n + n_rows),
        };
        let backend = match (is_small, plan.elimination) {
            (false, _) => {
                Backend::Sparse(Box::new(Sparse::new(&frame, plan.block, epsilon).ok_or(TooLarge)?))
            }
            (true, Elimination::Whole) => {
                let is_symmetric = plan.block != Block::Given;
                let metric = if plan.block == Block::Metric { METRIC } else { 0.0 };
                Backend::WrittenOut(Box::new(WrittenOut::new(&frame, is_symmetric, metric, epsilon)))
            }
            (true, Elimination::Augmented) => Backend::Augmented(Box::new(Augmented::new(&frame))),
            (true, elimination) => Backend::Projected(Box::new(Projected::new(&frame, elimination))),
        };
        Ok(Kkt {
            block: plan.block,
            backend,
            given: [vec![f64::NAN; plan.upper.n_entries()], vec![f64::NAN; plan.rows.n_entries()]],
            has_values: false,
            is_factored: false,
            both: vec![0.0; frame.size()],
            refined: None,
            frame,
        })
    }

    /// Whether a system with this many unknowns and rows in all is solved over independent rows alone; larger ones are solved with
    /// redundant rows too.
    pub fn needs_independent_rows(n_unknowns_and_rows: usize) -> bool {
        n_unknowns_and_rows <= crossover::WRITTEN_OUT
    }

    /// Factors with the values of H and of all rows. Factors of the same values are kept.
    ///
    /// # Errors
    /// [`Singular`] if there are no factors, or values are not finite.
    ///
    /// # Panics
    /// If there are not as many values as the patterns have entries.
    pub fn factor(&mut self, upper: &[f64], rows: &[f64]) -> Result<(), Singular> {
        let [given_upper, given_rows] = &mut self.given;
        let is_same_upper = self.has_values && given_upper == upper;
        if self.is_factored && is_same_upper && given_rows == rows {
            return Ok(());
        }
        if !is_same_upper {
            given_upper.copy_from_slice(upper);
        }
        given_rows.copy_from_slice(rows);
        self.has_values = true;
        let is_factored = match &mut self.backend {
            Backend::WrittenOut(kkt) => kkt.factor(upper, rows, None),
            Backend::Projected(kkt) => kkt.factor(upper, rows),
            Backend::Augmented(kkt) => kkt.factor(upper, rows),
            Backend::Sparse(kkt) => kkt.factor(&self.frame, upper, rows, is_same_upper),
        };
        self.is_factored = is_factored;
        if is_factored { Ok(()) } else { Err(Singular { pivot_ratio: 0.0 }) }
    }

    /// Factors `[H Bᵀ; C −ε]`, where C are rows of the same pattern: small systems exactly, large ones with B for C.
    ///
    /// # Errors
    /// As for [`factor`](Self::factor).
    ///
    /// # Panics
    /// If there are not as many values as the patterns have entries.
    pub fn factor_between(&mut self, upper: &[f64], rows: &[f64], lower: &[f64]) -> Result<(), Singular> {
        let Backend::WrittenOut(kkt) = &mut self.backend else { return self.factor(upper, rows) };
        let [given_upper, given_rows] = &mut self.given;
        given_upper.copy_from_slice(upper);
        given_rows.copy_from_slice(rows);
        // These factors are not those of the values alone.
        (self.has_values, self.is_factored) = (true, false);
        if kkt.factor(upper, rows, Some(lower)) { Ok(()) } else { Err(Singular { pivot_ratio: 0.0 }) }
    }

    /// Solves in place: right-hand sides become solutions. Large systems are refined against the matrix without regularisation.
    ///
    /// # Errors
    /// [`Singular`] if a number is not finite, or rows of a large system contradict each other.
    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) -> Result<(), Singular> {
        let is_solved = match &mut self.backend {
            Backend::Sparse(kkt) => kkt.saddle.solve(x, y).residual <= UNSOLVED,
            _ => {
                self.solve_unrefined(x, y);
                true
            }
        };
        if is_solved && x.iter().chain(y.iter()).all(|x| x.is_finite()) {
            Ok(())
        } else {
            Err(Singular { pivot_ratio: self.pivot_ratio() })
        }
    }

    /// Solves in place with the factors alone: of the regularised matrix, and without a look at the residual.
    pub fn solve_unrefined(&mut self, x: &mut [f64], y: &mut [f64]) {
        if let Backend::Sparse(kkt) = &mut self.backend {
            return kkt.saddle.solve_once(x, y);
        }
        let (n, units) = (self.frame.n, &self.frame.units);
        for ((both, value), unit) in self.both.iter_mut().zip(x.iter().chain(y.iter())).zip(units) {
            *both = value * unit;
        }
        solve_scaled(&mut self.backend, &mut self.both);
        let (above, below) = self.both.split_at(n);
        for ((x, value), unit) in x.iter_mut().zip(above).zip(units) {
            *x = value * unit;
        }
        for ((y, value), unit) in y.iter_mut().zip(below).zip(&units[n..]) {
            *y = value * unit;
        }
    }

    /// Solves in place and refines against the matrix without regularisation, as it was given last; returns the relative residual,
    /// near 1e-16 where there is a solution.
    ///
    /// # Errors
    /// [`Singular`] if a number is not finite.
    pub fn solve_refined(&mut self, x: &mut [f64], y: &mut [f64]) -> Result<f64, Singular> {
        let residual = match &mut self.backend {
            Backend::Sparse(kkt) => kkt.saddle.solve(x, y).residual,
            _ => self.refine(None, x, y),
        };
        self.judge(residual, x, y)
    }

    /// Solves `[H Bᵀ; C 0]` in place with the factors of the matrix factored last, where C are rows of the same pattern: those of
    /// another state. The nearer C is to B, the fewer refinements it takes. Returns the relative residual.
    ///
    /// # Errors
    /// [`Singular`] if a number is not finite.
    ///
    /// # Panics
    /// If there are not as many values as the pattern of all rows has entries.
    pub fn solve_between(&mut self, lower: &[f64], x: &mut [f64], y: &mut [f64]) -> Result<f64, Singular> {
        let residual = match &mut self.backend {
            Backend::Sparse(kkt) => kkt.solve_between(&self.frame, lower, x, y),
            _ => self.refine(Some(lower), x, y),
        };
        self.judge(residual, x, y)
    }

    /// The number of unknowns above.
    pub fn n_unknowns(&self) -> usize {
        self.frame.n
    }

    /// The number of selected rows.
    pub fn n_rows(&self) -> usize {
        self.frame.rows.n_rows()
    }

    /// Entries of the factors and products of a factorisation of a large system: what solution and factors cost. `None` for
    /// matrices that are written out.
    pub fn factor_work(&self) -> Option<[usize; 2]> {
        match &self.backend {
            Backend::Sparse(kkt) => Some([kkt.saddle.n_factor_entries(), kkt.saddle.n_products()]),
            _ => None,
        }
    }

    /// The smallest pivot of the factors as a part of the largest: how far unknowns and rows are from being undetermined. It is of
    /// the size of the square of the smallest singular value, or larger. Rows shorter than planned make it smaller. 0 where there
    /// are no factors, or they had to be regularised.
    pub fn pivot_ratio(&self) -> f64 {
        match &self.backend {
            Backend::WrittenOut(kkt) => kkt.pivot_ratio(),
            Backend::Projected(kkt) => kkt.pivot_ratio(),
            Backend::Augmented(kkt) => kkt.pivot_ratio(),
            Backend::Sparse(kkt) => self.shortest_row().powi(2).min(kkt.saddle.smallest_row_pivot()).min(1.0),
        }
    }

    /// Singular values and vectors of the matrix with the values given last. `None` if there are too many or a value is not finite.
    pub fn spectrum(&self) -> Option<Spectrum> {
        if self.frame.size() > MOST_WRITTEN_OUT {
            return None;
        }
        let metric = if self.block == Block::Metric { METRIC } else { 0.0 };
        let [upper, rows] = &self.given;
        Spectrum::new(&self.frame, self.block != Block::Given, metric, upper, rows)
    }

    /// The length of the shortest row, scaled.
    fn shortest_row(&self) -> f64 {
        let PlannedMatrix { n, rows, units, .. } = &self.frame;
        let square = |row: usize| -> f64 {
            let entries = self.frame.row_entries(row, &self.given[1]);
            entries.map(|(column, value)| (value * units[n + row] * units[column]).powi(2)).sum()
        };
        (0..rows.n_rows()).map(square).fold(f64::INFINITY, f64::min).sqrt()
    }

    fn judge(&self, residual: f64, x: &[f64], y: &[f64]) -> Result<f64, Singular> {
        if residual.is_finite() && x.iter().chain(y).all(|x| x.is_finite()) {
            Ok(residual)
        } else {
            Err(Singular { pivot_ratio: self.pivot_ratio() })
        }
    }

    /// Refines the solution of a matrix that is written out.
    fn refine(&mut self, lower: Option<&[f64]>, x: &mut [f64], y: &mut [f64]) -> f64 {
        let Kkt { frame, block, backend, given, refined, .. } = self;
        let refined = refined.get_or_insert_with(|| Box::new(Refined::new(frame)));
        refined.load(frame, given, lower);
        let Refined { refinement, upper, rows, change, .. } = &mut **refined;
        let values = x.iter().chain(y.iter()).zip(&frame.units);
        for (right, (value, unit)) in refinement.right_hand_side().iter_mut().zip(values) {
            *right = value * unit;
        }
        let metric = if *block == Block::Metric { METRIC } else { 0.0 };
        let is_symmetric = *block != Block::Given;
        let mut factored = DirectMatrix { frame, is_symmetric, metric, upper, rows, backend };
        let solved = match lower {
            None => refinement.run(&mut factored),
            Some(_) => refinement.run(&mut Between { factored: &mut factored, j: &frame.rows, change }),
        };
        let out = x.iter_mut().chain(y.iter_mut()).zip(&frame.units);
        for (value, (out, unit)) in refinement.solution().iter().zip(out) {
            *out = value * unit;
        }
        solved.residual
    }
}

impl Refined {
    fn new(frame: &PlannedMatrix) -> Refined {
        let n_entries = frame.rows.n_entries();
        Refined {
            refinement: Refinement::new(frame.size()),
            upper: vec![0.0; frame.upper.n_entries()],
            rows: vec![0.0; n_entries],
            change: vec![0.0; n_entries],
            selected: vec![0.0; n_entries],
        }
    }

    fn load(&mut self, frame: &PlannedMatrix, given: &[Vec<f64>; 2], lower: Option<&[f64]>) {
        let (n, units) = (frame.n, &frame.units);
        let [upper, rows] = given;
        for ((out, value), (row, column)) in self.upper.iter_mut().zip(upper).zip(frame.upper.entries()) {
            *out = value * units[row] * units[column];
        }
        let scaled = |value: f64, row: usize, column: usize| value * units[n + row] * units[column];
        let values = frame.select(rows, &mut self.selected);
        for ((out, value), (row, column)) in self.rows.iter_mut().zip(values).zip(frame.rows.entries()) {
            *out = scaled(*value, row, column);
        }
        if let Some(lower) = lower {
            let values = frame.select(lower, &mut self.selected);
            let entries = values.iter().zip(&self.rows).zip(frame.rows.entries());
            for (out, ((value, above), (row, column))) in self.change.iter_mut().zip(entries) {
                *out = scaled(*value, row, column) - above;
            }
        }
    }
}

/// A matrix that is written out, in scaled units.
struct DirectMatrix<'a> {
    frame: &'a PlannedMatrix,
    is_symmetric: bool,
    metric: f64,
    upper: &'a [f64],
    rows: &'a [f64],
    backend: &'a mut Backend,
}

impl Factored for DirectMatrix<'_> {
    fn solve(&mut self, x: &mut [f64]) {
        solve_scaled(self.backend, x);
    }

    fn multiply_subtract(&self, x: &[f64], out: &mut [f64]) {
        let DirectMatrix { frame, is_symmetric, metric, upper, rows, .. } = self;
        let n = frame.n;
        if *is_symmetric {
            multiply_subtract(n, [&frame.upper, &frame.rows], [upper, rows], x, out);
        } else {
            multiply_subtract(n, [&Pattern::empty(0, 0), &frame.rows], [&[], rows], x, out);
            for ((row, column), value) in frame.upper.entries().zip(*upper) {
                out[row] -= value * x[column];
            }
        }
        if *metric != 0.0 {
            out[..n].iter_mut().zip(x).for_each(|(out, x)| *out -= metric * x);
        }
    }

    fn place(&self, unknown: usize) -> usize {
        unknown
    }

    fn largest(&self, x: &[f64]) -> [f64; 2] {
        let (above, below) = x.split_at(self.frame.n);
        [max_abs(above), max_abs(below)]
    }
}

/// Solves with the factors of a matrix that is written out, in scaled units.
fn solve_scaled(backend: &mut Backend, both: &mut [f64]) {
    match backend {
        Backend::WrittenOut(kkt) => kkt.solve(both),
        Backend::Projected(kkt) => kkt.solve(both),
        Backend::Augmented(kkt) => kkt.solve(both),
        Backend::Sparse(_) => {}
    }
}

impl std::fmt::Debug for Kkt {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Kkt")
            .field("n_unknowns", &self.frame.n)
            .field("n_rows", &self.frame.rows.n_rows())
            .field("block", &self.block)
            .field("is_factored", &self.is_factored)
            .finish_non_exhaustive()
    }
}
