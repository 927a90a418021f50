//! Defect of a step: how well its interpolant satisfies the equations.
//!
//! An error estimate compares stages; what acts between them, such as a narrow bump met within the step, it cannot see. At every row
//! within a step, and at two places beside them, accelerations of the interpolant are compared with those of the equations there. The
//! samples of these rows are kept until the step is accepted, so that rows cost no more than without the test.

use dalembert_forward::failure::StageFailure;
use dalembert_system::Sample;

use super::Integration;

/// Places within a step that are compared beside the rows.
const PLACES: [f64; 2] = [0.37, 0.79];

/// Conditioning below which accelerations change within a step as fast as near a singular position.
const NEARLY_SINGULAR: f64 = 0.1;

/// Rows for which there is room at first.
const FIRST_ROOM: usize = 32;

/// Rows of one step whose samples are kept; beyond that they are computed once more when the step is accepted.
const MAX_KEPT: usize = 4096;

/// Samples of rows within the step that is tried.
pub struct EarlyRows {
    samples: Vec<Sample>,
    /// How many belong to the step.
    n: usize,
    /// Takes the place of the last sample meanwhile.
    spare: Sample,
}

impl EarlyRows {
    pub fn new(sample: &Sample) -> EarlyRows {
        EarlyRows { samples: Vec::new(), n: 0, spare: sample.clone() }
    }

    /// Forgets the samples: the step has changed.
    pub fn clear(&mut self) {
        self.n = 0;
    }

    /// Exchanges the sample of the row at `t` for another; `false` if there is none.
    pub fn take(&mut self, t: f64, sample: &mut Sample) -> bool {
        let found = self.samples[..self.n].binary_search_by(|early| early.t.total_cmp(&t));
        if let Ok(at) = found {
            std::mem::swap(&mut self.samples[at], sample);
            // Its place keeps the order of times.
            self.samples[at].t = t;
        }
        found.is_ok()
    }

    fn keep(&mut self, sample: &mut Sample) {
        if self.n == MAX_KEPT {
            return;
        }
        if self.n == self.samples.len() {
            let longer = (2 * self.n).clamp(FIRST_ROOM, MAX_KEPT);
            self.samples.resize(longer, sample.clone());
        }
        std::mem::swap(&mut self.samples[self.n], sample);
        self.n += 1;
    }
}

impl Integration {
    /// The largest defect of the accepted end at the rows within the step and beside them, in units of what the tolerance allows in
    /// speeds, relative to the bound of the method. Zero where the test does not apply: for constant steps, near singular positions,
    /// where no row lies within the step, and where the equations cannot be solved at one, which the row reports.
    pub(super) fn defect(&mut self) -> f64 {
        self.sampler.early.clear();
        let bound = self.stepper.scheme.info().largest_defect;
        let t_end = self.t_end();
        let conditioning = self.conditioning();
        let applies = bound.is_finite()
            && self.settings.step.is_none()
            && !self.equation.info().is_algebraic
            && self.equation.own_state().is_none()
            && !conditioning.projects_stages
            && conditioning.now > NEARLY_SINGULAR
            && self.horizon.row_time(self.sampler.next_row) < t_end - self.horizon.row_gap();
        if !applies {
            return 0.0;
        }
        std::mem::swap(&mut self.sampler.sample, &mut self.sampler.early.spare);
        let defect = self.early_rows(t_end).and_then(|rows| Ok(rows.max(self.defect_beside()?)));
        std::mem::swap(&mut self.sampler.sample, &mut self.sampler.early.spare);
        let Ok(defect) = defect else {
            self.sampler.early.clear();
            return 0.0;
        };
        defect / bound
    }

    /// The largest defect at places beside the rows.
    fn defect_beside(&mut self) -> Result<f64, StageFailure> {
        self.finish()?;
        self.prepare()?;
        let (t, dt, n) = (self.nodes.t, self.stepper.dt, self.n_state());
        let mut largest: f64 = 0.0;
        for theta in PLACES {
            let mut y = std::mem::take(&mut self.nodes.buffer);
            self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
            let evaluated = self.equation.evaluate(t + theta * dt, &y[..n]);
            self.nodes.buffer = y;
            evaluated?;
            largest = largest.max(self.defect_at(theta));
        }
        Ok(largest)
    }

    /// Takes the samples of the rows within the step; returns the largest defect there.
    fn early_rows(&mut self, t_end: f64) -> Result<f64, StageFailure> {
        let (t, dt) = (self.nodes.t, self.stepper.dt);
        let mut largest: f64 = 0.0;
        for row in self.sampler.next_row.. {
            let at = self.horizon.row_time(row);
            if at >= t_end - self.horizon.row_gap() {
                return Ok(largest);
            }
            let mut y = std::mem::take(&mut self.nodes.buffer);
            let taken = self.sample_within(at, t_end, &mut y);
            self.nodes.buffer = y;
            taken?;
            largest = largest.max(self.defect_at((at - t) / dt));
            let sampler = &mut self.sampler;
            sampler.early.keep(&mut sampler.sample);
        }
        Ok(largest)
    }

    /// The defect of the accelerations at the last evaluation, at `theta`.
    fn defect_at(&mut self, theta: f64) -> f64 {
        let mut rates = std::mem::take(&mut self.sampler.rates);
        self.stepper.scheme.interpolate_rates(theta, &mut rates);
        let n = self.n_state();
        let solved = &self.equation.accelerations().rate;
        let from = n - solved.len().min(n);
        let terms = rates[from..n].iter().zip(solved).zip(&self.scale.allowed[from..]);
        let dt = self.stepper.dt;
        let defect =
            terms.map(|((rate, solved), allowed)| dt * (rate - solved).abs() / allowed).fold(0.0, f64::max);
        self.sampler.rates = rates;
        defect
    }
}
