//! Bodies, joints and points of a description.
//!
//! All vectors are in axes parallel to those of the root link while all joints are at zero; see the [crate].

use crate::compose::{Composed, ComposedJoint, compose};
use crate::mass::{Flaw, MassProperties};
use crate::names::UniqueNames;
use crate::pose::{FramePose, RotationMatrix, Vector, add, sub, unit};
use crate::robot::{JointType, RobotJoint};
use crate::tree::Tree;
use crate::{Options, UrdfError, group::LinkGroups};

/// A body: one link, or several that fixed joints connect.
#[derive(Clone, Debug)]
pub struct PlannedBody {
    /// A name that the language accepts.
    pub name: String,
    /// Its links as the description names them; its origin is that of the first one with mass.
    pub links: Vec<String>,
    /// Mass, centre and inertia of all its links.
    pub properties: MassProperties,
    /// The axes of that link, seen from those of the body.
    pub turn: RotationMatrix,
    /// A guess of the centre of mass, where joints do not determine it.
    pub position: Option<Vector>,
    /// A guess of the orientation as axis and angle, where it is not that of the zero position.
    pub orientation: Option<(Vector, f64)>,
}

/// Joints of the language that an import may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportedKind {
    /// One rotation.
    Revolute,
    /// One translation.
    Prismatic,
    /// A rotation and a translation along its axis.
    Cylindrical,
    /// Three rotations.
    Spherical,
    /// Two rotations.
    Universal,
    /// Two translations and the rotation normal to them.
    Planar,
    /// No motion.
    Fixed,
}

impl ImportedKind {
    /// The word of the language.
    pub fn as_str(self) -> &'static str {
        match self {
            ImportedKind::Revolute => "revolute",
            ImportedKind::Prismatic => "prismatic",
            ImportedKind::Cylindrical => "cylindrical",
            ImportedKind::Spherical => "spherical",
            ImportedKind::Universal => "universal",
            ImportedKind::Planar => "planar",
            ImportedKind::Fixed => "fixed",
        }
    }
}

/// A joint of the model.
#[derive(Clone, Debug)]
pub struct PlannedJoint {
    /// A name that the language accepts.
    pub name: String,
    /// The joints of the description that it replaces; none for the joint between root and ground.
    pub of: Vec<String>,
    /// Its word in the language.
    pub kind: ImportedKind,
    /// The numbers of its bodies; none for the ground.
    pub bodies: [Option<usize>; 2],
    /// Its place on each body.
    pub at: [Vector; 2],
    /// The first axis, where the kind has one.
    pub axis: Option<Vector>,
    /// The second axis of a universal joint.
    pub axis2: Option<Vector>,
    /// Limits and friction, which the model leaves out.
    pub remark: Option<String>,
    /// The name of the damping element and its coefficient.
    pub damping: Option<(String, f64)>,
    /// The joint that it follows.
    pub follows: Option<Follows>,
}

/// `value = ratio · value of the other + offset`
#[derive(Clone, Debug)]
pub struct Follows {
    /// The name of the constraint.
    pub name: String,
    /// The number of the other joint.
    pub other: usize,
    /// Without unit.
    pub ratio: f64,
    /// In rad or m.
    pub offset: f64,
}

/// A named point: the frame of a link that is no body of its own.
#[derive(Clone, Debug)]
pub struct PlannedPoint {
    /// A name that the language accepts.
    pub name: String,
    /// The number of its body; none for the ground.
    pub body: Option<usize>,
    /// Seen from the origin of the body.
    pub at: Vector,
}

/// Bodies, joints and points of the model.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// In the order of the tree.
    pub bodies: Vec<PlannedBody>,
    /// In the order of the tree.
    pub joints: Vec<PlannedJoint>,
    /// Frames of links that are no bodies.
    pub points: Vec<PlannedPoint>,
    /// Names of the description that the language does not accept, and their replacements.
    pub renamed: Vec<(String, String)>,
    /// Parts of the description that the model leaves out or changes.
    pub warnings: Vec<String>,
    /// The name of the joint between root and ground that the description lacks.
    pub holds_root: Option<String>,
}

/// Decides which links become bodies, and which joints connect them.
pub fn plan(tree: &Tree, options: &Options) -> Result<Plan, UrdfError> {
    let groups = LinkGroups::new(tree, options)?;
    let mut planner = Planner {
        tree,
        groups: &groups,
        names: UniqueNames::default(),
        plan: Plan::default(),
        body_of: vec![None; groups.list.len()],
        joint_of: vec![None; tree.ends.len()],
        rows: vec![Vec::new(); groups.list.len()],
    };
    planner.add_bodies();
    planner.add_joints(options)?;
    planner.add_points();
    planner.add_elements();
    planner.add_starts();
    planner.plan.renamed = planner.names.renamed;
    Ok(planner.plan)
}

struct Planner<'t> {
    tree: &'t Tree,
    groups: &'t LinkGroups,
    names: UniqueNames,
    plan: Plan,
    /// The body of each group.
    body_of: Vec<Option<usize>>,
    /// The joint of the plan for each joint of the description that became one alone.
    joint_of: Vec<Option<usize>>,
    /// For each group the joints that lead to it from the nearest body or the ground.
    rows: Vec<Vec<usize>>,
}

impl Planner<'_> {
    fn add_bodies(&mut self) {
        for (at, group) in self.groups.list.iter().enumerate() {
            if !group.is_body() {
                continue;
            }
            let parts: Vec<MassProperties> = group
                .links
                .iter()
                .map(|link| {
                    MassProperties::new(&self.tree.robot.links[*link].inertial, &self.groups.place[*link])
                })
                .filter(|part| part.mass > 0.0 || part.inertia != [0.0; 6])
                .collect();
            let properties = MassProperties::sum(&parts);
            let main = self.tree.link_name(group.main);
            let name = self.names.give(main, "link");
            if let Some(flaw) = properties.flaw() {
                let what = match flaw {
                    Flaw::NotPositive => {
                        "has moments of inertia that leave a turn without inertia; `check` refuses it until they are mended"
                    }
                    Flaw::Triangle => {
                        "has moments of inertia that no mass has: one principal moment is larger than the sum of the other two"
                    }
                };
                self.plan.warnings.push(format!("`{main}` {what}"));
            }
            self.body_of[at] = Some(self.plan.bodies.len());
            self.plan.bodies.push(PlannedBody {
                name,
                links: group.links.iter().map(|link| self.tree.link_name(*link).to_owned()).collect(),
                properties,
                turn: self.groups.place[group.main].turn,
                position: None,
                orientation: None,
            });
        }
    }

    fn add_joints(&mut self, options: &Options) -> Result<(), UrdfError> {
        for at in 0..self.groups.list.len() {
            let Some(second) = self.body_of[at] else { continue };
            let group = &self.groups.list[at];
            let (row, first) = self.groups.row_to(self.tree, at);
            self.rows[at].clone_from(&row);
            if row.is_empty() {
                if !options.floating {
                    let name = self.names.make(&format!("{}_to_ground", self.plan.bodies[second].name));
                    self.plan.holds_root = Some(name.clone());
                    let place = self.groups.place[group.top].at;
                    self.push(
                        name,
                        &[],
                        ImportedKind::Fixed,
                        [None, Some(second)],
                        [[0.0; 3], place],
                        [None; 2],
                    );
                }
                continue;
            }
            let parts: Vec<ComposedJoint> = row.iter().map(|joint| self.part(*joint)).collect();
            let Some(composed) = self.composed(&parts) else {
                return Err(self.refuse(&row));
            };
            if row.len() > 1 {
                self.tell_composed(&row, composed.kind);
            }
            let Some(kind) = composed.kind else { continue };
            // The top link is where the last joint is; the body may have its origin in another one.
            let last = parts.last().map_or([0.0; 3], |part| part.at);
            let place = add(sub(composed.at, last), self.groups.place[group.top].at);
            let first = first.and_then(|group| self.body_of[group]);
            let last_joint = row[row.len() - 1];
            let name = self.names.give(self.tree.joint_name(last_joint), "joint");
            let axes = [composed.axis, composed.axis2];
            self.push(name, &row, kind, [first, Some(second)], [composed.at, place], axes);
        }
        Ok(())
    }

    fn push(
        &mut self,
        name: String,
        row: &[usize],
        kind: ImportedKind,
        bodies: [Option<usize>; 2],
        at: [Vector; 2],
        [axis, axis2]: [Option<Vector>; 2],
    ) {
        if let [joint] = row {
            self.joint_of[*joint] = Some(self.plan.joints.len());
        }
        let remarks: Vec<String> =
            row.iter().filter_map(|joint| remark(&self.tree.robot.joints[*joint])).collect();
        self.plan.joints.push(PlannedJoint {
            name,
            of: row.iter().map(|joint| self.tree.joint_name(*joint).to_owned()).collect(),
            kind,
            bodies,
            at,
            axis,
            axis2,
            remark: (!remarks.is_empty()).then(|| remarks.join("; ")),
            damping: None,
            follows: None,
        });
    }

    /// A joint where all are at zero, seen from the body before it.
    fn part(&self, joint: usize) -> ComposedJoint {
        let frame = self.groups.place[self.tree.ends[joint][0]].then(&self.tree.origin(joint));
        let axis = self.tree.axis(joint);
        let turned = frame.turn.apply(axis);
        // An axis along one of the frame's keeps its numbers; another one becomes a unit vector.
        let is_permuted = turned.iter().filter(|component| **component != 0.0).count() == 1;
        let axis = if is_permuted || frame.turn == RotationMatrix::NONE || turned == [0.0; 3] {
            turned
        } else {
            unit(turned)
        };
        ComposedJoint { kind: self.tree.kind(joint), at: frame.at, axis }
    }

    fn composed(&self, parts: &[ComposedJoint]) -> Option<Composed> {
        let [part] = parts else { return compose(parts) };
        let (kind, axis) = match part.kind {
            JointType::Revolute | JointType::Continuous => (Some(ImportedKind::Revolute), Some(part.axis)),
            JointType::Prismatic => (Some(ImportedKind::Prismatic), Some(part.axis)),
            JointType::Planar => (Some(ImportedKind::Planar), Some(part.axis)),
            JointType::Spherical => (Some(ImportedKind::Spherical), None),
            JointType::Fixed => (Some(ImportedKind::Fixed), None),
            JointType::Floating => (None, None),
        };
        Some(Composed { kind, at: part.at, axis, axis2: None })
    }

    fn tell_composed(&mut self, row: &[usize], kind: Option<ImportedKind>) {
        let names = listed(row.iter().map(|joint| self.tree.joint_name(*joint)));
        let became = match kind {
            Some(kind) => format!("become one {} joint", kind.as_str()),
            None => "connect nothing and are left out".to_owned(),
        };
        self.plan
            .warnings
            .push(format!("the links between the joints {names} have no inertia: they {became}"));
    }

    /// Names the link that would need inertia.
    fn refuse(&self, row: &[usize]) -> UrdfError {
        let link = self.tree.ends[row[0]][1];
        let names = listed(row.iter().map(|joint| self.tree.joint_name(*joint)));
        let message = format!(
            "link `{}` has no inertia and moves between the joints {names}, whose combination is no joint of the language",
            self.tree.link_name(link)
        );
        UrdfError::new(self.tree.link_line(link), message)
            .hint("give it mass and moments of inertia, or make one of the joints fixed; none are invented")
    }

    fn add_points(&mut self) {
        for link in &self.tree.order {
            let group = self.groups.of[*link];
            let is_named = self.groups.list[group].main == *link && !self.groups.list[group].is_left_out();
            if is_named || self.groups.list[group].is_between() {
                continue;
            }
            let body = self.groups.host[*link].and_then(|group| self.body_of[group]);
            let name = self.names.give(self.tree.link_name(*link), "frame");
            self.plan.points.push(PlannedPoint { name, body, at: self.groups.place[*link].at });
        }
        for (link, joint) in self.groups.left_out(self.tree) {
            let of = self.groups.host[link].and_then(|group| self.body_of[group]);
            let body = of.map_or("ground", |body| self.plan.bodies[body].name.as_str());
            self.plan.warnings.push(format!(
                "joint `{}` is left out: `{}` has no inertia and nothing with inertia hangs on it; it is a point of `{body}`",
                self.tree.joint_name(joint),
                self.tree.link_name(link)
            ));
        }
        if let Some(mass) = self.groups.lost_mass(self.tree) {
            let name = self.tree.link_name(self.tree.root);
            self.plan.warnings.push(format!("`{name}` is the ground: its mass of {mass} kg does not count"));
        }
    }

    /// Damping, and joints that follow others.
    fn add_elements(&mut self) {
        for joint in 0..self.tree.ends.len() {
            let urdf = &self.tree.robot.joints[joint];
            let here = self.joint_of[joint];
            let measures = |at: Option<usize>| {
                at.filter(|at| {
                    matches!(self.plan.joints[*at].kind, ImportedKind::Revolute | ImportedKind::Prismatic)
                })
            };
            let (measured, followed) =
                (measures(here), self.tree.follows[joint].and_then(|other| measures(self.joint_of[other])));
            let damping = urdf.damping;
            if damping > 0.0 && urdf.joint_type != JointType::Fixed {
                match measured {
                    Some(at) => {
                        let name = self.names.make(&format!("{}_damping", self.plan.joints[at].name));
                        self.plan.joints[at].damping = Some((name, damping));
                    }
                    None => {
                        self.plan.warnings.push(format!("the damping of joint `{}` is left out", urdf.name));
                    }
                }
            }
            let Some(mimic) = &urdf.mimic else { continue };
            match (measured, followed) {
                (Some(at), Some(other)) => {
                    let name = self.names.make(&format!("{}_mimic", self.plan.joints[at].name));
                    let (ratio, offset) = (mimic.multiplier, mimic.offset);
                    self.plan.joints[at].follows = Some(Follows { name, other, ratio, offset });
                }
                _ if urdf.joint_type == JointType::Fixed => {}
                _ => self.plan.warnings.push(format!(
                    "joint `{}` mimics `{}`, which the model does not have as joints with an angle or a distance: it is free",
                    urdf.name, mimic.joint
                )),
            }
        }
    }

    /// Guesses of positions that no joint determines, and of joints that do not begin at zero.
    fn add_starts(&mut self) {
        let zero = self.link_poses(|_| 0.0);
        let start = self.link_poses(|joint| self.tree.rest(joint));
        let mut is_held = vec![false; self.plan.bodies.len()];
        self.plan.joints.iter().filter_map(|joint| joint.bodies[1]).for_each(|body| is_held[body] = true);
        for (at, group) in self.groups.list.iter().enumerate() {
            let Some(body) = self.body_of[at] else { continue };
            let row = &self.rows[at];
            let turn = start[group.main].turn.then(&zero[group.main].turn.transposed());
            let centre = turn.apply(self.plan.bodies[body].properties.centre);
            let position = add(start[group.main].at, centre);
            let is_free = !is_held[body];
            let rest = row
                .iter()
                .map(|joint| self.tree.rest(*joint))
                .fold(0.0, |rest: f64, own| rest.max(own.abs()));
            let body = &mut self.plan.bodies[body];
            if is_free || rest != 0.0 {
                body.position = Some(position);
                let (axis, angle) = turn.axis_angle();
                body.orientation = (angle != 0.0).then_some((axis, angle));
            }
        }
    }

    /// Where the links are, seen from the root, with these angles and distances.
    fn link_poses(&self, value: impl Fn(usize) -> f64) -> Vec<FramePose> {
        let mut poses = vec![FramePose::NONE; self.tree.above.len()];
        for link in &self.tree.order {
            let Some(joint) = self.tree.above[*link] else { continue };
            let frame = poses[self.tree.ends[joint][0]].then(&self.tree.origin(joint));
            let (axis, value) = (self.tree.axis(joint), value(joint));
            let motion = match self.tree.kind(joint) {
                JointType::Revolute | JointType::Continuous if value != 0.0 => {
                    FramePose { turn: RotationMatrix::about(axis, value), at: [0.0; 3] }
                }
                JointType::Prismatic if value != 0.0 => FramePose {
                    turn: RotationMatrix::NONE,
                    at: unit(axis).map(|component| component * value),
                },
                _ => FramePose::NONE,
            };
            poses[*link] = frame.then(&motion);
        }
        poses
    }
}

/// Property of a URDF joint that the model does not have.
fn remark(joint: &RobotJoint) -> Option<String> {
    let (unit, effort) = match joint.joint_type {
        JointType::Revolute | JointType::Continuous => ("rad", "N m"),
        JointType::Prismatic => ("m", "N"),
        _ => return None,
    };
    let limit = &joint.limit;
    let mut parts = Vec::new();
    let is_bounded = limit.lower.is_finite() && limit.upper.is_finite() && limit.lower < limit.upper;
    if is_bounded && joint.joint_type != JointType::Continuous {
        let beyond = if limit.lower > 0.0 || limit.upper < 0.0 { " (not zero)" } else { "" };
        parts.push(format!("from {} to {} {unit}{beyond}", limit.lower, limit.upper));
    }
    if limit.effort > 0.0 && limit.effort.is_finite() {
        parts.push(format!("at most {} {effort}", limit.effort));
    }
    if limit.velocity > 0.0 && limit.velocity.is_finite() {
        parts.push(format!("at most {} {unit}/s", limit.velocity));
    }
    if joint.friction != 0.0 {
        parts.push(format!("friction {} {effort}", joint.friction));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Names in quotation marks, with an `and` before the last.
fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
