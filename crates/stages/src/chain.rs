//! An orthogonal factorisation of the constraint matrix that grows and shrinks by one row.
//!
//! ```text
//! Gᵀ = Q₁ R,   [Q₁ D] orthogonal,   C = Dᵀ M,   f = Dᵀ h
//! ```
//!
//! A row that comes takes one direction out of `D` by a Householder reflection, a row that goes gives one back by Givens
//! rotations of `R` and `Q₁` (Golub and Van Loan, Matrix Computations, §6.5.2). Both cost O(n²).

use dalembert_linear::Matrix;

use super::vector::{add_scaled, dot, norm};

/// The factors, with the mass matrix and the force seen along the free directions.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReflectorChain {
    mass: Matrix,
    force: Vec<f64>,
    /// The columns of `Q₁`, one for each row.
    normals: Vec<Vec<f64>>,
    /// The columns of `R` down to the diagonal, one for each row.
    triangle: Vec<Vec<f64>>,
    free: Matrix,
    reduced_mass: Matrix,
    reduced_force: Vec<f64>,
}

/// A row seen in the basis `[Q₁ D]`.
pub(super) struct Split {
    /// `J Q₁`: the part that the present rows can make.
    pub along: Vec<f64>,
    /// `β = J D`: the part that is new.
    pub beta: Vec<f64>,
}

impl ReflectorChain {
    /// Without rows: `D = I`, `C = M`, `f = h`.
    pub fn new(mass: Matrix, force: Vec<f64>) -> ReflectorChain {
        ReflectorChain {
            normals: Vec::new(),
            triangle: Vec::new(),
            free: Matrix::identity(force.len()),
            reduced_mass: mass.clone(),
            reduced_force: force.clone(),
            mass,
            force,
        }
    }

    /// `M`
    pub fn mass(&self) -> &Matrix {
        &self.mass
    }

    /// `h`
    pub fn force(&self) -> &[f64] {
        &self.force
    }

    /// `D`
    pub fn free(&self) -> &Matrix {
        &self.free
    }

    /// `C = Dᵀ M`
    pub fn reduced_mass(&self) -> &Matrix {
        &self.reduced_mass
    }

    /// `f = Dᵀ h`
    pub fn reduced_force(&self) -> &[f64] {
        &self.reduced_force
    }

    /// The columns of `Q₁`.
    pub fn normals(&self) -> &[Vec<f64>] {
        &self.normals
    }

    /// Takes a row apart.
    pub fn split(&self, row: &[f64]) -> Split {
        Split {
            along: self.normals.iter().map(|normal| dot(normal, row)).collect(),
            beta: self.free.transpose_times_vector(row),
        }
    }

    /// `x` with `R x = along`: how much of each present row makes up the part along them.
    pub fn solve_triangle(&self, mut x: Vec<f64>) -> Vec<f64> {
        for j in (0..x.len()).rev() {
            let column = &self.triangle[j];
            x[j] /= column[j];
            let (rest, done) = x.split_at_mut(j);
            add_scaled(-done[0], column, rest);
        }
        x
    }

    /// `x` with `Rᵀ x = b`, `b` one number for each row.
    pub fn solve_triangle_transposed(&self, mut x: Vec<f64>) -> Vec<f64> {
        for (j, column) in self.triangle.iter().enumerate() {
            x[j] = (x[j] - dot(&column[..j], &x[..j])) / column[j];
        }
        x
    }

    /// Adds a row that was split here; what it did is the returned reflector.
    ///
    /// There must be a free direction left.
    pub fn append(&mut self, split: Split) -> Reflector {
        let size = norm(&split.beta);
        let reflector = Reflector::new(&split.beta, size);
        let (free, mut normal) = reflector.shorten_columns(&self.free);
        // The reflection leaves the row at −sign(β_p) ‖β‖ along the direction that it takes out.
        if split.beta[reflector.pivot] >= 0.0 {
            normal.iter_mut().for_each(|value| *value = -*value);
        }
        self.free = free;
        self.reduced_mass = reflector.shorten_rows(&self.reduced_mass);
        let mut reduced_force = vec![0.0; self.reduced_force.len() - 1];
        reflector.shorten(&self.reduced_force, &mut reduced_force);
        self.reduced_force = reduced_force;
        self.normals.push(normal);
        let mut column = split.along;
        column.push(size);
        self.triangle.push(column);
        reflector
    }

    /// Takes out the row of the given column of `R`; the number of rotations that it took.
    pub fn remove(&mut self, at: usize) -> u64 {
        self.triangle.remove(at);
        let rotations = self.triangle.len() - at;
        for k in at..self.triangle.len() {
            let (cosine, sine) = rotation(self.triangle[k][k], self.triangle[k][k + 1]);
            for column in &mut self.triangle[k..] {
                let (upper, lower) = (column[k], column[k + 1]);
                column[k] = cosine * upper + sine * lower;
                column[k + 1] = cosine * lower - sine * upper;
            }
            self.triangle[k].truncate(k + 1);
            let (first, second) = self.normals.split_at_mut(k + 1);
            for (upper, lower) in first[k].iter_mut().zip(&mut second[0]) {
                (*upper, *lower) = (cosine * *upper + sine * *lower, cosine * *lower - sine * *upper);
            }
        }
        if let Some(freed) = self.normals.pop() {
            self.reduced_mass =
                self.reduced_mass.above(&Matrix::from_rows(&[&self.mass.transpose_times_vector(&freed)]));
            self.reduced_force.push(dot(&freed, &self.force));
            self.free = self.free.beside(&Matrix::from_fn(freed.len(), 1, |i, _| freed[i]));
        }
        rotations as u64
    }
}

/// The rotation that takes (a, b) to (√(a² + b²), 0).
fn rotation(a: f64, b: f64) -> (f64, f64) {
    let size = a.hypot(b);
    if size == 0.0 { (1.0, 0.0) } else { (a / size, b / size) }
}

/// `I − 2 u uᵀ`, which takes β to a multiple of `e_p`; without its column p it is the matrix `H` with `β H = 0`.
///
/// `p` is the place of the largest entry of β. A row that concerns one direction alone then takes out that direction and
/// leaves the others as they are.
pub(super) struct Reflector {
    u: Vec<f64>,
    pivot: usize,
}

impl Reflector {
    /// For β of the given size. A β that is zero has no direction of its own; the first is taken.
    fn new(beta: &[f64], size: f64) -> Reflector {
        let pivot =
            (1..beta.len()).fold(0, |best, i| if beta[i].abs() > beta[best].abs() { i } else { best });
        let mut u = vec![0.0; beta.len()];
        if size > 0.0 {
            u.iter_mut().zip(beta).for_each(|(u, beta)| *u = beta / size);
        }
        // |û|² = 2 + 2 |β_p| / ‖β‖, so that nothing cancels.
        u[pivot] += 1f64.copysign(beta[pivot]);
        let length = norm(&u);
        u.iter_mut().for_each(|value| *value /= length);
        Reflector { u, pivot }
    }

    /// `H`, m × (m − 1).
    pub fn to_matrix(&self) -> Matrix {
        self.shorten_columns(&Matrix::identity(self.u.len())).0
    }

    /// `A H`, and the column that is left out.
    fn shorten_columns(&self, a: &Matrix) -> (Matrix, Vec<f64>) {
        let along = a.times_vector(&self.u);
        let mut kept = Matrix::zeros(a.n_rows(), a.n_columns() - 1);
        let mut out = vec![0.0; a.n_rows()];
        for j in 0..a.n_columns() {
            let column =
                if j == self.pivot { &mut out[..] } else { kept.column_mut(j - usize::from(j > self.pivot)) };
            column.copy_from_slice(a.column(j));
            add_scaled(-2.0 * self.u[j], &along, column);
        }
        (kept, out)
    }

    /// `Hᵀ A`
    fn shorten_rows(&self, a: &Matrix) -> Matrix {
        let mut kept = Matrix::zeros(a.n_rows() - 1, a.n_columns());
        for j in 0..a.n_columns() {
            self.shorten(a.column(j), kept.column_mut(j));
        }
        kept
    }

    /// `Hᵀ x`
    fn shorten(&self, x: &[f64], out: &mut [f64]) {
        let along = -2.0 * dot(&self.u, x);
        let (before, after) = out.split_at_mut(self.pivot);
        before.copy_from_slice(&x[..self.pivot]);
        after.copy_from_slice(&x[self.pivot + 1..]);
        add_scaled(along, &self.u[..self.pivot], before);
        add_scaled(along, &self.u[self.pivot + 1..], after);
    }
}
