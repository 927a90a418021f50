//! Checksums: what they are, and that nothing changes unseen.

use std::sync::Arc;

use arrow_array::{ArrayRef, Float64Array, RecordBatch};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::root_as_message;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{Metadata, Schema};
use sha2::{Digest as _, Sha256};

use super::*;
use crate::{Damage, Fingerprint, Inspection, inspect};

fn inspected(bytes: &[u8]) -> Inspection {
    inspect(bytes).expect("the header is whole")
}

/// The file with its batches in another order, some left out or repeated.
fn rearranged(file: &[u8], batches: &[usize]) -> Vec<u8> {
    let parts = parts(file);
    let mut bytes = parts[0].bytes.to_vec();
    batches.iter().for_each(|batch| bytes.extend(parts[*batch].bytes));
    bytes.extend(&file[file.len() - 8..]);
    bytes
}

/// The rows that are read if damage is left out, and what is left out.
fn tolerated(bytes: &[u8]) -> (Vec<Vec<f64>>, Vec<Damage>) {
    let mut reader = TrajectoryReader::new(bytes).expect("the header is whole").leaving_out_damage();
    let (mut rows, mut row) = (Vec::new(), Vec::new());
    while reader.next_row(&mut row).expect("damage is left out") {
        rows.push(row.clone());
    }
    (rows, reader.damage().to_vec())
}

/// Computed here by the formula alone: SHA-256 of the checksum before and of the body, beginning with the schema message.
#[test]
fn each_batch_carries_the_checksum_of_itself_and_of_all_before_it() {
    let file = whole_file(&rows(11));
    let parts = parts(&file);
    assert_eq!(parts.len(), 4);
    let mut chain: [u8; 32] = Sha256::digest(parts[0].bytes).into();
    for part in &parts[1..] {
        chain = Sha256::digest([&chain[..], part.body].concat()).into();
        let digits: String = chain.iter().map(|byte| format!("{byte:02x}")).collect();
        let message = root_as_message(part.description).expect("a message");
        let metadata = message.custom_metadata().expect("it has metadata");
        assert_eq!(metadata.len(), 1);
        assert_eq!((metadata.get(0).key(), metadata.get(0).value()), (Some("sha256"), Some(digits.as_str())));
        // Arrow requires bodies at multiples of eight bytes, and recommends 64.
        assert_eq!((part.bytes.len() - part.body.len()) % 64, 0);
    }
    let seal = inspected(&file).seal;
    assert_eq!(seal.chain.0, chain);
    assert_eq!(seal.sha256.0[..], Sha256::digest(&file)[..]);
}

/// The chain finds it, or else the checksum of the whole file does.
#[test]
fn every_changed_byte_is_noticed() {
    let file = whole_file(&rows(10));
    let good = inspected(&file);
    assert!(good.damage.is_empty() && good.is_checked && good.n_rows == 10);
    for at in 0..file.len() {
        for change in [1, 0x80, 0xff] {
            let mut bytes = file.clone();
            bytes[at] ^= change;
            let found = inspect(bytes.as_slice());
            assert!(found.is_err() || found.is_ok_and(|found| found.seal != good.seal), "{at}");
        }
    }
}

/// A changed number is found by the chain alone, in the batch in which it is, and all others are read.
#[test]
fn a_changed_number_costs_its_batch() {
    let rows = rows(11);
    let file = whole_file(&rows);
    let first = parts(&file)[0].bytes.len();
    for (at, part) in parts(&file).iter().enumerate().skip(1) {
        let body = part.bytes.len() - part.body.len();
        let start = part.bytes.as_ptr() as usize - file.as_ptr() as usize;
        for byte in 0..part.body.len() {
            let mut bytes = file.clone();
            bytes[start + body + byte] ^= 4;
            let (back, damage) = tolerated(&bytes);
            let lost = BATCH * (at - 1)..(BATCH * at).min(11);
            let kept = [&rows[..lost.start], &rows[lost.end..]].concat();
            assert_eq!(bits(&back), bits(&kept));
            let [damage] = damage[..] else { panic!("{damage:?}") };
            let place = (damage.batch.number, damage.batch.first_row, damage.batch.last_row);
            assert_eq!(place, (at as u64, lost.start as u64 + 1, Some(lost.end as u64)));
            assert!(damage.at as usize == start && start >= first);
            let error = read(&bytes).expect_err("damage is an error");
            let expected = format!("batch {at} (rows {} to {})", lost.start + 1, lost.end);
            assert!(error.to_string().contains(&expected), "{error}");
        }
    }
}

#[test]
fn exchanged_lost_and_repeated_batches_are_found() {
    let rows = rows(26);
    let file = whole_file(&rows);
    let all: Vec<usize> = (1..parts(&file).len()).collect();
    assert!(inspected(&rearranged(&file, &all)).damage.is_empty());
    for spoiled in [
        vec![2, 1, 3, 4, 5, 6, 7],
        vec![1, 3, 2, 4, 5, 6, 7],
        vec![1, 2, 3, 4, 5, 7, 6],
        vec![2, 3, 4, 5, 6, 7],
        vec![1, 2, 4, 5, 6, 7],
        vec![1, 1, 2, 3, 4, 5, 6, 7],
        vec![1, 2, 3, 3, 4, 5, 6, 7],
    ] {
        let bytes = rearranged(&file, &spoiled);
        let (back, damage) = tolerated(&bytes);
        // Where the first batch stands that is not the next one.
        let first = spoiled.iter().zip(1..).position(|(batch, next)| *batch != next).expect("it is spoiled");
        assert_eq!(damage[0].batch.number as usize, first + 1, "{spoiled:?}");
        // Rows are in order, and the last batches are among them.
        let times: Vec<f64> = back.iter().map(|row| row[0]).collect();
        assert!(times.is_sorted_by(|a, b| a < b), "{spoiled:?}: {times:?}");
        assert!(read(&bytes).is_err());
    }
    // Lost at the end, they are missing from the checksums of the file.
    let cut = inspected(&rearranged(&file, &all[..6]));
    assert!(cut.damage.is_empty() && cut.ending == Ending::Marked);
    assert_ne!(cut.seal.chain, inspected(&file).seal.chain);
}

/// A description that cannot be understood hides its own batch, and the checksum that the next one follows from.
#[test]
fn batches_behind_a_broken_description_are_found_again() {
    let rows = rows(26);
    let file = whole_file(&rows);
    let third = parts(&file)[3].bytes.as_ptr() as usize - file.as_ptr() as usize;
    for (at, byte) in [(0, 0), (4, 0xff), (8, 0xff)] {
        let mut bytes = file.clone();
        bytes[third + at] = byte;
        let (back, damage) = tolerated(&bytes);
        assert_eq!(bits(&back), bits(&[&rows[..8], &rows[16..]].concat()), "{at}: {damage:?}");
        assert_eq!(damage.len(), 2);
        assert_eq!((damage[0].batch.number, damage[0].batch.first_row, damage[0].at), (3, 9, third as u64));
    }
}

#[test]
fn a_file_without_checksums_is_read_and_called_so() {
    let rows = rows(6);
    let reader = StreamReader::try_new(whole_file(&rows).as_slice(), None).map(|reader| reader.schema());
    let schema = reader.expect("Arrow reads the schema");
    let metadata = Metadata::from([("title", "old"), ("format_version", "1")]);
    let schema = Arc::new(Schema::new_with_metadata(schema.fields().clone(), metadata));
    let mut writer = StreamWriter::try_new(Vec::new(), &schema).expect("Arrow writes the schema");
    let column =
        |at: usize| -> ArrayRef { Arc::new(Float64Array::from_iter_values(rows.iter().map(|row| row[at]))) };
    let batch = RecordBatch::try_new(schema, (0..4).map(column).collect()).expect("columns of one length");
    writer.write(&batch).expect("Arrow writes the batch");
    let file = writer.into_inner().expect("Arrow writes the end");
    let (back, ending) = read(&file).expect("an undamaged file");
    assert_eq!((bits(&back), ending), (bits(&rows), Ending::Marked));
    let found = inspected(&file);
    assert!(!found.is_checked && found.damage.is_empty());
}

/// A resumed run relies on all bytes of the checkpoint, and on none behind them.
#[test]
fn a_run_goes_on_only_behind_undamaged_rows() {
    let rows = rows(10);
    let mut writer =
        TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH).expect("a vector takes everything");
    rows.iter().for_each(|row| writer.append(row).expect("a vector takes everything"));
    let checkpoint = writer.checkpoint(Vec::new(), Fingerprint::default());
    let file = writer.finish().expect("a vector takes everything");
    let n_kept = checkpoint.n_bytes as usize;
    for at in 0..file.len() {
        let mut bytes = file.clone();
        bytes[at] ^= 2;
        assert_eq!(Kept::verify(bytes.as_slice(), &checkpoint).is_ok(), at >= n_kept, "{at}");
    }
    for n in 0..n_kept {
        let cut = Kept::verify(&file[..n], &checkpoint);
        assert!(matches!(cut, Err(RecordError::Cut)), "{n}: {cut:?}");
    }
    let other = Checkpoint { n_rows: 9, ..checkpoint };
    assert!(matches!(Kept::verify(file.as_slice(), &other), Err(RecordError::Mismatch { .. })));
}
