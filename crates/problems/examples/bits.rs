//! Fingerprints of runs, for changes of the code that must not change a single bit of a result. Run by tools/bits.
//!
//! ```text
//! bits [NAME…]
//! ```
//!
//! prints one line for each pair of a gallery model and a method or form that the model allows:
//!
//! ```text
//! "four-bar/dop853/lagrange" = "OUTCOME STEPS EVALUATIONS FACTORISATIONS ROWS HASH"
//! ```
//!
//! HASH is the start of the SHA-256 of all bits of all rows. A run is bounded by [`STEPS`] steps. Constant-step methods
//! take the row spacing of the model as their step, so that no step-size search enters.

#![allow(clippy::print_stdout, reason = "a program that prints figures")]

use dalembert::gallery;
use dalembert::settings::{Form, Method};
use dalembert::system::{Sample, ThreeFields};
use dalembert::{Request, RequestError, Study};
use sha2::{Digest, Sha256};

/// Steps after which a run ends. Enough to pass events, changes of row selection and singular configurations of most
/// gallery models; few enough that all runs take about two minutes.
const STEPS: u64 = 150;

/// Characters of a hash that are kept: 64 bits, so that two different files agree by chance once in 10¹⁹.
const DIGITS: usize = 16;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    for model in gallery::MODELS {
        if !names.is_empty() && !names.iter().any(|name| name == model.name) {
            continue;
        }
        let started = dalembert::load(model.text).expect("gallery models are correct");
        for (method, form) in pairs() {
            if let Some(fingerprint) = fingerprint(&started, method, form) {
                println!("\"{}/{}/{}\" = \"{fingerprint}\"", model.name, method.as_str(), form.as_str());
            }
        }
    }
}

/// Every method on the default form, and every other form by one method.
fn pairs() -> impl Iterator<Item = (Method, Form)> {
    let methods = Method::ALL.into_iter().map(|method| (method, Form::default()));
    let forms = Form::ALL.into_iter().filter(|form| *form != Form::default());
    methods.chain(forms.map(|form| (Method::Dop853, form)))
}

/// One run; `None` if the method or the form does not support the model.
fn fingerprint(started: &Study, method: Method, form: Form) -> Option<String> {
    let mut request = Request::default().method(method).form(form).tolerance(1e-8).max_steps(STEPS);
    if !method.is_adaptive() && method != Method::Auto {
        let resolved = started.resolve(&Request::default()).expect("gallery models give an end time");
        request = request.step(resolved.span.every);
    }
    let mut runner = match started.session(&request) {
        Ok(runner) => runner,
        Err(RequestError::Unsuitable { .. }) => return None,
        Err(mistake) => return Some(format!("refused: {mistake}")),
    };
    let (mut hasher, mut rows) = (Sha256::new(), 0);
    let outcome = loop {
        let ended = runner.advance(&mut |sample| {
            rows += 1;
            numbers(sample, &mut |number| hasher.update(number.to_bits().to_le_bytes()));
            hasher.update(sample.switches.to_le_bytes());
        });
        if let Some(outcome) = ended {
            break outcome;
        }
    };
    let hash: String = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let statistics = runner.statistics();
    Some(format!(
        "{} {} {} {} {rows} {}",
        outcome.as_str(),
        statistics.steps,
        statistics.evaluations,
        statistics.factorisations,
        &hash[..DIGITS]
    ))
}

/// Hands out all numbers of a row. Written with every field by name, so that a new field cannot be forgotten.
fn numbers(sample: &Sample, out: &mut dyn FnMut(f64)) {
    let Sample {
        t,
        q,
        v,
        v_rate,
        p,
        p_rate,
        p_second_rate,
        inputs,
        multipliers,
        law_forces,
        reaction,
        outputs,
        energies,
        errors,
        switches: _,
        three_fields,
    } = sample;
    out(*t);
    for list in [q, v, v_rate, p, p_rate, p_second_rate, multipliers, law_forces, reaction, outputs, inputs] {
        list.iter().copied().for_each(&mut *out);
    }
    energies.iter().chain(errors).copied().for_each(&mut *out);
    if let Some(fields) = three_fields {
        let ThreeFields { momentum, weak, lambda, mu, sigma, mass, damping, stiffness } = &**fields;
        for list in [momentum, weak, lambda, mu, sigma, mass, damping, stiffness] {
            list.iter().copied().for_each(&mut *out);
        }
    }
}
