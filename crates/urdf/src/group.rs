//! Which links are one body.

use crate::mass::{Flaw, MassProperties};
use crate::pose::{FramePose, sub};
use crate::robot::JointType;
use crate::tree::Tree;
use crate::{Options, UrdfError};

/// Links that do not move against each other.
#[derive(Clone, Debug)]
pub struct LinkGroup {
    /// Parents before children.
    pub links: Vec<usize>,
    /// The one that all others hang on.
    pub top: usize,
    /// The first one with mass, whose origin is that of the body.
    pub main: usize,
    pub role: GroupRole,
}

/// Treatment of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupRole {
    Ground,
    Body,
    /// No inertia, and nothing with inertia hangs on it.
    LeftOut,
    /// No inertia, but something hangs on it.
    Between,
}

impl LinkGroup {
    pub fn is_body(&self) -> bool {
        self.role == GroupRole::Body
    }

    pub fn is_left_out(&self) -> bool {
        self.role == GroupRole::LeftOut
    }

    pub fn is_between(&self) -> bool {
        self.role == GroupRole::Between
    }
}

/// All groups, parents before children.
#[derive(Debug)]
pub struct LinkGroups {
    pub list: Vec<LinkGroup>,
    /// The group of each link.
    pub of: Vec<usize>,
    /// The group that each link is placed on: its own, or that of the nearest body or ground above.
    pub host: Vec<Option<usize>>,
    /// Where each link is on its host while all joints are at zero, in axes parallel to those of the root.
    pub place: Vec<FramePose>,
}

impl LinkGroups {
    pub fn new(tree: &Tree, options: &Options) -> Result<LinkGroups, UrdfError> {
        let held = held_masses(tree);
        let is_world = tree.link_name(tree.root) == "world";
        let root_is_ground = !options.floating && (is_world || held[tree.root] == 0.0);
        let n_links = tree.above.len();
        let mut groups = LinkGroups {
            list: Vec::new(),
            of: vec![0; n_links],
            host: vec![None; n_links],
            place: vec![FramePose::NONE; n_links],
        };
        groups.gather(tree, options, root_is_ground, &held);
        if options.floating && !groups.list[0].is_body() {
            let mut error = UrdfError::new(
                tree.link_line(tree.root),
                format!(
                    "nothing can be left floating: the root `{}` has no inertia",
                    tree.link_name(tree.root)
                ),
            )
            .hint("leave `--floating` out");
            error.is_option = true;
            return Err(error);
        }
        groups.cast(tree)?;
        groups.locate(tree);
        Ok(groups)
    }

    /// Merges links.
    fn gather(&mut self, tree: &Tree, options: &Options, root_is_ground: bool, held: &[f64]) {
        let (mut masses, mut stands): (Vec<f64>, Vec<bool>) = (Vec::new(), Vec::new());
        for &link in &tree.order {
            let parent = tree.above[link].filter(|joint| tree.kind(*joint) == JointType::Fixed);
            let group = parent.map(|joint| self.of[tree.ends[joint][0]]).filter(|group| {
                let on_ground = root_is_ground && *group == 0;
                if options.keep_fixed {
                    // Links without mass are frames of what they hang on, and those without moments of inertia can be no
                    // bodies; one with both may be the first of its group.
                    tree.mass(link) == 0.0 || (!on_ground && (!stands[*group] || !can_stand(tree, link)))
                } else {
                    // A heavy link on the ground stays a body, for its reactions and to be freed.
                    !on_ground || held[link] == 0.0
                }
            });
            let group = group.unwrap_or_else(|| {
                self.list.push(LinkGroup { links: Vec::new(), top: link, main: link, role: GroupRole::Body });
                masses.push(0.0);
                stands.push(false);
                self.list.len() - 1
            });
            if masses[group] == 0.0 && tree.mass(link) > 0.0 && !(root_is_ground && group == 0) {
                self.list[group].main = link;
            }
            self.list[group].links.push(link);
            self.of[link] = group;
            masses[group] += tree.mass(link);
            stands[group] |= can_stand(tree, link);
        }
        for (group, mass) in self.list.iter_mut().zip(masses) {
            group.role = if mass > 0.0 { GroupRole::Body } else { GroupRole::LeftOut };
        }
        if root_is_ground {
            self.list[0].role = GroupRole::Ground;
        }
    }

    /// Finds what moves without inertia.
    fn cast(&mut self, tree: &Tree) -> Result<(), UrdfError> {
        if !self.list.iter().any(LinkGroup::is_body) {
            return Err(UrdfError::new(None, "no link has mass: nothing in it can move by forces")
                .hint("links need an `inertial` element with mass and inertia"));
        }
        let mut n_below = vec![0; self.list.len()];
        for at in (0..self.list.len()).rev() {
            let group = &mut self.list[at];
            if group.is_left_out() && n_below[at] > 0 {
                group.role = GroupRole::Between;
            }
            if group.is_between() && n_below[at] > 1 {
                let link = group.top;
                let message = format!(
                    "link `{}` has no inertia, moves, and carries more than one thing that moves",
                    tree.link_name(link)
                );
                return Err(UrdfError::new(tree.link_line(link), message)
                    .hint("give it mass and moments of inertia; none are invented"));
            }
            if let (false, Some(joint)) = (self.list[at].is_left_out(), tree.above[self.list[at].top]) {
                n_below[self.of[tree.ends[joint][0]]] += 1;
            }
        }
        Ok(())
    }

    fn locate(&mut self, tree: &Tree) {
        for &link in &tree.order {
            let group = self.of[link];
            let is_host = matches!(self.list[group].role, GroupRole::Ground | GroupRole::Body);
            let parent = tree.above[link].map(|joint| (tree.ends[joint][0], tree.origin(joint)));
            self.host[link] = match parent {
                _ if is_host => Some(group),
                Some((parent, _)) => self.host[parent],
                None => None,
            };
            let Some((parent, origin)) = parent else { continue };
            self.place[link] = self.place[parent].then(&origin);
            if is_host && self.list[group].top == link {
                self.place[link].at = [0.0; 3];
            }
        }
        // Bodies have their origins in their main links; what was placed from the top link is moved.
        let shifts: Vec<_> = self.list.iter().map(|group| self.place[group.main].at).collect();
        for link in 0..self.place.len() {
            if let Some(host) = self.host[link] {
                self.place[link].at = sub(self.place[link].at, shifts[host]);
            }
        }
    }

    /// The joints that lead to a body from the nearest body or the ground, and the group where they begin.
    pub fn row_to(&self, tree: &Tree, group: usize) -> (Vec<usize>, Option<usize>) {
        let mut row = Vec::new();
        let mut at = group;
        while let Some(joint) = tree.above[self.list[at].top] {
            row.push(joint);
            at = self.of[tree.ends[joint][0]];
            if !self.list[at].is_between() {
                break;
            }
        }
        row.reverse();
        (row, (at != group).then_some(at))
    }

    /// Links that moved without inertia, with their joints.
    pub fn left_out(&self, tree: &Tree) -> Vec<(usize, usize)> {
        let tops = self.list.iter().filter(|group| group.is_left_out()).map(|group| group.top);
        tops.filter_map(|top| tree.above[top].map(|joint| (top, joint))).collect()
    }

    /// The mass that is part of the ground.
    pub fn lost_mass(&self, tree: &Tree) -> Option<f64> {
        let ground = self.list.first().filter(|group| group.role == GroupRole::Ground)?;
        let mass: f64 = ground.links.iter().map(|link| tree.mass(*link)).sum();
        (mass > 0.0).then_some(mass)
    }
}

/// Whether a link can be a body.
fn can_stand(tree: &Tree, link: usize) -> bool {
    let properties = MassProperties::new(&tree.robot.links[link].inertial, &FramePose::NONE);
    properties.mass > 0.0 && properties.flaw() != Some(Flaw::NotPositive)
}

/// For each link the mass of it and of all that fixed joints hang on it.
fn held_masses(tree: &Tree) -> Vec<f64> {
    let mut held: Vec<f64> = (0..tree.above.len()).map(|link| tree.mass(link)).collect();
    for &link in tree.order.iter().rev() {
        if let Some(joint) = tree.above[link].filter(|joint| tree.kind(*joint) == JointType::Fixed) {
            held[tree.ends[joint][0]] += held[link];
        }
    }
    held
}
