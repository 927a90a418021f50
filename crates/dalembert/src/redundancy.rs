//! Redundant rows in the words of bodies and joints.
//!
//! Each redundant row is a sum of others that are kept, so that all of them can be left out together and the rows that
//! remain allow the same motions. Where a joint holds all displacements its rows are along the axes of the world, and what
//! `without` lets go is along an axis of the joint: one that the sum has a part of.

use dalembert_model::{Code, Diagnostic, Freedom, Joint, Model, Shape, Space};
use dalembert_solve::Dependency;

use crate::naming::{Naming, listed};

/// A joint that holds directions which others hold already.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Relaxation {
    /// The joint.
    pub joint: String,
    /// What it could let go without any change of the motion, along the axes of its own frame.
    pub directions: Vec<Freedom>,
    /// Whether that is all it holds, so that it could be left out.
    pub is_whole: bool,
    /// Whether its rows are along the axes of the world instead, which are others there.
    pub has_turned_rows: bool,
    /// The other joints and constraints that hold these directions together.
    pub held_by: Vec<String>,
}

impl Relaxation {
    /// What to do, in words: "`hinge` without (x, rx)", "no `hinge`".
    pub fn told(&self) -> String {
        if self.is_whole { format!("no {}", self.joint) } else { format!("{} {}", self.joint, self.clause()) }
    }

    /// As it is written after a joint: `without (x, rx)`.
    pub fn clause(&self) -> String {
        let directions: Vec<&str> = self.directions.iter().map(|direction| direction.as_str()).collect();
        format!("without ({})", directions.join(", "))
    }
}

/// Joints by the rows of their constraints.
pub(crate) struct JointRows<'m> {
    /// For each row its joint and the direction it holds.
    of_row: Vec<Option<(usize, Freedom)>>,
    joints: &'m [Joint],
    space: Option<Space>,
    /// The axes of each joint's frame, in the world.
    axes: Vec<[[f64; 3]; 3]>,
}

impl<'m> JointRows<'m> {
    /// At coordinates `q`.
    pub fn new(model: &'m Model, q: &[f64]) -> JointRows<'m> {
        let mut of_row = vec![None; model.n_rows()];
        for (at, joint) in model.joints.iter().enumerate() {
            let first = model.constraints[joint.constraint.index()].first_row.index();
            for (row, direction) in joint.held.iter().enumerate() {
                of_row[first + row] = Some((at, *direction));
            }
        }
        let axes = model.joints.iter().map(|joint| {
            let turn = orientation(model, joint, q);
            joint.axes[0].map(|axis| turn.map(|row| row.iter().zip(&axis).map(|(r, a)| r * a).sum()))
        });
        JointRows { of_row, joints: &model.joints, space: model.space, axes: axes.collect() }
    }

    /// What is redundant, joint by joint, and the dependencies whose rows belong to none.
    pub fn sort<'d>(
        &self,
        naming: &Naming<'_>,
        dependencies: &'d [Dependency],
    ) -> (Vec<(Relaxation, usize)>, Vec<&'d Dependency>) {
        let mut relaxations: Vec<(Relaxation, usize)> = Vec::new();
        let mut others = Vec::new();
        for dependency in dependencies {
            let Some((at, direction)) = self.of_row[dependency.row] else {
                others.push(dependency);
                continue;
            };
            let held_by = dependency.combination.iter().map(|(row, _)| self.holder(naming, *row));
            let place = match relaxations.iter().position(|(_, joint)| *joint == at) {
                Some(place) => place,
                None => {
                    let joint = self.joints[at].name.clone();
                    relaxations.push((Relaxation { joint, ..Relaxation::default() }, at));
                    relaxations.len() - 1
                }
            };
            let relaxation = &mut relaxations[place].0;
            if self.is_along_world(at, direction) {
                relaxation.has_turned_rows |= self.is_turned(at);
                relaxation.directions.push(self.let_go(at, dependency, &relaxation.directions));
            } else {
                relaxation.directions.push(direction);
            }
            for name in held_by {
                if name != relaxation.joint && !relaxation.held_by.contains(&name) {
                    relaxation.held_by.push(name);
                }
            }
        }
        for (relaxation, joint) in &mut relaxations {
            relaxation.directions.sort_unstable();
            relaxation.is_whole = relaxation.directions.len() == self.joints[*joint].held.len();
        }
        (relaxations, others)
    }

    /// Whether the row of a direction is along an axis of the world.
    fn is_along_world(&self, joint: usize, direction: Freedom) -> bool {
        let held = &self.joints[joint].held;
        let all = self.displacements();
        all.contains(&direction) && all.iter().all(|direction| held.contains(direction))
    }

    /// Whether the frame of a joint is not that of the world.
    fn is_turned(&self, joint: usize) -> bool {
        let axes = self.axes[joint].iter().enumerate();
        axes.take(self.displacements().len()).any(|(at, axis)| (axis[at] - 1.0).abs() > 1e-9)
    }

    fn displacements(&self) -> &'static [Freedom] {
        match self.space {
            Some(Space::Planar) => &[Freedom::X, Freedom::Y],
            _ => &[Freedom::X, Freedom::Y, Freedom::Z],
        }
    }

    /// The direction of the joint's frame that has the largest part in a dependency, of those that are still held.
    fn let_go(&self, joint: usize, dependency: &Dependency, gone: &[Freedom]) -> Freedom {
        let own = dependency.combination.iter().copied().chain([(dependency.row, -1.0)]);
        let mut sum = [0.0; 3];
        for (row, weight) in own {
            if let Some((at, direction)) = self.of_row[row]
                && at == joint
                && let Some(axis) = self.displacements().iter().position(|other| *other == direction)
            {
                sum[axis] += weight;
            }
        }
        let part = |direction: &Freedom| -> f64 {
            let axis = self.displacements().iter().position(|other| other == direction).unwrap_or(0);
            self.axes[joint][axis].iter().zip(&sum).map(|(a, n)| a * n).sum::<f64>().abs()
        };
        let left = self.displacements().iter().filter(|direction| !gone.contains(direction));
        left.copied().max_by(|a, b| part(a).total_cmp(&part(b))).unwrap_or(Freedom::X)
    }

    /// The joint or constraint of a row.
    fn holder(&self, naming: &Naming<'_>, row: usize) -> String {
        match self.of_row[row] {
            Some((joint, _)) => self.joints[joint].name.clone(),
            None => naming.constraint(row).to_owned(),
        }
    }
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

/// "joint `hinge` holds displacement along x and rotation about z, which `a` and `b` hold already"
pub(crate) fn relaxation_told(model: &Model, relaxation: &Relaxation, joint: usize) -> Diagnostic {
    let joint = &model.joints[joint];
    let directions: Vec<String> =
        relaxation.directions.iter().map(|direction| in_words(*direction)).collect();
    let holders: Vec<String> = relaxation.held_by.iter().map(|name| format!("`{name}`")).collect();
    let message = match holders.as_slice() {
        [] => format!("joint `{}` holds {}, where nothing could move", joint.name, listed(&directions)),
        [one] => format!("joint `{}` holds {}, which {one} holds already", joint.name, listed(&directions)),
        _ => format!(
            "joint `{}` holds {}, which {} hold already",
            joint.name,
            listed(&directions),
            listed(&holders)
        ),
    };
    let advice = if relaxation.is_whole {
        "without the joint the motion is the same".to_owned()
    } else {
        let frame = if relaxation.has_turned_rows { ", along the axes of the joint," } else { "" };
        format!("with `{}`{frame} the motion is the same", relaxation.clause())
    };
    let mut told = Diagnostic::note(Code::RedundantConstraint, joint.span, message)
        .label("removes no degree of freedom there")
        .name(joint.name.clone())
        .hint(format!("the mechanism runs as it is, but this part of the reaction is not unique; {advice}"));
    for name in &relaxation.held_by {
        told = told.name(name.clone());
    }
    told
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
