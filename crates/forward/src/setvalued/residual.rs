//! Residuals of all elements, and a generalised Jacobian.

use std::ops::Range;

use dalembert_linear::{Lu, Matrix};

use super::{ElementState, ForceLaws, LawElement, LawTerms, Reduced, SetValuedSolution, SolverStage};
use crate::rules::LEAST_RESPONSE;

/// The equations of a problem, with what they are at the last point.
pub(super) struct ElementEquations<'a> {
    pub problem: &'a Reduced,
    laws: &'a mut dyn ForceLaws,
    pub terms: LawTerms,
    pub residual: Vec<f64>,
    pub jacobian: Matrix,
    pub states: Vec<ElementState>,
    /// `r` of each element.
    pub rates: Vec<f64>,
    /// Factors that turn the relation of each element into a force.
    pub units: Vec<f64>,
    /// Metric of least-norm steps: a column of the Jacobian is multiplied by these.
    pub columns: Vec<f64>,
    pub lu: Lu,
    pub iterations: u32,
}

impl<'a> ElementEquations<'a> {
    pub fn new(problem: &'a Reduced, laws: &'a mut dyn ForceLaws, from: &[f64]) -> ElementEquations<'a> {
        let (n, n_elements) = (problem.free.len(), problem.elements.len());
        let diagonal = |at: usize| problem.response[(at, at)].abs();
        let most = (0..n).map(diagonal).fold(f64::MIN_POSITIVE, f64::max);
        let least = LEAST_RESPONSE * most;
        let largest = |at: &Range<usize>| {
            let row = |i: usize| at.clone().map(|j| problem.response[(i, j)].abs()).sum::<f64>();
            at.clone().map(row).fold(least, f64::max)
        };
        let terms = LawTerms {
            values: vec![0.0; n],
            values_by: Matrix::zeros(n, n),
            loads: vec![0.0; n_elements],
            loads_by: Matrix::zeros(n_elements, n),
        };
        let mut columns: Vec<f64> = (0..n).map(|at| diagonal(at).max(least).sqrt().recip()).collect();
        for element in &problem.elements {
            if let LawElement::General { sign, .. } = element {
                columns[*sign] = 1.0;
            }
        }
        let mut equations = ElementEquations {
            rates: problem.elements.iter().map(|element| 1.0 / largest(&element.components())).collect(),
            problem,
            laws,
            terms,
            residual: vec![0.0; n],
            jacobian: Matrix::zeros(n, n),
            states: vec![ElementState::Given; n_elements],
            units: vec![1.0; n_elements],
            columns,
            lu: Lu::sized(n),
            iterations: 0,
        };
        equations.evaluate_terms(from);
        equations.measure();
        equations
    }

    /// Relations have any unit: their derivative by the element's own force, or else the largest one, is the unit of a force.
    fn measure(&mut self) {
        for (element, unit) in self.problem.elements.iter().zip(&mut self.units) {
            let by = &self.terms.values_by;
            let at = element.components();
            let own = at.clone().map(|i| by[(i, i)].abs()).fold(0.0, f64::max);
            let any = (0..by.n_columns())
                .filter(|j| !matches!(element, LawElement::General { sign, .. } if sign == j));
            let any = any.flat_map(|j| at.clone().map(move |i| by[(i, j)].abs())).fold(0.0, f64::max);
            let size = if own > LEAST_RESPONSE * any { own } else { any };
            *unit = if size > 0.0 && size.is_finite() { 1.0 / size } else { 1.0 };
        }
    }

    fn evaluate_terms(&mut self, x: &[f64]) {
        let LawTerms { values, values_by, loads, loads_by } = &mut self.terms;
        values.copy_from_slice(x);
        values_by.values_mut().fill(0.0);
        (0..x.len()).for_each(|at| values_by[(at, at)] = 1.0);
        loads.fill(0.0);
        loads_by.values_mut().fill(0.0);
        self.laws.evaluate(x, &mut self.terms);
    }

    /// `y` in a component.
    pub fn rate(&self, at: usize, x: &[f64]) -> f64 {
        let by = &self.problem.response;
        self.problem.free[at] + x.iter().enumerate().map(|(j, x)| by[(at, j)] * x).sum::<f64>()
    }

    /// Residual and Jacobian under loads times `part`. `false` if a number is not finite.
    pub fn evaluate(&mut self, x: &[f64], part: f64) -> bool {
        self.evaluate_terms(x);
        self.jacobian.values_mut().fill(0.0);
        let problem = self.problem;
        for (e, element) in problem.elements.iter().enumerate() {
            match element {
                LawElement::HalfLine { at } => self.half_line(e, *at, x),
                LawElement::Ball { at } => self.ball(e, at, x, part),
                LawElement::Sliding { at, direction } => self.sliding(e, at, direction, part),
                LawElement::Relation { at } => {
                    self.residual[*at] = self.units[e] * self.terms.values[*at];
                    self.add_values(*at, *at, self.units[e]);
                }
                LawElement::General { at, sign } => self.general(e, *at, *sign, x),
            }
        }
        self.residual.iter().all(|r| r.is_finite()) && self.jacobian.max_abs().is_finite()
    }

    /// Adds the derivative of a rate to a row.
    fn add_rate(&mut self, row: usize, of: usize, factor: f64) {
        for j in 0..self.residual.len() {
            self.jacobian[(row, j)] += factor * self.problem.response[(of, j)];
        }
    }

    fn add_values(&mut self, row: usize, of: usize, factor: f64) {
        for j in 0..self.residual.len() {
            self.jacobian[(row, j)] += factor * self.terms.values_by[(of, j)];
        }
    }

    fn add_load(&mut self, row: usize, e: usize, factor: f64) {
        for j in 0..self.residual.len() {
            self.jacobian[(row, j)] += factor * self.terms.loads_by[(e, j)];
        }
    }

    fn half_line(&mut self, e: usize, at: usize, x: &[f64]) {
        let (r, y) = (self.rates[e], self.rate(at, x));
        if x[at] - r * y > 0.0 {
            self.states[e] = ElementState::Closed;
            self.residual[at] = r * y;
            self.add_rate(at, at, r);
        } else {
            self.states[e] = ElementState::Open;
            self.residual[at] = x[at];
            self.jacobian[(at, at)] = 1.0;
        }
    }

    fn ball(&mut self, e: usize, at: &Range<usize>, x: &[f64], part: f64) {
        let (r, first) = (self.rates[e], at.start);
        // A load of the other sign is friction that drives: the same inclusion with both sides reversed.
        let unit = if self.terms.loads[e] < 0.0 { -self.units[e] } else { self.units[e] };
        let load = part * unit * self.terms.loads[e];
        let mut z = [0.0; 3];
        for i in at.clone() {
            z[i - first] = r * self.rate(i, x) - unit * self.terms.values[i];
        }
        let length = z.iter().map(|z| z * z).sum::<f64>().sqrt();
        if length <= load {
            self.states[e] = ElementState::Stick;
            for i in at.clone() {
                self.residual[i] = r * self.rate(i, x);
                self.add_rate(i, i, r);
            }
            return;
        }
        self.states[e] = ElementState::Slide;
        for i in at.clone() {
            let w = z[i - first] / length;
            self.residual[i] = unit * self.terms.values[i] + load * w;
            self.add_values(i, i, unit);
            self.add_load(i, e, part * unit * w);
            if at.len() == 1 {
                continue;
            }
            // The direction turns with `z`.
            for k in at.clone() {
                let across = f64::from(u8::from(i == k)) - w * z[k - first] / length;
                self.add_rate(i, k, load / length * across * r);
                self.add_values(i, k, -load / length * across * unit);
            }
        }
    }

    fn sliding(&mut self, e: usize, at: &Range<usize>, direction: &[f64], part: f64) {
        for (i, u) in at.clone().zip(direction) {
            self.residual[i] = self.units[e] * (self.terms.values[i] + part * self.terms.loads[e] * u);
            self.add_values(i, i, self.units[e]);
            self.add_load(i, e, part * self.units[e] * u);
        }
    }

    fn general(&mut self, e: usize, at: usize, sign: usize, x: &[f64]) {
        self.residual[at] = self.units[e] * self.terms.values[at];
        self.add_values(at, at, self.units[e]);
        // The force that the sign stands for.
        let force = self.units[e] * self.terms.values_by[(at, sign)].abs();
        let force = force.max(LEAST_RESPONSE * self.problem.force);
        let (c, y) = (self.rates[e] / force, self.rate(at, x));
        let z = x[sign] + c * y;
        if z.abs() <= 1.0 {
            self.states[e] = ElementState::Stick;
            self.residual[sign] = -force * c * y;
            self.add_rate(sign, at, -force * c);
        } else {
            self.states[e] = ElementState::Slide;
            self.residual[sign] = force * (x[sign] - z.signum());
            self.jacobian[(sign, sign)] = force;
        }
    }

    /// The largest force, at least that without laws.
    pub fn size(&self, x: &[f64]) -> f64 {
        x.iter().fold(self.problem.force, |size: f64, x| size.max(x.abs()))
    }

    /// A solution, at which everything was evaluated last.
    pub fn solution(&mut self, x: Vec<f64>, stage: SolverStage) -> SetValuedSolution {
        let ElementEquations { lu, jacobian, .. } = self;
        let is_regular = lu.refactor(|out| out.values_mut().copy_from_slice(jacobian.values_mut()));
        let is_regular = is_regular && lu.pivot_ratio() > crate::rules::SINGULAR_LAWS;
        let index = if is_regular { lu.determinant_sign() as i8 } else { 0 };
        let iterations = std::mem::take(&mut self.iterations);
        SetValuedSolution { x, states: self.states.clone(), stage, iterations, index }
    }
}
