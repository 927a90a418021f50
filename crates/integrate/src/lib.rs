//! The integration loop: a system taken through time by a method of a catalogue.
//!
//! ```text
//! Start, Resolved ──Integration──▶ Sample, Sample, …                              memory ──resume──▶ the same bits
//! ```
//!
//! This crate has equations, step-size control, events, singular passages, samples and the solver memory. It names no
//! particular method: those are handed over as a [`Catalogue`]. It has no clock, threads and files.
//!
//! # A run
//!
//! [`Integration`] takes a system through time, one step for each call:
//!
//! 1. *An equation* (`equation.rs`) is the system as `ẏ = f(t, y)`. A method sees its `Rates`, through which modes, rows and inputs cannot
//!    change. Capabilities of an equation are options, each `None` where an equation lacks it: `Manifold` (errors, projection, row
//!    selection), `Switching` (modes of laws), `Passage` and `BranchSolver` (singular configurations), `Feedforward` (control inputs),
//!    `StepObserver`, `OwnState`. `equations/direct/`: one linear solve for accelerations and multipliers, in one of five forms, with control
//!    inputs that act directly as a border (`control.rs`) and laws of friction on top; `equations/derivative_array/`: servo constraints
//!    of any index, on the level of the derivative array that the start found; `kinematic.rs`: kinematic models; `stabilised/`: the
//!    same with errors of the constraints fed back; `three_field.rs`: the three-field equations in coordinates and the paper's
//!    multipliers, of second order, in momenta or in speeds.
//! 2. *A scheme* (`scheme.rs`) goes from one state of an equation to the next, with error estimate and interpolant. `stepper.rs` with
//!    the tables of `tableau.rs`: explicit Runge-Kutta methods, which take any equation. The others look at the system itself and
//!    take `equations/direct/` for samples only: `al3f.rs`, `energy_momentum.rs`, `radau/`, `galpha.rs`. Energy dissipated and supplied
//!    are integrated beside the state by each scheme in its own way. Rows come from the interpolant; where a component decays
//!    within a step, that of `dop853` is inaccurate though the ends of steps are not, and steps end at rows.
//! 3. *Lazy projection.* A state goes back onto the constraints when it has left them by more than the tolerance, by the least
//!    change in the metric of the mass matrix; every sample does. Projecting every step costs energy.
//! 4. *What is not smooth.* Branches of `if`, `abs`, `sign`, `min`, `max`, `table` and `atan2` are selected by *modes* that stay the same within a
//!    step (`crates/dynamics/src/lock.rs`), so that the right side of a step is smooth and its error estimate means what it says.
//!    - A step ends at the first zero of an *indicator* on its interpolant (`exits.rs`: Chebyshev points, Bernstein coefficients, grazing included), is taken again up
//!      to there, and its end is moved onto the zero along the Taylor polynomial of the motion.
//!    - There the modes are decided (`integrator/switching.rs`): indicators that are not zero by their signs, those of positions by their rates, the others jointly
//!      by a complementarity problem (`forward/setvalued.rs`). Where both branches lead back to the zero, the expression *slides*: its mode is the number between −1 and 1
//!      that keeps the rate of the indicator zero (`sliding.rs`), and speeds stay on the surface. So dry friction written with `sign` comes to rest and breaks away.
//!    - Switching times of functions of time are found ahead by enclosures, and steps end there exactly; they do not go beyond the piece of a signal after their own, so that no pulse is passed.
//!    - Where a row changes with a mode, a jump of its positions ends the run; a jump of prescribed speeds is an impulse whose work is supplied; at a corner of a guide the kinetic energy is kept.
//!    - Laws, events and expressions of results are indicators of `indicators.rs`, followed over a step by the same polynomials (`locate.rs`). Values below a thousandth of what the tolerance allows are zero.
//!    - Derivative arrays take the branches of the moment, but at a switching time those of the interval that ends or begins there.
//!    - Methods whose stages do not solve for sliding modes (`radau5`, `galpha`, `em`) hand the steps to `dop853` while an expression slides.
//!    - At rows within a step, and at two places beside them, accelerations of the interpolant are compared with those of the equations (`defect.rs`); a step with a larger difference than smooth motions have is
//!      shortened. The samples of these rows are kept until the step is accepted.
//!    - A run whose last 20,000 steps led nowhere ends, and so does one whose indicator changes its sign 20 times while it is zero but for rounding.
//!    - The certificate takes the branches of the moment at each row; where an indicator is zero it computes modes from −1 to 1 with which the equations of motion hold (`analysis/src/row_modes.rs`).
//! 5. *Singular configurations* (`passage/`): σ_min of the scaled constraint matrix is tracked by
//!    inverse power iteration with the factors at hand. Where it falls, and not slowly as that of a long chain may, stages are projected onto
//!    the constraints, and steps that would end in the singularity go over it. Crossings without these tests are counted and reported.
//! 6. *Memory* (`memory.rs`, `store.rs`): all that the next step depends on, saved after any step. Each struct lists its lasting fields once
//!    for saving and loading; a hash of their names stands behind each group of them, so that other fields are another version. Within a step
//!    everything is computed from it anew, so that a resumed run has the same bits without further care.
//!
//! 7. *Method* (`fits.rs`, `decide.rs`, `step_search.rs`, `stiffness.rs`): pairs of methods and forms that make no sense are refused with
//!    the reason. `auto` decides by the eigenvalues of the equation at the start, the class of the forces and the length of the run;
//!    an explicit method that it chose gives way to Radau's when steps are limited by stability fifteen times in a row. Where a
//!    method has constant steps and none is given, runs over a part of the time are halved until they agree. All of these
//!    decisions are part of the solver memory, and reported.

#![deny(clippy::disallowed_methods)]
// An inner layer of the library: a name that says everything has no line of documentation.
#![allow(missing_docs)]

// Equations.
pub mod equation;
pub mod equations;

// Equations whose constraints are stabilised.
pub mod deviation;
pub mod gains;
pub mod guide;

// Schemes.
pub mod catalogue;
pub mod power;
pub mod scheme;

// The loop.
mod integrator;

mod exits;
mod indicators;
mod modes;
mod outcome;
mod sliding;
mod step_control;

// Singular configurations.
mod passage;

// Choice of method and step.
mod decide;
pub mod fits;
mod step_search;

mod rules;

pub use catalogue::{Catalogue, ConstraintPromise, EnergyPromise, Feature, MethodInfo};
pub use decide::decide;
pub use deviation::{Deviation, ErrorExtent, NormBound};
pub use fits::{Unsupported, fits, has_forms};
pub use integrator::Integration;
pub use outcome::{Progress, RunCause, RunEnd, RunFailure, Status};
pub use step_search::{NoStep, search_step};

#[cfg(test)]
mod tests {
    #[test]
    fn a_run_can_move_to_another_thread() {
        fn is_owned_and_sent<T: Send + 'static>() {}
        is_owned_and_sent::<crate::Integration>();
    }
}
