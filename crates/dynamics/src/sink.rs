//! The arrays that programs write to.

use dalembert_system::{Laws, Momenta, Tangent, Values};

use crate::entry::{RowBlock, Target};

/// Arrays by their target.
pub(crate) trait Sink {
    fn array(&mut self, target: Target) -> &mut [f64];
}

/// A phase that writes to one array.
pub(crate) struct Single<'a>(pub(crate) &'a mut [f64]);

impl Sink for Single<'_> {
    fn array(&mut self, _: Target) -> &mut [f64] {
        self.0
    }
}

impl Sink for Values {
    fn array(&mut self, target: Target) -> &mut [f64] {
        let rows = match target {
            Target::Error(RowBlock::Conditions)
            | Target::ErrorT(RowBlock::Conditions)
            | Target::Bias(RowBlock::Conditions)
            | Target::Jacobian(RowBlock::Conditions)
            | Target::Auxiliary(RowBlock::Conditions) => &mut self.conditions,
            _ => &mut self.constraints,
        };
        match target {
            Target::Mass => &mut self.mass,
            Target::Force => &mut self.force,
            Target::Inputs => &mut self.inputs,
            Target::Error(_) => &mut rows.error,
            Target::ErrorT(_) => &mut rows.error_t,
            Target::Bias(_) => &mut rows.bias,
            Target::Jacobian(_) => &mut rows.jacobian,
            Target::Auxiliary(_) => &mut rows.auxiliary,
            _ => &mut [],
        }
    }
}

impl Sink for Momenta {
    fn array(&mut self, target: Target) -> &mut [f64] {
        match target {
            Target::Momentum => &mut self.momentum,
            Target::Applied => &mut self.applied,
            _ => &mut self.kinetic_q,
        }
    }
}

impl Sink for Tangent {
    fn array(&mut self, target: Target) -> &mut [f64] {
        match target {
            Target::ForceQ => &mut self.force_q,
            Target::ForceV => &mut self.force_v,
            Target::ReactionQ => &mut self.reaction_q,
            Target::InertiaQ => &mut self.inertia_q,
            _ => &mut self.rate_q,
        }
    }
}

/// Laws, with the derivatives by results apart.
pub(crate) struct LawSink<'a> {
    pub(crate) laws: &'a mut Laws,
    pub(crate) by_result: &'a mut [f64],
}

impl Sink for LawSink<'_> {
    fn array(&mut self, target: Target) -> &mut [f64] {
        match target {
            Target::Relation => &mut self.laws.relation,
            Target::Slip => &mut self.laws.slip,
            Target::SlipBias => &mut self.laws.slip_bias,
            Target::BySign => &mut self.laws.by_sign,
            Target::Direction => &mut self.laws.direction,
            _ => self.by_result,
        }
    }
}
