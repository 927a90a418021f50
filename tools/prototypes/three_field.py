"""Bricard's linkage by steps of momenta and impulses, for the errors that crates/problems/tests/groups/weak.rs
allows.

A step of second order, in the equations of RATTLE on SO(3) (Lee, Leok and McClamroch, Computer Methods in Applied Mechanics and
Engineering 196, 2007, 2907-2924):

    pL(w) = p0 + h/2 f + G0' l      q1 = q0 moved by h w      g(q1) = 0
    M v1 = pR(w) + h/2 f + G1' k    G1 v1 = 0                 p1 = M v1

where l and k are impulses of the constraints, and pL and pR the momenta at both ends of a turn with the constant angular velocity
w: with dexp the differential of the exponential map, dexp(-+h w)^-T J w. Nine such steps with the lengths of Kahan and Li
(Mathematics of Computation 66, 1997, 1089-1099) are one of order 6. The equations are solved by augmented Lagrangians, since
one of thirty rows repeats the others. Needs numpy and scipy; takes twenty seconds.
"""

import numpy as np

from alpha import PENALTY, solve
from mechanisms import Bricard, reference
from phase import KAHAN_LI

SUZUKI = [1 / (4 - 4 ** (1 / 3))] * 5
SUZUKI[2] = 1 - 4 * SUZUKI[0]
MAX_ITERATIONS = 20


def momentum(system, v, h):
    """The momentum of speeds v at the start of a step of h; that at its end is the one for -h."""
    p = system.diagonal * v
    for at in range(3, 30, 6):
        spin, spun = v[at : at + 3], p[at : at + 3].copy()
        angle = abs(h) * np.linalg.norm(spin)
        # (1 - (t/2) cot(t/2))/t^2, which loses digits for small t.
        c = 1 / 12 + angle**2 / 720 + angle**4 / 30240 if angle < 1e-2 else (1 - angle / 2 / np.tan(angle / 2)) / angle**2
        once = np.cross(spin, spun)
        p[at : at + 3] += h / 2 * once + h * h * c * np.cross(spin, once)
    return p


def step(system, q, v, a, h):
    """The position and the speeds after a step."""
    mass, jacobian = system.mass(q), system.jacobian(q)
    start, force = system.diagonal * v, system.weight()
    w, impulse = v + h / 2 * a, np.zeros(len(jacobian))
    end = system.move(q, h * w)
    there = system.jacobian(end)
    penalty = PENALTY / np.einsum("ij,ij->i", jacobian / system.diagonal, jacobian)
    held = jacobian.T * penalty
    matrix, change = mass + held @ there, np.inf
    for _ in range(MAX_ITERATIONS):
        residual = momentum(system, w, h) - start - h / 2 * force - jacobian.T @ impulse
        rows = system.rows(end) / h
        by = np.linalg.solve(matrix, -residual - held @ rows)
        impulse -= penalty * (rows + there @ by)
        w = w + by
        end = system.move(q, h * w)
        change, before = np.linalg.norm(by) / (np.linalg.norm(w) + abs(h) * np.linalg.norm(a)), change
        if change <= 1e-15 or (change <= 1e-10 and change > before / 10):
            break
    else:
        raise ArithmeticError("no convergence")
    p = momentum(system, w, -h) + h / 2 * force
    there = system.jacobian(end)
    after, _ = solve(mass, there, p, np.zeros(len(there)))
    return end, after


def run(parts, n_steps):
    """The error of the third hinge at 10 s, and the largest errors of the rows and of their rates."""
    system = Bricard()
    q, v = system.start()
    a, _ = solve(system.mass(q), system.jacobian(q), system.force(q, v), -system.curvature(q, v))
    worst = np.zeros(2)
    for _ in range(n_steps):
        for part in parts:
            h = 10.0 / n_steps * part
            before = v
            q, v = step(system, q, v, a, h)
            a = (v - before) / h
        worst = np.maximum(worst, [abs(system.rows(q)).max(), abs(system.jacobian(q) @ v).max()])
    truth = reference("bricard", 10.0)
    return max(abs(system.third_hinge(q) - [truth[name] for name in ("xP3", "yP3", "zP3")])), *worst


if __name__ == "__main__":
    for name, parts, n_steps in [
        ("order 2", [1.0], 500),
        ("order 4", SUZUKI, 125),
        ("order 6", KAHAN_LI, 125),
    ]:
        error, rows, rates = run(parts, n_steps)
        print(f"{name}, {n_steps} steps: third hinge off by {error:.2g} m, rows by {rows:.0e}, their rates by {rates:.0e}")
