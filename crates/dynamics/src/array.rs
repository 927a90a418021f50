//! The derivative array of a model: its equations differentiated by symbols and compiled.
//!
//! ```text
//! Model ──fuse, derive──▶ Base ──differentiate──▶ rows and Jacobian by symbols ──compile──▶ CompiledArray
//! ```

mod base;
mod differentiate;
mod jet;
mod minor;

use dalembert_expr::{Expr, Scratch, Tape};
use dalembert_system::{ArrayLayout, ArrayValues, DerivativeArray, LawMode};

pub(crate) use base::Base;
use differentiate::{Differentiated, differentiate};
pub use minor::{HiddenMinor, hidden_minor};

/// Compiles the array of a level; `None` if there is none with these modes.
pub(crate) fn compile_array(base: &Base, level: i32, modes: &[LawMode]) -> Option<CompiledArray> {
    differentiate(base, level, modes).map(CompiledArray::new)
}

/// An array that computes.
pub(crate) struct CompiledArray {
    layout: ArrayLayout,
    /// Everything: rows, their derivatives by time, entries of the Jacobian.
    all: Program,
    /// The rows alone.
    error: Program,
    /// Row and column of each entry.
    entries: Vec<(usize, usize)>,
}

impl CompiledArray {
    fn new(array: Differentiated) -> CompiledArray {
        let mut all: Vec<Expr> = array.error.iter().chain(&array.error_t).copied().collect();
        all.extend(array.jacobian.iter().map(|(_, _, entry)| *entry));
        CompiledArray {
            all: Program::new(&array, &all),
            error: Program::new(&array, &array.error),
            entries: array
                .jacobian
                .iter()
                .map(|(row, column, _)| (*row as usize, *column as usize))
                .collect(),
            layout: array.layout,
        }
    }
}

impl DerivativeArray for CompiledArray {
    fn layout(&self) -> &ArrayLayout {
        &self.layout
    }

    fn evaluate(&mut self, t: f64, unknowns: &[f64], out: &mut ArrayValues) {
        let (n_rows, n_columns) = (self.layout.rows.len(), self.layout.columns.len());
        let matrix = &mut out.jacobian;
        assert_eq!((matrix.n_rows(), matrix.n_columns()), (n_rows, n_columns), "the Jacobian of an array");
        let values = self.all.run(t, unknowns);
        out.error.copy_from_slice(&values[..n_rows]);
        out.error_t.copy_from_slice(&values[n_rows..2 * n_rows]);
        for column in 0..n_columns {
            matrix.column_mut(column).fill(0.0);
        }
        for (place, value) in self.entries.iter().zip(&values[2 * n_rows..]) {
            matrix[*place] = *value;
        }
    }

    fn evaluate_error(&mut self, t: f64, unknowns: &[f64], error: &mut [f64]) {
        error.copy_from_slice(self.error.run(t, unknowns));
    }
}

/// A tape with its buffers.
struct Program {
    tape: Tape,
    /// Time and the unknowns.
    inputs: Vec<f64>,
    outputs: Vec<f64>,
    scratch: Scratch,
}

impl Program {
    fn new(array: &Differentiated, outputs: &[Expr]) -> Program {
        let tape = Tape::compile(&array.graph, outputs, &array.inputs)
            .expect("every symbol that stands in a row has a column");
        let scratch = tape.scratch();
        Program { inputs: vec![0.0; array.inputs.len()], outputs: vec![0.0; outputs.len()], tape, scratch }
    }

    fn run(&mut self, t: f64, unknowns: &[f64]) -> &[f64] {
        self.inputs[0] = t;
        self.inputs[1..].copy_from_slice(unknowns);
        self.tape.evaluate(&self.inputs, &mut self.outputs, &mut self.scratch);
        &self.outputs
    }
}
