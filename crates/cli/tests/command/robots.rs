//! Robots from public descriptions, imported: their masses, places and freedoms against kinematics computed here.
//!
//! The figures are those of the files named beside each robot; the structure is written anew as a table, and the text of the
//! description is made from it.

use std::collections::HashMap;
use std::fmt::Write;

use dalembert::lang::read;
use dalembert::model::{Body, Model};
use serde_json::Value;

use crate::desk::Desk;

type Vector = [f64; 3];
type Matrix = [[f64; 3]; 3];

/// A link with the joint that it hangs on.
#[derive(Clone)]
struct Row {
    link: String,
    mass: f64,
    centre: Vector,
    /// xx, yy, zz, xy, xz, yz
    inertia: [f64; 6],
    joint: Option<Hanging>,
}

#[derive(Clone)]
struct Hanging {
    name: String,
    kind: &'static str,
    parent: String,
    xyz: Vector,
    rpy: Vector,
    axis: Vector,
    extra: &'static str,
}

fn link(name: &str, mass: f64, centre: Vector, inertia: [f64; 6]) -> Row {
    Row { link: name.to_owned(), mass, centre, inertia, joint: None }
}

fn frame(name: &str) -> Row {
    link(name, 0.0, [0.0; 3], [0.0; 6])
}

impl Row {
    fn on(
        mut self,
        parent: &str,
        name: &str,
        kind: &'static str,
        xyz: Vector,
        rpy: Vector,
        axis: Vector,
    ) -> Row {
        let (name, parent) = (name.to_owned(), parent.to_owned());
        self.joint = Some(Hanging { name, kind, parent, xyz, rpy, axis, extra: "" });
        self
    }

    fn fixed(self, parent: &str, name: &str, xyz: Vector, rpy: Vector) -> Row {
        self.on(parent, name, "fixed", xyz, rpy, [0.0; 3])
    }

    fn with(mut self, extra: &'static str) -> Row {
        if let Some(joint) = &mut self.joint {
            joint.extra = extra;
        }
        self
    }
}

/// A quarter turn as robots write it.
#[expect(clippy::approx_constant, reason = "as descriptions write it")]
const Q: f64 = 1.57079632679;
#[expect(clippy::approx_constant, reason = "as descriptions write it")]
const HALF: f64 = 3.14159265359;
const X: Vector = [1.0, 0.0, 0.0];
const Y: Vector = [0.0, 1.0, 0.0];
const Z: Vector = [0.0, 0.0, 1.0];
const O: Vector = [0.0; 3];

fn urdf(name: &str, rows: &[Row]) -> String {
    let numbers = |v: &[f64]| v.iter().map(f64::to_string).collect::<Vec<_>>().join(" ");
    let mut text = format!("<?xml version=\"1.0\"?>\n<robot name=\"{name}\">\n");
    for row in rows {
        writeln!(text, "  <link name=\"{}\">", row.link).unwrap();
        if row.mass > 0.0 {
            let [xx, yy, zz, xy, xz, yz] = row.inertia;
            writeln!(
                text,
                "    <inertial>\n      <origin xyz=\"{}\"/>\n      <mass value=\"{}\"/>\n      <inertia ixx=\"{xx}\" ixy=\"{xy}\" \
                 ixz=\"{xz}\" iyy=\"{yy}\" iyz=\"{yz}\" izz=\"{zz}\"/>\n    </inertial>",
                numbers(&row.centre),
                row.mass
            )
            .unwrap();
        }
        text.push_str("  </link>\n");
        let Some(joint) = &row.joint else { continue };
        writeln!(
            text,
            "  <joint name=\"{}\" type=\"{}\">\n    <parent link=\"{}\"/>\n    <child link=\"{}\"/>\n    <origin xyz=\"{}\" rpy=\"{}\"/>",
            joint.name,
            joint.kind,
            joint.parent,
            row.link,
            numbers(&joint.xyz),
            numbers(&joint.rpy)
        )
        .unwrap();
        if joint.axis != O {
            writeln!(text, "    <axis xyz=\"{}\"/>", numbers(&joint.axis)).unwrap();
        }
        writeln!(text, "    {}\n  </joint>", joint.extra).unwrap();
    }
    text + "</robot>\n"
}

/// The double pendulum of `Gepetto/example-robot-data`, robots/double_pendulum_description/urdf/double_pendulum.urdf.
fn double_pendulum() -> Vec<Row> {
    let damped = "<limit lower=\"0\" upper=\"0\" effort=\"0\" velocity=\"0\"/><dynamics damping=\"0.05\"/>";
    vec![
        link(
            "base-link",
            0.10159,
            [0.0030299, 2.6279e-13, 0.02912],
            [2.636e-5, 1.8042e-5, 1.8795e-5, -1.007e-16, -2.3835e-6, -4.6617e-9],
        ),
        link(
            "link1",
            0.26703,
            [0.0086107, 2.1727e-6, 0.036012],
            [0.00040827, 0.00038791, 3.6421e-5, 1.2675e-9, 1.8738e-5, 3.5443e-8],
        )
        .on("base-link", "joint1", "revolute", [0.0060872, 0.0, 0.035], O, X)
        .with(damped),
        link(
            "link2",
            0.33238,
            [-0.0050107, 1.9371e-10, 0.10088],
            [0.0011753, 0.0011666, 1.4553e-5, -3.854e-13, -2.9304e-8, -5.2365e-12],
        )
        .on("link1", "joint2", "revolute", [0.023, 0.0, 0.1], O, X)
        .with(damped),
    ]
}

/// Franka's Panda with its hand, from `agimus-project/panda_torque_mpc`, urdf/panda.urdf, which xacro made of Franka's own
/// `franka_description`.
fn panda() -> Vec<Row> {
    const P: f64 = std::f64::consts::FRAC_PI_2;
    let arm = |at: usize, xyz: Vector, rpy: Vector, mass: f64, centre: Vector, inertia: [f64; 6]| {
        link(&format!("panda_link{at}"), mass, centre, inertia)
            .on(&format!("panda_link{}", at - 1), &format!("panda_joint{at}"), "revolute", xyz, rpy, Z)
            .with("<limit lower=\"-2.8973\" upper=\"2.8973\" effort=\"87\" velocity=\"2.175\"/><dynamics damping=\"0.003\"/>")
    };
    let slides =
        "<limit effort=\"100\" lower=\"0.0\" upper=\"0.04\" velocity=\"0.2\"/><dynamics damping=\"0.3\"/>";
    let follows = "<limit effort=\"100\" lower=\"0.0\" upper=\"0.04\" velocity=\"0.2\"/><mimic joint=\"panda_finger_joint1\"/>";
    let finger = [2.3749999999999997e-6, 2.3749999999999997e-6, 7.5e-7, 0.0, 0.0, 0.0];
    vec![
        link(
            "panda_link0",
            0.629769,
            [-0.041018, -0.00014, 0.049974],
            [0.00315, 0.00388, 0.004285, 8.2904e-7, 0.00015, 8.2299e-6],
        ),
        arm(
            1,
            [0.0, 0.0, 0.333],
            O,
            4.970684,
            [0.003875, 0.002081, -0.04762],
            [0.70337, 0.70661, 0.009117, -0.000139, 0.006772, 0.019169],
        ),
        arm(
            2,
            O,
            [-P, 0.0, 0.0],
            0.646926,
            [-0.003141, -0.02872, 0.003495],
            [0.007962, 0.02811, 0.025995, -0.003925, 0.010254, 0.000704],
        ),
        arm(
            3,
            [0.0, -0.316, 0.0],
            [P, 0.0, 0.0],
            3.228604,
            [0.027518, 0.039252, -0.066502],
            [0.037242, 0.036155, 0.01083, -0.004761, -0.011396, -0.012805],
        ),
        arm(
            4,
            [0.0825, 0.0, 0.0],
            [P, 0.0, 0.0],
            3.587895,
            [-0.05317, 0.104419, 0.027454],
            [0.025853, 0.019552, 0.028323, 0.007796, -0.001332, 0.008641],
        ),
        arm(
            5,
            [-0.0825, 0.384, 0.0],
            [-P, 0.0, 0.0],
            1.225946,
            [-0.011953, 0.041065, -0.038437],
            [0.035549, 0.029474, 0.008627, -0.002117, -0.004037, 0.000229],
        ),
        arm(
            6,
            O,
            [P, 0.0, 0.0],
            1.666555,
            [0.060149, -0.014117, -0.010517],
            [0.001964, 0.004354, 0.005433, 0.000109, -0.001158, 0.000341],
        ),
        arm(
            7,
            [0.088, 0.0, 0.0],
            [P, 0.0, 0.0],
            0.735522,
            [0.010517, -0.004252, 0.061597],
            [0.012516, 0.010027, 0.004815, -0.000428, -0.001196, -0.000741],
        ),
        frame("panda_link8").fixed("panda_link7", "panda_joint8", [0.0, 0.0, 0.107], O),
        link("panda_hand", 0.73, [-0.01, 0.0, 0.03], [0.001, 0.0025, 0.0017, 0.0, 0.0, 0.0]).fixed(
            "panda_link8",
            "panda_hand_joint",
            O,
            [0.0, 0.0, -P / 2.0],
        ),
        frame("panda_hand_tcp").fixed("panda_hand", "panda_hand_tcp_joint", [0.0, 0.0, 0.1034], O),
        link("panda_leftfinger", 0.015, O, finger)
            .on("panda_hand", "panda_finger_joint1", "prismatic", [0.0, 0.0, 0.0584], O, Y)
            .with(slides),
        link("panda_rightfinger", 0.015, O, finger)
            .on("panda_hand", "panda_finger_joint2", "prismatic", [0.0, 0.0, 0.0584], O, [0.0, -1.0, 0.0])
            .with(follows),
    ]
}

/// Universal Robots' UR5 from `Gepetto/example-robot-data`, robots/ur_description/urdf/ur5_robot.urdf.
fn ur5() -> Vec<Row> {
    let round = |a: f64, b: f64| [a, a, b, 0.0, 0.0, 0.0];
    let wrist = round(0.111172755531, 0.21942);
    vec![
        frame("world"),
        link("base_link", 4.0, O, round(0.00443333156, 0.0072)).fixed("world", "world_joint", O, O),
        link("shoulder_link", 3.7, O, round(0.010267495893, 0.00666)).on(
            "base_link",
            "shoulder_pan_joint",
            "revolute",
            [0.0, 0.0, 0.089159],
            O,
            Z,
        ),
        link("upper_arm_link", 8.393, [0.0, 0.0, 0.28], round(0.22689067591, 0.0151074)).on(
            "shoulder_link",
            "shoulder_lift_joint",
            "revolute",
            [0.0, 0.13585, 0.0],
            [0.0, Q, 0.0],
            Y,
        ),
        link("forearm_link", 2.275, [0.0, 0.0, 0.25], round(0.049443313556, 0.004095)).on(
            "upper_arm_link",
            "elbow_joint",
            "revolute",
            [0.0, -0.1197, 0.425],
            O,
            Y,
        ),
        link("wrist_1_link", 1.219, O, wrist).on(
            "forearm_link",
            "wrist_1_joint",
            "revolute",
            [0.0, 0.0, 0.39225],
            [0.0, Q, 0.0],
            Y,
        ),
        link("wrist_2_link", 1.219, O, wrist).on(
            "wrist_1_link",
            "wrist_2_joint",
            "revolute",
            [0.0, 0.093, 0.0],
            O,
            Z,
        ),
        link("wrist_3_link", 0.1879, O, round(0.0171364731454, 0.033822)).on(
            "wrist_2_link",
            "wrist_3_joint",
            "revolute",
            [0.0, 0.0, 0.09465],
            O,
            Y,
        ),
        frame("ee_link").fixed("wrist_3_link", "ee_fixed_joint", [0.0, 0.0823, 0.0], [0.0, 0.0, Q]),
        frame("base").fixed("base_link", "base_link-base_fixed_joint", O, [0.0, 0.0, -HALF]),
        frame("tool0").fixed(
            "wrist_3_link",
            "wrist_3_link-tool0_fixed_joint",
            [0.0, 0.0823, 0.0],
            [-Q, 0.0, 0.0],
        ),
    ]
}

/// KUKA's LBR iiwa from `bulletphysics/bullet3`, data/kuka_iiwa/model.urdf; the base has no mass there.
fn iiwa() -> Vec<Row> {
    let arm = |at: usize, xyz: Vector, rpy: Vector, mass: f64, centre: Vector, [xx, yy, zz]: Vector| {
        link(&format!("lbr_iiwa_link_{at}"), mass, centre, [xx, yy, zz, 0.0, 0.0, 0.0])
            .on(&format!("lbr_iiwa_link_{}", at - 1), &format!("lbr_iiwa_joint_{at}"), "revolute", xyz, rpy, Z)
            .with("<limit effort=\"300\" lower=\"-2.96705972839\" upper=\"2.96705972839\" velocity=\"10\"/><dynamics damping=\"0.5\"/>")
    };
    vec![
        frame("lbr_iiwa_link_0"),
        arm(1, [0.0, 0.0, 0.1575], O, 4.0, [0.0, -0.03, 0.12], [0.1, 0.09, 0.02]),
        arm(2, [0.0, 0.0, 0.2025], [Q, 0.0, HALF], 4.0, [0.0003, 0.059, 0.042], [0.05, 0.018, 0.044]),
        arm(3, [0.0, 0.2045, 0.0], [Q, 0.0, HALF], 3.0, [0.0, 0.03, 0.13], [0.08, 0.075, 0.01]),
        arm(4, [0.0, 0.0, 0.2155], [Q, 0.0, 0.0], 2.7, [0.0, 0.067, 0.034], [0.03, 0.01, 0.029]),
        arm(5, [0.0, 0.1845, 0.0], [-Q, HALF, 0.0], 1.7, [0.0001, 0.021, 0.076], [0.02, 0.018, 0.005]),
        arm(6, [0.0, 0.0, 0.2155], [Q, 0.0, 0.0], 1.8, [0.0, 0.0006, 0.0004], [0.005, 0.0036, 0.0047]),
        arm(7, [0.0, 0.081, 0.0], [-Q, HALF, 0.0], 0.3, [0.0, 0.0, 0.02], [0.001, 0.001, 0.001]),
    ]
}

/// Unitree's A1 from `unitreerobotics/unitree_ros`, robots/a1_description/urdf/a1.urdf: the figures of the front right leg,
/// mirrored for the others.
fn a1() -> Vec<Row> {
    let dynamics = "<limit effort=\"33.5\" lower=\"-0.8\" upper=\"0.8\" velocity=\"21\"/><dynamics damping=\"0.01\" friction=\"0.2\"/>";
    let mut rows = vec![
        frame("base"),
        link(
            "trunk",
            6.0,
            [0.0, 0.0041, -0.0005],
            [0.0158533, 0.0377999, 0.0456542, -3.66e-5, -6.11e-5, -2.75e-5],
        )
        .fixed("base", "floating_base", O, O),
        link("imu_link", 0.001, O, [0.0001, 0.0001, 0.0001, 0.0, 0.0, 0.0]).fixed("trunk", "imu_joint", O, O),
    ];
    for (leg, front, left) in [("FR", 1.0, -1.0), ("FL", 1.0, 1.0), ("RR", -1.0, -1.0), ("RL", -1.0, 1.0)] {
        // Mirrored at a plane, a product of inertia changes its sign if one of its axes does.
        let hip = [
            0.000469246,
            0.00080749,
            0.000552929,
            -9.409e-6 * front * left,
            -3.42e-7 * front,
            -4.66e-7 * left,
        ];
        let thigh = [0.005529065, 0.005139339, 0.001367788, 4.825e-6 * left, 0.000343869, 2.2448e-5 * left];
        let (of, joint) = (|part: &str| format!("{leg}_{part}"), |part: &str| format!("{leg}_{part}_joint"));
        rows.extend([
            link(&of("hip"), 0.696, [-0.003311 * front, 0.000635 * left, 3.1e-5], hip)
                .on("trunk", &joint("hip"), "revolute", [0.1805 * front, 0.047 * left, 0.0], O, X)
                .with(dynamics),
            frame(&of("thigh_shoulder")).fixed(&of("hip"), &of("hip_fixed"), [0.0, 0.081 * left, 0.0], O),
            link(&of("thigh"), 1.013, [-0.003237, -0.022327 * left, -0.027326], thigh)
                .on(&of("hip"), &joint("thigh"), "revolute", [0.0, 0.0838 * left, 0.0], O, Y)
                .with(dynamics),
            link(
                &of("calf"),
                0.166,
                [0.006435, 0.0, -0.107388],
                [0.002997972, 0.003014022, 3.2426e-5, 0.0, -0.000141163, 0.0],
            )
            .on(&of("thigh"), &joint("calf"), "revolute", [0.0, 0.0, -0.2], O, Y)
            .with(dynamics),
            link(&of("foot"), 0.06, O, [9.6e-6, 9.6e-6, 9.6e-6, 0.0, 0.0, 0.0]).fixed(
                &of("calf"),
                &of("foot_fixed"),
                [0.0, 0.0, -0.2],
                O,
            ),
        ]);
    }
    rows
}

// Kinematics of this file's own, with plain matrices.

fn times(a: &Matrix, b: &Matrix) -> Matrix {
    std::array::from_fn(|i| std::array::from_fn(|j| (0..3).map(|k| a[i][k] * b[k][j]).sum()))
}

fn apply(a: &Matrix, v: Vector) -> Vector {
    std::array::from_fn(|i| (0..3).map(|j| a[i][j] * v[j]).sum())
}

fn plus(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] + b[i])
}

/// `exp` of the cross-product matrix of `axis·angle`, by its series.
fn turn(axis: Vector, angle: f64) -> Matrix {
    let [x, y, z] = axis.map(|a| a * angle);
    let k = [[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]];
    let mut sum = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let mut term = sum;
    for n in 1..40 {
        term = times(&term, &k).map(|row| row.map(|entry| entry / f64::from(n)));
        sum = std::array::from_fn(|i| std::array::from_fn(|j| sum[i][j] + term[i][j]));
    }
    sum
}

/// Where each link is with these values of the joints.
fn kinematics(rows: &[Row], values: &HashMap<String, f64>) -> HashMap<String, (Matrix, Vector)> {
    let mut poses: HashMap<String, (Matrix, Vector)> = HashMap::new();
    for row in rows {
        let pose = match &row.joint {
            None => (turn(Z, 0.0), O),
            Some(joint) => {
                let (parent, at) = &poses[&joint.parent];
                let [roll, pitch, yaw] = joint.rpy;
                let own = times(&times(&turn(Z, yaw), &turn(Y, pitch)), &turn(X, roll));
                let frame = times(parent, &own);
                let origin = plus(*at, apply(parent, joint.xyz));
                let value = values.get(&joint.name).copied().unwrap_or(0.0);
                match joint.kind {
                    "revolute" => (times(&frame, &turn(joint.axis, value)), origin),
                    "prismatic" => (frame, plus(origin, apply(&frame, joint.axis.map(|a| a * value)))),
                    _ => (frame, origin),
                }
            }
        };
        poses.insert(row.link.clone(), pose);
    }
    poses
}

/// Mass, centre and inertia (about the centre, in world axes) of the union of some links, by second moments ∫ x xᵀ dm about the
/// origin, which add up without the theorem of parallel axes.
fn together(
    rows: &[Row],
    links: &[String],
    poses: &HashMap<String, (Matrix, Vector)>,
) -> (f64, Vector, Matrix) {
    let (mut mass, mut first, mut second) = (0.0, O, [[0.0; 3]; 3]);
    for row in rows.iter().filter(|row| links.contains(&row.link) && row.mass > 0.0) {
        let (turned, at) = &poses[&row.link];
        let [xx, yy, zz, xy, xz, yz] = row.inertia;
        let half = (xx + yy + zz) / 2.0;
        let own = [[half - xx, -xy, -xz], [-xy, half - yy, -yz], [-xz, -yz, half - zz]];
        let transposed: Matrix = std::array::from_fn(|i| std::array::from_fn(|j| turned[j][i]));
        let own = times(&times(turned, &own), &transposed);
        let c = plus(*at, apply(turned, row.centre));
        mass += row.mass;
        first = plus(first, c.map(|x| row.mass * x));
        second = std::array::from_fn(|i| {
            std::array::from_fn(|j| second[i][j] + own[i][j] + row.mass * c[i] * c[j])
        });
    }
    let c = first.map(|x| x / mass);
    let about: Matrix = std::array::from_fn(|i| std::array::from_fn(|j| second[i][j] - mass * c[i] * c[j]));
    let trace = about[0][0] + about[1][1] + about[2][2];
    let inertia = std::array::from_fn(|i| {
        std::array::from_fn(|j| if i == j { trace - about[i][j] } else { -about[i][j] })
    });
    (mass, c, inertia)
}

struct Imported {
    desk: Desk,
    json: Value,
    text: String,
    model: Model,
}

fn import(rows: &[Row], options: &[&str]) -> Imported {
    let desk = Desk::new();
    desk.write("robot.urdf", urdf("robot", rows));
    let args = [&["import", "robot.urdf", "--json"], options].concat();
    let said = desk.run(&args);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", said.out);
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    let text = json["text"].as_str().expect("a text").to_owned();
    let plain = desk.run(&[&["import", "robot.urdf"], options].concat());
    assert_eq!(plain.out, text, "the text is the same with and without JSON");
    desk.write("robot.dal", &text);
    let formatted = desk.run(&["fmt", "--check", "robot.dal"]);
    assert_eq!((formatted.code, formatted.err.as_str()), (0, ""), "{text}");
    let reading = read(&text);
    let told: Vec<&str> = reading.diagnostics.iter().map(|d| d.message.as_str()).collect();
    assert!(told.is_empty(), "{told:?}\n{text}");
    Imported { desk, json, text, model: reading.model.expect("a model") }
}

impl Imported {
    fn body(&self, name: &str) -> &Body {
        self.model.bodies.iter().find(|body| body.name == name).expect("a body")
    }

    fn links(&self, body: &str) -> Vec<String> {
        let bodies = self.json["bodies"].as_array().expect("bodies");
        let body = bodies.iter().find(|b| b["name"] == body).expect("the body");
        body["links"]
            .as_array()
            .expect("links")
            .iter()
            .map(|l| l.as_str().expect("a name").to_owned())
            .collect()
    }

    /// Output of `check` and `start` for a text.
    fn ask(&self, verb: &str, text: &str) -> Value {
        self.desk.write("asked.dal", text);
        let said = self.desk.run(&[verb, "asked.dal", "--json"]);
        let json: Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(said.code, 0, "{verb}: {json:#}\n{text}");
        json
    }
}

/// Angles written with eleven digits are 5e-12 from quarter turns, which are exact in the model; robots are some 2 m long.
const PLACE: f64 = 1e-10;

/// Checks everything that holds at the zero position, and where all joints are somewhere else.
fn check(rows: &[Row], options: &[&str], hold: &str, n_bodies: usize, dof: i64) -> Imported {
    let robot = import(rows, options);
    assert_eq!(robot.model.bodies.len(), n_bodies, "{}", robot.text);
    assert_eq!(robot.ask("check", &robot.text)["counts"]["dof"], dof, "{}", robot.text);
    let total: f64 = rows.iter().map(|row| row.mass).sum();
    let found: f64 = robot.model.bodies.iter().map(|body| body.mass).sum();
    assert!((found - total).abs() < 1e-12 * total, "masses {found} and {total}");
    // Mass, centre and tensor of each body at zero, where its axes are those of the world.
    let zero = kinematics(rows, &HashMap::new());
    let values = &robot.ask("start", &robot.text)["values"];
    for body in &robot.model.bodies {
        let (mass, centre, inertia) = together(rows, &robot.links(&body.name), &zero);
        assert!((body.mass - mass).abs() < 1e-12 * mass, "{}", body.name);
        assert_near(values, &body.name, centre);
        let [xx, yy, zz, xy, xz, yz] = body.inertia;
        let own = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]];
        // Second moments about the root lose digits: they are as large as mass times distance squared.
        let size = 1e-10 * mass * 2.0;
        for i in 0..3 {
            for j in 0..3 {
                assert!((own[i][j] - inertia[i][j]).abs() < size, "{}: {own:?} {inertia:?}", body.name);
            }
        }
    }
    // Every joint driven somewhere: signs, axes and zeros of angles and distances.
    let mut driven = robot.text.clone() + hold;
    let mut angles = HashMap::new();
    let moving = rows.iter().filter_map(|row| row.joint.as_ref()).filter(|joint| joint.kind != "fixed");
    for (at, joint) in moving.enumerate() {
        let (value, part) = match joint.kind {
            "revolute" => (0.3 - 0.13 * (at % 5) as f64, "angle"),
            _ => (0.02, "distance"),
        };
        writeln!(driven, "drive drive_{at}: {}.{part} = {value}", joint.name).unwrap();
        angles.insert(joint.name.clone(), value);
    }
    let moved = kinematics(rows, &angles);
    let values = &robot.ask("start", &driven)["values"];
    for body in &robot.model.bodies {
        let (_, centre, _) = together(rows, &robot.links(&body.name), &moved);
        assert_near(values, &body.name, centre);
    }
    robot
}

fn assert_near(values: &Value, body: &str, centre: Vector) {
    for (part, expected) in ["x", "y", "z"].iter().zip(centre) {
        let found = values[format!("{body}.{part}")].as_f64().expect("a value");
        assert!((found - expected).abs() < PLACE, "{body}.{part}: {found}, not {expected}");
    }
}

#[test]
fn a_double_pendulum_keeps_its_figures() {
    let robot = check(&double_pendulum(), &[], "", 3, 2);
    assert!(robot.text.contains("torsion_damper(joint1, damping = 0.05)"), "{}", robot.text);
    assert_eq!(robot.json["renamed"][0]["to"], "base_link");
    let floating = check(
        &double_pendulum(),
        &["--floating"],
        "joint hold: fixed(ground at (0, 0, 0), base_link at (0, 0, 0))\n",
        3,
        8,
    );
    assert!(!floating.text.contains("base_link_to_ground"), "{}", floating.text);
}

#[test]
fn a_panda_has_seven_angles_and_a_gripper_that_follows() {
    // Nine joints that move, one of which follows another.
    let robot = check(&panda(), &[], "", 10, 8);
    assert_eq!(robot.links("panda_link7"), ["panda_link7", "panda_link8", "panda_hand", "panda_hand_tcp"]);
    for line in [
        "joint panda_joint4: revolute(panda_link3 at (0.0825, 0, 0), panda_link4 at (0, 0, 0), axis = (0, -1, 0))",
        "constraint panda_finger_joint2_mimic: panda_finger_joint2.distance = panda_finger_joint1.distance",
        "dissipation 1/2*0.3*panda_finger_joint1.distance'^2",
        "point panda_hand on panda_link7 at (0, 0, -0.107)",
        "# from -2.8973 to 2.8973 rad, at most 87 N m, at most 2.175 rad/s",
    ] {
        assert!(robot.text.contains(line), "{line}\n{}", robot.text);
    }
    let separate = check(&panda(), &["--keep-fixed"], "", 11, 8);
    assert_eq!(separate.links("panda_link7"), ["panda_link7", "panda_link8"]);
    assert_eq!(separate.body("panda_hand").mass, 0.73);
}

#[test]
fn a_ur5_stands_on_the_world() {
    let robot = check(&ur5(), &[], "", 7, 6);
    for line in [
        "joint world_joint: fixed(ground at (0, 0, 0), base_link at (0, 0, 0))",
        "point tool0 on wrist_3_link at (0, 0.0823, 0)",
        "axes of the link: rotation((0, 1, 0), pi/2)",
    ] {
        assert!(robot.text.contains(line), "{line}\n{}", robot.text);
    }
}

#[test]
fn an_iiwa_hangs_on_a_base_without_mass() {
    let robot = check(&iiwa(), &[], "", 7, 7);
    assert!(
        robot.text.contains("revolute(ground at (0, 0, 0.1575), lbr_iiwa_link_1 at (0, 0, 0)"),
        "{}",
        robot.text
    );
}

#[test]
fn an_a1_is_fixed_or_floats() {
    let robot = check(&a1(), &[], "", 13, 12);
    assert_eq!(robot.links("trunk"), ["base", "trunk", "imu_link"]);
    assert!(robot.text.contains("joint trunk_to_ground: fixed("), "{}", robot.text);
    assert_eq!(robot.links("FR_calf"), ["FR_calf", "FR_foot"]);
    let hold = "joint hold: fixed(ground at (0, 0, 0), trunk at (0, 0, 0))\n";
    let floating = check(&a1(), &["--floating"], hold, 13, 18);
    assert!(floating.text.contains("start trunk.x ~ "), "{}", floating.text);
}
