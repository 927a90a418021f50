//! From a model or a system to eigenvalues, and eigenvalues against each other.

use dalembert::analysis::{EquilibriumGuess, Linearised, MotionState, Steady};
use dalembert::system::MechanicalSystem;
use dalembert::{Study, Unsteady, component_name};

/// A model, its steady motion and its linear equations.
pub struct Small {
    pub started: Study,
    pub steady: Steady,
    pub linear: Linearised,
}

/// Reads a model and linearises it about what is steady near its start.
pub fn small(text: &str) -> Small {
    let started = started(text);
    let steady = dalembert::equilibrium(&started).unwrap_or_else(|cause| panic!("{cause}\n{text}"));
    let linear = dalembert::linearise(&started, &steady).unwrap_or_else(|cause| panic!("{cause}\n{text}"));
    Small { started, steady, linear }
}

/// Why a model has no steady motion.
pub fn refused(text: &str) -> Unsteady {
    dalembert::equilibrium(&started(text)).expect_err("no steady motion")
}

pub fn started(text: &str) -> Study {
    dalembert::load(text).unwrap_or_else(|mistakes| panic!("{mistakes}\n{text}"))
}

impl Small {
    /// The names of independent displacements, and of independent rates.
    pub fn independent(&self) -> (Vec<String>, Vec<String>) {
        let system = self.started.system();
        let name = |component| component_name(system.model(), component);
        let names = |list: &[_]| list.iter().copied().map(name).collect();
        (names(&self.linear.displacements), names(&self.linear.rates))
    }

    /// The value of a coordinate.
    pub fn coordinate(&self, name: &str) -> f64 {
        let coordinates = &self.started.system().model().coordinates;
        let at = coordinates.iter().position(|coordinate| coordinate.name == name).expect("a coordinate");
        self.steady.state.q[at]
    }
}

/// Linearises a system about a state that must be steady.
pub fn linear(system: &dyn MechanicalSystem, q: &[f64], v: &[f64]) -> Linearised {
    let state = MotionState { q: q.to_vec(), v: v.to_vec(), ..MotionState::default() };
    let beginning = EquilibriumGuess::new(system, state);
    let steady = dalembert::analysis::steady(system, &beginning).expect("a steady motion");
    dalembert::analysis::linearise(system, &steady).expect("linear equations")
}

/// The eigenvalues of modes as real and imaginary parts, the latter not negative, in the order of the modes.
pub fn eigenvalues(linear: &Linearised) -> Vec<(f64, f64)> {
    linear.modes.iter().map(|mode| (mode.growth, mode.frequency)).collect()
}

/// Whether these are the eigenvalues beside zero, in any order, and that many are zero.
pub fn check(linear: &Linearised, expected: &[(f64, f64)], n_zeros: usize, tolerance: f64) {
    let mut found = eigenvalues(linear);
    assert_eq!(found.len(), expected.len(), "{found:?} are not {expected:?}");
    for wanted in expected {
        let distance = |x: &(f64, f64)| (x.0 - wanted.0).hypot(x.1 - wanted.1);
        let (at, off) = (0..found.len())
            .map(|at| (at, distance(&found[at])))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .expect("as many as expected");
        assert!(off <= tolerance, "{wanted:?} is not among {found:?}: {off:e}");
        found.remove(at);
    }
    assert_eq!(linear.zeros.len(), n_zeros, "zeros: {:#?}", linear.zeros);
    let n: usize = linear.modes.iter().map(|mode| if mode.frequency > 0.0 { 2 } else { 1 }).sum();
    assert_eq!(n + n_zeros, linear.matrix.n_rows(), "an eigenvalue for each row");
}
