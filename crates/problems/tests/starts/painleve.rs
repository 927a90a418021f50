//! Painlevé's rod: with much friction a rigid body has no motion, or two.
//!
//! A uniform rod of length 2 a and mass m slides with its lower end on a rough line and is held to it from both sides.
//! x, y is its centre, φ its angle from the line. The end lies at y − a sin φ = 0 and slips with u = x' + a φ' sin φ.
//! N acts upwards at the end, F along the line:
//!
//!     m x'' = F,    m y'' = N − m g,    J φ'' = −a N cos φ + a F sin φ,    J = m a²/3,
//!     y'' − a φ'' cos φ + a φ'² sin φ = 0.
//!
//! Inserted: A N − B F = b with A = (1 + 3 cos²φ)/m, B = 3 sin φ cos φ/m, b = g − a φ'² sin φ. With Coulomb's law
//! F = −μ |N| sign(u) this is (A ± μ B) N = b, the sign being that of u N. If μ < A/B both factors are positive, and N
//! has the sign of b: one motion. If μ > A/B one factor is negative: for u > 0 and b > 0 both signs of N fit, two motions,
//! and for u < 0 none. The critical coefficient is
//!
//!     μ* = A/B = (1 + 3 cos²φ)/(3 sin φ cos φ),
//!
//! which is lowest, 4/3, at tan φ = 2.

use dalembert::Outcome;
use dalembert::model::Code;
use dalembert::solve::{LawFailure, StartFailure};

use crate::TWELVE_DIGITS;
use crate::variant::Variant;

const G: f64 = 9.81;

const ROD: &str = "
parameter m = 1.3 [kg], a = 0.7 [m], g = 9.81 [m/s^2], mu = 0.3
coordinate x, y [m], phi [rad]
kinetic 1/2*m*(x'^2 + y'^2) + 1/6*m*a^2*phi'^2
potential m*g*y
constraint line: y - a*sin(phi) = 0
let slip = x' + a*sin(phi)*phi'
law friction along slip: multiplier(friction) = -mu*abs(multiplier(line))*sign(slip)
start y ~ 1";

struct Rod {
    phi: f64,
    turning: f64,
    slip: f64,
}

impl Rod {
    const M: f64 = 1.3;
    const HALF: f64 = 0.7;

    fn with(&self, mu: f64) -> Variant {
        let x_rate = self.slip - Rod::HALF * self.phi.sin() * self.turning;
        Variant::text(ROD)
            .with("mu", mu)
            .and(&format!("start x = 0, phi = {:?}, x' = {x_rate:?}, phi' = {:?}", self.phi, self.turning))
    }

    fn critical(&self) -> f64 {
        let (sin, cos) = self.phi.sin_cos();
        (1.0 + 3.0 * cos * cos) / (3.0 * sin * cos)
    }

    /// The normal force if its sign is `sign`, and whether it has that sign.
    fn normal(&self, mu: f64, sign: f64) -> (f64, bool) {
        let (sin, cos) = self.phi.sin_cos();
        let a = (1.0 + 3.0 * cos * cos) / Rod::M;
        let b = 3.0 * sin * cos / Rod::M;
        let normal = (G - Rod::HALF * self.turning.powi(2) * sin) / (a + mu * b * sign * self.slip.signum());
        (normal, normal * sign > 0.0)
    }
}

/// Upright and flat, slipping either way, with b > 0 and b < 0.
fn rods() -> Vec<Rod> {
    let mut rods = Vec::new();
    for phi in [0.6, 1.1, 1.4] {
        for turning in [0.0, 1.0, 8.0] {
            for slip in [0.8, -0.8] {
                rods.push(Rod { phi, turning, slip });
            }
        }
    }
    rods
}

#[test]
fn a_rod_slides_as_the_closed_form_says_up_to_the_critical_coefficient() {
    for rod in rods() {
        for part in [0.0, 0.2, 0.9, 0.999] {
            let mu = part * rod.critical();
            let found = rod.with(mu).start();
            let fitting: Vec<f64> = [1.0, -1.0]
                .iter()
                .map(|sign| rod.normal(mu, *sign))
                .filter_map(|(normal, fits)| fits.then_some(normal))
                .collect();
            let [normal] = fitting[..] else { panic!("{fitting:?} below the critical coefficient") };
            let friction = -mu * normal.abs() * rod.slip.signum();
            // Near the critical coefficient the factor is small, and its rounding counts for more.
            let allowed = TWELVE_DIGITS * normal.abs().max(G) / (1.0 - part);
            found.all(["multiplier(line)", "multiplier(friction)"], &[normal, friction], allowed);
            let (sin, cos) = rod.phi.sin_cos();
            let turning = 3.0 / (Rod::M * Rod::HALF) * (friction * sin - normal * cos);
            found.all(
                ["x''", "y''", "phi''"],
                &[friction / Rod::M, normal / Rod::M - G, turning],
                10.0 * allowed,
            );
        }
    }
}

#[test]
fn a_rod_beyond_the_critical_coefficient_has_no_motion_or_two() {
    for rod in rods() {
        for part in [1.001, 1.1, 2.0] {
            let mu = part * rod.critical();
            let fits = [1.0, -1.0].iter().filter(|sign| rod.normal(mu, **sign).1).count();
            let refused = rod.with(mu).refusal();
            refused.is(Code::AmbiguousLaw).names(&["friction"]);
            assert_eq!(refused.refusal.outcome, Outcome::Undetermined);
            match &refused.refusal.failure {
                StartFailure::Laws(LawFailure::NoSolution { is_proved: true }) => {
                    assert_eq!(fits, 0, "φ = {}, μ = {mu}", rod.phi);
                }
                StartFailure::Laws(LawFailure::SeveralSolutions(found)) => {
                    assert_eq!((fits, found.len()), (2, 2), "φ = {}, μ = {mu}", rod.phi);
                    for solution in found {
                        let normal = solution.multipliers[0];
                        let (expected, _) = rod.normal(mu, normal.signum());
                        assert!((normal - expected).abs() <= 1e-9 * expected.abs());
                    }
                }
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn no_coefficient_beyond_the_critical_one_is_taken_for_a_good_one() {
    // Both motions have to be found wherever the coefficient lies; one of them alone looks like an answer.
    let rod = Rod { phi: 1.1, turning: 0.0, slip: 0.8 };
    let accepted: Vec<f64> = (1..=2000)
        .map(|step| 1.0 + 0.0001 * f64::from(step))
        .filter(|part| dalembert::Study::from(rod.with(part * rod.critical()).model()).start().is_ok())
        .collect();
    assert!(accepted.is_empty(), "one motion only at μ/μ* = {accepted:?}");
}

#[test]
fn the_lowest_critical_coefficient_is_four_thirds() {
    let rod = Rod { phi: 2.0_f64.atan(), turning: 0.0, slip: -1.0 };
    assert!((rod.critical() - 4.0 / 3.0).abs() <= TWELVE_DIGITS);
    rod.with(1.333).start();
    rod.with(1.334).refusal().is(Code::AmbiguousLaw);
}
