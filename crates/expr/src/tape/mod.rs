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

mod enclose;
mod lower;
mod run;
mod schedule;

use crate::graph::{Expr, Graph, Symbol};
use crate::interpolant::Interpolant;
pub use enclose::IntervalScratch;
use run::TapeStep;

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
    steps: Vec<TapeStep>,
    /// Where each run of steps of one code ends.
    runs: Vec<u32>,
    /// The factors of long sums of products.
    pairs: Vec<[u32; 2]>,
    /// The registers start with these numbers, then come the bound constants, the negatives of some, the inputs, and what is
    /// computed.
    constants: Vec<f64>,
    n_bound: usize,
    /// The bound constants whose negatives have registers.
    negated: Vec<u32>,
    n_inputs: usize,
    n_registers: usize,
    /// The registers that hold the results.
    outputs: Vec<u32>,
    tables: Vec<Interpolant>,
}

/// A symbol in an expression that is not among the inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnboundSymbol(pub Symbol);

impl std::fmt::Display for UnboundSymbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "symbol {} has no register", self.0.0)
    }
}

impl std::error::Error for UnboundSymbol {}

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
        Tape::compile_bound(graph, outputs, inputs, &[])
    }

    /// Compiles expressions in which the symbols `bound` are constants: their numbers are written into registers once, by
    /// [`bind`](Self::bind), and not at each evaluation.
    ///
    /// # Errors
    /// The symbol that is missing among the inputs and the bound ones.
    pub fn compile_bound(
        graph: &Graph,
        outputs: &[Expr],
        inputs: &[Symbol],
        bound: &[Symbol],
    ) -> Result<Self, UnboundSymbol> {
        let program = lower::lower(graph, outputs, inputs, bound)?;
        Ok(schedule::schedule(program, inputs.len(), bound.len()))
    }

    /// Gives the bound constants their numbers.
    pub fn bind(&self, numbers: &[f64], work: &mut Scratch) {
        self.write(numbers.iter().map(|number| [*number]), &mut work.0);
    }

    /// Gives the bound constants their numbers at each of the points.
    pub fn bind_lanes(&self, numbers: &[[f64; LANES]], work: &mut LaneScratch) {
        self.write(numbers.iter().copied(), &mut work.0);
    }

    fn write<const N: usize>(&self, numbers: impl Iterator<Item = [f64; N]>, registers: &mut [[f64; N]]) {
        let (bound, rest) = registers[self.constants.len()..].split_at_mut(self.n_bound);
        for (register, number) in bound.iter_mut().zip(numbers) {
            *register = number;
        }
        for (register, &place) in rest.iter_mut().zip(&self.negated) {
            *register = bound[place as usize].map(|number| -number);
        }
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
        let sums = self
            .steps
            .iter()
            .filter(|step| matches!(step.code, run::TapeCode::DotAdd | run::TapeCode::DotSub));
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
        self.check(inputs.len(), outputs.len());
        self.inputs(work).iter_mut().zip(inputs).for_each(|(register, input)| *register = [*input]);
        self.run(work);
        outputs.iter_mut().zip(self.outputs(work)).for_each(|(output, value)| *output = value);
    }

    /// Evaluates at [`LANES`] points; otherwise like [`evaluate`](Self::evaluate).
    pub fn evaluate_lanes(
        &self,
        inputs: &[[f64; LANES]],
        outputs: &mut [[f64; LANES]],
        work: &mut LaneScratch,
    ) {
        self.check(inputs.len(), outputs.len());
        self.lane_inputs(work).copy_from_slice(inputs);
        self.run_lanes(work);
        outputs.iter_mut().zip(self.lane_outputs(work)).for_each(|(output, value)| *output = *value);
    }

    /// The registers of the inputs.
    pub fn inputs<'w>(&self, work: &'w mut Scratch) -> &'w mut [[f64; 1]] {
        &mut work.0[self.first_input()..][..self.n_inputs]
    }

    /// The registers of the inputs, for [`LANES`] points.
    pub fn lane_inputs<'w>(&self, work: &'w mut LaneScratch) -> &'w mut [[f64; LANES]] {
        &mut work.0[self.first_input()..][..self.n_inputs]
    }

    /// Computes the outputs from what is in the registers of the inputs.
    pub fn run(&self, work: &mut Scratch) {
        self.check_registers(&work.0);
        run::run(&self.steps, &self.runs, &self.pairs, &self.tables, &mut work.0);
    }

    /// Computes the outputs of [`LANES`] points.
    pub fn run_lanes(&self, work: &mut LaneScratch) {
        self.check_registers(&work.0);
        run::run(&self.steps, &self.runs, &self.pairs, &self.tables, &mut work.0);
    }

    /// The outputs of the last run.
    pub fn outputs<'w>(&'w self, work: &'w Scratch) -> impl Iterator<Item = f64> + 'w {
        self.outputs.iter().map(|&at| work.0[at as usize][0])
    }

    /// The outputs of the last run, for [`LANES`] points.
    pub fn lane_outputs<'w>(&'w self, work: &'w LaneScratch) -> impl Iterator<Item = &'w [f64; LANES]> + 'w {
        self.outputs.iter().map(|&at| &work.0[at as usize])
    }

    fn first_input(&self) -> usize {
        self.constants.len() + self.n_bound + self.negated.len()
    }

    fn registers<const N: usize>(&self) -> Vec<[f64; N]> {
        let mut registers: Vec<[f64; N]> = self.constants.iter().map(|&value| [value; N]).collect();
        registers.resize(self.n_registers, [0.0; N]);
        registers
    }

    fn check(&self, n_inputs: usize, n_outputs: usize) {
        assert_eq!(n_inputs, self.n_inputs, "inputs of a tape");
        assert_eq!(n_outputs, self.outputs.len(), "outputs of a tape");
    }

    fn check_registers<const N: usize>(&self, registers: &[[f64; N]]) {
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
