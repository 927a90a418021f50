"""Mechanisms written by hand for the prototypes: mass matrix, force, constraints.

Each class has the equations M(q) v' = f(q, v) + G(q)' lambda, g(q) = 0 in the methods

    mass(q), force(q, v), rows(q), jacobian(q), curvature(q, v)

where curvature is the rest of the second derivative of the rows, g'' = G v' + curvature. The force holds the Coriolis terms.
Coordinates are numbers, but for bars in space, whose attitudes are rotation matrices; move(q, x) is the position after x.
"""

import csv
import pathlib

import numpy as np

DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "benchmarks"


def reference(problem, time):
    """The row of a reference table at some time, as numbers by the names of columns without units."""
    with open(DATA / problem / "reference.csv", newline="") as file:
        for row in csv.DictReader(file):
            values = {name.split(" [")[0]: float(value) for name, value in row.items()}
            if abs(values["t"] - time) < 1e-9:
                return values
    raise ValueError(f"{problem} has no row at {time} s")


class Plain:
    """Coordinates that are numbers, whose rates are the speeds."""

    def move(self, q, x):
        return q + x

    def stiffness(self, q, v):
        """The derivatives of the stiff forces by q and v, with their signs changed, or None."""
        return None


class Andrews(Plain):
    """Andrews' squeezing mechanism in seven angles (Hairer and Wanner, Solving Ordinary Differential Equations II, VII.7).

    The angles are beta, theta, gamma, phi, delta, omega, epsilon. All points are sums of vectors of constant length that
    turn by sums of the angles: p = p0 + Sum r (cos a, sin a), where a = a0 + (sum of angles).
    """

    MASSES = [0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498]
    INERTIAS = [2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5]
    A, B, C = np.array([-0.06934, -0.00227]), np.array([-0.03635, 0.03273]), np.array([0.014, 0.072])
    STIFFNESS, REST_LENGTH, MOTOR = 4530.0, 0.07785, 0.033

    def __init__(self):
        down = -np.pi / 2
        beta, coupler, gamma = [0], [0, 1], [2]
        upper, delta, lower, epsilon = [3, 4], [4], [5, 6], [6]
        crank_pin = [(0.007, 0.0, beta)]
        upper_end, lower_end = [(0.04, 0.0, delta)], [(0.04, down, epsilon)]
        # Where the loops meet, by the coupler, the rocker, the upper and the lower link.
        self.by_coupler = crank_pin + [(-0.028, 0.0, coupler)]
        self.loops = [
            (self.B, [(0.035, down, gamma)]),
            (self.A, upper_end + [(0.02, down, upper)]),
            (self.A, lower_end + [(0.02, 0.0, lower)]),
        ]
        self.spring_end = [(0.02, 0.0, gamma), (0.018, down, gamma)]
        self.bodies = [
            ([(0.00092, 0.0, beta)], beta),
            (crank_pin + [(-0.0115, 0.0, coupler)], coupler),
            ([(0.01874, down, gamma), (0.01043, 0.0, gamma)], gamma),
            (upper_end + [(0.02 - 0.01421, down, upper)], upper),
            ([(0.02308, 0.0, delta), (0.00916, down, delta)], delta),
            (lower_end + [(0.02 - 0.01421, 0.0, lower)], lower),
            ([(0.01228, down, epsilon), (0.00449, 0.0, epsilon)], epsilon),
        ]

    @staticmethod
    def place(arms, q):
        return sum(r * turn(a + q[of].sum()) for r, a, of in arms)

    @staticmethod
    def lever(arms, q):
        """The derivative of the place by q."""
        lever = np.zeros((2, 7))
        for r, a, of in arms:
            c, s = r * turn(a + q[of].sum())
            lever[0, of] -= s
            lever[1, of] += c
        return lever

    @staticmethod
    def centripetal(arms, q, v):
        """The acceleration of the place without that of q."""
        return sum(-r * v[of].sum() ** 2 * turn(a + q[of].sum()) for r, a, of in arms)

    def mass(self, q):
        mass = np.zeros((7, 7))
        for m, inertia, (arms, of) in zip(self.MASSES, self.INERTIAS, self.bodies):
            lever = self.lever(arms, q)
            mass += m * lever.T @ lever
            mass[np.ix_(of, of)] += inertia
        return mass

    def force(self, q, v):
        force = np.zeros(7)
        for m, (arms, _) in zip(self.MASSES, self.bodies):
            force -= m * self.lever(arms, q).T @ self.centripetal(arms, q, v)
        along = self.B + self.place(self.spring_end, q) - self.C
        length = np.linalg.norm(along)
        force -= self.STIFFNESS * (length - self.REST_LENGTH) / length * self.lever(self.spring_end, q).T @ along
        force[0] += self.MOTOR
        return force

    def rows(self, q):
        meet = self.place(self.by_coupler, q)
        return np.concatenate([meet - origin - self.place(arms, q) for origin, arms in self.loops])

    def jacobian(self, q):
        meet = self.lever(self.by_coupler, q)
        return np.concatenate([meet - self.lever(arms, q) for _, arms in self.loops])

    def curvature(self, q, v):
        meet = self.centripetal(self.by_coupler, q, v)
        return np.concatenate([meet - self.centripetal(arms, q, v) for _, arms in self.loops])

    def start(self):
        """At rest, with the crank at its published angle: the other angles by Newton's method."""
        q = np.array([-0.061713890014276449636, 0.0, 0.455, 0.223, 0.487, -0.223, 1.23])
        for _ in range(20):
            q[1:] -= np.linalg.solve(self.jacobian(q)[:, 1:], self.rows(q))
        return q, np.zeros(7)


def turn(angle):
    return np.array([np.cos(angle), np.sin(angle)])


class SliderCrank(Plain):
    """Crank and rod of equal length, 1 m and 1 kg each, in the coordinates xA, yA, xB of their ends; the slider has no mass.

    A uniform rod with one end that has the velocity a and another that has b has the kinetic energy m (a.a + a.b + b.b)/6.
    """

    MASS = np.array([[2 / 3, 0.0, 1 / 6], [0.0, 2 / 3, 0.0], [1 / 6, 0.0, 1 / 3]])
    GRAVITY = 9.81

    def mass(self, q):
        return self.MASS

    def force(self, q, v):
        return np.array([0.0, -self.GRAVITY, 0.0])

    def rows(self, q):
        xa, ya, xb = q
        return np.array([xa**2 + ya**2 - 1, (xb - xa) ** 2 + ya**2 - 1])

    def jacobian(self, q):
        xa, ya, xb = q
        return np.array([[2 * xa, 2 * ya, 0.0], [2 * (xa - xb), 2 * ya, 2 * (xb - xa)]])

    def curvature(self, q, v):
        va, wa, vb = v
        return np.array([2 * (va**2 + wa**2), 2 * ((vb - va) ** 2 + wa**2)])

    def energy(self, q, v):
        return 0.5 * v @ self.MASS @ v + self.GRAVITY * q[1]

    def start(self):
        """The crank at 45 degrees, the slider with -4 m/s: xB' = -2 sin(theta) theta'."""
        c = np.sqrt(0.5)
        rate = 4 / (2 * c)
        return np.array([c, c, 2 * c]), np.array([-c * rate, c * rate, -4.0])


class BushingPendulum(Plain):
    """Two uniform rods, 1 m and 1 kg, horizontal and at rest: the first is hinged, the second hangs on a stiff bushing.

    Coordinates are x, y and the angle of each rod.
    """

    GRAVITY, STIFFNESS, DAMPING = 9.81, 1e8, 2e3
    MASS = np.diag([1.0, 1.0, 1 / 12] * 2)

    def mass(self, q):
        return self.MASS

    def gap(self, q):
        """The way from the end of the first rod to that of the second, with its derivative."""
        (c1, s1), (c2, s2) = turn(q[2]) / 2, turn(q[5]) / 2
        gap = np.array([q[3] - c2 - q[0] - c1, q[4] - s2 - q[1] - s1])
        return gap, np.array([[-1.0, 0.0, s1, 1.0, 0.0, s2], [0.0, -1.0, -c1, 0.0, 1.0, -c2]])

    def force(self, q, v):
        gap, lever = self.gap(q)
        force = -lever.T @ (self.STIFFNESS * gap + self.DAMPING * (lever @ v))
        force[[1, 4]] -= self.GRAVITY
        return force

    def stiffness(self, q, v):
        _, lever = self.gap(q)
        product = lever.T @ lever
        return self.STIFFNESS * product, self.DAMPING * product

    def rows(self, q):
        c, s = turn(q[2]) / 2
        return np.array([q[0] - c, q[1] - s])

    def jacobian(self, q):
        c, s = turn(q[2]) / 2
        return np.array([[1.0, 0.0, s, 0.0, 0.0, 0.0], [0.0, 1.0, -c, 0.0, 0.0, 0.0]])

    def curvature(self, q, v):
        return v[2] ** 2 * turn(q[2]) / 2

    def start(self):
        return np.array([0.5, 0.0, 0.0, 1.5, 0.0, 0.0]), np.zeros(6)


class Bricard:
    """Bricard's linkage: five bars of 1 m and 1 kg with a section of 0.1 m by 0.1 m between six hinges at right angles.

    A position is the list of centres and the list of rotation matrices; speeds are those of the centres and, in the axes of each
    bar, the angular velocities, six numbers for each bar. No bar is turned at the start. Of 30 rows 29 are independent.
    """

    HINGES = np.array([[0, 0, 0], [1, 0, 0], [1, -1, 0], [1, -1, 1], [0, -1, 1], [0, 0, 1]], float)
    AXES = [1, 2, 0, 1, 2, 0]
    GRAVITY = np.array([0.0, -9.81, 0.0])

    def __init__(self):
        axial, across = 0.1**2 / 6, (1 + 0.1**2) / 12
        from_, to = self.HINGES[:-1], self.HINGES[1:]
        self.centres = (from_ + to) / 2
        self.inertias = np.where(from_ == to, across, axial)
        self.diagonal = np.concatenate([[1.0] * 3 + list(inertia) for inertia in self.inertias])
        # The ends of each bar, from its centre.
        self.ends = np.stack([from_ - self.centres, to - self.centres], axis=1)

    def mass(self, q):
        return np.diag(self.diagonal)

    def force(self, q, v):
        force = np.zeros(30)
        for bar in range(5):
            spin = v[6 * bar + 3 : 6 * bar + 6]
            force[6 * bar : 6 * bar + 3] = self.GRAVITY
            force[6 * bar + 3 : 6 * bar + 6] = -np.cross(spin, self.inertias[bar] * spin)
        return force

    def weight(self):
        """The applied force, without gyroscopic terms."""
        return np.tile(np.concatenate([self.GRAVITY, np.zeros(3)]), 5)

    def stiffness(self, q, v):
        return None

    def move(self, q, x):
        centres, attitudes = q
        x = x.reshape(5, 6)
        return centres + x[:, :3], attitudes @ rotations(x[:, 3:])

    def hinges(self, q):
        """For each hinge the place, and the attitude, by the bar before and the bar after."""
        centres, attitudes = q
        ends = centres[:, None] + np.einsum("bij,bej->bei", attitudes, self.ends)
        for hinge in range(6):
            before = (ends[hinge - 1, 1], attitudes[hinge - 1]) if hinge else (self.HINGES[0], np.eye(3))
            after = (ends[hinge, 0], attitudes[hinge]) if hinge < 5 else (self.HINGES[5], np.eye(3))
            yield hinge, before, after

    def rows(self, q):
        """Three rows of places, and two that keep the axis by one bar across two directions of the other."""
        rows = np.zeros((6, 5))
        for hinge, (place0, turn0), (place1, turn1) in self.hinges(q):
            axis = self.AXES[hinge]
            rows[hinge, :3] = place1 - place0
            rows[hinge, 3] = turn0[:, axis] @ turn1[:, (axis + 1) % 3]
            rows[hinge, 4] = turn0[:, axis] @ turn1[:, (axis + 2) % 3]
        return rows.ravel()

    def jacobian(self, q):
        """A vector r of a bar has the rate R (spin x r), and so R S(r)' spin with S(r) x = r x x."""
        jacobian = np.zeros((30, 30))
        for hinge, (_, turn0), (_, turn1) in self.hinges(q):
            row, axis = 5 * hinge, self.AXES[hinge]
            others = [(axis + 1) % 3, (axis + 2) % 3]
            if hinge:
                at = 6 * (hinge - 1)
                jacobian[row : row + 3, at : at + 3] = -np.eye(3)
                jacobian[row : row + 3, at + 3 : at + 6] = turn0 @ cross_matrix(self.ends[hinge - 1, 1])
                for k, other in enumerate(others):
                    # (R (w x e)) . b = w . (e x R'b)
                    jacobian[row + 3 + k, at + 3 : at + 6] = np.cross(np.eye(3)[axis], turn0.T @ turn1[:, other])
            if hinge < 5:
                at = 6 * hinge
                jacobian[row : row + 3, at : at + 3] = np.eye(3)
                jacobian[row : row + 3, at + 3 : at + 6] = -turn1 @ cross_matrix(self.ends[hinge, 0])
                for k, other in enumerate(others):
                    jacobian[row + 3 + k, at + 3 : at + 6] = np.cross(np.eye(3)[other], turn1.T @ turn0[:, axis])
        return jacobian

    def curvature(self, q, v):
        """By a central difference along v. It is needed for the accelerations at the start alone, where it vanishes."""
        eps = 1e-4
        ahead, behind = (self.jacobian(self.move(q, by * eps * v)) for by in (1, -1))
        return (ahead - behind) @ v / (2 * eps)

    def third_hinge(self, q):
        centres, attitudes = q
        return centres[1] + attitudes[1] @ self.ends[1, 1]

    def start(self):
        return (self.centres.copy(), np.stack([np.eye(3)] * 5)), np.zeros(30)


def cross_matrix(r):
    return np.array([[0.0, -r[2], r[1]], [r[2], 0.0, -r[0]], [-r[1], r[0], 0.0]])


def rotations(vectors):
    """The rotation matrices that belong to vectors along their axes with the lengths of their angles."""
    out = np.empty((len(vectors), 3, 3))
    for at, vector in enumerate(vectors):
        angle = np.linalg.norm(vector)
        s = cross_matrix(vector)
        half = np.sinc(angle / 2 / np.pi)
        out[at] = np.eye(3) + np.sinc(angle / np.pi) * s + half * half / 2 * s @ s
    return out
