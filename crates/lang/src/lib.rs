//! The model language: text to [`Model`], and the formatter.
//!
//! ```text
//! text ──parse──▶ Syntax ──elaborate──▶ Model
//! ```
//!
//! Reading never fails: [`read`] returns what could be understood and as many diagnostics as there are mistakes,
//! each with its place, its cause and, where there is one, its cure.
//!
//! ```
//! let reading = dalembert_lang::read(
//!     "parameter m = 2 [kg]
//!      coordinate x [m]
//!      kinetic 1/2 m*x'^2",
//! );
//! let mistake = &reading.diagnostics[0];
//! assert_eq!(mistake.code.as_str(), "implicit-product");
//! assert_eq!(mistake.hint.as_ref().unwrap().text, "write `*` between the factors");
//! ```
//!
//! # The reader
//!
//! 1. *Tokens* (`token.rs`): total; spellings of other languages become the token that was meant, with a diagnostic.
//! 2. *Layout* (`layout.rs`): which line ends end a declaration; brackets are balanced here, so that a forgotten one spoils
//!    one declaration.
//! 3. *Syntax* (`parse/`): an own recursive parser. Sums and products are lists, so that a long one is not a deep one;
//!    nesting is bounded, so that no input overflows the stack.
//! 4. *Declared* (`elaborate/declare.rs`): loops are unrolled, one namespace is filled.
//! 5. *Constants* (`elaborate/constant.rs`, `lets.rs`): parameters are evaluated and lets ordered without recursion over definitions; circles are found
//!    on the way. Overrides of parameters are sources of their own: diagnostics in them have places in their text.
//! 6. *Assembled* (`elaborate/body.rs`, `joint.rs`, `start.rs`): bodies, points, joints, springs, dampers, start values.
//! 7. *Elements* (`elaborate/term.rs`, `value.rs`): expressions over slots; then dimensions (`dimension.rs`, `dimension_check.rs`), on the syntax tree,
//!    where places are known, and only in declarations without another error; at last the checks that need the whole model (`finish.rs`).
//!
//! Each of 4 to 7 is a type that consumes the one before; `Reporter` collects the diagnostics of all.
//!
//! A diagnostic carries a code (a word with a page of its own), a place, a cause, and where there is one a hint with the edit
//! that does it. The corpus in `crates/problems/corpus` holds over three hundred seeded mistakes; a test checks what is said
//! of each, and that the edits cure.

#![deny(clippy::disallowed_methods)]

mod elaborate;
mod format;
mod highlight;
mod keyword;
mod layout;
mod names;
mod nearest;
mod parse;
mod respell;
mod syntax;
mod token;

use dalembert_model::{Code, Diagnostic, Model};

pub use elaborate::Override;
pub use format::format;
pub use highlight::{Highlight, highlight};
pub use nearest::nearest;
pub use parse::parse_override;

/// Result of reading a text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The model; absent if a diagnostic is an error.
    pub model: Option<Model>,
    /// Mistakes and findings in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// Errors in the values that replace those of the text, in the order of these; places are in the text of the value.
    pub replacement_errors: Vec<Diagnostic>,
}

/// Reads a model.
pub fn read(text: &str) -> Reading {
    read_with(text, &[])
}

/// Reads a model with some of its parameters replaced, as if the text had been edited.
pub fn read_with(text: &str, overrides: &[Override]) -> Reading {
    let mut diagnostics = Vec::new();
    let syntax = parse::parse(text, &mut diagnostics);
    let mut elaborated = elaborate::elaborate(&syntax, overrides, &diagnostics);
    diagnostics.append(&mut elaborated.in_text);
    forgive_misused_functions(&mut diagnostics);
    diagnostics.sort_by_key(|diagnostic| (diagnostic.span, diagnostic.code));
    join_runs(&mut diagnostics);
    let replacement_errors = elaborated.in_overrides;
    let is_wrong = diagnostics.iter().chain(&replacement_errors).any(Diagnostic::is_error);
    Reading { model: (!is_wrong).then_some(elaborated.model), diagnostics, replacement_errors }
}

/// Signs that are to be removed, each for the same reason and one beside the other, are one mistake: `@@@@`.
fn join_runs(diagnostics: &mut Vec<Diagnostic>) {
    let is_removed = |diagnostic: &Diagnostic| {
        let edits = diagnostic.hint.as_ref().map_or(&[][..], |hint| &hint.edits);
        matches!(edits, [edit] if edit.text.is_empty() && edit.span == diagnostic.span)
    };
    diagnostics.dedup_by(|next, run| {
        let is_run = (next.code, &next.message) == (run.code, &run.message)
            && next.span.start == run.span.end
            && is_removed(next)
            && is_removed(run);
        if is_run {
            run.span.end = next.span.end;
            if let Some(edit) = run.hint.as_mut().and_then(|hint| hint.edits.first_mut()) {
                edit.span = run.span;
            }
        }
        is_run
    });
}

/// A declared name `norm` is reported; its uses without parentheses are consequences and are not.
fn forgive_misused_functions(diagnostics: &mut Vec<Diagnostic>) {
    let misused: Vec<String> = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code == Code::ReservedName)
        .flat_map(|diagnostic| diagnostic.names.clone())
        .collect();
    diagnostics.retain(|diagnostic| {
        diagnostic.code != Code::FunctionWithoutParentheses
            || !diagnostic.names.iter().any(|name| misused.contains(name))
    });
}
