//! A model of bodies in the making.
//!
//! Bodies and joints are declared first, so that they can refer to each other, and defined after: bodies, then joints
//! ([`Assembly::define_joint`], in any order), then the rows of constraints in the order of their declaration
//! ([`Assembly::finish_joint`], [`Assembly::define_drive`]), then everything that uses them.

use dalembert_expr::{Dimension, Expr, Graph};
use dalembert_model::{
    Binder, Body, BodyId, Constraint, ConstraintId, Coordinate, CoordinateId, ElementId, Forms, Freedom,
    Joint, JointId, JointPicture, Meaning, Model, Owner, Part, Point, PointId, RowAxes, RowId, Shape, Site,
    Space, Span, StartOf, Term,
};
use hashbrown::HashMap;

use crate::Quantity;
use crate::axes;
use crate::joint::{Connection, JointKind};
use crate::matter::{BodyMass, Properties, check_inertia};
use crate::mistake::DefinitionError;
use crate::mount::Mount;
use crate::rows::RowCache;
use crate::vector::{self, Vector};
use crate::wrench::WrenchCache;

/// A length.
pub(crate) const LENGTH: Dimension = Dimension::of([1, 0, 0, 0, 0, 0, 0]);
/// A speed.
pub(crate) const SPEED: Dimension = Dimension::of([1, 0, -1, 0, 0, 0, 0]);
/// A rate.
pub(crate) const RATE: Dimension = Dimension::of([0, 0, -1, 0, 0, 0, 0]);

/// A place on a body, or on the ground.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// The body; nothing for the ground.
    pub body: Option<BodyId>,
    /// In the frame of the body; the third component is 0 in the plane.
    pub at: [Quantity; 3],
}

/// Whether a body has an orientation, which is to be known before the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extent {
    /// It has.
    Rigid,
    /// It is a point with a position alone.
    Point,
}

/// Whether coordinates, rows and outputs have dimensions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Units {
    /// They are in metres, radians, newtons.
    #[default]
    Known,
    /// The model is written without units.
    Unknown,
}

/// State of bodies and joints while a model is being built.
#[derive(Clone, Debug, Default)]
pub struct Assembly {
    /// The kinds of elements so far.
    pub forms: Forms,
    /// The number of rows of all constraints so far. Whoever adds rows by another way moves it.
    pub n_rows: u32,
    /// Whether the model has units.
    pub units: Units,
    /// The acceleration of gravity, where it is an expression of parameters.
    gravity: Option<Vector>,
    pub(crate) bodies: Vec<Material>,
    /// Earlier results, by all that they depend on.
    matters: HashMap<BodyMass, Properties>,
    inertias: HashMap<Inertia, Vec<Term>>,
    pub(crate) joints: Vec<Option<Connection>>,
    pub(crate) row_cache: RowCache,
    pub(crate) wrench_cache: WrenchCache,
    pub(crate) starts: StartIndex,
}

/// Data of a body beyond the model.
#[derive(Clone, Debug, Default)]
pub(crate) struct Material {
    /// The centre of mass in the frame of places, if it is not its origin.
    centre: Option<[Quantity; 3]>,
    /// With which it rolls.
    pub(crate) radius: Option<Quantity>,
}

impl Assembly {
    /// Declares a body: its coordinates.
    ///
    /// The model's space has to be known; without, it is space.
    pub fn declare_body(&mut self, model: &mut Model, name: String, extent: Extent, span: Span) -> BodyId {
        let first = CoordinateId(model.coordinates.len() as u32);
        let space = *model.space.get_or_insert(Space::Spatial);
        let (lengths, orientation): (&[&str], &[&str]) = match space {
            Space::Planar => (&["x", "y"], &["angle"]),
            Space::Spatial => (&["x", "y", "z"], &["q0", "q1", "q2", "q3"]),
        };
        let mut add = |part: &str, dimension: Dimension, of: Part| {
            let dimension = (self.units == Units::Known).then_some(dimension);
            model.coordinates.push(Coordinate { name: format!("{name}.{part}"), dimension, part: of, span });
        };
        for part in lengths {
            add(part, LENGTH, Part::Whole);
        }
        if extent == Extent::Rigid {
            for (at, part) in orientation.iter().enumerate() {
                let of = if space == Space::Planar { Part::Whole } else { Part::Rotation(at as u8) };
                add(part, Dimension::none(), of);
            }
            if space == Space::Planar {
                model.angles.coordinates.insert(CoordinateId(model.coordinates.len() as u32 - 1));
            }
        }
        let shape = if extent == Extent::Point { Shape::Point } else { Shape::Rigid };
        model.bodies.push(Body { name, first, mass: 0.0, inertia: [0.0; 6], shape, color: None, span });
        self.bodies.push(Material::default());
        BodyId(model.bodies.len() as u32 - 1)
    }

    /// Gives the model its gravity, as an expression of parameters; before bodies are defined.
    pub fn set_gravity(&mut self, model: &mut Model, gravity: [Quantity; 3]) {
        model.gravity = gravity.map(|e| value(model, e));
        self.gravity = Some(gravity);
    }

    /// Defines a declared body: its kinetic energy, and its weight in the model's gravity.
    ///
    /// # Errors
    /// Errors of the mass properties. After [`DefinitionError::InertiaTriangle`], a warning, the body is defined all the same.
    ///
    /// # Panics
    /// If a point was declared and something else is defined, or the other way round.
    pub fn define_body(
        &mut self,
        model: &mut Model,
        id: BodyId,
        matter: &BodyMass,
    ) -> Result<(), DefinitionError> {
        let declared_point = model.bodies[id.index()].shape == Shape::Point;
        assert_eq!(
            declared_point,
            matter.extent() == Extent::Point,
            "a body is declared as what it is defined as"
        );
        let space = model.space.ok_or(DefinitionError::NoSpace)?;
        let properties = self.properties(model, matter)?;
        let inertia = properties.inertia_value;
        let verdict = if declared_point { Ok(()) } else { check_inertia(inertia, space) };
        if verdict == Err(DefinitionError::Inertia) {
            return verdict;
        }
        let body = &mut model.bodies[id.index()];
        (body.mass, body.inertia, body.shape) = (properties.mass_value, inertia, properties.shape);
        let span = body.span;
        self.bodies[id.index()] = Material { centre: properties.centre, radius: properties.radius };

        let mut binder = Binder::default();
        let mount = Mount::new(model, &mut binder, Some(id));
        let mass = local(model, &mut binder, properties.mass);
        let mut tensor = [model.graph.zero(); 6];
        for (at, e) in properties.inertia.into_iter().enumerate() {
            if space == Space::Spatial || at == 2 {
                tensor[at] = local(model, &mut binder, e);
            }
        }
        let gravity = self.gravity.unwrap_or_else(|| vector::numbers(&mut model.graph, model.gravity));
        let gravity = gravity.map(|e| local(model, &mut binder, e));
        let inertia = Inertia { mount, mass, tensor, gravity };
        let terms = match self.inertias.get(&inertia) {
            Some(terms) => terms.clone(),
            None => {
                let terms = inertia.terms(&mut model.graph);
                self.inertias.insert(inertia, terms.clone());
                terms
            }
        };
        self.forms.add_element(model, terms, binder, Owner::Motion, span);
        verdict
    }

    /// The properties of `matter`, found once for all bodies of it.
    fn properties(&mut self, model: &mut Model, matter: &BodyMass) -> Result<Properties, DefinitionError> {
        if let Some(known) = self.matters.get(matter) {
            return Ok(*known);
        }
        let properties = matter.properties(model)?;
        self.matters.insert(matter.clone(), properties);
        Ok(properties)
    }

    /// Declares a joint: a constraint without rows yet.
    pub fn declare_joint(&mut self, model: &mut Model, name: String, span: Span) -> JointId {
        let constraint = self.declare_constraint(model, name.clone(), span);
        let site = Site { body: None, at: [0.0; 3] };
        model.joints.push(Joint {
            name,
            word: JointKind::Fixed.word(),
            sites: [site; 2],
            axes: [axes::IDENTITY; 2],
            constraint,
            held: Vec::new(),
            released: Vec::new(),
            row_axes: RowAxes::default(),
            hinge: false,
            picture: JointPicture::default(),
            position_form: None,
            span,
        });
        self.joints.push(None);
        JointId(model.joints.len() as u32 - 1)
    }

    /// Declares a constraint, such as that of a drive, without rows yet.
    pub fn declare_constraint(&mut self, model: &mut Model, name: String, span: Span) -> ConstraintId {
        model.constraints.push(Constraint {
            name,
            element: ElementId(u32::MAX),
            first_row: RowId(u32::MAX),
            rows: Vec::new(),
            dimension: None,
            one_sided: None,
            span,
        });
        ConstraintId(model.constraints.len() as u32 - 1)
    }

    /// Gives a declared constraint its rows, over the slots of `binder`, each with what follows the name of the constraint in
    /// its own (`.x`, or nothing).
    pub fn define_constraint(
        &mut self,
        model: &mut Model,
        id: ConstraintId,
        rows: &[(&str, Expr)],
        binder: Binder,
        dimension: Option<Dimension>,
    ) {
        let Constraint { name, span, .. } = &model.constraints[id.index()];
        let (name, span) = (name.clone(), *span);
        let mut defined = Vec::with_capacity(rows.len());
        let mut terms = Vec::with_capacity(rows.len());
        for (suffix, expr) in rows {
            let row = self.forms.row(model, &binder, format!("{name}{suffix}"), *expr);
            terms.push(Term::Row(row.level, *expr));
            defined.push(row);
        }
        let first_row = RowId(self.n_rows);
        self.n_rows += rows.len() as u32;
        let element = self.forms.add_element(model, terms, binder, Owner::Constraint(first_row), span);
        let constraint = &mut model.constraints[id.index()];
        constraint.element = element;
        constraint.first_row = first_row;
        constraint.rows = defined;
        constraint.dimension = dimension.filter(|_| self.units == Units::Known);
    }

    /// Adds a named point of a body.
    ///
    /// # Errors
    /// [`DefinitionError::PointHasNoExtent`], [`DefinitionError::NotFinite`].
    pub fn add_point(
        &mut self,
        model: &mut Model,
        name: String,
        span: Span,
        end: &End,
    ) -> Result<PointId, DefinitionError> {
        let (_, site) = self.site(model, end)?;
        model.points.push(Point { name, site, span });
        Ok(PointId(model.points.len() as u32 - 1))
    }

    /// A point of a body in the world over the slots of `binder`, its velocity (order 1) or acceleration (order 2).
    pub fn end_position(&self, model: &mut Model, binder: &mut Binder, end: &End, order: u8) -> [Expr; 3] {
        let mount = Mount::new(model, binder, end.body);
        let at = self.off_centre(model, end);
        let at = at.map(|e| local(model, binder, e));
        mount.point(&mut model.graph, at, order)
    }

    /// A place on a body relative to its centre of mass, in the axes of the body, over the constants of `binder`.
    pub fn end_in_body(&self, model: &mut Model, binder: &mut Binder, end: &End) -> [Expr; 3] {
        let at = self.off_centre(model, end);
        at.map(|e| local(model, binder, e))
    }

    /// A place on a body relative to its centre of mass, as it is written and in numbers, checked.
    pub(crate) fn site(&self, model: &mut Model, end: &End) -> Result<(Vector, Site), DefinitionError> {
        let at = self.off_centre(model, end);
        let values = at.map(|e| value(model, e));
        if values.iter().any(|value| !value.is_finite()) {
            return Err(DefinitionError::NotFinite("at"));
        }
        let on_point = end.body.is_some_and(|body| model.bodies[body.index()].shape == Shape::Point);
        if on_point && values != [0.0; 3] {
            return Err(DefinitionError::PointHasNoExtent);
        }
        Ok((at, Site { body: end.body, at: values }))
    }

    fn off_centre(&self, model: &mut Model, end: &End) -> Vector {
        match end.body.and_then(|body| self.bodies[body.index()].centre) {
            Some(centre) => vector::sub(&mut model.graph, end.at, centre),
            None => end.at,
        }
    }

    /// The dimension of a row that holds `freedom`.
    pub(crate) fn dimension_of(freedom: Freedom) -> Dimension {
        match freedom {
            Freedom::Rx | Freedom::Ry | Freedom::Rz => Dimension::none(),
            Freedom::Mesh => RATE,
            Freedom::Slip | Freedom::Skid => SPEED,
            Freedom::X | Freedom::Y | Freedom::Z | Freedom::Distance | Freedom::Contact => LENGTH,
        }
    }
}

/// A quantity inside an element. The numbers 0, 1 and −1 are structure and stay; everything else becomes a constant of the
/// element, one for each distinct expression, so that elements that differ in values alone share a kind.
pub fn local(model: &mut Model, binder: &mut Binder, quantity: Quantity) -> Expr {
    if matches!(model.graph.as_constant(quantity), Some(value) if value == 0.0 || value.abs() == 1.0) {
        return quantity;
    }
    let known = binder.constants().iter().position(|known| *known == quantity);
    let at = known.map_or_else(|| binder.constant(quantity), |at| at as u32);
    model.graph.symbol(Meaning::Constant(at).symbol())
}

/// The value of a quantity; most are plain numbers, and need no walk through the graph.
pub(crate) fn value(model: &Model, quantity: Quantity) -> f64 {
    model.graph.as_constant(quantity).unwrap_or_else(|| model.value(quantity))
}

/// A body over the slots of its element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Inertia {
    mount: Mount,
    mass: Expr,
    tensor: [Expr; 6],
    gravity: Vector,
}

impl Inertia {
    /// T = ½ m v² + ½ ωᵀ I ω, and V = −m g·c if there is gravity.
    fn terms(&self, graph: &mut Graph) -> Vec<Term> {
        let half = graph.constant(0.5);
        let velocity = self.mount.centre(graph, 1);
        let square = vector::dot(graph, velocity, velocity);
        let translation = graph.product(&[half, self.mass, square]);
        let [xx, yy, zz, xy, xz, yz] = self.tensor;
        let spin = self.mount.spin(graph, 1);
        let momentum = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]].map(|row| vector::dot(graph, row, spin));
        let twice = vector::dot(graph, spin, momentum);
        let rotation = graph.mul(half, twice);
        let mut terms = vec![Term::Kinetic(graph.add(translation, rotation))];
        if !vector::is_zero(graph, self.gravity) {
            let centre = self.mount.centre(graph, 0);
            let fall = vector::dot(graph, self.gravity, centre);
            let minus = graph.constant(-1.0);
            terms.push(Term::Potential(graph.product(&[minus, self.mass, fall])));
        }
        terms
    }
}

/// The values at the start by what they are of, kept up with the list of the model.
#[derive(Clone, Debug, Default)]
pub(crate) struct StartIndex {
    seen: usize,
    values: HashMap<StartOf, f64>,
}

impl StartIndex {
    pub(crate) fn update(&mut self, model: &Model) {
        for start in &model.starts[self.seen.min(model.starts.len())..] {
            self.values.insert(start.of, start.value);
        }
        self.seen = model.starts.len();
    }

    pub(crate) fn of(&self, coordinate: CoordinateId) -> Option<f64> {
        self.values.get(&StartOf::Coordinate(coordinate, 0)).copied()
    }

    pub(crate) fn of_what(&self, what: StartOf) -> Option<f64> {
        self.values.get(&what).copied()
    }
}
