//! Runs against truth from outside: the reference motions of the project, benchmarks, closed forms.
//!
//! - [`table`], [`facts`], [`source`], [`group`], [`problem`]: how references are read, models brought to their data,
//!   columns compared;
//! - [`simulate`], [`quadrature`]: runs as tables, integrals;
//! - [`manifest`], [`starts`]: all problems, each of which starts as its table;
//! - [`mechanisms`], [`speeds`], [`servo`], [`friction`], [`benchmarks`]: every problem moves as its table;
//! - [`supports`]: friction on supports that move: instants and energies in closed form;
//! - [`dependent`]: laws of friction that depend on each other at rest;
//! - [`bodies`]: the same for bodies and joints;
//! - [`events`]: resets of speeds in closed form;
//! - [`matrix`]: also by other methods and forms;
//! - [`tolerance`], [`orders`]: the error follows the tolerance, and the step by the method's order;
//! - [`al3f`]: the three-field scheme and its compositions;
//! - [`auto`]: automatic choice of the method;
//! - [`forms`]: all forms of the equations give the same motion;
//! - [`drift`]: constraints hold over a million steps;
//! - [`bits`]: the same input gives the same bits, also if a run is interrupted.

mod al3f;
mod auto;
mod benchmarks;
mod bits;
mod bodies;
mod dependent;
mod drift;
mod events;
mod facts;
mod forms;
mod friction;
mod group;
mod manifest;
mod matrix;
mod mechanisms;
mod orders;
mod problem;
mod quadrature;
mod servo;
mod simulate;
mod source;
mod speeds;
mod starts;
mod supports;
mod table;
mod tolerance;
