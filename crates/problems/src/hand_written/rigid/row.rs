//! Rows between vectors that bodies carry.

use std::ops::Range;

use dalembert::system::rotation::{Quaternion, Vector, cross};

/// A vector that a body or the ground carries: a point, or a direction.
///
/// In the world it is `s = x + R p` for a point of a body and `s = R p` for a direction, with `p` in the axes of the body.
/// A body that moves with `ẋ` and `Ω` takes it along,
///
/// ```text
/// ṡ = ẋ + R (Ω × p)        s̈ = ẍ + R (Ω̇ × p) + R (Ω × (Ω × p))
/// ```
///
/// so that `f·ṡ = f·ẋ + (p × Rᵀf)·Ω` for any `f`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyVector {
    body: Option<usize>,
    is_point: bool,
    vector: Vector,
}

impl BodyVector {
    /// A point of a body, from its mass centre and in its axes.
    pub fn point(body: usize, vector: Vector) -> BodyVector {
        BodyVector { body: Some(body), is_point: true, vector }
    }

    /// A direction in a body.
    pub fn direction(body: usize, vector: Vector) -> BodyVector {
        BodyVector { body: Some(body), is_point: false, vector }
    }

    /// A point or a direction of the ground.
    pub fn ground(vector: Vector) -> BodyVector {
        BodyVector { body: None, is_point: false, vector }
    }

    /// The speeds that move it: none of the ground, six for a point and three for a direction.
    pub(super) fn columns(&self) -> SpeedRange {
        let Some(body) = self.body else { return SpeedRange { start: None, n: 0 } };
        let n = if self.is_point { 6 } else { 3 };
        SpeedRange { start: Some(6 * body + 6 - n), n }
    }

    /// The vector in the world.
    pub fn place(&self, q: &[f64]) -> Vector {
        let Some(body) = self.body else { return self.vector };
        let turned = turn(attitude(q, body), self.vector);
        let from = 7 * body;
        if self.is_point { std::array::from_fn(|i| q[from + i] + turned[i]) } else { turned }
    }

    /// Its rate.
    pub fn rate(&self, q: &[f64], v: &[f64]) -> Vector {
        let Some(body) = self.body else { return [0.0; 3] };
        let turned = turn(attitude(q, body), cross(super::spin(v, body), self.vector));
        let from = 6 * body;
        if self.is_point { std::array::from_fn(|i| v[from + i] + turned[i]) } else { turned }
    }

    /// Its second rate if the speeds do not change.
    fn bias(&self, q: &[f64], v: &[f64]) -> Vector {
        let Some(body) = self.body else { return [0.0; 3] };
        let omega = super::spin(v, body);
        turn(attitude(q, body), cross(omega, cross(omega, self.vector)))
    }

    /// `f·ṡ` as coefficients of the speeds that move it.
    pub(super) fn put(&self, q: &[f64], f: Vector, out: &mut [f64]) {
        let Some(body) = self.body else { return };
        let about = cross(self.vector, turn_back(attitude(q, body), f));
        if self.is_point {
            out[..3].copy_from_slice(&f);
            out[3..6].copy_from_slice(&about);
        } else {
            out[..3].copy_from_slice(&about);
        }
    }

    /// How it moves with one of its speeds: `e`, or `R (e × p)`. Also the axis if the speed is one of turning.
    fn motion(&self, q: &[f64], column: usize) -> (Vector, Option<Vector>) {
        let unit: Vector = std::array::from_fn(|i| f64::from(u8::from(i == column % 3)));
        match self.body {
            None => ([0.0; 3], None),
            Some(_) if self.is_point && column < 3 => (unit, None),
            Some(body) => (turn(attitude(q, body), cross(unit, self.vector)), Some(unit)),
        }
    }
}

/// Neighbouring speeds.
#[derive(Clone, Copy)]
pub(super) struct SpeedRange {
    pub start: Option<usize>,
    pub n: usize,
}

impl SpeedRange {
    fn range(self) -> Range<usize> {
        self.start.map_or(0..0, |start| start..start + self.n)
    }
}

/// A relation between two vectors.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Relation {
    Along(Vector),
    Square,
    Distance(f64),
}

/// A constraint between two vectors `a` and `b` on different bodies, or on a body and the ground.
///
/// | row | `φ` | `∂φ/∂a` | `∂φ/∂b` | `ṡᵀφ_ss ṡ` |
/// |---|---|---|---|---|
/// | [`along`](Self::along) an axis `n` | `n·(a − b)` | `n` | `−n` | 0 |
/// | at [right angles](Self::square) | `a·b` | `b` | `a` | `2 ȧ·ḃ` |
/// | at a [distance](Self::distance) `l` | `½ ((a − b)² − l²)` | `a − b` | `b − a` | `(ȧ − ḃ)²` |
///
/// With the gradients `f` the Jacobian is `f·ṡ` as coefficients of the speeds, and `γ` is what the second rates of the
/// vectors make of it at constant speeds, with the last column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VectorRow {
    pub(super) ends: [BodyVector; 2],
    relation: Relation,
}

/// A row at a configuration.
pub(super) struct RowAt {
    pub error: f64,
    pub gradients: [Vector; 2],
}

impl VectorRow {
    /// Two points that lie in a plane across `axis`.
    pub fn along(axis: Vector, a: BodyVector, b: BodyVector) -> VectorRow {
        VectorRow { ends: [a, b], relation: Relation::Along(axis) }
    }

    /// Two directions at right angles.
    pub fn square(a: BodyVector, b: BodyVector) -> VectorRow {
        VectorRow { ends: [a, b], relation: Relation::Square }
    }

    /// Two points at a distance.
    pub fn distance(a: BodyVector, b: BodyVector, length: f64) -> VectorRow {
        VectorRow { ends: [a, b], relation: Relation::Distance(length) }
    }

    /// Two points that coincide: three rows along the axes of the world.
    pub fn coincide(a: BodyVector, b: BodyVector) -> [VectorRow; 3] {
        std::array::from_fn(|axis| {
            VectorRow::along(std::array::from_fn(|i| f64::from(u8::from(i == axis))), a, b)
        })
    }

    /// The speeds that occur in it.
    pub(super) fn columns(&self) -> impl Iterator<Item = usize> {
        self.ends.map(|end| end.columns().range()).into_iter().flatten()
    }

    pub(super) fn values(&self, q: &[f64]) -> RowAt {
        let [a, b] = self.ends.map(|end| end.place(q));
        let gap = minus(a, b);
        match self.relation {
            Relation::Along(axis) => RowAt { error: dot(axis, gap), gradients: [axis, axis.map(|n| -n)] },
            Relation::Square => RowAt { error: dot(a, b), gradients: [b, a] },
            Relation::Distance(length) => {
                RowAt { error: 0.5 * (dot(gap, gap) - length * length), gradients: [gap, gap.map(|x| -x)] }
            }
        }
    }

    /// How the gradients change with the vectors: `φ_ss δs`.
    fn bend(&self, by: [Vector; 2]) -> [Vector; 2] {
        match self.relation {
            Relation::Along(_) => [[0.0; 3]; 2],
            Relation::Square => [by[1], by[0]],
            Relation::Distance(_) => [minus(by[0], by[1]), minus(by[1], by[0])],
        }
    }

    /// `γ`
    pub(super) fn bias(&self, q: &[f64], v: &[f64]) -> f64 {
        let rates = self.ends.map(|end| end.rate(q, v));
        let (gradients, bent) = (self.values(q).gradients, self.bend(rates));
        (0..2).map(|end| dot(gradients[end], self.ends[end].bias(q, v)) + dot(bent[end], rates[end])).sum()
    }

    /// The motions of both ends with a speed of one of them.
    fn motions(&self, q: &[f64], end: usize, column: usize) -> ([Vector; 2], Option<Vector>) {
        let (motion, axis) = self.ends[end].motion(q, column);
        let mut motions = [[0.0; 3]; 2];
        motions[end] = motion;
        (motions, axis)
    }

    /// `∂(Gᵀλ)/∂q` of this row, entry by entry. The part of an end along its speeds is `(f, p × Rᵀf)`, in which a turn about
    /// `e` changes `f` by what the row bends, and `Rᵀf` by `Rᵀf × e` too.
    pub(super) fn stiffness(&self, q: &[f64], multiplier: f64, mut add: impl FnMut(usize, usize, f64)) {
        let gradients = self.values(q).gradients;
        for along in 0..2 {
            for (at, column) in self.ends[along].columns().range().enumerate() {
                let (motions, axis) = self.motions(q, along, at);
                let bent = self.bend(motions);
                for (which, end) in self.ends.iter().enumerate() {
                    let mut part = [0.0; 6];
                    end.put(q, bent[which], &mut part);
                    let columns = end.columns();
                    if let (Some(axis), Some(body), true) = (axis, end.body, which == along) {
                        let back = turn_back(attitude(q, body), gradients[which]);
                        let about = cross(end.vector, cross(back, axis));
                        let turns = &mut part[columns.n - 3..columns.n];
                        turns.iter_mut().zip(about).for_each(|(part, about)| *part += about);
                    }
                    for (row, part) in columns.range().zip(part) {
                        add(row, column, multiplier * part);
                    }
                }
            }
        }
    }

    /// `∂/∂q` of the row at velocity level along the speeds of one of its ends.
    pub(super) fn put_rate(&self, q: &[f64], v: &[f64], along: usize, out: &mut [f64]) {
        let rates = self.ends.map(|end| end.rate(q, v));
        let gradients = self.values(q).gradients;
        let end = &self.ends[along];
        let Some(body) = end.body else { return };
        let turning = cross(super::spin(v, body), end.vector);
        for (at, out) in out.iter_mut().enumerate().take(end.columns().n) {
            let (motions, axis) = self.motions(q, along, at);
            let bent = self.bend(motions);
            *out = dot(bent[0], rates[0]) + dot(bent[1], rates[1]);
            if let Some(axis) = axis {
                *out += dot(gradients[along], turn(attitude(q, body), cross(axis, turning)));
            }
        }
    }
}

pub(super) fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn minus(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|i| a[i] - b[i])
}

fn attitude(q: &[f64], body: usize) -> Quaternion {
    std::array::from_fn(|i| q[7 * body + 3 + i])
}

/// `R p`
fn turn(by: Quaternion, p: Vector) -> Vector {
    let axis = [by[1], by[2], by[3]];
    let once = cross(axis, p);
    let twice = cross(axis, once);
    std::array::from_fn(|i| p[i] + 2.0 * (by[0] * once[i] + twice[i]))
}

/// `Rᵀ p`
fn turn_back(by: Quaternion, p: Vector) -> Vector {
    turn([by[0], -by[1], -by[2], -by[3]], p)
}
