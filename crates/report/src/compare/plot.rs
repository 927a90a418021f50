//! A comparison as a picture: errors over work, both logarithmic.
//!
//! An SVG of its own, with nothing from outside: colours follow the reader's scheme, light or dark; methods differ by colour and
//! by marker, forms by the dashes of their lines, so that it can be read without colours too. Each marker shows its numbers when
//! it is pointed at.

mod style;

use std::fmt::Write;

use dalembert::compare::{Compared, Entry, Measure, Resolution, Series};
use dalembert::{Form, Method};

use super::{ComparisonView, is_one_form, reference, series_name, setting, small, tenths};
use crate::naming::title;
use crate::picture::axis::{Logarithmic, superscript};
use crate::picture::svg::escaped;
use crate::text::{number, short_duration};
use style::{DASHES, MARKERS, N_COLOURS, STYLE, marker};

/// Sizes in units of the picture.
const WIDTH: f64 = 960.0;
const PANEL_HEIGHT: f64 = 380.0;
const TOP: f64 = 78.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = 22.0;
const GAP: f64 = 34.0;
const BELOW: f64 = 58.0;
const LEGEND_LINE: f64 = 24.0;

/// The width of a letter, on the average.
const LETTER: f64 = 6.9;

/// The plot of errors by a measure; positions are looked at by default, and what there is if they are not known. `None` if
/// there is nothing to show.
pub fn plot(view: &ComparisonView<'_>, measure: Option<Measure>) -> Option<String> {
    let compared = view.compared;
    let has = |measure: &Measure| compared.entries.iter().any(|entry| error(entry, *measure).is_some());
    let measure = match measure {
        Some(measure) => Some(measure).filter(|measure| has(measure)),
        None => Measure::ALL.into_iter().find(has),
    }?;
    let lines = lines(compared);
    let errors = compared.entries.iter().filter_map(|entry| error(entry, measure));
    let vertical =
        Logarithmic::decades(errors.chain(compared.against.doubt(measure).filter(|doubt| *doubt > 0.0)));
    let works: Vec<WorkMeasure> = [WorkMeasure::Evaluations, WorkMeasure::Time]
        .into_iter()
        .filter(|work| compared.entries.iter().any(|entry| place(entry, measure, *work).is_some()))
        .collect();
    let n_panels = works.len() as f64;
    let width = (WIDTH - LEFT - RIGHT - GAP * (n_panels - 1.0)) / n_panels;
    let legend = legend(view, &lines, measure);
    let height = TOP + PANEL_HEIGHT + BELOW + legend.1;

    let mut out = String::new();
    let name = title(view.model);
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" width=\"{WIDTH}\" height=\"{height:.0}\" role=\"img\" aria-labelledby=\"title about\">"
    );
    let _ = writeln!(out, "<title id=\"title\">{}: errors over work</title>", escaped(name));
    let _ = writeln!(
        out,
        "<desc id=\"about\">The largest error of {} over evaluations and over time, for each method. Reference: {}.</desc>",
        measured(measure),
        escaped(&reference(view))
    );
    let _ = writeln!(out, "<style>\n{STYLE}</style>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>");
    let _ = writeln!(out, "<text class=\"title\" x=\"{LEFT}\" y=\"32\">{}</text>", escaped(name));
    let _ = writeln!(out, "<text class=\"note\" x=\"{LEFT}\" y=\"54\">{}</text>", escaped(&subtitle(view)));
    for (at, work) in works.iter().enumerate() {
        let frame = Frame { x: LEFT + at as f64 * (width + GAP), y: TOP, width, height: PANEL_HEIGHT };
        let is_first = at == 0;
        panel(&mut out, view, &lines, (*work, measure), &frame, (&vertical, is_first));
    }
    let _ =
        writeln!(out, "<g transform=\"translate(0 {:.1})\">\n{}</g>", TOP + PANEL_HEIGHT + BELOW, legend.0);
    out.push_str("</svg>\n");
    Some(out)
}

/// Quantity to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WorkMeasure {
    Evaluations,
    Time,
}

/// Where a panel is.
struct Frame {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A series with its looks.
struct Line<'a> {
    series: Series<'a>,
    colour: usize,
    marker: usize,
    dash: usize,
    is_hollow: bool,
}

/// Methods have colours and markers in their order, forms dashes; constant steps of adaptive methods are hollow.
fn lines(compared: &Compared) -> Vec<Line<'_>> {
    let (mut methods, mut forms): (Vec<Method>, Vec<Form>) = (Vec::new(), Vec::new());
    let mut lines = Vec::new();
    for series in compared.series() {
        let method = place_of(&mut methods, series.method);
        let form = place_of(&mut forms, series.form);
        let is_constant = matches!(series.entries[0].setting, Resolution::Step(_));
        lines.push(Line {
            colour: method % N_COLOURS,
            marker: method % MARKERS.len(),
            dash: form % DASHES.len(),
            is_hollow: is_constant && series.method.is_adaptive(),
            series,
        });
    }
    lines
}

/// The place of an item in a list, which it is added to if it is not there.
fn place_of<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|other| *other == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}

/// An error that has a logarithm.
fn error(entry: &Entry, measure: Measure) -> Option<f64> {
    entry.errors.get(measure).filter(|error| *error > 0.0 && error.is_finite())
}

/// Where an entry stands: work and error.
fn place(entry: &Entry, measure: Measure, work: WorkMeasure) -> Option<(f64, f64)> {
    let work = match work {
        WorkMeasure::Evaluations => Some(entry.statistics.evaluations as f64),
        WorkMeasure::Time => entry.seconds,
    };
    work.filter(|work| *work > 0.0).zip(error(entry, measure))
}

fn subtitle(view: &ComparisonView<'_>) -> String {
    let compared = view.compared;
    let (from, until) = (number(compared.from, 6), number(compared.until, 6));
    let reference = reference(view);
    let text = format!("t = {from} to {until} s, reference: {reference}");
    let room = ((WIDTH - LEFT - RIGHT) / (LETTER * 0.95)) as usize;
    match text.chars().count() > room {
        true => text.chars().take(room - 1).chain(['…']).collect(),
        false => text,
    }
}

/// Quantity of the errors.
fn measured(measure: Measure) -> &'static str {
    match measure {
        Measure::Others => "other columns",
        Measure::Energy => "energy",
        Measure::PositionLevel => "constraints at position level",
        Measure::VelocityLevel => "constraints at velocity level",
        Measure::Positions | Measure::Velocities | Measure::Reactions => measure.as_str(),
    }
}

/// One panel: axes, doubt, lines and markers.
fn panel(
    out: &mut String,
    view: &ComparisonView<'_>,
    lines: &[Line<'_>],
    (work, measure): (WorkMeasure, Measure),
    frame: &Frame,
    (vertical, is_first): (&Logarithmic, bool),
) {
    let compared = view.compared;
    let places = || compared.entries.iter().filter_map(|entry| place(entry, measure, work));
    let horizontal = Logarithmic::fitted(places().map(|(work, _)| work));
    let _ = writeln!(out, "<g transform=\"translate({:.1} {:.1})\">", frame.x, frame.y);
    let at = |(x, y): (f64, f64)| (frame.width * horizontal.part(x), frame.height * (1.0 - vertical.part(y)));
    doubt(out, compared, measure, vertical, frame);
    ticks_across(out, &horizontal, work, frame);
    ticks_up(out, vertical, is_first, frame);
    doubt_label(out, compared, measure, vertical, frame);
    let _ =
        writeln!(out, "<rect class=\"frame\" width=\"{:.1}\" height=\"{:.1}\"/>", frame.width, frame.height);
    if is_first {
        let _ = writeln!(
            out,
            "<text class=\"label middle\" transform=\"translate(-58 {:.1}) rotate(-90)\">largest error of {}, relative</text>",
            frame.height / 2.0,
            measured(measure)
        );
    }
    for line in lines {
        draw(out, view, line, (work, measure), &at);
    }
    out.push_str("</g>\n");
}

/// The band in which errors may be those of the reference.
fn doubt(out: &mut String, compared: &Compared, measure: Measure, vertical: &Logarithmic, frame: &Frame) {
    let Some(doubt) = compared.against.doubt(measure).filter(|doubt| *doubt > 0.0) else { return };
    let top = frame.height * (1.0 - vertical.part(doubt));
    let (width, height) = (frame.width, frame.height - top);
    let _ = writeln!(
        out,
        "<rect class=\"doubt\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"><title>errors below {} may be those of the reference</title></rect>",
        small(doubt)
    );
}

/// Meaning of the band.
fn doubt_label(
    out: &mut String,
    compared: &Compared,
    measure: Measure,
    vertical: &Logarithmic,
    frame: &Frame,
) {
    if let Some(doubt) = compared.against.doubt(measure).filter(|doubt| *doubt > 0.0) {
        let top = frame.height * (1.0 - vertical.part(doubt));
        let _ = writeln!(
            out,
            "<text class=\"note small end halo\" x=\"{:.1}\" y=\"{:.1}\">▾ errors of the reference itself</text>",
            frame.width - 9.0,
            top - 5.0
        );
    }
}

fn ticks_across(out: &mut String, axis: &Logarithmic, work: WorkMeasure, frame: &Frame) {
    let bottom = frame.height;
    let (unit, factor) = match work {
        WorkMeasure::Evaluations => ("evaluations", 1.0),
        WorkMeasure::Time => match axis.middle() {
            middle if middle < 3e-4 => ("time [µs]", 1e6),
            middle if middle < 0.3 => ("time [ms]", 1e3),
            _ => ("time [s]", 1.0),
        },
    };
    for tick in axis.ticks(9) {
        let x = frame.width * axis.part(tick.value);
        let length = if tick.is_major { 6.0 } else { 3.5 };
        if tick.is_labelled {
            let _ = writeln!(out, "<path class=\"grid\" d=\"M{x:.1} 0V{bottom:.1}\"/>");
        }
        let _ = writeln!(out, "<path class=\"tick\" d=\"M{x:.1} {bottom:.1}v-{length}M{x:.1} 0v{length}\"/>");
        if tick.is_labelled {
            let text = plain(tick.value * factor);
            let _ = writeln!(
                out,
                "<text class=\"value middle\" x=\"{x:.1}\" y=\"{:.1}\">{text}</text>",
                bottom + 18.0
            );
        }
    }
    let (x, y) = (frame.width / 2.0, bottom + 40.0);
    let _ = writeln!(out, "<text class=\"label middle\" x=\"{x:.1}\" y=\"{y:.1}\">{unit}</text>");
}

fn ticks_up(out: &mut String, axis: &Logarithmic, is_labelled: bool, frame: &Frame) {
    let right = frame.width;
    for tick in axis.ticks(14) {
        let y = frame.height * (1.0 - axis.part(tick.value));
        let length = if tick.is_major { 6.0 } else { 3.5 };
        if tick.is_major {
            let _ = writeln!(out, "<path class=\"grid\" d=\"M0 {y:.1}H{right:.1}\"/>");
        }
        let _ = writeln!(out, "<path class=\"tick\" d=\"M0 {y:.1}h{length}M{right:.1} {y:.1}h-{length}\"/>");
        if tick.is_labelled && is_labelled {
            let text = superscript(tick.value);
            let _ = writeln!(out, "<text class=\"value end\" x=\"-9\" y=\"{:.1}\">{text}</text>", y + 4.0);
        }
    }
}

/// A number of evaluations, or of time in its unit: `200`, `10 000`, `0.5`, and powers of ten beyond.
fn plain(value: f64) -> String {
    match value {
        v if !(9e-4..2e5).contains(&v) => {
            let exponent = v.log10().floor();
            let mantissa = (v / 10f64.powf(exponent)).round();
            let power = superscript(10f64.powf(exponent));
            if mantissa > 1.0 { format!("{mantissa}·{power}") } else { power }
        }
        v if v < 9999.5 => number(v, 3),
        v => {
            let digits = format!("{v:.0}");
            let (thousands, rest) = digits.split_at(digits.len() - 3);
            format!("{thousands}\u{2009}{rest}")
        }
    }
}

/// The line of a series, then its markers.
fn draw(
    out: &mut String,
    view: &ComparisonView<'_>,
    line: &Line<'_>,
    (work, measure): (WorkMeasure, Measure),
    at: &dyn Fn((f64, f64)) -> (f64, f64),
) {
    let entries = line.series.entries.iter();
    let shown: Vec<(&Entry, (f64, f64))> =
        entries.filter_map(|entry| Some((entry, at(place(entry, measure, work)?)))).collect();
    if shown.is_empty() {
        return;
    }
    let hollow = if line.is_hollow { " hollow" } else { "" };
    let _ = writeln!(out, "<g class=\"series c{}{hollow}\">", line.colour);
    let points: Vec<String> = shown.iter().map(|(_, (x, y))| format!("{x:.1},{y:.1}")).collect();
    let dash = DASHES[line.dash];
    let _ = writeln!(out, "<polyline points=\"{}\"{dash}/>", points.join(" "));
    let name = series_name(&line.series, is_one_form(view.compared));
    for (entry, (x, y)) in shown {
        let title = entry_title(&name, entry, measure);
        let _ = writeln!(
            out,
            "<path transform=\"translate({x:.1} {y:.1})\" d=\"{}\"><title>{}</title></path>",
            marker(line.marker),
            escaped(&title)
        );
    }
    out.push_str("</g>\n");
}

/// Text of a marker under the pointer.
fn entry_title(name: &str, entry: &Entry, measure: Measure) -> String {
    let kind = if matches!(entry.setting, Resolution::Step(_)) { "step" } else { "tolerance" };
    let error = entry.errors.get(measure).unwrap_or(0.0);
    let mut text = format!(
        "{name}, {kind} {}: error {}, {} evaluations",
        setting(entry.setting),
        small(error),
        entry.statistics.evaluations
    );
    if let Some(seconds) = entry.seconds {
        let _ = write!(text, ", {}", short_duration(seconds));
    }
    text
}

/// Names of the series beside their looks, in as many lines as it takes, and the height of all.
fn legend(view: &ComparisonView<'_>, lines: &[Line<'_>], measure: Measure) -> (String, f64) {
    let compared = view.compared;
    let is_one = is_one_form(compared);
    let mut items = Vec::new();
    for line in lines {
        let order = compared.order(&line.series, measure);
        let is_shown = line.series.entries.iter().any(|entry| error(entry, measure).is_some());
        let name = series_name(&line.series, is_one);
        items.push((
            line,
            match (order, is_shown) {
                (_, false) => format!("{name} – no result"),
                (Some(order), _) => format!("{name} – order {}", tenths(order)),
                (None, true) => name,
            },
        ));
    }
    let longest = items.iter().map(|(_, text)| text.chars().count()).max().unwrap_or(0) as f64;
    let room = WIDTH - LEFT - RIGHT;
    let n_columns = (room / (44.0 + LETTER * longest + 16.0)).floor().max(1.0) as usize;
    let column = room / n_columns as f64;
    let mut out = String::new();
    for (at, (line, text)) in items.iter().enumerate() {
        let (x, y) = (LEFT + column * (at % n_columns) as f64, LEGEND_LINE * (at / n_columns) as f64);
        let hollow = if line.is_hollow { " hollow" } else { "" };
        let _ = writeln!(
            out,
            "<g transform=\"translate({x:.1} {y:.1})\"><g class=\"series c{}{hollow}\"><polyline points=\"0,8 34,8\"{}/><path transform=\"translate(17 8)\" d=\"{}\"/></g><text class=\"value\" x=\"42\" y=\"12\">{}</text></g>",
            line.colour,
            DASHES[line.dash],
            marker(line.marker),
            escaped(text)
        );
    }
    let n_lines = items.len().div_ceil(n_columns);
    (out, LEGEND_LINE * n_lines as f64 + 12.0)
}
