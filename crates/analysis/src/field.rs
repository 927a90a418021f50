//! A system as a differential equation.
//!
//! The state holds coordinates and contact parameters and, except for kinematic models, their rates:
//! `(q, p, v, ṗ)`. Rates are those of index 1: accelerations that keep all constraints at acceleration level. Along a
//! step states leave the constraints by the error of that step; what is decided, which rows are independent and what
//! laws do, is decided at the beginning and kept, so that rates are smooth off the constraints too.

mod array;
mod dynamic;
mod enforced;
mod friction;
mod inputs;
mod jets;
mod nominal;
mod saddle;
mod shares;

use dalembert_system::{MechanicalSystem, Motion, Sample};

use crate::certificate::{CheckPlace, Worst};
use crate::groups::CoordinateGroups;
use crate::laws::LawStates;
use crate::survey::RunSurvey;

/// An interval between two samples, and what laws do along it.
pub(crate) struct SampleInterval<'a> {
    pub from: &'a Sample,
    pub laws: &'a LawStates,
    pub to: &'a Sample,
}

/// A differential equation that begins at samples.
pub(crate) trait IntervalEquation {
    /// Decides at the beginning of an interval what stays fixed along it.
    fn begin(&mut self, interval: &SampleInterval<'_>) -> Result<(), Unsuited>;

    /// Takes a state along the way as the point where iterations begin; `false` if it has no rates.
    fn settle(&mut self, t: f64, state: &[f64]) -> bool;

    /// The rates of a state; `false` if there are none.
    fn rates(&mut self, t: f64, state: &[f64], out: &mut [f64]) -> bool;

    /// Errors of inputs at the sample where the interval began, if there are any: how far stored accelerations and
    /// inputs are from those that the conditions determine, and what is left of the rows of a derivative array, as parts
    /// of their terms, if there is one.
    fn found(&self) -> Option<&Worst> {
        None
    }
}

/// No interval can begin here: ranks are in doubt or change, something is not finite or not determined, or the system
/// does not offer what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unsuited;

/// The field of a system.
pub(crate) fn field<'a>(
    system: &'a dyn MechanicalSystem,
    survey: &'a RunSurvey,
) -> Box<dyn IntervalEquation + 'a> {
    let layout = system.layout();
    if layout.class.motion == Motion::NominalSpeeds {
        Box::new(nominal::Nominal::new(system, survey))
    } else if layout.conditions.is_empty() {
        Box::new(dynamic::Dynamic::new(system, survey))
    } else if enforced::is_beyond_arrays(layout, enforced::MAX_COLUMNS) && system.constrained().is_some() {
        Box::new(enforced::Enforced::new(system, survey))
    } else {
        Box::new(array::ArrayField::new(system, survey))
    }
}

/// How states and samples correspond.
#[derive(Clone, Debug)]
pub(crate) struct Packing {
    n_coordinates: usize,
    n_speeds: usize,
    contacts: Vec<usize>,
    has_rates: bool,
    /// Auxiliary coordinates that hold angles from which turns are counted.
    turns: Vec<usize>,
    /// Where the interval begins, and the rates of these angles along it: straight from end to end is less than half a turn off.
    from: f64,
    paces: Vec<(f64, f64)>,
}

impl Packing {
    pub fn new(system: &dyn MechanicalSystem, groups: &CoordinateGroups) -> Packing {
        let layout = system.layout();
        Packing {
            n_coordinates: layout.n_coordinates,
            n_speeds: layout.n_speeds,
            contacts: groups.contacts.clone(),
            has_rates: layout.class.motion == Motion::Forces,
            turns: layout.auxiliary.turns.iter().map(|turn| turn.auxiliary).collect(),
            from: 0.0,
            paces: Vec::new(),
        }
    }

    /// Takes note of how angles turn along an interval.
    fn begin(&mut self, interval: &SampleInterval<'_>) {
        let SampleInterval { from, to, .. } = interval;
        self.from = from.t;
        let pace = |at: &usize| (from.p[*at], (to.p[*at] - from.p[*at]) / (to.t - from.t));
        self.paces = self.turns.iter().map(pace).collect();
    }

    /// Meaning of a number of the state.
    pub fn place(&self, at: usize) -> CheckPlace {
        let (q, p, v) = (self.n_coordinates, self.n_positions(), self.n_positions() + self.n_speeds);
        match at {
            _ if at < q => CheckPlace::Coordinate(at),
            _ if at < p => CheckPlace::Auxiliary(self.contacts[at - q]),
            _ if at < v => CheckPlace::Speed(at - p),
            _ => CheckPlace::AuxiliaryRate(self.contacts[at - v]),
        }
    }

    /// Where the rates begin.
    fn n_positions(&self) -> usize {
        self.n_coordinates + self.contacts.len()
    }

    /// The state of a sample.
    pub fn pack(&self, sample: &Sample) -> Vec<f64> {
        self.gather(&sample.q, &sample.p, &sample.v, &sample.p_rate)
    }

    /// Scale of each number of the state.
    pub fn scales(&self, survey: &RunSurvey) -> Vec<f64> {
        self.gather(&survey.coordinates, &survey.auxiliary[0], &survey.speeds[1], &survey.auxiliary[1])
    }

    fn gather(&self, q: &[f64], p: &[f64], v: &[f64], p_rate: &[f64]) -> Vec<f64> {
        let of_contacts =
            |values: &[f64]| -> Vec<f64> { self.contacts.iter().map(|at| values[*at]).collect() };
        let mut state = [q, &of_contacts(p)].concat();
        if self.has_rates {
            state.extend_from_slice(v);
            state.extend(of_contacts(p_rate));
        }
        state
    }

    /// Writes a state into a sample; what is no state stays.
    pub fn unpack(&self, t: f64, state: &[f64], sample: &mut Sample) {
        sample.t = t;
        let (positions, rates) = state.split_at(self.n_positions());
        sample.q.copy_from_slice(&positions[..self.n_coordinates]);
        for (&contact, value) in self.contacts.iter().zip(&positions[self.n_coordinates..]) {
            sample.p[contact] = *value;
        }
        for (&at, (angle, pace)) in self.turns.iter().zip(&self.paces) {
            sample.p[at] = angle + pace * (t - self.from);
        }
        if self.has_rates {
            sample.v.copy_from_slice(&rates[..self.n_speeds]);
            for (&contact, value) in self.contacts.iter().zip(&rates[self.n_speeds..]) {
                sample.p_rate[contact] = *value;
            }
        }
    }

    /// The rates of a state: `rates` are those of speeds and of the rates of contact parameters, or for kinematic models
    /// of what is there.
    fn write_rates(&self, system: &dyn MechanicalSystem, sample: &Sample, rates: &[f64], out: &mut [f64]) {
        let (positions, accelerations) = out.split_at_mut(self.n_positions());
        let (v, p_rate) = rates.split_at(self.n_speeds);
        if self.has_rates {
            system.coordinate_rates(&sample.q, &sample.v, &mut positions[..self.n_coordinates]);
            for (rate, &contact) in positions[self.n_coordinates..].iter_mut().zip(&self.contacts) {
                *rate = sample.p_rate[contact];
            }
            accelerations.copy_from_slice(rates);
        } else {
            system.coordinate_rates(&sample.q, v, &mut positions[..self.n_coordinates]);
            positions[self.n_coordinates..].copy_from_slice(p_rate);
        }
    }
}

/// Whether all are numbers.
fn is_finite(values: &[f64]) -> bool {
    values.iter().all(|value| value.is_finite())
}
