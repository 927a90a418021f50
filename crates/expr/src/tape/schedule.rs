//! From a program to a tape: unused steps are dropped, neighbouring steps are fused, and values get
//! registers.
//!
//! A register is free again after the last use of its value. A tape for a large mechanism then works in a few
//! hundred registers, which fit the first-level cache also when each has eight lanes.

use std::collections::BTreeMap;

use super::Tape;
use super::lower::{LoweredProgram, RegisterOrigin, Value};
use super::run::{TapeCode, TapeStep};

/// Makes the tape.
pub(super) fn schedule(mut program: LoweredProgram, n_inputs: usize, n_bound: usize) -> Tape {
    fuse_products(&mut program);
    let uses = count_uses(&program);
    let steps = fuse_sin_cos(&program, &uses);
    let (steps, pairs) = fuse_sums(steps, &uses);
    let steps = group(&steps, &pairs, uses.len());
    allocate(program, &uses, &steps, pairs, [n_bound, n_inputs])
}

/// How often each value is used by steps that are needed, or as an output.
fn count_uses(program: &LoweredProgram) -> Vec<u32> {
    let mut uses = vec![0; program.values.len()];
    for &output in &program.outputs {
        uses[output as usize] += 1;
    }
    for (value, origin) in program.values.iter().enumerate().rev() {
        if let RegisterOrigin::Step(step) = origin
            && uses[value] > 0
        {
            for operand in step.operands() {
                uses[operand as usize] += 1;
            }
        }
    }
    uses
}

/// Joins a product that is used once with the sum or difference that uses it.
fn fuse_products(program: &mut LoweredProgram) {
    let uses = count_uses(program);
    let product = |values: &[RegisterOrigin], value: Value| match values[value as usize] {
        RegisterOrigin::Step(TapeStep { code: TapeCode::Mul, a, b, .. }) if uses[value as usize] == 1 => {
            Some((a, b))
        }
        _ => None,
    };
    for (at, &n_uses) in uses.iter().enumerate() {
        let RegisterOrigin::Step(TapeStep { code, a: left, b: right, .. }) = program.values[at] else {
            continue;
        };
        if n_uses == 0 || !matches!(code, TapeCode::Add | TapeCode::Sub) {
            continue;
        }
        let fused = match (product(&program.values, left), product(&program.values, right)) {
            (_, Some((a, b))) if code == TapeCode::Sub => Some((TapeCode::SubMul, a, b, left)),
            (_, Some((a, b))) => Some((TapeCode::MulAdd, a, b, left)),
            (Some((a, b)), _) if code == TapeCode::Sub => Some((TapeCode::MulSub, a, b, right)),
            (Some((a, b)), _) => Some((TapeCode::MulAdd, a, b, right)),
            _ => None,
        };
        if let Some((code, a, b, c)) = fused {
            program.values[at] = RegisterOrigin::Step(TapeStep { code, out: 0, a, b, c });
        }
    }
}

/// The steps that are needed, with their values as `out`. Sine and cosine of one value become one step, which
/// has the cosine as `b`.
fn fuse_sin_cos(program: &LoweredProgram, uses: &[u32]) -> Vec<TapeStep> {
    let mut cos_of: Vec<Option<Value>> = vec![None; program.values.len()];
    let mut sin_of = cos_of.clone();
    let needed = || program.values.iter().enumerate().filter(|&(value, _)| uses[value] > 0);
    for (value, origin) in needed() {
        match *origin {
            RegisterOrigin::Step(TapeStep { code: TapeCode::Sin, a, .. }) => {
                sin_of[a as usize] = Some(value as Value);
            }
            RegisterOrigin::Step(TapeStep { code: TapeCode::Cos, a, .. }) => {
                cos_of[a as usize] = Some(value as Value);
            }
            _ => {}
        }
    }
    let mut steps = Vec::new();
    for (value, origin) in needed() {
        let RegisterOrigin::Step(step) = *origin else { continue };
        let out = value as Value;
        if matches!(step.code, TapeCode::Sin | TapeCode::Cos)
            && let (Some(sin), Some(cos)) = (sin_of[step.a as usize], cos_of[step.a as usize])
        {
            if out == sin.min(cos) {
                steps.push(TapeStep { code: TapeCode::SinCos, out: sin, b: cos, ..step });
            }
        } else {
            steps.push(TapeStep { out, ..step });
        }
    }
    steps
}

/// Shorter sums of products stay single steps.
const MIN_SUM: usize = 3;

/// Joins products that are added, or subtracted, one after the other, where no other step uses the partial sums.
fn fuse_sums(steps: Vec<TapeStep>, uses: &[u32]) -> (Vec<TapeStep>, Vec<[Value; 2]>) {
    let is_link = |step: &TapeStep| matches!(step.code, TapeCode::MulAdd | TapeCode::SubMul);
    let mut made_by: Vec<Option<usize>> = vec![None; uses.len()];
    for (at, step) in steps.iter().enumerate().filter(|(_, step)| is_link(step)) {
        made_by[step.out as usize] = Some(at);
    }
    // For each link the one before it in its sum.
    let before = |step: &TapeStep| {
        let at = made_by[step.c as usize].filter(|_| uses[step.c as usize] == 1)?;
        (steps[at].code == step.code).then_some(at)
    };
    let mut is_inner = vec![false; steps.len()];
    for step in steps.iter().filter(|step| is_link(step)) {
        if let Some(at) = before(step) {
            is_inner[at] = true;
        }
    }
    let mut absorbed = vec![false; steps.len()];
    let mut pairs: Vec<[Value; 2]> = Vec::new();
    let mut joined: Vec<Option<TapeStep>> = vec![None; steps.len()];
    for (at, last) in steps.iter().enumerate().filter(|(at, step)| is_link(step) && !is_inner[*at]) {
        let mut links = vec![at];
        let mut first = *last;
        while let Some(earlier) = before(&first) {
            links.push(earlier);
            first = steps[earlier];
        }
        if links.len() < MIN_SUM {
            continue;
        }
        let start = pairs.len() as u32;
        for &link in links.iter().rev() {
            pairs.push([steps[link].a, steps[link].b]);
            absorbed[link] = true;
        }
        let code = if last.code == TapeCode::MulAdd { TapeCode::DotAdd } else { TapeCode::DotSub };
        let (b, c) = (links.len() as u32, first.c);
        joined[at] = Some(TapeStep { code, out: last.out, a: start, b, c });
    }
    let rest = steps.into_iter().enumerate();
    let steps = rest.filter_map(|(at, step)| joined[at].or((!absorbed[at]).then_some(step))).collect();
    (steps, pairs)
}

/// Puts steps of one code next to each other, as far as what they need allows: a run of them is chosen once.
///
/// Of the steps whose operands are there, all of the most frequent code come next. The results stay the same bits:
/// no step changes, only when it is done.
fn group(steps: &[TapeStep], pairs: &[[Value; 2]], n_values: usize) -> Vec<TapeStep> {
    let mut made_by: Vec<Option<usize>> = vec![None; n_values];
    for (at, step) in steps.iter().enumerate() {
        made_by[step.out as usize] = Some(at);
        if step.code == TapeCode::SinCos {
            made_by[step.b as usize] = Some(at);
        }
    }
    let mut waits_for = vec![0u32; steps.len()];
    let mut awaited_by: Vec<Vec<usize>> = vec![Vec::new(); steps.len()];
    for (at, step) in steps.iter().enumerate() {
        for maker in step.all_operands(pairs).filter_map(|value| made_by[value as usize]) {
            waits_for[at] += 1;
            awaited_by[maker].push(at);
        }
    }
    let mut ready: BTreeMap<TapeCode, Vec<usize>> = BTreeMap::new();
    for at in (0..steps.len()).filter(|at| waits_for[*at] == 0) {
        ready.entry(steps[at].code).or_default().push(at);
    }
    let mut ordered = Vec::with_capacity(steps.len());
    while let Some((&code, _)) = ready.iter().max_by_key(|(_, list)| list.len()) {
        let mut run = ready.remove(&code).unwrap_or_default();
        run.sort_unstable();
        for at in run {
            ordered.push(steps[at]);
            for &waiting in &awaited_by[at] {
                waits_for[waiting] -= 1;
                if waits_for[waiting] == 0 {
                    ready.entry(steps[waiting].code).or_default().push(waiting);
                }
            }
        }
    }
    ordered
}

/// Gives registers to values: numbers first, then bound constants and their negatives, then inputs, then the steps in turn.
fn allocate(
    program: LoweredProgram,
    uses: &[u32],
    steps: &[TapeStep],
    mut pairs: Vec<[Value; 2]>,
    [n_bound, n_inputs]: [usize; 2],
) -> Tape {
    let mut register: Vec<u32> = vec![0; program.values.len()];
    let mut constants = Vec::new();
    for (value, origin) in program.values.iter().enumerate() {
        if let (RegisterOrigin::Constant(bits), true) = (origin, uses[value] > 0) {
            register[value] = constants.len() as u32;
            constants.push(f64::from_bits(*bits));
        }
    }
    let mut negated = Vec::new();
    for (value, origin) in program.values.iter().enumerate() {
        if let RegisterOrigin::Negated(place) = origin {
            register[value] = (constants.len() + n_bound + negated.len()) as u32;
            negated.push(*place);
        }
    }
    let first_input = constants.len() + n_bound + negated.len();
    for (value, origin) in program.values.iter().enumerate() {
        match origin {
            RegisterOrigin::Bound(place) => register[value] = constants.len() as u32 + place,
            RegisterOrigin::Input(place) => register[value] = first_input as u32 + place,
            _ => {}
        }
    }
    let mut left = uses.to_vec();
    let mut free: Vec<u32> = Vec::new();
    let mut n_registers = (first_input + n_inputs) as u32;
    let mut allocated = Vec::with_capacity(steps.len());
    for step in steps {
        let mut new = *step;
        let mut read = |operand: &mut Value| {
            let value = *operand as usize;
            *operand = register[value];
            // Operands are read before anything is written, so a result may take the register of one.
            left[value] -= 1;
            if left[value] == 0 && matches!(program.values[value], RegisterOrigin::Step(_)) {
                free.push(register[value]);
            }
        };
        if matches!(step.code, TapeCode::DotAdd | TapeCode::DotSub) {
            read(&mut new.c);
            pairs[step.a as usize..][..step.b as usize].iter_mut().flatten().for_each(read);
        } else {
            let operands = [&mut new.a, &mut new.b, &mut new.c];
            operands.into_iter().take(step.code.n_operands()).for_each(read);
        }
        let mut take = |value: Value| {
            let at = free.pop().unwrap_or_else(|| {
                n_registers += 1;
                n_registers - 1
            });
            register[value as usize] = at;
            at
        };
        new.out = take(step.out);
        if step.code == TapeCode::SinCos {
            new.b = take(step.b);
        }
        allocated.push(new);
    }
    let outputs = program.outputs.iter().map(|&value| register[value as usize]).collect();
    Tape {
        runs: runs(&allocated),
        steps: allocated,
        pairs,
        constants,
        n_bound,
        negated,
        n_inputs,
        n_registers: n_registers as usize,
        outputs,
        tables: program.tables,
    }
}

/// Where each run of steps with one code ends.
fn runs(steps: &[TapeStep]) -> Vec<u32> {
    let mut ends = Vec::new();
    for (at, pair) in steps.windows(2).enumerate() {
        if pair[0].code != pair[1].code {
            ends.push(at as u32 + 1);
        }
    }
    if !steps.is_empty() {
        ends.push(steps.len() as u32);
    }
    ends
}
