//! Independent rows, chosen once and confirmed by factors.
//!
//! Singular values decide a rank beyond doubt, and take time with the cube of the number of rows. Along a run the rank
//! hardly ever changes. So independent rows are kept from sample to sample, and two things are confirmed at each: the
//! sparse factors of `[I Ĝᵀ; Ĝ 0]` over them have no small pivot, and a combination of all other rows, with weights
//! that no symmetry shares, lies in their span. Where that fails, singular values decide.

use crate::rules::{CLEAR_PIVOT, ROW_RANK, SELECTION_RESIDUAL};
use dalembert_linear::{self as linear, Block, Elimination, Kkt, KktPlan, Regularisation};
use dalembert_system::Pattern;

use crate::evaluation::Evaluation;
use crate::kernel::KernelScaling;

/// Rows that are shorter, in units in which their largest entry of the run is one, are about to vanish.
const SHORT: f64 = 1e-3;

/// A selection that is made anew where it has to be.
#[derive(Default)]
pub(crate) struct KeptSelection {
    /// Nothing if its factors take too much room.
    selection: Option<IndependentRows>,
    /// The rank for which rows were selected; nothing before they were.
    rank: Option<usize>,
}

impl KeptSelection {
    /// Begins with all rows: in most systems none is redundant.
    pub fn new(evaluation: &Evaluation<'_>) -> KeptSelection {
        let n_rows = evaluation.layout.constraints.len();
        KeptSelection { selection: IndependentRows::new(evaluation, (0..n_rows).collect()), rank: None }
    }

    /// The selection, if it is confirmed at the point of the last evaluation.
    pub fn confirmed(
        &mut self,
        evaluation: &Evaluation<'_>,
        scaling: &KernelScaling,
    ) -> Option<&mut IndependentRows> {
        let selection = self.selection.as_mut()?;
        selection.is_confirmed(evaluation, scaling).then_some(selection)
    }

    /// Selects rows that were found independent where the selection was not confirmed; not where the rank is lower than
    /// elsewhere, as it is in singular positions.
    pub fn renew(&mut self, evaluation: &Evaluation<'_>, rows: &[usize]) {
        let is_other = self.selection.as_ref().is_some_and(|selection| selection.rows != rows);
        if is_other && self.rank.is_none_or(|rank| rows.len() >= rank) {
            self.rank = Some(rows.len());
            self.selection = IndependentRows::new(evaluation, rows.to_vec());
        }
    }
}

/// Rows of `Ĝ` that are independent at most samples.
pub(crate) struct IndependentRows {
    /// Ascending.
    pub rows: Vec<usize>,
    /// The other rows, each with a weight.
    others: Vec<(usize, f64)>,
    /// For each entry of `G̃` its place among those of the selected rows.
    places: Vec<Option<usize>>,
    pattern: Pattern,
    values: Vec<f64>,
    inertia: Vec<f64>,
    kkt: Box<Kkt>,
}

impl IndependentRows {
    /// Of these rows. `None` if their factors take too much room.
    fn new(evaluation: &Evaluation<'_>, rows: Vec<usize>) -> Option<IndependentRows> {
        let n = evaluation.n_columns();
        let all = evaluation.extended_pattern();
        let mut new = vec![None; all.n_rows()];
        rows.iter().enumerate().for_each(|(at, row)| new[*row] = Some(at));
        let kept = rows.iter().zip(0..);
        let kept = kept.flat_map(|(row, new)| all.columns(*row).iter().map(move |column| (new, *column)));
        let pattern = Pattern::from_entries(rows.len(), n, kept.collect());
        let entries = evaluation.extended_entries(&evaluation.values.constraints);
        let places = entries.map(|(row, column, _)| pattern.place(new[row]?, column)).collect();
        // Multiples of the golden ratio have no pattern.
        let weight = |at: usize| 1.0 + (0.618_033_988_75 * (at + 1) as f64).fract();
        let others = (0..all.n_rows()).filter(|row| new[*row].is_none());
        let plan = KktPlan {
            upper: &Pattern::diagonal(n),
            rows: &pattern,
            selected: &(0..rows.len()).collect::<Vec<_>>(),
            scaling: &linear::Scaling::ones(n, rows.len()),
            block: Block::Mass,
            regularisation: Regularisation::None,
            elimination: Elimination::Whole,
        };
        Some(IndependentRows {
            others: others.enumerate().map(|(at, row)| (row, weight(at))).collect(),
            places,
            values: vec![0.0; pattern.n_entries()],
            inertia: vec![1.0; n],
            kkt: Box::new(Kkt::plan(&plan).ok()?),
            rows,
            pattern,
        })
    }

    /// Whether the selected rows are independent at the point of the last evaluation, and all others depend on them.
    fn is_confirmed(&mut self, evaluation: &Evaluation<'_>, scaling: &KernelScaling) -> bool {
        let entries = evaluation.extended_entries(&evaluation.values.constraints);
        for ((row, column, value), place) in entries.zip(&self.places) {
            if let Some(place) = place {
                self.values[*place] = scaling.scaled(row, column, value);
            }
        }
        let square = |row: usize| self.pattern.row(row).map(|at| self.values[at].powi(2)).sum::<f64>();
        // A length that is not a number is not longer than any other.
        if !(0..self.rows.len()).all(|row| square(row) >= SHORT * SHORT)
            || self.kkt.factor(&self.inertia, &self.values).is_err()
            || self.kkt.pivot_ratio() < CLEAR_PIVOT
        {
            return false;
        }
        if self.others.is_empty() {
            return true;
        }
        let mut weights = vec![0.0; evaluation.layout.constraints.len()];
        self.others.iter().for_each(|(row, weight)| weights[*row] = *weight);
        let mut sum = vec![0.0; evaluation.n_columns()];
        for (row, column, value) in evaluation.extended_entries(&evaluation.values.constraints) {
            sum[column] += weights[row] * scaling.scaled(row, column, value);
        }
        let bound = ROW_RANK * crate::survey::largest(&sum).max(1.0);
        self.along_kernel(&sum).is_some_and(|left| crate::survey::largest(&left) <= bound)
    }

    /// The part of a vector in scaled columns that lies in the kernel of the selected rows, after they were
    /// [confirmed](Self::is_confirmed) or failed to be so by the others alone.
    pub fn along_kernel(&mut self, vector: &[f64]) -> Option<Vec<f64>> {
        let (mut above, mut below) = (vector.to_vec(), vec![0.0; self.rows.len()]);
        let residual = self.kkt.solve_refined(&mut above, &mut below).ok()?;
        (residual <= SELECTION_RESIDUAL).then_some(above)
    }
}
