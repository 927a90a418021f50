//! `report`: pictures of a run as files.

use std::fs;

use serde_json::{Value, json};

use crate::desk::{Desk, FALL, PENDULUM};
use crate::json::object;
use crate::run::files;

/// A rod on a hinge.
const ROD: &str = "\
model \"Rod\"
planar
gravity (0, -9.81) [m/s^2]
body rod: rod(length = 2 [m], mass = 1 [kg])
joint hinge: revolute(ground, rod at (-1 [m], 0))
start rod.angle = 0
output height = rod.y [m]
run until 1 [s] every 0.05 [s]
";

/// A desk with a run of the rod.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("rod.dal", ROD);
    assert_eq!(desk.run(&["run", "rod.dal", "-q", "-o", "rod", "--no-report"]).code, 0);
    desk
}

fn bytes(desk: &Desk, name: &str) -> Vec<u8> {
    fs::read(desk.path(name)).expect("a file")
}

#[test]
fn pictures_and_scenes_are_written_where_they_are_wanted() {
    let desk = desk();
    let said =
        desk.run(&["report", "rod", "--png", "a.png", "--svg", "a.svg", "--gltf", "a.glb", "--at", "0,end"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""));
    assert_eq!(said.err, "wrote a.svg\nwrote a.png\nwrote a.glb\n");
    assert!(bytes(&desk, "a.png").starts_with(b"\x89PNG\r\n\x1a\n"));
    assert!(bytes(&desk, "a.glb").starts_with(b"glTF\x02\0\0\0"));
    let picture = desk.read("a.svg");
    assert!(picture.contains("width=\"1200\" height=\"800\"") && picture.contains("t = 0, 1 s"), "{picture}");

    let again =
        ["report", "rod", "--svg", "b.svg", "--gltf", "b.gltf", "--at", "0,1", "--size", "300x200", "-q"];
    assert_eq!(desk.run(&again).err, "");
    assert!(desk.read("b.svg").contains("width=\"300\" height=\"200\""));
    assert!(desk.read("b.gltf").contains("\"name\": \"rod\""));

    // The same run gives the same bytes.
    assert_eq!(desk.run(&["report", "rod", "--png", "c.png", "--at", "0,end"]).code, 0);
    assert_eq!(bytes(&desk, "a.png"), bytes(&desk, "c.png"));
}

#[test]
fn plots_take_columns_by_name() {
    let desk = desk();
    let said =
        desk.run(&["report", "rod", "--svg", "a.svg", "--plot", "height, rod.angle'", "--theme", "dark"]);
    assert_eq!((said.code, said.err.as_str()), (0, "wrote a.svg\n"));
    let picture = desk.read("a.svg");
    assert!(picture.contains("height [m]") && picture.contains("rod.angle' [1/s]"), "{picture}");
    let phase = object(
        &desk,
        &["report", "rod", "--svg", "b.svg", "--plot", "rod.angle: rod.angle'"],
        "",
        "report",
        0,
    );
    assert_eq!(phase["picture"]["columns"], json!(["rod.angle", "rod.angle'"]));
    assert!(desk.read("b.svg").contains("rod.angle' over rod.angle"));
}

#[test]
fn json_tells_of_the_files() {
    let desk = desk();
    let found = object(&desk, &["report", "rod", "--png", "a.png", "--at", "0.5"], "", "report", 0);
    assert_eq!(found["files"], json!([{ "file": "a.png", "format": "png" }]));
    assert_eq!((&found["picture"]["times"], &found["run"]), (&json!([0.5]), &json!("completed")));
    let page = object(&desk, &["report", "rod"], "", "report", 0);
    assert_eq!(page["files"], json!([{ "file": "rod/report.html", "format": "html" }]));
    assert!(desk.read("rod/report.html").contains("<title>Rod"));
    let failure = object(&desk, &["report", "rod", "--svg", "a.svg", "--plot", "hight"], "", "failure", 2);
    assert_eq!(failure["message"], "the run has no column `hight`");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_way_out() {
    let desk = desk();
    desk.write("there.png", "precious");
    let cases: [(&[&str], i32, &str, &str); 12] = [
        (&["--png", "a.png", "--plot", "hight"], 2, "no column `hight`", "did you mean `height`?"),
        (&["--png", "a.png", "--plot", "nothing"], 2, "no column `nothing`", "it has t, rod.x"),
        (&["--png", "a.png", "--plot", "height,"], 2, "lacks a name", "write `x, y`"),
        (&["--png", "a.png", "--plot", "height, rod.angle, rod.x'"], 2, "two axes", "a plot of their own"),
        (
            &["--png", "a.png", "--at", "0,1.5"],
            2,
            "t = 1.5 s is outside of the run, which goes from 0 to 1 s",
            "`--at end`",
        ),
        (&["--png", "a.png", "--at", "-1"], 2, "t = -1 s is outside", "`--at end`"),
        (&["--png", "a.jpg"], 2, "`a.jpg` does not end with `.png`", "`--png` writes a.png"),
        (&["--svg", "a"], 2, "`a` does not end with `.svg`", "`--svg` writes a.svg"),
        (
            &["--gltf", "a.obj"],
            2,
            "`a.obj` ends neither with `.glb` nor with `.gltf`",
            "`.glb` is the smaller",
        ),
        (&["--plot", "height"], 2, "a picture needs a file", "add `--png FILE.png`"),
        (&["--png", "there.png"], 2, "`there.png` exists already", "`--force`"),
        (&["--png", "nowhere/a.png"], 6, "cannot write `nowhere/a.png`", ""),
    ];
    for (args, code, message, hint) in cases {
        let said = desk.run(&[&["report", "rod"], args].concat());
        assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {said:?}");
        assert!(said.err.contains(message) && said.err.contains(hint), "{args:?}: {}", said.err);
    }
    for size in ["800", "0x100", "1e3x100", "99999x100"] {
        assert_eq!(desk.run(&["report", "rod", "--png", "a.png", "--size", size]).code, 2, "{size}");
    }
    assert_eq!(desk.read("there.png"), "precious");
    assert_eq!(files(&desk, "."), ["rod", "rod.dal", "there.png"], "nothing is left behind");
    assert_eq!(desk.run(&["report", "rod", "--png", "there.png", "--force"]).code, 0);
}

#[test]
fn what_is_no_run_is_refused() {
    let desk = desk();
    fs::create_dir(desk.path("empty")).expect("a directory");
    for (path, message) in [
        ("nowhere", "there is no directory `nowhere`"),
        ("rod.dal", "`rod.dal` is a model and no run"),
        ("empty", "`empty` holds no run"),
    ] {
        let said = desk.run(&["report", path, "--png", "a.png"]);
        assert_eq!(said.code, 2, "{said:?}");
        assert!(said.err.contains(message), "{said:?}");
    }
    // Records of earlier versions have no checksum of the model.
    let mut record: Value = serde_json::from_str(&desk.read("rod/run.json")).expect("a record");
    record["model"]["sha256"] = Value::Null;
    desk.write("rod/run.json", record.to_string());
    desk.write("rod/model.dal", ROD.replace("rod.angle = 0", "rod.angel = 0"));
    let said = desk.run(&["report", "rod", "--png", "a.png"]);
    assert_eq!(said.code, 3, "{said:?}");
    assert!(said.err.contains("`rod/model.dal` is no model any more"), "{said:?}");
    assert!(said.err.contains("dalembert check rod/model.dal"), "{said:?}");
    desk.write("rod/model.dal", ROD.replace("height", "level"));
    let said = desk.run(&["report", "rod", "--png", "a.png"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains("are not those of `rod/model.dal`"), "{said:?}");
    assert_eq!(desk.run(&["report", "rod", "--png", "a.png", "--plot", "height"]).code, 0, "rows are enough");
}

#[test]
fn a_model_with_nothing_to_see_offers_plots() {
    let desk = Desk::new();
    desk.write("turn.dal", "model \"Turn\"\ncoordinate phi [rad]\nkinetic 1/2*phi'^2\nstart phi' = 1\nrun until 1 [s] every 0.1 [s]\n");
    assert_eq!(desk.run(&["run", "turn.dal", "-q", "-o", "turn", "--no-report"]).code, 0);
    let said = desk.run(&["report", "turn", "--svg", "a.svg"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(
        said.err.contains("nothing to see") && said.err.contains("--plot") && said.err.contains("`draw line"),
        "{said:?}"
    );
    assert_eq!(desk.run(&["report", "turn", "--svg", "a.svg", "--plot", "phi"]).code, 0);
}

#[test]
fn an_unfinished_run_is_drawn_as_far_as_it_got() {
    let desk = Desk::new();
    desk.write("pendulum.dal", format!("{PENDULUM}run until 20 [s] every 0.01 [s]\n"));
    let left = desk.run(&["run", "pendulum.dal", "-q", "-o", "left", "--max-steps", "40"]);
    assert_eq!(left.code, 7, "{left:?}");
    assert_eq!(desk.run(&["report", "left", "--png", "a.png", "--at", "end"]).code, 0);
    let beyond = desk.run(&["report", "left", "--png", "b.png", "--at", "20"]);
    assert!(beyond.code == 2 && beyond.err.contains("outside of the run"), "{beyond:?}");
    assert_eq!(desk.run(&["report", "left", "--svg", "b.svg", "--plot", "x: y"]).code, 0);
}

#[test]
fn events_are_marked_in_plots() {
    let desk = Desk::new();
    desk.write("fall.dal", FALL);
    assert_eq!(desk.run(&["run", "fall.dal", "-q", "-o", "fall", "--no-report"]).code, 0);
    assert_eq!(desk.run(&["report", "fall", "--svg", "a.svg", "--plot", "y"]).code, 0);
    assert!(desk.read("a.svg").contains(">Fall<") && desk.read("a.svg").contains("class=\"event\""));
}

#[test]
fn a_run_ends_with_its_results() {
    let desk = Desk::new();
    desk.write("rod.dal", ROD);
    let said = desk.run(&["run", "rod.dal", "-o", "rod", "--no-report"]);
    let results: Vec<&str> =
        said.out.lines().skip_while(|line| !line.starts_with("results")).take(3).collect();
    assert!(
        results[0].contains("final") && results[0].contains("min") && results[0].contains("max"),
        "{results:?}"
    );
    let words: Vec<&str> = results[1].split_whitespace().collect();
    assert_eq!((words[0], words[4], words[5].chars().count()), ("height", "m", 24), "{results:?}");
    assert!(results[2].starts_with("  largest reaction: hinge, "), "{results:?}");
    // The rod swings from level through the lowest point: its middle falls by a metre, and the hinge then
    // carries m g (1 + 3/2), by the energy of a rod about its end.
    let table =
        object(&desk, &["run", "rod.dal", "-o", "again", "--no-report", "--every", "0.001"], "", "run", 0);
    let height = &table["results"]["columns"][0];
    assert!((height["min"].as_f64().expect("a number") + 1.0).abs() < 1e-5, "{height}");
    let force = &table["results"]["largest_reaction"];
    assert_eq!(force["name"], "hinge");
    assert!((force["value"].as_f64().expect("a number") - 2.5 * 9.81).abs() < 1e-3, "{force}");
}
