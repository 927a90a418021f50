//! Adding a sibling takes the files that `CONTRIBUTING.md` names: all other sources do not mention the word of a kind.
//!
//! Removing the line of a list fails: of a joint kind or force element, its constant is unused, which the lints refuse, and
//! models with its word are not read.

use std::fs;
use std::path::Path;

use dalembert_problems::project::{read, root};

/// All sources below a folder, with their paths from the root of the project.
fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = fs::read_dir(folder).expect("a folder").filter_map(Result::ok).collect();
    entries.sort_by_key(fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs" || ending == "ts") {
            let name = path.strip_prefix(root()).expect("a path of the project").display().to_string();
            found.push((name, fs::read_to_string(&path).expect("a source")));
        }
    }
}

fn all_sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("the crates").filter_map(Result::ok) {
        let folder = entry.path().join("src");
        if folder.is_dir() {
            sources(&folder, &mut found);
        }
    }
    sources(&root().join("web/src"), &mut found);
    assert!(found.len() > 300, "{} sources", found.len());
    found
}

/// The sources that name `word` as a string or `variant` of `kind`, besides those in `own`.
fn mentions(kind: &str, word: &str, variant: &str, own: &[&str]) -> Vec<String> {
    let (string, path) = (format!("\"{word}\""), format!("{kind}::{variant}"));
    let named = |text: &str| text.contains(&string) || text.contains(&path);
    let sources = all_sources();
    let others = sources.iter().filter(|(name, _)| own.iter().all(|own| !name.starts_with(own)));
    others.filter(|(_, text)| named(text)).map(|(name, _)| name.clone()).collect()
}

/// The lines of the list that name a kind: its `mod` and its entry.
fn lines(list: &str, word: &str) -> usize {
    let is_named = |line: &&str| {
        let code = line.split("//").next().unwrap_or_default().to_lowercase();
        code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
    };
    read(list).lines().filter(is_named).count()
}

#[test]
fn a_joint_kind_is_one_file_and_two_lines_of_the_list() {
    for (word, variant) in [
        ("universal", "Universal"),
        ("screw", "Screw"),
        ("point_on_plane", "PointOnPlane"),
        ("pin_in_slot", "PinInSlot"),
    ] {
        // The import of robots chooses a joint for each of its own.
        let own = ["crates/bodies/src/joint/", "crates/urdf/src/"];
        assert_eq!(mentions("JointKind", word, variant, &own), [""; 0], "{word}");
        assert_eq!(lines("crates/bodies/src/joint.rs", word), 2, "{word}");
    }
}

#[test]
fn a_force_element_is_one_file_and_two_lines_of_the_list() {
    for (word, variant) in [("bushing", "Bushing"), ("torsion_damper", "TorsionDamper")] {
        let own = ["crates/bodies/src/force/"];
        assert_eq!(mentions("ForceKind", word, variant, &own), [""; 0], "{word}");
        assert_eq!(lines("crates/bodies/src/force.rs", word), 2, "{word}");
    }
}

/// The word and the tag of a method are vocabulary, which settings and stored runs share with the crate of methods.
#[test]
fn a_method_is_one_file_and_one_line_of_the_catalogue() {
    for (word, variant) in [("galpha", "GeneralisedAlpha"), ("em", "EnergyMomentum"), ("rk3", "Rk3")] {
        let own = ["crates/methods/src/", "crates/settings/src/method.rs"];
        assert_eq!(mentions("Method", word, variant, &own), [""; 0], "{word}");
        let named = format!("Method::{variant}");
        let catalogue = read("crates/methods/src/catalogue.rs");
        assert_eq!(catalogue.lines().filter(|line| line.contains(&named)).count(), 1, "{word}");
        // The variant and its row.
        assert_eq!(lines("crates/settings/src/method.rs", &variant.to_lowercase()), 2, "{word}");
    }
    let own = "crates/methods/src/";
    let is_named = |text: &str| text.contains("Method::GeneralisedAlpha");
    let named: Vec<String> =
        all_sources().into_iter().filter(|(_, text)| is_named(text)).map(|(name, _)| name).collect();
    assert_eq!(named, [format!("{own}catalogue.rs"), format!("{own}galpha.rs")]);
}

/// The verb, its arguments and its work are in its file, its help in the list.
#[test]
fn a_command_is_one_file_and_two_lines_of_the_list() {
    for (verb, variant) in [("explain", "Explain"), ("fmt", "Fmt"), ("new", "New")] {
        let own = format!("crates/cli/src/commands/{verb}.rs");
        let list = "crates/cli/src/commands/mod.rs";
        assert_eq!(mentions("Command", verb, variant, &[&own, list]), [""; 0], "{verb}");
        let call = format!("commands::{verb}::");
        let calls = all_sources().into_iter().filter(|(_, text)| text.contains(&call)).count();
        assert_eq!(calls, 0, "{verb}");
        assert!(read(&own).contains(&format!("pub struct {variant} {{")), "{verb}");
        let text = read(list);
        let entries = [format!("pub mod {verb};"), format!("    {variant}({verb}::{verb}),")];
        assert!(entries.iter().all(|entry| text.lines().any(|line| line == entry)), "{verb}");
    }
}

#[test]
fn an_output_format_is_one_file_and_two_lines_of_the_list() {
    let own = ["crates/report/src/formats"];
    assert_eq!(mentions("glb", "glb", "Glb", &own), [""; 0]);
    assert_eq!(lines("crates/report/src/formats.rs", "glb"), 2);
}

/// The files and tests that the page names exist.
#[test]
fn the_table_of_additions_names_files_that_exist() {
    let page = read("CONTRIBUTING.md");
    let links = page.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
    let local: Vec<&str> = links.filter(|link| !link.contains("://")).collect();
    assert!(local.len() >= 8, "{local:?}");
    for link in local {
        assert!(root().join(link).exists(), "{link}");
    }
}

#[test]
fn the_library_names_no_option_of_the_command() {
    // The command and its texts name options; the layers below them have callers without a command line.
    let above = ["crates/cli/", "crates/report/", "crates/problems/", "crates/urdf/", "web/"];
    let is_option = |text: &str| {
        let bytes = text.as_bytes();
        text.match_indices("--").any(|(at, _)| {
            let before = at.checked_sub(1).map(|before| bytes[before]);
            before.is_none_or(|before| matches!(before, b' ' | b'`' | b'"'))
                && bytes.get(at + 2).is_some_and(u8::is_ascii_lowercase)
        })
    };
    let mut found = Vec::new();
    for (name, text) in all_sources() {
        if above.iter().any(|above| name.starts_with(above)) {
            continue;
        }
        for (number, line) in text.lines().enumerate() {
            let is_comment = line.trim_start().starts_with("//");
            if !is_comment && line.contains('"') && is_option(line) {
                found.push(format!("{name}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
