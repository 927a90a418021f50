//! Saddle points factored as a whole.

use super::ldl::Ldl;
use super::refine::Factored;
use dalembert_system::Pattern;

/// Pivots that are this part of the regularisation are replaced by it. In a positive definite matrix there are none.
pub(crate) const NEGLIGIBLE_PIVOT: f64 = 1e-3;

/// `[H Jᵀ; J −ε]` with all unknowns in one order of elimination.
pub(crate) struct Whole {
    pub ldl: Ldl,
    /// For each entry of H, then of J, its place in the matrix.
    pub places: Vec<u32>,
    n: usize,
    /// The true diagonal, while that of the matrix is regularised.
    diagonal: Vec<f64>,
}

impl Whole {
    /// Orders the unknowns and finds the pattern of the factors. `None` if memory or 32-bit indices do not suffice.
    pub fn new(h: &Pattern, j: &Pattern) -> Option<Whole> {
        let n = h.n_rows();
        let mut entries: Vec<(u32, u32)> =
            h.entries().map(|(row, column)| (row as u32, column as u32)).collect();
        entries.extend(j.entries().map(|(row, column)| ((n + row) as u32, column as u32)));
        let size = n + j.n_rows();
        let (ldl, places) = Ldl::new(size, &entries)?;
        Some(Whole { ldl, places, n, diagonal: vec![0.0; size] })
    }

    /// The one that is there, or a new one.
    pub fn of<'a>(there: &'a mut Option<Box<Whole>>, h: &Pattern, j: &Pattern) -> Option<&'a mut Whole> {
        if there.is_none() {
            *there = Some(Box::new(Whole::new(h, j)?));
        }
        there.as_deref_mut()
    }

    /// Factors with these values, which are balanced. What is added to the diagonal of unknowns without inertia, and taken
    /// from that of the rows, is `epsilon` of each; pivots near nothing become `replacement`.
    pub fn factor(&mut self, h: &[f64], j: &[f64], epsilon: impl Fn(usize) -> f64, replacement: f64) -> bool {
        let values = &mut self.ldl.numbers.values;
        values.fill(0.0);
        for (value, &place) in h.iter().chain(j).zip(&self.places) {
            values[place as usize] = *value;
        }
        for (unknown, (&place, kept)) in self.ldl.diagonal.iter().zip(&mut self.diagonal).enumerate() {
            let value = &mut values[place as usize];
            *kept = *value;
            let epsilon = epsilon(unknown);
            if unknown >= self.n {
                *value -= epsilon;
            } else if value.abs() <= epsilon {
                *value += epsilon;
            }
        }
        let is_factored = self.ldl.factor(NEGLIGIBLE_PIVOT * replacement, replacement);
        for (&place, &value) in self.ldl.diagonal.iter().zip(&self.diagonal) {
            self.ldl.numbers.values[place as usize] = value;
        }
        is_factored
    }
}

impl Factored for Whole {
    fn solve(&mut self, x: &mut [f64]) {
        self.ldl.solve(x);
    }

    fn multiply_subtract(&self, x: &[f64], out: &mut [f64]) {
        self.ldl.multiply_subtract(x, out);
    }

    fn place(&self, unknown: usize) -> usize {
        self.ldl.position[unknown] as usize
    }

    fn largest(&self, x: &[f64]) -> [f64; 2] {
        let (above, below) = self.ldl.position.split_at(self.n);
        [above, below].map(|places| {
            places.iter().fold(0.0, |largest: f64, &at| {
                let size = x[at as usize].abs();
                if size.is_finite() { largest.max(size) } else { f64::INFINITY }
            })
        })
    }
}
