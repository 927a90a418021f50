//! Stopping rules of iterations.
//!
//! An iteration produces a *size* at each step: the largest error, or the largest change of an unknown. It has converged
//! when the size is at rounding level. Rounding is amplified where a problem is ill-conditioned, so that a size that is
//! small and no longer falls counts too:
//!
//! ```text
//! converged   size ≤ target   or   size ≤ stall and size > ratio · size before
//! diverged    size > growth · size before, after `grace` steps
//! stalled     `slow` sizes in succession with size > ratio · size before
//! exhausted   `limit` sizes were judged
//! ```
//!
//! A rule is data: each crate lists its own in one table, with the source of the numbers.

/// When an iteration ends.
///
/// ```
/// use dalembert_system::{Stopping, Judgement};
///
/// const NEWTON: Stopping = Stopping { target: 1e-15, stall: 1e-11, limit: 20, ..Stopping::new("root of 2") };
///
/// let (mut x, mut iteration) = (1.0_f64, NEWTON.begin());
/// let judgement = loop {
///     let step = (x * x - 2.0) / (2.0 * x);
///     x -= step;
///     match iteration.judge(step.abs(), x) {
///         Judgement::Continue => {}
///         judgement => break judgement,
///     }
/// };
/// assert_eq!(judgement, Judgement::Converged);
/// assert!((x - 2.0_f64.sqrt()).abs() < 1e-15);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stopping {
    /// Iterated quantity, for tables and messages.
    pub name: &'static str,
    /// A relative size up to here is rounding.
    pub target: f64,
    /// A relative size up to here is rounding if it no longer falls.
    pub stall: f64,
    /// A size above this part of the one before does not fall.
    pub ratio: f64,
    /// A size above this multiple of the one before is a divergence.
    pub growth: f64,
    /// Steps that may diverge at first.
    pub grace: u32,
    /// Sizes in succession that do not fall, at which the iteration has stalled.
    pub slow: u32,
    /// Most sizes that are judged.
    pub limit: u32,
}

/// The ratio of a rule for which a size that is exactly the one before does not fall: the changes of an iteration that
/// alternates between two neighbouring numbers are such.
pub const NOT_FALLING: f64 = 1.0 - f64::EPSILON / 2.0;

impl Stopping {
    /// A rule that converges at zero only, never diverges, and has no limit: the base of all others.
    #[must_use]
    pub const fn new(name: &'static str) -> Stopping {
        Stopping {
            name,
            target: 0.0,
            stall: 0.0,
            ratio: 0.5,
            growth: f64::INFINITY,
            grace: 0,
            slow: u32::MAX,
            limit: u32::MAX,
        }
    }

    /// An iteration of which nothing was judged yet.
    #[must_use]
    pub const fn begin(&self) -> Iteration<'_> {
        Iteration { rule: self, before: f64::INFINITY, n_judged: 0, n_slow: 0 }
    }
}

/// An iteration under way.
#[derive(Clone, Copy, Debug)]
pub struct Iteration<'a> {
    rule: &'a Stopping,
    before: f64,
    n_judged: u32,
    n_slow: u32,
}

/// Verdict of a size on an iteration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Another step is needed.
    Continue,
    /// The size is at rounding level.
    Converged,
    /// Sizes grow.
    Diverged,
    /// Sizes above the rounding level no longer fall.
    Stalled,
    /// The rule allows no further step.
    Exhausted,
    /// The size is no finite number.
    NotFinite,
}

impl Iteration<'_> {
    /// Judges the next size. `reference` is the magnitude that the numbers of the rule are relative to; 1 for a size that is
    /// relative already.
    pub fn judge(&mut self, size: f64, reference: f64) -> Judgement {
        self.judge_where(size <= self.rule.stall * reference, size, reference)
    }

    /// The same where something else than the size, a residual for instance, says whether it is at rounding level and may stop
    /// once it no longer falls.
    pub fn judge_where(&mut self, may_stall: bool, size: f64, reference: f64) -> Judgement {
        let rule = self.rule;
        if !size.is_finite() {
            return Judgement::NotFinite;
        }
        let (falls, before) = (self.falls(size), self.before);
        self.before = size;
        self.n_judged += 1;
        self.n_slow = if falls { 0 } else { self.n_slow + 1 };
        if size <= rule.target * reference || (may_stall && !falls) {
            Judgement::Converged
        } else if self.n_judged - 1 > rule.grace && size > rule.growth * before {
            Judgement::Diverged
        } else if self.n_slow >= rule.slow {
            Judgement::Stalled
        } else if self.n_judged >= rule.limit {
            Judgement::Exhausted
        } else {
            Judgement::Continue
        }
    }

    /// Whether a size is clearly below the one judged last.
    #[must_use]
    pub fn falls(&self, size: f64) -> bool {
        size <= self.rule.ratio * self.before
    }

    /// The size judged last; infinite at the beginning.
    #[must_use]
    pub fn before(&self) -> f64 {
        self.before
    }

    /// Whether nothing was judged yet.
    #[must_use]
    pub fn is_first(&self) -> bool {
        self.n_judged == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: Stopping =
        Stopping { target: 1e-15, stall: 1e-11, growth: 2.0, grace: 2, limit: 30, ..Stopping::new("test") };

    fn judgements(rule: &Stopping, sizes: &[f64]) -> Vec<Judgement> {
        let mut iteration = rule.begin();
        sizes.iter().map(|size| iteration.judge(*size, 1.0)).collect()
    }

    #[test]
    fn sizes_at_the_target_converge() {
        use Judgement::{Continue, Converged};
        assert_eq!(judgements(&RULE, &[1.0, 1e-8, 1e-15]), [Continue, Continue, Converged]);
        assert_eq!(judgements(&RULE, &[0.0]), [Converged]);
    }

    #[test]
    fn small_sizes_converge_once_they_no_longer_fall() {
        use Judgement::{Continue, Converged};
        assert_eq!(judgements(&RULE, &[1e-12, 1e-13, 0.6e-13]), [Continue, Continue, Converged]);
        // Half of the size before still falls; so does a first size.
        assert_eq!(judgements(&RULE, &[1e-12, 0.5e-12]), [Continue, Continue]);
        let level = Stopping { ratio: NOT_FALLING, ..RULE };
        assert_eq!(judgements(&level, &[1e-12, 0.9e-12, 0.9e-12]), [Continue, Continue, Converged]);
    }

    #[test]
    fn growth_counts_after_the_grace() {
        use Judgement::{Continue, Diverged};
        assert_eq!(judgements(&RULE, &[1.0, 3.0, 9.0, 27.0]), [Continue, Continue, Continue, Diverged]);
        assert_eq!(judgements(&RULE, &[1.0, 1.0, 1.0, 1.9]), [Continue; 4]);
    }

    #[test]
    fn sizes_that_no_longer_fall_stall() {
        use Judgement::{Continue, Stalled};
        let rule = Stopping { slow: 2, ratio: 0.9, ..RULE };
        assert_eq!(judgements(&rule, &[1.0, 0.95, 0.94]), [Continue, Continue, Stalled]);
        // A size that falls in between begins the count anew.
        assert_eq!(judgements(&rule, &[1.0, 0.95, 0.5, 0.49, 0.48])[2..], [Continue, Continue, Stalled]);
    }

    #[test]
    fn the_limit_counts_judged_sizes() {
        let rule = Stopping { limit: 3, ..RULE };
        assert_eq!(judgements(&rule, &[1.0, 1.0, 1.0])[2], Judgement::Exhausted);
        assert_eq!(judgements(&rule, &[1.0, 1.0, 0.0])[2], Judgement::Converged);
    }

    #[test]
    fn sizes_are_relative_to_the_reference() {
        let mut iteration = RULE.begin();
        assert_eq!(iteration.judge(1e-9, 1e6), Judgement::Converged);
        assert_eq!(RULE.begin().judge(1e-9, 1e5), Judgement::Continue);
        assert_eq!(RULE.begin().judge(f64::NAN, 1.0), Judgement::NotFinite);
        assert_eq!(RULE.begin().judge(f64::INFINITY, 1.0), Judgement::NotFinite);
    }

    /// The loop as it is written out by hand, in one place after the other, before there was a rule.
    fn by_hand(sizes: &[f64]) -> (usize, Judgement) {
        let mut before = f64::INFINITY;
        for (step, &size) in sizes.iter().enumerate().take(30) {
            if !size.is_finite() {
                return (step, Judgement::NotFinite);
            }
            if size <= 1e-15 || (size <= 1e-11 && size > 0.5 * before) {
                return (step, Judgement::Converged);
            }
            if size > 2.0 * before && step > 2 {
                return (step, Judgement::Diverged);
            }
            before = size;
        }
        (sizes.len().min(30) - 1, Judgement::Exhausted)
    }

    #[test]
    fn random_sequences_are_judged_as_by_hand() {
        // A linear congruential generator (Knuth, MMIX) is random enough here, and `system` has no dependency.
        let mut seed = 1_u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 11) as f64 / (1_u64 << 53) as f64
        };
        let mut counts = [0; 3];
        for _ in 0..20_000 {
            let (rate, noise) = (10.0_f64.powf(3.0 * random() - 2.5), 10.0_f64.powf(-9.0 * random() - 8.0));
            let mut size = 1.0;
            let sizes: Vec<f64> = (0..30)
                .map(|_| {
                    size *= rate * (0.5 + random());
                    size.max(noise * random())
                })
                .collect();
            let mut iteration = RULE.begin();
            let judged = sizes.iter().map(|size| iteration.judge(*size, 1.0)).enumerate();
            let found = judged.into_iter().find(|(_, judgement)| *judgement != Judgement::Continue).unwrap();
            assert_eq!(found, by_hand(&sizes), "{sizes:?}");
            counts[match found.1 {
                Judgement::Converged => 0,
                Judgement::Diverged => 1,
                _ => 2,
            }] += 1;
        }
        assert!(counts.iter().all(|count| *count > 500), "all ends occur: {counts:?}");
    }
}
