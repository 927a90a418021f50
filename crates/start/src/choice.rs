//! Which values could be chosen freely, the best choices first.

use crate::rules::LEAST_CONDITIONING;
use dalembert_linear::{Matrix, PivotedQr, Svd};

/// Choices that can be compared one by one.
const MAX_COMPARED: usize = 5000;

/// Choices that are reported, the best ones.
const MAX_REPORTED: usize = 6;

/// A set of unknowns that determines all others.
#[derive(Clone, Debug, PartialEq)]
pub struct IndependentUnknowns<T> {
    /// The unknowns.
    pub values: Vec<T>,
    /// Smallest singular value of the free directions over the chosen unknowns, between 0 and 1: by its inverse the others follow
    /// changes of these.
    pub conditioning: f64,
}

/// Sets of unknowns that determine the others, given an orthonormal basis of the directions that are free.
pub fn choices(tangents: &Matrix) -> Vec<IndependentUnknowns<usize>> {
    let (n, k) = (tangents.n_rows(), tangents.n_columns());
    if k == 0 || k > n {
        return Vec::new();
    }
    let mut found: Vec<IndependentUnknowns<usize>> = if n_choices(n, k) <= MAX_COMPARED {
        let mut found = Vec::new();
        let mut chosen: Vec<usize> = (0..k).collect();
        loop {
            found.push(judged(tangents, chosen.clone()));
            if !next_choice(&mut chosen, n) {
                break;
            }
        }
        found
    } else {
        pivoted(tangents)
    };
    found.retain(|choice| choice.conditioning > LEAST_CONDITIONING);
    found.sort_by(|a, b| b.conditioning.total_cmp(&a.conditioning).then(a.values.cmp(&b.values)));
    found.truncate(MAX_REPORTED);
    found
}

fn judged(tangents: &Matrix, values: Vec<usize>) -> IndependentUnknowns<usize> {
    let conditioning = match values[..] {
        // The singular value of a number is its size.
        [one] => Some(tangents[(one, 0)].abs()),
        _ => Svd::new(&tangents.select_rows(&values)).and_then(|svd| svd.sigma.last().copied()),
    };
    IndependentUnknowns { values, conditioning: conditioning.unwrap_or(0.0) }
}

/// The best by pivoting, and what comes of exchanging one of its members.
fn pivoted(tangents: &Matrix) -> Vec<IndependentUnknowns<usize>> {
    let k = tangents.n_columns();
    let Some(qr) = PivotedQr::new(&tangents.transpose()) else { return Vec::new() };
    let mut best: Vec<usize> = qr.permutation()[..k].to_vec();
    best.sort_unstable();
    let mut found = vec![judged(tangents, best.clone())];
    if let Some(&next) = qr.permutation().get(k)
        && k <= 20
    {
        for at in 0..k {
            let mut other = best.clone();
            other[at] = next;
            other.sort_unstable();
            found.push(judged(tangents, other));
        }
    }
    found
}

fn n_choices(n: usize, k: usize) -> usize {
    let mut count: usize = 1;
    for at in 0..k.min(n - k) {
        count = count.saturating_mul(n - at) / (at + 1);
        if count > MAX_COMPARED {
            return usize::MAX;
        }
    }
    count
}

fn next_choice(chosen: &mut [usize], n: usize) -> bool {
    let k = chosen.len();
    for at in (0..k).rev() {
        if chosen[at] < n - (k - at) {
            chosen[at] += 1;
            for later in at + 1..k {
                chosen[later] = chosen[later - 1] + 1;
            }
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coordinate_that_moves_most_is_the_best_choice() {
        // On the unit circle at angle 0.1 the motion is along (−sin, cos).
        let tangents = Matrix::from_rows(&[&[-(0.1f64.sin())], &[0.1f64.cos()]]);
        let choices = choices(&tangents);
        assert_eq!(choices[0].values, [1]);
        assert!((choices[0].conditioning - 0.1f64.cos()).abs() < 1e-15);
        assert!((choices[1].conditioning - 0.1f64.sin()).abs() < 1e-15);
    }

    #[test]
    fn all_choices_are_tried_once() {
        let mut chosen = vec![0, 1, 2];
        let mut count = 1;
        while next_choice(&mut chosen, 7) {
            count += 1;
        }
        assert_eq!((count, n_choices(7, 3)), (35, 35));
    }
}
