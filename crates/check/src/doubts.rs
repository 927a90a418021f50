//! Starts that exist and are to be doubted: values that determine the rest badly, and negative inertia.

use crate::rules::{NEGATIVE_EIGENVALUE, PART_OF_DIRECTION};
use dalembert_linear::{Matrix, Svd, eigenpairs};
use dalembert_model::{Code, Diagnostic, Model, Severity};
use dalembert_start::{IndependentUnknowns, Start, ValueId, WeakValue};
use dalembert_system::{At, Layout, MechanicalSystem};

use crate::naming::{Naming, along_name, listed};

/// Blocks of the mass matrix with more speeds are judged by their diagonals alone.
const LARGEST_BLOCK: usize = 150;

/// Given values that determine the others through an ill-conditioned system alone, those that count. A speed of zero makes all
/// others zero, however it does so.
pub(crate) fn weak_findings(
    model: &Model,
    start: &Start,
    counts: &dyn Fn(ValueId) -> bool,
) -> Vec<Diagnostic> {
    let naming = Naming::new(model);
    let finding = |weak: &WeakValue| {
        let given = naming.start_of(weak.value).map_or(0.0, |start| start.value);
        let is_velocity = matches!(weak.value, ValueId::Speed(_) | ValueId::AuxiliaryRate(_));
        if !counts(weak.value) || (is_velocity && given == 0.0) {
            return None;
        }
        let name = naming.value(weak.value);
        let measure = format!("{:.1e}", weak.measure);
        let (choices, message) = if is_velocity {
            let growth = format!("{:.0e}", 1.0 / weak.measure);
            // A position error δ changes the measure by δ/measure, and the velocities by δ/measure² of their size.
            let digits = (2.0 * weak.measure.log10() - f64::EPSILON.log10()).max(0.0).floor();
            let message = format!(
                "`{name}` can hardly be chosen here: it determines the other velocities with an independence of {measure}, so that they are {growth} times as large and known to {digits} digits"
            );
            (&start.report.velocity_choices, message)
        } else {
            let message = format!(
                "`{name}` is at the end of its range: it determines the other positions with an independence of {measure}, so that they are known to half of their digits"
            );
            (&start.report.position_choices, message)
        };
        let better = |choice: &&IndependentUnknowns<ValueId>| !choice.values.contains(&weak.value);
        let instead = choices.iter().find(better).map(|choice| {
            let names: Vec<String> =
                choice.values.iter().map(|id| format!("`{}`", naming.value(*id))).collect();
            format!("give {} instead (independence {:.2}), or ", listed(&names), choice.conditioning)
        });
        let hint = format!("{}start a little beside this position", instead.unwrap_or_default());
        let severity = if is_velocity { Severity::Warning } else { Severity::Note };
        let finding = Diagnostic::warning(Code::IllConditionedStart, naming.value_span(weak.value), message);
        Some(Diagnostic { severity, ..finding.label("given here").name(name).hint(hint) })
    };
    start.report.weak.iter().filter_map(finding).collect()
}

/// Motions with negative kinetic energy, by the mass matrix at the start: a warning if the constraints allow one, else a note.
pub(crate) fn indefinite_findings(
    model: &Model,
    system: &dyn MechanicalSystem,
    start: &Start,
) -> Vec<Diagnostic> {
    let layout = system.layout();
    if !model.has_inertia() {
        return Vec::new();
    }
    let state = &start.state;
    let (mut values, mut work) = (layout.values(), system.work());
    let at = At::new(state.t(), state.q(), state.v()).with_auxiliary(state.p(), state.p_rate());
    system.evaluate(at, &mut values, &mut work);
    let directions = negative_directions(layout, &values.mass);
    let severity = if directions.is_empty() || is_held(start, layout.n_speeds) {
        Severity::Note
    } else {
        Severity::Warning
    };
    let finding = |direction: Vec<(usize, f64)>| {
        let names: Vec<String> =
            direction.iter().map(|(at, _)| format!("`{}`", along_name(model, *at))).collect();
        let speeds = model.speeds();
        let span = direction
            .first()
            .and_then(|(at, _)| speeds.get(*at))
            .map(|speed| model.coordinates[speed.coordinate.index()].span)
            .unwrap_or_default();
        let message = match (names.as_slice(), severity) {
            ([one], Severity::Warning) => {
                format!("{one} has negative inertia at the start: moving it takes negative energy")
            }
            ([one], _) => format!("{one} has negative inertia at the start; the constraints hold it"),
            (_, Severity::Warning) => {
                format!("a joint motion of {} has negative inertia at the start", listed(&names))
            }
            _ => format!(
                "a joint motion of {} has negative inertia at the start; constraints prevent it",
                listed(&names)
            ),
        };
        let mut finding = Diagnostic::warning(Code::NegativeInertia, span, message)
            .hint("check the signs of masses and moments of inertia, and of the terms of `kinetic`");
        for (at, _) in &direction {
            finding = finding.name(along_name(model, *at));
        }
        Diagnostic { severity, ..finding }
    };
    directions.into_iter().map(finding).collect()
}

/// Whether every motion that the constraints allow has positive inertia; `false` where that is not known.
fn is_held(start: &Start, n_speeds: usize) -> bool {
    let Some(motion) = &start.motion else { return false };
    let speeds: Vec<usize> = (0..n_speeds).collect();
    let Some(svd) = Svd::new(&motion.jacobian) else { return false };
    let free = svd.null_space(svd.rank(dalembert_forward::RANK_CUT).rank).select_rows(&speeds);
    let mass = motion.mass.select_rows(&speeds).select_columns(&speeds);
    let size = mass.max_abs();
    let mut inertia = free.transpose_times(&mass.times(&free));
    (0..inertia.n_columns()).for_each(|column| inertia.scale_column(column, 1.0 / size));
    eigenpairs(&inertia).is_some_and(|pairs| pairs.iter().all(|pair| pair.value.0 > NEGATIVE_EIGENVALUE))
}

/// Directions along speeds in which the mass matrix is negative, each as speeds with their parts.
fn negative_directions(layout: &Layout, mass: &[f64]) -> Vec<Vec<(usize, f64)>> {
    let mut found = Vec::new();
    for block in blocks(layout) {
        let entry = |row: usize, column: usize| {
            let (low, high) = (row.min(column), row.max(column));
            layout.mass.place(high, low).map_or(0.0, |place| mass[place])
        };
        if block.len() > LARGEST_BLOCK {
            found.extend(block.iter().filter(|at| entry(**at, **at) < 0.0).map(|at| vec![(*at, 1.0)]));
            continue;
        }
        let size = |at: usize| block.iter().map(|other| entry(at, *other).abs()).fold(0.0, f64::max);
        let units: Vec<f64> =
            block.iter().map(|at| if size(*at) > 0.0 { 1.0 / size(*at).sqrt() } else { 1.0 }).collect();
        let n = block.len();
        let scaled = Matrix::from_fn(n, n, |i, j| entry(block[i], block[j]) * units[i] * units[j]);
        for pair in eigenpairs(&scaled).unwrap_or_default() {
            if pair.value.0 < NEGATIVE_EIGENVALUE {
                let parts: Vec<f64> =
                    pair.vector.iter().zip(&units).map(|((part, _), unit)| part * unit).collect();
                let largest = parts.iter().fold(0.0, |largest: f64, part| largest.max(part.abs()));
                let counts = |(_, part): &(usize, f64)| part.abs() > PART_OF_DIRECTION * largest;
                found.push(block.iter().copied().zip(parts).filter(counts).collect());
            }
        }
    }
    found
}

/// The speeds that the mass matrix couples.
fn blocks(layout: &Layout) -> Vec<Vec<usize>> {
    let n = layout.n_speeds;
    let mut first: Vec<usize> = (0..n).collect();
    fn root(first: &mut [usize], mut at: usize) -> usize {
        while first[at] != at {
            first[at] = first[first[at]];
            at = first[at];
        }
        at
    }
    for (row, column) in layout.mass.entries() {
        let (a, b) = (root(&mut first, row), root(&mut first, column));
        first[a.max(b)] = a.min(b);
    }
    let mut blocks: Vec<Vec<usize>> = vec![Vec::new(); n];
    for at in 0..n {
        blocks[root(&mut first, at)].push(at);
    }
    blocks.retain(|block| !block.is_empty());
    blocks
}
