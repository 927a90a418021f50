//! Velocity constraints: more positions than velocities are free.

use crate::tools::{check, small};

/// A sleigh that glides straight on with speed u, its mass centre ahead of the blade by a: every turn decays with
/// m a u / (J + m a²), and backwards grows.
#[test]
fn a_sleigh_keeps_its_way_forwards_only() {
    let (m, j, a) = (1.5, 0.4, 0.6);
    let model = dalembert::gallery::find("chaplygin-sleigh").expect("a model").text;
    let straight = model.replace("theta' = 0.3 [rad/s]", "theta' = 0");
    assert_ne!(model, straight);
    for speed in [1.2, -1.2] {
        let text = straight.replace("u0 = -1.2", &format!("u0 = {speed}"));
        let sleigh = small(&text);
        assert_eq!((sleigh.linear.displacements.len(), sleigh.linear.rates.len()), (3, 2));
        // Places and heading may be others, and so may the speed.
        check(&sleigh.linear, &[(-m * a * speed / (j + m * a * a), 0.0)], 4, 1e-11);
        assert_eq!(sleigh.linear.is_unstable(), speed < 0.0);
    }
}

/// The gallery's sleigh turns at its start. What is steady near it goes on straight, with the forward speed that was given along
/// x; the turn is given up.
#[test]
fn a_turning_sleigh_has_a_straight_way_beside_it() {
    let sleigh = small(dalembert::gallery::find("chaplygin-sleigh").expect("a model").text);
    let [x, _, turn] = sleigh.steady.state.v[..] else { panic!("three speeds") };
    assert!((x + 1.2 * 0.2_f64.cos()).abs() < 1e-12 && turn.abs() < 1e-12, "{:?}", sleigh.steady);
    assert!(sleigh.linear.is_unstable() && !sleigh.steady.is_equilibrium());
}

/// A thin disc that rolls upright with spin ω: λ² = (g/r − 3 ω²)·4/5, so that it stays upright if ω² > g/(3r). Yaw, pitch and
/// place may be others, and so may the speed.
#[test]
fn a_disc_rolls_upright_above_its_critical_speed() {
    let (g, r) = (9.81_f64, 0.4_f64);
    let critical = (g / (3.0 * r)).sqrt();
    for factor in [0.5, 0.9, 1.1, 2.0] {
        let spin = factor * critical;
        let disc = small(&thin_disc(spin));
        assert!((disc.coordinate("lean")).abs() < 1e-12);
        let square: f64 = 0.8 * (g / r - 3.0 * spin * spin);
        let root = square.abs().sqrt();
        let expected = if square > 0.0 { vec![(root, 0.0), (-root, 0.0)] } else { vec![(0.0, root)] };
        // Five positions are free and three velocities: 8 eigenvalues of which two are not zero.
        assert_eq!((disc.linear.displacements.len(), disc.linear.rates.len()), (5, 3));
        check(&disc.linear, &expected, 6, 1e-9);
        assert_eq!(disc.linear.is_unstable(), factor < 1.0);
    }
}

/// A disc in Euler's angles: it leans about the line of its heading, and its lowest point does not slip.
pub fn thin_disc(spin: f64) -> String {
    format!(
        "parameter m = 1.3, r = 0.4, g = 9.81\n\
         coordinate x, y, yaw, lean, roll\n\
         # the contact point is (x, y); the centre is above it, leaning to the right of the heading\n\
         let xc = x + r*sin(lean)*sin(yaw)\n\
         let yc = y - r*sin(lean)*cos(yaw)\n\
         let zc = r*cos(lean)\n\
         kinetic 1/2*m*(xc'^2 + yc'^2 + zc'^2)\n\
         kinetic 1/8*m*r^2*(lean'^2 + (yaw'*cos(lean))^2) + 1/4*m*r^2*(roll' + yaw'*sin(lean))^2\n\
         potential m*g*zc\n\
         constraint along: x'*cos(yaw) + y'*sin(yaw) = r*roll'\n\
         constraint across: -x'*sin(yaw) + y'*cos(yaw) = 0\n\
         start x = 0, y = 0, yaw = 0.3, lean ~ 0.05, roll = 0\n\
         start roll' = {spin}, yaw' = 0, lean' = 0"
    )
}
