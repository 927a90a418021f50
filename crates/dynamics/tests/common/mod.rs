//! Models from text, and their values at a point as dense arrays.
#![allow(dead_code)]

use dalembert_dynamics::{CompiledSystem, Fusion, compile, derive, derive_with};
use dalembert_expr::Expr;
use dalembert_model::{
    Binder, Constraint, Coordinate, CoordinateId, Forms, Level, LocalSpeed, Meaning, Model, Owner, Part,
    RowId, Span, Term,
};
use dalembert_system::{At, MechanicalSystem, Momenta, Pattern, Values, Work, rotation};

pub fn model(text: &str) -> Model {
    let reading = dalembert_lang::read(text);
    reading.model.unwrap_or_else(|| panic!("{:#?}", reading.diagnostics))
}

pub fn gallery(name: &str) -> Model {
    let path = format!("{}/../../models/{name}.dal", env!("CARGO_MANIFEST_DIR"));
    model(&std::fs::read_to_string(path).expect("a model of the gallery"))
}

pub fn system(text: &str) -> CompiledSystem {
    system_of(&model(text))
}

pub fn system_of(model: &Model) -> CompiledSystem {
    compile(model, derive(model))
}

/// With every kind in a kernel over lanes of its own.
pub fn batched(model: &Model) -> CompiledSystem {
    compile(model, derive_with(model, Fusion { at_most: 0 }))
}

/// With all elements in one kernel.
pub fn fused(model: &Model) -> CompiledSystem {
    compile(model, derive_with(model, Fusion { at_most: usize::MAX }))
}

/// Everything at a point, through position, velocity and acceleration and, if it is the same, at once.
pub fn evaluate(system: &dyn MechanicalSystem, at: At<'_>) -> Values {
    let mut work = system.work();
    let mut values = system.layout().values();
    // Whatever was in the arrays before must not matter.
    values.mass.fill(7.0);
    values.force.fill(7.0);
    values.constraints.jacobian.fill(7.0);
    values.constraints.bias.fill(7.0);
    let mut at_once = values.clone();
    system.position(at, &mut values, &mut work);
    system.velocity(at, &mut values, &mut work);
    system.acceleration(at, &mut values, &mut work);
    system.evaluate(at, &mut at_once, &mut work);
    system.acceleration(at, &mut at_once, &mut work);
    assert_close(&values.mass, &at_once.mass, 1e-14);
    assert_close(&values.force, &at_once.force, 1e-14);
    assert_close(&values.constraints.jacobian, &at_once.constraints.jacobian, 1e-14);
    assert_close(&values.constraints.bias, &at_once.constraints.bias, 1e-14);
    values
}

/// Everything at a point, finite or not.
pub fn values(system: &dyn MechanicalSystem, at: At<'_>) -> Values {
    let (mut values, mut work) = (system.layout().values(), system.work());
    system.evaluate(at, &mut values, &mut work);
    system.acceleration(at, &mut values, &mut work);
    values
}

/// The inertial part of `h`: what is left without the applied forces.
pub fn inertial(system: &dyn MechanicalSystem, at: At<'_>) -> Vec<f64> {
    let values = evaluate(system, at);
    let applied = applied(system, at, &values);
    values.force.iter().zip(applied).map(|(h, f)| h - f).collect()
}

/// The applied forces.
pub fn applied(system: &dyn MechanicalSystem, at: At<'_>, values: &Values) -> Vec<f64> {
    let mut momenta = Momenta::new(system.layout());
    system.momenta(at, values, &mut momenta, &mut system.work());
    momenta.applied
}

pub fn dense(pattern: &Pattern, values: &[f64]) -> Vec<Vec<f64>> {
    let mut matrix = vec![vec![0.0; pattern.n_columns()]; pattern.n_rows()];
    for ((row, column), value) in pattern.entries().zip(values) {
        matrix[row][column] = *value;
    }
    matrix
}

/// The whole of a symmetric matrix from its lower triangle.
pub fn symmetric(pattern: &Pattern, values: &[f64]) -> Vec<Vec<f64>> {
    let mut matrix = dense(pattern, values);
    for ((row, column), value) in pattern.entries().zip(values) {
        matrix[column][row] = *value;
    }
    matrix
}

pub fn work(system: &dyn MechanicalSystem) -> Work {
    system.work()
}

/// Relative to the largest of both, entry by entry; `tolerance` is a multiple of rounding for a few operations.
#[track_caller]
pub fn assert_close(found: &[f64], expected: &[f64], tolerance: f64) {
    assert_eq!(found.len(), expected.len());
    let scale = expected.iter().fold(1.0f64, |scale, x| scale.max(x.abs()));
    for (at, (found, expected)) in found.iter().zip(expected).enumerate() {
        let good = (found - expected).abs() <= tolerance * scale;
        assert!(good, "entry {at}: {found} and not {expected}");
    }
}

#[track_caller]
pub fn assert_matrix(found: &[Vec<f64>], expected: &[&[f64]], tolerance: f64) {
    assert_eq!(found.len(), expected.len());
    for (found, expected) in found.iter().zip(expected) {
        assert_close(found, expected, tolerance);
    }
}

/// The same numbers in every run, between −1 and 1.
pub fn random(n: usize, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    };
    (0..n).map(|_| next()).collect()
}

pub const GALLERY: [&str; 28] = [
    "andrews",
    "appell-hamel",
    "car-axis",
    "cart-pendulum",
    "chaplygin-sleigh",
    "crane",
    "curvature",
    "disc-arc-inside-rolling",
    "disc-arc-inside",
    "disc-arc-outside-rolling",
    "disc-arc-outside",
    "double-pendulum",
    "flexible-arm",
    "four-bar",
    "friction-incline",
    "friction-parabola",
    "modulus",
    "pendulum-cartesian",
    "pendulum",
    "rolling-disc-eccentric",
    "rolling-disc",
    "slider-crank-kinematic",
    "slider-crank",
    "three-mass",
    "two-link-arm",
    "two-mass-far",
    "two-mass",
    "vehicle",
];

/// Time-dependent energies and rows at all levels, beside the gallery.
pub const MOVING: &str = "
parameter w = 1.3, m = 2, c = 0.4
coordinate x, y, z
auxiliary p
let spin = 0.3*t^2
kinetic 1/2*(m + t)*((x' - spin*y)^2 + (y' + spin*x)^2) + x'*z'*cos(y) + z'^2*(2 + sin(w*t))
potential 5*t*x + exp(z)*y
dissipation 1/2*c*(x' - z')^2 + c*y'^4
force y: p*x' - t*z
constraint surface: x*sin(w*t) + y*z + p^2 = 1
constraint drive: x*y' + p'*z'^2 + t = 0
constraint lift: z''*x + y'*x''*t = p
condition path by p: x*z = sin(w*t)
output height = z + energy.kinetic
";

/// A coordinate and two rotations in energies, forces and rows that no real mechanism has: everything that could be
/// differentiated in a wrong way occurs in them.
pub fn turning() -> Model {
    let mut model = Model::default();
    let names = ["x", "a.q0", "a.q1", "a.q2", "a.q3", "b.q0", "b.q1", "b.q2", "b.q3"];
    for (at, name) in names.iter().enumerate() {
        let part = if at == 0 { Part::Whole } else { Part::Rotation((at as u8 - 1) % 4) };
        let name = (*name).to_owned();
        model.coordinates.push(Coordinate { name, dimension: None, part, span: Span::default() });
    }
    let mut binder = Binder::default();
    let [x, x1] = [0, 1].map(|order| binder.coordinate(&mut model, CoordinateId(0), order));
    let mut rotation = |first: u32, model: &mut Model| {
        let q: [Expr; 4] =
            std::array::from_fn(|i| binder.coordinate(model, CoordinateId(first + i as u32), 0));
        let w: [Expr; 3] =
            std::array::from_fn(|i| binder.coordinate(model, CoordinateId(first + i as u32), 1));
        (q, w)
    };
    let (a, u) = rotation(1, &mut model);
    let (b, w) = rotation(5, &mut model);
    let graph = &mut model.graph;
    let time = graph.symbol(Meaning::Time.symbol());
    let mut times = |factor: f64, factors: &[Expr]| {
        let mut all = vec![graph.constant(factor)];
        all.extend(factors);
        graph.product(&all)
    };
    let kinetic = [
        times(2.0, &[x1, x1]),
        times(1.5, &[u[0], u[0]]),
        times(0.7, &[u[1], u[1]]),
        times(1.1, &[u[2], u[2]]),
        times(0.9, &[w[0], w[0]]),
        times(1.3, &[w[1], w[1]]),
        times(1.7, &[w[2], w[2]]),
        times(0.3, &[u[0], u[1], a[2], b[1]]),
        times(0.2, &[w[2], u[1], x, a[0]]),
        times(-0.4, &[w[0], x1, b[3], b[2]]),
        times(0.25, &[w[1], a[3], time]),
    ];
    let potential = [times(3.0, &[a[1], a[2], x]), times(-2.0, &[a[0], b[0], b[3]])];
    let dissipation = [times(0.5, &[u[0], u[0], b[1]]), times(0.3, &[x1, w[2]])];
    let force = [times(1.2, &[a[0], w[1]]), times(0.8, &[x1, u[2], b[2], time])];
    let position =
        [times(2.0, &[a[0], b[1], x]), times(-1.5, &[a[2], a[3], b[0]]), times(0.4, &[time, b[2]])];
    let velocity = [times(1.1, &[u[1], b[2]]), times(-0.6, &[w[0], w[2], a[1]]), times(0.2, &[x, x1])];
    let [kinetic, potential, dissipation] =
        [&kinetic[..], &potential, &dissipation].map(|terms| graph.sum(terms));
    let [position, velocity] = [position, velocity].map(|terms| graph.sum(&terms));
    let mut forms = Forms::default();
    let motion = vec![
        Term::Kinetic(kinetic),
        Term::Potential(potential),
        Term::Dissipation(dissipation),
        Term::Force(LocalSpeed(0), force[0]),
        Term::Force(LocalSpeed(6), force[1]),
    ];
    forms.add_element(&mut model, motion, binder.clone(), Owner::Motion, Span::default());
    let expressions = [("position", position), ("velocity", velocity)];
    let rows = expressions.map(|(name, e)| forms.row(&mut model, &binder, name.to_owned(), e));
    let terms = vec![Term::Row(Level::Position, position), Term::Row(Level::Velocity, velocity)];
    let owner = Owner::Constraint(RowId(0));
    let element = forms.add_element(&mut model, terms, binder, owner, Span::default());
    model.constraints.push(Constraint {
        name: "rows".to_owned(),
        element,
        first_row: RowId(0),
        rows: rows.to_vec(),
        dimension: None,
        one_sided: None,
        span: Span::default(),
    });
    model
}

/// A system at a point that is the same in every run.
#[derive(Clone)]
pub struct Point {
    pub t: f64,
    pub q: Vec<f64>,
    pub v: Vec<f64>,
    pub p: Vec<f64>,
    pub v_rate: Vec<f64>,
    pub p_rate: Vec<f64>,
}

impl Point {
    /// Somewhere, not on the constraints.
    pub fn random(system: &dyn MechanicalSystem, seed: u64) -> Point {
        let layout = system.layout();
        let (n, m) = (layout.n_speeds, layout.auxiliary.n);
        let mut q: Vec<f64> = random(layout.n_coordinates, seed).iter().map(|x| 0.5 + 0.3 * x).collect();
        for rotation in &layout.rotations {
            let part = &mut q[rotation.coordinate..rotation.coordinate + 4];
            let unit = rotation::normalised(std::array::from_fn(|i| part[i]));
            part.copy_from_slice(&unit);
        }
        Point {
            t: 0.37,
            q,
            v: random(n, seed + 1),
            p: random(m, seed + 2),
            v_rate: random(n, seed + 3),
            p_rate: random(m, seed + 4),
        }
    }

    pub fn at(&self) -> At<'_> {
        At::new(self.t, &self.q, &self.v)
            .with_auxiliary(&self.p, &self.p_rate)
            .with_acceleration(&self.v_rate)
    }

    /// A little later on a motion with these accelerations, which stay as they are; `p` moves at its rate.
    pub fn later(&self, system: &dyn MechanicalSystem, dt: f64) -> Point {
        let displacement: Vec<f64> =
            self.v.iter().zip(&self.v_rate).map(|(v, a)| dt * v + 0.5 * dt * dt * a).collect();
        let mut q = self.q.clone();
        system.displace(&self.q, &displacement, &mut q);
        let moved =
            |x: &[f64], rate: &[f64]| x.iter().zip(rate).map(|(x, rate)| x + dt * rate).collect::<Vec<_>>();
        Point {
            t: self.t + dt,
            q,
            v: moved(&self.v, &self.v_rate),
            p: moved(&self.p, &self.p_rate),
            v_rate: self.v_rate.clone(),
            p_rate: self.p_rate.clone(),
        }
    }
}

/// All models of the gallery, and one more.
pub fn all_models() -> Vec<(String, Model)> {
    let mut models: Vec<_> = GALLERY.iter().map(|name| ((*name).to_owned(), gallery(name))).collect();
    models.push(("moving".to_owned(), model(MOVING)));
    models.push(("turning".to_owned(), turning()));
    models
}

/// The step of a central difference for which truncation and rounding are alike: the cube root of the rounding unit.
pub const STEP: f64 = 6e-6;

/// Truncation is STEP² f‴/6 and rounding 1e-16 f/STEP, both about 1e-11 of values of order one. The models have
/// frequencies up to about ten, hence f‴ up to a thousand times f.
pub const DIFFERENCE: f64 = 2e-7;

/// A chain of planar bodies in absolute coordinates, hung from a point: kinds of many instances beside some of one.
pub fn chain_of_bodies(n: usize) -> String {
    format!(
        "parameter L = 1.1, m = 1.3, J = 0.12, g = 9.81, c = 0.2\n\
         for i in 0..{n} {{\n\
           coordinate x[i], y[i], a[i]\n\
           kinetic 1/2*m*(x[i]'^2 + y[i]'^2) + 1/2*(J + 0.01*i)*a[i]'^2 + 0.1*sin(a[i])*x[i]'*a[i]'\n\
           potential m*g*y[i]\n\
         }}\n\
         constraint hung: (x[0] - L/2*cos(a[0]), y[0] - L/2*sin(a[0])) = (0, 0)\n\
         for i in 1..{n} {{\n\
           constraint j[i]: (x[i-1] + L/2*cos(a[i-1]), y[i-1] + L/2*sin(a[i-1])) = (x[i] - L/2*cos(a[i]), y[i] - i/8*L/2*sin(a[i]))\n\
           dissipation 1/2*c*(a[i]' - a[i-1]')^2\n\
         }}\n\
         for i in 0..{n} {{\n\
           constraint edge[i]: -x[i]'*sin(a[i]) + y[i]'*cos(a[i]) = 0.1*i*t\n\
         }}\n\
         force x[{n}]: -3*x[{n}]'*t\n"
    )
}
