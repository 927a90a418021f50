//! The equations of motion in print.
//!
//! The text is in the syntax of the model language: what it says can be copied into a model and evaluated there.

mod names;
mod page;
mod sheet;

use dalembert_dynamics::FormEquations;
use dalembert_model::Model;
use serde::Serialize;

use crate::layout::Layout;
use sheet::{Line, Sheet, Style};

/// How equations are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text.
    Text,
    /// LaTeX, for use in a document.
    Latex,
    /// A page of its own.
    Html,
}

/// One printed equation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct PrintedEquation {
    pub section: String,
    /// Its owner.
    pub name: String,
    /// Left of the sign.
    pub left: String,
    /// Right of the sign.
    pub right: String,
}

/// The equations in the syntax of the model language, with the names of common sub-expressions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PrintedEquations {
    /// The unknowns that the equations determine.
    pub unknowns: Vec<String>,
    /// Equations of each formulation.
    pub counts: EquationCounts,
    /// The equations.
    pub equations: Vec<PrintedEquation>,
    /// Each may use those before it.
    pub definitions: Vec<SharedExpression>,
}

/// A name for a common sub-expression.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct SharedExpression {
    pub name: String,
    pub value: String,
}

/// How many equations each formulation has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct EquationCounts {
    pub multipliers: usize,
    pub compatibility: usize,
    pub reduced: usize,
}

/// The equations piece by piece, as text.
pub fn pieces(model: &Model, equations: &FormEquations) -> PrintedEquations {
    let sheet = Sheet::new(model, equations, Style::Text);
    let definitions = sheet.shared.iter().chain(&sheet.definitions);
    let definitions = definitions
        .map(|(name, value)| SharedExpression { name: name.clone(), value: value.clone() })
        .collect();
    let counts = equations.counts;
    let counts = EquationCounts {
        multipliers: counts.multipliers,
        compatibility: counts.compatibility,
        reduced: counts.reduced,
    };
    let unknowns = equations.unknowns.iter().map(|quantity| quantity.text(model)).collect();
    let equations = sheet.sections.into_iter().flat_map(|(section, equations)| {
        equations.into_iter().map(move |Line { name, left, right }| PrintedEquation {
            section: section.to_owned(),
            name,
            left,
            right,
        })
    });
    PrintedEquations { unknowns, counts, equations: equations.collect(), definitions }
}

/// The equations alone as text, section by section, without title and remarks.
pub(crate) fn sections(model: &Model, equations: &FormEquations, line_width: usize) -> String {
    page::sections(equations, &Sheet::new(model, equations, Style::Text), line_width)
}

/// The equations as a part of a page, with MathML.
pub(crate) fn fragment(model: &Model, equations: &FormEquations, level: &str) -> String {
    page::fragment(model, equations, &Sheet::new(model, equations, Style::Latex), level)
}

/// The equations of motion of `model` as text for a terminal or a file.
pub fn text(model: &Model, equations: &FormEquations, layout: Layout) -> String {
    page::text(model, equations, &Sheet::new(model, equations, Style::Text), layout)
}

/// The equations of motion of `model` in print.
pub fn render(model: &Model, equations: &FormEquations, format: Format) -> String {
    match format {
        Format::Text => text(model, equations, Layout::default()),
        Format::Latex => page::latex(model, equations, &Sheet::new(model, equations, Style::Latex)),
        Format::Html => page::html(model, equations, &Sheet::new(model, equations, Style::Latex)),
    }
}
