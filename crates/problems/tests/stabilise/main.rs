//! Stabilised Runge-Kutta methods: what becomes of errors of the constraints.

mod bits;
mod orders;
mod pendulum;
mod random;
mod reference;
mod rotations;
mod simulate;
mod small;
