//! Terms, sums and equations as strings.

use std::collections::{BTreeMap, HashSet};

use dalembert_dynamics::{FormEquations, Quantity, Term};
use dalembert_expr::{Expr, Graph, Listing, Node, Operator};
use dalembert_model::Model;

use super::names::{ModelNames, latex_name, quantity};

/// Equations with more nodes than this name what they share.
const MAX_NODES: usize = 400;

/// In which language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    Text,
    Latex,
}

/// Everything to be printed, in one style.
pub(super) struct Sheet {
    /// Common sub-expressions.
    pub(super) shared: Vec<(String, String)>,
    /// Named quantities.
    pub(super) definitions: Vec<(String, String)>,
    /// Sections with their equations.
    pub(super) sections: Vec<(&'static str, Vec<Line>)>,
    /// The condition under which free directions hold.
    pub(super) determinant: Option<String>,
    pub(super) unknowns: Vec<String>,
}

/// An equation.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) left: String,
    pub(super) right: String,
}

impl Sheet {
    pub(super) fn new(model: &Model, equations: &FormEquations, style: Style) -> Sheet {
        let mut roots: Vec<Expr> = Vec::new();
        for equation in equations.sections.iter().flat_map(|section| &section.equations) {
            roots.extend(equation.left.iter().chain(&equation.right).map(|term| term.coefficient));
        }
        roots.extend(equations.definitions.iter().map(|(_, value)| *value));
        let determinant = equations.null_space.as_ref().and_then(|space| space.determinant);
        roots.extend(determinant);
        let global = &equations.global;
        let names = ModelNames { model, global };
        let listing = Listing::avoiding(&global.graph, &roots, MAX_NODES, &taken(model));
        let printed = match style {
            Style::Text => listing.to_text(&global.graph, &names),
            Style::Latex => listing.to_latex(&global.graph, &names),
        };
        let mut results = printed.results.into_iter();
        let mut next = || results.next().unwrap_or_default();
        let show = |named: Quantity| show(named, model, style);
        let sections = equations
            .sections
            .iter()
            .map(|section| {
                let equations = section.equations.iter().map(|equation| {
                    let mut side = |terms: &[Term]| {
                        sum(terms.iter().map(|term| product(&next(), &term.factors, &show, style)).collect())
                    };
                    let left = side(&equation.left);
                    let right = side(&equation.right);
                    Line { name: equation.name.clone(), left, right }
                });
                (section.title, equations.collect())
            })
            .collect();
        let definitions =
            equations.definitions.iter().map(|(quantity, _)| (show(*quantity), next())).collect();
        let determinant = determinant.map(|_| next());
        let unknowns = equations.unknowns.iter().map(|quantity| show(*quantity)).collect();
        let mut shared = printed.definitions;
        if style == Style::Latex {
            shared.extend(tables(&global.graph, &roots));
        }
        Sheet { shared, definitions, sections, determinant, unknowns }
    }
}

/// Names that a common sub-expression must not take.
fn taken(model: &Model) -> Vec<String> {
    let parameters = model.parameters.iter().map(|p| p.name.clone());
    let coordinates = model.coordinates.iter().map(|c| c.name.clone());
    let rows = model.constraints.iter().map(|c| c.name.clone());
    let auxiliaries = model.auxiliaries.iter().map(|a| a.name.clone());
    let mut taken: Vec<String> = parameters.chain(coordinates).chain(auxiliaries).chain(rows).collect();
    // `c_2` and `c[2]` look like the second common sub-expression in print.
    let alike = taken.iter().filter_map(|name| {
        let latex = latex_name(name);
        Some(format!("c{}", latex.strip_prefix("c_{")?.strip_suffix('}')?))
    });
    let alike: Vec<String> = alike.collect();
    taken.extend(alike);
    taken
}

/// The curves that occur in `roots`, as LaTeX names them, with their points.
fn tables(graph: &Graph, roots: &[Expr]) -> Vec<(String, String)> {
    let mut open = roots.to_vec();
    let mut seen = HashSet::new();
    let mut found = BTreeMap::new();
    while let Some(e) = open.pop() {
        let Node::Apply(op, args) = graph.node(e) else { continue };
        if !seen.insert(e) {
            continue;
        }
        open.extend_from_slice(args);
        if let Operator::Table(id, _) = op {
            found.insert(id.number(), id);
        }
    }
    let points = |id| {
        let points = graph.table(id).points().map(|(x, y)| format!("({x}, {y})"));
        points.collect::<Vec<_>>().join(",\\; ")
    };
    found
        .into_iter()
        .map(|(number, id)| {
            (
                format!("\\operatorname{{table}}_{{{number}}}"),
                format!("\\text{{curve through }} {}", points(id)),
            )
        })
        .collect()
}

fn show(named: Quantity, model: &Model, style: Style) -> String {
    match style {
        Style::Text => named.text(model),
        Style::Latex => quantity(named, model),
    }
}

fn product(
    coefficient: &str,
    factors: &[Quantity],
    show: &dyn Fn(Quantity) -> String,
    style: Style,
) -> String {
    if factors.is_empty() {
        return coefficient.to_owned();
    }
    let sign = if style == Style::Text { "*" } else { "\\," };
    let names = factors.iter().map(|factor| show(*factor)).collect::<Vec<_>>().join(sign);
    match coefficient {
        "1" => names,
        "-1" => format!("-{names}"),
        sum if is_sum(sum) && style == Style::Text => format!("({sum})*{names}"),
        sum if is_sum(sum) => format!("\\left({sum}\\right)\\,{names}"),
        factor => format!("{factor}{sign}{names}"),
    }
}

/// Whether a `+` or `-` stands outside all brackets, other than as a first sign.
fn is_sum(text: &str) -> bool {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth -= 1,
            '+' | '-' if depth == 0 && at > 0 && text[..at].ends_with(' ') => return true,
            _ => {}
        }
    }
    false
}

fn sum(terms: Vec<String>) -> String {
    let mut text = String::new();
    let several = terms.len() > 1;
    for term in terms.into_iter().filter(|term| !(several && term == "0")) {
        match (text.is_empty(), term.strip_prefix('-')) {
            (true, _) => text.push_str(&term),
            (false, Some(rest)) => text.push_str(&format!(" - {rest}")),
            (false, None) => text.push_str(&format!(" + {term}")),
        }
    }
    if text.is_empty() { "0".to_owned() } else { text }
}
