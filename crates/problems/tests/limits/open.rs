//! Places above a limit, with their present numbers. Numbers only fall.

/// Limit, place, present number.
pub const OPEN: &[(&str, &str, usize)] = &[
    ("literal", "crates/stages/src/lib.rs", 2),
    ("literal", "crates/stages/src/member.rs", 1),
    ("literal", "crates/stages/src/solution.rs", 1),
    ("names", "private", 56),
    ("names", "public", 41),
    ("struct", "crates/bodies/src/joint/info.rs JointInfo", 13),
    ("struct", "crates/dynamics/src/kind.rs Derivation", 13),
    ("struct", "crates/dynamics/src/kind.rs KindEquations", 16),
    ("struct", "crates/lang/src/parse.rs Parser", 13),
    ("struct", "crates/model/src/model.rs Model", 24),
    ("struct", "crates/record/src/reader.rs TrajectoryReader", 16),
    ("struct", "crates/report/src/gltf.rs Export", 14),
    ("word", "crates/record/src/reader.rs", 2),
    ("word", "crates/record/src/writer.rs", 3),
];
