//! The memory of an integration: saved after any step, and resumed with the same bits.

use dalembert_settings::{Choice, Method, Resolved, TimeSpan};
use dalembert_system::System;

use super::horizon::time_scale;
use super::{Integration, expected_error};
use crate::catalogue::{Catalogue, Saved};
use crate::power::N_QUADRATURES;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::scale::Scales;
use dalembert_forward::store::{Memory, MemoryError, Reader, Store, Writer};

/// The part from which an integration is built: methods, times and the state.
#[derive(Default)]
struct Head {
    choices: Vec<Choice>,
    from: f64,
    t: f64,
    /// Quaternions around which rotations are measured, and angles that count revolutions.
    base: Vec<f64>,
    turns: Vec<f64>,
    /// External inputs.
    inputs: Vec<f64>,
    y: Vec<f64>,
    has_levels: bool,
    has_guest: bool,
}

impl Memory for Head {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.choices("choices", &mut self.choices)?;
        store.real("from", &mut self.from)?;
        store.real("t", &mut self.t)?;
        store.list("base", &mut self.base)?;
        store.list("turns", &mut self.turns)?;
        store.list("inputs", &mut self.inputs)?;
        store.list("y", &mut self.y)?;
        store.flag("has_levels", &mut self.has_levels)?;
        store.flag("has_guest", &mut self.has_guest)
    }
}

impl Integration {
    /// All that the rest of the run depends on.
    pub fn memory(&mut self) -> Vec<u64> {
        let mut writer = Writer::default();
        let written = self.save(&mut writer);
        debug_assert!(written.is_ok(), "a writer takes everything");
        writer.finish()
    }

    fn save(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        self.note_sliding();
        let point = self.equation.point();
        let mut head = Head {
            choices: self.journal.choices.clone(),
            from: self.horizon.span.from,
            t: self.nodes.t,
            base: point.base().to_vec(),
            turns: point.turns().to_vec(),
            inputs: point.external_inputs().to_vec(),
            y: self.nodes.now.y.clone(),
            has_levels: self.equation.info().has_levels,
            has_guest: self.switches.has_guest,
        };
        store.part("head", &mut head)?;
        store.open("equation");
        self.equation.visit(store)?;
        store.close()?;
        store.part("progress", self)
    }

    /// Goes on from a memory, of the same system and settings.
    ///
    /// # Errors
    /// [`MemoryError`] if the memory is damaged, of another version, or of another system or settings.
    pub fn resume(
        catalogue: &'static Catalogue,
        system: &System,
        resolved: Resolved,
        memory: &[u64],
    ) -> Result<Integration, MemoryError> {
        let shape = |field| MemoryError::Shape { field };
        let (mut reader, mut head) = (Reader::new(memory), Head::default());
        let store: &mut dyn Store = &mut reader;
        store.part("head", &mut head)?;
        let Head { choices, from, t, base, turns, inputs, y, has_levels, has_guest } = head;
        let Some(last) = choices.last() else { return Err(MemoryError::Damaged) };
        let settings = resolved.settings.method(last.method);
        let span = TimeSpan { from, ..resolved.span };
        let n_state = y.len().checked_sub(N_QUADRATURES).ok_or(shape("y"))?;
        // Conditions are rows where they need no levels.
        let constrained = if has_levels { None } else { system.constrained() };
        let mut point = Evaluator::new(constrained.unwrap_or_else(|| system.clone()), t, &[]);
        if base.len() != point.base().len() {
            return Err(shape("base"));
        }
        if inputs.len() != point.external_inputs().len() {
            return Err(shape("inputs"));
        }
        point.set_external_inputs(&inputs);
        point.set_base(&base);
        point.restore_turns(&turns).ok_or(shape("turns"))?;
        let time = time_scale(&span);
        let scales = Scales::new(&point, time, expected_error(&settings));
        let layout = system.layout().clone();
        store.open("equation");
        let equation =
            (catalogue.resume)(Saved { system, point, settings: &settings, time, has_levels }, store)?;
        store.close()?;
        if equation.n_state() != n_state {
            return Err(shape("y"));
        }
        let run = Integration::assemble(
            catalogue,
            &layout,
            Resolved { span, settings, choices },
            t,
            y[..n_state].to_vec(),
            equation,
            scales,
        );
        let mut run = run.ok_or(shape("unknowns"))?;
        run.nodes.now.y = y;
        run.switches.has_guest = has_guest;
        if has_guest && !run.exchange(Method::Dop853) {
            return Err(shape("has_guest"));
        }
        store.part("progress", &mut run)?;
        reader.finish()?;
        run.scale.allow(&mut *run.equation, run.settings.tolerance);
        run.resume_modes();
        Ok(run)
    }
}

/// Fields set after scheme and equation are built.
impl Memory for Integration {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("stepper", &mut self.stepper)?;
        store.part("scales", &mut self.scale.scales)?;
        store.part("indicators", &mut self.indicators)?;
        store.part("modes", &mut self.switches)?;
        store.part("nodes", &mut self.nodes)?;
        store.part("sampler", &mut self.sampler)?;
        store.part("journal", &mut self.journal)
    }
}
