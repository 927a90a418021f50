//! [`Syntax`] to [`Model`].
//!
//! The order of declarations does not matter, so elaboration goes in rounds, each a type that consumes the one before:
//!
//! ```text
//! Declared ──▶ Constants ──▶ Assembled ──▶ Elements ──finish──▶ Model
//! ```
//!
//! [`Declared`]: every name, loops unrolled; [`ConstantsRound`]: values of parameters, order of lets; [`Assembled`]: bodies, joints and
//! start values; [`Elements`]: each declaration as an element over slots, then the checks that need the whole. Dimensions are
//! computed by a walk of their own: parameters need them before expressions exist, the dimensions of multipliers follow from all
//! constraints, and a declaration in a loop is checked once while its expressions are made in each iteration.

mod allowed;
mod arguments;
mod body;
mod body_dimension;
mod call;
mod color;
mod constant;
mod curve;
mod declare;
mod dimension;
mod dimension_check;
mod drawing;
mod drawn_frame;
mod finish;
mod force;
mod joint;
mod law;
mod lets;
mod one_sided;
mod orientation;
mod part;
mod quantity;
mod reporter;
mod resolve;
mod result;
mod scope;
mod signature;
mod site;
mod start;
mod term;
mod value;

use dalembert_model::{Diagnostic, Model, Span};

use crate::syntax::{Expr, Syntax, UnitSyntax};
use reporter::Reporter;
use scope::{Instance, Scope};

/// A parameter's value in place of the one in the text, as if the text had been edited. Places in it refer to its own text.
#[derive(Clone, Debug)]
pub struct Override {
    /// The parameter's name, index included.
    pub name: String,
    /// The value; without a unit of its own it takes the one in the text.
    pub value: Expr,
    /// The unit, if one was given.
    pub unit: Option<UnitSyntax>,
}

/// The model of a text, complete only if there is no error, and the diagnostics found on the way.
pub struct Elaborated {
    pub model: Model,
    pub in_text: Vec<Diagnostic>,
    pub in_overrides: Vec<Diagnostic>,
}

/// Makes the model that `syntax` describes; `earlier` are the diagnostics of the parser.
pub fn elaborate(syntax: &Syntax, overrides: &[Override], earlier: &[Diagnostic]) -> Elaborated {
    let reporter = Reporter::after(earlier, syntax.lost.clone());
    let declared = Declared::of(syntax, overrides, reporter);
    let elements = Elements::of(Assembled::of(ConstantsRound::of(declared)));
    let first = syntax.declarations.first().map_or(Span::default(), |declaration| declaration.span);
    elements.finish(first, earlier.iter().any(Diagnostic::is_error))
}

/// First round: all names are declared, loops are unrolled.
struct Declared<'s> {
    scope: Scope<'s>,
    instances: Vec<Instance<'s>>,
}

/// Second round: parameters have values, lets an order, coordinates of bodies their dimensions.
struct ConstantsRound<'s> {
    scope: Scope<'s>,
    instances: Vec<Instance<'s>>,
}

/// Third round: bodies, points, joints, springs and dampers are defined, start values read, lets checked.
struct Assembled<'s> {
    scope: Scope<'s>,
    instances: Vec<Instance<'s>>,
}

/// Last round: each declaration is an element over slots, with checked dimensions.
struct Elements<'s> {
    scope: Scope<'s>,
    instances: Vec<Instance<'s>>,
}

impl<'s> ConstantsRound<'s> {
    fn of(Declared { mut scope, instances }: Declared<'s>) -> Self {
        scope.find_units(&instances);
        scope.give_units_to_bodies();
        scope.evaluate_parameters();
        scope.order_lets();
        ConstantsRound { scope, instances }
    }
}

impl<'s> Assembled<'s> {
    fn of(ConstantsRound { mut scope, instances }: ConstantsRound<'s>) -> Self {
        scope.define_bodies(&instances);
        scope.check_lets();
        Assembled { scope, instances }
    }
}

impl<'s> Elements<'s> {
    fn of(Assembled { mut scope, instances }: Assembled<'s>) -> Self {
        scope.elaborate_instances(&instances);
        scope.check_all_dimensions(&instances);
        Elements { scope, instances }
    }

    /// Checks the whole; `first` is the first declaration, and `failed` whether the parser reported an error.
    fn finish(self, first: Span, failed: bool) -> Elaborated {
        let Elements { mut scope, instances } = self;
        scope.finish(&instances, first, failed);
        let (in_text, in_overrides) = scope.reporter.into_diagnostics();
        Elaborated { model: scope.model, in_text, in_overrides }
    }
}
