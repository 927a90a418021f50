//! Diagnostics of seeded mistakes.

use std::collections::BTreeSet;

use dalembert::lang::read;
use dalembert::model::Code;
use dalembert_problems::corpus::{difference, expectations, is_cured};
use dalembert_problems::project::files;

fn corpus() -> Vec<(String, String)> {
    files("crates/problems/corpus", ".dal")
}

#[test]
fn every_seeded_mistake_is_found_where_it_is_and_with_its_cure() {
    let corpus = corpus();
    let differences: Vec<String> =
        corpus.iter().filter_map(|(name, text)| Some(format!("{name}:\n{}", difference(text)?))).collect();
    assert!(differences.is_empty(), "{} of {}:\n{}", differences.len(), corpus.len(), differences.join("\n"));
    let mistakes: usize = corpus.iter().map(|(_, text)| expectations(text).len()).sum();
    assert!(mistakes >= 80, "only {mistakes} mistakes");
}

#[test]
fn every_code_of_the_language_but_the_limits_is_seeded() {
    let seeded: BTreeSet<String> =
        corpus().iter().flat_map(|(_, text)| expectations(text)).map(|expected| expected.code).collect();
    // Codes that need numbers are tested with mechanisms and broken starts.
    let missing: Vec<&str> = Code::ALL
        .iter()
        .filter(|code| **code < Code::ConflictingStart)
        .map(|code| code.as_str())
        .filter(|code| !matches!(*code, "nesting-limit" | "size-limit") && !seeded.contains(*code))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn nine_in_ten_of_the_edits_offered_cure_their_mistake() {
    let mut offered = 0;
    let mut failed = Vec::new();
    for (name, text) in corpus() {
        for diagnostic in read(&text).diagnostics {
            if diagnostic.hint.as_ref().is_some_and(|hint| !hint.edits.is_empty()) {
                offered += 1;
                if !is_cured(&text, &diagnostic) {
                    failed.push(format!("{name}: {}", diagnostic.code));
                }
            }
        }
    }
    assert!(offered >= 60, "only {offered} edits are offered");
    assert!(10 * failed.len() <= offered, "{} of {offered} fail: {failed:#?}", failed.len());
}
