//! Start values of bodies, and their orientations.

use dalembert_model::{Code, CoordinateId, Diagnostic, Part, Space, Span, StartOf};
use hashbrown::HashMap;

use super::scope::{Place, Scope};
use super::start::{FOUND, StartNumber, Starts};
use super::value::{Context, Value};
use crate::names::Sort;
use crate::syntax::{Expr, ExprKind, Reference, StartItem};

impl Scope<'_> {
    /// Whether a reference is the orientation of a body in space.
    pub(super) fn is_orientation(&self, reference: &Reference, place: Place) -> bool {
        let [part] = reference.parts.as_slice() else { return false };
        if part.text != "orientation" || self.model.space != Some(Space::Spatial) {
            return false;
        }
        match self.base_sort(reference, place) {
            Some(Sort::Body(body)) => dalembert_bodies::orientation(&self.model, body).is_some(),
            _ => false,
        }
    }

    /// `start b.x = …`, `b.angle' = …`, `b.q0 ~ …`, `b.wx = …`
    pub(super) fn start_of_body(
        &mut self,
        item: &StartItem,
        id: CoordinateId,
        is_rate: bool,
        place: Place,
        starts: &mut Starts,
    ) {
        self.resolve(&item.of, place);
        let number = self.number(&item.value, item.unit.as_ref(), place, "a start value");
        let order = item.order + u8::from(is_rate);
        let is_part = self.model.coordinates[id.index()].part != Part::Whole;
        let primes = Span { start: item.of.span.start, end: item.of.span.end + u32::from(item.order) };
        if order > 1 {
            self.report_too_high(item, FOUND);
            return;
        }
        if is_part && !is_rate && order == 1 {
            let shown = self.show_reference(&item.of, place);
            let body = shown.rsplit_once('.').map_or("b", |(body, _)| body);
            self.report(
                Diagnostic::error(
                    Code::BadOrientation,
                    primes,
                    "the numbers of an orientation have no speeds of their own",
                )
                .hint(format!(
                    "give the rates about the axes of the body: `{body}.wx`, `{body}.wy`, `{body}.wz`"
                )),
            );
            return;
        }
        if let Some(mut number) = number {
            // The four numbers of an orientation are normalised as one quaternion.
            if is_part
                && order == 0
                && let Some(formula) = number.formula.take()
            {
                self.model.mark_structural(&formula.constants, item.value.span);
            }
            self.add_start(item, StartOf::Coordinate(id, order), number, place, starts);
        }
    }

    /// `start b.orientation = rotation((ax, ay, az), angle)`
    pub(super) fn start_orientation(&mut self, item: &StartItem, place: Place, starts: &mut Starts) {
        let base = Reference { parts: Vec::new(), ..item.of.clone() };
        let Some(Sort::Body(body)) = self.base_sort(&item.of, place) else { return };
        self.resolve(&base, place);
        if item.order > 0 {
            let shown = self.show_reference(&base, place);
            self.report(
                Diagnostic::error(Code::BadOrientation, item.of.span, "an orientation has no prime")
                    .hint(format!("its rates are `{shown}.wx`, `{shown}.wy`, `{shown}.wz`")),
            );
            return;
        }
        let Some(quaternion) = self.rotation(&item.value, place) else { return };
        let Some(first) = dalembert_bodies::orientation(&self.model, body) else { return };
        for (part, value) in quaternion.into_iter().enumerate() {
            self.add_start(
                item,
                StartOf::Coordinate(CoordinateId(first.0 + part as u32), 0),
                StartNumber { value, formula: None },
                place,
                starts,
            );
        }
    }

    /// The unit quaternion of `rotation((ax, ay, az), angle)`.
    fn rotation(&mut self, value: &Expr, place: Place) -> Option<[f64; 4]> {
        let arguments = match &value.kind {
            ExprKind::Call(function, arguments) if function.text == "rotation" => arguments,
            _ => {
                self.report(
                    Diagnostic::error(
                        Code::BadOrientation,
                        value.span,
                        "an orientation is a turn about an axis",
                    )
                    .hint("write `rotation((0, 0, 1), 30 [deg])`"),
                );
                return None;
            }
        };
        let [axis, angle] = arguments.as_slice() else {
            self.report(
                Diagnostic::error(
                    Code::WrongArguments,
                    value.span,
                    format!("`rotation` takes 2 arguments, not {}", arguments.len()),
                )
                .hint("an axis and an angle: `rotation((0, 0, 1), 30 [deg])`"),
            );
            return None;
        };
        let angle = self.structural_number(angle, place, "the angle of a rotation");
        let numbers = self.constant_vector(axis, place)?;
        let length = numbers.iter().fold(0.0_f64, |length, component| length.hypot(*component));
        if length == 0.0 || !length.is_finite() {
            self.report(
                Diagnostic::error(Code::BadOrientation, axis.span, "this axis has no direction")
                    .hint("one of its components must not be zero"),
            );
            return None;
        }
        let (sine, cosine) = (angle? / 2.0).sin_cos();
        Some([cosine, sine * numbers[0] / length, sine * numbers[1] / length, sine * numbers[2] / length])
    }

    fn constant_vector(&mut self, expr: &Expr, place: Place) -> Option<[f64; 3]> {
        if let ExprKind::Vector(components) = &expr.kind
            && let [x, y, z] = components.as_slice()
        {
            let numbers = [x, y, z].map(|component| self.structural_number(component, place, "an axis"));
            return Some([numbers[0]?, numbers[1]?, numbers[2]?]);
        }
        let mut context = Context::over_parameters();
        self.prepare_lets(&[expr], place, &mut context);
        match self.value(expr, place, &mut context)? {
            Value::Vector(nodes) if nodes.len() == 3 => {
                self.model.mark_structural(&nodes, expr.span);
                Some([self.model.value(nodes[0]), self.model.value(nodes[1]), self.model.value(nodes[2])])
            }
            _ => {
                self.report(
                    Diagnostic::error(
                        Code::VectorMismatch,
                        expr.span,
                        "an axis in space is a vector `(x, y, z)`",
                    )
                    .hint("write `(x, y, z)`"),
                );
                None
            }
        }
    }

    /// Quaternions given by their numbers: complete, and of length one.
    pub(super) fn settle_orientations(&mut self) {
        let mut given: HashMap<u32, [Option<usize>; 4]> = HashMap::new();
        let mut order = Vec::new();
        for (at, start) in self.model.starts.iter().enumerate() {
            let StartOf::Coordinate(id, 0) = start.of else { continue };
            let Part::Rotation(part) = self.model.coordinates[id.index()].part else { continue };
            let first = id.0 - u32::from(part);
            let numbers = given.entry(first).or_insert_with(|| {
                order.push(first);
                [None; 4]
            });
            numbers[usize::from(part)] = Some(at);
        }
        for first in order {
            self.settle_orientation(first, given[&first]);
        }
    }

    fn settle_orientation(&mut self, first: u32, given: [Option<usize>; 4]) {
        let name = self.model.coordinates[first as usize].name.clone();
        let body = name.rsplit_once('.').map_or("b", |(body, _)| body).to_owned();
        let hint = format!(
            "write `start {body}.orientation = rotation((0, 0, 1), …)`, or give all four of q0 to q3"
        );
        let some = given.iter().flatten().next().map_or(0, |at| *at);
        let span = self.model.starts[some].span;
        let [Some(a), Some(b), Some(c), Some(d)] = given else {
            let message =
                format!("the orientation of `{body}` has four numbers, q0 to q3, and not all are given");
            self.report(Diagnostic::error(Code::BadOrientation, span, message).name(body).hint(hint));
            return;
        };
        let holds = [a, b, c, d].map(|at| self.model.starts[at].hold);
        if holds.iter().any(|hold| *hold != holds[0]) {
            let message = format!("some numbers of the orientation of `{body}` are given and others guessed");
            self.report(
                Diagnostic::error(Code::BadOrientation, span, message)
                    .name(body)
                    .hint("write `=` for all four, or `~` for all four"),
            );
            return;
        }
        let length =
            [a, b, c, d].iter().fold(0.0_f64, |length, at| length.hypot(self.model.starts[*at].value));
        if length == 0.0 || !length.is_finite() {
            let message = format!("the orientation of `{body}` is zero, which is no rotation");
            self.report(
                Diagnostic::error(Code::BadOrientation, span, message)
                    .name(body)
                    .hint("no turn is `q0 = 1, q1 = 0, q2 = 0, q3 = 0`"),
            );
            return;
        }
        for at in [a, b, c, d] {
            self.model.starts[at].value /= length;
        }
    }
}
