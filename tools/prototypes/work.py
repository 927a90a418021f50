"""Evaluations of explicit methods with step-size control that project after every step, for the bounds of
crates/dalembert/tests/work.rs.

The equations of motion with their constraints differentiated twice, M v' = f + G'y and G v' = -curvature, by DOP853 of scipy and
by the coefficients of Tsitouras (Computers and Mathematics with Applications 62, 2011, 770-775). After each step the state is moved
onto the constraints and evaluated anew. A step is changed by 0.9 error^(-1/(q+1)), at least by 1/5 and at most by 5. Errors are
compared with the largest coordinate and the largest speed, either of the present state, as in most codes, or of all states so far,
as in dalembert. Needs numpy and scipy; takes fifteen seconds.
"""

import numpy as np
from scipy.integrate import DOP853
from scipy.integrate._ivp import rk
from scipy.integrate._ivp.common import select_initial_step

from alpha import solve
from mechanisms import Andrews, SliderCrank, reference

rk.SAFETY, rk.MIN_FACTOR, rk.MAX_FACTOR = 0.9, 0.2, 5.0


class Tsit5(rk.RungeKutta):
    order, error_estimator_order, n_stages = 5, 4, 6
    C = np.array([0.0, 0.161, 0.327, 0.9, 0.9800255409045097, 1.0])
    A = np.array([
        [0.0, 0.0, 0.0, 0.0, 0.0],
        [0.161, 0.0, 0.0, 0.0, 0.0],
        [-0.008480655492356989, 0.335480655492357, 0.0, 0.0, 0.0],
        [2.8971530571054935, -6.359448489975075, 4.3622954328695815, 0.0, 0.0],
        [5.325864828439257, -11.748883564062828, 7.4955393428898365, -0.09249506636175525, 0.0],
        [5.86145544294642, -12.92096931784711, 8.159367898576159, -0.071584973281401, -0.028269050394068383],
    ])
    B = np.array([
        0.09646076681806523, 0.01, 0.4798896504144996, 1.379008574103742, -3.290069515436081, 2.324710524099774,
    ])
    E = np.array([
        -0.00178001105222577714, -0.0008164344596567469, 0.007880878010261995, -0.1447110071732629, 0.5823571654525552,
        -0.45808210592918697, 0.015151515151515152,
    ])


def project(system, q, v):
    """The nearest state on the constraints, in the metric of the mass matrix."""
    for _ in range(8):
        rows = system.rows(q)
        if abs(rows).max() < 1e-14:
            break
        q = q + solve(system.mass(q), system.jacobian(q), np.zeros(len(q)), -rows)[0]
    mass = system.mass(q)
    return q, solve(mass, system.jacobian(q), mass @ v, np.zeros(len(rows)))[0]


def run(system, method, until, tolerance, of_present):
    """The number of evaluations and the last position."""
    q, v = system.start()
    n, count = len(q), [0]

    def rate(_, y):
        q, v = y[:n], y[n:]
        count[0] += 1
        a, _ = solve(system.mass(q), system.jacobian(q), system.force(q, v), -system.curvature(q, v))
        return np.concatenate([v, a])

    solver = method(rate, 0.0, np.concatenate([q, v]), until, first_step=until)
    solver.rtol = 0.0
    largest, rejected = np.zeros(2), 0
    while solver.status == "running":
        present = abs(solver.y.reshape(2, n)).max(axis=1)
        largest = present if of_present else np.maximum(largest, present)
        # At rest, a thousandth of the speed that the accelerations reach on the way of the largest coordinate.
        soon = 1e-3 * np.sqrt(abs(solver.f[n:]).max() * largest[0])
        solver.atol = tolerance * np.repeat([largest[0], max(largest[1], soon)], n)
        if solver.t == 0.0:
            order, atol = solver.error_estimator_order, solver.atol
            solver.h_abs = select_initial_step(rate, 0.0, solver.y, until, np.inf, solver.f, 1, order, 0.0, atol)
        before = count[0]
        solver.step()
        rejected += (count[0] - before) // solver.n_stages - 1
        solver.y = np.concatenate(project(system, solver.y[:n], solver.y[n:]))
        solver.f = rate(solver.t, solver.y)
    # scipy evaluates the end of rejected steps too, which the error of DOP853 does not need.
    return count[0] - (rejected if method is DOP853 else 0), solver.y[:n]


def report(name, system, method, until, tolerance, error):
    """Prints the counts, and the errors at the end, for both sizes that errors are compared with."""
    runs = [run(system, method, until, tolerance, of_present) for of_present in (True, False)]
    (present, first), (so_far, second) = [(count, error(q)) for count, q in runs]
    print(
        f"{name}, {method.__name__} at {tolerance:.0e}: {present} evaluations (error {first:.0e}) by present sizes, "
        f"{so_far} (error {second:.0e}) by the largest so far"
    )


if __name__ == "__main__":
    names = ["beta", "theta", "gamma", "phi", "delta", "omega", "epsilon"]
    row = reference("andrews", 0.03)
    angles = np.array([row[name] for name in names])
    place = reference("slider-crank-singular", 10.0)["xB slider"]
    for method, tolerances in [(DOP853, [1e-5, 1e-7, 1e-9]), (Tsit5, [1e-7, 1e-9])]:
        for tolerance in tolerances:
            report("andrews", Andrews(), method, 0.03, tolerance, lambda q: max(abs(q - angles)))
    for tolerance in [1e-7, 1e-9]:
        report("slider-crank", SliderCrank(), DOP853, 10.0, tolerance, lambda q: abs(q[2] - place))
