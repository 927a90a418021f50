//! [`Equations`] to a system that computes.

use std::sync::{Arc, OnceLock};

use dalembert_model::Model;
use dalembert_system::{
    Affects, At, DerivativeArray, Effort, Energy, LawMode, Laws, Layout, MechanicalSystem, Momenta, Pattern,
    Results, SwitchTimes, System, Tangent, TangentLayout, Values, Work,
};

use crate::arrange::{arrange, owned, rows_of};
use crate::array::Arrays;
use crate::constants::{Constants, is_symbol};
use crate::constrain::with_conditions_as_constraints;
use crate::entry::{Phase, RowBlock, Target, entries};
use crate::equations::{Equations, derive_fusing, derive_with, kinds_with_repeated_slots};
use crate::numbering::{Numbering, ResultAt};
use crate::program::{BoundConstants, Program, ProgramSource, Room};
use crate::sink::{LawSink, Single, Sink};
use crate::switch_source::{SwitchSource, switch_source};
use crate::tangent::{Tangents, derive_tangents};
use crate::time::TimeFunctions;

/// A model that computes: programs over one row of numbers, scattered into fixed patterns.
///
/// Positions, velocities and accelerations are compiled at once, everything else when it is first used. Then
/// nothing is allocated any more, and the same point gives the same bits.
///
/// Free parameters are symbols in the programs. [`bind`](Self::bind) gives them other numbers; all that is derived and compiled is
/// shared.
pub struct CompiledSystem {
    model: Model,
    form: Arc<SystemForm>,
    constants: Vec<Constants>,
    bound: [OnceLock<BoundConstants>; Phase::COUNT],
    arrays: OnceLock<Arrays>,
    time: OnceLock<TimeFunctions>,
    constrained: OnceLock<Option<Arc<CompiledSystem>>>,
}

/// The part of a system that no free parameter changes.
struct SystemForm {
    equations: Equations,
    numbering: Numbering,
    layout: Arc<Layout>,
    by_result: Pattern,
    /// For each share its entries of the constraint matrix, with their rows.
    shares: Vec<Vec<(u32, u32)>>,
    programs: [OnceLock<Program>; Phase::COUNT],
    tangents: OnceLock<Tangents>,
    /// The system with conditions as constraints, of the parameters with which it was first used.
    constrained: OnceLock<CompiledSystem>,
}

/// Compiles the equations of `model`.
pub fn compile(model: &Model, equations: Equations) -> CompiledSystem {
    compile_enforcing(model, equations, 0)
}

/// Compiles, where the last `n_enforced` constraint rows are those of conditions.
fn compile_enforcing(model: &Model, equations: Equations, n_enforced: usize) -> CompiledSystem {
    Effort::Compilation.note();
    let repeated = kinds_with_repeated_slots(model, &equations);
    let equations =
        if repeated.is_empty() { equations } else { derive_fusing(model, equations.fusion, &repeated) };
    let numbering = Numbering::new(model, &equations);
    let (mut layout, by_result) = arrange(model, &equations, &numbering);
    layout.constraints.n_enforced = n_enforced;
    let shares = numbering.shares.iter().map(|(coordinate, constraint)| {
        let rows = rows_of(model, *constraint);
        let speed = numbering.speeds[coordinate.index()] as usize;
        let place = |row| Some((layout.constraints.jacobian.place(row, speed)? as u32, row as u32));
        rows.filter_map(place).collect()
    });
    let mut form = SystemForm {
        shares: shares.collect(),
        equations,
        numbering,
        layout: Arc::new(layout),
        by_result,
        programs: std::array::from_fn(|_| OnceLock::new()),
        tangents: OnceLock::new(),
        constrained: OnceLock::new(),
    };
    for phase in [Phase::Position, Phase::Velocity, Phase::Both, Phase::Acceleration] {
        form.program(model, phase);
    }
    if !form.layout.signals.switches.is_empty() {
        form.program(model, Phase::Switches);
    }
    let mass_constant = !form.program(model, Phase::Position).varies(Target::Mass);
    Arc::make_mut(&mut form.layout).class.mass_constant = mass_constant;
    CompiledSystem::of(Arc::new(form), model.clone())
}

impl SystemForm {
    /// The program of a phase. Of the model its form alone counts.
    fn program(&self, model: &Model, phase: Phase) -> &Program {
        self.programs[phase as usize].get_or_init(|| {
            let mut own_graph;
            let (graph, entries, owned) = if phase == Phase::Tangent {
                let tangents = self.tangents(model);
                own_graph = tangents.graph.clone();
                (&mut own_graph, tangents.entries.clone(), tangent_owned(&tangents.layout))
            } else {
                own_graph = self.equations.graph.clone();
                let groups = self.equations.groups.iter();
                let entries = groups.map(|group| entries(&group.equations, phase)).collect();
                (&mut own_graph, entries, owned(&self.layout, &self.numbering, phase, &self.by_result))
            };
            Program::compile(ProgramSource {
                model,
                graph,
                groups: &self.equations.groups,
                entries,
                numbering: &self.numbering,
                pattern: &|target| self.pattern(model, target),
                owned,
            })
        })
    }

    fn tangents(&self, model: &Model) -> &Tangents {
        self.tangents.get_or_init(|| derive_tangents(model, &self.equations, &self.numbering))
    }

    fn pattern(&self, model: &Model, target: Target) -> Option<&Pattern> {
        let layout = &self.layout;
        Some(match target {
            Target::Mass => &layout.mass,
            Target::Inputs => &layout.auxiliary.inputs,
            Target::Jacobian(RowBlock::Constraints) => &layout.constraints.jacobian,
            Target::Jacobian(RowBlock::Conditions) => &layout.conditions.jacobian,
            Target::Auxiliary(RowBlock::Constraints) => &layout.constraints.auxiliary,
            Target::Auxiliary(RowBlock::Conditions) => &layout.conditions.auxiliary,
            Target::Direction => &layout.laws.direction,
            Target::ByResult => &self.by_result,
            Target::ForceQ => &self.tangents(model).layout.force_q,
            Target::ForceV => &self.tangents(model).layout.force_v,
            Target::ReactionQ => &self.tangents(model).layout.reaction_q,
            Target::InertiaQ => &self.tangents(model).layout.inertia_q,
            Target::RateQ => &self.tangents(model).layout.rate_q,
            _ => return None,
        })
    }
}

impl CompiledSystem {
    fn of(form: Arc<SystemForm>, model: Model) -> CompiledSystem {
        let groups = form.equations.groups.iter();
        CompiledSystem {
            constants: groups.map(|group| Constants::new(&model, group)).collect(),
            model,
            form,
            bound: std::array::from_fn(|_| OnceLock::new()),
            arrays: OnceLock::new(),
            time: OnceLock::new(),
            constrained: OnceLock::new(),
        }
    }

    /// Whether a model with these values of its parameters has the form of this system: those that change are free, and none of
    /// them is, or becomes, zero, which would change the entries of matrices.
    pub fn has_form_of(&self, parameters: &[f64]) -> bool {
        let pairs = self.model.parameters.iter().zip(parameters);
        let mut changed = pairs.filter(|(parameter, value)| parameter.value != **value);
        changed.all(|(parameter, value)| is_symbol(parameter) && *value != 0.0 && value.is_finite())
    }

    /// The system of a model of the same form whose numbers differ. Nothing is derived or compiled.
    ///
    /// `model` is that of this system with other values of free parameters and all that follows from them; see
    /// [`has_form_of`](Self::has_form_of).
    #[must_use]
    pub fn bind(&self, model: Model) -> CompiledSystem {
        CompiledSystem::of(self.form.clone(), model)
    }

    /// The model it was compiled from.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The equations it was compiled from.
    pub fn equations(&self) -> &Equations {
        &self.form.equations
    }

    /// Whether a kink or jump of the equations, by its number, occurs in laws alone.
    pub fn is_switch_of_law(&self, switch: usize) -> bool {
        let only_laws = Affects { laws: true, ..Affects::default() };
        self.form.layout.signals.switches.infos.get(switch).is_some_and(|info| info.affects == only_laws)
    }

    /// Where a switching expression comes from, by its number.
    pub fn switch_source(&self, switch: usize) -> Option<SwitchSource> {
        switch_source(&self.model, &self.form.equations, &self.form.numbering, switch)
    }

    /// The number of numbers of all drawings of the model.
    pub fn n_drawn(&self) -> usize {
        self.form.numbering.n_drawn
    }

    /// The numbers of the drawings, one drawing after another. Like [`MechanicalSystem::outputs`].
    pub fn drawings(
        &self,
        at: At<'_>,
        values: &Values,
        results: Results<'_>,
        out: &mut [f64],
        work: &mut Work,
    ) {
        let room = self.room(work);
        self.load_results(values, &results, room);
        self.run(Phase::Drawings, at, &mut Single(out), room);
    }

    fn program(&self, phase: Phase) -> &Program {
        self.form.program(&self.model, phase)
    }

    fn bound(&self, phase: Phase) -> &BoundConstants {
        self.bound[phase as usize].get_or_init(|| self.program(phase).bind(&self.constants))
    }

    fn tangents(&self) -> &Tangents {
        self.form.tangents(&self.model)
    }

    fn time_functions(&self) -> &TimeFunctions {
        self.time.get_or_init(|| TimeFunctions::new(&self.model, &self.form.equations))
    }

    fn room<'w>(&self, work: &'w mut Work) -> &'w mut SystemRoom {
        work.get_or_make(|| SystemRoom {
            state: vec![f64::NAN; self.form.numbering.n_state()],
            programs: std::array::from_fn(|at| {
                let program = self.form.programs[at].get()?;
                Some(program.room(self.bound[at].get_or_init(|| program.bind(&self.constants))))
            }),
            by_result: vec![0.0; self.form.by_result.n_entries()],
            resets: vec![0.0; self.form.numbering.reset_starts.last().map_or(0, |n| *n as usize)],
            switches: vec![0.0; 2 * (self.form.layout.signals.switches.len() + 1)],
            modes: vec![1.0; self.form.layout.signals.switches.len()],
        })
    }

    /// Loads the point and runs a phase.
    fn run(&self, phase: Phase, at: At<'_>, out: &mut impl Sink, room: &mut SystemRoom) {
        if self.program(phase).looks_at_states() {
            self.load(phase, at, room);
        }
        self.run_loaded(phase, out, room);
    }

    /// Loads a point, with its modes where the phase reads them.
    fn load(&self, phase: Phase, at: At<'_>, room: &mut SystemRoom) {
        let numbering = &self.form.numbering;
        numbering.load(&mut room.state, at);
        if !self.program(phase).reads_modes() {
            return;
        }
        if at.modes.is_empty() || at.modes.iter().any(|mode| mode.is_nan()) {
            self.load_modes_of_moment(at.modes, room);
        } else {
            numbering.load_modes(&mut room.state, at.modes);
        }
    }

    /// The modes that follow from the values of the indicators at the loaded point, those beside that are given.
    fn load_modes_of_moment(&self, given: &[f64], room: &mut SystemRoom) {
        let switches = &self.form.layout.signals.switches;
        let (mut modes, mut values) = (std::mem::take(&mut room.modes), std::mem::take(&mut room.switches));
        // Those within another come first, so that each round settles one more level.
        for _ in 0..switches.n_rounds {
            self.form.numbering.load_modes(&mut room.state, &modes);
            self.run_loaded(Phase::Switches, &mut Single(&mut values[..=switches.len()]), room);
            for (at, mode) in modes.iter_mut().enumerate() {
                let given = given.get(at).copied().unwrap_or(f64::NAN);
                *mode = if given.is_nan() { switches.infos[at].rule.mode(values[at]) } else { given };
            }
        }
        self.form.numbering.load_modes(&mut room.state, &modes);
        (room.modes, room.switches) = (modes, values);
    }

    fn run_loaded(&self, phase: Phase, out: &mut impl Sink, room: &mut SystemRoom) {
        let (program, bound) = (self.program(phase), self.bound(phase));
        let programs = room.programs[phase as usize].get_or_insert_with(|| program.room(bound));
        program.run(bound, &room.state, out, programs);
    }

    /// Runs a phase of indicators, which have one place more than there are for what repeats others.
    fn run_switches(&self, phase: Phase, at: At<'_>, n: usize, room: &mut SystemRoom) {
        self.load(phase, at, room);
        let mut values = std::mem::take(&mut room.switches);
        self.run_loaded(phase, &mut Single(&mut values[..n]), room);
        room.switches = values;
    }

    fn load_results(&self, values: &Values, results: &Results<'_>, room: &mut SystemRoom) {
        let share = |entries: &Vec<(u32, u32)>| -> f64 {
            let products = entries.iter().map(|&(place, row)| {
                let multiplier = results.multipliers.get(row as usize).copied().unwrap_or(f64::NAN);
                values.constraints.jacobian[place as usize] * multiplier
            });
            products.sum()
        };
        self.form.numbering.load_results(&mut room.state, results, self.form.shares.iter().map(share));
    }

    /// Hands the derivatives by results on to reactions, multipliers and forces. A share of a constraint is made of
    /// its multipliers.
    fn distribute(&self, values: &Values, by_result: &[f64], out: &mut Laws) {
        let laws = &self.form.layout.laws;
        out.by_reaction.fill(0.0);
        out.by_multiplier.fill(0.0);
        out.by_force.fill(0.0);
        let add = |pattern: &Pattern, array: &mut [f64], law: usize, at: usize, value: f64| {
            if let Some(place) = pattern.place(law, at) {
                array[place] += value;
            }
        };
        for ((law, result), &value) in self.form.by_result.entries().zip(by_result) {
            match self.form.numbering.result_at(result) {
                ResultAt::Reaction(at) => add(&laws.by_reaction, &mut out.by_reaction, law, at, value),
                ResultAt::Multiplier(at) => add(&laws.by_multiplier, &mut out.by_multiplier, law, at, value),
                ResultAt::LawForce(at) => add(&laws.by_force, &mut out.by_force, law, at, value),
                ResultAt::Share(at) => {
                    for &(place, row) in &self.form.shares[at] {
                        let value = value * values.constraints.jacobian[place as usize];
                        add(&laws.by_multiplier, &mut out.by_multiplier, law, row as usize, value);
                    }
                }
                ResultAt::Other => {}
            }
        }
    }
}

/// Scratch of a compiled system.
struct SystemRoom {
    state: Vec<f64>,
    programs: [Option<Room>; Phase::COUNT],
    by_result: Vec<f64>,
    resets: Vec<f64>,
    /// With a place after the last for what is there already.
    switches: Vec<f64>,
    /// The modes of the moment.
    modes: Vec<f64>,
}

impl MechanicalSystem for CompiledSystem {
    fn layout(&self) -> &Arc<Layout> {
        &self.form.layout
    }

    fn position(&self, at: At<'_>, out: &mut Values, work: &mut Work) {
        self.run(Phase::Position, at, out, self.room(work));
    }

    fn velocity(&self, at: At<'_>, out: &mut Values, work: &mut Work) {
        self.run(Phase::Velocity, at, out, self.room(work));
    }

    fn evaluate(&self, at: At<'_>, out: &mut Values, work: &mut Work) {
        self.run(Phase::Both, at, out, self.room(work));
    }

    fn acceleration(&self, at: At<'_>, out: &mut Values, work: &mut Work) {
        self.run(Phase::Acceleration, at, out, self.room(work));
    }

    fn energies(&self, at: At<'_>, work: &mut Work) -> Energy {
        let mut out = [0.0; 5];
        self.run(Phase::Energies, at, &mut Single(&mut out), self.room(work));
        let [kinetic, excess, potential, dissipation, supply] = out;
        Energy { kinetic, excess, potential, dissipation, supply }
    }

    fn powers(&self, at: At<'_>, work: &mut Work) -> Energy {
        let mut out = [0.0; 5];
        self.run(Phase::Powers, at, &mut Single(&mut out), self.room(work));
        Energy { dissipation: out[3], supply: out[4], ..Energy::default() }
    }

    fn work(&self) -> Work {
        let mut work = Work::default();
        self.room(&mut work);
        work
    }

    fn nominal_speeds(&self, at: At<'_>, out: &mut [f64], work: &mut Work) {
        self.run(Phase::Speeds, at, &mut Single(out), self.room(work));
    }

    fn momenta(&self, at: At<'_>, _values: &Values, out: &mut Momenta, work: &mut Work) {
        self.run(Phase::Momenta, at, out, self.room(work));
    }

    fn tangent_layout(&self) -> Option<&TangentLayout> {
        Some(&self.tangents().layout)
    }

    fn tangent(&self, at: At<'_>, multipliers: &[f64], out: &mut Tangent, work: &mut Work) {
        let room = self.room(work);
        self.load(Phase::Tangent, at, room);
        self.form.numbering.load_multipliers(&mut room.state, multipliers);
        self.run_loaded(Phase::Tangent, out, room);
    }

    fn switch_times(&self, from: f64, until: f64) -> SwitchTimes {
        self.time_functions().switch_times(from, until)
    }

    fn signal_pieces(&self, from: f64, until: f64) -> Vec<Vec<f64>> {
        self.time_functions().pieces(from, until)
    }

    fn array(&self, level: i32, laws: &[LawMode]) -> Option<Box<dyn DerivativeArray>> {
        let arrays = self.arrays.get_or_init(|| Arrays::new(&self.model));
        Some(Box::new(arrays.array(level, laws)?))
    }

    fn constrained(&self) -> Option<System> {
        let system = self.constrained.get_or_init(|| {
            let model = with_conditions_as_constraints(&self.model)?;
            let first = self.form.constrained.get_or_init(|| {
                let equations = derive_with(&model, self.form.equations.fusion);
                compile_enforcing(&model, equations, self.form.layout.conditions.len())
            });
            Some(Arc::new(first.bind(model)))
        });
        system.clone().map(|system| system as System)
    }

    fn laws(&self, at: At<'_>, values: &Values, results: Results<'_>, out: &mut Laws, work: &mut Work) {
        let room = self.room(work);
        self.load_results(values, &results, room);
        let mut by_result = std::mem::take(&mut room.by_result);
        self.run(Phase::Laws, at, &mut LawSink { laws: out, by_result: &mut by_result }, room);
        self.distribute(values, &by_result, out);
        room.by_result = by_result;
    }

    fn events(&self, at: At<'_>, values: &Values, results: Results<'_>, out: &mut [f64], work: &mut Work) {
        let room = self.room(work);
        self.load_results(values, &results, room);
        self.run(Phase::Events, at, &mut Single(out), room);
    }

    fn resets(
        &self,
        event: usize,
        at: At<'_>,
        values: &Values,
        results: Results<'_>,
        out: &mut [f64],
        work: &mut Work,
    ) {
        let room = self.room(work);
        self.load_results(values, &results, room);
        let mut resets = std::mem::take(&mut room.resets);
        self.run(Phase::Resets, at, &mut Single(&mut resets), room);
        let starts = &self.form.numbering.reset_starts;
        out.copy_from_slice(&resets[starts[event] as usize..starts[event + 1] as usize]);
        room.resets = resets;
    }

    fn outputs(&self, at: At<'_>, values: &Values, results: Results<'_>, out: &mut [f64], work: &mut Work) {
        let room = self.room(work);
        self.load_results(values, &results, room);
        self.run(Phase::Outputs, at, &mut Single(out), room);
    }

    fn switches(&self, at: At<'_>, values: &Values, results: Results<'_>, out: &mut [f64], work: &mut Work) {
        let n = self.form.layout.signals.switches.len();
        if n == 0 {
            return;
        }
        let room = self.room(work);
        self.load_results(values, &results, room);
        self.run_switches(Phase::Switches, at, n + 1, room);
        out.copy_from_slice(&room.switches[..n]);
    }

    fn switch_rates(&self, at: At<'_>, out: &mut [f64], work: &mut Work) {
        let n = self.form.layout.signals.switches.len();
        if n == 0 {
            return;
        }
        let room = self.room(work);
        self.run_switches(Phase::SwitchRates, at, 2 * (n + 1), room);
        out[..n].copy_from_slice(&room.switches[..n]);
        out[n..].copy_from_slice(&room.switches[n + 1..2 * n + 1]);
    }
}

fn tangent_owned(layout: &TangentLayout) -> crate::arrange::Owned {
    let list = [
        (Target::ForceQ, &layout.force_q),
        (Target::ForceV, &layout.force_v),
        (Target::ReactionQ, &layout.reaction_q),
        (Target::InertiaQ, &layout.inertia_q),
        (Target::RateQ, &layout.rate_q),
    ];
    list.map(|(target, pattern)| (target, 0..pattern.n_entries())).to_vec()
}
