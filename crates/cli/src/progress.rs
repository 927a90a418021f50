//! How far a run is, for a person who waits: on a terminal, and not before a second has passed.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use dalembert::solve;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::terminal::Terminal;

/// Nobody waits for less.
const PATIENCE: Duration = Duration::from_secs(1);

/// Between two looks at the same number.
const BETWEEN: Duration = Duration::from_millis(100);

/// Parts of the bar.
const PARTS: u64 = 1000;

/// A line on standard error that tells how far things are.
pub struct Progress {
    bar: Option<ProgressBar>,
    is_wanted: bool,
    begun: Instant,
    told: Instant,
    /// Where the run stood when the clock began.
    first: Option<f64>,
}

impl Progress {
    /// Begins to wait.
    pub fn new(terminal: Terminal) -> Progress {
        let now = Instant::now();
        let is_wanted = !terminal.is_quiet() && io::stderr().is_terminal();
        Progress { bar: None, is_wanted, begun: now, told: now, first: None }
    }

    /// Tells where a run is on its way `from` one time `to` another.
    pub fn step(&mut self, now: Instant, (from, to): (f64, f64), at: &dyn Fn() -> solve::Progress) {
        let first = *self.first.get_or_insert_with(|| at().t);
        if !self.is_due(now) {
            return;
        }
        let solve::Progress { t, dt, worst_error, .. } = at();
        let rate = (t - first) / now.duration_since(self.begun).as_secs_f64();
        let mut told =
            format!("t = {} of {} s, {} s/s, step {}", short(t), short(to), short(rate), short(dt));
        if worst_error > 0.0 {
            told.push_str(&format!(", errors {}", short(worst_error)));
        }
        if rate > 0.0 {
            told.push_str(&format!(", {} left", duration((to - t) / rate)));
        }
        let done = ((t - from) / (to - from)).clamp(0.0, 1.0);
        // Without colours: text is understandable without them, and nothing has to ask whether they are wanted.
        let bar = self.bar.get_or_insert_with(|| bar("{bar:20} {msg}"));
        bar.set_message(told);
        bar.set_position((done * PARTS as f64) as u64);
    }

    /// Tells what is done now, in place of the run.
    pub fn phase(&mut self, now: Instant, what: &dyn Fn() -> String) {
        if self.is_due(now) {
            let bar = self.bar.get_or_insert_with(|| bar("{spinner} {msg}"));
            bar.set_message(what());
            bar.tick();
        }
    }

    /// Takes the line away.
    pub fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        (self.begun, self.first) = (Instant::now(), None);
    }

    fn is_due(&mut self, now: Instant) -> bool {
        let is_due = self.is_wanted
            && now.duration_since(self.begun) >= PATIENCE
            && (self.bar.is_none() || now.duration_since(self.told) >= BETWEEN);
        if is_due {
            self.told = now;
        }
        is_due
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

fn bar(template: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("━╸─"));
    }
    bar
}

/// A number with three digits.
fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if (1e-2..1e5).contains(&size) => {
            let decimals = (2.0 - size.log10().floor()).clamp(0.0, 4.0) as usize;
            format!("{value:.decimals$}")
        }
        _ => format!("{value:.1e}"),
    }
}

/// Seconds as a person says them.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 60.0 => format!("{s:.0} s"),
        s if s < 3600.0 => format!("{:.0} min {:.0} s", (s / 60.0).floor(), s % 60.0),
        s if s < 172_800.0 => format!("{:.0} h {:.0} min", (s / 3600.0).floor(), s % 3600.0 / 60.0),
        s => format!("{:.0} days", s / 86400.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_times_are_short() {
        let cases = [(0.0, "0"), (3.21987, "3.22"), (123.456, "123"), (1.5e-7, "1.5e-7"), (0.0123, "0.0123")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
        for (seconds, text) in [(5.2, "5 s"), (125.0, "2 min 5 s"), (7260.0, "2 h 1 min"), (3e5, "3 days")] {
            assert_eq!(duration(seconds), text);
        }
    }
}
