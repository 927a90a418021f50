//! Bodies, gravity, points: where they move and what they are made of.

use dalembert_bodies::{
    BodyMass, DefinitionError, Extent, JointKind, Places, Units, n_coordinates, orientation,
};
use dalembert_expr::{Dimension, Expr as Node};
use dalembert_model::{BodyId, Code, CoordinateId, Diagnostic, JointId, PointId, Space, Span};

use super::arguments::Given;
use super::body_dimension::dimension_of;
use super::force::is_constant;
use super::scope::{Instance, Place, Scope};
use super::signature::BODIES;
use super::start::Starts;
use crate::names::Sort;
use crate::syntax::{Declaration, DeclarationKind as D, ExprKind, Form, Quantity, SiteSyntax};

impl<'s> Scope<'s> {
    /// Finds out where bodies move, which is to be known before they are declared.
    pub(super) fn find_space(&mut self, declarations: &[Declaration]) {
        let mut found = SpaceStatements::default();
        found.look(declarations);
        self.model.space = found.space;
        let (None, Some(first)) = (found.space, found.first) else { return };
        // Three components mean space.
        let (space, word) =
            if found.has_triple { (Space::Spatial, "spatial") } else { (Space::Planar, "planar") };
        self.model.space = Some(space);
        let (place, text) = match declarations.first() {
            Some(Declaration { kind: D::Model(_), span }) => (span.after(), format!("\n{word}")),
            Some(Declaration { span, .. }) => (span.before(), format!("{word}\n")),
            None => return,
        };
        self.report(
            Diagnostic::error(
                Code::PlanarOrSpatial,
                first,
                "the model does not say whether its bodies move in a plane or in space",
            )
            .hint(format!("write `{word}` on a line of its own"))
            .edit(place, text),
        );
    }

    /// Gives the coordinates of bodies their dimensions, in a model with units.
    pub(super) fn give_units_to_bodies(&mut self) {
        if !self.units.any {
            return;
        }
        self.assembly.units = Units::Known;
        let length = dimension_of("m");
        for at in 0..self.model.bodies.len() {
            let id = BodyId(at as u32);
            let first = self.model.bodies[at].first.index();
            let n = n_coordinates(&self.model, id);
            let turn = orientation(&self.model, id).map(CoordinateId::index);
            for coordinate in first..first + n {
                let is_turn = turn.is_some_and(|turn| coordinate >= turn);
                let dimension = if is_turn { Dimension::none() } else { length };
                self.model.coordinates[coordinate].dimension = Some(dimension);
            }
        }
    }

    /// Defines gravity, bodies, points, joints, springs and dampers, which all expressions may use. Start values come before some of the joints:
    /// a wheel rolls on the side of the line on which it starts.
    pub(super) fn define_bodies(&mut self, instances: &[Instance<'s>]) {
        let mut starts = Starts::new();
        let rounds: [fn(&D) -> bool; 7] = [
            |kind| matches!(kind, D::Gravity(_)),
            |kind| matches!(kind, D::Body(..)),
            |kind| matches!(kind, D::Point(..)),
            |kind| matches!(kind, D::Joint(_, form, _) if !is_late(form)),
            |kind| matches!(kind, D::Starts(_)),
            |kind| matches!(kind, D::Joint(_, form, _) if is_late(form)),
            |kind| matches!(kind, D::Element(_, form) if is_constant(form)),
        ];
        for round in rounds {
            for instance in instances.iter().filter(|instance| round(&instance.declaration.kind)) {
                let before = self.reporter.len();
                self.define(instance, &mut starts);
                instance.clean.set(self.reporter.len() == before);
            }
        }
        self.settle_orientations();
        self.assembly.settle_turns(&mut self.model);
    }

    fn define(&mut self, instance: &Instance<'s>, starts: &mut Starts) {
        let (place, id) = (instance.place, instance.id);
        match &instance.declaration.kind {
            D::Gravity(gravity) => self.gravity(gravity, place),
            D::Body(_, form) => self.body(BodyId(id), form, place),
            D::Point(name, site) => self.point(PointId(id), name.span, site, place),
            D::Joint(_, form, released) => {
                self.joint(JointId(id), form, released, place);
            }
            D::Starts(items) => items.iter().for_each(|item| self.start(item, place, starts)),
            D::Element(_, form) => self.define_element(id, form, place),
            _ => {}
        }
    }

    fn gravity(&mut self, gravity: &Quantity, place: Place) {
        if self.model.space.is_none() {
            // Without bodies it acts on nothing, which is reported later.
            return;
        }
        if let Some(vector) = self.vector_argument(gravity, place, "gravity") {
            self.assembly.set_gravity(&mut self.model, vector);
        }
    }

    fn body(&mut self, id: BodyId, form: &Form, place: Place) {
        let Some(signature) = self.signature(&form.kind, "body", BODIES) else { return };
        let Some(given) = self.match_arguments(form, signature, place) else { return };
        let Some(matter) = self.matter(&given, place) else { return };
        if let Err(mistake) = self.assembly.define_body(&mut self.model, id, &matter) {
            self.report_mistake(mistake, &given, "body");
        }
    }

    fn matter(&mut self, given: &Given<'_>, place: Place) -> Option<BodyMass> {
        // All arguments are looked at before the first that is wrong ends it.
        let mut number = |name: &str| -> Option<Option<Node>> {
            match given.get(name) {
                Some(quantity) => self.number_argument(quantity, place, name).map(Some),
                None => Some(None),
            }
        };
        let (mass, length, radius, thickness) =
            (number("mass"), number("length"), number("radius"), number("thickness"));
        let mass = mass??;
        Some(match given.signature.word {
            "rod" => BodyMass::Rod { length: length??, mass, radius: radius? },
            "disc" => BodyMass::Disc { radius: radius??, mass, thickness: thickness? },
            "cylinder" => BodyMass::Cylinder { radius: radius??, length: length??, mass },
            "sphere" => BodyMass::Sphere { radius: radius??, mass },
            "point" => BodyMass::Point { mass },
            "box" => BodyMass::Box { size: self.box_size(given.get("size")?, place)?, mass },
            _ => {
                let inertia = self.inertia_argument(given.get("inertia")?, place)?;
                let centre = match given.get("centre") {
                    Some(centre) => self.vector_argument(centre, place, "`centre`")?,
                    None => [self.model.graph.zero(); 3],
                };
                BodyMass::Rigid { mass, inertia, centre }
            }
        })
    }

    /// The edges of a box; in the plane the third may be given too, for the picture.
    fn box_size(&mut self, size: &Quantity, place: Place) -> Option<[Node; 3]> {
        let planar = self.model.space == Some(Space::Planar);
        match &size.value.kind {
            ExprKind::Vector(edges) if planar && edges.len() == 3 => {
                let mut nodes = [self.model.graph.zero(); 3];
                for (node, edge) in nodes.iter_mut().zip(edges) {
                    let edge = Quantity { value: edge.clone(), unit: size.unit.clone() };
                    *node = self.number_argument(&edge, place, "size")?;
                }
                Some(nodes)
            }
            _ => self.vector_argument(size, place, "`size`"),
        }
    }

    fn point(&mut self, id: PointId, span: Span, site: &SiteSyntax, place: Place) {
        if let Some(Sort::Point(_)) = self.base_sort(&site.body, place) {
            let shown = self.show_reference(&site.body, place);
            self.report(
                Diagnostic::error(
                    Code::WrongSort,
                    site.body.span,
                    format!("a point stands on a body, and `{shown}` is a point"),
                )
                .name(shown)
                .hint("name the body, or the `ground`"),
            );
            return;
        }
        let Some(end) = self.end(site, place) else { return };
        let name = self.points[id.index()].name.clone();
        match self.assembly.add_point(&mut self.model, name, span, &end) {
            Ok(_) => self.points[id.index()].end = Some(end),
            Err(mistake) => {
                self.report(
                    Diagnostic::error(Code::ImpossibleConnection, site.span, mistake.describe())
                        .hint("leave out `at`: a body without extent is its own and only place"),
                );
            }
        }
    }

    /// Says what is wrong with a body, joint or force element.
    pub(super) fn report_mistake(&mut self, mistake: DefinitionError, given: &Given<'_>, what: &str) {
        let kind = given.signature.word;
        let whole = given.form.span;
        let impossible = if what == "body" { Code::ImpossibleBody } else { Code::ImpossibleConnection };
        let (code, span, hint) = match mistake {
            DefinitionError::NotPositive(argument, _) => {
                let hint = match argument {
                    "pitch" => "give the advance in one turn".to_owned(),
                    _ => format!("give a positive `{argument}`"),
                };
                (impossible, given.span_of(argument), hint)
            }
            DefinitionError::Below(argument, other) => {
                (impossible, given.span_of(argument), format!("give a `{argument}` of at least `{other}`"))
            }
            DefinitionError::NotFinite(argument) => (
                Code::NotFinite,
                given.span_of(argument),
                "look for a division by zero, or a root of a negative number".to_owned(),
            ),
            DefinitionError::ZeroDirection(argument) => {
                let span = given.get(argument).map_or_else(
                    || given.positional.first().map_or(whole, |contact| contact.span),
                    Quantity::span,
                );
                let hint = match argument {
                    "line" => "give two different points of the line",
                    _ => "one of its components must not be zero",
                };
                (impossible, span, hint.to_owned())
            }
            DefinitionError::Inertia => (
                impossible,
                given.span_of("inertia"),
                "moments of inertia are positive, and products of inertia smaller than they".to_owned(),
            ),
            DefinitionError::InertiaTriangle => (
                impossible,
                given.span_of("inertia"),
                "of no body is one larger than the sum of the two others: look at their order and units"
                    .to_owned(),
            ),
            DefinitionError::SameBody if given.signature.places == Places::Joints => {
                (impossible, whole, format!("a {kind} connects two different joints"))
            }
            DefinitionError::SameBody => {
                (impossible, whole, format!("a {what} connects two bodies, or a body and `ground`"))
            }
            DefinitionError::NothingJoined => (impossible, whole, "name a body that moves".to_owned()),
            DefinitionError::NothingHeld => (
                Code::NothingToRelease,
                given.form.kind.span,
                "leave out the joint, or keep one of its directions".to_owned(),
            ),
            DefinitionError::Missing(argument) => {
                (Code::MissingArgument, given.form.kind.span, format!("add `{argument} = …`"))
            }
            DefinitionError::Unused("phase") => (
                Code::UnknownArgument,
                given.span_of("phase"),
                "in space a gear relates rates, and its phase is that of the start: leave out `phase`, and state the orientations"
                    .to_owned(),
            ),
            DefinitionError::Unused(argument) => {
                (Code::UnknownArgument, given.span_of(argument), format!("leave out `{argument}`"))
            }
            DefinitionError::PointHasNoOrientation => (
                impossible,
                whole,
                "give the body an extent, such as `sphere(radius = …, mass = …)`, or use a joint that holds no direction"
                    .to_owned(),
            ),
            DefinitionError::PointHasNoExtent => {
                (impossible, whole, "leave out `at`: a body without extent is its own and only place".to_owned())
            }
            DefinitionError::NoAngle(_) | DefinitionError::NoDistance(_) => (impossible, whole, self.owners(mistake).to_owned()),
            DefinitionError::NotHere(..) => {
                (Code::WrongSpace, given.form.kind.span, "choose another kind of joint".to_owned())
            }
            // A joint that is not defined was reported where it is declared.
            DefinitionError::Undefined => return,
            // The rest was looked at before.
            DefinitionError::NoSpace | DefinitionError::NotHeld(_) | DefinitionError::NoPart(_) | DefinitionError::NameTaken => {
                (impossible, whole, "look at its arguments".to_owned())
            }
        };
        let mut diagnostic = Diagnostic::error(code, span, mistake.describe()).name(kind).hint(hint);
        diagnostic.severity = mistake.severity();
        self.report(diagnostic);
    }
}

/// Whether a joint is defined only when start values are known.
fn is_late(form: &Form) -> bool {
    JointKind::named(&form.kind.text).any(|kind| kind.info().signature.places == Places::Contact)
}

/// The extent that a body of this kind has.
pub(super) fn extent(form: &Form) -> Extent {
    if form.kind.text == "point" { Extent::Point } else { Extent::Rigid }
}

/// Statements of a text about the space of its bodies.
#[derive(Default)]
struct SpaceStatements {
    space: Option<Space>,
    /// The first declaration of a body or of what belongs to one.
    first: Option<Span>,
    has_triple: bool,
}

impl SpaceStatements {
    fn look(&mut self, declarations: &[Declaration]) {
        for declaration in declarations {
            match &declaration.kind {
                D::Space(space) => self.space = self.space.or(Some(*space)),
                D::Gravity(gravity) => self.measure(gravity),
                D::Body(name, form) | D::Joint(name, form, _) | D::Element(name, form) => {
                    self.first = self.first.or(Some(name.span));
                    form.quantities().for_each(|quantity| self.measure(quantity));
                }
                D::Point(name, site) => {
                    self.first = self.first.or(Some(name.span));
                    site.at.iter().for_each(|at| self.measure(at));
                }
                D::Drive(name, ..) => self.first = self.first.or(Some(name.span)),
                D::For(inner) => self.look(&inner.body),
                _ => {}
            }
        }
    }

    fn measure(&mut self, quantity: &Quantity) {
        if let ExprKind::Vector(components) = &quantity.value.kind {
            self.has_triple |= components.len() > 2;
        }
    }
}
