//! Joints and drives.

use dalembert_bodies::{DefinitionError, End, JointDefinition, JointKind, Places, Takes};
use dalembert_model::{Binding, Code, ConstraintId, Diagnostic, Freedom, JointId, MeasureKind, Space, Span};

use super::allowed::{CURVE, DRIVE};
use super::arguments::Given;
use super::resolve::Referent;
use super::scope::{Instance, Place, Scope};
use super::value::{Context, Value};
use crate::names::Sort;
use crate::nearest::nearest;
use crate::syntax::{ArgumentValue, Contact, Expr, Form, Ident, Quantity, Reference, Track};

impl<'s> Scope<'s> {
    /// Defines a joint: where it is and what it holds.
    pub(super) fn joint(&mut self, id: JointId, form: &Form, released: &[Ident], place: Place) {
        let Some(signature) = self.joint_signature(&form.kind) else { return };
        let Some(given) = self.match_arguments(form, signature, place) else { return };
        let Some(mut definition) = self.joint_definition(id, &given, place) else { return };
        let Some(released) = self.released(released, definition.kind) else { return };
        definition.released = released;
        match self.assembly.define_joint(&mut self.model, id, definition) {
            Ok(()) => self.defined_joints[id.index()] = true,
            Err(mistake) => self.report_mistake(mistake, &given, "joint"),
        }
    }

    fn joint_definition(&mut self, id: JointId, given: &Given<'_>, place: Place) -> Option<JointDefinition> {
        let kind = JointKind::named(given.signature.word).next()?;
        let mut definition = match given.signature.places {
            Places::Joints => self.between_joints(kind, given, place)?,
            Places::Contact => self.rolling(given, place)?,
            Places::None | Places::Sites | Places::Joint | Places::Load => {
                let first = self.end_argument(given.positional[0], place);
                let second = self.end_argument(given.positional[1], place);
                JointDefinition::new(kind, [first?, second?])
            }
        };
        let curve = given.named().find(|(parameter, _)| parameter.takes == Takes::Curve);
        if let Some((parameter, curve)) = curve {
            definition.curve = Some(self.curve(curve, parameter.name, place)?);
        }
        let mut complete = self.is_length_constant(id, given, &definition, place);
        for (parameter, quantity) in given.named() {
            let name = parameter.name;
            match parameter.takes {
                Takes::Direction => {
                    let vector = self.vector_argument(quantity, place, &format!("`{name}`"));
                    complete &= vector.is_some();
                    // A line or plane to roll on has an axis already; the one that is given is that of the disc.
                    if name == "axis" && given.signature.places != Places::Contact {
                        definition.axis = vector;
                    } else {
                        definition.axis2 = vector;
                    }
                }
                Takes::Curve => {}
                Takes::Number | Takes::Vector | Takes::Directions | Takes::Inertia | Takes::Frame => {
                    let number = self.number_argument(quantity, place, name);
                    complete &= number.is_some();
                    definition.numbers.extend(number.map(|number| (name, number)));
                }
            }
        }
        complete.then_some(definition)
    }

    /// Whether the length of a joint that has one is constant; reports if not, and how one that changes is written.
    fn is_length_constant(
        &mut self,
        id: JointId,
        given: &Given<'_>,
        definition: &JointDefinition,
        place: Place,
    ) -> bool {
        let varying = given.get("length").and_then(|length| self.varying(&length.value, place));
        let Some((span, varying)) = varying else { return true };
        let bodies = definition.ends.map(|end| self.end_name(end.body));
        let hint = self.changing_length(id, definition.kind, bodies);
        let message = format!("`length` must be constant, but `{varying}` varies");
        self.report(Diagnostic::error(Code::NotConstant, span, message).name(varying).hint(hint));
        false
    }

    fn between_joints(
        &mut self,
        kind: JointKind,
        given: &Given<'_>,
        place: Place,
    ) -> Option<JointDefinition> {
        let first = self.joint_argument(given.positional[0], place);
        let second = self.joint_argument(given.positional[1], place);
        Some(JointDefinition::between_joints(&mut self.model, kind, [first?, second?]))
    }

    /// A rolling contact.
    fn rolling(&mut self, given: &Given<'_>, place: Place) -> Option<JointDefinition> {
        let argument = given.positional[0];
        let ArgumentValue::Contact(contact) = &argument.value else {
            self.report(
                Diagnostic::error(Code::MissingArgument, argument.span, "it is not said what is rolled on")
                    .hint(match self.model.space {
                        Some(Space::Planar) => "write `wheel on line from (0, 0) to (1, 0)`",
                        _ => "write `wheel on plane`, or `wheel on plane through (…) normal (…)`",
                    }),
            );
            return None;
        };
        let fits = |sort| matches!(sort, Sort::Body(_));
        let Sort::Body(body) = self.sort_of(&contact.body, place, "a body", fits)? else { return None };
        let (point, direction) = self.track(contact, place)?;
        let zero = self.model.graph.zero();
        let (shape, space) = (&self.model.bodies[body.index()].shape, self.model.space?);
        let kind = JointKind::named(given.signature.word).filter(|kind| {
            let info = kind.info();
            let takes_all = given.named().all(|(parameter, _)| info.takes(parameter.name));
            takes_all && info.held(space).is_some() && (info.fits)(shape)
        });
        let kind = kind.last()?;
        let ends = [End { body: None, at: point }, End { body: Some(body), at: [zero; 3] }];
        Some(JointDefinition { axis: direction, ..JointDefinition::new(kind, ends) })
    }

    /// A point of a line or plane, and its direction or normal.
    fn track(&mut self, contact: &Contact, place: Place) -> Option<(Vector, Option<Vector>)> {
        let planar = self.model.space == Some(Space::Planar);
        match &contact.track {
            Track::Line { from, to } if planar => {
                let from = self.vector_argument(from, place, "a point of a line");
                let to = self.vector_argument(to, place, "a point of a line");
                let (from, to) = (from?, to?);
                let graph = &mut self.model.graph;
                let along = [graph.sub(to[0], from[0]), graph.sub(to[1], from[1]), graph.zero()];
                Some((from, Some(along)))
            }
            Track::Plane { through, normal } if !planar => {
                let through = match through {
                    Some(through) => self.vector_argument(through, place, "a point of a plane"),
                    None => Some([self.model.graph.zero(); 3]),
                };
                let normal = match normal {
                    Some(normal) => Some(self.vector_argument(normal, place, "a normal")?),
                    None => None,
                };
                Some((through?, normal))
            }
            Track::Line { .. } => {
                self.report_track(contact.word, "in space a body rolls on a plane", "on plane");
                None
            }
            Track::Plane { .. } => {
                let cure = "on line from (0, 0) to (1, 0)";
                self.report_track(contact.word, "in the plane a body rolls on a line", cure);
                None
            }
        }
    }

    fn report_track(&mut self, span: Span, message: &str, cure: &str) {
        self.report(Diagnostic::error(Code::WrongSpace, span, message).hint(format!("write `{cure}`")));
    }

    /// A curve or surface over auxiliary coordinates.
    fn curve(
        &mut self,
        curve: &Quantity,
        name: &str,
        place: Place,
    ) -> Option<(Vector, dalembert_model::Binder)> {
        let mut context = Context::default();
        let value = self.expression_argument(curve, place, &mut context)?;
        let what = format!("a {name}");
        let nodes = self.components(&value, curve, &what)?;
        for node in nodes {
            if !self.check_allowed(node, &curve.value, place, &context, &CURVE) {
                return None;
            }
        }
        let bindings = context.binder.bindings();
        let n = bindings.iter().filter(|binding| matches!(binding, Binding::Auxiliary(_))).count();
        if n == 0 {
            self.report(
                Diagnostic::error(
                    Code::ImpossibleConnection,
                    curve.value.span,
                    format!("{what} is written with parameters of its own, and there are none here"),
                )
                .hint("declare one, `auxiliary s`, and write for example `(cos(s), sin(s), 0)`"),
            );
            return None;
        }
        Some((nodes, context.binder))
    }

    /// An expression that may vary, with the unit at its end.
    pub(super) fn expression_argument(
        &mut self,
        quantity: &Quantity,
        place: Place,
        context: &mut Context,
    ) -> Option<Value> {
        self.prepare_lets(&[&quantity.value], place, context);
        let value = self.value(&quantity.value, place, context)?;
        Some(self.convert(value, quantity))
    }

    /// The directions that are switched off.
    fn released(&mut self, words: &[Ident], kind: JointKind) -> Option<Vec<Freedom>> {
        let space = self.model.space?;
        let held = kind.info().held(space).unwrap_or_default();
        let mut list: Vec<Freedom> = Vec::new();
        for word in words {
            let known = Freedom::ALL.into_iter().find(|freedom| freedom.as_str() == word.text);
            match known.filter(|freedom| held.contains(freedom)) {
                Some(freedom) if !list.contains(&freedom) => list.push(freedom),
                Some(_) => {
                    self.report(
                        Diagnostic::error(
                            Code::NothingToRelease,
                            word.span,
                            format!("`{}` stands twice", word.text),
                        )
                        .hint("once is enough"),
                    );
                    return None;
                }
                None => {
                    self.report_not_held(word, kind, held);
                    return None;
                }
            }
        }
        Some(list)
    }

    fn report_not_held(&mut self, word: &Ident, kind: JointKind, held: &[Freedom]) {
        let names = || held.iter().map(|freedom| freedom.as_str());
        let list: Vec<String> = names().map(|name| format!("`{name}`")).collect();
        let diagnostic = Diagnostic::error(
            Code::NothingToRelease,
            word.span,
            format!("a {} joint does not hold `{}`", kind.word(), word.text),
        )
        .name(word.text.clone());
        let known = Freedom::ALL.iter().any(|freedom| freedom.as_str() == word.text);
        self.report(match nearest(&word.text, names()).filter(|_| !known) {
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(word.span, meant),
            None => diagnostic.hint(format!("it holds {}", list.join(", "))),
        });
    }

    /// Gives a defined joint its rows.
    pub(super) fn finish_joint(&mut self, instance: &Instance<'s>, form: &Form) {
        let id = JointId(instance.id);
        if !self.defined_joints[id.index()] {
            return;
        }
        if let Err(mistake) = self.assembly.finish_joint(&mut self.model, id) {
            self.defined_joints[id.index()] = false;
            let signature = JointKind::named(&form.kind.text).next().map(|kind| &kind.info().signature);
            if let Some(given) =
                signature.and_then(|signature| self.match_arguments(form, signature, instance.place))
            {
                self.report_mistake(mistake, &given, "joint");
            }
        }
    }

    /// `drive d: hinge.angle = …`
    pub(super) fn drive(&mut self, instance: &Instance<'s>, of: &Reference, target: &Expr) {
        let place = instance.place;
        let (joint, driven) = match self.resolve_quietly(of, place) {
            Some(Referent::Angle(joint)) => (joint, MeasureKind::Angle),
            Some(Referent::Distance(joint)) => (joint, MeasureKind::Distance),
            Some(_) => return self.report_not_driven(instance, of),
            None => {
                self.resolve(of, place);
                return;
            }
        };
        self.resolve(of, place);
        let mut context = Context::default();
        self.prepare_lets(&[target], place, &mut context);
        let Some(node) = self.scalar(target, place, &mut context) else { return };
        if !self.check_allowed(node, target, place, &context, &DRIVE) || !self.defined_joints[joint.index()] {
            return;
        }
        let (constraint, binder) = (ConstraintId(instance.id), context.binder);
        let defined = self.assembly.define_drive(&mut self.model, constraint, joint, driven, node, binder);
        match defined {
            Ok(()) | Err(DefinitionError::Undefined) => {}
            Err(mistake) => self.report_no_motion(of, joint, mistake),
        }
    }

    fn report_not_driven(&mut self, instance: &Instance<'s>, of: &Reference) {
        let shown = self.show_reference(of, instance.place);
        let mut diagnostic = Diagnostic::error(
            Code::WrongSort,
            of.span,
            format!("a drive prescribes the angle or the distance of a joint, and `{shown}` is neither"),
        )
        .name(shown.clone());
        let start = instance.declaration.span.start;
        let keyword = Span { start, end: start + "drive".len() as u32 };
        diagnostic = match self.resolve_quietly(of, instance.place) {
            Some(Referent::Entity(Sort::Joint(_))) => {
                diagnostic.hint(format!("write `{shown}.angle` or `{shown}.distance`"))
            }
            _ => diagnostic.hint("prescribe it by a `constraint`").edit(keyword, "constraint"),
        };
        self.report(diagnostic);
    }
}

/// Three components.
type Vector = [dalembert_expr::Expr; 3];
