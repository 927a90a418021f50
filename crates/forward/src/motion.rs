//! The equations of motion at one point, and their solution with multipliers.
//!
//! ```text
//! M a − Gᵀ λ = h        G a + γ = 0
//! ```
//!
//! Contact parameters are coordinates without mass. Redundant rows stay in: the solution is that of least norm, and
//! what it means for single multipliers is said in [`reaction`](crate::multipliers).

use dalembert_linear::{
    Contradiction, FACTORS_FIRST, Kkt, Matrix, Scaling, Spectrum, Svd, echelon, power_of_two,
};
use dalembert_system::Level;

use crate::control::{Border, InputAction, Loose};
use crate::evaluator::Evaluator;
use crate::kkt;
use crate::rank::{coordinate_scales, mass_diagonal};
use crate::rules::RANK_CUT;
use crate::rules::SOUND_PIVOT;
use crate::rules::{CONTRADICTION, WEIGHT_CUT};

/// `M`, `h`, `G` and `γ` at one point, dense, contact parameters included.
#[derive(Clone, Debug)]
pub struct MotionMatrices {
    /// `M`, with zeros for contact parameters.
    pub mass: Matrix,
    /// `h`
    pub force: Vec<f64>,
    /// `G`
    pub jacobian: Matrix,
    /// `γ`
    pub bias: Vec<f64>,
    /// The typical length of each row of `G`, with columns in units of [`MotionMatrices::scales`]; rows much shorter than that
    /// are vanishing.
    pub row_sizes: Vec<f64>,
}

/// Why accelerations are not determined.
#[derive(Clone, Debug, PartialEq)]
pub enum Unsolvable {
    /// A motion that the constraints allow has no inertia: its parts along speeds and rates of contact parameters.
    SingularMass {
        /// The motion, of unit length.
        direction: Vec<f64>,
    },
    /// Rows contradict each other: their combination contains no acceleration but has a residual.
    Contradiction {
        /// Rows with their weights.
        rows: Vec<(usize, f64)>,
        /// Residual of the combination, relative to its terms.
        disagreement: f64,
    },
    /// Control inputs do not act on the accelerations of all that they enforce.
    Loose,
    /// A number is not finite.
    NotFinite,
}

impl std::fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unsolvable::SingularMass { .. } => {
                write!(f, "a motion that the constraints allow has no inertia")
            }
            Unsolvable::Contradiction { rows, disagreement } => {
                write!(f, "{} rows contradict each other: relative residual {disagreement:.1e}", rows.len())
            }
            Unsolvable::Loose => {
                write!(f, "control inputs do not act on the accelerations of servo constraints")
            }
            Unsolvable::NotFinite => write!(f, "a number is not finite"),
        }
    }
}

impl std::error::Error for Unsolvable {}

impl MotionMatrices {
    pub fn at(point: &Evaluator) -> MotionMatrices {
        let rows = point.rows(Level::Acceleration);
        let scales = coordinate_scales(&mass_diagonal(point));
        MotionMatrices {
            mass: point.mass(),
            force: point.force(),
            jacobian: point.jacobian(&rows),
            bias: point.bias(&rows),
            row_sizes: point.row_sizes(&rows, &scales),
        }
    }

    /// Directions along the first `n` speeds in which there is no inertia, as sparse as they can be made. The motion is
    /// determined nevertheless if the constraints hold them.
    pub fn massless_directions(&self, n: usize) -> Vec<Vec<(usize, f64)>> {
        let scales = self.scales();
        let scaled =
            Matrix::from_fn(n, n, |row, column| self.mass[(row, column)] * scales[row] * scales[column]);
        if is_definite(scaled.clone()) {
            return Vec::new();
        }
        let Some(svd) = Svd::new(&scaled) else { return Vec::new() };
        let null = echelon(&svd.null_space(svd.rank(RANK_CUT).rank));
        let direction = |column: usize| {
            let parts: Vec<f64> =
                null.column(column).iter().zip(&scales).map(|(part, scale)| part * scale).collect();
            let largest = parts.iter().fold(0.0, |largest: f64, part| largest.max(part.abs()));
            let counts = |(_, part): &(usize, f64)| part.abs() > WEIGHT_CUT * largest;
            parts.into_iter().enumerate().filter(counts).map(|(at, part)| (at, part / largest)).collect()
        };
        (0..null.n_columns()).map(direction).collect()
    }

    /// Units of the coordinates in which their inertias are alike.
    pub fn scales(&self) -> Vec<f64> {
        let diagonal: Vec<f64> = (0..self.mass.n_rows()).map(|at| self.mass[(at, at)]).collect();
        coordinate_scales(&diagonal)
    }
}

/// Whether a symmetric matrix is positive definite beyond doubt: no pivot of its elimination is small beside its diagonal.
fn is_definite(mut matrix: Matrix) -> bool {
    let n = matrix.n_rows();
    let least = SOUND_PIVOT * (0..n).map(|at| matrix[(at, at)]).fold(0.0, f64::max);
    for k in 0..n {
        let pivot = matrix[(k, k)];
        if pivot.is_nan() || pivot <= least {
            return false;
        }
        for column in k + 1..n {
            let factor = matrix[(column, k)] / pivot;
            if factor != 0.0 {
                (column..n).for_each(|row| matrix[(row, column)] -= factor * matrix[(row, k)]);
            }
        }
    }
    true
}

/// Units in which inertias and typical lengths of rows are about one, at the point of the last evaluation.
pub fn scaling(point: &Evaluator) -> Scaling {
    let diagonal = mass_diagonal(point);
    let mut scales = coordinate_scales(&diagonal);
    // Inertias are alike in these units, and of size one when divided by this.
    let inertia = diagonal.iter().zip(&scales).map(|(m, scale)| m * scale * scale).fold(0.0, f64::max);
    if inertia > 0.0 && inertia.is_finite() {
        scales.iter_mut().for_each(|scale| *scale /= inertia.sqrt());
    }
    let every_row: Vec<usize> = (0..point.layout.constraints.len()).collect();
    let sizes = point.row_sizes(&every_row, &scales);
    Scaling {
        columns: scales.iter().map(|scale| power_of_two(*scale)).collect(),
        rows: sizes.iter().map(|size| power_of_two(1.0 / size)).collect(),
    }
}

/// Solves for accelerations and multipliers, again and again with other forces and biases.
///
/// Factors come first. Where their pivots are too small to decide, singular values do: redundant rows then share the force with
/// least norm, and a free direction without inertia is named.
pub struct MotionSolver {
    kkt: Kkt,
    spectrum: Option<Spectrum>,
    border: Option<Border>,
}

impl MotionSolver {
    /// Factors the equations at the point of the last evaluation.
    pub fn new(point: &Evaluator) -> Result<MotionSolver, Unsolvable> {
        let mut solver = MotionSolver::without_border(point)?;
        let Some(mut border) = Border::new(point) else { return Ok(solver) };
        let n_rows = point.rows(Level::Acceleration).len();
        border.prepare(point, n_rows, &mut |_, x, y| solver.solve_in_place(x, y)).map_err(
            |loose| match loose {
                Loose::Singular => Unsolvable::Loose,
                Loose::Failed(unsolvable) => unsolvable,
            },
        )?;
        solver.border = Some(border);
        Ok(solver)
    }

    fn without_border(point: &Evaluator) -> Result<MotionSolver, Unsolvable> {
        let (scaling, rows) = (scaling(point), point.rows(Level::Acceleration));
        let mut kkt = Kkt::plan(&kkt::plan(point, &scaling, &rows)).map_err(|_| Unsolvable::NotFinite)?;
        let is_factored = point.factor(&mut kkt);
        let is_sound = is_factored && kkt.pivot_ratio() >= SOUND_PIVOT;
        let spectrum = if is_sound { None } else { kkt.spectrum() };
        match &spectrum {
            None if !is_factored => return Err(Unsolvable::NotFinite),
            None => {}
            // Kernel vectors are combinations of the multipliers of redundant rows, or there is motion without inertia.
            Some(spectrum) => {
                if let Some(direction) = spectrum.free_directions(RANK_CUT).into_iter().next() {
                    return Err(Unsolvable::SingularMass { direction });
                }
            }
        }
        Ok(MotionSolver { kkt, spectrum, border: None })
    }

    /// Effect of inputs on their servo constraints, at the point of the last evaluation; `None` if there are no such rows,
    /// or the equations have no solution.
    pub fn action(point: &Evaluator) -> Option<InputAction> {
        let (mut solver, mut border) = (MotionSolver::without_border(point).ok()?, Border::new(point)?);
        let n_rows = point.rows(Level::Acceleration).len();
        let mut solve = |_: &Evaluator, x: &mut [f64], y: &mut [f64]| solver.solve_in_place(x, y);
        if let Err(Loose::Failed(_)) = border.prepare(point, n_rows, &mut solve) {
            return None;
        }
        border.judge(point, n_rows, &mut solve)
    }

    /// Accelerations and multipliers under `force` and `bias`; inputs change as far as it takes.
    pub fn solve(&mut self, force: &[f64], bias: &[f64]) -> Result<(Vec<f64>, Vec<f64>), Unsolvable> {
        let (mut x, mut y) = (force.to_vec(), bias.iter().map(|bias| -bias).collect::<Vec<f64>>());
        self.solve_bordered(&mut x, &mut y)?;
        y.iter_mut().for_each(|y| *y = -*y);
        Ok((x, y))
    }

    /// With the change of inputs that it takes: right-hand sides become solutions.
    pub fn solve_bordered(&mut self, x: &mut [f64], y: &mut [f64]) -> Result<(), Unsolvable> {
        self.solve_in_place(x, y)?;
        if let Some(border) = &mut self.border {
            border.correct(x, y);
        }
        Ok(())
    }

    /// Without inputs: right-hand sides become solutions.
    fn solve_in_place(&mut self, x: &mut [f64], y: &mut [f64]) -> Result<(), Unsolvable> {
        if x.iter().chain(y.iter()).any(|x| !x.is_finite()) {
            return Err(Unsolvable::NotFinite);
        }
        let Some(spectrum) = &self.spectrum else {
            let residual = self.kkt.solve_refined(x, y).map_err(|_| Unsolvable::NotFinite)?;
            return if residual <= CONTRADICTION {
                Ok(())
            } else {
                Err(Unsolvable::Contradiction { rows: Vec::new(), disagreement: residual })
            };
        };
        if let Some(Contradiction { weights, disagreement }) = spectrum.contradiction(RANK_CUT, x, y) {
            let largest = weights.iter().fold(0.0, |largest: f64, weight| largest.max(weight.abs()));
            let rows = weights.into_iter().enumerate().filter(|(_, w)| w.abs() > WEIGHT_CUT * largest);
            return Err(Unsolvable::Contradiction { rows: rows.collect(), disagreement });
        }
        spectrum.solve(RANK_CUT, x, y);
        Ok(())
    }

    /// Changes the inputs of the point to those that belong to a solution with this reaction and these multipliers; returns the
    /// largest change of a force, relative to the largest, `size` among them. 0 without inputs.
    pub fn enforce(
        &mut self,
        point: &mut Evaluator,
        solution: (&[f64], &[f64]),
        size: f64,
    ) -> Result<f64, Unsolvable> {
        let Some(mut border) = self.border.take() else { return Ok(0.0) };
        let rows = point.rows(Level::Acceleration);
        let (mut x, mut y) = (vec![0.0; point.n_rates()], vec![0.0; rows.len()]);
        let mut solve = |_: &Evaluator, x: &mut [f64], y: &mut [f64]| self.solve_in_place(x, y);
        border.enforce(point, &rows, solution, (&mut x, &mut y), &mut solve)?;
        let change = border.relative_change(point, size);
        self.border = Some(border);
        Ok(change)
    }

    /// The smallest kept singular value by the largest, in units in which inertias and rows are exactly alike; `None` in large
    /// systems.
    pub fn conditioning(&self, point: &Evaluator) -> Option<f64> {
        if self.spectrum.is_none() && self.kkt.n_unknowns() + self.kkt.n_rows() > 2 * FACTORS_FIRST {
            return None;
        }
        let rows = point.rows(Level::Acceleration);
        let masses = mass_diagonal(point);
        let mut columns = coordinate_scales(&masses);
        let inertia = masses.iter().zip(&columns).map(|(m, scale)| m * scale * scale).fold(0.0, f64::max);
        let unit = if inertia > 0.0 && inertia.is_finite() { inertia.sqrt() } else { 1.0 };
        let mut row_units = vec![1.0; point.layout.constraints.len()];
        for (&row, size) in rows.iter().zip(point.row_sizes(&rows, &columns)) {
            let mut square = 0.0;
            point.row_entries(row, |column, value| square += (value * columns[column]).powi(2));
            let length = square.sqrt().max(size);
            row_units[row] = if length > 0.0 && length.is_finite() { unit / length } else { unit };
        }
        columns.iter_mut().for_each(|scale| *scale /= unit);
        let scaling = Scaling { columns, rows: row_units };
        let mut kkt = Kkt::plan(&kkt::plan(point, &scaling, &rows)).ok()?;
        // Singular values need no factors.
        point.factor(&mut kkt);
        Some(kkt.spectrum()?.rank(RANK_CUT).smallest_kept)
    }
}
