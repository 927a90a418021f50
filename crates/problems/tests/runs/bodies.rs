//! The second part of the gallery, bodies and joints: benchmarks to their tight bounds, the others against geometry and
//! closed forms.

use dalembert::Request;
use dalembert::settings::{Composition, Method};

use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference};
use crate::simulate::{Run, simulate};
use crate::source::Source;
use crate::table::{Table, largest};

const TOTAL: &str = "output total = energy.kinetic + energy.potential";

pub const SLIDER_CRANK: Problem = Problem {
    model: Source::Gallery("slider-crank-bodies"),
    tolerance: 1e-11,
    reference: Reference::Benchmark("slider-crank-singular/reference"),
    and: "output vB = B.x'
        point A on crank at (L/2, 0)
        output xA = A.x, yA = A.y
        output total = energy.kinetic + energy.potential",
    groups: &[
        Group::within(1e-8, &[("xB slider", "xB"), ("xA", "xA"), ("yA", "yA")]),
        Group::within(1e-7, &[("vB slider", "vB"), ("thetadot", "crank.angle'")]),
        Group::within(1e-7, &[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
        Group::within(1e-7, &[("rail force on B, +y", "rail_force")]),
    ],
    ..PLAIN
};

pub const SQUEEZER: Problem = Problem {
    model: Source::Gallery("andrews-bodies"),
    reference: Reference::Benchmark("andrews/reference"),
    and: "output balance = energy.kinetic + energy.potential - mom*(crank.angle + 0.061713890014276449636)
        output theta = coupler.angle - crank.angle
        output phi = upper_link.angle - upper_arm.angle
        output omega = lower_link.angle - lower_arm.angle
        output theta_rate = coupler.angle' - crank.angle'
        output phi_rate = upper_link.angle' - upper_arm.angle'
        output omega_rate = lower_link.angle' - lower_arm.angle'
        point pin on crank at (rr, 0)
        output pin_x = pin.x, pin_y = pin.y",
    groups: &[
        Group::within(
            1e-10,
            &[
                ("beta", "crank.angle"),
                ("theta", "theta"),
                ("gamma", "rocker.angle"),
                ("phi", "phi"),
                ("delta", "upper_arm.angle"),
                ("omega", "omega"),
                ("epsilon", "lower_arm.angle"),
                ("xF", "pin_x"),
                ("yF", "pin_y"),
            ],
        ),
        Group::of(&[
            ("beta_dot", "crank.angle'"),
            ("theta_dot", "theta_rate"),
            ("gamma_dot", "rocker.angle'"),
            ("phi_dot", "phi_rate"),
            ("delta_dot", "upper_arm.angle'"),
            ("omega_dot", "omega_rate"),
            ("epsilon_dot", "lower_arm.angle'"),
        ]),
        Group::of(&[("beta_ddot", "crank.angle''"), ("gamma_ddot", "rocker.angle''")]),
        Group::of(&[
            ("lambda1", "E1.force.x"),
            ("lambda2", "E1.force.y"),
            ("lambda3", "E2.force.x"),
            ("lambda4", "E2.force.y"),
            ("lambda5", "E3.force.x"),
            ("lambda6", "E3.force.y"),
        ]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential")]),
        Group::of(&[("T+V-tau*(beta-beta0)", "balance")]),
    ],
    ..PLAIN
};

pub const BRICARD: Problem = Problem {
    model: Source::Gallery("bricard"),
    reference: Reference::Benchmark("bricard/reference"),
    and: "output vx = P.x', vy = P.y', vz = P.z'
        output total = energy.kinetic + energy.potential",
    groups: &[
        Group::within(1e-8, &[("xP3", "x"), ("yP3", "y"), ("zP3", "z")]),
        Group::within(1e-8, &[("vxP3", "vx"), ("vyP3", "vy"), ("vzP3", "vz")]),
        Group::within(1e-7, &[("T", "energy.kinetic")]),
    ],
    tolerance: 1e-12,
    ..PLAIN
};

pub const TOP: Problem = Problem {
    model: Source::Gallery("heavy-top"),
    reference: Reference::Benchmark("heavy-top/reference"),
    and: TOTAL,
    groups: &[
        Group::within(1e-9, &[("x", "top.x"), ("y", "top.y"), ("z", "top.z")]),
        Group::of(&[("vx", "top.x'"), ("vy", "top.y'"), ("vz", "top.z'")]),
        Group::of(&[("q0", "top.q0"), ("q1", "top.q1"), ("q2", "top.q2"), ("q3", "top.q3")]),
        Group::of(&[("Omega1 body", "top.wx"), ("Omega2 body", "top.wy"), ("Omega3 body", "top.wz")]),
        Group::of(&[("Fx pivot on body", "pivot.force.x"), ("Fy", "pivot.force.y"), ("Fz", "pivot.force.z")]),
        Group::of(&[("T", "energy.kinetic"), ("E", "total")]),
    ],
    ..PLAIN
};

/// Where it flips depends on the smallest rates: errors grow by e^(λ t) between flips, some thousandfold in 20 s.
pub const NUT: Problem = Problem {
    model: Source::Gallery("free-rigid-body"),
    reference: Reference::Benchmark("free-rigid-body/reference"),
    groups: &[
        Group::within(
            1e-8,
            &[("Omega1 body", "nut.wx"), ("Omega2 body", "nut.wy"), ("Omega3 body", "nut.wz")],
        ),
        Group::within(1e-8, &[("q0", "nut.q0"), ("q1", "nut.q1"), ("q2", "nut.q2"), ("q3", "nut.q3")]),
        Group::of(&[("T", "energy.kinetic")]),
    ],
    ..PLAIN
};

pub const COIN: Problem = Problem {
    model: Source::Gallery("rolling-coin"),
    reference: Reference::Benchmark("rolling-coin/reference"),
    and: TOTAL,
    groups: &[
        Group::within(1e-9, &[("x", "coin.x"), ("y", "coin.y"), ("z", "coin.z")]),
        Group::of(&[("vx", "coin.x'"), ("vy", "coin.y'"), ("vz", "coin.z'")]),
        Group::of(&[("q0", "coin.q0"), ("q1", "coin.q1"), ("q2", "coin.q2"), ("q3", "coin.q3")]),
        Group::of(&[("Omega1 body", "coin.wx"), ("Omega2 body", "coin.wy"), ("Omega3 body", "coin.wz")]),
        Group::of(&[
            ("Fx contact on disk", "floor.force.x"),
            ("Fy", "floor.force.y"),
            ("Fz", "floor.force.z"),
        ]),
        Group::of(&[("T", "energy.kinetic"), ("V", "energy.potential"), ("E", "total")]),
    ],
    ..PLAIN
};

pub const BICYCLE: Problem = Problem {
    model: Source::Gallery("whipple-bicycle"),
    reference: Reference::Benchmark("whipple-bicycle/reference"),
    and: "output lean = asin(2*(frame.q2*frame.q3 + frame.q0*frame.q1))
        output yaw = atan2(2*(frame.q0*frame.q3 - frame.q1*frame.q2), 1 - 2*(frame.q1^2 + frame.q3^2))
        output steer_rate = steering.angle' [rad/s]
        output rear_rate = rear_hub.angle' [rad/s]
        output front_rate = front_hub.angle' [rad/s]
        output total = energy.kinetic + energy.potential",
    groups: &[
        Group::within(1e-8, &[("lean", "lean"), ("steer", "steer"), ("yaw", "yaw")]),
        Group::within(1e-7, &[("steer rate", "steer_rate")]),
        Group::within(
            1e-7,
            &[("rear wheel rate rel. frame", "rear_rate"), ("front wheel rate rel. fork", "front_rate")],
        ),
        Group::within(1e-5, &[("E (zero at ground)", "total")]),
    ],
    tolerance: 1e-12,
    ..PLAIN
};

pub const PARALLELOGRAM: Problem = Problem {
    model: Source::Gallery("parallelogram"),
    reference: Reference::Benchmark("redundant-parallelogram/reference"),
    and: "point pin on crank[0] at (L/2, 0)
        output pin_x = pin.x, pin_y = pin.y
        output sum_x = top[0].force.x + top[1].force.x + top[2].force.x [N]
        output total_y = top[0].force.y + top[1].force.y + top[2].force.y [N]",
    groups: &[
        Group::within(1e-10, &[("theta", "theta"), ("xB0", "pin_x"), ("yB0", "pin_y")]),
        Group::of(&[("thetadot", "crank[0].angle'"), ("thetadot", "crank[2].angle'")]),
        Group::of(&[("T", "energy.kinetic")]),
        Group::of(&[("sum of ground reactions x", "sum_x"), ("sum y", "total_y")]),
    ],
    ..PLAIN
};

pub const FOUR_BARS_1: Problem = Problem {
    model: Source::Gallery("n-four-bar"),
    set: &[("N", 1.0)],
    tolerance: 1e-11,
    reference: Reference::Benchmark("n-four-bar/reference_N1"),
    and: "output vx = B.x', vy = B.y'",
    groups: &[
        Group::within(1e-7, &[("xB0", "x"), ("yB0", "y")]),
        Group::within(1e-6, &[("vxB0", "vx"), ("vyB0", "vy")]),
        Group::within(1e-6, &[("T", "energy.kinetic")]),
        Group::within(1e-5, &[("RxA0 on bar 0", "foot[0].force.x"), ("RyA0 on bar 0", "foot[0].force.y")]),
    ],
    ..PLAIN
};

/// Stiff: steps of an explicit method would be limited to 1e-4 s. The benchmark requires 1e-8 m at tight tolerances, and the other
/// columns follow within a digit or two of their size. Its potential energy leaves out the shaft, which does not rise.
pub const GOVERNOR: Problem = Problem {
    model: Source::Gallery("flyball-governor"),
    reference: Reference::Benchmark("flyball-governor/reference"),
    and: "output alpha = right_hinge.angle, alpha_rate = right_hinge.angle' [rad/s]
        output shaft_rate = bearing.angle' [rad/s]
        output stored = energy.potential - m_bar*(9.81 [m/s^2])*h/2
        output total = energy.kinetic + energy.potential - m_bar*(9.81 [m/s^2])*h/2",
    groups: &[
        Group::within(1e-8, &[("s slider", "s"), ("alpha rod below horizontal", "alpha")]),
        Group::within(
            1e-7,
            &[("sdot", "collar.z'"), ("alphadot", "alpha_rate"), ("shaft rate", "shaft_rate")],
        ),
        Group::within(1e-6, &[("T", "energy.kinetic"), ("V incl. spring", "stored"), ("E", "total")]),
        Group::within(1e-6, &[("dissipated", "energy.dissipated")]),
    ],
    method: Method::Radau5,
    tolerance: 1e-11,
    ..PLAIN
};

#[test]
fn a_governor_opens_by_its_speed() {
    GOVERNOR.moves_as_its_table();
}

#[test]
fn a_slider_crank_in_bodies() {
    SLIDER_CRANK.moves_as_its_table();
}

#[test]
fn the_squeezer_in_bodies() {
    SQUEEZER.moves_as_its_table();
}

#[test]
fn a_ring_of_six_hinges() {
    BRICARD.moves_as_its_table();
}

#[test]
fn tops_and_free_bodies() {
    TOP.moves_as_its_table();
    NUT.moves_as_its_table();
}

#[test]
fn a_coin_rolls() {
    COIN.moves_as_its_table();
}

#[test]
fn a_bicycle_rides_itself() {
    BICYCLE.moves_as_its_table();
}

#[test]
fn parallel_bars() {
    PARALLELOGRAM.moves_as_its_table();
    FOUR_BARS_1.moves_as_its_table();
}

/// Windows in a row that pass where all bars lie flat ten times. The forces between the bars grow without bound there, and so the
/// benchmark recommends these bounds: a millimetre is good, and bars that are parallel to a millionth have not folded.
#[test]
fn forty_windows_turn_over_without_folding() {
    let joints_apart = "for i in 1..N {
        joint left[i]: revolute(post[i - 1] at (L/2, 0), bar[i] at (-L/2, 0))
        }
        for i in 1..N {
        joint right[i]: revolute(post[i] at (L/2, 0), bar[i] at (L/2, 0))
        }";
    let explicit = Request::default().method(Method::Dop853).tolerance(1e-6);
    let impulses = Request::default().method(Method::Al3f(Composition::Suzuki4)).step(0.02);
    let table = Table::open("data/benchmarks/n-four-bar/reference_N40.csv");
    let point = Group::within(1e-3, &[("xB0", "x"), ("yB0", "y")]);
    // Rows in another order are rounded otherwise, and samples fall elsewhere in the steps.
    let orders: [(&[&str], &str); 2] = [(&[], ""), (&["joint left", "joint right"], joints_apart)];
    for (plan, (without, and)) in [(&explicit, orders[0]), (&explicit, orders[1]), (&impulses, orders[0])] {
        let model = Source::Gallery("n-four-bar").model(without, and, &[("N", 40.0)]);
        let run = simulate(model, &plan.clone());
        let wrong = point.differences(&table, &run.table, 1e-3);
        assert!(wrong.is_empty(), "{}: {}", plan.settings.method.as_str(), wrong.join("\n"));
        let first = run.table.column("post[0].angle");
        for post in 1..=40 {
            let angles = run.table.column(&format!("post[{post}].angle"));
            let apart = largest(angles.iter().zip(first).map(|(angle, first)| angle - first));
            assert!(apart < 1e-6, "{}: {apart:.1e} rad at post {post}", plan.settings.method.as_str());
        }
    }
}

/// A run of a model of the gallery as it is, with further outputs.
fn run(name: &'static str, and: &str) -> Run {
    let plan = Request::default().method(Method::Dop853).tolerance(1e-11);
    simulate(Source::Gallery(name).model(&[], and, &[]), &plan)
}

/// Constraints hold to rounding, so that what follows from geometry alone does too: some hundred roundings of numbers of
/// size one.
const GEOMETRY: f64 = 1e-12;

#[test]
fn scott_russell_draws_a_straight_line() {
    let run = run("scott-russell", "");
    assert!(run.table.largest(["straightness"]) < GEOMETRY);
    assert!(run.table.largest(["height"]) > 0.5, "it moves");
}

#[test]
fn two_cardan_joints_turn_evenly_where_one_does_not() {
    let run = run("double-cardan", "");
    let (rate, beta): (f64, f64) = (10.0, 0.5);
    let columns = ["t", "rate_in", "rate_middle", "rate_out"].map(|name| run.table.column(name));
    for row in 0..columns[0].len() {
        let [t, first, middle, last] = columns.map(|column| column[row]);
        assert!((first - rate).abs() < 1e-10 && (last - rate).abs() < 1e-10, "{first} and {last} at {t}");
        // Poisson's formula for a single joint: ω₂ = ω₁ cos β / (1 − sin²β cos²θ), θ from where the driving fork is in the
        // plane of the shafts.
        let theta = rate * t;
        let uneven = rate * beta.cos() / (1.0 - (beta.sin() * theta.cos()).powi(2));
        let shifted = rate * beta.cos() / (1.0 - (beta.sin() * theta.sin()).powi(2));
        let nearest = (middle - uneven).abs().min((middle - shifted).abs());
        assert!(nearest < 1e-9, "{middle} at {t}, and not {uneven} or {shifted}");
    }
}

#[test]
fn a_gear_train_lifts_its_weight() {
    let run = run("gear-train", "");
    // Everything turns with the last wheel: ω₃ = ω, ω₂ = −2ω, ω₁ = 4ω, the weight rises at drum·ω.
    let (r, m): ([f64; 3], [f64; 3]) = ([0.05, 0.1, 0.2], [0.5, 2.0, 8.0]);
    let (drum, load, tau) = (0.08, 12.0, 4.0);
    let inertia: f64 = (0..3).map(|i| 0.5 * m[i] * r[i] * r[i] * (r[2] / r[i]).powi(2)).sum();
    let acceleration = (tau * r[2] / r[0] - load * 9.81 * drum) / (inertia + load * drum * drum);
    let t = run.table.last("t");
    let expected = -1.0 + 0.5 * drum * acceleration * t * t;
    assert!((run.table.last("weight.y") - expected).abs() < 1e-10 * expected.abs());
    let tension = load * (9.81 + drum * acceleration);
    assert!((run.table.last("tension") - tension).abs() < 1e-9 * tension);
}

#[test]
fn a_stewart_platform_heaves_as_its_legs_ask() {
    let run = run("stewart-platform", "");
    let columns = ["t", "heave", "platform.x", "platform.q3"].map(|name| run.table.column(name));
    for row in 0..columns[0].len() {
        let [t, heave, x, twist] = columns.map(|column| column[row]);
        assert!((heave - (1.2 + 0.1 * (3.0 * t).sin())).abs() < 1e-11, "{heave} at {t}");
        assert!(x.abs() < 1e-11 && twist.abs() < 1e-11, "{x}, {twist} at {t}");
    }
}

/// The angles of the arm by triangles from the place of its tip.
#[test]
fn a_robot_arm_turns_its_joints_as_its_tip_asks() {
    let run = run("robot-arm", "");
    let columns = ["t", "waist_angle", "shoulder_angle", "elbow_angle"].map(|name| run.table.column(name));
    let (h, l1, l2) = (0.4, 0.5, 0.4);
    for row in 0..columns[0].len() {
        let [t, waist, shoulder, elbow] = columns.map(|column| column[row]);
        let (x, y, z) = (0.6 + 0.1 * (2.0 * t).cos(), 0.15 * (2.0 * t).sin(), 0.5 + 0.1 * (4.0 * t).sin());
        let (r, up) = (x.hypot(y), z - h);
        let bent = ((r * r + up * up - l1 * l1 - l2 * l2) / (2.0 * l1 * l2)).acos();
        let lifted = up.atan2(r) + (l2 * bent.sin()).atan2(l1 + l2 * bent.cos());
        for (found, wanted) in [(waist, y.atan2(x)), (shoulder, -lifted), (elbow, bent)] {
            // The columns are in degrees.
            assert!((found - wanted.to_degrees()).abs() < 1e-9, "{found} is not {wanted} at {t}");
        }
    }
}

/// The foot by circles and triangles from the crank's angle, without any of the program's equations.
#[test]
fn the_leg_of_a_strandbeest_walks_as_its_triangles_say() {
    let run = run("strandbeest-leg", "");
    let [a, b, c, d, e, f, g, h, i, j, k, l, m] =
        [38.0, 41.5, 39.3, 40.1, 55.8, 39.4, 36.7, 65.7, 49.0, 50.0, 61.9, 7.8, 15.0].map(|x| x * 0.01);
    // The point at distances from two others, on the left of the way from the first to the second.
    let left = |p: [f64; 2], r: f64, q: [f64; 2], s: f64| {
        let (dx, dy) = (q[0] - p[0], q[1] - p[1]);
        let base = dx.hypot(dy);
        let along = (r * r - s * s + base * base) / (2.0 * base);
        let across = (r * r - along * along).sqrt();
        [p[0] + (along * dx - across * dy) / base, p[1] + (along * dy + across * dx) / base]
    };
    let columns = ["t", "foot_x", "foot_y"].map(|name| run.table.column(name));
    for row in 0..columns[0].len() {
        let [t, x, y] = columns.map(|column| column[row]);
        let pivot = [0.0, 0.0];
        let pin = [a + m * (2.0 * t).cos(), l + m * (2.0 * t).sin()];
        let shoulder = left(pivot, b, pin, j);
        let elbow = left(pivot, d, shoulder, e);
        let knee = left(pin, k, pivot, c);
        let ankle = left(knee, g, elbow, f);
        let foot = left(knee, i, ankle, h);
        assert!((x - foot[0]).hypot(y - foot[1]) < 1e-11, "({x}, {y}) and {foot:?} at {t}");
    }
}

/// A chain on one hook moves by its weight and the hook's force: the sum of all links' momenta.
#[test]
fn a_chain_falls_by_its_weight_and_the_force_of_its_hook() {
    let model = Source::Gallery("chain").model(&[], TOTAL, &[]);
    let plan = Request::default().method(Method::Dop853).tolerance(1e-11);
    let run = simulate(model, &plan);
    let sum = |row: usize, axis: &str| -> f64 {
        (1..=12).map(|link| 0.1 * run.table.column(&format!("link[{link}].{axis}''"))[row]).sum()
    };
    let weight = 12.0 * 0.1 * 9.81;
    for row in 0..run.table.times().len() {
        for (axis, applied) in [("x", 0.0), ("y", 0.0), ("z", -weight)] {
            let force = run.table.column(&format!("hook.force.{axis}"))[row];
            let change = sum(row, axis);
            // Accelerations are found with the forces, to rounding of the largest of them.
            assert!((change - applied - force).abs() < 1e-10 * (weight + force.abs()), "{axis} at {row}");
        }
    }
    let total = run.table.column("total");
    assert!(total.iter().all(|energy| (energy - total[0]).abs() < 1e-8 * weight));
}
