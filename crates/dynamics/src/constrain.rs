//! A model with its conditions as constraints.

use dalembert_model::{Constraint, Model, Owner, RowId, Term};

/// The model whose conditions are constraints, numbered after all others; `None` if it has none, or if an input stands in
/// one: it would be found with the positions like a contact parameter.
pub(crate) fn with_conditions_as_constraints(model: &Model) -> Option<Model> {
    if model.conditions.is_empty() {
        return None;
    }
    let mut out = model.clone();
    // The members of a kind are alike, and so are all conditions or none.
    for term in out.kinds.iter_mut().flat_map(|kind| &mut kind.terms) {
        if let Term::Condition(level, row) = *term {
            *term = Term::Row(level, row);
        }
    }
    let n_rows = model.n_rows() as u32;
    for element in &mut out.elements {
        if let Owner::Condition(first) = element.owner {
            element.owner = Owner::Constraint(RowId(n_rows + first));
        }
    }
    for condition in out.conditions.drain(..) {
        out.constraints.push(Constraint {
            first_row: RowId(out.constraints.iter().map(|constraint| constraint.rows.len() as u32).sum()),
            name: condition.name,
            element: condition.element,
            rows: condition.rows,
            dimension: None,
            span: condition.span,
        });
    }
    (out.constrained_auxiliaries() == model.constrained_auxiliaries()).then_some(out)
}
