//! Functions of time alone: signals and indicators.
//!
//! A [`TimeFunction`] has values, and enclosures of itself and of its first two derivatives over stretches of time.
//! [`sign_changes`](crate::sign_changes()) and [`pieces`](crate::pieces()) are made from these.

use crate::graph::{Expr, Graph, Node, Symbol};
use crate::interval::Interval;
use crate::operator::Operator;
use crate::reach::Reach;
use crate::tape::{IntervalScratch, Scratch, Tape, UnboundSymbol};

/// u(t) with u̇ and ü.
///
/// ```
/// use dalembert_expr::{Graph, Interval, Operator, Symbol, TimeFunction};
///
/// let time = Symbol(0);
/// let mut g = Graph::new();
/// let t = g.symbol(time);
/// let sine = g.apply(Operator::Sin, &[t]);
/// let u = TimeFunction::new(&mut g, sine, time).unwrap();
///
/// let mut work = u.scratch();
/// assert_eq!(u.value(0.0, &mut work), 0.0);
/// let rate = u.range(Interval::new(0.0, 1.0), 1, &mut work);
/// assert!(rate.contains(1.0) && rate.contains(1.0f64.cos()) && rate.lo() > 0.5);
/// assert_eq!(work.evaluations(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct TimeFunction {
    /// The function and its derivatives, a tape for each: most stretches need the first alone.
    tapes: [Tape; 3],
}

/// Registers of a [`TimeFunction`], and a count of its work.
#[derive(Clone, Debug)]
pub struct TimeScratch {
    numbers: Scratch,
    intervals: [IntervalScratch; 3],
    evaluations: u64,
}

impl TimeScratch {
    /// The number of enclosures computed so far.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }
}

impl TimeFunction {
    /// Compiles the expression and its derivatives with respect to `time`.
    ///
    /// # Errors
    /// A symbol other than the time; numbers of parameters are substituted before.
    pub fn new(graph: &mut Graph, e: Expr, time: Symbol) -> Result<Self, UnboundSymbol> {
        let rate = graph.derivative(e, time);
        let curvature = graph.derivative(rate, time);
        let compile = |e: Expr| Tape::compile(graph, &[e], &[time]);
        Ok(Self { tapes: [compile(e)?, compile(rate)?, compile(curvature)?] })
    }

    /// Registers for this function.
    pub fn scratch(&self) -> TimeScratch {
        TimeScratch {
            numbers: self.tapes[0].scratch(),
            intervals: std::array::from_fn(|order| self.tapes[order].interval_scratch()),
            evaluations: 0,
        }
    }

    /// u(t)
    pub fn value(&self, t: f64, work: &mut TimeScratch) -> f64 {
        let mut value = [0.0];
        self.tapes[0].evaluate(&[t], &mut value, &mut work.numbers);
        value[0]
    }

    /// An enclosure of the derivative of the given order, at most 2, over the times `t`.
    ///
    /// # Panics
    /// If the order is above 2.
    pub fn range(&self, t: Interval, derivative_order: usize, work: &mut TimeScratch) -> Interval {
        work.evaluations += 1;
        let mut range = [Interval::EMPTY];
        let registers = &mut work.intervals[derivative_order];
        self.tapes[derivative_order].enclose(&[t], &mut range, registers);
        range[0]
    }
}

/// The maximal sub-expressions that depend on `time` alone, in the order of their handles. A sum counts as its
/// addends, so that a small pulse beside a large wave is a signal of its own.
///
/// ```
/// use dalembert_expr::{Graph, Operator, Symbol, time_signals};
///
/// let (time, x) = (Symbol(0), Symbol(1));
/// let mut g = Graph::new();
/// let (t, q) = (g.symbol(time), g.symbol(x));
/// let (sine, square) = (g.apply(Operator::Sin, &[t]), g.powi(t, 2));
/// let three = g.constant(3.0);
/// let wave = g.mul(three, sine);
/// let force = g.sum(&[wave, square, q]);
/// assert_eq!(time_signals(&g, &[force], time).len(), 2);
/// ```
pub fn time_signals(graph: &Graph, roots: &[Expr], time: Symbol) -> Vec<Expr> {
    let reach = Reach::new(graph, roots);
    let n_nodes = reach.nodes.len();
    // Whether a node contains the time, and whether it contains another symbol.
    let (mut timed, mut mixed) = (vec![false; n_nodes], vec![false; n_nodes]);
    for (place, &e) in reach.nodes.iter().enumerate() {
        match graph.node(e) {
            Node::Constant(_) => {}
            Node::Symbol(symbol) => (timed[place], mixed[place]) = (symbol == time, symbol != time),
            Node::Apply(_, args) => {
                timed[place] = args.iter().any(|&arg| timed[reach.place(arg)]);
                mixed[place] = args.iter().any(|&arg| mixed[reach.place(arg)]);
            }
        }
    }
    let mut open: Vec<Expr> = roots.to_vec();
    let mut visited = vec![false; n_nodes];
    let mut signals = Vec::new();
    while let Some(e) = open.pop() {
        let place = reach.place(e);
        if !timed[place] || std::mem::replace(&mut visited[place], true) {
            continue;
        }
        match graph.node(e) {
            Node::Apply(Operator::Sum, args) => open.extend(args),
            Node::Apply(_, args) if mixed[place] => open.extend(args),
            _ => signals.push(e),
        }
    }
    signals.sort_unstable();
    signals
}
