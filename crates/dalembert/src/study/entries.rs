//! The numbers of a start with their names, units and origins.

use dalembert_check::joint_values;
use dalembert_model::{
    ColumnOrigin, ConstraintId, Energy, Hold, LawId, Level, Listed, MeasureId, RowId, StateOf, force_unit,
    multiplier_unit, per_second, unit_text,
};
use dalembert_start::{Start, Value, ValueId};
use dalembert_system::{At, MechanicalSystem, Results};

use super::Study;

/// The numbers of the start of a [`Study`], by groups.
#[derive(Clone, Copy)]
pub struct StartEntries<'s> {
    pub(super) study: &'s Study,
    pub(super) start: &'s Start,
}

/// Outputs that differ by less than this part do not depend on how rows share a reaction: dependencies are known to ten digits.
const SAME: f64 = 1e-8;

/// A number of the start with its name.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// As the user would write it: `x`, `x'`, `x''`, `multiplier(rod)`, `reaction(x)`, `reaction(x, rod)`.
    pub name: String,
    /// Its value, in SI units.
    pub value: f64,
    /// Its unit, where it is known.
    pub unit: Option<String>,
    /// The quantity that it is; it may be none of the model's columns.
    pub quantity: ColumnOrigin,
    /// Where it comes from.
    pub origin: Origin,
    /// Whether the constraints determine it; a multiplier of a redundant row follows a rule instead.
    pub is_unique: bool,
}

/// Where a number of the start comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Origin {
    /// It was given, and is kept exactly.
    Given,
    /// It was guessed, and moved from there.
    Moved {
        /// The guess.
        from: f64,
    },
    /// It was found.
    Found,
}

impl<'s> StartEntries<'s> {
    /// The study that has this start.
    pub fn study(&self) -> &'s Study {
        self.study
    }

    /// The start itself.
    pub fn start(&self) -> &'s Start {
        self.start
    }

    /// The angles and distances of joints with start values, each with its rate.
    fn joints(&self) -> Vec<Entry> {
        let model = self.study.model();
        let starts = [0, 1].map(|order| model.measure_starts(order));
        let entry = |found: dalembert_check::MeasuredJoint| {
            let measure = &model.measures[found.measure];
            let origin = match starts[usize::from(found.order)][found.measure] {
                Some(start) if start.hold == Hold::Given => Origin::Given,
                Some(start) => Origin::Moved { from: start.value },
                None => Origin::Found,
            };
            Entry {
                name: measure.name.clone() + if found.order == 0 { "" } else { "'" },
                value: found.value,
                unit: measure
                    .dimension
                    .and_then(|dimension| unit_text(per_second(dimension, found.order.into()))),
                quantity: ColumnOrigin::Measure(MeasureId(found.measure as u32), found.order),
                origin,
                is_unique: true,
            }
        };
        joint_values(model, &self.start.state).into_iter().map(entry).collect()
    }

    /// Positions, velocities and accelerations of coordinates; what the start says of joints; auxiliary coordinates, with their rates where they are
    /// contact parameters.
    pub fn state(&self) -> Vec<Entry> {
        let model = self.study.model();
        let state = &self.start.state;
        let mut entries = Vec::new();
        let origin = |id: ValueId| match self.study.guess().get(id) {
            Value::Given(_) => Origin::Given,
            Value::Guess(from) => Origin::Moved { from },
            Value::Placed(_) | Value::Free => Origin::Found,
        };
        let entry = |quantity, name: String, value, dimension: Option<dalembert_expr::Dimension>, origin| {
            Entry { name, value, unit: dimension.and_then(unit_text), quantity, origin, is_unique: true }
        };
        for Listed { name, of, dimension, .. } in model.state() {
            let (value, origin) = match of {
                StateOf::Position(at) => (state.q()[at], origin(ValueId::Position(at))),
                StateOf::Speed(at) => (state.v()[at], origin(ValueId::Speed(at))),
                StateOf::Acceleration(at) => match &self.start.acceleration {
                    Some(acceleration) => (acceleration.v_rate[at], Origin::Found),
                    None => continue,
                },
            };
            entries.push(entry(model.state_origin(of), name, value, dimension, origin));
        }
        entries.extend(self.joints());
        let mut is_contact = vec![false; model.auxiliaries.len()];
        model.constrained_auxiliaries().iter().for_each(|id| is_contact[id.index()] = true);
        for id in model.unmeasured_auxiliaries() {
            let (at, auxiliary) = (id.index(), &model.auxiliaries[id.index()]);
            let quantity = |order| ColumnOrigin::Auxiliary(id, order);
            let value = state.p()[at];
            let given = origin(ValueId::Auxiliary(at));
            entries.push(entry(quantity(0), auxiliary.name.clone(), value, auxiliary.dimension, given));
            if is_contact[at] {
                let unit = |order| auxiliary.dimension.map(|d| per_second(d, order));
                let (name, origin) = (&auxiliary.name, origin(ValueId::AuxiliaryRate(at)));
                entries.push(entry(quantity(1), format!("{name}'"), state.p_rate()[at], unit(1), origin));
                if let Some(acceleration) = &self.start.acceleration {
                    let value = acceleration.p_second_rate[at];
                    let name = format!("{name}''");
                    entries.push(entry(quantity(2), name, value, unit(2), Origin::Found));
                }
            }
        }
        entries
    }

    /// Multipliers of rows and forces of laws.
    pub fn multipliers(&self) -> Vec<Entry> {
        let model = self.study.model();
        let Some(acceleration) = &self.start.acceleration else { return Vec::new() };
        let mut entries = Vec::new();
        for constraint in &model.constraints {
            for (at, row) in constraint.rows.iter().enumerate() {
                let number = constraint.first_row.index() + at;
                let value = acceleration.multipliers[number];
                let quantity = ColumnOrigin::Multiplier(RowId(number as u32));
                let name = format!("multiplier({})", row.name);
                let entry = found(quantity, name, value, acceleration.unique[number]);
                let dimension = constraint.dimension_of(row);
                let unit = dimension.and_then(|dimension| multiplier_unit(dimension, row.level));
                entries.push(Entry { unit, ..entry });
            }
        }
        for ((law, force), at) in model.laws.iter().zip(&acceleration.law_forces).zip(0..) {
            let quantity = ColumnOrigin::LawForce(LawId(at));
            let unit = law.slip_dimension.and_then(|dimension| multiplier_unit(dimension, Level::Velocity));
            entries
                .push(Entry { unit, ..found(quantity, format!("multiplier({})", law.name), *force, true) });
        }
        entries
    }

    /// The reaction of all constraints and laws along each coordinate, and the share of each constraint.
    pub fn reactions(&self) -> Vec<Entry> {
        let model = self.study.model();
        let Some(acceleration) = &self.start.acceleration else { return Vec::new() };
        let speeds = model.speeds();
        let unit = |at: usize| speeds[at].dimension.and_then(force_unit);
        let mut entries = Vec::new();
        for (at, speed) in speeds.iter().enumerate() {
            let quantity = ColumnOrigin::Reaction { speed: at as u32, constraint: None };
            let name = format!("reaction({})", speed.along);
            let total = found(quantity, name, acceleration.reaction[at], true);
            entries.push(Entry { unit: unit(at), ..total });
        }
        if model.constraints.len() < 2 && model.laws.is_empty() {
            return entries;
        }
        let (values, _) = self.evaluated();
        let jacobian = &self.study.system().layout().constraints.jacobian;
        for (constraint, id) in model.constraints.iter().zip(0..) {
            let first = constraint.first_row.index();
            let rows = first..first + constraint.rows.len();
            let mut shares: Vec<(usize, f64)> = Vec::new();
            for row in rows.clone() {
                for (place, &speed) in jacobian.row(row).zip(jacobian.columns(row)) {
                    let share = values.constraints.jacobian[place] * acceleration.multipliers[row];
                    match shares.iter_mut().find(|(at, _)| *at == speed as usize) {
                        Some((_, sum)) => *sum += share,
                        None => shares.push((speed as usize, share)),
                    }
                }
            }
            shares.sort_by_key(|(at, _)| *at);
            let unique = rows.clone().all(|row| acceleration.unique[row]);
            for (at, share) in shares {
                let name = format!("reaction({}, {})", speeds[at].along, constraint.name);
                let of = Some(ConstraintId(id));
                let quantity = ColumnOrigin::Reaction { speed: at as u32, constraint: of };
                entries.push(Entry { unit: unit(at), ..found(quantity, name, share, unique) });
            }
        }
        entries
    }

    /// Energies and outputs.
    pub fn outputs(&self) -> Vec<Entry> {
        let model = self.study.model();
        let (values, mut work) = self.evaluated();
        let state = &self.start.state;
        let at = At { v_rate: self.v_rate(), ..self.at() };
        let energy = self.study.system().energies(at, &mut work);
        let has_energy = model.has_inertia();
        let joule = |part: Energy, value| {
            let name = format!("energy.{}", part.as_str());
            Entry { unit: Some("J".into()), ..found(ColumnOrigin::Energy(part), name, value, true) }
        };
        let mut entries = Vec::new();
        if has_energy {
            entries.push(joule(Energy::Kinetic, energy.kinetic));
            entries.push(joule(Energy::Potential, energy.potential));
        }
        let nothing = dalembert_forward::Acceleration::default();
        let acceleration = self.start.acceleration.as_ref().unwrap_or(&nothing);
        let mut computed = |multipliers: &[f64]| {
            let results = Results {
                reaction: &acceleration.reaction,
                multipliers,
                law_forces: &acceleration.law_forces,
                signs: &acceleration.law_signs,
                energies: [energy.kinetic, energy.potential, 0.0, 0.0, 0.0],
                errors: self.start.residuals,
            };
            let mut outputs = vec![0.0; model.outputs.len()];
            self.study.system().outputs(
                At { p_rate: state.p_rate(), ..at },
                &values,
                results,
                &mut outputs,
                &mut work,
            );
            outputs
        };
        let outputs = computed(&acceleration.multipliers);
        let shared = self.shared_otherwise().map(|multipliers| computed(&multipliers));
        for (number, (output, value)) in model.outputs.iter().zip(outputs).enumerate() {
            let other = shared.as_ref().map_or(value, |shared| shared[number]);
            let is_unique = (other - value).abs() <= SAME * value.abs().max(other.abs());
            let (unit, factor) = match &output.unit {
                Some((text, unit)) => (Some(text.clone()), unit.factor),
                None => (None, 1.0),
            };
            let quantity = ColumnOrigin::Output(output.origin);
            entries.push(Entry { unit, ..found(quantity, output.name.clone(), value / factor, is_unique) });
        }
        entries
    }

    /// The outputs that constraints do not determine, such as forces in joints of which some repeat others: the multipliers from
    /// which they are computed follow a rule.
    pub fn outputs_not_unique(&self) -> Vec<String> {
        if self.start.mobility.redundant().is_empty() {
            return Vec::new();
        }
        let entries = self.outputs().into_iter();
        entries.filter(|entry| !entry.is_unique).map(|entry| entry.name).collect()
    }

    /// Multipliers with the same total reaction that rows share in another way; nothing where no rows repeat others.
    fn shared_otherwise(&self) -> Option<Vec<f64>> {
        let acceleration = self.start.acceleration.as_ref()?;
        let dependencies = self.start.mobility.redundant();
        if dependencies.is_empty() {
            return None;
        }
        let mut multipliers = acceleration.multipliers.clone();
        let most = multipliers.iter().fold(0.0, |most: f64, lambda| most.max(lambda.abs()));
        let size = if most > 0.0 { most } else { 1.0 };
        // Odd numbers without a pattern, so that no two dependencies cancel.
        for (at, dependency) in dependencies.iter().enumerate() {
            let by = size * (0.37 + 0.618_034 * (at % 13) as f64);
            let mut add = |row: usize, weight: f64| {
                if let Some(multiplier) = multipliers.get_mut(row) {
                    *multiplier += by * weight;
                }
            };
            add(dependency.row, -1.0);
            dependency.combination.iter().for_each(|(row, weight)| add(*row, *weight));
        }
        Some(multipliers)
    }

    fn v_rate(&self) -> &[f64] {
        self.start.acceleration.as_ref().map_or(&[], |acceleration| &acceleration.v_rate)
    }

    fn at(&self) -> At<'_> {
        let state = &self.start.state;
        At::new(state.t(), state.q(), state.v()).with_auxiliary(state.p(), state.p_rate())
    }

    fn evaluated(&self) -> (dalembert_system::Values, dalembert_system::Work) {
        let (mut values, mut work) = (self.study.system().layout().values(), self.study.system().work());
        self.study.system().evaluate(self.at(), &mut values, &mut work);
        if !self.v_rate().is_empty() {
            self.study.system().acceleration(
                At { v_rate: self.v_rate(), ..self.at() },
                &mut values,
                &mut work,
            );
        }
        (values, work)
    }
}

fn found(quantity: ColumnOrigin, name: String, value: f64, is_unique: bool) -> Entry {
    Entry { name, value, unit: None, quantity, origin: Origin::Found, is_unique }
}
