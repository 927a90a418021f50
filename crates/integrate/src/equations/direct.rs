//! Systems whose accelerations follow from one linear solve: constraints of all levels, with or without laws, and with inputs
//! that act directly on what they enforce.

mod accelerate;
mod equation;
mod guided;
mod linearised;
mod multipliers;
mod passage;
mod project;
mod reset;

use dalembert_linear::{Elimination, Kkt, Scaling};
use dalembert_system::Level;

use crate::equation::StageCheck;
use crate::passage::conditioning::ConditioningTracker;
use crate::passage::stages::StageProjection;
use dalembert_forward::accelerate::{Acceleration, has_nonlinear_rows};
use dalembert_forward::accelerations::Accelerations;
use dalembert_forward::control::Control;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::kkt;
use dalembert_forward::laws::LawSolver;
use dalembert_forward::motion::scaling;
use dalembert_forward::rank::{RowRank, has_inertia};
use dalembert_forward::rows::{ByLevel, RowSelection};
use dalembert_forward::store::{MemoryError, Store};
use dalembert_forward::stored_rows::StoredRows;
use dalembert_forward::work::WorkDone;

/// Least size of an entry of a row, relative to its typical one.
const VANISHING: f64 = 1e-3;

const MAX_STEPS: usize = 20;

/// A system as an equation of second order.
pub struct Direct {
    point: Evaluator,
    n: usize,
    rows: SelectedRows,
    matrices: Matrices,
    passage: SingularPassage,
    laws: LawSolver,
    control: Option<Control>,
    nonlinear: NonlinearRows,
    solution: Accelerations,
    /// The state of the solution: unknowns and rates.
    state: Vec<f64>,
    scratch: SolutionScratch,
    work: WorkDone,
}

/// Rows that are selected, with their units and sizes.
struct SelectedRows {
    units: Scaling,
    /// The inverses of the units of the columns.
    typical_columns: Vec<f64>,
    selection: RowSelection,
    /// Sum of the terms of each row in positions and in velocities, where that was measured last.
    sizes: Vec<[f64; 2]>,
    /// Time at which the sizes of all rows were measured.
    measured_at: f64,
}

/// Matrices over the selected rows.
struct Matrices {
    elimination: Elimination,
    motion: Kkt,
    /// Those by which positions and speeds are projected; `None` if that of the motion serves.
    projections: Option<[Kkt; 2]>,
}

/// Stage projection and conditioning near singular configurations.
struct SingularPassage {
    stages: Option<StageProjection>,
    conditioning: ConditioningTracker,
    projects_stages: bool,
    /// Conditioning and stage projection at the last checkpoint.
    checkpoint: (ConditioningTracker, bool),
    stage_check: StageCheck,
}

/// Rows that are nonlinear in accelerations or in velocities.
struct NonlinearRows {
    in_accelerations: bool,
    in_velocities: bool,
    /// Accelerations from which these rows are solved.
    warm: Vec<f64>,
}

/// Right-hand sides and solutions of the matrices: unknowns, and multipliers of as many rows as there are.
struct SolutionScratch {
    x: Vec<f64>,
    y: Vec<f64>,
}

/// The workspace of a [`Direct`]: the point, the linear equations over the rows that are selected, and room.
pub struct Workspace<'a> {
    pub point: &'a mut Evaluator,
    pub units: &'a Scaling,
    /// The rows of the equations.
    pub rows: &'a [usize],
    /// Their matrix.
    pub motion: &'a mut Kkt,
    pub solution: &'a mut Accelerations,
    /// The state of the solution: unknowns and rates.
    pub state: &'a mut [f64],
    pub x: &'a mut [f64],
    /// With room for all rows.
    pub y: &'a mut [f64],
    pub work: &'a mut WorkDone,
}

impl Direct {
    /// From a consistent start. `ranks` are those of a state that is not singular.
    pub fn new(
        mut point: Evaluator,
        state: &[f64],
        ranks: ByLevel<usize>,
        elimination: Elimination,
        start: &Acceleration,
        time: f64,
    ) -> Option<Direct> {
        let n = point.n_rates();
        let (u, w) = state.split_at(n);
        point.measure(u, w, time);
        point.velocity(u, w);
        let units = scaling(&point);
        let mut warm = start.v_rate.clone();
        warm.extend(point.contacts.iter().map(|at| start.p_second_rate[*at]));
        if has_nonlinear_rows(&point.layout, Level::Acceleration) {
            point.acceleration(u, w, &start.v_rate);
        }
        let mut selection = RowSelection::new(&point, ranks, needs_independent_rows(&point));
        selection.choose(&point, &units);
        let mut laws = LawSolver::new(&point, start.law_modes.clone());
        laws.recall(&start.law_forces);
        let mut direct = Direct::assemble(point, elimination, units, selection, laws, time)?;
        direct.nonlinear.warm = warm;
        if let Some(control) = &mut direct.control {
            control.begin(&mut direct.point, state);
        }
        direct.solution.signs.copy_from_slice(&start.law_signs);
        Some(direct)
    }

    /// As it was saved.
    pub fn resume(
        mut point: Evaluator,
        elimination: Elimination,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<Direct, MemoryError> {
        let mut settled = StoredRows::default();
        store.part("settled", &mut settled)?;
        let is_independent = needs_independent_rows(&point);
        let (units, selection) = settled.restore(&mut point, is_independent)?;
        let mut modes = Vec::new();
        store.choices("modes", &mut modes)?;
        if modes.len() != point.layout.laws.infos.len() {
            return Err(MemoryError::Shape { field: "modes" });
        }
        let laws = LawSolver::new(&point, modes);
        let direct = Direct::assemble(point, elimination, units, selection, laws, time);
        let mut direct = direct.ok_or(MemoryError::Shape { field: "unknowns" })?;
        direct.visit_state(store)?;
        Ok(direct)
    }

    /// Fields set after the matrices are built.
    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("conditioning", &mut self.passage.conditioning)?;
        store.flag("projects_stages", &mut self.passage.projects_stages)?;
        store.reals("signs", &mut self.solution.signs)?;
        store.part("work", &mut self.work)?;
        match &mut self.control {
            Some(control) => store.part("control", control),
            None => Ok(()),
        }
    }

    fn assemble(
        point: Evaluator,
        elimination: Elimination,
        units: Scaling,
        selection: RowSelection,
        laws: LawSolver,
        time: f64,
    ) -> Option<Direct> {
        let n = point.n_rates();
        let projections = match shares_matrix(&point, &selection) {
            true => None,
            false => Some(projections(&point, &units, &selection)?),
        };
        Some(Direct {
            matrices: Matrices {
                elimination,
                motion: kkt::motion(&point, &units, &selection.rows[2], elimination)?,
                projections,
            },
            passage: SingularPassage {
                stages: StageProjection::new(&point, &units, &selection),
                conditioning: ConditioningTracker::new(&point),
                projects_stages: false,
                checkpoint: (ConditioningTracker::new(&point), false),
                stage_check: StageCheck::Checked,
            },
            control: Control::new(&point, time),
            nonlinear: NonlinearRows {
                in_velocities: has_nonlinear_rows(&point.layout, Level::Velocity),
                in_accelerations: has_nonlinear_rows(&point.layout, Level::Acceleration),
                warm: vec![0.0; n],
            },
            solution: Accelerations::new(&point),
            work: WorkDone::default(),
            scratch: SolutionScratch { x: vec![0.0; n], y: vec![0.0; selection.all[2].len()] },
            state: vec![0.0; 2 * n],
            rows: SelectedRows {
                typical_columns: units.columns.iter().map(|unit| 1.0 / unit).collect(),
                sizes: vec![[f64::MIN_POSITIVE; 2]; point.layout.constraints.len()],
                measured_at: f64::NAN,
                units,
                selection,
            },
            laws,
            n,
            point,
        })
    }

    /// Builds the linear systems anew, over the rows now selected.
    fn arrange(&mut self) -> Option<()> {
        let (point, units, rows) = (&self.point, &self.rows.units, &self.rows.selection.rows);
        self.matrices.motion = kkt::motion(point, units, &rows[2], self.matrices.elimination)?;
        if self.matrices.projections.is_some() {
            self.matrices.projections = Some(projections(point, units, &self.rows.selection)?);
        }
        Some(())
    }

    /// Builds everything over the rows that are kept now, at the evaluated point.
    fn rearrange(&mut self) -> Option<()> {
        let point = &self.point;
        let is_independent = self.rows.selection.is_independent;
        let rank = |level: Level| RowRank::at(point, level).map(|rank| rank.rank);
        let ranks = if is_independent {
            [rank(Level::Position)?, rank(Level::Velocity)?, rank(Level::Acceleration)?]
        } else {
            [0; 3]
        };
        self.rows.selection = RowSelection::new(point, ranks, is_independent);
        self.rows.selection.choose(point, &self.rows.units);
        self.rows.measured_at = f64::NAN;
        let (units, selection) = (&self.rows.units, &self.rows.selection);
        self.matrices.projections = match shares_matrix(point, selection) {
            true => None,
            false => Some(projections(point, units, selection)?),
        };
        self.matrices.motion = kkt::motion(point, units, &selection.rows[2], self.matrices.elimination)?;
        let conditioning = ConditioningTracker::new(point);
        self.passage.stages = StageProjection::new(point, units, selection);
        self.passage.checkpoint = (ConditioningTracker::new(point), false);
        (self.passage.conditioning, self.passage.projects_stages) = (conditioning, false);
        self.scratch.y.resize(selection.all[2].len(), 0.0);
        Some(())
    }

    /// For equations that solve others over the same rows.
    pub fn workspace(&mut self) -> Workspace<'_> {
        Workspace {
            point: &mut self.point,
            units: &self.rows.units,
            rows: &self.rows.selection.rows[2],
            motion: &mut self.matrices.motion,
            solution: &mut self.solution,
            state: &mut self.state,
            x: &mut self.scratch.x,
            y: &mut self.scratch.y,
            work: &mut self.work,
        }
    }

    /// Chooses rows anew at the evaluated point; returns whether they are others.
    pub fn choose(&mut self) -> Result<bool, StageFailure> {
        let is_new = self.rows.selection.choose(&self.point, &self.rows.units);
        if is_new {
            self.arrange().ok_or(StageFailure::NotFinite)?;
        }
        Ok(is_new)
    }

    /// Why a matrix has no factors, or its equations no solution.
    pub fn singular(&self) -> StageFailure {
        unsolved(&self.point)
    }
}

/// Why equations at the evaluated point have no solution: where all numbers in them are finite, rows become dependent.
fn unsolved(point: &Evaluator) -> StageFailure {
    let values = &point.values;
    let numbers = values.mass.iter().chain(&values.force).chain(&values.constraints.jacobian);
    if numbers.chain(&values.constraints.bias).all(|x| x.is_finite()) {
        StageFailure::IllConditioned
    } else {
        StageFailure::NotFinite
    }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest, x| largest.max(x.abs()))
}

/// Whether the matrix of the motion serves for corrections too: all rows are in positions, and everything has mass.
fn shares_matrix(point: &Evaluator, selection: &RowSelection) -> bool {
    !selection.is_independent && selection.rows[0].len() == selection.rows[2].len() && has_inertia(point)
}

impl Matrices {
    /// The matrix by which positions, at level 0, or speeds are projected.
    fn projection(&mut self, level: usize) -> &mut Kkt {
        match &mut self.projections {
            Some(projections) => &mut projections[level],
            None => &mut self.motion,
        }
    }
}

fn projections(point: &Evaluator, units: &Scaling, selection: &RowSelection) -> Option<[Kkt; 2]> {
    let [first, second] = [0, 1].map(|level| kkt::projection(point, units, &selection.rows[level]));
    Some([first?, second?])
}

/// Whether rows are selected to be independent.
fn needs_independent_rows(point: &Evaluator) -> bool {
    Kkt::needs_independent_rows(point.n_rates() + point.layout.constraints.len())
}

/// The acceleration of each row, `G̃ ẇ + γ`, relative to the sum of its terms.
pub fn acceleration_error(
    point: &Evaluator,
    row: usize,
    rate: &[f64],
    size_of: impl Fn(usize) -> f64,
) -> f64 {
    let bias = point.values.constraints.bias[row];
    let (mut sum, mut size) = (bias, bias.abs());
    point.row_entries(row, |column, value| {
        sum += value * rate[column];
        size += value.abs() * size_of(column);
    });
    sum.abs() / size.max(f64::MIN_POSITIVE)
}
