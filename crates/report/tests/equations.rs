//! Printed equations, read back by the language and evaluated at random states, are those that the system evaluates.

use std::collections::HashMap;
use std::fs;

use dalembert_dynamics::{
    CompiledSystem, Form, GlobalEquations, GlobalSymbol, Quantity, Unsuitable, compile, derive, write_form,
};
use dalembert_expr::Expr;
use dalembert_model::{Binding, Meaning, Model, Part, RowId, Term};
use dalembert_report::equations::{Format, PrintedEquations, SharedExpression, pieces, render};
use dalembert_system::{At, Laws, MechanicalSystem, Momenta, Results, Values};

/// States at which each printed equation is evaluated.
const N_STATES: usize = 100;

/// Printing reorders sums and folds fractions: some tens of roundings of the largest term.
const TOLERANCE: f64 = 1e-12;

fn gallery() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../models");
    let mut models: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the gallery")
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_stem()?.to_str()?.to_owned();
            (path.extension()? == "dal").then(|| (name, fs::read_to_string(&path).expect("a model")))
        })
        .collect();
    models.sort();
    models
}

fn read(text: &str) -> Model {
    let reading = dalembert_lang::read(text);
    reading.model.unwrap_or_else(|| panic!("{text}\n{:#?}", reading.diagnostics))
}

fn has_bodies(text: &str) -> bool {
    !read(text).bodies.is_empty()
}

/// The text without units, which are those of SI in all models of bodies.
fn without_units(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(" [") {
        out.push_str(before);
        rest = behind.split_once(']').map_or("", |(_, rest)| rest);
    }
    out.push_str(rest);
    let values = |text: &str| read(text).parameters.iter().map(|p| p.value).collect::<Vec<f64>>();
    assert_eq!(values(text), values(&out), "units change no number");
    out
}

/// The printed sides of all equations, as outputs of the model they came from.
struct Printed {
    model: Model,
    names: Vec<(String, String)>,
}

impl Printed {
    fn new(text: &str, printed: &PrintedEquations) -> Printed {
        // Numbers of bodies and of gravity are printed without their units, and can be added to others where there are none.
        let mut text = if has_bodies(text) { without_units(text) } else { text.to_owned() };
        for SharedExpression { name, value } in &printed.definitions {
            text.push_str(&format!("\nlet {name} = {value}\n"));
        }
        let mut names = Vec::new();
        for (at, equation) in printed.equations.iter().enumerate() {
            text.push_str(&format!(
                "\noutput left_{at} = {}\noutput right_{at} = {}\n",
                equation.left, equation.right
            ));
            names.push((equation.section.clone(), equation.name.clone()));
        }
        Printed { model: read(&text), names }
    }

    fn value(&self, name: &str, state: &State) -> f64 {
        let model = &self.model;
        let output = model.outputs.iter().find(|output| output.name == name).expect("an output");
        let element = &model.elements[output.element.index()];
        let Term::Output(expr) = model.kind(output.element).terms[output.term as usize] else {
            panic!("an output")
        };
        model.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
            Meaning::Time => state.t,
            Meaning::Constant(slot) => model.value(element.constants[slot as usize]),
            Meaning::Parameter(_) => f64::NAN,
            Meaning::Local { slot, order } => match element.bind[slot as usize] {
                Binding::Coordinate(id) => state.coordinate(id.index(), order),
                Binding::Rotation(first, part) => state.coordinate(first.index() + usize::from(part), order),
                Binding::Auxiliary(id) => {
                    [&state.p, &state.p_rate, &state.p_rate2][usize::from(order)][id.index()]
                }
                Binding::Reaction(id, _) => state.reaction[state.speeds[id.index()]],
                Binding::Multiplier(row) => state.multipliers[row.index()],
                Binding::LawForce(law) => state.law_forces[law.index()],
                _ => f64::NAN,
            },
        })
    }

    /// Left and right side of equation number `at`.
    fn sides(&self, at: usize, state: &State) -> (f64, f64) {
        (self.value(&format!("left_{at}"), state), self.value(&format!("right_{at}"), state))
    }
}

struct State {
    t: f64,
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    p: Vec<f64>,
    p_rate: Vec<f64>,
    p_rate2: Vec<f64>,
    multipliers: Vec<f64>,
    law_forces: Vec<f64>,
    reaction: Vec<f64>,
    /// For each coordinate its speed.
    speeds: Vec<usize>,
}

impl State {
    /// A coordinate, its speed or its acceleration.
    fn coordinate(&self, at: usize, order: u8) -> f64 {
        match order {
            0 => self.q[at],
            1 => self.v[self.speeds[at]],
            _ => self.a[self.speeds[at]],
        }
    }
}

fn random_state(model: &Model, rng: &mut fastrand::Rng) -> State {
    let mut draw =
        |n: usize, around: f64| -> Vec<f64> { (0..n).map(|_| around + 0.8 * (rng.f64() - 0.5)).collect() };
    let (n, m) = (model.n_speeds(), model.auxiliaries.len());
    let mut next = 0;
    let speeds = model.coordinates.iter().map(|coordinate| {
        next += usize::from(coordinate.part != Part::Rotation(3));
        next - 1
    });
    let speeds = speeds.collect();
    let t = 0.3 + draw(1, 0.5)[0];
    let mut q = draw(model.coordinates.len(), 0.7);
    // Printed equations of a rotation hold for unit quaternions.
    for (at, coordinate) in model.coordinates.iter().enumerate() {
        if coordinate.part == Part::Rotation(3) {
            let size = q[at - 3..=at].iter().map(|part| part * part).sum::<f64>().sqrt();
            q[at - 3..=at].iter_mut().for_each(|part| *part /= size);
        }
    }
    State {
        t,
        q,
        v: draw(n, 0.2),
        a: draw(n, -0.3),
        speeds,
        p: draw(m, 0.6),
        p_rate: draw(m, 0.1),
        p_rate2: draw(m, 0.4),
        multipliers: draw(model.n_rows(), 0.5),
        law_forces: draw(model.laws.len(), -0.2),
        reaction: draw(n, 0.1),
    }
}

fn evaluate(system: &CompiledSystem, state: &State) -> Values {
    let mut values = system.layout().values();
    let mut work = system.work();
    let at = At::new(state.t, &state.q, &state.v)
        .with_auxiliary(&state.p, &state.p_rate)
        .with_acceleration(&state.a);
    system.evaluate(at, &mut values, &mut work);
    system.acceleration(at, &mut values, &mut work);
    values
}

fn evaluate_laws(system: &CompiledSystem, state: &State, values: &Values) -> Laws {
    let mut laws = Laws::new(system.layout());
    let mut work = system.work();
    let at = At::new(state.t, &state.q, &state.v).with_auxiliary(&state.p, &state.p_rate);
    let mut signs = vec![0.0; state.law_forces.len()];
    // The signs follow from the slip speeds, which the first round finds.
    for _ in 0..2 {
        let results = Results {
            reaction: &state.reaction,
            multipliers: &state.multipliers,
            law_forces: &state.law_forces,
            signs: &signs,
            ..Results::default()
        };
        system.laws(at, values, results, &mut laws, &mut work);
        signs = laws.slip.iter().map(|slip| if *slip == 0.0 { 0.0 } else { slip.signum() }).collect();
    }
    laws
}

/// `M a`
fn mass_times(system: &CompiledSystem, values: &Values, a: &[f64]) -> Vec<f64> {
    let mut product = vec![0.0; a.len()];
    system.layout().mass.multiply_symmetric_add(&values.mass, a, &mut product);
    product
}

/// `Gᵀλ`
fn reaction(system: &CompiledSystem, values: &Values, multipliers: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; system.layout().n_speeds];
    let layout = &system.layout().constraints;
    layout.jacobian.multiply_transposed_add(&values.constraints.jacobian, multipliers, &mut sum);
    sum
}

#[track_caller]
fn assert_close(found: f64, expected: f64, scale: f64, what: &str) {
    let bound = TOLERANCE * (scale + found.abs().max(expected.abs()));
    assert!((found - expected).abs() <= bound, "{what}: printed {found}, evaluated {expected}");
}

#[test]
fn lagrange_and_compatibility_print_what_the_system_evaluates() {
    let mut rng = fastrand::Rng::with_seed(1788);
    let mut n_compared = 0;
    for (name, text) in gallery() {
        let model = read(&text);
        let system = compile(&model, derive(&model));
        for form in [Form::Lagrange, Form::Compatibility] {
            let equations = match write_form(&model, form) {
                Ok(equations) => equations,
                Err(Unsuitable::Kinematic) => continue,
                Err(unfit) => panic!("{name}: {unfit}"),
            };
            // Where free directions are a symbol there is nothing to evaluate.
            if equations.null_space.as_ref().is_some_and(|space| space.entries.is_none()) && has_bodies(&text)
            {
                continue;
            }
            let printed = Printed::new(&text, &pieces(&model, &equations));
            for _ in 0..N_STATES {
                let state = random_state(&model, &mut rng);
                let values = evaluate(&system, &state);
                let left = mass_times(&system, &values, &state.a);
                let laws = evaluate_laws(&system, &state, &values);
                let mut gt_lambda = reaction(&system, &values, &state.multipliers);
                let directions = &system.layout().laws.direction;
                directions.multiply_transposed_add(&laws.direction, &state.law_forces, &mut gt_lambda);
                let largest = values.force.iter().chain(&left).fold(0.0_f64, |m, x| m.max(x.abs()));
                if !largest.is_finite() {
                    continue;
                }
                let mut n_motion = 0;
                for (at, (section, equation)) in printed.names.iter().enumerate() {
                    let what = format!("{name}, {form:?}, {section}, {equation}");
                    let (l, r) = printed.sides(at, &state);
                    if section == "motion" {
                        let i = n_motion;
                        n_motion += 1;
                        assert_close(l, left[i], largest, &what);
                        let force = match form {
                            Form::Lagrange => gt_lambda[i],
                            _ => state.reaction[i],
                        };
                        assert_close(r, values.force[i] + force, largest, &what);
                        n_compared += 2;
                    } else if section.starts_with("constraints") {
                        let k = printed.names[..at].iter().filter(|(s, _)| s == section).count();
                        let rows = &system.layout().constraints;
                        let mut along = vec![0.0; rows.len()];
                        rows.jacobian.multiply_add(&values.constraints.jacobian, &state.a, &mut along);
                        rows.auxiliary.multiply_add(
                            &values.constraints.auxiliary,
                            &state.p_rate2,
                            &mut along,
                        );
                        let scale = values.constraints.bias[k].abs() + along[k].abs();
                        // A drive in space is ahead by 2 atan z. In its derivatives factors of 1/(1 + z²) meet sums that are as many
                        // times larger, and as many digits are lost; where it is followed z is zero.
                        let is_driven = text.contains(&format!("drive {equation}:"));
                        let z = if is_driven { (0.5 * values.constraints.error[k]).tan() } else { 0.0 };
                        let scale = (1.0 + z * z) * scale;
                        assert_close(l - r, along[k] + values.constraints.bias[k], scale, &what);
                        n_compared += 1;
                    } else if section == "laws" {
                        let k = printed.names[..at].iter().filter(|(s, _)| s == section).count();
                        assert_close(l - r, laws.relation[k], 1.0, &what);
                        n_compared += 1;
                    } else if section.starts_with("conditions") {
                        let k = printed.names[..at].iter().filter(|(s, _)| s == section).count();
                        let rows = &system.layout().conditions;
                        let mut along = vec![0.0; rows.len()];
                        rows.jacobian.multiply_add(&values.conditions.jacobian, &state.a, &mut along);
                        let scale = values.conditions.bias[k].abs() + along[k].abs() + 1.0;
                        // The biases of prescribed paths are polynomials of high degree that cancel: see their size.
                        assert_close(l - r, along[k] + values.conditions.bias[k], 20.0 * scale, &what);
                        n_compared += 1;
                    }
                }
                assert_eq!(n_motion, model.n_speeds(), "{name}");
            }
        }
    }
    assert!(n_compared > 20_000, "only {n_compared} comparisons");
}

#[test]
fn free_directions_in_print_are_those_of_the_system() {
    let mut rng = fastrand::Rng::with_seed(1743);
    let mut n_checked = 0;
    for (name, text) in gallery() {
        let model = read(&text);
        if !model.laws.is_empty() || !model.auxiliaries.is_empty() || !model.has_inertia() {
            continue;
        }
        let system = compile(&model, derive(&model));
        for form in [Form::Compatibility, Form::Reduced] {
            let equations = write_form(&model, form).expect("the form fits");
            let Some(space) = &equations.null_space else { panic!("{name}: free directions") };
            let Some(entries) = &space.entries else { continue };
            let printed = Printed::new(&text, &pieces(&model, &equations));
            for _ in 0..N_STATES {
                let mut state = random_state(&model, &mut rng);
                let values = evaluate(&system, &state);
                state.reaction = reaction(&system, &values, &state.multipliers);
                let accelerated = mass_times(&system, &values, &state.a);
                let mut column = 0;
                for (at, (section, equation)) in printed.names.iter().enumerate() {
                    if !(section.starts_with("compatibility") || section.starts_with("motion along")) {
                        continue;
                    }
                    let what = format!("{name}, {form:?}, {equation}");
                    let direction: Vec<(usize, f64)> = entries
                        .iter()
                        .filter(|(_, number, _)| *number == column)
                        .map(|(id, _, entry)| {
                            (id.index(), evaluate_global(&model, &equations.global, *entry, &state))
                        })
                        .collect();
                    column += 1;
                    let (l, r) = printed.sides(at, &state);
                    let along =
                        |x: &dyn Fn(usize) -> f64| direction.iter().map(|(i, d)| d * x(*i)).sum::<f64>();
                    let size = |x: &dyn Fn(usize) -> f64| {
                        direction.iter().map(|(i, d)| (d * x(*i)).abs()).sum::<f64>()
                    };
                    if form == Form::Compatibility {
                        assert_close(l, along(&|i| state.reaction[i]), size(&|i| state.reaction[i]), &what);
                        // G D = 0: what multipliers do has no part along a free direction. Rounding is that of the sum
                        // over all rows, each with its own size.
                        let whole: f64 = direction
                            .iter()
                            .map(|(i, d)| d.abs() * row_sizes(&system, &values, &state, *i))
                            .sum();
                        assert!(l.abs() <= TOLERANCE * whole, "{what}: {l} of {whole}");
                        assert_eq!(r, 0.0);
                    } else {
                        assert_close(
                            l,
                            along(&|i| accelerated[i]),
                            size(&|i| accelerated[i]) + size(&|i| mass_sizes(&system, &values, &state, i)),
                            &what,
                        );
                        assert_close(
                            r,
                            along(&|i| values.force[i]),
                            size(&|i| values.force[i]) + largest(&values.force) * size(&|_| 1.0),
                            &what,
                        );
                    }
                    n_checked += 1;
                }
            }
        }
    }
    assert!(n_checked > 1_000, "only {n_checked} checks");
}

fn largest(values: &[f64]) -> f64 {
    values.iter().fold(0.0, |m, x| m.max(x.abs()))
}

/// `Σ_R |G_Ri λ_R|`
fn row_sizes(system: &CompiledSystem, values: &Values, state: &State, column: usize) -> f64 {
    let entries = system.layout().constraints.jacobian.entries().zip(&values.constraints.jacobian);
    entries.filter(|((_, c), _)| *c == column).map(|((r, _), g)| (g * state.multipliers[r]).abs()).sum()
}

/// `Σ_j |M_ij a_j|`
fn mass_sizes(system: &CompiledSystem, values: &Values, state: &State, row: usize) -> f64 {
    let entries = system.layout().mass.entries().zip(&values.mass);
    let part = |((r, c), m): ((usize, usize), &f64)| match (r == row, c == row) {
        (true, _) => (m * state.a[c]).abs(),
        (_, true) => (m * state.a[r]).abs(),
        _ => 0.0,
    };
    entries.map(part).sum()
}

fn evaluate_global(model: &Model, global: &GlobalEquations, e: Expr, state: &State) -> f64 {
    global.graph.evaluate(e, &|symbol| match global.meaning(symbol) {
        GlobalSymbol::Parameter(id) => model.parameters[id.index()].value,
        GlobalSymbol::Coordinate(id, order) => state.coordinate(id.index(), order),
        GlobalSymbol::Auxiliary(id, order) => [&state.p, &state.p_rate][usize::from(order)][id.index()],
        GlobalSymbol::Time => state.t,
        _ => f64::NAN,
    })
}

#[test]
fn the_second_order_form_is_made_of_the_values_of_the_system() {
    let mut rng = fastrand::Rng::with_seed(2);
    let mut n_models = 0;
    for (name, text) in gallery() {
        let model = read(&text);
        let Ok(equations) = write_form(&model, Form::Ode) else { continue };
        n_models += 1;
        let system = compile(&model, derive(&model));
        let defined: HashMap<Quantity, Expr> = equations.definitions.iter().copied().collect();
        for _ in 0..N_STATES {
            let state = random_state(&model, &mut rng);
            let values = evaluate(&system, &state);
            let value = |e: Expr| evaluate_global(&model, &equations.global, e, &state);
            // λ and its rates are drawn by row and order; what is not defined was zero and left out.
            let lambda = |row: usize, order: u8| 0.3 + 0.17 * row as f64 - 0.4 * f64::from(order);
            let quantity = |named: Quantity| match named {
                Quantity::Acceleration(id) => state.coordinate(id.index(), 2),
                Quantity::Lambda(row, order) => lambda(row.index(), order),
                other => defined.get(&other).map_or(0.0, |e| value(*e)),
            };
            let sum = |terms: &[dalembert_dynamics::Term]| {
                let parts = terms
                    .iter()
                    .map(|t| t.factors.iter().fold(value(t.coefficient), |x, f| x * quantity(*f)));
                parts.fold((0.0, 0.0), |(sum, size): (f64, f64), x| (sum + x, size + x.abs()))
            };
            let brackets: Vec<f64> = (0..model.n_rows())
                .map(|k| {
                    let row = RowId(k as u32);
                    let of = |named| quantity(named);
                    of(Quantity::EquivalentMass(row, 0)) * lambda(k, 2)
                        + (of(Quantity::EquivalentMass(row, 1)) + of(Quantity::EquivalentDamping(row)))
                            * lambda(k, 1)
                        + of(Quantity::EquivalentStiffness(row)) * lambda(k, 0)
                        - of(Quantity::EquivalentForce(row))
                })
                .collect();
            let force = reaction(&system, &values, &brackets);
            let left = mass_times(&system, &values, &state.a);
            for (i, equation) in equations.sections[0].equations.iter().enumerate() {
                let what = format!("{name}, {}", equation.name);
                let ((l, l_size), (r, r_size)) = (sum(&equation.left), sum(&equation.right));
                assert_close(l, left[i], l_size, &what);
                assert_close(r, values.force[i] + force[i], r_size + largest(&values.force), &what);
            }
            check_equivalents(&name, &model, &system, &state, &values, &quantity);
        }
    }
    assert!(n_models >= 5, "only {n_models} models have the form");
}

/// `m̄ = c·M c` and `f̄ = c·f` with `c = a/(a·a)`, in numbers from the system.
fn check_equivalents(
    name: &str,
    model: &Model,
    system: &CompiledSystem,
    state: &State,
    values: &Values,
    quantity: &dyn Fn(Quantity) -> f64,
) {
    let mut momenta = Momenta::new(system.layout());
    let at = At::new(state.t, &state.q, &state.v);
    system.momenta(at, values, &mut momenta, &mut system.work());
    for (k, row) in model.constraints.iter().flat_map(|c| &c.rows).enumerate() {
        let unit: Vec<f64> = (0..model.n_rows()).map(|i| f64::from(u8::from(i == k))).collect();
        let a = reaction(system, values, &unit);
        let norm: f64 = a.iter().map(|x| x * x).sum();
        let c: Vec<f64> = a.iter().map(|x| x / norm).collect();
        let moved = mass_times(system, values, &c);
        let dot = |x: &[f64]| x.iter().zip(&c).map(|(x, c)| x * c).sum::<f64>();
        let size = |x: &[f64]| x.iter().zip(&c).map(|(x, c)| (x * c).abs()).sum::<f64>();
        let (id, what) = (RowId(k as u32), format!("{name}, {}", row.name));
        assert_close(quantity(Quantity::EquivalentMass(id, 0)), dot(&moved), size(&moved), &what);
        assert_close(
            quantity(Quantity::EquivalentForce(id)),
            dot(&momenta.applied),
            size(&momenta.applied),
            &what,
        );
    }
}

#[test]
fn every_form_renders_in_every_format_or_says_why_not() {
    for (name, text) in gallery() {
        let model = read(&text);
        for form in [Form::Lagrange, Form::Compatibility, Form::Reduced, Form::Ode] {
            let Ok(equations) = write_form(&model, form) else { continue };
            let plain = render(&model, &equations, Format::Text);
            assert!(plain.contains(&model.title) && plain.contains("unknowns:"), "{name}");
            let latex = render(&model, &equations, Format::Latex);
            assert_eq!(latex.matches("\\begin{align}").count(), latex.matches("\\end{align}").count());
            let is_shared = |name: &str| name.strip_prefix('c').is_some_and(|n| n.parse::<u32>().is_ok());
            let definitions = pieces(&model, &equations).definitions;
            for SharedExpression { name, value } in
                definitions.iter().filter(|shared| is_shared(&shared.name))
            {
                let factor = value.trim_start_matches('-').split(['^', '*', '/']).next().unwrap_or_default();
                assert!(
                    !is_shared(factor) || value.chars().count() > factor.chars().count() + 4,
                    "{name} = {value} says nothing"
                );
            }
            let page = render(&model, &equations, Format::Html);
            assert!(page.contains("<math") && page.ends_with("</html>\n"), "{name}");
            assert!(
                !page.contains("<code>") && !page.contains("<merror"),
                "{name}: a formula could not be set"
            );
        }
    }
}

/// An accent is an operator over its letter: as an identifier it would be set in the size of a script, and one dot would look
/// like two.
#[test]
fn dots_are_operators_over_their_letters() {
    let text = "coordinate q, r\nkinetic 1/2*q'^2*r + 1/2*r'^2\nstart q = 1, q' = 1, r = 1, r' = 0";
    let model = read(text);
    for form in [Form::Lagrange, Form::Ode] {
        let equations = write_form(&model, form).expect("equations");
        let page = render(&model, &equations, Format::Html);
        let dots = |sign: &str, letter: &str| {
            format!(
                "<mover accent=\"true\"><mrow><mi>{letter}</mi></mrow><mo accent=\"true\" stretchy=\"false\">{sign}</mo></mover>"
            )
        };
        assert!(page.contains(&dots("¨", "q")) && page.contains(&dots("˙", "r")), "{form:?}: {page}");
        let overs = page.matches("<mover").count();
        assert!(overs > 0 && overs == page.matches("<mo accent=\"true\" stretchy=\"false\">").count());
        assert!(page.contains("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"));
    }
}
