//! The consistent start of a model: positions, speeds, accelerations and reactions, and the freedoms.

use std::collections::HashMap;
use std::fmt::Write;

use dalembert::solve::{Acceleration, IndependentUnknowns, MOST_UNKNOWNS, Start, StartOptions, ValueId};
use dalembert::system::LawMode;
use dalembert::{Entry, Examination, Origin, StartEntries, unknown_names, value_name};
use dalembert_model::{AuxiliaryId, Code, CoordinateId, JointMeasure, Model, Part};

use crate::examination::{free_by_count, free_by_rank, index_text, one_sided_text, rank_text};
use crate::kinds::Kinds;
use crate::layout::Layout;
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{Facts, counted, list, number, once_each, paragraph};

/// Significant digits in tables.
const DIGITS: usize = 10;

/// Tables with more rows are cut.
const MAX_ROWS: usize = 60;

/// The shares of more constraints are not shown beside each other.
const MAX_SHARES: usize = 12;

/// Assemblies that are shown.
const MAX_BRANCHES: usize = 12;

/// The whole start as text.
pub fn render(values: StartEntries<'_>, options: StartOptions, layout: Layout) -> String {
    let (study, start) = (values.study(), values.start());
    let model = study.model();
    let kinds = &Kinds::of_start(values);
    let headline =
        format!("{}: consistent start at t = {} s", shown_title(model), number(start.state.t(), DIGITS));
    let mut out = format!("{}\n", layout.bold(&headline));
    out.push_str(&coordinates(values, kinds, layout));
    out.push_str(&joints(values, kinds, layout));
    out.push_str(&auxiliaries(values, kinds, layout));
    if let Some(acceleration) = &start.acceleration {
        out.push_str(&laws(model, acceleration, layout));
        out.push_str(&multipliers(values, kinds, layout));
        out.push_str(&reactions(values, acceleration, kinds, layout));
    }
    out.push_str(&outputs(values, kinds, layout));
    out.push_str(&branches(values, options, kinds, layout));
    out.push('\n');
    out.push_str(&facts(model, start, study.examination(), options, layout));
    layout.fitted(out)
}

/// Positions, velocities and accelerations, with where they come from.
fn coordinates(values: StartEntries<'_>, kinds: &Kinds, layout: Layout) -> String {
    let model = values.study().model();
    let entries = values.state();
    let by_name: HashMap<&str, &Entry> = entries.iter().map(|entry| (entry.name.as_str(), entry)).collect();
    state_table("coordinates", &headings(model), &by_name, kinds, layout)
}

/// Angles and distances of joints with start values.
fn joints(values: StartEntries<'_>, kinds: &Kinds, layout: Layout) -> String {
    let model = values.study().model();
    if model.measures.is_empty() {
        return String::new();
    }
    let entries = values.state();
    let by_name: HashMap<&str, &Entry> = entries.iter().map(|entry| (entry.name.as_str(), entry)).collect();
    let heading = |measure: &JointMeasure| Heading { name: measure.name.clone(), order: 0, has_rates: true };
    let headings: Vec<Heading> = model.measures.iter().map(heading).collect();
    state_table("joints", &headings, &by_name, kinds, layout)
}

/// Positions, velocities and accelerations, as far as there are any.
fn state_table(
    title: &str,
    all: &[Heading],
    by_name: &HashMap<&str, &Entry>,
    kinds: &Kinds,
    layout: Layout,
) -> String {
    let shown = &all[..all.len().min(MAX_ROWS)];
    let mut table = Table::new(shown.iter().map(|heading| heading.name.clone()).collect());
    let named: Vec<Option<&Entry>> =
        shown.iter().map(|heading| by_name.get(heading.name.as_str()).copied()).collect();
    table.words("unit", kinds.angles().beside(&named));
    for (head, order) in [("position", 0), ("velocity", 1), ("acceleration", 2)] {
        let of = |heading: &Heading| by_name.get(heading.of_order(order)?.as_str()).copied();
        let found: Vec<Option<&Entry>> = shown.iter().map(of).collect();
        if found.iter().all(Option::is_none) {
            continue;
        }
        let values = found.iter().map(|entry| entry.map(|entry| kinds.entry(entry)));
        table.quantities(head, &values.collect::<Vec<_>>(), DIGITS);
        if order < 2 {
            let origins = found.iter().map(|entry| entry.map_or(String::new(), |entry| origin(entry, kinds)));
            table.words("", origins.collect());
        }
    }
    let mut out = format!("\n{}", table.render(title, 2, layout));
    cut(&mut out, all.len());
    out
}

/// A line of the table of coordinates: a coordinate with its derivatives, or a rate of a rotation with its own.
struct Heading {
    name: String,
    /// The order of derivative that the name itself has; a coordinate that is no speed's own has no other.
    order: usize,
    has_rates: bool,
}

impl Heading {
    /// The name of its derivative of this order, if it has one.
    fn of_order(&self, order: usize) -> Option<String> {
        let primes = order.checked_sub(self.order)?;
        (primes == 0 || self.has_rates).then(|| format!("{}{}", self.name, "'".repeat(primes)))
    }
}

fn headings(model: &Model) -> Vec<Heading> {
    let mut list = Vec::new();
    for (at, coordinate) in model.coordinates.iter().enumerate() {
        let is_whole = coordinate.part == Part::Whole;
        list.push(Heading { name: coordinate.name.clone(), order: 0, has_rates: is_whole });
        if coordinate.part == Part::Rotation(3) {
            let rates = (at - 3..at).map(|id| model.derivative_name(CoordinateId(id as u32), 1));
            list.extend(rates.map(|name| Heading { name, order: 1, has_rates: true }));
        }
    }
    list
}

/// Inputs and contact parameters.
fn auxiliaries(values: StartEntries<'_>, kinds: &Kinds, layout: Layout) -> String {
    let model = values.study().model();
    if model.auxiliaries.is_empty() {
        return String::new();
    }
    let entries = values.state();
    let by_name: HashMap<&str, &Entry> = entries.iter().map(|entry| (entry.name.as_str(), entry)).collect();
    let contacts = model.constrained_auxiliaries();
    let listed: Vec<usize> = model.unmeasured_auxiliaries().map(AuxiliaryId::index).collect();
    if listed.is_empty() {
        return String::new();
    }
    let names: Vec<&str> =
        listed.iter().take(MAX_ROWS).map(|at| model.auxiliaries[*at].name.as_str()).collect();
    let mut table = Table::new(names.iter().map(|name| (*name).to_owned()).collect());
    let of = |primes: &str| -> Vec<Option<&Entry>> {
        names.iter().map(|name| by_name.get(format!("{name}{primes}").as_str()).copied()).collect()
    };
    let numbers =
        |entries: &[Option<&Entry>]| entries.iter().map(|e| e.map(|e| kinds.entry(e))).collect::<Vec<_>>();
    let values = of("");
    table.words("unit", kinds.angles().beside(&values));
    table.quantities("value", &numbers(&values), DIGITS);
    let origins = values.iter().map(|entry| entry.map_or(String::new(), |entry| origin(entry, kinds)));
    table.words("", origins.collect());
    for (head, primes) in [("rate", "'"), ("second rate", "''")] {
        let rates = of(primes);
        if rates.iter().any(Option::is_some) {
            table.quantities(head, &numbers(&rates), DIGITS);
        }
    }
    let kind = |at: usize| {
        let is_contact = contacts.iter().any(|id| id.index() == at);
        let is_angle = model.auxiliaries[at].turns_of.is_some();
        match (is_contact, is_angle) {
            (true, _) => "contact parameter",
            (_, true) => "angle that counts turns",
            _ => "input",
        }
        .to_owned()
    };
    table.words("", listed.iter().take(names.len()).map(|at| kind(*at)).collect());
    let mut out = format!("\n{}", table.render("auxiliary", 2, layout));
    cut(&mut out, listed.len());
    out
}

/// Whether laws slip or stick, and their forces.
fn laws(model: &Model, acceleration: &Acceleration, layout: Layout) -> String {
    if model.laws.is_empty() {
        return String::new();
    }
    let n = model.laws.len().min(MAX_ROWS);
    let mut table = Table::new(model.laws[..n].iter().map(|law| law.name.clone()).collect());
    let forces: Vec<Option<f64>> = (0..n).map(|at| acceleration.law_forces.get(at).copied()).collect();
    table.numbers("force", &forces, DIGITS);
    table.words("", (0..n).map(|at| mode_text(acceleration, at)).collect());
    let mut out = format!("\n{}", table.render("laws", 2, layout));
    cut(&mut out, model.laws.len());
    out
}

fn mode_text(acceleration: &Acceleration, law: usize) -> String {
    let sign = acceleration.law_signs.get(law).copied().unwrap_or(0.0);
    match acceleration.law_modes.get(law) {
        Some(LawMode::Stick) => format!("sticks, at {} % of what can hold", number(100.0 * sign.abs(), 3)),
        Some(LawMode::Saturated(_)) => "at its limit, kept at rest by others".to_owned(),
        Some(LawMode::Slip(_)) if sign > 0.0 => "slips forwards".to_owned(),
        Some(LawMode::Slip(_)) if sign < 0.0 => "slips backwards".to_owned(),
        Some(LawMode::Slip(_)) => "slips".to_owned(),
        None => String::new(),
    }
}

fn multipliers(values: StartEntries<'_>, kinds: &Kinds, layout: Layout) -> String {
    let model = values.study().model();
    let entries = values.multipliers();
    let rows: Vec<&Entry> = entries.iter().take(model.n_rows()).collect();
    if rows.is_empty() {
        return String::new();
    }
    let shown = &rows[..rows.len().min(MAX_ROWS)];
    let names = model.constraints.iter().flat_map(|constraint| &constraint.rows).map(|row| row.name.clone());
    let mut table = Table::new(names.take(shown.len()).collect());
    table.quantities("", &shown.iter().map(|entry| Some(kinds.entry(entry))).collect::<Vec<_>>(), DIGITS);
    table.words("", shown.iter().map(|entry| entry.unit.clone().unwrap_or_default()).collect());
    let mark = |entry: &&Entry| unique_text(entry);
    table.words("", shown.iter().map(mark).collect());
    let mut out = format!("\n{}", table.render("multipliers", 2, layout));
    cut(&mut out, rows.len());
    if rows.iter().any(|entry| !entry.is_unique) {
        let rule = "Multipliers that are not unique share their load by a rule: of all that press alike, those with \
                    the least sum of λ²/m, m the mass that each row feels.";
        out.push_str(&paragraph(rule, "  ", layout));
    }
    out
}

/// The total along each coordinate, and the share of each constraint.
fn reactions(values: StartEntries<'_>, acceleration: &Acceleration, kinds: &Kinds, layout: Layout) -> String {
    let model = values.study().model();
    if model.constraints.is_empty() && model.laws.is_empty() {
        return String::new();
    }
    let entries = values.reactions();
    let by_name: HashMap<&str, &Entry> = entries.iter().map(|entry| (entry.name.as_str(), entry)).collect();
    let speeds = model.speeds();
    let shown: Vec<&str> = speeds.iter().take(MAX_ROWS).map(|speed| speed.along.as_str()).collect();
    let mut table = Table::new(shown.iter().map(|name| (*name).to_owned()).collect());
    let total = |name: &&str| by_name.get(format!("reaction({name})").as_str()).copied();
    let totals: Vec<Option<&Entry>> = shown.iter().map(total).collect();
    table.words("unit", totals.iter().map(|e| e.and_then(|e| e.unit.clone()).unwrap_or_default()).collect());
    // A share that the others cancel is rounding by the largest of all shares.
    let clean = |at: usize, value: f64| totals[at].map_or(value, |entry| kinds.shown(entry, value));
    let total = acceleration.reaction[..shown.len()].iter().enumerate();
    table.quantities("total", &total.map(|(at, value)| Some(clean(at, *value))).collect::<Vec<_>>(), DIGITS);
    let mut of_laws = acceleration.reaction[..shown.len()].to_vec();
    let single = model.constraints.len() < 2 && model.laws.is_empty();
    let constraints =
        if single || model.constraints.len() > MAX_SHARES { &[][..] } else { &model.constraints };
    for constraint in constraints {
        let share = |name: &&str| by_name.get(format!("reaction({name}, {})", constraint.name).as_str());
        let shares: Vec<Option<f64>> =
            shown.iter().map(|name| share(name).map(|entry| entry.value)).collect();
        of_laws.iter_mut().zip(&shares).for_each(|(sum, share)| *sum -= share.unwrap_or(0.0));
        let shown = shares.iter().enumerate().map(|(at, share)| share.map(|share| clean(at, share)));
        table.quantities(&constraint.name, &shown.collect::<Vec<_>>(), DIGITS);
    }
    if !model.laws.is_empty() && !constraints.is_empty() {
        let shown = of_laws.into_iter().enumerate().map(|(at, value)| Some(clean(at, value)));
        table.quantities("by laws", &shown.collect::<Vec<_>>(), DIGITS);
    }
    let mut out = format!("\n{}", table.render("reactions", 2, layout));
    cut(&mut out, speeds.len());
    if model.constraints.len() > MAX_SHARES {
        let _ = writeln!(out, "  the shares of the {} constraints are in `--json`", model.constraints.len());
    }
    out
}

fn outputs(values: StartEntries<'_>, kinds: &Kinds, layout: Layout) -> String {
    let entries = values.outputs();
    if entries.is_empty() {
        return String::new();
    }
    let shown = &entries[..entries.len().min(MAX_ROWS)];
    let mut table = Table::new(shown.iter().map(|entry| entry.name.clone()).collect());
    let values = shown.iter().map(|entry| Some(kinds.shown(entry, entry.value)));
    table.quantities("", &values.collect::<Vec<_>>(), DIGITS);
    table.words("", shown.iter().map(|entry| entry.unit.clone().unwrap_or_default()).collect());
    table.words("", shown.iter().map(unique_text).collect());
    let mut out = format!("\n{}", table.render("outputs", 2, layout));
    cut(&mut out, entries.len());
    out
}

/// A mark for what the constraints do not determine.
fn unique_text(entry: &Entry) -> String {
    if entry.is_unique { "" } else { "not unique" }.to_owned()
}

/// Other assemblies with the same free values.
fn branches(values: StartEntries<'_>, options: StartOptions, kinds: &Kinds, layout: Layout) -> String {
    let (model, start) = (values.study().model(), values.start());
    if start.report.branches.is_empty() {
        return String::new();
    }
    let names = unknown_names(model);
    let shown = names.len().min(MAX_ROWS);
    let mut table = Table::new(names[..shown].to_vec());
    let contacts = model.constrained_auxiliaries();
    let mut here = start.state.q().to_vec();
    here.extend(contacts.iter().map(|id| start.state.p()[id.index()]));
    let entries = values.state();
    let by_name: HashMap<&str, &Entry> = entries.iter().map(|entry| (entry.name.as_str(), entry)).collect();
    let clean = |values: &[f64]| -> Vec<Option<f64>> {
        let values = names[..shown].iter().zip(values);
        values
            .map(|(name, value)| {
                Some(by_name.get(name.as_str()).map_or(*value, |entry| kinds.shown(*entry, *value)))
            })
            .collect()
    };
    table.quantities("here", &clean(&here), DIGITS);
    for (at, branch) in start.report.branches.iter().take(MAX_BRANCHES).enumerate() {
        table.quantities(&format!("{}", at + 1), &clean(branch), DIGITS);
    }
    let mut out = format!("\n{}", table.render("other assemblies", 2, layout));
    cut(&mut out, names.len());
    if start.report.branches.len() > MAX_BRANCHES {
        let _ =
            writeln!(out, "  … and {} more; `--json` lists all", start.report.branches.len() - MAX_BRANCHES);
    }
    let n = start.report.n_beginnings;
    let _ = writeln!(out, "  with the same free values, met from {n} random beginnings{}", more(options));
    out
}

/// Names of displacements, one for each speed and contact parameter.
pub(crate) fn displacement_names(model: &Model) -> Vec<String> {
    let contacts = model.constrained_auxiliaries();
    let speeds = model.speeds().into_iter().map(|speed| speed.along);
    speeds.chain(contacts.iter().map(|id| model.auxiliaries[id.index()].name.clone())).collect()
}

fn more(options: StartOptions) -> &'static str {
    if options.is_brief { "; `--branches` tries more" } else { "" }
}

/// Why no other assembly is listed.
fn no_branches(model: &Model, start: &Start, options: StartOptions) -> String {
    let n_unknowns = displacement_names(model).len();
    let unknowns = counted(n_unknowns as i64, "unknown");
    match start.report.n_beginnings {
        0 if n_unknowns > MOST_UNKNOWNS => {
            format!("others not sought: {unknowns}, and the search is limited to {MOST_UNKNOWNS}")
        }
        0 => format!("others not sought among {unknowns}; `--branches` seeks them"),
        n => format!("no other one met from {n} random beginnings{}", more(options)),
    }
}

/// Counts, index, residuals, conditioning, choices.
fn facts(
    model: &Model,
    start: &Start,
    examination: &Examination,
    options: StartOptions,
    layout: Layout,
) -> String {
    let mut facts = Facts::new(layout);
    facts.list("free by count", &free_by_count(model));
    facts.list("free by rank", &free_by_rank(examination.free.unwrap_or(start.free)));
    if let Some(text) = index_text(model, start) {
        facts.sentence("index", &text);
    }
    let hidden = examination.findings.iter().filter(|finding| finding.code == Code::HiddenConstraint);
    for finding in hidden {
        facts.sentence("hidden", &finding.message);
    }
    if let Some(text) = open_text(start) {
        facts.sentence("left open", &text);
    }
    choices(&mut facts, model, start);
    let last = start.report.superfluous.iter().filter_map(|tie| tie.values.last());
    let superfluous = once_each(last.map(|id| value_name(model, *id)).collect());
    if !superfluous.is_empty() {
        facts.list("superfluous", &list(superfluous.iter().map(String::as_str)));
    }
    if start.report.branches.is_empty() && !model.constraints.is_empty() {
        facts.sentence("assemblies", &no_branches(model, start, options));
    }
    let [positions, velocities, accelerations] = start.residuals.map(|residual| number(residual, 2));
    let residuals = format!("positions {positions}, velocities {velocities}");
    let residuals = match start.acceleration {
        Some(_) => format!("{residuals}, accelerations {accelerations}"),
        None => residuals,
    };
    facts.list("errors", &residuals);
    if !model.constraints.is_empty() {
        facts.sentence("constraints", &rank_text(model, start));
        if let Some(text) = one_sided_text(model, start) {
            facts.sentence("one-sided", &text);
        }
    }
    if let Some(conditioning) = start.acceleration.as_ref().and_then(|a| a.conditioning) {
        facts.sentence(
            "conditioning",
            &format!("{} for the equations of motion (1 is best)", number(conditioning, 3)),
        );
    }
    facts.into_text()
}

/// Values that were neither given nor guessed.
fn open_text(start: &Start) -> Option<String> {
    let (positions, velocities) = start.report.open?;
    // Without inertia the prescribed speeds decide.
    let velocities = if start.acceleration.is_some() { velocities } else { 0 };
    let counted = |n: usize, one: &str, many: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {many}")),
    };
    let parts = [counted(positions, "position", "positions"), counted(velocities, "velocity", "velocities")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let is_one = positions + velocities == 1;
    let verb = if is_one { "was" } else { "were" };
    (!parts.is_empty()).then(|| {
        format!(
            "{} {verb} not given: taken nearest to the guesses, or to zero without one",
            parts.join(" and ")
        )
    })
}

/// "choose freely: positions {q1} (0.97), {q2} (0.2)"
fn choices(facts: &mut Facts, model: &Model, start: &Start) {
    let sets = |noun: &str, choices: &[IndependentUnknowns<ValueId>]| {
        let text: Vec<String> = choices.iter().map(|choice| set_text(model, choice)).collect();
        format!("{noun} {}", text.join(", "))
    };
    let mut lines = Vec::new();
    for (noun, choices) in
        [("positions", &start.report.position_choices), ("velocities", &start.report.velocity_choices)]
    {
        if !choices.is_empty() {
            lines.push(sets(noun, choices));
        }
    }
    if let Some(depth) = &start.depth
        && !depth.independent.is_empty()
    {
        let names: Vec<String> = depth.independent.iter().map(|id| value_name(model, *id)).collect();
        lines.push(format!("coupled {{{}}}, one well-conditioned set", names.join(" ")));
    }
    for (at, line) in lines.iter().enumerate() {
        facts.list(if at == 0 { "choose freely" } else { "" }, line);
    }
}

fn set_text(model: &Model, choice: &IndependentUnknowns<ValueId>) -> String {
    let names: Vec<String> = choice.values.iter().map(|id| value_name(model, *id)).collect();
    let shown = if names.len() > 6 {
        format!("{} … and {} more", names[..4].join(" "), names.len() - 4)
    } else {
        names.join(" ")
    };
    format!("{{{shown}}} ({})", number(choice.conditioning, 2))
}

fn origin(entry: &Entry, kinds: &Kinds) -> String {
    match entry.origin {
        Origin::Given => "given".to_owned(),
        Origin::Found => "found".to_owned(),
        Origin::Moved { from } => match kinds.moved(entry, from) {
            0.0 => "as guessed".to_owned(),
            by => format!("moved by {}", number(by, 3)),
        },
    }
}

fn cut(out: &mut String, n: usize) {
    if n > MAX_ROWS {
        let _ =
            writeln!(out, "  … and {} more; `--json` lists all", dalembert_model::thousands(n - MAX_ROWS));
    }
}
