//! Roles of parameters, and formulas of start values and times: a model whose parameters change by its formulas is the model of
//! the changed text.

use std::path::Path;

use dalembert_expr::Expr;
use dalembert_lang::{parse_override, read, read_with};
use dalembert_model::{Hold, Meaning, Model, Parameter, ParameterId, Role, Start};

/// Roles with the text of the place that made them structural.
fn roles(text: &str) -> Vec<(String, Option<&str>)> {
    let model = model_of(text);
    let role = |parameter: &Parameter| match parameter.role {
        Role::Free => None,
        Role::Structural(span) => Some(&text[span.start as usize..span.end as usize]),
    };
    model.parameters.iter().map(|parameter| (parameter.name.clone(), role(parameter))).collect()
}

fn model_of(text: &str) -> Model {
    let reading = read(text);
    reading.model.unwrap_or_else(|| panic!("{:?}", reading.diagnostics))
}

#[test]
fn values_that_decide_structure_are_structural_with_their_place() {
    let text = "
parameter n = 2, k = 1, e = 3, half = n/2, x1 = 0.5, m = 1, L = 2
for i in 0..n {
  coordinate q[i]
  kinetic 1/2*m*q[i]'^2
}
potential q[k]^e + table(q[0]; (0, 0), (x1, 1), (2, 3))
potential L*q[1]
start q[0] = L/2, q[1] = 0, q[2] = 0";
    let named = roles(text);
    let find = |name: &str| named.iter().find(|(of, _)| of == name).map(|(_, place)| *place);
    assert_eq!(find("k"), Some(Some("k")));
    assert_eq!(find("e"), Some(Some("e")));
    assert_eq!(find("x1"), Some(Some("x1")));
    assert_eq!(find("n"), Some(Some("n")));
    assert_eq!([find("half"), find("m"), find("L")], [Some(None); 3]);
}

#[test]
fn what_defines_a_structural_parameter_is_structural_too() {
    let named = roles(
        "parameter rows = 2*base, base = 1, other = base + 1
         for i in 0..rows {
           coordinate q[i]
           kinetic q[i]'^2
         }",
    );
    let structural: Vec<&str> =
        named.iter().filter(|(_, place)| place.is_some()).map(|(name, _)| name.as_str()).collect();
    assert_eq!(structural, ["rows", "base"]);
}

#[test]
fn a_definition_without_a_formula_makes_its_parameters_structural() {
    let named = roles(
        "parameter a = 2, b = if(a > 1, 3, 4), c = 1 + (a > 1)*1, d = 2*b
         coordinate q
         kinetic b*c*d*q'^2",
    );
    assert_eq!(named[0], ("a".to_owned(), Some("1 + (a > 1)*1")));
    assert!(named[1..].iter().all(|(_, place)| place.is_none()));
}

#[test]
fn axes_are_numbers_and_lengths_and_gravity_are_not() {
    let named = roles(
        "spatial
         parameter g = 9.81, a = 0.3, l = 1, m = 2, w = 3
         gravity (0, 0, -g)
         body b: rod(mass = m, length = l)
         joint hinge: revolute(ground, b at (-l/2, 0, 0), axis = (cos(a), sin(a), 0))
         start hinge.angle = l, hinge.angle' = w",
    );
    let structural: Vec<&str> =
        named.iter().filter(|(_, place)| place.is_some()).map(|(name, _)| name.as_str()).collect();
    assert_eq!(structural, ["a"]);
}

/// Each free parameter of each gallery model is set to another value, by formulas and by reading the text with that value: terms,
/// start values and times agree to rounding.
#[test]
fn formulas_give_the_numbers_of_the_changed_text() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models");
    let mut n_compared = 0;
    for entry in std::fs::read_dir(folder).expect("the gallery").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "dal") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a model");
        let model = model_of(&text);
        for (parameter, at) in model.parameters.iter().zip(0..) {
            if parameter.role != Role::Free {
                continue;
            }
            let value = if parameter.value == 0.0 { 0.01 } else { 1.003 * parameter.value };
            let Some(changed) = read_changed(&text, parameter, value) else { continue };
            let values = model.parameter_values(&[(ParameterId(at), value)]);
            let place = format!("{}: {}", path.display(), parameter.name);
            compare(&model, &values, &changed, &place);
            n_compared += 1;
        }
    }
    assert!(n_compared > 150, "{n_compared}");
}

/// The model of the text in which a parameter has another value in SI units; `None` if that is no valid model.
fn read_changed(text: &str, parameter: &Parameter, value: f64) -> Option<Model> {
    let unit = match (&parameter.angular, parameter.dimension) {
        (Some(unit), _) => format!(" [{unit}]"),
        (None, Some(dimension)) if !dimension.is_none() => format!(" [{dimension}]"),
        _ => String::new(),
    };
    let change = parse_override(&format!("{}={value:e}{unit}", parameter.name)).expect("a value");
    read_with(text, &[change]).model
}

fn compare(model: &Model, values: &[f64], changed: &Model, place: &str) {
    let agree = |a: f64, b: f64, what: &str| {
        let is_same = a.to_bits() == b.to_bits() || (a - b).abs() <= 1e-13 * a.abs().max(b.abs());
        assert!(is_same, "{place}: {what} is {a} by formula and {b} in the changed text");
    };
    for (at, parameter) in changed.parameters.iter().enumerate() {
        agree(values[at], parameter.value, &parameter.name);
    }
    assert_eq!(model.elements.len(), changed.elements.len(), "{place}");
    for (own, other) in model.elements.iter().zip(&changed.elements) {
        assert_eq!((own.kind, &own.bind), (other.kind, &other.bind), "{place}");
        let constants: Vec<f64> = own.constants.iter().map(|e| model.value_with(*e, values)).collect();
        let others: Vec<f64> = other.constants.iter().map(|e| changed.value(*e)).collect();
        assert_eq!(constants.len(), others.len(), "{place}");
        let pairs = model.kinds[own.kind.index()].terms.iter().zip(&changed.kinds[other.kind.index()].terms);
        for (own, other) in
            pairs.flat_map(|(own, other)| own.expressions().into_iter().zip(other.expressions()))
        {
            agree(value_at(model, own, &constants), value_at(changed, other, &others), "a term");
        }
    }
    let stated = |model: &Model| -> Vec<Start> {
        model.starts.iter().filter(|start| start.hold != Hold::Placed).cloned().collect()
    };
    for (own, other) in stated(model).iter().zip(&stated(changed)) {
        let by_formula =
            own.formula.as_ref().map_or(own.value, |formula| model.formula_value(formula, values));
        agree(by_formula, other.value, "a start value");
    }
    if let (Some(own), Some(other)) = (&model.run, &changed.run) {
        let times = [Some(own.from), Some(own.until), own.every].into_iter().zip(&own.formulas);
        let others = [Some(other.from), Some(other.until), other.every];
        for ((time, formula), other) in times.zip(others) {
            let by_formula = formula.as_ref().map(|formula| model.formula_value(formula, values)).or(time);
            assert_eq!(by_formula.is_some(), other.is_some(), "{place}");
            agree(by_formula.unwrap_or(0.0), other.unwrap_or(0.0), "a time");
        }
    }
}

/// The value of a term at numbers without a pattern.
fn value_at(model: &Model, expr: Expr, constants: &[f64]) -> f64 {
    model.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
        Meaning::Time => 0.37,
        Meaning::Constant(at) => constants[at as usize],
        Meaning::Local { slot, order } => 0.29 + 0.618 * f64::from(slot % 7) - 0.17 * f64::from(order),
        Meaning::Parameter(_) => f64::NAN,
    })
}
