#!/usr/bin/env python3
"""Writes data/enclosures: values and roots in 60 digits, and widths of pulses, with which tests compare interval arithmetic.

    python3 tools/enclosures.py

Needs mpmath; takes three seconds. Nothing here is shared with the Rust crates.
"""

import math
import os
import random
import sys

import mpmath
from mpmath import mp, mpf

mp.dps = 60
FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data", "enclosures")

# At dyadic numbers, so that folding of constants is exact.
FORMULAS = [
    "exp(-((t - 0.375)/0.0625)^2)",
    "1 - tanh((t - 1.5)*8)^2",
    "1/(1 + (4*t - 3)^2)",
    "sin(50*t) + 0.25*sin(173*t)",
    "t*exp(-t)*cos(3*t)",
    "(t - 0.4375)*(t - 0.5)*(t + 2)^3",
    "sqrt(1 + t^2) - abs(t - 0.25)",
    "max(sin(3*t), 0.5) - min(t, cos(t))",
    "if(t < 0.75, t^2, 2 - t)*sign(t - 0.125)",
    "log(2 + sin(t))/(1.5 + cos(2*t))",
    "atan2(sin(t) - 0.25, 1.5 + cos(5*t))",
    "asin(0.5*sin(t)) + acos(0.5*cos(t)) + atan(t^3)",
    "(1.25 + sin(t))^2.75 - (2 + t^2)^(-1.5)",
    "(1.25 + t^2)^(sin(t)) + tan(0.5*sin(t))",
    "sinh(t)*cosh(0.5*t)/(3 + tanh(t))",
]

UNARY = {
    "sin": (mpmath.sin, "any"),
    "cos": (mpmath.cos, "any"),
    "tan": (mpmath.tan, "any"),
    "asin": (mpmath.asin, "unit"),
    "acos": (mpmath.acos, "unit"),
    "atan": (mpmath.atan, "any"),
    "sinh": (mpmath.sinh, "exponent"),
    "cosh": (mpmath.cosh, "exponent"),
    "tanh": (mpmath.tanh, "exponent"),
    "exp": (mpmath.exp, "exponent"),
    "log": (mpmath.log, "positive"),
    "sqrt": (mpmath.sqrt, "positive"),
    "abs": (abs, "any"),
    "sign": (lambda x: mpf((x > 0) - (x < 0)), "any"),
}
BINARY = {
    "sum": lambda x, y: x + y,
    "product": lambda x, y: x * y,
    "power": lambda x, y: x**y,
    "atan2": lambda y, x: mpmath.atan2(y, x),
    "min": min,
    "max": max,
    "less": lambda x, y: mpf(int(x < y)),
    "less_equal": lambda x, y: mpf(int(x <= y)),
}
N_POINTS = 230


def main():
    chance = random.Random(20)
    os.makedirs(FOLDER, exist_ok=True)
    write("operators.csv", "operator,x,y,below,above", operators(chance))
    write("formulas.csv", "formula;t;below;above", formulas(chance))
    write("roots.csv", "function,t,tolerance", roots())
    write("pulses.csv", "shape,widths", pulses())


def write(name, head, rows):
    with open(os.path.join(FOLDER, name), "w") as file:
        file.write(head + "\n")
        file.writelines(row + "\n" for row in rows)


def bounds(value):
    """The nearest numbers below and above."""
    near = float(value)
    if mpf(near) == value:
        return near, near
    if mpf(near) < value:
        return near, math.nextafter(near, math.inf)
    return math.nextafter(near, -math.inf), near


def number(chance, kind):
    sign = chance.choice((-1, 1))
    if kind == "unit":
        return chance.choice((sign * chance.random(), sign * (1 - 10 ** chance.uniform(-16, 0)), float(sign), 0.0))
    if kind == "positive":
        return chance.choice((10 ** chance.uniform(-300, 300), 1 + sign * 10 ** chance.uniform(-16, -0.01), chance.random()))
    if kind == "exponent":
        return chance.choice((sign * 10 ** chance.uniform(-300, 0), chance.uniform(-700, 700), chance.uniform(-3, 3), 0.0))
    quarter = chance.randint(-400, 400) * math.pi / 2
    return chance.choice((chance.uniform(-5, 5), quarter, math.nextafter(quarter, 9e9), sign * 10 ** chance.uniform(-20, 8)))


def operators(chance):
    for name, (f, kind) in UNARY.items():
        for _ in range(N_POINTS):
            x = number(chance, kind)
            low, high = bounds(f(mpf(x)))
            yield f"{name},{x!r},0.0,{low!r},{high!r}"
    for name, f in BINARY.items():
        for _ in range(N_POINTS):
            x, y = number(chance, "any"), number(chance, "any")
            if name == "power":
                x = chance.choice((10 ** chance.uniform(-8, 8), chance.uniform(-3, 3)))
                y = float(chance.randint(-40, 40)) if x < 0 else chance.choice((chance.uniform(-9, 9), float(chance.randint(-40, 40)), 0.5, -0.5))
            elif name == "atan2" and chance.random() < 0.3:
                x, y = 10 ** chance.uniform(-20, 0) * chance.choice((-1, 1)), -abs(y)
            if x == 0.0 or y == 0.0:
                continue
            low, high = bounds(f(mpf(x), mpf(y)))
            if math.isfinite(low) and math.isfinite(high):
                yield f"{name},{x!r},{y!r},{low!r},{high!r}"


def formulas(chance):
    names = {name: f for name, (f, _) in UNARY.items()} | {"atan2": BINARY["atan2"], "min": min, "max": max}
    names["where"] = lambda condition, yes, no: yes if condition else no
    for text in FORMULAS:
        code = compile(text.replace("^", "**").replace("if(", "where("), text, "eval")
        for _ in range(100):
            t = chance.uniform(-1, 3)
            low, high = bounds(eval(code, names, {"t": mpf(t)}))
            yield f"{text};{t!r};{low!r};{high!r}"


# An error of 4 units in the last place in each term and angle, over the slope at the root, and one unit of t.
UNIT = 2.0**-53


def tolerance(t, error, slope):
    return float(4 * UNIT * error / abs(slope) + math.ulp(float(t)))


def roots():
    # sin(10 t) = c has the roots (π/2 ± acos(c) + 2 k π)/10.
    c = mpf(0.9999999)
    peak = sorted(
        root
        for k in range(-1, 18)
        for root in ((mp.pi / 2 + side * mpmath.acos(c) + 2 * k * mp.pi) / 10 for side in (-1, 1))
        if 0 < root < 10
    )
    for t in peak:
        yield f"peaks,{float(t)!r},{tolerance(t, 2 + 10 * t, 10 * mpmath.cos(10 * t))!r}"
    for t in (0.437, 0.437001):
        yield f"pair,{t!r},{math.ulp(t)!r}"
    for t in beat_roots():
        slope = beat(t)[1]
        yield f"beat,{float(t)!r},{tolerance(t, 2 + 50 * t + mpf(0.3) * 173 * t, slope)!r}"


def beat(t):
    a, b = mpf(0.3), mpf(173)
    return mpmath.sin(50 * t) + a * mpmath.sin(b * t), 50 * mpmath.cos(50 * t) + a * b * mpmath.cos(b * t)


def beat_roots():
    """All roots of sin 50t + 0.3 sin 173t in (0, 10), by a grid with bounds of the remainder of linear interpolation.

    With |φ''| ≤ C a cell of length h has no root if φ has one sign at its ends and the chord is above C h²/8, and one
    root if φ changes its sign and |φ'| > C h at an end. Other cells are halved.
    """
    bound = mpf(2500) + mpf(0.3) * 173**2
    with mp.workdps(30):
        n_cells = 20000
        grid = [mpf(10) * k / n_cells for k in range(n_cells + 1)]
        known = {k: beat(t) for k, t in enumerate(grid)}
        open_cells = [(grid[k], known[k], grid[k + 1], known[k + 1]) for k in range(n_cells)]
        brackets = []
        while open_cells:
            a, (fa, da), b, (fb, db) = open_cells.pop()
            h = b - a
            if h < mpf(10) ** -9:
                # t = 0 is a root itself and no change of sign within the run.
                assert a == 0, f"undecided at {a}"
            elif fa * fb > 0 and min(abs(fa), abs(fb)) > bound * h * h / 8:
                pass
            elif abs(da) > bound * h or abs(db) > bound * h:
                if fa * fb < 0:
                    brackets.append((a, b))
            else:
                middle = (a + b) / 2
                fm = beat(middle)
                open_cells += [(a, (fa, da), middle, fm), (middle, fm, b, (fb, db))]
    found = sorted(mpmath.findroot(lambda t: beat(t)[0], bracket, solver="anderson", tol=1e-80) for bracket in brackets)
    print(f"sin 50t + 0.3 sin 173t: {len(found)} roots, least distance {float(min(b - a for a, b in zip(found, found[1:])))}", file=sys.stderr)
    return found


def pulses():
    """The longest stretch around the peak on which a pulse of height and width 1 is within 0.2 of its chord."""
    shapes = {
        "gauss": lambda s: math.exp(-s * s),
        "sech2": lambda s: 1 / math.cosh(s) ** 2,
        "lorentz": lambda s: 1 / (1 + s * s),
    }
    step = 0.04
    for name, shape in shapes.items():
        longest = 0.0
        # Pulses are even: the end on the left may be taken as the nearer one.
        for left in range(0, 101):
            a = -left * step
            for right in range(left, 400):
                b = right * step
                if b - a <= longest or a == b:
                    continue
                inner = (a + (b - a) * k / 64 for k in range(1, 64))
                fa, fb = shape(a), shape(b)
                if all(abs(shape(s) - (fa + (fb - fa) * (s - a) / (b - a))) <= 0.2 for s in inner):
                    longest = b - a
        # Both ends may lie one step further out.
        yield f"{name},{longest + 2 * step:.2f}"


if __name__ == "__main__":
    main()
