//! Runs under external control: steps that end at given times, inputs that change between them.

use std::sync::Arc;

use dalembert::settings::{Method, Resolved, Settings, TimeSpan};
use dalembert::solve::{
    CATALOGUE, Guess, Integration, Start, StartOptions, Status, Value, start as find_start,
};
use dalembert::system::{MechanicalSystem, Sample, System};
use dalembert_problems::hand_written::DrivenCart;
use dalembert_problems::project::read;

/// The cart with the feedback of the reference.
struct Loop {
    system: System,
    start: Start,
    gains: Vec<f64>,
    dt: f64,
    n: u32,
    expected: toml::Table,
}

fn control_loop() -> Loop {
    let table: toml::Table = read("data/reference/session_cart_pendulum.toml").parse().expect("a table");
    let parameters = table["parameters"].as_table().expect("parameters");
    let number = |name: &str| parameters[name].as_float().expect("a number");
    let (length, angle) = (number("l"), number("th0"));
    let cart = DrivenCart::new(number("M"), number("m"), length, number("g"));
    let mut guess = Guess::new(cart.layout(), 0.0);
    let x = number("x0");
    guess.positions = [x, x + length * angle.sin(), length * angle.cos()].map(Value::Guess).to_vec();
    guess.speeds = vec![Value::Guess(0.0); 3];
    let system: System = Arc::new(cart);
    let start = find_start(&system, &guess, StartOptions::default()).expect("a start");
    let gains = parameters["K"].as_array().expect("gains").iter().filter_map(toml::Value::as_float).collect();
    let n = parameters["n"].as_integer().expect("a count") as u32;
    let expected = table["expected"].as_table().expect("numbers").clone();
    Loop { system, start, gains, dt: number("dt"), n, expected }
}

impl Loop {
    fn begin(&self, method: Method) -> Integration {
        Integration::new(&CATALOGUE, &self.system, &self.start, self.resolved(method)).expect("a run")
    }

    fn resolved(&self, method: Method) -> Resolved {
        let span = TimeSpan { from: 0.0, until: self.dt * f64::from(self.n), every: 0.01 };
        Resolved::new(span, Settings::default().method(method).tolerance(1e-12))
    }

    /// Cart position, its speed, angle and its rate.
    fn state(run: &Integration) -> [f64; 4] {
        let (mut q, mut v) = ([0.0; 3], [0.0; 3]);
        run.state_into(&mut q, &mut v);
        let (angle, rate) = DrivenCart::angle(&q, &v);
        [q[0], v[0], angle, rate]
    }

    fn feedback(&self, [x, v, angle, rate]: [f64; 4]) -> f64 {
        self.gains[0] * angle + self.gains[1] * rate + self.gains[2] * x + self.gains[3] * v
    }

    /// Control number `k`, and the motion up to the next one. No control acts in the first interval.
    fn advance(&self, run: &mut Integration, k: u32) {
        if k > 0 {
            let input = self.feedback(Loop::state(run));
            run.set_inputs(&[input]).expect("accelerations");
        }
        let goal = self.dt * f64::from(k + 1);
        run.set_goal(goal);
        while run.time() < goal {
            run.advance(&mut |_| {}).expect("a step");
        }
        assert_eq!(run.time(), goal);
    }

    fn bits(run: &Integration) -> [u64; 4] {
        Loop::state(run).map(f64::to_bits)
    }
}

/// The reference has 12 digits; 5000 steps with errors of 1e-12 of the tolerance each, in a stable loop, stay below it.
#[test]
fn a_loop_at_one_kilohertz_ends_as_the_reference_in_minimal_coordinates() {
    let control = control_loop();
    for method in [Method::Dop853, Method::Tsit5] {
        let mut run = control.begin(method);
        for k in 0..control.n {
            control.advance(&mut run, k);
        }
        let found = Loop::state(&run);
        for (name, found) in ["x", "v", "th", "om"].into_iter().zip(found) {
            let expected = control.expected[name].as_float().expect("a number");
            assert!((found - expected).abs() <= 1e-12, "{method:?}: {name} is {found}, not {expected}");
        }
        let next = control.expected["u_next"].as_float().expect("a number");
        assert!((control.feedback(found) - next).abs() <= 1e-10, "{method:?}: {}", control.feedback(found));
    }
}

/// A step cut at a control costs one step: the step size of before is kept, and no search for a first one is made.
#[test]
fn each_control_costs_one_step() {
    let control = control_loop();
    let mut run = control.begin(Method::Dop853);
    for k in 0..1000 {
        control.advance(&mut run, k);
    }
    let statistics = run.statistics();
    assert!(statistics.steps <= 1010 && statistics.rejected <= 5, "{statistics:?}");
    assert!(statistics.evaluations <= 15 * 1010, "{statistics:?}");
}

#[test]
fn a_saved_run_goes_on_with_the_same_bits() {
    let control = control_loop();
    for method in [Method::Dop853, Method::Radau5] {
        let mut run = control.begin(method);
        (0..50).for_each(|k| control.advance(&mut run, k));
        let memory = run.memory();
        let resumed = Integration::resume(&CATALOGUE, &control.system, control.resolved(method), &memory);
        let mut again = resumed.expect("the same system");
        assert_eq!(again.inputs(), run.inputs());
        for k in 50..100 {
            control.advance(&mut run, k);
            control.advance(&mut again, k);
        }
        assert_eq!(Loop::bits(&run), Loop::bits(&again), "{method:?}");
    }
}

/// A sample at the present time has the input and satisfies the equations; the motion does not depend on it.
#[test]
fn a_look_changes_nothing() {
    let control = control_loop();
    let (mut run, mut seen) = (control.begin(Method::Dop853), control.begin(Method::Dop853));
    let mut sample: Sample = seen.new_sample();
    for k in 0..50 {
        control.advance(&mut run, k);
        control.advance(&mut seen, k);
        seen.sample_into(&mut sample).expect("accelerations");
        assert_eq!(sample.t, seen.time());
        assert_eq!(sample.inputs, seen.inputs());
        // Newton's law along x for both masses: the rod acts on them with opposite forces.
        let balance = 2.0 * sample.v_rate[0] + 0.5 * sample.v_rate[1] - sample.inputs[0];
        assert!(balance.abs() < 1e-12, "{balance:e}");
        // The energy balance counts the work of the input.
        assert!(sample.energies[4].abs() < 1e-11, "{:?}", sample.energies);
    }
    assert_eq!(Loop::bits(&run), Loop::bits(&seen));
}

/// A goal beyond the end of the run is its end, and a run that ended stays ended.
#[test]
fn a_run_ends_at_its_end_whatever_the_goal() {
    let control = control_loop();
    let mut run = control.begin(Method::Dop853);
    run.set_goal(f64::INFINITY);
    while matches!(run.advance(&mut |_| {}).expect("a step"), Status::Going) {}
    assert_eq!(run.time(), control.dt * f64::from(control.n));
    assert!(matches!(run.advance(&mut |_| {}), Ok(Status::Ended(_))));
}

#[test]
fn runs_move_between_threads() {
    fn is_send<T: Send + 'static>() {}
    is_send::<Integration>();
}
