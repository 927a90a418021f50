//! The dense factorisations, against closed forms and against nalgebra.

use dalembert_linear::{Lu, Matrix, PivotedQr, Svd, echelon};
use dalembert_system::Pattern;
use nalgebra::DMatrix;

const EPS: f64 = f64::EPSILON;

fn random(n_rows: usize, n_columns: usize, rng: &mut fastrand::Rng) -> Matrix {
    Matrix::from_fn(n_rows, n_columns, |_, _| 2.0 * rng.f64() - 1.0)
}

/// A random matrix with orthonormal columns, from nalgebra's QR.
fn random_orthonormal(n: usize, n_columns: usize, rng: &mut fastrand::Rng) -> Matrix {
    let q = to_nalgebra(&random(n, n_columns, rng)).qr().q();
    Matrix::from_fn(n, n_columns, |i, j| q[(i, j)])
}

/// A matrix with the given singular values.
fn with_singular_values(m: usize, n: usize, sigma: &[f64], rng: &mut fastrand::Rng) -> Matrix {
    let (mut u, v) = (random_orthonormal(m, sigma.len(), rng), random_orthonormal(n, sigma.len(), rng));
    for (j, &s) in sigma.iter().enumerate() {
        u.scale_column(j, s);
    }
    u.times(&v.transpose())
}

fn to_nalgebra(a: &Matrix) -> DMatrix<f64> {
    DMatrix::from_fn(a.n_rows(), a.n_columns(), |i, j| a[(i, j)])
}

fn minus(a: &Matrix, b: &Matrix) -> Matrix {
    Matrix::from_fn(a.n_rows(), a.n_columns(), |i, j| a[(i, j)] - b[(i, j)])
}

fn column(x: &[f64]) -> Matrix {
    Matrix::from_fn(x.len(), 1, |i, _| x[i])
}

fn product(svd: &Svd) -> Matrix {
    let mut left = svd.range(svd.sigma.len());
    for (j, &s) in svd.sigma.iter().enumerate() {
        left.scale_column(j, s);
    }
    left.times(&svd.row_space(svd.sigma.len()).transpose())
}

fn assert_orthogonal(a: &Matrix) {
    let error = minus(&a.transpose_times(a), &Matrix::identity(a.n_columns())).max_abs();
    assert!(error < 1e-14 * (a.n_rows() as f64 + 1.0), "{error}");
}

// ---- matrices

#[test]
fn products_agree_with_nalgebra_below_and_above_the_switch_to_faer() {
    let mut rng = fastrand::Rng::with_seed(1);
    for (m, k, n) in
        [(1, 1, 1), (3, 4, 2), (0, 3, 2), (3, 0, 2), (5, 3, 0), (19, 20, 21), (40, 33, 27), (70, 1, 200)]
    {
        let (a, b, c) = (random(m, k, &mut rng), random(k, n, &mut rng), random(m, n, &mut rng));
        // Sums of k or m products of numbers below one.
        let tolerance = 2.0 * EPS * k.max(m) as f64;
        let check =
            |ours: &Matrix, truth: DMatrix<f64>| assert!((to_nalgebra(ours) - truth).amax() <= tolerance);
        check(&a.times(&b), to_nalgebra(&a) * to_nalgebra(&b));
        check(&a.transpose_times(&c), to_nalgebra(&a).transpose() * to_nalgebra(&c));
        for j in 0..n {
            let truth = to_nalgebra(&a) * to_nalgebra(&b).column(j);
            check(&column(&a.times_vector(b.column(j))), DMatrix::from_column_slice(m, 1, truth.as_slice()));
            let truth = to_nalgebra(&a).transpose() * to_nalgebra(&c).column(j);
            let ours = column(&a.transpose_times_vector(c.column(j)));
            check(&ours, DMatrix::from_column_slice(k, 1, truth.as_slice()));
        }
    }
}

#[test]
fn parts_and_stacks() {
    let a = Matrix::from_rows(&[&[1.0, 2.0, 3.0], &[4.0, 5.0, 6.0]]);
    assert_eq!(a.transpose(), Matrix::from_rows(&[&[1.0, 4.0], &[2.0, 5.0], &[3.0, 6.0]]));
    assert_eq!(a.select_columns(&[2, 0]), Matrix::from_rows(&[&[3.0, 1.0], &[6.0, 4.0]]));
    assert_eq!(a.select_rows(&[1, 1]), Matrix::from_rows(&[&[4.0, 5.0, 6.0], &[4.0, 5.0, 6.0]]));
    assert_eq!(a.above(&a).select_rows(&[0, 3]), a);
    assert_eq!(a.beside(&a).select_columns(&[3, 1, 5]), a);
    assert_eq!(a.above(&Matrix::zeros(0, 3)), a);
    assert_eq!(a.beside(&Matrix::zeros(2, 0)), a);
    let mut scaled = a.clone();
    scaled.scale_row(0, 2.0);
    scaled.scale_column(1, 10.0);
    assert_eq!(scaled, Matrix::from_rows(&[&[2.0, 40.0, 6.0], &[4.0, 50.0, 6.0]]));
    assert_eq!((a.max_abs(), a.one_norm(), a.norm()), (6.0, 9.0, 91f64.sqrt()));
    assert_eq!(Matrix::from_rows(&[]), Matrix::default());
}

#[test]
fn sparse_matrices_are_written_out() {
    let pattern = Pattern::from_entries(2, 3, vec![(0, 1), (1, 0), (1, 2)]);
    assert_eq!(
        Matrix::from_pattern(&pattern, &[1.0, 2.0, 3.0]),
        Matrix::from_rows(&[&[0.0, 1.0, 0.0], &[2.0, 0.0, 3.0]])
    );
    assert_eq!(
        Matrix::from_lower(&Pattern::lower_triangle(2), &[1.0, 2.0, 3.0]),
        Matrix::from_rows(&[&[1.0, 2.0], &[2.0, 3.0]])
    );
}

#[test]
fn norms_stay_within_the_range_of_numbers() {
    let of = |x: f64| Matrix::from_rows(&[&[3.0 * x], &[4.0 * x]]).norm();
    for x in [1.0, 1e200, 1e-200, 1e-300, 1e307] {
        assert!((of(x) / x - 5.0).abs() < 1e-14, "{x}");
    }
    assert_eq!((of(0.0), of(f64::INFINITY)), (0.0, f64::INFINITY));
    // Beside a number whose square is still one, a tiny one may vanish.
    assert_eq!(Matrix::from_rows(&[&[f64::NAN, 1.0]]).max_abs(), f64::INFINITY);
}

// ---- singular values

#[test]
fn the_factors_reproduce_the_matrix_and_are_orthogonal() {
    let mut rng = fastrand::Rng::with_seed(2);
    for round in 0..400 {
        let (m, n) = (rng.usize(1..40), rng.usize(1..40));
        let mut a = random(m, n, &mut rng);
        match round % 4 {
            // Rows and columns repeated, so that the rank is low and singular values coincide at zero.
            1 => a = a.select_rows(&(0..m).map(|i| i / 3).collect::<Vec<_>>()),
            2 => a = a.select_columns(&(0..n).map(|j| j / 2).collect::<Vec<_>>()),
            // Most entries zero, as in a constraint matrix.
            3 => a = Matrix::from_fn(m, n, |i, j| if rng.u8(..) < 40 { a[(i, j)].round() } else { 0.0 }),
            _ => {}
        }
        let svd = Svd::new(&a).unwrap();
        let size = m.max(n) as f64;
        assert_orthogonal(&svd.u);
        assert_orthogonal(&svd.v);
        assert!(minus(&product(&svd), &a).max_abs() <= 1e-14 * svd.sigma[0] * size, "{m} x {n}");
        assert!(svd.sigma.windows(2).all(|pair| pair[0] >= pair[1]) && svd.sigma.iter().all(|&s| s >= 0.0));
        let truth = to_nalgebra(&a).singular_values();
        for (ours, theirs) in svd.sigma.iter().zip(truth.iter()) {
            // Both are backward stable: the values move by no more than a small multiple of the norm (Weyl).
            assert!((ours - theirs).abs() <= 1e-14 * svd.sigma[0] * size, "{ours} {theirs}");
        }
    }
}

#[test]
fn large_matrices_go_the_same_way() {
    let mut rng = fastrand::Rng::with_seed(3);
    for (m, n) in [(150, 150), (200, 20), (20, 200), (170, 140)] {
        let sigma: Vec<f64> = (0..m.min(n)).map(|i| 0.5f64.powi(i as i32 / 4)).collect();
        let a = with_singular_values(m, n, &sigma, &mut rng);
        let svd = Svd::new(&a).unwrap();
        assert_orthogonal(&svd.u);
        assert_orthogonal(&svd.v);
        assert!(minus(&product(&svd), &a).max_abs() <= 1e-14 * m.max(n) as f64);
        for (found, truth) in svd.sigma.iter().zip(&sigma) {
            assert!((found - truth).abs() < 1e-14 * m.max(n) as f64);
        }
    }
}

#[test]
fn matrices_without_rows_or_columns_have_all_of_the_other_space() {
    for (m, n) in [(0, 0), (0, 3), (3, 0)] {
        let svd = Svd::new(&Matrix::zeros(m, n)).unwrap();
        assert_eq!((svd.u.clone(), svd.v.clone()), (Matrix::identity(m), Matrix::identity(n)));
        let rank = svd.rank(1e-9);
        assert_eq!((rank.rank, rank.largest, rank.smallest_kept, rank.largest_dropped), (0, 0.0, 1.0, 0.0));
        assert_eq!(svd.null_space(0), Matrix::identity(n));
        assert_eq!(svd.left_null_space(0), Matrix::identity(m));
        assert_eq!(svd.range(0), Matrix::zeros(m, 0));
        assert_eq!(svd.solve(0, &vec![1.0; m]), vec![0.0; n]);
        assert_eq!(PivotedQr::new(&Matrix::zeros(m, n)).unwrap().rank(1e-9), 0);
        assert_eq!(echelon(&Matrix::zeros(m, n)), Matrix::zeros(m, 0));
    }
    let zero = Svd::new(&Matrix::zeros(3, 2)).unwrap();
    assert_eq!(zero.rank(0.0).rank, 0);
    assert_eq!(zero.null_space(0), Matrix::identity(2));
}

#[test]
fn what_is_not_finite_is_refused() {
    for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        for (i, j) in [(0, 0), (1, 2), (2, 1)] {
            let mut a = Matrix::identity(3);
            a[(i, j)] = bad;
            assert!(Svd::new(&a).is_none() && PivotedQr::new(&a).is_none() && Lu::new(a.clone()).is_none());
            assert_eq!(echelon(&a), Matrix::zeros(3, 0));
        }
    }
}

#[test]
fn sizes_near_the_ends_of_the_range_change_nothing_but_the_scale() {
    let mut rng = fastrand::Rng::with_seed(4);
    let a = random(6, 5, &mut rng);
    let reference = Svd::new(&a).unwrap();
    for exponent in [-1020, -600, 600, 1020] {
        let factor = 2f64.powi(exponent);
        let mut scaled = a.clone();
        (0..5).for_each(|j| scaled.scale_column(j, factor));
        let svd = Svd::new(&scaled).unwrap();
        for (s, r) in svd.sigma.iter().zip(&reference.sigma) {
            assert!((s / factor - r).abs() < 1e-14 * reference.sigma[0], "2^{exponent}: {s} {r}");
        }
        assert_eq!(PivotedQr::new(&scaled).unwrap().permutation(), PivotedQr::new(&a).unwrap().permutation());
    }
}

#[test]
fn ranks_of_matrices_with_known_singular_values() {
    let mut rng = fastrand::Rng::with_seed(5);
    let graded: Vec<f64> = (0..12).map(|i| 10f64.powi(-i)).collect();
    for (m, n) in [(12, 12), (12, 20), (31, 12)] {
        let svd = Svd::new(&with_singular_values(m, n, &graded, &mut rng)).unwrap();
        for cut in 0..12 {
            // The tolerance in the middle of the decade below the value to be kept.
            let rank = svd.rank(10f64.powf(-(cut as f64) - 0.5));
            assert_eq!(rank.rank, cut + 1);
            assert!((rank.largest - 1.0).abs() < 1e-14);
            assert!((rank.smallest_kept - graded[cut]).abs() < 1e-14);
            let dropped = graded.get(cut + 1).copied().unwrap_or(0.0);
            assert!((rank.largest_dropped - dropped).abs() < 1e-14);
        }
    }
    for rank in 0..8 {
        let a = with_singular_values(9, 8, &vec![3.0; rank], &mut rng);
        let found = Svd::new(&a).unwrap().rank(1e-12);
        assert_eq!(found.rank, rank);
        assert!(rank == 0 || (found.smallest_kept - 1.0).abs() < 1e-14);
        assert_eq!(PivotedQr::new(&a).unwrap().rank(1e-12), rank);
    }
}

#[test]
fn the_hilbert_matrix_has_the_singular_values_of_its_exact_inverse() {
    let binomial =
        |n: usize, k: usize| (1..=k).fold(1.0, |product, i| product * (n + 1 - i) as f64 / i as f64);
    for n in 1..9usize {
        let svd = Svd::new(&Matrix::from_fn(n, n, |i, j| 1.0 / (i + j + 1) as f64)).unwrap();
        // (−1)^(i+j) (i+j−1) C(n+i−1, n−j) C(n+j−1, n−i) C(i+j−2, i−1)² with i and j from 1: integers, exact here.
        let inverse = Matrix::from_fn(n, n, |i, j| {
            (i + j + 1) as f64
                * binomial(n + i, n - j - 1)
                * binomial(n + j, n - i - 1)
                * binomial(i + j, i).powi(2)
        });
        let found = svd.sigma.iter().map(|sigma| sigma.powi(-2)).sum::<f64>().sqrt();
        let condition = inverse.norm() * svd.sigma[0];
        // The smallest is known to within a few EPS σ₁, which is EPS times the condition of itself.
        assert!((found / inverse.norm() - 1.0).abs() < 8.0 * EPS * condition, "{n}: {found}");
        assert_eq!(svd.rank(0.5 / condition).rank, n);
        assert!(n == 1 || svd.rank(2.0 / condition).rank < n);
    }
}

#[test]
fn null_spaces_are_annihilated_and_complete() {
    let mut rng = fastrand::Rng::with_seed(6);
    for (m, n, rank) in [(5, 8, 3), (8, 5, 5), (6, 6, 0), (4, 4, 4), (30, 50, 20)] {
        let sigma: Vec<f64> = (0..rank).map(|i| 1.0 + i as f64).collect();
        let a = with_singular_values(m, n, &sigma, &mut rng);
        let svd = Svd::new(&a).unwrap();
        let (right, left) = (svd.null_space(rank), svd.left_null_space(rank));
        assert_eq!((right.n_columns(), left.n_columns()), (n - rank, m - rank));
        let tolerance = 1e-14 * (m + n) as f64 * a.norm().max(1.0);
        assert!(a.times(&right).max_abs() < tolerance && a.transpose_times(&left).max_abs() < tolerance);
        assert!(right.transpose_times(&svd.row_space(rank)).max_abs() < 1e-14 * n as f64);
        assert!(left.transpose_times(&svd.range(rank)).max_abs() < 1e-14 * m as f64);
    }
}

#[test]
fn truncated_solutions_are_those_of_the_pseudo_inverse() {
    let mut rng = fastrand::Rng::with_seed(7);
    for (m, n, rank) in [(5, 8, 3), (8, 5, 5), (6, 6, 2), (7, 7, 7)] {
        let sigma: Vec<f64> = (0..rank).map(|i| 1.0 / (1.0 + i as f64)).collect();
        let a = with_singular_values(m, n, &sigma, &mut rng);
        let rhs: Vec<f64> = (0..m).map(|_| rng.f64()).collect();
        let x = Svd::new(&a).unwrap().solve(rank, &rhs);
        let truth = to_nalgebra(&a).pseudo_inverse(1e-10).unwrap() * DMatrix::from_column_slice(m, 1, &rhs);
        // Condition below 7, and two ways of some twenty operations each.
        assert!(x.iter().zip(truth.iter()).all(|(a, b)| (a - b).abs() < 1e-12));
    }
}

// ---- pivoted QR

#[test]
fn each_chosen_column_is_the_one_furthest_from_the_span_of_the_earlier_ones() {
    let mut rng = fastrand::Rng::with_seed(8);
    for _ in 0..200 {
        let (m, n) = (rng.usize(1..25), rng.usize(1..25));
        let a = random(m, n, &mut rng);
        let qr = PivotedQr::new(&a).unwrap();
        let mut order = qr.permutation().to_vec();
        // Without pivoting, on the columns in the order chosen: R(k, k) is the distance of column k, and what column
        // j has from row k on its distance at that moment.
        let r = to_nalgebra(&a.select_columns(&order)).qr().r();
        for (k, &diagonal) in qr.diagonal().iter().enumerate() {
            assert!((diagonal - r[(k, k)].abs()).abs() < 1e-13, "{m} x {n}, {k}");
            for j in k + 1..n {
                assert!(r.view((k, j), (r.nrows() - k, 1)).norm() < diagonal + 1e-13);
            }
        }
        order.sort_unstable();
        assert!(order.into_iter().eq(0..n));
    }
}

#[test]
fn the_chosen_columns_are_independent_and_reach_the_others() {
    let mut rng = fastrand::Rng::with_seed(9);
    for _ in 0..100 {
        let (n, rank) = (rng.usize(2..20), rng.usize(1..6));
        let a = random(12, rank, &mut rng).times(&random(rank, n, &mut rng));
        let rank = rank.min(n);
        let columns = PivotedQr::new(&a).unwrap().independent_columns(1e-10);
        assert_eq!(columns.len(), rank);
        assert!(columns.windows(2).all(|pair| pair[0] < pair[1]));
        let chosen = Svd::new(&a.select_columns(&columns)).unwrap();
        assert!(chosen.rank(1e-10).rank == rank);
        let range = chosen.range(rank);
        let rest = minus(&a, &range.times(&range.transpose_times(&a)));
        assert!(rest.max_abs() < 1e-12 * a.max_abs());
    }
}

#[test]
fn norms_that_lose_their_digits_are_computed_afresh() {
    // Kahan's matrix (1966): upper triangular with s^i on the diagonal and −c s^i beside it, so that all remaining
    // columns are equally long at each step; norms that are only updated drift, and the choice with them.
    let (n, c) = (60, 0.285f64);
    let s = (1.0 - c * c).sqrt();
    let kahan = Matrix::from_fn(n, n, |i, j| {
        let power = s.powi(i as i32) * (1.0 + 1e-10 * (n - j) as f64);
        if i == j {
            power
        } else if i < j {
            -c * power
        } else {
            0.0
        }
    });
    let qr = PivotedQr::new(&kahan).unwrap();
    for (k, &r) in qr.diagonal().iter().enumerate() {
        assert!((r / s.powi(k as i32) - 1.0).abs() < 1e-6, "{k}: {r}");
    }
}

// ---- LU

#[test]
fn solutions_and_determinants_agree_with_nalgebra() {
    let mut rng = fastrand::Rng::with_seed(10);
    for n in (0..40).chain([64, 90]) {
        for _ in 0..5 {
            let a = random(n, n, &mut rng);
            let truth = to_nalgebra(&a).lu();
            let lu = Lu::new(a.clone()).unwrap();
            let rhs: Vec<f64> = (0..n).map(|_| rng.f64()).collect();
            let (mut x, mut y) = (rhs.clone(), rhs.clone());
            lu.solve(&mut x);
            lu.solve_transposed(&mut y);
            let residual =
                |product: Vec<f64>| product.iter().zip(&rhs).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
            // Backward stable: the residual is small against |A||x|, whatever the condition.
            let size = |x: &[f64]| x.iter().fold(1.0, |largest: f64, v| largest.max(v.abs()));
            assert!(residual(a.times_vector(&x)) <= 4.0 * EPS * (n * n) as f64 * size(&x));
            assert!(residual(a.transpose_times_vector(&y)) <= 4.0 * EPS * (n * n) as f64 * size(&y));
            let determinant: f64 = truth.determinant();
            assert_eq!(lu.determinant_sign(), if n == 0 { 1.0 } else { determinant.signum() });
            let condition = 1.0 / lu.reciprocal_condition(a.one_norm());
            assert!(
                (lu.log_abs_determinant() - determinant.abs().ln()).abs() <= EPS * condition * (n + 1) as f64
            );
        }
    }
}

#[test]
fn determinants_beyond_the_range_of_numbers() {
    let n = 40;
    let mut a = Matrix::identity(n);
    (0..n).for_each(|j| a.scale_column(j, -1e20));
    let lu = Lu::new(a).unwrap();
    assert_eq!(lu.determinant_sign(), 1.0);
    assert!((lu.log_abs_determinant() - 800.0 * 10f64.ln()).abs() < 1e-10);
}

#[test]
fn singular_matrices_are_refused() {
    assert!(Lu::new(Matrix::zeros(1, 1)).is_none());
    assert!(Lu::new(Matrix::from_rows(&[&[1.0, 2.0], &[2.0, 4.0]])).is_none());
    assert!(Lu::new(Matrix::from_rows(&[&[1e300, 1.0], &[1e-300, 1e-300]])).is_some());
}

#[test]
fn the_reciprocal_condition_is_that_of_the_inverse() {
    let mut rng = fastrand::Rng::with_seed(11);
    for n in [1, 2, 5, 20, 50, 51, 80, 120] {
        for last in [1.0, 1e-3, 1e-8] {
            let sigma: Vec<f64> = (0..n).map(|i| if i + 1 == n { last } else { 1.0 }).collect();
            let a = with_singular_values(n, n, &sigma, &mut rng);
            let inverse = to_nalgebra(&a).try_inverse().unwrap();
            let norm = (0..n).map(|j| inverse.column(j).iter().map(|v| v.abs()).sum()).fold(0.0f64, f64::max);
            let truth = 1.0 / (norm * a.one_norm());
            let found = Lu::new(a.clone()).unwrap().reciprocal_condition(a.one_norm());
            if n <= 50 {
                assert!((found / truth - 1.0).abs() < 1e-13 / last, "{n}: {found} {truth}");
            } else {
                // An estimate of the norm of the inverse: from below, and never far in Higham's experiments.
                assert!(found > truth * (1.0 - 1e-13 / last) && found < 3.0 * truth, "{n}: {found} {truth}");
            }
        }
    }
}

// ---- echelon form

fn support(column: &[f64]) -> Vec<usize> {
    (0..column.len()).filter(|&i| column[i] != 0.0).collect()
}

#[test]
fn null_vectors_of_repeated_rows_name_these_rows() {
    let mut rng = fastrand::Rng::with_seed(12);
    for _ in 0..50 {
        // Rows 0..6 are independent; 6 repeats 1, 7 is the sum of 2 and 3, 8 is −4 times row 5.
        let rows = random(6, 9, &mut rng);
        let combine = Matrix::from_fn(3, 6, |i, j| match (i, j) {
            (0, 1) | (1, 2 | 3) => 1.0,
            (2, 5) => -4.0,
            _ => 0.0,
        });
        let a = rows.above(&combine.times(&rows));
        let svd = Svd::new(&a).unwrap();
        assert_eq!(svd.rank(1e-10).rank, 6);
        let clear = echelon(&svd.left_null_space(6));
        // Of the equal rows 1 and 6 the last is the pivot; of 5 and 8, 5 has the larger coefficient 4.
        let supports: Vec<_> = (0..3).map(|k| support(clear.column(k))).collect();
        assert_eq!(supports, [vec![5, 8], vec![1, 6], vec![2, 3, 7]]);
        for (k, (pivot, truth)) in
            [(5, [0.0, 0.25, 0.0]), (6, [-1.0, 0.0, 0.0]), (7, [-1.0, -1.0, 0.0])].iter().enumerate()
        {
            assert_eq!(clear[(*pivot, k)], 1.0);
            let others: Vec<f64> =
                supports[k].iter().filter(|&i| i != pivot).map(|&i| clear[(i, k)]).collect();
            let truth: Vec<f64> = truth.iter().copied().filter(|&v| v != 0.0).collect();
            assert!(others.iter().zip(&truth).all(|(a, b)| (a - b).abs() < 1e-12), "{others:?} {truth:?}");
        }
    }
}

#[test]
fn the_echelon_form_depends_on_the_span_alone() {
    let mut rng = fastrand::Rng::with_seed(13);
    for _ in 0..100 {
        let (n, k) = (rng.usize(3..30), rng.usize(1..4));
        let k = k.min(n);
        let basis = random(n, k, &mut rng);
        let other = basis
            .times(&with_singular_values(k, k, &vec![2.0; k], &mut rng))
            .beside(&basis.select_columns(&[0]));
        let (a, b) = (echelon(&basis), echelon(&other));
        assert_eq!((a.n_columns(), b.n_columns()), (k, k));
        assert!(minus(&a, &b).max_abs() < 1e-9 * a.max_abs(), "{a:?} {b:?}");
        // The same span: the projection onto the old one changes nothing.
        let range = Svd::new(&basis).unwrap().range(k);
        assert!(minus(&range.times(&range.transpose_times(&a)), &a).max_abs() < 1e-11 * a.max_abs());
    }
}

#[test]
fn the_differences_of_a_ring_of_equal_rows() {
    // Five equal rows: four dependencies, each of two rows, one row kept by all.
    let svd = Svd::new(&Matrix::from_fn(5, 3, |_, j| j as f64 + 1.0)).unwrap();
    let clear = echelon(&svd.left_null_space(1));
    for k in 0..4 {
        assert_eq!(support(clear.column(k)), [0, k + 1]);
        assert!((clear[(0, k)] + 1.0).abs() < 1e-14 && clear[(k + 1, k)] == 1.0);
    }
}
