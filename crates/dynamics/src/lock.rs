//! Terms whose branches are selected by modes.
//!
//! | construct | indicator `φ` | `m = 1` | `m = −1` | mode at `φ = 0` |
//! |---|---|---|---|---|
//! | `abs(a)`, `sign(a)` | `a` | `a`, 1 | `−a`, −1 | any, 0 |
//! | `max(a, b)`, `min(a, b)` | `a − b` | `a`, `b` | `b`, `a` | any |
//! | `a < b`, `a <= b` in `if` | `a − b` | false | true | 1, −1 |
//! | `(a^2)^p` with a broken exponent, as in `sqrt(a^2)` | `a` | `a^(2p)` | `(−a)^(2p)` | any |
//! | `table(a; …)` of more than two points | `a` | the polynomial of piece `m`, continued beyond its ends | | piece above |
//! | `atan2(b, a)` | see [`branch_cut`] | the angle from −90° to 270° | from −270° to 90° | 1 |
//!
//! Terms are locked before they are differentiated, so that all derivatives follow the same modes. Modes are symbols
//! ([`Sense::Mode`]). Functions with a bounded domain are continued beyond it where a mode decides whether they count: a stage of a step may
//! lie a little beyond the switch that ends it. Their arguments are indicators of their own, which may not be negative where they
//! count.

use dalembert_expr::{Expr, Graph, Node, Operator, TableId};
use dalembert_model::{Level, Slot, Term};
use dalembert_system::{Affects, Degree};
use hashbrown::{HashMap, HashSet};

use crate::fuse::map_term;
use crate::law::proportion;
use crate::sense::{Sense, Slots};

/// An indicator of a kind.
#[derive(Clone, Debug)]
pub struct KindIndicator {
    /// `φ`, over the slots and the modes of indicators before it.
    pub expr: Expr,
    /// How the mode follows.
    pub rule: IndicatorRule,
    /// `φ̇` along the motion, with accelerations.
    pub rate: Expr,
    /// `φ̈`, where `φ` depends on positions and time alone.
    pub curvature: Option<Expr>,
    /// The quantities in it.
    pub degree: Degree,
    /// The terms in which it occurs.
    pub affects: Affects,
    /// The contexts in which it occurs, with numbers of indicators of the kind.
    pub contexts: Vec<IndicatorContext>,
    /// The construct as it is written, for messages.
    pub source: Expr,
    /// The term in which it was found first.
    pub term: u32,
}

/// How a mode follows from the value of an indicator.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum IndicatorRule {
    /// Its sign; at zero this number, if it makes a difference.
    Sign {
        /// The mode at zero.
        at_zero: Option<f64>,
    },
    /// The piece of a table.
    Segments(TableId),
    /// Always 1.
    Domain,
}

/// Where an indicator occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IndicatorContext {
    /// In a term, whatever the modes are.
    Root,
    /// In the branch of an indicator that is positive, or in the other one.
    Branch(u32, bool),
    /// In the expression of an indicator.
    Within(u32),
}

/// Terms with modes, and the indicators of these.
pub(crate) struct Locked {
    pub(crate) terms: Vec<Term>,
    pub(crate) indicators: Vec<KindIndicator>,
}

/// Below this an argument that must be positive is continued: its square root, logarithm and their derivatives are finite.
const TINY: f64 = 1e-280;

/// Locks the terms of a kind. Outputs, drawings and events are left as they are: they do not move the system.
pub(crate) fn lock(graph: &mut Graph, slots: &[Slot], terms: Vec<Term>) -> Locked {
    let mut locking = Locking {
        graph,
        slots,
        known: HashMap::new(),
        places: HashMap::new(),
        list: Vec::new(),
        term: 0,
        slip: None,
    };
    let mut locked: Vec<Term> = terms;
    for (term, at) in locked.iter_mut().zip(0..) {
        if !roots(term).is_empty() {
            locking.term = at;
            *term = locking.lock_term(term);
        }
    }
    if locking.list.is_empty() {
        return Locked { terms: locked, indicators: Vec::new() };
    }
    locking.guard(&mut locked);
    let mut indicators = locking.list;
    trace(graph, &locked, &mut indicators);
    Locked { terms: locked, indicators }
}

/// The part of the equations to which a term belongs.
fn affects(term: &Term) -> Affects {
    let mut affects = Affects::default();
    match term {
        Term::Row(Level::Position, _) => affects.position_rows = true,
        Term::Row(Level::Velocity, _) => affects.velocity_rows = true,
        Term::Condition(..) => affects.conditions = true,
        Term::Kinetic(_) | Term::Inertia(..) => affects.mass = true,
        Term::Law { .. } => affects.laws = true,
        _ => affects.forces = true,
    }
    affects
}

/// The expressions of a term that move the system.
fn roots(term: &Term) -> Vec<Expr> {
    match term {
        Term::Kinetic(e)
        | Term::Potential(e)
        | Term::Dissipation(e)
        | Term::Inertia(_, _, e)
        | Term::Force(_, e)
        | Term::Speed(_, e)
        | Term::Row(_, e)
        | Term::Condition(_, e) => vec![*e],
        Term::Law { slip, relation } => slip.iter().chain([relation]).copied().collect(),
        Term::Output(_) | Term::Drawing(_) | Term::Event { .. } => Vec::new(),
    }
}

struct Locking<'a> {
    graph: &'a mut Graph,
    slots: &'a [Slot],
    /// For each node its locked form.
    known: HashMap<Expr, Expr>,
    /// The number of each indicator by its expression and rule.
    places: HashMap<(Expr, LockKey), u32>,
    list: Vec<KindIndicator>,
    term: u32,
    /// The slip speed of the law that is locked. The mode of the law stands for its sign, and `abs(slip)` is
    /// continuous: both stay as they are.
    slip: Option<Expr>,
}

/// Rules that distinguish indicators of the same expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LockKey {
    Sign,
    Segments(TableId),
    Domain,
}

impl LockKey {
    pub(crate) fn of(rule: IndicatorRule) -> LockKey {
        match rule {
            IndicatorRule::Sign { .. } => LockKey::Sign,
            IndicatorRule::Segments(id) => LockKey::Segments(id),
            IndicatorRule::Domain => LockKey::Domain,
        }
    }
}

impl Locking<'_> {
    fn lock_term(&mut self, term: &Term) -> Term {
        if let Term::Law { slip, relation } = term {
            let locked_slip = slip.map(|slip| self.lock(slip));
            // Without the sign the law cannot stick, and has no mode.
            self.slip = slip.filter(|slip| {
                let is_sign = |e: &Expr| match self.graph.node(*e) {
                    Node::Apply(Operator::Sign, &[argument]) => {
                        proportion(self.graph, argument, *slip).is_some()
                    }
                    _ => false,
                };
                self.graph.reachable(&[*relation]).iter().any(is_sign)
            });
            self.known.clear();
            let locked = Term::Law { slip: locked_slip, relation: self.lock(*relation) };
            self.slip = None;
            self.known.clear();
            return locked;
        }
        map_term(term, &|slot| slot, &mut |e| self.lock(e))
    }

    fn lock(&mut self, root: Expr) -> Expr {
        for e in self.graph.reachable(&[root]) {
            if self.known.contains_key(&e) {
                continue;
            }
            let locked = match self.graph.node(e) {
                Node::Constant(_) | Node::Symbol(_) => e,
                Node::Apply(op, args) => {
                    let args: Vec<Expr> = args.iter().map(|arg| self.known[arg]).collect();
                    self.lock_node(e, op, &args)
                }
            };
            self.known.insert(e, locked);
        }
        self.known[&root]
    }

    fn lock_node(&mut self, source: Expr, op: Operator, args: &[Expr]) -> Expr {
        use Operator::{Abs, Atan2, If, Less, LessEqual, Max, Min, Power, Sign, Table};
        match (op, args) {
            (Abs | Sign, &[a]) if self.is_slip(a) => self.graph.apply(op, args),
            (Abs, &[a]) => {
                let minus = self.graph.neg(a);
                self.selected(source, a, None, [a, minus])
            }
            (Sign, &[a]) => {
                let values = [1.0, -1.0].map(|value| self.graph.constant(value));
                self.selected(source, a, Some(0.0), values)
            }
            (Max, &[a, b]) => {
                let difference = self.graph.sub(a, b);
                self.selected(source, difference, None, [a, b])
            }
            (Min, &[a, b]) => {
                let difference = self.graph.sub(a, b);
                self.selected(source, difference, None, [b, a])
            }
            (Less | LessEqual, &[a, b]) => {
                let difference = self.graph.sub(a, b);
                let at_zero = if op == Less { 1.0 } else { -1.0 };
                let values = [0.0, 1.0].map(|value| self.graph.constant(value));
                self.selected(source, difference, Some(at_zero), values)
            }
            (If, &[condition, a, b]) => self.branch(condition, a, b),
            (Power, &[base, exponent]) => self.power(source, base, exponent),
            (Atan2, &[b, a]) => self.angle(source, b, a),
            (Table(id, order), &[a]) if self.is_rough(id) => {
                match self.mode(source, a, IndicatorRule::Segments(id)) {
                    Some(mode) => self.graph.apply(Operator::Segment(id, order), &[a, mode]),
                    None => self.graph.apply(op, args),
                }
            }
            _ => self.graph.apply(op, args),
        }
    }

    fn is_slip(&self, e: Expr) -> bool {
        self.slip.is_some_and(|slip| proportion(self.graph, e, slip).is_some())
    }

    /// `values[0]` where the expression is positive, `values[1]` where it is negative.
    fn selected(&mut self, source: Expr, e: Expr, at_zero: Option<f64>, values: [Expr; 2]) -> Expr {
        let Some((canonical, is_opposite)) = up_to_factor(self.graph, e) else {
            // An expression that is never negative, or a number: nothing is switched but at an isolated zero.
            return values[0];
        };
        let at_zero = at_zero.map(|mode| if is_opposite { 0.0 - mode } else { mode });
        match self.mode(source, canonical, IndicatorRule::Sign { at_zero }) {
            Some(mode) => {
                let [a, b] = if is_opposite { [values[1], values[0]] } else { values };
                self.graph.apply(Operator::Select, &[mode, a, b])
            }
            None => values[0],
        }
    }

    /// The symbol of the mode of an indicator; `None` if it never varies.
    fn mode(&mut self, source: Expr, e: Expr, rule: IndicatorRule) -> Option<Expr> {
        let varies = |symbol| match Sense::of(symbol) {
            Sense::Sign(_) => false,
            sense => !sense.is_constant(),
        };
        if !self.graph.contains(&[e], varies) {
            return None;
        }
        let key = LockKey::of(rule);
        let next = self.list.len() as u32;
        let at = *self.places.entry((e, key)).or_insert(next);
        if at == next {
            let degree = degree(self.graph, self.slots, e, &self.list);
            let (affects, contexts) = (Affects::default(), Vec::new());
            let rate = full_rate(self.graph, self.slots, e);
            let curvature = (degree < Degree::Speed).then(|| full_rate(self.graph, self.slots, rate));
            let (source, term) = (source, self.term);
            self.list.push(KindIndicator {
                expr: e,
                rule,
                rate,
                curvature,
                degree,
                affects,
                contexts,
                source,
                term,
            });
        }
        if let (IndicatorRule::Sign { at_zero: new }, IndicatorRule::Sign { at_zero }) =
            (rule, &mut self.list[at as usize].rule)
        {
            // At rest the mode of a sign is 0, whatever else changes there.
            if new == Some(0.0) || at_zero.is_none() {
                *at_zero = new;
            }
        }
        Some(self.graph.symbol(Sense::Mode(at).symbol()))
    }

    fn branch(&mut self, condition: Expr, a: Expr, b: Expr) -> Expr {
        if let Node::Apply(Operator::Select, &[mode, yes, no]) = self.graph.node(condition)
            && let (Some(yes), Some(no)) = (self.graph.as_constant(yes), self.graph.as_constant(no))
        {
            let taken = |value: f64| if value == 0.0 { b } else { a };
            return self.graph.apply(Operator::Select, &[mode, taken(yes), taken(no)]);
        }
        self.graph.apply(Operator::If, &[condition, a, b])
    }

    /// `(a² b)^p = |a|^(2p) b^p`, where the exponent is broken.
    fn power(&mut self, source: Expr, base: Expr, exponent: Expr) -> Expr {
        let Some(p) = self.graph.as_constant(exponent).filter(|p| p.fract() != 0.0) else {
            return self.graph.power(base, exponent);
        };
        let factors = match self.graph.node(base) {
            Node::Apply(Operator::Product, factors) => factors.to_vec(),
            _ => vec![base],
        };
        let mut open = factors;
        let (mut rest, mut parts) = (Vec::new(), Vec::new());
        while let Some(factor) = open.pop() {
            match self.graph.node(factor) {
                Node::Apply(Operator::Product, inner) => open.extend(inner),
                Node::Apply(Operator::Power, &[inner, even])
                    if self.graph.as_constant(even).is_some_and(|even| even % 2.0 == 0.0) =>
                {
                    let even = self.graph.as_constant(even).unwrap_or(2.0);
                    let minus = self.graph.neg(inner);
                    let size = self.selected(source, inner, None, [inner, minus]);
                    let exponent = self.graph.constant(even * p);
                    parts.push(self.graph.power(size, exponent));
                }
                _ => rest.push(factor),
            }
        }
        if parts.is_empty() {
            return self.graph.power(base, exponent);
        }
        let rest = self.graph.product(&rest);
        parts.push(self.graph.power(rest, exponent));
        self.graph.product(&parts)
    }

    /// The angle continued over the cut: measured from the axis `a = 0` on either side.
    fn angle(&mut self, source: Expr, b: Expr, a: Expr) -> Expr {
        let cut = branch_cut(self.graph, b, a);
        let right = self.graph.constant(std::f64::consts::FRAC_PI_2);
        let up = self.graph.apply(Operator::Atan2, &[a, b]);
        let above = self.graph.sub(right, up);
        let opposite = self.graph.neg(b);
        let down = self.graph.apply(Operator::Atan2, &[a, opposite]);
        let below = self.graph.sub(down, right);
        match up_to_factor(self.graph, cut) {
            Some(_) => self.selected(source, cut, Some(1.0), [above, below]),
            None => self.graph.apply(Operator::Atan2, &[b, a]),
        }
    }

    /// Whether a table has points at which a derivative jumps: all but straight lines. A method of high order loses digits at a jump of any
    /// derivative: at tolerance 1e-9 steps over the points of a natural spline in a force left defects of 1e-6.
    fn is_rough(&self, table: TableId) -> bool {
        self.graph.table(table).points().len() != 2
    }

    /// Continues functions with a bounded domain where modes decide whether they count, and lists their arguments.
    fn guard(&mut self, terms: &mut [Term]) {
        let all: Vec<Expr> = terms.iter().flat_map(roots).collect();
        let unconditional = unconditional(self.graph, &all);
        for (at, term) in terms.iter_mut().enumerate() {
            self.term = at as u32;
            let known = self.guarded(&roots(term), Some(&unconditional));
            *term = map_term(term, &|slot| slot, &mut |e| known.get(&e).copied().unwrap_or(e));
        }
        for at in 0..self.list.len() {
            self.term = self.list[at].term;
            let KindIndicator { expr, rate, curvature, .. } = self.list[at];
            let parts = [Some(expr), Some(rate), curvature];
            let parts: Vec<Expr> = parts.into_iter().flatten().collect();
            let known = self.guarded(&parts, None);
            let new = &mut self.list[at];
            (new.expr, new.rate) = (known[&expr], known[&rate]);
            new.curvature = curvature.map(|e| known[&e]);
        }
    }

    /// The nodes of some expressions with functions continued, except those that count whatever the modes are.
    fn guarded(&mut self, roots: &[Expr], unconditional: Option<&HashSet<Expr>>) -> HashMap<Expr, Expr> {
        let is_mode = |symbol| matches!(Sense::of(symbol), Sense::Mode(_));
        let mut known: HashMap<Expr, Expr> = HashMap::new();
        for e in self.graph.reachable(roots) {
            let Node::Apply(op, args) = self.graph.node(e) else {
                known.insert(e, e);
                continue;
            };
            let old = args.to_vec();
            let mut args: Vec<Expr> = old.iter().map(|arg| known[arg]).collect();
            let is_bounded = match op {
                Operator::Power => self.graph.as_constant(old[1]).is_none_or(|p| p.fract() != 0.0),
                Operator::Log => true,
                _ => false,
            };
            let always = unconditional.is_some_and(|nodes| nodes.contains(&e));
            if is_bounded
                && (!always || self.graph.contains(&old[..1], is_mode))
                && !is_never_negative(self.graph, args[0])
                && self.mode(e, args[0], IndicatorRule::Domain).is_some()
            {
                let tiny = self.graph.constant(TINY);
                args[0] = self.graph.apply(Operator::Max, &[args[0], tiny]);
            }
            let new = if args == old { e } else { self.graph.apply(op, &args) };
            known.insert(e, new);
        }
        known
    }
}

/// The nodes that count whatever the modes are.
fn unconditional(graph: &Graph, roots: &[Expr]) -> HashSet<Expr> {
    let (mut found, mut open) = (HashSet::new(), roots.to_vec());
    while let Some(e) = open.pop() {
        if !found.insert(e) {
            continue;
        }
        if let Node::Apply(op, args) = graph.node(e) {
            // The condition of a branch counts, its branches do not.
            open.extend(if op == Operator::Select { &args[..1] } else { args });
        }
    }
    found
}

/// Whether an expression is a sum or product of even powers and the like.
fn is_never_negative(graph: &Graph, e: Expr) -> bool {
    let mut known: HashMap<Expr, bool> = HashMap::new();
    for e in graph.reachable(&[e]) {
        let is = match graph.node(e) {
            Node::Constant(value) => value >= 0.0,
            Node::Symbol(_) => false,
            Node::Apply(Operator::Sum | Operator::Product, args) => args.iter().all(|arg| known[arg]),
            Node::Apply(Operator::Power, &[base, exponent]) => {
                known[&base] || graph.as_constant(exponent).is_some_and(|p| p % 2.0 == 0.0)
            }
            Node::Apply(op, _) => matches!(op, Operator::Abs | Operator::Exp | Operator::Cosh),
        };
        known.insert(e, is);
    }
    known[&e]
}

/// Finds for each indicator the contexts and the terms in which its mode occurs.
fn trace(graph: &Graph, terms: &[Term], indicators: &mut [KindIndicator]) {
    let mut seen: HashSet<(Expr, IndicatorContext, Affects)> = HashSet::new();
    let mut open: Vec<(Expr, IndicatorContext, Affects)> = Vec::new();
    for term in terms {
        let affects = affects(term);
        open.extend(roots(term).into_iter().map(|e| (e, IndicatorContext::Root, affects)));
    }
    // Arguments of functions with a bounded domain are indicators whose modes occur nowhere.
    let domains: HashMap<Expr, u32> = (0..)
        .zip(indicators.iter())
        .filter(|(_, indicator)| indicator.rule == IndicatorRule::Domain)
        .map(|(at, indicator)| (indicator.expr, at))
        .collect();
    while let Some((e, context, affects)) = open.pop() {
        if !seen.insert((e, context, affects)) {
            continue;
        }
        let mut occurs = |at: u32, open: &mut Vec<(Expr, IndicatorContext, Affects)>| {
            let indicator = &mut indicators[at as usize];
            indicator.affects = indicator.affects.and(affects);
            if !indicator.contexts.contains(&context) && context != IndicatorContext::Within(at) {
                indicator.contexts.push(context);
            }
            open.push((indicator.expr, IndicatorContext::Within(at), affects));
        };
        match graph.node(e) {
            Node::Constant(_) => {}
            Node::Symbol(symbol) => {
                if let Sense::Mode(at) = Sense::of(symbol) {
                    occurs(at, &mut open);
                }
            }
            Node::Apply(Operator::Select, &[mode, a, b]) => {
                open.push((mode, context, affects));
                if let Node::Symbol(symbol) = graph.node(mode)
                    && let Sense::Mode(at) = Sense::of(symbol)
                {
                    open.push((a, IndicatorContext::Branch(at, true), affects));
                    open.push((b, IndicatorContext::Branch(at, false), affects));
                }
            }
            Node::Apply(op, args) => {
                if op == Operator::Max
                    && let Some(&at) = args.iter().find_map(|arg| domains.get(arg))
                    && args.iter().any(|arg| graph.as_constant(*arg) == Some(TINY))
                {
                    occurs(at, &mut open);
                }
                open.extend(args.iter().map(|arg| (*arg, context, affects)));
            }
        }
    }
}

/// The quantities in an indicator, those of the modes in it included.
fn degree(graph: &Graph, slots: &[Slot], e: Expr, before: &[KindIndicator]) -> Degree {
    let of_symbol = |symbol| match Sense::of(symbol) {
        Sense::Time | Sense::Constant(_) | Sense::Parameter(_) | Sense::Hoisted(_) => Degree::Time,
        Sense::Mode(at) => before.get(at as usize).map_or(Degree::Time, |indicator| indicator.degree),
        Sense::Slot { slot, order } => match (slots.get(slot as usize), order) {
            (Some(Slot::Result), _) | (_, 2) => Degree::Result,
            (_, 1) => Degree::Speed,
            _ => Degree::Position,
        },
        Sense::Multiplier(_) | Sense::Sign(_) => Degree::Result,
    };
    graph.symbols(&[e]).into_iter().map(of_symbol).max().unwrap_or(Degree::Time)
}

/// The time derivative along the motion, accelerations included; not a number where it depends on second derivatives of auxiliary coordinates or on
/// rates of results.
fn full_rate(graph: &mut Graph, slots: &[Slot], e: Expr) -> Expr {
    let slots = Slots(slots);
    graph.directional(e, &mut |graph, symbol| match Sense::of(symbol) {
        Sense::Slot { slot, order: 1 } if slots.speed(symbol, 1).is_some() => {
            Some(graph.symbol(Sense::Slot { slot, order: 2 }.symbol()))
        }
        Sense::Slot { order: 0, .. } if slots.result(symbol).is_none() => slots.rate(graph, symbol),
        Sense::Time => slots.rate(graph, symbol),
        Sense::Slot { .. } | Sense::Multiplier(_) | Sense::Sign(_) => Some(graph.constant(f64::NAN)),
        Sense::Constant(_) | Sense::Parameter(_) | Sense::Hoisted(_) | Sense::Mode(_) => None,
    })
}

/// `b + 3 max(0, a)`, which changes its sign where `atan2(b, a)` jumps: at `b = 0` left of the origin.
///
/// No continuous function changes its sign there and nowhere else, since one way around the origin crosses the cut
/// once. This one has its other zero at an angle of −71.6°, where mechanisms seldom rest.
fn branch_cut(graph: &mut Graph, b: Expr, a: Expr) -> Expr {
    let (zero, three) = (graph.zero(), graph.constant(3.0));
    let right = graph.apply(Operator::Max, &[zero, a]);
    let right = graph.mul(three, right);
    graph.add(b, right)
}

/// The expression without its coefficient and with the sign that `abs` would leave it, and whether that is the opposite sign; `None` if
/// it is never negative.
pub(crate) fn up_to_factor(graph: &mut Graph, e: Expr) -> Option<(Expr, bool)> {
    let (rest, is_negative) = match graph.node(e) {
        Node::Apply(Operator::Product, &[first, rest]) => match graph.as_constant(first) {
            Some(coefficient) => (rest, coefficient < 0.0),
            None => (e, false),
        },
        _ => (e, false),
    };
    let size = graph.apply(Operator::Abs, &[rest]);
    match graph.node(size) {
        Node::Apply(Operator::Abs, &[inner]) => Some((inner, is_negative != (inner != rest))),
        _ => None,
    }
}
