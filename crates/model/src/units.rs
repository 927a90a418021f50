//! Units of results, in the words people use.

use dalembert_expr::Dimension;

use crate::kind::Level;

const JOULE: Dimension = Dimension::of([2, 1, -2, 0, 0, 0, 0]);
const SECOND: Dimension = Dimension::of([0, 0, 1, 0, 0, 0, 0]);

/// Dimensions with a better name than their powers of metre, kilogram and second.
const NAMED: [(&str, Dimension); 6] = [
    ("N", Dimension::of([1, 1, -2, 0, 0, 0, 0])),
    ("N m", JOULE),
    ("N/m", Dimension::of([0, 1, -2, 0, 0, 0, 0])),
    ("N s/m", Dimension::of([0, 1, -1, 0, 0, 0, 0])),
    ("W", Dimension::of([2, 1, -3, 0, 0, 0, 0])),
    ("Pa", Dimension::of([-1, 1, -2, 0, 0, 0, 0])),
];

/// A dimension as a unit in the words people use, such as `N` and `N m`; nothing for a pure number.
pub fn unit_text(dimension: Dimension) -> Option<String> {
    if dimension.is_none() {
        return None;
    }
    let known = NAMED.iter().find(|(_, known)| *known == dimension);
    Some(known.map_or_else(|| dimension.to_string(), |(unit, _)| (*unit).to_owned()))
}

/// The dimension of the derivative of this order.
pub fn per_second(dimension: Dimension, order: u32) -> Dimension {
    (0..order).fold(dimension, |dimension, _| dimension.quotient(SECOND))
}

/// The unit of the derivative of this order: of an angle `rad`, `rad/s` and so on, which its dimension does not determine.
pub fn derivative_unit(dimension: Dimension, is_angle: bool, order: u32) -> Option<String> {
    let rate = per_second(dimension, order);
    match is_angle && dimension.is_none() {
        // A dimension of time alone is written `1`, `1/s`, `1/s^2`.
        true => Some(rate.to_string().replacen('1', "rad", 1)),
        false => unit_text(rate),
    }
}

/// The unit of a generalised force along a coordinate: what makes an energy with it.
pub fn force_unit(coordinate: Dimension) -> Option<String> {
    unit_text(JOULE.quotient(coordinate))
}

/// The unit of a multiplier: `λ g` is an energy for a position row, a power for a velocity row or a slip speed, and one
/// derivative more for an acceleration row.
pub fn multiplier_unit(row: Dimension, level: Level) -> Option<String> {
    let order = match level {
        Level::Position => 0,
        Level::Velocity => 1,
        Level::Acceleration => 2,
    };
    unit_text(per_second(JOULE, order).quotient(row))
}
