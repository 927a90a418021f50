//! The two formulations: multipliers, and the principle of compatibility; and the reduced form between them.

use dalembert_expr::{Expr, Graph, Node, Operator};
use dalembert_model::{AuxiliaryId, CoordinateId, LawId, Model, Part, RowId};

use super::null_space::{Column, Rows, null_space};
use super::{
    Form, FormEquation, FormEquations, FormulationCounts, NullSpace, Quantity, Section, Term, Unsuitable,
};
use crate::global::{GlobalEquations, GlobalSymbol};
use crate::law::LawEquations;
use crate::row::RowEquations;
use crate::sense::Sense;

pub(super) fn lagrange(model: &Model, mut global: GlobalEquations) -> FormEquations {
    // Laws without slip speeds are as many as there are free velocities, and take the place of all conditions of ideality: the reactions
    // are unknowns themselves.
    if has_laws_without_slip(&global) && law_of_multipliers(model, &global).is_none() {
        return with_reactions(model, global, Form::Lagrange);
    }
    let mut counts = counts(model);
    let mut motion = newton(model, &mut global);
    for (at, row) in global.equations.constraints.iter().enumerate() {
        for (speed, entry) in &row.jacobian {
            let multiplier = Quantity::Multiplier(RowId(at as u32));
            motion[speed.0 as usize].right.push(Term::new(*entry, multiplier));
        }
    }
    add_law_forces(&global, &mut motion);
    let mut sections = vec![Section { title: "motion", equations: of_speeds(model, motion) }];
    sections.extend(rows_at_acceleration_level(model, &mut global));
    let contact = contact_equations(model, &mut global);
    if !contact.is_empty() {
        sections.push(Section { title: "no reaction along auxiliary coordinates", equations: contact });
    }
    sections.extend(laws(model, &mut global));
    // Laws may depend on reactions, which are sums over multipliers and law forces.
    let spoken_of = reactions_in_laws(&global);
    let one = global.graph.one();
    let reactions: Vec<FormEquation> =
        spoken_of.iter().map(|id| reaction(model, &global, *id, one)).collect();
    counts.multipliers += reactions.len();
    if !reactions.is_empty() {
        sections.push(Section { title: "the reactions in the laws", equations: reactions });
    }
    let mut unknowns = accelerations(model);
    unknowns.extend(auxiliary_unknowns(model, &global));
    unknowns.extend(spoken_of.into_iter().map(Quantity::Reaction));
    unknowns.extend((0..model.n_rows() as u32).map(|at| Quantity::Multiplier(RowId(at))));
    unknowns.extend((0..model.laws.len() as u32).map(|at| Quantity::LawForce(LawId(at))));
    FormEquations {
        form: Form::Lagrange,
        global,
        unknowns,
        sections,
        definitions: Vec::new(),
        null_space: None,
        counts,
    }
}

pub(super) fn compatibility(model: &Model, global: GlobalEquations) -> Result<FormEquations, Unsuitable> {
    if let Some(law) = law_of_multipliers(model, &global) {
        return Err(Unsuitable::LawOfMultipliers(law));
    }
    Ok(with_reactions(model, global, Form::Compatibility))
}

fn has_laws_without_slip(global: &GlobalEquations) -> bool {
    global.equations.laws.iter().any(|law| law.slip.is_none())
}

/// `M v̇ = h + r`, the constraints, what the reactions satisfy, and the laws.
fn with_reactions(model: &Model, mut global: GlobalEquations, form: Form) -> FormEquations {
    let mut counts = counts(model);
    if has_laws_without_slip(&global) {
        counts.multipliers = counts.compatibility;
    }
    let one = global.graph.one();
    let mut motion = newton(model, &mut global);
    for (at, equation) in motion.iter_mut().enumerate() {
        equation.right.push(Term::new(one, Quantity::Reaction(CoordinateId(at as u32))));
    }
    let mut sections = vec![Section { title: "motion", equations: of_speeds(model, motion) }];
    sections.extend(rows_at_acceleration_level(model, &mut global));
    // With laws the ideal directions are those along which nothing slips either.
    let mut rows = constraint_rows(model, &global);
    rows.extend(slip_rows(&global));
    let is_ideal = !has_laws_without_slip(&global);
    let space = is_ideal.then(|| null_space(model, &mut global, &rows));
    let zero = global.graph.zero();
    let mut ideal = Vec::new();
    if let Some(space) = &space {
        for (column, name) in column_names(space, model).into_iter().enumerate() {
            let mut left = column_entries(space, model, column as u32, one);
            left.iter_mut().for_each(|(id, entry)| entry.factors.push(Quantity::Reaction(*id)));
            let left = left.into_iter().map(|(_, term)| term).collect();
            ideal.push(FormEquation { name, left, right: vec![Term::known(zero)] });
        }
    }
    if !ideal.is_empty() {
        sections.push(Section {
            title: "compatibility: the reactions do no work along free directions",
            equations: ideal,
        });
    }
    sections.extend(laws(model, &mut global));
    let mut unknowns = accelerations(model);
    unknowns.extend(auxiliary_unknowns(model, &global));
    unknowns.extend(model.moving().map(Quantity::Reaction));
    FormEquations { form, global, unknowns, sections, definitions: Vec::new(), null_space: space, counts }
}

pub(super) fn reduced(model: &Model, mut global: GlobalEquations) -> Result<FormEquations, Unsuitable> {
    if let Some(law) = model.laws.first() {
        return Err(Unsuitable::Law(law.name.clone()));
    }
    let counts = counts(model);
    let one = global.graph.one();
    let motion = newton(model, &mut global);
    let rows = constraint_rows(model, &global);
    let space = null_space(model, &mut global, &rows);
    let mut along = Vec::new();
    for (column, name) in column_names(&space, model).into_iter().enumerate() {
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (id, entry) in column_entries(&space, model, column as u32, one) {
            let equation = &motion[id.index()];
            for (terms, sum) in [(&equation.left, &mut left), (&equation.right, &mut right)] {
                for term in terms {
                    let coefficient = global.graph.mul(entry.coefficient, term.coefficient);
                    let factors = [entry.factors.clone(), term.factors.clone()].concat();
                    sum.push(Term { coefficient, factors });
                }
            }
        }
        let left = collect(&mut global, left);
        let right = collect(&mut global, right);
        along.push(FormEquation { name, left, right });
    }
    let mut sections = vec![Section { title: "motion along the free directions", equations: along }];
    sections.extend(rows_at_acceleration_level(model, &mut global));
    let mut unknowns = accelerations(model);
    unknowns.extend(auxiliary_unknowns(model, &global));
    Ok(FormEquations {
        form: Form::Reduced,
        global,
        unknowns,
        sections,
        definitions: Vec::new(),
        null_space: Some(space),
        counts,
    })
}

/// The coordinates whose reactions occur in laws.
fn reactions_in_laws(global: &GlobalEquations) -> Vec<CoordinateId> {
    let relations: Vec<Expr> = global.equations.laws.iter().map(|law| law.relation).collect();
    let symbols = global.graph.symbols(&relations).into_iter();
    let mut found: Vec<CoordinateId> = symbols
        .filter_map(|symbol| match global.meaning(symbol) {
            GlobalSymbol::Reaction(id, None) => Some(id),
            _ => None,
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The first law that contains a multiplier, or the reaction of one constraint alone.
fn law_of_multipliers(model: &Model, global: &GlobalEquations) -> Option<String> {
    let of_multipliers = |law: &LawEquations| {
        global.graph.symbols(&[law.relation]).into_iter().any(|symbol| {
            use GlobalSymbol as G;
            matches!(global.meaning(symbol), G::Multiplier(_) | G::LawForce(_) | G::Reaction(_, Some(_)))
        })
    };
    let at = global.equations.laws.iter().position(of_multipliers)?;
    Some(model.laws[at].name.clone())
}

/// `r = Gᵀλ + Σ F ∂slip/∂v` along one coordinate.
fn reaction(model: &Model, global: &GlobalEquations, id: CoordinateId, one: Expr) -> FormEquation {
    let mut right = Vec::new();
    for (at, row) in global.equations.constraints.iter().enumerate() {
        let entries = row.jacobian.iter().filter(|(speed, _)| speed.0 == id.0);
        right.extend(entries.map(|(_, entry)| Term::new(*entry, Quantity::Multiplier(RowId(at as u32)))));
    }
    for (at, law) in global.equations.laws.iter().enumerate() {
        let entries = law.direction.iter().filter(|(speed, _)| speed.0 == id.0);
        right.extend(entries.map(|(_, entry)| Term::new(*entry, Quantity::LawForce(LawId(at as u32)))));
    }
    let name = model.along_name(id);
    FormEquation { name, left: vec![Term::new(one, Quantity::Reaction(id))], right }
}

/// The equations of the coordinates that stand for a speed, from those of all.
pub(super) fn of_speeds(model: &Model, motion: Vec<FormEquation>) -> Vec<FormEquation> {
    let coordinates = motion.into_iter().zip(&model.coordinates);
    coordinates.filter(|(_, coordinate)| coordinate.part != Part::Rotation(3)).map(|(e, _)| e).collect()
}

/// `M v̇ = h`, one equation for each coordinate.
pub(super) fn newton(model: &Model, global: &mut GlobalEquations) -> Vec<FormEquation> {
    let zero = global.graph.zero();
    let mut equations: Vec<FormEquation> = (0..model.coordinates.len() as u32)
        .map(|at| FormEquation {
            name: model.along_name(CoordinateId(at)),
            left: Vec::new(),
            right: Vec::new(),
        })
        .collect();
    let mut entries: Vec<_> = global.mass().collect();
    entries.sort_by_key(|(row, column, _)| (*row, *column));
    for (row, column, entry) in entries {
        equations[row.index()].left.push(Term::new(entry, Quantity::Acceleration(column)));
    }
    for (speed, force) in &global.equations.forces.total {
        equations[speed.0 as usize].right.push(Term::known(*force));
    }
    for equation in &mut equations {
        if equation.left.is_empty() {
            equation.left.push(Term::known(zero));
        }
        if equation.right.is_empty() {
            equation.right.push(Term::known(zero));
        }
    }
    equations
}

fn add_law_forces(global: &GlobalEquations, motion: &mut [FormEquation]) {
    for (at, law) in global.equations.laws.iter().enumerate() {
        for (speed, entry) in &law.direction {
            let force = Quantity::LawForce(LawId(at as u32));
            motion[speed.0 as usize].right.push(Term::new(*entry, force));
        }
    }
}

/// `G v̇ + G_p p̈ = −γ`, section by section for constraints and conditions.
fn rows_at_acceleration_level(model: &Model, global: &mut GlobalEquations) -> Vec<Section> {
    let constraints = std::mem::take(&mut global.equations.constraints);
    let conditions = std::mem::take(&mut global.equations.conditions);
    let names =
        |rows: Vec<&dalembert_model::Row>| rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
    let constraint_names = names(model.constraints.iter().flat_map(|c| &c.rows).collect());
    let condition_names = names(model.conditions.iter().flat_map(|c| &c.rows).collect());
    let mut sections = Vec::new();
    for (title, rows, names) in [
        ("constraints at acceleration level", &constraints, constraint_names),
        ("conditions at acceleration level", &conditions, condition_names),
    ] {
        let equations: Vec<FormEquation> =
            rows.iter().zip(names).map(|(row, name)| acceleration_row(model, global, row, name)).collect();
        if !equations.is_empty() {
            sections.push(Section { title, equations });
        }
    }
    global.equations.constraints = constraints;
    global.equations.conditions = conditions;
    sections
}

fn acceleration_row(
    model: &Model,
    global: &mut GlobalEquations,
    row: &RowEquations,
    name: String,
) -> FormEquation {
    let zero = global.graph.zero();
    if row.nonlinear_in_accelerations {
        return FormEquation { name, left: vec![Term::known(row.error)], right: vec![Term::known(zero)] };
    }
    let mut left: Vec<Term> = row
        .jacobian
        .iter()
        .map(|(speed, entry)| Term::new(*entry, Quantity::Acceleration(CoordinateId(speed.0))))
        .collect();
    for (slot, entry) in &row.auxiliary {
        left.push(Term::new(*entry, Quantity::AuxiliaryAcceleration(auxiliary_of(model, *slot))));
    }
    if left.is_empty() {
        left.push(Term::known(zero));
    }
    let right = negated(&mut global.graph, row.bias);
    FormEquation { name, left, right: vec![Term::known(right)] }
}

/// `−e`, with the sign inside a sum.
fn negated(graph: &mut Graph, e: Expr) -> Expr {
    let Node::Apply(Operator::Sum, terms) = graph.node(e) else { return graph.neg(e) };
    let terms = terms.to_vec();
    let terms: Vec<Expr> = terms.into_iter().map(|term| graph.neg(term)).collect();
    graph.sum(&terms)
}

/// In the equations of the whole model, auxiliary coordinates come after the coordinates.
fn auxiliary_of(model: &Model, slot: u32) -> AuxiliaryId {
    AuxiliaryId(slot - model.coordinates.len() as u32)
}

/// `G_pᵀλ = 0`
fn contact_equations(model: &Model, global: &mut GlobalEquations) -> Vec<FormEquation> {
    let zero = global.graph.zero();
    model
        .constrained_auxiliaries()
        .into_iter()
        .map(|id| {
            let mut left = Vec::new();
            for (at, row) in global.equations.constraints.iter().enumerate() {
                for (slot, entry) in &row.auxiliary {
                    if auxiliary_of(model, *slot) == id {
                        left.push(Term::new(*entry, Quantity::Multiplier(RowId(at as u32))));
                    }
                }
            }
            let name = model.auxiliaries[id.index()].name.clone();
            FormEquation { name, left, right: vec![Term::known(zero)] }
        })
        .collect()
}

/// The laws as the user wrote them, with everything on the left.
fn laws(model: &Model, global: &mut GlobalEquations) -> Option<Section> {
    let laws = std::mem::take(&mut global.equations.laws);
    let zero = global.graph.zero();
    let equations: Vec<FormEquation> = laws
        .iter()
        .enumerate()
        .map(|(at, law)| {
            let mut sign = |graph: &mut Graph, symbol| match (Sense::of(symbol), law.slip) {
                (Sense::Sign(_), Some(slip)) => Some(graph.apply(Operator::Sign, &[slip])),
                _ => None,
            };
            let relation = global.graph.substitute(&[law.relation], &mut sign)[0];
            let name = model.laws[at].name.clone();
            FormEquation { name, left: vec![Term::known(relation)], right: vec![Term::known(zero)] }
        })
        .collect();
    global.equations.laws = laws;
    (!equations.is_empty()).then_some(Section { title: "laws", equations })
}

fn accelerations(model: &Model) -> Vec<Quantity> {
    model.moving().map(Quantity::Acceleration).collect()
}

/// Rates of contact parameters, and inputs.
fn auxiliary_unknowns(model: &Model, global: &GlobalEquations) -> Vec<Quantity> {
    let mut unknowns: Vec<Quantity> = global
        .equations
        .constraints
        .iter()
        .flat_map(|row| {
            row.auxiliary.iter().map(|(slot, _)| Quantity::AuxiliaryAcceleration(auxiliary_of(model, *slot)))
        })
        .collect();
    let inputs = model.conditions.iter().flat_map(|condition| &condition.inputs);
    unknowns.extend(inputs.map(|id| Quantity::Input(*id)));
    unknowns.sort_unstable();
    unknowns.dedup();
    unknowns
}

/// The rows `[G G_p]` of the constraints.
fn constraint_rows(model: &Model, global: &GlobalEquations) -> Rows {
    let n = model.coordinates.len();
    let column = |slot: u32| {
        if (slot as usize) < n {
            Column::Coordinate(CoordinateId(slot))
        } else {
            Column::Auxiliary(AuxiliaryId(slot - n as u32))
        }
    };
    let row = |row: &RowEquations| {
        let speeds = row.jacobian.iter().map(|(speed, entry)| (speed.0, *entry));
        speeds.chain(row.auxiliary.iter().copied()).map(|(slot, entry)| (column(slot), entry)).collect()
    };
    global.equations.constraints.iter().map(row).collect()
}

fn slip_rows(global: &GlobalEquations) -> Rows {
    let row = |law: &LawEquations| {
        law.direction
            .iter()
            .map(|(speed, entry)| (Column::Coordinate(CoordinateId(speed.0)), *entry))
            .collect()
    };
    global.equations.laws.iter().filter(|law| law.slip.is_some()).map(row).collect()
}

/// The names of the columns of `D`: its independent coordinates.
fn column_names(space: &NullSpace, model: &Model) -> Vec<String> {
    let name = |column: &Column| match column {
        Column::Coordinate(id) => model.along_name(*id),
        Column::Auxiliary(id) => model.auxiliaries[id.index()].name.clone(),
    };
    space.independent.iter().map(name).collect()
}

/// The entries of one column of `D`: its expressions, or its symbols if they are too large.
fn column_entries(space: &NullSpace, model: &Model, column: u32, one: Expr) -> Vec<(CoordinateId, Term)> {
    match &space.entries {
        Some(entries) => entries
            .iter()
            .filter(|(_, number, _)| *number == column)
            .map(|(id, _, entry)| (*id, Term::known(*entry)))
            .collect(),
        None => model.moving().map(|id| (id, Term::new(one, Quantity::Free(id, column)))).collect(),
    }
}

/// Adds up the terms with the same quantities.
fn collect(global: &mut GlobalEquations, terms: Vec<Term>) -> Vec<Term> {
    let mut collected: Vec<(Vec<Quantity>, Vec<Expr>)> = Vec::new();
    for term in terms {
        match collected.iter_mut().find(|(factors, _)| *factors == term.factors) {
            Some((_, sum)) => sum.push(term.coefficient),
            None => collected.push((term.factors, vec![term.coefficient])),
        }
    }
    let graph = &mut global.graph;
    let mut result: Vec<Term> =
        collected.into_iter().map(|(factors, sum)| Term { coefficient: graph.sum(&sum), factors }).collect();
    result.retain(|term| graph.as_constant(term.coefficient) != Some(0.0));
    if result.is_empty() {
        result.push(Term::known(global.graph.zero()));
    }
    result.sort_by(|a, b| a.factors.cmp(&b.factors));
    result
}

/// The numbers of equations of both formulations, as they are compared for coordinates without inertia.
fn counts(model: &Model) -> FormulationCounts {
    let n = model.n_speeds();
    let m = model.constrained_auxiliaries().len();
    let rows = model.n_rows();
    let conditions: usize = model.conditions.iter().map(|condition| condition.rows.len()).sum();
    let laws = model.laws.len();
    FormulationCounts {
        multipliers: n + m + rows + conditions + laws,
        compatibility: 2 * n + m + conditions,
        reduced: n + m + conditions,
    }
}
