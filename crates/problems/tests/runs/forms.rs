//! All forms of the equations of motion give the same motion.
//!
//! With the same constant steps they differ by rounding alone: 10⁻¹⁶ times conditions up to 10³ in each of the steps, of
//! which a few hundred add up, and times what the motion makes of it. 10⁻¹¹ is allowed.

use dalembert::settings::Form;

use crate::problem::Problem;
use crate::simulate::simulate;
use crate::table::largest;
use crate::{benchmarks, mechanisms, speeds};

const ROUNDING: f64 = 1e-11;

/// Runs a problem by every form, with so many steps, and compares all columns of its table at all times.
fn all_forms_agree(problem: Problem, n_steps: u32) {
    let plan = problem.plan().step(problem.until() / f64::from(n_steps));
    let run = |form| (form, simulate(problem.model(), &plan.clone().form(form)).table);
    let [first, others @ ..] = Form::STATE.map(run);
    for (form, other) in others {
        for group in problem.groups {
            let scale = first.1.largest(group.names());
            for name in group.names() {
                let pairs = first.1.column(name).iter().zip(other.column(name));
                let apart = largest(pairs.map(|(one, other)| one - other));
                assert!(apart <= ROUNDING * scale, "{name} by {form:?}: apart by {:.1e}", apart / scale);
            }
        }
    }
}

#[test]
fn on_closed_loops() {
    all_forms_agree(mechanisms::FOUR_BAR_A, 400);
    all_forms_agree(mechanisms::SQUEEZER, 600);
    all_forms_agree(benchmarks::CAR_AXIS, 400);
}

#[test]
fn on_contacts_with_auxiliary_coordinates() {
    all_forms_agree(mechanisms::DISC_INSIDE_ROLLING, 400);
    all_forms_agree(mechanisms::DISC_INSIDE_FREE, 400);
}

#[test]
fn on_constraints_of_speeds() {
    all_forms_agree(benchmarks::SLEIGH, 400);
    all_forms_agree(speeds::APPELL_HAMEL_FREE, 400);
}

#[test]
fn on_a_constraint_too_many() {
    all_forms_agree(benchmarks::PARALLELOGRAM, 400);
}
