//! Names, units and order of columns; samples to rows and back.

use std::sync::Arc;

use dalembert_dynamics::{compile, derive};
use dalembert_model::{Axis, ColumnOrigin, Energy, Level, Model, OutputOrigin, WrenchFrame, WrenchPart};
use dalembert_record::{Column, Columns, Header, TrajectoryReader, TrajectoryWriter};
use dalembert_system::{Layout, MechanicalSystem, Sample};

const SLIDER: &str = r#"
model "Block on a slope"
parameter m = 2 [kg], g = 9.81 [m/s^2], alpha = 0.3 [rad], mu = 0.2
coordinate x, y [m]
kinetic   1/2*m*(x'^2 + y'^2)
potential m*g*y
constraint slope: y = x*tan(alpha)
let slip       = x'*cos(alpha) + y'*sin(alpha)
let normal     = -reaction(x)*sin(alpha) + reaction(y)*cos(alpha)
let tangential =  reaction(x)*cos(alpha) + reaction(y)*sin(alpha)
law friction along slip: tangential = -mu*abs(normal)*sign(slip)
output fast = slip [mm/s]
output tilt = alpha [deg]
output plain = x*y
"#;

const BEAD: &str = r#"
model "Bead on a curve, led by a force"
parameter m = 1 [kg], a = 1 [m], w = 1 [rad/s]
coordinate x, y [m]
auxiliary  s [m], F [N]
kinetic    1/2*m*(x'^2 + y'^2)
force x:   F
constraint curve: (x, y) = (s, s^2/a)
condition  lead by F: x = a*sin(w*t)
"#;

const CRAWLER: &str = r#"
model "Kinematic crawler"
parameter l = 1 [m]
coordinate x, y [m]
auxiliary  s [rad]
speed x: 1 [m/s]
speed y: 0.5 [m/s]
constraint circle: (x, y) = (l*cos(s), l*sin(s))
"#;

fn columns_of(text: &str) -> (Model, Arc<Layout>, Columns) {
    let reading = dalembert_lang::read(text);
    let model = reading.model.unwrap_or_else(|| panic!("{:?}", reading.diagnostics));
    let layout = compile(&model, derive(&model)).layout().clone();
    let columns = Columns::of(&model, &layout);
    (model, layout, columns)
}

/// Names with their units, as in `x' [m/s]`.
fn described(header: &Header) -> Vec<String> {
    let one = |column: &Column| match &column.unit {
        Some(unit) => format!("{} [{unit}]", column.name),
        None => column.name.clone(),
    };
    header.columns().iter().map(one).collect()
}

#[test]
fn columns_come_in_the_order_of_the_format_with_units() {
    let (_, _, columns) = columns_of(SLIDER);
    assert_eq!(columns.header().title(), "Block on a slope");
    assert_eq!(
        described(columns.header()),
        [
            "t [s]",
            "x [m]",
            "x' [m/s]",
            "x'' [m/s^2]",
            "y [m]",
            "y' [m/s]",
            "y'' [m/s^2]",
            // λ·(y − x tan α) is an energy, and friction times its slip speed a power.
            "multiplier(slope) [N]",
            "multiplier(friction) [N]",
            "reaction(x) [N]",
            "reaction(y) [N]",
            "fast [mm/s]",
            "tilt [deg]",
            "plain",
            "energy.kinetic [J]",
            "energy.potential [J]",
            "energy.dissipated [J]",
            "energy.supplied [J]",
            "energy.balance [J]",
            "error.position",
            "error.velocity",
            "error.acceleration",
            "switches",
        ]
    );
}

#[test]
fn contact_parameters_have_rates_and_inputs_have_none() {
    let (_, _, columns) = columns_of(BEAD);
    let names = described(columns.header());
    assert_eq!(
        names[7..15],
        [
            "s [m]",
            "s' [m/s]",
            "s'' [m/s^2]",
            "F [N]",
            "multiplier(curve.x) [N]",
            "multiplier(curve.y) [N]",
            "reaction(x) [N]",
            "reaction(y) [N]",
        ]
    );
}

#[test]
fn without_inertia_there_are_no_accelerations_and_forces() {
    let (_, _, columns) = columns_of(CRAWLER);
    let names = described(columns.header());
    assert_eq!(
        names,
        [
            "t [s]",
            "x [m]",
            "x' [m/s]",
            "y [m]",
            "y' [m/s]",
            "s",
            "s' [1/s]",
            "error.position",
            "error.velocity",
            "error.acceleration",
            "switches",
        ]
    );
}

#[test]
fn every_name_finds_its_column_and_no_other_does() {
    for text in [SLIDER, BEAD, CRAWLER] {
        let (_, _, columns) = columns_of(text);
        for (at, column) in columns.header().columns().iter().enumerate() {
            assert_eq!(columns.index_of(&column.name), Some(at));
        }
        for name in ["", "a", "x'''", "zz", "multiplier(x)"] {
            assert_eq!(columns.index_of(name), None, "{name}");
        }
    }
}

/// A sample in which every number is another.
fn filled(layout: &Layout, seed: u64) -> Sample {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut number = move || rng.f64() * 200.0 - 100.0;
    let mut sample = Sample::new(layout);
    sample.t = number();
    for vector in [
        &mut sample.q,
        &mut sample.v,
        &mut sample.v_rate,
        &mut sample.p,
        &mut sample.p_rate,
        &mut sample.p_second_rate,
        &mut sample.multipliers,
        &mut sample.law_forces,
        &mut sample.reaction,
        &mut sample.outputs,
    ] {
        vector.fill_with(&mut number);
    }
    sample.energies = [0; 5].map(|_| number());
    sample.errors = [0; 3].map(|_| number());
    sample.switches = 123_456;
    sample
}

#[test]
fn a_sample_comes_back_from_its_row() {
    for (text, seed) in [(SLIDER, 1), (BEAD, 2)] {
        let (_, layout, columns) = columns_of(text);
        let mut sample = filled(&layout, seed);
        let (mut row, mut back) = (Vec::new(), filled(&layout, seed + 10));
        columns.write(&sample, &mut row);
        columns.read(&row, &mut back);
        // One division and one multiplication round by half a unit in the last place each.
        for (output, again) in sample.outputs.iter_mut().zip(&back.outputs) {
            assert!((*output - again).abs() <= f64::EPSILON * output.abs());
            *output = *again;
        }
        // The rates of inputs are always 0 and have no column.
        for at in 0..layout.auxiliary.n {
            if layout.auxiliary.roles[at] == dalembert_system::AuxiliaryRole::Input {
                (sample.p_rate[at], sample.p_second_rate[at]) = (0.0, 0.0);
            }
        }
        assert_eq!(sample, back);
    }
}

#[test]
fn a_sample_of_nominal_speeds_comes_back_without_what_it_has_not() {
    let (_, layout, columns) = columns_of(CRAWLER);
    let sample = filled(&layout, 3);
    let (mut row, mut back) = (Vec::new(), Sample::default());
    columns.write(&sample, &mut row);
    columns.read(&row, &mut back);
    let kept = Sample {
        v_rate: vec![0.0; 2],
        p_second_rate: vec![0.0],
        multipliers: vec![0.0; 2],
        reaction: vec![0.0; 2],
        energies: [0.0; 5],
        ..sample
    };
    assert_eq!(back, kept);
}

#[test]
fn each_number_stands_under_its_name() {
    let (_, layout, columns) = columns_of(SLIDER);
    let sample = filled(&layout, 4);
    let mut row = Vec::new();
    columns.write(&sample, &mut row);
    let at = |name: &str| row[columns.index_of(name).expect("a column")];
    assert_eq!(at("t"), sample.t);
    assert_eq!(at("y'"), sample.v[1]);
    assert_eq!(at("x''"), sample.v_rate[0]);
    assert_eq!(at("multiplier(slope)"), sample.multipliers[0]);
    assert_eq!(at("multiplier(friction)"), sample.law_forces[0]);
    assert_eq!(at("reaction(y)"), sample.reaction[1]);
    assert!((at("fast") - 1000.0 * sample.outputs[0]).abs() <= 1e-15 * at("fast").abs() * 2.0);
    assert!((at("tilt") - sample.outputs[1].to_degrees()).abs() <= 1e-15 * at("tilt").abs() * 4.0);
    assert_eq!(at("plain"), sample.outputs[2]);
    assert_eq!(at("energy.supplied"), sample.energies[3]);
    assert_eq!(at("error.acceleration"), sample.errors[2]);
    assert_eq!(at("switches"), 123_456.0);
}

#[test]
fn a_trajectory_of_another_model_is_told_apart() {
    let (_, _, columns) = columns_of(SLIDER);
    let (_, _, others) = columns_of(BEAD);
    assert!(columns.are_of(columns.header()));
    assert!(!columns.are_of(others.header()));
    // Files without origins have the same columns; other origins make other columns.
    let with_origins = |of: &dyn Fn(&Column) -> Option<ColumnOrigin>| {
        let own = columns.header().columns().iter();
        let changed = own.map(|column| Column { origin: of(column), ..column.clone() }).collect();
        Header::new(columns.header().title().to_owned(), changed)
    };
    assert!(columns.are_of(&with_origins(&|_| None)));
    assert!(!columns.are_of(&with_origins(&|_| Some(ColumnOrigin::Time))));
    // Rows of another length are no reason to panic.
    columns.read(&[1.0, 2.0], &mut Sample::default());
    columns.read(&[1.0; 100], &mut Sample::default());
}

const HINGED: &str = r#"
model "Hinged rod"
spatial
gravity (0, 0, -9.81) [m/s^2]
parameter m = 1 [kg], J = 0.1 [kg m^2], l = 1 [m]
body rod: rigid(mass = m, inertia = (J, J, J))
joint hinge: spherical(ground, rod at (0, -l, 0))
output height = rod.z [m]
"#;

#[test]
fn a_file_keeps_the_origin_of_each_column() {
    let (model, _, columns) = columns_of(HINGED);
    let written = TrajectoryWriter::new(Vec::new(), columns.header()).and_then(TrajectoryWriter::finish);
    let file = written.expect("memory takes everything");
    let reader = TrajectoryReader::new(file.as_slice()).expect("the file is whole");
    assert_eq!(reader.header(), columns.header());
    let origin = |name: &str| {
        let at = reader.header().index_of(name).unwrap_or_else(|| panic!("no column {name}"));
        reader.header().columns()[at].origin.expect("each column has an origin")
    };
    let (body, joint) = (model.body("rod").expect("the body"), model.joint("hinge").expect("the joint"));
    assert_eq!(origin("rod.q2"), ColumnOrigin::Quaternion { body, part: 2 });
    assert_eq!(origin("rod.x"), ColumnOrigin::Position(model.coordinate("rod.x").expect("the coordinate")));
    assert_eq!(origin("rod.wy"), ColumnOrigin::Speed(4));
    assert_eq!(origin("reaction(rod.wy)"), ColumnOrigin::Reaction { speed: 4, constraint: None });
    assert_eq!(origin("height"), ColumnOrigin::Output(OutputOrigin::Declared));
    let (frame, part, axis) = (WrenchFrame::Local, WrenchPart::Moment, Axis::Z);
    let wrench = OutputOrigin::Wrench { joint, frame, part, axis };
    assert_eq!(origin("hinge.local.moment.z"), ColumnOrigin::Output(wrench));
    assert_eq!(origin("energy.balance"), ColumnOrigin::Energy(Energy::Balance));
    assert_eq!(origin("error.velocity"), ColumnOrigin::Error(Level::Velocity));
}
