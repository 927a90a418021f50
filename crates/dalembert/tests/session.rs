//! Sessions: motions that another program drives.

use dalembert::{AdvanceReason, Outcome, Request, Run, SaveError, Session, SessionError, Study};

const PENDULUM: &str = "
    parameter g = 9.81 [m/s^2], L = 1 [m]
    coordinate x, y [m]
    kinetic 1/2*(x'^2 + y'^2)
    potential g*y
    constraint rod: x^2 + y^2 = L^2
    start x = L, x' = 0, y ~ 0
    run until 10 [s] every 0.1 [s]";

const BALL: &str = "
    coordinate y
    kinetic 1/2*y'^2
    potential 9.81*y
    event half when y - 1 falling: y' = y'
    event floor when y falling: stop
    start y = 2, y' = 0
    run until 10 [s] every 0.01 [s]";

fn session(text: &str) -> Session {
    dalembert::load(text).expect("a model").session(&Request::default()).expect("a request")
}

fn bits(session: &Session) -> Vec<u64> {
    let state = session.state();
    [state.t].iter().chain(state.q).chain(state.v).map(|number| number.to_bits()).collect()
}

#[test]
fn studies_sessions_and_runs_move_between_threads() {
    fn is_send<T: Send + 'static>() {}
    fn is_sync<T: Sync>() {}
    is_send::<Study>();
    is_send::<Session>();
    is_send::<Run>();
    is_sync::<Study>();
    is_sync::<Run>();
}

/// An interval is reached exactly, and the motion is that of one run: both err by 1e-9 in each of some hundred steps.
#[test]
fn intervals_end_exactly_and_lead_where_a_run_does() {
    let mut session = session(PENDULUM);
    let run = session.study().run(&Request::default()).expect("a request");
    let (x, y) = (run.column("x").expect("x"), run.column("y").expect("y"));
    for k in 1..=100_u32 {
        let t = 0.1 * f64::from(k);
        let advance = session.advance_to(t).expect("a motion");
        assert!(advance.reached() && advance.t == t && session.time() == t);
        let q = session.state().q;
        let apart = (q[0] - x[k as usize]).hypot(q[1] - y[k as usize]);
        assert!(apart < 1e-6, "{apart:e} at {t} s");
    }
    assert_eq!(session.advance_to(10.5), Err(SessionError::BeyondHorizon { t: 10.5, horizon: 10.0 }));
    let finished = session.finish();
    assert_eq!((finished.outcome, finished.samples.len()), (Outcome::Completed, 101));
    assert!(finished.certificate.passed());
}

/// Short intervals cost a step each, and no search for a first step.
#[test]
fn an_interval_shorter_than_a_step_costs_one_step() {
    let mut session = session(PENDULUM);
    for k in 1..=1000_u32 {
        session.advance_to(1e-3 * f64::from(k)).expect("a motion");
    }
    let statistics = session.statistics();
    assert!((1000..=1010).contains(&statistics.steps), "{statistics:?}");
}

#[test]
fn events_are_listed_and_a_terminal_one_ends_the_session() {
    let mut session = session(BALL);
    let first = session.advance_to(0.5).expect("a motion");
    // y = 2 − g t²/2 is 1 at √(2/g).
    assert_eq!(first.events.len(), 1);
    assert!((first.events[0].t - (2.0_f64 / 9.81).sqrt()).abs() < 1e-9);
    let last = session.advance_to(5.0).expect("a motion");
    assert_eq!((last.reason, last.events[0].name.as_str()), (AdvanceReason::Ended, "floor"));
    assert!((last.t - (4.0_f64 / 9.81).sqrt()).abs() < 1e-9);
    assert_eq!(session.advance_to(6.0).expect("the same").reason, AdvanceReason::Ended);
    assert_eq!(session.finish().outcome, Outcome::StoppedByEvent);
}

#[test]
fn times_before_the_present_one_are_refused() {
    let mut session = session(PENDULUM);
    session.advance_to(1.0).expect("a motion");
    assert!(session.advance_to(1.0).expect("the present time").reached());
    assert_eq!(session.advance_to(0.5), Err(SessionError::BackInTime { t: 0.5, now: 1.0 }));
    assert!(session.advance_to(f64::NAN).is_err());
}

#[test]
fn an_interrupt_returns_and_the_session_goes_on() {
    let mut session = session(PENDULUM);
    session.interrupt().interrupt();
    assert_eq!(session.advance_to(1.0).expect("a motion").reason, AdvanceReason::Interrupted);
    assert!(session.advance_to(1.0).expect("a motion").reached());
    assert_eq!(session.finish().outcome, Outcome::Interrupted);
}

/// Samples and columns at the present time are consistent, and the motion does not depend on them.
#[test]
fn a_look_changes_no_bit() {
    let (mut seen, mut unseen) = (session(PENDULUM), session(PENDULUM));
    for k in 1..=20 {
        let t = 0.05 * f64::from(k);
        unseen.advance_to(t).expect("a motion");
        seen.advance_to(t).expect("a motion");
        let (x, y) = (seen.output("x").expect("x"), seen.output("y").expect("y"));
        assert!((x.hypot(y) - 1.0).abs() < 1e-13);
        let tension = seen.output("multiplier(rod)").expect("a multiplier");
        // 2 λ L² = m (g y − v²), with v² = −2 g y from rest at the height 0.
        assert!((2.0 * tension - 3.0 * 9.81 * y).abs() < 1e-6, "{tension}");
        assert_eq!(bits(&seen), bits(&unseen));
    }
    let unknown = seen.output("multiplier(rot)").expect_err("a slip of the pen");
    assert!(unknown.to_string().contains("`multiplier(rod)`"), "{unknown}");
}

#[test]
fn a_saved_session_goes_on_with_the_same_bits() {
    let mut first = session(PENDULUM);
    first.advance_to(1.0).expect("a motion");
    let saved = first.save();
    first.advance_to(2.0).expect("a motion");
    let expected = bits(&first);
    let mut other = session(PENDULUM);
    other.load(&saved).expect("a save of the same model");
    other.advance_to(2.0).expect("a motion");
    assert_eq!(bits(&other), expected);
    // And back in the same session.
    first.load(&saved).expect("its own save");
    assert_eq!(first.time(), 1.0);
    first.advance_to(2.0).expect("a motion");
    assert_eq!(bits(&first), expected);
}

#[test]
fn saves_of_other_models_and_settings_are_refused() {
    let saved = session(PENDULUM).save();
    assert_eq!(session(BALL).load(&saved), Err(SaveError::Foreign));
    let study = dalembert::load(PENDULUM).expect("a model");
    let mut coarse = study.session(&Request::default().tolerance(1e-5)).expect("a request");
    assert_eq!(coarse.load(&saved), Err(SaveError::Foreign));
    assert_eq!(coarse.load(b"a text"), Err(SaveError::NotASave));
}

/// Every cut and a thousand changed bytes are errors, and the session stays as it is.
#[test]
fn damaged_saves_are_errors() {
    let mut target = session(PENDULUM);
    target.advance_to(0.3).expect("a motion");
    let (saved, before) = (target.save(), bits(&target));
    for end in 0..saved.len() {
        assert!(target.load(&saved[..end]).is_err(), "cut at {end}");
    }
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..1000 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mut damaged = saved.clone();
        let (place, change) = ((seed >> 33) as usize % saved.len(), (seed >> 20) as u8 | 1);
        damaged[place] ^= change;
        assert!(target.load(&damaged).is_err(), "byte {place} changed by {change}");
    }
    assert_eq!(bits(&target), before);
}

/// The numbers of a run do not depend on the thread or on its neighbours.
#[test]
fn four_hundred_sessions_in_threads_have_the_bits_of_serial_ones() {
    let study = dalembert::load(PENDULUM).expect("a model");
    let ends = |study: &Study, which: u32| {
        let mut session = study.session(&Request::default()).expect("a request");
        for k in 1..=3 {
            session.advance_to(0.01 * f64::from(k * (1 + which % 7))).expect("a motion");
        }
        bits(&session)
    };
    let serial: Vec<Vec<u64>> = (0..400).map(|which| ends(&study, which)).collect();
    let threads: Vec<_> = (0..4)
        .map(|part| {
            let study = study.clone();
            std::thread::spawn(move || {
                (part * 100..part * 100 + 100).map(|which| ends(&study, which)).collect()
            })
        })
        .collect();
    let parallel: Vec<Vec<u64>> = threads
        .into_iter()
        .flat_map(|thread| -> Vec<Vec<u64>> { thread.join().expect("a thread") })
        .collect();
    assert_eq!(serial, parallel);
}
