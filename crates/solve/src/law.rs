//! Laws of nonideal constraints at one point: the right branch of friction, or the reason why there is none.
//!
//! Law forces `F` act along their slip speeds, `r = Gᵀλ + Σ F ∂slip/∂v`. Accelerations and multipliers are affine in
//! `F`, so that the laws become as many equations as there are laws; they are solved by Newton's method from several
//! beginnings, since friction with `|normal|` in it is piecewise linear and can have no solution or several
//! (Painlevé). At zero slip a law either sticks, with a sign between −1 and 1, or begins to slip in the direction of
//! its sign; all combinations are tried.

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{At, Judgement, LawMode, Laws, Level, Results};

use crate::kernel::kernel_basis;
use crate::motion::{Motion, MotionSolver, Unsolvable};
use crate::point::Point;
use crate::rank::mass_diagonal;
use crate::reaction::Sharing;
use crate::rules::{LAW_RESIDUAL, LAWS_AT_START};

/// At most this many laws may stand at zero slip at once: each has three branches.
const MAX_AT_REST: usize = 6;

/// Newton beginnings for each branch.
const BEGINNINGS: usize = 12;

/// State of the laws at a point.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct LawSolution {
    /// The force of each law along its slip speed.
    pub forces: Vec<f64>,
    /// The sign of each slip speed; between −1 and 1 where the law sticks.
    pub signs: Vec<f64>,
    /// Whether each law slips or sticks.
    pub modes: Vec<LawMode>,
    /// `v̇` with the accelerations of contact parameters after it.
    pub acceleration: Vec<f64>,
    /// `λ`
    pub multipliers: Vec<f64>,
    pub reaction: Vec<f64>,
}

/// Why the laws determine nothing.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum LawFailure {
    /// No branch fits.
    NoSolution,
    /// More than one motion fits.
    SeveralSolutions(Vec<LawSolution>),
    /// A law depends on multipliers that redundant constraints leave undetermined.
    NotUnique { law: usize },
    /// So many laws stand at zero slip that their branches cannot all be tried.
    TooManyAtRest {
        /// Number of periods in the run.
        n: usize,
    },
    /// Laws without a slip speed, and not as many as free directions.
    Directions {
        /// Laws without a slip speed.
        laws: usize,
        /// Free directions left for them.
        free: usize,
    },
    /// The equations of motion themselves.
    Motion(Unsolvable),
}

impl From<Unsolvable> for LawFailure {
    fn from(cause: Unsolvable) -> LawFailure {
        LawFailure::Motion(cause)
    }
}

/// Solves the equations of motion with the laws, at the point of the last evaluation. Laws `at_rest` have no slip
/// speed; `None`: decided by the speeds.
pub(crate) fn solve_laws(
    point: &mut Point,
    u: &[f64],
    w: &[f64],
    solver: &mut MotionSolver,
    sharing: &Sharing,
    at_rest: Option<&[usize]>,
) -> Result<LawSolution, LawFailure> {
    let mut problem = Problem::new(point, u, w, solver, sharing)?;
    problem.check_unique(sharing)?;
    let found = || (0..problem.n_laws).filter(|law| problem.is_at_rest(*law, w)).collect();
    let at_rest: Vec<usize> = at_rest.map_or_else(found, <[usize]>::to_vec);
    if at_rest.len() > MAX_AT_REST {
        return Err(LawFailure::TooManyAtRest { n: at_rest.len() });
    }
    let mut solutions: Vec<LawSolution> = Vec::new();
    for branch in 0..3usize.pow(at_rest.len() as u32) {
        let modes = problem.modes(&at_rest, branch);
        for solution in problem.solve(&modes) {
            if problem.fits(&solution, &at_rest)
                && !solutions.iter().any(|other| problem.alike(other, &solution))
            {
                solutions.push(solution);
            }
        }
    }
    match solutions.len() {
        0 => Err(LawFailure::NoSolution),
        1 => Ok(solutions.swap_remove(0)),
        _ => Err(LawFailure::SeveralSolutions(solutions)),
    }
}

struct Problem<'p> {
    point: &'p mut Point,
    u: &'p [f64],
    w: &'p [f64],
    n_laws: usize,
    /// How law forces act, one column for each.
    directions: Matrix,
    base: (Vec<f64>, Vec<f64>),
    responses: Vec<(Vec<f64>, Vec<f64>)>,
    laws: Laws,
    /// A force worth comparing with.
    size: f64,
    /// An acceleration worth comparing with.
    pace: f64,
}

impl<'p> Problem<'p> {
    fn new(
        point: &'p mut Point,
        u: &'p [f64],
        w: &'p [f64],
        solver: &mut MotionSolver,
        sharing: &Sharing,
    ) -> Result<Problem<'p>, LawFailure> {
        let layout = point.layout.clone();
        let n_laws = layout.laws.infos.len();
        let mut laws = Laws::new(&layout);
        evaluate_slips(point, u, w, &mut laws);
        let mut directions = Matrix::zeros(point.n_rates(), n_laws);
        for ((law, speed), &value) in layout.laws.direction.entries().zip(&laws.direction) {
            directions[(speed, law)] = value;
        }
        place_laws_without_slip(point, &mut directions)?;
        let force = point.force();
        let rows = point.rows(Level::Acceleration);
        let bias = point.bias(&rows);
        let mut base = solver.solve(&force, &bias)?;
        base.1 = point.in_all_rows(&rows, &base.1);
        sharing.share(&mut base.1);
        let mut responses = Vec::new();
        let none = vec![0.0; bias.len()];
        for law in 0..n_laws {
            let mut response = solver.solve(directions.column(law), &none)?;
            response.1 = point.in_all_rows(&rows, &response.1);
            sharing.share(&mut response.1);
            responses.push(response);
        }
        let largest = |x: &[f64]| x.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
        let reaction = reaction_of(point, &base.1, &directions, &vec![0.0; n_laws]);
        let size = largest(&force).max(largest(&reaction)).max(1e-12);
        // Accelerations of the free system: where everything is at rest, accelerations are rounding.
        let diagonal = mass_diagonal(point);
        let pace = force.iter().zip(&diagonal).filter(|(_, m)| **m > 0.0).map(|(h, m)| (h / m).abs());
        let pace = pace.fold(largest(&base.0), f64::max).max(1e-12);
        Ok(Problem { point, u, w, n_laws, directions, base, responses, laws, size, pace })
    }

    /// Refuses laws that depend on multipliers that redundant constraints leave undetermined.
    fn check_unique(&self, sharing: &Sharing) -> Result<(), LawFailure> {
        let pattern = &self.point.layout.laws.by_multiplier;
        match (0..self.n_laws)
            .find(|law| pattern.columns(*law).iter().any(|row| !sharing.unique[*row as usize]))
        {
            Some(law) => Err(LawFailure::NotUnique { law }),
            None => Ok(()),
        }
    }

    /// Whether the slip speed of a law is zero, compared with the speeds it is made of.
    fn is_at_rest(&self, law: usize, w: &[f64]) -> bool {
        is_at_rest(self.point, &self.laws, law, w)
    }

    fn modes(&self, at_rest: &[usize], mut branch: usize) -> Vec<LawMode> {
        let sign = |slip: f64| if slip == 0.0 { 0.0 } else { slip.signum() };
        let mut modes: Vec<LawMode> = self.laws.slip.iter().map(|slip| LawMode::Slip(sign(*slip))).collect();
        for &law in at_rest {
            modes[law] = [LawMode::Stick, LawMode::Slip(1.0), LawMode::Slip(-1.0)][branch % 3];
            branch /= 3;
        }
        modes
    }

    /// All solutions of one branch that Newton's method finds.
    fn solve(&mut self, modes: &[LawMode]) -> Vec<LawSolution> {
        let mut random = fastrand::Rng::with_seed(7);
        let mut solutions: Vec<LawSolution> = Vec::new();
        for beginning in 0..BEGINNINGS {
            let reach = [0.0, 1.0, 10.0, 1000.0][beginning % 4] * self.size;
            let forces = (0..self.n_laws).map(|_| reach * (2.0 * random.f64() - 1.0)).collect();
            if let Some(solution) = self.newton(modes, forces)
                && !solutions.iter().any(|other| self.alike(other, &solution))
            {
                solutions.push(solution);
            }
            // Without a slipping law everything is linear, and one beginning suffices.
            if modes.iter().all(|mode| *mode == LawMode::Stick) {
                break;
            }
        }
        solutions
    }

    fn newton(&mut self, modes: &[LawMode], mut forces: Vec<f64>) -> Option<LawSolution> {
        let signs: Vec<f64> =
            modes.iter().map(|mode| if let LawMode::Slip(sign) = mode { *sign } else { 0.0 }).collect();
        let (mut rest, mut matrix) = self.linearise(modes, &signs, &forces)?;
        let mut iteration = LAWS_AT_START.begin();
        loop {
            let worst = rest.iter().fold(0.0, |worst: f64, x| worst.max(x.abs()));
            let reach = forces.iter().fold(self.size, |reach: f64, x| reach.max(x.abs()));
            let svd = Svd::new(&matrix)?;
            let step = svd.solve(svd.rank(1e-13).rank, &rest);
            let length = step.iter().fold(0.0, |length: f64, x| length.max(x.abs()));
            let is_rounding = worst <= LAW_RESIDUAL * reach * matrix.max_abs().max(1.0);
            match iteration.judge_where(is_rounding, length, reach) {
                Judgement::Continue => {}
                Judgement::Converged => {
                    let solution = self.solution(modes, &signs, &forces);
                    return (worst <= 1e-9 * reach.max(1.0)).then_some(solution).flatten();
                }
                _ => return None,
            }
            let mut part = 1.0;
            loop {
                let next: Vec<f64> = forces.iter().zip(&step).map(|(f, by)| f - part * by).collect();
                let (next_rest, next_matrix) = self.linearise(modes, &signs, &next)?;
                let next_worst = next_rest.iter().fold(0.0, |worst: f64, x| worst.max(x.abs()));
                if next_worst < worst || part < 0.1 || worst <= 1e-13 * reach {
                    (forces, rest, matrix) = (next, next_rest, next_matrix);
                    break;
                }
                part /= 2.0;
            }
        }
    }

    /// Residual of each law's equation, and its derivatives by all law forces.
    fn linearise(&mut self, modes: &[LawMode], signs: &[f64], forces: &[f64]) -> Option<(Vec<f64>, Matrix)> {
        let results = self.results(forces, signs);
        evaluate(self.point, self.u, self.w, &results, &mut self.laws);
        let layout = &self.point.layout.laws;
        let mut rest = self.laws.relation.clone();
        let mut matrix = Matrix::zeros(self.n_laws, self.n_laws);
        for by in 0..self.n_laws {
            let (response, multipliers) = &self.responses[by];
            let mut unit = vec![0.0; self.n_laws];
            unit[by] = 1.0;
            let reaction = reaction_of(self.point, multipliers, &self.directions, &unit);
            for law in 0..self.n_laws {
                matrix[(law, by)] = match modes[law] {
                    LawMode::Stick => product(self.directions.column(law), response),
                    LawMode::Slip(_) => {
                        sparse_product(&layout.by_reaction, &self.laws.by_reaction, law, &reaction)
                            + sparse_product(
                                &layout.by_multiplier,
                                &self.laws.by_multiplier,
                                law,
                                multipliers,
                            )
                            + sparse_product(&layout.by_force, &self.laws.by_force, law, &unit)
                    }
                };
            }
        }
        for (law, rest) in rest.iter_mut().enumerate() {
            if modes[law] == LawMode::Stick {
                *rest = self.slip_rate(law, &results.acceleration);
            }
        }
        rest.iter().all(|x| x.is_finite()).then_some((rest, matrix))
    }

    fn slip_rate(&self, law: usize, acceleration: &[f64]) -> f64 {
        product(self.directions.column(law), acceleration) + self.laws.slip_bias[law]
    }

    fn results(&self, forces: &[f64], signs: &[f64]) -> LawSolution {
        let (mut acceleration, mut multipliers) = self.base.clone();
        for ((a, l), force) in self.responses.iter().zip(forces) {
            acceleration.iter_mut().zip(a).for_each(|(sum, a)| *sum += a * force);
            multipliers.iter_mut().zip(l).for_each(|(sum, l)| *sum += l * force);
        }
        let reaction = reaction_of(self.point, &multipliers, &self.directions, forces);
        LawSolution {
            forces: forces.to_vec(),
            signs: signs.to_vec(),
            modes: Vec::new(),
            acceleration,
            multipliers,
            reaction,
        }
    }

    /// The solution, with the signs that hold what sticks.
    fn solution(&mut self, modes: &[LawMode], signs: &[f64], forces: &[f64]) -> Option<LawSolution> {
        let mut solution = self.results(forces, signs);
        solution.modes = modes.to_vec();
        for (law, mode) in modes.iter().enumerate() {
            if *mode != LawMode::Stick {
                continue;
            }
            for _ in 0..20 {
                evaluate(self.point, self.u, self.w, &solution, &mut self.laws);
                if self.laws.relation[law] == 0.0 {
                    break;
                }
                let step = self.laws.relation[law] / self.laws.by_sign[law];
                if !step.is_finite() {
                    return None;
                }
                solution.signs[law] -= step;
                if step.abs() < 1e-14 {
                    break;
                }
            }
        }
        Some(solution)
    }

    /// Whether two solutions are one motion, compared with what the forces would do without laws.
    fn alike(&self, a: &LawSolution, b: &LawSolution) -> bool {
        let close = |a: &[f64], b: &[f64], least: f64| {
            let size = a.iter().chain(b).fold(least, |size: f64, x| size.max(x.abs()));
            a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-7 * size)
        };
        close(&a.acceleration, &b.acceleration, self.pace) && close(&a.reaction, &b.reaction, self.size)
    }

    /// Whether what sticks can be held, and what begins to slip goes the way of its sign.
    fn fits(&self, solution: &LawSolution, at_rest: &[usize]) -> bool {
        at_rest.iter().all(|&law| match solution.modes[law] {
            LawMode::Stick => solution.signs[law].abs() <= 1.0 + 1e-12,
            LawMode::Slip(sign) => {
                let rate = self.slip_rate(law, &solution.acceleration);
                let length =
                    self.directions.column(law).iter().fold(0.0, |length: f64, d| length.max(d.abs()));
                rate * sign > 1e-9 * length * self.pace
            }
        })
    }
}

/// Whether a law that can stick has no slip speed, compared with the speeds it is made of.
pub(crate) fn is_at_rest(point: &Point, laws: &Laws, law: usize, w: &[f64]) -> bool {
    let layout = &point.layout.laws;
    let entries = layout.direction.row(law).zip(layout.direction.columns(law));
    let size: f64 = entries.map(|(place, &speed)| (laws.direction[place] * w[speed as usize]).abs()).sum();
    let info = layout.infos[law];
    info.has_slip && info.can_stick && laws.slip[law].abs() <= 1e-10 * size
}

/// Evaluates the laws with no reactions at all: slip speeds and their directions do not depend on them.
pub(crate) fn evaluate_slips(point: &mut Point, u: &[f64], w: &[f64], laws: &mut Laws) {
    let n_laws = point.layout.laws.infos.len();
    let nothing = LawSolution {
        forces: vec![0.0; n_laws],
        signs: vec![0.0; n_laws],
        modes: Vec::new(),
        acceleration: Vec::new(),
        multipliers: vec![0.0; point.layout.constraints.len()],
        reaction: vec![0.0; point.layout.n_speeds],
    };
    evaluate(point, u, w, &nothing, laws);
}

fn evaluate(point: &mut Point, u: &[f64], w: &[f64], results: &LawSolution, laws: &mut Laws) {
    let n_speeds = point.layout.n_speeds;
    let q = point.coordinates(u);
    let (p, p_rate) = (point.auxiliary().to_vec(), point.auxiliary_rates().to_vec());
    let u = point.external_inputs().to_vec();
    let at = At { t: point.t, q: &q, v: &w[..n_speeds], p: &p, p_rate: &p_rate, u: &u, ..At::default() };
    let results = Results {
        reaction: &results.reaction[..n_speeds],
        multipliers: &results.multipliers,
        law_forces: &results.forces,
        signs: &results.signs,
        ..Results::default()
    };
    point.system.laws(at, &point.values, results, laws, &mut point.work);
}

/// `Gᵀλ + B F` along speeds and rates of contact parameters.
fn reaction_of(point: &Point, multipliers: &[f64], directions: &Matrix, forces: &[f64]) -> Vec<f64> {
    let mut reaction = directions.times_vector(forces);
    let rows = &point.layout.constraints;
    rows.jacobian.multiply_transposed_add(&point.values.constraints.jacobian, multipliers, &mut reaction);
    reaction
}

/// Laws without a slip speed share what constraints and slip speeds leave free.
pub(crate) fn place_laws_without_slip(point: &Point, directions: &mut Matrix) -> Result<(), LawFailure> {
    let infos = &point.layout.laws.infos;
    let without: Vec<usize> = (0..infos.len()).filter(|law| !infos[*law].has_slip).collect();
    if without.is_empty() {
        return Ok(());
    }
    let with: Vec<usize> = (0..infos.len()).filter(|law| infos[*law].has_slip).collect();
    let mut motion = Motion::at(point);
    motion.jacobian = motion.jacobian.above(&directions.select_columns(&with).transpose());
    let basis = kernel_basis(&motion)?;
    let free = basis.n_columns();
    if free != without.len() {
        return Err(LawFailure::Directions { laws: without.len(), free });
    }
    for (at, &law) in without.iter().enumerate() {
        // Forward is where the largest part points, so that the sign of the force can be read.
        let column = basis.column(at);
        let largest =
            column.iter().fold(0.0, |largest: f64, x| if x.abs() > largest.abs() { *x } else { largest });
        let sign = if largest < 0.0 { -1.0 } else { 1.0 };
        for (direction, part) in directions.column_mut(law).iter_mut().zip(column) {
            *direction = sign * part;
        }
    }
    Ok(())
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn sparse_product(pattern: &dalembert_system::Pattern, values: &[f64], row: usize, by: &[f64]) -> f64 {
    pattern
        .row(row)
        .zip(pattern.columns(row))
        .map(|(place, &column)| values[place] * by[column as usize])
        .sum()
}
