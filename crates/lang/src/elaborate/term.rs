//! Declarations to elements.

use dalembert_expr::Expr as Node;
use dalembert_model::{
    Action, Code, Condition, CoordinateId, Diagnostic, ElementId, Event, LocalSpeed, Meaning, Output,
    OutputOrigin, Owner, RateReset, Row, RowId, Slot, Span, Term, speed_coefficients,
};

use super::allowed::{
    Allowed, CONDITION, CONSTRAINT, DISSIPATION, EVENT, FORCE, INERTIA, KINETIC, OUTPUT, POTENTIAL, RESET,
    SPEED,
};
use super::color::Colored;
use super::force::is_constant;
use super::scope::{Instance, Place, Scope};
use crate::elaborate::resolve::Referent;
use crate::elaborate::value::{Context, Value, vector_mismatch};
use crate::names::{LetId, Sort};
use crate::syntax::{
    ConstraintRelation, DeclarationKind as D, DeclaredName, Definition, Equation, EventAction, Expr,
    ExprKind, Reference,
};

impl<'s> Scope<'s> {
    /// Makes the elements. Constraints come first, since laws and outputs refer to their rows.
    pub(super) fn elaborate_instances(&mut self, instances: &[Instance<'s>]) {
        for instance in instances {
            let before = self.reporter.len();
            match &instance.declaration.kind {
                D::Constraint(_, relation) => self.constraint(instance.id, relation, instance),
                D::Drive(_, of, target) => self.drive(instance, of, target),
                // It was defined before; what its rows show may spoil it.
                D::Joint(_, form, _) if instance.clean.get() => self.finish_joint(instance, form),
                _ => continue,
            }
            instance.clean.set(self.reporter.len() == before);
        }
        let is_done = |kind: &D| {
            matches!(kind, D::Constraint(..) | D::Drive(..) | D::Joint(..))
                || matches!(kind, D::Gravity(_) | D::Body(..) | D::Point(..) | D::Starts(_))
        };
        // Declarations with an error are not examined again.
        let is_lost = |instance: &Instance<'_>| {
            matches!(&instance.declaration.kind, D::Element(_, form) if is_constant(form))
                && !instance.clean.get()
        };
        let mut colored = Colored::new();
        for instance in instances.iter().filter(|at| !is_done(&at.declaration.kind) && !is_lost(at)) {
            if self.is_exhausted(instance.declaration.span) {
                break;
            }
            let before = self.reporter.len();
            self.instance(instance, &mut colored);
            instance.clean.set(self.reporter.len() == before);
        }
    }

    fn instance(&mut self, instance: &Instance<'s>, colored: &mut Colored) {
        let place = instance.place;
        let span = instance.declaration.span;
        match &instance.declaration.kind {
            D::Model(title) => self.model.title = title.clone(),
            D::Kinetic(expr) => self.energy_term(expr, place, span, &KINETIC, Term::Kinetic),
            D::Potential(expr) => self.energy_term(expr, place, span, &POTENTIAL, Term::Potential),
            D::Dissipation(expr) => self.energy_term(expr, place, span, &DISSIPATION, Term::Dissipation),
            D::Force(along, expr) => self.along(along, expr, place, span, &FORCE, Term::Force),
            D::Speed(of, expr) => self.along(of, expr, place, span, &SPEED, Term::Speed),
            D::Inertia(row, column, expr) => self.inertia(row, column, expr, place, span),
            D::Condition(name, inputs, equation) => self.condition(name, inputs, equation, place, span),
            D::Law(_, slip, equation) => {
                self.law(instance.id as usize, slip.as_ref(), equation, (place, span));
            }
            D::Event(name, when, direction, action) => {
                if let Some((element, action)) = self.event(when, action, place, span) {
                    let name_text = self.show_declared(name, place);
                    self.model.events.push(Event {
                        name: name_text,
                        element,
                        direction: *direction,
                        action,
                        span: name.span,
                    });
                }
            }
            D::Outputs(definitions) => {
                definitions.iter().for_each(|definition| self.output(definition, place));
            }
            D::Run(item) => self.run(item, place, span),
            D::Draw(item) => self.drawing(item, place, span, colored),
            D::Parameters(_)
            | D::Lets(_)
            | D::Coordinates(_)
            | D::Auxiliaries(_)
            | D::Constraint(..)
            | D::Joint(..)
            | D::Starts(_)
            | D::Drive(..)
            | D::Space(_)
            | D::Gravity(_)
            | D::Body(..)
            | D::Point(..)
            | D::For(_) => {}
            D::Element(name, form) => self.force_element(instance.id, name, form, place, span),
        }
    }

    /// Adds the element of `terms` over `context`, sharing its kind with those of the same form.
    pub(super) fn add_element(
        &mut self,
        terms: Vec<Term>,
        context: Context,
        owner: Owner,
        span: Span,
    ) -> ElementId {
        self.assembly.forms.add_element(&mut self.model, terms, context.binder, owner, span)
    }

    fn energy_term(
        &mut self,
        expr: &Expr,
        place: Place,
        span: Span,
        allowed: &Allowed,
        term: fn(Node) -> Term,
    ) {
        let mut context = Context::default();
        self.prepare_lets(&[expr], place, &mut context);
        let Some(node) = self.scalar(expr, place, &mut context) else { return };
        if self.check_allowed(node, expr, place, &context, allowed) {
            self.add_element(vec![term(node)], context, Owner::Motion, span);
        }
    }

    fn along(
        &mut self,
        along: &Reference,
        expr: &Expr,
        place: Place,
        span: Span,
        allowed: &Allowed,
        term: fn(LocalSpeed, Node) -> Term,
    ) {
        let mut context = Context::default();
        self.prepare_lets(&[expr], place, &mut context);
        let coordinate = self.coordinate(along, place);
        let node = self.scalar(expr, place, &mut context);
        let (Some(coordinate), Some(node)) = (coordinate, node) else { return };
        if self.check_allowed(node, expr, place, &context, allowed) {
            let speed = context.binder.speed(&self.model, coordinate);
            self.add_element(vec![term(speed, node)], context, Owner::Motion, span);
        }
    }

    fn inertia(&mut self, row: &Reference, column: &Reference, expr: &Expr, place: Place, span: Span) {
        let mut context = Context::default();
        self.prepare_lets(&[expr], place, &mut context);
        let row = self.coordinate(row, place);
        let column = self.coordinate(column, place);
        let node = self.scalar(expr, place, &mut context);
        let (Some(row), Some(column), Some(node)) = (row, column, node) else { return };
        if self.check_allowed(node, expr, place, &context, &INERTIA) {
            let row = context.binder.speed(&self.model, row);
            let column = context.binder.speed(&self.model, column);
            self.add_element(vec![Term::Inertia(row, column, node)], context, Owner::Motion, span);
        }
    }

    pub(super) fn coordinate(&mut self, reference: &Reference, place: Place) -> Option<CoordinateId> {
        let fits = |sort| matches!(sort, Sort::Coordinate(_));
        match self.sort_of(reference, place, "a coordinate", fits)? {
            Sort::Coordinate(id) => Some(id),
            _ => None,
        }
    }

    /// Left minus right, component by component; the flag: it is a vector equation.
    pub(super) fn equation(
        &mut self,
        equation: &Equation,
        place: Place,
        context: &mut Context,
    ) -> Option<(Vec<Node>, bool)> {
        self.prepare_lets(&[&equation.left, &equation.right], place, context);
        let left = self.value(&equation.left, place, context);
        let right = self.value(&equation.right, place, context);
        let (left, right) = (left?, right?);
        match (left, right) {
            (Value::Scalar(left), Value::Scalar(right)) => {
                Some((vec![self.model.graph.sub(left, right)], false))
            }
            (Value::Vector(left), Value::Vector(right)) if left.len() == right.len() => {
                let rows = left.iter().zip(&right).map(|(l, r)| self.model.graph.sub(*l, *r)).collect();
                Some((rows, true))
            }
            (Value::Vector(left), Value::Scalar(right))
                if self.model.graph.as_constant(right) == Some(0.0) =>
            {
                Some((left.to_vec(), true))
            }
            (left, right) => {
                self.report(vector_mismatch(equation.right.span, left.len(), right.len()));
                None
            }
        }
    }

    fn rows(&mut self, name: &str, nodes: &[Node], vector: bool, context: &Context) -> Vec<Row> {
        let parts = [".x", ".y", ".z"];
        let name_of = |at: usize| if vector { format!("{name}{}", parts[at]) } else { name.to_owned() };
        let mut rows = Vec::with_capacity(nodes.len());
        for (at, node) in nodes.iter().enumerate() {
            rows.push(self.assembly.forms.row(&mut self.model, &context.binder, name_of(at), *node));
        }
        rows
    }

    fn constraint(&mut self, id: u32, relation: &ConstraintRelation, instance: &Instance<'s>) {
        let (at, place) = (id as usize, instance.place);
        let mut context = Context::default();
        let equation = match relation {
            ConstraintRelation::Equation(equation) => equation,
            ConstraintRelation::Inequality(inequality) => {
                return self.one_sided_constraint(at, inequality, (place, instance.declaration.span));
            }
        };
        let Some((nodes, vector)) = self.equation(equation, place, &mut context) else { return };
        let name = self.model.constraints[at].name.clone();
        let span = self.model.constraints[at].span;
        for node in &nodes {
            let whole = &equation.left;
            if !self.check_allowed(*node, whole, place, &context, &CONSTRAINT)
                || !self.check_unknowns(*node, &context, span, &name, "constraint")
            {
                return;
            }
        }
        let rows = self.rows(&name, &nodes, vector, &context);
        self.define_rows(at, &nodes, rows, context, instance.declaration.span);
    }

    /// Gives a declared constraint its rows.
    pub(super) fn define_rows(
        &mut self,
        at: usize,
        nodes: &[Node],
        rows: Vec<Row>,
        context: Context,
        span: Span,
    ) {
        let terms = nodes.iter().zip(&rows).map(|(node, row)| Term::Row(row.level, *node)).collect();
        let first_row = RowId(self.assembly.n_rows);
        let owner = Owner::Constraint(first_row);
        let element = self.add_element(terms, context, owner, span);
        let constraint = &mut self.model.constraints[at];
        constraint.element = element;
        constraint.first_row = first_row;
        self.assembly.n_rows += rows.len() as u32;
        constraint.rows = rows;
    }

    fn condition(
        &mut self,
        name: &DeclaredName,
        inputs: &[Reference],
        equation: &Equation,
        place: Place,
        span: Span,
    ) {
        let mut ids = Vec::new();
        for input in inputs {
            let fits = |sort| matches!(sort, Sort::Auxiliary(_));
            if let Some(Sort::Auxiliary(id)) = self.sort_of(input, place, "an auxiliary coordinate", fits) {
                ids.push(id);
            }
        }
        let mut context = Context::default();
        let Some((nodes, vector)) = self.equation(equation, place, &mut context) else { return };
        let shown = self.show_declared(name, place);
        for node in &nodes {
            if !self.check_allowed(*node, &equation.left, place, &context, &CONDITION)
                || !self.check_unknowns(*node, &context, name.span, &shown, "condition")
            {
                return;
            }
        }
        let rows = self.rows(&shown, &nodes, vector, &context);
        let terms = nodes.iter().zip(&rows).map(|(node, row)| Term::Condition(row.level, *node)).collect();
        let first_row: usize = self.model.conditions.iter().map(|condition| condition.rows.len()).sum();
        let element = self.add_element(terms, context, Owner::Condition(first_row as u32), span);
        self.model.conditions.push(Condition { name: shown, element, rows, inputs: ids, span: name.span });
    }

    pub(super) fn check_unknowns(
        &mut self,
        node: Node,
        context: &Context,
        span: Span,
        name: &str,
        what: &str,
    ) -> bool {
        let slots = context.slots();
        let has_unknown = self.model.graph.contains(&[node], |symbol| match Meaning::of(symbol) {
            Meaning::Local { slot, .. } => slots[slot as usize] != Slot::Result,
            _ => false,
        });
        if !has_unknown {
            self.report(
                Diagnostic::error(
                    Code::NothingToConstrain,
                    span,
                    format!("{what} `{name}` contains no coordinate"),
                )
                .name(name)
                .hint("it says nothing about the motion: remove it, or bring a coordinate in"),
            );
        }
        has_unknown
    }

    fn event(
        &mut self,
        when: &Expr,
        action: &EventAction,
        place: Place,
        span: Span,
    ) -> Option<(ElementId, Action)> {
        let mut context = Context::with_results();
        self.prepare_lets(&[when], place, &mut context);
        let node = self.scalar(when, place, &mut context);
        let mut resets = Vec::new();
        let mut complete = true;
        if let EventAction::Resets(list) = action {
            for reset in list {
                self.prepare_lets(&[&reset.value], place, &mut context);
                let along = self.reset_target(&reset.target, place, &mut context);
                let value = self.scalar(&reset.value, place, &mut context);
                match (along, value) {
                    (Some(along), Some(value)) => {
                        if resets.iter().any(|set: &RateReset| set.along == along) {
                            self.report(
                                Diagnostic::error(
                                    Code::BadReset,
                                    reset.target.span,
                                    "this speed is set twice",
                                )
                                .hint("keep one of the two"),
                            );
                        }
                        complete &= self.check_allowed(value, &reset.value, place, &context, &RESET);
                        resets.push(RateReset { along, value });
                    }
                    _ => complete = false,
                }
            }
        }
        let node = node.filter(|_| complete)?;
        if !self.check_allowed(node, when, place, &context, &EVENT) {
            return None;
        }
        let action = if matches!(action, EventAction::Stop) { Action::Stop } else { Action::Reset };
        let owner = Owner::Event(self.model.events.len() as u32);
        Some((self.add_element(vec![Term::Event { when: node, resets }], context, owner, span), action))
    }

    /// The speeds in what an event sets, with their coefficients.
    fn reset_target(
        &mut self,
        target: &Expr,
        place: Place,
        context: &mut Context,
    ) -> Option<Vec<(LocalSpeed, Node)>> {
        if let ExprKind::Prime(inner, 1) = &target.kind
            && let ExprKind::Reference(reference) = &inner.kind
            && let Some(Referent::Angle(_) | Referent::Distance(_)) = self.resolve_quietly(reference, place)
        {
            let rate = self.scalar(target, place, context)?;
            return Some(speed_coefficients(&mut self.model.graph, rate));
        }
        let speed = self.speed_target(target, place)?;
        Some(vec![(context.binder.speed(&self.model, speed), self.model.graph.one())])
    }

    fn speed_target(&mut self, target: &Expr, place: Place) -> Option<CoordinateId> {
        if let ExprKind::Prime(inner, 1) = &target.kind
            && let ExprKind::Reference(reference) = &inner.kind
        {
            if let Some(Referent::Rate(_)) = self.resolve_quietly(reference, place) {
                let prime = Span { start: inner.span.end, end: target.span.end };
                let message = "a rate is a speed already, and this is its acceleration";
                self.report(
                    Diagnostic::error(Code::BadReset, target.span, message)
                        .hint("remove the prime")
                        .edit(prime, ""),
                );
                return None;
            }
            if let Some(Sort::Joint(_)) = self.base_sort(reference, place) {
                self.report_no_speed_of_joint(reference, target.span, place);
                return None;
            }
            return self.coordinate(reference, place);
        }
        if let ExprKind::Reference(reference) = &target.kind
            && let Some(Referent::Rate(id)) = self.resolve_quietly(reference, place)
        {
            self.resolve(reference, place);
            return Some(id);
        }
        if let ExprKind::Reference(reference) = &target.kind
            && let Some(Sort::Joint(_)) = self.base_sort(reference, place)
            && !matches!(
                self.resolve_quietly(reference, place),
                Some(Referent::Angle(_) | Referent::Distance(_))
            )
        {
            self.report_no_speed_of_joint(reference, target.span, place);
            return None;
        }
        let mut diagnostic =
            Diagnostic::error(Code::BadReset, target.span, "an event can set speeds, and this is none");
        diagnostic = match &target.kind {
            ExprKind::Reference(reference) if self.let_named(reference, place).is_some() => {
                let speed = self.let_named(reference, place).and_then(|id| self.first_coordinate(id));
                let example = speed.unwrap_or_else(|| "x".to_owned());
                diagnostic.hint(format!("a let is not set; set a speed it is made of, such as `{example}'`"))
            }
            ExprKind::Reference(reference) if self.resolve_quietly(reference, place).is_none() => {
                self.resolve(reference, place);
                return None;
            }
            ExprKind::Reference(reference) => diagnostic
                .hint(format!("positions cannot jump: write `{}'`", self.show_reference(reference, place)))
                .edit(target.span.after(), "'"),
            _ => diagnostic.hint("write the speed of one coordinate, such as `y'`"),
        };
        self.report(diagnostic);
        None
    }

    fn report_no_speed_of_joint(&mut self, reference: &Reference, span: Span, place: Place) {
        let base = Reference { parts: Vec::new(), ..reference.clone() };
        let joint = self.show_reference(&base, place);
        let message = format!("an event can set speeds of the joint `{joint}`, and this is none");
        let hint = format!("write `{joint}.angle'` if it turns, `{joint}.distance'` if it slides");
        self.report(Diagnostic::error(Code::BadReset, span, message).name(joint).hint(hint));
    }

    fn let_named(&self, reference: &Reference, place: Place) -> Option<LetId> {
        match self.resolve_quietly(reference, place) {
            Some(Referent::Entity(Sort::Let(id))) => Some(id),
            _ => None,
        }
    }

    /// The first coordinate in the definition of a let.
    fn first_coordinate(&self, id: LetId) -> Option<String> {
        let entry = &self.lets[id.0 as usize];
        let mut found = None;
        self.for_each_reference(&entry.definition.value, &mut |reference| {
            let resolved = self.resolve_quietly(reference, entry.place);
            if found.is_none() && matches!(resolved, Some(Referent::Entity(Sort::Coordinate(_)))) {
                found = Some(reference.word.text.clone());
            }
        });
        found
    }

    fn output(&mut self, definition: &Definition, place: Place) {
        let mut context = Context::with_results();
        self.prepare_lets(&[&definition.value], place, &mut context);
        let Some(value) = self.value(&definition.value, place, &mut context) else { return };
        let name = self.show_declared(&definition.name, place);
        let (nodes, parts): (Vec<Node>, &[&str]) = match value {
            Value::Scalar(node) => (vec![node], &[""]),
            Value::Vector(nodes) => (nodes.to_vec(), &[".x", ".y", ".z"]),
            // A comparison as an output is 1 or 0.
            Value::Truth(node) => (vec![node], &[""]),
        };
        for node in &nodes {
            if !self.check_allowed(*node, &definition.value, place, &context, &OUTPUT) {
                return;
            }
        }
        let unit = definition.unit.as_ref().and_then(|unit| Some((unit.text.clone(), unit.unit?)));
        let terms = nodes.iter().map(|node| Term::Output(*node)).collect();
        let owner = Owner::Output(self.model.outputs.len() as u32);
        let element = self.add_element(terms, context, owner, definition.name.span);
        for (term, part) in (0..nodes.len() as u32).zip(parts) {
            self.model.outputs.push(Output {
                name: format!("{name}{part}"),
                element,
                term,
                unit: unit.clone(),
                origin: OutputOrigin::Declared,
                span: definition.name.span,
            });
        }
    }

    /// A declared name with its indices evaluated.
    pub(super) fn show_declared(&mut self, name: &DeclaredName, place: Place) -> String {
        let reference = Reference {
            word: name.word.clone(),
            indices: name.indices.clone(),
            parts: Vec::new(),
            span: name.span,
        };
        self.show_reference(&reference, place)
    }
}
