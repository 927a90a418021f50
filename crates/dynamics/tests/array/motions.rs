//! Known motions: all rows vanish there.

use std::collections::HashMap;

use dalembert_linear::{Lu, Matrix};
use dalembert_system::{ArrayColumn, ArrayRow, At, ColumnOf, LawMode, MechanicalSystem, RowOf};

use crate::common::{evaluate, gallery, system_of};
use crate::{Array, array, sizes, values};

/// The rows of a table of `data/reference`, by the names of its columns.
fn table(name: &str) -> Vec<HashMap<String, f64>> {
    let path = format!("{}/../../data/reference/{name}.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a table of the references");
    let mut lines = text.lines();
    let names: Vec<&str> = lines.next().expect("a line of names").split(',').collect();
    let row = |line: &str| {
        let numbers = line.split(',').map(|number| number.parse::<f64>().expect("a number"));
        names.iter().map(|name| (*name).to_owned()).zip(numbers).collect()
    };
    lines.map(row).collect()
}

/// Quantities in the order of the columns at level 0: by coordinate, speed, acceleration, multiplier, law force; and
/// auxiliary coordinates with their rates.
#[derive(Default)]
struct Motion {
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    multipliers: Vec<f64>,
    law_forces: Vec<f64>,
    auxiliary: Vec<[f64; 3]>,
}

impl Motion {
    fn get(&self, column: &ArrayColumn) -> f64 {
        let order = column.order as usize;
        match column.of {
            ColumnOf::Coordinate(at) => [&self.q, &self.v, &self.a][order][at],
            ColumnOf::Auxiliary(at) => self.auxiliary[at][order],
            ColumnOf::Multiplier(at) => self.multipliers[at],
            ColumnOf::LawForce(at) => self.law_forces[at],
        }
    }

    /// With the accelerations that the system's own mass matrix and forces give.
    fn accelerated(mut self, system: &dyn MechanicalSystem, t: f64) -> Motion {
        let p: Vec<f64> = self.auxiliary.iter().map(|p| p[0]).collect();
        let values = evaluate(system, At::new(t, &self.q, &self.v).with_auxiliary(&p, &p));
        let layout = system.layout();
        self.a = values.force.clone();
        let rows = &layout.constraints;
        rows.jacobian.multiply_transposed_add(&values.constraints.jacobian, &self.multipliers, &mut self.a);
        let mass = Lu::new(Matrix::from_lower(&layout.mass, &values.mass)).expect("a regular mass matrix");
        mass.solve(&mut self.a);
        self
    }
}

/// All rows of an array vanish, up to a few roundings of the numbers in them. `path` is the size of the numbers that
/// constants and time alone bring into a row.
#[track_caller]
fn assert_vanishes(
    what: &str,
    array: &mut Array,
    t: f64,
    get: &dyn Fn(&ArrayColumn) -> f64,
    path: &dyn Fn(&ArrayRow) -> f64,
) {
    // Each number is printed to a rounding, and each is used a few times.
    const ROUNDINGS: f64 = 16.0;
    let x: Vec<f64> = array.layout().columns.iter().map(get).collect();
    let values = values(array, t, &x);
    let sizes = sizes(&values, t, &x);
    for ((row, error), size) in array.layout().rows.iter().zip(&values.error).zip(sizes) {
        let tolerance = ROUNDINGS * f64::EPSILON * (size + path(row));
        assert!(error.abs() <= tolerance, "{what} at {t}: {row:?} is {error:e}, not below {tolerance:.1e}");
    }
}

/// A motion of a reference, row by row: all rows of level 0 vanish there.
#[track_caller]
fn check_reference(
    name: &str,
    data: &str,
    modes: impl Fn(&HashMap<String, f64>) -> Vec<LawMode>,
    path: &dyn Fn(&ArrayRow) -> f64,
    motion: impl Fn(&dyn MechanicalSystem, f64, &dyn Fn(&str) -> f64) -> Motion,
) {
    let system = system_of(&gallery(name));
    for row in table(data) {
        let mut array = array(&system, 0, &modes(&row));
        let motion = motion(&system, row["t"], &|name| row[name]);
        assert_vanishes(data, &mut array, row["t"], &|column| motion.get(column), path);
    }
}

fn list<const N: usize>(get: &dyn Fn(&str) -> f64, names: [&str; N]) -> Vec<f64> {
    names.map(get).to_vec()
}

fn no_laws(_: &HashMap<String, f64>) -> Vec<LawMode> {
    Vec::new()
}

fn no_path(_: &ArrayRow) -> f64 {
    0.0
}

/// `scale · Σ cᵢ uⁱ` with `u = t/T`, and its derivatives.
struct Polynomial {
    scale: f64,
    duration: f64,
    coefficients: &'static [(i32, f64)],
}

impl Polynomial {
    fn derivative(&self, t: f64, order: u32) -> f64 {
        self.sum(t, order, |c| c)
    }

    /// The size of the terms of a derivative, at the end of the path where it is largest.
    fn size(&self, order: u32) -> f64 {
        self.sum(self.duration, order, f64::abs).abs()
    }

    fn sum(&self, t: f64, order: u32, of: fn(f64) -> f64) -> f64 {
        let term = |&(power, c): &(i32, f64)| {
            let falling: f64 = (0..order as i32).map(|k| f64::from(power - k)).product();
            of(c) * falling * (t / self.duration).powi(power - order as i32)
        };
        let terms = self.coefficients.iter().filter(|(power, _)| *power >= order as i32);
        self.scale / self.duration.powi(order as i32) * terms.map(term).sum::<f64>()
    }
}

const NINTH: &[(i32, f64)] = &[(5, 126.0), (6, -420.0), (7, 540.0), (8, -315.0), (9, 70.0)];

const THIRTEENTH: &[(i32, f64)] =
    &[(7, 1716.0), (8, -9009.0), (9, 20020.0), (10, -24024.0), (11, 16380.0), (12, -6006.0), (13, 924.0)];

/// The size of a path in the rows of conditions.
fn in_conditions(path: &Polynomial) -> impl Fn(&ArrayRow) -> f64 {
    |row| if matches!(row.of, RowOf::Condition(_)) { path.size(row.order) } else { 0.0 }
}

#[test]
fn reference_motions_with_conditions_fulfil_all_rows_of_level_0() {
    let input = |p: f64| [p, f64::NAN, f64::NAN];
    // Beside the terms that move, the track has the square of its radius on both sides.
    let radius = |row: &ArrayRow| match (row.of, row.order) {
        (RowOf::Condition(0), 0) => 2.0 * 30.0 * 30.0,
        _ => 0.0,
    };
    check_reference("vehicle", "vehicle_traj_a", no_laws, &radius, |_, _, get| {
        let (x, y, phi, theta) = (0, 1, get("phi"), get("theta"));
        let v = list(get, ["xdot", "ydot", "phidot", "thetadot"]);
        let multipliers = list(get, ["lambda_rear", "lambda_front"]);
        let (thrust, heading) = (1500.0 - 0.8 * (v[x] * v[x] + v[y] * v[y]), phi + theta);
        let [rear, front] = [multipliers[0], multipliers[1]];
        // m0 ẍ, m0 ÿ, (I0 + I) φ̈ + I θ̈ and I (φ̈ + θ̈) are the forces.
        let turning = -50.0 * v[2] * v[2] - 1.4 * rear + 1.2 * theta.cos() * front;
        let phi_rate = (turning - get("M_d")) / 1800.0;
        let a = vec![
            (thrust * phi.cos() - rear * phi.sin() - front * heading.sin()) / 1200.0,
            (thrust * phi.sin() + rear * phi.cos() + front * heading.cos()) / 1200.0,
            phi_rate,
            get("M_d") / 5.0 - phi_rate,
        ];
        let q = list(get, ["x", "y", "phi", "theta"]);
        Motion { q, v, a, multipliers, auxiliary: vec![input(get("M_d"))], ..Motion::default() }
    });

    let path = Polynomial { scale: 0.6, duration: 4.0, coefficients: THIRTEENTH };
    let sizes = in_conditions(&path);
    check_reference("three-mass", "control_threemass_index7", no_laws, &sizes, |_, _, get| {
        let (q, p) = (list(get, ["x1", "x2", "x3"]), get("p"));
        let (first, second) = (40.0 * (q[0] - q[1]), 30.0 * (q[1] - q[2]));
        let a = vec![(p - first) / 1.5, (first - second) / 0.8, second / 0.6];
        let v = list(get, ["x1dot", "x2dot", "x3dot"]);
        Motion { q, v, a, auxiliary: vec![input(p)], ..Motion::default() }
    });

    let path = Polynomial { scale: 0.6, duration: 4.0, coefficients: NINTH };
    let sizes = in_conditions(&path);
    check_reference("two-mass-far", "control_twomass_index5", no_laws, &sizes, |_, _, get| {
        let (q, p) = (list(get, ["x1", "x2"]), get("p"));
        let spring = 40.0 * (q[0] - q[1]);
        let a = vec![(p - spring) / 1.5, spring / 0.8];
        Motion { q, v: list(get, ["x1dot", "x2dot"]), a, auxiliary: vec![input(p)], ..Motion::default() }
    });

    let path = Polynomial { scale: 1.5, duration: 2.0, coefficients: NINTH };
    let sizes = in_conditions(&path);
    check_reference("flexible-arm", "control_flexible_arm", no_laws, &sizes, |_, _, get| {
        let (q, p) = (list(get, ["q", "r"]), get("p"));
        let twist = q[0] - q[1];
        let spring = 60.0 * twist + 200.0 * twist.powi(3);
        let a = vec![-(2.0 * 9.81 * 0.5 * q[0].sin() + spring) / 0.6, (p + spring) / 0.15];
        Motion { q, v: list(get, ["qdot", "rdot"]), a, auxiliary: vec![input(p)], ..Motion::default() }
    });

    let path = Polynomial { scale: 5.0, duration: 6.0, coefficients: NINTH };
    let sizes = in_conditions(&path);
    check_reference("crane", "control_crane", no_laws, &sizes, |system, t, get| {
        let (q, v) = (list(get, ["s", "l", "theta"]), list(get, ["sdot", "ldot", "thetadot"]));
        let auxiliary = vec![input(get("F")), input(get("W"))];
        Motion { q, v, auxiliary, ..Motion::default() }.accelerated(system, t)
    });

    check_reference("two-link-arm", "control_twolink_arm", no_laws, &no_path, |_, _, get| Motion {
        q: list(get, ["q1", "q2"]),
        v: list(get, ["q1dot", "q2dot"]),
        a: list(get, ["q1ddot", "q2ddot"]),
        auxiliary: vec![input(get("p1")), input(get("p2"))],
        ..Motion::default()
    });
}

#[test]
fn reference_motions_with_constraints_fulfil_all_rows_of_level_0() {
    check_reference("four-bar", "fourbar_traj_a", no_laws, &no_path, |_, _, get| Motion {
        q: list(get, ["q1", "q2"]),
        v: list(get, ["q1dot", "q2dot"]),
        a: list(get, ["q1ddot", "q2ddot"]),
        multipliers: list(get, ["lambda"]),
        ..Motion::default()
    });
    check_reference("appell-hamel", "appell_hamel_forced", no_laws, &no_path, |_, _, get| Motion {
        q: list(get, ["x", "y", "z"]),
        v: list(get, ["xdot", "ydot", "zdot"]),
        a: list(get, ["xddot", "yddot", "zddot"]),
        multipliers: list(get, ["lambda"]),
        ..Motion::default()
    });
    check_reference("modulus", "accel_modulus", no_laws, &no_path, |_, _, get| Motion {
        q: list(get, ["x", "y"]),
        v: list(get, ["xdot", "ydot"]),
        a: list(get, ["xddot", "yddot"]),
        multipliers: list(get, ["lambda"]),
        ..Motion::default()
    });
    // With the columns of G as the data have them: the reactions give the multipliers, the rolling all rates.
    check_reference("disc-arc-inside-rolling", "disc_arc_inside_rolling", no_laws, &no_path, |_, _, get| {
        let (r, ratio) = (0.5, 3.0 / 0.5);
        let angle = get("theta") - get("psi");
        let [along, across, about] = ["r_x", "r_y", "r_psi"].map(get);
        let spin_rate = about / 0.25;
        let phi_rate = -spin_rate / (ratio - 1.0);
        let tangency =
            (about + r * angle.cos() * along + r * angle.sin() * across) / (angle + get("phi")).sin();
        Motion {
            q: list(get, ["x_c", "y_c", "psi"]),
            v: list(get, ["x_c_dot", "y_c_dot", "psi_dot"]),
            a: vec![along / 2.0, across / 2.0 - 9.81, spin_rate],
            multipliers: vec![along, across, tangency, about / r],
            auxiliary: vec![
                [get("phi"), get("phi_dot"), phi_rate],
                [get("theta"), get("theta_dot"), -ratio * phi_rate],
            ],
            ..Motion::default()
        }
    });
    // Up to the last reversal it slips, in the direction of its speed.
    let slips = |row: &HashMap<String, f64>| match row["xdot"] {
        0.0 => vec![LawMode::Stick],
        speed => vec![LawMode::Slip(speed.signum())],
    };
    check_reference("friction-parabola", "friction_parabola_a", slips, &no_path, |_, _, get| {
        let (x, speed) = (get("x"), get("xdot"));
        Motion {
            q: list(get, ["x", "y"]),
            v: list(get, ["xdot", "ydot"]),
            a: vec![get("xddot"), speed * speed + x * get("xddot")],
            multipliers: vec![get("N") / (1.0 + x * x).sqrt()],
            law_forces: list(get, ["F_t"]),
            ..Motion::default()
        }
    });
}

#[test]
fn a_block_on_an_incline_slips_or_sticks_as_in_the_closed_form() {
    let system = system_of(&gallery("friction-incline"));
    let (m, g, beta, mu) = (2.0, 9.81, 0.5_f64, 0.3);
    let (normal, weight) = (m * g * beta.cos(), m * g * beta.sin());
    for (mode, speed) in [(LawMode::Slip(-1.0), -1.2), (LawMode::Slip(1.0), 3.0), (LawMode::Stick, 0.0)] {
        let (force, rate) = match mode {
            LawMode::Slip(sign) => (-mu * normal * sign, (-weight - mu * normal * sign) / m),
            LawMode::Stick | LawMode::Saturated(_) => (weight, 0.0),
        };
        let along = |size: f64| vec![size * beta.cos(), size * beta.sin()];
        let motion = Motion {
            q: along(0.7),
            v: along(speed),
            a: along(rate),
            multipliers: vec![normal],
            law_forces: vec![force],
            ..Motion::default()
        };
        let mut array = array(&system, 0, &[mode]);
        assert_vanishes("incline", &mut array, 0.0, &|column| motion.get(column), &no_path);
    }
    let rows = |mode| array(&system, -1, &[mode]).layout().rows.clone();
    let slope = |order| ArrayRow { of: RowOf::Constraint(0), order };
    assert_eq!(rows(LawMode::Slip(1.0)), [slope(0), slope(1)]);
    assert_eq!(rows(LawMode::Stick), [slope(0), slope(1), ArrayRow { of: RowOf::Law(0), order: 0 }]);
}

#[test]
fn three_masses_fulfil_all_rows_up_to_level_6_with_the_derivatives_of_the_closed_form() {
    let system = system_of(&gallery("three-mass"));
    let path = Polynomial { scale: 0.6, duration: 4.0, coefficients: THIRTEENTH };
    let (m1, m2, m3, k1, k2) = (1.5, 0.8, 0.6, 40.0, 30.0);
    for t in [0.3, 1.1, 2.0, 3.1, 3.9] {
        let s = |order| path.derivative(t, order);
        let x2 = |order| s(order) + m3 / k2 * s(order + 2);
        let x1 = |order| x2(order) + (m2 * x2(order + 2) + k2 * (x2(order) - s(order))) / k1;
        let p = |order| m1 * x1(order + 2) + k1 * (x1(order) - x2(order));
        let get = |column: &ArrayColumn| match column.of {
            ColumnOf::Coordinate(0) => x1(column.order),
            ColumnOf::Coordinate(1) => x2(column.order),
            ColumnOf::Coordinate(2) => s(column.order),
            _ => p(column.order),
        };
        // The derivatives of the path come into all rows through the numbers above: two more for each mass.
        let size = |row: &ArrayRow| {
            let sizes = |order: u32| (0..=order).map(|order| path.size(order)).fold(0.0, f64::max);
            match row.of {
                RowOf::Motion(_) => 100.0 * sizes(row.order + 6),
                _ => sizes(row.order),
            }
        };
        for level in 0..=6 {
            assert_vanishes("three masses", &mut array(&system, level, &[]), t, &get, &size);
        }
    }
}
