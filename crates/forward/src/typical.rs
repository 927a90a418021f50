//! Typical sizes of the entries of the constraint matrix, and of its rows.

use dalembert_system::Level;

use crate::evaluator::Evaluator;
use crate::kinds::UnknownKinds;
use crate::row_view::RowView;
use crate::rules::ROUNDING_OF_ONE;

/// Entries so many times larger than nearby are those of a pole.
const POLE: f64 = 1e6;

impl Evaluator {
    /// Looks at the constraint matrix at a few points around `u` and `w`, consistent or not, and keeps the largest size of
    /// each entry. In a singular configuration whole rows may vanish but for rounding; only a row's typical size is a measure.
    pub fn measure(&mut self, u: &[f64], w: &[f64]) {
        let reach = |x: &[f64]| {
            let largest = x.iter().fold(0.0, |largest: f64, x| largest.max(x.abs()));
            if largest > ROUNDING_OF_ONE && largest.is_finite() { largest } else { 1.0 }
        };
        let (mut reach_u, reach_w) = (vec![reach(u); u.len()], vec![reach(w); w.len()]);
        // Rotations are small around their base.
        self.layout.rotations.iter().for_each(|place| reach_u[place.speed..place.speed + 3].fill(1.0));
        let mut random = fastrand::Rng::with_seed(19);
        let mut around = |x: &[f64], reach: &[f64], part: f64| -> Vec<f64> {
            let by =
                |(x, reach): (&f64, &f64)| x + part * reach.min(1.0 + x.abs()) * (2.0 * random.f64() - 1.0);
            x.iter().zip(reach).map(by).collect()
        };
        let mut here = self.typical.clone();
        for part in [0.0, 0.1, 0.3] {
            let (u, w) = (around(u, &reach_u, part), around(w, &reach_w, part));
            self.velocity(&u, &w);
            if self.layout.constraints.infos.iter().any(|info| info.level == Level::Acceleration) {
                let ones = vec![1.0; self.layout.n_speeds];
                let v_rate: Vec<f64> = around(&ones, &ones, 0.5);
                self.acceleration(&u, &w, &v_rate);
            }
            if part == 0.0 {
                self.limit_reach(&u, &mut reach_u);
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
    }

    /// Limits the reach of unknowns to the size of their kind, where that is less than a thousandth of the largest. The entries
    /// at `u` say how kinds move each other.
    fn limit_reach(&self, u: &[f64], reach: &mut [f64]) {
        let rows = self.rows(Level::Position);
        let view = RowView::new(self, &rows, Some);
        let mut kinds = UnknownKinds::new(self);
        kinds.couple(&view.pattern, &view.gather(&self.values));
        let mut turns = vec![false; u.len()];
        self.layout.rotations.iter().for_each(|place| turns[place.speed..place.speed + 3].fill(true));
        kinds.note(u, &turns);
        for (reach, floor) in reach.iter_mut().zip(kinds.reaches()) {
            *reach = reach.min(floor);
        }
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
