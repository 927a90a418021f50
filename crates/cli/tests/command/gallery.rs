//! `gallery` and `new`: something to start from.

use dalembert::gallery::MODELS;

use crate::desk::{Desk, run};

#[test]
fn the_gallery_lists_every_model_with_its_title() {
    let said = run(&["gallery"]);
    assert_eq!(said.code, 0);
    assert_eq!(said.out.lines().count(), MODELS.len());
    for (line, model) in said.out.lines().zip(MODELS) {
        let (name, title) = line.split_once("  ").expect("two columns");
        assert_eq!((name, title.trim()), (model.name, model.title()));
        assert!(line.chars().count() <= 80, "wider than 80 columns: {line}");
    }
    assert!(said.err.contains("dalembert new FILE --from NAME"), "{}", said.err);
}

#[test]
fn a_model_is_printed_as_it_is() {
    for model in MODELS {
        let said = run(&["gallery", model.name]);
        assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, model.text, ""));
    }
    assert_eq!(run(&["gallery", "crane.dal"]).out, run(&["gallery", "crane"]).out);
}

#[test]
fn an_unknown_name_is_refused_with_the_nearest() {
    let desk = Desk::new();
    for args in [&["gallery", "vehicel"][..], &["new", "x.dal", "--from", "vehicel"]] {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""));
        assert!(said.err.contains("the gallery has no model `vehicel`"), "{said:?}");
        assert!(said.err.contains("hint: did you mean `vehicle`?"), "{said:?}");
    }
    assert!(run(&["gallery", "zzzzzzzz"]).err.contains("hint: `dalembert gallery` lists all models"));
    assert_eq!(desk.files(), [""; 0], "a refused call writes nothing");
}

#[test]
fn a_new_model_passes_the_check_and_is_formatted() {
    let desk = Desk::new();
    let said = desk.run(&["new", "my.dal"]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("wrote my.dal") && said.err.contains("`dalembert check my.dal`"), "{said:?}");
    assert_eq!(desk.run(&["check", "my.dal"]).code, 0);
    assert_eq!(desk.run(&["fmt", "--check", "my.dal"]).code, 0);
    assert_eq!(desk.run(&["new", "crane2.dal", "--from", "crane"]).code, 0);
    assert_eq!(desk.read("crane2.dal"), desk.run(&["gallery", "crane"]).out);
}

#[test]
fn an_existing_file_is_overwritten_only_by_force() {
    let desk = Desk::new();
    desk.write("my.dal", "precious");
    let said = desk.run(&["new", "my.dal"]);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("`my.dal` exists already") && said.err.contains("`--force`"), "{said:?}");
    assert_eq!(desk.read("my.dal"), "precious");
    assert_eq!(desk.run(&["new", "my.dal", "--force"]).code, 0);
    assert_ne!(desk.read("my.dal"), "precious");
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let desk = Desk::new();
    let said = desk.run(&["new", "nowhere/my.dal"]);
    assert_eq!((said.code, said.out.as_str()), (6, ""));
    assert!(said.err.starts_with("error: cannot write `nowhere/my.dal`: "), "{said:?}");
    assert_eq!(desk.run(&["new", ".", "--force"]).code, 6);
    assert_eq!(desk.files(), [""; 0]);
}
