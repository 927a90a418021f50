//! [`Syntax`] to [`Model`].
//!
//! The order of declarations does not matter, so this goes in rounds: first every name is declared, loops
//! unrolled; then parameters get their values and lets their order; then each declaration becomes an element
//! over slots; at last come the checks that need the whole.

mod constant;
mod declare;
mod dimension;
mod finish;
mod lets;
mod resolve;
mod term;
mod value;

use dalembert_expr::Graph;
use dalembert_model::{Code, Diagnostic, Kind, KindId, Model, Span, StartOf};
use hashbrown::{HashMap, HashSet};

use crate::names::{Names, Word};
use crate::syntax::{Declaration, Definition, Expr, Syntax, UnitSyntax};
use dimension::Dim;

/// Elements after unrolling all loops; beyond this a model is refused.
const MAX_INSTANCES: usize = 2_000_000;

/// Nodes of the expression graph; beyond this a model is refused.
const MAX_NODES: usize = 4_000_000;

/// Visits of the syntax tree during elaboration; lets that use each other without end of use end here.
const MAX_VISITS: u64 = 50_000_000;

/// A parameter's value in place of the one in the text, as if the text had been edited.
#[derive(Clone, Debug)]
pub struct Override {
    /// The parameter's name, index included.
    pub name: String,
    /// The value; without a unit of its own it takes the one in the text.
    pub value: Expr,
    /// The unit, if one was given.
    pub unit: Option<UnitSyntax>,
}

/// Makes the model that `syntax` describes. It is complete only if no error was reported, now or before.
pub fn elaborate(
    syntax: &Syntax,
    overrides: &[Override],
    diagnostics: &mut Vec<Diagnostic>,
) -> Model {
    let mut elaborator = Elaborator::new(overrides);
    elaborator.declare_all(&syntax.declarations);
    elaborator.evaluate_parameters();
    elaborator.order_lets();
    elaborator.check_lets();
    elaborator.elaborate_instances();
    let failed = diagnostics.iter().any(Diagnostic::is_error);
    elaborator.finish(failed);
    diagnostics.append(&mut elaborator.diagnostics);
    elaborator.model
}

/// A turn of a loop, with the turns around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn(u32);

struct TurnEntry {
    variable: Word,
    value: i64,
    outer: Option<Turn>,
}

/// Where an expression is read: inside which turn of which loops.
type Place = Option<Turn>;

struct ParameterEntry<'s> {
    definition: &'s Definition,
    place: Place,
    replaced: Option<usize>,
    state: ParameterState,
}

#[derive(Clone, Copy, PartialEq)]
enum ParameterState {
    Pending,
    /// Being evaluated: meeting it again is a circle.
    Active,
    Known,
    Failed,
}

struct LetEntry<'s> {
    definition: &'s Definition,
    place: Place,
    word: Word,
    uses: Vec<crate::names::LetId>,
    /// Position in an order in which every let comes after those it uses.
    rank: u32,
    failed: bool,
    /// Whether a reaction, multiplier, energy or error stands in it.
    has_results: bool,
    dimension: Dim,
}

struct Instance<'s> {
    declaration: &'s Declaration,
    place: Place,
    /// Whether it is the first instance of its declaration: dimensions are checked there only.
    first: bool,
}

struct Elaborator<'s> {
    names: Names,
    turns: Vec<TurnEntry>,
    parameters: Vec<ParameterEntry<'s>>,
    lets: Vec<LetEntry<'s>>,
    instances: Vec<Instance<'s>>,
    seen_declarations: HashSet<Span>,
    overrides: &'s [Override],
    kinds: HashMap<Kind, KindId>,
    starts: HashMap<StartOf, Span>,
    model: Model,
    energy: Option<(dalembert_expr::Dimension, Span)>,
    visits: u64,
    diagnostics: Vec<Diagnostic>,
    reported: HashSet<(Code, Span)>,
}

impl<'s> Elaborator<'s> {
    fn new(overrides: &'s [Override]) -> Self {
        Elaborator {
            names: Names::default(),
            turns: Vec::new(),
            parameters: Vec::new(),
            lets: Vec::new(),
            instances: Vec::new(),
            seen_declarations: HashSet::new(),
            overrides,
            kinds: HashMap::new(),
            starts: HashMap::new(),
            model: Model { graph: Graph::with_limit(MAX_NODES), ..Model::default() },
            energy: None,
            visits: 0,
            diagnostics: Vec::new(),
            reported: HashSet::new(),
        }
    }

    /// Reports a diagnostic, once for each place: turns of a loop do not repeat it.
    fn report(&mut self, diagnostic: Diagnostic) {
        if self.reported.insert((diagnostic.code, diagnostic.span)) {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Whether the model has outgrown a limit; says so once, at `span`.
    fn is_exhausted(&mut self, span: Span) -> bool {
        let message = if self.model.graph.is_full() {
            format!("the model needs more than {MAX_NODES} expression nodes")
        } else if self.visits > MAX_VISITS {
            format!("the model takes more than {MAX_VISITS} steps to expand")
        } else {
            return false;
        };
        if !self.diagnostics.iter().any(|d| d.code == Code::SizeLimit) {
            self.report(
                Diagnostic::error(Code::SizeLimit, span, message)
                    .hint("shorten the loops, or use each `let` in fewer places"),
            );
        }
        true
    }
}
