//! A system by hand with an external input, controlled at 1 kHz: a cart that a force brings to x = 1 m.
#![allow(clippy::print_stdout)]

use dalembert_methods::CATALOGUE;
use std::sync::Arc;

use dalembert::settings::{Resolved, Settings, TimeSpan};
use dalembert::solve::{Guess, Integration, StartOptions, Value, start};
use dalembert::system::{At, Energy, Layout, MechanicalSystem, System, Values, Work};

/// `m x'' = u`
struct Cart {
    mass: f64,
    layout: Arc<Layout>,
}

impl MechanicalSystem for Cart {
    fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    fn position(&self, _: At<'_>, out: &mut Values, _: &mut Work) {
        out.mass[0] = self.mass;
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, _: &mut Work) {
        out.force[0] = at.u[0];
    }

    fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
        Energy {
            kinetic: 0.5 * self.mass * at.v[0] * at.v[0],
            supply: at.u[0] * at.v[0],
            ..Energy::default()
        }
    }
}

/// Prints where the cart is after two seconds.
///
/// # Errors
/// None, for this cart.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut layout = Layout::new(1);
    layout.signals.n_inputs = 1;
    let system: System = Arc::new(Cart { mass: 2.0, layout: Arc::new(layout) });
    let mut guess = Guess::new(system.layout(), 0.0);
    (guess.positions, guess.speeds) = (vec![Value::Given(0.0)], vec![Value::Given(0.0)]);
    let start = start(&system, &guess, StartOptions::default()).map_err(|cause| format!("{cause:?}"))?;
    let resolved = Resolved::new(TimeSpan { from: 0.0, until: 2.0, every: 0.1 }, Settings::default());
    let failed = |failure| format!("{failure:?}");
    let mut run = Integration::new(&CATALOGUE, &system, &start, resolved).map_err(failed)?;
    for k in 1..=2000_u32 {
        let (mut x, mut v) = ([0.0], [0.0]);
        run.state_into(&mut x, &mut v);
        // Critically damped with the rate 5 1/s.
        run.set_inputs(&[2.0 * (25.0 * (1.0 - x[0]) - 10.0 * v[0])]).map_err(failed)?;
        let goal = 1e-3 * f64::from(k);
        run.set_goal(goal);
        while run.time() < goal {
            run.advance(&mut |_| {}).map_err(failed)?;
        }
    }
    let (mut x, mut v) = ([0.0], [0.0]);
    run.state_into(&mut x, &mut v);
    println!("t = {} s: x = {:.6} m, v = {:.6} m/s", run.time(), x[0], v[0]);
    // Without sampling x = 1 − (1 + 5 t) e^(−5 t), and holding the force for 1 ms changes little.
    assert!((x[0] - (1.0 - 11.0 * (-10.0_f64).exp())).abs() < 1e-3);
    Ok(())
}
