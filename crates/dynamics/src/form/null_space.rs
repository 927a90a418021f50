//! The directions that the constraints leave free, written out where they are small.

use std::collections::HashMap;

use dalembert_expr::{Expr, Graph};
use dalembert_model::{AuxiliaryId, CoordinateId, Model, StartOf};

use crate::global::{GlobalEquations, GlobalSymbol};

/// Beyond so many rows `D` is not written out.
const MAX_ROWS: usize = 6;

/// Beyond so many nodes `D` is not written out.
const MAX_NODES: usize = 2_000;

/// `D = [−G_d⁻¹ G_i; I]` with `G D = 0`: the dependent columns were chosen at the start.
#[derive(Clone, Debug, PartialEq)]
pub struct NullSpace {
    /// The independent coordinates, one for each column.
    pub independent: Vec<Column>,
    /// The dependent ones, one for each row of the constraints.
    pub dependent: Vec<Column>,
    /// The entries by coordinate and column, without zeros; absent if they are too large to be written out.
    pub entries: Option<Vec<(CoordinateId, u32, Expr)>>,
    /// `det G_d`, which must not vanish where the entries hold; absent if it is a number.
    pub determinant: Option<Expr>,
    /// Whether the rows were found dependent at the start.
    pub is_dependent: bool,
}

/// A column of the constraint matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Column {
    /// Of a coordinate.
    Coordinate(CoordinateId),
    /// Of an auxiliary coordinate.
    Auxiliary(AuxiliaryId),
}

/// Rows as columns with their entries.
pub(super) type Rows = Vec<Vec<(Column, Expr)>>;

/// Finds `D` for `rows`.
pub(super) fn null_space(model: &Model, global: &mut GlobalEquations, rows: &Rows) -> NullSpace {
    let columns = columns(model, rows);
    let pivots = pivots(model, global, rows, &columns);
    let independent: Vec<Column> =
        columns.iter().copied().filter(|column| !pivots.contains(column)).collect();
    let is_dependent = pivots.len() < rows.len();
    let mut space =
        NullSpace { independent, dependent: pivots, entries: None, determinant: None, is_dependent };
    if rows.len() > MAX_ROWS || is_dependent {
        return space;
    }
    let before = global.graph.len();
    let (entries, determinant) = solve(&mut global.graph, rows, &space);
    if global.graph.len() - before <= MAX_NODES {
        space.entries = Some(entries);
        space.determinant = determinant.filter(|d| global.graph.as_constant(*d).is_none());
    }
    space
}

/// All coordinates, and the auxiliary coordinates that occur in the rows.
fn columns(model: &Model, rows: &Rows) -> Vec<Column> {
    let mut columns: Vec<Column> = model.moving().map(Column::Coordinate).collect();
    let mut auxiliaries: Vec<Column> = rows
        .iter()
        .flatten()
        .map(|(column, _)| *column)
        .filter(|c| matches!(c, Column::Auxiliary(_)))
        .collect();
    auxiliaries.sort_unstable();
    auxiliaries.dedup();
    columns.extend(auxiliaries);
    columns
}

/// One column for each row, by elimination with full pivoting at the start, slightly displaced so that a symmetric
/// start does not hide a column. Contact parameters are preferred: they are never chosen freely.
fn pivots(model: &Model, global: &GlobalEquations, rows: &Rows, columns: &[Column]) -> Vec<Column> {
    let starts: HashMap<StartOf, f64> = model.starts.iter().map(|start| (start.of, start.value)).collect();
    let displaced = |value: f64, at: u32| value + 1e-3 * (1.0 + f64::from(at % 7));
    let value = |symbol| match global.meaning(symbol) {
        GlobalSymbol::Parameter(id) => model.parameters[id.index()].value,
        GlobalSymbol::Coordinate(id, order) => {
            displaced(starts.get(&StartOf::Coordinate(id, order)).copied().unwrap_or(0.0), id.0)
        }
        GlobalSymbol::Auxiliary(id, order) => {
            displaced(starts.get(&StartOf::Auxiliary(id, order)).copied().unwrap_or(0.0), id.0 + 3)
        }
        GlobalSymbol::Time => model.run.as_ref().map_or(0.0, |run| run.from),
        _ => 0.0,
    };
    let place = |wanted: Column| columns.iter().position(|column| *column == wanted).unwrap_or(0);
    let mut matrix = vec![vec![0.0; columns.len()]; rows.len()];
    for (row, entries) in matrix.iter_mut().zip(rows) {
        for (column, entry) in entries {
            row[place(*column)] = global.graph.evaluate(*entry, &value);
        }
        let largest = row.iter().fold(0.0_f64, |m, x| m.max(x.abs()));
        if largest > 0.0 {
            row.iter_mut().for_each(|x| *x /= largest);
        }
    }
    let mut chosen = Vec::new();
    let mut used = vec![false; rows.len()];
    for _ in 0..rows.len() {
        let mut best = (1e-9, 0, 0);
        for (r, row) in matrix.iter().enumerate().filter(|(r, _)| !used[*r]) {
            for (c, x) in row.iter().enumerate() {
                let preferred = if matches!(columns[c], Column::Auxiliary(_)) { 1e3 } else { 1.0 };
                if x.abs() * preferred > best.0 && !chosen.contains(&columns[c]) {
                    best = (x.abs() * preferred, r, c);
                }
            }
        }
        let (size, r, c) = best;
        if size <= 1e-9 {
            break;
        }
        used[r] = true;
        chosen.push(columns[c]);
        let pivot = matrix[r].clone();
        for (other, row) in matrix.iter_mut().enumerate() {
            if other != r {
                let factor = row[c] / pivot[c];
                row.iter_mut().zip(&pivot).for_each(|(x, p)| *x -= factor * p);
            }
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The entries of `−G_d⁻¹ G_i` by Cramer's rule, and the unit entries of the independent coordinates.
fn solve(
    graph: &mut Graph,
    rows: &Rows,
    space: &NullSpace,
) -> (Vec<(CoordinateId, u32, Expr)>, Option<Expr>) {
    let zero = graph.zero();
    let entry = |row: &[(Column, Expr)], column: Column| {
        row.iter().find(|(c, _)| *c == column).map_or(zero, |(_, e)| *e)
    };
    let square: Vec<Vec<Expr>> =
        rows.iter().map(|row| space.dependent.iter().map(|c| entry(row, *c)).collect()).collect();
    let determinant = determinant(graph, &square);
    let mut entries = Vec::new();
    for (number, column) in space.independent.iter().enumerate() {
        if let Column::Coordinate(id) = column {
            entries.push((*id, number as u32, graph.one()));
        }
        let right: Vec<Expr> = rows.iter().map(|row| entry(row, *column)).collect();
        for (at, dependent) in space.dependent.iter().enumerate() {
            let Column::Coordinate(id) = dependent else { continue };
            let mut replaced = square.clone();
            replaced.iter_mut().zip(&right).for_each(|(row, x)| row[at] = *x);
            let numerator = self::determinant(graph, &replaced);
            let quotient = graph.div(numerator, determinant);
            let value = graph.neg(quotient);
            if graph.as_constant(value) != Some(0.0) {
                entries.push((*id, number as u32, value));
            }
        }
    }
    entries.sort_by_key(|(id, column, _)| (*column, *id));
    (entries, (!rows.is_empty()).then_some(determinant))
}

/// The determinant by expansion along rows, minors of the lower rows shared.
fn determinant(graph: &mut Graph, matrix: &[Vec<Expr>]) -> Expr {
    let n = matrix.len();
    // minors[set] is the determinant of the last |set| rows and the columns in the set.
    let mut minors = vec![graph.zero(); 1 << n];
    minors[0] = graph.one();
    for set in 1_usize..1 << n {
        let row = &matrix[n - set.count_ones() as usize];
        let mut terms = Vec::new();
        for (position, column) in (0..n).filter(|c| set & 1 << c != 0).enumerate() {
            let product = graph.mul(row[column], minors[set & !(1 << column)]);
            terms.push(if position % 2 == 0 { product } else { graph.neg(product) });
        }
        minors[set] = graph.sum(&terms);
    }
    minors[(1 << n) - 1]
}

#[cfg(test)]
mod tests {
    use super::*;
    use dalembert_expr::Symbol;

    #[test]
    fn determinants_have_the_value_of_the_rule_of_sarrus() {
        let mut graph = Graph::new();
        let matrix: Vec<Vec<Expr>> =
            (0..3).map(|r| (0..3).map(|c| graph.symbol(Symbol(3 * r + c))).collect()).collect();
        let determinant = determinant(&mut graph, &matrix);
        let value = |s: Symbol| [2.0, -1.0, 3.0, 0.5, 4.0, -2.0, 1.0, 7.0, 6.0][s.0 as usize];
        let [a, b, c, d, e, f, g, h, i] = std::array::from_fn(|k| value(Symbol(k as u32)));
        let sarrus = a * e * i + b * f * g + c * d * h - c * e * g - b * d * i - a * f * h;
        assert!((graph.evaluate(determinant, &value) - sarrus).abs() < 1e-12);
    }
}
