//! Dimensions, checked on the syntax tree, where places are known.
//!
//! A literal is dimensionless as a factor and anything as a summand; a name without a unit is unknown, and unknown
//! absorbs. Each declaration is checked once: in a loop, in its first turn.

use dalembert_bodies::ForcePart;
use dalembert_expr::{Dimension, DimensionRule, Operator, Rational, unit};
use dalembert_model::{Code, Diagnostic, Level, Span};

use super::body_dimension::dimension_of;
use super::declare::coherent_unit;
use super::scope::{Instance, Place, Scope};
use crate::elaborate::resolve::Referent;
use crate::names::Sort;
use crate::parse::is_plain_number;
use crate::syntax::{
    DeclarationKind as D, Definition, Expr, ExprKind, Factor, Quantity, Reference, UnitSyntax,
};

/// Dimension of an expression, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Dim {
    /// Made of literals: fits anything as a summand, dimensionless as a factor.
    Literal,
    /// Not known: fits anything.
    Unknown,
    /// Known.
    Known(Dimension),
}

impl Dim {
    /// The dimension as a factor.
    fn as_factor(self) -> Option<Dimension> {
        match self {
            Dim::Literal => Some(Dimension::none()),
            Dim::Unknown => None,
            Dim::Known(dimension) => Some(dimension),
        }
    }

    fn from_option(dimension: Option<Dimension>) -> Dim {
        dimension.map_or(Dim::Unknown, Dim::Known)
    }
}

pub(super) fn known(dim: Dim) -> Option<Dimension> {
    match dim {
        Dim::Known(dimension) => Some(dimension),
        Dim::Literal | Dim::Unknown => None,
    }
}

pub(super) fn second() -> Dimension {
    unit("s").map_or(Dimension::none(), |unit| unit.dimension)
}

/// The unit of what is mostly an angle or a rate of one where it has no length and no mass.
fn angular_unit(dimension: Dimension) -> String {
    match (0..3).find(|order| rate(Dimension::none(), *order) == dimension) {
        Some(0) => "rad".to_owned(),
        Some(1) => "rad/s".to_owned(),
        Some(_) => "rad/s^2".to_owned(),
        None => coherent_unit(dimension),
    }
}

/// The dimension of a quantity after `order` derivatives by time.
pub(super) fn rate(dimension: Dimension, order: u8) -> Dimension {
    (0..order).fold(dimension, |dimension, _| dimension.quotient(second()))
}

impl Scope<'_> {
    /// The dimension of a quantity after `order` derivatives by time. Where the model has no units, angles aside, time has
    /// none either, and nothing is known of rates.
    pub(super) fn rate(&self, dimension: Dimension, order: u8) -> Option<Dimension> {
        (order == 0 || self.units.any).then(|| rate(dimension, order))
    }

    /// Finds out whether the model is written with units at all.
    pub(super) fn find_units(&mut self, instances: &[Instance<'_>]) {
        let is_dimensional = |unit: Option<&UnitSyntax>| {
            unit.and_then(|unit| unit.unit.as_ref()).is_some_and(|unit| !unit.dimension.is_none())
        };
        let in_numbers = |expr: &Expr| {
            let found = expr.find_map(|part| match &part.kind {
                ExprKind::Number(_, Some(unit)) => Some(unit),
                _ => None,
            });
            is_dimensional(found)
        };
        let of_bodies = |quantity: &Quantity| {
            let written = quantity.unit.as_ref();
            is_dimensional(written) || in_numbers(&quantity.value)
        };
        let in_bodies = instances.iter().filter(|instance| instance.first).any(|instance| {
            match &instance.declaration.kind {
                D::Gravity(gravity) => of_bodies(gravity),
                D::Point(_, site) => site.at.as_ref().is_some_and(of_bodies),
                D::Body(_, form) | D::Joint(_, form, _) | D::Element(_, form) => {
                    form.quantities().any(of_bodies)
                }
                _ => false,
            }
        });
        let declared = self.model.coordinates.iter().map(|c| c.dimension);
        let mut declared = declared.chain(self.model.auxiliaries.iter().map(|a| a.dimension)).flatten();
        self.units.any = declared.any(|dimension| !dimension.is_none())
            || in_bodies
            || self.parameters.iter().any(|entry| {
                is_dimensional(entry.definition.unit.as_ref()) || in_numbers(&entry.definition.value)
            });
    }

    /// The dimension of `expr`; reports dimensions that do not fit.
    pub(super) fn dimension(&mut self, expr: &Expr, place: Place) -> Dim {
        match &expr.kind {
            ExprKind::Number(_, None) => Dim::Literal,
            ExprKind::Number(_, Some(unit)) => {
                Dim::from_option(unit.unit.as_ref().map(|unit| unit.dimension))
            }
            ExprKind::Reference(reference) => self.reference_dimension(reference, place),
            ExprKind::Prime(inner, order) => match self.dimension(inner, place) {
                Dim::Known(dimension) => Dim::from_option(self.rate(dimension, *order)),
                other => other,
            },
            ExprKind::Negate(inner) => self.dimension(inner, place),
            ExprKind::Sum(terms) => {
                let terms: Vec<&Expr> = terms.iter().map(|(_, term)| term).collect();
                self.alike(&terms, place, "added")
            }
            ExprKind::Product(factors) => {
                let mut total = Some(Dimension::none());
                let mut literal = true;
                for (factor, operand) in factors {
                    let dim = self.dimension(operand, place);
                    literal &= dim == Dim::Literal;
                    total = match (total, dim.as_factor(), factor) {
                        (Some(total), Some(dimension), Factor::Times) => Some(total.product(dimension)),
                        (Some(total), Some(dimension), Factor::Over) => Some(total.quotient(dimension)),
                        _ => None,
                    };
                }
                if literal { Dim::Literal } else { Dim::from_option(total) }
            }
            ExprKind::Power(base, exponent) => self.power_dimension(base, exponent, place),
            ExprKind::Call(function, arguments) => self.call_dimension(&function.text, arguments, place),
            ExprKind::Table(table) => {
                let xs: Vec<&Expr> =
                    std::iter::once(&table.at).chain(table.points.iter().map(|(x, _)| x)).collect();
                self.alike(&xs, place, "looked up among these");
                let ys: Vec<&Expr> = table.points.iter().map(|(_, y)| y).collect();
                match self.alike(&ys, place, "values of one table") {
                    Dim::Literal => Dim::Unknown,
                    dim => dim,
                }
            }
            ExprKind::Vector(components) => {
                let dims: Vec<Dim> = components.iter().map(|c| self.dimension(c, place)).collect();
                let known = dims.iter().find(|dim| matches!(dim, Dim::Known(_))).copied();
                match known {
                    _ if dims.iter().all(|dim| *dim == Dim::Literal) => Dim::Literal,
                    // Components may differ, as in a wrench; then nothing is known of the whole.
                    Some(known) if dims.iter().all(|dim| *dim == known || *dim == Dim::Literal) => known,
                    _ => Dim::Unknown,
                }
            }
            ExprKind::Compare(_, left, right) => {
                self.alike(&[left, right], place, "compared");
                Dim::Known(Dimension::none())
            }
        }
    }

    fn reference_dimension(&mut self, reference: &Reference, place: Place) -> Dim {
        if self.reporter.misused.contains(&reference.word.text) {
            return Dim::Unknown;
        }
        match self.resolve_quietly(reference, place) {
            Some(Referent::Time) if self.units.any => Dim::Known(second()),
            Some(Referent::Pi) => Dim::Literal,
            Some(Referent::Loop(turn)) => self.turns[turn.0 as usize].dimension.unwrap_or(Dim::Literal),
            Some(Referent::Entity(sort)) => match sort {
                Sort::Parameter(id) => Dim::from_option(self.model.parameters[id.index()].dimension),
                Sort::Coordinate(id) => Dim::from_option(self.model.coordinates[id.index()].dimension),
                Sort::Auxiliary(id) => Dim::from_option(self.model.auxiliaries[id.index()].dimension),
                Sort::Let(id) => self.lets[id.0 as usize].dimension,
                Sort::Point(_) if self.units.any => Dim::Known(dimension_of("m")),
                _ => Dim::Unknown,
            },
            Some(Referent::Coordinate(id)) => Dim::from_option(self.model.coordinates[id.index()].dimension),
            Some(Referent::Rate(_)) if self.units.any => Dim::Known(dimension_of("1/s")),
            Some(Referent::Angle(_)) => Dim::Known(Dimension::none()),
            Some(Referent::Distance(_)) if self.units.any => Dim::Known(dimension_of("m")),
            Some(Referent::Element(_, part)) if self.units.any => Dim::Known(dimension_of(part.unit())),
            Some(Referent::Wrench(_, part)) if self.units.any => {
                Dim::Known(dimension_of(if part.is_moment { "N m" } else { "N" }))
            }
            _ => Dim::Unknown,
        }
    }

    /// The dimension of a coordinate or auxiliary coordinate; nothing is known of any other name.
    pub(super) fn coordinate_dimension(&self, reference: &Reference, place: Place) -> Option<Dimension> {
        match self.resolve_quietly(reference, place) {
            Some(Referent::Entity(Sort::Coordinate(id))) => self.model.coordinates[id.index()].dimension,
            Some(Referent::Entity(Sort::Auxiliary(id))) => self.model.auxiliaries[id.index()].dimension,
            // Along a rate, the displacement is an angle.
            Some(Referent::Coordinate(id) | Referent::Rate(id)) => {
                self.model.coordinates[id.index()].dimension
            }
            _ => None,
        }
    }

    fn power_dimension(&mut self, base: &Expr, exponent: &Expr, place: Place) -> Dim {
        let base_dim = self.dimension(base, place);
        let exponent_dim = self.dimension(exponent, place);
        if let Dim::Known(dimension) = exponent_dim
            && !dimension.is_none()
        {
            self.report(
                Diagnostic::error(
                    Code::BadExponent,
                    exponent.span,
                    format!("an exponent has no dimension, and this is in {dimension}"),
                )
                .hint("divide it by a quantity of the same dimension"),
            );
            return Dim::Unknown;
        }
        let Dim::Known(dimension) = base_dim else { return base_dim };
        if dimension.is_none() {
            return base_dim;
        }
        let constant = self.fold(exponent, place).ok();
        let power = constant.and_then(Rational::from_f64).and_then(|power| dimension.power(power));
        match (constant, power) {
            (_, Some(dimension)) => Dim::Known(dimension),
            (Some(_), None) => Dim::Unknown,
            (None, _) => {
                self.report(
                    Diagnostic::error(
                        Code::BadExponent,
                        exponent.span,
                        format!("a quantity in {dimension} has no power that varies"),
                    )
                    .hint("make the base dimensionless by dividing, or the exponent a constant"),
                );
                Dim::Unknown
            }
        }
    }

    fn call_dimension(&mut self, function: &str, arguments: &[Expr], place: Place) -> Dim {
        let rule = match function {
            "norm" => DimensionRule::Keep,
            "dot" | "cross" => DimensionRule::Product,
            "if" => DimensionRule::Branch,
            "reaction" => return self.reaction_dimension(arguments, place),
            "multiplier" => return self.multiplier_dimension(arguments, place),
            name => match Operator::from_name(name) {
                Some(op) => op.info().dimension,
                None => return Dim::Unknown,
            },
        };
        let all: Vec<&Expr> = arguments.iter().collect();
        match rule {
            DimensionRule::Dimensionless => {
                for argument in arguments {
                    if let Dim::Known(dimension) = self.dimension(argument, place)
                        && !dimension.is_none()
                    {
                        let hint = if dimension == second() {
                            "multiply time by a rate, as in `2 [rad/s]*t`, or divide it by a time"
                        } else {
                            "divide it by a quantity of the same dimension"
                        };
                        let message =
                            format!("`{function}` takes a pure number, and this is {}", named(dimension));
                        self.report(
                            Diagnostic::error(Code::DimensionMismatch, argument.span, message).hint(hint),
                        );
                    }
                }
                Dim::Literal
            }
            DimensionRule::Keep => match arguments.first() {
                // The components of a length are added up.
                Some(Expr { kind: ExprKind::Vector(components), .. }) => {
                    self.alike(&components.iter().collect::<Vec<_>>(), place, "components of one vector")
                }
                Some(argument) => self.dimension(argument, place),
                None => Dim::Unknown,
            },
            DimensionRule::Root => match arguments.first().map(|argument| self.dimension(argument, place)) {
                Some(Dim::Known(dimension)) => {
                    Dim::from_option(Rational::new(1, 2).and_then(|half| dimension.power(half)))
                }
                Some(other) => other,
                None => Dim::Unknown,
            },
            DimensionRule::Product => {
                let dims: Vec<Option<Dimension>> =
                    arguments.iter().map(|argument| self.dimension(argument, place).as_factor()).collect();
                let product =
                    dims.into_iter().try_fold(Dimension::none(), |total, dim| Some(total.product(dim?)));
                Dim::from_option(product)
            }
            DimensionRule::Sign => {
                all.iter().for_each(|argument| {
                    self.dimension(argument, place);
                });
                Dim::Known(Dimension::none())
            }
            DimensionRule::Angle => {
                self.alike(&all, place, "compared");
                Dim::Known(Dimension::none())
            }
            DimensionRule::Branch => {
                if let Some(condition) = arguments.first() {
                    self.dimension(condition, place);
                }
                self.alike(all.get(1..).unwrap_or_default(), place, "alternatives")
            }
            DimensionRule::Sum
            | DimensionRule::Alike
            | DimensionRule::Power
            | DimensionRule::Compare
            | DimensionRule::Lookup => self.alike(&all, place, "compared"),
        }
    }

    /// A reaction along a coordinate has the dimension of an energy over that of the coordinate.
    fn reaction_dimension(&self, arguments: &[Expr], place: Place) -> Dim {
        let along = arguments.first().and_then(|along| match &along.kind {
            ExprKind::Reference(reference) => self.coordinate_dimension(reference, place),
            _ => None,
        });
        Dim::from_option(self.units.energy.zip(along).map(|((energy, _), along)| energy.quotient(along)))
    }

    /// The multiplier of a row makes an energy with what the row holds, or a power with a speed.
    fn multiplier_dimension(&self, arguments: &[Expr], place: Place) -> Dim {
        let row = arguments.first().and_then(|of| {
            let ExprKind::Reference(reference) = &of.kind else { return None };
            let whole = Reference { parts: Vec::new(), ..reference.clone() };
            let Some(Referent::Entity(sort)) = self.resolve_quietly(&whole, place) else { return None };
            let constraint = &self.model.constraints[self.constraint_of(sort)?.index()];
            let row = match reference.parts.first() {
                None => constraint.rows.first(),
                Some(part) => {
                    let is_part = |name: &str| name.rsplit_once('.').is_some_and(|(_, own)| own == part.text);
                    constraint.rows.iter().find(|row| is_part(&row.name))
                }
            };
            row.and_then(|row| Some((constraint.dimension_of(row)?, row.level)))
        });
        let of_row = |((energy, _), (held, level)): ((Dimension, Span), (Dimension, Level))| {
            let order = match level {
                Level::Position => 0,
                Level::Velocity => 1,
                Level::Acceleration => 2,
            };
            self.rate(energy, order).map(|energy| energy.quotient(held))
        };
        Dim::from_option(self.units.energy.zip(row).and_then(of_row))
    }

    /// The common dimension of `exprs`; reports the first that differs.
    pub(super) fn alike(&mut self, exprs: &[&Expr], place: Place, how: &str) -> Dim {
        let mut common: Option<(Dimension, Span)> = None;
        let mut unknown = false;
        for expr in exprs {
            match self.dimension(expr, place) {
                Dim::Literal => {}
                Dim::Unknown => unknown = true,
                Dim::Known(dimension) => match common {
                    None => common = Some((dimension, expr.span)),
                    Some((expected, first)) if expected != dimension => {
                        self.report_mismatch(expr.span, dimension, first, expected, how);
                        return Dim::Unknown;
                    }
                    Some(_) => {}
                },
            }
        }
        match common {
            Some((dimension, _)) => Dim::Known(dimension),
            None if unknown => Dim::Unknown,
            None => Dim::Literal,
        }
    }

    fn report_mismatch(&mut self, span: Span, found: Dimension, first: Span, expected: Dimension, how: &str) {
        self.report(
            Diagnostic::error(
                Code::DimensionMismatch,
                span,
                format!(
                    "quantities of different dimension are {how}: {} and {}",
                    named(expected),
                    named(found)
                ),
            )
            .label(format!("this is {}", named(found)))
            .other(first, format!("this is {}", named(expected)))
            .hint("one of them lacks a factor, or has a wrong unit where it is declared"),
        );
    }

    /// Checks that `expr` has the dimension `expected`, which it needs because `reason`.
    pub(super) fn expect(&mut self, expr: &Expr, place: Place, expected: Option<Dimension>, reason: &str) {
        if let Some(expected) = expected {
            self.expect_unit(expr, place, expected, &named(expected), reason);
        } else {
            self.dimension(expr, place);
        }
    }

    /// The same, with what is expected in words of its own.
    pub(super) fn expect_unit(
        &mut self,
        expr: &Expr,
        place: Place,
        expected: Dimension,
        shown: &str,
        reason: &str,
    ) {
        if let Dim::Known(found) = self.dimension(expr, place)
            && found != expected
        {
            self.report(
                Diagnostic::error(
                    Code::DimensionMismatch,
                    expr.span,
                    format!("{reason} is {shown}, and this is {}", named(found)),
                )
                .hint("a factor is missing, or a unit where a name is declared is wrong"),
            );
        }
    }

    /// Checks a unit the user stated for a whole expression.
    pub(super) fn check_stated(&mut self, value: &Expr, unit: &UnitSyntax, place: Place, dim: Dim) {
        if let (Dim::Known(found), Some(stated)) = (dim, unit.unit.as_ref())
            && found != stated.dimension
        {
            let is_moment = found == dimension_of("N m") && self.speaks_of_moments(value, place);
            let (is, meant) = match is_moment {
                true => ("in N m".to_owned(), "N m".to_owned()),
                false => (named(found), angular_unit(found)),
            };
            let degrees = if found.is_none() { " or `[deg]`" } else { "" };
            self.report(
                Diagnostic::error(
                    Code::DimensionMismatch,
                    unit.span,
                    format!("the expression is {is}, not in [{}]", unit.text),
                )
                .hint(format!("write `[{meant}]`{degrees}, or look for a missing factor"))
                .edit(unit.span, format!("[{meant}]")),
            );
        }
    }

    /// Whether a quantity in N m is a moment and not an energy: its dimension does not decide.
    fn speaks_of_moments(&self, value: &Expr, place: Place) -> bool {
        let found = value.find_map(|part| match &part.kind {
            ExprKind::Reference(reference) => match self.resolve_quietly(reference, place) {
                Some(Referent::Wrench(..) | Referent::Element(_, ForcePart::Moment)) => Some(part),
                _ => None,
            },
            ExprKind::Call(function, _) => {
                Some(part).filter(|_| matches!(function.text.as_str(), "multiplier" | "reaction" | "cross"))
            }
            _ => None,
        });
        found.is_some()
    }

    /// The dimension of a let, checked against the unit it may state.
    pub(super) fn let_dimension(&mut self, definition: &Definition, place: Place) -> Dim {
        let dim = self.dimension(&definition.value, place);
        let Some(unit) = &definition.unit else { return dim };
        if is_plain_number(&definition.value) {
            return Dim::from_option(unit.unit.as_ref().map(|unit| unit.dimension));
        }
        self.check_stated(&definition.value, unit, place, dim);
        Dim::from_option(self.coherent_dimension(Some(unit)))
    }
}

pub(super) fn named(dimension: Dimension) -> String {
    if dimension.is_none() { "a pure number".to_owned() } else { format!("in {}", coherent_unit(dimension)) }
}
