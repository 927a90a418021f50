//! The mechanism as a moving picture: its parts, and the columns of a playback that move them.
//!
//! Pages, pictures and exported scenes are made from this alone. Lengths are in metres; in the plane third components are 0.

mod bounds;
mod drawings;
mod guess;
mod solids;

pub use solids::{Form, Solid, from_z};

use dalembert_model::{
    Body, BodyId, Color, JointSymbol, LinkPicture, Model, OutputOrigin, Part, Shape, Site, Space,
    WrenchFrame, WrenchPart,
};
use serde::{Serialize, Serializer};

use crate::html::visible;
use crate::playback::Playback;
use dalembert::record::ColumnPlaces;

/// A number of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Always the same.
    Fixed(f64),
    /// In this column of the playback.
    Column(usize),
}

impl Number {
    /// Of a column; its value if that is always the same.
    fn of(playback: &Playback, column: usize) -> Number {
        playback.columns[column].range.fixed().map_or(Number::Column(column), Number::Fixed)
    }

    /// At a time.
    pub fn at(self, playback: &Playback, t: f64) -> f64 {
        match self {
            Number::Fixed(value) => value,
            Number::Column(column) => playback.at(column, t),
        }
    }
}

/// A number as it is, a column as `{"c": 3}`.
impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Column {
            c: usize,
        }
        match *self {
            Number::Fixed(value) => serializer.serialize_f64(value),
            Number::Column(c) => Column { c }.serialize(serializer),
        }
    }
}

/// A place or a vector that moves.
pub type Moving = [Number; 3];

/// Where a body is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ScenePose {
    /// Its centre of mass.
    pub origin: Moving,
    /// In the plane: how far it has turned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub angle: Option<Number>,
    /// In space: the unit quaternion from body to world, scalar first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rotation: Option<[Number; 4]>,
}

/// A body.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct SceneBody {
    /// As the user writes it.
    pub name: String,
    /// As `#3b7dd8`.
    pub color: String,
    pub pose: ScenePose,
    /// Its shape, in its frame.
    pub solids: Vec<Solid>,
}

/// A place on a body, or on the ground.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SceneMount {
    /// The number of the body; nothing for the ground.
    pub body: Option<usize>,
    /// In the frame of the body.
    pub at: [f64; 3],
}

impl From<Site> for SceneMount {
    fn from(site: Site) -> SceneMount {
        SceneMount { body: site.body.map(BodyId::index), at: site.at }
    }
}

/// A joint.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct JointPart {
    /// As the user writes it.
    pub name: String,
    /// Its word in the language.
    pub kind: &'static str,
    #[serde(flatten)]
    pub mount: SceneMount,
    /// Its shape, in the frame of its body.
    pub solids: Vec<Solid>,
    /// How it stands on the ground, in pages; sketches draw the support.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stand: Vec<Solid>,
    /// How the ground holds it, if it does.
    #[serde(skip)]
    pub support: Option<Support>,
}

/// How the ground holds a joint, for sketches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Support {
    /// Point of application.
    pub at: [f64; 3],
    /// The size of the joint's marker.
    pub size: f64,
    /// In the plane: along which line the ground lets it slide.
    pub guide: Option<[f64; 3]>,
}

/// A named point.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct PointPart {
    /// As the user writes it.
    pub name: String,
    #[serde(flatten)]
    pub mount: SceneMount,
}

/// A link between two places: a spring, a damper, a rod without mass.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LinkPart {
    /// As the user writes it.
    pub name: String,
    /// How it is drawn.
    #[serde(serialize_with = "picture_name")]
    pub picture: LinkPicture,
    /// One end.
    pub from: SceneMount,
    /// The other.
    pub to: SceneMount,
}

fn picture_name<S: Serializer>(picture: &LinkPicture, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(picture.as_str())
}

/// Meaning of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ArrowRole {
    /// The force of a joint on its second body.
    Reaction,
    /// The velocity of a centre of mass.
    Velocity,
}

/// A vector shown as an arrow, to a scale of its role.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ArrowPart {
    /// The joint or body.
    pub name: String,
    /// Its meaning.
    pub role: ArrowRole,
    /// Where it begins.
    #[serde(flatten)]
    pub mount: SceneMount,
    /// The vector, in the axes of the world.
    pub vector: Moving,
    /// How long it is at most; each component at its largest.
    pub peak: f64,
    /// In which unit, if known.
    pub unit: Option<String>,
}

/// A shape drawn from expressions, in the axes of the world.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DrawingPart {
    /// As the user writes it.
    pub name: String,
    /// As `#3b7dd8`, if one is given.
    pub color: Option<String>,
    /// The number of the body in whose frame its points are; the world without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<usize>,
    /// Its shape.
    #[serde(flatten)]
    pub shape: Drawn,
}

/// Its shape.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Drawn {
    /// From point to point.
    Line {
        /// Two or more.
        points: Vec<Moving>,
    },
    /// A round bar from point to point, also a line with a width.
    Tube {
        /// Two or more.
        points: Vec<Moving>,
        radius: Number,
    },
    /// A circle in space.
    Circle {
        centre: Moving,
        radius: Number,
        /// Across it.
        normal: Moving,
    },
    /// A dot.
    Point {
        /// Point of application.
        at: Moving,
    },
    /// The way of a point.
    Trace {
        /// Its point.
        at: Moving,
    },
    /// Three axes.
    Frame {
        /// Where they meet.
        origin: Moving,
        /// Unit quaternion from frame to world, scalar first.
        rotation: [Number; 4],
        /// How long they are.
        size: Number,
    },
    /// An arrow.
    Arrow {
        /// Where it begins.
        from: Moving,
        /// How it goes on.
        along: Moving,
    },
}

impl Drawn {
    /// Places that it goes through, without the extent of circles, frames and arrows.
    pub fn places(&self) -> Vec<Moving> {
        match self {
            Drawn::Line { points } | Drawn::Tube { points, .. } => points.clone(),
            Drawn::Circle { centre, .. } => vec![*centre],
            Drawn::Point { at } | Drawn::Trace { at } => vec![*at],
            Drawn::Frame { origin, .. } => vec![*origin],
            Drawn::Arrow { from, .. } => vec![*from],
        }
    }
}

/// The whole mechanism.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Scene {
    /// Whether everything lies in the plane of x and y.
    pub flat: bool,
    /// The upward direction.
    pub up: [f64; 3],
    /// The least and the largest place at any time.
    pub bounds: [[f64; 3]; 2],
    /// The largest side of that.
    pub size: f64,
    /// Bodies, in the order of the model.
    pub bodies: Vec<SceneBody>,
    /// Joints.
    pub joints: Vec<JointPart>,
    /// Named points.
    pub points: Vec<PointPart>,
    /// Springs, dampers, distances.
    pub links: Vec<LinkPart>,
    /// Forces and velocities.
    pub arrows: Vec<ArrowPart>,
    /// Drawings of the model.
    pub drawings: Vec<DrawingPart>,
}

impl Scene {
    /// The picture of a model; nothing if there is nothing to see.
    pub fn new(model: &Model, places: &ColumnPlaces, playback: &Playback) -> Option<Scene> {
        let mut scene = Scene {
            flat: model.space == Some(Space::Planar),
            up: [0.0, 1.0, 0.0],
            bounds: [[0.0; 3]; 2],
            size: 1.0,
            bodies: Vec::new(),
            joints: Vec::new(),
            points: Vec::new(),
            links: Vec::new(),
            arrows: Vec::new(),
            drawings: drawings::of_model(model, playback),
        };
        let maker = Maker { model, places, playback };
        scene.bodies = maker.bodies();
        scene.fasten_drawings();
        if scene.bodies.is_empty() && scene.drawings.is_empty() {
            scene.drawings = guess::drawings(model, places, playback);
        }
        if playback.n_rows() == 0 || (scene.bodies.is_empty() && scene.drawings.is_empty()) {
            return None;
        }
        if model.space.is_none() {
            scene.flat = scene.drawings.iter().all(|drawing| is_flat(&drawing.shape));
        }
        scene.points = maker.points();
        scene.links = maker.links();
        scene.measure(model, playback);
        solids::dress(&mut scene, model);
        scene.arrows = maker.arrows();
        scene.up = if scene.flat { [0.0, 1.0, 0.0] } else { upwards(model.gravity) };
        Some(scene)
    }

    /// Where a number of a drawing is in the world at a time.
    pub fn drawn_place(
        &self,
        drawing: &DrawingPart,
        place: &Moving,
        playback: &Playback,
        t: f64,
    ) -> [f64; 3] {
        let at = place.map(|number| number.at(playback, t));
        self.place(SceneMount { body: drawing.body, at }, playback, t)
    }

    /// Where a place on a body is at a time.
    pub fn place(&self, mount: SceneMount, playback: &Playback, t: f64) -> [f64; 3] {
        match mount.body {
            None => mount.at,
            Some(body) => self.bodies[body].pose.at(playback, t).place(mount.at),
        }
    }
}

/// A body's place and orientation at one time.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Placed {
    pub origin: [f64; 3],
    /// Unit quaternion, scalar first.
    pub rotation: [f64; 4],
}

impl ScenePose {
    /// At a time.
    pub fn at(&self, playback: &Playback, t: f64) -> Placed {
        let rotation = match (self.angle, self.rotation) {
            (Some(angle), _) => {
                let half = 0.5 * angle.at(playback, t);
                [half.cos(), 0.0, 0.0, half.sin()]
            }
            (None, Some(rotation)) => unit(rotation.map(|number| number.at(playback, t))),
            (None, None) => [1.0, 0.0, 0.0, 0.0],
        };
        Placed { origin: self.origin.map(|number| number.at(playback, t)), rotation }
    }
}

impl Placed {
    /// Where a place of the body's frame is in the world.
    pub fn place(&self, at: [f64; 3]) -> [f64; 3] {
        let turned = turn(self.rotation, at);
        [0, 1, 2].map(|i| self.origin[i] + turned[i])
    }
}

/// A vector turned by a unit quaternion.
pub fn turn(q: [f64; 4], x: [f64; 3]) -> [f64; 3] {
    let [w, v @ ..] = q;
    let cross = |a: [f64; 3], b: [f64; 3]| {
        [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    };
    let first = cross(v, x).map(|c| 2.0 * c);
    let second = cross(v, first);
    [0, 1, 2].map(|i| x[i] + w * first[i] + second[i])
}

/// Of length one; the identity if it has none.
pub fn unit(q: [f64; 4]) -> [f64; 4] {
    let length = q.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length > 0.0 && length.is_finite() { q.map(|part| part / length) } else { [1.0, 0.0, 0.0, 0.0] }
}

/// The shortest turn of a unit vector into another.
pub fn between(from: [f64; 3], to: [f64; 3]) -> [f64; 4] {
    let dot: f64 = from.iter().zip(to).map(|(a, b)| a * b).sum();
    if dot < -1.0 + 1e-12 {
        // Half a turn, about any axis across.
        let [x, y, z] = from;
        return unit(if x.abs() < 0.6 { [0.0, 0.0, z, -y] } else { [0.0, -z, 0.0, x] });
    }
    let [a, b] = [from, to];
    unit([1.0 + dot, a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]])
}

/// A name that can be seen.
pub(crate) fn shown(name: &str) -> String {
    visible(name).into_owned()
}

/// The axis that is nearest to up.
fn upwards(gravity: [f64; 3]) -> [f64; 3] {
    let (at, pull) = gravity.iter().enumerate().fold((2, 0.0_f64), |(at, most), (i, pull)| {
        if pull.abs() > most.abs() { (i, *pull) } else { (at, most) }
    });
    let mut up = [0.0; 3];
    up[at] = if pull > 0.0 { -1.0 } else { 1.0 };
    up
}

fn is_flat(shape: &Drawn) -> bool {
    let is_level = |place: &Moving| place[2] == Number::Fixed(0.0);
    let is_upright = match shape {
        Drawn::Circle { normal, .. } => normal[..2] == [Number::Fixed(0.0); 2],
        Drawn::Frame { rotation, .. } => rotation[1..3] == [Number::Fixed(0.0); 2],
        Drawn::Arrow { along, .. } => is_level(along),
        _ => true,
    };
    is_upright && shape.places().iter().all(is_level)
}

/// Makes the shapes of bodies and joints.
struct Maker<'a> {
    model: &'a Model,
    places: &'a ColumnPlaces,
    playback: &'a Playback,
}

impl Maker<'_> {
    /// The number of a coordinate.
    fn position(&self, coordinate: usize) -> Number {
        let column = self.playback.column(self.places.positions[coordinate]);
        column.map_or(Number::Fixed(0.0), |column| Number::of(self.playback, column))
    }

    fn bodies(&self) -> Vec<SceneBody> {
        let Some(space) = self.model.space else { return Vec::new() };
        let body = |(at, body): (usize, &Body)| {
            let first = body.first.index();
            let number = |i: usize| self.position(first + i);
            let has_orientation = body.shape != Shape::Point;
            let pose = match space {
                Space::Planar => ScenePose {
                    origin: [number(0), number(1), Number::Fixed(0.0)],
                    angle: has_orientation.then(|| number(2)),
                    rotation: None,
                },
                Space::Spatial => ScenePose {
                    origin: [number(0), number(1), number(2)],
                    angle: None,
                    rotation: has_orientation.then(|| [number(3), number(4), number(5), number(6)]),
                },
            };
            let color = body.color.unwrap_or(Color::NAMED[at % 7].1);
            SceneBody { name: shown(&body.name), color: color.to_hex(), pose, solids: Vec::new() }
        };
        self.model.bodies.iter().enumerate().map(body).collect()
    }

    fn points(&self) -> Vec<PointPart> {
        let part =
            |point: &dalembert_model::Point| PointPart { name: shown(&point.name), mount: point.site.into() };
        self.model.points.iter().map(part).collect()
    }

    fn links(&self) -> Vec<LinkPart> {
        let elements = self.model.force_elements.iter();
        let elements = elements.map(|element| (&element.name, element.picture, element.sites));
        let joints = self.model.joints.iter().filter(|joint| joint.picture.symbol == JointSymbol::Line);
        let joints = joints.map(|joint| (&joint.name, LinkPicture::Line, joint.sites));
        let drawn = elements.chain(joints).filter(|(_, picture, _)| *picture != LinkPicture::None);
        let part = |(name, picture, [from, to]): (&String, LinkPicture, [Site; 2])| LinkPart {
            name: shown(name),
            picture,
            from: from.into(),
            to: to.into(),
        };
        drawn.map(part).collect()
    }

    fn arrows(&self) -> Vec<ArrowPart> {
        let mut arrows = Vec::new();
        let mut forces: Vec<[Option<usize>; 3]> = vec![[None; 3]; self.model.joints.len()];
        for (output, column) in self.model.outputs.iter().zip(&self.places.outputs) {
            if let OutputOrigin::Wrench { joint, frame: WrenchFrame::World, part: WrenchPart::Force, axis } =
                output.origin
            {
                forces[joint.index()][axis as usize] = self.playback.column(*column);
            }
        }
        for (joint, columns) in self.model.joints.iter().zip(forces) {
            if joint.picture.symbol != JointSymbol::None {
                self.arrow(&mut arrows, &joint.name, ArrowRole::Reaction, joint.sites[1].into(), columns);
            }
        }
        let mut speed = 0;
        let mut speeds = Vec::with_capacity(self.model.coordinates.len());
        for coordinate in &self.model.coordinates {
            speeds.push(speed);
            speed += usize::from(coordinate.part != Part::Rotation(3));
        }
        let n = if self.model.space == Some(Space::Planar) { 2 } else { 3 };
        for (at, body) in self.model.bodies.iter().enumerate() {
            let column = |i: usize| {
                let speed = (i < n).then(|| speeds[body.first.index() + i])?;
                self.playback.column(self.places.speeds[speed])
            };
            let mount = SceneMount { body: Some(at), at: [0.0; 3] };
            self.arrow(&mut arrows, &body.name, ArrowRole::Velocity, mount, [0, 1, 2].map(column));
        }
        arrows
    }

    fn arrow(
        &self,
        arrows: &mut Vec<ArrowPart>,
        name: &str,
        role: ArrowRole,
        mount: SceneMount,
        columns: [Option<usize>; 3],
    ) {
        let Some(first) = columns[0] else { return };
        let size =
            |column: Option<usize>| column.map_or(0.0, |at| self.playback.columns[at].range.peak().0.abs());
        arrows.push(ArrowPart {
            name: shown(name),
            role,
            mount,
            vector: columns
                .map(|column| column.map_or(Number::Fixed(0.0), |at| Number::of(self.playback, at))),
            peak: columns.map(size).iter().map(|size| size * size).sum::<f64>().sqrt(),
            unit: self.playback.columns[first].unit.clone(),
        });
    }
}
