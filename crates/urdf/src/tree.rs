//! The tree of links, checked.

use std::collections::HashMap;

use crate::UrdfError;
use crate::mass::impossible;
use crate::pose::{FramePose, Vector};
use crate::robot::{JointType, Robot};

/// Moments of inertia of drawings have errors of this size, in kg m²; a smaller negative one is meant to be zero.
pub const ROUNDING: f64 = 1e-15;

/// A description whose links form a tree, with finite numbers.
#[derive(Debug)]
pub struct Tree {
    pub robot: Robot,
    /// The link that hangs on nothing.
    pub root: usize,
    /// For each link the joint it hangs on.
    pub above: Vec<Option<usize>>,
    /// For each link the joints that hang on it.
    pub below: Vec<Vec<usize>>,
    /// For each joint its links.
    pub ends: Vec<[usize; 2]>,
    /// Links, parents before children, in the order of the text.
    pub order: Vec<usize>,
    /// For each joint the joint that it follows.
    pub follows: Vec<Option<usize>>,
}

impl Tree {
    pub fn new(robot: Robot) -> Result<Tree, UrdfError> {
        let links = numbered("link", robot.links.iter().map(|link| (link.name.as_str(), link.line)))?;
        let joints = numbered("joint", robot.joints.iter().map(|joint| (joint.name.as_str(), joint.line)))?;
        let n_links = robot.links.len();
        let mut tree = Tree {
            above: vec![None; n_links],
            below: vec![Vec::new(); n_links],
            ends: Vec::new(),
            order: Vec::new(),
            follows: Vec::new(),
            root: 0,
            robot,
        };
        tree.check_numbers()?;
        tree.connect(&links)?;
        tree.find_root()?;
        tree.find_followers(&joints)?;
        Ok(tree)
    }

    pub fn link_name(&self, link: usize) -> &str {
        &self.robot.links[link].name
    }

    pub fn joint_name(&self, joint: usize) -> &str {
        &self.robot.joints[joint].name
    }

    pub fn kind(&self, joint: usize) -> JointType {
        self.robot.joints[joint].joint_type
    }

    pub fn origin(&self, joint: usize) -> FramePose {
        FramePose::new(self.robot.joints[joint].origin)
    }

    /// The axis as it is written, in the frame of the joint.
    pub fn axis(&self, joint: usize) -> Vector {
        self.robot.joints[joint].axis
    }

    pub fn mass(&self, link: usize) -> f64 {
        self.robot.links[link].inertial.mass
    }

    pub fn link_line(&self, link: usize) -> Option<usize> {
        Some(self.robot.links[link].line)
    }

    pub fn joint_line(&self, joint: usize) -> Option<usize> {
        Some(self.robot.joints[joint].line)
    }

    /// The angle or distance of a joint while those that nothing prescribes are zero.
    pub fn rest(&self, joint: usize) -> f64 {
        let (mut at, mut factor, mut value) = (joint, 1.0, 0.0);
        while let (Some(mimic), Some(followed)) = (&self.robot.joints[at].mimic, self.follows[at]) {
            value += factor * mimic.offset;
            factor *= mimic.multiplier;
            at = followed;
        }
        value
    }

    fn check_numbers(&self) -> Result<(), UrdfError> {
        for (at, link) in self.robot.links.iter().enumerate() {
            let wrong = |message: String| Err(UrdfError::new(self.link_line(at), message));
            let (name, i) = (&link.name, &link.inertial);
            if i.mass < 0.0 {
                return wrong(format!("link `{name}` has the negative mass {}", i.mass));
            }
            let moments = i.inertia;
            let places = i.origin.xyz.iter().chain(i.origin.rpy.iter());
            if !i.mass.is_finite() || moments.iter().chain(places).any(|number| !number.is_finite()) {
                return wrong(format!("the inertia of link `{name}` has a number that is not finite"));
            }
            if let Some(moment) = moments[..3].iter().find(|moment| **moment < -ROUNDING) {
                return wrong(format!("link `{name}` has the negative moment of inertia {moment}"));
            }
            if let Some((what, principal)) = impossible(moments) {
                let [xx, yy, zz, xy, xz, yz] = moments;
                let [least, middle, largest] = principal.map(|moment| format!("{moment:.6e}"));
                let message = format!(
                    "link `{name}` has an inertia that no mass has: of its principal moments {least}, {middle} and {largest} kg m² {what}"
                );
                let hint = format!(
                    "correct ixx = {xx}, ixy = {xy}, ixz = {xz}, iyy = {yy}, iyz = {yz}, izz = {zz}: they are about the centre of mass, in kg m²"
                );
                return Err(UrdfError::new(self.link_line(at), message).hint(hint));
            }
        }
        for (at, joint) in self.robot.joints.iter().enumerate() {
            let wrong = |message: String| Err(UrdfError::new(self.joint_line(at), message));
            let name = &joint.name;
            let origin = joint.origin.xyz.iter().chain(joint.origin.rpy.iter());
            let mimic = joint.mimic.iter().flat_map(|mimic| [mimic.multiplier, mimic.offset]);
            let numbers =
                origin.chain(&joint.axis).copied().chain([joint.damping, joint.friction]).chain(mimic);
            if numbers.into_iter().any(|number| !number.is_finite()) {
                return wrong(format!("joint `{name}` has a number that is not finite"));
            }
            let needs_axis =
                !matches!(joint.joint_type, JointType::Fixed | JointType::Floating | JointType::Spherical);
            if needs_axis && joint.axis == [0.0; 3] {
                return wrong(format!("the axis of joint `{name}` is zero"));
            }
            if joint.damping < 0.0 {
                return wrong(format!("joint `{name}` has the negative damping {}", joint.damping));
            }
        }
        Ok(())
    }

    fn connect(&mut self, links: &HashMap<String, usize>) -> Result<(), UrdfError> {
        for (at, joint) in self.robot.joints.iter().enumerate() {
            let line = Some(joint.line);
            let find = |role: &str, name: &str| {
                links.get(name).copied().ok_or_else(|| {
                    let message = format!(
                        "the {role} of joint `{}` is `{name}`, and no link has this name",
                        joint.name
                    );
                    let names = self.robot.links.iter().map(|link| link.name.as_str());
                    let near = dalembert_lang::nearest(name, names);
                    let error = UrdfError::new(line, message);
                    match near {
                        Some(near) => error.hint(format!("did you mean `{near}`?")),
                        None => error,
                    }
                })
            };
            let (parent, child) = (find("parent", &joint.parent)?, find("child", &joint.child)?);
            if parent == child {
                let message = format!("joint `{}` connects link `{}` with itself", joint.name, joint.child);
                return Err(UrdfError::new(line, message));
            }
            if let Some(other) = self.above[child] {
                let message = format!(
                    "link `{}` hangs on two joints, `{}` and `{}`",
                    joint.child, self.robot.joints[other].name, joint.name
                );
                return Err(UrdfError::new(line, message).hint(
                    "URDF describes trees; remove one of the joints, and close the loop in the model that is printed",
                ));
            }
            self.above[child] = Some(at);
            self.below[parent].push(at);
            self.ends.push([parent, child]);
        }
        Ok(())
    }

    fn find_root(&mut self) -> Result<(), UrdfError> {
        let roots: Vec<usize> = (0..self.above.len()).filter(|link| self.above[*link].is_none()).collect();
        let Some(&root) = roots.first() else {
            return Err(self.circle(0));
        };
        if let [first, second, ..] = roots[..] {
            let message = format!(
                "nothing connects link `{}` with link `{}`: each hangs on no joint",
                self.link_name(second),
                self.link_name(first)
            );
            return Err(
                UrdfError::new(self.link_line(second), message).hint("URDF describes one tree with one root")
            );
        }
        self.root = root;
        let mut stack = vec![root];
        while let Some(link) = stack.pop() {
            self.order.push(link);
            stack.extend(self.below[link].iter().rev().map(|joint| self.ends[*joint][1]));
        }
        if self.order.len() < self.above.len() {
            let mut reached = vec![false; self.above.len()];
            self.order.iter().for_each(|link| reached[*link] = true);
            let lost = reached.iter().position(|is_reached| !is_reached).unwrap_or(0);
            return Err(self.circle(lost));
        }
        Ok(())
    }

    /// Reports links that hang on themselves, at or above `link`.
    fn circle(&self, link: usize) -> UrdfError {
        let up = |link: usize| self.above[link].map_or(link, |joint| self.ends[joint][0]);
        // After as many steps as there are links we are in the circle.
        let start = (0..self.above.len()).fold(link, |link, _| up(link));
        let mut names = vec![self.link_name(start)];
        let mut at = up(start);
        while at != start {
            names.push(self.link_name(at));
            at = up(at);
        }
        names.push(self.link_name(start));
        let message = format!("links hang on each other in a circle: `{}`", names.join("` on `"));
        UrdfError::new(self.link_line(start), message).hint(
            "URDF describes trees; remove one of the joints, and close the loop in the model that is printed",
        )
    }

    fn find_followers(&mut self, joints: &HashMap<String, usize>) -> Result<(), UrdfError> {
        for joint in &self.robot.joints {
            let followed = joint.mimic.as_ref().and_then(|mimic| joints.get(&mimic.joint).copied());
            self.follows.push(followed);
        }
        for start in 0..self.follows.len() {
            let mut at = start;
            for _ in 0..=self.follows.len() {
                match self.follows[at] {
                    Some(next) => at = next,
                    None => break,
                }
            }
            if self.follows[at].is_some() {
                let message =
                    format!("joint `{}` mimics itself, directly or through others", self.joint_name(at));
                return Err(UrdfError::new(self.joint_line(at), message));
            }
        }
        Ok(())
    }
}

/// Numbers of names in the order of the text; each name with its line. A repeated name is an error.
fn numbered<'n>(
    what: &str,
    named: impl Iterator<Item = (&'n str, usize)>,
) -> Result<HashMap<String, usize>, UrdfError> {
    let mut numbers = HashMap::new();
    let mut lines = Vec::new();
    for (at, (name, line)) in named.enumerate() {
        lines.push(line);
        if let Some(earlier) = numbers.insert(name.to_owned(), at) {
            let message = format!("two {what}s have the name `{name}`, first in line {}", lines[earlier]);
            return Err(UrdfError::new(Some(line), message));
        }
    }
    Ok(numbers)
}
