//! The format is Arrow's, and what was written is read.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, Float64Array, RecordBatch};
use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;

use super::*;
use crate::write_csv;

#[test]
fn rows_come_back_bit_by_bit() {
    for n in [0, 1, 3, 4, 5, 8, 11] {
        let rows = rows(n);
        let file = whole_file(&rows);
        let (back, ending) = read(&file).expect("an undamaged file");
        assert_eq!(bits(&back), bits(&rows), "{n} rows");
        assert_eq!(ending, Ending::Marked);
        assert_eq!(TrajectoryReader::new(file.as_slice()).expect("an undamaged file").header(), &header());
    }
}

/// The reader and the writer of the Arrow library are the truth from outside.
#[test]
fn the_bytes_are_those_of_the_arrow_library() {
    let rows = rows(11);
    let ours = whole_file(&rows);
    let mut reader = StreamReader::try_new(ours.as_slice(), None).expect("Arrow reads the schema");
    let schema = reader.schema();
    assert_eq!(schema.metadata()["title"], header().title());
    assert_eq!(schema.metadata()["format_version"], "2");
    assert_eq!(schema.field(2).metadata()["unit"], "N m");
    assert!(schema.field(1).metadata().is_empty());
    assert!(schema.fields().iter().all(|field| !field.is_nullable()));

    let mut writer = StreamWriter::try_new(Vec::new(), &schema).expect("Arrow writes the schema");
    for expected in rows.chunks(BATCH) {
        let batch = reader.next().expect("as many batches").expect("Arrow reads the batch");
        let column = |at: usize| -> ArrayRef {
            Arc::new(Float64Array::from_iter_values(expected.iter().map(|row| row[at])))
        };
        for at in 0..4 {
            assert_eq!(batch.column(at).null_count(), 0);
            assert_eq!(batch.column(at).to_data().buffers()[0], column(at).to_data().buffers()[0]);
        }
        let again = RecordBatch::try_new(Arc::clone(&schema), (0..4).map(column).collect());
        writer.write(&again.expect("columns of one length")).expect("Arrow writes the batch");
    }
    assert!(reader.next().is_none());
    // The descriptions of our batches have checksums beside.
    let theirs = writer.into_inner().expect("Arrow writes the end");
    let (ours, theirs) = (parts(&ours), parts(&theirs));
    assert_eq!(ours[0].bytes, theirs[0].bytes);
    assert!(ours.iter().map(|part| part.body).eq(theirs.iter().map(|part| part.body)));
}

#[test]
fn batches_give_columns_and_may_be_mixed_with_rows() {
    let rows = rows(11);
    let file = whole_file(&rows);
    let mut reader = TrajectoryReader::new(file.as_slice()).expect("an undamaged file");
    let batch = reader.next_batch().expect("an undamaged file").expect("a batch");
    assert_eq!(batch.n_rows(), BATCH);
    assert!(batch.column(1).eq(rows[..4].iter().map(|row| row[1])));
    let mut row = Vec::new();
    assert!(reader.next_row(&mut row).expect("an undamaged file"));
    assert_eq!(row[0], rows[4][0]);
    // The rest of the second batch is passed over.
    let batch = reader.next_batch().expect("an undamaged file").expect("a batch");
    assert_eq!((batch.n_rows(), batch.value(2, 0)), (3, rows[10][0]));
    assert!(!reader.next_row(&mut row).expect("an undamaged file"));
    assert_eq!(reader.ending(), Some(Ending::Marked));
}

#[test]
fn batches_have_1024_rows_unless_rows_are_very_wide() {
    let lengths_of_batches = |n_columns: usize, n_rows: usize| -> Vec<usize> {
        let columns =
            (0..n_columns).map(|at| Column { name: format!("c{at}"), unit: None, origin: None }).collect();
        let header = Header::new(String::new(), columns);
        let mut writer = TrajectoryWriter::new(Vec::new(), &header).expect("a vector takes everything");
        for at in 0..n_rows {
            writer.append(&vec![at as f64; n_columns]).expect("a vector takes everything");
        }
        let file = writer.finish().expect("a vector takes everything");
        let mut reader = TrajectoryReader::new(file.as_slice()).expect("an undamaged file");
        let mut lengths = Vec::new();
        while let Some(batch) = reader.next_batch().expect("an undamaged file") {
            lengths.push(batch.n_rows());
        }
        lengths
    };
    assert_eq!(lengths_of_batches(1, 3000), [1024, 1024, 952]);
    assert_eq!(lengths_of_batches(8, 1024), [1024]);
    // 2²³ numbers are 64 MiB: 2²³ / 400,000 = 20.97.
    assert_eq!(lengths_of_batches(400_000, 25), [20, 5]);
}

#[test]
fn a_row_has_one_number_for_each_column() {
    let mut writer = TrajectoryWriter::new(Vec::new(), &header()).expect("a vector takes everything");
    for row in [&[][..], &[1.0; 3], &[1.0; 5]] {
        let error = writer.append(row).expect_err("a row of another length");
        assert_eq!(error.kind(), std::io::ErrorKind::InvalidInput);
    }
    assert_eq!(writer.n_rows(), 0);
}

#[test]
fn a_table_of_text_holds_every_number() {
    let rows = rows(11);
    let file = whole_file(&rows);
    let mut text = Vec::new();
    let mut reader = TrajectoryReader::new(file.as_slice()).expect("an undamaged file");
    assert_eq!(write_csv(&mut reader, &mut text).expect("a vector takes everything"), 11);
    let text = String::from_utf8(text).expect("a table is text");
    let mut lines = text.split_terminator('\n');
    assert_eq!(lines.next(), Some("t,φ',\"reaction(x, rod)\",odd"));
    // The second row begins with the double next to 0.1, which is 0.1000000000000000055….
    assert!(lines.clone().nth(1).is_some_and(|line| line.starts_with("1.0000000000000001e-1,")));
    for (line, row) in lines.zip(&rows) {
        let values: Vec<f64> = line.split(',').map(|field| field.parse().expect("a number")).collect();
        for (value, expected) in values.iter().zip(row) {
            assert!(value.to_bits() == expected.to_bits() || value.is_nan() && expected.is_nan());
        }
        assert_eq!(values.len(), 4);
    }
    assert!(text.ends_with('\n') && !text.contains('\r'));
}
