//! The columns of a model's trajectory, and how a sample becomes a row.

use dalembert_model::{Level, Model, force_unit, multiplier_unit, per_second, unit_text};
use dalembert_system::{AuxiliaryRole, Layout, Motion, Sample};

use crate::header::{Column, Header};

/// The columns of a model's trajectory: their names and units, and what of a [`Sample`] each of them holds.
///
/// In this order: `t`; each coordinate as `x`, `x'`, `x''`; auxiliary coordinates, contact parameters with their rates;
/// `multiplier(row)`, `multiplier(law)`, `reaction(x)`; outputs by their names; `energy.kinetic`, `energy.potential`,
/// `energy.dissipated`, `energy.supplied`, `energy.balance`; `error.position`, `error.velocity`, `error.acceleration`;
/// and `switches`, which counts what was not smooth so far.
///
/// A model of nominal speeds has no inertia, and so no accelerations, multipliers, reactions and energies. Numbers of a
/// sample are in SI units; in a row, outputs are in the unit the user gave them.
#[derive(Clone, Debug)]
pub struct Columns {
    header: Header,
    quantities: Vec<Quantity>,
    /// A sample of the right size in which everything is 0.
    blank: Sample,
}

impl Columns {
    /// The columns of a model whose system has this layout.
    pub fn of(model: &Model, layout: &Layout) -> Columns {
        let mut list = List::default();
        list.push("t".to_owned(), Some("s".to_owned()), Quantity::Time);
        list.coordinates(model, layout);
        if layout.motion == Motion::Forces {
            list.forces(model);
        }
        list.outputs(model);
        if layout.motion == Motion::Forces {
            for (at, name) in ["kinetic", "potential", "dissipated", "supplied", "balance"].iter().enumerate()
            {
                list.push(format!("energy.{name}"), Some("J".to_owned()), Quantity::Energy(at));
            }
        }
        for (at, name) in ["position", "velocity", "acceleration"].iter().enumerate() {
            list.push(format!("error.{name}"), None, Quantity::Error(at));
        }
        list.push("switches".to_owned(), None, Quantity::Switches);
        let header = Header::new(model.title.clone(), list.columns);
        Columns { header, quantities: list.quantities, blank: Sample::new(layout) }
    }

    /// Names and units.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The column called `name`.
    pub fn index_of(&self, name: &str) -> Option<usize> {
        self.header.index_of(name)
    }

    /// Makes `row` the row of a sample of this system.
    pub fn write(&self, sample: &Sample, row: &mut Vec<f64>) {
        row.clear();
        row.extend(self.quantities.iter().map(|quantity| quantity.get(sample)));
    }

    /// Makes `sample` the sample of a row. What has no column becomes 0.
    ///
    /// Outputs in a unit whose factor is not a power of two come back within rounding, all others exactly.
    pub fn read(&self, row: &[f64], sample: &mut Sample) {
        self.clear(sample);
        for (quantity, value) in self.quantities.iter().zip(row) {
            quantity.set(sample, *value);
        }
    }

    /// Whether a trajectory with this header has these columns.
    pub fn are_of(&self, header: &Header) -> bool {
        self.header.columns() == header.columns()
    }

    /// Gives `sample` the right size and sets all of it to 0, in the room that it has.
    fn clear(&self, sample: &mut Sample) {
        let blank = &self.blank;
        for (vector, zeros) in [
            (&mut sample.q, &blank.q),
            (&mut sample.v, &blank.v),
            (&mut sample.v_rate, &blank.v_rate),
            (&mut sample.p, &blank.p),
            (&mut sample.p_rate, &blank.p_rate),
            (&mut sample.p_second_rate, &blank.p_second_rate),
            (&mut sample.multipliers, &blank.multipliers),
            (&mut sample.law_forces, &blank.law_forces),
            (&mut sample.reaction, &blank.reaction),
            (&mut sample.outputs, &blank.outputs),
        ] {
            vector.clone_from(zeros);
        }
        sample.t = blank.t;
        sample.energies = blank.energies;
        sample.errors = blank.errors;
        sample.switches = blank.switches;
    }
}

/// What of a sample a column holds.
#[derive(Clone, Copy, Debug)]
enum Quantity {
    Time,
    /// A coordinate, its speed or its acceleration, by order.
    Coordinate(usize, u32),
    /// An auxiliary coordinate or one of its rates, by order.
    Auxiliary(usize, u32),
    Multiplier(usize),
    LawForce(usize),
    Reaction(usize),
    Output {
        at: usize,
        /// Shown value = SI value / factor.
        factor: f64,
    },
    Energy(usize),
    Error(usize),
    Switches,
}

impl Quantity {
    fn get(self, sample: &Sample) -> f64 {
        match self {
            Quantity::Time => sample.t,
            Quantity::Coordinate(at, 0) => sample.q[at],
            Quantity::Coordinate(at, 1) => sample.v[at],
            Quantity::Coordinate(at, _) => sample.v_rate[at],
            Quantity::Auxiliary(at, 0) => sample.p[at],
            Quantity::Auxiliary(at, 1) => sample.p_rate[at],
            Quantity::Auxiliary(at, _) => sample.p_second_rate[at],
            Quantity::Multiplier(at) => sample.multipliers[at],
            Quantity::LawForce(at) => sample.law_forces[at],
            Quantity::Reaction(at) => sample.reaction[at],
            Quantity::Output { at, factor } => sample.outputs[at] / factor,
            Quantity::Energy(at) => sample.energies[at],
            Quantity::Error(at) => sample.errors[at],
            // Exact up to 2⁵³ of them.
            Quantity::Switches => sample.switches as f64,
        }
    }

    fn set(self, sample: &mut Sample, value: f64) {
        match self {
            Quantity::Time => sample.t = value,
            Quantity::Coordinate(at, 0) => sample.q[at] = value,
            Quantity::Coordinate(at, 1) => sample.v[at] = value,
            Quantity::Coordinate(at, _) => sample.v_rate[at] = value,
            Quantity::Auxiliary(at, 0) => sample.p[at] = value,
            Quantity::Auxiliary(at, 1) => sample.p_rate[at] = value,
            Quantity::Auxiliary(at, _) => sample.p_second_rate[at] = value,
            Quantity::Multiplier(at) => sample.multipliers[at] = value,
            Quantity::LawForce(at) => sample.law_forces[at] = value,
            Quantity::Reaction(at) => sample.reaction[at] = value,
            Quantity::Output { at, factor } => sample.outputs[at] = value * factor,
            Quantity::Energy(at) => sample.energies[at] = value,
            Quantity::Error(at) => sample.errors[at] = value,
            Quantity::Switches => sample.switches = value as u64,
        }
    }
}

/// Columns while they are listed.
#[derive(Default)]
struct List {
    columns: Vec<Column>,
    quantities: Vec<Quantity>,
}

impl List {
    fn push(&mut self, name: String, unit: Option<String>, quantity: Quantity) {
        self.columns.push(Column { name, unit });
        self.quantities.push(quantity);
    }

    fn coordinates(&mut self, model: &Model, layout: &Layout) {
        let n_rates = if layout.motion == Motion::Forces { 2 } else { 1 };
        for (at, coordinate) in model.coordinates.iter().enumerate() {
            for order in 0..=n_rates {
                let unit = coordinate.dimension.and_then(|dimension| unit_text(per_second(dimension, order)));
                self.push(primed(&coordinate.name, order), unit, Quantity::Coordinate(at, order));
            }
        }
        for (at, auxiliary) in model.auxiliaries.iter().enumerate() {
            let is_contact = layout.auxiliary_roles.get(at) == Some(&AuxiliaryRole::Contact);
            for order in 0..=if is_contact { n_rates } else { 0 } {
                let unit = auxiliary.dimension.and_then(|dimension| unit_text(per_second(dimension, order)));
                self.push(primed(&auxiliary.name, order), unit, Quantity::Auxiliary(at, order));
            }
        }
    }

    fn forces(&mut self, model: &Model) {
        for constraint in &model.constraints {
            for (at, row) in constraint.rows.iter().enumerate() {
                let unit = constraint.dimension.and_then(|dimension| multiplier_unit(dimension, row.level));
                let number = constraint.first_row.index() + at;
                self.push(format!("multiplier({})", row.name), unit, Quantity::Multiplier(number));
            }
        }
        for (at, law) in model.laws.iter().enumerate() {
            let unit = law.slip_dimension.and_then(|dimension| multiplier_unit(dimension, Level::Velocity));
            self.push(format!("multiplier({})", law.name), unit, Quantity::LawForce(at));
        }
        for (at, coordinate) in model.coordinates.iter().enumerate() {
            let unit = coordinate.dimension.and_then(force_unit);
            self.push(format!("reaction({})", coordinate.name), unit, Quantity::Reaction(at));
        }
    }

    fn outputs(&mut self, model: &Model) {
        for (at, output) in model.outputs.iter().enumerate() {
            let (unit, factor) = match &output.unit {
                Some((text, unit)) => (Some(text.clone()), unit.factor),
                None => (None, 1.0),
            };
            self.push(output.name.clone(), unit, Quantity::Output { at, factor });
        }
    }
}

/// A name with a prime for each derivative.
fn primed(name: &str, order: u32) -> String {
    format!("{name}{}", "'".repeat(order as usize))
}
