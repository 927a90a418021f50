//! The terms of all equations at one sample.

use dalembert_system::{
    At, Energy, Laws, Layout, Level, MechanicalSystem, Pattern, Results, RowValues, Rows, Sample, Values,
    Work,
};

use crate::groups::CoordinateGroups;
use crate::row_modes::RowModes;

/// A system with its buffers, evaluated at samples.
pub(crate) struct Evaluation<'s> {
    pub system: &'s dyn MechanicalSystem,
    pub layout: &'s Layout,
    pub values: Values,
    pub laws: Laws,
    pub contacts: Vec<usize>,
    work: Work,
    has_acceleration_rows: bool,
    modes: RowModes,
    /// Whether each constraint row is one-sided and open.
    open: Vec<bool>,
}

impl<'s> Evaluation<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, groups: &CoordinateGroups) -> Evaluation<'s> {
        let layout = system.layout();
        let rows = layout.constraints.infos.iter().chain(&layout.conditions.infos);
        Evaluation {
            system,
            layout,
            values: layout.values(),
            laws: Laws::new(layout),
            contacts: groups.contacts.clone(),
            work: system.work(),
            modes: RowModes::new(layout),
            open: vec![false; layout.constraints.len()],
            has_acceleration_rows: rows.into_iter().any(|info| info.level == Level::Acceleration),
        }
    }

    /// Takes one-sided rows as open that have no multiplier in any of these samples.
    pub fn see_contacts(&mut self, samples: &[&Sample]) {
        for contact in &self.layout.constraints.one_sided {
            let row = contact.row;
            self.open[row] = samples.iter().all(|sample| sample.multipliers[row] == 0.0);
        }
    }

    /// Whether a row is one-sided and open.
    pub fn is_open(&self, row: usize) -> bool {
        self.open[row]
    }

    /// The number of open rows.
    pub fn n_open(&self) -> usize {
        self.open.iter().filter(|open| **open).count()
    }

    /// Everything but laws, with acceleration rows at the accelerations of the sample.
    pub fn evaluate(&mut self, sample: &Sample) {
        self.system.evaluate(at(sample), &mut self.values, &mut self.work);
        self.evaluate_accelerations(sample);
    }

    /// Like [`evaluate`](Self::evaluate), at a row of a trajectory: branches that meet at the state are mixed so that the accelerations of the
    /// row follow, if they can be. That is how a body at rest is held by dry friction, and how an instant belongs to both sides of a switch.
    pub fn evaluate_row(&mut self, sample: &Sample) {
        self.evaluate(sample);
        if self.layout.signals.switches.is_empty() {
            return;
        }
        let Evaluation { system, values, work, modes, .. } = self;
        if modes.find(*system, sample, values, work) {
            system.evaluate(at(sample).with_modes(&modes.modes), values, work);
            self.evaluate_accelerations(sample);
        }
    }

    /// Acceleration rows alone, after [`evaluate`](Self::evaluate) at the same state.
    pub fn evaluate_accelerations(&mut self, sample: &Sample) {
        if self.has_acceleration_rows {
            self.system.acceleration(at(sample), &mut self.values, &mut self.work);
        }
    }

    /// The laws with the reactions of the sample, after [`evaluate`](Self::evaluate) at the same state.
    pub fn evaluate_laws(&mut self, sample: &Sample, signs: &[f64]) {
        let results = results(sample, signs);
        self.system.laws(at(sample), &self.values, results, &mut self.laws, &mut self.work);
    }

    /// The outputs of the sample, after [`evaluate`](Self::evaluate) at the same state.
    pub fn outputs(&mut self, sample: &Sample, signs: &[f64], out: &mut [f64]) {
        self.system.outputs(at(sample), &self.values, results(sample, signs), out, &mut self.work);
    }

    /// The energies of the state.
    pub fn energies(&mut self, sample: &Sample) -> Energy {
        self.system.energies(at(sample), &mut self.work)
    }

    /// Prescribed speeds of a kinematic model.
    pub fn nominal_speeds(&mut self, sample: &Sample, out: &mut [f64]) {
        self.system.nominal_speeds(at(sample), out, &mut self.work);
    }

    /// Speeds and rates of contact parameters, the columns of `G̃ = [G, G_p]`.
    pub fn n_columns(&self) -> usize {
        self.layout.n_speeds + self.contacts.len()
    }

    /// `G̃` of all constraint rows, as a pattern.
    pub fn extended_pattern(&self) -> Pattern {
        let rows = &self.layout.constraints;
        let mut entries: Vec<(u32, u32)> =
            rows.jacobian.entries().map(|(row, column)| (row as u32, column as u32)).collect();
        let contact = self.contact_columns();
        entries.extend(
            rows.auxiliary
                .entries()
                .filter_map(|(row, column)| contact[column].map(|column| (row as u32, column as u32))),
        );
        Pattern::from_entries(rows.len(), self.n_columns(), entries)
    }

    /// `G̃` of all constraint rows that are not open, entry by entry, with values that belong to its pattern.
    pub fn extended_entries<'v>(
        &'v self,
        values: &'v RowValues,
    ) -> impl Iterator<Item = (usize, usize, f64)> + 'v {
        let rows = &self.layout.constraints;
        let contact = self.contact_columns();
        let jacobian = rows.jacobian.entries().zip(&values.jacobian);
        let auxiliary = rows.auxiliary.entries().zip(&values.auxiliary);
        let auxiliary =
            auxiliary.filter_map(move |((row, column), value)| Some((row, contact[column]?, *value)));
        let all = jacobian.map(|((row, column), value)| (row, column, *value)).chain(auxiliary);
        all.filter(|(row, ..)| !self.open[*row])
    }

    /// For each auxiliary coordinate its column in `G̃`, if it is a contact parameter.
    fn contact_columns(&self) -> Vec<Option<usize>> {
        let mut columns = vec![None; self.layout.auxiliary.n];
        for (at, &contact) in self.contacts.iter().enumerate() {
            columns[contact] = Some(self.layout.n_speeds + at);
        }
        columns
    }
}

/// Results of a solve at a sample.
fn results<'a>(sample: &'a Sample, signs: &'a [f64]) -> Results<'a> {
    Results {
        reaction: &sample.reaction,
        multipliers: &sample.multipliers,
        law_forces: &sample.law_forces,
        signs,
        energies: sample.energies,
        errors: sample.errors,
    }
}

/// A sample as a point.
pub(crate) fn at(sample: &Sample) -> At<'_> {
    At {
        t: sample.t,
        q: &sample.q,
        v: &sample.v,
        p: &sample.p,
        v_rate: &sample.v_rate,
        p_rate: &sample.p_rate,
        u: &sample.inputs,
        ..At::default()
    }
}

/// Constraints or conditions, with their values and the names of their places.
#[derive(Clone, Copy)]
pub(crate) struct RowSet<'a> {
    pub rows: &'a Rows,
    pub values: &'a RowValues,
}

impl RowSet<'_> {
    /// `G x + G_p y` of a row.
    pub fn product(&self, row: usize, x: &[f64], y: &[f64]) -> f64 {
        product(&self.rows.jacobian, &self.values.jacobian, row, x)
            + product(&self.rows.auxiliary, &self.values.auxiliary, row, y)
    }

    /// `|G| |x| + |G_p| |y|` of a row.
    pub fn size(&self, row: usize, x: &[f64], y: &[f64]) -> f64 {
        size(&self.rows.jacobian, &self.values.jacobian, row, x)
            + size(&self.rows.auxiliary, &self.values.auxiliary, row, y)
    }
}

/// `A x` of one row.
pub(crate) fn product(pattern: &Pattern, values: &[f64], row: usize, x: &[f64]) -> f64 {
    entries(pattern, values, row).map(|(column, value)| value * x[column]).sum()
}

/// `|A| |x|` of one row.
pub(crate) fn size(pattern: &Pattern, values: &[f64], row: usize, x: &[f64]) -> f64 {
    entries(pattern, values, row).map(|(column, value)| (value * x[column]).abs()).sum()
}

/// The columns and values of a row.
pub(crate) fn entries<'a>(
    pattern: &'a Pattern,
    values: &'a [f64],
    row: usize,
) -> impl Iterator<Item = (usize, f64)> + 'a {
    pattern
        .columns(row)
        .iter()
        .zip(&values[pattern.row(row)])
        .map(|(column, value)| (*column as usize, *value))
}
