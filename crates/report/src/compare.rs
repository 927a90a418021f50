//! Methods and forms beside each other: what each errs by, and what that costs.

mod plot;

use std::fmt::Write;

use dalembert::Form;
use dalembert::compare::{Against, Compared, Entry, Fate, Measure, Resolution, Series};
use dalembert_model::Model;

pub use plot::plot;

use crate::layout::Layout;
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{Facts, counted, listed, number, paragraph};
use crate::visible::visible;

/// Digits of times and steps, and of counts.
const TIME_DIGITS: usize = 6;
const COUNT_DIGITS: usize = 15;

/// Data of a comparison for its report.
#[derive(Clone, Copy, Debug)]
pub struct ComparisonView<'a> {
    /// The model.
    pub model: &'a Model,
    /// Its result.
    pub compared: &'a Compared,
    /// The file of the reference, if that is a table.
    pub reference: Option<&'a str>,
}

/// The whole as text.
pub fn render(view: &ComparisonView<'_>, layout: Layout) -> String {
    let compared = view.compared;
    let runs = count(compared.entries.len(), "run");
    let (from, until) = (number(compared.from, TIME_DIGITS), number(compared.until, TIME_DIGITS));
    let headline = format!("{}: {runs} compared, t = {from} to {until} s", shown_title(view.model));
    let mut out = format!("{}\n\n", layout.bold(&headline));
    out.push_str(&facts(view, layout));
    let groups: Vec<Group<'_>> =
        compared.series().into_iter().map(|series| Group::new(view, series)).collect();
    let entries: Vec<&Entry> = groups.iter().flat_map(Group::measured).collect();
    let _ = write!(out, "\n{}", grouped(&groups, Messages::Told, &accuracy(compared, &entries), layout));
    if !entries.is_empty() {
        let _ = write!(out, "\n{}", grouped(&groups, Messages::Silent, &rest(compared, &entries), layout));
    }
    layout.fitted(out)
}

/// Reference and measure of errors.
fn facts(view: &ComparisonView<'_>, layout: Layout) -> String {
    let compared = view.compared;
    let mut facts = Facts::new(layout);
    facts.list("reference", &reference(view));
    if let Some(doubt) = doubted(compared) {
        facts.list("its own errors", &doubt);
    }
    let rows = count(compared.against.n_rows(), "row");
    let every = number(compared.every, TIME_DIGITS);
    let rows = match &compared.against {
        Against::Run { .. } => format!("{rows} every {every} s"),
        Against::Table { .. } => rows,
    };
    facts.list("errors", &format!("the largest of {rows}, as parts of the largest value of their kind"));
    facts.list("order", "the p of error ~ steps^-p in positions, from run to run and of all");
    if !compared.chosen_steps.is_empty() {
        let steps: Vec<String> =
            compared.chosen_steps.iter().map(|step| number(*step, TIME_DIGITS)).collect();
        let steps = listed(&steps);
        facts.list("steps", &format!("{steps} s, chosen by how fast the motion is"));
    }
    facts.into_text()
}

/// Kind of reference.
pub fn reference(view: &ComparisonView<'_>) -> String {
    match &view.compared.against {
        Against::Run { method, form, tolerance, statistics, .. } => format!(
            "{} on the {} form, tolerance {tolerance:e}, {}",
            method.as_str(),
            form.as_str(),
            count(statistics.steps as usize, "step")
        ),
        Against::Table { columns, left_out, .. } => {
            let table = visible(view.reference.unwrap_or("a table"));
            let mut text = format!("{table}, columns {}", columns.join(", "));
            if !left_out.is_empty() {
                let _ = write!(text, ", not compared {}", left_out.join(", "));
            }
            text
        }
    }
}

/// How far a reference of our own can be trusted.
fn doubted(compared: &Compared) -> Option<String> {
    let Against::Run { tolerance, .. } = &compared.against else { return None };
    let measures = [Measure::Positions, Measure::Velocities, Measure::Reactions];
    let doubts = measures.iter().filter_map(|measure| {
        let doubt = compared.against.doubt(*measure)?;
        Some(format!("{} in {}", small(doubt), measure.as_str()))
    });
    let doubts: Vec<String> = doubts.collect();
    let coarser = 10.0 * tolerance;
    (!doubts.is_empty()).then(|| format!("at most about {}, by a run at {coarser:.0e}", doubts.join(", ")))
}

/// A series with its heading.
struct Group<'a> {
    name: String,
    order: String,
    lines: Vec<Line<'a>>,
}

/// A line of a table.
enum Line<'a> {
    /// Numbers.
    Measured(&'a Entry),
    /// Why there are none.
    Message(String),
}

impl<'a> Group<'a> {
    fn new(view: &ComparisonView<'_>, series: Series<'a>) -> Group<'a> {
        let order = view.compared.order(&series, Measure::Positions);
        let mut lines: Vec<Line<'a>> = series.entries.iter().map(line).collect();
        // A value that fits in no setting is shown once.
        if let Some(mistake) = one_mistake(&series) {
            lines = vec![Line::Message(mistake)];
        }
        Group {
            name: series_name(&series, is_one_form(view.compared)),
            order: order.map_or(String::new(), |order| format!(", order {}", tenths(order))),
            lines,
        }
    }

    fn measured(&self) -> impl Iterator<Item = &'a Entry> + '_ {
        self.lines.iter().filter_map(|line| match line {
            Line::Measured(entry) => Some(*entry),
            Line::Message(_) => None,
        })
    }
}

/// The numbers of a run, or why there are none.
fn line(entry: &Entry) -> Line<'_> {
    let why = match &entry.fate {
        Fate::Ran(outcome) if outcome.is_good() => return Line::Measured(entry),
        Fate::Ran(outcome) => {
            format!("{} at t = {} s", outcome.as_str().replace('_', " "), number(entry.t, 3))
        }
        Fate::Reference => "this is the reference".to_owned(),
        Fate::Unsuitable(mistake) => mistake.to_string(),
    };
    Line::Message(format!("{}: {why}", setting(entry.setting)))
}

/// The mistake of all runs of a series.
fn one_mistake(series: &Series<'_>) -> Option<String> {
    let mistake = |entry: &Entry| match &entry.fate {
        Fate::Unsuitable(mistake) => Some(mistake.to_string()),
        _ => None,
    };
    let first = mistake(series.entries.first()?)?;
    series.entries.iter().all(|entry| mistake(entry).as_ref() == Some(&first)).then_some(first)
}

/// Whether a table gives the reasons of runs without numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Messages {
    Told,
    Silent,
}

/// A table of all runs, with the headings of the series and messages between its rows. Wide tables come in several parts.
fn grouped(
    groups: &[Group<'_>],
    messages: Messages,
    (heading, table): &(&str, Table),
    layout: Layout,
) -> String {
    let mut out = String::new();
    for (at, part) in table.parts(heading, None, 4, layout).iter().enumerate() {
        let is_telling = at == 0 && messages == Messages::Told;
        let mut rows = part.rows.iter();
        let _ = writeln!(out, "{}", part.head);
        for group in groups.iter().filter(|group| is_telling || group.measured().next().is_some()) {
            let order = if is_telling { group.order.as_str() } else { "" };
            let _ = writeln!(out, "  {}{order}", group.name);
            for line in &group.lines {
                let text = match line {
                    Line::Measured(_) => rows.next().cloned().unwrap_or_default(),
                    Line::Message(message) if is_telling => paragraph(message, "    ", layout),
                    Line::Message(_) => continue,
                };
                out.push_str(text.trim_end());
                out.push('\n');
            }
        }
    }
    out
}

/// The heading of what the comparison is about.
const ACCURACY: &str = "accuracy and work";

/// Subject of the comparison.
fn accuracy<'t>(compared: &Compared, entries: &[&Entry]) -> (&'t str, Table) {
    let mut table = Table::new(entries.iter().map(|entry| setting(entry.setting)).collect());
    if entries.is_empty() {
        return (ACCURACY, table);
    }
    for measure in [Measure::Positions, Measure::Velocities] {
        errors(&mut table, measure.as_str(), entries, &|entry| entry.errors.get(measure));
    }
    let order = |at: usize| {
        let coarse = entries[at.checked_sub(1)?];
        let order = compared.order_between(coarse, entries[at], Measure::Positions);
        order.filter(|_| coarse.is_like(entries[at])).map(tenths)
    };
    table.words("order", (0..entries.len()).map(|at| order(at).unwrap_or_default()).collect());
    counts(&mut table, "evaluations", entries, &|entry| entry.statistics.evaluations);
    counts(&mut table, "factorisations", entries, &|entry| entry.statistics.factorisations);
    let times: Vec<Option<f64>> =
        entries.iter().map(|entry| entry.seconds.map(|seconds| 1e3 * seconds)).collect();
    if times.iter().any(Option::is_some) {
        table.numbers("time [ms]", &times, 3);
    }
    (ACCURACY, table)
}

/// Further remarks.
fn rest<'t>(compared: &Compared, entries: &[&Entry]) -> (&'t str, Table) {
    let mut table = Table::new(entries.iter().map(|entry| setting(entry.setting)).collect());
    errors(&mut table, "reactions", entries, &|entry| entry.errors.reactions);
    errors(&mut table, "other columns", entries, &|entry| entry.errors.others);
    errors(&mut table, "energy", entries, &|entry| entry.errors.energy);
    errors(&mut table, "energy [J]", entries, &|entry| entry.errors.energy_in_joule);
    errors(&mut table, "constraints", entries, &|entry| entry.errors.position_level);
    errors(&mut table, "their rates", entries, &|entry| entry.errors.velocity_level);
    counts(&mut table, "steps", entries, &|entry| entry.statistics.steps);
    counts(&mut table, "rejected", entries, &|entry| entry.statistics.rejected);
    // Events may end runs a row earlier or later.
    if entries.iter().any(|entry| entry.n_rows != compared.against.n_rows()) {
        counts(&mut table, "rows", entries, &|entry| entry.n_rows as u64);
    }
    ("what else", table)
}

/// An order, with no sign where there is none.
fn tenths(order: f64) -> String {
    format!("{:.1}", (10.0 * order).round() / 10.0 + 0.0)
}

/// A column of errors, which is not there if there are none.
fn errors(table: &mut Table, head: &str, entries: &[&Entry], of: &dyn Fn(&Entry) -> Option<f64>) {
    if entries.iter().any(|entry| of(entry).is_some()) {
        table.words(head, entries.iter().map(|entry| of(entry).map_or("–".to_owned(), small)).collect());
    }
}

/// A column of counts.
fn counts(table: &mut Table, head: &str, entries: &[&Entry], of: &dyn Fn(&Entry) -> u64) {
    let counts: Vec<Option<f64>> = entries.iter().map(|entry| Some(of(entry) as f64)).collect();
    table.numbers(head, &counts, COUNT_DIGITS);
}

/// An error.
fn small(value: f64) -> String {
    if value == 0.0 { "0".to_owned() } else { format!("{value:.1e}") }
}

/// Name of a series: the method, and the form if there are several.
pub(crate) fn series_name(series: &Series<'_>, is_one_form: bool) -> String {
    let mut name = series.method.as_str().to_owned();
    if !is_one_form || series.form != Form::default() {
        let _ = write!(name, ", {}", series.form.as_str());
    }
    if series.method.is_adaptive() && matches!(series.entries[0].setting, Resolution::Step(_)) {
        name.push_str(", constant steps");
    }
    name
}

pub(crate) fn is_one_form(compared: &Compared) -> bool {
    compared.entries.windows(2).all(|two| two[0].form == two[1].form)
}

/// A run by its method, form and setting.
pub fn entry_name(entry: &Entry) -> String {
    format!("{} {} {}", entry.method.as_str(), entry.form.as_str(), setting(entry.setting))
}

fn setting(setting: Resolution) -> String {
    match setting {
        Resolution::Tolerance(tolerance) => format!("{tolerance:e}"),
        Resolution::Step(step) => format!("{} s", number(step, TIME_DIGITS)),
    }
}

fn count(n: usize, noun: &str) -> String {
    counted(i64::try_from(n).unwrap_or(i64::MAX), noun)
}

/// A row for each run, as comma-separated values; cells of what is not known are empty.
pub fn csv(view: &ComparisonView<'_>) -> String {
    let mut out = format!("{CSV_COLUMNS}\n");
    let against = match &view.compared.against {
        Against::Run { method, form, tolerance, .. } => {
            format!("{} {} {tolerance:e}", method.as_str(), form.as_str())
        }
        Against::Table { .. } => view.reference.unwrap_or("table").to_owned(),
    };
    for entry in &view.compared.entries {
        let (tolerance, step) = match entry.setting {
            Resolution::Tolerance(tolerance) => (Some(tolerance), None),
            Resolution::Step(step) => (None, Some(step)),
        };
        let reason = match &entry.fate {
            Fate::Unsuitable(mistake) => mistake.to_string(),
            _ => String::new(),
        };
        let errors = entry.errors;
        let cell = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:e}"));
        let work = entry.statistics;
        let cells = [
            entry.method.as_str().to_owned(),
            entry.form.as_str().to_owned(),
            cell(tolerance),
            cell(step),
            entry.fate.as_str().to_owned(),
            quoted(&reason),
            cell(Some(entry.t)),
            entry.n_rows.to_string(),
            cell(errors.positions),
            cell(errors.velocities),
            cell(errors.reactions),
            cell(errors.others),
            cell(errors.energy),
            cell(errors.energy_in_joule),
            cell(errors.position_level),
            cell(errors.velocity_level),
            entry.statistics.steps.to_string(),
            entry.statistics.rejected.to_string(),
            work.evaluations.to_string(),
            work.position_evaluations.to_string(),
            work.factorisations.to_string(),
            cell(entry.seconds),
            quoted(&against),
        ];
        let _ = writeln!(out, "{}", cells.join(","));
    }
    out
}

const CSV_COLUMNS: &str = "method,form,tolerance,step,outcome,reason,t,rows,positions,velocities,reactions,others,energy,energy_in_joule,position_level,velocity_level,steps,rejected,evaluations,position_evaluations,factorisations,seconds,reference";

/// A cell that may have commas in it.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}
