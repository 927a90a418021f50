//! Parts of bodies, points, joints and springs: `b.x`, `b.wx'`, `P.y`, `hinge.angle`, `hinge.force.x`, `strut.force`.

use dalembert_bodies::{DefinitionError, JointInfo, JointKind, orientation};
use dalembert_expr::Expr as Node;
use dalembert_model::{
    Binding, BodyId, Code, CoordinateId, Diagnostic, JointId, Meaning, Part, PointId, Shape, Space, Span,
};
use smallvec::SmallVec;

use super::resolve::Referent;
use super::scope::{Place, Scope};
use super::value::{Context, Value};
use crate::names::Sort;
use crate::nearest::nearest;
use crate::syntax::{Ident, Reference};

/// A force or moment of a joint, or one component of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrenchAccess {
    pub(super) is_moment: bool,
    pub(super) is_local: bool,
    /// The component; nothing for the vector.
    pub(super) component: Option<u8>,
}

/// The axes in the order of components.
const AXES: [&str; 3] = ["x", "y", "z"];

impl Scope<'_> {
    /// Meaning of the parts of a reference to a body or joint; `None` if there is no such part.
    pub(super) fn resolve_parts(&self, sort: Sort, parts: &[Ident]) -> Option<Referent> {
        match sort {
            Sort::Body(body) => match parts {
                [] => Some(Referent::Entity(sort)),
                [part] => self.resolve_body_part(body, &part.text),
                _ => None,
            },
            Sort::Joint(joint) => match parts {
                [] => Some(Referent::Entity(sort)),
                [part] if part.text == "angle" => Some(Referent::Angle(joint)),
                [part] if part.text == "distance" => Some(Referent::Distance(joint)),
                parts => Some(Referent::Wrench(joint, self.wrench_part(parts)?)),
            },
            Sort::Element(id) => match parts {
                [] => Some(Referent::Entity(sort)),
                [part] => Some(Referent::Element(id, self.element_part(id, &part.text)?)),
                _ => None,
            },
            sort => Some(Referent::Entity(sort)),
        }
    }

    fn resolve_body_part(&self, body: BodyId, part: &str) -> Option<Referent> {
        let first = self.model.bodies[body.index()].first.0;
        let turn = orientation(&self.model, body);
        let at = |offset: u32| Some(Referent::Coordinate(CoordinateId(first + offset)));
        let turned = |offset: u32| turn.map(|id| CoordinateId(id.0 + offset));
        match (part, self.model.space?) {
            ("x", _) => at(0),
            ("y", _) => at(1),
            ("z", Space::Spatial) => at(2),
            ("angle", Space::Planar) => turned(0).map(Referent::Coordinate),
            ("q0", Space::Spatial) => turned(0).map(Referent::Coordinate),
            ("q1", Space::Spatial) => turned(1).map(Referent::Coordinate),
            ("q2", Space::Spatial) => turned(2).map(Referent::Coordinate),
            ("q3", Space::Spatial) => turned(3).map(Referent::Coordinate),
            ("wx", Space::Spatial) => turned(0).map(Referent::Rate),
            ("wy", Space::Spatial) => turned(1).map(Referent::Rate),
            ("wz", Space::Spatial) => turned(2).map(Referent::Rate),
            _ => None,
        }
    }

    fn wrench_part(&self, parts: &[Ident]) -> Option<WrenchAccess> {
        let (is_local, parts) = match parts {
            [first, rest @ ..] if first.text == "local" => (true, rest),
            parts => (false, parts),
        };
        let (what, component) = match parts {
            [what] => (what, None),
            [what, component] => (what, Some(AXES.iter().position(|axis| *axis == component.text)? as u8)),
            _ => return None,
        };
        let is_moment = match what.text.as_str() {
            "force" => false,
            "moment" => true,
            _ => return None,
        };
        // In the plane forces lie in it, and moments are about its normal.
        let exists = match (self.model.space?, component) {
            (Space::Planar, Some(at)) => (at == 2) == is_moment,
            (Space::Planar, None) => !is_moment,
            _ => true,
        };
        exists.then_some(WrenchAccess { is_moment, is_local, component })
    }

    /// Reports a part that a body, a point or a joint does not have.
    pub(super) fn report_unknown_body_part(&mut self, sort: Sort, reference: &Reference, place: Place) {
        let Some(part) = reference.parts.first() else { return };
        let name = self.show_reference(&Reference { parts: Vec::new(), ..reference.clone() }, place);
        let written = reference.parts.iter().map(|part| part.text.as_str()).collect::<Vec<_>>().join(".");
        let planar = self.model.space == Some(Space::Planar);
        let is_point = match sort {
            Sort::Body(body) => self.model.bodies[body.index()].shape == Shape::Point,
            _ => false,
        };
        let parts: Vec<&str> = match (sort, planar) {
            (Sort::Body(_), true) if is_point => vec!["x", "y"],
            (Sort::Body(_), false) if is_point => vec!["x", "y", "z"],
            (Sort::Body(_), true) => vec!["x", "y", "angle"],
            (Sort::Body(_), false) => vec!["x", "y", "z", "q0", "q1", "q2", "q3", "wx", "wy", "wz"],
            (Sort::Joint(joint), _) => {
                let forces: &[&str] = match planar {
                    true => &["force.x", "force.y", "moment.z"],
                    false => &["force.x", "force.y", "force.z", "moment.x", "moment.y", "moment.z"],
                };
                self.joint_motions(joint).into_iter().chain(forces.iter().copied()).collect()
            }
            _ => vec!["x", "y"],
        };
        let described = match sort {
            Sort::Body(_) if is_point => "a point, which has no part",
            Sort::Body(_) => "a body, which has no part",
            _ => "a joint, which has no part",
        };
        let meant = match (part.text.as_str(), sort, planar) {
            ("theta" | "phi" | "rotation" | "orientation", Sort::Body(_), true) if !is_point => Some("angle"),
            ("w" | "omega" | "wz", Sort::Body(_), true) if !is_point => Some("angle'"),
            ("reaction" | "f" | "F", Sort::Joint(_), _) => Some("force.x"),
            ("torque" | "m" | "M", Sort::Joint(_), _) => Some("moment.z"),
            ("displacement" | "s", Sort::Joint(_), _) => Some("distance"),
            ("fx" | "Fx", Sort::Joint(_), _) => Some("force.x"),
            ("fy" | "Fy", Sort::Joint(_), _) => Some("force.y"),
            ("fz" | "Fz", Sort::Joint(_), _) => Some("force.z"),
            ("mx" | "Mx", Sort::Joint(_), _) => Some("moment.x"),
            ("my" | "My", Sort::Joint(_), _) => Some("moment.y"),
            ("mz" | "Mz", Sort::Joint(_), _) => Some("moment.z"),
            ("vx" | "xdot", Sort::Body(_), _) => Some("x'"),
            ("vy" | "ydot", Sort::Body(_), _) => Some("y'"),
            (_, Sort::Joint(_), _) => nearest(&written, parts.iter().copied()),
            (text, ..) if reference.parts.len() == 1 => nearest(text, parts.iter().copied()),
            _ => None,
        };
        // A joint is not offered what it does not have.
        let meant = meant.filter(|meant| !matches!(sort, Sort::Joint(_)) || parts.contains(meant));
        let elsewhere = matches!(part.text.as_str(), "z" | "q0" | "q1" | "q2" | "q3" | "wx" | "wy") && planar
            || part.text == "angle" && matches!(sort, Sort::Body(_)) && !planar;
        let code = if elsewhere && !is_point { Code::WrongSpace } else { Code::UnknownName };
        let message = format!("`{name}` is {described} `{written}`");
        let mut diagnostic = Diagnostic::error(code, reference.span, message).name(name.clone());
        let is_turned_in_space = elsewhere && !planar && !is_point;
        diagnostic = match meant {
            None if is_turned_in_space => diagnostic.hint(format!(
                "in space it has an orientation, `start {name}.orientation = rotation((0, 0, 1), angle)` with numbers `{name}.q0` to `{name}.q3`; angles are those of joints, `hinge.angle`"
            )),
            Some(meant) => {
                let whole = part.span.to(reference.span.after());
                diagnostic.hint(format!("did you mean `{name}.{meant}`?")).edit(whole, meant)
            }
            None => {
                let list: Vec<String> = parts.iter().map(|part| format!("`{name}.{part}`")).collect();
                let local = match sort {
                    Sort::Joint(_) => {
                        format!(", and in the axes of the joint `{name}.local.force.x` and so on")
                    }
                    _ => String::new(),
                };
                diagnostic.hint(format!("its parts are {}{local}", list.join(", ")))
            }
        };
        self.report(diagnostic);
    }

    /// Measures of a joint; of one that could not be defined, anything.
    pub(super) fn joint_motions(&self, joint: JointId) -> Vec<&'static str> {
        let has =
            |found: Result<(), DefinitionError>| matches!(found, Ok(()) | Err(DefinitionError::Undefined));
        let angle = has(self.assembly.has_angle(&self.model, joint)).then_some("angle");
        let distance = has(self.assembly.has_distance(&self.model, joint)).then_some("distance");
        angle.into_iter().chain(distance).collect()
    }

    /// The bodies that a joint joins.
    pub(super) fn joined(&self, joint: JointId) -> [String; 2] {
        self.model.joints[joint.index()].sites.map(|site| self.end_name(site.body))
    }

    pub(super) fn end_name(&self, body: Option<BodyId>) -> String {
        body.map_or("ground".to_owned(), |body| self.model.bodies[body.index()].name.clone())
    }

    /// Which joints have what is missing.
    pub(super) fn owners(&self, mistake: DefinitionError) -> String {
        let is_angle = matches!(mistake, DefinitionError::NoAngle(_));
        let space = self.model.space.unwrap_or(Space::Spatial);
        let kinds = JointKind::ALL.iter().map(|kind| kind.info());
        let has = |info: &&JointInfo| (if is_angle { info.angle } else { info.distance }).contains(&space);
        let words: Vec<String> =
            kinds.filter(has).map(|info| info.signature.word.replace('_', "-")).collect();
        let what = if is_angle { "angles" } else { "distances" };
        match words.split_last() {
            Some((last, before)) => format!("{} and {last} joints have {what}", before.join(", ")),
            None => format!("no joints have {what}"),
        }
    }

    /// How the length between two bodies is made to change, which that of a joint with a `length` cannot.
    pub(super) fn changing_length(&self, joint: JointId, kind: JointKind, bodies: [String; 2]) -> String {
        let name = &self.model.joints[joint.index()].name;
        let word = kind.word();
        let [first, second] = bodies;
        format!(
            "a `{word}` keeps its length; for one that changes name its ends, `point P on {first} at (…)` and `point Q on {second} at (…)`, and write `constraint {name}: norm(P - Q) = 2.5 [m] + 0.05 [m/s]*t` in place of the joint"
        )
    }

    /// A coordinate, or its first or second derivative, over the slots of `context`.
    pub(super) fn coordinate_value(
        &mut self,
        id: CoordinateId,
        order: u8,
        span: Span,
        context: &mut Context,
    ) -> Option<Value> {
        let whole = self.model.coordinates[id.index()].part == Part::Whole;
        // The numbers of a quaternion have no speeds of their own: they turn with the rates of the body.
        let direct = if whole { order } else { 0 };
        let node = context.binder.coordinate(&mut self.model, id, direct);
        let value = Value::Scalar(node);
        if direct == order { Some(value) } else { self.differentiate(value, order, span, context) }
    }

    /// `b.wx` or `b.wx'`: the rate about an axis of the body, whose place is that of the part `id` of its rotation.
    pub(super) fn rate_value(
        &mut self,
        id: CoordinateId,
        order: u8,
        span: Span,
        context: &mut Context,
    ) -> Option<Value> {
        if order > 1 {
            self.report(
                Diagnostic::error(
                    Code::DerivativeTooHigh,
                    span,
                    "this would be a third derivative of an orientation",
                )
                .hint("a rate is a speed: it has one prime, the acceleration"),
            );
            return None;
        }
        Some(Value::Scalar(context.binder.coordinate(&mut self.model, id, 1 + order)))
    }

    /// A named point, or one of its components.
    pub(super) fn point_value(
        &mut self,
        reference: &Reference,
        id: PointId,
        order: u8,
        context: &mut Context,
    ) -> Option<Value> {
        let end = self.points[id.index()].end?;
        let nodes = self.assembly.end_position(&mut self.model, &mut context.binder, &end, order);
        let n = if self.model.space == Some(Space::Planar) { 2 } else { 3 };
        self.component(reference, &nodes[..n])
    }

    /// The component of a vector that a reference names.
    pub(super) fn component(&mut self, reference: &Reference, nodes: &[Node]) -> Option<Value> {
        let Some(part) = reference.parts.first() else {
            return Some(Value::Vector(SmallVec::from_slice(nodes)));
        };
        let at = AXES.iter().position(|name| *name == part.text).filter(|_| reference.parts.len() == 1);
        if let Some(node) = at.and_then(|at| nodes.get(at).copied()) {
            return Some(Value::Scalar(node));
        }
        let parts = ["`.x`", "`.y`", "`.z`"][..nodes.len()].join(", ");
        let message = format!("`{}` has no part `{}`", reference.word.text, part.text);
        self.report(
            Diagnostic::error(Code::UnknownName, reference.span, message)
                .name(reference.word.text.clone())
                .hint(format!("its parts are {parts}")),
        );
        None
    }

    /// `hinge.angle` or `slider.distance`.
    pub(super) fn motion_value(
        &mut self,
        reference: &Reference,
        joint: JointId,
        is_angle: bool,
        order: u8,
        context: &mut Context,
    ) -> Option<Value> {
        if !self.defined_joints[joint.index()] {
            return None;
        }
        let binder = &mut context.binder;
        let value = if is_angle {
            self.assembly.joint_angle(&mut self.model, binder, joint, order)
        } else {
            self.assembly.joint_distance(&mut self.model, binder, joint, order)
        };
        match value {
            Ok(node) => Some(Value::Scalar(node)),
            Err(mistake) => {
                self.report_no_motion(reference, joint, mistake);
                None
            }
        }
    }

    /// A joint that has no angle or distance.
    pub(super) fn report_no_motion(
        &mut self,
        reference: &Reference,
        joint: JointId,
        mistake: DefinitionError,
    ) {
        let joint_of = &self.model.joints[joint.index()];
        let (name, word) = (joint_of.name.clone(), joint_of.word);
        let (lacking, with_length) = match mistake {
            DefinitionError::NoAngle(_) => ("angle", None),
            DefinitionError::NoDistance(kind) => {
                ("distance", Some(kind).filter(|kind| kind.info().takes("length")))
            }
            other => {
                let message = format!("`{name}`: {}", other.describe());
                self.report(
                    Diagnostic::error(Code::UnknownName, reference.span, message)
                        .name(name)
                        .hint("see what is said of the joint"),
                );
                return;
            }
        };
        let message = format!("`{name}` is a {word} joint, which has no {lacking}");
        let diagnostic = Diagnostic::error(Code::UnknownName, reference.span, message).name(name.clone());
        let other = self.joint_motions(joint).first().copied();
        self.report(match (reference.parts.last(), other, with_length) {
            (Some(part), Some(other), _) => {
                diagnostic.hint(format!("did you mean `{name}.{other}`?")).edit(part.span, other)
            }
            (_, _, Some(kind)) => diagnostic.hint(self.changing_length(joint, kind, self.joined(joint))),
            _ => diagnostic.hint(self.owners(mistake)),
        });
    }

    /// A result where none may stand, or one with a prime.
    pub(super) fn report_result(&mut self, what: &str, order: u8, span: Span) {
        let message = if order > 0 {
            format!("{what} has no time derivative here")
        } else {
            format!("{what} is known only after the motion is solved")
        };
        self.report(
            Diagnostic::error(Code::ResultOutOfPlace, span, message)
                .hint("results occur in `law`, `output`, `event` and `draw`, and in lets used there"),
        );
    }

    /// Wrench of a joint on its second body.
    pub(super) fn wrench_value(
        &mut self,
        reference: &Reference,
        joint: JointId,
        part: WrenchAccess,
        order: u8,
        context: &mut Context,
    ) -> Option<Value> {
        if !context.allows_results() || order > 0 {
            let what = if part.is_moment { "the moment of a joint" } else { "the force of a joint" };
            self.report_result(what, order, reference.span);
            return None;
        }
        if !self.defined_joints[joint.index()] {
            return None;
        }
        let wrench = self.assembly.wrench(&mut self.model, &mut context.binder, joint).ok()?;
        let nodes = match (part.is_local, part.is_moment) {
            (false, false) => wrench.force,
            (false, true) => wrench.moment,
            (true, false) => wrench.local_force,
            (true, true) => wrench.local_moment,
        };
        let n = if self.model.space == Some(Space::Planar) { 2 } else { 3 };
        Some(match part.component {
            Some(at) => Value::Scalar(nodes[usize::from(at)]),
            None => Value::Vector(SmallVec::from_slice(&nodes[..n])),
        })
    }

    /// A moving quantity in a value that must be constant: the check that follows finds it there.
    pub(super) fn varying_value(&mut self, length: usize, context: &mut Context) -> Value {
        let slot = context.slot(Binding::Coordinate(CoordinateId(0)));
        let node = self.model.graph.symbol(Meaning::Local { slot, order: 0 }.symbol());
        if length == 1 { Value::Scalar(node) } else { Value::Vector(SmallVec::from_elem(node, length)) }
    }

    /// Sort of a reference without its parts.
    pub(super) fn base_sort(&self, reference: &Reference, place: Place) -> Option<Sort> {
        let base = Reference { parts: Vec::new(), ..reference.clone() };
        match self.resolve_quietly(&base, place) {
            Some(Referent::Entity(sort)) => Some(sort),
            _ => None,
        }
    }
}
