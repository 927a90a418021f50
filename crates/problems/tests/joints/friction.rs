//! Dry friction in joints.

use dalembert::{Request, Run};
use dalembert_problems::project::read;
use toml::Table;

fn run(text: &str, until: f64) -> Run {
    let run = dalembert::load(text)
        .unwrap_or_else(|errors| panic!("{errors:?}"))
        .run(&Request::until(until).every(0.01).tolerance(1e-10))
        .expect("a request");
    assert!(run.outcome.is_good(), "{:?} {:?} {:?}", run.outcome, run.findings, run.certificate.checks);
    run
}

/// Numbers of a file in `data/contact`.
struct Facts(Table);

impl Facts {
    fn new(name: &str) -> Facts {
        Facts(read(&format!("data/contact/{name}.toml")).parse().expect("TOML"))
    }

    fn number(&self, section: &str, name: &str) -> f64 {
        self.0[section][name].as_float().expect("a number")
    }

    fn numbers(&self, section: &str, name: &str) -> Vec<f64> {
        let list = self.0[section][name].as_array().expect("a list");
        list.iter().map(|number| number.as_float().expect("a number")).collect()
    }
}

fn last(run: &Run, name: &str) -> f64 {
    *run.column(name).expect("a column").last().expect("rows")
}

fn times(run: &Run, of: &str) -> Vec<f64> {
    run.events.iter().filter(|event| event.name == of).map(|event| event.t).collect()
}

#[test]
fn a_pendulum_in_a_dry_bearing_turns_back_at_its_instants_in_the_plane_and_in_space() {
    let facts = Facts::new("pendulum-bearing");
    let value = |name: &str| facts.number("parameters", name);
    for (space, gravity, place) in
        [("planar", "(0, -g)", "(-L/2, 0)"), ("spatial", "(0, -g, 0)", "(-L/2, 0, 0), axis = (0, 0, 1)")]
    {
        let text = format!(
            "{space}
             parameter m = {:?} [kg], L = {:?} [m], mu = {:?}, rb = {:?} [m], g = {:?} [m/s^2]
             gravity {gravity}
             body bar: rod(length = L, mass = m)
             joint hinge: revolute(ground, bar at {place})
             element bearing: friction(hinge, coefficient = mu, radius = rb)
             output torque = bearing.moment [N m], power = bearing.power [W], sticks = bearing.sticks
             start hinge.angle = {:?}, hinge.angle' = {:?} [rad/s]",
            value("m"),
            value("L"),
            value("mu"),
            value("rb"),
            value("g"),
            facts.number("initial", "angle"),
            facts.number("initial", "rate"),
        );
        let run = run(&text, value("t_end"));
        let found = times(&run, "bearing");
        let expected = facts.numbers("expected", "reversal_times");
        assert_eq!(found.len(), expected.len(), "{space}: {found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() <= 1e-7, "{space}: {found}, not {expected}");
        }
        let [torques, powers, sticks] =
            ["torque", "power", "sticks"].map(|name| run.column(name).expect("a column"));
        for (torque, forces) in torques.iter().zip(run.column("multiplier(bearing)").expect("a column")) {
            assert!((torque - forces).abs() <= 1e-12, "{space}");
        }
        // Of friction that slides no row sticks, and all take power.
        assert!(powers.iter().all(|power| *power <= 0.0) && sticks.iter().all(|sticks| *sticks == 0.0));
    }
}

#[test]
fn a_slider_crank_with_elements_of_friction_in_all_joints_comes_to_rest() {
    let facts = Facts::new("slider-crank");
    let value = |name: &str| facts.number("parameters", name);
    let text = format!(
        "planar
         parameter r = {:?} [m], L = {:?} [m], mu = {:?}, rb = {:?} [m], g = {:?} [m/s^2]
         gravity (0, -g)
         body crank: rod(length = r, mass = {:?} [kg])
         body rod: rod(length = L, mass = {:?} [kg])
         joint axle: revolute(ground, crank at (-r/2, 0))
         joint pin: revolute(crank at (r/2, 0), rod at (-L/2, 0))
         joint wrist: revolute(rod at (L/2, 0), block)
         body block: box(size = (0.04, 0.02), mass = {:?} [kg])
         joint guide: prismatic(ground, block, axis = (1, 0))
         element f1: friction(axle, coefficient = mu, radius = rb)
         element f2: friction(pin, coefficient = mu, radius = rb)
         element f3: friction(wrist, coefficient = mu, radius = rb)
         element f4: friction(guide, coefficient = mu)
         start axle.angle = {:?}, axle.angle' = {:?} [rad/s], block.x ~ {:?}",
        value("r"),
        value("L"),
        value("mu"),
        value("rb"),
        value("g"),
        value("m1"),
        value("m2"),
        value("m3"),
        facts.number("initial", "angle"),
        facts.number("initial", "rate"),
        value("r") + value("L"),
    );
    let run = run(&text, value("t_end"));
    let of_crank = times(&run, "f1");
    for stop in facts.numbers("expected", "stop_times") {
        assert!(of_crank.iter().any(|t| (t - stop).abs() <= 1e-6), "{stop} is not among {of_crank:?}");
    }
    let rest = *facts.numbers("expected", "stop_angles").last().expect("angles");
    assert!((last(&run, "crank.angle") - rest).abs() <= 1e-6, "{}, not {rest}", last(&run, "crank.angle"));
    assert!(last(&run, "crank.angle'").abs() <= 1e-12);
    assert!(run.events.len() <= 60, "{}", run.events.len());
    // At rest the loads hold; what friction takes away is dissipated.
    assert!(last(&run, "energy.supplied").abs() <= 1e-9);
}

/// The load of each form of joint, at the start, from the force and moment that the joint has there.
#[test]
fn loads_are_those_of_their_definitions() {
    let norm = |x: &[f64]| x.iter().map(|x| x * x).sum::<f64>().sqrt();
    let bench = |joint: &str, friction: &str, start: &str| {
        format!(
            "spatial
             gravity (1.3, -2.1, -9.81) [m/s^2]
             body arm: box(size = (0.3, 0.2, 0.1), mass = 2 [kg])
             joint j: {joint}
             element b: friction(j, {friction})
             output limit = b.{}
             start {start}",
            if start.contains("angle'") { "moment" } else { "force" }
        )
    };
    let (mu, radius, collar, length) = (0.02, 0.03, 0.05, 0.6);
    let lengths = format!("coefficient = {mu}, radius = {radius}, length = {length}");
    type Load = Box<dyn Fn(&[f64], &[f64]) -> f64>;
    let hinge: Load = Box::new(move |f, m| {
        radius * norm(&f[..2]) + collar * f[2].abs() + radius * norm(&m[..2]) * 2.0 / length
    });
    let guide: Load =
        Box::new(move |f, m| f64::max(norm(&f[..2]), 2.0 / length * norm(&m[..2])) + m[2].abs() / radius);
    let slot: Load = Box::new(move |f, _| norm(&f[..2]));
    let thread: Load = Box::new(move |f, _| {
        (radius.powi(2) + (0.02 / std::f64::consts::TAU).powi(2)).sqrt() * (f[2].abs() + norm(&f[..2]))
    });
    let cases: [(&str, String, &str, Load); 4] = [
        (
            "revolute(ground, arm at (0.2, 0.1, -0.3), axis = (0.2, 0.3, 1))",
            format!("{lengths}, collar = {collar}"),
            "j.angle = 0.4, j.angle' = 3",
            hinge,
        ),
        (
            "prismatic(ground, arm at (0.2, 0.1, -0.3), axis = (0.2, 0.3, 1))",
            lengths.clone(),
            "j.distance = 0.1, j.distance' = -0.7",
            guide,
        ),
        (
            "point_on_line(ground, arm, axis = (0.2, 0.3, 1))",
            format!("coefficient = {mu}"),
            "j.distance = 0.1, j.distance' = 0.7",
            slot,
        ),
        (
            "screw(ground, arm at (0.2, 0.1, -0.3), pitch = 0.02, axis = (0.2, 0.3, 1))",
            format!("coefficient = {mu}, radius = {radius}"),
            "j.angle = 0.4, j.angle' = 3",
            thread,
        ),
    ];
    for (joint, friction, start, load) in cases {
        let study = dalembert::load(&bench(joint, &friction, start)).unwrap_or_else(|e| panic!("{e:?}"));
        let run = study.run(&Request::until(1e-3).every(1e-3).tolerance(1e-10)).expect("a request");
        let first = |name: String| run.column(&name).expect("a column")[0];
        let parts = |of: &str| ["x", "y", "z"].map(|axis| first(format!("j.local.{of}.{axis}")));
        let limit = mu * load(&parts("force"), &parts("moment"));
        let found = first("limit".to_owned());
        let sign = if start.contains("-0.7") { 1.0 } else { -1.0 };
        assert!((found - sign * limit).abs() <= 1e-9 * limit, "{joint}: {found}, not {}", sign * limit);
    }
}

#[test]
fn a_chain_of_forty_links_with_friction_in_all_joints_starts_at_rest() {
    let text = "planar
        gravity (0, -9.81) [m/s^2]
        parameter N = 40, L = 0.25 [m]
        body link[0]: rod(length = L, mass = 0.5 [kg])
        joint pin[0]: revolute(ground, link[0] at (-L/2, 0))
        element f[0]: friction(pin[0], coefficient = 0.3, radius = 40 [mm], moment = 0.1 [N m])
        start link[0].angle = -1.3, link[0].angle' = 0
        for i in 1..N {
          body link[i]: rod(length = L, mass = 0.5 [kg])
          joint pin[i]: revolute(link[i-1] at (L/2, 0), link[i] at (-L/2, 0))
          element f[i]: friction(pin[i], coefficient = 0.3, radius = 40 [mm], moment = 0.1 [N m])
          start link[i].angle = -1.3 + 0.01*i, link[i].angle' = 0
        }";
    let study = dalembert::load(text).expect("a model");
    let start = study.start().unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let acceleration = start.acceleration.as_ref().expect("accelerations");
    // Laws at rest are within their limits.
    for (sign, mode) in acceleration.law_signs.iter().zip(&acceleration.law_modes) {
        assert!(sign.abs() <= 1.0 + 1e-9, "{sign} {mode:?}");
    }
}
