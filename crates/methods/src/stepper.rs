//! One step of an explicit Runge-Kutta method, its error and its interpolant.

use crate::rules::{EXPLICIT_DEFECT, REACH_TOLERANCE};
use crate::stiffness::Stiffness;
use crate::tableau::{DenseRule, ErrorRule, Tableau, Weights};
use dalembert_forward::evaluator::Evaluator;
use dalembert_forward::failure::StageFailure;
use dalembert_forward::store::{Memory, MemoryError, Store};
use dalembert_forward::work::WorkDone;
use dalembert_integrate::scheme::RightSide;
use dalembert_integrate::scheme::{
    DenseOutput, ErrorEstimate, InterpolantLimit, Scheme, SchemeInfo, SchemeReport, StepContext, StepEnd,
};

/// Up to where on the negative axis methods of order 5 and 8 are stable, as their authors' codes have it.
const STABLE_TO: [(i32, f64); 2] = [(5, 3.25), (8, 6.1)];

/// A step from `t` over `dt`, with room for all of its stages.
pub struct RungeKutta {
    pub tableau: &'static Tableau,
    /// State and quadratures.
    n: usize,
    pub t: f64,
    pub dt: f64,
    pub y0: Vec<f64>,
    pub y1: Vec<f64>,
    stages: StageRates,
    errors: [Vec<f64>; 2],
    interpolant: StepInterpolant,
    is_finished: bool,
    /// Only of methods that choose their steps.
    stiffness: Option<Stiffness>,
}

struct StageRates {
    /// The state of the last stage.
    state: Vec<f64>,
    /// The rates of all stages, one after the other.
    k: Vec<f64>,
    /// Whether each stage counts in solution or interpolant.
    counts: Vec<bool>,
}

struct StepInterpolant {
    vectors: Vec<f64>,
    is_prepared: bool,
    /// Decay times of the fastest deviation over which it has the accuracy of the tolerance.
    reach: f64,
}

impl RungeKutta {
    /// Room for steps of `n` numbers, of which the quadratures come last.
    pub fn new(tableau: &'static Tableau, n: usize, tolerance: f64) -> RungeKutta {
        let mut counts = vec![false; tableau.n_all()];
        let mut count = |weights: Weights| weights.iter().for_each(|(stage, _)| counts[*stage] = true);
        count(tableau.solution);
        let n_vectors = match &tableau.dense {
            DenseRule::Powers(_) => 4,
            DenseRule::Nested { weights, .. } => {
                weights.iter().for_each(|weights| count(weights));
                3 + weights.len()
            }
        };
        counts[0] = true;
        counts[tableau.n_stages()] = true;
        let reach = match tableau.dense {
            DenseRule::Powers(_) => f64::INFINITY,
            DenseRule::Nested { .. } => {
                REACH_OF_INTERPOLANT * (tolerance / REACH_TOLERANCE).powf(1.0 / f64::from(tableau.order))
            }
        };
        let zeros = vec![0.0; n];
        RungeKutta {
            tableau,
            n,
            t: 0.0,
            dt: 0.0,
            y0: zeros.clone(),
            y1: zeros.clone(),
            stages: StageRates { state: zeros.clone(), k: vec![0.0; n * tableau.n_all()], counts },
            errors: [zeros.clone(), zeros],
            interpolant: StepInterpolant { vectors: vec![0.0; n_vectors * n], is_prepared: false, reach },
            is_finished: false,
            stiffness: STABLE_TO
                .iter()
                .find(|(order, _)| *order == tableau.order)
                .map(|(_, limit)| Stiffness::new(*limit)),
        }
    }

    /// The rates at a stage.
    pub fn k(&self, stage: usize) -> &[f64] {
        &self.stages.k[stage * self.n..(stage + 1) * self.n]
    }

    /// The rates at the end.
    pub fn k_end(&self) -> &[f64] {
        self.k(self.tableau.n_stages())
    }

    /// Computes `y1` from `y` and its rates.
    pub fn step(
        &mut self,
        field: &mut dyn RightSide,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        (self.t, self.dt, self.interpolant.is_prepared, self.is_finished) = (t, dt, false, false);
        self.y0.copy_from_slice(y);
        self.stages.k[..self.n].copy_from_slice(rates);
        let tableau = self.tableau;
        for (stage, (weights, node)) in tableau.stages.iter().zip(tableau.nodes).enumerate().skip(1) {
            self.evaluate(field, stage, weights, *node)?;
        }
        let RungeKutta { y0, y1, stages, n, .. } = self;
        combine(y0, &stages.k, *n, tableau.solution, dt, y1);
        if y1.iter().all(|y| y.is_finite()) { Ok(()) } else { Err(StageFailure::NotFinite) }
    }

    /// Compares the last stage, which lies at the end, with the end itself.
    fn measure_stiffness(&mut self, context: &StepContext<'_>) {
        let (n, stage, end) = (context.equation.n_state(), self.tableau.n_stages() - 1, self.n);
        let (states, k) = ([&self.y1[..], &self.stages.state[..]], &self.stages.k[stage * end..]);
        if let Some(stiffness) = &mut self.stiffness {
            let size = |at: usize| context.sizes[at];
            stiffness.measure(self.dt, states, [&k[end..], k], n, size);
        }
    }

    /// Computes the rates at the end.
    pub fn finish(&mut self, field: &mut dyn RightSide) -> Result<(), StageFailure> {
        if !self.is_finished {
            let (stage, n) = (self.tableau.n_stages(), self.n);
            let out = &mut self.stages.k[stage * n..(stage + 1) * n];
            field.rates(self.t + self.dt, &self.y1, out, true)?;
            self.is_finished = true;
        }
        Ok(())
    }

    fn evaluate(
        &mut self,
        field: &mut dyn RightSide,
        stage: usize,
        weights: Weights,
        node: f64,
    ) -> Result<(), StageFailure> {
        let n = self.n;
        let (done, rest) = self.stages.k.split_at_mut(stage * n);
        combine(&self.y0, done, n, weights, self.dt, &mut self.stages.state);
        field.rates(self.t + node * self.dt, &self.stages.state, &mut rest[..n], self.stages.counts[stage])
    }

    /// The error of the step, where 1 is what `scales` allow. Methods whose estimate contains the stage at the end need
    /// [`finish`](Self::finish) first.
    pub fn error(&mut self, scales: &[f64]) -> f64 {
        let n = scales.len();
        if n == 0 {
            return 0.0;
        }
        let RungeKutta { errors, stages, n: stride, dt, .. } = self;
        let mut norm = |which: usize, weights: Weights| {
            let out = &mut errors[which][..n];
            weigh(&stages.k, *stride, weights, out);
            out.iter().zip(scales).map(|(error, scale)| (error / scale).powi(2)).sum::<f64>()
        };
        let error = match &self.tableau.error {
            ErrorRule::Nothing => 0.0,
            ErrorRule::Difference(weights) => *dt * (norm(0, weights) / n as f64).sqrt(),
            ErrorRule::Combined { fifth, third } => {
                let (fifth, third) = (norm(0, fifth), norm(1, third));
                let combined = fifth + 0.01 * third;
                if combined > 0.0 { *dt * fifth / (combined * n as f64).sqrt() } else { 0.0 }
            }
        };
        if error.is_nan() { f64::INFINITY } else { error.abs() }
    }

    /// The error of the numbers from `first` on, by the plain difference that the method has: a coarse bound, for
    /// quadratures.
    pub fn error_after(&self, first: usize) -> f64 {
        let weights = match &self.tableau.error {
            ErrorRule::Nothing => return 0.0,
            ErrorRule::Difference(weights) => weights,
            ErrorRule::Combined { fifth, .. } => fifth,
        };
        let error =
            |at: usize| weights.iter().map(|(stage, weight)| weight * self.k(*stage)[at]).sum::<f64>();
        (first..self.n).map(|at| (self.dt * error(at)).abs()).fold(0.0, f64::max)
    }

    /// Whether the error estimate contains the stage at the end.
    pub fn error_needs_end(&self) -> bool {
        matches!(self.tableau.error, ErrorRule::Difference(_))
    }

    /// Prepares the interpolant, after [`finish`](Self::finish).
    pub fn prepare(&mut self, field: &mut dyn RightSide) -> Result<(), StageFailure> {
        if self.interpolant.is_prepared {
            return Ok(());
        }
        let n = self.n;
        match &self.tableau.dense {
            DenseRule::Powers(powers) => {
                self.interpolant.vectors.fill(0.0);
                for (power, out) in self.interpolant.vectors.chunks_exact_mut(n.max(1)).enumerate() {
                    for (stage, coefficients) in powers.iter().enumerate() {
                        let weight = self.dt * coefficients[power];
                        for (sum, k) in out.iter_mut().zip(&self.stages.k[stage * n..][..n]) {
                            *sum += weight * k;
                        }
                    }
                }
            }
            DenseRule::Nested { nodes, stages, weights } => {
                let end = self.tableau.n_stages();
                for (at, (node, stage)) in nodes.iter().zip(*stages).enumerate() {
                    self.evaluate(field, end + 1 + at, stage, *node)?;
                }
                let RungeKutta { interpolant, stages, y0, y1, dt, .. } = self;
                let (dense, k) = (&mut interpolant.vectors, &stages.k);
                for i in 0..n {
                    let difference = y1[i] - y0[i];
                    let first = *dt * k[i];
                    dense[i] = difference;
                    dense[n + i] = first - difference;
                    dense[2 * n + i] = 2.0 * difference - first - *dt * k[end * n + i];
                }
                for (out, weights) in dense[3 * n..].chunks_exact_mut(n.max(1)).zip(*weights) {
                    out.fill(0.0);
                    for &(stage, weight) in *weights {
                        for (sum, k) in out.iter_mut().zip(&k[stage * n..][..n]) {
                            *sum += weight * *dt * k;
                        }
                    }
                }
            }
        }
        self.interpolant.is_prepared = true;
        Ok(())
    }

    /// The state at `t + theta dt`, after [`prepare`](Self::prepare).
    pub fn interpolate(&self, theta: f64, out: &mut [f64]) {
        let n = self.n;
        match &self.tableau.dense {
            DenseRule::Powers(_) => {
                for (i, out) in out.iter_mut().enumerate() {
                    let mut sum = 0.0;
                    for power in (0..4).rev() {
                        sum = theta * (sum + self.interpolant.vectors[power * n + i]);
                    }
                    *out = self.y0[i] + sum;
                }
            }
            DenseRule::Nested { weights, .. } => {
                for (i, out) in out.iter_mut().enumerate() {
                    let mut sum = 0.0;
                    for vector in (0..3 + weights.len()).rev() {
                        sum += self.interpolant.vectors[vector * n + i];
                        sum *= if vector % 2 == 0 { theta } else { 1.0 - theta };
                    }
                    *out = self.y0[i] + sum;
                }
            }
        }
    }

    /// The rates of the interpolant there.
    pub fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        let n = self.n;
        for (i, out) in out.iter_mut().enumerate() {
            let (mut sum, mut slope) = (0.0, 0.0);
            match &self.tableau.dense {
                DenseRule::Powers(_) => {
                    for power in (0..4).rev() {
                        sum += self.interpolant.vectors[power * n + i];
                        slope = slope * theta + sum;
                        sum *= theta;
                    }
                }
                DenseRule::Nested { weights, .. } => {
                    for vector in (0..3 + weights.len()).rev() {
                        sum += self.interpolant.vectors[vector * n + i];
                        let (factor, change) =
                            if vector % 2 == 0 { (theta, 1.0) } else { (1.0 - theta, -1.0) };
                        slope = slope * factor + sum * change;
                        sum *= factor;
                    }
                }
            }
            *out = slope / self.dt;
        }
    }
}

impl DenseOutput for RungeKutta {
    fn end(&self) -> StepEnd<'_> {
        StepEnd { y: &self.y1, rates: self.k_end() }
    }

    fn finish(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        if !self.is_finished {
            RungeKutta::finish(self, context)?;
            self.measure_stiffness(context);
        }
        Ok(())
    }

    fn prepare(&mut self, context: &mut StepContext<'_>) -> Result<(), StageFailure> {
        RungeKutta::prepare(self, context)
    }

    fn interpolate(&self, _point: &Evaluator, theta: f64, out: &mut [f64]) {
        RungeKutta::interpolate(self, theta, out);
    }

    fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        RungeKutta::interpolate_rates(self, theta, out);
    }
}

impl Scheme for RungeKutta {
    fn info(&self) -> SchemeInfo {
        SchemeInfo::projected(f64::from(self.tableau.order)).with_defect(EXPLICIT_DEFECT)
    }

    fn step(
        &mut self,
        context: &mut StepContext<'_>,
        t: f64,
        y: &[f64],
        rates: &[f64],
        dt: f64,
    ) -> Result<(), StageFailure> {
        RungeKutta::step(self, context, t, y, rates, dt)
    }

    fn estimate(
        &mut self,
        context: &mut StepContext<'_>,
        allowed: &[f64],
    ) -> Result<ErrorEstimate, StageFailure> {
        if self.error_needs_end() {
            DenseOutput::finish(self, context)?;
        }
        Ok(ErrorEstimate { state: self.error(allowed), quadratures: self.error_after(allowed.len()) })
    }

    fn accept(&mut self, _y: &[f64]) {
        if let Some(stiffness) = &mut self.stiffness {
            stiffness.accept();
        }
    }

    fn restart(&mut self) {
        if let Some(stiffness) = &mut self.stiffness {
            stiffness.restart();
        }
    }

    fn report(&self) -> SchemeReport {
        let Some(stiffness) = &self.stiffness else {
            return SchemeReport::of_work(WorkDone::default());
        };
        SchemeReport {
            work: WorkDone::default(),
            is_stiff: stiffness.is_stiff(),
            interpolant: InterpolantLimit { rate: stiffness.rate, reach: self.interpolant.reach },
        }
    }
}

impl Memory for RungeKutta {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        match &mut self.stiffness {
            Some(stiffness) => store.part("stiffness", stiffness),
            None => Ok(()),
        }
    }
}

/// Longest steps whose interpolant has an error of [`REACH_TOLERANCE`], in decay times of the fastest deviation. Ends of
/// longer steps are accurate, since errors of the fastest decay up to there.
const REACH_OF_INTERPOLANT: f64 = 1.5;

/// `out = y + dt Σ weight k`
fn combine(y: &[f64], k: &[f64], n: usize, weights: Weights, dt: f64, out: &mut [f64]) {
    weigh(k, n, weights, out);
    for (out, y) in out.iter_mut().zip(y) {
        *out = y + dt * *out;
    }
}

/// `out = Σ weight k`, part by part, so that sums of large systems stay in the cache.
fn weigh(k: &[f64], n: usize, weights: Weights, out: &mut [f64]) {
    for (at, out) in out.chunks_mut(PART).enumerate() {
        out.fill(0.0);
        for &(stage, weight) in weights {
            for (sum, k) in out.iter_mut().zip(&k[stage * n + at * PART..]) {
                *sum += weight * k;
            }
        }
    }
}

/// Numbers that are summed in one part.
const PART: usize = 1024;

#[cfg(test)]
mod tests {
    use super::super::tableau::{DOP853, EULER, RK2, RK3, RK4, TSIT5};
    use super::*;

    /// ẏ = (y₁, −y₀, cos t): a circle and a quadrature.
    struct Circle;

    impl RightSide for Circle {
        fn rates(&mut self, t: f64, y: &[f64], out: &mut [f64], counts: bool) -> Result<(), StageFailure> {
            out[0] = y[1];
            out[1] = -y[0];
            out[2] = if counts { t.cos() } else { f64::NAN };
            Ok(())
        }
    }

    fn step(tableau: &'static Tableau, t: f64, y: &[f64], dt: f64) -> RungeKutta {
        let mut stepper = RungeKutta::new(tableau, 3, 1e-9);
        let mut rates = [0.0; 3];
        Circle.rates(t, y, &mut rates, true).unwrap();
        stepper.step(&mut Circle, t, y, &rates, dt).unwrap();
        stepper.finish(&mut Circle).unwrap();
        stepper.prepare(&mut Circle).unwrap();
        stepper
    }

    /// The error of one step from (0, 1, 0), of its interpolant and of the rates of the interpolant.
    fn errors(tableau: &'static Tableau, dt: f64) -> [f64; 3] {
        let stepper = step(tableau, 0.0, &[0.0, 1.0, 0.0], dt);
        let exact = |t: f64| [t.sin(), t.cos(), t.sin()];
        let rates = |t: f64| [t.cos(), -t.sin(), t.cos()];
        let distance = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        let mut out = [distance(&stepper.y1, &exact(dt)), 0.0, 0.0];
        let mut y = [0.0; 3];
        for theta in [0.2, 0.4, 0.6, 0.8] {
            stepper.interpolate(theta, &mut y);
            out[1] = out[1].max(distance(&y, &exact(theta * dt)));
            stepper.interpolate_rates(theta, &mut y);
            out[2] = out[2].max(distance(&y, &rates(theta * dt)));
        }
        out
    }

    /// Steps of half the size make errors smaller by `2^(order + 1)`; rates of an interpolant lose one order.
    #[test]
    fn steps_and_interpolants_have_their_orders() {
        let methods = [
            (&EULER, 0.05, [2.0, 2.0, 1.0]),
            (&RK2, 0.1, [3.0, 3.0, 2.0]),
            (&RK3, 0.1, [4.0, 4.0, 3.0]),
            (&RK4, 0.2, [5.0, 4.0, 3.0]),
            (&TSIT5, 0.4, [6.0, 5.0, 4.0]),
            (&DOP853, 1.6, [9.0, 8.0, 7.0]),
        ];
        for (tableau, dt, orders) in methods {
            let (coarse, fine) = (errors(tableau, dt), errors(tableau, dt / 2.0));
            for (which, order) in orders.iter().enumerate() {
                let found = (coarse[which] / fine[which]).log2();
                assert!(found > order - 0.35, "{which}: {found} for {order}");
            }
        }
    }

    #[test]
    fn an_interpolant_meets_both_ends() {
        for tableau in [&EULER, &RK2, &RK3, &RK4, &TSIT5, &DOP853] {
            let stepper = step(tableau, 0.3, &[0.1, 0.9, 2.0], 0.5);
            let mut y = [0.0; 3];
            stepper.interpolate(0.0, &mut y);
            assert_eq!(y, [0.1, 0.9, 2.0]);
            stepper.interpolate(1.0, &mut y);
            let meets = y.iter().zip(&stepper.y1).all(|(a, b)| (a - b).abs() < 1e-14);
            assert!(meets, "{y:?} {:?}", stepper.y1);
        }
    }
}
