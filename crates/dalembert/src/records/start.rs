//! A consistent start.

use dalembert_check::{Examination, value_name};
use dalembert_model::{Code, Model};
use dalembert_record::ByName;
use dalembert_start::{IndependentUnknowns, Start, ValueId};
use dalembert_system::{ArrayRow, LawMode};
use serde::Serialize;

use super::{CountsRecord, MovedRecord, RankRecord};
use crate::naming::{row_name, unknown_names};
use crate::study::{Entry, Origin, StartEntries};

/// Values of a start with their origins, counts, ranks and choices.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StartRecord {
    /// The time as `t`, then all values in SI units.
    pub values: ByName<f64>,
    /// The units of values, where they are known.
    pub units: ByName<String>,
    /// The names of values that the model gives with `=`, kept exactly.
    pub given: Vec<String>,
    /// The names of values that were neither given nor guessed.
    pub found: Vec<String>,
    /// The values that were guessed with `~`, and where they moved.
    pub moved: ByName<MovedRecord>,
    /// Values that follow a rule, since rows repeat each other.
    pub not_unique: Vec<String>,
    /// Modes and forces of the laws, in the order of the text.
    pub laws: Vec<LawRecord>,
    /// How many of each thing the model has.
    pub counts: CountsRecord,
    /// One more than the number of differentiations after which inputs and accelerations appear; null where one
    /// linear solve finds them.
    pub index: Option<u32>,
    /// Constraints that follow by differentiation.
    pub hidden: HiddenRecord,
    /// The largest errors of the constraints, each relative to its terms.
    pub residuals: ResidualsRecord,
    /// How well the start is determined.
    pub conditioning: ConditioningRecord,
    /// Values that could be chosen freely, the best sets first.
    pub independent_sets: IndependentSetsRecord,
    /// Given values that need not all be given, since rows tie them.
    pub superfluous: Vec<SuperfluousRecord>,
    /// Other assemblies: coordinates and contact parameters of each.
    pub branches: Vec<ByName<f64>>,
    /// Random positions from which other assemblies were sought; 0 if the model is too large for the search.
    pub beginnings: usize,
}

/// A set-valued law at the start; nothing but its name in models without inertia.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LawRecord {
    /// The law as the user writes it.
    pub name: String,
    /// Whether it slips or sticks, or null where that is not stated.
    pub mode: Option<&'static str>,
    /// The sign of its slip speed, between -1 and 1 where it sticks.
    pub sign: Option<f64>,
    /// Its force along the slip speed.
    pub force: Option<f64>,
}

/// Constraints that are written nowhere, and the differentiations that show them.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct HiddenRecord {
    /// How often each row had to be differentiated.
    pub differentiated: ByName<u32>,
    /// Relations that follow from others and are written nowhere.
    pub constraints: Vec<HiddenRelationRecord>,
}

/// A hidden constraint with the rows it follows from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HiddenRelationRecord {
    /// The rows it follows from, with a prime for each differentiation; `motion(x)` is the equation of motion along
    /// `x`.
    pub rows: Vec<String>,
    /// The relation in words, and as a formula where it is short.
    pub message: String,
}

/// Errors of the constraints, relative to the size of their terms.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResidualsRecord {
    /// The largest error of positions.
    pub position: f64,
    /// The largest error of velocities.
    pub velocity: f64,
    /// The largest error of accelerations.
    pub acceleration: f64,
}

/// Conditioning of the equations of motion and of the constraint rows.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConditioningRecord {
    /// The smallest singular value of the scaled equations of motion by the largest, or null where it was not
    /// computed.
    pub motion: Option<f64>,
    /// The rank of the constraint rows, and the gap by which it was decided.
    pub constraints: RankRecord,
}

/// Sets of values that determine all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IndependentSetsRecord {
    /// Sets of positions.
    pub positions: Vec<ChoiceRecord>,
    /// Sets of velocities.
    pub velocities: Vec<ChoiceRecord>,
    /// Positions and velocities at once, where hidden constraints bind both.
    pub coupled: Option<Vec<String>>,
}

/// One set, with its conditioning between 0 and 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceRecord {
    /// The names of the values.
    pub values: Vec<String>,
    /// Between 0 and 1: by how little the others change if these do.
    pub conditioning: f64,
}

/// Given values that follow from others, and the rows that relate them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SuperfluousRecord {
    /// Names of its values.
    pub values: Vec<String>,
    /// The rows.
    pub rows: Vec<String>,
}

impl StartRecord {
    /// State, multipliers, reactions and outputs at the start.
    pub fn of(values: StartEntries<'_>) -> StartRecord {
        let (study, start) = (values.study(), values.start());
        let (model, examination) = (study.model(), study.examination());
        let entries = [values.state(), values.multipliers(), values.reactions(), values.outputs()].concat();
        let named = |keep: &dyn Fn(&Entry) -> bool| -> Vec<String> {
            entries.iter().filter(|entry| keep(entry)).map(|entry| entry.name.clone()).collect()
        };
        let moved = entries.iter().filter_map(|entry| match entry.origin {
            Origin::Moved { from } => {
                Some((entry.name.clone(), MovedRecord { from: Some(from), to: entry.value, given: None }))
            }
            _ => None,
        });
        let time = ("t".to_owned(), start.state.t());
        let unknowns = unknown_names(model);
        let branches = start.report.branches.iter().map(|branch| {
            let values = unknowns.iter().zip(branch);
            values.map(|(name, value)| (name.clone(), *value)).collect()
        });
        let superfluous = start.report.superfluous.iter().map(|tie| SuperfluousRecord {
            values: value_names(model, &tie.values),
            rows: row_names(model, &tie.rows),
        });
        let [position, velocity, acceleration] = start.residuals;
        StartRecord {
            values: [time]
                .into_iter()
                .chain(entries.iter().map(|entry| (entry.name.clone(), entry.value)))
                .collect(),
            units: entries
                .iter()
                .filter_map(|entry| Some((entry.name.clone(), entry.unit.clone()?)))
                .collect(),
            given: named(&|entry| entry.origin == Origin::Given),
            found: named(&|entry| entry.origin == Origin::Found),
            moved: moved.collect(),
            not_unique: named(&|entry| !entry.is_unique),
            laws: laws(model, start),
            counts: CountsRecord::of(model, examination),
            index: start.index(),
            hidden: hidden(model, start, examination),
            residuals: ResidualsRecord { position, velocity, acceleration },
            conditioning: ConditioningRecord {
                motion: start.acceleration.as_ref().and_then(|acceleration| acceleration.conditioning),
                constraints: RankRecord::of(&start.mobility.all),
            },
            independent_sets: independent_sets(model, start),
            superfluous: superfluous.collect(),
            branches: branches.collect(),
            beginnings: start.report.n_beginnings,
        }
    }
}

fn laws(model: &Model, start: &Start) -> Vec<LawRecord> {
    let Some(acceleration) = &start.acceleration else { return Vec::new() };
    let mode = |mode: &LawMode| match mode {
        LawMode::Slip(_) => "slips",
        LawMode::Stick | LawMode::Saturated(_) => "sticks",
    };
    let laws = model.laws.iter().enumerate();
    laws.map(|(at, law)| LawRecord {
        name: law.name.clone(),
        mode: acceleration.law_modes.get(at).map(mode),
        sign: acceleration.law_signs.get(at).copied(),
        force: acceleration.law_forces.get(at).copied(),
    })
    .collect()
}

fn hidden(model: &Model, start: &Start, examination: &Examination) -> HiddenRecord {
    let Some(depth) = &start.depth else { return HiddenRecord::default() };
    let findings = examination.findings.iter().filter(|finding| finding.code == Code::HiddenConstraint);
    let relation = |(hidden, finding): (&dalembert_start::HiddenConstraint, &dalembert_model::Diagnostic)| {
        HiddenRelationRecord { rows: row_names(model, &hidden.rows), message: finding.message.clone() }
    };
    let count = |&(of, count): &(_, u32)| (row_name(model, ArrayRow { of, order: 0 }), count);
    HiddenRecord {
        differentiated: depth.differentiations.iter().map(count).collect(),
        constraints: depth.hidden.iter().zip(findings).map(relation).collect(),
    }
}

fn independent_sets(model: &Model, start: &Start) -> IndependentSetsRecord {
    let sets = |choices: &[IndependentUnknowns<ValueId>]| {
        let set = |choice: &IndependentUnknowns<ValueId>| ChoiceRecord {
            values: value_names(model, &choice.values),
            conditioning: choice.conditioning,
        };
        choices.iter().map(set).collect()
    };
    IndependentSetsRecord {
        positions: sets(&start.report.position_choices),
        velocities: sets(&start.report.velocity_choices),
        coupled: start.depth.as_ref().map(|depth| value_names(model, &depth.independent)),
    }
}

fn value_names(model: &Model, values: &[ValueId]) -> Vec<String> {
    values.iter().map(|id| value_name(model, *id)).collect()
}

fn row_names(model: &Model, rows: &[ArrayRow]) -> Vec<String> {
    rows.iter().map(|row| row_name(model, *row)).collect()
}
