//! Dimensions of declarations: energies agree, forces fit coordinates, values fit their units.

use std::f64::consts::TAU;

use dalembert_expr::Dimension;
use dalembert_model::{Code, Diagnostic, Span};
use hashbrown::HashMap;

use super::body_dimension::dimension_of;
use super::declare::coherent_unit;
use super::dimension::{Dim, known, named, rate, second};
use super::resolve::Referent;
use super::scope::{Instance, Place, Scope};
use crate::names::Sort;
use crate::parse::is_plain_number;
use crate::syntax::{
    ConstraintRelation, DeclarationKind as D, Equation, EventAction, Expr, ExprKind, Reference, StartItem,
    UnitSyntax,
};

/// Dimensions of constraints and of slip speeds, by the place of their names.
type RowDimensions = HashMap<Span, Option<Dimension>>;

impl Scope<'_> {
    /// Checks all declarations: those first from which the dimension of an energy is known, and last those that use multipliers.
    pub(super) fn check_all_dimensions(&mut self, instances: &[Instance<'_>]) {
        let mut found = RowDimensions::new();
        if self.units.any
            && let Some(body) = self.model.bodies.first()
        {
            self.units.energy = Some((dimension_of("J"), body.span));
        }
        let turn = |kind: &D| match kind {
            D::Kinetic(_) | D::Potential(_) | D::Inertia(..) => 0,
            D::Outputs(_) => 2,
            _ => 1,
        };
        for now in 0..=2 {
            for instance in instances {
                let declaration = instance.declaration;
                let due = instance.first && instance.clean.get() && turn(&declaration.kind) == now;
                if due && !self.reporter.is_damaged(declaration.span) {
                    self.check_dimensions(&declaration.kind, instance.place, &mut found);
                }
            }
            self.give_dimensions_to_rows(&found);
        }
    }

    /// Gives constraints and slip speeds of laws the dimensions found for them. Iterations of a loop have one place in the text and
    /// one dimension.
    fn give_dimensions_to_rows(&mut self, found: &RowDimensions) {
        for constraint in &mut self.model.constraints {
            constraint.dimension = found.get(&constraint.span).copied().unwrap_or(constraint.dimension);
        }
        for law in &mut self.model.laws {
            law.slip_dimension = found.get(&law.span).copied().unwrap_or(law.slip_dimension);
        }
    }

    /// Checks one declaration.
    fn check_dimensions(&mut self, kind: &D, place: Place, rows: &mut RowDimensions) {
        match kind {
            D::Kinetic(expr) => self.energy_dimension(expr, place, "a kinetic energy"),
            D::Potential(expr) => self.energy_dimension(expr, place, "a potential energy"),
            D::Dissipation(expr) => {
                let power = self.units.energy.and_then(|(energy, _)| self.rate(energy, 1));
                self.expect(expr, place, power, "a dissipation function");
            }
            D::Force(along, expr) => {
                let coordinate = self.coordinate_dimension(along, place);
                let expected = self.units.energy.zip(coordinate).map(|((energy, _), q)| energy.quotient(q));
                self.expect(expr, place, expected, "the force along this coordinate");
            }
            D::Inertia(row, column, expr) => {
                let (Some(row), Some(column)) =
                    (self.coordinate_dimension(row, place), self.coordinate_dimension(column, place))
                else {
                    self.dimension(expr, place);
                    return;
                };
                match self.units.energy {
                    _ if !self.units.any => {
                        self.dimension(expr, place);
                    }
                    Some((energy, _)) => {
                        let expected =
                            energy.product(second()).product(second()).quotient(row).quotient(column);
                        self.expect(expr, place, Some(expected), "this inertia");
                    }
                    None => {
                        if let Dim::Known(found) = self.dimension(expr, place) {
                            self.units.energy =
                                Some((rate(found.product(row).product(column), 2), expr.span));
                        }
                    }
                }
            }
            D::Speed(of, expr) => {
                let expected =
                    self.coordinate_dimension(of, place).and_then(|dimension| self.rate(dimension, 1));
                self.expect(expr, place, expected, "this speed");
            }
            D::Constraint(name, relation) => {
                let how =
                    if matches!(relation, ConstraintRelation::Equation(_)) { "equated" } else { "compared" };
                let dim = self.alike(&relation.sides(), place, how);
                rows.insert(name.span, known(dim));
                if let ConstraintRelation::Inequality(inequality) = relation
                    && let Some(restitution) = &inequality.restitution
                {
                    self.expect(restitution, place, Some(Dimension::none()), "a restitution");
                }
            }
            D::Condition(_, _, Equation { left, right }) => {
                self.alike(&[left, right], place, "equated");
            }
            D::Law(name, slip, Equation { left, right }) => {
                let deduced = || [left, right].into_iter().find_map(super::law::sign_argument);
                if let Some(slip) = slip.as_ref().or_else(deduced) {
                    let dim = self.dimension(slip, place);
                    rows.insert(name.span, known(dim));
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
        if !self.units.any && found.is_none() {
            return;
        }
        match self.units.energy {
            None => self.units.energy = Some((found, expr.span)),
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
        let is_rate = matches!(resolved, Some(Referent::Rate(_)));
        let order = item.order + u8::from(is_rate);
        let measured = match resolved {
            Some(Referent::Angle(_)) => Some(Dimension::none()),
            Some(Referent::Distance(_)) if self.units.any => Some(dimension_of("m")),
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
            Some(Referent::Entity(Sort::Coordinate(id))) => self.units.of_coordinates[id.index()].clone(),
            Some(Referent::Rate(_)) => Some("rad".to_owned()),
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
        if unit.is_some() || !self.units.any || number.abs() <= TAU {
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
