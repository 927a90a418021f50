//! Positions in the model of the rows, laws, outputs, events and drawings of an element.

use dalembert_model::{ElementId, Model, Owner, Term};

use crate::fuse::Fused;

/// The number of the first row, law, output, event or number drawn of an element, of whatever sort it has.
pub(crate) fn first_number(model: &Model, element: ElementId) -> u32 {
    match model.elements[element.index()].owner {
        Owner::Motion => u32::MAX,
        Owner::Constraint(row) => row.0,
        Owner::Law(law) => law.0,
        Owner::Condition(first) | Owner::Output(first) | Owner::Event(first) | Owner::Drawing(first) => first,
    }
}

/// Adds the numbers of what `element` holds to those of a fused element, in the order of its terms.
pub(crate) fn number(model: &Model, element: ElementId, fused: &mut Fused) {
    let mut next = first_number(model, element);
    for term in &model.kind(element).terms {
        let list = match term {
            Term::Row(..) => &mut fused.constraints,
            Term::Condition(..) => &mut fused.conditions,
            Term::Law { .. } => &mut fused.laws,
            Term::Output(_) => &mut fused.outputs,
            Term::Drawing(_) => &mut fused.drawings,
            Term::Event { .. } => &mut fused.events,
            _ => continue,
        };
        list.push(next);
        next += 1;
    }
}
