//! Links and joints of five robots, with the figures of the files named beside each, and the description made of them.

use std::fmt::Write;

use super::Vector;

/// A link with the joint that it hangs on.
#[derive(Clone)]
pub(super) struct Row {
    pub(super) link: String,
    pub(super) mass: f64,
    pub(super) centre: Vector,
    /// xx, yy, zz, xy, xz, yz
    pub(super) inertia: [f64; 6],
    pub(super) joint: Option<Hanging>,
}

#[derive(Clone)]
pub(super) struct Hanging {
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) parent: String,
    pub(super) xyz: Vector,
    pub(super) rpy: Vector,
    pub(super) axis: Vector,
    pub(super) extra: &'static str,
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
pub(super) const X: Vector = [1.0, 0.0, 0.0];
pub(super) const Y: Vector = [0.0, 1.0, 0.0];
pub(super) const Z: Vector = [0.0, 0.0, 1.0];
pub(super) const O: Vector = [0.0; 3];

pub(super) fn urdf(name: &str, rows: &[Row]) -> String {
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
pub(super) fn double_pendulum() -> Vec<Row> {
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
pub(super) fn panda() -> Vec<Row> {
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
pub(super) fn ur5() -> Vec<Row> {
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
pub(super) fn iiwa() -> Vec<Row> {
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
pub(super) fn a1() -> Vec<Row> {
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
