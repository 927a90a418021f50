//! Curves and points of drawings that are fixed to a body.

use dalembert_bodies::End;
use dalembert_expr::Expr as Node;
use dalembert_model::{BodyId, Code, Diagnostic, Meaning};

use super::dimension::Dim;
use super::scope::{LoopTurn, Place, Scope, TurnEntry};
use super::value::{Context, Value};
use crate::names::Sort;
use crate::parse::is_plain_number;
use crate::syntax::{OverSyntax, Quantity, Reference, ShapeSyntax, Spot, SpotPlace};

/// Chords of a curve deviate from it by at most this, relative to its extent.
const CHORD: f64 = 1.0 / 2000.0;

/// First intervals, of which a prime number does not fall into step with what repeats along the curve, and bisections of these:
/// at most 1,953 points.
const FIRST_INTERVALS: u32 = 61;
const MOST_BISECTIONS: u32 = 5;

/// Points of a curve whose shape depends on coordinates or time.
const MOVING_POINTS: u32 = 65;

/// Values of the variable of a curve at its points.
type Samples = Vec<f64>;

impl Scope<'_> {
    /// The body in whose frame the points of a drawing are.
    pub(super) fn drawn_body(&mut self, on: &Reference, place: Place) -> Option<BodyId> {
        match self.sort_of(on, place, "a body", |sort| matches!(sort, Sort::Body(_)))? {
            Sort::Body(body) => Some(body),
            _ => None,
        }
    }

    /// A point in the frame of a body, relative to its centre of mass.
    pub(super) fn spot_on(
        &mut self,
        spot: &Spot,
        body: BodyId,
        place: Place,
        context: &mut Context,
    ) -> Option<[Node; 3]> {
        let end = match &spot.place {
            SpotPlace::Value(quantity) => match spot.name().map(|name| self.resolve_quietly(name, place)) {
                Some(Some(super::resolve::Referent::Entity(Sort::Point(id))))
                    if self.points[id.index()].end.is_some() =>
                {
                    if let Some(name) = spot.name() {
                        self.resolve(name, place);
                    }
                    self.points[id.index()].end?
                }
                _ => {
                    End { body: Some(body), at: self.vector_argument(quantity, place, "a point on a body")? }
                }
            },
            SpotPlace::Site(site) => self.end(site, place)?,
        };
        if end.body != Some(body) {
            let name = self.model.bodies[body.index()].name.clone();
            self.report(
                Diagnostic::error(Code::WrongSort, spot.span, format!("this point is not on `{name}`"))
                    .hint(format!("write a vector in the frame of `{name}`, or leave out `on {name}`")),
            );
            return None;
        }
        Some(self.assembly.end_in_body(&mut self.model, &mut context.binder, &end))
    }

    /// The points of a curve, one after another.
    pub(super) fn curve_points(
        &mut self,
        shape: &ShapeSyntax,
        body: Option<BodyId>,
        place: Place,
        context: &mut Context,
    ) -> Option<Vec<[Node; 3]>> {
        let (over, spot) = (shape.over.as_ref()?, &shape.points[0]);
        let SpotPlace::Value(point) = &spot.place else {
            self.report(
                Diagnostic::error(
                    Code::WrongSort,
                    spot.span,
                    "a curve needs a vector that depends on its variable",
                )
                .hint(format!("write `{}`", shape.word.example())),
            );
            return None;
        };
        let [from, to] = self.range(over, place)?;
        let samples = self.samples(over, point, [from, to], body, place)?;
        let place_of = |scope: &mut Self, s: f64| scope.along_curve(over, s, place);
        let mut points = Vec::with_capacity(samples.len());
        for s in samples {
            let at = place_of(self, s);
            points.push(match body {
                Some(body) => self.spot_on(spot, body, at, context)?,
                None => self.drawn_vector(point, "a point of a curve", at, context)?,
            });
        }
        Some(points)
    }

    /// The place of an expression in which the variable of a curve has this value.
    pub(super) fn along_curve(&mut self, over: &OverSyntax, value: f64, place: Place) -> Place {
        let variable = self.names.intern(&over.variable.text);
        let dimension = self.range_dimension(over, place);
        self.turns.push(TurnEntry { variable, value, dimension, outer: place });
        Some(LoopTurn(self.turns.len() as u32 - 1))
    }

    fn range_dimension(&mut self, over: &OverSyntax, place: Place) -> Option<Dim> {
        for end in [&over.from, &over.to] {
            if end.unit.is_some() {
                return Some(self.coherent_dimension(end.unit.as_ref()).map_or(Dim::Unknown, Dim::Known));
            }
        }
        let dims = [&over.from, &over.to].map(|end| self.dimension(&end.value, place));
        dims.into_iter().find(|dim| *dim != Dim::Literal)
    }

    /// Both ends of the range of a curve, in SI units.
    fn range(&mut self, over: &OverSyntax, place: Place) -> Option<[f64; 2]> {
        let mut ends = [0.0; 2];
        for (value, end) in ends.iter_mut().zip([&over.from, &over.to]) {
            let node = self.number_argument(end, place, "the range of a curve")?;
            // Points are taken at numbers: other ends are another curve.
            self.model.mark_structural(&[node], end.value.span);
            *value = self.model.value(node);
        }
        // The unit of one end says nothing about a plain number at the other, unless that is zero.
        let (with, without): (Vec<_>, Vec<_>) =
            [&over.from, &over.to].into_iter().partition(|end| end.unit.is_some());
        let lacking =
            without.iter().find(|end| is_plain_number(&end.value) && self.value_is_not_zero(end, place));
        if let ([_], Some(end)) = (with.as_slice(), lacking) {
            self.report(
                Diagnostic::error(
                    Code::DimensionMismatch,
                    end.value.span,
                    "one end of the range has a unit, and this one has none",
                )
                .hint("write the unit at both ends: `over s from -1 [m] to 1 [m]`"),
            );
            return None;
        }
        if ends[0] == ends[1] {
            let span = over.from.span().to(over.to.span());
            self.report(
                Diagnostic::error(
                    Code::EmptyLoop,
                    span,
                    "the range of the curve is empty: both ends are equal",
                )
                .hint("give two different ends: `over s from 0 to 2*pi`"),
            );
            return None;
        }
        Some(ends)
    }

    fn value_is_not_zero(&self, end: &Quantity, place: Place) -> bool {
        self.fold(&end.value, place).is_ok_and(|value| value != 0.0)
    }

    /// Values of the variable between which chords are close to the curve.
    fn samples(
        &mut self,
        over: &OverSyntax,
        point: &Quantity,
        [from, to]: [f64; 2],
        body: Option<BodyId>,
        place: Place,
    ) -> Option<Samples> {
        let uniform =
            |n: u32| (0..=n).map(|i| from + (to - from) * f64::from(i) / f64::from(n)).collect::<Samples>();
        let mut known: Vec<(f64, [f64; 3])> = Vec::new();
        for s in uniform(FIRST_INTERVALS) {
            match self.probe(over, point, s, place)? {
                Some(at) => known.push((s, at)),
                // It moves: the samples cannot depend on its shape. On a body the report comes with its points.
                None if body.is_none() => return Some(uniform(MOVING_POINTS - 1)),
                None => return Some(vec![from]),
            }
        }
        for _ in 0..MOST_BISECTIONS {
            let extent = extent(&known);
            let mut finer = vec![known[0]];
            let mut is_split = false;
            for pair in known.windows(2) {
                let s = 0.5 * (pair[0].0 + pair[1].0);
                let middle = self.probe(over, point, s, place)??;
                let gap = (0..3).map(|i| middle[i] - 0.5 * (pair[0].1[i] + pair[1].1[i]));
                if gap.map(|part| part * part).sum::<f64>().sqrt() > CHORD * extent {
                    finer.push((s, middle));
                    is_split = true;
                }
                finer.push(pair[1]);
            }
            known = finer;
            if !is_split {
                break;
            }
        }
        Some(known.into_iter().map(|(s, _)| s).collect())
    }

    /// The point of a curve in numbers; nothing within where it depends on coordinates or time.
    fn probe(
        &mut self,
        over: &OverSyntax,
        point: &Quantity,
        s: f64,
        place: Place,
    ) -> Option<Option<[f64; 3]>> {
        let at = self.along_curve(over, s, place);
        let mut context = Context::over_parameters();
        self.prepare_lets(&[&point.value], at, &mut context);
        let value = self.value(&point.value, at, &mut context)?;
        let Value::Vector(nodes) = self.convert(value, point) else { return self.report_curve(point, at) };
        let is_moving = |symbol| matches!(Meaning::of(symbol), Meaning::Local { .. } | Meaning::Time);
        if self.model.graph.contains(&nodes, is_moving) {
            return Some(None);
        }
        let mut found = [0.0; 3];
        for (part, node) in found.iter_mut().zip(&nodes) {
            *part = self.model.value(*node);
        }
        if found.iter().any(|part| !part.is_finite()) {
            let message = format!("the curve is not finite at `{}` = {s}", over.variable.text);
            self.report(
                Diagnostic::error(Code::NotFinite, point.value.span, message)
                    .hint("choose a range without this value"),
            );
            return None;
        }
        Some(Some(found))
    }

    fn report_curve(&mut self, point: &Quantity, place: Place) -> Option<Option<[f64; 3]>> {
        self.report_no_vector(&point.value, "a point of a curve", place);
        None
    }
}

/// The largest side of the box around points.
fn extent(points: &[(f64, [f64; 3])]) -> f64 {
    let side = |i: usize| {
        let of = |(_, at): &(f64, [f64; 3])| at[i];
        points.iter().map(of).fold(f64::NEG_INFINITY, f64::max)
            - points.iter().map(of).fold(f64::INFINITY, f64::min)
    };
    (0..3).map(side).fold(0.0, f64::max)
}
