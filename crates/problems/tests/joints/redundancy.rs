//! Redundant rows: what an examination proposes to release changes nothing in the motion, and then all forces are unique.

use dalembert::Validity;
use dalembert_problems::project::read;

use crate::simulate::{NEAR, assert_same, simulate};

/// Applies all proposed relaxations to a text, in which every joint stands on a line of its own.
fn relaxed(text: &str) -> String {
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let found = mechanism.examination();
    assert!(!found.relaxations.is_empty(), "nothing to relax");
    assert!(found.relaxations.iter().all(|relaxation| relaxation.reach == Validity::Everywhere));
    // The named directions are those that `without` takes.
    let named = found.relaxations.iter().flat_map(|relaxation| {
        relaxation.directions.iter().map(|way| format!("{}.{}", relaxation.joint, way.as_str()))
    });
    assert_eq!(found.redundant, named.collect::<Vec<_>>());
    let mut relaxed = text.to_owned();
    for relaxation in &found.relaxations {
        let head = format!("joint {}:", relaxation.joint);
        let line =
            text.lines().find(|line| line.trim_start().starts_with(&head)).expect("the line of a joint");
        let without =
            if relaxation.is_whole { String::new() } else { format!("{line} {}", relaxation.clause()) };
        relaxed = relaxed.replace(line, &without);
    }
    relaxed
}

/// A text with `n_redundant` redundant rows moves as it does without them, and nothing is redundant then.
fn assert_relaxes(text: &str, n_redundant: usize) {
    assert_moves_alike(text, &relaxed(text), n_redundant);
}

fn assert_moves_alike(text: &str, relaxed: &str, n_redundant: usize) {
    let [before, after] = [text, relaxed]
        .map(|text| dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}")));
    let (found, left) = (before.examination(), after.examination());
    assert_eq!(found.redundant.len(), n_redundant);
    assert_eq!(after.model().n_rows(), before.model().n_rows() - n_redundant);
    assert_eq!(found.free, left.free);
    assert!(left.redundant.is_empty() && left.relaxations.is_empty(), "{:?}", left.redundant);
    assert_eq!(left.unique.len(), after.model().n_rows());
    let (tight, loose) = (simulate(text), simulate(relaxed));
    for name in before.model().coordinates.iter().map(|coordinate| &coordinate.name) {
        assert_same(name, &loose.column(name), &tight.column(name), NEAR);
    }
}

#[test]
fn bricards_linkage() {
    assert_relaxes(&read("models/bricard.dal"), 1);
}

/// A bar on three equal cranks, of which one is too many.
fn three_cranks() -> String {
    let mut text = String::from(
        "planar
gravity (0, -9.81)
body coupler: rod(length = 2, mass = 2.5)\n",
    );
    for i in 0..3 {
        let (end, sign) = (i - 1, if i == 0 { "=" } else { "~" });
        text.push_str(&format!(
            "body crank{i}: rod(length = 1, mass = 1)
joint top{i}: revolute(ground at ({i}, 0), crank{i} at (-0.5, 0))
joint bottom{i}: revolute(crank{i} at (0.5, 0), coupler at ({end}, 0))
start crank{i}.angle {sign} -0.4\n"
        ));
    }
    text.push_str("start crank0.angle' = 0.7\n");
    text
}

#[test]
fn a_bar_on_three_parallel_cranks_needs_no_force_along_the_last() {
    // The cranks strain each other along their own direction, which is x in the frame of the joint.
    let text = three_cranks();
    let line = text.lines().find(|line| line.starts_with("joint bottom2")).expect("the last joint");
    assert_moves_alike(&text, &text.replace(line, &format!("{line} without (x)")), 1);
}

#[test]
fn a_bar_on_three_parallel_cranks() {
    assert_relaxes(&three_cranks(), 1);
}

#[test]
fn a_planar_four_bar_in_space() {
    // Four hinges with parallel axes hold the plane three times too often.
    let text = "spatial
gravity (0, -9.81, 0)
body crank: rod(length = 0.4, mass = 1)
body coupler: rod(length = 1, mass = 2)
body rocker: rod(length = 0.8, mass = 1.5)
joint A: revolute(ground, crank at (-0.2, 0, 0))
joint B: revolute(crank at (0.2, 0, 0), coupler at (-0.5, 0, 0))
joint C: revolute(coupler at (0.5, 0, 0), rocker at (0.4, 0, 0))
joint D: revolute(rocker at (-0.4, 0, 0), ground at (0.9, 0, 0))
start crank.orientation = rotation((0, 0, 1), 1), crank.wz = 2
start coupler.orientation ~ rotation((0, 0, 1), 0.3), rocker.orientation ~ rotation((0, 0, 1), 1.3)
";
    assert_relaxes(text, 3);
}

/// Of two hinges on one line the second could be left out altogether.
#[test]
fn a_door_on_two_hinges() {
    let text = "spatial
gravity (0, 0, -9.81)
body door: box(size = (0.9, 0.04, 2), mass = 25)
joint top: revolute(ground at (0, 0, 1), door at (-0.45, 0, 1), axis = (0, 0, 1))
joint bottom: revolute(ground at (0, 0, -1), door at (-0.45, 0, -1), axis = (0, 0, 1))
element closer: torsion_spring(top, stiffness = 15)
start door.orientation = rotation((0, 0, 1), 1), door.wz = 0
run until 1 every 0.1";
    assert!(!relaxed(text).contains("bottom"));
    assert_relaxes(text, 5);
}

/// Two geared wheels with a rod between their pins. The rod stays level: it strains what it connects along x.
fn side_rod(axle1: &str, axle2: &str) -> String {
    format!(
        "planar
body w1: disc(radius = 0.6, mass = 600)
body w2: disc(radius = 0.6, mass = 600)
body side: rod(length = 1.6, mass = 80)
joint a1: revolute({axle1})
joint a2: revolute({axle2})
joint g: gear(a1, a2, ratio = 1, phase = 0)
joint p1: revolute(w1 at (0.3, 0), side at (-0.8, 0))
joint p2: revolute(w2 at (0.3, 0), side at (0.8, 0))
start w1.angle = 30 [deg], w1.angle' = -3
"
    )
}

#[test]
fn a_side_rod_is_let_go_along_an_axis_that_does_not_turn() {
    // The axes of the pins turn with the wheels: along one of them the rod would be held here and not there.
    let text = side_rod("ground, w1", "ground at (1.6, 0), w2");
    assert!(relaxed(&text).contains("joint a2: revolute(ground at (1.6, 0), w2) without (x)"));
    assert_relaxes(&text, 1);
}

#[test]
fn where_all_axes_turn_nothing_is_promised_for_positions_far_away() {
    // Even the gear may not go: it leads the wheels where the rod and the pins are on one line.
    let mechanism = dalembert::load(&side_rod("w1, ground", "w2, ground at (1.6, 0)")).expect("a model");
    let found = mechanism.examination();
    let told: Vec<_> =
        found.relaxations.iter().map(|relaxation| (relaxation.remedy(), relaxation.reach)).collect();
    assert_eq!(told, [("p2 without (x)".to_owned(), Validity::Here)]);
    assert_eq!(found.redundant, ["p2.x"]);
}

#[test]
fn a_barrel_cam() {
    // The drum and the rail both keep the follower at its radius.
    let text = "spatial
auxiliary s
body drum: cylinder(radius = 0.1, length = 0.4, mass = 5)
body slide: box(size = (0.1, 0.05, 0.05), mass = 1)
joint axle: revolute(ground, drum, axis = (0, 0, 1))
joint rail: prismatic(ground at (0.1, 0, 0), slide, axis = (0, 0, 1))
joint groove: point_on_curve(drum, slide, curve = (0.1*cos(s), 0.1*sin(s), 0.1*sin(s)))
start drum.orientation = rotation((0, 0, 1), 0), drum.wz = 8
start s ~ 0
";
    assert!(relaxed(text).contains("axis = (0, 0, 1)) without (x)"));
    assert_relaxes(text, 1);
}

#[test]
fn a_driven_spindle() {
    // Nothing is free at an instant: states far away are those of other times.
    let text = "spatial
gravity (0, 0, -9.81)
parameter n = 2
body spindle: rigid(mass = 2, inertia = (0.01, 0.01, 0.002))
body load: box(size = (0.3, 0.3, 0.1), mass = 100)
joint bearing: revolute(ground, spindle, axis = (0, 0, 1))
joint nut: screw(spindle, load at (0.1, 0, 0), pitch = 0.005)
joint guide: prismatic(ground at (0.2, 0, 0), load at (0.3, 0, 0), axis = (0, 0, 1))
drive motor: bearing.angle = -2*pi*n*t
";
    assert_relaxes(text, 4);
}
