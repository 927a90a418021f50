//! Which numbers are rounding.
//!
//! A computed number that is tiny beside others of its kind is what is left of terms that cancel: it is shown as 0, in
//! text and on pages. Files, `--json` and the rows of a page keep it.

use std::collections::HashMap;

use dalembert::{Entry, Origin, StartEntries, SteadyEntry};
use dalembert_expr::{Dimension, Rational, unit};
use dalembert_model::{ColumnOrigin, Model};

use crate::playback::{Playback, PlaybackColumn};
use crate::units::AngleUnits;

/// A number below this part of the largest of its kind is rounding.
const ROUNDING: f64 = 1e-12;

/// A number below this part of the products that it is a sum of is rounding: a moment beside the largest force times the
/// largest length. Each product has a rounding error of 2⁻⁵³, and some dozens are summed up.
const CANCELLED: f64 = 1e-14;

/// A number below this part of the largest of all kinds is rounding of rounding, which is 2⁻¹⁰⁶ of what it comes from. It
/// stands where a kind has nothing but zeros, as the speeds of what rests.
const ROUNDING_OF_ALL: f64 = 1e-28;

/// In tables of which the kinds are not known, such as matrices: this part of the largest in the column.
pub(crate) const ROUNDING_IN_COLUMN: f64 = 1e-13;

/// And this part of the largest in the table.
pub(crate) const ROUNDING_IN_TABLE: f64 = 1e-15;

/// Kind of quantity of a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ColumnKind {
    /// A physical quantity, whatever the multiple of its unit.
    Measured(Dimension, Nature),
    /// Numbers without a unit that play the same role: coordinates, speeds.
    Role(&'static str, usize),
    /// Nothing but itself.
    Single(String),
}

/// Quantities of one dimension that are no kind: a moment is no energy, and an angle no ratio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Nature {
    Usual,
    Energy,
    Angle,
}

/// The largest number of each kind, in SI units.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    angles: AngleUnits,
    largest: HashMap<ColumnKind, f64>,
    /// The largest of all kinds, but for numbers that are a kind by themselves.
    of_all: f64,
}

/// A number that may be of the same kind as others.
pub(crate) trait Quantity {
    fn name(&self) -> &str;
    fn unit(&self) -> Option<&str>;
    /// Its kind where it has no unit.
    fn without_unit(&self) -> ColumnKind;
    /// The largest of its values in size.
    fn size(&self) -> f64;
    /// Whether it is a kind by itself, whatever its unit.
    fn is_single(&self) -> bool {
        false
    }
}

impl Kinds {
    /// Of all numbers that are shown.
    pub fn of<'a, Q: Quantity + 'a>(angles: AngleUnits, all: impl IntoIterator<Item = &'a Q>) -> Kinds {
        let mut kinds = Kinds { angles, ..Kinds::default() };
        kinds.extend(all);
        kinds
    }

    /// Which of them are angles.
    pub fn angles(&self) -> &AngleUnits {
        &self.angles
    }

    /// With further numbers.
    pub fn extend<'a, Q: Quantity + 'a>(&mut self, more: impl IntoIterator<Item = &'a Q>) {
        for quantity in more {
            let (kind, factor) = self.kind(quantity);
            self.add(kind, quantity.size() * factor);
        }
    }

    /// Its kind, and its own unit in SI units.
    fn kind(&self, quantity: &impl Quantity) -> (ColumnKind, f64) {
        if quantity.is_single() {
            return (ColumnKind::Single(quantity.name().to_owned()), 1.0);
        }
        let Some(text) = self.angles.shown(quantity.name(), quantity.unit()) else {
            return (quantity.without_unit(), 1.0);
        };
        match read(&text) {
            Some((dimension, nature, factor)) => (ColumnKind::Measured(dimension, nature), factor),
            None => (ColumnKind::Single(text), 1.0),
        }
    }

    fn add(&mut self, kind: ColumnKind, size: f64) {
        if !size.is_finite() {
            return;
        }
        if !matches!(kind, ColumnKind::Single(_)) {
            self.of_all = self.of_all.max(size);
        }
        let largest = self.largest.entry(kind).or_default();
        *largest = largest.max(size);
    }

    /// Of all columns of a run.
    pub fn of_playback(model: &Model, playback: &Playback) -> Kinds {
        Kinds::of(AngleUnits::of(model), &playback.columns)
    }

    /// The size below which numbers like this one are rounding, in its own unit.
    pub fn floor(&self, quantity: &impl Quantity) -> f64 {
        let (kind, factor) = self.kind(quantity);
        let size = |kind: &ColumnKind| self.largest.get(kind).copied().unwrap_or(0.0);
        let mut floor = ROUNDING * size(&kind);
        if !matches!(kind, ColumnKind::Single(_)) {
            floor = floor.max(ROUNDING_OF_ALL * self.of_all);
        }
        if let ColumnKind::Measured(dimension, nature) = kind {
            floor = floor.max(CANCELLED * self.product(dimension, nature));
        }
        floor / factor
    }

    /// The largest product of other quantities that such a quantity is a sum of, where that is known.
    fn product(&self, dimension: Dimension, nature: Nature) -> f64 {
        let size = |dimension, nature| {
            self.largest.get(&ColumnKind::Measured(dimension, nature)).copied().unwrap_or(0.0)
        };
        let usual = |dimension| size(dimension, Nature::Usual);
        let rate = size(RATE, Nature::Angle);
        let force = usual(MASS) * usual(ACCELERATION);
        let found = match (dimension, nature) {
            (MOMENT, Nature::Usual | Nature::Energy) => usual(FORCE).max(force) * usual(LENGTH),
            (FORCE, Nature::Usual) => force,
            (ACCELERATION, Nature::Usual) => rate * rate * usual(LENGTH),
            (RATE_OF_RATE, Nature::Angle) => (rate * rate).max(usual(ACCELERATION) / usual(LENGTH)),
            _ => 0.0,
        };
        if found.is_finite() { found } else { 0.0 }
    }

    /// A value of this kind as it is shown: 0 for rounding.
    pub fn shown(&self, quantity: &impl Quantity, value: f64) -> f64 {
        if value.abs() < self.floor(quantity) { 0.0 } else { value }
    }
}

const RATE: Dimension = Dimension::of([0, 0, -1, 0, 0, 0, 0]);
const RATE_OF_RATE: Dimension = Dimension::of([0, 0, -2, 0, 0, 0, 0]);
const MASS: Dimension = Dimension::of([0, 1, 0, 0, 0, 0, 0]);
const LENGTH: Dimension = Dimension::of([1, 0, 0, 0, 0, 0, 0]);
const ACCELERATION: Dimension = Dimension::of([1, 0, -2, 0, 0, 0, 0]);
const FORCE: Dimension = Dimension::of([1, 1, -2, 0, 0, 0, 0]);
const MOMENT: Dimension = Dimension::of([2, 1, -2, 0, 0, 0, 0]);

impl Kinds {
    /// Of all numbers of a start. What rests has no speeds to compare with; lengths and gravity that the model states are of
    /// the same kinds.
    pub fn of_start(values: StartEntries<'_>) -> Kinds {
        let model = values.study().model();
        let mut kinds = Kinds::of(AngleUnits::of(model), &values.state());
        for parameter in &model.parameters {
            let nature = if parameter.angular.is_some() { Nature::Angle } else { Nature::Usual };
            // A pure number may be anything, and so may what is a moment or an energy.
            let is_plain = |dimension: &Dimension| dimension.is_none() && nature == Nature::Usual;
            let dimension =
                parameter.dimension.filter(|dimension| !is_plain(dimension) && *dimension != MOMENT);
            if let Some(dimension) = dimension {
                kinds.add(ColumnKind::Measured(dimension, nature), parameter.value.abs());
            }
        }
        if model.coordinates.iter().any(|coordinate| coordinate.dimension == Some(LENGTH)) {
            let gravity = model.gravity.iter().fold(0.0, |most: f64, part| most.max(part.abs()));
            let mass = model.bodies.iter().fold(0.0, |most: f64, body| most.max(body.mass));
            kinds.add(ColumnKind::Measured(ACCELERATION, Nature::Usual), gravity);
            kinds.add(ColumnKind::Measured(MASS, Nature::Usual), mass);
            kinds.add(ColumnKind::Measured(FORCE, Nature::Usual), mass * gravity);
        }
        kinds.extend(&values.multipliers());
        kinds.extend(&values.reactions());
        kinds.extend(&values.outputs());
        kinds
    }

    /// The value of an entry as it is shown. What was given is shown as it was given.
    pub fn entry(&self, entry: &Entry) -> f64 {
        if entry.origin == Origin::Given { entry.value } else { self.shown(entry, entry.value) }
    }

    /// By how much an entry was moved from its guess; 0 for rounding.
    pub fn moved(&self, entry: &Entry, from: f64) -> f64 {
        // Of two numbers that are equal but for their last digit the difference is rounding, however small both are.
        let last_digit = 8.0 * f64::EPSILON * from.abs();
        if (entry.value - from).abs() <= last_digit { 0.0 } else { self.shown(entry, entry.value - from) }
    }
}

impl Quantity for Entry {
    fn name(&self) -> &str {
        &self.name
    }

    fn unit(&self) -> Option<&str> {
        self.unit.as_deref()
    }

    fn without_unit(&self) -> ColumnKind {
        role(self.quantity, &self.name)
    }

    fn size(&self) -> f64 {
        // A guess is a number of its kind too.
        match self.origin {
            Origin::Moved { from } => self.value.abs().max(from.abs()),
            _ => self.value.abs(),
        }
    }
}

impl Quantity for SteadyEntry {
    fn name(&self) -> &str {
        &self.name
    }

    fn unit(&self) -> Option<&str> {
        self.unit.as_deref()
    }

    fn without_unit(&self) -> ColumnKind {
        role(self.quantity, &self.name)
    }

    fn size(&self) -> f64 {
        self.value.abs().max(self.start.map_or(0.0, f64::abs))
    }
}

/// Coordinates, their derivatives of each order, multipliers and reactions are alike; another quantity is a kind by itself.
fn role(origin: ColumnOrigin, name: &str) -> ColumnKind {
    match origin {
        ColumnOrigin::Multiplier(_) | ColumnOrigin::LawForce(_) => ColumnKind::Role("multiplier", 0),
        ColumnOrigin::Reaction { .. } => ColumnKind::Role("reaction", 0),
        ColumnOrigin::Position(_) | ColumnOrigin::Quaternion { .. } => ColumnKind::Role("state", 0),
        ColumnOrigin::Speed(_) => ColumnKind::Role("state", 1),
        ColumnOrigin::Acceleration(_) => ColumnKind::Role("state", 2),
        ColumnOrigin::Auxiliary(_, order) | ColumnOrigin::Measure(_, order) => {
            ColumnKind::Role("state", usize::from(order))
        }
        _ => ColumnKind::Single(name.to_owned()),
    }
}

impl Quantity for PlaybackColumn {
    fn name(&self) -> &str {
        &self.name
    }

    fn unit(&self) -> Option<&str> {
        self.unit.as_deref()
    }

    fn without_unit(&self) -> ColumnKind {
        match self.origin {
            // An auxiliary coordinate of a run may be any number: a contact parameter or a control.
            None | Some(ColumnOrigin::Auxiliary(..)) => ColumnKind::Single(self.name.clone()),
            Some(origin) => role(origin, &self.name),
        }
    }

    fn size(&self) -> f64 {
        self.range.peak().0.abs()
    }

    /// Differences of runs and constraint errors are small by nature.
    fn is_single(&self) -> bool {
        self.difference_of.is_some() || matches!(self.origin, Some(ColumnOrigin::Error(_)) | None)
    }
}

/// A unit as it is written, `kg m^2/s`, from left to right; a power that is no whole number is not read.
fn read(text: &str) -> Option<(Dimension, Nature, f64)> {
    let (mut dimension, mut factor, mut nature) = (Dimension::none(), 1.0, Nature::Usual);
    for (at, part) in text.split('/').enumerate() {
        for (place, word) in part.split([' ', '*']).filter(|word| !word.is_empty()).enumerate() {
            let (name, power) = word.split_once('^').unwrap_or((word, "1"));
            let power: i32 = power.parse().ok()?;
            // The text behind a stroke divides, up to the next space.
            let power = if at > 0 && place == 0 { -power } else { power };
            let found = unit(name)?;
            dimension = dimension.product(found.dimension.power(Rational::new(power, 1)?)?);
            factor *= found.factor.powi(power);
            match name {
                "rad" | "mrad" | "deg" | "rev" | "rpm" => nature = Nature::Angle,
                "J" | "mJ" | "kJ" | "MJ" => nature = Nature::Energy,
                _ => {}
            }
        }
    }
    // A stiffness per radian is a moment: only angles and their rates are of this nature.
    let is_time_alone = dimension.to_string().starts_with('1');
    if nature == Nature::Angle && !is_time_alone {
        nature = Nature::Usual;
    }
    Some((dimension, nature, factor))
}

#[cfg(test)]
mod tests {
    use super::*;
    use dalembert_model::CoordinateId;

    fn entry(name: &str, value: f64, unit: &str) -> Entry {
        let unit = (!unit.is_empty()).then(|| unit.to_owned());
        let quantity = ColumnOrigin::Position(CoordinateId(0));
        Entry { name: name.to_owned(), value, unit, quantity, origin: Origin::Found, is_unique: true }
    }

    #[test]
    fn a_number_is_rounding_beside_others_of_its_kind_alone() {
        let all = [
            entry("x", 2.0, "m"),
            entry("y", 1.9e-12, "m"),
            entry("z", 2.1e-9, "mm"),
            entry("p", 1e-15, "rad"),
            entry("q", 1e-3, "rad"),
            entry("r", 1e-18, "deg"),
            entry("x'", 1e-13, "m/s"),
            entry("force", 1e6, "N"),
            entry("small", 1e-20, "kg"),
        ];
        let kinds = Kinds::of(AngleUnits::default(), &all);
        let shown: Vec<f64> = all.iter().map(|entry| kinds.shown(entry, entry.value)).collect();
        // 1e-12 of 2 m is 2e-12 m, or 2e-9 mm; of 1e-3 rad it is 1e-15 rad, which is not below itself.
        assert_eq!(shown, [2.0, 0.0, 2.1e-9, 1e-15, 1e-3, 0.0, 1e-13, 1e6, 1e-20]);
    }

    #[test]
    fn numbers_without_units_are_alike_by_their_role() {
        let speed = ColumnOrigin::Speed(1);
        let reaction = ColumnOrigin::Reaction { speed: 0, constraint: None };
        let all = [
            entry("x", 1.0, ""),
            entry("y", 1e-14, ""),
            Entry { quantity: speed, ..entry("y'", 1e-14, "") },
            Entry { quantity: reaction, ..entry("reaction(x)", 5e-13, "") },
        ];
        let kinds = Kinds::of(AngleUnits::default(), &all);
        let shown: Vec<f64> = all.iter().map(|entry| kinds.shown(entry, entry.value)).collect();
        assert_eq!(shown, [1.0, 0.0, 1e-14, 5e-13]);
    }

    #[test]
    fn accelerations_are_measured_by_rates_and_forces_by_masses() {
        let all = [
            entry("phi'", 2.0, "rad/s"),
            entry("phi''", 3e-14, "rad/s^2"),
            entry("psi''", 5e-14, "rad/s^2"),
            entry("x", 1.0, "m"),
            entry("x''", 3e-14, "m/s^2"),
        ];
        let kinds = Kinds::of(AngleUnits::default(), &all);
        let shown: Vec<f64> = all.iter().map(|entry| kinds.shown(entry, entry.value)).collect();
        // 1e-14 of ω² = 4 s⁻² and of ω² x = 4 m/s².
        assert_eq!(shown, [2.0, 0.0, 5e-14, 1.0, 0.0]);
    }

    #[test]
    fn rounding_of_rounding_is_known_by_numbers_of_any_kind() {
        let all = [entry("x", 4.0, "m"), entry("x'", 1.5e-30, "m/s"), entry("phi", 1e-20, "rad")];
        let kinds = Kinds::of(AngleUnits::default(), &all);
        let shown: Vec<f64> = all.iter().map(|entry| kinds.shown(entry, entry.value)).collect();
        assert_eq!(shown, [4.0, 0.0, 1e-20]);
    }

    #[test]
    fn a_moment_is_measured_by_forces_and_levers_and_not_by_energies() {
        let small = entry("hinge.moment.x", 4e-16, "N m");
        let [force, length, energy] =
            [entry("hinge.force.x", 10.0, "N"), entry("x", 0.5, "m"), entry("energy", 1e9, "J")];
        assert_eq!(Kinds::of(AngleUnits::default(), [&small, &energy]).shown(&small, small.value), 4e-16);
        assert_eq!(
            Kinds::of(AngleUnits::default(), [&small, &force, &length]).shown(&small, small.value),
            0.0
        );
        let real = entry("spring", 1e-9, "N m");
        assert_eq!(Kinds::of(AngleUnits::default(), [&real, &force, &length]).shown(&real, real.value), 1e-9);
    }

    #[test]
    fn units_are_read_from_left_to_right() {
        let dimension =
            |text| read(text).map(|(dimension, nature, factor)| (dimension.to_string(), nature, factor));
        assert_eq!(dimension("kg m^2/s"), Some(("kg m^2/s".into(), Nature::Usual, 1.0)));
        assert_eq!(dimension("mm/s^2"), Some(("m/s^2".into(), Nature::Usual, 1e-3)));
        assert_eq!(dimension("rad/s"), Some(("1/s".into(), Nature::Angle, 1.0)));
        assert_eq!(dimension("N m/rad"), Some(("kg m^2/s^2".into(), Nature::Usual, 1.0)));
        assert_eq!(dimension("kJ"), Some(("kg m^2/s^2".into(), Nature::Energy, 1e3)));
        assert_eq!(dimension("furlong"), None);
    }
}
