//! Where the rows, laws, outputs and events of each element stand in the model.

use dalembert_model::{ElementId, Model, Term};

use crate::fuse::Fused;

/// For each element the number of its first row, law, output and event; meaningless where it has none.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    pub(crate) constraints: Vec<u32>,
    pub(crate) conditions: Vec<u32>,
    pub(crate) laws: Vec<u32>,
    pub(crate) outputs: Vec<u32>,
    pub(crate) events: Vec<u32>,
}

impl Places {
    pub(crate) fn new(model: &Model) -> Places {
        let none = vec![u32::MAX; model.elements.len()];
        let mut places = Places {
            constraints: none.clone(),
            conditions: none.clone(),
            laws: none.clone(),
            outputs: none.clone(),
            events: none,
        };
        for constraint in &model.constraints {
            places.constraints[constraint.element.index()] = constraint.first_row.0;
        }
        let mut first = 0;
        for condition in &model.conditions {
            places.conditions[condition.element.index()] = first;
            first += condition.rows.len() as u32;
        }
        for (law, at) in model.laws.iter().zip(0..) {
            places.laws[law.element.index()] = at;
        }
        for (output, at) in model.outputs.iter().zip(0u32..) {
            let first = &mut places.outputs[output.element.index()];
            *first = at.min(*first);
        }
        for (event, at) in model.events.iter().zip(0..) {
            places.events[event.element.index()] = at;
        }
        places
    }

    /// Adds the numbers of what `element` holds to those of a fused element, in the order of its terms.
    pub(crate) fn number(&self, model: &Model, element: ElementId, fused: &mut Fused) {
        let at = element.index();
        let mut n = [0; 5];
        let mut next = |of: usize, first: u32| {
            n[of] += 1;
            first + n[of] - 1
        };
        for term in &model.kind(element).terms {
            match term {
                Term::Row(..) => fused.constraints.push(next(0, self.constraints[at])),
                Term::Condition(..) => fused.conditions.push(next(1, self.conditions[at])),
                Term::Law { .. } => fused.laws.push(next(2, self.laws[at])),
                Term::Output(_) => fused.outputs.push(next(3, self.outputs[at])),
                Term::Event { .. } => fused.events.push(next(4, self.events[at])),
                _ => {}
            }
        }
    }
}
