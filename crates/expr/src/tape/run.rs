//! The steps of a tape, and the loop that runs them.

use crate::interpolant::Interpolant;
use crate::operator::{max_value, min_value, power_value, select_value, sign_value};
use crate::trig;

/// `out := code(a, b, c)`, all of them registers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TapeStep {
    pub(super) code: TapeCode,
    pub(super) out: u32,
    pub(super) a: u32,
    pub(super) b: u32,
    pub(super) c: u32,
}

/// Operation of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum TapeCode {
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
    /// `b` where the mode `a` is 1, `c` where it is −1, else a mean of both.
    Select,
    /// The derivative of piece `b` of a table at `a`; `c` holds the number of the table and, in its lowest byte, the order.
    Segment,
}

impl TapeCode {
    /// How many of `a`, `b`, `c` are registers that are read.
    pub(super) fn n_operands(self) -> usize {
        use TapeCode::*;
        match self {
            Add | Sub | Mul | Div | Atan2 | Min | Max | Less | LessEqual | Power | Segment => 2,
            MulAdd | MulSub | SubMul | If | Select => 3,
            _ => 1,
        }
    }
}

impl TapeStep {
    /// The values that are read, those of a sum of products included.
    pub(super) fn all_operands(self, pairs: &[[u32; 2]]) -> impl Iterator<Item = u32> + '_ {
        let is_sum = matches!(self.code, TapeCode::DotAdd | TapeCode::DotSub);
        let (factors, base) = match is_sum {
            true => (&pairs[self.a as usize..][..self.b as usize], Some(self.c)),
            false => (&pairs[..0], None),
        };
        let single = if is_sum { 0 } else { self.code.n_operands() };
        let operands = [self.a, self.b, self.c].into_iter().take(single);
        operands.chain(base).chain(factors.iter().flatten().copied())
    }

    /// The registers that are read.
    pub(super) fn operands(&self) -> impl Iterator<Item = u32> + use<> {
        [self.a, self.b, self.c].into_iter().take(self.code.n_operands())
    }
}

/// Runs the steps over registers of `N` lanes. One lane and many are the same code, hence the same bits.
///
/// `runs` lists where the code changes: it is selected once for a run, since selecting it for each step would take most
/// of the time.
pub(super) fn run<const N: usize>(
    steps: &[TapeStep],
    runs: &[u32],
    pairs: &[[u32; 2]],
    tables: &[Interpolant],
    w: &mut [[f64; N]],
) {
    let mut start = 0;
    for &end in runs {
        let run = &steps[start..end as usize];
        start = end as usize;
        let Some(first) = run.first() else { continue };
        match first.code {
            TapeCode::Add => binary(w, run, |a, b| a + b),
            TapeCode::Sub => binary(w, run, |a, b| a - b),
            TapeCode::Mul => binary(w, run, |a, b| a * b),
            TapeCode::Div => binary(w, run, |a, b| a / b),
            TapeCode::MulAdd => ternary(w, run, |a, b, c| a * b + c),
            TapeCode::MulSub => ternary(w, run, |a, b, c| a * b - c),
            TapeCode::SubMul => ternary(w, run, |a, b, c| c - a * b),
            TapeCode::DotAdd => dot(w, run, pairs, |sum, product| sum + product),
            TapeCode::DotSub => dot(w, run, pairs, |sum, product| sum - product),
            TapeCode::Neg => unary(w, run, |a| -a),
            TapeCode::Sqrt => unary(w, run, f64::sqrt),
            TapeCode::Sin => sin_cos(w, run, |w, step, sin, _| w[step.out as usize] = sin),
            TapeCode::Cos => sin_cos(w, run, |w, step, _, cos| w[step.out as usize] = cos),
            TapeCode::SinCos => sin_cos(w, run, |w, step, sin, cos| {
                w[step.out as usize] = sin;
                w[step.b as usize] = cos;
            }),
            TapeCode::Tan => unary(w, run, f64::tan),
            TapeCode::Asin => unary(w, run, f64::asin),
            TapeCode::Acos => unary(w, run, f64::acos),
            TapeCode::Atan => unary(w, run, f64::atan),
            TapeCode::Atan2 => binary(w, run, f64::atan2),
            TapeCode::Sinh => unary(w, run, f64::sinh),
            TapeCode::Cosh => unary(w, run, f64::cosh),
            TapeCode::Tanh => unary(w, run, f64::tanh),
            TapeCode::Exp => unary(w, run, f64::exp),
            TapeCode::Log => unary(w, run, f64::ln),
            TapeCode::Abs => unary(w, run, f64::abs),
            TapeCode::Sign => unary(w, run, sign_value),
            TapeCode::Min => binary(w, run, min_value),
            TapeCode::Max => binary(w, run, max_value),
            TapeCode::Less => binary(w, run, |a, b| f64::from(u8::from(a < b))),
            TapeCode::LessEqual => binary(w, run, |a, b| f64::from(u8::from(a <= b))),
            TapeCode::If => ternary(w, run, |a, b, c| if a != 0.0 { b } else { c }),
            TapeCode::Select => ternary(w, run, select_value),
            TapeCode::Power => binary(w, run, power_value),
            TapeCode::Segment => {
                for step in run {
                    let (table, order) = (&tables[(step.c >> 8) as usize], step.c & 0xFF);
                    binary(w, std::slice::from_ref(step), |a, k| table.segment_value(k, a, order));
                }
            }
            TapeCode::Table => {
                for step in run {
                    let table = &tables[step.b as usize];
                    unary(w, std::slice::from_ref(step), |a| table.value(a, step.c));
                }
            }
        }
    }
}

#[inline(always)]
fn dot<const N: usize>(
    w: &mut [[f64; N]],
    run: &[TapeStep],
    pairs: &[[u32; 2]],
    f: impl Fn(f64, f64) -> f64,
) {
    for step in run {
        let mut sum = w[step.c as usize];
        for &[a, b] in &pairs[step.a as usize..][..step.b as usize] {
            let (a, b) = (w[a as usize], w[b as usize]);
            sum = std::array::from_fn(|i| f(sum[i], a[i] * b[i]));
        }
        w[step.out as usize] = sum;
    }
}

#[inline(always)]
fn sin_cos<const N: usize>(
    w: &mut [[f64; N]],
    run: &[TapeStep],
    store: impl Fn(&mut [[f64; N]], &TapeStep, [f64; N], [f64; N]),
) {
    for step in run {
        let (sin, cos) = trig::sin_cos_lanes(&w[step.a as usize]);
        store(w, step, sin, cos);
    }
}

#[inline(always)]
fn unary<const N: usize>(w: &mut [[f64; N]], run: &[TapeStep], f: impl Fn(f64) -> f64) {
    for step in run {
        let a = w[step.a as usize];
        w[step.out as usize] = std::array::from_fn(|i| f(a[i]));
    }
}

#[inline(always)]
fn binary<const N: usize>(w: &mut [[f64; N]], run: &[TapeStep], f: impl Fn(f64, f64) -> f64) {
    for step in run {
        let (a, b) = (w[step.a as usize], w[step.b as usize]);
        w[step.out as usize] = std::array::from_fn(|i| f(a[i], b[i]));
    }
}

#[inline(always)]
fn ternary<const N: usize>(w: &mut [[f64; N]], run: &[TapeStep], f: impl Fn(f64, f64, f64) -> f64) {
    for step in run {
        let (a, b, c) = (w[step.a as usize], w[step.b as usize], w[step.c as usize]);
        w[step.out as usize] = std::array::from_fn(|i| f(a[i], b[i], c[i]));
    }
}
