//! The language as its pages, its gallery and its reference show it.

use dalembert::gallery::MODELS;
use dalembert::lang::{format, read};
use dalembert::model::{Code, Diagnostic, Severity};
use dalembert::{Request, Study};
use dalembert_problems::project::{FencedBlock, blocks, files, read as read_file};

/// Findings of the program in `text`, and if that is a model, at its start, and if it has one and states how long it runs,
/// during the run.
fn findings(text: &str) -> [Vec<Diagnostic>; 3] {
    let reading = read(text);
    let study = reading.model.map(Study::from);
    let examined = study.as_ref().map_or_else(Vec::new, |study| study.examination().findings.clone());
    let study = study.filter(|study| study.model().run.is_some());
    let run = study.and_then(|study| study.run(&Request::default()).ok());
    [reading.diagnostics, examined, run.map_or_else(Vec::new, |run| run.findings)]
}

/// The codes of all findings that are at least so grave.
fn codes(text: &str, least: Severity) -> Vec<&'static str> {
    let grave = findings(text).into_iter().flatten().filter(|finding| finding.severity <= least);
    grave.map(|finding| finding.code.as_str()).collect()
}

#[test]
fn each_page_shows_its_mistake_and_the_cure() {
    let mut wrong = Vec::new();
    for code in Code::ALL {
        let page = code.page();
        let examples = blocks(page);
        let [broken, cured] = examples.as_slice() else { panic!("{code}: two examples") };
        assert!(page.starts_with(&format!("# {code}\n\n")), "{code}: heading");
        assert!(code.summary().ends_with('.') && code.summary().chars().count() <= 100, "{code}: summary");
        // A mistake that the text shows has consequences in the numbers, as too many constraints have: the first alone
        // is the page's matter.
        let found = findings(&broken.text);
        let said = found.into_iter().find(|findings| !findings.is_empty()).unwrap_or_default();
        if said.is_empty() || said.iter().any(|finding| finding.code != *code) {
            wrong.push(format!(
                "{code}: broken says {:?}",
                said.iter().map(|f| f.code.as_str()).collect::<Vec<_>>()
            ));
        }
        let said = codes(&cured.text, Severity::Note);
        if !said.is_empty() {
            wrong.push(format!("{code}: cured says {said:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_page_belongs_to_a_code() {
    for (name, _) in files("crates/model/pages", ".md") {
        let word = name.trim_end_matches(".md");
        assert!(Code::from_word(word).is_some(), "{name} explains nothing");
    }
}

#[test]
fn the_gallery_reads_and_starts_with_notes_at_most_and_is_formatted() {
    let names: Vec<String> = files("models", ".dal").into_iter().map(|(name, _)| name).collect();
    for name in &names {
        let listed = MODELS.iter().any(|model| *name == format!("{}.dal", model.name));
        assert!(listed, "{name} is not in the gallery");
    }
    assert_eq!(names.len(), MODELS.len());
    for model in MODELS {
        assert_eq!(codes(model.text, Severity::Warning), [""; 0], "{}", model.name);
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

fn check_block(path: &str, block: &FencedBlock<'_>) {
    let words: Vec<&str> = block.info.split_whitespace().collect();
    match words.as_slice() {
        ["dal"] => assert_eq!(codes(&block.text, Severity::Warning), [""; 0], "{path}:\n{}", block.text),
        ["dal", "fragment"] => assert!(format(&block.text).is_ok(), "{path}:\n{}", block.text),
        ["dal", "error", code] => {
            let errors = codes(&block.text, Severity::Error);
            assert!(
                !errors.is_empty() && errors.iter().all(|c| c == code),
                "{path}: {errors:?}\n{}",
                block.text
            );
        }
        _ => assert_ne!(words.first(), Some(&"dal"), "{path}: unknown block `{}`", block.info),
    }
}
