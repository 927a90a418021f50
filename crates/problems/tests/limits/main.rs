//! Limits of size and naming of the sources.
//!
//! | limit | at most | counted |
//! |---|---|---|
//! | `file` | 600 lines | sources and tests |
//! | `struct` | 12 fields | except records: types that derive `Serialize` or `Deserialize`, or `Args`, `Parser` of the command line, and [`RECORDS`] |
//! | `trait` | 8 methods | except `MechanicalSystem`, the waist |
//! | `wrapper` | 12 methods | of one `impl` that only call the method of the same name of a field |
//! | `literal` | 0 | floats other than 0 below 1e-3 in solver crates, outside `rules.rs`, tests and [`COEFFICIENTS`] |
//! | `word` | 0 | whole words of [`WORDS`] in sources, comments and strings included, but for the types of others in [`FOREIGN`] |
//! | `names` | 20 | type names that more than one crate declares |
//!
//! Type names are those of structs, enums and traits in `crates/*/src`. Not counted are tests, the arguments of the command
//! (named by its verbs), and aliases, which mean the type they stand for.
//!
//! A place above its limit is listed in `open.rs` with its present number. The test fails for a larger number, and also for a
//! smaller one, so that the list follows; it prints the list as it should be.

#![allow(clippy::print_stdout)]

mod open;
mod sources;

use std::collections::{BTreeMap, BTreeSet};

use open::OPEN;
use sources::{Source, all_sources};

/// Structs that are records without being serialised: one column of a trajectory for each field, and a model as data, one list
/// for each kind of declaration.
const RECORDS: [&str; 2] = ["Model", "Sample"];

/// The trait between models and solvers.
const WAIST: &str = "MechanicalSystem";

/// Crates whose thresholds belong into `rules.rs`.
const SOLVER_CRATES: [&str; 9] =
    ["analysis", "check", "forward", "integrate", "linear", "methods", "stages", "start", "system"];

/// Files of coefficients of methods, as their authors print them: these are exact for the method and no thresholds.
const COEFFICIENTS: [&str; 1] = ["crates/methods/src/tableau.rs"];

const WORDS: [&str; 7] = ["DENSE_LIMIT", "is_dense", "Field", "Road", "told", "nobody", "somebody"];

/// Words of the list that a crate has from a library: Arrow calls the description of a column `Field`.
const FOREIGN: [(&str, &str); 1] = [("record", "Field")];

/// The present number of each place above a limit, by limit and place.
type Excess = BTreeMap<(String, String), usize>;

#[test]
fn sources_keep_the_limits() {
    let sources = all_sources();
    let mut excess = Excess::new();
    let mut note = |limit: &str, place: &str, number: usize, at_most: usize| {
        if number > at_most {
            *excess.entry((limit.to_owned(), place.to_owned())).or_default() += number;
        }
    };
    for source in &sources {
        let path = source.path.as_str();
        note("file", path, source.text.lines().count(), 600);
        for structure in source.structs.iter().filter(|s| !s.is_record && !RECORDS.contains(&&*s.name)) {
            note("struct", &format!("{path} {}", structure.name), structure.n_fields, 12);
        }
        for (name, n_methods) in source.traits.iter().filter(|(name, _)| name != WAIST) {
            note("trait", &format!("{path} {name}"), *n_methods, 8);
        }
        for (name, n_methods) in &source.wrappers {
            note("wrapper", &format!("{path} {name}"), *n_methods, 12);
        }
        let may_hold_small = source.is_test || path.ends_with("/rules.rs") || COEFFICIENTS.contains(&path);
        if SOLVER_CRATES.contains(&source.crate_name()) && !may_hold_small {
            note("literal", path, source.n_small_literals, 0);
        }
        if path.contains("/src/") {
            let words = source.text.split(|c: char| !c.is_alphanumeric() && c != '_');
            let is_own = |word: &&str| !FOREIGN.contains(&(source.crate_name(), *word));
            note("word", path, words.filter(|word| WORDS.contains(word)).filter(is_own).count(), 0);
        }
    }
    let shared = shared(&sources);
    println!("names of more than one crate: {}", shared.join(", "));
    note("names", "crates", shared.len(), 20);
    compare(&excess);
}

/// Type names that more than one crate declares.
fn shared(sources: &[Source]) -> Vec<String> {
    let mut crates: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for source in sources.iter().filter(|source| !source.is_test) {
        for name in &source.types {
            crates.entry(name).or_default().insert(source.crate_name());
        }
    }
    crates.iter().filter(|(_, declared)| declared.len() > 1).map(|(name, _)| (*name).to_owned()).collect()
}

fn compare(excess: &Excess) {
    let listed: Excess = OPEN
        .iter()
        .map(|(limit, place, number)| (((*limit).to_owned(), (*place).to_owned()), *number))
        .collect();
    assert_eq!(listed.len(), OPEN.len(), "a place is listed twice");
    let mut differences = Vec::new();
    for ((limit, place), number) in excess {
        match listed.get(&(limit.clone(), place.clone())) {
            Some(before) if before == number => {}
            Some(before) if number < before => {
                differences.push(format!("{limit} {place}: {number}, lower the entry"));
            }
            Some(before) => differences.push(format!("{limit} {place}: {number}, listed {before}")),
            None => differences.push(format!("{limit} {place}: {number}")),
        }
    }
    let gone = listed.keys().filter(|key| !excess.contains_key(*key));
    differences
        .extend(gone.map(|(limit, place)| format!("{limit} {place}: within the limit, remove the entry")));
    let entries =
        excess.iter().map(|((limit, place), number)| format!("    (\"{limit}\", \"{place}\", {number}),\n"));
    assert!(
        differences.is_empty(),
        "{}\nopen.rs as it should be, if a smaller number is the reason:\n{}",
        differences.join("\n"),
        entries.collect::<String>()
    );
}
