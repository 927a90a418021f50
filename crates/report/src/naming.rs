//! What rows of a start are called.

use dalembert::system::{ArrayRow, RowOf};
use dalembert_model::{Model, Row};

/// The name of a row with a prime for each differentiation: `track''`; `motion(x)` is the equation of motion along `x`.
pub fn row_name(model: &Model, row: ArrayRow) -> String {
    let name = match row.of {
        RowOf::Constraint(at) => constraint_rows(model)[at].name.clone(),
        RowOf::Condition(at) => {
            let mut rows = model.conditions.iter().flat_map(|condition| &condition.rows);
            rows.nth(at).map_or_else(String::new, |row| row.name.clone())
        }
        RowOf::Law(at) => model.laws[at].name.clone(),
        RowOf::Motion(at) => format!("motion({})", model.coordinates[at].name),
        RowOf::Contact(at) => format!("motion({})", model.auxiliaries[at].name),
    };
    format!("{name}{}", "'".repeat(row.order as usize))
}

/// The rows of all constraints.
pub(crate) fn constraint_rows(model: &Model) -> Vec<&Row> {
    model.constraints.iter().flat_map(|constraint| &constraint.rows).collect()
}

/// The title, or a word for none.
pub(crate) fn title(model: &Model) -> &str {
    if model.title.is_empty() { "Untitled model" } else { &model.title }
}
