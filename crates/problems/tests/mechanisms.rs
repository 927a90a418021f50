//! Mechanisms with known degrees of freedom and redundancy.
//!
//! The expectations at their heads come from the theory of each mechanism and were confirmed by another program at
//! many configurations.

use dalembert::model::Code;
use dalembert::{Examination, load};
use dalembert_problems::headers::{header, headers, names};
use dalembert_problems::project::files;

fn mechanisms() -> Vec<(String, String)> {
    files("crates/problems/mechanisms", ".dal")
}

/// Differences from the expectations.
fn differences(text: &str, found: &Examination) -> Vec<String> {
    let mut differences = Vec::new();
    let number = |key: &str| header(text, key).parse::<usize>().expect("a number");
    let expected = (number("positions"), number("dof"));
    if found.free != Some(expected) {
        differences.push(format!("free {:?}, not {expected:?}", found.free));
    }
    let redundant: Vec<Vec<String>> = found
        .findings
        .iter()
        .filter(|finding| finding.code == Code::RedundantConstraint)
        .map(|finding| finding.names.clone())
        .collect();
    let expected = headers(text, "redundant");
    if redundant.len() != expected.len() {
        differences.push(format!("{} redundant rows, not {}", redundant.len(), expected.len()));
    }
    for line in expected {
        let (row, others) = line.split_once('=').unwrap_or((line, "none"));
        let found = redundant.iter().find(|names| names[0] == row.trim());
        let repeated = found.map(|all| {
            let mut repeated = all[1..].to_vec();
            repeated.sort();
            repeated
        });
        if repeated != Some(names(others)) {
            differences.push(format!("`{}` repeats {repeated:?}, not {others}", row.trim()));
        }
    }
    let is_singular = found.findings.iter().any(|finding| finding.code == Code::SingularConfiguration);
    if is_singular != (header(text, "configuration") == "singular") {
        differences.push(format!("singular: {is_singular}"));
    }
    if let (Some(drop), Some(start)) = (headers(text, "drop").first(), &found.start)
        && drop.parse() != Ok(start.mobility.drop)
        && !start.mobility.is_isolated
    {
        differences.push(format!("the rank drops by {}, not {drop}", start.mobility.drop));
    }
    if let Some(unique) = headers(text, "unique").first() {
        let mut found = found.unique.clone();
        found.sort();
        let is_right = if *unique == "all" { found.len() == n_rows(text) } else { found == names(unique) };
        if !is_right {
            differences.push(format!("unique are {found:?}, not {unique}"));
        }
    }
    differences
}

fn n_rows(text: &str) -> usize {
    load(text).expect("a model without mistakes").model().n_rows()
}

#[test]
fn freedom_redundancy_and_singularity_of_known_mechanisms() {
    let mechanisms = mechanisms();
    assert!(mechanisms.len() >= 40);
    let mut wrong = Vec::new();
    for (name, text) in &mechanisms {
        let model = load(text).unwrap_or_else(|mistakes| panic!("{name}: {mistakes}"));
        let differences = differences(text, model.examination());
        if !differences.is_empty() {
            wrong.push(format!("{name}: {}", differences.join("; ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), mechanisms.len(), wrong.join("\n"));
}

#[test]
fn consistent_redundant_rows_are_no_failure() {
    for (name, text) in mechanisms() {
        let model = load(&text).expect("a model without mistakes");
        let found = model.examination();
        if header(&text, "configuration") == "regular" {
            assert!(found.refusal.is_none(), "{name}: {:?}", found.refusal);
        }
    }
}
