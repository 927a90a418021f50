//! The graph in which expressions live.
//!
//! A [`Graph`] stores every expression once: constructing a node that exists returns the old handle, so equal
//! expressions have equal [`Expr`]s and shared work is shared without further effort. Arguments always
//! have smaller ids than the node they belong to; whoever needs an order of evaluation sorts by id, and
//! nothing in this crate recurses over a graph.
//!
//! The constructors that people call, which simplify as they go, are in `sum`, `product` and `apply`.
//! Here is only the storage below them.

use hashbrown::HashTable;

use crate::interpolant::Interpolant;
use crate::operator::{Operator, TableId};

/// A handle to an expression in a [`Graph`].
///
/// Handles of different graphs must not be mixed. The order of handles is the order in which the
/// expressions came to be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Expr(pub(crate) u32);

impl Expr {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable or parameter. What the number stands for is known to the caller alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(pub u32);

/// Content of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Node<'a> {
    /// A number.
    Constant(f64),
    /// A variable or parameter.
    Symbol(Symbol),
    /// An operator with its arguments.
    Apply(Operator, &'a [Expr]),
}

/// Expressions, each stored once.
///
/// ```
/// use dalembert_expr::{Graph, Symbol};
///
/// let mut g = Graph::new();
/// let (x, y) = (g.symbol(Symbol(0)), g.symbol(Symbol(1)));
/// let a = g.add(x, y);
/// let b = g.add(y, x);
/// assert_eq!(a, b);
/// assert_eq!(g.sub(a, b), g.zero());
/// ```
///
/// # Normal form
///
/// Sums and products have any number of arguments, sorted, without zeros or ones. A numeric coefficient
/// stands outside: `3*x*y` is the product of `3` and the product of `x` and `y`, so that `x*y` is shared
/// between all its multiples. Quotients are products with negative powers, differences are sums with the
/// coefficient −1, and square roots are powers with the exponent ½.
#[derive(Clone, Debug)]
pub struct Graph {
    nodes: Vec<Stored>,
    arguments: Vec<Expr>,
    index: HashTable<u32>,
    tables: Vec<Interpolant>,
    limit: usize,
    full: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Stored {
    /// The bits of the number, so that NaN is equal to itself.
    Constant(u64),
    Symbol(Symbol),
    Apply {
        op: Operator,
        start: u32,
        len: u32,
    },
}

/// More nodes than any derivation we know of needs, and still less than a gigabyte.
const DEFAULT_LIMIT: usize = 4_000_000;

impl Default for Graph {
    fn default() -> Self {
        Self::with_limit(DEFAULT_LIMIT)
    }
}

impl Graph {
    /// An empty graph with room for four million nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty graph that refuses to grow beyond `n_nodes` nodes.
    pub fn with_limit(n_nodes: usize) -> Self {
        Self {
            nodes: Vec::new(),
            arguments: Vec::new(),
            index: HashTable::new(),
            tables: Vec::new(),
            limit: n_nodes.min(u32::MAX as usize - 1),
            full: false,
        }
    }

    /// Whether a node was refused because the graph is full.
    ///
    /// Constructors then return the constant NaN, which makes them total; callers that build large graphs test
    /// this once the graph is built.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number `value` as an expression; −0 becomes 0.
    pub fn constant(&mut self, value: f64) -> Expr {
        // Adding 0 turns −0 into 0 and changes nothing else.
        let bits = if value.is_nan() { f64::NAN.to_bits() } else { (value + 0.0).to_bits() };
        self.intern(Stored::Constant(bits), &[])
    }

    /// The symbol as an expression.
    pub fn symbol(&mut self, symbol: Symbol) -> Expr {
        self.intern(Stored::Symbol(symbol), &[])
    }

    /// The constant 0.
    pub fn zero(&mut self) -> Expr {
        self.constant(0.0)
    }

    /// The constant 1.
    pub fn one(&mut self) -> Expr {
        self.constant(1.0)
    }

    /// Takes a table into the graph; equal tables share an id.
    pub fn add_table(&mut self, table: Interpolant) -> TableId {
        let at = self.tables.iter().position(|known| *known == table).unwrap_or_else(|| {
            self.tables.push(table);
            self.tables.len() - 1
        });
        TableId(at as u32)
    }

    /// The table behind an id of this graph.
    pub fn table(&self, id: TableId) -> &Interpolant {
        &self.tables[id.0 as usize]
    }

    /// Node of a handle.
    pub fn node(&self, e: Expr) -> Node<'_> {
        match self.nodes[e.index()] {
            Stored::Constant(bits) => Node::Constant(f64::from_bits(bits)),
            Stored::Symbol(symbol) => Node::Symbol(symbol),
            Stored::Apply { op, start, len } => Node::Apply(op, self.pooled(start, len)),
        }
    }

    /// The number, if the expression is one.
    pub fn as_constant(&self, e: Expr) -> Option<f64> {
        match self.nodes[e.index()] {
            Stored::Constant(bits) => Some(f64::from_bits(bits)),
            _ => None,
        }
    }

    /// The arguments, none for constants and symbols.
    pub(crate) fn arguments(&self, e: Expr) -> &[Expr] {
        match self.nodes[e.index()] {
            Stored::Apply { start, len, .. } => self.pooled(start, len),
            _ => &[],
        }
    }

    /// The node `op(args)` as it stands, without simplification.
    pub(crate) fn intern_apply(&mut self, op: Operator, args: &[Expr]) -> Expr {
        self.intern(Stored::Apply { op, start: 0, len: 0 }, args)
    }

    fn pooled(&self, start: u32, len: u32) -> &[Expr] {
        &self.arguments[start as usize..start as usize + len as usize]
    }

    fn intern(&mut self, new: Stored, args: &[Expr]) -> Expr {
        let hash = hash(new, args);
        let same = |&at: &u32| match (self.nodes[at as usize], new) {
            (Stored::Apply { op, start, len }, Stored::Apply { op: wanted, .. }) => {
                op == wanted && self.pooled(start, len) == args
            }
            (stored, new) => stored == new,
        };
        if let Some(&at) = self.index.find(hash, same) {
            return Expr(at);
        }
        let room = self.nodes.len() < self.limit && self.arguments.len() + args.len() < u32::MAX as usize;
        if !room {
            self.full = true;
            let nan = Stored::Constant(f64::NAN.to_bits());
            // The one node beyond the limit.
            return if new == nan { self.push(nan, &[], hash) } else { self.constant(f64::NAN) };
        }
        self.push(new, args, hash)
    }

    fn push(&mut self, new: Stored, args: &[Expr], hash_of_new: u64) -> Expr {
        let at = self.nodes.len() as u32;
        let stored = match new {
            Stored::Apply { op, .. } => {
                let start = self.arguments.len() as u32;
                self.arguments.extend_from_slice(args);
                Stored::Apply { op, start, len: args.len() as u32 }
            }
            other => other,
        };
        self.nodes.push(stored);
        let (nodes, arguments) = (&self.nodes, &self.arguments);
        self.index.insert_unique(hash_of_new, at, |&old| match nodes[old as usize] {
            Stored::Apply { start, len, .. } => {
                hash(nodes[old as usize], &arguments[start as usize..(start + len) as usize])
            }
            other => hash(other, &[]),
        });
        Expr(at)
    }
}

/// A fixed hash of a node. It needs no secret: the ids it leads to do not depend on it, and the limit on
/// nodes bounds what a hostile input could make of collisions.
fn hash(node: Stored, args: &[Expr]) -> u64 {
    const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15; // 2⁶⁴ divided by the golden ratio
    let mix = |state: u64, word: u64| (state.rotate_left(23) ^ word).wrapping_mul(MULTIPLIER);
    let start = match node {
        Stored::Constant(bits) => mix(1, bits),
        Stored::Symbol(symbol) => mix(2, u64::from(symbol.0)),
        Stored::Apply { op, .. } => mix(3, op.code()),
    };
    let state = args.iter().fold(start, |state, arg| mix(state, u64::from(arg.0)));
    state ^ (state >> 29)
}
