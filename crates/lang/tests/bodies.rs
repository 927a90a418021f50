//! Bodies and joints in a text, against closed forms.

use dalembert_expr::unit;
use dalembert_lang::read;
use dalembert_model::{
    Binding, CoordinateId, Hold, Level, LocalSpeed, Meaning, Model, Part, RowId, Shape, Space, StartOf, Term,
};

/// The model of `text`, which must be free of mistakes.
fn model(text: &str) -> Model {
    let reading = read(text);
    assert!(reading.diagnostics.is_empty(), "{text}\n{:#?}", reading.diagnostics);
    reading.model.expect("a model")
}

/// The value of an output when coordinates, speeds and accelerations have the values of `state`; all others are zero.
fn output(model: &Model, name: &str, state: &[(&str, f64)]) -> f64 {
    let output = model.outputs.iter().find(|output| output.name == name).expect("the output");
    let element = &model.elements[output.element.index()];
    let Term::Output(expr) = model.kind(output.element).terms[output.term as usize] else { panic!("a term") };
    let value_of =
        |name: &str| state.iter().find(|(known, _)| *known == name).map_or(0.0, |(_, value)| *value);
    model.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
        Meaning::Time => value_of("t"),
        Meaning::Constant(slot) => model.value(element.constants[slot as usize]),
        Meaning::Parameter(_) => f64::NAN,
        Meaning::Local { slot, order } => {
            let primes = "'".repeat(usize::from(order));
            match element.bind[slot as usize] {
                Binding::Coordinate(id) => {
                    value_of(&format!("{}{primes}", model.coordinates[id.index()].name))
                }
                Binding::Rotation(first, part) if order == 0 => {
                    value_of(&model.coordinates[first.index() + usize::from(part)].name)
                }
                Binding::Rotation(first, part) => {
                    let body = model.coordinates[first.index()].name.trim_end_matches("q0");
                    let axis = ["x", "y", "z"][usize::from(part)];
                    value_of(&format!("{body}w{axis}{}", &primes[1..]))
                }
                _ => f64::NAN,
            }
        }
    })
}

#[track_caller]
fn near(found: f64, expected: f64) {
    // A handful of products and sums of numbers of order one.
    assert!((found - expected).abs() <= 1e-14 * expected.abs().max(1.0), "{found}, not {expected}");
}

const ARM: &str = "planar
parameter L = 2 [m], m = 3 [kg]
body arm: rod(length = L, mass = m)
body hand: disc(radius = 0.5 [m], mass = m)
joint shoulder: revolute(ground, arm at (-L/2, 0))
joint wrist: revolute(arm at (L/2, 0), hand)
point tip on arm at (0.7, 200 [mm])
";

#[test]
fn points_move_with_their_body() {
    let text = format!(
        "{ARM}output p = tip [m], v = tip' [m/s], a = tip'' [m/s^2]\noutput turn = wrist.angle [rad], spin = wrist.angle' [rad/s]\n"
    );
    let model = model(&text);
    let (x, y, phi) = (0.3_f64, -1.1_f64, 0.8_f64);
    let (dx, dy, w) = (0.5, 0.25, -1.5);
    let (ddx, ddy, dw) = (-2.0, 1.0, 0.75);
    let state = [
        ("arm.x", x),
        ("arm.y", y),
        ("arm.angle", phi),
        ("arm.x'", dx),
        ("arm.y'", dy),
        ("arm.angle'", w),
        ("arm.x''", ddx),
        ("arm.y''", ddy),
        ("arm.angle''", dw),
        ("hand.angle", 2.0),
        ("hand.angle'", 5.0),
    ];
    let (s, c) = phi.sin_cos();
    let arm = (0.7 * c - 0.2 * s, 0.7 * s + 0.2 * c);
    near(output(&model, "p.x", &state), x + arm.0);
    near(output(&model, "p.y", &state), y + arm.1);
    near(output(&model, "v.x", &state), dx - w * arm.1);
    near(output(&model, "v.y", &state), dy + w * arm.0);
    near(output(&model, "a.x", &state), ddx - dw * arm.1 - w * w * arm.0);
    near(output(&model, "a.y", &state), ddy + dw * arm.0 - w * w * arm.1);
    near(output(&model, "turn", &state), 2.0 - phi);
    near(output(&model, "spin", &state), 5.0 - w);
}

#[test]
fn rates_and_quaternions_of_a_body_in_space() {
    let model = model(
        "spatial
body b: box(size = (0.3, 0.2, 0.1) [m], mass = 2 [kg])
point P on b at (0, 0.5, 0)
output q = b.q2' [1/s], a = b.wy' [rad/s^2], p = P [m], v = P' [m/s]
",
    );
    // A quarter turn about x takes the y axis of the body to the z axis of the world.
    let h = 0.5_f64.sqrt();
    let state = [
        ("b.q0", h),
        ("b.q1", h),
        ("b.wx", 3.0),
        ("b.wy", 5.0),
        ("b.wz", 7.0),
        ("b.wy'", 11.0),
        ("b.x", 1.0),
    ];
    near(output(&model, "p.x", &state), 1.0);
    near(output(&model, "p.y", &state), 0.0);
    near(output(&model, "p.z", &state), 0.5);
    // ½ q∘ω, its third number: ½ (q0 wy + q3 wx − q1 wz).
    near(output(&model, "q", &state), 0.5 * (h * 5.0 - h * 7.0));
    near(output(&model, "a", &state), 11.0);
    // ω × r = (−7·0.5, 0, 3·0.5) in the axes of the body, (−3.5, −1.5, 0) in those of the world.
    near(output(&model, "v.x", &state), -3.5);
    near(output(&model, "v.y", &state), -1.5);
    near(output(&model, "v.z", &state), 0.0);
    assert_eq!(model.space, Some(Space::Spatial));
    assert_eq!(model.n_speeds(), 6);
    assert_eq!(model.coordinates[6].part, Part::Rotation(3));
}

#[test]
fn forces_and_resets_along_rates_take_the_place_of_the_rotation() {
    let model = model(
        "spatial
parameter m = 2 [kg]
body b: sphere(radius = 0.3 [m], mass = m)
force b.wy: -0.1 [N m s]*b.wy
force b.z: 3 [N]
event hit when b.z falling: b.z' = -b.z', b.wx = 0
",
    );
    let along = |element: usize| match &model.kind(dalembert_model::ElementId(element as u32)).terms[0] {
        Term::Force(LocalSpeed(slot), _) => Some(model.elements[element].bind[*slot as usize]),
        _ => None,
    };
    let forces: Vec<Binding> = (0..model.elements.len()).filter_map(along).collect();
    assert_eq!(forces, [Binding::Rotation(CoordinateId(3), 1), Binding::Coordinate(CoordinateId(2))]);
    let Term::Event { resets, .. } = &model.kind(model.events[0].element).terms[0] else {
        panic!("an event")
    };
    let bind = &model.elements[model.events[0].element.index()].bind;
    let set: Vec<Binding> = resets.iter().map(|reset| bind[reset.along[0].0.0 as usize]).collect();
    assert_eq!(set, [Binding::Coordinate(CoordinateId(2)), Binding::Rotation(CoordinateId(3), 0)]);
}

#[test]
fn arguments_come_in_any_order_and_unit() {
    let one = model("planar\nbody b: rod(length = 1.5 [m], mass = 250 [g], radius = 2 [cm])\n");
    let two =
        model("planar\nlet r = 20 [mm]\nbody b: rod(radius = r, mass = 1/4 [kg], length = 1500 [mm])\n");
    assert_eq!(one.bodies[0].shape, Shape::Rod { length: 1.5, radius: 0.02 });
    assert_eq!(one.bodies[0].shape, two.bodies[0].shape);
    assert_eq!(one.bodies[0].mass, 0.25);
    near(one.bodies[0].inertia[2], 0.25 * 1.5 * 1.5 / 12.0);
    let rigid = model(
        "spatial\nbody b: rigid(mass = 1, inertia = (3, 4, 5, 0.1, 0.2, 0.3), center = (1, 0, 0))\npoint O on b at (0, 0, 0)\n",
    );
    assert_eq!(rigid.bodies[0].inertia, [3.0, 4.0, 5.0, 0.1, 0.2, 0.3]);
    assert_eq!(rigid.points[0].site.at, [-1.0, 0.0, 0.0]);
}

#[test]
fn orientations_are_turns_about_an_axis_or_normalised_quaternions() {
    let model = model(
        "spatial
body a: sphere(radius = 1 [m], mass = 1 [kg])
body b: sphere(radius = 1 [m], mass = 1 [kg])
start a.orientation ~ rotation((0, 3, 4), 60 [deg])
start b.q0 = 1, b.q1 = -1, b.q2 = 1, b.q3 = 1, b.wz = 2 [rad/s]
",
    );
    let value = |id: u32, order: u8| {
        let of = StartOf::Coordinate(CoordinateId(id), order);
        let start = model.starts.iter().find(|start| start.of == of).expect("a start value");
        (start.value, start.hold)
    };
    let expected = [(std::f64::consts::PI / 6.0).cos(), 0.0, 0.3, 0.4];
    for (at, expected) in (3..7).zip(expected) {
        near(value(at, 0).0, expected);
        assert_eq!(value(at, 0).1, Hold::Guess);
    }
    for (at, expected) in (10..14).zip([0.5, -0.5, 0.5, 0.5]) {
        assert_eq!(value(at, 0), (expected, Hold::Given));
    }
    assert_eq!(value(12, 1), (2.0, Hold::Given));
}

#[test]
fn rows_and_multipliers_go_by_the_directions_of_a_joint() {
    let model = model(
        "spatial
parameter m = 1 [kg]
coordinate s [m]
kinetic 1/2*m*s'^2
body door: box(size = (1, 0.1, 2) [m], mass = m)
constraint stop1: s = door.x
joint hinge: revolute(ground, door at (-0.5, 0, 0)) without (x)
joint wheel_road: rolling(wheel on plane)
body wheel: disc(radius = 0.5 [m], mass = m)
drive motor: hinge.angle = 2 [rad/s]*t
output f = multiplier(hinge.ry), g = multiplier(motor), h = multiplier(wheel_road.skid)
",
    );
    let names: Vec<&str> =
        model.constraints.iter().flat_map(|c| &c.rows).map(|row| row.name.as_str()).collect();
    let expected = [
        "stop1",
        "hinge.y",
        "hinge.z",
        "hinge.rx",
        "hinge.ry",
        "wheel_road.contact",
        "wheel_road.slip",
        "wheel_road.skid",
        "motor",
    ];
    assert_eq!(names, expected);
    for constraint in &model.constraints {
        let first = model.constraints.iter().take_while(|c| c.name != constraint.name);
        let before: usize = first.map(|c| c.rows.len()).sum();
        assert_eq!(constraint.first_row, RowId(before as u32), "{}", constraint.name);
    }
    assert_eq!(model.constraints[2].rows[1].level, Level::Velocity);
    let bound = |name: &str| {
        let output = model.outputs.iter().find(|output| output.name == name).expect("an output");
        model.elements[output.element.index()].bind[0]
    };
    assert_eq!(bound("f"), Binding::Multiplier(RowId(4)));
    assert_eq!(bound("g"), Binding::Multiplier(RowId(8)));
    assert_eq!(bound("h"), Binding::Multiplier(RowId(7)));
}

#[test]
fn a_chain_of_any_length_has_the_same_kinds() {
    let chain = |n: usize| {
        model(&format!(
            "planar
gravity (0, -9.81) [m/s^2]
parameter L = 0.1 [m], m = 0.2 [kg]
for i in 1..{n} {{
  body link[i]: rod(length = L, mass = m)
}}
joint pin[1]: revolute(ground, link[1] at (-L/2, 0))
for i in 2..{n} {{
  joint pin[i]: revolute(link[i - 1] at (L/2, 0), link[i] at (-L/2, 0))
}}
"
        ))
    };
    let (short, long) = (chain(5), chain(500));
    assert_eq!(short.kinds.len(), long.kinds.len());
    assert_eq!(short.graph.len(), long.graph.len());
    assert_eq!((long.bodies.len(), long.n_rows()), (500, 1000));
    // Placed along the x axis, each link where the one before ends.
    for start in &long.starts {
        let StartOf::Coordinate(CoordinateId(at), 0) = start.of else { continue };
        let expected = if at % 3 == 0 { 0.1 * (f64::from(at / 3) + 0.5) } else { 0.0 };
        assert!((start.value - expected).abs() < 1e-12, "{at}: {} not {expected}", start.value);
    }
}

#[test]
fn bodies_have_units_if_anything_has() {
    let with = model(&format!("{ARM}output c = tip.x [m]\n"));
    let metre = unit("m").map(|unit| unit.dimension);
    assert_eq!(with.coordinates[0].dimension, metre);
    let force = with.outputs.iter().find(|output| output.name == "shoulder.force.x").expect("a wrench");
    assert_eq!(force.unit.as_ref().map(|(text, _)| text.as_str()), Some("N"));
    let without = model(
        "planar\nbody b: rod(length = 1, mass = 1)\njoint j: revolute(ground, b at (-0.5, 0))\noutput c = sin(b.x) + t\n",
    );
    assert!(without.coordinates.iter().all(|coordinate| coordinate.dimension.is_none()));
    let force = without.outputs.iter().find(|output| output.name == "j.force.x").expect("a wrench");
    assert!(force.unit.is_none());
}

#[test]
fn loads_are_expressions_and_their_units_convert() {
    let model = model(&format!(
        "{ARM}element push: force(tip, (2, -3) [kN])
element tug: force(tip, (0 [N], -30 [N/m]*arm.x), frame = body)
element pull: force(arm, hand, 5 [N])
element turn: torque(wrist, 4 [N m]*sin(1 [rad/s]*t))
element hold: torsion_spring(shoulder, stiffness = 3 [N m/rad], damping = 1 [N m s])
"
    ));
    let kinds: Vec<&str> = model.force_elements.iter().map(|element| element.word).collect();
    assert_eq!(kinds, ["force", "force", "force", "torque", "torsion_spring"]);
    // At angle 0 and x = 2 the tip is at (0.7, 0.2) from the centre: forces along x, y and the moment about it.
    let loads = |name: &str| {
        let span = model.force_elements.iter().find(|element| element.name == name).expect("an element").span;
        let element = model.elements.iter().find(|element| element.span == span).expect("its physics");
        let value = |symbol| match Meaning::of(symbol) {
            Meaning::Constant(slot) => model.value(element.constants[slot as usize]),
            Meaning::Local { slot, order: 0 } => match element.bind[slot as usize] {
                Binding::Coordinate(CoordinateId(0)) => 2.0,
                _ => 0.0,
            },
            _ => 0.0,
        };
        let mut sums = [0.0; 3];
        for term in &model.kinds[element.kind.index()].terms {
            let Term::Force(LocalSpeed(slot), expr) = term else { panic!("a force") };
            let Binding::Coordinate(id) = element.bind[*slot as usize] else { panic!("a coordinate") };
            sums[id.index()] += model.graph.evaluate(*expr, &value);
        }
        sums
    };
    for (found, expected) in loads("push").into_iter().zip([2000.0, -3000.0, 0.7 * -3000.0 - 0.2 * 2000.0]) {
        near(found, expected);
    }
    for (found, expected) in loads("tug").into_iter().zip([0.0, -60.0, 0.7 * -60.0]) {
        near(found, expected);
    }
}
