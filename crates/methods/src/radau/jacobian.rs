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
//! Neither `u_p` nor `w_p` contains `s`. So one real and one complex matrix are factored, each of as many rows as there are
//! freedoms and velocity rows, and a new step length needs nothing else.

mod correction;

pub(in crate::radau) use correction::StageResidual;

use dalembert_linear::{Lu, METRIC, Scaling};

use crate::radau::coefficients::N as STAGES;
use crate::radau::complex::{Complex, ComplexLu};
use crate::radau::matrices::{DenseBlock, add_product, complement, product, transposed_product};
use crate::rules::radau::PIVOT_RATIO;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::tangent::WrittenTangent;

/// The linearised equations, in units in which inertias and rows are of size one.
pub(super) struct Jacobian {
    size: JacobianSize,
    equations: LinearisedEquations,
    bases: ConstraintBases,
    reduced: ReducedEquations,
    factors: EigenvalueFactors,
    /// The step that the factors are for.
    pub factored_for: f64,
    scratch: JacobianScratch,
}

#[derive(Clone, Copy)]
struct JacobianSize {
    /// Unknowns.
    n: usize,
    /// Freedoms at position level.
    n_free: usize,
    /// Position rows.
    n_positions: usize,
    /// Velocity rows.
    n_velocities: usize,
}

struct LinearisedEquations {
    mass: DenseBlock,
    damping: DenseBlock,
    stiffness: DenseBlock,
    /// `G` above `G_v`.
    rows: DenseBlock,
    /// `L` above `L_v`.
    rates: DenseBlock,
    /// `T_u`, where there are rotations.
    turning: Option<DenseBlock>,
}

struct ConstraintBases {
    /// `[N P]`
    frame: DenseBlock,
    /// A right inverse of all rows.
    grip: DenseBlock,
    /// `Y N`
    turned: DenseBlock,
    /// Factors of the mass matrix.
    metric: Lu,
    /// Factors of `G M⁻¹ Gᵀ`, of position rows and of all rows.
    holds: [Lu; 2],
}

struct ReducedEquations {
    /// `[N P]ᵀ` times mass, damping and stiffness.
    framed: [DenseBlock; 3],
    /// The same from the right reduced to freedoms: the factors of `s²`, `−s` and 1.
    square: [DenseBlock; 3],
    /// `[N P]ᵀ G_vᵀ`
    velocities_across: DenseBlock,
    /// `G_v N` and `(L_v − G_v Y) N`.
    velocities_along: [DenseBlock; 2],
}

/// Factors for the real eigenvalue of the method and for one of the complex pair.
struct EigenvalueFactors {
    real: Lu,
    complex: ComplexLu,
}

struct JacobianScratch {
    blocks: [DenseBlock; 2],
    short: Vec<f64>,
    zeros: Vec<f64>,
    alpha: Vec<f64>,
    beta: Vec<f64>,
    small: Vec<f64>,
    small_complex: Vec<Complex>,
    eigen: Vec<f64>,
}

impl Jacobian {
    /// Room for systems with so many unknowns, position rows and velocity rows; `None` if there are too many rows.
    pub fn new(n: usize, n_positions: usize, n_velocities: usize, has_rotations: bool) -> Option<Jacobian> {
        let n_free = n.checked_sub(n_positions)?;
        let n_rows = n_positions + n_velocities;
        let n_small = n_free + n_velocities;
        let square = || DenseBlock::zeros(n, n);
        let tall = || DenseBlock::zeros(n, n_free);
        Some(Jacobian {
            size: JacobianSize { n, n_free, n_positions, n_velocities },
            equations: LinearisedEquations {
                mass: square(),
                damping: square(),
                stiffness: square(),
                rows: DenseBlock::zeros(n_rows, n),
                rates: DenseBlock::zeros(n_rows, n),
                turning: has_rotations.then(square),
            },
            bases: ConstraintBases {
                frame: square(),
                grip: DenseBlock::zeros(n, n_rows),
                turned: tall(),
                metric: Lu::sized(n),
                holds: [Lu::sized(n_positions), Lu::sized(n_rows)],
            },
            reduced: ReducedEquations {
                framed: std::array::from_fn(|_| square()),
                square: std::array::from_fn(|_| tall()),
                velocities_across: DenseBlock::zeros(n, n_velocities),
                velocities_along: std::array::from_fn(|_| DenseBlock::zeros(n_velocities, n_free)),
            },
            factors: EigenvalueFactors { real: Lu::sized(n_small), complex: ComplexLu::sized(n_small) },
            factored_for: 0.0,
            scratch: JacobianScratch {
                blocks: [DenseBlock::zeros(n, n_rows), DenseBlock::zeros(n_rows, n)],
                short: vec![0.0; n_positions],
                zeros: vec![0.0; n.max(n_rows)],
                alpha: vec![0.0; n],
                beta: vec![0.0; n],
                small: vec![0.0; n_small],
                small_complex: vec![Complex::ZERO; n_small],
                eigen: vec![0.0; STAGES * n_small],
            },
        })
    }

    /// Takes mass matrix and rows of the evaluated point over; `false` if the rows are dependent. `rows` are those of positions
    /// and then those of velocities.
    pub fn take_rows(&mut self, point: &Evaluator, units: &Scaling, rows: &[usize]) -> bool {
        self.equations.mass.values_mut().fill(0.0);
        for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
            let scaled = value * units.columns[row] * units.columns[column];
            self.equations.mass[(row, column)] = scaled;
            self.equations.mass[(column, row)] = scaled;
        }
        self.equations.rows.values_mut().fill(0.0);
        for (new, &row) in rows.iter().enumerate() {
            point.row_entries(row, |column, value| {
                self.equations.rows[(new, column)] = value * units.rows[row] * units.columns[column];
            });
        }
        self.hold()
    }

    /// The multipliers, by row, with which the accelerations `rate` follow from the evaluated point's forces.
    pub fn multipliers(&mut self, left: &[f64], units: &Scaling, rows: &[usize], out: &mut [f64]) {
        for ((scaled, left), unit) in self.scratch.alpha.iter_mut().zip(left).zip(&units.columns) {
            *scaled = left * unit;
        }
        for (at, (out, &row)) in out.iter_mut().zip(rows).enumerate() {
            let sum: f64 =
                self.bases.grip.column(at).iter().zip(&self.scratch.alpha).map(|(a, b)| a * b).sum();
            *out = sum * units.rows[row];
        }
    }

    /// Takes the tangent over, and rotations that turn with speeds `w`; then all is ready to be factored.
    pub fn take_tangent(
        &mut self,
        point: &Evaluator,
        units: &Scaling,
        rows: &[usize],
        tangent: &WrittenTangent,
        w: &[f64],
    ) {
        let n = self.size.n;
        for column in 0..n {
            let unit = units.columns[column];
            let wholes = [
                (&mut self.equations.damping, &tangent.damping),
                (&mut self.equations.stiffness, &tangent.stiffness),
            ];
            for (out, whole) in wholes {
                let entries = out.column_mut(column).iter_mut().zip(whole.column(column));
                entries.zip(&units.columns).for_each(|((out, entry), other)| *out = unit * other * entry);
            }
            let (rates, out) = (tangent.rates.column(column), self.equations.rates.column_mut(column));
            out.iter_mut().zip(rows).for_each(|(out, &row)| *out = rates[row] * units.rows[row] * unit);
        }
        if let Some(turning) = &mut self.equations.turning {
            turning.values_mut().fill(0.0);
            for place in &point.layout.rotations {
                let at = place.speed;
                // ∂/∂ξ of ½ ξ×ω
                for (row, column, omega, sign) in [
                    (0, 1, 2, 0.5),
                    (0, 2, 1, -0.5),
                    (1, 0, 2, -0.5),
                    (1, 2, 0, 0.5),
                    (2, 0, 1, 0.5),
                    (2, 1, 0, -0.5),
                ] {
                    let scale = units.columns[at + column] / units.columns[at + row];
                    turning[(at + row, at + column)] = sign * w[at + omega] * scale;
                }
            }
        }
        self.reduce();
    }

    /// `[N P]` and the right inverse of all rows, from mass matrix and rows.
    fn hold(&mut self) -> bool {
        let (n, n_free, n_positions) = (self.size.n, self.size.n_free, self.size.n_positions);
        let n_rows = n_positions + self.size.n_velocities;
        if n_rows == 0 {
            complement(&self.equations.rows, 0, &mut self.scratch.blocks[1], &mut self.bases.frame);
            return true;
        }
        let LinearisedEquations { mass, rows, .. } = &self.equations;
        let ConstraintBases { frame, grip, metric, holds, .. } = &mut self.bases;
        let factored = metric.refactor(|out| {
            for column in 0..n {
                out.column_mut(column).copy_from_slice(mass.column(column));
                out[(column, column)] += METRIC;
            }
        });
        if n_rows > n || !factored {
            return false;
        }
        let [inverse, transposed] = &mut self.scratch.blocks;
        for row in 0..n_rows {
            let column = inverse.column_mut(row);
            (0..n).for_each(|at| column[at] = rows[(row, at)]);
            metric.solve(column);
        }
        let [first, second] = holds;
        let into_frame = |at: usize, row: usize, value: f64| frame[(at, n_free + row)] = value;
        if !right_inverse(rows, inverse, first, transposed, into_frame) {
            return false;
        }
        if n_rows > n_positions {
            let into_grip = |at: usize, row: usize, value: f64| grip[(at, row)] = value;
            if !right_inverse(rows, inverse, second, transposed, into_grip) {
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
        let (n_free, n_positions) = (self.size.n_free, self.size.n_positions);
        // Y N = T N + P (L N − G T N), which is zero in a plain system.
        for column in 0..if self.is_plain() { 0 } else { n_free } {
            let out = self.bases.turned.column_mut(column);
            out.fill(0.0);
            let basis = self.bases.frame.column(column);
            if let Some(turning) = &self.equations.turning {
                add_product(turning, basis, 1.0, out);
            }
            let short = &mut self.scratch.short[..n_positions];
            for (row, short) in short.iter_mut().enumerate() {
                *short = self.equations.rates.row_times(row, basis) - self.equations.rows.row_times(row, out);
            }
            for (row, short) in short.iter().enumerate() {
                let grip = self.bases.frame.column(n_free + row);
                out.iter_mut().zip(grip).for_each(|(out, p)| *out += short * p);
            }
        }
        let wholes = [&self.equations.mass, &self.equations.damping, &self.equations.stiffness];
        if self.is_plain() {
            // The basis is that of the unknowns themselves.
            for ((whole, framed), reduced) in
                wholes.into_iter().zip(&mut self.reduced.framed).zip(&mut self.reduced.square)
            {
                framed.values_mut().copy_from_slice(whole.values());
                reduced.values_mut().copy_from_slice(whole.values());
            }
            self.reduce_velocities();
            return;
        }
        for (whole, framed) in wholes.into_iter().zip(&mut self.reduced.framed) {
            transposed_product(&self.bases.frame, whole, framed);
        }
        let [mass, damping, stiffness] = &mut self.reduced.square;
        product(&self.reduced.framed[0], &self.bases.frame, 0.0, mass);
        product(&self.reduced.framed[1], &self.bases.frame, 0.0, damping);
        product(&self.reduced.framed[0], &self.bases.turned, 1.0, damping);
        product(&self.reduced.framed[2], &self.bases.frame, 0.0, stiffness);
        product(&self.reduced.framed[1], &self.bases.turned, 1.0, stiffness);
        self.reduce_velocities();
    }

    /// The same of velocity rows.
    fn reduce_velocities(&mut self) {
        for velocity in 0..self.size.n_velocities {
            let row = self.size.n_positions + velocity;
            for column in 0..self.size.n {
                self.reduced.velocities_across[(column, velocity)] =
                    self.equations.rows.row_times(row, self.bases.frame.column(column));
            }
            for column in 0..self.size.n_free {
                let (basis, turned) = (self.bases.frame.column(column), self.bases.turned.column(column));
                self.reduced.velocities_along[0][(velocity, column)] =
                    self.equations.rows.row_times(row, basis);
                self.reduced.velocities_along[1][(velocity, column)] =
                    self.equations.rates.row_times(row, basis) - self.equations.rows.row_times(row, turned);
            }
        }
    }

    /// Whether unknowns follow their rates and nothing else: there are neither position rows nor rotations.
    fn is_plain(&self) -> bool {
        self.size.n_positions == 0 && self.equations.turning.is_none()
    }
}

impl Memory for Jacobian {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.reals("mass", self.equations.mass.values_mut())?;
        store.reals("damping", self.equations.damping.values_mut())?;
        store.reals("stiffness", self.equations.stiffness.values_mut())?;
        store.reals("rows", self.equations.rows.values_mut())?;
        store.reals("rates", self.equations.rates.values_mut())?;
        if let Some(turning) = &mut self.equations.turning {
            store.reals("turning", turning.values_mut())?;
        }
        let mut factored_for = self.factored_for;
        store.real("factored_for", &mut factored_for)?;
        if store.is_loading() {
            if !self.hold() {
                return Err(MemoryError::Damaged);
            }
            self.reduce();
            if factored_for != 0.0 && !self.factor(factored_for) {
                return Err(MemoryError::Damaged);
            }
        }
        Ok(())
    }
}

/// `B (G B)⁻¹` of as many rows as `hold` has, entry by entry; `false` if they are dependent. `inverse` is `B`.
fn right_inverse(
    rows: &DenseBlock,
    inverse: &DenseBlock,
    hold: &mut Lu,
    room: &mut DenseBlock,
    mut write: impl FnMut(usize, usize, f64),
) -> bool {
    let (count, n) = (hold.n_rows(), rows.n_columns());
    let factored = hold.refactor(|out| {
        for column in 0..count {
            for row in 0..count {
                out[(row, column)] = rows.row_times(row, inverse.column(column));
            }
        }
    });
    if !factored || hold.pivot_ratio() < PIVOT_RATIO {
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
