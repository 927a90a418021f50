//! Measures of a joint, its angle and its distance; and their prescriptions and relations: drives and gears.

use dalembert_expr::{Dimension, Expr, Graph, Operator};
use dalembert_model::{
    Auxiliary, AuxiliaryId, Binder, Binding, ConstraintId, Joint, JointId, JointMeasure, Meaning, MeasureId,
    MeasureKind, Model, Space,
};

use crate::assembly::{Assembly, LENGTH, Units, local};
use crate::joint::{Connection, Gear};
use crate::mistake::DefinitionError;
use crate::rows::{angle_ahead, turn_about_axis};
use crate::side::{Side, Use, difference, local_number};
use crate::vector;

const AXES: Use = Use { axes: true, turn: false };
const TURN: Use = Use { axes: false, turn: true };

impl Assembly {
    /// The angle of a joint over the slots of `binder`, or its derivatives: how far its frame on the second body is turned
    /// against that on the first about its axis, whole turns included.
    ///
    /// In space an auxiliary coordinate is added that holds an angle nearby, from which turns are counted.
    ///
    /// # Errors
    /// [`DefinitionError::NoAngle`], [`DefinitionError::PointHasNoOrientation`], [`DefinitionError::Undefined`].
    pub fn joint_angle(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
        order: u8,
    ) -> Result<Expr, DefinitionError> {
        let connection = self.connection_of(joint)?;
        let space = checked_angle(model, connection)?;
        if space == Space::Planar {
            let offset = if order == 0 { connection.planar_offset() } else { 0.0 };
            let offset = local_number(model, binder, offset);
            let sides = connection.sides(model, binder, Use { axes: false, turn: false });
            let graph = &mut model.graph;
            let angles = sides.map(|side| side.mount.angle(graph, order));
            let turn = graph.sub(angles[1], angles[0]);
            return Ok(graph.add(turn, offset));
        }
        let sides = connection.sides(model, binder, AXES);
        let graph = &mut model.graph;
        Ok(match order {
            0 => {
                let b = sides[1].axis(graph, 0);
                let [cosine, sine] = [0, 1].map(|i| {
                    let a = sides[0].axis(graph, i);
                    vector::dot(graph, a, b)
                });
                let slot = binder.slot(Binding::Auxiliary(self.turns(model, joint)));
                let near = crate::mount::local(&mut model.graph, slot, 0);
                angle_near(&mut model.graph, [sine, cosine], near)
            }
            1 => turn_rate(graph, &sides),
            _ => {
                let rate = turn_rate(graph, &sides);
                model_rate(model, binder, rate)
            }
        })
    }

    /// How far the second body has moved along the axis of a joint over the slots of `binder`, or the derivatives of that.
    ///
    /// # Errors
    /// [`DefinitionError::NoDistance`], [`DefinitionError::Undefined`].
    pub fn joint_distance(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
        order: u8,
    ) -> Result<Expr, DefinitionError> {
        let connection = self.connection_of(joint)?;
        let space = checked_distance(model, connection)?;
        let sides = connection.sides(model, binder, AXES);
        let graph = &mut model.graph;
        let axis = sides[0].axis(graph, if space == Space::Planar { 0 } else { 2 });
        let d = difference(graph, &sides, 0);
        let distance = vector::dot(graph, d, axis);
        Ok((0..order).fold(distance, |e, _| model_rate(model, binder, e)))
    }

    /// Prescribes the angle or distance of a joint: gives the declared constraint its row. `target` stands over the slots of
    /// `binder`. The multiplier is the torque or force of the drive on the second body.
    ///
    /// # Errors
    /// If the joint has no such thing, or is not defined.
    pub fn define_drive(
        &mut self,
        model: &mut Model,
        constraint: ConstraintId,
        joint: JointId,
        of: MeasureKind,
        target: Expr,
        mut binder: Binder,
    ) -> Result<(), DefinitionError> {
        let start = value_at_start(model, &binder, target);
        let row = self.row_ahead(model, &mut binder, joint, of, |_, _| target)?;
        if let Some(start) = start {
            self.put(joint, of, 0, start);
        }
        self.define_constraint(model, constraint, &[("", row)], binder, Some(dimension_of(of)));
        Ok(())
    }

    /// The angle or distance of a joint, for start values.
    ///
    /// # Errors
    /// If the joint has no such thing, or is not defined.
    pub fn measure(
        &mut self,
        model: &mut Model,
        joint: JointId,
        kind: MeasureKind,
    ) -> Result<MeasureId, DefinitionError> {
        let is_it = |measure: &JointMeasure| measure.joint == joint && measure.kind == kind;
        if let Some(known) = model.measures.iter().position(is_it) {
            return Ok(MeasureId(known as u32));
        }
        let measure = self.measure_of(model, joint, kind)?;
        model.measures.push(measure);
        Ok(MeasureId(model.measures.len() as u32 - 1))
    }

    /// The expressions of a measure.
    pub(crate) fn measure_of(
        &self,
        model: &mut Model,
        joint: JointId,
        kind: MeasureKind,
    ) -> Result<JointMeasure, DefinitionError> {
        let mut binder = Binder::default();
        let (value, rate, name) = match kind {
            MeasureKind::Distance => {
                let value = self.joint_distance(model, &mut binder, joint, 0)?;
                (value, self.joint_distance(model, &mut binder, joint, 1)?, "distance")
            }
            MeasureKind::Angle => {
                let rate = self.joint_angle(model, &mut binder, joint, 1)?;
                let value = match model.space {
                    Some(Space::Spatial) => {
                        let connection = self.connection_of(joint)?;
                        let sides = connection.sides(model, &mut binder, TURN);
                        turn_about_axis(&mut model.graph, &sides)
                    }
                    _ => self.joint_angle(model, &mut binder, joint, 0)?,
                };
                (value, rate, "angle")
            }
        };
        let row = self.row_ahead(model, &mut binder, joint, kind, |model, binder| {
            let slot = binder.bindings().len() as u32;
            model.graph.symbol(Meaning::Local { slot, order: 0 }.symbol())
        })?;
        let name = format!("{}.{name}", model.joints[joint.index()].name);
        let dimension = (self.units == Units::Known).then(|| dimension_of(kind));
        Ok(JointMeasure { name, joint, kind, binder, row, value, rate, dimension })
    }

    /// Notes where a joint is at the start (order 0) or how fast it moves (order 1): from there its bodies are placed.
    pub fn put(&mut self, joint: JointId, kind: MeasureKind, order: u8, value: f64) {
        if let Some(connection) = &mut self.joints[joint.index()] {
            let place = match (kind, order) {
                (MeasureKind::Angle, 0) => &mut connection.put.angle,
                (MeasureKind::Distance, 0) => &mut connection.put.distance,
                (MeasureKind::Angle, _) => &mut connection.put.angle_rate,
                (MeasureKind::Distance, _) => &mut connection.put.distance_rate,
            };
            *place = Some(value);
        }
    }

    /// By what the angle or distance of a joint is ahead of a target, which is made when everything else has its slots.
    ///
    /// In space an angle is ahead by less than half a turn: targets may go through any number of turns, and it vanishes in no wrong
    /// place.
    fn row_ahead(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
        of: MeasureKind,
        target: impl FnOnce(&mut Model, &Binder) -> Expr,
    ) -> Result<Expr, DefinitionError> {
        let connection = self.connection_of(joint)?;
        if of == MeasureKind::Angle && checked_angle(model, connection)? == Space::Spatial {
            let sides = connection.sides(model, binder, TURN);
            let target = target(model, binder);
            return Ok(angle_ahead(&mut model.graph, &sides, target));
        }
        let measured = match of {
            MeasureKind::Angle => self.joint_angle(model, binder, joint, 0)?,
            MeasureKind::Distance => self.joint_distance(model, binder, joint, 0)?,
        };
        let target = target(model, binder);
        Ok(model.graph.sub(measured, target))
    }

    /// Whether the joint has an angle.
    ///
    /// # Errors
    /// Why not.
    pub fn has_angle(&self, model: &Model, joint: JointId) -> Result<(), DefinitionError> {
        checked_angle(model, self.connection_of(joint)?).map(|_| ())
    }

    /// Whether the joint has a distance.
    ///
    /// # Errors
    /// Why not.
    pub fn has_distance(&self, model: &Model, joint: JointId) -> Result<(), DefinitionError> {
        checked_distance(model, self.connection_of(joint)?).map(|_| ())
    }

    /// The auxiliary coordinate that stores an angle near that of a joint in space, made at its first use.
    fn turns(&self, model: &mut Model, joint: JointId) -> AuxiliaryId {
        let known = model.auxiliaries.iter().position(|auxiliary| auxiliary.turns_of == Some(joint));
        let at = known.unwrap_or_else(|| {
            let Joint { name, span, .. } = &model.joints[joint.index()];
            model.auxiliaries.push(Auxiliary {
                name: format!("{name}.angle"),
                dimension: (self.units == Units::Known).then(Dimension::none),
                turns_of: Some(joint),
                span: *span,
            });
            model.auxiliaries.len() - 1
        });
        AuxiliaryId(at as u32)
    }

    /// Measure of a joint that a gear relates: its angle, or its distance if it has no angle.
    fn geared(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        joint: JointId,
        order: u8,
    ) -> Result<Expr, DefinitionError> {
        match self.has_angle(model, joint) {
            Err(mistake @ DefinitionError::NoAngle(_)) => {
                self.joint_distance(model, binder, joint, order).map_err(|_| mistake)
            }
            _ => self.joint_angle(model, binder, joint, order),
        }
    }

    /// `angle₁' − r·angle₂'`, or with a phase `angle₁ − r·angle₂ − φ`.
    pub(crate) fn gear_row(
        &self,
        model: &mut Model,
        binder: &mut Binder,
        Gear { joints, ratio, phase }: Gear,
    ) -> Result<Expr, DefinitionError> {
        let order = if phase.is_some() { 0 } else { 1 };
        let first = self.geared(model, binder, joints[0], order)?;
        let second = self.geared(model, binder, joints[1], order)?;
        let ratio = local(model, binder, ratio);
        let phase = phase.map(|phase| local(model, binder, phase));
        let graph = &mut model.graph;
        let phase = phase.unwrap_or_else(|| graph.zero());
        let wanted = graph.mul(ratio, second);
        let ahead = graph.sub(first, wanted);
        Ok(graph.sub(ahead, phase))
    }
}

/// `p + atan2(s cos p − c sin p, c cos p + s sin p)`: of all angles with this sine and cosine the one nearest to `p`.
fn angle_near(graph: &mut Graph, [sine, cosine]: [Expr; 2], near: Expr) -> Expr {
    let (s, c) = (graph.apply(Operator::Sin, &[near]), graph.apply(Operator::Cos, &[near]));
    let over = [graph.mul(sine, c), graph.mul(cosine, s)];
    let under = [graph.mul(cosine, c), graph.mul(sine, s)];
    let (over, under) = (graph.sub(over[0], over[1]), graph.add(under[0], under[1]));
    let off = graph.apply(Operator::Atan2, &[over, under]);
    graph.add(near, off)
}

/// a₃·(ω_B − ω_A)
fn turn_rate(graph: &mut Graph, sides: &[Side; 2]) -> Expr {
    let [first, second] = sides;
    let axis = first.axis(graph, 2);
    let (of_first, of_second) = (first.mount.spin(graph, 1), second.mount.spin(graph, 1));
    let there = second.mount.to_body(graph, axis);
    let (away, back) = (vector::dot(graph, there, of_second), vector::dot(graph, first.axes[2], of_first));
    graph.sub(away, back)
}

/// The total time derivative of an expression over the slots of `binder`.
pub(crate) fn model_rate(model: &mut Model, binder: &Binder, e: Expr) -> Expr {
    let slots = binder.slots();
    model.graph.directional(e, &mut |graph, symbol| dalembert_model::symbol_rate(graph, &slots, symbol))
}

fn dimension_of(kind: MeasureKind) -> Dimension {
    match kind {
        MeasureKind::Angle => Dimension::none(),
        MeasureKind::Distance => LENGTH,
    }
}

fn checked_angle(model: &Model, connection: &Connection) -> Result<Space, DefinitionError> {
    let space = model.space.ok_or(DefinitionError::NoSpace)?;
    let has = connection.kind.info().angle.contains(&space);
    if !has {
        return Err(DefinitionError::NoAngle(connection.kind));
    }
    let bodies = connection.sites.iter().filter_map(|site| site.body);
    for body in bodies {
        if model.bodies[body.index()].shape == dalembert_model::Shape::Point {
            return Err(DefinitionError::PointHasNoOrientation);
        }
    }
    Ok(space)
}

fn checked_distance(model: &Model, connection: &Connection) -> Result<Space, DefinitionError> {
    let space = model.space.ok_or(DefinitionError::NoSpace)?;
    let has = connection.kind.info().distance.contains(&space);
    if has { Ok(space) } else { Err(DefinitionError::NoDistance(connection.kind)) }
}

/// The value of `e` at the start of the run, if it depends on time and parameters alone.
fn value_at_start(model: &Model, binder: &Binder, e: Expr) -> Option<f64> {
    let from = model.run.as_ref().map_or(0.0, |run| run.from);
    let value = model.graph.evaluate(e, &|symbol| match Meaning::of(symbol) {
        Meaning::Time => from,
        Meaning::Constant(at) => binder.constants().get(at as usize).map_or(f64::NAN, |e| model.value(*e)),
        Meaning::Local { .. } | Meaning::Parameter(_) => f64::NAN,
    });
    value.is_finite().then_some(value)
}
