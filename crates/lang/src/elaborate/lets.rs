//! Lets: their order, their circles, and one check of each.

use hashbrown::HashSet;

use super::scope::{Place, Scope};
use crate::elaborate::resolve::Referent;
use crate::elaborate::value::Context;
use crate::names::{LetId, Sort};
use crate::syntax::{Expr, ExprKind};

impl Scope<'_> {
    /// Ranks the lets so that each comes after those it uses; reports circles. No recursion over lets.
    pub(super) fn order_lets(&mut self) {
        let mut state = vec![LetState::New; self.lets.len()];
        let mut next_rank = 0;
        for start in 0..self.lets.len() {
            let mut path = vec![(LetId(start as u32), 0)];
            while let Some((id, position)) = path.pop() {
                let at = id.0 as usize;
                if position == 0 {
                    if state[at] != LetState::New {
                        continue;
                    }
                    state[at] = LetState::Active;
                    let mut uses = Vec::new();
                    self.let_references(&self.lets[at].definition.value, self.lets[at].place, &mut uses);
                    self.lets[at].uses = uses;
                }
                let Some(next) = self.lets[at].uses.get(position).copied() else {
                    state[at] = LetState::Done;
                    self.lets[at].rank = next_rank;
                    next_rank += 1;
                    continue;
                };
                path.push((id, position + 1));
                match state[next.0 as usize] {
                    LetState::New => path.push((next, 0)),
                    LetState::Active => {
                        let from = path.iter().position(|(id, _)| *id == next).unwrap_or(0);
                        self.report_let_circle(&path[from..]);
                    }
                    LetState::Done => {}
                }
            }
        }
        self.find_results();
    }

    /// The lets, each after those it uses.
    fn ranked_lets(&self) -> Vec<LetId> {
        let mut order: Vec<LetId> = (0..self.lets.len()).map(|at| LetId(at as u32)).collect();
        order.sort_by_key(|id| self.lets[id.0 as usize].rank);
        order
    }

    /// Finds the lets that contain results.
    fn find_results(&mut self) {
        for id in self.ranked_lets() {
            let entry = &self.lets[id.0 as usize];
            let has_results = entry.uses.iter().any(|id| self.lets[id.0 as usize].has_results)
                || self.mentions_results(&entry.definition.value, entry.place);
            self.lets[id.0 as usize].has_results = has_results;
        }
    }

    fn report_let_circle(&mut self, circle: &[(LetId, usize)]) {
        let names: Vec<String> =
            circle.iter().map(|(id, _)| self.names.text(self.lets[id.0 as usize].word).to_owned()).collect();
        let Some((first, _)) = circle.first() else { return };
        let span = self.lets[first.0 as usize].definition.name.span;
        self.report_circle(span, &names);
        for (id, _) in circle {
            self.lets[id.0 as usize].failed = true;
        }
    }

    fn let_references(&self, expr: &Expr, place: Place, found: &mut Vec<LetId>) {
        self.for_each_reference(expr, &mut |reference| {
            if let Some(Referent::Entity(Sort::Let(id))) = self.resolve_quietly(reference, place) {
                found.push(id);
            }
        });
    }

    /// Elaborates every let once, so that mistakes in lets that nothing uses are found too.
    pub(super) fn check_lets(&mut self) {
        if self.lets.is_empty() {
            return;
        }
        let order = self.ranked_lets();
        let mut context = Context::with_results();
        // All turns of a loop have their own slots here: the graph this makes is of no further use.
        let kept = (self.model.graph.clone(), self.assembly.clone());
        for id in order {
            let at = id.0 as usize;
            let (definition, place) = (self.lets[at].definition, self.lets[at].place);
            if self.lets[at].uses.iter().any(|id| self.lets[id.0 as usize].failed) {
                self.lets[at].failed = true;
            }
            if self.lets[at].failed {
                continue;
            }
            let value = self.let_value(id, &mut context);
            self.lets[at].failed = value.is_none();
            if value.is_some() && !self.reporter.is_damaged(definition.name.span.to(definition.value.span)) {
                self.lets[at].dimension = self.let_dimension(definition, place);
            }
            context.lets.insert(id, value);
        }
        if !self.model.graph.is_full() {
            (self.model.graph, self.assembly) = kept;
        }
    }

    pub(super) fn mentions_results(&self, expr: &Expr, place: Place) -> bool {
        let mut found = false;
        self.for_each_reference(expr, &mut |reference| {
            found |= matches!(
                self.resolve_quietly(reference, place),
                Some(Referent::Energy(_) | Referent::Error(_) | Referent::Wrench(..))
            );
        });
        found || calls_result(expr)
    }

    /// Fills `context` with the lets that `exprs` use, each after those it uses itself.
    pub(super) fn prepare_lets(&mut self, exprs: &[&Expr], place: Place, context: &mut Context) {
        if self.lets.is_empty() {
            return;
        }
        let mut found = Vec::new();
        for expr in exprs {
            self.let_references(expr, place, &mut found);
        }
        let mut needed = HashSet::new();
        let mut list = Vec::new();
        while let Some(id) = found.pop() {
            if !context.lets.contains_key(&id) && needed.insert(id) {
                list.push(id);
                found.extend_from_slice(&self.lets[id.0 as usize].uses);
            }
        }
        list.sort_by_key(|id| self.lets[id.0 as usize].rank);
        for id in list {
            let entry = &self.lets[id.0 as usize];
            let unusable = entry.failed || (entry.has_results && !context.allows_results());
            let value = if unusable { None } else { self.let_value(id, context) };
            context.lets.insert(id, value);
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum LetState {
    New,
    Active,
    Done,
}

fn calls_result(expr: &Expr) -> bool {
    let is_result = |part: &Expr| match &part.kind {
        ExprKind::Call(function, _) => {
            matches!(function.text.as_str(), "reaction" | "multiplier").then_some(())
        }
        _ => None,
    };
    expr.find_map(is_result).is_some()
}
