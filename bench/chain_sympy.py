#!/usr/bin/env python3
"""The closed chain of rods by sympy.physics.mechanics, beside the figures of dalembert.

    chain_sympy.py FIGURES

FIGURES is what `cargo run --release -p dalembert-dynamics --example speed` printed: `key value` lines, times in
microseconds. Prints a table, and fails if M, h, G or γ of the chain differ.

Both describe the chain alike: absolute angles, uniform rods, the first hinged at the origin and the last at a
fixed point, two position rows; both compute M, h, G, γ of `M v̇ = h + Gᵀλ`, `G v̇ + γ = 0`. Kane's method gives M and
h of the open chain; G and γ come from differentiating the rows. KanesMethod can also eliminate the rows by dependent
speeds; that is measured second. LagrangesMethod is left out: its equations alone take minutes.
"""

import sys
import time
import timeit

import numpy as np
import sympy as sp
from sympy.core.cache import clear_cache
from sympy.physics import mechanics as me

# Largest difference from dalembert, relative to the largest entry.
TOLERANCE = 1e-9


def main():
    figures = read_figures(sys.argv[1])
    q, v, mass, force, jacobian, bias = (
        np.array(figures[f"chain_20.{key}"]) for key in ["q", "v", "mass", "force", "jacobian", "bias"]
    )
    state = [list(q), list(v), [1.0, 1.0, 9.81]]
    n = len(q)

    derivation, with_rows = timed(lambda: lambdified(chain_with_rows(n)))
    M, h, G, gamma = with_rows(*state)
    lower = np.tril_indices(n)
    worst = max(
        difference(M[lower], mass),
        difference(h, force),
        difference(G, jacobian),
        difference(gamma, bias),
    )
    clear_cache()
    derivation_reduced, reduced = timed(lambda: lambdified(chain_with_dependent_speeds(n)))

    def one(key):
        return figures[key][0]

    print(f"sympy {sp.__version__}, numpy {np.__version__}, Python {sys.version.split()[0]}")
    print(f"M, h, G, γ of the chain agree to {worst:.0e} of their largest entry\n")
    print(f"{'chain of 20 rods':34} {'sympy':>12} {'dalembert':>12} {'ratio':>7} {'asked':>7}")
    ours = one("chain_20.from_text")
    compare("model to programs, M h G γ", derivation, ours, 200)
    compare("  by dependent speeds", derivation_reduced, ours, None)
    ours = one("chain_20.evaluate")
    compare("one evaluation, M h G γ", evaluation(with_rows, state), ours, 50)
    compare("  by dependent speeds", evaluation(reduced, state), ours, None)

    growth = one("joints_100000.derive") / one("joints_1000.derive") - 1.0
    print(f"\n{'dalembert alone':34} {'measured':>12} {'asked':>12}")
    ask("Andrews, one evaluation", micros(one("andrews.evaluate")), "< 1.5 µs")
    ask("joint of 1,000, one evaluation", f"{1e3 * one('joints_1000.evaluate_each'):.0f} ns", "< 60 ns")
    ask("joint of 100,000, one evaluation", f"{1e3 * one('joints_100000.evaluate_each'):.0f} ns", "–")
    ask("1,000 joints, derivation", micros(one("joints_1000.derive")), "–")
    ask("100,000 joints, derivation", micros(one("joints_100000.derive")), "–")
    ask("  difference", f"{100 * growth:+.1f} %", "within 10 %")
    ask("chain of 60 rods, derivation", micros(one("chain_60.derive")), "–")
    ask("chain of 60 rods, compilation", micros(one("chain_60.compile")), "–")
    ask("chain of 60 rods, one evaluation", micros(one("chain_60.evaluate")), "–")

    if worst > TOLERANCE:
        sys.exit(f"the equations differ by {worst:.1e}")


def rods(n):
    """Coordinates, speeds, frame, rigid bodies, their weights and the end of the chain."""
    q, u = me.dynamicsymbols(f"q:{n}"), me.dynamicsymbols(f"u:{n}")
    L, m, g = PARAMETERS
    N, hinge = me.ReferenceFrame("N"), me.Point("O")
    hinge.set_vel(N, 0)
    bodies, weights, start = [], [], hinge
    for i in range(n):
        rod = N.orientnew(f"A{i}", "Axis", [q[i], N.z])
        rod.set_ang_vel(N, u[i] * N.z)
        centre = start.locatenew(f"C{i}", L / 2 * rod.x)
        centre.v2pt_theory(start, N, rod)
        inertia = me.inertia(rod, 0, 0, m * L**2 / 12)
        bodies.append(me.RigidBody(f"B{i}", centre, rod, m, (inertia, centre)))
        weights.append((centre, -m * g * N.y))
        end = start.locatenew(f"P{i}", L * rod.x)
        end.v2pt_theory(start, N, rod)
        start = end
    place = start.pos_from(hinge)
    rows = sp.Matrix([place.dot(N.x) - n * L / 2, place.dot(N.y)])
    kinematics = [u[i] - q[i].diff() for i in range(n)]
    return q, u, N, bodies, weights, rows, kinematics


def chain_with_rows(n):
    q, u, N, bodies, weights, rows, kinematics = rods(n)
    kane = me.KanesMethod(N, q_ind=q, u_ind=u, kd_eqs=kinematics)
    kane.kanes_equations(bodies, weights)
    G = rows.jacobian(q)
    speeds = {q[i].diff(): u[i] for i in range(n)}
    gamma = G.diff(me.dynamicsymbols._t).subs(speeds) * sp.Matrix(u)
    return q, u, [kane.mass_matrix, kane.forcing, G, gamma]


def chain_with_dependent_speeds(n):
    q, u, N, bodies, weights, rows, kinematics = rods(n)
    kane = me.KanesMethod(
        N,
        q_ind=q[:-2],
        u_ind=u[:-2],
        kd_eqs=kinematics,
        q_dependent=q[-2:],
        u_dependent=u[-2:],
        configuration_constraints=list(rows),
        velocity_constraints=list(rows.jacobian(q) * sp.Matrix(u)),
    )
    kane.kanes_equations(bodies, weights)
    return q, u, [kane.mass_matrix, kane.forcing]


PARAMETERS = sp.symbols("L m g")


def lambdified(chain):
    q, u, quantities = chain
    return sp.lambdify([q, u, list(PARAMETERS)], quantities, modules="numpy", cse=True)


def evaluation(function, state):
    """Microseconds of one call: the best of many short batches, as on the other side."""
    return min(timeit.repeat(lambda: function(*state), number=10, repeat=500)) / 10 * 1e6


def timed(run):
    """Microseconds, and the result. Once only: sympy remembers much of what it has computed."""
    started = time.perf_counter()
    result = run()
    return (time.perf_counter() - started) * 1e6, result


def difference(theirs, ours):
    return np.max(np.abs(np.ravel(theirs) - np.ravel(ours))) / np.max(np.abs(ours))


def read_figures(path):
    figures = {}
    with open(path) as lines:
        for line in lines:
            key, *numbers = line.split()
            figures[key] = [float(number) for number in numbers]
    return figures


def compare(what, theirs, ours, asked):
    asked = "–" if asked is None else f"≥ {asked}"
    print(f"{what:34} {micros(theirs):>12} {micros(ours):>12} {theirs / ours:7.0f} {asked:>7}")


def ask(what, measured, asked):
    print(f"{what:34} {measured:>12} {asked:>12}")


def micros(time):
    if time >= 1e6:
        return f"{time / 1e6:.2f} s"
    if time >= 1e3:
        return f"{time / 1e3:.1f} ms"
    return f"{time:.3g} µs"


main()
