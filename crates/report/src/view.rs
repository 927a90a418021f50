//! A run as text, pages and files show it.

use dalembert::Study;
use dalembert::record::RunRecord;

use crate::playback::Playback;
use crate::scene::Scene;

/// A run, its model and its rows.
///
/// ```
/// use dalembert::Request;
/// use dalembert_report::{RunView, page, playback::Playback};
///
/// let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1")?;
/// let run = study.run(&Request::until(2.0))?;
/// let playback = Playback::of_run(&study, &run);
/// let page = page::render(&RunView { study: &study, record: &run.record, playback: &playback });
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct RunView<'a> {
    /// The model that ran, with its text, start and examination.
    pub study: &'a Study,
    /// Request and result.
    pub record: &'a RunRecord,
    /// Its rows, decimated; empty if they were not read.
    pub playback: &'a Playback,
}

impl RunView<'_> {
    /// The mechanism and its motion, if it has a part that can be drawn.
    pub fn scene(&self) -> Option<Scene> {
        let columns = self.study.columns(&self.record.resolved.settings);
        Scene::new(self.study.model(), &columns.places(), self.playback)
    }
}

/// The command that repeats a run of the model in `file`.
pub fn run_command(record: &RunRecord, file: &str) -> String {
    let mut words = vec!["dalembert".to_owned(), "run".to_owned(), quoted(file)];
    for set in &record.model.set {
        words.extend(["--set".to_owned(), quoted(set)]);
    }
    for (key, value) in record.repeated().flags() {
        words.push(format!("--{}", key.replace('_', "-")));
        words.extend(value.map(|value| quoted(&value)));
    }
    words.join(" ")
}

/// A word as a shell reads it.
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
