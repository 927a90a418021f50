//! From slots to global numbers: where a symbol is read and where a value goes.

use dalembert_expr::Symbol;
use dalembert_model::{Binding, ConstraintId, CoordinateId, ElementId, Energy, Level, Model, Part};
use dalembert_system::At;
use dalembert_system::Results;
use hashbrown::HashMap;

use crate::entry::{RowBlock, ScatterEntry, Target};
use crate::equations::{Equations, InstanceGroup, Members};
use crate::places::first_number;
use crate::sense::Sense;
use crate::switch_places::{ModeRead, SwitchPlaces, SwitchUse};

/// The numbers of one instance of a group.
#[derive(Clone, Copy)]
pub(crate) struct InstanceNumbers<'a> {
    pub(crate) bind: &'a [Binding],
    constraints: Numbers<'a>,
    conditions: Numbers<'a>,
    laws: Numbers<'a>,
    outputs: Numbers<'a>,
    drawings: Numbers<'a>,
    events: Numbers<'a>,
    switches: &'a [SwitchUse],
}

/// Consecutive numbers from a first one, or a list.
#[derive(Clone, Copy)]
enum Numbers<'a> {
    From(u32),
    List(&'a [u32]),
}

impl Numbers<'_> {
    fn get(self, at: u32) -> u32 {
        match self {
            Numbers::From(first) => first + at,
            Numbers::List(list) => list[at as usize],
        }
    }
}

/// The places of everything a program can read, in one row of numbers, and of everything it can write.
///
/// ```text
/// t │ q │ v │ p │ ṗ │ v̇ │ r │ λ │ F │ energies │ errors │ shares │ signs │ modes │ −modes │ 1 │ −1 │ 0
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    pub(crate) n_coordinates: usize,
    pub(crate) n_speeds: usize,
    /// For each coordinate its speed; the last part of a rotation has none, and the number of the next.
    pub(crate) speeds: Vec<u32>,
    pub(crate) n_auxiliary: usize,
    pub(crate) n_constraints: usize,
    pub(crate) n_laws: usize,
    /// Numbers of all drawings.
    pub(crate) n_drawn: usize,
    /// Reactions of one constraint along a coordinate that the model uses.
    pub(crate) shares: Vec<(CoordinateId, ConstraintId)>,
    share_places: HashMap<(CoordinateId, ConstraintId), u32>,
    /// For each event the place of the first number of its resets; at last how many there are.
    pub(crate) reset_starts: Vec<u32>,
    pub(crate) switches: SwitchPlaces,
}

impl Numbering {
    pub(crate) fn new(model: &Model, equations: &Equations) -> Numbering {
        let mut shares = Vec::new();
        let mut share_places = HashMap::new();
        for element in &model.elements {
            for binding in &element.bind {
                if let Binding::Reaction(coordinate, Some(constraint)) = binding {
                    share_places.entry((*coordinate, *constraint)).or_insert_with(|| {
                        shares.push((*coordinate, *constraint));
                        shares.len() as u32 - 1
                    });
                }
            }
        }
        let mut reset_starts = vec![0];
        for event in &model.events {
            let n: usize = model.kind(event.element).terms.iter().map(n_resets).sum();
            reset_starts.push(reset_starts[reset_starts.len() - 1] + n as u32);
        }
        let mut numbering = Numbering {
            n_coordinates: model.coordinates.len(),
            n_speeds: model.n_speeds(),
            speeds: speeds(model),
            n_auxiliary: model.auxiliaries.len(),
            n_constraints: model.n_rows(),
            n_laws: model.laws.len(),
            n_drawn: model.drawings.iter().map(|drawing| drawing.shape.n_numbers() as usize).sum(),
            shares,
            share_places,
            reset_starts,
            switches: SwitchPlaces::default(),
        };
        numbering.switches = SwitchPlaces::new(model, equations, &numbering);
        numbering
    }

    /// The number of instances of a group.
    pub(crate) fn n_instances(model: &Model, group: &InstanceGroup) -> usize {
        match &group.members {
            Members::Kind(kind) => model.members[kind.index()].len(),
            Members::Fused(_) => 1,
        }
    }

    /// An instance of a group.
    pub(crate) fn instance<'a>(
        &'a self,
        model: &'a Model,
        group: &'a InstanceGroup,
        at: usize,
    ) -> InstanceNumbers<'a> {
        let switches = self.switches.of_instance(group, at);
        match &group.members {
            Members::Kind(kind) => element(model, model.members[kind.index()][at], switches),
            Members::Fused(fused) => InstanceNumbers {
                switches,
                bind: &fused.bind,
                constraints: Numbers::List(&fused.constraints),
                conditions: Numbers::List(&fused.conditions),
                laws: Numbers::List(&fused.laws),
                outputs: Numbers::List(&fused.outputs),
                drawings: Numbers::List(&fused.drawings),
                events: Numbers::List(&fused.events),
            },
        }
    }

    /// Row and column of a value in its array; the column is 0 where the array is a vector.
    pub(crate) fn place(&self, entry: &ScatterEntry, instance: &InstanceNumbers<'_>) -> (u32, u32) {
        let slot = |slot: u32| match instance.bind[slot as usize] {
            Binding::Coordinate(id) => self.speeds[id.index()],
            Binding::Rotation(first, part) => self.speeds[first.index()] + u32::from(part),
            Binding::Auxiliary(id) => id.0,
            result => self.result(result),
        };
        let row = |block, at| match block {
            RowBlock::Constraints => instance.constraints.get(at),
            RowBlock::Conditions => instance.conditions.get(at),
        };
        let ScatterEntry { a, b, .. } = *entry;
        match entry.target {
            Target::Mass => (slot(a).max(slot(b)), slot(a).min(slot(b))),
            Target::Force | Target::Applied | Target::Speeds | Target::Momentum | Target::KineticQ => {
                (slot(a), 0)
            }
            Target::Inputs | Target::ForceQ | Target::ForceV | Target::ReactionQ | Target::InertiaQ => {
                (slot(a), slot(b))
            }
            Target::Error(block) | Target::ErrorT(block) | Target::Bias(block) => (row(block, a), 0),
            Target::Jacobian(block) | Target::Auxiliary(block) => (row(block, a), slot(b)),
            Target::RateQ => (row(RowBlock::Constraints, a), slot(b)),
            Target::Energies => (a, 0),
            Target::Relation | Target::Slip | Target::SlipBias | Target::BySign => (instance.laws.get(a), 0),
            Target::Direction | Target::ByResult => (instance.laws.get(a), slot(b)),
            Target::Outputs => (instance.outputs.get(a), 0),
            Target::Drawings => (instance.drawings.get(a), 0),
            Target::Events => (instance.events.get(a), 0),
            Target::Switches => (instance.switches[a as usize].write, 0),
            Target::SwitchRates => {
                (instance.switches[a as usize].write + b * (self.switches.layout.len() as u32 + 1), 0)
            }
            Target::Resets => (self.reset_starts[instance.events.get(a) as usize] + b, 0),
        }
    }

    /// Where a symbol is read; `None` for a constant.
    pub(crate) fn input(&self, symbol: Symbol, instance: &InstanceNumbers<'_>) -> Option<u32> {
        let (q, n, m) = (self.n_coordinates as u32, self.n_speeds as u32, self.n_auxiliary as u32);
        let derivative = |speed: u32, order: u8| match order {
            1 => 1 + q + speed,
            _ => 1 + q + n + 2 * m + speed,
        };
        match Sense::of(symbol) {
            Sense::Time => Some(0),
            Sense::Slot { slot, order } => Some(match (instance.bind[slot as usize], order) {
                (Binding::Coordinate(id), 0) => 1 + id.0,
                (Binding::Coordinate(id), _) => derivative(self.speeds[id.index()], order),
                (Binding::Rotation(first, part), 0) => 1 + first.0 + u32::from(part),
                (Binding::Rotation(first, part), _) => {
                    derivative(self.speeds[first.index()] + u32::from(part), order)
                }
                (Binding::Auxiliary(id), 0) => 1 + q + n + id.0,
                (Binding::Auxiliary(id), _) => 1 + q + n + m + id.0,
                (result, _) => self.first_result() + self.result(result),
            }),
            Sense::Multiplier(at) => Some(self.first_result() + n + instance.constraints.get(at)),
            Sense::Sign(at) => Some(self.first_result() + self.n_results() as u32 + instance.laws.get(at)),
            Sense::Mode(at) => {
                Some(self.first_mode() as u32 + self.mode_place(instance.switches[at as usize].read))
            }
            Sense::Constant(_) | Sense::Parameter(_) | Sense::Hoisted(_) => None,
        }
    }

    fn first_result(&self) -> u32 {
        (1 + self.n_coordinates + 2 * self.n_speeds + 2 * self.n_auxiliary) as u32
    }

    /// The place of a result among the results.
    fn result(&self, binding: Binding) -> u32 {
        let (n, s, l) = (self.n_speeds as u32, self.n_constraints as u32, self.n_laws as u32);
        match binding {
            Binding::Coordinate(id) | Binding::Reaction(id, None) => self.speeds[id.index()],
            Binding::Rotation(first, part) => self.speeds[first.index()] + u32::from(part),
            Binding::Auxiliary(id) => id.0,
            Binding::Multiplier(row) => n + row.0,
            Binding::LawForce(law) => n + s + law.0,
            Binding::Energy(energy) => {
                n + s + l + Energy::ALL.iter().position(|e| *e == energy).unwrap_or(0) as u32
            }
            Binding::Error(level) => {
                let levels = [Level::Position, Level::Velocity, Level::Acceleration];
                n + s + l + 5 + levels.iter().position(|l| *l == level).unwrap_or(0) as u32
            }
            Binding::Reaction(id, Some(constraint)) => {
                n + s + l + 8 + self.share_places.get(&(id, constraint)).copied().unwrap_or(0)
            }
        }
    }

    /// The number of results.
    pub(crate) fn n_results(&self) -> usize {
        self.n_speeds + self.n_constraints + self.n_laws + 8 + self.shares.len()
    }

    /// Meaning of a result, by its place among the results.
    pub(crate) fn result_at(&self, at: usize) -> ResultAt {
        let (n, s, l) = (self.n_speeds, self.n_constraints, self.n_laws);
        match at {
            at if at < n => ResultAt::Reaction(at),
            at if at < n + s => ResultAt::Multiplier(at - n),
            at if at < n + s + l => ResultAt::LawForce(at - n - s),
            at if at < n + s + l + 8 => ResultAt::Other,
            at => ResultAt::Share(at - n - s - l - 8),
        }
    }

    /// The place of the first mode.
    pub(crate) fn first_mode(&self) -> usize {
        self.first_result() as usize + self.n_results() + self.n_laws
    }

    /// The place of a mode after the first.
    fn mode_place(&self, read: ModeRead) -> u32 {
        let n = self.switches.layout.len() as u32;
        match read {
            ModeRead::Same(at) => at,
            ModeRead::Opposite(at) => n + at,
            ModeRead::Fixed(mode) if mode > 0 => 2 * n,
            ModeRead::Fixed(mode) if mode < 0 => 2 * n + 1,
            ModeRead::Fixed(_) => 2 * n + 2,
        }
    }

    /// Writes the modes, their opposites and those that never change.
    pub(crate) fn load_modes(&self, state: &mut [f64], modes: &[f64]) {
        let first = self.first_mode();
        let n = modes.len();
        state[first..first + n].copy_from_slice(modes);
        state[first + n..].iter_mut().zip(modes).for_each(|(out, mode)| *out = -mode);
        state[first + 2 * n..].copy_from_slice(&[1.0, -1.0, 0.0]);
    }

    /// The length of what programs read.
    pub(crate) fn n_state(&self) -> usize {
        self.first_mode() + 2 * self.switches.layout.len() + 3
    }

    /// Writes a point into what programs read. What the caller leaves out is NaN.
    pub(crate) fn load(&self, state: &mut [f64], at: At<'_>) {
        let (n, m) = (self.n_speeds, self.n_auxiliary);
        state[0] = at.t;
        let parts = [(at.q, self.n_coordinates), (at.v, n), (at.p, m), (at.p_rate, m), (at.v_rate, n)];
        load_parts(&mut state[1..], &parts);
    }

    /// Writes the multipliers alone.
    pub(crate) fn load_multipliers(&self, state: &mut [f64], multipliers: &[f64]) {
        let first = self.first_result() as usize + self.n_speeds;
        load_parts(&mut state[first..], &[(multipliers, self.n_constraints)]);
    }

    /// Writes what a solve found.
    pub(crate) fn load_results(
        &self,
        state: &mut [f64],
        results: &Results<'_>,
        shares: impl Iterator<Item = f64>,
    ) {
        let first = self.first_result() as usize;
        let n_laws = self.n_laws;
        let mut place = load_parts(
            &mut state[first..],
            &[
                (results.reaction, self.n_speeds),
                (results.multipliers, self.n_constraints),
                (results.law_forces, n_laws),
                (&results.energies, 5),
                (&results.errors, 3),
            ],
        ) + first;
        for share in shares {
            state[place] = share;
            place += 1;
        }
        load_parts(&mut state[place..], &[(results.signs, n_laws)]);
    }
}

/// Meaning of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultAt {
    Reaction(usize),
    Multiplier(usize),
    LawForce(usize),
    Share(usize),
    Other,
}

/// Writes parts one after another, NaN for those that are missing; returns where they end.
fn load_parts(state: &mut [f64], parts: &[(&[f64], usize)]) -> usize {
    let mut first = 0;
    for &(part, n) in parts {
        let n_known = part.len().min(n);
        let (known, missing) = state[first..first + n].split_at_mut(n_known);
        known.copy_from_slice(&part[..n_known]);
        missing.fill(f64::NAN);
        first += n;
    }
    first
}

/// For each coordinate its speed.
pub(crate) fn speeds(model: &Model) -> Vec<u32> {
    let mut next = 0;
    let mut speed = |part| {
        let speed = next;
        next += u32::from(part != Part::Rotation(3));
        speed
    };
    model.coordinates.iter().map(|coordinate| speed(coordinate.part)).collect()
}

/// Numbers that `resets` computes for an event.
fn n_resets(term: &dalembert_model::Term) -> usize {
    match term {
        dalembert_model::Term::Event { resets, .. } => resets.iter().map(|reset| 1 + reset.along.len()).sum(),
        _ => 0,
    }
}

fn element<'a>(model: &'a Model, id: ElementId, switches: &'a [SwitchUse]) -> InstanceNumbers<'a> {
    let first = first_number(model, id);
    InstanceNumbers {
        switches,
        bind: &model.elements[id.index()].bind,
        constraints: Numbers::From(first),
        conditions: Numbers::From(first),
        laws: Numbers::From(first),
        outputs: Numbers::From(first),
        drawings: Numbers::From(first),
        events: Numbers::From(first),
    }
}
