//! Systems written by hand from closed forms, to hold compiled ones against.
//!
//! | system | model of the gallery | what it has |
//! |---|---|---|
//! | [`FourBar`] | `four-bar` | a mass matrix that varies, inertial forces, a holonomic constraint |
//! | [`CarAxis`] | `car-axis` | a constraint and a potential that depend on time |
//! | [`Sleigh`] | `chaplygin-sleigh` | a nonholonomic constraint |
//! | [`DrivenCart`] | – | an external input |
//! | [`rigid`] | – | rotations: rigid bodies in space, with joints |
//!
//! Nothing here comes out of the expression engine: every derivative was taken on paper, and the formula is in the
//! documentation of its system. Each is the system of its model when made by `default`. Only rigid bodies have tangents,
//! so that solvers also meet systems for which they must take differences.

mod car_axis;
mod driven_cart;
mod four_bar;
pub mod rigid;
mod sleigh;

pub use car_axis::CarAxis;
pub use driven_cart::DrivenCart;
pub use four_bar::FourBar;
pub use sleigh::Sleigh;
