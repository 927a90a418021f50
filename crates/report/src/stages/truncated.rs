//! A model with the first of its constraint rows alone.

use dalembert_model::{Kind, Model, Owner, Term};

/// The model with the first `k` constraint rows, without conditions, laws, outputs, events and drawings; inputs are left as
/// they stand in forces.
pub(super) fn with_rows(model: &Model, k: usize) -> Model {
    let mut out = model.clone();
    for at in 0..out.elements.len() {
        let kept = match out.elements[at].owner {
            Owner::Motion => continue,
            Owner::Constraint(first) => k.saturating_sub(first.index()),
            Owner::Condition(_) | Owner::Law(_) | Owner::Output(_) | Owner::Event(_) | Owner::Drawing(_) => 0,
        };
        let kind = &out.kinds[out.elements[at].kind.index()];
        let rows: Vec<Term> = kind.terms.iter().take(kept).cloned().collect();
        if rows.len() == kind.terms.len() {
            continue;
        }
        if rows.is_empty() {
            out.elements[at].bind.clear();
            out.elements[at].constants.clear();
        }
        let (slots, n_constants) =
            if rows.is_empty() { (Vec::new(), 0) } else { (kind.slots.clone(), kind.n_constants) };
        let id = out.add_kind(Kind { slots, n_constants, terms: rows });
        out.elements[at].kind = id;
    }
    out.members.iter_mut().for_each(Vec::clear);
    for at in 0..out.elements.len() {
        let kind = out.elements[at].kind.index();
        out.members[kind].push(dalembert_model::ElementId(at as u32));
    }
    for constraint in &mut out.constraints {
        constraint.rows.truncate(k.saturating_sub(constraint.first_row.index()));
    }
    out.constraints.retain(|constraint| !constraint.rows.is_empty());
    out.conditions.clear();
    out.laws.clear();
    out.outputs.clear();
    out.events.clear();
    out.drawings.clear();
    out
}
