//! The arguments of bodies, joints and force elements: matched with what their kind takes.

use dalembert_bodies::{Counterpart, ForceKind, FormalParameter, InJoint, JointKind, Places, Signature};
use dalembert_model::{Code, Diagnostic, JointId, MeasureKind, Space, Span};

use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::signature::{SYNONYMS, joints};
use crate::names::Sort;
use crate::nearest::nearest;
use crate::syntax::{Argument, ArgumentValue, ExprKind, Form, Ident, Quantity};

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
    pub(super) fn named(&self) -> impl Iterator<Item = (&'static FormalParameter, &'f Quantity)> {
        let parameters = self.signature.named.iter();
        parameters.zip(&self.named).filter_map(|(parameter, given)| Some((parameter, (*given)?)))
    }

    /// Where an argument stands; where the kind stands for one that was left out.
    pub(super) fn span_of(&self, name: &str) -> Span {
        self.get(name).map_or(self.form.kind.span, Quantity::span)
    }
}

impl Scope<'_> {
    /// The signature of `kind` in `table`; reports if there is none.
    pub(super) fn signature(
        &mut self,
        kind: &Ident,
        what: &str,
        table: &[&'static Signature],
    ) -> Option<&'static Signature> {
        let known = table.iter().find(|signature| signature.word == kind.text);
        if known.is_none() {
            self.report_unknown_kind(kind, what, table);
        }
        known.copied()
    }

    /// The signature of a joint; reports if there is none, or not here.
    pub(super) fn joint_signature(&mut self, kind: &Ident) -> Option<&'static Signature> {
        let here = self.model.space;
        let Some(known) = JointKind::named(&kind.text).next() else {
            let exists = |signature: &&Signature| {
                let mut kinds = JointKind::named(signature.word).map(JointKind::info);
                let spaces = [Space::Planar, Space::Spatial];
                kinds.any(|info| {
                    spaces.iter().all(|space| info.held(*space).is_some())
                        || here.is_some_and(|space| info.held(space).is_some())
                })
            };
            let table: Vec<&'static Signature> = joints().into_iter().filter(exists).collect();
            self.report_unknown_kind(kind, "joint", &table);
            return None;
        };
        match here.filter(|space| known.info().held(*space).is_none()) {
            Some(space) => {
                self.report_wrong_space(kind, known.info().counterpart, space);
                None
            }
            None => Some(&known.info().signature),
        }
    }

    fn report_unknown_kind(&mut self, kind: &Ident, what: &str, table: &[&'static Signature]) {
        let synonym = table.iter().find(|signature| signature.synonyms.contains(&kind.text.as_str()));
        let mut diagnostic = Diagnostic::error(
            Code::UnknownKind,
            kind.span,
            format!("there is no {what} of the kind `{}`", kind.text),
        )
        .name(kind.text.clone());
        let words = || table.iter().map(|signature| signature.word);
        let near = || nearest(&kind.text, words());
        diagnostic = match synonym.map(|signature| signature.word).or_else(near) {
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(kind.span, meant),
            None => {
                let list = words().collect::<Vec<_>>().join(", ");
                diagnostic.hint(format!("kinds are: {list}"))
            }
        };
        self.report(diagnostic);
    }

    fn report_wrong_space(&mut self, kind: &Ident, counterpart: Counterpart, space: Space) {
        let place = match space {
            Space::Planar => "in the plane",
            Space::Spatial => "in space",
        };
        let diagnostic = Diagnostic::error(
            Code::WrongSpace,
            kind.span,
            format!("there is no `{}` joint {place}", kind.text),
        )
        .name(kind.text.clone());
        self.report(match counterpart {
            Counterpart::Word(meant) => {
                diagnostic.hint(format!("{place} that is `{meant}`")).edit(kind.span, meant)
            }
            Counterpart::Hint(hint) => diagnostic.hint(hint),
            Counterpart::None => {
                diagnostic.hint("write `spatial` in place of `planar` if the bodies move in space")
            }
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
        self.check_complete(&given, n_places, place).then_some(given)
    }

    /// A value without a name, or one body too many.
    fn report_surplus(&mut self, argument: &Argument, given: &Given<'_>, place: Place) {
        let kind = given.signature.word;
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
                matches!(resolved, Some(Referent::Entity(Sort::Body(_) | Sort::Point(_) | Sort::Joint(_))))
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
        let kind = signature.word;
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
    fn check_complete(&mut self, given: &Given<'_>, n_places: usize, place: Place) -> bool {
        let kind = given.signature.word;
        let enough = match given.signature.places {
            Places::Load => given.positional.len() >= 2,
            _ => given.positional.len() == n_places,
        };
        if !enough {
            let joint = given.positional.first().and_then(|argument| self.named_joint(argument, place));
            let element = ForceKind::named(kind).map(ForceKind::info);
            let in_joint = element.and_then(|info| info.in_joint);
            let (message, hint) = match (given.signature.places, joint) {
                (Places::Sites, Some(joint)) if in_joint.is_some() => {
                    self.element_in_joint(kind, in_joint, joint)
                }
                (places, _) => match places {
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
                _ if element.and_then(|info| info.along) == Some(MeasureKind::Distance) => (
                    "a force acts on a body".to_owned(),
                    "write `force(b at (…), (fx, fy))`, or `force(a at (…), b at (…), f)` along the line between them"
                        .to_owned(),
                ),
                _ => (
                    "a torque acts on a body or in a joint".to_owned(),
                    "write `torque(b, m)` or `torque(hinge, m)`".to_owned(),
                ),
            },
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

    /// An element between two places that names a joint alone, and the elements that do the same there.
    fn element_in_joint(&self, kind: &str, in_joint: Option<InJoint>, joint: JointId) -> (String, String) {
        let name = &self.model.joints[joint.index()].name;
        let both = format!("name both: `{kind}(ground at (…), b at (…), …)`");
        let hint = in_joint.map_or(both.clone(), |InJoint { about, along }| {
            let about = format!("`{about}({name}, …)`");
            let along = format!("`force({name}, {})`", along.replace("{}", name));
            match self.joint_motions(joint).as_slice() {
                ["angle"] => format!("about the axis of `{name}` write {about}"),
                ["distance"] => format!("along the axis of `{name}` write {along}"),
                [_, _] => format!("about the axis of `{name}` write {about}, along it {along}"),
                _ => both,
            }
        });
        (format!("`{kind}` connects two bodies, and `{name}` is a joint"), hint)
    }
}
