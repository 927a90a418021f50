//! One-sided constraints against closed forms and computations of other programs (`data/contact`).

use dalembert::model::Level;
use dalembert::settings::{Method, SwitchKind, SwitchRecord};
use dalembert::{Request, Run, Study};
use dalembert_problems::project::read;
use toml::{Table, Value};

mod energy;
mod language;

const TOLERANCE: f64 = 1e-9;

fn float(value: &Value) -> f64 {
    value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64)).expect("a number")
}

fn expected(name: &str, key: &str) -> Value {
    let table: Table = read(&format!("data/contact/{name}.toml")).parse().expect("a table");
    table["expected"][key].clone()
}

fn number(name: &str, key: &str) -> f64 {
    float(&expected(name, key))
}

fn numbers(name: &str, key: &str) -> Vec<f64> {
    expected(name, key).as_array().expect("a list").iter().map(float).collect()
}

fn load(text: &str) -> Study {
    dalembert::load(text).unwrap_or_else(|errors| panic!("{errors}"))
}

fn run_by(text: &str, method: Method) -> Run {
    let run = load(text).run(&Request::default().tolerance(TOLERANCE).method(method));
    let run = run.expect("a valid request");
    assert!(run.outcome.is_good(), "{:?}: {:?}", run.outcome, run.findings);
    assert!(run.certificate.passed(), "{:#?}", run.certificate.checks);
    run
}

fn run(text: &str) -> Run {
    run_by(text, Method::Auto)
}

fn end(run: &Run, name: &str) -> f64 {
    *run.column(name).unwrap_or_else(|error| panic!("{error}")).last().expect("there are rows")
}

fn of_kind(run: &Run, kind: SwitchKind) -> Vec<&SwitchRecord> {
    run.events.iter().filter(|switch| switch.kind == kind).collect()
}

fn times(run: &Run, kind: SwitchKind) -> Vec<f64> {
    of_kind(run, kind).iter().map(|switch| switch.t).collect()
}

#[track_caller]
fn close(found: f64, wanted: f64, bound: f64) {
    assert!((found - wanted).abs() <= bound, "{found}, expected {wanted} within {bound:e}");
}

const BALL: &str = "coordinate y [m]
parameter m = 0.3 [kg], g = 9.81 [m/s^2]
kinetic 1/2*m*y'^2
potential m*g*y
constraint floor: y >= 0, restitution = 0.7
output N = multiplier(floor)
start y = 1 [m], y' = 0
run until 5 [s] every 0.01 [s]
";

/// The bounces that are cut off last `2 v / (g (1 − e))`: the time of the capture and this make the limit of all impacts.
#[test]
fn a_ball_bounces_ever_lower_and_comes_to_rest() {
    for method in [Method::Dop853, Method::Tsit5, Method::Radau5] {
        let run = run_by(BALL, method);
        let impacts = of_kind(&run, SwitchKind::Impact);
        close(impacts[2].t, number("bounce", "third_impact"), 1e-8);
        let [capture] = of_kind(&run, SwitchKind::Capture)[..] else { panic!("one capture") };
        let last = impacts.last().expect("impacts");
        assert_eq!(last.t, capture.t);
        let rest = 2.0 * last.after.expect("a speed") / (9.81 * (1.0 - 0.7));
        close(capture.t + rest, number("bounce", "t_accumulation"), 1e-8);
        // Each keeps 0.7 of the speed before; ln 1e-6 / ln 0.7 of them lead below the speed of the capture.
        assert!((30..60).contains(&impacts.len()), "{} impacts", impacts.len());
        for impact in &impacts[..20] {
            let (before, after) = (impact.before.expect("a speed"), impact.after.expect("a speed"));
            close(after, -0.7 * before, 1e-12);
            close(impact.impulse.expect("an impulse"), 0.3 * (after - before), 1e-12);
        }
        close(end(&run, "y"), 0.0, 1e-12);
        close(end(&run, "y'"), 0.0, 0.0);
        close(end(&run, "floor.gap"), 0.0, 1e-12);
        close(end(&run, "N"), 0.3 * 9.81, 1e-12);
        close(end(&run, "energy.dissipated"), number("bounce", "energy_lost"), 1e-8);
        let lowest = run.column("y").expect("a column").iter().copied().fold(f64::INFINITY, f64::min);
        assert!(lowest >= -1e-12, "{lowest}");
    }
}

#[test]
fn a_pendulum_hits_its_stop() {
    let run = run("coordinate phi
parameter l = 1, g = 9.81
kinetic 1/2*l^2*phi'^2
potential -g*l*cos(phi)
constraint stop: phi >= -0.3, restitution = 0.6
start phi = 1.2
run until 3.5 every 0.01");
    let found = times(&run, SwitchKind::Impact);
    let wanted = numbers("pendulum-stop", "impact_times");
    assert_eq!(found.len(), wanted.len());
    found.iter().zip(&wanted).for_each(|(found, wanted)| close(*found, *wanted, 1e-8));
}

#[test]
fn a_bead_leaves_its_sphere() {
    let run = run("coordinate x, y
parameter g = 9.81
kinetic 1/2*(x'^2 + y'^2)
potential g*y
constraint sphere: sqrt(x^2 + y^2) >= 1
start x = sin(0.01), y = cos(0.01), x' = 0, y' = 0
output height = y
run until 1.7 every 0.01");
    let [release] = times(&run, SwitchKind::Open)[..] else { panic!("one release") };
    close(release, number("bead-sphere", "t_release"), 1e-8);
    assert!(of_kind(&run, SwitchKind::Impact).is_empty());
}

#[test]
fn a_mass_leaves_a_shaking_table_and_lands() {
    let run = run("coordinate y
parameter A = 0.05, w = 20, g = 9.81
kinetic 1/2*y'^2
potential g*y
constraint plate: y >= A*sin(w*t)
start y = 0, y' = 1
run until 0.28 every 0.002");
    close(times(&run, SwitchKind::Open)[0], number("shaking-table", "t_leave"), 1e-8);
    close(times(&run, SwitchKind::Impact)[0], number("shaking-table", "t_land"), 1e-8);
    // The work of the plate is the change of the energy of the mass while it is held.
    let t = number("shaking-table", "t_leave");
    let (y, v) = (0.05 * (20.0 * t).sin(), (20.0 * t).cos());
    let at = (t / 0.002).ceil() as usize;
    close(run.column("energy.supplied").expect("a column")[at], 0.5 * v * v - 0.5 + 9.81 * y, 1e-8);
}

#[test]
fn limits_of_an_angle_are_two_rows() {
    let run = run("coordinate a, b
parameter g = 9.81, limit = 0.6
kinetic 1/2*(2*a'^2 + b'^2 + 2*cos(a - b)*a'*b')
potential -g*(2*cos(a) + cos(b))
constraint stops: -limit <= b - a <= limit, restitution = 0.5
output low = multiplier(stops.lower), high = multiplier(stops.upper)
start a = 1.5, b = 1.5
run until 2 every 0.01");
    let wanted = numbers("double-pendulum-limits", "impact_times");
    let found = times(&run, SwitchKind::Impact);
    assert_eq!(found.len(), wanted.len());
    found.iter().zip(&wanted).for_each(|(found, wanted)| close(*found, *wanted, 1e-8));
    close(end(&run, "a"), number("double-pendulum-limits", "a_end"), 1e-8);
    close(end(&run, "b"), number("double-pendulum-limits", "b_end"), 1e-8);
    let names: Vec<&str> =
        of_kind(&run, SwitchKind::Impact).iter().map(|switch| switch.name.as_str()).collect();
    assert!(names.iter().all(|name| name.starts_with("stops.")), "{names:?}");
}

#[test]
fn a_ladder_leaves_the_wall() {
    let run = run("coordinate x, y, th
parameter L = 1, g = 9.81
kinetic 1/2*(x'^2 + y'^2 + 1/3*L^2*th'^2)
potential g*y
constraint floor: y >= L*sin(th)
constraint wall: x >= L*cos(th)
start x = L*cos(1.3), y = L*sin(1.3), th = 1.3
run until 0.75 every 0.01");
    let opens = of_kind(&run, SwitchKind::Open);
    assert_eq!(opens[0].name, "wall");
    close(opens[0].t, number("ladder", "t_release"), 1e-8);
}

fn balls(n: usize, gap: f64) -> String {
    let names: Vec<String> = (1..=n).map(|at| format!("x{at}")).collect();
    let mut text = format!("coordinate {}\nparameter d = 0.125\n", names.join(", "));
    for at in 1..=n {
        text += &format!(
            "kinetic 1/2*x{at}'^2\nstart x{at} = {}, x{at}' = {}\n",
            (at - 1) as f64 * (0.125 + gap),
            u8::from(at == 1)
        );
    }
    for at in 1..n {
        text += &format!("constraint c{at}: x{} - x{at} >= d, restitution = 1\n", at + 1);
    }
    text + "run until 0.01 every 0.001"
}

/// All contacts act at once; with gaps between them the balls hit one after the other.
#[test]
fn touching_balls_share_an_impact() {
    for (n, key) in [(3, "three"), (5, "five")] {
        let run = run(&balls(n, 0.0));
        for (at, wanted) in numbers("cradle", key).into_iter().enumerate() {
            close(end(&run, &format!("x{}'", at + 1)), wanted, 1e-12);
        }
    }
    let run = run(&balls(3, 0.001));
    for (at, wanted) in numbers("cradle", "three_gap").into_iter().enumerate() {
        close(end(&run, &format!("x{}'", at + 1)), wanted, 1e-12);
    }
}

/// A ball in a corner of 90 degrees: both walls take their part, e = 0 and e = 1.
#[test]
fn a_ball_in_a_corner_meets_both_walls_at_once() {
    for e in [0.0, 1.0] {
        let run = run(&format!(
            "coordinate x, y
kinetic 1/2*(x'^2 + y'^2)
constraint left: x >= 0, restitution = {e}
constraint floor: y >= 0, restitution = {e}
start x = 0.5, y = 0.25, x' = -1, y' = -0.5
run until 0.75 every 0.05"
        ));
        close(end(&run, "x'"), e, 1e-12);
        close(end(&run, "y'"), 0.5 * e, 1e-12);
        close(times(&run, SwitchKind::Impact)[0], 0.5, 1e-12);
    }
}

#[test]
fn a_door_rests_at_its_stop() {
    let run = run("coordinate phi
parameter J = 3, k = 12, c = 0.6, a0 = 2
kinetic 1/2*J*phi'^2
potential 1/2*k*(phi - a0)^2
dissipation 1/2*c*phi'^2
constraint stop: phi <= 1.2, restitution = 0.5
output torque = multiplier(stop)
start phi = 0
run until 10 every 0.05");
    assert_eq!(of_kind(&run, SwitchKind::Capture).len(), 1);
    close(end(&run, "phi"), number("door-stop", "angle_end"), 1e-9);
    close(end(&run, "torque"), number("door-stop", "stop_torque"), 1e-9);
}

/// The total is unique, shares are not; one leg above the others carries nothing.
#[test]
fn a_table_on_four_legs_shares_its_weight() {
    let text = "coordinate z, a, b
parameter W = 98.1
kinetic 1/2*(10*z'^2 + a'^2 + b'^2)
potential W*z
constraint p: z + a + b >= 0
constraint q: z + a - b >= 0
constraint r: z - a - b >= 0
constraint s: z - a + b >= 0
output total = multiplier(p) + multiplier(q) + multiplier(r) + multiplier(s)
start z = 0, a = 0, b = 0
run until 0.1 every 0.01";
    let study = load(text);
    let start = study.start().expect("a start");
    let acceleration = start.acceleration.as_ref().expect("accelerations");
    assert!(acceleration.unique.iter().all(|unique| !unique));
    let run = run(text);
    close(end(&run, "total"), 98.1, 1e-10);
    close(end(&run, "z"), 0.0, 1e-12);
}

/// A clutch that turns one way: the driven wheel is taken along, and runs on freely when the driving one slows down.
#[test]
fn a_one_way_clutch_opens_and_closes() {
    let run = run("coordinate driver, wheel
kinetic 1/2*driver'^2 + 1/2*wheel'^2
force driver: if(t < 1, 1, -1)
constraint freewheel: wheel' - driver' >= 0
start driver = 0, wheel = 0
run until 2 every 0.1");
    // Both at 0.5 rad/s² until 1 s; then the wheel keeps its 0.5 rad/s.
    close(end(&run, "wheel'"), 0.5, 1e-9);
    close(end(&run, "driver'"), 0.5 - 1.0, 1e-9);
    close(end(&run, "wheel"), 0.25 + 0.5, 1e-9);
    close(times(&run, SwitchKind::Open)[0], 1.0, 1e-9);
    assert_eq!(
        load("coordinate x\nkinetic x'^2\nconstraint c: x' >= 0").model().constraints[0].rows[0].level,
        Level::Velocity
    );
}

/// A force acts towards a wall at first, and then away from it.
#[test]
fn a_force_that_grows_releases_a_contact() {
    let run = run("coordinate x
kinetic 1/2*x'^2
force x: t - 1
constraint wall: x >= 0
start x = 0, x' = 0
run until 2 every 0.1");
    close(times(&run, SwitchKind::Open)[0], 1.0, 1e-9);
    // x = (t − 1)³/6
    close(end(&run, "x"), 1.0 / 6.0, 1e-9);
}

#[test]
fn other_methods_refuse_by_name() {
    let study = load(BALL);
    for method in Method::ALL.into_iter().filter(|method| !method.follows_contacts()) {
        let request = Request::default().method(method).step(1e-3);
        let refused = study.run(&request).expect_err("refused").to_string();
        assert!(refused.contains("one-sided") && refused.contains(method.as_str()), "{refused}");
    }
}

/// A run that is left and resumed between impacts has the same bits.
#[test]
fn runs_with_impacts_are_resumed_with_the_same_bits() {
    let study = load(BALL);
    for method in [Method::Dop853, Method::Tsit5, Method::Radau5] {
        let request = Request::default().tolerance(1e-7).method(method);
        let rows = |every: usize| {
            let mut rows: Vec<Vec<u64>> = Vec::new();
            let mut session = study.session(&request).expect("a session");
            for step in 1.. {
                let ended = session.advance(&mut |sample| {
                    let numbers = [&[sample.t][..], &sample.q, &sample.v, &sample.v_rate, &sample.energies];
                    rows.push(numbers.concat().into_iter().map(f64::to_bits).collect());
                });
                if ended.is_some() {
                    break;
                }
                if step % every == 0 {
                    let memory = session.memory().expect("a memory");
                    session = study.resume(session.resolved().clone(), &memory).expect("it fits");
                }
            }
            (rows, session.events())
        };
        assert!(rows(usize::MAX) == rows(7), "{}", method.as_str());
    }
}
