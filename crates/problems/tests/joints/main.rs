//! Every kind of joint and force element two ways: its motion and its reaction wrench.
//!
//! - [`vector`], [`simulate`]: numbers, and texts run to tables;
//! - [`minimal`], [`balance`], [`pair`]: the same mechanism in minimal coordinates, and Newton's and Euler's equations;
//! - [`planar`], [`spatial`]: joints between two moving bodies; [`released`]: the same with released directions;
//! - [`closed`]: gears, screws, wires and rolling in closed form; [`drives`]; [`controlled`]: inputs and conditions;
//! - [`elements`]: springs, dampers, bushings, forces and torques;
//! - [`friction`]: dry friction in joints;
//! - [`redundancy`]: what can be released without a change; [`rotations`]: attitudes and methods;
//! - [`begun`]: starts with values of joints; [`builder`]: mechanisms written in Rust.

mod balance;
mod begun;
mod builder;
mod closed;
mod controlled;
mod drives;
mod elements;
mod friction;
mod minimal;
mod pair;
mod planar;
mod redundancy;
mod released;
mod rotations;
mod simulate;
mod spatial;
mod vector;
