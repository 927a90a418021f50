//! Starts that do not exist, or say too much: what the program makes of each.
//!
//! The smallest sets of given values and rows at their heads were found by another program, by trying all of them.

use dalembert::model::{Code, Model, apply_edits};
use dalembert::solve::StartFailure;
use dalembert::{Refusal, Study, load};
use dalembert_problems::headers::{alternatives, header};
use dalembert_problems::project::files;

fn broken_starts() -> Vec<(String, String)> {
    files("crates/problems/broken-starts", ".dal")
}

fn model(text: &str) -> Study {
    load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// Result of the program: outcome, given values and rows.
struct Found {
    outcome: String,
    given: Vec<String>,
    rows: Vec<String>,
}

impl Found {
    fn of(model: &Model, refusal: &Refusal) -> Found {
        let n_given = match &refusal.failure {
            StartFailure::Conflict(conflict) => conflict.given.len(),
            StartFailure::SingularConfiguration { given, .. } => given.len(),
            _ => 0,
        };
        let outcome = match &refusal.failure {
            StartFailure::Contradiction { .. } => "contradictory",
            _ => refusal.outcome.as_str(),
        };
        // The expectations name constraints and conditions, not their derivatives and not equations of motion.
        let is_row = |name: &String| !model.coordinates.iter().any(|coordinate| coordinate.name == *name);
        let names = &refusal.diagnostic.names;
        let rows = names[n_given..].iter().map(|name| name.trim_end_matches('\'').to_owned()).filter(is_row);
        Found {
            outcome: outcome.to_owned(),
            given: sorted(names[..n_given].to_vec()),
            rows: sorted(rows.collect()),
        }
    }

    /// Whether one of the alternatives is satisfied, by values and rows.
    fn meets(&self, text: &str) -> bool {
        let (given, rows) = (alternatives(header(text, "given")), alternatives(header(text, "rows")));
        let met = given.iter().zip(&rows).any(|(given, rows)| *given == self.given && *rows == self.rows);
        header(text, "outcome") == self.outcome && met
    }
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort();
    names.dedup();
    names
}

#[test]
fn each_broken_start_is_refused_with_its_culprits() {
    let cases = broken_starts();
    let refused: Vec<_> = cases.iter().filter(|(_, text)| header(text, "outcome") != "superfluous").collect();
    assert!(refused.len() >= 30);
    let mut wrong = Vec::new();
    for (name, text) in refused {
        let model = model(text);
        match model.start() {
            Ok(_) => wrong.push(format!("{name}: a start was found")),
            Err(refusal) => {
                let found = Found::of(model.model(), &refusal);
                if !found.meets(text) {
                    let Found { outcome, given, rows } = found;
                    wrong.push(format!("{name}: {outcome}, given {given:?}, rows {rows:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn superfluous_values_are_told_and_do_no_harm() {
    for (name, text) in broken_starts() {
        if header(&text, "outcome") != "superfluous" {
            continue;
        }
        let study = model(&text);
        let found = study.examination();
        assert!(found.refusal.is_none(), "{name}");
        let told: Vec<_> = found.findings.iter().filter(|f| f.code == Code::SuperfluousStart).collect();
        assert!(!told.is_empty(), "{name}");
        // Each finding names values that the expectation names; at velocity level positions may stand beside them.
        let expected: Vec<String> = alternatives(header(&text, "given")).concat();
        for finding in told {
            let hint = finding.hint.as_ref().expect("a remedy");
            let value =
                finding.names.iter().find(|name| hint.text.contains(&format!("`{name}`"))).expect("named");
            assert!(expected.contains(value), "{name}: {value}");
        }
    }
}

#[test]
fn the_first_suggestion_cures() {
    let mut offered = 0;
    let mut failed = Vec::new();
    for (name, text) in broken_starts() {
        let Err(refusal) = model(&text).start().map(|_| ()) else { continue };
        // Contradictory constraints are for a person to mend.
        if matches!(refusal.failure, StartFailure::Contradiction { .. }) {
            continue;
        }
        offered += 1;
        let edits = refusal.diagnostic.hint.map(|hint| hint.edits).unwrap_or_default();
        let cured = load(&apply_edits(&text, &edits)).is_ok_and(|cured| cured.start().is_ok());
        if edits.is_empty() || !cured {
            failed.push(name);
        }
    }
    assert!(offered >= 30);
    assert!(5 * failed.len() <= offered, "{failed:?}");
}
