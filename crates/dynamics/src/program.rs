//! Programs: everything that one phase computes, compiled.
//!
//! A program has a kernel for each group. The kernel of a fused group runs once over global coordinates; that of a
//! kind runs over its instances, [`LANES`] at a time. Constant values are not computed at all: they are in the
//! bases from which the accumulation starts.

use std::ops::Range;

use dalembert_expr::{Expr, Graph, LANES, LaneScratch, Scratch, Symbol, Tape};
use dalembert_model::Model;
use dalembert_system::Pattern;

use crate::constants::Constants;
use crate::entry::{Entry, Target};
use crate::equations::Group;
use crate::hoist::hoist;
use crate::numbering::Numbering;
use crate::sense::Sense;
use crate::sink::Sink;

/// One phase, compiled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    bases: Vec<Base>,
    kernels: Vec<Kernel>,
}

/// A run of values from which accumulation starts: zeros and what never changes.
#[derive(Clone, Debug)]
struct Base {
    target: Target,
    start: usize,
    values: Vec<f64>,
}

#[derive(Clone, Debug)]
struct Kernel {
    tape: Tape,
    n_instances: usize,
    /// Places to read: for one instance a place for each input, for more a place for each lane of each input.
    gather: Vec<u32>,
    /// Per batch of lanes the constants, which follow the inputs.
    constants: Vec<[f64; LANES]>,
    n_constants: usize,
    /// Outputs in a row that go to one array.
    segments: Vec<(Target, Range<usize>)>,
    /// Where the outputs go, arranged like `gather`.
    scatter: Vec<u32>,
}

/// Scratch of a program.
#[derive(Clone, Debug)]
pub(crate) struct Room(Vec<KernelRoom>);

#[derive(Clone, Debug)]
enum KernelRoom {
    One { inputs: Vec<f64>, outputs: Vec<f64>, scratch: Scratch },
    Lanes { inputs: Vec<[f64; LANES]>, outputs: Vec<[f64; LANES]>, scratch: LaneScratch },
}

/// Input of the compilation of a program.
pub(crate) struct Source<'a> {
    pub(crate) model: &'a Model,
    pub(crate) graph: &'a mut Graph,
    pub(crate) groups: &'a [Group],
    /// For each group what it computes.
    pub(crate) entries: Vec<Vec<Entry>>,
    pub(crate) numbering: &'a Numbering,
    pub(crate) constants: &'a [Constants],
    /// The pattern of an array, if it is a matrix.
    pub(crate) pattern: &'a dyn Fn(Target) -> Option<&'a Pattern>,
    /// The parts of arrays that the program overwrites.
    pub(crate) owned: Vec<(Target, Range<usize>)>,
}

impl Program {
    /// Compiles.
    pub(crate) fn compile(mut source: Source<'_>) -> Program {
        source.owned.retain(|(_, range)| !range.is_empty());
        source.owned.sort_by_key(|(target, range)| (*target, range.start));
        let bases = source.owned.iter().map(|(target, range)| Base {
            target: *target,
            start: range.start,
            values: vec![0.0; range.len()],
        });
        let mut program = Program { bases: bases.collect(), kernels: Vec::new() };
        for at in 0..source.groups.len() {
            let mut entries = std::mem::take(&mut source.entries[at]);
            entries.sort_by_key(|entry| entry.target);
            let is_constant = |entry: &Entry| {
                !source.graph.contains(&[entry.expr], |symbol| !Sense::of(symbol).is_constant())
            };
            let (constant, varying): (Vec<Entry>, Vec<Entry>) = entries.into_iter().partition(is_constant);
            program.add_constant(&source, at, &constant);
            if !varying.is_empty() {
                let kernel = Kernel::compile(&mut source, at, &varying);
                program.kernels.push(kernel);
            }
        }
        program
    }

    /// Whether anything is computed that depends on a state.
    pub(crate) fn looks_at_states(&self) -> bool {
        !self.kernels.is_empty()
    }

    /// Whether any of these arrays changes.
    pub(crate) fn varies(&self, target: Target) -> bool {
        self.kernels.iter().any(|kernel| kernel.segments.iter().any(|(of, _)| *of == target))
    }

    fn add_constant(&mut self, source: &Source<'_>, group: usize, entries: &[Entry]) {
        let nonzero = |entry: &&Entry| source.graph.as_constant(entry.expr) != Some(0.0);
        let entries: Vec<Entry> = entries.iter().filter(nonzero).copied().collect();
        if entries.is_empty() {
            return;
        }
        let roots: Vec<Expr> = entries.iter().map(|entry| entry.expr).collect();
        let values = source.constants[group].evaluate(source.graph, &roots);
        for at in 0..Numbering::n_instances(source.model, &source.groups[group]) {
            for (entry, value) in entries.iter().zip(&values[at * roots.len()..]) {
                let place = source.place(group, at, entry);
                let after =
                    self.bases.partition_point(|base| (base.target, base.start) <= (entry.target, place));
                let owner = after.checked_sub(1).map(|at| &mut self.bases[at]);
                if let Some(base) = owner.filter(|base| base.target == entry.target) {
                    base.values[place - base.start] += value;
                }
            }
        }
    }

    /// Room for runs of this program.
    pub(crate) fn room(&self) -> Room {
        Room(self.kernels.iter().map(Kernel::room).collect())
    }

    /// Computes from `state` into the arrays of `out`.
    pub(crate) fn run(&self, state: &[f64], out: &mut impl Sink, room: &mut Room) {
        for base in &self.bases {
            out.array(base.target)[base.start..base.start + base.values.len()].copy_from_slice(&base.values);
        }
        for (kernel, room) in self.kernels.iter().zip(&mut room.0) {
            kernel.run(state, out, room);
        }
    }
}

impl Source<'_> {
    /// The place of an entry of an instance in its array.
    fn place(&self, group: usize, instance: usize, entry: &Entry) -> usize {
        let instance = self.numbering.instance(self.model, &self.groups[group], instance);
        let (row, column) = self.numbering.place(entry, &instance);
        match (self.pattern)(entry.target) {
            Some(pattern) => pattern
                .place(row as usize, column as usize)
                .expect("the pattern holds every entry of its matrix"),
            None => row as usize,
        }
    }
}

impl Kernel {
    fn compile(source: &mut Source<'_>, group: usize, entries: &[Entry]) -> Kernel {
        let n_instances = Numbering::n_instances(source.model, &source.groups[group]);
        let roots: Vec<Expr> = entries.iter().map(|entry| entry.expr).collect();
        let hoisted = hoist(source.graph, &roots);
        let symbols = source.graph.symbols(&hoisted.outputs);
        let (constants, inputs): (Vec<Symbol>, Vec<Symbol>) =
            symbols.into_iter().partition(|symbol| Sense::of(*symbol).is_constant());
        let all: Vec<Symbol> = inputs.iter().chain(&constants).copied().collect();
        let tape = Tape::compile(source.graph, &hoisted.outputs, &all).expect("every symbol is an input");

        let mut segments: Vec<(Target, Range<usize>)> = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            match segments.last_mut() {
                Some((target, range)) if *target == entry.target => range.end = at + 1,
                _ => segments.push((entry.target, at..at + 1)),
            }
        }

        // The symbols among the constants are all hoisted ones.
        let wanted: Vec<Expr> = constants
            .iter()
            .map(|symbol| match Sense::of(*symbol) {
                Sense::Hoisted(at) => hoisted.constants[at as usize],
                _ => source.graph.symbol(*symbol),
            })
            .collect();
        let values = source.constants[group].evaluate(source.graph, &wanted);
        let n_constants = wanted.len();

        let width = if n_instances == 1 { 1 } else { LANES };
        let (mut gather, mut scatter, mut lanes) = (Vec::new(), Vec::new(), Vec::new());
        for first in (0..n_instances).step_by(width) {
            // Lanes beyond the last instance repeat it, so that they compute nothing unusual.
            let instances: Vec<usize> = (first..first + width).map(|at| at.min(n_instances - 1)).collect();
            for symbol in &inputs {
                gather.extend(instances.iter().map(|&at| {
                    let instance = source.numbering.instance(source.model, &source.groups[group], at);
                    source.numbering.input(*symbol, &instance).unwrap_or(0)
                }));
            }
            for entry in entries {
                scatter.extend(instances.iter().map(|&at| source.place(group, at, entry) as u32));
            }
            for constant in 0..n_constants {
                lanes.push(std::array::from_fn(|lane| {
                    let at = instances[lane.min(width - 1)];
                    values[at * n_constants + constant]
                }));
            }
        }
        Kernel { tape, n_instances, gather, constants: lanes, n_constants, segments, scatter }
    }

    fn room(&self) -> KernelRoom {
        let (n_inputs, n_outputs) = (self.tape.n_inputs(), self.tape.n_outputs());
        if self.n_instances == 1 {
            let mut inputs = vec![0.0; n_inputs];
            let first = n_inputs - self.n_constants;
            for (input, constant) in inputs[first..].iter_mut().zip(&self.constants) {
                *input = constant[0];
            }
            KernelRoom::One { inputs, outputs: vec![0.0; n_outputs], scratch: self.tape.scratch() }
        } else {
            KernelRoom::Lanes {
                inputs: vec![[0.0; LANES]; n_inputs],
                outputs: vec![[0.0; LANES]; n_outputs],
                scratch: self.tape.lane_scratch(),
            }
        }
    }

    fn run(&self, state: &[f64], out: &mut impl Sink, room: &mut KernelRoom) {
        match room {
            KernelRoom::One { inputs, outputs, scratch } => {
                for (input, &at) in inputs.iter_mut().zip(&self.gather) {
                    *input = state[at as usize];
                }
                self.tape.evaluate(inputs, outputs, scratch);
                for (target, range) in &self.segments {
                    let array = out.array(*target);
                    for (value, &at) in outputs[range.clone()].iter().zip(&self.scatter[range.clone()]) {
                        array[at as usize] += value;
                    }
                }
            }
            KernelRoom::Lanes { inputs, outputs, scratch } => {
                for batch in 0..self.n_instances.div_ceil(LANES) {
                    self.run_batch(batch, state, out, inputs, outputs, scratch);
                }
            }
        }
    }

    fn run_batch(
        &self,
        batch: usize,
        state: &[f64],
        out: &mut impl Sink,
        inputs: &mut [[f64; LANES]],
        outputs: &mut [[f64; LANES]],
        scratch: &mut LaneScratch,
    ) {
        let n_gathered = inputs.len() - self.n_constants;
        let (gathered, constants) = inputs.split_at_mut(n_gathered);
        let places = &self.gather[batch * n_gathered * LANES..];
        for (input, places) in gathered.iter_mut().zip(places.chunks_exact(LANES)) {
            *input = std::array::from_fn(|lane| state[places[lane] as usize]);
        }
        constants.copy_from_slice(&self.constants[batch * self.n_constants..][..self.n_constants]);
        self.tape.evaluate_lanes(inputs, outputs, scratch);
        let n_lanes = (self.n_instances - batch * LANES).min(LANES);
        let places = &self.scatter[batch * outputs.len() * LANES..];
        for (target, range) in &self.segments {
            let array = out.array(*target);
            let places = &places[range.start * LANES..range.end * LANES];
            for (values, places) in outputs[range.clone()].iter().zip(places.chunks_exact(LANES)) {
                // The full batch has a loop of its own, of known length.
                if n_lanes == LANES {
                    for (value, &at) in values.iter().zip(places) {
                        array[at as usize] += value;
                    }
                } else {
                    for (value, &at) in values.iter().zip(places).take(n_lanes) {
                        array[at as usize] += value;
                    }
                }
            }
        }
    }
}
