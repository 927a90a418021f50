//! Runs with switches that are left and resumed after any step have the same bits.

use dalembert::settings::{Method, Statistics, SwitchRecord};
use dalembert::{Request, Study};

use crate::{TOLERANCE, problem};

/// Rows, work and switches of a run that is forgotten, but for its memory, after so many steps.
fn interrupted(
    study: &Study,
    request: &Request,
    every: usize,
) -> (Vec<Vec<u64>>, Statistics, Vec<SwitchRecord>) {
    let mut rows = Vec::new();
    let mut session = study.session(request).expect("a request that can be satisfied");
    for step in 1.. {
        let ended = session.advance(&mut |sample| {
            let numbers = [&[sample.t][..], &sample.q, &sample.v, &sample.v_rate, &sample.energies].concat();
            rows.push(numbers.into_iter().map(f64::to_bits).collect());
        });
        if let Some(outcome) = ended {
            assert!(outcome.is_good(), "{}", outcome.as_str());
            break;
        }
        if step % every == 0 {
            let memory = session.memory().expect("a memory");
            session = study.resume(session.resolved().clone(), &memory).expect("a memory that fits");
        }
    }
    (rows, session.statistics(), session.events())
}

#[test]
fn runs_with_switches_that_are_resumed_have_the_same_bits() {
    for name in
        ["drive_speed_jump", "dry_friction", "relay", "two_blocks", "corner", "square_wave", "contact_max_if"]
    {
        let study = dalembert::load(problem(name)["model"].as_str().expect("a text")).expect("a model");
        for method in [Method::Dop853, Method::Tsit5, Method::Radau5, Method::GeneralisedAlpha] {
            let request = Request::default().tolerance(100.0 * TOLERANCE).method(method);
            // Not every method takes every model.
            if study.session(&request).is_err() {
                continue;
            }
            let once = interrupted(&study, &request, usize::MAX);
            assert!(!once.2.is_empty(), "{name} by {}: no switch", method.as_str());
            {
                let every = 3;
                let label = format!("{name} by {}, left every {every} steps", method.as_str());
                assert!(interrupted(&study, &request, every) == once, "{label}");
            }
        }
    }
}
