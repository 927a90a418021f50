//! Where bodies are put at the start, as far as nobody says.
//!
//! The joints are walked from the ground, nearest first, and each body is put so that the joint through which it is reached closes;
//! joints that close loops are left to the start that follows. Stated positions and orientations are respected; what is not
//! stated is found from them where a joint leaves a choice, and is 0 otherwise: angles in the world, distances along axes.

use std::collections::VecDeque;

use dalembert_model::{BodyId, CoordinateId, Hold, Model, Part, Space, Start, StartOf};

use crate::assembly::{Assembly, StartIndex};
use crate::mount::{n_coordinates, orientation};
use crate::pose::{Pose, Stated, attach};
use crate::rotation;

impl Assembly {
    /// Adds guesses for the coordinates of bodies that have no value at the start.
    ///
    /// Bodies that no joint connects to the ground stay at the origin, and what hangs on them with them, unless positions are
    /// stated.
    pub fn place(&mut self, model: &mut Model) {
        self.starts = StartIndex::default();
        self.starts.update(model);
        let stated: Vec<Stated> =
            (0..model.bodies.len()).map(|at| self.stated(model, BodyId(at as u32))).collect();
        let neighbours = self.neighbours(model.bodies.len());
        let mut poses: Vec<Option<Pose>> = vec![None; model.bodies.len()];
        let mut queue = VecDeque::new();
        self.spread(model, &neighbours, &stated, &mut poses, &mut queue, None);
        let placed_by_position = (0..poses.len()).filter(|at| stated[*at].has_position());
        for at in placed_by_position.chain(0..poses.len()) {
            if poses[at].is_none() {
                poses[at] = Some(stated[at].alone());
                self.spread(model, &neighbours, &stated, &mut poses, &mut queue, Some(BodyId(at as u32)));
            }
        }
        for (at, pose) in poses.into_iter().flatten().enumerate() {
            self.guess(model, BodyId(at as u32), &pose);
        }
    }

    /// Places everything that can be reached from `root`.
    fn spread(
        &self,
        model: &Model,
        neighbours: &Neighbours,
        stated: &[Stated],
        poses: &mut [Option<Pose>],
        queue: &mut VecDeque<Option<BodyId>>,
        root: Option<BodyId>,
    ) {
        queue.push_back(root);
        while let Some(node) = queue.pop_front() {
            let parent = match node {
                None => Pose::GROUND,
                Some(body) => poses[body.index()].unwrap_or(Pose::GROUND),
            };
            for joint in neighbours.of(node) {
                let Some(connection) = &self.joints[*joint as usize] else { continue };
                let from = usize::from(connection.sites[0].body != node);
                let Some(child) = connection.sites[1 - from].body else { continue };
                if poses[child.index()].is_none() {
                    let pose = attach(model, &self.starts, connection, from, &parent, &stated[child.index()]);
                    poses[child.index()] = Some(pose);
                    queue.push_back(Some(child));
                }
            }
        }
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
            model.starts.push(Start { of, value, hold: Hold::Guess, span, sign: span });
        }
    }
}

/// The joints at each body, and last those at the ground.
struct Neighbours(Vec<Vec<u32>>);

impl Neighbours {
    fn of(&self, node: Option<BodyId>) -> &[u32] {
        &self.0[node.map_or(self.0.len() - 1, BodyId::index)]
    }
}
