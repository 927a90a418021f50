//! The layout of a system: patterns from the entries of all instances, classes from the model.

use std::ops::Range;

use dalembert_expr::{Dimension, Expr};
use dalembert_model::{self as model, Meaning, Model, Term};
use dalembert_system::{
    AuxiliaryLayout, AuxiliaryRole, Dependence, Direction, EventEffect, EventInfo, GroupLayout, GroupUnit,
    Hinge, LawInfo, LawLayout, Layout, Level, Motion, OneSidedRow, Pattern, Rotation, RowInfo, Rows,
    SignalLayout, SystemClass, Turn, TurnSide,
};

use crate::entry::{Phase, RowBlock, ScatterEntry, Target, entries};
use crate::equations::Equations;
use crate::numbering::{Numbering, ResultAt};

/// The layout, and the pattern of laws × results from which that of the laws is made.
pub(crate) fn arrange(model: &Model, equations: &Equations, numbering: &Numbering) -> (Layout, Pattern) {
    let (n, m) = (numbering.n_speeds, numbering.n_auxiliary);
    let all: Vec<Vec<ScatterEntry>> = equations
        .groups
        .iter()
        .map(|group| {
            let phases = [Phase::Both, Phase::Acceleration, Phase::Laws];
            phases.iter().flat_map(|phase| entries(&group.equations, *phase)).collect()
        })
        .collect();
    let pattern = |target: Target, n_rows: usize, n_columns: usize| {
        pattern_of(model, equations, numbering, &all, target, n_rows, n_columns)
    };
    let rows = |block: RowBlock, infos: Vec<RowInfo>| Rows {
        jacobian: pattern(Target::Jacobian(block), infos.len(), n),
        auxiliary: pattern(Target::Auxiliary(block), infos.len(), m),
        infos,
        n_enforced: 0,
        one_sided: Vec::new(),
    };
    let constraints =
        model.constraints.iter().flat_map(|constraint| &constraint.rows).map(row_info).collect();
    let conditions = model.conditions.iter().flat_map(|condition| &condition.rows).map(row_info).collect();
    let mut constraints = rows(RowBlock::Constraints, constraints);
    constraints.one_sided = one_sided_rows(model);
    let mut conditions = rows(RowBlock::Conditions, conditions);
    classify(model, equations, numbering, &mut constraints, &mut conditions);
    let by_result = pattern(Target::ByResult, numbering.n_laws, numbering.n_results());
    let direction = pattern(Target::Direction, numbering.n_laws, n);
    let rotations = rotations(model, numbering);
    let layout = Layout {
        hinges: hinges(model, &rotations),
        n_coordinates: numbering.n_coordinates,
        n_speeds: n,
        auxiliary: AuxiliaryLayout {
            n: m,
            roles: auxiliary_roles(model),
            turns: turns(model, &rotations),
            inputs: pattern(Target::Inputs, n, m),
        },
        mass: pattern(Target::Mass, n, n),
        laws: law_layout(model, equations, numbering, direction, &by_result, &constraints),
        constraints,
        conditions,
        signals: SignalLayout {
            n_inputs: 0,
            n_outputs: model.outputs.len(),
            switches: numbering.switches.layout.clone(),
            events: events(model, numbering),
        },
        groups: groups(model),
        rotations,
        class: SystemClass {
            motion: if model.has_inertia() { Motion::Forces } else { Motion::NominalSpeeds },
            mass_constant: false,
            is_conservative: is_conservative(model),
        },
    };
    (layout, by_result)
}

/// The rows that are inequalities.
fn one_sided_rows(model: &Model) -> Vec<OneSidedRow> {
    let mut rows = Vec::new();
    for constraint in &model.constraints {
        let first = constraint.first_row.index();
        let one_sided = constraint.one_sided.into_iter();
        rows.extend(one_sided.flat_map(|one_sided| {
            let restitution = one_sided.restitution;
            (first..first + constraint.rows.len()).map(move |row| OneSidedRow { row, restitution })
        }));
    }
    rows.sort_unstable_by_key(|one_sided| one_sided.row);
    rows
}

/// Where rotations stand.
fn rotations(model: &Model, numbering: &Numbering) -> Vec<Rotation> {
    let parts = model.coordinates.iter().zip(&numbering.speeds).enumerate();
    let first = parts.filter(|(_, (coordinate, _))| coordinate.part == model::Part::Rotation(0));
    first.map(|(coordinate, (_, speed))| Rotation { coordinate, speed: *speed as usize }).collect()
}

/// Whether energies that are free of time are all that there is. What an `inertia` line and its forces conserve is not
/// looked for.
fn is_conservative(model: &Model) -> bool {
    let is_time = |symbol| Meaning::of(symbol) == Meaning::Time;
    let conserves = |term: &Term| match term {
        Term::Kinetic(energy) | Term::Potential(energy) => !model.graph.contains(&[*energy], is_time),
        Term::Dissipation(_)
        | Term::Inertia(..)
        | Term::Force(..)
        | Term::Speed(..)
        | Term::Condition(..)
        | Term::Law { .. } => false,
        Term::Row(..) | Term::Output(_) | Term::Drawing(_) | Term::Event { .. } => true,
    };
    // Impacts lose energy.
    let is_two_sided = model.constraints.iter().all(|constraint| constraint.one_sided.is_none());
    is_two_sided && model.has_inertia() && model.kinds.iter().flat_map(|kind| &kind.terms).all(conserves)
}

/// The pattern of a matrix to which `entries`, one list for each group, contribute.
pub(crate) fn pattern_of(
    model: &Model,
    equations: &Equations,
    numbering: &Numbering,
    entries: &[Vec<ScatterEntry>],
    target: Target,
    n_rows: usize,
    n_columns: usize,
) -> Pattern {
    let mut places = Vec::new();
    for (group, entries) in equations.groups.iter().zip(entries) {
        let entries: Vec<&ScatterEntry> = entries.iter().filter(|entry| entry.target == target).collect();
        if entries.is_empty() {
            continue;
        }
        for at in 0..Numbering::n_instances(model, group) {
            let instance = numbering.instance(model, group, at);
            places.extend(entries.iter().map(|entry| numbering.place(entry, &instance)));
        }
    }
    Pattern::from_entries(n_rows, n_columns, places)
}

/// The parts of the arrays that a phase overwrites; tangents have arrays of their own.
pub(crate) fn owned(layout: &Layout, numbering: &Numbering, phase: Phase, by_result: &Pattern) -> Owned {
    let mut owned = Vec::new();
    let whole = |owned: &mut Owned, list: &[(Target, usize)]| {
        owned.extend(list.iter().map(|(target, n)| (*target, 0..*n)));
    };
    let (n, n_laws) = (layout.n_speeds, numbering.n_laws);
    match phase {
        Phase::Position => {
            whole(&mut owned, &[(Target::Mass, layout.mass.n_entries())]);
            for (block, rows) in blocks(layout) {
                let at_level = |row: &RowInfo| row.level == Level::Position;
                whole(&mut owned, &[(Target::ErrorT(block), rows.len())]);
                own_rows(&mut owned, rows, &[Target::Error(block)], at_level);
                own_matrices(&mut owned, block, rows, at_level);
            }
        }
        Phase::Velocity => {
            let inputs = layout.auxiliary.inputs.n_entries();
            whole(&mut owned, &[(Target::Force, n), (Target::Inputs, inputs)]);
            for (block, rows) in blocks(layout) {
                own_rows(&mut owned, rows, &[Target::Bias(block)], |row| !is_nonlinear(row));
                own_rows(&mut owned, rows, &[Target::Error(block)], |row| row.level == Level::Velocity);
                own_matrices(&mut owned, block, rows, |row| {
                    row.level != Level::Position && !is_nonlinear(row)
                });
            }
        }
        Phase::Both => {
            owned = self::owned(layout, numbering, Phase::Position, by_result);
            owned.extend(self::owned(layout, numbering, Phase::Velocity, by_result));
        }
        Phase::Acceleration => {
            for (block, rows) in blocks(layout) {
                own_rows(&mut owned, rows, &[Target::Error(block)], |row| row.level == Level::Acceleration);
                own_rows(&mut owned, rows, &[Target::Bias(block)], is_nonlinear);
                own_matrices(&mut owned, block, rows, is_nonlinear);
            }
        }
        Phase::Speeds => whole(&mut owned, &[(Target::Speeds, n)]),
        Phase::Momenta => {
            whole(&mut owned, &[(Target::Momentum, n), (Target::KineticQ, n), (Target::Applied, n)]);
        }
        Phase::Energies | Phase::Powers => whole(&mut owned, &[(Target::Energies, 5)]),
        Phase::Laws => {
            let vectors = [Target::Relation, Target::Slip, Target::SlipBias, Target::BySign];
            whole(&mut owned, &vectors.map(|target| (target, n_laws)));
            whole(&mut owned, &[(Target::Direction, layout.laws.direction.n_entries())]);
            whole(&mut owned, &[(Target::ByResult, by_result.n_entries())]);
        }
        Phase::Outputs => whole(&mut owned, &[(Target::Outputs, layout.signals.n_outputs)]),
        Phase::Drawings => whole(&mut owned, &[(Target::Drawings, numbering.n_drawn)]),
        Phase::Events => whole(&mut owned, &[(Target::Events, layout.signals.events.len())]),
        Phase::Resets => {
            let n_resets = numbering.reset_starts.last().map_or(0, |n| *n as usize);
            whole(&mut owned, &[(Target::Resets, n_resets)]);
        }
        Phase::Switches => whole(&mut owned, &[(Target::Switches, layout.signals.switches.len() + 1)]),
        Phase::SwitchRates => {
            whole(&mut owned, &[(Target::SwitchRates, 2 * (layout.signals.switches.len() + 1))]);
        }
        Phase::Tangent => {}
    }
    owned
}

/// Parts of arrays.
pub(crate) type Owned = Vec<(Target, Range<usize>)>;

fn blocks(layout: &Layout) -> [(RowBlock, &Rows); 2] {
    [(RowBlock::Constraints, &layout.constraints), (RowBlock::Conditions, &layout.conditions)]
}

fn is_nonlinear(row: &RowInfo) -> bool {
    row.level == Level::Acceleration && row.dependence == Dependence::Nonlinear
}

/// Runs of consecutive rows that satisfy `wanted`.
fn runs(rows: &Rows, wanted: impl Fn(&RowInfo) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, row) in rows.infos.iter().enumerate() {
        if !wanted(row) {
            continue;
        }
        match runs.last_mut() {
            Some(run) if run.end == at => run.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

fn own_rows(owned: &mut Owned, rows: &Rows, targets: &[Target], wanted: impl Fn(&RowInfo) -> bool) {
    for run in runs(rows, wanted) {
        owned.extend(targets.iter().map(|target| (*target, run.clone())));
    }
}

fn own_matrices(owned: &mut Owned, block: RowBlock, rows: &Rows, wanted: impl Fn(&RowInfo) -> bool) {
    for run in runs(rows, wanted) {
        let entries = |pattern: &Pattern| pattern.row(run.start).start..pattern.row(run.end - 1).end;
        owned.push((Target::Jacobian(block), entries(&rows.jacobian)));
        owned.push((Target::Auxiliary(block), entries(&rows.auxiliary)));
    }
}

fn row_info(row: &model::Row) -> RowInfo {
    RowInfo {
        level: match row.level {
            model::Level::Position => Level::Position,
            model::Level::Velocity => Level::Velocity,
            model::Level::Acceleration => Level::Acceleration,
        },
        dependence: match row.dependence {
            model::Dependence::Affine => Dependence::Affine,
            model::Dependence::Nonlinear => Dependence::Nonlinear,
        },
        rheonomic: row.rheonomic,
    }
}

/// Says of acceleration rows whether they are affine. With the numbers folded in, a row may turn out simpler than the
/// model could know, and it is the equations that are evaluated.
fn classify(
    model: &Model,
    equations: &Equations,
    numbering: &Numbering,
    constraints: &mut Rows,
    conditions: &mut Rows,
) {
    for group in &equations.groups {
        let blocks = [
            (RowBlock::Constraints, &group.equations.constraints, &mut *constraints),
            (RowBlock::Conditions, &group.equations.conditions, &mut *conditions),
        ];
        for (block, rows, found) in blocks {
            for (row, k) in rows.iter().zip(0..).filter(|(row, _)| row.level == model::Level::Acceleration) {
                let dependence =
                    if row.nonlinear_in_accelerations { Dependence::Nonlinear } else { Dependence::Affine };
                for at in 0..Numbering::n_instances(model, group) {
                    let instance = numbering.instance(model, group, at);
                    let (place, _) =
                        numbering.place(&ScatterEntry::new(Target::Bias(block), k, 0, row.bias), &instance);
                    found.infos[place as usize].dependence = dependence;
                }
            }
        }
    }
}

fn law_layout(
    model: &Model,
    equations: &Equations,
    numbering: &Numbering,
    direction: Pattern,
    by_result: &Pattern,
    constraints: &Rows,
) -> LawLayout {
    let unknown = LawInfo { has_slip: false, can_stick: false, is_linear_in_sign: true, takes_shares: false };
    let mut infos = vec![unknown; numbering.n_laws];
    for group in &equations.groups {
        for at in 0..Numbering::n_instances(model, group) {
            for (law, k) in group.equations.laws.iter().zip(0..) {
                let instance = numbering.instance(model, group, at);
                let of_law = ScatterEntry::new(Target::Relation, k, 0, law.relation);
                let (place, _) = numbering.place(&of_law, &instance);
                let zero = |e: Expr| equations.graph.as_constant(e) == Some(0.0);
                infos[place as usize] = LawInfo {
                    has_slip: law.slip.is_some(),
                    can_stick: !zero(law.by_sign),
                    is_linear_in_sign: law.is_linear_in_sign,
                    takes_shares: model.laws[place as usize].is_in_joint,
                };
            }
        }
    }
    let (mut reactions, mut multipliers, mut forces) = (Vec::new(), Vec::new(), Vec::new());
    for (law, result) in by_result.entries() {
        let law = law as u32;
        match numbering.result_at(result) {
            ResultAt::Reaction(at) => reactions.push((law, at as u32)),
            ResultAt::Multiplier(at) => multipliers.push((law, at as u32)),
            ResultAt::LawForce(at) => forces.push((law, at as u32)),
            ResultAt::Share(at) => {
                let (_, constraint) = numbering.shares[at];
                multipliers.extend(rows_of(model, constraint).map(|row| (law, row as u32)));
            }
            ResultAt::Other => {}
        }
    }
    let n_laws = numbering.n_laws;
    LawLayout {
        infos,
        direction,
        by_reaction: Pattern::from_entries(n_laws, numbering.n_speeds, reactions),
        by_multiplier: Pattern::from_entries(n_laws, constraints.len(), multipliers),
        by_force: Pattern::from_entries(n_laws, n_laws, forces),
    }
}

/// The rows of a constraint among those of all constraints.
pub(crate) fn rows_of(model: &Model, constraint: model::ConstraintId) -> Range<usize> {
    let constraint = &model.constraints[constraint.index()];
    let first = constraint.first_row.index();
    first..first + constraint.rows.len()
}

/// Role of each auxiliary coordinate.
pub(crate) fn auxiliary_roles(model: &Model) -> Vec<AuxiliaryRole> {
    let mut roles = vec![AuxiliaryRole::Input; model.auxiliaries.len()];
    for id in model.constrained_auxiliaries() {
        roles[id.index()] = AuxiliaryRole::Contact;
    }
    for (role, auxiliary) in roles.iter_mut().zip(&model.auxiliaries) {
        if auxiliary.turns_of.is_some() {
            *role = AuxiliaryRole::Turns;
        }
    }
    roles
}

/// The angles that count turns.
fn turns(model: &Model, rotations: &[Rotation]) -> Vec<Turn> {
    let counting = model.auxiliaries.iter().enumerate();
    let counting = counting.filter_map(|(at, auxiliary)| Some((at, auxiliary.turns_of?)));
    let sides = |joint: model::JointId| sides(model, rotations, &model.joints[joint.index()]);
    counting.map(|(auxiliary, joint)| Turn { auxiliary, sides: sides(joint) }).collect()
}

/// Joints that keep two axes parallel.
fn hinges(model: &Model, rotations: &[Rotation]) -> Vec<Hinge> {
    let hinges = model.joints.iter().filter(|joint| joint.hinge);
    hinges.map(|joint| Hinge { sides: sides(model, rotations, joint) }).collect()
}

/// The two bodies of a joint with its axes.
fn sides(model: &Model, rotations: &[Rotation], joint: &model::Joint) -> [TurnSide; 2] {
    [0, 1].map(|at| {
        let first = joint.sites[at].body.map(|body| model.bodies[body.index()].first.index());
        let place = first.and_then(|first| {
            let at = rotations.binary_search_by_key(&(first + 3), |place| place.coordinate);
            at.ok().map(|at| rotations[at])
        });
        TurnSide { rotation: place, axes: joint.axes[at] }
    })
}

const LENGTH: Dimension = Dimension::of([1, 0, 0, 0, 0, 0, 0]);

/// Coordinates and auxiliary coordinates by their dimensions; those of unknown dimension form one group.
fn groups(model: &Model) -> GroupLayout {
    let coordinates = model.coordinates.iter().map(|coordinate| coordinate.dimension);
    let dimensions = coordinates.chain(model.auxiliaries.iter().map(|auxiliary| auxiliary.dimension));
    let mut known: Vec<Option<Dimension>> = Vec::new();
    let mut group = |dimension| {
        known.iter().position(|other| *other == dimension).unwrap_or_else(|| {
            known.push(dimension);
            known.len() - 1
        }) as u32
    };
    let of = dimensions.map(&mut group).collect();
    let unit = |dimension: &Option<Dimension>| match dimension {
        None => GroupUnit::Unknown,
        Some(dimension) if dimension.is_none() => GroupUnit::Number,
        Some(dimension) if *dimension == LENGTH => GroupUnit::Length,
        Some(_) => GroupUnit::Other,
    };
    GroupLayout { of, units: known.iter().map(unit).collect() }
}

fn events(model: &Model, numbering: &Numbering) -> Vec<EventInfo> {
    let infos = model.events.iter().map(|event| {
        let element = &model.elements[event.element.index()];
        let resets = model.kind(event.element).terms.iter().flat_map(|term| match term {
            Term::Event { resets, .. } => &resets[..],
            _ => &[],
        });
        let speed = |slot: model::LocalSpeed| match element.bind[slot.0 as usize] {
            model::Binding::Coordinate(id) => numbering.speeds[id.index()],
            model::Binding::Rotation(first, part) => numbering.speeds[first.index()] + u32::from(part),
            _ => unreachable!("speeds belong to coordinates and rotations"),
        };
        let resets = resets.map(|reset| reset.along.iter().map(|(slot, _)| speed(*slot)).collect());
        EventInfo {
            direction: match event.direction {
                model::Direction::Rising => Direction::Rising,
                model::Direction::Falling => Direction::Falling,
                model::Direction::Crossing => Direction::Crossing,
            },
            action: match event.action {
                model::Action::Stop => EventEffect::Stop,
                model::Action::Reset => EventEffect::Reset,
            },
            resets: resets.collect(),
        }
    });
    infos.collect()
}
