//! A mechanism as text of the model language, from which the same model is read.

use std::fmt::Write;

use dalembert_expr::Operator;
use dalembert_model::{Hold, MeasureKind, Space};

use super::force::{ForceSpec, SpecPlaces};
use super::handle::{BodyHandle, JointHandle, Place};
use super::joint::JointSpec;
use super::matter::Shape;
use super::scalar::{BodyValue, JointValue, Scalar, ScalarNode, StartValue, Triple};
use super::{Limit, Mechanism, MechanismError};
use crate::force::ForceFrame;
use crate::mistake::DefinitionError;
use crate::signature::{Places, Takes};

impl Mechanism {
    /// The mechanism in the model language. Numbers are in SI units and have all their digits.
    ///
    /// # Errors
    /// [`MechanismError`] names a joint that the language does not have: rolling on a line or plane of a moving body.
    pub fn to_text(&self) -> Result<String, MechanismError> {
        let mut out = String::new();
        let model = &self.model;
        if !model.title.is_empty() {
            line(&mut out, format_args!("model {:?}", model.title));
        }
        line(&mut out, format_args!("{}", if self.is_planar() { "planar" } else { "spatial" }));
        if model.gravity != [0.0; 3] {
            line(&mut out, format_args!("gravity {}", self.triple(&Triple::from(model.gravity))));
        }
        for parameter in &model.parameters {
            line(&mut out, format_args!("parameter {} = {}", parameter.name, number(parameter.value)));
        }
        for auxiliary in &model.auxiliaries {
            line(&mut out, format_args!("auxiliary {}", auxiliary.name));
        }
        for (body, matter) in model.bodies.iter().zip(&self.bodies) {
            line(&mut out, format_args!("body {}: {}", body.name, self.shape(&matter.0)));
        }
        for limit in &self.constraints {
            match limit {
                Limit::Joint(handle) => {
                    let (name, spec) = (self.joint_name(*handle), &self.joints[handle.0.index()]);
                    let joint = self
                        .joint_text(spec)
                        .map_err(|error| MechanismError { name: name.to_owned(), error })?;
                    line(&mut out, format_args!("joint {name}: {joint}"));
                }
                Limit::Drive { constraint, of, target } => {
                    let name = &model.constraints[constraint.index()].name;
                    let of = self.joint_value(*of);
                    line(&mut out, format_args!("drive {name}: {of} = {}", self.scalar(target)));
                }
            }
        }
        for (name, place) in &self.points {
            line(&mut out, format_args!("point {name} on {}", self.place(place)));
        }
        for (name, element) in &self.elements {
            line(&mut out, format_args!("element {name}: {}", self.element_text(element)));
        }
        self.write_starts(&mut out);
        if let Some(run) = &model.run {
            let every = run.every.map_or_else(String::new, |every| format!(" every {}", number(every)));
            line(&mut out, format_args!("run until {}{every}", number(run.until)));
        }
        Ok(out)
    }

    fn write_starts(&self, out: &mut String) {
        for start in &self.model.starts {
            line(out, format_args!("start {} ~ {}", self.model.start_name(start.of), number(start.value)));
        }
        for (of, value, hold) in &self.starts {
            let of = match of {
                StartValue::Body(of) => self.body_value(*of),
                StartValue::Joint(of) => self.joint_value(*of),
            };
            let sign = if *hold == Hold::Given { "=" } else { "~" };
            line(out, format_args!("start {of} {sign} {}", self.scalar(value)));
        }
    }

    fn is_planar(&self) -> bool {
        self.model.space == Some(Space::Planar)
    }

    fn shape(&self, shape: &Shape) -> String {
        let optional = |name: &str, value: &Option<Scalar>| {
            value.as_ref().map_or_else(String::new, |value| format!(", {name} = {}", self.scalar(value)))
        };
        let s = |value: &Scalar| self.scalar(value);
        match shape {
            Shape::Rod { length, mass, radius } => {
                format!("rod(length = {}, mass = {}{})", s(length), s(mass), optional("radius", radius))
            }
            Shape::Disc { radius, mass, thickness } => {
                format!(
                    "disc(radius = {}, mass = {}{})",
                    s(radius),
                    s(mass),
                    optional("thickness", thickness)
                )
            }
            Shape::Box { size, mass } => format!("box(size = {}, mass = {})", self.triple(size), s(mass)),
            Shape::Cylinder { radius, length, mass } => {
                format!("cylinder(radius = {}, length = {}, mass = {})", s(radius), s(length), s(mass))
            }
            Shape::Sphere { radius, mass } => format!("sphere(radius = {}, mass = {})", s(radius), s(mass)),
            Shape::Point { mass } => format!("point(mass = {})", s(mass)),
            Shape::Rigid { mass, inertia, centre } => {
                let inertia = if self.is_planar() {
                    s(&inertia[2])
                } else {
                    format!("({})", inertia.iter().map(s).collect::<Vec<_>>().join(", "))
                };
                format!("rigid(mass = {}, inertia = {inertia}, centre = {})", s(mass), self.triple(centre))
            }
        }
    }

    fn joint_text(&self, spec: &JointSpec) -> Result<String, DefinitionError> {
        let mut arguments: Vec<String> = Vec::new();
        let signature = spec.kind.info().signature;
        let is_rolling = signature.places == Places::Contact;
        match (&spec.places, spec.joints) {
            (Some(places), _) if is_rolling => arguments.push(self.rolling(spec, places)?),
            (_, Some(joints)) => arguments.extend(joints.map(|joint| self.joint_name(joint).to_owned())),
            (Some(places), None) => arguments.extend(places.iter().map(|place| self.place(place))),
            (None, None) => {}
        }
        let axes = if is_rolling {
            [("axis", &spec.axis2), ("axis2", &None)]
        } else {
            [("axis", &spec.axis), ("axis2", &spec.axis2)]
        };
        let curve = signature.named.iter().find(|parameter| parameter.takes == Takes::Curve);
        let curve = curve.map(|parameter| (parameter.name, &spec.curve));
        for (name, value) in axes.into_iter().chain(curve) {
            if let Some(value) = value {
                arguments.push(format!("{name} = {}", self.triple(value)));
            }
        }
        arguments.extend(spec.numbers.iter().map(|(name, value)| format!("{name} = {}", self.scalar(value))));
        let mut text = format!("{}({})", signature.word, arguments.join(", "));
        if !spec.released.is_empty() {
            let released: Vec<&str> = spec.released.iter().map(|freedom| freedom.as_str()).collect();
            let _ = write!(text, " without ({})", released.join(", "));
        }
        Ok(text)
    }

    /// `wheel on line from … to …`, `coin on plane through … normal …`
    fn rolling(&self, spec: &JointSpec, [track, body]: &[Place; 2]) -> Result<String, DefinitionError> {
        if track.body() != BodyHandle(None) {
            return Err(DefinitionError::Unused("track"));
        }
        let (body, from) = (self.place(body), track.at());
        Ok(match &spec.axis {
            Some(direction) if self.is_planar() => {
                let to = [0, 1, 2].map(|i| from.0[i].clone() + direction.0[i].clone());
                format!("{body} on line from {} to {}", self.triple(from), self.triple(&Triple(to)))
            }
            axis => {
                let up = Triple::from([0.0, 0.0, 1.0]);
                let normal = self.triple(axis.as_ref().unwrap_or(&up));
                format!("{body} on plane through {} normal {normal}", self.triple(from))
            }
        })
    }

    fn element_text(&self, spec: &ForceSpec) -> String {
        let info = spec.kind.info();
        let is_torque = info.along == Some(MeasureKind::Angle);
        // In the plane a torque and rotational constants are the third component.
        let about = |value: &Triple| match self.is_planar() {
            true => self.scalar(&value.0[2]),
            false => self.triple(value),
        };
        let mut arguments: Vec<String> = match &spec.places {
            SpecPlaces::Between(places) => places.iter().map(|place| self.place(place)).collect(),
            SpecPlaces::Joint(joint) => vec![self.joint_name(*joint).to_owned()],
            SpecPlaces::On(place) if is_torque => vec![self.body_name(place.body()).to_owned()],
            SpecPlaces::On(place) => vec![self.place(place)],
        };
        arguments.extend(spec.value.as_ref().map(|value| match spec.places {
            SpecPlaces::On(_) if is_torque => about(value),
            SpecPlaces::On(_) => self.triple(value),
            SpecPlaces::Between(_) | SpecPlaces::Joint(_) => self.scalar(&value.0[0]),
        }));
        arguments.extend(spec.numbers.iter().map(|(name, value)| format!("{name} = {}", self.scalar(value))));
        for (name, value) in &spec.directions {
            let parameter = info.signature.named.iter().find(|parameter| parameter.name == *name);
            let is_moment = parameter.is_some_and(|parameter| parameter.unit.starts_with("N m"));
            let value = if is_moment { about(value) } else { self.triple(value) };
            arguments.push(format!("{name} = {value}"));
        }
        if spec.frame == ForceFrame::Body {
            arguments.push("frame = body".to_owned());
        }
        format!("{}({})", info.signature.word, arguments.join(", "))
    }

    fn place(&self, place: &Place) -> String {
        format!("{} at {}", self.body_name(place.body()), self.triple(place.at()))
    }

    fn triple(&self, Triple([x, y, z]): &Triple) -> String {
        let [x, y, z] = [x, y, z].map(|part| self.scalar(part));
        if self.is_planar() { format!("({x}, {y})") } else { format!("({x}, {y}, {z})") }
    }

    fn body_name(&self, body: BodyHandle) -> &str {
        body.0.and_then(|id| self.model.bodies.get(id.index())).map_or("ground", |body| &body.name)
    }

    fn joint_name(&self, joint: JointHandle) -> &str {
        &self.model.joints[joint.0.index()].name
    }

    fn body_value(&self, value: BodyValue) -> String {
        let (body, primes) = (self.body_name(BodyHandle(Some(value.body))), "'".repeat(value.order.into()));
        format!("{body}.{}{primes}", value.part.as_str())
    }

    fn joint_value(&self, value: JointValue) -> String {
        let of = if value.of == MeasureKind::Angle { "angle" } else { "distance" };
        format!("{}.{of}{}", self.joint_name(JointHandle(value.joint)), "'".repeat(value.order.into()))
    }

    fn scalar(&self, value: &Scalar) -> String {
        let joined = |args: &[Scalar], sign: &str| {
            args.iter().map(|arg| self.scalar(arg)).collect::<Vec<_>>().join(sign)
        };
        match &value.0 {
            ScalarNode::Number(value) => number(*value),
            ScalarNode::Time => "t".to_owned(),
            ScalarNode::Parameter(id) => self.model.parameters[id.index()].name.clone(),
            ScalarNode::Auxiliary(id) => self.model.auxiliaries[id.index()].name.clone(),
            ScalarNode::Body(value) => self.body_value(*value),
            ScalarNode::Joint(value) => self.joint_value(*value),
            ScalarNode::Apply(Operator::Sum, args) => format!("({})", joined(args, " + ")),
            ScalarNode::Apply(Operator::Product, args) => format!("({})", joined(args, "*")),
            ScalarNode::Apply(Operator::Power, args) => format!("({})", joined(args, "^")),
            ScalarNode::Apply(operator, args) => format!("{}({})", operator.info().name, joined(args, ", ")),
        }
    }
}

/// A number that reads back to the same bits; negative ones in parentheses.
fn number(value: f64) -> String {
    if value.is_sign_negative() { format!("({value:?})") } else { format!("{value:?}") }
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = writeln!(out, "{text}");
}
