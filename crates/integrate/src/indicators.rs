//! Indicators during a run: laws that stick or slip, events, and non-smooth points of the equations.
//!
//! Each is an indicator, a number whose change of sign matters. An indicator has a side once it has left zero; what
//! happened at zero does not happen again before that.

use dalembert_system::{Degree, Direction, EventInfo, LawMode, Layout, ModeRule};

use crate::equation::StateEquation;
use crate::rules::INDICATOR_ZERO;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};

/// Subject of an indicator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indicator {
    /// A law: its slip speed while it slips, or the distance of its sign from one while it sticks. Positive as long as its mode
    /// lasts.
    Law(usize),
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
    largest: Vec<f64>,
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
}

/// Values at two places of a step, and sides there.
#[derive(Default)]
pub struct IndicatorScratch {
    pub values: [Vec<f64>; 2],
    pub sides: Vec<i8>,
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
            .chain((0..layout.signals.events.len()).map(Indicator::Event))
            .chain(results.iter().copied().map(Indicator::Switch))
            .collect();
        let n = list.len();
        Indicators {
            list,
            directions: layout.signals.events.iter().map(|event| event.direction).collect(),
            can_stick: layout.laws.infos.iter().map(|info| info.can_stick && info.has_slip).collect(),
            sides: vec![0; n],
            expected: vec![0; n],
            values: vec![0.0; n],
            largest: vec![0.0; n],
            latest: LatestValues {
                events: vec![0.0; layout.signals.events.len()],
                switches: vec![0.0; layout.signals.switches.len()],
                n_results: results.len(),
            },
            actions,
            endless: None,
            scratch: IndicatorScratch { values: [vec![0.0; n], vec![0.0; n]], sides: vec![0; n] },
        }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
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
        for (law, out) in out.iter_mut().enumerate().take(self.n_laws()) {
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
        let LatestValues { events, switches, n_results } = &mut self.latest;
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
        let n_laws = self.n_laws();
        let Indicators { list, latest: LatestValues { events, switches, .. }, .. } = self;
        for (out, indicator) in out.iter_mut().zip(list.iter()).skip(n_laws) {
            *out = match indicator {
                Indicator::Switch(at) => switches[*at],
                Indicator::Event(event) => events[*event],
                Indicator::Law(_) => *out,
            };
        }
        if out.iter().all(|value| value.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    fn n_laws(&self) -> usize {
        self.list.len() - self.latest.events.len() - self.latest.n_results
    }

    /// On which side a value is; 0 if it is nothing but rounding.
    pub fn side(&self, which: usize, value: f64) -> i8 {
        if value.abs() <= INDICATOR_ZERO * self.largest[which] {
            0
        } else if value > 0.0 {
            1
        } else {
            -1
        }
    }

    /// Remembers how large values are.
    pub fn note(&mut self, values: &[f64]) {
        self.largest.iter_mut().zip(values).for_each(|(largest, value)| *largest = largest.max(value.abs()));
    }

    /// Whether it matters that an indicator goes from one side to another.
    pub fn matters(&self, which: usize, from: i8, to: i8) -> bool {
        match self.list[which] {
            Indicator::Law(_) => to < 0,
            Indicator::Switch(_) => from * to < 0,
            Indicator::Event(event) => {
                from * to < 0
                    && match self.directions[event] {
                        Direction::Rising => to > 0,
                        Direction::Falling => to < 0,
                        Direction::Crossing => true,
                    }
            }
        }
    }

    /// Whether an event waits for both ways.
    pub fn is_crossing(&self, which: usize) -> bool {
        matches!(self.list[which], Indicator::Event(event) if self.directions[event] == Direction::Crossing)
    }

    /// Whether an event occurs again without having left zero: its effect is below rounding.
    pub fn is_endless(&self, which: usize, side: i8) -> bool {
        let expected = self.expected[which];
        let is_event = matches!(self.list[which], Indicator::Event(_));
        is_event && self.sides[which] == 0 && expected != 0 && self.matters(which, expected, side)
    }
}

impl Memory for Indicators {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.sides("sides", &mut self.sides)?;
        store.sides("expected", &mut self.expected)?;
        store.reals("values", &mut self.values)?;
        store.reals("largest", &mut self.largest)
    }
}

/// The zero of `f` between `a` and `b`, where it has the values `fa` and `fb` of different sign: the two last bounds, of
/// which the first is on the side of `a`. Regula falsi after Anderson and Björck, with bisection where that is slow.
pub fn bracket(
    mut f: impl FnMut(f64) -> Result<f64, StageFailure>,
    (mut a, mut fa): (f64, f64),
    (mut b, mut fb): (f64, f64),
    tolerance: f64,
) -> Result<(f64, f64), StageFailure> {
    let mut width = b - a;
    for step in 0..200 {
        if b - a <= tolerance {
            break;
        }
        let secant = b - fb * (b - a) / (fb - fa);
        let middle = 0.5 * (a + b);
        let mut x = if step % 3 == 2 && b - a > 0.5 * width { middle } else { secant };
        if step % 3 == 2 {
            width = b - a;
        }
        if !(x > a && x < b) {
            x = middle;
        }
        // Near one end a step of the tolerance decides whether the zero is there.
        x = x.clamp((a + 0.5 * tolerance).min(middle), (b - 0.5 * tolerance).max(middle));
        let fx = f(x)?;
        if fx == 0.0 {
            return Ok((x, x));
        }
        if (fx > 0.0) == (fa > 0.0) {
            let factor = 1.0 - fx / fa;
            fb *= if factor > 0.0 { factor } else { 0.5 };
            (a, fa) = (x, fx);
        } else {
            let factor = 1.0 - fx / fb;
            fa *= if factor > 0.0 { factor } else { 0.5 };
            (b, fb) = (x, fx);
        }
    }
    Ok((a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_bracketed_to_the_tolerance_in_few_evaluations() {
        for f in [|x: f64| x.cos() - x, |x: f64| x.powi(9) - 0.1, |x: f64| (x - 0.999).atan()] {
            let mut n = 0;
            let count = |x: f64| {
                n += 1;
                Ok(f(x))
            };
            let (a, b) = bracket(count, (0.0, f(0.0)), (1.0, f(1.0)), 1e-15).unwrap();
            assert!(b - a <= 1e-15 && f(a) * f(b) <= 0.0, "{a} {b}");
            assert!(n <= 40, "{n} evaluations");
        }
    }
}
