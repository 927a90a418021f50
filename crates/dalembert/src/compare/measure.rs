//! Errors of a run.

use dalembert_analysis::{SampleSlice, agreement};
use dalembert_model::{ColumnOrigin, Energy};
use dalembert_record::Columns;
use dalembert_settings::TimeSpan;
use dalembert_system::{AuxiliaryRole, MechanicalSystem, Motion, Sample};

use super::table::{SAME, Table, TableError};
use crate::study::Study;

/// Errors of a run: the largest over all rows, relative to a scale; `None` where there is no quantity, or nothing
/// to compare with.
///
/// Errors of positions, velocities and reactions are parts of the largest value of their group, as in an
/// [agreement](dalembert_analysis::Agreement), between 1e-16 and 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// Of coordinates and contact parameters.
    pub positions: Option<f64>,
    /// Of speeds.
    pub velocities: Option<f64>,
    /// Of reactions along coordinates, and of inputs.
    pub reactions: Option<f64>,
    /// Of other columns of a table, each as part of its largest value.
    pub others: Option<f64>,
    /// Of the energy balance, as part of the largest energy. It needs no reference.
    pub energy: Option<f64>,
    /// The same in joule.
    pub energy_in_joule: Option<f64>,
    /// Of constraints and conditions at position level, relative to the size of their terms. It needs no reference.
    pub position_level: Option<f64>,
    /// The same at velocity level.
    pub velocity_level: Option<f64>,
}

/// A way to look at errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Of coordinates and contact parameters.
    Positions,
    /// Of speeds.
    Velocities,
    /// Of reactions along coordinates, and of inputs.
    Reactions,
    /// Of other columns of a table.
    Others,
    /// Of the energy balance.
    Energy,
    /// Of constraints at position level.
    PositionLevel,
    /// Of constraints at velocity level.
    VelocityLevel,
}

impl Measure {
    /// All of them.
    pub const ALL: [Measure; 7] = [
        Measure::Positions,
        Measure::Velocities,
        Measure::Reactions,
        Measure::Others,
        Measure::Energy,
        Measure::PositionLevel,
        Measure::VelocityLevel,
    ];

    /// Its name.
    pub fn as_str(self) -> &'static str {
        match self {
            Measure::Positions => "positions",
            Measure::Velocities => "velocities",
            Measure::Reactions => "reactions",
            Measure::Others => "others",
            Measure::Energy => "energy",
            Measure::PositionLevel => "position_level",
            Measure::VelocityLevel => "velocity_level",
        }
    }

    /// Whether it is measured against the reference.
    pub fn needs_reference(self) -> bool {
        matches!(self, Measure::Positions | Measure::Velocities | Measure::Reactions | Measure::Others)
    }
}

impl Errors {
    /// The error by one measure.
    pub fn get(&self, measure: Measure) -> Option<f64> {
        match measure {
            Measure::Positions => self.positions,
            Measure::Velocities => self.velocities,
            Measure::Reactions => self.reactions,
            Measure::Others => self.others,
            Measure::Energy => self.energy,
            Measure::PositionLevel => self.position_level,
            Measure::VelocityLevel => self.velocity_level,
        }
    }

    /// Errors that need no reference: energy and constraints.
    pub(super) fn within(study: &Study, rows: &[Sample]) -> Errors {
        let largest = |of: &dyn Fn(&Sample) -> f64| rows.iter().map(of).fold(0.0, f64::max);
        let model = study.system().model();
        let mut errors = Errors::default();
        if model.has_inertia() {
            let scale = largest(&|row| {
                row.energies[..4].iter().fold(0.0, |most: f64, energy| most.max(energy.abs()))
            });
            let balance = largest(&|row| row.energies[4].abs());
            errors.energy = Some(if scale > 0.0 { balance / scale } else { 0.0 });
            errors.energy_in_joule = Some(balance);
        }
        if !(model.constraints.is_empty() && model.conditions.is_empty()) {
            errors.position_level = Some(largest(&|row| row.errors[0]));
            errors.velocity_level = Some(largest(&|row| row.errors[1]));
        }
        errors
    }
}

/// Reference and scales of all runs.
pub(super) struct Yardstick<'s> {
    study: &'s Study,
    /// Times of rows may differ by this much.
    close: f64,
    truth: Truth,
    wanted: Wanted,
}

enum Truth {
    Rows(Vec<Sample>),
    Table(Box<TrueTable>),
}

struct TrueTable {
    columns: Columns,
    /// For each column of the table that is one of the model, its place in both.
    places: Vec<(usize, usize)>,
    /// Those of them that have no measure of their own.
    others: Vec<(usize, usize)>,
    times: Vec<f64>,
    rows: Vec<Vec<f64>>,
}

/// Which numbers are compared.
#[derive(Clone, Debug, Default)]
struct Wanted {
    coordinates: Vec<bool>,
    speeds: Vec<bool>,
    contacts: Vec<bool>,
    inputs: Vec<bool>,
    reactions: Vec<bool>,
}

impl<'s> Yardstick<'s> {
    /// Measures with the rows of a run.
    pub fn of_rows(study: &'s Study, rows: Vec<Sample>, span: &TimeSpan) -> Yardstick<'s> {
        let wanted = Wanted::new(study, &|_| true);
        Yardstick { study, close: SAME * span.every, truth: Truth::Rows(rows), wanted }
    }

    /// Measures with a table. Beside it the columns that are compared, and those that are not.
    pub fn of_table(
        study: &'s Study,
        table: &Table,
        span: &TimeSpan,
    ) -> Result<(Yardstick<'s>, Vec<String>, Vec<String>), TableError> {
        let columns = Columns::of(study.model(), study.system().layout());
        let origins: Vec<ColumnOrigin> = columns.origins().collect();
        let index = |name: &str| columns.index_of(name).filter(|at| is_comparable(origins[*at]));
        let names = || table.columns.iter().enumerate().filter(|(_, name)| *name != "t");
        let place = |(at, name): (usize, &String)| Some((at, index(name)?));
        let places: Vec<(usize, usize)> = names().filter_map(place).collect();
        if places.is_empty() {
            return Err(TableError::Unknown { columns: table.columns.clone() });
        }
        table.fits((study.begins_at(), span.until), span.every)?;
        let (compared, left_out) =
            names().map(|(_, name)| name.clone()).partition(|name: &String| index(name).is_some());
        let wanted = Wanted::new(study, &|name| table.columns.iter().any(|column| column == name));
        let others = places.iter().copied().filter(|(_, at)| !has_measure(origins[*at]));
        let table = TrueTable {
            others: others.collect(),
            places,
            times: table.times().collect(),
            rows: table.rows.clone(),
            columns,
        };
        let truth = Truth::Table(Box::new(table));
        Ok((Yardstick { study, close: SAME * span.every, truth, wanted }, compared, left_out))
    }

    /// Errors of a run with these rows, and the number of rows that were compared.
    pub fn measure(&self, rows: &[Sample]) -> (Errors, usize) {
        let mut errors = Errors::within(self.study, rows);
        let (ours, theirs) = self.matched(rows);
        let found =
            agreement(self.study.system(), &mut SampleSlice::new(&ours), &mut SampleSlice::new(&theirs));
        if let Ok(found) = found {
            let wanted = &self.wanted;
            let positions = [(&wanted.coordinates, &found.coordinates), (&wanted.contacts, &found.auxiliary)];
            let reactions = [(&wanted.reactions, &found.reactions), (&wanted.inputs, &found.auxiliary)];
            errors.positions = worst(&positions);
            errors.velocities = worst(&[(&wanted.speeds, &found.speeds)]);
            errors.reactions = worst(&reactions);
            errors.others = self.others(&ours, &theirs);
        }
        (errors, ours.len())
    }

    /// The rows of a run that the reference has too, and those of the reference. Columns that a table lacks are taken from
    /// the run.
    fn matched(&self, rows: &[Sample]) -> (Vec<Sample>, Vec<Sample>) {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let mut next = 0;
        let time = |at: usize| match &self.truth {
            Truth::Rows(rows) => rows.get(at).map(|row| row.t),
            Truth::Table(table) => table.times.get(at).copied(),
        };
        for row in rows {
            while time(next).is_some_and(|t| t < row.t - self.close) {
                next += 1;
            }
            if time(next).is_some_and(|t| (t - row.t).abs() <= self.close) {
                theirs.push(self.true_row(next, row));
                ours.push(row.clone());
                next += 1;
            }
        }
        (ours, theirs)
    }

    fn true_row(&self, at: usize, ours: &Sample) -> Sample {
        match &self.truth {
            Truth::Rows(rows) => rows[at].clone(),
            Truth::Table(table) => {
                let TrueTable { columns, places, rows, .. } = &**table;
                let (mut row, mut sample) = (Vec::new(), ours.clone());
                columns.write(ours, &mut row);
                places.iter().for_each(|(theirs, ours)| row[*ours] = rows[at][*theirs]);
                columns.read(&row, &mut sample);
                // Times agree within rounding, and what was interpolated for another time would be another row.
                sample.t = ours.t;
                sample
            }
        }
    }

    /// The error of columns without a measure of their own.
    fn others(&self, ours: &[Sample], theirs: &[Sample]) -> Option<f64> {
        let Truth::Table(table) = &self.truth else { return None };
        let TrueTable { columns, others, .. } = &**table;
        let mut largest = vec![(0.0_f64, 0.0_f64); others.len()];
        let (mut a, mut b) = (Vec::new(), Vec::new());
        for (ours, theirs) in ours.iter().zip(theirs) {
            columns.write(ours, &mut a);
            columns.write(theirs, &mut b);
            for ((difference, size), (_, at)) in largest.iter_mut().zip(others) {
                *difference = difference.max((a[*at] - b[*at]).abs());
                *size = size.max(a[*at].abs()).max(b[*at].abs());
            }
        }
        let part = |(difference, size): (f64, f64)| if size > 0.0 { difference / size } else { 0.0 };
        largest.into_iter().map(part).reduce(f64::max)
    }
}

impl Wanted {
    /// All numbers of a model that have an error and whose names are selected.
    fn new(study: &Study, is_requested: &dyn Fn(&str) -> bool) -> Wanted {
        let (model, layout) = (study.system().model(), study.system().layout());
        let speeds = model.speeds();
        let auxiliary = |role: AuxiliaryRole| -> Vec<bool> {
            let roles = layout.auxiliary.roles.iter();
            model.auxiliaries.iter().zip(roles).map(|(a, is)| *is == role && is_requested(&a.name)).collect()
        };
        let presses =
            layout.class.motion == Motion::Forces && !(model.constraints.is_empty() && model.laws.is_empty());
        let mut reactions: Vec<bool> =
            speeds.iter().map(|speed| is_requested(&format!("reaction({})", speed.along))).collect();
        // Without constraints and laws there is no reaction.
        reactions.iter_mut().for_each(|is_wanted| *is_wanted &= presses);
        Wanted {
            coordinates: model.coordinates.iter().map(|coordinate| is_requested(&coordinate.name)).collect(),
            speeds: speeds.iter().map(|speed| is_requested(&speed.name)).collect(),
            contacts: auxiliary(AuxiliaryRole::Contact),
            inputs: auxiliary(AuxiliaryRole::Input),
            reactions,
        }
    }
}

/// Whether a column describes the motion, and not the accuracy of a run.
fn is_comparable(origin: ColumnOrigin) -> bool {
    !matches!(origin, ColumnOrigin::Error(_) | ColumnOrigin::Energy(Energy::Balance) | ColumnOrigin::Switches)
}

/// Whether a column is a position, a velocity, a reaction or an input.
fn has_measure(origin: ColumnOrigin) -> bool {
    matches!(
        origin,
        ColumnOrigin::Position(_)
            | ColumnOrigin::Quaternion { .. }
            | ColumnOrigin::Speed(_)
            | ColumnOrigin::Auxiliary(_, 0)
            | ColumnOrigin::Reaction { .. }
    )
}

/// The error of whatever agrees in the fewest digits of all that is wanted.
fn worst(quantities: &[(&Vec<bool>, &Vec<f64>)]) -> Option<f64> {
    let pairs = quantities.iter().flat_map(|(wanted, digits)| wanted.iter().zip(digits.iter()));
    let least = pairs.filter(|(is_wanted, _)| **is_wanted).map(|(_, digits)| *digits).reduce(f64::min)?;
    Some(10.0_f64.powf(-least))
}
