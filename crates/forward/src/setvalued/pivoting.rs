//! Modes of several indicators that are zero at once.
//!
//! With the rates `ρ = r + S m` of the indicators, wanted are numbers `m` with
//!
//! ```text
//! ρ > 0 and m = 1      or      ρ < 0 and m = −1      or      ρ = 0 and |m| ≤ 1
//! ```
//!
//! a complementarity problem with bounds. Block pivoting changes all wrong states at once; where the number of wrong ones does not fall it
//! changes the first alone (K. G. Murty's least-index rule), which ends where `−S` is a P-matrix, as it is for dry friction. Other problems
//! are those of balls of radius 1 with `x = −m`, `D = −S`.

use dalembert_linear::{Matrix, Svd};

use super::{ForceLaws, LawElement, LawTerms, Reduced, solve};
use crate::rules::{PIVOT_ROUNDS, SET_VALUED_RANK, SET_VALUED_ZERO, UNMET};

/// State of an indicator in a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ElementState {
    Below,
    Sliding,
    Above,
}

impl ElementState {
    fn bound(self) -> f64 {
        match self {
            ElementState::Below => -1.0,
            ElementState::Sliding => 0.0,
            ElementState::Above => 1.0,
        }
    }
}

/// A solution: the modes, and which of them slide.
#[derive(Clone, Debug, PartialEq)]
pub struct BoxSolution {
    pub modes: Vec<f64>,
    pub slides: Vec<bool>,
}

/// Solves `ρ = r + S m`, beginning at the modes `from`; `None` if no combination was found.
pub fn solve_box(r: &[f64], s: &Matrix, from: &[f64]) -> Option<BoxSolution> {
    let mut states: Vec<ElementState> = from
        .iter()
        .map(|mode| match mode {
            mode if *mode >= 1.0 => ElementState::Above,
            mode if *mode <= -1.0 => ElementState::Below,
            _ => ElementState::Sliding,
        })
        .collect();
    let n = r.len();
    let (mut fewest, mut patience) = (n + 1, PIVOT_ROUNDS);
    for _ in 0..100 + 20 * n {
        let Trial { modes, wrong } = try_states(r, s, &states)?;
        let n_wrong = wrong.iter().flatten().count();
        if n_wrong == 0 {
            return Some(solution(modes, &states, s, from));
        }
        if n_wrong < fewest {
            (fewest, patience) = (n_wrong, PIVOT_ROUNDS);
        } else {
            patience = patience.saturating_sub(1);
        }
        for (state, wanted) in states.iter_mut().zip(&wrong) {
            if let Some(wanted) = wanted {
                *state = *wanted;
                if patience == 0 {
                    break;
                }
            }
        }
    }
    as_balls(r, s, from)
}

/// A mode that its own rate does not depend on cannot hold it: such an indicator stays as it was.
fn solution(mut modes: Vec<f64>, states: &[ElementState], s: &Matrix, from: &[f64]) -> BoxSolution {
    let n = modes.len();
    let largest =
        (0..n).flat_map(|i| (0..n).map(move |j| (i, j))).fold(0.0, |most: f64, at| most.max(s[at].abs()));
    let slides: Vec<bool> =
        (0..n).map(|i| states[i] == ElementState::Sliding && s[(i, i)].abs() > UNMET * largest).collect();
    for i in (0..n).filter(|i| states[*i] == ElementState::Sliding && !slides[*i]) {
        modes[i] = if from[i] < 0.0 { -1.0 } else { 1.0 };
    }
    BoxSolution { modes, slides }
}

/// The same with the stages of all set-valued laws.
fn as_balls(r: &[f64], s: &Matrix, from: &[f64]) -> Option<BoxSolution> {
    let n = r.len();
    let problem = Reduced {
        response: Matrix::from_fn(n, n, |i, j| -s[(i, j)]),
        free: r.to_vec(),
        elements: (0..n).map(|at| LawElement::Ball { at: at..at + 1 }).collect(),
        force: 1.0,
    };
    let beginning: Vec<f64> = from.iter().map(|mode| -mode).collect();
    let found = solve(&problem, &mut UnitLoads, &beginning)?;
    let state = |(x, state): (&f64, &super::ElementState)| match state {
        super::ElementState::Stick => ElementState::Sliding,
        _ if *x < 0.0 => ElementState::Above,
        _ => ElementState::Below,
    };
    let states: Vec<ElementState> = found.x.iter().zip(&found.states).map(state).collect();
    Some(solution(found.x.iter().map(|x| -x).collect(), &states, s, from))
}

struct UnitLoads;

impl ForceLaws for UnitLoads {
    fn evaluate(&mut self, _x: &[f64], out: &mut LawTerms) {
        out.loads.fill(1.0);
    }
}

struct Trial {
    modes: Vec<f64>,
    /// The state that would be right for each that is wrong.
    wrong: Vec<Option<ElementState>>,
}

/// The modes in given states; those that slide have the least norm that makes their rates vanish.
fn try_states(r: &[f64], s: &Matrix, states: &[ElementState]) -> Option<Trial> {
    let sliding: Vec<usize> = (0..r.len()).filter(|at| states[*at] == ElementState::Sliding).collect();
    let mut modes: Vec<f64> = states.iter().map(|state| state.bound()).collect();
    let rates_of = |modes: &[f64]| -> Vec<f64> {
        (0..r.len()).map(|i| r[i] + (0..r.len()).map(|j| s[(i, j)] * modes[j]).sum::<f64>()).collect()
    };
    if !sliding.is_empty() {
        let rates = rates_of(&modes);
        let matrix = Matrix::from_fn(sliding.len(), sliding.len(), |i, j| s[(sliding[i], sliding[j])]);
        let rhs: Vec<f64> = sliding.iter().map(|at| -rates[*at]).collect();
        let svd = Svd::new(&matrix)?;
        let rank = svd.rank(SET_VALUED_RANK).rank;
        for (at, mode) in sliding.iter().zip(svd.solve(rank, &rhs)) {
            modes[*at] = mode;
        }
    }
    let rates = rates_of(&modes);
    let size = |i: usize| r[i].abs() + (0..r.len()).map(|j| (s[(i, j)] * modes[j]).abs()).sum::<f64>();
    let wrong = (0..r.len()).map(|i| {
        let zero = SET_VALUED_ZERO * size(i);
        match states[i] {
            ElementState::Above if rates[i] < -zero => Some(ElementState::Sliding),
            ElementState::Below if rates[i] > zero => Some(ElementState::Sliding),
            ElementState::Sliding if modes[i] > 1.0 + SET_VALUED_ZERO => Some(ElementState::Above),
            ElementState::Sliding if modes[i] < -1.0 - SET_VALUED_ZERO => Some(ElementState::Below),
            // No mode makes this rate vanish.
            ElementState::Sliding if rates[i] > UNMET * size(i) => Some(ElementState::Above),
            ElementState::Sliding if rates[i] < -UNMET * size(i) => Some(ElementState::Below),
            _ => None,
        }
    });
    let wrong = wrong.collect();
    Some(Trial { modes, wrong })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random numbers from −1 to 1, by a linear congruential generator.
    fn random(seed: &mut u64) -> f64 {
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    /// Problems are made from a chosen solution, which is unique since −S is positive definite.
    #[test]
    fn solutions_of_random_problems_are_found() {
        let mut seed = 7;
        for n in [1, 2, 7, 20, 60] {
            for _ in 0..(600 / n) {
                let a = Matrix::from_fn(n, n, |_, _| random(&mut seed));
                // −S = A Aᵀ + D, with a skew part.
                let skew = Matrix::from_fn(n, n, |_, _| 0.3 * random(&mut seed));
                let s = Matrix::from_fn(n, n, |i, j| {
                    let product: f64 = (0..n).map(|k| a[(i, k)] * a[(j, k)]).sum();
                    let diagonal = if i == j { 0.1 } else { 0.0 };
                    -(product + diagonal + skew[(i, j)] - skew[(j, i)])
                });
                let states: Vec<i32> = (0..n).map(|_| (1.5 * random(&mut seed)).round() as i32).collect();
                let modes: Vec<f64> = states
                    .iter()
                    .map(|state| if *state == 0 { 0.9 * random(&mut seed) } else { f64::from(*state) })
                    .collect();
                // ρ has the sign of the state, and is 0 where it slides.
                let r: Vec<f64> = (0..n)
                    .map(|i| {
                        let rate = f64::from(states[i]) * (0.1 + random(&mut seed).abs());
                        rate - (0..n).map(|j| s[(i, j)] * modes[j]).sum::<f64>()
                    })
                    .collect();
                let found = solve_box(&r, &s, &vec![1.0; n]).expect("there is a solution");
                for i in 0..n {
                    // The condition of S is at most some 1e5.
                    assert!((found.modes[i] - modes[i]).abs() < 1e-8, "{n}: {} {}", found.modes[i], modes[i]);
                    assert_eq!(found.slides[i], states[i] == 0);
                }
            }
        }
    }

    /// The second indicator does not depend on any mode: its rate decides.
    #[test]
    fn what_no_mode_holds_does_not_slide() {
        let s = Matrix::from_fn(2, 2, |i, j| if (i, j) == (0, 0) { -1.0 } else { 0.0 });
        let found = solve_box(&[0.5, -3.0], &s, &[1.0, 1.0]).unwrap();
        assert_eq!(found, BoxSolution { modes: vec![0.5, -1.0], slides: vec![true, false] });
    }

    #[test]
    fn equal_indicators_share_what_one_would_take() {
        let s = Matrix::from_fn(2, 2, |_, _| -1.0);
        let found = solve_box(&[0.5, 0.5], &s, &[1.0, 1.0]).unwrap();
        assert!(found.slides.iter().all(|slides| *slides));
        assert!(found.modes.iter().all(|mode| (mode - 0.25).abs() < 1e-14));
    }
}
