//! Accelerations, multipliers and reactions at a consistent point.

use dalembert_system::{Dependence, Judgement, LawMode, Layout, Level, RowInfo};

use crate::branches::{LawFailure, solve_laws};
use crate::control::iterate_inputs;
use crate::evaluator::Evaluator;
use crate::laws::largest;
use crate::motion::{MotionSolver, Unsolvable};
use crate::multipliers::Sharing;
use crate::rank::RowRank;
use crate::rules::{INPUTS_AT_START, LEAST_ACCELERATION, NONLINEAR_ROWS};

/// Accelerations, multipliers and reactions at a consistent state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Acceleration {
    /// `v̇`
    pub v_rate: Vec<f64>,
    /// `p̈` of contact parameters; 0 for inputs.
    pub p_second_rate: Vec<f64>,
    /// `λ`, one for each constraint row.
    pub multipliers: Vec<f64>,
    /// Whether each row's multiplier is determined; if not, it follows the rule of [`Sharing`].
    pub unique: Vec<bool>,
    /// The force of each law along its slip speed.
    pub law_forces: Vec<f64>,
    /// The sign of each slip speed; between −1 and 1 where the law sticks.
    pub law_signs: Vec<f64>,
    /// Whether each law slips or sticks.
    pub law_modes: Vec<LawMode>,
    /// The reaction of constraints and laws along each speed.
    pub reaction: Vec<f64>,
    /// The smallest singular value of the scaled equations of motion by the largest, where it was computed.
    pub conditioning: Option<f64>,
}

/// Solves for accelerations at `u`, `w`, which the point was evaluated at last. `rank` is that of all rows there. Laws
/// that rest in `modes` are decided; `None`: those without slip speed.
pub fn accelerations(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    rank: &RowRank,
    modes: Option<&[LawMode]>,
) -> Result<Acceleration, LawFailure> {
    let mut found = Acceleration::default();
    let mut round = |point: &mut Evaluator| {
        let (next, change) = accelerations_at(point, u, w, rank, modes)?;
        found = next;
        Ok::<f64, LawFailure>(change)
    };
    match iterate_inputs(point, (u, w), &INPUTS_AT_START, false, &mut round)? {
        Judgement::Converged => Ok(found),
        _ => Err(LawFailure::Motion(Unsolvable::Loose)),
    }
}

/// Accelerations with the inputs of the point, which then change by what is left for them, and by how much they change.
fn accelerations_at(
    point: &mut Evaluator,
    u: &[f64],
    w: &[f64],
    rank: &RowRank,
    modes: Option<&[LawMode]>,
) -> Result<(Acceleration, f64), LawFailure> {
    let layout = point.layout.clone();
    solve_nonlinear_rows(point, u, w)?;
    let sharing = Sharing::new(point, rank);
    let mut solver = MotionSolver::new(point)?;
    let n = layout.n_speeds;
    let mut out = Acceleration { conditioning: solver.conditioning(point), ..Acceleration::default() };
    let acceleration = if layout.laws.infos.is_empty() {
        let rows = point.rows(Level::Acceleration);
        let (force, bias) = (point.force(), point.bias(&rows));
        let (mut acceleration, mut multipliers) = solver.solve(&force, &bias)?;
        // The residual of the equations is solved once more: fast drives leave some digits of large terms.
        if point.contacts.is_empty() && rows.len() == layout.constraints.len() {
            let (mut left, mut below) = (force.iter().map(|f| -f).collect::<Vec<f64>>(), bias);
            let (values, set) = (&point.values, &layout.constraints);
            layout.mass.multiply_symmetric_add(&values.mass, &acceleration, &mut left);
            left.iter_mut().for_each(|x| *x = -*x);
            set.jacobian.multiply_transposed_add(&values.constraints.jacobian, &multipliers, &mut left);
            set.jacobian.multiply_add(&values.constraints.jacobian, &acceleration, &mut below);
            // Where rows repeat each other, what rounding left of them may contradict itself, and says nothing.
            if let Ok((more, pressed)) = solver.solve(&left, &below) {
                acceleration.iter_mut().zip(more).for_each(|(a, more)| *a += more);
                multipliers.iter_mut().zip(pressed).for_each(|(multiplier, more)| *multiplier += more);
            }
        }
        multipliers = point.in_all_rows(&rows, &multipliers);
        sharing.share(&mut multipliers);
        out.reaction = vec![0.0; n];
        let rows = &layout.constraints;
        rows.jacobian.multiply_transposed_add(
            &point.values.constraints.jacobian,
            &multipliers,
            &mut out.reaction,
        );
        out.multipliers = multipliers;
        acceleration
    } else {
        let solution = solve_laws(point, u, w, &mut solver, &sharing, modes)?;
        out.reaction = solution.reaction[..n].to_vec();
        out.multipliers = solution.multipliers;
        out.law_forces = solution.forces;
        out.law_signs = solution.signs;
        out.law_modes = solution.modes;
        solution.acceleration
    };
    out.unique = sharing.unique;
    out.v_rate = acceleration[..n].to_vec();
    out.p_second_rate = vec![0.0; layout.auxiliary.n];
    for (at, &contact) in point.contacts.iter().enumerate() {
        out.p_second_rate[contact] = acceleration[n + at];
    }
    // Where no force acts, reactions and inertial forces give the size of rounding.
    let mut inertia = vec![0.0; n];
    layout.mass.multiply_symmetric_add(&point.values.mass, &out.v_rate, &mut inertia);
    let size = largest(&inertia).max(largest(&out.reaction));
    let change = solver.enforce(point, (&out.reaction, &out.multipliers), size)?;
    Ok((out, change))
}

/// Right-hand sides of the equations of motion over `rows`, at the evaluated point.
pub fn right_hand_sides(point: &Evaluator, rows: &[usize], x: &mut [f64], y: &mut [f64]) {
    let n_speeds = point.layout.n_speeds;
    x[..n_speeds].copy_from_slice(&point.values.force);
    x[n_speeds..].fill(0.0);
    for (y, &row) in y.iter_mut().zip(rows) {
        *y = -point.values.constraints.bias[row];
    }
}

/// Whether rows of a level are nonlinear in their highest derivatives.
pub fn has_nonlinear_rows(layout: &Layout, level: Level) -> bool {
    let is_nonlinear = |info: &RowInfo| info.level == level && info.dependence == Dependence::Nonlinear;
    layout.constraints.infos.iter().any(is_nonlinear)
}

/// Accelerations at an evaluated point, into a buffer.
pub type SolveRates<'a, E> = dyn FnMut(&Evaluator, &mut [f64]) -> Result<(), E> + 'a;

/// Brings rows that are nonlinear in accelerations to a fixed point of `M a = h + Gᵀλ`, `G (a' − a) + g = 0`: a
/// stationary point of Gauss's constraint, the one next to `rate`, which becomes the solution. `solve` gives accelerations
/// of the rows as they are linearised at the evaluated point; `next` is scratch. Returns whether it converged.
pub fn iterate_nonlinear_rows<E>(
    point: &mut Evaluator,
    (u, w): (&[f64], &[f64]),
    rate: &mut [f64],
    next: &mut [f64],
    solve: &mut SolveRates<'_, E>,
) -> Result<bool, E> {
    let n_speeds = point.layout.n_speeds;
    let least = point.scale.part_of_acceleration(LEAST_ACCELERATION);
    let mut iteration = NONLINEAR_ROWS.begin();
    let judgement = loop {
        point.acceleration(u, w, &rate[..n_speeds]);
        solve(point, next)?;
        let size = next.iter().fold(least, |size: f64, a| size.max(a.abs()));
        let moved = next.iter().zip(&*rate).fold(0.0, |moved: f64, (a, b)| moved.max((a - b).abs()));
        rate.copy_from_slice(next);
        match iteration.judge(moved, size) {
            Judgement::Continue => {}
            other => break other,
        }
    };
    point.acceleration(u, w, &rate[..n_speeds]);
    Ok(judgement == Judgement::Converged)
}

/// The same without accelerations nearby: from those without these rows, so that the root next to them in the metric of the
/// mass matrix is found.
pub fn solve_nonlinear_rows(point: &mut Evaluator, u: &[f64], w: &[f64]) -> Result<(), LawFailure> {
    if !has_nonlinear_rows(&point.layout, Level::Acceleration) {
        return Ok(());
    }
    let without = point.without.clone();
    for (row, info) in point.layout.constraints.infos.iter().enumerate() {
        point.without[row] |= info.level == Level::Acceleration && info.dependence == Dependence::Nonlinear;
    }
    let free = free_acceleration(point);
    point.without = without;
    let mut rate = free?;
    let mut next = rate.clone();
    let mut solve = |point: &Evaluator, next: &mut [f64]| {
        next.copy_from_slice(&free_acceleration(point)?);
        Ok(())
    };
    iterate_nonlinear_rows(point, (u, w), &mut rate, &mut next, &mut solve).map(|_| ())
}

/// The acceleration without laws.
fn free_acceleration(point: &Evaluator) -> Result<Vec<f64>, LawFailure> {
    let mut solver = MotionSolver::new(point)?;
    let rows = point.rows(Level::Acceleration);
    Ok(solver.solve(&point.force(), &point.bias(&rows))?.0)
}
