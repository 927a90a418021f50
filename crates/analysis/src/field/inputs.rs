//! Inputs that meet conditions directly: `C a` depends on them.
//!
//! With the responses `A = ∂a/∂p` of the accelerations to the inputs, those of conditions are as many equations as there are
//! inputs, `C A δp = −(C a + γ_c)`.

use crate::rules::NO_EFFECT;
use dalembert_linear::{Matrix, Svd};
use dalembert_system::Sample;

use crate::certificate::{CheckPlace, Worst, part};
use crate::evaluation::{Evaluation, entries};
use crate::survey::{RunSurvey, largest};

/// The inputs of a system, and what they do at a point.
pub(super) struct SystemInputs {
    /// Their numbers among the auxiliary coordinates.
    numbers: Vec<usize>,
    /// Effect of a unit of each.
    effects: Vec<Effect>,
    /// The conditions, as lists of columns and values.
    conditions: Vec<Vec<(usize, f64)>>,
    /// `C A`
    svd: Option<Svd>,
    units: (Vec<f64>, Vec<f64>),
    change: Vec<f64>,
}

/// Accelerations and multipliers.
type Effect = (Vec<f64>, Vec<f64>);

impl SystemInputs {
    /// `None` unless there are as many inputs as conditions.
    pub fn new(evaluation: &Evaluation<'_>, survey: &RunSurvey) -> Option<SystemInputs> {
        let numbers = survey.groups.inputs.clone();
        (evaluation.layout.conditions.len() == numbers.len()).then(|| SystemInputs {
            change: vec![0.0; numbers.len()],
            numbers,
            effects: Vec::new(),
            conditions: Vec::new(),
            svd: None,
            units: (Vec::new(), Vec::new()),
        })
    }

    /// At the point of the last evaluation, with a way to solve for accelerations and multipliers under a force; `None` if
    /// inputs do not act on the accelerations of conditions.
    pub fn factor(
        &mut self,
        evaluation: &Evaluation<'_>,
        solve: &mut dyn FnMut(&[f64]) -> Option<Effect>,
    ) -> Option<()> {
        let (layout, values) = (evaluation.layout, &evaluation.values);
        let n = self.numbers.len();
        let mut forces = vec![vec![0.0; layout.n_speeds]; n];
        for ((speed, auxiliary), value) in layout.auxiliary.inputs.entries().zip(&values.inputs) {
            if let Some(at) = self.numbers.iter().position(|number| *number == auxiliary) {
                forces[at][speed] = *value;
            }
        }
        self.effects = forces.iter().map(|force| solve(force)).collect::<Option<_>>()?;
        let rows = &layout.conditions;
        self.conditions = (0..n)
            .map(|row| {
                let contacts = evaluation.contacts.iter().enumerate();
                let mut list: Vec<(usize, f64)> =
                    entries(&rows.jacobian, &values.conditions.jacobian, row).collect();
                for (auxiliary, value) in entries(&rows.auxiliary, &values.conditions.auxiliary, row) {
                    let place = contacts.clone().find(|(_, contact)| **contact == auxiliary);
                    list.extend(place.map(|(at, _)| (layout.n_speeds + at, value)));
                }
                list
            })
            .collect();
        let mut matrix =
            Matrix::from_fn(n, n, |row, input| along(&self.conditions[row], &self.effects[input].0));
        let (mut by_row, mut by_column) = (vec![1.0; n], vec![1.0; n]);
        let unit = |x: &[f64]| Some(1.0 / largest(x)).filter(|unit| unit.is_finite()).unwrap_or(1.0);
        for _ in 0..3 {
            for (at, own) in by_row.iter_mut().enumerate() {
                let by = unit(&matrix.row(at));
                matrix.scale_row(at, by);
                *own *= by;
            }
            for (at, own) in by_column.iter_mut().enumerate() {
                let by = unit(matrix.column(at));
                matrix.scale_column(at, by);
                *own *= by;
            }
        }
        self.units = (by_row, by_column);
        self.svd = Svd::new(&matrix);
        let sigma = &self.svd.as_ref()?.sigma;
        (sigma.last()? > &(NO_EFFECT * sigma.first()?)).then_some(())
    }

    /// Adds the effect of inputs on accelerations and multipliers, so that conditions are satisfied with this bias.
    pub fn meet(&mut self, bias: &[f64], acceleration: &mut [f64], multipliers: &mut [f64]) {
        let Some(svd) = &self.svd else { return };
        let rest = |(row, condition): (usize, &Vec<(usize, f64)>)| {
            -(along(condition, acceleration) + bias.get(row).copied().unwrap_or(0.0)) * self.units.0[row]
        };
        let rest: Vec<f64> = self.conditions.iter().enumerate().map(rest).collect();
        self.change = svd.solve(rest.len(), &rest);
        self.change.iter_mut().zip(&self.units.1).for_each(|(change, unit)| *change *= unit);
        for ((a, lambda), change) in self.effects.iter().zip(&self.change) {
            acceleration.iter_mut().zip(a).for_each(|(sum, a)| *sum += change * a);
            multipliers.iter_mut().zip(lambda).for_each(|(sum, by)| *sum += change * by);
        }
    }

    /// Changes inputs by the result of the last solve; returns by how much, relative to their size in the run.
    pub fn apply(&self, point: &mut Sample, survey: &RunSurvey) -> f64 {
        let mut most: f64 = 0.0;
        for (at, (&input, change)) in self.numbers.iter().zip(&self.change).enumerate() {
            point.p[input] += change;
            most = most.max(part(*change, self.size(at, survey).max(point.p[input].abs())));
        }
        most
    }

    /// How large an input is: as in the run, and at least what would accelerate something as much as counts there. An input that
    /// has nothing to do is rounding.
    fn size(&self, at: usize, survey: &RunSurvey) -> f64 {
        let felt =
            self.effects.get(at).into_iter().flat_map(|(effect, _)| effect.iter().zip(&survey.speeds[2]));
        let felt = felt.map(|(effect, size)| size / effect.abs()).fold(f64::INFINITY, f64::min);
        let known = survey.auxiliary[0][self.numbers[at]];
        if felt.is_finite() { known.max(felt) } else { known }
    }

    /// How far stored accelerations and inputs are from those found.
    pub fn compare(&self, stored: &Sample, found: &Sample, survey: &RunSurvey) -> Worst {
        let mut worst = Worst::default();
        for (speed, (a, b)) in stored.v_rate.iter().zip(&found.v_rate).enumerate() {
            worst.note(part(a - b, survey.speeds[2][speed]), stored.t, Some(CheckPlace::Speed(speed)));
        }
        for (at, &input) in self.numbers.iter().enumerate() {
            let difference = stored.p[input] - found.p[input];
            worst.note(part(difference, self.size(at, survey)), stored.t, Some(CheckPlace::Auxiliary(input)));
        }
        worst
    }
}

fn along(row: &[(usize, f64)], x: &[f64]) -> f64 {
    row.iter().map(|(column, value)| value * x[*column]).sum()
}
