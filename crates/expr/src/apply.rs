//! Any operator, with the simplifications of functions.
//!
//! Functions of numbers are computed, minus signs leave even and odd functions, and branches that are
//! decided are taken.

use crate::graph::{Expr, Graph, Node};
use crate::operator::{Operator, Parity, TableId};

impl Graph {
    /// The operator applied to the arguments.
    ///
    /// The number of arguments must be that of the operator.
    pub fn apply(&mut self, op: Operator, args: &[Expr]) -> Expr {
        debug_assert!(
            op.arity().is_none_or(|n| n == args.len()),
            "{} with {} arguments",
            op.info().name,
            args.len()
        );
        match (op, args) {
            (Operator::Sum, _) => self.sum(args),
            (Operator::Product, _) => self.product(args),
            (Operator::Power, &[base, exponent]) => self.power(base, exponent),
            (Operator::Sqrt, &[x]) => {
                let half = self.constant(0.5);
                self.power(x, half)
            }
            (Operator::If, &[condition, a, b]) => self.choose(condition, a, b),
            (Operator::Select, &[mode, a, b]) => self.select(mode, a, b),
            _ => self.apply_function(op, args),
        }
    }

    /// The table at `x`.
    pub fn lookup(&mut self, table: TableId, x: Expr) -> Expr {
        self.apply(Operator::Table(table, 0), &[x])
    }

    /// The operator at numbers, with tables from this graph.
    pub(crate) fn operator_value(&self, op: Operator, args: &[f64]) -> f64 {
        match (op, args) {
            (Operator::Table(id, order), &[x]) => self.table(id).value(x, u32::from(order)),
            (Operator::Segment(id, order), &[x, k]) => self.table(id).segment_value(k, x, u32::from(order)),
            _ => (op.info().value)(args),
        }
    }

    fn choose(&mut self, condition: Expr, a: Expr, b: Expr) -> Expr {
        match self.as_constant(condition) {
            Some(value) => [a, b][usize::from(value == 0.0)],
            None if a == b => a,
            None => self.intern_apply(Operator::If, &[condition, a, b]),
        }
    }

    fn select(&mut self, mode: Expr, a: Expr, b: Expr) -> Expr {
        match self.as_constant(mode) {
            Some(1.0) => a,
            Some(-1.0) => b,
            _ if a == b => a,
            _ => self.intern_apply(Operator::Select, &[mode, a, b]),
        }
    }

    fn apply_function(&mut self, op: Operator, args: &[Expr]) -> Expr {
        if let Some(value) = self.folded_value(op, args) {
            return self.constant(value);
        }
        match (op, args) {
            (Operator::Min | Operator::Max, &[a, b]) if a == b => a,
            (Operator::Min | Operator::Max, &[a, b]) => self.intern_apply(op, &[a.min(b), a.max(b)]),
            (Operator::Less, &[a, b]) if a == b => self.zero(),
            (Operator::LessEqual, &[a, b]) if a == b => self.one(),
            (Operator::Abs, &[x]) if self.is_never_negative(x) => x,
            (_, &[x]) if op.info().parity != Parity::None && self.is_negative(x) => {
                let positive = self.negated(x);
                let value = self.intern_apply(op, &[positive]);
                if op.info().parity == Parity::Odd { self.neg(value) } else { value }
            }
            _ => self.intern_apply(op, args),
        }
    }

    /// The value, if all arguments are numbers and it is finite.
    fn folded_value(&self, op: Operator, args: &[Expr]) -> Option<f64> {
        let mut numbers = [0.0; 3];
        for (number, &arg) in numbers.iter_mut().zip(args) {
            *number = self.as_constant(arg)?;
        }
        let value = self.operator_value(op, numbers.get(..args.len())?);
        value.is_finite().then_some(value)
    }

    /// Whether the operator at the top makes it so; nothing below is looked at.
    fn is_never_negative(&self, e: Expr) -> bool {
        match self.node(e) {
            Node::Apply(Operator::Abs | Operator::Exp | Operator::Cosh, _) => true,
            Node::Apply(Operator::Power, &[_, exponent]) => {
                self.as_constant(exponent).is_some_and(|p| p % 2.0 == 0.0 || p.abs() == 0.5)
            }
            _ => false,
        }
    }
}
