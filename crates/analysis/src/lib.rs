//! Checks of a finished run.
//!
//! ```text
//! Trajectory ──certify──▶ Certificate      checks of a run against the bounds that its method promises
//! two of them ──agreement──▶ Agreement     the digits in which they agree
//! ```
//!
//! Nothing here is shared with the methods that make trajectories: a certificate is computed from the samples of a
//! run and the equations of its system, and from nothing else. Samples are read one by one, so that a trajectory may
//! be larger than memory.
//!
//! ```
//! use std::sync::Arc;
//!
//! use dalembert_analysis::{CertificateVerdict, Promise, SampleSlice, Subject, certify};
//! use dalembert_system::*;
//!
//! /// A body in free fall.
//! struct Fall(Arc<Layout>);
//!
//! impl MechanicalSystem for Fall {
//!     fn layout(&self) -> &Arc<Layout> {
//!         &self.0
//!     }
//!     fn position(&self, _: At<'_>, out: &mut Values, _: &mut Work) {
//!         out.mass[0] = 2.0;
//!     }
//!     fn velocity(&self, _: At<'_>, out: &mut Values, _: &mut Work) {
//!         out.force[0] = -20.0;
//!     }
//!     fn energies(&self, at: At<'_>, _: &mut Work) -> Energy {
//!         Energy { kinetic: at.v[0] * at.v[0], potential: 20.0 * at.q[0], ..Energy::default() }
//!     }
//! }
//!
//! let fall = Fall(Arc::new(Layout::new(1)));
//! let sample = |t: f64| {
//!     let (q, v) = (-5.0 * t * t, -10.0 * t);
//!     let energies = [v * v, 20.0 * q, 0.0, 0.0, v * v + 20.0 * q];
//!     let mut sample = Sample { t, q: vec![q], v: vec![v], energies, ..Sample::new(fall.layout()) };
//!     sample.v_rate = vec![-10.0];
//!     sample
//! };
//! let mut samples: Vec<Sample> = (0..100).map(|row| sample(0.01 * f64::from(row))).collect();
//! let promise = Promise::adaptive(1e-9);
//! let certificate = certify(&fall, &mut SampleSlice::new(&samples), &promise).unwrap();
//! assert_eq!(certificate.verdict(), CertificateVerdict::Certified);
//!
//! // The body falls as if it were a little lighter.
//! samples.iter_mut().for_each(|sample| sample.t *= 1.0 + 1e-5);
//! let certificate = certify(&fall, &mut SampleSlice::new(&samples), &promise).unwrap();
//! assert!(certificate.check(Subject::Defect).unwrap().value > 1e-7);
//! assert_eq!(certificate.verdict(), CertificateVerdict::NotCertified);
//! ```
//!
//! # Checks
//!
//! All values are parts of something: of what is typical for the group of coordinates in the whole run, or of the
//! largest term at the same sample.
//!
//! | [`Subject`] | at | is | bound |
//! |---|---|---|---|
//! | `PositionError`, … | every sample | constraints and conditions at three levels, each row by `Σ \|G\| s` | as promised |
//! | `EquationsOfMotion` | every sample | `M v̇ − h − r`, by the largest of these forces | 1e-9 |
//! | `Multipliers` | every sample | `Gᵀλ` with the forces of laws is `r`, and `G_pᵀλ = 0` | 1e-9 |
//! | `Ideality` | samples, up to 150 columns | `Dᵀr = 0` without forces of laws; in kinematic models no nearer speeds exist | 1e-9 |
//! | `Laws` | every sample | relations while laws slip; what holds them, and that it can, while they stick | 1e-9 |
//! | `HiddenConstraints` | drawn samples | conditions with the derivatives it takes, and what these determine | 1e-8 |
//! | `Defect` | drawn intervals | the sample at the end against an integration from the beginning | 100 tolerances |
//! | `EnergyBalance` | every sample | the stored balance, by the largest energy or work | 1000 tolerances |
//! | `StoredEnergy` | every sample | stored energies against those of the state, the balance against the sum | 1e-12 |
//! | `Times` | every sample | times grow, and are those of the [`Grid`], as part of the time between rows | rounding |
//! | `Outputs` | every sample | stored outputs against those of the state, by their largest value | rounding |
//!
//! Where the constraints nearly lose rank (a kept singular value below 1e-6 in scaled rows and columns), or have less
//! than their usual rank, accelerations and forces are not determined well, and such samples are marked instead of
//! judged; so are intervals that begin there, or cannot be integrated for another reason.
//!
//! # Limits
//!
//! - **A wrong model.** The system is taken at its word, its derivatives and energies included. A wrong force that
//!   is part of the system is right here.
//! - **The sum of small errors.** Each drawn interval may be off by a hundred tolerances, and the end of a long run,
//!   or of a chaotic one, by much more: the certificate says that the run is a motion of the system nearly
//!   everywhere, not that it is the one from its start. The [`Agreement`] of two runs gives more. Where the system
//!   itself magnifies errors within an interval the defect is divided by that growth, and where it magnifies them
//!   beyond measure, as in singular positions, the interval is only marked.
//! - **Intervals that were not drawn**, intervals with an event, a kink, or a change between stick and slip in them,
//!   and the actions there: whether speeds after an impact are the right ones. The motion of a run whose every
//!   interval contains an event is not checked; [`Intervals`] gives the number of smooth ones. Between
//!   samples nothing is seen that leaves no trace at them.
//! - **Dissipated and supplied energy one by one.** Only their difference shows, in the balance.
//! - **Which of several motions.** Where friction has several solutions, or branches of constraints cross, every
//!   motion of the system is as good as another.
//! - **Shares of redundant rows.** Any multipliers with the right sum pass.
//! - **Forces of laws without a slip speed**, whose direction is not known: only the total reaction and the relations
//!   are seen.
//! - **Stiff systems in long intervals**: the integration here is explicit, and gives up after ten thousand
//!   evaluations.
//! - **Stored constraint errors, counts of switches.**

#![deny(clippy::disallowed_methods)]

// The verdict.
mod certificate;
mod certify;
mod samples;
mod selection;

// How large everything is.
mod groups;
mod survey;
mod tally;

mod rules;

mod evaluation;
mod kernel;
mod row_modes;
mod standing;

// Sample by sample.
mod energy;
mod errors;
mod forces;
mod laws;
mod outputs;
mod times;

// From sample to sample.
mod defect;
mod extrapolation;
mod field;

mod agreement;

// Before there is a run.
mod equilibrium;
mod linearise;

pub use agreement::{Agreement, Incomparable, agreement};
pub use certificate::{
    Certificate, CertificateVerdict, Check, CheckPlace, Intervals, Promise, Subject, Verdict,
};
pub use certify::certify;
pub use equilibrium::{
    EquilibriumGuess, LARGEST, MotionState, NotSteady, Released, Steady, equilibrium, steady,
};
pub use linearise::{Component, Linearised, Mode, NotLinear, Stability, SteadyFrame, Zero, linearise};
pub use rules::{PROJECTED, STEADY};
pub use samples::{SampleSlice, Samples, Unreadable};
pub use times::Grid;
