//! Level 0 against what the compiled system itself evaluates, which is derived kind by kind and has rows of its own.

use dalembert_system::{
    ArrayLayout, At, ColumnOf, LawMode, Laws, Level, MechanicalSystem, Results, RowOf, RowValues, Rows,
    Values,
};

use crate::common::evaluate;
use crate::{T, array, sizes, somewhere, systems, values};

#[test]
fn level_0_is_what_the_system_evaluates() {
    for (name, system, modes) in systems() {
        let mut array = array(&*system, 0, &modes);
        let x = somewhere(&array, 29);
        let found = values(&mut array, T, &x);
        let sizes = sizes(&found, T, &x);
        let point = Point::new(&*system, array.layout(), &x);
        for (at, row) in array.layout().rows.iter().enumerate() {
            let expected = point.row(&*system, &modes, row.of, row.order);
            // Both are a few roundings away from the truth; paths in time have terms up to a thousand times their sum.
            let tolerance = 1e-12 * (1.0 + sizes[at]);
            let good = (found.error[at] - expected).abs() <= tolerance;
            assert!(good, "{name}: {row:?} is {} and not {expected}", found.error[at]);
        }
    }
}

/// The unknowns by quantity, and what the system says there.
struct Point {
    q: Vec<f64>,
    v: Vec<f64>,
    a: Vec<f64>,
    p: [Vec<f64>; 3],
    multipliers: Vec<f64>,
    law_forces: Vec<f64>,
    values: Values,
}

impl Point {
    fn new(system: &dyn MechanicalSystem, layout: &ArrayLayout, x: &[f64]) -> Point {
        let list = |n: usize, of: fn(usize) -> ColumnOf, order| -> Vec<f64> {
            let value = |at| layout.column(of(at), order).map_or(0.0, |column| x[column]);
            (0..n).map(value).collect()
        };
        let (n, s) = (system.layout().n_speeds, system.layout());
        let mut point = Point {
            q: list(n, ColumnOf::Coordinate, 0),
            v: list(n, ColumnOf::Coordinate, 1),
            a: list(n, ColumnOf::Coordinate, 2),
            p: [0, 1, 2].map(|order| list(s.auxiliary.n, ColumnOf::Auxiliary, order)),
            multipliers: list(s.constraints.len(), ColumnOf::Multiplier, 0),
            law_forces: list(s.laws.infos.len(), ColumnOf::LawForce, 0),
            values: Values::default(),
        };
        point.values = evaluate(system, point.at());
        point
    }

    fn at(&self) -> At<'_> {
        At::new(T, &self.q, &self.v).with_auxiliary(&self.p[0], &self.p[1]).with_acceleration(&self.a)
    }

    fn row(&self, system: &dyn MechanicalSystem, modes: &[LawMode], of: RowOf, order: u32) -> f64 {
        let layout = system.layout();
        match of {
            RowOf::Motion(at) => self.inertia(system)[at] - self.reaction(system)[at] - self.values.force[at],
            RowOf::Contact(at) => {
                let mut along = vec![0.0; layout.auxiliary.n];
                let (pattern, values) = (&layout.constraints.auxiliary, &self.values.constraints.auxiliary);
                pattern.multiply_transposed_add(values, &self.multipliers, &mut along);
                along[at]
            }
            RowOf::Constraint(at) => self.at_level(&layout.constraints, &self.values.constraints, at, order),
            RowOf::Condition(at) => self.at_level(&layout.conditions, &self.values.conditions, at, order),
            RowOf::Law(at) => {
                let laws = self.laws(system, modes);
                let mut rate = laws.slip_bias.clone();
                layout.laws.direction.multiply_add(&laws.direction, &self.a, &mut rate);
                match (modes[at], order) {
                    (LawMode::Slip(_) | LawMode::Saturated(_), _) => laws.relation[at],
                    (LawMode::Stick, 0) => laws.slip[at],
                    (LawMode::Stick, _) => rate[at],
                }
            }
        }
    }

    /// A row, its rate or its second derivative: `G v + G_p ṗ + g_t` and `G a + G_p p̈ + γ`.
    fn at_level(&self, rows: &Rows, values: &RowValues, at: usize, order: u32) -> f64 {
        let sum = |known: &[f64], along: &[f64], along_p: &[f64]| {
            let mut sum = known.to_vec();
            rows.jacobian.multiply_add(&values.jacobian, along, &mut sum);
            rows.auxiliary.multiply_add(&values.auxiliary, along_p, &mut sum);
            sum[at]
        };
        match (rows.infos[at].level, order) {
            (_, 0) => values.error[at],
            (Level::Position, 1) => sum(&values.error_t, &self.v, &self.p[1]),
            _ => sum(&values.bias, &self.a, &self.p[2]),
        }
    }

    fn inertia(&self, system: &dyn MechanicalSystem) -> Vec<f64> {
        let mut sum = vec![0.0; self.a.len()];
        system.layout().mass.multiply_symmetric_add(&self.values.mass, &self.a, &mut sum);
        sum
    }

    fn reaction(&self, system: &dyn MechanicalSystem) -> Vec<f64> {
        let layout = system.layout();
        let mut sum = vec![0.0; self.a.len()];
        let rows = &self.values.constraints.jacobian;
        layout.constraints.jacobian.multiply_transposed_add(rows, &self.multipliers, &mut sum);
        let mut laws = Laws::new(layout);
        system.laws(self.at(), &self.values, Results::default(), &mut laws, &mut system.work());
        layout.laws.direction.multiply_transposed_add(&laws.direction, &self.law_forces, &mut sum);
        sum
    }

    fn laws(&self, system: &dyn MechanicalSystem, modes: &[LawMode]) -> Laws {
        let sign = |mode: &LawMode| if let LawMode::Slip(sign) = mode { *sign } else { f64::NAN };
        let signs: Vec<f64> = modes.iter().map(sign).collect();
        let results = Results {
            reaction: &self.reaction(system),
            multipliers: &self.multipliers,
            law_forces: &self.law_forces,
            signs: &signs,
            ..Results::default()
        };
        let mut laws = Laws::new(system.layout());
        system.laws(self.at(), &self.values, results, &mut laws, &mut system.work());
        laws
    }
}
