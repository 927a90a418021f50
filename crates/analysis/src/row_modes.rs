//! The modes of switching expressions at a row.
//!
//! Where an indicator is not zero its sign decides. Where it is, the accelerations of the row may be those of either branch, at the instant
//! of a switch, or those of a mean of both, while the motion slides on the surface (A. F. Filippov): sought are modes from −1 to 1 with
//! which the equations of motion hold, by least squares; where forces are not affine in them, all combinations of branches are tried.

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{
    At, Degree, Layout, Level, MechanicalSystem, ModeRule, Results, Sample, Values, Work,
};

use crate::evaluation::at;
use crate::rules::{MODE_FORCES_RANK, ON_SURFACE, SPEED_AT_REST};

/// Most expressions whose combinations of branches are tried.
const MAX_ENUMERATED: usize = 6;

/// Modes with the buffers to find them.
pub(crate) struct RowModes {
    pub modes: Vec<f64>,
    values: Vec<f64>,
    largest: Vec<f64>,
    /// The largest speed so far.
    speed: f64,
}

impl RowModes {
    pub fn new(layout: &Layout) -> RowModes {
        let zeros = || vec![0.0; layout.signals.switches.len()];
        RowModes { modes: zeros(), values: zeros(), largest: zeros(), speed: 0.0 }
    }

    /// Finds the modes of a row; `false` if those of the moment are as good.
    pub fn find(
        &mut self,
        system: &dyn MechanicalSystem,
        sample: &Sample,
        values: &mut Values,
        work: &mut Work,
    ) -> bool {
        let layout = system.layout().clone();
        system.switches(at(sample), values, Results::default(), &mut self.values, work);
        self.speed = sample.v.iter().fold(self.speed, |most, speed| most.max(speed.abs()));
        let (mut open, mut of_rows) = (Vec::new(), Vec::new());
        for (at, info) in layout.signals.switches.infos.iter().enumerate() {
            let value = self.values[at];
            let boundary = match &info.rule {
                ModeRule::Sign { .. } => value.abs(),
                ModeRule::Segments(points) => {
                    points.iter().fold(f64::INFINITY, |least: f64, point| least.min((value - point).abs()))
                }
                ModeRule::Domain => f64::INFINITY,
            };
            if value.is_finite() {
                self.largest[at] = self.largest[at].max(value.abs());
            }
            self.modes[at] = info.rule.mode(value);
            let is_sign = matches!(info.rule, ModeRule::Sign { .. });
            // The largest value of an indicator at rest is rounding.
            let rounding = if info.degree == Degree::Speed { SPEED_AT_REST * self.speed } else { 0.0 };
            let zero = (ON_SURFACE * self.largest[at]).max(rounding);
            if info.degree < Degree::Result && is_sign && boundary <= zero {
                let list = if info.affects.rows() { &mut of_rows } else { &mut open };
                list.push(at);
            }
        }
        for &switch in &of_rows {
            // At the instant of a switch the speeds of a row belong to one of both branches.
            let mut error_with = |mode: f64| {
                self.modes[switch] = mode;
                system.evaluate(at(sample).with_modes(&self.modes), values, work);
                velocity_error(&layout, values, sample)
            };
            let (above, below) = (error_with(1.0), error_with(-1.0));
            self.modes[switch] = if above <= below { 1.0 } else { -1.0 };
        }
        if open.is_empty() || sample.v_rate.is_empty() {
            return !of_rows.is_empty();
        }
        // M v̇ − h − r with these modes.
        let mut residual = |modes: &[f64]| -> Vec<f64> {
            let point: At<'_> = at(sample).with_modes(modes);
            system.evaluate(point, values, work);
            let mut residual = vec![0.0; layout.n_speeds];
            layout.mass.multiply_symmetric_add(&values.mass, &sample.v_rate, &mut residual);
            for ((residual, force), reaction) in residual.iter_mut().zip(&values.force).zip(&sample.reaction)
            {
                *residual -= force + reaction;
            }
            residual
        };
        for &at in &open {
            self.modes[at] = 0.0;
        }
        let base = residual(&self.modes);
        let mut columns = Matrix::zeros(layout.n_speeds, open.len());
        for (column, &at) in open.iter().enumerate() {
            self.modes[at] = 1.0;
            let changed = residual(&self.modes);
            self.modes[at] = 0.0;
            for (row, (changed, base)) in changed.iter().zip(&base).enumerate() {
                columns[(row, column)] = base - changed;
            }
        }
        let Some(svd) = Svd::new(&columns) else { return false };
        let found = svd.solve(svd.rank(MODE_FORCES_RANK).rank, &base);
        for (&at, mode) in open.iter().zip(found) {
            self.modes[at] = if mode.is_finite() { mode.clamp(-1.0, 1.0) } else { 0.0 };
        }
        let mut best = (largest(&residual(&self.modes)), self.modes.clone());
        if best.0 > MODE_FORCES_RANK * largest(&base) && open.len() <= MAX_ENUMERATED {
            // One expression selects whether another counts, or a mass: forces are not affine in the modes.
            for code in 0..1_u32 << open.len() {
                for (bit, &at) in open.iter().enumerate() {
                    self.modes[at] = if code >> bit & 1 == 0 { 1.0 } else { -1.0 };
                }
                let error = largest(&residual(&self.modes));
                if error < best.0 {
                    best = (error, self.modes.clone());
                }
            }
        }
        self.modes = best.1;
        true
    }
}

/// The largest magnitude; infinite if one is not a number.
fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |most: f64, x| if x.is_nan() { f64::INFINITY } else { most.max(x.abs()) })
}

/// The sum of the errors of rows at velocity level.
fn velocity_error(layout: &Layout, values: &Values, sample: &Sample) -> f64 {
    let (rows, values) = (&layout.constraints, &values.constraints);
    let error = |row: usize| match rows.infos[row].level {
        Level::Position => {
            let terms = rows.jacobian.row(row).zip(rows.jacobian.columns(row));
            let auxiliary = rows.auxiliary.row(row).zip(rows.auxiliary.columns(row));
            values.error_t[row]
                + terms
                    .map(|(place, column)| values.jacobian[place] * sample.v[*column as usize])
                    .sum::<f64>()
                + auxiliary
                    .map(|(place, column)| values.auxiliary[place] * sample.p_rate[*column as usize])
                    .sum::<f64>()
        }
        Level::Velocity => values.error[row],
        Level::Acceleration => 0.0,
    };
    (0..rows.len()).filter(|row| !rows.is_one_sided(*row)).map(|row| error(row).abs()).sum()
}
