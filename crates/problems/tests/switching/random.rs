//! Random pulses, grazing events and pairs of jumps, against closed forms.

use dalembert::settings::{Method, Outcome};

use crate::{TOLERANCE, end, float, problem, run};

/// Uniform numbers below 1.
fn random(seed: u64) -> impl FnMut() -> f64 {
    let mut random = fastrand::Rng::with_seed(seed);
    move || random.f64()
}

/// 500 pulses of 30 µs to 0.2 s within 10 s hit a body at rest; rows stand 10 ms apart.
#[test]
fn no_random_pulse_is_stepped_over() {
    let mut random = random(7);
    let mut wrong = Vec::new();
    for pulse in 0..500 {
        let width = 3e-5 * (0.2_f64 / 3e-5).powf(random());
        let at = 1.0 + 8.0 * random();
        let part = |t: f64| (t - at) / width;
        let (force, speed) = match pulse % 4 {
            0 => (format!("exp(-((t - {at})/{width})^2)"), std::f64::consts::PI.sqrt()),
            1 => (format!("(1 - tanh((t - {at})/{width})^2)"), part(10.0).tanh() - part(0.0).tanh()),
            2 => (format!("1/(1 + ((t - {at})/{width})^2)"), part(10.0).atan() - part(0.0).atan()),
            _ => (format!("if(t < {at}, 0, if(t < {at} + {width}, 1, 0))"), 1.0),
        };
        let text = format!(
            "coordinate x\nkinetic 1/2*x'^2\nforce x: {force}/{width}\nstart x = 0, x' = 0\nrun until 10 every 0.01"
        );
        let found = end(&run(&text, Method::Auto), "x'");
        // Differences to the whole integral of the Gaussian beyond five widths are below 2e-12.
        if (found - speed).abs() > 1e-6 * speed {
            wrong.push(format!("{force}: {found} instead of {speed}"));
        }
    }
    assert!(wrong.is_empty(), "{} of 500:\n{}", wrong.len(), wrong.join("\n"));
}

/// The 60 cases of the data, within the uncertainty that they state.
#[test]
fn events_that_graze_happen() {
    let table = problem("graze");
    let template = table["template"].as_str().expect("a text").replace("; ", "\n");
    for case in table["graze"].as_array().expect("cases") {
        let mut text = template.clone();
        for key in ["W2", "X0", "V0"] {
            text = text.replace(key, &format!("{:?}", float(&case[key])));
        }
        let text = text
            .replace("EVENT", case["event"].as_str().expect("an expression"))
            .replace("until T", &format!("until {:?}", float(&case["T"])));
        let run = run(&text, Method::Auto);
        assert_eq!(run.outcome, Outcome::StoppedByEvent, "{text}");
        let t = run.samples.last().expect("rows").t;
        assert!((t - float(&case["t_event"])).abs() <= float(&case["dt"]).max(1e-7), "{text}: {t}");
    }
}

/// 500 oscillators x = sin(ω t − φ) that pass a level just below their amplitude: those deeper than ten times the tolerance are never
/// missed, and found where the error of the motion allows.
#[test]
fn no_random_event_deeper_than_the_tolerance_is_missed() {
    let mut random = random(11);
    for _ in 0..500 {
        let depth = 10.0 * TOLERANCE * (0.1 / (10.0 * TOLERANCE)).powf(random());
        let w = 0.5 + 3.0 * random();
        let phase = 0.2 + 2.0 * random();
        let level = 1.0 - depth;
        let t_event = (level.asin() + phase) / w;
        let (x, v) = (-phase.sin(), w * phase.cos());
        let until = t_event + 2.0 * (2.0 * depth).sqrt() / w + 0.5 + random();
        let text = format!(
            "coordinate x\nkinetic 1/2*x'^2\npotential {}*x^2\nevent hit when x - {level:?} rising: stop\nstart x = {x:?}, x' = {v:?}\nrun until {until:?} every 0.02",
            0.5 * w * w
        );
        let run = run(&text, Method::Auto);
        assert_eq!(run.outcome, Outcome::StoppedByEvent, "depth {depth:.1e}: {text}");
        let t = run.samples.last().expect("rows").t;
        // An error of ten times the tolerance in x, divided by the speed there.
        let allowed = 10.0 * TOLERANCE / (w * (2.0 * depth).sqrt()) + 1e-9;
        assert!((t - t_event).abs() <= allowed, "depth {depth:.1e}: {t} instead of {t_event}");
    }
}

/// Two jumps at nearly one instant: that of a velocity row, and that of a force which then saturates.
#[test]
fn jumps_at_nearly_one_instant_lose_no_travel() {
    let table = problem("integrator_saturation");
    let text = table["model"].as_str().expect("a text");
    let expect = table["expect"].as_table().expect("values");
    let together = run(text, Method::Auto);
    assert_eq!(together.events.iter().filter(|switch| (switch.t - 0.2).abs() < 1e-9).count(), 2);
    for apart in [1e-15, 1e-12, 1e-9, 1e-6, 1e-3] {
        let text = text
            .replace(
                "let r = if(t < 0.2, 0, 1)",
                &format!("let r = if(t < 0.2, 0, 1)\nlet s = if(t < 0.2 + {apart}, 0, 1)"),
            )
            .replace("60.0*(r - x)", "60.0*(s - x)");
        let run = run(&text, Method::Auto);
        assert!(run.outcome.is_good(), "{apart}: {:?}", run.outcome);
        for name in ["x", "I"] {
            let (found, expected) = (end(&run, name), float(&expect[name]));
            // The later force shifts the motion in time, and each rate is below 2 1/s.
            assert!((found - expected).abs() <= 1e-8 + 2.0 * apart, "{apart}: {name} is {found}");
        }
    }
}
