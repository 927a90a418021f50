//! Which of all solutions a guess leads to; and what is given stays as it is.

use dalembert::gallery::MODELS;
use dalembert::model::{Hold, Part, StartOf};
use dalembert::solve::StartOptions;

use crate::TWELVE_DIGITS;
use crate::data::{cases, facts, number};
use crate::variant::Variant;

/// Accuracy of the nearest point. The distance is least there, so that an error in the place shows only as its
/// square in the distance: half of the digits.
const NEAREST: f64 = 1e-8;

fn point(constraint: &str, guesses: &[(&str, f64)]) -> Variant {
    let names: Vec<&str> = guesses.iter().map(|(name, _)| *name).collect();
    let squares: Vec<String> = names.iter().map(|name| format!("1/2*{name}'^2")).collect();
    let guesses: Vec<String> = guesses.iter().map(|(name, value)| format!("{name} ~ {value:?}")).collect();
    Variant::text(&format!(
        "coordinate {}\nkinetic {}\nconstraint surface: {constraint}\nstart {}",
        names.join(", "),
        squares.join(" + "),
        guesses.join(", ")
    ))
}

#[test]
fn a_point_beside_a_circle_goes_straight_to_it() {
    for (angle, distance) in [(0.3, 0.4), (1.2, 2.0), (2.5, 30.0), (4.0, 5.5), (5.5, 1.999), (0.0, 0.1)] {
        let (sin, cos) = f64::sin_cos(angle);
        let found = point("x^2 + y^2 = 4", &[("x", distance * cos), ("y", distance * sin)]).start();
        found.all(["x", "y"], &[2.0 * cos, 2.0 * sin], NEAREST);
    }
}

#[test]
fn a_point_beside_an_ellipse_goes_to_the_foot_of_its_perpendicular() {
    // From a point of x²/9 + y² = 1 along its normal (x/9, y), outwards any distance, inwards less than the radius of
    // curvature, which is at least 1/3.
    for angle in [0.2, 0.9, 1.5, 2.2, 3.9, 6.0_f64] {
        let foot = (3.0 * angle.cos(), angle.sin());
        let length = f64::hypot(foot.0 / 9.0, foot.1);
        let normal = (foot.0 / 9.0 / length, foot.1 / length);
        for distance in [-0.3, -0.05, 0.2, 1.5, 10.0] {
            let guesses = [("x", foot.0 + distance * normal.0), ("y", foot.1 + distance * normal.1)];
            let found = point("x^2/9 + y^2 = 1", &guesses).start();
            found.all(["x", "y"], &[foot.0, foot.1], NEAREST);
        }
    }
}

#[test]
fn a_point_beside_a_sphere_goes_straight_to_it() {
    let mut random = fastrand::Rng::with_seed(11);
    for _ in 0..50 {
        let guess = [(); 3].map(|()| 4.0 * random.f64() - 2.0);
        let length = guess.iter().map(|x| x * x).sum::<f64>().sqrt();
        let names = ["x", "y", "z"];
        let guesses: Vec<(&str, f64)> = names.into_iter().zip(guess).collect();
        let found = point("x^2 + y^2 + z^2 = 1", &guesses).start();
        found.all(names, &guess.map(|x| x / length), NEAREST);
    }
}

#[test]
fn speeds_move_to_the_nearest_that_the_constraints_allow() {
    // On a circle the speed loses its radial part; of the rest nothing changes.
    let found = point("x^2 + y^2 = 4", &[("x", 1.2), ("y", 1.6)]).and("start x' ~ 3, y' ~ -1").start();
    let radial = 0.6 * 3.0 - 0.8 * 1.0;
    found.all(["x'", "y'"], &[3.0 - 0.6 * radial, -1.0 - 0.8 * radial], TWELVE_DIGITS);
}

#[test]
fn both_assemblies_of_the_four_bar_are_reached_and_know_of_each_other() {
    let facts = facts("fourbar_initial");
    let cases = cases(&facts);
    for pair in cases.chunks(2) {
        let (q1, roots) = (number(pair[0], "q1"), [number(pair[0], "q2"), number(pair[1], "q2")]);
        assert_eq!(q1, number(pair[1], "q1"));
        // Symmetric about π/2: what lies nearer to one root than to the other leads there.
        for guess in [0.7, 1.0, 1.3, 1.9, 2.2, 2.5] {
            let (near, far) = if guess < 1.5 { (roots[0], roots[1]) } else { (roots[1], roots[0]) };
            let found = Variant::gallery("four-bar")
                .starting(&format!("start q1 = {q1:?}, q1' = 1, q2 ~ {guess:?}"))
                .start_looking(StartOptions { beginnings: 50, is_brief: false });
            found.is("q2", near, TWELVE_DIGITS);
            let branches = &found.start().report.branches;
            assert_eq!(branches.len(), 1, "{branches:?}");
            assert_eq!(branches[0][0], q1);
            assert!((branches[0][1] - far).abs() <= TWELVE_DIGITS, "{branches:?} for {far}");
        }
    }
}

#[test]
fn given_values_are_kept_bit_for_bit_in_every_model_of_the_gallery() {
    let mut n_given = 0;
    for model in MODELS {
        let found = Variant::gallery(model.name).start();
        let state = &found.start().state;
        for start in found.model.starts.iter().filter(|start| start.hold == Hold::Given) {
            let value = match start.of {
                // The numbers of an orientation are brought to length one, which may move their last digit.
                StartOf::Coordinate(id, 0) if found.model.coordinates[id.index()].part != Part::Whole => {
                    assert!((state.q()[id.index()] - start.value).abs() < 4.0 * f64::EPSILON);
                    continue;
                }
                StartOf::Coordinate(id, 0) => state.q()[id.index()],
                StartOf::Coordinate(id, _) => {
                    state.v()[found.model.moving().position(|other| other == id).expect("a speed")]
                }
                StartOf::Auxiliary(id, 0) => state.p()[id.index()],
                StartOf::Auxiliary(id, _) => state.p_rate()[id.index()],
                StartOf::Measure(..) => continue,
            };
            assert_eq!(value.to_bits(), start.value.to_bits(), "{}: {:?}", model.name, start.of);
            n_given += 1;
        }
    }
    assert!(n_given > 50, "{n_given} given values in the whole gallery");
}

/// Where the axis of a hinge points, seen from the ground.
fn axis_of(q: &[f64], axis: [f64; 3]) -> [f64; 3] {
    let [w, x, y, z] = [q[0], q[1], q[2], q[3]];
    let rows = [
        [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
        [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
        [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
    ];
    rows.map(|row| row.iter().zip(axis).map(|(r, a)| r * a).sum())
}

/// Guesses lie next to where the axes point opposite ways, which meets the rows as well.
#[test]
fn hinges_are_put_together_with_their_axes_the_same_way() {
    let text = "spatial
        body a: rod(length = 1, mass = 1)
        body b: rod(length = 1, mass = 1)
        joint j: revolute(ground, a at (-0.5, 0, 0), axis = (0, 1, 0))
        joint k: revolute(a at (0.5, 0, 0), b at (-0.5, 0, 0), axis = (0, 1, 0))
        start a.orientation ~ rotation((0, 1, 0), 0.3), b.orientation ~ rotation((1, 0, 0), ";
    for tilt in [0.5, 2.5, 3.0] {
        let mechanism = dalembert::load(&format!("{text}{tilt:?})")).expect("a model");
        let q = mechanism.start().expect("a start").state.q();
        for body in [3, 10] {
            let axis = axis_of(&q[body..body + 4], [0.0, 1.0, 0.0]);
            assert!((axis[1] - 1.0).abs() < TWELVE_DIGITS, "{axis:?} from {tilt}");
        }
    }
}

/// A part that turns or rolls freely has no neighbours that are assemblies of their own, and neither have hinges the other way round; a
/// four-bar in space has its one other assembly.
#[test]
fn free_positions_are_no_other_assemblies() {
    let wheelset = "spatial
        body axle: rod(length = 1, mass = 5)
        body l: disc(radius = 0.3, mass = 2)
        body r: disc(radius = 0.3, mass = 2)
        joint hl: revolute(axle at (-0.5, 0, 0), l, axis = (1, 0, 0), axis2 = (0, 0, 1))
        joint hr: revolute(axle at (0.5, 0, 0), r, axis = (1, 0, 0), axis2 = (0, 0, 1))
        joint gl: rolling(l on plane)
        joint gr: rolling(r on plane)
        start axle.orientation ~ rotation((1, 0, 0), 0)";
    let four_bar = "spatial
        body crank: rod(length = 0.2, mass = 1)
        body coupler: rod(length = 0.6, mass = 1)
        body rocker: rod(length = 0.4, mass = 1)
        joint a: revolute(ground, crank at (-0.1, 0, 0), axis = (0, 1, 0))
        joint b: revolute(crank at (0.1, 0, 0), coupler at (-0.3, 0, 0), axis = (0, 1, 0))
        joint c: revolute(coupler at (0.3, 0, 0), rocker at (0.2, 0, 0), axis = (0, 1, 0))
        joint d: revolute(ground at (0.5, 0, 0), rocker at (-0.2, 0, 0), axis = (0, 1, 0))
        start crank.orientation ~ rotation((0, 1, 0), -1), rocker.orientation ~ rotation((0, 1, 0), -1.2)";
    for (text, others) in [(wheelset, 0), (four_bar, 1)] {
        let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let study = mechanism.with_start_options(StartOptions { beginnings: 50, is_brief: false });
        let branches =
            study.start().map(|start| start.report.branches.clone()).map_err(|refusal| refusal.to_string());
        assert_eq!(branches.as_ref().map(Vec::len), Ok(others), "{branches:?}");
    }
}
