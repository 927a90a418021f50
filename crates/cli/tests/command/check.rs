//! `check`: from any file to an exit code and words that help.

use dalembert::gallery::MODELS;

use crate::desk::{BROKEN, Desk, PENDULUM, Said};

fn assert_refused(said: &Said, code: i32, words: &[&str]) {
    assert_eq!((said.code, said.out.as_str()), (code, ""), "{said:?}");
    for word in words {
        assert!(said.err.contains(word), "`{word}` is not in:\n{}", said.err);
    }
}

#[test]
fn a_good_model_is_told_in_a_few_lines() {
    let said = Desk::with_models().run(&["check", "good.dal"]);
    assert_eq!(said.code, 0);
    let (rank, others): (Vec<&str>, Vec<&str>) =
        said.out.lines().partition(|line| line.starts_with("  rank "));
    assert_eq!(
        others.join("\n"),
        "\
Pendulum
  parameters     m = 1 kg, L = 1 m, g = 9.81 m/s^2
  coordinates    x, y
  constraints    rod  holonomic
  start          y = 0, y' = 0, x ~ 1
  free by count  1 position, 1 velocity
  free by rank   1 position, 1 velocity: 1 degree of freedom
  multipliers    unique"
    );
    let told = "  rank           the row is independent; scaled singular values down to ";
    assert!(matches!(rank.as_slice(), [line] if line.starts_with(told)), "{rank:?}");
    assert_eq!(said.err.trim(), "good.dal: no errors");
}

#[test]
fn every_gallery_model_is_without_errors_and_warnings() {
    let desk = Desk::new();
    for model in MODELS {
        desk.write("model.dal", model.text);
        let said = desk.run(&["check", "model.dal"]);
        assert_eq!((said.code, said.err.lines().last()), (0, Some("model.dal: no errors")), "{}", model.name);
        assert!(!said.err.contains("warning["), "{}: {}", model.name, said.err);
        assert!(said.out.starts_with(model.title()), "{}: {}", model.name, said.out);
        for line in said.out.lines() {
            assert!(line.chars().count() <= 80, "{}: wider than 80 columns: {line}", model.name);
        }
    }
}

#[test]
fn an_error_shows_place_line_code_and_hint() {
    let said = Desk::with_models().run(&["check", "broken.dal"]);
    assert_refused(
        &said,
        3,
        &[
            "error[unknown-name]: `gravty` is declared nowhere",
            "--> broken.dal:5:13",
            "5 | potential m*gravty*y + 2x*m*gravity",
            "^^^^^^",
            "hint: did you mean `gravity`?",
            "error[implicit-product]",
            "--> broken.dal:5:24",
            "hint: write `*` between the factors",
            "`dalembert explain ",
        ],
    );
    // The mark is below its place.
    let lines: Vec<&str> = said.err.lines().collect();
    let at = lines.iter().position(|line| line.contains("broken.dal:5:13")).expect("the place");
    assert_eq!(lines[at + 2].find("gravty"), lines[at + 3].find("^^^^^^"), "{}", said.err);
}

#[test]
fn the_last_line_counts_the_errors_and_names_a_code_that_can_be_explained() {
    let desk = Desk::with_models();
    let said = desk.run(&["check", "broken.dal"]);
    let last = said.err.lines().last().expect("a last line");
    let (count, code) = last
        .strip_prefix("broken.dal: ")
        .and_then(|rest| rest.strip_suffix("` has details"))
        .and_then(|rest| rest.split_once("; `dalembert explain "))
        .unwrap_or_else(|| panic!("{last}"));
    assert_eq!(count, format!("{} errors", said.err.matches("error[").count()));
    assert_eq!(desk.run(&["explain", code]).code, 0);
}

#[test]
fn a_dash_reads_standard_input() {
    let desk = Desk::with_models();
    let said = desk.feed(&["check", "-"], PENDULUM);
    assert_eq!((said.code, said.err.trim()), (0, "<stdin>: no errors"));
    assert_eq!(said.out, desk.run(&["check", "good.dal"]).out);
    assert_refused(&desk.feed(&["check", "-"], BROKEN), 3, &["--> <stdin>:5:13"]);
    assert_refused(&desk.run(&["check", "-"]), 3, &["error[empty-model]", "coordinate x [m]"]);
}

#[test]
fn files_that_are_no_models_are_told_apart() {
    let desk = Desk::new();
    assert_refused(&desk.run(&["check", "missing.dal"]), 2, &["cannot read `missing.dal`: no such file"]);
    assert_refused(&desk.run(&["check", "."]), 2, &["error: cannot read `.`"]);
    desk.write("latin.dal", b"model \"Gel\xe4nk\"");
    assert_refused(
        &desk.run(&["check", "latin.dal"]),
        3,
        &["`latin.dal` is not a text in UTF-8: byte 10", "hint: save the model as UTF-8"],
    );
    desk.write("empty.dal", "");
    assert_refused(&desk.run(&["check", "empty.dal"]), 3, &["error[empty-model]", "--> empty.dal:1:1"]);
    assert!(!desk.run(&["check", "missing.dal"]).err.contains("os error"));
}

#[test]
fn a_missing_file_that_the_gallery_has_is_offered() {
    assert_refused(
        &Desk::new().run(&["check", "crane.dal"]),
        2,
        &["hint: the gallery has it: `dalembert gallery crane"],
    );
}

#[test]
fn ends_of_lines_and_a_byte_order_mark_do_not_matter() {
    let desk = Desk::new();
    let expected = desk.feed(&["check", "-"], PENDULUM);
    for text in
        [PENDULUM.replace('\n', "\r\n"), format!("\u{feff}{PENDULUM}"), PENDULUM.trim_end().to_owned()]
    {
        let said = desk.feed(&["check", "-"], &text);
        assert_eq!((said.code, said.out, said.err), (0, expected.out.clone(), expected.err.clone()));
    }
}

#[test]
fn set_replaces_a_parameter_with_a_unit_or_without() {
    let desk = Desk::with_models();
    for value in ["L=2", "L = 2", "L=-1e-3", "L=250 [mm]", "L=2*3 [m]"] {
        let said = desk.run(&["check", "good.dal", "--set", value]);
        assert_eq!(said.code, 0, "{value}: {}", said.err);
    }
    assert_eq!(desk.run(&["check", "good.dal", "--set", "L=2", "--set", "m=3 [g]"]).code, 0);
    assert_eq!(desk.read("good.dal"), PENDULUM, "the file is not touched");
}

#[test]
fn set_decides_the_size_of_a_model() {
    let chain = "\
parameter N = 3, m = 1 [kg]
for i in 1..N {
  coordinate x[i] [m]
  kinetic 1/2*m*x[i]'^2
}
";
    let desk = Desk::new();
    let coordinates = |args: &[&str]| {
        let said = desk.feed(&[&["check", "-"], args].concat(), chain);
        assert_eq!(said.code, 0, "{}", said.err);
        said.out.lines().find(|line| line.contains("coordinates")).expect("a line").to_owned()
    };
    assert_eq!(coordinates(&[]).trim(), "coordinates    x[1], x[2], x[3]");
    assert_eq!(coordinates(&["--set", "N=2"]).trim(), "coordinates    x[1], x[2]");
    let long = desk.feed(&["check", "-", "--set", "N=100"], chain);
    assert!(long.out.contains("x[12], … and 88 more\n"), "{}", long.out);
}

#[test]
fn set_refuses_what_it_cannot_read_or_find() {
    let desk = Desk::with_models();
    for value in ["", "L", "L=", "L==2", "L~2", "L=2;m=3", "L=1, m=2", "L=1e999", "L=2 [furlong]"] {
        let said = desk.run(&["check", "good.dal", "--set", value]);
        let quoted = format!("`--set {value}` cannot be read");
        assert_refused(
            &said,
            2,
            &[&quoted, "hint: write `--set name=value` or `--set \"name=value [unit]\"`"],
        );
    }
    let said = desk.run(&["check", "good.dal", "--set", "LL=2"]);
    assert_refused(&said, 2, &["there is no parameter `LL` to set", "hint: "]);
    let said = desk.run(&["check", "good.dal", "--set", "x=2"]);
    assert_refused(&said, 2, &["there is no parameter `x` to set"]);
    let said = desk.run(&["check", "good.dal", "--set", "L=2 [kg]"]);
    assert_refused(&said, 3, &["error[dimension-mismatch]"]);
}

#[test]
fn a_mistake_in_set_does_not_point_into_the_model() {
    let desk = Desk::with_models();
    for value in ["LL=2", "=3", "L=foo", "L=0/0"] {
        let said = desk.run(&["check", "good.dal", "--set", value]);
        assert!(!said.err.contains("good.dal:1:1"), "{value}: {}", said.err);
        assert!(said.err.contains("--set"), "{value}: {}", said.err);
    }
}

#[test]
fn a_mutilated_model_breaks_no_promise() {
    // The end of a model is where places are hardest to show; each cut leaves another end.
    let desk = Desk::new();
    let text = MODELS.iter().find(|model| model.name == "crane").expect("the crane").text;
    let ends = text.char_indices().map(|(at, _)| at).step_by(11);
    for end in ends {
        for junk in ["", "é", "\t\r\n(", "\"\u{200b}"] {
            let said = desk.feed(&["check", "-"], &format!("{}{junk}", &text[..end]));
            assert!(matches!(said.code, 0 | 3..=5), "cut at {end}, then {junk:?}: {}", said.err);
        }
    }
}

#[test]
fn text_and_json_agree_about_columns_behind_a_byte_order_mark() {
    let said = Desk::new().feed(&["check", "-"], "\u{feff}model \"T\" % x\n");
    assert!(said.err.contains("<stdin>:1:11"), "{}", said.err);
}

#[test]
fn a_start_that_does_not_exist_has_its_exit_code_and_the_model_is_told_all_the_same() {
    let desk = Desk::with_models();
    let said = desk.run(&["check", "unreachable.dal"]);
    assert_eq!(said.code, 4);
    for words in
        ["error[conflicting-start]: the start value of `y` conflicts with `rod`", "unreachable.dal:7:7"]
    {
        assert!(said.err.contains(words), "{words}: {}", said.err);
    }
    let last = said.err.lines().last();
    assert_eq!(last, Some("unreachable.dal: 1 error; `dalembert explain conflicting-start` has details"));
    assert!(said.out.contains("free by rank   1 position, 1 velocity"), "{}", said.out);
    let said = desk.run(&["check", "contradictory.dal"]);
    assert_eq!(said.code, 3);
    assert!(said.err.contains("error[contradictory-constraints]"), "{}", said.err);
    assert!(said.err.contains("`rod`") && said.err.contains("`wire`"), "{}", said.err);
}

#[test]
fn redundancy_is_told_with_what_is_repeated_and_what_it_leaves_open() {
    let text = PENDULUM
        .replace("start y = 0, y' = 0", "constraint again: 2*x^2 + 2*y^2 = 2*L^2\nstart y ~ 0, y' ~ 0");
    let said = Desk::new().feed(&["check", "-"], &text);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(
        said.err.contains("warning[redundant-constraint]: `again` repeats what `rod` already fixes"),
        "{said:?}"
    );
    assert!(said.err.contains("<stdin>: no errors, 1 warning"), "{said:?}");
    for line in [
        "  free by count  0 positions, 0 velocities",
        "  free by rank   1 position, 1 velocity: 1 degree of freedom",
        "  rank           1 of 2 rows is independent; scaled singular values down to 1,",
        "  redundant      again",
        "  multipliers    none unique; reactions along coordinates are",
    ] {
        assert!(said.out.lines().any(|other| other == line), "{line}: {}", said.out);
    }
}

#[test]
fn redundant_rows_of_joints_are_named_as_without_names_them() {
    let text = "\
planar
body w1: disc(radius = 0.6, mass = 600)
body w2: disc(radius = 0.6, mass = 600)
body side: rod(length = 1.6, mass = 80)
joint a1: revolute(w1, ground)
joint a2: revolute(ground at (1.6, 0), w2)
joint g: gear(a2, a1, ratio = -1, phase = 0)
joint p1: revolute(w1 at (0.3, 0), side at (-0.8, 0))
joint p2: revolute(side at (0.8, 0), w2 at (0.3, 0))
start w1.angle = 30 [deg], w1.angle' = -3
";
    let said = Desk::new().feed(&["check", "-"], text);
    assert_eq!(said.code, 0, "{said:?}");
    for line in [
        "  redundant      p2.x",
        "  same motion    p2 without (x)",
        "                 x, y of a1, p1 are along the axes of the world here",
    ] {
        assert!(said.out.lines().any(|other| other == line), "{line}: {}", said.out);
    }
    let said = Desk::new().feed(&["check", "-", "--json"], text);
    let told: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(told["redundant"], serde_json::json!(["p2.x"]));
    assert_eq!(told["relaxations"][0]["without"], serde_json::json!(["x"]));
    assert_eq!(told["relaxations"][0]["everywhere"], true);
}

#[test]
fn conditions_are_counted_with_the_rows_and_have_an_index_of_their_own() {
    // Five rows, four of them twice, and one that the input enforces.
    let text = "\
spatial
auxiliary M
body wheel: disc(radius = 0.3, mass = 5)
joint axle: revolute(ground, wheel, axis = (1, 0, 0))
joint other: revolute(ground, wheel, axis = (1, 0, 0)) without (x)
element motor: torque(axle, M)
condition speed by M: axle.angle' = 3
";
    let said = Desk::new().feed(&["check", "-"], text);
    assert_eq!(said.code, 0, "{said:?}");
    for words in [
        "6 of 10 rows are independent, conditions among them",
        "redundant      other.y, other.z, other.rx, other.ry\n",
        "index          2: inputs act directly on conditions",
    ] {
        assert!(said.out.contains(words), "{words}: {}", said.out);
    }
}

#[test]
fn gruebler_counts_a_point_on_a_curve_with_one_direction() {
    let text = "\
planar
auxiliary s
body cam: disc(radius = 0.3, mass = 5)
body arm: rod(length = 1, mass = 1)
joint a: revolute(ground, cam)
joint b: revolute(ground at (-1, 0.3), arm at (-0.5, 0))
joint c: point_on_curve(cam, arm at (0.5, 0), curve = (0.3*cos(s), 0.25*sin(s)))
start cam.angle = 0, s ~ 1.6
";
    let said = Desk::new().feed(&["check", "-"], text);
    assert!(said.out.contains("  Grübler        3·2 − 5 = 1\n"), "{said:?}");
    assert!(said.out.contains("1 degree of freedom"), "{said:?}");
}

#[test]
fn velocity_rows_are_told_by_their_integrability() {
    let text = "\
coordinate x, y, z
kinetic 1/2*(x'^2 + y'^2 + z'^2)
constraint area: y*x' + x*y' = 0
constraint turn: z' = y*x' - x*y'
start x = 1, y = 2, x' = 1
";
    let said = Desk::new().feed(&["check", "-"], text);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.out.contains("area  holonomic in disguise\n"), "{}", said.out);
    // On the curves that `area` leaves, every one-form is exact.
    assert!(said.out.contains("turn  jointly integrable"), "{}", said.out);
    assert!(
        said.err.contains("note[holonomic-in-disguise]") && said.err.contains("no errors\n"),
        "{}",
        said.err
    );
}

#[test]
fn a_chain_of_three_hundred_coordinates_is_checked() {
    let chain = "\
parameter N = 150, m = 1 [kg], L = 0.1 [m], g = 9.81 [m/s^2]
coordinate x[0], y[0] [m]
constraint pin: (x[0], y[0]) = (0 [m], 0 [m])
kinetic 1/2*m*(x[0]'^2 + y[0]'^2)
for i in 1..N {
  coordinate x[i], y[i] [m]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2)
  potential m*g*y[i]
  constraint rod[i]: (x[i] - x[i-1])^2 + (y[i] - y[i-1])^2 = L^2
  start x[i] ~ i*L, y[i] ~ 0
}
";
    let said = Desk::new().feed(&["check", "-"], chain);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("150 positions, 150 velocities: 150 degrees of freedom"), "{}", said.out);
}
