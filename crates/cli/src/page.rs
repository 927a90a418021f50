//! The report of a run: `report.html`.

use dalembert::Study;
use dalembert::model::Diagnostic;
use dalembert::record::{Columns, RunRecord};
use dalembert_report::film::Film;
use dalembert_report::page::{RunPage, render};
use dalembert_report::scene::Scene;

use crate::directory::MODEL;
use crate::record::fingerprint_of;

/// A run of which a page is made.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    /// The model with its text, start and examination.
    pub study: &'a Study,
    /// Findings of the reader.
    pub diagnostics: &'a [Diagnostic],
    /// The columns of its rows.
    pub columns: &'a Columns,
    /// Its outcome.
    pub record: &'a RunRecord,
}

impl Shown<'_> {
    /// The page, from the rows of the run.
    pub fn page(&self, film: &Film) -> String {
        self.view(film, render)
    }

    /// Passes the run to `use_page`, with all that its page shows.
    pub fn view<T>(&self, film: &Film, use_page: impl FnOnce(&RunPage<'_>) -> T) -> T {
        let scene = Scene::new(self.study.model(), &self.columns.places(), film);
        use_page(&RunPage {
            diagnostics: self.diagnostics,
            study: self.study,
            record: self.record,
            film,
            scene: scene.as_ref(),
            command: &command(self.record),
            fingerprint: fingerprint_of(self.record, self.study.text()),
        })
    }
}

/// The command that makes the run again, with nothing left to defaults.
fn command(record: &RunRecord) -> String {
    let plan = &record.plan;
    let mut words = vec!["dalembert".to_owned(), "run".to_owned(), MODEL.to_owned()];
    let mut add = |name: &str, value: &str| words.extend([format!("--{name}"), quoted(value)]);
    for set in &record.set {
        add("set", set);
    }
    add("until", &plan.until.to_string());
    add("every", &plan.every.to_string());
    // Compositions of al3f are requested by their order.
    match plan.method.strip_prefix("al3f") {
        Some(order) if !order.is_empty() => {
            add("method", "al3f");
            add("order", order);
        }
        _ => add("method", &plan.method),
    }
    add("form", &plan.form);
    match plan.step {
        Some(step) => add("step", &step.to_string()),
        None => add("tolerance", &format!("{:e}", plan.tolerance)),
    }
    if let Some(stabilise) = &plan.stabilise {
        add("stabilise", stabilise);
    }
    if !plan.gain.is_empty() {
        let gains: Vec<String> = plan.gain.iter().map(f64::to_string).collect();
        add("gain", &gains.join(","));
    }
    if plan.fields {
        words.push("--fields".to_owned());
    }
    if plan.audit {
        words.push("--audit".to_owned());
    }
    words.join(" ")
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-.,=+/".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_survive_a_shell() {
        assert_eq!(quoted("m=0.5"), "m=0.5");
        assert_eq!(quoted("L=1 [m]"), "'L=1 [m]'");
        assert_eq!(quoted("a'b"), "'a'\\''b'");
    }
}
