//! A run that was interrupted leaves the bytes of one that was not.

use super::*;
use crate::{Fingerprint, inspect};

/// Writes `rows`, interrupted after each of the given numbers of rows.
fn interrupted_file(rows: &[Vec<f64>], cuts: &[usize]) -> Vec<u8> {
    let mut writer =
        TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH).expect("a vector takes everything");
    for (at, row) in rows.iter().enumerate() {
        for _ in cuts.iter().filter(|cut| **cut == at) {
            writer = resumed(writer);
        }
        writer.append(row).expect("a vector takes everything");
    }
    for _ in cuts.iter().filter(|cut| **cut == rows.len()) {
        writer = resumed(writer);
    }
    assert_eq!(writer.n_rows(), rows.len() as u64);
    let (file, seal) = writer.finish_sealed().expect("a vector takes everything");
    assert_eq!(inspect(file.as_slice()).expect("an undamaged file").seal, seal);
    file
}

/// Ends the file of the writer, and goes on from its checkpoint.
fn resumed(mut writer: TrajectoryWriter<Vec<u8>>) -> TrajectoryWriter<Vec<u8>> {
    writer.write_pending_aside().expect("a vector takes everything");
    // The file is whole while the run rests.
    let (rows, ending) = read(writer.get_ref()).expect("an undamaged file");
    assert_eq!((rows.len() as u64, ending), (writer.n_rows(), Ending::Marked));
    assert_eq!(writer.pending().len(), 4 * (rows.len() % BATCH));
    let error = writer.append(&[0.0; 4]).expect_err("the file has ended");
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);

    assert_eq!(inspect(writer.get_ref().as_slice()).expect("an undamaged file").seal, writer.seal());

    let mut saved = Vec::new();
    let fingerprint = Fingerprint { model: 42, settings: 43 };
    writer.checkpoint(vec![1, 2, 3], fingerprint).write_to(&mut saved).expect("a vector takes everything");
    let checkpoint = Checkpoint::read_from(&mut saved.as_slice()).expect("an undamaged checkpoint");
    continued(writer.get_ref().clone(), &checkpoint)
}

#[test]
fn the_bytes_are_the_same_wherever_a_run_was_interrupted() {
    for n in [0, 1, 4, 5, 8, 11] {
        let rows = rows(n);
        let whole = whole_file(&rows);
        for first in 0..=n {
            assert_eq!(interrupted_file(&rows, &[first]), whole, "{n} rows, interrupted after {first}");
            for second in first..=n {
                let cuts = [first, second];
                assert_eq!(interrupted_file(&rows, &cuts), whole, "{n} rows, interrupted after {cuts:?}");
            }
        }
        let all: Vec<usize> = (0..=n).collect();
        assert_eq!(interrupted_file(&rows, &all), whole, "{n} rows, interrupted after each");
    }
}

/// The clock may write a checkpoint at any row; a kill then leaves bytes behind it, or a part of a batch.
#[test]
fn the_bytes_are_the_same_after_a_kill_at_any_byte() {
    let rows = rows(11);
    let whole = whole_file(&rows);
    for n in 0..=rows.len() {
        let mut writer = TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH)
            .expect("a vector takes everything");
        for row in &rows[..n] {
            writer.append(row).expect("a vector takes everything");
        }
        let checkpoint = writer.checkpoint(Vec::new(), Fingerprint::default());
        assert_eq!(checkpoint.n_bytes as usize, writer.get_ref().len());
        for killed_at in checkpoint.n_bytes as usize..=whole.len() {
            let mut writer = continued(whole[..killed_at].to_vec(), &checkpoint);
            for row in &rows[n..] {
                writer.append(row).expect("a vector takes everything");
            }
            assert_eq!(writer.finish().expect("a vector takes everything"), whole);
        }
    }
}

#[test]
fn a_checkpoint_of_other_columns_is_refused() {
    let mut writer =
        TrajectoryWriter::with_batch_rows(Vec::new(), &header(), BATCH).expect("a vector takes everything");
    for row in &rows(9) {
        writer.append(row).expect("a vector takes everything");
    }
    let good = writer.checkpoint(Vec::new(), Fingerprint::default());
    let kept = Kept::verify(writer.get_ref().as_slice(), &good).expect("an undamaged file");
    let fits = |checkpoint: &Checkpoint| {
        let kept = kept.clone();
        TrajectoryWriter::continue_with_batch_rows(Vec::new(), &header(), checkpoint, kept, BATCH).is_ok()
    };
    assert!(fits(&good));
    assert!(!fits(&Checkpoint { pending: vec![0.0; 5], ..good.clone() }));
    assert!(!fits(&Checkpoint { n_rows: 8, ..good.clone() }));
    assert!(!fits(&Checkpoint { n_rows: 0, ..good.clone() }));
    assert!(!fits(&Checkpoint { n_bytes: 8, ..good.clone() }));
    let chain = crate::Digest::of(b"other");
    assert!(!fits(&Checkpoint { seal: crate::Seal { chain, ..good.seal }, ..good.clone() }));
    assert!(!fits(&Checkpoint { n_rows: 9, pending: vec![0.0; 20], ..good }));
}
