//! Redundant rows: what an examination proposes to release changes nothing in the motion, and then all forces are unique.

use dalembert_problems::project::read;

use crate::simulate::{NEAR, assert_same, simulate};

/// Applies all proposed relaxations to a text, in which every joint stands on a line of its own.
fn relaxed(text: &str) -> String {
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let found = dalembert::examine(&mechanism);
    assert!(!found.relaxations.is_empty(), "nothing to relax");
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
    let (found, left) = (dalembert::examine(&before), dalembert::examine(&after));
    assert_eq!(found.redundant.len(), n_redundant);
    assert_eq!(after.n_rows(), before.n_rows() - n_redundant);
    assert_eq!(found.free, left.free);
    assert!(left.redundant.is_empty() && left.relaxations.is_empty(), "{:?}", left.redundant);
    assert_eq!(left.unique.len(), after.n_rows());
    let (tight, loose) = (simulate(text), simulate(relaxed));
    for name in before.coordinates.iter().map(|coordinate| &coordinate.name) {
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
