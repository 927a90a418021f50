//! Names of rows of a start and places of a certificate.

use dalembert_analysis::{CheckPlace, Subject};
use dalembert_check::{along_name, value_name};
use dalembert_model::{Model, Row};
use dalembert_start::ValueId;
use dalembert_system::{ArrayRow, RowOf};

/// The name of a row with a prime for each differentiation: `track''`; `motion(x)` is the equation of motion along `x`.
pub fn row_name(model: &Model, row: ArrayRow) -> String {
    let name = match row.of {
        RowOf::Constraint(at) => row_of(model.constraints.iter().flat_map(|constraint| &constraint.rows), at),
        RowOf::Condition(at) => row_of(model.conditions.iter().flat_map(|condition| &condition.rows), at),
        RowOf::Law(at) => model.laws[at].name.clone(),
        RowOf::Motion(at) => format!("motion({})", along_name(model, at)),
        RowOf::Contact(at) => format!("motion({})", model.auxiliaries[at].name),
    };
    format!("{name}{}", "'".repeat(row.order as usize))
}

/// Name of a place of a certificate: a row, a quantity of the run, or an equation of motion `motion(x)`.
pub fn place_name(model: &Model, subject: Subject, place: CheckPlace) -> String {
    let row = |of: RowOf| row_name(model, ArrayRow { of, order: 0 });
    match place {
        CheckPlace::Constraint(at) => row(RowOf::Constraint(at)),
        CheckPlace::Condition(at) => row(RowOf::Condition(at)),
        CheckPlace::Law(at) => row(RowOf::Law(at)),
        CheckPlace::Coordinate(at) => model.coordinates[at].name.clone(),
        CheckPlace::Speed(at) => {
            let name = along_name(model, at);
            match subject {
                Subject::EquationsOfMotion | Subject::HiddenConstraints => row(RowOf::Motion(at)),
                Subject::Multipliers => format!("reaction({name})"),
                Subject::Ideality if model.has_inertia() => format!("reaction({name})"),
                _ => value_name(model, ValueId::Speed(at)),
            }
        }
        CheckPlace::Auxiliary(at) => model.auxiliaries[at].name.clone(),
        CheckPlace::AuxiliaryRate(at) => format!("{}'", model.auxiliaries[at].name),
        CheckPlace::Time { row } => format!("t in row {}", row + 1),
        CheckPlace::Output { output, row } => format!("{} in row {}", model.outputs[output].name, row + 1),
    }
}

/// Coordinates and contact parameters, as assemblies list them.
pub fn unknown_names(model: &Model) -> Vec<String> {
    let contacts = model.constrained_auxiliaries();
    let coordinates = model.coordinates.iter().map(|c| c.name.clone());
    coordinates.chain(contacts.iter().map(|id| model.auxiliaries[id.index()].name.clone())).collect()
}

fn row_of<'m>(mut rows: impl Iterator<Item = &'m Row>, at: usize) -> String {
    rows.nth(at).map_or_else(String::new, |row| row.name.clone())
}
