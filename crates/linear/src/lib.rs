//! Linear algebra: dense factorisations, decisions about rank, and sparse saddle points.
//!
//! Small blocks are written out in a [`Matrix`]. [`Lu`] and [`PivotedQr`] are small kernels of our own, [`Svd`] is
//! faer's. A decision about rank is a [`Rank`]: the number together with the gap from which it was read. [`echelon()`]
//! makes the vectors of a null space sparse, so that their supports name rows.
//!
//! Large systems stay sparse. A [`SaddlePoint`] is analysed once for its patterns, factored as often as its values
//! change, and solved to rounding, redundant rows included; [`RowDependencies`] names these rows. Where it can, it eliminates
//! small blocks first (`reduction`) and factors what is left along a list of products (`grouped`); else it is factored as a
//! whole (`whole`, `ldl`).

mod dependencies;
mod echelon;
mod eigen;
mod eigenvectors;
mod grouped;
mod ldl;
mod lu;
mod matrix;
mod parts;
mod qr;
mod reduction;
mod refine;
mod registers;
mod saddle;
mod scaling;
mod small;
mod svd;
mod tall;
mod weak;
mod whole;

pub use dependencies::{RowDependencies, VANISHING};
pub use echelon::echelon;
pub use eigen::eigenvalues;
pub use eigenvectors::{Eigenpair, balance, eigenpairs};
pub use lu::Lu;
pub use matrix::Matrix;
pub use qr::PivotedQr;
pub use saddle::{NotFactored, SaddlePoint, Solved};
pub use small::SmallLdl;
pub use svd::{Rank, Svd};
pub use tall::{TallDependencies, tall_dependencies};

/// Rows of unit length whose smallest kept singular value is below this are nearly singular: the decision about their rank was
/// close.
pub const NEARLY_SINGULAR: f64 = 1e-6;
