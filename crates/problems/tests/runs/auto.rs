//! Automatic choice of the method, and its reason.

use dalembert::settings::{Choice, Composition, Method, Reason};
use dalembert::{Request, Run};

use crate::bits::are_the_same_bits;
use crate::simulate::started;
use crate::source::Source;

const FIRM: Source = Source::Own("becomes-stiff");

fn run(model: Source, plan: &Request) -> Run {
    let run = started(model.plain()).run(plan).expect("a plan that can be followed");
    assert!(run.outcome.is_good(), "{:?}", run.outcome);
    run
}

/// The method at the start.
fn taken(model: Source, plan: &Request) -> Choice {
    let resolved = started(model.plain()).resolve(plan).expect("a plan that can be followed");
    resolved.choices[0]
}

#[test]
fn models_get_methods_that_suit_them() {
    let plan = Request::default();
    let four_bar = Source::Gallery("four-bar");
    let smooth = taken(four_bar, &plan.clone());
    assert_eq!((smooth.method, smooth.reason), (Method::Dop853, Reason::Smooth));
    let coarse = taken(four_bar, &plan.clone().tolerance(1e-4));
    assert_eq!((coarse.method, coarse.reason), (Method::Tsit5, Reason::Coarse));
    let constant = taken(four_bar, &plan.clone().step(0.01));
    assert_eq!(
        (constant.method, constant.reason),
        (Method::Al3f(Composition::Suzuki4), Reason::ConstantSteps)
    );
    // Velocity constraints, contacts and conditions go by methods that know them, whatever the steps.
    for model in ["chaplygin-sleigh", "disc-arc-inside", "crane", "friction-parabola"] {
        let decision = taken(Source::Gallery(model), &plan.clone().step(0.01));
        assert_eq!(decision.method, Method::Dop853, "{model}");
    }
    // The governor decays at 8.1e3 1/s, by its reference.
    let stiff = taken(Source::Own("flyball-governor"), &plan);
    let Reason::Stiff { rate } = stiff.reason else { panic!("{stiff:?}") };
    assert!(stiff.method == Method::Radau5 && (rate / 8.1e3 - 1.0).abs() < 0.05, "{rate}");
}

/// A pendulum of 1 m swings some 1050 times in 2100 s, by small angles.
#[test]
fn long_conservative_motions_keep_their_energy() {
    let text = "coordinate q\nkinetic q'^2/2\npotential -9.81*cos(q)\nstart q = 0.1, q' = 0\nrun until 2100 every 21";
    let started = dalembert::load(text).expect("a model");
    let run = started.run(&Request::default().tolerance(1e-6)).expect("a plan");
    let [decision] = run.choices[..] else { panic!("{:?}", run.choices) };
    assert_eq!(decision.method, Method::Al3f(Composition::Suzuki4));
    let Reason::LongConservative { periods } = decision.reason else { panic!("{decision:?}") };
    let expected = 2100.0 * 9.81_f64.sqrt() / std::f64::consts::TAU;
    // The rate is that of the start, where the string is turned by a tenth of a radian: cos(0.1)^(1/2) of the lowest.
    assert!((periods / expected - 1.0).abs() < 5e-3, "{periods}, not {expected}");
    let largest = |rows: &[dalembert::system::Sample]| {
        rows.iter().fold(0.0, |largest: f64, sample| largest.max(sample.energies[4].abs()))
    };
    let (first, last) = run.samples.split_at(run.samples.len() / 2);
    assert!(largest(last) <= 1.1 * largest(first), "{} {}", largest(first), largest(last));
}

/// The explicit method gives way when stability limits its steps. One mass swings as cos t all along; the other is compared
/// with a run that stays explicit and keeps a tolerance a thousand times smaller. Steps of 1e-6, some hundred of them.
#[test]
fn a_motion_that_becomes_stiff_goes_on_by_another_method() {
    let found = run(FIRM, &Request::default().tolerance(1e-6));
    let methods: Vec<Method> = found.choices.iter().map(|decision| decision.method).collect();
    assert_eq!(methods, [Method::Dop853, Method::Radau5]);
    assert_eq!(found.choices[1].reason, Reason::StabilityLimited);
    assert!((4.0..6.0).contains(&found.choices[1].t), "{}", found.choices[1].t);
    let asked = run(FIRM, &Request::default().method(Method::Dop853).tolerance(1e-9));
    assert_eq!(asked.choices.len(), 1, "the requested method is kept");
    for (ours, exact) in found.samples.iter().zip(&asked.samples) {
        assert!((ours.q[1] - ours.t.cos()).abs() < 1e-4, "at {}", ours.t);
        assert!((ours.q[0] - exact.q[0]).abs() < 1e-4, "at {}", ours.t);
    }
    // An explicit method takes a step of 6 by the rate, some 1e3 1/s, over 15 s.
    assert!(found.statistics.evaluations * 10 < asked.statistics.evaluations);
}

#[test]
fn a_change_of_method_is_remembered() {
    are_the_same_bits(FIRM, &Request::default().tolerance(1e-6));
}
