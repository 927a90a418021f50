//! The interpolant of methods that have none of their own: polynomials through what is known at both ends of a step.
//!
//! Positions are quintics through positions, speeds and accelerations, speeds are their rates, and quadratures are cubics
//! through values and powers. Rotations are interpolated in the chart of the step.
//!
//! In long steps of order 6 the interpolant is the weakest part: rows that fall on ends of steps are better than rows between them.

use dalembert_system::rotation;

use dalembert_forward::evaluator::Evaluator;

/// Both ends of a step.
pub struct Hermite {
    dt: f64,
    /// States at both ends, with quadratures.
    y: [Vec<f64>; 2],
    /// Their rates.
    rates: [Vec<f64>; 2],
    /// Second rates of the positions.
    second: [Vec<f64>; 2],
}

impl Hermite {
    /// Room for states of `n_state` numbers, speeds included, with quadratures after them: `n` in all.
    pub fn new(n: usize, n_state: usize) -> Hermite {
        let zeros = |n: usize| [vec![0.0; n], vec![0.0; n]];
        Hermite { dt: 0.0, y: zeros(n), rates: zeros(n), second: zeros(n_state / 2) }
    }

    /// The ends of a step: states and rates, the latter those of the equation `(u̇, ẇ)` and of the quadratures.
    pub fn set(&mut self, point: &Evaluator, dt: f64, from: (&[f64], &[f64]), to: (&[f64], &[f64])) {
        self.dt = dt;
        for (side, (y, rates)) in [from, to].into_iter().enumerate() {
            self.y[side].copy_from_slice(y);
            self.rates[side].copy_from_slice(rates);
            let half = self.second[side].len();
            self.second[side].copy_from_slice(&rates[half..2 * half]);
            for place in &point.layout.rotations {
                let at = place.speed;
                let part = |x: &[f64]| std::array::from_fn(|i| x[at + i]);
                let second = rotation::chart_second_rate(part(y), part(&y[half..]), part(&rates[half..]));
                self.second[side][at..at + 3].copy_from_slice(&second);
            }
        }
    }

    /// The state at a part `theta` of the step.
    pub fn interpolate(&self, point: &Evaluator, theta: f64, out: &mut [f64]) {
        let half = self.second[0].len();
        for at in 0..half {
            (out[at], out[half + at]) = self.quintic(at, theta);
        }
        for place in &point.layout.rotations {
            let part = |x: &[f64], at: usize| std::array::from_fn(|i| x[at + i]);
            let omega = rotation::chart_velocity(part(out, place.speed), part(out, half + place.speed));
            out[half + place.speed..half + place.speed + 3].copy_from_slice(&omega);
        }
        for (at, out) in out.iter_mut().enumerate().skip(2 * half) {
            *out = self.cubic(at, theta);
        }
    }

    /// Rates there: of speeds and quadratures those between both ends.
    pub fn interpolate_rates(&self, theta: f64, out: &mut [f64]) {
        let half = self.second[0].len();
        for (at, out) in out.iter_mut().enumerate() {
            *out = if at < half {
                self.quintic(at, theta).1
            } else {
                (1.0 - theta) * self.rates[0][at] + theta * self.rates[1][at]
            };
        }
    }

    /// A position and its rate.
    fn quintic(&self, at: usize, s: f64) -> (f64, f64) {
        let dt = self.dt;
        let [y0, y1] = [self.y[0][at], self.y[1][at]];
        let [r0, r1] = [dt * self.rates[0][at], dt * self.rates[1][at]];
        let [a0, a1] = [dt * dt * self.second[0][at], dt * dt * self.second[1][at]];
        // y₀ + r₀ s + a₀/2 s² + c₃ s³ + c₄ s⁴ + c₅ s⁵
        let rest = y1 - y0 - r0 - 0.5 * a0;
        let (slope, bend) = (r1 - r0 - a0, a1 - a0);
        let c3 = 10.0 * rest - 4.0 * slope + 0.5 * bend;
        let c4 = -15.0 * rest + 7.0 * slope - bend;
        let c5 = 6.0 * rest - 3.0 * slope + 0.5 * bend;
        let value = y0 + s * (r0 + s * (0.5 * a0 + s * (c3 + s * (c4 + s * c5))));
        let rate = r0 + s * (a0 + s * (3.0 * c3 + s * (4.0 * c4 + s * 5.0 * c5)));
        (value, if dt == 0.0 { self.rates[0][at] } else { rate / dt })
    }

    fn cubic(&self, at: usize, s: f64) -> f64 {
        let [y0, y1] = [self.y[0][at], self.y[1][at]];
        let [r0, r1] = [self.dt * self.rates[0][at], self.dt * self.rates[1][at]];
        let by = y1 - y0;
        y0 + s * (r0 + s * (3.0 * by - 2.0 * r0 - r1 + s * (r0 + r1 - 2.0 * by)))
    }
}
