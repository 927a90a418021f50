//! The expressions at whose zeros the equations have a kink or a jump.

mod common;

use common::{Point, batched, fused, gallery, model, random, system, system_of};
use dalembert_system::{At, Degree, MechanicalSystem, ModeRule, Results};

/// A few operations on numbers of order one.
const ROUNDING: f64 = 1e-13;

/// The switches of a system at a point, with the reactions that all tests take.
fn switches(system: &dyn MechanicalSystem, point: &Point) -> Vec<f64> {
    let layout = system.layout();
    let (mut values, mut work) = (layout.values(), system.work());
    system.evaluate(point.at(), &mut values, &mut work);
    let reaction = random(layout.n_speeds, 91);
    let multipliers = random(layout.constraints.len(), 92);
    let law_forces = random(layout.laws.infos.len(), 93);
    let signs = vec![1.0; layout.laws.infos.len()];
    let results = Results {
        reaction: &reaction,
        multipliers: &multipliers,
        law_forces: &law_forces,
        signs: &signs,
        ..Results::default()
    };
    let mut out = vec![f64::NAN; layout.signals.switches.len()];
    system.switches(point.at(), &values, results, &mut out, &mut work);
    out
}

/// Whether `found` is a multiple of `expected`, with a factor other than zero that is the same at all points.
fn is_multiple(found: &[f64], expected: &[f64]) -> bool {
    let factor = found[0] / expected[0];
    let fits = |(found, expected): (&f64, &f64)| (found - factor * expected).abs() <= ROUNDING * factor.abs();
    factor != 0.0 && factor.is_finite() && found.iter().zip(expected).all(fits)
}

/// The switches of a model are, up to factors and in any order, these functions of a point.
#[track_caller]
fn check(text: &str, expected: &[fn(At<'_>) -> f64]) {
    let model = model(text);
    for system in [system_of(&model), batched(&model), fused(&model)] {
        let infos = &system.layout().signals.switches.infos;
        let n_branches = infos.iter().filter(|info| info.rule != ModeRule::Domain).count();
        assert_eq!(n_branches, expected.len(), "{text}");
        let points: Vec<Point> = (0..6).map(|seed| Point::random(&system, 100 + 7 * seed)).collect();
        let found: Vec<Vec<f64>> = points.iter().map(|point| switches(&system, point)).collect();
        for (number, expected) in expected.iter().enumerate() {
            let expected: Vec<f64> = points.iter().map(|point| expected(point.at())).collect();
            let column = |at: usize| found.iter().map(|values| values[at]).collect::<Vec<f64>>();
            let same =
                (0..system.layout().signals.switches.len()).filter(|at| is_multiple(&column(*at), &expected));
            assert_eq!(same.count(), 1, "expression {number} of {text}");
        }
    }
}

const HEAD: &str = "parameter k = 3, c = 0.25\ncoordinate x, y\nkinetic x'^2 + y'^2\n";

#[track_caller]
fn check_force(force: &str, expected: &[fn(At<'_>) -> f64]) {
    check(&format!("{HEAD}force x: {force}"), expected);
}

#[test]
fn every_construct_switches_where_it_has_a_kink_or_a_jump() {
    check_force("k*abs(x - c)", &[|at| at.q[0] - 0.25]);
    check_force("-sign(x' - y')", &[|at| at.v[0] - at.v[1]]);
    check_force("min(x*y, c)", &[|at| at.q[0] * at.q[1] - 0.25]);
    check_force("max(c, exp(x))", &[|at| at.q[0].exp() - 0.25]);
    check_force("if(x < y, x, y^2)", &[|at| at.q[0] - at.q[1]]);
    check_force("if(sin(x) <= c, 0, 1)", &[|at| at.q[0].sin() - 0.25]);
    check_force("if(x > c, 0, 1)", &[|at| at.q[0] - 0.25]);
    check_force("if(x' >= c*y', 0, 1)", &[|at| at.v[0] - 0.25 * at.v[1]]);
    check_force("sqrt(k*(x - y)^2)", &[|at| at.q[0] - at.q[1]]);
    check_force("norm((x - 1, 0))", &[|at| at.q[0] - 1.0]);
    check_force("min(t/c, 1)", &[|at| at.t - 0.25]);
    // The cut is at y = 0 left of the origin, where the second part is 0.
    check_force("atan2(y, x - 2)", &[|at| at.q[1]]);
    check_force("atan(y) + asin(x)*acos(y) + sinh(x)*cosh(y)*tanh(x) + log(x)", &[]);
    // Smooth expressions have none, and neither have constants.
    check_force("sqrt(x^2 + y^2) + tan(x)*exp(y)^1.5 + x^k", &[]);
    check_force("x*abs(c - k)*min(c, k)*if(c < k, 1, 2)", &[]);
}

#[test]
fn an_angle_jumps_where_its_switch_changes_sign() {
    let system = system(&format!("{HEAD}force x: atan2(y, x)"));
    let near = |angle: f64| {
        let sides = [angle - 1e-6, angle + 1e-6];
        let q = sides.map(|angle| [angle.cos(), angle.sin()]);
        let point = |q: [f64; 2]| Point { q: q.to_vec(), v: vec![0.0; 2], ..Point::random(&system, 1) };
        let [before, after] = q.map(|q| switches(&system, &point(q))[0]);
        let jump = (q[1][1].atan2(q[1][0]) - q[0][1].atan2(q[0][0])).abs() > 1.0;
        (jump, before * after < 0.0)
    };
    assert_eq!(near(std::f64::consts::PI), (true, true));
    // Elsewhere it is smooth; mechanisms start and rest at multiples of 30° and of 45°.
    for degrees in (0..360).step_by(15).filter(|degrees| *degrees != 180) {
        assert_eq!(near(f64::from(degrees).to_radians()), (false, false), "{degrees}");
    }
}

#[test]
fn constructs_stand_in_each_other_and_are_primed() {
    check_force("if(x < 0, abs(y), max(x, y))", &[|at| at.q[0], |at| at.q[1], |at| at.q[0] - at.q[1]]);
    check_force("abs(min(x, y) - 1)", &[|at| at.q[0] - at.q[1], |at| at.q[0].min(at.q[1]) - 1.0]);
    // (abs(x))' = sign(x) x'
    check_force("-abs(x)'", &[|at| at.q[0]]);
    check_force("-max(x, c)'", &[|at| at.q[0] - 0.25]);
}

#[test]
fn a_switch_in_a_branch_that_is_not_taken_is_finite() {
    let system = system(&format!("{HEAD}force x: if(x > 1, abs(log(x - 1) - 2), 0)"));
    let at = |x: f64| {
        let point = Point { q: vec![x, 0.0], ..Point::random(&system, 1) };
        let mut sizes: Vec<f64> = switches(&system, &point).iter().map(|value| value.abs()).collect();
        sizes.sort_by(f64::total_cmp);
        sizes
    };
    // The argument of the logarithm bounds its domain.
    assert_eq!(at(1.5), [0.5, 0.5, 2.0 - 0.5f64.ln()]);
    assert!(at(0.5).iter().all(|value| value.is_finite() && *value != 0.0));
}

#[test]
fn each_switch_is_there_once() {
    check_force(
        "abs(2*(x - 1)) + if(x < 1, 1, 0)*if(1 <= x, 2, 3) - sign(1 - x) + min(x, 1) + max(1, x)*abs(1 - x)^3",
        &[|at| at.q[0] - 1.0],
    );
    let twice = format!("{HEAD}force x: abs(x - y)\npotential k*max(0, y - x)^2");
    check(&twice, &[|at| at.q[0] - at.q[1]]);
}

#[test]
fn all_that_moves_the_system_counts() {
    let with = |line: &str| {
        let rest = "coordinate x, y\nauxiliary p\nkinetic x'^2 + y'^2\nconstraint b: p = x*y";
        format!("{rest}\n{line}")
    };
    check(&with("kinetic abs(x)*y'^2"), &[|at| at.q[0]]);
    check(&with("potential max(0, x - y)^2"), &[|at| at.q[0] - at.q[1]]);
    check(&with("dissipation abs(x')^3"), &[|at| at.v[0]]);
    check(&with("force y: x*max(p, 0.1)"), &[|at| at.p[0] - 0.1]);
    check(&with("constraint a: y = abs(x)"), &[|at| at.q[0]]);
    check(&with("constraint a: y' = max(x', x)"), &[|at| at.v[0] - at.q[0]]);
    check(&with("constraint a: y'' = abs(x'' - 1)"), &[|at| at.v_rate[0] - 1.0]);
    check(&with("constraint a: y' = abs(p' - x)"), &[|at| at.p_rate[0] - at.q[0]]);
    check(&with("auxiliary u\nforce x: u\ncondition a by u: y = x + abs(x - 2)"), &[|at| at.q[0] - 2.0]);
    check("coordinate x, y\ninertia x x: 2 + abs(y)\ninertia y y: 1", &[|at| at.q[1]]);
    check("coordinate x, y\nspeed x: max(0, y)\nspeed y: 1\nconstraint a: x + y^2 = 1", &[|at| at.q[1]]);
}

#[test]
fn outputs_and_events_do_not_count() {
    check(&format!("{HEAD}output a = abs(x)\nevent b when min(x, y) rising: x' = abs(x')"), &[]);
}

#[test]
fn laws_switch_by_their_results_but_not_by_their_own_slip() {
    // reaction(x) does not depend on the point, so that only its presence and sign are compared.
    let incline = "coordinate x, y\nkinetic x'^2 + y'^2\nconstraint floor: y = 0\n\
                   law friction along x': reaction(x) = ";
    let normal: fn(At<'_>) -> f64 = |_| random(2, 91)[1];
    check(&format!("{incline}-0.3*abs(reaction(y))*sign(x')"), &[normal]);
    // With its own slip in a curve over the speed, as Stribeck's, and with the speed of something else.
    check(&format!("{incline}-0.3*exp(-abs(x'))*abs(reaction(y))*sign(x')"), &[normal]);
    check(&format!("{incline}-0.3*sign(x')*max(x, 1)*sign(y')"), &[|at| at.q[0] - 1.0, |at| at.v[1]]);
    // A law that cannot stick has no mode to change at zero slip.
    check(&format!("{incline}-0.3*x'*abs(x')"), &[|at| at.v[0]]);
    check(&format!("{incline}-0.3*abs(multiplier(floor) - 4)*sign(-x')"), &[|_| random(1, 92)[0] - 4.0]);
}

/// The points at which the tables of a model are rough, one list for each indicator.
fn rough_points(text: &str) -> Vec<Vec<f64>> {
    let system = system(text);
    let infos = system.layout().signals.switches.infos.iter();
    let points = infos.map(|info| match &info.rule {
        ModeRule::Segments(points) => points.to_vec(),
        _ => Vec::new(),
    });
    points.collect()
}

#[test]
fn tables_switch_at_their_points_where_they_are_rough() {
    let monotone = "(0.25, 1), (0.5, 3), (0.75, 4); monotone";
    let cubic = "(0.25, 1), (0.5, 3), (0.75, 4)";
    let (rough, smooth) = (vec![vec![0.25, 0.5, 0.75]], Vec::<Vec<f64>>::new());
    let of_force = |force: &str| rough_points(&format!("{HEAD}force x: {force}"));
    assert_eq!(of_force(&format!("table(x; {monotone})")), rough);
    // A natural spline has jumps in its third derivative.
    assert_eq!(of_force(&format!("table(x; {cubic})")), rough);
    assert_eq!(of_force(&format!("table(x; {cubic})'")), rough);
    assert_eq!(rough_points(&format!("{HEAD}potential table(x; {cubic})")), rough);
    assert_eq!(rough_points(&format!("{HEAD}constraint cam: y = table(x; {cubic})")), rough);
    assert_eq!(rough_points(&format!("{HEAD}constraint cam: y'' = table(x; {cubic})")), rough);
    // Two points are a straight line.
    assert_eq!(rough_points(&format!("{HEAD}constraint cam: y = table(x; (0, 1), (1, 3))")), smooth);
    assert_eq!(of_force("table(x; (0, 1), (1, 3); monotone)"), smooth);
    // The value of the indicator is the argument.
    check_force(&format!("table(x*y; {monotone})"), &[|at| at.q[0] * at.q[1]]);
}

/// Modes select branches whatever the signs of the moment are, also in derivatives, beyond the ends of domains and between pieces.
#[test]
fn modes_select_branches_and_continue_them() {
    let force = |text: &str, x: f64, modes: &[f64]| {
        let system = system(&format!("{HEAD}{text}"));
        let layout = system.layout();
        let (mut values, mut work) = (layout.values(), system.work());
        system.evaluate(At::new(0.3, &[x, 0.0], &[0.0; 2]).with_modes(modes), &mut values, &mut work);
        values.force[0]
    };
    let hertz = "potential 0.4*k*max(0, x)^2.5";
    let close =
        |found: f64, expected: f64| assert!((found - expected).abs() <= ROUNDING, "{found} {expected}");
    // Modes of the moment.
    close(force(hertz, 0.25, &[]), -3.0 * 0.125);
    close(force(hertz, -0.25, &[]), 0.0);
    // Contact continued beyond separation, where the power has no value, and separation into the contact. The first mode is that of
    // max(0, x), with 0 − x as expression; the second says that the argument of the power may not be negative.
    let system = system(&format!("{HEAD}{hertz}"));
    assert_eq!(system.layout().signals.switches.infos[1].rule, ModeRule::Domain);
    for (mode, expected) in [(1.0, [0.0, 0.0]), (-1.0, [0.0, -0.375])] {
        let found = [-0.25, 0.25].map(|x| force(hertz, x, &[mode, 1.0]));
        let other = [-0.25, 0.25].map(|x| force(hertz, x, &[-mode, 1.0]));
        assert!(
            (0..2).all(|at| (found[at] - expected[at]).abs() <= ROUNDING)
                || (0..2).all(|at| (other[at] - expected[at]).abs() <= ROUNDING),
            "{found:?} {other:?}"
        );
    }
    // The first piece of a table is continued as a cubic: (x − 1/4) 8 through (1/4, 0) and (1/2, 2) is a line.
    let table = "force x: table(x; (0.25, 0), (0.5, 2), (0.75, 4), (1, 0); monotone)";
    let there = |k: f64| force(table, 0.6, &[k]);
    close(there(2.0), force(table, 0.6, &[]));
    assert!((there(1.0) - there(2.0)).abs() > 1e-3);
    // A mode between −1 and 1 is a mean of both branches.
    close(force("force x: 2*sign(x)", 5.0, &[0.25]), 0.5);
    close(force("force x: 2*sign(x)", 0.0, &[]), 0.0);
    close(force("force x: if(x > 1, 2, 1)", 1.0, &[]), 1.0);
    close(force("force x: if(x >= 1, 2, 1)", 1.0, &[]), 2.0);
}

/// Rates of indicators are those of a difference quotient along a motion; the motion is a polynomial of second degree, so that the
/// central difference of φ errs by h² φ⃛/6 alone.
#[test]
fn rates_of_indicators_are_those_along_the_motion() {
    let system = system(&format!("{HEAD}force x: abs(sin(x*y) + t) + sign(x' - x*y')"));
    let layout = system.layout();
    let n = layout.signals.switches.len();
    assert_eq!(n, 2);
    let (mut values, mut work) = (layout.values(), system.work());
    let (t, q, v, a) = (0.3, [0.7, -0.4], [0.2, 1.1], [-0.6, 0.5]);
    let at = |h: f64| {
        let q: [f64; 2] = std::array::from_fn(|i| q[i] + h * (v[i] + 0.5 * h * a[i]));
        let v: [f64; 2] = std::array::from_fn(|i| v[i] + h * a[i]);
        let point = At::new(t + h, &q, &v).with_acceleration(&a);
        let (mut phi, mut rates) = (vec![0.0; n], vec![0.0; 2 * n]);
        system.evaluate(point, &mut values, &mut work);
        system.switches(point, &values, Results::default(), &mut phi, &mut work);
        system.switch_rates(point, &mut rates, &mut work);
        (phi, rates)
    };
    let h = 1e-4;
    let [before, now, after] = [-h, 0.0, h].map(at);
    for i in 0..n {
        let rate = (after.0[i] - before.0[i]) / (2.0 * h);
        // h² φ⃛/6 ≈ 1e-8, rounding 1e-16/h = 1e-12.
        assert!((rate - now.1[i]).abs() < 1e-7, "{rate} {}", now.1[i]);
    }
    let of_position = (0..n).find(|i| layout.signals.switches.infos[*i].degree == Degree::Position).unwrap();
    let curvature = (after.1[of_position] - before.1[of_position]) / (2.0 * h);
    assert!((curvature - now.1[n + of_position]).abs() < 1e-7);
}

#[test]
fn every_instance_has_its_own_and_what_all_have_is_there_once() {
    let text = "parameter g = 9.81, T = 0.2\n\
                for i in 0..19 {\n\
                  coordinate y[i]\n\
                  kinetic 1/2*(1 + i)*y[i]'^2\n\
                  potential g*y[i] + 50*(i + 1)*max(0, i/40 - y[i])^2\n\
                  force y[i]: min(t/T, 1)\n\
                }";
    let model = model(text);
    for system in [system_of(&model), fused(&model)] {
        assert_eq!(system.layout().signals.switches.len(), 21);
        let points = [3, 4, 5].map(|seed| Point::random(&system, seed));
        let found = points.each_ref().map(|point| switches(&system, point));
        let column = |at: usize| found.each_ref().map(|values| values[at]);
        for i in 0..20 {
            let expected = points.each_ref().map(|point| point.q[i] - i as f64 / 40.0);
            assert_eq!((0..21).filter(|at| is_multiple(&column(*at), &expected)).count(), 1, "instance {i}");
        }
        // Time is the same at all points, and no instance stands where t − T is.
        let expected = points.each_ref().map(|point| point.t - 0.2);
        assert_eq!((0..21).filter(|at| is_multiple(&column(*at), &expected)).count(), 1);
    }
}

#[test]
fn the_gallery_is_smooth_but_for_its_paths_and_friction() {
    for name in common::GALLERY {
        let system = system_of(&gallery(name));
        // Paths over min(t/T, 1), and abs(normal).
        let has_one = ["crane", "flexible-arm", "three-mass", "two-mass-far"].contains(&name)
            || name.starts_with("friction");
        let infos = system.layout().signals.switches.infos.iter();
        let n_branches = infos.filter(|info| info.rule != ModeRule::Domain).count();
        assert_eq!(n_branches, usize::from(has_one), "{name}");
    }
}

#[test]
fn quantities_of_one_dimension_are_one_group() {
    let system = system(
        "parameter m = 1 [kg], J = 1 [kg m^2], k = 2\n\
         coordinate x [m], phi [rad], y [m], free\nauxiliary s [1], F [N], d [m], u\n\
         kinetic m*(x'^2 + y'^2) + J*phi'^2 + k*free'^2\nforce x: F + u\n\
         constraint a: phi = s\nconstraint b: x = d\n\
         condition c by F: x = k\ncondition e by u: free = k",
    );
    assert_eq!(system.layout().groups.of, [0, 1, 0, 2, 1, 3, 0, 2]);
}

#[test]
fn switching_times_and_pieces_are_those_of_functions_of_time() {
    let square = system(&format!(
        "{HEAD}force x: if(sin(10*t) > 0, 1, -1) + if(t < c, k*x, abs(t - 0.3))\nforce y: table(t; (0.5, 1), (0.7, 2), (0.8, 0); monotone)"
    ));
    let found = square.switch_times(0.0, 0.95);
    let tenth = std::f64::consts::PI / 10.0;
    let expected = [0.25, 0.3, tenth, 0.5, 2.0 * tenth, 0.7, 0.8, 3.0 * tenth];
    assert_eq!(found.complete, 0.95);
    assert_eq!(found.times.len(), expected.len());
    for (found, expected) in found.times.iter().zip(expected) {
        assert!((found - expected).abs() <= 1e-15, "{found} {expected}");
    }
    // A condition within another: |sin(10 t)| > 0.5 between the zeros.
    let nested = system(&format!("{HEAD}force x: if(abs(sin(10*t)) > 0.5, 1, 0)"));
    let found = nested.switch_times(0.0, 0.3);
    let expected = [tenth / 6.0, 5.0 * tenth / 6.0];
    assert!(found.times.iter().zip(expected).all(|(found, expected)| (found - expected).abs() <= 1e-15));
    assert_eq!(found.times.len(), 2);
    // A pulse of 15 ms in 60 s limits steps; a constant and a state do not.
    let pulse = system(&format!("{HEAD}force x: 5*exp(-((t - 20)/0.015)^2) - x*t"));
    let pieces = pulse.signal_pieces(0.0, 60.0);
    assert_eq!(pieces.len(), 1);
    assert!(pieces[0].len() < 40 && pieces[0].iter().any(|end| (end - 20.0).abs() < 0.03));
    assert_eq!(system(&format!("{HEAD}force x: -k*x")).signal_pieces(0.0, 1.0).len(), 0);
}
