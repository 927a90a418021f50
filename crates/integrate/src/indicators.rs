//! Indicators during a run: laws that stick or slip, events, and non-smooth points of the equations.
//!
//! Each is an indicator, a number whose change of sign matters. An indicator has a side once it has left zero; what
//! happened at zero does not happen again before that.

use dalembert_system::{Degree, Direction, EventInfo, LawMode, Layout, ModeRule};

use crate::equation::StateEquation;
use crate::rules::{INDICATOR_ZERO, LANDED};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Subject of an indicator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indicator {
    /// A law: its slip speed while it slips, or the distance of its sign from one while it sticks. Positive as long as its mode
    /// lasts.
    Law(usize),
    /// A one-sided row, by its place among these: its gap while it is open, or its force while it is closed. Positive as long as that
    /// lasts.
    Contact(usize),
    /// An event.
    Event(usize),
    /// A switching expression of results, whose mode is that of the moment.
    Switch(usize),
}

/// The indicators of a system.
pub struct Indicators {
    pub list: Vec<Indicator>,
    directions: Vec<Direction>,
    can_stick: Vec<bool>,
    /// The side on which each is, 0 before it has left zero.
    pub sides: Vec<i8>,
    /// Where each that has just happened is going, 0 if that is not known.
    pub expected: Vec<i8>,
    /// The values at the beginning of the step.
    pub values: Vec<f64>,
    pub largest: Vec<f64>,
    /// Values that the tolerance allows.
    pub floors: Vec<f64>,
    latest: LatestValues,
    /// Events of the system, with their actions.
    pub actions: Vec<EventInfo>,
    /// An event that occurs again and again.
    pub endless: Option<usize>,
    pub scratch: IndicatorScratch,
}

/// Values of events and switching expressions at the last place.
struct LatestValues {
    events: Vec<f64>,
    switches: Vec<f64>,
    /// Number of switching expressions of results.
    n_results: usize,
    /// Laws, which come first in the list.
    n_laws: usize,
    /// Multipliers, shared where rows repeat each other.
    multipliers: Vec<f64>,
}

/// Buffers for a step.
#[derive(Default)]
pub struct IndicatorScratch {
    pub values: [Vec<f64>; 2],
    /// Sides along the step.
    pub sides: Vec<i8>,
    pub stopping: Vec<[Stops; 2]>,
    /// Values that are zero, relative to the largest so far. Gaps have none: how far a ball has flown says nothing of its bounces.
    pub relative: Vec<f64>,
    /// Sides and values at the beginning of the step.
    kept: (Vec<i8>, Vec<f64>),
}

impl Indicators {
    /// The indicators of `layout`, with the actions of events.
    pub fn new(layout: &Layout, actions: Vec<EventInfo>) -> Indicators {
        let results: Vec<usize> = (0..layout.signals.switches.len())
            .filter(|at| layout.signals.switches.infos[*at].degree == Degree::Result)
            .filter(|at| matches!(layout.signals.switches.infos[*at].rule, ModeRule::Sign { .. }))
            .collect();
        let laws = (0..layout.laws.infos.len()).filter(|law| layout.laws.infos[*law].can_stick);
        let list: Vec<Indicator> = laws
            .map(Indicator::Law)
            .chain((0..layout.constraints.one_sided.len()).map(Indicator::Contact))
            .chain((0..layout.signals.events.len()).map(Indicator::Event))
            .chain(results.iter().copied().map(Indicator::Switch))
            .collect();
        let n = list.len();
        let n_laws = list.iter().take_while(|indicator| matches!(indicator, Indicator::Law(_))).count();
        Indicators {
            list,
            directions: layout.signals.events.iter().map(|event| event.direction).collect(),
            can_stick: layout.laws.infos.iter().map(|info| info.can_stick && info.has_slip).collect(),
            sides: vec![0; n],
            expected: vec![0; n],
            values: vec![0.0; n],
            largest: vec![0.0; n],
            floors: vec![0.0; n],
            latest: LatestValues {
                events: vec![0.0; layout.signals.events.len()],
                switches: vec![0.0; layout.signals.switches.len()],
                n_results: results.len(),
                n_laws,
                multipliers: vec![0.0; layout.constraints.len()],
            },
            actions,
            endless: None,
            scratch: IndicatorScratch {
                values: [vec![0.0; n], vec![0.0; n]],
                sides: vec![0; n],
                stopping: Vec::with_capacity(n),
                relative: vec![INDICATOR_ZERO; n],
                kept: (vec![0; n], vec![0.0; n]),
            },
        }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Keeps sides and values at the beginning of the step.
    pub fn keep(&mut self) {
        self.scratch.kept.0.copy_from_slice(&self.sides);
        self.scratch.kept.1.copy_from_slice(&self.values);
    }

    /// Goes back to sides and values that were kept.
    pub fn go_back(&mut self) {
        self.sides.copy_from_slice(&self.scratch.kept.0);
        self.values.copy_from_slice(&self.scratch.kept.1);
        self.endless = None;
    }

    /// The indicators at the last solved state, `y` with its energies.
    pub fn evaluate(
        &mut self,
        equation: &mut dyn StateEquation,
        y: &[f64],
        energies: [f64; 5],
        out: &mut [f64],
    ) -> Result<(), StageFailure> {
        if let Some(switching) = equation.switching() {
            switching.find_signs(y);
        }
        for (law, out) in out.iter_mut().enumerate().take(self.latest.n_laws) {
            let Indicator::Law(law) = self.list[law] else { continue };
            let Some(mode) = equation.switching().map(|switching| switching.modes()[law]) else { continue };
            *out = match mode {
                LawMode::Slip(sign) if self.can_stick[law] => {
                    equation.laws().map_or(0.0, |laws| laws.values.slip[law]) * sign
                }
                LawMode::Slip(_) | LawMode::Saturated(_) => 1.0,
                LawMode::Stick => 1.0 - equation.accelerations().signs[law].abs(),
            };
        }
        self.evaluate_contacts(equation, out);
        let LatestValues { events, switches, n_results, .. } = &mut self.latest;
        if !events.is_empty() || *n_results > 0 {
            let (point, solution, state) = equation.interior();
            let results = solution.results(&point.layout, energies);
            point.compute(state, &solution.rate, |system, at, values, work| {
                system.events(at, values, results, events, work);
                if *n_results > 0 {
                    system.switches(at, values, results, switches, work);
                }
            });
        }
        let n_laws = self.latest.n_laws;
        let Indicators { list, latest: LatestValues { events, switches, .. }, .. } = self;
        for (out, indicator) in out.iter_mut().zip(list.iter()).skip(n_laws) {
            *out = match indicator {
                Indicator::Switch(at) => switches[*at],
                Indicator::Event(event) => events[*event],
                Indicator::Law(_) | Indicator::Contact(_) => *out,
            };
        }
        if out.iter().all(|value| value.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Gaps of open rows, forces of closed ones.
    fn evaluate_contacts(&mut self, equation: &mut dyn StateEquation, out: &mut [f64]) {
        let one_sided = &equation.point().layout.clone().constraints.one_sided;
        if one_sided.is_empty() {
            return;
        }
        let multipliers = &mut self.latest.multipliers;
        equation.manifold().multipliers(multipliers);
        let point = equation.point();
        for (out, contact) in out[self.latest.n_laws..].iter_mut().zip(one_sided) {
            let is_closed = !point.without[contact.row];
            *out = if is_closed {
                multipliers[contact.row]
            } else {
                point.values.constraints.error[contact.row]
            };
        }
    }

    /// The place of a one-sided row in the list.
    pub fn place_of_contact(&self, at: usize) -> usize {
        self.latest.n_laws + at
    }

    /// Begins to follow the gap of an open row or the force of a closed one anew; values up to `floor` are zero.
    pub fn follow_contact(&mut self, at: usize, is_closed: bool, floor: f64) {
        let which = self.place_of_contact(at);
        self.scratch.relative[which] = if is_closed { INDICATOR_ZERO } else { 0.0 };
        (self.sides[which], self.expected[which]) = (0, 0);
        (self.largest[which], self.floors[which]) = (0.0, floor);
    }

    /// Values up to here are zero.
    pub fn band(&self, which: usize) -> f64 {
        (self.scratch.relative[which] * self.largest[which]).max(self.floors[which])
    }

    /// On which side a value is; 0 if it is nothing but rounding.
    pub fn side(&self, which: usize, value: f64) -> i8 {
        if value.abs() <= self.band(which) {
            0
        } else if value > 0.0 {
            1
        } else {
            -1
        }
    }

    /// An event has just happened: where its step ended is zero, unless its action has changed the value.
    pub fn stay_at_zero(&mut self, which: usize) {
        let value = self.values[which].abs();
        let is_event = matches!(self.list[which], Indicator::Event(_));
        if is_event && value <= LANDED * self.largest[which] {
            self.floors[which] = self.floors[which].max(2.0 * value);
            self.sides[which] = 0;
        }
    }

    /// Remembers how large values are.
    pub fn note(&mut self, values: &[f64]) {
        self.largest.iter_mut().zip(values).for_each(|(largest, value)| *largest = largest.max(value.abs()));
    }

    /// Whether it matters that an indicator goes from one side to another.
    pub fn matters(&self, which: usize, from: i8, to: i8) -> bool {
        match self.list[which] {
            Indicator::Law(_) | Indicator::Contact(_) => to < 0,
            Indicator::Switch(_) => from * to < 0,
            Indicator::Event(event) => {
                // From rest at zero an event goes the way that it waits for; one that waits for both has to pass zero.
                let leaves_zero = from == 0 && self.expected[which] == 0 && !self.is_crossing(which);
                (from * to < 0 || leaves_zero)
                    && match self.directions[event] {
                        Direction::Rising => to > 0,
                        Direction::Falling => to < 0,
                        Direction::Crossing => true,
                    }
            }
        }
    }

    /// Whether it is that of an event or a contact: speeds may jump there.
    pub fn changes_state(&self, which: usize) -> bool {
        matches!(self.list[which], Indicator::Event(_) | Indicator::Contact(_))
    }

    /// Whether an event waits for both ways.
    pub fn is_crossing(&self, which: usize) -> bool {
        matches!(self.list[which], Indicator::Event(event) if self.directions[event] == Direction::Crossing)
    }

    /// For each indicator what a change to the negative and to the positive side does.
    pub fn stopping(&self, out: &mut Vec<[Stops; 2]>) {
        let stops = |which: usize, to: i8| Stops {
            from_zero: self.matters(which, 0, to),
            from_other: self.matters(which, -to, to),
            is_endless: self.is_endless(which, to),
        };
        out.clear();
        out.extend((0..self.list.len()).map(|which| [stops(which, -1), stops(which, 1)]));
    }

    /// Whether an event occurs again without having left zero: its effect is below rounding.
    pub fn is_endless(&self, which: usize, side: i8) -> bool {
        let expected = self.expected[which];
        let is_event = matches!(self.list[which], Indicator::Event(_));
        is_event && self.sides[which] == 0 && expected != 0 && self.matters(which, expected, side)
    }
}

/// Effect of a change of side, by its origin.
#[derive(Clone, Copy, Debug)]
pub struct Stops {
    /// Whether it matters from zero, and from the other side.
    pub from_zero: bool,
    pub from_other: bool,
    /// Whether an event occurs again without having left zero.
    pub is_endless: bool,
}

impl Memory for Indicators {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.sides("sides", &mut self.sides)?;
        store.sides("expected", &mut self.expected)?;
        store.reals("values", &mut self.values)?;
        store.reals("floors", &mut self.floors)?;
        store.reals("relative", &mut self.scratch.relative)?;
        store.reals("largest", &mut self.largest)
    }
}
