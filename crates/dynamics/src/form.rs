//! The equations of motion in the forms of the books, for people to read.
//!
//! | form | unknowns | equations |
//! |---|---|---|
//! | [`Form::Lagrange`] | `v̇`, `λ` | `M v̇ = h + Gᵀλ`, `G v̇ + γ = 0`, `G_pᵀλ = 0` |
//! | [`Form::Compatibility`] | `v̇`, `r` | `M v̇ = h + r`, `G v̇ + γ = 0`, `Dᵀr = 0` |
//! | [`Form::Reduced`] | `v̇` | `Dᵀ(M v̇ − h) = 0`, `G v̇ + γ = 0` |
//! | [`Form::Ode`] | `v̇`, `λ̈` | `M v̇ = h + Σ_R a_R [(m̄ λ̇)˙ + c̄ λ̇ + k̄ λ − f̄]`, `(m̄ φ̇)˙ + c̄ φ̇ + k̄ φ = 0` |
//!
//! `D` spans the directions that the constraints leave free: `G D = 0`. It is written out where it is small
//! ([`NullSpace`]), and is a symbol otherwise.
//!
//! A form is a list of equations whose terms are an expression times named quantities:
//! accelerations, multipliers, reactions. Nothing is substituted, so that each term can be found again in a textbook.
//! `D = [−G_d⁻¹ G_i; I]` is written out up to six rows and 2,000 nodes, with its condition det G_d ≠ 0; beyond that it is a
//! symbol. Large results name what they share. The page is made from the LaTeX by `pulldown-latex`.

mod formulations;
mod null_space;
mod ode;
mod quantity;

use std::collections::HashMap;
use std::fmt;

use dalembert_expr::Expr;
use dalembert_model::Model;

use crate::global::{GlobalEquations, global_equations};
pub use null_space::NullSpace;
pub use quantity::{Quantity, Term};

/// A way to write the equations of motion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// With a multiplier for each constraint row.
    Lagrange,
    /// With a reaction along each coordinate, determined by the principle of compatibility.
    Compatibility,
    /// Without reactions: the motion along the free directions.
    Reduced,
    /// Second-order equations in coordinates and multipliers, with the equivalent mass of each constraint.
    Ode,
}

/// One equation: the sum on the left equals the sum on the right.
#[derive(Clone, Debug, PartialEq)]
pub struct FormEquation {
    /// Its owner: a coordinate, a row, a law, in the user's own terms.
    pub name: String,
    /// The terms on the left.
    pub left: Vec<Term>,
    /// The terms on the right.
    pub right: Vec<Term>,
}

/// Equations of one sort.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Section {
    pub title: &'static str,
    pub equations: Vec<FormEquation>,
}

/// Numbers of equations and unknowns of the two formulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormulationCounts {
    /// With multipliers: accelerations, rates of contact parameters, multipliers, inputs, law forces.
    pub multipliers: usize,
    /// With reactions and the principle of compatibility.
    pub compatibility: usize,
    /// Without either.
    pub reduced: usize,
}

/// The equations of motion of a model in one form.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct FormEquations {
    pub form: Form,
    /// All expressions, and what their symbols stand for.
    pub global: GlobalEquations,
    pub unknowns: Vec<Quantity>,
    /// The equations, section by section.
    pub sections: Vec<Section>,
    /// Named quantities of the equations, with their definitions.
    pub definitions: Vec<(Quantity, Expr)>,
    /// The free directions, in forms that use them.
    pub null_space: Option<NullSpace>,
    /// The numbers of equations of each formulation.
    pub counts: FormulationCounts,
}

/// Why a form does not fit a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsuitable {
    /// A kinematic model has no equations of motion.
    Kinematic,
    /// The form has no place for conditions with inputs.
    Condition(String),
    /// A one-sided constraint is an equation only while it is closed.
    OneSided(String),
    /// The form has no place for laws.
    Law(String),
    /// The law depends on multipliers, which the form does not have.
    LawOfMultipliers(String),
    /// The form has no place for constraints at acceleration level.
    AccelerationRow(String),
    /// The form has no place for constraints that are nonlinear in speeds.
    NonlinearRow(String),
    /// The form has no place for constraints with auxiliary coordinates.
    AuxiliaryRow(String),
}

impl fmt::Display for Unsuitable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unsuitable::Kinematic => {
                write!(f, "a kinematic model (`speed` lines) has no equations of motion")
            }
            Unsuitable::Condition(name) => write!(f, "this form has no place for the condition `{name}`"),
            Unsuitable::OneSided(name) => {
                write!(f, "`{name}` is one-sided: it is an equation only while it is closed")
            }
            Unsuitable::Law(name) => write!(f, "this form has no place for the law `{name}`"),
            Unsuitable::LawOfMultipliers(name) => {
                write!(f, "the law `{name}` depends on multipliers, which this form does not have")
            }
            Unsuitable::NonlinearRow(name) => {
                write!(f, "this form has no place for the constraint `{name}`, which is nonlinear in speeds")
            }
            Unsuitable::AccelerationRow(name) => {
                write!(f, "this form has no place for the acceleration-level constraint `{name}`")
            }
            Unsuitable::AuxiliaryRow(name) => {
                write!(f, "this form has no place for auxiliary coordinates in the constraint `{name}`")
            }
        }
    }
}

impl std::error::Error for Unsuitable {}

/// Writes the equations of motion of `model` in `form`.
///
/// # Errors
/// [`Unsuitable`] if the form has no place for a part of the model.
pub fn write_form(model: &Model, form: Form) -> Result<FormEquations, Unsuitable> {
    if !model.has_inertia() && !global_equations(model).equations.speeds.is_empty() {
        return Err(Unsuitable::Kinematic);
    }
    if let Some(constraint) = model.constraints.iter().find(|constraint| constraint.one_sided.is_some()) {
        return Err(Unsuitable::OneSided(constraint.name.clone()));
    }
    let global = global_equations(model);
    let mut equations = match form {
        Form::Lagrange => formulations::lagrange(model, global),
        Form::Compatibility => formulations::compatibility(model, global)?,
        Form::Reduced => formulations::reduced(model, global)?,
        Form::Ode => ode::ode(model, global)?,
    };
    equations.present();
    Ok(equations)
}

impl FormEquations {
    /// Makes every expression as short as it can easily be.
    fn present(&mut self) {
        let graph = &mut self.global.graph;
        let mut known: HashMap<Expr, Expr> = HashMap::new();
        let mut present = |e: &mut Expr| *e = *known.entry(*e).or_insert_with(|| graph.presented(*e));
        for equation in self.sections.iter_mut().flat_map(|section| &mut section.equations) {
            equation
                .left
                .iter_mut()
                .chain(&mut equation.right)
                .for_each(|term| present(&mut term.coefficient));
        }
        self.definitions.iter_mut().for_each(|(_, value)| present(value));
        if let Some(space) = &mut self.null_space {
            space.determinant.iter_mut().for_each(&mut present);
        }
    }
}
