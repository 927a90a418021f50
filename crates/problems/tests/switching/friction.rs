//! Dry friction written as a force with `sign` and as a law are the same motion.

use dalembert::settings::{Method, SwitchKind};

use crate::{end, run};

/// Both are integrated at tolerance 1e-9.
const AGREE: f64 = 1e-8;

#[test]
fn sign_in_a_force_and_a_law_agree() {
    // A weight of 10 N on a floor, with a coefficient of 0.1.
    let head = "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 10*y\nconstraint floor: y = 0\n";
    let law = "law brake along x': multiplier(brake) = -0.1*abs(multiplier(floor))*sign(x')\n";
    let sign = "force x: -sign(x')\n";
    for (force, start, until) in [
        ("0.4", "x = 0, x' = 1.5", 4.0),
        ("t", "x = 0, x' = 0", 3.0),
        ("-x", "x = 5.3, x' = 0", 20.0),
        ("1.5*sin(2*t)", "x = 0, x' = 0.3", 12.0),
    ] {
        let text = |friction: &str| {
            format!("{head}force x: {force}\n{friction}start {start}\nrun until {until} every 0.05")
        };
        let (by_law, by_sign) = (run(&text(law), Method::Auto), run(&text(sign), Method::Auto));
        assert!(by_law.outcome.is_good() && by_sign.outcome.is_good(), "{force}");
        for name in ["x", "x'"] {
            let (law, sign) =
                (by_law.column(name).expect("a column"), by_sign.column(name).expect("a column"));
            let size = law.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
            // Rows at switches are pairs in one run and single in the other: rows at the times of both.
            let ends = [law.last().expect("rows"), sign.last().expect("rows")];
            assert!((ends[0] - ends[1]).abs() <= AGREE * size, "{force}: {name} {ends:?}");
        }
    }
}

/// Twenty blocks on one floor, each pulled by a force that grows at its own rate: block k breaks away at t = 1/k and is then at
/// x = k (t − 1/k)³/6.
#[test]
fn twenty_blocks_at_rest_break_away_one_after_another() {
    let mut text = String::new();
    for k in 1..=20 {
        text += &format!(
            "coordinate x{k}\nkinetic 1/2*x{k}'^2\nforce x{k}: {k}*t - sign(x{k}')\nstart x{k} = 0, x{k}' = 0\n"
        );
    }
    text += "run until 1.5 every 0.01";
    let run = run(&text, Method::Auto);
    assert!(run.outcome.is_good(), "{:?} {:?}", run.outcome, run.findings);
    let leaves: Vec<_> = run.events.iter().filter(|switch| switch.kind == SwitchKind::Leave).collect();
    assert_eq!(leaves.len(), 20, "{:?}", run.events);
    for (switch, k) in leaves.iter().zip((1..=20).rev()) {
        assert_eq!(switch.name, format!("sign(x{k}')"));
        assert!((switch.t - 1.0 / f64::from(k)).abs() < 1e-6, "{switch:?}");
    }
    for k in 1..=20 {
        let since: f64 = 1.5 - 1.0 / f64::from(k);
        let expected = f64::from(k) * since.powi(3) / 6.0;
        let found = end(&run, &format!("x{k}"));
        assert!((found - expected).abs() < AGREE * expected.max(1.0), "x{k} is {found}, not {expected}");
    }
}
