//! Stages as typed records, the JSON of the command.

use dalembert::linear::Matrix;
use dalembert::record::ByName;
use dalembert::stages::{Appended, Change, ConstructionStage};
use serde::Serialize;

use super::{ModelStages, StageEquations};
use crate::equations::PrintedEquation;

/// All stages of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct StagesRecord {
    pub coordinates: Vec<String>,
    pub notes: Vec<String>,
    pub left_out: Vec<String>,
    pub free: FreeSystemRecord,
    pub stages: Vec<StageRecord>,
}

/// The system without constraints.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct FreeSystemRecord {
    #[serde(flatten)]
    pub system: StageSystemRecord,
    pub equations: Option<WrittenRecord>,
}

/// The equations `C v̇ = f` along the free directions `D`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct StageSystemRecord {
    pub dof: usize,
    #[serde(rename = "D")]
    pub free_directions: Vec<Vec<f64>>,
    #[serde(rename = "C")]
    pub reduced_mass: Vec<Vec<f64>>,
    #[serde(rename = "f")]
    pub reduced_force: Vec<f64>,
    /// None where a free motion has no inertia.
    pub accelerations: Option<ByName<f64>>,
}

/// One constraint row more.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct StageRecord {
    pub name: String,
    pub independent: bool,
    /// `ρ = ‖β‖ / ‖J‖`, which decides whether the row is independent.
    pub ratio: f64,
    /// The earlier rows of which a redundant row is a combination.
    pub repeats: Option<ByName<f64>>,
    pub beta: Vec<f64>,
    #[serde(rename = "H")]
    pub h: Option<Vec<Vec<f64>>>,
    #[serde(flatten)]
    pub system: StageSystemRecord,
    pub reaction: Option<ByName<f64>>,
    pub reactions: Option<ByName<ByName<f64>>>,
    pub multipliers: Option<ByName<f64>>,
    pub not_unique: Option<Vec<String>>,
    pub change: Option<ReactionChangeRecord>,
    pub equations: Option<WrittenRecord>,
}

/// Effect of a row on the reactions of the earlier ones.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ReactionChangeRecord {
    pub before: ByName<f64>,
    pub newcomer: ByName<f64>,
    pub change: ByName<f64>,
    pub after: ByName<f64>,
    pub lemma: Vec<Vec<f64>>,
}

/// Equations with and without reactions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct WrittenRecord {
    pub full: Vec<PrintedEquation>,
    pub reduced: Vec<PrintedEquation>,
}

impl StagesRecord {
    /// The free system, then each row in its order.
    pub fn of(all: &ModelStages) -> StagesRecord {
        StagesRecord {
            coordinates: all.coordinates.clone(),
            notes: all.notes.clone(),
            left_out: all.left_out.clone(),
            free: FreeSystemRecord {
                system: StageSystemRecord::of(all, &all.stages[0]),
                equations: all.equations[0].as_ref().map(WrittenRecord::of),
            },
            stages: (1..all.stages.len()).map(|number| StageRecord::of(all, number)).collect(),
        }
    }
}

impl StageSystemRecord {
    fn of(all: &ModelStages, stage: &ConstructionStage) -> StageSystemRecord {
        let solution = stage.solution.as_ref().ok();
        StageSystemRecord {
            dof: stage.n_free(),
            free_directions: rows(&stage.free_directions),
            reduced_mass: rows(&stage.reduced_mass),
            reduced_force: stage.reduced_force.clone(),
            accelerations: solution.map(|solution| along(all, &solution.accelerations)),
        }
    }
}

impl StageRecord {
    fn of(all: &ModelStages, number: usize) -> StageRecord {
        let stage = &all.stages[number];
        let (independent, beta, h, ratio) = match &stage.appended {
            Some(Appended::Independent(step)) => (true, step.beta.clone(), Some(rows(&step.h)), step.ratio),
            Some(Appended::Redundant { ratio, .. }) => {
                let before = &all.stages[number - 1].free_directions;
                (false, before.transpose_times_vector(&all.jacobian[number - 1]), None, *ratio)
            }
            _ => (false, Vec::new(), None, 0.0),
        };
        let name = |row: usize| all.rows[row].clone();
        let repeats = match &stage.appended {
            Some(Appended::Redundant { combination, .. }) => {
                Some(combination.iter().map(|(row, weight)| (name(*row), *weight)).collect())
            }
            _ => None,
        };
        let solution = stage.solution.as_ref().ok();
        let members = || stage.members.iter().map(|row| name(*row));
        StageRecord {
            name: name(number - 1),
            independent,
            ratio,
            repeats,
            beta,
            h,
            system: StageSystemRecord::of(all, stage),
            reaction: solution.map(|solution| along(all, &solution.reaction)),
            reactions: solution.map(|solution| {
                members().zip(solution.reactions.iter().map(|reaction| along(all, reaction))).collect()
            }),
            multipliers: solution
                .map(|solution| members().zip(solution.multipliers.iter().copied()).collect()),
            not_unique: solution.map(|solution| {
                let rows = members().zip(&solution.unique).filter(|(_, is_unique)| !**is_unique);
                rows.map(|(name, _)| name).collect()
            }),
            change: stage.change.as_ref().map(|change| ReactionChangeRecord::of(all, change)),
            equations: all.equations[number].as_ref().map(WrittenRecord::of),
        }
    }
}

impl ReactionChangeRecord {
    fn of(all: &ModelStages, change: &Change) -> ReactionChangeRecord {
        ReactionChangeRecord {
            before: along(all, &change.before),
            newcomer: along(all, &change.newcomer),
            change: along(all, &change.change),
            after: along(all, &change.after),
            lemma: rows(&change.lemma),
        }
    }
}

impl WrittenRecord {
    fn of(equations: &StageEquations) -> WrittenRecord {
        WrittenRecord { full: equations.full.clone(), reduced: equations.reduced.clone() }
    }
}

/// Numbers along coordinates, by their names.
fn along(all: &ModelStages, values: &[f64]) -> ByName<f64> {
    all.coordinates.iter().zip(values).map(|(name, value)| (name.clone(), *value)).collect()
}

fn rows(matrix: &Matrix) -> Vec<Vec<f64>> {
    (0..matrix.n_rows()).map(|row| matrix.row(row)).collect()
}
