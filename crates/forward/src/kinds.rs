//! Magnitudes of the unknowns of a system before its motion.
//!
//! Unknowns of one component and one unit are of one *kind*: its lengths, or its angles. What is small for one kind says nothing about
//! another, unless constraints relate the two: where a unit angle moves lengths by `ℓ`, this is the magnitude of the lengths. It does
//! not depend on the origin or on what a guess leaves open. Without angles the largest unknown of the kind takes its place.

use std::collections::HashMap;

use dalembert_system::{CoordinatePlace, GroupUnit, Magnitude, Pattern, Rotation, Scale, Size};

use crate::evaluator::Evaluator;
use crate::rank::mass_diagonal;

/// The kinds of the unknowns of a system.
pub(crate) struct UnknownKinds {
    /// The kind of each unknown.
    of: Vec<u32>,
    kinds: Vec<UnknownKind>,
    n_components: usize,
}

struct UnknownKind {
    component: u32,
    unit: GroupUnit,
    /// Largest entry of an angle in a row by the largest of this kind, of all rows the largest quotient.
    lever: f64,
    /// The largest unknown.
    largest: f64,
}

impl UnknownKinds {
    pub fn new(point: &Evaluator, u: &[f64]) -> UnknownKinds {
        let layout = &point.layout;
        let mut groups: Vec<u32> = Vec::with_capacity(point.n_unknowns());
        layout.each_coordinate(|place| match place {
            CoordinatePlace::Plain { coordinate, .. } => groups.push(layout.groups.group(coordinate)),
            CoordinatePlace::Rotation(Rotation { coordinate, .. }) => {
                groups.extend([layout.groups.group(coordinate); 3]);
            }
        });
        groups.extend(point.contacts.iter().map(|at| layout.groups.group(layout.n_coordinates + at)));
        let components = components(point);
        let n_components = components.iter().map(|component| *component as usize + 1).max().unwrap_or(0);
        let mut turns = vec![false; groups.len()];
        layout.rotations.iter().for_each(|place| turns[place.speed..place.speed + 3].fill(true));
        let mut known: HashMap<(u32, u32, bool), u32> = HashMap::new();
        let mut kinds: Vec<UnknownKind> = Vec::new();
        let mut of = Vec::with_capacity(groups.len());
        for (at, &component) in components.iter().enumerate() {
            let kind = *known.entry((component, groups[at], turns[at])).or_insert_with(|| {
                let unit = if turns[at] { GroupUnit::Number } else { layout.groups.unit(groups[at]) };
                kinds.push(UnknownKind { component, unit, lever: 0.0, largest: 0.0 });
                (kinds.len() - 1) as u32
            });
            let largest = &mut kinds[kind as usize].largest;
            *largest = u[at].abs().max(*largest);
            of.push(kind);
        }
        UnknownKinds { of, kinds, n_components }
    }

    /// How far unit angles move the others, by the entries of the rows.
    pub fn couple(&mut self, pattern: &Pattern, entries: &[f64]) {
        self.kinds.iter_mut().for_each(|kind| kind.lever = 0.0);
        let mut here: Vec<(u32, f64)> = Vec::new();
        for row in 0..pattern.n_rows() {
            here.clear();
            let mut by_angles = 0.0_f64;
            for (value, &column) in entries[pattern.row(row)].iter().zip(pattern.columns(row)) {
                let (kind, value) = (self.of[column as usize], value.abs());
                if self.kinds[kind as usize].unit == GroupUnit::Number {
                    by_angles = by_angles.max(value);
                } else {
                    match here.iter_mut().find(|(other, _)| *other == kind) {
                        Some((_, known)) => *known = value.max(*known),
                        None => here.push((kind, value)),
                    }
                }
            }
            for (kind, value) in &here {
                let quotient = by_angles / value;
                if quotient.is_finite() {
                    let lever = &mut self.kinds[*kind as usize].lever;
                    *lever = quotient.max(*lever);
                }
            }
        }
    }

    /// The magnitude of a kind; `None` where nothing has a size.
    fn size(kind: &UnknownKind) -> Option<Magnitude> {
        let by_angles = Magnitude::new(kind.lever);
        match kind.unit {
            GroupUnit::Number => Some(Magnitude::ONE),
            GroupUnit::Length | GroupUnit::Other => by_angles.or_else(|| Magnitude::new(kind.largest)),
            // It may be an angle.
            GroupUnit::Unknown => by_angles.or_else(|| Magnitude::new(kind.largest.min(1.0))),
        }
    }

    /// Magnitudes with `time`, in seconds, as the time in which the motion changes, and the inertia of the last evaluation. Where
    /// nothing has a size it is 1.
    pub fn scale(&self, point: &Evaluator, time: f64) -> Scale {
        let time = Magnitude::new(time).unwrap_or(Magnitude::ONE);
        let mut components = vec![Size { time: Some(time), ..Size::default() }; self.n_components];
        for kind in &self.kinds {
            let length = &mut components[kind.component as usize].length;
            if kind.unit == GroupUnit::Length && length.is_none() {
                *length = UnknownKinds::size(kind);
            }
        }
        let position: Vec<Magnitude> = self
            .of
            .iter()
            .map(|kind| UnknownKinds::size(&self.kinds[*kind as usize]).unwrap_or(Magnitude::ONE))
            .collect();
        // Twice the kinetic energy at a speed of one magnitude in a second.
        let mut inertia = vec![0.0_f64; self.n_components];
        for ((mass, size), kind) in mass_diagonal(point).iter().zip(&position).zip(&self.of) {
            let known = &mut inertia[self.kinds[*kind as usize].component as usize];
            let here = mass.abs() * size.value().powi(2);
            *known = if here.is_finite() { here.max(*known) } else { *known };
        }
        for (component, inertia) in components.iter_mut().zip(&inertia) {
            component.mass =
                Magnitude::new(inertia / component.length.unwrap_or(Magnitude::ONE).value().powi(2));
        }
        let by_time = |size: &Magnitude, power: i32| {
            Magnitude::new(size.value() / time.value().powi(power)).unwrap_or(Magnitude::ONE)
        };
        let force = position.iter().zip(&self.of).map(|(size, kind)| {
            let inertia = inertia[self.kinds[*kind as usize].component as usize];
            Magnitude::new(inertia / (size.value() * time.value().powi(2))).unwrap_or(Magnitude::ONE)
        });
        Scale {
            force: force.collect(),
            speed: position.iter().map(|size| by_time(size, 1)).collect(),
            acceleration: position.iter().map(|size| by_time(size, 2)).collect(),
            components,
            position,
        }
    }
}

/// For each unknown the number of its component: unknowns that rows or inertia connect.
fn components(point: &Evaluator) -> Vec<u32> {
    let mut above: Vec<u32> = (0..point.n_unknowns() as u32).collect();
    let mut join = |a: u32, b: u32| {
        let (a, b) = (root(&mut above, a), root(&mut above, b));
        above[a.max(b) as usize] = a.min(b);
    };
    let rows = point.row_pattern();
    for row in 0..rows.n_rows() {
        rows.columns(row).windows(2).for_each(|pair| join(pair[0], pair[1]));
    }
    point.layout.mass.entries().for_each(|(row, column)| join(row as u32, column as u32));
    let mut n = 0;
    let mut numbers = vec![0; above.len()];
    for at in 0..above.len() as u32 {
        let root = root(&mut above, at);
        // The representative of a component is its first unknown.
        if root == at {
            numbers[at as usize] = n;
            n += 1;
        } else {
            numbers[at as usize] = numbers[root as usize];
        }
    }
    numbers
}

/// The representative of a set, with the path to it halved on the way.
fn root(above: &mut [u32], mut at: u32) -> u32 {
    while above[at as usize] != at {
        let next = above[above[at as usize] as usize];
        above[at as usize] = next;
        at = next;
    }
    at
}
