//! Which multipliers are determined, and how the others are shared.
//!
//! `r = Gᵀλ` is unique, `λ` is not where rows repeat each other. Then the shares follow a stated rule: of all `λ` with
//! the same `r` the one with least `Σ λ_R² / m̄_R`, where `m̄_R = 1/(G_R M⁻¹ G_Rᵀ)` is the mass that the row feels. The
//! rule does not depend on units, as plain least squares would.

use dalembert_linear::{Lu, MOST_SINGULAR_VALUES, MOST_WRITTEN_OUT, Matrix};

use crate::evaluator::Evaluator;
use crate::rank::{RowRank, coordinate_scales, mass_diagonal};
use crate::rules::GRADIENT_RESIDUAL;

/// The rule by which multipliers of redundant rows are shared.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    /// Vectors of multipliers that press nowhere.
    idle: Vec<Vec<(usize, f64)>>,
    /// `1/m̄` of each row that is not unique.
    weights: Vec<f64>,
    /// Whether each row's multiplier is determined.
    pub unique: Vec<bool>,
}

impl Sharing {
    /// From the vanishing combinations of rows, at the point of the last evaluation.
    pub fn new(point: &Evaluator, rank: &RowRank) -> Sharing {
        let rows = &point.layout.constraints;
        let n_rows = rows.len();
        let mut unique = vec![true; n_rows];
        let mut idle = Vec::new();
        for dependency in &rank.dependencies {
            let mut vector = vec![(dependency.row, -1.0)];
            vector.extend(&dependency.combination);
            for row in dependency.rows() {
                unique[row] = false;
            }
            idle.push(vector);
        }
        let weights = row_compliances(point, &unique);
        Sharing { idle, weights, unique }
    }

    /// From vectors of multipliers that press nowhere.
    pub fn of(point: &Evaluator, idle: Vec<Vec<(usize, f64)>>) -> Sharing {
        let mut unique = vec![true; point.layout.constraints.len()];
        idle.iter().flatten().for_each(|(row, _)| unique[*row] = false);
        Sharing { idle, weights: row_compliances(point, &unique), unique }
    }

    /// Moves `multipliers` to those of minimum norm; their reaction stays.
    pub fn share(&self, multipliers: &mut [f64]) {
        let k = self.idle.len();
        if k == 0 {
            return;
        }
        if k > MOST_WRITTEN_OUT {
            return self.share_by_gradients(multipliers);
        }
        let mut normal = Matrix::zeros(k, k);
        let mut rhs = vec![0.0; k];
        // Each idle vector is used in its own unit, so that large and small rows mix well.
        let dense = |at: usize| {
            let mut vector = vec![0.0; multipliers.len()];
            for &(row, weight) in &self.idle[at] {
                vector[row] = weight;
            }
            let size = vector
                .iter()
                .zip(&self.weights)
                .map(|(y, w)| w * y * y)
                .sum::<f64>()
                .sqrt()
                .max(f64::MIN_POSITIVE);
            vector.iter_mut().for_each(|y| *y /= size);
            vector
        };
        let vectors: Vec<Vec<f64>> = (0..k).map(dense).collect();
        let product = |a: &[f64], b: &[f64]| -> f64 {
            a.iter().zip(b).zip(&self.weights).map(|((a, b), w)| w * a * b).sum()
        };
        for i in 0..k {
            for j in 0..k {
                normal[(i, j)] = product(&vectors[i], &vectors[j]);
            }
            rhs[i] = product(&vectors[i], multipliers);
        }
        if let Some(lu) = Lu::new(normal) {
            lu.solve(&mut rhs);
            for (vector, part) in vectors.iter().zip(&rhs) {
                for (multiplier, y) in multipliers.iter_mut().zip(vector) {
                    *multiplier -= part * y;
                }
            }
        }
    }
}

/// Steps of the conjugate gradients at most.
const MAX_STEPS: usize = 1000;

impl Sharing {
    /// The same for many idle vectors, without the square of their number: `Yᵀ W Y z = Yᵀ W λ` by conjugate gradients. Each vector
    /// has a row of its own beside the `c` rows that they share, so that the matrix is the identity and one of rank `c`, and takes
    /// `c + 1` steps but for rounding.
    fn share_by_gradients(&self, multipliers: &mut [f64]) {
        let size = |vector: &Vec<(usize, f64)>| {
            let square: f64 = vector.iter().map(|(row, y)| self.weights[*row] * y * y).sum();
            square.sqrt().max(f64::MIN_POSITIVE)
        };
        let sizes: Vec<f64> = self.idle.iter().map(size).collect();
        // Yᵀ W x and Y z, each idle vector in its own unit.
        let along = |x: &[f64]| -> Vec<f64> {
            let product = |(vector, size): (&Vec<(usize, f64)>, &f64)| {
                vector.iter().map(|(row, y)| self.weights[*row] * y * x[*row]).sum::<f64>() / size
            };
            self.idle.iter().zip(&sizes).map(product).collect()
        };
        let together = |z: &[f64]| -> Vec<f64> {
            let mut sum = vec![0.0; multipliers.len()];
            for ((vector, size), z) in self.idle.iter().zip(&sizes).zip(z) {
                vector.iter().for_each(|(row, y)| sum[*row] += y * z / size);
            }
            sum
        };
        let square = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>();
        let mut residual = along(multipliers);
        let mut direction = residual.clone();
        let mut parts = vec![0.0; residual.len()];
        let first = square(&residual);
        let mut now = first;
        for _ in 0..MAX_STEPS {
            if now <= GRADIENT_RESIDUAL * GRADIENT_RESIDUAL * first || now == 0.0 {
                break;
            }
            let image = along(&together(&direction));
            let curvature: f64 = image.iter().zip(&direction).map(|(a, d)| a * d).sum();
            if curvature <= 0.0 {
                break;
            }
            let length = now / curvature;
            parts.iter_mut().zip(&direction).for_each(|(z, d)| *z += length * d);
            residual.iter_mut().zip(&image).for_each(|(r, a)| *r -= length * a);
            let next = square(&residual);
            direction.iter_mut().zip(&residual).for_each(|(d, r)| *d = r + next / now * *d);
            now = next;
        }
        let change = together(&parts);
        multipliers.iter_mut().zip(change).for_each(|(multiplier, by)| *multiplier -= by);
    }
}

/// `1/m̄_R = G_R M⁻¹ G_Rᵀ` of each row that is not unique, and nothing for the others. In large models, and where `M` is
/// singular, its diagonal stands for `M`, and a coordinate without mass counts with the geometric mean of the others.
fn row_compliances(point: &Evaluator, unique: &[bool]) -> Vec<f64> {
    let rows: Vec<usize> = (0..unique.len()).filter(|row| !unique[*row]).collect();
    let mut out = vec![0.0; unique.len()];
    if rows.is_empty() {
        return out;
    }
    let compliances = exact_compliances(point, &rows).unwrap_or_else(|| {
        let scales = coordinate_scales(&mass_diagonal(point));
        let sizes = rows.iter().map(|row| point.row_length(*row, &scales).powi(2));
        sizes.map(|size| if size > 0.0 { size } else { 1.0 }).collect()
    });
    rows.iter().zip(compliances).for_each(|(row, compliance)| out[*row] = compliance);
    out
}

/// The same with all of `M`, if it is regular.
fn exact_compliances(point: &Evaluator, rows: &[usize]) -> Option<Vec<f64>> {
    if point.n_rates() > MOST_SINGULAR_VALUES || !point.contacts.is_empty() {
        return None;
    }
    let (compliances, largest_entry): (Vec<f64>, f64) = if let Some(masses) = diagonal_masses(point) {
        let mut largest = 0.0_f64;
        let compliance = |&row: &usize| {
            let mut sum = 0.0;
            point.row_entries(row, |column, g| {
                sum += g * g / masses[column];
                largest = largest.max(g.abs());
            });
            sum
        };
        (rows.iter().map(compliance).collect(), largest)
    } else {
        let jacobian = point.jacobian(rows);
        let lu = Lu::new(point.mass())?;
        let compliance = |row: usize| {
            let gradient = jacobian.row(row);
            let mut solved = gradient.clone();
            lu.solve(&mut solved);
            gradient.iter().zip(&solved).map(|(g, x)| g * x).sum::<f64>()
        };
        ((0..rows.len()).map(compliance).collect(), jacobian.max_abs())
    };
    let largest_mass = point.values.mass.iter().fold(0.0, |largest: f64, m| largest.max(m.abs()));
    let bound = 1e14 * largest_entry.powi(2).max(1.0);
    let is_sound = |c: &f64| *c > 0.0 && c.is_finite() && *c * largest_mass < bound;
    compliances.iter().all(is_sound).then_some(compliances)
}

/// The masses, if `M` has no other entries: the same for bodies along their principal axes.
fn diagonal_masses(point: &Evaluator) -> Option<Vec<f64>> {
    let mut masses = vec![0.0; point.n_rates()];
    for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
        if row == column {
            masses[row] = value;
        } else if value != 0.0 {
            return None;
        }
    }
    Some(masses)
}
