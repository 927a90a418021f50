//! The first round: every name, with loops unrolled.

use std::cell::Cell;

use dalembert_expr::Dimension;
use dalembert_model::{
    Auxiliary, AuxiliaryId, BodyId, Code, ConstraintId, Coordinate, CoordinateId, Diagnostic, JointId, Law,
    LawId, Parameter, ParameterId, Part, PointId, Role, Span, unit_text,
};
use hashbrown::{HashMap, HashSet};
use smallvec::SmallVec;

use super::body::extent;
use super::force::ElementEntry;
use super::reporter::{Reporter, TextSource};
use super::scope::{
    Instance, LetEntry, LoopTurn, ParameterEntry, ParameterState, Place, PointEntry, Scope, TurnEntry,
};
use super::{Declared, Override};
use crate::elaborate::dimension::Dim;
use crate::keyword::RESERVED;
use crate::names::{Clash, ForceElementId, Key, LetId, Sort, Word};
use crate::parse::{is_function, unit_needs_space};
use crate::syntax::{
    Declaration, DeclarationKind as D, Declared as DeclaredItem, DeclaredName, Definition, Expr, ExprKind,
    ForLoop, Ident, Syntax, UnitSyntax,
};

/// Instances after unrolling all loops; beyond this a model is refused.
const MAX_INSTANCES: usize = 2_000_000;

/// A loop of the text.
struct Loop {
    variable: Word,
    range: Span,
    has_run: bool,
    bounds: (i64, i64),
}

/// The first round while it runs.
struct Declaring<'s> {
    scope: Scope<'s>,
    instances: Vec<Instance<'s>>,
    /// Declarations with an instance.
    seen: HashSet<Span>,
    /// Loops by the place of their variable.
    loops: HashMap<Span, Loop>,
    overrides: &'s [Override],
}

impl<'s> Declared<'s> {
    pub(super) fn of(syntax: &'s Syntax, overrides: &'s [Override], reporter: Reporter) -> Self {
        let mut round = Declaring {
            scope: Scope::new(reporter),
            instances: Vec::new(),
            seen: HashSet::new(),
            loops: HashMap::new(),
            overrides,
        };
        round.scope.find_space(&syntax.declarations);
        round.declare_all(&syntax.declarations);
        Declared { scope: round.scope, instances: round.instances }
    }
}

impl<'s> Declaring<'s> {
    fn declare_all(&mut self, declarations: &'s [Declaration]) {
        // Ranges and indices need parameters, which may be declared further down.
        for declaration in declarations {
            if let D::Parameters(definitions) = &declaration.kind {
                self.scope.declare_parameters(definitions, None, self.overrides);
            }
        }
        for declaration in declarations {
            if !matches!(declaration.kind, D::Parameters(_)) {
                self.declare(declaration, None);
            }
        }
        self.check_loops();
        self.check_overrides();
    }

    /// Loops whose variable is declared elsewhere too, and loops without any turn.
    fn check_loops(&mut self) {
        let mut loops: Vec<(Span, Loop)> = self.loops.drain().collect();
        loops.sort_by_key(|(span, _)| *span);
        for (span, entry) in loops {
            if let Some(declared) = self.scope.names.plain(entry.variable) {
                let name = self.scope.names.text(entry.variable).to_owned();
                self.scope.report_shadowing(span, &name, Some(declared));
            }
            if !entry.has_run {
                let (from, to) = entry.bounds;
                self.scope.report(
                    Diagnostic::warning(
                        Code::EmptyLoop,
                        entry.range,
                        format!("this loop has no turn: it goes from {from} to {to}"),
                    )
                    .hint("a range goes upwards, both ends included"),
                );
            }
        }
    }

    fn declare(&mut self, declaration: &'s Declaration, place: Place) {
        match &declaration.kind {
            D::Parameters(definitions) => self.scope.declare_parameters(definitions, place, self.overrides),
            D::Lets(definitions) => self.scope.declare_lets(definitions, place),
            D::Coordinates(list) => self.scope.declare_coordinates(list, place),
            D::Auxiliaries(list) => self.scope.declare_auxiliaries(list, place),
            D::For(body) => self.declare_loop(body, place),
            _ => self.declare_instance(declaration, place),
        }
    }

    fn declare_instance(&mut self, declaration: &'s Declaration, place: Place) {
        let earlier = |sort: fn(&D) -> bool, instances: &[Instance<'_>]| {
            instances.iter().find(|i| sort(&i.declaration.kind)).map(|i| i.declaration.span)
        };
        let repeated = match &declaration.kind {
            D::Model(_) => earlier(|kind| matches!(kind, D::Model(_)), &self.instances),
            D::Run(_) => earlier(|kind| matches!(kind, D::Run(_)), &self.instances),
            D::Gravity(_) => earlier(|kind| matches!(kind, D::Gravity(_)), &self.instances),
            D::Space(_) => earlier(|kind| matches!(kind, D::Space(_)), &self.instances),
            _ => None,
        };
        if let (D::Space(space), Some(earlier)) = (&declaration.kind, repeated)
            && Some(*space) != self.scope.model.space
        {
            self.scope.report(
                Diagnostic::error(
                    Code::PlanarOrSpatial,
                    declaration.span,
                    "a model is either planar or spatial",
                )
                .other(earlier, "the other one")
                .hint("remove one of them")
                .edit(declaration.span, ""),
            );
            return;
        }
        if let Some(earlier) = repeated {
            self.scope.report(
                Diagnostic::error(
                    Code::RepeatedDeclaration,
                    declaration.span,
                    "this declaration may stand only once",
                )
                .other(earlier, "the first one")
                .hint("remove one of them")
                .edit(declaration.span, ""),
            );
            return;
        }
        let Some(id) = self.scope.declare_names(declaration, place) else { return };
        let first = self.seen.insert(declaration.span);
        self.instances.push(Instance { declaration, place, first, id, clean: Cell::new(false) });
    }

    fn declare_loop(&mut self, body: &'s ForLoop, place: Place) {
        if !self.scope.check_not_reserved(&body.variable) {
            return;
        }
        let variable = self.scope.names.intern(&body.variable.text);
        let shadowed = self.scope.names.plain(variable);
        if shadowed.is_some() || self.scope.loop_value(variable, place).is_some() {
            self.scope.report_shadowing(body.variable.span, &body.variable.text, shadowed);
            self.scope.lose_names(&body.body);
            return;
        }
        let (Some(from), Some(to)) = (self.scope.bound(&body.from, place), self.scope.bound(&body.to, place))
        else {
            self.scope.lose_names(&body.body);
            return;
        };
        let span = body.from.span.to(body.to.span);
        let entry = Loop { variable, range: span, has_run: false, bounds: (from, to) };
        self.loops.entry(body.variable.span).or_insert(entry).has_run |= from <= to;
        if from > to {
            return;
        }
        let turns = to.abs_diff(from).saturating_add(1);
        let weight = turns.saturating_mul(body.body.len().max(1) as u64);
        let so_far = (self.scope.turns.len() + self.instances.len()) as u64;
        if weight.saturating_add(so_far) > MAX_INSTANCES as u64 {
            if !self.scope.reporter.has(Code::SizeLimit) {
                self.scope.report(
                    Diagnostic::error(
                        Code::SizeLimit,
                        span,
                        format!("this loop has {turns} turns; a model may have {MAX_INSTANCES} declarations"),
                    )
                    .hint("shorten the loop"),
                );
            }
            return;
        }
        for value in from..=to {
            let turn = LoopTurn(self.scope.turns.len() as u32);
            self.scope.turns.push(TurnEntry { variable, value: value as f64, dimension: None, outer: place });
            for declaration in &body.body {
                self.declare(declaration, Some(turn));
            }
        }
    }

    fn check_overrides(&mut self) {
        let scope = &mut self.scope;
        for (number, replacement) in self.overrides.iter().enumerate() {
            if scope.model.parameter(&replacement.name).is_none() {
                let names: Vec<&str> = scope.model.parameters.iter().map(|p| p.name.as_str()).collect();
                let mut diagnostic = Diagnostic::error(
                    Code::UnknownName,
                    Span::default(),
                    format!("there is no parameter `{}` to set", replacement.name),
                )
                .name(replacement.name.clone());
                if let Some(meant) = crate::nearest::nearest(&replacement.name, names.iter().copied()) {
                    diagnostic = diagnostic.hint(format!("did you mean `{meant}`?"));
                } else if !names.is_empty() {
                    diagnostic = diagnostic.hint(format!("parameters are: {}", names.join(", ")));
                }
                let outer = scope.reporter.enter(TextSource::Override(number));
                scope.report(diagnostic);
                scope.reporter.enter(outer);
            }
        }
    }
}

impl<'s> Scope<'s> {
    fn report_shadowing(&mut self, span: Span, name: &str, declared: Option<Span>) {
        let mut diagnostic =
            Diagnostic::error(Code::DuplicateName, span, format!("`{name}` has a meaning already"))
                .name(name)
                .hint("give the loop another name");
        if let Some(declared) = declared {
            diagnostic = diagnostic.other(declared, "declared here");
        }
        self.report(diagnostic);
    }

    /// Declares what a declaration names; its number among those of its sort, if that is needed again.
    ///
    /// Names are counted here so that `multiplier(c)` can be resolved before `c` is elaborated.
    fn declare_names(&mut self, declaration: &'s Declaration, place: Place) -> Option<u32> {
        let model = &self.model;
        match &declaration.kind {
            D::Constraint(name, _) => {
                let id = ConstraintId(model.constraints.len() as u32);
                let shown = self.declare_name(name, place, Sort::Constraint(id))?;
                self.assembly.declare_constraint(&mut self.model, shown, name.span);
                return Some(id.0);
            }
            D::Drive(name, ..) => {
                let id = ConstraintId(model.constraints.len() as u32);
                let shown = self.declare_name(name, place, Sort::Drive(id))?;
                self.assembly.declare_constraint(&mut self.model, shown, name.span);
                return Some(id.0);
            }
            D::Joint(name, ..) => {
                let id = JointId(model.joints.len() as u32);
                let shown = self.declare_name(name, place, Sort::Joint(id))?;
                self.assembly.declare_joint(&mut self.model, shown, name.span);
                self.defined_joints.push(false);
                return Some(id.0);
            }
            D::Body(name, form) => {
                let id = BodyId(model.bodies.len() as u32);
                let shown = self.declare_name(name, place, Sort::Body(id))?;
                self.assembly.declare_body(&mut self.model, shown, extent(form), name.span);
                self.units.of_coordinates.resize(self.model.coordinates.len(), None);
                return Some(id.0);
            }
            D::Point(name, _) => {
                let id = PointId(self.points.len() as u32);
                let shown = self.declare_name(name, place, Sort::Point(id))?;
                self.points.push(PointEntry { name: shown, end: None });
                return Some(id.0);
            }
            D::Element(name, form) => {
                let id = ForceElementId(self.elements.len() as u32);
                let shown = self.declare_name(name, place, Sort::Element(id))?;
                let mut entry = ElementEntry::new(form);
                if entry.is_law {
                    entry.law = Some(LawId(self.model.laws.len() as u32));
                    self.model.laws.push(Law::unfinished(shown, name.span));
                }
                self.elements.push(entry);
                return Some(id.0);
            }
            D::Law(name, ..) => {
                let id = LawId(model.laws.len() as u32);
                let shown = self.declare_name(name, place, Sort::Law(id))?;
                self.model.laws.push(Law::unfinished(shown, name.span));
                return Some(id.0);
            }
            D::Condition(name, ..) | D::Event(name, ..) => {
                let sort =
                    if matches!(declaration.kind, D::Event(..)) { Sort::Event } else { Sort::Condition };
                self.declare_name(name, place, sort)?;
            }
            D::Outputs(definitions) => {
                for definition in definitions {
                    self.declare_name(&definition.name, place, Sort::Output);
                }
            }
            _ => {}
        }
        Some(0)
    }

    fn declare_parameters(&mut self, definitions: &'s [Definition], place: Place, overrides: &'s [Override]) {
        for definition in definitions {
            let id = ParameterId(self.model.parameters.len() as u32);
            let Some(name) = self.declare_name(&definition.name, place, Sort::Parameter(id)) else {
                continue;
            };
            let replaced = overrides.iter().enumerate().rfind(|(_, replacement)| replacement.name == name);
            self.parameters.push(ParameterEntry {
                definition,
                place,
                replaced,
                state: ParameterState::Pending,
                structural: Cell::new(None),
            });
            let span = definition.name.span;
            self.model.parameters.push(Parameter {
                name,
                value: f64::NAN,
                formula: None,
                role: Role::Free,
                dimension: None,
                angular: None,
                span,
            });
        }
    }

    fn declare_lets(&mut self, definitions: &'s [Definition], place: Place) {
        for definition in definitions {
            let id = LetId(self.lets.len() as u32);
            if self.declare_name(&definition.name, place, Sort::Let(id)).is_none() {
                continue;
            }
            let word = self.names.intern(&definition.name.word.text);
            self.lets.push(LetEntry {
                definition,
                place,
                word,
                uses: Vec::new(),
                rank: 0,
                failed: false,
                has_results: false,
                dimension: Dim::Unknown,
            });
        }
    }

    fn declare_coordinates(&mut self, list: &'s [DeclaredItem], place: Place) {
        for item in list {
            let id = CoordinateId(self.model.coordinates.len() as u32);
            let Some(name) = self.declare_name(&item.name, place, Sort::Coordinate(id)) else { continue };
            let dimension = self.coherent_dimension(item.unit.as_ref());
            self.model.coordinates.push(Coordinate {
                name,
                dimension,
                part: Part::Whole,
                span: item.name.span,
            });
            if item.unit.as_ref().is_some_and(is_angle) {
                self.model.angles.coordinates.insert(id);
            }
            self.units.of_coordinates.push(item.unit.as_ref().map(|unit| unit.text.clone()));
        }
    }

    fn declare_auxiliaries(&mut self, list: &'s [DeclaredItem], place: Place) {
        for item in list {
            let id = AuxiliaryId(self.model.auxiliaries.len() as u32);
            let Some(name) = self.declare_name(&item.name, place, Sort::Auxiliary(id)) else { continue };
            let dimension = self.coherent_dimension(item.unit.as_ref());
            self.model.auxiliaries.push(Auxiliary { name, dimension, turns_of: None, span: item.name.span });
            if item.unit.as_ref().is_some_and(is_angle) {
                self.model.angles.auxiliaries.insert(id);
            }
        }
    }

    /// The dimension of a unit that states what a number inside the program means, so must not convert.
    pub(super) fn coherent_dimension(&mut self, unit: Option<&UnitSyntax>) -> Option<Dimension> {
        let syntax = unit?;
        let unit = syntax.unit.as_ref()?;
        if !unit.is_coherent() {
            let coherent = angular_text(syntax).unwrap_or_else(|| coherent_unit(unit.dimension));
            self.report(
                Diagnostic::error(
                    Code::IncoherentUnit,
                    syntax.span,
                    format!("`{}` would need a conversion; inside, numbers are in SI units", syntax.text),
                )
                .hint(format!("write `[{coherent}]`, and units of your choice on numbers and outputs"))
                .edit(syntax.span, format!("[{coherent}]")),
            );
        }
        Some(unit.dimension)
    }

    /// Declares a name and returns it as the user writes it; `None` if it cannot be declared.
    fn declare_name(&mut self, name: &DeclaredName, place: Place, sort: Sort) -> Option<String> {
        if !self.check_not_reserved(&name.word) {
            return None;
        }
        let word = self.names.intern(&name.word.text);
        let mut indices = SmallVec::new();
        for index in &name.indices {
            if self.is_unit(index, place) {
                let open = Span { start: index.span.start - 1, end: index.span.start };
                self.report(unit_needs_space(open));
                continue;
            }
            indices.push(self.index(index, place)?);
        }
        let key = Key { word, indices };
        let shown = self.names.show(&key);
        if let Some(turn) = place
            && key.indices.is_empty()
            && let Some(variable) = self.variable_to_index(turn)
            && self.names.get(&key).is_some()
        {
            self.report(
                Diagnostic::error(
                    Code::DuplicateName,
                    name.span,
                    format!("each turn of the loop declares `{shown}` again"),
                )
                .name(shown.clone())
                .hint(format!("give it an index: `{shown}[{variable}]`"))
                .edit(name.span.after(), format!("[{variable}]")),
            );
            return None;
        }
        match self.names.declare(&key, sort, name.span) {
            Ok(()) => Some(shown),
            Err(Clash::Duplicate(earlier)) => {
                self.report(
                    Diagnostic::error(Code::DuplicateName, name.span, format!("`{shown}` is declared twice"))
                        .name(shown)
                        .other(earlier, "first declared here")
                        .hint("all names share one namespace: choose another name"),
                );
                None
            }
            Err(Clash::Confusable(other, earlier)) => {
                let mut diagnostic = Diagnostic::error(
                    Code::ConfusableNames,
                    name.span,
                    format!("`{shown}` and `{other}` look alike but are different letters"),
                )
                .name(shown.clone())
                .hint(format!("write `{other}` if that is meant, else choose another name"));
                if let Some(earlier) = earlier {
                    diagnostic = diagnostic.other(earlier, "the other one");
                }
                self.report(diagnostic);
                Some(shown)
            }
        }
    }

    fn check_not_reserved(&mut self, word: &Ident) -> bool {
        let reserved = RESERVED.contains(&word.text.as_str());
        let function = is_function(&word.text);
        if reserved || function {
            let what = match word.text.as_str() {
                "t" => "time",
                "pi" | "π" => "the number π",
                "ground" => "the body that does not move",
                "energy" => "the energies of the model",
                "error" => "the constraint errors",
                _ => "a function",
            };
            self.reporter.misused.insert(word.text.clone());
            let mut diagnostic = Diagnostic::error(
                Code::ReservedName,
                word.span,
                format!("`{}` is reserved: it is {what}", word.text),
            )
            .name(word.text.clone());
            diagnostic = match word.text.as_str() {
                "pi" | "π" => diagnostic.hint("remove it: its value is known"),
                text => diagnostic.hint("choose another name").edit(word.span, format!("{text}_")),
            };
            self.report(diagnostic);
        }
        !(reserved || function)
    }

    /// The loop variable by which a name declared in `turn` should be indexed.
    fn variable_to_index(&self, turn: LoopTurn) -> Option<String> {
        self.turns.get(turn.0 as usize).map(|entry| self.names.text(entry.variable).to_owned())
    }

    /// Notes what a loop that cannot be unrolled would have declared.
    fn lose_names(&mut self, body: &[Declaration]) {
        for declaration in body {
            match &declaration.kind {
                D::Parameters(list) | D::Lets(list) | D::Outputs(list) => {
                    self.reporter.lost.extend(list.iter().map(|item| item.name.word.text.clone()));
                }
                D::Coordinates(list) | D::Auxiliaries(list) => {
                    self.reporter.lost.extend(list.iter().map(|item| item.name.word.text.clone()));
                }
                D::Constraint(name, _)
                | D::Condition(name, ..)
                | D::Law(name, ..)
                | D::Event(name, ..)
                | D::Body(name, _)
                | D::Point(name, _)
                | D::Joint(name, ..)
                | D::Element(name, _)
                | D::Drive(name, ..) => {
                    self.reporter.lost.insert(name.word.text.clone());
                }
                D::For(inner) => self.lose_names(&inner.body),
                _ => {}
            }
        }
    }

    /// Whether an index is a unit that forgot its space: `x[m]`, where `m` is no loop's name.
    pub(super) fn is_unit_in_disguise(&self, index: &Expr, place: Place) -> bool {
        let ExprKind::Reference(reference) = &index.kind else { return false };
        let is_known =
            self.names.word(&reference.word.text).is_some_and(|word| self.names.plain(word).is_some());
        // A mass called `m` does not make `x[m]` an index, unless the text is inside a loop.
        self.is_unit(index, place) && (!is_known || place.is_none())
    }

    /// Whether an index is the name of a unit and of no loop. `N` is left alone: it is a count more often.
    fn is_unit(&self, index: &Expr, place: Place) -> bool {
        let ExprKind::Reference(reference) = &index.kind else { return false };
        let text = reference.word.text.as_str();
        let is_loop = self.names.word(text).is_some_and(|word| self.loop_value(word, place).is_some());
        let is_unit = reference.indices.is_empty() && dalembert_expr::unit(text).is_some();
        let is_count =
            text == "N" && self.names.word(text).is_some_and(|word| self.names.plain(word).is_some());
        is_unit && !is_loop && !is_count
    }
}

/// The coherent unit of what is written in degrees, radians or turns and has no other dimension than time.
pub(super) fn angular_text(syntax: &UnitSyntax) -> Option<String> {
    let is_angular = ["deg", "rad", "rev", "rpm"].iter().any(|name| syntax.text.contains(name));
    let plain = syntax.unit.as_ref()?.dimension.to_string();
    (is_angular && plain.starts_with('1')).then(|| plain.replacen('1', "rad", 1))
}

/// Whether a unit is one of angles.
fn is_angle(syntax: &UnitSyntax) -> bool {
    angular_text(syntax).is_some_and(|text| text == "rad")
}

/// A coherent unit for `dimension`; what could be an energy or a moment is an energy.
pub(super) fn coherent_unit(dimension: Dimension) -> String {
    match unit_text(dimension) {
        Some(moment) if moment == "N m" => "J".to_owned(),
        Some(unit) => unit,
        None => dimension.to_string(),
    }
}
