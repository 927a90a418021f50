//! The linear equations of motion about a steady motion, their eigenvalues and modes.
//!
//! Near a steady motion with rates `w` a state is given by a displacement `δ` from where the motion would be, and by the
//! change `η` of the rates; numbers of a rotation are those of the chart around the moving body, `R = R(t) exp(ξ)`.
//!
//! ```text
//! δ̇ = η − ω × δ                      (the product for rotations that turn with ω, whose axes turn too)
//! C η̇ = −(γ_δ δ + γ_η η)             C = [G, G_p]
//! Dᵀ M η̇ = Dᵀ (F_δ δ + F_η η)        C D = 0,  F = h + Gᵀλ, G_pᵀλ at the multipliers of the steady motion
//! ```
//!
//! The changes of multipliers are gone with `D`. Not all `δ` and `η` are possible: `C δ = 0` for position rows, and
//! `r_δ δ + C η = 0` for what rows at velocity level demand. *Independent* displacements `y` and rates `u` are components of
//! them that determine the others, `(δ, η) = E (y, u)`; velocity rows bind rates alone, so that there may be more `y` than
//! `u`. Then
//!
//! ```text
//! (ẏ, u̇) = A (y, u)
//! ```
//!
//! A body that turns about its own axis may be looked at along axes that turn with it, or along axes that stay: `ζ = Q(t) ξ`.
//! The second makes the equations of a wheel constant, the first those of a body with three different inertias. Both are
//! tried, and that `A` is the same later is checked; see [`SteadyFrame`].
//!
//! Derivatives are the system's own where it has a [tangent](dalembert_system::Tangent). The others, those of `γ` and by
//! contact parameters, are differences of sixth order whose error is estimated. They vanish where nothing moves.
//!
//! # Steps
//!
//! `analysis::equilibrium` and `analysis::linearise` take any system; displacements have a number for each speed and one for each
//! contact parameter, so that rotations are no special case.
//!
//! 1. *Steady* (`equilibrium/`) means that the equations hold with nothing accelerated now and at later instants of the motion with
//!    the same speeds, each instant with its own multipliers. So coordinates that occur in no equation need no treatment, and a
//!    wheel that turns about its axle is steady though its quaternion changes. The search is by Gauss-Newton steps with multipliers
//!    projected out; given positions are released before given speeds, one before all, and held again one by one. What rests at
//!    the start is first sought at rest, and of a speed that is released nothing is left at the beginning of the search.
//! 2. *The space of states* (`linearise/space.rs`): `δ` in the kernel of position rows, `η` with `r_δ δ + C η = 0`. Accelerations
//!    follow by the null space of all rows, which takes the changes of multipliers with it.
//! 3. *Derivatives* (`derivatives.rs`): tangents where the system has them. `γ` and contact parameters have none: differences
//!    extrapolated to sixth order from six steps, of which each number takes the best by its own estimate.
//! 4. *Axes* (`frame.rs`): displacements of a body that turns are measured along axes that stay, or else along its own; the first choice
//!    in which the matrix is the same at two later instants is taken, and none is an error.
//! 5. *Errors* go along entry by entry, from derivatives to the matrix. Entries below their uncertainty are zero; chains of zeros are taken
//!    out before eigenvalues are computed, since any rounding would spread them. A mode is neutral if its real part is within the
//!    error that the sensitivity of its eigenvalue makes of these.

mod derivatives;
mod frame;
mod modes;
mod space;

use crate::rules::AT_KINK;
pub use frame::SteadyFrame;
pub use modes::{Mode, Stability, Zero};

use dalembert_linear::Matrix;
use dalembert_system::{MechanicalSystem, ModeRule, SwitchInfo};

use crate::equilibrium::Steady;
use crate::equilibrium::bench::Bench;
use frame::constant;
use modes::spectrum;

/// A displacement or a rate, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Component {
    /// A displacement along a speed: a coordinate, or a turn about an axis of a body.
    Displacement(usize),
    /// A contact parameter, by its number among auxiliary coordinates.
    Contact(usize),
    /// A speed.
    Speed(usize),
    /// The rate of a contact parameter.
    ContactRate(usize),
}

/// The linear equations of motion about a steady motion.
#[derive(Clone, Debug, PartialEq)]
pub struct Linearised {
    /// `y`
    pub displacements: Vec<Component>,
    /// `u`
    pub rates: Vec<Component>,
    /// `A`, square, with `y` before `u`.
    pub matrix: Matrix,
    /// `E`: a row for each of [`components`](Self::components), a column for each of `y` and `u`.
    pub expansion: Matrix,
    /// All displacements, and then all rates.
    pub components: Vec<Component>,
    /// How rotations that turn are looked at.
    pub frames: Vec<SteadyFrame>,
    /// Modes that grow, decay or oscillate, those that grow fastest first; of a pair that with the positive frequency.
    pub modes: Vec<Mode>,
    /// Eigenvalues that are zero: see [`Zero`].
    pub zeros: Vec<Zero>,
    /// Whether some derivatives that are not zero are differences; else all come from tangents.
    pub has_differences: bool,
    /// The estimated error of the entries of `A`, as a part of the largest.
    pub error: f64,
    /// By what part of the largest entry of its row `A` was different at other instants of the steady motion.
    pub variation: f64,
}

impl Linearised {
    /// Whether a mode grows.
    pub fn is_unstable(&self) -> bool {
        self.modes.iter().any(|mode| mode.stability == Stability::Unstable)
    }
}

/// Why there are no linear equations with constant coefficients.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum NotLinear {
    /// The equations have a kink or a jump here: the number of the expression that is zero.
    Kink(usize),
    /// The coefficients change along the motion, whichever axes are taken.
    Periodic {
        /// By this part.
        variation: f64,
        /// After this time.
        after: f64,
    },
    /// Constraints lose their independence here, or nearly so.
    Singular,
    /// A direction has no inertia and no constraint.
    SingularMass,
    /// A value is not a number, or eigenvalues are not found.
    NotFinite,
}

impl std::fmt::Display for NotLinear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotLinear::Kink(at) => write!(f, "switching expression {at} is zero here"),
            NotLinear::Periodic { variation, after } => {
                write!(f, "coefficients change by a relative {variation:.1e} within {after} s")
            }
            NotLinear::Singular => write!(f, "the constraints are dependent, or nearly so"),
            NotLinear::SingularMass => write!(f, "a direction has no inertia and no constraint"),
            NotLinear::NotFinite => write!(f, "a number is not finite, or eigenvalues are not found"),
        }
    }
}

impl std::error::Error for NotLinear {}

/// Linearises a system about a steady motion.
///
/// # Errors
/// [`NotLinear`] says why it has no linear equations with constant coefficients there.
pub fn linearise(system: &dyn MechanicalSystem, steady: &Steady) -> Result<Linearised, NotLinear> {
    let mut bench = Bench::new(system);
    if let Some(switch) = kink(&mut bench, steady) {
        return Err(NotLinear::Kink(switch));
    }
    let found = constant(&mut bench, &steady.state)?;
    let components = components(&bench);
    let n = bench.n();
    let displacements = found.chosen.displacements.iter().map(|at| components[*at]).collect();
    let rates = found.chosen.rates.iter().map(|at| components[n + at]).collect();
    let spectrum = spectrum(&found.matrix, &found.off, &found.expansion)?;
    let error = found.off.max_abs() / found.matrix.max_abs().max(f64::MIN_POSITIVE);
    Ok(Linearised {
        displacements,
        rates,
        matrix: found.matrix,
        expansion: found.expansion,
        components,
        frames: found.frames,
        modes: spectrum.modes,
        zeros: spectrum.zeros,
        has_differences: found.has_differences,
        error,
        variation: found.variation,
    })
}

fn components(bench: &Bench<'_>) -> Vec<Component> {
    let n = bench.n_speeds();
    let contacts = || bench.contacts.iter().copied();
    (0..n)
        .map(Component::Displacement)
        .chain(contacts().map(Component::Contact))
        .chain((0..n).map(Component::Speed))
        .chain(contacts().map(Component::ContactRate))
        .collect()
}

/// A kink of the equations at the steady state.
fn kink(bench: &mut Bench<'_>, steady: &Steady) -> Option<usize> {
    let mut switches = vec![1.0; bench.layout.signals.switches.len()];
    bench.evaluate(&steady.state);
    let mut reaction = vec![0.0; bench.n_speeds()];
    let jacobian = &bench.layout.constraints.jacobian;
    jacobian.multiply_transposed_add(&bench.values.constraints.jacobian, &steady.multipliers, &mut reaction);
    let results = dalembert_system::Results {
        reaction: &reaction,
        multipliers: &steady.multipliers,
        ..dalembert_system::Results::default()
    };
    let at_rest = vec![0.0; bench.n_speeds()];
    let at = steady.state.at().with_acceleration(&at_rest);
    bench.system.switches(at, &bench.values, results, &mut switches, &mut bench.work);
    let infos = &bench.layout.signals.switches.infos;
    let is_at_kink = |(info, value): (&SwitchInfo, &f64)| match &info.rule {
        ModeRule::Sign { .. } => value.abs() < AT_KINK,
        ModeRule::Segments(points) => points.iter().any(|point| (value - point).abs() < AT_KINK),
        ModeRule::Domain => false,
    };
    infos.iter().zip(&switches).position(is_at_kink)
}
