//! Sparse saddle points and row dependencies, against closed forms and against dense decompositions by nalgebra.

use dalembert_linear::{Matrix, NotFactored, RowDependencies, SaddlePoint, Solved};
use dalembert_system::Pattern;
use nalgebra::{DMatrix, DVector};

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

fn solve(h: &Sparse, j: &Sparse, top: &[f64], bottom: &[f64]) -> (Vec<f64>, Vec<f64>, Solved) {
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

// ---- solutions

/// A random saddle point with independent rows, and among its columns some without inertia.
fn random_saddle_point(rng: &mut fastrand::Rng) -> (Sparse, Vec<Row>) {
    let n = rng.usize(1..30);
    let n_massless = rng.usize(0..=n.min(4));
    let n_rows = rng.usize(n_massless..=n);
    let masses: Vec<f64> = (0..n).map(|_| 10f64.powf(4.0 * rng.f64() - 2.0)).collect();
    let mut h = Vec::new();
    for i in 0..n - n_massless {
        let mut row = vec![(i as u32, masses[i])];
        if i > 0 && rng.bool() {
            // Coupled to a neighbour, and diagonally dominant in units of the masses.
            row.push((i as u32 - 1, 0.4 * (masses[i] * masses[i - 1]).sqrt()));
        }
        h.push(row);
    }
    h.resize(n, Vec::new());
    let row = |i: usize, rng: &mut fastrand::Rng| {
        let mut row: Row =
            (0..rng.usize(0..4)).map(|_| (rng.u32(..n as u32), 2.0 * rng.f64() - 1.0)).collect();
        // Its own column, those without inertia first, makes each row independent of the others.
        row.push((((n - n_massless + i) % n) as u32, 3.0 + rng.f64()));
        row
    };
    let rows = (0..n_rows).map(|i| row(i, rng)).collect();
    (Sparse::new(n, &h), rows)
}

/// On both sides of a singular position rows are weak in the same direction with opposite signs, and what the factors of one
/// side give for the other points away from the solution.
#[test]
fn rows_on_the_other_side_of_a_singular_position() {
    for (before, after) in [(0.1, -0.1), (0.01, -0.2), (1e-4, -0.1), (0.1, -1e-4)] {
        // q₀ and q₁ are equal, and in the second row nearly so again.
        let rows = |weak: f64| [vec![(0, 1.0), (1, -1.0), (2, 0.0)], vec![(0, 1.0), (1, -1.0), (2, weak)]];
        let (h, j, other) = (
            Sparse::diagonal(vec![1.0, 2.0, 3.0]),
            Sparse::new(3, &rows(before)),
            Sparse::new(3, &rows(after)),
        );
        let mut saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
        saddle.factor(&h.values, &j.values).unwrap();
        // x = (1, 1, 1), y = (2, 3): H x + Jᵀ y above, B x below.
        let mut top = vec![1.0 + 5.0, 2.0 - 5.0, 3.0 + 3.0 * before];
        let mut bottom = vec![0.0, after];
        let solved = saddle.solve_between(&other.values, &mut top, &mut bottom);
        assert!(solved.residual < 1e-14, "{before}, {after}: {solved:?}");
        // Rounding of terms that add up to fifteen, left some times over, divided by the weak entries of both sides.
        let allowed = 1e3 * EPS / (before.abs() * f64::abs(after));
        assert!(difference(&top, &[1.0; 3]) < allowed, "{before}, {after}: {top:?}");
        assert!(difference(&bottom, &[2.0, 3.0]) < allowed, "{before}, {after}: {bottom:?}");
    }
}

#[test]
fn random_saddle_points_agree_with_dense_elimination() {
    let mut rng = fastrand::Rng::with_seed(1);
    for round in 0..200 {
        let (h, rows) = random_saddle_point(&mut rng);
        let (n, j) = (h.pattern.n_rows(), Sparse::new(h.pattern.n_rows(), &rows));
        let (top, bottom) = (random_vector(n, &mut rng), random_vector(rows.len(), &mut rng));
        let (h_dense, j_dense) = (h.dense_symmetric(), j.dense());
        let k = DMatrix::from_fn(n + rows.len(), n + rows.len(), |r, c| match (r < n, c < n) {
            (true, true) => h_dense[(r, c)],
            (true, false) => j_dense[(c - n, r)],
            (false, true) => j_dense[(r - n, c)],
            (false, false) => 0.0,
        });
        let whole = k.clone();
        let singular = k.singular_values();
        let condition = singular.max() / singular.min();
        let truth =
            k.full_piv_lu().solve(&DVector::from_vec([top.clone(), bottom.clone()].concat())).unwrap();
        let (x, y, solved) = solve(&h, &j, &top, &bottom);
        assert!(solved.residual < 1e-14, "{round}: {solved:?}");
        // Both ways are backward stable, so that they differ by the condition times rounding.
        let tolerance = 100.0 * EPS * condition * truth.amax();
        assert!(difference(&[x, y].concat(), truth.as_slice()) < tolerance, "{round}: condition {condition}");
        // With other rows below, whose own columns make them independent too.
        let mut turn = fastrand::Rng::with_seed(round);
        let below = j.values.iter().map(|value| value * (1.0 + 0.2 * (turn.f64() - 0.5))).collect();
        let other = Sparse { pattern: j.pattern.clone(), values: below };
        let other_dense = other.dense();
        let k = DMatrix::from_fn(n + rows.len(), n + rows.len(), |r, c| {
            if r >= n && c < n { other_dense[(r - n, c)] } else { whole[(r, c)] }
        });
        let singular = k.singular_values();
        let condition = singular.max() / singular.min();
        let between =
            k.full_piv_lu().solve(&DVector::from_vec([top.clone(), bottom.clone()].concat())).unwrap();
        let mut saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
        saddle.factor(&h.values, &j.values).unwrap();
        let (mut x, mut y) = (top.clone(), bottom.clone());
        let solved = saddle.solve_between(&other.values, &mut x, &mut y);
        assert!(solved.residual < 1e-13, "{round}: {solved:?}");
        // A residual of many roundings, times the condition.
        let allowed = 1e3 * EPS * condition * between.amax();
        assert!(difference(&[x, y].concat(), between.as_slice()) < allowed, "{round}: condition {condition}");
        // Redundant rows, which agree, change neither the motion nor the forces.
        let mut redundant = rows.clone();
        let mut sides = bottom.clone();
        for _ in 0..rng.usize(1..4) {
            if rows.is_empty() {
                continue;
            }
            let (a, b, factor) = (rng.usize(..rows.len()), rng.usize(..rows.len()), 3.0 * rng.f64() + 0.1);
            let row = rows[a]
                .iter()
                .chain(rows[b].iter().filter(|_| a != b))
                .map(|&(j, value)| (j, factor * value));
            redundant.push(row.collect());
            sides.push(factor * (bottom[a] + if a == b { 0.0 } else { bottom[b] }));
        }
        let j_more = Sparse::new(n, &redundant);
        let (x_more, y_more, solved) = solve(&h, &j_more, &top, &sides);
        assert!(solved.residual < 1e-14, "{round}: {solved:?}");
        assert!(difference(&x_more, truth.rows(0, n).as_slice()) < tolerance, "{round}");
        let forces = j.transposed_times(truth.rows(n, rows.len()).as_slice());
        assert!(difference(&j_more.transposed_times(&y_more), &forces) < 10.0 * tolerance, "{round}");
    }
}

#[test]
fn multipliers_of_redundant_rows_are_the_shortest() {
    let mut rng = fastrand::Rng::with_seed(2);
    for _ in 0..50 {
        let parents: Vec<_> = (0..10usize).map(|body| body.checked_sub(1)).collect();
        let (h, mut rows) = pinned_rods(&parents, &mut rng);
        let (a, b) = (rng.usize(..10), 10 + rng.usize(..10));
        rows.push(rows[a].iter().map(|&(j, value)| (j, 3.0 * value)).collect());
        rows.push([rows[a].clone(), rows[b].clone()].concat());
        let n = h.pattern.n_rows();
        let j = Sparse::new(n, &rows);
        let (top, wanted) = (random_vector(n, &mut rng), random_vector(n, &mut rng));
        let bottom = j.times(&wanted);
        let (_, y, solved) = solve(&h, &j, &top, &bottom);
        assert!(solved.residual < 1e-14);
        // In units of the root of the mass felt along each row: the pseudo-inverse of rows of unit length in the
        // metric of H.
        let mut unit = j.dense();
        for (column, mass) in h.values.iter().enumerate() {
            unit.column_mut(column).scale_mut(1.0 / mass.sqrt());
        }
        let lengths: Vec<f64> = unit.row_iter().map(|row| row.norm()).collect();
        for (row, length) in lengths.iter().enumerate() {
            unit.row_mut(row).scale_mut(1.0 / length);
        }
        let free: Vec<f64> = top.iter().zip(&h.values).map(|(force, mass)| force / mass).collect();
        let sides = j.times(&free).iter().zip(&bottom).zip(&lengths).map(|((a, b), l)| (a - b) / l).collect();
        let inverse = (&unit * unit.transpose()).pseudo_inverse(1e-10).unwrap();
        let truth = inverse * DVector::from_vec(sides);
        let in_units: Vec<f64> = y.iter().zip(&lengths).map(|(y, length)| y * length).collect();
        // Rounding of the load over the regularisation, EPS/1e-9, with a few operations in between.
        assert!(difference(&in_units, truth.as_slice()) < 10.0 * EPS / 1e-9 * truth.amax());
    }
}

#[test]
fn shares_of_redundant_rows_do_not_jump_where_the_scale_passes_a_power_of_two() {
    // The row twice, the second time c-fold: it takes half of the load whatever c is.
    for c in [1.0, 1.999_999, 2.0, 2.000_001, 3.999_999, 4.000_001, 1000.0, 1e-5] {
        let j = Sparse::new(2, &[vec![(0, 1.0), (1, -2.0)], vec![(0, c), (1, -2.0 * c)]]);
        let h = Sparse::diagonal(vec![3.0, 5.0]);
        let (_, y, _) = solve(&h, &j, &[1.0, 0.0], &[0.0, 0.0]);
        // y₁ + c y₂ = (1/3) / (1/3 + 4/5)
        let total = 5.0 / 17.0;
        assert!((y[0] - total / 2.0).abs() < 1e-7 && (c * y[1] - total / 2.0).abs() < 1e-7, "{c}: {y:?}");
    }
}

#[test]
fn rows_that_contradict_each_other_show_in_the_residual() {
    let mut rng = fastrand::Rng::with_seed(3);
    for disagreement in [1.0, 1e-3, 1e-6] {
        let parents: Vec<_> = (0..10usize).map(|body| body.checked_sub(1)).collect();
        let (h, mut rows) = pinned_rods(&parents, &mut rng);
        rows.push(rows[7].clone());
        let j = Sparse::new(h.pattern.n_rows(), &rows);
        let mut bottom = vec![1.0; rows.len()];
        *bottom.last_mut().unwrap() += disagreement;
        let (x, _, solved) = solve(&h, &j, &vec![0.0; 30], &bottom);
        // Half of the disagreement is left in either row, relative to its terms.
        let terms = size(&x) + 1.0;
        assert!(solved.residual > 0.1 * disagreement / terms && solved.residual < disagreement, "{solved:?}");
        // All other rows are satisfied.
        let met = j.times(&x);
        assert!((0..20).filter(|&row| row != 7).all(|row| (met[row] - 1.0).abs() < 1e-6 * terms));
    }
}

#[test]
fn units_of_rows_and_unknowns_do_not_matter() {
    let mut rng = fastrand::Rng::with_seed(4);
    for _ in 0..20 {
        let parents: Vec<_> = (0..12usize).map(|body| (body > 0).then(|| rng.usize(..body))).collect();
        let (h, rows) = pinned_rods(&parents, &mut rng);
        let (n, n_rows) = (h.pattern.n_rows(), rows.len());
        let (top, bottom) = (random_vector(n, &mut rng), random_vector(n_rows, &mut rng));
        let (x, y, _) = solve(&h, &Sparse::new(n, &rows), &top, &bottom);
        let mut unit = |count: usize| (0..count).map(|_| 10f64.powi(6 * rng.i32(-1..=1))).collect::<Vec<_>>();
        let (of_column, of_row) = (unit(n), unit(n_rows));
        let mass = h.values.iter().zip(&of_column).map(|(m, unit)| m * unit * unit).collect();
        let scaled = |(i, row): (usize, &Row)| -> Row {
            row.iter().map(|&(j, value)| (j, value * of_row[i] * of_column[j as usize])).collect()
        };
        let j = Sparse::new(n, &rows.iter().enumerate().map(scaled).collect::<Vec<_>>());
        let times = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).collect::<Vec<_>>();
        let (x2, y2, solved) =
            solve(&Sparse::diagonal(mass), &j, &times(&top, &of_column), &times(&bottom, &of_row));
        assert!(solved.residual < 1e-14 && solved.refinements <= 4, "{solved:?}");
        assert!(difference(&times(&x2, &of_column), &x) < 1e-11 * size(&x));
        assert!(difference(&times(&y2, &of_row), &y) < 1e-11 * size(&y));
    }
}

#[test]
fn a_chain_of_thirty_thousand_equal_speeds_moves_as_one() {
    let n = 30_000;
    let mut rng = fastrand::Rng::with_seed(5);
    let j = Sparse::new(n, &(1..n).map(|i| equal(i - 1, i)).collect::<Vec<_>>());
    let top = random_vector(n, &mut rng);
    let (x, y, solved) = solve(&Sparse::diagonal(vec![1.0; n]), &j, &top, &vec![0.0; n - 1]);
    assert!(solved.residual < 1e-13 && solved.refinements < 15, "{solved:?}");
    // All have the mean of the forces; link i carries the excess of the ones before it over the mean.
    let mean = top.iter().sum::<f64>() / n as f64;
    let mut carried = 0.0;
    let links: Vec<f64> = top[..n - 1]
        .iter()
        .map(|force| {
            carried -= force - mean;
            carried
        })
        .collect();
    // The smallest squared singular value of a row of unit length is (π/n)²/2 = 5e-9, by which rounding is amplified.
    assert!(difference(&x, &vec![mean; n]) < EPS / 5e-9 * size(&top));
    assert!(difference(&y, &links) < EPS / 5e-9 * size(&links), "{}", difference(&y, &links));
}

#[test]
fn closed_chains_and_twofold_grounds_are_solved_too() {
    let n = 3000;
    let mut rows: Vec<Row> = (1..n).map(|i| equal(i - 1, i)).collect();
    rows.push(equal(n - 1, 0));
    rows.push(vec![(0, 1.0)]);
    rows.push(vec![(n as u32 / 2, 2.0)]);
    let j = Sparse::new(n, &rows);
    let top: Vec<f64> = (0..n).map(|i| (i as f64).sin()).collect();
    let (x, y, solved) = solve(&Sparse::diagonal(vec![2.0; n]), &j, &top, &vec![0.0; rows.len()]);
    assert!(solved.residual < 1e-14, "{solved:?}");
    // Nothing moves, and the rows carry all of the load. The condition is some n²/10.
    assert!(size(&x) < 1e-10 && difference(&j.transposed_times(&y), &top) < 1e-10);
}

#[test]
fn a_matrix_above_that_is_not_definite_is_solved_where_pivots_allow() {
    // A stiffness that softens a mass matrix: H has a negative direction, the constraint forbids it.
    let h = Sparse::new(3, &[vec![(0, 1.0)], vec![(0, 0.5), (1, -2.0)], vec![(1, 0.25), (2, 1.0)]]);
    let j = Sparse::new(3, &[vec![(1, 1.0), (2, 1.0)]]);
    let (top, bottom) = (vec![1.0, 2.0, 3.0], vec![0.5]);
    let (x, y, solved) = solve(&h, &j, &top, &bottom);
    assert!(solved.residual < 1e-15);
    let above: Vec<f64> = (h.dense_symmetric() * DVector::from_vec(x.clone()))
        .iter()
        .zip(j.transposed_times(&y))
        .map(|(a, b)| a + b)
        .collect();
    assert!(difference(&above, &top) < 1e-14 && difference(&j.times(&x), &bottom) < 1e-14);
}

#[test]
fn inertia_that_is_singular_in_a_combination_is_regularised_in_the_pivot() {
    // Only the sum of both unknowns has inertia; a row ties their difference.
    let h = Sparse::new(2, &[vec![(0, 1.0)], vec![(0, 1.0), (1, 1.0)]]);
    let j = Sparse::new(2, &[vec![(0, 1.0), (1, -1.0)]]);
    let (x, y, solved) = solve(&h, &j, &[3.0, 5.0], &[2.0]);
    assert!(solved.residual < 1e-14, "{solved:?}");
    // x₀ + x₁ = (3 + 5)/2, x₀ − x₁ = 2, y = 3 − 4
    assert!(difference(&x, &[3.0, 1.0]) < 1e-13 && difference(&y, &[-1.0]) < 1e-13, "{x:?} {y:?}");
}

#[test]
fn empty_blocks_and_empty_rows() {
    let none = Sparse::new(0, &[]);
    assert_eq!(solve(&none, &none, &[], &[]).2, Solved { residual: 0.0, refinements: 0 });
    let (x, _, solved) = solve(&Sparse::diagonal(vec![2.0, 4.0]), &Sparse::new(2, &[]), &[1.0, 1.0], &[]);
    assert_eq!((x, solved.residual), (vec![0.5, 0.25], 0.0));
    // A row that vanishes forbids nothing and carries nothing, and cannot be satisfied.
    let h = Sparse::diagonal(vec![2.0]);
    let j = Sparse { pattern: Pattern::dense(1, 1), values: vec![0.0] };
    let (x, y, solved) = solve(&h, &j, &[1.0], &[0.0]);
    assert_eq!((x, y, solved.residual), (vec![0.5], vec![0.0], 0.0));
    let (x, _, solved) = solve(&h, &j, &[1.0], &[1.0]);
    assert!(x == [0.5] && solved.residual > 0.1, "{solved:?}");
    // An unknown that nothing determines stays.
    let (x, _, solved) =
        solve(&Sparse::new(2, &[vec![(0, 1.0)], vec![]]), &Sparse::new(2, &[]), &[1.0, 0.0], &[]);
    assert_eq!((x, solved.residual), (vec![1.0, 0.0], 0.0));
}

#[test]
fn what_is_not_finite_is_told() {
    let (h, j) = (Sparse::diagonal(vec![1.0, 1.0]), Sparse::new(2, &[equal(0, 1)]));
    let mut saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
    let (mut x, mut y) = ([1.0, 2.0], [3.0]);
    // Nothing is factored yet.
    assert!(saddle.solve(&mut x, &mut y).residual.is_infinite());
    assert_eq!((x, y), ([1.0, 2.0], [3.0]));
    for bad in [f64::NAN, f64::INFINITY] {
        assert_eq!(saddle.factor(&[1.0, bad], &j.values), Err(NotFactored::NotFinite));
        assert_eq!(saddle.factor(&h.values, &[bad, 1.0]), Err(NotFactored::NotFinite));
        assert!(!saddle.row_dependencies(&[bad, 1.0]).complete);
        assert!(saddle.solve(&mut [1.0, 2.0], &mut [0.0]).residual.is_infinite());
        saddle.factor(&h.values, &j.values).unwrap();
        assert!(saddle.solve(&mut [bad, 2.0], &mut [0.0]).residual.is_infinite());
        assert!(saddle.solve(&mut [1.0, 2.0], &mut [bad]).residual.is_infinite());
        assert!(saddle.solve(&mut [1.0, 2.0], &mut [0.0]).residual < 1e-15);
    }
}

#[test]
fn the_past_leaves_no_trace_in_the_bits() {
    let mut rng = fastrand::Rng::with_seed(6);
    let parents: Vec<_> = (0..60usize).map(|body| body.checked_sub(1)).collect();
    let (h, mut rows) = pinned_rods(&parents, &mut rng);
    rows.push(rows[5].clone());
    let (n, j) = (h.pattern.n_rows(), Sparse::new(h.pattern.n_rows(), &rows));
    let (top, bottom) = (random_vector(n, &mut rng), vec![0.0; rows.len()]);
    let fresh = solve(&h, &j, &top, &bottom);
    let mut used = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
    used.factor(&random_vector(n, &mut rng), &random_vector(j.values.len(), &mut rng)).unwrap();
    used.solve(&mut random_vector(n, &mut rng), &mut random_vector(rows.len(), &mut rng));
    used.factor(&h.values, &j.values).unwrap();
    let dependencies = used.row_dependencies(&j.values);
    assert_eq!(dependencies, used.row_dependencies(&j.values));
    let (mut x, mut y) = (top, bottom);
    let solved = used.solve(&mut x, &mut y);
    assert_eq!((x, y, solved), fresh);
}

#[test]
fn a_saddle_point_can_go_to_another_thread() {
    fn sendable<T: Send>() {}
    sendable::<SaddlePoint>();
}

// ---- sparsity

/// Rods in one of the shapes in which mechanisms grow.
fn shape(name: &str, n_bodies: usize) -> (Sparse, Vec<Row>) {
    let mut rng = fastrand::Rng::with_seed(7);
    let parents: Vec<Option<usize>> = (0..n_bodies)
        .map(|body| match name {
            "hub" => (body > 0).then_some(0),
            "tree" => body.checked_sub(1).map(|before| before / 2),
            _ => body.checked_sub(1),
        })
        .collect();
    let (h, mut rows) = pinned_rods(&parents, &mut rng);
    let angles = vec![0.3; n_bodies];
    match name {
        "loops" => {
            (5..n_bodies).step_by(5).for_each(|body| rows.extend(pin(Some(body - 4), body, &angles)));
        }
        "ring" => rows.extend(pin(Some(0), n_bodies - 1, &angles)),
        _ => {}
    }
    (h, rows)
}

const SHAPES: [&str; 5] = ["chain", "hub", "tree", "loops", "ring"];

#[test]
fn work_for_each_body_is_the_same_in_small_and_large_mechanisms() {
    for name in SHAPES {
        let work = |n_bodies: usize| {
            let (h, rows) = shape(name, n_bodies);
            let j = Sparse::new(h.pattern.n_rows(), &rows);
            let saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
            [saddle.n_factor_entries(), saddle.n_products()].map(|n| n as f64 / n_bodies as f64)
        };
        let ([few_entries, few_products], [entries, products]) = (work(100), work(10_000));
        // Without any order there would be thousands for each body. What the ends of a hundred have less is within 5 %.
        assert!(entries < 30.0 && products < 100.0, "{name}: {entries} {products}");
        assert!(entries < 1.05 * few_entries, "{name}: {few_entries} {entries}");
        assert!(products < 1.05 * few_products, "{name}: {few_products} {products}");
    }
}

#[test]
fn ten_thousand_bodies_are_solved_to_rounding_with_and_without_rows_that_repeat_others() {
    for name in SHAPES {
        let (h, mut rows) = shape(name, 10_000);
        let n = h.pattern.n_rows();
        let mut rng = fastrand::Rng::with_seed(8);
        // Of the size of weights, and accelerations that some motion has.
        let top = random_vector(n, &mut rng);
        let some = random_vector(n, &mut rng);
        let accelerations = |rows: &[Row]| -> Vec<f64> {
            rows.iter()
                .map(|row| row.iter().map(|(column, value)| value * some[*column as usize]).sum())
                .collect()
        };
        let (x, y, solved) = solve(&h, &Sparse::new(n, &rows), &top, &accelerations(&rows));
        // Reactions add up along the chain, to hundreds of times what a body weighs, and their rounding with them.
        let bound = 1e-15 * (1.0 + size(&y));
        assert!(solved.residual <= bound, "{name}: {solved:?}, {bound:e}");
        let repeated: Vec<Row> = rows.iter().step_by(7).cloned().collect();
        rows.extend(repeated);
        let (again, _, solved) = solve(&h, &Sparse::new(n, &rows), &top, &accelerations(&rows));
        assert!(solved.residual <= bound, "{name}, repeated: {solved:?}, {bound:e}");
        // Both solutions leave residuals within the bound, which weak directions of a chain amplify by its length.
        let apart = difference(&x, &again);
        assert!(apart <= 1e-7 * size(&x), "{name}: {apart:e}");
    }
}

#[test]
fn the_factor_of_a_chain_has_no_entry_too_many() {
    // The unknowns first: their diagonal, and two entries in each row. The rows then make a chain of their own, which is
    // eliminated from its ends: its edges and the diagonal.
    for n in [10, 1000, 30_000] {
        let j = Sparse::new(n, &(1..n).map(|i| equal(i - 1, i)).collect::<Vec<_>>());
        let saddle = SaddlePoint::new(&Pattern::diagonal(n), &j.pattern).unwrap();
        assert_eq!(saddle.n_factor_entries(), n + 2 * (n - 1) + (2 * (n - 1) - 1));
    }
}

// ---- row dependencies

fn dependencies(h: &Sparse, j: &Sparse) -> RowDependencies {
    let mut saddle = SaddlePoint::new(&h.pattern, &j.pattern).unwrap();
    saddle.factor(&h.values, &j.values).unwrap();
    saddle.row_dependencies(&j.values)
}

/// Checks what must hold of all dependencies; gives the supports.
fn check(j: &Sparse, found: &RowDependencies) -> Vec<Vec<u32>> {
    let n_rows = j.pattern.n_rows();
    assert!(found.complete);
    assert_eq!(found.rank, n_rows - found.vectors.len());
    for (k, vector) in found.vectors.iter().enumerate() {
        assert!(vector.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!((vector.iter().fold(0.0, |largest: f64, (_, w)| largest.max(w.abs())) - 1.0).abs() < 1e-15);
        let mut y = vec![0.0; n_rows];
        vector.iter().for_each(|&(row, weight)| y[row as usize] = weight);
        // Each row as large as it is: the sum of the terms sets the scale.
        let terms: f64 =
            vector.iter().map(|&(row, w)| w.abs() * size(&j.values[j.pattern.row(row as usize)])).sum();
        assert!(size(&j.transposed_times(&y)) <= 1e-11 * terms, "vector {k}");
        let others = found.vectors.iter().enumerate().filter(|&(i, _)| i != k);
        let elsewhere: Vec<u32> = others.flat_map(|(_, other)| other.iter().map(|&(row, _)| row)).collect();
        assert!(vector.iter().any(|(row, _)| !elsewhere.contains(row)), "vector {k} has a row of its own");
    }
    found.vectors.iter().map(|vector| vector.iter().map(|&(row, _)| row).collect()).collect()
}

#[test]
fn independent_rows_have_no_dependencies() {
    let mut rng = fastrand::Rng::with_seed(8);
    for n_bodies in [0, 1, 20, 200] {
        let parents: Vec<_> = (0..n_bodies).map(|body: usize| body.checked_sub(1)).collect();
        let (h, rows) = pinned_rods(&parents, &mut rng);
        let j = Sparse::new(h.pattern.n_rows(), &rows);
        let found = dependencies(&h, &j);
        assert!(check(&j, &found).is_empty());
        assert_eq!((found.rank, found.largest_dropped), (2 * n_bodies, 0.0));
        assert!(found.smallest_kept > 0.01 && found.smallest_kept <= 1.0, "{found:?}");
    }
}

#[test]
fn repeated_rows_and_sums_of_rows_are_named() {
    let mut rng = fastrand::Rng::with_seed(9);
    // Once small enough for all singular values, once by inverse iteration.
    for n_bodies in [20usize, 200] {
        let parents: Vec<_> = (0..n_bodies).map(|body| body.checked_sub(1)).collect();
        let (h, mut rows) = pinned_rods(&parents, &mut rng);
        let first = rows.len() as u32;
        rows.push(rows[3].clone());
        rows.push([rows[10].clone(), rows[20].clone()].concat());
        rows.push(Vec::new());
        rows.push(rows[30].iter().map(|&(j, value)| (j, -0.5 * value)).collect());
        let j = Sparse::new(h.pattern.n_rows(), &rows);
        let found = dependencies(&h, &j);
        let expected = [vec![3, first], vec![10, 20, first + 1], vec![30, first + 3], vec![first + 2]];
        assert_eq!(check(&j, &found), expected, "{n_bodies} bodies");
        assert!(found.largest_dropped < 1e-14 && found.smallest_kept > 1e-3, "{found:?}");
        let weight = |k: usize, at: usize| found.vectors[k][at].1;
        for (truth, (k, a, b)) in [(-1.0, (0, 0, 1)), (1.0, (1, 0, 1)), (-1.0, (1, 0, 2)), (0.5, (2, 0, 1))] {
            assert!((weight(k, a) / weight(k, b) - truth).abs() < 1e-9, "{:?}", found.vectors);
        }
    }
}

#[test]
fn three_redundant_loops_are_three_supports() {
    for n in [50, 3000] {
        let mut rows: Vec<Row> = (1..n).map(|i| equal(i - 1, i)).collect();
        let first = rows.len() as u32;
        let spans = [(3, 9), (12, 14), (20, 47)];
        rows.extend(spans.map(|(a, b)| equal(a, b)));
        let j = Sparse::new(n, &rows);
        let found = dependencies(&Sparse::diagonal(vec![1.0; n]), &j);
        // Row i ties unknowns i and i + 1.
        let expected: Vec<Vec<u32>> = spans
            .iter()
            .enumerate()
            .map(|(k, &(a, b))| (a as u32..b as u32).chain([first + k as u32]).collect())
            .collect();
        assert_eq!(check(&j, &found), expected, "{n}");
        assert!(found.vectors.iter().flatten().all(|(_, weight)| (weight.abs() - 1.0).abs() < 1e-9));
    }
}

#[test]
fn dependencies_do_not_mind_the_units_of_rows() {
    let mut rng = fastrand::Rng::with_seed(10);
    for n_bodies in [20usize, 200] {
        let parents: Vec<_> = (0..n_bodies).map(|body| body.checked_sub(1)).collect();
        let (h, mut rows) = pinned_rods(&parents, &mut rng);
        let first = rows.len() as u32;
        rows.push([rows[4].clone(), rows[12].clone()].concat());
        for row in &mut rows {
            let unit = 10f64.powi(6 * rng.i32(-1..=1));
            row.iter_mut().for_each(|(_, value)| *value *= unit);
        }
        // The rows of the dependency among the largest and smallest of all.
        rows[4].iter_mut().for_each(|(_, value)| *value *= 1e6);
        rows[12].iter_mut().for_each(|(_, value)| *value *= 1e-6);
        let j = Sparse::new(h.pattern.n_rows(), &rows);
        let found = dependencies(&h, &j);
        assert_eq!(check(&j, &found), [vec![4, 12, first]]);
        assert!(found.largest_dropped < 1e-14, "{found:?}");
    }
}

#[test]
fn weak_rows_are_kept_and_their_weakness_is_told() {
    let mut rng = fastrand::Rng::with_seed(11);
    for n_bodies in [20usize, 200] {
        for strength in [1e-3, 1e-6, 1e-9] {
            let parents: Vec<_> = (0..n_bodies).map(|body| body.checked_sub(1)).collect();
            let (_, mut rows) = pinned_rods(&parents, &mut rng);
            let n = 3 * n_bodies + 1;
            let mut almost = rows[6].clone();
            almost.push((n as u32 - 1, strength));
            rows.push(almost);
            rows.push(rows[9].clone());
            let j = Sparse::new(n, &rows);
            let found = dependencies(&Sparse::diagonal(vec![1.0; n]), &j);
            assert_eq!(check(&j, &found), [vec![9, rows.len() as u32 - 1]], "{strength}");
            let svd = j_with_unit_rows(&j).singular_values();
            let mut truth: Vec<f64> = svd.iter().copied().collect();
            truth.sort_by(|a, b| b.total_cmp(a));
            let smallest = truth[found.rank - 1] / truth[0];
            // An estimate: the largest singular value is known to a few per cent, and rounding leaves 1e-15.
            assert!(
                (found.smallest_kept / smallest - 1.0).abs() < 0.05 + 1e-15 / smallest,
                "{found:?} {smallest}"
            );
        }
    }
}

fn j_with_unit_rows(j: &Sparse) -> DMatrix<f64> {
    let mut dense = j.dense();
    for mut row in dense.row_iter_mut() {
        let length = row.norm();
        row.scale_mut(1.0 / length);
    }
    dense
}

#[test]
fn ranks_agree_with_singular_values_on_random_sparse_rows() {
    let mut rng = fastrand::Rng::with_seed(12);
    for _ in 0..20 {
        // More rows than the dense way takes, connected, some of them random combinations of three others.
        let n = rng.usize(150..220);
        let n_rows = rng.usize(110..140);
        let mut rows: Vec<Row> = (0..n_rows)
            .map(|i| {
                let mut row: Row = (0..3).map(|_| (rng.u32(..n as u32), 2.0 * rng.f64() - 1.0)).collect();
                row.push((i as u32, 1.5));
                row.push((i as u32 + 1, 0.2));
                row
            })
            .collect();
        for _ in 0..rng.usize(..12) {
            let three = [rng.usize(..n_rows), rng.usize(..n_rows), rng.usize(..n_rows)];
            rows.push(three.iter().flat_map(|&k| rows[k].clone()).collect());
        }
        let j = Sparse::new(n, &rows);
        let found = dependencies(&Sparse::diagonal(vec![1.0; n]), &j);
        check(&j, &found);
        let mut truth: Vec<f64> = j_with_unit_rows(&j).singular_values().iter().copied().collect();
        truth.sort_by(|a, b| b.total_cmp(a));
        let rank = truth.iter().filter(|&&sigma| sigma > 1e-11 * truth[0]).count();
        assert_eq!(found.rank, rank);
        // From above, and rough, since nothing here is weak.
        let estimate = found.smallest_kept * truth[0] / truth[rank - 1];
        assert!(estimate > 1.0 - 1e-12 && estimate < 4.0, "{estimate}");
        assert!(found.largest_dropped < 1e-14, "{found:?}");
    }
}

#[test]
fn columns_are_counted_in_the_units_of_the_inertia() {
    // In one unit of the second column both rows are nearly the same, in the other nearly orthogonal.
    for (unit, n) in [(1.0, 2), (1e-3, 2), (1e3, 2)] {
        let j = Sparse::new(n, &[vec![(0, 1.0), (1, unit)], vec![(0, 1.0), (1, -unit)]]);
        let found = dependencies(&Sparse::diagonal(vec![1.0, unit * unit]), &j);
        assert!((found.smallest_kept - 1.0).abs() < 1e-14, "{found:?}");
        let found = dependencies(&Sparse::diagonal(vec![1.0, 1.0]), &j);
        // Rows (cos a, ± sin a): singular values √2 cos a and √2 sin a.
        assert!((found.smallest_kept - unit.min(1.0 / unit)).abs() < 1e-14, "{found:?}");
    }
}

#[test]
fn separate_mechanisms_are_judged_apart() {
    // A thousand triangles of equal speeds, each with one row too many: more dependencies than one search could hold.
    let n = 3000;
    let rows: Vec<Row> =
        (0..n).step_by(3).flat_map(|i| [equal(i, i + 1), equal(i + 1, i + 2), equal(i + 2, i)]).collect();
    let j = Sparse::new(n, &rows);
    let found = dependencies(&Sparse::diagonal(vec![1.0; n]), &j);
    let expected: Vec<Vec<u32>> = (0..n as u32).step_by(3).map(|i| vec![i, i + 1, i + 2]).collect();
    assert_eq!(check(&j, &found), expected);
    assert_eq!(found.rank, 2000);
}

#[test]
fn a_long_chain_closed_twice_has_two_dependencies() {
    let n = 30_000;
    let mut rows: Vec<Row> = (1..n).map(|i| equal(i - 1, i)).collect();
    rows.push(equal(n - 1, 0));
    rows.push(equal(n / 2, n / 2 + 1));
    let j = Sparse::new(n, &rows);
    let found = dependencies(&Sparse::diagonal(vec![1.0; n]), &j);
    assert!(found.complete);
    assert_eq!((found.rank, found.vectors.len()), (n - 1, 2));
    let mut lengths: Vec<usize> = found.vectors.iter().map(Vec::len).collect();
    lengths.sort_unstable();
    // The repeated row with the original, and the whole circle through one of them.
    assert_eq!(lengths, [2, n]);
    // Nearest to vanishing are waves around the circle: σ = 2 sin(π/n)/√2, and the largest √2 and a little more.
    let wave = 2.0 * (std::f64::consts::PI / n as f64).sin() / 2.0;
    assert!(found.smallest_kept < 1.1 * wave && found.smallest_kept > 0.7 * wave, "{found:?} {wave}");
}
