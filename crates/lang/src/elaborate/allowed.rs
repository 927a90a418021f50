//! Derivatives and auxiliary coordinates that a declaration may contain.

use dalembert_expr::Expr as Node;
use dalembert_model::{Binding, Code, Diagnostic, Meaning, Span};

use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::value::Context;
use crate::names::Sort;
use crate::syntax::{Expr, ExprKind};

/// Derivatives and auxiliary coordinates that a declaration may contain.
pub(super) struct Allowed {
    /// Name of the declaration in messages.
    what: &'static str,
    /// The highest derivative of a coordinate.
    order: u8,
    /// The highest derivative of an auxiliary coordinate, if it may occur at all.
    auxiliary: Option<u8>,
}

pub(super) const KINETIC: Allowed = Allowed { what: "a kinetic energy", order: 1, auxiliary: None };
pub(super) const POTENTIAL: Allowed = Allowed { what: "a potential energy", order: 0, auxiliary: None };
pub(super) const DISSIPATION: Allowed = Allowed { what: "a dissipation function", order: 1, auxiliary: None };
pub(super) const INERTIA: Allowed = Allowed { what: "an inertia", order: 0, auxiliary: None };
pub(super) const FORCE: Allowed = Allowed { what: "a force", order: 1, auxiliary: Some(0) };
pub(super) const SPEED: Allowed = Allowed { what: "a prescribed speed", order: 0, auxiliary: None };
pub(super) const CONSTRAINT: Allowed = Allowed { what: "a constraint", order: 2, auxiliary: Some(1) };
pub(super) const ONE_SIDED: Allowed =
    Allowed { what: "a one-sided constraint", order: 1, auxiliary: Some(0) };
pub(super) const CONDITION: Allowed = Allowed { what: "a condition", order: 2, auxiliary: Some(0) };
pub(super) const LAW: Allowed = Allowed { what: "a law", order: 1, auxiliary: Some(0) };
pub(super) const SLIP: Allowed = Allowed { what: "a slip speed", order: 1, auxiliary: None };
pub(super) const OUTPUT: Allowed = Allowed { what: "an output", order: 2, auxiliary: Some(2) };
pub(super) const EVENT: Allowed = Allowed { what: "an event", order: 2, auxiliary: Some(1) };
pub(super) const CURVE: Allowed = Allowed { what: "a curve or surface", order: 0, auxiliary: Some(0) };
pub(super) const DRIVE: Allowed = Allowed { what: "a drive", order: 0, auxiliary: Some(0) };
pub(super) const RESET: Allowed = Allowed { what: "a reset", order: 1, auxiliary: Some(0) };

impl Scope<'_> {
    /// Checks that no derivative and no auxiliary coordinate occurs in `node` that may not.
    pub(super) fn check_allowed(
        &mut self,
        node: Node,
        expr: &Expr,
        place: Place,
        context: &Context,
        allowed: &Allowed,
    ) -> bool {
        let mut highest = 0;
        let mut auxiliary: Option<u8> = None;
        for symbol in self.model.graph.symbols(&[node]) {
            if let Meaning::Local { slot, order } = Meaning::of(symbol) {
                match context.binder.bindings()[slot as usize] {
                    Binding::Coordinate(_) | Binding::Rotation(..) => highest = highest.max(order),
                    Binding::Auxiliary(_) => auxiliary = Some(auxiliary.unwrap_or(0).max(order)),
                    _ => {}
                }
            }
        }
        let what = allowed.what;
        if auxiliary.is_some() && allowed.auxiliary.is_none() {
            let (span, name) = self.first_auxiliary(expr, place);
            self.report(
                Diagnostic::error(
                    Code::AuxiliaryInEnergy,
                    span,
                    format!("{what} cannot contain the auxiliary coordinate `{name}`"),
                )
                .name(name.clone())
                .hint(format!("auxiliary coordinates carry no inertia and no energy; make `{name}` a coordinate, or let it act in a `force`")),
            );
            return false;
        }
        let auxiliary_excess = match (auxiliary, allowed.auxiliary) {
            (Some(found), Some(limit)) => found > limit,
            _ => false,
        };
        if highest > allowed.order || auxiliary_excess {
            let span = first_prime(expr, allowed.order + 1).unwrap_or(expr.span);
            let message = if auxiliary_excess {
                format!("{what} cannot contain this derivative of an auxiliary coordinate")
            } else {
                let found = if highest == 1 { "speeds" } else { "accelerations" };
                format!("{what} cannot contain {found}")
            };
            let hint = match what {
                "a potential energy" => "an energy with speeds is `kinetic`",
                "a force" => "what accelerates has inertia: give it by `kinetic`",
                _ => hint_for_derivative(allowed.order),
            };
            self.report(Diagnostic::error(Code::DerivativeTooHigh, span, message).hint(hint));
            return false;
        }
        true
    }

    fn first_auxiliary(&self, expr: &Expr, place: Place) -> (Span, String) {
        let mut found = None;
        self.for_each_reference(expr, &mut |reference| {
            if let Some(Referent::Entity(Sort::Auxiliary(_))) = self.resolve_quietly(reference, place)
                && found.is_none()
            {
                found = Some((reference.span, reference.word.text.clone()));
            }
        });
        found.unwrap_or((expr.span, "in a let".to_owned()))
    }
}

fn hint_for_derivative(order: u8) -> &'static str {
    match order {
        0 => "only positions, time and constants can stand here",
        1 => "only positions, speeds, time and constants can stand here",
        _ => "only positions, speeds, accelerations, time and constants can stand here",
    }
}

/// The first place in `expr` with `order` or more primes.
fn first_prime(expr: &Expr, order: u8) -> Option<Span> {
    expr.find_map(|part| match part.kind {
        ExprKind::Prime(_, found) if found >= order => Some(part.span),
        _ => None,
    })
}
