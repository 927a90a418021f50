//! Rows that repeat, contradict, or nearly repeat others.

use dalembert_linear::Matrix;
use dalembert_stages::{Appended, Construction};
use fastrand::Rng;

use crate::common::{
    Pool, check, check_within, combine, dot, length, positions, positive_definite, random, vector, weights,
};

#[test]
fn repeated_rows_name_what_they_repeat() {
    let rows = [vec![1.0, 2.0, 0.0, 0.0], vec![0.0, 1.0, -1.0, 0.0], vec![0.0, 0.0, 1.0, 3.0]];
    let repeats = [
        (rows[1].clone(), 2.0, vec![(1, 1.0)]),
        (combine([1.0, 1.0], &rows[0], &rows[2]), 1.0 + 4.0, vec![(0, 1.0), (2, 1.0)]),
        (combine([1e8, 0.0], &rows[0], &rows[0]), 1e8, vec![(0, 1e8)]),
        (combine([1e-8, -1e-8], &rows[2], &rows[1]), 2e-8, vec![(1, -1e-8), (2, 1e-8)]),
        (vec![0.0; 4], 0.0, vec![]),
    ];
    for (row, bias, expected) in repeats {
        let mut construction = Construction::new(Matrix::identity(4), vec![1.0; 4]).unwrap();
        for (row, bias) in rows.iter().zip([1.0, 2.0, 4.0]) {
            construction.append(row, bias);
        }
        let size = length(&row);
        let Appended::Redundant { combination, ratio } = construction.append(&row, bias) else {
            panic!("{row:?}")
        };
        assert_eq!(positions(&combination), positions(&expected));
        check("c", &weights(&combination), &weights(&expected));
        assert!(ratio < 1e-15);
        assert_eq!((construction.n_constraints(), construction.n_free()), (4, 1));

        // The same left side with another right side is an error, and changes nothing.
        let before = construction.clone();
        let wrong = bias + 1e-3 * size.max(1e-3);
        let Appended::Contradictory { combination, difference, disagreement, .. } =
            construction.append(&row, wrong)
        else {
            panic!("{row:?}")
        };
        assert_eq!(positions(&combination), positions(&expected));
        assert!((difference - (wrong - bias)).abs() < 1e-12 * wrong.abs());
        assert!(disagreement > 1e-6 && disagreement <= 1.0);
        assert_eq!(construction, before);
    }
}

#[test]
fn rounding_in_a_bias_is_no_contradiction() {
    let mut construction = Construction::new(Matrix::identity(2), vec![0.0, -9.81]).unwrap();
    construction.append(&[0.6, 0.8], 0.0);
    assert!(matches!(construction.append(&[0.6, 0.8], 1e-16), Appended::Redundant { .. }));
    assert!(matches!(construction.append(&[0.6, 0.8], 1e-6), Appended::Contradictory { .. }));
}

#[test]
fn random_combinations_are_recognised_whatever_the_factors_of_the_rows() {
    let mut rng = Rng::with_seed(6);
    for _ in 0..300 {
        let n = rng.usize(3..12);
        let n_rows = rng.usize(2..n);
        let (mut construction, acceleration) = random(n, 0, &mut rng);
        let mut rows = Vec::new();
        for _ in 0..n_rows {
            let factor = [1.0, 1e8, 1e-8, 1e150, 1e-150][rng.usize(0..5)];
            let row: Vec<f64> = vector(n, &mut rng).iter().map(|value| factor * value).collect();
            assert!(matches!(construction.append(&row, -dot(&row, &acceleration)), Appended::Independent(_)));
            rows.push(row);
        }
        let (a, b) = (rng.usize(0..n_rows), rng.usize(0..n_rows));
        let factors = [3.0 * length(&rows[b]) / length(&rows[a]), -1.0];
        let row = combine(factors, &rows[a], &rows[b]);
        let bias = -dot(&row, &acceleration);
        let Appended::Redundant { combination, .. } = construction.append(&row, bias) else { panic!() };
        let mut expected = vec![a, b];
        expected.sort_unstable();
        expected.dedup();
        assert_eq!(positions(&combination), expected);
        let wrong = bias + 1e-6 * length(&row) * (1.0 + length(&acceleration));
        assert!(matches!(construction.append(&row, wrong), Appended::Contradictory { .. }));
        let solution = construction.solve().unwrap();
        for at in 0..n_rows {
            assert_eq!(solution.unique[at], !expected.contains(&at));
        }
    }
}

#[test]
fn nearly_parallel_rows_are_independent_and_flagged() {
    for (distance, near) in [(1e-3, false), (1e-5, false), (1e-7, true), (1e-10, true)] {
        let mut construction = Construction::new(Matrix::identity(3), vec![1.0, 2.0, 3.0]).unwrap();
        construction.append(&[1.0, 0.0, 0.0], 0.0);
        let Appended::Independent(step) = construction.append(&[1.0, distance, 0.0], 0.0) else { panic!() };
        assert_eq!(step.is_nearly_redundant(), near);
        check_within(1e-14, "ratio", &[step.ratio], &[distance / distance.hypot(1.0)]);
        assert_eq!(positions(&step.nearest), [0]);
        // A row between them has so many digits less, and is still recognised.
        let between = construction.clone().append(&[0.0, 1.0, 0.0], 0.0);
        assert!(matches!(between, Appended::Redundant { .. }), "{distance}: {between:?}");
        let beyond = construction.append(&[0.0, 1.0, 0.1], 0.0);
        assert!(matches!(beyond, Appended::Independent(_)), "{distance}: {beyond:?}");
    }
    let mut construction = Construction::new(Matrix::identity(2), vec![0.0; 2]).unwrap();
    construction.append(&[1.0, 0.0], 0.0);
    assert!(matches!(construction.append(&[1.0, 1e-13], 0.0), Appended::Redundant { .. }));
}

#[test]
fn what_lies_between_nearly_parallel_rows_is_recognised_though_they_are_rounded() {
    let mut rng = Rng::with_seed(10);
    for distance in [1e-2, 1e-4, 1e-6, 1e-8, 1e-10] {
        for _ in 0..50 {
            let n = rng.usize(4..10);
            let (mut construction, acceleration) = random(n, 1, &mut rng);
            let mut append = |row: &[f64]| construction.append(row, -dot(row, &acceleration));
            let (row, between) = (vector(n, &mut rng), vector(n, &mut rng));
            append(&row);
            append(&combine([1.0, distance], &row, &between));
            // The difference of the two rows is known to ε / distance, and so is what they leave of the third.
            let Appended::Redundant { combination, ratio } = append(&between) else { panic!("{distance}") };
            assert_eq!(positions(&combination), [1, 2]);
            check_within(1e-14 / distance, "c", &weights(&combination), &[-1.0 / distance, 1.0 / distance]);
            assert!(ratio < 1e-14 / distance);
            assert!(matches!(append(&vector(n, &mut rng)), Appended::Independent(_)));
        }
    }
}

#[test]
fn decisions_and_results_do_not_depend_on_units() {
    let mut rng = Rng::with_seed(7);
    for _ in 0..100 {
        let n = rng.usize(2..8);
        let pool = Pool::new(n, 2 * n, &mut rng);
        let mass = positive_definite(n, &mut rng);
        let force = vector(n, &mut rng);
        // Coordinate j in a unit of its own: v = v′ / s.
        let s: Vec<f64> = (0..n).map(|_| 10f64.powf(rng.f64() * 12.0 - 6.0)).collect();
        let in_units = |x: &[f64]| x.iter().zip(&s).map(|(x, s)| x / s).collect::<Vec<f64>>();
        let mass_in_units = Matrix::from_fn(n, n, |i, j| mass[(i, j)] / (s[i] * s[j]));
        let mut plain = Construction::new(mass, force.clone()).unwrap();
        let mut scaled = Construction::new(mass_in_units, in_units(&force)).unwrap();
        let mut closest: f64 = 1.0;
        for (at, row) in pool.rows.iter().enumerate() {
            let bias = pool.bias(at);
            match (plain.append(row, bias), scaled.append(&in_units(row), bias)) {
                (Appended::Independent(a), Appended::Independent(b)) => {
                    assert!((a.ratio - b.ratio).abs() < 1e-13, "{} and {}", a.ratio, b.ratio);
                    closest = closest.min(a.ratio);
                }
                (Appended::Redundant { combination: a, .. }, Appended::Redundant { combination: b, .. }) => {
                    assert_eq!(positions(&a), positions(&b));
                }
                (a, b) => panic!("{a:?} and {b:?}"),
            }
        }
        let (a, b) = (plain.solve().unwrap(), scaled.solve().unwrap());
        // Both are computed in the same coordinates of unit inertia: rounding, and what masses and angles make of it.
        let tolerance = 1e-11 / closest;
        let back: Vec<f64> = b.accelerations.iter().zip(&s).map(|(x, s)| x / s).collect();
        check_within(tolerance, "v̇", &a.accelerations, &back);
        check_within(tolerance, "λ", &a.multipliers, &b.multipliers);
    }
}

#[test]
fn a_small_mechanism_in_large_units_is_not_redundant() {
    // Two rows along a micrometre-sized body: the angle hardly counts in metres, and as much as x in kinetic energy.
    let (m, size) = (1e-9, 1e-7);
    let mass = Matrix::from_rows(&[&[m, 0.0], &[0.0, m * size * size]]);
    let mut construction = Construction::new(mass, vec![0.0, 0.0]).unwrap();
    construction.append(&[1.0, size], 0.0);
    let Appended::Independent(step) = construction.append(&[1.0, -size], 0.0) else { panic!() };
    assert!((step.ratio - 1.0).abs() < 1e-15);
}
