//! The linear algebra of a step: violations are punished, and impulses follow by iteration.
//!
//! ```text
//! M δ = r + G₀ᵀ dℓ,        G₁ δ = −c
//! ```
//!
//! is solved by `K = M + G₀ᵀ P G₁` and `dℓ = −P (c + G₁ δ)`, over and over with what is left of it; no row needs to be
//! independent of the others. Large systems take the factors of the saddle-point matrix at the beginning of the step, `G₀`
//! for `G₁`, and refine what they give. Where `K` fails, because a singular configuration lies between both ends, the
//! directions in which the constraints have a hold are solved alone.

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_system::Values;

use crate::integrate::kkt::{Inertia, Scatter, SparseKkt, Units, mass_scatter, row_scatter};
use crate::point::Point;

/// Penalties, as multiples of the equivalent masses of their rows.
const PENALTY: f64 = 1e8;

/// What is added to the scaled mass matrix where it is inverted: some coordinates may have no mass.
const METRIC: f64 = 1e-8;

/// Holds below this part of the usual are none.
const CUT: f64 = 1e-9;

/// How a system is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// With penalties, or by the saddle-point matrix.
    Usual,
    /// Along the directions in which the constraints have a hold.
    Truncated,
}

/// Mass matrix and some rows, at the beginning and at the end of a step.
pub(super) enum Penalty {
    Dense(Box<Dense>),
    Sparse(Box<Sparse>),
}

pub(super) struct Sparse {
    /// With the rows at the beginning.
    kkt: SparseKkt,
    /// The entries of the rows at the end; nothing if they are those at the beginning.
    end: Vec<f64>,
}

pub(super) struct Dense {
    units: Vec<f64>,
    n: usize,
    mass_scatter: Scatter,
    row_scatters: [Scatter; 2],
    /// `M`, scaled.
    mass: Matrix,
    /// `G₀ᵀ` and `G₁ᵀ`, scaled: a column for each row.
    rows: [Matrix; 2],
    penalties: Vec<f64>,
    lu: Lu,
    truncated: Option<Truncated>,
    change: Vec<f64>,
    bottom: Vec<f64>,
}

/// The decomposition of `m̄^½ G₁ M⁻¹ G₀ᵀ m̄^½`.
struct Truncated {
    mass: Lu,
    svd: Svd,
    rank: usize,
    /// `m̄^½`
    weights: Vec<f64>,
}

impl Penalty {
    /// Over some rows; `None` if the system is too large.
    pub fn new(point: &Point, units: &Units, rows: &[usize], is_dense: bool) -> Option<Penalty> {
        if !is_dense {
            let kkt = SparseKkt::new(point, rows, Inertia::True)?;
            return Some(Penalty::Sparse(Box::new(Sparse { kkt, end: Vec::new() })));
        }
        let n = point.n_rates();
        let row_units = rows.iter().map(|row| units.rows[*row]);
        let zeros = || Matrix::zeros(n, rows.len());
        Some(Penalty::Dense(Box::new(Dense {
            n,
            units: units.columns.iter().copied().chain(row_units).collect(),
            mass_scatter: mass_scatter(point, units, |row, column, push| {
                push(row + column * n);
                if row != column {
                    push(column + row * n);
                }
            }),
            row_scatters: row_scatter(point, units, rows, |row, column, push| push(column + row * n)),
            mass: Matrix::zeros(n, n),
            rows: [zeros(), zeros()],
            penalties: vec![0.0; rows.len()],
            lu: Lu::sized(n),
            truncated: None,
            change: vec![0.0; n],
            bottom: vec![0.0; rows.len()],
        })))
    }

    /// Takes mass matrix and rows at the beginning; `false` if large systems find no factors there.
    pub fn begin(&mut self, values: &Values) -> bool {
        match self {
            Penalty::Dense(dense) => {
                dense.mass.values_mut().fill(0.0);
                dense.mass_scatter.run(&values.mass, dense.mass.values_mut());
                dense.load(0, values);
                dense.weigh();
                true
            }
            Penalty::Sparse(sparse) => sparse.kkt.factor(values),
        }
    }

    /// Takes the rows at the end, and factors.
    pub fn end(&mut self, values: &Values, mode: Mode) -> bool {
        let dense = match self {
            Penalty::Dense(dense) => dense,
            Penalty::Sparse(sparse) => {
                sparse.kkt.gather(values, &mut sparse.end);
                return mode == Mode::Usual;
            }
        };
        dense.load(1, values);
        dense.truncated = None;
        match mode {
            Mode::Usual => dense.factor(),
            Mode::Truncated => {
                dense.truncated = dense.truncate();
                dense.truncated.is_some()
            }
        }
    }

    /// The rows at the end are those at the beginning.
    pub fn end_at_beginning(&mut self) -> bool {
        let dense = match self {
            Penalty::Dense(dense) => dense,
            Penalty::Sparse(sparse) => {
                sparse.end.clear();
                return true;
            }
        };
        let [first, second] = &mut dense.rows;
        second.values_mut().copy_from_slice(first.values_mut());
        dense.truncated = None;
        dense.factor()
    }

    /// One iteration: `r` becomes `δ`, and `c` becomes `dℓ`. `false` if there is no solution.
    pub fn solve(&mut self, r: &mut [f64], c: &mut [f64]) -> bool {
        match self {
            Penalty::Dense(dense) => {
                dense.solve(r, c);
                r.iter().chain(c.iter()).all(|x| x.is_finite())
            }
            Penalty::Sparse(sparse) => {
                let Sparse { kkt, end } = &mut **sparse;
                c.iter_mut().for_each(|c| *c = -*c);
                let is_solved = match &end[..] {
                    [] => {
                        kkt.solve(r, c);
                        true
                    }
                    end => kkt.solve_between(end, r, c),
                };
                c.iter_mut().for_each(|l| *l = -*l);
                is_solved && r.iter().chain(c.iter()).all(|x| x.is_finite())
            }
        }
    }

    /// `√(xᵀ M x)`, of a large system the plain length.
    pub fn length(&mut self, x: &[f64]) -> f64 {
        let Penalty::Dense(dense) = self else {
            return x.iter().map(|x| x * x).sum::<f64>().sqrt();
        };
        let Dense { change, mass, units, n, .. } = &mut **dense;
        let mut sum = 0.0;
        for ((out, x), unit) in change.iter_mut().zip(x).zip(units.iter()) {
            *out = x / unit;
        }
        for column in 0..*n {
            let along: f64 = mass.column(column).iter().zip(change.iter()).map(|(m, x)| m * x).sum();
            sum += along * change[column];
        }
        sum.max(0.0).sqrt()
    }
}

impl Dense {
    fn load(&mut self, side: usize, values: &Values) {
        let out = self.rows[side].values_mut();
        out.fill(0.0);
        self.row_scatters[0].run(&values.constraints.jacobian, out);
        self.row_scatters[1].run(&values.constraints.auxiliary, out);
    }

    /// Equivalent masses of the rows by the diagonal of the mass matrix, and penalties by these.
    fn weigh(&mut self) {
        for (row, penalty) in self.penalties.iter_mut().enumerate() {
            let entries = self.rows[0].column(row).iter().enumerate();
            let mobility: f64 = entries.map(|(at, g)| g * g / self.mass[(at, at)].max(METRIC)).sum();
            *penalty = if mobility > 1e-300 { PENALTY / mobility } else { 0.0 };
        }
    }

    fn factor(&mut self) -> bool {
        let Dense { mass, rows: [first, second], penalties, lu, n, .. } = self;
        lu.refactor(|matrix| {
            (0..*n).for_each(|at| matrix.column_mut(at).copy_from_slice(mass.column(at)));
            for (row, penalty) in penalties.iter().enumerate() {
                let pushes = first.column(row);
                for (column, &entry) in second.column(row).iter().enumerate() {
                    if entry != 0.0 {
                        let factor = penalty * entry;
                        matrix
                            .column_mut(column)
                            .iter_mut()
                            .zip(pushes)
                            .for_each(|(out, push)| *out += factor * push);
                    }
                }
            }
        })
    }

    fn truncate(&self) -> Option<Truncated> {
        let n_rows = self.penalties.len();
        let mut mass = self.mass.clone();
        (0..self.n).for_each(|at| mass[(at, at)] += METRIC);
        let mass = Lu::new(mass)?;
        let weights: Vec<f64> = self.penalties.iter().map(|penalty| (penalty / PENALTY).sqrt()).collect();
        let mut product = Matrix::zeros(n_rows, n_rows);
        for column in 0..n_rows {
            let mut moved = self.rows[0].column(column).to_vec();
            mass.solve(&mut moved);
            for row in 0..n_rows {
                let along: f64 = self.rows[1].column(row).iter().zip(&moved).map(|(g, x)| g * x).sum();
                product[(row, column)] = weights[row] * along * weights[column];
            }
        }
        let svd = Svd::new(&product)?;
        let rank = svd.sigma.iter().filter(|sigma| **sigma > CUT).count();
        Some(Truncated { mass, svd, rank, weights })
    }

    fn solve(&mut self, r: &mut [f64], c: &mut [f64]) {
        let Dense { n, units, rows: [first, second], penalties, lu, truncated, change, bottom, .. } = self;
        for ((out, r), unit) in change.iter_mut().zip(r.iter()).zip(units.iter()) {
            *out = r * unit;
        }
        for ((out, c), unit) in bottom.iter_mut().zip(c.iter()).zip(&units[*n..]) {
            *out = c * unit;
        }
        if let Some(truncated) = truncated {
            // dℓ = m̄^½ V Σ⁺ Uᵀ m̄^½ (−c − G₁ M⁻¹ r), δ = M⁻¹ (r + G₀ᵀ dℓ)
            let mut free = change.clone();
            truncated.mass.solve(&mut free);
            let sides: Vec<f64> = (0..bottom.len())
                .map(|row| -truncated.weights[row] * (bottom[row] + dot(second.column(row), &free)))
                .collect();
            let impulses = truncated.svd.solve(truncated.rank, &sides);
            for (row, (out, impulse)) in bottom.iter_mut().zip(&impulses).enumerate() {
                *out = truncated.weights[row] * impulse;
                change.iter_mut().zip(first.column(row)).for_each(|(r, g)| *r += *out * g);
            }
            truncated.mass.solve(change);
        } else {
            for (row, (c, penalty)) in bottom.iter().zip(penalties.iter()).enumerate() {
                let push = penalty * c;
                change.iter_mut().zip(first.column(row)).for_each(|(r, g)| *r -= push * g);
            }
            lu.solve(change);
            for (row, (c, penalty)) in bottom.iter_mut().zip(penalties.iter()).enumerate() {
                *c = -penalty * (*c + dot(second.column(row), change));
            }
        }
        for ((r, change), unit) in r.iter_mut().zip(change.iter()).zip(units.iter()) {
            *r = change * unit;
        }
        for ((c, impulse), unit) in c.iter_mut().zip(bottom.iter()).zip(&units[*n..]) {
            *c = impulse * unit;
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
