//! The project's own files, as tests read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file of the project.
///
/// # Panics
/// If it cannot be read: a test needs it.
pub fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files of a folder of the project with the given ending, as names and texts, in the order of their names.
///
/// # Panics
/// If the folder cannot be read.
pub fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut names: Vec<String> = entries
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names.into_iter().map(|name| (name.clone(), read(&format!("{folder}/{name}")))).collect()
}

/// A fenced block of a Markdown page: what stands after its fence, and its text.
pub struct FencedBlock<'a> {
    /// The words after the fence, such as `dal error unknown-name`.
    pub info: &'a str,
    /// The text between the fences.
    pub text: String,
}

/// The fenced blocks of a page.
pub fn blocks(page: &str) -> Vec<FencedBlock<'_>> {
    let mut blocks = Vec::new();
    let mut open: Option<FencedBlock<'_>> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(info), None) => open = Some(FencedBlock { info: info.trim(), text: String::new() }),
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some(mut block)) => {
                block.text.push_str(line);
                block.text.push('\n');
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    blocks
}
