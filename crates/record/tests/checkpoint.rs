//! Checkpoints come back bit by bit or not at all.

use dalembert_record::{Checkpoint, Digest, Fingerprint, RecordError, Seal};

fn checkpoint() -> Checkpoint {
    Checkpoint {
        fingerprint: Fingerprint { model: 0x0123_4567_89ab_cdef, settings: 0xfedc_ba98_7654_3210 },
        n_bytes: 4096,
        n_rows: 2050,
        seal: Seal { chain: Digest::of(b"a batch"), sha256: Digest::of(b"a file") },
        pending: vec![0.0, -0.0, 1.5, f64::MIN_POSITIVE / 8.0, f64::INFINITY, f64::MAX],
        memory: vec![0, 1, u64::MAX, 1 << 63],
    }
}

fn written(checkpoint: &Checkpoint) -> Vec<u8> {
    let mut bytes = Vec::new();
    checkpoint.write_to(&mut bytes).expect("a vector takes everything");
    bytes
}

#[test]
fn a_checkpoint_comes_back() {
    for checkpoint in [checkpoint(), Checkpoint::default()] {
        let bytes = written(&checkpoint);
        let back = Checkpoint::read_from(&mut bytes.as_slice()).expect("an undamaged checkpoint");
        assert_eq!(back, checkpoint);
        // −0 is not 0, and of what is not a number the payload counts too.
        assert_eq!(written(&back), bytes);
    }
    let odd = Checkpoint { pending: vec![f64::from_bits(0x7ff8_0000_dead_beef)], ..checkpoint() };
    let back = Checkpoint::read_from(&mut written(&odd).as_slice()).expect("an undamaged checkpoint");
    assert_eq!(back.pending[0].to_bits(), 0x7ff8_0000_dead_beef);
}

#[test]
fn a_cut_checkpoint_is_refused_at_every_byte() {
    let bytes = written(&checkpoint());
    for n in 0..bytes.len() {
        let result = Checkpoint::read_from(&mut &bytes[..n]);
        assert!(matches!(result, Err(RecordError::Cut)), "{n}: {result:?}");
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let good = written(&checkpoint());
    for at in 0..good.len() {
        for change in 1..=255 {
            let mut bytes = good.clone();
            bytes[at] ^= change;
            let result = Checkpoint::read_from(&mut bytes.as_slice());
            match (at, result) {
                (0..8, Err(RecordError::Foreign)) | (8..12, Err(RecordError::Version { .. })) => {}
                // A changed count requires more or fewer bytes.
                (_, Err(RecordError::Cut | RecordError::Damaged { .. })) if at >= 8 => {}
                (_, other) => panic!("byte {at} changed by {change}: {other:?}"),
            }
        }
    }
}

#[test]
fn what_follows_a_checkpoint_is_noticed() {
    let mut bytes = written(&checkpoint());
    bytes.push(0);
    let result = Checkpoint::read_from(&mut bytes.as_slice());
    assert!(matches!(result, Err(RecordError::Damaged { .. })), "{result:?}");
}

#[test]
fn another_file_is_no_checkpoint() {
    let result = Checkpoint::read_from(&mut "{ \"schema_version\": 1 }".as_bytes());
    assert!(matches!(result, Err(RecordError::Foreign)), "{result:?}");
}

/// Those of version 1 have no checksum, so that nothing proves that their rows are undamaged; those of version 2 have another
/// hash of the settings.
#[test]
fn a_checkpoint_of_another_version_is_refused() {
    for version in [0, 1, 2, u32::MAX] {
        let mut bytes = written(&checkpoint());
        bytes[8..12].copy_from_slice(&version.to_le_bytes());
        let result = Checkpoint::read_from(&mut bytes.as_slice());
        assert!(matches!(result, Err(RecordError::Version { found, known: 3 }) if found == version));
    }
}
