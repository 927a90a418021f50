//! The arguments of bodies, joints and force elements: matched with what their kind takes, and evaluated.

use dalembert_bodies::End;
use dalembert_expr::Expr as Node;
use dalembert_model::{Code, Diagnostic, JointId, Meaning, Space, Span};

use super::resolve::Resolved;
use super::signature::{KIND_SYNONYMS, Parameter, Places, SYNONYMS, Signature, Takes};
use super::value::{Context, Value};
use super::{Elaborator, Place};
use crate::names::Sort;
use crate::nearest::nearest;
use crate::parse::is_plain_number;
use crate::syntax::{Argument, ArgumentValue, ExprKind, Form, Ident, Quantity, Reference, Site};

/// The arguments of one form, found to be complete.
pub(super) struct Given<'f> {
    pub(super) form: &'f Form,
    pub(super) signature: &'static Signature,
    pub(super) positional: Vec<&'f Argument>,
    named: Vec<Option<&'f Quantity>>,
}

impl<'f> Given<'f> {
    /// The value of a named argument, if it was given.
    pub(super) fn get(&self, name: &str) -> Option<&'f Quantity> {
        let at = self.signature.named.iter().position(|parameter| parameter.name == name)?;
        self.named[at]
    }

    /// The named arguments that were given, with what they take.
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static Parameter, &'f Quantity)> {
        let parameters = self.signature.named.iter();
        parameters.zip(&self.named).filter_map(|(parameter, given)| Some((parameter, (*given)?)))
    }

    /// Where an argument stands; where the kind stands for one that was left out.
    pub(super) fn span_of(&self, name: &str) -> Span {
        self.get(name).map_or(self.form.kind.span, Quantity::span)
    }
}

impl Elaborator<'_> {
    /// The signature of `kind`; reports if there is none, or not here.
    pub(super) fn signature(
        &mut self,
        kind: &Ident,
        what: &str,
        table: &'static [Signature],
    ) -> Option<&'static Signature> {
        let Some(signature) = table.iter().find(|signature| signature.kind == kind.text) else {
            self.report_unknown_kind(kind, what, table);
            return None;
        };
        match (signature.only, self.model.space) {
            (Some(only), Some(space)) if only != space => {
                self.report_wrong_space(kind, space);
                None
            }
            _ => Some(signature),
        }
    }

    fn report_unknown_kind(&mut self, kind: &Ident, what: &str, table: &'static [Signature]) {
        let here = self.model.space;
        let kinds = || table.iter().filter(|s| s.only.is_none() || s.only == here).map(|s| s.kind);
        let synonym = KIND_SYNONYMS
            .iter()
            .find(|(words, meant)| words.contains(&kind.text.as_str()) && kinds().any(|kind| kind == *meant));
        let mut diagnostic = Diagnostic::error(
            Code::UnknownKind,
            kind.span,
            format!("there is no {what} of the kind `{}`", kind.text),
        )
        .name(kind.text.clone());
        let near = || nearest(&kind.text, kinds());
        diagnostic = match synonym.map(|(_, meant)| *meant).or_else(near) {
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(kind.span, meant),
            None => {
                let list = kinds().collect::<Vec<_>>().join(", ");
                diagnostic.hint(format!("kinds are: {list}"))
            }
        };
        self.report(diagnostic);
    }

    fn report_wrong_space(&mut self, kind: &Ident, space: Space) {
        let (place, meant) = match (kind.text.as_str(), space) {
            ("pin_in_slot", _) => ("in space", Some("point_on_line")),
            ("spherical" | "universal", _) => ("in the plane", Some("revolute")),
            ("point_on_line", _) => ("in the plane", Some("pin_in_slot")),
            _ => ("in the plane", None),
        };
        let diagnostic = Diagnostic::error(
            Code::WrongSpace,
            kind.span,
            format!("there is no `{}` joint {place}", kind.text),
        )
        .name(kind.text.clone());
        self.report(match meant {
            Some(meant) => diagnostic.hint(format!("{place} that is `{meant}`")).edit(kind.span, meant),
            None if kind.text == "planar" => {
                diagnostic.hint("bodies move in the plane already: leave the joint out")
            }
            None => diagnostic.hint("write `spatial` in place of `planar` if the bodies move in space"),
        });
    }

    /// Matches the arguments of `form` with what its kind takes; `None` after a report.
    pub(super) fn match_arguments<'f>(
        &mut self,
        form: &'f Form,
        signature: &'static Signature,
        place: Place,
    ) -> Option<Given<'f>> {
        let mut given =
            Given { form, signature, positional: Vec::new(), named: vec![None; signature.named.len()] };
        let mut complete = true;
        let n_places = match signature.places {
            Places::None => 0,
            Places::Joint | Places::Contact => 1,
            Places::Sites | Places::Joints => 2,
            Places::Load => 3,
        };
        for argument in &form.arguments {
            let Some(name) = &argument.name else {
                if given.positional.len() < n_places {
                    given.positional.push(argument);
                } else {
                    self.report_surplus(argument, &given, place);
                    complete = false;
                }
                continue;
            };
            let ArgumentValue::Quantity(value) = &argument.value else { continue };
            let meant = if name.text == "center" { "centre" } else { name.text.as_str() };
            let Some(at) = signature.named.iter().position(|parameter| parameter.name == meant) else {
                self.report_unknown_argument(name, signature);
                complete = false;
                continue;
            };
            if let Some(earlier) = given.named[at].replace(value) {
                self.report(
                    Diagnostic::error(
                        Code::RepeatedArgument,
                        name.span,
                        format!("`{}` is given twice", name.text),
                    )
                    .name(name.text.clone())
                    .other(earlier.span(), "the first one")
                    .hint("keep one of the two"),
                );
                complete = false;
            }
        }
        if !complete {
            return None;
        }
        self.check_complete(&given, n_places).then_some(given)
    }

    /// A value without a name, or one body too many.
    fn report_surplus(&mut self, argument: &Argument, given: &Given<'_>, place: Place) {
        let kind = given.signature.kind;
        let arguments = &given.form.arguments;
        let is_given = |name: &str| {
            arguments.iter().filter_map(|argument| argument.name.as_ref()).any(|given| given.text == name)
        };
        // Values without names are most likely in the order in which the kind lists its arguments.
        let unnamed = arguments.iter().filter(|argument| argument.name.is_none());
        let before = unnamed.take_while(|unnamed| unnamed.span != argument.span).count();
        let at = before.saturating_sub(given.positional.len());
        let waiting = given.signature.named.iter().filter(|parameter| !is_given(parameter.name)).nth(at);
        let is_thing = |value: &Quantity| match &value.value.kind {
            ExprKind::Reference(reference) => {
                let resolved = self.resolve_quietly(reference, place);
                matches!(resolved, Some(Resolved::Entity(Sort::Body(_) | Sort::Point(_) | Sort::Joint(_))))
            }
            _ => false,
        };
        let diagnostic = match (&argument.value, waiting) {
            (ArgumentValue::Quantity(value), Some(parameter)) if !is_thing(value) => Diagnostic::error(
                Code::UnknownArgument,
                argument.span,
                format!("a value of `{kind}` needs its name"),
            )
            .hint(format!("write `{} = …`", parameter.name))
            .edit(value.value.span.before(), format!("{} = ", parameter.name)),
            _ => Diagnostic::error(
                Code::UnknownArgument,
                argument.span,
                format!("`{kind}` does not take this argument"),
            )
            .hint(match given.signature.places {
                Places::Sites => "it connects two bodies",
                Places::Joints => "it connects two joints",
                Places::Joint => "it acts in one joint",
                Places::Contact => "one body rolls on one line or plane",
                _ => "remove it",
            }),
        };
        self.report(diagnostic);
    }

    fn report_unknown_argument(&mut self, name: &Ident, signature: &'static Signature) {
        let kind = signature.kind;
        let names = || signature.named.iter().map(|parameter| parameter.name);
        let synonyms = SYNONYMS.iter().filter(|(words, _)| words.contains(&name.text.as_str()));
        let synonym = synonyms.map(|(_, meant)| *meant).find(|meant| names().any(|name| name == *meant));
        let mut diagnostic = Diagnostic::error(
            Code::UnknownArgument,
            name.span,
            format!("`{kind}` has no argument `{}`", name.text),
        )
        .name(name.text.clone());
        let meant = nearest(&name.text, names()).or(synonym);
        // A diameter is no radius: its value has to change with its name.
        let halves = matches!(name.text.as_str(), "diameter" | "d" | "D");
        diagnostic = match meant {
            Some(meant) if halves => diagnostic.hint(format!("give half of it as `{meant}`")),
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(name.span, meant),
            None if signature.named.is_empty() => {
                diagnostic.hint("it takes no further arguments: remove this one")
            }
            None => {
                let list: Vec<String> = names().map(|name| format!("`{name}`")).collect();
                diagnostic.hint(format!("its arguments are {}", list.join(", ")))
            }
        };
        self.report(diagnostic);
    }

    /// Whether nothing that is needed is missing.
    fn check_complete(&mut self, given: &Given<'_>, n_places: usize) -> bool {
        let kind = given.signature.kind;
        let enough = match given.signature.places {
            Places::Load => given.positional.len() >= 2,
            _ => given.positional.len() == n_places,
        };
        if !enough {
            let (message, hint) = match given.signature.places {
                Places::Sites => (
                    format!("`{kind}` connects two bodies"),
                    format!("name both: `{kind}(ground at (…), b at (…), …)`"),
                ),
                Places::Joints => {
                    (format!("`{kind}` connects two joints"), format!("name both: `{kind}(hinge1, hinge2, …)`"))
                }
                Places::Joint => {
                    (format!("`{kind}` acts in a joint"), format!("name it: `{kind}(hinge, …)`"))
                }
                Places::Contact => (
                    format!("`{kind}` says what rolls on what"),
                    "write `rolling(wheel on line from (…) to (…))`, or in space `rolling(wheel on plane)`"
                        .to_owned(),
                ),
                _ if kind == "force" => (
                    "a force acts on a body".to_owned(),
                    "write `force(b at (…), (fx, fy))`, or `force(a at (…), b at (…), f)` along the line between them"
                        .to_owned(),
                ),
                _ => (
                    "a torque acts on a body or in a joint".to_owned(),
                    "write `torque(b, m)` or `torque(hinge, m)`".to_owned(),
                ),
            };
            self.report(Diagnostic::error(Code::MissingArgument, given.form.kind.span, message).hint(hint));
            return false;
        }
        let missing: Vec<&str> = given
            .signature
            .named
            .iter()
            .zip(&given.named)
            .filter(|(parameter, given)| parameter.required && given.is_none())
            .map(|(parameter, _)| parameter.name)
            .collect();
        if missing.is_empty() {
            return true;
        }
        let shown = missing.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" and ");
        let example = missing.iter().map(|name| format!("{name} = …")).collect::<Vec<_>>().join(", ");
        self.report(
            Diagnostic::error(Code::MissingArgument, given.form.kind.span, format!("`{kind}` needs {shown}"))
                .name(missing[0])
                .hint(format!("add `{example}`")),
        );
        false
    }

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
        self.components(value, quantity, what)
    }

    /// The components of a vector, as many as the model's space has; in the plane a zero follows.
    pub(super) fn components(&mut self, value: Value, quantity: &Quantity, what: &str) -> Option<[Node; 3]> {
        let planar = self.model.space == Some(Space::Planar);
        let zero = self.model.graph.zero();
        match (&value, planar) {
            (Value::Vector(nodes), true) if nodes.len() == 2 => Some([nodes[0], nodes[1], zero]),
            (Value::Vector(nodes), false) if nodes.len() == 3 => Some([nodes[0], nodes[1], nodes[2]]),
            _ => {
                self.report_components(&value, quantity, what);
                None
            }
        }
    }

    fn report_components(&mut self, value: &Value, quantity: &Quantity, what: &str) {
        let planar = self.model.space == Some(Space::Planar);
        let span = quantity.value.span;
        let (space, needed) = if planar { ("the plane", "(x, y)") } else { ("space", "(x, y, z)") };
        let mut diagnostic = Diagnostic::error(
            Code::VectorMismatch,
            span,
            format!("in {space} {what} is a vector `{needed}`"),
        );
        diagnostic = match (value, &quantity.value.kind) {
            // What is one component too many or too few can be mended where the components are written.
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
            value => self.components(value, quantity, &what),
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

    /// A place on a body: `b at (…)`, `b`, `ground`, or a named point.
    pub(super) fn end_argument(&mut self, argument: &Argument, place: Place) -> Option<End> {
        match &argument.value {
            ArgumentValue::Site(site) => self.end(site, place),
            ArgumentValue::Contact(contact) => {
                self.report(
                    Diagnostic::error(
                        Code::UnexpectedToken,
                        argument.span,
                        "a body with a place on it is needed here",
                    )
                    .hint(format!("write `{} at (…)`; `on` belongs to `rolling`", contact.body.word.text)),
                );
                None
            }
            ArgumentValue::Quantity(quantity) => match &quantity.value.kind {
                ExprKind::Reference(reference) => {
                    let site = Site { body: reference.clone(), at: None, span: argument.span };
                    self.end(&site, place)
                }
                ExprKind::Call(function, _) if self.is_body(&function.text) => {
                    self.report(
                        Diagnostic::error(
                            Code::UnexpectedToken,
                            function.span,
                            format!("`at` is missing between `{}` and the place on it", function.text),
                        )
                        .hint(format!("write `{} at (…)`", function.text))
                        .edit(function.span.after(), " at "),
                    );
                    None
                }
                _ => {
                    self.report(
                        Diagnostic::error(Code::WrongSort, quantity.value.span, "a body is needed here")
                            .hint("write `b at (…)`, or `ground at (…)`"),
                    );
                    None
                }
            },
        }
    }

    fn is_body(&self, text: &str) -> bool {
        let declared = self.names.word(text);
        text == "ground" || declared.is_some_and(|word| self.names.any(word, |s| matches!(s, Sort::Body(_))))
    }

    /// A place on a body.
    pub(super) fn end(&mut self, site: &Site, place: Place) -> Option<End> {
        let body = match self.body_or_point(&site.body, place)? {
            BodyOrPoint::Body(body) => body,
            BodyOrPoint::Point(end) => {
                if let Some(at) = &site.at {
                    let gap = Span { start: site.body.span.end, end: at.span().end };
                    self.report(
                        Diagnostic::error(
                            Code::WrongSort,
                            site.body.span,
                            format!("`{}` is a point already", site.body.word.text),
                        )
                        .hint("leave out the place, or name a body")
                        .edit(gap, ""),
                    );
                    return None;
                }
                return end;
            }
        };
        let at = match &site.at {
            Some(at) => self.vector_argument(at, place, "a place on a body")?,
            None => [self.model.graph.zero(); 3],
        };
        Some(End { body, at })
    }

    fn body_or_point(&mut self, reference: &Reference, place: Place) -> Option<BodyOrPoint> {
        if reference.word.text == "ground" && reference.indices.is_empty() && reference.parts.is_empty() {
            return Some(BodyOrPoint::Body(None));
        }
        let fits = |sort| matches!(sort, Sort::Body(_) | Sort::Point(_));
        match self.sort_of(reference, place, "a body", fits)? {
            Sort::Body(id) => Some(BodyOrPoint::Body(Some(id))),
            Sort::Point(id) => Some(BodyOrPoint::Point(self.point_ends[id.index()])),
            _ => None,
        }
    }

    /// The joint that an argument names.
    pub(super) fn joint_argument(&mut self, argument: &Argument, place: Place) -> Option<JointId> {
        let reference = match &argument.value {
            ArgumentValue::Quantity(Quantity { value, .. }) => match &value.kind {
                ExprKind::Reference(reference) => reference,
                _ => {
                    self.report(
                        Diagnostic::error(
                            Code::WrongSort,
                            argument.span,
                            "the name of a joint is needed here",
                        )
                        .hint("write the name alone"),
                    );
                    return None;
                }
            },
            ArgumentValue::Site(site) => &site.body,
            ArgumentValue::Contact(contact) => &contact.body,
        };
        match self.sort_of(reference, place, "a joint", |sort| matches!(sort, Sort::Joint(_)))? {
            Sort::Joint(id) => Some(id),
            _ => None,
        }
    }

    /// Whether an argument names a joint.
    pub(super) fn names_joint(&self, argument: &Argument, place: Place) -> bool {
        let ArgumentValue::Quantity(quantity) = &argument.value else { return false };
        let ExprKind::Reference(reference) = &quantity.value.kind else { return false };
        matches!(self.resolve_quietly(reference, place), Some(Resolved::Entity(Sort::Joint(_))))
    }

    /// Checks the dimensions of named arguments.
    pub(super) fn named_dimensions(&mut self, form: &Form, table: &'static [Signature], place: Place) {
        let Some(signature) = table.iter().find(|signature| signature.kind == form.kind.text) else { return };
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
                (_, "?") => {
                    self.dimension(&quantity.value, place);
                }
                (_, unit) => self.quantity_dimension(quantity, place, unit, &format!("`{}`", name.text)),
            }
        }
    }
}

/// What a site may name.
enum BodyOrPoint {
    /// A body, or the ground.
    Body(Option<dalembert_model::BodyId>),
    /// A named point; nothing if it could not be read.
    Point(Option<End>),
}
