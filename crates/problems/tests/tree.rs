//! The crates that an embedding program gets with the library.

use std::collections::BTreeSet;
use std::process::Command;

use dalembert_problems::project::root;

/// Names and versions of the crates of the library with these options, for one target.
fn tree(options: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "-p", "dalembert", "-e", "normal", "--target", "x86_64-unknown-linux-gnu"])
        .args(["--offline", "--locked", "--prefix", "none"])
        .args(options)
        // Features that other members of the workspace switch on do not count.
        .env_remove("CARGO_RESOLVER_FEATURE_UNIFICATION")
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("names");
    let of_line = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    text.lines().filter(|line| !line.is_empty()).map(of_line).collect()
}

/// At most so many crates of others; those of the project are as many as its table has.
#[track_caller]
fn check(options: &[&str], most: usize, forbidden: &[&str]) {
    let crates = tree(options);
    assert!(crates.iter().any(|name| name.starts_with("faer ")), "{crates:?}");
    let found: Vec<&String> =
        crates.iter().filter(|name| forbidden.iter().any(|other| name.starts_with(other))).collect();
    assert!(found.is_empty(), "{options:?}: {found:?}");
    let others: Vec<&String> = crates.iter().filter(|name| !name.starts_with("dalembert")).collect();
    assert!(others.len() <= most, "{options:?}: {} crates, at most {most}: {others:#?}", others.len());
}

/// Names of crates, or the beginning of several, for terminals, pictures and XML.
const OF_THE_COMMAND: [&str; 9] =
    ["anstream ", "clap", "indicatif ", "png ", "resvg ", "tiny-skia", "ttf-parser ", "usvg ", "xml"];

#[test]
fn the_library_without_features_has_no_files_and_no_terminal() {
    let of_streams = ["arrow-", "chrono ", "csv", "flatbuffers ", "quick-xml ", "serde_json ", "sha2 "];
    check(&["--no-default-features"], 53, &[&OF_THE_COMMAND[..], &of_streams[..]].concat());
}

#[test]
fn the_library_with_records_has_no_terminal() {
    check(&[], 82, &[&OF_THE_COMMAND[..], &["csv", "quick-xml "]].concat());
}
