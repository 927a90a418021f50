//! `import`: what becomes of a description, and what is said of one that is wrong.

use serde_json::Value;

use crate::desk::{Desk, Said};
use crate::schema::{Fields, validate};

const INERTIAL: &str = "<inertial><origin xyz=\"0.1 0 0\"/><mass value=\"2\"/><inertia ixx=\"0.1\" ixy=\"0\" ixz=\"0\" iyy=\"0.2\" iyz=\"0\" izz=\"0.25\"/></inertial>";

/// A robot of these elements; `LINK(name)` is a link with mass.
fn robot(elements: &str) -> String {
    let mut text = String::from("<robot name=\"test\">\n");
    for line in elements.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match line.strip_prefix("LINK(").and_then(|rest| rest.strip_suffix(')')) {
            Some(name) => text.push_str(&format!("<link name=\"{name}\">{INERTIAL}</link>\n")),
            None => text.push_str(&format!("{line}\n")),
        }
    }
    text + "</robot>\n"
}

fn joint(name: &str, kind: &str, parent: &str, child: &str, rest: &str) -> String {
    format!(
        "<joint name=\"{name}\" type=\"{kind}\"><parent link=\"{parent}\"/><child link=\"{child}\"/>{rest}</joint>\n"
    )
}

fn import(text: &str, options: &[&str]) -> Said {
    Desk::new().feed(&[&["import", "-"], options].concat(), text)
}

/// The text of the model, which the language reads without a word.
fn model(elements: &str, options: &[&str]) -> (String, String) {
    let said = import(&robot(elements), options);
    assert_eq!(said.code, 0, "{said:?}");
    let desk = Desk::new();
    desk.write("m.dal", &said.out);
    assert_eq!(desk.run(&["fmt", "--check", "m.dal"]).code, 0, "{}", said.out);
    let reading = dalembert::lang::read(&said.out);
    assert!(reading.diagnostics.is_empty(), "{:?}\n{}", reading.diagnostics, said.out);
    (said.out, said.err)
}

/// Degrees of freedom by rank.
fn dof(text: &str) -> i64 {
    let desk = Desk::new();
    desk.write("m.dal", text);
    let said = desk.run(&["check", "m.dal", "--json"]);
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    json["counts"]["dof"].as_i64().unwrap_or_else(|| panic!("{}\n{text}", said.out))
}

/// The values at the start.
fn start(text: &str) -> Value {
    let desk = Desk::new();
    desk.write("m.dal", text);
    let said = desk.run(&["start", "m.dal", "--json"]);
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(said.code, 0, "{json:#}\n{text}");
    json["values"].clone()
}

/// Whether `text` is refused with the exit code 3 and these words.
fn refused(text: &str, words: &[&str]) {
    let said = import(text, &[]);
    assert_eq!((said.code, said.out.as_str()), (3, ""), "{said:?}\n{text}");
    for word in words {
        assert!(said.err.contains(word), "`{word}` is missing: {}\n{text}", said.err);
    }
    assert!(said.err.starts_with("error: <stdin>"), "{}", said.err);
}

#[test]
fn what_is_no_urdf_is_refused_with_its_line() {
    refused("", &["<stdin>: there is nothing in it"]);
    refused("model \"x\"\n", &["not XML"]);
    refused(
        "<robot name=\"x\"><link name=\"a\"></robot>",
        &["<stdin>:1: `<link>` of line 1 is closed by `</robot>`"],
    );
    refused("<robot name=\"x\">\n<link name=\"a\"/>\n", &["<stdin>:1: `<robot>` is never closed"]);
    refused("<robot>\n<link name=\"a/>\n</robot>", &["<stdin>:2: this is not XML"]);
    refused("<sdf version=\"1.7\"/>", &["SDF", "hint"]);
    refused("<mujoco/>", &["MJCF"]);
    refused("<html></html>", &["`html`"]);
    refused("<robot name=\"x\"></robot>", &["no links"]);
    refused("<robot name=\"x\"><link name=\"a\"/></robot><robot/>", &["behind the end"]);
    refused(
        &robot("LINK(a)\n<xacro:arm prefix=\"l\"/>"),
        &["<stdin>:3: `xacro:arm` has to be expanded", "xacro robot"],
    );
    refused(&format!("<robot>{}{}</robot>", "<a>".repeat(100_000), "</a>".repeat(100_000)), &["nested"]);
    let said = import("\u{0}\u{1}", &[]);
    assert_eq!(said.code, 3, "{said:?}");
    let desk = Desk::new();
    desk.write("x.urdf", [0xff, 0xfe, 0x00]);
    assert_eq!(desk.run(&["import", "x.urdf"]).code, 3);
    assert_eq!(desk.run(&["import", "nowhere.urdf"]).code, 2);
}

#[test]
fn the_element_that_cannot_be_read_is_named() {
    let bad = robot(
        "LINK(a)\n<link name=\"arm\"><inertial><inertia ixx=\"1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/></inertial></link>",
    );
    refused(&bad, &["<stdin>:3: link `arm` cannot be read: it has no `mass`"]);
    let bad = robot(
        "LINK(a)\n<link name=\"arm\"><inertial><mass value=\"heavy\"/><inertia ixx=\"1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/></inertial></link>",
    );
    refused(&bad, &["<stdin>:3: link `arm` cannot be read"]);
    let bad = robot(&format!("LINK(a)\nLINK(b)\n{}", joint("elbow", "bendy", "a", "b", "")));
    refused(&bad, &["<stdin>:4: joint `elbow` cannot be read", "bendy"]);
    let bad =
        robot(&format!("LINK(a)\nLINK(b)\n{}", joint("elbow", "fixed", "a", "b", "<origin xyz=\"1 2\"/>")));
    refused(&bad, &["joint `elbow` cannot be read"]);
}

#[test]
fn trees_that_are_none_are_refused() {
    let ab = joint("j", "continuous", "a", "b", "");
    refused(
        &robot(&format!("LINK(base)\nLINK(b)\n{}", joint("j", "continuous", "bas", "b", ""))),
        &["<stdin>:4: the parent of joint `j` is `bas`", "did you mean `base`?"],
    );
    refused(&robot(&format!("LINK(a)\n{ab}")), &["the child of joint `j` is `b`"]);
    refused(
        &robot(&format!("LINK(a)\nLINK(b)\nLINK(b)\n{ab}")),
        &["<stdin>:4: two links have the name `b`", "line 3"],
    );
    refused(
        &robot(&format!("LINK(a)\nLINK(b)\nLINK(c)\n{ab}{}", joint("j", "fixed", "a", "c", ""))),
        &["two joints"],
    );
    refused(
        &robot(&format!(
            "LINK(a)\nLINK(b)\nLINK(c)\n{ab}{}{}",
            joint("k", "fixed", "a", "c", ""),
            joint("l", "continuous", "b", "c", "")
        )),
        &["link `c` hangs on two joints, `k` and `l`", "close the loop in the model"],
    );
    refused(
        &robot(&format!("LINK(a)\nLINK(b)\nLINK(r)\n{ab}{}", joint("k", "continuous", "b", "a", ""))),
        &["in a circle", "`a`", "`b`"],
    );
    refused(
        &robot(&format!("LINK(a)\nLINK(b)\n{ab}{}", joint("k", "continuous", "b", "a", ""))),
        &["in a circle"],
    );
    refused(
        &robot(&format!("LINK(a)\nLINK(b)\nLINK(c)\n{ab}")),
        &["nothing connects link `c` with link `a`"],
    );
    refused(&robot(&format!("LINK(a)\n{}", joint("j", "continuous", "a", "a", ""))), &["with itself"]);
}

#[test]
fn numbers_that_mean_nothing_are_refused() {
    let with = |inertial: &str| {
        robot(&format!(
            "LINK(a)\n<link name=\"b\"><inertial>{inertial}</inertial></link>\n{}",
            joint("j", "continuous", "a", "b", "")
        ))
    };
    let inertia =
        |xx: &str| format!("<inertia ixx=\"{xx}\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>");
    refused(
        &with(&format!("<mass value=\"-1\"/>{}", inertia("1"))),
        &["<stdin>:3: link `b` has the negative mass -1"],
    );
    refused(&with(&format!("<mass value=\"1\"/>{}", inertia("-1"))), &["negative moment of inertia -1"]);
    refused(&with(&format!("<mass value=\"nan\"/>{}", inertia("1"))), &["not finite"]);
    refused(&with(&format!("<mass value=\"1\"/>{}", inertia("inf"))), &["not finite"]);
    let on =
        |kind: &str, rest: &str| robot(&format!("LINK(a)\nLINK(b)\n{}", joint("j", kind, "a", "b", rest)));
    refused(&on("revolute", "<axis xyz=\"0 0 0\"/>"), &["<stdin>:4: the axis of joint `j` is zero"]);
    refused(&on("revolute", "<origin xyz=\"0 nan 0\"/>"), &["joint `j` has a number that is not finite"]);
    refused(&on("revolute", "<dynamics damping=\"-2\"/>"), &["negative damping -2"]);
    refused(&on("revolute", "<mimic joint=\"j\"/>"), &["mimics itself"]);
    refused(&robot("<link name=\"a\"/>"), &["no link has mass"]);
}

#[test]
fn the_root_is_held_unless_it_floats() {
    let elements =
        format!("LINK(a)\nLINK(b)\n{}", joint("j", "continuous", "a", "b", "<axis xyz=\"0 1 0\"/>"));
    let (text, _) = model(&elements, &[]);
    assert!(text.contains("joint a_to_ground: fixed(ground at (0, 0, 0), a at (0, 0, 0))"), "{text}");
    assert_eq!(dof(&text), 1);
    let (text, _) = model(&elements, &["--floating"]);
    assert!(text.contains("start a.x ~ 0.1, a.y ~ 0, a.z ~ 0"), "{text}");
    assert_eq!(dof(&text), 7);
    // On the world, or on a root without mass.
    for root in ["world", "base"] {
        let elements = format!(
            "<link name=\"{root}\"/>\n{elements}{}",
            joint("foot", "fixed", root, "a", "<origin xyz=\"0 0 1\"/>")
        );
        let (text, _) = model(&elements, &[]);
        let held = match root {
            "world" => "joint foot: fixed(ground at (0, 0, 1), a at (0, 0, 0))",
            _ => "joint a_to_ground: fixed(ground at (0, 0, 0), a at (0, 0, -1))",
        };
        assert!(text.contains(held), "{text}");
        let (text, _) = model(&elements, &["--floating"]);
        assert_eq!(dof(&text), 7);
        assert!(text.contains("start a.x ~ 0.1, a.y ~ 0, a.z ~ 1"), "{text}");
        assert!(text.contains(&format!("point {root} on a at (0, 0, -1)")), "{text}");
    }
    let elements = format!("<link name=\"world\"/>\nLINK(a)\n{}", joint("j", "continuous", "world", "a", ""));
    let said = import(&robot(&elements), &["--floating"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains("nothing can be left floating"), "{said:?}");
}

#[test]
fn every_type_of_joint_has_its_freedoms() {
    for (kind, freedoms) in [
        ("revolute", 1),
        ("continuous", 1),
        ("prismatic", 1),
        ("planar", 3),
        ("floating", 6),
        ("spherical", 3),
    ] {
        let origin = "<origin xyz=\"0.1 0.2 0.3\" rpy=\"0.4 -0.5 0.6\"/><axis xyz=\"1 2 2\"/>";
        let elements = format!("LINK(a)\nLINK(b)\n{}", joint("j", kind, "a", "b", origin));
        let (text, _) = model(&elements, &[]);
        assert_eq!(dof(&text), freedoms, "{kind}\n{text}");
    }
    let elements =
        format!("LINK(a)\nLINK(b)\n{}", joint("j", "fixed", "a", "b", "<origin rpy=\"0.4 -0.5 0.6\"/>"));
    assert!(!model(&elements, &[]).0.contains("body b"));
    let (text, _) = model(&elements, &["--keep-fixed"]);
    assert!(text.contains("joint j: fixed(a at (0, 0, 0), b at (0, 0, 0))"), "{text}");
    assert_eq!(dof(&text), 0);
}

#[test]
fn what_moves_without_inertia_is_left_out_and_told() {
    let elements = format!(
        "LINK(a)\nLINK(b)\n<link name=\"lens\"/>\n<link name=\"focus\"/>\n{}{}{}",
        joint("j", "continuous", "a", "b", ""),
        joint("zoom", "prismatic", "b", "lens", "<origin xyz=\"0 0 0.5\"/><dynamics damping=\"1\"/>"),
        joint("k", "fixed", "lens", "focus", "<origin xyz=\"0 0 0.25\"/>")
    );
    let (text, err) = model(&elements, &[]);
    assert!(err.contains("joint `zoom` is left out: `lens` has no inertia"), "{err}");
    assert!(text.contains("point lens on b at (0, 0, 0.5)\npoint focus on b at (0, 0, 0.75)"), "{text}");
    assert_eq!(dof(&text), 1);
}

#[test]
fn rows_of_joints_without_mass_between_them_become_one() {
    let row = |axes: &[(&str, &str)]| {
        let mut elements = String::from("LINK(a)\nLINK(b)\n");
        for at in 1..axes.len() {
            elements.push_str(&format!("<link name=\"m{at}\"/>\n"));
        }
        for (at, (kind, axis)) in axes.iter().enumerate() {
            let parent = if at == 0 { "a".to_owned() } else { format!("m{at}") };
            let child = if at + 1 == axes.len() { "b".to_owned() } else { format!("m{}", at + 1) };
            let rest = format!("<axis xyz=\"{axis}\"/>");
            elements.push_str(&joint(&format!("j{at}"), kind, &parent, &child, &rest));
        }
        elements
    };
    let (turn, slide) = ("continuous", "prismatic");
    let (x, y, z) = ("1 0 0", "0 1 0", "0 0 1");
    for (axes, kind, freedoms) in [
        (vec![(turn, x), (turn, y)], "universal(", 2),
        (vec![(turn, z), (turn, y), (turn, x)], "spherical(", 3),
        (vec![(turn, z), (slide, z)], "cylindrical(", 2),
        (vec![(slide, x), (slide, y), (turn, z)], "planar(", 3),
        (vec![(slide, x), (slide, y), (slide, z), (turn, z), (turn, y), (turn, x)], "", 6),
    ] {
        let (text, err) = model(&row(&axes), &[]);
        assert_eq!(dof(&text), freedoms, "{text}");
        assert!(text.contains(kind), "{text}");
        assert!(err.contains("have no inertia"), "{err}");
    }
    let said = import(&robot(&row(&[(turn, x), (turn, x)])), &[]);
    assert_eq!(said.code, 3);
    assert!(
        said.err.contains("link `m1` has no inertia and moves between the joints `j0` and `j1`"),
        "{}",
        said.err
    );
    assert!(said.err.contains("none are invented"), "{}", said.err);
    // A massless link that carries two.
    let fork = format!(
        "LINK(a)\n<link name=\"m\"/>\nLINK(b)\nLINK(c)\n{}{}{}",
        joint("j", "continuous", "a", "m", ""),
        joint("k", "continuous", "m", "b", "<axis xyz=\"0 1 0\"/>"),
        joint("l", "continuous", "m", "c", "<axis xyz=\"0 1 0\"/>")
    );
    refused(&robot(&fork), &["link `m` has no inertia, moves, and carries more than one thing"]);
}

#[test]
fn followers_start_where_their_offset_puts_them() {
    let elements = format!(
        "LINK(a)\nLINK(b)\nLINK(c)\nLINK(d)\n{}{}{}",
        joint("j", "continuous", "a", "b", "<axis xyz=\"0 0 1\"/>"),
        joint(
            "k",
            "continuous",
            "a",
            "c",
            "<axis xyz=\"0 0 1\"/><mimic joint=\"j\" multiplier=\"-2\" offset=\"0.5\"/>"
        ),
        joint("l", "continuous", "c", "d", "<origin xyz=\"1 0 0\"/><axis xyz=\"0 0 1\"/>")
    );
    let (text, _) = model(&elements, &[]);
    assert!(text.contains("constraint k_mimic: k.angle = -2*j.angle + 0.5"), "{text}");
    assert!(text.contains("start c.orientation ~ rotation((0, 0, 1), 0.5)"), "{text}");
    assert_eq!(dof(&text), 2);
    let values = start(&text);
    let at = |name: &str| values[name].as_f64().expect("a value");
    // The centres of mass are 0.1 along the links; `d` is turned with `c`, and hangs 1 along it.
    for (name, expected) in [("c.x", 0.1 * 0.5_f64.cos()), ("c.y", 0.1 * 0.5_f64.sin())] {
        assert!((at(name) - expected).abs() < 1e-12, "{name}: {}", at(name));
    }
    // Where nothing is said of `d`, it keeps the axes it has at zero or those of `c`: the joint holds either way.
    let (dx, dy) = (at("d.x") - 0.5_f64.cos(), at("d.y") - 0.5_f64.sin());
    assert!((dx.hypot(dy) - 0.1).abs() < 1e-12, "{dx} {dy}");
    // A start value of the leading joint moves the follower too.
    let turned =
        format!("{text}\nstart b.orientation = rotation((0, 0, 1), 0.4)\noutput k_angle = k.angle\n");
    let angle = start(&turned)["k_angle"].as_f64().expect("a value");
    assert!((angle - (0.5 - 2.0 * 0.4)).abs() < 1e-12, "{angle}");
}

#[test]
fn slides_that_follow_are_tied_by_their_distances() {
    let slide = |name: &str, child: &str, mimic: &str| {
        joint(
            name,
            "prismatic",
            "a",
            child,
            &format!("<origin rpy=\"0 0 0.3\"/><axis xyz=\"0 1 0\"/>{mimic}"),
        )
    };
    let mimic = "<mimic joint=\"j\" multiplier=\"-1.5\" offset=\"0.25\"/>";
    let elements = format!("LINK(a)\nLINK(b)\nLINK(c)\n{}{}", slide("j", "b", ""), slide("k", "c", mimic));
    let (text, _) = model(&elements, &[]);
    assert!(text.contains("constraint k_mimic: k.distance = -1.5*j.distance + 0.25"), "{text}");
    assert_eq!(dof(&text), 1);
    let values = start(&text);
    // A quarter of a metre along an axis that is turned by 0.3 from y; the centre of mass is 0.1 along the link.
    let (sin, cos) = 0.3_f64.sin_cos();
    assert!((values["c.x"].as_f64().expect("a value") - (0.1 * cos - 0.25 * sin)).abs() < 1e-9, "{values}");
    assert!((values["c.y"].as_f64().expect("a value") - (0.1 * sin + 0.25 * cos)).abs() < 1e-9, "{values}");
    let lost = format!("LINK(a)\nLINK(b)\n{}", slide("j", "b", "<mimic joint=\"absent\"/>"));
    assert!(model(&lost, &[]).1.contains("`j` mimics `absent`"));
}

#[test]
fn shapes_do_not_matter() {
    let elements = format!(
        "<material name=\"grey\"><texture/></material>\n<link name=\"a\">{INERTIAL}<visual><geometry><mesh/></geometry></visual>\n\
         <collision><geometry><box size=\"big\"/></geometry></collision></link>\nLINK(b)\n<gazebo><any/></gazebo>\n{}",
        joint("j", "continuous", "a", "b", "")
    );
    assert_eq!(dof(&model(&elements, &[]).0), 1);
}

#[test]
fn impossible_moments_are_told() {
    let link = |xx: &str| {
        format!(
            "<link name=\"b\"><inertial><mass value=\"1\"/><inertia ixx=\"{xx}\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/></inertial></link>"
        )
    };
    let elements = |xx: &str| format!("LINK(a)\n{}\n{}", link(xx), joint("j", "continuous", "a", "b", ""));
    let said = import(&robot(&elements("3")), &[]);
    assert_eq!((said.code, said.out.as_str()), (3, ""), "{said:?}");
    let told = "link `b` has an inertia that no mass has: of its principal moments 1.000000e0, 1.000000e0 and 3.000000e0 kg m² the largest exceeds the sum of the others";
    assert!(said.err.contains(told) && said.err.contains("ixx = 3, ixy = 0"), "{said:?}");
    // Eigenvalues of [[1, 1.5], [1.5, 1]] are −0.5 and 2.5.
    let indefinite = elements("1").replace("ixy=\"0\"", "ixy=\"1.5\"");
    let said = import(&robot(&indefinite), &[]);
    assert_eq!((said.code, said.out.as_str()), (3, ""), "{said:?}");
    assert!(
        said.err.contains("link `b`") && said.err.contains("-5.000000e-1, 1.000000e0 and 2.500000e0"),
        "{said:?}"
    );
    // A thin rod has no moment about its axis.
    let said = import(&robot(&elements("0")), &[]);
    assert_eq!(said.code, 0);
    assert!(said.err.contains("leave a turn without inertia"), "{said:?}");
    assert!(said.out.contains("# Note: `b` has moments"), "{}", said.out);
}

#[test]
fn a_point_mass_that_is_fixed_to_a_link_is_part_of_it() {
    // 2 kg with moments 0.1, 0.2, 0.25 at 0.1 along x, and 2 kg without moments at 0.3: each 0.1 from the common centre.
    let point = "<link name=\"p\"><inertial><mass value=\"2\"/><inertia ixx=\"0\" ixy=\"0\" ixz=\"0\" iyy=\"-1e-20\" iyz=\"0\" izz=\"0\"/></inertial></link>";
    let elements = format!(
        "LINK(a)\nLINK(b)\n{point}\n{}{}",
        joint("j", "continuous", "a", "b", ""),
        joint("k", "fixed", "b", "p", "<origin xyz=\"0.3 0 0\"/>")
    );
    for options in [&[][..], &["--keep-fixed"]] {
        let (text, _) = model(&elements, options);
        let line = "body b: rigid(mass = 4, inertia = (0.1, 0.24, 0.29, 0, 0, 0), centre = (0.2, 0, 0))";
        assert!(text.contains(line), "{text}");
    }
}

#[test]
fn names_are_made_fit() {
    let elements = format!(
        "LINK(base-link)\nLINK(ground)\nLINK(arm)\n<link name=\"tool 0\"/>\n{}{}{}",
        joint("arm", "continuous", "base-link", "arm", ""),
        joint("sin", "continuous", "arm", "ground", ""),
        joint("t", "fixed", "ground", "tool 0", "")
    );
    let (text, _) = model(&elements, &[]);
    for line in [
        "# `base-link` is called base_link here.",
        "body ground_link:",
        "joint arm_joint: revolute(base_link at",
        "joint sin_joint: revolute(arm at",
        "point tool_0 on ground_link",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
}

#[test]
fn files_are_written_with_care() {
    let desk = Desk::new();
    let text = robot(&format!("LINK(a)\nLINK(b)\n{}", joint("j", "continuous", "a", "b", "")));
    desk.write("r.urdf", &text);
    let said = desk.run(&["import", "r.urdf", "-o", "r.dal"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{said:?}");
    assert!(said.err.contains("wrote r.dal"), "{said:?}");
    assert_eq!(desk.read("r.dal"), desk.run(&["import", "r.urdf"]).out);
    assert_eq!(desk.run(&["import", "r.urdf", "--output", "-"]).out, desk.read("r.dal"));
    let said = desk.run(&["import", "r.urdf", "-o", "r.dal"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains("`r.dal` exists already"), "{said:?}");
    assert_eq!(desk.run(&["import", "r.urdf", "-o", "r.dal", "--force"]).code, 0);
    assert_eq!(desk.run(&["import", "r.urdf", "--force"]).code, 2);
    let said = desk.run(&["import", "r.urdf", "-o", "new.dal", "--json"]);
    let json: Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["written"], "new.dal");
    assert_eq!(json["text"].as_str(), Some(desk.read("new.dal").as_str()));
    assert_eq!(validate("import", &json, Fields::Closed), Ok(()));
    let refused = desk.feed(&["import", "-", "--json"], "<robot/>");
    assert_eq!(refused.code, 3);
    let json: Value = serde_json::from_str(&refused.out).expect("JSON");
    assert_eq!(validate("failure", &json, Fields::Closed), Ok(()));
}

#[test]
fn a_robot_runs_and_its_certificate_holds() {
    let elements = format!(
        "LINK(a)\nLINK(b)\n{}",
        joint(
            "j",
            "continuous",
            "a",
            "b",
            "<origin xyz=\"0 0 1\" rpy=\"1.5708 0 0\"/><axis xyz=\"0 0 1\"/><dynamics damping=\"0.1\"/>"
        )
    );
    let desk = Desk::new();
    desk.write("m.dal", model(&elements, &[]).0);
    let said = desk.run(&["run", "m.dal"]);
    assert_eq!(said.code, 0, "{said:?}");
}

#[test]
fn a_description_of_a_robot_is_no_model() {
    let desk = Desk::new();
    desk.write("arm.urdf", "<?xml version=\"1.0\"?>\n<robot name=\"arm\"><link name=\"a\"/></robot>\n");
    for verb in ["check", "start", "run"] {
        let said = desk.run(&[verb, "arm.urdf"]);
        assert_eq!(said.code, 3, "{said:?}");
        assert!(said.err.contains("dalembert import arm.urdf"), "{said:?}");
    }
}
