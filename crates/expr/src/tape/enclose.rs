//! Tapes over intervals: the same steps, each in interval arithmetic.
//!
//! `Tape::enclose` runs the steps of a tape over intervals; a new code of a tape does not compile without its enclosure. An `Interval` carries a *regularity* (partial, defined, continuous), since bounds of derivatives prove
//! nothing across a jump or a pole: the derivative of `tan` is positive throughout, and that of `sign` is 0.

use super::Tape;
use super::run::TapeCode;
use crate::interval::Interval;

/// The registers of a [`Tape`] for intervals.
#[derive(Clone, Debug)]
pub struct IntervalScratch(Vec<Interval>);

impl Tape {
    /// Registers for [`enclose`](Self::enclose) of this tape.
    pub fn interval_scratch(&self) -> IntervalScratch {
        let mut registers: Vec<Interval> =
            self.constants.iter().map(|&value| Interval::point(value)).collect();
        registers.resize(self.n_registers, Interval::EMPTY);
        IntervalScratch(registers)
    }

    /// Gives the bound constants their numbers; without them their enclosures are empty.
    pub fn bind_intervals(&self, numbers: &[f64], work: &mut IntervalScratch) {
        let (bound, rest) = work.0[self.constants.len()..].split_at_mut(self.n_bound);
        for (register, &number) in bound.iter_mut().zip(numbers) {
            *register = Interval::point(number);
        }
        for (register, &place) in rest.iter_mut().zip(&self.negated) {
            *register = -bound[place as usize];
        }
    }

    /// Encloses the values of the expressions while the inputs vary within intervals, independently of each other.
    ///
    /// `work` must be from [`interval_scratch`](Self::interval_scratch) of this tape, and the slices must have
    /// [`n_inputs`](Self::n_inputs) and [`n_outputs`](Self::n_outputs) places. An enclosure contains the exact values
    /// and those of [`evaluate`](Self::evaluate). It is wider than the range where a symbol occurs more than once.
    ///
    /// ```
    /// use dalembert_expr::{Graph, Interval, Operator, Symbol, Tape};
    ///
    /// let mut g = Graph::new();
    /// let t = g.symbol(Symbol(0));
    /// let (square, ten) = (g.powi(t, 2), g.constant(-10.0));
    /// let exponent = g.mul(ten, square);
    /// let pulse = g.apply(Operator::Exp, &[exponent]);
    /// let tape = Tape::compile(&g, &[pulse], &[Symbol(0)]).unwrap();
    ///
    /// let mut range = [Interval::EMPTY];
    /// tape.enclose(&[Interval::new(-1.0, 2.0)], &mut range, &mut tape.interval_scratch());
    /// assert!(range[0].contains(1.0) && range[0].width() < 1.001);
    /// ```
    pub fn enclose(&self, inputs: &[Interval], outputs: &mut [Interval], work: &mut IntervalScratch) {
        let registers = &mut work.0[..];
        assert_eq!(inputs.len(), self.n_inputs, "inputs of a tape");
        assert_eq!(outputs.len(), self.outputs.len(), "outputs of a tape");
        assert_eq!(registers.len(), self.n_registers, "registers of another tape");
        registers[self.first_input()..][..inputs.len()].copy_from_slice(inputs);
        self.enclose_steps(registers);
        for (output, &at) in outputs.iter_mut().zip(&self.outputs) {
            *output = registers[at as usize];
        }
    }

    /// A new code does not compile without its line here.
    fn enclose_steps(&self, w: &mut [Interval]) {
        for step in &self.steps {
            let operand = |at: u32| w[at as usize];
            // Codes with fewer operands leave unused places 0 or numbers of other kinds.
            let (a, b, c) = (step.a, step.b, step.c);
            let product = |a: u32, b: u32| if a == b { operand(a).square() } else { operand(a) * operand(b) };
            let sum = |f: fn(Interval, Interval) -> Interval| {
                let pairs = &self.pairs[a as usize..][..b as usize];
                pairs.iter().fold(operand(c), |sum, &[x, y]| f(sum, product(x, y)))
            };
            let value = match step.code {
                TapeCode::Add => operand(a) + operand(b),
                TapeCode::Sub => operand(a) - operand(b),
                TapeCode::Mul => product(a, b),
                TapeCode::Div => operand(a) / operand(b),
                TapeCode::Neg => -operand(a),
                TapeCode::MulAdd => product(a, b) + operand(c),
                TapeCode::MulSub => product(a, b) - operand(c),
                TapeCode::SubMul => operand(c) - product(a, b),
                TapeCode::DotAdd => sum(|sum, product| sum + product),
                TapeCode::DotSub => sum(|sum, product| sum - product),
                TapeCode::Sqrt => operand(a).sqrt(),
                TapeCode::Sin => operand(a).sin(),
                TapeCode::Cos => operand(a).cos(),
                TapeCode::SinCos => {
                    let angle = operand(a);
                    w[b as usize] = angle.cos();
                    angle.sin()
                }
                TapeCode::Tan => operand(a).tan(),
                TapeCode::Asin => operand(a).asin(),
                TapeCode::Acos => operand(a).acos(),
                TapeCode::Atan => operand(a).atan(),
                TapeCode::Atan2 => operand(a).atan2(operand(b)),
                TapeCode::Sinh => operand(a).sinh(),
                TapeCode::Cosh => operand(a).cosh(),
                TapeCode::Tanh => operand(a).tanh(),
                TapeCode::Exp => operand(a).exp(),
                TapeCode::Log => operand(a).log(),
                TapeCode::Abs => operand(a).abs(),
                TapeCode::Sign => operand(a).sign(),
                TapeCode::Min => operand(a).min(operand(b)),
                TapeCode::Max => operand(a).max(operand(b)),
                TapeCode::Less => operand(a).less(operand(b)),
                TapeCode::LessEqual => operand(a).less_equal(operand(b)),
                TapeCode::If => operand(a).choose(operand(b), operand(c)),
                TapeCode::Select => {
                    // A mode is not a function of the inputs; both branches enclose every mean of them.
                    operand(b).hull(operand(c)).at_most(operand(a).regularity())
                }
                TapeCode::Segment => Interval::ENTIRE,
                TapeCode::Power => operand(a).power(operand(b)),
                TapeCode::Table => self.tables[b as usize].range(operand(a), c),
            };
            w[step.out as usize] = value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Graph, Symbol};

    #[test]
    fn bound_constants_are_enclosed_by_their_numbers() {
        let mut g = Graph::new();
        let [t, a, b] = [0, 1, 2].map(|symbol| g.symbol(Symbol(symbol)));
        let product = g.mul(a, t);
        let difference = g.sub(product, b);
        let tape = Tape::compile_bound(&g, &[difference], &[Symbol(0)], &[Symbol(1), Symbol(2)])
            .expect("all are known");
        let (mut work, mut range) = (tape.interval_scratch(), [Interval::EMPTY]);
        tape.bind_intervals(&[3.0, 0.5], &mut work);
        tape.enclose(&[Interval::new(1.0, 2.0)], &mut range, &mut work);
        // 3 t − ½ over [1, 2] is [2.5, 5.5]; these numbers are exact, so that only outward rounding widens.
        assert!(range[0].contains(2.5) && range[0].contains(5.5) && range[0].width() < 3.0 + 1e-14);
    }
}
