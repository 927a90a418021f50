//! The language as its pages, its gallery and its reference show it.

use dalembert::gallery::MODELS;
use dalembert::lang::{format, read};
use dalembert::model::{Code, Severity};
use dalembert_problems::project::{Block, blocks, files, read as read_file};

/// The codes the program reports for `text`.
fn codes(text: &str) -> Vec<&'static str> {
    read(text).diagnostics.iter().map(|diagnostic| diagnostic.code.as_str()).collect()
}

#[test]
fn each_page_shows_its_mistake_and_the_cure() {
    for code in Code::ALL {
        let page = code.page();
        let examples = blocks(page);
        let [broken, cured] = examples.as_slice() else { panic!("{code}: two examples") };
        assert!(page.starts_with(&format!("# {code}\n\n")), "{code}: heading");
        assert!(code.summary().ends_with('.') && code.summary().chars().count() <= 100, "{code}: summary");
        let said = codes(&broken.text);
        assert!(!said.is_empty() && said.iter().all(|c| *c == code.as_str()), "{code}: broken says {said:?}");
        assert_eq!(codes(&cured.text), [""; 0], "{code}: cured");
    }
}

#[test]
fn every_page_belongs_to_a_code() {
    for (name, _) in files("crates/model/pages", ".md") {
        let word = name.trim_end_matches(".md");
        assert!(Code::from_word(word).is_some(), "{name} explains nothing");
    }
}

#[test]
fn the_gallery_reads_without_a_finding_and_is_formatted() {
    let names: Vec<String> = files("models", ".dal").into_iter().map(|(name, _)| name).collect();
    for name in &names {
        let listed = MODELS.iter().any(|model| *name == format!("{}.dal", model.name));
        assert!(listed, "{name} is not in the gallery");
    }
    assert_eq!(names.len(), MODELS.len());
    for model in MODELS {
        assert_eq!(codes(model.text), [""; 0], "{}", model.name);
        assert_eq!(format(model.text).as_deref(), Ok(model.text), "{}", model.name);
    }
}

#[test]
fn the_reference_and_the_readme_show_what_the_program_understands() {
    for path in ["docs/language.md", "README.md"] {
        let page = read_file(path);
        let shown = blocks(&page);
        assert!(shown.iter().any(|block| block.info == "dal"), "{path} shows no model");
        for block in shown {
            check_block(path, &block);
        }
    }
}

fn check_block(path: &str, block: &Block<'_>) {
    let words: Vec<&str> = block.info.split_whitespace().collect();
    match words.as_slice() {
        ["dal"] => assert_eq!(codes(&block.text), [""; 0], "{path}:\n{}", block.text),
        ["dal", "fragment"] => assert!(format(&block.text).is_ok(), "{path}:\n{}", block.text),
        ["dal", "error", code] => {
            let errors: Vec<_> = read(&block.text)
                .diagnostics
                .into_iter()
                .filter(|diagnostic| diagnostic.severity == Severity::Error)
                .map(|diagnostic| diagnostic.code.as_str())
                .collect();
            assert!(
                !errors.is_empty() && errors.iter().all(|c| c == code),
                "{path}: {errors:?}\n{}",
                block.text
            );
        }
        _ => assert_ne!(words.first(), Some(&"dal"), "{path}: unknown block `{}`", block.info),
    }
}
