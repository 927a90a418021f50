"""The generalised-alpha method on equations of index 3, for the errors that crates/problems/tests/alpha.rs allows.

After Arnold and Bruels (Multibody System Dynamics 18, 2007, 185-202), and Bruels, Cardona and Arnold (Mechanism and Machine Theory 48,
2012, 121-137) where bodies turn in space. The velocities of the method satisfy the constraints up to terms of second order. A step
goes on with them, unless the accelerations changed by more than a tenth in the step before: then it begins with velocities
projected onto the constraints. That rule and the radius of 0.8 are those of dalembert. The steps are solved by augmented Lagrangians,
since constraints repeat each other (Bricard) or lose rank (slider-crank). Needs numpy and scipy; takes about a minute.
"""

import numpy as np
from scipy.integrate import solve_ivp

from mechanisms import Andrews, Bricard, BushingPendulum, SliderCrank, reference, turn

RADIUS = 0.8

# Of the penalties, as multiples of the mass that each row moves.
PENALTY = 1e8

# The relative change of the accelerations in a step above which velocities are projected.
TURNING = 0.1

MAX_ITERATIONS = 50

# Iterations end when x changes by the first part of itself, or by less than the second part and no longer less: rounding.
CHANGE, NOISE = 1e-12, 1e-8


def solve(mass, jacobian, force, rows):
    """The x and y with M x - G'y = force, G x = rows, y in the range of G where rows repeat each other."""
    x, y = np.linalg.solve(mass, force), np.zeros(len(rows))
    penalty = PENALTY / np.einsum("ij,ji->i", jacobian, np.linalg.solve(mass, jacobian.T))
    matrix = mass + jacobian.T @ (penalty[:, None] * jacobian)
    for _ in range(4):
        missing = rows - jacobian @ x
        by = np.linalg.solve(matrix, force + jacobian.T @ (y + penalty * missing) - mass @ x)
        y += penalty * (missing - jacobian @ by)
        x = x + by
    return x, y


def project(system, q, v):
    """The speeds on the constraints that are nearest in the metric of the mass matrix."""
    mass, jacobian = system.mass(q), system.jacobian(q)
    return solve(mass, jacobian, mass @ v, np.zeros(len(jacobian)))[0]


def run(system, until, n_steps, seen=lambda q, v: None):
    """The last position and speeds after constant steps. All states are shown to `seen`."""
    alpha_m, alpha_f = (2 * RADIUS - 1) / (RADIUS + 1), RADIUS / (RADIUS + 1)
    gamma = 0.5 + alpha_f - alpha_m
    beta = 0.25 * (gamma + 0.5) ** 2
    h = until / n_steps
    q, v = system.start()
    rate, _ = solve(system.mass(q), system.jacobian(q), system.force(q, v), -system.curvature(q, v))
    a, n = rate.copy(), len(v)
    multipliers = np.zeros(len(system.rows(q)))
    # The derivatives of v and v' by the displacement x of the step.
    by_v, by_rate = gamma / (beta * h), (1 - alpha_m) / ((1 - alpha_f) * beta * h * h)
    for _ in range(n_steps):
        x = h * v + h * h / 2 * a
        size, matrix, change = np.linalg.norm(x) + h * np.linalg.norm(v), None, np.inf
        for _ in range(MAX_ITERATIONS):
            a1 = ((x / h - v) / h - (0.5 - beta) * a) / beta
            v1 = v + h * ((1 - gamma) * a + gamma * a1)
            rate1 = ((1 - alpha_m) * a1 + alpha_m * a - alpha_f * rate) / (1 - alpha_f)
            q1 = system.move(q, x)
            mass, rows, jacobian = system.mass(q1), system.rows(q1), system.jacobian(q1)
            if matrix is None:
                inertia = by_rate * mass
                penalty = PENALTY / np.einsum("ij,ji->i", jacobian, np.linalg.solve(inertia, jacobian.T))
                held = jacobian.T * penalty
                parts = system.stiffness(q1, v1)
                matrix = inertia + held @ jacobian
                if parts is not None:
                    matrix += parts[0] + by_v * parts[1]
                first = jacobian
            residual = mass @ rate1 - system.force(q1, v1) - jacobian.T @ multipliers
            # The rows that the penalty acts through are those of the matrix; else the iteration may diverge.
            by = np.linalg.solve(matrix, -residual - held @ rows)
            multipliers -= penalty * (rows + first @ by)
            x = x + by
            change, before = np.linalg.norm(by) / size, change
            if change <= CHANGE or (change <= NOISE and change > before / 10):
                break
        else:
            raise ArithmeticError("no convergence")
        change = a1 - a
        q, v, a, rate = q1, v1, a1, rate1
        if change @ mass @ change > TURNING**2 * (a @ mass @ a):
            v = project(system, q, v)
        seen(q, v)
    return q, v


def andrews(n_steps):
    """The largest error of an angle at 0.03 s."""
    q, _ = run(Andrews(), 0.03, n_steps)
    truth = reference("andrews", 0.03)
    names = ["beta", "theta", "gamma", "phi", "delta", "omega", "epsilon"]
    return max(abs(q[at] - truth[name]) for at, name in enumerate(names))


def slider_crank(n_steps):
    """The error of the crank's angle at 10 s, turns included, and the largest error of the energy with projected velocities."""
    system, turned, errors = SliderCrank(), [np.pi / 4], []
    before = system.energy(*system.start())

    def seen(q, v):
        angle = np.arctan2(q[1], q[0])
        turned.append(turned[-1] + np.remainder(angle - turned[-1] + np.pi, 2 * np.pi) - np.pi)
        errors.append(abs(system.energy(q, project(system, q, v)) - before))

    run(system, 10.0, n_steps, seen)
    return abs(turned[-1] - reference("slider-crank-singular", 10.0)["theta"]), max(errors)


def bricard(n_steps):
    """The error of the third hinge at 10 s."""
    system = Bricard()
    q, _ = run(system, 10.0, n_steps)
    truth = reference("bricard", 10.0)
    return max(abs(system.third_hinge(q) - [truth[name] for name in ("xP3", "yP3", "zP3")]))


def bushing(n_steps, truth):
    """The largest error of a coordinate at 1 s."""
    q, _ = run(BushingPendulum(), 1.0, n_steps)
    return max(abs(q - truth))


def bushing_truth():
    """The position at 1 s, and evaluations, by scipy's DOP853 in the angle of the first rod and the coordinates of the second."""
    system = BushingPendulum()

    def whole(y):
        """Position and speeds of both rods, the derivative of the speeds by those of y, and the rest of the accelerations."""
        (c, s), w = turn(y[0]) / 2, y[4]
        lever = np.zeros((6, 4))
        lever[:3, 0] = -s, c, 1.0
        lever[3:, 1:] = np.eye(3)
        return np.concatenate([[c, s], y[:4]]), lever @ y[4:], lever, -w * w * np.array([c, s, 0, 0, 0, 0])

    def rate(_, y):
        q, v, lever, centripetal = whole(y)
        mass = system.mass(q)
        force = lever.T @ (system.force(q, v) - mass @ centripetal)
        return np.concatenate([y[4:], np.linalg.solve(lever.T @ mass @ lever, force)])

    start = np.array([0.0, 1.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
    found = solve_ivp(rate, (0.0, 1.0), start, method="DOP853", rtol=1e-10, atol=1e-10)
    return whole(found.y[:, -1])[0], found.nfev


if __name__ == "__main__":
    print(f"andrews, 1600 steps: angles off by {andrews(1600):.3g} rad")
    for n_steps in [1000, 4000]:
        angle, energy = slider_crank(n_steps)
        print(f"slider-crank, {n_steps} steps: angle off by {angle:.3g} rad, energy by {energy:.3g} J")
    truth, evaluations = bushing_truth()
    print(f"bushing, DOP853 at 1e-10: {evaluations} evaluations")
    for n_steps in [250, 1000, 4000]:
        print(f"bushing, {n_steps} steps: coordinates off by {bushing(n_steps, truth):.3g}")
    for n_steps in [500, 2000]:
        print(f"bricard, {n_steps} steps: third hinge off by {bricard(n_steps):.3g} m")
