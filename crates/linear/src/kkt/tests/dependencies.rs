//! Rows that depend on others.

use super::*;
use crate::RowDependencies;

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
