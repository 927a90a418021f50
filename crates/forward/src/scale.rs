//! How large positions and speeds are: what errors are compared with.
//!
//! Errors are measured against the largest positions and speeds so far of the same group, coordinates of one dimension: a single one may
//! pass zero. Groups that constraints tie to each other count at least with a thousandth of what the others move them: a body may turn
//! about the origin.

use dalembert_system::{CoordinatePlace, Level, Rotation};

use crate::evaluator::Evaluator;
use crate::rules::{LEAST_RANGE, LEAST_SCALE};
use crate::store::{Memory, MemoryError, Store};

/// This part of what accelerations reach counts as a speed, and of what speeds cross as a position.
const SOON: f64 = 1e-3;

/// The largest positions and speeds so far, by groups: a single one may pass through zero.
pub struct Scales {
    /// For each unknown its group.
    groups: Vec<u32>,
    /// A time in which the motion changes.
    time: f64,
    /// The part of the sizes that a step errs by.
    pub tolerance: f64,
    largest: [Vec<f64>; 3],
    /// By what the unknowns of a group move, at most, when one of another group moves by one; a row of numbers for each group.
    coupling_lengths: Vec<f64>,
    /// The sizes of positions and speeds, by groups and for each unknown.
    sizes_of_groups: [Vec<f64>; 2],
    sizes: [Vec<f64>; 2],
}

impl Scales {
    pub fn new(point: &Evaluator, time: f64, tolerance: f64) -> Scales {
        let layout = &point.layout;
        let group = |at: usize| layout.groups.group(at);
        let mut groups: Vec<u32> = Vec::with_capacity(point.n_unknowns());
        layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, .. } => groups.push(group(coordinate)),
            CoordinatePlace::Rotation(Rotation { coordinate, .. }) => groups.extend([group(coordinate); 3]),
        });
        groups.extend(point.contacts.iter().map(|at| group(layout.n_coordinates + at)));
        let n_groups = groups.iter().map(|group| *group as usize + 1).max().unwrap_or(0);
        let zeros = || vec![0.0; n_groups];
        let mut largest = [zeros(), zeros(), zeros()];
        // Rotations are small around their base, and errors of theirs are angles.
        for place in &layout.rotations {
            largest[0][group(place.coordinate) as usize] = 1.0;
        }
        let sizes = || vec![0.0; groups.len()];
        Scales {
            sizes: [sizes(), sizes()],
            groups,
            time,
            tolerance,
            largest,
            coupling_lengths: vec![0.0; n_groups * n_groups],
            sizes_of_groups: [zeros(), zeros()],
        }
    }

    /// Looks at the position rows of an evaluated point: they say how groups move each other. A body whose centre of mass stays at
    /// the origin while it turns is as large as its coupling lengths are.
    pub fn note_coupling_lengths(&mut self, point: &Evaluator) {
        let n = self.largest[0].len();
        let mut entries = vec![0.0; n];
        // The largest entries of each group in rows that another group occurs in too: single ones may be anything.
        let mut largest = vec![0.0_f64; n * n];
        for (row, info) in point.layout.constraints.infos.iter().enumerate() {
            if info.level != Level::Position {
                continue;
            }
            entries.fill(0.0);
            point.row_entries(row, |column, value| {
                let entry: &mut f64 = &mut entries[self.groups[column] as usize];
                *entry = entry.max(value.abs());
            });
            for (own, other) in pairs(n).filter(|(_, other)| entries[*other] > 0.0) {
                let known = &mut largest[own * n + other];
                *known = known.max(entries[own]);
            }
        }
        for (moved, by) in pairs(n) {
            let lever = largest[by * n + moved] / largest[moved * n + by];
            self.coupling_lengths[moved * n + by] =
                if moved != by && lever.is_finite() { lever } else { 0.0 };
        }
    }

    /// Largest value of an order in the groups that move this one: a part of it is the least of this one.
    fn moved_by(&self, group: usize, order: usize) -> f64 {
        let n = self.largest[0].len();
        let coupling_lengths = self.coupling_lengths[group * n..(group + 1) * n].iter();
        coupling_lengths
            .zip(&self.largest[order])
            .fold(0.0, |most, (lever, largest)| most.max(lever * largest))
    }

    /// Takes a state into account.
    pub fn note(&mut self, u: &[f64], w: &[f64], a: &[f64]) {
        for (largest, x) in self.largest.iter_mut().zip([u, w, a]) {
            for (&group, x) in self.groups.iter().zip(x) {
                let largest = &mut largest[group as usize];
                if x.is_finite() {
                    *largest = largest.max(x.abs());
                }
            }
        }
        self.measure();
    }

    fn measure(&mut self) {
        let most = self.largest[0].iter().fold(0.0, |most: f64, u| most.max(*u));
        let most = if most > 0.0 { most } else { 1.0 };
        for group in 0..self.largest[0].len() {
            let [u, w, a] = [0, 1, 2].map(|order| self.largest[order][group]);
            // A range that such accelerations leave in no time is rounding, or the tail of a pulse.
            let u = if u < LEAST_RANGE * a * self.time * self.time { 0.0 } else { u };
            // The motion's own range counts, and not the length of the run.
            let reached = if u > 0.0 { (a * u).sqrt().min(a * self.time) } else { a * self.time };
            let speed = w.max(SOON * reached).max(LEAST_SCALE * u / self.time);
            let crossed =
                if a > 0.0 { (speed * speed / a).min(speed * self.time) } else { speed * self.time };
            let size = u.max(SOON * crossed).max(LEAST_SCALE * most).max(SOON * self.moved_by(group, 0));
            let speed = speed.max(SOON * self.moved_by(group, 1));
            self.sizes_of_groups[0][group] = size;
            self.sizes_of_groups[1][group] = speed.max(LEAST_SCALE * size / self.time);
        }
        for (sizes, of_groups) in self.sizes.iter_mut().zip(&self.sizes_of_groups) {
            sizes.iter_mut().zip(&self.groups).for_each(|(size, group)| *size = of_groups[*group as usize]);
        }
    }

    /// Sizes that positions and speeds are compared with, for order 0 and 1.
    pub fn size(&self, order: usize, unknown: usize) -> f64 {
        self.sizes[order][unknown]
    }
}

impl Memory for Scales {
    fn visit(&mut self, store: &mut dyn Store) -> Result<(), MemoryError> {
        for largest in &mut self.largest {
            store.reals("largest", largest)?;
        }
        store.reals("coupling_lengths", &mut self.coupling_lengths)?;
        if store.is_loading() {
            self.measure();
        }
        Ok(())
    }
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (0..n).map(move |b| (a, b)))
}
