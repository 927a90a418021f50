//! Start values beside coordinates: angles and distances of joints.
//!
//! A [`JointMeasure`] is no part of the equations of motion. It is a relation `row(q, p) = 0` that makes a number `p` equal to what is
//! measured; [`Model::measured`] is the model with such numbers as auxiliary coordinates, and a start of it has them where they
//! were requested.

use std::f64::consts::TAU;

use dalembert_expr::{Dimension, Expr};

use crate::body::Space;
use crate::forms::{Binder, Forms};
use crate::ids::{AuxiliaryId, JointId, RowId};
use crate::kind::{Binding, Meaning, Owner, Term};
use crate::model::{Auxiliary, Constraint, Model, Start, StartOf};

/// The angle or distance of a joint.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct JointMeasure {
    /// `hinge.angle`, `slide.distance`.
    pub name: String,
    pub joint: JointId,
    /// Which of both.
    pub kind: MeasureKind,
    /// The slots and constants of its expressions, but for `p`, which has the slot after them.
    pub binder: Binder,
    /// Vanishes where `p` is what is measured.
    pub row: Expr,
    /// Measured quantity; of an angle in space some whole turns may be missing.
    pub value: Expr,
    /// How fast it changes.
    pub rate: Expr,
    /// Its dimension, if known.
    pub dimension: Option<Dimension>,
}

/// Quantity measured in a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MeasureKind {
    /// An angle.
    Angle,
    /// A distance.
    Distance,
}

impl Model {
    /// For each measure its start value (order 0), or that of its rate (order 1).
    pub fn measure_starts(&self, order: u8) -> Vec<Option<&Start>> {
        let mut found = vec![None; self.measures.len()];
        for start in self.starts.iter().rev() {
            match start.of {
                StartOf::Measure(id, of_order) if of_order == order => found[id.index()] = Some(start),
                _ => {}
            }
        }
        found
    }

    /// The model in which the measures with a start value of this order are auxiliary coordinates, held to what they measure
    /// by rows named after their joints; with the numbers of these measures, in the order of the new coordinates. `None` if
    /// there are none.
    pub fn measured(&self, order: u8) -> Option<(Model, Vec<usize>)> {
        let starts = self.measure_starts(order);
        let stated: Vec<usize> = (0..starts.len()).filter(|at| starts[*at].is_some()).collect();
        if stated.is_empty() {
            return None;
        }
        let mut model = self.clone();
        let mut forms = Forms::default();
        let mut new: Vec<Option<AuxiliaryId>> = vec![None; self.measures.len()];
        for (&at, first_row) in stated.iter().zip(self.n_rows() as u32..) {
            let measure = &self.measures[at];
            let joint = &self.joints[measure.joint.index()];
            let id = AuxiliaryId(model.auxiliaries.len() as u32);
            model.auxiliaries.push(Auxiliary {
                name: measure.name.clone(),
                dimension: measure.dimension,
                turns_of: None,
                span: joint.span,
            });
            let mut binder = measure.binder.clone();
            binder.slot(Binding::Auxiliary(id));
            let row = forms.row(&mut model, &binder, joint.name.clone(), measure.row);
            let terms = vec![Term::Row(row.level, measure.row)];
            let owner = Owner::Constraint(RowId(first_row));
            let element = forms.add_element(&mut model, terms, binder, owner, joint.span);
            model.constraints.push(Constraint {
                name: joint.name.clone(),
                element,
                first_row: RowId(first_row),
                rows: vec![row],
                dimension: measure.dimension,
                one_sided: None,
                span: joint.span,
            });
            new[at] = Some(id);
        }
        for start in &mut model.starts {
            if let StartOf::Measure(measure, order) = start.of
                && let Some(id) = new[measure.index()]
            {
                start.of = StartOf::Auxiliary(id, order);
            }
        }
        Some((model, stated))
    }

    /// Value or rate of a measure, where `state` gives bound values by their order; of angles in space, which
    /// differ by whole turns, the one next to `near`.
    pub fn measure_at(
        &self,
        measure: usize,
        order: u8,
        near: f64,
        state: &dyn Fn(Binding, u8) -> f64,
    ) -> f64 {
        let JointMeasure { binder, value, rate, kind, .. } = &self.measures[measure];
        let expr = if order == 0 { *value } else { *rate };
        let found = self.graph.evaluate(expr, &|symbol| match Meaning::of(symbol) {
            Meaning::Constant(at) => self.value(binder.constants()[at as usize]),
            Meaning::Local { slot, order } => state(binder.bindings()[slot as usize], order),
            _ => f64::NAN,
        });
        let turns = self.space == Some(Space::Spatial) && *kind == MeasureKind::Angle && order == 0;
        if turns { found + TAU * ((near - found) / TAU).round() } else { found }
    }
}
