//! Times of samples: they grow, and are those of the requested rows.
//!
//! Row k of a run is at `from + k every`, computed so and not summed up. Only the last one may stand elsewhere: at the end of
//! the run, or at the event that stopped it.

use dalembert_system::Sample;

use crate::certificate::{Check, CheckPlace, Subject, Worst};

/// When rows are taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// Time between rows.
    pub every: f64,
    /// Time at the end, if nothing ends the run before.
    pub until: f64,
    /// The time that the run has reached. Without it, a last row that stands elsewhere must follow an event.
    pub reached: Option<f64>,
}

impl Grid {
    /// Whether the last row may be at `t`, between two others. `is_event`: an event occurred before it.
    fn may_end_at(&self, t: f64, is_event: bool) -> bool {
        t == self.until || self.reached.map_or(is_event && t < self.until, |reached| t == reached)
    }
}

/// The largest deviation so far, as part of the time between rows.
pub(crate) struct TimeCheck {
    grid: Option<Grid>,
    worst: Worst,
    n_rows: u64,
    from: f64,
    /// The largest magnitude of a time.
    largest: f64,
    before: Option<(f64, u64)>,
    /// A row beside the grid, which may be the last: its deviation, time and number, and whether something happened before it.
    beside: Option<(f64, f64, u64, bool)>,
}

impl TimeCheck {
    pub fn new(grid: Option<Grid>) -> TimeCheck {
        TimeCheck {
            grid,
            worst: Worst::default(),
            n_rows: 0,
            from: 0.0,
            largest: 0.0,
            before: None,
            beside: None,
        }
    }

    /// Adds a sample.
    pub fn add(&mut self, sample: &Sample) {
        let (t, row) = (sample.t, self.n_rows);
        self.n_rows += 1;
        if row == 0 {
            self.from = t;
        }
        self.largest = self.largest.max(t.abs());
        let mut note =
            |value: f64, t: f64, row: u64| self.worst.note(value, t, Some(CheckPlace::Time { row }));
        if let Some((deviation, t, row, _)) = self.beside.take() {
            note(deviation, t, row);
        }
        let grows = self.before.is_none_or(|(before, _)| t > before);
        if !grows || !t.is_finite() {
            note(f64::INFINITY, t, row);
        } else if let Some(grid) = &self.grid {
            let deviation = ((t - (self.from + row as f64 * grid.every)) / grid.every).abs();
            let is_event = self.before.is_some_and(|(_, switches)| sample.switches > switches);
            if deviation > 0.0 || deviation.is_nan() {
                self.beside = Some((deviation, t, row, is_event));
            }
        }
        self.before = Some((t, sample.switches));
    }

    pub fn check(mut self) -> Check {
        if let (Some((deviation, t, row, is_event)), Some(grid)) = (self.beside.take(), &self.grid)
            && !grid.may_end_at(t, is_event)
        {
            self.worst.note(deviation, t, Some(CheckPlace::Time { row }));
        }
        // A product and a sum are rounded, here and where the row was taken.
        let bound = self.grid.map_or(0.0, |grid| 4.0 * f64::EPSILON * self.largest / grid.every);
        self.worst.check(Subject::Times, Some(bound))
    }
}
