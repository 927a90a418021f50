//! The rows of a trajectory that was written, read again as samples.

use std::cell::RefCell;
use std::io::{self, Read, Seek};
use std::rc::Rc;

use dalembert_analysis::Samples;
use dalembert_record::{Columns, RecordError, TrajectoryReader};
use dalembert_system::Sample;

/// The samples of a stored trajectory, read row by row and as often as it takes.
///
/// A certificate made from these speaks of what is in the file, not of what was meant to be:
///
/// ```
/// use std::io::Cursor;
///
/// use dalembert::record::{Columns, TrajectoryWriter};
/// use dalembert::system::MechanicalSystem;
/// use dalembert::{Plan, StoredSamples, certify};
///
/// let pendulum = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 5 [s]")?;
/// let started = pendulum.start()?;
/// let columns = Columns::of(&pendulum, started.system.layout());
/// let mut writer = TrajectoryWriter::new(Vec::new(), columns.header())?;
/// let mut row = Vec::new();
/// let mut runner = started.begin(Plan::default())?;
/// while runner.advance(&mut |sample| {
///     columns.write(sample, &mut row);
///     writer.append(&row).expect("memory takes everything");
/// }).is_none() {}
///
/// let mut stored = StoredSamples::new(Cursor::new(writer.finish()?), columns)?;
/// let certificate = certify(&started.system, &mut stored, &runner.plan).expect("it was written just now");
/// assert!(certificate.passed() && certificate.n_rows == 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StoredSamples<R: Read + Seek> {
    input: Shared<R>,
    reader: TrajectoryReader<Shared<R>>,
    columns: Columns,
    row: Vec<f64>,
    /// Whether no row was read since the header: then there is nothing to go back to, and a header of many columns takes
    /// longer to read than a row.
    is_fresh: bool,
    leaves_out: bool,
}

impl<R: Read + Seek> StoredSamples<R> {
    /// Reads a trajectory with these columns.
    ///
    /// # Errors
    /// [`RecordError::Mismatch`] if it has others, and those of reading its header.
    pub fn new(input: R, columns: Columns) -> Result<StoredSamples<R>, RecordError> {
        let input = Shared(Rc::new(RefCell::new(input)));
        let reader = begin(&input)?;
        if !columns.are_of(reader.header()) {
            return Err(RecordError::Mismatch { what: "its columns are not those of the model" });
        }
        Ok(StoredSamples { input, reader, columns, row: Vec::new(), is_fresh: true, leaves_out: false })
    }

    /// Leaves damaged batches out, instead of failing there.
    pub fn leaving_out_damage(mut self) -> StoredSamples<R> {
        self.leaves_out = true;
        self.reader = self.reader.leaving_out_damage();
        self
    }
}

impl<R: Read + Seek> Samples for StoredSamples<R> {
    type Error = RecordError;

    fn rewind(&mut self) -> Result<(), RecordError> {
        if !self.is_fresh {
            let reader = begin(&self.input)?;
            self.reader = if self.leaves_out { reader.leaving_out_damage() } else { reader };
            self.is_fresh = true;
        }
        Ok(())
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, RecordError> {
        self.is_fresh = false;
        let is_there = self.reader.next_row(&mut self.row)?;
        if is_there {
            self.columns.read(&self.row, out);
        }
        Ok(is_there)
    }
}

/// A reader at the first row.
fn begin<R: Read + Seek>(input: &Shared<R>) -> Result<TrajectoryReader<Shared<R>>, RecordError> {
    input.0.borrow_mut().rewind()?;
    TrajectoryReader::new(input.clone())
}

/// An input that one reader after the other goes through: each owns a handle, and only the last reads.
struct Shared<R>(Rc<RefCell<R>>);

impl<R> Clone for Shared<R> {
    fn clone(&self) -> Shared<R> {
        Shared(Rc::clone(&self.0))
    }
}

impl<R: Read> Read for Shared<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.borrow_mut().read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use dalembert_record::TrajectoryWriter;
    use dalembert_system::MechanicalSystem;

    use super::*;
    use crate::{Plan, Started};

    fn started(model: &str) -> Started {
        crate::load(model).expect("a model").start().expect("a start")
    }

    /// A run, its columns and its stored rows.
    fn stored() -> (Vec<Sample>, Columns, Vec<u8>) {
        let started =
            started("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 5 [s]");
        let samples = started.run(Plan::default()).expect("a plan").samples;
        let columns = Columns::of(started.system.model(), started.system.layout());
        let mut writer = TrajectoryWriter::new(Vec::new(), columns.header()).expect("memory");
        let mut row = Vec::new();
        for sample in &samples {
            columns.write(sample, &mut row);
            writer.append(&row).expect("memory");
        }
        (samples, columns, writer.finish().expect("memory"))
    }

    #[test]
    fn what_is_read_is_what_was_written_as_often_as_it_is_read() {
        let (samples, columns, bytes) = stored();
        let mut stored = StoredSamples::new(Cursor::new(bytes), columns).expect("a trajectory");
        let mut sample = Sample::default();
        for _ in 0..3 {
            for expected in &samples {
                assert!(stored.next(&mut sample).expect("a row"));
                assert_eq!(sample, *expected);
            }
            assert!(!stored.next(&mut sample).expect("the end"));
            stored.rewind().expect("a beginning");
        }
        // Amid the rows too.
        stored.next(&mut sample).expect("a row");
        stored.rewind().expect("a beginning");
        stored.next(&mut sample).expect("a row");
        assert_eq!(sample, samples[0]);
    }

    #[test]
    fn columns_of_another_model_are_refused() {
        let (_, _, bytes) = stored();
        let other = started("coordinate p\nkinetic 1/2*p'^2");
        let columns = Columns::of(other.system.model(), other.system.layout());
        let refused = StoredSamples::new(Cursor::new(bytes), columns);
        assert!(matches!(refused, Err(RecordError::Mismatch { .. })));
    }

    #[test]
    fn damage_is_told_where_it_is_met() {
        let (samples, columns, mut bytes) = stored();
        let end = bytes.len() - 8;
        bytes.truncate(end);
        bytes.extend([1; 100]);
        let mut stored = StoredSamples::new(Cursor::new(bytes), columns).expect("a trajectory");
        let mut sample = Sample::default();
        for _ in &samples {
            assert!(stored.next(&mut sample).expect("a whole row"));
        }
        assert!(matches!(stored.next(&mut sample), Err(RecordError::Damaged { .. })));
    }
}
