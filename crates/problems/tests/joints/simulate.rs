//! Texts run to tables, and what counts as the same.

use dalembert::analysis::Verdict;
use dalembert::{Request, Run, Study};

use crate::vector::{Vector, matrix};

/// The error that a step may make, relative to positions and speeds.
pub const TOLERANCE: f64 = 1e-11;

/// Bound on the difference of two runs of the same motion, relative to the size of the quantity: a run of a second takes up to a
/// hundred steps or so, and their errors of 1e-11 add up. The worst found is 8e-11.
pub const NEAR: f64 = 1e-9;

/// A run of a second with a row every twentieth.
pub fn plan() -> Request {
    Request::until(1.0).every(0.05).tolerance(TOLERANCE)
}

/// Runs a text that is free of errors to the end, with a certificate that holds.
pub fn simulate(text: &str) -> Motion {
    simulate_by(text, &plan())
}

pub fn simulate_by(text: &str, plan: &Request) -> Motion {
    let mechanism = dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}"));
    simulate_mechanism(&mechanism, &plan.clone(), text)
}

pub fn simulate_mechanism(mechanism: &Study, plan: &Request, text: &str) -> Motion {
    let run = mechanism.run(plan).unwrap_or_else(|mistake| panic!("{mistake}\n{text}"));
    let told: Vec<&str> = run.findings.iter().map(|finding| finding.message.as_str()).collect();
    let failed: Vec<_> =
        run.certificate.checks.iter().filter(|check| check.verdict == Verdict::Failed).collect();
    assert!(run.outcome.is_good(), "{} {told:?} {failed:?}\n{text}", run.outcome.as_str());
    Motion { run }
}

/// Result of a run.
pub struct Motion {
    pub run: Run,
}

impl Motion {
    pub fn len(&self) -> usize {
        self.run.samples.len()
    }

    pub fn times(&self) -> Vec<f64> {
        self.run.samples.iter().map(|sample| sample.t).collect()
    }

    pub fn column(&self, name: &str) -> Vec<f64> {
        self.run.column(name).unwrap_or_else(|unknown| panic!("{unknown}")).to_vec()
    }

    /// Some columns side by side.
    pub fn columns<const N: usize>(&self, names: [String; N]) -> Vec<[f64; N]> {
        let columns = names.map(|name| self.column(&name));
        (0..self.len()).map(|row| std::array::from_fn(|at| columns[at][row])).collect()
    }

    /// The columns `name.x`, `name.y`, `name.z`; what a plane does not have is zero.
    pub fn vectors(&self, name: &str) -> Vec<Vector> {
        let has = |column: &str| self.run.header.index_of(column).is_some();
        let names = ["x", "y", "z"].map(|part| format!("{name}.{part}"));
        assert!(names.iter().any(|name| has(name)), "no column `{name}`");
        let columns = names.map(|name| if has(&name) { self.column(&name) } else { vec![0.0; self.len()] });
        (0..self.len()).map(|row| std::array::from_fn(|at| columns[at][row])).collect()
    }

    /// Where the centre of mass of a body is, and its axes, as nine numbers row by row.
    pub fn poses(&self, body: &str, space: Space) -> Vec<(Vector, [[f64; 3]; 3])> {
        match space {
            Space::Plane => {
                let columns = self.columns(["x", "y", "angle"].map(|part| format!("{body}.{part}")));
                let turned = |angle: f64| {
                    let (s, c) = angle.sin_cos();
                    [[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]]
                };
                columns.into_iter().map(|[x, y, angle]| ([x, y, 0.0], turned(angle))).collect()
            }
            Space::Space => {
                let turns = self.columns(["q0", "q1", "q2", "q3"].map(|part| format!("{body}.{part}")));
                self.vectors(body).into_iter().zip(turns.into_iter().map(matrix)).collect()
            }
        }
    }

    /// Rates about the axes of a body.
    pub fn rates(&self, body: &str, space: Space) -> Vec<Vector> {
        match space {
            Space::Plane => {
                self.column(&format!("{body}.angle'")).into_iter().map(|rate| [0.0, 0.0, rate]).collect()
            }
            Space::Space => self.columns(["wx", "wy", "wz"].map(|part| format!("{body}.{part}"))),
        }
    }
}

/// Where a mechanism lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Space {
    Plane,
    Space,
}

/// Numbers that must be the same but for `part` of the largest of them, or of 1 if all are smaller.
pub fn assert_same(what: &str, found: &[f64], wanted: &[f64], part: f64) {
    assert_eq!(found.len(), wanted.len(), "{what}");
    let size = found.iter().chain(wanted).fold(1.0_f64, |size, number| size.max(number.abs()));
    for (row, (found, wanted)) in found.iter().zip(wanted).enumerate() {
        let off = (found - wanted).abs();
        assert!(
            off <= part * size,
            "{what}, number {row}: {found} is not {wanted}: off by {off:.1e} of {size:.1e}"
        );
    }
}

/// The same for lists of vectors.
pub fn assert_same_vectors<const N: usize>(what: &str, found: &[[f64; N]], wanted: &[[f64; N]], part: f64) {
    assert_same(what, found.as_flattened(), wanted.as_flattened(), part);
}
