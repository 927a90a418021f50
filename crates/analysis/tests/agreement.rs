//! Digits in which two runs agree.

mod common;

use common::pendulum::Pendulums;
use dalembert_analysis::{Agreement, Promise};
use dalembert_analysis::{Incomparable, SampleSlice, Samples, Unreadable, agreement, certify};
use dalembert_system::Sample;
use std::convert::Infallible;

fn compare(a: &[Sample], b: &[Sample]) -> Result<Agreement, Incomparable<Infallible, Infallible>> {
    agreement(&Pendulums::new(2, false), &mut SampleSlice::new(a), &mut SampleSlice::new(b))
}

fn motion() -> Vec<Sample> {
    Pendulums::new(2, false).motion(1.0, 0.1, 21)
}

#[test]
fn a_run_agrees_with_itself_in_all_digits() {
    let agreement = compare(&motion(), &motion()).unwrap();
    assert_eq!(agreement.n_rows, 21);
    assert_eq!(agreement.digits(), 16.0);
    assert_eq!((agreement.coordinates, agreement.reactions), (vec![16.0; 4], vec![16.0; 4]));
}

#[test]
fn digits_are_counted_from_the_largest_value_of_the_group() {
    let (a, mut b) = (motion(), motion());
    // The largest coordinate is that of the second pendulum at the lowest point, nearly 1.
    let largest = a.iter().flat_map(|sample| &sample.q).fold(0.0, |largest: f64, q| largest.max(q.abs()));
    b[7].q[2] += 1e-6;
    b[9].q[2] -= 1e-7;
    let agreement = compare(&a, &b).unwrap();
    let expected = -(1e-6 / largest).log10();
    assert!((agreement.coordinates[2] - expected).abs() < 1e-9, "{agreement:?}");
    assert_eq!(agreement.coordinates[3], 16.0);
    assert_eq!(agreement.digits(), agreement.coordinates[2]);
}

#[test]
fn nothing_agrees_with_what_is_no_number() {
    let (a, mut b) = (motion(), motion());
    b[3].v[1] = f64::NAN;
    b[4].reaction[0] = f64::INFINITY;
    b[5].q[1] = -a[5].q[1];
    let agreement = compare(&a, &b).unwrap();
    assert_eq!((agreement.speeds[1], agreement.reactions[0]), (0.0, 0.0));
    // Quantities of one group are measured with numbers only.
    assert_eq!((agreement.speeds[0], agreement.reactions[1]), (16.0, 16.0));
    // A difference beyond the scale leaves no digit, and not less.
    assert_eq!(agreement.coordinates[1], 0.0);
}

#[test]
fn runs_with_other_samples_are_not_compared() {
    let (a, mut b) = (motion(), motion());
    assert_eq!(compare(&a, &b[..20]), Err(Incomparable::Misaligned { row: 20 }));
    b[4].t += 0.01;
    assert_eq!(compare(&a, &b), Err(Incomparable::Misaligned { row: 4 }));
    // Instants of events differ by less.
    b[4].t = a[4].t + 1e-10;
    assert!(compare(&a, &b).is_ok());
    assert_eq!(compare(&[], &[]), Err(Incomparable::First(Unreadable::Empty)));
}

#[test]
fn samples_of_another_system_are_refused() {
    let (a, mut b) = (motion(), motion());
    b[2].q.pop();
    assert_eq!(compare(&a, &b), Err(Incomparable::Second(Unreadable::Shape { row: 2 })));
    let certified = certify(&Pendulums::new(2, false), &mut SampleSlice::new(&b), &Promise::adaptive(1e-9));
    assert_eq!(certified.unwrap_err(), Unreadable::Shape { row: 2 });
    let certified = certify(&Pendulums::new(2, false), &mut SampleSlice::new(&[]), &Promise::fixed_steps());
    assert_eq!(certified.unwrap_err(), Unreadable::Empty);
}

/// A source that fails after some samples.
struct Broken(usize);

impl Samples for Broken {
    type Error = &'static str;

    fn rewind(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, Self::Error> {
        out.clone_from(&motion()[0]);
        self.0 = self.0.checked_sub(1).ok_or("cut off")?;
        Ok(true)
    }
}

#[test]
fn what_the_source_says_is_passed_on() {
    for n in 0..5 {
        let certified = certify(&Pendulums::new(2, false), &mut Broken(n), &Promise::adaptive(1e-9));
        assert_eq!(certified.unwrap_err(), Unreadable::Source("cut off"));
    }
}
