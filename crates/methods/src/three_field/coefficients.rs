//! Effective properties of the system along rows: equivalent masses, damping, stiffness and forces.
//!
//! ```text
//! c_R = m̄ M⁻¹ a_Rᵀ        m̄ = 1 / (a_R M⁻¹ a_Rᵀ)        f̄ = c·f        c̄ = −c·f,ᵥ c        k̄ = −c·f,_q c
//! ```
//!
//! `a_R` is a row of the constraint matrix and `f` the applied forces. Of all motions that change the row by one, `c_R` is
//! that of least kinetic energy; any other would do, since motion and multipliers do not depend on the choice. So
//! coordinates without mass may be given one here, and derivatives of forces may be differences.

use dalembert_linear::{Lu, Matrix, Scaling};
use dalembert_system::{At, Momenta, Values, Work};

use crate::rules::LEAST_MOBILITY;
use crate::rules::three_field::{PIVOT_RATIO, TIME_DIFFERENCE};
use dalembert_forward::evaluator::Evaluator;

/// Regularisation of the scaled mass matrix if it is singular though every coordinate has mass.
const SOME_MASS: f64 = 1e-3;

/// How far forces are looked at from the state, as part of what positions and speeds are: with four values the difference
/// errs by the fourth power of it, and rounding by its inverse.
const APART: f64 = 1e-3;

/// The coefficients of all rows at one state.
pub struct Coefficients {
    /// `m̄`
    pub mass: Vec<f64>,
    /// `m̄˙` along the motion.
    pub mass_rate: Vec<f64>,
    /// `c̄`
    pub damping: Vec<f64>,
    /// `k̄`
    pub stiffness: Vec<f64>,
    /// `f̄`
    pub force: Vec<f64>,
    /// `c_R`, a column for each row.
    directions: Matrix,
    /// Additions to the diagonal of the scaled mass matrix.
    added: Vec<f64>,
    units: Vec<f64>,
    lu: Lu,
    /// A time in which the motion changes.
    time: f64,
    beside: Beside,
}

impl Coefficients {
    /// Room for the coefficients of a system; the mass matrix is that of the evaluated point.
    pub fn new(point: &Evaluator, units: &Scaling, time: f64) -> Coefficients {
        let mut coefficients = Coefficients::sized(point, units, time, vec![0.0; point.layout.n_speeds]);
        for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
            if row == column && value == 0.0 {
                coefficients.added[row] = 1.0;
            }
        }
        if !coefficients.factor(point) || coefficients.lu.pivot_ratio() < PIVOT_RATIO {
            coefficients.added.iter_mut().for_each(|added| *added += SOME_MASS);
        }
        coefficients
    }

    /// The same with what was `added` to the mass matrix before.
    pub fn sized(point: &Evaluator, units: &Scaling, time: f64, added: Vec<f64>) -> Coefficients {
        let (n, n_rows) = (point.layout.n_speeds, point.layout.constraints.len());
        let rows = vec![0.0; n_rows];
        Coefficients {
            mass: rows.clone(),
            mass_rate: rows.clone(),
            damping: rows.clone(),
            stiffness: rows.clone(),
            force: rows,
            directions: Matrix::zeros(n, n_rows),
            added,
            units: units.columns.clone(),
            lu: Lu::sized(n),
            time,
            beside: Beside::new(point),
        }
    }

    /// Additions to the scaled mass matrix.
    pub fn added(&self) -> &[f64] {
        &self.added
    }

    /// The same with what was added before.
    pub fn set_added(&mut self, added: &[f64]) {
        self.added.copy_from_slice(added);
    }

    /// Factors the scaled mass matrix.
    fn factor(&mut self, point: &Evaluator) -> bool {
        let Coefficients { lu, units, added, .. } = self;
        lu.refactor(|matrix| {
            matrix.values_mut().fill(0.0);
            for ((row, column), &value) in point.layout.mass.entries().zip(&point.values.mass) {
                let scaled = value * units[row] * units[column];
                matrix[(row, column)] = scaled;
                matrix[(column, row)] = scaled;
            }
            added.iter().enumerate().for_each(|(at, added)| matrix[(at, at)] += added);
        })
    }

    /// `m̄` and `c_R` at the evaluated point; `false` if the mass matrix has no inverse.
    pub fn masses(&mut self, point: &Evaluator) -> bool {
        if !self.factor(point) {
            return false;
        }
        for (row, mass) in self.mass.iter_mut().enumerate() {
            let (direction, units) = (self.directions.column_mut(row), &self.units);
            direction.fill(0.0);
            point.row_entries(row, |column, value| direction[column] = value * units[column]);
            self.lu.solve(direction);
            direction.iter_mut().zip(units).for_each(|(c, unit)| *c *= unit);
            let mut compliance = 0.0;
            point.row_entries(row, |column, value| compliance += value * direction[column]);
            *mass = if compliance > LEAST_MOBILITY { 1.0 / compliance } else { 0.0 };
            direction.iter_mut().for_each(|c| *c *= *mass);
        }
        true
    }

    /// `f̄`, `c̄` and `k̄` at coordinates `q` and speeds `v` of the evaluated point, after [`masses`](Self::masses).
    /// `sizes` are those of positions and speeds.
    pub fn forces(
        &mut self,
        point: &Evaluator,
        (q, v): (&[f64], &[f64]),
        applied: &[f64],
        sizes: &[Vec<f64>; 2],
    ) {
        for row in 0..self.mass.len() {
            let direction = self.directions.column(row);
            self.force[row] = dot(direction, applied);
            let mut slope = |order: usize| {
                let sizes = direction.iter().zip(&sizes[order]);
                let reach = sizes.fold(0.0, |most: f64, (c, s)| most.max(c.abs() / s));
                let step = APART / reach;
                if !step.is_finite() {
                    return 0.0;
                }
                let mut along = |part: f64| {
                    self.beside.load(q, v);
                    let moved = if order == 0 { &mut self.beside.q } else { &mut self.beside.v };
                    moved.iter_mut().zip(direction).for_each(|(x, c)| *x += part * step * c);
                    dot(direction, self.beside.applied(point))
                };
                // Far and near values apart, so that a constant force has no slope at all.
                let near = along(1.0) - along(-1.0);
                let far = along(2.0) - along(-2.0);
                (8.0 * near - far) / (12.0 * step)
            };
            self.stiffness[row] = -slope(0);
            // The forces of a potential know no speeds.
            self.damping[row] = if point.layout.class.is_conservative { 0.0 } else { -slope(1) };
        }
    }

    /// `m̄˙ = c·Ṁ c − 2 m̄ ȧ·c`, with the rates of the rows as columns of `row_rates`, after [`masses`](Self::masses).
    pub fn mass_rates(&mut self, point: &Evaluator, (q, v): (&[f64], &[f64]), row_rates: &Matrix) {
        let is_constant = point.layout.class.mass_constant;
        let may_have_time = !is_constant && !point.layout.class.is_conservative;
        let has_time = may_have_time && self.beside.mass_over_time(point, q, self.time * TIME_DIFFERENCE);
        for row in 0..self.mass.len() {
            let direction = self.directions.column(row);
            let mut rate = -2.0 * self.mass[row] * dot(row_rates.column(row), direction);
            if !is_constant {
                // ∂T/∂q at the speeds c has what is quadratic in them, and what is not goes out.
                let mut along = |part: f64| {
                    self.beside.load(q, v);
                    self.beside.v.iter_mut().zip(direction).for_each(|(v, c)| *v = part * c);
                    dot(v, self.beside.kinetic_q(point))
                };
                rate += along(1.0) + along(-1.0) - 2.0 * along(0.0);
            }
            if has_time {
                rate += self.beside.mass_rate_along(point, direction);
            }
            self.mass_rate[row] = rate;
        }
    }
}

/// A system evaluated elsewhere than at its point, whose values stay as they are.
pub struct Beside {
    pub q: Vec<f64>,
    pub v: Vec<f64>,
    pub values: Values,
    momenta: Momenta,
    mass_rate: Vec<f64>,
    work: Work,
}

impl Beside {
    pub fn new(point: &Evaluator) -> Beside {
        Beside {
            q: vec![0.0; point.layout.n_coordinates],
            v: vec![0.0; point.layout.n_speeds],
            values: point.layout.values(),
            momenta: Momenta::new(&point.layout),
            mass_rate: vec![0.0; point.layout.mass.n_entries()],
            work: point.system.work(),
        }
    }

    /// Takes coordinates and speeds over.
    pub fn load(&mut self, q: &[f64], v: &[f64]) {
        self.q.copy_from_slice(q);
        self.v.copy_from_slice(v);
    }

    /// Evaluates at what was loaded.
    pub fn evaluate(&mut self, point: &Evaluator) -> &Values {
        let at = At::new(point.t, &self.q, &self.v);
        point.system.evaluate(at, &mut self.values, &mut self.work);
        &self.values
    }

    fn momenta(&mut self, point: &Evaluator) {
        self.evaluate(point);
        let at = At::new(point.t, &self.q, &self.v);
        point.system.momenta(at, &self.values, &mut self.momenta, &mut self.work);
    }

    fn applied(&mut self, point: &Evaluator) -> &[f64] {
        self.momenta(point);
        &self.momenta.applied
    }

    fn kinetic_q(&mut self, point: &Evaluator) -> &[f64] {
        self.momenta(point);
        &self.momenta.kinetic_q
    }

    /// `∂M/∂t`; whether there is any.
    fn mass_over_time(&mut self, point: &Evaluator, q: &[f64], apart: f64) -> bool {
        self.mass_rate.fill(0.0);
        for sign in [1.0, -1.0] {
            let at = At::new(point.t + sign * apart, q, &[]);
            point.system.position(at, &mut self.values, &mut self.work);
            for (rate, mass) in self.mass_rate.iter_mut().zip(&self.values.mass) {
                *rate += sign * mass;
            }
        }
        self.mass_rate.iter_mut().for_each(|rate| *rate /= 2.0 * apart);
        self.mass_rate.iter().any(|rate| *rate != 0.0)
    }

    /// `c·∂M/∂t c`
    fn mass_rate_along(&self, point: &Evaluator, direction: &[f64]) -> f64 {
        let entries = point.layout.mass.entries().zip(&self.mass_rate);
        let part = |((row, column), rate): ((usize, usize), &f64)| {
            let product = rate * direction[row] * direction[column];
            if row == column { product } else { 2.0 * product }
        };
        entries.map(part).sum()
    }
}

pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
