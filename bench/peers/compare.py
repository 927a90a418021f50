#!/usr/bin/env python3
"""Known mechanisms by several multibody programs: how long each takes for a given error of the position.

    compare.py TARGET [PROBLEM...]      TARGET is the build directory with what `compare` has built

The error is the largest distance of one point from the reference of data/benchmarks over all samples; where bars must stay
parallel, a run that leaves more than 0.1 m between them has switched branches and does not count. Every way of solving is
run with finer and finer settings, two to an octave of steps or to a decade of tolerances. A setting reaches a target if it
and the next finer ones do, so that nobody is helped by luck. Of each program the way that took the least time then stands
for it; these are repeated in turn, all on one core, in rounds of at least a second each.

Times are those of one integration: the best by the clock and the best of the processor, of which ratios are. Runs
that take more than LIMIT seconds of the processor are ended and not tried any finer.
"""

import csv
import math
import os
import select
import subprocess
import sys
from dataclasses import dataclass, field

LIMIT = 300.0
ROUNDS, SECONDS = 3, 1.0
PARALLEL = 0.1
STEPS = [round(2 ** (k / 2)) for k in range(0, 31) if k not in (1,)]
TOLERANCES = [10 ** (-k / 2) for k in range(4, 25)]
HERE = os.path.dirname(os.path.abspath(__file__))


@dataclass
class Ways:
    """Ways of solving a problem by one program, with the settings to try."""

    program: str
    methods: list
    settings: list = field(default_factory=lambda: STEPS)


@dataclass
class Model:
    """Where our model is, and what the measured point is called in it."""

    path: str
    measured: list
    set: list = field(default_factory=list)
    apart: str = ""


@dataclass
class Problem:
    name: str
    reference: str
    columns: list
    targets: list
    models: list  # the first that exists is taken
    peers: list
    # How many finer settings must reach a target too.
    confirming: int = 2


# Which of our methods are tried, by tolerance and with constant steps.
OURS = [Ways("dalembert", ["dop853", "tsit5", "auto"], TOLERANCES)]


def four_bars(n, confirming):
    posts = "x[{0}] - {0}*L", "y[{0}]"
    bodies = "post[{0}].x + L/2*cos(post[{0}].angle) - {0}*L", "post[{0}].y + L/2*sin(post[{0}].angle)"

    def model(path, names):
        apart = "".join(f"output apart{k}[i] = {name.format('i')} - ({name.format(0)})\n" for k, name in enumerate(names))
        return Model(path, [name.format(0) for name in names], [f"N={n}"], f"for i in 1..N {{\n{apart}}}")

    hard = ["0.9999:1", "0.9999:1.5", "0.9999:2"]
    No program needs less for many windows than for few, and large ones take their time.
    steps = [count for count in STEPS if count >= 3]
    alpha_steps = [count for count in steps if count >= (16 if n >= 1000 else 6 if n >= 100 else 3)]
    alphas = ["alpha:sparse:loose"] if n >= 1000 else ["alpha:sparse", "alpha:sparse:loose"]
    return Problem(
        f"n-four-bar:{n}",
        f"n-four-bar/reference_N{n}.csv",
        [3, 4],
        [1e-3],
        [model("models/n-four-bar.dal", bodies), model("crates/problems/runs/n-four-bar.dal", posts)],
        [
            Ways("mujoco", [f"rk4:sparse:{h}" for h in hard], steps),
            Ways("mujoco, Euler", ["euler:sparse:0.9999:2"], steps),
            Ways("exudyn", alphas, alpha_steps),
            Ways("exudyn, trees", ["alpha:sparse:tree:full"], STEPS[2:]),
        ]
        + ([Ways("pinocchio", ["1e-8:1", "1e-8:2"])] if n <= 100 else []),
        confirming,
    )


PROBLEMS = [
    *(four_bars(n, confirming) for n, confirming in [(10, 2), (40, 2), (100, 2), (1000, 1)]),
    Problem(
        "bricard",
        "bricard/reference.csv",
        [3, 4, 5],
        [1e-4, 1e-6],
        [Model("models/bricard.dal", ["P.x", "P.y", "P.z"])],
        [
            Ways("mujoco", [f"rk4:dense:0.9999:{ratio}" for ratio in (1, 1.5, 2)]),
            Ways("simbody", ["merson", "feldberg"], TOLERANCES),
            Ways("exudyn", ["alpha:pivoting:euler", "alpha:dense:released:euler"]),
            Ways("exudyn, tree", ["alpha:dense:tree", "alpha:dense:tree:full"]),
        ],
    ),
    Problem(
        "slider-crank-singular",
        "slider-crank-singular/reference.csv",
        [3],
        [1e-3, 1e-5],
        [Model("models/slider-crank-bodies.dal", ["B.x"])],
        [
            Ways("exudyn", ["alpha:dense", "alpha:dense:full"]),
            Ways("exudyn, tree", ["alpha:dense:tree:full"]),
        ],
    ),
    Problem(
        "heavy-top",
        "heavy-top/reference.csv",
        [1, 2, 3],
        [1e-4, 1e-6],
        [Model("models/heavy-top.dal", ["top.x", "top.y", "top.z"])],
        [
            Ways("exudyn", ["alpha:dense:euler", "alpha:dense:lie"]),
            Ways("exudyn, reduced by hand", ["rk44:dense:explicit:lie", "rk67:dense:explicit:lie"]),
            Ways("simbody", ["merson", "feldberg"], TOLERANCES),
        ],
    ),
    Problem(
        "chain:10000",
        "open-chain/reference.csv",
        [1, 2],
        [1e-3],
        [Model("bench/peers/chain.dal", ["x[10] + L/2*cos(a[10])", "y[10] + L/2*sin(a[10])"], ["N=10000"])],
        [
            Ways("simbody", ["merson"], TOLERANCES),
            Ways("exudyn", ["alpha:sparse"]),
            Ways("mujoco", ["euler:sparse:0.9999:2"]),
        ],
        # For scale only: what takes minutes is not repeated with finer steps.
        confirming=0,
    ),
]


class Program:
    """A program that answers requests as protocol.py says; started anew when it had to be ended."""

    def __init__(self, name, command):
        self.name, self.command, self.process = name, command, None

    def exists(self):
        return os.path.exists(self.command[0])

    def ask(self, problem, method, setting, seconds):
        """The numbers of an answer; None if it fails or takes too long."""
        if self.process is not None and self.process.poll() is not None:
            self.process = None
        if self.process is None:
            environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
            said = None if self.name == "dalembert" else subprocess.DEVNULL
            pipe = subprocess.PIPE
            self.process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=said, env=environment)
        self.process.stdin.write(f"{problem} {method} {setting!r} {seconds}\n".encode())
        self.process.stdin.flush()
        answer, deadline = b"", self.processor_time() + LIMIT
        while not answer.endswith(b"\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], 1.0)
            piece = os.read(self.process.stdout.fileno(), 1 << 20) if ready else b""
            if ready and not piece or self.processor_time() > deadline:
                self.end()
                return None
            answer += piece
        return None if answer.strip() == b"fails" else [float(word) for word in answer.split()]

    def processor_time(self):
        if self.process is None:
            return 0.0
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return 1e-9 * int(file.read().split()[0])

    def end(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@dataclass
class Run:
    program: Program
    name: str
    method: str
    setting: float
    error: float
    steps: int
    processor: float


def programs(target, model):
    python = [f"{target}/peers-venv/bin/python"]
    made = {
        "mujoco": Program("mujoco", [*python, f"{HERE}/with_mujoco.py"]),
        "exudyn": Program("exudyn", [*python, f"{HERE}/with_exudyn.py"]),
        "simbody": Program("simbody", [f"{target}/bench-simbody"]),
        "pinocchio": Program("pinocchio", [f"{target}/bench-pinocchio"]),
    }
    if model is not None:
        command = [f"{target}/release/examples/peer_speed", model.path]
        command += [word for value in model.set for word in ("--set", value)]
        command += [word for value in model.measured for word in ("--measure", value)]
        command += ["--apart", model.apart] if model.apart else []
        made["dalembert"] = Program("dalembert", command)
    return made


def main():
    # The programs inherit the core.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    target, *wanted = sys.argv[1:]
    unknown = [name for name in wanted if not any(matches(name, problem) for problem in PROBLEMS)]
    if unknown:
        sys.exit(f"there is no problem {', '.join(unknown)}; there are {', '.join(p.name for p in PROBLEMS)}")
    for problem in PROBLEMS:
        if not wanted or any(matches(name, problem) for name in wanted):
            measure(problem, target)


def matches(name, problem):
    return name in (problem.name, problem.name.split(":")[0])


def measure(problem, target):
    with open(f"data/benchmarks/{problem.reference}") as lines:
        reference = [[float(row[k]) for k in problem.columns] for row in list(csv.reader(lines))[2:]]
    model = next((model for model in problem.models if os.path.exists(model.path)), None)
    if not os.path.exists(f"{target}/release/examples/peer_speed"):
        model = None
    print(f"\n{problem.name}: {model.path if model else 'the others alone'}", flush=True)
    known = {name: program for name, program in programs(target, model).items() if program.exists()}
    for name in {ways.program.split(",")[0] for ways in problem.peers} - known.keys():
        print(f"{name} is not there")
    chosen = {goal: [] for goal in problem.targets}
    for ways in problem.peers + OURS:
        program = known.get(ways.program.split(",")[0])
        if program is None:
            continue
        scans = [scan(problem, program, ways, method, reference) for method in ways.methods]
        for goal in problem.targets:
            reached = [run for runs in scans if (run := coarsest(runs, goal, problem.confirming))]
            best = min(reached, key=lambda run: run.processor, default=None)
            nearest = min((run.error for runs in scans for run in runs if run), default=math.inf)
            chosen[goal].append((ways.program, best, nearest))
    for goal, candidates in chosen.items():
        table(problem, goal, candidates)
    for program in known.values():
        program.end()


def scan(problem, program, ways, method, reference):
    """One run for each setting, the coarsest first, until the finest target is reached; None where it fails."""
    runs, spent = [], 0.0
    for setting in ways.settings:
        begun = program.processor_time()
        answer = program.ask(problem.name, method, setting, 0)
        if answer is None:
            runs.append(None)
            spent += program.processor_time() - begun
            # It was ended, or has ended, or fails again and again.
            if program.process is None or spent > LIMIT:
                break
            continue
        *numbers, spread, steps, _, _, processor = answer
        error = distance(numbers, reference)
        runs.append(Run(program, ways.program, method, setting, error, int(steps), processor) if spread <= PARALLEL else None)
        if os.environ.get("PEERS_SHOW"):
            print(f"  {ways.program} {method} {setting:g}: {error:.1e} m, {processor:.3f} s", flush=True)
        The next run takes longer, and must end in time as well.
        if coarsest(runs, min(problem.targets), problem.confirming) or processor >= LIMIT / 2:
            break
    return runs


def distance(numbers, reference):
    width = len(reference[0])
    if len(numbers) != width * len(reference):
        sys.exit(f"{len(numbers)} numbers in place of {width * len(reference)}")
    places = zip(*[iter(numbers)] * width)
    return max(math.dist(place, right) for place, right in zip(places, reference))


def coarsest(runs, goal, confirming):
    """The run with the coarsest setting that reaches the goal and is confirmed by the next."""
    reached = [run is not None and run.error <= goal for run in runs]
    for at in range(len(runs) - confirming):
        if all(reached[at : at + confirming + 1]):
            return runs[at]
    return None


def table(problem, goal, candidates):
    times = {}
    for _ in range(ROUNDS):
        for name, run, _ in candidates:
            if run is None or (name in times and min(times[name])[0] > LIMIT / 6):
                continue
            answer = run.program.ask(problem.name, run.method, run.setting, SECONDS)
            if answer is not None:
                times.setdefault(name, []).append(answer[-2:])
    best = {name: [min(column) for column in zip(*records)] for name, records in times.items()}
    ours = best.get("dalembert", [math.nan, math.nan])[1]
    print(f"to {goal:.0e} m")
    print(f"{'program':24} {'method':28} {'setting':>8} {'error':>8} {'steps':>9} {'best':>11} {'processor':>11} {'ratio':>7}")
    for name, run, nearest in candidates:
        if run is None or name not in best:
            print(f"{name:24} does not reach it (comes to {nearest:.0e} m)")
            continue
        clock, processor = (f"{1e3 * value:8.2f} ms" for value in best[name])
        ratio = "–" if math.isnan(ours) else f"{best[name][1] / ours:.2f}"
        print(
            f"{name:24} {run.method:28} {run.setting:8.3g} {run.error:8.1e} {run.steps:9,} {clock} {processor}"
            f" {ratio:>7}",
            flush=True,
        )


main()
