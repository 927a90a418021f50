//! Quantities of each phase, as a list of expressions with their targets.

use dalembert_expr::Expr;
use dalembert_model::{Level, LocalSpeed};

use crate::kind::KindEquations;
use crate::row::RowEquations;

/// A kind of evaluation, which has a program of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Position,
    Velocity,
    /// Position and velocity in one phase, with shared expressions computed once.
    Both,
    Acceleration,
    Speeds,
    Momenta,
    Energies,
    /// The powers among the energies, without what they are not needed for.
    Powers,
    Laws,
    Outputs,
    Drawings,
    Events,
    Resets,
    Switches,
    SwitchRates,
    Tangent,
}

impl Phase {
    pub(crate) const COUNT: usize = Phase::Tangent as usize + 1;
}

/// Constraints or conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum RowBlock {
    Constraints,
    Conditions,
}

/// An array of numbers that programs write to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Target {
    Mass,
    Force,
    Applied,
    Inputs,
    Error(RowBlock),
    ErrorT(RowBlock),
    Bias(RowBlock),
    Jacobian(RowBlock),
    Auxiliary(RowBlock),
    Speeds,
    Momentum,
    KineticQ,
    Energies,
    Relation,
    Slip,
    SlipBias,
    Direction,
    ByResult,
    BySign,
    Outputs,
    Drawings,
    Events,
    Resets,
    Switches,
    /// Rates, and after them rates of rates.
    SwitchRates,
    ForceQ,
    ForceV,
    ReactionQ,
    InertiaQ,
    RateQ,
}

/// An expression and where its value goes. What `a` and `b` count depends on the target: slots, or rows, laws,
/// outputs, numbers of drawings, events and switches of the kind in the order of its terms.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScatterEntry {
    pub(crate) target: Target,
    pub(crate) a: u32,
    pub(crate) b: u32,
    pub(crate) expr: Expr,
}

impl ScatterEntry {
    pub(crate) fn new(target: Target, a: u32, b: u32, expr: Expr) -> ScatterEntry {
        ScatterEntry { target, a, b, expr }
    }
}

/// Contributions of a kind in a phase. Tangents are derived apart.
pub(crate) fn entries(kind: &KindEquations, phase: Phase) -> Vec<ScatterEntry> {
    let mut list = Vec::new();
    let along = |list: &mut Vec<ScatterEntry>, target, parts: &[(LocalSpeed, Expr)]| {
        list.extend(parts.iter().map(|(slot, e)| ScatterEntry::new(target, slot.0, 0, *e)));
    };
    match phase {
        Phase::Position => {
            list.extend(
                kind.mass.iter().map(|(row, column, e)| ScatterEntry::new(Target::Mass, row.0, column.0, *e)),
            );
            rows(&mut list, kind, position_row);
        }
        Phase::Velocity => {
            along(&mut list, Target::Force, &kind.forces.total);
            list.extend(
                kind.inputs.iter().map(|(slot, of, e)| ScatterEntry::new(Target::Inputs, slot.0, *of, *e)),
            );
            rows(&mut list, kind, velocity_row);
        }
        Phase::Both => {
            list = entries(kind, Phase::Position);
            list.extend(entries(kind, Phase::Velocity));
        }
        Phase::Acceleration => rows(&mut list, kind, acceleration_row),
        Phase::Speeds => along(&mut list, Target::Speeds, &kind.speeds),
        Phase::Momenta => {
            along(&mut list, Target::Momentum, &kind.forces.momentum);
            along(&mut list, Target::KineticQ, &kind.forces.kinetic_q);
            along(&mut list, Target::Applied, &kind.forces.applied);
        }
        Phase::Energies => {
            if let Some(energy) = &kind.energy {
                let parts =
                    [energy.kinetic, energy.excess, energy.potential, energy.dissipation, energy.supply];
                list.extend(
                    parts.iter().zip(0..).map(|(e, at)| ScatterEntry::new(Target::Energies, at, 0, *e)),
                );
            }
        }
        Phase::Powers => {
            if let Some(energy) = &kind.energy {
                let parts = [(3, energy.dissipation), (4, energy.supply)];
                list.extend(parts.map(|(at, e)| ScatterEntry::new(Target::Energies, at, 0, e)));
            }
        }
        Phase::Laws => laws(&mut list, kind),
        Phase::Outputs => {
            list.extend(
                kind.outputs.iter().zip(0..).map(|(e, at)| ScatterEntry::new(Target::Outputs, at, 0, *e)),
            );
        }
        Phase::Drawings => {
            list.extend(
                kind.drawings.iter().zip(0..).map(|(e, at)| ScatterEntry::new(Target::Drawings, at, 0, *e)),
            );
        }
        Phase::Events => {
            list.extend(
                kind.events
                    .iter()
                    .zip(0..)
                    .map(|(event, at)| ScatterEntry::new(Target::Events, at, 0, event.when)),
            );
        }
        Phase::Resets => {
            for (event, at) in kind.events.iter().zip(0..) {
                let numbers = event.resets.iter().flat_map(|reset| {
                    std::iter::once(reset.value)
                        .chain(reset.along.iter().map(|(_, coefficient)| *coefficient))
                });
                list.extend(
                    numbers.zip(0..).map(|(e, number)| ScatterEntry::new(Target::Resets, at, number, e)),
                );
            }
        }
        Phase::Switches => {
            let indicators = kind.indicators.iter().zip(0..);
            list.extend(
                indicators.map(|(indicator, at)| ScatterEntry::new(Target::Switches, at, 0, indicator.expr)),
            );
        }
        Phase::SwitchRates => {
            for (indicator, at) in kind.indicators.iter().zip(0..) {
                list.push(ScatterEntry::new(Target::SwitchRates, at, 0, indicator.rate));
                list.extend(indicator.curvature.map(|e| ScatterEntry::new(Target::SwitchRates, at, 1, e)));
            }
        }
        Phase::Tangent => {}
    }
    list
}

fn rows(
    list: &mut Vec<ScatterEntry>,
    kind: &KindEquations,
    of_row: fn(&mut Vec<ScatterEntry>, RowBlock, u32, &RowEquations),
) {
    for (block, rows) in
        [(RowBlock::Constraints, &kind.constraints), (RowBlock::Conditions, &kind.conditions)]
    {
        for (row, at) in rows.iter().zip(0..) {
            of_row(list, block, at, row);
        }
    }
}

fn position_row(list: &mut Vec<ScatterEntry>, block: RowBlock, at: u32, row: &RowEquations) {
    if row.level == Level::Position {
        list.push(ScatterEntry::new(Target::Error(block), at, 0, row.error));
        list.push(ScatterEntry::new(Target::ErrorT(block), at, 0, row.error_t));
        matrices(list, block, at, row);
    }
}

fn velocity_row(list: &mut Vec<ScatterEntry>, block: RowBlock, at: u32, row: &RowEquations) {
    if row.nonlinear_in_accelerations {
        return;
    }
    list.push(ScatterEntry::new(Target::Bias(block), at, 0, row.bias));
    if row.level == Level::Velocity {
        list.push(ScatterEntry::new(Target::Error(block), at, 0, row.error));
    }
    if row.level != Level::Position {
        matrices(list, block, at, row);
    }
}

fn acceleration_row(list: &mut Vec<ScatterEntry>, block: RowBlock, at: u32, row: &RowEquations) {
    if row.level == Level::Acceleration {
        list.push(ScatterEntry::new(Target::Error(block), at, 0, row.error));
    }
    if row.nonlinear_in_accelerations {
        list.push(ScatterEntry::new(Target::Bias(block), at, 0, row.bias));
        matrices(list, block, at, row);
    }
}

fn matrices(list: &mut Vec<ScatterEntry>, block: RowBlock, at: u32, row: &RowEquations) {
    list.extend(
        row.jacobian.iter().map(|(slot, e)| ScatterEntry::new(Target::Jacobian(block), at, slot.0, *e)),
    );
    list.extend(
        row.auxiliary.iter().map(|(slot, e)| ScatterEntry::new(Target::Auxiliary(block), at, *slot, *e)),
    );
}

fn laws(list: &mut Vec<ScatterEntry>, kind: &KindEquations) {
    for (law, at) in kind.laws.iter().zip(0..) {
        list.push(ScatterEntry::new(Target::Relation, at, 0, law.relation));
        list.extend(law.slip.map(|slip| ScatterEntry::new(Target::Slip, at, 0, slip)));
        list.push(ScatterEntry::new(Target::SlipBias, at, 0, law.slip_bias));
        list.push(ScatterEntry::new(Target::BySign, at, 0, law.by_sign));
        list.extend(
            law.direction.iter().map(|(slot, e)| ScatterEntry::new(Target::Direction, at, slot.0, *e)),
        );
        list.extend(law.by_result.iter().map(|(slot, e)| ScatterEntry::new(Target::ByResult, at, *slot, *e)));
    }
}
