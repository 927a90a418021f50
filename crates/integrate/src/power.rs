//! Dissipated and supplied power, integrated as quadratures with the state.

use dalembert_system::{Layout, Level, Motion};

use crate::equation::Rates;
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::kkt::row_times;

/// Quadratures beside the state: energy dissipated and supplied.
pub const N_QUADRATURES: usize = 2;

/// The powers of a system along its motion.
pub struct Powers {
    /// Rows whose reactions may do work: all except scleronomic position rows.
    working_rows: Vec<usize>,
    has_inertia: bool,
    /// Whether energy is neither dissipated nor supplied.
    are_zero: bool,
}

impl Powers {
    pub fn new(layout: &Layout) -> Powers {
        let infos = layout.constraints.infos.iter().enumerate();
        let works = infos.filter(|(_, info)| info.level != Level::Position || info.rheonomic);
        let working_rows: Vec<usize> = works.map(|(row, _)| row).collect();
        let has_inertia = layout.class.motion == Motion::Forces;
        Powers {
            are_zero: !has_inertia || (layout.class.is_conservative && working_rows.is_empty()),
            working_rows,
            has_inertia,
        }
    }

    /// Whether energy neither comes nor goes.
    pub fn are_zero(&self) -> bool {
        self.are_zero
    }

    /// At the last solved state: what dissipation and laws take, and what forces, inputs, constraints that move or drive, and
    /// moving supports of laws put in.
    pub fn at(&self, equation: &mut dyn Rates) -> [f64; N_QUADRATURES] {
        if !self.has_inertia {
            return [0.0; N_QUADRATURES];
        }
        let forces = &equation.accelerations().law_forces;
        let layout = &equation.point().layout.laws;
        let of_laws = equation.laws().map_or([0.0; 2], |laws| laws.powers(forces, layout));
        let (point, solution, state) = equation.interior();
        let [dissipated, supplied] = self.of(point, state, &solution.rate, &solution.multipliers);
        [dissipated + of_laws[0], supplied + of_laws[1]]
    }

    /// The same without laws, at the evaluated point with this state, accelerations and multipliers.
    pub fn of(
        &self,
        point: &mut Evaluator,
        state: &[f64],
        rate: &[f64],
        multipliers: &[f64],
    ) -> [f64; N_QUADRATURES] {
        let w = &state[point.n_unknowns()..];
        let mut reactions = 0.0;
        for &row in &self.working_rows {
            reactions += multipliers[row] * row_times(point, row, w);
        }
        let energy = point.compute(state, rate, |system, at, _, work| system.powers(at, work));
        [energy.dissipation, energy.supply + reactions]
    }
}
