//! Rows that come and go.

use dalembert_stages::{Appended, Construction, Removed, RowStanding};
use fastrand::Rng;

use crate::common::{
    Pool, check_bound, check_within, distance_from_identity, entries, length, nearby, positions,
    positive_definite, random, vector, weights,
};
use crate::multipliers::check_against_multipliers;

#[test]
fn two_hundred_rows_keep_the_factors_at_rounding() {
    let mut rng = Rng::with_seed(1);
    let n = 230;
    let mass = positive_definite(n, &mut rng);
    let force = vector(n, &mut rng);
    let mut construction = Construction::new(mass.clone(), force.clone()).unwrap();
    let mut row = vector(n, &mut rng);
    for k in 0..200 {
        // Runs of five rows that differ by a millionth.
        row = if k % 5 == 0 { vector(n, &mut rng) } else { nearby(&row, 1e-6, &mut rng) };
        assert!(matches!(construction.append(&row, 0.0), Appended::Independent(_)), "row {k}");
        assert_eq!(construction.n_free(), n - k - 1);
        assert_eq!(construction.work().reflectors, k as u64 + 1);
    }
    // Each reflection rounds each entry a few times by half a unit; they add up like a random walk, √200 ε = 3e-15.
    let d = construction.free_directions();
    assert!(distance_from_identity(d) < 1e-14);
    let along = construction.constraint_matrix().times(d);
    assert!(along.max_abs() < 1e-14 * length(&row), "G D = 0");
    // `C` and `f` saw the same reflections and were never recomputed.
    check_within(1e-14, "C", &entries(construction.reduced_mass()), &entries(&d.transpose_times(&mass)));
    check_within(1e-14, "f", construction.reduced_force(), &d.transpose_times_vector(&force));
}

#[test]
fn a_row_that_is_removed_leaves_no_trace_but_rotations() {
    let mut rng = Rng::with_seed(2);
    let (mut construction, _) = random(12, 9, &mut rng);
    let fresh = |rows: &[usize]| {
        let matrix = construction.constraint_matrix();
        let mut fresh =
            Construction::new(construction.mass().clone(), construction.force().to_vec()).unwrap();
        let bias = construction.bias();
        rows.iter().for_each(|&row| _ = fresh.append(&matrix.row(row), bias[row]));
        fresh
    };
    let expected =
        [fresh(&[0, 1, 2, 3, 4, 5, 6, 7]), fresh(&[1, 2, 3, 4, 5, 6, 7]), fresh(&[1, 2, 3, 5, 6, 7])];
    let before = construction.work();
    assert_eq!(before.reflectors, 9);
    for (at, expected, rotations) in [(8, &expected[0], 0), (0, &expected[1], 7), (3, &expected[2], 3)] {
        let so_far = construction.work();
        assert_eq!(construction.remove(at), Removed::Freed);
        assert_eq!(construction.work().rotations - so_far.rotations, rotations);
        assert_eq!(construction.work().reflectors, 9);
        check_same(&construction, expected);
    }
    assert_eq!(construction.remove(6), Removed::Absent);
}

#[test]
fn any_sequence_of_rows_coming_and_going_ends_like_a_fresh_construction() {
    let mut rng = Rng::with_seed(3);
    let (mut replaced, mut spare) = (0, 0);
    for _ in 0..200 {
        let n = rng.usize(3..9);
        let pool = Pool::new(n, 12, &mut rng);
        let mass = positive_definite(n, &mut rng);
        let force = vector(n, &mut rng);
        let mut construction = Construction::new(mass.clone(), force.clone()).unwrap();
        let mut present: Vec<usize> = Vec::new();
        for _ in 0..30 {
            let work = construction.work();
            if present.is_empty() || rng.f64() < 0.6 {
                let chosen = rng.usize(0..pool.rows.len());
                let appended = construction.append(&pool.rows[chosen], pool.bias(chosen));
                let reflectors = match appended {
                    Appended::Independent(_) => 1,
                    Appended::Redundant { .. } => 0,
                    Appended::Contradictory { .. } | Appended::Malformed => panic!("{appended:?}"),
                };
                present.push(chosen);
                assert_eq!(construction.work().reflectors, work.reflectors + reflectors);
                assert_eq!(construction.work().rotations, work.rotations);
            } else {
                let at = rng.usize(0..present.len());
                let removed = construction.remove(at);
                present.remove(at);
                let (reflectors, rotations) = match removed {
                    Removed::Freed => (0, n as u64 - 1),
                    Removed::Replaced(_) => (1, n as u64 - 1),
                    Removed::Spare => (0, 0),
                    Removed::Absent => panic!("there was a row at {at}"),
                };
                replaced += usize::from(matches!(removed, Removed::Replaced(_)));
                spare += usize::from(removed == Removed::Spare);
                assert_eq!(construction.work().reflectors, work.reflectors + reflectors);
                assert!(construction.work().rotations <= work.rotations + rotations);
            }
        }
        let mut fresh = Construction::new(mass, force).unwrap();
        for &row in &present {
            fresh.append(&pool.rows[row], pool.bias(row));
        }
        check_same(&construction, &fresh);
        check_against_multipliers(&construction);
    }
    assert!(replaced > 100 && spare > 100, "the sequences try everything: {replaced}, {spare}");
}

/// The same span of `D`, the same motion, the same reactions and multipliers, the same rows redundant for the same reason.
#[track_caller]
fn check_same(found: &Construction, expected: &Construction) {
    assert_eq!(found.n_free(), expected.n_free());
    let projector = |c: &Construction| entries(&c.free_directions().times(&c.free_directions().transpose()));
    // At most thirty steps with a few roundings each.
    let recomputed = found.free_directions().transpose_times(found.mass());
    check_within(1e-13, "C = DᵀM", &entries(found.reduced_mass()), &entries(&recomputed));
    // Roundings over the smallest angle between rows and over the smallest mass, which for random ones are seldom below
    // 1e-2 each; in twenty thousand sequences they never made more than 2e-11.
    let tolerance = 1e-10;
    check_bound(tolerance, "D Dᵀ", &projector(found), &projector(expected));
    let (a, b) = (found.solve().unwrap(), expected.solve().unwrap());
    check_within(tolerance, "accelerations", &a.accelerations, &b.accelerations);
    // Reactions are what is left of forces.
    let forces = length(found.force());
    check_bound(tolerance * (length(&b.reaction) + forces), "reaction", &a.reaction, &b.reaction);
    check_bound(tolerance * (length(&b.multipliers) + forces), "multipliers", &a.multipliers, &b.multipliers);
    assert_eq!(a.unique, b.unique);
    for (a, b) in found.standings().zip(expected.standings()) {
        match (a, b) {
            (RowStanding::Independent, RowStanding::Independent) => {}
            (RowStanding::Redundant { combination: a }, RowStanding::Redundant { combination: b }) => {
                assert_eq!(positions(a), positions(b));
                check_within(tolerance, "combination", &weights(a), &weights(b));
            }
            _ => panic!("{a:?} and not {b:?}"),
        }
    }
}
