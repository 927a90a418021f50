//! The pictures of the gallery show the mechanisms: links keep their lengths, loops close, wheels touch.

use dalembert::gallery::MODELS;
use dalembert::model::DrawnShape;
use dalembert::{Request, Sketch, load};

/// Rows keep their constraints to rounding, about 1e-13 in mechanisms of about a metre; a hundred times that.
const TOLERANCE: f64 = 1e-11;

/// The numbers of the drawings of a model in twenty rows over the first two seconds of its run.
struct Pictures {
    /// By drawing: its first number, its shape, its name.
    shapes: Vec<(usize, DrawnShape, String)>,
    rows: Vec<Vec<f64>>,
}

fn pictures(name: &str) -> Pictures {
    let model = MODELS.iter().find(|model| model.name == name).unwrap_or_else(|| panic!("{name}"));
    let mechanism = load(model.text).unwrap_or_else(|mistakes| panic!("{name}: {mistakes:?}"));
    let drawings = mechanism.model().drawings.iter();
    let shapes = drawings.map(|d| (d.first as usize, d.shape, d.name.clone())).collect();
    let end = mechanism.model().run.as_ref().map_or(1.0, |run| run.until).min(2.0);
    let started = mechanism;
    let plan = Request::until(end).every(end / 20.0);
    let run = started.run(&plan).unwrap_or_else(|mistake| panic!("{name}: {mistake:?}"));
    let mut sketch = Sketch::new(&started);
    let rows = run.samples.iter().map(|sample| sketch.numbers(sample).to_vec()).collect();
    Pictures { shapes, rows }
}

impl Pictures {
    /// The numbers of drawing `at` in each row.
    fn of(&self, at: usize) -> impl Iterator<Item = &[f64]> {
        let (first, shape, _) = &self.shapes[at];
        self.rows.iter().map(|row| &row[*first..*first + shape.n_numbers() as usize])
    }

    /// The lengths of the legs of line `at` in each row.
    fn lengths(&self, at: usize) -> Vec<Vec<f64>> {
        let legs = |numbers: &[f64]| {
            let points: Vec<[f64; 3]> = numbers.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect();
            points.windows(2).map(|ends| distance(ends[0], ends[1])).collect()
        };
        self.of(at).map(legs).collect()
    }
}

fn distance(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

/// Checks that the legs of each line in `links` have these lengths all the time.
fn rigid(name: &str, links: &[(usize, &[f64])]) {
    let pictures = pictures(name);
    assert!(pictures.rows.len() >= 20, "{name}");
    for (at, expected) in links {
        for lengths in pictures.lengths(*at) {
            assert_eq!(lengths.len(), expected.len(), "{name}: {}", pictures.shapes[*at].2);
            for (length, expected) in lengths.iter().zip(*expected) {
                let error = (length - expected).abs();
                assert!(error < TOLERANCE, "{name}: {}: {length} is not {expected}", pictures.shapes[*at].2);
            }
        }
    }
}

#[test]
fn links_of_equations_keep_their_lengths() {
    rigid("pendulum", &[(0, &[1.0])]);
    rigid("pendulum-cartesian", &[(0, &[1.0])]);
    rigid("double-pendulum", &[(0, &[1.0]), (1, &[1.0])]);
    rigid("cart-pendulum", &[(1, &[0.4, 0.2, 0.4, 0.2]), (2, &[0.8])]);
    // A coupler of unit length, as the model says.
    rigid("four-bar", &[(0, &[1.0]), (1, &[2.0]), (2, &[1.0])]);
    rigid("slider-crank", &[(1, &[1.0]), (2, &[1.0])]);
    rigid("slider-crank-kinematic", &[(1, &[1.0]), (2, &[2.0])]);
    rigid("two-link-arm", &[(1, &[1.0]), (2, &[0.8])]);
    rigid("flexible-arm", &[(0, &[1.0]), (2, &[0.125])]);
    // Axles, four wheels, and the body from a little behind the rear axle to before the front one.
    rigid(
        "vehicle",
        &[(1, &[1.5]), (2, &[1.5]), (3, &[0.6]), (4, &[0.6]), (5, &[0.6]), (6, &[0.6]), (7, &[2.9])],
    );
    rigid("chaplygin-sleigh", &[(0, &[0.6]), (1, &[0.3])]);
    rigid("car-axis", &[(0, &[1.0]), (3, &[1.0])]);
    rigid("friction-incline", &[(1, &[0.4, 0.3, 0.4, 0.3])]);
    rigid("rolling-disc", &[(2, &[0.5])]);
    rigid("rolling-disc-eccentric", &[(2, &[0.2])]);
}

#[test]
fn andrews_mechanism_closes_in_its_picture() {
    // The lengths of the mechanism in the test set: the rocker is a triangle between B, E and the spring at D.
    let on_rocker = (0.02_f64.powi(2) + 0.018_f64.powi(2)).sqrt();
    let from_e = (0.02_f64.powi(2) + (0.035_f64 - 0.018).powi(2)).sqrt();
    let rocker = [0.035, from_e, on_rocker];
    let links: &[(usize, &[f64])] =
        &[(0, &[0.007]), (1, &[0.028]), (2, &rocker), (3, &[0.04]), (4, &[0.02]), (5, &[0.04]), (6, &[0.02])];
    rigid("andrews", links);
}

#[test]
fn parts_on_bodies_begin_and_end_where_their_joints_are() {
    // Points of drawings on a body are relative to its centre of mass, as the sites of joints are.
    for (name, joint, body, ends) in [
        ("double-cardan", "first", "input", [0.2, 0.06, 0.0]),
        ("heavy-top", "pivot", "top", [0.0, -1.0, 0.0]),
        ("stewart-platform", "head[0]", "piston[0]", [0.35, 0.0, 0.0]),
    ] {
        let text = MODELS.iter().find(|model| model.name == name).unwrap_or_else(|| panic!("{name}")).text;
        let study = load(text).unwrap_or_else(|mistakes| panic!("{name}: {mistakes:?}"));
        let model = study.model();
        let at = model.bodies.iter().position(|found| found.name == body).unwrap_or_else(|| panic!("{body}"));
        let joint =
            model.joints.iter().find(|found| found.name == joint).unwrap_or_else(|| panic!("{joint}"));
        let is_there = |site: &dalembert::model::Site| site.body.is_some_and(|body| body.index() == at);
        let site = joint.sites.iter().find(|site| is_there(site)).unwrap_or_else(|| panic!("{name}"));
        let pictures = pictures(name);
        let on_body = model
            .drawings
            .iter()
            .enumerate()
            .filter(|(_, drawing)| drawing.body.is_some_and(|body| body.index() == at));
        let points: Vec<[f64; 3]> = on_body
            .filter_map(|(at, _)| pictures.of(at).next())
            .flat_map(|numbers| {
                numbers[..numbers.len() - 1].chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect::<Vec<_>>()
            })
            .collect();
        assert!(points.iter().any(|point| distance(*point, ends) < 1e-15), "{name}: {points:?}");
        // The fork ends at an arm of the cross, a radius of twice 3 cm away from the joint.
        let away = if name == "double-cardan" { 0.06 } else { 0.0 };
        assert!((distance(site.at, ends) - away).abs() < 1e-15, "{name}: {site:?}");
    }
    rigid("rolling-coin", &[(1, &[1.0])]);
}

#[test]
fn wheels_touch_what_they_roll_on() {
    for (name, sign) in [
        ("disc-arc-inside", -1.0),
        ("disc-arc-inside-rolling", -1.0),
        ("disc-arc-outside", 1.0),
        ("disc-arc-outside-rolling", 1.0),
    ] {
        let pictures = pictures(name);
        for ((arc, disc), contact) in pictures.of(0).zip(pictures.of(1)).zip(pictures.of(3)) {
            let [centre, wheel, touch] =
                [arc, disc, contact].map(|numbers| [numbers[0], numbers[1], numbers[2]]);
            assert!((distance(centre, wheel) - (arc[3] + sign * disc[3])).abs() < TOLERANCE, "{name}");
            assert!((distance(wheel, touch) - disc[3]).abs() < TOLERANCE, "{name}");
        }
    }
    let coin = pictures("rolling-coin");
    for circle in coin.of(0) {
        let [x, y, z] = [circle[4], circle[5], circle[6]];
        // The lowest point of a circle of radius r with the unit normal n is r √(1 − n_z²) below its centre.
        let lowest = circle[2] - circle[3] * (x * x + y * y).sqrt() / (x * x + y * y + z * z).sqrt();
        assert!(lowest.abs() < TOLERANCE, "{lowest}");
    }
}

#[test]
fn what_has_a_closed_form_is_drawn_there() {
    // The tip of Scott Russell's linkage goes straight up.
    let pictures = pictures("scott-russell");
    assert!(pictures.of(0).all(|tip| tip[0].abs() < TOLERANCE));
    // The bead of prescribed curvature stays on its circle, to the errors of integration: 1e-8 a step and thousands of them.
    let bead = self::pictures("curvature");
    for (circle, place) in bead.of(0).zip(bead.of(1)) {
        let radius = distance([circle[0], circle[1], 0.0], [place[0], place[1], 0.0]);
        assert!((radius - circle[3]).abs() < 1e-5, "{radius}");
    }
}

#[test]
fn every_model_of_the_gallery_is_drawn() {
    for model in MODELS {
        let mechanism = load(model.text).unwrap_or_else(|mistakes| panic!("{}: {mistakes:?}", model.name));
        assert!(!mechanism.model().drawings.is_empty(), "{}", model.name);
        let started = mechanism;
        let run = started.run(&Request::until(1e-3).every(1e-3));
        let run = run.unwrap_or_else(|mistake| panic!("{}: {mistake:?}", model.name));
        let mut sketch = Sketch::new(&started);
        assert!(sketch.numbers(&run.samples[0]).iter().all(|number| number.is_finite()), "{}", model.name);
    }
}
