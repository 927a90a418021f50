//! Set-valued laws on random problems, against complete enumeration and against their definition.
//!
//! A problem is a system of random mass matrix, rows, force and slip directions; each law has the load μ|λ| of a row. Enumeration goes
//! through stick and both ways of slip of each law at rest and through the signs of all loads, and solves the linear equations of each.

use dalembert_forward::setvalued::{
    ForceLaws, LawElement, LawTerms, Reduced, is_unique, n_beginnings, solve, solve_from_beginnings,
};
use dalembert_linear::{Lu, Matrix};
use fastrand::Rng;

struct Laws {
    /// Multipliers without laws, and under a unit of each force.
    base: Vec<f64>,
    by_force: Matrix,
    /// The row and coefficient of each element.
    row: Vec<usize>,
    mu: Vec<f64>,
}

impl ForceLaws for Laws {
    fn evaluate(&mut self, x: &[f64], out: &mut LawTerms) {
        for (e, (row, mu)) in self.row.iter().zip(&self.mu).enumerate() {
            let load = self.multiplier(*row, x);
            out.loads[e] = mu * load.abs();
            let sign = if load < 0.0 { -1.0 } else { 1.0 };
            (0..x.len()).for_each(|j| out.loads_by[(e, j)] = mu * sign * self.by_force[(*row, j)]);
        }
    }
}

impl Laws {
    fn multiplier(&self, row: usize, x: &[f64]) -> f64 {
        self.base[row] + x.iter().enumerate().map(|(j, x)| self.by_force[(row, j)] * x).sum::<f64>()
    }
}

/// A number of the normal distribution (Box and Muller).
fn normal(random: &mut Rng) -> f64 {
    (-2.0 * (1.0 - random.f64()).ln()).sqrt() * (std::f64::consts::TAU * random.f64()).cos()
}

struct Kind {
    n_forces: usize,
    n_rows: usize,
    mu: f64,
    at_rest: f64,
    /// Part of laws of two components.
    in_plane: f64,
}

fn problem(random: &mut Rng, kind: &Kind) -> (Reduced, Laws) {
    let (n_forces, n_rows) = (kind.n_forces, kind.n_rows);
    let n = n_rows + n_forces + random.usize(0..3);
    let a = Matrix::from_fn(n, n, |_, _| normal(random));
    let mut saddle = Matrix::zeros(n + n_rows, n + n_rows);
    for i in 0..n {
        for j in 0..n {
            let product: f64 = (0..n).map(|k| a[(i, k)] * a[(j, k)]).sum();
            saddle[(i, j)] = product / n as f64 + if i == j { 0.3 } else { 0.0 };
        }
    }
    for row in 0..n_rows {
        for j in 0..n {
            let g = normal(random);
            (saddle[(n + row, j)], saddle[(j, n + row)]) = (g, -g);
        }
    }
    let slips = Matrix::from_fn(n, n_forces, |_, _| normal(random));
    let biases: Vec<f64> = (0..n_forces).map(|_| normal(random)).collect();
    let lu = Lu::new(saddle).expect("random matrices are regular");
    let solved = |mut x: Vec<f64>| {
        lu.solve(&mut x);
        x
    };
    let mut free: Vec<f64> = (0..n).map(|_| 10.0 * normal(random)).collect();
    free.extend((0..n_rows).map(|_| -normal(random)));
    let free = solved(free);
    let responses: Vec<Vec<f64>> = (0..n_forces)
        .map(|j| solved(slips.column(j).iter().copied().chain((0..n_rows).map(|_| 0.0)).collect()))
        .collect();
    let along = |i: usize, x: &[f64]| slips.column(i).iter().zip(x).map(|(w, a)| w * a).sum::<f64>();
    let mut elements = Vec::new();
    let mut at = 0;
    while at < n_forces {
        let d = if random.f64() < kind.in_plane && at + 1 < n_forces { 2 } else { 1 };
        elements.push(if random.f64() < kind.at_rest {
            LawElement::Ball { at: at..at + d }
        } else {
            let u: Vec<f64> = (0..d).map(|_| normal(random)).collect();
            let length = u.iter().map(|u| u * u).sum::<f64>().sqrt();
            LawElement::Sliding { at: at..at + d, direction: u.iter().map(|u| u / length).collect() }
        });
        at += d;
    }
    let base = free[n..].to_vec();
    let laws = Laws {
        by_force: Matrix::from_fn(n_rows, n_forces, |row, j| responses[j][n + row]),
        row: elements.iter().map(|_| random.usize(0..n_rows)).collect(),
        mu: elements.iter().map(|_| kind.mu * random.f64()).collect(),
        base,
    };
    let reduced = Reduced {
        response: Matrix::from_fn(n_forces, n_forces, |i, j| along(i, &responses[j])),
        free: (0..n_forces).map(|i| along(i, &free) + biases[i]).collect(),
        force: laws.base.iter().fold(1e-12, |most: f64, x| most.max(x.abs())),
        elements,
    };
    (reduced, laws)
}

fn rate(problem: &Reduced, at: usize, x: &[f64]) -> f64 {
    problem.free[at] + x.iter().enumerate().map(|(j, x)| problem.response[(at, j)] * x).sum::<f64>()
}

fn largest(x: &[f64]) -> f64 {
    x.iter().fold(0.0, |most: f64, x| most.max(x.abs()))
}

/// All solutions of a problem of laws of one component.
fn enumerate(problem: &Reduced, laws: &Laws) -> Vec<Vec<f64>> {
    let n = problem.free.len();
    let mut rows = laws.row.clone();
    rows.sort_unstable();
    rows.dedup();
    let mut found: Vec<Vec<f64>> = Vec::new();
    let branches: Vec<Vec<f64>> = problem
        .elements
        .iter()
        .map(|element| match element {
            LawElement::Sliding { direction, .. } => vec![direction[0]],
            _ => vec![0.0, 1.0, -1.0],
        })
        .collect();
    for signs in 0..1_usize << rows.len() {
        let sign = |row: usize| {
            let at = rows.iter().position(|other| *other == row).unwrap_or(0);
            if signs >> at & 1 == 0 { 1.0 } else { -1.0 }
        };
        for mut code in 0..branches.iter().map(Vec::len).product::<usize>() {
            let mut matrix = Matrix::zeros(n, n);
            let mut x = vec![0.0; n];
            let mut modes = vec![0.0; n];
            for law in 0..n {
                modes[law] = branches[law][code % branches[law].len()];
                code /= branches[law].len();
                let factor = laws.mu[law] * sign(laws.row[law]) * modes[law];
                for j in 0..n {
                    matrix[(law, j)] = if modes[law] == 0.0 {
                        problem.response[(law, j)]
                    } else {
                        factor * laws.by_force[(laws.row[law], j)] + f64::from(u8::from(law == j))
                    };
                }
                x[law] =
                    if modes[law] == 0.0 { -problem.free[law] } else { -factor * laws.base[laws.row[law]] };
            }
            let Some(lu) = Lu::new(matrix) else { continue };
            lu.solve(&mut x);
            let loads: Vec<f64> = laws.row.iter().map(|row| laws.multiplier(*row, &x)).collect();
            let allowed = 1e-9 * (1.0 + largest(&x) + largest(&loads));
            let rates: Vec<f64> = (0..n).map(|at| rate(problem, at, &x)).collect();
            let fits = (0..n).all(|law| {
                let load = loads[law];
                load * sign(laws.row[law]) >= -allowed
                    && match (&problem.elements[law], modes[law]) {
                        (LawElement::Sliding { .. }, _) => true,
                        (_, 0.0) => x[law].abs() <= laws.mu[law] * load.abs() + allowed,
                        (_, way) => rates[law] * way >= -1e-9 * (1.0 + largest(&rates)),
                    }
            });
            let is_new = |other: &Vec<f64>| !same(other, &x, 1e-6);
            if fits && found.iter().all(is_new) {
                found.push(x);
            }
        }
    }
    found
}

fn same(a: &[f64], b: &[f64], tolerance: f64) -> bool {
    let size = 1.0 + largest(b);
    a.iter().zip(b).all(|(a, b)| (a - b).abs() <= tolerance * size)
}

#[test]
fn two_thousand_random_problems_agree_with_enumeration() {
    let mut random = Rng::with_seed(20);
    let (mut missed, mut wrong, mut wrongly_unique, mut counts) = (0, 0, 0, [0; 3]);
    let mut without_second = 0;
    for mu in [0.3, 0.6, 1.0, 2.0] {
        for _ in 0..500 {
            let (n_forces, n_rows) = (random.usize(1..6), random.usize(1..4));
            let kind = Kind { n_forces, n_rows, mu, at_rest: 0.6, in_plane: 0.0 };
            let (problem, mut laws) = problem(&mut random, &kind);
            let expected = enumerate(&problem, &laws);
            counts[expected.len().min(2)] += 1;
            let zero = vec![0.0; n_forces];
            let first = solve(&problem, &mut laws, &zero);
            match &first {
                Some(found) if !expected.iter().any(|x| same(x, &found.x, 1e-5)) => wrong += 1,
                None if !expected.is_empty() => missed += 1,
                _ => {}
            }
            if is_unique(&problem, &mut laws, &zero) && expected.len() != 1 {
                wrongly_unique += 1;
            }
            if expected.len() > 1 {
                let mut all: Vec<Vec<f64>> = first.iter().map(|found| found.x.clone()).collect();
                solve_from_beginnings(&problem, &mut laws, n_beginnings(&problem), &mut |found| {
                    if !all.iter().any(|x| same(x, &found.x, 1e-5)) {
                        all.push(found.x);
                    }
                    true
                });
                without_second += usize::from(all.len() < 2);
            }
        }
    }
    // None, one and several: all of them are tried.
    assert!(counts[0] >= 20 && counts[1] >= 1500 && counts[2] >= 40, "{counts:?}");
    assert_eq!((missed, wrong, wrongly_unique, without_second), (0, 0, 0, 0), "{counts:?}");
}

/// Whether the forces satisfy each law by its definition.
fn holds(problem: &Reduced, laws: &Laws, x: &[f64]) -> bool {
    let size = largest(x).max(problem.force);
    let rates: Vec<f64> = (0..x.len()).map(|at| rate(problem, at, x)).collect();
    // Rates are sums of terms of the size of the free ones and of those of the forces, n of each.
    let rounding = 1e-9 * (1.0 + largest(&problem.free));
    problem.elements.iter().enumerate().all(|(e, element)| {
        let load = laws.mu[e] * laws.multiplier(laws.row[e], x).abs();
        let at = element.components();
        let force = &x[at.clone()];
        match element {
            LawElement::Sliding { direction, .. } => {
                force.iter().zip(direction).all(|(x, u)| (x + load * u).abs() <= 1e-9 * size)
            }
            _ => {
                let y = &rates[at];
                let speed = y.iter().map(|y| y * y).sum::<f64>().sqrt();
                let length = force.iter().map(|x| x * x).sum::<f64>().sqrt();
                if speed <= rounding {
                    length <= load + 1e-9 * size
                } else {
                    force.iter().zip(y).all(|(x, y)| (x + load * y / speed).abs() <= 1e-6 * size)
                }
            }
        }
    })
}

#[test]
fn problems_of_up_to_a_hundred_laws_are_solved() {
    let mut random = Rng::with_seed(21);
    let mut iterations = 0;
    for (n_forces, in_plane) in [(10, 0.0), (20, 0.8), (40, 0.0), (40, 0.8), (100, 0.0)] {
        for mu in [0.3, 0.6] {
            for _ in 0..50 {
                let kind = Kind { n_forces, n_rows: n_forces / 2, mu, at_rest: 0.8, in_plane };
                let (problem, mut laws) = problem(&mut random, &kind);
                let found = solve(&problem, &mut laws, &vec![0.0; n_forces]).expect("there is a solution");
                assert!(holds(&problem, &laws, &found.x), "{n_forces} laws, {:?}", found.stage);
                iterations = iterations.max(found.iterations);
            }
        }
    }
    assert!(iterations <= 60, "{iterations}");
}

/// Laws that act along one slip share its force; rates are those of one law.
#[test]
fn dependent_laws_share_by_least_norm() {
    struct Loads([f64; 2]);
    impl ForceLaws for Loads {
        fn evaluate(&mut self, _x: &[f64], out: &mut LawTerms) {
            out.loads.copy_from_slice(&self.0);
        }
    }
    let problem = |free: f64| Reduced {
        response: Matrix::from_fn(2, 2, |_, _| 2.0),
        free: vec![free; 2],
        elements: vec![LawElement::Ball { at: 0..1 }, LawElement::Ball { at: 1..2 }],
        force: 1.0,
    };
    // Both at rest: 2 (x₁ + x₂) = −3, shared evenly.
    let found = solve(&problem(3.0), &mut Loads([1.0, 1.0]), &[0.0; 2]).unwrap();
    assert!(found.x.iter().all(|x| (x + 0.75).abs() < 1e-12), "{:?}", found.x);
    assert_eq!(found.index, 0);
    // More than one can hold, but not both: one is at its limit.
    let found = solve(&problem(3.0), &mut Loads([0.3, 2.0]), &[0.0; 2]).unwrap();
    assert!((found.x[0] + found.x[1] + 1.5).abs() < 1e-12 && found.x[0] >= -0.3 - 1e-12, "{:?}", found.x);
    // Neither holds.
    let found = solve(&problem(9.0), &mut Loads([0.3, 2.0]), &[0.0; 2]).unwrap();
    assert!((found.x[0] + 0.3).abs() < 1e-12 && (found.x[1] + 2.0).abs() < 1e-12, "{:?}", found.x);
}

/// A disc and a ball on a rough floor under a horizontal force: at rest up to μ N, then opposite to the motion.
#[test]
fn friction_in_two_and_three_directions() {
    struct Constant(f64);
    impl ForceLaws for Constant {
        fn evaluate(&mut self, _x: &[f64], out: &mut LawTerms) {
            out.loads.fill(self.0);
        }
    }
    for force in [vec![3.0, 4.0], vec![1.0, 2.0, 2.0]] {
        let (d, mass) = (force.len(), 2.0);
        let length = force.iter().map(|f| f * f).sum::<f64>().sqrt();
        let problem = Reduced {
            response: Matrix::from_fn(d, d, |i, j| if i == j { 1.0 / mass } else { 0.0 }),
            free: force.iter().map(|f| f / mass).collect(),
            elements: vec![LawElement::Ball { at: 0..d }],
            force: length,
        };
        for (load, expected) in [(2.0 * length, 1.0), (0.5 * length, 0.5), (0.0, 0.0)] {
            let found = solve(&problem, &mut Constant(load), &vec![0.0; d]).unwrap();
            let error = found.x.iter().zip(&force).map(|(x, f)| (x + expected * f).abs()).fold(0.0, f64::max);
            assert!(error < 1e-12 * length, "load {load}: {:?}", found.x);
        }
    }
}

/// Balls that hit each other in a row: u⁺ = D Λ + u⁰ with 0 ≤ Λ ⟂ u⁺ + e u⁻ ≥ 0, known from the balance of momentum.
#[test]
fn half_lines_are_newtons_impacts() {
    struct None;
    impl ForceLaws for None {
        fn evaluate(&mut self, _x: &[f64], _out: &mut LawTerms) {}
    }
    // Three touching balls of unit mass, the first at speed 1, e = 1: speeds −1/3, 2/3, 2/3.
    let problem = Reduced {
        response: Matrix::from_rows(&[&[2.0, -1.0], &[-1.0, 2.0]]),
        free: vec![-2.0, 0.0],
        elements: vec![LawElement::HalfLine { at: 0 }, LawElement::HalfLine { at: 1 }],
        force: 1.0,
    };
    let found = solve(&problem, &mut None, &[0.0; 2]).unwrap();
    let speeds = [1.0 - found.x[0], found.x[0] - found.x[1], found.x[1]];
    let expected = [-1.0 / 3.0, 2.0 / 3.0, 2.0 / 3.0];
    assert!(speeds.iter().zip(expected).all(|(v, expected)| (v - expected).abs() < 1e-14), "{speeds:?}");
}

/// `F + 2 σ² + σ = 0` is not linear in the sign: at rest a sign between −1 and 1 has to hold the force of the equations.
#[test]
fn laws_that_are_not_linear_in_the_sign() {
    struct Square;
    impl ForceLaws for Square {
        fn evaluate(&mut self, x: &[f64], out: &mut LawTerms) {
            out.values[0] = x[0] + 2.0 * x[1] * x[1] + x[1];
            out.values_by[(0, 1)] = 4.0 * x[1] + 1.0;
        }
    }
    let problem = |force: f64| Reduced {
        response: Matrix::from_fn(2, 2, |i, j| if (i, j) == (0, 0) { 0.5 } else { 0.0 }),
        free: vec![0.5 * force, 0.0],
        elements: vec![LawElement::General { at: 0, sign: 1 }],
        force: 1.0,
    };
    let found = solve(&problem(1.0), &mut Square, &[0.0; 2]).unwrap();
    assert!((found.x[0] + 1.0).abs() < 1e-12 && (found.x[1] - 0.5).abs() < 1e-12, "{:?}", found.x);
    let found = solve(&problem(5.0), &mut Square, &[0.0; 2]).unwrap();
    assert!((found.x[0] + 3.0).abs() < 1e-12 && (found.x[1] - 1.0).abs() < 1e-12, "{:?}", found.x);
}
