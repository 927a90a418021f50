"""Andrews' squeezing mechanism for numba: the right-hand side at index 1, with three ways to solve for accelerations.

    q' = v,    M v' + Gᵀl = f,    G v' = -G'v,    q = (beta, theta, gamma, phi, delta, omega, epsilon)

models/andrews.dal, written by hand. The functions in RIGHT count their calls in `data[0]`; the rest of `data`, which
has DATA numbers, is room to work in.
"""

import math

import numpy as np
from numba import carray, cfunc, njit
from numbalsoda import lsoda_sig

m1, m2, m3, m4, m5, m6, m7 = 0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498
i1, i2, i3, i4, i5, i6, i7 = 2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5
xa, ya, xb, yb, xc, yc = -0.06934, -0.00227, -0.03635, 0.03273, 0.014, 0.072
c0, l0, mom = 4530.0, 0.07785, 0.033
rr, ra, d, da = 0.007, 0.00092, 0.028, 0.0115
ss, sa, sb, sc, sd = 0.035, 0.01874, 0.01043, 0.018, 0.02
e, ea, zt, ta, tb = 0.02, 0.01421, 0.04, 0.02308, 0.00916
zf, fa, u, ua, ub = 0.02, 0.01421, 0.04, 0.01228, 0.00449
K2, K4, K6 = m2 * da * rr, m4 * zt * (e - ea), m6 * u * (zf - fa)

# The matrix [M Gᵀ; G 0] has 13 rows.
DATA = 1 + 13 * 13 + 13

inlined = njit(inline="always", fastmath=True, error_model="numpy")


@inlined
def terms(q, v):
    """Blocks of M as (xx, xy, yy); f; rows of G by branch, x and y; G'v by branch.

    Coordinates come in pairs: crank and coupler, rocker alone, upper loop, lower loop. Crank and coupler stand in
    every row, each of the others in two.
    """
    sinb, cosb = math.sin(q[0]), math.cos(q[0])
    sinbt, cosbt = math.sin(q[0] + q[1]), math.cos(q[0] + q[1])
    sing, cosg = math.sin(q[2]), math.cos(q[2])
    sinpd, cospd = math.sin(q[3] + q[4]), math.cos(q[3] + q[4])
    sind, cosd = math.sin(q[4]), math.cos(q[4])
    sinoe, cosoe = math.sin(q[5] + q[6]), math.cos(q[5] + q[6])
    sine, cose = math.sin(q[6]), math.cos(q[6])
    # theta = (beta + theta) - beta and so on: seven angles instead of ten.
    sint, cost = sinbt * cosb - cosbt * sinb, cosbt * cosb + sinbt * sinb
    sinp, cosp = sinpd * cosd - cospd * sind, cospd * cosd + sinpd * sind
    sino, coso = sinoe * cose - cosoe * sine, cosoe * cose + sinoe * sine

    tt = m2 * da**2 + i2
    pp = m4 * (e - ea) ** 2 + i4
    oo = m6 * (zf - fa) ** 2 + i6
    mass = (
        (m1 * ra**2 + m2 * rr**2 + i1 + tt - 2 * K2 * cost, tt - K2 * cost, tt),
        m3 * (sa**2 + sb**2) + i3,
        (pp, pp + K4 * sinp, pp + m4 * zt**2 + m5 * (ta**2 + tb**2) + i5 + 2 * K4 * sinp),
        (oo, oo - K6 * sino, oo + m6 * u**2 + m7 * (ua**2 + ub**2) + i7 - 2 * K6 * sino),
    )

    dx, dy = sd * cosg + sc * sing, sd * sing - sc * cosg
    lx, ly = xb + dx - xc, yb + dy - yc
    pull = -c0 * (1.0 - l0 / math.sqrt(lx * lx + ly * ly))
    force = (
        (mom - K2 * sint * v[1] * (v[1] + 2 * v[0]), K2 * sint * v[0] ** 2),
        pull * (ly * dx - lx * dy),
        (K4 * cosp * v[4] ** 2, -K4 * cosp * v[3] * (v[3] + 2 * v[4])),
        (-K6 * coso * v[6] ** 2, K6 * coso * v[5] * (v[5] + 2 * v[6])),
    )

    tx, ty = d * sinbt, -d * cosbt
    px, py = -e * cospd, -e * sinpd
    ox, oy = zf * sinoe, -zf * cosoe
    rows = (
        ((tx - rr * sinb, tx), (ty + rr * cosb, ty)),
        (-ss * cosg, -ss * sing),
        ((px, px + zt * sind), (py, py - zt * cosd)),
        ((ox, ox - u * cose), (oy, oy - u * sine)),
    )

    bt2, pd2, oe2 = (v[0] + v[1]) ** 2, (v[3] + v[4]) ** 2, (v[5] + v[6]) ** 2
    b2, g2, d2, e2 = v[0] ** 2, v[2] ** 2, v[4] ** 2, v[6] ** 2
    x, y = d * cosbt * bt2 - rr * cosb * b2, d * sinbt * bt2 - rr * sinb * b2
    bias = (
        (x + ss * sing * g2, y - ss * cosg * g2),
        (x + e * sinpd * pd2 + zt * cosd * d2, y - e * cospd * pd2 + zt * sind * d2),
        (x + zf * cosoe * oe2 + u * sine * e2, y + zf * sinoe * oe2 - u * cose * e2),
    )
    return mass, force, rows, bias


@inlined
def fill(q, v, matrix, right):
    """The upper triangle of [M Gᵀ; G 0], and [f; -G'v]."""
    (crank, rocker, upper, lower), force, rows, bias = terms(q, v)
    matrix[:] = 0.0
    matrix[0, 0], matrix[0, 1], matrix[1, 1] = crank
    matrix[2, 2] = rocker
    matrix[3, 3], matrix[3, 4], matrix[4, 4] = upper
    matrix[5, 5], matrix[5, 6], matrix[6, 6] = lower
    (right[0], right[1]), right[2], (right[3], right[4]), (right[5], right[6]) = force
    crank, rocker, upper, lower = rows
    for k in range(2):
        for branch in range(3):
            matrix[0, 7 + 2 * branch + k], matrix[1, 7 + 2 * branch + k] = crank[k]
            right[7 + 2 * branch + k] = -bias[branch][k]
        matrix[2, 7 + k] = rocker[k]
        matrix[3, 9 + k], matrix[4, 9 + k] = upper[k]
        matrix[5, 11 + k], matrix[6, 11 + k] = lower[k]


@cfunc(lsoda_sig)
def right_lapack(t, y_, dy_, data_):
    """By numpy.linalg.solve, which is LAPACK's gesv."""
    y, dy, data = carray(y_, (14,)), carray(dy_, (14,)), carray(data_, (DATA,))
    data[0] += 1.0
    matrix, right = data[1:170].reshape(13, 13), data[170:]
    fill(y[:7], y[7:], matrix, right)
    for i in range(13):
        for j in range(i):
            matrix[i, j] = matrix[j, i]
    solution = np.linalg.solve(matrix, right)
    for i in range(7):
        dy[i] = y[7 + i]
        dy[7 + i] = solution[i]


@njit(fastmath=True, error_model="numpy")
def eliminate(a, x):
    for k in range(13):
        inverse = 1.0 / a[k, k]
        for i in range(k + 1, 13):
            if a[k, i] != 0.0:
                factor = a[k, i] * inverse
                for j in range(i, 13):
                    a[i, j] -= factor * a[k, j]
                x[i] -= factor * x[k]
    for k in range(12, -1, -1):
        for j in range(k + 1, 13):
            x[k] -= a[k, j] * x[j]
        x[k] /= a[k, k]


@cfunc(lsoda_sig)
def right_ldl(t, y_, dy_, data_):
    """By elimination in loops. M is positive definite and -G M⁻¹ Gᵀ negative definite: no pivots need be sought."""
    y, dy, data = carray(y_, (14,)), carray(dy_, (14,)), carray(data_, (DATA,))
    data[0] += 1.0
    matrix, right = data[1:170].reshape(13, 13), data[170:]
    fill(y[:7], y[7:], matrix, right)
    eliminate(matrix, right)
    for i in range(7):
        dy[i] = y[7 + i]
        dy[7 + i] = right[i]


@inlined
def inverted(s):
    scale = 1.0 / (s[0] * s[2] - s[1] * s[1])
    return s[2] * scale, -s[1] * scale, s[0] * scale


@inlined
def times(s, x):
    return s[0] * x[0] + s[1] * x[1], s[1] * x[0] + s[2] * x[1]


@inlined
def dot(x, y):
    return x[0] * y[0] + x[1] * y[1]


@inlined
def plus(x, y):
    return x[0] + y[0], x[1] + y[1]


@inlined
def minus(x, y):
    return x[0] - y[0], x[1] - y[1]


@inlined
def branch(inverse, force, rows):
    """a = M⁻¹f, G a, the columns of M⁻¹Gᵀ, and G M⁻¹Gᵀ as (xx, xy, yy), for one branch."""
    x, y = rows
    free = times(inverse, force)
    column_x, column_y = times(inverse, x), times(inverse, y)
    product = (dot(x, column_x), dot(x, column_y), dot(y, column_y))
    return free, (dot(x, free), dot(y, free)), (column_x, column_y), product


@inlined
def held(free, columns, l):
    """a - M⁻¹Gᵀl"""
    x, y = columns
    return free[0] - x[0] * l[0] - y[0] * l[1], free[1] - x[1] * l[0] - y[1] * l[1]


@cfunc(lsoda_sig, fastmath=True, error_model="numpy")
def right_hand(t, y_, dy_, data):
    """By hand, for this mechanism alone: all in blocks of two.

    With C of the crank, B of the three branches, their multipliers l and s = l1 + l2 + l3, the rows are

        C s + B1 l1 = r1,    C s + B2 l2 = r2,    C s + B3 l3 = r3.

    B1 of the rocker is singular, one body in two rows; so l2 and l3 are eliminated: with H = B2⁻¹ + B3⁻¹ and
    w = B2⁻¹ r2 + B3⁻¹ r3, l1 = s + H C s - w, and (C + B1 (1 + H C)) s = r1 + B1 w.
    """
    y, dy = carray(y_, (14,)), carray(dy_, (14,))
    data[0] += 1.0
    mass, force, rows, bias = terms(y[:7], y[7:])
    rocker_x, rocker_y = rows[1]
    free0, sum0, columns0, c = branch(inverted(mass[0]), force[0], rows[0])
    free1, sum1, columns1, b1 = branch(
        (1.0 / mass[1], 0.0, 0.0), (force[1], 0.0), ((rocker_x, 0.0), (rocker_y, 0.0))
    )
    free2, sum2, columns2, b2 = branch(inverted(mass[2]), force[2], rows[2])
    free3, sum3, columns3, b3 = branch(inverted(mass[3]), force[3], rows[3])
    r1 = plus(plus(sum0, sum1), bias[0])
    r2 = plus(plus(sum0, sum2), bias[1])
    r3 = plus(plus(sum0, sum3), bias[2])

    j, k = inverted(b2), inverted(b3)
    h = (j[0] + k[0], j[1] + k[1], j[2] + k[2])
    w = plus(times(j, r2), times(k, r3))
    c_x, c_y = (c[0], c[1]), (c[1], c[2])
    n_x = plus(c_x, times(b1, plus((1.0, 0.0), times(h, c_x))))
    n_y = plus(c_y, times(b1, plus((0.0, 1.0), times(h, c_y))))
    right = plus(r1, times(b1, w))
    scale = 1.0 / (n_x[0] * n_y[1] - n_y[0] * n_x[1])
    s = ((n_y[1] * right[0] - n_y[0] * right[1]) * scale, (n_x[0] * right[1] - n_x[1] * right[0]) * scale)
    c_s = times(c, s)

    for i in range(7):
        dy[i] = y[7 + i]
    dy[7], dy[8] = held(free0, columns0, s)
    dy[9] = held(free1, columns1, minus(plus(s, times(h, c_s)), w))[0]
    dy[10], dy[11] = held(free2, columns2, times(j, minus(r2, c_s)))
    dy[12], dy[13] = held(free3, columns3, times(k, minus(r3, c_s)))


RIGHT = {"lapack": right_lapack, "ldl": right_ldl, "hand": right_hand}
