#!/usr/bin/env python3
"""Writes data/nonsmooth: random models whose motion is not smooth, with their motion by an event-driven integration.

    pip install numpy==2.4.6 scipy==1.17.1
    python3 tools/nonsmooth.py [--class NAME] [--check PATH-TO-dalembert]
    python3 tools/nonsmooth.py --verify

Nothing here is shared with the Rust crates. Constraints are eliminated by hand: each model is written twice, as a text of the model
language and as accelerations of independent coordinates. Accelerations are smooth between switches, since every `if`, `sign`, `abs`,
`min`, `max` and knot of a table has a stored mode. Two integrations have to agree: DOP853 at rtol 1e-13 with zeros on the dense output
and the step repeated to the zero, and extrapolation of the modified midpoint rule (order 16) with the zero found by the step length.
"""

import argparse
import ast
import math
import os
import random
import re
import subprocess
import sys
import warnings

import numpy as np
from scipy.integrate import DOP853
from scipy.interpolate import CubicSpline, PchipInterpolator
from scipy.optimize import brentq

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data", "nonsmooth")
PER_CLASS = 24
TOLERANCE = 1e-9


class Unclear(Exception):
    """The motion of a random model is not well defined, or too sensitive; another is drawn."""


# ---- expressions with modes


class Locked(ast.NodeTransformer):
    """Replaces what switches by its branch in the mode m[i], and collects the indicators."""

    def __init__(self, model):
        self.model = model

    def indicator(self, node, kind):
        key = ast.unparse(node)
        if key not in self.model.indicator_ids:
            self.model.indicator_ids[key] = len(self.model.indicators)
            self.model.indicators.append(key)
            self.model.kinds.append(kind)
        i = self.model.indicator_ids[key]
        if kind == "sign":
            self.model.kinds[i] = "sign"
        return f"m[{i}]"

    def visit_Call(self, node):
        node = self.generic_visit(node)
        name, args = node.func.id, [ast.unparse(x) for x in node.args]
        if name == "if_":
            left, right = node.args[0].left, node.args[0].comparators[0]
            greater = isinstance(node.args[0].ops[0], (ast.Gt, ast.GtE))
            mode = self.indicator(ast.parse(f"({ast.unparse(left)}) - ({ast.unparse(right)})", mode="eval").body, "if")
            a, b = (args[1], args[2]) if greater else (args[2], args[1])
            text = f"(({a}) if {mode} > 0 else ({b}))"
        elif name in ("max", "min"):
            mode = self.indicator(ast.parse(f"({args[0]}) - ({args[1]})", mode="eval").body, "kink")
            a, b = (args[0], args[1]) if name == "max" else (args[1], args[0])
            text = f"(({a}) if {mode} > 0 else ({b}))"
        elif name == "abs":
            mode = self.indicator(ast.parse(args[0], mode="eval").body, "kink")
            text = f"(({args[0]}) if {mode} > 0 else -({args[0]}))"
        elif name == "sign":
            mode = self.indicator(ast.parse(args[0], mode="eval").body, "sign")
            text = mode
        elif name.startswith("table"):
            order, number = int(name[5]), int(name[7:])
            knots, _ = self.model.tables[number]
            modes = [self.indicator(ast.parse(f"({args[0]}) - ({x!r})", mode="eval").body, "kink") for x, _ in knots]
            text = f"piece({number}, {order}, {args[0]}, [{', '.join(modes)}])"
        else:
            return node
        return ast.parse(text, mode="eval").body


class Model:
    """Accelerations of independent coordinates, and the text of the same model."""

    def __init__(self, name, text, coordinates, accelerations, start, end, shown=None, lets=(), events=(), tables=(), counted=True):
        self.name, self.text, self.end, self.n = name, text, end, len(coordinates)
        self.start = np.array(start, float)
        self.counted = counted
        self.indicator_ids, self.indicators, self.kinds = {}, [], []
        self.tables = list(tables)
        names = {}
        for k, c in enumerate(coordinates):
            names[c], names[c + "_rate"] = f"y[{k}]", f"y[{self.n + k}]"
        self.names, self.lets = names, {}
        for key, value in lets:
            self.lets[key] = self.read(value)
        a = [self.lock(x) for x in accelerations]
        self.source_a = f"[{', '.join(a)}]"
        self.source_phi = f"[{', '.join(self.indicators)}]"
        self.events = [(direction, {coordinates.index(c): self.lock(value) for c, value in action.items()}) for _, direction, action in events]
        self.source_events = f"[{', '.join(self.lock(x) for x, _, _ in events)}]"
        shown = shown or [(c, c, c + "'") for c in coordinates]
        self.shown = [x for x, _, _ in shown]
        self.source_shown = f"[{', '.join(self.lock(x) for _, x, _ in shown)}], [{', '.join(self.lock(x) for _, _, x in shown)}]"
        self.real, self.complex = self.functions(math, False), self.functions(__import__("cmath"), True)

    def read(self, text):
        text = text.replace("'", "_rate").replace("^", "**").replace("if(", "if_(")
        tree = ast.parse(text, mode="eval").body
        model = self

        class Names(ast.NodeTransformer):
            def visit_Name(self, node):
                if node.id in model.lets:
                    return model.lets[node.id]
                if node.id in model.names:
                    return ast.parse(model.names[node.id], mode="eval").body
                return node

        return Names().visit(tree)

    def lock(self, text):
        tree = ast.parse(ast.unparse(self.read(text)), mode="eval").body
        return ast.unparse(Locked(self).visit(tree))

    def functions(self, library, is_complex):
        tables = [polynomials(*t) for t in self.tables]

        def piece(number, order, x, modes):
            return tables[number](order, x, sum(m > 0 for m in modes))

        scope = {k: getattr(library, k) for k in ("sin", "cos", "exp", "tanh", "sqrt", "pi")}
        scope["piece"] = piece
        made = {}
        for name, source in (("a", self.source_a), ("phi", self.source_phi), ("events", self.source_events), ("shown", self.source_shown)):
            exec(f"def {name}(t, y, m):\n    return {source}\n", scope, made)
        made["actions"] = [{k: eval(f"lambda t, y, m: {v}", scope) for k, v in action.items()} for _, action in self.events]
        return made


def polynomials(points, shape):
    """Cubics between knots and straight lines beyond them."""
    x, y = np.array([p[0] for p in points]), np.array([p[1] for p in points])
    s = CubicSpline(x, y, bc_type="natural") if shape == "cubic" else PchipInterpolator(x, y)
    c = np.array(s.c).T.tolist()
    d = s.derivative()
    first, last = float(d(x[0])), float(d(x[-1]))

    def value(order, u, k):
        if k == 0 or k == len(x):
            x0, y0, slope = (x[0], y[0], first) if k == 0 else (x[-1], y[-1], last)
            return (float(y0) + slope * (u - float(x0)), slope, 0.0)[order]
        a, b, cc, dd = c[k - 1]
        r = u - float(x[k - 1])
        return (((a * r + b) * r + cc) * r + dd, (3 * a * r + 2 * b) * r + cc, 6 * a * r + 2 * b)[order]

    return value


class Table:
    """Points of a table: `text(x)` for the model, `names` for the accelerations."""

    def __init__(self, points, shape):
        self.points, self.shape = points, shape

    def text(self, x):
        points = ", ".join(f"({number(a)}, {number(b)})" for a, b in self.points)
        return f"table({x}; {points}{'; monotone' if self.shape == 'monotone' else ''})"


# ---- integration


class Motion:
    def __init__(self, model, start, method):
        self.model, self.t, self.y, self.method = model, 0.0, start.copy(), method
        self.modes, self.sliding, self.n_switches, self.is_decided = [], [], 0, False
        self.size = np.maximum(np.abs(start), 1e-3)
        self.sides, self.n_evaluations, self.instants = [], 0, []

    # Right side.

    def rate(self, t, y):
        self.n_evaluations += 1
        return self.rate_in(t, y, self.modes, self.sliding)[0]

    def plain(self, t, y, m):
        n = self.model.n
        out = np.empty(2 * n)
        out[:n] = y[n:]
        out[n:] = self.model.real["a"](t, y.tolist(), m)
        return out

    def phi_rate(self, i, t, y, f, m):
        "Derivative along the motion by a complex step."
        h = 1e-30
        return self.model.complex["phi"](t + 1j * h, (y + 1j * h * f).tolist(), m)[i].imag / h

    def rate_in(self, t, y, modes, sliding):
        if not sliding:
            return self.plain(t, y, modes), modes
        m = list(modes)
        for i in sliding:
            m[i] = 0.0
        f0 = self.plain(t, y, m)
        r = np.array([self.phi_rate(i, t, y, f0, m) for i in sliding])
        s = np.empty((len(sliding), len(sliding)))
        parts = []
        for k, i in enumerate(sliding):
            unit = list(m)
            unit[i] = 1.0
            parts.append(self.plain(t, y, unit) - f0)
            s[:, k] = [self.phi_rate(j, t, y, f0 + parts[-1], m) for j in sliding] - r
        x = np.linalg.solve(s, -r)
        for k, i in enumerate(sliding):
            m[i] = float(x[k])
        return f0 + sum(a * b for a, b in zip(x, parts)), m

    # Modes.

    def scale(self, i, t, y, m):
        "A value of the indicator that is zero: its change where all variables change by a few units of rounding."
        h, w = 1e-30, self.size
        total = abs(self.model.complex["phi"](t + 1j * h, y.tolist(), m)[i].imag / h) * max(t, 1e-3)
        for k in range(len(y)):
            z = y.astype(complex)
            z[k] += 1j * h
            total += abs(complex(self.model.complex["phi"](t, z.tolist(), m)[i]).imag / h) * w[k]
        return max(total, 1e-12)

    def trial(self, i, modes, sliding, f):
        "Sign of an indicator shortly after: the first derivative, then a short step."
        d = self.phi_rate(i, self.t, self.y, f, modes)
        scale = self.scale(i, self.t, self.y, modes)
        if abs(d) > 1e-9 * scale:
            return 1 if d > 0 else -1
        h = 1e-4
        g = lambda t, y: self.rate_in(t, y, modes, sliding)[0]
        t, y = self.t, self.y
        for _ in range(3):
            k1 = g(t, y)
            k2 = g(t + h / 2, y + h / 2 * k1)
            k3 = g(t + h / 2, y + h / 2 * k2)
            k4 = g(t + h, y + h * k3)
            t, y = t + h, y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            f, m = self.rate_in(t, y, modes, sliding)
            d = self.phi_rate(i, t, y, f, m)
            if abs(d) > 1e-9 * scale:
                return 1 if d > 0 else -1
        return 0

    def decide(self, hit=(), forced=None):
        model, t, y = self.model, self.t, self.y
        first, self.is_decided = not self.is_decided, True
        before = list(self.modes) or [1.0] * len(model.indicators)
        forced = forced or {}
        modes = list(before)
        for _ in range(4):
            phi = model.real["phi"](t, y.tolist(), modes)
            at_zero = [i for i in range(len(phi)) if i in hit or i in self.sliding or abs(phi[i]) <= 1e-12 * self.scale(i, t, y, modes)]
            new = [modes[i] if i in at_zero else (1.0 if phi[i] > 0 else -1.0) for i in range(len(phi))]
            if new == modes:
                break
            modes = new
        if len(at_zero) > 4:
            raise Unclear("many indicators at zero")
        options = []
        for i in at_zero:
            options.append([forced[i]] if i in forced else [1.0, -1.0] + ([0.0] if model.kinds[i] == "sign" else []))
        fits = []
        for combination in product(options):
            m, sliding = list(modes), []
            for i, x in zip(at_zero, combination):
                m[i] = x
                if x == 0.0:
                    sliding.append(i)
            try:
                f, m = self.rate_in(t, y, m, sliding)
            except np.linalg.LinAlgError:
                continue
            good = all(abs(m[i]) < 1 - 1e-9 if x == 0.0 else None is not (h := self.trial(i, m, sliding, f)) and (h == x or (h == 0 and model.kinds[i] != "sign")) for i, x in zip(at_zero, combination))
            if good:
                fits.append((m, sliding, f))
        if not fits:
            raise Unclear("no modes")
        if len(fits) > 1 and max(np.abs(a[2] - fits[0][2]).max() for a in fits) > 1e-12:
            raise Unclear("several motions")
        self.modes, self.sliding, _ = fits[0]
        if not first:
            self.n_switches += 1
            self.instants.append(t)
            if len(self.instants) > 400:
                raise Unclear("many switches")
            if len(self.instants) > 1 and self.instants[-1] - self.instants[-2] < 2e-4:
                raise Unclear("switches close to each other")

    # Steps.

    def violations(self, t, y):
        "Numbers that stay positive while the modes hold, by indicator."
        out = {}
        phi = self.model.real["phi"](t, y.tolist(), self.modes)
        for i, p in enumerate(phi):
            if i not in self.sliding:
                out["phi", i] = p * self.modes[i]
        if self.sliding:
            m = self.rate_in(t, y, self.modes, self.sliding)[1]
            for i in self.sliding:
                out["leave", i] = 1 - abs(m[i])
        for j, p in enumerate(self.model.real["events"](t, y.tolist(), self.modes)):
            out["event", j] = p * self.sides[j]
        return out

    def arm(self):
        values = self.model.real["events"](self.t, self.y.tolist(), self.modes)
        if any(abs(v) < 1e-9 for v in values):
            raise Unclear("event at the start")
        self.sides = [1.0 if v > 0 else -1.0 for v in values]

    def happen(self, kind, i):
        for (k, j), v in self.violations(self.t, self.y).items():
            if (k, j) != (kind, i) and k != "leave" and abs(v) < 1e-9 and not (k == "phi" and self.quiet(j)):
                raise Unclear("two switches at one instant")
        if kind == "event":
            self.sides[i] = -self.sides[i]
            direction, _ = self.model.events[i]
            if direction == ("rising" if self.sides[i] > 0 else "falling"):
                for k, value in self.model.real["actions"][i].items():
                    self.y[self.model.n + k] = value(self.t, self.y.tolist(), self.modes)
                self.decide()
            return
        if kind == "leave":
            m = self.rate_in(self.t, self.y, self.modes, self.sliding)[1]
            self.sliding.remove(i)
            self.decide(hit=[i], forced={i: 1.0 if m[i] > 0 else -1.0})
        else:
            self.decide(hit=[i])

    def quiet(self, i):
        "An indicator that is zero as long as a branch is not selected, or whose branches agree."
        m = list(self.modes)
        m[i] = -m[i]
        return np.abs(self.plain(self.t, self.y, m) - self.plain(self.t, self.y, self.modes)).max() < 1e-12

    def run(self, times):
        self.decide()
        self.arm()
        rows = []
        for target in times:
            while self.t < target:
                self.advance(target)
            q, v = self.model.real["shown"](self.t, self.y.tolist(), self.modes)
            rows.append((list(map(float, q)), list(map(float, v))))
        return rows

    def advance(self, target):
        if self.method == "dop853":
            self.advance_dop853(target)
        else:
            self.advance_extrapolation(target)

    def land(self, kind, i, step):
        "Newton's method on the length of the last step."
        for _ in range(8):
            v = self.violations(self.t, self.y)[kind, i]
            h = 1e-7
            f = self.rate(self.t, self.y)
            d = (self.violations(self.t + h, self.y + h * f)[kind, i] - self.violations(self.t - h, self.y - h * f)[kind, i]) / (2 * h)
            if kind == "phi":
                d = self.phi_rate(i, self.t, self.y, f, self.modes) * self.modes[i]
            if d == 0:
                break
            delta = -v / d
            if abs(delta) > 1e-5:
                raise Unclear("grazing")
            self.t, self.y = step(self.t, self.y, delta)
            if abs(delta) < 4e-16 * max(self.t, 0.1):
                break

    def small_step(self, t, y, h):
        k1 = self.rate(t, y)
        k2 = self.rate(t + h / 2, y + h / 2 * k1)
        k3 = self.rate(t + h / 2, y + h / 2 * k2)
        k4 = self.rate(t + h, y + h * k3)
        return t + h, y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)

    def has_just_switched(self, t):
        return bool(self.instants) and t - self.instants[-1] < 1e-12

    def advance_dop853(self, target):
        atol = 1e-14 * np.maximum(self.size, 1e-2)
        first = min(1e-4, target - self.t)
        solver = DOP853(self.rate, self.t, self.y, target, rtol=1e-13, atol=atol, max_step=self.model.end / 100, first_step=first)
        while solver.status == "running":
            t0, y0 = solver.t, solver.y.copy()
            solver.step()
            if solver.status == "failed":
                raise Unclear("step size")
            if not np.isfinite(solver.y).all():
                raise Unclear("not finite")
            dense, h = solver.dense_output(), solver.t - t0
            self.size = np.maximum(self.size, np.abs(solver.y))
            found = None
            last = self.violations(t0, y0)
            for k in range(1, 13):
                t1 = solver.t if k == 12 else t0 + h * k / 12
                now = self.violations(t1, solver.y if k == 12 else dense(t1))
                bad = [key for key in now if now[key] < -1e-13 and now[key] < last[key]]
                if bad:
                    best = None
                    for key in bad:
                        g = lambda t: self.violations(t, dense(t))[key]
                        lower = t0 + h * (k - 1) / 12
                        if g(lower) <= 0:
                            if k > 1 or self.has_just_switched(t0):
                                raise Unclear("wrong side")
                            root = lower
                        else:
                            root = brentq(g, lower, t1, xtol=1e-14, rtol=1e-14)
                        if best is None or root < best[0]:
                            best = (root, key)
                    found = best
                    break
                last = now
            if found:
                root, (kind, i) = found
                self.t, self.y = t0, y0
                if root > t0:
                    again = DOP853(self.rate, t0, y0, root, rtol=1e-13, atol=atol, first_step=min((root - t0) / 2, h))
                    while again.status == "running":
                        again.step()
                    self.t, self.y = again.t, again.y.copy()
                self.land(kind, i, self.small_step)
                self.happen(kind, i)
                return
            self.t, self.y = solver.t, solver.y.copy()
        self.t = target

    SEQUENCE = [2, 4, 6, 8, 10, 12, 14, 16]

    def midpoint(self, t, y, h):
        "Extrapolated to h = 0 by Aitken and Neville; with the difference of the last two columns."
        table = []
        for k, n in enumerate(self.SEQUENCE):
            d = h / n
            a, b = y, y + d * self.rate(t, y)
            for j in range(1, n):
                a, b = b, a + 2 * d * self.rate(t + j * d, b)
            row = [0.5 * (a + b + d * self.rate(t + h, b))]
            for j in range(k):
                ratio = (n / self.SEQUENCE[k - 1 - j]) ** 2
                row.append(row[j] + (row[j] - table[k - 1][j]) / (ratio - 1))
            table.append(row)
        return table[-1][-1], np.abs((table[-1][-1] - table[-1][-2]) / self.size).max()

    step_size = 0.01

    def advance_extrapolation(self, target):
        h = min(self.step_size, target - self.t, self.model.end / 200)
        y, error = self.midpoint(self.t, self.y, h)
        if not np.isfinite(y).all() or error > 3e-14:
            self.step_size = 0.5 * h
            if h < 1e-9:
                raise Unclear("step size")
            return
        before, after = self.violations(self.t, self.y), self.violations(self.t + h, y)
        bad = [key for key in after if after[key] < -1e-13 and after[key] < before[key]]
        if bad:
            best = None
            for key in bad:
                g = lambda x: self.violations(self.t + x, self.midpoint(self.t, self.y, x)[0])[key] if x > 0 else max(before[key], 0.0)
                if before[key] <= 1e-13:
                    if not self.has_just_switched(self.t):
                        best = (0.0, key)
                        break
                    # Back within one step: seen by halving.
                    if h < 1e-7:
                        raise Unclear("wrong side")
                    self.step_size = 0.25 * h
                    return
                root = brentq(g, 0.0, h, xtol=1e-15, rtol=1e-14)
                if best is None or root < best[0]:
                    best = (root, key)
            root, (kind, i) = best
            if root > 0:
                self.y = self.midpoint(self.t, self.y, root)[0]
                self.t += root
            self.land(kind, i, self.small_step)
            self.happen(kind, i)
            return
        self.t = target if h == target - self.t else self.t + h
        self.y = y
        self.size = np.maximum(self.size, np.abs(y))
        if error < 1e-16 or h < self.model.end / 200:
            self.step_size = min(1.5 * h, self.model.end / 200) if error < 3e-15 else h


def product(options):
    if not options:
        yield ()
        return
    for rest in product(options[1:]):
        for x in options[0]:
            yield (x, *rest)


# ---- random models


def number(x):
    text = f"{x:.10g}"
    return text


class Draw(random.Random):
    def round(self, a, b, digits=3):
        return float(f"{self.uniform(a, b):.{digits}g}")


def plain(name, random, coordinates, masses, forces, start, end, lets=(), events=(), tables=(), counted=True, table_texts=None):
    """A model without constraints: one force for each coordinate."""
    lines = [f"coordinate {', '.join(coordinates)}"]
    lines += [f"kinetic 1/2*{number(m)}*{c}'^2" for c, m in zip(coordinates, masses)]
    say = table_texts or (lambda text: text)
    lines += [f"let {k} = {say(v)}" for k, v in lets]
    lines += [f"force {c}: {say(f)}" for c, f in zip(coordinates, forces) if f != "0"]
    lines += [f"event {label} when {when} {direction}: " + ", ".join(f"{c}' = {v}" for c, v in action.items()) for (when, direction, action), label in zip(events, ("on", "off", "third", "fourth"))]
    n = len(coordinates)
    lines += [f"start {c} = {number(start[k])}, {c}' = {number(start[n + k])}" for k, c in enumerate(coordinates)]
    lines += [f"run until {number(end)} every {number(end / 100)}"]
    accelerations = [f"({f})/({m!r})" for f, m in zip(forces, masses)]
    return Model(name, "\n".join(lines) + "\n", coordinates, accelerations, start, end, lets=lets, events=events, tables=[(t.points, t.shape) for t in tables], counted=counted)


def spelled(text, tables):
    """`table0_0(x)` in accelerations is `table(x; ..)` in the text."""
    def replace(found):
        return tables[int(found.group(1))].text(found.group(2))

    return re.sub(r"table0_(\d+)\(([^()]*)\)", replace, text)


def spring_row(random, n, k, c):
    """Forces of springs and dampers of a row of masses, the first on the ground."""
    names = [f"x{i}" for i in range(n)]
    forces = []
    for i in range(n):
        f = f"-{number(k)}*{names[i]} - {number(c)}*{names[i]}'" if i == 0 else f"-{number(k)}*({names[i]} - {names[i - 1]}) - {number(c)}*({names[i]}' - {names[i - 1]}')"
        if i + 1 < n:
            f += f" + {number(k)}*({names[i + 1]} - {names[i]}) + {number(c)}*({names[i + 1]}' - {names[i]}')"
        forces.append(f)
    return names, forces


def time_switch(name, r):
    n = r.randint(1, 4)
    names, forces = spring_row(r, n, r.round(2, 60), r.round(0, 1))
    end = r.round(2, 8)
    from_rest = r.random() < 0.6
    start = [0.0] * (2 * n) if from_rest else [r.round(-1, 1) for _ in range(2 * n)]
    for _ in range(r.randint(1, 3)):
        i = r.randrange(n)
        at, force = r.choice([end / 10, end / 5, end / 2, r.round(0.1 * end, 0.9 * end)]), r.round(0.5, 5)
        comparison = r.choice([f"t < {number(at)}, 0, {number(force)}", f"t >= {number(at)}, {number(force)}, 0", f"t <= {number(at)}, {number(force)}, {number(-force)}", f"{number(at)} < t, {number(force)}*(t - {number(at)}), 0"])
        forces[i] += f" + if({comparison})"
    return plain(name, r, names, [r.round(0.5, 3) for _ in names], forces, start, end)


def saturation(name, r):
    n = r.randint(1, 3)
    names, forces = spring_row(r, n, r.round(5, 60), r.round(0.1, 2))
    end, limit, gain, damping = r.round(2, 6), r.round(1, 6), r.round(10, 80), r.round(1, 8)
    wish = r.choice([f"{number(r.round(0.5, 2))}*sin({number(r.round(1, 5))}*t)", number(r.round(0.3, 2))])
    x = names[-1]
    effort = f"{number(gain)}*({wish} - {x}) - {number(damping)}*{x}'"
    limited = r.choice([f"min(max({effort}, {number(-limit)}), {number(limit)})", f"max(min({effort}, {number(limit)}), {number(-limit)})"])
    if r.random() < 0.3:
        limited = f"if({effort} > {number(limit)}, {number(limit)}, if({effort} < {number(-limit)}, {number(-limit)}, {effort}))"
    forces[-1] += f" + {limited}"
    return plain(name, r, names, [r.round(0.5, 3) for _ in names], forces, [r.round(-1, 1) for _ in range(2 * n)], end, counted=False)


def dead_zone(name, r):
    n = r.randint(2, 4)
    names = [f"x{i}" for i in range(n)]
    k, a, end = r.round(50, 2000), r.round(0.01, 0.1), r.round(1, 2.5)
    lets, forces = [], ["0"] * n
    forces = [f"{number(r.round(2, 8))}*sin({number(r.round(2, 6))}*t)"] + [""] * (n - 1)
    for i in range(n - 1):
        d = f"({names[i]} - {names[i + 1]})"
        law = r.choice(
            [
                f"if({d} > {number(a)}, {number(k)}*({d} - {number(a)}), if({d} < {number(-a)}, {number(k)}*({d} + {number(a)}), 0))",
                f"{number(k)}*(max({d} - {number(a)}, 0) + min({d} + {number(a)}, 0))",
                f"{number(k)}*({d} - 0.5*abs({d} + {number(a)}) + 0.5*abs({d} - {number(a)}))",
            ]
        )
        lets.append((f"F{i}", law))
        forces[i] += f" - F{i}"
        forces[i + 1] += f"F{i}"
    c = r.round(0.2, 2)
    forces = [f"{f} - {number(c)}*{x}'" for f, x in zip(forces, names)]
    return plain(name, r, names, [r.round(0.5, 2) for _ in names], forces, [0.0] * (2 * n), end, lets=lets)


def hysteresis(name, r):
    n = r.randint(1, 3)
    names, forces = spring_row(r, n, r.round(5, 40), r.round(0.05, 0.5))
    x, force, band, end = names[-1], r.round(0.5, 3), r.round(0.05, 0.4), r.round(3, 8)
    where = r.choice([x, f"{x} + {number(r.round(0.05, 0.3))}*{x}'"])
    forces[-1] += f" - {number(force)}*s'" if r.random() < 0.7 else f" - if(s' > 0, {number(force)}, {number(-force)})"
    events = [(f"{where} - {number(band)}", "rising", {"s": "1"}), (f"{where} + {number(band)}", "falling", {"s": "-1"})]
    start = [r.round(-1, 1) for _ in range(n)] + [0.0] + [r.round(-1, 1) for _ in range(n)] + [r.choice([1.0, -1.0])]
    return plain(name, r, names + ["s"], [r.round(0.5, 2) for _ in names] + [1.0], forces + ["0"], start, end, events=events, counted=False)


def stop_spring(name, r):
    k, c, end = r.round(500, 20000), r.round(1, 20), r.round(1.5, 3.5)
    y = "y"
    law = r.choice(
        [
            f"max(if({y} < 0, {number(-k)}*{y} - {number(c)}*{y}', 0), 0)",
            f"if({y} < 0, {number(-k)}*{y}, 0)",
            f"{number(k)}*max(-{y}, 0)*(1 - {number(r.round(0.05, 0.3))}*{y}')",
            f"{number(k)}*max(-{y}, 0) - {number(k)}*max({y} - {number(r.round(0.6, 1.2))}, 0)",
        ]
    )
    names, masses = ["y"], [r.round(0.5, 2)]
    forces = [f"-{number(9.81 * masses[0])} + {law}"]
    start = [r.round(0.2, 0.6), 0.0]
    if r.random() < 0.5:
        names, masses = ["y", "z"], masses + [r.round(0.5, 2)]
        stiff = r.round(20, 200)
        forces = [f"{forces[0]} + {number(stiff)}*(z - y - 0.3)", f"-{number(9.81 * masses[1])} - {number(stiff)}*(z - y - 0.3)"]
        start = [start[0], start[0] + 0.3, 0.0, r.round(-0.5, 0.5)]
        end = min(end, 2.0)
    return plain(name, r, names, masses, forces, start, end, counted=False)


def wave(name, r):
    n = r.randint(1, 4)
    names, forces = spring_row(r, n, r.round(5, 60), r.round(0.05, 1))
    end = r.round(2, 6)
    w, force, phase = r.round(1, 9), r.round(0.5, 4), r.round(0, 3)
    kind = r.randrange(4)
    if kind == 0:
        law = f"if(sin({number(w)}*t) > 0, {number(force)}, 0)"
    elif kind == 1:
        law = f"{number(force)}*sign(sin({number(w)}*t + {number(phase)}))"
    elif kind == 2:
        # Folded time: a triangle wave of period 4 p on [0, 8 p].
        p = float(f"{end / 7.3:.4g}")
        law = f"{number(force)}*(1 - abs(abs(abs(t - {number(4 * p)}) - {number(2 * p)}) - {number(p)})/{number(p)})"
    else:
        law = f"{number(force)}*abs(sin({number(w)}*t + {number(phase)}))"
    forces[r.randrange(n)] += f" + {law}"
    start = [0.0] * (2 * n) if r.random() < 0.5 else [r.round(-1, 1) for _ in range(2 * n)]
    return plain(name, r, names, [r.round(0.5, 3) for _ in names], forces, start, end, counted=kind != 2)


def table_points(r, low, high, n, steep, rising):
    inner = sorted(r.uniform(low, high) for _ in range(n - 2))
    x = [low, *inner, high]
    x = [float(f"{v:.3f}") for v in x]
    if min(b - a for a, b in zip(x, x[1:])) < 0.15 * (high - low) / n:
        return table_points(r, low, high, n, steep, rising)
    y = [steep * (v + r.uniform(-0.3, 0.3) * (high - low) / n) for v in x] if rising else [steep * r.uniform(-1, 1) for v in x]
    return list(zip(x, (float(f"{v:.4g}") for v in y)))


def table_spring(name, r):
    n = r.randint(1, 3)
    names, forces = spring_row(r, n, r.round(5, 60), r.round(0.05, 1))
    table = Table(table_points(r, -1.0, 1.0, r.randint(3, 7), r.round(5, 60), True), r.choice(["monotone", "monotone", "cubic"]))
    argument = r.choice([names[-1], f"{names[-1]}'"])
    forces[-1] += f" - table0_0({argument})"
    if r.random() < 0.4:
        forces[0] += f" + {number(r.round(0.5, 4))}*sin({number(r.round(1, 5))}*t)"
    say = lambda text: spelled(text, [table])
    return plain(name, r, names, [r.round(0.5, 3) for _ in names], forces, [r.round(-1.2, 1.2) for _ in range(2 * n)], r.round(2, 5), tables=[table], counted=False, table_texts=say)


def relief(name, r):
    shape = r.choice(["monotone", "monotone", "cubic"])
    if r.random() < 0.5:
        # A wheel on a spring over a profile that moves below it.
        table = Table(table_points(r, 0.3, 3.7, r.randint(4, 9), 0.1, False), shape)
        k, c, kt = r.round(20, 200), r.round(0.5, 5), r.round(300, 3000)
        forces = [f"{number(k)}*(w - z) + {number(c)}*(w' - z')", f"-{number(k)}*(w - z) - {number(c)}*(w' - z') + {number(kt)}*(table0_0({number(r.round(1, 2.5))}*t) - w)"]
        say = lambda text: spelled(text, [table])
        return plain(name, r, ["z", "w"], [r.round(1, 3), r.round(0.2, 0.6)], forces, [0.0] * 4, r.round(1.5, 3), tables=[table], counted=False, table_texts=say)
    # A bead on a guide, y = table(x); along x with y' = h' x'.
    table = Table(table_points(r, -1.0, 1.0, r.randint(4, 7), 0.25, False), shape)
    m, k, c, end = r.round(0.5, 2), r.round(2, 20), r.round(0.02, 0.3), r.round(2, 4)
    x0, v0 = r.round(-0.9, 0.9), r.round(-2, 2)
    text = f"coordinate x, y\nkinetic 1/2*{number(m)}*(x'^2 + y'^2)\npotential {number(m)}*9.81*y + 1/2*{number(k)}*x^2\nforce x: -{number(c)}*x'\nconstraint guide: y = {table.text('x')}\nstart x = {number(x0)}, x' = {number(v0)}\nstart y ~ 0\nrun until {number(end)} every {number(end / 100)}\n"
    a = f"(-table1_0(x)*({m!r}*9.81 + {m!r}*table2_0(x)*x'^2) - {k!r}*x - {c!r}*x')/({m!r}*(1 + table1_0(x)^2))"
    shown = [("x", "x", "x'"), ("y", "table0_0(x)", "table1_0(x)*x'")]
    return Model(name, text, ["x"], [a], [x0, v0], end, shown=shown, tables=[(table.points, table.shape)], counted=False)


def relay(name, r):
    n = r.randint(1, 3)
    names, forces = spring_row(r, n, r.round(0, 8), r.round(0, 0.5))
    c, force = r.round(0.4, 1.5), r.round(1, 4)
    forces[-1] += f" - {number(force)}*sign({names[-1]} + {number(c)}*{names[-1]}')"
    if n > 1 and r.random() < 0.4:
        forces[0] += f" - {number(r.round(1, 4))}*sign({names[0]} + {number(r.round(0.4, 1.5))}*{names[0]}')"
    if r.random() < 0.4:
        forces[-1] += f" + {number(r.round(0.1, 0.6))}*sin({number(r.round(1, 3))}*t)"
    return plain(name, r, names, [r.round(0.5, 2) for _ in names], forces, [r.round(-1.5, 1.5) for _ in range(2 * n)], r.round(2, 6), counted=False)


def dry_friction(name, r):
    n = r.randint(1, 4)
    names, forces = spring_row(r, n, r.round(5, 60), r.round(0, 0.3))
    kind = r.randrange(3)
    for i in range(n):
        if i == 0 or r.random() < 0.6:
            belt = f" - {number(r.round(0.1, 0.8))}" if r.random() < 0.3 else ""
            forces[i] += f" - {number(r.round(0.3, 2))}*sign({names[i]}'{belt})"
    end = r.round(2, 6)
    if kind == 0:
        # At rest until the load breaks it away.
        forces[-1] += f" + {number(r.round(0.5, 2.5))}*t"
        start = [0.0] * (2 * n)
    elif kind == 1:
        forces[-1] += f" + {number(r.round(1, 5))}*sin({number(r.round(1, 4))}*t)"
        start = [0.0] * (2 * n)
    else:
        start = [r.round(-1, 1) for _ in range(n)] + [r.round(-2, 2) for _ in range(n)]
    return plain(name, r, names, [r.round(0.5, 2) for _ in names], forces, start, end, counted=False)


def pendulum(name, r):
    """A point on a rod, in Cartesian coordinates; by its angle from below, x = L sin a, y = -L cos a."""
    m, length, end = r.round(0.5, 2), r.round(0.5, 1.5), r.round(2, 5)
    stop, k, c = r.round(0.1, 0.5) * length, r.round(100, 2000), r.round(0.05, 0.5)
    kind = r.randrange(4)
    fx = [
        f"if(x > {number(stop)}, {number(-k)}*(x - {number(stop)}), 0)",
        f"{number(k)}*(max({number(-stop)} - x, 0) - max(x - {number(stop)}, 0))",
        f"if(t < {number(0.3 * end)}, 0, {number(r.round(1, 5))}) + {number(r.round(0.5, 3))}*abs(sin({number(r.round(1, 5))}*t))",
        f"min(max({number(r.round(5, 20))}*sin({number(r.round(1, 4))}*t), -3), 3)",
    ][kind]
    fx += f" - {number(c)}*x'"
    fy = f"-{number(c)}*y'"
    if r.random() < 0.5:
        fy += f" + if(y > {number(-0.3 * length)}, -{number(r.round(5, 20))}*(y + {number(0.3 * length)}), 0)"
    angle, spin = r.round(-1.3, 1.3), r.round(-1, 1)
    x0, y0 = length * math.sin(angle), -length * math.cos(angle)
    # The start gives x and x'; the angle follows from them.
    x0, vx = float(f"{x0:.4g}"), float(f"{length * math.cos(angle) * spin:.4g}")
    angle = math.asin(x0 / length)
    spin = vx / (length * math.cos(angle))
    text = f"coordinate x, y\nkinetic 1/2*{number(m)}*(x'^2 + y'^2)\npotential {number(m)}*9.81*y\nconstraint rod: x^2 + y^2 = {number(length)}^2\nforce x: {fx}\nforce y: {fy}\nstart x = {number(x0)}, x' = {number(vx)}\nstart y ~ {number(y0)}\nrun until {number(end)} every {number(end / 100)}\n"
    put = lambda f: re.sub(r"\b([xy])('?)", lambda found: f"({found.group(1)}{'v' if found.group(2) else 'p'})", f)
    lets = [("xp", f"{length!r}*sin(a)"), ("yp", f"-{length!r}*cos(a)"), ("xv", f"{length!r}*cos(a)*a'"), ("yv", f"{length!r}*sin(a)*a'")]
    acceleration = f"(({put(fx)})*cos(a) + ({put(fy)} - {m!r}*9.81)*sin(a))/({m!r}*{length!r})"
    return Model(name, text, ["a"], [acceleration], [angle, spin], end, shown=[("x", "xp", "xv"), ("y", "yp", "yv")], lets=lets, counted=False)


def rod(name, r):
    """Two points on a rod above a springy ground, in Cartesian coordinates; by its centre and angle."""
    m1, m2, length, end = r.round(0.5, 2), r.round(0.5, 2), r.round(0.5, 1.2), r.round(1, 2)
    k, c = r.round(500, 5000), r.round(1, 8)
    mass = m1 + m2
    r1, r2 = -length * m2 / mass, length * m1 / mass
    inertia = m1 * r1 * r1 + m2 * r2 * r2
    damping = r.round(0.02, 0.3)
    law = r.choice(["if({y} < 0, {k}*{y}, 0) - {d}*{v}", "{k2}*max(-{y}, 0) - {d}*{v}", "max(if({y} < 0, {k}*{y} - {c}*{v}, 0), 0) - {d}*{v}"])
    make = lambda y, v: law.format(y=y, v=v, k=number(-k), k2=number(k), c=number(c), d=number(damping))
    side = r.choice(["0", f"{number(r.round(0.5, 3))}*sign(sin({number(r.round(2, 6))}*t))"])
    height, angle, spin, vx = r.round(0.8, 1.3), r.round(-0.8, 0.8), r.round(-2, 2), r.round(-1, 1)
    at = lambda radius: (radius * math.cos(angle), height + radius * math.sin(angle))
    (xa, ya), (xb, yb) = at(r1), at(r2)
    # Given: centre, angle by the first point and one coordinate of the second.
    text = f"coordinate xa, ya, xb, yb\nlet mc = {number(mass)}\nkinetic 1/2*{number(m1)}*(xa'^2 + ya'^2) + 1/2*{number(m2)}*(xb'^2 + yb'^2)\npotential 9.81*({number(m1)}*ya + {number(m2)}*yb)\nconstraint rod: (xb - xa)^2 + (yb - ya)^2 = {number(length)}^2\nforce xa: {side}\nforce ya: {make('ya', chr(121) + 'a' + chr(39))}\nforce yb: {make('yb', chr(121) + 'b' + chr(39))}\n"
    text = text.replace(f"let mc = {number(mass)}\n", "")
    given = {"xa": xa, "ya": ya, "yb": yb}
    given = {key: float(f"{v:.5g}") for key, v in given.items()}
    sine = (given["yb"] - given["ya"]) / length
    angle = math.asin(sine)
    xb = given["xa"] + length * math.cos(angle)
    v1 = (float(f"{vx:.4g}"), float(f"{-r.uniform(0, 1):.4g}"))
    yb_rate = float(f"{v1[1] + length * math.cos(angle) * spin:.5g}")
    spin = (yb_rate - v1[1]) / (length * math.cos(angle))
    text += f"start xa = {number(given['xa'])}, ya = {number(given['ya'])}, yb = {number(given['yb'])}\nstart xa' = {number(v1[0])}, ya' = {number(v1[1])}, yb' = {number(yb_rate)}\nstart xb ~ {number(xb)}\nrun until {number(end)} every {number(end / 100)}\n"
    xc, yc = given["xa"] - r1 * math.cos(angle), given["ya"] - r1 * math.sin(angle)
    vxc, vyc = v1[0] + r1 * math.sin(angle) * spin, v1[1] - r1 * math.cos(angle) * spin
    lets = []
    for label, radius in (("a", r1), ("b", r2)):
        lets += [(f"px{label}", f"x + ({radius!r})*cos(a)"), (f"py{label}", f"y + ({radius!r})*sin(a)"), (f"vx{label}", f"x' - ({radius!r})*sin(a)*a'"), (f"vy{label}", f"y' + ({radius!r})*cos(a)*a'")]
    fa, fb = make("(pya)", "(vya)"), make("(pyb)", "(vyb)")
    accelerations = [f"({side})/{mass!r}", f"(({fa}) + ({fb}))/{mass!r} - 9.81", f"(-({r1!r})*sin(a)*({side}) + ({r1!r})*cos(a)*({fa}) + ({r2!r})*cos(a)*({fb}))/{inertia!r}"]
    shown = [("xa", "pxa", "vxa"), ("ya", "pya", "vya"), ("xb", "pxb", "vxb"), ("yb", "pyb", "vyb")]
    return Model(name, text, ["x", "y", "a"], accelerations, [xc, yc, angle, vxc, vyc, spin], end, shown=shown, lets=lets, counted=False)


def gear(name, r):
    """Two wheels with a fixed ratio, and a third on a shaft with play or a spring, by the angles of the first and the third."""
    ratio, j1, j2, j3, end = r.round(-3, 3), r.round(0.5, 2), r.round(0.1, 0.5), r.round(0.2, 1), r.round(1.5, 4)
    if abs(ratio) < 0.3:
        ratio = 0.5
    k, play, c = r.round(20, 500), r.round(0.02, 0.2), r.round(0.1, 1)
    d = "(b - w)"
    shaft = r.choice([f"{number(k)}*(max({d} - {number(play)}, 0) + min({d} + {number(play)}, 0))", f"if({d} > {number(play)}, {number(k)}*({d} - {number(play)}), if({d} < {number(-play)}, {number(k)}*({d} + {number(play)}), 0))"])
    drive = r.choice([f"{number(r.round(1, 6))}*sign(sin({number(r.round(1, 5))}*t))", f"min(max({number(r.round(3, 12))}*({number(r.round(1, 3))} - a'), -2), 2)", f"if(t < {number(0.4 * end)}, {number(r.round(1, 5))}, 0)"])
    rub = r.round(0.1, 0.8)
    loss = f"-{number(rub)}*sign(w')" if r.random() < 0.5 else f"-{number(rub)}*w'*abs(w')"
    a_rate, w_rate = r.round(-1, 1), r.round(-1, 1)
    text = f"coordinate a, b, w\nkinetic 1/2*{number(j1)}*a'^2 + 1/2*{number(j2)}*b'^2 + 1/2*{number(j3)}*w'^2\nconstraint gear: b = {number(ratio)}*a\nlet S = {shaft}\nforce a: {drive} - {number(c)}*a'\nforce b: -S\nforce w: S {loss}\nstart a = 0, a' = {number(a_rate)}, w = 0, w' = {number(w_rate)}\nrun until {number(end)} every {number(end / 100)}\n"
    lets = [("b", f"{ratio!r}*a"), ("S", shaft)]
    accelerations = [f"({drive} - {c!r}*a' - {ratio!r}*S)/{j1 + ratio * ratio * j2!r}", f"(S {loss})/{j3!r}"]
    shown = [("a", "a", "a'"), ("b", f"{ratio!r}*a", f"{ratio!r}*a'"), ("w", "w", "w'")]
    return Model(name, text, ["a", "w"], accelerations, [0.0, 0.0, a_rate, w_rate], end, shown=shown, lets=lets, counted=False)


def mixed(name, r):
    n = r.randint(4, 6)
    names, forces = spring_row(r, n, r.round(5, 80), r.round(0.2, 1))
    for i in range(n):
        x, v = names[i], f"{names[i]}'"
        forces[i] += r.choice(
            [
                f" - {number(r.round(0.1, 1))}*{v}*abs({v})",
                f" - {number(r.round(100, 800))}*max({x} - {number(r.round(0.2, 0.6))}, 0)",
                f" + if({x} < {number(r.round(-0.6, -0.2))}, {number(r.round(1, 4))}, 0)*0 + {number(r.round(50, 300))}*max({number(r.round(-0.6, -0.2))} - {x}, 0)",
                f" + if(t < {number(r.round(0.2, 2))}, {number(r.round(1, 4))}, 0)",
                f" - {number(r.round(0.2, 1))}*sign({v})",
                "",
            ]
        )
    forces[0] += f" + {number(r.round(1, 5))}*sin({number(r.round(1, 4))}*t)"
    return plain(name, r, names, [r.round(0.5, 2) for _ in names], forces, [r.round(-0.5, 0.5) for _ in range(n)] + [r.round(-1, 1) for _ in range(n)], r.round(1.5, 3), counted=False)


# Evaluations per second of model time at tolerance 1e-9 and reason.
CLASSES = {
    "time-switch": (time_switch, 5000),
    "saturation": (saturation, 10000),
    "dead-zone": (dead_zone, 20000),
    "hysteresis": (hysteresis, 5000),
    "stop-spring": (stop_spring, 20000),
    "wave": (wave, 5000),
    "table": (table_spring, 10000),
    "relief": (relief, 20000),
    "relay": (relay, 10000),
    "dry-friction": (dry_friction, 20000),
    "pendulum": (pendulum, 20000),
    "rod": (rod, 20000),
    "gear": (gear, 20000),
    "mixed": (mixed, 20000),
}
MOST_AMPLIFICATION = 1e4
PERTURBATION = 1e-7


def truth(model):
    times = [model.end * k / 5 for k in range(1, 6)]
    times[-1] = model.end
    first = Motion(model, model.start, "dop853")
    rows = first.run(times)
    second = Motion(model, model.start, "extrapolation").run(times)
    q = np.array([row[0] for row in rows])
    v = np.array([row[1] for row in rows])
    shown = model.real["shown"](0.0, model.start.tolist(), first.modes)
    # Sizes of motion: of positions and speeds at the stored times and at the start.
    size_q = max(np.abs(q).max(), np.abs(shown[0]).max(), 1e-3)
    size_v = max(np.abs(v).max(), np.abs(shown[1]).max(), 1e-3)
    difference = max(np.abs(q - [row[0] for row in second]).max() / size_q, np.abs(v - [row[1] for row in second]).max() / size_v)
    n = model.n
    growth = 1.0
    for seed in (1, 2):
        r = random.Random(seed)
        start = model.start.copy()
        # At rest on a sliding surface, a disturbed start would be another problem: speeds at rest stay.
        for k in range(2 * n):
            if start[k] != 0.0 or k < n:
                start[k] += PERTURBATION * (size_q if k < n else size_v) * r.choice([-1, 1])
        other = Motion(model, start, "dop853").run(times)
        growth = max(growth, np.abs(q - [row[0] for row in other]).max() / size_q / PERTURBATION, np.abs(v - [row[1] for row in other]).max() / size_v / PERTURBATION)
    if growth > MOST_AMPLIFICATION:
        raise Unclear("amplification")
    if difference > 1e-11 * max(10.0, growth):
        raise Unclear(f"two integrations differ by {difference:.1e} at an amplification of {growth:.1e}")
    return times, q, v, size_q, size_v, growth, difference, first


def toml_rows(name, rows):
    return f"{name} = [\n" + "".join("  [" + ", ".join(repr(float(x)) for x in row) + "],\n" for row in rows) + "]\n"


def write(label, check):
    make, bound = CLASSES[label]
    out = [f"# Models of the class {label}, by tools/nonsmooth.py.\n", f'class = "{label}"\nevaluations_per_second = {bound}\n']
    found, tried, worst = 0, 0, 0.0
    dropped = {}
    while found < PER_CLASS:
        tried += 1
        if tried > 40 * PER_CLASS:
            raise SystemExit(f"{label}: {found} models of {tried} are well defined: {dropped}")
        name = f"{label}-{found + 1}"
        r = Draw(f"{label} {tried}")
        model = make(name, r)
        try:
            times, q, v, size_q, size_v, growth, difference, motion = truth(model)
        except Unclear as cause:
            text = re.sub(r"[0-9.e+-]{3,}", "#", str(cause))
            dropped[text] = dropped.get(text, 0) + 1
            continue
        if motion.n_switches == 0:
            dropped["no switch"] = dropped.get("no switch", 0) + 1
            continue
        if check:
            run = subprocess.run([check, "check", "-q", "-"], input=model.text, text=True, capture_output=True)
            if run.returncode != 0:
                raise SystemExit(f"{name}:\n{model.text}\n{run.stdout}{run.stderr}")
        found += 1
        worst = max(worst, difference)
        # A run at tolerance 1e-9 commits some ten local errors of this size, which the motion amplifies.
        allowed = TOLERANCE * 50 * max(1.0, growth)
        out.append(f'\n[[model]]\nname = "{name}"\ntext = """\n{model.text}"""\nend = {model.end!r}\ncoordinates = {str(model.shown).replace(chr(39), chr(34))}\n')
        out.append(f"times = {times!r}\n" + toml_rows("q", q) + toml_rows("v", v))
        out.append(f"size_q = {float(size_q):.6g}\nsize_v = {float(size_v):.6g}\namplification = {float(growth):.4g}\nerror = {float(allowed):.4g}\ndifference = {float(difference):.2e}\n")
        if model.counted:
            out.append(f"switches = {motion.n_switches}\n")
    os.makedirs(FOLDER, exist_ok=True)
    with open(os.path.join(FOLDER, f"{label}.toml"), "w") as file:
        file.write("".join(out))
    print(f"{label}: {found} of {tried}, largest difference {worst:.1e}, not used {dropped}", flush=True)


def verify():
    """Problems of data/switching that the same machinery integrates, against closed forms and matrix exponentials."""
    import tomllib

    cases = {
        "backlash": (["-F + 8.0*sin(2.5*t)", "F"], ["x", "y"], [("d", "x - y"), ("F", "if(d > 0.012, 8000.0*(d - 0.012), if(d < -0.012, 8000.0*(d + 0.012), 0))")], [0, 0, 0, 0], 3.0),
        "backlash_abs": (["-F + 8.0*sin(2.5*t)", "F"], ["x", "y"], [("d", "x - y"), ("F", "8000.0*(d - 0.5*abs(d + 0.012) + 0.5*abs(d - 0.012))")], [0, 0, 0, 0], 3.0),
        "break_away": (["1.0*t - 1.0*sign(x')"], ["x"], [], [0, 0], 3.0),
        "contact_max_if": (["-9.81 + max(if(y < 0, -15000.0*y - 12.0*y', 0), 0)"], ["y"], [], [0.8, 0], 3.0),
        "coulomb_oscillator": (["-x - 0.13*sign(x')"], ["x"], [], [1.0, 0], 20.0),
        "dry_friction": (["0.4 - 1.0*sign(x')"], ["x"], [], [0, 1.5], 4.0),
        "hunt_crossley": (["-9.81 + 15000.0*max(-y, 0)*(1 - 0.25*y')"], ["y"], [], [0.8, 0], 4.0),
        "relay": (["-2.0*sign(x + x')"], ["x"], [], [2.0, 0], 5.0),
        "square_wave": (["if(sin(10.0*t) > 0, 2.0, 0)"], ["x"], [], [0, 0], 3.0),
        "two_blocks": (["1.2*t - F - 1.0*sign(x')", "F - 1.5*sign(y')"], ["x", "y"], [("F", "40.0*(x - y)")], [0, 0, 0, 0], 4.0),
    }
    for name, (forces, coordinates, lets, start, end) in cases.items():
        with open(os.path.join(os.path.dirname(FOLDER), "switching", f"sw_{name}.toml"), "rb") as file:
            expected = tomllib.load(file)["expect"]
        model = Model(name, "", coordinates, forces, start, end, lets=lets)
        for method in ("dop853", "extrapolation"):
            q, v = Motion(model, model.start, method).run([end])[0]
            pairs = [(q[k], c) for k, c in enumerate(coordinates)] + [(v[k], c + "_rate") for k, c in enumerate(coordinates)]
            worst = max(abs(x - expected[key]) for x, key in pairs if key in expected)
            print(f"{name}, {method}: error {worst:.1e}")
            # A tenth of what a run is allowed; 41 impacts of the backlash amplify rounding.
            assert worst < 0.1 * expected.get("abs_tolerance", 1e-8), name


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--class", dest="label", choices=CLASSES)
    parser.add_argument("--check", help="the command, which has to accept every text")
    parser.add_argument("--verify", action="store_true", help="integrate problems of data/switching instead")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    if arguments.verify:
        return verify()
    for label in [arguments.label] if arguments.label else CLASSES:
        write(label, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
