//! Units of angles.
//!
//! The columns of a trajectory have the unit of their dimension, and an angle has none. Where units are shown to a person, angles and
//! their rates have theirs: `rad`, `rad/s`, `rad/s^2`.

use std::collections::HashMap;

use dalembert::Entry;
use dalembert_model::{AuxiliaryId, MeasureKind, Model, derivative_unit};

/// The units of angles and their derivatives, by the names of these.
#[derive(Clone, Debug, Default)]
pub(crate) struct AngleUnits(HashMap<String, String>);

impl AngleUnits {
    /// Of what a model declares in radians, of angles of bodies and joints, and of angular velocities.
    pub fn of(model: &Model) -> AngleUnits {
        let state = model.state().into_iter().map(|listed| (listed.name, listed.unit));
        let auxiliaries = (0..model.auxiliaries.len()).flat_map(|at| {
            (0..=2).map(move |order| {
                let name = primed(&model.auxiliaries[at].name, order);
                (name, model.auxiliary_unit(AuxiliaryId(at as u32), order))
            })
        });
        let angles = model.measures.iter().filter(|measure| measure.kind == MeasureKind::Angle);
        let measures = angles.flat_map(|measure| {
            (0..=1).map(move |order| {
                let unit = measure.dimension.and_then(|dimension| derivative_unit(dimension, true, order));
                (primed(&measure.name, order), unit)
            })
        });
        let all = state.chain(auxiliaries).chain(measures);
        let angular =
            all.filter_map(|(name, unit)| Some((name, unit.filter(|unit| unit.starts_with("rad"))?)));
        AngleUnits(angular.collect())
    }

    /// The unit to show for a quantity of this name, which has `unit` in the trajectory.
    pub fn shown(&self, name: &str, unit: Option<&str>) -> Option<String> {
        self.0.get(name).cloned().or_else(|| unit.map(str::to_owned))
    }

    /// The units to show beside entries; none where a model has no units but those of angles.
    pub fn beside(&self, entries: &[Option<&Entry>]) -> Vec<String> {
        let has_units = entries.iter().flatten().any(|entry| entry.unit.is_some());
        let unit = |entry: &Option<&Entry>| {
            let entry = entry.filter(|_| has_units)?;
            self.shown(&entry.name, entry.unit.as_deref())
        };
        entries.iter().map(|entry| unit(entry).unwrap_or_default()).collect()
    }
}

/// A name with a prime for each derivative.
fn primed(name: &str, order: u32) -> String {
    format!("{name}{}", "'".repeat(order as usize))
}
