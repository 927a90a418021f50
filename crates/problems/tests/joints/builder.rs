//! Mechanisms written in Rust: the same model as their text.

use dalembert::expr::{Expr, Graph, Node};
use dalembert::model::{Element, Meaning, Model, Row, Term};
use dalembert::settings::Method;
use dalembert::{Builder, Study};
use dalembert_bodies::mechanism::{self as rust, GROUND, Scalar};

use crate::simulate::{assert_same, plan, simulate_mechanism};

/// Two models with the same coordinates, joints, constraints and kinds of elements, which move alike.
fn assert_same_model(text: &str, built: Model) {
    let studies = [Study::from(built), dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}"))];
    let [built, read] = [studies[0].model(), studies[1].model()];
    let coordinates =
        |model: &Model| model.coordinates.iter().map(|c| (c.name.clone(), c.part)).collect::<Vec<_>>();
    assert_eq!(coordinates(built), coordinates(read));
    let joints = |model: &Model| {
        let told = |joint: &dalembert::model::Joint| {
            (
                joint.name.clone(),
                joint.word,
                joint.sites,
                joint.axes,
                joint.held.clone(),
                joint.released.clone(),
            )
        };
        model.joints.iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(joints(built), joints(read));
    // Built mechanisms are in metres; the texts have no units.
    let plain = |row: &Row| Row { dimension: None, ..row.clone() };
    let constraints = |model: &Model| {
        let rows = |rows: &[Row]| rows.iter().map(plain).collect::<Vec<_>>();
        model.constraints.iter().map(|c| (c.name.clone(), rows(&c.rows))).collect::<Vec<_>>()
    };
    assert_eq!(constraints(built), constraints(read));
    let elements = |model: &Model| {
        model.force_elements.iter().map(|e| (e.name.clone(), e.word, e.sites)).collect::<Vec<_>>()
    };
    assert_eq!(elements(built), elements(read));
    assert_eq!(built.kinds.len(), read.kinds.len());
    let bound = |model: &Model| {
        let constants =
            |e: &Element| e.constants.iter().map(|c| model.value(*c).to_bits()).collect::<Vec<_>>();
        model.elements.iter().map(|e| (e.kind, e.bind.clone(), constants(e))).collect::<Vec<_>>()
    };
    assert_eq!(bound(built), bound(read));
    let kinds = |model: &Model| model.kinds.iter().map(|kind| terms(model, &kind.terms)).collect::<Vec<_>>();
    assert_eq!(kinds(built), kinds(read));
    let starts = |model: &Model| {
        let mut starts: Vec<_> =
            model.starts.iter().map(|s| format!("{:?} {:x} {:?}", s.of, s.value.to_bits(), s.hold)).collect();
        starts.sort();
        starts
    };
    assert_eq!(starts(built), starts(read));
    // By constant steps, since those of a tolerance see the last digits. Derivatives are ordered by when their parts were first
    // met, which other nodes of the graph have a say in: their rounding of 1e-15 may differ in each of eighty steps.
    let plan = plan().with_until(0.4).method(Method::Dop853).step(0.005);
    let [built, read] = studies.map(|study| simulate_mechanism(&study, &plan.clone(), text));
    assert_eq!(built.len(), read.len());
    for column in read.run.header.columns() {
        let [found, wanted] = [&built, &read].map(|motion| motion.column(&column.name));
        assert_same(&column.name, &found, &wanted, 1e-12);
    }
}

/// Terms of elements, written out as their graph has them, the order in sums and products included.
fn terms(model: &Model, terms: &[Term]) -> Vec<String> {
    let write = |e: &Expr| structure(&model.graph, *e);
    let told = |term: &Term| match term {
        Term::Kinetic(e) => format!("kinetic {}", write(e)),
        Term::Potential(e) => format!("potential {}", write(e)),
        Term::Dissipation(e) => format!("dissipation {}", write(e)),
        Term::Force(along, e) => format!("force {along:?} {}", write(e)),
        Term::Row(level, e) => format!("row {level:?} {}", write(e)),
        Term::Output(e) => format!("output {}", write(e)),
        other => panic!("{other:?} in a mechanism"),
    };
    terms.iter().map(told).collect()
}

fn structure(graph: &Graph, e: Expr) -> String {
    match graph.node(e) {
        Node::Constant(value) => format!("{value:?}"),
        Node::Symbol(symbol) => format!("{:?}", Meaning::of(symbol)),
        Node::Apply(operator, arguments) => {
            let arguments: Vec<String> = arguments.iter().map(|e| structure(graph, *e)).collect();
            format!("{operator:?}({})", arguments.join(", "))
        }
    }
}

#[test]
fn a_slider_crank() {
    let text = "planar
gravity (0, -9.81)
parameter r = 0.3, l = 0.9
body crank: rod(length = r, mass = 1)
body coupler: rod(length = l, mass = 2)
body slider: box(size = (0.2, 0.1), mass = 1.5)
joint hinge: revolute(ground, crank at (-0.5*r, 0))
joint pin: revolute(crank at (0.5*r, 0), coupler at (-0.5*l, 0))
joint wrist: revolute(coupler at (0.5*l, 0), slider)
joint guide: prismatic(ground, slider)
element return_spring: spring(ground at (2, 0), slider, stiffness = 40, length = 0.5, damping = 3)
element motor: torque(hinge, 2 - 0.1*hinge.angle')
start crank.angle = 0.5, crank.angle' = 10, coupler.angle ~ -0.2
run until 1 every 0.05";
    let mut m = rust::Mechanism::planar();
    m.gravity([0.0, -9.81]);
    let (r, l) = (m.parameter("r", 0.3), m.parameter("l", 0.9));
    let crank = m.body("crank", rust::rod(&r, 1.0));
    let coupler = m.body("coupler", rust::rod(&l, 2.0));
    let slider = m.body("slider", rust::block([0.2, 0.1], 1.5));
    let hinge = m.joint("hinge", rust::revolute(GROUND, crank.at((-0.5 * &r, 0.0))));
    m.joint("pin", rust::revolute(crank.at((0.5 * &r, 0.0)), coupler.at((-0.5 * &l, 0.0))));
    m.joint("wrist", rust::revolute(coupler.at((0.5 * &l, 0.0)), slider));
    m.joint("guide", rust::prismatic(GROUND, slider));
    m.element("return_spring", rust::spring(GROUND.at((2.0, 0.0)), slider, 40.0).length(0.5).damping(3.0));
    m.element("motor", rust::effort(hinge.angle(), 2.0 - 0.1 * Scalar::from(hinge.angle().rate())));
    m.start(crank.angle(), 0.5);
    m.start(crank.angle().rate(), 10.0);
    m.guess(coupler.angle(), -0.2);
    m.run(1.0, 0.05);
    assert_same_model(
        &m.to_text().expect("joints of the language"),
        m.clone().finish().expect("a mechanism"),
    );
    assert_same_model(text, m.finish().expect("a mechanism"));
}

#[test]
fn a_driven_arm_in_space() {
    let text = "spatial
gravity (0, 0, -9.81)
parameter l = 0.8, m = 2
body post: cylinder(radius = 0.1, length = 1, mass = 5)
body upper: rod(length = l, mass = m, radius = 0.2)
body load: sphere(radius = 0.1, mass = 1)
joint base: revolute(ground, post at (0, 0, -0.5))
joint shoulder: universal(post at (0, 0, 0.5), upper at (-0.5*l, 0, 0), axis = (0, 1, 0), axis2 = (0, 0, 1))
joint rope: distance(upper at (0.5*l, 0, 0), load at (0, 0, 0.1), length = 0.4)
drive motor: base.angle = 3*t
element bush: bushing(post at (0, 0, 0.5), upper at (-0.5*l, 0, 0), rotational = (3, 4, 5), rotational_damping = 0.2)
start upper.orientation ~ rotation((0, 1, 0), 0.3), upper.wy = 0.5
run until 1 every 0.05";
    let mut m = rust::Mechanism::spatial();
    m.gravity([0.0, 0.0, -9.81]);
    let (l, mass) = (m.parameter("l", 0.8), m.parameter("m", 2.0));
    let post = m.body("post", rust::cylinder(0.1, 1.0, 5.0));
    let upper = m.body("upper", rust::rod(&l, &mass).radius(0.2));
    let load = m.body("load", rust::sphere(0.1, 1.0));
    let base = m.joint("base", rust::revolute(GROUND, post.at([0.0, 0.0, -0.5])));
    let (low, high) = (post.at([0.0, 0.0, 0.5]), upper.at((-0.5 * &l, 0.0, 0.0)));
    m.joint(
        "shoulder",
        rust::universal(low.clone(), high.clone()).axis([0.0, 1.0, 0.0]).axis2([0.0, 0.0, 1.0]),
    );
    m.joint("rope", rust::distance(upper.at((0.5 * &l, 0.0, 0.0)), load.at([0.0, 0.0, 0.1]), 0.4));
    m.drive("motor", base.angle(), 3.0 * Scalar::time());
    m.element(
        "bush",
        rust::bushing(low, high, [0.0, 0.0, 0.0], [3.0, 4.0, 5.0]).dampings([0.0; 3], [0.2; 3]),
    );
    m.guess_orientation(upper, [0.0, 1.0, 0.0], 0.3);
    let [_, wy, _] = upper.rates();
    m.start(wy, 0.5);
    m.run(1.0, 0.05);
    assert_same_model(
        &m.to_text().expect("joints of the language"),
        m.clone().finish().expect("a mechanism"),
    );
    assert_same_model(text, m.finish().expect("a mechanism"));
}

/// Declarations name what the builder made; the whole is the text with these lines.
#[test]
fn declarations_beside_bodies() {
    let mut b = Builder::planar();
    b.gravity([0.0, -9.81]);
    let bar = b.body("bar", rust::rod(1.0, 2.0));
    let hinge = b.joint("hinge", rust::revolute(GROUND, bar.at((-0.5, 0.0))));
    b.point("tip", bar.at((0.5, 0.0)));
    b.start(hinge.angle(), 0.0);
    b.run(2.0, 0.01);
    b.declare("output height = tip.y [cm]").declare("event turn when bar.angle' rising: stop");
    let run = b.finish().expect("a model").run(&dalembert::Request::default()).expect("a plan");
    // The bar falls from the horizontal and turns back at the other side, after half a period of (2/π) K(1/√2) √(2L/3g)·2π.
    let half_period = 2.0 * 1.854_074_677_301_372 * (2.0_f64 / 3.0 / 9.81).sqrt();
    assert_eq!(run.events.len(), 1);
    assert!((run.events[0].t - half_period).abs() < 1e-7, "{} and not {half_period}", run.events[0].t);
    let heights = run.column("height").expect("an output");
    let lowest = heights.iter().copied().fold(0.0, f64::min);
    assert!((lowest + 100.0).abs() < 0.1, "{lowest}");
}

#[test]
fn what_is_built_or_declared_wrongly_is_named() {
    let mut b = Builder::spatial();
    let top = b.body("top", rust::rod(1.0, 2.0));
    b.guess_orientation(top, [0.0; 3], 0.3);
    let errors = b.finish().expect_err("a direction of length zero");
    assert!(errors.to_string().contains("`top`"), "{errors}");

    let mut b = Builder::planar();
    b.body("bar", rust::rod(1.0, 2.0));
    b.declare("output height = bra.y");
    let errors = b.finish().expect_err("an unknown name");
    assert!(errors.to_string().contains("bra") && errors.to_string().contains("`bar`"), "{errors}");
}
