//! What explicit methods alone take.

use dalembert_system::{Layout, Level, Motion};

use super::plan::{Form, Plan};
use crate::start::Start;

/// Something in a model or a plan that explicit methods alone take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExplicitCause {
    /// A form of the equations of motion other than Lagrange's.
    Form,
    /// Nominal speeds in place of inertia.
    NominalSpeeds,
    /// Conditions that inputs enforce.
    Conditions,
    /// Laws of friction.
    Laws,
    /// Constraints on accelerations.
    AccelerationRows,
    /// Constraints that follow from others by differentiation.
    HiddenConstraints,
    /// Auxiliary coordinates in constraints, where constant steps are asked for.
    Contacts,
}

impl ExplicitCause {
    /// All of them.
    pub const ALL: [ExplicitCause; 7] = [
        ExplicitCause::Form,
        ExplicitCause::NominalSpeeds,
        ExplicitCause::Conditions,
        ExplicitCause::Laws,
        ExplicitCause::AccelerationRows,
        ExplicitCause::HiddenConstraints,
        ExplicitCause::Contacts,
    ];
}

/// The causes that apply to a model and a plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ExplicitCauses(u8);

impl ExplicitCauses {
    /// Those of a system and a plan. [`Contacts`](ExplicitCause::Contacts) is none of them: Radau's method takes these.
    pub(crate) fn of(layout: &Layout, start: &Start, plan: &Plan) -> ExplicitCauses {
        let has_acceleration_rows =
            layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration);
        let applies = |cause: &ExplicitCause| match cause {
            ExplicitCause::Form => plan.form != Form::default(),
            ExplicitCause::NominalSpeeds => layout.motion == Motion::NominalSpeeds,
            ExplicitCause::Conditions => !layout.conditions.is_empty() || layout.n_enforced > 0,
            ExplicitCause::Laws => !layout.laws.infos.is_empty(),
            ExplicitCause::AccelerationRows => has_acceleration_rows,
            ExplicitCause::HiddenConstraints => start.depth.is_some() && !start.mobility.is_singular(),
            ExplicitCause::Contacts => false,
        };
        ExplicitCause::ALL.into_iter().filter(applies).collect()
    }

    /// The causes.
    pub fn iter(self) -> impl Iterator<Item = ExplicitCause> {
        ExplicitCause::ALL.into_iter().filter(move |cause| self.0 & 1 << *cause as u8 != 0)
    }

    pub(crate) fn number(self) -> f64 {
        f64::from(self.0)
    }

    pub(crate) fn of_number(number: f64) -> ExplicitCauses {
        ExplicitCauses(number as u8)
    }
}

impl FromIterator<ExplicitCause> for ExplicitCauses {
    fn from_iter<I: IntoIterator<Item = ExplicitCause>>(causes: I) -> ExplicitCauses {
        ExplicitCauses(causes.into_iter().fold(0, |bits, cause| bits | 1 << cause as u8))
    }
}
