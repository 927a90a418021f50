//! Names of rows of a start, forms and places of a certificate.

use std::borrow::Cow;

use dalembert::analysis::{Place, Subject};
use dalembert::solve::ValueId;
use dalembert::system::{ArrayRow, RowOf};
use dalembert::{along_name, value_name};
use dalembert_model::{Model, Row};

use crate::visible::visible;

/// The name of a row with a prime for each differentiation: `track''`; `motion(x)` is the equation of motion along `x`.
pub fn row_name(model: &Model, row: ArrayRow) -> String {
    let name = match row.of {
        RowOf::Constraint(at) => constraint_rows(model)[at].name.clone(),
        RowOf::Condition(at) => {
            let mut rows = model.conditions.iter().flat_map(|condition| &condition.rows);
            rows.nth(at).map_or_else(String::new, |row| row.name.clone())
        }
        RowOf::Law(at) => model.laws[at].name.clone(),
        RowOf::Motion(at) => format!("motion({})", along_name(model, at)),
        RowOf::Contact(at) => format!("motion({})", model.auxiliaries[at].name),
    };
    format!("{name}{}", "'".repeat(row.order as usize))
}

/// Name of a place of a certificate: a row, a quantity of the run, or an equation of motion `motion(x)`.
pub fn place_name(model: &Model, subject: Subject, place: Place) -> String {
    let row = |of: RowOf| row_name(model, ArrayRow { of, order: 0 });
    match place {
        Place::Constraint(at) => row(RowOf::Constraint(at)),
        Place::Condition(at) => row(RowOf::Condition(at)),
        Place::Law(at) => row(RowOf::Law(at)),
        Place::Coordinate(at) => model.coordinates[at].name.clone(),
        Place::Speed(at) => {
            let name = along_name(model, at);
            match subject {
                Subject::EquationsOfMotion | Subject::HiddenConstraints => row(RowOf::Motion(at)),
                Subject::Multipliers => format!("reaction({name})"),
                Subject::Ideality if model.has_inertia() => format!("reaction({name})"),
                _ => value_name(model, ValueId::Speed(at)),
            }
        }
        Place::Auxiliary(at) => model.auxiliaries[at].name.clone(),
        Place::AuxiliaryRate(at) => format!("{}'", model.auxiliaries[at].name),
        Place::Time { row } => format!("t in row {}", row + 1),
        Place::Output { output, row } => format!("{} in row {}", model.outputs[output].name, row + 1),
    }
}

/// The rows of all constraints.
pub(crate) fn constraint_rows(model: &Model) -> Vec<&Row> {
    model.constraints.iter().flat_map(|constraint| &constraint.rows).collect()
}

/// The title as a terminal may show it.
pub(crate) fn shown_title(model: &Model) -> Cow<'_, str> {
    visible(title(model))
}

/// The title, or a word for none.
pub(crate) fn title(model: &Model) -> &str {
    if model.title.is_empty() { "Untitled model" } else { &model.title }
}
