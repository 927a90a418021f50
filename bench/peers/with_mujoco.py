#!/usr/bin/env python3
"""MuJoCo's side of bench/peers: see protocol.py.

METHOD is `INTEGRATOR:JACOBIAN:IMPEDANCE:RATIO`, for example `rk4:sparse:0.9999:2`. Constraints are soft in MuJoCo; IMPEDANCE
is the number d of `solimp` (at most 0.9999, the hardest), RATIO the time constant of `solref` in steps (2 is the shortest
that MuJoCo takes unless told otherwise). The solver is Newton's. Stepping is one call from sample to sample, so that Python costs nothing.
"""

import math

import mujoco
import numpy as np
from protocol import Stopwatch, serve

INTEGRATORS = {
    "euler": mujoco.mjtIntegrator.mjINT_EULER,
    "rk4": mujoco.mjtIntegrator.mjINT_RK4,
    "implicit": mujoco.mjtIntegrator.mjINT_IMPLICITFAST,
}
JACOBIANS = {"dense": mujoco.mjtJacobian.mjJAC_DENSE, "sparse": mujoco.mjtJacobian.mjJAC_SPARSE}
# Inertia of a slender bar of 1 m and 1 kg about its centre; about its own axis it does not turn.
SLENDER = f'mass="1" diaginertia="{1 / 12!r} {1 / 12!r} {1 / 12!r}"'


def document(gravity, bodies, equalities):
    """Self-collision and everything else that costs time and does nothing here is off."""
    return f"""<mujoco>
  <compiler angle="radian" autolimits="false"/>
  <size memory="4G"/>
  <option gravity="{gravity}">
    <flag contact="disable" limit="disable" frictionloss="disable" actuation="disable" sensor="disable"
      refsafe="disable" warmstart="disable" island="disable"/>
  </option>
  <worldbody>{bodies}</worldbody>
  <equality>{equalities}</equality>
</mujoco>"""


class FourBars:
    """Each coupler hangs on the upright to its left and is connected to the next one."""

    interval, samples = 0.05, 200

    def __init__(self, n):
        self.n = n
        bodies, equalities = [], []
        for i in range(n + 1):
            coupler = (
                f"""<body name="coupler{i}" pos="0 1 0"><joint axis="0 0 1"/><inertial pos="0.5 0 0" {SLENDER}/></body>"""
                if i < n
                else ""
            )
            bodies.append(
                f"""<body name="upright{i}" pos="{i} 0 0"><joint axis="0 0 1"/><inertial pos="0 0.5 0" {SLENDER}/>
                {coupler}</body>"""
            )
            if i < n:
                equalities.append(f'<connect body1="coupler{i}" body2="upright{i + 1}" anchor="1 0 0"/>')
        self.text = document("0 -9.81 0", "".join(bodies), "".join(equalities))
        self.uprights = np.append(np.arange(0, 2 * n, 2), 2 * n)

    def start(self, data):
        data.qvel[:] = 1.0
        data.qvel[self.uprights] = -1.0

    def point(self, model, data):
        return -math.sin(data.qpos[0]), math.cos(data.qpos[0])

    def spread(self, model, data):
        angles = data.qpos[self.uprights]
        return np.hypot(np.sin(angles) - np.sin(angles[0]), np.cos(angles) - np.cos(angles[0])).max()


class Bricard:
    """Five bars in a chain of hinges from the ground; the last hinge is two connected points on its axis."""

    interval, samples = 0.05, 200
    JOINTS = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], float)
    AXES = ["0 1 0", "0 0 1", "1 0 0", "0 1 0", "0 0 1"]

    def __init__(self):
        bodies, ends = "", ""
        at = np.zeros(3)
        for i in range(5):
            along = self.JOINTS[i + 1] - self.JOINTS[i]
            axial, transverse = 0.01 / 6, 1.01 / 12
            inertia = " ".join(repr(axial if component else transverse) for component in along)
            shift, middle = self.JOINTS[i] - at, along / 2
            bodies += f"""<body name="bar{i}" pos="{shift[0]} {shift[1]} {shift[2]}"><joint axis="{self.AXES[i]}"/>
                <inertial pos="{middle[0]} {middle[1]} {middle[2]}" mass="1" diaginertia="{inertia}"/>"""
            ends += "</body>"
            at = self.JOINTS[i]
        # In the frame of the last bar, whose origin is P5: P6 and a point further along the axis x.
        equalities = "".join(f'<connect body1="bar4" anchor="{x} 1 0"/>' for x in (0, 1))
        self.text = document("0 -9.81 0", bodies + ends, equalities)

    def start(self, data):
        pass

    def point(self, model, data):
        mujoco.mj_kinematics(model, data)
        # The frame of bar 2 has its origin at P3.
        return data.body("bar2").xpos

    def spread(self, model, data):
        return 0.0


class Chain:
    """Rods with three coordinates each, connected end to end: the one way in which the equations stay sparse."""

    interval, samples = 0.05, 20

    def __init__(self, n):
        bodies, equalities = [], ['<connect body1="rod0" anchor="-0.5 0 0"/>']
        for i in range(n):
            bodies.append(
                f"""<body name="rod{i}" pos="{i + 0.5} 0 0"><joint type="slide" axis="1 0 0"/>
                <joint type="slide" axis="0 1 0"/><joint axis="0 0 1"/><inertial pos="0 0 0" {SLENDER}/></body>"""
            )
            if i:
                equalities.append(f'<connect body1="rod{i - 1}" body2="rod{i}" anchor="0.5 0 0"/>')
        self.text = document("0 -9.81 0", "".join(bodies), "".join(equalities))

    def start(self, data):
        pass

    def point(self, model, data):
        angles = data.qpos[2:30:3]
        return sum(np.cos(angles)), sum(np.sin(angles))

    def spread(self, model, data):
        return 0.0


PROBLEMS = {"n-four-bar": FourBars, "bricard": Bricard, "chain": Chain}
made = {}


def prepare(problem, method, setting):
    if problem not in made:
        name, *size = problem.split(":")
        case = PROBLEMS[name](*map(int, size))
        made.clear()
        made[problem] = case, mujoco.MjModel.from_xml_string(case.text)
    case, model = made[problem]
    integrator, jacobian, impedance, ratio = method.split(":")
    stride = int(setting)
    step = case.interval / stride
    model.opt.timestep = step
    model.opt.integrator = INTEGRATORS[integrator]
    model.opt.solver = mujoco.mjtSolver.mjSOL_NEWTON
    model.opt.jacobian = JACOBIANS[jacobian]
    # With equalities alone the problem is quadratic, and one step of Newton's method solves it.
    model.opt.tolerance = 0
    model.opt.iterations = 1
    model.eq_solref[:] = float(ratio) * step, 1.0
    model.eq_solimp[:] = float(impedance), float(impedance), 0.001, 0.5, 2.0
    data = mujoco.MjData(model)

    def run(observing):
        mujoco.mj_resetData(model, data)
        case.start(data)
        numbers, spread, watch = [], 0.0, Stopwatch()
        for _ in range(case.samples):
            with watch:
                mujoco.mj_step(model, data, stride)
            numbers.extend(case.point(model, data))
            spread = max(spread, case.spread(model, data))
        if not np.isfinite(numbers).all() or data.warning[mujoco.mjtWarning.mjWARN_BADQACC].number:
            return None
        return numbers, spread, stride * case.samples, watch.clock, watch.processor

    return run


if __name__ == "__main__":
    serve(prepare)
