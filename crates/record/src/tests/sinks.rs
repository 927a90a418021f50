//! Disks that are full, and pipes that take little at a time.

use std::io::{self, Write};

use super::*;
use crate::{Fingerprint, write_csv};

/// A disk with room for so many bytes.
struct Disk {
    bytes: Vec<u8>,
    room: usize,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = bytes.len().min(self.room - self.bytes.len());
        if n == 0 && !bytes.is_empty() {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.bytes.extend(&bytes[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Takes everything and fails when it has to pass it on.
struct Forgetful(usize);

impl Write for Forgetful {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0 += 1;
        Err(io::ErrorKind::StorageFull.into())
    }
}

/// Takes one byte at a time, and is interrupted in between.
#[derive(Default)]
struct Slow {
    bytes: Vec<u8>,
    is_tired: bool,
}

impl Write for Slow {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_tired = !self.is_tired;
        if self.is_tired {
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.bytes.push(bytes[0]);
        Ok(1)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all<W: Write>(out: W, rows: &[Vec<f64>]) -> io::Result<W> {
    let mut writer = TrajectoryWriter::with_batch_rows(out, &header(), BATCH)?;
    for row in rows {
        writer.append(row)?;
    }
    writer.finish()
}

#[test]
fn a_full_disk_is_noticed_at_every_byte() {
    let rows = rows(11);
    let whole = whole_file(&rows);
    for room in 0..whole.len() {
        let mut disk = Disk { bytes: Vec::new(), room };
        let error = write_all(&mut disk, &rows).err().expect("the disk is too small");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert_eq!(disk.bytes, whole[..room]);
    }
    let disk = Disk { bytes: Vec::new(), room: whole.len() };
    assert_eq!(write_all(disk, &rows).expect("the disk is large enough").bytes, whole);
}

/// Room is made, and the run goes on from the checkpoint of the writer that failed.
#[test]
fn after_a_full_disk_nothing_is_lost() {
    let rows = rows(11);
    let whole = whole_file(&rows);
    let n_header = whole_lengths(&rows)[0];
    for room in n_header..whole.len() {
        let mut disk = Disk { bytes: Vec::new(), room };
        let mut writer =
            TrajectoryWriter::with_batch_rows(&mut disk, &header(), BATCH).expect("room for the header");
        let mut n_taken = 0;
        for row in &rows {
            n_taken += 1;
            if writer.append(row).is_err() {
                assert!(writer.append(row).is_err() && writer.write_pending_aside().is_err());
                break;
            }
        }
        let checkpoint = writer.checkpoint(Vec::new(), Fingerprint::default());
        assert_eq!(checkpoint.n_rows, n_taken as u64);
        assert!(writer.finish().is_err());
        let mut writer = continued(disk.bytes, &checkpoint);
        for row in &rows[n_taken..] {
            writer.append(row).expect("a vector takes everything");
        }
        assert_eq!(writer.finish().expect("a vector takes everything"), whole, "room for {room}");
    }
}

#[test]
fn a_full_disk_is_noticed_when_a_run_is_interrupted() {
    let rows = rows(6);
    let n_whole = *whole_lengths(&rows).last().expect("the header");
    let n_aside = whole_file(&rows).len();
    for room in n_whole..n_aside {
        let disk = Disk { bytes: Vec::new(), room };
        let mut writer =
            TrajectoryWriter::with_batch_rows(disk, &header(), BATCH).expect("room for the header");
        for row in &rows {
            writer.append(row).expect("room for a batch");
        }
        let error = writer.write_pending_aside().expect_err("the disk is too small");
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert_eq!(writer.pending().len(), 8);
    }
}

#[test]
fn what_fails_late_is_noticed_too() {
    let rows = rows(6);
    assert!(write_all(Forgetful(0), &rows).is_err());
    let mut writer = TrajectoryWriter::new(Forgetful(0), &header()).expect("nothing is passed on yet");
    assert!(writer.flush().is_err());
    assert!(writer.write_pending_aside().is_err());
    assert_eq!(writer.get_ref().0, 2);
    assert!(writer.checkpoint(Vec::new(), Fingerprint::default()).write_to(&mut Forgetful(0)).is_err());
}

#[test]
fn what_takes_little_at_a_time_gets_everything() {
    let rows = rows(11);
    assert_eq!(write_all(Slow::default(), &rows).expect("it takes everything").bytes, whole_file(&rows));
}

#[test]
fn a_table_of_text_notices_a_full_disk_at_every_byte() {
    let file = whole_file(&rows(6));
    let mut text = Vec::new();
    let reader = || TrajectoryReader::new(file.as_slice()).expect("an undamaged file");
    write_csv(&mut reader(), &mut text).expect("a vector takes everything");
    for room in 0..text.len() {
        let error = write_csv(&mut reader(), &mut Disk { bytes: Vec::new(), room });
        assert!(matches!(error, Err(RecordError::Io(e)) if e.kind() == io::ErrorKind::StorageFull));
    }
    assert!(write_csv(&mut reader(), &mut Forgetful(0)).is_err());
}
