//! The rows of a construction, and how each stands to the others.

use dalembert_linear::{Matrix, Svd};

use super::chain::Split;
use super::vector::{add_scaled, difference, norm, product};
use super::{Construction, REDUNDANT};
use crate::rules::SMALL_PART;

/// How a row stands to the rows before it.
#[derive(Clone, Debug, PartialEq)]
pub enum RowStanding {
    /// It takes away a degree of freedom.
    Independent,
    /// It repeats others.
    Redundant {
        /// `J = Σ c_j J_j` over earlier independent rows, in their order.
        combination: Vec<(usize, f64)>,
    },
}

/// A row that was appended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Member {
    pub row: Vec<f64>,
    /// The row in coordinates of unit inertia.
    pub scaled: Vec<f64>,
    /// The norm of `scaled`.
    pub size: f64,
    pub bias: f64,
    pub standing: RowStanding,
}

impl Member {
    pub fn new(row: &[f64], bias: f64, scales: &[f64]) -> Member {
        let scaled = product(row, scales);
        let finite = scaled.iter().all(|value| value.is_finite());
        let size = if finite { norm(&scaled) } else { f64::INFINITY };
        Member { row: row.to_vec(), scaled, size, bias, standing: RowStanding::Independent }
    }

    pub fn redundant(self, combination: Vec<(usize, f64)>) -> Member {
        Member { standing: RowStanding::Redundant { combination }, ..self }
    }
}

/// A row held against the present independent ones, in coordinates of unit inertia.
pub(super) struct MeasuredRow {
    pub split: Split,
    /// How much of each independent row is in it, in the order of the chain.
    weights: Vec<f64>,
    /// The part that is new.
    pub ratio: f64,
    pub redundant: bool,
}

impl Construction {
    /// Decides whether a row is new: `‖β‖ > τ ‖J‖ + 100 ε Σ |c_j| ‖J_j‖`.
    ///
    /// The sum is there for rows between nearly parallel ones: the difference of two rows that agree to six digits is
    /// known to ten, and what it leaves of a row that repeats it is no smaller.
    pub(super) fn measure(&self, member: &Member) -> MeasuredRow {
        let split = self.scaled.split(&member.scaled);
        let weights = self.scaled.solve_triangle(split.along.clone());
        let new = norm(&split.beta);
        let rest = self.members_of(&weights).map(|(weight, other)| weight.abs() * other.size).sum();
        MeasuredRow {
            redundant: new <= self.negligible(member.size, rest),
            ratio: if member.size > 0.0 { new / member.size } else { 0.0 },
            split,
            weights,
        }
    }

    /// Bound on the rounding left of a row of the given size when others of a total size are subtracted from it.
    fn negligible(&self, size: f64, others: f64) -> f64 {
        let many = self.n_speeds().max(self.members.len()) as f64;
        let rounding = 100.0 * f64::EPSILON;
        REDUNDANT.max(many * rounding) * size + rounding * others
    }

    /// The combination of rows that comes nearest to a row, without the coefficients that are rounding.
    ///
    /// Coefficients below [`SMALL_PART`] of the largest are left out if the row can be made without them just as well,
    /// with the same coefficients or with better ones.
    pub(super) fn by_position(&self, member: &Member, measured: &MeasuredRow) -> Vec<(usize, f64)> {
        let named = |weights: &[f64], kept: &[usize]| {
            let mut combination: Vec<_> =
                kept.iter().map(|&column| (self.chained[column], weights[column])).collect();
            combination.sort_unstable_by_key(|&(position, _)| position);
            combination
        };
        let weights = &measured.weights;
        let parts: Vec<f64> =
            self.members_of(weights).map(|(weight, other)| weight.abs() * other.size).collect();
        let largest = parts.iter().copied().fold(0.0, f64::max);
        let nonzero: Vec<usize> = (0..parts.len()).filter(|&column| parts[column] > 0.0).collect();
        let kept: Vec<usize> =
            (0..parts.len()).filter(|&column| parts[column] > SMALL_PART * largest).collect();
        if kept.len() == nonzero.len() {
            return named(weights, &kept);
        }
        let new = norm(&measured.split.beta);
        let allowed = self.negligible(member.size, parts.iter().sum()) + new;
        let good = |weights: &[f64]| norm(&self.left_over(member, weights, &kept)) <= allowed;
        if good(weights) {
            return named(weights, &kept);
        }
        match self.refit(member, &kept) {
            Some(better) if good(&better) => named(&better, &kept),
            _ => named(weights, &nonzero),
        }
    }

    /// `J − Σ c_j J_j` over the given columns of the chain, in coordinates of unit inertia.
    fn left_over(&self, member: &Member, weights: &[f64], columns: &[usize]) -> Vec<f64> {
        let mut sum = vec![0.0; self.n_speeds()];
        for &column in columns {
            add_scaled(weights[column], &self.members[self.chained[column]].scaled, &mut sum);
        }
        difference(&member.scaled, &sum)
    }

    /// The best coefficients that use the given columns of the chain alone.
    fn refit(&self, member: &Member, columns: &[usize]) -> Option<Vec<f64>> {
        let others: Vec<&Member> =
            columns.iter().map(|&column| &self.members[self.chained[column]]).collect();
        let directions =
            Matrix::from_fn(self.n_speeds(), others.len(), |i, j| others[j].scaled[i] / others[j].size);
        let svd = Svd::new(&directions)?;
        let parts = svd.solve(svd.rank(f64::EPSILON).rank, &member.scaled);
        let mut weights = vec![0.0; self.chained.len()];
        for ((&column, other), part) in columns.iter().zip(&others).zip(parts) {
            weights[column] = part / other.size;
        }
        Some(weights)
    }

    /// `γ − Σ c_j γ_j`, and the same as a part of the largest that it could be.
    ///
    /// Biases may all be zero up to rounding, so that they are no measure of themselves. What the forces could do to
    /// such rows is another, in coordinates of unit inertia `‖J‖ ‖h‖`.
    pub(super) fn disagreement(&self, member: &Member, combination: &[(usize, f64)]) -> (f64, f64) {
        let (mut repeated, mut biases, mut sizes) = (0.0, member.bias.abs(), member.size);
        for &(position, weight) in combination {
            let other = &self.members[position];
            repeated += weight * other.bias;
            biases += (weight * other.bias).abs();
            sizes += weight.abs() * other.size;
        }
        let difference = member.bias - repeated;
        let largest = biases + sizes * norm(self.scaled.force());
        (difference, if largest > 0.0 { difference / largest } else { 0.0 })
    }

    /// Makes a member independent; `β` and `H` as written.
    pub(super) fn chain(&mut self, position: usize, scaled: Split) -> (Vec<f64>, Matrix) {
        let written = self.written.split(&self.members[position].row);
        let beta = written.beta.clone();
        self.scaled.append(scaled);
        let h = self.written.append(written).to_matrix();
        self.chained.push(position);
        self.work.reflectors += 1;
        (beta, h)
    }

    /// Takes a position that no longer exists out of all combinations; the redundant rows that referred to it.
    pub(super) fn forget(&mut self, gone: usize) -> Vec<usize> {
        let mut dependent = Vec::new();
        for (at, member) in self.members.iter_mut().enumerate() {
            let RowStanding::Redundant { combination } = &mut member.standing else { continue };
            let before = combination.len();
            combination.retain(|&(position, _)| position != gone);
            if combination.len() < before {
                dependent.push(at);
            }
            for (position, _) in combination {
                *position -= usize::from(*position > gone);
            }
        }
        dependent
    }

    /// Numbers in the order of the chain, each with its row.
    fn members_of<'a>(&'a self, numbers: &'a [f64]) -> impl Iterator<Item = (f64, &'a Member)> {
        numbers.iter().zip(&self.chained).map(|(&number, &position)| (number, &self.members[position]))
    }
}
