//! Each way to spoil a true motion fails the checks that it should, and no other.
//!
//! Motions are true to rounding and held to a tolerance of 1e-10: constraints to 1e-10, forces to 1e-9, samples to
//! 1e-8, the energy balance to 1e-7. Spoils are a few times, or many, beyond the bound that is to notice them.

mod common;

use common::pendulum::{ContactPendulum, GRAVITY, Pendulums, Swing};
use common::wires::{BreathingCircle, Incline, Sleigh, TurningWire};
use common::{certificate, failures, fill_energies};
use dalembert_analysis::Subject::{
    AccelerationError, Defect, EnergyBalance, EquationsOfMotion, Ideality, Laws, Multipliers, PositionError,
    StoredEnergy, Times, VelocityError,
};
use dalembert_analysis::{Certificate, CertificateVerdict, CheckPlace, Grid, Promise, Subject, Verdict};
use dalembert_system::{MechanicalSystem, Sample};

const PROMISE: f64 = 1e-10;

/// The row that is spoiled.
const AT: usize = 20;

fn assert_fails(system: &dyn MechanicalSystem, samples: &[Sample], expected: &[Subject]) {
    let certificate = certificate(system, samples, &Promise::adaptive(PROMISE));
    assert_eq!(failures(&certificate), expected, "{certificate:#?}");
}

/// Spoils one sample of a pendulum's motion.
fn assert_spoiled(expected: &[Subject], spoil: impl FnOnce(&mut Sample)) {
    let pendulum = Pendulums::new(1, false);
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    assert_fails(&pendulum, &samples, &[]);
    spoil(&mut samples[AT]);
    assert_fails(&pendulum, &samples, expected);
}

/// The directions along and across the rod.
fn directions(sample: &Sample) -> ([f64; 2], [f64; 2]) {
    let (x, y) = (sample.q[0], sample.q[1]);
    ([x, y], [-y, x])
}

fn add(to: &mut [f64], by: f64, direction: [f64; 2]) {
    to.iter_mut().zip(direction).for_each(|(x, d)| *x += by * d);
}

#[test]
fn a_position_off_the_constraint() {
    // Outwards: the speed stays across the rod.
    let expected = [PositionError, AccelerationError, Multipliers, Defect, StoredEnergy];
    assert_spoiled(&expected, |sample| {
        let (along, _) = directions(sample);
        add(&mut sample.q, 1e-7, along);
    });
    // Below 1e-8, sideways: it no longer fits the row and its derivatives, but the defect may be as large as that,
    // and no energy changes.
    let expected = [PositionError, VelocityError, AccelerationError, Multipliers, Ideality];
    assert_spoiled(&expected, |sample| {
        sample.q[0] += 8e-9;
    });
}

#[test]
fn a_position_elsewhere_on_the_constraint() {
    let expected = [VelocityError, AccelerationError, Multipliers, Ideality, Defect, StoredEnergy];
    assert_spoiled(&expected, |sample| {
        let angle: f64 = 1e-7;
        let (x, y) = (sample.q[0], sample.q[1]);
        sample.q.copy_from_slice(&[x * angle.cos() - y * angle.sin(), x * angle.sin() + y * angle.cos()]);
    });
}

#[test]
fn a_velocity() {
    assert_spoiled(&[VelocityError, AccelerationError, Defect, StoredEnergy], |sample| {
        let (along, across) = directions(sample);
        add(&mut sample.v, 1e-7, along);
        add(&mut sample.v, 1e-7, across);
    });
    assert_spoiled(&[AccelerationError, Defect, StoredEnergy], |sample| {
        let (_, across) = directions(sample);
        add(&mut sample.v, 1e-6, across);
    });
}

#[test]
fn an_acceleration() {
    assert_spoiled(&[AccelerationError, EquationsOfMotion], |sample| {
        let (along, _) = directions(sample);
        add(&mut sample.v_rate, 1e-7, along);
    });
    assert_spoiled(&[EquationsOfMotion], |sample| {
        let (_, across) = directions(sample);
        add(&mut sample.v_rate, 1e-7, across);
    });
}

#[test]
fn a_reaction() {
    assert_spoiled(&[EquationsOfMotion, Multipliers], |sample| {
        let (along, _) = directions(sample);
        add(&mut sample.reaction, 1e-7, along);
    });
    assert_spoiled(&[EquationsOfMotion, Multipliers, Ideality], |sample| {
        let (_, across) = directions(sample);
        add(&mut sample.reaction, 1e-7, across);
    });
}

#[test]
fn a_reaction_that_works_and_moves() {
    // Acceleration and reaction fit each other and the constraint, but the rod would push across.
    assert_spoiled(&[Multipliers, Ideality], |sample| {
        let (_, across) = directions(sample);
        add(&mut sample.reaction, 1e-7, across);
        add(&mut sample.v_rate, 1e-7, across);
    });
}

#[test]
fn a_multiplier() {
    assert_spoiled(&[Multipliers], |sample| sample.multipliers[0] += 1e-7);
}

#[test]
fn energies() {
    assert_spoiled(&[StoredEnergy], |sample| sample.energies[0] += 1e-10);
    assert_spoiled(&[StoredEnergy], |sample| sample.energies[1] += 1e-10);
    assert_spoiled(&[StoredEnergy], |sample| sample.energies[4] += 1e-10);
    assert_spoiled(&[EnergyBalance], |sample| {
        sample.energies[2] += 1e-5;
        sample.energies[4] += 1e-5;
    });
}

#[test]
fn numbers_that_are_none() {
    let pendulum = Pendulums::new(1, false);
    let samples = pendulum.motion(1.0, 0.05, 41);
    let spoils: [fn(&mut Sample); 9] = [
        |sample| sample.t = f64::NAN,
        |sample| sample.q[0] = f64::NAN,
        |sample| sample.q[1] = f64::INFINITY,
        |sample| sample.v[1] = f64::NAN,
        |sample| sample.v_rate[0] = f64::INFINITY,
        |sample| sample.multipliers[0] = f64::NAN,
        |sample| sample.reaction[1] = f64::NEG_INFINITY,
        |sample| sample.energies[3] = f64::NAN,
        |sample| sample.energies[4] = f64::NAN,
    ];
    for (at, spoil) in spoils.into_iter().enumerate() {
        for promise in [Promise::adaptive(PROMISE), Promise::fixed_steps()] {
            let mut samples = samples.clone();
            spoil(&mut samples[AT]);
            let certificate = certificate(&pendulum, &samples, &promise);
            assert!(!certificate.passed(), "spoil {at}: {certificate:#?}");
        }
    }
}

#[test]
fn a_slow_drift_off_the_constraint() {
    let pendulum = Pendulums::new(1, false);
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    for sample in &mut samples {
        let (along, _) = directions(sample);
        let drift = 1e-9 * sample.t;
        add(&mut sample.q, drift, along);
        add(&mut sample.v, 1e-9, along);
    }
    fill_energies(&pendulum, &mut samples, true);
    // From sample to sample it is too little to notice, and forces are well below their bound at first.
    let certificate = certificate(&pendulum, &samples, &Promise::adaptive(PROMISE));
    let failures = failures(&certificate);
    assert!(failures.contains(&PositionError) && failures.contains(&VelocityError), "{failures:?}");
    assert!(!failures.contains(&Defect) && !failures.contains(&EnergyBalance), "{failures:?}");
    let check = certificate.check(PositionError).unwrap();
    // The size of the row changes along the circle, so that it need not be the last sample.
    assert!(check.at > Some(1.5) && check.place == Some(CheckPlace::Constraint(0)), "{check:?}");
}

#[test]
fn a_motion_under_a_slightly_wrong_force() {
    // The true motion of another gravity, with accelerations and forces as they should be at its states: everything
    // that is computed at one sample fits.
    let pendulum = Pendulums::new(1, false);
    let wrong = Swing { amplitude: 1.0, gravity: GRAVITY * (1.0 + 1e-5) };
    let samples = pendulum.samples(0.05, 41, |_, t| {
        let [angle, rate, _] = wrong.at(t);
        [angle, rate, -GRAVITY * angle.sin()]
    });
    assert_fails(&pendulum, &samples, &[Defect, EnergyBalance]);
}

#[test]
fn a_jump_to_another_motion() {
    // Half way the pendulum swings on as its mirror image.
    let pendulum = Pendulums::new(1, false);
    let swing = Swing { amplitude: 1.0, gravity: GRAVITY };
    let samples =
        pendulum.samples(0.05, 41, |_, t| if t < 1.0 { swing.at(t) } else { swing.at(t).map(|x| -x) });
    assert_fails(&pendulum, &samples, &[Defect]);
}

#[test]
fn another_branch_of_a_contact_parameter() {
    let pendulum = ContactPendulum::new();
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    assert_fails(&pendulum, &samples, &[]);
    // A whole turn away everything fits but the way there.
    let turn = std::f64::consts::TAU;
    samples.iter_mut().skip(AT).for_each(|sample| sample.p[0] += turn);
    assert_fails(&pendulum, &samples, &[Defect]);
}

#[test]
fn a_contact_parameter_its_rates_and_its_force() {
    let spoil = |expected: &[Subject], spoil: fn(&mut Sample)| {
        let pendulum = ContactPendulum::new();
        let mut samples = pendulum.motion(1.0, 0.05, 41);
        spoil(&mut samples[AT]);
        assert_fails(&pendulum, &samples, expected);
    };
    let expected = [PositionError, VelocityError, AccelerationError, Multipliers, Ideality, Defect];
    spoil(&expected, |sample| sample.p[0] += 1e-7);
    spoil(&[VelocityError, AccelerationError, Defect], |sample| sample.p_rate[0] += 1e-6);
    spoil(&[AccelerationError], |sample| sample.p_second_rate[0] += 1e-7);
    // Along the tangent, so that it acts on the parameter too.
    spoil(&[Multipliers], |sample| {
        sample.multipliers[0] += 1e-7 * sample.p[0].cos();
        sample.multipliers[1] += 1e-7 * sample.p[0].sin();
    });
}

#[test]
fn time_itself() {
    // The wire is elsewhere at another time.
    let wire = TurningWire::new(1.3);
    let mut samples = wire.motion(0.05, 41);
    assert_fails(&wire, &samples, &[]);
    samples[AT].t += 1e-6;
    let expected = [PositionError, VelocityError, AccelerationError, Multipliers, Ideality, Defect];
    assert_fails(&wire, &samples, &expected);
    // A pendulum only arrives late.
    assert_spoiled(&[Defect], |sample| sample.t += 1e-6);
}

/// A pendulum's certificate with requested times, after a spoil.
fn with_times(reached: f64, spoil: impl FnOnce(&mut Vec<Sample>)) -> Certificate {
    let pendulum = Pendulums::new(1, false);
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    spoil(&mut samples);
    let grid = Some(Grid { every: 0.05, until: 2.0, reached: Some(reached) });
    certificate(&pendulum, &samples, &Promise { grid, ..Promise::adaptive(PROMISE) })
}

#[test]
fn times_beside_the_plan() {
    assert_eq!(failures(&with_times(2.0, |_| {})), []);
    // A change that no equation of motion shows.
    let certificate = with_times(2.0, |samples| samples[AT].t += 1e-12);
    assert_eq!(failures(&certificate), [Times]);
    let check = certificate.check(Times).unwrap();
    assert_eq!(check.place, Some(CheckPlace::Time { row: AT as u64 }));
    // 1e-12 in 0.05, but for the rounding of a time near one.
    assert!((check.value - 2e-11).abs() < 1e-14, "{check:?}");
    // A lost row leaves a time between two rows beside the others.
    let certificate = with_times(2.0, |samples| drop(samples.remove(AT)));
    assert_eq!(failures(&certificate), [Times]);
    // A row that stands twice, and two that changed places.
    for certificate in [
        with_times(2.0, |samples| samples.insert(AT, samples[AT].clone())),
        with_times(2.0, |samples| samples.swap(AT, AT + 1)),
    ] {
        assert!(failures(&certificate).contains(&Times), "{certificate:#?}");
    }
}

#[test]
fn the_last_time_is_that_of_the_end() {
    // The run ends before its last row of the plan, as by an event.
    let stopped = |at: f64, reached: f64| {
        with_times(reached, |samples| {
            let pendulum = Pendulums::new(1, false);
            samples.truncate(AT + 1);
            samples.push(pendulum.motion(1.0, at, 2).remove(1));
            samples[AT + 1].switches = 1;
        })
    };
    let end = 0.05 * AT as f64 + 0.02;
    assert_eq!(failures(&stopped(end, end)), []);
    assert_eq!(failures(&stopped(end, end + 1e-9)), [Times]);
    // The end of the plan, which need not be on its grid.
    let grid = |until: f64| Some(Grid { every: 0.05, until, reached: None });
    let pendulum = Pendulums::new(1, false);
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    samples[40] = pendulum.motion(1.0, 1.97, 2).remove(1);
    let judged = |until: f64| {
        certificate(&pendulum, &samples, &Promise { grid: grid(until), ..Promise::adaptive(PROMISE) })
    };
    assert_eq!(failures(&judged(1.97)), []);
    assert_eq!(failures(&judged(2.0)), [Times]);
}

#[test]
fn times_that_do_not_grow_fail_without_a_plan_too() {
    let pendulum = Pendulums::new(1, false);
    let mut samples = pendulum.motion(1.0, 0.05, 41);
    samples.insert(AT, samples[AT].clone());
    assert_fails(&pendulum, &samples, &[Times]);
}

#[test]
fn a_blade_that_slides() {
    let sleigh = Sleigh::new();
    let mut samples = sleigh.motion(0.7, 0.1, 41);
    let across = [-samples[AT].q[2].sin(), samples[AT].q[2].cos()];
    add(&mut samples[AT].v[..2], 1e-6, across);
    let expected = [VelocityError, Defect, StoredEnergy];
    assert_fails(&sleigh, &samples, &expected);
}

/// The motion along an incline, and how it looks from its tangent.
fn assert_incline_fails(expected: &[Subject], spoil: impl FnOnce(&Incline, &mut [Sample])) {
    let incline = Incline::new(0.2, 0.5, true);
    let mut samples = incline.motion(3.0, 0.02, 41);
    assert_fails(&incline, &samples, &[]);
    spoil(&incline, &mut samples);
    assert_fails(&incline, &samples, expected);
}

/// Changes the friction of a sample, and the acceleration with it.
fn rub(incline: &Incline, sample: &mut Sample, by: f64) {
    let tangent = [incline.angle.cos(), incline.angle.sin()];
    add(&mut sample.reaction, by, tangent);
    add(&mut sample.v_rate, by, tangent);
    sample.law_forces[0] += by;
}

#[test]
fn friction_of_a_wrong_size() {
    assert_incline_fails(&[Laws], |incline, samples| rub(incline, &mut samples[5], 1e-7));
    assert_incline_fails(&[EquationsOfMotion, Multipliers, Ideality, Laws], |_, samples| {
        samples[5].reaction[0] += 1e-6;
        samples[5].reaction[1] += 1e-7;
    });
    assert_incline_fails(&[Multipliers, Ideality], |_, samples| samples[5].law_forces[0] += 1e-7);
}

#[test]
fn friction_on_the_wrong_branch() {
    // It pushes along the slip.
    assert_incline_fails(&[Laws], |incline, samples| {
        let friction = samples[5].law_forces[0];
        rub(incline, &mut samples[5], -2.0 * friction);
    });
    // It rests though it should stay: pulled by more than what holds it.
    assert_incline_fails(&[Laws], |incline, samples| {
        let last = samples.len() - 1;
        assert_eq!(samples[last].v, [0.0; 2]);
        rub(incline, &mut samples[last], 10.0);
    });
    // It slips though it could stick.
    assert_incline_fails(&[Laws], |incline, samples| {
        let last = samples.len() - 1;
        rub(incline, &mut samples[last], -1e-3);
    });
}

#[test]
fn friction_that_goes_on_sliding_where_it_should_stick() {
    // As if the block slid down as on a smoother incline after it stopped.
    let rough = Incline::new(0.2, 0.5, true);
    let smooth = Incline::new(0.2, 0.1, true);
    let stop = 3.0 / (9.81 * (0.2f64.sin() + 0.5 * 0.2f64.cos()));
    let mut samples = rough.motion(3.0, 0.05, 41);
    let down = smooth.motion(0.0, 0.05, 41);
    let first = (stop / 0.05).ceil() as usize;
    let top = samples[first].q.clone();
    for (sample, sliding) in samples[first + 1..].iter_mut().zip(&down[1..]) {
        let (t, switches) = (sample.t, sample.switches);
        sample.clone_from(sliding);
        (sample.t, sample.switches) = (t, switches);
        sample.q.iter_mut().zip(&top).for_each(|(q, top)| *q += top);
    }
    fill_energies(&rough, &mut samples, false);
    assert_fails(&rough, &samples, &[Laws, Defect]);
}

#[test]
fn speeds_that_are_not_the_nearest() {
    let circle = BreathingCircle::new();
    let mut samples = circle.motion(0.1, 41);
    let (_, across) = directions(&samples[AT]);
    add(&mut samples[AT].v, 1e-7, across);
    assert_fails(&circle, &samples, &[Ideality]);
    // Right speeds on the wrong way.
    let mut samples = circle.motion(0.1, 41);
    samples.rotate_left(1);
    for (row, sample) in samples.iter_mut().enumerate() {
        sample.t = 0.1 * row as f64;
    }
    let failures = failures(&certificate(&circle, &samples, &Promise::adaptive(PROMISE)));
    assert!(failures.contains(&PositionError) && failures.contains(&Defect), "{failures:?}");
}

#[test]
fn what_nobody_promised_is_told() {
    let pendulum = Pendulums::new(1, false);
    let wrong = Swing { amplitude: 1.0, gravity: GRAVITY * (1.0 + 1e-3) };
    let samples = pendulum.samples(0.05, 41, |_, t| {
        let [angle, rate, _] = wrong.at(t);
        [angle, rate, -GRAVITY * angle.sin()]
    });
    let certificate = certificate(&pendulum, &samples, &Promise::fixed_steps());
    assert!(certificate.passed());
    assert_eq!(certificate.verdict(), CertificateVerdict::NotJudged);
    for subject in [Defect, EnergyBalance] {
        let check = certificate.check(subject).unwrap();
        assert_eq!((check.bound, check.verdict), (None, Verdict::Reported));
        assert!(check.value > 1e-6, "{check:?}");
    }
}

#[test]
fn a_verdict_claims_no_accuracy_that_was_not_judged() {
    let pendulum = Pendulums::new(1, false);
    let samples = pendulum.motion(0.5, 0.05, 11);
    let verdict = |samples: &[Sample], promise: &Promise| certificate(&pendulum, samples, promise).verdict();
    assert_eq!(verdict(&samples, &Promise::adaptive(PROMISE)), CertificateVerdict::Certified);
    assert_eq!(verdict(&samples, &Promise::fixed_steps()), CertificateVerdict::NotJudged);
    // A single row leads nowhere, and where something happens between all rows, no interval is smooth.
    assert_eq!(verdict(&samples[..1], &Promise::adaptive(PROMISE)), CertificateVerdict::NotJudged);
    let mut broken = samples.clone();
    broken.iter_mut().zip(1..).for_each(|(sample, n)| sample.switches = n);
    assert_eq!(verdict(&broken, &Promise::adaptive(PROMISE)), CertificateVerdict::NotJudged);
    // A failed check fails whether the accuracy has a bound or not.
    let mut wrong = samples;
    wrong[5].multipliers[0] += 1.0;
    for promise in [Promise::adaptive(PROMISE), Promise::fixed_steps()] {
        assert_eq!(verdict(&wrong, &promise), CertificateVerdict::NotCertified);
    }
}

#[test]
fn a_wrong_sample_of_a_large_system() {
    let pendulums = Pendulums::new(100, false);
    let mut samples = pendulums.motion(0.5, 0.05, 11);
    samples[5].multipliers[42] += 1e-6;
    samples[7].q[10] += 1e-7;
    let certificate = certificate(&pendulums, &samples, &Promise::adaptive(PROMISE));
    // Sideways, so that no energy changes.
    let expected = [PositionError, VelocityError, AccelerationError, Multipliers, Defect];
    assert_eq!(failures(&certificate), expected);
    let place = |subject| certificate.check(subject).unwrap().place;
    assert_eq!(place(PositionError), Some(CheckPlace::Constraint(5)));
    assert!(matches!(place(Multipliers), Some(CheckPlace::Speed(84 | 85))));
    assert_eq!(place(Defect), Some(CheckPlace::Coordinate(10)));
}
