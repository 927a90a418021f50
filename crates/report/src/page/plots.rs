//! The plots that a page begins with: what the user declared, how the mechanism moves, the largest reaction, the energies and
//! the errors of the constraints. Quaternions and constants are none of them, and no plot has two units on one axis.

use dalembert::record::ColumnSort;
use dalembert_model::{ColumnOrigin, Energy, Level, OutputOrigin, WrenchPart};
use serde::Serialize;
use std::collections::HashMap;

use crate::html::visible;
use crate::playback::{Playback, PlaybackColumn};

/// Plots that a page begins with: as many as are legible beside each other in one window.
const MAX_PLOTS: usize = 4;

/// Those of them that show the motion.
const MAX_OF_MOTION: usize = 2;

/// Curves of one plot.
const MAX_CURVES: usize = 4;

/// Changes that are smaller than this part of the largest value of their kind are rounding.
const VISIBLE: f64 = 1e-9;

/// A curve that would fill a smaller part of the height of a plot than this gets a plot of its own.
const FLAT: f64 = 0.1;

/// A plot that is there at first.
#[derive(Serialize)]
pub(super) struct Plot {
    title: String,
    columns: Vec<usize>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    log: bool,
    /// Curves are changes from their values at the start.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    change: bool,
}

/// Of a run.
pub(super) fn of_run(playback: &Playback) -> Vec<Plot> {
    let columns = Visible::of(playback);
    let outputs =
        columns.filter(|column| column.origin == Some(ColumnOrigin::Output(OutputOrigin::Declared)));
    let mut measures = columns.filter(|column| matches!(column.origin, Some(ColumnOrigin::Measure(_, 0))));
    measures.sort_by(|a, b| columns.span(*b).total_cmp(&columns.span(*a)));
    let positions = columns.filter(|column| matches!(column.origin, Some(ColumnOrigin::Position(_))));
    let mut list = Vec::new();
    for (title, group) in [("Outputs", outputs), ("Joints", measures), ("Coordinates", positions)] {
        columns.group(&mut list, &group, title);
    }
    list.truncate(MAX_OF_MOTION);
    list.extend(columns.reaction());
    let energies = columns.filter(|column| {
        column.is_of_sort(ColumnSort::Energy) && column.origin != Some(ColumnOrigin::Energy(Energy::Balance))
    });
    if !energies.is_empty() {
        let title = "Change of energy".to_owned();
        list.push(Plot { title, columns: energies, log: false, change: true });
    }
    // Errors of accelerations are relative to accelerations that may vanish.
    let errors = columns.filter(|column| {
        matches!(column.origin, Some(ColumnOrigin::Error(Level::Position | Level::Velocity)))
    });
    if !errors.is_empty() {
        let title = "Constraint errors, scaled".to_owned();
        list.push(Plot { title, columns: errors, log: true, change: false });
    }
    list.truncate(MAX_PLOTS);
    list
}

/// Of several runs: the first curves of a single run, each followed by its difference from the reference.
pub(super) fn of_comparison(playback: &Playback) -> Vec<Plot> {
    let mut list = Vec::new();
    for plot in of_run(playback).into_iter().filter(|plot| !plot.log && !plot.change).take(2) {
        let Some(&at) = plot.columns.first() else { continue };
        let title = visible(&playback.columns[at].name).into_owned();
        list.push(Plot { title, columns: vec![at], log: false, change: false });
        let difference = playback.columns.iter().position(|column| column.difference_of == Some(at));
        list.extend(difference.map(|at| Plot {
            title: "Difference from the reference".to_owned(),
            columns: vec![at],
            log: false,
            change: false,
        }));
    }
    list
}

/// Columns that change by more than rounding.
struct Visible<'a> {
    playback: &'a Playback,
    /// The largest value of each kind.
    peaks: HashMap<(Option<ColumnSort>, Option<&'a str>), f64>,
}

impl<'a> Visible<'a> {
    fn of(playback: &'a Playback) -> Visible<'a> {
        let mut peaks = HashMap::new();
        for column in &playback.columns {
            let peak: &mut f64 = peaks.entry((column.sort(), column.unit.as_deref())).or_insert(0.0);
            *peak = peak.max(column.range.peak().0.abs());
        }
        Visible { playback, peaks }
    }

    fn filter(&self, is_wanted: impl Fn(&PlaybackColumn) -> bool) -> Vec<usize> {
        let changes = |column: &PlaybackColumn| {
            let peak = self.peaks.get(&(column.sort(), column.unit.as_deref())).copied().unwrap_or(0.0);
            column.range.span() > VISIBLE * peak
        };
        let columns = self.playback.columns.iter().enumerate();
        let found = columns
            .filter(|(_, column)| column.difference_of.is_none() && is_wanted(column) && changes(column));
        found.map(|(at, _)| at).collect()
    }

    fn span(&self, at: usize) -> f64 {
        self.playback.columns[at].range.span()
    }

    /// Whether a column is legible on the axis of others.
    fn fits(&self, at: usize, others: &[usize]) -> bool {
        let all = || others.iter().chain([&at]).map(|at| &self.playback.columns[*at]);
        let low = all().map(|column| column.range.min).fold(f64::INFINITY, f64::min);
        let high = all().map(|column| column.range.max).fold(f64::NEG_INFINITY, f64::max);
        let least = all().map(|column| column.range.span()).fold(f64::INFINITY, f64::min);
        self.playback.columns[at].unit == self.playback.columns[others[0]].unit
            && least >= FLAT * (high - low)
    }

    /// Adds plots of columns that are legible on one axis.
    fn group(&self, list: &mut Vec<Plot>, columns: &[usize], title: &str) {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &at in columns {
            match groups.iter_mut().find(|group| group.len() < MAX_CURVES && self.fits(at, group)) {
                Some(group) => group.push(at),
                None => groups.push(vec![at]),
            }
        }
        list.extend(groups.into_iter().map(|columns| {
            let names: Vec<&str> =
                columns.iter().map(|at| self.playback.columns[*at].name.as_str()).collect();
            let names = names.join(", ");
            // Short names say more than a word for all of them.
            let title = if names.len() <= 32 { visible(&names).into_owned() } else { title.to_owned() };
            Plot { title, columns, log: false, change: false }
        }));
    }

    /// The largest force of a joint, and the second one if both are legible; without joints the largest multiplier.
    fn reaction(&self) -> Option<Plot> {
        let is_force = |column: &PlaybackColumn| {
            matches!(
                column.origin,
                Some(ColumnOrigin::Output(OutputOrigin::Norm { part: WrenchPart::Force, .. }))
            )
        };
        let is_multiplier = |column: &PlaybackColumn| {
            matches!(column.origin, Some(ColumnOrigin::Multiplier(_) | ColumnOrigin::LawForce(_)))
        };
        let forces = self.filter(is_force);
        let mut found = if forces.is_empty() { self.filter(is_multiplier) } else { forces };
        let peak = |at: &usize| self.playback.columns[*at].range.peak().0.abs();
        found.sort_by(|a, b| peak(b).total_cmp(&peak(a)));
        found.truncate(2);
        if let [first, second] = found[..]
            && !self.fits(second, &[first])
        {
            found.truncate(1);
        }
        let names: Vec<&str> = found.iter().map(|at| self.playback.columns[*at].name.as_str()).collect();
        let title = if names.len() == 1 { "Largest reaction" } else { "Largest reactions" };
        (!found.is_empty()).then(|| Plot {
            title: title.to_owned(),
            columns: found,
            log: false,
            change: false,
        })
    }
}
