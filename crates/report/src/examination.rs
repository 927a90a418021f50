//! Summary of a model, in a few lines: its text, and its ranks at a consistent state.

use dalembert::solve::{Integrability, Start};
use dalembert::system::RowOf;
use dalembert::{Examination, Relaxation, Validity, unit_text};
use std::collections::HashSet;

use dalembert_model::{
    Body, ConstraintId, Coordinate, Hold, Law, Model, OutputOrigin, Parameter, Row, Shape, Space, count,
    joint_freedom, joint_rows, thousands,
};

use crate::layout::Layout;
use crate::naming::shown_title;
use crate::text::{Facts, counted, list, listed, number, once_each};

/// So many kinds of bodies are listed with mass and inertia; of more, names alone.
const MAX_MATTERS: usize = 8;

/// So many rows that are jointly integrable with one are named beside it.
const MAX_TOGETHER: usize = 12;

/// The model and what was found of it; without an examination, what its text says alone.
pub fn summary(model: &Model, examination: Option<&Examination>, layout: Layout) -> String {
    let headline = shown_title(model);
    layout.fitted(format!("{}\n{}", layout.bold(&headline), facts(model, examination, layout).into_text()))
}

/// The same as names with what there is to say of them.
pub(crate) fn summary_facts(model: &Model, examination: &Examination) -> Vec<(String, String)> {
    facts(model, Some(examination), Layout::default()).into_pairs()
}

fn facts(model: &Model, examination: Option<&Examination>, layout: Layout) -> Facts {
    let mut facts = Facts::new(layout);
    parts(&mut facts, model, examination);
    facts.list("free by count", &free_by_count(model));
    if let Some(examination) = examination {
        found(&mut facts, model, examination);
    }
    facts
}

/// Contents of the text; whether a velocity row is nonholonomic is known once it was examined.
fn parts(facts: &mut Facts, model: &Model, examination: Option<&Examination>) {
    if !model.parameters.is_empty() {
        let shown: Vec<String> = model.parameters.iter().map(parameter).collect();
        facts.list("parameters", &list(shown.iter().map(String::as_str)));
    }
    bodies(facts, model);
    let coordinates: Vec<&str> = free_coordinates(model).map(|c| c.name.as_str()).collect();
    if !coordinates.is_empty() {
        facts.list("coordinates", &list(coordinates.into_iter()));
    }
    let auxiliaries: Vec<&str> = model.declared_auxiliaries().map(|a| a.name.as_str()).collect();
    if !auxiliaries.is_empty() {
        facts.list("auxiliary", &list(auxiliaries.into_iter()));
    }
    let joints: HashSet<ConstraintId> = model.joints.iter().map(|joint| joint.constraint).collect();
    let constraints = (0..).map(ConstraintId).zip(&model.constraints);
    let rows =
        constraints.filter(|(id, _)| !joints.contains(id)).flat_map(|(_, constraint)| &constraint.rows);
    let judged = examination.iter().flat_map(|examination| &examination.integrability);
    let integrable: HashSet<&str> = judged
        .filter(|(_, kind)| matches!(kind, Integrability::Alone | Integrability::Together))
        .map(|(name, _)| name.as_str())
        .collect();
    let described = |row: &Row| {
        let class = class(row);
        if integrable.contains(row.name.as_str()) {
            class.replacen("nonholonomic", "velocity level", 1)
        } else {
            class
        }
    };
    let rows: Vec<(String, String)> = rows.map(|row| (row.name.clone(), described(row))).collect();
    facts.block("constraints", &rows);
    let rows = model.conditions.iter().flat_map(|condition| {
        let inputs = list(condition.inputs.iter().map(|id| model.auxiliaries[id.index()].name.as_str()));
        let described = move |row: &Row| format!("{} level, enforced by {inputs}", row.level.as_str());
        condition.rows.iter().map(move |row| (row.name.clone(), described(row)))
    });
    facts.block("conditions", &rows.collect::<Vec<_>>());
    if !model.laws.is_empty() {
        let deduced =
            |law: &Law| if law.is_slip_deduced { " (along the argument of its `sign`)" } else { "" };
        let laws: Vec<String> =
            model.laws.iter().map(|law| format!("{}{}", law.name, deduced(law))).collect();
        facts.list("laws", &list(laws.iter().map(String::as_str)));
    }
    if !model.events.is_empty() {
        facts.list("events", &list(model.events.iter().map(|event| event.name.as_str())));
    }
    let outputs = model.outputs.iter().filter(|output| output.origin == OutputOrigin::Declared);
    let outputs: Vec<&str> = outputs.map(|output| output.name.as_str()).collect();
    if !outputs.is_empty() {
        facts.list("outputs", &list(outputs.into_iter()));
    }
    let stated = model.starts.iter().filter(|start| start.hold != Hold::Placed);
    let shown: Vec<String> = stated.map(|start| start_value(model, start)).collect();
    if !shown.is_empty() {
        facts.list("start", &list(shown.iter().map(String::as_str)));
    }
    if let Some(run) = &model.run {
        let every = run.every.map_or(String::new(), |every| format!(" every {every} s"));
        facts.list("run", &format!("from {} s until {} s{every}", run.from, run.until));
    }
}

/// Bodies, joints by kind, force elements, and the count of Grübler.
fn bodies(facts: &mut Facts, model: &Model) {
    let Some(space) = model.space else { return };
    let mut matters: Vec<(String, Vec<&str>)> = Vec::new();
    for body in &model.bodies {
        let properties = matter(model, space, body);
        match matters.iter_mut().find(|(other, _)| *other == properties) {
            Some((_, names)) => names.push(&body.name),
            None => matters.push((properties, vec![&body.name])),
        }
        if matters.len() > MAX_MATTERS {
            break;
        }
    }
    if matters.len() <= MAX_MATTERS {
        let rows = matters.into_iter().map(|(properties, names)| (list(names.into_iter()), properties));
        facts.entries("bodies", &rows.collect::<Vec<_>>());
    } else {
        facts.list("bodies", &list(model.bodies.iter().map(|body| body.name.as_str())));
    }
    let kinds = once_each(model.joints.iter().map(|joint| joint.word.to_owned()).collect());
    let rows: Vec<(String, String)> = kinds
        .into_iter()
        .map(|kind| {
            let joints = model.joints.iter().filter(|joint| joint.word == kind);
            let names: Vec<&str> = joints.map(|joint| joint.name.as_str()).collect();
            (kind, list(names.into_iter()))
        })
        .collect();
    facts.block("joints", &rows);
    if !model.force_elements.is_empty() {
        facts.list("elements", &list(model.force_elements.iter().map(|element| element.name.as_str())));
    }
    if !model.joints.is_empty() {
        facts.sentence("Grübler", &gruebler_text(model, space));
    }
}

/// "rod along x, 2 kg, 0.5 kg m^2"
fn matter(model: &Model, space: Space, body: &Body) -> String {
    let shape = match body.shape {
        Shape::Rod { .. } => "rod along x",
        Shape::Disc { .. } if space == Space::Planar => "disc",
        Shape::Cylinder { .. } if space == Space::Planar => "cylinder",
        Shape::Disc { .. } => "disc about z",
        Shape::Cylinder { .. } => "cylinder about z",
        Shape::Box { .. } => "box",
        Shape::Sphere { .. } => "sphere",
        Shape::Point => "point",
        Shape::Rigid => "rigid",
    };
    let has_units = model.coordinates[body.first.index()].dimension.is_some_and(|unit| !unit.is_none());
    let [kg, kg_m2] = if has_units { [" kg", " kg m^2"] } else { ["", ""] };
    let mut text = format!("{shape}, {}{kg}", number(body.mass, 4));
    let numbers = |values: &[f64]| {
        let values: Vec<String> = values.iter().map(|value| number(*value, 4)).collect();
        format!("({})", values.join(", "))
    };
    let (moments, products) = body.inertia.split_at(3);
    match (body.shape, space) {
        (Shape::Point, _) => {}
        (_, Space::Planar) => text += &format!(", {}{kg_m2}", number(moments[2], 4)),
        (_, Space::Spatial) => {
            text += &format!(", {}{kg_m2}", numbers(moments));
            if products.iter().any(|product| *product != 0.0) {
                text += &format!(", products {}{kg_m2}", numbers(products));
            }
        }
    }
    text
}

/// "3·4 − 10 = 2"
fn gruebler_text(model: &Model, space: Space) -> String {
    let held = joint_rows(model);
    let free = joint_freedom(model).unwrap_or_default();
    let mut points = model.bodies.iter().filter(|body| body.shape == Shape::Point).peekable();
    let of_points = points.peek().map(|point| point.n_speeds(space));
    let points = points.count();
    let of_points = of_points.map_or(String::new(), |n| format!(" + {n}·{points}"));
    format!("{}·{}{of_points} − {held} = {free}", space.n_speeds(), model.bodies.len() - points)
}

/// The coordinates that belong to no body.
fn free_coordinates(model: &Model) -> impl Iterator<Item = &Coordinate> {
    let mut of_body = vec![false; model.coordinates.len()];
    if let Some(space) = model.space {
        model.bodies.iter().for_each(|body| of_body[body.coordinates(space)].fill(true));
    }
    model.coordinates.iter().zip(of_body).filter(|(_, of_body)| !of_body).map(|(coordinate, _)| coordinate)
}

/// Results of the ranks.
fn found(facts: &mut Facts, model: &Model, examination: &Examination) {
    if let Some(free) = examination.free {
        facts.list("free by rank", &free_by_rank(free));
    }
    let Some(start) = &examination.start else {
        facts.sentence("by rank", "nothing: no start was found");
        return;
    };
    let mobility = &start.mobility;
    if let Some(text) = one_sided_text(model, start) {
        facts.sentence("one-sided", &text);
    }
    if !model.constraints.is_empty() {
        facts.sentence("rank", &rank_text(model, start));
        if mobility.drop > 0 {
            let nearby =
                format!("nearby the rank is {}: the configuration is singular", mobility.generic.rank);
            facts.sentence("", &nearby);
        } else if mobility.is_isolated {
            facts
                .sentence("", "the rank lets something move, but nothing can: the configuration is singular");
        }
        if !examination.redundant.is_empty() {
            facts.list("redundant", &list(examination.redundant.iter().map(String::as_str)));
            for (name, reach) in [("same motion", Validity::Everywhere), ("near here", Validity::Here)] {
                let relaxations =
                    examination.relaxations.iter().filter(|relaxation| relaxation.reach == reach);
                let relaxed: Vec<String> = relaxations.map(Relaxation::remedy).collect();
                if !relaxed.is_empty() {
                    facts.list(name, &list(relaxed.iter().map(String::as_str)));
                }
            }
        }
        if model.has_inertia() {
            facts.sentence("multipliers", &multipliers_text(model, examination));
            if !examination.in_world_axes.is_empty() {
                let joints = list(examination.in_world_axes.iter().map(String::as_str));
                let axes = if model.space == Some(Space::Planar) { "x, y" } else { "x, y, z" };
                facts.sentence("", &format!("{axes} of {joints} are along the axes of the world here"));
            }
        }
    }
    facts.block("integrability", &integrability(examination));
    if let Some(text) = index_text(model, start) {
        facts.sentence("index", &text);
    }
}

/// Which velocity rows are derivatives of relations between positions.
fn integrability(examination: &Examination) -> Vec<(String, String)> {
    let rows = &examination.integrability;
    let all_together: Vec<&String> =
        rows.iter().filter(|(_, kind)| *kind == Integrability::Together).map(|(name, _)| name).collect();
    let together = |name: &str| {
        let others = all_together.iter().filter(|other| **other != name).take(MAX_TOGETHER);
        let mut others: Vec<String> = others.map(|other| format!("`{other}`")).collect();
        let n_more = all_together.len() - 1 - others.len();
        if n_more > 0 {
            others.push(format!("{} more", thousands(n_more)));
        }
        format!("jointly integrable with {}", listed(&others))
    };
    rows.iter()
        .map(|(name, kind)| {
            let word = match kind {
                Integrability::Alone => "holonomic in disguise".to_owned(),
                Integrability::Together => together(name),
                Integrability::Nonholonomic => "nonholonomic".to_owned(),
                Integrability::Nonlinear => "nonlinear".to_owned(),
            };
            (name.clone(), word)
        })
        .collect()
}

fn multipliers_text(model: &Model, examination: &Examination) -> String {
    let unique: HashSet<&str> = examination.unique.iter().map(String::as_str).collect();
    let unique = |row: &&Row| unique.contains(row.name.as_str());
    let rows = || model.constraints.iter().flat_map(|constraint| &constraint.rows);
    let (known, open): (Vec<&Row>, Vec<&Row>) = rows().partition(unique);
    let names = |rows: &[&Row]| {
        let quoted: Vec<&str> = rows.iter().map(|row| row.name.as_str()).collect();
        list(quoted.into_iter())
    };
    match (known.as_slice(), open.as_slice()) {
        ([_], []) => "unique".to_owned(),
        (_, []) => "all unique".to_owned(),
        ([], _) => "none unique; reactions along coordinates are".to_owned(),
        (known, open) => format!("not unique: {}; unique: {}", names(open), names(known)),
    }
}

/// The names of one-sided rows that are closed at a start, and of open ones.
fn one_sided_rows<'m>(model: &'m Model, start: &Start) -> [Vec<&'m str>; 2] {
    let constraints = model.constraints.iter().filter(|constraint| constraint.one_sided.is_some());
    let rows = constraints.flat_map(|constraint| (constraint.first_row.index()..).zip(&constraint.rows));
    let (closed, open): (Vec<_>, Vec<_>) = rows.partition(|(at, _)| start.contacts.closed.contains(at));
    [closed, open].map(|rows| rows.into_iter().map(|(_, row)| row.name.as_str()).collect())
}

/// "closed: `floor`; open: `wall`"
pub(crate) fn one_sided_text(model: &Model, start: &Start) -> Option<String> {
    let parts = one_sided_rows(model, start).into_iter().zip(["closed", "open"]);
    let parts = parts.filter(|(names, _)| !names.is_empty());
    let parts: Vec<String> =
        parts.map(|(names, word)| format!("{word}: {}", list(names.into_iter()))).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// "16 of 18 rows are independent; scaled singular values down to 0.106, then 3e-17"
pub(crate) fn rank_text(model: &Model, start: &Start) -> String {
    let rank = &start.mobility.all;
    // Conditions that inputs act on directly are rows like others.
    let n_conditions = match start.control {
        Some(_) => model.conditions.iter().map(|condition| condition.rows.len()).sum(),
        None => 0,
    };
    let n_rows = model.n_rows() - one_sided_rows(model, start)[1].len() + n_conditions;
    let independent = match (n_rows, n_rows - rank.rank.min(n_rows)) {
        (0, _) => return "none is closed".to_owned(),
        (1, 0) => "the row is independent".to_owned(),
        (2, 0) => "both rows are independent".to_owned(),
        (n, 0) => format!("all {n} rows are independent"),
        (n, _) => {
            format!("{} of {n} rows {} independent", rank.rank, if rank.rank == 1 { "is" } else { "are" })
        }
    };
    let dropped = match rank.rank < n_rows {
        true => format!(", then {}", number(rank.largest_dropped, 2)),
        false => String::new(),
    };
    let conditions = if n_conditions > 0 { ", conditions among them" } else { "" };
    format!(
        "{independent}{conditions}; scaled singular values down to {}{dropped}",
        number(rank.smallest_kept, 3)
    )
}

/// "4: `track` has to be differentiated 3 times before `Md` appears"
pub(crate) fn index_text(model: &Model, start: &Start) -> Option<String> {
    if let Some(control) = &start.control {
        let cosine = number(control.strength, 3);
        return Some(format!(
            "{}: inputs act directly on conditions, with cosines down to {cosine}",
            control.index
        ));
    }
    let depth = start.depth.as_ref()?;
    let conditions: Vec<&Row> = model.conditions.iter().flat_map(|condition| &condition.rows).collect();
    let constraints: Vec<&Row> = model.constraints.iter().flat_map(|constraint| &constraint.rows).collect();
    let mut by_count: Vec<(u32, Vec<String>)> = Vec::new();
    for &(of, count) in &depth.differentiations {
        let name = match of {
            RowOf::Condition(at) => conditions[at].name.clone(),
            RowOf::Constraint(at) => constraints[at].name.clone(),
            RowOf::Law(at) => model.laws[at].name.clone(),
            RowOf::Motion(_) | RowOf::Contact(_) => continue,
        };
        match by_count.iter_mut().find(|(other, _)| *other == count) {
            _ if count == 0 => {}
            Some((_, names)) => names.push(format!("`{name}`")),
            None => by_count.push((count, vec![format!("`{name}`")])),
        }
    }
    by_count.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let parts: Vec<String> = by_count
        .iter()
        .enumerate()
        .map(|(at, (count, names))| {
            let have = if names.len() == 1 { "has" } else { "have" };
            let verb = if at == 0 { format!(" {have} to be differentiated") } else { String::new() };
            format!("{}{verb} {}", listed(names), times(*count))
        })
        .collect();
    let inputs = model.conditions.iter().flat_map(|condition| &condition.inputs);
    let inputs = once_each(inputs.map(|id| format!("`{}`", model.auxiliaries[id.index()].name)).collect());
    let (what, verb) = match inputs.as_slice() {
        [] => ("the accelerations".to_owned(), "follow"),
        [one] => (one.clone(), "appears"),
        _ => (listed(&inputs), "appear"),
    };
    if parts.is_empty() {
        return Some(depth.index.to_string());
    }
    let comma = if parts.len() > 1 { "," } else { "" };
    Some(format!("{}: {}{comma} before {what} {verb}", depth.index, parts.join(", ")))
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// "1 position, 1 velocity", trusting that all rows are independent.
pub(crate) fn free_by_count(model: &Model) -> String {
    let counts = count(model);
    let excess = -counts.free_positions.min(counts.free_velocities);
    if excess > 0 {
        return format!("nothing: {} too many", counted(excess, "row"));
    }
    let positions = counted(counts.free_positions, "position");
    format!("{positions}, {}", counted(counts.free_velocities, "velocity"))
}

/// "1 position, 1 velocity: 1 degree of freedom"
pub(crate) fn free_by_rank((positions, velocities): (usize, usize)) -> String {
    let dof = match velocities {
        1 => "1 degree of freedom".to_owned(),
        n => format!("{n} degrees of freedom"),
    };
    let (positions, velocities) = (positions as i64, velocities as i64);
    format!("{}, {}: {dof}", counted(positions, "position"), counted(velocities, "velocity"))
}

/// A parameter with its value as the program has it, in SI units.
fn parameter(parameter: &Parameter) -> String {
    let unit = parameter.angular.clone().or_else(|| parameter.dimension.and_then(unit_text));
    let unit = unit.map_or(String::new(), |unit| format!(" {unit}"));
    format!("{} = {}{unit}", parameter.name, number(parameter.value, 10))
}

fn start_value(model: &Model, start: &dalembert_model::Start) -> String {
    let sign = if start.hold == Hold::Given { '=' } else { '~' };
    format!("{} {sign} {}", model.start_name(start.of), number(start.value, 10))
}

fn class(row: &Row) -> String {
    let time = if row.rheonomic { ", depends on time" } else { "" };
    format!("{}{time}", row.class())
}
