//! Mass properties, points, angles, wrenches and forces against closed forms.

mod common;

use common::{Random, State, V, Values, about, add, back, close, cross, dot, scale, sub, times, turn};
use dalembert_bodies::mechanism::{
    GROUND, MassSpec, Mechanism, block, bushing, cylinder, damper, disc, effort, force, force_between,
    planar_rigid, point, prismatic, revolute, rigid, rod, sphere, spherical, spring, torque, torsion_damper,
    torsion_spring,
};
use dalembert_bodies::{
    Assembly, BodyMass, BodyPart, DefinitionError, End, Extent, JointDefinition, JointKind,
};
use dalembert_model::{Binder, Binding, CoordinateId, Model, Severity, Space, Span};

fn body_of(space: Space, matter: MassSpec) -> Model {
    let mut m = if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() };
    m.gravity([0.3, -9.81, 1.0]);
    m.body("b", matter);
    m.finish().expect("a body")
}

/// The inertia of a solid by the rule of midpoints: mass 3, `inside` within a box of half edges.
fn by_midpoints(half: V, inside: impl Fn(V) -> bool) -> [f64; 3] {
    const N: i32 = 80;
    let (mut count, mut sums) = (0.0, [0.0; 3]);
    for i in 0..N {
        for j in 0..N {
            for k in 0..N {
                let at = |n: i32, h: f64| h * ((2.0 * f64::from(n) + 1.0) / f64::from(N) - 1.0);
                let p = [at(i, half[0]), at(j, half[1]), at(k, half[2])];
                if inside(p) {
                    count += 1.0;
                    for (axis, sum) in sums.iter_mut().enumerate() {
                        *sum += dot(p, p) - p[axis] * p[axis];
                    }
                }
            }
        }
    }
    sums.map(|sum| 3.0 * sum / count)
}

#[test]
fn shapes_have_the_inertia_of_solids() {
    let round = |p: V, r: f64| p[0] * p[0] + p[1] * p[1] < r * r;
    let solids: [(MassSpec, [f64; 3]); 4] = [
        (block([0.2, 0.5, 1.1], 3.0), by_midpoints([0.1, 0.25, 0.55], |_| true)),
        (cylinder(0.4, 1.5, 3.0), by_midpoints([0.4, 0.4, 0.75], |p| round(p, 0.4))),
        (disc(0.4, 3.0), by_midpoints([0.4, 0.4, 0.02], |p| round(p, 0.4))),
        (sphere(0.4, 3.0), by_midpoints([0.4; 3], |p| dot(p, p) < 0.16)),
    ];
    for (matter, wanted) in solids {
        let model = body_of(Space::Spatial, matter);
        for (axis, wanted) in wanted.into_iter().enumerate() {
            // Midpoints of 80 cells see a ragged rim: a few thousandths.
            close(model.bodies[0].inertia[axis] / wanted, 1.0, 5e-3, "inertia");
        }
    }
    let model = body_of(Space::Spatial, rod(2.0, 3.0));
    assert_eq!(model.bodies[0].inertia[..3], [0.5 * 3.0 * 0.05 * 0.05, 1.0, 1.0]);
}

#[test]
fn kinetic_energy_and_weight_are_those_of_a_rigid_body() {
    let mut random = Random(1);
    let tensor = [1.0, 1.2, 1.4, 0.1, -0.2, 0.05];
    for _ in 0..5 {
        let state = State::random(&mut random, Space::Spatial);
        let model = body_of(Space::Spatial, rigid(2.5, tensor));
        let [xx, yy, zz, xy, xz, yz] = tensor;
        let w = state.w;
        let momentum = [dot([xx, xy, xz], w), dot([xy, yy, yz], w), dot([xz, yz, zz], w)];
        let kinetic = 0.5 * 2.5 * dot(state.v, state.v) + 0.5 * dot(w, momentum);
        let potential = -2.5 * dot([0.3, -9.81, 1.0], state.c);
        let [t, v, r] = Values::new(&model, &[state]).energies();
        close(t, kinetic, 1e-14, "kinetic");
        close(v, potential, 1e-13, "potential");
        close(r, 0.0, 0.0, "dissipation");

        let state = State::random(&mut random, Space::Planar);
        let model = body_of(Space::Planar, planar_rigid(2.5, 0.7));
        let [t, ..] = Values::new(&model, &[state]).energies();
        close(t, 0.5 * 2.5 * dot(state.v, state.v) + 0.35 * state.w[2] * state.w[2], 1e-15, "planar");

        let model = body_of(Space::Spatial, point(2.5));
        assert_eq!(model.coordinates.len(), 3);
        let [t, ..] = Values::new(&model, &[state]).energies();
        close(t, 1.25 * dot(state.v, state.v), 1e-15, "a point");
    }
}

/// A model with two bodies, an assembly that contains them, and states of them.
fn two(space: Space, random: &mut Random) -> (Model, Assembly, [State; 2]) {
    let mut model = Model { space: Some(space), ..Model::default() };
    let mut assembly = Assembly::default();
    for name in ["a", "b"] {
        let id = assembly.declare_body(&mut model, name.to_owned(), Extent::Rigid, Span::default());
        let (one, zero) = (model.graph.one(), model.graph.zero());
        let shift = model.graph.constant(0.25);
        let inertia = [one, one, one, zero, zero, zero];
        let matter = BodyMass::Rigid { mass: one, inertia, centre: [shift, zero, zero] };
        assembly.define_body(&mut model, id, &matter).expect("a body");
    }
    (model, assembly, [State::random(random, space), State::random(random, space)])
}

fn end(model: &mut Model, body: Option<u32>, at: V) -> End {
    End { body: body.map(common::body), at: at.map(|value| model.graph.constant(value)) }
}

#[test]
fn points_move_with_their_bodies() {
    let mut random = Random(2);
    for space in [Space::Planar, Space::Spatial] {
        let (mut model, assembly, states) = two(space, &mut random);
        let at = if space == Space::Planar { [0.4, -0.3, 0.0] } else { [0.4, -0.3, 0.7] };
        let place = end(&mut model, Some(1), at);
        // Places are given from a point that is 0.25 before the centre of mass.
        let site = sub(at, [0.25, 0.0, 0.0]);
        let h = 1e-4;
        let [ahead, here, behind] = [h, 0.0, -h].map(|t| states[1].after(t).point(site));
        for order in 0..3 {
            let mut binder = Binder::default();
            let position = assembly.end_position(&mut model, &mut binder, &place, order);
            let values = Values::new(&model, &states);
            for i in 0..3 {
                let value = values.bound(binder.bindings(), binder.constants(), position[i]);
                let (wanted, tolerance) = match order {
                    0 => (here[i], 1e-15),
                    1 => ((ahead[i] - behind[i]) / (2.0 * h), 1e-7),
                    // 1e-8 of the step and 1e-16/h² of rounding.
                    _ => ((ahead[i] - 2.0 * here[i] + behind[i]) / (h * h), 2e-7),
                };
                close(value, wanted, tolerance, "a point");
            }
        }
    }
}

#[test]
fn parts_of_bodies_and_their_rates() {
    let mut random = Random(3);
    let (mut model, assembly, states) = two(Space::Spatial, &mut random);
    let h = 1e-4;
    let [ahead, here, behind] = [h, 0.0, -h].map(|t| states[1].after(t).q);
    for i in 0..4u8 {
        let at = usize::from(i);
        let wanted = [
            here[at],
            (ahead[at] - behind[at]) / (2.0 * h),
            (ahead[at] - 2.0 * here[at] + behind[at]) / (h * h),
        ];
        for (order, wanted) in (0..).zip(wanted) {
            let mut binder = Binder::default();
            let part = BodyPart::Quaternion(i);
            let e =
                assembly.body_part(&mut model, &mut binder, common::body(1), part, order).expect("a part");
            let value = Values::new(&model, &states).bound(binder.bindings(), binder.constants(), e);
            close(value, wanted, 2e-7, "a quaternion");
        }
    }
    let mut binder = Binder::default();
    let rate = BodyPart::named("wy").expect("a part");
    assert_eq!(rate.coordinate(&model, common::body(1)), Some((CoordinateId(11), 1)));
    let e = assembly.body_part(&mut model, &mut binder, common::body(1), rate, 1).expect("a part");
    close(Values::new(&model, &states).bound(binder.bindings(), &[], e), states[1].e[1], 0.0, "wy'");
    assert_eq!(assembly.body_part(&mut model, &mut binder, common::body(1), rate, 2), None);
    assert_eq!(BodyPart::Angle.coordinate(&model, common::body(1)), None);
}

/// Two bodies on a hinge in space: if ω_B = ω_A + θ' a₃ then ω_B' = ω_A' + θ'' a₃ + θ' ω_A × a₃, and the joint sees θ, θ', θ''.
#[test]
fn angles_and_distances_have_their_derivatives() {
    let mut random = Random(4);
    let (mut model, mut assembly, states) = two(Space::Spatial, &mut random);
    let a = states[0];
    let ends = [end(&mut model, Some(0), random.vector()), end(&mut model, Some(1), random.vector())];
    let joint = assembly.declare_joint(&mut model, "j".to_owned(), Span::default());
    let axis = random.unit().map(|value| model.graph.constant(value));
    let axis2 = random.unit().map(|value| model.graph.constant(value));
    let definition = JointDefinition {
        axis: Some(axis),
        axis2: Some(axis2),
        ..JointDefinition::new(JointKind::Cylindrical, ends)
    };
    assembly.define_joint(&mut model, joint, definition).expect("a joint");
    let frames = model.joints[0].axes.map(common::of_axes);
    let (angle, rate, acceleration) = (-2.3, 0.7, -1.1);
    let frame = times(a.q, frames[0]);
    let a3 = turn(frame, [0.0, 0.0, 1.0]);
    let q = times(times(frame, about([0.0, 0.0, 1.0], angle)), back(frames[1]));
    let (spin, growth) = (turn(a.q, a.w), turn(a.q, a.e));
    let w = turn(back(q), add(spin, scale(rate, a3)));
    let e = turn(back(q), add(growth, add(scale(acceleration, a3), scale(rate, cross(spin, a3)))));
    let b = State { q, w, e, ..states[1] };
    for (order, wanted) in (0..).zip([angle, rate, acceleration]) {
        let mut binder = Binder::default();
        let e = assembly.joint_angle(&mut model, &mut binder, joint, order).expect("an angle");
        let value = Values::new(&model, &[a, b]).bound(binder.bindings(), binder.constants(), e);
        close(value, wanted, 1e-14, "an angle");
    }
    let distance = |t: f64| {
        let (a, b) = (a.after(t), b.after(t));
        let d = sub(b.point(model.joints[0].sites[1].at), a.point(model.joints[0].sites[0].at));
        dot(d, turn(times(a.q, frames[0]), [0.0, 0.0, 1.0]))
    };
    let h = 1e-4;
    let [ahead, here, behind] = [h, 0.0, -h].map(distance);
    let wanted = [here, (ahead - behind) / (2.0 * h), (ahead - 2.0 * here + behind) / (h * h)];
    for (order, wanted) in (0..).zip(wanted) {
        let mut binder = Binder::default();
        let e = assembly.joint_distance(&mut model, &mut binder, joint, order).expect("a distance");
        let value = Values::new(&model, &[a, b]).bound(binder.bindings(), binder.constants(), e);
        close(value, wanted, 1e-6, "a distance");
    }
}

/// A known force and moment at the joint, given as reactions of the body, come back from the wrench.
#[test]
fn wrenches_are_the_forces_behind_the_reactions() {
    let mut random = Random(5);
    for space in [Space::Planar, Space::Spatial] {
        for swapped in [false, true] {
            let mut m = if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() };
            let b = m.body("b", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
            let at: V = if space == Space::Planar { [0.3, -0.4, 0.0] } else { [0.3, -0.4, 0.6] };
            let spec = if swapped { revolute(b.at(at), GROUND) } else { revolute(GROUND, b.at(at)) };
            let axis = random.vector();
            m.joint("j", if space == Space::Planar { spec } else { spec.axis(axis) });
            let model = m.finish().expect("a pendulum");
            let mut state = State::random(&mut random, space);
            // The joint closes at the origin.
            state.c = scale(-1.0, turn(state.q, at));
            let (force, moment) = (random.vector(), random.vector());
            let (force, moment) = match space {
                Space::Planar => ([force[0], force[1], 0.0], [0.0, 0.0, moment[2]]),
                Space::Spatial => (force, moment),
            };
            let about_centre = turn(back(state.q), add(moment, cross(turn(state.q, at), force)));
            let mut values = Values::new(&model, &[state]);
            let constraint = Some(model.joints[0].constraint);
            let n = if space == Space::Planar { 2 } else { 3 };
            for (id, component) in (0..n).zip(force) {
                values.others.push((Binding::Reaction(CoordinateId(id), constraint), component));
            }
            for (i, component) in (0..3).zip(about_centre) {
                let id = if space == Space::Planar { 2 } else { 3 + i };
                if space == Space::Spatial || i == 2 {
                    values.others.push((Binding::Reaction(CoordinateId(id), constraint), component));
                }
            }
            // On the ground the joint does the opposite.
            let sign = if swapped { -1.0 } else { 1.0 };
            let frame = |i: usize| {
                let axis = model.joints[0].axes[0][i];
                if swapped { turn(state.q, axis) } else { axis }
            };
            for output in &model.outputs {
                let element = &model.elements[output.element.index()];
                let dalembert_model::Term::Output(e) = model.kind(output.element).terms[output.term as usize]
                else {
                    panic!("an output")
                };
                let i = "xyz".find(&output.name[output.name.len() - 1..]).expect("a component");
                let of = if output.name.contains("force") { force } else { moment };
                let wanted = if output.name.contains("local") { dot(of, frame(i)) } else { of[i] };
                close(values.of(element, e), sign * wanted, 1e-14, &output.name);
            }
            assert_eq!(model.outputs.len(), if space == Space::Planar { 5 } else { 12 });
        }
    }
}

/// The power of forces is force by velocity, whatever the coordinates.
#[test]
fn forces_have_the_power_of_forces() {
    let mut random = Random(6);
    for space in [Space::Planar, Space::Spatial] {
        let flat = |v: V| if space == Space::Planar { [v[0], v[1], 0.0] } else { v };
        let axial = |v: V| if space == Space::Planar { [0.0, 0.0, v[2]] } else { v };
        let states = [State::random(&mut random, space), State::random(&mut random, space)];
        let [a, b] = states;
        let (p, q) = (flat(random.vector()), flat(random.vector()));
        let (f, t) = (flat(random.vector()), axial(random.vector()));
        let check = |what: &str, wanted: f64, build: &dyn Fn(&mut Mechanism)| {
            let mut m = if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() };
            m.body("a", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
            build(&mut m);
            let model = m.finish().expect("forces");
            close(Values::new(&model, &states).power(), wanted, 1e-14, what);
        };
        let second = |m: &mut Mechanism| m.body("b", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
        check("force", dot(f, b.velocity(p)), &|m| {
            let body = second(m);
            m.element("f", force(body.at(p), f));
        });
        check("force of the body", dot(turn(b.q, f), b.velocity(p)), &|m| {
            let body = second(m);
            m.element("f", force(body.at(p), f).in_body());
        });
        check("torque", dot(t, turn(b.q, b.w)), &|m| {
            let body = second(m);
            m.element("t", torque(body, t));
        });
        check("torque of the body", dot(t, b.w), &|m| {
            let body = second(m);
            m.element("t", torque(body, t).in_body());
        });
        let d = sub(b.point(q), p);
        check("from the ground", 1.7 * dot(d, b.velocity(q)) / dot(d, d).sqrt(), &|m| {
            let body = second(m);
            m.element("f", force_between(GROUND.at(p), body.at(q), 1.7));
        });
        let axis = flat(random.unit());
        let a3 = if space == Space::Planar { [0.0, 0.0, 1.0] } else { turn(a.q, axis) };
        let relative = sub(turn(b.q, b.w), turn(a.q, a.w));
        let mut m = if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() };
        let inertia = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
        let (first, body) = (m.body("a", rigid(1.0, inertia)), m.body("b", rigid(1.0, inertia)));
        let hinge = m.joint("j", revolute(first.at(p), body.at(q)).axis(axis));
        m.element("t", effort(hinge.angle(), 2.0));
        m.element("f", force_between(first.at(p), body.at(q), 0.9));
        m.element("s", spring(first.at(p), body.at(q), 3.0).length(0.2).damping(0.5));
        m.element("d", damper(first.at(p), body.at(q), 0.25));
        m.element("td", torsion_damper(hinge, 0.4));
        let model = m.finish().expect("forces");
        let values = Values::new(&model, &states);
        let (d, v) = (sub(b.point(q), a.point(p)), sub(b.velocity(q), a.velocity(p)));
        let length = dot(d, d).sqrt();
        let rate = dot(d, v) / length;
        close(values.power(), 2.0 * dot(a3, relative) + 0.9 * rate, 1e-13, "efforts");
        let [_, potential, dissipation] = values.energies();
        close(potential, 1.5 * (length - 0.2).powi(2), 1e-14, "spring");
        let turning = dot(a3, relative);
        close(dissipation, 0.375 * rate * rate + 0.2 * turning * turning, 1e-13, "dampers");
    }
}

#[test]
fn springs_without_length_are_smooth_and_bushings_hold_all_directions() {
    let mut m = Mechanism::spatial();
    let inertia = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
    let (a, b) = (m.body("a", rigid(1.0, inertia)), m.body("b", rigid(1.0, inertia)));
    m.element("s", spring(a, b, 2.0));
    m.element(
        "bush",
        bushing(a, b, [1.0, 2.0, 3.0], [4.0, 5.0, 6.0]).dampings([0.1, 0.2, 0.3], [0.4, 0.5, 0.6]),
    );
    let model = m.finish().expect("a bushing");
    let mut random = Random(7);
    let a = State::random(&mut random, Space::Spatial);
    // Coinciding bodies: nothing but finite numbers, where a root would have none.
    let together = State { c: a.c, q: a.q, ..State::random(&mut random, Space::Spatial) };
    let [_, potential, dissipation] = Values::new(&model, &[a, together]).energies();
    close(potential, 0.0, 1e-30, "no displacement");
    let spin = sub(together.w, a.w);
    let slide = turn(back(a.q), sub(together.v, a.v));
    let wanted: f64 = (0..3)
        .map(|i| {
            let (c, g) = ([0.1, 0.2, 0.3][i], [0.4, 0.5, 0.6][i]);
            0.5 * c * slide[i] * slide[i] + 0.5 * g * spin[i] * spin[i]
        })
        .sum();
    close(dissipation, wanted, 1e-14, "dampings");
    // Displaced along the axes of the first body, and turned about its second axis.
    let by = [0.1, -0.2, 0.3];
    let moved = State { c: add(a.c, turn(a.q, by)), q: times(a.q, about([0.0, 1.0, 0.0], 0.6)), ..together };
    let [_, potential, _] = Values::new(&model, &[a, moved]).energies();
    let sine = 2.0 * 0.3_f64.sin();
    let wanted = dot(by, by) + 0.5 * (0.01 + 2.0 * 0.04 + 3.0 * 0.09) + 0.5 * 5.0 * sine * sine;
    close(potential, wanted, 1e-14, "stiffness");
}

#[test]
fn a_torsion_spring_turns_back() {
    for space in [Space::Planar, Space::Spatial] {
        let mut m = if space == Space::Planar { Mechanism::planar() } else { Mechanism::spatial() };
        let b = m.body("b", rigid(1.0, [1.0, 1.0, 1.0, 0.0, 0.0, 0.0]));
        let hinge = m.joint("j", revolute(GROUND, b));
        m.element("s", torsion_spring(hinge, 2.0).angle(0.3));
        let model = m.finish().expect("a spring");
        let state = State::at([0.0; 3], about([0.0, 0.0, 1.0], -0.4));
        close(Values::new(&model, &[state]).energies()[1], 0.49, 1e-15, "torsion");
    }
}

#[test]
fn mistakes_are_told_by_name() {
    let spatial = |build: &dyn Fn(&mut Mechanism)| {
        let mut m = Mechanism::spatial();
        build(&mut m);
        m.finish().err().map_or_else(Vec::new, |errors| errors.into_iter().map(|fault| fault.error).collect())
    };
    let inertia = [1.0, 1.0, 1.0, 0.0, 0.0, 0.0];
    let two = |m: &mut Mechanism| (m.body("a", rigid(1.0, inertia)), m.body("p", point(1.0)));
    assert_eq!(
        spatial(&|m| {
            m.body("b", rod(1.0, -2.0));
        }),
        [DefinitionError::NotPositive("mass", -2.0)]
    );
    assert_eq!(
        spatial(&|m| {
            m.body("b", rod(0.0, 1.0));
        }),
        [DefinitionError::NotPositive("length", 0.0)]
    );
    assert_eq!(
        spatial(&|m| {
            m.body("b", rod(f64::NAN, 1.0));
        }),
        [DefinitionError::NotFinite("length")]
    );
    assert_eq!(
        spatial(&|m| {
            m.body("b", rigid(1.0, [1.0, 1.0, 1.0, 2.0, 0.0, 0.0]));
        }),
        [DefinitionError::Inertia]
    );
    // Impossible moments are a warning: the model is built.
    assert_eq!(
        spatial(&|m| {
            m.body("b", rigid(1.0, [1.0, 1.0, 3.0, 0.0, 0.0, 0.0]));
        }),
        []
    );
    assert_eq!(DefinitionError::InertiaTriangle.severity(), Severity::Warning);
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            m.joint("j", revolute(a, a));
        }),
        [DefinitionError::SameBody]
    );
    assert_eq!(
        spatial(&|m| {
            m.joint("j", revolute(GROUND, GROUND));
        }),
        [DefinitionError::NothingJoined]
    );
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            m.joint("j", revolute(GROUND, a).axis([0.0; 3]));
        }),
        [DefinitionError::ZeroDirection("axis")]
    );
    assert_eq!(
        spatial(&|m| {
            let (_, p) = two(m);
            m.joint("j", revolute(GROUND, p));
        }),
        [DefinitionError::PointHasNoOrientation]
    );
    assert_eq!(
        spatial(&|m| {
            let (_, p) = two(m);
            m.joint("j", spherical(GROUND, p.at([1.0, 0.0, 0.0])));
        }),
        [DefinitionError::PointHasNoExtent]
    );
    assert_eq!(
        spatial(&|m| {
            let (_, p) = two(m);
            m.joint("j", spherical(GROUND, p));
        }),
        []
    );
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            m.joint("j", spherical(GROUND, a).without(&[dalembert_model::Freedom::Rx]));
        }),
        [DefinitionError::NotHeld(dalembert_model::Freedom::Rx)]
    );
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            m.joint("j", dalembert_bodies::mechanism::pin_in_slot(GROUND, a));
        }),
        [DefinitionError::NotHere(JointKind::PinInSlot, Space::Spatial)]
    );
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            let j = m.joint("j", prismatic(GROUND, a));
            m.element("t", effort(j.angle(), 1.0));
        }),
        [DefinitionError::NoAngle(JointKind::Prismatic)]
    );
    assert_eq!(
        spatial(&|m| {
            two(m);
            m.body("a", point(1.0));
        }),
        [DefinitionError::NameTaken]
    );
    assert_eq!(
        spatial(&|m| {
            let (a, _) = two(m);
            m.start(a.angle(), 1.0);
        }),
        [DefinitionError::NoPart(BodyPart::Angle)]
    );
}
