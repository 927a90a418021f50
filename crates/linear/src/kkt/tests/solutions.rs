//! Solutions of sparse saddle points.

use super::*;
use crate::kkt::saddle::NotFactored;

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
    assert_eq!(solve(&none, &none, &[], &[]).2, SolveAccuracy { residual: 0.0, refinements: 0 });
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
