//! The numbers of `draw` lines, sample by sample.

use std::sync::Arc;

use dalembert_dynamics::CompiledSystem;
use dalembert_model::Model;
use dalembert_system::{At, MechanicalSystem, Results, Sample, Values, Work};

use super::Study;

/// Computes what the `draw` lines of a model need.
///
/// ```
/// let study = dalembert::load(
///     "coordinate q
///      kinetic 1/2*q'^2
///      draw line (0, 0) to (sin(q), -cos(q))
///      start q = pi/2",
/// )?;
/// let run = study.run(&dalembert::Request::until(1.0))?;
/// let mut sketch = dalembert::Sketch::new(&study);
/// let numbers = sketch.numbers(&run.samples[0]);
/// assert_eq!(numbers[..4], [0.0, 0.0, 0.0, 1.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sketch {
    system: Arc<CompiledSystem>,
    values: Values,
    work: Work,
    numbers: Vec<f64>,
}

impl Sketch {
    /// For the drawings of a model.
    pub fn new(study: &Study) -> Sketch {
        let system = study.0.system.clone();
        let (values, work) = (Values::new(system.layout()), system.work());
        Sketch { values, work, numbers: vec![0.0; system.n_drawn()], system }
    }

    /// The model with the drawings.
    pub fn model(&self) -> &Model {
        self.system.model()
    }

    /// The numbers of all drawings, one drawing after another, in SI units.
    pub fn numbers(&mut self, sample: &Sample) -> &[f64] {
        if self.numbers.is_empty() {
            return &self.numbers;
        }
        let at = At::new(sample.t, &sample.q, &sample.v)
            .with_auxiliary(&sample.p, &sample.p_rate)
            .with_inputs(&sample.inputs)
            .with_acceleration(&sample.v_rate);
        self.system.evaluate(at, &mut self.values, &mut self.work);
        let results = Results {
            reaction: &sample.reaction,
            multipliers: &sample.multipliers,
            law_forces: &sample.law_forces,
            signs: &[],
            energies: sample.energies,
            errors: sample.errors,
        };
        self.system.drawings(at, &self.values, results, &mut self.numbers, &mut self.work);
        &self.numbers
    }
}
