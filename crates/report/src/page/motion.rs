//! Moving parts of a page below its instrument: the reactions, the energies and the values.

use std::collections::HashSet;
use std::fmt::Write;

use dalembert::record::ColumnSort;
use dalembert_model::{
    Axis, ColumnOrigin, JointId, LawId, Model, OutputOrigin, RowId, WrenchFrame, WrenchPart,
};

use super::{PageSection, RunPage};
use crate::html::{escaped, marked, shown_unit};
use crate::kinds::Kinds;
use crate::playback::{DrawnNumber, Playback, PlaybackColumn};
use crate::text::number;

/// Reactions that are listed.
const MAX_REACTIONS: usize = 300;

/// Digits of values in tables.
const DIGITS: usize = 6;

/// The sections below the instrument that the time cursor moves.
pub(super) fn list(page: &RunPage<'_>) -> Vec<PageSection> {
    let mut sections = Vec::new();
    let mut add = |id, heading, body: String| sections.push(PageSection { id, heading, body });
    let playback = page.playback;
    if playback.n_rows() == 0 {
        return sections;
    }
    let reactions = reactions(page);
    if !reactions.is_empty() {
        add("reactions", "Reactions", reactions);
    }
    if playback.columns.iter().any(|column| column.sort() == Some(ColumnSort::Energy)) {
        add("energy", "Energy", "<div id=\"energy-bars\"></div>\n".to_owned());
    }
    add("values", "Values", format!("<div id=\"value-table\"></div>\n{}", kept(playback)));
    sections
}

/// What cannot be seen of the motion, and why.
pub(super) fn unseen(page: &RunPage<'_>) -> String {
    match page.scene {
        _ if page.playback.n_rows() == 0 => String::new(),
        Some(_) => gaps(page.study.model(), page.playback),
        None => format!(
            "<p class=\"quiet\">{}</p>\n",
            marked(
                "The model does not say what it looks like: `draw line (0, 0) to (x, y)` and the like do."
            )
        ),
    }
}

/// Drawings that cannot be seen at times, since their numbers have no value.
fn gaps(model: &Model, playback: &Playback) -> String {
    let mut out = String::new();
    for drawing in &model.drawings {
        let first = drawing.first as usize;
        let has_gaps = |number: usize| match playback.drawn(number) {
            DrawnNumber::Fixed(value) => !value.is_finite(),
            DrawnNumber::Column(column) => playback.columns[column].range.has_gaps,
        };
        if (first..first + drawing.shape.n_numbers() as usize).any(has_gaps) {
            let _ = writeln!(
                out,
                "<p class=\"finding warning\"><code>draw {}</code> has no value at times, and is not shown then.</p>",
                escaped(&drawing.name)
            );
        }
    }
    out
}

/// How much of the run the page holds.
fn kept(playback: &Playback) -> String {
    let mut out = String::from("<p class=\"quiet\">");
    if playback.n_rows() == playback.n_all {
        let _ = write!(out, "All {} rows of the run", playback.n_all);
    } else {
        let _ = write!(
            out,
            "{} of {} rows, and the extremes of all; between them the straight line is off by at most {} of what a curve ranges over",
            playback.n_rows(),
            playback.n_all,
            percent(playback.deviation)
        );
    }
    out.push_str(", in seven digits.");
    if !playback.left_out.is_empty() {
        let names: Vec<&str> = playback.left_out.iter().map(|sort| plural(*sort)).collect();
        let _ = write!(out, " There are too many columns: {} are in the trajectory only.", names.join(", "));
    }
    out.push_str("</p>\n");
    out
}

fn percent(part: f64) -> String {
    format!("{} %", number(100.0 * part, 2))
}

fn plural(sort: ColumnSort) -> &'static str {
    match sort {
        ColumnSort::Speed => "speeds",
        ColumnSort::Acceleration => "accelerations",
        ColumnSort::Multiplier => "multipliers",
        ColumnSort::Reaction => "reactions along coordinates",
        ColumnSort::Output => "outputs",
        ColumnSort::ThreeField => "quantities of the three-field form",
        _ => "others",
    }
}

/// Reactions of joints and constraints: now, at most, and when.
fn reactions(page: &RunPage<'_>) -> String {
    let (model, playback) = (page.study.model(), page.playback);
    let unique: HashSet<&str> = page.study.examination().unique.iter().map(String::as_str).collect();
    let is_judged = page.study.examination().start.is_some();
    let is_unique = |rows: &[dalembert_model::Row]| match is_judged {
        false => "",
        true if rows.iter().all(|row| unique.contains(row.name.as_str())) => "yes",
        true => "no",
    };
    let columns = playback.by_origin();
    let find = |origin: ColumnOrigin| columns.get(&origin).copied();
    let mut rows: Vec<(String, usize, &'static str)> = Vec::new();
    for (joint, at) in model.joints.iter().zip(0..) {
        let constraint = &model.constraints[joint.constraint.index()];
        let word = is_unique(&constraint.rows);
        for part in [WrenchPart::Force, WrenchPart::Moment] {
            let (joint_id, frame, axis) = (JointId(at), WrenchFrame::World, Axis::Z);
            let norm = find(ColumnOrigin::Output(OutputOrigin::Norm { joint: joint_id, part }));
            // In the plane a moment has one component and no norm.
            let only =
                || find(ColumnOrigin::Output(OutputOrigin::Wrench { joint: joint_id, frame, part, axis }));
            if let Some(column) = norm.or_else(only) {
                rows.push((format!("{} · {}", joint.name, part.as_str()), column, word));
            }
        }
    }
    let joints: HashSet<usize> = model.joints.iter().map(|joint| joint.constraint.index()).collect();
    for (_, constraint) in model.constraints.iter().enumerate().filter(|(at, _)| !joints.contains(at)) {
        for (row, number) in constraint.rows.iter().zip(constraint.first_row.0..) {
            if let Some(column) = find(ColumnOrigin::Multiplier(RowId(number))) {
                let word = is_unique(std::slice::from_ref(row));
                rows.push((format!("{} · multiplier", row.name), column, word));
            }
        }
    }
    for (law, at) in model.laws.iter().zip(0..) {
        if let Some(column) = find(ColumnOrigin::LawForce(LawId(at))) {
            rows.push((format!("{} · force of the law", law.name), column, ""));
        }
    }
    if model.joints.is_empty() {
        rows.extend(along_coordinates(model, &find));
    }
    if rows.is_empty() {
        return String::new();
    }
    let n = rows.len();
    rows.truncate(MAX_REACTIONS);
    table(page, &rows, n, is_judged && rows.iter().any(|(_, _, word)| *word == "no"))
}

/// The reaction of all constraints along each coordinate.
fn along_coordinates(
    model: &Model,
    find: &dyn Fn(ColumnOrigin) -> Option<usize>,
) -> Vec<(String, usize, &'static str)> {
    if model.constraints.is_empty() {
        return Vec::new();
    }
    let speeds = model.speeds();
    let found = speeds.iter().zip(0..).filter_map(|(speed, at)| {
        let column = find(ColumnOrigin::Reaction { speed: at, constraint: None })?;
        Some((format!("along {}", speed.along), column, "yes"))
    });
    found.collect()
}

fn table(page: &RunPage<'_>, rows: &[(String, usize, &str)], n: usize, has_shared: bool) -> String {
    let playback = page.playback;
    let mut out = String::from(
        "<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">reaction</th><th scope=\"col\" class=\"number\">now</th><th scope=\"col\" class=\"number\">peak</th><th scope=\"col\">unit</th><th scope=\"col\" class=\"number\">at t [s]</th><th scope=\"col\">unique</th></tr></thead>\n<tbody>\n",
    );
    let kinds = Kinds::of_playback(page.study.model(), playback);
    for (name, at, unique) in rows {
        let column @ PlaybackColumn { range, unit, .. } = &playback.columns[*at];
        let (peak, when) = range.peak();
        let peak = kinds.shown(column, peak);
        // A column that is always 0 has its peak at no time.
        let when = if peak == 0.0 { f64::NAN } else { when };
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\" data-column=\"{at}\"></td><td class=\"number\">{}</td><td>{}</td><td class=\"number\">{}</td><td>{unique}</td></tr>",
            escaped(name),
            finite(peak),
            escaped(&shown_unit(unit.as_deref().unwrap_or(""))),
            finite(when),
        );
    }
    out.push_str("</tbody></table></div>\n");
    if n > rows.len() {
        let _ = writeln!(out, "<p class=\"quiet\">… and {} more in the trajectory.</p>", n - rows.len());
    }
    if has_shared {
        out.push_str("<p class=\"quiet\">What is not unique is shared among rows that repeat each other, by the least sum of λ²/m; the motion does not depend on it.</p>\n");
    }
    out
}

fn finite(value: f64) -> String {
    if value.is_finite() { number(value, DIGITS) } else { "–".to_owned() }
}
