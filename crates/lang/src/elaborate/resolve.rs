//! Meaning of names in use.

use dalembert_bodies::ForcePart;
use dalembert_model::{Code, CoordinateId, Diagnostic, Energy, JointId, Level, Span};
use smallvec::SmallVec;

use super::part::WrenchAccess;
use super::scope::{LoopTurn, Place, Scope};
use crate::keyword::RESERVED;
use crate::names::{ForceElementId, Key, Sort, Word};
use crate::nearest::nearest;
use crate::parse::{is_function, unit_needs_space};
use crate::respell::respell;
use crate::syntax::{Expr, ExprKind, Reference};

/// Names compared with unknown ones in search of the one that was meant: some tenths of a second. Unknown names after these are reported
/// without a proposal.
const MOST_COMPARISONS: usize = 20_000_000;

/// Meaning of a reference; but for bodies and joints, before its parts.
#[derive(Clone, Copy, Debug)]
pub(super) enum Referent {
    Time,
    Pi,
    Loop(LoopTurn),
    Energy(Energy),
    Error(Level),
    Entity(Sort),
    /// `b.x`: a coordinate of a body.
    Coordinate(CoordinateId),
    /// `b.wx`: the rate about an axis of a body, by the part of its rotation with that number.
    Rate(CoordinateId),
    /// `hinge.angle`
    Angle(JointId),
    /// `slider.distance`
    Distance(JointId),
    /// `hinge.force.x`
    Wrench(JointId, WrenchAccess),
    /// `strut.force`
    Element(ForceElementId, ForcePart),
}

impl Referent {
    /// Whether it changes with time; of a let this is not known.
    pub(super) fn varies(self) -> bool {
        match self {
            Referent::Time
            | Referent::Coordinate(_)
            | Referent::Rate(_)
            | Referent::Angle(_)
            | Referent::Distance(_)
            | Referent::Element(..) => true,
            Referent::Entity(sort) => {
                matches!(sort, Sort::Coordinate(_) | Sort::Auxiliary(_) | Sort::Point(_))
            }
            _ => false,
        }
    }
}

impl Scope<'_> {
    /// The value of the loop called `variable` around `place`.
    pub(super) fn loop_value(&self, variable: Word, mut place: Place) -> Option<LoopTurn> {
        while let Some(turn) = place {
            let entry = &self.turns[turn.0 as usize];
            if entry.variable == variable {
                return Some(turn);
            }
            place = entry.outer;
        }
        None
    }

    /// Meaning of `reference`, if it has one; reports nothing.
    pub(super) fn resolve_quietly(&self, reference: &Reference, place: Place) -> Option<Referent> {
        let text = reference.word.text.as_str();
        if reference.indices.is_empty() {
            match text {
                "t" => return Some(Referent::Time),
                "pi" | "π" => return Some(Referent::Pi),
                "energy" => return energy_part(reference).map(Referent::Energy),
                "error" => return error_part(reference).map(Referent::Error),
                _ => {}
            }
        }
        let word = self.names.word(text)?;
        if reference.indices.is_empty()
            && let Some(turn) = self.loop_value(word, place)
        {
            return Some(Referent::Loop(turn));
        }
        let mut indices = SmallVec::new();
        for index in &reference.indices {
            if self.is_unit_in_disguise(index, place) {
                continue;
            }
            let value = self.fold(index, place).ok()?;
            if value.fract() != 0.0 {
                return None;
            }
            indices.push(value as i64);
        }
        let sort = self.names.get(&Key { word, indices })?.sort;
        self.resolve_parts(sort, &reference.parts)
    }

    /// Meaning of `reference`; reports if it has none, and notes the use.
    pub(super) fn resolve(&mut self, reference: &Reference, place: Place) -> Option<Referent> {
        if let Some(open) = self.touching_unit(reference, place) {
            self.report(unit_needs_space(open));
        }
        let Some(resolved) = self.resolve_quietly(reference, place) else {
            self.report_unknown(reference, place);
            return None;
        };
        if let Some(word) = self.names.word(&reference.word.text) {
            self.names.mark_used(word);
        }
        Some(resolved)
    }

    /// Reports units that touch the names in `expr`.
    pub(super) fn report_touching_units(&mut self, expr: &Expr, place: Place) {
        let mut found = Vec::new();
        self.for_each_reference(expr, &mut |reference| found.extend(self.touching_unit(reference, place)));
        for open in found {
            self.report(unit_needs_space(open));
        }
    }

    fn touching_unit(&self, reference: &Reference, place: Place) -> Option<Span> {
        reference.indices.iter().any(|index| self.is_unit_in_disguise(index, place)).then(|| {
            let end = reference.word.span.end;
            Span { start: end, end: end + 1 }
        })
    }

    /// Reports every name of `expr` that stands for nothing.
    pub(super) fn report_unresolved(&mut self, expr: &Expr, place: Place) {
        let mut unresolved = Vec::new();
        // Names in indices are left to the report of the name they stand on.
        self.for_each_outer_reference(expr, &mut |reference| {
            if self.resolve_quietly(reference, place).is_none() {
                unresolved.push(reference.clone());
            }
        });
        for reference in unresolved {
            self.report_unknown(&reference, place);
        }
    }

    fn report_unknown(&mut self, reference: &Reference, place: Place) {
        let text = &reference.word.text;
        if self.reporter.lost.contains(text) {
            return;
        }
        for index in &reference.indices {
            // A wrong index is its own mistake.
            if self.index(index, place).is_none() {
                return;
            }
        }
        if matches!(text.as_str(), "energy" | "error") {
            return self.report_unknown_part(reference);
        }
        if text == "ground" {
            return self.report_ground(reference);
        }
        if let Some(sort @ (Sort::Body(_) | Sort::Joint(_))) = self.base_sort(reference, place) {
            if let Some(word) = self.names.word(text) {
                self.names.mark_used(word);
            }
            return self.report_unknown_body_part(sort, reference, place);
        }
        if let Some(Sort::Element(id)) = self.base_sort(reference, place) {
            if let Some(word) = self.names.word(text) {
                self.names.mark_used(word);
            }
            return self.report_unknown_element_part(id, reference, place);
        }
        let word = self.names.word(text);
        let plain = word.and_then(|word| self.names.plain(word));
        let indexed = word.and_then(|word| self.names.indexed(word).cloned());
        let shown = self.show_reference(reference, place);
        if plain.is_none() && indexed.is_none() && self.reporter.undeclared.contains(text) {
            return;
        }
        let diagnostic = match (plain, indexed) {
            (Some(declared), _) if !reference.indices.is_empty() => {
                let brackets = Span { start: reference.word.span.end, end: reference.span.end };
                Diagnostic::error(Code::BadIndex, reference.span, format!("`{text}` has no index"))
                    .other(declared, "declared here")
                    .hint(format!("write `{text}`"))
                    .edit(brackets, "")
            }
            (_, Some((key, declared))) => {
                let example = self.names.show(&key);
                let is_body = word.is_some_and(|word| {
                    let fits = |sort| {
                        matches!(sort, Sort::Body(_) | Sort::Point(_) | Sort::Joint(_) | Sort::Element(_))
                    };
                    self.names.any(word, fits)
                });
                let message = if reference.indices.is_empty() {
                    format!("`{text}` needs an index")
                } else {
                    format!("there is no `{shown}`")
                };
                Diagnostic::error(Code::BadIndex, reference.span, message)
                    .other(declared, format!("declared here, first as `{example}`"))
                    .hint(match reference.indices.is_empty() {
                        true => format!("its members go by names such as `{example}`"),
                        false if is_body => format!("its members begin with `{example}`: look at the loop"),
                        false => format!(
                            "its members begin with `{example}`; `let {shown} = …` could define this one"
                        ),
                    })
            }
            _ if is_function(text) => {
                Diagnostic::error(Code::UnexpectedToken, reference.span, format!("`{text}` is a function"))
                    .hint(format!("write `{text}(…)`"))
            }
            _ => self.unknown_name(reference, place),
        };
        if diagnostic.code == Code::UnknownName && diagnostic.hint.as_ref().is_none_or(|h| h.edits.is_empty())
        {
            self.reporter.undeclared.insert(text.clone());
        }
        self.report(diagnostic.name(shown));
    }

    fn unknown_name(&self, reference: &Reference, place: Place) -> Diagnostic {
        let text = &reference.word.text;
        let diagnostic =
            Diagnostic::error(Code::UnknownName, reference.span, format!("`{text}` is declared nowhere"));
        if self.reporter.len() * self.names.n_words() > MOST_COMPARISONS {
            return diagnostic;
        }
        let mut around = Vec::new();
        let mut turn = place;
        while let Some(at) = turn {
            let entry = &self.turns[at.0 as usize];
            around.push(self.names.text(entry.variable));
            turn = entry.outer;
        }
        let known = self.names.declared_words().chain(around).chain(RESERVED);
        if let Some(meant) = nearest(text, known) {
            return diagnostic.hint(format!("did you mean `{meant}`?")).edit(reference.word.span, meant);
        }
        if let Some(twin) = self.names.compatible(text) {
            return Diagnostic::error(
                Code::ConfusableNames,
                reference.span,
                format!("`{text}` and `{twin}` look alike but are different letters"),
            )
            .hint(format!("write `{twin}`"))
            .edit(reference.word.span, twin);
        }
        let is_declared = |name: &str| self.names.declared_words().any(|word| word == name);
        if let Some(meant) = respell(text, &is_declared) {
            return diagnostic.hint(format!("did you mean `{meant}`?")).edit(reference.word.span, meant);
        }
        diagnostic.hint(match self.reporter.wanted.as_deref() {
            Some("an auxiliary coordinate") => format!("declare it: `auxiliary {text}`"),
            Some("a constraint" | "a constraint or a law") => "name a constraint of the model".to_owned(),
            Some("a body") => format!("declare it: `body {text}: rod(length = …, mass = …)`"),
            Some("a point") => {
                format!("declare it: `point {text} on b at (…)`, or `let {text} = (x, y)`")
            }
            Some("a joint") => format!("declare it: `joint {text}: revolute(…, …)`"),
            Some(_) => format!("declare it: `coordinate {text}`"),
            None => format!("declare it: `parameter {text} = …`, `coordinate {text}` or `let {text} = …`"),
        })
    }

    fn report_ground(&mut self, reference: &Reference) {
        self.report(
            Diagnostic::error(
                Code::WrongSort,
                reference.span,
                "`ground` is the body that does not move, and has no value here",
            )
            .name("ground")
            .hint("its places are constant: write them as numbers"),
        );
    }

    fn report_unknown_part(&mut self, reference: &Reference) {
        let text = &reference.word.text;
        let parts: Vec<&str> = if text == "energy" {
            Energy::ALL.iter().map(|energy| energy.as_str()).collect()
        } else {
            LEVELS.iter().map(|level| level.as_str()).collect()
        };
        let list = parts.iter().map(|part| format!("`{text}.{part}`")).collect::<Vec<_>>().join(", ");
        let mut diagnostic = Diagnostic::error(
            Code::UnknownName,
            reference.span,
            format!("`{text}` is reserved and is used with one of its parts"),
        )
        .name(text.clone())
        .hint(format!("write one of {list}"));
        if let [part] = reference.parts.as_slice()
            && let Some(meant) = nearest(&part.text, parts.iter().copied())
        {
            diagnostic = diagnostic.hint(format!("did you mean `{text}.{meant}`?")).edit(part.span, meant);
        }
        self.report(diagnostic);
    }

    /// The reference as the user would write it with its indices evaluated.
    pub(super) fn show_reference(&self, reference: &Reference, place: Place) -> String {
        let mut shown = reference.word.text.clone();
        for index in &reference.indices {
            match self.fold(index, place) {
                Ok(value) => shown.push_str(&format!("[{value}]")),
                Err(_) => shown.push_str("[?]"),
            }
        }
        for part in &reference.parts {
            shown.push_str(&format!(".{}", part.text));
        }
        shown
    }

    /// Calls `visit` for every reference in `expr`, those in indices included.
    pub(super) fn for_each_reference(&self, expr: &Expr, visit: &mut dyn FnMut(&Reference)) {
        self.for_each_outer_reference(expr, &mut |reference| {
            visit(reference);
            for index in &reference.indices {
                self.for_each_reference(index, visit);
            }
        });
    }

    /// Calls `visit` for every reference in `expr` outside indices.
    pub(super) fn for_each_outer_reference(&self, expr: &Expr, visit: &mut dyn FnMut(&Reference)) {
        expr.for_each(&mut |expr| {
            if let ExprKind::Reference(reference) = &expr.kind {
                visit(reference);
            }
        });
    }
}

const LEVELS: [Level; 3] = [Level::Position, Level::Velocity, Level::Acceleration];

fn energy_part(reference: &Reference) -> Option<Energy> {
    let [part] = reference.parts.as_slice() else { return None };
    Energy::ALL.into_iter().find(|energy| energy.as_str() == part.text)
}

fn error_part(reference: &Reference) -> Option<Level> {
    let [part] = reference.parts.as_slice() else { return None };
    LEVELS.into_iter().find(|level| level.as_str() == part.text)
}
