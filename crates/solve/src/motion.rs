//! The equations of motion at one point, and their solution with multipliers.
//!
//! ```text
//! M a − Gᵀ λ = h        G a + γ = 0
//! ```
//!
//! Contact parameters are coordinates without mass. Redundant rows stay in: the solution is that of least norm, and
//! what it means for single multipliers is said in [`reaction`](crate::reaction).

use dalembert_linear::{Matrix, SaddlePoint, Svd, echelon};
use dalembert_system::{Level, Pattern};

use crate::border::{Action, Border, Loose};
use crate::nearest::{DENSE_LIMIT, FACTORS_FIRST, SOUND_PIVOT, equilibrate_rows};
use crate::point::Point;
use crate::rank::{RANK_CUT, coordinate_scales, mass_diagonal};
use crate::row_view::RowView;

/// `M`, `h`, `G` and `γ` at one point, dense, contact parameters included.
#[derive(Clone, Debug)]
pub struct Motion {
    /// `M`, with zeros for contact parameters.
    pub mass: Matrix,
    /// `h`
    pub force: Vec<f64>,
    /// `G`
    pub jacobian: Matrix,
    /// `γ`
    pub bias: Vec<f64>,
    /// The typical length of each row of `G`, with columns in units of [`Motion::scales`]; rows much shorter than that
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
    /// Rows contradict each other: their combination has no acceleration in it but asks for one.
    Contradiction {
        /// Rows with their weights.
        rows: Vec<(usize, f64)>,
        /// What the combination leaves, relative to its terms.
        disagreement: f64,
    },
    /// Inputs do not act on the accelerations of all that they enforce.
    Loose,
    /// Something is not a number.
    NotFinite,
}

/// What the terms of a contradiction may differ by, relative to their size.
const CONTRADICTION: f64 = 1e-8;

impl Motion {
    pub(crate) fn at(point: &Point) -> Motion {
        let rows = point.rows(Level::Acceleration);
        let scales = coordinate_scales(&mass_diagonal(point));
        Motion {
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
            let counts = |(_, part): &(usize, f64)| part.abs() > 1e-8 * largest;
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

/// Solves for accelerations and multipliers, again and again with other forces and biases.
pub(crate) struct MotionSolver {
    factors: Factors,
    border: Option<Border>,
}

/// The factors of the equations.
enum Factors {
    Dense(Box<Saddle>),
    Sparse(Box<SparseSaddle>),
}

impl MotionSolver {
    /// Factors the equations at the point of the last evaluation.
    pub fn new(point: &Point) -> Result<MotionSolver, Unsolvable> {
        let mut factors = Factors::new(point)?;
        let Some(mut border) = Border::new(point) else { return Ok(MotionSolver { factors, border: None }) };
        let n_rows = point.rows(Level::Acceleration).len();
        border.prepare(point, n_rows, &mut |_, x, y| factors.solve_in_place(x, y)).map_err(|loose| {
            match loose {
                Loose::Singular => Unsolvable::Loose,
                Loose::Failed(unsolvable) => unsolvable,
            }
        })?;
        Ok(MotionSolver { factors, border: Some(border) })
    }

    /// How well inputs act on what they enforce, at the point of the last evaluation; `None` if there are no such rows,
    /// or the equations have no solution.
    pub fn action(point: &Point) -> Option<Action> {
        let (mut factors, mut border) = (Factors::new(point).ok()?, Border::new(point)?);
        let n_rows = point.rows(Level::Acceleration).len();
        let mut solve = |_: &Point, x: &mut [f64], y: &mut [f64]| factors.solve_in_place(x, y);
        if let Err(Loose::Failed(_)) = border.prepare(point, n_rows, &mut solve) {
            return None;
        }
        border.judge(point, n_rows, &mut solve)
    }

    /// Accelerations and multipliers under `force` and `bias`; inputs change as far as it takes.
    pub fn solve(&mut self, force: &[f64], bias: &[f64]) -> Result<(Vec<f64>, Vec<f64>), Unsolvable> {
        let (mut x, mut multipliers) = self.factors.solve(force, bias)?;
        if let Some(border) = &mut self.border {
            multipliers.iter_mut().for_each(|y| *y = -*y);
            border.correct(&mut x, &mut multipliers);
            multipliers.iter_mut().for_each(|y| *y = -*y);
        }
        Ok((x, multipliers))
    }

    /// What inputs do in the last solution.
    pub fn border(&self) -> Option<&Border> {
        self.border.as_ref()
    }

    /// The reciprocal condition number of the scaled matrix, if it was found.
    pub fn conditioning(&self) -> Option<f64> {
        match &self.factors {
            Factors::Dense(saddle) => Some(saddle.conditioning),
            Factors::Sparse(_) => None,
        }
    }
}

impl Factors {
    fn new(point: &Point) -> Result<Factors, Unsolvable> {
        let n_unknowns = point.n_rates() + point.layout.constraints.len();
        let is_small = n_unknowns <= 2 * DENSE_LIMIT;
        if n_unknowns > 2 * FACTORS_FIRST {
            let sparse = SparseSaddle::new(point);
            if !is_small || sparse.as_ref().is_ok_and(|sparse| sparse.is_sound(point)) {
                return sparse.map(|sparse| Factors::Sparse(Box::new(sparse)));
            }
        }
        Ok(Factors::Dense(Box::new(Saddle::new(&Motion::at(point))?)))
    }

    fn solve(&mut self, force: &[f64], bias: &[f64]) -> Result<(Vec<f64>, Vec<f64>), Unsolvable> {
        match self {
            Factors::Dense(saddle) => saddle.solve(force, bias),
            Factors::Sparse(saddle) => saddle.solve(force, bias),
        }
    }

    fn solve_in_place(&mut self, x: &mut [f64], y: &mut [f64]) -> Result<(), Unsolvable> {
        let bias: Vec<f64> = y.iter().map(|y| -y).collect();
        let (acceleration, multipliers) = self.solve(x, &bias)?;
        x.copy_from_slice(&acceleration);
        y.iter_mut().zip(&multipliers).for_each(|(y, multiplier)| *y = -multiplier);
        Ok(())
    }
}

/// `[M Gᵀ; G 0]`, decomposed.
pub(crate) struct Saddle {
    scales: Vec<f64>,
    svd: Svd,
    rank: usize,
    n: usize,
    /// The smallest kept singular value by the largest.
    pub conditioning: f64,
}

impl Saddle {
    pub fn new(motion: &Motion) -> Result<Saddle, Unsolvable> {
        let (n, s) = (motion.mass.n_rows(), motion.jacobian.n_rows());
        let mut scales = motion.scales();
        let mut rows = motion.jacobian.clone();
        for (column, scale) in scales.iter().enumerate() {
            rows.scale_column(column, *scale);
        }
        let norms = equilibrate_rows(&mut rows, &motion.row_sizes);
        // Inertias of size one, like the rows.
        let unit = (0..n).map(|at| motion.mass[(at, at)] * scales[at] * scales[at]).fold(0.0, f64::max);
        let unit = if unit > 0.0 && unit.is_finite() { unit.sqrt() } else { 1.0 };
        let mut matrix = Matrix::zeros(n + s, n + s);
        for column in 0..n {
            for row in 0..n {
                matrix[(row, column)] =
                    motion.mass[(row, column)] * (scales[row] / unit) * (scales[column] / unit);
            }
            for row in 0..s {
                matrix[(n + row, column)] = rows[(row, column)];
                matrix[(column, n + row)] = rows[(row, column)];
            }
        }
        scales.iter_mut().for_each(|scale| *scale /= unit);
        scales.extend(norms.iter().map(|norm| unit / norm));
        let svd = Svd::new(&matrix).ok_or(Unsolvable::NotFinite)?;
        let rank = svd.rank(RANK_CUT);
        // Null vectors live among the multipliers of redundant rows, or there is motion without inertia.
        let null = svd.null_space(rank.rank);
        for column in 0..null.n_columns() {
            let vector = null.column(column);
            let motion: f64 = vector[..n].iter().map(|part| part * part).sum::<f64>().sqrt();
            if motion > 1e-6 {
                let mut direction: Vec<f64> = vector[..n].iter().zip(&scales).map(|(x, s)| x * s).collect();
                let length = direction.iter().map(|x| x * x).sum::<f64>().sqrt();
                direction.iter_mut().for_each(|x| *x /= length);
                return Err(Unsolvable::SingularMass { direction });
            }
        }
        Ok(Saddle { scales, svd, rank: rank.rank, n, conditioning: rank.smallest_kept })
    }

    pub fn solve(&self, force: &[f64], bias: &[f64]) -> Result<(Vec<f64>, Vec<f64>), Unsolvable> {
        let n = self.n;
        let mut rhs: Vec<f64> = force.to_vec();
        rhs.extend(bias.iter().map(|bias| -bias));
        for (rhs, scale) in rhs.iter_mut().zip(&self.scales) {
            *rhs *= scale;
        }
        if rhs.iter().any(|x| !x.is_finite()) {
            return Err(Unsolvable::NotFinite);
        }
        self.check(&rhs)?;
        let mut solution = self.svd.solve(self.rank, &rhs);
        for (x, scale) in solution.iter_mut().zip(&self.scales) {
            *x *= scale;
        }
        let multipliers = solution[n..].iter().map(|y| -y).collect();
        solution.truncate(n);
        Ok((solution, multipliers))
    }

    /// Solves where singular values are above `cut`, and leaves the rest alone.
    pub fn solve_strong(&self, cut: f64, force: &[f64], bias: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let sides = force.iter().copied().chain(bias.iter().map(|bias| -bias));
        let rhs: Vec<f64> = sides.zip(&self.scales).map(|(side, scale)| side * scale).collect();
        let rank = self.svd.rank(cut).rank.min(self.rank);
        let mut solution = self.svd.solve(rank, &rhs);
        solution.iter_mut().zip(&self.scales).for_each(|(x, scale)| *x *= scale);
        let multipliers = solution[self.n..].iter().map(|y| -y).collect();
        solution.truncate(self.n);
        (solution, multipliers)
    }

    /// Whether the right-hand side lies in the range.
    fn check(&self, rhs: &[f64]) -> Result<(), Unsolvable> {
        let left = self.svd.left_null_space(self.rank);
        for column in 0..left.n_columns() {
            let vector = left.column(column);
            let (rest, size) = vector
                .iter()
                .zip(rhs)
                .fold((0.0, 0.0f64), |(rest, size), (w, b)| (rest + w * b, size.max((w * b).abs())));
            let largest = rhs.iter().fold(0.0, |largest: f64, b| largest.max(b.abs()));
            if rest.abs() > CONTRADICTION * size && rest.abs() > 1e-12 * largest {
                let weights = vector[self.n..].iter().enumerate().zip(&self.scales[self.n..]);
                let mut rows: Vec<(usize, f64)> = weights.map(|((row, w), scale)| (row, w * scale)).collect();
                let largest = rows.iter().fold(0.0, |largest: f64, (_, w)| largest.max(w.abs()));
                rows.retain(|(_, w)| w.abs() > 1e-8 * largest);
                return Err(Unsolvable::Contradiction { rows, disagreement: rest.abs() / size });
            }
        }
        Ok(())
    }
}

/// The same, sparse.
pub(crate) struct SparseSaddle {
    saddle: SaddlePoint,
    n: usize,
}

/// What the residual of a sparse solve may be before its rows are called contradictory.
const SPARSE_RESIDUAL: f64 = 1e-7;

impl SparseSaddle {
    fn new(point: &Point) -> Result<SparseSaddle, Unsolvable> {
        let n = point.n_rates();
        let mass = &point.layout.mass;
        // Contact parameters have rows of their own without mass.
        let mut entries: Vec<(u32, u32)> =
            mass.entries().map(|(row, column)| (row as u32, column as u32)).collect();
        entries.extend((0..n as u32).map(|at| (at, at)));
        let pattern = Pattern::from_entries(n, n, entries);
        let mut values = vec![0.0; pattern.n_entries()];
        for ((row, column), &value) in mass.entries().zip(&point.values.mass) {
            if let Some(place) = pattern.place(row, column) {
                values[place] += value;
            }
        }
        let rows = point.rows(Level::Acceleration);
        let view = RowView::new(point, &rows, Some);
        let mut saddle = SaddlePoint::new(&pattern, &view.pattern).ok_or(Unsolvable::NotFinite)?;
        saddle.factor(&values, &view.gather(&point.values)).map_err(|_| Unsolvable::NotFinite)?;
        Ok(SparseSaddle { saddle, n })
    }

    /// Whether nothing is near to being singular: all rows are as long as they typically are, no pivot is small, and so
    /// everything that the rows leave free has inertia.
    fn is_sound(&self, point: &Point) -> bool {
        let rows = point.rows(Level::Acceleration);
        let scales = coordinate_scales(&mass_diagonal(point));
        let sizes = point.row_sizes(&rows, &scales);
        let is_long = |(row, size): (&usize, &f64)| {
            let mut square = 0.0;
            point.row_entries(*row, |column, value| square += (value * scales[column]).powi(2));
            square > SOUND_PIVOT * size * size
        };
        self.saddle.smallest_row_pivot() >= SOUND_PIVOT && rows.iter().zip(&sizes).all(is_long)
    }

    fn solve(&mut self, force: &[f64], bias: &[f64]) -> Result<(Vec<f64>, Vec<f64>), Unsolvable> {
        let mut top = force.to_vec();
        top.resize(self.n, 0.0);
        let mut bottom: Vec<f64> = bias.iter().map(|bias| -bias).collect();
        let solved = self.saddle.solve(&mut top, &mut bottom);
        if !top.iter().chain(&bottom).all(|x| x.is_finite()) {
            return Err(Unsolvable::NotFinite);
        }
        if solved.residual > SPARSE_RESIDUAL {
            return Err(Unsolvable::Contradiction { rows: Vec::new(), disagreement: solved.residual });
        }
        bottom.iter_mut().for_each(|y| *y = -*y);
        Ok((top, bottom))
    }
}
