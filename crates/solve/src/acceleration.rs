//! Accelerations, multipliers and reactions at a consistent point.

use dalembert_system::{Dependence, Judgement, LawMode, Level, RowInfo};

use crate::law::{LawFailure, solve_laws};
use crate::motion::{MotionSolver, Unsolvable};
use crate::point::Point;
use crate::rank::RowRank;
use crate::reaction::Sharing;
use crate::rules::{INPUTS_AT_START, NONLINEAR_ROWS};

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
/// `at_rest` have no slip speed; `None`: decided by the speeds.
pub(crate) fn accelerations(
    point: &mut Point,
    u: &[f64],
    w: &[f64],
    rank: &RowRank,
    at_rest: Option<&[usize]>,
) -> Result<Acceleration, LawFailure> {
    let mut iteration = INPUTS_AT_START.begin();
    loop {
        let (found, change) = accelerations_at(point, u, w, rank, at_rest)?;
        match iteration.judge(change, 1.0) {
            Judgement::Converged => return Ok(found),
            Judgement::Continue => point.velocity(u, w),
            _ => return Err(LawFailure::Motion(Unsolvable::Loose)),
        }
    }
}

/// Accelerations with the inputs of the point, which then change by what is left for them, and by how much they change.
fn accelerations_at(
    point: &mut Point,
    u: &[f64],
    w: &[f64],
    rank: &RowRank,
    at_rest: Option<&[usize]>,
) -> Result<(Acceleration, f64), LawFailure> {
    let layout = point.layout.clone();
    settle_nonlinear_rows(point, u, w)?;
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
        let solution = solve_laws(point, u, w, &mut solver, &sharing, at_rest)?;
        out.reaction = solution.reaction[..n].to_vec();
        out.multipliers = solution.multipliers;
        out.law_forces = solution.forces;
        out.law_signs = solution.signs;
        out.law_modes = solution.modes;
        solution.acceleration
    };
    out.unique = sharing.unique;
    out.v_rate = acceleration[..n].to_vec();
    out.p_second_rate = vec![0.0; layout.n_auxiliary];
    for (at, &contact) in point.contacts.iter().enumerate() {
        out.p_second_rate[contact] = acceleration[n + at];
    }
    let change = if solver.border().is_some() { enforce(point, &mut solver, &out)? } else { 0.0 };
    Ok((out, change))
}

/// Changes inputs to those that belong to a solution; returns by how much, compared with their size.
fn enforce(point: &mut Point, solver: &mut MotionSolver, found: &Acceleration) -> Result<f64, LawFailure> {
    // Laws press too.
    let mut force = point.force();
    let (rows, values) = (&point.layout.constraints, &point.values.constraints);
    let mut ideal = vec![0.0; force.len()];
    rows.jacobian.multiply_transposed_add(&values.jacobian, &found.multipliers, &mut ideal);
    let by_laws = found.reaction.iter().zip(&ideal).map(|(reaction, ideal)| reaction - ideal);
    if !point.layout.laws.infos.is_empty() {
        force.iter_mut().zip(by_laws).for_each(|(force, by)| *force += by);
    }
    solver.solve(&force, &point.bias(&point.rows(Level::Acceleration)))?;
    let Some(border) = solver.border() else { return Ok(0.0) };
    border.apply(point);
    // Where no force acts, reactions and inertial forces give the size of rounding.
    let mut inertia = vec![0.0; point.layout.n_speeds];
    point.layout.mass.multiply_symmetric_add(&point.values.mass, &found.v_rate, &mut inertia);
    let size = inertia.iter().chain(&found.reaction).fold(0.0, |size: f64, force| size.max(force.abs()));
    Ok(border.relative_change(point, size))
}

/// Brings rows that are nonlinear in accelerations to a fixed point of `M a = h + Gᵀλ`, `G (a' − a) + g = 0`: a
/// stationary point of Gauss's constraint. It begins at the acceleration without these rows and so finds the root
/// next to it in the metric of the mass matrix.
pub(crate) fn settle_nonlinear_rows(point: &mut Point, u: &[f64], w: &[f64]) -> Result<(), LawFailure> {
    let n = point.layout.n_speeds;
    let infos = &point.layout.constraints.infos;
    let is_nonlinear =
        |info: &RowInfo| info.level == Level::Acceleration && info.dependence == Dependence::Nonlinear;
    if !infos.iter().any(is_nonlinear) {
        return Ok(());
    }
    let without = point.without.clone();
    for (row, info) in infos.iter().enumerate() {
        point.without[row] |= is_nonlinear(info);
    }
    let free = free_acceleration(point);
    point.without = without;
    let mut acceleration = free?;
    let mut iteration = NONLINEAR_ROWS.begin();
    loop {
        point.acceleration(u, w, &acceleration[..n]);
        let next = free_acceleration(point)?;
        let size = next.iter().fold(1e-12, |size: f64, a| size.max(a.abs()));
        let moved = next.iter().zip(&acceleration).fold(0.0, |moved: f64, (a, b)| moved.max((a - b).abs()));
        acceleration = next;
        if iteration.judge(moved, size) != Judgement::Continue {
            break;
        }
    }
    point.acceleration(u, w, &acceleration[..n]);
    Ok(())
}

/// The acceleration without laws.
fn free_acceleration(point: &Point) -> Result<Vec<f64>, LawFailure> {
    let mut solver = MotionSolver::new(point)?;
    let rows = point.rows(Level::Acceleration);
    Ok(solver.solve(&point.force(), &point.bias(&rows))?.0)
}
