//! Corrections from what is left of the equations, by the factors of a Jacobian.

use crate::radau::coefficients::{COMPLEX, FROM_EIGEN, INVERSE, N as STAGES, REAL, TO_EIGEN, apply};
use crate::radau::complex::Complex;
use crate::radau::jacobian::Jacobian;
use crate::radau::matrices::{add_product, add_transposed_product};

/// Residuals of the equations at the stages, one after the other, scaled; and then the corrections.
pub(in crate::radau) struct StageResidual {
    /// Whether there is nothing left of the equations of unknowns, ever.
    pub is_plain: bool,
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

impl StageResidual {
    pub fn new(jacobian: &Jacobian) -> StageResidual {
        let zeros = |n: usize| vec![0.0; STAGES * n];
        StageResidual {
            is_plain: jacobian.is_plain(),
            u: zeros(jacobian.size.n),
            w: zeros(jacobian.size.n),
            positions: zeros(jacobian.size.n_positions),
            velocities: zeros(jacobian.size.n_positions + jacobian.size.n_velocities),
            change: zeros(jacobian.size.n),
            speed: zeros(jacobian.size.n),
            right: zeros(jacobian.size.n),
            free: std::array::from_fn(|_| zeros(jacobian.size.n_free)),
            below: zeros(jacobian.size.n_velocities),
        }
    }
}

impl Jacobian {
    /// Factors for steps of `dt`; `false` if that is not possible.
    pub fn factor(&mut self, dt: f64) -> bool {
        let (n_free, n_velocities) = (self.size.n_free, self.size.n_velocities);
        let [mass, damping, stiffness] = &self.reduced.square;
        let (across, [along, along_u]) = (&self.reduced.velocities_across, &self.reduced.velocities_along);
        let entries = |column: usize| {
            let above = mass.column(column).iter().zip(damping.column(column)).zip(stiffness.column(column));
            let below = along.column(column).iter().zip(along_u.column(column));
            (above.take(n_free), below)
        };
        let by = dt / REAL;
        let is_real = self.factors.real.refactor(|out| {
            for column in 0..n_free {
                let (above, below) = entries(column);
                let above = above.map(|((m, c), k)| m - by * (c - by * k));
                let all = above.chain(below.map(|(g, l)| g + by * l));
                out.column_mut(column).iter_mut().zip(all).for_each(|(out, value)| *out = value);
            }
            for column in 0..n_velocities {
                let all =
                    across.column(column)[..n_free].iter().map(|g| -g).chain((0..n_velocities).map(|_| 0.0));
                out.column_mut(n_free + column).iter_mut().zip(all).for_each(|(out, value)| *out = value);
            }
        });
        let by = eigenvalue(dt).inverse();
        let square = by * by;
        let is_complex = self.factors.complex.factor(|column, out| {
            if column < n_free {
                let (above, below) = entries(column);
                let above =
                    above.map(|((m, c), k)| Complex::new(*m, 0.0) - by.scaled(*c) + square.scaled(*k));
                let all = above.chain(below.map(|(g, l)| Complex::new(*g, 0.0) + by.scaled(*l)));
                out.iter_mut().zip(all).for_each(|(out, value)| *out = value);
            } else {
                out.fill(Complex::ZERO);
                let across = across.column(column - n_free)[..n_free].iter();
                out.iter_mut().zip(across).for_each(|(out, g)| *out = Complex::new(-g, 0.0));
            }
        });
        self.factored_for = if is_real && is_complex { dt } else { 0.0 };
        is_real && is_complex
    }

    /// From what is left at the stages to the corrections, in place.
    pub fn solve(&mut self, residual: &mut StageResidual) {
        let (n, n_free, n_positions, n_velocities) =
            (self.size.n, self.size.n_free, self.size.n_positions, self.size.n_velocities);
        let n_rows = n_positions + n_velocities;
        let dt = self.factored_for;
        if self.is_plain() {
            return self.solve_plain(residual);
        }
        for stage in 0..STAGES {
            let part = stage * n..(stage + 1) * n;
            let change = &mut residual.change[part.clone()];
            let speed = &mut residual.speed[part.clone()];
            let errors = &residual.velocities[stage * n_rows..(stage + 1) * n_rows];
            speed.copy_from_slice(&residual.u[part.clone()]);
            change.fill(0.0);
            for row in 0..n_positions {
                let by = -residual.positions[stage * n_positions + row];
                let grip = self.bases.frame.column(n_free + row);
                change.iter_mut().zip(grip).for_each(|(change, p)| *change += by * p);
            }
            if n_positions > 0 {
                self.meet(change, speed, errors);
            }
            // The right-hand side, without the contribution of the rates of `w_p`.
            self.scratch.alpha.fill(0.0);
            self.scratch.beta.fill(0.0);
            add_transposed_product(
                &self.bases.frame,
                &residual.w[part.clone()],
                -1.0,
                &mut self.scratch.alpha,
            );
            add_product(&self.reduced.framed[1], speed, 1.0, &mut self.scratch.alpha);
            add_product(&self.reduced.framed[2], change, -1.0, &mut self.scratch.alpha);
            add_product(&self.reduced.framed[0], speed, 1.0, &mut self.scratch.beta);
            residual.right[part.clone()].copy_from_slice(&self.scratch.alpha);
            residual.w[part].copy_from_slice(&self.scratch.beta);
            for velocity in 0..n_velocities {
                let row = n_positions + velocity;
                let along =
                    self.equations.rows.row_times(row, speed) + self.equations.rates.row_times(row, change);
                residual.below[stage * n_velocities + velocity] = -(errors[row] + along);
            }
        }
        apply(&INVERSE, -1.0 / dt, &residual.w, &mut residual.u);
        residual.right.iter_mut().zip(&residual.u).for_each(|(right, by)| *right += by);
        let StageResidual { u, w, velocities, change, speed, right, free, below, .. } = residual;
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
                let (basis, turned) = (self.bases.frame.column(at), self.bases.turned.column(at));
                for k in 0..n {
                    u[k] += z * basis[k];
                    w[k] += rate * basis[k] - z * turned[k];
                }
            }
            let out = &mut velocities[stage * n_rows..(stage + 1) * n_rows];
            let right = &right[part];
            let (out, others) = out.split_at_mut(n_positions);
            for (row, out) in out.iter_mut().enumerate() {
                let at = n_free + row;
                let mut sum = -right[at];
                for k in 0..n_free {
                    let place = free.start + k;
                    sum += self.reduced.square[0][(at, k)] * second[place]
                        - self.reduced.square[1][(at, k)] * rate[place]
                        + self.reduced.square[2][(at, k)] * z[place];
                }
                for velocity in 0..n_velocities {
                    sum -= self.reduced.velocities_across[(at, velocity)]
                        * below[stage * n_velocities + velocity];
                }
                *out = sum;
            }
            others.copy_from_slice(&below[stage * n_velocities..(stage + 1) * n_velocities]);
        }
    }

    /// The same in a plain system, whose unknowns follow their rates from the first guess on.
    fn solve_plain(&mut self, residual: &mut StageResidual) {
        let StageResidual { u, w, velocities, right, below, .. } = residual;
        right.iter_mut().zip(&*w).for_each(|(right, left)| *right = -left);
        below.iter_mut().zip(&*velocities).for_each(|(below, error)| *below = -error);
        self.solve_small(right, below, u);
        apply(&INVERSE, 1.0 / self.factored_for, u, w);
        velocities.copy_from_slice(below);
    }

    /// With the changes `u_p` of positions, from `r_u` to `w_p`. `errors` are those at velocity level.
    fn meet(&mut self, change: &[f64], speed: &mut [f64], errors: &[f64]) {
        let (n_free, n_positions) = (self.size.n_free, self.size.n_positions);
        if let Some(turning) = &self.equations.turning {
            add_product(turning, change, -1.0, speed);
        }
        let short = &mut self.scratch.short[..n_positions];
        for (row, short) in short.iter_mut().enumerate() {
            *short = self.equations.rows.row_times(row, speed)
                + self.equations.rates.row_times(row, change)
                + errors[row];
        }
        for (row, short) in short.iter().enumerate() {
            let grip = self.bases.frame.column(n_free + row);
            speed.iter_mut().zip(grip).for_each(|(speed, p)| *speed -= short * p);
        }
    }

    /// The freedoms of all stages from their right-hand sides, and the multipliers of velocity rows in place of the
    /// right-hand sides `below` of those.
    fn solve_small(&mut self, right: &[f64], below: &mut [f64], free: &mut [f64]) {
        let (n, n_free, n_velocities) = (self.size.n, self.size.n_free, self.size.n_velocities);
        let n_small = n_free + n_velocities;
        if n_small == 0 {
            return;
        }
        // To eigenvectors of the method.
        for (row, eigen) in TO_EIGEN.iter().zip(self.scratch.eigen.chunks_exact_mut(n_small)) {
            let (free, others) = eigen.split_at_mut(n_free);
            combine_parts(row, right, n, free);
            combine_parts(row, below, n_velocities, others);
        }
        let dt = self.factored_for;
        let (first, others) = self.scratch.eigen.split_at_mut(n_small);
        let (second, third) = others.split_at_mut(n_small);
        let by = dt / REAL;
        for (at, x) in first.iter_mut().enumerate() {
            *x *= if at < n_free { by * by } else { by };
        }
        self.factors.real.solve(first);
        first[n_free..].iter_mut().for_each(|x| *x /= by * by);
        let by = eigenvalue(dt).inverse();
        let square = by * by;
        for (at, x) in self.scratch.small_complex.iter_mut().enumerate() {
            *x = Complex::new(second[at], third[at]) * if at < n_free { square } else { by };
        }
        self.factors.complex.solve(&mut self.scratch.small_complex);
        let square = square.inverse();
        for (at, x) in self.scratch.small_complex.iter().enumerate() {
            let x = if at < n_free { *x } else { *x * square };
            (second[at], third[at]) = (x.re, x.im);
        }
        // And back.
        for (stage, row) in FROM_EIGEN.iter().enumerate() {
            combine_parts(row, &self.scratch.eigen, n_small, &mut free[stage * n_free..(stage + 1) * n_free]);
            let out = &mut below[stage * n_velocities..(stage + 1) * n_velocities];
            combine_parts(row, &self.scratch.eigen[n_free..], n_small, out);
        }
    }

    /// Filters an error through the matrix of the real eigenvalue: `u` and `w` hold what is left of the equations, and then
    /// the correction.
    pub fn filter(&mut self, u: &mut [f64], w: &mut [f64]) {
        let (n, n_free, n_velocities) = (self.size.n, self.size.n_free, self.size.n_velocities);
        let n_rows = self.size.n_positions + n_velocities;
        let s = REAL / self.factored_for;
        if self.size.n_positions > 0 {
            let zeros = std::mem::take(&mut self.scratch.zeros);
            self.meet(&zeros[..n], u, &zeros[..n_rows]);
            self.scratch.zeros = zeros;
        }
        self.scratch.alpha.fill(0.0);
        add_transposed_product(&self.bases.frame, w, -1.0, &mut self.scratch.alpha);
        add_product(&self.reduced.framed[1], u, 1.0, &mut self.scratch.alpha);
        add_product(&self.reduced.framed[0], u, -s, &mut self.scratch.alpha);
        let by = 1.0 / s;
        for at in 0..n_free {
            self.scratch.small[at] = by * by * self.scratch.alpha[at];
        }
        for velocity in 0..n_velocities {
            let row = self.size.n_positions + velocity;
            let along = self.equations.rows.row_times(row, u);
            self.scratch.small[n_free + velocity] = -by * along;
        }
        self.factors.real.solve(&mut self.scratch.small);
        w.copy_from_slice(u);
        u.fill(0.0);
        for (at, z) in self.scratch.small[..n_free].iter().enumerate() {
            let (basis, turned) = (self.bases.frame.column(at), self.bases.turned.column(at));
            for k in 0..n {
                u[k] += z * basis[k];
                w[k] += s * z * basis[k] - z * turned[k];
            }
        }
    }

    /// Keeps of a change what position rows determine: `P G x`.
    pub fn keep_determined(&mut self, x: &mut [f64]) {
        for (row, short) in self.scratch.short.iter_mut().enumerate() {
            *short = self.equations.rows.row_times(row, x);
        }
        x.fill(0.0);
        for (row, short) in self.scratch.short.iter().enumerate() {
            let grip = self.bases.frame.column(self.size.n_free + row);
            x.iter_mut().zip(grip).for_each(|(x, p)| *x += short * p);
        }
    }

    /// `M x`, scaled.
    pub fn mass_times(&self, x: &[f64], out: &mut [f64]) {
        out.fill(0.0);
        add_product(&self.equations.mass, x, 1.0, out);
    }

    /// Changes `x` by what takes away `errors` of all rows, with rows as they were.
    pub fn correct(&self, errors: &[f64], x: &mut [f64]) {
        add_product(&self.bases.grip, errors, -1.0, x);
    }
}

/// `Σ weight x` over stages of `stride` numbers each, for the first numbers of each.
fn combine_parts(weights: &[f64; STAGES], x: &[f64], stride: usize, out: &mut [f64]) {
    let (second, third) = (x.get(stride..).unwrap_or(&[]), x.get(2 * stride..).unwrap_or(&[]));
    for (((out, a), b), c) in out.iter_mut().zip(x).zip(second).zip(third) {
        *out = weights[0] * a + weights[1] * b + weights[2] * c;
    }
}

/// `s = (α + iβ)/dt`
fn eigenvalue(dt: f64) -> Complex {
    Complex::new(COMPLEX.0 / dt, COMPLEX.1 / dt)
}
