//! Names of rows and values of a start, and their places in the text.

use crate::rules::SHOWN_ZERO;
use dalembert_model::{AuxiliaryId, CoordinateId, Hold, Model, Row, Span, Start, StartOf, thousands};
use dalembert_start::ValueId;
use dalembert_system::{ArrayRow, RowOf};

/// The name of a value of a start as the user would write it: `x`, `x'`, `Md`.
pub fn value_name(model: &Model, id: ValueId) -> String {
    match id {
        ValueId::Position(at) => model.coordinates[at].name.clone(),
        ValueId::Speed(at) => {
            speed_coordinate(model, at).map_or_else(String::new, |id| model.derivative_name(id, 1))
        }
        ValueId::Auxiliary(at) => model.auxiliaries[at].name.clone(),
        ValueId::AuxiliaryRate(at) => format!("{}'", model.auxiliaries[at].name),
    }
}

/// The coordinate of a speed; for a rotation its part of the same number.
pub fn speed_coordinate(model: &Model, speed: usize) -> Option<CoordinateId> {
    model.moving().nth(speed)
}

/// Name of a force along a speed: `x`, `body.wx`.
pub fn along_name(model: &Model, speed: usize) -> String {
    speed_coordinate(model, speed).map_or_else(String::new, |id| model.along_name(id))
}

/// The name of a displacement along a speed: `x`, or `b.turn.z` for a small rotation about an axis of a body.
pub fn displacement_name(model: &Model, speed: usize) -> String {
    let axis = speed_coordinate(model, speed).and_then(|id| model.rotation_axis(id));
    match axis {
        Some((body, axis)) => format!("{}.turn.{}", model.bodies[body.index()].name, axis.as_str()),
        None => along_name(model, speed),
    }
}

/// Finds names and places for numbers.
pub struct Naming<'m> {
    model: &'m Model,
    constraints: Vec<(&'m Row, Span)>,
    conditions: Vec<(&'m Row, Span)>,
}

impl<'m> Naming<'m> {
    /// For the rows and values of `model`.
    pub fn new(model: &'m Model) -> Naming<'m> {
        let constraints = model.constraints.iter().flat_map(|c| c.rows.iter().map(|row| (row, c.span)));
        let conditions = model.conditions.iter().flat_map(|c| c.rows.iter().map(|row| (row, c.span)));
        Naming { model, constraints: constraints.collect(), conditions: conditions.collect() }
    }

    /// The name of a value.
    pub fn value(&self, id: ValueId) -> String {
        value_name(self.model, id)
    }

    /// Where a value is given or guessed, or else declared.
    pub fn value_span(&self, id: ValueId) -> Span {
        match (self.start_of(id), id) {
            (Some(start), _) => start.span,
            (None, ValueId::Position(at)) => self.model.coordinates[at].span,
            (None, ValueId::Speed(at)) => self.speed_span(at),
            (None, ValueId::Auxiliary(at) | ValueId::AuxiliaryRate(at)) => self.model.auxiliaries[at].span,
        }
    }

    /// The start value that a person wrote.
    pub fn start_of(&self, id: ValueId) -> Option<&'m Start> {
        let of = match id {
            ValueId::Position(at) => StartOf::Coordinate(CoordinateId(at as u32), 0),
            ValueId::Speed(at) => StartOf::Coordinate(speed_coordinate(self.model, at)?, 1),
            ValueId::Auxiliary(at) => StartOf::Auxiliary(AuxiliaryId(at as u32), 0),
            ValueId::AuxiliaryRate(at) => StartOf::Auxiliary(AuxiliaryId(at as u32), 1),
        };
        let is_written = |start: &&Start| start.of == of && start.hold != Hold::Placed;
        self.model.starts.iter().find(is_written)
    }

    /// Where the `=` of a given value stands.
    pub fn sign(&self, id: ValueId) -> Option<Span> {
        self.start_of(id).filter(|start| start.hold == Hold::Given).map(|start| start.sign)
    }

    /// The name of a row, with a prime for each differentiation.
    pub fn row(&self, row: ArrayRow) -> String {
        let primes = "'".repeat(row.order as usize);
        match row.of {
            RowOf::Constraint(at) => format!("{}{primes}", self.constraints[at].0.name),
            RowOf::Condition(at) => format!("{}{primes}", self.conditions[at].0.name),
            RowOf::Law(at) => format!("{}{primes}", self.model.laws[at].name),
            RowOf::Motion(at) => along_name(self.model, at),
            RowOf::Contact(at) => self.model.auxiliaries[at].name.clone(),
        }
    }

    /// A row in a sentence.
    pub fn row_in_words(&self, row: ArrayRow) -> String {
        let name = self.row(row);
        match row.of {
            RowOf::Motion(_) => format!("the equation of motion of `{name}`"),
            RowOf::Contact(_) => format!("the equation of the contact parameter `{name}`"),
            _ => format!("`{name}`"),
        }
    }

    /// Where a row stands.
    pub fn row_span(&self, row: ArrayRow) -> Span {
        match row.of {
            RowOf::Constraint(at) => self.constraints[at].1,
            RowOf::Condition(at) => self.conditions[at].1,
            RowOf::Law(at) => self.model.laws[at].span,
            RowOf::Motion(at) => self.speed_span(at),
            RowOf::Contact(at) => self.model.auxiliaries[at].span,
        }
    }

    fn speed_span(&self, at: usize) -> Span {
        let coordinate = speed_coordinate(self.model, at).map(|id| &self.model.coordinates[id.index()]);
        coordinate.map(|coordinate| coordinate.span).unwrap_or_default()
    }

    /// How many constraint rows there are.
    pub fn n_rows(&self) -> usize {
        self.constraints.len()
    }

    /// The name of a constraint row.
    pub fn constraint(&self, row: usize) -> &'m str {
        &self.constraints[row].0.name
    }

    /// Where a constraint row stands.
    pub fn constraint_span(&self, row: usize) -> Span {
        self.constraints[row].1
    }

    /// The place of a finding about the whole model: the first start value, or the first constraint.
    pub fn model_span(&self) -> Span {
        let start = self.model.starts.first().map(|start| start.span);
        let constraint = self.constraints.first().map(|(_, span)| *span);
        start.or(constraint).or(self.model.coordinates.first().map(|c| c.span)).unwrap_or_default()
    }
}

/// Longer lists are cut in sentences.
const MAX_LISTED: usize = 10;

/// `a`, `a and b`, `a, b and c`, and for long lists `a, b, … and 17 more`.
pub fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        _ if items.len() > MAX_LISTED => {
            let shown = MAX_LISTED - 2;
            format!("{}, … and {} more", items[..shown].join(", "), thousands(items.len() - shown))
        }
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A number as a person would write it: short, with the digits that distinguish it.
pub fn shown(value: f64) -> String {
    if value == 0.0 || value.abs() < SHOWN_ZERO {
        return "0".to_owned();
    }
    let magnitude = value.abs().log10().floor();
    if (-4.0..7.0).contains(&magnitude) {
        let decimals = (8.0 - magnitude).max(0.0) as usize;
        let text = format!("{value:.decimals$}");
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
    } else {
        let text = format!("{value:.8e}");
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{}e{exponent}", digits.trim_end_matches('0').trim_end_matches('.'))
    }
}
