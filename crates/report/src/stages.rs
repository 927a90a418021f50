//! The successive construction of a model's equations of motion: constraint after constraint, at its consistent start.

mod page;
mod record;
mod truncated;

use dalembert::StartEntries;
use dalembert::stages::{Appended, ConstructionStage, construct};
use dalembert_dynamics::{Form, write_form};
use dalembert_model::{Code, Diagnostic, Model};

use crate::equations::{PrintedEquation, pieces, sections};
use crate::naming::constraint_rows;
use crate::start::displacement_names;
use crate::text::{listed, once_each};
use dalembert::lang::nearest;
pub use page::render;
pub use record::{
    FreeSystemRecord, ReactionChangeRecord, StageRecord, StageSystemRecord, StagesRecord, WrittenRecord,
};

/// Larger models are refused: sixty stages of sixty columns are not readable.
pub const MAX_COORDINATES: usize = 60;

/// The equations of each stage are written out up to this many coordinates.
const MAX_WRITTEN: usize = 12;

/// Where lines of equations are broken.
const LINE_WIDTH: usize = 92;

/// All stages of a model.
#[derive(Clone, Debug)]
pub struct ModelStages {
    /// Coordinates, with contact parameters after them.
    pub coordinates: Vec<String>,
    /// The rows in the order of the stages.
    pub rows: Vec<String>,
    /// The rows that are left out, in the order of the text.
    pub left_out: Vec<String>,
    /// The matrix `G`, row by row, and `γ`.
    pub jacobian: Vec<Vec<f64>>,
    /// The free system, and a stage for each row.
    pub stages: Vec<ConstructionStage>,
    /// The equations of each stage; none where they are too long to be written out.
    pub equations: Vec<Option<StageEquations>>,
    /// How the model was simplified for this.
    pub notes: Vec<String>,
}

/// The equations of motion with some of the rows.
#[derive(Clone, Debug)]
pub struct StageEquations {
    /// With reactions: `M v̇ = h + r`, `G v̇ + γ = 0`, `Dᵀr = 0`.
    pub full: Vec<PrintedEquation>,
    /// Without: `Dᵀ(M v̇ − h) = 0`, `G v̇ + γ = 0`.
    pub reduced: Vec<PrintedEquation>,
    full_text: String,
    reduced_text: String,
}

/// Why there are no stages to show.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum NoStages {
    /// A kinematic model has no equations of motion.
    Kinematic,
    /// A one-sided constraint is no stage of its own.
    OneSided { name: String },
    /// It is too large to be read.
    TooLarge {
        /// How many coordinates it has.
        n: usize,
    },
    /// A row contradicts earlier ones.
    Contradiction(Box<Diagnostic>),
    /// A number is not finite.
    NotFinite,
    /// A name of the choice is no constraint, joint or row.
    UnknownRow { name: String, nearest: Option<String> },
    /// A row has a place in the order and is left out.
    OrderedAndLeftOut { name: String },
}

impl std::fmt::Display for NoStages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoStages::Kinematic => write!(f, "a kinematic model has no equations of motion"),
            NoStages::OneSided { name } => write!(f, "`{name}` is one-sided"),
            NoStages::TooLarge { n } => write!(f, "{n} coordinates, at most {MAX_COORDINATES} are readable"),
            NoStages::Contradiction(diagnostic) => f.write_str(&diagnostic.message),
            NoStages::NotFinite => write!(f, "a number is not finite"),
            NoStages::UnknownRow { name, .. } => write!(f, "`{name}` is no constraint, joint or row"),
            NoStages::OrderedAndLeftOut { name } => {
                write!(f, "`{name}` has a place in the order and is left out")
            }
        }
    }
}

impl std::error::Error for NoStages {}

/// Which rows are added, and in which order. A name stands for a row, or for all rows of a constraint or joint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowChoice {
    /// The rows that come first, in this order; the others follow in the order of the text.
    pub order: Vec<String>,
    /// The rows that are left out.
    pub without: Vec<String>,
}

impl RowChoice {
    /// The numbers of the rows that are added, and of those that are left out.
    fn of(&self, model: &Model) -> Result<(Vec<usize>, Vec<usize>), NoStages> {
        let named = |name: &String| -> Result<Vec<usize>, NoStages> {
            let found = rows_named(model, name);
            if found.is_empty() {
                let owners = model.constraints.iter().map(|constraint| constraint.name.as_str());
                let rows = constraint_rows(model).into_iter().map(|row| row.name.as_str());
                let nearest = nearest(name, owners.chain(rows)).map(str::to_owned);
                return Err(NoStages::UnknownRow { name: name.clone(), nearest });
            }
            Ok(found)
        };
        let all = |names: &[String]| -> Result<Vec<usize>, NoStages> {
            let lists = names.iter().map(named).collect::<Result<Vec<_>, _>>()?;
            Ok(lists.concat())
        };
        let mut left_out = all(&self.without)?;
        left_out.sort_unstable();
        left_out.dedup();
        let ordered = all(&self.order)?;
        let rows = constraint_rows(model);
        if let Some(row) = ordered.iter().find(|row| left_out.contains(row)) {
            return Err(NoStages::OrderedAndLeftOut { name: rows[*row].name.clone() });
        }
        let mut chosen: Vec<usize> = Vec::new();
        for row in ordered.into_iter().chain(0..rows.len()) {
            if !chosen.contains(&row) && !left_out.contains(&row) {
                chosen.push(row);
            }
        }
        Ok((chosen, left_out))
    }
}

/// The rows with this name, or those of the constraint or joint with this name.
fn rows_named(model: &Model, name: &str) -> Vec<usize> {
    let owner = model.constraints.iter().find(|constraint| constraint.name == name);
    match owner {
        Some(owner) => (owner.first_row.index()..).take(owner.rows.len()).collect(),
        None => {
            let rows = constraint_rows(model).into_iter().enumerate();
            rows.filter(|(_, row)| row.name == name).map(|(at, _)| at).collect()
        }
    }
}

/// Adds constraint rows of a model one after the other, at its consistent start.
///
/// Inputs and the forces of laws stay at the values of the start and count as applied forces; contact parameters are
/// coordinates without mass.
///
/// # Errors
/// [`NoStages`] says why there are none.
pub fn stages(values: StartEntries<'_>, choice: &RowChoice) -> Result<ModelStages, NoStages> {
    let (model, start) = (values.study().model(), values.start());
    let coordinates = displacement_names(model);
    if coordinates.len() > MAX_COORDINATES {
        return Err(NoStages::TooLarge { n: coordinates.len() });
    }
    let (Some(motion), Some(acceleration)) = (&start.motion, &start.acceleration) else {
        return Err(NoStages::Kinematic);
    };
    if let Some(constraint) = model.constraints.iter().find(|constraint| constraint.one_sided.is_some()) {
        return Err(NoStages::OneSided { name: constraint.name.clone() });
    }
    let (chosen, left_out) = choice.of(model)?;
    // The force of laws is the reaction without the part of the constraints.
    let mut force = motion.force.clone();
    if !model.laws.is_empty() {
        let ideal = motion.jacobian.transpose_times_vector(&acceleration.multipliers);
        let parts = acceleration.reaction.iter().zip(ideal);
        force.iter_mut().zip(parts).for_each(|(h, (r, ideal))| *h += r - ideal);
    }
    let rows: Vec<(Vec<f64>, f64)> =
        chosen.iter().map(|at| (motion.jacobian.row(*at), motion.bias[*at])).collect();
    let stages = construct(motion.mass.clone(), force, &rows).ok_or(NoStages::NotFinite)?;
    for (row, stage) in stages.iter().skip(1).enumerate() {
        match &stage.appended {
            Some(Appended::Contradictory { combination, .. }) => {
                let combination: Vec<usize> = combination.iter().map(|(at, _)| chosen[*at]).collect();
                let diagnostic = contradiction(model, chosen[row], &combination);
                return Err(NoStages::Contradiction(Box::new(diagnostic)));
            }
            Some(Appended::Malformed) => return Err(NoStages::NotFinite),
            _ => {}
        }
    }
    let is_written = coordinates.len() <= MAX_WRITTEN;
    let equations =
        (0..stages.len()).map(|k| if is_written { written(model, &chosen[..k]) } else { None }).collect();
    let all = constraint_rows(model);
    let names = |rows: &[usize]| -> Vec<String> { rows.iter().map(|row| all[*row].name.clone()).collect() };
    Ok(ModelStages {
        coordinates,
        rows: names(&chosen),
        left_out: names(&left_out),
        jacobian: rows.into_iter().map(|(row, _)| row).collect(),
        stages,
        equations,
        notes: notes(model, &names(&left_out)),
    })
}

/// The equations with these rows.
fn written(model: &Model, rows: &[usize]) -> Option<StageEquations> {
    let model = truncated::with_rows(model, rows);
    let full = write_form(&model, Form::Compatibility).ok()?;
    let reduced = write_form(&model, Form::Reduced).ok()?;
    Some(StageEquations {
        full_text: sections(&model, &full, LINE_WIDTH),
        reduced_text: sections(&model, &reduced, LINE_WIDTH),
        full: pieces(&model, &full).equations,
        reduced: pieces(&model, &reduced).equations,
    })
}

fn contradiction(model: &Model, row: usize, combination: &[usize]) -> Diagnostic {
    let rows = constraint_rows(model);
    let span = |row: usize| {
        let owner =
            model.constraints.iter().find(|c| (c.first_row.index()..).take(c.rows.len()).any(|r| r == row));
        owner.map_or_else(Default::default, |constraint| constraint.span)
    };
    let others: Vec<String> = combination.iter().map(|at| format!("`{}`", rows[*at].name)).collect();
    let name = &rows[row].name;
    let message = if others.is_empty() {
        format!("`{name}` requires an acceleration of nothing")
    } else {
        format!("`{name}` contradicts {}: no acceleration satisfies all of them", listed(&others))
    };
    let mut diagnostic = Diagnostic::error(Code::ContradictoryConstraints, span(row), message)
        .label("cannot be satisfied")
        .name(name)
        .hint("check lengths and signs in them, or drop one");
    for at in combination {
        diagnostic = diagnostic.name(&rows[*at].name);
        if span(*at) != span(row) {
            diagnostic = diagnostic.other(span(*at), "against this");
        }
    }
    diagnostic
}

fn notes(model: &Model, left_out: &[String]) -> Vec<String> {
    let mut notes = Vec::new();
    if !left_out.is_empty() {
        let quoted: Vec<String> = left_out.iter().map(|name| format!("`{name}`")).collect();
        notes.push(format!(
            "Left out: {}. The state is that of the start with all constraints.",
            listed(&quoted)
        ));
    }
    let inputs = model.conditions.iter().flat_map(|condition| &condition.inputs);
    let inputs: Vec<String> = inputs.map(|id| format!("`{}`", model.auxiliaries[id.index()].name)).collect();
    let inputs = once_each(inputs);
    if let [one] = inputs.as_slice() {
        notes.push(format!("The input {one} keeps its value of the start and counts as an applied force."));
    } else if !inputs.is_empty() {
        let names = listed(&inputs);
        notes.push(format!("The inputs {names} keep their values of the start and count as applied forces."));
    }
    let laws: Vec<String> = model.laws.iter().map(|law| format!("`{}`", law.name)).collect();
    if !laws.is_empty() {
        notes.push(format!(
            "What {} does keeps its value of the start and counts as an applied force; it is in the numbers, and not in \
             the equations.",
            listed(&laws)
        ));
    }
    let contacts = model.constrained_auxiliaries();
    let contacts: Vec<String> =
        contacts.iter().map(|id| format!("`{}`", model.auxiliaries[id.index()].name)).collect();
    match contacts.as_slice() {
        [] => {}
        [one] => notes.push(format!("The contact parameter {one} is a coordinate without mass.")),
        _ => {
            notes.push(format!("The contact parameters {} are coordinates without mass.", listed(&contacts)));
        }
    }
    notes
}
