//! [`Syntax`] to [`Model`].
//!
//! The order of declarations does not matter, so this goes in rounds: first every name is declared, loops
//! unrolled; then parameters get their values and lets their order; then each declaration becomes an element
//! over slots; at last come the checks that need the whole.

mod arguments;
mod body;
mod body_dimension;
mod call;
mod color;
mod constant;
mod declare;
mod dimension;
mod drawing;
mod drawn_frame;
mod finish;
mod force;
mod joint;
mod lets;
mod orientation;
mod part;
mod quantity;
mod resolve;
mod result;
mod signature;
mod site;
mod start;
mod term;
mod value;

use std::cell::Cell;

use dalembert_bodies::{Assembly, End, Units};
use dalembert_expr::Graph;
use dalembert_model::{BodyId, Code, Diagnostic, Model, Span, StartOf};
use hashbrown::{HashMap, HashSet};

use crate::names::{Names, Word};
use crate::syntax::{Declaration, Definition, Expr, Syntax, UnitSyntax};
use dimension::Dim;
use force::ElementEntry;

/// Elements after unrolling all loops; beyond this a model is refused.
const MAX_INSTANCES: usize = 2_000_000;

/// Nodes of the expression graph; beyond this a model is refused.
const MAX_NODES: usize = 4_000_000;

/// Visits of the syntax tree during elaboration: a bound on lets that are used in very many places.
const MAX_VISITS: u64 = 50_000_000;

/// Places from here on lie outside the text, in a value that replaces a parameter's.
pub(crate) const OUTSIDE: u32 = 1 << 31;

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
pub fn elaborate(syntax: &Syntax, overrides: &[Override], diagnostics: &mut Vec<Diagnostic>) -> Model {
    let mut damaged: Vec<u32> = diagnostics.iter().map(|diagnostic| diagnostic.span.start).collect();
    damaged.sort_unstable();
    let mut elaborator = Elaborator::new(overrides, syntax, damaged);
    elaborator.find_space(&syntax.declarations);
    elaborator.declare_all(&syntax.declarations);
    elaborator.find_units();
    elaborator.give_units_to_bodies();
    elaborator.evaluate_parameters();
    elaborator.order_lets();
    elaborator.define_bodies();
    elaborator.check_lets();
    elaborator.elaborate_instances();
    elaborator.check_all_dimensions();
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

/// What is known of a loop of the text.
struct Loop {
    variable: Word,
    range: Span,
    has_run: bool,
    bounds: (i64, i64),
}

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
    /// The number of what it declares among those of its sort: a body, a point, a joint, or a constraint.
    id: u32,
    /// Whether it was elaborated without a mistake: else its dimensions would only repeat the mistake.
    clean: Cell<bool>,
}

struct Elaborator<'s> {
    names: Names,
    turns: Vec<TurnEntry>,
    parameters: Vec<ParameterEntry<'s>>,
    lets: Vec<LetEntry<'s>>,
    instances: Vec<Instance<'s>>,
    seen_declarations: HashSet<Span>,
    overrides: &'s [Override],
    /// Words that may have been declared where the text could not be read: nothing is said of them.
    lost: HashSet<String>,
    /// Reserved words that were declared all the same: nothing is known of what was meant.
    misused: HashSet<String>,
    /// Names reported as declared nowhere and without a likely correction: once is enough.
    undeclared: HashSet<String>,
    /// Loops by their variable: where it stands, and whether any turn ran.
    loops: HashMap<Span, Loop>,
    /// The units of coordinates as the user wrote them.
    coordinate_units: Vec<Option<String>>,
    first_declaration: Span,
    /// The sort of name being looked for, if only one will do.
    wanted: Option<String>,
    /// Whether any name has a dimension: in a model without units, time has none either.
    has_units: bool,
    /// Where the text could not be read as it stands, in order.
    damaged: Vec<u32>,
    assembly: Assembly,
    /// The names of points, and where they are as far as that could be read.
    point_names: Vec<String>,
    point_ends: Vec<Option<End>>,
    /// Which joints could be defined.
    defined_joints: Vec<bool>,
    /// The force elements.
    elements: Vec<ElementEntry>,
    /// Where bodies were given their colours.
    colored: HashMap<BodyId, Span>,
    /// The place of each start value in the model.
    starts: HashMap<StartOf, usize>,
    model: Model,
    energy: Option<(dalembert_expr::Dimension, Span)>,
    /// Dimensions of constraints and of slip speeds, by the place of their names.
    row_dimensions: HashMap<Span, Option<dalembert_expr::Dimension>>,
    visits: u64,
    diagnostics: Vec<Diagnostic>,
    reported: HashSet<(Code, Span)>,
}

impl<'s> Elaborator<'s> {
    fn new(overrides: &'s [Override], syntax: &'s Syntax, damaged: Vec<u32>) -> Self {
        // Nothing has a dimension before it is known whether the text has units.
        let mut assembly = Assembly::default();
        assembly.units = Units::Unknown;
        Elaborator {
            names: Names::default(),
            turns: Vec::new(),
            parameters: Vec::new(),
            lets: Vec::new(),
            instances: Vec::new(),
            seen_declarations: HashSet::new(),
            overrides,
            lost: syntax.lost.clone(),
            misused: HashSet::new(),
            undeclared: HashSet::new(),
            loops: HashMap::new(),
            coordinate_units: Vec::new(),
            has_units: false,
            wanted: None,
            first_declaration: syntax.declarations.first().map_or(Span::default(), |d| d.span),
            damaged,
            assembly,
            point_names: Vec::new(),
            point_ends: Vec::new(),
            defined_joints: Vec::new(),
            elements: Vec::new(),
            colored: HashMap::new(),
            starts: HashMap::new(),
            model: Model { graph: Graph::with_limit(MAX_NODES), ..Model::default() },
            energy: None,
            row_dimensions: HashMap::new(),
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

    /// Whether a mistake was found by the parser inside `span`: what was meant there is a guess.
    fn is_damaged(&self, span: Span) -> bool {
        let at = self.damaged.partition_point(|start| *start < span.start);
        self.damaged.get(at).is_some_and(|start| *start <= span.end)
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
