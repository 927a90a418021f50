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

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_system::{
    ArrayColumn, ArrayValues, ColumnOf, DerivativeArray, LawMode, Level, MechanicalSystem, RowValues, Rows,
    System,
};

use super::direct::acceleration_error;
use super::field::{Field, Refused, Solution, WorkDone};
use super::friction::Friction;
use super::inputs::{COLLAPSED, RUNAWAY, SHORT};
use super::kkt::mass_times;
use super::scales::Scales;
use super::store::{Memory, MemoryError, Store};
use super::zero_dynamics::{ZeroDynamics, metric};
use crate::acceleration::Acceleration;
use crate::guess::{Guess, Value};
use crate::levels::judge::Judgement;
use crate::levels::level::{Solved, Unknowns, solve_level};
use crate::levels::{Depth, Search};
use crate::point::Point;

const MAX_STEPS: usize = 30;

/// A stage has converged when its derivatives move less than this, in their units.
const CONVERGED: f64 = 1e-14;

/// Slower than this a stage gets a Jacobian of its own.
const SLOW: f64 = 0.3;

/// Bound on the residual of the array after a projection.
const MET: f64 = 1e-9;

/// A system whose accelerations follow from a level of the derivative array.
pub(crate) struct Hidden {
    system: System,
    point: Point,
    n: usize,
    time: f64,
    array: Box<dyn DerivativeArray>,
    frozen: Frozen,
    places: Places,
    friction: Friction,
    values: ArrayValues,
    /// All unknowns of the array.
    z: Vec<f64>,
    basis: Basis,
    zero_dynamics: ZeroDynamics,
    /// How large inputs and forces were as long as steps were not short.
    input_scale: f64,
    solution: Solution,
    state: Vec<f64>,
    work: WorkDone,
    error: Vec<f64>,
}

/// Data that stay fixed during a run, as long as the modes of laws do.
#[derive(Default)]
struct Frozen {
    level: i32,
    row_units: Vec<f64>,
    column_units: Vec<f64>,
    rank_jets: usize,
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
        store.count("rank_jets", &mut self.rank_jets)?;
        store.count("rank_state", &mut self.rank_state)
    }
}

/// Where things stand among the columns of the array.
struct Places {
    /// Coordinates and contact parameters, then their rates.
    states: Vec<usize>,
    jets: Vec<usize>,
    accelerations: Vec<usize>,
    multipliers: Vec<usize>,
    law_forces: Vec<usize>,
    /// Inputs with their numbers among the auxiliary coordinates.
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

impl Hidden {
    /// From a consistent start; `None` if there is no array.
    pub fn new(
        system: System,
        point: Point,
        state: &[f64],
        depth: &Depth,
        start: &Acceleration,
        time: f64,
    ) -> Option<Hidden> {
        let guess = held(&point, state, time);
        let (array, solved, judgement) = level(&*system, &guess, depth.level, &start.law_modes)?;
        let frozen = Frozen {
            level: depth.level,
            row_units: solved.row_units.clone(),
            column_units: solved.column_units.clone(),
            rank_jets: judgement.rank_jets,
            rank_state: judgement.rank_state,
        };
        let mut hidden = Hidden::assemble(system, point, array, frozen, start.law_modes.clone(), time)?;
        for ((z, scaled), unit) in hidden.z.iter_mut().zip(&solved.scaled_unknowns).zip(&solved.column_units)
        {
            *z = scaled * unit;
        }
        hidden.solution.signs.copy_from_slice(&start.law_signs);
        hidden.decompose(hidden.point.t)?;
        let inputs = hidden.places.inputs.iter().map(|(place, _)| hidden.z[*place].abs());
        let largest = inputs.fold(0.0, f64::max);
        let (u, w) = state.split_at(hidden.n);
        hidden.point.velocity(u, w);
        hidden.input_scale =
            hidden.point.values.force.iter().fold(largest, |most: f64, h| most.max(h.abs())).max(1e-9);
        let (jacobian, free) = hidden.linearise()?;
        hidden.zero_dynamics = ZeroDynamics::new(jacobian, &free);
        Some(hidden)
    }

    /// As it was saved.
    pub fn resume(
        system: System,
        point: Point,
        time: f64,
        store: &mut dyn Store,
    ) -> Result<Hidden, MemoryError> {
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
        let hidden = Hidden::assemble(system, point, array, frozen, modes, time);
        let mut hidden = hidden.ok_or(shape("unknowns"))?;
        hidden.visit_state(store)?;
        Ok(hidden)
    }

    fn visit_state(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        // The basis follows from where it was computed.
        let mut t = self.basis.t;
        store.real("t", &mut t)?;
        if store.is_loading() {
            store.reals("z", &mut self.z)?;
            self.decompose(t).ok_or(MemoryError::Damaged)?;
        } else {
            store.reals("z", &mut self.basis.z)?;
        }
        store.real("input_scale", &mut self.input_scale)?;
        store.reals("signs", &mut self.solution.signs)?;
        store.part("zero_dynamics", &mut self.zero_dynamics)?;
        store.part("work", &mut self.work)
    }

    fn assemble(
        system: System,
        point: Point,
        array: Box<dyn DerivativeArray>,
        frozen: Frozen,
        modes: Vec<LawMode>,
        time: f64,
    ) -> Option<Hidden> {
        let n = point.n_rates();
        let places = Places::of(&point, array.as_ref())?;
        let values = array.layout().values();
        let (n_rows, n_laws) = (point.layout.constraints.len(), modes.len());
        Some(Hidden {
            z: vec![0.0; values.jacobian.n_columns()],
            error: vec![0.0; values.error.len()],
            values,
            friction: Friction::new(&point, modes),
            basis: Basis::default(),
            zero_dynamics: ZeroDynamics::default(),
            input_scale: 1.0,
            solution: Solution {
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
            array,
            frozen,
            places,
        })
    }

    /// Evaluates everything at `z`; the error is scaled.
    fn evaluate(&mut self, t: f64) -> Result<f64, Refused> {
        self.work.evaluations += 1;
        self.array.evaluate(t, &self.z, &mut self.values);
        let Frozen { row_units, column_units, .. } = &self.frozen;
        for (column, unit) in column_units.iter().enumerate() {
            let entries = self.values.jacobian.column_mut(column).iter_mut();
            entries.zip(row_units).for_each(|(entry, row_unit)| *entry *= unit * row_unit);
        }
        let scaled = self.values.error.iter().zip(row_units).map(|(error, unit)| error * unit);
        self.error.iter_mut().zip(scaled).for_each(|(out, error)| *out = error);
        self.residual()
    }

    fn evaluate_error(&mut self, t: f64) -> Result<f64, Refused> {
        self.work.evaluations += 1;
        self.array.evaluate_error(t, &self.z, &mut self.error);
        self.error.iter_mut().zip(&self.frozen.row_units).for_each(|(error, unit)| *error *= unit);
        self.residual()
    }

    fn residual(&self) -> Result<f64, Refused> {
        let worst = self.error.iter().fold(0.0, |worst: f64, error| {
            if error.is_finite() { worst.max(error.abs()) } else { f64::INFINITY }
        });
        if worst.is_finite() { Ok(worst) } else { Err(Refused::NotFinite) }
    }

    /// The decomposition of the columns of derivatives of the evaluated array.
    fn split(&mut self) -> Option<Svd> {
        self.work.factorisations += 1;
        Svd::new(&Matrix::of_columns(&self.values.jacobian, &self.places.jets))
    }

    /// Makes the decomposition at `z` the basis of what follows.
    fn decompose(&mut self, t: f64) -> Option<()> {
        self.evaluate(t).ok()?;
        let svd = self.split()?;
        let rank = self.frozen.rank_jets;
        self.basis = Basis {
            t,
            z: self.z.clone(),
            left: svd.range(rank),
            right: svd.row_space(rank),
            inverse: inverse(&svd, rank),
            combinations: svd.left_null_space(rank),
        };
        Some(())
    }

    /// Moves derivatives by a step in their units; returns its size compared with theirs.
    fn move_jets(&mut self, step: &[f64]) -> f64 {
        let (mut length, mut size): (f64, f64) = (0.0, 1.0);
        for (&jet, by) in self.places.jets.iter().zip(step) {
            let unit = self.frozen.column_units[jet];
            self.z[jet] += by * unit;
            length = length.max(by.abs());
            size = size.max((self.z[jet] / unit).abs());
        }
        length / size
    }

    /// Solves for the derivatives at the state in `z`.
    fn solve_jets(&mut self, t: f64) -> Result<(), Refused> {
        let mut before = f64::INFINITY;
        let mut own: Option<Lu> = None;
        for _ in 0..MAX_STEPS {
            self.evaluate_error(t)?;
            let mut step = match &own {
                None => self.basis.inverse.times_vector(&self.error),
                Some(lu) => {
                    let mut inner = self.basis.left.transpose_times_vector(&self.error);
                    lu.solve(&mut inner);
                    self.basis.right.times_vector(&inner)
                }
            };
            step.iter_mut().for_each(|by| *by = -*by);
            let length = self.move_jets(&step);
            if !length.is_finite() {
                return Err(Refused::NotFinite);
            }
            if length <= CONVERGED || (length <= 1e-11 && length > 0.5 * before) {
                return Ok(());
            }
            if length > SLOW * before && length > 1e-11 {
                self.evaluate(t)?;
                self.work.factorisations += 1;
                let jets = Matrix::of_columns(&self.values.jacobian, &self.places.jets);
                let inner = self.basis.left.transpose_times(&jets.times(&self.basis.right));
                own = Some(Lu::new(inner).ok_or(Refused::Weak)?);
            }
            before = length;
        }
        Err(Refused::Newton)
    }

    fn load(&mut self, y: &[f64]) {
        for (&place, value) in self.places.states.iter().zip(y) {
            self.z[place] = *value;
        }
    }

    /// Motion and forces from the unknowns of the array, and the system evaluated there.
    fn conclude(&mut self) -> Result<(), Refused> {
        let Places { accelerations, multipliers, law_forces, inputs, .. } = &self.places;
        let take = |places: &[usize], out: &mut [f64]| {
            out.iter_mut().zip(places).for_each(|(out, place)| *out = self.z[*place]);
        };
        take(accelerations, &mut self.solution.rate);
        take(multipliers, &mut self.solution.multipliers);
        take(law_forces, &mut self.solution.law_forces);
        for &(place, input) in inputs {
            self.point.set_input(input, self.z[place]);
        }
        let (u, w) = self.state.split_at(self.n);
        self.point.velocity(u, w);
        if self.point.layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration) {
            let n_speeds = self.point.layout.n_speeds;
            self.point.acceleration(u, w, &self.solution.rate[..n_speeds]);
        }
        // The reaction is the difference of inertia and forces.
        mass_times(&self.point, &self.solution.rate, &mut self.solution.reaction);
        self.solution.reaction.iter_mut().zip(&self.point.values.force).for_each(|(r, h)| *r -= h);
        self.friction.recall(&self.solution.law_forces);
        if !self.friction.is_empty() {
            for (sign, mode) in self.solution.signs.iter_mut().zip(&self.friction.modes) {
                if let LawMode::Slip(slip) = mode {
                    *sign = *slip;
                }
            }
            self.friction.locate(&mut self.point, &self.state, &self.solution)?;
        }
        Ok(())
    }

    /// The units of the state in which the metric of the mass matrix is the identity: `S`, positions above.
    fn metric(&mut self) -> Option<Matrix> {
        let (u, w) = self.state.split_at(self.n);
        self.point.velocity(u, w);
        metric(&self.point, self.time)
    }

    /// The linearised motion and the free directions at the basis, both in the units of the metric.
    fn linearise(&mut self) -> Option<(Matrix, Matrix)> {
        let n = self.n;
        self.z.copy_from_slice(&self.basis.z.clone());
        self.evaluate(self.basis.t).ok()?;
        for (out, &place) in self.state.iter_mut().zip(&self.places.states) {
            *out = self.z[place];
        }
        let scale = self.metric()?;
        let states = Matrix::of_columns(&self.values.jacobian, &self.places.states);
        let units: Vec<f64> =
            self.places.states.iter().map(|place| self.frozen.column_units[*place]).collect();
        // ∂(derivatives)/∂(state), of which the accelerations count.
        let response = self.basis.inverse.times(&states);
        let places: Vec<usize> = (0..self.places.jets.len()).collect();
        let of_jet =
            |at: usize| places.iter().find(|jet| self.places.jets[**jet] == self.places.accelerations[at]);
        let mut jacobian = Matrix::zeros(2 * n, 2 * n);
        for at in 0..n {
            jacobian[(at, n + at)] = 1.0;
            let jet = *of_jet(at)?;
            let unit = self.frozen.column_units[self.places.jets[jet]];
            for state in 0..2 * n {
                jacobian[(n + at, state)] = -response[(jet, state)] * unit / units[state];
            }
        }
        let mut rows = self.basis.combinations.transpose_times(&states);
        for (column, unit) in units.iter().enumerate() {
            rows.scale_column(column, 1.0 / unit);
        }
        let svd = Svd::new(&rows.times(&scale))?;
        let free = svd.null_space(self.frozen.rank_state);
        let back = Lu::new(scale.clone())?;
        let mut scaled = jacobian.times(&scale);
        for column in 0..2 * n {
            back.solve(scaled.column_mut(column));
        }
        Some((scaled, free))
    }

    /// The state that a search by levels finds from here.
    fn descend(&self, guess: &Guess, modes: &[LawMode]) -> Option<(crate::levels::Descent, Vec<f64>)> {
        let search = Search {
            system: self.system.clone(),
            modes: modes.to_vec(),
            without: Vec::new(),
            first_level: -1,
        };
        let descent = search.descend(guess).ok()?;
        let columns = &self.array.layout().columns;
        let state =
            self.places.states.iter().map(|place| descent.value(columns[*place].of, columns[*place].order));
        let state = state.collect();
        Some((descent, state))
    }

    /// Begins anew at a state with other modes.
    fn restart(&mut self, t: f64, y: &[f64], modes: &[LawMode]) -> Result<(), Refused> {
        self.point.t = t;
        // A law that changes its mode may move a little: a slip speed that was found to be zero is so but for rounding.
        let guess = held(&self.point, y, self.time);
        let guess = guess.releasing(&guess.given());
        let (array, solved, judgement) =
            level(&*self.system, &guess, self.frozen.level, modes).ok_or(Refused::Weak)?;
        self.places = Places::of(&self.point, array.as_ref()).ok_or(Refused::Weak)?;
        self.values = array.layout().values();
        self.error = vec![0.0; self.values.error.len()];
        self.z = solved.scaled_unknowns.iter().zip(&solved.column_units).map(|(z, unit)| z * unit).collect();
        self.array = array;
        self.frozen.row_units = solved.row_units;
        self.frozen.column_units = solved.column_units;
        self.frozen.rank_jets = judgement.rank_jets;
        self.frozen.rank_state = judgement.rank_state;
        self.friction.modes.copy_from_slice(modes);
        self.decompose(t).ok_or(Refused::Weak)
    }
}

impl Field for Hidden {
    fn parts(&mut self) -> (&mut Point, &Solution, &[f64]) {
        (&mut self.point, &self.solution, &self.state)
    }

    fn point(&self) -> &Point {
        &self.point
    }

    fn solution(&self) -> &Solution {
        &self.solution
    }

    fn has_levels(&self) -> bool {
        true
    }

    fn n_state(&self) -> usize {
        2 * self.n
    }

    fn solve(&mut self, t: f64, y: &[f64]) -> Result<(), Refused> {
        self.point.t = t;
        self.state.copy_from_slice(&y[..2 * self.n]);
        self.load(y);
        self.solve_jets(t)?;
        self.conclude()
    }

    fn project(&mut self, t: f64, y: &mut [f64], _scales: &Scales) -> Result<(), Refused> {
        self.point.t = t;
        self.work.projections += 1;
        self.state.copy_from_slice(&y[..2 * self.n]);
        self.load(y);
        self.solve_jets(t)?;
        let scale = self.metric().ok_or(Refused::NotFinite)?;
        let units: Vec<f64> =
            self.places.states.iter().map(|place| self.frozen.column_units[*place]).collect();
        let mut before = f64::INFINITY;
        for _ in 0..MAX_STEPS {
            let error = self.evaluate(t)?;
            if error <= 1e-16 || (error <= MET && error > 0.3 * before) {
                for (out, &place) in y.iter_mut().zip(&self.places.states) {
                    *out = self.z[place];
                }
                return Ok(());
            }
            before = error;
            let rank = self.frozen.rank_jets;
            let svd = self.split().ok_or(Refused::NotFinite)?;
            let states = Matrix::of_columns(&self.values.jacobian, &self.places.states);
            let combinations = svd.left_null_space(rank);
            let mut rows = combinations.transpose_times(&states);
            for (column, unit) in units.iter().enumerate() {
                rows.scale_column(column, 1.0 / unit);
            }
            let rest = combinations.transpose_times_vector(&self.error);
            let inner = Svd::new(&rows.times(&scale)).ok_or(Refused::NotFinite)?;
            let mut by = scale.times_vector(&inner.solve(self.frozen.rank_state, &rest));
            by.iter_mut().for_each(|by| *by = -*by);
            let scaled: Vec<f64> = by.iter().zip(&units).map(|(by, unit)| by / unit).collect();
            let moved = states.times_vector(&scaled);
            let rest: Vec<f64> =
                self.error.iter().zip(&moved).map(|(error, moved)| -(error + moved)).collect();
            let step = inverse(&svd, rank).times_vector(&rest);
            for (&place, by) in self.places.states.iter().zip(&by) {
                self.z[place] += by;
            }
            if !self.move_jets(&step).is_finite() {
                return Err(Refused::NotFinite);
            }
        }
        Err(Refused::Unmet(Level::Position))
    }

    /// Hidden constraints are kept by projecting every step.
    fn violation(&mut self, _y: &[f64], _scales: &Scales) -> [f64; 2] {
        [f64::INFINITY; 2]
    }

    fn errors(&mut self, scales: &Scales) -> [f64; 3] {
        let (layout, values) = (&self.point.layout, &self.point.values);
        let w = &self.state[self.n..];
        let rate = &self.solution.rate;
        let largest = rate.iter().map(|a| a.abs()).fold(0.0, f64::max);
        let size = |order: usize, at: usize| match order {
            2 => rate[at].abs().max(1e-3 * largest),
            order => scales.size(order, at),
        };
        let mut errors = [0.0; 3];
        row_errors(&layout.constraints, &values.constraints, w, rate, &size, &mut errors);
        row_errors(&layout.conditions, &values.conditions, w, rate, &size, &mut errors);
        for row in 0..layout.constraints.len() {
            errors[2] = errors[2].max(acceleration_error(&self.point, row, rate, |at| size(2, at)));
        }
        errors
    }

    fn settle(&mut self, t: f64, y: &[f64], _is_consistent: bool) -> Result<(), Refused> {
        self.load(y);
        self.decompose(t).ok_or(Refused::NotFinite)
    }

    fn passed(&mut self, dt: f64) -> Result<(), Refused> {
        let is_short = dt < SHORT * self.time;
        for &(place, input) in &self.places.inputs {
            let size = self.basis.z[place].abs();
            if !is_short {
                self.input_scale = self.input_scale.max(size);
            } else if size > RUNAWAY * self.input_scale {
                return Err(Refused::Uncontrolled(input));
            }
        }
        if !self.is_algebraic()
            && let Some((jacobian, free)) = self.linearise()
        {
            self.zero_dynamics.pass(dt, jacobian, &free);
        }
        Ok(())
    }

    fn is_algebraic(&self) -> bool {
        self.frozen.rank_state >= 2 * self.n
    }

    fn zero_dynamics(&self) -> Option<&ZeroDynamics> {
        Some(&self.zero_dynamics)
    }

    fn smallest_step(&self) -> f64 {
        COLLAPSED * self.time
    }

    fn runaway(&self) -> Option<usize> {
        let size = |place: &usize| self.z[*place].abs();
        let largest = self.places.inputs.iter().max_by(|(a, _), (b, _)| size(a).total_cmp(&size(b)));
        largest.map(|(_, input)| *input)
    }

    fn recall(&mut self, warm: &[f64]) {
        for (&jet, value) in self.places.jets.iter().zip(warm) {
            self.z[jet] = *value;
        }
    }

    fn remember(&self, warm: &mut Vec<f64>) {
        warm.clear();
        warm.extend(self.places.jets.iter().map(|jet| self.z[*jet]));
    }

    fn modes(&self) -> &[LawMode] {
        &self.friction.modes
    }

    fn find_signs(&mut self, y: &[f64]) {
        let Hidden { friction, point, solution, .. } = self;
        friction.find_signs(point, y, solution);
    }

    fn slips(&self) -> &[f64] {
        &self.friction.laws.slip
    }

    fn decide_modes(&mut self, t: f64, y: &[f64], at_rest: &[usize]) -> Result<(), Refused> {
        let branches = [LawMode::Stick, LawMode::Slip(1.0), LawMode::Slip(-1.0)];
        for number in 0..3usize.pow(at_rest.len().min(6) as u32) {
            let mut modes = self.friction.modes.clone();
            let mut rest = number;
            for &law in at_rest.iter().take(6) {
                modes[law] = branches[rest % 3];
                rest /= 3;
            }
            if self.restart(t, y, &modes).is_err() || self.solve(t, y).is_err() {
                continue;
            }
            self.find_signs(y);
            let fits = |law: &usize| match modes[*law] {
                LawMode::Stick => self.solution.signs[*law].abs() <= 1.0,
                LawMode::Slip(sign) => {
                    let direction = self.friction.direction(*law).iter();
                    let rate: f64 = direction.zip(&self.solution.rate).map(|(d, a)| d * a).sum();
                    (rate + self.friction.laws.slip_bias[*law]) * sign > 0.0
                }
            };
            if at_rest.iter().all(fits) {
                return Ok(());
            }
        }
        Err(Refused::Laws(crate::law::LawFailure::NoSolution))
    }

    fn set_mode(&mut self, law: usize, mode: LawMode, t: f64, y: &[f64]) -> Result<(), Refused> {
        let mut modes = self.friction.modes.clone();
        modes[law] = mode;
        self.restart(t, y, &modes)
    }

    fn reset(&mut self, t: f64, y: &mut [f64], speeds: &[(usize, f64)]) -> Result<(), Refused> {
        self.point.t = t;
        let mut guess = held(&self.point, y, self.time);
        let n_speeds = self.point.layout.n_speeds;
        for at in 0..n_speeds {
            let set = speeds.iter().find(|(speed, _)| *speed == at);
            guess.speeds[at] = set.map_or(Value::Guess(y[self.n + at]), |(_, value)| Value::Given(*value));
        }
        guess.auxiliary_rates.iter_mut().for_each(|rate| *rate = rate.released());
        let modes = self.friction.modes.clone();
        let (_, state) = self.descend(&guess, &modes).ok_or(Refused::Unmet(Level::Velocity))?;
        y[..2 * self.n].copy_from_slice(&state);
        self.restart(t, y, &modes)
    }

    fn work_done(&self) -> WorkDone {
        self.work
    }

    fn save(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        store.part("frozen", &mut self.frozen)?;
        store.choices("modes", &mut self.friction.modes)?;
        self.visit_state(store)
    }
}

impl Places {
    fn of(point: &Point, array: &dyn DerivativeArray) -> Option<Places> {
        let layout = array.layout();
        let column =
            |of: ColumnOf, order: u32| layout.columns.iter().position(|c| *c == ArrayColumn { of, order });
        let (n, n_aux) = (point.layout.n_coordinates, point.layout.n_auxiliary);
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
        Some(Places {
            accelerations: of_order(2)?,
            multipliers: multipliers.collect::<Option<_>>()?,
            law_forces: law_forces.collect::<Option<_>>()?,
            inputs: inputs.filter_map(|at| Some((column(ColumnOf::Auxiliary(at), 0)?, at))).collect(),
            states,
            jets,
        })
    }
}

/// `V₁ σ⁻¹ U₁ᵀ`
fn inverse(svd: &Svd, rank: usize) -> Matrix {
    let mut right = svd.row_space(rank);
    for (column, sigma) in svd.sigma.iter().enumerate().take(rank) {
        right.scale_column(column, 1.0 / sigma);
    }
    right.times(&svd.range(rank).transpose())
}

/// All of a state as given.
fn held(point: &Point, state: &[f64], time: f64) -> Guess {
    Guess { time_scale: time, ..point.guess(state, Value::Given) }
}

/// A level of the array, solved at a state.
fn level(
    system: &dyn MechanicalSystem,
    guess: &Guess,
    level: i32,
    modes: &[LawMode],
) -> Option<(Box<dyn DerivativeArray>, Solved, Judgement)> {
    let mut array = system.array(level, modes)?;
    let layout = system.layout();
    let mut unknowns = Unknowns::from_guess(layout, guess);
    // The levels below lead to this one.
    for lower in 0..level {
        if let Some(mut array) = system.array(lower, modes) {
            solve_level(array.as_mut(), layout, guess, &[], &mut unknowns).ok()?;
        }
    }
    let solved = solve_level(array.as_mut(), layout, guess, &[], &mut unknowns).ok()?;
    let judgement = Judgement::of(&solved)?;
    Some((array, solved, judgement))
}

/// The largest scaled errors of rows at all levels.
fn row_errors(
    rows: &Rows,
    values: &RowValues,
    w: &[f64],
    rate: &[f64],
    size: &dyn Fn(usize, usize) -> f64,
    worst: &mut [f64; 3],
) {
    for (row, info) in rows.infos.iter().enumerate() {
        let entries = || rows.jacobian.row(row).zip(rows.jacobian.columns(row));
        let sum =
            |x: &[f64]| entries().map(|(at, column)| values.jacobian[at] * x[*column as usize]).sum::<f64>();
        let terms = |order: usize| {
            let sizes =
                entries().map(|(at, column)| values.jacobian[at].abs() * size(order, *column as usize));
            sizes.sum::<f64>().max(f64::MIN_POSITIVE)
        };
        let mut note =
            |order: usize, error: f64, terms: f64| worst[order] = worst[order].max(error.abs() / terms);
        match info.level {
            Level::Position => {
                note(0, values.error[row], terms(0));
                let by_time = values.error_t[row];
                note(1, sum(w) + by_time, terms(1) + by_time.abs());
            }
            Level::Velocity => note(1, values.error[row], terms(1)),
            Level::Acceleration => {}
        }
        if rows.auxiliary.row(row).is_empty() {
            let bias = values.bias[row];
            note(2, sum(rate) + bias, terms(2) + bias.abs());
        }
    }
}
