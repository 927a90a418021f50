#!/usr/bin/env python3
"""Writes data/benchmarks/open-chain/reference.csv: the end of the tenth link of a falling chain of 10,000.

    open_chain.py > data/benchmarks/open-chain/reference.csv

Uniform rods of 1 m and 1 kg, hinged to each other and to the ground at one end, start at rest in a horizontal line. The
chain in Cartesian coordinates with multipliers, whose matrix is a band, is integrated by DOP853 of scipy without projection,
at two tolerances; a chain of 60 in the same way and in angles, with a full mass matrix. How far they are apart is written to
the standard error.
"""

import sys

import numpy as np
from scipy.integrate import solve_ivp
from scipy.linalg import solveh_banded

G, END, EVERY, TENTH = 9.81, 1.0, 0.05, 10
TIMES = np.arange(0, END + EVERY / 2, EVERY)
INERTIA = 1 / 12


def by_angles(n):
    """Angles a: the mass matrix is c(i, j) cos(a_i - a_j), with c from the links behind both."""
    i = np.arange(n)
    behind = n - 1 - np.maximum.outer(i, i)
    weight = behind + 0.5
    np.fill_diagonal(weight, n - 1 - i + 0.25 + INERTIA)
    load = n - 1 - i + 0.5

    def rate(_, state):
        a, w = state[:n], state[n:]
        turned = a[:, None] - a[None, :]
        force = -(weight * np.sin(turned)) @ w**2 - G * load * np.cos(a)
        return np.concatenate([w, np.linalg.solve(weight * np.cos(turned), force)])

    states = integrate(rate, np.zeros(2 * n))
    a = states[:TENTH]
    return np.cos(a).sum(axis=0), np.sin(a).sum(axis=0)


def by_multipliers(n, tolerance=1e-13):
    """Places x, y of centres and angles; two rows a hinge, `c_i - e_i/2 - (c_(i-1) + e_(i-1)/2) = 0`, differentiated twice.
    Their matrix times the inverse masses times its transpose couples each hinge to the next."""

    def rate(_, state):
        x, y, a, vx, vy, w = state.reshape(6, n)
        cosine, sine = np.cos(a) / 2, np.sin(a) / 2
        band = np.zeros((4, 2 * n))
        # Upper form: row 3 is the diagonal. Each link adds to the hinge before it and to the one behind it.
        shares = {"xx": 1 + sine**2 / INERTIA, "xy": -sine * cosine / INERTIA, "yy": 1 + cosine**2 / INERTIA}
        band[3, 0::2], band[3, 1::2], band[2, 1::2] = shares["xx"], shares["yy"], shares["xy"]
        band[3, 2::2] += shares["xx"][:-1]
        band[3, 3::2] += shares["yy"][:-1]
        band[2, 3::2] += shares["xy"][:-1]
        # Between hinge i and hinge i + 1, by link i.
        band[1, 2::2] = -1 + sine[:-1] ** 2 / INERTIA
        band[1, 3::2] = -1 + cosine[:-1] ** 2 / INERTIA
        band[0, 3::2] = band[2, 2::2] = shares["xy"][:-1]
        right = np.empty(2 * n)
        bend_x, bend_y = cosine * w**2, sine * w**2
        right[0::2], right[1::2] = -bend_x, -bend_y
        right[2::2] -= bend_x[:-1]
        right[3::2] -= bend_y[:-1]
        # Gravity moves all hinges alike but the first.
        right[1] += G
        force = solveh_banded(band, right)
        fx, fy = np.append(force[0::2], 0), np.append(force[1::2], 0)
        turning = (sine * (fx[:-1] + fx[1:]) - cosine * (fy[:-1] + fy[1:])) / INERTIA
        return np.concatenate([vx, vy, w, fx[:-1] - fx[1:], fy[:-1] - fy[1:] - G, turning])

    start = np.zeros((6, n))
    start[0] = np.arange(n) + 0.5
    states = integrate(rate, start.ravel(), tolerance).reshape(6, n, -1)[:, TENTH - 1]
    return states[0] + np.cos(states[2]) / 2, states[1] + np.sin(states[2]) / 2


def integrate(rate, start, tolerance=1e-13):
    return solve_ivp(rate, (0, END), start, "DOP853", TIMES, rtol=tolerance, atol=tolerance / 10).y


def main():
    compare("60 links, angles and multipliers", by_angles(60), by_multipliers(60))
    here = by_multipliers(10_000, 1e-11)
    compare("10,000 links, two tolerances", here, by_multipliers(10_000, 1e-9))
    print("t [s],xP10 [m],yP10 [m]")
    for t, x, y in zip(TIMES, *here):
        print(f"{t:.17g},{x:.17g},{y:.17g}")


def compare(name, here, there):
    apart = max(np.hypot(here[0] - there[0], here[1] - there[1]))
    print(f"{name}: {apart:.1e} m apart", file=sys.stderr)


main()
