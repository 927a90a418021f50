//! Jumps of positions that functions of time require, found before a run.

use dalembert_check::{Naming, shown};
use dalembert_model::{Code, Diagnostic, Model};
use dalembert_system::{At, Degree, Level, MechanicalSystem, Results, RowInfo};

use crate::ending::switch_place;
use crate::study::Study;

/// Jumps below this, relative to the terms of the row, are rounding of the switching time.
const ROUNDING: f64 = 1e-9;

/// Switching times that are looked at; a run looks at each of them.
const MAX_TIMES: usize = 1000;

/// Constraints whose positions jump at a switching time, whatever the state is: no motion follows them. One for each switching
/// expression, at the first time.
pub(crate) fn timed_jumps(study: &Study) -> Vec<Diagnostic> {
    let (system, model) = (study.system(), study.model());
    let layout = system.layout();
    let switches = &layout.signals.switches.infos;
    let timed: Vec<usize> = (0..switches.len())
        .filter(|at| switches[*at].degree == Degree::Time && switches[*at].affects.rows())
        .collect();
    let (Some(run), Ok(start)) = (&model.run, study.start()) else { return Vec::new() };
    let (from, until) = (study.begins_at(), run.until);
    if timed.is_empty() || until <= from {
        return Vec::new();
    }
    let mut times = system.switch_times(from, until).times;
    times.truncate(MAX_TIMES);
    let state = &start.state;
    let mut point = JumpPoint {
        q: state.q.clone(),
        values: layout.values(),
        work: system.work(),
        indicators: vec![0.0; switches.len()],
        system,
    };
    // Every coordinate at a distance of its own.
    let by: Vec<f64> = (0..layout.n_speeds).map(|at| 0.1 + (0.618 * at as f64).fract()).collect();
    let mut beside = state.q.clone();
    system.displace(&state.q, &by, &mut beside);
    let naming = Naming::new(model);
    let mut found = Vec::new();
    let mut is_known = vec![false; switches.len()];
    for (at, &t) in times.iter().enumerate() {
        let earlier = if at == 0 { from } else { times[at - 1] };
        let later = times.get(at + 1).copied().unwrap_or(until);
        let [before, after] =
            [0.5 * (earlier + t), 0.5 * (t + later)].map(|middle| point.modes(middle, &timed));
        let changed = timed.iter().copied().find(|at| before[*at] != after[*at]);
        let Some(switch) = changed.filter(|switch| !is_known[*switch]) else { continue };
        // At another state the jump is the same, unless it depends on the motion: then it is for the run to find.
        let here = point.jump(t, [&before, &after]);
        std::mem::swap(&mut point.q, &mut beside);
        let there = point.jump(t, [&before, &after]);
        std::mem::swap(&mut point.q, &mut beside);
        let (Some((row, jump)), Some((_, other))) = (here, there) else { continue };
        if (jump - other).abs() > ROUNDING * jump.abs() {
            continue;
        }
        is_known[switch] = true;
        let (name, span) = switch_place(study, switch, naming.model_span());
        let of = match row {
            OfRow::Constraint(row) => naming.constraint(row).to_owned(),
            OfRow::Condition(row) => condition_row(model, row),
        };
        let message =
            format!("at t = {} s positions of `{of}` jump at `{name}`, by {}", shown(t), shown(jump.abs()));
        let hint = "let the branches meet where the condition changes, by a ramp between them";
        found.push(Diagnostic::error(Code::PositionJump, span, message).name(of).hint(hint));
    }
    found
}

/// The name of a row of servo constraints.
fn condition_row(model: &Model, row: usize) -> String {
    let mut rows = model.conditions.iter().flat_map(|condition| &condition.rows);
    rows.nth(row).map_or_else(String::new, |row| row.name.clone())
}

/// A row by its number.
#[derive(Clone, Copy)]
enum OfRow {
    Constraint(usize),
    Condition(usize),
}

/// A state at which rows are evaluated.
struct JumpPoint<'s> {
    q: Vec<f64>,
    values: dalembert_system::Values,
    work: dalembert_system::Work,
    indicators: Vec<f64>,
    system: &'s dalembert_dynamics::CompiledSystem,
}

impl JumpPoint<'_> {
    /// The modes of functions of time at `t`; those of the others are left to the moment.
    fn modes(&mut self, t: f64, timed: &[usize]) -> Vec<f64> {
        let v = vec![0.0; self.system.layout().n_speeds];
        let at = At::new(t, &self.q, &v);
        self.system.position(at, &mut self.values, &mut self.work);
        self.system.switches(at, &self.values, Results::default(), &mut self.indicators, &mut self.work);
        let infos = &self.system.layout().signals.switches.infos;
        let mut modes = vec![f64::NAN; infos.len()];
        timed.iter().for_each(|at| modes[*at] = infos[*at].rule.mode(self.indicators[*at]));
        modes
    }

    /// The row of positions that jumps most between two sets of modes, and by how much; `None` if none does.
    fn jump(&mut self, t: f64, modes: [&[f64]; 2]) -> Option<(OfRow, f64)> {
        let system = self.system;
        let v = vec![0.0; system.layout().n_speeds];
        let mut rows: Vec<(OfRow, f64, f64)> = Vec::new();
        for (turn, modes) in modes.into_iter().enumerate() {
            let at = At::new(t, &self.q, &v).with_modes(modes);
            system.position(at, &mut self.values, &mut self.work);
            let layout = system.layout();
            let constraints =
                positions(&layout.constraints.infos, OfRow::Constraint, &self.values.constraints.error);
            let conditions =
                positions(&layout.conditions.infos, OfRow::Condition, &self.values.conditions.error);
            let errors = constraints.chain(conditions);
            if turn == 0 {
                rows = errors.map(|(row, error)| (row, error, 0.0)).collect();
            } else {
                rows.iter_mut().zip(errors).for_each(|(row, (_, error))| row.2 = error);
            }
        }
        let jumps = rows.into_iter().filter_map(|(row, old, new)| {
            let jump = new - old;
            (jump.abs() > ROUNDING * (old.abs() + new.abs())).then_some((row, jump))
        });
        jumps.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs()))
    }
}

/// The rows of positions with their errors.
fn positions<'a>(
    infos: &'a [RowInfo],
    of: fn(usize) -> OfRow,
    errors: &'a [f64],
) -> impl Iterator<Item = (OfRow, f64)> + 'a {
    let is_position = |row: &usize| infos[*row].level == Level::Position;
    (0..infos.len()).filter(is_position).map(move |row| (of(row), errors[row]))
}
