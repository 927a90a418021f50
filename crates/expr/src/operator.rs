//! The operators, and one table that says everything about each of them.
//!
//! A new operator is a variant of [`Operator`] and a line of the table: its name, how it is computed, how it
//! is differentiated, how it is written and what it does to dimensions.

use crate::graph::{Expr, Graph};
use crate::rules;
use crate::trig;
use Derivative::{Partial, Rule};

/// Operation of an inner node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operator {
    /// `a + b + …`
    Sum,
    /// `a b …`
    Product,
    /// `a^b`
    Power,
    /// `sin(a)`
    Sin,
    /// `cos(a)`
    Cos,
    /// `tan(a)`
    Tan,
    /// `asin(a)`
    Asin,
    /// `acos(a)`
    Acos,
    /// `atan(a)`
    Atan,
    /// `atan2(y, x)`, the angle of the point `(x, y)`.
    Atan2,
    /// `sinh(a)`
    Sinh,
    /// `cosh(a)`
    Cosh,
    /// `tanh(a)`
    Tanh,
    /// `exp(a)`
    Exp,
    /// `log(a)`, the natural logarithm.
    Log,
    /// `sqrt(a)`; the constructors make it a power.
    Sqrt,
    /// `abs(a)`
    Abs,
    /// `sign(a)`, which is 0 at 0.
    Sign,
    /// `min(a, b)`
    Min,
    /// `max(a, b)`
    Max,
    /// `a < b`, as 1 or 0.
    Less,
    /// `a <= b`, as 1 or 0.
    LessEqual,
    /// `if(a, b, c)`: `b` where `a` is not 0, else `c`.
    If,
    /// A derivative of a table at `a`, of the given order; order 0 is the table itself.
    Table(TableId, u8),
    /// `select(m, a, b)`: `a` where the mode `m` is 1, `b` where it is −1, else `(1 + m)/2 a + (1 − m)/2 b`. The branch that is
    /// not selected is dropped, even if it is not a number.
    Select,
    /// `segment(x, k)`: the polynomial of piece `k` of a table at `x`, continued beyond its ends, or a derivative of it. Piece 0 is
    /// the line before the first point.
    Segment(TableId, u8),
}

/// A table of a [`Graph`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TableId(pub(crate) u32);

impl TableId {
    /// The number by which LaTeX names the table, from 1.
    pub fn number(self) -> u32 {
        self.0 + 1
    }
}

/// Properties of an operator, one row of the table.
#[derive(Clone, Copy, Debug)]
pub struct OperatorInfo {
    /// The name, as the model language has it where it has one.
    pub name: &'static str,
    /// The number of arguments; `None` if there may be any number.
    pub arity: Option<usize>,
    /// The value at numbers. A table has its numbers in the graph, and NaN here.
    pub value: fn(&[f64]) -> f64,
    /// How to differentiate.
    pub derivative: Derivative,
    /// How it is written.
    pub notation: Notation,
    /// Rule for the dimensions of arguments and result.
    pub dimension: DimensionRule,
    /// Behaviour under a change of sign of the argument.
    pub parity: Parity,
}

/// How an operator is differentiated.
#[derive(Clone, Copy, Debug)]
pub enum Derivative {
    /// For one argument: the partial derivative, from the argument and the whole expression.
    Partial(fn(&mut Graph, Expr, Expr) -> Expr),
    /// The chain rule in full.
    Rule(fn(&mut Graph, &Chain<'_>) -> Expr),
}

/// An expression to be differentiated whose arguments have been already.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Chain<'a> {
    pub operator: Operator,
    /// Its arguments.
    pub args: &'a [Expr],
    /// The derivatives of the arguments; `None` where an argument is constant.
    pub rates: &'a [Option<Expr>],
    /// The whole expression.
    pub whole: Expr,
}

/// How an operator is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// By rules of its own, like sums and fractions.
    Special,
    /// As a function: the name in text, and this in LaTeX.
    Function(&'static str),
    /// Between its two arguments: in text, and in LaTeX.
    Infix(&'static str, &'static str),
}

/// Behaviour of a function of one argument under a change of its sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parity {
    /// f(−x) = f(x)
    Even,
    /// f(−x) = −f(x)
    Odd,
    /// Neither.
    None,
}

/// Dimensions that an operator requires of its arguments, and the dimension of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DimensionRule {
    /// All alike, and so is the result.
    Sum,
    /// The product of the dimensions.
    Product,
    /// The dimension raised to the exponent, which is dimensionless and, unless the base is too, constant.
    Power,
    /// Dimensionless in and out.
    Dimensionless,
    /// The dimension of the only argument.
    Keep,
    /// Two alike, and so is the result.
    Alike,
    /// The square root of the dimension.
    Root,
    /// Anything in, dimensionless out.
    Sign,
    /// Two alike in, dimensionless out.
    Angle,
    /// Two alike in, truth out.
    Compare,
    /// Truth and two alike in; the result is like those two.
    Branch,
    /// The argument and the result have the dimensions of the table's columns.
    Lookup,
}

impl Operator {
    /// The operator that the model language calls by this name.
    pub fn from_name(name: &str) -> Option<Operator> {
        let known = NAMED.iter().find(|op| op.info().name == name);
        known.copied()
    }

    /// The number of arguments; `None` if there may be any number.
    pub fn arity(self) -> Option<usize> {
        self.info().arity
    }

    /// Everything about the operator.
    pub fn info(self) -> &'static OperatorInfo {
        &TABLE[self.row()]
    }

    /// A number for hashing, different for different operators.
    pub(crate) fn code(self) -> u64 {
        match self {
            Operator::Table(id, order) => (u64::from(id.0) << 16) | (u64::from(order) << 8) | 0xFF,
            Operator::Segment(id, order) => (u64::from(id.0) << 16) | (u64::from(order) << 8) | 0xFE,
            other => other.row() as u64,
        }
    }

    fn row(self) -> usize {
        use Operator::*;
        match self {
            Sum => 0,
            Product => 1,
            Power => 2,
            Sin => 3,
            Cos => 4,
            Tan => 5,
            Asin => 6,
            Acos => 7,
            Atan => 8,
            Atan2 => 9,
            Sinh => 10,
            Cosh => 11,
            Tanh => 12,
            Exp => 13,
            Log => 14,
            Sqrt => 15,
            Abs => 16,
            Sign => 17,
            Min => 18,
            Max => 19,
            Less => 20,
            LessEqual => 21,
            If => 22,
            Table(..) => 23,
            Select => 24,
            Segment(..) => 25,
        }
    }
}

/// The operators that the model language calls by name.
const NAMED: [Operator; 17] = {
    use Operator::*;
    [Sin, Cos, Tan, Asin, Acos, Atan, Atan2, Sinh, Cosh, Tanh, Exp, Log, Sqrt, Abs, Sign, Min, Max]
};

/// A function of one argument, dimensionless.
const fn function(
    name: &'static str,
    latex: &'static str,
    parity: Parity,
    value: fn(&[f64]) -> f64,
    partial: fn(&mut Graph, Expr, Expr) -> Expr,
) -> OperatorInfo {
    OperatorInfo {
        name,
        arity: Some(1),
        value,
        derivative: Partial(partial),
        notation: Notation::Function(latex),
        dimension: DimensionRule::Dimensionless,
        parity,
    }
}

/// An operator with a chain rule of its own.
const fn rule(
    name: &'static str,
    arity: Option<usize>,
    notation: Notation,
    dimension: DimensionRule,
    value: fn(&[f64]) -> f64,
    derivative: fn(&mut Graph, &Chain<'_>) -> Expr,
) -> OperatorInfo {
    OperatorInfo {
        name,
        arity,
        value,
        derivative: Rule(derivative),
        notation,
        dimension,
        parity: Parity::None,
    }
}

static TABLE: [OperatorInfo; 26] = {
    use DimensionRule as Dim;
    use Notation::{Function, Infix, Special};
    use Operator::*;
    use Parity::{Even, Odd};
    [
        rule("sum", None, Special, Dim::Sum, |x| x.iter().sum(), rules::sum),
        rule("product", None, Special, Dim::Product, |x| x.iter().product(), rules::product),
        rule("power", Some(2), Special, Dim::Power, |x| power_value(x[0], x[1]), rules::power),
        function("sin", r"\sin", Odd, |x| trig::sin_cos(x[0]).0, |g, x, _| g.apply(Cos, &[x])),
        function("cos", r"\cos", Even, |x| trig::sin_cos(x[0]).1, |g, x, _| rules::minus(g, Sin, x)),
        function("tan", r"\tan", Odd, |x| x[0].tan(), |g, _, tan| rules::one_plus_square(g, tan)),
        function("asin", r"\arcsin", Odd, |x| x[0].asin(), |g, x, _| rules::arc(g, x, 1.0)),
        function("acos", r"\arccos", Parity::None, |x| x[0].acos(), |g, x, _| rules::arc(g, x, -1.0)),
        function(
            "atan",
            r"\arctan",
            Odd,
            |x| x[0].atan(),
            |g, x, _| {
                let square = rules::one_plus_square(g, x);
                g.powi(square, -1)
            },
        ),
        rule(
            "atan2",
            Some(2),
            Function(r"\operatorname{atan2}"),
            Dim::Angle,
            |x| x[0].atan2(x[1]),
            rules::atan2,
        ),
        function("sinh", r"\sinh", Odd, |x| x[0].sinh(), |g, x, _| g.apply(Cosh, &[x])),
        function("cosh", r"\cosh", Even, |x| x[0].cosh(), |g, x, _| g.apply(Sinh, &[x])),
        function(
            "tanh",
            r"\tanh",
            Odd,
            |x| x[0].tanh(),
            |g, _, tanh| {
                let (one, square) = (g.one(), g.powi(tanh, 2));
                g.sub(one, square)
            },
        ),
        function("exp", r"\exp", Parity::None, |x| x[0].exp(), |_, _, exp| exp),
        function("log", r"\ln", Parity::None, |x| x[0].ln(), |g, x, _| g.powi(x, -1)),
        OperatorInfo {
            dimension: Dim::Root,
            notation: Special,
            ..function(
                "sqrt",
                "",
                Parity::None,
                |x| x[0].sqrt(),
                |g, _, sqrt| {
                    let twice = g.scaled(2.0, sqrt);
                    g.powi(twice, -1)
                },
            )
        },
        OperatorInfo {
            dimension: Dim::Keep,
            notation: Special,
            ..function("abs", "", Even, |x| x[0].abs(), |g, x, _| g.apply(Sign, &[x]))
        },
        OperatorInfo {
            dimension: Dim::Sign,
            ..function("sign", r"\operatorname{sign}", Odd, |x| sign_value(x[0]), |g, _, _| g.zero())
        },
        rule(
            "min",
            Some(2),
            Function(r"\min"),
            Dim::Alike,
            |x| min_value(x[0], x[1]),
            |g, c| rules::either(g, c, 0),
        ),
        rule(
            "max",
            Some(2),
            Function(r"\max"),
            Dim::Alike,
            |x| max_value(x[0], x[1]),
            |g, c| rules::either(g, c, 1),
        ),
        rule(
            "less",
            Some(2),
            Infix("<", "<"),
            Dim::Compare,
            |x| f64::from(u8::from(x[0] < x[1])),
            rules::constant,
        ),
        rule(
            "less_equal",
            Some(2),
            Infix("<=", r"\le"),
            Dim::Compare,
            |x| f64::from(u8::from(x[0] <= x[1])),
            rules::constant,
        ),
        rule("if", Some(3), Special, Dim::Branch, |x| if x[0] != 0.0 { x[1] } else { x[2] }, rules::branch),
        rule("table", Some(1), Special, Dim::Lookup, |_| f64::NAN, rules::table),
        rule(
            "select",
            Some(3),
            Function(r"\operatorname{select}"),
            Dim::Branch,
            |x| select_value(x[0], x[1], x[2]),
            rules::select,
        ),
        rule(
            "segment",
            Some(2),
            Function(r"\operatorname{segment}"),
            Dim::Lookup,
            |_| f64::NAN,
            rules::segment,
        ),
    ]
};

/// `sign`, which is 0 at 0 and NaN at NaN.
pub(crate) fn sign_value(x: f64) -> f64 {
    if x > 0.0 {
        1.0
    } else if x < 0.0 {
        -1.0
    } else if x == 0.0 {
        0.0
    } else {
        f64::NAN
    }
}

/// The branch that a mode selects, or a mean of both between −1 and 1. At ±1 the other branch is not touched: 0 times what is not a
/// number is not a number.
pub(crate) fn select_value(mode: f64, a: f64, b: f64) -> f64 {
    if mode == 1.0 {
        a
    } else if mode == -1.0 {
        b
    } else {
        0.5 * (1.0 + mode) * a + 0.5 * (1.0 - mode) * b
    }
}

/// The smaller number, NaN if there is one. Unlike `f64::min` it says which zero it takes, so that all ways of
/// evaluation have the same bits.
pub(crate) fn min_value(a: f64, b: f64) -> f64 {
    if a < b || a.is_nan() { a } else { b }
}

/// The larger number; otherwise like [`min_value`].
pub(crate) fn max_value(a: f64, b: f64) -> f64 {
    if a > b || a.is_nan() { a } else { b }
}

/// `x^y`, where an exponent of ±½ is a square root and small integers are products.
pub(crate) fn power_value(x: f64, y: f64) -> f64 {
    if y == 0.5 {
        x.sqrt()
    } else if y == -0.5 {
        1.0 / x.sqrt()
    } else if y.fract() == 0.0 && y.abs() <= f64::from(MAX_MULTIPLIED_POWER) {
        let power = multiplied_power(x, y.abs() as u32);
        if y < 0.0 { 1.0 / power } else { power }
    } else {
        x.powf(y)
    }
}

/// Up to here integer powers are repeated products: at most eight of them, a few rounding errors.
pub(crate) const MAX_MULTIPLIED_POWER: u32 = 32;

fn multiplied_power(x: f64, n: u32) -> f64 {
    let (mut result, mut square, mut left) = (1.0, x, n);
    while left > 0 {
        if left & 1 == 1 {
            result *= square;
        }
        square *= square;
        left >>= 1;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_operator_finds_its_own_row() {
        for op in NAMED {
            assert_eq!(Operator::from_name(op.info().name), Some(op));
        }
        let rest = [
            (Operator::Sum, "sum"),
            (Operator::Product, "product"),
            (Operator::Power, "power"),
            (Operator::Less, "less"),
            (Operator::LessEqual, "less_equal"),
            (Operator::If, "if"),
            (Operator::Table(TableId(0), 0), "table"),
            (Operator::Select, "select"),
            (Operator::Segment(TableId(0), 0), "segment"),
        ];
        for (op, name) in rest {
            assert_eq!(op.info().name, name);
            assert_eq!(Operator::from_name(name), None);
        }
        assert_eq!(Operator::from_name("gamma"), None);
    }
}
