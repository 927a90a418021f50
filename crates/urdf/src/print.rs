//! The model as text.

use std::fmt::Write;

use crate::plan::{Follows, ImportedKind, Plan, PlannedBody, PlannedJoint};
use crate::pose::{RotationMatrix, Vector, quarter_turns};

/// The name of a robot as the title of a model.
pub fn title(name: &str) -> String {
    let title = plain(&name.replace(['"', '“', '”', '»', '«'], "'"));
    if title.trim().is_empty() { "Robot".to_owned() } else { title }
}

/// Writes the model, in the layout that `fmt` gives.
pub fn print(title: &str, file: &str, plan: &Plan) -> String {
    let mut out = String::new();
    head(&mut out, title, file, plan);
    for body in &plan.bodies {
        write_body(&mut out, body);
    }
    write_joints(&mut out, plan);
    if !plan.points.is_empty() {
        out.push_str("\n# Frames of links that are no bodies of their own\n");
    }
    for point in &plan.points {
        let on = body_name(plan, point.body);
        put(&mut out, format_args!("point {} on {on} at {}\n", point.name, vector(point.at)));
    }
    write_elements(&mut out, plan);
    write_starts(&mut out, plan);
    out.push_str("\nrun until 1 [s] every 0.01 [s]\n");
    // The layout is the formatter's affair; a text that it cannot read is a bug that the tests would find.
    dalembert_lang::format(&out).unwrap_or(out)
}

fn head(out: &mut String, title: &str, file: &str, plan: &Plan) {
    put(out, format_args!("model \"{title}\"\n\n"));
    put(
        out,
        format_args!(
            "# From {} by `dalembert import`. Lengths in m, masses in kg, angles in rad.\n",
            plain(file)
        ),
    );
    out.push_str("# A body has the origin of its link, and axes parallel to those of the root link while all joints are at zero:\n");
    out.push_str("# angles and distances of joints are those of the URDF. Shapes to look at and to collide with are left out.\n");
    for (from, to) in &plan.renamed {
        put(out, format_args!("# `{}` is called {to} here.\n", plain(from)));
    }
    for warning in &plan.warnings {
        put(out, format_args!("# Note: {}.\n", plain(warning)));
    }
    out.push_str("\nspatial\ngravity (0, 0, -9.81)\n\n");
}

fn write_body(out: &mut String, body: &PlannedBody) {
    let properties = &body.properties;
    let inertia: Vec<String> = properties.inertia.iter().map(|entry| number(*entry)).collect();
    put(
        out,
        format_args!(
            "body {}: rigid(mass = {}, inertia = ({})",
            body.name,
            number(properties.mass),
            inertia.join(", ")
        ),
    );
    if properties.centre != [0.0; 3] {
        put(out, format_args!(", centre = {}", vector(properties.centre)));
    }
    out.push(')');
    let mut remarks = Vec::new();
    if let [_, others @ ..] = &body.links[..]
        && !others.is_empty()
    {
        remarks.push(format!("with {} fixed to it", count_links(others.len())));
    }
    if body.turn != RotationMatrix::NONE {
        remarks.push(format!("axes of the link: {}", rotation(body.turn.axis_angle())));
    }
    comment(out, &remarks.join("; "));
}

fn count_links(n: usize) -> String {
    if n == 1 { "a link".to_owned() } else { format!("{n} links") }
}

fn write_joints(out: &mut String, plan: &Plan) {
    out.push('\n');
    for joint in &plan.joints {
        if plan.holds_root.as_ref() == Some(&joint.name) {
            out.push_str("# Holds the root, of which the URDF does not say whether it moves; without this line it is free.\n");
        }
        let [first, second] = joint.bodies.map(|body| body_name(plan, body));
        put(
            out,
            format_args!(
                "joint {}: {}({first} at {}, {second} at {}",
                joint.name,
                joint.kind.as_str(),
                vector(joint.at[0]),
                vector(joint.at[1])
            ),
        );
        for (name, axis) in [("axis", joint.axis), ("axis2", joint.axis2)] {
            if let Some(axis) = axis {
                put(out, format_args!(", {name} = {}", vector(axis)));
            }
        }
        out.push(')');
        comment(out, joint.remark.as_deref().unwrap_or_default());
    }
}

fn write_elements(out: &mut String, plan: &Plan) {
    let followers: Vec<(&PlannedJoint, &Follows)> =
        plan.joints.iter().filter_map(|joint| Some((joint, joint.follows.as_ref()?))).collect();
    if !followers.is_empty() {
        out.push_str("\n# Joints that follow others\n");
    }
    for (joint, follows) in followers {
        let (name, other) = (&follows.name, &plan.joints[follows.other]);
        put(
            out,
            format_args!(
                "constraint {name}: {}.{} = {}\n",
                joint.name,
                measure(joint),
                relation(follows, other)
            ),
        );
    }
    if plan.joints.iter().any(|joint| joint.damping.is_some()) {
        out.push('\n');
    }
    for joint in &plan.joints {
        match (&joint.damping, joint.kind) {
            (Some((_, damping)), ImportedKind::Prismatic) => {
                put(out, format_args!("dissipation 1/2*{}*{}.distance'^2\n", number(*damping), joint.name));
            }
            (Some((name, damping)), _) => {
                put(
                    out,
                    format_args!(
                        "element {name}: torsion_damper({}, damping = {})\n",
                        joint.name,
                        number(*damping)
                    ),
                );
            }
            _ => {}
        }
    }
}

/// Measure of a joint.
fn measure(joint: &PlannedJoint) -> &'static str {
    if joint.kind == ImportedKind::Prismatic { "distance" } else { "angle" }
}

/// The right side of `distance = …` or `angle = …`.
fn relation(follows: &Follows, other: &PlannedJoint) -> String {
    let factor = match follows.ratio {
        1.0 => String::new(),
        -1.0 => "-".to_owned(),
        ratio => format!("{}*", number(ratio)),
    };
    let offset = match follows.offset {
        0.0 => String::new(),
        offset if offset < 0.0 => format!(" - {}", number(-offset)),
        offset => format!(" + {}", number(offset)),
    };
    format!("{factor}{}.{}{offset}", other.name, measure(other))
}

fn write_starts(out: &mut String, plan: &Plan) {
    let mut is_first = true;
    for body in &plan.bodies {
        if body.position.is_none() && body.orientation.is_none() {
            continue;
        }
        if std::mem::take(&mut is_first) {
            out.push_str("\n# Guesses where joints do not determine positions\n");
        }
        let name = &body.name;
        if let Some([x, y, z]) = body.position.map(|position| position.map(number)) {
            put(out, format_args!("start {name}.x ~ {x}, {name}.y ~ {y}, {name}.z ~ {z}\n"));
        }
        if let Some(turn) = body.orientation {
            put(out, format_args!("start {name}.orientation ~ {}\n", rotation(turn)));
        }
    }
}

fn body_name(plan: &Plan, body: Option<usize>) -> &str {
    body.map_or("ground", |body| plan.bodies[body].name.as_str())
}

fn comment(out: &mut String, remark: &str) {
    if remark.is_empty() {
        out.push('\n');
    } else {
        put(out, format_args!("  # {}\n", plain(remark)));
    }
}

fn vector(v: Vector) -> String {
    let [x, y, z] = v.map(number);
    format!("({x}, {y}, {z})")
}

fn rotation((axis, angle): (Vector, f64)) -> String {
    let angle = match quarter_turns(angle) {
        Some(1) => "pi/2".to_owned(),
        Some(2) => "pi".to_owned(),
        _ => number(angle),
    };
    format!("rotation({}, {angle})", vector(axis))
}

/// The shortest text that reads as this number. What is a short decimal but for rounding, such as 0.1 + 0.2, is printed as
/// that decimal.
pub fn number(value: f64) -> String {
    // 15 digits hold the value but for rounding; with at most 12 of them it was meant to be that.
    let rounded: f64 = format!("{value:.14e}").parse().unwrap_or(value);
    let value = if digits(rounded) <= 12 { rounded } else { value } + 0.0;
    let is_handy = value == 0.0 || (1e-4..1e7).contains(&value.abs());
    if is_handy { format!("{value}") } else { format!("{value:e}") }
}

fn digits(value: f64) -> usize {
    let text = format!("{value:e}");
    text.split('e').next().unwrap_or_default().chars().filter(char::is_ascii_digit).count()
}

/// One line without control characters.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = out.write_fmt(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_read_back() {
        for (value, expected) in [
            (0.1 + 0.2, "0.3"),
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-0.00014, "-0.00014"),
            (2.3749999999999997e-6, "2.375e-6"),
            (8.2904e-7, "8.2904e-7"),
            (1e30, "1e30"),
            (0.333 + 0.316 - 0.333, "0.316"),
        ] {
            assert_eq!(number(value), expected);
        }
        for value in [std::f64::consts::PI, 1.0 / 3.0, -0.12345678901234567, 1.2345678901234567e-9] {
            assert_eq!(number(value).parse::<f64>(), Ok(value), "all digits stay");
        }
    }

    #[test]
    fn titles_are_one_line_without_quotation_marks() {
        assert_eq!(title("my \"robot\"\nII"), "my 'robot' II");
        assert_eq!(title("  "), "Robot");
    }
}
