//! Rows of joints against frames put together by hand.

mod common;

use common::{
    Q, Random, State, V, Values, about, add, back, close, cross, dot, of_axes, scale, sub, times, turn,
};
use dalembert_bodies::JointKind;
use dalembert_bodies::mechanism::{
    GROUND, JointSpec, Mechanism, Scalar, distance, gear, joint, point_on_curve, prismatic, revolute, rigid,
    rolling_disc, rolling_on_line, rolling_sphere, screw,
};
use dalembert_model::{Freedom, Level, Model, Space};

const PITCH: f64 = 0.7;
const KINDS: [(Space, JointKind); 14] = [
    (Space::Planar, JointKind::Revolute),
    (Space::Planar, JointKind::Prismatic),
    (Space::Planar, JointKind::Fixed),
    (Space::Planar, JointKind::PinInSlot),
    (Space::Spatial, JointKind::Revolute),
    (Space::Spatial, JointKind::Prismatic),
    (Space::Spatial, JointKind::Cylindrical),
    (Space::Spatial, JointKind::Spherical),
    (Space::Spatial, JointKind::Universal),
    (Space::Spatial, JointKind::Planar),
    (Space::Spatial, JointKind::Fixed),
    (Space::Spatial, JointKind::Screw),
    (Space::Spatial, JointKind::PointOnLine),
    (Space::Spatial, JointKind::PointOnPlane),
];

/// Displacements along and turns about the axes of the joint's frame that a kind allows.
fn freedoms(space: Space, kind: JointKind) -> &'static [usize] {
    match (space, kind) {
        (Space::Planar, JointKind::Revolute) => &[5],
        (Space::Planar, JointKind::Prismatic) => &[0],
        (Space::Planar, JointKind::PinInSlot) => &[0, 5],
        (_, JointKind::Fixed) => &[],
        (_, JointKind::Revolute) => &[5],
        (_, JointKind::Prismatic) => &[2],
        (_, JointKind::Cylindrical) => &[2, 5],
        (_, JointKind::Spherical) => &[3, 4, 5],
        (_, JointKind::Planar) => &[0, 1, 5],
        (_, JointKind::PointOnLine) => &[2, 3, 4, 5],
        (_, JointKind::PointOnPlane) => &[0, 1, 3, 4, 5],
        _ => &[],
    }
}

fn mechanism(space: Space) -> Mechanism {
    if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() }
}

fn flat(space: Space, v: V) -> V {
    if space == Space::Planar { [v[0], v[1], 0.0] } else { v }
}

/// Two bodies and a joint of random geometry between them.
fn pair(random: &mut Random, space: Space, make: impl Fn(JointSpec) -> JointSpec, kind: JointKind) -> Model {
    let mut m = mechanism(space);
    let a = m.body("a", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
    let b = m.body("b", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
    let (first, second) = (a.at(flat(space, random.vector())), b.at(flat(space, random.vector())));
    let spec = match kind {
        JointKind::Screw => screw(first, second, PITCH),
        JointKind::Universal => {
            let axis = random.unit();
            let across = cross(axis, random.unit());
            joint(kind, first, second).axis(axis).axis2(scale(1.3, across))
        }
        _ => joint(kind, first, second),
    };
    let spec = if kind == JointKind::Universal {
        spec
    } else {
        spec.axis(flat(space, random.unit())).axis2(flat(space, random.unit()))
    };
    m.joint("j", make(spec));
    m.finish().expect("a joint")
}

/// The second body's state with the joint's frames apart by a displacement and a turn in the frame of the first.
fn closed(model: &Model, a: &State, by: V, turned: Q) -> State {
    let joint = &model.joints[0];
    let frame = times(a.q, of_axes(joint.axes[0]));
    let point = add(a.point(joint.sites[0].at), turn(frame, by));
    let q = times(times(frame, turned), back(of_axes(joint.axes[1])));
    State::at(sub(point, turn(q, joint.sites[1].at)), q)
}

#[test]
fn rows_vanish_where_the_frames_allow_it() {
    let mut random = Random(1);
    for (space, kind) in KINDS {
        for _ in 0..5 {
            let model = pair(&mut random, space, |spec| spec, kind);
            let a = State::random(&mut random, space);
            let (mut by, mut q) = ([0.0; 3], [1.0, 0.0, 0.0, 0.0]);
            for freedom in freedoms(space, kind) {
                match freedom {
                    0..3 => by[*freedom] = random.number(),
                    _ => q = times(q, about(axis(*freedom - 3), 2.0 * random.number())),
                }
            }
            match kind {
                // Any turn about the first axis and then about the second.
                JointKind::Universal => {
                    q = times(about(axis(0), random.number()), about(axis(1), random.number()));
                }
                // More than one turn.
                JointKind::Screw => {
                    let angle = 20.0 * random.number();
                    q = about(axis(2), angle);
                    by[2] = PITCH * angle / std::f64::consts::TAU;
                }
                _ => {}
            }
            let b = closed(&model, &a, by, q);
            for (row, value) in
                model.constraints[0].rows.iter().zip(Values::new(&model, &[a, b]).rows(&model.constraints[0]))
            {
                // Angles of the plane count turns, which the frames of the test do not.
                let turns = space == Space::Planar && row.name.ends_with("rz");
                let value = if turns { 2.0 * (value / 2.0).sin() } else { value };
                // Rows are sums of a few products of numbers of order 1; the screw's has seen angles of 20.
                close(value, 0.0, 2e-14, &format!("{kind:?} {}", row.name));
            }
        }
    }
}

fn axis(i: usize) -> V {
    let mut v = [0.0; 3];
    v[i] = 1.0;
    v
}

fn place_of(freedom: Freedom) -> usize {
    [Freedom::X, Freedom::Y, Freedom::Z, Freedom::Rx, Freedom::Ry, Freedom::Rz]
        .iter()
        .position(|known| *known == freedom)
        .expect("a direction")
}

/// Central differences of the rows of the only joint along displacements and turns of the second body, in `frame`.
fn slopes(model: &Model, a: &State, b: &State, frame: Q, all_world: bool) -> Vec<[f64; 6]> {
    let pivot = b.point(model.joints[0].sites[1].at);
    let step = 1e-5;
    let n = model.constraints[0].rows.len();
    let mut slopes = vec![[0.0; 6]; n];
    for k in [0, 1, 2, 3, 4, 5] {
        let direction = if k < 3 && all_world { axis(k) } else { turn(frame, axis(k % 3)) };
        let moved = |sign: f64| {
            let small = scale(sign * step, direction);
            let b = if k < 3 { b.moved(small, [0.0; 3], pivot) } else { b.moved([0.0; 3], small, pivot) };
            Values::new(model, &[*a, b]).rows(&model.constraints[0])
        };
        let (ahead, behind) = (moved(1.0), moved(-1.0));
        for row in 0..n {
            slopes[row][k] = (ahead[row] - behind[row]) / (2.0 * step);
        }
    }
    slopes
}

/// With coinciding frames, each row is the displacement or turn that it is named after, to first order.
#[test]
fn a_small_displacement_of_the_second_body_gives_one() {
    use Freedom::{Rx, Ry, Rz, X, Z};
    let mut random = Random(2);
    let none: &[Freedom] = &[];
    let mut cases: Vec<(Space, JointKind, &[Freedom])> = KINDS.iter().map(|(s, k)| (*s, *k, none)).collect();
    cases.extend([
        (Space::Spatial, JointKind::Fixed, &[Rx][..]),
        (Space::Spatial, JointKind::Fixed, &[Ry]),
        (Space::Spatial, JointKind::Fixed, &[Rx, Rz]),
        (Space::Spatial, JointKind::Fixed, &[Z, Rz]),
        (Space::Spatial, JointKind::Prismatic, &[Rz]),
        (Space::Spatial, JointKind::Revolute, &[X, Ry]),
        (Space::Spatial, JointKind::Spherical, &[Z]),
        (Space::Planar, JointKind::Fixed, &[X]),
        (Space::Planar, JointKind::Revolute, &[X]),
    ]);
    for (space, kind, released) in cases {
        let model = pair(&mut random, space, |spec| spec.without(released), kind);
        let a = State::random(&mut random, space);
        let b = closed(&model, &a, [0.0; 3], [1.0, 0.0, 0.0, 0.0]);
        let frame = times(a.q, of_axes(model.joints[0].axes[0]));
        let held = &model.joints[0].held;
        let n_translations = held.iter().filter(|freedom| place_of(**freedom) < 3).count();
        let world = kind != JointKind::Screw && n_translations == if space == Space::Planar { 2 } else { 3 };
        let slopes = slopes(&model, &a, &b, frame, world);
        for (row, freedom) in held.iter().enumerate() {
            for k in [0, 1, 2, 3, 4, 5] {
                if space == Space::Planar && [2, 3, 4].contains(&k) {
                    continue;
                }
                let mut wanted = f64::from(u8::from(place_of(*freedom) == k));
                if kind == JointKind::Screw && *freedom == Z && k == 5 {
                    wanted = -PITCH / std::f64::consts::TAU;
                }
                // Central differences of step 1e-5 leave 1e-10 of curvature and 1e-11 of rounding.
                close(slopes[row][k], wanted, 1e-9, &format!("{kind:?} {} along {k}", freedom.as_str()));
            }
        }
    }
}

/// A rigid motion of both bodies changes no row. So the forces of a row on both bodies balance, and their moments about any point.
#[test]
fn a_common_motion_does_not_change_a_row() {
    let mut random = Random(3);
    let inertia = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
    let step = 1e-5;
    for (space, kind) in KINDS {
        let model = pair(&mut random, space, |spec| spec, kind);
        let a = State::random(&mut random, space);
        let b = closed(&model, &a, [0.0; 3], [1.0, 0.0, 0.0, 0.0]);
        common_motion(&mut random, &model, &[a, b], space, step);
    }
    for space in [Space::Planar, Space::Spatial] {
        let mut m = mechanism(space);
        let (a, b) = (m.body("a", rigid(1.0, inertia)), m.body("b", rigid(1.0, inertia)));
        m.joint("rod", distance(a.at([0.3, 0.1]), b.at([-0.2, 0.4]), 1.3));
        let rolls = if space == Space::Planar {
            rolling_on_line(b.at([0.1, 0.0]), a.at([0.2, 0.3]), [0.6, 0.8]).radius(0.4)
        } else {
            rolling_disc(b.at([0.1, 0.0, 0.2]), a.at([0.2, 0.3, 0.1]))
                .radius(0.4)
                .axis([0.1, 0.2, 0.9])
                .axis2([0.5, 0.1, 0.2])
        };
        m.joint("rolls", rolls);
        if space == Space::Spatial {
            m.joint("ball", rolling_sphere(b, a.at([0.2, 0.3, 0.1])).radius(0.4).axis([0.1, 0.2, 0.9]));
        }
        let model = m.finish().expect("joints");
        for _ in 0..5 {
            let states = [State::random(&mut random, space), State::random(&mut random, space)];
            common_motion(&mut random, &model, &states, space, step);
        }
    }
}

fn common_motion(random: &mut Random, model: &Model, states: &[State; 2], space: Space, step: f64) {
    let (by, spin, pivot) = (flat(space, random.vector()), random.vector(), flat(space, random.vector()));
    let spin = if space == Space::Planar { [0.0, 0.0, spin[2]] } else { spin };
    // The velocities of the motion, for the rows that have them.
    let carried = states.map(|state| State {
        v: add(by, cross(spin, sub(state.c, pivot))),
        w: turn(back(state.q), spin),
        ..state
    });
    let moved =
        |sign: f64| carried.map(|state| state.moved(scale(sign * step, by), scale(sign * step, spin), pivot));
    let (ahead, behind) = (moved(1.0), moved(-1.0));
    for constraint in &model.constraints {
        let rows = Values::new(model, &carried).rows(constraint);
        let (ahead, behind) =
            (Values::new(model, &ahead).rows(constraint), Values::new(model, &behind).rows(constraint));
        for (at, row) in constraint.rows.iter().enumerate() {
            match row.level {
                Level::Position => {
                    close((ahead[at] - behind[at]) / (2.0 * step), 0.0, 1e-9, &row.name);
                }
                _ => close(rows[at], 0.0, 1e-13, &row.name),
            }
        }
    }
}

/// Rolling, against the contact point written down by hand.
#[test]
fn what_rolls_touches_and_does_not_slip() {
    let mut random = Random(4);
    let radius = 0.3;
    // In the plane: on a line along x the disc that turns by −1 goes forward by r.
    let mut m = Mechanism::planar();
    let wheel = m.body("wheel", dalembert_bodies::mechanism::disc(radius, 1.0));
    m.joint("r", rolling_on_line(wheel, GROUND.at([0.0, 0.1]), [2.0, 0.0]));
    let model = m.finish().expect("a wheel");
    let mut state = State::at([0.7, 0.1 + radius, 0.0], [1.0, 0.0, 0.0, 0.0]);
    (state.v, state.w) = ([radius, 0.0, 0.0], [0.0, 0.0, -1.0]);
    for value in Values::new(&model, &[state]).rows(&model.constraints[0]) {
        close(value, 0.0, 1e-16, "a wheel rolls");
    }
    // In space: a leaning coin whose lowest point is found by search, at rest where it touches.
    let mut m = Mechanism::spatial();
    let coin = m.body("coin", dalembert_bodies::mechanism::disc(radius, 1.0));
    m.joint("r", rolling_disc(coin, GROUND));
    let model = m.finish().expect("a coin");
    for _ in 0..10 {
        let q = random.turn();
        let rim = |angle: f64| turn(q, [radius * angle.cos(), radius * angle.sin(), 0.0]);
        let height = |angle: f64| rim(angle)[2];
        let mut lowest = (0..360)
            .map(|i| f64::from(i).to_radians())
            .min_by(|a, b| height(*a).total_cmp(&height(*b)))
            .unwrap();
        for _ in 0..60 {
            // Newton on the slope of the height.
            let (s, c) = lowest.sin_cos();
            let slope = turn(q, [-radius * s, radius * c, 0.0])[2];
            lowest += slope / height(lowest);
        }
        let spin = random.vector();
        let contact = rim(lowest);
        let velocity = scale(-1.0, cross(spin, contact));
        let mut state = State::at([random.number(), random.number(), -contact[2]], q);
        (state.v, state.w) = (velocity, turn(back(q), spin));
        for value in Values::new(&model, &[state]).rows(&model.constraints[0]) {
            // The search for the lowest point loses as many digits as the coin is flat.
            let tolerance = 1e-15 * radius / contact[2].abs();
            close(value, 0.0, tolerance, "a coin rolls");
        }
    }
    let mut m = Mechanism::spatial();
    let ball = m.body("ball", dalembert_bodies::mechanism::sphere(radius, 1.0));
    m.joint("r", rolling_sphere(ball, GROUND.at([0.0, 0.0, 0.2])));
    let model = m.finish().expect("a ball");
    let q = random.turn();
    let mut state = State::at([0.3, -0.2, 0.2 + radius], q);
    // Rolling along x is turning about y.
    (state.v, state.w) = ([radius, 0.0, 0.0], turn(back(q), [0.0, 1.0, 0.5]));
    for value in Values::new(&model, &[state]).rows(&model.constraints[0]) {
        close(value, 0.0, 1e-15, "a ball rolls");
    }
}

/// Gears and drives over hinges that turn by known amounts.
#[test]
fn gears_and_drives_know_the_angle_between_two_moving_bodies() {
    let mut random = Random(5);
    for space in [Space::Planar, Space::Spatial] {
        let inertia = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
        let mut m = mechanism(space);
        let bodies: [_; 3] = std::array::from_fn(|i| m.body(format!("b{i}"), rigid(1.0, inertia)));
        let axes: [V; 4] = std::array::from_fn(|_| flat(space, random.unit()));
        let hinge = m.joint("hinge", revolute(bodies[0], bodies[1]).axis(axes[0]).axis2(axes[1]));
        let other = m.joint("other", revolute(bodies[0], bodies[2]).axis(axes[2]).axis2(axes[3]));
        m.joint("mesh", gear(hinge, other, -1.5));
        m.drive("motor", hinge.angle(), 2.0 * Scalar::time());
        if space == Space::Planar {
            m.joint("phased", gear(hinge, other, -1.5).phase(0.25));
        }
        let model = m.finish().expect("gears");
        let a = State::random(&mut random, space);
        let (angle, rate) = (0.4 + 6.0 * random.number(), random.number());
        let angle2 = (angle - 0.25) / -1.5;
        let turned = |joint: usize, angle: f64, rate: f64| {
            let joint = &model.joints[joint];
            let frame = times(a.q, of_axes(joint.axes[0]));
            let q = times(times(frame, about([0.0, 0.0, 1.0], angle)), back(of_axes(joint.axes[1])));
            let spin = add(turn(a.q, a.w), scale(rate, turn(frame, axis(2))));
            State { w: turn(back(q), spin), ..State::at(a.c, q) }
        };
        let states = [a, turned(0, angle, rate), turned(1, angle2, rate / -1.5)];
        let mut values = Values::new(&model, &states);
        if space == Space::Planar {
            // Angles of the plane count turns, which the quaternions of the test do not.
            let offset = |j: usize| {
                let [f, s] = model.joints[j].axes.map(|axes| axes[0][1].atan2(axes[0][0]));
                let turn = std::f64::consts::TAU;
                s - f - turn * ((s - f) / turn).round()
            };
            values.coordinates[5][0] = a.angle() + angle - offset(0);
            values.coordinates[8][0] = a.angle() + angle2 - offset(1);
        }
        values.t = angle / 2.0;
        for name in ["mesh", "motor", "phased"] {
            if let Some(id) = model.constraint(name) {
                close(values.rows(&model.constraints[id.index()])[0], 0.0, 1e-13, name);
            }
        }
        // Ahead of the target by a little.
        values.t = (angle - 1e-4) / 2.0;
        let motor = &model.constraints[model.constraint("motor").unwrap().index()];
        close(values.rows(motor)[0], 1e-4, 1e-11, "ahead");
        assert_eq!(model.joints[model.joint("mesh").unwrap().index()].word, "gear");
    }
}

/// A rack: a pinion of radius r turns as a slider moves.
#[test]
fn a_rack_is_a_gear_of_a_slider_and_a_hinge() {
    let mut m = Mechanism::planar();
    let pinion = m.body("pinion", dalembert_bodies::mechanism::disc(0.2, 1.0));
    let rack = m.body("rack", rigid(1.0, [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]));
    let hinge = m.joint("hinge", revolute(GROUND, pinion));
    let slide = m.joint("slide", prismatic(GROUND.at([0.0, -0.2]), rack));
    m.joint("mesh", gear(slide, hinge, 0.2));
    let model = m.finish().expect("a rack");
    let mut states = [State::at([0.0; 3], [1.0, 0.0, 0.0, 0.0]); 2];
    (states[0].w, states[1].v) = ([0.0, 0.0, 3.0], [0.6, 0.0, 0.0]);
    close(Values::new(&model, &states).rows(&model.constraints[2])[0], 0.0, f64::EPSILON, "rack");
}

#[test]
fn a_bead_on_a_wire_is_where_its_parameter_says() {
    let mut m = Mechanism::planar();
    let s = m.auxiliary("s", 0.6);
    let wire = m.body("wire", rigid(1.0, [0.0, 0.0, 1.0, 0.0, 0.0, 0.0]));
    let bead = m.body("bead", dalembert_bodies::mechanism::point(0.1));
    m.joint("on", point_on_curve(wire.at([0.1, 0.2]), bead, (2.0 * s.clone().cos(), s.sin())));
    m.guess(wire.angle(), 0.3);
    let model = m.finish().expect("a bead");
    assert_eq!(model.coordinates.len(), 5);
    let states = common::start_states(&model);
    let on_wire = states[0].point([0.1 + 2.0 * 0.6_f64.cos(), 0.2 + 0.6_f64.sin(), 0.0]);
    close(states[1].c[0], on_wire[0], 1e-15, "x");
    close(states[1].c[1], on_wire[1], 1e-15, "y");
    assert!(common::worst_row(&model).0 < 1e-15);
}

/// dot and the rest of the test's own arithmetic agree with a rotation written as a matrix.
#[test]
fn the_tests_turn_vectors_the_right_way() {
    let v = turn(about([0.0, 0.0, 1.0], std::f64::consts::FRAC_PI_2), [1.0, 0.0, 0.0]);
    close(dot(v, [0.0, 1.0, 0.0]), 1.0, 1e-15, "a quarter turn takes x to y");
}
