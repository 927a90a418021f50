//! `M a − Gᵀλ = h`, `G a = −γ`, with rows that were found independent; where inputs `p` meet conditions, `h` has `B δp` beside
//! it, and `C a = −γ_c`.

use crate::rules::{ROW_DOUBT, UNSOLVED};
use dalembert_linear::{
    Block, Elimination, FACTORS_FIRST, Kkt, KktPlan, Regularisation, Scaling, row_dependencies,
};
use dalembert_system::{Motion, Pattern, Sample};

use super::inputs::SystemInputs;
use super::{SampleInterval, Unsuited};
use crate::evaluation::Evaluation;
use crate::kernel::{RowKernel, independent_rows};
use crate::selection::KeptSelection;
use crate::survey::RunSurvey;

/// The saddle point of a system: speeds and rates of contact parameters above, independent constraint rows below.
///
/// The mass of a contact parameter is zero. In kinematic models all masses are 1, those of contact
/// parameters too: their rates are the nearest to the prescribed ones that the constraints allow.
pub(super) struct SystemSaddle {
    n: usize,
    n_all_rows: usize,
    /// The independent rows.
    rows: Vec<usize>,
    /// For each row of the system its place among them.
    place: Vec<Option<usize>>,
    /// Patterns and values of the mass matrix and of the independent rows.
    patterns: [Pattern; 2],
    values: [Vec<f64>; 2],
    kkt: Box<Kkt>,
    inputs: Option<SystemInputs>,
}

/// Data that earlier intervals leave for later ones: rows that were independent mostly still are.
#[derive(Default)]
pub(super) struct Earlier {
    kept: Option<KeptSelection>,
    /// The last saddle point, without inputs.
    saddle: Option<SystemSaddle>,
}

impl Earlier {
    /// Takes back the saddle point of an interval that is over.
    pub fn take_back(&mut self, saddle: Option<SystemSaddle>) {
        self.saddle = saddle.map(|saddle| saddle.with_inputs(None)).or(self.saddle.take());
    }

    /// The rows selected earlier if they are confirmed, else those that are left when each vanishing combination has given
    /// one away.
    fn independent_rows(
        &mut self,
        evaluation: &Evaluation<'_>,
        survey: &RunSurvey,
    ) -> Result<Vec<usize>, Unsuited> {
        let kept = self.kept.get_or_insert_with(|| KeptSelection::new(evaluation));
        if let Some(selection) = kept.confirmed(evaluation, &survey.scaling) {
            return Ok(selection.rows.clone());
        }
        let rows = factored_independent_rows(evaluation)?;
        kept.renew(evaluation, &rows);
        Ok(rows)
    }
}

impl SystemSaddle {
    /// Decides which rows are independent at the beginning of an interval. If there are more at its end the beginning
    /// is a singular position, from which rows say too little. `earlier` stays with the field from interval to interval.
    pub fn begin(
        evaluation: &mut Evaluation<'_>,
        survey: &RunSurvey,
        interval: &SampleInterval<'_>,
        earlier: &mut Earlier,
    ) -> Result<SystemSaddle, Unsuited> {
        evaluation.see_contacts(&[interval.from, interval.to]);
        let n_unknowns = evaluation.n_columns() + evaluation.layout.constraints.len();
        // Singular values of small systems are as fast as factors.
        let is_small = n_unknowns <= 2 * FACTORS_FIRST;
        let mut rows_at = |sample: &Sample| {
            evaluation.evaluate(sample);
            match is_small {
                true => truly_independent_rows(evaluation, survey),
                false => earlier.independent_rows(evaluation, survey),
            }
        };
        let last = rows_at(interval.to);
        let rows = rows_at(interval.from)?;
        if last.is_ok_and(|last| last.len() > rows.len()) {
            return Err(Unsuited);
        }
        match earlier.saddle.take() {
            Some(saddle) if saddle.rows == rows => Ok(saddle),
            _ => SystemSaddle::over(evaluation, rows),
        }
    }

    /// Over these rows, scaled by the values of the last evaluation.
    fn over(evaluation: &Evaluation<'_>, rows: Vec<usize>) -> Result<SystemSaddle, Unsuited> {
        let all = evaluation.extended_pattern();
        let kept = (0..).zip(&rows).flat_map(|(new, row)| all.columns(*row).iter().map(move |at| (new, *at)));
        let kept = Pattern::from_entries(rows.len(), evaluation.n_columns(), kept.collect());
        let mass = mass_pattern(evaluation);
        let mut place = vec![None; all.n_rows()];
        rows.iter().enumerate().for_each(|(at, row)| place[*row] = Some(at));
        let mut values = [vec![0.0; mass.n_entries()], vec![0.0; kept.n_entries()]];
        load(evaluation, &place, [&mass, &kept], &mut values);
        let kkt = Kkt::plan(&KktPlan {
            upper: &mass,
            rows: &kept,
            selected: &(0..rows.len()).collect::<Vec<_>>(),
            scaling: &Scaling::balanced(&mass, &values[0], &kept, &values[1]),
            block: Block::Mass,
            regularisation: Regularisation::None,
            elimination: Elimination::Whole,
        });
        Ok(SystemSaddle {
            n: evaluation.n_columns(),
            n_all_rows: all.n_rows(),
            rows,
            place,
            patterns: [mass, kept],
            values,
            kkt: Box::new(kkt.map_err(|_| Unsuited)?),
            inputs: None,
        })
    }

    /// Lets inputs meet conditions.
    pub fn with_inputs(self, inputs: Option<SystemInputs>) -> SystemSaddle {
        SystemSaddle { inputs, ..self }
    }

    /// The inputs that meet conditions.
    pub fn inputs(&self) -> Option<&SystemInputs> {
        self.inputs.as_ref()
    }

    /// Factors the matrix at the point of the last evaluation; `false` if it is singular or not finite.
    pub fn factor(&mut self, evaluation: &Evaluation<'_>) -> bool {
        if !self.factor_without_inputs(evaluation) {
            return false;
        }
        let Some(mut inputs) = self.inputs.take() else { return true };
        let is_determined = inputs.factor(evaluation, &mut |force| {
            let none = vec![0.0; self.n_all_rows];
            self.solve_without_inputs(force, &none)
        });
        self.inputs = Some(inputs);
        is_determined.is_some()
    }

    fn factor_without_inputs(&mut self, evaluation: &Evaluation<'_>) -> bool {
        let [mass, rows] = &self.patterns;
        load(evaluation, &self.place, [mass, rows], &mut self.values);
        self.kkt.factor(&self.values[0], &self.values[1]).is_ok()
    }

    /// Accelerations and multipliers under `force` and `bias`, which has a number for every row of the system, as
    /// have the multipliers; and after these for every condition, if there are inputs and it is not zero.
    pub fn solve(&mut self, force: &[f64], bias: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
        let (rows, conditions) = bias.split_at(self.n_all_rows);
        let (mut acceleration, mut multipliers) = self.solve_without_inputs(force, rows)?;
        if let Some(inputs) = &mut self.inputs {
            inputs.meet(conditions, &mut acceleration, &mut multipliers);
        }
        super::is_finite(&acceleration).then_some((acceleration, multipliers))
    }

    fn solve_without_inputs(&mut self, force: &[f64], bias: &[f64]) -> Option<(Vec<f64>, Vec<f64>)> {
        let n = self.n;
        let mut x = vec![0.0; n + self.rows.len()];
        x[..force.len()].copy_from_slice(force);
        for (side, row) in x[n..].iter_mut().zip(&self.rows) {
            *side = -bias[*row];
        }
        let (above, below) = x.split_at_mut(n);
        if self.kkt.solve_refined(above, below).ok()? > UNSOLVED {
            return None;
        }
        let mut multipliers = vec![0.0; self.n_all_rows];
        for (y, row) in x[n..].iter().zip(&self.rows) {
            multipliers[*row] = -y;
        }
        x.truncate(n);
        super::is_finite(&x).then_some((x, multipliers))
    }
}

/// Independent rows by singular values.
fn truly_independent_rows(evaluation: &Evaluation<'_>, survey: &RunSurvey) -> Result<Vec<usize>, Unsuited> {
    let scaled = survey.scaling.rows_of(evaluation);
    let kernel = RowKernel::of(&scaled).filter(|kernel| !kernel.is_doubtful).ok_or(Unsuited)?;
    independent_rows(&scaled, kernel.rank).ok_or(Unsuited)
}

/// The rows that are left when each vanishing combination has given one away.
fn factored_independent_rows(evaluation: &Evaluation<'_>) -> Result<Vec<usize>, Unsuited> {
    let n_rows = evaluation.layout.constraints.len();
    let (mass, rows) = (mass_pattern(evaluation), evaluation.extended_pattern());
    let every_row: Vec<Option<usize>> = (0..n_rows).map(Some).collect();
    let mut values = [vec![0.0; mass.n_entries()], vec![0.0; rows.n_entries()]];
    load(evaluation, &every_row, [&mass, &rows], &mut values);
    let found = row_dependencies(&mass, &values[0], &rows, &values[1]).ok_or(Unsuited)?;
    if !found.complete || found.smallest_kept < ROW_DOUBT {
        return Err(Unsuited);
    }
    let mut n_uses = vec![0u32; n_rows];
    for (row, _) in found.vectors.iter().flatten() {
        n_uses[*row as usize] += 1;
    }
    let mut is_kept = vec![true; n_rows];
    for vector in &found.vectors {
        // Each has a row of its own; the one with the largest weight is the surest.
        let own = vector.iter().filter(|(row, _)| n_uses[*row as usize] == 1);
        let surest = own.reduce(|best, next| if next.1.abs() > best.1.abs() { next } else { best });
        is_kept[surest.ok_or(Unsuited)?.0 as usize] = false;
    }
    Ok((0..n_rows).filter(|row| is_kept[*row]).collect())
}

/// The lower triangle of the mass matrix, entry by entry.
fn mass_entries<'a>(evaluation: &'a Evaluation<'_>) -> Box<dyn Iterator<Item = (usize, usize, f64)> + 'a> {
    let layout = evaluation.layout;
    if layout.class.motion == Motion::NominalSpeeds {
        return Box::new((0..evaluation.n_columns()).map(|at| (at, at, 1.0)));
    }
    let entries = layout.mass.entries().zip(&evaluation.values.mass);
    Box::new(entries.map(|((row, column), value)| (row, column, *value)))
}

/// The pattern of the mass matrix with contact parameters, and all of its diagonal.
fn mass_pattern(evaluation: &Evaluation<'_>) -> Pattern {
    let n = evaluation.n_columns();
    let mut entries: Vec<(u32, u32)> =
        mass_entries(evaluation).map(|(row, column, _)| (row as u32, column as u32)).collect();
    entries.extend((0..n as u32).map(|at| (at, at)));
    Pattern::from_entries(n, n, entries)
}

/// The values of the mass matrix and of rows that have a place, at the point of the last evaluation.
fn load(
    evaluation: &Evaluation<'_>,
    place: &[Option<usize>],
    [mass, rows]: [&Pattern; 2],
    [masses, entries]: &mut [Vec<f64>; 2],
) {
    for (row, column, value) in mass_entries(evaluation) {
        if let Some(at) = mass.place(row, column) {
            masses[at] = value;
        }
    }
    for (row, column, value) in evaluation.extended_entries(&evaluation.values.constraints) {
        if let Some(at) = place[row].and_then(|row| rows.place(row, column)) {
            entries[at] = value;
        }
    }
}
