//! The derivative array: the equations of motion and the rows, differentiated again and again.
//!
//! Conditions can hide constraints that no rank of `G` shows. They come to light where everything is differentiated:
//! with `a = v̇` and the total derivative `D`, which sends `q → v → a → ȧ …`, `λ → λ̇ …`, `p → ṗ …` and `t → 1`,
//! level κ ≥ −1 of the array is
//!
//! ```text
//! Dᵏ(M a − h − Gᵀλ) = 0, k = 0..κ        Dⁱ g = 0, Dⁱ c = 0, i = 0..κ+2−ℓ
//! ```
//!
//! where ℓ = 0, 1, 2 for rows in positions, velocities and accelerations. All variables and their derivatives are
//! unknowns of their own. Nothing is replaced by its derivative: lower levels stay in, and are a leading block.
//! (Campbell and Gear; Kunkel and Mehrmann.)

use crate::table::Table;

/// The equations of a system and their derivatives up to a level, in numbers.
pub trait DerivativeArray: Send {
    /// Rows and columns.
    fn layout(&self) -> &ArrayLayout;

    /// Everything at `t` and `unknowns`, in the order of the columns.
    ///
    /// # Panics
    /// If `unknowns` or `out` do not have the sizes of the layout.
    fn evaluate(&mut self, t: f64, unknowns: &[f64], out: &mut ArrayValues);

    /// The rows alone, for iterations that keep their Jacobian.
    ///
    /// # Panics
    /// If `unknowns` or `error` do not have the sizes of the layout.
    fn evaluate_error(&mut self, t: f64, unknowns: &[f64], error: &mut [f64]) {
        let mut values = self.layout().values();
        self.evaluate(t, unknowns, &mut values);
        error.copy_from_slice(&values.error);
    }
}

/// The rows and columns of a [`DerivativeArray`].
///
/// Rows stand by the level that brought them in: all of level −1, then what level 0 adds, and so on. Within a level
/// come the equations of motion, those of the contact parameters, and then rows at position, velocity and acceleration
/// level, constraints before conditions before laws.
///
/// Columns begin with the state: coordinates and contact parameters, then their rates, whether or not a row contains
/// them. Then come the derivatives by order: accelerations, those of contact parameters, multipliers, law forces and inputs,
/// then the first derivatives of all these, and so on. At level −1 there are only derivatives that occur in a row.
/// An input that occurs in a condition is differentiated more often than the others; its highest derivatives come
/// last, and so not where they stand at the next level. But for these, the columns of a lower level come first too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct ArrayLayout {
    /// The level κ, at least −1.
    pub level: i32,
    pub rows: Vec<ArrayRow>,
    /// The unknowns.
    pub columns: Vec<ArrayColumn>,
}

impl ArrayLayout {
    /// Room for the values of the array. The Jacobian is dense.
    pub fn values(&self) -> ArrayValues {
        let n = self.rows.len();
        ArrayValues {
            error: vec![0.0; n],
            error_t: vec![0.0; n],
            jacobian: Table::zeros(n, self.columns.len()),
        }
    }

    /// Where the row is that is `of` differentiated `order` times.
    pub fn row(&self, of: RowOf, order: u32) -> Option<usize> {
        self.rows.iter().position(|row| *row == ArrayRow { of, order })
    }

    /// Where the unknown is that is `of` differentiated `order` times.
    pub fn column(&self, of: ColumnOf, order: u32) -> Option<usize> {
        self.columns.iter().position(|column| *column == ArrayColumn { of, order })
    }
}

/// A row of the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArrayRow {
    /// The equation.
    pub of: RowOf,
    /// How often it was differentiated.
    pub order: u32,
}

/// The equation that a row is, or is a derivative of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RowOf {
    /// The equation of motion along a speed: `M a − h − Gᵀλ − Σ F ∂slip/∂v = 0`.
    Motion(usize),
    /// No reaction along a contact parameter: `G_pᵀλ = 0`, by the number of the auxiliary coordinate.
    Contact(usize),
    /// A constraint row.
    Constraint(usize),
    /// A condition row.
    Condition(usize),
    /// A law: its relation while it slips, its slip speed while it sticks.
    Law(usize),
}

/// An unknown of the array.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArrayColumn {
    /// The quantity.
    pub of: ColumnOf,
    /// How often it was differentiated: for a coordinate 0 is `q`, 1 is `v`, 2 is `v̇`.
    pub order: u32,
}

/// The quantity that an unknown is, or is a derivative of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColumnOf {
    /// A coordinate.
    Coordinate(usize),
    /// An auxiliary coordinate: a contact parameter, which has a state like a coordinate, or an input, which has none.
    Auxiliary(usize),
    /// The multiplier of a constraint row.
    Multiplier(usize),
    /// The force of a law along its slip speed.
    LawForce(usize),
}

/// Mode of a law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LawMode {
    /// It slips, and its relation holds with this in place of the sign of the slip speed.
    Slip(f64),
    /// It sticks: the slip speed is 0, and the force is the multiplier that keeps it so.
    Stick,
    /// Other laws that stick keep its slip speed at 0, and its force stays at the limit, with this in place of the sign.
    Saturated(f64),
}

impl LawMode {
    /// The sign of the slip speed in the relation; `None` where the law sticks, and its force is any up to the limit.
    pub fn sign(self) -> Option<f64> {
        match self {
            LawMode::Slip(sign) | LawMode::Saturated(sign) => Some(sign),
            LawMode::Stick => None,
        }
    }

    /// Whether the slip speed is kept at 0.
    pub fn rests(self) -> bool {
        !matches!(self, LawMode::Slip(_))
    }
}

/// The array at a point.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ArrayValues {
    /// The rows `F`.
    pub error: Vec<f64>,
    /// `∂F/∂t`
    pub error_t: Vec<f64>,
    /// The derivatives of the rows by the unknowns.
    pub jacobian: Table,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// x = t², differentiated once.
    struct Path(ArrayLayout);

    impl DerivativeArray for Path {
        fn layout(&self) -> &ArrayLayout {
            &self.0
        }

        fn evaluate(&mut self, t: f64, unknowns: &[f64], out: &mut ArrayValues) {
            out.error.copy_from_slice(&[unknowns[0] - t * t, unknowns[1] - 2.0 * t]);
            out.error_t.copy_from_slice(&[-2.0 * t, -2.0]);
            out.jacobian.values_mut().copy_from_slice(&[1.0, 0.0, 0.0, 1.0]);
        }
    }

    #[test]
    fn an_array_by_hand_gives_its_errors_alone() {
        let row = |order| ArrayRow { of: RowOf::Condition(0), order };
        let column = |order| ArrayColumn { of: ColumnOf::Coordinate(0), order };
        let mut path =
            Path(ArrayLayout { level: -1, rows: vec![row(0), row(1)], columns: vec![column(0), column(1)] });
        let mut error = [0.0; 2];
        path.evaluate_error(0.5, &[1.0, 1.0], &mut error);
        assert_eq!(error, [0.75, 0.0]);
        assert_eq!(path.layout().row(RowOf::Condition(0), 1), Some(1));
        assert_eq!(path.layout().column(ColumnOf::Coordinate(0), 2), None);
    }
}
