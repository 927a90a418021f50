//! Counts of the dearest operations.
//!
//! Tests that bound work count operations, since times vary with the machine. Each thread has counts of its own, so that
//! tests that run side by side do not disturb each other.

use std::cell::Cell;

/// An operation that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Equations of motion were derived from a model.
    Derivation,
    /// A model was compiled to a system.
    Compilation,
    /// A consistent start was sought.
    Start,
    /// Singular values of a matrix were computed.
    SingularValues,
}

const N_EFFORTS: usize = 4;

thread_local! {
    static COUNTS: [Cell<u64>; N_EFFORTS] = const { [const { Cell::new(0) }; N_EFFORTS] };
}

impl Effort {
    /// Counts one more.
    pub fn note(self) {
        COUNTS.with(|counts| {
            let count = &counts[self as usize];
            count.set(count.get() + 1);
        });
    }

    /// How often this thread has done it so far.
    pub fn count(self) -> u64 {
        COUNTS.with(|counts| counts[self as usize].get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "the claim is about two threads")]
    fn each_operation_and_each_thread_is_counted_apart() {
        let before = Effort::Start.count();
        Effort::Start.note();
        Effort::Compilation.note();
        assert_eq!(Effort::Start.count(), before + 1);
        let elsewhere = std::thread::spawn(|| Effort::Start.count()).join();
        assert_eq!(elsewhere.expect("a thread"), 0);
    }
}
