//! Prescribed speeds with stabilised constraints: `G q̇ + g_t = K g`.

use dalembert_system::{Judgement, Level};

use crate::equations::kinematic::Kinematic;
use crate::guide::{Guide, Guided};
use crate::rules::{KINEMATIC_SPEEDS, LEAST_SIZE};
use dalembert_forward::failure::StageFailure;

impl Guided for Kinematic {
    const HAS_INERTIA: bool = false;

    fn solve_guided(&mut self, t: f64, y: &[f64], guide: &mut Guide) -> Result<(), StageFailure> {
        self.point.t = t;
        self.work.evaluations += 1;
        self.state.copy_from_slice(&y[..self.n]);
        self.nominal_speeds();
        let mut w = std::mem::take(&mut self.solution.rate);
        w.copy_from_slice(&self.nominal);
        let result = self.guide_speeds(&mut w, guide);
        self.solution.rate = w;
        result
    }

    fn look_at(&mut self, t: f64, y: &[f64], guide: &mut Guide) {
        self.point.t = t;
        self.work.position_evaluations += 1;
        self.point.position(&y[..self.n]);
        self.note_errors(guide);
    }

    /// Accelerations are the difference of speeds since the last step.
    fn pace(&mut self, dt: f64, _y: &[f64], rates: &[f64], guide: &mut Guide) -> [f64; 2] {
        let length = |x: &mut dyn Iterator<Item = f64>| x.map(|x| x * x).sum::<f64>().sqrt();
        let rates = &rates[..self.n];
        let change = length(&mut rates.iter().zip(&guide.speeds).map(|(now, before)| now - before));
        guide.speeds.copy_from_slice(rates);
        [length(&mut rates.iter().copied()), if dt > 0.0 { change / dt } else { 0.0 }]
    }

    fn repeats_rows(&self) -> bool {
        self.selection.is_redundant()
    }
}

impl Kinematic {
    fn note_errors(&self, guide: &mut Guide) {
        for &row in &guide.positions {
            guide.errors[row] = self.point.values.constraints.error[row];
        }
    }

    /// Moves prescribed speeds by the least change that gives all rows the required rates.
    fn guide_speeds(&mut self, w: &mut [f64], guide: &mut Guide) -> Result<(), StageFailure> {
        let mut iteration = KINEMATIC_SPEEDS.begin();
        loop {
            self.point.velocity(&self.state, w);
            if self.selection.all[1].is_empty() {
                return Ok(());
            }
            if iteration.is_first() {
                self.note_errors(guide);
                // Velocity rows have no required rate.
                guide.gains.times(&guide.positions, &guide.errors, &mut guide.requested);
            }
            let largest = w.iter().fold(LEAST_SIZE, |largest: f64, w| largest.max(w.abs()));
            let error = self.worst_rate(w, &guide.requested, largest);
            match iteration.judge(error, 1.0) {
                Judgement::Converged => return Ok(()),
                Judgement::Continue => {}
                Judgement::NotFinite => return Err(StageFailure::NotFinite),
                _ => return Err(StageFailure::Infeasible(Level::Velocity)),
            }
            self.factor(1)?;
            for (out, &row) in self.errors.iter_mut().zip(&self.selection.rows[1]) {
                *out = (self.point.velocity_error(row, w) + guide.requested[row]) * self.units.rows[row];
            }
            self.correct(1, w)?;
        }
    }

    /// The largest error of the rates of independent rows, as part of the sizes of their terms. Rows that repeat them are
    /// violated by other amounts.
    fn worst_rate(&self, w: &[f64], requested: &[f64], speed: f64) -> f64 {
        self.selection.rows[1].iter().fold(0.0, |worst: f64, &row| {
            let mut terms = self.point.values.constraints.error_t[row].abs() + requested[row].abs();
            self.point.row_entries(row, |_, value| {
                terms += value.abs().max(1e-3 / self.units.rows[row]) * speed;
            });
            let error = self.point.velocity_error(row, w) + requested[row];
            let scaled = error.abs() / terms.max(f64::MIN_POSITIVE);
            if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) }
        })
    }
}
