//! The successive construction of a model's equations of motion: constraint after constraint, at its consistent start.

mod page;
mod truncated;

use dalembert::Started;
use dalembert::stages::{Appended, Stage, construct};
use dalembert_dynamics::{Form, write_form};
use dalembert_model::{Code, Diagnostic, Model};

use crate::equations::{PrintedEquation, pieces, sections};
use crate::naming::constraint_rows;
use crate::start::displacement_names;
use crate::text::{listed, once_each};
pub use page::render;

/// Larger models are refused: nobody reads sixty stages of sixty columns.
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
    /// The rows in the order of the text.
    pub rows: Vec<String>,
    /// The matrix `G`, row by row, and `γ`.
    pub jacobian: Vec<Vec<f64>>,
    /// The free system, and a stage for each row.
    pub stages: Vec<Stage>,
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
pub enum NoStages {
    /// A model of nominal speeds has no equations of motion.
    Kinematic,
    /// It is too large to be read.
    TooLarge {
        /// How many coordinates it has.
        n: usize,
    },
    /// A row contradicts earlier ones.
    Contradiction(Box<Diagnostic>),
    /// A number is not finite.
    NotFinite,
}

/// Adds the constraint rows of `model` one after the other, in the order of the text, at its consistent start.
///
/// Inputs and the forces of laws stay at the values of the start and count as applied forces; contact parameters are
/// coordinates without mass.
///
/// # Errors
/// [`NoStages`] says why there are none.
pub fn stages(model: &Model, started: &Started) -> Result<ModelStages, NoStages> {
    let coordinates = displacement_names(model);
    if coordinates.len() > MAX_COORDINATES {
        return Err(NoStages::TooLarge { n: coordinates.len() });
    }
    let (Some(motion), Some(acceleration)) = (&started.start.motion, &started.start.acceleration) else {
        return Err(NoStages::Kinematic);
    };
    // What laws do is the reaction without the part of the constraints.
    let mut force = motion.force.clone();
    if !model.laws.is_empty() {
        let ideal = motion.jacobian.transpose_times_vector(&acceleration.multipliers);
        let parts = acceleration.reaction.iter().zip(ideal);
        force.iter_mut().zip(parts).for_each(|(h, (r, ideal))| *h += r - ideal);
    }
    let rows: Vec<(Vec<f64>, f64)> =
        motion.bias.iter().enumerate().map(|(at, bias)| (motion.jacobian.row(at), *bias)).collect();
    let stages = construct(motion.mass.clone(), force, &rows).ok_or(NoStages::NotFinite)?;
    for (row, stage) in stages.iter().skip(1).enumerate() {
        match &stage.appended {
            Some(Appended::Contradictory { combination, .. }) => {
                return Err(NoStages::Contradiction(Box::new(contradiction(model, row, combination))));
            }
            Some(Appended::Malformed) => return Err(NoStages::NotFinite),
            _ => {}
        }
    }
    let is_written = coordinates.len() <= MAX_WRITTEN;
    let equations = (0..stages.len()).map(|k| if is_written { written(model, k) } else { None }).collect();
    Ok(ModelStages {
        coordinates,
        rows: constraint_rows(model).iter().map(|row| row.name.clone()).collect(),
        jacobian: rows.into_iter().map(|(row, _)| row).collect(),
        stages,
        equations,
        notes: notes(model),
    })
}

/// The equations with the first `k` rows.
fn written(model: &Model, k: usize) -> Option<StageEquations> {
    let model = truncated::with_rows(model, k);
    let full = write_form(&model, Form::Compatibility).ok()?;
    let reduced = write_form(&model, Form::Reduced).ok()?;
    Some(StageEquations {
        full_text: sections(&model, &full, LINE_WIDTH),
        reduced_text: sections(&model, &reduced, LINE_WIDTH),
        full: pieces(&model, &full).equations,
        reduced: pieces(&model, &reduced).equations,
    })
}

fn contradiction(model: &Model, row: usize, combination: &[(usize, f64)]) -> Diagnostic {
    let rows = constraint_rows(model);
    let span = |row: usize| {
        let owner =
            model.constraints.iter().find(|c| (c.first_row.index()..).take(c.rows.len()).any(|r| r == row));
        owner.map_or_else(Default::default, |constraint| constraint.span)
    };
    let others: Vec<String> = combination.iter().map(|(at, _)| format!("`{}`", rows[*at].name)).collect();
    let name = &rows[row].name;
    let message = if others.is_empty() {
        format!("`{name}` asks for an acceleration of nothing")
    } else {
        format!("`{name}` contradicts {}: no acceleration satisfies them together", listed(&others))
    };
    let mut told = Diagnostic::error(Code::ContradictoryConstraints, span(row), message)
        .label("cannot be met")
        .name(name)
        .hint("check lengths and signs in them, or drop one");
    for (at, _) in combination {
        told = told.name(&rows[*at].name);
        if span(*at) != span(row) {
            told = told.other(span(*at), "against this");
        }
    }
    told
}

fn notes(model: &Model) -> Vec<String> {
    let mut notes = Vec::new();
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
