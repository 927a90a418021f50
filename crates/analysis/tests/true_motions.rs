//! Motions that are known in closed form pass.

mod common;

use std::sync::Arc;

use common::pendulum::{ContactPendulum, Pendulums};
use common::wires::{BreathingCircle, CrossingBranches, Incline, RunningAway, Sleigh, TurningWire};
use common::{certificate, failures};
use dalembert_analysis::{Certificate, Promise, Subject, Verdict};
use dalembert_system::{At, Energy, MechanicalSystem, Sample, Values, Work};

/// A certificate in which nothing is worse than the rounding of numbers that are stored with sixteen digits: errors are
/// magnified by extrapolation and along intervals, forces by accelerations of rounded states.
fn assert_true(system: &dyn MechanicalSystem, samples: &[Sample]) -> Certificate {
    let certificate = certificate(system, samples, &Promise::adaptive(1e-12));
    assert_eq!(failures(&certificate), [], "{certificate:#?}");
    for check in &certificate.checks {
        assert!(check.value < 3e-12, "{check:?}");
    }
    certificate
}

/// All smooth intervals were compared, and nothing was left open.
fn assert_complete(certificate: &Certificate) {
    let intervals = certificate.intervals;
    assert_eq!(intervals.compared, intervals.smooth.min(50));
    assert!(certificate.checks.iter().all(|check| check.verdict == Verdict::Passed));
}

fn subjects(certificate: &Certificate) -> Vec<Subject> {
    certificate.checks.iter().map(|check| check.subject).collect()
}

const OF_FORCES: [Subject; 3] = [Subject::EquationsOfMotion, Subject::Multipliers, Subject::Ideality];
const OF_ENERGY: [Subject; 3] = [Subject::Defect, Subject::EnergyBalance, Subject::StoredEnergy];
const OF_ROWS: [Subject; 3] = [Subject::PositionError, Subject::VelocityError, Subject::AccelerationError];

#[test]
fn a_pendulum() {
    let pendulum = Pendulums::new(1, false);
    let certificate = assert_true(&pendulum, &pendulum.motion(2.5, 0.05, 101));
    assert_complete(&certificate);
    assert_eq!(certificate.n_rows, 101);
    assert_eq!(certificate.intervals.smooth, 100);
    assert_eq!(subjects(&certificate), [OF_ROWS, OF_FORCES, OF_ENERGY].concat());
}

#[test]
fn a_pendulum_whose_row_is_repeated_in_another_form() {
    let pendulum = Pendulums::new(1, true);
    assert_complete(&assert_true(&pendulum, &pendulum.motion(2.0, 0.1, 41)));
}

#[test]
fn long_intervals_of_several_steps() {
    let pendulum = Pendulums::new(2, false);
    assert_complete(&assert_true(&pendulum, &pendulum.motion(1.0, 1.5, 8)));
}

#[test]
fn a_contact_parameter() {
    let pendulum = ContactPendulum::new();
    assert_complete(&assert_true(&pendulum, &pendulum.motion(2.5, 0.05, 51)));
}

#[test]
fn a_constraint_that_works() {
    let wire = TurningWire::new(1.3);
    assert_complete(&assert_true(&wire, &wire.motion(0.1, 21)));
}

#[test]
fn a_nonholonomic_constraint() {
    let sleigh = Sleigh::new();
    let certificate = assert_true(&sleigh, &sleigh.motion(0.7, 0.1, 41));
    assert_complete(&certificate);
    assert_eq!(subjects(&certificate), [&OF_ROWS[1..], &OF_FORCES, &OF_ENERGY].concat());
}

#[test]
fn friction_that_slides_up_and_down_again() {
    let incline = Incline::new(0.6, 0.2, true);
    let certificate = assert_true(&incline, &incline.motion(3.0, 0.05, 41));
    assert_complete(&certificate);
    // One interval holds the reversal.
    assert_eq!(certificate.intervals.smooth, 39);
    assert!(certificate.check(Subject::Laws).is_some());
}

#[test]
fn friction_that_slides_up_and_sticks() {
    let incline = Incline::new(0.2, 0.5, true);
    assert_complete(&assert_true(&incline, &incline.motion(3.0, 0.05, 41)));
}

#[test]
fn a_law_that_acts_along_what_is_left_free() {
    let incline = Incline::new(0.6, 0.2, false);
    let certificate = assert_true(&incline, &incline.motion(3.0, 0.02, 15));
    assert_complete(&certificate);
    // The direction of its force is not known, so that multipliers cannot be separated from it.
    let expected = [&OF_ROWS[..], &[Subject::EquationsOfMotion, Subject::Laws], &OF_ENERGY].concat();
    assert_eq!(subjects(&certificate), expected);
}

#[test]
fn nominal_speeds() {
    let circle = BreathingCircle::new();
    let certificate = assert_true(&circle, &circle.motion(0.2, 41));
    assert_complete(&certificate);
    let expected = [&OF_ROWS[..2], &[Subject::Ideality, Subject::Defect]].concat();
    assert_eq!(subjects(&certificate), expected);
}

#[test]
fn a_system_without_constraints_has_nothing_to_say_of_them() {
    let system = RunningAway::new(0.5);
    let certificate = assert_true(&system, &system.motion(0.1, 11));
    assert_complete(&certificate);
    assert_eq!(subjects(&certificate), [&[Subject::EquationsOfMotion], &OF_ENERGY[..]].concat());
}

#[test]
fn a_large_system_is_compared_in_fewer_intervals() {
    for repeated in [false, true] {
        let pendulums = Pendulums::new(100, repeated);
        let certificate = assert_true(&pendulums, &pendulums.motion(0.5, 0.05, 51));
        // 7,500 products of intervals and speeds, of which there are 200.
        assert_eq!((certificate.intervals.smooth, certificate.intervals.compared), (50, 37));
        // Singular values of so many columns are not computed at every sample; multipliers say the same.
        assert_eq!(certificate.check(Subject::Ideality), None);
        assert!(certificate.check(Subject::Multipliers).is_some());
    }
}

#[test]
fn rest_is_not_rounding_divided_by_rounding() {
    let pendulum = Pendulums::new(2, false);
    let mut samples = pendulum.samples(0.1, 11, |_, _| [0.0; 3]);
    let mut random = fastrand::Rng::with_seed(1);
    for sample in &mut samples {
        let noisy = [&mut sample.q, &mut sample.v, &mut sample.v_rate, &mut sample.reaction];
        for x in noisy.into_iter().flatten() {
            *x += 1e-16 * (random.f64() - 0.5);
        }
    }
    assert_complete(&assert_true(&pendulum, &samples));
}

#[test]
fn rest_at_zero_without_any_force() {
    let crossing = CrossingBranches::new(0.0);
    let mut samples = crossing.motion(0.0, 0.1, 11);
    let mut random = fastrand::Rng::with_seed(1);
    for sample in &mut samples {
        for x in [&mut sample.q, &mut sample.v, &mut sample.v_rate].into_iter().flatten() {
            *x = 1e-17 * (random.f64() - 0.5);
        }
        sample.energies = [0.0; 5];
    }
    let certificate = certificate(&crossing, &samples, &Promise::adaptive(1e-10));
    assert_eq!(failures(&certificate), [], "{certificate:#?}");
}

#[test]
fn one_sample_is_a_run_without_intervals() {
    let pendulum = Pendulums::new(1, false);
    let certificate = assert_true(&pendulum, &pendulum.motion(1.0, 0.1, 1));
    assert_eq!((certificate.n_rows, certificate.intervals.smooth), (1, 0));
}

/// The row of crossing branches vanishes at π/2.
const CROSSING: f64 = std::f64::consts::FRAC_PI_2;

#[test]
fn where_constraints_nearly_lose_rank_forces_are_marked() {
    // A sample is 2e-7 before the crossing, the others are well off.
    let crossing = CrossingBranches::new(0.0);
    let samples = crossing.motion(CROSSING - 2e-7 - 0.5, 0.1, 11);
    let certificate = certificate(&crossing, &samples, &Promise::adaptive(1e-9));
    assert_eq!(failures(&certificate), [], "{certificate:#?}");
    for subject in OF_FORCES {
        let check = certificate.check(subject).expect("a check of forces");
        assert!(matches!(check.verdict, Verdict::Marked { n: 1, .. }), "{check:?}");
    }
}

#[test]
fn a_singular_position_is_marked_and_so_is_the_interval_after_it() {
    // With the row gone a reaction is not ideal, and the torque would turn one wheel alone.
    let crossing = CrossingBranches::new(0.6);
    let certificate = certificate(&crossing, &crossing.motion(CROSSING, 0.1, 11), &Promise::adaptive(1e-9));
    assert_eq!(failures(&certificate), [], "{certificate:#?}");
    let verdict = |subject| certificate.check(subject).expect("a check").verdict;
    let Verdict::Marked { n: 1, worst } = verdict(Subject::Ideality) else { panic!("one sample is marked") };
    assert!(worst > 0.1);
    assert_eq!(verdict(Subject::Defect), Verdict::Marked { n: 1, worst: 0.0 });
    assert_eq!(certificate.intervals.compared, 9);
}

#[test]
fn an_interval_through_a_singular_position_fails_nothing() {
    // Short steps over the crossing and long ones, in which the integration may leave along either branch.
    for torque in [0.0, 0.6, -0.3] {
        for every in [0.02, 0.1, 0.5, 1.7] {
            for first in [0.1, 0.37, 1.1, 1.39] {
                let crossing = CrossingBranches::new(torque);
                let samples = crossing.motion(first, every, 8);
                let certificate = certificate(&crossing, &samples, &Promise::adaptive(1e-9));
                assert_eq!(failures(&certificate), [], "{torque} {every} {first} {certificate:#?}");
            }
        }
    }
}

#[test]
fn a_method_is_not_blamed_for_what_grows_in_the_system() {
    // Over an interval errors grow by e¹⁰; each sample is as accurate as promised.
    let (system, tolerance) = (RunningAway::new(5.0), 1e-10);
    let mut samples = system.motion(2.0, 6);
    let mut random = fastrand::Rng::with_seed(1);
    for sample in &mut samples {
        let by = tolerance * (2.0 * random.f64() - 1.0);
        sample.q[0] += by;
        sample.v_rate[0] += 25.0 * by;
    }
    common::fill_energies(&system, &mut samples, true);
    let certificate = certificate(&system, &samples, &Promise::adaptive(tolerance));
    assert_eq!(failures(&certificate), [], "{certificate:#?}");
    // But for what is beyond that growth.
    samples[3].q[0] += 1e-2;
    samples[3].v_rate[0] += 25e-2;
    let certificate = common::certificate(&system, &samples, &Promise::adaptive(tolerance));
    assert!(failures(&certificate).contains(&Subject::Defect));
}

#[test]
fn the_same_run_has_the_same_certificate() {
    let pendulum = Pendulums::new(3, false);
    let samples = pendulum.motion(1.0, 0.02, 300);
    let certify = || certificate(&pendulum, &samples, &Promise::adaptive(1e-10));
    assert_eq!(certify(), certify());
    assert_eq!(certify().intervals.compared, 50);
}

#[test]
fn nothing_at_all_is_no_obstacle() {
    struct Nothing(Arc<dalembert_system::Layout>);
    impl MechanicalSystem for Nothing {
        fn layout(&self) -> &Arc<dalembert_system::Layout> {
            &self.0
        }
        fn position(&self, _: At<'_>, _: &mut Values, _: &mut Work) {}
        fn velocity(&self, _: At<'_>, _: &mut Values, _: &mut Work) {}
        fn energies(&self, _: At<'_>, _: &mut Work) -> Energy {
            Energy::default()
        }
    }
    let nothing = Nothing(Arc::new(dalembert_system::Layout::new(0)));
    let samples: Vec<Sample> = (0..3).map(|row| Sample { t: f64::from(row), ..Sample::default() }).collect();
    assert_complete(&assert_true(&nothing, &samples));
}
