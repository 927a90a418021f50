//! Facts beside the tables of the references: `data/reference/NAME.toml`.

use dalembert_problems::project::read;
use toml::{Table, Value};

/// The facts of a reference.
pub fn facts(name: &str) -> Table {
    read(&format!("data/reference/{name}.toml")).parse().expect("facts in TOML")
}

/// The entries of a list of the facts: cases, events.
pub fn list(facts: &Table, key: &str) -> Vec<Table> {
    let entries = facts[key].as_array().unwrap_or_else(|| panic!("`{key}` is no list"));
    entries.iter().map(|entry| entry.as_table().expect("an entry").clone()).collect()
}

/// One number.
pub fn number(facts: &Table, key: &str) -> f64 {
    facts.get(key).and_then(Value::as_float).unwrap_or_else(|| panic!("no number `{key}`"))
}

/// Numbers by the names that parameters of a model have.
pub fn numbers<'n>(facts: &Table, names: &[(&'n str, &str)]) -> Vec<(&'n str, f64)> {
    names.iter().map(|(parameter, key)| (*parameter, number(facts, key))).collect()
}
