//! Systems with conditions that are large or have rotations.
//!
//! Mostly inputs act directly on the accelerations of conditions, and these follow from one linear solve. Where they do not,
//! the derivative array is used, if it is there and small enough.

use dalembert_system::{Layout, MechanicalSystem};

use super::array::ArrayField;
use super::dynamic::Dynamic;
use super::{IntervalEquation, SampleInterval, Unsuited};
use crate::certificate::Worst;
use crate::survey::RunSurvey;

/// Beyond this many columns of its first level a derivative array is the second choice.
pub(super) const MAX_COLUMNS: usize = 150;

/// Beyond this many it is none: each takes seconds to decompose.
const TOO_MANY_COLUMNS: usize = 400;

/// Accelerations by a linear solve, or by an array.
pub(super) struct Enforced<'s> {
    direct: Dynamic<'s>,
    array: Option<ArrayField<'s>>,
    is_direct: bool,
}

impl<'s> Enforced<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, survey: &'s RunSurvey) -> Enforced<'s> {
        let is_beyond = is_beyond_arrays(system.layout(), TOO_MANY_COLUMNS);
        Enforced {
            direct: Dynamic::new(system, survey),
            array: (!is_beyond).then(|| ArrayField::new(system, survey)),
            is_direct: true,
        }
    }

    fn field(&mut self) -> &mut dyn IntervalEquation {
        match &mut self.array {
            Some(array) if !self.is_direct => array,
            _ => &mut self.direct,
        }
    }
}

/// Whether a system has no derivative array, or one with more columns than this.
pub(super) fn is_beyond_arrays(layout: &Layout, most: usize) -> bool {
    let n_columns = 3 * (layout.n_speeds + layout.auxiliary.n) + layout.constraints.len();
    !layout.rotations.is_empty() || n_columns > most
}

impl IntervalEquation for Enforced<'_> {
    fn begin(&mut self, interval: &SampleInterval<'_>) -> Result<(), Unsuited> {
        self.is_direct = true;
        let begun = self.direct.begin(interval);
        match &mut self.array {
            Some(array) if begun.is_err() => {
                self.is_direct = false;
                array.begin(interval)
            }
            _ => begun,
        }
    }

    fn settle(&mut self, t: f64, state: &[f64]) -> bool {
        self.field().settle(t, state)
    }

    fn rates(&mut self, t: f64, state: &[f64], out: &mut [f64]) -> bool {
        self.field().rates(t, state, out)
    }

    fn found(&self) -> Option<&Worst> {
        match &self.array {
            Some(array) if !self.is_direct => array.found(),
            _ => self.direct.found(),
        }
    }
}
