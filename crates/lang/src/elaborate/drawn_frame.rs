//! Frames that are drawn: how they are turned.

use dalembert_bodies::orientation;
use dalembert_expr::{Expr as Node, Operator};
use dalembert_model::{Code, CoordinateId, Diagnostic, Space, Span};

use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::value::{Context, Value};
use crate::names::Sort;
use crate::syntax::{ExprKind, PartWord, Reference, ShapePart, ShapeSyntax};

impl Scope<'_> {
    /// How a frame is turned, as a unit quaternion.
    pub(super) fn frame_turn(
        &mut self,
        shape: &ShapeSyntax,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 4]> {
        match (shape.part(PartWord::Angle), shape.part(PartWord::Rotation)) {
            (Some(angle), Some(rotation)) => {
                self.report(
                    Diagnostic::error(Code::RepeatedArgument, rotation.span, "a frame is turned in one way")
                        .other(angle.span, "the other one")
                        .hint("keep one of the two"),
                );
                None
            }
            (Some(angle), None) if self.model.space == Some(Space::Spatial) => {
                self.report(
                    Diagnostic::error(
                        Code::WrongSpace,
                        angle.span,
                        "in space a frame is turned by a rotation, not by an angle",
                    )
                    .hint("write `rotation b`, the orientation of a body, or `rotation (q0, q1, q2, q3)`"),
                );
                None
            }
            (Some(angle), None) => {
                let angle = self.drawn_number(Some(angle), 0.0, place, context)?;
                Some(self.turn_about_z(angle))
            }
            (None, Some(rotation)) => self.drawn_rotation(rotation, place, context),
            (None, None) => {
                self.report_no_turn(shape, place);
                None
            }
        }
    }

    fn report_no_turn(&mut self, shape: &ShapeSyntax, place: Place) {
        let body = shape.points[0].name().filter(|name| {
            let sort = self.resolve_quietly(name, place);
            matches!(sort, Some(Referent::Entity(Sort::Body(body))) if orientation(&self.model, body).is_some())
        });
        let diagnostic =
            Diagnostic::error(Code::MissingArgument, shape.span, "the frame does not say how it is turned");
        let spatial = self.model.space == Some(Space::Spatial);
        self.report(match body {
            Some(body) => {
                let rotation = format!("rotation {}", self.show_reference(body, place));
                diagnostic
                    .hint(format!("write `{rotation}` to turn it with the body"))
                    .edit(shape.points[0].span.after(), format!(" {rotation}"))
            }
            None if spatial => diagnostic.hint("add `rotation b`, or `rotation (q0, q1, q2, q3)`"),
            None => diagnostic.hint("add `angle phi`; `angle 0` if it does not turn"),
        });
    }

    fn turn_about_z(&mut self, angle: Node) -> [Node; 4] {
        let graph = &mut self.model.graph;
        let (zero, half) = (graph.zero(), graph.constant(0.5));
        let half = graph.mul(half, angle);
        [graph.apply(Operator::Cos, &[half]), zero, zero, graph.apply(Operator::Sin, &[half])]
    }

    /// After `rotation`: the orientation of a body, or the four numbers of a quaternion.
    fn drawn_rotation(
        &mut self,
        rotation: &ShapePart,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 4]> {
        let value = &rotation.value.value;
        if let ExprKind::Reference(reference) = &value.kind {
            return self.body_rotation(reference, place, context);
        }
        let value = self.value(value, place, context)?;
        let Value::Vector(nodes) = value else {
            return self.report_no_rotation(rotation.value.value.span);
        };
        let [w, x, y, z] = nodes.as_slice() else {
            return self.report_no_rotation(rotation.value.value.span);
        };
        // A written quaternion need not have length one; one from a motion has it to rounding.
        let graph = &mut self.model.graph;
        let squares = [*w, *x, *y, *z].map(|number| graph.powi(number, 2));
        let length = graph.sum(&squares);
        let length = graph.apply(Operator::Sqrt, &[length]);
        let shrink = graph.powi(length, -1);
        Some([*w, *x, *y, *z].map(|number| graph.mul(shrink, number)))
    }

    fn report_no_rotation(&mut self, span: Span) -> Option<[Node; 4]> {
        let planar = self.model.space == Some(Space::Planar);
        let diagnostic = Diagnostic::error(
            Code::VectorMismatch,
            span,
            "a rotation is that of a body, or the four numbers of a quaternion",
        );
        self.report(if planar {
            diagnostic.hint("in the plane write `angle phi`")
        } else {
            diagnostic.hint("write `rotation b` or `rotation (q0, q1, q2, q3)`, the scalar first")
        });
        None
    }

    fn body_rotation(
        &mut self,
        reference: &Reference,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 4]> {
        if reference.word.text == "ground" && reference.indices.is_empty() && reference.parts.is_empty() {
            let (one, zero) = (self.model.graph.one(), self.model.graph.zero());
            return Some([one, zero, zero, zero]);
        }
        let fits = |sort| matches!(sort, Sort::Body(_));
        let Sort::Body(body) = self.sort_of(reference, place, "a body", fits)? else { return None };
        let Some(first) = orientation(&self.model, body) else {
            let shown = self.show_reference(reference, place);
            self.report(
                Diagnostic::error(
                    Code::WrongSort,
                    reference.span,
                    format!("`{shown}` is a point, which has no orientation"),
                )
                .name(shown)
                .hint("name a body with an extent"),
            );
            return None;
        };
        let spatial = self.model.space == Some(Space::Spatial);
        let mut part = |at: u32| context.binder.coordinate(&mut self.model, CoordinateId(first.0 + at), 0);
        if spatial {
            return Some([part(0), part(1), part(2), part(3)]);
        }
        let angle = part(0);
        Some(self.turn_about_z(angle))
    }
}
