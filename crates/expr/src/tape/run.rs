//! The steps of a tape, and the loop that runs them.

use crate::interpolant::Interpolant;
use crate::operator::{max_value, min_value, power_value, sign_value};
use crate::trig;

/// `out := code(a, b, c)`, all of them registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Step {
    pub(super) code: Code,
    pub(super) out: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) c: u32,
}

/// What a step computes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Code {
    Add,
    Sub,
    Mul,
    Div,
    Neg,
    /// `a b + c`, rounded twice
    MulAdd,
    /// `a b − c`, rounded twice
    MulSub,
    /// `c − a b`, rounded twice
    SubMul,
    /// `c + Σ x y` over `b` pairs of registers from pair number `a` on, one after the other
    DotAdd,
    /// `c − Σ x y`, likewise
    DotSub,
    Sqrt,
    Sin,
    Cos,
    /// `out := sin(a)` and `b := cos(a)`
    SinCos,
    Tan,
    Asin,
    Acos,
    Atan,
    Atan2,
    Sinh,
    Cosh,
    Tanh,
    Exp,
    Log,
    Abs,
    Sign,
    Min,
    Max,
    Less,
    LessEqual,
    /// `b` where `a` is not 0, else `c`
    If,
    Power,
    /// The derivative of order `c` of table `b` at `a`; these two are numbers, not registers.
    Table,
}

impl Code {
    /// How many of `a`, `b`, `c` are registers that are read.
    pub(super) fn n_operands(self) -> usize {
        use Code::*;
        match self {
            Add | Sub | Mul | Div | Atan2 | Min | Max | Less | LessEqual | Power => 2,
            MulAdd | MulSub | SubMul | If => 3,
            _ => 1,
        }
    }
}

impl Step {
    /// The registers that are read.
    pub(super) fn operands(&self) -> impl Iterator<Item = u32> + use<> {
        [self.a, self.b, self.c].into_iter().take(self.code.n_operands())
    }
}

/// Runs the steps over registers of `N` lanes. One lane and many are the same code, hence the same bits.
pub(super) fn run<const N: usize>(
    steps: &[Step],
    pairs: &[[u32; 2]],
    tables: &[Interpolant],
    w: &mut [[f64; N]],
) {
    for step in steps {
        match step.code {
            Code::Add => binary(w, step, |a, b| a + b),
            Code::Sub => binary(w, step, |a, b| a - b),
            Code::Mul => binary(w, step, |a, b| a * b),
            Code::Div => binary(w, step, |a, b| a / b),
            Code::MulAdd => ternary(w, step, |a, b, c| a * b + c),
            Code::MulSub => ternary(w, step, |a, b, c| a * b - c),
            Code::SubMul => ternary(w, step, |a, b, c| c - a * b),
            Code::DotAdd => dot(w, step, pairs, |sum, product| sum + product),
            Code::DotSub => dot(w, step, pairs, |sum, product| sum - product),
            Code::Neg => unary(w, step, |a| -a),
            Code::Sqrt => unary(w, step, f64::sqrt),
            Code::Sin => w[step.out as usize] = trig::sin_cos_lanes(&w[step.a as usize]).0,
            Code::Cos => w[step.out as usize] = trig::sin_cos_lanes(&w[step.a as usize]).1,
            Code::SinCos => {
                let (sin, cos) = trig::sin_cos_lanes(&w[step.a as usize]);
                w[step.out as usize] = sin;
                w[step.b as usize] = cos;
            }
            Code::Tan => unary(w, step, f64::tan),
            Code::Asin => unary(w, step, f64::asin),
            Code::Acos => unary(w, step, f64::acos),
            Code::Atan => unary(w, step, f64::atan),
            Code::Atan2 => binary(w, step, f64::atan2),
            Code::Sinh => unary(w, step, f64::sinh),
            Code::Cosh => unary(w, step, f64::cosh),
            Code::Tanh => unary(w, step, f64::tanh),
            Code::Exp => unary(w, step, f64::exp),
            Code::Log => unary(w, step, f64::ln),
            Code::Abs => unary(w, step, f64::abs),
            Code::Sign => unary(w, step, sign_value),
            Code::Min => binary(w, step, min_value),
            Code::Max => binary(w, step, max_value),
            Code::Less => binary(w, step, |a, b| f64::from(u8::from(a < b))),
            Code::LessEqual => binary(w, step, |a, b| f64::from(u8::from(a <= b))),
            Code::If => ternary(w, step, |a, b, c| if a != 0.0 { b } else { c }),
            Code::Power => binary(w, step, power_value),
            Code::Table => {
                let table = &tables[step.b as usize];
                unary(w, step, |a| table.value(a, step.c));
            }
        }
    }
}

/// Many steps of a long sum at once: what is saved is the choice of the next step, which is most of the time.
#[inline(always)]
fn dot<const N: usize>(w: &mut [[f64; N]], step: &Step, pairs: &[[u32; 2]], f: impl Fn(f64, f64) -> f64) {
    let mut sum = w[step.c as usize];
    for &[a, b] in &pairs[step.a as usize..][..step.b as usize] {
        let (a, b) = (w[a as usize], w[b as usize]);
        sum = std::array::from_fn(|i| f(sum[i], a[i] * b[i]));
    }
    w[step.out as usize] = sum;
}

#[inline(always)]
fn unary<const N: usize>(w: &mut [[f64; N]], step: &Step, f: impl Fn(f64) -> f64) {
    let a = w[step.a as usize];
    w[step.out as usize] = std::array::from_fn(|i| f(a[i]));
}

#[inline(always)]
fn binary<const N: usize>(w: &mut [[f64; N]], step: &Step, f: impl Fn(f64, f64) -> f64) {
    let (a, b) = (w[step.a as usize], w[step.b as usize]);
    w[step.out as usize] = std::array::from_fn(|i| f(a[i], b[i]));
}

#[inline(always)]
fn ternary<const N: usize>(w: &mut [[f64; N]], step: &Step, f: impl Fn(f64, f64, f64) -> f64) {
    let (a, b, c) = (w[step.a as usize], w[step.b as usize], w[step.c as usize]);
    w[step.out as usize] = std::array::from_fn(|i| f(a[i], b[i], c[i]));
}
