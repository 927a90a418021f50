//! Placement, and the sharing of kinds.

mod common;

use common::{Random, close, start_states, worst_row};
use dalembert_bodies::mechanism::{
    BodyHandle, GROUND, JointSpec, Mechanism, Scalar, block, cylindrical, disc, distance, fixed, pin_in_slot,
    planar_joint, point, point_on_line, point_on_plane, prismatic, revolute, rod, rolling_disc,
    rolling_on_line, rolling_sphere, screw, sphere, spherical, universal,
};
use dalembert_model::Hold;

/// Trees of all joints, with some angles and orientations guessed: every row closes.
#[test]
fn open_chains_are_put_together_exactly() {
    let mut random = Random(1);
    for case in 0..40 {
        let planar = case % 2 == 0;
        let mut m = if planar { Mechanism::planar() } else { Mechanism::spatial() };
        let mut bodies: Vec<BodyHandle> = vec![GROUND];
        for i in 0..12 {
            let body = m.body(format!("b{i}"), block([0.3, 0.2, 0.1], 1.0));
            let other = bodies[random.below(bodies.len())];
            let flat = |v: [f64; 3]| if planar { [v[0], v[1], 0.0] } else { v };
            let (here, there) = (other.at(flat(random.vector())), body.at(flat(random.vector())));
            // Either may be named first.
            let (first, second) = if random.number() < 0.0 { (here, there) } else { (there, here) };
            let (axis, axis2) = (flat(random.unit()), flat(random.unit()));
            let on_axes = |spec: JointSpec| spec.axis(axis).axis2(axis2);
            let stated = random.number() < 0.0;
            let joint = if planar {
                match random.below(5) {
                    0 => revolute(first, second),
                    1 => on_axes(pin_in_slot(first, second)),
                    2 => on_axes(prismatic(first, second)),
                    3 => on_axes(fixed(first, second)),
                    _ => distance(first, second, 0.8),
                }
            } else {
                match random.below(10) {
                    0 => on_axes(revolute(first, second)),
                    1 => on_axes(prismatic(first, second)),
                    2 => on_axes(cylindrical(first, second)),
                    3 => spherical(first, second),
                    4 => on_axes(universal(first, second)),
                    5 => on_axes(planar_joint(first, second)),
                    6 => on_axes(fixed(first, second)),
                    7 => on_axes(screw(first, second, 0.3)),
                    8 => point_on_line(first, second).axis(axis),
                    _ => point_on_plane(first, second).axis(axis),
                }
            };
            let holds_angle = matches!(
                joint_kind(&joint),
                "prismatic" | "fixed" | "cylindrical" | "revolute" | "screw" | "planar" | "universal"
            );
            // An orientation can be stated where the joint leaves all of it free.
            if stated && planar && !matches!(joint_kind(&joint), "prismatic" | "fixed") {
                m.guess(body.angle(), 3.0 * random.number());
            } else if stated && !planar && !holds_angle {
                m.guess_orientation(body, random.unit(), 3.0 * random.number());
            }
            m.joint(format!("j{i}"), joint);
            bodies.push(body);
        }
        let model = m.finish().expect("a chain");
        let (worst, name) = worst_row(&model);
        // Twelve poses one after another, with places of order 1.
        assert!(worst < 1e-13, "case {case}: {name} is open by {worst}");
    }
}

fn joint_kind(joint: &JointSpec) -> &'static str {
    joint.kind().word()
}

#[test]
fn stated_values_are_kept_and_followed() {
    let mut m = Mechanism::planar();
    let (slider, arm) = (m.body("slider", block([0.2, 0.1], 1.0)), m.body("arm", rod(1.0, 1.0)));
    m.joint("guide", prismatic(GROUND.at([0.0, 0.5]), slider));
    m.joint("pin", revolute(slider, arm.at([-0.5, 0.0])));
    m.start(slider.x(), 2.0);
    m.guess(arm.angle(), 0.5);
    let model = m.finish().expect("a cart");
    let states = start_states(&model);
    assert_eq!(states[0].c, [2.0, 0.5, 0.0]);
    close(states[1].c[0], 2.0 + 0.5 * 0.5_f64.cos(), 1e-15, "x");
    close(states[1].c[1], 0.5 + 0.5 * 0.5_f64.sin(), 1e-15, "y");
    assert_eq!(model.starts.iter().filter(|start| start.hold == Hold::Given).count(), 1);
    assert_eq!(model.starts.len(), model.coordinates.len());
}

/// The wheels of an axle could stand anyhow on the plane; they follow the axle, and it comes to lie as high as they are.
#[test]
fn wheels_follow_the_axle_whose_orientation_is_stated() {
    let mut m = Mechanism::spatial();
    let axle = m.body("axle", rod(1.0, 5.0));
    for (name, side) in [("l", -0.5), ("r", 0.5)] {
        let wheel = m.body(name, disc(0.3, 2.0));
        let hub = revolute(axle.at([side, 0.0, 0.0]), wheel).axis([1.0, 0.0, 0.0]).axis2([0.0, 0.0, 1.0]);
        m.joint(format!("hub_{name}"), hub);
        m.joint(format!("track_{name}"), rolling_disc(wheel, GROUND));
    }
    m.guess_orientation(axle, [0.0, 0.0, 1.0], 0.7);
    m.guess(axle.x(), 2.0);
    let model = m.finish().expect("a wheelset");
    assert!(worst_row(&model).0 < 1e-15, "{:?}", worst_row(&model));
    let states = start_states(&model);
    close(states[0].c[0], 2.0, 0.0, "stated");
    close(states[0].c[2], 0.3, 1e-16, "on its wheels");
}

/// Where the position of a hanging body is stated, its angle follows.
#[test]
fn a_stated_position_turns_the_body() {
    let mut m = Mechanism::planar();
    let arm = m.body("arm", rod(1.0, 1.0));
    m.joint("pin", revolute(GROUND, arm.at([-0.5, 0.0])));
    m.start(arm.x(), 0.3);
    m.guess(arm.y(), -0.4);
    let model = m.finish().expect("a pendulum");
    assert!(worst_row(&model).0 < 1e-15, "{:?}", worst_row(&model));
    let mut m = Mechanism::spatial();
    let arm = m.body("arm", rod(1.0, 1.0));
    m.joint("ball", spherical(GROUND, arm.at([-0.5, 0.0, 0.0])));
    m.start(arm.x(), 0.3);
    m.start(arm.y(), 0.0);
    m.guess(arm.z(), -0.4);
    let model = m.finish().expect("a pendulum");
    assert!(worst_row(&model).0 < 1e-15, "{:?}", worst_row(&model));
}

#[test]
fn what_rolls_is_put_on_its_track_and_what_hangs_at_its_length() {
    let mut m = Mechanism::spatial();
    m.gravity([0.0, 0.0, -9.81]);
    let (coin, ball) = (m.body("coin", disc(0.2, 1.0)), m.body("ball", sphere(0.3, 1.0)));
    let bob = m.body("bob", point(1.0));
    m.joint("r", rolling_disc(coin, GROUND));
    m.joint("s", rolling_sphere(ball, GROUND.at([0.0, 0.0, 1.0])).axis([0.0, 0.6, 0.8]));
    m.joint("rope", distance(GROUND.at([0.0, 0.0, 3.0]), bob, 1.3));
    m.start(bob.x(), 0.5);
    m.start(coin.x(), 4.0);
    let model = m.finish().expect("things on a plane");
    assert!(worst_row(&model).0 < 1e-15, "{:?}", worst_row(&model));
    let states = start_states(&model);
    // The coin stands on its rim at the stated place, and the bob hangs below.
    close(states[0].c[0], 4.0, 0.0, "stated");
    close(states[0].c[2], 0.2, 1e-16, "upright");
    close(states[2].c[2], 3.0 - 1.2, 1e-15, "hanging");

    let mut m = Mechanism::planar();
    let wheel = m.body("wheel", disc(0.25, 1.0));
    m.joint("r", rolling_on_line(wheel, GROUND.at([0.0, 1.0]), [1.0, 0.0]));
    m.start(wheel.y(), 0.75);
    let model = m.finish().expect("a wheel under a beam");
    // It starts on the right of the line, and stays there.
    assert!(worst_row(&model).0 < 1e-16, "{:?}", worst_row(&model));
}

#[test]
fn drives_say_where_things_start() {
    for spatial in [false, true] {
        let mut m = if spatial { Mechanism::spatial() } else { Mechanism::planar() };
        let (crank, slider) = (m.body("crank", rod(1.0, 1.0)), m.body("slider", block([0.1, 0.1, 0.1], 1.0)));
        let hinge = m.joint("hinge", revolute(GROUND, crank.at([-0.5, 0.0])));
        let guide = m.joint("guide", prismatic(crank, slider));
        m.drive("turn", hinge.angle(), 2.0 * Scalar::time() + 7.5);
        m.drive("slide", guide.distance(), 0.25 * Scalar::time().cos());
        let model = m.finish().expect("a crank");
        let (worst, name) = worst_row(&model);
        assert!(worst < 1e-14, "{name} is open by {worst}");
    }
}

/// An unconnected body stays at the origin or where it is stated, with the bodies that hang on it.
#[test]
fn floating_bodies_stay_where_they_are() {
    let mut m = Mechanism::planar();
    let (a, b) = (m.body("a", rod(1.0, 1.0)), m.body("b", rod(1.0, 1.0)));
    m.joint("pin", revolute(a.at([0.5, 0.0]), b.at([-0.5, 0.0])));
    m.start(b.x(), 3.0);
    let model = m.finish().expect("two rods");
    let states = start_states(&model);
    assert_eq!((states[0].c, states[1].c), ([2.0, 0.0, 0.0], [3.0, 0.0, 0.0]));
}

/// A chain has a handful of kinds, however long it is.
#[test]
fn links_of_a_chain_share_their_kinds() {
    let chain = |spatial: bool, n: usize| {
        let mut m = if spatial { Mechanism::spatial() } else { Mechanism::planar() };
        m.gravity([0.0, -9.81]);
        let length = m.parameter("L", 0.5);
        let mut last = GROUND.origin();
        for i in 0..n {
            let link = m.body(format!("link[{i}]"), rod(&length, 1.0 + i as f64));
            m.joint(
                format!("pin[{i}]"),
                revolute(last, link.at((-0.5 * &length, 0.0))).axis([0.6, 0.0, 0.8]),
            );
            last = link.at((0.5 * &length, 0.0));
        }
        let model = m.finish().expect("a chain");
        (model.kinds.len(), model.graph.len())
    };
    for spatial in [false, true] {
        let (short, long) = (chain(spatial, 20), chain(spatial, 200));
        // Bodies, joints from the ground and between bodies, their outputs; and mass 1, which is structure.
        assert_eq!(short.0, long.0);
        assert!(short.0 <= 6, "{} kinds", short.0);
        // The nodes that grow are the numbers of the masses and the inertias made of them.
        assert!(long.1 - short.1 <= 5 * 180, "{} nodes for each link", (long.1 - short.1) / 180);
    }
}
