//! Small oscillations of plane mechanisms.

use dalembert::analysis::Stability;

use crate::tools::{check, small};

const G: f64 = 9.81;

/// Rounding of eigenvalues of a few radians per second, with the tangents of the compiled system.
const EXACT: f64 = 1e-12;

/// Hanging it swings with √(g/L); standing it falls with the same rate. Minimal coordinates and a point on a rod alike.
#[test]
fn a_pendulum_swings_below_and_falls_from_above() {
    let rate = (G / 0.7).sqrt();
    for (start, expected) in [(0.4, vec![(0.0, rate)]), (2.8, vec![(rate, 0.0), (-rate, 0.0)])] {
        let angle = small(&format!(
            "coordinate q\nkinetic 1/2*0.7^2*q'^2\npotential -9.81*0.7*cos(q)\nstart q = {start}, q' = 0"
        ));
        check(&angle.linear, &expected, 0, EXACT);
        assert!(!angle.linear.has_differences && angle.linear.error < 1e-13);
        let point = small(&format!(
            "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 9.81*y\nconstraint rod: x^2 + y^2 = 0.7^2\n\
             start x = 0.7*sin({start}), x' = 0\nstart y ~ -0.7*cos({start})"
        ));
        check(&point.linear, &expected, 0, EXACT);
        assert_eq!(point.independent(), (vec!["x".to_owned()], vec!["x'".to_owned()]));
        assert!(point.steady.is_equilibrium() && point.linear.zeros.is_empty());
        let is_unstable = expected.len() == 2;
        assert_eq!(point.linear.is_unstable(), is_unstable);
        assert_eq!(point.linear.modes[0].stability == Stability::Neutral, !is_unstable);
    }
}

/// Two equal mathematical pendulums, one below the other: ω² = g/L (2 ± √2), with amplitudes θ₂/θ₁ = ∓√2.
#[test]
fn a_double_pendulum_has_its_two_frequencies_and_modes() {
    let double = small(
        "coordinate a, b\nkinetic a'^2 + 1/2*b'^2 + a'*b'*cos(a - b)\npotential -2*9.81*cos(a) - 9.81*cos(b)\n\
         start a = 0.2, b ~ -0.1, a' = 0, b' = 0",
    );
    let root = 2.0_f64.sqrt();
    let (slow, fast) = ((G * (2.0 - root)).sqrt(), (G * (2.0 + root)).sqrt());
    check(&double.linear, &[(0.0, slow), (0.0, fast)], 0, EXACT);
    for (mode, ratio) in double.linear.modes.iter().zip([root, -root]) {
        let [(a, _), (b, swing)] = [mode.shape[0], mode.shape[1]];
        assert!((b / a - ratio).abs() < EXACT && swing.abs() < EXACT, "{:?}", mode.shape);
        assert!(mode.damping_ratio().abs() < EXACT && mode.hertz().is_some());
    }
}

/// m x'' + c x' + k x = 0 with its two damped ways.
#[test]
fn a_cart_on_a_spring_with_a_damper_dies_out_as_it_should() {
    let (m, k): (f64, f64) = (2.0, 50.0);
    for c in [3.0, 40.0] {
        let cart = small(&format!(
            "coordinate x\nkinetic {}*x'^2\npotential {}*(x - 0.1)^2\ndissipation {}*x'^2\nstart x = 0.4, x' = 0",
            m / 2.0,
            k / 2.0,
            c / 2.0
        ));
        assert!((cart.coordinate("x") - 0.1).abs() < EXACT);
        let (decay, square) = (c / (2.0 * m), k / m - (c / (2.0 * m)).powi(2));
        let root = square.abs().sqrt();
        if square > 0.0 {
            check(&cart.linear, &[(-decay, root)], 0, EXACT);
            let ratio = c / (2.0 * (k * m).sqrt());
            assert!((cart.linear.modes[0].damping_ratio() - ratio).abs() < EXACT);
        } else {
            check(&cart.linear, &[(-decay + root, 0.0), (-decay - root, 0.0)], 0, 1e-11);
        }
        assert!(cart.linear.modes.iter().all(|mode| mode.stability == Stability::Stable));
    }
}

/// A disc in a bowl without friction is a pendulum of the length R − r about the lowest point, however it turns; where it
/// touches is given by two contact parameters.
#[test]
fn contact_parameters_take_part() {
    let model = dalembert::gallery::find("disc-arc-inside").expect("a model").text;
    let disc = small(model);
    let rate = (G / 2.5).sqrt();
    // The turn of the disc and its rate do not count. Parts by differences are exact to about 1e-12.
    check(&disc.linear, &[(0.0, rate)], 2, 1e-10);
    assert!(disc.linear.has_differences && disc.linear.error < 1e-11, "{}", disc.linear.error);
    // It turns on: the steady motion that is found keeps its given spin.
    assert!(!disc.steady.is_equilibrium() && (disc.steady.state.v[2] - 2.0).abs() < 1e-12);
    let contact = (disc.steady.state.p[0] + std::f64::consts::FRAC_PI_2).abs();
    assert!(contact < 1e-10, "the contact point is {contact} off the lowest");
}

/// A linkage that repeats a constraint: the same eigenvalues, whatever the multipliers.
#[test]
fn redundant_rows_change_nothing() {
    let text = "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\npotential 9.81*y\nconstraint rod: x^2 + y^2 = 1\n\
                constraint again: 2*x^2 + 2*y^2 = 2\nstart x = 0.2, x' = 0\nstart y ~ -1";
    check(&small(text).linear, &[(0.0, G.sqrt())], 0, EXACT);
}

/// A stiff spring beside a soft one, four powers of ten apart in frequency: neither loses its digits to the other, and a slow
/// swing is not taken for none.
#[test]
fn stiff_and_soft_modes_stand_beside_each_other() {
    let text = "coordinate x, y\nkinetic 1/2*x'^2 + 1/2*y'^2\npotential 1/2*1e6*(x - y)^2 + 1/2*1e-2*x^2\nstart x = 0.1, y ~ 0.1";
    let found = small(text);
    // To first order half of the soft spring on both masses, and the stiff one on half of one: the next is 1e-8 of these.
    let (slow, fast) = ((0.5e-2_f64).sqrt(), 2e6_f64.sqrt());
    let frequencies: Vec<f64> = found.linear.modes.iter().map(|mode| mode.frequency).collect();
    // Squares of frequencies have the rounding of the stiff spring: 1e6 · 1e-16 = 1e-10, of 5e-3.
    assert!((frequencies[0] / slow - 1.0).abs() < 1e-7, "{frequencies:?}");
    assert!((frequencies[1] / fast - 1.0).abs() < 1e-8, "{frequencies:?}");
    assert!(found.linear.modes[0].uncertainty < slow);
}
