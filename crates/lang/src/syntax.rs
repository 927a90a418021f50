//! The tree of a model's text, with places.

mod drawing;

use dalembert_expr::Unit;
use dalembert_model::{Direction, Hold, Space, Span};
use hashbrown::HashSet;

pub use drawing::{
    ColorSyntax, DrawItem, DrawingSubject, OverSyntax, PartWord, ShapePart, ShapeSyntax, ShapeWord, Spot,
    SpotPlace,
};

/// A whole text.
#[derive(Clone, Debug, Default)]
pub struct Syntax {
    /// The declarations in the order of the text.
    pub declarations: Vec<Declaration>,
    /// The words of declarations that could not be read: what they would have declared is not known.
    pub lost: HashSet<String>,
}

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Ident {
    /// The word in Unicode normal form C.
    pub text: String,
    pub span: Span,
}

/// A declared name: `q` or `q[i][j]`.
#[derive(Clone, Debug)]
pub struct DeclaredName {
    pub word: Ident,
    pub indices: Vec<Expr>,
    pub span: Span,
}

/// One declaration.
#[derive(Clone, Debug)]
pub struct Declaration {
    pub kind: DeclarationKind,
    /// From its keyword to its end.
    pub span: Span,
}

/// Content of a declaration.
#[derive(Clone, Debug)]
pub enum DeclarationKind {
    /// `model "Title"`
    Model(String),
    /// `parameter a = 1 [m], …`
    Parameters(Vec<Definition>),
    /// `coordinate a, b [m]`
    Coordinates(Vec<Declared>),
    /// `auxiliary a, b [N]`
    Auxiliaries(Vec<Declared>),
    /// `let a = …`
    Lets(Vec<Definition>),
    /// `kinetic …`
    Kinetic(Expr),
    /// `potential …`
    Potential(Expr),
    /// `dissipation …`
    Dissipation(Expr),
    /// `force q: …`
    Force(Reference, Expr),
    /// `speed q: …`
    Speed(Reference, Expr),
    /// `inertia a b: …`
    Inertia(Reference, Reference, Expr),
    /// `constraint name: a = b` or `constraint name: a >= b, restitution = e`
    Constraint(DeclaredName, ConstraintRelation),
    /// `condition name by p: a = b`
    Condition(DeclaredName, Vec<Reference>, Equation),
    /// `law name along slip: a = b`
    Law(DeclaredName, Option<Expr>, Equation),
    /// `start a = 1, b ~ 2`
    Starts(Vec<StartItem>),
    /// `event name when expr falling: …`
    Event(DeclaredName, Expr, Direction, EventAction),
    /// `output name = expr [unit]`
    Outputs(Vec<Definition>),
    /// `run from a until b every c`
    Run(Box<RunItem>),
    /// `for i in a..b { … }`
    For(ForLoop),
    /// `planar` or `spatial`
    Space(Space),
    /// `gravity (0, -9.81) [m/s^2]`
    Gravity(Quantity),
    /// `body b: rod(length = L, mass = m)`
    Body(DeclaredName, Form),
    /// `point P on b at (…)`
    Point(DeclaredName, SiteSyntax),
    /// `joint j: revolute(A at (…), B at (…)) without (rx, ry)`
    Joint(DeclaredName, Form, Vec<Ident>),
    /// `element s: spring(A at (…), B at (…), stiffness = k)`
    Element(DeclaredName, Form),
    /// `drive d: hinge.angle = …`
    Drive(DeclaredName, Reference, Expr),
    /// `draw line A to B color red`
    Draw(Box<DrawItem>),
}

/// A value with the unit that stands after the whole of it.
#[derive(Clone, Debug)]
pub struct Quantity {
    pub value: Expr,
    /// A unit at the end that belongs to the whole.
    pub unit: Option<UnitSyntax>,
}

impl Quantity {
    /// The whole.
    pub fn span(&self) -> Span {
        self.unit.as_ref().map_or(self.value.span, |unit| self.value.span.to(unit.span))
    }
}

/// A body, joint or force element: its kind with arguments.
#[derive(Clone, Debug)]
pub struct Form {
    /// Its kind, in which hyphens are written as `_`.
    pub kind: Ident,
    /// Between the parentheses.
    pub arguments: Vec<Argument>,
    pub span: Span,
}

/// An argument of a form.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The name before its `=`.
    pub name: Option<Ident>,
    pub value: ArgumentValue,
    pub span: Span,
}

/// The value of an argument.
#[derive(Clone, Debug)]
pub enum ArgumentValue {
    /// A number, a vector or a name.
    Quantity(Quantity),
    /// `A at (…)`
    Site(SiteSyntax),
    /// `disc on line from (…) to (…)`
    Contact(Box<Contact>),
}

/// A place on a body: `A at (…)`, or its origin.
#[derive(Clone, Debug)]
pub struct SiteSyntax {
    /// The body, or `ground`.
    pub body: Reference,
    /// The place in its frame.
    pub at: Option<Quantity>,
    pub span: Span,
}

/// A rolling contact: a body and its track.
#[derive(Clone, Debug)]
pub struct Contact {
    /// The body that rolls.
    pub body: Reference,
    pub track: Track,
    /// The word `line` or `plane`.
    pub word: Span,
}

/// Track of a rolling body.
#[derive(Clone, Debug)]
pub enum Track {
    /// `line from (…) to (…)`
    Line {
        /// A point of the line.
        from: Quantity,
        /// Another one.
        to: Quantity,
    },
    /// `plane` or `plane through (…) normal (…)`
    Plane {
        /// A point of the plane.
        through: Option<Quantity>,
        /// The direction towards the rolling body.
        normal: Option<Quantity>,
    },
}

impl Form {
    /// All quantities in it.
    pub fn quantities(&self) -> impl Iterator<Item = &Quantity> {
        self.arguments.iter().flat_map(|argument| {
            let list: Vec<&Quantity> = match &argument.value {
                ArgumentValue::Quantity(quantity) => vec![quantity],
                ArgumentValue::Site(site) => site.at.iter().collect(),
                ArgumentValue::Contact(contact) => match &contact.track {
                    Track::Line { from, to } => vec![from, to],
                    Track::Plane { through, normal } => through.iter().chain(normal).collect(),
                },
            };
            list
        })
    }
}

/// `name = value [unit]`
#[derive(Clone, Debug)]
pub struct Definition {
    pub name: DeclaredName,
    pub value: Expr,
    /// A unit at the end that belongs to the whole.
    pub unit: Option<UnitSyntax>,
}

/// A name in a list, with the unit that reaches it.
#[derive(Clone, Debug)]
pub struct Declared {
    pub name: DeclaredName,
    /// The unit after it or after a later name.
    pub unit: Option<UnitSyntax>,
}

/// Content of a constraint.
#[derive(Clone, Debug)]
pub enum ConstraintRelation {
    /// `a = b`
    Equation(Box<Equation>),
    /// `a >= b`, or `a <= b <= c`
    Inequality(Box<Inequality>),
}

/// `lower <= middle <= upper`, at least one of them.
#[derive(Clone, Debug)]
pub struct Inequality {
    pub lower: Option<Expr>,
    pub middle: Expr,
    pub upper: Option<Expr>,
    /// The value after `restitution =`.
    pub restitution: Option<Expr>,
}

impl ConstraintRelation {
    /// Its expressions of which the dimension is the same.
    pub fn sides(&self) -> Vec<&Expr> {
        match self {
            ConstraintRelation::Equation(equation) => vec![&equation.left, &equation.right],
            ConstraintRelation::Inequality(inequality) => {
                let Inequality { lower, middle, upper, .. } = &**inequality;
                lower.iter().chain([middle]).chain(upper).collect()
            }
        }
    }
}

/// `left = right`
#[derive(Clone, Debug)]
pub struct Equation {
    /// Left of the sign.
    pub left: Expr,
    /// Right of the sign.
    pub right: Expr,
}

/// `x' = 1 [m/s]` or `x ~ 2`
#[derive(Clone, Debug)]
pub struct StartItem {
    /// The coordinate.
    pub of: Reference,
    /// Its primes.
    pub order: u8,
    /// `=` or `~`.
    pub hold: Hold,
    pub sign: Span,
    pub value: Expr,
    /// A unit at the end that belongs to the whole.
    pub unit: Option<UnitSyntax>,
    pub span: Span,
}

/// Action of an event.
#[derive(Clone, Debug)]
pub enum EventAction {
    /// `stop`
    Stop,
    /// `x' = …, y' = …`
    Resets(Vec<Reset>),
}

/// `x' = …`
#[derive(Clone, Debug)]
pub struct Reset {
    /// A speed.
    pub target: Expr,
    /// The new value.
    pub value: Expr,
}

/// `run from a until b every c`
#[derive(Clone, Debug)]
pub struct RunItem {
    /// After `from`.
    pub from: Option<(Expr, Option<UnitSyntax>)>,
    /// After `until`.
    pub until: (Expr, Option<UnitSyntax>),
    /// After `every`.
    pub every: Option<(Expr, Option<UnitSyntax>)>,
}

/// `for i in a..b { … }`
#[derive(Clone, Debug)]
pub struct ForLoop {
    /// The loop's name.
    pub variable: Ident,
    /// The first value.
    pub from: Expr,
    /// The last value.
    pub to: Expr,
    /// The declarations inside.
    pub body: Vec<Declaration>,
}

/// An expression with its place.
#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

impl Expr {
    /// Calls `visit` for this expression and all its parts, from the outside in and from left to right.
    pub fn for_each<'a>(&'a self, visit: &mut dyn FnMut(&'a Expr)) {
        visit(self);
        match &self.kind {
            ExprKind::Number(..) | ExprKind::Reference(_) => {}
            ExprKind::Prime(inner, _) | ExprKind::Negate(inner) => inner.for_each(visit),
            ExprKind::Sum(terms) => terms.iter().for_each(|(_, term)| term.for_each(visit)),
            ExprKind::Product(factors) => factors.iter().for_each(|(_, factor)| factor.for_each(visit)),
            ExprKind::Power(left, right) | ExprKind::Compare(_, left, right) => {
                left.for_each(visit);
                right.for_each(visit);
            }
            ExprKind::Call(_, list) | ExprKind::Vector(list) => list.iter().for_each(|e| e.for_each(visit)),
            ExprKind::Table(table) => {
                table.at.for_each(visit);
                for (x, y) in &table.points {
                    x.for_each(visit);
                    y.for_each(visit);
                }
            }
        }
    }

    /// The first part, from the outside in, for which `choose` has an answer.
    pub fn find_map<'a, X>(&'a self, mut choose: impl FnMut(&'a Expr) -> Option<X>) -> Option<X> {
        let mut found = None;
        self.for_each(&mut |expr| {
            if found.is_none() {
                found = choose(expr);
            }
        });
        found
    }
}

/// Content of an expression. Sums and products are lists, so that a long one is not a deep one.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A number in SI units, with the unit it was written in.
    Number(f64, Option<UnitSyntax>),
    /// A name.
    Reference(Reference),
    /// `x'`, `(…)''`
    Prime(Box<Expr>, u8),
    /// `-x`
    Negate(Box<Expr>),
    /// `a + b - c`; the signs belong to the terms.
    Sum(Vec<(TermSign, Expr)>),
    /// `a*b/c`
    Product(Vec<(Factor, Expr)>),
    /// `a^b`
    Power(Box<Expr>, Box<Expr>),
    /// `f(a, b)`
    Call(Ident, Vec<Expr>),
    /// `table(x; (x0, y0), …)`
    Table(Box<TableSyntax>),
    /// `(a, b)` or `(a, b, c)`
    Vector(Vec<Expr>),
    /// `a < b`, `a <= b`, `a > b`, `a >= b`
    Compare(ComparisonSign, Box<Expr>, Box<Expr>),
}

/// The sign of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermSign {
    /// `+`
    Plus,
    /// `-`
    Minus,
}

/// Whether a factor multiplies or divides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// `*`
    Times,
    /// `/`
    Over,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComparisonSign {
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
}

/// The arguments of `table`.
#[derive(Clone, Debug)]
pub struct TableSyntax {
    /// Where it is looked up.
    pub at: Expr,
    pub points: Vec<(Expr, Expr)>,
    /// Whether `; monotone` is written.
    pub monotone: bool,
}

/// A name in use: `a`, `a[i]`, `energy.kinetic`, `loop[2].x`.
#[derive(Clone, Debug)]
pub struct Reference {
    pub word: Ident,
    pub indices: Vec<Expr>,
    /// The words after points.
    pub parts: Vec<Ident>,
    pub span: Span,
}

/// A unit in brackets.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitSyntax {
    /// Its value; absent if it was wrong and reported.
    pub unit: Option<Unit>,
    /// As written, without brackets and with single spaces.
    pub text: String,
    /// With brackets.
    pub span: Span,
}
