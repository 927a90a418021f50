//! Friction on supports that move, with laws that do not say their slip speed: instants and energies in closed form.

use dalembert::{Request, Run};
use dalembert_problems::project::read;
use toml::Table;

use crate::facts::number;

/// Bounds of the instants and positions: a thousand times the tolerance 1e-11 of these runs, times the lengths and times of size one.
const BOUND: f64 = 1e-8;

fn run(text: &str, until: f64) -> Run {
    let run = dalembert::load(text)
        .expect("a model")
        .run(&Request::until(until).every(0.01).tolerance(1e-11))
        .expect("a request");
    assert!(run.outcome.is_good(), "{:?} {:?}", run.outcome, run.certificate.checks);
    run
}

fn last(run: &Run, name: &str) -> f64 {
    *run.column(name).expect("a column").last().expect("rows")
}

#[test]
fn a_mass_on_a_belt_sticks_leaves_and_balances_its_energy() {
    let facts: Table = read("data/contact/belt.toml").parse().expect("TOML");
    let section = |name: &str| facts[name].as_table().expect("a section").clone();
    let (parameters, expected) = (section("parameters"), section("expected"));
    let [m, k, mu, speed, g] = ["m", "k", "mu", "V", "g"].map(|name| number(&parameters, name));
    for along in ["", " along x' - V", " along 3*(x' - V)"] {
        let text = format!(
            "parameter m = {m:?} [kg], k = {k:?} [N/m], mu = {mu:?}, V = {speed:?} [m/s], g = {g:?} [m/s^2]
             coordinate x, y [m]
             kinetic 1/2*m*(x'^2 + y'^2)
             potential m*g*y + 1/2*k*x^2
             constraint floor: y = 0
             law friction{along}: reaction(x) = -mu*abs(reaction(y))*sign(x' - V)
             start x = 0, x' = 0"
        );
        let end = run(&text, number(&parameters, "t_end"));
        let kinds: Vec<(&str, f64)> = end.events.iter().map(|event| (event.kind.as_str(), event.t)).collect();
        let [(first, stick), (second, leave), ..] = kinds[..] else { panic!("{kinds:?}") };
        assert_eq!((first, second), ("stick", "slip"));
        assert!((stick - number(&expected, "t_stick")).abs() <= BOUND, "{stick}");
        assert!((leave - number(&expected, "t_leave")).abs() <= BOUND, "{leave}");
        assert!((last(&end, "x") - number(&expected, "x_end")).abs() <= BOUND);
        // Energies at the first stick: a run that ends there.
        let short = run(&text, stick);
        for (name, key) in [("dissipated", "dissipated_at_stick"), ("supplied", "supplied_at_stick")] {
            let found = last(&short, &format!("energy.{name}"));
            assert!((found - number(&expected, key)).abs() <= BOUND, "{name}: {found}");
        }
        // While it sticks the belt supplies F V, which the spring takes: k V (x_leave² − x_stick²)/(2 V).
        let held = run(&text, leave);
        let gained = last(&held, "energy.supplied") - last(&short, "energy.supplied");
        let [from, to] = ["x_stick", "x_leave"].map(|name| number(&expected, name));
        assert!((gained - 0.5 * k * (to * to - from * from)).abs() <= BOUND, "{gained}");
        assert!((last(&held, "energy.dissipated") - last(&short, "energy.dissipated")).abs() <= BOUND);
    }
}

#[test]
fn a_plate_that_shakes_takes_a_block_along_or_lets_it_slide() {
    // The plate's speed is A ω cos ωt. Friction holds the block while A ω² ≤ μ g: all of its kinetic energy comes from the plate.
    let (amplitude, omega, g) = (0.02_f64, 10.0_f64, 9.81);
    for (mu, sticks) in [(0.3, true), (0.1, false)] {
        let text = format!(
            "parameter m = 2 [kg], mu = {mu:?}, A = {amplitude:?} [m], om = {omega:?} [rad/s], g = {g:?} [m/s^2]
             coordinate x, y [m]
             kinetic 1/2*m*(x'^2 + y'^2)
             potential m*g*y
             constraint floor: y = 0
             let slip = x' - A*om*cos(om*t)
             law friction: multiplier(friction) = -mu*multiplier(floor)*sign(slip)
             start x = 0, x' = A*om"
        );
        let run = run(&text, 1.0);
        let [times, speeds, supplied, dissipated] = ["t", "x'", "energy.supplied", "energy.dissipated"]
            .map(|name| run.column(name).expect("a column"));
        let kinetic = |v: f64| v * v;
        for (at, t) in times.iter().enumerate() {
            let gained = kinetic(speeds[at]) - kinetic(amplitude * omega);
            assert!((supplied[at] - dissipated[at] - gained).abs() <= BOUND, "at {t}");
            if sticks {
                assert!((speeds[at] - amplitude * omega * (omega * t).cos()).abs() <= BOUND, "at {t}");
                assert!(dissipated[at].abs() <= BOUND, "at {t}");
            }
        }
        assert_eq!(sticks, run.events.is_empty());
        assert_eq!(sticks, last(&run, "energy.dissipated") <= BOUND);
    }
}

/// A sledge in a layer of oil, whose law has neither a slip speed nor a sign: x'' = −c N x'/m, and all that is lost is dissipated.
#[test]
fn a_law_without_a_slip_speed_dissipates() {
    let text = "parameter m = 2 [kg], g = 9.81 [m/s^2], c = 0.05 [s/m]
        coordinate x, y [m]
        kinetic 1/2*m*(x'^2 + y'^2)
        potential m*g*y
        constraint floor: y = 0
        law film: reaction(x) = -c*reaction(y)*x'
        start x = 0, x' = 3";
    let run = run(text, 2.0);
    let rate = 0.05 * 9.81;
    let speed = 3.0 * f64::exp(-rate * 2.0);
    assert!((last(&run, "x'") - speed).abs() <= BOUND);
    assert!((last(&run, "energy.dissipated") - (9.0 - speed * speed)).abs() <= BOUND);
    assert!(last(&run, "energy.supplied").abs() <= BOUND);
}

/// Two laws for two free velocities: a plate on a rough floor that is pulled and turned, with the motion of laws along given slips.
#[test]
fn laws_without_along_move_as_those_with_it() {
    let text = |first: &str, second: &str| {
        format!(
            "parameter m = 1.2 [kg], J = 0.05 [kg m^2], g = 9.81 [m/s^2], c = 0.08 [s/m], d = 0.002 [m s]
             coordinate x, y [m], phi [rad]
             kinetic 1/2*m*(x'^2 + y'^2) + 1/2*J*phi'^2
             potential m*g*y
             force x: 3 [N]*sin(t*2 [rad/s])
             constraint floor: y = 0
             law drag{first}: reaction(x) = -c*reaction(y)*x'
             law spin{second}: reaction(phi) = -d*reaction(y)*phi'
             start x = 0, x' = 2, phi = 0, phi' = 5"
        )
    };
    let without = run(&text("", ""), 3.0);
    let with = run(&text(" along x'", " along phi'"), 3.0);
    for name in ["x", "x'", "phi", "phi'", "energy.dissipated", "energy.supplied"] {
        let (a, b) = (without.column(name).expect("a column"), with.column(name).expect("a column"));
        let gap = a.iter().zip(b).fold(0.0, |gap: f64, (a, b)| gap.max((a - b).abs()));
        // Energies are up to 4 J.
        assert!(gap <= 4.0 * BOUND, "{name}: {gap}");
    }
}
