//! Sign changes of functions of time against closed forms and roots in 60 digits (`tools/enclosures.py`).
//!
//! Numbers of enclosures are those that a prototype in Python counted, of function and derivative each.

mod common;

use common::random::Random;
use common::{read, symbol, truth};
use dalembert_expr::{Graph, Sign, SignChange, SignChanges, SignSearch, TimeFunction, sign_changes};

fn function(text: &str) -> TimeFunction {
    let mut g = Graph::new();
    let e = read(&mut g, text);
    TimeFunction::new(&mut g, e, symbol("t")).unwrap()
}

fn search(text: &str, from: f64, to: f64) -> SignChanges {
    let f = function(text);
    sign_changes(&f, from, to, &mut f.scratch()).unwrap()
}

fn times(found: &SignChanges) -> Vec<f64> {
    found.changes.iter().map(|change| change.t).collect()
}

/// The roots of a function of the stored table, with their tolerances.
fn roots(name: &str) -> Vec<[f64; 2]> {
    let rows = truth("roots.csv");
    let cells = rows.iter().map(|row| row.split(',').collect::<Vec<_>>()).filter(|cells| cells[0] == name);
    cells.map(|cells| [1, 2].map(|i: usize| cells[i].parse().unwrap())).collect()
}

#[track_caller]
fn check(found: &SignChanges, name: &str) {
    let (times, roots) = (times(found), roots(name));
    assert_eq!(times.len(), roots.len(), "{name}");
    for (t, [root, tolerance]) in times.iter().zip(roots) {
        assert!((t - root).abs() <= tolerance, "{name}: {t} for {root} within {tolerance}");
    }
    assert!(found.changes.windows(2).all(|pair| pair[0].after == pair[1].before), "{name}");
    assert_eq!(found.touching, [], "{name}");
}

#[test]
fn peaks_that_just_pass_a_bound_are_32_roots_in_close_pairs() {
    let found = search("sin(10*t) - 0.9999999", 0.0, 10.0);
    check(&found, "peaks");
    assert_eq!(found.changes.len(), 32);
    assert_eq!(found.evaluations, 732);
}

#[test]
fn two_roots_a_millionth_apart_are_found_to_the_last_bit() {
    let found = search("(t - 0.437)*(t - 0.437001)", 0.0, 1.0);
    check(&found, "pair");
    assert_eq!(found.evaluations, 66);
}

#[test]
fn a_beat_has_163_roots_beside_the_one_at_the_start() {
    let found = search("sin(50*t) + 0.3*sin(173*t)", 0.0, 10.0);
    check(&found, "beat");
    assert_eq!((found.changes.len(), found.first), (163, Some(Sign::Positive)));
    assert_eq!(found.evaluations, 3153);
}

#[test]
fn windows_find_what_one_search_finds() {
    for text in ["sin(10*t) - 0.9999999", "sin(50*t) + 0.3*sin(173*t)", "t - 5", "sign(t - 3)*(t - 7)"] {
        let whole = search(text, 0.0, 10.0);
        let f = function(text);
        let mut work = f.scratch();
        let mut windows = SignSearch::new(0.0, 10.0);
        let mut found = Vec::new();
        for window in 1..=100 {
            let to = f64::from(window) / 10.0;
            let part = windows.advance(&f, to, 10_000, &mut work).unwrap();
            assert!(part.changes.iter().all(|change| change.t >= to - 0.1 - 1e-14 && change.t <= to));
            found.extend(part.changes);
        }
        // Bisection from other ends meets another sign change of the rounding errors around the root.
        let tables = [roots("peaks"), roots("beat")].concat();
        let tolerance = 2.0 * tables.iter().map(|[_, tolerance]| *tolerance).fold(0.0, f64::max);
        assert_eq!(found.len(), whole.changes.len(), "{text}");
        for (a, b) in found.iter().zip(&whole.changes) {
            assert!((a.t - b.t).abs() <= tolerance && a.before == b.before, "{text}: {a:?} and {b:?}");
        }
        assert_eq!(windows.at(), 10.0);
    }
}

#[test]
fn polynomials_with_random_roots() {
    let mut random = Random(5);
    for _ in 0..300 {
        // Roots at least 1e-5 apart, on numbers with few bits: differences are exact and the factors change sign there.
        let grid = f64::from(1u32 << 16);
        let mut roots: Vec<f64> =
            (0..2 + random.below(6)).map(|_| (random.unit() * grid).floor() / grid).collect();
        roots.sort_by(f64::total_cmp);
        roots.dedup();
        let mut factors: Vec<String> = roots.iter().map(|root| format!("(t - {root})")).collect();
        // A double root, which is touched.
        let touched = random.unit();
        if random.below(2) == 0 {
            factors.push(format!("(t - {touched})^2"));
        }
        let found = search(&factors.join("*"), -0.25, 1.25);
        assert_eq!(times(&found), roots);
        assert!(
            found.touching.len() <= 1 && found.touching.iter().all(|(a, b)| *a <= touched && touched <= *b)
        );
    }
}

#[test]
fn touched_zeros_are_no_changes() {
    for text in ["(t - 0.5)^2", "abs(t - 0.3)", "1 - cos(t)", "-(t - 0.1)^4*(t - 0.7)^2"] {
        let found = search(text, -1.0, 1.0);
        assert_eq!(found.changes, [], "{text}");
        assert!(!found.touching.is_empty() && found.touching.iter().all(|(a, b)| b - a < 2e-4), "{text}");
    }
    // Deeper than rounding and further apart than the least width, 2e-10: two changes.
    assert_eq!(search("(t - 0.5)^2 - 1e-18", -1.0, 1.0).changes.len(), 2);
}

#[test]
fn zeros_at_the_ends_are_no_changes() {
    for (text, first) in [("t", Sign::Positive), ("t*(t - 1)", Sign::Negative), ("sin(10*t)", Sign::Positive)]
    {
        let found = search(text, 0.0, 0.3);
        assert_eq!((found.changes.len(), found.first), (0, Some(first)), "{text}");
    }
    assert_eq!(search("t - 1", 0.0, 1.0).changes, []);
}

#[test]
fn jumps_poles_and_stretches_of_zero() {
    use Sign::{Negative, Positive, Zero};
    let change = |t, before, after| SignChange { t, before, after };
    let found = search("if(t < 0.3, 0 - 1, 2)", 0.0, 1.0);
    assert_eq!(found.changes, [change(0.3, Negative, Positive)]);
    let found = search("max(t - 1, 0)", 0.0, 3.0);
    assert_eq!((found.first, found.changes), (Some(Zero), vec![change(1.0, Zero, Positive)]));
    let found = search("min(max(t - 1, 0), max(2 - t, 0)) + max(t - 2.5, 0)", 0.0, 3.0);
    let expected = [change(1.0, Zero, Positive), change(2.0, Positive, Zero), change(2.5, Zero, Positive)];
    assert_eq!(found.changes, expected);
    // The derivative of the tangent is positive throughout, and its sign changes at poles too.
    let found = search("tan(t)", 0.5, 6.0);
    let quarter = std::f64::consts::FRAC_PI_2;
    let expected: Vec<f64> = (1..4).map(|k| f64::from(k) * quarter).collect();
    assert!(times(&found).iter().zip(&expected).all(|(t, root)| (t - root).abs() < 4e-15), "{found:?}");
    assert_eq!(found.changes.len(), expected.len());
    // Undefined before 1, where there is no sign.
    let found = search("sqrt(t - 1) - 0.5", 0.0, 3.0);
    assert_eq!((found.first, times(&found)), (Some(Negative), vec![1.25]));
    // A window of 1e-9 of the run.
    let found = search("if((t - 5)*(t - 5.00000001) < 0, 1, 0 - 1)", 0.0, 10.0);
    assert_eq!(times(&found), [5.0f64.next_up(), 5.00000001]);
}

#[test]
fn work_is_bounded_and_the_search_goes_on() {
    // An accumulation of roots at 0.
    let f = function("sin(1/t)");
    let mut work = f.scratch();
    let limit = SignSearch::new(0.0, 1.0).advance(&f, 1.0, 100_000, &mut work).unwrap_err();
    let n_evaluations = limit.found.evaluations;
    assert!(limit.until < 1e-5 && n_evaluations <= 100_001, "{} after {n_evaluations}", limit.until);
    // Without that limit it ends too: roots nearer than the least width are listed as touched.
    let found = sign_changes(&f, 0.0, 1.0, &mut work).unwrap();
    assert!(found.touching.iter().all(|(_, end)| *end < 1e-5) && found.changes.len() > 30_000);
    let last = found.changes.iter().rev().map(|change| change.t);
    for (t, k) in last.zip(1..10_000) {
        // The error of 1/t, half a unit in the last place of k π, and that of the sine at a slope of 1/t².
        let root = 1.0 / (f64::from(k) * std::f64::consts::PI);
        assert!((t / root - 1.0).abs() < 4.0 * f64::EPSILON, "{t} for {root}");
    }

    let f = function("sin(50*t) + 0.3*sin(173*t)");
    let mut work = f.scratch();
    let mut search = SignSearch::new(0.0, 10.0);
    let limit = search.advance(&f, 10.0, 1000, &mut work).unwrap_err();
    assert!(limit.until > 1.0 && limit.until == search.at());
    let rest = search.advance(&f, 10.0, 10_000, &mut work).unwrap();
    assert_eq!(limit.found.changes.len() + rest.changes.len(), 163);
}
