//! The same input gives the same bits, also if a run is interrupted.

use dalembert::settings::{Form, Method};
use dalembert::system::Sample;
use dalembert::{Outcome, Request, Study};

use crate::simulate::started;
use crate::source::Source;

/// Takes a run to its end, each time with fresh eyes after so many steps: all that is known is its memory.
fn samples(started: &Study, plan: &Request, interrupted_every: usize) -> (Vec<Sample>, Outcome) {
    let mut samples = Vec::new();
    let mut runner = started.session(plan).expect("a plan that can be followed");
    for step in 1.. {
        if let Some(outcome) = runner.advance(&mut |sample| samples.push(sample.clone())) {
            return (samples, outcome);
        }
        if step % interrupted_every == 0 {
            let memory = runner.memory().expect("a memory");
            let resumed = started.resume(runner.resolved().clone(), &memory);
            runner = resumed.expect("a memory that fits");
        }
    }
    unreachable!("a run ends")
}

/// Every bit of a sample.
fn bits(sample: &Sample) -> Vec<u64> {
    let lists = [
        &sample.q,
        &sample.v,
        &sample.v_rate,
        &sample.p,
        &sample.p_rate,
        &sample.p_second_rate,
        &sample.multipliers,
        &sample.law_forces,
        &sample.reaction,
        &sample.outputs,
    ];
    let numbers =
        lists.into_iter().flatten().chain(&sample.energies).chain(&sample.errors).chain([&sample.t]);
    numbers.map(|number| number.to_bits()).chain([sample.switches]).collect()
}

pub fn are_the_same_bits(model: Source, plan: &Request) {
    let (one, other) = (started(model.plain()), started(model.plain()));
    let (first, outcome) = samples(&one, plan, usize::MAX);
    assert!(outcome.is_good(), "{}", outcome.as_str());
    // Once more, in a system derived anew; then interrupted, after many steps and after each.
    for (started, interrupted_every) in [(&other, usize::MAX), (&one, 7), (&other, 7), (&one, 1)] {
        let (again, outcome_again) = samples(started, plan, interrupted_every);
        assert_eq!(outcome, outcome_again);
        assert_eq!(first.len(), again.len());
        for (one, other) in first.iter().zip(&again) {
            assert_eq!(bits(one), bits(other), "at {}, interrupted every {interrupted_every}", one.t);
        }
    }
}

#[test]
fn of_holonomic_systems() {
    let plan = Request::until(3.0).every(0.01).tolerance(1e-8);
    are_the_same_bits(Source::Gallery("four-bar"), &plan);
    are_the_same_bits(Source::Gallery("disc-arc-inside-rolling"), &plan);
    are_the_same_bits(Source::Gallery("slider-crank"), &plan);
    are_the_same_bits(Source::Own("redundant-parallelogram"), &plan.clone().with_until(1.0));
}

#[test]
fn of_systems_with_friction() {
    let plan = Request::default().tolerance(1e-8);
    are_the_same_bits(Source::Gallery("friction-parabola"), &plan);
    are_the_same_bits(Source::Own("friction-disc"), &plan);
}

#[test]
fn of_systems_with_events() {
    let plan = Request::default().tolerance(1e-8);
    are_the_same_bits(Source::Gallery("disc-arc-outside-rolling"), &plan);
    are_the_same_bits(Source::Own("friction-ladder"), &plan);
    are_the_same_bits(Source::Own("bouncing-ball"), &plan);
}

#[test]
fn of_systems_with_conditions() {
    let plan = Request::default().every(0.05).tolerance(1e-8);
    are_the_same_bits(Source::Gallery("cart-pendulum"), &plan);
    are_the_same_bits(Source::Gallery("two-mass-far"), &plan);
    are_the_same_bits(Source::Gallery("vehicle"), &plan);
}

#[test]
fn of_systems_of_constraints_on_speeds_and_accelerations() {
    let plan = Request::default().every(0.05).tolerance(1e-8);
    are_the_same_bits(Source::Gallery("chaplygin-sleigh"), &plan);
    are_the_same_bits(Source::Gallery("modulus"), &plan);
    are_the_same_bits(Source::Gallery("slider-crank-kinematic"), &plan);
}

#[test]
fn of_other_methods_and_forms() {
    let plan = Request::until(2.0).every(0.05).tolerance(1e-8);
    for method in [Method::Dop853, Method::Tsit5] {
        are_the_same_bits(Source::Gallery("four-bar"), &plan.clone().method(method).step(0.01));
        for form in Form::STATE {
            are_the_same_bits(Source::Gallery("car-axis"), &plan.clone().method(method).form(form));
        }
    }
}
