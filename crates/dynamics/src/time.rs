//! Functions of time alone: the times at which their indicators change sign, and the pieces that limit steps.

use dalembert_expr::{Expr, Graph, Node, Operator, Symbol, TimeFunction, pieces, sign_changes, time_signals};
use dalembert_model::Model;
use dalembert_system::{Degree, SwitchTimes};
use hashbrown::{HashMap, HashSet};

use crate::constants::constant_value;
use crate::equations::{Equations, InstanceGroup, Members};
use crate::kind::KindEquations;
use crate::lock::IndicatorRule;
use crate::numbering::Numbering;
use crate::rewrite::GraphImport;
use crate::row::RowEquations;
use crate::sense::Sense;

const TIME: Symbol = Symbol(0);
/// Anything but time and modes.
const OTHER: Symbol = Symbol(1);
const FIRST_MODE: u32 = 2;

/// Functions of time of a system with its numbers.
pub(crate) struct TimeFunctions {
    /// Zeros of these are switching times.
    indicators: Vec<TimeFunction>,
    /// Addends of forces, energies and rows.
    signals: Vec<TimeFunction>,
}

impl TimeFunctions {
    pub(crate) fn new(model: &Model, equations: &Equations) -> TimeFunctions {
        let mut collected = CollectedSignals::default();
        for group in &equations.groups {
            if has_time(&equations.graph, &group.equations) {
                collected.group(model, equations, group);
            }
        }
        let CollectedSignals { mut graph, indicators, signals, .. } = collected;
        let mut compile = |list: Vec<Expr>| -> Vec<TimeFunction> {
            list.into_iter().filter_map(|e| TimeFunction::new(&mut graph, e, TIME).ok()).collect()
        };
        TimeFunctions { indicators: compile(indicators), signals: compile(signals) }
    }

    /// The times after `from` at which an indicator changes its sign.
    pub(crate) fn switch_times(&self, from: f64, until: f64) -> SwitchTimes {
        let mut found = SwitchTimes { times: Vec::new(), complete: until };
        for f in &self.indicators {
            let changes = match sign_changes(f, from, until, &mut f.scratch()) {
                Ok(found) => found.changes,
                Err(limit) => {
                    found.complete = found.complete.min(limit.until);
                    limit.found.changes
                }
            };
            found.times.extend(changes.iter().map(|change| change.t));
        }
        let complete = found.complete;
        found.times.retain(|t| *t > from && *t <= complete);
        found.times.sort_by(f64::total_cmp);
        found.times.dedup();
        found
    }

    /// The ends of the pieces of each signal.
    pub(crate) fn pieces(&self, from: f64, until: f64) -> Vec<Vec<f64>> {
        let ends = self.signals.iter().map(|f| pieces(f, from, until, &mut f.scratch()).ends().to_vec());
        // A signal of one piece limits nothing.
        ends.filter(|ends| ends.len() > 1).collect()
    }
}

fn has_time(graph: &Graph, kind: &KindEquations) -> bool {
    let mut all = roots(kind);
    all.extend(kind.indicators.iter().map(|indicator| indicator.expr));
    graph.contains(&all, |symbol| Sense::of(symbol) == Sense::Time)
}

/// The expressions of the equations in which signals are sought.
fn roots(kind: &KindEquations) -> Vec<Expr> {
    let mut roots: Vec<Expr> = kind.mass.iter().map(|(_, _, e)| *e).collect();
    roots.extend(kind.forces.total.iter().chain(&kind.speeds).map(|(_, e)| *e));
    for row in kind.constraints.iter().chain(&kind.conditions) {
        let RowEquations { error, rate, bias, .. } = row;
        roots.extend([*error, *rate, *bias]);
    }
    roots.extend(kind.laws.iter().map(|law| law.relation));
    roots
}

#[derive(Default)]
struct CollectedSignals {
    graph: Graph,
    indicators: Vec<Expr>,
    signals: Vec<Expr>,
    known: HashSet<Expr>,
    constants: HashMap<Expr, f64>,
}

impl CollectedSignals {
    fn group(&mut self, model: &Model, equations: &Equations, group: &InstanceGroup) {
        let mut import = GraphImport::new(&equations.graph);
        let of_time: Vec<usize> = (0..group.equations.indicators.len())
            .filter(|at| group.equations.indicators[*at].degree == Degree::Time)
            .collect();
        let roots = roots(&group.equations);
        for at in 0..Numbering::n_instances(model, group) {
            let constants = match &group.members {
                Members::Kind(kind) => &model.elements[model.members[kind.index()][at].index()].constants,
                Members::Fused(fused) => &fused.constants,
            };
            let values: Vec<f64> =
                constants.iter().map(|e| constant_value(model, *e, &mut self.constants)).collect();
            import.restart();
            let mut carry = |graph: &mut Graph, e: Expr| {
                import.carry(graph, e, &mut |graph, symbol| match Sense::of(symbol) {
                    Sense::Time => graph.symbol(TIME),
                    Sense::Constant(at) => graph.constant(values[at as usize]),
                    Sense::Mode(at) => graph.symbol(Symbol(FIRST_MODE + at)),
                    _ => graph.symbol(OTHER),
                })
            };
            let mut unlocked: HashMap<u32, Expr> = HashMap::new();
            for &at in &of_time {
                let indicator = &group.equations.indicators[at];
                let e = carry(&mut self.graph, indicator.expr);
                let e = unlock(&mut self.graph, e, &unlocked);
                unlocked.insert(at as u32, e);
                let is_time = |symbol| symbol == TIME;
                match indicator.rule {
                    _ if !self.graph.contains(&[e], is_time) => {}
                    IndicatorRule::Sign { .. } => self.add_indicator(e),
                    IndicatorRule::Segments(id) => {
                        let points: Vec<f64> = equations.graph.table(id).points().map(|(x, _)| x).collect();
                        for x in points {
                            let x = self.graph.constant(x);
                            let difference = self.graph.sub(e, x);
                            self.add_indicator(difference);
                        }
                    }
                    IndicatorRule::Domain => {}
                }
            }
            for &root in &roots {
                let root = carry(&mut self.graph, root);
                let time = self.graph.symbol(TIME);
                for signal in time_signals(&self.graph, &[root], TIME) {
                    if signal != time && self.known.insert(signal) {
                        self.signals.push(signal);
                    }
                }
            }
        }
    }

    fn add_indicator(&mut self, e: Expr) {
        // Marked as known by its square, which is no signal.
        let mark = self.graph.powi(e, 2);
        if self.known.insert(mark) {
            self.indicators.push(e);
        }
    }
}

/// The expression with the branches of the moment in place of those that modes select.
fn unlock(graph: &mut Graph, root: Expr, indicators: &HashMap<u32, Expr>) -> Expr {
    let mut known: HashMap<Expr, Expr> = HashMap::new();
    for e in graph.reachable(&[root]) {
        let new = match graph.node(e) {
            Node::Apply(op, args) => {
                let mode = match (op, args.first().map(|arg| graph.node(*arg))) {
                    (Operator::Select, Some(Node::Symbol(symbol))) if symbol.0 >= FIRST_MODE => {
                        indicators.get(&(symbol.0 - FIRST_MODE)).copied()
                    }
                    _ => None,
                };
                let args: Vec<Expr> = args.iter().map(|arg| known[arg]).collect();
                match (op, mode) {
                    (Operator::Select, Some(indicator)) => {
                        let zero = graph.zero();
                        let is_positive = graph.apply(Operator::Less, &[zero, indicator]);
                        graph.apply(Operator::If, &[is_positive, args[1], args[2]])
                    }
                    (Operator::Segment(id, order), _) => graph.apply(Operator::Table(id, order), &args[..1]),
                    _ => graph.apply(op, &args),
                }
            }
            _ => e,
        };
        known.insert(e, new);
    }
    known[&root]
}
