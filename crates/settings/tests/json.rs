//! The JSON of requests and results.

use dalembert_settings::{
    Choice, ExplicitCause, Form, Gain, Method, Outcome, Reason, Request, Resolved, Settings, Stabilise,
    StepSearch, TimeSpan,
};
use serde_json::{Value, from_str, from_value, json, to_value};

/// Settings that all differ from their defaults.
fn other() -> Settings {
    let settings = Settings::default().method(Method::Rk4).form(Form::Reduced).tolerance(1e-6).step(0.05);
    settings.stabilise(Stabilise::Baumgarte).gain(Gain::Diagonal(vec![5.0, 10.0])).fields(true)
}

#[test]
fn every_key_of_settings_is_a_flag() {
    let Value::Object(keys) = to_value(other()).expect("settings are JSON") else { panic!("no object") };
    let flags = other().flags();
    let names: Vec<&str> = flags.iter().map(|(key, _)| *key).collect();
    assert_eq!(names, keys.keys().collect::<Vec<_>>());
    assert!(Settings::default().flags().is_empty());
    let values: Vec<&str> = flags.iter().map(|(_, value)| value.as_deref().unwrap_or("on")).collect();
    assert_eq!(values, ["rk4", "reduced", "1e-6", "0.05", "baumgarte", "5.0,10.0", "on"]);
}

#[test]
fn values_survive_json() {
    let gains = [
        Gain::Automatic,
        Gain::Scalar(0.1),
        Gain::Diagonal(vec![1.0, 2.5]),
        Gain::Matrix(vec![vec![1.0, 0.1], vec![0.0, 2.0]]),
    ];
    for gain in gains {
        let request = Request::until(3.0).settings(other().gain(gain)).max_steps(7).audit(true);
        assert_eq!(from_value::<Request>(to_value(&request).expect("JSON")).expect("a request"), request);
    }
    let causes = [ExplicitCause::Laws, ExplicitCause::Contacts].into_iter().collect();
    for reason in [Reason::Requested, Reason::Stiff { rate: 1e6 }, Reason::ExplicitOnly { causes }] {
        let search = StepSearch { step: 0.1, agreement: 1e-7, until: 2.0, is_good: true };
        let choice = Choice { t: 0.5, method: Method::Radau5, reason, step_search: Some(search) };
        let span = TimeSpan { from: 0.0, until: 1.0, every: 0.1 };
        let resolved = Resolved { choices: vec![choice], ..Resolved::new(span, other()) };
        assert_eq!(from_value::<Resolved>(to_value(&resolved).expect("JSON")).expect("resolved"), resolved);
    }
    for outcome in Outcome::ALL {
        assert_eq!(from_value::<Outcome>(json!(outcome.as_str())).expect("an outcome"), outcome);
    }
}

#[test]
fn numbers_that_are_not_finite_are_null() {
    let search = StepSearch { step: 0.1, agreement: f64::INFINITY, until: 2.0, is_good: false };
    let text = serde_json::to_string(&search).expect("JSON");
    assert!(text.contains(r#""agreement":null"#), "{text}");
    assert!(from_str::<StepSearch>(&text).expect("a search").agreement.is_nan());
}

#[test]
fn unknown_keys_and_words_are_refused() {
    assert!(from_str::<Settings>(r#"{ "tolerence": 1e-6 }"#).is_err());
    let error = from_str::<Settings>(r#"{ "method": "bdf" }"#).expect_err("no method");
    assert!(error.to_string().contains("unknown method `bdf`"), "{error}");
    assert_eq!(from_str::<Settings>("{}").expect("defaults"), Settings::default());
}

/// Stored checkpoints contain tags: they never change.
#[test]
fn tags_of_methods_are_unique() {
    let tags: Vec<u64> = Method::ALL.iter().map(|method| method.tag()).collect();
    assert_eq!(tags, (0..13).collect::<Vec<u64>>());
    assert!(Method::ALL.iter().all(|method| Method::of_tag(method.tag()) == Some(*method)));
}

#[test]
fn outcomes_have_the_exit_codes_of_the_manual() {
    let code = |word: &str| word.parse::<Outcome>().expect("an outcome").exit_code();
    let of =
        ["completed", "stopped_by_event", "certificate_failed", "usage", "invalid_model", "undetermined"];
    assert_eq!(of.map(code), [0, 0, 1, 2, 3, 5]);
    assert_eq!(["endless_events", "damaged_run", "limit_reached", "interrupted"].map(code), [5, 6, 7, 130]);
    let resumable: Vec<&str> = Outcome::ALL
        .iter()
        .filter(|outcome| outcome.is_resumable())
        .map(|outcome| outcome.as_str())
        .collect();
    assert_eq!(resumable, ["running", "output_failed", "limit_reached", "interrupted"]);
}
