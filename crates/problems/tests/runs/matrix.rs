//! Every problem by every method and form.
//!
//! Each step may be wrong by the tolerance, and what it was wrong by grows by the problem's sensitivity. Some hundred or
//! thousand steps, whose errors point to all sides, add up to no more than 300 such errors.

use dalembert::settings::{Form, Method};

use crate::manifest::PROBLEMS;
use crate::problem::Problem;
use crate::simulate::{started, try_simulate};

const TOLERANCE: f64 = 1e-8;

/// Errors of a problem by one method and form.
fn wrong(problem: &Problem, method: Method, form: Form) -> Option<String> {
    let plan = problem.plan().method(method).form(form).tolerance(TOLERANCE);
    let run = match try_simulate(problem.model(), &plan) {
        Ok(run) => run,
        Err(told) => return Some(told),
    };
    let error = problem.groups[0].relative_error(&problem.table(), &run.table);
    (error > 300.0 * TOLERANCE * problem.sensitivity).then(|| format!("off by {error:.1e}"))
}

#[test]
fn meets_its_table() {
    let mut differences = Vec::new();
    for (name, problem) in PROBLEMS {
        let has_forms = started(problem.model()).session(&problem.plan().form(Form::Reduced)).is_ok();
        let forms = if has_forms { &Form::ALL[..5] } else { &[Form::Lagrange] };
        for method in [Method::Dop853, Method::Tsit5] {
            for form in forms {
                let wrong = wrong(problem, method, *form);
                differences.extend(wrong.map(|wrong| format!("{name} by {method:?}, {form:?}: {wrong}")));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
