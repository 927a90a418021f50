//! Derived positions of bodies at the start, where none are given or guessed.
//!
//! The joints are walked from the ground, nearest first, and each body is put so that the joint through which it is reached closes;
//! joints that close loops are left to the start that follows. Where a body with a stated orientation hangs on the ground by others
//! that nothing turns, as an axle on wheels that roll, these follow it. Stated positions and orientations are respected; what is not
//! stated is found from them where a joint leaves a choice, and is 0 otherwise: angles in the world, distances along axes. A joint
//! whose angle is stated turns what hangs on it, through joints in which no loop closes, and there angles of joints are 0.

use std::collections::VecDeque;
use std::f64::consts::TAU;

use dalembert_model::{
    AuxiliaryId, BodyId, CoordinateId, Freedom, Hold, JointMeasure, Model, Part, Space, Start, StartOf,
};

use crate::assembly::{Assembly, StartIndex};
use crate::axes;
use crate::joint::{Aim, Connection};
use crate::mount::{n_coordinates, orientation};
use crate::pose::{Pose, Stated, aim, attach, stated_angle};
use crate::rotation;

impl Assembly {
    /// Adds guesses for the coordinates of bodies that have no value at the start.
    ///
    /// Bodies that no joint connects to the ground stay at the origin, and what hangs on them with them, unless positions are
    /// stated.
    pub fn place(&mut self, model: &mut Model) {
        let (poses, _) = self.walk(model);
        self.count_turns(model);
        let moves = self.joints.iter().flatten().any(|joint| joint.put.moves());
        for (at, pose) in poses.into_iter().enumerate() {
            self.guess(model, BodyId(at as u32), &pose);
            if moves && pose.leads {
                self.guess_speeds(model, BodyId(at as u32), &pose);
            }
        }
    }

    /// Decides how many whole turns the angles of joints in the plane have at the start, when start values are known and before
    /// anything is said of the angles: as many as are stated, by the joint or by both of its bodies, and else none.
    pub fn settle_turns(&mut self, model: &mut Model) {
        if model.space != Some(Space::Planar) {
            return;
        }
        let (poses, stated) = self.walk(model);
        for connection in self.joints.iter_mut().flatten() {
            let [first, second] = connection.sites.map(|site| site.body);
            let angle = |body: Option<BodyId>| body.map_or(0.0, |body| poses[body.index()].angle);
            let is_stated =
                |body: Option<BodyId>| body.is_none_or(|body| stated[body.index()].has_orientation());
            let apart = angle(second) - angle(first) + connection.planar_offset();
            let wanted = match connection.put.angle {
                Some(angle) => angle,
                None if connection.held.contains(&Freedom::Rz) => 0.0,
                None if is_stated(first) && is_stated(second) => apart,
                None => 0.0,
            };
            // Half a turn stays half a turn.
            connection.turns = -TAU * ((apart - wanted) / TAU - 0.5).ceil();
        }
        for at in 0..model.measures.len() {
            let JointMeasure { joint, kind, .. } = model.measures[at];
            if let Ok(measure) = self.measure_of(model, joint, kind) {
                model.measures[at] = measure;
            }
        }
    }

    /// Where the bodies are put, and what is stated of them.
    fn walk(&mut self, model: &Model) -> (Vec<Pose>, Vec<Stated>) {
        self.starts = StartIndex::default();
        self.starts.update(model);
        let stated: Vec<Stated> =
            (0..model.bodies.len()).map(|at| self.stated(model, BodyId(at as u32))).collect();
        let neighbours = self.neighbours(model.bodies.len());
        let hanging = neighbours.hanging(&self.joints);
        let walk =
            BodyWalk { model, joints: &self.joints, starts: &self.starts, neighbours, hanging, stated };
        (walk.poses(), walk.stated)
    }

    /// The joints at each body, in their order, and last those at the ground. A gear joins no places.
    fn neighbours(&self, n_bodies: usize) -> Neighbours {
        let mut joints = vec![Vec::new(); n_bodies + 1];
        for (at, connection) in self.joints.iter().enumerate() {
            let Some(connection) = connection else { continue };
            if connection.sites[0].body == connection.sites[1].body {
                continue;
            }
            for site in connection.sites {
                joints[site.body.map_or(n_bodies, BodyId::index)].push(at as u32);
            }
        }
        Neighbours(joints)
    }

    fn stated(&self, model: &Model, body: BodyId) -> Stated {
        let first = model.bodies[body.index()].first.0;
        let value = |at: u32| self.starts.of(CoordinateId(at)).filter(|value| value.is_finite());
        let planar = model.space == Some(Space::Planar);
        let z = if planar { Some(0.0) } else { value(first + 2) };
        let position = [value(first), value(first + 1), z];
        let mut stated = Stated { position, turn: None, angle: None, planar };
        match orientation(model, body) {
            None => {
                stated.turn = Some(rotation::NONE);
                stated.angle = Some(0.0);
            }
            Some(CoordinateId(at)) if planar => stated.angle = value(at),
            Some(CoordinateId(at)) => {
                if let [Some(a), Some(b), Some(c), Some(d)] = [0, 1, 2, 3].map(|i| value(at + i)) {
                    stated.turn = Some(rotation::normalized([a, b, c, d]));
                }
            }
        }
        stated
    }

    /// Adds what is missing of the pose of a body.
    fn guess(&self, model: &mut Model, body: BodyId, pose: &Pose) {
        let (first, span) = (model.bodies[body.index()].first.0, model.bodies[body.index()].span);
        let planar = model.space == Some(Space::Planar);
        let n_lengths = if planar { 2 } else { 3 };
        for at in 0..n_coordinates(model, body) {
            let coordinate = CoordinateId(first + at as u32);
            if self.starts.of(coordinate).is_some() {
                continue;
            }
            let value = match model.coordinates[coordinate.index()].part {
                Part::Rotation(part) => pose.turn[usize::from(part)],
                Part::Whole if at < n_lengths => pose.position[at],
                Part::Whole => pose.angle,
            };
            // −0 is no value that a person would write.
            let value = value + 0.0;
            let of = StartOf::Coordinate(coordinate, 0);
            model.starts.push(Start { of, value, formula: None, hold: Hold::Placed, span, sign: span });
        }
    }

    /// Turns of joints in space are counted from the angles that are stated.
    fn count_turns(&self, model: &mut Model) {
        for at in 0..model.auxiliaries.len() {
            let auxiliary = &model.auxiliaries[at];
            let connection = auxiliary.turns_of.and_then(|joint| self.joints[joint.index()].as_ref());
            let (of, span) = (StartOf::Auxiliary(AuxiliaryId(at as u32), 0), auxiliary.span);
            if let Some(value) = connection.and_then(|connection| stated_angle(model, connection))
                && self.starts.of_what(of).is_none()
            {
                model.starts.push(Start { of, value, formula: None, hold: Hold::Placed, span, sign: span });
            }
        }
    }

    /// Adds what is missing of the speeds of a body.
    fn guess_speeds(&self, model: &mut Model, body: BodyId, pose: &Pose) {
        let (first, span) = (model.bodies[body.index()].first.0, model.bodies[body.index()].span);
        let planar = model.space == Some(Space::Planar);
        let n_lengths = if planar { 2 } else { 3 };
        let [velocity, spin] = pose.motion;
        let own = rotation::turned(rotation::inverse(pose.turn), spin);
        let coordinates = (first..).map(CoordinateId).take(n_coordinates(model, body));
        for (at, coordinate) in coordinates.enumerate() {
            let of = StartOf::Coordinate(coordinate, 1);
            let value = match model.coordinates[coordinate.index()].part {
                Part::Rotation(3) => continue,
                Part::Rotation(part) => own[usize::from(part)],
                Part::Whole if at < n_lengths => velocity[at],
                Part::Whole => spin[2],
            };
            if self.starts.of_what(of).is_none() {
                model.starts.push(Start {
                    of,
                    value: value + 0.0,
                    formula: None,
                    hold: Hold::Placed,
                    span,
                    sign: span,
                });
            }
        }
    }
}

/// The joints at each body, and last those at the ground.
struct Neighbours(Vec<Vec<u32>>);

impl Neighbours {
    fn of(&self, node: Option<BodyId>) -> &[u32] {
        &self.0[self.number(node)]
    }

    fn number(&self, node: Option<BodyId>) -> usize {
        node.map_or(self.0.len() - 1, BodyId::index)
    }

    /// Joints behind which bodies hang without a loop. Computed only if
    /// no joint says where it is.
    ///
    /// These are the bridges of the graph of bodies: a joint is one if from beyond it, by other joints, no body is reached that was
    /// met before (Tarjan, Information Processing Letters 2, 1974, 160-161).
    fn hanging(&self, joints: &[Option<Connection>]) -> Vec<bool> {
        let mut hanging = vec![false; joints.len()];
        if !joints.iter().flatten().any(|joint| joint.put.is_stated()) {
            return hanging;
        }
        let other = |joint: u32, node: usize| {
            let sites =
                joints[joint as usize].as_ref().map(|joint| joint.sites.map(|site| self.number(site.body)));
            sites.map_or(node, |[first, second]| if first == node { second } else { first })
        };
        const UNMET: usize = usize::MAX;
        let n = self.0.len();
        let (mut met, mut earliest, mut clock) = (vec![UNMET; n], vec![UNMET; n], 0);
        for root in (0..n).rev() {
            if met[root] != UNMET {
                continue;
            }
            // Bodies on the way, with the joint that led there and the next one to look at.
            let mut way: Vec<(usize, Option<u32>, usize)> = vec![(root, None, 0)];
            while let Some(&mut (node, by, ref mut next)) = way.last_mut() {
                if *next == 0 {
                    (met[node], earliest[node]) = (clock, clock);
                    clock += 1;
                }
                if let Some(&joint) = self.0[node].get(*next) {
                    *next += 1;
                    let there = other(joint, node);
                    if met[there] == UNMET {
                        way.push((there, Some(joint), 0));
                    } else if by != Some(joint) {
                        earliest[node] = earliest[node].min(met[there]);
                    }
                    continue;
                }
                way.pop();
                if let (Some(joint), Some(&(before, ..))) = (by, way.last()) {
                    earliest[before] = earliest[before].min(earliest[node]);
                    hanging[joint as usize] = earliest[node] > met[before];
                }
            }
        }
        hanging
    }
}

/// The way from body to body.
struct BodyWalk<'a> {
    model: &'a Model,
    joints: &'a [Option<Connection>],
    starts: &'a StartIndex,
    neighbours: Neighbours,
    /// For each joint whether no loop closes through it.
    hanging: Vec<bool>,
    stated: Vec<Stated>,
}

/// Through which joints a walk goes.
#[derive(Clone, Copy, PartialEq)]
enum Through {
    All,
    /// Those that say how the other body is turned, but for a turn about an axis.
    Tight,
}

/// Length of the chain of bodies along which stated positions are sought.
const MAX_HANGING: usize = 8;

/// The first two of a list.
fn take_two<T>(mut list: impl Iterator<Item = T>) -> [Option<T>; 2] {
    [list.next(), list.next()]
}

/// Bodies with a place.
type Poses = Vec<Option<Pose>>;

impl BodyWalk<'_> {
    fn poses(&self) -> Vec<Pose> {
        let mut poses = self.led_by_orientations().unwrap_or_else(|| vec![None; self.stated.len()]);
        let placed = (0..poses.len()).filter(|at| poses[*at].is_some()).map(|at| Some(BodyId(at as u32)));
        let roots: Vec<Option<BodyId>> = std::iter::once(None).chain(placed).collect();
        self.spread(&mut poses, roots, Through::All);
        let placed_by_position = (0..poses.len()).filter(|at| self.stated[*at].has_position());
        for at in placed_by_position.chain(0..poses.len()) {
            if poses[at].is_none() {
                poses[at] = Some(self.stated[at].alone());
                self.spread(&mut poses, [Some(BodyId(at as u32))], Through::All);
            }
        }
        let mut poses: Vec<Pose> = poses.into_iter().map(|pose| pose.unwrap_or(Pose::GROUND)).collect();
        self.aim(&mut poses);
        poses
    }

    /// Turns bodies without start values that hang on a body with a stated position towards another such one with which
    /// they have a joint: so a guess for the coupler of a linkage says on which side its rocker is.
    fn aim(&self, poses: &mut [Pose]) {
        let is_said: Vec<bool> = (0..poses.len()).map(|at| self.is_said(BodyId(at as u32))).collect();
        let said = |body: Option<BodyId>| body.is_none_or(|body| is_said[body.index()]);
        for at in 0..poses.len() {
            let child = BodyId(at as u32);
            if is_said[at] || self.stated[at].has_orientation() || poses[at].leads {
                continue;
            }
            let joints = self.neighbours.of(Some(child)).iter().filter_map(|joint| {
                let connection = self.joints[*joint as usize].as_ref()?;
                let own = usize::from(connection.sites[1].body == Some(child));
                let is_point = connection.kind.info().placement.aim != Aim::None;
                (is_point && said(connection.sites[1 - own].body)).then_some((connection, own))
            });
            let [Some((held, own)), Some((other, other_own))] = take_two(joints) else { continue };
            let pose_of = |body: Option<BodyId>| body.map_or(Pose::GROUND, |body| poses[body.index()]);
            let site = other.sites[1 - other_own];
            let there = pose_of(site.body);
            let target = axes::add(there.position, rotation::turned(there.turn, site.at));
            let parent = pose_of(held.sites[1 - own].body);
            let found = aim(held, 1 - own, &parent, &poses[at], other.sites[other_own].at, target);
            poses[at] = found.unwrap_or(poses[at]);
        }
    }

    /// Whether the position of a body is stated: by its coordinates or by a distance, or by its orientation where it hangs on such a
    /// one.
    fn is_said(&self, body: BodyId) -> bool {
        let mut next = Some(body);
        // As far as linkages go; what hangs on a long chain is not looked at.
        for _ in 0..MAX_HANGING {
            let Some(body) = next else { return true };
            let joints = self.neighbours.of(Some(body)).iter();
            let mut connections = joints.filter_map(|joint| self.joints[*joint as usize].as_ref());
            let slides = |connection: &Connection| connection.put.distance.is_some();
            if self.stated[body.index()].has_position() || connections.any(slides) {
                return true;
            }
            let is_turned = |connection: &Connection| {
                self.stated[body.index()].has_orientation() || connection.put.angle.is_some()
            };
            let before = self.neighbours.of(Some(body)).iter().find_map(|joint| {
                let connection = self.joints[*joint as usize].as_ref()?;
                let is_point = connection.kind.info().placement.aim != Aim::None;
                let is_second = connection.sites[1].body == Some(body);
                (is_point && is_second && is_turned(connection)).then_some(connection.sites[0].body)
            });
            match before {
                Some(before) => next = before,
                None => return false,
            }
        }
        false
    }

    /// Where bodies with stated orientations hang on the ground by others that could be turned in any way, such as an axle on
    /// wheels that roll: these then follow the orientations, and all of them are moved until they touch. `None` where
    /// there is no such thing.
    fn led_by_orientations(&self) -> Option<Poses> {
        let mut poses = vec![None; self.stated.len()];
        self.spread(&mut poses, [None], Through::Tight);
        let turns = |at: usize| orientation(self.model, BodyId(at as u32)).is_some();
        let leads = |at: &usize| turns(*at) && self.stated[*at].has_orientation();
        let mut found = false;
        for at in (0..poses.len()).filter(leads) {
            found |= poses[at].is_none() && self.dock(&mut poses, BodyId(at as u32));
        }
        found.then_some(poses)
    }

    /// Places `leader` and all that tight joints hang on it, moved so that a joint with what is placed already closes. Returns
    /// whether there is such a joint; else nothing is placed.
    fn dock(&self, poses: &mut Poses, leader: BodyId) -> bool {
        poses[leader.index()] = Some(self.stated[leader.index()].alone());
        let mut new = self.spread(poses, [Some(leader)], Through::Tight);
        new.push(leader);
        let Some((child, closed)) =
            new.iter().find_map(|child| Some((*child, self.landing(poses, &new, *child)?)))
        else {
            new.iter().for_each(|body| poses[body.index()] = None);
            return false;
        };
        let there = poses[child.index()].map_or([0.0; 3], |pose| pose.position);
        for i in 0..3 {
            if new.iter().all(|body| self.stated[body.index()].position[i].is_none()) {
                let moved = |pose: &mut Pose| pose.position[i] += closed[i] - there[i];
                new.iter().for_each(|body| poses[body.index()].iter_mut().for_each(moved));
            }
        }
        true
    }

    /// Where a body that is turned as it is would close a joint with one that is placed and not `new`.
    fn landing(&self, poses: &Poses, new: &[BodyId], child: BodyId) -> Option<[f64; 3]> {
        let there = poses[child.index()]?;
        self.neighbours.of(Some(child)).iter().find_map(|joint| {
            let connection = self.joints[*joint as usize].as_ref()?;
            let from = usize::from(connection.sites[0].body == Some(child));
            let parent = match connection.sites[from].body {
                None => Pose::GROUND,
                Some(body) if new.contains(&body) => return None,
                Some(body) => poses[body.index()]?,
            };
            let stated =
                Stated { turn: Some(there.turn), angle: Some(there.angle), ..self.stated[child.index()] };
            let hangs = self.hanging[*joint as usize];
            Some(attach(self.model, self.starts, connection, (from, hangs), &parent, &stated).position)
        })
    }

    /// Places everything that can be reached from `roots`, and returns what it placed.
    fn spread(
        &self,
        poses: &mut Poses,
        roots: impl IntoIterator<Item = Option<BodyId>>,
        through: Through,
    ) -> Vec<BodyId> {
        let mut placed = Vec::new();
        let mut queue: VecDeque<Option<BodyId>> = roots.into_iter().collect();
        while let Some(node) = queue.pop_front() {
            let parent = match node {
                None => Pose::GROUND,
                Some(body) => poses[body.index()].unwrap_or(Pose::GROUND),
            };
            for joint in self.neighbours.of(node) {
                let Some(connection) = &self.joints[*joint as usize] else { continue };
                let from = usize::from(connection.sites[0].body != node);
                let Some(child) = connection.sites[1 - from].body else { continue };
                let stated = &self.stated[child.index()];
                let is_open = through == Through::All || self.is_tight(connection, child);
                if poses[child.index()].is_none() && is_open {
                    let way = (from, self.hanging[*joint as usize]);
                    poses[child.index()] =
                        Some(attach(self.model, self.starts, connection, way, &parent, stated));
                    queue.push_back(Some(child));
                    placed.push(child);
                }
            }
        }
        placed
    }

    /// Whether a joint, or what is stated, says how the body at its end is turned. In the plane any way is as good as another.
    fn is_tight(&self, connection: &Connection, child: BodyId) -> bool {
        let stated = &self.stated[child.index()];
        let held = |freedom: &&Freedom| matches!(freedom, Freedom::Rx | Freedom::Ry | Freedom::Rz);
        let n_held = connection.held.iter().filter(held).count();
        stated.planar || stated.has_orientation() || n_held >= 2
    }
}
