//! Radau5: the collocation method at three Radau points, of order 5, for stiff systems.
//!
//! Hairer and Wanner, *Solving Ordinary Differential Equations II*, IV.8, on the [stabilised form of index
//! 2](jacobian), whose positions and speeds both stay on the constraints. [Stages](stages) are found by a simplified Newton
//! iteration; its Jacobian is kept while it converges fast. Steps are chosen by Gustafsson's predictive control from an
//! estimate of order 3 that is filtered through the matrix of the real eigenvalue and knows nothing of multipliers.
//!
//! It departs from the code RADAU5 in what happens between the ends of a step. The collocation polynomial has order 3
//! only. But a step ends at its last stage, whose rates are those of the equation, so that accelerations are known at both
//! ends, and the interpolant through positions, speeds and accelerations has an order more than the steps are tested
//! for. It is taken unless it leaves the stages: that is so where a fast motion dies out within the step.

mod coefficients;
mod complex;
mod jacobian;
mod matrices;
mod pace;
mod stages;

use dalembert_system::{Layout, Level, Motion};

use super::field::{Field, Refused, WorkDone};
use super::hermite::Hermite;
use super::kkt::{Units, add_row, mass_times, row_times};
use super::power::N_QUADRATURES;
use super::scheme::{Driven, Scheme};
use super::selection::Selection;
use super::tangent::WrittenTangent;
use super::words::{WordReader, Words};
use crate::nearest::DENSE_LIMIT;
use coefficients::{ERROR, MATRIX, N, NODES, collocation, collocation_rate, combine, integral, lagrange};
use jacobian::{Jacobian, Residual};
use pace::{Iteration, Pace, Verdict};
use stages::{From, Stages, Step};

/// The interpolant may leave the stages by so many times the error of the step.
const ASTRAY: f64 = 10.0;

/// Accelerations at the end are moved onto the constraints in so many rounds, each of which leaves a part of the error as
/// large as the part by which the constraints turned within the step.
const ROUNDS: usize = 4;

/// The scheme, with what it remembers of the last step.
pub(crate) struct Radau {
    n: usize,
    units: Units,
    selection: Selection,
    /// Position rows and then velocity rows, those selected.
    rows: Vec<usize>,
    n_positions: usize,
    /// The rows among them that may do work.
    working: Vec<usize>,
    has_powers: bool,
    tangent: WrittenTangent,
    jacobian: Jacobian,
    /// Whether the Jacobian is to be computed anew, and whether it is that of the current state.
    is_stale: bool,
    is_here: bool,
    residual: Residual,
    stages: Stages,
    /// The stages of the last step that was taken, its length, and the rates at its end since its beginning.
    before: Stages,
    before_dt: f64,
    moved: Vec<f64>,
    pace: Pace,
    t: f64,
    dt: f64,
    /// State and quadratures at both ends, and their rates.
    y0: Vec<f64>,
    y1: Vec<f64>,
    rates0: Vec<f64>,
    rates1: Vec<f64>,
    /// At the beginning and at the stages.
    powers: [[f64; N_QUADRATURES]; N + 1],
    error: f64,
    sizes: Vec<f64>,
    /// Multipliers at the beginning, where nothing was before.
    multipliers: Vec<f64>,
    all_multipliers: Vec<f64>,
    room: [Vec<f64>; 3],
    short: Vec<f64>,
    hermite: Hermite,
    is_prepared: bool,
    goes_astray: bool,
    has_step: bool,
    work: WorkDone,
}

/// Whether a system is one that the method can take: forces alone move it, nothing sticks, no row asks for accelerations,
/// and matrices may be dense.
pub(crate) fn fits(layout: &Layout) -> bool {
    let infos = &layout.constraints.infos;
    layout.motion == Motion::Forces
        && layout.laws.infos.is_empty()
        && layout.conditions.is_empty()
        && infos.iter().all(|info| info.level != Level::Acceleration)
        && layout.n_speeds + layout.n_auxiliary + infos.len() <= 2 * DENSE_LIMIT
}

impl Radau {
    /// For states of `n_all` numbers with their quadratures; `None` if the system does not [fit](fits). With constant steps
    /// stages are found to the last digits that `tolerance` asks for, whatever the errors of the steps.
    pub fn new(field: &dyn Field<'_>, has_powers: bool, has_constant_steps: bool, n_all: usize) -> Option<Radau> {
        let point = field.point();
        let n = point.n_rates();
        if !fits(point.layout) || field.n_state() != 2 * n {
            return None;
        }
        let selection = Selection::new(point, field.ranks()?, true);
        let [n_positions, n_rows] = [selection.ranks[0], selection.ranks[1]];
        let jacobian =
            Jacobian::new(n, n_positions, n_rows.checked_sub(n_positions)?, !point.layout.rotations.is_empty())?;
        let zeros = vec![0.0; n_all];
        let mut radau = Radau {
            n,
            units: field.units()?.clone(),
            selection,
            rows: Vec::new(),
            n_positions,
            working: Vec::new(),
            has_powers,
            tangent: WrittenTangent::new(point),
            residual: Residual::new(&jacobian),
            jacobian,
            is_stale: true,
            is_here: false,
            stages: Stages::new(n, n_rows),
            before: Stages::new(n, n_rows),
            before_dt: 0.0,
            moved: vec![0.0; n],
            pace: Pace::new(has_constant_steps),
            t: 0.0,
            dt: 0.0,
            y0: zeros.clone(),
            y1: zeros.clone(),
            rates0: zeros.clone(),
            rates1: zeros,
            powers: [[0.0; N_QUADRATURES]; N + 1],
            error: 0.0,
            sizes: vec![0.0; 2 * n],
            multipliers: vec![0.0; n_rows],
            all_multipliers: vec![0.0; point.layout.constraints.len()],
            room: std::array::from_fn(|_| vec![0.0; 2 * n]),
            short: vec![0.0; n_rows],
            hermite: Hermite::new(n_all, 2 * n),
            is_prepared: false,
            goes_astray: false,
            has_step: false,
            work: WorkDone::default(),
        };
        radau.arrange(point.layout);
        Some(radau)
    }

    /// The rows that are selected now.
    fn arrange(&mut self, layout: &Layout) {
        let [positions, velocities] = [&self.selection.rows[0], &self.selection.rows[1]];
        self.rows.clear();
        self.rows.extend(positions);
        self.rows.extend(velocities.iter().filter(|row| !positions.contains(row)));
        let infos = &layout.constraints.infos;
        let works = |row: usize| infos[row].level != Level::Position || infos[row].rheonomic;
        self.working = (0..self.rows.len()).filter(|at| works(self.rows[*at])).collect();
    }

    /// The Jacobian at the beginning of the step.
    fn linearise(&mut self, driven: &mut Driven<'_, '_>) -> Result<(), Refused> {
        let n = self.n;
        let (point, _, _) = driven.field.parts();
        point.t = self.t;
        self.work.evaluations += 1;
        point.velocity(&self.y0[..n], &self.y0[n..2 * n]);
        if self.selection.choose(point, &self.units) {
            self.arrange(point.layout);
            self.before_dt = 0.0;
        }
        if !self.jacobian.take_rows(point, &self.units, &self.rows) {
            let is_finite = point.values.mass.iter().chain(&point.values.constraints.jacobian).all(|x| x.is_finite());
            return Err(if is_finite { Refused::Weak } else { Refused::NotFinite });
        }
        let (state, acceleration) = (&self.y0[..2 * n], &self.rates0[n..2 * n]);
        let left = &mut self.room[0][..n];
        mass_times(point, acceleration, left);
        left.iter_mut().zip(&point.values.force).for_each(|(left, force)| *left -= force);
        self.jacobian.multipliers(left, &self.units, &self.rows, &mut self.multipliers);
        self.all_multipliers.fill(0.0);
        for (row, multiplier) in self.rows.iter().zip(&self.multipliers) {
            self.all_multipliers[*row] = *multiplier;
        }
        self.tangent.evaluate(point, state, acceleration, &self.all_multipliers, driven.scales, &mut self.work);
        self.jacobian.take_tangent(point, &self.units, &self.rows, &self.tangent, &state[n..]);
        (self.is_stale, self.is_here) = (false, true);
        Ok(())
    }

    /// Finds the stages with the Jacobian at hand; `false` if they are not found.
    fn find_stages(&mut self, driven: &mut Driven<'_, '_>) -> Result<bool, Refused> {
        let dt = self.dt;
        if self.jacobian.factored_for != dt {
            self.work.factorisations += 2;
            if !self.jacobian.factor(dt) {
                return Ok(false);
            }
        }
        let n = self.n;
        let (point, _, _) = driven.field.parts();
        let Radau { stages, before, jacobian, residual, y0, rates0, .. } = self;
        let from = From {
            t: self.t,
            dt,
            state: &y0[..2 * n],
            units: &self.units,
            rows: &self.rows,
            n_positions: self.n_positions,
            working: &self.working,
            sizes: &self.sizes,
        };
        if self.before_dt > 0.0 {
            stages.extrapolate(from, before, self.before_dt, &self.moved);
        } else {
            stages.guess(from, &rates0[n..2 * n], &self.multipliers);
        }
        let mut iteration = Iteration::new(&self.pace, driven.tolerance);
        loop {
            self.work.evaluations += N as u64;
            let Step::By(size) = stages.iterate(point, from, jacobian, residual) else { return Ok(false) };
            match iteration.judge(size) {
                Verdict::GoOn => {}
                Verdict::Found => break,
                Verdict::Lost => return Ok(false),
            }
        }
        self.pace.note(&iteration);
        Ok(true)
    }

    /// The state at the end, with its rates.
    fn conclude(&mut self, driven: &mut Driven<'_, '_>) {
        let (n, last) = (self.n, (N - 1) * self.n);
        for at in 0..n {
            self.y1[at] = self.y0[at] + self.stages.u[last + at];
            self.y1[n + at] = self.y0[n + at] + self.stages.w[last + at];
        }
        let (point, _, _) = driven.field.parts();
        // The point is that of the last stage, but for the last correction. The multipliers are of a lower order there, and
        // so are accelerations along the constraints, but the constraints themselves know better.
        let [acceleration, unscaled, _] = &mut self.room;
        let (acceleration, unscaled) = (&mut acceleration[..n], &mut unscaled[..n]);
        for (at, out) in acceleration.iter_mut().enumerate() {
            *out = self.stages.w_rate[last + at] / self.units.columns[at];
        }
        if !self.rows.is_empty() {
            for _ in 0..ROUNDS {
                for ((out, a), unit) in unscaled.iter_mut().zip(acceleration.iter()).zip(&self.units.columns) {
                    *out = a * unit;
                }
                for (out, &row) in self.short.iter_mut().zip(&self.rows) {
                    let error = row_times(point, row, unscaled) + point.values.constraints.bias[row];
                    *out = error * self.units.rows[row];
                }
                self.jacobian.correct(&self.short, acceleration);
            }
        }
        for (at, a) in acceleration.iter().enumerate() {
            self.rates1[n + at] = a * self.units.columns[at];
        }
        let (u, w) = self.y1[..2 * n].split_at(n);
        point.chart_rates(u, w, &mut self.rates1[..n]);
        self.integrate_powers(driven);
    }

    /// Quadratures with the weights of the method.
    fn integrate_powers(&mut self, driven: &mut Driven<'_, '_>) {
        let n = self.n;
        self.y1[2 * n..].copy_from_slice(&self.y0[2 * n..]);
        self.rates1[2 * n..].fill(0.0);
        if !self.has_powers {
            return;
        }
        let (point, _, _) = driven.field.parts();
        let state = &mut self.room[0];
        let n_rows = self.rows.len();
        for stage in 0..N {
            for at in 0..n {
                state[at] = self.y0[at] + self.stages.u[stage * n + at];
                state[n + at] = self.y0[n + at] + self.stages.w[stage * n + at];
            }
            point.t = self.t + NODES[stage] * self.dt;
            point.load_auxiliary(&state[..n], &state[n..]);
            let rate = &self.stages.w_rate[stage * n..(stage + 1) * n];
            let energy = point.compute(state, rate, |system, at, _, work| system.powers(at, work));
            let by_rows: f64 = self
                .working
                .iter()
                .map(|at| stage * n_rows + at)
                .map(|place| self.stages.multipliers[place] * self.stages.row_speeds[place])
                .sum();
            self.powers[stage + 1] = [energy.dissipation, energy.supply + by_rows];
            for (at, power) in self.powers[stage + 1].into_iter().enumerate() {
                self.y1[2 * n + at] += self.dt * MATRIX[N - 1][stage] * power;
            }
        }
        self.powers[0].copy_from_slice(&self.rates0[2 * n..]);
        // The last stage is the end.
        self.rates1[2 * n..].copy_from_slice(&self.powers[N]);
    }

    /// The error of the step.
    fn estimate(&mut self, driven: &mut Driven<'_, '_>) -> f64 {
        let (n, dt) = (self.n, self.dt);
        let weights = ERROR.map(|weight| weight / dt);
        // What is left of the equations, of the opposite sign.
        let [first, second, changes] = &mut self.room;
        let (changes_u, changes_w) = changes.split_at_mut(n);
        combine(&weights, &self.stages.u, changes_u);
        combine(&weights, &self.stages.w, changes_w);
        let (u, w) = first.split_at_mut(n);
        for at in 0..n {
            let unit = self.units.columns[at];
            u[at] = -(changes_u[at] + self.rates0[at]) / unit;
            second[at] = -(changes_w[at] + self.rates0[n + at]) / unit;
        }
        self.jacobian.mass_times(&second[..n], w);
        self.jacobian.filter(u, w);
        let mut error = self.norm(driven.tolerance);
        if error >= 1.0 && self.pace.is_doubtful() && error.is_finite() {
            error = self.estimate_again(driven);
        }
        if error.is_nan() { f64::INFINITY } else { error }
    }

    /// The estimate at the state corrected by the error itself: where a step is the first, or was rejected, stiff components
    /// may have spoilt it.
    fn estimate_again(&mut self, driven: &mut Driven<'_, '_>) -> f64 {
        let n = self.n;
        let (point, _, _) = driven.field.parts();
        let [error, state, changes] = &mut self.room;
        for at in 0..2 * n {
            state[at] = self.y0[at] + error[at] * self.units.columns[at % n];
        }
        point.t = self.t;
        self.work.evaluations += 1;
        point.velocity(&state[..n], &state[n..]);
        combine(&lagrange(0.0), &self.stages.multipliers, &mut self.short);
        let (u, w) = error.split_at_mut(n);
        point.chart_rates(&state[..n], &state[n..], u);
        for at in 0..n {
            u[at] = -(u[at] + changes[at]) / self.units.columns[at];
        }
        mass_times(point, &changes[n..], w);
        w.iter_mut().zip(&point.values.force).for_each(|(w, force)| *w += force);
        for (row, multiplier) in self.rows.iter().zip(&self.short) {
            add_row(point, *row, *multiplier, w);
        }
        w.iter_mut().zip(&self.units.columns).for_each(|(w, unit)| *w *= -unit);
        self.jacobian.filter(u, w);
        self.norm(driven.tolerance)
    }

    /// The error that was found, where 1 is what is allowed.
    fn norm(&self, tolerance: f64) -> f64 {
        let n = self.n;
        let sum: f64 = (0..2 * n).map(|at| (self.room[0][at] * self.units.columns[at % n] / self.sizes[at]).powi(2)).sum();
        (sum / (2 * n).max(1) as f64).sqrt() / pace::allowed(tolerance)
    }

    /// Quadratures at a part of the step, from the powers at its stages.
    fn interpolate_quadratures(&self, theta: f64, out: &mut [f64]) {
        if !self.has_powers {
            return;
        }
        let (here, whole) = (integral(theta), integral(1.0));
        for (at, out) in out[2 * self.n..].iter_mut().enumerate() {
            let sum = |weights: &[f64; N + 1]| -> f64 {
                self.dt * weights.iter().zip(&self.powers).map(|(weight, powers)| weight * powers[at]).sum::<f64>()
            };
            let [from, to] = [&self.y0, &self.y1].map(|y| y[2 * self.n + at]);
            // The weights of the method know the whole integral better.
            let missing = to - from - sum(&whole);
            *out = from + sum(&here) + missing * theta * theta * (3.0 - 2.0 * theta);
        }
    }

    /// Whether the interpolant through both ends leaves the stages.
    fn leaves_stages(&mut self, driven: &mut Driven<'_, '_>) -> bool {
        let n = self.n;
        let allowed = ASTRAY * pace::allowed(driven.tolerance) * self.error.max(1.0);
        let mut y = vec![0.0; self.y0.len()];
        (0..N - 1).any(|stage| {
            self.hermite.interpolate(driven.field.point(), NODES[stage], &mut y);
            let leaves = |at: usize| {
                let change = if at < n { self.stages.u[stage * n + at] } else { self.stages.w[stage * n + at - n] };
                (y[at] - self.y0[at] - change).abs() > allowed * self.sizes[at]
            };
            (0..2 * n).any(leaves)
        })
    }
}

impl Scheme for Radau {
    fn order(&self) -> f64 {
        // That of the estimate.
        4.0
    }

    fn step(
        &mut self,
        driven: &mut Driven<'_, '_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), Refused> {
        (self.t, self.dt, self.is_prepared, self.has_step) = (t, dt, false, false);
        self.y0.copy_from_slice(y);
        self.rates0.copy_from_slice(rates);
        for (at, size) in self.sizes.iter_mut().enumerate() {
            *size = driven.field.size(driven.scales, at);
        }
        if self.is_stale {
            self.linearise(driven)?;
        }
        while !self.find_stages(driven)? {
            if self.is_here {
                if std::env::var("RADAU").is_ok() { eprintln!("newton {t} {dt:e} rate {:e}", self.pace.rate()); }
                return Err(Refused::Newton);
            }
            self.linearise(driven)?;
        }
        self.conclude(driven);
        self.error = self.estimate(driven);
        self.has_step = true;
        if self.y1.iter().all(|y| y.is_finite()) { Ok(()) } else { Err(Refused::NotFinite) }
    }

    fn error(&mut self, _driven: &mut Driven<'_, '_>, _allowed: &[f64]) -> Result<f64, Refused> {
        Ok(self.error)
    }

    fn factor(&mut self, error: f64, was_rejected: bool) -> Option<f64> {
        if was_rejected && std::env::var("RADAU").is_ok() { eprintln!("rejected {} {:e} error {error:e} before {:e}", self.t, self.dt, self.before_dt); }
        if was_rejected && !self.is_here {
            self.is_stale = true;
        }
        Some(self.pace.factor(error, self.dt, was_rejected))
    }

    fn end(&self) -> &[f64] {
        &self.y1
    }

    fn finish(&mut self, _driven: &mut Driven<'_, '_>) -> Result<(), Refused> {
        Ok(())
    }

    fn end_rates(&self) -> &[f64] {
        &self.rates1
    }

    fn keeps_constraints(&self) -> bool {
        true
    }

    fn prepare(&mut self, driven: &mut Driven<'_, '_>) -> Result<(), Refused> {
        if !self.is_prepared {
            let (from, to) = ((&self.y0[..], &self.rates0[..]), (&self.y1[..], &self.rates1[..]));
            self.hermite.set(driven.field.point(), self.dt, from, to);
            self.goes_astray = self.leaves_stages(driven);
            self.is_prepared = true;
        }
        Ok(())
    }

    fn interpolate(&self, driven: &Driven<'_, '_>, theta: f64, out: &mut [f64]) {
        self.hermite.interpolate(driven.field.point(), theta, out);
        self.interpolate_quadratures(theta, out);
        if self.goes_astray {
            let weights = collocation(theta);
            let (u, w) = out[..2 * self.n].split_at_mut(self.n);
            combine(&weights, &self.stages.u, u);
            combine(&weights, &self.stages.w, w);
            out[..2 * self.n].iter_mut().zip(&self.y0).for_each(|(out, y)| *out += y);
        }
    }

    fn interpolate_rates(&self, _driven: &Driven<'_, '_>, theta: f64, out: &mut [f64]) {
        self.hermite.interpolate_rates(theta, out);
        let weights = collocation_rate(theta).map(|weight| weight / self.dt);
        let (u, w) = out[..2 * self.n].split_at_mut(self.n);
        combine(&weights, &self.stages.u, u);
        combine(&weights, &self.stages.w, w);
    }

    fn accept(&mut self, _y: &[f64]) {
        if !std::mem::take(&mut self.has_step) {
            return;
        }
        let last = (N - 1) * self.n;
        self.moved.copy_from_slice(&self.stages.w[last..]);
        std::mem::swap(&mut self.before, &mut self.stages);
        self.before_dt = self.dt;
        self.is_here = false;
        self.is_stale |= self.pace.is_slow();
    }

    fn restart(&mut self) {
        self.before_dt = 0.0;
        (self.is_stale, self.is_here, self.has_step) = (true, false, false);
        self.pace.restart();
    }

    fn work_done(&self) -> WorkDone {
        self.work
    }

    fn save(&self, words: &mut Words) {
        self.selection.rows.iter().for_each(|rows| words.counts(rows));
        words.count(u64::from(self.is_stale));
        if !self.is_stale {
            self.jacobian.save(words);
        }
        words.number(self.before_dt);
        words.numbers(&self.before.w);
        words.numbers(&self.before.multipliers);
        self.pace.save(words);
        self.work.save(words);
    }

    fn load(&mut self, words: &mut WordReader<'_>) -> Option<()> {
        for rows in &mut self.selection.rows {
            *rows = words.counts()?;
        }
        self.is_stale = words.count()? != 0;
        if !self.is_stale {
            self.jacobian.load(words)?;
        }
        self.before_dt = words.number()?;
        words.numbers_into(&mut self.before.w)?;
        words.numbers_into(&mut self.before.multipliers)?;
        let last = (N - 1) * self.n;
        self.moved.copy_from_slice(&self.before.w[last..]);
        self.pace.load(words)?;
        self.work = WorkDone::load(words)?;
        Some(())
    }
}
