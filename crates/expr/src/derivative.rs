//! Derivatives.
//!
//! All of them are one pass from the arguments upwards: given the rate of each symbol, the rate of each node
//! follows by the chain rule of its operator. A partial derivative is the case where one symbol has the rate
//! 1, a time derivative the case where coordinates have their speeds as rates. Each node is visited once,
//! and nodes that depend on no moving symbol not at all, so a derivative costs no more than a multiple of
//! the expression, however much of it is shared.

use crate::graph::{Expr, Graph, Node, Symbol};
use crate::operator::{Chain, Derivative};
use crate::reach::Reach;

impl Graph {
    /// ∂e/∂s
    pub fn derivative(&mut self, e: Expr, s: Symbol) -> Expr {
        self.gradient(e, &[s])[0]
    }

    /// ∂e/∂s for each of the symbols.
    pub fn gradient(&mut self, e: Expr, wrt: &[Symbol]) -> Vec<Expr> {
        let reach = Reach::new(self, &[e]);
        let mut result = Vec::with_capacity(wrt.len());
        let mut rates = vec![None; reach.nodes.len()];
        for group in wrt.chunks(u64::BITS as usize) {
            let depends = self.dependence(&reach, group);
            for (bit, &s) in group.iter().enumerate() {
                rates.fill(None);
                for (place, &node) in reach.nodes.iter().enumerate() {
                    if depends[place] >> bit & 1 == 1 {
                        rates[place] = match self.node(node) {
                            Node::Symbol(symbol) => (symbol == s).then(|| self.one()),
                            _ => self.rate(node, &reach, &rates),
                        };
                    }
                }
                let derivative = rates.last().copied().flatten();
                result.push(derivative.unwrap_or_else(|| self.zero()));
            }
        }
        result
    }

    /// Σₛ ∂e/∂s · rate(s), where symbols with the rate `None` are constant.
    ///
    /// This is the derivative along a motion: with q̇ = N(q) v, `rate` gives the rows of N v for the
    /// coordinates, the accelerations for the speeds, 1 for the time and `None` for the parameters.
    pub fn directional(&mut self, e: Expr, rate: &mut dyn FnMut(&mut Graph, Symbol) -> Option<Expr>) -> Expr {
        let reach = Reach::new(self, &[e]);
        let mut rates: Vec<Option<Expr>> = Vec::with_capacity(reach.nodes.len());
        for &node in &reach.nodes {
            let new = match self.node(node) {
                Node::Constant(_) => None,
                Node::Symbol(symbol) => rate(self, symbol).filter(|&r| self.as_constant(r) != Some(0.0)),
                Node::Apply(..) => self.rate(node, &reach, &rates),
            };
            rates.push(new);
        }
        rates.last().copied().flatten().unwrap_or_else(|| self.zero())
    }

    /// The directional derivative taken `order` times.
    ///
    /// `rate` is called again in each pass and must cover the symbols that its own results introduce.
    pub fn time_derivative(
        &mut self,
        e: Expr,
        order: u32,
        rate: &mut dyn FnMut(&mut Graph, Symbol) -> Option<Expr>,
    ) -> Expr {
        (0..order).fold(e, |e, _| self.directional(e, rate))
    }

    /// For each node a bit for each symbol that it depends on.
    fn dependence(&self, reach: &Reach, symbols: &[Symbol]) -> Vec<u64> {
        let mut depends: Vec<u64> = Vec::with_capacity(reach.nodes.len());
        for &node in &reach.nodes {
            let bits = match self.node(node) {
                Node::Constant(_) => 0,
                Node::Symbol(symbol) => {
                    let same = symbols.iter().enumerate().filter(|&(_, &s)| s == symbol);
                    same.fold(0, |bits, (bit, _)| bits | 1 << bit)
                }
                Node::Apply(_, args) => args.iter().fold(0, |bits, &arg| bits | depends[reach.place(arg)]),
            };
            depends.push(bits);
        }
        depends
    }

    /// The rate of a node from those of its arguments; `None` if it is 0.
    fn rate(&mut self, whole: Expr, reach: &Reach, rates: &[Option<Expr>]) -> Option<Expr> {
        let Node::Apply(operator, args) = self.node(whole) else { return None };
        if args.iter().all(|&arg| rates[reach.place(arg)].is_none()) {
            return None;
        }
        let args = args.to_vec();
        let rates: Vec<Option<Expr>> = args.iter().map(|&arg| rates[reach.place(arg)]).collect();
        let rate = match (operator.info().derivative, &args[..], &rates[..]) {
            (Derivative::Partial(partial), &[x], &[Some(rate)]) => {
                let slope = partial(self, x, whole);
                self.mul(slope, rate)
            }
            (Derivative::Rule(rule), args, rates) => rule(self, &Chain { operator, args, rates, whole }),
            (Derivative::Partial(_), ..) => return None,
        };
        (self.as_constant(rate) != Some(0.0)).then_some(rate)
    }
}
