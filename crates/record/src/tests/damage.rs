//! Files that end too early, and files in which bytes have changed.

use std::io::{self, Read};

use super::*;

#[test]
fn a_file_is_read_up_to_its_last_whole_batch_wherever_it_is_cut() {
    let rows = rows(10);
    let file = whole_file(&rows);
    let mut lengths = whole_lengths(&rows);
    // The last batch is shorter, and the end mark of 8 bytes follows it.
    lengths.push(file.len() - 8);
    for n in 0..=file.len() {
        let result = read(&file[..n]);
        if n < lengths[0] {
            assert!(matches!(result, Err(RecordError::Cut)), "{n}: {result:?}");
            continue;
        }
        let (back, ending) = result.expect("the header is whole");
        let n_batches = lengths.iter().filter(|length| **length <= n).count() - 1;
        let expected = &rows[..(n_batches * BATCH).min(rows.len())];
        assert_eq!(bits(&back), bits(expected), "{n}");
        let expected = if n == file.len() {
            Ending::Marked
        } else if lengths.contains(&n) {
            Ending::Open
        } else {
            Ending::Cut
        };
        assert_eq!(ending, expected, "{n}");
    }
}

/// No panic, no other number of columns, no endless file. Whether all changes are noticed is tested elsewhere.
#[test]
fn changed_bytes_never_lead_to_a_panic() {
    let rows = rows(10);
    let file = whole_file(&rows);
    let (mut n_refused, mut n_read) = (0, 0);
    for at in 0..file.len() {
        for change in 1..=255 {
            let mut bytes = file.clone();
            bytes[at] ^= change;
            match read(&bytes) {
                Ok((back, _)) => {
                    n_read += 1;
                    assert!(back.len() <= rows.len() && back.iter().all(|row| row.len() == 4));
                }
                Err(RecordError::Io(error)) => panic!("a vector has no errors: {error}"),
                Err(_) => n_refused += 1,
            }
        }
    }
    assert!(n_refused > 0 && n_read > 0);
}

/// Whole stretches replaced, as by a disk that lost a block.
#[test]
fn lost_stretches_never_lead_to_a_panic() {
    let file = whole_file(&rows(10));
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..20_000 {
        let mut bytes = file.clone();
        let (start, n) = (rng.usize(..file.len()), rng.usize(1..64));
        let kind = rng.u8(..4);
        for byte in bytes.iter_mut().skip(start).take(n) {
            *byte = match kind {
                0 => 0,
                1 => 0xff,
                _ => rng.u8(..),
            };
        }
        let _ = read(&bytes);
    }
}

/// After an error no row comes any more, and rows before it were good.
#[test]
fn rows_before_the_damage_are_read() {
    let rows = rows(10);
    let mut file = whole_file(&rows);
    let second = whole_lengths(&rows)[1];
    file[second] = 0;
    let mut reader = TrajectoryReader::new(file.as_slice()).expect("the header is whole");
    let mut row = Vec::new();
    for expected in &rows[..BATCH] {
        assert!(reader.next_row(&mut row).expect("the first batch is whole"));
        assert_eq!(row[..3], expected[..3]);
    }
    assert_eq!(reader.ending(), None);
    let error = reader.next_row(&mut row).expect_err("the second batch is damaged");
    assert!(matches!(error, RecordError::Damaged { at, .. } if at == second as u64), "{error}");
    assert!(!reader.next_row(&mut row).expect("nothing is read any more"));
    assert_eq!(reader.ending(), Some(Ending::Failed));
}

/// A length that claims more than there is must not be trusted before the bytes are there.
#[test]
fn a_damaged_length_is_no_cut() {
    let rows = rows(10);
    let file = whole_file(&rows);
    let lengths = whole_lengths(&rows);
    for high in [0x10, 0x7f, 0x80, 0xff] {
        let mut bytes = file.clone();
        bytes[lengths[1] + 7] = high;
        let result = read(&bytes);
        assert!(matches!(result, Err(RecordError::Damaged { .. })), "{result:?}");
        let mut bytes = file.clone();
        bytes[7] = high;
        assert!(matches!(read(&bytes), Err(RecordError::Cut)));
    }
}

#[test]
fn other_files_are_not_trajectories() {
    for text in ["ARROW1\0\0 and more", "t,x\n0,1\n", "{ \"schema_version\": 1 }"] {
        let result = read(text.as_bytes());
        assert!(matches!(result, Err(RecordError::Foreign)), "{result:?}");
    }
    assert!(matches!(read(b""), Err(RecordError::Cut)));
    // An end mark alone has no header.
    assert!(matches!(read(&[0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]), Err(RecordError::Cut)));
}

/// A disk that fails in the middle.
struct Failing<'a>(&'a [u8]);

impl Read for Failing<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() { Err(io::Error::other("bad sector")) } else { self.0.read(bytes) }
    }
}

#[test]
fn a_failing_disk_is_no_cut() {
    let file = whole_file(&rows(10));
    for n in 0..file.len() - 8 {
        let Ok(mut reader) = TrajectoryReader::new(Failing(&file[..n])) else { continue };
        let mut row = Vec::new();
        let error = loop {
            match reader.next_row(&mut row) {
                Ok(true) => {}
                Ok(false) => panic!("{n}: the end was not reached"),
                Err(error) => break error,
            }
        };
        assert!(matches!(error, RecordError::Io(_)), "{n}: {error}");
    }
}
