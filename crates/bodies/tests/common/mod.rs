//! States of a model in numbers, with rotations of their own, and the values of its expressions there.
#![allow(dead_code)]

use dalembert_expr::Expr;
use dalembert_model::{
    Binding, BodyId, Constraint, CoordinateId, Element, Level, Meaning, Model, Shape, Space, StartOf, Term,
};

pub type V = [f64; 3];
pub type Q = [f64; 4];

/// Steele, Lea and Flood's SplitMix64.
pub struct Random(pub u64);

impl Random {
    /// Between −1 and 1.
    pub fn number(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        (z >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    pub fn vector(&mut self) -> V {
        [self.number(), self.number(), self.number()]
    }

    pub fn unit(&mut self) -> V {
        let v = self.vector();
        scale(1.0 / dot(v, v).sqrt(), v)
    }

    pub fn turn(&mut self) -> Q {
        let axis = self.unit();
        about(axis, 3.0 * self.number())
    }

    pub fn below(&mut self, n: usize) -> usize {
        (((self.number() + 1.0) / 2.0 * n as f64) as usize).min(n - 1)
    }
}

pub fn dot(a: V, b: V) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub fn add(a: V, b: V) -> V {
    std::array::from_fn(|i| a[i] + b[i])
}

pub fn sub(a: V, b: V) -> V {
    std::array::from_fn(|i| a[i] - b[i])
}

pub fn scale(s: f64, a: V) -> V {
    a.map(|x| s * x)
}

pub fn about(axis: V, angle: f64) -> Q {
    let (s, c) = (angle / 2.0).sin_cos();
    [c, s * axis[0], s * axis[1], s * axis[2]]
}

pub fn times(a: Q, b: Q) -> Q {
    let (u, v) = ([a[1], a[2], a[3]], [b[1], b[2], b[3]]);
    let w = add(add(scale(a[0], v), scale(b[0], u)), cross(u, v));
    [a[0] * b[0] - dot(u, v), w[0], w[1], w[2]]
}

pub fn back(q: Q) -> Q {
    [q[0], -q[1], -q[2], -q[3]]
}

pub fn turn(q: Q, v: V) -> V {
    let r = times(times(q, [0.0, v[0], v[1], v[2]]), back(q));
    [r[1], r[2], r[3]]
}

/// The quaternion of orthonormal axes: found by turning x and then y to their places.
pub fn of_axes(axes: [V; 3]) -> Q {
    let to = |from: V, to: V, spare: V| {
        let c = cross(from, to);
        let s = dot(c, c).sqrt();
        if s < 1e-9 {
            return if dot(from, to) > 0.0 {
                [1.0, 0.0, 0.0, 0.0]
            } else {
                about(spare, std::f64::consts::PI)
            };
        }
        about(scale(1.0 / s, c), s.atan2(dot(from, to)))
    };
    let first = to([1.0, 0.0, 0.0], axes[0], [0.0, 0.0, 1.0]);
    let y = turn(first, [0.0, 1.0, 0.0]);
    times(to(y, axes[1], axes[0]), first)
}

/// Where a body is and how it moves; angular velocity and acceleration in the axes of the body.
#[derive(Clone, Copy, Debug)]
pub struct State {
    pub c: V,
    pub q: Q,
    pub v: V,
    pub w: V,
    pub a: V,
    pub e: V,
}

impl State {
    pub fn at(c: V, q: Q) -> State {
        State { c, q, v: [0.0; 3], w: [0.0; 3], a: [0.0; 3], e: [0.0; 3] }
    }

    pub fn random(random: &mut Random, space: Space) -> State {
        let (c, q, v, w) = (random.vector(), random.turn(), random.vector(), random.vector());
        let (a, e) = (random.vector(), random.vector());
        let state = State { c, q, v, w, a, e };
        match space {
            Space::Spatial => state,
            Space::Planar => {
                let flat = |v: V| [v[0], v[1], 0.0];
                let axial = |v: V| [0.0, 0.0, v[2]];
                State {
                    c: flat(c),
                    q: about([0.0, 0.0, 1.0], q[1]),
                    v: flat(v),
                    w: axial(w),
                    a: flat(a),
                    e: axial(e),
                }
            }
        }
    }

    pub fn angle(&self) -> f64 {
        2.0 * self.q[3].atan2(self.q[0])
    }

    pub fn point(&self, at: V) -> V {
        add(self.c, turn(self.q, at))
    }

    pub fn velocity(&self, at: V) -> V {
        add(self.v, turn(self.q, cross(self.w, at)))
    }

    /// Moved by a displacement and a small turn about a point, both in the world.
    pub fn moved(&self, by: V, small: V, pivot: V) -> State {
        let length = dot(small, small).sqrt();
        let q = if length == 0.0 { [1.0, 0.0, 0.0, 0.0] } else { about(scale(1.0 / length, small), length) };
        let arm = turn(q, sub(self.c, pivot));
        State { c: add(add(pivot, arm), by), q: times(q, self.q), ..*self }
    }

    /// The state a short time later, correct to second order in it.
    pub fn after(&self, t: f64) -> State {
        let rotation = add(scale(t, self.w), scale(t * t / 2.0, self.e));
        let length = dot(rotation, rotation).sqrt();
        let small =
            if length == 0.0 { [1.0, 0.0, 0.0, 0.0] } else { about(scale(1.0 / length, rotation), length) };
        let c = add(self.c, add(scale(t, self.v), scale(t * t / 2.0, self.a)));
        State { c, q: times(self.q, small), ..*self }
    }
}

/// Values of the symbols of a model: by coordinate, and by whatever else a slot is bound to.
pub struct Values<'a> {
    pub model: &'a Model,
    pub coordinates: Vec<[f64; 3]>,
    pub others: Vec<(Binding, f64)>,
    pub t: f64,
}

impl<'a> Values<'a> {
    pub fn new(model: &'a Model, states: &[State]) -> Values<'a> {
        let mut coordinates = vec![[f64::NAN; 3]; model.coordinates.len()];
        for (body, state) in model.bodies.iter().zip(states) {
            let first = body.first.index();
            let planar = model.space == Some(Space::Planar);
            let n = if planar { 2 } else { 3 };
            for i in 0..n {
                coordinates[first + i] = [state.c[i], state.v[i], state.a[i]];
            }
            if body.shape == Shape::Point {
                continue;
            }
            if planar {
                coordinates[first + 2] = [state.angle(), state.w[2], state.e[2]];
            } else {
                for i in 0..4 {
                    let (w, e) = if i < 3 { (state.w[i], state.e[i]) } else { (f64::NAN, f64::NAN) };
                    coordinates[first + 3 + i] = [state.q[i], w, e];
                }
            }
        }
        Values { model, coordinates, others: Vec::new(), t: 0.0 }
    }

    pub fn bound(&self, bind: &[Binding], constants: &[Expr], e: Expr) -> f64 {
        self.model.graph.evaluate(e, &|symbol| match Meaning::of(symbol) {
            Meaning::Time => self.t,
            Meaning::Constant(at) => self.model.value(constants[at as usize]),
            Meaning::Local { slot, order } => match bind[slot as usize] {
                Binding::Coordinate(CoordinateId(id)) => self.coordinates[id as usize][usize::from(order)],
                Binding::Rotation(CoordinateId(first), part) => {
                    self.coordinates[first as usize + usize::from(part)][usize::from(order)]
                }
                other => match self.others.iter().find(|(known, _)| *known == other) {
                    Some((_, value)) => *value,
                    // Turns are counted from 0.
                    None if matches!(other, Binding::Auxiliary(_)) => 0.0,
                    None => panic!("an unknown result"),
                },
            },
            Meaning::Parameter(_) => f64::NAN,
        })
    }

    pub fn of(&self, element: &Element, e: Expr) -> f64 {
        self.bound(&element.bind, &element.constants, e)
    }

    pub fn rows(&self, constraint: &Constraint) -> Vec<f64> {
        let element = &self.model.elements[constraint.element.index()];
        let terms = &self.model.kind(constraint.element).terms;
        terms
            .iter()
            .map(|term| match term {
                Term::Row(_, e) => self.of(element, *e),
                _ => panic!("a constraint has rows"),
            })
            .collect()
    }

    /// The generalised force of all force terms times the speeds.
    pub fn power(&self) -> f64 {
        let mut power = 0.0;
        for element in &self.model.elements {
            for term in &self.model.kinds[element.kind.index()].terms {
                if let Term::Force(speed, e) = term {
                    let rate = match element.bind[speed.0 as usize] {
                        Binding::Coordinate(id) => self.coordinates[id.index()][1],
                        Binding::Rotation(first, part) => {
                            self.coordinates[first.index() + usize::from(part)][1]
                        }
                        _ => panic!("forces act along speeds"),
                    };
                    power += rate * self.of(element, *e);
                }
            }
        }
        power
    }

    /// Kinetic energy, potential energy, dissipation function.
    pub fn energies(&self) -> [f64; 3] {
        let mut sums = [0.0; 3];
        for element in &self.model.elements {
            for term in &self.model.kinds[element.kind.index()].terms {
                match term {
                    Term::Kinetic(e) => sums[0] += self.of(element, *e),
                    Term::Potential(e) => sums[1] += self.of(element, *e),
                    Term::Dissipation(e) => sums[2] += self.of(element, *e),
                    _ => {}
                }
            }
        }
        sums
    }
}

/// The states that the starts of a model say.
pub fn start_states(model: &Model) -> Vec<State> {
    let mut values = vec![f64::NAN; model.coordinates.len()];
    for start in &model.starts {
        if let StartOf::Coordinate(id, 0) = start.of {
            values[id.index()] = start.value;
        }
    }
    model
        .bodies
        .iter()
        .map(|body| {
            let at = |i: usize| values[body.first.index() + i];
            match model.space {
                Some(Space::Planar) => {
                    let angle = if body.shape == Shape::Point { 0.0 } else { at(2) };
                    State::at([at(0), at(1), 0.0], about([0.0, 0.0, 1.0], angle))
                }
                _ => {
                    let turned = body.shape != Shape::Point;
                    let q = if turned { [at(3), at(4), at(5), at(6)] } else { [1.0, 0.0, 0.0, 0.0] };
                    State::at([at(0), at(1), at(2)], q)
                }
            }
        })
        .collect()
}

/// The largest error of a row of positions of the joints at the start.
pub fn worst_row(model: &Model) -> (f64, String) {
    let states = start_states(model);
    let mut values = Values::new(model, &states);
    for start in &model.starts {
        if let StartOf::Auxiliary(id, 0) = start.of {
            values.others.push((Binding::Auxiliary(id), start.value));
        }
    }
    for coordinate in &mut values.coordinates {
        coordinate[1] = 0.0;
    }
    // Angles of the plane count turns, which the quaternions of states do not.
    for start in &model.starts {
        if let StartOf::Coordinate(id, 0) = start.of {
            values.coordinates[id.index()][0] = start.value;
        }
    }
    let mut worst = (0.0, String::new());
    for constraint in &model.constraints {
        for (row, value) in constraint.rows.iter().zip(values.rows(constraint)) {
            let error = if value.is_nan() { f64::INFINITY } else { value.abs() };
            if row.level == Level::Position && error > worst.0 {
                worst = (error, row.name.clone());
            }
        }
    }
    worst
}

pub fn body(at: u32) -> BodyId {
    BodyId(at)
}

pub fn close(a: f64, b: f64, tolerance: f64, what: &str) {
    assert!((a - b).abs() <= tolerance, "{what}: {a} and {b}");
}
