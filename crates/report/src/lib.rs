//! What a person looks at.
//!
//! [`equations`] prints the equations of motion as text, as LaTeX, or as a page with MathML.

pub mod equations;
