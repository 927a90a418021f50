//! Flat programs that evaluate expressions.
//!
//! A [`Tape`] is a list of steps over numbered registers, compiled once from some expressions and run as
//! often as needed, for one point or for [`LANES`] points side by side. It is made in three stages:
//!
//! ```text
//! Graph ──lower──▶ Program (each value once) ──schedule──▶ steps over registers ──run──▶ numbers
//! ```
//!
//! The lanes have the bits of the scalar result, because both are the same code with a different number of
//! lanes. Only the bits of a NaN are not promised. Against [`Graph::evaluate`](crate::Graph::evaluate) the
//! last digits may differ, since a tape subtracts and divides where the graph has coefficients and powers.

mod lower;
mod run;
mod schedule;

use crate::graph::{Expr, Graph, Symbol};
use crate::interpolant::Interpolant;
use run::Step;

/// How many points [`Tape::evaluate_lanes`] takes at a time.
pub const LANES: usize = 8;

/// A compiled list of expressions.
///
/// ```
/// use dalembert_expr::{Graph, Operator, Symbol, Tape};
///
/// let mut g = Graph::new();
/// let x = g.symbol(Symbol(7));
/// let (sin, square) = (g.apply(Operator::Sin, &[x]), g.powi(x, 2));
/// let tape = Tape::compile(&g, &[sin, square], &[Symbol(7)]).unwrap();
///
/// let mut values = [0.0; 2];
/// tape.evaluate(&[0.5], &mut values, &mut tape.scratch());
/// assert_eq!(values[1], 0.25);
/// ```
#[derive(Clone, Debug)]
pub struct Tape {
    steps: Vec<Step>,
    /// Where each run of steps of one code ends.
    runs: Vec<u32>,
    /// The factors of long sums of products.
    pairs: Vec<[u32; 2]>,
    /// The registers start with the constants, then come the inputs, then what is computed.
    constants: Vec<f64>,
    n_inputs: usize,
    n_registers: usize,
    /// The registers that hold the results.
    outputs: Vec<u32>,
    tables: Vec<Interpolant>,
}

/// A symbol in an expression that is not among the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnboundSymbol(pub Symbol);

/// The registers of a [`Tape`] for one point.
#[derive(Clone, Debug)]
pub struct Scratch(Vec<[f64; 1]>);

/// The registers of a [`Tape`] for [`LANES`] points.
#[derive(Clone, Debug)]
pub struct LaneScratch(Vec<[f64; LANES]>);

impl Tape {
    /// Compiles the expressions; `inputs` gives the place of each symbol among the numbers that come in.
    ///
    /// # Errors
    /// The symbol that is missing among the inputs.
    pub fn compile(graph: &Graph, outputs: &[Expr], inputs: &[Symbol]) -> Result<Self, UnboundSymbol> {
        let program = lower::lower(graph, outputs, inputs)?;
        Ok(schedule::schedule(program, inputs.len()))
    }

    /// The number of numbers that come in.
    pub fn n_inputs(&self) -> usize {
        self.n_inputs
    }

    /// The number of numbers that come out.
    pub fn n_outputs(&self) -> usize {
        self.outputs.len()
    }

    /// The number of operations; a product that is added counts as one.
    pub fn n_operations(&self) -> usize {
        let sums =
            self.steps.iter().filter(|step| matches!(step.code, run::Code::DotAdd | run::Code::DotSub));
        self.steps.len() - sums.count() + self.pairs.len()
    }

    /// The number of registers.
    pub fn n_registers(&self) -> usize {
        self.n_registers
    }

    /// Registers for [`evaluate`](Self::evaluate) of this tape.
    pub fn scratch(&self) -> Scratch {
        Scratch(self.registers())
    }

    /// Registers for [`evaluate_lanes`](Self::evaluate_lanes) of this tape.
    pub fn lane_scratch(&self) -> LaneScratch {
        LaneScratch(self.registers())
    }

    /// Evaluates at one point.
    ///
    /// `work` must be from [`scratch`](Self::scratch) of this tape, and the slices must have
    /// [`n_inputs`](Self::n_inputs) and [`n_outputs`](Self::n_outputs) places.
    pub fn evaluate(&self, inputs: &[f64], outputs: &mut [f64], work: &mut Scratch) {
        let registers = &mut work.0[..];
        self.check(inputs.len(), outputs.len(), registers);
        for (register, &input) in registers[self.constants.len()..].iter_mut().zip(inputs) {
            *register = [input];
        }
        run::run(&self.steps, &self.runs, &self.pairs, &self.tables, registers);
        for (output, &at) in outputs.iter_mut().zip(&self.outputs) {
            [*output] = registers[at as usize];
        }
    }

    /// Evaluates at [`LANES`] points; otherwise like [`evaluate`](Self::evaluate).
    pub fn evaluate_lanes(
        &self,
        inputs: &[[f64; LANES]],
        outputs: &mut [[f64; LANES]],
        work: &mut LaneScratch,
    ) {
        let registers = &mut work.0[..];
        self.check(inputs.len(), outputs.len(), registers);
        registers[self.constants.len()..][..inputs.len()].copy_from_slice(inputs);
        run::run(&self.steps, &self.runs, &self.pairs, &self.tables, registers);
        for (output, &at) in outputs.iter_mut().zip(&self.outputs) {
            *output = registers[at as usize];
        }
    }

    fn registers<const N: usize>(&self) -> Vec<[f64; N]> {
        let mut registers: Vec<[f64; N]> = self.constants.iter().map(|&value| [value; N]).collect();
        registers.resize(self.n_registers, [0.0; N]);
        registers
    }

    fn check<const N: usize>(&self, n_inputs: usize, n_outputs: usize, registers: &[[f64; N]]) {
        assert_eq!(n_inputs, self.n_inputs, "inputs of a tape");
        assert_eq!(n_outputs, self.outputs.len(), "outputs of a tape");
        assert_eq!(registers.len(), self.n_registers, "registers of another tape");
        debug_assert!(
            self.constants
                .iter()
                .zip(registers)
                .all(|(constant, lanes)| constant.to_bits() == lanes[0].to_bits()),
            "registers of another tape"
        );
    }
}
