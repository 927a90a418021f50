//! Against the form with multipliers, solved as it stands.

use dalembert_linear::{Lu, Matrix};
use dalembert_stages::NoInertia;
use dalembert_stages::{Construction, RowStanding};
use fastrand::Rng;

use crate::common::{check_bound, length, positive_definite, random, vector};

#[test]
fn accelerations_and_multipliers_agree_with_the_multiplier_form() {
    let mut rng = Rng::with_seed(4);
    for _ in 0..200 {
        let n = rng.usize(1..15);
        let n_rows = rng.usize(0..=n);
        let (construction, _) = random(n, n_rows, &mut rng);
        check_against_multipliers(&construction);
    }
}

#[test]
fn a_singular_mass_matrix_is_enough_where_the_constraints_hold_the_rest() {
    let mut rng = Rng::with_seed(5);
    for _ in 0..100 {
        let n = rng.usize(3..9);
        let massless = rng.usize(1..3);
        let heavy = positive_definite(n - massless, &mut rng);
        let inside = |i: usize, j: usize| i.max(j) < n - massless;
        let mass = Matrix::from_fn(n, n, |i, j| if inside(i, j) { heavy[(i, j)] } else { 0.0 });
        let mut construction = Construction::new(mass, vector(n, &mut rng)).unwrap();
        for k in 0..n {
            let solvable = construction.solve();
            assert_eq!(solvable.is_ok(), k >= massless);
            match solvable {
                Ok(_) => check_against_multipliers(&construction),
                Err(NoInertia::SingularMass { direction }) => {
                    // A motion without inertia that the constraints allow; parts below 1e-10 are written as zero.
                    assert!((length(&direction) - 1.0).abs() < 1e-14);
                    assert!(length(&construction.mass().times_vector(&direction)) < 1e-9);
                    assert!(length(&construction.constraint_matrix().times_vector(&direction)) < 1e-9);
                }
                Err(other) => panic!("{other:?}"),
            }
            construction.append(&vector(n, &mut rng), rng.f64());
        }
    }
}

/// `[M −Gᵀ; G 0] (v̇, λ) = (h, −γ)` over the independent rows, solved as it stands.
#[track_caller]
pub fn check_against_multipliers(construction: &Construction) {
    let n = construction.n_speeds();
    let independent: Vec<usize> = (0..construction.n_constraints())
        .zip(construction.standings())
        .filter_map(|(at, standing)| (*standing == RowStanding::Independent).then_some(at))
        .collect();
    let g = construction.constraint_matrix().select_rows(&independent);
    let s = independent.len();
    let minus_g = Matrix::from_fn(n, s, |i, j| -g[(j, i)]);
    let saddle = construction.mass().beside(&minus_g).above(&g.beside(&Matrix::zeros(s, s)));
    let condition = 1.0 / Lu::new(saddle.clone()).unwrap().reciprocal_condition(saddle.one_norm());
    let bias = construction.bias();
    let mut expected = construction.force().to_vec();
    expected.extend(independent.iter().map(|&at| -bias[at]));
    Lu::new(saddle).unwrap().solve(&mut expected);

    let solution = construction.solve().unwrap();
    // Rounding of the plain form; a factor of ten over the rounding of a dozen rows.
    let tolerance = 1e-14 * condition.max(1.0);
    let size = length(&expected);
    check_bound(size * tolerance, "v̇", &solution.accelerations, &expected[..n]);
    let reaction = g.transpose_times_vector(&expected[n..]);
    let size = length(&reaction) + length(construction.force()) + construction.mass().norm() * size;
    check_bound(size * tolerance, "r", &solution.reaction, &reaction);
    let mut sum = vec![0.0; n];
    for reaction in &solution.reactions {
        sum.iter_mut().zip(reaction).for_each(|(sum, part)| *sum += part);
    }
    check_bound(size * tolerance, "Σ λ J", &sum, &reaction);
    if independent.len() == construction.n_constraints() {
        check_bound(size * tolerance, "λ", &solution.multipliers, &expected[n..]);
    }
    // The principle of compatibility, in so many words.
    let compatibility = construction.free_directions().transpose_times_vector(&solution.reaction);
    assert!(length(&compatibility) <= size * tolerance);
}
