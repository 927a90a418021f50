//! Checks that need the whole model.

use dalembert_expr::Symbol;
use dalembert_model::{
    Binding, Code, CoordinateId, Diagnostic, Hold, JointId, LawId, Level, LocalSpeed, Meaning, Part, Span,
    StartOf, Term, count,
};
use hashbrown::HashMap;

use super::scope::{Instance, Scope};
use crate::names::Sort;
use crate::syntax::DeclarationKind as D;

impl Scope<'_> {
    /// Checks the whole model. Findings are only looked for in a model without errors; `failed`: the parser reported one.
    pub(super) fn finish(&mut self, instances: &[Instance<'_>], first: Span, failed: bool) {
        let failed = failed || self.reporter.has_errors();
        self.check_inertia();
        self.check_nominal_speeds();
        if failed {
            return;
        }
        self.add_wrenches();
        self.add_gaps();
        self.check_not_empty(first);
        self.check_kinetic();
        self.check_inputs();
        self.check_laws();
        if self.reporter.has_errors() {
            return;
        }
        self.assembly.place(&mut self.model);
        // Inside a loop without a turn nothing counts as used.
        if !self.reporter.has(Code::EmptyLoop) {
            self.find_unused();
        }
        self.find_idle_gravity(instances);
        self.find_idle_inputs();
        self.find_massless();
        self.find_too_many();
        self.find_too_many_starts();
        self.keep_formulas();
    }

    /// Adds what joints do to their bodies to the outputs.
    fn add_wrenches(&mut self) {
        for at in 0..self.model.joints.len() {
            let added = self.assembly.add_wrench_outputs(&mut self.model, JointId(at as u32));
            debug_assert!(added.is_ok(), "in a model without errors all joints are defined");
        }
    }

    fn check_not_empty(&mut self, first: Span) {
        if self.model.coordinates.is_empty() {
            self.report(
                Diagnostic::error(Code::EmptyModel, first, "the model has no coordinates")
                    .hint("declare what moves: `coordinate x [m]`, or a `body`"),
            );
        }
    }

    /// A kinetic energy is a polynomial of degree two along any ray of speeds: its third difference vanishes.
    fn check_kinetic(&mut self) {
        let mut wrong = Vec::new();
        for (kind, members) in self.model.kinds.iter().zip(&self.model.members) {
            let Some(element) = members.first().map(|id| &self.model.elements[id.index()]) else { continue };
            let constants: Vec<f64> = element.constants.iter().map(|c| self.model.value(*c)).collect();
            for term in &kind.terms {
                let Term::Kinetic(node) = term else { continue };
                // Odd numbers without a pattern, the same for every run.
                let drawn =
                    |slot: u32, order: u8| 0.37 + 0.61803 * f64::from(slot % 11) - 0.17 * f64::from(order);
                let along = |scale: f64| {
                    self.model.graph.evaluate(*node, &|symbol| match Meaning::of(symbol) {
                        Meaning::Local { slot, order: 1 } => scale * drawn(slot, 1),
                        Meaning::Local { slot, order } => drawn(slot, order),
                        Meaning::Constant(at) => constants[at as usize],
                        _ => 0.71,
                    })
                };
                let [a, b, c, d] = [1.0, 2.0, 3.0, 4.0].map(along);
                let difference = d - 3.0 * c + 3.0 * b - a;
                // Rounding of four values, with room for cancellation inside them.
                let size = a.abs() + 3.0 * b.abs() + 3.0 * c.abs() + d.abs();
                if difference.abs() > 1e-9 * size {
                    wrong.push(element.span);
                }
            }
        }
        for span in wrong {
            self.report(
                Diagnostic::error(
                    Code::KineticNotQuadratic,
                    span,
                    "a kinetic energy contains speeds up to their squares only",
                )
                .hint("look for a wrong exponent or prime"),
            );
        }
    }

    fn check_inertia(&mut self) {
        let mut entries: HashMap<(CoordinateId, CoordinateId), Span> = HashMap::new();
        let mut kinetic: Option<Span> = None;
        let mut repeated = Vec::new();
        for element in &self.model.elements {
            let kind = &self.model.kinds[element.kind.index()];
            let bound = |speed: LocalSpeed| match element.bind[speed.0 as usize] {
                Binding::Coordinate(id) => id,
                Binding::Rotation(first, part) => CoordinateId(first.0 + u32::from(part)),
                _ => CoordinateId(u32::MAX),
            };
            for term in &kind.terms {
                match term {
                    Term::Kinetic(_) => kinetic = kinetic.or(Some(element.span)),
                    Term::Inertia(row, column, _) => {
                        let (row, column) = (bound(*row), bound(*column));
                        let entry = (row.min(column), row.max(column));
                        if let Some(earlier) = entries.insert(entry, element.span) {
                            repeated.push((entry, element.span, earlier));
                        }
                    }
                    _ => {}
                }
            }
        }
        for ((row, column), span, earlier) in repeated {
            let name = |id: CoordinateId| self.model.coordinates[id.index()].name.clone();
            let (row, column) = (name(row), name(column));
            self.report(
                Diagnostic::error(
                    Code::RepeatedInertia,
                    span,
                    format!("the inertia of `{row}` and `{column}` is given twice"),
                )
                .name(row)
                .name(column)
                .other(earlier, "the first one")
                .hint("the mass matrix is symmetric: write each entry once, with all its parts"),
            );
        }
        let first_inertia = entries.values().min().copied();
        if let (Some(kinetic), Some(inertia)) = (kinetic, first_inertia) {
            self.report(
                Diagnostic::error(
                    Code::InertiaBesideKinetic,
                    inertia,
                    "a model has either kinetic energies or inertia entries",
                )
                .other(kinetic, "a kinetic energy stands here")
                .hint("beside `inertia` lines the `force` lines hold all inertial terms; beside `kinetic` the program derives them"),
            );
        }
    }

    fn check_nominal_speeds(&mut self) {
        if !self.model.has_inertia() {
            return;
        }
        let speed = self.model.elements.iter().find(|element| {
            let terms = &self.model.kinds[element.kind.index()].terms;
            terms.iter().any(|term| matches!(term, Term::Speed(..)))
        });
        if let Some(span) = speed.map(|element| element.span) {
            self.report(
                Diagnostic::error(
                    Code::SpeedBesideInertia,
                    span,
                    "`speed` lines belong to a model without inertia",
                )
                .hint("to prescribe a motion beside inertia, write a `constraint` or a `condition`"),
            );
        }
    }

    fn check_inputs(&mut self) {
        let mut inputs: Vec<_> = self.model.conditions.iter().flat_map(|c| c.inputs.clone()).collect();
        inputs.sort_unstable();
        inputs.dedup();
        let rows: usize = self.model.conditions.iter().map(|c| c.rows.len()).sum();
        if rows > inputs.len()
            && let Some(last) = self.model.conditions.last()
        {
            let (span, name) = (last.span, last.name.clone());
            self.report(
                Diagnostic::error(
                    Code::TooFewInputs,
                    span,
                    format!("{} for {}", counted(inputs.len(), "input"), counted(rows, "condition row")),
                )
                .name(name)
                .hint("each condition needs an auxiliary coordinate of its own after `by`"),
            );
        }
        let constrained = self.model.constrained_auxiliaries();
        for (at, auxiliary) in self.model.auxiliaries.clone().iter().enumerate() {
            let id = dalembert_model::AuxiliaryId(at as u32);
            let word_used = self
                .names
                .word(auxiliary.name.split('[').next().unwrap_or_default())
                .is_some_and(|word| self.names.is_used(word));
            if word_used
                && auxiliary.turns_of.is_none()
                && !inputs.contains(&id)
                && !constrained.contains(&id)
            {
                let name = &auxiliary.name;
                self.report(
                    Diagnostic::error(
                        Code::UndeterminedAuxiliary,
                        auxiliary.span,
                        format!("nothing determines the auxiliary coordinate `{name}`"),
                    )
                    .name(name.clone())
                    .hint(format!(
                        "an input needs a condition, `condition … by {name}: …`; a contact parameter occurs in a constraint"
                    )),
                );
            }
        }
    }

    fn check_laws(&mut self) {
        let free = count(&self.model).free_velocities;
        let laws = self.model.laws.len() as i64;
        let without: Vec<(String, Span)> = self
            .model
            .laws
            .iter()
            .filter(|law| {
                let terms = &self.model.kind(law.element).terms;
                terms.iter().any(|term| matches!(term, Term::Law { slip: None, .. }))
            })
            .map(|law| (law.name.clone(), law.span))
            .collect();
        if laws == free {
            return without.into_iter().for_each(|(name, _)| self.check_force_of(&name));
        }
        for (name, span) in without {
            self.report(
                Diagnostic::error(
                    Code::LawWithoutSlip,
                    span,
                    format!("law `{name}` does not say along which speed it acts"),
                )
                .name(name.clone())
                .hint(format!(
                    "write `law {name} along slip: …`; it may be left out only with as many laws ({laws}) as free velocities ({free})"
                )),
            );
        }
    }

    /// The force of a law without slip speed has a direction that depends on how the free directions are numbered: it is no result.
    fn check_force_of(&mut self, name: &str) {
        let Some(at) = self.model.laws.iter().position(|law| law.name == name) else { return };
        let force = Binding::LawForce(LawId(at as u32));
        let uses = self.model.elements.iter().filter(|element| element.bind.contains(&force));
        let spans: Vec<Span> = uses.map(|element| element.span).collect();
        for span in spans {
            self.report(
                Diagnostic::error(
                    Code::LawWithoutSlip,
                    span,
                    format!("law `{name}` has no slip speed, and its force no direction"),
                )
                .name(name.to_owned())
                .hint(format!(
                    "write `reaction(x)` in place of `multiplier({name})`, or `law {name} along slip: …`"
                )),
            );
        }
    }

    fn find_unused(&mut self) {
        let unused: Vec<(Span, String, &str)> = self
            .names
            .in_order()
            .iter()
            .filter(|entity| !self.names.is_used(entity.word))
            .filter_map(|entity| {
                let what = match entity.sort {
                    Sort::Parameter(_) => "parameter",
                    Sort::Let(_) => "let",
                    Sort::Auxiliary(_) => "auxiliary coordinate",
                    _ => return None,
                };
                Some((entity.span, self.names.text(entity.word).to_owned(), what))
            })
            .collect();
        for (span, name, what) in unused {
            self.report(
                Diagnostic::warning(Code::UnusedName, span, format!("{what} `{name}` is used nowhere"))
                    .name(name)
                    .hint("remove it, or use it"),
            );
        }
    }

    /// Gravity in a model without bodies, which acts on nothing.
    fn find_idle_gravity(&mut self, instances: &[Instance<'_>]) {
        let gravity = instances.iter().find(|i| matches!(i.declaration.kind, D::Gravity(_)));
        let Some(span) = gravity.map(|instance| instance.declaration.span) else { return };
        if self.model.bodies.is_empty() {
            self.report(
                Diagnostic::warning(Code::UnusedName, span, "gravity acts on bodies, and there are none")
                    .hint("give coordinates their weight by a `potential`"),
            );
        }
    }

    /// Inputs of conditions that act nowhere.
    fn find_idle_inputs(&mut self) {
        let mut acts = vec![false; self.model.auxiliaries.len()];
        for element in &self.model.elements {
            let terms = &self.model.kinds[element.kind.index()].terms;
            if terms.iter().any(|term| matches!(term, Term::Force(..) | Term::Row(..) | Term::Law { .. })) {
                for binding in &element.bind {
                    if let Binding::Auxiliary(id) = binding {
                        acts[id.index()] = true;
                    }
                }
            }
        }
        let inputs = self.model.conditions.iter().flat_map(|condition| &condition.inputs);
        let idle: Vec<_> = inputs.filter(|id| !acts[id.index()]).copied().collect();
        for id in idle {
            let auxiliary = &self.model.auxiliaries[id.index()];
            let (span, name) = (auxiliary.span, auxiliary.name.clone());
            self.report(
                Diagnostic::warning(Code::UnusedName, span, format!("input `{name}` acts nowhere"))
                    .name(name.clone())
                    .hint(format!("let it act: `force x: {name}`")),
            );
        }
    }

    fn find_massless(&mut self) {
        let mut moved = vec![false; self.model.coordinates.len()];
        let kinds = std::mem::take(&mut self.model.kinds);
        let with_speed: Vec<Vec<u32>> = kinds.iter().map(|kind| self.speeds_of(&kind.terms)).collect();
        self.model.kinds = kinds;
        for element in &self.model.elements {
            for slot in &with_speed[element.kind.index()] {
                match element.bind[*slot as usize] {
                    Binding::Coordinate(id) => moved[id.index()] = true,
                    Binding::Rotation(first, part) => moved[first.index() + usize::from(part)] = true,
                    _ => {}
                }
            }
        }
        let mut families: Vec<(Span, String)> = Vec::new();
        for (coordinate, moved) in self.model.coordinates.iter().zip(moved) {
            let has_speed = coordinate.part != Part::Rotation(3);
            if !moved && has_speed && families.last().is_none_or(|(span, _)| *span != coordinate.span) {
                families.push((coordinate.span, coordinate.name.clone()));
            }
        }
        for (span, name) in families {
            let message = format!("no energy, inertia or prescribed speed moves `{name}`");
            self.report(
                Diagnostic::warning(Code::MasslessCoordinate, span, message)
                    .name(name)
                    .hint("give it a kinetic energy, or see that the constraints determine it"),
            );
        }
    }

    /// The slots whose speeds an inertial term contains, or a prescribed speed sets.
    fn speeds_of(&mut self, terms: &[Term]) -> Vec<u32> {
        let mut slots = Vec::new();
        for term in terms {
            match term {
                Term::Kinetic(node) => {
                    // A speed that enters linearly alone gives no inertia.
                    let is_speed =
                        |symbol: Symbol| matches!(Meaning::of(symbol), Meaning::Local { order: 1, .. });
                    let mut speeds = self.model.graph.symbols(&[*node]);
                    speeds.retain(|symbol| is_speed(*symbol));
                    let momenta = self.model.graph.gradient(*node, &speeds);
                    for (symbol, momentum) in speeds.into_iter().zip(momenta) {
                        if let Meaning::Local { slot, .. } = Meaning::of(symbol)
                            && self.model.graph.contains(&[momentum], is_speed)
                        {
                            slots.push(slot);
                        }
                    }
                }
                Term::Inertia(row, column, _) => slots.extend([row.0, column.0]),
                Term::Speed(of, _) => slots.push(of.0),
                _ => {}
            }
        }
        slots
    }

    /// More values chosen for the start than are free, by count.
    fn find_too_many_starts(&mut self) {
        // Joints often repeat each other, and then the formula is wrong: ranks decide.
        if !self.model.joints.is_empty() {
            return;
        }
        let counts = count(&self.model);
        for (order, free, what) in
            [(0, counts.free_positions, "position"), (1, counts.free_velocities, "velocity")]
        {
            let given: Vec<Span> = self
                .model
                .starts
                .iter()
                .filter(|start| start.hold == Hold::Given)
                .filter(|start| match start.of {
                    // The four numbers of an orientation are three choices.
                    StartOf::Coordinate(id, o) => {
                        o == order && self.model.coordinates[id.index()].part != Part::Rotation(3)
                    }
                    StartOf::Auxiliary(..) | StartOf::Measure(..) => false,
                })
                .map(|start| start.span)
                .collect();
            if let (Some(last), true) = (given.last(), free >= 0 && given.len() as i64 > free) {
                let message = format!(
                    "{} given at the start, and by count {} free",
                    plural(given.len() as i64, what),
                    plural(free, what)
                );
                self.report(
                    Diagnostic::warning(Code::TooManyStarts, *last, message)
                        .hint("the constraints determine the others: give those as guesses, with `~`"),
                );
            }
        }
    }

    fn find_too_many(&mut self) {
        let counts = count(&self.model);
        if counts.free_positions >= 0 && counts.free_velocities >= 0 {
            return;
        }
        let Some(last) = self.model.constraints.last() else { return };
        let (span, name) = (last.span, last.name.clone());
        let level = if counts.free_positions < 0 { Level::Position } else { Level::Velocity };
        let excess = -counts.free_positions.min(counts.free_velocities);
        self.report(
            Diagnostic::warning(
                Code::TooManyConstraints,
                span,
                format!("by count, the rows at {} level exceed the coordinates by {excess}", level.as_str()),
            )
            .name(name)
            .hint("some constraints must repeat others, or contradict them"),
        );
    }
}

/// `1 position is`, `2 velocities are`
fn plural(n: i64, noun: &str) -> String {
    match (n, noun.strip_suffix('y')) {
        (1, _) => format!("1 {noun} is"),
        (_, Some(stem)) => format!("{n} {stem}ies are"),
        (_, None) => format!("{n} {noun}s are"),
    }
}

fn counted(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
