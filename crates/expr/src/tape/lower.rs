//! From the graph to a program: sums and products become two-operand steps.
//!
//! Differences and quotients, which the graph writes with coefficients and powers, reappear here, and
//! integer powers become products. Each step is stored once, so what two expressions share after this
//! translation is computed once even where the graph had no common node for it.

use hashbrown::HashMap;

use super::UnboundSymbol;
use super::run::{TapeCode, TapeStep};
use crate::graph::{Expr, Graph, Node, Symbol};
use crate::interpolant::Interpolant;
use crate::operator::{MAX_MULTIPLIED_POWER, Operator, TableId};
use crate::reach::Reach;

/// A value of a program: a number, a bound constant, an input or the result of a step.
pub(super) type Value = u32;

/// Steps in an order of evaluation, each of which makes a new value: its `out`.
pub(super) struct LoweredProgram {
    pub(super) values: Vec<RegisterOrigin>,
    pub(super) outputs: Vec<Value>,
    pub(super) tables: Vec<Interpolant>,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum RegisterOrigin {
    /// The bits of a number.
    Constant(u64),
    /// A constant whose number is given when the tape is bound.
    Bound(u32),
    /// Its negative, which is written into a register of its own.
    Negated(u32),
    Input(u32),
    /// A step; its `out` is unused.
    Step(TapeStep),
}

/// Translates the expressions.
pub(super) fn lower(
    graph: &Graph,
    outputs: &[Expr],
    inputs: &[Symbol],
    bound: &[Symbol],
) -> Result<LoweredProgram, UnboundSymbol> {
    let mut places: HashMap<Symbol, RegisterOrigin> = HashMap::with_capacity(inputs.len() + bound.len());
    for (symbol, place) in inputs.iter().zip(0..) {
        places.entry(*symbol).or_insert(RegisterOrigin::Input(place));
    }
    for (symbol, place) in bound.iter().zip(0..) {
        places.entry(*symbol).or_insert(RegisterOrigin::Bound(place));
    }
    let reach = Reach::new(graph, outputs);
    let mut lowering = Lowering {
        graph,
        places,
        lowered: vec![None; reach.nodes.len()],
        reach,
        values: Vec::new(),
        known: HashMap::new(),
        tables: Vec::new(),
        table_places: HashMap::new(),
    };
    for &output in outputs {
        lowering.lower_below(output)?;
    }
    let outputs = outputs.iter().map(|&output| lowering.value(output)).collect();
    Ok(LoweredProgram { values: lowering.values, outputs, tables: lowering.tables })
}

struct Lowering<'a> {
    graph: &'a Graph,
    /// Where the number of a symbol comes from.
    places: HashMap<Symbol, RegisterOrigin>,
    reach: Reach,
    /// For each reachable node its value, once known.
    lowered: Vec<Option<Value>>,
    values: Vec<RegisterOrigin>,
    known: HashMap<RegisterOrigin, Value>,
    tables: Vec<Interpolant>,
    table_places: HashMap<TableId, u32>,
}

impl Lowering<'_> {
    /// Lowers a node and what it is made of, depth first, so that values are used soon after they are made.
    fn lower_below(&mut self, root: Expr) -> Result<(), UnboundSymbol> {
        let mut open = vec![root];
        while let Some(&e) = open.last() {
            if self.lowered[self.reach.place(e)].is_some() {
                open.pop();
                continue;
            }
            let n_open = open.len();
            let args = self.graph.arguments(e).iter().rev();
            open.extend(args.filter(|&&arg| self.lowered[self.reach.place(arg)].is_none()));
            if open.len() > n_open {
                continue;
            }
            let value = match self.graph.node(e) {
                Node::Constant(number) => self.constant(number),
                Node::Symbol(symbol) => {
                    let origin = *self.places.get(&symbol).ok_or(UnboundSymbol(symbol))?;
                    self.make(origin)
                }
                Node::Apply(op, args) => self.lower_node(op, args),
            };
            self.lowered[self.reach.place(e)] = Some(value);
            open.pop();
        }
        Ok(())
    }

    fn lower_node(&mut self, op: Operator, args: &[Expr]) -> Value {
        match (op, args) {
            (Operator::Sum, _) => self.lower_sum(args),
            (Operator::Product, &[first, rest]) if self.graph.as_constant(first).is_some() => {
                self.lower_multiple(first, rest)
            }
            (Operator::Product, _) => self.lower_quotient(None, args),
            (Operator::Power, &[base, exponent]) => {
                let base = self.value(base);
                match self.graph.as_constant(exponent) {
                    Some(p) if p < 0.0 => {
                        let (one, below) = (self.constant(1.0), self.power(base, -p));
                        self.step(TapeCode::Div, one, below, 0)
                    }
                    Some(p) => self.power(base, p),
                    None => {
                        let exponent = self.value(exponent);
                        self.step(TapeCode::Power, base, exponent, 0)
                    }
                }
            }
            (Operator::If, &[condition, a, b]) => {
                let [condition, a, b] = [condition, a, b].map(|arg| self.value(arg));
                self.step(TapeCode::If, condition, a, b)
            }
            (Operator::Select, &[mode, a, b]) => {
                let [mode, a, b] = [mode, a, b].map(|arg| self.value(arg));
                self.step(TapeCode::Select, mode, a, b)
            }
            (Operator::Segment(id, order), &[x, k]) => {
                let (x, k) = (self.value(x), self.value(k));
                let table = self.table(id);
                self.step(TapeCode::Segment, x, k, table << 8 | u32::from(order))
            }
            (Operator::Table(id, order), &[x]) => {
                let x = self.value(x);
                let table = self.table(id);
                self.step(TapeCode::Table, x, table, u32::from(order))
            }
            _ => {
                let operand = |i: usize| args.get(i).map_or(0, |&arg| self.value(arg));
                let (a, b) = (operand(0), operand(1));
                self.step(code(op), a, b, 0)
            }
        }
    }

    /// Terms with the coefficient −1 are subtracted. Terms that have a coefficient in common, but for its sign, are
    /// added up first and multiplied once: their products then become parts of sums. A bound constant counts as a coefficient.
    fn lower_sum(&mut self, args: &[Expr]) -> Value {
        let (mut added, mut subtracted) = (Vec::new(), Vec::new());
        let mut groups: Vec<(Coefficient, Vec<(f64, Expr)>)> = Vec::new();
        let mut group_of: HashMap<(u64, Option<Expr>), usize> = HashMap::new();
        for &arg in args {
            let term = self.graph.term(arg);
            let size = term.coefficient.abs();
            let bound = self.bound_factor(term.rest);
            let at = *group_of.entry((size.to_bits(), bound)).or_insert(groups.len());
            if at == groups.len() {
                groups.push((Coefficient { size, bound }, Vec::new()));
            }
            groups[at].1.push((term.coefficient, arg));
        }
        for (common, group) in groups {
            if common.is_one() || group.len() == 1 {
                for (coefficient, arg) in group {
                    if coefficient == -1.0 && common.bound.is_none() {
                        subtracted.push(self.value(self.graph.term(arg).rest));
                    } else {
                        added.push(self.value(arg));
                    }
                }
                continue;
            }
            let sign = group[0].0.signum();
            let mut inner: Option<Value> = None;
            // The first term keeps its sign outside; the others follow it.
            for (coefficient, arg) in group {
                let rest = self.without_bound(self.graph.term(arg).rest, common.bound);
                inner = Some(match inner {
                    None => rest,
                    Some(sum) if coefficient.signum() == sign => self.step(TapeCode::Add, sum, rest, 0),
                    Some(sum) => self.step(TapeCode::Sub, sum, rest, 0),
                });
            }
            if let Some(mut product) = inner {
                if let Some(bound) = common.bound {
                    let bound = self.value(bound);
                    product = self.step(TapeCode::Mul, bound, product, 0);
                }
                if common.size != 1.0 {
                    let size = self.constant(common.size);
                    product = self.step(TapeCode::Mul, size, product, 0);
                }
                if sign < 0.0 { subtracted.push(product) } else { added.push(product) }
            }
        }
        let sum = self.fold(TapeCode::Add, &added);
        let Some(mut sum) = sum else {
            let sum = self.fold(TapeCode::Add, &subtracted);
            return match sum {
                Some(sum) => self.step(TapeCode::Neg, sum, 0, 0),
                None => self.constant(0.0),
            };
        };
        for value in subtracted {
            sum = self.step(TapeCode::Sub, sum, value, 0);
        }
        sum
    }

    /// The bound constant among the factors of a product of more than it.
    fn bound_factor(&self, rest: Expr) -> Option<Expr> {
        match self.graph.node(rest) {
            Node::Apply(Operator::Product, args) => args.iter().copied().find(|arg| self.is_bound(*arg)),
            _ => None,
        }
    }

    /// The product without one of its factors.
    fn without_bound(&mut self, rest: Expr, bound: Option<Expr>) -> Value {
        let Some(bound) = bound else { return self.value(rest) };
        let factors = self.factors(rest).into_iter().filter(|factor| *factor != bound);
        let factors: Vec<Expr> = factors.collect();
        match factors[..] {
            [single] => self.value(single),
            _ => self.lower_quotient(None, &factors),
        }
    }

    /// The negative of the bound constant of a product, and the rest of it.
    fn negated_bound(&mut self, product: Expr) -> Option<(Value, Value)> {
        let bound = self.bound_factor(product)?;
        let RegisterOrigin::Bound(place) = self.values[self.value(bound) as usize] else { return None };
        let rest = self.without_bound(product, Some(bound));
        Some((self.make(RegisterOrigin::Negated(place)), rest))
    }

    fn is_bound(&self, e: Expr) -> bool {
        match self.graph.node(e) {
            Node::Symbol(symbol) => matches!(self.places.get(&symbol), Some(RegisterOrigin::Bound(_))),
            _ => false,
        }
    }

    fn lower_multiple(&mut self, coefficient: Expr, rest: Expr) -> Value {
        let factors = self.factors(rest);
        if factors.iter().all(|&factor| self.exponent(factor) < 0.0) {
            return self.lower_quotient(Some(coefficient), &factors);
        }
        let value = self.value(rest);
        if self.graph.as_constant(coefficient) == Some(-1.0) {
            return match self.negated_bound(rest) {
                Some((minus, rest)) => self.step(TapeCode::Mul, minus, rest, 0),
                None => self.step(TapeCode::Neg, value, 0, 0),
            };
        }
        let coefficient = self.value(coefficient);
        self.step(TapeCode::Mul, coefficient, value, 0)
    }

    /// Factors with negative exponents go below the line. Bound constants multiply last, as coefficients do, so that products
    /// that differ by them alone share the rest.
    fn lower_quotient(&mut self, coefficient: Option<Expr>, factors: &[Expr]) -> Value {
        let mut last: Vec<Value> = Vec::new();
        let mut above: Vec<Value> = coefficient.into_iter().map(|c| self.value(c)).collect();
        let mut below = Vec::new();
        for &factor in factors {
            let exponent = self.exponent(factor);
            if exponent < 0.0 {
                let base = self.graph.arguments(factor)[0];
                let base = self.value(base);
                below.push(self.power(base, -exponent));
            } else if self.is_bound(factor) {
                last.push(self.value(factor));
            } else {
                above.push(self.value(factor));
            }
        }
        if above.is_empty() {
            std::mem::swap(&mut above, &mut last);
        }
        let above = self.fold(TapeCode::Mul, &above).unwrap_or_else(|| self.constant(1.0));
        let quotient = match self.fold(TapeCode::Mul, &below) {
            Some(below) => self.step(TapeCode::Div, above, below, 0),
            None => above,
        };
        last.into_iter().fold(quotient, |product, bound| self.step(TapeCode::Mul, bound, product, 0))
    }

    /// x^p for p > 0: integers and halves by multiplication and square roots.
    fn power(&mut self, x: Value, p: f64) -> Value {
        if !(0.0..=f64::from(MAX_MULTIPLIED_POWER)).contains(&p) || (2.0 * p).fract() != 0.0 {
            let exponent = self.constant(p);
            return self.step(TapeCode::Power, x, exponent, 0);
        }
        let mut factors = Vec::new();
        let (mut square, mut left) = (x, p as u32);
        while left > 0 {
            if left & 1 == 1 {
                factors.push(square);
            }
            left >>= 1;
            if left > 0 {
                square = self.step(TapeCode::Mul, square, square, 0);
            }
        }
        if p.fract() != 0.0 {
            factors.push(self.step(TapeCode::Sqrt, x, 0, 0));
        }
        self.fold(TapeCode::Mul, &factors).unwrap_or_else(|| self.constant(1.0))
    }

    fn fold(&mut self, code: TapeCode, values: &[Value]) -> Option<Value> {
        values.iter().copied().reduce(|a, b| self.step(code, a, b, 0))
    }

    /// The factors of a product without coefficient; anything else is its own factor.
    fn factors(&self, rest: Expr) -> Vec<Expr> {
        match self.graph.node(rest) {
            Node::Apply(Operator::Product, args) => args.to_vec(),
            _ => vec![rest],
        }
    }

    /// The constant exponent of a power, and 1 for everything else.
    fn exponent(&self, e: Expr) -> f64 {
        match self.graph.node(e) {
            Node::Apply(Operator::Power, &[_, exponent]) => self.graph.as_constant(exponent).unwrap_or(1.0),
            _ => 1.0,
        }
    }

    /// The value of a node that is lowered already.
    fn value(&self, e: Expr) -> Value {
        self.lowered[self.reach.place(e)].expect("arguments are lowered before the node that uses them")
    }

    fn table(&mut self, id: TableId) -> u32 {
        *self.table_places.entry(id).or_insert_with(|| {
            self.tables.push(self.graph.table(id).clone());
            self.tables.len() as u32 - 1
        })
    }

    fn constant(&mut self, number: f64) -> Value {
        self.make(RegisterOrigin::Constant(number.to_bits()))
    }

    fn step(&mut self, code: TapeCode, a: Value, b: Value, c: Value) -> Value {
        let commutes = matches!(code, TapeCode::Add | TapeCode::Mul);
        let (a, b) = if commutes && a > b { (b, a) } else { (a, b) };
        self.make(RegisterOrigin::Step(TapeStep { code, out: 0, a, b, c }))
    }

    fn make(&mut self, origin: RegisterOrigin) -> Value {
        *self.known.entry(origin).or_insert_with(|| {
            self.values.push(origin);
            self.values.len() as Value - 1
        })
    }
}

/// Common factor of terms of a sum: a number without its sign, and a bound constant.
#[derive(Clone, Copy)]
struct Coefficient {
    size: f64,
    bound: Option<Expr>,
}

impl Coefficient {
    fn is_one(self) -> bool {
        self.size == 1.0 && self.bound.is_none()
    }
}

/// The step of a function that has one of its own.
fn code(op: Operator) -> TapeCode {
    match op {
        Operator::Sum => TapeCode::Add,
        Operator::Product => TapeCode::Mul,
        Operator::Power => TapeCode::Power,
        Operator::Sin => TapeCode::Sin,
        Operator::Cos => TapeCode::Cos,
        Operator::Tan => TapeCode::Tan,
        Operator::Asin => TapeCode::Asin,
        Operator::Acos => TapeCode::Acos,
        Operator::Atan => TapeCode::Atan,
        Operator::Atan2 => TapeCode::Atan2,
        Operator::Sinh => TapeCode::Sinh,
        Operator::Cosh => TapeCode::Cosh,
        Operator::Tanh => TapeCode::Tanh,
        Operator::Exp => TapeCode::Exp,
        Operator::Log => TapeCode::Log,
        Operator::Sqrt => TapeCode::Sqrt,
        Operator::Abs => TapeCode::Abs,
        Operator::Sign => TapeCode::Sign,
        Operator::Min => TapeCode::Min,
        Operator::Max => TapeCode::Max,
        Operator::Less => TapeCode::Less,
        Operator::LessEqual => TapeCode::LessEqual,
        Operator::If => TapeCode::If,
        Operator::Table(..) => TapeCode::Table,
        Operator::Select => TapeCode::Select,
        Operator::Segment(..) => TapeCode::Segment,
    }
}
