//! Programs: everything that one phase computes, compiled.
//!
//! A program has a kernel for each group. The kernel of a fused group runs once over global coordinates; that of a
//! kind runs over its instances, [`LANES`] at a time. Constant values are not computed at all: they are in the
//! bases from which the accumulation starts.
//!
//! A program holds no number that a free parameter changes. These are in [`BoundConstants`], which prologues fill once for each set of
//! parameters: the bases, and the constants of kernels.

use std::ops::Range;

use dalembert_expr::{Expr, Graph, LANES, LaneScratch, Scratch, Symbol, Tape};
use dalembert_model::Model;
use dalembert_system::Pattern;

use crate::constants::{Constants, Prologue};
use crate::entry::{ScatterEntry, Target};
use crate::equations::InstanceGroup;
use crate::hoist::hoist;
use crate::numbering::Numbering;
use crate::sense::Sense;
use crate::sink::Sink;

/// One phase, compiled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Program {
    bases: Vec<Base>,
    fixed: Vec<Fixed>,
    kernels: Vec<Kernel>,
    reads_modes: bool,
}

/// A run of values from which accumulation starts: zeros and what never changes.
#[derive(Clone, Debug)]
struct Base {
    target: Target,
    start: usize,
    /// Their places among the numbers of all bases.
    values: Range<usize>,
}

/// The constant entries of a group.
#[derive(Clone, Debug)]
struct Fixed {
    group: usize,
    prologue: Prologue,
    /// For each instance and entry its place among the numbers of all bases; `u32::MAX` where no base owns it.
    places: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Kernel {
    group: usize,
    tape: Tape,
    /// Computes the constants of the tape.
    prologue: Prologue,
    n_constants: usize,
    n_instances: usize,
    /// Places to read: for one instance a place for each input, for more a place for each lane of each input.
    gather: Vec<u32>,
    /// Outputs in a row that go to one array.
    segments: Vec<(Target, Range<usize>)>,
    /// Where the outputs go, arranged like `gather`.
    scatter: Vec<u32>,
}

/// The numbers of a program for one set of parameters.
#[derive(Clone, Debug)]
pub(crate) struct BoundConstants {
    /// Initial values of the accumulation, one base after another.
    bases: Vec<f64>,
    /// For each kernel, per batch of lanes, its constants.
    constants: Vec<Vec<[f64; LANES]>>,
}

/// Scratch of a program.
#[derive(Clone, Debug)]
pub(crate) struct Room(Vec<KernelRoom>);

#[derive(Clone, Debug)]
enum KernelRoom {
    One(Scratch),
    Lanes(LaneScratch),
}

/// Input of the compilation of a program.
pub(crate) struct ProgramSource<'a> {
    pub(crate) model: &'a Model,
    pub(crate) graph: &'a mut Graph,
    pub(crate) groups: &'a [InstanceGroup],
    /// For each group what it computes.
    pub(crate) entries: Vec<Vec<ScatterEntry>>,
    pub(crate) numbering: &'a Numbering,
    /// The pattern of an array, if it is a matrix.
    pub(crate) pattern: &'a dyn Fn(Target) -> Option<&'a Pattern>,
    /// The parts of arrays that the program overwrites.
    pub(crate) owned: Vec<(Target, Range<usize>)>,
}

impl Program {
    /// Compiles.
    pub(crate) fn compile(mut source: ProgramSource<'_>) -> Program {
        source.owned.retain(|(_, range)| !range.is_empty());
        source.owned.sort_by_key(|(target, range)| (*target, range.start));
        let mut program = Program::default();
        let mut next = 0;
        for (target, range) in &source.owned {
            let values = next..next + range.len();
            next = values.end;
            program.bases.push(Base { target: *target, start: range.start, values });
        }
        for at in 0..source.groups.len() {
            let mut entries = std::mem::take(&mut source.entries[at]);
            entries.sort_by_key(|entry| entry.target);
            let is_constant = |entry: &ScatterEntry| {
                !source.graph.contains(&[entry.expr], |symbol| !Sense::of(symbol).is_constant())
            };
            let (constant, varying): (Vec<ScatterEntry>, Vec<ScatterEntry>) =
                entries.into_iter().partition(is_constant);
            program.add_constant(&source, at, &constant);
            if !varying.is_empty() {
                let kernel = Kernel::compile(&mut source, at, &varying);
                program.kernels.push(kernel);
            }
        }
        let first_mode = source.numbering.first_mode() as u32;
        program.reads_modes =
            program.kernels.iter().any(|kernel| kernel.gather.iter().any(|place| *place >= first_mode));
        program
    }

    /// Whether a mode selects anything in it.
    pub(crate) fn reads_modes(&self) -> bool {
        self.reads_modes
    }

    /// Whether anything is computed that depends on a state.
    pub(crate) fn looks_at_states(&self) -> bool {
        !self.kernels.is_empty()
    }

    /// Whether any of these arrays changes.
    pub(crate) fn varies(&self, target: Target) -> bool {
        self.kernels.iter().any(|kernel| kernel.segments.iter().any(|(of, _)| *of == target))
    }

    fn add_constant(&mut self, source: &ProgramSource<'_>, group: usize, entries: &[ScatterEntry]) {
        let nonzero = |entry: &&ScatterEntry| source.graph.as_constant(entry.expr) != Some(0.0);
        let entries: Vec<ScatterEntry> = entries.iter().filter(nonzero).copied().collect();
        if entries.is_empty() {
            return;
        }
        let roots: Vec<Expr> = entries.iter().map(|entry| entry.expr).collect();
        let prologue = Prologue::compile(source.model, &source.groups[group], source.graph, &roots);
        let mut places = Vec::new();
        for at in 0..Numbering::n_instances(source.model, &source.groups[group]) {
            for entry in &entries {
                let place = source.place(group, at, entry);
                let after =
                    self.bases.partition_point(|base| (base.target, base.start) <= (entry.target, place));
                let owner = after.checked_sub(1).map(|at| &self.bases[at]);
                let owner = owner.filter(|base| base.target == entry.target);
                places.push(owner.map_or(u32::MAX, |base| (base.values.start + place - base.start) as u32));
            }
        }
        self.fixed.push(Fixed { group, prologue, places });
    }

    /// The numbers of the program where the groups have these constants.
    pub(crate) fn bind(&self, constants: &[Constants]) -> BoundConstants {
        let mut bases = vec![0.0; self.bases.last().map_or(0, |base| base.values.end)];
        for fixed in &self.fixed {
            let values = fixed.prologue.evaluate(&constants[fixed.group]);
            for (&place, value) in fixed.places.iter().zip(values) {
                if let Some(base) = bases.get_mut(place as usize) {
                    *base += value;
                }
            }
        }
        BoundConstants {
            bases,
            constants: self.kernels.iter().map(|kernel| kernel.bind(constants)).collect(),
        }
    }

    /// Room for runs of this program with these numbers.
    pub(crate) fn room(&self, bound: &BoundConstants) -> Room {
        let kernels = self.kernels.iter().zip(&bound.constants);
        Room(kernels.map(|(kernel, constants)| kernel.room(constants)).collect())
    }

    /// Computes from `state` into the arrays of `out`; `room` is one of these numbers.
    pub(crate) fn run(&self, bound: &BoundConstants, state: &[f64], out: &mut impl Sink, room: &mut Room) {
        for base in &self.bases {
            let values = &bound.bases[base.values.clone()];
            out.array(base.target)[base.start..base.start + values.len()].copy_from_slice(values);
        }
        for ((kernel, constants), room) in self.kernels.iter().zip(&bound.constants).zip(&mut room.0) {
            kernel.run(constants, state, out, room);
        }
    }
}

impl ProgramSource<'_> {
    /// The place of an entry of an instance in its array.
    fn place(&self, group: usize, instance: usize, entry: &ScatterEntry) -> usize {
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
    fn compile(source: &mut ProgramSource<'_>, group: usize, entries: &[ScatterEntry]) -> Kernel {
        let n_instances = Numbering::n_instances(source.model, &source.groups[group]);
        let roots: Vec<Expr> = entries.iter().map(|entry| entry.expr).collect();
        let hoisted = hoist(source.graph, &roots);
        let symbols = source.graph.symbols(&hoisted.outputs);
        let (constants, inputs): (Vec<Symbol>, Vec<Symbol>) =
            symbols.into_iter().partition(|symbol| Sense::of(*symbol).is_constant());
        let tape = Tape::compile_bound(source.graph, &hoisted.outputs, &inputs, &constants);
        let tape = tape.expect("every symbol is an input or a constant");

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
        let prologue = Prologue::compile(source.model, &source.groups[group], source.graph, &wanted);

        let width = if n_instances == 1 { 1 } else { LANES };
        let (mut gather, mut scatter) = (Vec::new(), Vec::new());
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
        }
        let n_constants = wanted.len();
        Kernel { group, tape, prologue, n_constants, n_instances, gather, segments, scatter }
    }

    /// The constants of each batch.
    fn bind(&self, constants: &[Constants]) -> Vec<[f64; LANES]> {
        let values = self.prologue.evaluate(&constants[self.group]);
        let n = self.n_constants;
        let mut lanes = Vec::with_capacity(self.n_instances.div_ceil(LANES) * n);
        for first in (0..self.n_instances).step_by(LANES) {
            for constant in 0..n {
                lanes.push(std::array::from_fn(|lane| {
                    let at = (first + lane).min(self.n_instances - 1);
                    values[at * n + constant]
                }));
            }
        }
        lanes
    }

    fn room(&self, constants: &[[f64; LANES]]) -> KernelRoom {
        if self.n_instances == 1 {
            let mut scratch = self.tape.scratch();
            let numbers: Vec<f64> = constants.iter().map(|lanes| lanes[0]).collect();
            self.tape.bind(&numbers, &mut scratch);
            KernelRoom::One(scratch)
        } else {
            let mut scratch = self.tape.lane_scratch();
            if self.n_instances <= LANES {
                self.tape.bind_lanes(constants, &mut scratch);
            }
            KernelRoom::Lanes(scratch)
        }
    }

    fn run(&self, constants: &[[f64; LANES]], state: &[f64], out: &mut impl Sink, room: &mut KernelRoom) {
        match room {
            KernelRoom::One(scratch) => {
                for (input, &at) in self.tape.inputs(scratch).iter_mut().zip(&self.gather) {
                    *input = [state[at as usize]];
                }
                self.tape.run(scratch);
                let mut outputs = self.tape.outputs(scratch);
                for (target, range) in &self.segments {
                    let array = out.array(*target);
                    for (&at, value) in self.scatter[range.clone()].iter().zip(&mut outputs) {
                        array[at as usize] += value;
                    }
                }
            }
            KernelRoom::Lanes(scratch) => {
                for batch in 0..self.n_instances.div_ceil(LANES) {
                    // A single batch has its constants in the room.
                    if self.n_instances > LANES {
                        let constants = &constants[batch * self.n_constants..][..self.n_constants];
                        self.tape.bind_lanes(constants, scratch);
                    }
                    self.run_batch(batch, state, out, scratch);
                }
            }
        }
    }

    fn run_batch(&self, batch: usize, state: &[f64], out: &mut impl Sink, scratch: &mut LaneScratch) {
        let inputs = self.tape.lane_inputs(scratch);
        let places = &self.gather[batch * inputs.len() * LANES..];
        for (input, places) in inputs.iter_mut().zip(places.chunks_exact(LANES)) {
            *input = std::array::from_fn(|lane| state[places[lane] as usize]);
        }
        self.tape.run_lanes(scratch);
        let n_lanes = (self.n_instances - batch * LANES).min(LANES);
        let places = &self.scatter[batch * self.tape.n_outputs() * LANES..];
        let mut outputs = self.tape.lane_outputs(scratch);
        for (target, range) in &self.segments {
            let array = out.array(*target);
            let places = &places[range.start * LANES..range.end * LANES];
            for (places, values) in places.chunks_exact(LANES).zip(&mut outputs) {
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
