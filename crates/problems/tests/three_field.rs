//! The three-field forms of the equations of motion: closed forms, the order of the drift, and the same motion by all of
//! them as by Lagrange's form.

use std::io::Cursor;
use std::sync::Arc;

use dalembert::analysis::Samples;
use dalembert::record::TrajectoryWriter;
use dalembert::settings::{Composition, Form, Method, Resolved, Settings, TimeSpan};
use dalembert::solve::{CATALOGUE, Guess, Integration, StartOptions, Status, Value, start};
use dalembert::system::{Sample, System};
use dalembert::{Outcome, Request, Run, StoredSamples, Study, gallery};
use dalembert_problems::hand_written::{CarAxis, FourBar, Sleigh};
use dalembert_problems::project::read;

const FORMS: [Form; 3] = [Form::Ode, Form::Momentum, Form::Velocity];

fn started(text: &str) -> Study {
    dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
}

/// A run to its end; its certificate is tested where all forms are compared.
fn run(text: &str, plan: &Request) -> Run {
    let run = started(text).run(plan).expect("a plan that can be followed");
    let is_at_end = run.outcome.is_good() || run.outcome == Outcome::CertificateFailed;
    assert!(is_at_end, "{}: {:?}", run.outcome.as_str(), run.findings);
    run
}

fn column(run: &Run, name: &str) -> Vec<f64> {
    run.column(name).unwrap_or_else(|unknown| panic!("{unknown}")).to_vec()
}

fn largest(numbers: impl IntoIterator<Item = f64>) -> f64 {
    numbers.into_iter().fold(0.0, |most: f64, x| if x.is_nan() { f64::NAN } else { most.max(x.abs()) })
}

fn apart(a: &[f64], b: &[f64]) -> f64 {
    assert_eq!(a.len(), b.len());
    largest(a.iter().zip(b).map(|(a, b)| a - b))
}

// ---- Closed forms and references.

/// A point on a circle; half of the square, so that the multiplier is the force by the length.
const POINT: &str = "
parameter m = 1 [kg], l = 1 [m], g = 9.81 [m/s^2], k = 0 [N/m], d = 0 [N s/m]
coordinate x, y [m]
kinetic 1/2*m*(x'^2 + y'^2)
constraint bar: (x^2 + y^2 - l^2)/2 = 0
";

/// The columns of a table of the project.
fn reference(stem: &str, names: &[&str]) -> Vec<Vec<f64>> {
    let text = read(&format!("data/reference/{stem}.csv"));
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let rows: Vec<Vec<f64>> =
        lines.map(|line| line.split(',').map(|number| number.parse().expect("a number")).collect()).collect();
    let at = |name: &&str| header.iter().position(|other| other == name).expect("a column");
    names.iter().map(|name| rows.iter().map(|row| row[at(name)]).collect()).collect()
}

/// Steps of 10⁻¹² of what positions and speeds are, some hundred of them; energy and drift make of it a hundred times more.
/// Multipliers follow the squares of speeds, and `λ` and `μ` sum up ten seconds of them.
#[test]
fn a_pendulum_has_the_fields_of_the_reference() {
    let text =
        format!("{POINT}potential m*g*y\nstart x = sin(1), x' = 0, y ~ -1\nrun until 10 [s] every 0.1 [s]");
    let pairs = [
        ("x", "x"),
        ("y", "y"),
        ("x'", "xdot"),
        ("y'", "ydot"),
        ("weak(x)", "xdot"),
        ("weak(y)", "ydot"),
        ("multiplier(bar)", "Lambda"),
        ("lambda(bar)", "lambda"),
        ("mu(bar)", "mu"),
        ("momentum(x)", "pi_x"),
        ("momentum(y)", "pi_y"),
    ];
    let names = pairs.map(|(_, name)| name);
    let expected = reference("pendulum_gravity_weakform", &names);
    for form in FORMS {
        let plan = Request::default().form(form).method(Method::Dop853).tolerance(1e-12);
        let run = run(&text, &plan);
        for ((name, _), expected) in pairs.iter().zip(&expected) {
            let off = apart(&column(&run, name), expected) / largest(expected.iter().copied());
            assert!(off < 1e-9, "{name} by {form:?}: {off:.1e}");
        }
        // m̄ = m/l² but for the drift; gravity does not change along the bar.
        assert!(largest(column(&run, "mass(bar)").iter().map(|mass| mass - 1.0)) < 1e-9);
        assert_eq!(largest(column(&run, "stiffness(bar)")), 0.0);
        assert_eq!(largest(column(&run, "damping(bar)")), 0.0);
        assert!(largest(column(&run, "sigma(bar)")) < 1e-9);
    }
}

/// 3000 rad in 30 s: the bar grows by some 10⁻¹⁰ of its length on the way, and a speed that is wrong by as much has turned
/// 3·10⁻⁷ too far in the end. 10⁻⁶ is allowed.
#[test]
fn pure_rotation_has_its_closed_form() {
    let text = format!("{POINT}start x = l, y' = -100 [m/s], y ~ 0\nrun until 30 [s] every 1 [s]");
    let pairs = [
        ("x", "u"),
        ("y", "w"),
        ("x'", "udot"),
        ("y'", "wdot"),
        ("multiplier(bar)", "Lambda"),
        ("lambda(bar)", "lambda"),
    ];
    let names = pairs.map(|(_, name)| name);
    let expected = reference("pendulum_pure_rotation", &names);
    for form in FORMS {
        let plan = Request::default().form(form).method(Method::Dop853).tolerance(1e-11);
        let run = run(&text, &plan);
        assert!(largest(column(&run, "error.position")) < 3e-10);
        for ((name, _), expected) in pairs.iter().zip(&expected) {
            let off = apart(&column(&run, name), expected) / largest(expected.iter().copied());
            assert!(off < 1e-6, "{name} by {form:?}: {off:.1e}");
        }
    }
}

/// A point on a circle that turns against a damper, drawn to the middle by a spring: with `δ = d/m` and `Ω² = k/m`,
///
/// ```text
/// |v| = v₀ e^(−δt)        Λ = k − m v²/l²        m̄, c̄, k̄ = (m, d, k)/l²        λ̈ + δ λ̇ + Ω² λ = −v²
/// ```
#[test]
fn springs_and_dampers_make_stiffness_and_damping_of_rows() {
    let text = format!(
        "{POINT}potential 1/2*k*(x^2 + y^2)\ndissipation 1/2*d*(x'^2 + y'^2)
        start x = l, y' = v0, y ~ 0\nparameter v0 = 3 [m/s]\nrun until 4 [s] every 0.1 [s]"
    )
    .replace("m = 1 [kg], l = 1 [m]", "m = 2 [kg], l = 0.5 [m]")
    .replace("k = 0 [N/m], d = 0 [N s/m]", "k = 18 [N/m], d = 1.2 [N s/m]");
    let (m, l, k, d, v0) = (2.0_f64, 0.5, 18.0, 1.2, 3.0_f64);
    let (delta, stiff) = (d / m, k / m);
    let a = -v0 * v0 / (2.0 * delta * delta + stiff);
    let nu: f64 = (stiff - delta * delta / 4.0_f64).sqrt();
    let exact = |t: f64| {
        let v = v0 * (-delta * t).exp();
        let turned = v0 / (delta * l) * (1.0 - (-delta * t).exp());
        let (sin, cos, fade) = ((nu * t).sin(), (nu * t).cos(), (-delta * t / 2.0).exp());
        let c = 1.5 * delta * a / nu;
        let lambda = a * (-2.0 * delta * t).exp() + fade * (c * sin - a * cos);
        let mu = -2.0 * delta * a * (-2.0 * delta * t).exp() - 0.5 * delta * fade * (c * sin - a * cos)
            + nu * fade * (c * cos + a * sin);
        let (x, y) = (l * turned.cos(), l * turned.sin());
        let mass = m / (l * l);
        [
            ("x", x),
            ("y", y),
            ("multiplier(bar)", k - m * v * v / (l * l)),
            ("lambda(bar)", lambda),
            ("mu(bar)", mu),
            ("momentum(x)", -m * v * turned.sin() - x * mass * mu),
            ("momentum(y)", m * v * turned.cos() - y * mass * mu),
            ("sigma(bar)", 0.0),
            ("mass(bar)", mass),
            ("damping(bar)", d / (l * l)),
            ("stiffness(bar)", k / (l * l)),
        ]
    };
    for form in FORMS {
        let plan = Request::default().form(form).method(Method::Dop853).tolerance(1e-12);
        let run = run(&text, &plan);
        for (row, t) in column(&run, "t").into_iter().enumerate() {
            for (name, value) in exact(t) {
                let found = column(&run, name)[row];
                // Some forty steps at 10⁻¹² of numbers up to 72.
                assert!((found - value).abs() < 1e-8, "{name} by {form:?} at {t}: {found} for {value}");
            }
        }
    }
}

// ---- Drift.

/// The slider-crank of the gallery far from singular positions, by steps of the classical method of order 4: positions
/// drift by the order, velocities in the momentum form not at all.
#[test]
fn positions_drift_by_the_order_and_momenta_keep_velocities() {
    let text = gallery::find("slider-crank").expect("a model of the gallery").text;
    let until = 0.2;
    let drift = |form: Form, n_steps: u32| {
        let step = until / f64::from(n_steps);
        let plan = Request::until(until).form(form).method(Method::Rk4).every(until / 50.0);
        let run = run(text, &plan.step(step));
        let [xa, ya, xb, va, wa, vb] = ["xA", "yA", "xB", "xA'", "yA'", "xB'"].map(|name| column(&run, name));
        let rows = 0..xa.len();
        let position = largest(rows.clone().flat_map(|i| {
            [xa[i].powi(2) + ya[i].powi(2) - 1.0, (xb[i] - xa[i]).powi(2) + ya[i].powi(2) - 1.0]
        }));
        let velocity = largest(rows.flat_map(|i| {
            let crank = xa[i] * va[i] + ya[i] * wa[i];
            [crank, (xb[i] - xa[i]) * (vb[i] - va[i]) + ya[i] * wa[i]]
        }));
        (position, velocity)
    };
    for form in FORMS {
        let drifts = [50, 100, 200].map(|n_steps| drift(form, n_steps));
        for pair in drifts.windows(2) {
            let order = (pair[0].0 / pair[1].0).log2();
            assert!((order - 4.0).abs() < 0.1, "{form:?}: {order}");
            if form == Form::Momentum {
                // Rounding of three products of numbers up to 4, and of the solution.
                assert!(pair[0].1.max(pair[1].1) < 1e-14, "{:.1e}", pair[0].1);
            } else {
                let order = (pair[0].1 / pair[1].1).log2();
                assert!((order - 4.0).abs() < 0.1, "{form:?}: {order}");
            }
        }
    }
}

// ---- The same motion by all forms.

/// Columns of all forms are the same as by Lagrange's form, and columns of the three-field forms alone are the same
/// by all of them. Steps of 10⁻¹¹ and at most some hundred of them; accelerations and multipliers have the condition of
/// the constraints and a scale of their own, and speeds of one coordinate may be small beside others: 10⁻⁷ of the largest
/// number of the column is allowed, or of the largest of its kind.
fn all_forms_agree(name: &str, text: &str, until: f64) {
    let plan = Request::until(until).method(Method::Dop853).tolerance(1e-11).every(until / 50.0);
    let lagrange = run(text, &plan.clone());
    let [ode, momentum, velocity] = FORMS.map(|form| run(text, &plan.clone().form(form)));
    let compare = |one: &Run, other: &Run, told: &str| {
        for one_column in one.header.columns().iter().map(|column| &column.name) {
            if ["error", "energy", "sigma"].iter().any(|word| one_column.starts_with(word)) {
                continue;
            }
            let kind = |name: &str| {
                let primes = name.matches('\'').count();
                (name.split_once('(').map(|(word, _)| word.to_owned()), primes)
            };
            let alike = one.header.columns().iter().filter(|column| kind(&column.name) == kind(one_column));
            let scale = largest(alike.flat_map(|alike| column(one, &alike.name)));
            let off = apart(&column(one, one_column), &column(other, one_column));
            assert!(off <= 1e-7 * scale, "{name}: {one_column} by {told} is off by {off:.1e} of {scale:.1e}");
        }
    };
    compare(&lagrange, &ode, "ode");
    compare(&lagrange, &momentum, "momentum");
    compare(&lagrange, &velocity, "velocity");
    compare(&ode, &momentum, "momentum beside ode");
    compare(&ode, &velocity, "velocity beside ode");
    for run in [&ode, &momentum, &velocity] {
        assert_eq!(run.outcome, lagrange.outcome, "{name}");
        // Beside the steps, energy of springs and weight follows the drift of positions.
        let energies =
            ["kinetic", "potential", "dissipated", "supplied"].map(|word| format!("energy.{word}"));
        let scale = largest(energies.iter().flat_map(|name| column(run, name)));
        assert!(largest(column(run, "energy.balance")) <= 1e-7 * scale, "{name}: energy");
    }
}

#[test]
fn models_of_the_gallery_move_alike() {
    for (name, until) in [
        ("pendulum-cartesian", 2.0),
        ("four-bar", 3.0),
        ("andrews", 0.02),
        ("car-axis", 1.0),
        ("chaplygin-sleigh", 4.0),
        ("rolling-disc", 1.0),
        ("rolling-disc-eccentric", 1.0),
        ("slider-crank", 0.2),
        ("double-pendulum", 1.0),
    ] {
        all_forms_agree(name, gallery::find(name).expect("a model of the gallery").text, until);
    }
}

#[test]
fn redundant_rows_have_no_part_in_it() {
    let text = read("crates/problems/runs/redundant-parallelogram.dal");
    let plan = Request::until(1.0).method(Method::Dop853);
    let lagrange = run(&text, &plan.clone());
    for form in FORMS {
        let run = run(&text, &plan.clone().form(form));
        for name in lagrange.header.columns().iter().map(|column| &column.name) {
            if ["error", "energy"].iter().any(|word| name.starts_with(word)) {
                continue;
            }
            let (one, other) = (column(&lagrange, name), column(&run, name));
            // Reactions are some ten newtons, whatever one of them is; the drift makes shares differ by as much as it is.
            let scale = largest(one.iter().copied()).max(1.0);
            assert!(apart(&one, &other) < 1e-6 * scale, "{name} by {form:?}: {:.1e}", apart(&one, &other));
        }
    }
}

/// Springs and dampers across rows, a mass matrix that varies, time in rows and forces.
#[test]
fn forces_along_rows_do_not_change_the_motion() {
    all_forms_agree(
        "damped double pendulum on a driven support",
        "
        parameter m = 1.3 [kg], L = 0.7 [m], g = 9.81 [m/s^2], k = 40 [N/m], d = 0.8 [N s/m], w = 5 [rad/s], F = 2 [N]
        coordinate x1, y1, x2, y2 [m]
        kinetic 1/2*m*(x1'^2 + y1'^2 + x2'^2 + y2'^2)
        potential m*g*(y1 + y2) + 1/2*k*(norm((x2, y2)) - L)^2
        dissipation 1/2*d*(x1'^2 + y1'^2 + (x2' - x1')^2 + (y2' - y1')^2)
        force x2: F*sin(w*t/2)
        constraint upper: (x1 - 0.1*L*sin(w*t))^2 + y1^2 = L^2
        constraint lower: (x2 - x1)^2 + (y2 - y1)^2 = L^2*(1 + 0.1*sin(w*t))^2
        start x1 = 0.3*L, x1' = 0.5 [m/s], x2 = 0.9*L, x2' = -1 [m/s]
        start y1 ~ -L, y2 ~ -2*L",
        2.0,
    );
    all_forms_agree(
        "angles and a loop, with a motor that brakes",
        "
        parameter J = 0.4 [kg m^2], m = 1 [kg], a = 1 [m], g = 9.81 [m/s^2], d = 0.3 [N m s], k = 6 [N m]
        coordinate p, q [rad], x, y [m]
        kinetic 1/2*J*p'^2 + 1/2*m*a^2*(p'^2 + q'^2 + 2*p'*q'*cos(p - q)) + 1/2*m*(x'^2 + y'^2)
        potential m*g*y + 1/2*k*sin(q - p)^2
        dissipation 1/2*d*q'^2
        constraint along: x = a*cos(p) + a*cos(q)
        constraint across: y = a*sin(p) + a*sin(q)
        start p = 0.4, q = -0.5, p' = 1 [rad/s], q' = -0.4 [rad/s]",
        2.0,
    );
}

/// Momenta that are not linear in the speeds alone, masses that change with time, coordinates without mass.
#[test]
fn inertia_of_all_kinds() {
    all_forms_agree(
        "a bead on a wire in a turning frame",
        "
        parameter m = 1 [kg], w = 2 [rad/s], a = 1 [m], g = 9.81 [m/s^2]
        coordinate x, y [m]
        kinetic 1/2*m*((x' - w*y)^2 + (y' + w*x)^2)
        potential m*g*y
        constraint wire: y = x^2/(2*a) - a/4
        start x = 0.3*a, x' = 1 [m/s]",
        2.0,
    );
    all_forms_agree(
        "a bucket that loses sand",
        "
        parameter m = 2 [kg], T = 3 [s], L = 1 [m], g = 9.81 [m/s^2]
        coordinate x, y [m]
        let M = m*(1 + exp(-t/T))
        kinetic 1/2*M*(x'^2 + y'^2)
        potential M*g*y
        constraint rope: x^2 + y^2 = L^2
        start x = 0.5*L, x' = 0.4 [m/s], y ~ -L",
        2.0,
    );
    all_forms_agree(
        "a pendulum with its angle as a coordinate without mass",
        "
        parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2], k = 5 [N m]
        coordinate x, y [m], phi [rad]
        kinetic 1/2*m*(x'^2 + y'^2)
        potential m*g*y + 1/2*k*phi^2
        constraint along: x = L*sin(phi)
        constraint across: y = -L*cos(phi)
        start phi = 1, phi' = 0.3 [rad/s]",
        2.0,
    );
}

/// Blades that turn with time, and ice that moves under them.
#[test]
fn velocity_rows_with_time_in_them() {
    all_forms_agree(
        "a sleigh that is steered",
        "
        parameter m = 1.5 [kg], J = 0.4 [kg m^2], a = 0.6 [m], w = 2 [rad/s], d = 0.5 [N s/m], u = 0.2 [m/s]
        coordinate x, y [m], theta [rad]
        let xG = x + a*cos(theta)
        let yG = y + a*sin(theta)
        kinetic 1/2*m*(xG'^2 + yG'^2) + 1/2*J*theta'^2
        dissipation 1/2*d*(x'^2 + y'^2)
        let turned = theta + 0.4*sin(w*t)
        constraint blade: -x'*sin(turned) + y'*cos(turned) = u*sin(3*w*t)
        start x = 0, y = 0, theta = 0.2, x' = 1 [m/s], theta' = 0.3 [rad/s]",
        3.0,
    );
}

/// Systems without tangents go by differences alone: the same as compiled ones.
#[test]
fn systems_by_hand_move_as_compiled_ones() {
    fn samples(system: &System, model: &Study, form: Form) -> Vec<Sample> {
        let layout = system.layout();
        let state = &model.start().expect("a start").state;
        let mut guess = Guess::new(layout, 0.0);
        guess.positions = state.q().iter().map(|q| Value::Guess(*q)).collect();
        guess.speeds = state.v().iter().map(|v| Value::Guess(*v)).collect();
        let found = start(system, &guess, StartOptions::default()).expect("a start");
        let settings = Settings::default().form(form).method(Method::Dop853).tolerance(1e-11);
        let resolved = Resolved::new(TimeSpan { from: 0.0, until: 1.0, every: 0.05 }, settings);
        let mut run = Integration::new(&CATALOGUE, system, &found, resolved).expect("a run");
        let mut samples = Vec::new();
        while let Status::Going = run.advance(&mut |sample| samples.push(sample.clone())).expect("a run") {}
        samples
    }
    let list: [(&str, System); 3] = [
        ("car-axis", Arc::new(CarAxis::default())),
        ("four-bar", Arc::new(FourBar::default())),
        ("chaplygin-sleigh", Arc::new(Sleigh::default())),
    ];
    for (name, system) in list {
        let model = started(gallery::find(name).expect("a model of the gallery").text);
        for form in FORMS {
            let by_hand = samples(&system, &model, form);
            let compiled = samples(&model.shared_system(), &model, form);
            assert_eq!(by_hand.len(), compiled.len());
            for (one, other) in by_hand.iter().zip(&compiled) {
                let fields = |sample: &Sample| {
                    let fields = sample.three_fields.clone().expect("a three-field form");
                    [
                        sample.q.clone(),
                        sample.v.clone(),
                        fields.momentum,
                        fields.lambda,
                        fields.mu,
                        fields.mass,
                    ]
                };
                // Some ten to hundred steps of 10⁻¹¹ each; momenta of the car's axis are of size 10⁻³.
                for (one, other) in fields(one).iter().zip(&fields(other)) {
                    assert!(apart(one, other) < 1e-8, "{name} by {form:?}: {:.1e}", apart(one, other));
                }
            }
        }
    }
}

/// A pendulum that strikes a wall.
#[test]
fn events_set_speeds_in_every_form() {
    all_forms_agree(
        "a pendulum that strikes a wall",
        "
        parameter m = 1 [kg], L = 1 [m], g = 9.81 [m/s^2]
        coordinate x, y [m]
        kinetic 1/2*m*(x'^2 + y'^2)
        potential m*g*y
        constraint bar: x^2 + y^2 = L^2
        start x = 0.6*L, x' = 0, y ~ -L
        event wall when x + 0.1*L falling: x' = -0.8*x'",
        3.0,
    );
}

// ---- Runs.

/// Every bit of a sample.
fn bits(sample: &Sample) -> Vec<u64> {
    let fields = sample.three_fields.as_ref().expect("a three-field form");
    let lists = [
        &sample.q,
        &sample.v,
        &sample.v_rate,
        &sample.multipliers,
        &sample.reaction,
        &fields.momentum,
        &fields.weak,
        &fields.lambda,
        &fields.mu,
        &fields.sigma,
        &fields.mass,
        &fields.damping,
        &fields.stiffness,
    ];
    let numbers = lists.into_iter().flatten().chain(&sample.energies).chain(&sample.errors);
    numbers.chain([&sample.t]).map(|number| number.to_bits()).collect()
}

#[test]
fn what_is_resumed_has_the_same_bits() {
    let wall = "
        coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 9.81*y\nconstraint bar: x^2 + y^2 = 1
        start x = 0.6, x' = 0, y ~ -1\nevent wall when x + 0.1 falling: x' = -0.8*x'";
    let parallelogram = read("crates/problems/runs/redundant-parallelogram.dal");
    let of_gallery = |name| gallery::find(name).expect("a model of the gallery").text;
    for (text, until) in [
        (of_gallery("four-bar"), 1.0),
        (of_gallery("car-axis"), 0.5),
        (of_gallery("chaplygin-sleigh"), 1.0),
        (parallelogram.as_str(), 0.5),
        (wall, 1.5),
    ] {
        for form in FORMS {
            for (method, step) in [(Method::Dop853, None), (Method::Tsit5, None), (Method::Rk4, Some(0.01))] {
                let plan = Request::until(until).form(form).method(method).step(step).every(0.02);
                let samples = |interrupted_every: usize| {
                    let started = started(text);
                    let mut samples = Vec::new();
                    let mut runner = started.session(&plan).expect("a plan that can be followed");
                    for step in 1.. {
                        let ended = runner.advance(&mut |sample| samples.push(bits(sample)));
                        if let Some(outcome) = ended {
                            assert!(outcome.is_good(), "{}", outcome.as_str());
                            break;
                        }
                        if step % interrupted_every == 0 {
                            let memory = runner.memory().expect("a memory");
                            let resumed = started.resume(runner.resolved().clone(), &memory);
                            runner = resumed.expect("a memory that fits");
                        }
                    }
                    samples
                };
                let whole = samples(usize::MAX);
                assert!(whole == samples(1) && whole == samples(7), "{form:?} by {method:?}");
            }
        }
    }
}

#[test]
fn rows_that_are_written_are_read_back() {
    let started = started(gallery::find("chaplygin-sleigh").expect("a model of the gallery").text);
    let plan = Request::until(1.0).form(Form::Momentum);
    let run = started.run(&plan).expect("a plan that can be followed");
    let columns = started.columns(&plan.settings);
    let units: Vec<String> = columns
        .header()
        .columns()
        .iter()
        .filter(|column| column.name.ends_with("(blade)") || column.name.ends_with("(theta)"))
        .map(|column| format!("{} [{}]", column.name, column.unit.as_deref().unwrap_or_default()))
        .collect();
    // λ of a velocity row is like a length, and m̄ μ² like an energy.
    assert_eq!(
        units,
        [
            "multiplier(blade) [N]",
            "reaction(theta) [N m]",
            "momentum(theta) [kg m^2/s]",
            "weak(theta) [1/s]",
            "lambda(blade) [m]",
            "mu(blade) [m/s]",
            "sigma(blade) [kg m/s]",
            "mass(blade) [kg]",
            "damping(blade) [N s/m]",
            "stiffness(blade) [N/m]",
        ]
    );
    let mut writer = TrajectoryWriter::new(Vec::new(), columns.header()).expect("memory");
    let mut row = Vec::new();
    for sample in &run.samples {
        columns.write(sample, &mut row);
        writer.append(&row).expect("memory");
    }
    let bytes = writer.finish().expect("memory");
    let mut stored = StoredSamples::new(Cursor::new(bytes), columns).expect("a trajectory");
    let mut sample = Sample::default();
    for expected in &run.samples {
        assert!(stored.next(&mut sample).expect("a row"));
        assert_eq!(sample, *expected);
    }
}

/// The scheme has fields of its own: momenta and multipliers come nearer to the reference by a factor of four with steps of
/// half the size, and damping and stiffness along rows take part in it as in the equations.
#[test]
fn the_scheme_has_the_fields_of_the_form() {
    let pendulum =
        format!("{POINT}potential m*g*y\nstart x = sin(1), x' = 0, y ~ -1\nrun until 10 [s] every 0.1 [s]");
    let damped = format!(
        "{POINT}parameter side = 2 [N/m], drag = 0.1 [N s/m]
        potential m*g*y + 1/2*side*x^2\ndissipation 1/2*drag*(x'^2 + y'^2)
        start x = sin(1), x' = 0, y ~ -1\nrun until 2 [s] every 0.1 [s]"
    );
    let names = ["lambda(bar)", "mu(bar)", "momentum(x)", "momentum(y)"];
    for text in [pendulum, damped] {
        let exact =
            run(&text, &Request::default().form(Form::Momentum).method(Method::Dop853).tolerance(1e-12));
        let off = |step: f64| {
            let method = Method::Al3f(Composition::Single);
            let run = run(&text, &Request::default().method(method).step(step).fields(true));
            names.map(|name| {
                let expected = column(&exact, name);
                apart(&column(&run, name), &expected) / largest(expected.iter().copied())
            })
        };
        for ((coarse, fine), name) in off(0.01).into_iter().zip(off(0.005)).zip(names) {
            assert!((coarse / fine - 4.0).abs() < 0.1, "{name}: {coarse} {fine}");
        }
    }
}
