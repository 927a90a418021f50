//! Typical sizes of the entries of the constraint matrix, and of its rows.

use dalembert_system::Level;

use crate::evaluator::Evaluator;
use crate::kinds::UnknownKinds;
use crate::row_view::RowView;

/// Entries so many times larger than nearby are those of a pole.
const POLE: f64 = 1e6;

impl Evaluator {
    /// Evaluates the constraint matrix at a few points around `u` and `w`, consistent or not, and keeps the largest size of
    /// each entry. In a singular configuration whole rows may vanish but for rounding; only a row's typical size is a measure.
    /// From these entries follows the [scale](Evaluator::scale), with `time` as the time in which the motion changes.
    pub fn measure(&mut self, u: &[f64], w: &[f64], time: f64) {
        let mut random = fastrand::Rng::with_seed(19);
        let mut around = |x: &[f64], reach: &[f64], part: f64| -> Vec<f64> {
            x.iter().zip(reach).map(|(x, reach)| x + part * reach * (2.0 * random.f64() - 1.0)).collect()
        };
        let mut kinds = UnknownKinds::new(self, u);
        let mut here = self.typical.clone();
        let mut units = vec![0.0; u.len()];
        for part in [0.0, 0.1, 0.3] {
            // Speeds are as large as they are given, or as one magnitude in the time of the motion.
            let fastest = w.iter().zip(&units).fold(0.0, |most: f64, (w, unit)| most.max((w / unit).abs()));
            let rate = if fastest > 0.0 && fastest.is_finite() { fastest } else { 1.0 / time };
            let speeds: Vec<f64> = units.iter().map(|unit| rate * unit).collect();
            let (u, w) = (around(u, &units, part), around(w, &speeds, part));
            self.velocity(&u, &w);
            if self.layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration) {
                let ones = vec![1.0; self.layout.n_speeds];
                let v_rate: Vec<f64> = around(&ones, &ones, 0.5);
                self.acceleration(&u, &w, &v_rate);
            }
            if part == 0.0 {
                kinds.couple(self.row_pattern(), self.row_values());
                units = kinds.scale(self, time).units();
            }
            let now = &self.values.constraints;
            if part == 0.0 {
                here.jacobian.copy_from_slice(&now.jacobian);
                here.auxiliary.copy_from_slice(&now.auxiliary);
            } else {
                grow(&mut self.typical.jacobian, &now.jacobian, f64::INFINITY);
                grow(&mut self.typical.auxiliary, &now.auxiliary, f64::INFINITY);
            }
        }
        // A guess may be a place from where a row has no direction, and its entries there no size.
        grow(&mut self.typical.jacobian, &here.jacobian, POLE);
        grow(&mut self.typical.auxiliary, &here.auxiliary, POLE);
        kinds.couple(self.row_pattern(), &self.typical_row_values());
        self.scale = kinds.scale(self, time);
    }

    /// The typical length of each of these rows, with columns counted in the units `scales`.
    pub fn row_sizes(&self, rows: &[usize], scales: &[f64]) -> Vec<f64> {
        let view = RowView::new(self, rows, Some);
        let values = view.gather_rows(&self.typical);
        let length = |row: usize| {
            let entries = view.pattern.row(row).zip(view.pattern.columns(row));
            entries
                .map(|(place, &column)| (values[place] * scales[column as usize]).powi(2))
                .sum::<f64>()
                .sqrt()
        };
        (0..rows.len()).map(length).collect()
    }

    /// The length of a row at the point of the last evaluation, with columns counted in the units `scales`.
    pub fn row_length(&self, row: usize, scales: &[f64]) -> f64 {
        let (rows, values) = (&self.layout.constraints, &self.values.constraints);
        let speeds = rows.jacobian.row(row).zip(rows.jacobian.columns(row));
        let sum: f64 =
            speeds.map(|(place, &column)| (values.jacobian[place] * scales[column as usize]).powi(2)).sum();
        sum.sqrt()
    }

    /// Measured typical entries of `G` and of `G_p`.
    pub fn typical_entries(&self) -> (&[f64], &[f64]) {
        (&self.typical.jacobian, &self.typical.auxiliary)
    }

    /// Takes over what was measured before; `None` if it does not fit.
    pub fn restore_typical(&mut self, jacobian: &[f64], auxiliary: &[f64]) -> Option<()> {
        let fits =
            jacobian.len() == self.typical.jacobian.len() && auxiliary.len() == self.typical.auxiliary.len();
        fits.then(|| {
            self.typical.jacobian.copy_from_slice(jacobian);
            self.typical.auxiliary.copy_from_slice(auxiliary);
        })
    }

    /// The typical entries of a view.
    pub fn typical(&self, view: &RowView) -> Vec<f64> {
        view.gather_rows(&self.typical)
    }
}

/// The larger of both entry by entry, unless what is new is so many times larger.
fn grow(typical: &mut [f64], now: &[f64], times: f64) {
    for (typical, now) in typical.iter_mut().zip(now) {
        let is_usual = *typical == 0.0 || now.abs() <= times * *typical;
        if now.is_finite() && is_usual {
            *typical = typical.max(now.abs());
        }
    }
}
