//! Second-order equations in coordinates and multipliers, after the weak three-field form.
//!
//! Each constraint row `a_R` gets a direction `c_R` with `c_R·a_R = 1`, here `c_R = a_R/(a_R·a_R)`, and along it
//!
//! ```text
//! m̄ = c·M c,   c̄ = −c·(∂f/∂v) c,   k̄ = −c·(∂f/∂q) c,   f̄ = c·f
//! M v̇ = h + Σ_R a_R [(m̄ λ̇)˙ + c̄ λ̇ + k̄ λ − f̄]
//! (m̄ φ̇)˙ + c̄ φ̇ + k̄ φ = 0   for a position row,      (m̄ ψ)˙ + c̄ ψ = 0   for a velocity row
//! ```
//!
//! `λ` is not the classical multiplier: that is the whole bracket. The motion does not depend on the choice of `c_R`.

use dalembert_expr::Expr;
use dalembert_model::{Binding, CoordinateId, Dependence, Level, Model, RowId};

use super::formulations::{newton, of_speeds};
use super::{Form, FormEquation, FormEquations, FormulationCounts, Quantity, Section, Term, Unsuitable};
use crate::global::GlobalEquations;
use crate::sense::{Sense, Slots};

pub(super) fn ode(model: &Model, mut global: GlobalEquations) -> Result<FormEquations, Unsuitable> {
    check(model)?;
    let mut motion = newton(model, &mut global);
    let mut definitions = Vec::new();
    let mut constraints = Vec::new();
    let names: Vec<String> =
        model.constraints.iter().flat_map(|c| &c.rows).map(|row| row.name.clone()).collect();
    for (at, name) in names.into_iter().enumerate() {
        let id = RowId(at as u32);
        let row = global.equations.constraints[at].clone();
        let one = global.graph.one();
        definitions.extend(equivalents(&mut global, id, &row.jacobian));
        // Reaction of the row.
        for (speed, entry) in &row.jacobian {
            let minus = global.graph.neg(*entry);
            let brackets = [
                (*entry, vec![Quantity::EquivalentMass(id, 0), Quantity::Lambda(id, 2)]),
                (*entry, vec![Quantity::EquivalentMass(id, 1), Quantity::Lambda(id, 1)]),
                (*entry, vec![Quantity::EquivalentDamping(id), Quantity::Lambda(id, 1)]),
                (*entry, vec![Quantity::EquivalentStiffness(id), Quantity::Lambda(id, 0)]),
                (minus, vec![Quantity::EquivalentForce(id)]),
            ];
            let terms = brackets.into_iter().map(|(coefficient, factors)| Term { coefficient, factors });
            motion[speed.0 as usize].right.extend(terms);
        }
        // How the row itself evolves.
        let mut left: Vec<Term> = row
            .jacobian
            .iter()
            .map(|(speed, entry)| Term {
                coefficient: *entry,
                factors: vec![Quantity::EquivalentMass(id, 0), Quantity::Acceleration(CoordinateId(speed.0))],
            })
            .collect();
        let mut known = vec![
            (row.bias, Quantity::EquivalentMass(id, 0)),
            (row.rate, Quantity::EquivalentMass(id, 1)),
            (row.rate, Quantity::EquivalentDamping(id)),
        ];
        if row.level == Level::Position {
            known.push((row.error, Quantity::EquivalentStiffness(id)));
        }
        let right = known
            .into_iter()
            .filter(|(coefficient, _)| global.graph.as_constant(*coefficient) != Some(0.0))
            .collect::<Vec<_>>();
        let mut right: Vec<Term> = right
            .into_iter()
            .map(|(coefficient, factor)| Term::new(global.graph.neg(coefficient), factor))
            .collect();
        if right.is_empty() {
            right.push(Term::known(global.graph.zero()));
        }
        if left.is_empty() {
            left.push(Term::known(one));
        }
        constraints.push(FormEquation { name, left, right });
    }
    let drop_zero = zero_equivalents(&global, &definitions);
    let mut sections = vec![Section { title: "motion", equations: of_speeds(model, motion) }];
    if !constraints.is_empty() {
        sections.push(Section { title: "constraints as they evolve", equations: constraints });
    }
    for equation in sections.iter_mut().flat_map(|section| &mut section.equations) {
        for side in [&mut equation.left, &mut equation.right] {
            side.retain(|term| !term.factors.iter().any(|factor| drop_zero.contains(factor)));
            if side.is_empty() {
                side.push(Term::known(global.graph.zero()));
            }
        }
    }
    definitions.retain(|(quantity, _)| !drop_zero.contains(quantity));
    let n = model.n_speeds();
    let mut unknowns: Vec<Quantity> = model.moving().map(Quantity::Acceleration).collect();
    unknowns.extend((0..model.n_rows() as u32).map(|at| Quantity::Lambda(RowId(at), 2)));
    let counts = FormulationCounts { multipliers: n + model.n_rows(), compatibility: 2 * n, reduced: n };
    Ok(FormEquations { form: Form::Ode, global, unknowns, sections, definitions, null_space: None, counts })
}

fn check(model: &Model) -> Result<(), Unsuitable> {
    if let Some(condition) = model.conditions.first() {
        return Err(Unsuitable::Condition(condition.name.clone()));
    }
    if let Some(law) = model.laws.first() {
        return Err(Unsuitable::Law(law.name.clone()));
    }
    for row in model.constraints.iter().flat_map(|c| &c.rows) {
        if row.level == Level::Acceleration {
            return Err(Unsuitable::AccelerationRow(row.name.clone()));
        }
        // Its equivalent mass would change with the accelerations.
        if row.level == Level::Velocity && row.dependence == Dependence::Nonlinear {
            return Err(Unsuitable::NonlinearRow(row.name.clone()));
        }
    }
    let is_auxiliary = |binding: &Binding| matches!(binding, Binding::Auxiliary(_));
    let with_auxiliary =
        model.constraints.iter().find(|c| model.elements[c.element.index()].bind.iter().any(is_auxiliary));
    match with_auxiliary {
        Some(constraint) => Err(Unsuitable::AuxiliaryRow(constraint.name.clone())),
        None => Ok(()),
    }
}

/// `m̄`, its rate, `c̄`, `k̄` and `f̄` of one row.
fn equivalents(
    global: &mut GlobalEquations,
    id: RowId,
    jacobian: &[(dalembert_model::LocalSpeed, Expr)],
) -> Vec<(Quantity, Expr)> {
    let squares: Vec<Expr> = jacobian.iter().map(|(_, a)| global.graph.mul(*a, *a)).collect();
    let norm = global.graph.sum(&squares);
    let direction: Vec<(u32, Expr)> =
        jacobian.iter().map(|(speed, a)| (speed.0, global.graph.div(*a, norm))).collect();
    let along = |slot: u32| direction.iter().find(|(s, _)| *s == slot).map(|(_, c)| *c);
    let mut mass = Vec::new();
    let entries: Vec<_> = global.mass().collect();
    for (row, column, entry) in entries {
        if let (Some(left), Some(right)) = (along(row.0), along(column.0)) {
            mass.push(global.graph.product(&[left, entry, right]));
        }
    }
    let mass = global.graph.sum(&mass);
    let slots = global.slots();
    let mut rate = |graph: &mut dalembert_expr::Graph, symbol| Slots(&slots).rate(graph, symbol);
    let mass_rate = global.graph.time_derivative(mass, 1, &mut rate);
    let applied = global.equations.forces.applied.clone();
    let (mut damping, mut stiffness, mut force) = (Vec::new(), Vec::new(), Vec::new());
    for (speed, f) in applied {
        let Some(left) = along(speed.0) else { continue };
        force.push(global.graph.mul(left, f));
        for (order, sum) in [(1, &mut damping), (0, &mut stiffness)] {
            for (slot, right) in &direction {
                let partial = global.graph.derivative(f, Sense::Slot { slot: *slot, order }.symbol());
                let product = global.graph.product(&[left, partial, *right]);
                sum.push(global.graph.neg(product));
            }
        }
    }
    vec![
        (Quantity::EquivalentMass(id, 0), mass),
        (Quantity::EquivalentMass(id, 1), mass_rate),
        (Quantity::EquivalentDamping(id), global.graph.sum(&damping)),
        (Quantity::EquivalentStiffness(id), global.graph.sum(&stiffness)),
        (Quantity::EquivalentForce(id), global.graph.sum(&force)),
    ]
}

fn zero_equivalents(global: &GlobalEquations, definitions: &[(Quantity, Expr)]) -> Vec<Quantity> {
    let zero = definitions.iter().filter(|(_, value)| global.graph.as_constant(*value) == Some(0.0));
    zero.map(|(quantity, _)| *quantity).collect()
}
