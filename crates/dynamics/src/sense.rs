//! Meaning of the symbols of this crate.
//!
//! Those of a model ([`Meaning`]), and a few more that derivation brings in. All of them are local to a kind; an
//! instance says which coordinates and rows are meant.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::{Meaning, ParameterId, Slot, symbol_rate};

/// Meaning of a symbol in the graph of [`Equations`](crate::Equations).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// Time.
    Time,
    /// A slot, or its first or second derivative.
    Slot {
        /// Which slot of the kind.
        slot: u32,
        /// How often differentiated by time.
        order: u8,
    },
    /// A constant of the element.
    Constant(u32),
    /// A parameter of the model.
    Parameter(ParameterId),
    /// The multiplier of a constraint row of the kind; only in tangents.
    Multiplier(u32),
    /// The sign of the slip speed of a law of the kind.
    Sign(u32),
    /// An expression of constants, computed once for each element.
    Hoisted(u32),
    /// The mode of an indicator of the kind.
    Mode(u32),
}

/// The three bits above those that the model uses for its own symbols.
const TAG_SHIFT: u32 = 29;
const MULTIPLIER: u32 = 4;
const SIGN: u32 = 5;
const HOISTED: u32 = 6;
const MODE: u32 = 7;

impl Sense {
    /// The symbol that stands for it.
    pub fn symbol(self) -> Symbol {
        match self {
            Sense::Time => Meaning::Time.symbol(),
            Sense::Slot { slot, order } => Meaning::Local { slot, order }.symbol(),
            Sense::Constant(index) => Meaning::Constant(index).symbol(),
            Sense::Parameter(id) => Meaning::Parameter(id).symbol(),
            Sense::Multiplier(index) => Symbol(MULTIPLIER << TAG_SHIFT | index),
            Sense::Sign(index) => Symbol(SIGN << TAG_SHIFT | index),
            Sense::Hoisted(index) => Symbol(HOISTED << TAG_SHIFT | index),
            Sense::Mode(index) => Symbol(MODE << TAG_SHIFT | index),
        }
    }

    /// Meaning of `symbol`.
    pub fn of(symbol: Symbol) -> Sense {
        let index = symbol.0 & ((1 << TAG_SHIFT) - 1);
        match symbol.0 >> TAG_SHIFT {
            MULTIPLIER => Sense::Multiplier(index),
            SIGN => Sense::Sign(index),
            HOISTED => Sense::Hoisted(index),
            MODE => Sense::Mode(index),
            _ => match Meaning::of(symbol) {
                Meaning::Time => Sense::Time,
                Meaning::Local { slot, order } => Sense::Slot { slot, order },
                Meaning::Constant(index) => Sense::Constant(index),
                Meaning::Parameter(id) => Sense::Parameter(id),
            },
        }
    }

    /// Whether it is the same all along a motion.
    pub fn is_constant(self) -> bool {
        matches!(self, Sense::Constant(_) | Sense::Parameter(_) | Sense::Hoisted(_))
    }
}

/// The slots of a kind, by symbol.
#[derive(Clone, Copy)]
pub(crate) struct Slots<'a>(pub(crate) &'a [Slot]);

impl Slots<'_> {
    /// The slot, if the symbol is a speed (order 1) or an acceleration (order 2).
    pub(crate) fn speed(self, symbol: Symbol, wanted: u8) -> Option<u32> {
        self.slot(symbol, wanted, |slot| matches!(slot, Slot::Scalar | Slot::Rotation(_)))
    }

    /// The slot, if the symbol is a coordinate whose rate is its speed.
    pub(crate) fn scalar(self, symbol: Symbol) -> Option<u32> {
        self.slot(symbol, 0, |slot| slot == Slot::Scalar)
    }

    /// The first slot of the rotation and the part of it that the symbol is, if it is one.
    pub(crate) fn rotation(self, symbol: Symbol) -> Option<(u32, usize)> {
        let slot = self.slot(symbol, 0, |slot| matches!(slot, Slot::Rotation(_)))?;
        match self.0[slot as usize] {
            Slot::Rotation(part) => Some((slot - u32::from(part), usize::from(part))),
            _ => None,
        }
    }

    /// The first slot of the rotation to which a slot belongs.
    pub(crate) fn rotation_of(self, slot: u32) -> Option<u32> {
        match self.0.get(slot as usize) {
            Some(Slot::Rotation(part)) => Some(slot - u32::from(*part)),
            _ => None,
        }
    }

    /// The slot, if the symbol is a derivative of this order of an auxiliary coordinate.
    pub(crate) fn auxiliary(self, symbol: Symbol, wanted: u8) -> Option<u32> {
        self.slot(symbol, wanted, |slot| slot == Slot::Auxiliary)
    }

    /// The slot, if the symbol is a result of a solve.
    pub(crate) fn result(self, symbol: Symbol) -> Option<u32> {
        self.slot(symbol, 0, |slot| slot == Slot::Result)
    }

    fn slot(self, symbol: Symbol, wanted: u8, fits: impl Fn(Slot) -> bool) -> Option<u32> {
        match Sense::of(symbol) {
            Sense::Slot { slot, order } if order == wanted => {
                self.0.get(slot as usize).is_some_and(|what| fits(*what)).then_some(slot)
            }
            _ => None,
        }
    }

    /// The rate of a symbol along a motion whose accelerations are left out: `q → N v`, `p → ṗ`, `t → 1`.
    pub(crate) fn rate(self, graph: &mut Graph, symbol: Symbol) -> Option<Expr> {
        match Sense::of(symbol) {
            Sense::Time | Sense::Slot { order: 0, .. } => symbol_rate(graph, self.0, symbol),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_remembers_its_sense() {
        for sense in [
            Sense::Time,
            Sense::Slot { slot: 4_321, order: 2 },
            Sense::Constant(3),
            Sense::Parameter(ParameterId(17)),
            Sense::Multiplier(5),
            Sense::Sign(0),
            Sense::Hoisted(1 << 20),
            Sense::Mode(12),
        ] {
            assert_eq!(Sense::of(sense.symbol()), sense);
        }
    }
}
