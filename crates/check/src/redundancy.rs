//! Redundant rows in the words of bodies and joints.
//!
//! Of rows that repeat each other some can be left out, and those that remain allow the same motions. The choice is tested at
//! many states far apart: along an axis that turns with a body a row may be needed here and superfluous there. Where a joint
//! constrains all displacements its rows are along the axes of the world, and directions of `without` are along an axis of the joint;
//! so they are turned into its axes first.

use crate::rules::{DEPENDENCY_WEIGHT, TURNED_AXIS};
use std::collections::{BTreeMap, HashMap};

use dalembert_forward::{Dependency, eliminate};
use dalembert_model::{Code, Diagnostic, Freedom, Joint, Model, RowAxes, Shape, Space};
use dalembert_start::Repeats;

use crate::naming::{Naming, listed};

/// A row is released if its weight never falls below this part of the largest that it has anywhere. States lie a quarter of a
/// radian apart, so that a weight that passes through zero between two of them falls to an eighth.
const STEADY: f64 = 0.2;

/// Weights below this part of the largest at a state are too small to rely on.
const SMALL: f64 = 1e-3;

/// From so many combinations on they are taken as they are at the start.
const MANY: usize = 150;

/// Where something holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Validity {
    /// At all states that were looked at, a turn and more away from the start.
    Everywhere,
    /// Near the start. Nothing better was found, or the model is too large to look.
    Here,
    /// Nowhere that is known: there is no state, and so no axes of joints.
    #[default]
    Unknown,
}

/// A joint that holds directions which others hold already.
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Relaxation {
    pub joint: String,
    /// Directions that it could release without any change of the motion, along the axes of its own frame.
    pub directions: Vec<Freedom>,
    /// Where that is so.
    pub reach: Validity,
    /// Whether that is all it holds, so that it could be left out.
    pub is_whole: bool,
    /// Whether its rows are along the axes of the world instead, which are others there.
    pub has_turned_rows: bool,
    /// The other joints and constraints that constrain these directions.
    pub held_by: Vec<String>,
}

impl Relaxation {
    /// The remedy, in words: "`hinge` without (x, rx)", "no `hinge`".
    pub fn remedy(&self) -> String {
        if self.is_whole { format!("no {}", self.joint) } else { format!("{} {}", self.joint, self.clause()) }
    }

    /// As it is written after a joint: `without (x, rx)`.
    pub fn clause(&self) -> String {
        let directions: Vec<&str> = self.directions.iter().map(|direction| direction.as_str()).collect();
        format!("without ({})", directions.join(", "))
    }
}

/// Redundant rows.
#[derive(Default)]
pub(crate) struct Redundancy {
    /// Joint by joint, with the number of the joint.
    pub relaxations: Vec<(Relaxation, usize)>,
    /// Rows that belong to no joint.
    pub others: Vec<Dependency>,
    /// The name of each row, those of joints along the axes of the joint.
    pub names: Vec<String>,
}

/// Rows that can be released, by the combinations at several states.
pub(crate) fn redundancy(model: &Model, naming: &Naming<'_>, states: &[Repeats]) -> Redundancy {
    let rows = JointRows::new(model);
    let turned: Vec<Vec<Vec<f64>>> = states.iter().map(|state| rows.in_joint_axes(model, state)).collect();
    let (Some(state), Some(here)) = (states.first(), turned.first()) else { return Redundancy::default() };
    let near = &turned[..1];
    let from_the_last =
        |chosen: &[Vec<Vec<f64>>], steady: f64| rows.choose(chosen, steady, ReleaseOrder::FromTheLast);
    let everywhere = (turned.len() > 1)
        .then(|| from_the_last(&turned, STEADY).or_else(|| rows.choose(&turned, STEADY, ReleaseOrder::Best)))
        .flatten();
    let (mut chosen, reach) = match everywhere {
        Some(chosen) => (chosen, Validity::Everywhere),
        None if state.q.is_empty() => (from_the_last(near, 0.0).unwrap_or_default(), Validity::Unknown),
        None => (from_the_last(near, 0.0).unwrap_or_default(), Validity::Here),
    };
    chosen.sort_unstable();
    rows.redundancy(model, naming, dependencies(here, &chosen), reach, &state.q)
}

/// The same by the combinations of a single state, where no others are known; without the square of their number where they are
/// many.
pub(crate) fn redundancy_at(
    model: &Model,
    naming: &Naming<'_>,
    dependencies: &[Dependency],
    q: &[f64],
) -> Redundancy {
    if dependencies.len() <= MANY {
        return redundancy(model, naming, &[repeats_of(dependencies, model.n_rows(), q)]);
    }
    let rows = JointRows::new(model);
    let turned = rows.in_own_axes(model, dependencies, q);
    let reach = if q.is_empty() { Validity::Unknown } else { Validity::Here };
    rows.redundancy(model, naming, eliminate(turned, model.n_rows(), &[STEADY, DEPENDENCY_WEIGHT]), reach, q)
}

impl JointRows<'_> {
    /// Combinations as vectors of all their rows, with rows of joints along the axes of the joint.
    fn in_own_axes(&self, model: &Model, dependencies: &[Dependency], q: &[f64]) -> Vec<Vec<(usize, f64)>> {
        let mut axes_of: HashMap<usize, Option<[[f64; 3]; 3]>> = HashMap::new();
        let turned = |dependency: &Dependency| {
            let mut own: BTreeMap<usize, f64> = BTreeMap::new();
            let all = std::iter::once((dependency.row, -1.0)).chain(dependency.combination.iter().copied());
            for (row, weight) in all {
                let joint = self.of_row[row].filter(|(at, direction)| self.is_along_world(*at, *direction));
                let axes = joint.and_then(|(at, _)| {
                    *axes_of
                        .entry(at)
                        .or_insert_with(|| Some(self.axes(model, at, q)).filter(|axes| self.is_turned(axes)))
                });
                let (Some((at, direction)), Some(axes)) = (joint, axes) else {
                    *own.entry(row).or_default() += weight;
                    continue;
                };
                // Displacements are held one after the other, as they are listed.
                let part = self.displacements().iter().position(|own| *own == direction).unwrap_or(0);
                for (axis, held) in self.displacements().iter().enumerate() {
                    let place = self.joints[at].held.iter().position(|own| own == held);
                    let first = model.constraints[self.joints[at].constraint.index()].first_row.index();
                    if let Some(place) = place {
                        *own.entry(first + place).or_default() += weight * axes[axis][part];
                    }
                }
            }
            own.into_iter().collect()
        };
        dependencies.iter().map(turned).collect()
    }

    /// Dependencies in the words of joints.
    fn redundancy(
        &self,
        model: &Model,
        naming: &Naming<'_>,
        dependencies: Vec<Dependency>,
        reach: Validity,
        q: &[f64],
    ) -> Redundancy {
        let rows = self;
        let mut out = Redundancy::default();
        for dependency in dependencies {
            let Some((at, direction)) = rows.of_row[dependency.row] else {
                out.names.push(naming.constraint(dependency.row).to_owned());
                out.others.push(dependency);
                continue;
            };
            let joint = &rows.joints[at];
            out.names.push(format!("{}.{}", joint.name, direction.as_str()));
            if out.relaxations.last().is_none_or(|(_, last)| *last != at) {
                let relaxation = Relaxation { joint: joint.name.clone(), reach, ..Relaxation::default() };
                out.relaxations.push((relaxation, at));
            }
            let Some((relaxation, _)) = out.relaxations.last_mut() else { continue };
            relaxation.directions.push(direction);
            relaxation.has_turned_rows |=
                rows.is_along_world(at, direction) && rows.is_turned(&rows.axes(model, at, q));
            for (row, _) in &dependency.combination {
                let name = rows.holder(naming, *row);
                if name != relaxation.joint && !relaxation.held_by.contains(&name) {
                    relaxation.held_by.push(name);
                }
            }
        }
        for (relaxation, joint) in &mut out.relaxations {
            relaxation.directions.sort_unstable();
            relaxation.is_whole = relaxation.directions.len() == rows.joints[*joint].held.len();
        }
        out
    }
}

/// Joints of these rows whose rows are along the axes of the world, with axes of their own that are others at `q`.
pub(crate) fn joints_in_world_axes(
    model: &Model,
    q: &[f64],
    taking_part: impl Iterator<Item = usize>,
) -> Vec<String> {
    let rows = JointRows::new(model);
    let mut found: Vec<usize> = taking_part
        .filter_map(|row| rows.of_row.get(row).copied().flatten())
        .filter(|(at, direction)| {
            rows.is_along_world(*at, *direction) && rows.is_turned(&rows.axes(model, *at, q))
        })
        .map(|(at, _)| at)
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|at| rows.joints[at].name.clone()).collect()
}

/// The combinations of a single state, where no others are known.
fn repeats_of(dependencies: &[Dependency], n_rows: usize, q: &[f64]) -> Repeats {
    let vector = |dependency: &Dependency| {
        let mut weights = vec![0.0; n_rows];
        weights[dependency.row] = -1.0;
        dependency.combination.iter().for_each(|(row, weight)| weights[*row] = *weight);
        weights
    };
    Repeats { q: q.to_vec(), vectors: dependencies.iter().map(vector).collect(), sizes: vec![1.0; n_rows] }
}

/// Preference among rows that could be released.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReleaseOrder {
    /// The last in the text.
    FromTheLast,
    /// The largest weights.
    Best,
}

/// Joints by the rows of their constraints.
struct JointRows<'m> {
    /// For each row its joint and the direction it holds.
    of_row: Vec<Option<(usize, Freedom)>>,
    joints: &'m [Joint],
    space: Option<Space>,
}

impl<'m> JointRows<'m> {
    fn new(model: &'m Model) -> JointRows<'m> {
        let mut of_row = vec![None; model.n_rows()];
        for (at, joint) in model.joints.iter().enumerate() {
            let first = model.constraints[joint.constraint.index()].first_row.index();
            for (row, direction) in joint.held.iter().enumerate() {
                of_row[first + row] = Some((at, *direction));
            }
        }
        JointRows { of_row, joints: &model.joints, space: model.space }
    }

    /// The weights of a state, with rows of joints along the axes of the joint.
    fn in_joint_axes(&self, model: &Model, state: &Repeats) -> Vec<Vec<f64>> {
        let mut vectors = state.vectors.clone();
        // Conditions come after the constraints, and are independent of them.
        vectors.iter_mut().for_each(|vector| vector.truncate(self.of_row.len()));
        for (at, joint) in self.joints.iter().enumerate() {
            let first = model.constraints[joint.constraint.index()].first_row.index();
            let places: Vec<usize> = (0..joint.held.len())
                .filter(|row| self.is_along_world(at, joint.held[*row]))
                .map(|row| first + row)
                .collect();
            let axes = self.axes(model, at, &state.q);
            if places.is_empty() || !self.is_turned(&axes) {
                continue;
            }
            let squares = places.iter().map(|row| state.sizes[*row].powi(2));
            let size = (squares.sum::<f64>() / places.len() as f64).sqrt();
            for vector in &mut vectors {
                let world: Vec<f64> = places.iter().map(|row| vector[*row] / state.sizes[*row]).collect();
                for (row, axis) in places.iter().zip(&axes) {
                    vector[*row] = size * world.iter().zip(axis).map(|(w, a)| w * a).sum::<f64>();
                }
            }
        }
        vectors
    }

    /// As many rows as there are combinations, without which no combination is left at any of the states.
    fn choose(&self, states: &[Vec<Vec<f64>>], steady: f64, order: ReleaseOrder) -> Option<Vec<usize>> {
        let mut states: Vec<Vec<Vec<f64>>> = states.to_vec();
        let n = states[0].len();
        let mut chosen = Vec::with_capacity(n);
        while chosen.len() < n {
            let good = (0..self.of_row.len()).rev().filter_map(|row| {
                let least = steady_weight(&states, row, steady)?;
                (!chosen.contains(&row)).then_some((row, least))
            });
            // Rows of one joint, or a row that belongs to none, form a group; of these the one with the largest weight.
            let group = |row: usize| self.of_row[row].map_or(row, |(joint, _)| self.of_row.len() + joint);
            let mut best: Option<(usize, f64)> = None;
            for (row, least) in good {
                match best {
                    Some((other, _)) if order == ReleaseOrder::FromTheLast && group(other) != group(row) => {
                        break;
                    }
                    // Nearly equal ones are taken from the last.
                    Some((_, largest)) if least <= 1.01 * largest => {}
                    _ => best = Some((row, least)),
                }
            }
            let (row, _) = best?;
            states.iter_mut().for_each(|vectors| vanish_at(vectors, row));
            chosen.push(row);
        }
        Some(chosen)
    }

    /// The axes of a joint's frame, in the world.
    fn axes(&self, model: &Model, joint: usize, q: &[f64]) -> [[f64; 3]; 3] {
        let joint = &self.joints[joint];
        let turn = orientation(model, joint, q);
        joint.axes[0].map(|axis| turn.map(|row| row.iter().zip(&axis).map(|(r, a)| r * a).sum()))
    }

    /// Whether the row of a direction is along an axis of the world.
    fn is_along_world(&self, joint: usize, direction: Freedom) -> bool {
        self.joints[joint].row_axes == RowAxes::World && self.displacements().contains(&direction)
    }

    /// Whether axes are not those of the world.
    fn is_turned(&self, axes: &[[f64; 3]; 3]) -> bool {
        axes.iter()
            .enumerate()
            .take(self.displacements().len())
            .any(|(at, axis)| (axis[at] - 1.0).abs() > TURNED_AXIS)
    }

    fn displacements(&self) -> &'static [Freedom] {
        match self.space {
            Some(Space::Planar) => &[Freedom::X, Freedom::Y],
            _ => &[Freedom::X, Freedom::Y, Freedom::Z],
        }
    }

    /// The joint or constraint of a row.
    fn holder(&self, naming: &Naming<'_>, row: usize) -> String {
        match self.of_row[row] {
            Some((joint, _)) => self.joints[joint].name.clone(),
            None => naming.constraint(row).to_owned(),
        }
    }
}

/// The least weight that a row has in the combinations of a state, if it is steady and not small.
fn steady_weight(states: &[Vec<Vec<f64>>], row: usize, steady: f64) -> Option<f64> {
    let floor = if steady > 0.0 { SMALL } else { DEPENDENCY_WEIGHT };
    let (mut least, mut most) = (f64::INFINITY, 0.0_f64);
    for vectors in states {
        let weight = |row: usize| vectors.iter().map(|vector| vector[row].powi(2)).sum::<f64>().sqrt();
        let n_rows = vectors.first().map_or(0, Vec::len);
        let largest = (0..n_rows).map(weight).fold(0.0, f64::max);
        let part = if largest > 0.0 { weight(row) / largest } else { 0.0 };
        (least, most) = (least.min(part), most.max(part));
    }
    (least > floor && least >= steady * most).then_some(least)
}

/// Keeps the combinations in which a row has no part, by a reflection of the basis.
fn vanish_at(vectors: &mut Vec<Vec<f64>>, row: usize) {
    let mut normal: Vec<f64> = vectors.iter().map(|vector| vector[row]).collect();
    let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
    let Some(last) = normal.last_mut() else { return };
    // The reflection takes the weights to the last vector alone.
    *last += if *last < 0.0 { -length } else { length };
    let square: f64 = normal.iter().map(|x| x * x).sum();
    for at in 0..vectors.first().map_or(0, Vec::len) {
        let along: f64 = vectors.iter().zip(&normal).map(|(vector, n)| vector[at] * n).sum();
        let factor = if square > 0.0 { 2.0 * along / square } else { 0.0 };
        vectors.iter_mut().zip(&normal).for_each(|(vector, n)| vector[at] -= factor * n);
    }
    vectors.pop();
    vectors.iter_mut().for_each(|vector| vector[row] = 0.0);
}

/// Each of the `chosen` rows as a sum of rows that are not.
fn dependencies(vectors: &[Vec<f64>], chosen: &[usize]) -> Vec<Dependency> {
    let mut vectors = vectors.to_vec();
    for (at, &row) in chosen.iter().enumerate() {
        let weight = |vector: &[f64]| vector[row].abs();
        let pivot = (at..vectors.len()).max_by(|a, b| weight(&vectors[*a]).total_cmp(&weight(&vectors[*b])));
        let Some(pivot) = pivot else { break };
        vectors.swap(at, pivot);
        let divisor = vectors[at][row];
        vectors[at].iter_mut().for_each(|w| *w /= divisor);
        let own = vectors[at].clone();
        for (other, vector) in vectors.iter_mut().enumerate() {
            if other != at {
                let factor = vector[row];
                vector.iter_mut().zip(&own).for_each(|(w, by)| *w -= factor * by);
                vector[row] = 0.0;
            }
        }
    }
    let finding = |(row, vector): (&usize, &Vec<f64>)| {
        let largest = vector.iter().fold(0.0, |largest: f64, w| largest.max(w.abs()));
        let counts = |(at, w): &(usize, &f64)| at != row && w.abs() > DEPENDENCY_WEIGHT * largest;
        let combination = vector.iter().enumerate().filter(counts).map(|(at, w)| (at, -w)).collect();
        Dependency { row: *row, combination }
    };
    chosen.iter().zip(&vectors).map(finding).collect()
}

/// The rotation matrix of a joint's first body.
fn orientation(model: &Model, joint: &Joint, q: &[f64]) -> [[f64; 3]; 3] {
    let identity = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    let Some(body) = joint.sites[0].body.map(|id| &model.bodies[id.index()]) else { return identity };
    let first = body.first.index();
    match model.space {
        _ if body.shape == Shape::Point => identity,
        Some(Space::Planar) => {
            let (sin, cos) = q.get(first + 2).copied().unwrap_or(0.0).sin_cos();
            [[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]]
        }
        _ => {
            let Some(&[w, x, y, z]) = q.get(first + 3..first + 7) else { return identity };
            [
                [1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)],
                [2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)],
                [2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)],
            ]
        }
    }
}

/// "joint `hinge`: displacement along x and rotation about z are redundant with `a` and `b`"
pub(crate) fn relaxation_message(model: &Model, relaxation: &Relaxation, joint: usize) -> Diagnostic {
    let joint = &model.joints[joint];
    let directions: Vec<String> =
        relaxation.directions.iter().map(|direction| in_words(*direction)).collect();
    let holders: Vec<String> = relaxation.held_by.iter().map(|name| format!("`{name}`")).collect();
    let is = if directions.len() == 1 { "is" } else { "are" };
    let with = if holders.is_empty() { String::new() } else { format!(" with {}", listed(&holders)) };
    let message = format!("joint `{}`: {} {is} redundant{with}", joint.name, listed(&directions));
    let place = match relaxation.reach {
        Validity::Here => " near this position, and farther away it need not be",
        _ => "",
    };
    let advice = if relaxation.reach == Validity::Unknown {
        String::new()
    } else if relaxation.is_whole {
        format!("; without the joint the motion is the same{place}")
    } else {
        let frame = if relaxation.has_turned_rows { ", along the axes of the joint," } else { "" };
        format!("; with `{}`{frame} the motion is the same{place}", relaxation.clause())
    };
    let mut finding = Diagnostic::note(Code::RedundantConstraint, joint.span, message)
        .label("removes no degree of freedom there")
        .name(joint.name.clone())
        .hint(format!("the motion is unaffected, and this part of the reaction is not unique{advice}"));
    for name in &relaxation.held_by {
        finding = finding.name(name.clone());
    }
    finding
}

fn in_words(direction: Freedom) -> String {
    match direction {
        Freedom::X | Freedom::Y | Freedom::Z => format!("displacement along {}", direction.as_str()),
        Freedom::Rx => "rotation about x".to_owned(),
        Freedom::Ry => "rotation about y".to_owned(),
        Freedom::Rz => "rotation about z".to_owned(),
        Freedom::Distance => "the distance".to_owned(),
        Freedom::Mesh => "the mesh".to_owned(),
        Freedom::Contact => "the contact".to_owned(),
        Freedom::Slip => "slip along the track".to_owned(),
        Freedom::Skid => "slip across the track".to_owned(),
    }
}
