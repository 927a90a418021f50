//! `run.json` comes back as it was.

use dalembert_record::{PlanRecord, RecordError, RunRecord, WallRecord};
use dalembert_settings::{SwitchKind, SwitchRecord};
use serde_json::{Number, json};

fn record() -> RunRecord {
    let plan = PlanRecord {
        until: 10.0,
        every: 0.1,
        method: "dop853".to_owned(),
        form: "lagrange".to_owned(),
        tolerance: 1e-9,
        step: None,
        stabilise: None,
        gain: Vec::new(),
        audit: false,
        fields: false,
        max_steps: u64::MAX,
    };
    RunRecord {
        set: vec!["m=0.5".to_owned()],
        outcome: "stopped_by_event".to_owned(),
        message: Some("the stone reached the “ground”".to_owned()),
        certificate: Some(json!({ "passed": true, "checks": [{ "name": "position", "value": 1e-13 }] })),
        statistics: [
            ("steps".to_owned(), Number::from(123_u64)),
            ("largest_step".to_owned(), Number::from_f64(0.1 + 0.2).expect("a finite number")),
        ]
        .into(),
        events: vec![SwitchRecord { t: 0.1 + 0.2, name: "impact".to_owned(), kind: SwitchKind::Event }],
        warnings: vec!["the rank is close".to_owned()],
        rows: 1001,
        files: vec!["model.dal".to_owned(), "trajectory.arrows".to_owned()],
        wall: WallRecord { started: 1_760_000_000, seconds: 1.25, interruptions: 1 },
        ..RunRecord::new("0.1.0".to_owned(), "Falling stone".to_owned(), plan)
    }
}

fn written(record: &RunRecord) -> String {
    let mut bytes = Vec::new();
    record.write_to(&mut bytes).expect("a vector takes everything");
    String::from_utf8(bytes).expect("JSON is text")
}

#[test]
fn a_run_comes_back() {
    let text = written(&record());
    let back = RunRecord::read_from(&mut text.as_bytes()).expect("an undamaged record");
    assert_eq!(back, record());
    assert_eq!(written(&back), text);
}

/// A plan is read again when a run goes on, and then must be the same plan.
#[test]
fn numbers_come_back_to_the_last_bit() {
    let mut rng = fastrand::Rng::with_seed(7);
    for _ in 0..20_000 {
        let value = f64::from_bits(rng.u64(..));
        if !value.is_finite() {
            continue;
        }
        let plan = PlanRecord { until: value, ..record().plan };
        let text = written(&RunRecord { plan, ..record() });
        let back = RunRecord::read_from(&mut text.as_bytes()).expect("an undamaged record");
        assert_eq!(back.plan.until.to_bits(), value.to_bits(), "{value:e}");
    }
}

#[test]
fn the_text_is_for_people_too() {
    let text = written(&record());
    assert!(text.starts_with("{\n  \"schema_version\": 1,\n  \"program\": \"0.1.0\",\n"));
    assert!(text.contains("\n    \"steps\": 123\n"), "{text}");
    assert!(text.ends_with("}\n"));
}

#[test]
fn later_versions_and_damage_are_refused_and_new_fields_are_passed_over() {
    let text = written(&record());
    let read = |text: &str| RunRecord::read_from(&mut text.as_bytes());
    let later = read(r#"{ "schema_version": 2 }"#);
    assert!(matches!(later, Err(RecordError::Version { found: 2, known: 1 })), "{later:?}");
    assert!(read(&text.replacen('{', "{ \"colour\": \"red\",", 1)).is_ok());
    for n in 0..text.trim_end().len() {
        if text.is_char_boundary(n) {
            assert!(matches!(read(&text[..n]), Err(RecordError::Json(_))), "{n}");
        }
    }
}
