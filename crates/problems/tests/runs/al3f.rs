//! The three-field scheme: orders, energies, singular positions, repeated and nonholonomic constraints.

use dalembert::settings::{Composition, Method};
use dalembert::solve::Unsupported;
use dalembert::{Request, RequestError};

use crate::benchmarks::{CAR_AXIS, PARALLELOGRAM, SLEIGH, SLIDER_CRANK};
use crate::mechanisms::{FOUR_BAR_A, SQUEEZER};
use crate::orders::{OF_CAR_AXIS, OF_FOUR_BAR, has_order};
use crate::problem::Problem;
use crate::simulate::{Run, simulate, started};
use crate::source::Source;

const SINGLE: Method = Method::Al3f(Composition::Single);
const SUZUKI: Method = Method::Al3f(Composition::Suzuki4);
const KAHAN_LI: Method = Method::Al3f(Composition::KahanLi6);

fn run(problem: Problem, method: Method, n_steps: u32, every: f64) -> Run {
    let step = Some(problem.until() / f64::from(n_steps));
    simulate(problem.model(), &problem.plan().method(method).step(step).every(every))
}

/// Positions, and after them speeds.
const MOTION: [usize; 2] = [0, 1];

#[test]
fn has_orders_two_four_and_six_on_the_squeezer() {
    has_order(SQUEEZER, &MOTION, SINGLE, &[400, 800, 1600], 2.0);
    has_order(SQUEEZER, &MOTION, SUZUKI, &[100, 200, 400], 4.0);
    has_order(SQUEEZER, &MOTION, KAHAN_LI, &[100, 140, 200], 6.0);
}

#[test]
fn has_its_orders_where_inertia_varies() {
    has_order(FOUR_BAR_A, &OF_FOUR_BAR, SINGLE, &[400, 800, 1600], 2.0);
    has_order(FOUR_BAR_A, &OF_FOUR_BAR, SUZUKI, &[100, 200, 400], 4.0);
}

#[test]
fn has_order_two_where_constraints_move_and_where_they_bind_speeds() {
    has_order(CAR_AXIS, &OF_CAR_AXIS, SINGLE, &[3000, 6000, 12000], 2.0);
    has_order(SLEIGH, &MOTION, SINGLE, &[1000, 2000, 4000], 2.0);
}

/// The angle of the crank at the end, found in minimal coordinates.
const CRANK_ANGLE: f64 = 35.568_654_089_372;

fn crank_error(n_steps: u32) -> f64 {
    let table = run(SLIDER_CRANK, SINGLE, n_steps, 10.0).table;
    let [x, y] = ["xA", "yA"].map(|name| *table.column(name).last().expect("a row"));
    let turns = std::f64::consts::TAU;
    let apart = y.atan2(x) - CRANK_ANGLE;
    (apart - turns * (apart / turns).round()).abs()
}

/// Halved steps err by a quarter: the terms that follow are smaller by the square of the step times the rate, 3e-4.
#[test]
fn passes_the_singular_positions_of_a_slider_crank() {
    let (coarse, fine) = (crank_error(4000), crank_error(8000));
    assert!((coarse / fine - 4.0).abs() <= 0.1, "{coarse} {fine}");
}

/// Eleven singular positions each, met at other phases of the step. A fall onto a wrong branch or a bad solve shows as a
/// jump of the energy; what the scheme itself errs by is 2.0e-2 J for a thousand steps (measured by an independent
/// program), four orders of magnitude less than a wrong branch, and falls with the square of the step; with the fourth
/// power for the composition, 5.3e-3 J for 250 steps.
#[test]
fn no_number_of_steps_makes_the_energy_jump() {
    for at in 0..200 {
        let n = 600 + 2 * at;
        let bound = 2.0 * 2.0e-2 * (1000.0 / f64::from(n)).powi(2);
        let found = run(SLIDER_CRANK, SINGLE, n, 10.0 / f64::from(n)).table.largest(["energy.balance"]);
        assert!(found < bound, "{n} steps: {found}, not below {bound}");
        if at % 4 == 0 {
            let n = 250 + at;
            let bound = 2.0 * 5.3e-3 * (250.0 / f64::from(n)).powi(4);
            let found = run(SLIDER_CRANK, SUZUKI, n, 10.0 / f64::from(n)).table.largest(["energy.balance"]);
            assert!(found < bound, "{n} composed steps: {found}, not below {bound}");
        }
    }
}

/// Ten thousand steps, whose energy error is of second order in the step and does not grow: over the second half it is
/// no larger than over the first but for rounding of ten thousand steps.
#[test]
fn the_energy_of_a_mechanism_with_a_constraint_too_many_does_not_drift() {
    let table = run(PARALLELOGRAM, SINGLE, 10_000, 0.05).table;
    let balance = table.column("energy.balance");
    let largest = |part: &[f64]| part.iter().fold(0.0, |largest: f64, e| largest.max(e.abs()));
    let (first, second) = balance.split_at(balance.len() / 2);
    assert!(largest(second) <= 1.01 * largest(first), "{} {}", largest(first), largest(second));
}

/// A knife edge on a slope, whose energy error stays what it is in the first turns: over 1000 s no larger than over 20 s,
/// but for where in a turn the rows fall.
#[test]
fn the_energy_of_a_knife_edge_does_not_drift() {
    let text = "coordinate x, y, heading
        kinetic 1/2*(x'^2 + y'^2 + heading'^2)
        potential -x
        constraint edge: x'*sin(heading) - y'*cos(heading) = 0
        start x = 0, y = 0, heading = 0, heading' = 1, x' = 0.1";
    let started = dalembert::load(text).expect("a model");
    let largest = |until: f64| {
        let plan = Request::until(until).method(SINGLE).step(0.02).every(0.1);
        let run = started.run(&plan).expect("a plan");
        run.samples.iter().fold(0.0, |largest: f64, sample| largest.max(sample.energies[4].abs()))
    };
    let (short, long) = (largest(20.0), largest(1000.0));
    assert!(long <= 1.01 * short, "{short} {long}");
}

/// Where no step is given one is found with which the end satisfies the tolerance: the runs that were compared differ
/// by no more than the tolerance, and the finer of them errs by a quarter of that or less.
#[test]
fn a_step_is_found_that_keeps_the_tolerance() {
    for (method, tolerance) in [(SINGLE, 1e-4), (SUZUKI, 1e-7), (KAHAN_LI, 1e-9)] {
        let plan = FOUR_BAR_A.plan().method(method).tolerance(tolerance).step(None).every(1.0);
        let table = simulate(FOUR_BAR_A.model(), &plan).table;
        let error = FOUR_BAR_A.groups[0].relative_error(&FOUR_BAR_A.table(), &table);
        assert!(error <= tolerance, "{method:?}: {error}");
    }
}

fn refused(model: &'static str, method: Method) -> Unsupported {
    let started = started(Source::Gallery(model).plain());
    match started.session(&Request::default().method(method).step(0.01)) {
        Err(RequestError::Unsuitable { unsupported, .. }) => unsupported,
        _ => panic!("{method:?} takes {model}"),
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    assert_eq!(refused("chaplygin-sleigh", SUZUKI), Unsupported::ComposedVelocityRows);
    assert_eq!(refused("friction-parabola", SINGLE), Unsupported::Laws);
    assert_eq!(refused("crane", SINGLE), Unsupported::Conditions);
    assert_eq!(refused("slider-crank-kinematic", SINGLE), Unsupported::NoInertia);
}

/// A step backwards would feed what damping takes.
#[test]
fn compositions_do_not_take_damped_models() {
    let text = "coordinate x\nkinetic x'^2/2\npotential x^2/2\ndissipation x'^2/20\nstart x = 1, x' = 0";
    let started = dalembert::load(text).expect("a model");
    let plan = Request::until(1.0).method(KAHAN_LI).step(0.01);
    let mistake = started.session(&plan.clone()).err();
    assert!(
        matches!(mistake, Some(RequestError::Unsuitable { unsupported: Unsupported::Irreversible, .. })),
        "{mistake:?}"
    );
    assert!(started.session(&plan.method(SINGLE)).is_ok());
}
