//! Text, pages and pictures of results.
//!
//! [`equations`] prints the equations of motion as text, as LaTeX, or as a page with MathML. [`examination`], [`start`]
//! and [`stages`] print what is known of a model before it runs, [`run`] what became of it, [`compare`] what several
//! methods make of it, as a table and as a picture. [`stabilise`] prints what stabilised methods promise, [`linearise`]
//! equilibria and small motions.
//!
//! Rows of a run become a [`playback`], and the mechanism a [`scene`] that it moves; [`page`], [`picture`] and [`mod@gltf`] show both, and
//! [`formats`] lists the files that they are written to.

pub mod compare;
pub mod equations;
pub mod examination;
pub mod formats;
pub mod gltf;
pub mod linearise;
pub mod page;
pub mod picture;
pub mod playback;
pub mod run;
pub mod scene;
pub mod stabilise;
pub mod stages;
pub mod start;

mod html;
mod kinds;
mod layout;
mod naming;
mod table;
mod text;
mod units;
mod view;
mod visible;

pub use layout::{Layout, Tone};
pub use text::{duration, two_columns};
pub use view::{RunView, run_command};
pub use visible::{is_unsafe, visible, visible_lines, visible_styled};
