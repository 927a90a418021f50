//! Laws, events and outputs, which depend on the results of a solve, and the equations for people.

mod common;

use common::{Point, all_models, assert_close, dense, evaluate, gallery, symmetric, system, system_of};
use dalembert_dynamics::{GlobalSymbol, global_equations};
use dalembert_expr::Expr;
use dalembert_model::CoordinateId;
use dalembert_system::{At, Direction, EventEffect, Laws, MechanicalSystem, Results};

const ROUNDING: f64 = 1e-14;

const INCLINE: &str = "
parameter m = 2, g = 9.81, beta = 0.5, mu = 0.3
coordinate x, y
kinetic 1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint slope: y*cos(beta) - x*sin(beta) = 0
let slip = -x'*cos(beta) - y'*sin(beta)
let normal = -reaction(x, slope)*sin(beta) + reaction(y, slope)*cos(beta)
law friction along slip: multiplier(friction) = -mu*abs(normal)*sign(slip)
";

#[test]
fn a_law_gives_its_relation_and_all_derivatives() {
    let system = system_of(&gallery("friction-incline"));
    let info = system.layout().laws.infos[0];
    assert!(info.has_slip && info.can_stick);
    let (beta, mu): (f64, f64) = (0.5, 0.3);
    let (s, c) = beta.sin_cos();
    let (q, v) = ([0.0, 0.0], [0.3, 0.4]);
    let at = At::new(0.0, &q, &v);
    let values = evaluate(&system, at);
    // While it sticks the sign is between −1 and 1.
    let results =
        Results { reaction: &[-3.0, 8.0], multipliers: &[8.0], signs: &[0.25], ..Results::default() };
    let mut laws = Laws::new(system.layout());
    system.laws(at, &values, results, &mut laws, &mut system.work());
    let (normal, tangential) = (3.0 * s + 8.0 * c, -3.0 * c + 8.0 * s);
    assert_close(&laws.relation, &[tangential + mu * normal * 0.25], ROUNDING);
    assert_close(&laws.slip, &[v[0] * c + v[1] * s], ROUNDING);
    assert_close(&laws.direction, &[c, s], ROUNDING);
    assert_close(&laws.by_reaction, &[c - mu * 0.25 * s, s + mu * 0.25 * c], ROUNDING);
    assert_close(&laws.by_sign, &[mu * normal], ROUNDING);
    assert_eq!(laws.slip_bias, [0.0]);
}

#[test]
fn a_constraints_own_share_of_the_reaction_is_made_of_its_multipliers() {
    // The same law by the share of one constraint, with a slip speed that begins with a minus sign.
    let system = system(INCLINE);
    let (s, c) = 0.5f64.sin_cos();
    let (q, v) = ([0.0, 0.0], [0.3, 0.4]);
    let at = At::new(0.0, &q, &v);
    let values = evaluate(&system, at);
    let results = Results { multipliers: &[-8.0], law_forces: &[1.5], signs: &[0.25], ..Results::default() };
    let mut laws = Laws::new(system.layout());
    system.laws(at, &values, results, &mut laws, &mut system.work());
    // The share is λ G = −8 (−s, c), so that the normal force is −8.
    assert_close(&laws.relation, &[1.5 + 0.3 * 8.0 * 0.25], ROUNDING);
    assert_close(&laws.by_multiplier, &[-0.3 * 0.25], ROUNDING);
    assert_eq!(laws.by_force, [1.0]);
    assert!(laws.by_reaction.is_empty());
    assert_close(&laws.by_sign, &[0.3 * 8.0], ROUNDING);
    assert_close(&laws.direction, &[-c, -s], ROUNDING);
    assert!(system.layout().laws.infos[0].can_stick);
}

#[test]
fn events_and_their_resets_see_the_state_before() {
    let system = system(
        "parameter e = 0.8, r = 0.1\ncoordinate x, y\nkinetic x'^2 + y'^2\n\
         event wall when x - 2 rising: stop\n\
         event floor when y - r falling: y' = -e*y', x' = x' + y'\n\
         event high when y + energy.kinetic crossing: stop",
    );
    let events = &system.layout().signals.events;
    assert_eq!(events.len(), 3);
    assert_eq!((events[0].direction, events[0].action), (Direction::Rising, EventEffect::Stop));
    assert_eq!((events[1].direction, events[1].action), (Direction::Falling, EventEffect::Reset));
    assert_eq!(events[1].resets, [vec![1], vec![0]]);
    let (q, v) = ([1.5, 0.3], [0.7, -2.0]);
    let at = At::new(0.0, &q, &v);
    let values = evaluate(&system, at);
    let results = Results { energies: [4.0, 0.0, 0.0, 0.0, 0.0], ..Results::default() };
    let mut work = system.work();
    let mut out = [0.0; 3];
    system.events(at, &values, results, &mut out, &mut work);
    assert_close(&out, &[-0.5, 0.2, 4.3], ROUNDING);
    let mut resets = vec![0.0; events[1].n_numbers()];
    system.resets(1, at, &values, results, &mut resets, &mut work);
    assert_close(&resets, &[1.6, 1.0, -1.3, 1.0], ROUNDING);
}

#[test]
fn outputs_stand_in_the_order_of_the_model() {
    let system = system_of(&gallery("disc-arc-outside-rolling"));
    let q = [1.0, 2.0, 0.5];
    let p = [0.7f64, 0.4];
    let at = At::new(0.0, &q, &[0.0; 3]).with_auxiliary(&p, &[0.0; 2]);
    let values = evaluate(&system, at);
    let results = Results { reaction: &[3.0, 5.0, 0.0], ..Results::default() };
    let mut out = [0.0; 2];
    system.outputs(at, &values, results, &mut out, &mut system.work());
    let (s, c) = p[0].sin_cos();
    assert_close(&out, &[5.0 * s - 3.0 * c, 3.0 * s + 5.0 * c], ROUNDING);
}

#[test]
fn equations_for_people_have_the_values_of_the_compiled_ones() {
    for (name, model) in all_models() {
        let system = system_of(&model);
        let point = Point::random(&system, 19);
        let values = evaluate(&system, point.at());
        let global = global_equations(&model);
        let moving: Vec<CoordinateId> = model.moving().collect();
        let speed = |id: CoordinateId| moving.iter().position(|other| *other == id).expect("it moves");
        let value = |e: Expr| {
            global.graph.evaluate(e, &|symbol| match global.meaning(symbol) {
                GlobalSymbol::Time => point.t,
                GlobalSymbol::Parameter(id) => model.parameters[id.index()].value,
                GlobalSymbol::Coordinate(id, 0) => point.q[id.index()],
                GlobalSymbol::Coordinate(id, 1) => point.v[speed(id)],
                GlobalSymbol::Coordinate(id, _) => point.v_rate[speed(id)],
                GlobalSymbol::Auxiliary(id, 0) => point.p[id.index()],
                GlobalSymbol::Auxiliary(id, _) => point.p_rate[id.index()],
                other => panic!("{name}: {other:?} in an equation of motion"),
            })
        };
        let layout = system.layout();
        let n = layout.n_speeds;
        let mut mass = vec![vec![0.0; n]; n];
        for (row, column, entry) in global.mass() {
            mass[speed(row)][speed(column)] += value(entry);
        }
        let scale = mass.iter().flatten().fold(1.0f64, |scale, x| scale.max(x.abs()));
        for (found, expected) in mass.iter().zip(symmetric(&layout.mass, &values.mass)) {
            assert_close(found, &expected, 1e-13 * scale);
        }
        let mut force = vec![0.0; n];
        let parts = global.equations.forces.applied.iter().chain(&global.equations.forces.inertial);
        for (along, part) in parts {
            force[speed(CoordinateId(along.0))] += value(*part);
        }
        assert_close(&force, &values.force, 1e-13);
        let jacobian = dense(&layout.constraints.jacobian, &values.constraints.jacobian);
        assert_eq!(global.equations.constraints.len(), layout.constraints.len());
        for (row, jacobian) in global.equations.constraints.iter().zip(jacobian) {
            let mut found = vec![0.0; n];
            for (slot, entry) in &row.jacobian {
                found[speed(CoordinateId(slot.0))] = value(*entry);
            }
            assert_close(&found, &jacobian, 1e-13);
        }
        let bias: Vec<f64> = global.equations.constraints.iter().map(|row| value(row.bias)).collect();
        assert_close(&bias, &values.constraints.bias, 1e-13);
    }
}

#[test]
fn symbols_have_the_names_a_user_would_write() {
    let model = gallery("friction-incline");
    let global = global_equations(&model);
    let law = &global.equations.laws[0];
    let mut names: Vec<String> = global
        .graph
        .symbols(&[law.relation, global.equations.forces.total[0].1])
        .into_iter()
        .map(|s| global.name(&model, s))
        .collect();
    names.sort();
    assert_eq!(names, ["beta", "g", "m", "mu", "reaction(x)", "reaction(y)", "sign(friction)"]);
    let model = gallery("vehicle");
    let global = global_equations(&model);
    let outputs = &global.equations.outputs;
    let names: Vec<String> =
        global.graph.symbols(outputs).into_iter().map(|s| global.name(&model, s)).collect();
    assert_eq!(names, ["multiplier(rear)", "multiplier(front)", "x'", "y'"]);
}
