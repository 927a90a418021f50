//! Expressions on paper.

mod common;

use common::trees::{build, trees};
use common::{Letters, read};
use dalembert_expr::{Graph, Interpolant, Listing, Operator, Shape, Symbol, to_latex, to_text};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The text of a formula, and that it reads back as the same expression.
fn prints(formula: &str, text: &str) {
    let mut g = Graph::new();
    let e = read(&mut g, formula);
    let printed = to_text(&g, e, &Letters);
    assert_eq!(printed, text);
    assert_eq!(read(&mut g, &printed), e, "{printed} reads back as something else");
}

fn latex(formula: &str, text: &str) {
    let mut g = Graph::new();
    let e = read(&mut g, formula);
    assert_eq!(to_latex(&g, e, &Letters), text);
}

#[test]
fn text_is_what_a_person_would_write() {
    prints("1*x", "x");
    prints("-1*x", "-x");
    prints("0.5*x", "x/2");
    prints("2*m/3", "2/3*m");
    prints("x/3", "x/3");
    prints("x^2*2 + 1 + x", "2*x^2 + x + 1");
    prints("-(x^2)", "-x^2");
    prints("(-x)^2", "x^2");
    prints("b - a", "b - a");
    prints("-a + b", "b - a");
    prints("-a - b", "-a - b");
    prints("-(a + b)", "-(a + b)");
    prints("-2*(a + b)^2", "-2*(a + b)^2");
    prints("8 - 8*cos(p)*sin(q) - 4*sin(p)", "8 - 8*cos(p)*sin(q) - 4*sin(p)");
    prints("q'^2*m/2", "m*q'^2/2");
    prints("p'*q'*cos(q)*b*a", "a*b*cos(q)*p'*q'");
    prints("a/(b*c)", "a/(b*c)");
    prints("2*a/(3*b)", "2*a/(3*b)");
    prints("1/x", "1/x");
    prints("1/(2*x)", "1/(2*x)");
    prints("x^-2", "1/x^2");
    prints("sqrt(a + b)", "sqrt(a + b)");
    prints("a/sqrt(b)", "a/sqrt(b)");
    prints("x^(3/2)", "x^(3/2)");
    prints("x^1.7", "x^1.7");
    prints("x^(1/3)", "x^(1/3)");
    prints("x^y", "x^y");
    prints("x^(-y)", "x^(-y)");
    prints("(a^b)^c", "(a^b)^c");
    prints("a^b^c", "a^b^c");
    prints("2^x", "2^x");
    prints("(a + b)/2", "(a + b)/2");
    prints("(a + b)*c", "c*(a + b)");
    prints("9.81*m", "9.81*m");
    prints("1e-5*x", "1e-5*x");
    prints("-2.5", "-5/2");
    prints("a - 2.5", "a - 5/2");
    prints("if(a < b, x, y)", "if(a < b, x, y)");
    prints("max(a, b)*2", "2*max(a, b)");
    prints("atan2(y, x)", "atan2(y, x)");
    prints("abs(x)", "abs(x)");
    prints("1/0", "1/0");
    prints("a*(b - c*(x + y))", "a*(b - c*(x + y))");
    prints("c*x' + m*x''  + k*x", "k*x + c*x' + m*x''");
}

#[test]
fn latex_has_fractions_and_growing_parentheses() {
    latex("a/b", r"\frac{a}{b}");
    latex("(a + b)/c", r"\frac{a + b}{c}");
    latex("m*q'^2/2", r"\frac{1}{2} m \dot{q}^{2}");
    latex("2*a/(3*b)", r"\frac{2 a}{3 b}");
    latex("sin(q)^2", r"\sin^{2}\left(q\right)");
    latex("sqrt(a + b)", r"\sqrt{a + b}");
    latex("a*(b + c)", r"a \left(b + c\right)");
    latex("x^(a + b)", r"x^{a + b}");
    latex("abs(x)", r"\left|x\right|");
    latex("1.5e-7*x", r"1.5 \cdot 10^{-7} x");
    latex("if(a < b, x, y)", r"\begin{cases} x & \text{if } a < b \\ y & \text{otherwise} \end{cases}");
}

#[test]
fn tables_print_their_points() {
    let mut g = Graph::new();
    let x = read(&mut g, "x + 1");
    let points = [(0.0, 0.0), (1.0, 0.5), (2.0, -4.0)];
    let cubic = g.add_table(Interpolant::new(&points, Shape::Cubic).unwrap());
    let e = g.lookup(cubic, x);
    assert_eq!(to_text(&g, e, &Letters), "table(x + 1; (0, 0), (1, 0.5), (2, -4))");
    let d = g.derivative(e, common::symbol("x"));
    assert_eq!(to_text(&g, d, &Letters), "table'(x + 1; (0, 0), (1, 0.5), (2, -4))");
}

#[test]
fn large_results_are_cut_into_named_pieces() {
    let mut g = Graph::new();
    let shared = read(&mut g, "sqrt(a*x + b*y)");
    let (sin, cos) = (g.apply(Operator::Sin, &[shared]), g.apply(Operator::Cos, &[shared]));
    let root = g.mul(sin, cos);

    let small = Listing::new(&g, &[root], 1000);
    assert!(small.definitions.is_empty());

    let listing = Listing::avoiding(&g, &[root], 10, &["c1".to_string()]);
    let printed = listing.to_text(&g, &Letters);
    assert_eq!(printed.definitions, [("c2".to_string(), "sqrt(a*x + b*y)".to_string())]);
    assert_eq!(printed.results, ["sin(c2)*cos(c2)"]);
    let printed = listing.to_latex(&g, &Letters);
    assert_eq!(printed.definitions[0].0, "c_{2}");
    assert_eq!(printed.results, [r"\sin\left(c_{2}\right) \cos\left(c_{2}\right)"]);
}

/// `c2 = c1^4` would be one more name to look up and say nothing.
#[test]
fn a_power_or_product_of_a_named_piece_gets_no_name() {
    let mut g = Graph::new();
    let roots =
        ["sin(a*x + b*y + c)", "1/(a*x + b*y + c)^4 + x", "y/(a*x + b*y + c)^4", "-(a*x + b*y + c)^4"]
            .map(|text| read(&mut g, text));
    let printed = Listing::new(&g, &roots, 10).to_text(&g, &Letters);
    assert_eq!(printed.definitions, [("c1".to_string(), "a*x + b*y + c".to_string())]);
    assert!(printed.results.iter().all(|result| result.contains("c1")), "{:?}", printed.results);
}

#[test]
fn a_listing_grows_with_the_graph_and_not_with_the_text() {
    let mut g = Graph::new();
    let mut e = read(&mut g, "x*y + a");
    for _ in 0..200 {
        let (sin, cos) = (g.apply(Operator::Sin, &[e]), g.apply(Operator::Cos, &[e]));
        e = g.mul(sin, cos);
    }
    let printed = Listing::new(&g, &[e], 100).to_text(&g, &Letters);
    let length: usize = printed.definitions.iter().map(|(_, text)| text.len()).sum();
    assert!(printed.definitions.len() <= 200 && length < 200 * 40);
    assert!(to_text(&g, e, &Letters).ends_with('…'));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Not always to the same node: a quotient of sums may find a factor to cancel that it had not before.
    #[test]
    fn text_reads_back_with_the_same_value(tree in trees(), point in prop::array::uniform3(-2.0..2.0f64)) {
        let mut g = Graph::new();
        let e = build(&mut g, &tree);
        let text = to_text(&g, e, &Letters);
        let again = read(&mut g, &text);
        let value = |s: Symbol| point[s.0 as usize];
        let (a, b) = (g.evaluate(e, &value), g.evaluate(again, &value));
        prop_assert!(
            e == again || (a - b).abs() <= 1e-9 * a.abs().max(1e-3) || !(a.abs() + b.abs()).is_finite(),
            "{}: {} and {}", text, a, b
        );
    }
}
