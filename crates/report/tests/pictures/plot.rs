//! Plots: what is read from the picture by its axes is what is in the columns.

use dalembert_report::picture::plot::{Curve, Plot, PlotError};
use dalembert_report::picture::{Sheet, Theme, plot};

use crate::shown::{ROD, Tag, shown, tags};

const SHEET: Sheet = Sheet { width: 900, height: 600, theme: Theme::Light };

/// The value of a pixel by the first and the last mark of an axis, and how much a pixel is.
fn by_axis(all: &[Tag], axis: &str, coordinate: usize) -> (impl Fn(f64) -> f64 + use<>, f64) {
    let inside = |tag: &&Tag| tag.around.last().is_some_and(|class| class == &format!("axis {axis}"));
    let place = |tag: &Tag| {
        let path = tag.attributes["d"].trim_start_matches('M');
        let numbers: Vec<f64> =
            path.split([' ', 'l', 'h']).filter_map(|number| number.parse().ok()).collect();
        numbers[coordinate]
    };
    let marks: Vec<f64> = all.iter().filter(inside).filter(|tag| tag.class() == "tick").map(place).collect();
    let texts = all.iter().filter(inside).filter(|tag| tag.name == "text");
    let values: Vec<f64> = texts.filter_map(|tag| tag.text.replace('−', "-").parse().ok()).collect();
    let n = marks.len();
    assert!(n >= 2 && values.len() >= n, "{marks:?} {values:?}");
    let slope = (values[n - 1] - values[0]) / (marks[n - 1] - marks[0]);
    let (mark, value) = (marks[0], values[0]);
    (move |pixel: f64| value + slope * (pixel - mark), slope.abs())
}

/// All points of a curve.
fn curve(all: &[Tag], at: usize) -> Vec<[f64; 2]> {
    let inside = |tag: &&Tag| tag.around.last().is_some_and(|class| class == &format!("curve c{at}"));
    all.iter().filter(inside).filter(|tag| tag.name == "polyline").flat_map(Tag::points).collect()
}

fn ends(values: impl Iterator<Item = f64>) -> [f64; 2] {
    values.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], value| [low.min(value), high.max(value)])
}

#[test]
fn extremes_are_where_the_axes_say_however_many_rows_there_are() {
    // Two needles of one row each among a hundred thousand.
    let n = 100_001;
    let times: Vec<f64> = (0..n).map(|row| 3.0 + f64::from(row) * 1e-4).collect();
    let mut wave: Vec<f64> = times.iter().map(|t| (40.0 * t).sin()).collect();
    wave[33_333] = 1.9;
    wave[77_777] = -2.3;
    let slow: Vec<f64> = times.iter().map(|t| 250.0 + 3.0 * t).collect();
    let curves = vec![
        Curve { name: "wave", unit: Some("m"), values: &wave },
        Curve { name: "slow", unit: Some("N"), values: &slow },
    ];
    let svg = plot(&Plot { title: "Needles", times: &times, across: None, curves, events: vec![] }, &SHEET);
    let all = tags(&svg.expect("a plot").svg());
    for (at, values) in [&wave, &slow].into_iter().enumerate() {
        let (value, pixel) = by_axis(&all, &format!("up{at}"), 1);
        let drawn = curve(&all, at);
        // At most four points of each half pixel.
        assert!(drawn.len() < 4 * 2 * 900, "{} points", drawn.len());
        let [low, high] = ends(drawn.iter().map(|point| value(point[1])));
        let expected = ends(values.iter().copied());
        for (found, expected) in [low, high].into_iter().zip(expected) {
            assert!((found - expected).abs() < 0.5 * pixel, "{found} {expected}, a pixel is {pixel}");
        }
    }
    let (time, pixel) = by_axis(&all, "across", 0);
    let needle = curve(&all, 0).into_iter().min_by(|a, b| a[1].total_cmp(&b[1])).expect("a point");
    assert!((time(needle[0]) - times[33_333]).abs() < 0.5 * pixel);
}

#[test]
fn a_column_over_another_turns_back() {
    let n = 2_000;
    let times: Vec<f64> = (0..=n).map(|row| f64::from(row) * std::f64::consts::TAU / f64::from(n)).collect();
    let x: Vec<f64> = times.iter().map(|t| 1e-4 * t.cos()).collect();
    let y: Vec<f64> = times.iter().map(|t| 7.0 + 2.0 * t.sin()).collect();
    let across = Some(Curve { name: "x", unit: Some("m"), values: &x });
    let curves = vec![Curve { name: "y", unit: Some("m/s"), values: &y }];
    let svg = plot(&Plot { title: "", times: &times, across, curves, events: vec![(1.0, "e")] }, &SHEET);
    let svg = svg.expect("a plot").svg();
    let all = tags(&svg);
    assert!(svg.contains("x [10⁻⁶ m]"), "small numbers are told in powers of ten");
    let (x_of, dx) = by_axis(&all, "across", 0);
    let (y_of, dy) = by_axis(&all, "up0", 1);
    for [px, py] in curve(&all, 0) {
        // On the ellipse; labels count in millionths.
        let (a, b) = (x_of(px) * 1e-6 / 1e-4, (y_of(py) - 7.0) / 2.0);
        let pixel = (dx * 1e-6 / 1e-4).max(dy / 2.0);
        assert!((a.hypot(b) - 1.0).abs() < pixel, "{a} {b}");
    }
    assert_eq!(all.iter().filter(|tag| tag.class() == "event").count(), 1);
}

#[test]
fn gaps_stay_gaps_and_what_rests_is_a_line() {
    let times = [0.0, 1.0, 2.0, 3.0, 4.0];
    let gap = [1.0, 2.0, f64::NAN, 1.5, f64::INFINITY];
    let rest = [5.0; 5];
    let draw = |values: &[f64]| {
        let curves = vec![Curve { name: "x", unit: None, values }];
        tags(
            &plot(&Plot { title: "", times: &times, across: None, curves, events: vec![] }, &SHEET)
                .expect("a plot")
                .svg(),
        )
    };
    let pieces = |all: &[Tag]| all.iter().filter(|tag| tag.name == "polyline").count();
    assert_eq!(pieces(&draw(&gap)), 1, "a single row is a dot");
    let all = draw(&rest);
    let [low, high] = ends(curve(&all, 0).iter().map(|point| point[1]));
    assert_eq!((pieces(&all), low), (1, high));
    assert_eq!(pieces(&draw(&[f64::NAN; 5])), 0);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let values = [0.0, 1.0];
    let draw = |units: &[Option<&'static str>]| {
        let curves = units.iter().map(|unit| Curve { name: "x", unit: *unit, values: &values }).collect();
        plot(&Plot { title: "", times: &values, across: None, curves, events: vec![] }, &SHEET)
            .map(|picture| picture.svg())
    };
    assert_eq!(draw(&[]), Err(PlotError::Empty));
    let units = ["m", "N", "no unit"].map(str::to_owned).to_vec();
    assert_eq!(draw(&[Some("m"), Some("N"), None]), Err(PlotError::Units(units)));
    assert_eq!(draw(&[Some("m"); 10]), Err(PlotError::TooMany(10)));
}

#[test]
fn the_same_run_gives_the_same_bytes() {
    let draw = || {
        let shown = shown(ROD);
        let (times, angle) = (shown.column("t"), shown.column("rod.angle"));
        let curves = vec![Curve { name: "rod.angle", unit: None, values: &angle }];
        plot(&Plot { title: shown.title(), times: &times, across: None, curves, events: vec![] }, &SHEET)
            .map(|picture| picture.svg())
    };
    assert_eq!(draw(), draw());
}

/// A mark in the colour of the page would be a hole in the curve.
#[test]
fn marks_of_events_leave_curves_whole() {
    let times: Vec<f64> = (0..50).map(|row| 0.1 * f64::from(row)).collect();
    let (x, y): (Vec<f64>, Vec<f64>) = times.iter().map(|t| (t.cos(), t.sin())).unzip();
    let curve = |name, values| Curve { name, unit: Some("m"), values };
    for theme in [Theme::Light, Theme::Dark] {
        let way = Plot {
            title: "Way",
            times: &times,
            across: Some(curve("x", &x)),
            curves: vec![curve("y", &y)],
            events: vec![(1.0, "stick"), (2.5, "slip")],
        };
        let svg = plot(&way, &Sheet { theme, ..SHEET }).expect("a plot").svg();
        let marks: Vec<Tag> = tags(&svg).into_iter().filter(|tag| tag.class() == "event").collect();
        assert_eq!(marks.len(), 2);
        assert!(marks.iter().all(|mark| mark.attributes["fill"] == "none"));
    }
}
