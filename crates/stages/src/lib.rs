//! The successive construction of the equations of motion, constraint after constraint.
//!
//! ```text
//! M v̇ = h + r,   G v̇ + γ = 0,   Dᵀr = 0   with   G D = 0
//! ```
//!
//! Follows Dinh Van Phong, "Successive algorithm for construction of equation of motion of constrained mechanical
//! systems", algorithms 1 and 2 run as one: the free system has `D = I`, `C = M`, `f = h`, and each row `J` gives
//!
//! ```text
//! β = J D,   β H = 0,   D ← D H,   C ← Hᵀ C,   f ← Hᵀ f
//! ```
//!
//! until `C v̇ = f` and `G v̇ + γ = 0` are the equations of motion without reactions, and `Dᵀr = 0` closes those with
//! them. Where we depart from the paper:
//!
//! - `H` is a Householder reflector without one of its columns and not made by Gram and Schmidt: there are no starting
//!   vectors to choose, and the columns of `D` stay orthonormal to rounding.
//! - A row with `β = 0` is not an error. It is *redundant*, and kept, if it says what the rows before it say; it is
//!   *contradictory*, and left out, if it says something else.
//! - A row can be taken out again ([`Construction::remove`]) without building the others anew.
//!
//! ```
//! use dalembert_stages::{Appended, Construction};
//! use dalembert_linear::Matrix;
//!
//! // The disc of the paper, pulled by 3 N: x, y and an angle; it touches the ground, y = 0.5, and rolls, x + φ/2 = 0.
//! let mass = Matrix::from_rows(&[&[2.0, 0.0, 0.0], &[0.0, 2.0, 0.0], &[0.0, 0.0, 0.25]]);
//! let mut disc = Construction::new(mass, vec![3.0, -19.62, 0.0]).unwrap();
//! disc.append(&[0.0, 1.0, 0.0], 0.0);
//! assert_eq!(disc.n_free(), 2);
//! assert_eq!(disc.solve().unwrap().reaction, [0.0, 19.62, 0.0]);
//!
//! let Appended::Independent(step) = disc.append(&[1.0, 0.0, 0.5], 0.0) else { panic!() };
//! assert_eq!(step.beta, [1.0, 0.5]);
//! let solution = disc.solve().unwrap();
//! assert!((solution.accelerations[0] - 1.0).abs() < 1e-15);
//! assert!((solution.multipliers[1] + 1.0).abs() < 1e-15);
//!
//! // Twice the same, and then its contrary.
//! let Appended::Redundant { combination, .. } = disc.append(&[0.0, 2.0, 0.0], 0.0) else { panic!() };
//! assert_eq!(combination, [(0, 2.0)]);
//! assert!(matches!(disc.append(&[0.0, 1.0, 0.0], 7.0), Appended::Contradictory { .. }));
//! ```
//!
//! # Units
//!
//! Whether a row is new must not depend on millimetres or metres. The test is therefore made in coordinates of
//! unit inertia, `ṽ = v̇ √M_jj`, in which every row is measured as `J_j / √M_jj`; a coordinate without mass has no such
//! measure of its own and gets the geometric mean of the others. `D`, `C`, `f` and `β` are shown in the coordinates as
//! they are written. Two chains of factors are kept for that, with one reflector in each for every row; the decisions,
//! the accelerations and the reactions come from the one of unit inertia.

#![deny(clippy::disallowed_methods)]

mod chain;
mod change;
mod member;
mod reduced;
mod rules;
mod solution;
mod stage;
mod vector;

use dalembert_linear::{Matrix, NEARLY_SINGULAR};

use chain::ReflectorChain;
pub use change::Change;
use member::Member;
pub use member::RowStanding;
pub use rules::{AGREEMENT, REDUNDANT};
pub use solution::{Rule, Solution};
pub use stage::{ConstructionStage, construct};
use vector::product;

/// Why a stage has no accelerations.
#[derive(Clone, Debug, PartialEq)]
pub enum NoInertia {
    /// A motion that the rows leave free has no inertia.
    SingularMass {
        /// The motion, of unit length.
        direction: Vec<f64>,
    },
    /// A number is not finite.
    NotFinite,
}

impl std::fmt::Display for NoInertia {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoInertia::SingularMass { .. } => {
                write!(f, "a motion that the constraints leave free has no inertia")
            }
            NoInertia::NotFinite => write!(f, "accelerations are not finite"),
        }
    }
}

impl std::error::Error for NoInertia {}

/// `M v̇ = h + r` with rows `J v̇ + γ = 0` added one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Construction {
    /// `1 / √M_jj`
    scales: Vec<f64>,
    /// In the coordinates as they are written.
    written: ReflectorChain,
    /// In coordinates of unit inertia.
    scaled: ReflectorChain,
    /// The rows in the order of appending.
    members: Vec<Member>,
    /// The member behind each column of the triangular factors: the independent ones, in the order in which they became so.
    chained: Vec<usize>,
    work: ChainWork,
}

/// Result of appending a row. Rows are named by their position in the order of appending.
#[derive(Clone, Debug, PartialEq)]
pub enum Appended {
    /// It takes away a degree of freedom.
    Independent(ConstructionStep),
    /// It depends on earlier rows and is kept; its multiplier is not unique.
    Redundant {
        /// `J = Σ c_j J_j` over earlier independent rows, in their order, without those that have no part in it.
        combination: Vec<(usize, f64)>,
        /// How much of it is new, see [`ConstructionStep::ratio`]: rounding.
        ratio: f64,
    },
    /// It contradicts earlier rows, and is left out: `J = Σ c_j J_j`, but `γ` is not `Σ c_j γ_j`.
    Contradictory {
        /// As for a redundant row.
        combination: Vec<(usize, f64)>,
        /// How much of it is new.
        ratio: f64,
        /// `γ − Σ c_j γ_j`
        difference: f64,
        /// The difference as a part of the largest it could be: |γ| + Σ |c_j γ_j|, and what the forces could do to such
        /// rows. Beyond [`AGREEMENT`].
        disagreement: f64,
    },
    /// It has the wrong number of entries or one that is not finite, and is left out.
    Malformed,
}

/// One step of the construction.
#[derive(Clone, Debug, PartialEq)]
pub struct ConstructionStep {
    /// `β = J D`, with the `D` before the step.
    pub beta: Vec<f64>,
    /// `H`, m × (m − 1), with orthonormal columns and `β H = 0`; the step is `D ← D H`.
    pub h: Matrix,
    /// `ρ = ‖β‖ / ‖J‖` in coordinates of unit inertia: 1 if nothing of the row was said before, 0 if all of it was.
    pub ratio: f64,
    /// The combination of earlier rows that comes nearest to this one, as in [`Appended::Redundant`].
    pub nearest: Vec<(usize, f64)>,
}

impl ConstructionStep {
    /// Whether the row came close to being redundant, below [`NEARLY_SINGULAR`]: multipliers are large and uncertain then.
    pub fn is_nearly_redundant(&self) -> bool {
        self.ratio < NEARLY_SINGULAR
    }
}

/// Result of taking a row out of a construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    /// One degree of freedom more.
    Freed,
    /// The row at this position, now, said the same and took its place.
    Replaced(usize),
    /// It was redundant: only multipliers change.
    Spare,
    /// There is no row at this position, and nothing happened.
    Absent,
}

/// The work done so far, in each of the two chains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChainWork {
    /// Householder reflections of `D`, `C` and `f`: one for each row that became independent.
    pub reflectors: u64,
    /// Rotations of two rows of `R` and two columns of `Q₁`: on a removal one for each independent row after it.
    pub rotations: u64,
}

impl Construction {
    /// The free system; `None` if the mass matrix is not square, does not fit the force, or a number is not finite.
    ///
    /// The mass matrix is symmetric. It may be singular as long as no motion without inertia is required, which
    /// [`Construction::solve`] checks.
    pub fn new(mass: Matrix, force: Vec<f64>) -> Option<Construction> {
        let n = force.len();
        let finite = mass.max_abs().is_finite() && force.iter().all(|value| value.is_finite());
        if !finite || mass.n_rows() != n || mass.n_columns() != n {
            return None;
        }
        let scales = scales(&mass);
        let scaled_mass = Matrix::from_fn(n, n, |i, j| scales[i] * mass[(i, j)] * scales[j]);
        let scaled_force = product(&scales, &force);
        Some(Construction {
            written: ReflectorChain::new(mass, force),
            scaled: ReflectorChain::new(scaled_mass, scaled_force),
            scales,
            members: Vec::new(),
            chained: Vec::new(),
            work: ChainWork::default(),
        })
    }

    /// Adds the row `row · v̇ + bias = 0`, unless it contradicts those that are there.
    pub fn append(&mut self, row: &[f64], bias: f64) -> Appended {
        let member = Member::new(row, bias, &self.scales);
        let well_formed = row.len() == self.n_speeds() && member.size.is_finite() && bias.is_finite();
        if !well_formed {
            return Appended::Malformed;
        }
        let measured = self.measure(&member);
        let ratio = measured.ratio;
        if !measured.redundant {
            let nearest = self.by_position(&member, &measured);
            self.members.push(member);
            let (beta, h) = self.chain(self.members.len() - 1, measured.split);
            return Appended::Independent(ConstructionStep { beta, h, ratio, nearest });
        }
        let combination = self.by_position(&member, &measured);
        let (difference, disagreement) = self.disagreement(&member, &combination);
        if disagreement.abs() > AGREEMENT {
            return Appended::Contradictory { combination, ratio, difference, disagreement };
        }
        self.members.push(member.redundant(combination.clone()));
        Appended::Redundant { combination, ratio }
    }

    /// Takes a row out again. The rows after it move up by one position.
    ///
    /// The direction that the row took comes back to `D`. A redundant row that repeated it becomes independent and
    /// takes the direction out again. What is kept of the other rows is rotated, not built anew.
    pub fn remove(&mut self, at: usize) -> Removed {
        if at >= self.members.len() {
            return Removed::Absent;
        }
        self.members.remove(at);
        let column = self.chained.iter().position(|&member| member == at);
        for member in &mut self.chained {
            *member -= usize::from(*member > at);
        }
        // Redundant rows do not occur in combinations.
        let dependent = self.forget(at);
        let Some(column) = column else { return Removed::Spare };
        self.chained.remove(column);
        self.work.rotations += self.scaled.remove(column);
        self.written.remove(column);

        let mut removed = Removed::Freed;
        for position in dependent {
            let member = &self.members[position];
            let measured = self.measure(member);
            if measured.redundant {
                let combination = self.by_position(member, &measured);
                self.members[position].standing = RowStanding::Redundant { combination };
            } else {
                self.members[position].standing = RowStanding::Independent;
                self.chain(position, measured.split);
                removed = Removed::Replaced(position);
            }
        }
        removed
    }

    /// The number of speeds.
    pub fn n_speeds(&self) -> usize {
        self.scales.len()
    }

    /// The number of rows, redundant ones included.
    pub fn n_constraints(&self) -> usize {
        self.members.len()
    }

    /// The degrees of freedom left: the number of columns of `D`.
    pub fn n_free(&self) -> usize {
        self.written.free().n_columns()
    }

    /// `D`: orthonormal columns that span the directions left free, `G D = 0`.
    pub fn free_directions(&self) -> &Matrix {
        self.written.free()
    }

    /// `C = Dᵀ M`
    pub fn reduced_mass(&self) -> &Matrix {
        self.written.reduced_mass()
    }

    /// `f = Dᵀ h`
    pub fn reduced_force(&self) -> &[f64] {
        self.written.reduced_force()
    }

    /// `M`
    pub fn mass(&self) -> &Matrix {
        self.written.mass()
    }

    /// `h`
    pub fn force(&self) -> &[f64] {
        self.written.force()
    }

    /// `G`, with the redundant rows.
    pub fn constraint_matrix(&self) -> Matrix {
        Matrix::from_fn(self.members.len(), self.n_speeds(), |i, j| self.members[i].row[j])
    }

    /// `γ`, with the redundant rows.
    pub fn bias(&self) -> Vec<f64> {
        self.members.iter().map(|member| member.bias).collect()
    }

    /// How each row stands to those before it.
    pub fn standings(&self) -> impl ExactSizeIterator<Item = &RowStanding> {
        self.members.iter().map(|member| &member.standing)
    }

    /// Work so far.
    pub fn work(&self) -> ChainWork {
        self.work
    }
}

/// `1 / √M_jj`, and for coordinates without mass the geometric mean of the others.
fn scales(mass: &Matrix) -> Vec<f64> {
    let diagonal: Vec<f64> = (0..mass.n_rows()).map(|j| mass[(j, j)]).collect();
    let logarithms: Vec<f64> = diagonal.iter().filter(|&&mass| mass > 0.0).map(|mass| mass.ln()).collect();
    let mean = logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64;
    diagonal.iter().map(|&mass| if mass > 0.0 { 1.0 / mass.sqrt() } else { (-0.5 * mean).exp() }).collect()
}
