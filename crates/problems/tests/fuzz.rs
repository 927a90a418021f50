//! No text brings the program down.

use dalembert::lang::{format, read};
use dalembert::model::{Lines, apply_edits};
use dalembert_problems::fuzz::text;

/// A part of the million texts that `examples/fuzz.rs` reads.
const N_TEXTS: u64 = 6_000;

#[test]
fn any_text_is_read_to_its_end_with_places_inside_it() {
    for seed in 0..N_TEXTS {
        let text = text(seed);
        let lines = Lines::new(&text);
        let n_lines = text.lines().count() as u32 + 1;
        for diagnostic in read(&text).diagnostics {
            let span = diagnostic.span;
            assert!(
                text.get(span.start as usize..span.end as usize).is_some(),
                "seed {seed}: {diagnostic:?}"
            );
            assert!(lines.place(span.start).line <= n_lines, "seed {seed}");
            assert!(!diagnostic.message.is_empty(), "seed {seed}");
            for edit in diagnostic.hint.iter().flat_map(|hint| &hint.edits) {
                let (start, end) = (edit.span.start as usize, edit.span.end as usize);
                assert!(text.get(start..end).is_some(), "seed {seed}: {diagnostic:?}");
            }
            if let Some(hint) = &diagnostic.hint {
                apply_edits(&text, &hint.edits);
            }
        }
    }
}

#[test]
fn formatting_any_text_changes_only_white_space_and_does_so_once() {
    let squeezed =
        |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != '\u{feff}').collect::<String>();
    let mut formatted = 0;
    for seed in 0..N_TEXTS {
        let text = text(seed);
        let Ok(once) = format(&text) else { continue };
        formatted += 1;
        assert_eq!(squeezed(&once), squeezed(&text), "seed {seed}");
        assert_eq!(format(&once).as_deref(), Ok(once.as_str()), "seed {seed}:\n{text}");
        let codes = |text: &str| read(text).diagnostics.iter().map(|d| d.code).collect::<Vec<_>>();
        assert_eq!(codes(&once), codes(&text), "seed {seed}: formatting changed the meaning");
    }
    assert!(formatted > N_TEXTS / 20, "only {formatted} texts could be formatted");
}
