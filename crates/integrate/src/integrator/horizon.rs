//! How far a run goes.

use crate::rules::ROW_GAP;
use dalembert_settings::TimeSpan;

/// Times and number of steps that bound a run.
pub struct Horizon {
    pub span: TimeSpan,
    /// Time beyond which no step leads; the end of the run unless a caller sets it.
    pub goal: f64,
    /// The next switching time of a function of time, at which a step ends exactly.
    pub switch: f64,
    /// Limit of steps, rejected ones included.
    pub max_steps: u64,
}

impl Horizon {
    pub fn new(span: TimeSpan) -> Horizon {
        Horizon { goal: span.until, switch: f64::INFINITY, span, max_steps: u64::MAX }
    }

    pub fn length(&self) -> f64 {
        self.span.length()
    }

    pub fn row_time(&self, row: u64) -> f64 {
        self.span.from + row as f64 * self.span.every
    }

    /// A time difference below which times and rows coincide.
    pub fn row_gap(&self) -> f64 {
        ROW_GAP * self.span.every
    }

    /// The end of a step; one that ends at the goal but for rounding ends there exactly.
    pub fn end_of(&self, t: f64, dt: f64) -> f64 {
        let t = t + dt;
        let near = |time: &f64| (time - t).abs() <= 4.0 * f64::EPSILON * t.abs();
        [self.goal, self.switch].into_iter().find(near).unwrap_or(t)
    }

    /// The time beyond which no step leads.
    pub fn stop(&self) -> f64 {
        self.goal.min(self.switch)
    }

    pub fn is_over(&self, t: f64) -> bool {
        t >= self.span.until
    }
}

/// A time in which the motion changes noticeably.
pub fn time_scale(span: &TimeSpan) -> f64 {
    let scale = span.length() / 10.0;
    if scale > 0.0 { scale } else { 1.0 }
}
