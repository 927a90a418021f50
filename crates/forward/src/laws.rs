//! Law forces in given modes.
//!
//! Accelerations and multipliers are affine in the forces `F` of the laws, so that laws are as many equations in as many
//! forces: the relation of a law that slips, a vanishing slip acceleration of one that sticks. Newton's method begins at
//! the forces of the stage before or, in the [search of modes](crate::branches), at forces of any size.

use dalembert_linear::{Lu, Matrix, Svd};
use dalembert_system::{Judgement, LawLayout, LawMode, Laws as LawValues, Pattern};

use crate::accelerations::Accelerations;
use crate::branches::{LawFailure, place_laws_without_slip};
use crate::control::Solve;
use crate::evaluator::Evaluator;
use crate::failure::StageFailure;
use crate::kkt::add_row;
use crate::multipliers::Sharing;
use crate::rules::{
    LAW_RANK, LAW_RESIDUAL, LAWS, LAWS_AT_START, LEAST_FORCE, MOST_SIGN_STEPS, ROUNDING, SHORTEST_STEP,
    SIGN_STEP,
};

/// Solves with the factors at hand: right-hand sides become solutions.
pub type Linear<'a> = Solve<'a, StageFailure>;

/// Law forces from which Newton's method begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// Those of a state nearby: full steps.
    Warm,
    /// Any: steps are halved until the residual falls.
    Cold,
}

/// A solution of the laws' equations.
#[derive(Clone, Copy, Debug)]
pub struct Residual {
    /// The largest residual of a law.
    pub worst: f64,
    /// The largest force.
    pub force: f64,
}

/// Law solver for fixed modes, with warm-started forces.
pub struct LawSolver {
    pub modes: Vec<LawMode>,
    /// Values at the last point.
    pub values: LawValues,
    /// How law forces act, one column for each, over speeds and rates of contact parameters.
    directions: Matrix,
    /// Speeds along these directions: slips without what moves by itself.
    motion: Vec<f64>,
    /// Without laws, and under a unit of each force.
    base: Response,
    responses: Vec<Response>,
    matrix: Matrix,
    lu: Lu,
    /// Residual of each law, and the Newton step that removes it.
    rest: Vec<f64>,
    step: Vec<f64>,
    /// The forces from which the next solve begins.
    forces: Vec<f64>,
    pub special: SpecialLaws,
}

/// Data of laws without slip speed, and of loads on redundant rows.
pub struct SpecialLaws {
    has_laws_without_slip: bool,
    /// How redundant rows share multipliers in which loads are.
    pub sharing: Option<Sharing>,
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

impl LawSolver {
    pub fn new(point: &Evaluator, modes: Vec<LawMode>) -> LawSolver {
        let layout = &point.layout;
        let (n, n_laws) = (point.n_rates(), modes.len());
        let nothing = Response {
            acceleration: vec![0.0; n],
            multipliers: vec![0.0; layout.constraints.len()],
            reaction: vec![0.0; n],
        };
        LawSolver {
            values: LawValues::new(layout),
            directions: Matrix::zeros(n, n_laws),
            motion: vec![0.0; n_laws],
            responses: vec![nothing.clone(); n_laws],
            base: nothing,
            matrix: Matrix::zeros(n_laws, n_laws),
            lu: Lu::sized(n_laws),
            rest: vec![0.0; n_laws],
            step: vec![0.0; n_laws],
            forces: vec![0.0; n_laws],
            special: SpecialLaws {
                has_laws_without_slip: layout.laws.infos.iter().any(|info| !info.has_slip),
                sharing: None,
            },
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
        point: &mut Evaluator,
        y: &[f64],
        solution: &Accelerations,
    ) -> Result<(), LawFailure> {
        evaluate(point, y, solution, &mut self.values);
        self.directions.values_mut().fill(0.0);
        for ((law, speed), &value) in point.layout.laws.direction.entries().zip(&self.values.direction) {
            self.directions[(speed, law)] = value;
        }
        if self.special.has_laws_without_slip {
            place_laws_without_slip(point, &mut self.directions)?;
        }
        let w = &y[point.n_unknowns()..];
        for (law, motion) in self.motion.iter_mut().enumerate() {
            *motion = dot(self.directions.column(law), w);
        }
        Ok(())
    }

    /// Power that laws dissipate and that moving supports supply under these forces, at the point that was located last. A law acts on
    /// the system with the power `F Wᵀv`, of which `−F s` is lost at the slip `s`.
    pub fn powers(&self, forces: &[f64], layout: &LawLayout) -> [f64; 2] {
        let mut powers = [0.0; 2];
        for (law, force) in forces.iter().enumerate() {
            let slip = if layout.infos[law].has_slip { self.values.slip[law] } else { self.motion[law] };
            powers[0] -= force * slip;
            powers[1] += force * (self.motion[law] - slip);
        }
        powers
    }

    /// The direction in which the force of a law acts.
    pub fn direction(&self, law: usize) -> &[f64] {
        self.directions.column(law)
    }

    /// Accelerations, multipliers of `rows` and forces, at `state`. On entry `x` and `y` are the right-hand sides without
    /// laws.
    pub fn solve(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        rows: &[usize],
        right: (&mut [f64], &mut [f64]),
        linear: &mut Linear<'_>,
        solution: &mut Accelerations,
    ) -> Result<(), StageFailure> {
        self.locate(point, state, solution)?;
        let sharing = self.special.sharing.take();
        let responded = self.respond(point, rows, right, linear, &mut |multipliers| {
            if let Some(sharing) = &sharing {
                sharing.share(multipliers);
            }
        });
        self.special.sharing = sharing;
        responded?;
        self.newton(point, state, solution, Beginning::Warm).map(|_| ())
    }

    /// Motion and multipliers without laws and under a unit of each law force, after [`locate`](Self::locate). `share`
    /// distributes multipliers over redundant rows.
    pub fn respond<E>(
        &mut self,
        point: &Evaluator,
        rows: &[usize],
        (x, y): (&mut [f64], &mut [f64]),
        linear: &mut Solve<'_, E>,
        share: &mut dyn FnMut(&mut [f64]),
    ) -> Result<(), E> {
        linear(point, x, y)?;
        self.base.reaction.fill(0.0);
        self.base.take(point, rows, x, y);
        share(&mut self.base.multipliers);
        for (law, response) in self.responses.iter_mut().enumerate() {
            x.copy_from_slice(self.directions.column(law));
            y.fill(0.0);
            linear(point, x, y)?;
            response.reaction.copy_from_slice(self.directions.column(law));
            response.take(point, rows, x, y);
            share(&mut response.multipliers);
        }
        Ok(())
    }

    /// The largest force at the evaluated point without laws, after [`respond`](Self::respond).
    pub fn force_size(&self, point: &Evaluator) -> f64 {
        let least = point.scale.part_of_force(LEAST_FORCE);
        largest(&self.base.reaction).max(largest(&point.values.force)).max(least)
    }

    /// The acceleration without laws.
    pub fn free_acceleration(&self) -> &[f64] {
        &self.base.acceleration
    }

    /// Newton's method for the forces, in the modes as they are, after [`respond`](Self::respond).
    pub fn newton(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        solution: &mut Accelerations,
        beginning: Beginning,
    ) -> Result<Residual, StageFailure> {
        let size = self.force_size(point);
        let rule = match beginning {
            Beginning::Warm => &LAWS,
            Beginning::Cold => &LAWS_AT_START,
        };
        let mut iteration = rule.begin();
        self.find_residual(point, state, solution)?;
        loop {
            let (worst, scale) = (largest(&self.rest), self.matrix.max_abs());
            let force = largest(&self.forces).max(size);
            self.step.copy_from_slice(&self.rest);
            self.solve_step()?;
            let is_rounding = worst <= LAW_RESIDUAL * force * scale.max(1.0);
            match iteration.judge_where(is_rounding, largest(&self.step), force) {
                Judgement::Continue => {}
                Judgement::Converged => return Ok(Residual { worst, force }),
                _ => return Err(StageFailure::NoConvergence),
            }
            let mut part = 1.0;
            self.forces.iter_mut().zip(&self.step).for_each(|(force, by)| *force -= by);
            self.find_residual(point, state, solution)?;
            while beginning == Beginning::Cold
                && largest(&self.rest) >= worst
                && part >= SHORTEST_STEP
                && worst > ROUNDING * force
            {
                part /= 2.0;
                self.forces.iter_mut().zip(&self.step).for_each(|(force, by)| *force += part * by);
                self.find_residual(point, state, solution)?;
            }
        }
    }

    /// Residuals of the laws' equations and their derivatives, under the forces.
    fn find_residual(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        solution: &mut Accelerations,
    ) -> Result<(), StageFailure> {
        self.find_relations(point, state, solution);
        self.linearise(point, solution);
        let is_finite = largest(&self.rest).is_finite() && self.matrix.max_abs().is_finite();
        if is_finite { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// The relations under the forces, with the signs of laws that slip.
    pub(crate) fn find_relations(
        &mut self,
        point: &mut Evaluator,
        state: &[f64],
        solution: &mut Accelerations,
    ) {
        self.superpose(solution);
        evaluate(point, state, solution, &mut self.values);
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
            *sign = mode.sign().unwrap_or(*sign);
        }
    }

    /// Residual of each law's equation, and its derivatives by all forces.
    fn linearise(&mut self, point: &Evaluator, solution: &Accelerations) {
        let (layout, laws) = (&point.layout.laws, &self.values);
        for (law, mode) in self.modes.iter().enumerate() {
            let direction = self.directions.column(law);
            self.rest[law] = match mode {
                LawMode::Stick => dot(direction, &solution.rate) + laws.slip_bias[law],
                LawMode::Slip(_) | LawMode::Saturated(_) => laws.relation[law],
            };
            if *mode != LawMode::Stick {
                relation_row(layout, laws, &self.responses, law, |by, value| self.matrix[(law, by)] = value);
                continue;
            }
            for (by, response) in self.responses.iter().enumerate() {
                self.matrix[(law, by)] = dot(direction, &response.acceleration);
            }
        }
    }

    /// The slip acceleration of a law under a unit force of another.
    pub(crate) fn response(&self, law: usize, by: usize) -> f64 {
        dot(self.directions.column(law), &self.responses[by].acceleration)
    }

    /// Hands out the derivatives of a relation by all forces, with all that follows from them.
    pub(crate) fn relation_by(&self, layout: &LawLayout, law: usize, take: impl FnMut(usize, f64)) {
        relation_row(layout, &self.values, &self.responses, law, take);
    }

    /// Turns residuals in `step` into a step of the forces. Laws that stick more often than there is motion share it evenly.
    fn solve_step(&mut self) -> Result<(), StageFailure> {
        let LawSolver { matrix, lu, step, .. } = self;
        let is_regular = lu.refactor(|out| out.values_mut().copy_from_slice(matrix.values_mut()));
        if is_regular && lu.pivot_ratio() > LAW_RANK {
            lu.solve(step);
            return Ok(());
        }
        let svd = Svd::new(matrix).ok_or(StageFailure::NotFinite)?;
        let least = svd.solve(svd.rank(LAW_RANK).rank, step);
        step.copy_from_slice(&least);
        Ok(())
    }

    /// Adds to a change of speeds `x` what keeps laws sticking, after [`locate`](Self::locate).
    pub fn keep_sticking(
        &mut self,
        point: &Evaluator,
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
            let sticks_here = sticks(law);
            self.step[law] = if sticks_here { self.values.slip[law] + dot(direction, x) } else { 0.0 };
            for by in 0..n_laws {
                self.matrix[(law, by)] = match (sticks_here, sticks(by)) {
                    (true, true) => dot(direction, &self.responses[by].acceleration),
                    _ => f64::from(u8::from(law == by)),
                };
            }
        }
        self.solve_step()?;
        for law in (0..n_laws).filter(|law| self.modes[*law] == LawMode::Stick) {
            let by = self.step[law];
            x.iter_mut().zip(&self.responses[law].acceleration).for_each(|(x, response)| *x -= by * response);
        }
        Ok(())
    }

    /// The signs of sticking laws at the last solution: between −1 and 1 as long as they can stick. `false` if one is not
    /// determined.
    pub fn find_signs(&mut self, point: &mut Evaluator, state: &[f64], solution: &mut Accelerations) -> bool {
        let mut are_determined = true;
        for law in (0..self.modes.len()).filter(|law| self.modes[*law] == LawMode::Stick) {
            for _ in 0..MOST_SIGN_STEPS {
                evaluate(point, state, solution, &mut self.values);
                if self.values.relation[law] == 0.0 {
                    break;
                }
                if self.is_unloaded(point, law, solution) {
                    solution.signs[law] = 0.0;
                    break;
                }
                let step = self.values.relation[law] / self.values.by_sign[law];
                if !step.is_finite() {
                    are_determined = false;
                    break;
                }
                solution.signs[law] -= step;
                if step.abs() < SIGN_STEP {
                    break;
                }
            }
        }
        are_determined
    }

    /// Whether the load and the force of a law at rest are rounding: any sign would do.
    fn is_unloaded(&self, point: &Evaluator, law: usize, solution: &Accelerations) -> bool {
        let (layout, values) = (&point.layout.laws, &self.values);
        let slope = |pattern: &Pattern, by: &[f64]| largest(&by[pattern.row(law)]);
        let slope = slope(&layout.by_reaction, &values.by_reaction)
            .max(slope(&layout.by_multiplier, &values.by_multiplier))
            .max(slope(&layout.by_force, &values.by_force));
        let least = point.scale.part_of_force(LEAST_FORCE);
        let force = largest(&solution.reaction).max(largest(&solution.multipliers)).max(least);
        let rounding = LAW_RESIDUAL * slope * force;
        values.relation[law].abs() <= rounding && values.by_sign[law].abs() <= rounding
    }

    /// The acceleration of a law's slip at a solution.
    pub fn slip_rate(&self, law: usize, acceleration: &[f64]) -> f64 {
        dot(self.directions.column(law), acceleration) + self.values.slip_bias[law]
    }
}

impl Response {
    /// Takes a solution over; `reaction` holds what acts beside the constraints.
    fn take(&mut self, point: &Evaluator, rows: &[usize], x: &[f64], y: &[f64]) {
        self.acceleration.copy_from_slice(x);
        self.multipliers.fill(0.0);
        for (&row, y) in rows.iter().zip(y) {
            self.multipliers[row] = -y;
            add_row(point, row, -y, &mut self.reaction);
        }
    }
}

fn relation_row(
    layout: &LawLayout,
    laws: &LawValues,
    responses: &[Response],
    law: usize,
    mut take: impl FnMut(usize, f64),
) {
    let along = |pattern: &Pattern, values: &[f64], by: &[f64]| {
        let entries = values[pattern.row(law)].iter().zip(pattern.columns(law));
        entries.map(|(value, at)| value * by[*at as usize]).sum::<f64>()
    };
    let mut own =
        layout.by_force.columns(law).iter().zip(&laws.by_force[layout.by_force.row(law)]).peekable();
    for (by, response) in responses.iter().enumerate() {
        let direct = own.next_if(|(at, _)| **at as usize == by).map_or(0.0, |(_, value)| *value);
        let value = direct
            + along(&layout.by_reaction, &laws.by_reaction, &response.reaction)
            + along(&layout.by_multiplier, &laws.by_multiplier, &response.multipliers);
        take(by, value);
    }
}

/// Evaluates the laws at the evaluated point, under what was found there.
pub fn evaluate(point: &mut Evaluator, state: &[f64], solution: &Accelerations, laws: &mut LawValues) {
    let results = solution.results(&point.layout, [0.0; 5]);
    point.compute(state, &solution.rate, |system, at, values, work| {
        system.laws(at, values, results, laws, work);
    });
}

pub(crate) fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |largest: f64, x| if x.is_finite() { largest.max(x.abs()) } else { f64::INFINITY })
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}
