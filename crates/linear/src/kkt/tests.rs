//! Sparse back ends and row dependencies, against closed forms and against dense decompositions by nalgebra.

use crate::Matrix;
use crate::kkt::saddle::{SaddlePoint, SolveAccuracy};
use dalembert_system::Pattern;
use nalgebra::{DMatrix, DVector};

mod dependencies;
mod solutions;

const EPS: f64 = f64::EPSILON;

type Row = Vec<(u32, f64)>;

/// A sparse matrix with its values.
struct Sparse {
    pattern: Pattern,
    values: Vec<f64>,
}

impl Sparse {
    fn new(n_columns: usize, rows: &[Row]) -> Sparse {
        let entries =
            rows.iter().enumerate().flat_map(|(i, row)| row.iter().map(move |&(j, _)| (i as u32, j)));
        let pattern = Pattern::from_entries(rows.len(), n_columns, entries.collect());
        let mut values = vec![0.0; pattern.n_entries()];
        for (i, row) in rows.iter().enumerate() {
            for &(j, value) in row {
                values[pattern.place(i, j as usize).unwrap()] += value;
            }
        }
        Sparse { pattern, values }
    }

    fn diagonal(values: Vec<f64>) -> Sparse {
        Sparse { pattern: Pattern::diagonal(values.len()), values }
    }

    fn times(&self, x: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.pattern.n_rows()];
        self.pattern.multiply_add(&self.values, x, &mut product);
        product
    }

    fn transposed_times(&self, y: &[f64]) -> Vec<f64> {
        let mut product = vec![0.0; self.pattern.n_columns()];
        self.pattern.multiply_transposed_add(&self.values, y, &mut product);
        product
    }

    fn dense(&self) -> DMatrix<f64> {
        let dense = Matrix::from_pattern(&self.pattern, &self.values);
        DMatrix::from_fn(dense.n_rows(), dense.n_columns(), |i, j| dense[(i, j)])
    }

    /// Of a symmetric matrix given by its lower triangle.
    fn dense_symmetric(&self) -> DMatrix<f64> {
        let dense = Matrix::from_lower(&self.pattern, &self.values);
        DMatrix::from_fn(dense.n_rows(), dense.n_columns(), |i, j| dense[(i, j)])
    }
}

fn random_vector(n: usize, rng: &mut fastrand::Rng) -> Vec<f64> {
    (0..n).map(|_| 2.0 * rng.f64() - 1.0).collect()
}

fn solve(h: &Sparse, j: &Sparse, top: &[f64], bottom: &[f64]) -> (Vec<f64>, Vec<f64>, SolveAccuracy) {
    let mut saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
    saddle.factor(&h.values, &j.values).unwrap();
    let (mut x, mut y) = (top.to_vec(), bottom.to_vec());
    let solved = saddle.solve(&mut x, &mut y);
    (x, y, solved)
}

fn difference(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

fn size(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
}

/// A pin between two planar bodies, or between the ground and a body: two rows over (x, y, θ) of both, the pin half a
/// unit from either centre along the body turned by `angles`.
fn pin(a: Option<usize>, b: usize, angles: &[f64]) -> [Row; 2] {
    let at = |body: usize| 3 * body as u32;
    let (sin, cos) = (|body: usize| 0.5 * angles[body].sin(), |body: usize| 0.5 * angles[body].cos());
    let mut rows = [vec![(at(b), 1.0), (at(b) + 2, sin(b))], vec![(at(b) + 1, 1.0), (at(b) + 2, -cos(b))]];
    if let Some(a) = a {
        rows[0].extend([(at(a), -1.0), (at(a) + 2, sin(a))]);
        rows[1].extend([(at(a) + 1, -1.0), (at(a) + 2, -cos(a))]);
    }
    rows
}

/// Rods of unit mass, each pinned to a parent or to the ground.
fn pinned_rods(parents: &[Option<usize>], rng: &mut fastrand::Rng) -> (Sparse, Vec<Row>) {
    let angles = random_vector(parents.len(), rng).iter().map(|value| 4.0 * value).collect::<Vec<_>>();
    let rows = parents.iter().enumerate().flat_map(|(body, &parent)| pin(parent, body, &angles)).collect();
    let mass = (0..3 * parents.len()).map(|i| if i % 3 == 2 { 1.0 / 12.0 } else { 1.0 });
    (Sparse::diagonal(mass.collect()), rows)
}

/// `q_b − q_a = 0`
fn equal(a: usize, b: usize) -> Row {
    vec![(a as u32, -1.0), (b as u32, 1.0)]
}
