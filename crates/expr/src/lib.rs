//! Expressions: built, simplified, differentiated, printed and evaluated.
//!
//! ```text
//!             ┌── derivative, substitute ──┐
//!             ▼                            │
//! sum, product, apply ──────▶ Graph ───────┴──▶ print    text and LaTeX for people
//!                                           └─▶ tape     numbers, one point or eight at a time; enclosures
//! ```
//!
//! A [`Graph`] holds expressions, each once, and hands out [`Expr`]s. Its constructors simplify as they go, so
//! that there is no separate pass of simplification. What the [`Symbol`]s mean is known to the caller alone;
//! there is no mechanics here and no syntax. Beside the graph stand [`Dimension`] and [`Unit`], which the
//! language checks models with.
//!
//! ```
//! use dalembert_expr::{Graph, Operator, Symbol};
//!
//! // The derivative of m l² q̇²/2 along a motion, where q̇ has the rate q̈.
//! let [m, l, v, a] = [0, 1, 2, 3].map(Symbol);
//! let mut g = Graph::new();
//! let (mass, length, speed) = (g.symbol(m), g.symbol(l), g.symbol(v));
//! let (half, ll, vv) = (g.constant(0.5), g.powi(length, 2), g.powi(speed, 2));
//! let energy = g.product(&[half, mass, ll, vv]);
//! let power = g.directional(energy, &mut |g, s| (s == v).then(|| g.symbol(a)));
//!
//! let acceleration = g.symbol(a);
//! assert_eq!(power, g.product(&[mass, ll, speed, acceleration]));
//! ```
//!
//! The same calls give the same handles and the same bits, on every run.

#![deny(clippy::disallowed_methods)]

// The graph and its constructors.
mod graph;
mod operator;

mod apply;
mod present;
mod product;
mod sum;

// Queries and transformations.
mod reach;

mod derivative;
mod rules;

mod print;

mod tape;
mod trig;

// Enclosures.
mod interval;

// Functions of time alone.
mod time_function;

mod pieces;
mod sign_changes;

// Data beside the graph.
mod interpolant;

mod dimension;
mod rational;
mod unit;

pub use dimension::Dimension;
pub use graph::{Expr, Graph, Node, Symbol};
pub use interpolant::{Interpolant, InterpolantError, Shape};
pub use interval::{Interval, Regularity};
pub use operator::{Chain, Derivative, DimensionRule, Notation, Operator, OperatorInfo, Parity, TableId};
pub use pieces::{Pieces, pieces};
pub use print::{Listing, Names, Printed, to_latex, to_text};
pub use rational::Rational;
pub use sign_changes::{
    MAX_EVALUATIONS, SearchLimit, Sign, SignChange, SignChanges, SignSearch, sign_changes,
};
pub use tape::{IntervalScratch, LANES, LaneScratch, Scratch, Tape, UnboundSymbol};
pub use time_function::{TimeFunction, TimeScratch, time_signals};
pub use unit::{Unit, unit, unit_names};
