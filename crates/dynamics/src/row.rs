//! Rows of constraints and conditions, differentiated down to acceleration level.

use dalembert_expr::{Expr, Graph, Symbol};
use dalembert_model::{Level, LocalSpeed, rotation_columns};

use crate::sense::{Sense, Slots};

/// A row and its derivatives over the slots of its kind: `G v̇ + G_p p̈ + γ = 0`.
#[derive(Clone, Debug)]
pub struct RowEquations {
    /// The level of the row.
    pub level: Level,
    /// Whether the accelerations enter an acceleration row in a nonlinear way.
    pub nonlinear_in_accelerations: bool,
    /// `g` at its own level.
    pub error: Expr,
    /// `∂g/∂t` of a position row, else 0.
    pub error_t: Expr,
    /// The row at velocity level: `G v + G_p ṗ + g_t`, or `g` itself; 0 for an acceleration row.
    pub rate: Expr,
    /// `γ`; for an acceleration row `g − G v̇`.
    pub bias: Expr,
    /// `G`, without zeros.
    pub jacobian: Vec<(LocalSpeed, Expr)>,
    /// `G_p`, without zeros, by slot.
    pub auxiliary: Vec<(u32, Expr)>,
}

impl RowEquations {
    /// Differentiates the row `g = 0`.
    pub(crate) fn derive(graph: &mut Graph, slots: Slots<'_>, level: Level, g: Expr) -> RowEquations {
        let order = match level {
            Level::Position => 0,
            Level::Velocity => 1,
            Level::Acceleration => 2,
        };
        let symbols = graph.symbols(&[g]);
        let jacobian = match level {
            Level::Position => slopes(graph, slots, g),
            _ => partials(graph, g, &symbols, |symbol| slots.speed(symbol, order)),
        };
        let jacobian: Vec<_> = jacobian.into_iter().map(|(slot, e)| (LocalSpeed(slot), e)).collect();
        let auxiliary = partials(graph, g, &symbols, |symbol| slots.auxiliary(symbol, order));
        let zero = graph.zero();
        let mut row = RowEquations {
            level,
            nonlinear_in_accelerations: false,
            error: g,
            error_t: zero,
            rate: zero,
            bias: zero,
            jacobian,
            auxiliary,
        };
        match level {
            Level::Position => {
                row.error_t = graph.derivative(g, Sense::Time.symbol());
                row.rate = along_motion(graph, slots, g);
                row.bias = along_motion(graph, slots, row.rate);
            }
            Level::Velocity => {
                row.rate = g;
                row.bias = along_motion(graph, slots, g);
            }
            Level::Acceleration => row.split_accelerations(graph, slots),
        }
        row
    }

    /// Finds `γ = g − G v̇`, which is free of accelerations if they enter affinely.
    fn split_accelerations(&mut self, graph: &mut Graph, slots: Slots<'_>) {
        let coefficients: Vec<Expr> = self.jacobian.iter().map(|(_, e)| *e).collect();
        let is_acceleration = |symbol: Symbol| slots.speed(symbol, 2).is_some();
        self.nonlinear_in_accelerations = graph.contains(&coefficients, is_acceleration);
        if !self.nonlinear_in_accelerations {
            let zero = graph.zero();
            let at_rest =
                graph.substitute(&[self.error], &mut |_, symbol| is_acceleration(symbol).then_some(zero));
            if graph.as_constant(at_rest[0]).is_none_or(f64::is_finite) {
                self.bias = at_rest[0];
                return;
            }
        }
        let mut terms = vec![self.error];
        for (LocalSpeed(slot), coefficient) in &self.jacobian {
            let acceleration = graph.symbol(Sense::Slot { slot: *slot, order: 2 }.symbol());
            let product = graph.mul(*coefficient, acceleration);
            terms.push(graph.neg(product));
        }
        self.bias = graph.sum(&terms);
    }
}

/// The derivatives by those of `symbols` that `slot_of` gives a slot, sorted by slot and without zeros.
pub(crate) fn partials(
    graph: &mut Graph,
    e: Expr,
    symbols: &[Symbol],
    slot_of: impl Fn(Symbol) -> Option<u32>,
) -> Vec<(u32, Expr)> {
    let (slots, wanted): (Vec<u32>, Vec<Symbol>) =
        symbols.iter().filter_map(|&symbol| Some((slot_of(symbol)?, symbol))).unzip();
    let gradient = if wanted.is_empty() { Vec::new() } else { graph.gradient(e, &wanted) };
    let mut found: Vec<(u32, Expr)> = slots.into_iter().zip(gradient).collect();
    found.retain(|(_, e)| graph.as_constant(*e) != Some(0.0));
    found.sort_unstable_by_key(|(slot, _)| *slot);
    found
}

/// The derivatives along displacements: by coordinates whose rates are their speeds, and along small turns about the axes
/// of a body; by slot and without zeros.
pub(crate) fn slopes(graph: &mut Graph, slots: Slots<'_>, e: Expr) -> Vec<(u32, Expr)> {
    let symbols = graph.symbols(&[e]);
    let mut found = partials(graph, e, &symbols, |symbol| slots.scalar(symbol));
    let parts = partials(graph, e, &symbols, |symbol| {
        slots.rotation(symbol).map(|(first, part)| first + part as u32)
    });
    let mut parts = parts.into_iter().peekable();
    while let Some((slot, slope)) = parts.next() {
        let first = slots.rotation_of(slot).unwrap_or(slot);
        let mut gradient = [graph.zero(); 4];
        gradient[(slot - first) as usize] = slope;
        while let Some((slot, slope)) = parts.next_if(|(slot, _)| slots.rotation_of(*slot) == Some(first)) {
            gradient[(slot - first) as usize] = slope;
        }
        found.extend((first..).zip(rotation_columns(graph, first, gradient)));
    }
    found.retain(|(_, e)| graph.as_constant(*e) != Some(0.0));
    found.sort_unstable_by_key(|(slot, _)| *slot);
    found
}

/// The time derivative without the part of the accelerations.
pub(crate) fn along_motion(graph: &mut Graph, slots: Slots<'_>, e: Expr) -> Expr {
    graph.directional(e, &mut |graph, symbol| slots.rate(graph, symbol))
}
