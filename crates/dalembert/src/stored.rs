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
        Ok(StoredSamples { input, reader, columns, row: Vec::new() })
    }
}

impl<R: Read + Seek> Samples for StoredSamples<R> {
    type Error = RecordError;

    fn rewind(&mut self) -> Result<(), RecordError> {
        self.reader = begin(&self.input)?;
        Ok(())
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, RecordError> {
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
