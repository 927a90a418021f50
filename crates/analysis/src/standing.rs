//! How well accelerations and forces are determined at samples, and what is made of it.

use crate::certificate::Worst;

/// Values that depend on the rank of the constraints: errors at acceleration level, and the checks of forces.
pub(crate) const N_VALUES: usize = 4;

/// How the rank of the constraints stands at a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RankStanding {
    /// It was not computed, since nothing was wrong.
    Unknown,
    /// It is clear.
    Clear(usize),
    /// It is in doubt: nearly singular.
    Doubtful,
}

/// The largest values met, kept apart by the standing of the samples. Only at the end is it known which rank is the
/// usual one, and samples with less are singular.
#[derive(Default)]
pub(crate) struct ByStanding {
    classes: Vec<Class>,
}

struct Class {
    standing: RankStanding,
    n: u64,
    worst: [Worst; N_VALUES],
}

impl ByStanding {
    /// Adds the values of a sample.
    pub fn add(&mut self, standing: RankStanding, values: &[Worst; N_VALUES]) {
        let known = self.classes.iter().position(|class| class.standing == standing);
        let at = known.unwrap_or_else(|| {
            self.classes.push(Class { standing, n: 0, worst: [Worst::default(); N_VALUES] });
            self.classes.len() - 1
        });
        let class = &mut self.classes[at];
        class.n += 1;
        for (worst, value) in class.worst.iter_mut().zip(values) {
            worst.merge(value);
        }
    }

    /// The values that count, with those of singular and nearly singular samples marked.
    pub fn judged(&self) -> [Worst; N_VALUES] {
        let clear = self.classes.iter().filter_map(|class| match class.standing {
            RankStanding::Clear(rank) => Some((class.n, rank)),
            _ => None,
        });
        let usual = clear.max().map_or(0, |(_, rank)| rank);
        let mut judged = [Worst::default(); N_VALUES];
        for class in &self.classes {
            let is_singular = match class.standing {
                RankStanding::Unknown => false,
                RankStanding::Clear(rank) => rank < usual,
                RankStanding::Doubtful => true,
            };
            for (judged, worst) in judged.iter_mut().zip(&class.worst) {
                // A value that is not a number is wrong everywhere.
                if is_singular && worst.value().is_finite() {
                    judged.mark(class.n, worst.value());
                } else {
                    judged.merge(worst);
                }
            }
        }
        judged
    }
}
