//! Forces at every sample: the equations of motion, the multipliers, and that reactions do no work.
//!
//! Forces are compared with the largest term along the speeds of their group at the same sample, and at least with a
//! thousandth of `s_f` and of `W/s_q`.

use crate::rules::SOLVED;
use dalembert_linear::Matrix;
use dalembert_system::{Motion, Sample};

use crate::certificate::{Check, CheckPlace, Subject, Worst, part};
use crate::evaluation::{Evaluation, entries};
use crate::kernel::{RowKernel, independent_rows};
use crate::selection::KeptSelection;
use crate::standing::{ByStanding, RankStanding};
use crate::survey::RunSurvey;

/// Kernels are not computed for more columns or rows than this.
const LARGEST_KERNEL: usize = 150;

/// Up to this many columns and rows kernels are found by singular values alone. `run` of 16 four-bars, 99 columns, took 679 ms
/// with singular values at every sample and takes 128 ms; of 3, 15 columns, 34 and 26 ms; of 2, 9 columns, 36 and 33 ms.
const SMALL_KERNEL: usize = 8;

/// Multiplications spent on kernels in a run: some seconds.
const KERNEL_WORK: f64 = 1e10;

/// The largest residuals so far, and with them the errors of constraints at acceleration level: none of them means
/// much where the constraints nearly lose rank.
pub(crate) struct Forces {
    /// Acceleration errors, equations of motion, multipliers, ideality.
    values: ByStanding,
    has_multipliers: bool,
    has_ideality: bool,
    /// The kernel is computed at each sample whose number this divides, and wherever something is wrong.
    stride: u64,
    n_seen: u64,
    /// The largest force of each group at the sample.
    terms: Vec<f64>,
    residual: Vec<f64>,
    /// Ideal reactions, along speeds and contact parameters.
    ideal: Vec<f64>,
    /// The rows by whose factors kernels are found; nothing if the system is small.
    kept: Option<KeptSelection>,
}

impl Forces {
    pub fn new(evaluation: &Evaluation<'_>, survey: &RunSurvey) -> Forces {
        let layout = evaluation.layout;
        let (rows, columns) = (layout.constraints.len(), evaluation.n_columns());
        let is_kinematic = layout.class.motion == Motion::NominalSpeeds;
        // The force of a law without a slip speed has no direction of its own, and such laws leave no direction free.
        let all_slip = layout.laws.infos.iter().all(|info| info.has_slip);
        let size = rows.max(columns);
        let is_mid_size = size > SMALL_KERNEL && size <= LARGEST_KERNEL && rows > 0;
        let work = 20.0 * (rows * columns * rows.min(columns)) as f64 * survey.n_rows as f64;
        Forces {
            values: ByStanding::default(),
            has_multipliers: !is_kinematic && rows > 0 && all_slip,
            has_ideality: all_slip && size <= LARGEST_KERNEL && (rows > 0 || is_kinematic),
            stride: (work / KERNEL_WORK).ceil().max(1.0) as u64,
            n_seen: 0,
            terms: vec![0.0; survey.groups.n],
            residual: vec![0.0; columns],
            ideal: vec![0.0; columns],
            kept: is_mid_size.then(|| KeptSelection::new(evaluation)),
        }
    }

    /// Adds a sample, at which everything was evaluated last; `acceleration` is its largest error at acceleration
    /// level, of which no more than `bound` is right.
    pub fn add(
        &mut self,
        evaluation: &mut Evaluation<'_>,
        sample: &Sample,
        survey: &RunSurvey,
        (acceleration, bound): (Worst, f64),
    ) {
        let [mut motion, mut multipliers, mut ideality] = [Worst::default(); 3];
        if evaluation.layout.class.motion == Motion::NominalSpeeds {
            self.measure_speeds(evaluation, sample, survey);
        } else {
            self.measure_terms(evaluation, sample, survey);
            self.equations_of_motion(evaluation, sample, survey, &mut motion);
            self.forces_of_multipliers(evaluation, sample, survey, &mut multipliers);
        }
        let is_wrong = motion.value().max(multipliers.value()) > SOLVED || acceleration.value() > bound;
        let rows = evaluation.layout.constraints.len();
        let is_due = self.has_ideality && self.n_seen.is_multiple_of(self.stride);
        self.n_seen += 1;
        let freedom = if is_due || (is_wrong && rows.max(evaluation.n_columns()) <= LARGEST_KERNEL) {
            self.freedom(evaluation, survey)
        } else {
            None
        };
        match &freedom {
            Some(freedom) if self.has_ideality => {
                self.power(evaluation, sample, survey, &freedom.power, &mut ideality);
            }
            None if is_due => ideality.note(f64::INFINITY, sample.t, None),
            _ => {}
        }
        let standing = freedom.map_or(RankStanding::Unknown, |freedom| freedom.standing);
        self.values.add(standing, &[acceleration, motion, multipliers, ideality]);
    }

    /// Directions that the constraints leave free at the point of the last evaluation: by factors of the selected rows where these
    /// are clear, else by singular values. `None` if a number is not finite.
    fn freedom(&mut self, evaluation: &Evaluation<'_>, survey: &RunSurvey) -> Option<FreeDirections> {
        let scaling = &survey.scaling;
        // Open rows are none that have lost their independence.
        let n_open = evaluation.n_open();
        if let Some(selection) = self.kept.as_mut().and_then(|kept| kept.confirmed(evaluation, scaling)) {
            let scaled = self.ideal.iter().zip(scaling.columns()).map(|(force, unit)| force * unit);
            if let Some(part) = selection.along_kernel(&scaled.collect::<Vec<_>>()) {
                let (standing, power) =
                    (RankStanding::Clear(selection.rows.len() + n_open), Power::Along(part));
                return Some(FreeDirections { standing, power });
            }
        }
        let scaled = scaling.rows_of(evaluation);
        let kernel = RowKernel::of(&scaled)?;
        if kernel.is_doubtful {
            return Some(FreeDirections {
                standing: RankStanding::Doubtful,
                power: Power::Within(kernel.basis),
            });
        }
        if let Some(kept) = &mut self.kept {
            kept.renew(evaluation, &independent_rows(&scaled, kernel.rank)?);
        }
        Some(FreeDirections {
            standing: RankStanding::Clear(kernel.rank + n_open),
            power: Power::Within(kernel.basis),
        })
    }

    /// The largest errors at acceleration level, and the checks of forces that have a meaning.
    pub fn checks(&self, evaluation: &Evaluation<'_>) -> (Worst, Vec<Check>) {
        let [acceleration, motion, multipliers, ideality] = self.values.judged();
        let mut checks = Vec::new();
        if evaluation.layout.class.motion == Motion::Forces {
            checks.push(motion.check(Subject::EquationsOfMotion, Some(SOLVED)));
        }
        if self.has_multipliers {
            checks.push(multipliers.check(Subject::Multipliers, Some(SOLVED)));
        }
        if self.has_ideality {
            checks.push(ideality.check(Subject::Ideality, Some(SOLVED)));
        }
        (acceleration, checks)
    }

    /// The largest force of each group at the sample.
    fn measure_terms(&mut self, evaluation: &Evaluation<'_>, sample: &Sample, survey: &RunSurvey) {
        let (layout, values, groups) = (evaluation.layout, &evaluation.values, &survey.groups);
        self.terms.copy_from_slice(&survey.least_force);
        let mut grow = |speed: usize, force: f64| {
            let term = &mut self.terms[groups.speeds[speed]];
            *term = term.max(force.abs());
        };
        for speed in 0..layout.n_speeds {
            grow(speed, values.force[speed]);
            grow(speed, sample.reaction[speed]);
        }
        for ((row, column), mass) in layout.mass.entries().zip(&values.mass) {
            grow(row, mass * sample.v_rate[column]);
            grow(column, mass * sample.v_rate[row]);
        }
    }

    /// `M v̇ − h − r`
    fn equations_of_motion(
        &mut self,
        evaluation: &Evaluation<'_>,
        sample: &Sample,
        survey: &RunSurvey,
        worst: &mut Worst,
    ) {
        let (layout, values) = (evaluation.layout, &evaluation.values);
        let residual = &mut self.residual[..layout.n_speeds];
        for ((residual, force), reaction) in residual.iter_mut().zip(&values.force).zip(&sample.reaction) {
            *residual = -force - reaction;
        }
        layout.mass.multiply_symmetric_add(&values.mass, &sample.v_rate, residual);
        for (speed, residual) in residual.iter().enumerate() {
            let term = self.terms[survey.groups.speeds[speed]];
            worst.note(part(*residual, term), sample.t, Some(CheckPlace::Speed(speed)));
        }
    }

    /// `Gᵀλ + Σ F ∂slip/∂v − r` along speeds, `G_pᵀλ` along contact parameters. Leaves `r − Σ F ∂slip/∂v`.
    fn forces_of_multipliers(
        &mut self,
        evaluation: &mut Evaluation<'_>,
        sample: &Sample,
        survey: &RunSurvey,
        worst: &mut Worst,
    ) {
        let layout = evaluation.layout;
        self.ideal.fill(0.0);
        self.ideal[..layout.n_speeds].copy_from_slice(&sample.reaction);
        let directions = &layout.laws.direction;
        for (law, force) in sample.law_forces.iter().enumerate() {
            for (speed, direction) in entries(directions, &evaluation.laws.direction, law) {
                self.ideal[speed] -= force * direction;
            }
        }
        if !self.has_multipliers {
            return;
        }
        for (residual, ideal) in self.residual.iter_mut().zip(&self.ideal) {
            *residual = -ideal;
        }
        let mut along_contacts = vec![0.0f64; evaluation.contacts.len()];
        for (row, column, value) in evaluation.extended_entries(&evaluation.values.constraints) {
            let force = value * sample.multipliers[row];
            self.residual[column] += force;
            if let Some(term) = column.checked_sub(layout.n_speeds) {
                along_contacts[term] = along_contacts[term].max(force.abs());
            }
        }
        for (column, residual) in self.residual.iter().enumerate() {
            let (term, place) = match column.checked_sub(layout.n_speeds) {
                None => (self.terms[survey.groups.speeds[column]], CheckPlace::Speed(column)),
                Some(at) => {
                    let contact = evaluation.contacts[at];
                    let least = survey.least_force[survey.groups.auxiliary[contact]];
                    (along_contacts[at].max(least), CheckPlace::Auxiliary(contact))
                }
            };
            worst.note(part(*residual, term), sample.t, Some(place));
        }
    }

    /// Deviation of a kinematic model, `v − prescribed speeds`, and the size of its speeds.
    fn measure_speeds(&mut self, evaluation: &mut Evaluation<'_>, sample: &Sample, survey: &RunSurvey) {
        let n = evaluation.layout.n_speeds;
        evaluation.nominal_speeds(sample, &mut self.ideal[..n]);
        self.terms.fill(0.0);
        for (speed, ideal) in self.ideal[..n].iter_mut().enumerate() {
            let term = &mut self.terms[survey.groups.speeds[speed]];
            *term = term.max(survey.speeds[1][speed]).max(ideal.abs());
            *ideal = sample.v[speed] - *ideal;
        }
        for (ideal, &contact) in self.ideal[n..].iter_mut().zip(&evaluation.contacts) {
            *ideal = sample.p_rate[contact];
        }
    }

    /// `Dᵀr`: the power of the reactions along what the constraints allow, as part of what the largest terms could do.
    fn power(
        &mut self,
        evaluation: &Evaluation<'_>,
        sample: &Sample,
        survey: &RunSurvey,
        power: &Power,
        worst: &mut Worst,
    ) {
        let n = evaluation.layout.n_speeds;
        let groups = survey.groups.speeds.iter().copied();
        let contacts = evaluation.contacts.iter().map(|contact| survey.groups.auxiliary[*contact]);
        let terms: Vec<f64> = groups.chain(contacts).map(|group| self.terms[group]).collect();
        for (vector, along) in power.directions() {
            let motion = vector.iter().zip(survey.scaling.columns());
            let motion: Vec<f64> = motion.map(|(w, unit)| w * unit).collect();
            let product = || motion.iter().zip(&self.ideal).map(|(d, force)| d * force).sum();
            let power: f64 = along.unwrap_or_else(product);
            let possible: Vec<f64> = motion.iter().zip(&terms).map(|(d, term)| (d * term).abs()).collect();
            let most = (0..n).fold(0, |most, at| if possible[at] > possible[most] { at } else { most });
            let place = (n > 0).then_some(CheckPlace::Speed(most));
            worst.note(part(power, possible.iter().sum()), sample.t, place);
        }
    }
}

/// Directions that the constraints leave free at a sample.
struct FreeDirections {
    standing: RankStanding,
    power: Power,
}

/// Where reactions could have power, in scaled columns.
enum Power {
    /// Within the span of orthonormal vectors.
    Within(Matrix),
    /// Along this part of them: what is left of them when all that the rows can do is taken away.
    Along(Vec<f64>),
}

impl Power {
    /// Unit vectors, with the power of the reactions along each where that is known. Of reactions without power rounding is
    /// left, which has a length but no direction that means anything: a product with it would be arbitrary.
    fn directions(&self) -> Vec<(Vec<f64>, Option<f64>)> {
        match self {
            Power::Within(basis) => {
                (0..basis.n_columns()).map(|column| (basis.column(column).to_vec(), None)).collect()
            }
            Power::Along(part) => {
                let length = part.iter().map(|x| x * x).sum::<f64>().sqrt();
                let unit = || part.iter().map(|x| x / length).collect();
                if length > 0.0 { vec![(unit(), Some(length))] } else { Vec::new() }
            }
        }
    }
}
