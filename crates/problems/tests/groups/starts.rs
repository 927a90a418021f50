//! Rotations at the start: found, held and blamed.

use dalembert::solve::{Guess, StartFailure, StartOptions, Value, ValueId, start};
use dalembert::system::rotation::{Vector, moved};
use dalembert_problems::hand_written::rigid::{Posed, bricard, heavy_top, hinged_sphere};

use crate::motion::{attitude, started, turned};

/// A guess beside the state of a mechanism, each body pushed and turned at random.
fn beside(posed: &Posed, push: f64, turn: f64) -> Guess {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut random = |by: f64| by * (2.0 * rng.f64() - 1.0);
    let mut q = posed.q.clone();
    for body in q.chunks_exact_mut(7) {
        body[..3].iter_mut().for_each(|x| *x += random(push));
        let by: Vector = std::array::from_fn(|_| random(turn));
        let turned = moved(attitude(body), by);
        body[3..].copy_from_slice(&turned);
    }
    let new = Guess::new(posed.system.layout(), 0.0);
    Guess { positions: q.into_iter().map(Value::Guess).collect(), ..new }
}

#[test]
fn of_thirty_rows_of_bricard_one_repeats_the_others() {
    let posed = bricard();
    let found = started(&posed);
    assert_eq!((found.mobility.all.rank, found.mobility.generic.rank), (29, 29));
    assert!(!found.mobility.is_singular());
    assert_eq!(found.free, (1, 1));
    assert_eq!(found.state.q(), posed.q);
}

/// The linkage closes if and only if (1 + cos A)(1 + cos B) = 1, where A and B are the angles by which the loop turns at its
/// hinges, one after the other. At home all are right angles.
#[test]
fn bricard_closes_from_bars_that_lie_about() {
    let posed = bricard();
    let along: [Vector; 5] =
        [[1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
    let guess = beside(&posed, 0.2, 0.3);
    let found = start(&posed.system, &guess, StartOptions::default()).expect("a start");
    assert!(found.residuals[0] <= 1e-14, "{:?}", found.residuals);
    assert_eq!((found.mobility.all.rank, found.free), (29, (1, 1)));
    let q = found.state.q();
    let bars: Vec<Vector> =
        q.chunks_exact(7).zip(along).map(|(body, along)| turned(attitude(body), along)).collect();
    let cos = |bar: usize| -> f64 { (0..3).map(|i| bars[bar][i] * bars[bar + 1][i]).sum() };
    let [a, b, c, d] = [0, 1, 2, 3].map(cos);
    assert!(((1.0 + a) * (1.0 + b) - 1.0).abs() < 1e-13, "{a} {b}");
    assert!((a - c).abs() < 1e-13 && (b - d).abs() < 1e-13, "{a} {b} {c} {d}");
    assert!(a.abs() > 1e-3, "another configuration than the one at home");
}

/// A top is given its attitude and nothing else: its centre follows from that, and the attitude keeps every bit.
#[test]
fn given_rotations_are_held() {
    let posed = heavy_top();
    let given = moved([1.0, 0.0, 0.0, 0.0], [0.7, -0.4, 1.1]);
    let mut guess = Guess::new(posed.system.layout(), 0.0);
    for (at, part) in given.into_iter().enumerate() {
        guess.positions[3 + at] = Value::Given(part);
    }
    let found = start(&posed.system, &guess, StartOptions::default()).expect("a start");
    let q = found.state.q();
    assert!((0..4).all(|i| (q[3 + i] - given[i]).abs() <= f64::EPSILON), "{q:?}");
    let centre = turned(given, [0.0, 1.0, 0.0]);
    assert!((0..3).all(|i| (q[i] - centre[i]).abs() < 1e-15), "{q:?} {centre:?}");
    assert_eq!(found.report.open, Some((0, 3)));
}

/// The centre is given and the attitude is not: it turns from what was guessed until the tip is held, by the least angle, which
/// is the one between the directions to the centre.
#[test]
fn guessed_rotations_turn_no_more_than_they_must() {
    let posed = heavy_top();
    let mut guess = Guess::new(posed.system.layout(), 0.0);
    let (sin, cos) = 2.5f64.sin_cos();
    for (at, part) in [sin, cos, 0.0].into_iter().enumerate() {
        guess.positions[at] = Value::Given(part);
    }
    let found = start(&posed.system, &guess, StartOptions::default()).expect("a start");
    // From (0, 1, 0) to (sin, cos, 0) is a turn about −z.
    let expected = [1.25f64.cos(), 0.0, 0.0, -1.25f64.sin()];
    let q = attitude(found.state.q());
    let same: f64 = q.iter().zip(expected).map(|(a, b)| a * b).sum();
    assert!((same.abs() - 1.0).abs() < 1e-12, "{q:?} {expected:?}");
}

/// A sphere is said to be at (0.6, 0, −0.8) and not to be turned. It is where it says if it is turned about y by the angle whose
/// cosine is 0.6, and that of half of it is √0.8.
#[test]
fn a_rotation_and_a_place_that_contradict_each_other_are_both_named() {
    let posed = hinged_sphere(9.81, 0.0);
    let mut guess = posed.guess();
    guess.positions[0] = Value::Given(0.6);
    guess.positions[2] = Value::Given(-0.8);
    let Err(StartFailure::Conflict(conflict)) = start(&posed.system, &guess, StartOptions::default()) else {
        panic!("the bar points elsewhere");
    };
    let is_named = |at: usize| conflict.given.contains(&ValueId::Position(at));
    assert!((3..7).all(is_named) && (is_named(0) || is_named(2)), "{conflict:?}");
    let scalar = |(id, value): &(ValueId, f64)| (*id == ValueId::Position(3)).then_some(*value);
    let way = conflict.remedies.iter().find_map(|way| way.released.iter().find_map(scalar));
    assert!((way.expect("it may turn").abs() - 0.8f64.sqrt()).abs() < 1e-12, "{conflict:?}");
}
