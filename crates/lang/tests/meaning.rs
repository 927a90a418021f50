//! Meaning of a text, in numbers: each output is evaluated from the elements of the model it became.

use dalembert_expr::{Names, Symbol, to_text};
use dalembert_lang::{parse_override, read, read_with};
use dalembert_model::{
    Action, Binding, Direction, Hold, Level, Meaning, Model, Row, Span, StartOf, Term, count,
};

/// The model of `text`, which must be free of mistakes; warnings are allowed.
fn model(text: &str) -> Model {
    let reading = read(text);
    reading.model.unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

/// The value of an output when the names of `state` have these values; all others are zero.
fn output(model: &Model, name: &str, state: &[(&str, f64)]) -> f64 {
    let output = model.outputs.iter().find(|output| output.name == name).expect("the output");
    let element = &model.elements[output.element.index()];
    let Term::Output(expr) = model.kind(output.element).terms[output.term as usize] else { panic!("a term") };
    let value_of =
        |name: String| state.iter().find(|(known, _)| *known == name).map_or(0.0, |(_, value)| *value);
    model.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
        Meaning::Time => value_of("t".to_owned()),
        Meaning::Constant(slot) => model.value(element.constants[slot as usize]),
        Meaning::Parameter(_) => f64::NAN,
        Meaning::Local { slot, order } => {
            let name = match element.bind[slot as usize] {
                Binding::Coordinate(id) => &model.coordinates[id.index()].name,
                Binding::Auxiliary(id) => &model.auxiliaries[id.index()].name,
                _ => "result",
            };
            value_of(format!("{name}{}", "'".repeat(usize::from(order))))
        }
    })
}

/// The value of one expression of `x`, `y` (2 and 3), their speeds (5 and 7) and accelerations (11 and 13) at t = 17.
fn value(expression: &str) -> f64 {
    let text = format!(
        "parameter a = 0.5, N = 4\ncoordinate x, y\nkinetic x'^2 + y'^2\nlet unused = a*N\noutput z = {expression}\n"
    );
    let state = [("x", 2.0), ("y", 3.0), ("x'", 5.0), ("y'", 7.0), ("x''", 11.0), ("y''", 13.0), ("t", 17.0)];
    output(&model(&text), "z", &state)
}

#[track_caller]
fn check(expression: &str, expected: f64) {
    let found = value(expression);
    // Folding may reorder a sum: a few units in the last place of the largest term.
    let bound = 8.0 * f64::EPSILON * expected.abs().max(1.0);
    assert!((found - expected).abs() <= bound, "{expression} = {found}, not {expected}");
}

#[test]
fn precedence() {
    check("-x^2", -4.0);
    check("x^-2", 0.25);
    check("2^3^2", 512.0);
    check("2*x^2/y", 8.0 / 3.0);
    check("1/2*x", 1.0);
    check("x - y - 1", -2.0);
    check("x/y/2", 1.0 / 3.0);
    check("-x*-y", 6.0);
    check("2 - -x", 4.0);
}

#[test]
fn functions() {
    check("sin(x) + cos(y)", 2.0_f64.sin() + 3.0_f64.cos());
    check("atan2(y, x)", 3.0_f64.atan2(2.0));
    check("min(x, y) + 10*max(x, y)", 32.0);
    check("abs(x - y) + sign(x - y) + sign(0)", 0.0);
    check("if(x < y, 1, 2) + if(x >= y, 10, 20)", 21.0);
    check("sqrt(x*8)", 4.0);
    check("exp(log(y))", 3.0);
    check("norm((x, y, 6))", 7.0);
    check("dot((x, y), (10, 1))", 23.0);
    check("cross((x, y), (1, 1))", -1.0);
    check("pi", std::f64::consts::PI);
}

#[test]
fn derivatives_by_time() {
    check("x'", 5.0);
    check("x''", 11.0);
    check("(x*y)'", 5.0 * 3.0 + 2.0 * 7.0);
    check("(x^2)''", 2.0 * 25.0 + 2.0 * 2.0 * 11.0);
    check("(t^2*x)'", 2.0 * 17.0 * 2.0 + 289.0 * 5.0);
    check("t'", 1.0);
    // By hand: d²/dt² sin(x y) = cos(xy) (xy)'' − sin(xy) (xy)'², (xy)' = 29, (xy)'' = 11·3 + 2·5·7 + 2·13.
    let (xy, rate, rate2) = (6.0_f64, 29.0, 33.0 + 70.0 + 26.0);
    check("sin(x*y)''", xy.cos() * rate2 - xy.sin() * rate * rate);
}

#[test]
fn tables_pass_through_their_points_and_go_on_straight() {
    check("table(x; (0, 1), (2, 5), (3, 4))", 5.0);
    check("table(x; (0, 1), (1, 3))", 5.0);
    check("table(y; (0, 0), (3, 9), (4, 16); monotone)", 9.0);
}

#[test]
fn units_convert_numbers_and_whole_items_of_plain_numbers() {
    let model = model(
        "parameter a = 250 [mm], b = 1/2 [kN/m], c = 2 [m] + 3 [mm], d = pi/2 [deg], e = 90 [deg], f = 60 [rpm]
         coordinate x [m]
         kinetic 1 [kg]*x'^2
         potential 1/2*b*(x - a - c)^2
         output shown = x*(d + e)*f [mm/s]
         start x = 20 [cm], x' = 36 [km/h]
         run until 2 [min] every 10 [ms]",
    );
    let value = |name: &str| model.parameters[model.parameter(name).expect("declared").index()].value;
    let pi = std::f64::consts::PI;
    let close = |found: f64, expected: f64| (found - expected).abs() <= 4.0 * f64::EPSILON * expected.abs();
    assert!(close(value("a"), 0.25));
    assert!(close(value("b"), 500.0));
    assert!(close(value("c"), 2.003));
    assert!(close(value("d"), pi / 2.0 * pi / 180.0));
    assert!(close(value("e"), pi / 2.0));
    assert!(close(value("f"), 2.0 * pi));
    assert!(close(model.starts[0].value, 0.2));
    assert!(close(model.starts[1].value, 10.0));
    let run = model.run.as_ref().expect("a run");
    assert_eq!((run.from, run.until, run.every), (0.0, 120.0, Some(0.01)));
    let (text, unit) = model.outputs[0].unit.as_ref().expect("a unit");
    assert_eq!((text.as_str(), unit.factor), ("mm/s", 1e-3));
}

#[test]
fn a_replaced_parameter_takes_the_unit_of_the_text_or_brings_its_own() {
    let text = "parameter L = 250 [mm], N = 2\ncoordinate x [m]\nkinetic N*x'^2\npotential x/L\n";
    let length = |set: &str| {
        let replacement = parse_override(set).expect("readable");
        let reading = read_with(text, &[replacement]);
        reading.model.map(|model| model.parameters[0].value)
    };
    assert_eq!(length("L=300"), Some(300.0 * 1e-3));
    assert_eq!(length("L = 2 [m]"), Some(2.0));
    assert_eq!(length("L=3 [kg]"), None);
    assert_eq!(length("M=3"), None);
}

#[test]
fn every_wrong_override_is_reported_with_places_in_its_own_text() {
    let text = "parameter L = 250 [mm], N = 2\ncoordinate x [m]\nkinetic N*x'^2\npotential x/L\n";
    let sets = ["L = 2*M [m]", "K=3", "N=1/0"];
    let overrides = sets.map(|set| parse_override(set).expect("readable"));
    let reading = read_with(text, &overrides);
    assert!(reading.model.is_none());
    let found = reading.replacement_errors.iter().map(|found| (found.code.as_str(), found.span));
    let expected = [
        ("unknown-name", Span { start: 3, end: 4 }),
        ("unknown-name", Span::default()),
        ("not-finite", Span { start: 0, end: 3 }),
    ];
    assert_eq!(found.collect::<Vec<_>>(), expected);
    assert!(reading.diagnostics.iter().all(|found| found.span.end as usize <= text.len()));
}

#[test]
fn the_turns_of_a_loop_share_their_kinds_whatever_the_numbers_are() {
    // `i*L` is 0 in turn 0, and `(i - 1)*L` in turn 1: slots come before folding.
    let text = |n: usize| {
        format!(
            "parameter N = {n}, L = 1 [m], m = 1 [kg], k = 3 [N/m]
             for i in 0..N {{
               coordinate x[i] [m]
               kinetic 1/2*m*x[i]'^2
               potential 1/2*k*(x[i] - i*L)^2
             }}
             for i in 1..N {{
               constraint rod[i]: x[i] - x[i-1] = (i - 1)*L
             }}"
        )
    };
    for n in [3, 300] {
        let model = model(&text(n));
        assert_eq!(model.kinds.len(), 3, "n = {n}");
        assert_eq!(model.elements.len(), 3 * n + 2);
        assert_eq!(model.constraints[2].name, "rod[3]");
    }
}

#[test]
fn elements_bind_what_their_turn_names() {
    let model = model(
        "parameter a[1] = 10, a[2] = 20
         for i in 1..2 {
           coordinate q[i]
           kinetic q[i]'^2
           let s[i] = a[i]*q[i] + i
           output z[i] = s[i]
         }
         output total = s[1] + s[2]",
    );
    let state = [("q[1]", 3.0), ("q[2]", 5.0)];
    assert_eq!(output(&model, "z[1]", &state), 31.0);
    assert_eq!(output(&model, "z[2]", &state), 102.0);
    assert_eq!(output(&model, "total", &state), 133.0);
}

#[test]
fn vectors_make_rows_and_outputs_by_component() {
    let model = model(
        "coordinate x, y, phi
         kinetic x'^2 + y'^2 + phi'^2
         let A = (x, y)
         let B = 2*(cos(phi), sin(phi))
         constraint pin: A = B
         output P = A + B
         output pull = multiplier(pin.y)
         output height = B.y",
    );
    let rows: Vec<&str> = model.constraints[0].rows.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(rows, ["pin.x", "pin.y"]);
    assert_eq!(output(&model, "P.x", &[("x", 1.0)]), 3.0);
    assert_eq!(output(&model, "height", &[("phi", 0.5)]), 2.0 * 0.5_f64.sin());
    let pull = model.outputs.iter().find(|o| o.name == "pull").expect("the output");
    let bind = &model.elements[pull.element.index()].bind;
    assert_eq!(bind, &[Binding::Multiplier(dalembert_model::RowId(1))]);
}

#[test]
fn the_class_of_a_constraint_is_found_from_its_expression() {
    let class = |equation: &str| -> Row {
        let text = format!(
            "coordinate x, y\nauxiliary p\nkinetic x'^2 + y'^2\nconstraint c: {equation}\nconstraint d: p = x\n"
        );
        model(&text).constraints[0].rows[0].clone()
    };
    let check = |equation: &str, level: Level, class_name: &str, rheonomic: bool| {
        let row = class(equation);
        assert_eq!((row.level, row.class(), row.rheonomic), (level, class_name, rheonomic), "{equation}");
    };
    check("x^2 + y^2 = 1", Level::Position, "holonomic", false);
    check("x = sin(t)", Level::Position, "holonomic", true);
    check("x'*y = y'", Level::Velocity, "nonholonomic, linear in speeds", false);
    check("x'^2 + y'^2 = 4", Level::Velocity, "nonholonomic, nonlinear in speeds", false);
    check("p' = x", Level::Velocity, "nonholonomic, linear in speeds", false);
    check("x''*y' = y''", Level::Acceleration, "acceleration-level, linear", false);
    check("x''^2 + y''^2 = t", Level::Acceleration, "acceleration-level, nonlinear", true);
    check("(x^2 + y^2)' = 0", Level::Velocity, "nonholonomic, linear in speeds", false);
}

#[test]
fn counts_follow_the_formula() {
    // n + m_c − s_p − c_p and so on, for the vehicle of the gallery: four coordinates, two velocity rows, one condition.
    let text = include_str!("../../../models/vehicle.dal");
    let counts = count(&model(text));
    assert_eq!((counts.free_positions, counts.free_velocities), (3, 1));
    // A disc on an arc: three coordinates, two contact parameters, three rows.
    let counts = count(&model(include_str!("../../../models/disc-arc-inside.dal")));
    assert_eq!((counts.free_positions, counts.free_velocities), (2, 2));
}

#[test]
fn starts_events_and_conditions_are_carried_along() {
    let model = model(
        "parameter e = 0.5, h = 2
         coordinate x, y
         auxiliary F
         kinetic x'^2 + y'^2
         let top = 2*h
         force x: F
         condition path by F: x = t
         start y = top, y' ~ -h, F ~ 1
         event impact when y falling: y' = -e*y', x' = 0
         event late when t - 3 rising: stop",
    );
    let starts: Vec<_> = model.starts.iter().map(|start| (start.of, start.value, start.hold)).collect();
    let y = model.coordinate("y").expect("declared");
    assert_eq!(starts[0], (StartOf::Coordinate(y, 0), 4.0, Hold::Given));
    assert_eq!(starts[1], (StartOf::Coordinate(y, 1), -2.0, Hold::Guess));
    assert!(matches!(starts[2], (StartOf::Auxiliary(..), 1.0, Hold::Guess)));
    assert_eq!((model.events[0].direction, model.events[0].action), (Direction::Falling, Action::Reset));
    assert_eq!((model.events[1].direction, model.events[1].action), (Direction::Rising, Action::Stop));
    let Term::Event { resets, .. } = &model.kind(model.events[0].element).terms[0] else {
        panic!("an event")
    };
    assert_eq!(resets.len(), 2);
    assert_eq!(model.conditions[0].inputs.len(), 1);
}

#[test]
fn long_chains_of_definitions_are_no_deep_recursion() {
    let mut text = String::from("coordinate x\nkinetic x'^2\nparameter p0 = 1\nlet a0 = x\n");
    for i in 1..20_000 {
        text.push_str(&format!("parameter p{i} = p{} + 1\nlet a{i} = sin(a{})\n", i - 1, i - 1));
    }
    text.push_str("output z = a19999 + p19999\n");
    let model = model(&text);
    assert_eq!(model.parameters[19_999].value, 20_000.0);
}

/// The names of one element, as the text has them.
struct Written<'a>(&'a Model, &'a [Binding]);

impl Names for Written<'_> {
    fn text(&self, symbol: Symbol) -> String {
        match Meaning::of(symbol) {
            Meaning::Local { slot, order } => match self.1[slot as usize] {
                Binding::Coordinate(id) => {
                    self.0.coordinates[id.index()].name.clone() + &"'".repeat(usize::from(order))
                }
                _ => "result".to_owned(),
            },
            _ => "t".to_owned(),
        }
    }

    fn latex(&self, symbol: Symbol) -> String {
        self.text(symbol)
    }

    fn rank(&self, symbol: Symbol) -> (u32, u32, u32) {
        (0, 0, symbol.0)
    }
}

#[test]
fn what_is_printed_reads_back_to_the_same_value() {
    // Random expressions, printed by the expression crate and read by the language.
    let mut rng = fastrand::Rng::with_seed(1743);
    let state = [("x", 0.7), ("y", -1.3), ("x'", 0.4), ("y'", 1.9), ("t", 2.5)];
    let mut compared = 0;
    for case in 0..2000 {
        let expression = random(&mut rng, 4);
        let text =
            |expression: &str| format!("coordinate x, y\nkinetic x'^2 + y'^2\noutput z = {expression}\n");
        let first = model(&text(&expression));
        let element = &first.elements[first.outputs[0].element.index()];
        let Term::Output(expr) = first.kind(first.outputs[0].element).terms[0] else { panic!("an output") };
        let printed = to_text(&first.graph, expr, &Written(&first, &element.bind));
        let second = model(&text(&printed));
        let (before, after) = (output(&first, "z", &state), output(&second, "z", &state));
        if !before.is_finite() {
            continue;
        }
        // Printing may reorder sums and fold fractions: rounding, amplified by cancellation and by powers.
        let bound = 1e-9 * before.abs().max(1.0);
        assert!(
            (before - after).abs() <= bound,
            "case {case}: {expression}\nprinted: {printed}\n{before} {after}"
        );
        compared += 1;
    }
    assert!(compared > 1000, "only {compared} cases have a finite value");
}

fn random(rng: &mut fastrand::Rng, depth: u32) -> String {
    if depth == 0 || rng.u32(0..6) == 0 {
        let leaves = ["x", "y", "x'", "y'", "t", "2", "0.5", "3", "pi", "1/3", "1e-3"];
        return format!("({})", leaves[rng.usize(0..leaves.len())]);
    }
    let mut next = || random(rng, depth - 1);
    let (a, b, c) = (next(), next(), next());
    match rng.u32(0..12) {
        0 | 1 => format!("({a} + {b} - {c})"),
        2 | 3 => format!("({a}*{b})"),
        4 => format!("({a}/{b})"),
        5 => format!("(-{a})"),
        6 => format!("({a}^{})", rng.i32(-2..4)),
        7 => format!("sin({a})"),
        8 => format!("cos({a})*{b}"),
        9 => format!("sqrt(abs({a}))"),
        10 => format!("if({a} < {b}, {c}, {a})"),
        _ => format!("max({a}, min({b}, {c}))"),
    }
}
