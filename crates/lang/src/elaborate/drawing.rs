//! Drawings: shapes whose numbers are evaluated like outputs.

use dalembert_expr::Expr as Node;
use dalembert_model::{
    BodyId, Code, CoordinateId, Diagnostic, Drawing, DrawnShape, Owner, Space, Span, Term,
};

use super::color::Colored;
use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::value::{Context, Value, misplaced_comparison};
use crate::names::Sort;
use crate::syntax::{
    DrawItem, DrawingSubject, Expr, ExprKind, PartWord, Quantity, Reference, ShapePart, ShapeSyntax,
    ShapeWord, Spot, SpotPlace,
};

/// The axes of a frame are so long, in metres, if nothing is said.
const FRAME_SIZE: f64 = 0.2;

/// Names of drawings are cut after so many characters.
const MAX_NAME: usize = 40;

impl Scope<'_> {
    pub(super) fn drawing(&mut self, item: &DrawItem, place: Place, span: Span, colored: &mut Colored) {
        let color = match &item.color {
            Some(color) => match self.color(color) {
                Some(color) => Some(color),
                None => return,
            },
            None => None,
        };
        match &item.what {
            DrawingSubject::Body(body) => self.color_body(body, color, place, span, colored),
            DrawingSubject::Shape(shape) => {
                let mut context = Context::with_results();
                let expressions: Vec<&Expr> = shape.expressions().collect();
                self.prepare_lets(&expressions, place, &mut context);
                let body = match &shape.on {
                    Some(on) => match self.drawn_body(on, place) {
                        Some(body) => Some(body),
                        None => return,
                    },
                    None => None,
                };
                let Some((drawn, numbers)) = self.drawn_numbers(shape, body, place, &mut context) else {
                    return;
                };
                debug_assert_eq!(numbers.len(), drawn.n_numbers() as usize, "a shape has all its numbers");
                let name = self.drawing_name(shape, place);
                let first = self.model.drawings.last().map_or(0, |last| last.first + last.shape.n_numbers());
                let terms = numbers.into_iter().map(Term::Drawing).collect();
                let element = self.add_element(terms, context, Owner::Drawing(first), span);
                self.model.drawings.push(Drawing { name, shape: drawn, element, first, body, color, span });
            }
        }
    }

    /// A shape with its numbers, in the order of [`DrawnShape`].
    fn drawn_numbers(
        &mut self,
        shape: &ShapeSyntax,
        body: Option<BodyId>,
        place: Place,
        context: &mut Context,
    ) -> Option<(DrawnShape, Vec<Node>)> {
        // All of them are looked at before the first that is wrong ends it.
        let points: Vec<Option<[Node; 3]>> = match (shape.word, body) {
            (ShapeWord::Curve, _) => match self.curve_points(shape, body, place, context) {
                Some(points) => points.into_iter().map(Some).collect(),
                None => vec![None],
            },
            (_, Some(body)) => {
                shape.points.iter().map(|spot| self.spot_on(spot, body, place, context)).collect()
            }
            _ => shape.points.iter().map(|spot| self.spot(spot, place, context)).collect(),
        };
        let n_points = points.len() as u32;
        let width = shape.part(PartWord::Width);
        let drawn = match shape.word {
            ShapeWord::Line | ShapeWord::Curve if width.is_none() => DrawnShape::Line { n_points },
            ShapeWord::Line | ShapeWord::Curve | ShapeWord::Tube => DrawnShape::Tube { n_points },
            ShapeWord::Circle => DrawnShape::Circle,
            ShapeWord::Point => DrawnShape::Dot,
            ShapeWord::Trace => DrawnShape::Trace,
            ShapeWord::Frame => DrawnShape::Frame,
            ShapeWord::Arrow => DrawnShape::Arrow,
        };
        let rest = match shape.word {
            ShapeWord::Point | ShapeWord::Trace => Some(Vec::new()),
            ShapeWord::Line | ShapeWord::Curve => match width {
                Some(_) => {
                    let half = self.model.graph.constant(0.5);
                    let width = self.drawn_number(width, 0.0, place, context);
                    width.map(|width| vec![self.model.graph.mul(half, width)])
                }
                None => Some(Vec::new()),
            },
            ShapeWord::Tube => self
                .drawn_number(shape.part(PartWord::Radius), 1.0, place, context)
                .map(|radius| vec![radius]),
            ShapeWord::Circle => {
                let radius = self.drawn_number(shape.part(PartWord::Radius), 1.0, place, context);
                let axis = self.circle_axis(shape.part(PartWord::Axis), place, context);
                radius.zip(axis).map(|(radius, [x, y, z])| vec![radius, x, y, z])
            }
            ShapeWord::Frame => {
                let turn = self.frame_turn(shape, place, context);
                let size = self.drawn_number(shape.part(PartWord::Size), FRAME_SIZE, place, context);
                turn.zip(size).map(|(turn, size)| turn.into_iter().chain([size]).collect())
            }
            ShapeWord::Arrow => {
                let along = shape.part(PartWord::Along)?;
                let along = self.drawn_vector(&along.value, "the direction of an arrow", place, context);
                let scale = self.drawn_number(shape.part(PartWord::Scale), 1.0, place, context);
                let scaled = |(along, scale): ([Node; 3], Node)| {
                    along.map(|component| self.model.graph.mul(scale, component)).to_vec()
                };
                along.zip(scale).map(scaled)
            }
        };
        let mut numbers: Vec<Node> = points.into_iter().collect::<Option<Vec<_>>>()?.concat();
        numbers.extend(rest?);
        Some((drawn, numbers))
    }

    /// A point in the world.
    fn spot(&mut self, spot: &Spot, place: Place, context: &mut Context) -> Option<[Node; 3]> {
        let quantity = match &spot.place {
            SpotPlace::Site(site) => {
                let end = self.end(site, place)?;
                return Some(self.assembly.end_position(&mut self.model, &mut context.binder, &end, 0));
            }
            SpotPlace::Value(quantity) => quantity,
        };
        if let ExprKind::Call(function, _) = &quantity.value.kind
            && self.is_body(&function.text)
        {
            self.report_missing_at(function);
            return None;
        }
        let Some(name) = spot.name() else {
            return self.drawn_vector(quantity, "a point", place, context);
        };
        let zero = self.model.graph.zero();
        if name.word.text == "ground" && name.indices.is_empty() && name.parts.is_empty() {
            return Some([zero; 3]);
        }
        match self.resolve_quietly(name, place) {
            None => {
                self.reporter.wanted = Some("a point".to_owned());
                self.resolve(name, place);
                self.reporter.wanted = None;
                None
            }
            Some(Referent::Entity(Sort::Body(body))) => {
                self.resolve(name, place);
                Some(self.centre(body, context))
            }
            Some(Referent::Entity(Sort::Joint(_))) => {
                let shown = self.show_reference(name, place);
                self.report(
                    Diagnostic::error(
                        Code::WrongSort,
                        name.span,
                        format!("a point is needed here, and `{shown}` is a joint"),
                    )
                    .name(shown)
                    .hint("name the place of a body: `b at (…)`, or a `point` on it"),
                );
                None
            }
            Some(_) => self.drawn_vector(quantity, "a point", place, context),
        }
    }

    /// The centre of mass of a body.
    fn centre(&mut self, body: BodyId, context: &mut Context) -> [Node; 3] {
        let first = self.model.bodies[body.index()].first.0;
        let n = if self.model.space == Some(Space::Spatial) { 3 } else { 2 };
        let mut position = [self.model.graph.zero(); 3];
        for (offset, component) in position.iter_mut().enumerate().take(n) {
            let id = CoordinateId(first + offset as u32);
            *component = context.binder.coordinate(&mut self.model, id, 0);
        }
        position
    }

    /// A vector; outside `spatial` models the third component may be left out.
    pub(super) fn drawn_vector(
        &mut self,
        quantity: &Quantity,
        what: &str,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 3]> {
        let value = self.value(&quantity.value, place, context)?;
        match self.convert(value, quantity) {
            Value::Vector(nodes) if nodes.len() == 3 => Some([nodes[0], nodes[1], nodes[2]]),
            Value::Vector(nodes) if nodes.len() == 2 && self.model.space != Some(Space::Spatial) => {
                Some([nodes[0], nodes[1], self.model.graph.zero()])
            }
            value @ Value::Vector(_) => {
                self.report_components(&value, quantity, what);
                None
            }
            Value::Truth(_) => {
                self.report(misplaced_comparison(quantity.value.span));
                None
            }
            Value::Scalar(_) => {
                self.report_no_vector(&quantity.value, what, place);
                None
            }
        }
    }

    pub(super) fn report_no_vector(&mut self, value: &Expr, what: &str, place: Place) {
        let diagnostic = Diagnostic::error(
            Code::VectorMismatch,
            value.span,
            format!("{what} is a vector, and this is a number"),
        );
        let vector = if self.model.space == Some(Space::Spatial) { "(x, y, z)" } else { "(x, y)" };
        // `P.x` in place of `P`.
        let whole = match &value.kind {
            ExprKind::Reference(reference) if reference.parts.len() == 1 => {
                let has_place = matches!(
                    self.base_sort(reference, place),
                    Some(Sort::Body(_) | Sort::Point(_) | Sort::Let(_))
                );
                has_place.then(|| Span { start: reference.parts[0].span.start - 1, end: reference.span.end })
            }
            _ => None,
        };
        self.report(match whole {
            Some(part) if what == "a point" => diagnostic.hint("write the name alone").edit(part, ""),
            _ if what == "a point" => {
                diagnostic.hint(format!("write `{vector}`, or the name of a point or a body"))
            }
            _ => diagnostic.hint(format!("write `{vector}`")),
        });
    }

    /// The number that a part gives, or the one that counts without it.
    pub(super) fn drawn_number(
        &mut self,
        part: Option<&ShapePart>,
        usual: f64,
        place: Place,
        context: &mut Context,
    ) -> Option<Node> {
        let Some(ShapePart { value, .. }) = part else { return Some(self.model.graph.constant(usual)) };
        let node = self.scalar(&value.value, place, context)?;
        match self.convert(Value::Scalar(node), value) {
            Value::Scalar(node) => Some(node),
            _ => None,
        }
    }

    /// The normal of a circle, of any length.
    fn circle_axis(
        &mut self,
        axis: Option<&ShapePart>,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 3]> {
        let (zero, one) = (self.model.graph.zero(), self.model.graph.one());
        let Some(axis) = axis else { return Some([zero, zero, one]) };
        if self.model.space == Some(Space::Planar) {
            self.report(
                Diagnostic::error(Code::WrongSpace, axis.span, "in the plane a circle has no axis")
                    .hint("leave it out")
                    .edit(axis.span, ""),
            );
            return None;
        }
        let value = self.value(&axis.value.value, place, context)?;
        match value {
            Value::Vector(nodes) if nodes.len() == 3 => Some([nodes[0], nodes[1], nodes[2]]),
            value => {
                self.report_components(&value, &axis.value, "an axis");
                None
            }
        }
    }

    /// As the user writes it, with indices evaluated and without its numbers.
    fn drawing_name(&self, shape: &ShapeSyntax, place: Place) -> String {
        let points: Vec<String> = shape.points.iter().map(|spot| self.show_spot(spot, place)).collect();
        let mut name = format!("{} {}", shape.word.as_str(), points.join(" to "));
        if name.chars().count() > MAX_NAME {
            name = name.chars().take(MAX_NAME - 1).collect::<String>();
            name = format!("{}…", name.trim_end());
        }
        name
    }

    /// A point as it is written, with the values of loops in place of their names.
    fn show_spot(&self, spot: &Spot, place: Place) -> String {
        let mut replaced: Vec<(Span, String)> = Vec::new();
        let mut note = |reference: &Reference| {
            let of_loop = match self.resolve_quietly(reference, place) {
                Some(Referent::Loop(turn)) => Some(self.turns[turn.0 as usize].value.to_string()),
                _ => None,
            };
            let shown = of_loop.unwrap_or_else(|| self.show_reference(reference, place));
            replaced.push((reference.span, shown));
        };
        match &spot.place {
            SpotPlace::Value(quantity) => self.for_each_outer_reference(&quantity.value, &mut note),
            SpotPlace::Site(site) => {
                note(&site.body);
                if let Some(at) = &site.at {
                    self.for_each_outer_reference(&at.value, &mut note);
                }
            }
        }
        replaced.sort_by_key(|(span, _)| *span);
        let mut shown = String::new();
        let mut from = 0;
        for (span, text) in &replaced {
            let start = (span.start - spot.span.start) as usize;
            shown.push_str(spot.text.get(from..start).unwrap_or_default());
            shown.push_str(text);
            from = (span.end - spot.span.start) as usize;
        }
        shown.push_str(spot.text.get(from..).unwrap_or_default());
        shown.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Checks the dimensions of a drawing: points, radii, widths and sizes are lengths, angles pure numbers; an arrow may show anything.
    pub(super) fn drawing_dimensions(&mut self, item: &DrawItem, place: Place) {
        let DrawingSubject::Shape(shape) = &item.what else { return };
        let outer = place;
        let place = match &shape.over {
            Some(over) => self.along_curve(over, 1.0, place),
            None => place,
        };
        for spot in &shape.points {
            match &spot.place {
                SpotPlace::Value(quantity) => self.quantity_dimension(quantity, place, "m", "a point"),
                SpotPlace::Site(site) => {
                    if let Some(at) = &site.at {
                        self.quantity_dimension(at, place, "m", "a place on a body");
                    }
                }
            }
        }
        let place = outer;
        for ShapePart { word, value, .. } in &shape.parts {
            match word {
                PartWord::Radius => self.quantity_dimension(value, place, "m", "a radius"),
                PartWord::Width => self.quantity_dimension(value, place, "m", "a width"),
                PartWord::Size => self.quantity_dimension(value, place, "m", "the size of a frame"),
                PartWord::Angle => self.quantity_dimension(value, place, "", "an angle"),
                PartWord::Rotation => self.quantity_dimension(value, place, "", "a number of a rotation"),
                PartWord::Axis => self.direction_dimension(value, place),
                PartWord::Along | PartWord::Scale => {
                    self.dimension(&value.value, place);
                }
            }
        }
    }
}
