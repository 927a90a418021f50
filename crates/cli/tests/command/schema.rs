//! The schemas of `docs/schema/`: usable, complete, and strict enough to notice a lack.

use std::fs;
use std::path::{Path, PathBuf};

use boon::{Compiler, Schemas};
use serde_json::{Value, json};

use crate::desk::{names, run};

/// How a schema treats fields it does not list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fields {
    /// As published: new fields may appear.
    Open,
    /// For tests: every field of today is described.
    Closed,
}

/// Whether `object` is what `docs/schema/<name>.json` says, and if not, why.
pub fn validate(name: &str, object: &Value, fields: Fields) -> Result<(), String> {
    let mut compiler = Compiler::new();
    for file in schemas() {
        let mut schema = load(&file);
        if fields == Fields::Closed {
            close(&mut schema);
        }
        compiler.add_resource(&address(&file), schema).expect("a schema");
    }
    let mut schemas = Schemas::new();
    let index = compiler.compile(&address(&format!("{name}.json")), &mut schemas).expect("a correct schema");
    schemas.validate(object, index).map_err(|error| format!("{error:#}"))
}

fn address(file: &str) -> String {
    format!("https://dalembert.test/{file}")
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

fn schemas() -> Vec<String> {
    names(&directory()).into_iter().filter(|name| name.ends_with(".json")).collect()
}

fn load(file: &str) -> Value {
    let text = fs::read_to_string(directory().join(file)).expect("a schema");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Forbids fields that are not described.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            // Maps from names to values say what their values are, and stay.
            if fields.get("additionalProperties") == Some(&json!(true)) {
                fields.remove("additionalProperties");
                fields.insert("unevaluatedProperties".into(), json!(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// Calls `visit` with each object schema that lists properties, and a word for its place.
fn walk(schema: &Value, place: &str, visit: &mut dyn FnMut(&str, &Value)) {
    match schema {
        Value::Object(fields) => {
            if fields.get("properties").is_some_and(Value::is_object) {
                visit(place, schema);
            }
            for (key, inner) in fields {
                walk(inner, &format!("{place}/{key}"), visit);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| walk(item, place, visit)),
        _ => {}
    }
}

/// The verbs of the command, as its help lists them.
pub fn verbs() -> Vec<String> {
    let help = run(&["--help"]).out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let verb = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
    let verbs: Vec<String> = commands.take_while(|line| !line.is_empty()).map(verb).collect();
    verbs.into_iter().filter(|verb| verb != "help").collect()
}

#[test]
fn every_command_has_its_schema_and_every_schema_its_line_in_the_readme() {
    let mut expected = verbs();
    assert!(expected.len() >= 19, "{expected:?}");
    expected.extend(["common", "failure", "run-record"].map(str::to_owned));
    let mut expected: Vec<String> = expected.iter().map(|name| format!("{name}.json")).collect();
    expected.sort();
    assert_eq!(schemas(), expected);
    let readme = fs::read_to_string(directory().join("README.md")).expect("the readme");
    for name in schemas() {
        assert!(readme.contains(&format!("({name})")), "the readme does not link {name}");
    }
    for verb in verbs() {
        assert!(readme.contains(&format!("| `dalembert {verb}")), "the readme has no call of {verb}");
    }
}

#[test]
fn every_field_is_described_in_a_sentence() {
    for file in schemas() {
        walk(&load(&file), &file, &mut |place, schema| {
            for (name, field) in schema["properties"].as_object().expect("an object") {
                // Conditions inside `if` concern fields that are described above.
                if place.contains("/if") {
                    continue;
                }
                let description = field["description"].as_str().unwrap_or_default();
                assert!(description.ends_with('.'), "{place}: `{name}` is not described: {description:?}");
            }
        });
    }
}

#[test]
fn objects_are_open_and_say_what_they_always_have() {
    for file in schemas() {
        walk(&load(&file), &file, &mut |place, schema| {
            if schema["type"] != "object" {
                return;
            }
            assert_eq!(schema["additionalProperties"], true, "{place} is not open");
            let required =
                schema["required"].as_array().unwrap_or_else(|| panic!("{place} requires nothing"));
            for name in required {
                let name = name.as_str().expect("a name");
                assert!(
                    schema["properties"].get(name).is_some(),
                    "{place}: `{name}` is required but not described"
                );
            }
        });
    }
}

#[test]
fn the_readme_tells_the_outcomes_and_exit_codes_of_the_schemas() {
    let readme = fs::read_to_string(directory().join("README.md")).expect("the readme");
    for file in schemas() {
        walk(&load(&file), &file, &mut |place, schema| {
            let outcome = &schema["properties"]["outcome"];
            let words = outcome["enum"].as_array().into_iter().flatten().chain(outcome.get("const"));
            for word in words {
                let row = format!("| `{}` |", word.as_str().expect("a word"));
                assert!(readme.contains(&row), "{place}: {row} is missing in the readme");
            }
        });
    }
}
