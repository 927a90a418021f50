//! Radau5 against truth from outside: orders, stiff systems, and every kind of constraint it takes.

#[path = "runs/table.rs"]
#[expect(dead_code, reason = "written for more tests than these")]
mod table;

use dalembert::settings::{Method, Reason, Resolved, Settings, Statistics, TimeSpan};
use dalembert::solve::{CATALOGUE, Integration, StartOptions, Status, start};
use dalembert::system::Sample;
use dalembert::{Outcome, Request, Study};
use dalembert_problems::hand_written::rigid::{BodyVector, bricard};
use dalembert_problems::project::read;
use table::{Table, largest};

const ANDREWS: &str = "models/andrews.dal";
const CAR_AXIS: &str = "models/car-axis.dal";
const PENDULUM: &str = "models/pendulum-cartesian.dal";
const GOVERNOR: &str = "crates/problems/runs/flyball-governor.dal";
const BUSHING: &str = "crates/problems/runs/bushing-pendulum.dal";
const PARALLELOGRAM: &str = "crates/problems/runs/redundant-parallelogram.dal";

fn started(path: &str) -> Study {
    dalembert::load(&read(path)).unwrap_or_else(|mistakes| panic!("{path}: {mistakes}"))
}

fn radau(tolerance: f64) -> Request {
    Request::default().method(Method::Radau5).tolerance(tolerance)
}

/// All columns of a run that came to its end, and the work it took. Certificates have tests of their own.
fn run(path: &str, plan: &Request) -> (Table, Statistics) {
    let run = started(path).run(plan).expect("a plan that can be followed");
    let is_there = matches!(run.outcome, Outcome::Completed | Outcome::CertificateFailed);
    assert!(is_there, "{path}: {}", run.outcome.as_str());
    let names: Vec<String> = run.header.columns().iter().map(|column| column.name.clone()).collect();
    let columns = names.into_iter().map(|name| (name.clone(), run.column(&name).expect("a column").to_vec()));
    (Table::new(columns), run.statistics)
}

/// A table with the columns of it that a run must meet, and what they are called there.
#[derive(Clone, Copy)]
struct Truth {
    path: &'static str,
    reference: &'static str,
    columns: &'static [(&'static str, &'static str)],
}

impl Truth {
    /// The largest difference of a run from the table, at all times of the table and at the last.
    fn errors(&self, plan: Request) -> [f64; 2] {
        let table = Table::open(self.reference);
        let (until, n) = (table.last("t"), table.times().len() - 1);
        let (run, _) = run(self.path, &plan.with_until(until).every(until / n as f64));
        assert_eq!(run.times().len(), table.times().len());
        let differences = |(theirs, ours): &(&str, &str)| -> Vec<f64> {
            run.column(ours).iter().zip(table.column(theirs)).map(|(a, b)| a - b).collect()
        };
        let all: Vec<Vec<f64>> = self.columns.iter().map(differences).collect();
        [largest(all.iter().flatten().copied()), largest(all.iter().map(|column| column[n]))]
    }

    /// Demands that errors at the end, of runs with so many constant steps, fall by the fifth order, to a third of one.
    fn has_order_five(&self, n_steps: &[u32]) {
        let until = Table::open(self.reference).last("t");
        let error = |n: &u32| {
            let step = Some(until / f64::from(*n));
            self.errors(radau(1e-12).step(step))[1]
        };
        let errors: Vec<f64> = n_steps.iter().map(error).collect();
        let finer = f64::from(n_steps[n_steps.len() - 1]) / f64::from(n_steps[0]);
        let order = (errors[0] / errors[errors.len() - 1]).ln() / finer.ln();
        assert!((order - 5.0).abs() < 0.35, "{}: order {order:.2}: {errors:?}", self.path);
    }

    /// Demands that errors, at all times of the table, stay below `sensitivity` times the tolerance: what steps add up to,
    /// by how many they are and by how much the motion magnifies errors of its beginning.
    fn follows_tolerances(&self, tolerances: &[f64], sensitivity: f64) {
        for &tolerance in tolerances {
            let error = self.errors(radau(tolerance))[0];
            assert!(error <= sensitivity * tolerance, "{}: {error:.1e} for {tolerance:.0e}", self.path);
        }
    }
}

// ---- Orders.

const ANDREWS_ANGLES: Truth = Truth {
    path: ANDREWS,
    reference: "data/benchmarks/andrews/reference.csv",
    columns: &[
        ("beta", "beta"),
        ("theta", "theta"),
        ("gamma", "gamma"),
        ("phi", "phi"),
        ("epsilon", "epsilon"),
    ],
};

#[test]
fn positions_and_speeds_of_the_squeezer_have_order_five() {
    ANDREWS_ANGLES.has_order_five(&[200, 400, 800]);
    let columns = &[("beta_dot", "beta'"), ("gamma_dot", "gamma'"), ("epsilon_dot", "epsilon'")];
    Truth { columns, ..ANDREWS_ANGLES }.has_order_five(&[200, 400, 800]);
}

#[test]
fn positions_and_speeds_of_a_pendulum_have_order_five() {
    let reference = "data/benchmarks/pendulum-planar/reference.csv";
    let positions = Truth { path: PENDULUM, reference, columns: &[("x", "x"), ("y", "y")] };
    positions.has_order_five(&[400, 800, 1600]);
    Truth { columns: &[("vx", "x'"), ("vy", "y'")], ..positions }.has_order_five(&[400, 800, 1600]);
}

const PARALLELOGRAM_ANGLES: Truth = Truth {
    path: PARALLELOGRAM,
    reference: "data/benchmarks/redundant-parallelogram/reference.csv",
    columns: &[
        ("theta", "theta[1]"),
        ("theta", "theta[2]"),
        ("theta", "theta[3]"),
        ("thetadot", "theta[1]'"),
    ],
};

#[test]
fn a_constraint_too_many_costs_no_order() {
    PARALLELOGRAM_ANGLES.has_order_five(&[400, 800, 1600]);
}

// ---- Stiff systems.

/// The tight criterion of the problem, at all samples; angular momentum within its bound too.
#[test]
fn the_flyball_governor_meets_its_table() {
    let truth = Truth {
        path: GOVERNOR,
        reference: "data/benchmarks/flyball-governor/reference.csv",
        columns: &[("s slider", "s")],
    };
    assert!(truth.errors(radau(1e-6))[0] <= 1e-4);
    assert!(truth.errors(radau(1e-9))[0] <= 1e-8);
    let columns =
        &[("alpha rod below horizontal", "alpha[1]"), ("shaft angle", "psi"), ("shaft rate", "psi'")];
    // Angles are of size one to fifty, and turn by what errors of the rate add up to.
    assert!(Truth { columns, ..truth }.errors(radau(1e-9))[0] <= 1e-7);
    let columns = &[("dissipated", "energy.dissipated"), ("T", "energy.kinetic")];
    // The criterion is 2·10⁻⁸ of the height; the same of 170 J.
    let error = Truth { columns, ..truth }.errors(radau(1e-9))[0];
    assert!(error <= 3.4e-6, "energies are off by {error:.1e}");
}

/// Ten digits from an explicit method whose steps stability keeps to some ten microseconds.
#[test]
fn a_bushing_that_is_nearly_a_hinge_takes_few_evaluations() {
    let every = Some(0.01);
    let (exact, explicit_work) =
        run(BUSHING, &Request::default().method(Method::Dop853).tolerance(1e-10).every(every));
    let error = |plan: Request| {
        let (found, work) = run(BUSHING, &plan.every(every));
        let difference =
            |name: &str| largest(found.column(name).iter().zip(exact.column(name)).map(|(a, b)| a - b));
        (largest(["x[1]", "y[1]", "phi[1]", "x[2]", "y[2]", "phi[2]"].map(difference)), work.evaluations)
    };
    for plan in [radau(3e-10), radau(1e-9).step(1.0 / 400.0)] {
        let (error, evaluations) = error(plan);
        assert!(error <= 1e-8, "off by {error:.1e}");
        assert!(evaluations <= 7000, "{evaluations} evaluations");
        assert!(explicit_work.evaluations > 50 * evaluations);
    }
}

/// A bushing drawn apart by a micrometre releases within milliseconds; steps that are longer do not swing on.
#[test]
fn samples_in_a_step_over_a_fast_motion_do_not_swing() {
    let text = read(BUSHING).replace("x[2] = 3/2*L", "x[2] = 3/2*L + 1e-6 [m]");
    let started = dalembert::load(&text).expect("a model");
    let plan = radau(1e-6).with_until(0.01).step(2e-3).every(2e-4);
    let run = started.run(&plan).expect("a plan that can be followed");
    let strain = largest(run.column("strain").expect("a column").to_vec());
    assert!(strain <= 1.5e-6, "{strain:e}");
}

// ---- Constraints of every kind.

#[test]
fn moving_constraints() {
    let positions = &[("xl", "xl"), ("yl", "yl"), ("xr", "xr"), ("yr", "yr")];
    let reference = "data/benchmarks/car-axis/reference.csv";
    let truth = Truth { path: CAR_AXIS, reference, columns: positions };
    truth.follows_tolerances(&[1e-4, 1e-6, 1e-8, 1e-10], 20.0);
    // Positions are of size one here, and forces of size 10⁻³: λ follows as closely.
    let multipliers = &[("lambda1", "multiplier(upright)"), ("lambda2", "multiplier(axle)")];
    Truth { columns: multipliers, ..truth }.follows_tolerances(&[1e-6, 1e-10], 20.0);
}

#[test]
fn constraints_on_speeds() {
    let reference = "data/benchmarks/chaplygin-sleigh/reference.csv";
    let columns = &[("xC", "xC"), ("yC", "yC"), ("theta", "theta"), ("omega", "theta'")];
    Truth { path: "models/chaplygin-sleigh.dal", reference, columns }
        .follows_tolerances(&[1e-4, 1e-6, 1e-8, 1e-10], 100.0);
}

#[test]
fn constraints_nonlinear_in_speeds() {
    let reference = "data/reference/appell_hamel_forced.csv";
    let columns = &[("x", "x"), ("y", "y"), ("z", "z")];
    // The wheel runs off to some fifty metres, and errors of its speed with it.
    Truth { path: "models/appell-hamel.dal", reference, columns }
        .follows_tolerances(&[1e-6, 1e-8, 1e-10], 3000.0);
}

#[test]
fn contact_parameters() {
    let reference = "data/reference/disc_arc_inside_free.csv";
    let columns = &[("x_c", "x"), ("y_c", "y"), ("x_c_dot", "x'"), ("phi", "phi")];
    Truth { path: "models/disc-arc-inside.dal", reference, columns }
        .follows_tolerances(&[1e-4, 1e-6, 1e-8, 1e-10], 200.0);
}

#[test]
fn constraints_too_many() {
    PARALLELOGRAM_ANGLES.follows_tolerances(&[1e-6, 1e-8, 1e-10], 500.0);
}

/// Thirty rows of rank 29, on rotations.
#[test]
fn bricards_linkage_of_rigid_bodies() {
    let (posed, table) = (bricard(), Table::open("data/benchmarks/bricard/reference.csv"));
    let start = start(&posed.system, &posed.guess(), StartOptions::default()).expect("a start");
    let hinge = BodyVector::point(1, [0.0, -0.5, 0.0]);
    let (until, n) = (table.last("t"), table.times().len() - 1);
    let span = TimeSpan { from: 0.0, until, every: until / n as f64 };
    let resolved = Resolved::new(span, Settings::default().method(Method::Radau5).tolerance(1e-11));
    let mut run = Integration::new(&CATALOGUE, &posed.system, &start, resolved).expect("a run");
    let mut samples: Vec<Sample> = Vec::new();
    while run.advance(&mut |sample| samples.push(sample.clone())).expect("a step") == Status::Going {}
    let columns = ["xP3", "yP3", "zP3"].map(|name| table.column(name));
    let differences = samples.iter().enumerate().flat_map(|(row, sample)| {
        let place = hinge.place(&sample.q);
        (0..3).map(move |at| (at, row, place[at])).collect::<Vec<_>>()
    });
    let error = largest(differences.map(|(at, row, x)| x - columns[at][row]));
    assert!(error <= 1e-8, "the third hinge is off by {error:.1e}");
}

// ---- Bits.

/// Every number of a sample.
fn bits(sample: &Sample) -> Vec<u64> {
    let lists = [&sample.q, &sample.v, &sample.v_rate, &sample.p, &sample.multipliers, &sample.outputs];
    let numbers = lists.into_iter().flatten().chain(&sample.energies).chain([&sample.t]);
    numbers.map(|number| number.to_bits()).collect()
}

/// The samples of a run that is forgotten, but for its memory, after so many steps; and the work at its end.
fn interrupted(started: &Study, plan: &Request, every: usize) -> (Vec<Vec<u64>>, Statistics) {
    let mut samples = Vec::new();
    let mut runner = started.session(plan).expect("a plan that can be followed");
    for step in 1.. {
        if let Some(outcome) = runner.advance(&mut |sample| samples.push(bits(sample))) {
            assert!(outcome.is_good(), "{}", outcome.as_str());
            break;
        }
        if step % every == 0 {
            let memory = runner.memory().expect("a memory");
            let resumed = started.resume(runner.resolved().clone(), &memory);
            runner = resumed.expect("a memory that fits");
        }
    }
    (samples, runner.statistics())
}

#[test]
fn runs_that_are_resumed_have_the_same_bits() {
    let events = "crates/problems/runs/bouncing-ball.dal";
    for (path, until) in [
        (GOVERNOR, 1.0),
        (BUSHING, 0.2),
        (PARALLELOGRAM, 1.0),
        (CAR_AXIS, 0.5),
        ("models/chaplygin-sleigh.dal", 1.0),
        (events, 1.0),
    ] {
        let started = started(path);
        for step in [None, Some(until / 200.0)] {
            let plan = radau(1e-7).with_until(until).every(until / 20.0).step(step);
            let once = interrupted(&started, &plan, usize::MAX);
            for every in [1, 7] {
                assert!(interrupted(&started, &plan, every) == once, "{path}, interrupted every {every}");
            }
        }
    }
}

// ---- Detection.

/// Left to choose, a run of a stiff system does not creep.
#[test]
fn a_stiff_system_is_recognised() {
    let (_, work) = run(GOVERNOR, &Request::default().tolerance(1e-6));
    assert!(work.evaluations < 10_000, "{} evaluations", work.evaluations);
}

/// Beside its upper position a pendulum has deviations that decay as fast as others grow. Nothing is damped, however long the run is.
#[test]
fn an_unstable_position_of_a_conservative_system_is_not_stiff() {
    let pendulum = "parameter m = 1 [kg], l = 0.5 [m], g = 9.81 [m/s^2]
coordinate a [rad]
kinetic 1/2*m*l^2*a'^2
potential m*g*l*cos(a)
output up = cos(a)
start a = 0.1 [rad], a' = 0
run until 6000 [s] every 60 [s]";
    let damped =
        pendulum.replace("output", "dissipation 1/2*c*a'^2\noutput").replace("kg]", "kg], c = 1e-3 [N m s]");
    for text in [pendulum, &damped] {
        let started = dalembert::load(text).expect("a model");
        let made = started.resolve(&Request::default()).expect("a plan");
        let decision = dalembert::solve::decide(
            &CATALOGUE,
            &started.shared_system(),
            started.start().expect("a start"),
            &made.span,
            &made.settings,
        );
        assert!(!matches!(decision.reason, Reason::Stiff { .. }), "{decision:?}");
    }
}

/// Nothing is stiff before the brake is on. Then speeds decay within microseconds, and stability alone would require of an
/// explicit method `c t / 6m`, some 300,000 steps.
const BRAKE: &str = "model \"Brake\"
parameter m = 1 [kg], k = 10 [N/m], c = 1e5 [N s/m], F = 3 [N], rate = 2 [rad/s], T = 2 [s], tau = 0.2 [s]
coordinate x [m]
kinetic 1/2*m*x'^2
potential 1/2*k*x^2
dissipation 1/2*c*(1 + tanh((t - T)/tau))*x'^2
force x: F*cos(rate*t)
start x = 1, x' = 0
run until 12 [s] every 0.1 [s]";

#[test]
fn a_system_that_becomes_stiff_is_recognised_on_the_way() {
    let started = dalembert::load(BRAKE).expect("a model");
    let run = |plan: &Request| started.run(plan).expect("a plan that can be followed");
    let (ours, implicit) = (run(&Request::default().tolerance(1e-7)), run(&radau(1e-10)));
    let methods: Vec<(Method, Reason)> = ours.choices.iter().map(|made| (made.method, made.reason)).collect();
    assert_eq!(methods, [(Method::Dop853, Reason::Smooth), (Method::Radau5, Reason::StabilityLimited)]);
    assert!(ours.statistics.evaluations < 10_000, "{:?}", ours.statistics);
    let [ours, implicit] = [ours, implicit].map(|run| run.column("x").expect("a column").to_vec());
    let error = largest(ours.iter().zip(&implicit).map(|(a, b)| a - b));
    assert!(error <= 1e-5, "{error:.1e}");
}
