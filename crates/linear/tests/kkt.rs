//! Saddle-point systems of all sizes and eliminations, against dense decompositions by nalgebra and closed forms.

use dalembert_linear::{
    Block, Elimination, Kkt, KktPlan, METRIC, Matrix, Regularisation, Scaling, Singular, TooLarge,
};
use dalembert_system::Pattern;
use nalgebra::{DMatrix, DVector};

const EPS: f64 = f64::EPSILON;

const ELIMINATIONS: [Elimination; 5] = [
    Elimination::Whole,
    Elimination::Compatibility,
    Elimination::Reduced,
    Elimination::NullSpace,
    Elimination::Augmented,
];

/// A random system: H definite, with a few entries beside its diagonal, and independent rows.
struct System {
    upper: Pattern,
    upper_values: Vec<f64>,
    rows: Pattern,
    row_values: Vec<f64>,
    scaling: Scaling,
}

fn power_of_two(x: f64) -> f64 {
    x.log2().round().exp2()
}

impl System {
    /// Masses and rows spread over `decades`.
    fn random(n: usize, n_rows: usize, decades: f64, rng: &mut fastrand::Rng) -> System {
        let spread = |rng: &mut fastrand::Rng| 10f64.powf(decades * (rng.f64() - 0.5));
        let masses: Vec<f64> = (0..n).map(|_| spread(rng)).collect();
        let mut entries = Vec::new();
        for row in 0..n as u32 {
            entries.push((row, row));
            if row > 0 && rng.bool() {
                entries.push((row, row - 1));
            }
        }
        let upper = Pattern::from_entries(n, n, entries);
        let entry = |(row, column): (usize, usize)| {
            if row == column { masses[row] } else { 0.4 * (masses[row] * masses[column]).sqrt() }
        };
        let upper_values = upper.entries().map(entry).collect();
        let mut entries = Vec::new();
        for row in 0..n_rows as u32 {
            // Its own column makes each row independent of the others.
            entries.push((row, row));
            entries.extend((0..3).map(|_| (row, rng.u32(..n as u32))));
        }
        let rows = Pattern::from_entries(n_rows, n, entries);
        let sizes: Vec<f64> = (0..n_rows).map(|_| spread(rng)).collect();
        let row_values = rows.entries().map(|(row, column)| {
            let value = if row == column { 3.0 + rng.f64() } else { 2.0 * rng.f64() - 1.0 };
            value * sizes[row] * masses[column].sqrt()
        });
        let row_values = row_values.collect();
        let scaling = Scaling {
            columns: masses.iter().map(|m| power_of_two(1.0 / m.sqrt())).collect(),
            rows: sizes.iter().map(|size| power_of_two(0.25 / size)).collect(),
        };
        System { upper, upper_values, rows, row_values, scaling }
    }

    fn plan<'a>(&'a self, selected: &'a [usize]) -> KktPlan<'a> {
        KktPlan {
            upper: &self.upper,
            rows: &self.rows,
            selected,
            scaling: &self.scaling,
            block: Block::Mass,
            regularisation: Regularisation::None,
            elimination: Elimination::Whole,
        }
    }

    /// `[H Bᵀ; C −ε]` in the units of the scaling, with these rows.
    fn scaled(&self, selected: &[usize], lower: &[f64], epsilon: f64) -> DMatrix<f64> {
        let n = self.rows.n_columns();
        let h = Matrix::from_lower(&self.upper, &self.upper_values);
        let (b, c) =
            (Matrix::from_pattern(&self.rows, &self.row_values), Matrix::from_pattern(&self.rows, lower));
        let units = self.units(selected);
        DMatrix::from_fn(n + selected.len(), n + selected.len(), |row, column| {
            let value = match (row < n, column < n) {
                (true, true) if row < h.n_rows() && column < h.n_rows() => h[(row, column)],
                (true, true) => 0.0,
                (true, false) => b[(selected[column - n], row)],
                (false, true) => c[(selected[row - n], column)],
                (false, false) if row == column => return -epsilon,
                (false, false) => 0.0,
            };
            value * units[row] * units[column]
        })
    }

    fn units(&self, selected: &[usize]) -> Vec<f64> {
        let rows = selected.iter().map(|row| self.scaling.rows[*row]);
        self.scaling.columns.iter().copied().chain(rows).collect()
    }
}

/// Compares a solution with that of nalgebra, relative to the condition of the scaled matrix.
fn assert_solves(system: &System, selected: &[usize], matrix: &DMatrix<f64>, right: &[f64], found: &[f64]) {
    let units = system.units(selected);
    let scaled = DVector::from_iterator(right.len(), right.iter().zip(&units).map(|(b, unit)| b * unit));
    let truth = matrix.clone().full_piv_lu().solve(&scaled).unwrap();
    let singular = matrix.singular_values();
    let bound = 300.0 * EPS * singular.max() / singular.min() * truth.amax();
    for ((found, unit), truth) in found.iter().zip(&units).zip(truth.iter()) {
        assert!((found / unit - truth).abs() <= bound, "{} and {truth}, {bound:e}", found / unit);
    }
}

fn random_vector(n: usize, rng: &mut fastrand::Rng) -> Vec<f64> {
    (0..n).map(|_| 2.0 * rng.f64() - 1.0).collect()
}

fn solved(kkt: &mut Kkt, n: usize, right: &[f64]) -> Vec<f64> {
    let mut both = right.to_vec();
    let (x, y) = both.split_at_mut(n);
    kkt.solve(x, y).unwrap();
    both
}

#[test]
fn all_eliminations_agree_with_nalgebra() {
    let mut rng = fastrand::Rng::with_seed(1);
    for round in 0..60 {
        let n = rng.usize(1..40);
        let n_rows = rng.usize(0..=n);
        let system = System::random(n, n_rows, if round % 2 == 0 { 2.0 } else { 16.0 }, &mut rng);
        let selected: Vec<usize> = (0..n_rows).filter(|_| rng.u8(..4) > 0).collect();
        let right = random_vector(n + selected.len(), &mut rng);
        let matrix = system.scaled(&selected, &system.row_values, 0.0);
        for elimination in ELIMINATIONS {
            let mut kkt = Kkt::plan(&KktPlan { elimination, ..system.plan(&selected) }).unwrap();
            kkt.factor(&system.upper_values, &system.row_values).unwrap();
            let found = solved(&mut kkt, n, &right);
            // Penalties of 1e5 take as many digits from multipliers.
            if elimination != Elimination::Augmented {
                assert_solves(&system, &selected, &matrix, &right, &found);
            }
            let mut refined = right.clone();
            let (x, y) = refined.split_at_mut(n);
            assert!(kkt.solve_refined(x, y).unwrap() < 1e-13, "{elimination:?}");
            assert_solves(&system, &selected, &matrix, &right, &refined);
        }
    }
}

#[test]
fn large_systems_agree_with_nalgebra_and_with_small_ones() {
    let mut rng = fastrand::Rng::with_seed(2);
    for (n, n_rows) in [(60, 40), (119, 60), (140, 42), (300, 150)] {
        let system = System::random(n, n_rows, 6.0, &mut rng);
        let selected: Vec<usize> = (0..n_rows).collect();
        let right = random_vector(n + n_rows, &mut rng);
        let mut kkt = Kkt::plan(&system.plan(&selected)).unwrap();
        kkt.factor(&system.upper_values, &system.row_values).unwrap();
        let matrix = system.scaled(&selected, &system.row_values, 0.0);
        assert_solves(&system, &selected, &matrix, &right, &solved(&mut kkt, n, &right));
        // Diagonal dominance keeps the smallest singular value of the scaled rows above a tenth. Sparse factors of an H without
        // small blocks are regularised, and decide nothing.
        let is_small = Kkt::needs_independent_rows(n + n_rows);
        assert!(kkt.pivot_ratio() > 1e-3 || !is_small, "{n}: {}", kkt.pivot_ratio());
    }
}

#[test]
fn rows_of_another_state_stand_below() {
    let mut rng = fastrand::Rng::with_seed(3);
    for (n, n_rows) in [(5, 3), (30, 20), (150, 80)] {
        let system = System::random(n, n_rows, 4.0, &mut rng);
        let selected: Vec<usize> = (0..n_rows).collect();
        let lower: Vec<f64> =
            system.row_values.iter().map(|value| value * (1.0 + 0.1 * (rng.f64() - 0.5))).collect();
        let right = random_vector(n + n_rows, &mut rng);
        let matrix = system.scaled(&selected, &lower, 0.0);
        let mut kkt = Kkt::plan(&system.plan(&selected)).unwrap();
        kkt.factor(&system.upper_values, &system.row_values).unwrap();
        let mut found = right.clone();
        let (x, y) = found.split_at_mut(n);
        assert!(kkt.solve_between(&lower, x, y).unwrap() < 1e-13);
        assert_solves(&system, &selected, &matrix, &right, &found);
        if Kkt::needs_independent_rows(n + n_rows) {
            kkt.factor_between(&system.upper_values, &system.row_values, &lower).unwrap();
            assert_solves(&system, &selected, &matrix, &right, &solved(&mut kkt, n, &right));
        }
    }
}

#[test]
fn a_block_that_is_not_symmetric_is_eliminated_as_it_is() {
    let mut rng = fastrand::Rng::with_seed(4);
    let (n, n_rows) = (12, 5);
    let mut system = System::random(n, n_rows, 2.0, &mut rng);
    let selected: Vec<usize> = (0..n_rows).collect();
    let upper = Pattern::dense(n, n);
    let h: Vec<f64> = (0..n * n).map(|at| if at % (n + 1) == 0 { 4.0 } else { rng.f64() - 0.5 }).collect();
    system.scaling.columns.fill(1.0);
    let plan = KktPlan { upper: &upper, block: Block::Given, ..system.plan(&selected) };
    let mut kkt = Kkt::plan(&plan).unwrap();
    kkt.factor(&h, &system.row_values).unwrap();
    let right = random_vector(n + n_rows, &mut rng);
    let mut matrix = system.scaled(&selected, &system.row_values, 0.0);
    for row in 0..n {
        (0..n).for_each(|column| matrix[(row, column)] = h[row * n + column]);
    }
    assert_solves(&system, &selected, &matrix, &right, &solved(&mut kkt, n, &right));
    let mut refined = right.clone();
    let (x, y) = refined.split_at_mut(n);
    assert!(kkt.solve_refined(x, y).unwrap() < 1e-15);
}

/// Two copies of the same rows: regularised factors and those of large systems share the force evenly.
#[test]
fn redundant_rows_share_the_force() {
    for n in [4, 200] {
        let upper = Pattern::diagonal(n);
        let entries =
            (0..n as u32 - 1).flat_map(|at| [2 * at, 2 * at + 1].map(|row| [(row, at), (row, at + 1)]));
        let rows = Pattern::from_entries(2 * (n - 1), n, entries.flatten().collect());
        let values: Vec<f64> =
            rows.entries().map(|(row, column)| if column == row / 2 { -1.0 } else { 1.0 }).collect();
        let selected: Vec<usize> = (0..2 * (n - 1)).collect();
        let scaling = Scaling::ones(n, 2 * (n - 1));
        let mut kkt = Kkt::plan(&KktPlan {
            upper: &upper,
            rows: &rows,
            selected: &selected,
            scaling: &scaling,
            block: Block::Mass,
            regularisation: Regularisation::Rows(1e-9),
            elimination: Elimination::Whole,
        })
        .unwrap();
        kkt.factor(&vec![1.0; n], &values).unwrap();
        // All bodies move as one under a force on the first.
        let (mut x, mut y) = (vec![0.0; n], vec![0.0; selected.len()]);
        x[0] = n as f64;
        assert!(kkt.solve_refined(&mut x, &mut y).unwrap() < 1e-12);
        for (at, x) in x.iter().enumerate() {
            assert!((x - 1.0).abs() < 1e-9, "{n}: {at} {x}");
        }
        for pair in y.chunks_exact(2) {
            assert!((pair[0] - pair[1]).abs() < 1e-5 * n as f64, "{n}: {pair:?}");
        }
        assert!((y[0] + y[1] + (n as f64 - 1.0)).abs() < 1e-6 * n as f64);
    }
}

#[test]
fn regularised_factors_are_those_of_the_regularised_matrix() {
    let mut rng = fastrand::Rng::with_seed(5);
    let (n, n_rows) = (10, 6);
    let system = System::random(n, n_rows, 4.0, &mut rng);
    let selected: Vec<usize> = (0..n_rows).collect();
    let plan = KktPlan { regularisation: Regularisation::Rows(0.1), ..system.plan(&selected) };
    let mut kkt = Kkt::plan(&plan).unwrap();
    kkt.factor(&system.upper_values, &system.row_values).unwrap();
    let right = random_vector(n + n_rows, &mut rng);
    let mut found = right.clone();
    let (x, y) = found.split_at_mut(n);
    kkt.solve_unrefined(x, y);
    let matrix = system.scaled(&selected, &system.row_values, 0.1);
    assert_solves(&system, &selected, &matrix, &right, &found);
}

/// Unknowns beyond H have no inertia: a row determines one, and the metric another.
#[test]
fn unknowns_without_inertia() {
    for n in [3, 200] {
        let (upper, rows) =
            (Pattern::diagonal(n - 2), Pattern::from_entries(1, n, vec![(0, 0), (0, n as u32 - 2)]));
        let scaling = Scaling::ones(n, 1);
        let plan = KktPlan {
            upper: &upper,
            rows: &rows,
            selected: &[0],
            scaling: &scaling,
            block: Block::Metric,
            regularisation: Regularisation::None,
            elimination: Elimination::Whole,
        };
        let mut kkt = Kkt::plan(&plan).unwrap();
        kkt.factor(&vec![1.0; n - 2], &[1.0, 1.0]).unwrap();
        let (mut x, mut y) = (vec![0.0; n], [1.0]);
        kkt.solve(&mut x, &mut y).unwrap();
        // The change is least where there is no inertia.
        assert!((x[0] - METRIC).abs() < 1e-3 * METRIC && (x[n - 2] - 1.0).abs() < 1e-7, "{n}: {x:?}");
        assert_eq!(x[n - 1], 0.0);
        let mut kkt = Kkt::plan(&KktPlan { block: Block::Mass, ..plan }).unwrap();
        if n == 3 {
            assert!(kkt.factor(&vec![1.0; n - 2], &[1.0, 1.0]).is_err());
            let spectrum = kkt.spectrum().unwrap();
            assert_eq!(spectrum.rank(1e-11).rank, 3);
            let free = spectrum.free_directions(1e-11);
            assert!(free.len() == 1 && free[0][2].abs() == 1.0, "{free:?}");
        }
    }
}

#[test]
fn singular_values_solve_what_has_a_solution_and_name_what_has_none() {
    // x₀ = x₁, twice, and x₁ = x₂.
    let rows = Pattern::dense(3, 3);
    let values = [1.0, -1.0, 0.0, 2.0, -2.0, 0.0, 0.0, 1.0, -1.0];
    let (upper, scaling) =
        (Pattern::diagonal(3), Scaling { columns: vec![1.0; 3], rows: vec![1.0, 0.5, 1.0] });
    let mut kkt = Kkt::plan(&KktPlan {
        upper: &upper,
        rows: &rows,
        selected: &[0, 1, 2],
        scaling: &scaling,
        block: Block::Mass,
        regularisation: Regularisation::None,
        elimination: Elimination::Whole,
    })
    .unwrap();
    // Exactly singular: there are no factors, or their pivots are rounding.
    assert!(kkt.factor(&[1.0; 3], &values).is_err() || kkt.pivot_ratio() < 1e-13);
    let spectrum = kkt.spectrum().unwrap();
    let rank = spectrum.rank(1e-11);
    assert_eq!(rank.rank, 5);
    assert!(rank.smallest_kept > 0.1 && rank.largest_dropped < 1e-15);
    assert!(spectrum.free_directions(1e-11).is_empty());
    let (mut x, mut y) = ([3.0, 0.0, 0.0], [0.0; 3]);
    assert_eq!(spectrum.contradiction(1e-11, &x, &y), None);
    spectrum.solve(1e-11, &mut x, &mut y);
    x.iter().for_each(|x| assert!((x - 1.0).abs() < 1e-14));
    // In scaled units both rows are the same and share alike.
    assert!((y[0] - 1.0).abs() < 1e-14 && (y[1] - 0.5).abs() < 1e-14);
    // The second row is twice the first, with another right side.
    let found = spectrum.contradiction(1e-11, &[0.0; 3], &[1.0, 3.0, 0.0]).unwrap();
    assert!((found.weights[0] / found.weights[1] + 2.0).abs() < 1e-12 && found.weights[2].abs() < 1e-12);
}

#[test]
fn factors_of_the_same_values_are_kept_and_leave_no_trace() {
    let mut rng = fastrand::Rng::with_seed(6);
    for n in [8, 190] {
        let system = System::random(n, n / 2, 2.0, &mut rng);
        let other = System {
            row_values: random_vector(system.row_values.len(), &mut rng),
            ..System::random(1, 0, 0.0, &mut rng)
        };
        let selected: Vec<usize> = (0..n / 2).collect();
        let right = random_vector(n + n / 2, &mut rng);
        let (mut used, mut fresh) =
            (Kkt::plan(&system.plan(&selected)).unwrap(), Kkt::plan(&system.plan(&selected)).unwrap());
        let _ = used.factor(&system.upper_values, &other.row_values);
        for _ in 0..2 {
            used.factor(&system.upper_values, &system.row_values).unwrap();
        }
        fresh.factor(&system.upper_values, &system.row_values).unwrap();
        assert_eq!(solved(&mut used, n, &right), solved(&mut fresh, n, &right));
    }
}

#[test]
fn values_that_are_not_finite_have_no_solution() {
    let mut rng = fastrand::Rng::with_seed(7);
    for n in [6, 190] {
        let system = System::random(n, n / 2, 2.0, &mut rng);
        let selected: Vec<usize> = (0..n / 2).collect();
        let mut kkt = Kkt::plan(&system.plan(&selected)).unwrap();
        let mut values = system.row_values.clone();
        values[0] = f64::NAN;
        assert!(matches!(kkt.factor(&system.upper_values, &values), Err(Singular { .. })));
        assert!(n > 100 || kkt.spectrum().is_none());
        kkt.factor(&system.upper_values, &system.row_values).unwrap();
        let (mut x, mut y) = (vec![1.0; n], vec![0.0; n / 2]);
        x[1] = f64::INFINITY;
        assert!(kkt.solve(&mut x, &mut y).is_err());
    }
}

#[test]
fn a_system_can_go_to_another_thread() {
    fn sendable<T: Send>() {}
    sendable::<Kkt>();
    sendable::<TooLarge>();
}
