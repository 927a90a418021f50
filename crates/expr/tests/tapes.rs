//! Tapes against plain evaluation, and lanes against the scalar.

mod common;

use common::random::Random;
use common::{read, symbol};
use dalembert_expr::{Expr, Graph, Interpolant, LANES, Operator, Shape, Symbol, Tape, UnboundSymbol};

const N_SYMBOLS: usize = 6;

/// A random graph with every operator in it.
fn random_outputs(g: &mut Graph, random: &mut Random) -> Vec<Expr> {
    use Operator::*;
    let table = Interpolant::new(&[(-1.0, 0.5), (0.0, 0.0), (2.0, 1.0)], Shape::Monotone).unwrap();
    let table = g.add_table(table);
    let unary = [
        Sin,
        Cos,
        Tan,
        Asin,
        Acos,
        Atan,
        Sinh,
        Cosh,
        Tanh,
        Exp,
        Log,
        Sqrt,
        Abs,
        Sign,
        Table(table, 0),
        Table(table, 1),
    ];
    let binary = [Power, Atan2, Min, Max, Less, LessEqual];
    let mut pool: Vec<Expr> = (0..N_SYMBOLS).map(|s| g.symbol(Symbol(s as u32))).collect();
    for c in [-1.0, 0.5, 2.0, -3.0] {
        pool.push(g.constant(c));
    }
    for _ in 0..120 {
        let mut pick = || pool[random.below(pool.len())];
        let (a, b, c) = (pick(), pick(), pick());
        let new = match random.below(10) {
            0..=2 => g.sum(&[a, b, c]),
            3..=5 => g.product(&[a, b, c]),
            6 => g.div(a, b),
            7 => g.apply(unary[random.below(unary.len())], &[a]),
            8 => g.apply(binary[random.below(binary.len())], &[a, b]),
            _ => match random.below(3) {
                0 => g.apply(If, &[a, b, c]),
                1 => g.powi(a, random.below(9) as i32 - 4),
                _ => g.sub(a, b),
            },
        };
        pool.push(new);
    }
    pool.split_off(pool.len() - 20)
}

/// Equal, or no number either way.
fn same_bits(a: f64, b: f64) -> bool {
    a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
}

#[test]
fn lanes_have_the_bits_of_the_scalar() {
    let mut random = Random(1);
    for _ in 0..300 {
        let mut g = Graph::new();
        let outputs = random_outputs(&mut g, &mut random);
        let inputs: Vec<Symbol> = (0..N_SYMBOLS as u32).map(Symbol).collect();
        let tape = Tape::compile(&g, &outputs, &inputs).unwrap();
        let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0, 1e-310, 1e300, 1e7];
        let points: Vec<[f64; LANES]> = (0..N_SYMBOLS)
            .map(|_| {
                std::array::from_fn(|_| match random.below(4) {
                    0 => special[random.below(special.len())],
                    _ => 4.0 * random.unit() - 2.0,
                })
            })
            .collect();
        let mut lanes = vec![[0.0; LANES]; outputs.len()];
        tape.evaluate_lanes(&points, &mut lanes, &mut tape.lane_scratch());
        let mut work = tape.scratch();
        for lane in 0..LANES {
            let point: Vec<f64> = points.iter().map(|x| x[lane]).collect();
            let mut values = vec![0.0; outputs.len()];
            tape.evaluate(&point, &mut values, &mut work);
            for (value, lanes) in values.iter().zip(&lanes) {
                assert!(same_bits(*value, lanes[lane]), "{value} and {}", lanes[lane]);
            }
        }
    }
}

#[test]
fn tapes_agree_with_plain_evaluation() {
    // The two round differently at each of 120 operations. Functions may magnify that without bound, so a few
    // results in a thousand may differ by more than the 1e-9 allowed here, and by far the most must not.
    let (mut random, mut n_compared, mut n_different) = (Random(2), 0, 0);
    for _ in 0..500 {
        let mut g = Graph::new();
        let outputs = random_outputs(&mut g, &mut random);
        let inputs: Vec<Symbol> = (0..N_SYMBOLS as u32).map(Symbol).collect();
        let tape = Tape::compile(&g, &outputs, &inputs).unwrap();
        let point: Vec<f64> = (0..N_SYMBOLS).map(|_| 4.0 * random.unit() - 2.0).collect();
        let mut values = vec![0.0; outputs.len()];
        tape.evaluate(&point, &mut values, &mut tape.scratch());
        for (value, &e) in values.iter().zip(&outputs) {
            let plain = g.evaluate(e, &|s| point[s.0 as usize]);
            n_compared += 1;
            let close = (value - plain).abs() <= 1e-9 * plain.abs().max(1e-3);
            n_different += usize::from(!close && !same_bits(*value, plain));
        }
    }
    assert!(n_different * 500 <= n_compared, "{n_different} of {n_compared}");
}

fn operations(formula: &str) -> usize {
    let mut g = Graph::new();
    let e = read(&mut g, formula);
    let inputs = g.symbols(&[e]);
    Tape::compile(&g, &[e], &inputs).unwrap().n_operations()
}

#[test]
fn few_operations_are_enough() {
    for (formula, n) in [
        ("a", 0),
        ("a - b", 1),
        ("a/b", 1),
        ("a*b + c", 1),
        ("a - b*c", 1),
        ("a/(b*c)", 2),
        ("1/a^2", 2),
        ("a^4", 2),
        ("sin(a)*cos(a)", 2),
        ("sqrt(a)", 1),
        ("a/sqrt(b)", 2),
        ("2/a", 1),
        ("-a - b", 2),
    ] {
        assert_eq!(operations(formula), n, "{formula}");
    }
}

#[test]
fn registers_are_used_again() {
    let mut g = Graph::new();
    let mut e = g.symbol(Symbol(0));
    for _ in 0..1000 {
        e = g.apply(Operator::Tanh, &[e]);
        let one = g.one();
        e = g.add(e, one);
    }
    let tape = Tape::compile(&g, &[e], &[Symbol(0)]).unwrap();
    assert_eq!(tape.n_operations(), 2000);
    assert!(tape.n_registers() <= 4);
}

#[test]
fn outputs_may_be_inputs_constants_and_repeated() {
    let mut g = Graph::new();
    let x = g.symbol(symbol("x"));
    let (two, sin) = (g.constant(2.0), g.apply(Operator::Sin, &[x]));
    let tape = Tape::compile(&g, &[x, two, sin, sin, x], &[symbol("y"), symbol("x")]).unwrap();
    let (mut values, mut work) = ([0.0; 5], tape.scratch());
    for x in [0.5, 0.25] {
        tape.evaluate(&[7.0, x], &mut values, &mut work);
        assert_eq!(values, [x, 2.0, values[3], values[2], x]);
        assert!((values[2] - x.sin()).abs() < 1e-16);
    }
    let none = Tape::compile(&g, &[], &[]).unwrap();
    none.evaluate(&[], &mut [], &mut none.scratch());
}

#[test]
fn a_symbol_without_a_place_is_reported() {
    let mut g = Graph::new();
    let e = read(&mut g, "x + y");
    assert_eq!(Tape::compile(&g, &[e], &[symbol("x")]).unwrap_err(), UnboundSymbol(symbol("y")));
}
