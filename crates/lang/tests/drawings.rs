//! Numbers of drawings.

use dalembert_lang::read;
use dalembert_model::{Color, DrawnShape, Meaning, Model, Term};

fn model(text: &str) -> Model {
    let reading = read(text);
    let said: Vec<_> = reading.diagnostics.iter().map(|d| format!("{}: {}", d.code, d.message)).collect();
    reading.model.unwrap_or_else(|| panic!("{said:?}"))
}

/// The numbers of all drawings where coordinates have the values `at`, in the order in which they are declared.
fn numbers(model: &Model, at: &[f64]) -> Vec<f64> {
    let mut all = Vec::new();
    for drawing in &model.drawings {
        let element = &model.elements[drawing.element.index()];
        assert_eq!(all.len(), drawing.first as usize);
        for term in &model.kind(drawing.element).terms {
            let Term::Drawing(number) = term else { panic!("{term:?}") };
            all.push(model.graph.evaluate(*number, &|symbol| match Meaning::of(symbol) {
                Meaning::Constant(constant) => model.value(element.constants[constant as usize]),
                Meaning::Local { slot, order: 0 } => match element.bind[slot as usize] {
                    dalembert_model::Binding::Coordinate(id) => at[id.index()],
                    dalembert_model::Binding::Rotation(first, part) => at[first.index() + usize::from(part)],
                    _ => f64::NAN,
                },
                _ => f64::NAN,
            }));
        }
        assert_eq!(all.len(), (drawing.first + drawing.shape.n_numbers()) as usize);
    }
    all
}

const PLAIN: &str = "coordinate x, y\nkinetic 1/2*(x'^2 + y'^2)\n";

#[test]
fn numbers_come_in_the_order_of_the_shape() {
    let check = |line: &str, expected: &[f64]| {
        let found = numbers(&model(&format!("{PLAIN}{line}")), &[3.0, 4.0]);
        assert_eq!(found, expected, "{line}");
    };
    check("draw line (0, 0) to (x, y) to (1, 2, 3)", &[0.0, 0.0, 0.0, 3.0, 4.0, 0.0, 1.0, 2.0, 3.0]);
    check("draw circle (x, y) radius 2", &[3.0, 4.0, 0.0, 2.0, 0.0, 0.0, 1.0]);
    check("draw circle (x, y, 0) axis (1, x, 0) radius y", &[3.0, 4.0, 0.0, 4.0, 1.0, 3.0, 0.0]);
    check("draw point (x, y)", &[3.0, 4.0, 0.0]);
    check("draw trace (x, y)/2", &[1.5, 2.0, 0.0]);
    check("draw frame (x, y) angle 0", &[3.0, 4.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.2]);
    check("draw frame (x, y) rotation (0, y, 0, 0) size 7", &[3.0, 4.0, 0.0, 0.0, 1.0, 0.0, 0.0, 7.0]);
    check("draw arrow (x, y) along (1, 2)", &[3.0, 4.0, 0.0, 1.0, 2.0, 0.0]);
    check("draw arrow (x, y) along (x, y) scale 10", &[3.0, 4.0, 0.0, 30.0, 40.0, 0.0]);
    check("draw point (20, 5) [mm]", &[0.02, 0.005, 0.0]);
}

#[test]
fn an_angle_is_half_in_the_quaternion() {
    let found = numbers(&model(&format!("{PLAIN}draw frame (0, 0) angle x [rad]")), &[1.0, 0.0]);
    assert_eq!(found[3..7], [0.5_f64.cos(), 0.0, 0.0, 0.5_f64.sin()]);
    let found = numbers(&model(&format!("{PLAIN}draw frame (0, 0) angle 180 [deg]")), &[1.0, 0.0]);
    assert!((found[6] - 1.0).abs() < 1e-15, "{found:?}");
}

#[test]
fn places_of_bodies_are_points() {
    let text = "planar
        body bar: rigid(mass = 1, inertia = 1, centre = (1, 0))
        point P on bar at (2, 0)
        draw line ground to bar to P to bar at (2, 0) color red
        draw frame bar rotation bar
        draw bar color blue";
    let model = model(text);
    assert_eq!(model.bodies[0].color, Color::named("blue"));
    assert_eq!(model.drawings[0].color, Color::named("red"));
    // The centre of mass is where the coordinates are; P lies one further along the body, which points upwards.
    let half = std::f64::consts::FRAC_PI_2;
    let found = numbers(&model, &[5.0, 6.0, half]);
    let expected = [0.0, 0.0, 0.0, 5.0, 6.0, 0.0, 5.0, 7.0, 0.0, 5.0, 7.0, 0.0, 5.0, 6.0, 0.0];
    for (found, expected) in found.iter().zip(expected) {
        assert!((found - expected).abs() < 1e-15, "{found} {expected}");
    }
    assert_eq!(found[15..19], [(half / 2.0).cos(), 0.0, 0.0, (half / 2.0).sin()]);
}

#[test]
fn a_body_in_space_brings_its_quaternion() {
    let model = model("spatial\nbody b: sphere(radius = 1, mass = 1)\ndraw frame b rotation b size 1");
    let at = [1.0, 2.0, 3.0, 0.5, -0.5, 0.5, -0.5];
    assert_eq!(numbers(&model, &at), [1.0, 2.0, 3.0, 0.5, -0.5, 0.5, -0.5, 1.0]);
}

#[test]
fn turns_of_a_loop_share_their_kind_and_have_names_of_their_own() {
    let model = model(
        "for i in 1..3 {
           coordinate x[i]
           kinetic 1/2*x[i]'^2
           draw point (i, x[i])
         }
         for i in 2..3 {
           let P[i] = (i, x[i])
           draw line (i - 1, x[i - 1]) to P[i]
         }",
    );
    let names: Vec<&str> = model.drawings.iter().map(|drawing| drawing.name.as_str()).collect();
    let expected = [
        "point (1, x[1])",
        "point (2, x[2])",
        "point (3, x[3])",
        "line (2 - 1, x[1]) to P[2]",
        "line (3 - 1, x[2]) to P[3]",
    ];
    assert_eq!(names, expected);
    let kinds: Vec<_> = model.drawings.iter().map(|d| model.elements[d.element.index()].kind).collect();
    assert_eq!(kinds[0], kinds[2]);
    assert_eq!(kinds[3], kinds[4]);
    assert_eq!(model.drawings[3].shape, DrawnShape::Line { n_points: 2 });
    assert_eq!(numbers(&model, &[7.0, 8.0, 9.0])[9..15], [1.0, 7.0, 0.0, 2.0, 8.0, 0.0]);
}

#[test]
fn the_words_of_a_drawing_are_no_reserved_names() {
    let model = model(
        "coordinate line, radius, to, along, color, draw
         kinetic 1/2*(line'^2 + radius'^2 + to'^2 + along'^2 + color'^2 + draw'^2)
         let point = (line, radius), circle = (to, along)
         draw circle point radius radius
         draw line point to circle to (color, draw) color red
         draw arrow circle along (along, to) scale to
         draw trace point",
    );
    let names: Vec<&str> = model.drawings.iter().map(|drawing| drawing.name.as_str()).collect();
    assert_eq!(
        names,
        ["circle point", "line point to circle to (color, draw)", "arrow circle", "trace point"]
    );
    let found = numbers(&model, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
    assert_eq!(found[..7], [1.0, 2.0, 0.0, 2.0, 0.0, 0.0, 1.0]);
    assert_eq!(found[16..22], [3.0, 4.0, 0.0, 12.0, 9.0, 0.0]);
    let body = self::model("planar\nbody line: rod(length = 1, mass = 1)\ndraw line color red");
    assert_eq!(body.bodies[0].color, Color::named("red"));
    assert!(body.drawings.is_empty());
}

#[test]
fn a_name_is_short() {
    let model = model(&format!(
        "{PLAIN}draw line (sin(x) + cos(y), sin(x) - cos(y)) to (x^2 + y^2, x^2 - y^2)\ndraw trace (x,\n  y)"
    ));
    assert_eq!(model.drawings[0].name.chars().count(), 40);
    assert!(model.drawings[0].name.ends_with('…'));
    assert_eq!(model.drawings[1].name, "trace (x, y)");
}

#[test]
fn results_may_be_shown() {
    let model = model(
        "coordinate x, y
         kinetic 1/2*(x'^2 + y'^2)
         constraint bar: x^2 + y^2 = 1
         draw arrow (x, y) along (reaction(x), reaction(y)) scale 0.1
         draw arrow (x, y) along (x'', y'')",
    );
    assert_eq!(model.drawings.len(), 2);
}

#[test]
fn tubes_and_broad_lines_have_points_and_a_radius() {
    let found = numbers(&model(&format!("{PLAIN}draw tube (0, 0) to (x, y) radius 2")), &[3.0, 4.0]);
    assert_eq!(found, [0.0, 0.0, 0.0, 3.0, 4.0, 0.0, 2.0]);
    let found =
        numbers(&model(&format!("{PLAIN}draw line (0, 0) to (x, y) width 10 [mm] color red")), &[3.0, 4.0]);
    assert_eq!(found, [0.0, 0.0, 0.0, 3.0, 4.0, 0.0, 0.005]);
}

#[test]
fn points_on_a_body_are_relative_to_its_centre_of_mass() {
    let text = "planar
        parameter L = 2 [m]
        body bar: rigid(mass = 1, inertia = 1, centre = (1, 0))
        point P on bar at (L, 0)
        draw tube (0, 0) to P to bar at (0, 3) radius 10 [mm] on bar
        draw line (0, 0) to (L, 1) on bar";
    let model = model(text);
    assert!(model.drawings.iter().all(|drawing| drawing.body == Some(dalembert_model::BodyId(0))));
    let found = numbers(&model, &[5.0, 6.0, 0.7]);
    assert_eq!(found, [-1.0, 0.0, 0.0, 1.0, 0.0, 0.0, -1.0, 3.0, 0.0, 0.01, -1.0, 0.0, 0.0, 1.0, 1.0, 0.0]);
}

/// Chords between the points of a curve are as near to it as is promised, and its ends are those of the range.
#[test]
fn chords_of_a_curve_are_close_to_it() {
    let circle = model(&format!("{PLAIN}draw curve (2*cos(s), 2*sin(s)) over s from 0 to 2*pi"));
    let DrawnShape::Line { n_points } = circle.drawings[0].shape else { panic!("{:?}", circle.drawings[0]) };
    let found = numbers(&circle, &[0.0, 0.0]);
    assert!(n_points <= 2000 && n_points as usize * 3 == found.len());
    let points: Vec<[f64; 2]> = found.chunks_exact(3).map(|p| [p[0], p[1]]).collect();
    for pair in points.windows(2) {
        let middle = [0, 1].map(|i| 0.5 * (pair[0][i] + pair[1][i]));
        // The extent is 4.
        assert!(2.0 - middle[0].hypot(middle[1]) <= 4.0 / 2000.0);
    }
    assert!((points[0][0] - 2.0).abs() < 1e-15 && (points[points.len() - 1][0] - 2.0).abs() < 1e-15);
    // A curve with many waves, all of the same height, is not taken for a line.
    let waves = model(&format!("{PLAIN}draw curve (s, cos(40*s)) over s from 0 to 2*pi"));
    let found = numbers(&waves, &[0.0, 0.0]);
    let troughs = found.chunks_exact(3).collect::<Vec<_>>();
    let is_trough = |three: &&[&[f64]]| three[1][1] < three[0][1] && three[1][1] < three[2][1];
    assert_eq!(troughs.windows(3).filter(|three| is_trough(three)).count(), 40);
}

#[test]
fn a_curve_may_move_and_hides_names_in_itself_alone() {
    // The variable `x` of the curve is not the coordinate; the amplitude `y` is one.
    let moving =
        model(&format!("{PLAIN}draw curve (x, y*x) over x from 1 to 3 width 0.5\ndraw point (x, y)"));
    let DrawnShape::Tube { n_points } = moving.drawings[0].shape else { panic!("{:?}", moving.drawings[0]) };
    assert_eq!(n_points, 65);
    let found = numbers(&moving, &[7.0, 4.0]);
    assert_eq!(found[..3], [1.0, 4.0, 0.0]);
    assert_eq!(found[3 * 64..], [3.0, 12.0, 0.0, 0.25, 7.0, 4.0, 0.0]);
}

#[test]
fn mistakes_in_curves_and_tubes_are_said() {
    let check = |line: &str, code: &str, hint: &str| {
        let reading = read(&format!(
            "planar\nbody b: rigid(mass = 1 [kg], inertia = 1 [kg m^2])\nbody c: point(mass = 1 [kg])\npoint P on c\n{line}\n"
        ));
        let said: Vec<_> =
            reading.diagnostics.iter().map(|d| format!("{}: {} {:?}", d.code, d.message, d.hint)).collect();
        assert!(said.iter().any(|said| said.starts_with(code) && said.contains(hint)), "{line}: {said:?}");
    };
    check("draw tube (0, 0) to (1, 0)", "missing-argument", "radius r");
    check("draw tube (0, 0) radius 1 [m]", "missing-argument", "two points");
    check("draw curve (s, s)", "unexpected-token", "over s from -1 to 1");
    check("draw curve (s, s) over s from 1 to 1", "empty-loop", "two different ends");
    check("draw curve (s, 1/s) over s from 0 to 1", "not-finite", "without this value");
    check("draw curve (s, s) over s from -1 to 1 [m]", "dimension-mismatch", "unit at both ends");
    check("draw curve (s, s) over s from b.x to 1 [m]", "", "");
    check("draw line P to (1, 0) width 1 [m] on b", "wrong-sort", "leave out `on b`");
    check("draw line (0, 0) to (b.x, 0) width 1 [m] on b", "", "");
    check("draw line (0, 0) to (1, 0) width 1 [m] on b on b", "repeated-argument", "");
    check("draw circle (0, 0) radius 1 [m] on b", "", "");
    check("draw pipe (0, 0) to (1, 0)", "unknown-kind", "did you mean `tube`");
}
