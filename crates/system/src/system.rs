//! The trait.

use std::sync::Arc;

use crate::array::{DerivativeArray, LawMode};
use crate::at::{At, Results, Work};
use crate::layout::{CoordinatePlace, Layout};
use crate::rotation::{self, Rotation};
use crate::switches::SwitchTimes;
use crate::values::{Energy, Laws, Momenta, Tangent, TangentLayout, Values};

/// A system with shared ownership.
pub type System = Arc<dyn MechanicalSystem>;

/// A constrained mechanical system in numbers: all that a solver ever sees.
///
/// ```text
/// q̇ = N(q) v        M v̇ = h + Gᵀλ        G v̇ + G_p p̈ + γ = 0
/// ```
///
/// [`position`](Self::position) and [`velocity`](Self::velocity) overwrite their parts of the [`Values`] and leave the
/// others as they are, so that positions can be iterated alone.
pub trait MechanicalSystem: Send + Sync {
    /// Counts, classes and patterns.
    fn layout(&self) -> &Arc<Layout>;

    /// From `t, q, p`: the mass matrix, and of position rows `error`, `error_t`, `jacobian` and `auxiliary`.
    fn position(&self, at: At<'_>, out: &mut Values, work: &mut Work);

    /// From `t, q, v, p, ṗ`: forces, their inertial part and `inputs`; the bias of position rows; all of velocity
    /// rows; `jacobian` and `bias` of acceleration rows that are affine.
    fn velocity(&self, at: At<'_>, out: &mut Values, work: &mut Work);

    /// [`position`](Self::position) and [`velocity`](Self::velocity) at one point.
    fn evaluate(&self, at: At<'_>, out: &mut Values, work: &mut Work) {
        self.position(at, out, work);
        self.velocity(at, out, work);
    }

    /// From all with `v̇`: the `error` of acceleration rows, and `jacobian` and `bias` of those that are nonlinear.
    fn acceleration(&self, _at: At<'_>, _out: &mut Values, _work: &mut Work) {}

    /// Energies and powers, from `t, q, v, p`.
    fn energies(&self, at: At<'_>, work: &mut Work) -> Energy;

    /// Energies and powers of which the powers alone count: a system that computes these with less work may leave the
    /// others out.
    fn powers(&self, at: At<'_>, work: &mut Work) -> Energy {
        self.energies(at, work)
    }

    /// Room for evaluations, one for each thread.
    fn work(&self) -> Work {
        Work::default()
    }

    /// Prescribed speeds of a kinematic model, from `t, q`.
    fn nominal_speeds(&self, _at: At<'_>, out: &mut [f64], _work: &mut Work) {
        out.fill(0.0);
    }

    /// `∂T/∂v`, `∂T/∂q` and the applied forces. The default is that of a constant mass matrix, taken from `values`; a system whose mass
    /// matrix varies must give its own.
    fn momenta(&self, at: At<'_>, values: &Values, out: &mut Momenta, _work: &mut Work) {
        debug_assert!(
            self.layout().class.mass_constant,
            "a system with a varying mass matrix gives its own momenta"
        );
        out.momentum.fill(0.0);
        out.kinetic_q.fill(0.0);
        out.applied.copy_from_slice(&values.force);
        self.layout().mass.multiply_symmetric_add(&values.mass, at.v, &mut out.momentum);
    }

    /// The patterns of the tangent, if the system has one; without it a solver takes differences.
    fn tangent_layout(&self) -> Option<&TangentLayout> {
        None
    }

    /// Derivatives, from all with `v̇` and the multipliers.
    fn tangent(&self, _at: At<'_>, _multipliers: &[f64], _out: &mut Tangent, _work: &mut Work) {}

    /// The derivative array of a level from −1 on, with a mode for each law; `None` if the system has none, or none
    /// of this level or with these modes.
    fn array(&self, _level: i32, _laws: &[LawMode]) -> Option<Box<dyn DerivativeArray>> {
        None
    }

    /// The same system with its conditions as constraints, enforced by inputs, after all others; `None` if there are no
    /// conditions, or inputs occur in them, or the system does not offer it.
    ///
    /// Its layout counts them in `constraints.n_enforced`. An input acts along `∂h/∂p` and not along `Gᵀ`, so
    /// that the multipliers of these rows are zero. All else is numbered as it is here.
    fn constrained(&self) -> Option<System> {
        None
    }

    /// The laws, from all but `v̇`. `values` must be those of the same point.
    fn laws(&self, _at: At<'_>, _values: &Values, _results: Results<'_>, _out: &mut Laws, _work: &mut Work) {}

    /// The expressions whose zeros are events. `values` must be those of the same point.
    fn events(
        &self,
        _at: At<'_>,
        _values: &Values,
        _results: Results<'_>,
        _out: &mut [f64],
        _work: &mut Work,
    ) {
    }

    /// The new value of each rate `Σ c v` that `event` sets, followed by its coefficients `c`, in the order of its layout.
    fn resets(
        &self,
        _event: usize,
        _at: At<'_>,
        _values: &Values,
        _results: Results<'_>,
        _out: &mut [f64],
        _work: &mut Work,
    ) {
    }

    /// The expressions worth watching. `values` must be those of the same point.
    fn outputs(
        &self,
        _at: At<'_>,
        _values: &Values,
        _results: Results<'_>,
        _out: &mut [f64],
        _work: &mut Work,
    ) {
    }

    /// The indicators, in the order of the [`SwitchLayout`](crate::SwitchLayout): what stands inside `abs`, `min`, `if`. `values`
    /// must be those of the same point; without results those of [`Degree::Result`](crate::Degree::Result) are not numbers.
    fn switches(
        &self,
        _at: At<'_>,
        _values: &Values,
        _results: Results<'_>,
        _out: &mut [f64],
        _work: &mut Work,
    ) {
    }

    /// The rates of the indicators along the motion, from all with `v̇` and `ṗ`, with the modes as they are; and after these the
    /// rates of the rates of those of [`Degree::Position`](crate::Degree::Position) and [`Degree::Time`](crate::Degree::Time). What does
    /// not apply is not a number.
    fn switch_rates(&self, _at: At<'_>, _out: &mut [f64], _work: &mut Work) {}

    /// All times after `from`, `until` included, at which an indicator of time alone changes its sign.
    fn switch_times(&self, _from: f64, until: f64) -> SwitchTimes {
        SwitchTimes { times: Vec::new(), complete: until }
    }

    /// For each signal, a function of time alone that moves the system, the ends of the pieces on which it is close to a chord. A
    /// step that ends within the piece after the one it begins in passes no pulse unseen.
    fn signal_pieces(&self, _from: f64, _until: f64) -> Vec<Vec<f64>> {
        Vec::new()
    }

    /// `q̇ = N(q) v`
    fn coordinate_rates(&self, q: &[f64], v: &[f64], out: &mut [f64]) {
        self.layout().each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, speed } => out[coordinate] = v[speed],
            CoordinatePlace::Rotation(Rotation { coordinate, speed }) => {
                let from = std::array::from_fn(|i| q[coordinate + i]);
                let half = [0.0, 0.5 * v[speed], 0.5 * v[speed + 1], 0.5 * v[speed + 2]];
                out[coordinate..coordinate + 4].copy_from_slice(&rotation::product(from, half));
            }
        });
    }

    /// The coordinates after moving by `displacement`, which has one number for each speed.
    fn displace(&self, q: &[f64], displacement: &[f64], out: &mut [f64]) {
        self.layout().each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, speed } => {
                out[coordinate] = q[coordinate] + displacement[speed];
            }
            CoordinatePlace::Rotation(Rotation { coordinate, speed }) => {
                let from = std::array::from_fn(|i| q[coordinate + i]);
                let by = std::array::from_fn(|i| displacement[speed + i]);
                out[coordinate..coordinate + 4].copy_from_slice(&rotation::moved(from, by));
            }
        });
    }
}
