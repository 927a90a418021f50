//! Equilibria, steady motions and small motions about them, as text.

use std::fmt::Write;

use dalembert::analysis::{Linearised, Mode, Released, Stability, Steady};
use dalembert::{SteadyEntry, Study, component_name, stability_word, steady_entries};
use dalembert_model::Model;

use crate::kinds::Kinds;
use crate::layout::{Layout, Tone};
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{Facts, counted, list, listed, number, paragraph};
use crate::units::AngleUnits;

/// Digits of values, and of errors.
const DIGITS: usize = 10;
const FEW_DIGITS: usize = 2;

/// Parts of a mode below this are nothing.
const NOTHING: f64 = 1e-9;

/// A steady state as text.
pub fn render_steady(study: &Study, steady: &Steady, layout: Layout) -> String {
    let (model, entries) = (study.model(), steady_entries(study, steady));
    let headline = shown_title(model);
    let (about, values) = (about(&entries, steady, layout), values(model, &entries, layout));
    layout.fitted(format!("{}\n\n{about}\n{values}", layout.bold(&headline)))
}

/// A steady state and the linear equations about it: first eigenvalues and modes, then the state, then the equations.
pub fn render(study: &Study, steady: &Steady, linear: &Linearised, layout: Layout) -> String {
    let (model, entries) = (study.model(), steady_entries(study, steady));
    let names: Vec<String> =
        linear.components.iter().map(|component| component_name(model, *component)).collect();
    let headline = shown_title(model);
    let mut out = format!("{}\n\n{}", layout.bold(&headline), about(&entries, steady, layout));
    if !linear.modes.is_empty() {
        let _ = write!(out, "\n{}\n{}", eigenvalues(linear, layout), modes(linear, &names, layout));
    }
    out.push_str(&zeros(linear, &names, layout));
    let _ = write!(out, "\n{}", paragraph(&conclusion(linear), "  ", layout));
    let _ = write!(out, "\n{}\n{}", values(model, &entries, layout), equations(model, linear, layout));
    layout.fitted(out)
}

/// Whether it is an equilibrium, how it was found, and what moved.
fn about(entries: &[SteadyEntry], steady: &Steady, layout: Layout) -> String {
    let mut facts = Facts::new(layout);
    let found = match steady.iterations {
        0 if !entries.iter().any(SteadyEntry::has_moved) => "the start itself".to_owned(),
        0 => "the start at rest".to_owned(),
        n => format!("found in {}", counted(n as i64, "step")),
    };
    let what = if steady.is_equilibrium() { "equilibrium" } else { "steady motion" };
    facts.sentence(what, &found);
    let left = format!("{} of the size of the terms, now and later", number(steady.residual, FEW_DIGITS));
    facts.sentence("residual", &left);
    let given: Vec<String> = entries
        .iter()
        .filter(|entry| entry.was_given && entry.has_moved())
        .map(|entry| entry.name.clone())
        .collect();
    if steady.released != Released::Nothing && !given.is_empty() {
        facts.sentence(
            "moved",
            &format!("{} though given: nothing steady was found with that", listed(&given)),
        );
    }
    facts.into_text()
}

fn values(model: &Model, entries: &[SteadyEntry], layout: Layout) -> String {
    let mut table = Table::new(entries.iter().map(|entry| entry.name.clone()).collect());
    let column = |value: &dyn Fn(&SteadyEntry) -> Option<f64>| -> Vec<Option<f64>> {
        entries.iter().map(value).collect()
    };
    let kinds = Kinds::of(AngleUnits::of(model), entries);
    table.quantities("value", &column(&|entry| Some(kinds.shown(entry, entry.value))), DIGITS);
    let unit = |entry: &SteadyEntry| kinds.angles().shown(&entry.name, entry.unit.as_deref());
    table.words("", entries.iter().map(|entry| unit(entry).unwrap_or_default()).collect());
    let moved = |entry: &SteadyEntry| entry.start.filter(|_| entry.has_moved());
    if entries.iter().any(|entry| moved(entry).is_some()) {
        let shown = |entry: &SteadyEntry| moved(entry).map(|start| kinds.shown(entry, start));
        table.quantities("at the start", &column(&shown), DIGITS);
    }
    table.render("steady state", 2, layout)
}

fn equations(model: &Model, linear: &Linearised, layout: Layout) -> String {
    let name = |component: &_| component_name(model, *component);
    let names = |list: &[_]| list.iter().map(name).collect::<Vec<String>>();
    let (displacements, rates) = (names(&linear.displacements), names(&linear.rates));
    let mut facts = Facts::new(layout);
    facts.list("independent y", &list(displacements.iter().map(String::as_str)));
    facts.list("independent u", &list(rates.iter().map(String::as_str)));
    let by =
        if linear.has_differences { "some derivatives are differences" } else { "all derivatives are exact" };
    let error = number(linear.error, FEW_DIGITS);
    facts.sentence("errors", &format!("about {error} of the largest coefficient; {by}"));
    for frame in &linear.frames {
        let axes = if frame.turns { "turn with it" } else { "do not turn with it" };
        let turn = name(&dalembert::analysis::Component::Displacement(frame.speed));
        facts.sentence("axes", &format!("{turn}, … belong to a body that turns, along axes that {axes}"));
    }
    let n = linear.matrix.n_rows();
    if n > MAX_MATRIX {
        return facts.into_text();
    }
    let rows = displacements.iter().chain(&rates).map(|name| format!("{name}'"));
    let mut table = Table::new(rows.collect());
    for (at, name) in displacements.iter().chain(&rates).enumerate() {
        let column = linear.matrix.column(at).iter().map(|value| Some(*value)).collect::<Vec<_>>();
        table.numbers(name, &column, MATRIX_DIGITS);
    }
    format!("{}\n{}", facts.into_text(), table.render("A of (y, u)' = A (y, u)", 2, layout))
}

/// Larger matrices are for `--json`.
const MAX_MATRIX: usize = 16;
const MATRIX_DIGITS: usize = 7;

fn eigenvalues(linear: &Linearised, layout: Layout) -> String {
    let labels = (1..=linear.modes.len()).map(|at| format!("mode {at}"));
    let mut table = Table::new(labels.collect());
    let column = |value: &dyn Fn(&Mode) -> Option<f64>| -> Vec<Option<f64>> {
        linear.modes.iter().map(value).collect()
    };
    // A real part below its uncertainty is shown as none.
    let growth = |mode: &Mode| Some(mode.growth).filter(|_| mode.stability != Stability::Neutral);
    table.numbers("Re [1/s]", &column(&|mode| Some(growth(mode).unwrap_or(0.0))), DIGITS);
    table.numbers("± Im [rad/s]", &column(&|mode| Some(mode.frequency)), DIGITS);
    table.numbers("f [Hz]", &column(&Mode::hertz), MATRIX_DIGITS);
    table.numbers(
        "damping",
        &column(&|mode| mode.hertz().and(growth(mode)).map(|_| mode.damping_ratio())),
        5,
    );
    table.numbers("time [s]", &column(&Mode::time_constant), MATRIX_DIGITS);
    let verdict = |mode: &Mode| (stability_word(mode.stability).to_owned(), tone(mode.stability));
    table.verdicts("", linear.modes.iter().map(verdict).collect());
    let errors = linear.modes.iter().map(|mode| number(mode.uncertainty, FEW_DIGITS)).collect();
    table.words("error", errors);
    table.render("eigenvalues", 2, layout)
}

fn tone(stability: Stability) -> Tone {
    match stability {
        Stability::Stable => Tone::Good,
        Stability::Neutral => Tone::Open,
        Stability::Unstable => Tone::Bad,
    }
}

fn modes(linear: &Linearised, names: &[String], layout: Layout) -> String {
    let amplitude = |(re, im): (f64, f64)| re.hypot(im);
    let shown: Vec<usize> = (0..names.len())
        .filter(|at| linear.modes.iter().any(|mode| amplitude(mode.shape[*at]) > NOTHING))
        .collect();
    let mut table = Table::new(shown.iter().map(|at| names[*at].clone()).collect());
    for (number_of, mode) in linear.modes.iter().enumerate() {
        let cell = |at: &usize| {
            let part = mode.shape[*at];
            let size = amplitude(part);
            if size <= NOTHING {
                return "·".to_owned();
            }
            if mode.frequency == 0.0 {
                return number(part.0, 5);
            }
            format!("{} ∠ {}°", number(size, 5), number(whole_degrees(part), 4))
        };
        table.words(&format!("mode {}", number_of + 1), shown.iter().map(cell).collect());
    }
    table.render("modes", 2, layout)
}

/// The phase in degrees, above −180 and without rounding next to it.
fn whole_degrees((re, im): (f64, f64)) -> f64 {
    let degrees = im.atan2(re).to_degrees();
    let near = degrees.round();
    let degrees = if (degrees - near).abs() < 1e-6 { near } else { degrees };
    if degrees <= -180.0 { 180.0 } else { degrees + 0.0 }
}

fn zeros(linear: &Linearised, names: &[String], layout: Layout) -> String {
    if linear.zeros.is_empty() {
        return String::new();
    }
    let mut facts = Facts::new(layout);
    let n = linear.zeros.len();
    facts.sentence(
        "zeros",
        &format!("{}, in which nothing drives back or on", counted(n as i64, "eigenvalue")),
    );
    for zero in &linear.zeros {
        let parts: Vec<String> = zero
            .shape
            .iter()
            .zip(names)
            .filter(|(part, _)| **part != 0.0)
            .map(
                |(part, name)| {
                    if *part == 1.0 { name.clone() } else { format!("{} {name}", number(*part, 5)) }
                },
            )
            .collect();
        let what = if zero.order == 1 { "nothing else changes" } else { "those above grow steadily" };
        facts.list("", &format!("{}: {what}", parts.join(" + ")));
    }
    format!("\n{}", facts.into_text())
}

fn conclusion(linear: &Linearised) -> String {
    let unstable: Vec<&Mode> =
        linear.modes.iter().filter(|mode| mode.stability == Stability::Unstable).collect();
    let n_neutral = linear.modes.iter().filter(|mode| mode.stability == Stability::Neutral).count();
    let threshold = "A mode is neutral if its real part is smaller than the error of its eigenvalue.";
    match unstable.first() {
        Some(fastest) => format!(
            "Unstable: {} of {} {}, the fastest e times in {} s. {threshold}",
            unstable.len(),
            counted(linear.modes.len() as i64, "mode"),
            if unstable.len() == 1 { "grows" } else { "grow" },
            number(1.0 / fastest.growth, 5)
        ),
        None if linear.modes.is_empty() => "No mode grows, decays or oscillates.".to_owned(),
        None if n_neutral > 0 => format!(
            "No mode grows. {} of {} {} by the linear equations. {threshold}",
            n_neutral,
            counted(linear.modes.len() as i64, "mode"),
            if n_neutral == 1 { "neither grows nor decays" } else { "neither grow nor decay" }
        ),
        None => format!("Stable: all modes decay. {threshold}"),
    }
}
