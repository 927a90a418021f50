//! Hidden constraints of moving systems: the determinant of rows that allow no motion where it does not vanish.
//!
//! Rows at velocity level that are linear and homogeneous in as many speeds, `B(q) u = 0`, allow a motion `u ≠ 0` only
//! where `det B = 0`, which is a constraint on positions. It is written out where it is small.

use std::collections::BTreeMap;

use dalembert_expr::{Expr, Graph, Names, Node, Symbol, to_text};
use dalembert_model::{Level, Model};
use dalembert_system::RowOf;

use crate::global::{GlobalEquations, GlobalSymbol, global_equations};
use crate::row::RowEquations;

/// Beyond so many rows the determinant is not written out.
const MAX_ROWS: usize = 4;

/// Beyond so many nodes, each counted where it is written, the determinant is not worth reading.
const MAX_NODES: usize = 200;

/// The determinant of the coefficients of some rows in some speeds.
#[derive(Clone, Debug)]
pub struct HiddenMinor {
    /// All expressions, and what their symbols stand for.
    pub equations: GlobalEquations,
    /// The determinant, over parameters, coordinates and time.
    pub determinant: Expr,
}

impl HiddenMinor {
    /// The determinant in the syntax of the model language, in the user's own names.
    pub fn to_text(&self, model: &Model) -> String {
        to_text(&self.equations.graph, self.determinant, &MinorNames { model, global: &self.equations })
    }
}

/// The determinant of the coefficients of `rows` in the speeds numbered `speeds`.
///
/// The rows are taken at velocity level: a velocity row of order 0, a position row of order 1, or the slip speed of a
/// law, of order 0. `None` if they are not at this level, not as many as the speeds, more than four, not linear and
/// homogeneous in exactly these speeds, or if the determinant is longer than 200 nodes.
pub fn hidden_minor(model: &Model, rows: &[(RowOf, u32)], speeds: &[usize]) -> Option<HiddenMinor> {
    let n = rows.len();
    if n == 0 || n > MAX_ROWS || speeds.len() != n {
        return None;
    }
    let mut equations = global_equations(model);
    let rates: Vec<Expr> =
        rows.iter().map(|(of, order)| rate(&equations, *of, *order)).collect::<Option<_>>()?;
    let meant: BTreeMap<usize, usize> = speeds.iter().copied().zip(0..).collect();
    let standing: BTreeMap<usize, Symbol> = standing_speeds(&equations, &rates)?;
    if meant.len() != n || !standing.keys().eq(meant.keys()) {
        return None;
    }
    let columns: Vec<Symbol> = speeds.iter().map(|speed| standing[speed]).collect();
    let graph = &mut equations.graph;
    let mut matrix = Vec::with_capacity(n);
    for rate in rates {
        matrix.push(coefficients(graph, rate, &columns)?);
    }
    let determinant = determinant(graph, &matrix);
    let determinant = graph.presented(determinant);
    is_short(graph, determinant).then_some(HiddenMinor { equations, determinant })
}

/// The row at velocity level, if that is what it is when differentiated `order` times.
fn rate(global: &GlobalEquations, of: RowOf, order: u32) -> Option<Expr> {
    let of_row = |row: &RowEquations| match (row.level, order) {
        (Level::Position, 1) | (Level::Velocity, 0) => Some(row.rate),
        _ => None,
    };
    let equations = &global.equations;
    match of {
        RowOf::Constraint(at) => equations.constraints.get(at).and_then(of_row),
        RowOf::Condition(at) => equations.conditions.get(at).and_then(of_row),
        RowOf::Law(at) if order == 0 => equations.laws.get(at)?.slip,
        RowOf::Law(_) | RowOf::Motion(_) | RowOf::Contact(_) => None,
    }
}

/// The speeds in the expressions, by number; `None` if there are other rates too.
fn standing_speeds(global: &GlobalEquations, rates: &[Expr]) -> Option<BTreeMap<usize, Symbol>> {
    let mut speeds = BTreeMap::new();
    for symbol in global.graph.symbols(rates) {
        match global.meaning(symbol) {
            GlobalSymbol::Coordinate(id, 1) => {
                speeds.insert(id.index(), symbol);
            }
            GlobalSymbol::Time
            | GlobalSymbol::Parameter(_)
            | GlobalSymbol::Coordinate(_, 0)
            | GlobalSymbol::Auxiliary(_, 0) => {}
            _ => return None,
        }
    }
    Some(speeds)
}

/// The coefficients of a row that is linear and homogeneous in `speeds`.
fn coefficients(graph: &mut Graph, row: Expr, speeds: &[Symbol]) -> Option<Vec<Expr>> {
    let coefficients = graph.gradient(row, speeds);
    if graph.contains(&coefficients, |symbol| speeds.contains(&symbol)) {
        return None;
    }
    let zero = graph.zero();
    let at_rest = graph.substitute(&[row], &mut |_, symbol| speeds.contains(&symbol).then_some(zero))[0];
    let at_rest = graph.presented(at_rest);
    (graph.as_constant(at_rest) == Some(0.0)).then_some(coefficients)
}

/// The determinant by expansion along the first row.
fn determinant(graph: &mut Graph, matrix: &[Vec<Expr>]) -> Expr {
    let Some((first, below)) = matrix.split_first() else { return graph.one() };
    let mut terms = Vec::with_capacity(first.len());
    for (column, &entry) in first.iter().enumerate() {
        let without = |row: &Vec<Expr>| [&row[..column], &row[column + 1..]].concat();
        let minor = determinant(graph, &below.iter().map(without).collect::<Vec<_>>());
        let term = graph.mul(entry, minor);
        terms.push(if column % 2 == 0 { term } else { graph.neg(term) });
    }
    graph.sum(&terms)
}

/// Whether the expression has at most [`MAX_NODES`] nodes when it is written out.
fn is_short(graph: &Graph, e: Expr) -> bool {
    let mut open = vec![e];
    let mut n_nodes = 0;
    while let Some(e) = open.pop() {
        n_nodes += 1;
        if n_nodes > MAX_NODES {
            return false;
        }
        if let Node::Apply(_, args) = graph.node(e) {
            open.extend(args);
        }
    }
    true
}

/// The names of a model's quantities; there is no LaTeX here, so it has those of the text.
struct MinorNames<'a> {
    model: &'a Model,
    global: &'a GlobalEquations,
}

impl Names for MinorNames<'_> {
    fn text(&self, symbol: Symbol) -> String {
        self.global.name(self.model, symbol)
    }

    fn latex(&self, symbol: Symbol) -> String {
        self.text(symbol)
    }

    fn rank(&self, symbol: Symbol) -> (u32, u32, u32) {
        self.global.meaning(symbol).rank()
    }
}
