//! Linear algebra: dense factorisations, decisions about rank, and sparse saddle points.
//!
//! Small blocks are written out in a [`Matrix`]. [`Lu`] and [`PivotedQr`] are small kernels of our own, [`Svd`] is
//! faer's. A decision about rank is a [`Rank`]: the number with the gap from which it was read. [`echelon()`]
//! makes the vectors of a null space sparse, so that their supports name rows.
//!
//! A [`Kkt`] is the saddle-point system `[H Bᵀ; B −ε]` of all users: planned once for its patterns, factored as often as its
//! values change. Small ones are written out; large ones are solved with their zeros, redundant rows included, and
//! [`RowDependencies`] names these rows. Sparse factors eliminate small blocks first (`kkt/reduction`) and the rest along a list
//! of products (`kkt/grouped`); else the matrix is factored as a whole (`kkt/whole`, `kkt/ldl`).

#![deny(clippy::disallowed_methods)]

mod dependencies;
mod echelon;
mod eigen;
mod eigenvectors;
mod kkt;
mod least_norm;
mod lu;
mod matrix;
mod parts;
mod qr;
mod registers;
mod rules;
mod svd;
mod tall;
mod weak;

pub use dependencies::{RowDependencies, row_dependencies};
pub use echelon::echelon;
pub use eigen::eigenvalues;
pub use eigenvectors::{Eigenpair, balance, eigenpairs};
pub use kkt::{
    Block, Contradiction, Elimination, FACTORS_FIRST, Kkt, KktPlan, MOST_SINGULAR_VALUES, MOST_WRITTEN_OUT,
    Regularisation, Scaling, Singular, Spectrum, TooLarge, power_of_two,
};
pub use least_norm::least_norm;
pub use lu::Lu;
pub use matrix::Matrix;
pub use qr::PivotedQr;
pub use rules::{METRIC, NEARLY_SINGULAR, VANISHING};
pub use svd::{Rank, Svd};
pub use tall::{TallDependencies, tall_dependencies};
