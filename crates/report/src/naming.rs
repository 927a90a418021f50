//! Titles and rows of models.

use std::borrow::Cow;

use dalembert_model::{Model, Row};

use crate::visible::visible;

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
