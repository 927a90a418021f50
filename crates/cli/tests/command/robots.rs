//! Robots from public descriptions, imported: their masses, places and freedoms against kinematics computed here.
//!
//! The figures are those of the files named beside each robot; the structure is written anew as a table, and the text of the
//! description is made from it.

mod figures;

use std::collections::HashMap;
use std::fmt::Write;

use dalembert::lang::read;
use dalembert::model::{Body, Model};
use serde_json::Value;

use crate::desk::Desk;
use figures::{O, Row, X, Y, Z, a1, double_pendulum, iiwa, panda, ur5, urdf};

type Vector = [f64; 3];
type Matrix = [[f64; 3]; 3];

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
        self.desk.write("robot.dal", text);
        let said = self.desk.run(&[verb, "robot.dal", "--json"]);
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
