//! Whose reaction is whose, and how constraints change those of the others.

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_stages::NoInertia;
use dalembert_stages::{Appended, Construction, Rule};
use fastrand::Rng;

use crate::common::{
    Pool, check, check_bound, check_within, dot, entries, length, negative, positive_definite, random, trace,
    vector,
};

#[test]
fn equal_rows_share_their_reaction_equally_whatever_their_factor() {
    let mut construction = Construction::new(Matrix::identity(2), vec![5.0, -12.0]).unwrap();
    construction.append(&[0.0, 1.0], 0.0);
    construction.append(&[1.0, 0.0], 0.0);
    construction.append(&[0.0, 1e8], 0.0);
    construction.append(&[0.0, -1.0], 0.0);
    let solution = construction.solve().unwrap();
    assert_eq!(solution.unique, [false, true, false, false]);
    assert_eq!(solution.rule, Some(Rule::EquivalentMass));
    check("λ", &[solution.multipliers[1]], &[-5.0]);
    for at in [0, 2, 3] {
        check("share", &solution.reactions[at], &[0.0, 4.0]);
    }
}

#[test]
fn undetermined_multipliers_are_the_least_in_the_metric_of_equivalent_masses() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..100 {
        let n = rng.usize(2..8);
        let pool = Pool::new(n, n + 3, &mut rng);
        let mut construction =
            Construction::new(positive_definite(n, &mut rng), vector(n, &mut rng)).unwrap();
        for (at, row) in pool.rows.iter().enumerate() {
            construction.append(row, pool.bias(at));
        }
        let solution = construction.solve().unwrap();
        // Another formulation: λ = m̄ G y with Gᵀ m̄ G y = r, by the pseudo-inverse of √m̄ G.
        let lu = Lu::new(construction.mass().clone()).unwrap();
        let mut root = construction.constraint_matrix();
        let mut roots = Vec::new();
        for (at, row) in pool.rows.iter().enumerate() {
            let mut moved = row.clone();
            lu.solve(&mut moved);
            roots.push(dot(row, &moved).sqrt().recip());
            root.scale_row(at, roots[at]);
        }
        let svd = Svd::new(&root.transpose()).unwrap();
        let rank = svd.rank(1e-9);
        assert_eq!(rank.rank, n - construction.n_free());
        let least = svd.solve(rank.rank, &solution.reaction);
        let expected: Vec<f64> = least.iter().zip(&roots).map(|(value, root)| value * root).collect();
        check_within(1e-13 / rank.smallest_kept, "λ", &solution.multipliers, &expected);
    }
}

#[test]
fn each_constraint_changes_the_others_as_the_lemma_says() {
    let mut rng = Rng::with_seed(9);
    for _ in 0..100 {
        let n = rng.usize(2..9);
        let n_rows = rng.usize(1..n);
        let (mut construction, acceleration) = random(n, n_rows, &mut rng);
        for at in 0..n_rows {
            let change = construction.change(at).unwrap().unwrap();
            let mut others = construction.clone();
            others.remove(at);
            check_lemma(&change.lemma, &others);
            let size = length(&change.after) + length(&change.newcomer);
            let sum: Vec<f64> = change.before.iter().zip(&change.change).map(|(a, b)| a + b).collect();
            // Random rows and masses cost three or four digits at worst.
            check_bound(1e-10 * size, "r₁ = r₁⁽⁰⁾ + Δr₁", &sum, &change.after);
        }
        // A repeated row takes over half of the reaction and changes nothing else.
        let row = construction.constraint_matrix().row(0);
        assert!(matches!(construction.append(&row, -dot(&row, &acceleration)), Appended::Redundant { .. }));
        let change = construction.change(n_rows).unwrap().unwrap();
        check_bound(1e-10 * length(&change.before), "Δr₁ = −r₂", &change.change, &negative(&change.newcomer));
        assert!(construction.change(n_rows + 1).is_none());
    }
}

/// `C = −G₁ᵀ(G₁M⁻¹G₁ᵀ)⁻¹G₁M⁻¹`, `C² = −C`, `tr C = −s₁`
#[track_caller]
fn check_lemma(lemma: &Matrix, others: &Construction) {
    let (n, s) = (others.n_speeds(), others.n_constraints());
    let g = others.constraint_matrix();
    let lu = Lu::new(others.mass().clone()).unwrap();
    let mut moved = g.transpose();
    (0..s).for_each(|column| lu.solve(moved.column_mut(column)));
    let inner = Lu::new(g.times(&moved)).unwrap();
    let mut expected = moved.transpose();
    (0..n).for_each(|column| inner.solve(expected.column_mut(column)));
    let expected = negative(&entries(&g.transpose_times(&expected)));
    // The plain formula loses what two matrices lose that are inverted one inside the other.
    let (outer, within) = (others.mass().one_norm(), g.times(&moved).one_norm());
    let condition = 1.0 / (lu.reciprocal_condition(outer) * inner.reciprocal_condition(within));
    let bound = 1e-14 * condition * lemma.norm().max(1.0);
    check_bound(bound, "C", &entries(lemma), &expected);
    check_bound(
        bound * lemma.norm().max(1.0),
        "C²",
        &entries(&lemma.times(lemma)),
        &negative(&entries(lemma)),
    );
    check_bound(bound, "tr C", &[trace(lemma)], &[-(s as f64)]);
}

#[test]
fn the_lemma_needs_inertia_only_where_the_others_leave_freedom() {
    // A massless slider on a massless rod of slope two, a spring of 3 N on the slider, a mass of 2 kg at the other end.
    let mass = Matrix::from_rows(&[&[2.0, 0.0], &[0.0, 0.0]]);
    let mut construction = Construction::new(mass, vec![0.0, 3.0]).unwrap();
    let direction = vec![0.0, 1.0];
    assert_eq!(construction.solve(), Err(NoInertia::SingularMass { direction }));
    construction.append(&[2.0, -1.0], 0.0);
    let solution = construction.solve().unwrap();
    check("v̇", &solution.accelerations, &[3.0, 6.0]);
    check("r", &solution.reaction, &[6.0, -3.0]);
    // The reaction to a force (a, b): x'' = (a + 2 b)/2, and what is missing in M v̇ − force.
    check(
        "C",
        &entries(&construction.lemma().unwrap()),
        &entries(&Matrix::from_rows(&[&[0.0, 2.0], &[0.0, -1.0]])),
    );
    // Before its only constraint there was no solution to compare with.
    assert!(construction.change(0).unwrap().is_err());
    construction.append(&[1.0, 0.0], 0.0);
    let change = construction.change(1).unwrap().unwrap();
    check_bound(1e-14 * 6.0, "Δr₁", &change.change, &[0.0, 0.0]);
    check("r₂", &change.newcomer, &[-6.0, 0.0]);
    construction.append(&[0.0, 1.0], 0.0);
    assert_eq!(construction.solve().unwrap().rule, Some(Rule::DiagonalMass));
}
