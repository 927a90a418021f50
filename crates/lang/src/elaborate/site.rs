//! Places on bodies, and names of joints, among arguments.

use dalembert_bodies::End;
use dalembert_model::{BodyId, Code, Diagnostic, JointId, Span};

use super::resolve::Referent;
use super::scope::{Place, Scope};
use crate::names::Sort;
use crate::syntax::{Argument, ArgumentValue, ExprKind, Ident, Quantity, Reference, SiteSyntax};

impl Scope<'_> {
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
                    let site = SiteSyntax { body: reference.clone(), at: None, span: argument.span };
                    self.end(&site, place)
                }
                ExprKind::Call(function, _) if self.is_body(&function.text) => {
                    self.report_missing_at(function);
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

    /// `b(0, 1)` in place of `b at (0, 1)`.
    pub(super) fn report_missing_at(&mut self, body: &Ident) {
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                body.span,
                format!("`at` is missing between `{}` and the place on it", body.text),
            )
            .hint(format!("write `{} at (…)`", body.text))
            .edit(body.span.after(), " at "),
        );
    }

    pub(super) fn is_body(&self, text: &str) -> bool {
        let declared = self.names.word(text);
        text == "ground" || declared.is_some_and(|word| self.names.any(word, |s| matches!(s, Sort::Body(_))))
    }

    /// A place on a body.
    pub(super) fn end(&mut self, site: &SiteSyntax, place: Place) -> Option<End> {
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
            Sort::Point(id) => Some(BodyOrPoint::Point(self.points[id.index()].end)),
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

    /// The joint that an argument names, if it names one.
    pub(super) fn named_joint(&self, argument: &Argument, place: Place) -> Option<JointId> {
        let ArgumentValue::Quantity(quantity) = &argument.value else { return None };
        let ExprKind::Reference(reference) = &quantity.value.kind else { return None };
        match self.resolve_quietly(reference, place) {
            Some(Referent::Entity(Sort::Joint(joint))) => Some(joint),
            _ => None,
        }
    }
}

/// Meaning of the name in a site.
enum BodyOrPoint {
    /// A body, or the ground.
    Body(Option<BodyId>),
    /// A named point; nothing if it could not be read.
    Point(Option<End>),
}
