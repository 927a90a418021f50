//! Interval arithmetic against values in 60 digits (`tools/enclosures.py`), against tapes, and at the borders of domains.

mod common;

use common::random::Random;
use common::{read, symbol, truth};
use dalembert_expr::{Graph, Interpolant, Interval, Operator, Regularity, Shape, Symbol, Tape};

const N_BOXES: usize = 20;

/// A random interval around `x`: the point itself, or of any size.
fn around(x: f64, random: &mut Random) -> Interval {
    if random.below(5) == 0 {
        return Interval::point(x);
    }
    let size = 10f64.powf(20.0 * random.unit() - 17.0) * x.abs().max(1e-3);
    Interval::new(x - size * random.unit(), x + size * random.unit())
}

fn enclosed(tape: &Tape, inputs: &[Interval]) -> Interval {
    let mut range = [Interval::EMPTY];
    tape.enclose(inputs, &mut range, &mut tape.interval_scratch());
    range[0]
}

fn operator(name: &str) -> Operator {
    let unnamed = [Operator::Sum, Operator::Product, Operator::Power, Operator::Less, Operator::LessEqual];
    let unnamed = unnamed.into_iter().find(|op| op.info().name == name);
    unnamed.or_else(|| Operator::from_name(name)).unwrap_or_else(|| panic!("operator {name}"))
}

#[test]
fn operators_enclose_their_values_in_sixty_digits() {
    let mut random = Random(1);
    let mut n_evaluations = 0;
    for row in truth("operators.csv") {
        let cells: Vec<&str> = row.split(',').collect();
        let numbers: Vec<f64> = cells[1..].iter().map(|cell| cell.parse().unwrap()).collect();
        let [x, y, below, above] = numbers[..] else { panic!("{row}") };
        let op = operator(cells[0]);
        let arity = op.arity().unwrap_or(2);
        let mut g = Graph::new();
        let symbols = [Symbol(0), Symbol(1)];
        let args = symbols.map(|s| g.symbol(s));
        let e = g.apply(op, &args[..arity]);
        let tape = Tape::compile(&g, &[e], &symbols).unwrap();
        for _ in 0..N_BOXES {
            let inputs = [x, y].map(|x| around(x, &mut random));
            let range = enclosed(&tape, &inputs);
            n_evaluations += 1;
            // Bounds are numbers, so they enclose the value if and only if they enclose its neighbours.
            assert!(range.lo() <= below && above <= range.hi(), "{row}: {inputs:?} gives {range:?}");
            let mut value = [0.0];
            tape.evaluate(&[x, y], &mut value, &mut tape.scratch());
            assert!(range.contains(value[0]), "{row}: {value:?} outside {range:?}");
        }
    }
    assert!(n_evaluations >= 100_000, "{n_evaluations} evaluations");
}

#[test]
fn formulas_and_derivatives_enclose_their_values() {
    let mut random = Random(2);
    for row in truth("formulas.csv") {
        let cells: Vec<&str> = row.split(';').collect();
        let [t, below, above] = [1, 2, 3].map(|i: usize| cells[i].parse::<f64>().unwrap());
        let mut g = Graph::new();
        let e = read(&mut g, cells[0]);
        let time = symbol("t");
        let rate = g.derivative(e, time);
        let [tape, rate] = [e, rate].map(|e| Tape::compile(&g, &[e], &[time]).unwrap());
        for _ in 0..N_BOXES {
            let over = around(t, &mut random);
            let range = enclosed(&tape, &[over]);
            assert!(range.lo() <= below && above <= range.hi(), "{row}: {over:?} gives {range:?}");
            let mut slope = [0.0];
            rate.evaluate(&[t], &mut slope, &mut rate.scratch());
            assert!(enclosed(&rate, &[over]).contains(slope[0]), "{row}: slope {slope:?}");
        }
        // The width at a point is of rounding alone: 10⁴ units for formulas of a dozen operations with slopes up to 10³.
        let width = enclosed(&tape, &[Interval::point(t)]).width();
        assert!(width <= 1e4 * f64::EPSILON * below.abs().max(1.0), "{row}: width {width}");
    }
}

#[test]
fn random_tapes_enclose_what_they_evaluate() {
    use Operator::*;
    let mut random = Random(3);
    let unary = [Sin, Cos, Tan, Asin, Acos, Atan, Sinh, Cosh, Tanh, Exp, Log, Sqrt, Abs, Sign];
    let binary = [Power, Atan2, Min, Max, Less, LessEqual];
    let mut n_numbers = 0;
    for _ in 0..1000 {
        let mut g = Graph::new();
        let table = Interpolant::new(&[(-1.0, 0.5), (0.0, 0.0), (2.0, 1.0)], Shape::Monotone).unwrap();
        let table = g.add_table(table);
        let symbols = [0, 1, 2].map(Symbol);
        let mut pool = symbols.map(|s| g.symbol(s)).to_vec();
        pool.extend([-1.0, 0.5, 3.0].map(|c| g.constant(c)));
        for _ in 0..25 {
            let mut pick = || pool[random.below(pool.len())];
            let (a, b, c) = (pick(), pick(), pick());
            let new = match random.below(8) {
                0 => g.sum(&[a, b, c]),
                1 => g.product(&[a, b, c]),
                2 => g.div(a, b),
                3 => g.powi(a, random.below(9) as i32 - 4),
                4 => g.apply(binary[random.below(binary.len())], &[a, b]),
                5 => g.apply(If, &[a, b, c]),
                6 => g.apply(Table(table, random.below(3) as u8), &[a]),
                _ => g.apply(unary[random.below(unary.len())], &[a]),
            };
            pool.push(new);
        }
        let tape = Tape::compile(&g, &pool, &symbols).unwrap();
        let (mut values, mut ranges) = (vec![0.0; pool.len()], vec![Interval::EMPTY; pool.len()]);
        for _ in 0..10 {
            let point = [0; 3].map(|_| 6.0 * random.unit() - 3.0);
            let boxes = point.map(|x| around(x, &mut random));
            tape.evaluate(&point, &mut values, &mut tape.scratch());
            tape.enclose(&boxes, &mut ranges, &mut tape.interval_scratch());
            for (value, range) in values.iter().zip(&ranges) {
                // Infinite values stand for undefined ones: 1/0 has no value.
                if value.is_finite() && range.regularity() > Regularity::Partial {
                    n_numbers += 1;
                    assert!(range.contains(*value), "{value} outside {range:?}");
                }
                assert!(!value.is_nan() || range.regularity() == Regularity::Partial, "NaN within {range:?}");
            }
        }
    }
    assert!(n_numbers > 100_000, "{n_numbers} numbers");
}

#[test]
fn tables_enclose_values_and_derivatives() {
    let mut random = Random(4);
    for shape in [Shape::Cubic, Shape::Monotone] {
        let points: Vec<(f64, f64)> = (0..12).map(|i| (f64::from(i), random.unit() * 4.0 - 2.0)).collect();
        let table = Interpolant::new(&points, shape).unwrap();
        for _ in 0..20_000 {
            let x = 16.0 * random.unit() - 2.0;
            let over = around(x, &mut random);
            for order in 0..4 {
                let range = table.range(over, order);
                assert!(range.contains(table.value(x, order)), "order {order} at {x}, {over:?}: {range:?}");
            }
        }
    }
    // A line, whose values are closed forms, with its continuation.
    let line = Interpolant::new(&[(0.0, 1.0), (1.0, 3.0), (4.0, 9.0)], Shape::Cubic).unwrap();
    let range = line.range(Interval::new(-2.0, 5.0), 0);
    assert!(range.lo() <= -3.0 && range.hi() >= 11.0 && range.width() < 14.0 + 1e-13);
    assert_eq!(range.regularity(), Regularity::Continuous);
    assert_eq!(line.range(Interval::new(0.5, 1.5), 2).regularity(), Regularity::Defined);
    assert_eq!(line.range(Interval::new(0.5, 0.75), 2).regularity(), Regularity::Continuous);
}

/// The exact range with the regularity. Bounds may lie outside by the allowance for errors of powers, 32 ε, and two
/// roundings.
#[track_caller]
fn check(range: Interval, lo: f64, hi: f64, regularity: Regularity) {
    let slack = 34.0 * f64::EPSILON;
    let near =
        |bound: f64, exact: f64| bound == exact || (bound - exact).abs() <= slack * exact.abs().max(1.0);
    assert!(range.lo() <= lo && near(range.lo(), lo), "{range:?} for {lo}");
    assert!(range.hi() >= hi && near(range.hi(), hi), "{range:?} for {hi}");
    assert_eq!(range.regularity(), regularity, "{range:?}");
}

#[test]
fn domains_poles_jumps_and_extremes() {
    use Regularity::{Continuous, Defined, Partial};
    use std::f64::consts::PI;
    let infinity = f64::INFINITY;
    let i = Interval::new;
    check(i(-1.0, 4.0).sqrt(), 0.0, 2.0, Partial);
    check(i(0.0, 4.0).sqrt(), 0.0, 2.0, Continuous);
    assert!(i(-4.0, -1.0).sqrt().is_empty());
    check(i(0.0, 1.0).log(), -infinity, 0.0, Partial);
    assert!(i(-1.0, 0.0).log().is_empty());
    check(i(-2.0, 0.5).asin(), -PI / 2.0, 0.5f64.asin(), Partial);
    check(i(-1.0, 1.0).acos(), 0.0, PI, Continuous);
    check(i(-1.0, 1.0).tan(), -(1.0f64.tan()), 1.0f64.tan(), Continuous);
    check(i(1.0, 2.0).tan(), -infinity, infinity, Partial);
    check(i(0.0, 2.0).sin(), 0.0, 1.0, Continuous);
    check(i(3.0, 6.0).sin(), -1.0, 3.0f64.sin(), Continuous);
    check(i(-1.0, 0.5).cos(), 1.0f64.cos(), 1.0, Continuous);
    check(i(0.0, 1e10).cos(), -1.0, 1.0, Continuous);
    check(i(-2.0, 3.0).square(), 0.0, 9.0, Continuous);
    check(i(-2.0, 3.0) * i(-1.0, 5.0), -10.0, 15.0, Continuous);
    check(i(1.0, 2.0) / i(0.0, 4.0), 0.25, infinity, Partial);
    check(i(1.0, 2.0) / i(-4.0, 0.0), -infinity, -0.25, Partial);
    check(i(1.0, 2.0) / i(-1.0, 4.0), -infinity, infinity, Partial);
    check(i(-2.0, 3.0).power(Interval::point(-33.0)), -infinity, infinity, Partial);
    check(i(-2.0, 3.0).power(Interval::point(4.0)), 0.0, 81.0, Continuous);
    check(i(-1.0, 4.0).power(Interval::point(1.5)), 0.0, 8.0, Partial);
    check(i(0.0, 0.5).power(i(0.0, 1.0)), 0.0, 1.0, Defined);
    check(i(-1.0, 2.0).sign(), -1.0, 1.0, Defined);
    check(i(1.0, 2.0).sign(), 1.0, 1.0, Continuous);
    check(i(0.0, 1.0).less(i(1.0, 2.0)), 0.0, 1.0, Defined);
    check(i(0.0, 1.0).less_equal(i(1.0, 2.0)), 1.0, 1.0, Continuous);
    check(i(0.0, 1.0).choose(i(2.0, 3.0), i(5.0, 6.0)), 2.0, 6.0, Defined);
    check(i(1.0, 1.0).choose(i(2.0, 3.0), Interval::EMPTY), 2.0, 3.0, Continuous);
    check(i(1.0, 2.0).atan2(i(-1.0, 1.0)), 1.0f64.atan2(1.0), 1.0f64.atan2(-1.0), Continuous);
    check(i(-1.0, 1.0).atan2(i(-2.0, -1.0)), -PI, PI, Defined);
    check(i(-1.0, 1.0).atan2(i(1.0, 2.0)), -PI / 4.0, PI / 4.0, Continuous);
    check(i(700.0, 800.0).exp(), 700f64.exp(), infinity, Continuous);
    check(i(-1e300, -800.0).exp(), 0.0, 0.0, Continuous);
    check(i(-2.0, 1.0).min(i(0.0, 3.0)), -2.0, 1.0, Continuous);
    check(i(-2.0, 1.0).abs().max(i(0.5, 1.0)), 0.5, 2.0, Continuous);
}
