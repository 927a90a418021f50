//! Names and their values, as far as the rounds have come.

use std::cell::Cell;

use dalembert_bodies::{Assembly, End, Units};
use dalembert_expr::{Dimension, Graph};
use dalembert_model::{Code, Diagnostic, Model, Span};

use super::Override;
use super::dimension::Dim;
use super::force::ElementEntry;
use super::reporter::Reporter;
use crate::names::{LetId, NameTable, Word};
use crate::syntax::{Declaration, Definition, Expr};

/// Nodes of the expression graph; beyond this a model is refused.
const MAX_NODES: usize = 4_000_000;

/// Visits of the syntax tree during elaboration: a bound on lets that are used in very many places.
const MAX_VISITS: u64 = 50_000_000;

/// An iteration of a loop, with the iterations around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LoopTurn(pub(super) u32);

pub(super) struct TurnEntry {
    pub(super) variable: Word,
    pub(super) value: f64,
    /// Dimension of the variable of a curve; nothing for a loop.
    pub(super) dimension: Option<Dim>,
    pub(super) outer: Option<LoopTurn>,
}

/// Place of an expression: the iteration of the loops around it.
pub(super) type Place = Option<LoopTurn>;

pub(super) struct ParameterEntry<'s> {
    pub(super) definition: &'s Definition,
    pub(super) place: Place,
    /// The value in place of the definition, with its number among the overrides.
    pub(super) replaced: Option<(usize, &'s Override)>,
    pub(super) state: ParameterState,
    /// The first place at which its value decided the structure of the model.
    pub(super) structural: Cell<Option<Span>>,
}

impl<'s> ParameterEntry<'s> {
    /// Notes that its value decided structure at `span`, unless an earlier place is known.
    pub(super) fn note_structural(&self, span: Span) {
        self.structural.set(self.structural.get().or(Some(span)));
    }

    /// The expression of its value.
    pub(super) fn expression(&self) -> &'s Expr {
        match self.replaced {
            Some((_, replacement)) => &replacement.value,
            None => &self.definition.value,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum ParameterState {
    Pending,
    /// Under evaluation: a second visit is a circle.
    Active,
    Known,
    Failed,
}

pub(super) struct LetEntry<'s> {
    pub(super) definition: &'s Definition,
    pub(super) place: Place,
    pub(super) word: Word,
    pub(super) uses: Vec<LetId>,
    /// Position in an order in which every let comes after those it uses.
    pub(super) rank: u32,
    pub(super) failed: bool,
    /// Whether a reaction, multiplier, energy or error occurs in it.
    pub(super) has_results: bool,
    pub(super) dimension: Dim,
}

/// A declaration in one iteration of the loops around it.
pub(super) struct Instance<'s> {
    pub(super) declaration: &'s Declaration,
    pub(super) place: Place,
    /// Whether it is the first instance of its declaration: dimensions are checked there only.
    pub(super) first: bool,
    /// Its number among those of its sort: a body, a point, a joint, or a constraint.
    pub(super) id: u32,
    /// Whether it was elaborated without an error: a check of its dimensions would only repeat the error.
    pub(super) clean: Cell<bool>,
}

/// A point, and its place as far as that could be read.
pub(super) struct PointEntry {
    pub(super) name: String,
    pub(super) end: Option<End>,
}

/// Units of the model.
#[derive(Default)]
pub(super) struct ModelUnits {
    /// Whether any name has a dimension: in a model without units, time has none either.
    pub(super) any: bool,
    /// The units of coordinates as the user wrote them.
    pub(super) of_coordinates: Vec<Option<String>>,
    /// The common dimension of all energies, and its first place.
    pub(super) energy: Option<(Dimension, Span)>,
}

/// State that all rounds share: names, values and the model under construction.
pub(super) struct Scope<'s> {
    pub(super) reporter: Reporter,
    pub(super) names: NameTable,
    pub(super) turns: Vec<TurnEntry>,
    pub(super) parameters: Vec<ParameterEntry<'s>>,
    pub(super) lets: Vec<LetEntry<'s>>,
    pub(super) units: ModelUnits,
    pub(super) assembly: Assembly,
    pub(super) points: Vec<PointEntry>,
    /// Whether each joint could be defined.
    pub(super) defined_joints: Vec<bool>,
    pub(super) elements: Vec<ElementEntry>,
    pub(super) model: Model,
    pub(super) visits: u64,
}

impl Scope<'_> {
    pub(super) fn new(reporter: Reporter) -> Self {
        // Dimensions are open until the text has been searched for units.
        let mut assembly = Assembly::default();
        assembly.units = Units::Unknown;
        Scope {
            reporter,
            names: NameTable::default(),
            turns: Vec::new(),
            parameters: Vec::new(),
            lets: Vec::new(),
            units: ModelUnits::default(),
            assembly,
            points: Vec::new(),
            defined_joints: Vec::new(),
            elements: Vec::new(),
            model: Model { graph: Graph::with_limit(MAX_NODES), ..Model::default() },
            visits: 0,
        }
    }

    /// Reports a diagnostic, once for each place.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.reporter.report(diagnostic);
    }

    /// Whether the model has outgrown a limit, which is reported once, at `span`.
    pub(super) fn is_exhausted(&mut self, span: Span) -> bool {
        let message = if self.model.graph.is_full() {
            format!("the model needs more than {MAX_NODES} expression nodes")
        } else if self.visits > MAX_VISITS {
            format!("the model takes more than {MAX_VISITS} steps to expand")
        } else {
            return false;
        };
        if !self.reporter.has(Code::SizeLimit) {
            self.report(
                Diagnostic::error(Code::SizeLimit, span, message)
                    .hint("shorten the loops, or use each `let` in fewer places"),
            );
        }
        true
    }
}
