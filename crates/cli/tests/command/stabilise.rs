//! `stabilise`: gains, bounds, and what large gains do.

use dalembert::gallery::find;
use serde_json::Value;

use crate::desk::{Desk, PENDULUM};
use crate::json::object;
use crate::start::{number, reference};

fn slider_crank() -> &'static str {
    find("slider-crank-kinematic").expect("a model of the gallery").text
}

#[test]
fn intervals_are_those_of_the_reference() {
    let table = reference("stabilisation_slidercrank.toml");
    let args = ["stabilise", "-", "--step", "1e-3", "--alpha", "0.9"];
    let found = object(&Desk::new(), &args, slider_crank(), "stabilise", 0);
    let intervals = found["intervals"].as_array().expect("intervals");
    assert_eq!(intervals.len(), 4);
    for interval in intervals {
        let order = format!("order{}", interval["order"]);
        let ends = table["admissible_k"][&order].as_array().expect("an interval");
        let limit = number(&table["admissible_k"][&format!("{order}_stability_limit")]);
        let expected = [("lower", number(&ends[0])), ("upper", number(&ends[1])), ("limit", limit)];
        for (name, expected) in expected {
            let found = interval[name].as_f64().expect("a gain");
            // The last digits are lost where an end is divided by the step.
            assert!((found - expected).abs() < 1e-13 * expected, "{order}, {name}: {found} {expected}");
        }
    }
}

/// With steps of a thousandth Euler's error is at most `τ²/2 · 3/(1 − α)`, since |f''| is at most 3; a gain of 1000
/// leaves nothing of an error and makes it `τ²/2 · 3`.
#[test]
fn bounds_follow_from_second_derivatives_and_gains() {
    let bound = |more: &[&str]| {
        let args = [&["stabilise", "-", "--step", "1e-3"], more].concat();
        let found = object(&Desk::new(), &args, slider_crank(), "stabilise", 0);
        let euler = found["bounds"][0].clone();
        assert_eq!(euler["estimated"], false);
        euler["bound"].as_f64().expect("a bound")
    };
    // The probe goes through a whole turn of the crank nearly, and sees nearly all of it.
    assert!((bound(&[]) / 1.5e-5 - 1.0).abs() < 1e-2);
    assert!((bound(&["--gain", "1000"]) / 1.5e-6 - 1.0).abs() < 1e-2);
}

#[test]
fn a_large_gain_is_said_to_do_harm_where_it_does() {
    let found = object(&Desk::new(), &["stabilise", "-", "--step", "1e-3"], slider_crank(), "stabilise", 0);
    let factor = |order: usize| found["harm"][order - 1]["factor"].as_f64();
    assert_eq!(factor(1), None);
    assert!(factor(3).is_some_and(|factor| factor > 30.0) && factor(4).is_some_and(|factor| factor > 1e3));
    let said = Desk::new().feed(&["stabilise", "-", "--step", "1e-3"], slider_crank());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("A large gain does harm") && said.out.contains("(rk4)"), "{}", said.out);
    assert!(!said.out.contains("(euler)"), "{}", said.out);
}

/// Settled deviations of a pendulum stay below the bounds that the same steps give.
#[test]
fn deviations_lie_within_their_bounds() {
    for variant in ["split", "baumgarte"] {
        let args = ["stabilize", "-", "--step", "0.01", "--variant", variant];
        let found = object(&Desk::new(), &args, PENDULUM, "stabilise", 0);
        assert_eq!(found["variant"], variant);
        let orders = found["settled"].as_array().expect("orders");
        let rows = orders.iter().flat_map(|order| order["gains"].as_array().expect("gains"));
        let mut n = 0;
        for row in rows {
            if let (Some(deviation), Some(bound)) = (row["deviation"].as_f64(), row["bound"].as_f64()) {
                assert!(deviation <= bound, "{row}");
                n += 1;
            }
        }
        assert!(n > 20, "{n}");
    }
}

#[test]
fn what_cannot_be_stabilised_is_told() {
    let desk = Desk::new();
    let free = "coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\n";
    let cases: [(&[&str], &str, &str); 6] = [
        (&["--step", "1e-3"], free, "no constraints"),
        (&["--step", "1e-3", "--alpha", "1"], PENDULUM, "between 0 and 1"),
        (&["--step", "0"], PENDULUM, "positive"),
        (&["--step", "1e-3", "--gain", "1,2"], PENDULUM, "2 gains"),
        (&["--step", "1e-3", "--variant", "projection"], PENDULUM, "no stabilisation `projection`"),
        (&["--step", "1e-3"], find("vehicle").expect("a model").text, "servo constraints"),
    ];
    for (more, text, message) in cases {
        let said = desk.feed(&[&["stabilise", "-"], more].concat(), text);
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{more:?}: {}", said.err);
        assert!(said.err.contains(message), "{more:?}: {}", said.err);
    }
}

/// Where an even order cannot damp as much as requested, there is no interval.
#[test]
fn too_much_damping_is_asked_of_even_orders() {
    let args = ["stabilise", "-", "--step", "0.01", "--alpha", "0.2"];
    let found = object(&Desk::new(), &args, PENDULUM, "stabilise", 0);
    let lower: Vec<bool> = (0..4).map(|at| found["intervals"][at]["lower"] == Value::Null).collect();
    assert_eq!(lower, [false, true, false, true]);
}

#[test]
fn models_without_a_start_are_told_as_by_other_commands() {
    let desk = Desk::with_models();
    for (model, code) in [("broken.dal", 3), ("unreachable.dal", 4), ("contradictory.dal", 3)] {
        let found = object(&desk, &["stabilise", model, "--step", "1e-3"], "", "stabilise", code);
        assert!(found["findings"].as_array().is_some_and(|findings| !findings.is_empty()), "{found:#}");
        assert!(found.get("intervals").is_none(), "{found:#}");
    }
}
