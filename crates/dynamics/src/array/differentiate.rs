//! The rows of an array and their Jacobian, as expressions.
//!
//! For a variable `x` whose derivatives `x⁽ᵒ⁾` occur in an equation `F`,
//!
//! ```text
//! ∂(DᵏF)/∂x⁽ᵐ⁾ = Σ_o C(k, m−o) Dᵏ⁻ᵐ⁺ᵒ(∂F/∂x⁽ᵒ⁾)        ∂(DᵏF)/∂t = Dᵏ(∂F/∂t)
//! ```
//!
//! so that only `F` itself is differentiated by its symbols, and the derivatives along the motion of these few partial
//! derivatives serve all rows. The gradients of the long expressions `DᵏF` are never formed.

use std::collections::{BTreeMap, BTreeSet};

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_system::{ArrayLayout, ArrayRow, LawMode};
use hashbrown::HashMap;

use super::base::{Base, BaseEquation};
use super::jet::{FIRST_JETS, Jet, MAX_ORDER, TIME, Variables};

/// The level whose highest derivatives, two orders above it, are the last that have symbols.
const MAX_LEVEL: i32 = MAX_ORDER as i32 - 2;

/// An array by symbols.
pub(super) struct Differentiated {
    pub(super) graph: Graph,
    pub(super) layout: ArrayLayout,
    /// Time, and the symbol of each column.
    pub(super) inputs: Vec<Symbol>,
    pub(super) error: Vec<Expr>,
    pub(super) error_t: Vec<Expr>,
    /// Row, column and entry, without zeros.
    pub(super) jacobian: Vec<(u32, u32, Expr)>,
}

/// The array of a level; `None` if there is none, or if it is too large for a graph.
pub(super) fn differentiate(base: &Base, level: i32, modes: &[LawMode]) -> Option<Differentiated> {
    if !(-1..=MAX_LEVEL).contains(&level) {
        return None;
    }
    let mut motion = Motion { graph: base.graph.clone(), known: HashMap::new() };
    let equations = base.equations(&mut motion.graph, modes)?;
    let partials: Vec<Partials> = equations.iter().map(|equation| motion.partials(equation)).collect();
    let (mut rows, mut error, mut error_t, mut entries) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (at, order) in ordered(&equations, level) {
        rows.push(ArrayRow { of: equations[at].of, order });
        error.push(motion.along(equations[at].error, order));
        error_t.push(motion.along(partials[at].by_time, order));
        entries.push(motion.entries(&partials[at], order));
        if motion.graph.is_full() {
            return None;
        }
    }
    let graph = motion.graph;
    let mut all: Vec<Expr> = error.iter().chain(&error_t).copied().collect();
    all.extend(entries.iter().flat_map(BTreeMap::values));
    let jets = columns(&base.variables, level, &graph.symbols(&all));
    let place: HashMap<Jet, u32> = jets.iter().copied().zip(0..).collect();
    let jacobian = (0..)
        .zip(&entries)
        .flat_map(|(row, entries)| entries.iter().map(move |(jet, entry)| (row, *jet, *entry)));
    let jacobian = jacobian.map(|(row, jet, entry)| (row, place[&jet], entry)).collect();
    let columns = jets.iter().map(|jet| base.variables.column(*jet)).collect();
    let inputs = std::iter::once(TIME).chain(jets.iter().map(|jet| jet.symbol())).collect();
    Some(Differentiated {
        graph,
        layout: ArrayLayout { level, rows, columns },
        inputs,
        error,
        error_t,
        jacobian,
    })
}

/// The equations with their orders as in the array: by the level that brings them in.
fn ordered(equations: &[BaseEquation], level: i32) -> Vec<(usize, u32)> {
    let mut rows = Vec::new();
    for (at, equation) in equations.iter().enumerate() {
        rows.extend((0..2u32.saturating_sub(equation.level)).map(|order| (at, order)));
    }
    for level in 0..=level {
        // Level −1 holds the orders 0..1−ℓ; each further one adds the next.
        rows.extend(equations.iter().enumerate().map(|(at, e)| (at, level as u32 + 2 - e.level)));
    }
    rows
}

/// The unknowns of a level; `symbols` occur in its rows.
fn columns(variables: &Variables, level: i32, symbols: &[Symbol]) -> Vec<Jet> {
    let n_blocks = (FIRST_JETS as i32 + level + 1) as u32;
    let all = 0..variables.len() as u32;
    let state = all.clone().flat_map(|v| (0..FIRST_JETS).filter_map(move |b| variables.in_block(v, b)));
    let jets = all.flat_map(|v| (FIRST_JETS..n_blocks).filter_map(move |b| variables.in_block(v, b)));
    let standing = symbols.iter().filter_map(|symbol| Jet::of(*symbol));
    let sorted: BTreeSet<_> =
        state.chain(jets).chain(standing).map(|jet| (variables.place(jet), jet)).collect();
    sorted.into_iter().map(|(_, jet)| jet).collect()
}

/// The partial derivatives of an equation.
struct Partials {
    by_time: Expr,
    by_jet: Vec<(Jet, Expr)>,
}

/// Derivatives along the motion, each found once.
struct Motion {
    graph: Graph,
    /// For an expression itself and its derivatives.
    known: HashMap<Expr, Vec<Expr>>,
}

impl Motion {
    /// `Dᵏ e`
    fn along(&mut self, e: Expr, order: u32) -> Expr {
        let derivatives = self.known.entry(e).or_insert_with(|| vec![e]);
        while derivatives.len() <= order as usize {
            let last = derivatives[derivatives.len() - 1];
            derivatives.push(self.graph.directional(last, &mut Jet::rate));
        }
        derivatives[order as usize]
    }

    fn partials(&mut self, equation: &BaseEquation) -> Partials {
        let symbols = self.graph.symbols(&[equation.error]);
        let jets: Vec<Jet> = symbols.iter().filter_map(|symbol| Jet::of(*symbol)).collect();
        let mut wanted: Vec<Symbol> = jets.iter().map(|jet| jet.symbol()).collect();
        wanted.push(TIME);
        let mut gradient = self.graph.gradient(equation.error, &wanted);
        let by_time = gradient.pop().unwrap_or_else(|| self.graph.zero());
        Partials { by_time, by_jet: jets.into_iter().zip(gradient).collect() }
    }

    /// The partial derivatives of `DᵏF` by all unknowns, without zeros.
    fn entries(&mut self, partials: &Partials, order: u32) -> BTreeMap<Jet, Expr> {
        let mut terms: BTreeMap<Jet, Vec<Expr>> = BTreeMap::new();
        for &(jet, partial) in &partials.by_jet {
            let mut binomial = 1.0;
            for raised in 0..=order {
                let (factor, rest) = (self.graph.constant(binomial), self.along(partial, order - raised));
                let term = self.graph.mul(factor, rest);
                terms.entry(Jet { order: jet.order + raised, ..jet }).or_default().push(term);
                binomial = binomial * f64::from(order - raised) / f64::from(raised + 1);
            }
        }
        let sums = terms.into_iter().map(|(jet, terms)| (jet, self.graph.sum(&terms)));
        let mut sums: BTreeMap<Jet, Expr> = sums.collect();
        sums.retain(|_, entry| self.graph.as_constant(*entry) != Some(0.0));
        sums
    }
}
