//! The memory of an integration as words of 64 bits, exact to the last bit.

use dalembert_system::LawMode;

/// Writes numbers one after the other.
#[derive(Default)]
pub(crate) struct Words(pub Vec<u64>);

impl Words {
    pub fn count(&mut self, count: u64) {
        self.0.push(count);
    }

    pub fn number(&mut self, number: f64) {
        self.0.push(number.to_bits());
    }

    pub fn numbers(&mut self, numbers: &[f64]) {
        self.count(numbers.len() as u64);
        self.0.extend(numbers.iter().map(|number| number.to_bits()));
    }

    pub fn counts(&mut self, counts: &[usize]) {
        self.count(counts.len() as u64);
        self.0.extend(counts.iter().map(|count| *count as u64));
    }
}

/// Reads them in the same order; `None` where they do not fit.
pub(crate) struct WordReader<'w>(pub &'w [u64]);

impl WordReader<'_> {
    pub fn count(&mut self) -> Option<u64> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub fn number(&mut self) -> Option<f64> {
        self.count().map(f64::from_bits)
    }

    pub fn numbers(&mut self) -> Option<Vec<f64>> {
        Some(self.run()?.iter().map(|word| f64::from_bits(*word)).collect())
    }

    /// Numbers into a buffer of the same length.
    pub fn numbers_into(&mut self, out: &mut [f64]) -> Option<()> {
        let numbers = self.numbers()?;
        (numbers.len() == out.len()).then(|| out.copy_from_slice(&numbers))
    }

    pub fn counts(&mut self) -> Option<Vec<usize>> {
        self.run()?.iter().map(|word| usize::try_from(*word).ok()).collect()
    }

    fn run(&mut self) -> Option<&[u64]> {
        let n = usize::try_from(self.count()?).ok()?;
        if n > self.0.len() {
            return None;
        }
        let (run, rest) = self.0.split_at(n);
        self.0 = rest;
        Some(run)
    }
}

/// What laws do, with 2 for a law that sticks.
pub(crate) fn write_modes(modes: &[LawMode], words: &mut Words) {
    let number = |mode: &LawMode| if let LawMode::Slip(sign) = mode { *sign } else { 2.0 };
    words.numbers(&modes.iter().map(number).collect::<Vec<f64>>());
}

/// The same, read.
pub(crate) fn read_modes(words: &mut WordReader<'_>) -> Option<Vec<LawMode>> {
    let mode = |number: f64| if number == 2.0 { LawMode::Stick } else { LawMode::Slip(number) };
    Some(words.numbers()?.into_iter().map(mode).collect())
}
