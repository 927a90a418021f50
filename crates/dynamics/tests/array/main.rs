//! The derivative array against differences, closed forms and the reference motions.

#[path = "../common/mod.rs"]
mod common;

mod differences;
mod evaluated;
mod kept;
mod layout;
mod minor;
mod motions;

use common::{MOVING, gallery, model, random, system_of};
use dalembert_system::{ArrayColumn, ArrayValues, ColumnOf, DerivativeArray, LawMode, MechanicalSystem};

const GALLERY: [&str; 14] = [
    "vehicle",
    "crane",
    "three-mass",
    "two-mass-far",
    "flexible-arm",
    "two-link-arm",
    "disc-arc-inside-rolling",
    "friction-incline",
    "friction-parabola",
    "appell-hamel",
    "modulus",
    "curvature",
    "four-bar",
    "car-axis",
];

/// Beside the gallery: laws that depend on multipliers, on law forces and on the reactions of one constraint, rows that
/// depend on time, and an input inside a condition.
const LAWS: &str = "
parameter m = 1.3, g = 9.81, mu = 0.2
coordinate x, y, z, w
auxiliary p
kinetic 1/2*m*(x'^2 + y'^2*(2 + sin(z)) + z'^2 + w'^2) + 0.1*x'*z'*cos(y)
potential m*g*y + 2*w^2*x
force w: p*cos(w)
constraint blade: z'*cos(x) - w'*sin(y) = 0.3*t
constraint floor: y = 0.1*sin(x) + 0.2*t*z
law rub along x'*cos(y) + z'*sin(x): multiplier(rub) = -mu*abs(multiplier(floor))*sign(x'*cos(y) + z'*sin(x)) - 0.1*x'
law drag along z' - w': reaction(z, blade) + 0.3*reaction(z) = -mu*multiplier(drag)*sign(z' - w')
condition servo by p: w + 0.1*p*x = sin(2*t)
";

type Array = Box<dyn DerivativeArray>;

fn array(system: &dyn MechanicalSystem, level: i32, modes: &[LawMode]) -> Array {
    system.array(level, modes).expect("a compiled system has arrays")
}

/// All systems, each with its laws in some modes.
fn systems() -> Vec<(String, Box<dyn MechanicalSystem>, Vec<LawMode>)> {
    let mut models: Vec<_> = GALLERY.iter().map(|name| ((*name).to_owned(), gallery(name))).collect();
    models.push(("moving".to_owned(), model(MOVING)));
    models.push(("laws".to_owned(), model(LAWS)));
    let mut systems: Vec<(String, Box<dyn MechanicalSystem>, Vec<LawMode>)> = Vec::new();
    for (name, model) in models {
        let modes: &[&[LawMode]] = match model.laws.len() {
            0 => &[&[]],
            1 => &[&[LawMode::Slip(-1.0)], &[LawMode::Slip(0.4)], &[LawMode::Stick]],
            _ => &[&[LawMode::Slip(1.0), LawMode::Stick], &[LawMode::Stick, LawMode::Slip(-1.0)]],
        };
        for modes in modes {
            systems.push((format!("{name} {modes:?}"), Box::new(system_of(&model)), modes.to_vec()));
        }
    }
    systems
}

fn values(array: &mut Array, t: f64, unknowns: &[f64]) -> ArrayValues {
    let mut values = array.layout().values();
    // Whatever was in there before must not matter.
    values.error.fill(7.0);
    values.error_t.fill(7.0);
    (0..unknowns.len()).for_each(|column| values.jacobian.column_mut(column).fill(7.0));
    array.evaluate(t, unknowns, &mut values);
    values
}

/// The size of the numbers that were added up to the rows: what one rounding of the unknowns can do.
fn sizes(values: &ArrayValues, t: f64, unknowns: &[f64]) -> Vec<f64> {
    let row = |row: usize| {
        let terms = unknowns.iter().enumerate().map(|(column, x)| (values.jacobian[(row, column)] * x).abs());
        terms.sum::<f64>() + values.error[row].abs() + (values.error_t[row] * t).abs()
    };
    (0..values.error.len()).map(row).collect()
}

/// Somewhere, not on the constraints.
fn somewhere(array: &Array, seed: u64) -> Vec<f64> {
    let columns = &array.layout().columns;
    let is_position = |column: &ArrayColumn| {
        column.order == 0 && matches!(column.of, ColumnOf::Coordinate(_) | ColumnOf::Auxiliary(_))
    };
    let moved = |(column, x): (_, f64)| if is_position(column) { 0.6 + 0.3 * x } else { x };
    columns.iter().zip(random(columns.len(), seed)).map(moved).collect()
}

const T: f64 = 0.37;
