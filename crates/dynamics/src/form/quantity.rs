//! Named quantities in the equations of a form.

use dalembert_expr::Expr;
use dalembert_model::{AuxiliaryId, ConstraintId, CoordinateId, LawId, Model, Row, RowId};

/// A quantity that has a name of its own in the equations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Quantity {
    /// The acceleration of a coordinate.
    Acceleration(CoordinateId),
    /// The second derivative of a contact parameter.
    AuxiliaryAcceleration(AuxiliaryId),
    /// An input.
    Input(AuxiliaryId),
    /// The multiplier of a row.
    Multiplier(RowId),
    /// The force of a law along its slip speed.
    LawForce(LawId),
    /// The reaction along a coordinate.
    Reaction(CoordinateId),
    /// An entry of `D`: a row by coordinate, a column by number.
    Free(CoordinateId, u32),
    /// The multiplier `λ` of the second-order form, or a derivative of it.
    Lambda(RowId, u8),
    /// The equivalent mass `m̄` of a row, or its rate.
    EquivalentMass(RowId, u8),
    /// The equivalent damping `c̄` of a row.
    EquivalentDamping(RowId),
    /// The equivalent stiffness `k̄` of a row.
    EquivalentStiffness(RowId),
    /// The equivalent force `f̄` of a row.
    EquivalentForce(RowId),
}

/// A product of an expression and named quantities.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// The expression.
    pub coefficient: Expr,
    /// The quantities; none for a term that is known.
    pub factors: Vec<Quantity>,
}

impl Term {
    /// A coefficient times one quantity.
    pub fn new(coefficient: Expr, quantity: Quantity) -> Term {
        Term { coefficient, factors: vec![quantity] }
    }

    /// A term that is known.
    pub fn known(coefficient: Expr) -> Term {
        Term { coefficient, factors: Vec::new() }
    }
}

/// The row `id` of the model's constraints.
pub(super) fn row(model: &Model, id: RowId) -> (&Row, ConstraintId) {
    let mut first = 0;
    for (at, constraint) in model.constraints.iter().enumerate() {
        if id.index() < first + constraint.rows.len() {
            return (&constraint.rows[id.index() - first], ConstraintId(at as u32));
        }
        first += constraint.rows.len();
    }
    panic!("a row of the equations is a row of the model");
}

impl Quantity {
    /// The name in text, as a user would write it where the language has it.
    pub fn text(self, model: &Model) -> String {
        let along = |id: CoordinateId| model.along_name(id);
        let auxiliary = |id: AuxiliaryId| &model.auxiliaries[id.index()].name;
        let row_name = |id: RowId| &row(model, id).0.name;
        let primes = |order: u8| "'".repeat(usize::from(order));
        match self {
            Quantity::Acceleration(id) => model.derivative_name(id, 2),
            Quantity::AuxiliaryAcceleration(id) => format!("{}''", auxiliary(id)),
            Quantity::Input(id) => auxiliary(id).clone(),
            Quantity::Multiplier(id) => format!("multiplier({})", row_name(id)),
            Quantity::LawForce(id) => format!("multiplier({})", model.laws[id.index()].name),
            Quantity::Reaction(id) => format!("reaction({})", along(id)),
            Quantity::Free(id, column) => format!("D({}, {})", along(id), column + 1),
            Quantity::Lambda(id, order) => format!("lambda({}){}", row_name(id), primes(order)),
            Quantity::EquivalentMass(id, order) => format!("mass({}){}", row_name(id), primes(order)),
            Quantity::EquivalentDamping(id) => format!("damping({})", row_name(id)),
            Quantity::EquivalentStiffness(id) => format!("stiffness({})", row_name(id)),
            Quantity::EquivalentForce(id) => format!("force({})", row_name(id)),
        }
    }
}
