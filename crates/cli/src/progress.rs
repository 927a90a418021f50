//! How far a run is, for a person who waits: on a terminal, and not before a second has passed.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use dalembert::solve;
use dalembert_report::duration;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::terminal::Terminal;

/// Below this a run needs no display of its progress.
const PATIENCE: Duration = Duration::from_secs(1);

/// Between two looks at the same number.
const BETWEEN: Duration = Duration::from_millis(100);

/// Parts of the bar.
const PARTS: u64 = 1000;

/// A line on standard error with the progress.
pub struct ProgressDisplay {
    bar: Option<ProgressBar>,
    is_wanted: bool,
    /// The columns of the terminal.
    columns: usize,
    begun: Instant,
    shown: Instant,
    /// Where the run stood when the clock began.
    first: Option<f64>,
}

impl ProgressDisplay {
    /// Begins to wait.
    pub fn new(terminal: Terminal) -> ProgressDisplay {
        let now = Instant::now();
        let is_wanted = !terminal.is_quiet() && io::stderr().is_terminal();
        ProgressDisplay {
            bar: None,
            is_wanted,
            columns: terminal.progress_columns(),
            begun: now,
            shown: now,
            first: None,
        }
    }

    /// Shows the time of a run between `from` and `to`.
    pub fn step(&mut self, now: Instant, (from, to): (f64, f64), at: &dyn Fn() -> solve::Progress) {
        let first = *self.first.get_or_insert_with(|| at().t);
        if !self.is_due(now) {
            return;
        }
        let solve::Progress { t, dt, worst_error, .. } = at();
        let rate = (t - first) / now.duration_since(self.begun).as_secs_f64();
        let mut parts = vec![format!("t = {} of {} s", short(t), short(to))];
        if rate > 0.0 {
            parts.push(format!("{} left", duration((to - t) / rate)));
        }
        parts.push(format!("{} s/s", short(rate)));
        parts.push(format!("step {}", short(dt)));
        if worst_error > 0.0 {
            parts.push(format!("errors {}", short(worst_error)));
        }
        let done = ((t - from) / (to - from)).clamp(0.0, 1.0);
        let columns = self.columns;
        // Without colours: text is understandable without them, and no setting has to be read.
        let bar = self.bar.get_or_insert_with(|| bar(&format!("{{bar:{}}} {{msg}}", bar_width(columns))));
        bar.set_message(fitting(&parts, columns.saturating_sub(bar_width(columns) + 2)));
        bar.set_position((done * PARTS as f64) as u64);
    }

    /// Shows the current phase, in place of the run.
    pub fn phase(&mut self, now: Instant, what: &dyn Fn() -> String) {
        if self.is_due(now) {
            let bar = self.bar.get_or_insert_with(|| bar("{spinner} {msg}"));
            bar.set_message(cut(&what(), self.columns.saturating_sub(3)));
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
            && (self.bar.is_none() || now.duration_since(self.shown) >= BETWEEN);
        if is_due {
            self.shown = now;
        }
        is_due
    }
}

impl Drop for ProgressDisplay {
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

/// The bar takes a quarter of the line at most.
fn bar_width(columns: usize) -> usize {
    (columns / 4).clamp(5, 20)
}

/// As many parts, from the first on, as fit into a line.
fn fitting(parts: &[String], columns: usize) -> String {
    let mut line = String::new();
    for part in parts {
        let separator = if line.is_empty() { "" } else { ", " };
        if line.chars().count() + separator.len() + part.chars().count() > columns {
            break;
        }
        line = line + separator + part;
    }
    line
}

/// A line cut to so many letters.
fn cut(line: &str, columns: usize) -> String {
    if line.chars().count() <= columns {
        return line.to_owned();
    }
    let kept: String = line.chars().take(columns.saturating_sub(1)).collect();
    format!("{kept}…")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_progress_fits_into_narrow_terminals() {
        let parts = ["t = 0.123 of 10.0 s", "2 min 5 s left", "0.0123 s/s", "step 1.0e-3", "errors 1.0e-10"];
        let parts = parts.map(str::to_owned);
        for columns in [40, 60, 80, 120] {
            let room = columns - bar_width(columns) - 2;
            let line = fitting(&parts, room);
            assert!(
                line.chars().count() <= room && line.starts_with("t = 0.123 of 10.0 s"),
                "{columns}: {line}"
            );
            assert_eq!(line.contains("errors"), columns == 120, "{columns}: {line}");
        }
        assert_eq!(cut("certificate", 5), "cert…");
    }

    #[test]
    fn numbers_are_short() {
        let cases = [(0.0, "0"), (3.21987, "3.22"), (123.456, "123"), (1.5e-7, "1.5e-7"), (0.0123, "0.0123")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }
}
