//! Shapes of bodies and joints: boxes, cylinders, balls, tubes and plates in the frame of a body.

use dalembert_model::{Body, Color, Joint, JointPicture, JointSymbol, Model, Shape, Site, Space};
use serde::{Serialize, Serializer};

use super::{JointPart, Scene, SceneMount, Support};

/// A form, placed in the frame of a body.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Solid {
    #[serde(flatten)]
    pub form: Form,
    /// Its middle.
    pub at: [f64; 3],
    /// Unit quaternion from its own axes to those of the body, scalar first.
    pub turn: [f64; 4],
    /// Its own colour, if it is not that of the body.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "hex")]
    pub color: Option<Color>,
}

fn hex<S: Serializer>(color: &Option<Color>, serializer: S) -> Result<S::Ok, S::Error> {
    color.map(Color::to_hex).serialize(serializer)
}

/// A form around its middle.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Form {
    /// With edges along its axes.
    Box {
        /// Its edges.
        size: [f64; 3],
    },
    /// About its z axis.
    Cylinder {
        radius: f64,
        /// Along the axis.
        length: f64,
    },
    /// A ball.
    Sphere { radius: f64 },
    /// A round bar from point to point, with round ends; closed where the last point is the first.
    Tube { points: Vec<[f32; 3]>, radius: f64 },
    /// A plate across its z axis; its outline, against the clock, is seen as a whole from the origin.
    Plate { outline: Vec<[f32; 2]>, thickness: f64 },
}

const UPRIGHT: [f64; 4] = [1.0, 0.0, 0.0, 0.0];

impl Solid {
    fn new(form: Form) -> Solid {
        Solid { form, at: [0.0; 3], turn: UPRIGHT, color: None }
    }

    /// A tube in the frame of the body.
    pub(super) fn tube(points: &[[f64; 3]], radius: f64, color: Option<Color>) -> Solid {
        let points = points.iter().map(|at| at.map(|part| part as f32)).collect();
        Solid { color, ..Solid::new(Form::Tube { points, radius }) }
    }

    fn at(self, at: [f64; 3]) -> Solid {
        Solid { at, ..self }
    }

    /// Its z axis along a direction.
    fn along(self, direction: [f64; 3]) -> Solid {
        Solid { turn: from_z(direction), ..self }
    }

    /// Places of the body's frame of which all of a tube is within its radius.
    pub(super) fn corners(&self) -> impl Iterator<Item = ([f64; 3], f64)> {
        let (points, radius) = match &self.form {
            Form::Tube { points, radius } => (points.as_slice(), *radius),
            _ => (&[][..], 0.0),
        };
        points.iter().map(move |at| (at.map(f64::from), radius))
    }

    /// Whether a place of the body's frame is in it, or on its surface.
    fn holds(&self, at: &[f64; 3]) -> bool {
        let [w, x, y, z] = self.turn;
        let [x, y, z] = super::turn([w, -x, -y, -z], [0, 1, 2].map(|i| at[i] - self.at[i]));
        match self.form {
            Form::Tube { .. } | Form::Plate { .. } => false,
            Form::Box { size } => [x, y, z].iter().zip(size).all(|(part, side)| part.abs() <= 0.51 * side),
            Form::Cylinder { radius, length } => z.abs() <= 0.51 * length && x.hypot(y) <= 1.02 * radius,
            Form::Sphere { radius } => x.hypot(y).hypot(z) <= 1.02 * radius,
        }
    }

    /// A bar from one place to another.
    fn bar(from: [f64; 3], to: [f64; 3], radius: f64) -> Solid {
        let way = [0, 1, 2].map(|i| to[i] - from[i]);
        let middle = [0, 1, 2].map(|i| 0.5 * (from[i] + to[i]));
        Solid::new(Form::Cylinder { radius, length: length(way) }).at(middle).along(way)
    }
}

fn length(x: [f64; 3]) -> f64 {
    x.iter().map(|part| part * part).sum::<f64>().sqrt()
}

/// The shortest turn of the z axis into a direction.
pub fn from_z(direction: [f64; 3]) -> [f64; 4] {
    let size = length(direction);
    if size <= 0.0 || !size.is_finite() {
        return UPRIGHT;
    }
    let [x, y, z] = direction.map(|part| part / size);
    if z < -1.0 + 1e-12 {
        return [0.0, 1.0, 0.0, 0.0];
    }
    super::unit([1.0 + z, -y, x, 0.0])
}

/// Gives bodies and joints their solids, in proportion to the size of the whole.
pub(super) fn dress(scene: &mut Scene, model: &Model) {
    let mut sites: Vec<Vec<[f64; 3]>> = vec![Vec::new(); model.bodies.len()];
    let joined = model.joints.iter().flat_map(|joint| joint.sites);
    let forced = model.force_elements.iter().flat_map(|element| element.sites);
    let named = model.points.iter().map(|point| point.site);
    for Site { body, at } in joined.chain(forced).chain(named) {
        if let Some(body) = body
            && !sites[body.index()].contains(&at)
        {
            sites[body.index()].push(at);
        }
    }
    let thick = thickness(scene, model, &sites);
    let space = model.space.unwrap_or(Space::Spatial);
    let drawn: Vec<bool> = scene.bodies.iter().map(|part| !part.solids.is_empty()).collect();
    for ((part, body), sites) in scene.bodies.iter_mut().zip(&model.bodies).zip(&sites) {
        // A body that the model draws itself has no other shape.
        if part.solids.is_empty() {
            part.solids = solids(body, space, sites, thick);
        }
    }
    let part = |joint: &Joint| {
        let part = marker(joint, space, thick)?;
        // So has a joint of two such bodies: its place alone is shown.
        let is_drawn = joint.sites.iter().all(|site| site.body.is_some_and(|body| drawn[body.index()]));
        Some(if is_drawn { JointPart { solids: Vec::new(), ..part } } else { part })
    };
    scene.joints = model.joints.iter().filter_map(part).collect();
}

/// How thick a bar is drawn that has no thickness: by the typical size of a body, which in a long chain, or in what travels far,
/// is not that of the whole.
fn thickness(scene: &Scene, model: &Model, sites: &[Vec<[f64; 3]>]) -> f64 {
    let spread = |sites: &Vec<[f64; 3]>| {
        let apart = |a: &[f64; 3], b: &[f64; 3]| length([0, 1, 2].map(|i| a[i] - b[i]));
        // The centre of mass is a place too; of a body with many places the first will do.
        let from = sites.iter().take(8).chain([&[0.0; 3]]);
        from.flat_map(|a| sites.iter().map(move |b| apart(a, b))).fold(0.0, f64::max)
    };
    let size = |(body, sites): (&Body, &Vec<[f64; 3]>)| reach(body).unwrap_or_else(|| spread(sites));
    let mut lengths: Vec<f64> = model.bodies.iter().zip(sites).map(size).filter(|size| *size > 0.0).collect();
    lengths.sort_by(f64::total_cmp);
    let typical = lengths.get(lengths.len() / 2).copied().unwrap_or(0.5 * scene.size);
    // Where many bodies make a long chain they would be threads. What is longer than all bodies together has travelled.
    let long = (0.008 * scene.size.min(lengths.iter().sum())).min(0.1 * typical);
    (0.03 * typical).max(long).min(0.015 * scene.size.max(typical)).max(0.003 * typical)
}

/// How long a body is, if its shape says so.
fn reach(body: &Body) -> Option<f64> {
    match body.shape {
        Shape::Rod { length, .. } => Some(length),
        Shape::Disc { radius, .. } | Shape::Sphere { radius } => Some(2.0 * radius),
        Shape::Cylinder { radius, length } => Some(length.max(2.0 * radius)),
        Shape::Box { size } => Some(size.iter().fold(0.0, |a: f64, b| a.max(*b))),
        Shape::Point | Shape::Rigid => None,
    }
}

fn solids(body: &Body, space: Space, sites: &[[f64; 3]], thick: f64) -> Vec<Solid> {
    let mut list = match body.shape {
        Shape::Rod { length, radius } => {
            vec![Solid::new(Form::Cylinder { radius: visible(radius, thick), length }).along([1.0, 0.0, 0.0])]
        }
        Shape::Disc { radius, thickness } => wheel(radius, visible(thickness, 0.8 * thick)),
        Shape::Cylinder { radius, length } => wheel(radius, visible(length, 0.8 * thick)),
        Shape::Box { size } => {
            vec![Solid::new(Form::Box { size: size.map(|side| visible(side, thick)) })]
        }
        Shape::Sphere { radius } => ball(radius),
        Shape::Point => vec![Solid::new(Form::Sphere { radius: 1.8 * thick })],
        Shape::Rigid => return rigid(body, space, sites, thick),
    };
    // A stalk to a place outside of the shape.
    let is_outside = |at: &&[f64; 3]| match body.shape {
        Shape::Rod { length, radius } => {
            at[0].abs() > 0.5 * length * 1.001 || at[1].hypot(at[2]) > visible(radius, thick) * 1.5
        }
        Shape::Point => false,
        _ => length(**at) > 1.001 * reach(body).unwrap_or(0.0),
    };
    list.extend(sites.iter().filter(is_outside).map(|at| Solid::bar([0.0; 3], *at, 0.6 * thick)));
    list
}

/// A size that can be seen.
fn visible(size: f64, least: f64) -> f64 {
    if size > 0.4 * least { size } else { least }
}

/// A disc with a spoke on each of its faces, so that one sees it turn; a shaft has a mark at each end.
fn wheel(radius: f64, length: f64) -> Vec<Solid> {
    let flat = (0.05 * radius).min(0.1 * length);
    let spoke = Solid::new(Form::Box { size: [1.7 * radius, 0.08 * radius, flat] });
    let face = 0.5 * (length + flat);
    vec![
        Solid::new(Form::Cylinder { radius, length }),
        spoke.clone().at([0.0, 0.0, face]),
        spoke.at([0.0, 0.0, -face]),
    ]
}

/// A ball with a pin through it.
fn ball(radius: f64) -> Vec<Solid> {
    let pin = |direction| {
        Solid::new(Form::Cylinder { radius: 0.15 * radius, length: 2.04 * radius }).along(direction)
    };
    vec![Solid::new(Form::Sphere { radius }), pin([1.0, 0.0, 0.0]), pin([0.0, 1.0, 0.0])]
}

/// A body of which mass and inertia are known: the even cylinder or box that has them, and bars to what it carries.
fn rigid(body: &Body, space: Space, sites: &[[f64; 3]], thick: f64) -> Vec<Solid> {
    let far: Vec<&[f64; 3]> = sites.iter().filter(|at| length(**at) > 0.0).collect();
    if space == Space::Planar && far.len() > 2 {
        return plate(&far, thick);
    }
    let even = (body.mass > 0.0 && space == Space::Spatial).then(|| even_solid(body, thick)).flatten();
    let is_inside = |at: &[f64; 3]| even.as_ref().is_some_and(|solids| solids[0].holds(at));
    let outside = far.iter().filter(|at| !is_inside(at));
    let mut list: Vec<Solid> = outside.map(|at| Solid::bar([0.0; 3], **at, 0.8 * thick)).collect();
    let small = || match (space, body.mass > 0.0 && far.is_empty()) {
        (Space::Planar, true) => {
            // A disc with this inertia: I = m r²/2.
            wheel((2.0 * body.inertia[2] / body.mass).max(0.0).sqrt().max(2.0 * thick), 0.8 * thick)
        }
        _ => vec![Solid::new(Form::Sphere { radius: 1.8 * thick })],
    };
    list.extend(even.unwrap_or_else(small));
    list
}

/// A flat body that carries three places or more: a plate with round corners around them.
fn plate(sites: &[&[f64; 3]], thick: f64) -> Vec<Solid> {
    let corners = hull(sites.iter().map(|at| [at[0], at[1]]).collect());
    let n = corners.len() as f64;
    let middle = [0, 1].map(|i| corners.iter().map(|at| at[i]).sum::<f64>() / n);
    let radius = 2.2 * thick;
    let mut outline = Vec::new();
    for (k, corner) in corners.iter().enumerate() {
        let [before, after] =
            [corners[(k + corners.len() - 1) % corners.len()], corners[(k + 1) % corners.len()]];
        // Outward normals of the two sides that meet here; the corner goes from one to the other.
        let [from, to] = [normal(before, *corner), normal(*corner, after)];
        let turn = (to - from).rem_euclid(std::f64::consts::TAU);
        for step in 0..=CORNER_STEPS {
            let (sin, cos) = (from + turn * f64::from(step) / f64::from(CORNER_STEPS)).sin_cos();
            outline.push(
                [corner[0] - middle[0] + radius * cos, corner[1] - middle[1] + radius * sin]
                    .map(|x| x as f32),
            );
        }
    }
    vec![Solid::new(Form::Plate { outline, thickness: 0.8 * thick }).at([middle[0], middle[1], 0.0])]
}

/// Steps around a corner of a plate.
const CORNER_STEPS: u32 = 6;

/// The direction of the right-hand side of a way, which is outside where one goes against the clock.
fn normal(from: [f64; 2], to: [f64; 2]) -> f64 {
    (from[0] - to[0]).atan2(to[1] - from[1])
}

/// The convex hull of points, against the clock (Andrew's monotone chain); two points where they lie in a line.
fn hull(mut points: Vec<[f64; 2]>) -> Vec<[f64; 2]> {
    points.sort_by(|a, b| a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1])));
    let size = points.iter().fold(0.0, |size: f64, at| size.max(at[0].abs()).max(at[1].abs()));
    let half = |points: &mut dyn Iterator<Item = [f64; 2]>| {
        let mut chain: Vec<[f64; 2]> = Vec::new();
        for c in points {
            while let [.., a, b] = chain[..]
                && (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 1e-9 * size * size
            {
                chain.pop();
            }
            chain.push(c);
        }
        chain.pop();
        chain
    };
    let mut around = half(&mut points.iter().copied());
    around.extend(half(&mut points.iter().rev().copied()));
    around
}

/// The cylinder, else the box, of even density with the body's moments of inertia.
fn even_solid(body: &Body, thick: f64) -> Option<Vec<Solid>> {
    let [xx, yy, zz, ..] = body.inertia.map(|part| part / body.mass);
    let moments = [xx, yy, zz];
    let largest = moments.iter().fold(0.0, |a: f64, b| a.max(*b));
    if largest <= 0.0 {
        return None;
    }
    let is_same = |a: f64, b: f64| (a - b).abs() <= 1e-6 * largest;
    for axis in [2, 1, 0] {
        let [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
        // I_axis = m r²/2, I_across = m (3 r² + l²)/12.
        let (radius, square) = ((2.0 * moments[axis]).sqrt(), 12.0 * moments[one] - 6.0 * moments[axis]);
        if is_same(moments[one], moments[other]) && square >= -1e-6 * largest {
            let mut direction = [0.0; 3];
            direction[axis] = 1.0;
            let parts = wheel(visible(radius, thick), visible(square.max(0.0).sqrt(), 0.8 * thick));
            let turned = from_z(direction);
            let place = |solid: Solid| {
                let at = super::turn(turned, solid.at);
                solid.at(at).along(direction)
            };
            return Some(parts.into_iter().map(place).collect());
        }
    }
    // I_x = m (b² + c²)/12 and so on.
    let side = |own: f64, a: f64, b: f64| visible((6.0 * (a + b - own)).max(0.0).sqrt(), thick);
    Some(vec![Solid::new(Form::Box { size: [side(xx, yy, zz), side(yy, zz, xx), side(zz, xx, yy)] })])
}

/// Supports of the ground.
const PALE: Color = Color([0x9a, 0xa4, 0xaf]);

/// The middle of a pin.
const BRIGHT: Color = Color([0xe6, 0xeb, 0xf1]);

/// Shape of a joint, on its first body.
fn marker(joint: &Joint, space: Space, thick: f64) -> Option<JointPart> {
    let [first, second] = joint.sites;
    let JointPicture { symbol, on_second, guide } = joint.picture;
    let (site, axes) = if on_second { (second, joint.axes[1]) } else { (first, joint.axes[0]) };
    let across = if space == Space::Planar { [0.0, 0.0, 1.0] } else { axes[2] };
    let slide = if space == Space::Planar { axes[0] } else { axes[2] };
    let size = 1.5 * thick;
    let pin = Solid::new(Form::Cylinder { radius: size, length: 3.2 * size }).along(across);
    let block =
        |long: f64| Solid::new(Form::Box { size: [2.2 * size, 2.2 * size, long * size] }).along(slide);
    let knuckle = Solid::new(Form::Sphere { radius: 1.3 * size });
    let solids = match symbol {
        JointSymbol::Pin => {
            let middle = Form::Cylinder { radius: 0.5 * size, length: 3.4 * size };
            vec![pin, Solid { color: Some(BRIGHT), ..Solid::new(middle).along(across) }]
        }
        JointSymbol::Block => vec![block(5.0)],
        JointSymbol::Sleeve => {
            vec![Solid::new(Form::Cylinder { radius: 1.4 * size, length: 5.0 * size }).along(slide)]
        }
        JointSymbol::Ball => vec![knuckle],
        JointSymbol::Cross => {
            let arm = |direction| {
                Solid::new(Form::Cylinder { radius: 0.5 * size, length: 4.0 * size }).along(direction)
            };
            vec![arm(joint.axes[0][0]), arm(joint.axes[0][1]), knuckle]
        }
        JointSymbol::Plate => {
            let plate = [6.0 * size, 6.0 * size, 0.5 * size];
            vec![Solid::new(Form::Box { size: plate }).along(axes[2])]
        }
        JointSymbol::Cube => vec![Solid::new(Form::Box { size: [2.4 * size; 3] })],
        JointSymbol::None | JointSymbol::Contact | JointSymbol::Line => return None,
    };
    let solids = solids.into_iter().map(|solid| solid.at(site.at)).collect();
    let mount = SceneMount::from(site);
    let support = joint.sites.iter().zip(joint.axes).find(|(site, _)| site.body.is_none());
    let support = support.map(|(site, axes)| Support { at: site.at, size, guide: guide.then_some(axes[0]) });
    let stand = match support {
        Some(Support { at, size, guide: None }) if space == Space::Planar && symbol == JointSymbol::Pin => {
            stand(at, size)
        }
        _ => Vec::new(),
    };
    Some(JointPart { name: super::shown(&joint.name), kind: joint.word, mount, solids, stand, support })
}

/// A triangle under a pin and the ground that it stands on.
fn stand(at: [f64; 3], size: f64) -> Vec<Solid> {
    let below = |down: f64| [at[0], at[1] - down * size, at[2]];
    let outline =
        [[-1.8, -1.1], [1.8, -1.1], [0.0, 1.5]].map(|corner| corner.map(|part: f64| (part * size) as f32));
    let triangle = Form::Plate { outline: outline.to_vec(), thickness: 0.2 * size };
    let ground = Form::Box { size: [5.2 * size, 0.5 * size, 0.2 * size] };
    let [triangle, ground] = [triangle, ground].map(Solid::new);
    vec![
        Solid { color: Some(PALE), ..triangle.at(below(1.7)) },
        Solid { color: Some(PALE), ..ground.at(below(3.05)) },
    ]
}
