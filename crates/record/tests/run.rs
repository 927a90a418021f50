//! `run.json` comes back as it was.

use dalembert_record::{
    ByName, CertificateRecord, CheckRecord, EventRecord, IntervalsRecord, Judgement, ModelRecord,
    RecordError, RunRecord, Skipped, Subject, TrajectoryRecord, Verdict, WallRecord,
};
use dalembert_settings::{
    Gain, Method, Outcome, Reason, Request, Resolved, Settings, Stabilise, Statistics, SwitchKind,
    SwitchRecord, TimeSpan,
};

fn record() -> RunRecord {
    let check = CheckRecord {
        subject: Subject::PositionError,
        value: f64::INFINITY,
        bound: Some(1e-10),
        verdict: Verdict::Skipped,
        skipped: Some(Skipped { n: 3, worst: 0.25 }),
        place: Some("rod".to_owned()),
        t: Some(0.5),
    };
    let certificate = CertificateRecord {
        verdict: Judgement::NotJudged,
        rows: 1001,
        intervals: IntervalsRecord { smooth: 1000, drawn: 50, compared: 0 },
        checks: vec![check],
    };
    let (request, span) = (Request::until(10.0), TimeSpan { from: 0.0, until: 10.0, every: 0.1 });
    let resolved = Resolved::new(span, Settings::default().method(Method::Dop853));
    let model =
        ModelRecord { title: "Falling stone".to_owned(), sha256: None, set: vec!["m=0.5".to_owned()] };
    RunRecord {
        outcome: Outcome::StoppedByEvent,
        message: Some("the stone reached the “ground”".to_owned()),
        certificate: Some(certificate),
        statistics: Statistics { steps: 123, ..Statistics::default() },
        events: vec![EventRecord { t: 0.1 + 0.2, name: "impact".to_owned() }],
        switches: vec![SwitchRecord::new(0.2, SwitchKind::Stick, "brake".to_owned())],
        trajectory: TrajectoryRecord { rows: 1001, t: Some(0.1 + 0.2), seal: None },
        files: vec!["model.dal".to_owned(), "trajectory.arrows".to_owned()],
        wall: WallRecord { started: 1_760_000_000, seconds: 1.25, interruptions: 1 },
        ..RunRecord::new("0.1.0".to_owned(), model, request, resolved)
    }
}

fn written(record: &RunRecord) -> String {
    let mut bytes = Vec::new();
    record.write_to(&mut bytes).expect("a vector takes everything");
    String::from_utf8(bytes).expect("JSON is text")
}

fn read(text: &str) -> Result<RunRecord, RecordError> {
    RunRecord::read_from(&mut text.as_bytes())
}

#[test]
fn a_run_comes_back() {
    let text = written(&record());
    let back = read(&text).expect("an undamaged record");
    assert_eq!(back, record());
    assert_eq!(written(&back), text);
}

/// Settings are read again when a run is resumed, and then must be the same.
#[test]
fn numbers_come_back_to_the_last_bit() {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut record = record();
    for _ in 0..20_000 {
        let value = f64::from_bits(rng.u64(..));
        if !value.is_finite() {
            continue;
        }
        record.resolved.span.until = value;
        let back = read(&written(&record)).expect("an undamaged record");
        assert_eq!(back.resolved.span.until.to_bits(), value.to_bits(), "{value:e}");
    }
}

#[test]
fn the_text_is_for_people_too() {
    let text = written(&record());
    assert!(text.starts_with("{\n  \"schema_version\": 2,\n  \"program\": \"0.1.0\",\n"));
    assert!(text.contains("\n    \"steps\": 123,\n"), "{text}");
    assert!(text.ends_with("}\n"));
}

#[test]
fn later_versions_and_damage_are_refused_and_new_fields_are_passed_over() {
    let text = written(&record());
    let later = read(r#"{ "schema_version": 3 }"#);
    assert!(matches!(later, Err(RecordError::Version { found: 3, known: 2 })), "{later:?}");
    for word in ["usage", "won"] {
        let other = read(&text.replace("stopped_by_event", word));
        assert!(matches!(&other, Err(RecordError::Outcome { word: found }) if found == word), "{other:?}");
    }
    assert!(read(&text.replacen('{', "{ \"colour\": \"red\",", 1)).is_ok());
    for n in 0..text.trim_end().len() {
        if text.is_char_boundary(n) {
            assert!(matches!(read(&text[..n]), Err(RecordError::Json(_))), "{n}");
        }
    }
}

#[test]
fn every_setting_belongs_to_the_fingerprint_and_the_end_does_not() {
    let text = "coordinate x";
    let of = |change: &dyn Fn(&mut RunRecord)| {
        let mut record = record();
        change(&mut record);
        (record.fingerprints(text).settings, record.fingerprint(text))
    };
    let plain = of(&|_| {});
    let changes: [&dyn Fn(&mut RunRecord); 9] = [
        &|record| record.resolved.settings.method = Method::Tsit5,
        &|record| record.resolved.settings.form = dalembert_settings::Form::Reduced,
        &|record| record.resolved.settings.tolerance = 1e-8,
        &|record| record.resolved.settings.step = Some(0.1),
        &|record| record.resolved.settings.stabilise = Stabilise::Baumgarte,
        &|record| record.resolved.settings.gain = Gain::Scalar(5.0),
        &|record| record.resolved.settings.fields = true,
        &|record| record.resolved.span.every = 0.2,
        &|record| record.model.set.clear(),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let other = of(change);
        assert!(other.0 != plain.0 && other.1 != plain.1, "change {at}");
    }
    assert_eq!(of(&|record| record.resolved.span.until = 20.0), plain);
    assert_ne!(record().fingerprint("coordinate y"), plain.1);
}

/// Records of the last program that wrote version 1, with an event and an audit, with gains, and of a run that was left.
#[test]
fn version_1_is_read() {
    let whole = read(include_str!("data/version-1-whole.json")).expect("a record of version 1");
    assert_eq!((whole.schema_version, whole.outcome), (2, Outcome::StoppedByEvent));
    assert_eq!(
        (whole.model.title.as_str(), whole.model.set.as_slice()),
        ("Pendulum with a stop", &["m=2".to_owned()][..])
    );
    assert!(whole.model.sha256.is_some() && whole.trajectory.seal.is_some());
    assert_eq!(whole.trajectory.rows, 7);
    assert_eq!(whole.events, [EventRecord { t: 0.591_960_486_894_047_9, name: "lowest".to_owned() }]);
    assert_eq!((whole.statistics.steps, whole.statistics.evaluations), (19, 391));
    assert_eq!(whole.resolved.choices[0].reason, Reason::Smooth);
    assert!(whole.request.audit);
    let certificate = whole.certificate.as_ref().expect("a certificate");
    assert_eq!((certificate.verdict, certificate.checks.len()), (Judgement::Certified, 11));
    assert_eq!(certificate.check(Subject::Defect).and_then(|check| check.place.as_deref()), Some("y'"));
    let audit = whole.audit.as_ref().expect("an audit");
    let Some(ByName(digits)) = &audit.digits else { panic!("{audit:?}") };
    assert_eq!(digits[0], ("x".to_owned(), 9.886_981_124_018_112));

    let gained = read(include_str!("data/version-1-gained.json")).expect("a record of version 1");
    let settings = &gained.resolved.settings;
    assert_eq!((settings.method, settings.step), (Method::Rk4, Some(0.01)));
    assert_eq!((settings.stabilise, &settings.gain), (Stabilise::Baumgarte, &Gain::Scalar(5.0)));
    assert_eq!(gained.deviation.expect("a deviation").gains, [5.0; 2]);
    assert_eq!(gained.certificate.expect("a certificate").verdict, Judgement::NotJudged);

    let left = read(include_str!("data/version-1-left.json")).expect("a record of version 1");
    assert_eq!((left.outcome, left.request.limits.max_steps), (Outcome::LimitReached, 3));
    assert!(left.files.iter().any(|file| file == "checkpoint"));
    for record in [whole, left] {
        assert_eq!(read(&written(&record)).expect("a record of version 2"), record);
    }
}

#[test]
fn old_words_of_version_1_are_understood() {
    let old = include_str!("data/version-1-whole.json")
        .replace("\"singular_retries\": 0", "\"step_overs\": 4")
        .replacen(
            "\"passed\",\n        \"marked\": null",
            "\"marked\",\n        \"marked\": { \"n\": 2, \"worst\": 0.5 }",
            1,
        );
    let record = read(&old).expect("a record of version 1");
    assert_eq!(record.statistics.singular_retries, 4);
    let check = &record.certificate.expect("a certificate").checks[0];
    assert_eq!((check.verdict, check.skipped), (Verdict::Skipped, Some(Skipped { n: 2, worst: 0.5 })));
}
