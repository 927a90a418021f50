//! The crates use each other as the table of `docs/architecture.md` allows.

use std::collections::{BTreeMap, BTreeSet};

use dalembert_problems::project::{read, root};

/// For each crate of the table, those it may use.
fn allowed() -> BTreeMap<String, BTreeSet<String>> {
    let page = read("docs/architecture.md");
    let mut table: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in page.lines().filter(|line| line.starts_with("| `dalembert")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`').to_owned();
        let above: BTreeSet<String> = table.keys().cloned().collect();
        let uses = match cells[3] {
            "–" => BTreeSet::new(),
            "all above" => above,
            list => list.split(", ").map(full_name).collect(),
        };
        table.insert(name, uses);
    }
    table
}

fn full_name(short: &str) -> String {
    if short == "dalembert" { short.to_owned() } else { format!("dalembert-{short}") }
}

#[test]
fn every_crate_uses_only_what_the_table_allows() {
    let table = allowed();
    assert!(table.len() >= 13, "the table of crates was not found");
    let mut n_crates = 0;
    for entry in std::fs::read_dir(root().join("crates")).expect("the crates") {
        let folder = entry.expect("a crate").file_name().into_string().expect("a plain name");
        let manifest: toml::Table = read(&format!("crates/{folder}/Cargo.toml")).parse().expect("a manifest");
        let name = manifest["package"]["name"].as_str().expect("a name").to_owned();
        let allowed = table.get(&name).unwrap_or_else(|| panic!("{name} is not in the table"));
        n_crates += 1;
        let dependencies = manifest.get("dependencies").and_then(|d| d.as_table());
        for used in
            dependencies.into_iter().flat_map(|d| d.keys()).filter(|used| used.starts_with("dalembert"))
        {
            assert!(allowed.contains(used), "{name} may not use {used}");
        }
        assert!(manifest["lints"]["workspace"].as_bool() == Some(true), "{name} has lints of its own");
    }
    assert!(n_crates >= 6);
}

/// Crates of the table above the library have no clock, files, threads and environment: clippy refuses the functions.
#[test]
fn crates_below_the_library_refuse_clocks_files_threads_and_environment() {
    let page = read("docs/architecture.md");
    let names = page.lines().filter_map(|line| line.strip_prefix("| `dalembert")?.split('`').next());
    let below: Vec<&str> = names.take_while(|name| !name.is_empty()).map(|name| &name[1..]).collect();
    assert!(below.len() >= 11 && below.contains(&"expr") && below.contains(&"record"), "{below:?}");
    let rules = read("tools/clippy-library.toml");
    for name in below {
        assert_eq!(read(&format!("crates/{name}/clippy.toml")), rules, "{name}");
        let library = read(&format!("crates/{name}/src/lib.rs"));
        assert!(library.contains("\n#![deny(clippy::disallowed_methods)]\n"), "{name}");
    }
    let is_refused = |path: &str| rules.contains(&format!("path = \"{path}\""));
    let paths = [
        "std::time::Instant::now",
        "std::time::SystemTime::now",
        "std::fs::read",
        "std::thread::spawn",
        "std::env::var",
    ];
    assert!(paths.into_iter().all(is_refused));
}
