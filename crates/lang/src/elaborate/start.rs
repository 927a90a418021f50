//! Start values and the run: constants of parameters and constant lets.

use dalembert_bodies::DefinitionError;
use dalembert_model::{
    Code, Diagnostic, Formula, Hold, JointId, Meaning, MeasureKind, Run, Span, Start, StartOf, TimesError,
    check_times,
};
use hashbrown::HashMap;
use hashbrown::HashSet;

use super::scope::{Place, Scope};
use super::value::Context;
use crate::elaborate::resolve::Referent;
use crate::names::{LetId, Sort};
use crate::syntax::{Expr, RunItem, StartItem, UnitSyntax};

/// Why a start has no second derivatives.
pub(super) const FOUND: &str = "a start gives positions and speeds; accelerations are found";

/// The number of each start value in the model.
pub(super) type Starts = HashMap<StartOf, usize>;

/// A constant in SI units.
pub(super) struct StartNumber {
    pub(super) value: f64,
    /// Where parameters occur in it.
    pub(super) formula: Option<Formula>,
}

impl Scope<'_> {
    /// A constant of parameters and constant lets, in SI units.
    pub(super) fn number(
        &mut self,
        expr: &Expr,
        unit: Option<&UnitSyntax>,
        place: Place,
        what: &str,
    ) -> Option<StartNumber> {
        let mut context = Context::default();
        self.prepare_lets(&[expr], place, &mut context);
        let node = self.scalar(expr, place, &mut context)?;
        let varies = self
            .model
            .graph
            .contains(&[node], |symbol| matches!(Meaning::of(symbol), Meaning::Local { .. } | Meaning::Time));
        if varies {
            let (span, name) = self.first_varying(expr, place);
            self.report_varying(span, name, what);
            return None;
        }
        let constants: Vec<f64> = context.binder.constants().iter().map(|c| self.model.value(*c)).collect();
        let value = self.model.graph.evaluate(node, &|symbol| match Meaning::of(symbol) {
            Meaning::Constant(slot) => constants[slot as usize],
            _ => f64::NAN,
        });
        if !value.is_finite() {
            self.report(
                Diagnostic::error(Code::NotFinite, expr.span, format!("{what} is not a finite number"))
                    .hint("look for a division by zero, or a root of a negative number"),
            );
            return None;
        }
        let factor = unit.and_then(|unit| unit.unit.as_ref()).map_or(1.0, |unit| unit.factor);
        let formula = self.model.formula(node, context.binder.constants());
        Some(StartNumber {
            value: if crate::parse::is_plain_number(expr) { value * factor } else { value },
            formula,
        })
    }

    /// A number whose parameters are structural: it is taken without its formula.
    pub(super) fn structural_number(&mut self, expr: &Expr, place: Place, what: &str) -> Option<f64> {
        let StartNumber { value, formula } = self.number(expr, None, place, what)?;
        if let Some(formula) = formula {
            self.model.mark_structural(&formula.constants, expr.span);
        }
        Some(value)
    }

    pub(super) fn first_varying(&self, expr: &Expr, place: Place) -> (Span, String) {
        self.varying(expr, place).unwrap_or((expr.span, "it".to_owned()))
    }

    /// The first name in `expr` that varies, and where it stands.
    pub(super) fn varying(&self, expr: &Expr, place: Place) -> Option<(Span, String)> {
        let mut found = None;
        self.for_each_reference(expr, &mut |reference| {
            let varies = match self.resolve_quietly(reference, place) {
                Some(Referent::Entity(Sort::Let(id))) => self.let_varies(id),
                Some(resolved) => resolved.varies(),
                None => false,
            };
            if varies && found.is_none() {
                found = Some((reference.span, reference.word.text.clone()));
            }
        });
        found
    }

    /// Whether a let, or one that it uses, contains something that varies.
    fn let_varies(&self, id: LetId) -> bool {
        let mut waiting = vec![id];
        let mut seen = HashSet::new();
        let mut varies = false;
        while let Some(id) = waiting.pop() {
            if varies || !seen.insert(id) {
                continue;
            }
            let entry = &self.lets[id.0 as usize];
            waiting.extend_from_slice(&entry.uses);
            self.for_each_reference(&entry.definition.value, &mut |reference| {
                let resolved = self.resolve_quietly(reference, entry.place);
                varies |= resolved.is_some_and(Referent::varies);
            });
        }
        varies
    }

    pub(super) fn start(&mut self, item: &StartItem, place: Place, starts: &mut Starts) {
        if self.is_orientation(&item.of, place) {
            return self.start_orientation(item, place, starts);
        }
        let resolved = self.resolve_quietly(&item.of, place);
        if let Some(Referent::Coordinate(id) | Referent::Rate(id)) = resolved {
            let is_rate = matches!(resolved, Some(Referent::Rate(_)));
            return self.start_of_body(item, id, is_rate, place, starts);
        }
        match resolved {
            Some(Referent::Angle(joint)) => {
                return self.start_of_joint(item, joint, MeasureKind::Angle, place, starts);
            }
            Some(Referent::Distance(joint)) => {
                return self.start_of_joint(item, joint, MeasureKind::Distance, place, starts);
            }
            _ => {}
        }
        let fits = |sort| matches!(sort, Sort::Coordinate(_) | Sort::Auxiliary(_));
        let sort = self.sort_of(&item.of, place, "a coordinate or auxiliary coordinate", fits);
        let number = self.number(&item.value, item.unit.as_ref(), place, "a start value");
        let limit = if matches!(sort, Some(Sort::Auxiliary(_))) { 0 } else { 1 };
        if item.order > limit {
            self.report_too_high(
                item,
                if limit == 0 { "the rate of an auxiliary coordinate is found, not given" } else { FOUND },
            );
            return;
        }
        let (Some(sort), Some(number)) = (sort, number) else { return };
        let of = match sort {
            Sort::Coordinate(id) => StartOf::Coordinate(id, item.order),
            Sort::Auxiliary(id) => StartOf::Auxiliary(id, item.order),
            _ => return,
        };
        self.add_start(item, of, number, place, starts);
    }

    /// `start hinge.angle = …`, `slide.distance' = …`
    fn start_of_joint(
        &mut self,
        item: &StartItem,
        joint: JointId,
        kind: MeasureKind,
        place: Place,
        starts: &mut Starts,
    ) {
        self.resolve(&item.of, place);
        let number = self.number(&item.value, item.unit.as_ref(), place, "a start value");
        if item.order > 1 {
            self.report_too_high(item, FOUND);
            return;
        }
        if !self.defined_joints[joint.index()] {
            return;
        }
        match (self.assembly.measure(&mut self.model, joint, kind), number) {
            (Ok(measure), Some(number)) => {
                let value = number.value;
                if self.add_start(item, StartOf::Measure(measure, item.order), number, place, starts) {
                    self.assembly.put(joint, kind, item.order, value);
                }
            }
            (Ok(_), None) | (Err(DefinitionError::Undefined), _) => {}
            (Err(mistake), _) => self.report_no_motion(&item.of, joint, mistake),
        }
    }

    /// More primes than a start value may have.
    pub(super) fn report_too_high(&mut self, item: &StartItem, message: &str) {
        let primes = Span { start: item.of.span.start, end: item.of.span.end + u32::from(item.order) };
        self.report(Diagnostic::error(Code::DerivativeTooHigh, primes, message).hint("remove it"));
    }

    /// Adds a start value. One that is given takes the place of a guess, so that a loop can guess what one of its turns gives.
    /// Returns whether it counts.
    pub(super) fn add_start(
        &mut self,
        item: &StartItem,
        of: StartOf,
        StartNumber { value, formula }: StartNumber,
        place: Place,
        starts: &mut Starts,
    ) -> bool {
        let start = Start { of, value, formula, hold: item.hold, span: item.span, sign: item.sign };
        if let Some(&at) = starts.get(&of) {
            let earlier = &mut self.model.starts[at];
            match (earlier.hold, item.hold) {
                (Hold::Guess, Hold::Given) => {
                    *earlier = start;
                    return true;
                }
                (Hold::Given, Hold::Guess) => return false,
                _ => {}
            }
            let earlier = earlier.span;
            let shown = self.show_reference(&item.of, place) + &"'".repeat(usize::from(item.order));
            self.report(
                Diagnostic::error(
                    Code::RepeatedStart,
                    item.span,
                    format!("`{shown}` has a start value already"),
                )
                .name(shown)
                .other(earlier, "the first one")
                .hint("keep one of them"),
            );
            return false;
        }
        starts.insert(of, self.model.starts.len());
        self.model.starts.push(start);
        true
    }

    pub(super) fn run(&mut self, item: &RunItem, place: Place, span: Span) {
        let mut part = |part: &Option<(Expr, Option<UnitSyntax>)>| match part {
            None => Some(None),
            Some((expr, unit)) => self
                .number(expr, unit.as_ref(), place, "the times of a run")
                .map(|number| Some((number, expr.span))),
        };
        let from = part(&item.from);
        let until = part(&Some(item.until.clone()));
        let every = part(&item.every);
        let (Some(from), Some(Some((until, until_span))), Some(every)) = (from, until, every) else { return };
        let (from, from_formula) = from.map_or((0.0, None), |(number, _)| (number.value, number.formula));
        let every_span = every.as_ref().map(|(_, span)| *span);
        let (every, every_formula) =
            every.map_or((None, None), |(number, _)| (Some(number.value), number.formula));
        let spacings: Vec<f64> = every.into_iter().collect();
        if let Err(mistake) = check_times(from, until.value, &spacings) {
            let (span, hint) = match (&mistake, every_span) {
                (TimesError::BadSpacing(_), Some(span)) => (span, mistake.hint()),
                (TimesError::EndsBeforeStart { .. }, _) => (until_span, "give a later time after `until`"),
                _ => (until_span, mistake.hint()),
            };
            self.report(Diagnostic::error(Code::BadRun, span, mistake.to_string()).hint(hint));
            return;
        }
        let formulas = [from_formula, until.formula, every_formula];
        self.model.run = Some(Run { from, until: until.value, every, formulas, span });
    }
}
