//! Places above a limit, with their present numbers. Numbers only fall.

/// Limit, place, present number.
pub const OPEN: &[(&str, &str, usize)] = &[
    ("struct", "crates/bodies/src/joint/info.rs JointInfo", 13),
    ("struct", "crates/dynamics/src/kind.rs Derivation", 13),
    ("struct", "crates/dynamics/src/kind.rs KindEquations", 16),
    ("struct", "crates/lang/src/parse.rs Parser", 13),
    ("struct", "crates/model/src/model.rs Model", 24),
    ("struct", "crates/record/src/reader.rs TrajectoryReader", 16),
    ("struct", "crates/report/src/gltf.rs Export", 14),
];
