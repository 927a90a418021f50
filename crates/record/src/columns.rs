//! The columns of a model's trajectory, and how a sample becomes a row.

use dalembert_model::{
    AuxiliaryId, ColumnOrigin, Energy, LawId, Level, Listed, Model, RowId, StateOf, ThreeFieldPart,
    force_unit, multiplier_unit, per_second, unit_text,
};
use dalembert_system::{AuxiliaryRole, Layout, Motion, Sample, ThreeFields};

use crate::header::{Column, Header};
use crate::origin::LEVELS;

/// The columns of a model's trajectory: their names and units, and what of a [`Sample`] each of them holds.
///
/// In this order: `t`; each coordinate as `x`, `x'`, `x''`, and each rotation as `b.q0` to `b.q3`, then `b.wx`, `b.wx'` and so
/// on; auxiliary coordinates, contact parameters with their rates;
/// `multiplier(row)`, `multiplier(law)`, `reaction(x)`; outputs by their names; `energy.kinetic`, `energy.potential`,
/// `energy.dissipated`, `energy.supplied`, `energy.balance`; `error.position`, `error.velocity`, `error.acceleration`;
/// and `switches`, which counts what was not smooth so far.
///
/// Runs of the three-field form have further columns after the reactions: `momentum(x)` and `weak(x)` for each coordinate,
/// `lambda(row)`, `mu(row)`, `sigma(row)`, `mass(row)`, `damping(row)` and `stiffness(row)` for each row.
///
/// A kinematic model has no inertia, and so no accelerations, multipliers, reactions and energies. Numbers of a
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
        Columns::listed(model, layout, Sample::new(layout))
    }

    /// The columns of a run that integrates the three-field form.
    pub fn with_three_fields(model: &Model, layout: &Layout) -> Columns {
        let fields = Box::new(ThreeFields::new(layout));
        Columns::listed(model, layout, Sample { three_fields: Some(fields), ..Sample::new(layout) })
    }

    fn listed(model: &Model, layout: &Layout, blank: Sample) -> Columns {
        let mut list = List::default();
        list.push("t".to_owned(), Some("s".to_owned()), Quantity::Time, ColumnOrigin::Time);
        list.coordinates(model, layout);
        if layout.class.motion == Motion::Forces {
            list.forces(model);
        }
        if blank.three_fields.is_some() {
            list.three_fields(model);
        }
        list.outputs(model);
        if layout.class.motion == Motion::Forces {
            for (at, part) in Energy::ALL.into_iter().enumerate() {
                let (name, unit) = (format!("energy.{}", part.as_str()), Some("J".to_owned()));
                list.push(name, unit, Quantity::Energy(at), ColumnOrigin::Energy(part));
            }
        }
        for (at, level) in LEVELS.into_iter().enumerate() {
            let name = format!("error.{}", level.as_str());
            list.push(name, None, Quantity::Error(at), ColumnOrigin::Error(level));
        }
        list.push("switches".to_owned(), None, Quantity::Switches, ColumnOrigin::Switches);
        let header = Header::new(model.title.clone(), list.columns);
        Columns { header, quantities: list.quantities, blank }
    }

    /// Names, units and origins.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The quantity of each column.
    pub fn origins(&self) -> impl Iterator<Item = ColumnOrigin> + '_ {
        // Columns that are made from a model all have one.
        self.header.columns().iter().filter_map(|column| column.origin)
    }

    /// Where coordinates, speeds and outputs stand.
    pub fn places(&self) -> ColumnPlaces {
        let mut places = ColumnPlaces {
            positions: vec![0; self.blank.q.len()],
            speeds: vec![0; self.blank.v.len()],
            outputs: vec![0; self.blank.outputs.len()],
        };
        for (column, quantity) in self.quantities.iter().enumerate() {
            match *quantity {
                Quantity::State(StateOf::Position(at)) => places.positions[at] = column,
                Quantity::State(StateOf::Speed(at)) => places.speeds[at] = column,
                Quantity::Output { at, .. } => places.outputs[at] = column,
                _ => {}
            }
        }
        places
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
        let (own, others) = (self.header.columns(), header.columns());
        own.len() == others.len() && own.iter().zip(others).all(|(own, other)| own.is_same(other))
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
        sample.three_fields.clone_from(&blank.three_fields);
    }
}

/// The columns of coordinates, speeds and outputs, by their numbers in the model.
#[derive(Clone, Debug, Default)]
pub struct ColumnPlaces {
    /// For each coordinate its column.
    pub positions: Vec<usize>,
    /// For each speed its column.
    pub speeds: Vec<usize>,
    /// For each output its column.
    pub outputs: Vec<usize>,
}

/// Sort of quantity of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ColumnSort {
    /// Time.
    Time,
    /// A coordinate, or a part of a rotation.
    Position,
    /// A speed.
    Speed,
    /// An acceleration.
    Acceleration,
    /// An auxiliary coordinate or one of its rates.
    Auxiliary,
    /// The multiplier of a row, or the force of a law.
    Multiplier,
    /// The reaction along a coordinate.
    Reaction,
    /// A quantity of the three-field form.
    ThreeField,
    /// An output.
    Output,
    /// A part of the energy.
    Energy,
    /// The largest scaled error of a level.
    Error,
    /// Number of switches so far.
    Switches,
}

impl ColumnSort {
    /// The sort of a quantity.
    pub fn of(origin: ColumnOrigin) -> ColumnSort {
        match origin {
            ColumnOrigin::Time => ColumnSort::Time,
            ColumnOrigin::Position(_) | ColumnOrigin::Quaternion { .. } => ColumnSort::Position,
            ColumnOrigin::Speed(_) => ColumnSort::Speed,
            ColumnOrigin::Acceleration(_) => ColumnSort::Acceleration,
            ColumnOrigin::Auxiliary(..) | ColumnOrigin::Measure(..) => ColumnSort::Auxiliary,
            ColumnOrigin::Multiplier(_) | ColumnOrigin::LawForce(_) => ColumnSort::Multiplier,
            ColumnOrigin::Reaction { .. } => ColumnSort::Reaction,
            ColumnOrigin::ThreeField(..) => ColumnSort::ThreeField,
            ColumnOrigin::Energy(_) => ColumnSort::Energy,
            ColumnOrigin::Error(_) => ColumnSort::Error,
            ColumnOrigin::Switches => ColumnSort::Switches,
            ColumnOrigin::Output(_) | _ => ColumnSort::Output,
        }
    }

    /// In one word.
    pub fn as_str(self) -> &'static str {
        match self {
            ColumnSort::Time => "time",
            ColumnSort::Position => "position",
            ColumnSort::Speed => "speed",
            ColumnSort::Acceleration => "acceleration",
            ColumnSort::Auxiliary => "auxiliary",
            ColumnSort::Multiplier => "multiplier",
            ColumnSort::Reaction => "reaction",
            ColumnSort::ThreeField => "three_field",
            ColumnSort::Output => "output",
            ColumnSort::Energy => "energy",
            ColumnSort::Error => "error",
            ColumnSort::Switches => "switches",
        }
    }
}

/// Part of a sample that a column holds.
#[derive(Clone, Copy, Debug)]
enum Quantity {
    Time,
    /// A coordinate, a speed or an acceleration.
    State(StateOf),
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
    ThreeField(ThreeFieldPart, usize),
}

/// The numbers of a part of the three-field form.
fn field_of(part: ThreeFieldPart, fields: &ThreeFields) -> &[f64] {
    match part {
        ThreeFieldPart::Momentum => &fields.momentum,
        ThreeFieldPart::Weak => &fields.weak,
        ThreeFieldPart::Lambda => &fields.lambda,
        ThreeFieldPart::Mu => &fields.mu,
        ThreeFieldPart::Sigma => &fields.sigma,
        ThreeFieldPart::Mass => &fields.mass,
        ThreeFieldPart::Damping => &fields.damping,
        ThreeFieldPart::Stiffness => &fields.stiffness,
    }
}

fn field_of_mut(part: ThreeFieldPart, fields: &mut ThreeFields) -> &mut [f64] {
    match part {
        ThreeFieldPart::Momentum => &mut fields.momentum,
        ThreeFieldPart::Weak => &mut fields.weak,
        ThreeFieldPart::Lambda => &mut fields.lambda,
        ThreeFieldPart::Mu => &mut fields.mu,
        ThreeFieldPart::Sigma => &mut fields.sigma,
        ThreeFieldPart::Mass => &mut fields.mass,
        ThreeFieldPart::Damping => &mut fields.damping,
        ThreeFieldPart::Stiffness => &mut fields.stiffness,
    }
}

impl Quantity {
    fn get(self, sample: &Sample) -> f64 {
        match self {
            Quantity::Time => sample.t,
            Quantity::State(StateOf::Position(at)) => sample.q[at],
            Quantity::State(StateOf::Speed(at)) => sample.v[at],
            Quantity::State(StateOf::Acceleration(at)) => sample.v_rate[at],
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
            Quantity::ThreeField(which, at) => {
                sample.three_fields.as_ref().map_or(f64::NAN, |fields| field_of(which, fields)[at])
            }
        }
    }

    fn set(self, sample: &mut Sample, value: f64) {
        match self {
            Quantity::Time => sample.t = value,
            Quantity::State(StateOf::Position(at)) => sample.q[at] = value,
            Quantity::State(StateOf::Speed(at)) => sample.v[at] = value,
            Quantity::State(StateOf::Acceleration(at)) => sample.v_rate[at] = value,
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
            Quantity::ThreeField(which, at) => {
                if let Some(fields) = &mut sample.three_fields {
                    field_of_mut(which, fields)[at] = value;
                }
            }
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
    fn push(&mut self, name: String, unit: Option<String>, quantity: Quantity, origin: ColumnOrigin) {
        self.columns.push(Column { name, unit, origin: Some(origin) });
        self.quantities.push(quantity);
    }

    fn coordinates(&mut self, model: &Model, layout: &Layout) {
        let n_rates = if layout.class.motion == Motion::Forces { 2 } else { 1 };
        for Listed { name, of, dimension, .. } in model.state() {
            if n_rates == 2 || !matches!(of, StateOf::Acceleration(_)) {
                self.push(name, dimension.and_then(unit_text), Quantity::State(of), model.state_origin(of));
            }
        }
        for (at, auxiliary) in model.auxiliaries.iter().enumerate() {
            let is_contact = layout.auxiliary.roles.get(at) == Some(&AuxiliaryRole::Contact);
            for order in 0..=if is_contact { n_rates } else { 0 } {
                let unit = auxiliary.dimension.and_then(|dimension| unit_text(per_second(dimension, order)));
                let origin = ColumnOrigin::Auxiliary(AuxiliaryId(at as u32), order as u8);
                self.push(primed(&auxiliary.name, order), unit, Quantity::Auxiliary(at, order), origin);
            }
        }
    }

    fn forces(&mut self, model: &Model) {
        for constraint in &model.constraints {
            for (at, row) in constraint.rows.iter().enumerate() {
                let dimension = constraint.dimension_of(row);
                let unit = dimension.and_then(|dimension| multiplier_unit(dimension, row.level));
                let number = constraint.first_row.index() + at;
                let origin = ColumnOrigin::Multiplier(RowId(number as u32));
                self.push(format!("multiplier({})", row.name), unit, Quantity::Multiplier(number), origin);
            }
        }
        for (at, law) in model.laws.iter().enumerate() {
            let unit = law.slip_dimension.and_then(|dimension| multiplier_unit(dimension, Level::Velocity));
            let origin = ColumnOrigin::LawForce(LawId(at as u32));
            self.push(format!("multiplier({})", law.name), unit, Quantity::LawForce(at), origin);
        }
        for (at, speed) in model.speeds().into_iter().enumerate() {
            let unit = speed.dimension.and_then(force_unit);
            let origin = ColumnOrigin::Reaction { speed: at as u32, constraint: None };
            self.push(format!("reaction({})", speed.along), unit, Quantity::Reaction(at), origin);
        }
    }

    /// `λ` is like the error of its row, or like the time integral of that if the row is a velocity; `m̄ μ²`, `c̄ μ λ`
    /// and `k̄ λ²` are energies.
    fn three_fields(&mut self, model: &Model) {
        for (at, speed) in model.speeds().into_iter().enumerate() {
            let name = &speed.along;
            let rate = speed.dimension.map(|dimension| per_second(dimension, 1));
            let units = [rate.and_then(force_unit), rate.and_then(unit_text)];
            for (part, unit) in ThreeFieldPart::OF_SPEEDS.into_iter().zip(units) {
                self.three_field(part, at, name, unit);
            }
        }
        for constraint in &model.constraints {
            for (at, row) in constraint.rows.iter().enumerate() {
                let dimensions = constraint.dimension_of(row).map(|row_dimension| {
                    if row.level == Level::Position {
                        (row_dimension, per_second(row_dimension, 1))
                    } else {
                        let per_second = per_second(row_dimension.quotient(row_dimension), 1);
                        (row_dimension.quotient(per_second), row_dimension)
                    }
                });
                let units = dimensions.map(|(lambda, mu)| {
                    [
                        unit_text(lambda),
                        unit_text(mu),
                        force_unit(mu),
                        force_unit(mu.product(mu)),
                        force_unit(mu.product(lambda)),
                        force_unit(lambda.product(lambda)),
                    ]
                });
                let number = constraint.first_row.index() + at;
                for (part, unit) in ThreeFieldPart::OF_ROWS.into_iter().zip(units.unwrap_or_default()) {
                    self.three_field(part, number, &row.name, unit);
                }
            }
        }
    }

    fn three_field(&mut self, part: ThreeFieldPart, at: usize, of: &str, unit: Option<String>) {
        let name = format!("{}({of})", part.as_str());
        self.push(name, unit, Quantity::ThreeField(part, at), ColumnOrigin::ThreeField(part, at as u32));
    }

    fn outputs(&mut self, model: &Model) {
        for (at, output) in model.outputs.iter().enumerate() {
            let (unit, factor) = match &output.unit {
                Some((text, unit)) => (Some(text.clone()), unit.factor),
                None => (None, 1.0),
            };
            let origin = ColumnOrigin::Output(output.origin);
            self.push(output.name.clone(), unit, Quantity::Output { at, factor }, origin);
        }
    }
}

/// A name with a prime for each derivative.
fn primed(name: &str, order: u32) -> String {
    format!("{name}{}", "'".repeat(order as usize))
}
