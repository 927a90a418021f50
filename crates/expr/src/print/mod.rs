//! Expressions as text and as LaTeX, in the form a person would write.
//!
//! The normal form of the graph is made for comparing; here quotients, roots, differences and fractions
//! reappear, and terms and factors come in an order that follows the meaning of the symbols. The text can be
//! read again by the model language. What is too large to be read is cut into named pieces by [`Listing`].

mod layout;
mod listing;
mod number;
mod order;
mod quotient;

use crate::graph::{Expr, Graph, Symbol};
use layout::{PrintStyle, Printer};
pub(crate) use listing::written_size;
pub use listing::{Listing, Printed};

/// How symbols are called and in which order they like to stand.
pub trait Names {
    /// The name in text, which must be a name of the model language, with its primes if it has any.
    fn text(&self, s: Symbol) -> String;

    /// The name in LaTeX.
    fn latex(&self, s: Symbol) -> String;

    /// Factors are written in the order of rank: parameters before coordinates before speeds, for instance,
    /// by the first number, and whatever the caller likes by the others.
    fn rank(&self, s: Symbol) -> (u32, u32, u32);
}

/// The expression in the syntax of the model language.
///
/// Shared sub-expressions are written out at each use. The text ends with `…` where it would exceed
/// sixteen million characters; a [`Listing`] avoids this.
pub fn to_text(graph: &Graph, e: Expr, names: &dyn Names) -> String {
    Printer::new(graph, names, PrintStyle::Text, &[e], &[]).print(e)
}

/// The expression in LaTeX, for use in mathematics mode; otherwise like [`to_text`].
pub fn to_latex(graph: &Graph, e: Expr, names: &dyn Names) -> String {
    Printer::new(graph, names, PrintStyle::Latex, &[e], &[]).print(e)
}
