//! Stored forms of the vocabulary of runs.

use dalembert_settings::{
    Choice, ExplicitCauses, Method, Reason, Statistics, StepSearch, Switch, SwitchKind,
};

use super::{Memory, MemoryError, Store, StoredWords};

impl Memory for Statistics {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        // The work is counted by equation and scheme.
        store.count("steps", &mut self.steps)?;
        store.count("rejected", &mut self.rejected)?;
        store.count("singular_retries", &mut self.singular_retries)?;
        store.count("unchecked_crossings", &mut self.unchecked_crossings)?;
        store.count("switches", &mut self.switches)
    }
}

impl StoredWords for Choice {
    fn to_words(&self) -> Vec<u64> {
        let (reason, number) = match self.reason {
            Reason::Requested => (0, 0.0),
            Reason::Smooth => (1, 0.0),
            Reason::Coarse => (2, 0.0),
            Reason::Interrupted => (3, 0.0),
            Reason::ConstantSteps => (4, 0.0),
            Reason::LongConservative { periods } => (5, periods),
            Reason::Stiff { rate } => (6, rate),
            Reason::StabilityLimited => (7, 0.0),
            Reason::ExplicitOnly { causes } => (8, f64::from(causes.bits())),
        };
        let mut words = vec![self.t.to_bits(), self.method.tag(), reason, number.to_bits()];
        if let Some(StepSearch { step, agreement, until, is_good }) = self.step_search {
            words.extend([step.to_bits(), agreement.to_bits(), until.to_bits(), u64::from(is_good)]);
        }
        words
    }

    fn from_words(words: &[u64]) -> Option<Choice> {
        let &[t, method, reason, number, ref search @ ..] = words else { return None };
        let number = f64::from_bits(number);
        let reason = match reason {
            0 => Reason::Requested,
            1 => Reason::Smooth,
            2 => Reason::Coarse,
            3 => Reason::Interrupted,
            4 => Reason::ConstantSteps,
            5 => Reason::LongConservative { periods: number },
            6 => Reason::Stiff { rate: number },
            7 => Reason::StabilityLimited,
            8 => Reason::ExplicitOnly { causes: ExplicitCauses::of_bits(number as u8) },
            _ => return None,
        };
        let step_search = match *search {
            [] => None,
            [step, agreement, until, is_good] => Some(StepSearch {
                step: f64::from_bits(step),
                agreement: f64::from_bits(agreement),
                until: f64::from_bits(until),
                is_good: is_good != 0,
            }),
            _ => return None,
        };
        Some(Choice { t: f64::from_bits(t), method: Method::of_tag(method)?, reason, step_search })
    }
}

impl StoredWords for Switch {
    fn to_words(&self) -> Vec<u64> {
        let tag = KINDS.iter().position(|kind| *kind == self.kind).unwrap_or(KINDS.len());
        let [before, after] = self.modes.map(f64::to_bits);
        let [impulse, work] = self.jump.map(f64::to_bits);
        vec![self.t.to_bits(), tag as u64, self.index as u64, before, after, impulse, work]
    }

    fn from_words(words: &[u64]) -> Option<Switch> {
        let &[t, tag, index, ref numbers @ ..] = words else { return None };
        let &[before, after, impulse, work] = numbers else { return None };
        let kind = *KINDS.get(usize::try_from(tag).ok()?)?;
        let pair = |first, second| [f64::from_bits(first), f64::from_bits(second)];
        Some(Switch {
            t: f64::from_bits(t),
            kind,
            index: usize::try_from(index).ok()?,
            modes: pair(before, after),
            jump: pair(impulse, work),
        })
    }
}

/// Kinds by their tags, which are part of stored memories.
const KINDS: [SwitchKind; 11] = [
    SwitchKind::Event,
    SwitchKind::Stick,
    SwitchKind::Slip,
    SwitchKind::Switch,
    SwitchKind::Slide,
    SwitchKind::Leave,
    SwitchKind::Impact,
    SwitchKind::Capture,
    SwitchKind::Close,
    SwitchKind::Open,
    SwitchKind::Graze,
];
