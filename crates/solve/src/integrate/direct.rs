//! Systems whose accelerations follow from one linear solve: constraints of all levels, with or without laws, and with inputs
//! that act directly on what they enforce.

mod guided;
mod linearised;

use dalembert_linear::{Block, Kkt, KktPlan, Scaling};
use dalembert_system::{ArrayColumn, ColumnOf, Dependence, LawMode, Level, Pattern};

use super::careful::Careful;
use super::field::{Field, Patience, Refused, Solution, Strength, WorkDone};
use super::friction::Friction;
use super::hold::Hold;
use super::inputs::Inputs;
use super::kkt::{self, add_row, mass_times, power_of_two, row_times};
use super::scales::Scales;
use super::selection::{ByLevel, Selection};
use super::settled::Settled;
use super::store::{MemoryError, Store};
use super::together;
use super::zero_dynamics::ZeroDynamics;
use crate::acceleration::{Acceleration, accelerations};
use crate::guess::Value;
use crate::law::LawFailure;
use crate::levels::level::{Unknowns, solve_level};
use crate::motion::{Motion, Saddle};
use crate::point::Point;
use crate::rank::{RowRank, coordinate_scales, has_inertia, mass_diagonal};
use crate::reaction::Sharing;
use crate::road::Road;

/// Scaled errors below this are rounding: of a few terms.
const ROUNDING: f64 = 4e-16;

/// Scaled errors that a projection must reach, also in rows that repeat others.
const MET: f64 = 1e-11;

/// Directions in which the constraints hold less than this tell nothing of accelerations.
const WEAK: f64 = 1e-4;

/// With more than this part of their strongest hold constraints are far from singular.
const STRONG: f64 = 1e-2;

/// Entries of a row count at least with this part of what they typically are.
const VANISHING: f64 = 1e-3;

/// What is left of the equations where they need no improvement: a hundred units in the last place.
const IMPROVED: f64 = 2e-14;

/// Weights below this part of the largest are rounding.
const IDLE: f64 = 1e-11;

/// Rates and rows of the largest systems whose samples in singular positions are solved by the singular values of a derivative
/// array, which has more than three times as many unknowns. With 257 unknowns one such sample takes 0.15 s, as long as the run.
const DERIVATIVE_ARRAY_UNKNOWNS: usize = 120;

const MAX_STEPS: usize = 20;

/// Steps for acceleration rows that are nonlinear.
const MAX_NONLINEAR_STEPS: usize = 200;

/// A system as an equation of second order.
pub(crate) struct Direct {
    point: Point,
    n: usize,
    road: Road,
    units: Scaling,
    /// The inverses of the units of the columns.
    typical_columns: Vec<f64>,
    selection: Selection,
    motion: Kkt,
    /// The matrices that take positions and speeds back; nothing if that of the motion does it.
    projections: Option<[Kkt; 2]>,
    careful: Option<Careful>,
    hold: Hold,
    is_careful: bool,
    /// What to come back to.
    marked: (Hold, bool),
    patience: Patience,
    friction: Friction,
    inputs: Option<Inputs>,
    has_nonlinear_accelerations: bool,
    has_nonlinear_velocities: bool,
    /// From where nonlinear rows are solved.
    warm: Vec<f64>,
    solution: Solution,
    work: WorkDone,
    x: Vec<f64>,
    y: Vec<f64>,
    state: Vec<f64>,
    /// What the terms of each row add up to in positions and in velocities, where that was measured last, and when all were.
    row_sizes: Vec<[f64; 2]>,
    measured_at: f64,
}

/// The inside of a [`Direct`]: the point, the linear equations over the rows that are selected, and room.
pub(crate) struct Interior<'a> {
    pub point: &'a mut Point,
    pub units: &'a Scaling,
    /// The rows of the equations.
    pub rows: &'a [usize],
    /// Their matrix.
    pub motion: &'a mut Kkt,
    pub solution: &'a mut Solution,
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
        mut point: Point,
        state: &[f64],
        ranks: ByLevel<usize>,
        road: Road,
        start: &Acceleration,
        time: f64,
    ) -> Option<Direct> {
        let n = point.n_rates();
        let (u, w) = state.split_at(n);
        point.measure(u, w);
        point.velocity(u, w);
        let diagonal = mass_diagonal(&point);
        let mut scales = coordinate_scales(&diagonal);
        // Inertias are alike in these units, and of size one when divided by this.
        let inertia = diagonal.iter().zip(&scales).map(|(m, scale)| m * scale * scale).fold(0.0, f64::max);
        if inertia > 0.0 && inertia.is_finite() {
            scales.iter_mut().for_each(|scale| *scale /= inertia.sqrt());
        }
        let every_row: Vec<usize> = (0..point.layout.constraints.len()).collect();
        let sizes = point.row_sizes(&every_row, &scales);
        let units = Scaling {
            columns: scales.iter().map(|scale| power_of_two(*scale)).collect(),
            rows: sizes.iter().map(|size| power_of_two(1.0 / size)).collect(),
        };
        let mut warm = start.v_rate.clone();
        warm.extend(point.contacts.iter().map(|at| start.p_second_rate[*at]));
        if has_nonlinear(&point, Level::Acceleration) {
            point.acceleration(u, w, &start.v_rate);
        }
        let mut selection = Selection::new(&point, ranks, needs_independent_rows(&point));
        selection.choose(&point, &units);
        let mut friction = Friction::new(&point, start.law_modes.clone());
        friction.recall(&start.law_forces);
        let mut direct = Direct::assemble(point, road, units, selection, friction, time)?;
        direct.warm = warm;
        if let Some(inputs) = &mut direct.inputs {
            inputs.begin(&mut direct.point, state);
        }
        direct.solution.signs.copy_from_slice(&start.law_signs);
        Some(direct)
    }

    /// As it was saved.
    pub fn resume(
        mut point: Point,
        road: Road,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<Direct, MemoryError> {
        let mut settled = Settled::default();
        store.part("settled", &mut settled)?;
        let is_independent = needs_independent_rows(&point);
        let (units, selection) = settled.restore(&mut point, is_independent)?;
        let mut modes = Vec::new();
        store.choices("modes", &mut modes)?;
        if modes.len() != point.layout.laws.infos.len() {
            return Err(MemoryError::Shape { field: "modes" });
        }
        let friction = Friction::new(&point, modes);
        let direct = Direct::assemble(point, road, units, selection, friction, time);
        let mut direct = direct.ok_or(MemoryError::Shape { field: "unknowns" })?;
        direct.visit_state(store)?;
        Ok(direct)
    }

    /// What is set after the matrices are built.
    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("hold", &mut self.hold)?;
        store.flag("is_careful", &mut self.is_careful)?;
        store.reals("signs", &mut self.solution.signs)?;
        store.part("work", &mut self.work)?;
        match &mut self.inputs {
            Some(inputs) => store.part("inputs", inputs),
            None => Ok(()),
        }
    }

    fn assemble(
        point: Point,
        road: Road,
        units: Scaling,
        selection: Selection,
        friction: Friction,
        time: f64,
    ) -> Option<Direct> {
        let n = point.n_rates();
        let projections = match shares_matrix(&point, &selection) {
            true => None,
            false => Some(projections(&point, &units, &selection)?),
        };
        Some(Direct {
            motion: kkt::motion(&point, &units, &selection.rows[2], road)?,
            projections,
            careful: Careful::new(&point, &units, &selection),
            inputs: Inputs::new(&point, time),
            hold: Hold::new(&point),
            is_careful: false,
            marked: (Hold::new(&point), false),
            patience: Patience::Strict,
            has_nonlinear_velocities: has_nonlinear(&point, Level::Velocity),
            has_nonlinear_accelerations: has_nonlinear(&point, Level::Acceleration),
            solution: Solution::new(&point),
            work: WorkDone::default(),
            x: vec![0.0; n],
            y: vec![0.0; selection.all[2].len()],
            state: vec![0.0; 2 * n],
            row_sizes: vec![[f64::MIN_POSITIVE; 2]; point.layout.constraints.len()],
            measured_at: f64::NAN,
            warm: vec![0.0; n],
            friction,
            n,
            road,
            typical_columns: units.columns.iter().map(|unit| 1.0 / unit).collect(),
            units,
            selection,
            point,
        })
    }

    /// Builds the linear systems anew, over the rows now selected.
    fn arrange(&mut self) -> Option<()> {
        let (point, units, rows) = (&self.point, &self.units, &self.selection.rows);
        self.motion = kkt::motion(point, units, &rows[2], self.road)?;
        if self.projections.is_some() {
            self.projections = Some(projections(point, units, &self.selection)?);
        }
        Some(())
    }

    /// Accelerations at the evaluated point, whose state is `state`.
    fn accelerate(&mut self, is_careful: bool) -> Result<(), Refused> {
        if self.has_nonlinear_accelerations {
            self.settle_nonlinear_rows(is_careful)?;
        }
        if !is_careful {
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.motion) {
                return Err(self.singular());
            }
        }
        self.right_hand_sides(is_careful);
        let Direct {
            point,
            motion,
            careful,
            friction,
            inputs,
            selection,
            solution,
            x,
            y,
            state,
            patience,
            work,
            ..
        } = self;
        let rows = if is_careful { &selection.all[2] } else { &selection.rows[2] };
        let y = &mut y[..rows.len()];
        let patience = *patience;
        let mut linear = |point: &Point, x: &mut [f64], y: &mut [f64]| match careful {
            Some(careful) if is_careful => careful.solve(2, point, x, y, patience, work),
            _ if motion.solve(x, y).is_ok() => Ok(()),
            _ => Err(unsolved(point)),
        };
        if let Some(inputs) = inputs {
            return inputs.solve(point, state, rows, (x, y), &mut linear, friction, solution);
        }
        if !friction.is_empty() {
            return friction.solve(point, state, rows, (x, y), &mut linear, solution);
        }
        linear(point, x, y)?;
        solution.take(point, rows, x, y);
        Ok(())
    }

    /// For each row that is not selected the combination of selected ones that it is: with its transpose as force nothing
    /// moves, and the multipliers are the weights. `None` where the factors are not to be trusted.
    fn idle(&mut self) -> Option<Vec<Vec<(usize, f64)>>> {
        if self.hold.strength() < VANISHING || !self.point.factor(&mut self.motion) {
            return None;
        }
        self.work.factorisations += 1;
        let rows = self.selection.rows[2].clone();
        let first_enforced = self.point.layout.first_enforced();
        let mut list = Vec::new();
        for &row in self.selection.all[2].iter().filter(|row| rows.binary_search(row).is_err()) {
            self.x.fill(0.0);
            add_row(&self.point, row, 1.0, &mut self.x);
            let y = &mut self.y[..rows.len()];
            y.fill(0.0);
            if self.motion.solve(&mut self.x, y).is_err() {
                return None;
            }
            let mut vector = vec![(row, -1.0)];
            let size = largest(y);
            vector.extend(
                rows.iter()
                    .zip(&*y)
                    .filter(|(row, y)| y.abs() > IDLE * size && **row < first_enforced)
                    .map(|(row, y)| (*row, *y)),
            );
            list.push(vector);
        }
        Some(list)
    }

    fn right_hand_sides(&mut self, is_careful: bool) {
        let rows = if is_careful { &self.selection.all[2] } else { &self.selection.rows[2] };
        let n_speeds = self.point.layout.n_speeds;
        self.x[..n_speeds].copy_from_slice(&self.point.values.force);
        self.x[n_speeds..].fill(0.0);
        for (y, &row) in self.y.iter_mut().zip(rows) {
            *y = -self.point.values.constraints.bias[row];
        }
    }

    /// What a field needs that solves other equations over the same rows.
    pub fn interior(&mut self) -> Interior<'_> {
        Interior {
            point: &mut self.point,
            units: &self.units,
            rows: &self.selection.rows[2],
            motion: &mut self.motion,
            solution: &mut self.solution,
            state: &mut self.state,
            x: &mut self.x,
            y: &mut self.y,
            work: &mut self.work,
        }
    }

    /// Chooses rows anew at the evaluated point; returns whether they are others.
    pub fn choose(&mut self) -> Result<bool, Refused> {
        let is_new = self.selection.choose(&self.point, &self.units);
        if is_new {
            self.arrange().ok_or(Refused::NotFinite)?;
        }
        Ok(is_new)
    }

    /// Why a matrix has no factors, or its equations no solution.
    pub fn singular(&self) -> Refused {
        unsolved(&self.point)
    }

    /// Brings rows that are nonlinear in accelerations to the root next to the last one.
    fn settle_nonlinear_rows(&mut self, is_careful: bool) -> Result<(), Refused> {
        let n_speeds = self.point.layout.n_speeds;
        let mut change = f64::INFINITY;
        for _ in 0..MAX_NONLINEAR_STEPS {
            let (u, w) = self.state.split_at(self.n);
            self.point.acceleration(u, w, &self.warm[..n_speeds]);
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.motion) {
                return Err(self.singular());
            }
            self.right_hand_sides(false);
            let n_rows = self.selection.rows[2].len();
            if self.motion.solve(&mut self.x, &mut self.y[..n_rows]).is_err() {
                return Err(self.singular());
            }
            let Direct { point, motion, inputs, x, y, .. } = &mut *self;
            if let Some(inputs) = inputs {
                let mut linear = |point: &Point, x: &mut [f64], y: &mut [f64]| {
                    motion.solve(x, y).map_err(|_| unsolved(point))
                };
                inputs.correct(point, (x, &mut y[..n_rows]), &mut linear)?;
            }
            let size = self.x.iter().fold(1e-12, |size: f64, a| size.max(a.abs()));
            let moved =
                self.x.iter().zip(&self.warm).fold(0.0, |moved: f64, (a, b)| moved.max((a - b).abs()));
            self.warm.copy_from_slice(&self.x);
            if moved <= 1e-15 * size || (moved <= 1e-12 * size && moved >= change) {
                let (u, w) = self.state.split_at(self.n);
                self.point.acceleration(u, w, &self.warm[..n_speeds]);
                if is_careful && let Some(careful) = &mut self.careful {
                    careful.forget();
                }
                return Ok(());
            }
            change = moved;
        }
        Err(Refused::Newton)
    }

    /// The largest scaled error of all rows up to a level, at the evaluated point and with the sizes that were measured last.
    fn worst_error(&self, level: usize, w: &[f64], scales: &Scales) -> f64 {
        let worst = self.selection.all[level].iter().fold(0.0, |worst: f64, &row| {
            let error = if level == 0 {
                self.point.values.constraints.error[row]
            } else {
                self.point.velocity_error(row, w)
            };
            let scaled = error.abs() / self.row_sizes[row][level];
            if scaled.is_nan() { f64::INFINITY } else { worst.max(scaled) }
        });
        if level == 0 {
            return worst;
        }
        self.friction_errors(scales).fold(worst, f64::max)
    }

    /// Takes note of what the terms of the rows up to a level add up to, in positions and in velocities. Corrections hardly
    /// change it.
    fn measure_rows(&mut self, level: usize, scales: &Scales) {
        let Direct { point, selection, units, typical_columns, row_sizes, .. } = self;
        for &row in &selection.all[level] {
            let typical_of_row = VANISHING / units.rows[row];
            let (mut position, mut velocity) = (0.0, point.values.constraints.error_t[row].abs());
            point.row_entries(row, |column, value| {
                // In singular configurations whole rows vanish; then their typical entries count.
                let size = value.abs().max(typical_of_row * typical_columns[column]);
                position += size * scales.size(0, column);
                velocity += size * scales.size(1, column);
            });
            row_sizes[row] = [position, velocity].map(|size| size.max(f64::MIN_POSITIVE));
        }
        if selection.all[level].len() == selection.all[1].len() {
            self.measured_at = point.t;
        }
    }

    /// Scaled slip speeds of laws that stick.
    fn friction_errors<'a>(&'a self, scales: &'a Scales) -> impl Iterator<Item = f64> + 'a {
        let modes = self.friction.modes.iter().enumerate();
        modes.filter(|(_, mode)| **mode == LawMode::Stick).map(move |(law, _)| {
            let direction = self.friction.direction(law).iter().enumerate();
            let size: f64 = direction.map(|(at, d)| d.abs() * scales.size(1, at)).sum();
            self.friction.laws.slip[law].abs() / size.max(f64::MIN_POSITIVE)
        })
    }

    fn project_positions(&mut self, y: &mut [f64], scales: &Scales) -> Result<(), Refused> {
        if self.selection.all[0].is_empty() {
            return Ok(());
        }
        let mut before = f64::INFINITY;
        for step in 0..MAX_STEPS {
            self.work.position_evaluations += 1;
            self.point.position(&y[..self.n]);
            if step == 0 {
                self.measure_rows(0, scales);
            }
            let error = self.worst_error(0, &[], scales);
            if !error.is_finite() {
                return Err(Refused::NotFinite);
            }
            if error <= ROUNDING || (error <= MET && error > 0.5 * before) {
                return Ok(());
            }
            if error > 2.0 * before && step > 2 {
                break;
            }
            if self.is_careful
                && let Some(careful) = &mut self.careful
            {
                let rows = &self.selection.all[0];
                self.x.fill(0.0);
                for (out, &row) in self.y.iter_mut().zip(rows) {
                    *out = -self.point.values.constraints.error[row];
                }
                careful.correct(0, &self.point, &mut self.x, &mut self.y[..rows.len()], &mut self.work)?;
            } else {
                // Factors are kept as long as they lead on quickly.
                let projection = back(&mut self.projections, &mut self.motion, 0);
                if step == 0 || error > 0.01 * before {
                    self.work.factorisations += 1;
                    if !self.point.factor(projection) {
                        return Err(self.singular());
                    }
                }
                let rows = &self.selection.rows[0];
                self.x.fill(0.0);
                for (out, &row) in self.y.iter_mut().zip(rows) {
                    *out = -self.point.values.constraints.error[row];
                }
                if projection.solve(&mut self.x, &mut self.y[..rows.len()]).is_err() {
                    return Err(self.singular());
                }
            }
            self.point.shift(&mut y[..self.n], &self.x);
            before = error;
        }
        Err(Refused::Unmet(Level::Position))
    }

    fn project_velocities(&mut self, y: &mut [f64], scales: &Scales) -> Result<(), Refused> {
        let n = self.n;
        if self.selection.all[1].is_empty() && self.friction.is_empty() {
            return Ok(());
        }
        // Rows in positions tell their velocities where positions were evaluated last.
        let tells = self.selection.all[1].len() == self.selection.all[0].len() && self.friction.is_empty();
        let mut before = f64::INFINITY;
        for step in 0..MAX_STEPS {
            let (u, w) = y.split_at(n);
            if tells {
                self.point.load_auxiliary(u, w);
            } else {
                self.work.evaluations += 1;
                self.point.velocity(u, w);
                if step == 0 {
                    self.measure_rows(1, scales);
                }
            }
            if !self.friction.is_empty() {
                self.friction.locate(&mut self.point, y, &self.solution)?;
            }
            let error = self.worst_error(1, w, scales);
            if !error.is_finite() {
                return Err(Refused::NotFinite);
            }
            if error <= ROUNDING || (error <= MET && error > 0.5 * before) {
                return Ok(());
            }
            if error > 2.0 * before && step > 2 {
                break;
            }
            self.correct_velocities(y, step)?;
            y[n..].iter_mut().zip(&self.x).for_each(|(w, by)| *w += by);
            if error <= 1e-6 && !self.has_nonlinear_velocities && self.friction.is_empty() && !self.is_careful
            {
                // The rows are linear, and nothing is left but rounding.
                return Ok(());
            }
            before = error;
        }
        Err(Refused::Unmet(Level::Velocity))
    }

    /// The least change of speeds that takes their errors away, in `x`.
    fn correct_velocities(&mut self, state: &[f64], step: usize) -> Result<(), Refused> {
        let w = &state[self.n..];
        let is_careful = self.is_careful && self.careful.is_some();
        if !is_careful && (step == 0 || self.has_nonlinear_velocities) {
            self.work.factorisations += 1;
            let projection = back(&mut self.projections, &mut self.motion, 1);
            if !self.point.factor(projection) {
                return Err(self.singular());
            }
        }
        let Direct { point, projections, motion, careful, friction, selection, x, y, work, .. } = self;
        let projection = back(projections, motion, 1);
        let rows = if is_careful { &selection.all[1] } else { &selection.rows[1] };
        let y = &mut y[..rows.len()];
        let mut linear = |point: &Point, x: &mut [f64], y: &mut [f64]| match careful {
            Some(careful) if is_careful => careful.correct(1, point, x, y, work),
            _ if projection.solve(x, y).is_ok() => Ok(()),
            _ => Err(unsolved(point)),
        };
        x.fill(0.0);
        for (out, &row) in y.iter_mut().zip(rows) {
            *out = -point.velocity_error(row, w);
        }
        linear(point, x, y)?;
        friction.keep_sticking(point, x, y, &mut linear)
    }

    /// What is left of the equations of motion, in `x` and `y`, over all rows. Returns whether it is more than rounding.
    fn find_residual(&mut self) -> bool {
        let Direct { point, selection, solution, x, y, .. } = self;
        let force = &point.values.force;
        mass_times(point, &solution.rate, x);
        let mut sizes = [largest(force).max(largest(x)), 0.0_f64];
        x.iter_mut().for_each(|x| *x = -*x);
        x.iter_mut().zip(force).for_each(|(x, force)| *x += force);
        for (out, &row) in y.iter_mut().zip(&selection.all[2]) {
            add_row(point, row, solution.multipliers[row], x);
            let (bias, along) = (point.values.constraints.bias[row], row_times(point, row, &solution.rate));
            sizes[1] = sizes[1].max(bias.abs()).max(along.abs());
            *out = -bias - along;
        }
        let is_small = largest(x) <= IMPROVED * sizes[0] && largest(y) <= IMPROVED * sizes[1];
        !is_small
    }

    /// Takes what was found to be left away, by one solve that leaves directions alone in which nothing holds.
    fn correct_accelerations(&mut self) -> Result<(), Refused> {
        let Direct { point, careful: Some(careful), selection, solution, x, y, work, .. } = self else {
            return Ok(());
        };
        let rows = &selection.all[2];
        // Factors at hand may be of another point.
        careful.forget();
        careful.correct(2, point, x, &mut y[..rows.len()], work)?;
        solution.rate.iter_mut().zip(&*x).for_each(|(rate, by)| *rate += by);
        for (&row, by) in rows.iter().zip(&*y) {
            solution.multipliers[row] -= by;
        }
        Ok(())
    }

    /// What is left of the equations of motion of a small system, solved along the directions in which the constraints have a
    /// hold.
    fn improve_strong(&mut self) -> Result<(), Refused> {
        let motion = Motion::at(&self.point);
        let rows = self.point.rows(Level::Acceleration);
        let saddle = Saddle::new(&motion).map_err(|_| Refused::Weak)?;
        let bias: Vec<f64> = self.y[..rows.len()].iter().map(|y| -y).collect();
        let (rate, more) = saddle.solve_strong(WEAK * WEAK, &self.x, &bias);
        self.solution.rate.iter_mut().zip(&rate).for_each(|(rate, by)| *rate += by);
        for (&row, by) in rows.iter().zip(&more) {
            self.solution.multipliers[row] += by;
        }
        Ok(())
    }

    /// The reaction of the multipliers and law forces found.
    fn react(&mut self) {
        let Solution { reaction, multipliers, law_forces, .. } = &mut self.solution;
        reaction.fill(0.0);
        for (row, multiplier) in multipliers.iter().enumerate() {
            add_row(&self.point, row, *multiplier, reaction);
        }
        for (law, force) in law_forces.iter().enumerate() {
            let direction = self.friction.direction(law);
            reaction.iter_mut().zip(direction).for_each(|(r, d)| *r += force * d);
        }
    }

    /// Speeds of a large system moved onto all velocity rows, while some are set.
    fn set_speeds_of_large(&mut self, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), Refused> {
        let unmet = Refused::Unmet(Level::Velocity);
        let rows = &self.selection.all[1];
        let set: Vec<usize> = speeds.iter().map(|(at, _)| *at).collect();
        let (mut kkt, mut values) =
            with_set_speeds(&self.point, &self.units, rows, &set).ok_or(unmet.clone())?;
        let n_values = self.point.row_values().len();
        let mut errors = vec![0.0; rows.len() + set.len()];
        for _ in 0..MAX_STEPS {
            let (u, w) = y.split_at_mut(self.n);
            self.point.velocity(u, w);
            let of_speeds = speeds.iter().map(|(at, value)| value - w[*at]);
            let of_rows = rows.iter().map(|row| -self.point.velocity_error(*row, w));
            errors.iter_mut().zip(of_rows.chain(of_speeds)).for_each(|(out, error)| *out = error);
            self.x.fill(0.0);
            values[..n_values].copy_from_slice(self.point.row_values());
            let is_factored = kkt.factor(&self.point.values.mass, &values).is_ok();
            if !is_factored || kkt.solve(&mut self.x, &mut errors).is_err() {
                return Err(unmet);
            }
            let size = w.iter().fold(1e-12, |size: f64, w| size.max(w.abs()));
            let moved = self.x.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
            w.iter_mut().zip(&self.x).for_each(|(w, by)| *w += by);
            for &(at, value) in speeds {
                w[at] = value;
            }
            if moved <= 1e-14 * size || !self.has_nonlinear_velocities {
                return Ok(());
            }
        }
        Err(unmet)
    }

    /// Speeds moved onto all velocity rows, while some are set. Dense, since it happens rarely.
    fn set_speeds(&mut self, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), Refused> {
        let n = self.n;
        if !self.selection.is_independent {
            return self.set_speeds_of_large(y, speeds);
        }
        for &(at, value) in speeds {
            y[n + at] = value;
        }
        for _ in 0..MAX_STEPS {
            let (u, w) = y.split_at_mut(n);
            self.point.velocity(u, w);
            let motion = Motion::at(&self.point);
            let rows = self.selection.all[1].clone();
            let places: Vec<usize> = rows
                .iter()
                .filter_map(|row| self.selection.all[2].iter().position(|other| other == row))
                .collect();
            let mut jacobian = motion.jacobian.select_rows(&places);
            let mut sizes: Vec<f64> = places.iter().map(|at| motion.row_sizes[*at]).collect();
            let mut errors: Vec<f64> = rows.iter().map(|row| self.point.velocity_error(*row, w)).collect();
            let units = motion.scales();
            for &(at, value) in speeds {
                let mut row = vec![0.0; n];
                row[at] = 1.0;
                jacobian = jacobian.above(&dalembert_linear::Matrix::from_rows(&[&row]));
                sizes.push(units[at]);
                errors.push(w[at] - value);
            }
            let mut mass = motion.mass.clone();
            for (at, unit) in units.iter().enumerate() {
                mass[(at, at)] += 1e-9 / (unit * unit);
            }
            let problem = Motion { mass, force: vec![0.0; n], jacobian, bias: errors, row_sizes: sizes };
            let saddle = Saddle::new(&problem).map_err(|_| Refused::Unmet(Level::Velocity))?;
            let (change, _) =
                saddle.solve(&problem.force, &problem.bias).map_err(|_| Refused::Unmet(Level::Velocity))?;
            let size = w.iter().fold(1e-12, |size: f64, w| size.max(w.abs()));
            let moved = change.iter().fold(0.0, |moved: f64, by| moved.max(by.abs()));
            w.iter_mut().zip(&change).for_each(|(w, by)| *w += by);
            for &(at, value) in speeds {
                w[at] = value;
            }
            if moved <= 1e-14 * size || !self.has_nonlinear_velocities {
                return Ok(());
            }
        }
        Err(Refused::Unmet(Level::Velocity))
    }
}

impl Field for Direct {
    fn parts(&mut self) -> (&mut Point, &Solution, &[f64]) {
        (&mut self.point, &self.solution, &self.state)
    }

    fn units(&self) -> Option<&Scaling> {
        Some(&self.units)
    }

    fn ranks(&self) -> Option<ByLevel<usize>> {
        Some(self.selection.ranks)
    }

    fn point(&self) -> &Point {
        &self.point
    }

    fn solution(&self) -> &Solution {
        &self.solution
    }

    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn mark(&mut self) {
        self.marked.0.copy(&self.hold);
        self.marked.1 = self.is_careful;
    }

    fn back(&mut self) {
        self.hold.copy(&self.marked.0);
        self.is_careful = self.marked.1;
    }

    fn weak_rows(&self) -> Vec<usize> {
        // Conditions have no numbers among the constraints.
        let first_enforced = self.point.layout.first_enforced();
        self.hold.rows().into_iter().filter(|row| *row < first_enforced).collect()
    }

    fn note(&mut self, scales: &Scales) {
        if let Some(careful) = &mut self.careful {
            careful.note(scales);
        }
    }

    fn begin_weak(&mut self) -> bool {
        if self.inputs.is_some() {
            return false;
        }
        self.hold.lose();
        self.is_careful = self.careful.is_some();
        self.is_careful
    }

    fn improve(&mut self) -> Result<(), Refused> {
        if !self.is_careful || !self.friction.is_empty() || self.inputs.is_some() {
            return Ok(());
        }
        if !self.find_residual() {
            return Ok(());
        }
        // Factors tell little of weak directions, and singular values all; they are dear.
        let is_strong = self.hold.strength() >= STRONG;
        if self.selection.is_independent && !is_strong {
            self.improve_strong()?;
        } else {
            self.correct_accelerations()?;
            if self.selection.is_independent && self.find_residual() {
                self.improve_strong()?;
            }
        }
        self.react();
        if self.solution.rate.iter().all(|a| a.is_finite()) { Ok(()) } else { Err(Refused::NotFinite) }
    }

    fn can_be_careful(&self) -> bool {
        self.careful.is_some()
    }

    fn set_careful(&mut self, is_careful: bool) -> bool {
        std::mem::replace(&mut self.is_careful, is_careful && self.careful.is_some())
    }

    fn take(&mut self, t: f64, y: &[f64], rates: &[f64]) -> Result<(), Refused> {
        self.point.t = t;
        self.work.evaluations += 1;
        self.state.copy_from_slice(y);
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        self.solution.rate.copy_from_slice(rates);
        self.improve()
    }

    fn solve_weak(&mut self, t: f64, y: &mut [f64], rates: &[f64]) -> Result<(), Refused> {
        self.point.t = t;
        let (layout, n) = (self.point.layout.clone(), self.n);
        let n_unknowns = n + layout.constraints.len();
        if n_unknowns > DERIVATIVE_ARRAY_UNKNOWNS || self.inputs.is_some() {
            return Err(Refused::Weak);
        }
        let mut array = self.point.system.array(0, &self.friction.modes).ok_or(Refused::Weak)?;
        let guess = self.point.guess(y, Value::Guess);
        let (u, w) = y.split_at_mut(n);
        let mut unknowns = Unknowns::from_guess(&layout, &guess);
        let of = |at: usize| match at.checked_sub(layout.n_speeds) {
            None => ColumnOf::Coordinate(at),
            Some(contact) => ColumnOf::Auxiliary(self.point.contacts[contact]),
        };
        rates.iter().enumerate().for_each(|(at, rate)| unknowns.set(of(at), 2, *rate));
        for (row, multiplier) in self.solution.multipliers.iter().enumerate() {
            unknowns.set(ColumnOf::Multiplier(row), 0, *multiplier);
        }
        solve_level(array.as_mut(), &layout, &guess, &[], &mut unknowns).map_err(|_| Refused::Weak)?;
        let value = |of, order| unknowns.get(ArrayColumn { of, order });
        for at in 0..n {
            u[at] = value(of(at), 0);
            w[at] = value(of(at), 1);
            self.solution.rate[at] = value(of(at), 2);
        }
        for (row, multiplier) in self.solution.multipliers.iter_mut().enumerate() {
            *multiplier = value(ColumnOf::Multiplier(row), 0);
        }
        for (law, force) in self.solution.law_forces.iter_mut().enumerate() {
            *force = value(ColumnOf::LawForce(law), 0);
        }
        self.point.velocity(u, w);
        if self.has_nonlinear_accelerations {
            self.point.acceleration(u, w, &self.solution.rate[..layout.n_speeds]);
        }
        self.state.copy_from_slice(y);
        if !self.friction.is_empty() {
            self.friction.locate(&mut self.point, &self.state, &self.solution)?;
        }
        self.react();
        Ok(())
    }

    fn solve(&mut self, t: f64, y: &[f64]) -> Result<(), Refused> {
        self.point.t = t;
        self.work.evaluations += 1;
        let n = self.n;
        self.state.copy_from_slice(&y[..2 * n]);
        if self.is_careful
            && let Some(careful) = &mut self.careful
        {
            self.work.careful_stages += 1;
            careful.forget();
            let (u, w) = self.state.split_at_mut(n);
            careful.bring_back(&mut self.point, &self.selection, u, w, self.patience, &mut self.work)?;
            return self.accelerate(true);
        }
        let (u, w) = self.state.split_at(n);
        self.point.velocity(u, w);
        self.accelerate(false)
    }

    fn project(&mut self, t: f64, y: &mut [f64], scales: &Scales) -> Result<(), Refused> {
        self.point.t = t;
        self.work.projections += 1;
        // Factors of another place depend on the way here.
        if let Some(careful) = &mut self.careful {
            careful.forget();
        }
        self.project_positions(y, scales)?;
        match self.project_velocities(y, scales) {
            Err(Refused::Unmet(_)) if self.is_careful && self.selection.is_independent => {
                together::project(&mut self.point, &self.selection, &self.units, scales, y)
            }
            other => other,
        }
    }

    fn violation(&mut self, y: &[f64], scales: &Scales) -> [f64; 2] {
        self.measure_rows(1, scales);
        [self.worst_error(0, &[], scales), self.worst_error(1, &y[self.n..], scales)]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        if self.measured_at != self.point.t {
            self.measure_rows(1, scales);
        }
        let [position, velocity] = [0, 1].map(|level| self.worst_error(level, &self.state[self.n..], scales));
        [position, velocity, self.acceleration_error(scales)]
    }

    fn acceleration_error(&mut self, _scales: &Scales) -> f64 {
        let rate = &self.solution.rate;
        let values = &self.point.values;
        let forces = values.force.iter().zip(&self.units.columns).map(|(h, unit)| (h * unit * unit).abs());
        let largest = rate.iter().map(|a| a.abs()).chain(forces).fold(0.0, f64::max);
        let error = |row: &usize| {
            acceleration_error(&self.point, *row, rate, |at| rate[at].abs().max(1e-3 * largest))
        };
        self.selection.all[2].iter().map(error).fold(0.0, f64::max)
    }

    fn refine(&mut self) {
        if self.is_careful || !self.friction.is_empty() || self.inputs.is_some() || !self.find_residual() {
            return;
        }
        let Direct { selection, motion, x, y, .. } = self;
        let (all, rows) = (&selection.all[2], &selection.rows[2]);
        // Of the rows that repeat others nothing is left once the others hold.
        if rows.len() < all.len() {
            for (to, row) in rows.iter().enumerate() {
                if let Ok(from) = all.binary_search(row) {
                    y[to] = y[from];
                }
            }
        }
        let y = &mut y[..rows.len()];
        if motion.solve(x, y).is_ok() {
            self.solution.rate.iter_mut().zip(&self.x).for_each(|(rate, by)| *rate += by);
            for (&row, by) in self.selection.rows[2].iter().zip(&self.y) {
                self.solution.multipliers[row] -= by;
            }
            self.react();
        }
    }

    fn settle(&mut self, t: f64, y: &[f64], is_consistent: bool) -> Result<(), Refused> {
        self.point.t = t;
        if self.selection.all[2].is_empty() {
            return Ok(());
        }
        if self.follows_deviations()
            && let Some(time) = self.inputs.as_ref().map(Inputs::time)
        {
            let linearised = self.linearise(t, y, time);
            if let Some(inputs) = &mut self.inputs {
                inputs.note(linearised);
            }
        }
        if self.is_careful {
            let (u, w) = y.split_at(self.n);
            self.work.evaluations += 1;
            self.point.velocity(u, w);
            if self.has_nonlinear_accelerations {
                self.point.acceleration(u, w, &self.warm[..self.point.layout.n_speeds]);
            }
        }
        if is_consistent {
            self.choose()?;
        }
        if self.is_careful || self.selection.is_redundant() {
            self.work.factorisations += 1;
            if !self.point.factor(&mut self.motion) {
                self.hold.lose();
                self.is_careful = self.careful.is_some();
                return Ok(());
            }
        }
        let rows = &self.selection.rows[2];
        self.hold.measure(
            &self.point,
            &self.units,
            rows,
            &mut self.motion,
            &mut self.x,
            &mut self.y[..rows.len()],
        );
        self.is_careful = self.careful.is_some() && self.hold.is_weakening();
        Ok(())
    }

    fn strength(&self) -> Strength {
        Strength { now: self.hold.strength(), is_careful: self.is_careful }
    }

    fn strength_marked(&self) -> f64 {
        self.marked.0.strength()
    }

    fn set_patience(&mut self, patience: Patience) {
        self.patience = patience;
    }

    fn recall(&mut self, warm: &[f64]) {
        let (forces, rates) = warm.split_at(self.friction.modes.len());
        self.friction.recall(forces);
        let (values, rates) = rates.split_at(self.inputs.as_ref().map_or(0, Inputs::len));
        if let Some(inputs) = &self.inputs {
            inputs.recall(&mut self.point, values);
        }
        if self.has_nonlinear_accelerations {
            self.warm.copy_from_slice(rates);
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend_from_slice(self.friction.forces());
        if let Some(inputs) = &self.inputs {
            warm.extend(inputs.values(&self.point));
        }
        if self.has_nonlinear_accelerations {
            warm.extend_from_slice(&self.warm);
        }
    }

    fn modes(&self) -> &[LawMode] {
        &self.friction.modes
    }

    fn find_signs(&mut self, y: &[f64]) {
        if !self.friction.is_empty() {
            let Direct { friction, point, solution, .. } = self;
            friction.find_signs(point, y, solution);
        }
    }

    fn slips(&self) -> &[f64] {
        &self.friction.laws.slip
    }

    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), Refused> {
        self.point.t = t;
        let (u, w) = y.split_at(self.n);
        self.point.velocity(u, w);
        let rank = RowRank::at(&self.point, Level::Acceleration).ok_or(Refused::NotFinite)?;
        let found = accelerations(&mut self.point, u, w, &rank, Some(at_rest));
        let found = found.map_err(|failure| match failure {
            LawFailure::Motion(_) => Refused::Weak,
            other => Refused::Laws(other),
        })?;
        self.friction.modes.copy_from_slice(&found.law_modes);
        self.friction.recall(&found.law_forces);
        self.solution.signs.copy_from_slice(&found.law_signs);
        Ok(())
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, _t: f64, _y: &[f64]) -> Result<(), Refused> {
        self.friction.modes[law] = mode;
        Ok(())
    }

    fn reset(&mut self, t: f64, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), Refused> {
        self.point.t = t;
        self.set_speeds(y, speeds)
    }

    fn share_multipliers(&mut self, out: &mut [f64]) {
        // Those of enforced rows are nobody's.
        out.copy_from_slice(&self.solution.multipliers[..out.len()]);
        if !self.selection.is_redundant() {
            return;
        }
        let sharing = match self.idle() {
            Some(idle) => Some(Sharing::of(&self.point, idle)),
            None => {
                RowRank::at(&self.point, Level::Acceleration).map(|rank| Sharing::new(&self.point, &rank))
            }
        };
        if let Some(sharing) = sharing {
            sharing.share(out);
        }
    }

    fn passed(&mut self, dt: f64) -> Result<(), Refused> {
        self.inputs.as_mut().map_or(Ok(()), |inputs| inputs.passed(&self.point, dt))
    }

    fn smallest_step(&self) -> f64 {
        self.inputs.as_ref().map_or(0.0, Inputs::smallest_step)
    }

    fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        self.inputs.as_ref().and_then(Inputs::zero_dynamics)
    }

    fn runaway(&self) -> Option<usize> {
        self.inputs.as_ref().and_then(|inputs| inputs.largest(&self.point))
    }

    fn work_done(&self) -> WorkDone {
        self.work
    }

    fn save(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("settled", &mut Settled::of(&self.point, &self.units, &self.selection))?;
        store.choices("modes", &mut self.friction.modes)?;
        self.visit_state(store)
    }
}

/// Why equations at the evaluated point have no solution: where all numbers in them are finite, rows lose their hold.
fn unsolved(point: &Point) -> Refused {
    let values = &point.values;
    let numbers = values.mass.iter().chain(&values.force).chain(&values.constraints.jacobian);
    if numbers.chain(&values.constraints.bias).all(|x| x.is_finite()) {
        Refused::Weak
    } else {
        Refused::NotFinite
    }
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest, x| largest.max(x.abs()))
}

/// Whether the matrix of the motion serves for corrections too: all rows are in positions, and everything has mass.
fn shares_matrix(point: &Point, selection: &Selection) -> bool {
    !selection.is_independent && selection.rows[0].len() == selection.rows[2].len() && has_inertia(point)
}

/// The matrix that takes positions or speeds back.
fn back<'a>(projections: &'a mut Option<[Kkt; 2]>, motion: &'a mut Kkt, level: usize) -> &'a mut Kkt {
    match projections {
        Some(projections) => &mut projections[level],
        None => motion,
    }
}

fn projections(point: &Point, units: &Scaling, selection: &Selection) -> Option<[Kkt; 2]> {
    let [first, second] = [0, 1].map(|level| kkt::projection(point, units, &selection.rows[level]));
    Some([first?, second?])
}

/// Whether rows are selected to be independent.
fn needs_independent_rows(point: &Point) -> bool {
    Kkt::needs_independent_rows(point.n_rates() + point.layout.constraints.len())
}

/// Corrections over some rows and, after these, speeds that are set: each has a row of its own. Gives with it the values of all
/// rows and of these.
fn with_set_speeds(point: &Point, units: &Scaling, rows: &[usize], set: &[usize]) -> Option<(Kkt, Vec<f64>)> {
    let (pattern, n_rows) = (point.row_pattern(), point.layout.constraints.len());
    let of_rows = pattern.entries().map(|(row, column)| (row as u32, column as u32));
    let of_set = set.iter().enumerate().map(|(at, &column)| ((n_rows + at) as u32, column as u32));
    let all = Pattern::from_entries(n_rows + set.len(), point.n_rates(), of_rows.chain(of_set).collect());
    let selected: Vec<usize> = rows.iter().copied().chain(n_rows..n_rows + set.len()).collect();
    let mut scaling = units.clone();
    scaling.rows.extend(set.iter().map(|at| 1.0 / units.columns[*at]));
    let plan = KktPlan { rows: &all, block: Block::Metric, ..kkt::plan(point, &scaling, &selected) };
    Some((Kkt::plan(&plan).ok()?, vec![1.0; all.n_entries()]))
}

fn has_nonlinear(point: &Point, level: Level) -> bool {
    let infos = &point.layout.constraints.infos;
    infos.iter().any(|info| info.level == level && info.dependence == Dependence::Nonlinear)
}

/// The acceleration of each row, `G̃ ẇ + γ`, and what its terms add up to.
pub(crate) fn acceleration_error(
    point: &Point,
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
