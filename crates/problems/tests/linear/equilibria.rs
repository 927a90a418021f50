//! Where equilibria and steady motions are, and why there are none.

use dalembert::analysis::{NotSteady, Released};
use dalembert::steady_entries;

use crate::tools::{check, refused, small, started};

/// Two balls on arms of length l turn with Ω about a vertical axis: cos θ = g/(l Ω²), and small deviations swing with
/// Ω sin θ. The given spin is kept, the given angle is not.
#[test]
fn a_governor_opens_to_its_angle() {
    let (length, spin) = (0.3, 8.0);
    let governor = small(
        "parameter l = 0.3, g = 9.81\ncoordinate phi, theta\n\
         kinetic l^2*theta'^2 + l^2*sin(theta)^2*phi'^2\npotential -2*g*l*cos(theta)\n\
         force phi: 0.05*(8 - phi')\n\
         start phi = 0, phi' = 8, theta = 0.6, theta' = 0",
    );
    let opening = (9.81_f64 / (length * spin * spin)).acos();
    assert!((governor.coordinate("theta") - opening).abs() < 1e-12);
    assert_eq!(governor.steady.released, Released::Positions);
    assert!(!governor.steady.is_equilibrium() && governor.steady.residual < 1e-12);
    let entries = steady_entries(&governor.started, &governor.steady);
    let moved: Vec<&str> =
        entries.iter().filter(|entry| entry.has_moved()).map(|entry| entry.name.as_str()).collect();
    assert_eq!(moved, ["theta"]);
}

/// With a motor that holds the spin exactly the opening angle swings by itself, with Ω sin θ.
#[test]
fn a_governor_with_a_constant_spin_swings() {
    let spin: f64 = 8.0;
    let governor = small(
        "parameter l = 0.3, g = 9.81, W = 8\ncoordinate theta\n\
         kinetic 1/2*l^2*theta'^2 + 1/2*l^2*sin(theta)^2*W^2\npotential -g*l*cos(theta)\n\
         start theta = 0.6, theta' = 0",
    );
    let opening = (9.81_f64 / (0.3 * spin * spin)).acos();
    assert!((governor.coordinate("theta") - opening).abs() < 1e-12);
    check(&governor.linear, &[(0.0, spin * opening.sin())], 0, 1e-12);
}

/// A free spin is conserved: the angle swings faster, with ω² = Ω² (1 + 3 cos² θ), since φ' changes with it.
#[test]
fn a_spherical_pendulum_on_its_cone() {
    let (g, spin) = (9.81_f64, 5.0_f64);
    let cone = small(&format!(
        "coordinate phi, theta\nkinetic 1/2*theta'^2 + 1/2*sin(theta)^2*phi'^2\npotential -{g}*cos(theta)\n\
         start phi = 0, phi' = {spin}, theta = 1, theta' = 0"
    ));
    let cos = g / (spin * spin);
    assert!((cone.coordinate("theta") - cos.acos()).abs() < 1e-12);
    // φ may be anywhere, and its rate another: a chain of two zeros.
    check(&cone.linear, &[(0.0, spin * (1.0 + 3.0 * cos * cos).sqrt())], 2, 1e-11);
    assert_eq!(cone.linear.zeros.iter().map(|zero| zero.order).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(cone.linear.zeros[0].shape, [1.0, 0.0, 0.0, 0.0]);
}

/// A driven wheel with friction finds its speed though another was given: T = c ω.
#[test]
fn a_driven_speed_is_found() {
    let wheel = small("coordinate phi\nkinetic 1/2*phi'^2\nforce phi: 3 - 0.5*phi'\nstart phi = 0, phi' = 1");
    assert!((wheel.steady.state.v[0] - 6.0).abs() < 1e-12);
    assert_eq!(wheel.steady.released, Released::Rates);
    check(&wheel.linear, &[(-0.5, 0.0)], 1, 1e-13);
}

/// A speed that carries its coordinate through a potential cannot stay: the equilibrium is found, at rest.
#[test]
fn a_speed_that_cannot_last_is_given_up() {
    let pendulum = small("coordinate q\nkinetic 1/2*q'^2\npotential -9.81*cos(q)\nstart q = 0.3, q' = 1");
    assert!(pendulum.steady.state.q[0].abs() < 1e-9 && pendulum.steady.state.v[0].abs() < 1e-9);
    assert_eq!(pendulum.steady.released, Released::Both);
}

#[test]
fn what_is_not_steady_is_told_with_its_reason() {
    let cart = "coordinate x\nkinetic x'^2\nforce x: 3\nstart x = 0, x' = 0";
    let message = refused(cart).to_string();
    assert!(message.contains("`x''`") && message.contains("1.5"), "{message}");
    let time = "coordinate x\nkinetic 1/2*x'^2\npotential 1/2*x^2 - x*sin(t)\nstart x = 0";
    assert!(refused(time).to_string().contains("the equation of motion of `x` depends on time"));
    let moved = "coordinate x\nkinetic 1/2*x'^2\nconstraint path: x = 0.1*sin(2*t)";
    assert!(refused(moved).to_string().contains("`path` depends on time"));
    let drops_out = "coordinate x\nkinetic 1/2*x'^2\npotential 1/2*x^2*(sin(t)^2 + cos(t)^2)\nstart x = 0.1";
    check(&small(drops_out).linear, &[(0.0, 1.0)], 0, 1e-12);
    let friction = dalembert::gallery::find("friction-incline").expect("a model").text;
    assert_eq!(refused(friction).cause, Some(NotSteady::Laws));
    let crane = dalembert::gallery::find("crane").expect("a model").text;
    assert!(matches!(refused(crane).cause, Some(NotSteady::Conditions | NotSteady::DependsOnTime(_))));
    // A point on a circle at constant speed: x' and y' are constant for an instant only.
    let circle = "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\nconstraint rod: x^2 + y^2 = 1\nstart x = 0.6, x' = 0.8\nstart y ~ 0.8";
    let found = dalembert::equilibrium(&started(circle)).expect("rest");
    assert!(found.is_equilibrium(), "{found:?}");
}

/// A pendulum that lies level has no slope to follow: it goes where it falls.
#[test]
fn a_level_pendulum_finds_its_lowest_point() {
    let pendulum = small(dalembert::gallery::find("pendulum").expect("a model").text);
    let lowest = 1.5 * std::f64::consts::PI;
    assert!(pendulum.steady.is_equilibrium() && (pendulum.steady.state.q[0] - lowest).abs() < 1e-12);
}

/// Rows that vanish with the speeds hold nothing at rest.
#[test]
fn constraints_that_vanish_at_rest_are_no_support() {
    for name in ["appell-hamel", "curvature"] {
        let cause = refused(dalembert::gallery::find(name).expect("a model").text).cause;
        let is_told = matches!(
            cause,
            Some(NotSteady::Singular | NotSteady::Accelerates { .. } | NotSteady::ChangesLater { .. })
        );
        assert!(is_told, "{name}: {cause:?}");
    }
}

/// Where forces have a kink there is no slope.
#[test]
fn a_kink_is_refused() {
    // The force −x − |x| has two slopes at 0.
    let started = started("coordinate x\nkinetic 1/2*x'^2\npotential 1/2*x^2 + 1/2*x*abs(x)\nstart x ~ 0");
    let steady = dalembert::steady_start(&started).expect("an equilibrium");
    let cause = dalembert::linearise(&started, &steady).expect_err("a kink");
    assert!(cause.to_string().contains("kink"), "{cause}");
}

/// A chain that lies level at rest is led to where it hangs at rest, though each link could spin about itself as well. Of many links
/// some may stand on others, which is an equilibrium too: their centres are whole links apart.
#[test]
fn a_chain_at_rest_comes_to_rest() {
    for n in [1, 2, 6] {
        let chain = small(&format!(
            "spatial\ngravity (0, 0, -9.81)\n\
             for i in 1..{n} {{\n body b[i]: rod(length = 0.2, mass = 0.1)\n}}\n\
             joint j[1]: spherical(ground, b[1] at (-0.1, 0, 0))\n\
             for i in 2..{n} {{\n joint j[i]: spherical(b[i - 1] at (0.1, 0, 0), b[i] at (-0.1, 0, 0))\n}}"
        ));
        assert!(chain.steady.is_equilibrium(), "{n} links");
        for link in 1..=n {
            let depth = chain.coordinate(&format!("b[{link}].z"));
            let links = (0.1 - depth) / 0.2;
            assert!((links - links.round()).abs() < 1e-9, "link {link} of {n} at {depth}");
            assert!(n > 2 || (links - f64::from(link)).abs() < 1e-9, "link {link} of {n} at {depth}");
        }
    }
}
