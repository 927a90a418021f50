//! Where models come from, and models with other data.

use dalembert::gallery;
use dalembert::lang::{parse_override, read_with};
use dalembert::model::Model;
use dalembert_problems::project::read;

/// Where a model is.
#[derive(Clone, Copy)]
pub enum Source {
    /// In the gallery.
    Gallery(&'static str),
    /// Among the models of these tests.
    Own(&'static str),
}

impl Source {
    /// The model without the lines that begin in one of these ways, with further lines, and with other values of some
    /// parameters.
    pub fn model(self, without: &[&str], and: &str, set: &[(&str, f64)]) -> Model {
        let text = match self {
            Source::Gallery(name) => gallery::find(name).expect("a model of the gallery").text.to_owned(),
            Source::Own(name) => read(&format!("crates/problems/runs/{name}.dal")),
        };
        let is_left_out = |line: &str| without.iter().any(|word| line.trim_start().starts_with(word));
        let kept: Vec<&str> = text.lines().filter(|line| !is_left_out(line)).collect();
        let text = format!("{}\n{and}\n", kept.join("\n"));
        let replaced = |(name, value): &(&str, f64)| format!("{name}={value:?}");
        let parsed = |text: String| parse_override(&text).unwrap_or_else(|_| panic!("`{text}`"));
        let overrides: Vec<_> = set.iter().map(replaced).map(parsed).collect();
        let reading = read_with(&text, &overrides);
        let mistakes = [reading.diagnostics, reading.replacement_errors].concat();
        reading.model.unwrap_or_else(|| panic!("{text}\n{mistakes:?}"))
    }

    /// The model as it is.
    pub fn plain(self) -> Model {
        self.model(&[], "", &[])
    }
}
