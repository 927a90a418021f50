//! Motions with friction: reversals, sticking, sliding that turns into rolling.
//!
//! Block and disc move with constant accelerations between the instants at which friction changes; the ladder obeys a
//! linear equation for the square of its rate, so that rate and time are integrals over its angle.

use dalembert::Request;
use toml::Table as Facts;

use crate::facts::{facts, list, number, numbers};
use crate::group::Group;
use crate::problem::{PLAIN, Problem, Reference, TEN_DIGITS};
use crate::quadrature::integral;
use crate::simulate::simulate;
use crate::source::Source;

pub const PARABOLA_A: Problem = Problem {
    model: Source::Gallery("friction-parabola"),
    reference: Reference::Motion("friction_parabola_a"),
    and: "output total = energy.kinetic + energy.potential",
    groups: &[
        Group::of(&[("x", "x"), ("y", "y")]),
        Group::of(&[("xdot", "x'"), ("ydot", "y'")]),
        Group::of(&[("xddot", "x''")]),
        Group::of(&[
            ("r_x", "reaction(x)"),
            ("r_y", "reaction(y)"),
            ("N", "normal_force"),
            ("F_t", "friction_force"),
            ("F_t", "multiplier(friction)"),
        ]),
        Group::of(&[("energy", "total")]),
    ],
    ..PLAIN
};

pub const PARABOLA_B: Problem = Problem {
    reference: Reference::Motion("friction_parabola_b"),
    set: &[("m", 2.0), ("k", 0.4), ("mu", 0.05)],
    without: &["start "],
    and: "output total = energy.kinetic + energy.potential
        start x = {x}, x' = {xdot}, y ~ {y}",
    ..PARABOLA_A
};

#[test]
fn a_bead_on_a_parabola_reverses_and_sticks_as_its_tables() {
    for (problem, name) in [(PARABOLA_A, "friction_parabola_a"), (PARABOLA_B, "friction_parabola_b")] {
        let found = problem.moves_as_its_table().instants;
        let instants: Vec<f64> = list(&facts(name), "event").iter().map(|event| number(event, "t")).collect();
        assert_eq!(found.len(), instants.len(), "{name}: {found:?}");
        for (found, expected) in found.iter().zip(instants) {
            assert!((found - expected).abs() <= TEN_DIGITS * expected, "{name}: {found}, not {expected}");
        }
    }
}

/// Motion along a line: after `t` from rest or not, with a constant acceleration.
fn moved(v: f64, a: f64, t: f64) -> (f64, f64) {
    (v * t + a * t * t / 2.0, v + a * t)
}

#[test]
fn a_block_on_an_incline_slides_turns_round_and_sticks_in_closed_form() {
    let until = 2.0;
    let mut ends = Vec::new();
    for case in list(&facts("friction_block"), "case") {
        let [g, beta, mu] = ["g", "beta", "mu"].map(|key| number(&case, key));
        let set = numbers(&case, &[("m", "m"), ("g", "g"), ("beta", "beta"), ("mu", "mu"), ("slip0", "v_t")]);
        let model = Source::Gallery("friction-incline").model(
            &[],
            &format!("force x: {:?}\noutput along = x*cos(beta) + y*sin(beta)", number(&case, "Fx")),
            &set,
        );
        let run = simulate(model, &Request::until(until).every(0.01).tolerance(1e-12));
        let (v, a, stop) = (number(&case, "v_t"), number(&case, "a_t"), number(&case, "stop_time"));
        // Once at rest it stays, or slides down if the slope is above the coefficient of friction.
        let after = if beta.tan() <= mu { 0.0 } else { -g * (beta.sin() - mu * beta.cos()) };
        for (at, t) in run.table.times().iter().enumerate() {
            let (s, rate) = if *t <= stop {
                moved(v, a, *t)
            } else {
                let (further, rate) = moved(0.0, after, t - stop);
                (number(&case, "stop_distance") + further, rate)
            };
            let [along, slip] = ["along", "slip_speed"].map(|name| run.table.column(name)[at]);
            assert!((along - s).abs() <= TEN_DIGITS, "at {t}: {along}, not {s}");
            assert!((slip - rate).abs() <= TEN_DIGITS, "at {t}: {slip}, not {rate}");
        }
        match stop.is_finite() {
            true => assert!(matches!(run.instants[..], [t] if (t - stop).abs() <= TEN_DIGITS)),
            false => assert!(run.instants.is_empty(), "{:?}", run.instants),
        }
        ends.push((stop.is_finite(), after == 0.0));
    }
    // Of each kind there is a case: one that goes on, one that turns round, one that stays.
    for end in [(true, false), (true, true)] {
        assert!(ends.contains(&end));
    }
    assert!(ends.iter().any(|(stops, _)| !stops));
}

#[test]
fn a_disc_slides_until_it_rolls_in_closed_form() {
    for case in list(&facts("friction_disc"), "case") {
        let names = [
            ("m", "m"),
            ("J", "J"),
            ("radius", "radius"),
            ("g", "g"),
            ("mu", "mu"),
            ("Fx", "Fx"),
            ("speed0", "xdot"),
            ("spin0", "phidot"),
        ];
        let model = Source::Own("friction-disc").model(&[], "", &numbers(&case, &names));
        let run = simulate(model, &Request::until(1.0).every(0.01).tolerance(1e-12));
        let end = number(&case, "time_slip_ends");
        assert!(
            matches!(run.instants[..], [t] if (t - end).abs() <= TEN_DIGITS),
            "{:?}, not {end}",
            run.instants
        );
        let [m, inertia, radius, push] = ["m", "J", "radius", "Fx"].map(|key| number(&case, key));
        let (speed, spin) = (number(&case, "xdot"), number(&case, "phidot"));
        let weight = m * number(&case, "g");
        let sliding = -number(&case, "mu") * weight * number(&case, "slip").signum();
        // Rolling, mass and inertia are accelerated as one: (m + J/r²) a = F, and friction is what turns the disc.
        let rolling = push / (m + inertia / radius.powi(2));
        for (at, t) in run.table.times().iter().enumerate() {
            let value = |name: &str| run.table.column(name)[at];
            let is = |name: &str, expected: f64, scale: f64| {
                let found = value(name);
                assert!(
                    (found - expected).abs() <= TEN_DIGITS * scale,
                    "{name} at {t}: {found}, not {expected}"
                );
            };
            let (x, rate, turned, force) = if *t <= end {
                let (x, rate) = moved(speed, (push + sliding) / m, *t);
                let (_, turned) = moved(spin, sliding * radius / inertia, *t);
                (x, rate, turned, sliding)
            } else {
                let (further, rate) = moved(number(&case, "xdot_then"), rolling, t - end);
                (number(&case, "x_travelled") + further, rate, -rate / radius, m * rolling - push)
            };
            is("x", x, 1.0);
            is("x'", rate, 1.0);
            is("phi'", turned, 10.0);
            is("reaction(x)", force, weight);
            is("multiplier(friction)", force, weight);
            is("multiplier(plane)", weight, weight);
        }
    }
}

/// `dw/dφ = 2 (Q w + S)/P` for the square `w` of the ladder's rate, from its three equations of motion and its law with
/// `x = h sin φ`, `y = h cos φ`, `h = l/2`.
struct Ladder {
    h: f64,
    g: f64,
    foot: f64,
    top: f64,
}

impl Ladder {
    fn new(case: &Facts) -> Ladder {
        let [length, g, foot, top] = ["length", "g", "mu_A", "mu_B"].map(|key| number(case, key));
        Ladder { h: length / 2.0, g, foot, top }
    }

    /// `2Q/P` and `2S/P`.
    fn coefficients(&self, phi: f64) -> (f64, f64) {
        let (s, c) = phi.sin_cos();
        let both = self.foot * self.top;
        let p = (1.0 + both) / 3.0 + 1.0 - both + 2.0 * (self.top - self.foot) * s * c;
        let q = 2.0 * (self.foot * c * c + self.top * s * s);
        let r = self.g / self.h * ((1.0 - both) * s - 2.0 * self.foot * c);
        (2.0 * q / p, 2.0 * r / p)
    }

    /// The square of the rate at `phi`, if it is `w` at `from`.
    fn square(&self, from: f64, w: f64, phi: f64) -> f64 {
        let growth = |to: f64| integral(from, to, |phi| self.coefficients(phi).0);
        let gained = integral(from, phi, |phi| self.coefficients(phi).1 * (-growth(phi)).exp());
        growth(phi).exp() * (w + gained)
    }
}

#[test]
fn a_ladder_slides_down_as_its_integrals_say_until_it_leaves_the_wall() {
    for case in list(&facts("friction_ladder"), "case") {
        let names = [
            ("m", "m"),
            ("length", "length"),
            ("g", "g"),
            ("mu_A", "mu_A"),
            ("mu_B", "mu_B"),
            ("phi0", "phi"),
            ("rate0", "phidot"),
        ];
        let model = Source::Own("friction-ladder").model(&[], "", &numbers(&case, &names));
        let run = simulate(model, &Request::until(10.0).every(0.01).tolerance(1e-12));
        let table = &run.table;
        let ladder = Ladder::new(&case);
        let [times, phi, rate] = ["t", "phi", "phi'"].map(|name| table.column(name));
        let (mut w, mut t) = (number(&case, "phidot").powi(2), 0.0);
        for at in 1..times.len() {
            let (from, to) = (phi[at - 1], phi[at]);
            t += integral(from, to, |phi| 1.0 / ladder.square(from, w, phi).sqrt());
            w = ladder.square(from, w, to);
            assert!(
                (rate[at] - w.sqrt()).abs() <= TEN_DIGITS,
                "at {}: {}, not {}",
                times[at],
                rate[at],
                w.sqrt()
            );
            assert!((times[at] - t).abs() <= TEN_DIGITS, "at {}, not {t}", times[at]);
        }
        // It ends where the reaction at the top vanishes, well before the rod lies on the floor.
        let weight = number(&case, "m") * number(&case, "g");
        assert!(run.is_stopped_by_event);
        assert!(table.last("top").abs() <= TEN_DIGITS * weight, "{}", table.last("top"));
        assert!(times[times.len() - 1] < 1.0);
        if ladder.foot == 0.0 && ladder.top == 0.0 {
            // Without friction x'' = 0 there, and the energy is kept: 3 cos φ = 2 cos φ₀ + 4 h φ₀'²/(3 g).
            let (start, w) = (number(&case, "phi").cos(), number(&case, "phidot").powi(2));
            let expected = (2.0 * start + 4.0 * ladder.h * w / (3.0 * ladder.g)) / 3.0;
            assert!((table.last("phi").cos() - expected).abs() <= TEN_DIGITS);
        }
    }
}

/// A block that rests is set in motion, slides by `v²/(2 μ g)` in `v/(μ g)`, and rests again.
#[test]
fn a_block_that_is_kicked_slides_and_comes_to_rest() {
    let text = "parameter m = 2, g = 9.81, mu = 0.3
        coordinate x, y
        kinetic 1/2*m*(x'^2 + y'^2)
        potential m*g*y
        constraint floor: y = 0
        law rub along x': reaction(x) = -mu*abs(reaction(y))*sign(x')
        event kick when t - 1 rising: x' = 2
        start x = 0, x' = 0
        run until 3 every 0.1";
    let run = dalembert::load(text).expect("a model").run(&Request::default()).expect("a plan");
    assert!(run.outcome.is_good(), "{:?}", run.outcome);
    let deceleration = 0.3 * 9.81;
    let kinds: Vec<&str> = run.events.iter().map(|event| event.kind.as_str()).collect();
    assert_eq!(kinds, ["event", "slip", "stick"]);
    assert!((run.events[2].t - 1.0 - 2.0 / deceleration).abs() <= TEN_DIGITS);
    let end = run.samples.last().expect("rows");
    assert!((end.q[0] - 2.0 * 2.0 / (2.0 * deceleration)).abs() <= TEN_DIGITS);
    assert_eq!(end.v[0], 0.0);
}
