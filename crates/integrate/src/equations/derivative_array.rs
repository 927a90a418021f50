//! Systems with hidden constraints: conditions with their inputs, of any index.
//!
//! The level of the derivative array that determines everything was found at the start. With `x` the state and `y` the
//! derivatives, accelerations, multipliers, inputs and their derivatives, and `F_y = U₁ σ V₁ᵀ` at the last accepted state:
//!
//! ```text
//! stage     U₁ᵀ F(t, x, y + V₁ η) = 0                          the constraints U₂ᵀF are left out
//! project   δx = −S (Φ_x S)⁺ Φ,  Φ = U₂ᵀF,  S Sᵀ = diag(T² M⁻¹, M⁻¹),   δy = −V₁ σ⁻¹ U₁ᵀ(F + F_x δx)
//! ```
//!
//! Ranks are numbers that are never decided again during a run. (Campbell and Gear; Kunkel and Mehrmann.)

mod derivatives;
mod equation;
mod linearise;
mod manifold;
mod modes;

use crate::rules::LEAST_INPUT;
use dalembert_linear::Matrix;
use dalembert_system::{ArrayColumn, ArrayValues, ColumnOf, DerivativeArray, LawMode, System};

use self::modes::level;
use dalembert_forward::accelerate::Acceleration;
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::control::RUNAWAY;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::rules::{COLLAPSED, SHORT};
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::work::WorkDone;
use dalembert_forward::zero_dynamics::ZeroDynamics;
use dalembert_start::guess::{Guess, Value};
use dalembert_start::levels::Depth;

const MAX_STEPS: usize = 30;

/// Slower than this a stage gets a Jacobian of its own.
const SLOW: f64 = 0.3;

/// A system whose accelerations follow from a level of the derivative array.
pub struct ArrayEquation {
    system: System,
    point: Evaluator,
    n: usize,
    time: f64,
    levels: Levels,
    laws: LawSolver,
    zero_dynamics: ZeroDynamics,
    /// The largest input or force as long as steps were not short.
    input_scale: f64,
    solution: Accelerations,
    state: Vec<f64>,
    work: WorkDone,
}

/// The derivative array with its unknowns and their basis.
struct Levels {
    array: Box<dyn DerivativeArray>,
    frozen: Frozen,
    places: ArrayPlaces,
    values: ArrayValues,
    /// All unknowns of the array.
    z: Vec<f64>,
    basis: Basis,
    error: Vec<f64>,
}

/// Data that stay fixed during a run, as long as the modes of laws do.
#[derive(Default)]
struct Frozen {
    level: i32,
    row_units: Vec<f64>,
    column_units: Vec<f64>,
    n_rank_derivatives: usize,
    rank_state: usize,
}

impl Memory for Frozen {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        // The lowest level is −1.
        let mut level = self.level + 1;
        store.count("level", &mut level)?;
        self.level = level.checked_sub(1).ok_or(MemoryError::Damaged)?;
        store.list("row_units", &mut self.row_units)?;
        store.list("column_units", &mut self.column_units)?;
        store.count("n_rank_derivatives", &mut self.n_rank_derivatives)?;
        store.count("rank_state", &mut self.rank_state)
    }
}

/// Where things stand among the columns of the array.
struct ArrayPlaces {
    /// Coordinates and contact parameters, then their rates.
    states: Vec<usize>,
    jets: Vec<usize>,
    accelerations: Vec<usize>,
    multipliers: Vec<usize>,
    law_forces: Vec<usize>,
    /// Control inputs with their numbers among the auxiliary coordinates.
    inputs: Vec<(usize, usize)>,
}

/// The decomposition of the columns of derivatives at an accepted state.
#[derive(Default)]
struct Basis {
    /// Where it was computed.
    t: f64,
    z: Vec<f64>,
    left: Matrix,
    right: Matrix,
    /// `V₁ σ⁻¹ U₁ᵀ`
    inverse: Matrix,
    /// `U₂`
    combinations: Matrix,
}

impl ArrayEquation {
    /// From a consistent start; `None` if there is no array.
    pub fn new(
        system: System,
        point: Evaluator,
        state: &[f64],
        depth: &Depth,
        start: &Acceleration,
        time: f64,
    ) -> Option<ArrayEquation> {
        let guess = held(&point, state, time);
        let (array, solved, judgement) = level(&*system, &guess, depth.level, &start.law_modes)?;
        let frozen = Frozen {
            level: depth.level,
            row_units: solved.row_units.clone(),
            column_units: solved.column_units.clone(),
            n_rank_derivatives: judgement.n_rank_derivatives,
            rank_state: judgement.rank_state,
        };
        let mut hidden =
            ArrayEquation::assemble(system, point, array, frozen, start.law_modes.clone(), time)?;
        for ((z, scaled), unit) in
            hidden.levels.z.iter_mut().zip(&solved.scaled_unknowns).zip(&solved.column_units)
        {
            *z = scaled * unit;
        }
        hidden.solution.signs.copy_from_slice(&start.law_signs);
        hidden.decompose(hidden.point.t)?;
        let inputs = hidden.levels.places.inputs.iter().map(|(place, _)| hidden.levels.z[*place].abs());
        let largest = inputs.fold(0.0, f64::max);
        let (u, w) = state.split_at(hidden.n);
        hidden.point.velocity(u, w);
        let least = hidden.point.scale.part_of_force(LEAST_INPUT);
        hidden.input_scale =
            hidden.point.values.force.iter().fold(largest, |most: f64, h| most.max(h.abs())).max(least);
        let (jacobian, free) = hidden.linearise()?;
        hidden.zero_dynamics = ZeroDynamics::new(jacobian, &free);
        Some(hidden)
    }

    /// As it was saved.
    pub fn resume(
        system: System,
        point: Evaluator,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<ArrayEquation, MemoryError> {
        let shape = |field| MemoryError::Shape { field };
        let (mut frozen, mut modes) = (Frozen::default(), Vec::new());
        store.part("frozen", &mut frozen)?;
        store.choices("modes", &mut modes)?;
        if modes.len() != system.layout().laws.infos.len() {
            return Err(shape("modes"));
        }
        let array = system.array(frozen.level, &modes).ok_or(shape("level"))?;
        let layout = array.layout();
        if frozen.row_units.len() != layout.rows.len() || frozen.column_units.len() != layout.columns.len() {
            return Err(shape("units"));
        }
        let hidden = ArrayEquation::assemble(system, point, array, frozen, modes, time);
        let mut hidden = hidden.ok_or(shape("unknowns"))?;
        hidden.visit_state(store)?;
        Ok(hidden)
    }

    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        // The basis follows from where it was computed.
        let mut t = self.levels.basis.t;
        store.real("t", &mut t)?;
        if store.is_loading() {
            store.reals("z", &mut self.levels.z)?;
            self.decompose(t).ok_or(MemoryError::Damaged)?;
        } else {
            store.reals("z", &mut self.levels.basis.z)?;
        }
        store.real("input_scale", &mut self.input_scale)?;
        store.reals("signs", &mut self.solution.signs)?;
        store.part("zero_dynamics", &mut self.zero_dynamics)?;
        store.part("work", &mut self.work)
    }

    fn assemble(
        system: System,
        point: Evaluator,
        array: Box<dyn DerivativeArray>,
        frozen: Frozen,
        modes: Vec<LawMode>,
        time: f64,
    ) -> Option<ArrayEquation> {
        let n = point.n_rates();
        let places = ArrayPlaces::of(&point, array.as_ref())?;
        let values = array.layout().values();
        let (n_rows, n_laws) = (point.layout.constraints.len(), modes.len());
        Some(ArrayEquation {
            levels: Levels {
                z: vec![0.0; values.jacobian.n_columns()],
                error: vec![0.0; values.error.len()],
                values,
                basis: Basis::default(),
                array,
                frozen,
                places,
            },
            laws: LawSolver::new(&point, modes),
            zero_dynamics: ZeroDynamics::default(),
            input_scale: 1.0,
            solution: Accelerations {
                rate: vec![0.0; n],
                multipliers: vec![0.0; n_rows],
                law_forces: vec![0.0; n_laws],
                signs: vec![0.0; n_laws],
                reaction: vec![0.0; n],
            },
            state: vec![0.0; 2 * n],
            work: WorkDone::default(),
            system,
            point,
            n,
            time,
        })
    }
}

impl ArrayPlaces {
    fn of(point: &Evaluator, array: &dyn DerivativeArray) -> Option<ArrayPlaces> {
        let layout = array.layout();
        let column =
            |of: ColumnOf, order: u32| layout.columns.iter().position(|c| *c == ArrayColumn { of, order });
        let (n, n_aux) = (point.layout.n_coordinates, point.layout.auxiliary.n);
        let unknowns: Vec<ColumnOf> = (0..n)
            .map(ColumnOf::Coordinate)
            .chain(point.contacts.iter().map(|at| ColumnOf::Auxiliary(*at)))
            .collect();
        let of_order =
            |order: u32| unknowns.iter().map(|of| column(*of, order)).collect::<Option<Vec<usize>>>();
        let mut states = of_order(0)?;
        states.extend(of_order(1)?);
        let jets = (0..layout.columns.len()).filter(|at| !states.contains(at)).collect();
        let inputs = (0..n_aux).filter(|at| !point.contacts.contains(at));
        let multipliers = (0..point.layout.constraints.len()).map(|row| column(ColumnOf::Multiplier(row), 0));
        let law_forces = (0..point.layout.laws.infos.len()).map(|law| column(ColumnOf::LawForce(law), 0));
        Some(ArrayPlaces {
            accelerations: of_order(2)?,
            multipliers: multipliers.collect::<Option<_>>()?,
            law_forces: law_forces.collect::<Option<_>>()?,
            inputs: inputs.filter_map(|at| Some((column(ColumnOf::Auxiliary(at), 0)?, at))).collect(),
            states,
            jets,
        })
    }
}

/// All of a state as given.
fn held(point: &Evaluator, state: &[f64], time: f64) -> Guess {
    Guess { time_scale: time, ..Guess::near(point, state, Value::Given) }
}
