//! The equations of motion at one point as a linear system, factored again at every stage without allocating.
//!
//! ```text
//! [M̃  G̃ᵀ] [x]   [top   ]
//! [G̃  −ε ] [y] = [bottom]
//! ```
//!
//! Over the rows that are selected; contact parameters are coordinates without mass. With `top = h`, `bottom = −γ` it
//! gives accelerations and `y = −λ`; with `top = 0` and errors below, corrections that are least in the metric of the
//! mass matrix.

use dalembert_linear::{Lu, Matrix, SaddlePoint, SmallLdl};
use dalembert_system::{Pattern, Values};

use super::augmented::AugmentedKkt;
use super::roads::RoadKkt;
use crate::point::{Point, RowView};
use crate::road::Road;

/// What is added to the scaled mass matrix where corrections are sought: some coordinates may have no mass, and not be
/// held by the rows at hand.
const METRIC: f64 = 1e-8;

/// What stands for M.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Inertia {
    /// The mass matrix itself.
    True,
    /// With a little of its diagonal added, and something for coordinates without mass.
    Metric,
}

/// A linear system of this kind.
pub(crate) enum Kkt {
    Dense(Box<DenseKkt>),
    Road(Box<RoadKkt>),
    Augmented(Box<AugmentedKkt>),
    Sparse(Box<SparseKkt>),
}

impl Kkt {
    /// The equations of motion by one of the roads; large systems have one alone.
    pub fn motion(point: &Point, units: &Units, rows: &[usize], road: Road, is_dense: bool) -> Option<Kkt> {
        Some(match (is_dense, road) {
            (false, _) => Kkt::Sparse(Box::new(SparseKkt::new(point, rows, Inertia::True)?)),
            (true, Road::Lagrange) => {
                Kkt::Dense(Box::new(DenseKkt::new(point, units, rows, Inertia::True, 0.0)))
            }
            (true, Road::Augmented) => Kkt::Augmented(Box::new(AugmentedKkt::new(point, units, rows))),
            (true, road) => Kkt::Road(Box::new(RoadKkt::new(point, units, rows, road))),
        })
    }

    /// Corrections that are least in the metric of the mass matrix.
    pub fn projection(point: &Point, units: &Units, rows: &[usize], is_dense: bool) -> Option<Kkt> {
        Some(if is_dense {
            Kkt::Dense(Box::new(DenseKkt::new(point, units, rows, Inertia::Metric, 0.0)))
        } else {
            Kkt::Sparse(Box::new(SparseKkt::new(point, rows, Inertia::Metric)?))
        })
    }

    /// Factors at the values of a point; `false` if the matrix is singular.
    pub fn factor(&mut self, values: &Values) -> bool {
        match self {
            Kkt::Dense(kkt) => kkt.factor(values),
            Kkt::Road(kkt) => kkt.factor(values),
            Kkt::Augmented(kkt) => kkt.factor(values),
            Kkt::Sparse(kkt) => kkt.factor(values),
        }
    }

    /// Solves in place: right-hand sides become solutions. `false` if a number is not finite.
    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) -> bool {
        match self {
            Kkt::Dense(kkt) => kkt.solve(x, y),
            Kkt::Road(kkt) => kkt.solve(x, y),
            Kkt::Augmented(kkt) => kkt.solve(x, y),
            Kkt::Sparse(kkt) => kkt.solve(x, y),
        }
        x.iter().chain(y.iter()).all(|x| x.is_finite())
    }
}

/// Powers of two by which columns and rows are scaled, so that entries are of size one and no digit changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Units {
    /// For each unknown: inertias are then of size one.
    pub columns: Vec<f64>,
    /// For each constraint row: its length is then about one.
    pub rows: Vec<f64>,
}

/// Entries of an array and where they go, each with a factor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scatter(Vec<(u32, u32, f64)>);

impl Scatter {
    pub fn push(&mut self, from: usize, to: usize, factor: f64) {
        self.0.push((from as u32, to as u32, factor));
    }

    pub fn run(&self, from: &[f64], to: &mut [f64]) {
        for &(source, target, factor) in &self.0 {
            to[target as usize] = factor * from[source as usize];
        }
    }
}

/// The scaled entries of the lower triangle of the mass matrix, to where `target` puts row and column.
pub(crate) fn mass_scatter(
    point: &Point,
    units: &Units,
    mut target: impl FnMut(usize, usize, &mut dyn FnMut(usize)),
) -> Scatter {
    let mut scatter = Scatter::default();
    for (place, (row, column)) in point.layout.mass.entries().enumerate() {
        let factor = units.columns[row] * units.columns[column];
        target(row, column, &mut |to| scatter.push(place, to, factor));
    }
    scatter
}

/// The scaled entries of some rows, from `jacobian` and from `auxiliary`, to where `target` puts row and column.
pub(crate) fn row_scatter(
    point: &Point,
    units: &Units,
    rows: &[usize],
    mut target: impl FnMut(usize, usize, &mut dyn FnMut(usize)),
) -> [Scatter; 2] {
    let set = &point.layout.constraints;
    let mut scatters = [Scatter::default(), Scatter::default()];
    for (new, &row) in rows.iter().enumerate() {
        for (place, &column) in set.jacobian.row(row).zip(set.jacobian.columns(row)) {
            let factor = units.rows[row] * units.columns[column as usize];
            target(new, column as usize, &mut |to| scatters[0].push(place, to, factor));
        }
        for (place, &auxiliary) in set.auxiliary.row(row).zip(set.auxiliary.columns(row)) {
            if let Some(column) = point.contact_unknown(auxiliary as usize) {
                let factor = units.rows[row] * units.columns[column];
                target(new, column, &mut |to| scatters[1].push(place, to, factor));
            }
        }
    }
    scatters
}

/// The matrix itself, dense or nearly so.
///
/// Where inertia allows it is eliminated without exchanges along its zeros, and else, as where coordinates have no mass,
/// as a full matrix with exchanges.
pub(crate) struct DenseKkt {
    n: usize,
    /// Units of unknowns and rows.
    units: Vec<f64>,
    /// What the diagonal has beside, above and below.
    metric: f64,
    epsilon: f64,
    small: Option<(SmallLdl, Scatters)>,
    full: Lu,
    full_scatters: Scatters,
    is_small: bool,
    right: Vec<f64>,
    /// Mass matrix, constraint matrix and auxiliary columns of the factors at hand; nothing if there are none.
    factored: Vec<f64>,
}

/// Where the entries of mass matrix, constraint matrix and auxiliary columns go.
struct Scatters {
    mass: Scatter,
    rows: [Scatter; 2],
}

impl Scatters {
    fn run(&self, values: &Values, out: &mut [f64]) {
        out.fill(0.0);
        self.mass.run(&values.mass, out);
        self.rows[0].run(&values.constraints.jacobian, out);
        self.rows[1].run(&values.constraints.auxiliary, out);
    }
}

impl DenseKkt {
    pub fn new(point: &Point, units: &Units, rows: &[usize], inertia: Inertia, epsilon: f64) -> DenseKkt {
        let n = point.n_rates();
        let size = n + rows.len();
        let full_scatters = Scatters {
            mass: mass_scatter(point, units, |row, column, push| {
                push(row + column * size);
                if row != column {
                    push(column + row * size);
                }
            }),
            rows: row_scatter(point, units, rows, |row, column, push| {
                push(n + row + column * size);
                push(column + (n + row) * size);
            }),
        };
        let row_units = rows.iter().map(|row| units.rows[*row]);
        DenseKkt {
            n,
            units: units.columns.iter().copied().chain(row_units).collect(),
            metric: if inertia == Inertia::Metric { METRIC } else { 0.0 },
            epsilon,
            small: small(point, units, rows),
            full: Lu::sized(size),
            full_scatters,
            is_small: false,
            right: vec![0.0; size],
            factored: Vec::new(),
        }
    }

    /// The factors stay as they are if the values do, as where multipliers are sought after accelerations.
    pub fn factor(&mut self, values: &Values) -> bool {
        let parts = [&values.mass, &values.constraints.jacobian, &values.constraints.auxiliary];
        if !self.factored.is_empty() && parts.into_iter().flatten().eq(&self.factored) {
            return true;
        }
        self.factored.clear();
        let is_factored = self.factor_anew(values);
        if is_factored {
            parts.iter().for_each(|part| self.factored.extend_from_slice(part));
        }
        is_factored
    }

    fn factor_anew(&mut self, values: &Values) -> bool {
        let DenseKkt { n, metric, epsilon, small, full, full_scatters, .. } = self;
        let beside = |diagonal: &mut dyn FnMut(usize, f64), size: usize| {
            if *metric != 0.0 || *epsilon != 0.0 {
                (0..size).for_each(|at| diagonal(at, if at < *n { *metric } else { -*epsilon }));
            }
        };
        if let Some((ldl, scatters)) = small {
            scatters.run(values, ldl.entries_mut());
            let size = self.right.len();
            beside(&mut |at, by| ldl.diagonal_mut()[at] += by, size);
            self.is_small = ldl.factor();
            if self.is_small {
                return true;
            }
        }
        self.is_small = false;
        full.refactor(|matrix| {
            full_scatters.run(values, matrix.values_mut());
            let size = matrix.n_rows();
            beside(&mut |at, by| matrix[(at, at)] += by, size);
        })
    }

    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) {
        let (n, right) = (self.n, &mut self.right);
        for ((right, value), unit) in right.iter_mut().zip(x.iter().chain(y.iter())).zip(&self.units) {
            *right = value * unit;
        }
        match &self.small {
            Some((ldl, _)) if self.is_small => ldl.solve(right),
            _ => self.full.solve(right),
        }
        let (above, below) = right.split_at(n);
        for ((x, value), unit) in x.iter_mut().zip(above).zip(&self.units) {
            *x = value * unit;
        }
        for ((y, value), unit) in y.iter_mut().zip(below).zip(&self.units[n..]) {
            *y = value * unit;
        }
    }
}

/// The elimination along zeros; `None` if the matrix is too full for that.
fn small(point: &Point, units: &Units, rows: &[usize]) -> Option<(SmallLdl, Scatters)> {
    let n = point.n_rates();
    let mut entries: Vec<(u32, u32)> = Vec::new();
    mass_scatter(point, units, |row, column, _| entries.push((row as u32, column as u32)));
    row_scatter(point, units, rows, |row, column, _| entries.push(((n + row) as u32, column as u32)));
    let (ldl, places) = SmallLdl::new(n, n + rows.len(), &entries)?;
    // The scatters walk in the same order.
    let mut next = places.into_iter().map(|place| place as usize);
    let mut push_next = |push: &mut dyn FnMut(usize)| next.by_ref().take(1).for_each(&mut *push);
    let scatters = Scatters {
        mass: mass_scatter(point, units, |_, _, push| push_next(push)),
        rows: row_scatter(point, units, rows, |_, _, push| push_next(push)),
    };
    Some((ldl, scatters))
}

/// The matrix itself, sparse. All rows stay in; what repeats does no harm.
pub(crate) struct SparseKkt {
    saddle: SaddlePoint,
    /// Where the entries of the mass matrix go.
    places: Vec<u32>,
    diagonal: Vec<u32>,
    inertia: Inertia,
    mass: Vec<f64>,
    /// The masses that were given last, and whether the factors are theirs and those of the entries.
    given: Vec<f64>,
    is_factored: bool,
    view: RowView,
    entries: Vec<f64>,
    /// What stands below, negative, in the units of the rows; nothing if solutions are refined.
    below: Vec<f64>,
}

/// What is left of equations that have no solution.
const UNSOLVED: f64 = 1e-7;

impl SparseKkt {
    pub fn new(point: &Point, rows: &[usize], inertia: Inertia) -> Option<SparseKkt> {
        SparseKkt::over(point, rows, &[], inertia)
    }

    /// For corrections, with unknowns that are given: after the rows, each has one of its own.
    pub fn holding(point: &Point, rows: &[usize], held: &[usize]) -> Option<SparseKkt> {
        SparseKkt::over(point, rows, held, Inertia::Metric)
    }

    fn over(point: &Point, rows: &[usize], held: &[usize], inertia: Inertia) -> Option<SparseKkt> {
        let n = point.n_rates();
        let mass = &point.layout.mass;
        let mut entries: Vec<(u32, u32)> =
            mass.entries().map(|(row, column)| (row as u32, column as u32)).collect();
        entries.extend((0..n as u32).map(|at| (at, at)));
        let pattern = Pattern::from_entries(n, n, entries);
        let place = |row, column| pattern.place(row, column).map(|place| place as u32);
        let view = RowView::new(point, rows, Some);
        let all_rows = match held {
            [] => view.pattern.clone(),
            _ => {
                let of_rows = view.pattern.entries().map(|(row, column)| (row as u32, column as u32));
                let of_held =
                    held.iter().enumerate().map(|(at, &column)| ((rows.len() + at) as u32, column as u32));
                Pattern::from_entries(rows.len() + held.len(), n, of_rows.chain(of_held).collect())
            }
        };
        Some(SparseKkt {
            saddle: SaddlePoint::new(&pattern, &all_rows)?,
            places: mass.entries().map(|(row, column)| place(row, column)).collect::<Option<_>>()?,
            diagonal: (0..n).map(|at| place(at, at)).collect::<Option<_>>()?,
            inertia,
            mass: vec![0.0; pattern.n_entries()],
            given: vec![0.0; mass.n_entries()],
            is_factored: false,
            // Those of what is held stay one.
            entries: vec![1.0; all_rows.n_entries()],
            view,
            below: Vec::new(),
        })
    }

    /// With `−ε` below, in units in which rows have length one.
    pub fn regularised(
        point: &Point,
        units: &Units,
        rows: &[usize],
        inertia: Inertia,
        epsilon: f64,
    ) -> Option<SparseKkt> {
        let below = rows.iter().map(|row| epsilon / units.rows[*row].powi(2)).collect();
        Some(SparseKkt { below, ..SparseKkt::new(point, rows, inertia)? })
    }

    /// The factors stay as they are if the values do: speeds and accelerations are often sought at the same positions.
    pub fn factor(&mut self, values: &Values) -> bool {
        let is_same_mass = self.given == values.mass;
        if self.is_factored
            && is_same_mass
            && self.view.is_same(values, &self.entries[..self.view.pattern.n_entries()])
        {
            return true;
        }
        if !self.is_factored || !is_same_mass {
            self.load_mass(values);
        }
        let n_entries = self.view.pattern.n_entries();
        self.view.gather_into(values, &mut self.entries[..n_entries]);
        let SparseKkt { saddle, mass, entries, below, .. } = self;
        let factored = if below.is_empty() {
            saddle.factor(mass, entries)
        } else {
            saddle.factor_regularised(mass, entries, below)
        };
        self.is_factored = factored.is_ok();
        self.is_factored
    }

    fn load_mass(&mut self, values: &Values) {
        self.given.copy_from_slice(&values.mass);
        self.mass.fill(0.0);
        for (&place, value) in self.places.iter().zip(&values.mass) {
            self.mass[place as usize] = *value;
        }
        if self.inertia == Inertia::Metric {
            let diagonal = self.diagonal.iter().map(|place| self.mass[*place as usize]);
            let (sum, n) = diagonal.filter(|m| *m > 0.0).fold((0.0, 0.0), |(sum, n), m| (sum + m, n + 1.0));
            let mean = if n > 0.0 { sum / n } else { 1.0 };
            for &place in &self.diagonal {
                let mass = &mut self.mass[place as usize];
                *mass += METRIC * if *mass > 0.0 { *mass } else { mean };
            }
        }
    }

    /// Solves with the factors alone.
    pub fn solve_once(&mut self, x: &mut [f64], y: &mut [f64]) {
        self.saddle.solve_once(x, y);
    }

    pub fn solve(&mut self, x: &mut [f64], y: &mut [f64]) {
        if self.saddle.solve(x, y).residual > UNSOLVED {
            x.fill(f64::NAN);
        }
    }

    /// The entries of the rows at the values of a point, not necessarily the one that was factored.
    pub fn gather(&self, values: &Values, out: &mut Vec<f64>) {
        out.resize(self.view.pattern.n_entries(), 0.0);
        self.view.gather_into(values, out);
    }

    /// Solves with other entries in the rows below than in those above, which were factored. `false` if that fails.
    pub fn solve_between(&mut self, below: &[f64], x: &mut [f64], y: &mut [f64]) -> bool {
        self.saddle.solve_between(below, x, y).residual <= UNSOLVED
    }
}

/// `out = M̃ x` with contact parameters as coordinates without mass.
pub(crate) fn mass_times(point: &Point, x: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    point.layout.mass.multiply_symmetric_add(&point.values.mass, x, out);
}

/// `G̃ x` of one row.
#[inline]
pub(crate) fn row_times(point: &Point, row: usize, x: &[f64]) -> f64 {
    let mut sum = 0.0;
    point.row_entries(row, |column, value| sum += value * x[column]);
    sum
}

/// `out += factor · G̃ᵀ` of one row.
#[inline]
pub(crate) fn add_row(point: &Point, row: usize, factor: f64, out: &mut [f64]) {
    point.row_entries(row, |column, value| out[column] += value * factor);
}

/// The power of two next to a positive number.
pub(crate) fn power_of_two(x: f64) -> f64 {
    if x > 0.0 && x.is_finite() { x.log2().round().clamp(-500.0, 500.0).exp2() } else { 1.0 }
}

/// The rows of a matrix that has as many columns as a point has rates, dense and scaled.
pub(crate) fn dense_rows(point: &Point, units: &Units, rows: &[usize], out: &mut Matrix) {
    for (new, &row) in rows.iter().enumerate() {
        for column in 0..out.n_columns() {
            out[(new, column)] = 0.0;
        }
        point.row_entries(row, |column, value| {
            out[(new, column)] = value * units.rows[row] * units.columns[column];
        });
    }
}
