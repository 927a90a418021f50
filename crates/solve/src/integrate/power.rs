//! Where energy comes from and goes to: the powers that are integrated beside the motion.

use dalembert_system::{Layout, Level, Motion};

use super::field::Field;
use super::kkt::row_times;

/// What is integrated beside the state: energy dissipated and supplied.
pub(crate) const N_QUADRATURES: usize = 2;

/// The powers of a system along its motion.
pub(crate) struct Powers {
    /// Rows whose reactions can do work: all but holonomic ones without time.
    working_rows: Vec<usize>,
    has_inertia: bool,
}

impl Powers {
    pub fn new(layout: &Layout) -> Powers {
        let infos = layout.constraints.infos.iter().enumerate();
        let works = infos.filter(|(_, info)| info.level != Level::Position || info.rheonomic);
        Powers {
            working_rows: works.map(|(row, _)| row).collect(),
            has_inertia: layout.motion == Motion::Forces,
        }
    }

    /// At the last solved state: what dissipation and laws take, and what forces, inputs and constraints that move or
    /// drive put in.
    pub fn at(&self, field: &mut dyn Field<'_>) -> [f64; N_QUADRATURES] {
        if !self.has_inertia {
            return [0.0; N_QUADRATURES];
        }
        let forces = field.solution().law_forces.iter();
        let slips: f64 = forces.zip(field.slips()).map(|(force, slip)| force * slip).sum();
        let (point, solution, state) = field.parts();
        let w = &state[point.n_unknowns()..];
        let mut reactions = 0.0;
        for &row in &self.working_rows {
            reactions += solution.multipliers[row] * row_times(point, row, w);
        }
        let energy = point.compute(state, &solution.rate, |system, at, _, work| system.powers(at, work));
        [energy.dissipation - slips, energy.supply + reactions]
    }
}
