//! The unknowns of a derivative array beyond the state: accelerations, multipliers, law forces, inputs and their
//! derivatives.

use dalembert_linear::{Matrix, Svd};
use dalembert_system::{
    ArrayColumn, ArrayLayout, ArrayValues, ColumnOf, DerivativeArray, Judgement, Layout, Level, RowOf, Sample,
};

use crate::certificate::{CheckPlace, Worst, part};
use crate::rules::{
    DERIVATIVE_DOUBT, DERIVATIVE_RANK, DERIVATIVES_AT_ROWS, DERIVATIVES_BETWEEN_ROWS, DETERMINED,
};
use crate::survey::RunSurvey;

/// Larger arrays are not decomposed.
const MAX_COLUMNS: usize = 400;

/// An array with its derivatives at a state, scaled.
pub(super) struct Jets {
    array: Box<dyn DerivativeArray>,
    layout: ArrayLayout,
    t: f64,
    /// All unknowns: the state and its derivatives.
    unknowns: Vec<f64>,
    /// The unknowns where steps begin.
    beginning: Vec<f64>,
    values: ArrayValues,
    units: ArrayUnits,
    /// The columns that are no state.
    jets: Vec<usize>,
    /// How large those of them are in the run that are accelerations or inputs.
    jet_scales: Vec<Option<f64>>,
    /// The columns of accelerations, in the order of speeds and contact parameters.
    second_rates: Vec<usize>,
    /// The columns of inputs, with the number of each input.
    inputs: Vec<(usize, usize)>,
    decomposition: Option<Decomposition>,
}

/// Units of the rows and columns of an array.
struct ArrayUnits {
    rows: Vec<f64>,
    columns: Vec<f64>,
}

/// Singular values of the scaled columns of the derivatives.
struct Decomposition {
    svd: Svd,
    rank: usize,
    /// Whether the rank was close to another one.
    is_doubtful: bool,
}

impl Jets {
    /// `None` if the array is too large or its columns are not those that are needed.
    pub fn new(array: Box<dyn DerivativeArray>, layout: &Layout, survey: &RunSurvey) -> Option<Jets> {
        let columns = array.layout().clone();
        if columns.columns.len() > MAX_COLUMNS || layout.n_coordinates != layout.n_speeds {
            return None;
        }
        let speeds = (0..layout.n_speeds).map(ColumnOf::Coordinate);
        let contacts = survey.groups.contacts.iter().map(|at| ColumnOf::Auxiliary(*at));
        let second_rates: Option<Vec<usize>> =
            speeds.chain(contacts).map(|of| columns.column(of, 2)).collect();
        let input = |at: &usize| Some((columns.column(ColumnOf::Auxiliary(*at), 0)?, *at));
        let inputs: Option<Vec<(usize, usize)>> = survey.groups.inputs.iter().map(input).collect();
        let (second_rates, inputs) = (second_rates?, inputs?);
        let is_jet = |at: &usize| !is_state(survey, columns.columns[*at]);
        let jets: Vec<usize> = (0..columns.columns.len()).filter(is_jet).collect();
        let is_wanted = |at: &usize| second_rates.contains(at) || inputs.iter().any(|(input, _)| input == at);
        let scale = |at: &usize| is_wanted(at).then(|| scale_of(survey, columns.columns[*at]));
        let jet_scales = jets.iter().map(scale).collect();
        let units = units_of_time(&columns, layout, survey);
        Some(Jets {
            t: 0.0,
            unknowns: vec![0.0; columns.columns.len()],
            beginning: Vec::new(),
            values: columns.values(),
            units,
            jets,
            jet_scales,
            second_rates,
            inputs,
            decomposition: None,
            layout: columns,
            array,
        })
    }

    /// Takes state and derivatives from a sample and computes the derivatives that it determines; `None` if a number is not finite.
    pub fn begin(&mut self, sample: &Sample, survey: &RunSurvey) -> Option<()> {
        self.load_state(sample);
        for (at, column) in self.layout.columns.iter().enumerate() {
            if !is_state(survey, *column) {
                self.unknowns[at] = stored(sample, *column);
            }
        }
        self.array.evaluate(self.t, &self.unknowns, &mut self.values);
        self.equilibrate();
        let mut iteration = DERIVATIVES_AT_ROWS.begin();
        loop {
            self.decompose(None)?;
            let moved = self.step();
            self.array.evaluate(self.t, &self.unknowns, &mut self.values);
            if iteration.judge(moved, 1.0) != Judgement::Continue {
                break;
            }
        }
        self.decompose(None)?;
        self.beginning.clone_from(&self.unknowns);
        Some(())
    }

    /// Whether the rank was close to another at the last sample.
    pub fn is_doubtful(&self) -> bool {
        self.decomposition.as_ref().is_some_and(|decomposition| decomposition.is_doubtful)
    }

    /// The accelerations found last, of speeds and contact parameters.
    pub fn accelerations(&self) -> Vec<f64> {
        self.second_rates.iter().map(|at| self.unknowns[*at]).collect()
    }

    /// The derivatives at a state near the beginning; `false` if steps do not get there.
    pub fn find(&mut self, sample: &Sample) -> bool {
        self.unknowns.copy_from_slice(&self.beginning);
        self.load_state(sample);
        let mut iteration = DERIVATIVES_BETWEEN_ROWS.begin();
        loop {
            self.array.evaluate_error(self.t, &self.unknowns, &mut self.values.error);
            let moved = self.step();
            match iteration.judge(moved, 1.0) {
                Judgement::Continue => {}
                judgement => return judgement == Judgement::Converged,
            }
        }
    }

    /// Takes the unknowns found last as the beginning of further steps, with as many singular values as before.
    pub fn settle(&mut self) -> bool {
        self.array.evaluate(self.t, &self.unknowns, &mut self.values);
        let is_decomposed = self.decompose(self.decomposition.as_ref().map(|found| found.rank)).is_some();
        self.beginning.clone_from(&self.unknowns);
        is_decomposed
    }

    fn load_state(&mut self, sample: &Sample) {
        self.t = sample.t;
        for (unknown, column) in self.unknowns.iter_mut().zip(&self.layout.columns) {
            match (column.of, column.order) {
                (ColumnOf::Coordinate(at), 0) => *unknown = sample.q[at],
                (ColumnOf::Coordinate(at), 1) => *unknown = sample.v[at],
                _ => {}
            }
        }
        for &contact in &self.contacts() {
            for (order, value) in [(0, sample.p[contact]), (1, sample.p_rate[contact])] {
                if let Some(at) = self.layout.column(ColumnOf::Auxiliary(contact), order) {
                    self.unknowns[at] = value;
                }
            }
        }
    }

    fn contacts(&self) -> Vec<usize> {
        let contact = |at: &usize| match self.layout.columns[*at].of {
            ColumnOf::Auxiliary(contact) => Some(contact),
            _ => None,
        };
        self.second_rates.iter().filter_map(contact).collect()
    }

    /// Decomposes the scaled columns of the derivatives; the rank is found unless it is given.
    fn decompose(&mut self, rank: Option<usize>) -> Option<()> {
        let entry = |row: usize, column: usize| {
            let at = self.jets[column];
            self.values.jacobian[(row, at)] * self.units.rows[row] * self.units.columns[at]
        };
        let svd = Svd::new(&Matrix::from_fn(self.units.rows.len(), self.jets.len(), entry))?;
        let found = svd.rank(DERIVATIVE_RANK);
        self.decomposition = Some(Decomposition {
            svd,
            rank: rank.unwrap_or(found.rank),
            is_doubtful: found.smallest_kept < DERIVATIVE_DOUBT,
        });
        Some(())
    }

    /// `y ← y − V₁ σ⁻¹ U₁ᵀ F`; the largest change of an acceleration or input, as part of the largest in the run.
    fn step(&mut self) -> f64 {
        let Some(Decomposition { svd, rank, .. }) = &self.decomposition else { return f64::INFINITY };
        let error: Vec<f64> =
            self.values.error.iter().zip(&self.units.rows).map(|(f, unit)| f * unit).collect();
        let step = svd.solve(*rank, &error);
        let (mut moved, mut size) = (0.0f64, f64::MIN_POSITIVE);
        for ((&at, by), scale) in self.jets.iter().zip(&step).zip(&self.jet_scales) {
            self.unknowns[at] -= by * self.units.columns[at];
            if let Some(scale) = scale {
                moved = if by.is_nan() { f64::INFINITY } else { moved.max(by.abs()) };
                size = size.max(scale / self.units.columns[at]);
            }
        }
        moved / size
    }

    /// Whether no vanishing combination of derivatives has a part in accelerations and inputs.
    pub fn is_determined(&self) -> bool {
        let Some(Decomposition { svd, rank, .. }) = &self.decomposition else { return false };
        let open = svd.null_space(*rank);
        let part = |jet: usize| (0..open.n_columns()).fold(0.0, |part: f64, at| part.hypot(open[(jet, at)]));
        let wanted = self.second_rates.iter().chain(self.inputs.iter().map(|(at, _)| at));
        wanted
            .map(|at| self.jets.iter().position(|jet| jet == at))
            .all(|jet| jet.is_some_and(|jet| part(jet) < DETERMINED))
    }

    /// Four sweeps of equilibration of rows and columns, by the square root of the largest entry.
    fn equilibrate(&mut self) {
        let jacobian = &self.values.jacobian;
        let damp = |unit: &mut f64, largest: f64| {
            if largest > 0.0 && largest.is_finite() {
                *unit *= (-0.5 * largest.log2()).round().exp2();
            }
        };
        for _ in 0..4 {
            for (row, unit) in self.units.rows.iter_mut().enumerate() {
                let entries =
                    self.jets.iter().map(|at| (jacobian[(row, *at)] * self.units.columns[*at]).abs());
                let largest = entries.fold(0.0, f64::max) * *unit;
                damp(unit, largest);
            }
            for &at in &self.jets {
                let entries =
                    jacobian.column(at).iter().zip(&self.units.rows).map(|(f, unit)| (f * unit).abs());
                let largest = entries.fold(0.0, f64::max) * self.units.columns[at];
                damp(&mut self.units.columns[at], largest);
            }
        }
    }

    /// Residuals of the rows, and stored against computed values.
    pub fn compare(&self, sample: &Sample, survey: &RunSurvey) -> Worst {
        let mut worst = Worst::default();
        let sizes: Vec<f64> = (0..self.unknowns.len())
            .map(|at| scale_of(survey, self.layout.columns[at]).max(self.unknowns[at].abs()))
            .collect();
        for (row, error) in self.values.error.iter().enumerate() {
            let terms = (0..sizes.len()).map(|at| self.values.jacobian[(row, at)].abs() * sizes[at]);
            let size = terms.sum::<f64>() + self.values.error_t[row].abs() * time_unit(survey);
            worst.note(part(*error, size), sample.t, place_of(self.layout.rows[row].of));
        }
        for (at, &column) in self.second_rates.iter().enumerate() {
            let of = self.layout.columns[column];
            let difference = self.unknowns[column] - stored(sample, of);
            let place = match of.of {
                ColumnOf::Auxiliary(contact) => CheckPlace::Auxiliary(contact),
                _ => CheckPlace::Speed(at),
            };
            worst.note(part(difference, scale_of(survey, of)), sample.t, Some(place));
        }
        for &(column, input) in &self.inputs {
            let difference = self.unknowns[column] - sample.p[input];
            let scale = scale_of(survey, self.layout.columns[column]);
            worst.note(part(difference, scale), sample.t, Some(CheckPlace::Auxiliary(input)));
        }
        worst
    }
}

/// A tenth of the run: derivatives of order k are counted in units of `k!` by its kth power.
fn time_unit(survey: &RunSurvey) -> f64 {
    0.1 * survey.extent.duration
}

/// Whether an unknown is part of the state.
fn is_state(survey: &RunSurvey, column: ArrayColumn) -> bool {
    let has_state = match column.of {
        ColumnOf::Coordinate(_) => true,
        ColumnOf::Auxiliary(at) => survey.groups.contacts.contains(&at),
        ColumnOf::Multiplier(_) | ColumnOf::LawForce(_) => false,
    };
    has_state && column.order <= 1
}

/// Value of a derivative in a sample; higher derivatives begin at zero.
fn stored(sample: &Sample, column: ArrayColumn) -> f64 {
    match (column.of, column.order) {
        (ColumnOf::Coordinate(at), 2) => sample.v_rate[at],
        (ColumnOf::Auxiliary(at), 0) => sample.p[at],
        (ColumnOf::Auxiliary(at), 2) => sample.p_second_rate[at],
        (ColumnOf::Multiplier(at), 0) => sample.multipliers[at],
        (ColumnOf::LawForce(at), 0) => sample.law_forces[at],
        _ => 0.0,
    }
}

/// Size of an unknown in the run; derivatives that are not stored change within a time unit.
fn scale_of(survey: &RunSurvey, column: ArrayColumn) -> f64 {
    let (scales, order): ([f64; 3], u32) = match column.of {
        ColumnOf::Coordinate(at) => ([0, 1, 2].map(|level| survey.speeds[level][at]), column.order),
        ColumnOf::Auxiliary(at) if survey.groups.contacts.contains(&at) => {
            ([0, 1, 2].map(|level| survey.auxiliary[level][at]), column.order)
        }
        ColumnOf::Auxiliary(at) => ([survey.auxiliary[0][at]; 3], column.order + 2),
        ColumnOf::Multiplier(at) => ([survey.rows.multipliers[at]; 3], column.order + 2),
        ColumnOf::LawForce(at) => ([survey.rows.law_forces[at]; 3], column.order + 2),
    };
    let stored = order.min(2);
    scales[stored as usize] / time_unit(survey).powi((order - stored) as i32)
}

fn place_of(row: RowOf) -> Option<CheckPlace> {
    match row {
        RowOf::Motion(speed) => Some(CheckPlace::Speed(speed)),
        RowOf::Contact(auxiliary) => Some(CheckPlace::Auxiliary(auxiliary)),
        RowOf::Constraint(row) => Some(CheckPlace::Constraint(row)),
        RowOf::Condition(row) => Some(CheckPlace::Condition(row)),
        RowOf::Law(law) => Some(CheckPlace::Law(law)),
    }
}

/// Units of rows and columns by their order in time.
fn units_of_time(array: &ArrayLayout, layout: &Layout, survey: &RunSurvey) -> ArrayUnits {
    let unit = |order: u32| (1..=order).fold(1.0, |unit: f64, k| unit * f64::from(k) / time_unit(survey));
    let level = |level: Level| match level {
        Level::Position => 0,
        Level::Velocity => 1,
        Level::Acceleration => 2,
    };
    let row = |of: RowOf| match of {
        RowOf::Constraint(at) => level(layout.constraints.infos[at].level),
        RowOf::Condition(at) => level(layout.conditions.infos[at].level),
        RowOf::Motion(_) | RowOf::Contact(_) | RowOf::Law(_) => 2,
    };
    let column = |of: ColumnOf| match of {
        ColumnOf::Coordinate(_) => 0,
        ColumnOf::Auxiliary(at) if survey.groups.contacts.contains(&at) => 0,
        ColumnOf::Auxiliary(_) | ColumnOf::Multiplier(_) | ColumnOf::LawForce(_) => 2,
    };
    ArrayUnits {
        rows: array.rows.iter().map(|at| 1.0 / unit(row(at.of) + at.order)).collect(),
        columns: array.columns.iter().map(|at| unit(column(at.of) + at.order)).collect(),
    }
}
