//! Units of results, in the words people use.

use dalembert_expr::Dimension;

const JOULE: Dimension = Dimension::of([2, 1, -2, 0, 0, 0, 0]);
const NEWTON: Dimension = Dimension::of([1, 1, -2, 0, 0, 0, 0]);
const SECOND: Dimension = Dimension::of([0, 0, 1, 0, 0, 0, 0]);

/// A dimension as a unit; nothing for a pure number.
pub(crate) fn unit_text(dimension: Dimension) -> Option<String> {
    if dimension.is_none() {
        return None;
    }
    Some(if dimension == NEWTON {
        "N".to_owned()
    } else if dimension == JOULE {
        "N m".to_owned()
    } else {
        dimension.to_string()
    })
}

/// The dimension of the derivative of this order.
pub(crate) fn per_second(dimension: Dimension, order: u32) -> Dimension {
    (0..order).fold(dimension, |dimension, _| dimension.quotient(SECOND))
}

/// The unit of a generalised force along a coordinate: what makes an energy with it.
pub(crate) fn force_unit(coordinate: Dimension) -> Option<String> {
    unit_text(JOULE.quotient(coordinate))
}
