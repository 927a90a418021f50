//! Bounds of stabilised methods for a model and a step, as text.

use dalembert::Stabilise;
use dalembert::stabilise::{Advice, Bound, BoundSource, GAINS, OrderAdvice};
use dalembert_model::Model;

use crate::layout::Layout;
use crate::naming::shown_title;
use crate::table::Table;
use crate::text::{Facts, listed, number, paragraph};

/// Digits of gains, and of errors.
const DIGITS: usize = 7;
const FEW_DIGITS: usize = 2;

/// Which errors.
const ERRORS: &str = "those of the constraint rows as they are written, in SI units";

/// The whole as text.
pub fn render(model: &Model, advice: &Advice, layout: Layout) -> String {
    let mut out = format!("{}\n\n", layout.bold(&shown_title(model)));
    out.push_str(&facts(advice, layout));
    out.push_str(&gains(advice, layout));
    out.push_str(&bounds(advice, layout));
    out.push_str(&settled(advice, layout));
    out.push('\n');
    out.push_str(&paragraph(&conclusion(advice), "  ", layout));
    layout.fitted(out)
}

fn facts(advice: &Advice, layout: Layout) -> String {
    let mut facts = Facts::new(layout);
    facts.list("step", &format!("τ = {} s", number(advice.step, DIGITS)));
    let what = match advice.variant {
        None => "G q' + g_t = −k g for errors g, with speeds moved least".to_owned(),
        Some(Stabilise::Baumgarte) => "baumgarte: g'' + 2k g' + k² g = 0".to_owned(),
        Some(_) => "split: positions and velocities are led back each by themselves".to_owned(),
    };
    facts.sentence("stabilisation", &what);
    let level = if advice.of_velocities { "errors of velocities, " } else { "" };
    facts.sentence("errors", &format!("{level}{ERRORS}"));
    let probe = advice.probe;
    let (from, until) = (number(probe.from, DIGITS), number(probe.until, DIGITS));
    facts.list("probes", &format!("{} steps from t = {from} to {until} s", probe.steps));
    facts.into_text()
}

fn labels(advice: &Advice) -> Vec<String> {
    advice.orders.iter().map(|order| order.method.as_str().to_owned()).collect()
}

/// The admissible gains, the limits and the automatic ones.
fn gains(advice: &Advice, layout: Layout) -> String {
    let mut table = Table::new(labels(advice));
    let column = |value: &dyn Fn(&OrderAdvice) -> Option<f64>| -> Vec<Option<f64>> {
        advice.orders.iter().map(value).collect()
    };
    table.numbers("from", &column(&|order| order.interval.map(|interval| interval[0])), DIGITS);
    table.numbers("to", &column(&|order| order.interval.map(|interval| interval[1])), DIGITS);
    table.numbers("limit", &column(&|order| Some(order.limit)), DIGITS);
    let automatic = |order: &OrderAdvice| order.automatic.map_or_else(|| "·".to_owned(), range);
    table.words("automatic", advice.orders.iter().map(automatic).collect());
    let alpha = number(advice.alpha, DIGITS);
    let note = format!(
        "With gains from … to … a step leaves at most {alpha} of an error; beyond the limit errors grow without end."
    );
    format!("\n{}{}", table.render("gains k [1/s]", 2, layout), paragraph(&note, "  ", layout))
}

fn range([lowest, highest]: [f64; 2]) -> String {
    let digits = 3;
    if highest <= lowest * (1.0 + 1e-9) {
        number(lowest, digits)
    } else {
        format!("{} … {}", number(lowest, digits), number(highest, digits))
    }
}

fn bounds(advice: &Advice, layout: Layout) -> String {
    let mut table = Table::new(labels(advice));
    let column = |value: &dyn Fn(&Bound) -> f64| -> Vec<Option<f64>> {
        advice.orders.iter().map(|order| order.bound.as_ref().map(value)).collect()
    };
    let words = |word: &dyn Fn(&Bound) -> String| -> Vec<String> {
        advice.orders.iter().map(|order| order.bound.as_ref().map_or_else(String::new, word)).collect()
    };
    table.words("k", words(&|bound| range(bound.gains)));
    table.numbers("δ", &column(&|bound| bound.delta), DIGITS);
    table.words("a step adds", words(&|bound| number(bound.remainder, FEW_DIGITS)));
    table.words("ε", words(&|bound| number(bound.epsilon, FEW_DIGITS)));
    let source = |bound: &Bound| match bound.source {
        BoundSource::SecondRate => "τ²/2 max |f''| along the probe".to_owned(),
        BoundSource::FirstSteps => "estimated: twice the most of 20 steps".to_owned(),
        BoundSource::Probe => "estimated: the most of the probe".to_owned(),
    };
    table.words("", words(&source));
    let note = "Errors that start within ε = (a step adds)/(1 − δ) stay within it, as long as no step adds more. A run certifies \
                the bound by its own steps.";
    format!("\n{}{}", table.render("bounds", 2, layout), paragraph(note, "  ", layout))
}

fn settled(advice: &Advice, layout: Layout) -> String {
    let mut table = Table::new(labels(advice));
    for (at, z) in GAINS.iter().enumerate() {
        let deviation = |order: &OrderAdvice| {
            let deviation = order.settled.get(at).and_then(|settled| settled.deviation);
            deviation.map_or_else(|| "·".to_owned(), |deviation| number(deviation, FEW_DIGITS))
        };
        table.words(&number(*z, FEW_DIGITS), advice.orders.iter().map(deviation).collect());
    }
    format!("\n{}", table.render("settled, by kτ", 2, layout))
}

/// Whether a large gain is worth having.
fn conclusion(advice: &Advice) -> String {
    let harmed: Vec<String> = advice
        .orders
        .iter()
        .filter_map(|order| {
            let factor = order.harm()?;
            let by = if factor.is_finite() {
                format!("{} times", number(factor, FEW_DIGITS))
            } else {
                "for ever".into()
            };
            Some(format!("{by} ({})", order.method.as_str()))
        })
        .collect();
    if harmed.is_empty() {
        return "No gain of this table does harm.".to_owned();
    }
    format!(
        "A large gain does harm: with kτ = 1 errors settle higher than with the best gain of this table, {}. It makes errors die out \
         sooner and adds errors of its own.",
        listed(&harmed)
    )
}
