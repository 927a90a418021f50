//! Nothing is written through a symbolic link.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;

use crate::desk::{CHAOS, Desk, PENDULUM};

const VICTIM: &str = "precious";

/// A desk with a model and a file that must keep its content.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("chaos.dal", CHAOS);
    desk.write("good.dal", PENDULUM);
    desk.write("victim", VICTIM);
    desk
}

/// The command refuses, names the link, and neither the victim nor the link has changed. A dangling link stays dangling.
fn assert_refused(desk: &Desk, args: &[&str], link: &str) {
    let target = fs::read_link(desk.path(link)).expect("a link");
    let said = desk.run(args);
    assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}: {said:?}");
    assert!(said.err.contains(&format!("`{link}` is a symbolic link")), "{args:?}: {said:?}");
    assert_eq!(fs::read_link(desk.path(link)).ok().as_deref(), Some(target.as_path()), "{args:?}");
    assert_eq!(desk.read("victim"), VICTIM, "{args:?}");
    assert!(!desk.path("nowhere").exists(), "{args:?}");
}

#[test]
fn files_that_are_overwritten_are_no_links() {
    let desk = desk();
    assert_eq!(desk.run(&["run", "good.dal", "--until", "1", "-q", "-o", "run"]).code, 0);
    desk.write("robot.urdf", "<robot name=\"r\"><link name=\"a\"/></robot>");
    let calls: [(&str, &[&str]); 10] = [
        ("t.csv", &["export", "run", "--csv", "t.csv"]),
        ("run/trajectory.csv", &["export", "run", "--csv"]),
        ("p.svg", &["report", "run", "--svg", "p.svg", "--plot", "x"]),
        ("p.png", &["report", "run", "--png", "p.png", "--plot", "x"]),
        ("run/report.html", &["report", "run"]),
        ("e.html", &["equations", "good.dal", "--format", "html", "-o", "e.html"]),
        ("n.dal", &["new", "n.dal"]),
        ("c.csv", &["compare", "good.dal", "--until", "1", "--methods", "dop853", "--csv", "c.csv"]),
        ("c.svg", &["compare", "good.dal", "--until", "1", "--methods", "dop853", "--svg", "c.svg"]),
        ("c.html", &["compare", "good.dal", "--until", "1", "--methods", "dop853", "--html", "c.html"]),
    ];
    for (link, args) in calls {
        for target in ["victim", "nowhere"] {
            let to = if link.starts_with("run/") { format!("../{target}") } else { target.to_owned() };
            let _ = fs::remove_file(desk.path(link));
            symlink(to, desk.path(link)).expect("a link");
            assert_refused(&desk, &[args, &["--force"]].concat(), link);
        }
    }
    // The directory of a comparison.
    fs::create_dir(desk.path("elsewhere")).expect("a directory");
    symlink("elsewhere", desk.path("dir")).expect("a link");
    let args = ["compare", "good.dal", "--until", "1", "--methods", "dop853", "-o", "dir", "--force"];
    assert_refused(&desk, &args, "dir");
    assert!(crate::desk::names(&desk.path("elsewhere")).is_empty());
}

#[test]
fn a_file_keeps_its_permissions_and_a_device_is_written_to() {
    use std::os::unix::fs::PermissionsExt;
    let desk = desk();
    assert_eq!(desk.run(&["run", "good.dal", "--until", "1", "-q", "-o", "run"]).code, 0);
    desk.write("t.csv", "old");
    fs::set_permissions(desk.path("t.csv"), fs::Permissions::from_mode(0o640)).expect("permissions");
    assert_eq!(desk.run(&["export", "run", "--csv", "t.csv", "--force"]).code, 0);
    let mode = fs::metadata(desk.path("t.csv")).expect("a table").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert!(desk.read("t.csv").starts_with("t,"));
    assert_eq!(desk.run(&["export", "run", "--csv", "/dev/null", "--force"]).code, 0);
    assert_eq!(desk.run(&["equations", "good.dal", "-o", "/dev/null", "--force"]).code, 0);
    assert!(!fs::metadata("/dev/null").expect("a device").is_file());
}

#[test]
fn a_run_directory_and_its_files_are_no_links() {
    for dir_link in [true, false] {
        let desk = desk();
        let left = |run: &str| {
            let args = ["run", "chaos.dal", "-q", "--max-steps", "2000", "-o", run];
            assert_eq!(desk.run(&args).code, 7);
        };
        let force =
            |run: &'static str| ["run", "chaos.dal", "-q", "--max-steps", "100", "-o", run, "--force"];
        if dir_link {
            left("real");
            symlink("real", desk.path("run")).expect("a link");
            let before = desk.bytes("real/trajectory.arrows");
            assert_refused(&desk, &force("run"), "run");
            assert_refused(&desk, &["resume", "run"], "run");
            // With a slash it is what the link points to, and a link all the same.
            for args in [&force("run/")[..], &["resume", "run/"]] {
                let said = desk.run(args);
                assert_eq!(said.code, 2, "{said:?}");
                assert!(said.err.contains("is a symbolic link"), "{said:?}");
            }
            assert!(desk.bytes("real/trajectory.arrows") == before);
            symlink("nowhere", desk.path("dangling")).expect("a link");
            assert_refused(&desk, &force("dangling"), "dangling");
            continue;
        }
        for name in ["model.dal", "trajectory.arrows", "run.json", "report.html", "checkpoint"] {
            for target in ["../victim", "../nowhere"] {
                let run = format!("run-{name}");
                let link = format!("{run}/{name}");
                let _ = fs::remove_dir_all(desk.path(&run));
                left(&run);
                let _ = fs::remove_file(desk.path(&link));
                symlink(target, desk.path(&link)).expect("a link");
                assert_refused(&desk, &["resume", &run], &link);
                // A directory whose record cannot be read holds no run to be replaced.
                if name != "run.json" || target == "../victim" {
                    assert_refused(
                        &desk,
                        &["run", "chaos.dal", "-q", "--max-steps", "100", "-o", &run, "--force"],
                        &link,
                    );
                }
            }
        }
        // A file that is written aside first is new in any case.
        left("aside");
        for name in [".run.json.tmp", ".checkpoint.tmp", ".report.html.tmp"] {
            symlink("../victim", desk.path("aside").join(name)).expect("a link");
        }
        assert_eq!(desk.run(&["resume", "aside", "-q"]).code, 0);
        assert_eq!(desk.read("victim"), VICTIM);
        assert_eq!(
            crate::desk::names(&desk.path("aside")),
            ["model.dal", "report.html", "run.json", "trajectory.arrows"]
        );
    }
}
