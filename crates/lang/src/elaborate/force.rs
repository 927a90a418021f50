//! Force elements.

use dalembert_bodies::{
    ForceDefinition, ForceFrame, ForceInfo, ForceKind, ForcePart, ForcePlaces, ForceValue, Places, Takes,
};
use dalembert_expr::Expr as Node;
use dalembert_model::{Code, Diagnostic, Joint, JointId, LawId, MeasureKind, Space, Span};

use super::allowed::FORCE;
use super::arguments::Given;
use super::scope::{Place, Scope};
use super::signature::elements;
use super::value::{Context, Value};
use crate::names::ForceElementId;
use crate::nearest::nearest;
use crate::syntax::{ArgumentValue, DeclaredName, ExprKind, Form, Quantity, Reference};

/// Arguments with their names.
type Named<T> = Vec<(&'static str, T)>;

/// Whether all arguments of an element are constant, as of springs and dampers, so that it is known as soon as the joints are.
pub(super) fn is_constant(form: &Form) -> bool {
    ForceKind::named(&form.kind.text).is_none_or(|kind| kind.info().along.is_none())
}

/// A force element, as far as it is defined.
pub(super) struct ElementEntry {
    /// Its values in expressions, and its definition.
    parts: &'static [ForcePart],
    definition: Option<ForceDefinition>,
    /// Whether its kind is a law, and the law that it is.
    pub(super) is_law: bool,
    pub(super) law: Option<LawId>,
}

impl ElementEntry {
    pub(super) fn new(form: &Form) -> ElementEntry {
        let info = ForceKind::named(&form.kind.text).map(ForceKind::info);
        let parts = info.map_or(&[][..], |info| info.parts);
        ElementEntry { parts, definition: None, is_law: info.is_some_and(|info| info.is_law), law: None }
    }

    /// Name of one of its values, if it has any.
    pub(super) fn example(&self) -> Option<&'static str> {
        self.parts.last().map(|part| part.as_str())
    }

    pub(super) fn part(&self, text: &str) -> Option<ForcePart> {
        self.parts.iter().copied().find(|part| part.as_str() == text)
    }
}

impl Scope<'_> {
    pub(super) fn force_element(
        &mut self,
        id: u32,
        name: &DeclaredName,
        form: &Form,
        place: Place,
        span: Span,
    ) {
        let Some(signature) = self.signature(&form.kind, "force element", &elements()) else { return };
        let Some(given) = self.match_arguments(form, signature, place) else { return };
        let definition = match self.elements[id as usize].definition.clone() {
            None => self.force_definition(&given, place),
            known => known,
        };
        let law = self.elements[id as usize].law;
        let Some(definition) = definition.map(|found| ForceDefinition { law, ..found }) else { return };
        let shown = self.show_declared(name, place);
        let added = self.assembly.add_force_element(&mut self.model, shown, span, &definition);
        if let Err(mistake) = added {
            self.elements[id as usize].definition = None;
            self.report_mistake(mistake, &given, "force element");
        }
    }

    /// Defines a spring or damper, which expressions may use before it is added.
    pub(super) fn define_element(&mut self, id: u32, form: &Form, place: Place) {
        let Some(signature) = self.signature(&form.kind, "force element", &elements()) else { return };
        let Some(given) = self.match_arguments(form, signature, place) else { return };
        let law = self.elements[id as usize].law;
        let definition = self.force_definition(&given, place);
        self.elements[id as usize].definition = definition.map(|found| ForceDefinition { law, ..found });
    }

    /// One of the values of an element by its name. Friction has a force or a moment.
    pub(super) fn element_part(&self, id: ForceElementId, text: &str) -> Option<ForcePart> {
        let entry = &self.elements[id.0 as usize];
        let part = entry.part(text)?;
        let joint = match entry.definition.as_ref().filter(|_| entry.is_law).map(|known| known.places) {
            Some(ForcePlaces::Joint(joint)) => joint,
            _ => return Some(part),
        };
        let foreign = match self.assembly.rubbing_measure(&self.model, joint) {
            Ok(MeasureKind::Angle) => ForcePart::Force,
            _ => ForcePart::Moment,
        };
        (part != foreign).then_some(part)
    }

    /// `spring.length`, `spring.force` or `spring.moment`.
    pub(super) fn element_value(
        &mut self,
        reference: &Reference,
        id: ForceElementId,
        part: ForcePart,
        order: u8,
        context: &mut Context,
    ) -> Option<Value> {
        let entry = &self.elements[id.0 as usize];
        let definition = entry.definition.clone()?;
        if entry.is_law && (!context.allows_results() || order > 0) {
            self.report_result("the force of a law", order, reference.span);
            return None;
        }
        let (model, binder) = (&mut self.model, &mut context.binder);
        let node = self.assembly.element_part(model, binder, &definition, part);
        let value = Value::Scalar(node.ok()??);
        if order == 0 { Some(value) } else { self.differentiate(value, order, reference.span, context) }
    }

    /// Reports a part that a force element does not have.
    pub(super) fn report_unknown_element_part(
        &mut self,
        id: ForceElementId,
        reference: &Reference,
        place: Place,
    ) {
        let Some(part) = reference.parts.first() else { return };
        let name = self.show_reference(&Reference { parts: Vec::new(), ..reference.clone() }, place);
        let written = reference.parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join(".");
        let parts = self.elements[id.0 as usize].parts.iter().copied();
        let parts: Vec<ForcePart> =
            parts.filter(|part| self.element_part(id, part.as_str()).is_some()).collect();
        let message = format!("`{name}` is a force element, which has no part `{written}`");
        let diagnostic = Diagnostic::error(Code::UnknownName, reference.span, message).name(name.clone());
        let meant = match part.text.as_str() {
            "tension" | "f" | "F" | "load" => Some("force"),
            "distance" | "l" | "L" => Some("length"),
            "torque" | "force" | "m" | "M" => Some("moment"),
            text => nearest(text, parts.iter().map(|part| part.as_str())),
        };
        self.report(match meant.filter(|meant| parts.iter().any(|part| part.as_str() == *meant)) {
            Some(meant) => {
                let whole = part.span.to(reference.span.after());
                diagnostic.hint(format!("did you mean `{name}.{meant}`?")).edit(whole, meant)
            }
            None if parts.is_empty() => diagnostic.hint(
                "springs and dampers have `length` and `force`, those about joints `moment`; name the value of a force by a `let`",
            ),
            None => {
                let list: Vec<String> = parts.iter().map(|part| format!("`{name}.{}`", part.as_str())).collect();
                diagnostic.hint(format!("its parts are {}", list.join(", ")))
            }
        });
    }

    fn force_definition(&mut self, given: &Given<'_>, place: Place) -> Option<ForceDefinition> {
        let kind = ForceKind::named(given.signature.word)?;
        let places = match given.signature.places {
            Places::Load => return self.load(kind, given, place),
            Places::Joint => {
                let joint = self.joint_argument(given.positional[0], place);
                joint.map(ForcePlaces::Joint)
            }
            Places::None | Places::Sites | Places::Joints | Places::Contact => {
                let first = self.end_argument(given.positional[0], place);
                let second = self.end_argument(given.positional[1], place);
                Some(ForcePlaces::Between([first?, second?]))
            }
        };
        let arguments = self.force_arguments(kind.info(), given, place);
        let (numbers, directions) = arguments?;
        let places = places.filter(|places| match places {
            ForcePlaces::Joint(joint) => self.defined_joints[joint.index()],
            ForcePlaces::Between(_) | ForcePlaces::On(_) => true,
        })?;
        Some(ForceDefinition { numbers, directions, ..ForceDefinition::new(kind, places) })
    }

    /// The named arguments of an element whose arguments are constant.
    fn force_arguments(
        &mut self,
        info: &ForceInfo,
        given: &Given<'_>,
        place: Place,
    ) -> Option<(Named<Node>, Named<[Node; 3]>)> {
        if let Some(message) = info.empty.filter(|_| given.named().next().is_none()) {
            let names: Vec<String> =
                info.signature.named.iter().map(|parameter| format!("`{} = …`", parameter.name)).collect();
            let (last, before) = names.split_last()?;
            self.report(
                Diagnostic::error(Code::MissingArgument, given.form.kind.span, message)
                    .hint(format!("add {} or {last}", before.join(", "))),
            );
            return None;
        }
        let (mut numbers, mut directions, mut complete) = (Vec::new(), Vec::new(), true);
        for (parameter, quantity) in given.named() {
            let name = parameter.name;
            if parameter.takes == Takes::Directions {
                let values = self.directions_argument(quantity, place, name);
                complete &= values.is_some();
                directions.extend(values.map(|values| (name, values)));
            } else {
                let number = self.number_argument(quantity, place, name);
                complete &= number.is_some();
                numbers.extend(number.map(|number| (name, number)));
            }
        }
        complete.then_some((numbers, directions))
    }

    /// Forces and torques: on a body, between two, or in a joint.
    fn load(&mut self, kind: ForceKind, given: &Given<'_>, place: Place) -> Option<ForceDefinition> {
        let is_force = kind.info().along == Some(MeasureKind::Distance);
        let frame = self.frame(given)?;
        let (value, places) = given.positional.split_last()?;
        let ArgumentValue::Quantity(value) = &value.value else {
            let (what, example) = if is_force { ("force", "(fx, fy)") } else { ("torque", "m") };
            self.report(
                Diagnostic::error(Code::MissingArgument, value.span, format!("the {what} itself is missing"))
                    .hint(format!("write its value last: `{what}(b, {example})`")),
            );
            return None;
        };
        let mut context = Context::default();
        let result = self.expression_argument(value, place, &mut context);
        if places.len() == 1 && self.named_joint(places[0], place).is_some() {
            let joint = self.joint_argument(places[0], place)?;
            if is_force && !self.is_along(joint, &result, given) {
                return None;
            }
            let node = self.one_number(&result?, value, "in a joint")?;
            self.check_load(&[node], value, place, &context)?;
            let joint = Some(joint).filter(|joint| self.defined_joints[joint.index()])?;
            return Some(self.directed(kind, ForcePlaces::Joint(joint), node, context));
        }
        let first = self.end_argument(places[0], place);
        if let Some(second) = places.get(1) {
            let second = self.end_argument(second, place);
            if !is_force {
                self.report(
                    Diagnostic::error(
                        Code::UnknownArgument,
                        places[1].span,
                        "a torque between two bodies acts in a joint",
                    )
                    .hint("write `torque(hinge, m)`, `hinge` a joint that has an angle"),
                );
                return None;
            }
            let ends = [first?, second?];
            let node = self.one_number(&result?, value, "along the line between two bodies")?;
            self.check_load(&[node], value, place, &context)?;
            return Some(self.directed(kind, ForcePlaces::Between(ends), node, context));
        }
        let (end, result) = (first?, result?);
        let zero = self.model.graph.zero();
        let planar_torque = !is_force && self.model.space == Some(Space::Planar);
        let components = match result {
            Value::Scalar(node) if planar_torque => [zero, zero, node],
            _ if planar_torque => {
                self.report(
                    Diagnostic::error(
                        Code::VectorMismatch,
                        value.value.span,
                        "in the plane a torque is one number",
                    )
                    .hint("give the torque about the normal of the plane"),
                );
                return None;
            }
            result => self.components(&result, value, if is_force { "a force" } else { "a torque" })?,
        };
        self.check_load(&components, value, place, &context)?;
        let value = ForceValue { components, frame, binder: context.binder };
        Some(ForceDefinition { value: Some(value), ..ForceDefinition::new(kind, ForcePlaces::On(end)) })
    }

    /// A force along a line or a torque about an axis.
    fn directed(
        &mut self,
        kind: ForceKind,
        places: ForcePlaces,
        node: Node,
        context: Context,
    ) -> ForceDefinition {
        let zero = self.model.graph.zero();
        let value =
            ForceValue { components: [node, zero, zero], frame: ForceFrame::World, binder: context.binder };
        ForceDefinition { value: Some(value), ..ForceDefinition::new(kind, places) }
    }

    /// Whether a force in a joint can be one along its axis; reports where a body has to be pushed in its place.
    fn is_along(&mut self, joint: JointId, value: &Option<Value>, given: &Given<'_>) -> bool {
        let motions = self.joint_motions(joint);
        let is_vector = matches!(value, Some(Value::Vector(_)));
        let has_distance = motions.contains(&"distance");
        if has_distance && !is_vector {
            return true;
        }
        let Joint { name, word, .. } = &self.model.joints[joint.index()];
        let [first, second] = self.joined(joint);
        let body = if second == "ground" { first } else { second };
        let vector = if self.model.space == Some(Space::Planar) { "(fx, fy)" } else { "(fx, fy, fz)" };
        let push = format!("push on a body at a place, `force({body} at (…), {vector})`");
        let (code, message, hint) = match (is_vector, has_distance) {
            (true, true) => (
                Code::VectorMismatch,
                format!("along the axis of `{name}` a force is one number"),
                format!("give the number alone, or {push}"),
            ),
            (true, false) => {
                (Code::VectorMismatch, format!("`{name}` is a joint, and a force pushes on a body"), push)
            }
            _ => {
                let about = match motions.contains(&"angle") {
                    true => format!(", or turn it about the axis of the joint, `torque({name}, …)`"),
                    false => String::new(),
                };
                let message = format!("a {word} joint has no distance along which a force could act");
                (Code::ImpossibleConnection, message, push + &about)
            }
        };
        self.report(Diagnostic::error(code, given.form.span, message).name(name.clone()).hint(hint));
        false
    }

    fn one_number(&mut self, value: &Value, quantity: &Quantity, what: &str) -> Option<Node> {
        if let Value::Scalar(node) = value {
            return Some(*node);
        }
        self.report(
            Diagnostic::error(
                Code::VectorMismatch,
                quantity.value.span,
                format!("{what} this is one number"),
            )
            .hint("its direction is known: give the number alone"),
        );
        None
    }

    fn check_load(
        &mut self,
        nodes: &[Node],
        quantity: &Quantity,
        place: Place,
        context: &Context,
    ) -> Option<()> {
        for node in nodes {
            if !self.check_allowed(*node, &quantity.value, place, context, &FORCE) {
                return None;
            }
        }
        Some(())
    }

    /// `frame = body` or `frame = world`.
    fn frame(&mut self, given: &Given<'_>) -> Option<ForceFrame> {
        let Some(frame) = given.get("frame") else { return Some(ForceFrame::World) };
        let word = match &frame.value.kind {
            ExprKind::Reference(reference) if reference.parts.is_empty() => reference.word.text.as_str(),
            _ => "",
        };
        let words = ["body", "world"];
        match word {
            "body" => return Some(ForceFrame::Body),
            "world" => return Some(ForceFrame::World),
            _ => {}
        }
        let diagnostic =
            Diagnostic::error(Code::UnknownArgument, frame.span(), "a frame is `world` or `body`");
        let meant = match word {
            "local" => Some("body"),
            "global" | "ground" => Some("world"),
            word => nearest(word, words.into_iter()),
        };
        self.report(match meant {
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(frame.span(), meant),
            None => diagnostic.hint("write `frame = body` for the axes of the body it acts on"),
        });
        None
    }
}
