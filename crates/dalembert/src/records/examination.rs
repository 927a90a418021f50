//! What is known of a model before it runs.

use dalembert_check::{Examination, Validity};
use dalembert_forward::RowRank;
use dalembert_model::{Hold, Joint, Model, Row, count, joint_freedom};
use dalembert_start::{Integrability, Start};
use serde::Serialize;

/// The parts of a model, its counts and its ranks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ExaminationRecord {
    pub counts: CountsRecord,
    /// None without a start.
    pub rank: Option<RankRecord>,
    pub redundant: Vec<String>,
    pub relaxations: Vec<RelaxationRecord>,
    pub unique: Vec<String>,
    pub integrability: Vec<IntegrabilityRecord>,
    pub index: Option<u32>,
    pub constraints: Vec<ConstraintRowRecord>,
    pub conditions: Vec<ConditionRecord>,
    pub parameters: Vec<ParameterRecord>,
    pub starts: Vec<StartValueRecord>,
    pub run: Option<SpanRecord>,
    pub coordinates: Vec<String>,
    pub auxiliaries: Vec<String>,
    pub laws: Vec<String>,
    pub events: Vec<String>,
    pub outputs: Vec<String>,
    pub bodies: Vec<String>,
    pub joints: Vec<JointRecord>,
    pub drawings: Vec<String>,
}

/// How many of each thing there are, by formula and by rank; none by rank where no start was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct CountsRecord {
    pub n: usize,
    pub m: usize,
    pub m_c: usize,
    pub s_p: usize,
    pub s_v: usize,
    pub s_a: usize,
    pub conditions: usize,
    pub n_p: Option<usize>,
    pub n_v: Option<usize>,
    pub dof: Option<usize>,
    pub redundant: Option<usize>,
    pub formula: FormulaRecord,
    pub bodies: usize,
    pub joints: usize,
    /// Freedom of the bodies less the directions that joints constrain; none in models without bodies.
    pub gruebler: Option<i64>,
    pub elements: usize,
    pub kinds: usize,
}

/// Freedom by count, which redundant rows make too small.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct FormulaRecord {
    pub n_p: i64,
    pub n_v: i64,
}

/// The rank of the constraint rows and the gap by which it was decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct RankRecord {
    pub rank: usize,
    pub smallest_kept: f64,
    pub largest_dropped: f64,
}

/// Directions that a joint could release without any change of the motion.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct RelaxationRecord {
    pub joint: String,
    pub without: Vec<String>,
    pub held_by: Vec<String>,
    /// Whether that is so at all configurations examined, and not at the start alone.
    pub everywhere: bool,
}

/// The class of a velocity row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct IntegrabilityRecord {
    pub name: String,
    pub class: String,
}

/// A constraint row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ConstraintRowRecord {
    pub name: String,
    pub class: String,
    pub level: String,
    pub rheonomic: bool,
}

/// A row of a servo constraint, with the control inputs that satisfy it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ConditionRecord {
    #[serde(flatten)]
    pub row: ConstraintRowRecord,
    pub inputs: Vec<String>,
}

/// A parameter in SI units.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct ParameterRecord {
    pub name: String,
    pub value: f64,
    pub dimension: Option<String>,
}

/// A start value that the text gives or guesses.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct StartValueRecord {
    pub name: String,
    pub value: f64,
    /// Whether it is kept exactly; else it is a guess.
    pub given: bool,
}

/// The times of the text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct SpanRecord {
    pub from: f64,
    pub until: f64,
    pub every: Option<f64>,
}

/// A joint with its bodies, none for the ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct JointRecord {
    pub name: String,
    pub kind: String,
    pub bodies: [Option<String>; 2],
    /// Directions that it constrains.
    pub holds: Vec<String>,
}

impl ExaminationRecord {
    /// Parts of the model in the order of the text.
    pub fn of(model: &Model, examination: &Examination) -> ExaminationRecord {
        let conditions = model.conditions.iter().flat_map(|condition| {
            let inputs = condition.inputs.iter().map(|id| model.auxiliaries[id.index()].name.clone());
            let inputs: Vec<String> = inputs.collect();
            condition
                .rows
                .iter()
                .map(move |row| ConditionRecord { row: ConstraintRowRecord::of(row), inputs: inputs.clone() })
        });
        let parameters = model.parameters.iter().map(|parameter| ParameterRecord {
            name: parameter.name.clone(),
            value: parameter.value,
            dimension: parameter.dimension.map(|dimension| dimension.to_string()),
        });
        let starts =
            model.starts.iter().filter(|start| start.hold != Hold::Placed).map(|start| StartValueRecord {
                name: model.start_name(start.of),
                value: start.value,
                given: start.hold == Hold::Given,
            });
        let run = model.run.as_ref();
        let relaxations = examination.relaxations.iter().map(|relaxation| RelaxationRecord {
            joint: relaxation.joint.clone(),
            without: relaxation.directions.iter().map(|freedom| freedom.as_str().to_owned()).collect(),
            held_by: relaxation.held_by.clone(),
            everywhere: relaxation.reach == Validity::Everywhere,
        });
        let integrability = examination.integrability.iter().map(|(name, class)| IntegrabilityRecord {
            name: name.clone(),
            class: integrability_word(*class).to_owned(),
        });
        let start = examination.start.as_ref();
        ExaminationRecord {
            counts: CountsRecord::of(model, examination),
            rank: start.map(|start| RankRecord::of(&start.mobility.all)),
            redundant: examination.redundant.clone(),
            relaxations: relaxations.collect(),
            unique: examination.unique.clone(),
            integrability: integrability.collect(),
            index: start.and_then(Start::index),
            constraints: model
                .constraints
                .iter()
                .flat_map(|c| c.rows.iter().map(ConstraintRowRecord::of))
                .collect(),
            conditions: conditions.collect(),
            parameters: parameters.collect(),
            starts: starts.collect(),
            run: run.map(|run| SpanRecord { from: run.from, until: run.until, every: run.every }),
            coordinates: names(model.coordinates.iter().map(|coordinate| &coordinate.name)),
            auxiliaries: names(model.declared_auxiliaries().map(|auxiliary| &auxiliary.name)),
            laws: names(model.laws.iter().map(|law| &law.name)),
            events: names(model.events.iter().map(|event| &event.name)),
            outputs: names(model.outputs.iter().map(|output| &output.name)),
            bodies: names(model.bodies.iter().map(|body| &body.name)),
            joints: model.joints.iter().map(|joint| JointRecord::of(model, joint)).collect(),
            drawings: names(model.drawings.iter().map(|drawing| &drawing.name)),
        }
    }
}

impl CountsRecord {
    /// Counts of the text, and those by rank at the start.
    pub fn of(model: &Model, examination: &Examination) -> CountsRecord {
        let counts = count(model);
        let (positions, velocities) = examination.free.unzip();
        CountsRecord {
            n: counts.coordinates,
            m: counts.auxiliaries,
            m_c: counts.constrained_auxiliaries,
            s_p: counts.constraints.position,
            s_v: counts.constraints.velocity,
            s_a: counts.constraints.acceleration,
            conditions: counts.conditions.total(),
            n_p: positions,
            n_v: velocities,
            dof: velocities,
            redundant: examination.start.as_ref().map(|_| examination.redundant.len()),
            formula: FormulaRecord { n_p: counts.free_positions, n_v: counts.free_velocities },
            bodies: model.bodies.len(),
            joints: model.joints.len(),
            gruebler: joint_freedom(model),
            elements: model.elements.len(),
            kinds: model.kinds.len(),
        }
    }
}

impl RankRecord {
    /// Singular values as parts of the largest.
    pub fn of(rank: &RowRank) -> RankRecord {
        RankRecord {
            rank: rank.rank,
            smallest_kept: rank.smallest_kept,
            largest_dropped: rank.largest_dropped,
        }
    }
}

impl ConstraintRowRecord {
    fn of(row: &Row) -> ConstraintRowRecord {
        ConstraintRowRecord {
            name: row.name.clone(),
            class: row.class().to_string(),
            level: row.level.as_str().to_owned(),
            rheonomic: row.rheonomic,
        }
    }
}

impl JointRecord {
    fn of(model: &Model, joint: &Joint) -> JointRecord {
        let name = |body: dalembert_model::BodyId| model.bodies[body.index()].name.clone();
        JointRecord {
            name: joint.name.clone(),
            kind: joint.word.to_string(),
            bodies: joint.sites.map(|site| site.body.map(name)),
            holds: joint.held.iter().map(|freedom| freedom.as_str().to_owned()).collect(),
        }
    }
}

fn names<'m>(names: impl Iterator<Item = &'m String>) -> Vec<String> {
    names.cloned().collect()
}

fn integrability_word(class: Integrability) -> &'static str {
    match class {
        Integrability::Alone => "holonomic in disguise",
        Integrability::Together => "integrable together",
        Integrability::Nonholonomic => "nonholonomic",
        Integrability::Nonlinear => "nonlinear",
    }
}
