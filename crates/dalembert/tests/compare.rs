//! Comparisons: errors are the true ones, and orders those of the methods.

use std::f64::consts::PI;
use std::ops::ControlFlow;

use dalembert::compare::{
    Against, CompareFailure, Compared, Comparison, ComparisonStage, Errors, Fate, Measure, ReferenceRun,
    Resolution, Table, TableError, Watcher, compare,
};
use dalembert::settings::{Form, Method, Settings};
use dalembert::{Outcome, Request, RequestError, Study};

/// A bob that goes round on a table, once in a second: `x = cos 2πt`, `y = sin 2πt`, held by `4π²` newton.
const ROUND: &str = "
    parameter w = 2*pi
    coordinate x, y [m]
    kinetic 1/2*(x'^2 + y'^2)
    constraint rod: x^2 + y^2 = 1
    start x = 1, y = 0, x' = 0, y' = w
    run until 2 [s] every 0.01 [s]";

/// `q = cos t`.
const OSCILLATOR: &str = "
    coordinate q
    kinetic 1/2*q'^2
    potential 1/2*q^2
    start q = 1, q' = 0
    run until 10 [s]";

fn started(text: &str) -> Study {
    dalembert::load(text).expect("a model")
}

/// The motion of the bob as a table.
fn round_table(n: u32) -> Table {
    let mut text = "t,x,y,x',y',reaction(x),reaction(y)\n".to_owned();
    for at in 0..=n {
        let t = 2.0 * f64::from(at) / f64::from(n);
        let (sin, cos) = (2.0 * PI * t).sin_cos();
        let (speed, force) = (2.0 * PI, 4.0 * PI * PI);
        text.push_str(&format!(
            "{t:e},{cos:e},{sin:e},{:e},{:e},{:e},{:e}\n",
            -speed * sin,
            speed * cos,
            -force * cos,
            -force * sin
        ));
    }
    Table::read(&text).expect("a table")
}

fn get(errors: &Errors, measure: Measure) -> f64 {
    errors.get(measure).unwrap_or_else(|| panic!("no error of {}", measure.as_str()))
}

fn compared(text: &str, comparison: &Comparison) -> Compared {
    compare(&started(text), comparison, &mut ()).expect("a comparison")
}

/// Errors against the closed form are those that a direct look at the columns of the same run finds. Positions have the
/// size 1, speeds 2π and reactions 4π², each up to the error itself.
#[test]
fn errors_are_those_of_the_closed_form() {
    let (n, step) = (40, 0.0125);
    let comparison = Comparison {
        methods: vec![Method::Tsit5, Method::Rk4],
        tolerances: vec![1e-5, 1e-7],
        steps: vec![step],
        reference: ReferenceRun::Table(round_table(n)),
        ..Comparison::default()
    };
    let started = started(ROUND);
    let found = compare(&started, &comparison, &mut ()).expect("a comparison");
    assert_eq!(found.entries.len(), 3);
    assert!((found.every - 0.05).abs() < 1e-12 && found.until == 2.0);
    for entry in &found.entries {
        assert_eq!(entry.n_rows, n as usize + 1);
        let (tolerance, step) = match entry.setting {
            Resolution::Tolerance(tolerance) => (tolerance, None),
            Resolution::Step(step) => (Settings::DEFAULT_TOLERANCE, Some(step)),
        };
        let plan = Request::until(found.until)
            .method(entry.method)
            .tolerance(tolerance)
            .step(step)
            .every(found.every);
        let run = started.run(&plan).expect("a plan");
        let column = |name: &str| run.column(name).expect("a column").to_vec();
        let t = column("t");
        let worst = |name: &str, size: f64, truth: &dyn Fn(f64) -> f64| {
            let pairs = t.iter().zip(column(name));
            pairs.map(|(t, value)| (value - truth(*t)).abs() / size).fold(0.0, f64::max)
        };
        let (w, force) = (2.0 * PI, 4.0 * PI * PI);
        let positions = worst("x", 1.0, &|t| (w * t).cos()).max(worst("y", 1.0, &|t| (w * t).sin()));
        let velocities = worst("x'", w, &|t| -w * (w * t).sin()).max(worst("y'", w, &|t| w * (w * t).cos()));
        let reactions =
            worst("reaction(x)", force, &|t| -force * (w * t).cos())
                .max(worst("reaction(y)", force, &|t| -force * (w * t).sin()));
        let cases = [
            (Measure::Positions, positions),
            (Measure::Velocities, velocities),
            (Measure::Reactions, reactions),
        ];
        for (measure, direct) in cases {
            let error = get(&entry.errors, measure);
            // The size of the group is the largest value of the run or of the truth: 1 up to the error.
            assert!(
                (error - direct).abs() <= direct * (2.0 * direct + 1e-9) + 1e-15,
                "{measure:?} {error} {direct}"
            );
            assert!(error > 1e-10, "{measure:?} of {:?} is not nothing", entry.setting);
        }
        let joule = column("energy.balance").into_iter().map(f64::abs).fold(0.0, f64::max);
        assert_eq!(entry.errors.energy_in_joule, Some(joule));
        let size = column("energy.kinetic").into_iter().fold(0.0, f64::max);
        assert!((get(&entry.errors, Measure::Energy) - joule / size).abs() <= 1e-15);
        let level = |name: &str| column(name).into_iter().fold(0.0, f64::max);
        assert_eq!(entry.errors.position_level, Some(level("error.position")));
        assert_eq!(entry.errors.velocity_level, Some(level("error.velocity")));
        assert_eq!(entry.statistics, run.statistics);
    }
}

/// The reference of our own is so good that errors against it are those against the closed form.
#[test]
fn the_finest_run_is_as_good_a_reference_as_the_truth() {
    let own =
        Comparison { methods: vec![Method::Tsit5], tolerances: vec![1e-5, 1e-7], ..Comparison::default() };
    let true_one = Comparison { reference: ReferenceRun::Table(round_table(50)), ..own.clone() };
    let (own, true_one) = (compared(ROUND, &own), compared(ROUND, &true_one));
    let Against::Run { method, tolerance, n_rows, doubt, .. } = &own.against else {
        panic!("{:?}", own.against)
    };
    assert_eq!((*method, *tolerance, *n_rows), (Method::Dop853, 1e-9, 51));
    // How far the reference is off is known within its own digits, and it is not good for less than its tolerance.
    let doubt = get(doubt, Measure::Positions);
    assert!(doubt > 1e-11 && doubt < 1e-6, "{doubt}");
    for (a, b) in own.entries.iter().zip(&true_one.entries) {
        for measure in [Measure::Positions, Measure::Velocities, Measure::Reactions] {
            let (a, b) = (get(&a.errors, measure), get(&b.errors, measure));
            assert!((a - b).abs() <= doubt * 10.0, "{measure:?}: {a} and {b}");
        }
    }
}

/// Constant steps, each half of the one before, so small that the next term of the error is a few percent of the first.
#[test]
fn slopes_are_the_orders_of_the_methods() {
    let steps = vec![0.05, 0.025, 0.0125, 0.00625];
    let methods = vec![Method::Euler, Method::Rk2, Method::Rk3, Method::Rk4];
    let comparison = Comparison { methods, steps, ..Comparison::default() };
    let found = compared(OSCILLATOR, &comparison);
    let series = found.series();
    assert_eq!(series.len(), 4);
    for series in &series {
        for measure in [Measure::Positions, Measure::Velocities] {
            let order = found.order(series, measure).unwrap_or_else(|| panic!("{series:?}"));
            let expected = f64::from(series.method.order());
            assert!((order - expected).abs() < 0.1 * expected, "{:?} {measure:?}: {order}", series.method);
        }
    }
}

/// Adaptive methods show their order over the number of steps, as far as their steps are of one length in a steady motion.
#[test]
fn adaptive_methods_show_their_order_too() {
    let comparison = Comparison {
        methods: vec![Method::Tsit5, Method::Dop853],
        tolerances: vec![1e-7, 1e-8, 1e-9, 1e-10, 1e-11],
        reference: ReferenceRun::Table(round_table(40)),
        ..Comparison::default()
    };
    let found = compared(ROUND, &comparison);
    for series in found.series() {
        let order = found.order(&series, Measure::Positions).expect("an order");
        let expected = f64::from(series.method.order());
        assert!((order - expected).abs() < 0.15 * expected, "{:?}: {order}", series.method);
    }
}

#[test]
fn the_reference_is_not_compared_with_itself() {
    let comparison = Comparison {
        methods: vec![Method::Dop853, Method::Auto],
        tolerances: vec![1e-6, 1e-13],
        ..Comparison::default()
    };
    let found = compared(OSCILLATOR, &comparison);
    let fates: Vec<&str> = found.entries.iter().map(|entry| entry.fate.as_str()).collect();
    assert_eq!(fates, ["completed", "reference", "completed", "reference"]);
    let errors = &found.entries[1].errors;
    assert_eq!((errors.positions, errors.velocities, errors.reactions), (None, None, None));
    assert!(errors.energy.is_some(), "energy needs no reference");
}

#[test]
fn what_does_not_fit_and_what_fails_are_entries() {
    // A force that grows beyond all bounds where Euler's method with long steps leads it, and a spring that does not.
    let comparison = Comparison {
        methods: vec![Method::Dop853, Method::Euler],
        forms: vec![Form::default()],
        tolerances: vec![1e-6, 1e-20],
        steps: vec![2.0, -1.0, 1e-3],
        ..Comparison::default()
    };
    let text = "coordinate q\nkinetic 1/2*q'^2\npotential 1/4*q^4\nstart q = 3, q' = 0\nrun until 40 [s]";
    let found = compared(text, &comparison);
    let fates: Vec<&Fate> = found.entries.iter().map(|entry| &entry.fate).collect();
    assert_eq!(fates[0], &Fate::Ran(Outcome::Completed));
    assert_eq!(fates[1], &Fate::Unsuitable(RequestError::BadTolerance(1e-20)));
    assert_eq!(fates[2], &Fate::Ran(Outcome::NonFinite));
    assert_eq!(fates[3], &Fate::Unsuitable(RequestError::BadSpacing(-1.0)));
    assert!(fates[4].is_good());
    assert_eq!(found.entries[2].errors, Errors::default(), "a run that failed errs by nothing that is known");
}

#[test]
fn a_model_of_one_form_says_so_for_the_others() {
    let forms = vec![Form::default(), Form::Reduced];
    let comparison = Comparison { forms, methods: vec![Method::Tsit5], ..Comparison::default() };
    let text = dalembert::gallery::find("crane").expect("a model with conditions").text;
    let found = compared(text, &comparison);
    let series = found.series();
    assert_eq!(series.len(), 2);
    assert!(series[0].entries.iter().all(|entry| entry.fate.is_good()));
    assert!(series[1].entries.iter().all(|entry| matches!(entry.fate, Fate::Unsuitable(_))));
}

/// Four steps, each half of the one before, and such that rows are at their ends.
#[test]
fn steps_are_chosen_where_nobody_names_any() {
    let comparison = Comparison { methods: vec![Method::Rk4], ..Comparison::default() };
    let found = compared(OSCILLATOR, &comparison);
    assert_eq!(found.chosen_steps, [0.1, 0.05, 0.025, 0.0125]);
    assert_eq!(found.entries.len(), 4);
    // A motion of a thousand turns takes shorter ones.
    let fast = OSCILLATOR.replace("until 10", "until 6000");
    let found = compared(&fast, &Comparison { tolerances: vec![1e-6], ..comparison });
    let first = found.chosen_steps[0];
    assert!(first < 2.0 && first > 0.1, "{first}");
    assert!((found.every / first).fract() < 1e-9, "{first}");
    assert!(found.entries.iter().all(|entry| entry.fate.is_good()));
}

#[test]
fn times_that_are_no_rows_are_refused() {
    let table = |text: &str| ReferenceRun::Table(Table::read(text).expect("a table"));
    let fail = |reference: ReferenceRun, request: Request| {
        let comparison = Comparison { reference, request, ..Comparison::default() };
        compare(&started(OSCILLATOR), &comparison, &mut ()).expect_err("nothing to compare")
    };
    let failure = fail(table("t,q\n0,1\n0.1,1\n0.24142135623,1\n0.7,1\n"), Request::default());
    assert!(matches!(failure, CompareFailure::Table(TableError::NoSuchRow { line: 4, .. })), "{failure}");
    let failure = fail(table("t,q\n0,1\n20,1\n"), Request::until(10.0));
    assert!(matches!(failure, CompareFailure::Table(TableError::NoSuchRow { line: 3, .. })), "{failure}");
    let failure = fail(table("t,qdot\n0,1\n1,1\n"), Request::default());
    assert!(matches!(failure, CompareFailure::Table(TableError::Unknown { .. })), "{failure}");
    let failure = fail(ReferenceRun::Run(Method::Rk4), Request::default());
    assert_eq!(failure, CompareFailure::NoReference(Method::Rk4));
    let failure = fail(ReferenceRun::Run(Method::Dop853), Request::until(-1.0));
    assert!(matches!(failure, CompareFailure::Request(RequestError::EndsBeforeStart { .. })), "{failure}");
}

/// Some columns and some rows of a table are enough; others say that they were left out.
#[test]
fn a_table_may_have_few_columns() {
    let reference = Table::read(&format!("t,q,energy,q''\n5,{:e},7,{:e}\n", 5.0_f64.cos(), -5.0_f64.cos()));
    let comparison = Comparison {
        methods: vec![Method::Tsit5],
        reference: ReferenceRun::Table(reference.expect("a table")),
        ..Comparison::default()
    };
    let found = compared(OSCILLATOR, &comparison);
    let Against::Table { columns, left_out, n_rows } = &found.against else { panic!("{:?}", found.against) };
    assert_eq!((columns.join(" "), left_out.join(" "), *n_rows), ("q q''".into(), "energy".into(), 1));
    assert_eq!(found.until, 5.0);
    for entry in &found.entries {
        assert_eq!((entry.n_rows, entry.errors.velocities, entry.errors.reactions), (1, None, None));
        assert!(get(&entry.errors, Measure::Positions) < 1e-2 && get(&entry.errors, Measure::Others) < 1e-2);
    }
}

/// A clock that a test can wind, and that stops everything after some runs.
struct Stopper {
    seconds: f64,
    runs: usize,
}

impl Watcher for Stopper {
    fn seconds(&mut self) -> Option<f64> {
        self.seconds += 0.01;
        Some(self.seconds)
    }

    fn step(&mut self, stage: &ComparisonStage) -> ControlFlow<()> {
        match stage.run {
            Some(run) if run >= self.runs => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

#[test]
fn what_was_made_before_somebody_stopped_it_is_kept() {
    let started = started(OSCILLATOR);
    let found =
        compare(&started, &Comparison::default(), &mut Stopper { seconds: 0.0, runs: 5 }).expect("some");
    assert_eq!((found.entries.len(), found.n_requested), (5, 12));
    assert!(found.is_interrupted());
    // The clock goes by a hundredth of a second whenever it is looked at: before and after each step, or each run.
    assert!(found.entries.iter().all(|entry| entry.seconds.is_some_and(|seconds| seconds > 0.0)));
    struct Never;
    impl Watcher for Never {
        fn step(&mut self, _: &ComparisonStage) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let failure = compare(&started, &Comparison::default(), &mut Never).expect_err("nothing");
    assert_eq!(failure, CompareFailure::Interrupted);
}
