//! Equilibria, steady motions, eigenvalues and modes against closed forms.

mod bodies;
mod equilibria;
mod planar;
mod rolling;
mod tools;
