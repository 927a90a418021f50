//! Reference motions, computed by others in 36 digits, pass; compiled models and their tables are those of the project.
//!
//! The tables hold states and inputs, and reactions here and there. What else a sample has is completed by a dense solve at
//! each row, so that every pointwise check sees numbers that were not made to fit by the code under test.

mod common;

use common::{certificate, complete, failures, fill_energies};
use dalembert_analysis::{Certificate, Place, Promise, Subject, Verdict};
use dalembert_dynamics::{CompiledSystem, compile, derive};
use dalembert_system::{At, MechanicalSystem, Sample};
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

    /// The states, without what presses.
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

/// Everything is as good as sixteen digits allow, and every interval was compared.
fn assert_true(name: &str, system: &dyn MechanicalSystem, samples: &[Sample], worst: f64) -> Certificate {
    let certificate = certificate(system, samples, &Promise::adaptive(1e-12));
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

const VEHICLE: Reference = Reference {
    model: "vehicle",
    q: "x y phi theta",
    v: "xdot ydot phidot thetadot",
    p: "M_d",
    ..PLANAR
};

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
        kinks: &[0.10007958684655041, 1.4342029135988867, 2.5858552708610522, 3.6405448422333379, 4.6568544594280223],
        ..PLANAR
    };
    let b = Reference {
        replaced: &[("m = 1 [kg]", "m = 2 [kg]"), ("k = 1 [m^-1]", "k = 0.4 [m^-1]"), ("mu = 0.15", "mu = 0.05")],
        table: "friction_parabola_b",
        kinks: &[1.3802510290634297, 3.2500416740261, 5.0445479496163468],
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
        // These nominal speeds satisfy the constraint as they are.
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
    // Input and acceleration fit the equations of motion and the condition with its two derivatives: that the path asks for
    // another acceleration of the first mass is hidden two derivatives deeper.
    let certificate = spoiled(20, &|sample| {
        sample.v_rate[0] += 1e-6;
        sample.p[0] += 1.5e-6;
    });
    assert_eq!(failures(&certificate), [Subject::HiddenConstraints]);
    let place = certificate.check(Subject::HiddenConstraints).unwrap().place;
    assert!(matches!(place, Some(Place::Speed(0) | Place::Auxiliary(0))), "{place:?}");
    // The first mass elsewhere: the condition does not speak of it.
    let certificate = spoiled(20, &|sample| {
        sample.q[0] += 1e-6;
        complete(&system, sample);
    });
    let failed = failures(&certificate);
    assert_eq!(failed, [Subject::AccelerationError, Subject::HiddenConstraints, Subject::Defect]);
}
