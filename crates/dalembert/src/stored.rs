//! The rows of a trajectory that was written, read again as samples.

use std::io::{Read, Seek};

use dalembert_analysis::Samples;
use dalembert_record::{Columns, RecordError, TrajectoryReader};
use dalembert_system::Sample;

/// The samples of a stored trajectory, read row by row and as often as it takes.
///
/// A certificate made from these concerns the content of the file, not the intended rows:
///
/// ```
/// use std::io::Cursor;
///
/// use dalembert::record::{Columns, TrajectoryWriter};
/// use dalembert::system::MechanicalSystem;
/// use dalembert::{Request, StoredSamples, certify};
///
/// let study = dalembert::load("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 5 [s]")?;
/// let columns = Columns::of(study.model(), study.system().layout());
/// let mut writer = TrajectoryWriter::new(Vec::new(), columns.header())?;
/// let mut row = Vec::new();
/// let mut runner = study.session(&Request::default())?;
/// while runner.advance(&mut |sample| {
///     columns.write(sample, &mut row);
///     writer.append(&row).expect("memory takes everything");
/// }).is_none() {}
///
/// let mut stored = StoredSamples::new(Cursor::new(writer.finish()?), columns)?;
/// let certificate = certify(study.system(), &mut stored, runner.resolved()).expect("it was written just now");
/// assert!(certificate.passed() && certificate.n_rows == 1001);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct StoredSamples<R: Read + Seek> {
    reader: TrajectoryReader<R>,
    columns: Columns,
    row: Vec<f64>,
}

impl<R: Read + Seek> StoredSamples<R> {
    /// Reads a trajectory with these columns, from the beginning of `input`.
    ///
    /// # Errors
    /// [`RecordError::Mismatch`] if it has others, and those of reading its header.
    pub fn new(mut input: R, columns: Columns) -> Result<StoredSamples<R>, RecordError> {
        input.rewind()?;
        let reader = TrajectoryReader::new(input)?;
        if !columns.are_of(reader.header()) {
            return Err(RecordError::Mismatch { what: "its columns are not those of the model" });
        }
        Ok(StoredSamples { reader, columns, row: Vec::new() })
    }

    /// Leaves damaged batches out, instead of failing there.
    pub fn leaving_out_damage(mut self) -> StoredSamples<R> {
        self.reader = self.reader.leaving_out_damage();
        self
    }
}

impl<R: Read + Seek> Samples for StoredSamples<R> {
    type Error = RecordError;

    fn rewind(&mut self) -> Result<(), RecordError> {
        Ok(self.reader.rewind()?)
    }

    fn next(&mut self, out: &mut Sample) -> Result<bool, RecordError> {
        let is_there = self.reader.next_row(&mut self.row)?;
        if is_there {
            self.columns.read(&self.row, out);
        }
        Ok(is_there)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use dalembert_record::TrajectoryWriter;
    use dalembert_system::MechanicalSystem;

    use super::*;
    use crate::{Request, Study};

    fn study(model: &str) -> Study {
        crate::load(model).expect("a model")
    }

    /// A run, its columns and its stored rows.
    fn stored() -> (Vec<Sample>, Columns, Vec<u8>) {
        let study = study("coordinate q\nkinetic 1/2*q'^2\npotential -cos(q)\nstart q = 1\nrun until 5 [s]");
        let samples = study.run(&Request::default()).expect("a plan").samples;
        let columns = Columns::of(study.system().model(), study.system().layout());
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
        let other = study("coordinate p\nkinetic 1/2*p'^2");
        let columns = Columns::of(other.model(), other.system().layout());
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
