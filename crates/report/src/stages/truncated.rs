//! A model with some of its constraint rows alone.

use dalembert_model::{Kind, Model, Owner, RowId, Term};

/// The model with these constraint rows, in the order of the text, without conditions, laws, outputs, events and drawings; inputs are left as
/// they are in forces.
pub(super) fn with_rows(model: &Model, rows: &[usize]) -> Model {
    let mut out = model.clone();
    let is_kept = |row: usize| rows.contains(&row);
    let number = |first: RowId| RowId((0..first.index()).filter(|row| is_kept(*row)).count() as u32);
    for at in 0..out.elements.len() {
        let first = match out.elements[at].owner {
            Owner::Motion => continue,
            Owner::Constraint(first) => Some(first),
            Owner::Condition(_) | Owner::Law(_) | Owner::Output(_) | Owner::Event(_) | Owner::Drawing(_) => {
                None
            }
        };
        let kind = &out.kinds[out.elements[at].kind.index()];
        let has_row = |at: usize| first.is_some_and(|first| is_kept(first.index() + at));
        let terms = kind.terms.iter().enumerate().filter(|(at, _)| has_row(*at));
        let rows: Vec<Term> = terms.map(|(_, term)| term.clone()).collect();
        if let Some(first) = first {
            out.elements[at].owner = Owner::Constraint(number(first));
        }
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
        let first = constraint.first_row.index();
        let mut at = first..;
        constraint.rows.retain(|_| at.next().is_some_and(is_kept));
        constraint.first_row = number(RowId(first as u32));
    }
    out.constraints.retain(|constraint| !constraint.rows.is_empty());
    out.conditions.clear();
    out.laws.clear();
    out.outputs.clear();
    out.events.clear();
    out.drawings.clear();
    out
}
