//! Texts that are not URDF, or not XML, are refused with a line and without a panic.

use dalembert_urdf::{Import, Options, UrdfError, import};

const INERTIAL: &str = "<inertial><mass value=\"2\"/><inertia ixx=\"0.1\" ixy=\"0\" ixz=\"0\" iyy=\"0.2\" iyz=\"0\" izz=\"0.25\"/></inertial>";

fn read(text: &str) -> Result<Import, UrdfError> {
    import(text, "robot.urdf", &Options::default())
}

/// Two links and a joint with these elements in it.
fn robot(version: &str, inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?>\n<robot name=\"arm\"{version}>\n<link name=\"a\">{INERTIAL}</link>\n<link name=\"b\">{INERTIAL}</link>\n\
         <joint name=\"j\" type=\"revolute\"><parent link=\"a\"/><child link=\"b\"/>{inside}</joint>\n</robot>\n"
    )
}

#[track_caller]
fn refused(text: &str, line: Option<usize>, words: &str) {
    let error = read(text).expect_err("a text that is refused");
    assert_eq!(error.line, line, "{error}");
    assert!(error.message.contains(words), "`{words}` is missing: {error}");
}

#[test]
fn text_that_is_not_xml_is_refused_at_its_line() {
    refused("<robot>\n<!-- never", Some(2), "a comment has no `-->`");
    refused("<robot>\n\n<![CDATA[ never", Some(3), "CDATA");
    refused("\n<?xml never", Some(2), "processing instruction");
    refused("<!DOCTYPE robot [\n<!ENTITY a \"b\">", Some(1), "document type");
    refused("<robot>\n<link name=\"a\" name=\"b\"/>\n</robot>", Some(2), "in `<link>`");
    refused("<robot>\n<link name=a/>\n</robot>", Some(2), "in `<link>`");
    refused("<robot>\n<link name/>\n</robot>", Some(2), "in `<link>`");
    refused("<robot>\n<link name=\"a<b\"/>\n</robot>", Some(2), "`<` in the attribute `name`");
    refused("<robot>\n< link/>\n</robot>", Some(2), "a tag has no name");
    refused("</robot>", Some(1), "`</robot>` closes nothing");
    refused("<robot></robot>\n</robot>", Some(2), "`</robot>` closes nothing");
    refused("<robot>\n<link name=\"&#xD800;\"/>\n</robot>", Some(2), "`name` of `<link>`");
}

#[test]
fn entities_of_xml_are_read_and_those_of_a_document_are_not_expanded() {
    let title = |name: &str| read(&robot("", "").replace("\"arm\"", name)).expect("a robot").title;
    assert_eq!(title("\"a&amp;b&#x21;&#49;\""), "a&b!1");
    // Ten levels of ten references each would be 10 GB.
    let mut bomb = String::from("<!DOCTYPE robot [\n<!ENTITY l0 \"laughs\">\n");
    for level in 1..=10 {
        let below = format!("&l{};", level - 1).repeat(10);
        bomb.push_str(&format!("<!ENTITY l{level} \"{below}\">\n"));
    }
    refused(&format!("{bomb}]>\n<robot name=\"&l10;\"/>"), Some(14), "`&l10;`");
    refused("<robot name=\"&file;\"/>", Some(1), "`&file;`");
}

#[test]
fn nesting_and_numbers_have_bounds() {
    let nested = |n: usize| robot("", &format!("{}{}", "<a>".repeat(n), "</a>".repeat(n)));
    assert!(read(&nested(60)).is_ok());
    refused(&nested(1_000_000), Some(5), "nested more than 64 deep");
    for value in ["1e999", "-1e999", "inf", "nan"] {
        refused(&robot("", &format!("<origin xyz=\"0 {value} 0\"/>")), Some(5), "not finite");
    }
    let digits = "9".repeat(100_000);
    refused(&robot("", &format!("<origin xyz=\"0 0 {digits}\"/>")), Some(5), "not finite");
    refused(&robot("", &format!("<origin xyz=\"{digits}\"/>")), Some(5), "…`, not three numbers");
    refused(&robot("", "<origin xyz=\"1 2 3 4\"/>"), Some(5), "`1 2 3 4`, not three numbers");
    refused(&robot("", "<origin xyz=\"1 x 2 3\"/>"), Some(5), "`1 x 2 3`, not three numbers");
    refused(&robot("", "<origin/><origin/>"), Some(5), "more than one `origin`");
    refused(&robot("", "<limit effort=\"1\"/>"), Some(5), "its `limit` has no `velocity`");
}

#[test]
fn later_versions_are_read_where_the_robot_states_them() {
    // The quaternion of 0.6 rad about x: (sin 0.3, 0, 0, cos 0.3), here twice as long.
    let (sin, cos) = (2.0 * 0.3_f64.sin(), 2.0 * 0.3_f64.cos());
    let by_quaternion = format!("<origin quat_xyzw=\"{sin} 0 0 {cos}\"/><axis xyz=\"0 1 0\"/>");
    let axis = |text: &str| read(text).expect("a robot").plan.joints[1].axis.expect("an axis");
    let [x, y, z] = axis(&robot(" version=\"1.1\"", &by_quaternion));
    assert!(x.abs() < 1e-15 && (y - 0.6_f64.cos()).abs() < 1e-15 && (z - 0.6_f64.sin()).abs() < 1e-15);
    assert_eq!(axis(&robot("", &by_quaternion)), [0.0, 1.0, 0.0], "version 1.0 has no quaternions");
    let both = "<origin rpy=\"0 0 0\" quat_xyzw=\"0 0 0 1\"/>";
    refused(&robot(" version=\"1.1\"", both), Some(5), "both `rpy` and `quat_xyzw`");
    let remark = |version: &str| {
        let text = robot(version, "<limit lower=\"-1\" effort=\"3\" velocity=\"2\"/>");
        read(&text).expect("a robot").plan.joints[1].remark.clone().expect("a remark")
    };
    assert_eq!(remark(""), "from -1 to 0 rad, at most 3 N m, at most 2 rad/s");
    assert_eq!(remark(" version=\"1.2\""), "at most 3 N m, at most 2 rad/s", "no upper limit");
    refused(
        &robot(" version=\"1.2\"", "<limit lower=\"1\" upper=\"0\"/>"),
        Some(5),
        "upper limit 0 is below its lower limit 1",
    );
    refused(&robot(" version=\"1.2\"", "<limit effort=\"-1\"/>"), Some(5), "effort -1 is negative");
}

#[test]
fn damaged_copies_are_read_or_refused() {
    let whole = robot(
        "",
        "<!-- c --><origin xyz=\"1 2 3\" rpy=\"0.1 0 0\"/><axis xyz=\"0 0 1\"/><mimic joint=\"k\"/>",
    );
    let alphabet: Vec<char> = "<>/\"'&;=!?-[] \n\u{0}é0e9.:ax".chars().collect();
    let mut random = fastrand::Rng::with_seed(7);
    let mut n_refused = 0;
    for _ in 0..20_000 {
        let mut text: Vec<char> = whole.chars().collect();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(..text.len());
            match random.u8(..4) {
                0 => text[at] = alphabet[random.usize(..alphabet.len())],
                1 => text.insert(at, alphabet[random.usize(..alphabet.len())]),
                2 => drop(text.remove(at)),
                _ => text.truncate(at.max(2)),
            }
        }
        let text: String = text.into_iter().collect();
        let n_lines = text.lines().count().max(1);
        if let Err(error) = read(&text) {
            n_refused += 1;
            assert!(error.line.is_none_or(|line| (1..=n_lines).contains(&line)), "{error}\n{text}");
        }
    }
    assert!(n_refused > 10_000, "only {n_refused} of 20000 damaged copies are refused");
}
