#!/usr/bin/env python3
"""Exudyn's side of bench/peers: see protocol.py.

METHOD is words joined by colons. The first is `alpha`, generalised alpha with spectral radius 0.9 and constraints of index 3;
`trapezoidal`, Exudyn's trapezoidal rule with constraints of index 2; or `explicit`, an explicit Runge-Kutta method. The
others choose:

    dense, sparse, pivoting     linear solver: Eigen's dense LU, its sparse LU, or its dense LU with full pivoting, which
                                also takes redundant constraints
    euler, lie                  rotations by Euler parameters or by rotation vectors in a Lie group method
    released                    a redundant row is left out of the model by hand
    tree                        angles of a kinematic tree in place of bodies and joints, a redundant row left out
    loose                       Newton's method to a relative error of 1e-6 in place of 1e-8
    full                        Newton's method with a new Jacobian each time (modified Newton else, Exudyn's own choice)

Integration is one call into the compiled module without range checks; the point measured is stored by a sensor.
"""

import os
import sys

sys.exudynFast = True

import numpy as np
from protocol import Stopwatch, serve

# Exudyn prints to the standard output when it is loaded and when a step fails: that goes to where errors go.
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
sys.stdout = sys.stderr

import exudyn as exu  # noqa: E402
from exudyn.itemInterface import (  # noqa: E402
    LoadForceVector,
    LoadMassProportional,
    MarkerBodyMass,
    MarkerBodyPosition,
    MarkerBodyRigid,
    MarkerKinematicTreeRigid,
    MarkerNodeCoordinate,
    NodeGenericODE2,
    NodePointGround,
    NodeRigidBody2D,
    ObjectConnectorCoordinate,
    ObjectGround,
    ObjectJointGeneric,
    ObjectJointPrismatic2D,
    ObjectJointRevolute2D,
    ObjectJointSpherical,
    ObjectKinematicTree,
    ObjectRigidBody2D,
    SensorBody,
    SensorKinematicTree,
)
from exudyn.rigidBodyUtilities import RigidBodyInertia  # noqa: E402

NODES = {"euler": exu.NodeType.RotationEulerParameters, "lie": exu.NodeType.RotationRotationVector}
LINEAR = {
    "dense": exu.LinearSolverType.EigenDense,
    "pivoting": exu.LinearSolverType.EigenDense,
    "sparse": exu.LinearSolverType.EigenSparse,
}


class Plane:
    """Bodies in the plane, bars of 1 m and 1 kg, gravity along -y."""

    def __init__(self):
        self.mbs = exu.SystemContainer().AddSystem()
        self.ground = self.mbs.AddObject(ObjectGround())

    def bar(self, x, y, angle, speeds):
        node = self.mbs.AddNode(NodeRigidBody2D(referenceCoordinates=[x, y, angle], initialVelocities=speeds))
        body = self.mbs.AddObject(ObjectRigidBody2D(mass=1.0, inertia=1 / 12, nodeNumber=node))
        mass = self.mbs.AddMarker(MarkerBodyMass(bodyNumber=body))
        self.mbs.AddLoad(LoadMassProportional(markerNumber=mass, loadVector=[0, -9.81, 0]))
        return body

    def end(self, body, x, y=0.0):
        return self.mbs.AddMarker(MarkerBodyPosition(bodyNumber=body, localPosition=[x, y, 0]))

    def hinge(self, first, second):
        self.mbs.AddObject(ObjectJointRevolute2D(markerNumbers=[first, second]))

    def sensor(self, body, at):
        return position_sensor(self.mbs, body, at)


class FourBars(Plane):
    interval, samples, columns = 0.05, 200, 2

    def __init__(self, n, words):
        super().__init__()
        if "tree" in words:
            self.add_trees(n)
            return
        uprights = [self.bar(i, 0.5, np.pi / 2, [0.5, 0, -1.0]) for i in range(n + 1)]
        for i, upright in enumerate(uprights):
            self.hinge(self.end(self.ground, i), self.end(upright, -0.5))
        for i in range(n):
            coupler = self.bar(i + 0.5, 1.0, 0.0, [1.0, 0, 0])
            self.hinge(self.end(uprights[i], 0.5), self.end(coupler, -0.5))
            self.hinge(self.end(coupler, 0.5), self.end(uprights[i + 1], 0.5))
        self.uprights = uprights
        self.measured = self.sensor(uprights[0], [0.5, 0, 0])
        self.others = None

    def add_trees(self, n):
        """An upright and the coupler that hangs on it are a tree; couplers are held to the next upright in the plane."""
        end, up = np.array([1.0, 0, 0]), np.pi / 2
        trees = []
        for i in range(n + 1):
            foot = np.array([float(i), 0, 0])
            if i < n:
                trees.append(bars_tree(self.mbs, [foot, end], [up, -up], [-1.0, 1.0]))
            else:
                trees.append(bars_tree(self.mbs, [foot], [up], [-1.0]))
        for first, second in zip(trees, trees[1:]):
            markers = [
                self.mbs.AddMarker(MarkerKinematicTreeRigid(objectNumber=tree, linkNumber=link, localPosition=end))
                for tree, link in ((first, 1), (second, 0))
            ]
            self.mbs.AddObject(ObjectJointSpherical(markerNumbers=markers, constrainedAxes=[1, 1, 0]))
        self.uprights, self.others = trees, None
        self.sensor = lambda tree, _: tree_sensor(self.mbs, tree, 0, end)
        self.measured = self.sensor(trees[0], None)

    def observe(self):
        """Sensors at all other bars cost time and are added for one run that is not timed."""
        if self.others is None:
            self.others = [self.sensor(body, [0.5, 0, 0]) for body in self.uprights[1:]]

    def spread(self):
        first = self.mbs.GetSensorStoredData(self.measured)[:, 1:3]
        others = [self.mbs.GetSensorStoredData(sensor)[:, 1:3] for sensor in self.others]
        return max(np.abs(other - [i + 1, 0] - first).max() for i, other in enumerate(others))


class SliderCrank(Plane):
    interval, samples, columns = 0.05, 200, 1

    def __init__(self, words):
        super().__init__()
        angle, rate = np.pi / 4, np.sqrt(8.0)
        if "tree" in words:
            offsets = [np.zeros(3), np.array([1.0, 0, 0])]
            tree = bars_tree(self.mbs, offsets, [angle, -2 * angle], [rate, -2 * rate])
            end = self.mbs.AddMarker(MarkerKinematicTreeRigid(objectNumber=tree, linkNumber=1, localPosition=[1.0, 0, 0]))
            rail = self.mbs.AddMarker(MarkerBodyRigid(bodyNumber=self.ground))
            held_axes(self.mbs, [rail, end], [0, 1, 0, 0, 0, 0])
            self.measured = tree_sensor(self.mbs, tree, 1, [1.0, 0, 0])
            return
        x, y = 0.5 * np.cos(angle), 0.5 * np.sin(angle)
        crank = self.bar(x, y, angle, [-rate * y, rate * x, rate])
        rod = self.bar(3 * x, y, -angle, [-3 * rate * y, rate * x, -rate])
        self.hinge(self.end(self.ground, 0), self.end(crank, -0.5))
        self.hinge(self.end(crank, 0.5), self.end(rod, -0.5))
        rail = self.mbs.AddMarker(MarkerBodyRigid(bodyNumber=self.ground))
        slider = self.mbs.AddMarker(MarkerBodyRigid(bodyNumber=rod, localPosition=[0.5, 0, 0]))
        self.mbs.AddObject(ObjectJointPrismatic2D(markerNumbers=[slider, rail], constrainRotation=False))
        self.measured = self.sensor(rod, [0.5, 0, 0])


class Chain(Plane):
    interval, samples, columns = 0.05, 20, 2

    def __init__(self, n, words):
        super().__init__()
        last = self.end(self.ground, 0)
        for i in range(n):
            rod = self.bar(i + 0.5, 0, 0, [0, 0, 0])
            self.hinge(last, self.end(rod, -0.5))
            last = self.end(rod, 0.5)
            if i == 9:
                self.measured = self.sensor(rod, [0.5, 0, 0])


class Bricard:
    interval, samples, columns = 0.05, 200, 3
    JOINTS = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], float)
    AXES = np.array([(0, 1, 0), (0, 0, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)], float)

    def __init__(self, words):
        self.mbs = exu.SystemContainer().AddSystem()
        if "tree" in words:
            self.add_tree()
            return
        bodies = [self.mbs.CreateGround()]
        for i in range(5):
            along = self.JOINTS[i + 1] - self.JOINTS[i]
            inertia = np.diag(np.where(along != 0, 0.01 / 6, 1.01 / 12))
            bodies.append(
                self.mbs.CreateRigidBody(
                    referencePosition=self.JOINTS[i] + along / 2,
                    inertia=RigidBodyInertia(mass=1.0, inertiaTensor=inertia, com=np.zeros(3)),
                    nodeType=node_type(words),
                    gravity=[0, -9.81, 0],
                )
            )
            if i == 2:
                self.measured = position_sensor(self.mbs, bodies[-1], list(-along / 2))
        bodies.append(bodies[0])
        for i in range(6):
            pair, place = [bodies[i], bodies[i + 1]], self.JOINTS[i]
            if i == 5 and "released" in words:
                # The last hinge holds its point and one direction: axis z of the joint is x of the world.
                axes = np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0]], float)
                self.mbs.CreateGenericJoint(
                    itemNumbers=pair, position=place, rotationMatrixAxes=axes, constrainedAxes=[1, 1, 1, 1, 0, 0]
                )
            else:
                self.mbs.CreateRevoluteJoint(itemNumbers=pair, position=place, axis=self.AXES[i])


    def add_tree(self):
        """The five angles of the chain, closed by one joint that holds its point and one direction."""
        alongs = np.diff(self.JOINTS, axis=0)
        kinds = [exu.JointType.RevoluteY, exu.JointType.RevoluteZ, exu.JointType.RevoluteX]
        tree = kinematic_tree(
            self.mbs,
            kinds=[kinds[i % 3] for i in range(5)],
            offsets=[np.zeros(3), *alongs[:4]],
            centres=alongs / 2,
            inertias=[np.diag(np.where(a != 0, 0.01 / 6, 1.01 / 12)) for a in alongs],
            rates=[0.0] * 5,
        )
        ground = self.mbs.AddMarker(
            MarkerBodyRigid(bodyNumber=self.mbs.AddObject(ObjectGround()), localPosition=self.JOINTS[5])
        )
        end = self.mbs.AddMarker(MarkerKinematicTreeRigid(objectNumber=tree, linkNumber=4, localPosition=alongs[4]))
        axes = np.array([[0, 0, 1], [1, 0, 0], [0, 1, 0]], float)
        held_axes(self.mbs, [ground, end], [1, 1, 1, 1, 0, 0], axes)
        self.measured = tree_sensor(self.mbs, tree, 2, [0, 0, 0])


class HeavyTop:
    interval, samples, columns = 0.02, 100, 3

    def __init__(self, words):
        self.mbs = exu.SystemContainer().AddSystem()
        ground = self.mbs.CreateGround()
        rate, centre = np.array([0, 150.0, -4.61538]), np.array([0, 1.0, 0])
        explicit = "explicit" in words
        # Explicit methods of Exudyn take no joints, but coordinates that are held. A top that turns about its pivot with
        # the inertia about it, drawn down at its centre of mass, moves like the one that hangs on a joint.
        about = np.diag([0.234375, 0.46875, 0.234375]) + (np.diag([15.0, 0, 15.0]) if explicit else 0)
        top = self.mbs.CreateRigidBody(
            referencePosition=np.zeros(3) if explicit else centre,
            initialVelocity=np.zeros(3) if explicit else np.cross(rate, centre),
            initialAngularVelocity=rate,
            inertia=RigidBodyInertia(mass=15.0, inertiaTensor=about, com=np.zeros(3)),
            nodeType=node_type(words),
            gravity=[0, 0, 0 if explicit else -9.81],
        )
        if explicit:
            weighed = self.mbs.AddMarker(MarkerBodyPosition(bodyNumber=top, localPosition=centre))
            self.mbs.AddLoad(LoadForceVector(markerNumber=weighed, loadVector=[0, 0, -9.81 * 15]))
            fixed = self.mbs.AddNode(NodePointGround())
            zero = self.mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=fixed, coordinate=0))
            node = self.mbs.GetObject(top)["nodeNumber"]
            for i in range(3):
                held = self.mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=node, coordinate=i))
                self.mbs.AddObject(ObjectConnectorCoordinate(markerNumbers=[zero, held]))
        else:
            self.mbs.CreateSphericalJoint(itemNumbers=[ground, top], position=np.zeros(3))
        self.measured = position_sensor(self.mbs, top, [0, 1.0 if explicit else 0.0, 0])


def position_sensor(mbs, body, at):
    return mbs.AddSensor(
        SensorBody(
            bodyNumber=body,
            localPosition=at,
            storeInternal=True,
            writeToFile=False,
            outputVariableType=exu.OutputVariableType.Position,
        )
    )


def kinematic_tree(mbs, kinds, offsets, centres, inertias, rates, angles=None):
    """Links of 1 kg, each on the one before."""
    n = len(kinds)
    node = mbs.AddNode(
        NodeGenericODE2(
            referenceCoordinates=[0.0] * n,
            initialCoordinates=angles or [0.0] * n,
            initialCoordinates_t=rates,
            numberOfODE2Coordinates=n,
        )
    )
    return mbs.AddObject(
        ObjectKinematicTree(
            nodeNumber=node,
            jointTypes=kinds,
            linkParents=[i - 1 for i in range(n)],
            jointTransformations=exu.Matrix3DList([np.eye(3)] * n),
            jointOffsets=exu.Vector3DList(list(offsets)),
            linkInertiasCOM=exu.Matrix3DList(list(inertias)),
            linkCOMs=exu.Vector3DList(list(centres)),
            linkMasses=[1.0] * n,
            gravity=[0, -9.81, 0],
        )
    )


def bars_tree(mbs, offsets, angles, rates):
    """Bars of 1 m along x, turning about z."""
    n = len(offsets)
    return kinematic_tree(
        mbs,
        [exu.JointType.RevoluteZ] * n,
        offsets,
        [np.array([0.5, 0, 0])] * n,
        [np.eye(3) / 12] * n,
        rates,
        angles,
    )


def held_axes(mbs, markers, axes, rotation=np.eye(3)):
    mbs.AddObject(
        ObjectJointGeneric(
            markerNumbers=markers, constrainedAxes=axes, rotationMarker0=rotation, rotationMarker1=rotation
        )
    )


def tree_sensor(mbs, tree, link, at):
    return mbs.AddSensor(
        SensorKinematicTree(
            objectNumber=tree,
            linkNumber=link,
            localPosition=at,
            storeInternal=True,
            writeToFile=False,
            outputVariableType=exu.OutputVariableType.Position,
        )
    )


def node_type(words):
    return next((NODES[word] for word in words if word in NODES), NODES["lie"])


def settings(case, words, stride):
    chosen = exu.SimulationSettings()
    chosen.solution.file.write = False
    chosen.solution.sensors.writePeriod = case.interval
    chosen.parallel.numberOfThreads = 1
    linear = next(word for word in words if word in LINEAR)
    chosen.linearSolver.solverType = LINEAR[linear]
    chosen.linearSolver.ignoreSingularJacobian = linear == "pivoting"
    time = chosen.timeIntegration
    time.numberOfSteps = stride * case.samples
    time.endTime = case.interval * case.samples
    time.verboseMode = 0
    time.newton.useModifiedNewton = "full" not in words
    if "loose" in words:
        time.newton.relativeTolerance = 1e-6
    time.generalizedAlpha.spectralRadius = 0.9
    # The step is what is searched for. Where Newton's method fails it may be halved, but not down to the 1e-8 s that Exudyn
    # would go to: that can take hours.
    time.automaticStepSize = False
    time.minimumStepSize = time.endTime / time.numberOfSteps / 50
    return chosen


SOLVERS = {
    "alpha": exu.DynamicSolverType.GeneralizedAlpha,
    "trapezoidal": exu.DynamicSolverType.TrapezoidalIndex2,
    "rk44": exu.DynamicSolverType.RK44,
    "rk67": exu.DynamicSolverType.RK67,
}
PROBLEMS = {
    "n-four-bar": FourBars,
    "slider-crank-singular": SliderCrank,
    "chain": Chain,
    "bricard": Bricard,
    "heavy-top": HeavyTop,
}


def prepare(problem, method, setting):
    name, *size = problem.split(":")
    words = method.split(":")
    case = PROBLEMS[name](*map(int, size), words)
    stride = int(setting)
    chosen = settings(case, words, stride)

    def run(observing):
        if observing and hasattr(case, "observe"):
            case.observe()
        case.mbs.Assemble()
        watch = Stopwatch()
        with watch:
            done = case.mbs.SolveDynamic(chosen, solverType=SOLVERS[words[0]])
        stored = case.mbs.GetSensorStoredData(case.measured)[1:, 1 : 1 + case.columns]
        if not done or len(stored) != case.samples:
            return None
        spread = case.spread() if observing and hasattr(case, "spread") else 0.0
        return stored.ravel(), spread, stride * case.samples, watch.clock, watch.processor

    return run


if __name__ == "__main__":
    serve(prepare, answers)
