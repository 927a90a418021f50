//! Dimensions of what bodies, joints and force elements are given.

use dalembert_bodies::{ForceKind, Signature, Takes};
use dalembert_expr::{Dimension, Rational, unit};
use dalembert_model::{Code, Diagnostic, MeasureKind};

use super::dimension::{Dim, rate};
use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::signature::{BODIES, elements, joints};
use crate::syntax::{
    Argument, ArgumentValue, DeclarationKind as D, Expr, ExprKind, Form, Quantity, Reference, Track,
};

/// The dimension of a unit such as `N s/m`.
pub(super) fn dimension_of(text: &str) -> Dimension {
    let mut total = Dimension::none();
    for (at, part) in text.split('/').enumerate() {
        for factor in part.split_whitespace() {
            let (name, power) = factor.split_once('^').unwrap_or((factor, "1"));
            let sign = if at == 0 { 1 } else { -1 };
            let power = Rational::new(sign * power.parse().unwrap_or(1), 1);
            let dimension = unit(name).zip(power).and_then(|(unit, power)| unit.dimension.power(power));
            total = total.product(dimension.unwrap_or(Dimension::none()));
        }
    }
    total
}

impl Scope<'_> {
    /// Checks a declaration of bodies.
    pub(super) fn body_dimensions(&mut self, kind: &D, place: Place) {
        match kind {
            D::Gravity(gravity) => self.quantity_dimension(gravity, place, "m/s^2", "gravity"),
            D::Point(_, site) => {
                if let Some(at) = &site.at {
                    self.quantity_dimension(at, place, "m", "a place on a body");
                }
            }
            D::Body(_, form) => self.named_dimensions(form, BODIES, place),
            D::Joint(_, form, _) => {
                self.named_dimensions(form, &joints(), place);
                self.place_dimensions(form, place);
            }
            D::Element(_, form) => {
                self.named_dimensions(form, &elements(), place);
                self.place_dimensions(form, place);
                if let Some(along) = ForceKind::named(&form.kind.text).and_then(|kind| kind.info().along) {
                    self.load_dimension(form, along, place);
                }
            }
            D::Drive(_, of, target) => {
                let is_angle = matches!(self.resolve_quietly(of, place), Some(Referent::Angle(_)));
                let expected = if is_angle { Dimension::none() } else { dimension_of("m") };
                let what = if is_angle { "the angle of a joint" } else { "the distance of a joint" };
                let dim = self.dimension(target, place);
                if dim == Dim::Known(rate(expected, 1)) {
                    return self.report_speed_driven(target, what, is_angle);
                }
                let expected = Some(expected).filter(|_| is_angle || self.units.any);
                self.expect(target, place, expected, what);
            }
            _ => {}
        }
    }

    /// `hinge.angle = 60 [rpm]`: what turns at this speed has an angle that grows with time.
    fn report_speed_driven(&mut self, target: &Expr, what: &str, is_angle: bool) {
        let message = format!("{what} is driven, and this is a speed");
        let diagnostic = Diagnostic::error(Code::DimensionMismatch, target.span, message);
        let shown = match &target.kind {
            ExprKind::Reference(Reference { word, .. }) => word.text.clone(),
            ExprKind::Product(factors) => match factors.as_slice() {
                // A number with a unit.
                [
                    (_, Expr { kind: ExprKind::Number(value, None), .. }),
                    (_, Expr { kind: ExprKind::Number(_, Some(unit)), .. }),
                ] => format!("{value} [{}]", unit.text),
                _ => "…".to_owned(),
            },
            _ => "(…)".to_owned(),
        };
        let (open, close) = if shown == "(…)" { ("(", ")*t") } else { ("", "*t") };
        let way =
            if is_angle { "turned at a speed, the angle is" } else { "moved at a speed, the distance is" };
        let mut diagnostic = diagnostic.hint(format!("{way} `{shown}*t`"));
        if !open.is_empty() {
            diagnostic = diagnostic.edit(target.span.before(), open);
        }
        self.report(diagnostic.edit(target.span.after(), close));
    }

    /// The unit of an argument that depends on the joints that are named.
    fn joint_unit(&self, form: &Form, argument: &str, place: Place) -> Option<&'static str> {
        let first = form.arguments.iter().find(|argument| argument.name.is_none())?;
        let rubs = || self.assembly.rubbing_measure(&self.model, self.named_joint(first, place)?).ok();
        match argument {
            "stribeck" => Some(if rubs()? == MeasureKind::Angle { "1/s" } else { "m/s" }),
            "viscous" => Some(if rubs()? == MeasureKind::Angle { "N m s" } else { "N s/m" }),
            _ => self.gear_unit(form, argument, place),
        }
    }

    /// The unit of the ratio or the phase of a gear, by what it relates: `first − ratio·second − phase`.
    fn gear_unit(&self, form: &Form, argument: &str, place: Place) -> Option<&'static str> {
        let joints = form.arguments.iter().filter(|argument| argument.name.is_none());
        // An angle is what is geared where a joint has both.
        let turns = joints.map(|joint| {
            let motions = self.joint_motions(self.named_joint(joint, place)?);
            Some(*motions.first()? == "angle")
        });
        let turns: Option<Vec<bool>> = turns.collect();
        Some(match (argument, turns?.as_slice()) {
            ("ratio", [true, false]) => "1/m",
            ("ratio", [false, true]) => "m",
            ("ratio", [_, _]) => "",
            ("phase", [true, _]) => "rad",
            ("phase", [false, _]) => "m",
            _ => return None,
        })
    }

    /// Checks the dimensions of named arguments.
    fn named_dimensions(&mut self, form: &Form, table: &[&'static Signature], place: Place) {
        let Some(signature) = table.iter().find(|signature| signature.word == form.kind.text) else { return };
        for argument in &form.arguments {
            let (Some(name), ArgumentValue::Quantity(quantity)) = (&argument.name, &argument.value) else {
                continue;
            };
            let Some(parameter) = signature.named.iter().find(|parameter| parameter.name == name.text) else {
                continue;
            };
            match (parameter.takes, parameter.unit) {
                (Takes::Frame, _) => {}
                (Takes::Direction, _) => self.direction_dimension(quantity, place),
                (_, "?") => match self.joint_unit(form, &name.text, place) {
                    Some(unit) => self.quantity_dimension(quantity, place, unit, &format!("`{}`", name.text)),
                    None => {
                        self.dimension(&quantity.value, place);
                    }
                },
                (_, unit) => self.quantity_dimension(quantity, place, unit, &format!("`{}`", name.text)),
            }
        }
    }

    /// Checks the places of bodies among arguments.
    fn place_dimensions(&mut self, form: &Form, place: Place) {
        for argument in &form.arguments {
            match &argument.value {
                ArgumentValue::Site(site) => {
                    if let Some(at) = &site.at {
                        self.quantity_dimension(at, place, "m", "a place on a body");
                    }
                }
                ArgumentValue::Contact(contact) => match &contact.track {
                    Track::Line { from, to } => {
                        self.quantity_dimension(from, place, "m", "a point of a line");
                        self.quantity_dimension(to, place, "m", "a point of a line");
                    }
                    Track::Plane { through, normal } => {
                        if let Some(through) = through {
                            self.quantity_dimension(through, place, "m", "a point of a plane");
                        }
                        if let Some(normal) = normal {
                            self.direction_dimension(normal, place);
                        }
                    }
                },
                ArgumentValue::Quantity(_) => {}
            }
        }
    }

    /// The value of a force or torque, which is its last argument without a name.
    fn load_dimension(&mut self, form: &Form, along: MeasureKind, place: Place) {
        let mut unnamed = form.arguments.iter().filter(|argument| argument.name.is_none());
        let Some(Argument { value: ArgumentValue::Quantity(value), .. }) = unnamed.next_back() else {
            return;
        };
        let (unit, what) = match along {
            MeasureKind::Distance => ("N", "a force"),
            MeasureKind::Angle => ("N m", "a torque"),
        };
        self.quantity_dimension(value, place, unit, what);
    }

    /// Checks a number, or each component of a vector, against a unit; a model without units has nothing to check.
    pub(super) fn quantity_dimension(&mut self, quantity: &Quantity, place: Place, unit: &str, what: &str) {
        let expected = dimension_of(unit);
        let shown = if unit.is_empty() { "1" } else { unit };
        let components = match &quantity.value.kind {
            ExprKind::Vector(components) => components.as_slice(),
            _ => std::slice::from_ref(&quantity.value),
        };
        for component in components {
            if self.units.any || quantity.unit.is_some() {
                self.check_valued(component, quantity.unit.as_ref(), place, expected, shown, what);
            } else {
                self.dimension(component, place);
            }
        }
    }

    /// A direction may have any dimension, one for all its components.
    pub(super) fn direction_dimension(&mut self, quantity: &Quantity, place: Place) {
        match &quantity.value.kind {
            ExprKind::Vector(components) => {
                let components: Vec<&Expr> = components.iter().collect();
                self.alike(&components, place, "components of one direction");
            }
            _ => {
                self.dimension(&quantity.value, place);
            }
        }
    }

    /// The arguments of a `rotation`.
    pub(super) fn rotation_dimension(&mut self, value: &Expr, place: Place) {
        let ExprKind::Call(_, arguments) = &value.kind else { return };
        let [axis, angle] = arguments.as_slice() else { return };
        self.check_turns(angle, None);
        self.direction_dimension(&Quantity { value: axis.clone(), unit: None }, place);
        if let Dim::Known(found) = self.dimension(angle, place)
            && !found.is_none()
        {
            self.report(
                Diagnostic::error(
                    Code::DimensionMismatch,
                    angle.span,
                    format!("an angle is a pure number, and this is in {found}"),
                )
                .hint("give it in `[rad]` or `[deg]`"),
            );
        }
    }
}
