//! Forms of the equations of motion.

use crate::words::words;

/// The form of the equations of motion that a method integrates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Form {
    /// State form; accelerations and multipliers are the unknowns.
    #[default]
    Lagrange,
    /// State form; accelerations and reactions, which do no work on admissible motions.
    Compatibility,
    /// State form; accelerations alone.
    Reduced,
    /// State form; accelerations in the null space of the constraint matrix.
    NullSpace,
    /// State form; accelerations with penalised violations, multipliers by iteration.
    Augmented,
    /// Three-field form of second order in coordinates and multipliers.
    Ode,
    /// Three-field form of first order in momenta.
    Momentum,
    /// Three-field form of first order in speeds.
    Velocity,
}

words!(Form, "form",
    Lagrange => "lagrange",
    Compatibility => "compatibility",
    Reduced => "reduced",
    NullSpace => "nullspace",
    Augmented => "augmented",
    Ode => "ode",
    Momentum => "momentum",
    Velocity => "velocity",
);

impl Form {
    /// The forms that integrate coordinates and speeds.
    pub const STATE: [Form; 5] =
        [Form::Lagrange, Form::Compatibility, Form::Reduced, Form::NullSpace, Form::Augmented];

    /// Whether it is one of the three-field forms.
    pub fn is_three_field(self) -> bool {
        matches!(self, Form::Ode | Form::Momentum | Form::Velocity)
    }
}
