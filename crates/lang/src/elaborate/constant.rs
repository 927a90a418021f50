//! Constants: parameters, ranges, indices, exponents.

use dalembert_expr::{Dimension, Interpolant, Operator, Shape};
use dalembert_model::{Code, Diagnostic, ParameterId, Role, Span};

use super::declare::angular_text;
use super::reporter::TextSource;
use super::scope::{ParameterState, Place, Scope};
use super::value::{Context, Value};
use crate::elaborate::dimension::Dim;
use crate::elaborate::resolve::Referent;
use crate::names::Sort;
use crate::syntax::{ComparisonSign, Expr, ExprKind, Factor, TermSign};

/// Why an expression has no constant value.
pub(super) enum NotConstant {
    /// This name varies.
    Varies(Span, String),
    /// This is not a number.
    NotANumber(Span),
    /// A name that does not exist, or a value that failed; reported elsewhere.
    Unknown,
}

/// Use of the value of a constant expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reads {
    /// It decides the structure of the model.
    Structure,
    /// It is the value of a parameter.
    Value,
}

impl Scope<'_> {
    /// Gives every parameter its value, each after those it needs; reports circles.
    pub(super) fn evaluate_parameters(&mut self) {
        for index in 0..self.parameters.len() {
            self.evaluate_parameter(ParameterId(index as u32));
        }
    }

    /// Evaluates one parameter and those it needs. Long chains are no deep recursion.
    pub(super) fn evaluate_parameter(&mut self, id: ParameterId) {
        let mut path = vec![id];
        while let Some(&top) = path.last() {
            let entry = &mut self.parameters[top.index()];
            if matches!(entry.state, ParameterState::Known | ParameterState::Failed) {
                path.pop();
                continue;
            }
            entry.state = ParameterState::Active;
            let mut needs = Vec::new();
            self.parameter_references(
                self.parameters[top.index()].expression(),
                self.parameters[top.index()].place,
                &mut needs,
            );
            let state = |id: &&ParameterId| self.parameters[id.index()].state;
            let active = needs.iter().find(|id| state(id) == ParameterState::Active).copied();
            let pending = needs.iter().find(|id| state(id) == ParameterState::Pending).copied();
            if let Some(next) = active {
                let at = path.iter().position(|id| *id == next).unwrap_or(0);
                let circle = path.split_off(at);
                let names: Vec<String> =
                    circle.iter().map(|id| self.model.parameters[id.index()].name.clone()).collect();
                self.report_circle(self.model.parameters[next.index()].span, &names);
                for id in circle {
                    self.parameters[id.index()].state = ParameterState::Failed;
                }
            } else if let Some(next) = pending {
                path.push(next);
            } else {
                self.settle_parameter(top);
                path.pop();
            }
        }
    }

    pub(super) fn report_circle(&mut self, span: Span, names: &[String]) {
        let first = names.first().cloned().unwrap_or_default();
        let shown: Vec<String> = names.iter().chain(names.first()).map(|name| format!("`{name}`")).collect();
        let mut diagnostic = Diagnostic::error(
            Code::CyclicDefinition,
            span,
            format!("`{first}` is defined by itself: {}", shown.join(" → ")),
        )
        .hint("one of them needs a value that does not use the others");
        diagnostic.names = names.to_vec();
        self.report(diagnostic);
    }

    fn settle_parameter(&mut self, id: ParameterId) {
        let entry = &self.parameters[id.index()];
        let place = entry.place;
        let definition = entry.definition;
        let source = entry.replaced.map_or(TextSource::Text, |(number, _)| TextSource::Override(number));
        let replacement = entry.replaced.map(|(_, replacement)| replacement);
        let value = replacement.map_or(&definition.value, |r| &r.value);
        let plain = crate::parse::is_plain_number(value);
        // A number on the command line takes the unit of the text; an expression has its own.
        let inherited = definition.unit.as_ref().filter(|_| replacement.is_none() || plain);
        let unit = replacement.and_then(|r| r.unit.as_ref()).or(inherited);
        let factor = unit.and_then(|u| u.unit.as_ref()).map_or(1.0, |unit| unit.factor);
        let outer = self.reporter.enter(source);
        let result = self.constant_of(self.fold_as(value, place, Reads::Value), value, place, "a parameter");
        self.report_touching_units(value, place);
        let end = definition.unit.as_ref().map_or(definition.value.span, |unit| unit.span);
        let readable = result.is_some() && !self.reporter.is_damaged(definition.name.span.to(end));
        let dim = if readable { self.dimension(value, place) } else { Dim::Unknown };
        let dimension = match (unit, dim) {
            (Some(unit), _) if plain => unit.unit.as_ref().map(|unit| unit.dimension).filter(|_| readable),
            (Some(unit), dim) => {
                let stated = self.coherent_dimension(Some(unit));
                self.check_stated(value, unit, place, dim);
                stated
            }
            (None, Dim::Known(dimension)) => Some(dimension),
            (None, _) => None,
        };
        self.reporter.enter(outer);
        self.check_replacement(id, dimension);
        let angular = unit.and_then(angular_text);
        let state = match result {
            Some(number) => {
                self.model.parameters[id.index()].value = if plain { number * factor } else { number };
                self.model.parameters[id.index()].dimension = dimension;
                self.model.parameters[id.index()].angular = angular;
                ParameterState::Known
            }
            None => ParameterState::Failed,
        };
        self.parameters[id.index()].state = state;
    }

    /// A value from the command line must have the dimension that the text gives the parameter.
    fn check_replacement(&mut self, id: ParameterId, dimension: Option<Dimension>) {
        let entry = &self.parameters[id.index()];
        let stated = entry.definition.unit.as_ref().and_then(|unit| unit.unit.as_ref());
        let (Some(stated), Some(found), Some(_)) = (stated, dimension, entry.replaced) else { return };
        if stated.dimension != found {
            let name = self.model.parameters[id.index()].name.clone();
            let span = entry.definition.name.span;
            let message =
                format!("`{name}` is in {} in the text, and is set to a value in {found}", stated.dimension);
            self.report(
                Diagnostic::error(Code::DimensionMismatch, span, message)
                    .name(name)
                    .hint("give the value in a unit of the same dimension"),
            );
        }
    }

    /// Keeps the formulas of parameters that others define, and the roles of all. Last, so that no expression of an element
    /// depends on the nodes made here.
    pub(super) fn keep_formulas(&mut self) {
        // The values are known and checked; a comparison among numbers has a value and no formula.
        let reporter = std::mem::take(&mut self.reporter);
        for at in 0..self.parameters.len() {
            let (expr, place) = (self.parameters[at].expression(), self.parameters[at].place);
            let mut needs = Vec::new();
            self.parameter_references(expr, place, &mut needs);
            if needs.is_empty() {
                continue;
            }
            match self.value(expr, place, &mut Context::over_parameters()) {
                Some(Value::Scalar(node)) => {
                    self.model.parameters[at].formula = self.model.formula(node, &[]);
                }
                _ => needs.iter().for_each(|id| self.parameters[id.index()].note_structural(expr.span)),
            }
        }
        self.reporter = reporter;
        // Formulas have structure too: their exponents.
        for (parameter, entry) in self.model.parameters.iter_mut().zip(&self.parameters) {
            if let Some(span) = entry.structural.get() {
                parameter.role = Role::Structural(span);
            }
        }
        self.model.spread_roles();
    }

    /// The parameters that occur in `expr`.
    fn parameter_references(&self, expr: &Expr, place: Place, found: &mut Vec<ParameterId>) {
        self.for_each_reference(expr, &mut |reference| {
            if let Some(Referent::Entity(Sort::Parameter(id))) = self.resolve_quietly(reference, place) {
                found.push(id);
            }
        });
    }

    /// The finite constant value of `expr`, or `None` after a report; `what` names the place that requires it.
    pub(super) fn constant(&mut self, expr: &Expr, place: Place, what: &str) -> Option<f64> {
        self.constant_of(self.fold(expr, place), expr, place, what)
    }

    fn constant_of(
        &mut self,
        folded: Result<f64, NotConstant>,
        expr: &Expr,
        place: Place,
        what: &str,
    ) -> Option<f64> {
        match folded {
            Ok(value) if value.is_finite() => Some(value),
            Ok(value) => {
                self.report(
                    Diagnostic::error(
                        Code::NotFinite,
                        expr.span,
                        format!("this is {}", if value.is_nan() { "not a number" } else { "infinite" }),
                    )
                    .hint("look for a division by zero, or a root or logarithm of a negative number"),
                );
                None
            }
            Err(NotConstant::Varies(span, name)) => {
                self.report_varying(span, name, what);
                None
            }
            Err(NotConstant::NotANumber(span)) => {
                self.report(Diagnostic::error(
                    Code::VectorMismatch,
                    span,
                    format!("{what} must be a number"),
                ));
                None
            }
            Err(NotConstant::Unknown) => {
                self.report_unresolved(expr, place);
                None
            }
        }
    }

    /// Reports that `name` varies where `what` must be constant.
    pub(super) fn report_varying(&mut self, span: Span, name: String, what: &str) {
        let message = format!("{what} must be constant, but `{name}` varies");
        self.report(
            Diagnostic::error(Code::NotConstant, span, message)
                .name(name)
                .hint("only numbers and parameters can stand here; an expression that varies is a `let`"),
        );
    }

    /// A loop's bound: a whole number.
    pub(super) fn bound(&mut self, expr: &Expr, place: Place) -> Option<i64> {
        self.evaluate_needed(expr, place);
        let value = self.constant(expr, place, "the range of a loop")?;
        self.whole(value, expr.span, Code::NotConstant, "the range of a loop goes over whole numbers")
    }

    /// An index: a whole number.
    pub(super) fn index(&mut self, expr: &Expr, place: Place) -> Option<i64> {
        self.evaluate_needed(expr, place);
        let value = match self.fold(expr, place) {
            Err(NotConstant::Varies(span, name)) => {
                self.report(
                    Diagnostic::error(
                        Code::BadIndex,
                        span,
                        format!("an index is constant, but `{name}` varies"),
                    )
                    .name(name)
                    .hint("indices are made of numbers, parameters and loop names"),
                );
                return None;
            }
            _ => self.constant(expr, place, "an index")?,
        };
        self.whole(value, expr.span, Code::BadIndex, "an index is a whole number")
    }

    fn whole(&mut self, value: f64, span: Span, code: Code, message: &str) -> Option<i64> {
        if value.fract() == 0.0 && value.abs() <= f64::from(i32::MAX) {
            return Some(value as i64);
        }
        self.report(Diagnostic::error(code, span, format!("{message}, and this is {value}")));
        None
    }

    /// Parameters may be needed for structure before their round has come.
    fn evaluate_needed(&mut self, expr: &Expr, place: Place) {
        let mut needs = Vec::new();
        self.parameter_references(expr, place, &mut needs);
        for id in needs {
            self.evaluate_parameter(id);
        }
    }

    /// The constant value of `expr`, without reports. It decides structure: the parameters in it become structural.
    pub(super) fn fold(&self, expr: &Expr, place: Place) -> Result<f64, NotConstant> {
        self.fold_as(expr, place, Reads::Structure)
    }

    fn fold_as(&self, expr: &Expr, place: Place, reads: Reads) -> Result<f64, NotConstant> {
        let fold = |expr: &Expr| self.fold_as(expr, place, reads);
        match &expr.kind {
            ExprKind::Number(value, _) => Ok(*value),
            ExprKind::Reference(reference) => match self.resolve_quietly(reference, place) {
                Some(Referent::Pi) => Ok(std::f64::consts::PI),
                Some(Referent::Loop(turn)) => Ok(self.turns[turn.0 as usize].value),
                Some(Referent::Entity(Sort::Parameter(id))) => {
                    self.names.mark_used(self.names.word(&reference.word.text).ok_or(NotConstant::Unknown)?);
                    let entry = &self.parameters[id.index()];
                    if reads == Reads::Structure {
                        entry.note_structural(reference.span);
                    }
                    match entry.state {
                        ParameterState::Known => Ok(self.model.parameters[id.index()].value),
                        _ => Err(NotConstant::Unknown),
                    }
                }
                Some(_) => Err(NotConstant::Varies(reference.span, reference.word.text.clone())),
                None => Err(NotConstant::Unknown),
            },
            ExprKind::Negate(inner) => Ok(-fold(inner)?),
            ExprKind::Sum(terms) => terms.iter().try_fold(0.0, |sum, (sign, term)| {
                let value = fold(term)?;
                Ok(if *sign == TermSign::Plus { sum + value } else { sum - value })
            }),
            ExprKind::Product(factors) => factors.iter().try_fold(1.0, |product, (factor, operand)| {
                let value = fold(operand)?;
                Ok(if *factor == Factor::Times { product * value } else { product / value })
            }),
            ExprKind::Power(base, exponent) => {
                Ok((Operator::Power.info().value)(&[fold(base)?, fold(exponent)?]))
            }
            ExprKind::Prime(inner, _) => {
                fold(inner)?;
                Ok(0.0)
            }
            ExprKind::Compare(comparison, left, right) => {
                let (left, right) = (fold(left)?, fold(right)?);
                let holds = match comparison {
                    ComparisonSign::Less => left < right,
                    ComparisonSign::LessEqual => left <= right,
                    ComparisonSign::Greater => left > right,
                    ComparisonSign::GreaterEqual => left >= right,
                };
                Ok(f64::from(u8::from(holds)))
            }
            ExprKind::Call(function, arguments) => {
                let op = match function.text.as_str() {
                    "if" => Some(Operator::If),
                    name => Operator::from_name(name),
                };
                let values: Result<Vec<f64>, _> = arguments.iter().map(fold).collect();
                match op {
                    Some(op) if op.arity() == Some(arguments.len()) => Ok((op.info().value)(&values?)),
                    _ => Err(NotConstant::NotANumber(expr.span)),
                }
            }
            ExprKind::Table(table) => {
                let at = fold(&table.at)?;
                let mut points = Vec::new();
                for (x, y) in &table.points {
                    points.push((fold(x)?, fold(y)?));
                }
                let shape = if table.monotone { Shape::Monotone } else { Shape::Cubic };
                let table = Interpolant::new(&points, shape).map_err(|_| NotConstant::Unknown)?;
                Ok(table.value(at, 0))
            }
            ExprKind::Vector(_) => Err(NotConstant::NotANumber(expr.span)),
        }
    }
}
