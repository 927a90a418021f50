//! Laws at zero slip and in motion: sticking, slipping, redundant rows, laws without a sign.
//!
//! All expectations are closed forms, written beside the tests; the numbers are small and the systems well conditioned,
//! so that twelve digits are required throughout.

use dalembert::model::Code;
use dalembert::solve::{LawFailure, StartFailure};
use dalembert::system::LawMode;

use crate::TWELVE_DIGITS;
use crate::variant::{Found, Refused, Variant};

const G: f64 = 9.81;

// ---- A block at rest.

fn block(beta: f64, mu: f64, push: f64) -> Found {
    Variant::gallery("friction-incline")
        .and(&format!("force x: {push:?}"))
        .with("m", 2.0)
        .with("g", G)
        .with("beta", beta)
        .with("mu", mu)
        .with("slip0", 0.0)
        .start()
}

#[test]
fn a_block_sticks_if_and_only_if_the_slope_is_below_the_coefficient() {
    let m = 2.0;
    for mu in [0.1, 0.3, 0.7, 1.5_f64] {
        for part in [0.0, 0.5, 0.99, 0.999_999, 1.000_001, 1.01, 1.1] {
            let beta = mu.atan() * part;
            let found = block(beta, mu, 0.0);
            let acceleration = found.acceleration();
            let normal = m * G * beta.cos();
            found.is("normal_force", normal, TWELVE_DIGITS * normal);
            if part < 1.0 {
                // It is held: friction balances the weight along the slope, of which μ · normal is the most.
                assert_eq!(acceleration.law_modes, [LawMode::Stick], "tan β = {} of μ", beta.tan() / mu);
                found.is("friction_force", m * G * beta.sin(), TWELVE_DIGITS * normal);
                found.all(["x''", "y''"], &[0.0, 0.0], TWELVE_DIGITS * G);
                found.all(["reaction(x)", "reaction(y)"], &[0.0, m * G], TWELVE_DIGITS * m * G);
                let sign = acceleration.law_signs[0];
                assert!((-1.0..=1.0).contains(&sign));
                assert!((sign + beta.tan() / mu).abs() <= TWELVE_DIGITS);
            } else {
                // It goes down, and friction holds with all it has.
                assert_eq!(acceleration.law_modes, [LawMode::Slip(-1.0)], "tan β = {} of μ", beta.tan() / mu);
                assert_eq!(acceleration.law_signs, [-1.0]);
                found.is("friction_force", mu * normal, TWELVE_DIGITS * normal);
                let along = G * (mu * beta.cos() - beta.sin());
                found.all(["x''", "y''"], &[along * beta.cos(), along * beta.sin()], TWELVE_DIGITS * G);
            }
        }
    }
}

#[test]
fn a_horizontal_push_holds_a_block_moves_it_up_or_lets_it_slip() {
    // Along the slope: −m g sin β + P cos β; across: N = m g cos β + P sin β. With β = 0.5, μ = 0.3, m = 2 the block is
    // held while the first is at most μ N either way.
    let (m, beta, mu) = (2.0, 0.5_f64, 0.3);
    let mut seen = Vec::new();
    for push in [-30.0, 0.0, 3.0, 4.0, 5.0, 10.0, 15.0, 18.0, 19.0, 40.0] {
        let found = block(beta, mu, push);
        let along = -m * G * beta.sin() + push * beta.cos();
        let across = m * G * beta.cos() + push * beta.sin();
        let mode = match along {
            _ if along.abs() <= mu * across.abs() => LawMode::Stick,
            _ => LawMode::Slip(along.signum()),
        };
        assert_eq!(found.acceleration().law_modes, [mode], "push {push}");
        let friction = match mode {
            LawMode::Stick | LawMode::Saturated(_) => -along,
            LawMode::Slip(sign) => -mu * across.abs() * sign,
        };
        let allowed = TWELVE_DIGITS * 50.0;
        found.all(["normal_force", "friction_force"], &[across, friction], allowed);
        let acceleration = (along + friction) / m;
        found.all(["x''", "y''"], &[acceleration * beta.cos(), acceleration * beta.sin()], allowed);
        seen.push(mode);
    }
    for mode in [LawMode::Slip(-1.0), LawMode::Stick, LawMode::Slip(1.0)] {
        assert!(seen.contains(&mode), "{mode:?} was not tried");
    }
}

// ---- Two blocks.

/// A block on the floor with another on it, which is pulled.
fn stacked(pull: f64) -> Found {
    Variant::text(
        "parameter m1 = 3 [kg], m2 = 1.5 [kg], g = 9.81 [m/s^2], mu1 = 0.2, mu2 = 0.5, pull = 0 [N], h = 0.3 [m]
         coordinate x1, y1, x2, y2 [m]
         kinetic 1/2*m1*(x1'^2 + y1'^2) + 1/2*m2*(x2'^2 + y2'^2)
         potential m1*g*y1 + m2*g*y2
         force x2: pull
         constraint floor: y1 = 0
         constraint top: y2 - y1 = h
         law below along x1': multiplier(below) = -mu1*abs(multiplier(floor))*sign(x1')
         law between along x2' - x1': multiplier(between) = -mu2*abs(multiplier(top))*sign(x2' - x1')
         start x1 = 0, x2 = 0, x1' = 0, x2' = 0",
    )
    .with("pull", pull)
    .start()
}

#[test]
fn two_blocks_stick_and_slip_each_by_its_own_law() {
    let (m1, m2, mu1, mu2) = (3.0, 1.5, 0.2, 0.5);
    // The floor holds 0.2 · 4.5 g = 0.9 g, the lower block 0.5 · 1.5 g = 0.75 g: the upper one gives way first.
    let (floor, between) = (mu1 * (m1 + m2) * G, mu2 * m2 * G);
    for pull in [0.0, 3.0, 0.99 * between, -0.99 * between] {
        let found = stacked(pull);
        assert_eq!(found.acceleration().law_modes, [LawMode::Stick; 2], "pull {pull}");
        found.all(["multiplier(below)", "multiplier(between)"], &[-pull, -pull], TWELVE_DIGITS * floor);
        found.all(["x1''", "x2''"], &[0.0, 0.0], TWELVE_DIGITS * G);
        let signs = &found.acceleration().law_signs;
        let expected = [pull / floor, pull / between];
        assert!(signs.iter().zip(expected).all(|(sign, expected)| (sign - expected).abs() <= TWELVE_DIGITS));
    }
    for pull in [1.01 * between, 20.0, -20.0] {
        let found = stacked(pull);
        let way = f64::signum(pull);
        assert_eq!(found.acceleration().law_modes, [LawMode::Stick, LawMode::Slip(way)], "pull {pull}");
        let forces = [-way * between, -way * between];
        found.all(["multiplier(below)", "multiplier(between)"], &forces, TWELVE_DIGITS * floor);
        found.all(["x1''", "x2''"], &[0.0, (pull - way * between) / m2], TWELVE_DIGITS * G);
    }
    let found = stacked(0.0);
    found.all(
        ["multiplier(floor)", "multiplier(top)"],
        &[(m1 + m2) * G, m2 * G],
        TWELVE_DIGITS * (m1 + m2) * G,
    );
}

#[test]
fn two_blocks_go_together_or_apart_when_the_floor_gives_way() {
    // The same with a slippery floor: then the pull on the upper block takes the lower one along, up to a limit.
    let (m1, m2, mu1, mu2) = (3.0, 1.5, 0.05, 0.5);
    let (floor, between) = (mu1 * (m1 + m2) * G, mu2 * m2 * G);
    // Both have (P − floor)/(m1 + m2), and the lower block needs m1 times that and the floor's friction.
    let most = (between - floor) * (m1 + m2) / m1 + floor;
    for pull in [1.01 * floor, 0.5 * (floor + most), 0.999 * most, 1.001 * most, 3.0 * most] {
        let found = Variant::text(
            "parameter m1 = 3 [kg], m2 = 1.5 [kg], g = 9.81 [m/s^2], mu1 = 0.05, mu2 = 0.5, pull = 0 [N]
             coordinate x1, y1, x2, y2 [m]
             kinetic 1/2*m1*(x1'^2 + y1'^2) + 1/2*m2*(x2'^2 + y2'^2)
             potential m1*g*y1 + m2*g*y2
             force x2: pull
             constraint floor: y1 = 0
             constraint top: y2 - y1 = 0.3 [m]
             law below along x1': multiplier(below) = -mu1*abs(multiplier(floor))*sign(x1')
             law between along x2' - x1': multiplier(between) = -mu2*abs(multiplier(top))*sign(x2' - x1')
             start x1 = 0, x2 = 0, x1' = 0, x2' = 0",
        )
        .with("pull", pull)
        .start();
        let modes = &found.acceleration().law_modes;
        let allowed = TWELVE_DIGITS * most;
        if pull < most {
            assert_eq!(*modes, [LawMode::Slip(1.0), LawMode::Stick], "pull {pull}");
            let together = (pull - floor) / (m1 + m2);
            found.all(["x1''", "x2''"], &[together, together], allowed);
            found.is("multiplier(between)", -(m1 * together + floor), allowed);
        } else {
            assert_eq!(*modes, [LawMode::Slip(1.0); 2], "pull {pull}");
            found.all(["x1''", "x2''"], &[(between - floor) / m1, (pull - between) / m2], allowed);
        }
    }
}

// ---- Redundant rows, and laws without a sign.

fn doubled(law: &str) -> Variant {
    Variant::text(
        "parameter m = 2 [kg], g = 9.81 [m/s^2], mu = 0.3
         coordinate x, y [m]
         kinetic 1/2*m*(x'^2 + y'^2)
         potential m*g*y
         constraint floor: y = 0
         constraint plate: 2*y = 0
         start x = 0, x' = 1",
    )
    .and(law)
}

#[test]
fn a_law_cannot_speak_of_the_share_of_a_redundant_row() {
    for normal in ["multiplier(floor)", "multiplier(plate)", "multiplier(floor) + multiplier(plate)"] {
        let refused: Refused =
            doubled(&format!("law friction along x': reaction(x) = -mu*abs({normal})*sign(x')")).refusal();
        refused.is(Code::AmbiguousLaw).names(&["friction"]).says("redundant");
        assert!(matches!(refused.refusal.failure, StartFailure::Laws(LawFailure::NotUnique { law: 0 })));
    }
}

#[test]
fn a_law_can_speak_of_the_whole_reaction_of_redundant_rows() {
    let found = doubled("law friction along x': reaction(x) = -mu*abs(reaction(y))*sign(x')").start();
    found.all(["reaction(x)", "reaction(y)"], &[-0.3 * 2.0 * G, 2.0 * G], TWELVE_DIGITS * 2.0 * G);
    found.all(["x''", "y''"], &[-0.3 * G, 0.0], TWELVE_DIGITS * G);
}

#[test]
fn a_viscous_law_has_no_sign_and_never_sticks() {
    // F = −c N x' with N = m g: x'' = −c g x'.
    for speed in [2.0, 0.0, -0.7] {
        let found = Variant::text(
            "parameter m = 2 [kg], g = 9.81 [m/s^2], c = 0.4 [s/m]
             coordinate x, y [m]
             kinetic 1/2*m*(x'^2 + y'^2)
             potential m*g*y
             constraint floor: y = 0
             law film along x': multiplier(film) = -c*multiplier(floor)*x'
             start x = 0",
        )
        .and(&format!("start x' = {speed:?}"))
        .start();
        found.is("multiplier(film)", -0.4 * 2.0 * G * speed, TWELVE_DIGITS * G);
        found.all(["x''", "y''"], &[-0.4 * G * speed, 0.0], TWELVE_DIGITS * G);
        assert!(!found.acceleration().law_modes.contains(&LawMode::Stick));
    }
}

#[test]
fn a_viscous_law_may_be_nonlinear_in_the_reaction() {
    // F = −c N² x': the same with N² for N.
    let found = Variant::text(
        "parameter m = 2, g = 9.81, c = 0.01
         coordinate x, y
         kinetic 1/2*m*(x'^2 + y'^2)
         potential m*g*y
         constraint floor: y = 0
         law film along x': reaction(x) = -c*reaction(y)^2*x'
         start x = 0, x' = 1.5",
    )
    .start();
    let weight = 2.0 * G;
    found.is("reaction(x)", -0.01 * weight * weight * 1.5, TWELVE_DIGITS * weight);
}

// ---- A law beside a condition that hides constraints.

#[test]
fn a_rough_mass_is_led_through_a_spring() {
    // With x₂ = s(t) the mass on the rough floor requires k(x₁ − x₂) = m₂ s'' + μ m₂ g; differentiated, x₁' and x₁'' follow,
    // and p = m₁ x₁'' + k(x₁ − x₂).
    let found = Variant::text(
        "parameter m1 = 1.5 [kg], m2 = 0.8 [kg], k = 40 [N/m], g = 9.81 [m/s^2], mu = 0.2
         coordinate x1, x2, y [m]
         auxiliary p [N]
         kinetic 1/2*m1*x1'^2 + 1/2*m2*(x2'^2 + y'^2)
         potential 1/2*k*(x1 - x2)^2 + m2*g*y
         force x1: p
         constraint floor: y = 0
         law friction along x2': reaction(x2) = -mu*abs(reaction(y))*sign(x2')
         condition path by p: x2 = 0.5 [m/s]*t + 0.1 [m]*sin(t*1 [rad/s])
         start x1 ~ 0
         run from 0.7 [s] until 5 [s]",
    )
    .start();
    let (t, m1, m2, k, mu) = (0.7_f64, 1.5, 0.8, 40.0, 0.2);
    let s = [0.5 * t + 0.1 * t.sin(), 0.5 + 0.1 * t.cos(), -0.1 * t.sin(), -0.1 * t.cos(), 0.1 * t.sin()];
    let stretch = (m2 * s[2] + mu * m2 * G) / k;
    let second = s[2] + m2 / k * s[4];
    let expected = [s[0] + stretch, s[1] + m2 / k * s[3], second, m1 * second + k * stretch];
    found.all(["x1", "x1'", "x1''", "p"], &expected, TWELVE_DIGITS * 2.0);
    found.all(["multiplier(friction)", "multiplier(floor)"], &[-mu * m2 * G, m2 * G], TWELVE_DIGITS * m2 * G);
    assert_eq!(found.acceleration().law_modes, [LawMode::Slip(1.0)]);
    assert_eq!((found.depth().index, found.start().free), (5, (0, 0)));
}

// ---- Many laws at rest.

/// A tower of blocks with friction between neighbours, the lowest on the floor, under a force on each.
fn tower(n: usize, forces: &[f64]) -> Found {
    let mut text = format!(
        "parameter N = {n}, m = 2 [kg], g = 9.81 [m/s^2], mu = 0.3, h = 0.1 [m]
         for i in 1..N {{
           coordinate x[i], y[i] [m]
           kinetic 1/2*m*(x[i]'^2 + y[i]'^2)
           potential m*g*y[i]
           start x[i] = 0, x[i]' = 0
         }}
         constraint c[1]: y[1] = h/2
         law f[1] along x[1]': multiplier(f[1]) = -mu*abs(multiplier(c[1]))*sign(x[1]')
         for i in 2..N {{
           constraint c[i]: y[i] - y[i - 1] = h
           law f[i] along x[i]' - x[i - 1]': multiplier(f[i]) = -mu*abs(multiplier(c[i]))*sign(x[i]' - x[i - 1]')
         }}\n"
    );
    for (force, i) in forces.iter().zip(1..) {
        text += &format!("force x[{i}]: {force:?} [N]\n");
    }
    Variant::text(&text).start()
}

#[test]
fn a_hundred_laws_at_rest_stick_or_slip_by_their_definition() {
    let (m, mu) = (2.0, 0.3);
    for n in [8, 20, 100] {
        let mut random = fastrand::Rng::with_seed(n as u64);
        for reach in [0.5, 6.0, 30.0] {
            let forces: Vec<f64> = (0..n).map(|_| reach * (2.0 * random.f64() - 1.0)).collect();
            let found = tower(n, &forces);
            let a: Vec<f64> = (1..=n).map(|i| found.value(&format!("x[{i}]''"))).collect();
            let f: Vec<f64> = (1..=n).map(|i| found.value(&format!("multiplier(f[{i}])"))).collect();
            // The weight above, all of it in the lowest joint.
            let load = |i: usize| mu * (n - i) as f64 * m * G;
            // Sums of up to a hundred forces.
            let allowed = 100.0 * TWELVE_DIGITS * load(0);
            let mut n_sliding = 0;
            for i in 0..n {
                let above = if i + 1 < n { f[i + 1] } else { 0.0 };
                assert!((m * a[i] - forces[i] - f[i] + above).abs() <= allowed, "block {i} of {n}");
                let slip = if i == 0 { a[0] } else { a[i] - a[i - 1] };
                if slip.abs() > 1e-9 * G {
                    assert!((f[i] + load(i) * slip.signum()).abs() <= allowed, "law {i} of {n} slips");
                    n_sliding += 1;
                } else {
                    assert!(f[i].abs() <= load(i) + allowed, "law {i} of {n} sticks");
                }
            }
            // Both happen but for the smallest forces.
            assert!(n_sliding < n && (reach < 30.0 || n_sliding > 0), "{n_sliding} of {n}");
        }
    }
}

/// Twenty links on pins, each in two bearings whose loads are the pin's force: the two laws of a pin have one slip.
const CHAIN: &str = "
parameter N = 20, L = 0.3 [m], m = 1.5 [kg], g = 9.81 [m/s^2], mu = 0.2, R = 20 [mm], lean = 0.002
for i in 1..N {
  coordinate x[i], y[i] [m], phi[i] [rad]
  kinetic 1/2*m*(x[i]'^2 + y[i]'^2) + 1/24*m*L^2*phi[i]'^2
  potential m*g*y[i]
  start phi[i] = lean*i, phi[i]' = 0, x[i] ~ 0, y[i] ~ -L*i
}
constraint px[1]: x[1] - L/2*sin(phi[1]) = 0
constraint py[1]: y[1] + L/2*cos(phi[1]) = 0
for i in 2..N {
  constraint px[i]: x[i] - L/2*sin(phi[i]) - x[i - 1] - L/2*sin(phi[i - 1]) = 0
  constraint py[i]: y[i] + L/2*cos(phi[i]) - y[i - 1] + L/2*cos(phi[i - 1]) = 0
}
let F[1] = sqrt(multiplier(px[1])^2 + multiplier(py[1])^2)
law a[1] along phi[1]': multiplier(a[1]) = -0.5*mu*R*F[1]*sign(phi[1]')
law b[1] along phi[1]': multiplier(b[1]) = -0.5*mu*R*F[1]*sign(phi[1]')
for i in 2..N {
  let F[i] = sqrt(multiplier(px[i])^2 + multiplier(py[i])^2)
  law a[i] along phi[i]' - phi[i - 1]': multiplier(a[i]) = -0.5*mu*R*F[i]*sign(phi[i]' - phi[i - 1]')
  law b[i] along phi[i]' - phi[i - 1]': multiplier(b[i]) = -0.5*mu*R*F[i]*sign(phi[i]' - phi[i - 1]')
}";

#[test]
fn a_chain_with_forty_laws_rests_while_its_joints_can_hold_it() {
    let (n, l, m, mu, r) = (20, 0.3, 1.5, 0.2, 0.02);
    for lean in [0.0001, 0.00016, 0.0002, 0.0005, 0.002] {
        let found = Variant::text(CHAIN).with("lean", lean).start();
        let a: Vec<f64> = (1..=n).map(|i| found.value(&format!("phi[{i}]''"))).collect();
        let moments: Vec<f64> = (1..=n)
            .map(|i| {
                found.value(&format!("multiplier(a[{i}])")) + found.value(&format!("multiplier(b[{i}])"))
            })
            .collect();
        // At rest the moment of a pin balances all that hangs below: Σ m g times the distance from the pin.
        let sine = |i: usize| (lean * (i + 1) as f64).sin();
        let balance = |i: usize| -> f64 {
            (i..n).map(|j| m * G * ((i..j).map(|k| l * sine(k)).sum::<f64>() + 0.5 * l * sine(j))).sum()
        };
        let load = |i: usize| mu * r * (n - i) as f64 * m * G;
        let rests = (0..n).all(|i| balance(i).abs() <= load(i));
        let largest = a.iter().fold(0.0, |most: f64, a| most.max(a.abs()));
        let allowed = 100.0 * TWELVE_DIGITS * load(0);
        if rests {
            assert!(largest <= 100.0 * TWELVE_DIGITS * G / l, "{largest}");
            assert!((0..n).all(|i| (moments[i] - balance(i)).abs() <= allowed), "{moments:?}");
        } else {
            assert!(largest > 1e-6, "{largest}");
            for i in 0..n {
                let slip = if i == 0 { a[0] } else { a[i] - a[i - 1] };
                let force = found
                    .value(&format!("multiplier(px[{}])", i + 1))
                    .hypot(found.value(&format!("multiplier(py[{}])", i + 1)));
                let load = mu * r * force;
                let holds = if slip.abs() > 1e-9 * largest {
                    (moments[i] + load * slip.signum()).abs() <= allowed
                } else {
                    moments[i].abs() <= load + allowed
                };
                assert!(holds, "pin {i}: {} under {load}, slip {slip}", moments[i]);
            }
        }
        assert_eq!(rests, lean < 0.00017);
    }
}
