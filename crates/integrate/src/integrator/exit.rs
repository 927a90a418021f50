//! Where within a step modes change, and the correction of the state there.

use dalembert_forward::failure::StageFailure;
use dalembert_system::{Degree, ModeRule};

use super::Integration;
use super::switching::ModeChange;
use crate::exits::ExitLine;
use crate::rules::{CORRECTION, LEAVING, SAME_INSTANT, SURFACE_MOVE};
use crate::sliding::{Affine, affine};

/// Places of a step at which the modes of sliding expressions are evaluated.
const SLIDING_PLACES: [f64; 5] = [0.146_446_609_406_726_24, 0.5, 0.853_553_390_593_273_8, 0.95, 1.0];

/// Sliding expressions that leave, with their modes after that.
type Leaving = Vec<(usize, f64)>;

impl Integration {
    /// The first place on the step at which modes change, and how.
    pub(super) fn first_exit(&mut self) -> Result<Option<(f64, ModeChange)>, StageFailure> {
        let mut lines = std::mem::take(&mut self.switches.lines);
        self.switches.modes.lines(&mut lines);
        let found = self.search(&lines);
        self.switches.lines = lines;
        let mut first = found?;
        if !self.switches.modes.sliding.is_empty()
            && let Some((theta, leaving)) = self.leaving()?
        {
            let is_first = first.as_ref().is_none_or(|(other, _)| theta < *other);
            if is_first {
                first = Some((theta, ModeChange { leaving, ..ModeChange::default() }));
            }
        }
        Ok(first)
    }

    fn search(&mut self, lines: &[ExitLine]) -> Result<Option<(f64, ModeChange)>, StageFailure> {
        if lines.is_empty() {
            return Ok(None);
        }
        self.finish()?;
        self.prepare()?;
        let (n, n_state) = (self.switches.modes.len(), self.n_state());
        let mut search = std::mem::take(&mut self.switches.search);
        let mut y = std::mem::take(&mut self.nodes.buffer);
        let mut rates = std::mem::take(&mut self.sampler.rates);
        let (t, dt) = (self.nodes.t, self.stepper.dt);
        let is_own = self.equation.own_state().is_some();
        let mut tried = std::mem::take(&mut self.switches.modes.tried);
        tried.fill(0.0);
        let mut note = |values: &[f64]| {
            tried.iter_mut().zip(values).for_each(|(most, value)| *most = most.max(value.abs()));
        };
        let evaluate = |theta: f64, out: &mut [f64]| {
            self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
            if is_own {
                self.equation.evaluate(t + theta * dt, &y[..n_state])?;
                let (point, solution, state) = self.equation.interior();
                point.compute(state, &solution.rate, |system, at, values, work| {
                    system.switches(at, values, dalembert_system::Results::default(), out, work);
                });
                note(out);
                return Ok::<(), StageFailure>(());
            }
            self.stepper.scheme.interpolate_rates(theta, &mut rates);
            let (point, _, _) = self.equation.interior();
            point.switches(t + theta * dt, &y[..n_state], &rates, out);
            note(out);
            Ok(())
        };
        let exits = search.search(lines, n, SAME_INSTANT, evaluate).map(<[_]>::to_vec);
        self.nodes.buffer = y;
        self.sampler.rates = rates;
        self.switches.search = search;
        self.switches.modes.tried = tried;
        let exits = exits?;
        let Some(theta) = exits.iter().map(|exit| exit.theta).reduce(f64::min) else { return Ok(None) };
        let mut hits: Vec<usize> = exits.iter().map(|exit| lines[exit.line].of).collect();
        hits.sort_unstable();
        hits.dedup();
        Ok(Some((theta, ModeChange { hits, ..ModeChange::default() })))
    }

    /// The first place at which a sliding expression can slide no longer, with its mode there.
    fn leaving(&mut self) -> Result<Option<(f64, Leaving)>, StageFailure> {
        self.finish()?;
        self.prepare()?;
        let mut before = 0.0;
        for theta in SLIDING_PLACES {
            let Some(left) = self.left(theta)? else {
                before = theta;
                continue;
            };
            // Bisection to the place where the first leaves: its mode is continuous.
            let (mut inside, mut outside, mut leaving) = (before, theta, left);
            while outside - inside > SAME_INSTANT * outside.max(f64::EPSILON) {
                let middle = 0.5 * (inside + outside);
                if middle <= inside || middle >= outside {
                    break;
                }
                match self.left(middle)? {
                    Some(left) => (outside, leaving) = (middle, left),
                    None => inside = middle,
                }
            }
            return Ok(Some((outside, leaving)));
        }
        Ok(None)
    }

    /// The sliding expressions whose modes are beyond ±1 at a place of the step.
    fn left(&mut self, theta: f64) -> Result<Option<Vec<(usize, f64)>>, StageFailure> {
        let n = self.n_state();
        let t = self.nodes.t + theta * self.stepper.dt;
        let mut y = std::mem::take(&mut self.nodes.buffer);
        self.stepper.scheme.interpolate(self.equation.point(), theta, &mut y);
        let evaluated = self.equation.evaluate(t, &y[..n]);
        self.nodes.buffer = y;
        evaluated?;
        let point = self.equation.point();
        let beyond = point.sliding().iter().map(|at| (*at, point.modes()[*at]));
        let left: Vec<(usize, f64)> = beyond
            .filter(|(_, mode)| mode.abs() > 1.0 + LEAVING)
            .map(|(at, mode)| (at, mode.signum()))
            .collect();
        Ok(if left.is_empty() { None } else { Some(left) })
    }

    /// Moves the end of the step onto the zero of the first indicator of an instant, if it is near; returns by what factor the step
    /// should be longer if it is not.
    pub(super) fn correct(&mut self, instant: &ModeChange) -> Result<Option<f64>, StageFailure> {
        let Some(&hit) = instant.hits.first() else { return Ok(None) };
        let (n, t_end, dt) = (self.n_state(), self.t_end(), self.stepper.dt);
        let half = self.equation.accelerations().rate.len();
        if self.equation.own_state().is_some() || dt <= 0.0 {
            return Ok(None);
        }
        self.finish()?;
        self.nodes.end.rates.copy_from_slice(self.stepper.scheme.end().rates);
        let y = self.nodes.end.y[..n].to_vec();
        self.equation.evaluate(t_end, &y)?;
        let (point, solution, state) = self.equation.interior();
        let (mut value, mut rates) =
            (vec![0.0; self.switches.modes.len()], vec![0.0; 2 * self.switches.modes.len()]);
        point.switch_rates(state, &solution.rate, &mut rates);
        let acceleration = solution.rate.clone();
        point.switches(t_end, &y, &acceleration, &mut value);
        let offset = match self.switches.modes.rule(hit) {
            ModeRule::Segments(points) => {
                let nearest = |x: &&f64| (**x - value[hit]).abs();
                points.iter().min_by(|a, b| nearest(a).total_cmp(&nearest(b))).copied().unwrap_or(0.0)
            }
            _ => 0.0,
        };
        let delta = -(value[hit] - offset) / rates[hit];
        if !delta.is_finite() || delta == 0.0 {
            return Ok(None);
        }
        if delta.abs() > CORRECTION * dt {
            return Ok(Some((1.0 + delta / dt).clamp(0.5, 2.0)));
        }
        let rates = self.nodes.end.rates.clone();
        for (y, rate) in self.nodes.end.y.iter_mut().zip(&rates) {
            *y += delta * rate;
        }
        if half < n {
            for (y, acceleration) in self.nodes.end.y.iter_mut().zip(&acceleration) {
                *y += 0.5 * delta * delta * acceleration;
            }
        }
        self.stepper.shift = delta;
        Ok(None)
    }

    /// Moves the end of a step back onto the surfaces on which expressions slide: by the least change along the directions in which
    /// their modes act.
    pub(super) fn project_sliding(&mut self) -> Result<bool, StageFailure> {
        let members = self.switches.modes.sliding.clone();
        let (n, t_end) = (self.n_state(), self.t_end());
        let half = self.equation.accelerations().rate.len();
        if members.is_empty() || half >= n || self.equation.own_state().is_some() {
            return Ok(false);
        }
        let y = self.nodes.end.y[..n].to_vec();
        let Affine { by_mode, directions, .. } = affine(&mut *self.equation, t_end, &y, &members)?;
        let mut values = vec![0.0; self.switches.modes.len()];
        for round in 0..2 {
            let y = self.nodes.end.y[..n].to_vec();
            let (point, solution, _) = self.equation.interior();
            point.switches(t_end, &y, &solution.rate, &mut values);
            let mut rates = vec![0.0; 2 * values.len()];
            point
                .compute(&y, &solution.rate, |system, at, _, work| system.switch_rates(at, &mut rates, work));
            let svd = dalembert_linear::Svd::new(&by_mode).ok_or(StageFailure::NotFinite)?;
            let rank = svd.rank(dalembert_forward::rules::SET_VALUED_RANK).rank;
            // Speeds first; positions of indicators without speeds after them.
            let is_position = |at: usize| self.switches.modes.degree(at) == Degree::Position;
            let rhs: Vec<f64> =
                members.iter().map(|at| if is_position(*at) { -rates[*at] } else { -values[*at] }).collect();
            let shares = svd.solve(rank, &rhs);
            // Where the modes hardly move the surface any more, as at the tip of a parabola, it is no place to be led back to.
            let largest_move = |order: usize, shares: &[f64]| {
                let part = |at: usize| {
                    let by: f64 =
                        directions.iter().zip(shares).map(|(direction, share)| share * direction[at]).sum();
                    by.abs() / self.scale.scales.size(order, at)
                };
                (0..half).map(part).fold(0.0, f64::max)
            };
            if largest_move(1, &shares) > SURFACE_MOVE {
                break;
            }
            for (direction, share) in directions.iter().zip(&shares) {
                for (y, d) in self.nodes.end.y[half..n].iter_mut().zip(direction) {
                    *y += share * d;
                }
            }
            if round == 0 && members.iter().any(|at| is_position(*at)) {
                let rhs: Vec<f64> =
                    members.iter().map(|at| if is_position(*at) { -values[*at] } else { 0.0 }).collect();
                let shares = svd.solve(rank, &rhs);
                for (direction, share) in directions.iter().zip(&shares) {
                    for (y, d) in self.nodes.end.y[..half].iter_mut().zip(direction) {
                        *y += share * d;
                    }
                }
            }
        }
        self.lock();
        Ok(true)
    }
}
