//! Methods with constant steps end a step at each switch, so that they keep their orders.

use dalembert::Request;
use dalembert::settings::{Composition, Method};

use crate::end;

const METHODS: [(Method, i32); 9] = [
    (Method::GeneralisedAlpha, 2),
    (Method::EnergyMomentum, 2),
    (Method::Al3f(Composition::Single), 2),
    (Method::Al3f(Composition::Suzuki4), 4),
    (Method::Al3f(Composition::KahanLi6), 6),
    (Method::Euler, 1),
    (Method::Rk2, 2),
    (Method::Rk3, 3),
    (Method::Rk4, 4),
];

/// An oscillator that is pushed from t = 1/3 on and meets a spring at x = 0.3: stretches of sines.
fn exact(until: f64) -> f64 {
    // x'' = -4 x + f for t > 1/3, x'' = -4 x + f - 60 (x - 0.3) beyond 0.3.
    let (f, k) = (1.5, 60.0);
    let (mut t, mut x, mut v) = (0.0_f64, 0.0_f64, 0.5_f64);
    let advance = |x: f64, v: f64, dt: f64, push: f64, touches: bool| {
        let square = if touches { 4.0 + k } else { 4.0 };
        let rest = (push + if touches { 0.3 * k } else { 0.0 }) / square;
        let w = f64::sqrt(square);
        let (sin, cos) = (w * dt).sin_cos();
        (rest + (x - rest) * cos + v / w * sin, -(x - rest) * w * sin + v * cos)
    };
    (x, v) = advance(x, v, 1.0 / 3.0, 0.0, false);
    t += 1.0 / 3.0;
    let mut touches = false;
    loop {
        // The next passage of 0.3, by small steps and bisection.
        let mut dt = 1e-4;
        let beyond = |x: f64| if touches { x < 0.3 } else { x > 0.3 };
        while t + dt < until && !beyond(advance(x, v, dt, f, touches).0) {
            dt += 1e-4;
        }
        if t + dt >= until {
            return advance(x, v, until - t, f, touches).0;
        }
        let (mut low, mut high) = (dt - 1e-4, dt);
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if beyond(advance(x, v, middle, f, touches).0) { high = middle } else { low = middle }
        }
        (x, v) = advance(x, v, high, f, touches);
        t += high;
        touches = !touches;
    }
}

/// Errors of steps of h and h/4 differ by 4^p but for terms of higher order: half of that is required. Without steps that end at the
/// switches, errors of second order would remain and change irregularly.
#[test]
fn switches_do_not_lower_the_order_of_constant_steps() {
    let text = "coordinate x\nkinetic 1/2*x'^2\npotential 2*x^2\nforce x: if(t < 1/3, 0, 1.5) - 60*max(x - 0.3, 0)\nstart x = 0, x' = 0.5\nrun until 2 every 2";
    let expected = exact(2.0);
    let study = dalembert::load(text).expect("a model");
    for (method, order) in METHODS {
        // Steps from which on the error follows its first term.
        let coarse = match order {
            1 => 1e-3,
            2 => 5e-3,
            _ => 0.01,
        };
        let error = |step: f64| {
            let request = Request::default().method(method).step(Some(step));
            let run = study.run(&request).unwrap_or_else(|error| panic!("{}: {error}", method.as_str()));
            (end(&run, "x") - expected).abs()
        };
        let (first, second) = (error(coarse), error(0.25 * coarse));
        let bound = 0.5 * 4.0_f64.powi(order);
        // Rounding of switching times and of the sum of steps.
        assert!(
            second < 1e-11 || first / second >= bound,
            "{}: errors {first:.2e} and {second:.2e}, ratio {:.1} instead of {bound:.1}",
            method.as_str(),
            first / second
        );
    }
}
