//! Where the equations are not smooth: the expressions at whose zeros they have a kink or a jump.
//!
//! They are collected from what moves the system, as the user wrote it: differentiation brings in no new ones. Outputs
//! and events do not move it, and `sign(slip)` of a law's own slip speed is what the law's mode stands for: see
//! [`SwitchPlaces`](crate::switch_places::SwitchPlaces), which leaves it out, and repeated expressions.
//!
//! | construct | expression |
//! |---|---|
//! | `abs(a)`, `sign(a)` | `a` |
//! | `min(a, b)`, `max(a, b)`, `a < b` and the like in `if` | `a − b` |
//! | `(a^2)^p` with a broken exponent, as in `sqrt(a^2)` | `a` |
//! | `table(a; …)` | `a − x` for each of its points, where it is not smooth enough |
//! | `atan2(b, a)` | `b + 3 max(0, a)`, see [`branch_cut`] |

use dalembert_expr::{Expr, Graph, Node, Operator, Shape, TableId};
use dalembert_model::{Level, Term};
use hashbrown::HashSet;

use crate::law::LawEquations;
use crate::sense::Sense;

/// The switching expressions of `terms`, each once, in the order in which they occur: first those of energies, forces and
/// rows, and from the second number on those that occur in laws alone. `laws` are those of the terms.
///
/// Two expressions that differ by a number as factor are one: only zeros count.
pub(crate) fn switches(graph: &mut Graph, terms: &[Term], laws: &[LawEquations]) -> (Vec<Expr>, usize) {
    let mut found = Found::default();
    let mut search = |roots: Vec<(Expr, u32)>| {
        for (root, n_derivatives) in roots {
            for e in graph.reachable(&[root]) {
                collect(graph, e, n_derivatives, &mut found);
            }
        }
        found.list.len()
    };
    let first_of_laws = search(roots_of_terms(terms));
    search(roots_of_laws(laws));
    (found.list, first_of_laws)
}

#[derive(Default)]
struct Found {
    list: Vec<Expr>,
    known: HashSet<Expr>,
}

impl Found {
    fn add(&mut self, graph: &mut Graph, e: Expr) {
        let varies =
            |symbol| !matches!(Sense::of(symbol), Sense::Sign(_)) && !Sense::of(symbol).is_constant();
        if let Some(e) = up_to_factor(graph, e)
            && self.known.insert(e)
            && graph.contains(&[e], varies)
        {
            self.list.push(e);
        }
    }
}

/// Terms of the equations of motion beside laws, and how often each is differentiated on the way into them.
fn roots_of_terms(terms: &[Term]) -> Vec<(Expr, u32)> {
    let of_row = |level: &Level| match level {
        Level::Position => 2,
        Level::Velocity => 1,
        Level::Acceleration => 0,
    };
    let mut roots = Vec::with_capacity(terms.len());
    for term in terms {
        match term {
            Term::Kinetic(e) | Term::Potential(e) | Term::Dissipation(e) | Term::Inertia(_, _, e) => {
                roots.push((*e, 1));
            }
            Term::Force(_, e) | Term::Speed(_, e) => roots.push((*e, 0)),
            Term::Row(level, e) => roots.push((*e, of_row(level))),
            // The inputs may stand far below a condition, which is then differentiated further.
            Term::Condition(_, e) => roots.push((*e, 2)),
            Term::Law { .. } | Term::Output(_) | Term::Drawing(_) | Term::Event { .. } => {}
        }
    }
    roots
}

/// The same of laws.
fn roots_of_laws(laws: &[LawEquations]) -> Vec<(Expr, u32)> {
    let of_law = |law: &LawEquations| {
        let slip = law.slip.map(|slip| (slip, 1));
        [Some((law.relation, 0)), slip].into_iter().flatten()
    };
    laws.iter().flat_map(of_law).collect()
}

/// The switching expressions of one node.
fn collect(graph: &mut Graph, e: Expr, n_derivatives: u32, found: &mut Found) {
    use Operator::{Abs, Atan2, Less, LessEqual, Max, Min, Power, Sign, Table};
    match graph.node(e) {
        Node::Apply(Abs | Sign, &[a]) => found.add(graph, a),
        Node::Apply(Min | Max | Less | LessEqual, &[a, b]) => {
            let difference = graph.sub(a, b);
            found.add(graph, difference);
        }
        Node::Apply(Power, &[base, exponent]) if graph.as_constant(exponent).is_some_and(is_broken) => {
            for a in squared(graph, base) {
                found.add(graph, a);
            }
        }
        Node::Apply(Atan2, &[b, a]) => {
            let cut = branch_cut(graph, b, a);
            found.add(graph, cut);
        }
        Node::Apply(Table(id, order), &[a]) => {
            for x in rough_points(graph, id, n_derivatives + u32::from(order)) {
                let x = graph.constant(x);
                let difference = graph.sub(a, x);
                found.add(graph, difference);
            }
        }
        _ => {}
    }
}

fn is_broken(exponent: f64) -> bool {
    exponent.fract() != 0.0
}

/// The factors of `base` with even exponents.
fn squared(graph: &Graph, base: Expr) -> Vec<Expr> {
    let mut open = vec![base];
    let mut bases = Vec::new();
    while let Some(e) = open.pop() {
        match graph.node(e) {
            Node::Apply(Operator::Product, factors) => open.extend(factors),
            Node::Apply(Operator::Power, &[base, exponent])
                if graph.as_constant(exponent).is_some_and(|p| p % 2.0 == 0.0) =>
            {
                bases.push(base);
            }
            _ => {}
        }
    }
    bases
}

/// The abscissas at which a table that is differentiated so often is not twice continuously differentiable; up to there a
/// step of high order passes a point without harm.
///
/// A natural spline is that smooth itself, and rough where it occurs in an energy or a row; a monotone table has jumps in
/// its second derivative.
fn rough_points(graph: &Graph, table: TableId, n_derivatives: u32) -> Vec<f64> {
    let table = graph.table(table);
    let smoothness = match table.shape() {
        Shape::Cubic => 2,
        Shape::Monotone => 1,
    };
    // Two points make a straight line.
    let is_smooth = table.points().len() == 2 || smoothness >= 2 + n_derivatives;
    if is_smooth { Vec::new() } else { table.points().map(|(x, _)| x).collect() }
}

/// `b + 3 max(0, a)`, which changes its sign where `atan2(b, a)` jumps: at `b = 0` left of the origin.
///
/// No continuous function changes its sign there and nowhere else, since one way around the origin crosses the cut
/// once. This one has its other zero at an angle of −71.6°, where mechanisms seldom rest.
fn branch_cut(graph: &mut Graph, b: Expr, a: Expr) -> Expr {
    let (zero, three) = (graph.zero(), graph.constant(3.0));
    let right = graph.apply(Operator::Max, &[zero, a]);
    let right = graph.mul(three, right);
    graph.add(b, right)
}

/// The expression without its coefficient and with the sign that `abs` would leave it; `None` if it is never negative.
pub(crate) fn up_to_factor(graph: &mut Graph, e: Expr) -> Option<Expr> {
    let e = match graph.node(e) {
        Node::Apply(Operator::Product, &[first, rest]) if graph.as_constant(first).is_some() => rest,
        _ => e,
    };
    let size = graph.apply(Operator::Abs, &[e]);
    match graph.node(size) {
        Node::Apply(Operator::Abs, &[inner]) => Some(inner),
        _ => None,
    }
}
