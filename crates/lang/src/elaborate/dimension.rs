//! Dimensions, checked on the syntax tree, where places are known.
//!
//! A literal is dimensionless as a factor and anything as a summand; a name without a unit is unknown, and unknown
//! absorbs. Each declaration is checked once: in a loop, in its first turn.

use std::f64::consts::TAU;

use dalembert_expr::{Dimension, DimensionRule, Operator, Rational, unit};
use dalembert_model::{Code, Diagnostic, Level, Span};

use super::body_dimension::dimension_of;
use super::declare::coherent_unit;
use super::force::ElementPart;
use super::{Elaborator, Place};
use crate::elaborate::resolve::Resolved;
use crate::names::Sort;
use crate::parse::is_plain_number;
use crate::syntax::{
    DeclarationKind as D, Definition, Equation, EventAction, Expr, ExprKind, Factor, Quantity, Reference,
    StartItem, UnitSyntax,
};

/// What is known of the dimension of an expression.
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

fn known(dim: Dim) -> Option<Dimension> {
    match dim {
        Dim::Known(dimension) => Some(dimension),
        Dim::Literal | Dim::Unknown => None,
    }
}

fn second() -> Dimension {
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

impl Elaborator<'_> {
    /// The dimension of a quantity after `order` derivatives by time. Where the model has no units, angles aside, time has
    /// none either, and nothing is known of rates.
    pub(super) fn rate(&self, dimension: Dimension, order: u8) -> Option<Dimension> {
        (order == 0 || self.has_units).then(|| rate(dimension, order))
    }

    /// Finds out whether the model is written with units at all.
    pub(super) fn find_units(&mut self) {
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
        let in_bodies =
            self.instances.iter().filter(|instance| instance.first).any(|instance| {
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
        self.has_units = declared.any(|dimension| !dimension.is_none())
            || in_bodies
            || self.parameters.iter().any(|entry| {
                is_dimensional(entry.definition.unit.as_ref()) || in_numbers(&entry.definition.value)
            });
    }

    /// The dimension of `expr`; reports what does not fit together.
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
                match self.alike(&ys, place, "listed together") {
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
        if self.misused.contains(&reference.word.text) {
            return Dim::Unknown;
        }
        match self.resolve_quietly(reference, place) {
            Some(Resolved::Time) if self.has_units => Dim::Known(second()),
            Some(Resolved::Pi | Resolved::Loop(_)) => Dim::Literal,
            Some(Resolved::Entity(sort)) => match sort {
                Sort::Parameter(id) => Dim::from_option(self.model.parameters[id.index()].dimension),
                Sort::Coordinate(id) => Dim::from_option(self.model.coordinates[id.index()].dimension),
                Sort::Auxiliary(id) => Dim::from_option(self.model.auxiliaries[id.index()].dimension),
                Sort::Let(id) => self.lets[id.0 as usize].dimension,
                Sort::Point(_) if self.has_units => Dim::Known(dimension_of("m")),
                _ => Dim::Unknown,
            },
            Some(Resolved::Coordinate(id)) => Dim::from_option(self.model.coordinates[id.index()].dimension),
            Some(Resolved::Rate(_)) if self.has_units => Dim::Known(dimension_of("1/s")),
            Some(Resolved::Angle(_)) => Dim::Known(Dimension::none()),
            Some(Resolved::Distance(_)) if self.has_units => Dim::Known(dimension_of("m")),
            Some(Resolved::Element(_, part)) if self.has_units => Dim::Known(dimension_of(part.unit())),
            Some(Resolved::Wrench(_, part)) if self.has_units => {
                Dim::Known(dimension_of(if part.is_moment { "N m" } else { "N" }))
            }
            _ => Dim::Unknown,
        }
    }

    /// The dimension of a coordinate or auxiliary coordinate; nothing is known of any other name.
    fn coordinate_dimension(&self, reference: &Reference, place: Place) -> Option<Dimension> {
        match self.resolve_quietly(reference, place) {
            Some(Resolved::Entity(Sort::Coordinate(id))) => self.model.coordinates[id.index()].dimension,
            Some(Resolved::Entity(Sort::Auxiliary(id))) => self.model.auxiliaries[id.index()].dimension,
            // Along a rate, the displacement is an angle.
            Some(Resolved::Coordinate(id) | Resolved::Rate(id)) => {
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
        Dim::from_option(self.energy.zip(along).map(|((energy, _), along)| energy.quotient(along)))
    }

    /// The multiplier of a row makes an energy with what the row holds, or a power with a speed.
    fn multiplier_dimension(&self, arguments: &[Expr], place: Place) -> Dim {
        let row = arguments.first().and_then(|of| {
            let ExprKind::Reference(reference) = &of.kind else { return None };
            let whole = Reference { parts: Vec::new(), ..reference.clone() };
            let Some(Resolved::Entity(sort)) = self.resolve_quietly(&whole, place) else { return None };
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
        Dim::from_option(self.energy.zip(row).and_then(of_row))
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
    fn expect_unit(&mut self, expr: &Expr, place: Place, expected: Dimension, shown: &str, reason: &str) {
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

    /// Whether what could be an energy is a moment: its dimension does not tell.
    fn speaks_of_moments(&self, value: &Expr, place: Place) -> bool {
        let found = value.find_map(|part| match &part.kind {
            ExprKind::Reference(reference) => match self.resolve_quietly(reference, place) {
                Some(Resolved::Wrench(..) | Resolved::Element(_, ElementPart::Moment)) => Some(part),
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

    /// Checks all declarations: those first from which the dimension of an energy is known, and last those that use multipliers.
    pub(super) fn check_all_dimensions(&mut self) {
        let instances = std::mem::take(&mut self.instances);
        if self.has_units
            && let Some(body) = self.model.bodies.first()
        {
            self.energy = Some((dimension_of("J"), body.span));
        }
        let turn = |kind: &D| match kind {
            D::Kinetic(_) | D::Potential(_) | D::Inertia(..) => 0,
            D::Outputs(_) => 2,
            _ => 1,
        };
        for now in 0..=2 {
            for instance in &instances {
                let declaration = instance.declaration;
                let due = instance.first && instance.clean.get() && turn(&declaration.kind) == now;
                if due && !self.is_damaged(declaration.span) {
                    self.check_dimensions(&declaration.kind, instance.place);
                }
            }
            self.give_dimensions_to_rows();
        }
        self.instances = instances;
    }

    /// Gives constraints and slip speeds of laws the dimensions found for them. Iterations of a loop have one place in the text and
    /// one dimension.
    fn give_dimensions_to_rows(&mut self) {
        let found = std::mem::take(&mut self.row_dimensions);
        for constraint in &mut self.model.constraints {
            constraint.dimension = found.get(&constraint.span).copied().unwrap_or(constraint.dimension);
        }
        for law in &mut self.model.laws {
            law.slip_dimension = found.get(&law.span).copied().unwrap_or(law.slip_dimension);
        }
    }

    /// Checks one declaration.
    fn check_dimensions(&mut self, kind: &D, place: Place) {
        match kind {
            D::Kinetic(expr) => self.energy_dimension(expr, place, "a kinetic energy"),
            D::Potential(expr) => self.energy_dimension(expr, place, "a potential energy"),
            D::Dissipation(expr) => {
                let power = self.energy.and_then(|(energy, _)| self.rate(energy, 1));
                self.expect(expr, place, power, "a dissipation function");
            }
            D::Force(along, expr) => {
                let coordinate = self.coordinate_dimension(along, place);
                let expected = self.energy.zip(coordinate).map(|((energy, _), q)| energy.quotient(q));
                self.expect(expr, place, expected, "the force along this coordinate");
            }
            D::Inertia(row, column, expr) => {
                let (Some(row), Some(column)) =
                    (self.coordinate_dimension(row, place), self.coordinate_dimension(column, place))
                else {
                    self.dimension(expr, place);
                    return;
                };
                match self.energy {
                    _ if !self.has_units => {
                        self.dimension(expr, place);
                    }
                    Some((energy, _)) => {
                        let expected =
                            energy.product(second()).product(second()).quotient(row).quotient(column);
                        self.expect(expr, place, Some(expected), "this inertia");
                    }
                    None => {
                        if let Dim::Known(found) = self.dimension(expr, place) {
                            self.energy = Some((rate(found.product(row).product(column), 2), expr.span));
                        }
                    }
                }
            }
            D::Speed(of, expr) => {
                let expected =
                    self.coordinate_dimension(of, place).and_then(|dimension| self.rate(dimension, 1));
                self.expect(expr, place, expected, "this speed");
            }
            D::Constraint(name, Equation { left, right }) => {
                let dim = self.alike(&[left, right], place, "equated");
                self.row_dimensions.insert(name.span, known(dim));
            }
            D::Condition(_, _, Equation { left, right }) => {
                self.alike(&[left, right], place, "equated");
            }
            D::Law(name, slip, Equation { left, right }) => {
                if let Some(slip) = slip {
                    let dim = self.dimension(slip, place);
                    self.row_dimensions.insert(name.span, known(dim));
                }
                self.alike(&[left, right], place, "equated");
            }
            D::Starts(items) => items.iter().for_each(|item| self.start_dimension(item, place)),
            D::Event(_, when, _, action) => {
                self.dimension(when, place);
                if let EventAction::Resets(resets) = action {
                    for reset in resets {
                        self.alike(&[&reset.target, &reset.value], place, "equated");
                    }
                }
            }
            D::Outputs(definitions) => {
                for definition in definitions {
                    let dim = self.dimension(&definition.value, place);
                    if let Some(unit) = &definition.unit {
                        self.check_stated(&definition.value, unit, place, dim);
                    }
                }
            }
            D::Run(item) => {
                let parts = [item.from.as_ref(), Some(&item.until), item.every.as_ref()];
                for (expr, unit) in parts.into_iter().flatten() {
                    self.check_valued(expr, unit.as_ref(), place, second(), "s", "a time of the run");
                }
            }
            D::Draw(item) => self.drawing_dimensions(item, place),
            D::Model(_)
            | D::Parameters(_)
            | D::Lets(_)
            | D::Coordinates(_)
            | D::Auxiliaries(_)
            | D::Space(_)
            | D::For(_) => {}
            D::Gravity(_) | D::Body(..) | D::Point(..) | D::Joint(..) | D::Element(..) | D::Drive(..) => {
                self.body_dimensions(kind, place);
            }
        }
    }

    /// Energies need not be in joules (a factor may be left out of all of them), but they must agree.
    fn energy_dimension(&mut self, expr: &Expr, place: Place, what: &str) {
        let Dim::Known(found) = self.dimension(expr, place) else { return };
        if !self.has_units && found.is_none() {
            return;
        }
        match self.energy {
            None => self.energy = Some((found, expr.span)),
            Some((expected, first)) if expected != found => {
                self.report(
                    Diagnostic::error(
                        Code::DimensionMismatch,
                        expr.span,
                        format!("{what} is {} here, and {} elsewhere", named(found), named(expected)),
                    )
                    .other(first, format!("this is {}", named(expected)))
                    .hint("all energies of a model add up: one of them lacks a factor"),
                );
            }
            Some(_) => {}
        }
    }

    fn start_dimension(&mut self, item: &StartItem, place: Place) {
        if self.is_orientation(&item.of, place) {
            return self.rotation_dimension(&item.value, place);
        }
        let resolved = self.resolve_quietly(&item.of, place);
        let is_rate = matches!(resolved, Some(Resolved::Rate(_)));
        let order = item.order + u8::from(is_rate);
        let measured = match resolved {
            Some(Resolved::Angle(_)) => Some(Dimension::none()),
            Some(Resolved::Distance(_)) if self.has_units => Some(dimension_of("m")),
            _ => self.coordinate_dimension(&item.of, place),
        };
        // The unit of a value says what is meant also where nothing else has one.
        let expected = measured.and_then(|dimension| match item.unit {
            Some(_) => Some(rate(dimension, order)),
            None => self.rate(dimension, order),
        });
        let Some(expected) = expected else {
            self.dimension(&item.value, place);
            return;
        };
        let declared = match resolved {
            Some(Resolved::Entity(Sort::Coordinate(id))) => self.coordinate_units[id.index()].clone(),
            Some(Resolved::Rate(_)) => Some("rad".to_owned()),
            _ if item.of.parts.last().is_some_and(|part| part.text == "angle") => Some("rad".to_owned()),
            _ => None,
        };
        if order == 0 && declared.as_deref() == Some("rad") {
            self.check_turns(&item.value, item.unit.as_ref());
        }
        let unit =
            declared.map_or_else(|| coherent_unit(expected), |unit| unit + &"/s".repeat(usize::from(order)));
        let of = Reference { indices: Vec::new(), ..item.of.clone() };
        let what = format!("`{}{}`", self.show_reference(&of, place), "'".repeat(usize::from(item.order)));
        self.check_valued(&item.value, item.unit.as_ref(), place, expected, &unit, &what);
    }

    /// Warns of an angle of more than a turn that is a bare number among quantities with units: degrees are likely meant.
    pub(super) fn check_turns(&mut self, value: &Expr, unit: Option<&UnitSyntax>) {
        let number = match &value.kind {
            ExprKind::Number(number, None) => *number,
            ExprKind::Negate(inner) => match &inner.kind {
                ExprKind::Number(number, None) => -number,
                _ => return,
            },
            _ => return,
        };
        if unit.is_some() || !self.has_units || number.abs() <= TAU {
            return;
        }
        let message = format!("{number} rad is {:.1} turns", number.abs() / TAU);
        self.report(
            Diagnostic::warning(Code::UnlikelyAngle, value.span, message)
                .hint(format!("write `{number} [deg]` if degrees are meant, and `{number} [rad]` if not"))
                .edit(value.span.after(), " [deg]"),
        );
    }

    /// Checks a value with the unit at its end, which converts plain numbers and is a statement on anything else.
    pub(super) fn check_valued(
        &mut self,
        value: &Expr,
        unit: Option<&UnitSyntax>,
        place: Place,
        expected: Dimension,
        expected_unit: &str,
        what: &str,
    ) {
        let Some(unit) = unit else {
            let shown = if expected.is_none() { named(expected) } else { format!("in {expected_unit}") };
            self.expect_unit(value, place, expected, &shown, what);
            return;
        };
        if !is_plain_number(value) {
            let dim = self.dimension(value, place);
            self.check_stated(value, unit, place, dim);
            self.coherent_dimension(Some(unit));
        }
        if unit.unit.as_ref().is_some_and(|unit| unit.dimension != expected) {
            // Degrees are meant to be degrees, also where the time is missing.
            let is_angle =
                unit.unit.as_ref().is_some_and(|unit| unit.dimension.is_none()) && unit.text != "1";
            let missing = [(1, "/s"), (2, "/s^2")].into_iter();
            let missing =
                missing.filter(|(order, _)| is_angle && rate(Dimension::none(), *order) == expected);
            let per_time = missing.map(|(_, time)| format!("{}{time}", unit.text)).next();
            let meant = per_time.as_deref().unwrap_or(expected_unit);
            let (is, hint, edit) = match meant {
                "1" => (
                    "a pure number".to_owned(),
                    "leave the unit out, or look for a missing factor".to_owned(),
                    String::new(),
                ),
                "rad" => ("in rad".to_owned(), "write `[rad]` or `[deg]`".to_owned(), "[rad]".to_owned()),
                meant => (format!("in {expected_unit}"), format!("write `[{meant}]`"), format!("[{meant}]")),
            };
            let message = format!("{what} is {is}, and this value is in {}", unit.text);
            self.report(
                Diagnostic::error(Code::DimensionMismatch, unit.span, message)
                    .hint(hint)
                    .edit(unit.span, edit),
            );
        }
    }
}

fn named(dimension: Dimension) -> String {
    if dimension.is_none() { "a pure number".to_owned() } else { format!("in {}", coherent_unit(dimension)) }
}
