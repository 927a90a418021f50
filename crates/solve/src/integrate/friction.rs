//! Laws during a run: forces of given branches, followed from stage to stage.
//!
//! Accelerations and multipliers are affine in the forces `F` of the laws, so that laws are as many equations in as many
//! forces: the relation of a law that slips, a vanishing slip acceleration of one that sticks. Newton's method begins at
//! the forces of the stage before. Which branch it is was decided at a [consistent state](crate::law).

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_system::{Judgement, LawMode, Laws, Pattern};

use super::accelerations::Accelerations;
use super::failure::StageFailure;
use super::kkt::add_row;
use crate::law::{evaluate_slips, is_at_rest, place_laws_without_slip};
use crate::point::Point;
use crate::rules::{LAW_RESIDUAL, LAWS};

/// Solves with the factors at hand: right-hand sides become solutions.
pub(crate) type Linear<'a> = dyn FnMut(&Point, &mut [f64], &mut [f64]) -> Result<(), StageFailure> + 'a;

/// The laws of a system while they do what they do.
pub(crate) struct Friction {
    pub modes: Vec<LawMode>,
    /// Values at the last point.
    pub laws: Laws,
    /// How law forces act, one column for each, over speeds and rates of contact parameters.
    directions: Matrix,
    /// Without laws, and what a unit of each force does.
    base: Response,
    responses: Vec<Response>,
    matrix: Matrix,
    lu: Lu,
    rest: Vec<f64>,
    /// The forces from which the next solve begins.
    forces: Vec<f64>,
    has_laws_without_slip: bool,
}

/// Effect of forces.
#[derive(Clone)]
struct Response {
    acceleration: Vec<f64>,
    /// Over all rows.
    multipliers: Vec<f64>,
    /// Along speeds and rates of contact parameters.
    reaction: Vec<f64>,
}

impl Friction {
    pub fn new(point: &Point, modes: Vec<LawMode>) -> Friction {
        let layout = &point.layout;
        let (n, n_laws) = (point.n_rates(), modes.len());
        let nothing = Response {
            acceleration: vec![0.0; n],
            multipliers: vec![0.0; layout.constraints.len()],
            reaction: vec![0.0; n],
        };
        Friction {
            laws: Laws::new(layout),
            directions: Matrix::zeros(n, n_laws),
            responses: vec![nothing.clone(); n_laws],
            base: nothing,
            matrix: Matrix::zeros(n_laws, n_laws),
            lu: Lu::sized(n_laws),
            rest: vec![0.0; n_laws],
            forces: vec![0.0; n_laws],
            has_laws_without_slip: layout.laws.infos.iter().any(|info| !info.has_slip),
            modes,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.modes.is_empty()
    }

    pub fn forces(&self) -> &[f64] {
        &self.forces
    }

    pub fn recall(&mut self, forces: &[f64]) {
        self.forces.copy_from_slice(forces);
    }

    /// Slip speeds and directions at the evaluated point.
    pub fn locate(
        &mut self,
        point: &mut Point,
        y: &[f64],
        solution: &Accelerations,
    ) -> Result<(), StageFailure> {
        evaluate(point, y, solution, &mut self.laws);
        self.directions.values_mut().fill(0.0);
        for ((law, speed), &value) in point.layout.laws.direction.entries().zip(&self.laws.direction) {
            self.directions[(speed, law)] = value;
        }
        if self.has_laws_without_slip {
            place_laws_without_slip(point, &mut self.directions).map_err(StageFailure::Laws)?;
        }
        Ok(())
    }

    /// The direction in which the force of a law acts.
    pub fn direction(&self, law: usize) -> &[f64] {
        self.directions.column(law)
    }

    /// Accelerations, multipliers of `rows` and forces, at `state`. On entry `x` and `y` are the right-hand sides without
    /// laws.
    pub fn solve(
        &mut self,
        point: &mut Point,
        state: &[f64],
        rows: &[usize],
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
        solution: &mut Accelerations,
    ) -> Result<(), StageFailure> {
        self.locate(point, state, solution)?;
        linear(point, x, y)?;
        self.base.reaction.fill(0.0);
        self.base.take(point, rows, x, y);
        for (law, response) in self.responses.iter_mut().enumerate() {
            x.copy_from_slice(self.directions.column(law));
            y.fill(0.0);
            linear(point, x, y)?;
            response.reaction.copy_from_slice(self.directions.column(law));
            response.take(point, rows, x, y);
        }
        let size = largest(&self.base.reaction).max(largest(&point.values.force)).max(1e-12);
        let mut iteration = LAWS.begin();
        loop {
            self.superpose(solution);
            evaluate(point, state, solution, &mut self.laws);
            self.linearise(point, solution);
            let (worst, scale) = (largest(&self.rest), self.matrix.max_abs());
            if !worst.is_finite() || !scale.is_finite() {
                return Err(StageFailure::NotFinite);
            }
            self.solve_step()?;
            let length = largest(&self.rest);
            let reach = largest(&self.forces).max(size);
            let is_rounding = worst <= LAW_RESIDUAL * reach * scale.max(1.0);
            match iteration.judge_where(is_rounding, length, reach) {
                Judgement::Continue => {}
                Judgement::Converged => return Ok(()),
                _ => return Err(StageFailure::NoConvergence),
            }
            self.forces.iter_mut().zip(&self.rest).for_each(|(force, by)| *force -= by);
        }
    }

    /// The solution under the forces.
    fn superpose(&self, solution: &mut Accelerations) {
        let combine = |part: &dyn Fn(&Response) -> &Vec<f64>, out: &mut [f64]| {
            out.copy_from_slice(&part(&self.base)[..out.len()]);
            for (response, force) in self.responses.iter().zip(&self.forces) {
                for (sum, by) in out.iter_mut().zip(part(response)) {
                    *sum += force * by;
                }
            }
        };
        combine(&|response| &response.acceleration, &mut solution.rate);
        combine(&|response| &response.multipliers, &mut solution.multipliers);
        combine(&|response| &response.reaction, &mut solution.reaction);
        solution.law_forces.copy_from_slice(&self.forces);
        for (sign, mode) in solution.signs.iter_mut().zip(&self.modes) {
            if let LawMode::Slip(slip) = mode {
                *sign = *slip;
            }
        }
    }

    /// Residual of each law's equation, and its derivatives by all forces.
    fn linearise(&mut self, point: &Point, solution: &Accelerations) {
        let (layout, laws) = (&point.layout.laws, &self.laws);
        for (law, mode) in self.modes.iter().enumerate() {
            let direction = self.directions.column(law);
            self.rest[law] = match mode {
                LawMode::Stick => dot(direction, &solution.rate) + laws.slip_bias[law],
                LawMode::Slip(_) => laws.relation[law],
            };
            for (by, response) in self.responses.iter().enumerate() {
                self.matrix[(law, by)] = match mode {
                    LawMode::Stick => dot(direction, &response.acceleration),
                    LawMode::Slip(_) => {
                        let along = |pattern: &Pattern, values: &[f64], by: &[f64]| {
                            let entries = pattern.row(law).zip(pattern.columns(law));
                            entries.map(|(place, at)| values[place] * by[*at as usize]).sum::<f64>()
                        };
                        let own = layout.by_force.place(law, by).map_or(0.0, |place| laws.by_force[place]);
                        own + along(&layout.by_reaction, &laws.by_reaction, &response.reaction)
                            + along(&layout.by_multiplier, &laws.by_multiplier, &response.multipliers)
                    }
                };
            }
        }
    }

    /// Turns what is left into a step of the forces. Laws that stick more often than there is motion share it evenly.
    fn solve_step(&mut self) -> Result<(), StageFailure> {
        let Friction { matrix, lu, rest, .. } = self;
        let is_regular = lu.refactor(|out| out.values_mut().copy_from_slice(matrix.values_mut()));
        if is_regular && lu.pivot_ratio() > 1e-13 {
            lu.solve(rest);
            return Ok(());
        }
        let svd = Svd::new(matrix).ok_or(StageFailure::NotFinite)?;
        let step = svd.solve(svd.rank(1e-13).rank, rest);
        rest.copy_from_slice(&step);
        Ok(())
    }

    /// Adds to a change of speeds `x` what keeps laws sticking, after [`locate`](Self::locate).
    pub fn keep_sticking(
        &mut self,
        point: &Point,
        x: &mut [f64],
        y: &mut [f64],
        linear: &mut Linear<'_>,
    ) -> Result<(), StageFailure> {
        let n_laws = self.modes.len();
        let sticks = |law: usize| self.modes[law] == LawMode::Stick;
        if !(0..n_laws).any(sticks) {
            return Ok(());
        }
        for law in 0..n_laws {
            let response = &mut self.responses[law].acceleration;
            response.copy_from_slice(self.directions.column(law));
            if sticks(law) {
                y.fill(0.0);
                linear(point, response, y)?;
            }
        }
        for law in 0..n_laws {
            let direction = self.directions.column(law);
            let is_held = sticks(law);
            self.rest[law] = if is_held { self.laws.slip[law] + dot(direction, x) } else { 0.0 };
            for by in 0..n_laws {
                self.matrix[(law, by)] = match (is_held, sticks(by)) {
                    (true, true) => dot(direction, &self.responses[by].acceleration),
                    _ => f64::from(u8::from(law == by)),
                };
            }
        }
        self.solve_step()?;
        for law in (0..n_laws).filter(|law| self.modes[*law] == LawMode::Stick) {
            let by = self.rest[law];
            x.iter_mut().zip(&self.responses[law].acceleration).for_each(|(x, response)| *x -= by * response);
        }
        Ok(())
    }

    /// The signs that hold what sticks, at the last solution: between −1 and 1 as long as it can.
    pub fn find_signs(&mut self, point: &mut Point, state: &[f64], solution: &mut Accelerations) {
        for law in 0..self.modes.len() {
            if self.modes[law] != LawMode::Stick {
                continue;
            }
            for _ in 0..20 {
                evaluate(point, state, solution, &mut self.laws);
                let step = self.laws.relation[law] / self.laws.by_sign[law];
                if !step.is_finite() {
                    break;
                }
                solution.signs[law] -= step;
                if step.abs() < 1e-14 {
                    break;
                }
            }
        }
    }
}

impl Response {
    /// Takes a solution over; `reaction` holds what acts beside the constraints.
    fn take(&mut self, point: &Point, rows: &[usize], x: &[f64], y: &[f64]) {
        self.acceleration.copy_from_slice(x);
        self.multipliers.fill(0.0);
        for (&row, y) in rows.iter().zip(y) {
            self.multipliers[row] = -y;
            add_row(point, row, -y, &mut self.reaction);
        }
    }
}

/// Evaluates the laws at the evaluated point, under what was found there.
pub(crate) fn evaluate(point: &mut Point, state: &[f64], solution: &Accelerations, laws: &mut Laws) {
    let results = solution.results(&point.layout, [0.0; 5]);
    point.compute(state, &solution.rate, |system, at, values, work| {
        system.laws(at, values, results, laws, work);
    });
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest: f64, x| if x.is_finite() { largest.max(x.abs()) } else { f64::INFINITY })
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

/// The slip speed of each law at a state, and whether the law could stick there.
pub(crate) fn slips_at(point: &mut Point, t: f64, y: &[f64]) -> Vec<(f64, bool)> {
    point.t = t;
    let (u, w) = y.split_at(point.n_unknowns());
    point.velocity(u, w);
    let mut laws = Laws::new(&point.layout);
    evaluate_slips(point, u, w, &mut laws);
    let rests = |law: usize| is_at_rest(point, &laws, law, w);
    laws.slip.iter().enumerate().map(|(law, slip)| (*slip, rests(law))).collect()
}
