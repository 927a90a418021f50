//! Random and mutated texts.
//!
//! Half of them are models of the gallery, cut, spliced and overwritten; the others are strings of tokens, of
//! characters, of nested brackets. All are drawn from a seed, so that a failure can be repeated.

use dalembert::gallery::MODELS;
use fastrand::Rng;

const TOKENS: &[&str] = &[
    "model",
    "parameter",
    "coordinate",
    "auxiliary",
    "let",
    "kinetic",
    "potential",
    "dissipation",
    "force",
    "inertia",
    "speed",
    "constraint",
    "condition",
    "law",
    "start",
    "event",
    "output",
    "run",
    "for",
    "in",
    "by",
    "along",
    "when",
    "rising",
    "falling",
    "crossing",
    "stop",
    "until",
    "every",
    "from",
    "if",
    "table",
    "norm",
    "dot",
    "cross",
    "sin",
    "cos",
    "sqrt",
    "reaction",
    "multiplier",
    "energy.kinetic",
    "error.position",
    "x",
    "y",
    "q",
    "q[i]",
    "q[1]",
    "m",
    "L",
    "t",
    "pi",
    "i",
    "N",
    "0",
    "1",
    "2",
    "0.5",
    "1e300",
    "1e-5",
    "..",
    "(",
    ")",
    "[",
    "]",
    "{\n",
    "}\n",
    "+",
    "-",
    "*",
    "/",
    "^",
    "=",
    "~",
    ":",
    ";",
    ",",
    "'",
    "''",
    "<",
    "<=",
    ">",
    "|",
    "**",
    "==",
    "²",
    "\"a\"",
    "\"",
    "[m]",
    "[kg m^2/s]",
    " [rad]",
    "#c\n",
    "\n",
    "\n",
    "\n",
    "φ",
    "ϕ",
    "\u{feff}",
    "\r\n",
    "\t",
    ".",
    ".5",
    "1.",
    "0,5",
    "@",
    "monotone",
];

/// The text drawn by `seed`.
pub fn text(seed: u64) -> String {
    let mut rng = Rng::with_seed(seed);
    match rng.u32(0..20) {
        0..10 => mutated(&mut rng),
        10..16 => tokens(&mut rng),
        16 => characters(&mut rng),
        17 => nested(&mut rng),
        18 => repeated(&mut rng),
        _ => declarations(&mut rng),
    }
}

fn mutated(rng: &mut Rng) -> String {
    let mut text: Vec<char> = model(rng).chars().collect();
    for _ in 0..rng.usize(1..6) {
        let at = rng.usize(0..text.len().max(1)).min(text.len());
        let end = (at + rng.usize(0..12)).min(text.len());
        match rng.u32(0..6) {
            0 => {
                text.drain(at..end);
            }
            1 => {
                text.splice(at..at, token(rng).chars());
            }
            2 => {
                text.splice(at..end, token(rng).chars());
            }
            3 => {
                let piece: Vec<char> = text[at..end].to_vec();
                text.splice(end..end, piece);
            }
            4 => {
                let other: Vec<char> = model(rng).chars().collect();
                let from = rng.usize(0..other.len());
                text.truncate(at);
                text.extend(&other[from..]);
            }
            _ => {
                if at + 1 < text.len() {
                    text.swap(at, at + 1);
                }
            }
        }
    }
    text.into_iter().collect()
}

fn model(rng: &mut Rng) -> &'static str {
    MODELS[rng.usize(0..MODELS.len())].text
}

fn token(rng: &mut Rng) -> &'static str {
    TOKENS[rng.usize(0..TOKENS.len())]
}

fn tokens(rng: &mut Rng) -> String {
    let mut text = String::new();
    for _ in 0..rng.usize(1..80) {
        text.push_str(token(rng));
        if rng.u32(0..4) > 0 {
            text.push(' ');
        }
    }
    text
}

fn characters(rng: &mut Rng) -> String {
    (0..rng.usize(0..200)).map(|_| rng.char('\0'..='\u{2fff}')).collect()
}

/// Deep nesting, of brackets, signs, powers and loops.
fn nested(rng: &mut Rng) -> String {
    let depth = rng.usize(1..3000);
    let (open, close) =
        [("(", ")"), ("-", ""), ("2^", ""), ("sin(", ")"), ("abs((", "))"), ("q[", "]")][rng.usize(0..6)];
    let expression = format!("{}x{}", open.repeat(depth), close.repeat(depth));
    if rng.bool() {
        return format!("coordinate x\nkinetic {expression}\n");
    }
    let loops = rng.usize(1..150);
    format!("{}let a = 1\n{}", "for i in 1..2 {\n".repeat(loops), "}\n".repeat(loops))
}

/// Definitions that use each other, long sums, many derivatives.
fn repeated(rng: &mut Rng) -> String {
    let n = rng.usize(1..40);
    let step =
        ["a[i-1]*a[i-1]", "a[i-1]'*x + a[i-1]", "(a[i-1]*x)''", "a[i-1]^2 + sin(a[i-1])", "a[i+1] + x"];
    format!(
        "coordinate x\nkinetic x'^2\nlet a[0] = x\nfor i in 1..{n} {{\nlet a[i] = {}\n}}\noutput b = a[{n}]\noutput c = a[{n}]''\n",
        step[rng.usize(0..step.len())]
    )
}

/// Declarations in a row, each with a random tail.
fn declarations(rng: &mut Rng) -> String {
    let mut text = String::from("coordinate x, y [m]\nparameter m = 1 [kg], N = 3\nkinetic m*x'^2\n");
    for _ in 0..rng.usize(1..12) {
        text.push_str(TOKENS[rng.usize(0..19)]);
        for _ in 0..rng.usize(1..8) {
            text.push(' ');
            text.push_str(token(rng));
        }
        text.push('\n');
    }
    text
}
