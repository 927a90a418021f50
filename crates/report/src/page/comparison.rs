//! The sections of a comparison.

use super::{ComparisonPage, PageSection, sections::model_text};
use crate::compare::{reference, render};
use crate::html::escaped;
use crate::layout::Layout;
use crate::naming::title;
use crate::text::number;

/// The head of the page.
pub(super) fn header(page: &ComparisonPage<'_>) -> String {
    let compared = page.comparison.compared;
    format!(
        "<header>\n<div class=\"title\">\n<h1>{}</h1>\n<p><span class=\"badge note\">comparison</span> <span class=\"quiet\">{} runs, t = {} to {} s, against {}</span></p>\n</div>\n</header>\n",
        escaped(title(page.comparison.model)),
        compared.entries.len(),
        number(compared.from, 6),
        number(compared.until, 6),
        escaped(&reference(page.comparison)),
    )
}

/// All sections.
pub(super) fn sections(page: &ComparisonPage<'_>) -> Vec<PageSection> {
    let mut sections = Vec::new();
    let mut add = |id, heading, body: String| sections.push(PageSection { id, heading, body });
    let table = format!(
        "<pre class=\"text\" tabindex=\"0\">{}</pre>\n",
        escaped(&render(page.comparison, Layout::default()))
    );
    add("comparison", "Comparison", table);
    if page.playbacks.iter().any(|(_, playback)| playback.n_rows() > 0) {
        add("values", "Values", "<div id=\"value-table\"></div>\n".to_owned());
    }
    add("model", "Model", model_text(page.text));
    sections
}
