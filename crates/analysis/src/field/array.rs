//! Systems with conditions, by way of their derivative array.
//!
//! Inputs that meet conditions, and the accelerations with them, can be hidden several derivatives deep. All
//! derivatives up to the level that determines them, `F(t, x, y) = 0`, are solved for the derivatives `y` (accelerations,
//! multipliers, inputs and their derivatives) with the state `x` fixed: by Gauss-Newton steps with truncated singular
//! values at samples, and from there by steps with the same singular vectors, `y ← y − V₁ σ⁻¹ U₁ᵀ F`, which leave out
//! what binds the state alone. The level, and the number of singular values kept, are found at samples, where the
//! state satisfies everything.

use dalembert_system::{LawMode, MechanicalSystem, Sample};

use super::jets::Jets;
use super::{IntervalEquation, Packing, SampleInterval, Unsuited, is_finite};
use crate::certificate::Worst;
use crate::survey::RunSurvey;

/// The deepest level that is tried: an index of 9.
const MAX_LEVEL: i32 = 6;

/// Samples at which an array is looked for. One may be singular, or a moment of rest at which nothing is determined.
const MAX_TRIALS: u32 = 3;

/// Accelerations from a derivative array.
pub(super) struct ArrayField<'s> {
    system: &'s dyn MechanicalSystem,
    survey: &'s RunSurvey,
    packing: Packing,
    /// The array for each combination of modes met so far.
    arrays: Vec<Known>,
    current: usize,
    point: Sample,
    /// Errors at the sample where the interval began.
    found: Worst,
}

/// Results for the array with some modes of the laws.
struct Known {
    modes: Vec<LawMode>,
    /// `None` if none was found that determines everything.
    jets: Option<Jets>,
    n_trials: u32,
}

impl<'s> ArrayField<'s> {
    pub fn new(system: &'s dyn MechanicalSystem, survey: &'s RunSurvey) -> ArrayField<'s> {
        ArrayField {
            system,
            survey,
            packing: Packing::new(system, &survey.groups),
            arrays: Vec::new(),
            current: 0,
            point: Sample::new(system.layout()),
            found: Worst::default(),
        }
    }

    /// The array for these modes, from the first level on that determines accelerations and inputs at the sample.
    fn find_array(&self, sample: &Sample, modes: &[LawMode]) -> Option<Jets> {
        (0..=MAX_LEVEL).find_map(|level| {
            let array = self.system.array(level, modes)?;
            let mut jets = Jets::new(array, self.system.layout(), self.survey)?;
            jets.begin(sample, self.survey)?;
            jets.is_determined().then_some(jets)
        })
    }
}

impl IntervalEquation for ArrayField<'_> {
    fn begin(&mut self, interval: &SampleInterval<'_>) -> Result<(), Unsuited> {
        let SampleInterval { from: sample, laws, .. } = interval;
        let known = self.arrays.iter().position(|known| known.modes == laws.modes);
        self.current = known.unwrap_or_else(|| {
            self.arrays.push(Known { modes: laws.modes.clone(), jets: None, n_trials: 0 });
            self.arrays.len() - 1
        });
        if self.arrays[self.current].jets.is_none() && self.arrays[self.current].n_trials < MAX_TRIALS {
            self.arrays[self.current].jets = self.find_array(sample, &laws.modes);
            self.arrays[self.current].n_trials += 1;
        }
        self.point.clone_from(sample);
        self.found = Worst::default();
        let jets = self.arrays[self.current].jets.as_mut().ok_or(Unsuited)?;
        jets.begin(sample, self.survey).ok_or(Unsuited)?;
        self.found = jets.compare(sample, self.survey);
        if jets.is_doubtful() || !jets.is_determined() { Err(Unsuited) } else { Ok(()) }
    }

    fn settle(&mut self, t: f64, state: &[f64]) -> bool {
        self.packing.unpack(t, state, &mut self.point);
        let Some(jets) = &mut self.arrays[self.current].jets else { return false };
        jets.find(&self.point) && jets.settle()
    }

    fn rates(&mut self, t: f64, state: &[f64], out: &mut [f64]) -> bool {
        self.packing.unpack(t, state, &mut self.point);
        let Some(jets) = &mut self.arrays[self.current].jets else { return false };
        if !jets.find(&self.point) {
            return false;
        }
        self.packing.write_rates(self.system, &self.point, &jets.accelerations(), out);
        is_finite(out)
    }

    fn found(&self) -> Option<&Worst> {
        Some(&self.found)
    }
}
