//! The equations of a step, linearised and taken apart.
//!
//! Of the stabilised form of index 2,
//!
//! ```text
//! u̇ = T(u) w + B μ,      M ẇ = h + Gᵀλ + G_vᵀλ_v,      g = 0,      G w + g_t = 0,      ψ(u, w) = 0,
//! ```
//!
//! a simplified Newton iteration solves, for each eigenvalue `s` of the method,
//!
//! ```text
//! s δu − T_u δu − δw − B δμ = −r_u                     G δu = −r_g
//! s M δw + K δu − C δw − Gᵀδλ − G_vᵀδλ_v = −r_w        G δw + L δu = −r_ġ        G_v δw + L_v δu = −r_ψ
//! ```
//!
//! where `B = M⁻¹Gᵀ` stays as it was when the Jacobian was computed: `μ` is zero along a solution, and any `B` that the
//! constraints can be held with has the same one. With a basis `N` of the null space of `G`, and `P = B (G B)⁻¹`, what the
//! constraints say comes first, and `μ` drops out:
//!
//! ```text
//! δu = N z + u_p              u_p = −P r_g
//! δw = (s − Y) N z + w_p      w_p = r − P (G r + r_ġ + L u_p),   r = r_u − T_u u_p,   Y = T_u + P (L − G T_u)
//! ```
//!
//! Neither `u_p` nor `w_p` knows of `s`. So one real and one complex matrix are factored, each of as many rows as there are
//! freedoms and velocity rows, and a new step length needs nothing else.

use dalembert_system::linear::{Lu, Matrix};

use super::coefficients::{COMPLEX, FROM_EIGEN, INVERSE, N as STAGES, REAL, TO_EIGEN, apply};
use super::complex::{Complex, ComplexLu};
use super::matrices::{add_product, add_transposed_product, complement, product, transposed_product};
use crate::integrate::kkt::Units;
use crate::integrate::tangent::WrittenTangent;
use crate::integrate::words::{WordReader, Words};
use crate::point::Point;

/// What is added to the scaled mass matrix to measure corrections with, as where states are projected.
const METRIC: f64 = 1e-8;

/// The constraints have lost their hold where pivots differ by more.
const WEAK: f64 = 1e-13;

/// The linearised equations, in units in which inertias and rows are of size one.
pub(super) struct Jacobian {
    /// Unknowns, freedoms at position level, position rows, velocity rows.
    pub n: usize,
    n_free: usize,
    n_positions: usize,
    n_velocities: usize,
    mass: Matrix,
    damping: Matrix,
    stiffness: Matrix,
    /// `G` above `G_v`.
    rows: Matrix,
    /// `L` above `L_v`.
    rates: Matrix,
    /// `T_u`, where there are rotations.
    turning: Option<Matrix>,
    /// `[N P]`
    frame: Matrix,
    /// A right inverse of all rows.
    grip: Matrix,
    /// `Y N`
    turned: Matrix,
    /// `[N P]ᵀ` times mass, damping and stiffness.
    framed: [Matrix; 3],
    /// The same from the right reduced to freedoms: the factors of `s²`, `−s` and 1.
    reduced: [Matrix; 3],
    /// `[N P]ᵀ G_vᵀ`
    velocities_across: Matrix,
    /// `G_v N` and `(L_v − G_v Y) N`.
    velocities_along: [Matrix; 2],
    metric: Lu,
    holds: [Lu; 2],
    real: Lu,
    complex: ComplexLu,
    /// The step that the factors are for.
    pub factored_for: f64,
    room: [Matrix; 2],
    short: Vec<f64>,
    zeros: Vec<f64>,
    alpha: Vec<f64>,
    beta: Vec<f64>,
    small: Vec<f64>,
    small_complex: Vec<Complex>,
    eigen: Vec<f64>,
}

/// What is left of the equations at the stages, one after the other, scaled; and then the corrections.
pub(super) struct Residual {
    /// `r_u`, then `δu`.
    pub u: Vec<f64>,
    /// `r_w`, then `δw`.
    pub w: Vec<f64>,
    /// `r_g`
    pub positions: Vec<f64>,
    /// `r_ġ` and `r_ψ`, then `δλ` and `δλ_v`.
    pub velocities: Vec<f64>,
    // Room.
    change: Vec<f64>,
    speed: Vec<f64>,
    right: Vec<f64>,
    free: [Vec<f64>; STAGES],
    below: Vec<f64>,
}

impl Residual {
    pub fn new(jacobian: &Jacobian) -> Residual {
        let zeros = |n: usize| vec![0.0; STAGES * n];
        Residual {
            u: zeros(jacobian.n),
            w: zeros(jacobian.n),
            positions: zeros(jacobian.n_positions),
            velocities: zeros(jacobian.n_positions + jacobian.n_velocities),
            change: zeros(jacobian.n),
            speed: zeros(jacobian.n),
            right: zeros(jacobian.n),
            free: std::array::from_fn(|_| zeros(jacobian.n_free)),
            below: zeros(jacobian.n_velocities),
        }
    }
}

impl Jacobian {
    /// Room for systems with so many unknowns, position rows and velocity rows; `None` if there are too many rows.
    pub fn new(n: usize, n_positions: usize, n_velocities: usize, has_rotations: bool) -> Option<Jacobian> {
        let n_free = n.checked_sub(n_positions)?;
        let n_rows = n_positions + n_velocities;
        let n_small = n_free + n_velocities;
        let square = || Matrix::zeros(n, n);
        let tall = || Matrix::zeros(n, n_free);
        Some(Jacobian {
            n,
            n_free,
            n_positions,
            n_velocities,
            mass: square(),
            damping: square(),
            stiffness: square(),
            rows: Matrix::zeros(n_rows, n),
            rates: Matrix::zeros(n_rows, n),
            turning: has_rotations.then(square),
            frame: square(),
            grip: Matrix::zeros(n, n_rows),
            turned: tall(),
            framed: std::array::from_fn(|_| square()),
            reduced: std::array::from_fn(|_| tall()),
            velocities_across: Matrix::zeros(n, n_velocities),
            velocities_along: std::array::from_fn(|_| Matrix::zeros(n_velocities, n_free)),
            metric: Lu::sized(n),
            holds: [Lu::sized(n_positions), Lu::sized(n_rows)],
            real: Lu::sized(n_small),
            complex: ComplexLu::sized(n_small),
            factored_for: 0.0,
            room: [Matrix::zeros(n, n_rows), Matrix::zeros(n_rows, n)],
            short: vec![0.0; n_positions],
            zeros: vec![0.0; n.max(n_rows)],
            alpha: vec![0.0; n],
            beta: vec![0.0; n],
            small: vec![0.0; n_small],
            small_complex: vec![Complex::ZERO; n_small],
            eigen: vec![0.0; STAGES * n_small],
        })
    }

    /// Takes mass matrix and rows of the evaluated point over; `false` if the rows have no hold. `rows` are those of positions
    /// and then those of velocities.
    pub fn take_rows(&mut self, point: &Point<'_>, units: &Units, rows: &[usize]) -> bool {
        self.mass.values_mut().fill(0.0);
        for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
            let scaled = value * units.columns[row] * units.columns[column];
            self.mass[(row, column)] = scaled;
            self.mass[(column, row)] = scaled;
        }
        self.rows.values_mut().fill(0.0);
        for (new, &row) in rows.iter().enumerate() {
            point.row_entries(row, |column, value| {
                self.rows[(new, column)] = value * units.rows[row] * units.columns[column];
            });
        }
        self.hold()
    }

    /// The multipliers, by row, with which the accelerations `rate` follow from the evaluated point's forces.
    pub fn multipliers(&mut self, left: &[f64], units: &Units, rows: &[usize], out: &mut [f64]) {
        for ((scaled, left), unit) in self.alpha.iter_mut().zip(left).zip(&units.columns) {
            *scaled = left * unit;
        }
        for (at, (out, &row)) in out.iter_mut().zip(rows).enumerate() {
            let sum: f64 = self.grip.column(at).iter().zip(&self.alpha).map(|(a, b)| a * b).sum();
            *out = sum * units.rows[row];
        }
    }

    /// Takes the tangent over, and rotations that turn with speeds `w`; then all is ready to be factored.
    pub fn take_tangent(
        &mut self,
        point: &Point<'_>,
        units: &Units,
        rows: &[usize],
        tangent: &WrittenTangent,
        w: &[f64],
    ) {
        let n = self.n;
        for column in 0..n {
            let unit = units.columns[column];
            for row in 0..n {
                let scale = unit * units.columns[row];
                self.damping[(row, column)] = scale * tangent.damping[(row, column)];
                self.stiffness[(row, column)] = scale * tangent.stiffness[(row, column)];
            }
            for (new, &row) in rows.iter().enumerate() {
                self.rates[(new, column)] = tangent.rates[(row, column)] * units.rows[row] * unit;
            }
        }
        if let Some(turning) = &mut self.turning {
            turning.values_mut().fill(0.0);
            for place in &point.layout.rotations {
                let at = place.speed;
                // ∂/∂ξ of ½ ξ×ω
                for (row, column, omega, sign) in
                    [(0, 1, 2, 0.5), (0, 2, 1, -0.5), (1, 0, 2, -0.5), (1, 2, 0, 0.5), (2, 0, 1, 0.5), (2, 1, 0, -0.5)]
                {
                    let scale = units.columns[at + column] / units.columns[at + row];
                    turning[(at + row, at + column)] = sign * w[at + omega] * scale;
                }
            }
        }
        self.reduce();
    }

    /// `[N P]` and the right inverse of all rows, from mass matrix and rows.
    fn hold(&mut self) -> bool {
        let (n, n_free, n_positions) = (self.n, self.n_free, self.n_positions);
        let n_rows = n_positions + self.n_velocities;
        let Jacobian { mass, rows, frame, grip, metric, holds, room, .. } = self;
        let factored = metric.refactor(|out| {
            for column in 0..n {
                out.column_mut(column).copy_from_slice(mass.column(column));
                out[(column, column)] += METRIC;
            }
        });
        if n_rows > n || !factored {
            return false;
        }
        let [inverse, transposed] = room;
        for row in 0..n_rows {
            let column = inverse.column_mut(row);
            (0..n).for_each(|at| column[at] = rows[(row, at)]);
            metric.solve(column);
        }
        let [first, second] = holds;
        if !right_inverse(rows, inverse, first, transposed, |at, row, value| frame[(at, n_free + row)] = value) {
            return false;
        }
        if n_rows > n_positions {
            if !right_inverse(rows, inverse, second, transposed, |at, row, value| grip[(at, row)] = value) {
                return false;
            }
        } else {
            for row in 0..n_rows {
                grip.column_mut(row).copy_from_slice(frame.column(n_free + row));
            }
        }
        complement(rows, n_positions, transposed, frame);
        true
    }

    /// All that follows from mass, damping, stiffness and rows, and does not know of the step.
    fn reduce(&mut self) {
        self.factored_for = 0.0;
        let (n, n_free, n_positions) = (self.n, self.n_free, self.n_positions);
        // Y N = T N + P (L N − G T N)
        for column in 0..n_free {
            let out = self.turned.column_mut(column);
            out.fill(0.0);
            let basis = self.frame.column(column);
            if let Some(turning) = &self.turning {
                add_product(turning, basis, 1.0, out);
            }
            let short = &mut self.short[..n_positions];
            for (row, short) in short.iter_mut().enumerate() {
                *short = (0..n).map(|k| self.rates[(row, k)] * basis[k] - self.rows[(row, k)] * out[k]).sum();
            }
            for (row, short) in short.iter().enumerate() {
                let grip = self.frame.column(n_free + row);
                out.iter_mut().zip(grip).for_each(|(out, p)| *out += short * p);
            }
        }
        let wholes = [&self.mass, &self.damping, &self.stiffness];
        for (whole, framed) in wholes.into_iter().zip(&mut self.framed) {
            transposed_product(&self.frame, whole, framed);
        }
        let [mass, damping, stiffness] = &mut self.reduced;
        product(&self.framed[0], &self.frame, 0.0, mass);
        product(&self.framed[1], &self.frame, 0.0, damping);
        product(&self.framed[0], &self.turned, 1.0, damping);
        product(&self.framed[2], &self.frame, 0.0, stiffness);
        product(&self.framed[1], &self.turned, 1.0, stiffness);
        for velocity in 0..self.n_velocities {
            let row = n_positions + velocity;
            let times = |matrix: &Matrix, x: &[f64]| (0..n).map(|k| matrix[(row, k)] * x[k]).sum::<f64>();
            for column in 0..n {
                self.velocities_across[(column, velocity)] = times(&self.rows, self.frame.column(column));
            }
            for column in 0..n_free {
                let basis = self.frame.column(column);
                self.velocities_along[0][(velocity, column)] = times(&self.rows, basis);
                self.velocities_along[1][(velocity, column)] =
                    times(&self.rates, basis) - times(&self.rows, self.turned.column(column));
            }
        }
    }

    /// Factors for steps of `dt`; `false` if that is not possible.
    pub fn factor(&mut self, dt: f64) -> bool {
        let n_free = self.n_free;
        let [mass, damping, stiffness] = &self.reduced;
        let (across, [along, along_u]) = (&self.velocities_across, &self.velocities_along);
        let by = dt / REAL;
        let is_real = self.real.refactor(|out| {
            for column in 0..out.n_columns() {
                for row in 0..out.n_rows() {
                    out[(row, column)] = match (row < n_free, column < n_free) {
                        (true, true) => {
                            mass[(row, column)] - by * (damping[(row, column)] - by * stiffness[(row, column)])
                        }
                        (true, false) => -across[(row, column - n_free)],
                        (false, true) => along[(row - n_free, column)] + by * along_u[(row - n_free, column)],
                        (false, false) => 0.0,
                    };
                }
            }
        });
        let by = eigenvalue(dt).inverse();
        let square = by * by;
        let is_complex = self.complex.factor(|row, column| match (row < n_free, column < n_free) {
            (true, true) => {
                Complex::new(mass[(row, column)], 0.0) - by.scaled(damping[(row, column)])
                    + square.scaled(stiffness[(row, column)])
            }
            (true, false) => Complex::new(-across[(row, column - n_free)], 0.0),
            (false, true) => {
                Complex::new(along[(row - n_free, column)], 0.0) + by.scaled(along_u[(row - n_free, column)])
            }
            (false, false) => Complex::ZERO,
        });
        self.factored_for = if is_real && is_complex { dt } else { 0.0 };
        is_real && is_complex
    }

    /// From what is left at the stages to the corrections, in place.
    pub fn solve(&mut self, residual: &mut Residual) {
        let (n, n_free, n_positions, n_velocities) = (self.n, self.n_free, self.n_positions, self.n_velocities);
        let n_rows = n_positions + n_velocities;
        let dt = self.factored_for;
        for stage in 0..STAGES {
            let part = stage * n..(stage + 1) * n;
            let change = &mut residual.change[part.clone()];
            let speed = &mut residual.speed[part.clone()];
            let errors = &residual.velocities[stage * n_rows..(stage + 1) * n_rows];
            speed.copy_from_slice(&residual.u[part.clone()]);
            change.fill(0.0);
            for row in 0..n_positions {
                let by = -residual.positions[stage * n_positions + row];
                let grip = self.frame.column(n_free + row);
                change.iter_mut().zip(grip).for_each(|(change, p)| *change += by * p);
            }
            if n_positions > 0 {
                self.meet(change, speed, errors);
            }
            // What is known of the right-hand side, but for what the rates of `w_p` add.
            self.alpha.fill(0.0);
            self.beta.fill(0.0);
            add_transposed_product(&self.frame, &residual.w[part.clone()], -1.0, &mut self.alpha);
            add_product(&self.framed[1], speed, 1.0, &mut self.alpha);
            add_product(&self.framed[2], change, -1.0, &mut self.alpha);
            add_product(&self.framed[0], speed, 1.0, &mut self.beta);
            residual.right[part.clone()].copy_from_slice(&self.alpha);
            residual.w[part].copy_from_slice(&self.beta);
            for velocity in 0..n_velocities {
                let row = n_positions + velocity;
                let along: f64 = (0..n)
                    .map(|k| self.rows[(row, k)] * speed[k] + self.rates[(row, k)] * change[k])
                    .sum();
                residual.below[stage * n_velocities + velocity] = -(errors[row] + along);
            }
        }
        apply(&INVERSE, -1.0 / dt, &residual.w, &mut residual.u);
        residual.right.iter_mut().zip(&residual.u).for_each(|(right, by)| *right += by);
        let Residual { u, w, velocities, change, speed, right, free, below, .. } = residual;
        self.solve_small(right, below, &mut free[0]);
        let [z, rate, second] = free;
        apply(&INVERSE, 1.0 / dt, z, rate);
        apply(&INVERSE, 1.0 / dt, rate, second);
        for stage in 0..STAGES {
            let part = stage * n..(stage + 1) * n;
            let free = stage * n_free..(stage + 1) * n_free;
            let (u, w) = (&mut u[part.clone()], &mut w[part.clone()]);
            u.copy_from_slice(&change[part.clone()]);
            w.copy_from_slice(&speed[part.clone()]);
            for at in 0..n_free {
                let (z, rate) = (z[free.start + at], rate[free.start + at]);
                let (basis, turned) = (self.frame.column(at), self.turned.column(at));
                for k in 0..n {
                    u[k] += z * basis[k];
                    w[k] += rate * basis[k] - z * turned[k];
                }
            }
            let out = &mut velocities[stage * n_rows..(stage + 1) * n_rows];
            let right = &right[part];
            for row in 0..n_positions {
                let at = n_free + row;
                let mut sum = -right[at];
                for k in 0..n_free {
                    let place = free.start + k;
                    sum += self.reduced[0][(at, k)] * second[place] - self.reduced[1][(at, k)] * rate[place]
                        + self.reduced[2][(at, k)] * z[place];
                }
                for velocity in 0..n_velocities {
                    sum -= self.velocities_across[(at, velocity)] * below[stage * n_velocities + velocity];
                }
                out[row] = sum;
            }
            out[n_positions..].copy_from_slice(&below[stage * n_velocities..(stage + 1) * n_velocities]);
        }
    }

    /// With the changes `u_p` of positions, from `r_u` to `w_p`. `errors` are those at velocity level.
    fn meet(&mut self, change: &[f64], speed: &mut [f64], errors: &[f64]) {
        let (n, n_free, n_positions) = (self.n, self.n_free, self.n_positions);
        if let Some(turning) = &self.turning {
            add_product(turning, change, -1.0, speed);
        }
        let short = &mut self.short[..n_positions];
        for (row, short) in short.iter_mut().enumerate() {
            let sum: f64 =
                (0..n).map(|k| self.rows[(row, k)] * speed[k] + self.rates[(row, k)] * change[k]).sum();
            *short = sum + errors[row];
        }
        for (row, short) in short.iter().enumerate() {
            let grip = self.frame.column(n_free + row);
            speed.iter_mut().zip(grip).for_each(|(speed, p)| *speed -= short * p);
        }
    }

    /// The freedoms of all stages from their right-hand sides, and the multipliers of velocity rows in place of the
    /// right-hand sides `below` of those.
    fn solve_small(&mut self, right: &[f64], below: &mut [f64], free: &mut [f64]) {
        let (n, n_free, n_velocities) = (self.n, self.n_free, self.n_velocities);
        let n_small = n_free + n_velocities;
        if n_small == 0 {
            return;
        }
        // To eigenvectors of the method.
        for (row, eigen) in TO_EIGEN.iter().zip(self.eigen.chunks_exact_mut(n_small)) {
            for (at, eigen) in eigen.iter_mut().enumerate() {
                let value = |stage: usize| {
                    if at < n_free { right[stage * n + at] } else { below[stage * n_velocities + at - n_free] }
                };
                *eigen = row[0] * value(0) + row[1] * value(1) + row[2] * value(2);
            }
        }
        let dt = self.factored_for;
        let (first, others) = self.eigen.split_at_mut(n_small);
        let (second, third) = others.split_at_mut(n_small);
        let by = dt / REAL;
        for (at, x) in first.iter_mut().enumerate() {
            *x *= if at < n_free { by * by } else { by };
        }
        self.real.solve(first);
        first[n_free..].iter_mut().for_each(|x| *x /= by * by);
        let by = eigenvalue(dt).inverse();
        let square = by * by;
        for (at, x) in self.small_complex.iter_mut().enumerate() {
            *x = Complex::new(second[at], third[at]) * if at < n_free { square } else { by };
        }
        self.complex.solve(&mut self.small_complex);
        let square = square.inverse();
        for (at, x) in self.small_complex.iter().enumerate() {
            let x = if at < n_free { *x } else { *x * square };
            (second[at], third[at]) = (x.re, x.im);
        }
        // And back.
        for (stage, row) in FROM_EIGEN.iter().enumerate() {
            for at in 0..n_small {
                let sum = row[0] * first[at] + row[1] * second[at] + row[2] * third[at];
                if at < n_free {
                    free[stage * n_free + at] = sum;
                } else {
                    below[stage * n_velocities + at - n_free] = sum;
                }
            }
        }
    }

    /// Filters an error through the matrix of the real eigenvalue: `u` and `w` hold what is left of the equations, and then
    /// the correction.
    pub fn filter(&mut self, u: &mut [f64], w: &mut [f64]) {
        let (n, n_free, n_velocities) = (self.n, self.n_free, self.n_velocities);
        let n_rows = self.n_positions + n_velocities;
        let s = REAL / self.factored_for;
        if self.n_positions > 0 {
            let zeros = std::mem::take(&mut self.zeros);
            self.meet(&zeros[..n], u, &zeros[..n_rows]);
            self.zeros = zeros;
        }
        self.alpha.fill(0.0);
        add_transposed_product(&self.frame, w, -1.0, &mut self.alpha);
        add_product(&self.framed[1], u, 1.0, &mut self.alpha);
        add_product(&self.framed[0], u, -s, &mut self.alpha);
        let by = 1.0 / s;
        for at in 0..n_free {
            self.small[at] = by * by * self.alpha[at];
        }
        for velocity in 0..n_velocities {
            let row = self.n_positions + velocity;
            let along: f64 = (0..n).map(|k| self.rows[(row, k)] * u[k]).sum();
            self.small[n_free + velocity] = -by * along;
        }
        self.real.solve(&mut self.small);
        w.copy_from_slice(u);
        u.fill(0.0);
        for (at, z) in self.small[..n_free].iter().enumerate() {
            let (basis, turned) = (self.frame.column(at), self.turned.column(at));
            for k in 0..n {
                u[k] += z * basis[k];
                w[k] += s * z * basis[k] - z * turned[k];
            }
        }
    }

    /// `M x`, scaled.
    pub fn mass_times(&self, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        add_product(&self.mass, x, 1.0, out);
    }

    /// Changes `x` by what takes away `errors` of all rows, with rows as they were.
    pub fn correct(&self, errors: &[f64], x: &mut [f64]) {
        add_product(&self.grip, errors, -1.0, x);
    }

    /// Writes down what all else follows from.
    pub fn save(&self, words: &mut Words) {
        let matrices = [&self.mass, &self.damping, &self.stiffness, &self.rows, &self.rates];
        for matrix in matrices.into_iter().chain(&self.turning) {
            (0..matrix.n_columns()).for_each(|column| words.numbers(matrix.column(column)));
        }
        words.number(self.factored_for);
    }

    /// Reads it back.
    pub fn load(&mut self, words: &mut WordReader<'_>) -> Option<()> {
        let Jacobian { mass, damping, stiffness, rows, rates, turning, .. } = self;
        for matrix in [mass, damping, stiffness, rows, rates].into_iter().chain(turning) {
            for column in 0..matrix.n_columns() {
                words.numbers_into(matrix.column_mut(column))?;
            }
        }
        let dt = words.number()?;
        if !self.hold() {
            return None;
        }
        self.reduce();
        (dt == 0.0 || self.factor(dt)).then_some(())
    }
}

/// `B (G B)⁻¹` of as many rows as `hold` has, entry by entry; `false` if they have no hold. `inverse` is `B`.
fn right_inverse(
    rows: &Matrix,
    inverse: &Matrix,
    hold: &mut Lu,
    room: &mut Matrix,
    mut write: impl FnMut(usize, usize, f64),
) -> bool {
    let (count, n) = (hold.n_rows(), rows.n_columns());
    let factored = hold.refactor(|out| {
        for column in 0..count {
            for row in 0..count {
                out[(row, column)] = (0..n).map(|k| rows[(row, k)] * inverse[(k, column)]).sum();
            }
        }
    });
    if !factored || hold.pivot_ratio() < WEAK {
        return false;
    }
    for at in 0..n {
        let row = &mut room.column_mut(at)[..count];
        (0..count).for_each(|k| row[k] = inverse[(at, k)]);
        hold.solve_transposed(row);
        row.iter().enumerate().for_each(|(k, value)| write(at, k, *value));
    }
    true
}

/// `s = (α + iβ)/dt`
fn eigenvalue(dt: f64) -> Complex {
    Complex::new(COMPLEX.0 / dt, COMPLEX.1 / dt)
}
