//! Conditions that cannot be satisfied, and conditions that do not determine their inputs.

use dalembert::Outcome;
use dalembert::model::Code;

use crate::variant::Variant;

/// Two masses without anything between them.
const APART: &str = "
coordinate x1, x2 [m]
auxiliary p [N]
parameter m = 1 [kg]
kinetic 1/2*m*(x1'^2 + x2'^2)
force x1: p
condition path by p: x2 = 0.1 [m]*sin(2 [rad/s]*t)^2
start x1 = 0, x1' = 0
run until 5 [s]";

#[test]
fn a_path_that_the_force_does_not_reach_contradicts_the_motion() {
    // x2'' = 0 without a force, and 8 · 0.1 m/s² by the path.
    let refused = Variant::text(APART).refusal();
    refused.is(Code::ContradictoryConstraints).names(&["path", "x2"]).says("the equation of motion of `x2`");
    assert_eq!(refused.refusal.outcome, Outcome::InvalidModel);
}

#[test]
fn a_spring_between_the_masses_makes_the_path_possible() {
    let found = Variant::text(APART)
        .and("parameter k = 40 [N/m]\npotential 1/2*k*(x1 - x2)^2")
        .without("start ")
        .start();
    // x1 = x2 + m x2''/k with x2 = 0 and x2'' = 8 · 0.1.
    found.is("x1", 0.8 / 40.0, 1e-15);
    assert_eq!(found.depth().index, 5);
}

#[test]
fn two_inputs_for_one_condition_are_undetermined() {
    let refused = Variant::text(
        "coordinate x [m]
         auxiliary left, right [N]
         parameter m = 2 [kg]
         kinetic 1/2*m*x'^2
         force x: left + right
         condition path by left, right: x = 0.1 [m]*sin(2 [rad/s]*t)
         run until 5 [s]",
    )
    .refusal();
    refused.is(Code::UndeterminedInput).names(&["left", "right"]).says("drop one");
    assert_eq!(refused.refusal.outcome, Outcome::Undetermined);
}

#[test]
fn a_vehicle_at_rest_is_asked_for_a_speed() {
    // Standing and driving are two branches of this motion. A start at rest that says nothing of the heading chooses
    // neither, and the moment that holds a standing car is not the one that steers a moving one.
    for theta in [0.12, -0.2] {
        let refused = Variant::gallery("vehicle")
            .starting(&format!("start x = 0, theta = {theta:?}, x' = 0\nstart y ~ 0, phi ~ 0"))
            .refusal();
        refused.is(Code::UndeterminedInput).says("give a speed").says("Md");
    }
}

#[test]
fn a_condition_against_an_ideal_constraint_is_a_contradiction() {
    let refused = Variant::text(
        "coordinate x, y [m]
         auxiliary p [N]
         parameter m = 1 [kg]
         kinetic 1/2*m*(x'^2 + y'^2)
         force y: p
         constraint rail: y = 0
         condition path by p: y = 0.2 [m]
         start x = 0, x' = 1
         run until 5 [s]",
    )
    .refusal();
    refused.is(Code::ContradictoryConstraints).names(&["rail", "path"]);
    assert_eq!(refused.refusal.outcome, Outcome::InvalidModel);
}

#[test]
fn a_condition_that_repeats_an_ideal_constraint_does_not_tell_its_input() {
    // The rail carries whatever the force is.
    let refused = Variant::text(
        "coordinate x, y [m]
         auxiliary p [N]
         parameter m = 1 [kg]
         kinetic 1/2*m*(x'^2 + y'^2)
         force y: p
         constraint rail: y = 0
         condition path by p: y = 0
         start x = 0, x' = 1
         run until 5 [s]",
    )
    .refusal();
    refused.is(Code::UndeterminedInput).names(&["p"]);
}

#[test]
fn a_value_against_a_hidden_constraint_is_told_with_the_motion_that_hides_it() {
    // x1 = x2 + m2 x2''/k is written nowhere; at the start of the run x2 = x2'' = 0.
    let refused = Variant::gallery("two-mass-far").starting("start x1 = 0.1\nstart x2 ~ 0").refusal();
    refused.is(Code::ConflictingStart).names(&["x1", "x2", "path"]).says("it becomes 0");
    assert_eq!(refused.refusal.outcome, Outcome::AssemblyFailed);
}
