//! Reference motions, computed by others in 36 digits, pass; compiled models and their tables are those of the project.
//!
//! The tables hold states and inputs, and reactions here and there. What else a sample has is completed by a dense
//! solve at each row, so that every pointwise check sees numbers that were not made to fit by the code under test.

mod common;

use common::{certificate, complete, failures, fill_energies};
use dalembert_analysis::{Certificate, CheckPlace, Promise, Subject, Verdict};
use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_system::{At, MechanicalSystem, Results, Sample};
use std::path::Path;

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A model of the gallery with some of its text replaced.
fn system(model: &str, replaced: &[(&str, &str)]) -> CompiledSystem {
    let mut text = read(&format!("models/{model}.dal"));
    for (old, new) in replaced {
        assert!(text.contains(old), "{model} has `{old}`");
        text = text.replacen(old, new, 1);
    }
    let model = dalembert_lang::read(&text).model.expect("a sound model");
    compile(&model, derive(&model))
}

struct Table {
    names: Vec<String>,
    rows: Vec<Vec<f64>>,
}

impl Table {
    fn new(name: &str) -> Table {
        let text = read(&format!("data/reference/{name}.csv"));
        let mut lines = text.lines();
        let names = lines.next().expect("a header").split(',').map(str::to_owned).collect();
        let rows = lines.map(|line| line.split(',').map(|x| x.parse().expect("a number")).collect());
        Table { names, rows: rows.collect() }
    }

    /// The numbers of a row under these names, in blanks between them.
    fn get(&self, row: usize, names: &str) -> Vec<f64> {
        let column = |name: &str| self.names.iter().position(|other| other == name);
        let value = |name: &str| self.rows[row][column(name).unwrap_or_else(|| panic!("a column {name}"))];
        names.split_whitespace().map(value).collect()
    }
}

/// A reference: its model and what its columns are.
#[derive(Clone, Copy, Default)]
struct Reference {
    model: &'static str,
    replaced: &'static [(&'static str, &'static str)],
    table: &'static str,
    q: &'static str,
    v: &'static str,
    v_rate: &'static str,
    p: &'static str,
    p_rate: &'static str,
    /// Instants at which something is not smooth.
    kinks: &'static [f64],
}

impl Reference {
    fn system(&self) -> CompiledSystem {
        system(self.model, self.replaced)
    }

    /// The states, without reactions.
    fn states(&self, system: &dyn MechanicalSystem) -> Vec<Sample> {
        let table = Table::new(self.table);
        let sample = |row: usize| {
            let mut sample = Sample::new(system.layout());
            sample.t = table.get(row, "t")[0];
            sample.q = table.get(row, self.q);
            sample.v = table.get(row, self.v);
            for (values, names) in [
                (&mut sample.v_rate, self.v_rate),
                (&mut sample.p, self.p),
                (&mut sample.p_rate, self.p_rate),
            ] {
                if !names.is_empty() {
                    *values = table.get(row, names);
                }
            }
            sample.switches = self.kinks.iter().filter(|kink| **kink < sample.t).count() as u64;
            sample
        };
        (0..table.rows.len()).map(sample).collect()
    }

    /// The whole motion, for systems without laws.
    fn samples(&self, system: &dyn MechanicalSystem) -> Vec<Sample> {
        let mut samples = self.states(system);
        samples.iter_mut().for_each(|sample| complete(system, sample));
        fill_energies(system, &mut samples, false);
        samples
    }
}

/// The motion with the outputs of each state: the tables have none.
fn with_outputs(system: &dyn MechanicalSystem, samples: &[Sample]) -> Vec<Sample> {
    let (mut values, mut work) = (system.layout().values(), system.work());
    let mut samples = samples.to_vec();
    for sample in &mut samples {
        let at = At { v_rate: &sample.v_rate, ..At::new(sample.t, &sample.q, &sample.v) };
        let at = at.with_auxiliary(&sample.p, &sample.p_rate);
        system.evaluate(at, &mut values, &mut work);
        let results = Results {
            reaction: &sample.reaction,
            multipliers: &sample.multipliers,
            law_forces: &sample.law_forces,
            energies: sample.energies,
            errors: sample.errors,
            ..Results::default()
        };
        system.outputs(at, &values, results, &mut sample.outputs, &mut work);
    }
    samples
}

/// Everything is as good as sixteen digits allow, and every interval was compared.
fn assert_true(name: &str, system: &dyn MechanicalSystem, samples: &[Sample], worst: f64) -> Certificate {
    let certificate = certificate(system, &with_outputs(system, samples), &Promise::adaptive(1e-12));
    for check in &certificate.checks {
        assert!(check.verdict == Verdict::Passed && check.value <= worst, "{name}: {check:?}");
    }
    let intervals = certificate.intervals;
    assert_eq!(intervals.compared, intervals.smooth.min(50), "{name}");
    certificate
}

const PLANAR: Reference = Reference {
    model: "",
    replaced: &[],
    table: "",
    q: "x y",
    v: "xdot ydot",
    v_rate: "",
    p: "",
    p_rate: "",
    kinks: &[],
};

const DISC: Reference = Reference {
    q: "x_c y_c psi",
    v: "x_c_dot y_c_dot psi_dot",
    p: "phi theta",
    p_rate: "phi_dot theta_dot",
    ..PLANAR
};

const VEHICLE: Reference =
    Reference { model: "vehicle", q: "x y phi theta", v: "xdot ydot phidot thetadot", p: "M_d", ..PLANAR };

const FAR_MASS: Reference = Reference {
    model: "two-mass-far",
    table: "control_twomass_index5",
    q: "x1 x2",
    v: "x1dot x2dot",
    p: "p",
    kinks: &[4.0],
    ..PLANAR
};

#[test]
fn holonomic_nonholonomic_and_acceleration_constraints() {
    let four_bar = Reference { model: "four-bar", q: "q1 q2", v: "q1dot q2dot", ..PLANAR };
    let references = [
        Reference { table: "fourbar_traj_a", ..four_bar },
        Reference { table: "fourbar_traj_b", ..four_bar },
        Reference {
            model: "andrews",
            table: "andrews_squeezer",
            q: "beta theta gamma phi delta omega epsilon",
            v: "v_beta v_theta v_gamma v_phi v_delta v_omega v_epsilon",
            ..PLANAR
        },
        Reference {
            model: "appell-hamel",
            table: "appell_hamel_forced",
            q: "x y z",
            v: "xdot ydot zdot",
            ..PLANAR
        },
        Reference { model: "curvature", table: "accel_curvature", v_rate: "xddot yddot", ..PLANAR },
        Reference { model: "modulus", table: "accel_modulus", v_rate: "xddot yddot", ..PLANAR },
    ];
    for reference in references {
        let system = reference.system();
        // Extrapolation leaves up to thirty times 1e-13.
        assert_true(reference.table, &system, &reference.samples(&system), 3e-12);
    }
}

#[test]
fn contact_parameters() {
    let references = [
        Reference { model: "disc-arc-inside", table: "disc_arc_inside_free", ..DISC },
        Reference { model: "disc-arc-inside-rolling", table: "disc_arc_inside_rolling", ..DISC },
        Reference { model: "disc-arc-outside", table: "disc_arc_outside_free", ..DISC },
        Reference { model: "disc-arc-outside-rolling", table: "disc_arc_outside_rolling", ..DISC },
    ];
    for reference in references {
        let system = reference.system();
        assert_true(reference.table, &system, &reference.samples(&system), 3e-12);
    }
}

#[test]
fn conditions_of_index_3_to_7() {
    let two = Reference { p: "p", kinks: &[4.0], ..FAR_MASS };
    let references = [
        Reference { model: "two-mass", table: "control_twomass_collocated", kinks: &[], ..two },
        Reference {
            model: "cart-pendulum",
            table: "control_cart_pendulum",
            q: "x theta",
            v: "xdot thetadot",
            p: "p",
            ..PLANAR
        },
        Reference {
            model: "two-link-arm",
            table: "control_twolink_arm",
            q: "q1 q2",
            v: "q1dot q2dot",
            p: "p1 p2",
            ..PLANAR
        },
        Reference { table: "vehicle_traj_a", ..VEHICLE },
        Reference { table: "vehicle_traj_b", ..VEHICLE },
        FAR_MASS,
        Reference {
            model: "flexible-arm",
            table: "control_flexible_arm",
            q: "q r",
            v: "qdot rdot",
            p: "p",
            kinks: &[2.0],
            ..PLANAR
        },
        Reference {
            model: "crane",
            table: "control_crane",
            q: "s l theta",
            v: "sdot ldot thetadot",
            p: "F W",
            kinks: &[6.0],
            ..PLANAR
        },
        Reference {
            model: "three-mass",
            table: "control_threemass_index7",
            q: "x1 x2 x3",
            v: "x1dot x2dot x3dot",
            p: "p",
            kinks: &[4.0],
            ..PLANAR
        },
    ];
    for reference in references {
        let system = reference.system();
        // The path of the three masses is a polynomial of degree 13, which leaves 1e-11 in double precision.
        let certificate = assert_true(reference.table, &system, &reference.samples(&system), 3e-11);
        assert!(certificate.check(Subject::HiddenConstraints).is_some());
    }
}

/// A bead on a parabola: forces from the table.
fn bead(reference: &Reference, system: &dyn MechanicalSystem, k: f64) -> Vec<Sample> {
    let table = Table::new(reference.table);
    let mut samples = reference.states(system);
    for (row, sample) in samples.iter_mut().enumerate() {
        let [x, x_rate, x_second] = table.get(row, "x xdot xddot")[..] else { panic!("three columns") };
        let [r_x, r_y, friction] = table.get(row, "r_x r_y F_t")[..] else { panic!("three columns") };
        let stretch = (1.0 + k * k * x * x).sqrt();
        sample.v_rate = vec![x_second, k * (x_rate * x_rate + x * x_second)];
        sample.reaction = vec![r_x, r_y];
        sample.law_forces = vec![friction];
        // The row is y − k x²/2, with the gradient (−k x, 1).
        sample.multipliers = vec![r_y - friction * k * x / stretch];
    }
    fill_energies(system, &mut samples, false);
    samples
}

#[test]
fn friction_with_reversals_and_rest() {
    let a = Reference {
        model: "friction-parabola",
        table: "friction_parabola_a",
        kinks: &[0.10007958684655, 1.43420291359889, 2.58585527086105, 3.64054484223334, 4.65685445942802],
        ..PLANAR
    };
    let b = Reference {
        replaced: &[
            ("m = 1 [kg]", "m = 2 [kg]"),
            ("k = 1 [m^-1]", "k = 0.4 [m^-1]"),
            ("mu = 0.15", "mu = 0.05"),
        ],
        table: "friction_parabola_b",
        kinks: &[1.38025102906343, 3.2500416740261, 5.04454794961635],
        ..a
    };
    for (reference, k) in [(a, 1.0), (b, 0.4)] {
        let system = reference.system();
        let certificate = assert_true(reference.table, &system, &bead(&reference, &system, k), 3e-12);
        assert!(certificate.check(Subject::Laws).is_some());
    }
}

#[test]
fn nominal_speeds() {
    let system = system("slider-crank-kinematic", &[]);
    let table = Table::new("stabilisation_slidercrank_exact");
    let mut work = system.work();
    let sample = |row: usize| {
        let mut sample = Sample::new(system.layout());
        sample.t = table.get(row, "t")[0];
        sample.q = table.get(row, "theta1 theta2");
        // These prescribed speeds satisfy the constraint as they are.
        system.nominal_speeds(At { t: sample.t, q: &sample.q, ..At::default() }, &mut sample.v, &mut work);
        sample
    };
    let samples: Vec<Sample> = (0..table.rows.len()).map(sample).collect();
    assert_true("slider-crank", &system, &samples, 3e-12);
}

#[test]
fn inputs_and_hidden_constraints_are_seen() {
    let system = FAR_MASS.system();
    let samples = FAR_MASS.samples(&system);
    let spoiled = |row: usize, spoil: &dyn Fn(&mut Sample)| {
        let mut samples = samples.clone();
        spoil(&mut samples[row]);
        fill_energies(&system, &mut samples, false);
        certificate(&system, &samples, &Promise::adaptive(1e-10))
    };
    // An input that does not fit.
    let certificate = spoiled(20, &|sample| sample.p[0] += 1e-6);
    assert_eq!(failures(&certificate), [Subject::EquationsOfMotion, Subject::HiddenConstraints]);
    // Input and acceleration fit the equations of motion and the condition with its two derivatives: that the path
    // requires another acceleration of the first mass is hidden two derivatives deeper.
    let certificate = spoiled(20, &|sample| {
        sample.v_rate[0] += 1e-6;
        sample.p[0] += 1.5e-6;
    });
    assert_eq!(failures(&certificate), [Subject::HiddenConstraints]);
    let place = certificate.check(Subject::HiddenConstraints).unwrap().place;
    assert!(matches!(place, Some(CheckPlace::Speed(0) | CheckPlace::Auxiliary(0))), "{place:?}");
    // The first mass elsewhere: the condition does not contain it.
    let certificate = spoiled(20, &|sample| {
        sample.q[0] += 1e-6;
        complete(&system, sample);
    });
    let failed = failures(&certificate);
    assert_eq!(failed, [Subject::AccelerationError, Subject::HiddenConstraints, Subject::Defect]);
}

#[test]
fn a_condition_beside_friction() {
    // The force on the first mass brings the second along x = t + sin(t)/2, which never turns back, over a rough
    // floor: the spring carries m x'' + μ m g. Index 5, and one law that slips.
    let text = "
        parameter m1 = 1.5, m2 = 0.8, k = 40, g = 9.81, mu = 0.3
        coordinate x1, x2, y2
        auxiliary p
        kinetic 1/2*m1*x1'^2 + 1/2*m2*(x2'^2 + y2'^2)
        potential 1/2*k*(x1 - x2)^2 + m2*g*y2
        force x1: p
        constraint floor: y2 = 0
        law friction along x2': reaction(x2) = -mu*abs(reaction(y2))*sign(x2')
        condition path by p: x2 = t + sin(t)/2";
    let model = dalembert_lang::read(text).model.expect("a sound model");
    let system = compile(&model, derive(&model));
    let (m1, m2, k, weight, mu) = (1.5, 0.8, 40.0, 0.8 * 9.81, 0.3);
    let sample = |row: u32| {
        let t = 0.1 * f64::from(row);
        let mut sample = Sample { t, ..Sample::new(system.layout()) };
        // The path and its derivatives from the second on.
        let (sin, cos) = (0.5 * t.sin(), 0.5 * t.cos());
        let [path, rate, second, third, fourth] = [t + sin, 1.0 + cos, -sin, -cos, sin];
        let ratio = m2 / k;
        sample.q = vec![path + ratio * second + mu * weight / k, path, 0.0];
        sample.v = vec![rate + ratio * third, rate, 0.0];
        sample.v_rate = vec![second + ratio * fourth, second, 0.0];
        sample.p = vec![m1 * sample.v_rate[0] + k * (sample.q[0] - sample.q[1])];
        sample.multipliers = vec![weight];
        sample.law_forces = vec![-mu * weight];
        sample.reaction = vec![0.0, -mu * weight, weight];
        sample
    };
    let mut samples: Vec<Sample> = (0..41).map(sample).collect();
    fill_energies(&system, &mut samples, false);
    assert_true("friction and a condition", &system, &samples, 3e-12);
    // With the friction of a path that goes the other way, and all that follows from it.
    for sample in &mut samples {
        sample.q[0] -= 2.0 * mu * weight / k;
        sample.p[0] -= 2.0 * mu * weight;
        sample.law_forces[0] = mu * weight;
        sample.reaction[1] = mu * weight;
    }
    fill_energies(&system, &mut samples, false);
    let failed = failures(&certificate(&system, &samples, &Promise::adaptive(1e-12)));
    assert_eq!(failed, [Subject::Laws, Subject::HiddenConstraints, Subject::Defect]);
}

#[test]
fn an_input_that_stands_in_its_condition() {
    // x'' = p with x + p = sin t: (sin t − t cos t)/2. The rates of p are in no sample, and the condition is seen at
    // its own level alone.
    let text = "
        coordinate x
        auxiliary p
        kinetic 1/2*x'^2
        force x: p
        condition sum by p: x + p = sin(t)";
    let model = dalembert_lang::read(text).model.expect("a sound model");
    let system = compile(&model, derive(&model));
    let sample = |row: u32| {
        let t = 0.1 * f64::from(row);
        let mut sample = Sample { t, ..Sample::new(system.layout()) };
        sample.q = vec![0.5 * (t.sin() - t * t.cos())];
        sample.v = vec![0.5 * t * t.sin()];
        sample.v_rate = vec![0.5 * (t.sin() + t * t.cos())];
        sample.p.clone_from(&sample.v_rate);
        sample
    };
    let mut samples: Vec<Sample> = (0..41).map(sample).collect();
    fill_energies(&system, &mut samples, false);
    let certificate = assert_true("an input in its condition", &system, &samples, 3e-12);
    assert!(certificate.check(Subject::PositionError).is_some());
    assert_eq!(certificate.check(Subject::VelocityError), None);
}
