//! Constant arguments: numbers, vectors, moments of inertia.

use dalembert_expr::Expr as Node;
use dalembert_model::{Code, Diagnostic, Meaning, Space, Span};

use super::scope::{Place, Scope};
use super::value::{Context, Value};
use crate::parse::is_plain_number;
use crate::syntax::{ExprKind, Quantity};

impl Scope<'_> {
    /// A constant value over the parameters; `None` after a report.
    fn constant_value(&mut self, quantity: &Quantity, place: Place, what: &str) -> Option<Value> {
        let mut context = Context::over_parameters();
        self.prepare_lets(&[&quantity.value], place, &mut context);
        let value = self.value(&quantity.value, place, &mut context)?;
        let nodes: Vec<Node> = match &value {
            Value::Scalar(node) | Value::Truth(node) => vec![*node],
            Value::Vector(nodes) => nodes.to_vec(),
        };
        let varies = self
            .model
            .graph
            .contains(&nodes, |symbol| matches!(Meaning::of(symbol), Meaning::Local { .. } | Meaning::Time));
        if varies {
            let (span, name) = self.first_varying(&quantity.value, place);
            self.report_varying(span, name, what);
            return None;
        }
        if nodes.iter().any(|node| !self.model.value(*node).is_finite()) {
            self.report(
                Diagnostic::error(
                    Code::NotFinite,
                    quantity.value.span,
                    format!("{what} is not a finite number"),
                )
                .hint("look for a division by zero, or a root of a negative number"),
            );
            return None;
        }
        Some(self.convert(value, quantity))
    }

    /// A value in SI units: a unit at the end converts plain numbers; on anything else it is a statement.
    pub(super) fn convert(&mut self, value: Value, quantity: &Quantity) -> Value {
        let factor = quantity.unit.as_ref().and_then(|unit| unit.unit.as_ref()).map_or(1.0, |u| u.factor);
        if factor == 1.0 {
            return value;
        }
        let factor = self.model.graph.constant(factor);
        match (value, &quantity.value.kind) {
            (Value::Vector(nodes), ExprKind::Vector(components)) => {
                let scaled = nodes.iter().zip(components).map(|(node, component)| {
                    if is_plain_number(component) { self.model.graph.mul(factor, *node) } else { *node }
                });
                Value::Vector(scaled.collect())
            }
            (Value::Scalar(node), _) if is_plain_number(&quantity.value) => {
                Value::Scalar(self.model.graph.mul(factor, node))
            }
            (value, _) => value,
        }
    }

    /// A constant number.
    pub(super) fn number_argument(&mut self, quantity: &Quantity, place: Place, name: &str) -> Option<Node> {
        let what = format!("`{name}`");
        match self.constant_value(quantity, place, &what)? {
            Value::Scalar(node) => Some(node),
            _ => {
                self.report(
                    Diagnostic::error(
                        Code::VectorMismatch,
                        quantity.value.span,
                        format!("{what} is a number, and this is none"),
                    )
                    .hint("give one number"),
                );
                None
            }
        }
    }

    /// A constant vector; in the plane its third component is 0.
    pub(super) fn vector_argument(
        &mut self,
        quantity: &Quantity,
        place: Place,
        what: &str,
    ) -> Option<[Node; 3]> {
        let value = self.constant_value(quantity, place, what)?;
        self.components(&value, quantity, what)
    }

    /// The components of a vector, as many as the model's space has; in the plane a zero follows.
    pub(super) fn components(&mut self, value: &Value, quantity: &Quantity, what: &str) -> Option<[Node; 3]> {
        let planar = self.model.space == Some(Space::Planar);
        let zero = self.model.graph.zero();
        match (value, planar) {
            (Value::Vector(nodes), true) if nodes.len() == 2 => Some([nodes[0], nodes[1], zero]),
            (Value::Vector(nodes), false) if nodes.len() == 3 => Some([nodes[0], nodes[1], nodes[2]]),
            _ => {
                self.report_components(value, quantity, what);
                None
            }
        }
    }

    /// Whether the third of three components is the only one that does not vanish.
    fn is_along_third(&self, nodes: &[Node]) -> bool {
        let values: Vec<f64> = nodes.iter().map(|node| self.model.value(*node)).collect();
        matches!(values[..], [x, y, z] if x == 0.0 && y == 0.0 && z != 0.0)
    }

    pub(super) fn report_components(&mut self, value: &Value, quantity: &Quantity, what: &str) {
        let planar = self.model.space == Some(Space::Planar);
        let span = quantity.value.span;
        let (space, needed) = if planar { ("the plane", "(x, y)") } else { ("space", "(x, y, z)") };
        let mut diagnostic = Diagnostic::error(
            Code::VectorMismatch,
            span,
            format!("in {space} {what} is a vector `{needed}`"),
        );
        diagnostic = match (value, &quantity.value.kind) {
            // A vector of space in a planar model: down, or an axis out of the plane.
            (Value::Vector(nodes), ExprKind::Vector(parts))
                if planar && what == "gravity" && self.is_along_third(nodes) =>
            {
                diagnostic
                    .hint("down in the plane is along y: write `(0, -9.81)`")
                    .edit(Span { start: parts[0].span.end, end: parts[1].span.end }, "")
            }
            (Value::Vector(nodes), ExprKind::Vector(_))
                if planar && what.starts_with("`axis") && self.is_along_third(nodes) =>
            {
                diagnostic.hint(format!(
                    "in the plane everything turns about the normal of it: leave out {what}, which is a direction in the plane"
                ))
            }
            // One component too many or too few can be corrected where the components are written.
            (Value::Vector(nodes), ExprKind::Vector(parts)) if planar && nodes.len() == 3 => diagnostic
                .hint("leave out the third component")
                .edit(Span { start: parts[1].span.end, end: parts[2].span.end }, ""),
            (Value::Vector(_), _) if what == "`size`" => diagnostic.hint("give the third edge too"),
            (Value::Vector(nodes), ExprKind::Vector(parts)) if nodes.len() == 2 => {
                diagnostic.hint("give the third component too").edit(parts[1].span.after(), ", 0")
            }
            _ => diagnostic.hint(format!("write `{needed}`")),
        };
        self.report(diagnostic);
    }

    /// One number for all directions, or a vector of them.
    pub(super) fn directions_argument(
        &mut self,
        quantity: &Quantity,
        place: Place,
        name: &str,
    ) -> Option<[Node; 3]> {
        let what = format!("`{name}`");
        match self.constant_value(quantity, place, &what)? {
            Value::Scalar(node) => Some([node; 3]),
            value => self.components(&value, quantity, &what),
        }
    }

    /// Moments of inertia xx, yy, zz, xy, xz, yz.
    pub(super) fn inertia_argument(&mut self, quantity: &Quantity, place: Place) -> Option<[Node; 6]> {
        let value = self.constant_value(quantity, place, "`inertia`")?;
        let zero = self.model.graph.zero();
        let planar = self.model.space == Some(Space::Planar);
        let (message, hint) = match (&value, planar) {
            (Value::Scalar(node), true) => return Some([zero, zero, *node, zero, zero, zero]),
            (Value::Vector(n), false) if n.len() == 3 => return Some([n[0], n[1], n[2], zero, zero, zero]),
            (Value::Vector(n), false) if n.len() == 6 => return Some([n[0], n[1], n[2], n[3], n[4], n[5]]),
            (_, true) => {
                ("in the plane `inertia` is one number", "give the moment about the normal of the plane")
            }
            (_, false) => (
                "in space `inertia` has three or six numbers",
                "write `(Ixx, Iyy, Izz)` or `(Ixx, Iyy, Izz, Ixy, Ixz, Iyz)`",
            ),
        };
        self.report(Diagnostic::error(Code::VectorMismatch, quantity.value.span, message).hint(hint));
        None
    }
}
