//! Systems written by hand: compiled ones equal them, and the references follow from them.

use std::collections::BTreeMap;

use dalembert::dynamics::{CompiledSystem, compile, derive};
use dalembert::gallery::MODELS;
use dalembert::system::{At, Energy, MechanicalSystem, Momenta, Pattern, Values};
use dalembert_problems::hand_written::{CarAxis, FourBar, Sleigh};
use dalembert_problems::project::read;
use fastrand::Rng;

const N_STATES: usize = 200;

/// How far two evaluations of one formula may lie apart, in units in the last place of the sum of its terms taken
/// without their signs.
///
/// A term is a product of at most eight factors, and at most five terms are added. At half a unit for each operation,
/// one evaluation is wrong by 5.5 units at most and two differ by 11. The expression engine has sines and cosines of its
/// own, within two units of the library, and at most two in a term: another 4. The largest difference found is 1.7.
const UNITS: f64 = 15.0;

// ---- Compiled systems equal those written by hand.

#[test]
fn the_compiled_four_bar_is_the_one_written_by_hand() {
    let system = FourBar::default();
    compare("four-bar", &system, |rng| {
        let (q, v) = (numbers(rng, 2, 3.0), numbers(rng, 2, 3.0));
        let (v11, v12, v22) = (v[0] * v[0], (v[0] * v[1]).abs(), v[1] * v[1]);
        let inertial = v22 + 8.0 / 3.0 * v12 + 4.0 / 3.0 * v11;
        let terms = Terms {
            mass: 11.0 / 3.0,
            force: inertial + system.g,
            error: 20.0,
            error_t: 0.0,
            jacobian: 12.0,
            bias: 12.0 * v11 + 16.0 * v12 + 8.0 * v22,
            kinetic: 11.0 / 6.0 * v11 + v12 + 2.0 / 3.0 * v22,
            potential: system.g,
            supply: 0.0,
            momentum: 11.0 / 3.0 * v[0].abs() + 4.0 / 3.0 * v[1].abs(),
            kinetic_q: 4.0 / 3.0 * v11 + v12,
        };
        (Point { t: 10.0 * rng.f64(), q, v }, terms)
    });
}

#[test]
fn the_compiled_car_axis_is_the_one_written_by_hand() {
    let system = CarAxis::default();
    compare("car-axis", &system, |rng| {
        // Near the motion, where the springs are never shorter than 0.2.
        let offsets = numbers(rng, 4, 1.0);
        let q: Vec<f64> =
            [0.0, 0.55, 1.0, 0.55].iter().zip(offsets).map(|(middle, by)| middle + 0.25 * by).collect();
        let v = numbers(rng, 4, 2.0);
        // The road is no larger than |xb| = 1, |yb| = 0.1 and has rates up to |xb'| = 0.06, |yb'| = 1, and
        // |xb''| = 1.1, |yb''| = 10.
        let (k, l0) = (system.mass, system.relaxed);
        let x = q[0].abs() + q[2].abs();
        let y = q[1].abs() + q[3].abs();
        let speed: f64 = v.iter().map(|v| v.abs()).sum();
        let energy: f64 = v.iter().map(|v| v * v).sum();
        // A spring: rounding comes from the vector to its end, of the size of q and of the moving ground, and L0 times its direction,
        // which such a change of the vector turns by itself over the length.
        let vector = x + y + 1.1;
        let spring = vector + l0 * (vector / 0.2);
        let terms = Terms {
            mass: k,
            force: spring + k,
            error: (x + y) * (x + y) + 1.0,
            error_t: 0.06 * q[0].abs() + q[1].abs(),
            jacobian: 2.0 * (x + y),
            bias: 2.0 * speed * speed + 1.1 * q[0].abs() + 10.0 * q[1].abs(),
            kinetic: 0.5 * k * energy,
            potential: k * y + (vector + l0) * (vector + l0),
            supply: spring,
            momentum: k * speed,
            kinetic_q: 0.0,
        };
        (Point { t: 3.0 * rng.f64(), q, v }, terms)
    });
}

#[test]
fn the_compiled_sleigh_is_the_one_written_by_hand() {
    let system = Sleigh::default();
    compare("chaplygin-sleigh", &system, |rng| {
        let (q, v) = (numbers(rng, 3, 3.0), numbers(rng, 3, 3.0));
        let Sleigh { m, j, a, .. } = system;
        let (along, turn) = (v[0].abs() + v[1].abs(), v[2].abs());
        let inertial = m * a * turn * turn;
        let terms = Terms {
            mass: m + j + m * a * a,
            force: inertial,
            error: along,
            error_t: 0.0,
            jacobian: 1.0,
            bias: along * turn,
            kinetic: m * along * along + m * a * turn * along + (j + m * a * a) * turn * turn,
            potential: 0.0,
            supply: 0.0,
            momentum: m * (1.0 + a) * along + (m * a + j + m * a * a) * turn,
            kinetic_q: m * a * turn * along,
        };
        (Point { t: 10.0 * rng.f64(), q, v }, terms)
    });
}

/// For each quantity the sum of its terms without their signs, or a bound of it.
struct Terms {
    mass: f64,
    force: f64,
    error: f64,
    error_t: f64,
    jacobian: f64,
    bias: f64,
    kinetic: f64,
    potential: f64,
    supply: f64,
    momentum: f64,
    kinetic_q: f64,
}

struct Point {
    t: f64,
    q: Vec<f64>,
    v: Vec<f64>,
}

impl Point {
    fn at(&self) -> At<'_> {
        At::new(self.t, &self.q, &self.v)
    }
}

fn numbers(rng: &mut Rng, n: usize, within: f64) -> Vec<f64> {
    (0..n).map(|_| within * (2.0 * rng.f64() - 1.0)).collect()
}

fn compiled(name: &str) -> CompiledSystem {
    let text = MODELS.iter().find(|model| model.name == name).expect("a model of the gallery").text;
    let study = dalembert::load(text).expect("a model without mistakes");
    compile(study.model(), derive(study.model()))
}

/// All that the two systems compute, at states that do not satisfy the constraints.
fn compare(name: &str, by_hand: &dyn MechanicalSystem, mut draw: impl FnMut(&mut Rng) -> (Point, Terms)) {
    let compiled = compiled(name);
    let (ours, theirs) = (by_hand.layout(), compiled.layout());
    assert_eq!(ours.n_coordinates, theirs.n_coordinates);
    assert_eq!(ours.n_speeds, theirs.n_speeds);
    assert_eq!(ours.mass, theirs.mass, "{name}: mass matrix");
    assert_eq!(ours.class.mass_constant, theirs.class.mass_constant, "{name}");
    assert_eq!(ours.constraints, theirs.constraints, "{name}: constraints");
    assert_eq!(ours.conditions, theirs.conditions, "{name}: conditions");

    let mut rng = Rng::with_seed(20);
    for _ in 0..N_STATES {
        let (point, terms) = draw(&mut rng);
        let hand = everything(by_hand, &point, Route::InSteps);
        let sizes = [
            terms.mass,
            terms.force,
            terms.force,
            terms.error,
            terms.error_t,
            terms.jacobian,
            terms.bias,
            terms.kinetic,
            0.0,
            terms.potential,
            0.0,
            terms.supply,
            terms.momentum,
            terms.kinetic_q,
        ];
        for route in [Route::InSteps, Route::AtOnce] {
            let program = everything(&compiled, &point, route);
            for (((what, hand), (_, program)), size) in hand.iter().zip(&program).zip(sizes) {
                let what = format!("{name} at {:?}: {what}", point.at());
                assert_near(&what, program, hand, UNITS * f64::EPSILON * size);
            }
        }
    }
}

/// Order in which the values of a point are requested.
#[derive(Clone, Copy)]
enum Route {
    /// Positions without speeds, then velocities.
    InSteps,
    AtOnce,
}

/// Values of a system at a point, quantity by quantity in the order of [`Terms`].
fn everything(system: &dyn MechanicalSystem, point: &Point, route: Route) -> [(&'static str, Vec<f64>); 14] {
    let values = evaluate(system, point.at(), route);
    let Energy { kinetic, excess, potential, dissipation, supply } =
        system.energies(point.at(), &mut system.work());
    let mut momenta = Momenta::new(system.layout());
    momenta.momentum.fill(f64::NAN);
    momenta.kinetic_q.fill(f64::NAN);
    momenta.applied.fill(f64::NAN);
    system.momenta(point.at(), &values, &mut momenta, &mut system.work());
    let rows = values.constraints;
    [
        ("mass", values.mass),
        ("force", values.force),
        ("applied", momenta.applied),
        ("error", rows.error),
        ("error_t", rows.error_t),
        ("jacobian", rows.jacobian),
        ("bias", rows.bias),
        ("kinetic", vec![kinetic]),
        ("excess", vec![excess]),
        ("potential", vec![potential]),
        ("dissipation", vec![dissipation]),
        ("supply", vec![supply]),
        ("momentum", momenta.momentum),
        ("kinetic_q", momenta.kinetic_q),
    ]
}

/// The values of a point, in arrays of which nothing may remain as it was: NaN is near to nothing.
fn evaluate(system: &dyn MechanicalSystem, at: At<'_>, route: Route) -> Values {
    let mut work = system.work();
    let mut values = system.layout().values();
    let rows = &mut values.constraints;
    for array in [&mut rows.error, &mut rows.error_t, &mut rows.bias, &mut rows.jacobian] {
        array.fill(f64::NAN);
    }
    for array in [&mut values.mass, &mut values.force] {
        array.fill(f64::NAN);
    }
    match route {
        Route::InSteps => {
            system.position(At { v: &[], ..at }, &mut values, &mut work);
            system.velocity(at, &mut values, &mut work);
        }
        Route::AtOnce => system.evaluate(at, &mut values, &mut work),
    }
    values
}

// ---- The systems written by hand give the references.

/// A solution of `M a = h + Gᵀλ`, `G a + γ = 0`.
struct Solution {
    values: Values,
    a: Vec<f64>,
    multipliers: Vec<f64>,
    /// `Gᵀλ`
    reaction: Vec<f64>,
}

fn solve(system: &dyn MechanicalSystem, at: At<'_>) -> Solution {
    let layout = system.layout();
    let values = evaluate(system, at, Route::AtOnce);
    let (n, m) = (layout.n_speeds, layout.constraints.len());
    let mut matrix = vec![vec![0.0; n + m + 1]; n + m];
    for ((row, column), value) in layout.mass.entries().zip(&values.mass) {
        matrix[row][column] = *value;
        matrix[column][row] = *value;
    }
    let jacobian: &Pattern = &layout.constraints.jacobian;
    for ((row, column), value) in jacobian.entries().zip(&values.constraints.jacobian) {
        matrix[n + row][column] = *value;
        matrix[column][n + row] = -value;
    }
    for (row, h) in values.force.iter().enumerate() {
        matrix[row][n + m] = *h;
    }
    for (row, bias) in values.constraints.bias.iter().enumerate() {
        matrix[n + row][n + m] = -bias;
    }
    let mut a = eliminate(matrix);
    let multipliers = a.split_off(n);
    let mut reaction = vec![0.0; n];
    jacobian.multiply_transposed_add(&values.constraints.jacobian, &multipliers, &mut reaction);
    Solution { values, a, multipliers, reaction }
}

/// Solves `A x = b` with rows `A | b`, with pivots from the whole column.
fn eliminate(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let n = rows.len();
    for column in 0..n {
        let pivot = (column..n)
            .max_by(|&a, &b| rows[a][column].abs().total_cmp(&rows[b][column].abs()))
            .expect("a row is left");
        rows.swap(column, pivot);
        let (above, below) = rows.split_at_mut(column + 1);
        let pivot = &above[column];
        for row in below {
            let factor = row[column] / pivot[column];
            for (entry, of_pivot) in row.iter_mut().zip(pivot).skip(column) {
                *entry -= factor * of_pivot;
            }
        }
    }
    let mut x = vec![0.0; n];
    for row in (0..n).rev() {
        let rest: f64 = (row + 1..n).map(|column| rows[row][column] * x[column]).sum();
        x[row] = (rows[row][n] - rest) / rows[row][row];
    }
    x
}

/// The lines of a table by the first words of its header.
fn table(path: &str) -> Vec<BTreeMap<String, f64>> {
    let text = read(path);
    let mut lines = text.lines();
    let header: Vec<&str> = lines
        .next()
        .expect("a header")
        .split(',')
        .map(|name| name.split(" [").next().expect("a name").trim())
        .collect();
    lines
        .map(|line| {
            let numbers = line.split(',').map(|number| number.parse().expect("a number"));
            header.iter().map(|name| (*name).to_owned()).zip(numbers).collect()
        })
        .collect()
}

fn pick<const N: usize>(line: &BTreeMap<String, f64>, names: [&str; N]) -> [f64; N] {
    names.map(|name| *line.get(name).unwrap_or_else(|| panic!("no column {name}")))
}

#[track_caller]
fn assert_near(what: &str, found: &[f64], expected: &[f64], within: f64) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() <= within, "{what}: {found} and not {expected}");
    }
}

fn largest(numbers: &[f64]) -> f64 {
    numbers.iter().fold(0.0, |largest, number| number.abs().max(largest))
}

/// Effect of a unit in the last place of the printed states on accelerations and reactions, in units of their own size:
/// their derivatives by the states, and the condition of the matrix, are each of the order of ten.
const PRINTED: f64 = 100.0 * f64::EPSILON;

#[test]
fn the_four_bar_starts_and_moves_as_the_references() {
    let system = FourBar::default();
    let initial: toml::Table = read("data/reference/fourbar_initial.toml").parse().expect("a table");
    let cases = initial["case"].as_array().expect("cases");
    assert_eq!(cases.len(), 8);
    for case in cases {
        let number = |name: &str| case[name].as_float().expect("a number");
        let pair = |name: &str| -> Vec<f64> {
            let list = case[name].as_array().expect("a list");
            list.iter().map(|number| number.as_float().expect("a number")).collect()
        };
        let found = check_four_bar(&system, number);
        assert_near("reaction", &found.reaction, &pair("reaction"), PRINTED * largest(&found.reaction));
        assert_near("G", &found.values.constraints.jacobian, &pair("G"), 10.0 * f64::EPSILON);
    }
    for path in ["data/reference/fourbar_traj_a.csv", "data/reference/fourbar_traj_b.csv"] {
        let lines = table(path);
        assert!(lines.len() > 50);
        for line in lines {
            check_four_bar(&system, |name| line[name]);
        }
    }
}

fn check_four_bar(system: &FourBar, number: impl Fn(&str) -> f64) -> Solution {
    let (q, v) = ([number("q1"), number("q2")], [number("q1dot"), number("q2dot")]);
    let at = At::new(0.0, &q, &v);
    let found = solve(system, at);
    let expected = [number("q1ddot"), number("q2ddot")];
    let size = largest(&expected).max(system.g);
    assert_near("acceleration", &found.a, &expected, PRINTED * size);
    assert_near("multiplier", &found.multipliers, &[number("lambda")], PRINTED * size);
    assert_near("error", &found.values.constraints.error, &[0.0], 20.0 * f64::EPSILON);
    let energy = system.energies(at, &mut system.work());
    let size = energy.kinetic + system.g;
    assert_near("energy", &[energy.kinetic + energy.potential], &[number("energy")], PRINTED * size);
    let power = found.reaction[0] * v[0] + found.reaction[1] * v[1];
    let size = (found.reaction[0] * v[0]).abs() + system.g;
    assert_near("power of the coupler", &[power], &[0.0], PRINTED * size);
    found
}

#[test]
fn the_four_bar_is_made_of_bars() {
    // The vectors of its documentation, with the uniform bar by Simpson's rule, which is exact for squares.
    let system = FourBar::new(0.7, 1.9, 9.81);
    let mut rng = Rng::with_seed(4);
    for _ in 0..N_STATES {
        let (q, v) = (numbers(&mut rng, 2, 3.0), numbers(&mut rng, 2, 3.0));
        let ((s1, c1), (s2, c2)) = (q[0].sin_cos(), q[1].sin_cos());
        let (radial, across) = ([c1, s1, 0.0], [-s1, c1, 0.0]);
        let along = [s2 * across[0], s2 * across[1], -c2];
        let along_q2 = [c2 * across[0], c2 * across[1], s2];
        let square = |vector: [f64; 3]| vector.iter().map(|x| x * x).sum::<f64>();
        let coupler = [0, 1, 2].map(|i| radial[i] + 2.0 * along[i] - [0.0, 2.0, 0.0][i]);
        let speed_square = |s: f64| {
            square([0, 1, 2].map(|i| v[0] * across[i] + s * (v[1] * along_q2[i] - v[0] * s2 * radial[i])))
        };
        let swinging = (speed_square(0.0) + 4.0 * speed_square(1.0) + speed_square(2.0)) / 6.0;
        let kinetic = 0.5 * (4.0 / 3.0 * system.m1 * v[0] * v[0] + system.m2 * swinging);

        let at = At::new(0.0, &q, &v);
        let values = evaluate(&system, at, Route::AtOnce);
        let energy = system.energies(at, &mut system.work());
        assert_near("coupler", &values.constraints.error, &[square(coupler) - 1.0], 40.0 * f64::EPSILON);
        assert_near("kinetic", &[energy.kinetic], &[kinetic], 20.0 * f64::EPSILON * (1.0 + kinetic));
        let height = along[2];
        let weight = system.m2 * system.g;
        assert_near("potential", &[energy.potential], &[weight * height], 4.0 * f64::EPSILON * weight);
    }
}

#[test]
fn the_car_axis_starts_and_moves_as_the_reference() {
    let system = CarAxis::default();
    let start = solve(&system, At::new(0.0, &[0.0, 0.5, 1.0, 0.5], &[-0.5, 0.0, -0.5, 0.0]));
    // Both springs are relaxed, and no force acts but gravity: the masses fall.
    assert_near("acceleration", &start.a, &[0.0, -1.0, 0.0, -1.0], f64::EPSILON / system.mass);
    assert_near("multipliers", &start.multipliers, &[0.0, 0.0], f64::EPSILON);

    let lines = table("data/benchmarks/car-axis/reference.csv");
    assert!(lines.len() > 50);
    for line in lines {
        let q = pick(&line, ["xl", "yl", "xr", "yr"]);
        let v = pick(&line, ["ul", "vl", "ur", "vr"]);
        let [t] = pick(&line, ["t"]);
        let at = At::new(t, &q, &v);
        let found = solve(&system, at);
        // The multipliers balance spring forces, which round at L0 and at the moving ground: a few units of 1.
        let multipliers = pick(&line, ["lambda1", "lambda2"]);
        assert_near("multipliers", &found.multipliers, &multipliers, 10.0 * f64::EPSILON);
        let rows = &found.values.constraints;
        assert_near("error", &rows.error, &[0.0, 0.0], 10.0 * f64::EPSILON);
        let mut rate = rows.error_t.clone();
        let jacobian = &system.layout().constraints.jacobian;
        jacobian.multiply_add(&rows.jacobian, &v, &mut rate);
        assert_near("error at velocity level", &rate, &[0.0, 0.0], 20.0 * f64::EPSILON);
        let energy = system.energies(at, &mut system.work());
        let [kinetic, potential] = pick(&line, ["T scaled", "V scaled"]);
        assert_near("energies", &[energy.kinetic, energy.potential], &[kinetic, potential], f64::EPSILON);
        // Only the moving road does work.
        let power: f64 = found.reaction.iter().zip(v).map(|(r, v)| r * v).sum();
        let by_road = -multipliers[0] * rows.error_t[0];
        assert_near("power of the constraints", &[power], &[by_road], 10.0 * f64::EPSILON);
    }
}

#[test]
fn the_sleigh_starts_and_moves_as_the_reference() {
    let system = Sleigh::default();
    let Sleigh { m, j, a, .. } = system;
    let inertia = j + m * a * a;
    let lines = table("data/benchmarks/chaplygin-sleigh/reference.csv");
    assert!(lines.len() > 50);
    for line in lines {
        let q = pick(&line, ["xC", "yC", "theta"]);
        let [forward, turn] = pick(&line, ["u forward speed of C", "omega"]);
        let (sin, cos) = q[2].sin_cos();
        let v = [forward * cos, forward * sin, turn];
        let at = At::new(0.0, &q, &v);
        let found = solve(&system, at);
        let reduced = [a * turn * turn, -m * a * forward * turn / inertia];
        let along = found.a[0] * cos + found.a[1] * sin;
        assert_near("reduced acceleration", &[along, found.a[2]], &reduced, 20.0 * f64::EPSILON);
        let [blade_force, total] = pick(&line, ["lateral blade force", "E"]);
        assert_near("blade force", &found.multipliers, &[blade_force], 20.0 * f64::EPSILON);
        assert_near("error", &found.values.constraints.error, &[0.0], 2.0 * f64::EPSILON);
        let energy = system.energies(at, &mut system.work());
        assert_near("energy", &[energy.kinetic], &[total], 10.0 * f64::EPSILON);
        let power: f64 = found.reaction.iter().zip(v).map(|(r, v)| r * v).sum();
        assert_near("power of the blade", &[power], &[0.0], 2.0 * f64::EPSILON);
    }
}
