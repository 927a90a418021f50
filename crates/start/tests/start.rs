//! Starts of systems written by hand: nothing but the trait is needed.

use std::sync::Arc;

use dalembert_start::{Guess, StartFailure, StartOptions, Value, ValueId, start};
use dalembert_system::{
    At, Energy, Layout, Level, MechanicalSystem, Pattern, RowInfo, Rows, System, Values, Work,
};

/// A point of mass m on a circle of radius L, held by the rod once or several times: `k(x² + y² − L²) = 0`.
struct Pendulum {
    layout: Arc<Layout>,
    mass: f64,
    length: f64,
    factors: Vec<f64>,
}

impl Pendulum {
    fn new(factors: &[f64]) -> Pendulum {
        let mut layout = Layout::new(2);
        layout.mass = Pattern::diagonal(2);
        layout.class.mass_constant = true;
        layout.constraints = Rows::dense(vec![RowInfo::new(Level::Position); factors.len()], 2);
        Pendulum { layout: Arc::new(layout), mass: 3.0, length: 2.0, factors: factors.to_vec() }
    }
}

impl MechanicalSystem for Pendulum {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        let (x, y) = (at.q[0], at.q[1]);
        out.mass.fill(self.mass);
        for (row, k) in self.factors.iter().enumerate() {
            out.constraints.error[row] = k * (x * x + y * y - self.length * self.length);
            out.constraints.jacobian[2 * row] = 2.0 * k * x;
            out.constraints.jacobian[2 * row + 1] = 2.0 * k * y;
        }
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.force.copy_from_slice(&[0.0, -9.81 * self.mass]);
        for (row, k) in self.factors.iter().enumerate() {
            out.constraints.bias[row] = 2.0 * k * (at.v[0] * at.v[0] + at.v[1] * at.v[1]);
        }
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        let kinetic = 0.5 * self.mass * (at.v[0] * at.v[0] + at.v[1] * at.v[1]);
        Energy { kinetic, potential: 9.81 * self.mass * at.q[1], ..Energy::default() }
    }
}

fn guess(system: &dyn MechanicalSystem) -> Guess {
    let mut guess = Guess::new(system.layout(), 0.0);
    guess.set(ValueId::Position(0), Value::Given(1.2));
    guess.set(ValueId::Position(1), Value::Guess(-1.0));
    guess.set(ValueId::Speed(0), Value::Given(0.5));
    guess
}

#[test]
fn a_pendulum_starts_as_its_closed_form_says() {
    let pendulum = Pendulum::new(&[1.0]);
    let (mass, length) = (pendulum.mass, pendulum.length);
    let system: System = Arc::new(pendulum);
    let found = start(&system, &guess(&*system), StartOptions::default()).expect("a start");
    // x = 1.2 and L = 2 give y = −1.6; x x' + y y' = 0 gives y' = 0.375.
    let state = &found.state;
    assert_eq!((state.q()[0], state.v()[0]), (1.2, 0.5));
    assert!((state.q()[1] + 1.6).abs() < 1e-15 && (state.v()[1] - 0.375).abs() < 1e-15);
    // m v²/L = T + m g y/L for the pull T = −2 λ L of the rod.
    let acceleration = found.acceleration.expect("accelerations");
    let speed = 0.5f64.powi(2) + 0.375f64.powi(2);
    let multiplier = (9.81 * -1.6 - speed) * mass / (2.0 * length.powi(2));
    assert!((acceleration.multipliers[0] - multiplier).abs() < 1e-14 * multiplier.abs());
    assert_eq!((found.free, acceleration.unique), ((1, 1), vec![true]));
    // Newton's method doubles the digits of a square root at each step: from one digit to sixteen in five.
    assert!(found.report.n_steps <= 7, "{} steps", found.report.n_steps);
}

#[test]
fn redundant_rows_share_by_the_mass_they_feel() {
    // Rows k₁ g and k₂ g feel masses in the ratio 1/k₁² : 1/k₂², and press with k λ. Of all λ with k₁ λ₁ + k₂ λ₂ = λ the
    // one with the least k₁² λ₁² + k₂² λ₂² has k₁ λ₁ = k₂ λ₂.
    let single: System = Arc::new(Pendulum::new(&[1.0]));
    let double: System = Arc::new(Pendulum::new(&[1.0, 50.0]));
    let alone = start(&single, &guess(&*single), StartOptions::default()).expect("a start");
    let shared = start(&double, &guess(&*double), StartOptions::default()).expect("a start");
    let (alone, both) = (alone.acceleration.expect("a motion"), shared.acceleration.expect("a motion"));
    let close = |a: f64, b: f64| (a - b).abs() <= 1e-12 * a.abs().max(b.abs());
    assert!(close(both.multipliers[0], alone.multipliers[0] / 2.0), "{:?}", both.multipliers);
    assert!(close(50.0 * both.multipliers[1], alone.multipliers[0] / 2.0), "{:?}", both.multipliers);
    assert!(close(both.reaction[0], alone.reaction[0]) && close(both.reaction[1], alone.reaction[1]));
    assert_eq!(both.unique, [false, false]);
    assert_eq!(shared.mobility.redundant()[0].row, 1);
    assert!(close(shared.mobility.redundant()[0].combination[0].1, 50.0));
}

#[test]
fn values_out_of_reach_are_named_without_a_derivative_array() {
    let system: System = Arc::new(Pendulum::new(&[1.0]));
    let mut guess = guess(&*system);
    guess.set(ValueId::Position(0), Value::Given(2.5));
    match start(&system, &guess, StartOptions::default()) {
        Err(StartFailure::Conflict(conflict)) => {
            assert_eq!(conflict.given, [ValueId::Position(0)]);
            // Released, it goes to the nearest point of the circle that the speed allows.
            let [(id, value)] = conflict.remedies[0].released[..] else { panic!("one value") };
            assert_eq!(id, ValueId::Position(0));
            assert!(value.abs() < 2.0);
        }
        other => panic!("{other:?}"),
    }
}
