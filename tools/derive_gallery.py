#!/usr/bin/env python3
"""The equations of motion of the gallery, derived a second time.

Reads `models/*.dal`, derives everything a solver needs by Lagrange's equations in sympy, evaluates it in 30 digits
at a few states drawn at random, and stores the numbers in `data/derived/<model>.json`. It shares no line with the
Rust program, so that agreement between the two means something.

    M q'' = h + G^T lambda,    G q'' + G_p p'' + bias = 0

    python3 tools/derive_gallery.py            write the files of all models
    python3 tools/derive_gallery.py four-bar   write those of some
    python3 tools/derive_gallery.py --check    compare with the stored files, write nothing
"""

import random
import re
import sys
from pathlib import Path

import mpmath
import sympy as sp

ROOT = Path(__file__).resolve().parent.parent
N_STATES = 5
DIGITS = 30  # of the evaluation; repeated with 20 more, both must round to the same number
PRINTED = 17

# How far from the start the states are drawn, in SI units. Positions stay close enough for every square root of the
# gallery to remain real; speeds are wider in short runs, so that inertial terms count beside the forces.
SPREAD = {"q": 0.25, "v": 1.0, "a": 3.0, "p": 0.25, "pdot": 1.0, "reaction": 10.0}


def main(arguments):
    check = "--check" in arguments
    names = [a for a in arguments if a != "--check"] or sorted(f.stem for f in (ROOT / "models").glob("*.dal"))
    stale = []
    for name in names:
        text = to_json(tabulate(Model(name, (ROOT / "models" / f"{name}.dal").read_text(encoding="utf-8")))) + "\n"
        file = ROOT / "data" / "derived" / f"{name}.json"
        if not check:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            stale.append(name)
        print(f"{name}: {'differs' if name in stale else 'same' if check else 'written'}", flush=True)
    return 1 if stale else 0


# ---------------------------------------------------------------------------------------------------------------------
# From a model to numbers


def tabulate(model):
    """All quantities of `model` at its states, in the layout of the stored files."""
    equations = derive(model)
    evaluate = compiled(equations, model.state_symbols())
    parameters = {name: model.parameter(name) for name in model.parameters}
    return {
        "model": model.name,
        "title": model.title,
        "coordinates": model.coordinates,
        "auxiliaries": model.auxiliaries,
        "parameters": compiled(parameters, [])([]),
        "states": [state | evaluate(model.state_values(state)) for state in draw_states(model)],
    }


def derive(model):
    """The equations of `model` as a tree of expressions."""
    q, v, a = (model.vector(model.coordinates, order) for order in range(3))
    p = model.vector(model.auxiliaries, 0)

    kinetic, potential, dissipation = (model.total(word) for word in ("kinetic", "potential", "dissipation"))
    given = [sum((model.parse(e) for c, e in model.forces if c == name), sp.S.Zero) for name in model.coordinates]
    applied = [f - sp.diff(potential, x) - sp.diff(dissipation, u) for f, x, u in zip(given, q, v)]

    # Lagrange: d/dt dT/dv - dT/dq = applied forces. The left side is M a + the rest.
    left = sp.Matrix([model.dt(sp.diff(kinetic, u)) - sp.diff(kinetic, x) for x, u in zip(q, v)])
    mass = left.jacobian(a)
    force = sp.Matrix(applied) - without(a, left)

    return {
        "M": mass.tolist(),
        "h": list(force),
        "f": applied,
        "h_p": force.jacobian(p).tolist() if p else [[] for _ in q],
        "rows": [derive_row(model, name, g) for name, g in model.equations("constraint")],
        "conditions": [
            derive_row(model, name, g) | {"by": model.inputs[name]} for name, g in model.equations("condition")
        ],
        "kinetic": kinetic,
        "potential": potential,
        "speeds": {c: model.parse(e) for c, e in model.speeds},
        "laws": [derive_law(model, *law) for law in model.law_expressions()],
        "outputs": {name: e for name, e in model.output_expressions() if not model.needs_results(e)},
    }


def derive_row(model, name, g):
    """One constraint or condition, brought to acceleration level: G q'' + G_p p'' + bias = 0."""
    names = model.coordinates + model.auxiliaries
    level = max([order for order in range(3) for s in model.vector(names, order) if g.has(s)], default=0)
    acceleration_row = g
    for _ in range(2 - level):
        acceleration_row = model.dt(acceleration_row)
    G, G_p = ([sp.diff(g, s) for s in model.vector(group, level)] for group in (model.coordinates, model.auxiliaries))
    if level < 2:
        bias = without(model.vector(names, 2), acceleration_row)
    else:  # the tangent at the accelerations of the state; for a linear row, the row itself
        bias = g - sum(d * s for d, s in zip(G + G_p, model.vector(names, 2)))
    return {
        "name": name,
        "level": ("position", "velocity", "acceleration")[level],
        "error": g,
        "error_t": sp.diff(g, model.t),
        "G": G,
        "G_p": G_p,
        "bias": bias,
    }


def derive_law(model, name, slip, relation):
    """A nonideal law: its slip speed, its relation (left minus right), and where both point."""
    reactions = [model.reaction(c) for c in model.coordinates]
    return {
        "name": name,
        "slip": slip,
        "slip_v": [sp.diff(slip, u) for u in model.vector(model.coordinates, 1)],
        "relation": relation,
        "relation_r": [sp.diff(relation, r) for r in reactions],
    }


def without(accelerations, expression):
    return expression.subs({s: 0 for s in accelerations})


def compiled(tree, symbols):
    """A function from values of `symbols` to `tree` with numbers in place of its expressions."""
    leaves = []

    def collect(node):
        if isinstance(node, dict):
            return {k: collect(n) for k, n in node.items()}
        if isinstance(node, (list, tuple)):
            return [collect(n) for n in node]
        if isinstance(node, str):
            return node
        leaves.append(sp.sympify(node))
        return len(leaves) - 1

    def fill(node, numbers):
        if isinstance(node, dict):
            return {k: fill(n, numbers) for k, n in node.items()}
        if isinstance(node, list):
            return [fill(n, numbers) for n in node]
        return numbers[node] if isinstance(node, int) else node

    skeleton = collect(tree)
    function = sp.lambdify(symbols, leaves, modules="mpmath", cse=True)

    def evaluate(values):
        printed = []
        for digits in (DIGITS, DIGITS + 20):
            with mpmath.workdps(digits):
                printed.append([number(mpmath.mpf(x)) for x in function(*map(mpmath.mpf, values))])
        require(printed[0] == printed[1], "digits lost: evaluate with more")
        return fill(skeleton, printed[0])

    return evaluate


def draw_states(model):
    """States near the start, one in each fifth of the run. Doubles, so that a test can read them back exactly."""
    start, speed = model.start_values()
    spread = SPREAD | {"v": max(SPREAD["v"], 10 / model.run_time())}
    for k in range(N_STATES):
        rng = random.Random(f"{model.name}/{k}")

        def near(names, what, centre):
            return {n: double(rng.uniform(-spread[what], spread[what]) + centre.get(n, 0.0)) for n in names}

        state = {"t": double(model.run_time() * (k + rng.random()) / N_STATES)}
        state["q"] = near(model.coordinates, "q", start)
        state["v"] = near(model.coordinates, "v", speed)
        state["a"] = near(model.coordinates, "a", {})
        state["p"] = near(model.auxiliaries, "p", start)
        state["pdot"] = near(model.auxiliaries, "pdot", {})
        if model.laws:
            state["reaction"] = near(model.coordinates, "reaction", {})
        yield state


# ---------------------------------------------------------------------------------------------------------------------
# The language, as far as the gallery uses it

TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z_]\w*|\S)")
COHERENT = {"kg", "m", "s", "rad", "N", "J", "W"}
CONSTANTS = {"pi": sp.pi}
FUNCTIONS = {
    "sin": sp.sin,
    "cos": sp.cos,
    "tan": sp.tan,
    "atan2": sp.atan2,
    "sqrt": sp.sqrt,
    "exp": sp.exp,
    "log": sp.log,
    "abs": sp.Abs,
    "sign": sp.sign,
    "min": lambda a, b: sp.Piecewise((a, a < b), (b, True)),
    "max": lambda a, b: sp.Piecewise((a, a > b), (b, True)),
    "norm": lambda vector: sp.sqrt(sum(c**2 for c in vector)),
}
RESULTS = ("reaction", "multiplier")


class Model:
    """The declarations of one text. Expressions stay tokens until `parse` turns them into sympy."""

    def __init__(self, name, text):
        self.name = name
        self.t = sp.Symbol("t", real=True)
        self.coordinates, self.auxiliaries = [], []
        self.parameters, self.lets, self.inputs, self.symbols = {}, {}, {}, {}
        self.terms = {"kinetic": [], "potential": [], "dissipation": []}
        self.rows = {"constraint": [], "condition": []}
        self.forces, self.speeds, self.laws, self.outputs, self.starts = [], [], [], [], []
        self.memo = {}
        for line in logical_lines(text):
            word, rest = line.split(None, 1)
            if word == "model":
                self.title = rest.strip('"')
            else:
                self.declare(word, TOKEN.findall(rest))

    def declare(self, word, tokens):
        if word == "parameter":
            for item in split(tokens, ","):
                self.parameters[item[0]] = item[2:]
        elif word in ("coordinate", "auxiliary"):
            group = self.coordinates if word == "coordinate" else self.auxiliaries
            for item in split(tokens, ","):
                require(unit_factor(item[1:]) == 1, f"{self.name}: {item[0]} needs a coherent unit")
                group.append(item[0])
                for order in range(3):
                    self.symbols[item[0], order] = sp.Symbol(item[0] + "'" * order, real=True)
        elif word in self.terms:
            self.terms[word].append(tokens)
        elif word in ("force", "speed"):
            (self.forces if word == "force" else self.speeds).append((tokens[0], tokens[2:]))
        elif word in self.rows:
            head, equation = split(tokens, ":")
            self.rows[word].append((head[0], equation))
            if word == "condition":
                self.inputs[head[0]] = [t for t in head[2:] if t != ","]
        elif word == "law":
            head, relation = split(tokens, ":")
            self.laws.append((head[0], head[2:], relation))
        elif word == "let":
            self.lets[tokens[0]] = tokens[2:]
        elif word == "output":
            self.outputs.append((tokens[0], tokens[2:]))
        elif word == "start":
            for item in split(tokens, ","):
                primes = item.count("'")
                self.starts.append((item[0], primes, item[2 + primes :]))
        elif word == "run":
            require(tokens[0] == "until", f"{self.name}: runs start at zero")
            self.run = tokens[1 : tokens.index("every")]
        else:  # events and drawings do not enter the equations
            require(word in ("event", "draw"), f"{self.name}: what is {word}?")

# Conditions of the derivation

    def vector(self, names, order):
        return [self.symbols[n, order] for n in names]

    def total(self, word):
        return sum(map(self.parse, self.terms[word]), sp.S.Zero)

    def equations(self, word):
        return [(name, self.parse_equation(tokens)) for name, tokens in self.rows[word]]

    def law_expressions(self):
        return [(name, self.parse(slip), self.parse_equation(relation)) for name, slip, relation in self.laws]

    def output_expressions(self):
        return [(name, self.parse_with_unit(tokens)) for name, tokens in self.outputs]

    def reaction(self, coordinate):
        return sp.Symbol(f"reaction({coordinate})", real=True)

    def needs_results(self, expression):
        return any(s.name.startswith(RESULTS) for s in expression.free_symbols)

    def parameter(self, name):
        return self.parse_with_unit(self.parameters[name])

    def dt(self, expression):
        """Total time derivative."""
        too_high = any(expression.has(s) for (_, order), s in self.symbols.items() if order == 2)
        require(not too_high, f"{self.name}: third derivative")
        return sp.diff(expression, self.t) + sum(
            sp.diff(expression, s) * self.symbols[name, order + 1]
            for (name, order), s in self.symbols.items()
            if order < 2
        )

    def start_values(self):
        """Where positions and speeds start, given or guessed; what is neither is left out."""
        values = ({}, {})
        for name, primes, tokens in self.starts:
            values[primes][name] = float(self.parse_with_unit(tokens))
        return values

    def run_time(self):
        return float(self.parse_with_unit(self.run))

    def state_symbols(self):
        reactions = [self.reaction(c) for c in self.coordinates] if self.laws else []
        c, p = self.coordinates, self.auxiliaries
        groups = ((c, 0), (c, 1), (c, 2), (p, 0), (p, 1))
        return [self.t] + [s for names, order in groups for s in self.vector(names, order)] + reactions

    def state_values(self, state):
        groups = ("q", "v", "a", "p", "pdot", "reaction")
        return [float(state["t"])] + [float(x) for g in groups for x in state.get(g, {}).values()]

    # Tokens to expressions

    def parse(self, tokens):
        parser = Parser(self, tokens)
        value = parser.sum()
        require(parser.peek() == "", f"{self.name}: unexpected {parser.peek()} in {' '.join(tokens)}")
        return value

    def parse_with_unit(self, tokens):
        at = tokens.index("[") if "[" in tokens else len(tokens)
        return self.parse(tokens[:at]) * unit_factor(tokens[at:])

    def parse_equation(self, tokens):
        left, right = split(tokens, "=")
        return self.parse(left) - self.parse(right)

    def lookup(self, name):
        if name not in self.memo:
            if name == "t":
                self.memo[name] = self.t
            elif name in CONSTANTS:
                self.memo[name] = CONSTANTS[name]
            elif name in self.parameters:
                self.memo[name] = self.parameter(name)
            elif name in self.lets:
                self.memo[name] = self.parse(self.lets[name])
            else:
                self.memo[name] = self.symbols[name, 0]
        return self.memo[name]


class Parser:
    """Recursive descent; each method reads what its name says and returns sympy."""

    def __init__(self, model, tokens):
        self.model, self.tokens, self.at = model, tokens, 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self):
        self.at += 1
        return self.tokens[self.at - 1]

    def skip(self, token):
        found = self.peek() == token
        self.at += found
        return found

    def expect(self, token):
        require(self.skip(token), f"{self.model.name}: expected {token} in {' '.join(self.tokens)}")

    def sum(self):
        value = self.product()
        while self.peek() in ("+", "-"):
            value = value + self.product() if self.next() == "+" else value - self.product()
        return value

    def product(self):
        value = self.signed()
        while self.peek() in ("*", "/"):
            value = value * self.signed() if self.next() == "*" else value / self.signed()
        return value

    def signed(self):
        return -self.signed() if self.skip("-") else self.power()

    def power(self):
        base = self.postfix()
        return base ** self.signed() if self.skip("^") else base

    def postfix(self):
        value = self.primary()
        while self.skip("'"):
            value = self.model.dt(value)
        return value

    def primary(self):
        token = self.next()
        if token[0].isdigit():
            return sp.Rational(token)  # exactly what the text says
        if token == "(":
            parts = self.arguments()
            return parts[0] if len(parts) == 1 else parts
        if self.peek() == "(" and token in RESULTS:
            self.expect("(")
            name = self.next()
            self.expect(")")
            return sp.Symbol(f"{token}({name})", real=True)
        if self.skip("("):
            return FUNCTIONS[token](*self.arguments())
        return self.model.lookup(token)

    def arguments(self):
        parts = [self.sum()]
        while self.skip(","):
            parts.append(self.sum())
        self.expect(")")
        return parts


def logical_lines(text):
    """Declarations, one each, without comments; a line may go on after an operator or before one."""
    lines = []
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if not line:
            continue
        open_before = lines and (lines[-1].count("(") > lines[-1].count(")") or lines[-1][-1] in "+-*/^=~:,")
        if open_before or (lines and line[0] in "+-*/^="):
            lines[-1] += " " + line
        else:
            lines.append(line)
    return lines


def require(condition, message):
    if not condition:
        raise ValueError(message)


def split(tokens, separator):
    """`tokens` cut at each `separator` outside brackets."""
    parts, depth = [[]], 0
    for token in tokens:
        depth += (token in "([") - (token in ")]")
        if token == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def unit_factor(tokens):
    """How many SI units `[...]` stands for."""
    if tokens == ["[", "deg", "]"]:
        return sp.pi / 180
    require(all(t in COHERENT for t in tokens if t[0].isalpha()), f"unknown unit {' '.join(tokens)}")
    return sp.S.One


# ---------------------------------------------------------------------------------------------------------------------
# Numbers and files


class Number(str):
    """A number as it will be printed."""


def double(x):
    return Number(f"{x:.17g}")


def number(x):
    # what is zero but for rounding is zero
    return Number("0") if abs(x) < mpmath.mpf(10) ** (8 - DIGITS) else Number(mpmath.nstr(x, PRINTED, min_fixed=-5))


def to_json(value, indent=0):
    """JSON with everything on one line that fits there."""
    line = flat(value)
    if indent + len(line) <= 150 and not (isinstance(value, dict) and "states" in value):
        return line
    pad = " " * (indent + 1)
    if isinstance(value, dict):
        items = [f"{pad}{quoted(k)}: {to_json(v, indent + 1)}" for k, v in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    items = [pad + to_json(v, indent + 1) for v in value]
    return "[\n" + ",\n".join(items) + "\n" + " " * indent + "]"


def flat(value):
    if isinstance(value, Number):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(k)}: {flat(v)}" for k, v in value.items()) + "}"
    return "[" + ", ".join(map(flat, value)) + "]"


def quoted(text):
    return f'"{text}"'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
