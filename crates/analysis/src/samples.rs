//! Trajectories as they are read: one sample after the other, as often as it takes.

use dalembert_system::Sample;
use std::convert::Infallible;

/// A trajectory that can be read more than once: from memory, or streamed from a file that is larger than it.
pub trait Samples {
    /// Why a sample could not be read.
    type Error;

    /// Goes back before the first sample.
    ///
    /// # Errors
    /// Errors of the source.
    fn rewind(&mut self) -> Result<(), Self::Error>;

    /// Reads the next sample into `out`; `false` after the last.
    ///
    /// # Errors
    /// Errors of the source.
    fn next(&mut self, out: &mut Sample) -> Result<bool, Self::Error>;
}

/// Samples in memory.
///
/// ```
/// use dalembert_analysis::{SampleSlice, Samples};
/// use dalembert_system::Sample;
///
/// let kept = [Sample { t: 1.0, ..Sample::default() }, Sample { t: 2.0, ..Sample::default() }];
/// let mut samples = SampleSlice::new(&kept);
/// let mut sample = Sample::default();
/// while samples.next(&mut sample).unwrap() {}
/// assert_eq!(sample.t, 2.0);
/// ```
#[derive(Clone, Debug)]
pub struct SampleSlice<'a> {
    samples: &'a [Sample],
    next: usize,
}

impl<'a> SampleSlice<'a> {
    /// Reads these from the first on.
    pub fn new(samples: &'a [Sample]) -> SampleSlice<'a> {
        SampleSlice { samples, next: 0 }
    }
}

impl Samples for SampleSlice<'_> {
    type Error = Infallible;

    fn rewind(&mut self) -> Result<(), Infallible> {
        self.next = 0;
        Ok(())
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, Infallible> {
        let Some(sample) = self.samples.get(self.next) else { return Ok(false) };
        out.clone_from(sample);
        self.next += 1;
        Ok(true)
    }
}

/// Why a trajectory could not be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable<E> {
    /// The source failed.
    Source(E),
    /// There is no sample.
    Empty,
    /// A sample has not the sizes of the system.
    Shape {
        /// Its number, from 0 on.
        row: u64,
    },
}

impl<E: std::fmt::Display> std::fmt::Display for Unreadable<E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreadable::Source(cause) => cause.fmt(f),
            Unreadable::Empty => write!(f, "there is no sample"),
            Unreadable::Shape { row } => write!(f, "sample {row} does not have the sizes of the system"),
        }
    }
}

impl<E: std::error::Error> std::error::Error for Unreadable<E> {}

/// Whether a sample has the sizes that `room` was made with.
pub(crate) fn fits(sample: &Sample, room: &Sample) -> bool {
    let sizes = |sample: &Sample| {
        [
            sample.q.len(),
            sample.v.len(),
            sample.v_rate.len(),
            sample.p.len(),
            sample.p_rate.len(),
            sample.p_second_rate.len(),
            sample.multipliers.len(),
            sample.law_forces.len(),
            sample.reaction.len(),
            sample.outputs.len(),
        ]
    };
    sizes(sample) == sizes(room)
}

/// A reader that numbers what it reads and lets no misshapen sample pass.
pub(crate) struct SampleReader<'a, E> {
    samples: &'a mut dyn Samples<Error = E>,
    room: Sample,
    n_read: u64,
}

impl<'a, E> SampleReader<'a, E> {
    /// Begins at the first sample; `room` has the right sizes.
    pub fn new(
        samples: &'a mut dyn Samples<Error = E>,
        room: &Sample,
    ) -> Result<SampleReader<'a, E>, Unreadable<E>> {
        samples.rewind().map_err(Unreadable::Source)?;
        Ok(SampleReader { samples, room: room.clone(), n_read: 0 })
    }

    /// The next sample, and whether there was one.
    pub fn next(&mut self, out: &mut Sample) -> Result<bool, Unreadable<E>> {
        if !self.samples.next(out).map_err(Unreadable::Source)? {
            return Ok(false);
        }
        if !fits(out, &self.room) {
            return Err(Unreadable::Shape { row: self.n_read });
        }
        self.n_read += 1;
        Ok(true)
    }

    /// Samples read so far.
    pub fn n_read(&self) -> u64 {
        self.n_read
    }
}
