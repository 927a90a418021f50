//! Samples: everything that is known at an instant.

use dalembert_system::{Motion, Results, Sample};

use crate::equation::{BranchSolver, Rates, StageCheck, StateEquation};
use crate::rules::{ACCELERATION_ERROR, NEARBY_RANGE};
use dalembert_forward::failure::StageFailure;
use dalembert_forward::scale::Scales;

/// How far a projection may move a state, in multiples of the tolerance.
const NEARBY: f64 = 100.0;

/// Energies of a state.
#[derive(Clone, Copy, Debug, Default)]
pub struct Energies {
    pub kinetic: f64,
    excess: f64,
    pub potential: f64,
}

impl Energies {
    /// The conserved sum.
    pub fn total(self) -> f64 {
        self.kinetic - self.excess + self.potential
    }

    /// All energies of a sample.
    pub fn with(self, dissipated: f64, supplied: f64, at_start: f64) -> [f64; 5] {
        let balance = self.total() + dissipated - supplied - at_start;
        [self.kinetic, self.potential, dissipated, supplied, balance]
    }
}

/// The energies at the last solved state.
pub fn energy(equation: &mut dyn Rates) -> Energies {
    let (point, solution, state) = equation.interior();
    if point.layout.class.motion != Motion::Forces {
        return Energies::default();
    }
    let energy = point.compute(state, &solution.rate, |system, at, _, work| system.energies(at, work));
    Energies { kinetic: energy.kinetic, excess: energy.excess, potential: energy.potential }
}

/// Fills a sample at `t` from a state and its quadratures `y`, which are moved onto the constraints; `scratch` is as long. Where accelerations
/// cannot be trusted, those of `rates` are taken. Speeds stay as they are unless `moves_speeds`.
pub fn observe(
    equation: &mut dyn StateEquation,
    scales: &Scales,
    t: f64,
    (y, scratch): (&mut [f64], &mut [f64]),
    (rates, moves_speeds): (&[f64], bool),
    energy_at_start: f64,
    out: &mut Sample,
) -> Result<(), StageFailure> {
    let n = equation.n_state();
    if moves_speeds {
        settle_at(equation, scales, t, (&mut y[..n], &mut scratch[..n]), rates)?;
    } else {
        settle_positions_at(equation, scales, t, (&mut y[..n], &mut scratch[..n]), rates)?;
    }
    if let Some(switching) = equation.switching() {
        switching.find_signs(&y[..n]);
    }
    out.t = t;
    out.energies = energy(equation).with(y[n], y[n + 1], energy_at_start);
    out.errors = equation.manifold().errors(scales);
    equation.manifold().multipliers(&mut out.multipliers);
    let (point, solution, state) = equation.interior();
    let (n_speeds, n_u) = (point.layout.n_speeds, point.n_unknowns());
    point.coordinates_into(state, &mut out.q);
    let is_dynamic = point.layout.class.motion == Motion::Forces;
    let (w, a) = if is_dynamic { (&state[n_u..], &solution.rate[..]) } else { (&solution.rate[..], &[][..]) };
    out.v.copy_from_slice(&w[..n_speeds]);
    out.p.copy_from_slice(point.auxiliary());
    point.count_turns(&out.q, &mut out.p);
    out.p_rate.copy_from_slice(point.auxiliary_rates());
    out.inputs.copy_from_slice(point.external_inputs());
    out.law_forces.copy_from_slice(&solution.law_forces);
    out.reaction.copy_from_slice(&solution.reaction[..n_speeds]);
    if is_dynamic {
        out.v_rate.copy_from_slice(&a[..n_speeds]);
        for (at, &contact) in point.contacts.iter().enumerate() {
            out.p_second_rate[contact] = a[n_speeds + at];
        }
    }
    // Multipliers are those that were shared.
    let Sample { multipliers, outputs, errors, energies, .. } = out;
    let results = Results { multipliers, errors: *errors, ..solution.results(&point.layout, *energies) };
    point.compute(state, &solution.rate, |system, at, values, work| {
        system.outputs(at, values, results, outputs, work);
    });
    Ok(())
}

/// Moves positions onto the constraints, leaves speeds as they are, and solves there.
fn settle_positions_at(
    equation: &mut dyn StateEquation,
    scales: &Scales,
    t: f64,
    (y, kept): (&mut [f64], &mut [f64]),
    rates: &[f64],
) -> Result<(), StageFailure> {
    kept.copy_from_slice(y);
    let half = y.len() - equation.accelerations().rate.len();
    let from = if equation.manifold().project(t, y, scales).is_ok() { half } else { 0 };
    y[from..].copy_from_slice(&kept[from..]);
    // Else stages would move speeds too.
    let was_projecting = set_stage_projection(equation, false);
    let solved = match equation.evaluate(t, y) {
        Ok(()) if !was_projecting => Ok(()),
        Ok(()) | Err(StageFailure::IllConditioned) => match branch(equation) {
            Some(branch) => branch.accept(t, y, &rates[half..y.len()]),
            None => Err(StageFailure::IllConditioned),
        },
        other => other,
    };
    set_stage_projection(equation, was_projecting);
    solved
}

/// Moves a state onto the constraints and solves there. Between the ends of a step the constraints may become dependent; a
/// large move is no projection, and then positions, velocities and accelerations are found as one system.
fn settle_at(
    equation: &mut dyn StateEquation,
    scales: &Scales,
    t: f64,
    (y, kept): (&mut [f64], &mut [f64]),
    rates: &[f64],
) -> Result<(), StageFailure> {
    kept.copy_from_slice(y);
    let nearby = (NEARBY * scales.tolerance).clamp(NEARBY_RANGE.0, NEARBY_RANGE.1);
    let kept = &*kept;
    let half = y.len() - equation.accelerations().rate.len();
    let is_near = |y: &[f64]| {
        let size =
            |at: usize| if at < half || half == 0 { scales.size(0, at) } else { scales.size(1, at - half) };
        y.iter().zip(kept).enumerate().all(|(at, (y, kept))| (y - kept).abs() <= nearby * size(at))
    };
    let solved = equation.manifold().project(t, y, scales).and_then(|()| equation.evaluate(t, y));
    let Some(solver) = branch(equation) else { return solved };
    let mut was_exact = solved.is_ok() && is_exact(solver);
    if solved.is_ok() && !was_exact {
        solver.refine();
        was_exact = is_exact(solver);
    }
    let was_projecting = set_stage_projection(equation, true);
    let is_sound = match &solved {
        // Accelerations of a branch may need velocities of more digits than velocity rows determine.
        Ok(()) if is_near(y) => {
            was_exact
                // The last step back changed the rows by which speeds were corrected.
                || (equation.manifold().project(t, y, scales).is_ok()
                    && equation.evaluate(t, y).is_ok()
                    && branch(equation).is_some_and(|solver| is_exact(solver)))
                || branch(equation).is_some_and(|solver| solver.improve().is_ok() && is_exact(solver))
        }
        Ok(()) | Err(StageFailure::IllConditioned | StageFailure::Infeasible(_)) => false,
        Err(_) => return solved,
    };
    if is_sound {
        set_stage_projection(equation, was_projecting);
        return Ok(());
    }
    if !is_near(y) {
        y.copy_from_slice(kept);
    }
    let rates = &rates[half..y.len()];
    let before = y.to_vec();
    let is_solved = branch(equation).is_some_and(|solver| solver.solve_on_branch(t, y, rates).is_ok());
    if !is_solved || !is_near(y) {
        // A state further away is another one, unless it is certainly on the same branch.
        y.copy_from_slice(kept);
        if !stay_on_branch(equation, scales, t, y) {
            // Then this one is as good as it gets.
            y.copy_from_slice(&before);
            if let Some(solver) = branch(equation) {
                solver.accept(t, y, rates)?;
            }
        }
    }
    set_stage_projection(equation, was_projecting);
    Ok(())
}

/// Moves a state onto the constraints as stages are that are kept on them: by steps that shrink so fast that no other branch
/// is near, however far they lead in all. Returns whether it is there.
fn stay_on_branch(equation: &mut dyn StateEquation, scales: &Scales, t: f64, y: &mut [f64]) -> bool {
    if let Some(passage) = equation.passage() {
        passage.set_stage_check(StageCheck::Checked);
    }
    // The second time with the matrix of where the first has led, so that the equations of motion are solved to rounding too.
    for _ in 0..2 {
        if equation.evaluate(t, y).is_err() {
            return false;
        }
        y.copy_from_slice(equation.interior().2);
    }
    equation.manifold().errors(scales).iter().all(|error| *error <= ACCELERATION_ERROR)
}

/// The solver in singular configurations, where stages can be projected.
fn branch(equation: &mut dyn StateEquation) -> Option<&mut dyn BranchSolver> {
    if !equation.info().can_project_stages {
        return None;
    }
    let passage = equation.passage()?;
    Some(passage.branch())
}

/// Switches the projection of stages on or off where there is one; returns whether it was on.
fn set_stage_projection(equation: &mut dyn StateEquation, is_on: bool) -> bool {
    equation.info().can_project_stages
        && equation.passage().is_some_and(|passage| passage.set_stage_projection(is_on))
}

/// Whether the equations of motion are solved to rounding.
fn is_exact(solver: &dyn BranchSolver) -> bool {
    solver.acceleration_error() <= ACCELERATION_ERROR
}
