//! Accelerations and reactions of a construction.

use dalembert_linear::{Lu, Matrix, Svd};

use super::member::Member;
use super::reduced::ReducedMatrix;
use super::vector::{dot, product, times};
use super::{Construction, RowStanding};
use crate::NoInertia;
use crate::rules::UNIQUE;

/// Accelerations and reactions: `M v̇ = h + r`, `G v̇ + γ = 0`, `Dᵀr = 0`, `r = Gᵀλ`.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// `v̇`
    pub accelerations: Vec<f64>,
    /// `r`, the reaction of all constraints; unique also where the multipliers are not.
    pub reaction: Vec<f64>,
    /// `λ`, one for each row in the order of appending.
    pub multipliers: Vec<f64>,
    /// `λ_i J_i`, the share of each row in the reaction.
    pub reactions: Vec<Vec<f64>>,
    /// Whether the multiplier of a row is determined. If not, it is by the `rule`.
    pub unique: Vec<bool>,
    /// How the reaction was shared out among redundant rows; `None` if there are none.
    pub rule: Option<Rule>,
}

/// How multipliers are chosen where redundant rows leave a choice: those with the least `Σ λ_i² / m_i`.
///
/// With masses in it the choice does not depend on units, nor on a factor in front of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// `m_i = 1 / (J_i M⁻¹ J_iᵀ)`, the mass that is felt when pushing along row i alone.
    EquivalentMass,
    /// The same with the diagonal of `M` in place of `M`, which is singular or not positive along a row. A coordinate
    /// without mass counts with the geometric mean of the others.
    DiagonalMass,
}

impl Construction {
    /// The accelerations and reactions at this stage.
    ///
    /// # Errors
    /// [`NoInertia::SingularMass`] if a motion that is left free has no inertia; [`NoInertia::NotFinite`] if numbers are
    /// so large that others overflow.
    pub fn solve(&self) -> Result<Solution, NoInertia> {
        let reduced = ReducedMatrix::new(&self.scaled, &self.scales)?;
        let biases: Vec<f64> = self.chained.iter().map(|&position| -self.members[position].bias).collect();
        let along = self.scaled.solve_triangle_transposed(biases);
        let accelerations = reduced.accelerations(self.scaled.reduced_force(), &along);
        let reaction = reduced.reaction_along(&accelerations, self.scaled.force());
        let multipliers = self.scaled.solve_triangle(reaction.clone());
        if accelerations.iter().chain(&multipliers).any(|value| !value.is_finite()) {
            return Err(NoInertia::NotFinite);
        }
        let shared = self.share(&multipliers);
        Ok(Solution {
            accelerations: product(&accelerations, &self.scales),
            reaction: self.unscaled(&reduced.across(&reaction)),
            reactions: self.members.iter().zip(&shared.multipliers).map(|(m, &l)| times(l, &m.row)).collect(),
            multipliers: shared.multipliers,
            unique: shared.unique,
            rule: shared.rule,
        })
    }

    /// A force in coordinates of unit inertia as written.
    pub(super) fn unscaled(&self, force: &[f64]) -> Vec<f64> {
        force.iter().zip(&self.scales).map(|(force, scale)| force / scale).collect()
    }

    /// Shares the multipliers of the independent rows, given in the order of the chain, out among all rows.
    ///
    /// Each redundant row `J_R = Σ c_j J_j` gives a vector `e_R − Σ c_j e_j` that can be added to the multipliers
    /// without a change of the reaction. In numbers of one size, `μ_i = λ_i ‖J_i‖`, weighted with the square roots
    /// of the rule, the least choice is the one orthogonal to these vectors.
    fn share(&self, independent: &[f64]) -> Shared {
        let n = self.members.len();
        let mut multipliers = vec![0.0; n];
        for (&position, &multiplier) in self.chained.iter().zip(independent) {
            multipliers[position] = multiplier;
        }
        if self.chained.len() == n {
            return Shared { multipliers, unique: vec![true; n], rule: None };
        }
        let (roots, rule) = self.root_weights();
        let mut movable = Matrix::zeros(n, n - self.chained.len());
        let mut column = 0;
        for (position, member) in self.members.iter().enumerate() {
            let RowStanding::Redundant { combination } = &member.standing else { continue };
            movable[(position, column)] = roots[position];
            for &(other, weight) in combination {
                movable[(other, column)] = -weight * self.members[other].size / member.size * roots[other];
            }
            column += 1;
        }
        let mut unique = vec![false; n];
        if let Some(svd) = Svd::new(&movable) {
            let directions = svd.range(column);
            let mut parts: Vec<f64> =
                (0..n).map(|i| multipliers[i] * self.members[i].size * roots[i]).collect();
            for k in 0..directions.n_columns() {
                let direction = directions.column(k);
                let part = dot(direction, &parts);
                parts.iter_mut().zip(direction).for_each(|(value, along)| *value -= part * along);
            }
            for (i, member) in self.members.iter().enumerate() {
                let moved = directions.row(i);
                unique[i] = dot(&moved, &moved) < UNIQUE * UNIQUE;
                if !unique[i] {
                    multipliers[i] =
                        if member.size > 0.0 { parts[i] / (member.size * roots[i]) } else { 0.0 };
                }
            }
        }
        Shared { multipliers, unique, rule: Some(rule) }
    }

    /// The square roots of `1 / m_i` of the rule for rows of unit size.
    fn root_weights(&self) -> (Vec<f64>, Rule) {
        let mass = self.scaled.mass();
        let lu = Lu::new(mass.clone())
            .filter(|lu| lu.reciprocal_condition(mass.one_norm()) > mass.n_rows() as f64 * f64::EPSILON);
        let weights = lu.map(|lu| {
            let weight = |row: &[f64], size: f64| {
                let unit = times(size.recip(), row);
                let mut moved = unit.clone();
                lu.solve(&mut moved);
                dot(&unit, &moved)
            };
            let weigh = |m: &Member| if m.size > 0.0 { weight(&m.scaled, m.size) } else { 1.0 };
            self.members.iter().map(weigh).collect::<Vec<f64>>()
        });
        match weights {
            Some(weights) if weights.iter().all(|&weight| weight > 0.0) => {
                (weights.into_iter().map(f64::sqrt).collect(), Rule::EquivalentMass)
            }
            _ => (vec![1.0; self.members.len()], Rule::DiagonalMass),
        }
    }
}

struct Shared {
    multipliers: Vec<f64>,
    unique: Vec<bool>,
    rule: Option<Rule>,
}
