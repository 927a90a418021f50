//! `fmt`: prints, rewrites whole or not at all, and reports by its exit code.

use std::fs;

use dalembert::gallery::MODELS;

use crate::desk::{BROKEN, Desk, PENDULUM, UNTIDY};

#[test]
fn fmt_prints_and_changes_nothing() {
    let desk = Desk::with_models();
    let said = desk.run(&["fmt", "untidy.dal"]);
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, PENDULUM, ""));
    assert_eq!(desk.read("untidy.dal"), UNTIDY);
    let said = desk.feed(&["fmt", "-"], UNTIDY);
    assert_eq!((said.code, said.out.as_str()), (0, PENDULUM));
}

#[test]
fn the_gallery_is_formatted() {
    let desk = Desk::new();
    for model in MODELS {
        desk.write(&format!("{}.dal", model.name), model.text);
    }
    let files = desk.files();
    let mut args = vec!["fmt", "--check"];
    args.extend(files.iter().map(String::as_str));
    let said = desk.run(&args);
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "", ""));
}

#[test]
fn check_lists_the_files_that_are_not_formatted() {
    let desk = Desk::with_models();
    desk.write("windows.dal", PENDULUM.replace('\n', "\r\n"));
    let said = desk.run(&["fmt", "--check", "good.dal", "untidy.dal", "windows.dal"]);
    assert_eq!((said.code, said.out.as_str()), (1, "untidy.dal\nwindows.dal\n"));
    assert!(said.err.starts_with("not formatted: 2 of 3"), "{said:?}");
    assert_eq!(desk.read("untidy.dal"), UNTIDY, "looking changes nothing");
    assert_eq!(desk.run(&["fmt", "--check", "good.dal"]).code, 0);
    assert_eq!(desk.feed(&["fmt", "--check", "-"], UNTIDY).code, 1);
}

#[test]
fn a_text_with_errors_is_told_and_left_alone_while_the_others_go_on() {
    let desk = Desk::with_models();
    for option in ["--write", "--check"] {
        let said = desk.run(&["fmt", option, "broken.dal", "untidy.dal"]);
        assert_eq!(said.code, 3, "{said:?}");
        assert!(
            said.err.contains("error[implicit-product]") && said.err.contains("broken.dal:5:24"),
            "{said:?}"
        );
        assert_eq!(desk.read("broken.dal"), BROKEN);
    }
    assert_eq!(desk.read("untidy.dal"), PENDULUM);
}

#[test]
fn write_rewrites_what_differs_and_touches_nothing_else() {
    let desk = Desk::with_models();
    let before = desk.files();
    let stamp = || fs::metadata(desk.path("good.dal")).and_then(|data| data.modified()).expect("a time");
    let untouched = stamp();
    let said = desk.run(&["fmt", "--write", "good.dal", "untidy.dal"]);
    assert_eq!((said.code, said.out.as_str(), said.err.trim()), (0, "", "rewritten: 1 of 2"));
    assert_eq!(desk.read("untidy.dal"), PENDULUM);
    assert_eq!(stamp(), untouched, "a formatted file is not written again");
    assert_eq!(desk.files(), before, "nothing is left over");
    assert_eq!(desk.run(&["fmt", "--check", "untidy.dal"]).code, 0);
}

#[test]
#[cfg(unix)]
fn write_keeps_permissions() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    for mode in [0o600, 0o644, 0o755, 0o664] {
        desk.write("untidy.dal", UNTIDY);
        fs::set_permissions(desk.path("untidy.dal"), fs::Permissions::from_mode(mode)).expect("permissions");
        assert_eq!(desk.run(&["fmt", "--write", "untidy.dal"]).code, 0);
        let kept = fs::metadata(desk.path("untidy.dal")).expect("the file").permissions().mode();
        assert_eq!(kept & 0o777, mode, "{kept:o}");
    }
}

#[test]
#[cfg(unix)]
fn write_replaces_the_file_whole() {
    // Another name of the old file still holds the old text: it was never opened for writing, so a failure at any
    // moment would have left it whole.
    let desk = Desk::with_models();
    fs::hard_link(desk.path("untidy.dal"), desk.path("old.dal")).expect("a second name");
    assert_eq!(desk.run(&["fmt", "--write", "untidy.dal"]).code, 0);
    assert_eq!((desk.read("untidy.dal").as_str(), desk.read("old.dal").as_str()), (PENDULUM, UNTIDY));
}

#[test]
#[cfg(unix)]
fn write_follows_a_link() {
    let desk = Desk::with_models();
    std::os::unix::fs::symlink("untidy.dal", desk.path("link.dal")).expect("a link");
    assert_eq!(desk.run(&["fmt", "--write", "link.dal"]).code, 0);
    assert!(fs::symlink_metadata(desk.path("link.dal")).expect("the link").is_symlink());
    assert_eq!(desk.read("untidy.dal"), PENDULUM);
}

#[test]
fn wrong_calls_are_refused() {
    let desk = Desk::with_models();
    for args in
        [&["fmt"][..], &["fmt", "--write", "--check", "good.dal"], &["fmt", "missing.dal"], &["fmt", "."]]
    {
        let said = desk.run(args);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.err.starts_with("error: "), "{said:?}");
    }
    desk.write("latin.dal", b"model \"Gel\xe4nk\"");
    assert_eq!(desk.run(&["fmt", "--write", "latin.dal"]).code, 3);
    assert_eq!(fs::read(desk.path("latin.dal")).expect("the file"), b"model \"Gel\xe4nk\"");
}

#[test]
fn write_spares_a_neighbour_whatever_its_name() {
    let desk = Desk::with_models();
    for name in ["untidy.dal.new", "untidy.dal~", "untidy.dal.tmp", ".untidy.dal.new"] {
        desk.write(name, "precious");
    }
    assert_eq!(desk.run(&["fmt", "--write", "untidy.dal"]).code, 0);
    for name in ["untidy.dal.new", "untidy.dal~", "untidy.dal.tmp", ".untidy.dal.new"] {
        assert!(desk.path(name).exists(), "{name} is gone");
        assert_eq!(desk.read(name), "precious");
    }
}

#[test]
fn printing_and_writing_give_the_same_text() {
    let desk = Desk::new();
    desk.write("model.dal", UNTIDY.replace("coordinate x, y [m]", "coordinate x, y [m]  # größer ≤ 3"));
    let printed = desk.run(&["fmt", "model.dal"]).out;
    desk.run(&["fmt", "--write", "model.dal"]);
    assert_eq!(printed, desk.read("model.dal"));
}

#[test]
fn standard_input_cannot_be_rewritten() {
    let said = Desk::new().feed(&["fmt", "--write", "-"], UNTIDY);
    assert_eq!(said.code, 2, "{said:?}");
}
