//! Problems and tests that reach across stages. Not published.
//!
//! - [`corpus`]: models with seeded mistakes and what the program should say of each;
//! - [`fuzz`]: random and mutated texts, which must never bring the program down.

pub mod corpus;
pub mod fuzz;
pub mod project;
