//! Examination of a model: ranks at consistent states, redundancy, freedom, integrability.

use dalembert_forward::Dependency;
use dalembert_model::{Binding, Code, Diagnostic, Joint, Law, Model, Part};
use dalembert_start::{Integrability, Mobility, Start, StartFailure, StartOptions, ValueId};
use dalembert_system::{RowOf, System};

use crate::naming::{Naming, along_name, listed, shown};
use crate::redundancy::{
    Redundancy, Relaxation, joints_in_world_axes, redundancy, redundancy_at, relaxation_message,
};
use crate::refusal::{Refusal, hidden_message};
use crate::start::FoundStart;

/// Results of [`examine`].
#[derive(Clone, Debug, Default)]
pub struct Examination {
    /// Findings with places in the text, errors first.
    pub findings: Vec<Diagnostic>,
    /// Why the start of the model does not exist.
    pub refusal: Option<Refusal>,
    /// The start; if the given values forbid one, that without them.
    pub start: Option<Start>,
    /// Free positions and velocities by rank; the latter are the degrees of freedom.
    pub free: Option<(usize, usize)>,
    /// Names of rows that repeat others wherever the mechanism is; of joints they are along the axes of the joint, as in
    /// `without`.
    pub redundant: Vec<String>,
    /// Joints that could release directions without any change of the motion, and then nothing would be redundant in them.
    pub relaxations: Vec<Relaxation>,
    /// Joints with multipliers that are not unique, along the axes of the world and not of the joint.
    pub in_world_axes: Vec<String>,
    /// Names of rows whose multipliers are determined.
    pub unique: Vec<String>,
    /// Directions without inertia that the constraints hold: coordinates with their parts.
    pub massless: Vec<Vec<(String, f64)>>,
    /// Class of each velocity row.
    pub integrability: Vec<(String, Integrability)>,
}

/// Examines a model at the start that [`find_start`](crate::find_start) found, or refused, and at states displaced from it.
pub fn examine(
    model: &Model,
    system: &System,
    guess: &dalembert_start::Guess,
    found: Result<&FoundStart, &Refusal>,
) -> Examination {
    let naming = Naming::new(model);
    let mut out = Examination::default();
    let start = match found {
        Ok(found) => {
            out.findings.extend_from_slice(&found.findings);
            Some(found.start.clone())
        }
        Err(refusal) => {
            let is_of_values = matches!(refusal.failure, StartFailure::Conflict(_));
            if let StartFailure::SingularConfiguration { mobility, .. } = &refusal.failure {
                let counted = refusal.counted_in(model);
                let naming = Naming::new(counted);
                let redundancy = redundancy_at(counted, &naming, mobility.redundant(), &[]);
                out.add_redundancy(counted, redundancy);
                out.relaxations.clear();
                out.add_ranks(counted, &naming, mobility);
            }
            out.findings.push(refusal.diagnostic.clone());
            out.refusal = Some(refusal.clone());
            let free = guess.releasing(&guess.given());
            is_of_values
                .then(|| dalembert_start::start(system, &free, StartOptions::default()).ok())
                .flatten()
        }
    };
    if let Some(start) = &start {
        out.add_start(model, &naming, system, guess, start);
    }
    out.start = start;
    out
}

impl Examination {
    /// Freedom and singularity by the ranks of constraint rows.
    fn add_ranks(&mut self, model: &Model, naming: &Naming<'_>, mobility: &Mobility) {
        let n = model.n_speeds() + model.constrained_auxiliaries().len();
        self.free = Some((n - mobility.generic_positions.rank, n - mobility.generic_velocities.rank));
        if !mobility.all.is_complete {
            let message = "there are more redundant rows than could be found; the degrees of freedom are at least those counted";
            self.findings.push(Diagnostic::warning(Code::RedundantConstraint, naming.model_span(), message));
        }
        if mobility.is_singular() {
            self.findings.push(singular_message(naming, mobility));
        } else if mobility.all.is_nearly_singular() {
            self.findings.push(nearly_singular_message(naming, mobility));
        }
        let mut is_unique = vec![true; model.n_rows()];
        mobility.redundant().iter().flat_map(Dependency::rows).for_each(|row| is_unique[row] = false);
        let rows = (0..model.n_rows()).filter(|row| is_unique[*row]);
        self.unique = rows.map(|row| naming.constraint(row).to_owned()).collect();
        self.findings.extend(loads_not_unique(model, &is_unique));
    }

    /// Redundant rows, and rows that could be released.
    fn add_redundancy(&mut self, model: &Model, redundancy: Redundancy) {
        let Redundancy { relaxations, others, names } = redundancy;
        let naming = Naming::new(model);
        for (relaxation, joint) in relaxations {
            self.findings.push(relaxation_message(model, &relaxation, joint));
            self.relaxations.push(relaxation);
        }
        self.findings.extend(others.iter().map(|dependency| redundant_message(&naming, dependency)));
        self.redundant = names;
    }

    fn add_start(
        &mut self,
        model: &Model,
        naming: &Naming<'_>,
        system: &System,
        guess: &dalembert_start::Guess,
        start: &Start,
    ) {
        let redundant = start.mobility.redundant();
        if model.joints.is_empty() {
            // Equations are left out as a whole, and then the last ones that repeat others.
            self.findings.extend(redundant.iter().map(|dependency| redundant_message(naming, dependency)));
            let names = redundant.iter().map(|dependency| naming.constraint(dependency.row).to_owned());
            self.redundant = names.collect();
        } else if !redundant.is_empty() {
            let repeats = dalembert_start::repeats(system, guess, start);
            let found = if repeats.is_empty() {
                redundancy_at(model, naming, redundant, start.state.q())
            } else {
                redundancy(model, naming, &repeats)
            };
            self.add_redundancy(model, found);
            let taking_part = redundant.iter().flat_map(Dependency::rows);
            self.in_world_axes = joints_in_world_axes(model, start.state.q(), taking_part);
        }
        self.add_ranks(model, naming, &start.mobility);
        if start.depth.is_some() {
            self.free = Some(start.free);
        }
        if self.refusal.is_none() {
            // An orientation is given as a whole; that a joint holds a part of it is no reason to leave it out.
            let is_turn = |id: &ValueId| matches!(id, ValueId::Position(at) if model.coordinates[*at].part != Part::Whole);
            for tie in start.report.superfluous.iter().filter(|tie| !tie.values.iter().any(is_turn)) {
                self.findings.push(superfluous_message(naming, tie));
            }
        }
        if let Some(depth) = &start.depth {
            for hidden in &depth.hidden {
                let span = hidden.rows.first().map_or(naming.model_span(), |row| naming.row_span(*row));
                let mut finding =
                    Diagnostic::note(Code::HiddenConstraint, span, hidden_message(model, naming, hidden));
                for row in &hidden.rows {
                    finding = finding.name(naming.row(*row));
                }
                self.findings.push(finding);
            }
        }
        if let Some(motion) = &start.motion {
            for direction in motion.massless_directions(model.n_speeds()) {
                let name = |(at, part): (usize, f64)| (along_name(model, at), part);
                let direction: Vec<(String, f64)> = direction.into_iter().map(name).collect();
                // A single coordinate without inertia is reported when the model was read.
                if direction.len() > 1 {
                    self.findings.push(massless_message(model, &direction));
                }
                self.massless.push(direction);
            }
        }
        let joints = joints_of_rows(model);
        for (row, kind) in dalembert_start::integrability(system, guess, start) {
            self.integrability.push((naming.constraint(row).to_owned(), kind));
            if kind == Integrability::Alone {
                let name = naming.constraint(row);
                let message = format!(
                    "`{name}` is holonomic in disguise: it is the derivative of a relation between positions"
                );
                let hint = match joints[row].map(|joint| joint.position_form) {
                    None => "write the relation itself, and the start will keep it too",
                    Some(Some(hint)) => hint,
                    // The language has no other form of the joint.
                    Some(None) => continue,
                };
                let finding =
                    Diagnostic::note(Code::HolonomicInDisguise, naming.constraint_span(row), message);
                self.findings.push(finding.name(name).hint(hint));
            }
        }
        self.findings.sort_by_key(|finding| finding.severity);
    }
}

/// For each constraint row its joint, if it has one.
fn joints_of_rows(model: &Model) -> Vec<Option<&Joint>> {
    let mut joints = vec![None; model.n_rows()];
    for joint in &model.joints {
        let constraint = &model.constraints[joint.constraint.index()];
        let first = constraint.first_row.index();
        joints[first..first + constraint.rows.len()].fill(Some(joint));
    }
    joints
}

/// Friction in joints whose loads depend on rows with multipliers that are not unique.
fn loads_not_unique(model: &Model, is_unique: &[bool]) -> Vec<Diagnostic> {
    let open_constraint = |binding: &Binding| match binding {
        Binding::Reaction(_, Some(constraint)) => {
            let constraint = &model.constraints[constraint.index()];
            let first = constraint.first_row.index();
            let is_open = is_unique[first..first + constraint.rows.len()].contains(&false);
            is_open.then_some(constraint.name.as_str())
        }
        _ => None,
    };
    let finding = |law: &Law| {
        let joint = model.elements[law.element.index()].bind.iter().find_map(open_constraint)?;
        let name = &law.name;
        let message =
            format!("the load of `{name}` is not unique: redundant constraints share the force of `{joint}`");
        Some(
            Diagnostic::warning(Code::RedundantConstraint, law.span, message)
                .label("the motion depends on the shares, which follow the rule of least multipliers")
                .name(name)
                .hint("release redundant directions, or give the friction as a constant moment or force"),
        )
    };
    let whole = model.laws.iter().filter(|law| law.is_in_joint);
    whole.filter_map(finding).collect()
}

/// "`rod` repeats what `hinge_a` and `hinge_b` already fix"
fn redundant_message(naming: &Naming<'_>, dependency: &Dependency) -> Diagnostic {
    let name = naming.constraint(dependency.row);
    let others: Vec<String> =
        dependency.combination.iter().map(|(row, _)| format!("`{}`", naming.constraint(*row))).collect();
    let message = match others.as_slice() {
        [] => format!("`{name}` constrains nothing: its derivatives vanish"),
        _ => format!(
            "`{name}` repeats what {} already {}",
            listed(&others),
            if others.len() == 1 { "fixes" } else { "fix" }
        ),
    };
    let span = naming.constraint_span(dependency.row);
    let mut finding = Diagnostic::warning(Code::RedundantConstraint, span, message)
        .label("removes no degree of freedom")
        .name(name)
        .hint("the motion is unaffected, its reaction is not unique; remove the constraint if unintended");
    for (row, _) in &dependency.combination {
        finding = finding.name(naming.constraint(*row));
        if naming.constraint_span(*row) != span {
            finding = finding.other(naming.constraint_span(*row), "this one already does");
        }
    }
    finding
}

fn singular_message(naming: &Naming<'_>, mobility: &Mobility) -> Diagnostic {
    let permanent = &mobility.generic.dependencies;
    let here = mobility.all.dependencies.iter().find(|d| !permanent.iter().any(|other| other.row == d.row));
    let here = here.or(mobility.all.dependencies.first());
    // Where no row depends on others it is all of them that let something move by their rank.
    let rows: Vec<usize> = here.map_or_else(|| (0..naming.n_rows()).collect(), |d| d.rows().collect());
    let names: Vec<String> = rows.iter().map(|row| format!("`{}`", naming.constraint(*row))).collect();
    let span = here.map_or(naming.model_span(), |d| naming.constraint_span(d.row));
    let message = if mobility.drop > 0 {
        format!(
            "the configuration is singular: {} lose their independence here, the rank is {} and nearby {}",
            listed(&names),
            mobility.all.rank,
            mobility.generic.rank
        )
    } else {
        format!(
            "the configuration is singular: by the rank of {} something can move, but nothing can",
            listed(&names)
        )
    };
    let mut finding = Diagnostic::warning(Code::SingularConfiguration, span, message)
        .hint("start a little beside it, unless this very position is meant");
    for row in rows {
        finding = finding.name(naming.constraint(row));
    }
    finding
}

fn nearly_singular_message(naming: &Naming<'_>, mobility: &Mobility) -> Diagnostic {
    let rank = &mobility.all;
    let message = format!(
        "the configuration is nearly singular: the smallest singular value of the constraint matrix is {} of the largest",
        shown(rank.smallest_kept)
    );
    Diagnostic::warning(Code::NearlySingular, naming.model_span(), message)
        .hint("reactions are large and inaccurate here; start farther away from the singular position")
}

fn superfluous_message(naming: &Naming<'_>, tie: &dalembert_start::Tie) -> Diagnostic {
    let values: Vec<String> = tie.values.iter().map(|id| format!("`{}`", naming.value(*id))).collect();
    let rows: Vec<String> = tie
        .rows
        .iter()
        .filter(|row| !matches!(row.of, RowOf::Motion(_)))
        .map(|row| format!("`{}`", naming.row(*row)))
        .collect();
    let last: ValueId = tie.values[tie.values.len() - 1];
    let message = match values.as_slice() {
        _ if rows.is_empty() => {
            format!(
                "{} need not be given: the equations of motion determine as much, and agree",
                listed(&values)
            )
        }
        [one] => format!(
            "{one} need not be given: {} {} it, and it agrees",
            listed(&rows),
            verb("determine", rows.len())
        ),
        _ => {
            let tie = verb("tie", rows.len());
            format!("{} need not all be given: {} {tie} them, and they agree", listed(&values), listed(&rows))
        }
    };
    let mut finding = Diagnostic::warning(Code::SuperfluousStart, naming.value_span(last), message)
        .label("could be left out")
        .hint(format!("make `{}` a guess: write `~`", naming.value(last)));
    if let Some(sign) = naming.sign(last) {
        finding = finding.edit(sign, "~");
    }
    for id in &tie.values {
        finding = finding.name(naming.value(*id));
    }
    for row in &tie.rows {
        finding = finding.name(naming.row(*row));
    }
    finding
}

/// "the combined motion of `x` and `y` has no inertia; the constraints prevent it"
fn massless_message(model: &Model, direction: &[(String, f64)]) -> Diagnostic {
    let parts: Vec<String> =
        direction.iter().map(|(name, part)| format!("{}*{name}'", shown(*part))).collect();
    let names: Vec<String> = direction.iter().map(|(name, _)| format!("`{name}`")).collect();
    let speeds = model.speeds();
    let first = speeds.iter().find(|speed| speed.along == direction[0].0);
    let span = first.map(|speed| model.coordinates[speed.coordinate.index()].span).unwrap_or_default();
    let message = format!(
        "a joint motion of {} ({}) has no inertia; constraints prevent it",
        listed(&names),
        parts.join(", ")
    );
    let mut finding = Diagnostic::note(Code::MasslessCoordinate, span, message);
    for (name, _) in direction {
        finding = finding.name(name.clone());
    }
    finding
}

/// A verb in the present tense for one or many.
fn verb(stem: &str, n: usize) -> String {
    if n == 1 { format!("{stem}s") } else { stem.to_owned() }
}
