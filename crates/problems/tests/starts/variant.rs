//! A model with other parameters, another start, another beginning; and the values of its start by name.

use std::collections::BTreeMap;

use dalembert::lang::{parse_override, read_with};
use dalembert::model::{Code, Diagnostic, Model};
use dalembert::solve::{Acceleration, Depth, Start, StartOptions, ValueId};
use dalembert::{Refusal, Study};
use toml::Table;

use crate::data::number;

/// A model on its way to a start.
#[derive(Clone)]
pub struct Variant {
    text: String,
    replaced: Vec<String>,
}

impl Variant {
    /// A model of the gallery.
    pub fn gallery(name: &str) -> Variant {
        let model = dalembert::gallery::MODELS.iter().find(|model| model.name == name);
        Variant::text(model.unwrap_or_else(|| panic!("no model `{name}`")).text)
    }

    /// A model written in a test.
    pub fn text(text: &str) -> Variant {
        Variant { text: text.to_owned(), replaced: Vec::new() }
    }

    /// With another value of a parameter.
    pub fn with(mut self, parameter: &str, value: f64) -> Variant {
        self.replaced.push(format!("{parameter}={value:?}"));
        self
    }

    /// With the values of these parameters in a reference, where they have the same names.
    pub fn with_all(self, facts: &Table, parameters: &[&str]) -> Variant {
        parameters.iter().fold(self, |variant, name| variant.with(name, number(facts, name)))
    }

    /// With further declarations.
    pub fn and(mut self, lines: &str) -> Variant {
        self.text = format!("{}\n{lines}\n", self.text.trim_end());
        self
    }

    /// With these start values in place of all others.
    pub fn starting(self, starts: &str) -> Variant {
        self.without("start ").and(starts)
    }

    /// Starting at another time.
    pub fn from(self, t: f64, until: f64) -> Variant {
        self.without("run ").and(&format!("run from {t:?} until {until:?}"))
    }

    /// Without the lines that begin so.
    pub fn without(mut self, beginning: &str) -> Variant {
        let kept: Vec<&str> = self.text.lines().filter(|line| !line.starts_with(beginning)).collect();
        self.text = kept.join("\n");
        self
    }

    /// The model.
    pub fn model(&self) -> Model {
        let parsed = |text: &String| parse_override(text).unwrap_or_else(|_| panic!("`{text}`"));
        let overrides: Vec<_> = self.replaced.iter().map(parsed).collect();
        let reading = read_with(&self.text, &overrides);
        reading.model.unwrap_or_else(|| {
            let messages =
                |of: &[Diagnostic]| -> Vec<String> { of.iter().map(|d| d.message.clone()).collect() };
            let (in_text, outside) = (messages(&reading.diagnostics), messages(&reading.replacement_errors));
            panic!("{}\n{in_text:?} {outside:?}", self.text)
        })
    }

    /// The start, which must exist.
    pub fn start(&self) -> Found {
        self.start_looking(StartOptions::default())
    }

    /// The start, which must exist, with other assemblies looked for.
    pub fn start_looking(&self, options: StartOptions) -> Found {
        let model = self.model();
        let study = Study::new(&model, "").with_start_options(options);
        match study.start().map(|_| ()) {
            Ok(()) => Found::new(model, study),
            Err(refusal) => panic!("refused: {}\n{}", message(&refusal), self.text),
        }
    }

    /// The reason why there is no start.
    pub fn refusal(&self) -> Refused {
        let model = self.model();
        let study = Study::new(&model, "");
        match study.start().map(|_| ()) {
            Ok(()) => {
                panic!("not refused: {:?}\n{}", Found::new(model, study).values, self.text)
            }
            Err(refusal) => Refused { refusal: *refusal, model },
        }
    }
}

fn message(refusal: &Refusal) -> String {
    let hint = refusal.diagnostic.hint.as_ref().map_or("", |hint| hint.text.as_str());
    format!("{} [{}] ({hint})", refusal.diagnostic.message, refusal.diagnostic.code)
}

/// A start and all its values by name: `x`, `x'`, `x''`, `multiplier(rod)`, `reaction(x)`, outputs and energies.
pub struct Found {
    pub model: Model,
    pub started: Study,
    pub values: BTreeMap<String, f64>,
}

impl Found {
    fn new(model: Model, started: Study) -> Found {
        let entries = [
            started.entries().expect("a start").state(),
            started.entries().expect("a start").multipliers(),
            started.entries().expect("a start").reactions(),
            started.entries().expect("a start").outputs(),
        ];
        let values = entries.into_iter().flatten().map(|entry| (entry.name, entry.value)).collect();
        Found { model, started, values }
    }

    /// A value by its name.
    pub fn value(&self, name: &str) -> f64 {
        *self.values.get(name).unwrap_or_else(|| panic!("no `{name}` among {:?}", self.values.keys()))
    }

    /// Demands that a value be the expected one, to within `allowed`.
    pub fn is(&self, name: &str, expected: f64, allowed: f64) {
        let found = self.value(name);
        // Not `>`: what is not a number must not pass.
        let is_close = (found - expected).abs() <= allowed;
        assert!(
            is_close,
            "{name} = {found:e}, not {expected:e}: off by {:e}, allowed {allowed:e}",
            found - expected
        );
    }

    /// Demands vectors, coordinate by coordinate: `all("reaction", ["x", "y"], …)`.
    pub fn all<'n>(&self, names: impl IntoIterator<Item = &'n str>, expected: &[f64], allowed: f64) {
        let names: Vec<&str> = names.into_iter().collect();
        assert_eq!(names.len(), expected.len(), "{names:?}");
        for (name, expected) in names.into_iter().zip(expected) {
            self.is(name, *expected, allowed);
        }
    }

    /// The start with all that was found on the way.
    pub fn start(&self) -> &Start {
        self.started.start().expect("a start")
    }

    /// Accelerations, multipliers and reactions.
    pub fn acceleration(&self) -> &Acceleration {
        self.start().acceleration.as_ref().expect("accelerations")
    }

    /// Result of the derivative array.
    pub fn depth(&self) -> &Depth {
        self.start().depth.as_ref().expect("a depth")
    }
}

/// A start that does not exist.
pub struct Refused {
    pub refusal: Refusal,
    pub model: Model,
}

impl Refused {
    /// Demands a code.
    pub fn is(&self, code: Code) -> &Refused {
        assert_eq!(self.refusal.diagnostic.code, code, "{}", message(&self.refusal));
        self
    }

    /// Requires these names in the message, without primes of rows, in any order.
    pub fn names(&self, names: &[&str]) -> &Refused {
        let is_value = |name: &str| self.value_id(name).is_some();
        let plain = |name: &String| match is_value(name) {
            true => name.clone(),
            false => name.trim_end_matches('\'').to_owned(),
        };
        let mut told: Vec<String> = self.refusal.diagnostic.names.iter().map(plain).collect();
        told.sort();
        told.dedup();
        let mut names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        names.sort();
        assert_eq!(told, names, "{}", self.message());
        self
    }

    /// Demands that the message or the hint hold these words.
    pub fn says(&self, words: &str) -> &Refused {
        assert!(self.message().contains(words), "`{words}` is not in: {}", self.message());
        self
    }

    /// Message and hint.
    pub fn message(&self) -> String {
        message(&self.refusal)
    }

    /// The value of a start that has this name: `x` or `x'`.
    pub fn value_id(&self, name: &str) -> Option<ValueId> {
        let plain = name.trim_end_matches('\'');
        let coordinate = self.model.coordinates.iter().position(|coordinate| coordinate.name == plain)?;
        match name.len() - plain.len() {
            0 => Some(ValueId::Position(coordinate)),
            1 => Some(ValueId::Speed(coordinate)),
            _ => None,
        }
    }
}
