//! Random and mutated texts.
//!
//! Half of them are models of the gallery and mechanisms of bodies, cut, spliced and overwritten; the others are strings of tokens, of
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
    "planar",
    "spatial",
    "gravity",
    "body",
    "point",
    "joint",
    "element",
    "drive",
    "draw",
    "line",
    "circle",
    "trace",
    "frame",
    "arrow",
    "to",
    "radius",
    "rotation",
    "color",
    "red",
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
    "on",
    "at",
    "line",
    "plane",
    "to",
    "through",
    "normal",
    "without",
    "ground",
    "rod(",
    "revolute(",
    "pin-in-slot(",
    "rolling(",
    "gear(",
    "spring(",
    "length =",
    "mass =",
    "axis =",
    ".angle",
    ".force.x",
    ".wx",
    ".q0",
    ".orientation",
    "rotation(",
    "a",
    "b",
    "h",
    "P",
];

/// How many of them begin declarations: the first.
const N_KEYWORDS: usize = 27;

/// Mechanisms of bodies.
const BODIES: [&str; 2] = [
    "planar
gravity (0, -9.81) [m/s^2]
parameter L = 1 [m], m = 2 [kg], N = 3
for i in 1..N {
  body a[i]: rod(length = L, mass = m)
  joint h[i]: revolute(ground at (i*L, 0), a[i] at (-L/2, 0)) without (x)
  start a[i].angle = 0.1, a[i].angle' ~ 1 [rad/s]
}
body b: disc(radius = L, mass = m)
point P on a[1] at (L/2, 0)
joint r: rolling(b on line from (0, 0) to (L, 0))
joint g: gear(h[1], h[2], ratio = -2, phase = 0)
joint s: pin-in-slot(a[3], b, axis = (1, 0))
element k: spring(P, b at (0, L), stiffness = 3 [N/m], length = L)
element q: torque(h[2], 4 [N m])
drive d: h[3].angle = 2 [rad/s]*t
force b.angle: 3 [N m]
output x = P.x, f = h[1].force.x [N], c = multiplier(h[1].y)
",
    "spatial
gravity (0, 0, -9.81)
parameter m = 2
auxiliary u
body a: box(size = (1, 2, 3), mass = m)
body b: rigid(mass = m, inertia = (3, 4, 5, 0, 0, 0.1), centre = (0, 0, 1))
body c: point(mass = m)
joint h: revolute(a at (1, 0, 0), b, axis = (0, 1, 0)) without (rx)
joint j: spherical(ground, a)
joint w: point_on_curve(ground, c, curve = (cos(u), sin(u), u))
element f: force(b at (0, 1, 0), (1, a.wx, t), frame = body)
element e: bushing(a, b, stiffness = (1, 2, 3), rotational = 4)
start a.orientation = rotation((0, 1, 1), 0.3), a.wx = 1
start b.q0 ~ 1, b.q1 ~ 0, b.q2 ~ 0, b.q3 ~ 0
event z when c.z falling: c.z' = 1, a.wy = 0
output o = h.angle' + reaction(a.wx), v = h.local.moment
",
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
    if rng.u32(0..3) == 0 {
        return BODIES[rng.usize(0..BODIES.len())];
    }
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
        text.push_str(TOKENS[rng.usize(0..N_KEYWORDS)]);
        for _ in 0..rng.usize(1..8) {
            text.push(' ');
            text.push_str(token(rng));
        }
        text.push('\n');
    }
    text
}
