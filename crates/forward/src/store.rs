//! Solver memory: one list of fields serves for saving and for loading, exact to the last bit.
//!
//! A struct names each field that lasts from step to step once, in [`Memory::visit`]; a [`Writer`] or a [`Reader`] visits
//! it. Fields are in groups, and behind each group is a hash of the names in it: a memory whose fields have other
//! names or another order is refused as one of another version before anything is made of it.

mod settings;

use dalembert_linear::Matrix;
use dalembert_system::LawMode;

/// Why a memory cannot be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MemoryError {
    /// The words end too early, go on too long, or hold a value that does not exist.
    Damaged,
    /// Written by a program whose fields differ.
    Version,
    /// A list has another length than the system or the settings require.
    Shape {
        /// The name of the list.
        field: &'static str,
    },
}

impl std::fmt::Display for MemoryError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MemoryError::Damaged => write!(f, "the solver memory is damaged"),
            MemoryError::Version => write!(f, "the solver memory was written by another version"),
            MemoryError::Shape { field } => {
                write!(f, "the solver memory does not fit the model: length of `{field}`")
            }
        }
    }
}

impl std::error::Error for MemoryError {}

/// State that lasts from step to step.
pub trait Memory {
    /// Visits each field once, always in the same order.
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError>;
}

/// Visits fields: a [`Writer`] reads them, a [`Reader`] sets them.
pub trait Store {
    fn word(&mut self, field: &'static str, word: &mut u64) -> Result<(), MemoryError>;
    fn words(&mut self, field: &'static str, words: &mut Vec<u64>) -> Result<(), MemoryError>;
    /// Begins a group of fields: names need be unique within their group only.
    fn open(&mut self, group: &'static str);
    /// Ends the group that was begun last.
    fn close(&mut self) -> Result<(), MemoryError>;
    fn is_loading(&self) -> bool;
}

impl dyn Store + '_ {
    /// A group of its own.
    pub fn part(&mut self, group: &'static str, part: &mut dyn Memory) -> Result<(), MemoryError> {
        self.open(group);
        part.visit(self)?;
        self.close()
    }

    pub fn real(&mut self, field: &'static str, x: &mut f64) -> Result<(), MemoryError> {
        let mut bits = x.to_bits();
        self.word(field, &mut bits)?;
        *x = f64::from_bits(bits);
        Ok(())
    }

    pub fn flag(&mut self, field: &'static str, x: &mut bool) -> Result<(), MemoryError> {
        let mut word = u64::from(*x);
        self.word(field, &mut word)?;
        *x = match word {
            0 => false,
            1 => true,
            _ => return Err(MemoryError::Damaged),
        };
        Ok(())
    }

    /// A whole number of any type that fits into a word.
    pub fn count<T>(&mut self, field: &'static str, x: &mut T) -> Result<(), MemoryError>
    where
        T: Copy + TryInto<u64> + TryFrom<u64>,
    {
        let mut word = (*x).try_into().map_err(|_| MemoryError::Damaged)?;
        self.word(field, &mut word)?;
        *x = T::try_from(word).map_err(|_| MemoryError::Damaged)?;
        Ok(())
    }

    /// Numbers whose length the system fixes.
    pub fn reals(&mut self, field: &'static str, x: &mut [f64]) -> Result<(), MemoryError> {
        let mut bits: Vec<u64> = x.iter().map(|x| x.to_bits()).collect();
        self.words(field, &mut bits)?;
        if bits.len() != x.len() {
            return Err(MemoryError::Shape { field });
        }
        x.iter_mut().zip(bits).for_each(|(x, bits)| *x = f64::from_bits(bits));
        Ok(())
    }

    /// Numbers of any length.
    pub fn list(&mut self, field: &'static str, x: &mut Vec<f64>) -> Result<(), MemoryError> {
        let mut bits: Vec<u64> = x.iter().map(|x| x.to_bits()).collect();
        self.words(field, &mut bits)?;
        x.clear();
        x.extend(bits.into_iter().map(f64::from_bits));
        Ok(())
    }

    /// Indices, as many as there are.
    pub fn indices(&mut self, field: &'static str, x: &mut Vec<usize>) -> Result<(), MemoryError> {
        let mut words: Vec<u64> = x.iter().map(|x| *x as u64).collect();
        self.words(field, &mut words)?;
        let read = words.into_iter().map(usize::try_from).collect::<Result<Vec<usize>, _>>();
        *x = read.map_err(|_| MemoryError::Damaged)?;
        Ok(())
    }

    /// Signs −1, 0 and 1, as many as the system fixes.
    pub fn sides(&mut self, field: &'static str, x: &mut [i8]) -> Result<(), MemoryError> {
        let mut numbers: Vec<f64> = x.iter().map(|side| f64::from(*side)).collect();
        self.reals(field, &mut numbers)?;
        for (side, number) in x.iter_mut().zip(numbers) {
            let read = [-1, 0, 1].into_iter().find(|side| f64::from(*side) == number);
            *side = read.ok_or(MemoryError::Damaged)?;
        }
        Ok(())
    }

    /// A choice, by the words that it is stored as.
    pub fn choice<T: StoredWords>(&mut self, field: &'static str, x: &mut T) -> Result<(), MemoryError> {
        let mut words = x.to_words();
        self.words(field, &mut words)?;
        *x = T::from_words(&words).ok_or(MemoryError::Damaged)?;
        Ok(())
    }

    /// Choices, as many as there are.
    pub fn choices<T: StoredWords + Clone>(
        &mut self,
        field: &'static str,
        x: &mut Vec<T>,
    ) -> Result<(), MemoryError> {
        let mut n = x.len() as u64;
        self.word(field, &mut n)?;
        if self.is_loading() {
            x.clear();
        }
        for at in 0..n as usize {
            let mut words = x.get(at).map(StoredWords::to_words).unwrap_or_default();
            self.words(field, &mut words)?;
            if self.is_loading() {
                x.push(T::from_words(&words).ok_or(MemoryError::Damaged)?);
            }
        }
        Ok(())
    }

    /// A matrix of any shape.
    pub fn matrix(&mut self, field: &'static str, matrix: &mut Matrix) -> Result<(), MemoryError> {
        let (mut rows, mut columns) = (matrix.n_rows(), matrix.n_columns());
        self.count(field, &mut rows)?;
        self.count(field, &mut columns)?;
        let mut values = matrix.values_mut().to_vec();
        self.list(field, &mut values)?;
        if rows.checked_mul(columns) != Some(values.len()) {
            return Err(MemoryError::Shape { field });
        }
        if self.is_loading() {
            *matrix = Matrix::zeros(rows, columns);
            matrix.values_mut().copy_from_slice(&values);
        }
        Ok(())
    }
}

/// A value with a stable form in words: the numbers are written where the type is, and never used again for another value.
pub trait StoredWords: Sized {
    fn to_words(&self) -> Vec<u64>;
    fn from_words(words: &[u64]) -> Option<Self>;
}

impl StoredWords for LawMode {
    fn to_words(&self) -> Vec<u64> {
        match self {
            LawMode::Stick => vec![0],
            LawMode::Slip(sign) => vec![1, sign.to_bits()],
            LawMode::Saturated(sign) => vec![2, sign.to_bits()],
        }
    }

    fn from_words(words: &[u64]) -> Option<LawMode> {
        match words {
            [0] => Some(LawMode::Stick),
            [1, sign] => Some(LawMode::Slip(f64::from_bits(*sign))),
            [2, sign] => Some(LawMode::Saturated(f64::from_bits(*sign))),
            _ => None,
        }
    }
}

/// Writes the words of all fields, and behind each group the hash of its names.
#[derive(Default)]
pub struct Writer {
    words: Vec<u64>,
    names: GroupNames,
}

impl Writer {
    /// All that was visited.
    pub fn finish(self) -> Vec<u64> {
        self.words
    }
}

impl Store for Writer {
    fn word(&mut self, field: &'static str, word: &mut u64) -> Result<(), MemoryError> {
        self.names.add(field);
        self.words.push(*word);
        Ok(())
    }

    fn words(&mut self, field: &'static str, words: &mut Vec<u64>) -> Result<(), MemoryError> {
        self.names.add(field);
        self.words.push(words.len() as u64);
        self.words.extend_from_slice(words);
        Ok(())
    }

    fn open(&mut self, group: &'static str) {
        self.names.open(group);
    }

    fn close(&mut self) -> Result<(), MemoryError> {
        let hash = self.names.close();
        self.words.push(hash);
        Ok(())
    }

    fn is_loading(&self) -> bool {
        false
    }
}

/// Reads them in the same order.
pub struct Reader<'w> {
    words: &'w [u64],
    names: GroupNames,
}

impl<'w> Reader<'w> {
    pub fn new(words: &'w [u64]) -> Reader<'w> {
        Reader { words, names: GroupNames::default() }
    }

    /// Checks that nothing is left.
    pub fn finish(self) -> Result<(), MemoryError> {
        if self.words.is_empty() { Ok(()) } else { Err(MemoryError::Damaged) }
    }

    fn next(&mut self) -> Result<u64, MemoryError> {
        let (first, rest) = self.words.split_first().ok_or(MemoryError::Damaged)?;
        self.words = rest;
        Ok(*first)
    }
}

impl Store for Reader<'_> {
    fn word(&mut self, field: &'static str, word: &mut u64) -> Result<(), MemoryError> {
        self.names.add(field);
        *word = self.next()?;
        Ok(())
    }

    fn words(&mut self, field: &'static str, words: &mut Vec<u64>) -> Result<(), MemoryError> {
        self.names.add(field);
        let n = usize::try_from(self.next()?).ok().filter(|n| *n <= self.words.len());
        let (run, rest) = self.words.split_at(n.ok_or(MemoryError::Damaged)?);
        words.clear();
        words.extend_from_slice(run);
        self.words = rest;
        Ok(())
    }

    fn open(&mut self, group: &'static str) {
        self.names.open(group);
    }

    fn close(&mut self) -> Result<(), MemoryError> {
        let hash = self.names.close();
        if self.next()? == hash { Ok(()) } else { Err(MemoryError::Version) }
    }

    fn is_loading(&self) -> bool {
        true
    }
}

/// FNV-1a hashes of the names of fields, a hash for each group that is open.
#[derive(Default)]
struct GroupNames {
    open: Vec<u64>,
}

impl GroupNames {
    fn add(&mut self, name: &str) {
        const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x0100_0000_01b3;
        if self.open.is_empty() {
            self.open.push(OFFSET);
        }
        if let Some(hash) = self.open.last_mut() {
            for byte in name.bytes().chain([0]) {
                *hash = (*hash ^ u64::from(byte)).wrapping_mul(PRIME);
            }
        }
    }

    fn open(&mut self, group: &str) {
        self.add(group);
        let inherited = self.open.last().copied().unwrap_or_default();
        self.open.push(inherited);
    }

    fn close(&mut self) -> u64 {
        self.open.pop().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug)]
    struct Control {
        dt: f64,
        was_rejected: bool,
        n_retries: u32,
    }

    impl Memory for Control {
        fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
            store.real("dt", &mut self.dt)?;
            store.flag("was_rejected", &mut self.was_rejected)?;
            store.count("n_retries", &mut self.n_retries)
        }
    }

    #[derive(Clone, Debug)]
    struct Run {
        y: Vec<f64>,
        rows: Vec<usize>,
        modes: Vec<LawMode>,
        control: Control,
        jacobian: Matrix,
    }

    impl Memory for Run {
        fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
            store.reals("y", &mut self.y)?;
            store.indices("rows", &mut self.rows)?;
            store.choices("modes", &mut self.modes)?;
            store.part("control", &mut self.control)?;
            store.matrix("jacobian", &mut self.jacobian)
        }
    }

    /// The same fields, one of them under another name.
    struct Renamed(Run);

    impl Memory for Renamed {
        fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
            store.reals("state", &mut self.0.y)?;
            store.indices("rows", &mut self.0.rows)?;
            store.choices("modes", &mut self.0.modes)?;
            store.part("control", &mut self.0.control)?;
            store.matrix("jacobian", &mut self.0.jacobian)
        }
    }

    fn run() -> Run {
        Run {
            y: vec![1.5, -0.0, f64::NAN],
            rows: vec![4, 0],
            modes: vec![LawMode::Stick, LawMode::Slip(-1.0)],
            control: Control { dt: 1e-3, was_rejected: true, n_retries: 3 },
            jacobian: Matrix::from_rows(&[&[1.0, 2.0], &[3.0, 4.0], &[5.0, 6.0]]),
        }
    }

    fn empty(n: usize) -> Run {
        Run {
            y: vec![0.0; n],
            rows: Vec::new(),
            modes: Vec::new(),
            control: Control { dt: 0.0, was_rejected: false, n_retries: 0 },
            jacobian: Matrix::zeros(0, 0),
        }
    }

    fn save(memory: &mut dyn Memory) -> Vec<u64> {
        let mut writer = Writer::default();
        <dyn Store>::part(&mut writer, "run", memory).expect("writing does not fail");
        writer.finish()
    }

    fn load(memory: &mut dyn Memory, words: &[u64]) -> Result<(), MemoryError> {
        let mut reader = Reader::new(words);
        <dyn Store>::part(&mut reader, "run", memory)?;
        reader.finish()
    }

    #[test]
    fn a_saved_memory_is_loaded_to_the_bit() {
        let words = save(&mut run());
        let mut other = empty(3);
        load(&mut other, &words).expect("the same fields");
        assert_eq!(save(&mut other), words);
    }

    #[test]
    fn other_names_are_another_version_and_other_lengths_another_shape() {
        let words = save(&mut run());
        assert_eq!(load(&mut Renamed(empty(3)), &words), Err(MemoryError::Version));
        assert_eq!(load(&mut empty(2), &words), Err(MemoryError::Shape { field: "y" }));
    }

    #[test]
    fn every_truncation_and_every_addition_is_an_error() {
        let mut words = save(&mut run());
        for n in 0..words.len() {
            assert!(load(&mut empty(3), &words[..n]).is_err(), "{n} words of {}", words.len());
        }
        words.push(0);
        assert_eq!(load(&mut empty(3), &words), Err(MemoryError::Damaged));
    }

    #[test]
    fn huge_lengths_are_refused_without_asking_for_memory() {
        let words = save(&mut run());
        for at in 0..words.len() {
            let mut damaged = words.clone();
            damaged[at] = u64::MAX / 2;
            // Numbers may be anything; lengths, flags, tags and hashes may not. Neither allocates without bound.
            let _ = load(&mut empty(3), &damaged);
        }
    }
}
