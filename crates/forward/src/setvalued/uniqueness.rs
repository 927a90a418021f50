//! A bound that proves that a problem has one solution.

use dalembert_linear::{Matrix, Svd};

use super::{ForceLaws, LawElement, LawTerms, Reduced};
use crate::rules::{DEPENDENT_LOAD, SINGULAR_LAWS, UNIQUE_MARGIN};

/// Whether the loads depend so little on the forces that there is one solution. `false` proves nothing.
///
/// Laws at rest answer a change of their loads by at most `√cond D_rr` in the norm of `D`, one of sliding forces by at most
/// `‖D_rs‖/λ_min(D_rr)`; sliding laws follow their loads. Forces go to loads and back; where that is a contraction there is one fixed
/// point. Forces that cause no slip may be of any size if no load depends on them. It takes laws of one component whose relation is a force with a load, and loads that are absolute values of affine functions,
/// whose derivatives are the same everywhere but for signs.
pub fn is_unique(problem: &Reduced, laws: &mut dyn ForceLaws, x: &[f64]) -> bool {
    let n = x.len();
    let (mut rest, mut slides, mut element_of) = (Vec::new(), Vec::new(), vec![0; n]);
    for (e, element) in problem.elements.iter().enumerate() {
        match element {
            LawElement::Ball { at } if at.len() == 1 => rest.push(at.start),
            LawElement::Sliding { at, .. } if at.len() == 1 => slides.push(at.start),
            _ => return false,
        }
        element_of[element.components().start] = e;
    }
    if n == 0 {
        return true;
    }
    let mut terms = LawTerms {
        values: x.to_vec(),
        values_by: Matrix::identity(n),
        loads: vec![0.0; n],
        loads_by: Matrix::zeros(n, n),
    };
    laws.evaluate(x, &mut terms);
    let is_force = |i: usize, j: usize| terms.values_by[(i, j)] == f64::from(u8::from(i == j));
    if !(0..n).all(|i| (0..n).all(|j| is_force(i, j))) {
        return false;
    }
    let by = |of: &[usize]| Matrix::from_fn(n, of.len(), |i, j| terms.loads_by[(element_of[i], of[j])].abs());
    let norm = |matrix: &Matrix| Svd::values(matrix).and_then(|sigma| sigma.first().copied());
    let bound = || -> Option<f64> {
        let mut gain = 0.0;
        if !rest.is_empty() {
            let own = Matrix::from_fn(rest.len(), rest.len(), |i, j| problem.response[(rest[i], rest[j])]);
            let svd = Svd::new(&own)?;
            let rank = svd.rank(SINGULAR_LAWS);
            if rank.rank == 0 || !are_loads_free_of(&terms.loads_by, &rest, &svd.null_space(rank.rank)) {
                return None;
            }
            let (most, least) = (rank.largest, rank.smallest_kept * rank.largest);
            let mut answer = (most / least).sqrt();
            if !slides.is_empty() {
                let coupled =
                    Matrix::from_fn(rest.len(), slides.len(), |i, j| problem.response[(rest[i], slides[j])]);
                answer += norm(&coupled)? / least;
            }
            gain += norm(&by(&rest))? * answer;
        }
        if !slides.is_empty() {
            gain += norm(&by(&slides))?;
        }
        Some(gain)
    };
    bound().is_some_and(|gain| gain < UNIQUE_MARGIN)
}

/// Whether no load depends on forces that cause no rate.
fn are_loads_free_of(loads_by: &Matrix, rest: &[usize], null: &Matrix) -> bool {
    let size = loads_by.max_abs();
    (0..null.n_columns()).all(|column| {
        (0..loads_by.n_rows()).all(|e| {
            let change: f64 =
                rest.iter().zip(null.column(column)).map(|(at, z)| loads_by[(e, *at)] * z).sum();
            change.abs() <= DEPENDENT_LOAD * size
        })
    })
}
