//! The derivative array of a model: its equations differentiated by symbols and compiled.
//!
//! ```text
//! Model ──fuse, derive──▶ Base ──differentiate──▶ rows and Jacobian by symbols ──compile──▶ CompiledArray
//! ```

mod base;
mod differentiate;
mod jet;
mod minor;

use std::sync::{Arc, Mutex, PoisonError};

use dalembert_expr::{Expr, Scratch, Tape};
use dalembert_model::Model;
use dalembert_system::{ArrayLayout, ArrayValues, DerivativeArray, LawMode};
use hashbrown::HashMap;

use base::Base;
use differentiate::{Differentiated, differentiate};
pub use minor::{HiddenMinor, hidden_minor};

/// So many arrays are kept. A run uses the few levels it needs again and again as its laws stick and slip.
const MAX_KEPT: usize = 64;

/// The arrays of a model, each compiled once: that takes a thousand times as long as an evaluation.
pub(crate) struct Arrays {
    /// Starting point of the differentiation; absent if the model has none.
    base: Option<Base>,
    kept: Mutex<HashMap<Wanted, Option<Arc<Compiled>>>>,
}

/// A level, and of each law the bits of its sign unless it sticks.
type Wanted = (i32, Vec<Option<u64>>);

impl Arrays {
    pub(crate) fn new(model: &Model) -> Arrays {
        Arrays { base: Base::new(model), kept: Mutex::default() }
    }

    /// The array of a level with buffers of its own; `None` if there is none with these modes.
    pub(crate) fn array(&self, level: i32, modes: &[LawMode]) -> Option<CompiledArray> {
        let base = self.base.as_ref()?;
        let bits = modes.iter().map(|mode| mode.sign().map(f64::to_bits));
        let wanted: Wanted = (level, bits.collect());
        // Nothing that holds the lock can leave the map half changed.
        let kept = || self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept().get(&wanted).cloned();
        let compiled = found.unwrap_or_else(|| {
            let new = differentiate(base, level, modes).map(|array| Arc::new(Compiled::new(array)));
            let mut kept = kept();
            if kept.len() >= MAX_KEPT {
                kept.clear();
            }
            kept.insert(wanted, new.clone());
            new
        });
        compiled.map(CompiledArray::new)
    }
}

/// An array as programs.
struct Compiled {
    layout: ArrayLayout,
    /// Everything: rows, their derivatives by time, entries of the Jacobian.
    all: Tape,
    /// The rows alone.
    error: Tape,
    /// Row and column of each entry.
    entries: Vec<(usize, usize)>,
}

impl Compiled {
    fn new(array: Differentiated) -> Compiled {
        let tape = |outputs: &[Expr]| {
            Tape::compile(&array.graph, outputs, &array.inputs)
                .expect("every symbol that occurs in a row has a column")
        };
        let mut all: Vec<Expr> = array.error.iter().chain(&array.error_t).copied().collect();
        all.extend(array.jacobian.iter().map(|(_, _, entry)| *entry));
        let places = array.jacobian.iter().map(|(row, column, _)| (*row as usize, *column as usize));
        Compiled {
            all: tape(&all),
            error: tape(&array.error),
            entries: places.collect(),
            layout: array.layout,
        }
    }
}

/// An array that computes.
pub(crate) struct CompiledArray {
    compiled: Arc<Compiled>,
    all: Room,
    error: Room,
}

impl CompiledArray {
    fn new(compiled: Arc<Compiled>) -> CompiledArray {
        let (all, error) = (Room::new(&compiled.all), Room::new(&compiled.error));
        CompiledArray { compiled, all, error }
    }
}

impl DerivativeArray for CompiledArray {
    fn layout(&self) -> &ArrayLayout {
        &self.compiled.layout
    }

    fn evaluate(&mut self, t: f64, unknowns: &[f64], out: &mut ArrayValues) {
        let Compiled { layout, all, entries, .. } = &*self.compiled;
        let (n_rows, n_columns) = (layout.rows.len(), layout.columns.len());
        let matrix = &mut out.jacobian;
        assert_eq!((matrix.n_rows(), matrix.n_columns()), (n_rows, n_columns), "the Jacobian of an array");
        let values = self.all.run(all, t, unknowns);
        out.error.copy_from_slice(&values[..n_rows]);
        out.error_t.copy_from_slice(&values[n_rows..2 * n_rows]);
        for column in 0..n_columns {
            matrix.column_mut(column).fill(0.0);
        }
        for (place, value) in entries.iter().zip(&values[2 * n_rows..]) {
            matrix[*place] = *value;
        }
    }

    fn evaluate_error(&mut self, t: f64, unknowns: &[f64], error: &mut [f64]) {
        error.copy_from_slice(self.error.run(&self.compiled.error, t, unknowns));
    }
}

/// The buffers of a tape.
struct Room {
    /// Time and the unknowns.
    inputs: Vec<f64>,
    outputs: Vec<f64>,
    scratch: Scratch,
}

impl Room {
    fn new(tape: &Tape) -> Room {
        Room {
            inputs: vec![0.0; tape.n_inputs()],
            outputs: vec![0.0; tape.n_outputs()],
            scratch: tape.scratch(),
        }
    }

    fn run(&mut self, tape: &Tape, t: f64, unknowns: &[f64]) -> &[f64] {
        self.inputs[0] = t;
        self.inputs[1..].copy_from_slice(unknowns);
        tape.evaluate(&self.inputs, &mut self.outputs, &mut self.scratch);
        &self.outputs
    }
}
