//! The record of an examination.

use dalembert_check::{Examination, Validity};
use dalembert_forward::RowRank;
use dalembert_model::{Hold, Joint, Model, Row, count, joint_freedom};
use dalembert_start::{Integrability, Start};
use serde::Serialize;

/// The parts of a model, its counts and its ranks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExaminationRecord {
    /// How many of each thing the model has.
    pub counts: CountsRecord,
    /// None without a start.
    pub rank: Option<RankRecord>,
    /// The constraint rows that repeat others wherever the mechanism is; those of joints along the axes of the joint,
    /// as in `without`.
    pub redundant: Vec<String>,
    /// Joints that hold directions which others hold already: without these the motion is the same.
    pub relaxations: Vec<RelaxationRecord>,
    /// The constraint rows whose multipliers are determined.
    pub unique: Vec<String>,
    /// Whether each velocity row is the derivative of a relation between positions, by Frobenius' theorem.
    pub integrability: Vec<IntegrabilityRecord>,
    /// One more than the number of differentiations after which inputs and accelerations appear; null where one
    /// linear solve finds them.
    pub index: Option<u32>,
    /// The rows of all constraints in the order of the text.
    pub constraints: Vec<ConstraintRowRecord>,
    /// The rows of all conditions in the order of the text.
    pub conditions: Vec<ConditionRecord>,
    /// The parameters with their values in SI units.
    pub parameters: Vec<ParameterRecord>,
    /// The values at the start, in SI units.
    pub starts: Vec<StartValueRecord>,
    /// The run that the model states, in seconds, or null.
    pub run: Option<SpanRecord>,
    /// The names of the coordinates in their order.
    pub coordinates: Vec<String>,
    /// The names of the auxiliary coordinates in the order of the text.
    pub auxiliaries: Vec<String>,
    /// The names of the laws in the order of the text.
    pub laws: Vec<String>,
    /// The names of the events in the order of the text.
    pub events: Vec<String>,
    /// The names of the outputs in the order of the text.
    pub outputs: Vec<String>,
    /// The names of the bodies in the order of the text.
    pub bodies: Vec<String>,
    /// The joints in the order of the text: their names, their kinds, the two bodies they connect, null for the
    /// ground, and the directions they hold, whose names stand after that of the joint in the names of its rows.
    pub joints: Vec<JointRecord>,
    /// The shapes that are drawn, as they are written without their numbers, in the order of the text.
    pub drawings: Vec<String>,
}

/// How many of each thing there are, by formula and by rank; none by rank where no start was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CountsRecord {
    /// Coordinates.
    pub n: usize,
    /// Auxiliary coordinates.
    pub m: usize,
    /// Auxiliary coordinates that occur in constraints.
    pub m_c: usize,
    /// Constraint rows at position level.
    pub s_p: usize,
    /// Constraint rows at velocity level.
    pub s_v: usize,
    /// Constraint rows at acceleration level.
    pub s_a: usize,
    /// Condition rows at all levels.
    pub conditions: usize,
    /// Positions that may be chosen, by rank; null if no state was found.
    pub n_p: Option<usize>,
    /// Velocities that may be chosen, by rank; null if no state was found.
    pub n_v: Option<usize>,
    /// Degrees of freedom: `n_v`, by rank; null if no state was found.
    pub dof: Option<usize>,
    /// Constraint rows that repeat others wherever the mechanism is; null if no state was found.
    pub redundant: Option<usize>,
    /// The free values of a start, counted as if all rows were independent and none hidden.
    pub formula: FormulaRecord,
    /// How many bodies there are.
    pub bodies: usize,
    /// Joints.
    pub joints: usize,
    /// Freedom of the bodies less the directions that joints constrain; none in models without bodies.
    pub gruebler: Option<i64>,
    /// Pieces of the model, energies, forces and rows alike, each bound to its coordinates.
    pub elements: usize,
    /// Different kinds of elements, as a loop repeats a kind and not its formula.
    pub kinds: usize,
}

/// Freedom by count, which redundant rows make too small.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FormulaRecord {
    /// Positions that may be chosen, negative if there are more rows than unknowns.
    pub n_p: i64,
    /// Velocities that may be chosen, negative if there are more rows than unknowns.
    pub n_v: i64,
}

/// The rank of the constraint rows and the gap by which it was decided.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RankRecord {
    /// How many rows are independent.
    pub rank: usize,
    /// The smallest singular value that counts, as part of the largest; 1 if there is none.
    pub smallest_kept: f64,
    /// The largest singular value that was taken for rounding, as part of the largest; 0 if there is none.
    pub largest_dropped: f64,
}

/// Directions that a joint could release without any change of the motion.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RelaxationRecord {
    /// The joint, as the user wrote it.
    pub joint: String,
    /// The directions that it could release.
    pub without: Vec<String>,
    /// The joints and constraints that hold them already.
    pub held_by: Vec<String>,
    /// Whether that is so at all configurations examined, and not at the start alone.
    pub everywhere: bool,
}

/// The class of a velocity row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IntegrabilityRecord {
    /// The row as the user writes it.
    pub name: String,
    /// `nonlinear` in the speeds is not decided.
    pub class: String,
}

/// A constraint row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConstraintRowRecord {
    /// The name as the user writes it, index included.
    pub name: String,
    /// The class of the row in words.
    pub class: String,
    /// The highest derivative that occurs in the row.
    pub level: String,
    /// Whether time occurs in the row.
    pub rheonomic: bool,
}

/// A row of a servo constraint, with the control inputs that satisfy it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConditionRecord {
    /// The row of the condition.
    #[serde(flatten)]
    pub row: ConstraintRowRecord,
    /// The control inputs that enforce it.
    pub inputs: Vec<String>,
}

/// A parameter in SI units.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ParameterRecord {
    /// As the user writes it.
    pub name: String,
    /// In SI units.
    pub value: f64,
    /// In SI base units, or null if it is not known.
    pub dimension: Option<String>,
}

/// A start value that the text gives or guesses.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StartValueRecord {
    /// As the user writes it, with its primes.
    pub name: String,
    /// In SI units.
    pub value: f64,
    /// Whether it is kept exactly; else it is a guess.
    pub given: bool,
}

/// The times of the text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpanRecord {
    /// Time at the start.
    pub from: f64,
    /// Time at the end.
    pub until: f64,
    /// Time between rows, or null.
    pub every: Option<f64>,
}

/// A joint with its bodies, none for the ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JointRecord {
    /// The name of the joint.
    pub name: String,
    /// Its word in the language.
    pub kind: String,
    /// The names of its first and its second body, null for the ground.
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
        Integrability::Together => "jointly integrable",
        Integrability::Nonholonomic => "nonholonomic",
        Integrability::Nonlinear => "nonlinear",
    }
}
