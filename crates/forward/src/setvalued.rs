//! Set-valued laws at one instant.
//!
//! Accelerations are affine in the forces `x` of laws and contacts, and so are the rates `y = D x + b` of their slips and gaps. Each
//! [`LawElement`] holds a few components of both:
//!
//! ```text
//! half-line   0 ≤ x ⟂ y ≥ 0             x − max(0, x − r y) = 0
//! ball        −ψ(x) ∈ ρ(x) Sgn(y)       ψ + proj_ρ(r y − ψ) = 0           ψ is the force itself as a rule; one to three components
//! sliding     ψ(x) = −ρ(x) u            ψ + ρ u = 0                       u is the direction of the slip
//! relation    φ(x) = 0
//! general     φ(x, σ) = 0, σ ∈ Sgn(y)   σ − proj₁(σ + c y) = 0            σ is an unknown of its own
//! ```
//!
//! for any `r > 0`; taken is the inverse of the largest entry of `D`. The equations on the right are solved by a semismooth Newton method,
//! then by Gauss-Seidel sweeps, by growing loads, and from seeded random beginnings; nothing is enumerated. `D` may be singular: rates are
//! unique then and forces are not, and steps have least norm in the metric of `D`.
//!
//! P. Alart and A. Curnier, A mixed formulation for frictional contact problems prone to Newton like solution methods, Comput. Methods
//! Appl. Mech. Eng. 92 (1991).

mod newton;
mod pivoting;
mod residual;
mod stages;
mod uniqueness;

use std::ops::Range;

use dalembert_linear::Matrix;

pub use pivoting::{BoxSolution, solve_box};
use residual::ElementEquations;
pub use uniqueness::is_unique;

/// Beginnings of the search for a second solution, times laws.
const BEGINNINGS_TIMES_LAWS: usize = 640;

/// Beginnings of that search, of however many laws.
const LEAST_BEGINNINGS: usize = 12;

/// Relation of forces `x` and rates `y`.
#[derive(Clone, Debug, PartialEq)]
pub enum LawElement {
    /// A closed contact.
    HalfLine { at: usize },
    /// Friction at rest.
    Ball { at: Range<usize> },
    /// Friction that slides, with the unit vector of its slip.
    Sliding { at: Range<usize>, direction: Vec<f64> },
    /// A law without set-valued part.
    Relation { at: usize },
    /// Friction at rest whose law is not linear in the sign of the slip; the sign is an unknown without rate.
    General { at: usize, sign: usize },
}

impl LawElement {
    /// The components of the force.
    pub fn components(&self) -> Range<usize> {
        match self {
            LawElement::HalfLine { at } | LawElement::Relation { at } | LawElement::General { at, .. } => {
                *at..at + 1
            }
            LawElement::Ball { at } | LawElement::Sliding { at, .. } => at.clone(),
        }
    }
}

/// The equations of motion in the space of the forces of laws and contacts.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// `D`
    pub response: Matrix,
    /// `b`
    pub free: Vec<f64>,
    pub elements: Vec<LawElement>,
    /// Size of forces without laws.
    pub force: f64,
}

/// Values of laws and loads under given forces, with derivatives.
#[derive(Clone, Debug)]
pub struct LawTerms {
    /// `ψ` or `φ` in the components of each element.
    pub values: Vec<f64>,
    /// The derivative of `values` by all unknowns.
    pub values_by: Matrix,
    /// `ρ` of each ball and sliding element.
    pub loads: Vec<f64>,
    pub loads_by: Matrix,
}

/// Laws and loads of a problem.
pub trait ForceLaws {
    /// Overwrites what differs from `ψ = x`, `ρ = 0`.
    fn evaluate(&mut self, x: &[f64], out: &mut LawTerms);
}

/// State of an element in a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ElementState {
    Open,
    Closed,
    Stick,
    Slide,
    /// Elements that have one state.
    Given,
}

/// Way by which a solution was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SolverStage {
    Newton,
    GaussSeidel,
    Homotopy,
    Random,
}

#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct SetValuedSolution {
    pub x: Vec<f64>,
    pub states: Vec<ElementState>,
    pub stage: SolverStage,
    /// Iterations of Newton's method and sweeps.
    pub iterations: u32,
    /// The sign of the determinant of the generalised Jacobian; 0 where it is singular. −1 shows that there are other solutions.
    pub index: i8,
}

/// A solution next to `from`; `None` if none was found, which proves nothing.
pub fn solve(problem: &Reduced, laws: &mut dyn ForceLaws, from: &[f64]) -> Option<SetValuedSolution> {
    let mut equations = ElementEquations::new(problem, laws, from);
    let mut x = from.to_vec();
    if equations.newton(&mut x, 1.0) {
        return Some(equations.solution(x, SolverStage::Newton));
    }
    let mut x = from.to_vec();
    if equations.gauss_seidel(&mut x) && equations.newton(&mut x, 1.0) {
        return Some(equations.solution(x, SolverStage::GaussSeidel));
    }
    if let Some(mut x) = equations.homotopy()
        && equations.newton(&mut x, 1.0)
    {
        return Some(equations.solution(x, SolverStage::Homotopy));
    }
    let mut random = fastrand::Rng::with_seed(stages::SEED);
    for _ in 0..stages::BEGINNINGS {
        let mut x = equations.random_forces(&mut random);
        if equations.newton(&mut x, 1.0) {
            return Some(equations.solution(x, SolverStage::Random));
        }
    }
    None
}

/// Hands out solutions from `n` seeded random beginnings of all sizes, the same one more than once; ends when `take` returns `false`.
pub fn solve_from_beginnings(
    problem: &Reduced,
    laws: &mut dyn ForceLaws,
    n: usize,
    take: &mut dyn FnMut(SetValuedSolution) -> bool,
) {
    let zero = vec![0.0; problem.free.len()];
    let mut equations = ElementEquations::new(problem, laws, &zero);
    let mut random = fastrand::Rng::with_seed(stages::SEED + 1);
    for _ in 0..n {
        let mut x = equations.random_forces(&mut random);
        if equations.newton(&mut x, 1.0) {
            let found = equations.solution(x, SolverStage::Random);
            if !take(found) {
                return;
            }
        }
    }
}

/// The number of beginnings after which a second solution would have been found, as it was in each of 102 random problems of up to five
/// laws that had one. Of many laws fewer are tried, in proportion to the work of each.
pub fn n_beginnings(problem: &Reduced) -> usize {
    let n = problem.elements.len().max(1);
    (16 + 8 * n).min((BEGINNINGS_TIMES_LAWS / n).max(LEAST_BEGINNINGS))
}
