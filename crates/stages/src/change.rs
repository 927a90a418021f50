//! Effect of a constraint on the reactions of the others.

use dalembert_linear::Matrix;

use super::Construction;
use super::reduced::ReducedMatrix;
use super::vector::difference;
use crate::NoInertia;

/// How one row changes the reaction of all the others: `r₁ = r₁⁽⁰⁾ + Δr₁` with `Δr₁ = C r₂`, the lemma of the paper.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    /// `r₁⁽⁰⁾`: the reaction of the others without the row.
    pub before: Vec<f64>,
    /// `r₂`: the reaction of the row.
    pub newcomer: Vec<f64>,
    /// `Δr₁ = C r₂`
    pub change: Vec<f64>,
    /// `r₁`: the reaction of the others with the row.
    pub after: Vec<f64>,
    /// The matrix `C` of the lemma, `−G₁ᵀ(G₁M⁻¹G₁ᵀ)⁻¹G₁M⁻¹`, where `M` and the rows are regular: the reaction of the
    /// others to a force on their system. It is a projection but for the sign, `C² = −C`, and its trace is minus their
    /// number, redundant ones not counted.
    ///
    /// Computed as `M D₁(D₁ᵀMD₁)⁻¹D₁ᵀ − I`, which is the same and needs inertia only where the others leave freedom.
    pub lemma: Matrix,
}

impl Construction {
    /// Effect of the row at a position on the reactions of the others; directly after it was appended, of the earlier
    /// ones. `None` if there is no such row.
    ///
    /// A redundant row takes over a part of their reaction and changes nothing else: `Δr₁ = −r₂`.
    ///
    /// # Errors
    /// [`NoInertia`] if there is a free motion without inertia, with the row or without it.
    pub fn change(&self, at: usize) -> Option<Result<Change, NoInertia>> {
        (at < self.members.len()).then(|| self.change_by(at))
    }

    fn change_by(&self, at: usize) -> Result<Change, NoInertia> {
        let mut others = self.clone();
        others.remove(at);
        let before = others.solve()?.reaction;
        let lemma = others.lemma()?;
        let mut solution = self.solve()?;
        let newcomer = solution.reactions.swap_remove(at);
        Ok(Change {
            before,
            change: lemma.times_vector(&newcomer),
            after: difference(&solution.reaction, &newcomer),
            newcomer,
            lemma,
        })
    }

    /// The matrix `C` of [`Change::lemma`] with all rows of this construction as the others: its columns are the
    /// reactions to unit forces where nothing else acts.
    ///
    /// # Errors
    /// [`NoInertia`] if there is a free motion without inertia.
    pub fn lemma(&self) -> Result<Matrix, NoInertia> {
        let n = self.n_speeds();
        let reduced = ReducedMatrix::new(&self.scaled, &self.scales)?;
        let at_rest = vec![0.0; self.chained.len()];
        let mut lemma = Matrix::zeros(n, n);
        let mut force = vec![0.0; n];
        for column in 0..n {
            force.fill(0.0);
            force[column] = self.scales[column];
            let accelerations =
                reduced.accelerations(&self.scaled.free().transpose_times_vector(&force), &at_rest);
            let reaction = reduced.across(&reduced.reaction_along(&accelerations, &force));
            lemma.column_mut(column).copy_from_slice(&self.unscaled(&reaction));
        }
        Ok(lemma)
    }
}
