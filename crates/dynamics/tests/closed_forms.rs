//! Derived equations against those in the literature, as corrected in `theory/corrections.md`.

mod common;

use common::{assert_close, assert_matrix, dense, evaluate, gallery, inertial, symmetric, system, system_of};
use dalembert_system::{At, Dependence, Level, MechanicalSystem, Motion};

const ROUNDING: f64 = 1e-14;

const FOUR_BAR_GIVEN: &str = "
parameter m1 = 1, m2 = 1, g = 9.81
coordinate q1, q2
inertia q1 q1: 4*m1/3 + m2*(1 + 4*sin(q2)^2/3)
inertia q1 q2: m2*cos(q2)
inertia q2 q2: 4*m2/3
force q1: m2*sin(q2)*(q2'^2 - 8/3*q1'*q2'*cos(q2))
force q2: -m2*g*sin(q2) + 4/3*m2*q1'^2*cos(q2)*sin(q2)
constraint coupler: 8 - 8*cos(q1)*sin(q2) - 4*sin(q1) = 0
";

#[test]
fn the_four_bar_mechanism_has_the_published_equations() {
    let system = system_of(&gallery("four-bar"));
    let (q, v) = ([0.4f64, 1.3f64], [0.7, -1.1]);
    let values = evaluate(&system, At::new(0.0, &q, &v));
    let (m1, m2, g) = (1.0, 1.0, 9.81);
    let (s1, c1, s2, c2) = (q[0].sin(), q[0].cos(), q[1].sin(), q[1].cos());
    let mass = symmetric(&system.layout().mass, &values.mass);
    let expected: [&[f64]; 2] =
        [&[4.0 / 3.0 * m1 + m2 * (1.0 + 4.0 / 3.0 * s2 * s2), m2 * c2], &[m2 * c2, 4.0 / 3.0 * m2]];
    assert_matrix(&mass, &expected, ROUNDING);
    let force = [
        m2 * s2 * (v[1] * v[1] - 8.0 / 3.0 * v[0] * v[1] * c2),
        -m2 * g * s2 + 4.0 / 3.0 * m2 * v[0] * v[0] * c2 * s2,
    ];
    assert_close(&values.force, &force, ROUNDING);
    assert_close(&inertial(&system, At::new(0.0, &q, &v)), &[force[0], force[1] + m2 * g * s2], ROUNDING);
    assert_close(&values.constraints.error, &[8.0 - 8.0 * c1 * s2 - 4.0 * s1], ROUNDING);
    let jacobian = dense(&system.layout().constraints.jacobian, &values.constraints.jacobian);
    assert_matrix(&jacobian, &[&[8.0 * s1 * s2 - 4.0 * c1, -8.0 * c1 * c2]], ROUNDING);
    // d²/dt² of −8 cos q1 sin q2 − 4 sin q1 without accelerations.
    let (a, b) = (v[0], v[1]);
    let bias = 8.0 * c1 * s2 * (a * a + b * b) + 16.0 * s1 * c2 * a * b + 4.0 * s1 * a * a;
    assert_close(&values.constraints.bias, &[bias], ROUNDING);
}

#[test]
fn inertia_and_forces_as_given_agree_with_the_energies() {
    let (by_energy, given) = (system_of(&gallery("four-bar")), system(FOUR_BAR_GIVEN));
    let (q, v) = ([0.4, 1.3], [0.7, -1.1]);
    let at = At::new(0.0, &q, &v);
    let (first, second) = (evaluate(&by_energy, at), evaluate(&given, at));
    assert_close(&second.mass, &first.mass, ROUNDING);
    assert_close(&second.force, &first.force, ROUNDING);
    assert_close(&inertial(&given, at), &inertial(&by_energy, at), ROUNDING);
    let energies = [&by_energy, &given].map(|system| system.energies(at, &mut system.work()));
    assert_close(&[energies[1].kinetic], &[energies[0].kinetic], ROUNDING);
    assert_eq!(energies[1].excess, 0.0);
    // The weight is a potential in one and supplies power in the other.
    let weight = -9.81 * q[1].sin() * v[1];
    assert_close(&[energies[0].supply, energies[1].supply], &[0.0, weight], ROUNDING);
}

#[test]
fn the_vehicle_has_its_rows_at_acceleration_level() {
    let system = system_of(&gallery("vehicle"));
    let (a, b, big_r) = (1.2, 1.4, 30.0);
    let (q, v) = ([1.0f64, 2.0, 0.3, 0.2], [3.0, 0.5, 0.4, -0.6]);
    let [x, y, phi, theta] = q;
    let values = evaluate(&system, At::new(0.0, &q, &v).with_auxiliary(&[7.0], &[0.0]));
    let (s, c) = phi.sin_cos();
    let (sf, cf) = (phi + theta).sin_cos();
    let jacobian = dense(&system.layout().constraints.jacobian, &values.constraints.jacobian);
    assert_matrix(&jacobian, &[&[-s, c, -b, 0.0], &[-sf, cf, a * theta.cos(), 0.0]], ROUNDING);
    // (3.16) and (3.17), corrected.
    let rear = -(v[0] * c + v[1] * s) * v[2];
    let front = -(v[0] * cf + v[1] * sf) * (v[2] + v[3]) - a * theta.sin() * v[3] * v[2];
    assert_close(&values.constraints.bias, &[rear, front], ROUNDING);
    let rows = &values.conditions;
    assert_close(&rows.error, &[x * x + (y - big_r).powi(2) - big_r * big_r], ROUNDING);
    assert_close(&rows.jacobian, &[2.0 * x, 2.0 * (y - big_r)], ROUNDING);
    assert_close(&rows.bias, &[2.0 * v[0] * v[0] + 2.0 * v[1] * v[1]], ROUNDING);
    let inputs = dense(&system.layout().auxiliary.inputs, &values.inputs);
    assert_matrix(&inputs, &[&[0.0], &[0.0], &[0.0], &[1.0]], ROUNDING);
    assert_eq!(values.force[3], 7.0);
}

#[test]
fn the_disc_on_an_arc_has_the_corrected_constraint_matrix() {
    let system = system_of(&gallery("disc-arc-outside"));
    let (r, big_r) = (0.5, 3.0);
    let (q, v) = ([1.0, 2.0, 0.3f64], [0.1, -0.2, 0.5]);
    let (p, p_rate) = ([0.9f64, 0.4f64], [0.7, -0.3]);
    let (psi, phi, theta) = (q[2], p[0], p[1]);
    let values = evaluate(&system, At::new(0.0, &q, &v).with_auxiliary(&p, &p_rate));
    let (s, c) = (theta - psi).sin_cos();
    let (sum_s, sum_c) = (theta - psi + phi).sin_cos();
    let rows = &system.layout().constraints;
    let jacobian = dense(&rows.jacobian, &values.constraints.jacobian);
    assert_matrix(&jacobian, &[&[1.0, 0.0, -r * c], &[0.0, 1.0, -r * s], &[0.0, 0.0, sum_s]], ROUNDING);
    let auxiliary = dense(&rows.auxiliary, &values.constraints.auxiliary);
    let expected: [&[f64]; 3] =
        [&[-big_r * phi.sin(), r * c], &[-big_r * phi.cos(), r * s], &[-sum_s, -sum_s]];
    assert_matrix(&auxiliary, &expected, ROUNDING);
    // The second derivatives of all three, with the rates of the auxiliary coordinates.
    let (turn, roll) = (p_rate[1] - v[2], p_rate[1] - v[2] + p_rate[0]);
    let bias = [
        -r * s * turn * turn - big_r * phi.cos() * p_rate[0] * p_rate[0],
        r * c * turn * turn + big_r * phi.sin() * p_rate[0] * p_rate[0],
        -sum_c * roll * roll,
    ];
    assert_close(&values.constraints.bias, &bias, ROUNDING);
}

#[test]
fn a_moving_constraint_has_all_its_time_terms() {
    let system = system(
        "parameter w = 3\ncoordinate x, y\nkinetic x'^2 + y'^2\nconstraint c: x^2*sin(w*t) + t^2*y = 1",
    );
    let (t, q, v) = (0.7f64, [1.2, -0.4], [0.3, 0.9]);
    let values = evaluate(&system, At::new(t, &q, &v));
    let rows = &values.constraints;
    let (s, c) = (3.0 * t).sin_cos();
    assert!(system.layout().constraints.infos[0].rheonomic);
    assert_close(&rows.jacobian, &[2.0 * q[0] * s, t * t], ROUNDING);
    assert_close(&rows.error_t, &[3.0 * q[0] * q[0] * c + 2.0 * t * q[1]], ROUNDING);
    // v·g_qq v + 2 g_qt·v + g_tt
    let bias =
        2.0 * s * v[0] * v[0] + 12.0 * q[0] * c * v[0] + 4.0 * t * v[1] - 9.0 * q[0] * q[0] * s + 2.0 * q[1];
    assert_close(&rows.bias, &[bias], ROUNDING);
}

#[test]
fn a_velocity_row_may_be_nonlinear_and_contain_rates_of_auxiliary_coordinates() {
    let system = system_of(&gallery("appell-hamel"));
    let (q, v) = ([0.0, 0.0, 0.0], [0.6, 0.8, -0.5]);
    let values = evaluate(&system, At::new(0.0, &q, &v));
    let a2 = 1.5 * 1.5;
    let info = system.layout().constraints.infos[0];
    assert_eq!((info.level, info.dependence), (Level::Velocity, Dependence::Nonlinear));
    assert_close(&values.constraints.error, &[v[0] * v[0] + v[1] * v[1] - a2 * v[2] * v[2]], ROUNDING);
    assert_close(&values.constraints.jacobian, &[2.0 * v[0], 2.0 * v[1], -2.0 * a2 * v[2]], ROUNDING);
    assert_eq!(values.constraints.bias, [0.0]);

    let system = common::system(
        "coordinate x\nauxiliary p\nkinetic x'^2/2\nconstraint c: x*x'^2 + p^2*p'*t = 0\nconstraint d: x - sin(p) = 0",
    );
    let values = evaluate(&system, At::new(2.0, &[3.0], &[0.5]).with_auxiliary(&[0.7], &[-0.2]));
    let (p, pd) = (0.7f64, -0.2);
    assert_close(&values.constraints.jacobian, &[3.0, 1.0], ROUNDING);
    assert_close(&values.constraints.auxiliary, &[p * p * 2.0, -p.cos()], ROUNDING);
    let expected = [0.5f64.powi(3) + 2.0 * p * pd * pd * 2.0 + p * p * pd, p.sin() * pd * pd];
    assert_close(&values.constraints.bias, &expected, ROUNDING);
}

#[test]
fn acceleration_rows_are_linearised_at_the_given_acceleration() {
    let system = system_of(&gallery("curvature"));
    let (q, v, a) = ([0.0, 0.0], [3.0f64, 4.0], [0.2, -0.7]);
    let values = evaluate(&system, At::new(0.0, &q, &v).with_acceleration(&a));
    let rows = &values.constraints;
    assert_close(&rows.jacobian, &[-v[1], v[0]], ROUNDING);
    assert_close(&rows.bias, &[-0.5 * 125.0], ROUNDING);
    assert_close(&rows.error, &[v[0] * a[1] - v[1] * a[0] - 0.5 * 125.0], ROUNDING);

    let system = system_of(&gallery("modulus"));
    let info = system.layout().constraints.infos[0];
    assert_eq!((info.level, info.dependence), (Level::Acceleration, Dependence::Nonlinear));
    let values = evaluate(&system, At::new(0.0, &q, &v).with_acceleration(&a));
    let rows = &values.constraints;
    let square = a[0] * a[0] + a[1] * a[1];
    assert_close(&rows.jacobian, &[2.0 * a[0], 2.0 * a[1]], ROUNDING);
    assert_close(&rows.error, &[square - 6.25], ROUNDING);
    assert_close(&rows.bias, &[-square - 6.25], ROUNDING);
}

#[test]
fn a_kinetic_energy_may_depend_on_time_and_have_linear_and_free_parts() {
    // A point on a turntable that spins up, in the coordinates of the table, with growing mass.
    let system = system(
        "coordinate x, y\nlet w = 0.3*t^2\nlet m = 2 + t\n\
         kinetic 1/2*m*((x' - w*y)^2 + (y' + w*x)^2)\npotential 5*t*x",
    );
    let (t, q, v) = (1.3f64, [0.4, -0.9], [0.8, 0.25]);
    let at = At::new(t, &q, &v);
    let values = evaluate(&system, at);
    let (m, m_t, w, w_t) = (2.0 + t, 1.0, 0.3 * t * t, 0.6 * t);
    let ([x, y], [u, s]) = (q, v);
    assert_close(&values.mass, &[m, m], ROUNDING);
    // d/dt of m(u − w y) and m(s + w x) without u̇ and ṡ, and ∂T/∂q.
    let expected = [
        m * w * (s + w * x) - m_t * (u - w * y) + m * (w_t * y + w * s),
        -m * w * (u - w * y) - m_t * (s + w * x) - m * (w_t * x + w * u),
    ];
    assert_close(&inertial(&system, at), &expected, ROUNDING);
    assert_close(&values.force, &[expected[0] - 5.0 * t, expected[1]], ROUNDING);
    let energy = system.energies(at, &mut system.work());
    let kinetic = 0.5 * m * ((u - w * y).powi(2) + (s + w * x).powi(2));
    let momentum = [m * (u - w * y), m * (s + w * x)];
    let kinetic_t = 0.5 * m_t * ((u - w * y).powi(2) + (s + w * x).powi(2))
        + momentum[0] * -w_t * y
        + momentum[1] * w_t * x;
    assert_close(&[energy.kinetic, energy.potential], &[kinetic, 5.0 * t * x], ROUNDING);
    assert_close(&[energy.excess], &[2.0 * kinetic - momentum[0] * u - momentum[1] * s], ROUNDING);
    assert_close(&[energy.supply], &[5.0 * x - kinetic_t], ROUNDING);
    let mut momenta = dalembert_system::Momenta::new(system.layout());
    system.momenta(at, &values, &mut momenta, &mut system.work());
    assert_close(&momenta.momentum, &momentum, ROUNDING);
    assert_close(&momenta.kinetic_q, &[w * momentum[1], -w * momentum[0]], ROUNDING);
}

#[test]
fn a_kinematic_model_has_nominal_speeds() {
    let system = system_of(&gallery("slider-crank-kinematic"));
    assert_eq!(system.layout().class.motion, Motion::NominalSpeeds);
    let q = [0.3f64, 0.8f64];
    let mut speeds = [9.0; 2];
    system.nominal_speeds(At::new(0.0, &q, &[]), &mut speeds, &mut system.work());
    assert_close(&speeds, &[-2.0 * q[1].cos(), -q[0].cos()], ROUNDING);
}

#[test]
fn dissipation_is_a_force_and_takes_power() {
    let system = system_of(&gallery("two-mass"));
    let (q, v) = ([0.1, -0.2], [0.5, 0.9]);
    let at = At::new(0.0, &q, &v).with_auxiliary(&[2.0], &[0.0]);
    let values = evaluate(&system, at);
    let (spring, damper) = (40.0 * 0.3, 0.3 * (v[0] - v[1]));
    assert_close(&values.force, &[2.0 - spring - damper, spring + damper], ROUNDING);
    let energy = system.energies(at, &mut system.work());
    assert_close(&[energy.dissipation, energy.supply], &[damper * (v[0] - v[1]), 2.0 * v[0]], ROUNDING);
    assert!(system.layout().class.mass_constant);
}
