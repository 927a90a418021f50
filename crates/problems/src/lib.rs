//! Problems and tests that reach across stages. Not published.
//!
//! - [`corpus`]: models with seeded mistakes and what the program should say of each;
//! - [`fuzz`]: random and mutated texts, which must never bring the program down;
//! - [`headers`]: expectations at the head of a model;
//! - [`hand_written`]: systems from closed forms, which compiled ones must equal;
//! - [`oracles`]: accelerations in five forms, by dense linear algebra.

pub mod corpus;
pub mod fuzz;
pub mod hand_written;
pub mod headers;
pub mod oracles;
pub mod project;
