//! UnknownKinds of unknowns, and least sizes that these count with.
//!
//! Unknowns of one kind have one unit: lengths, or angles. What is small for one kind says nothing about another, unless
//! constraints relate the two: where a unit angle moves lengths by ℓ, these are as large as ℓ times the angles.

use dalembert_system::{CoordinatePlace, Pattern, Rotation};

use crate::evaluator::Evaluator;
use crate::rules::VANISHED;

/// An unknown counts at least with this part of the largest of all kinds, but with no more than its kind is large.
const PART: f64 = 1e-3;

/// The kinds of the unknowns of a system, and the factors by which constraints relate them.
pub struct UnknownKinds {
    of: Vec<u32>,
    n: usize,
    /// By what unknowns of a kind move at most when those of another move by one; a row of numbers for each kind.
    coupling_lengths: Vec<f64>,
    /// The largest unknowns so far.
    largest: Vec<f64>,
}

impl UnknownKinds {
    pub fn new(point: &Evaluator) -> UnknownKinds {
        let layout = &point.layout;
        let group = |at: usize| layout.groups.get(at).copied().unwrap_or(0);
        let mut of: Vec<u32> = Vec::with_capacity(point.n_unknowns());
        layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, .. } => of.push(group(coordinate)),
            CoordinatePlace::Rotation(Rotation { coordinate, .. }) => of.extend([group(coordinate); 3]),
        });
        of.extend(point.contacts.iter().map(|at| group(layout.n_coordinates + at)));
        let n = of.iter().map(|kind| *kind as usize + 1).max().unwrap_or(0);
        UnknownKinds { of, n, coupling_lengths: vec![0.0; n * n], largest: vec![0.0; n] }
    }

    /// Takes the coupling of kinds from rows with these entries.
    pub fn couple(&mut self, pattern: &Pattern, values: &[f64]) {
        let n = self.n;
        if n < 2 {
            return;
        }
        let mut entries = vec![0.0_f64; n];
        // The largest entries of each kind in rows that another kind occurs in too.
        let mut largest = vec![0.0_f64; n * n];
        for row in 0..pattern.n_rows() {
            entries.fill(0.0);
            for (value, &column) in values[pattern.row(row)].iter().zip(pattern.columns(row)) {
                let entry = &mut entries[self.of[column as usize] as usize];
                *entry = entry.max(value.abs());
            }
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

    /// Takes unknowns into account.
    pub fn note(&mut self, u: &[f64], turns: &[bool]) {
        for ((&kind, u), &turns) in self.of.iter().zip(u).zip(turns) {
            let largest = &mut self.largest[kind as usize];
            // Rotations are small around any base, and count as a radian.
            let size = if turns { u.abs().max(1.0) } else { u.abs() };
            if size.is_finite() {
                *largest = largest.max(size);
            }
        }
    }

    /// The largest unknown of each kind so far, or what others move it by; 0 where nothing has a size.
    pub fn sizes(&self) -> Vec<f64> {
        let largest = &self.largest;
        let moved = |kind: usize| {
            let coupling_lengths = &self.coupling_lengths[kind * self.n..(kind + 1) * self.n];
            coupling_lengths
                .iter()
                .zip(largest)
                .fold(largest[kind], |most: f64, (lever, by)| most.max(lever * by))
        };
        (0..self.n).map(moved).collect()
    }

    /// For each unknown the least that it counts with; a radian for rotations. All count with the largest so far where they vanish
    /// but for its rounding, and with 1 where nothing has a size.
    pub fn floors(&mut self, u: &[f64], turns: &[bool]) -> Vec<f64> {
        let plain = u.iter().zip(turns).filter(|(_, turns)| !**turns);
        let most = plain.fold(0.0, |most: f64, (u, _)| most.max(u.abs()));
        self.note(u, turns);
        let sizes = self.sizes();
        let so_far = sizes.iter().fold(0.0, |most: f64, size| most.max(*size));
        let part = if most > VANISHED * so_far && most.is_finite() {
            PART * most
        } else if so_far > 0.0 {
            so_far
        } else {
            1.0
        };
        let floor = |(kind, turns): (&u32, &bool)| match sizes[*kind as usize] {
            _ if *turns => 1.0,
            size if size > 0.0 => size.min(part),
            _ => part,
        };
        self.of.iter().zip(turns).map(floor).collect()
    }

    /// For each unknown how far others like it are: the size of its kind if that is small, and no limit otherwise.
    pub fn reaches(&self) -> Vec<f64> {
        let sizes = self.sizes();
        let most = sizes.iter().fold(0.0, |most: f64, size| most.max(*size));
        let reach = |kind: &u32| match sizes[*kind as usize] {
            size if size > 0.0 && size < PART * most => size,
            _ => f64::INFINITY,
        };
        self.of.iter().map(reach).collect()
    }

    /// The kind of an unknown.
    pub fn of(&self, unknown: usize) -> usize {
        self.of[unknown] as usize
    }
}

fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |a| (0..n).map(move |b| (a, b)))
}
