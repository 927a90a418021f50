//! The symbols of an array: variables and their derivatives, each a symbol of its own.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_system::{ArrayColumn, AuxiliaryRole, ColumnOf};

/// A derivative of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Jet {
    /// Its number among the [`Variables`].
    pub(super) variable: u32,
    /// How often differentiated.
    pub(super) order: u32,
}

/// Time.
pub(super) const TIME: Symbol = Symbol(u32::MAX);

const ORDER_BITS: u32 = 8;

/// The highest order that has a symbol.
pub(super) const MAX_ORDER: u32 = (1 << ORDER_BITS) - 1;

/// As many variables have symbols.
pub(super) const MAX_VARIABLES: usize = (1 << (32 - ORDER_BITS)) - 1;

impl Jet {
    pub(super) fn symbol(self) -> Symbol {
        Symbol(self.variable << ORDER_BITS | self.order)
    }

    /// `None` for time.
    pub(super) fn of(symbol: Symbol) -> Option<Jet> {
        let jet = Jet { variable: symbol.0 >> ORDER_BITS, order: symbol.0 & MAX_ORDER };
        (symbol != TIME).then_some(jet)
    }

    /// The rate of a symbol along a motion: the next derivative, and 1 for time.
    pub(super) fn rate(graph: &mut Graph, symbol: Symbol) -> Option<Expr> {
        Some(match Jet::of(symbol) {
            Some(jet) => graph.symbol(Jet { order: jet.order + 1, ..jet }.symbol()),
            None => graph.one(),
        })
    }
}

/// The variables of a model in one row: coordinates, auxiliary coordinates, multipliers, law forces.
///
/// After them come the signs of the slip speeds, which occur in laws until a mode gives them a value.
#[derive(Clone, Debug)]
pub(super) struct Variables {
    pub(super) n_coordinates: usize,
    pub(super) roles: Vec<AuxiliaryRole>,
    pub(super) n_multipliers: usize,
    pub(super) n_laws: usize,
}

impl Variables {
    /// The number of variables, signs aside.
    pub(super) fn len(&self) -> usize {
        self.first_multiplier() + self.n_multipliers + self.n_laws
    }

    pub(super) fn coordinate(&self, at: usize, order: u32) -> Jet {
        Jet { variable: at as u32, order }
    }

    pub(super) fn auxiliary(&self, at: usize, order: u32) -> Jet {
        Jet { variable: (self.n_coordinates + at) as u32, order }
    }

    pub(super) fn multiplier(&self, at: usize) -> Jet {
        Jet { variable: (self.first_multiplier() + at) as u32, order: 0 }
    }

    pub(super) fn law_force(&self, at: usize) -> Jet {
        Jet { variable: (self.first_multiplier() + self.n_multipliers + at) as u32, order: 0 }
    }

    pub(super) fn sign(&self, at: usize) -> Jet {
        Jet { variable: (self.len() + at) as u32, order: 0 }
    }

    /// Column of the derivative in the layout of the array.
    pub(super) fn column(&self, jet: Jet) -> ArrayColumn {
        ArrayColumn { of: self.quantity(jet.variable as usize), order: jet.order }
    }

    /// Sorts the columns of an array: by block, then by kind of variable, then by variable.
    ///
    /// Coordinates and contact parameters are in blocks 0 and 1, the state; their second derivatives, multipliers,
    /// law forces and inputs in block 2, and each further derivative in the next.
    pub(super) fn place(&self, jet: Jet) -> (u32, u32, u32) {
        use AuxiliaryRole::Contact;
        let (first, kind) = match self.quantity(jet.variable as usize) {
            ColumnOf::Coordinate(_) => (0, 0),
            ColumnOf::Auxiliary(at) if self.roles[at] == Contact => (0, 1),
            ColumnOf::Multiplier(_) => (FIRST_JETS, 2),
            ColumnOf::LawForce(_) => (FIRST_JETS, 3),
            ColumnOf::Auxiliary(at) => {
                debug_assert!(self.roles[at] != Contact);
                (FIRST_JETS, 4)
            }
        };
        (first + jet.order, kind, jet.variable)
    }

    /// The derivative of a variable in a block of columns, if it has one there.
    pub(super) fn in_block(&self, variable: u32, block: u32) -> Option<Jet> {
        let (first, ..) = self.place(Jet { variable, order: 0 });
        Some(Jet { variable, order: block.checked_sub(first)? })
    }

    fn quantity(&self, variable: usize) -> ColumnOf {
        let (n, m, s) = (self.n_coordinates, self.roles.len(), self.n_multipliers);
        match variable {
            at if at < n => ColumnOf::Coordinate(at),
            at if at < n + m => ColumnOf::Auxiliary(at - n),
            at if at < n + m + s => ColumnOf::Multiplier(at - n - m),
            at => ColumnOf::LawForce(at - n - m - s),
        }
    }

    fn first_multiplier(&self) -> usize {
        self.n_coordinates + self.roles.len()
    }
}

/// The first block of columns after the state.
pub(super) const FIRST_JETS: u32 = 2;
