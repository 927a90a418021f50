//! The memory of an integration: saved after any step, and resumed with the same bits.

use dalembert_system::MechanicalSystem;

use super::kinds::resume_field;
use super::power::N_QUADRATURES;
use super::scales::Scales;
use super::words::{WordReader, Words};
use super::{Decision, End, Happening, Integration, Plan, What, time_scale};
use crate::point::Point;

/// The layout of the memory; others are refused.
const VERSION: u64 = 4;

impl<'s> Integration<'s> {
    /// All that the rest of the run depends on.
    pub fn memory(&self) -> Vec<u64> {
        let mut words = Words::default();
        words.count(VERSION);
        words.count(self.decisions.len() as u64);
        self.decisions.iter().for_each(|decision| decision.save(&mut words));
        words.number(self.from);
        words.number(self.t);
        words.numbers(self.field.point().base());
        words.numbers(self.field.point().turns());
        words.numbers(&self.y);
        words.count(u64::from(self.field.has_levels()));
        self.field.save(&mut words);
        self.scheme.save(&mut words);
        self.control.save(&mut words);
        self.scales.save(&mut words);
        self.watch.save(&mut words);
        words.numbers(&self.rates);
        words.numbers(&self.warm);
        words.count(u64::from(self.back_up.is_there));
        words.number(self.back_up.t);
        words.number(self.back_up.dt);
        words.numbers(&self.back_up.y);
        words.numbers(&self.back_up.rates);
        words.numbers(&self.back_up.warm);
        words.numbers(&self.back_up.base);
        words.numbers(&self.back_up.turns);
        words.number(self.energy_at_start);
        words.number(self.largest_energy);
        words.number(self.strength_before.0);
        words.number(self.strength_before.1);
        words.count(self.next_sample);
        let statistics = &self.statistics;
        for count in [
            statistics.steps,
            statistics.rejected,
            statistics.step_overs,
            statistics.last_resorts,
            statistics.happenings,
        ] {
            words.count(count);
        }
        words.numbers(&self.worst_errors);
        words.number(self.window.0);
        words.count(self.window.1);
        words.number(self.sample.t);
        words.count(match self.ended {
            None => 0,
            Some(End::Time) => 1,
            Some(End::Event(event)) => 2 + event as u64,
        });
        words.count(self.happenings.len() as u64);
        for happening in &self.happenings {
            let (kind, which) = match happening.what {
                What::Event(which) => (0, which),
                What::Stick(which) => (1, which),
                What::Slip(which) => (2, which),
                What::Switch(which) => (3, which),
            };
            words.number(happening.t);
            words.count(4 * which as u64 + kind);
        }
        words.0
    }

    /// Goes on from a memory, of the same system and plan; `None` if it does not fit.
    pub fn resume(system: &'s dyn MechanicalSystem, plan: Plan, memory: &[u64]) -> Option<Integration<'s>> {
        let mut words = WordReader(memory);
        if words.count()? != VERSION {
            return None;
        }
        let n_decisions = usize::try_from(words.count()?).ok()?;
        let decisions =
            (0..n_decisions).map(|_| Decision::load(&mut words)).collect::<Option<Vec<Decision>>>()?;
        let (first, last) = (decisions.first()?, decisions.last()?);
        let plan = Plan { method: last.method, reason: first.reason, pilot: first.pilot, ..plan };
        let (from, t) = (words.number()?, words.number()?);
        let (base, turns, y) = (words.numbers()?, words.numbers()?, words.numbers()?);
        let n_state = y.len().checked_sub(N_QUADRATURES)?;
        let has_levels = words.count()? != 0;
        // Conditions are rows where they need no levels.
        let constrained = if has_levels { None } else { system.constrained() };
        let mut point = Point::new(constrained.unwrap_or(system), t, &[]);
        if base.len() != point.base().len() {
            return None;
        }
        point.set_base(&base);
        point.restore_turns(&turns)?;
        let time = time_scale(from, &plan);
        let scales = Scales::new(&point, time, plan.expected_error());
        let layout = system.layout();
        let field = resume_field(system, point, &plan, time, has_levels, &mut words)?;
        if field.n_state() != n_state {
            return None;
        }
        let mut run = Integration::assemble(layout, plan, (from, t), y[..n_state].to_vec(), field, scales)?;
        run.y = y;
        run.decisions = decisions;
        run.load(&mut words)?;
        words.0.is_empty().then_some(run)
    }

    fn load(&mut self, words: &mut WordReader<'_>) -> Option<()> {
        self.scheme.load(words)?;
        self.control.load(words)?;
        self.scales.load(words)?;
        self.watch.load(words)?;
        words.numbers_into(&mut self.rates)?;
        self.warm = words.numbers()?;
        self.back_up.is_there = words.count()? != 0;
        self.back_up.t = words.number()?;
        self.back_up.dt = words.number()?;
        words.numbers_into(&mut self.back_up.y)?;
        words.numbers_into(&mut self.back_up.rates)?;
        self.back_up.warm = words.numbers()?;
        words.numbers_into(&mut self.back_up.base)?;
        words.numbers_into(&mut self.back_up.turns)?;
        self.energy_at_start = words.number()?;
        self.largest_energy = words.number()?;
        self.strength_before = (words.number()?, words.number()?);
        self.next_sample = words.count()?;
        let statistics = &mut self.statistics;
        for count in [
            &mut statistics.steps,
            &mut statistics.rejected,
            &mut statistics.step_overs,
            &mut statistics.last_resorts,
            &mut statistics.happenings,
        ] {
            *count = words.count()?;
        }
        words.numbers_into(&mut self.worst_errors)?;
        self.window = (words.number()?, words.count()?);
        self.sample.t = words.number()?;
        self.ended = match words.count()? {
            0 => None,
            1 => Some(End::Time),
            event => Some(End::Event(usize::try_from(event - 2).ok()?)),
        };
        for _ in 0..words.count()? {
            let (t, code) = (words.number()?, words.count()?);
            let which = usize::try_from(code / 4).ok()?;
            let what = match code % 4 {
                0 => What::Event(which),
                1 => What::Stick(which),
                2 => What::Slip(which),
                _ => What::Switch(which),
            };
            self.happenings.push(Happening { t, what });
        }
        self.allow();
        Some(())
    }
}
