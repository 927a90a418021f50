//! Enclosures of interpolants.

use super::Interpolant;
use crate::interval::Interval;

impl Interpolant {
    /// An enclosure of the derivative of the given order over `x`; order 0 is the function itself.
    ///
    /// Function and slope are continuous. Higher derivatives may jump at points within `x`.
    ///
    /// ```
    /// use dalembert_expr::{Interpolant, Interval, Shape};
    ///
    /// let table = Interpolant::new(&[(0.0, 0.0), (1.0, 2.0), (3.0, 3.0)], Shape::Monotone).unwrap();
    /// let range = table.range(Interval::new(0.5, 5.0), 0);
    /// assert!(range.contains(table.value(0.5, 0)) && range.contains(table.value(5.0, 0)));
    /// assert!(table.range(Interval::new(0.5, 4.0), 1).lo() > -1e-14);
    /// ```
    pub fn range(&self, x: Interval, derivative_order: u32) -> Interval {
        if x.is_empty() {
            return Interval::EMPTY;
        }
        let last = self.x.len() - 1;
        let mut parts: Option<Interval> = None;
        let mut add = |part: Interval| parts = Some(parts.map_or(part, |parts| parts.hull(part)));
        if x.lo() < self.x[0] {
            add(self.line(0, clipped(x, f64::NEG_INFINITY, self.x[0]), derivative_order));
        }
        let first_segment = self.x.partition_point(|&knot| knot <= x.lo()).clamp(1, last) - 1;
        for i in first_segment..last {
            if self.x[i] > x.hi() {
                break;
            }
            if x.lo() <= self.x[i + 1] {
                add(self.segment(i, clipped(x, self.x[i], self.x[i + 1]), derivative_order));
            }
        }
        if x.hi() > self.x[last] {
            add(self.line(last, clipped(x, self.x[last], f64::INFINITY), derivative_order));
        }
        let jumps = derivative_order > 1 && self.has_knot(x);
        let range = parts.unwrap_or(Interval::EMPTY);
        range.with_regularity_of(x, jumps)
    }

    fn has_knot(&self, x: Interval) -> bool {
        let at = self.x.partition_point(|&knot| knot < x.lo());
        self.x.get(at).is_some_and(|&knot| knot <= x.hi())
    }

    /// The line that continues the slope of an end.
    fn line(&self, end: usize, x: Interval, derivative_order: u32) -> Interval {
        let [knot, value, slope] = [self.x[end], self.y[end], self.slopes[end]].map(Interval::point);
        match derivative_order {
            0 => value + slope * (x - knot),
            1 => slope,
            _ => Interval::point(0.0),
        }
    }

    /// The cubic between points `i` and `i + 1`: where its derivative has one sign the values at the ends are the
    /// bounds, elsewhere Horner's scheme gives wider ones.
    fn segment(&self, i: usize, x: Interval, derivative_order: u32) -> Interval {
        let cubic = |x: Interval, order: u32| self.horner(i, x, order);
        let rate = cubic(x, derivative_order + 1);
        if derivative_order < 3 && !(rate.lo() < 0.0 && rate.hi() > 0.0) {
            let ends = [x.lo(), x.hi()].map(|x| cubic(Interval::point(x), derivative_order));
            return ends[0].hull(ends[1]);
        }
        cubic(x, derivative_order)
    }

    /// The same formulas as those of the value.
    fn horner(&self, i: usize, x: Interval, derivative_order: u32) -> Interval {
        let number = Interval::point;
        let h = number(self.x[i + 1]) - number(self.x[i]);
        let secant = (number(self.y[i + 1]) - number(self.y[i])) / h;
        let (a, b) = (number(self.slopes[i]), number(self.slopes[i + 1]));
        let second = (number(3.0) * secant - number(2.0) * a - b) / h;
        let third = (a + b - number(2.0) * secant) / (h * h);
        let s = x - number(self.x[i]);
        match derivative_order {
            0 => number(self.y[i]) + s * (a + s * (second + s * third)),
            1 => a + s * (number(2.0) * second + s * number(3.0) * third),
            2 => number(2.0) * second + s * number(6.0) * third,
            3 => number(6.0) * third,
            _ => number(0.0),
        }
    }
}

/// The common part of intervals that have one.
fn clipped(x: Interval, lo: f64, hi: f64) -> Interval {
    Interval::new(x.lo().max(lo), x.hi().min(hi))
}
