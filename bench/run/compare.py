#!/usr/bin/env python3
"""Andrews' squeezing mechanism over 0.05 s by three programs: what each asks for a given error at the end.

    compare.py TARGET      TARGET is the build directory with `bench-ida` and `release/examples/run_speed`

The error is that of data/benchmarks/andrews/problem.md, the largest |q - ref| / (1 + |ref|) of the seven angles at the
end; beside it the same for speeds. Every method is run with tolerances from 1e-4 to 1e-14, four to a decade, and, where
it takes one, with absolute tolerances 1, 100 and 10,000 times the relative one. A tolerance reaches a target if it and
the next two tighter ones do, so that nobody is helped by a lucky end; of those the one with the fewest evaluations is
taken. Those are then repeated in turn, all on one core, in rounds of a second each. Fails unless every program comes
nearer than 1e-9 to the reference.

Three times are shown of one integration: the best and the median by the clock, and the processor's time spent on all of
them, divided by their number. The last does not count what others do on the machine meanwhile, and ratios are of it; on
a quiet machine the three agree.
"""

import csv
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass

REFERENCE = "data/benchmarks/andrews/reference.csv"
TARGETS = [1e-6, 1e-9]
TOLERANCES = [10 ** (-k / 4) for k in range(16, 57)]
RATIOS = [1.0, 1e2, 1e4]
# How many tighter tolerances must reach the target too.
CONFIRMING = 2
ROUNDS, SECONDS = 3, 1.0
# Every program must come this near.
NEAR = 1e-9


@dataclass
class Program:
    name: str
    command: list
    methods: dict  # how it is called: how it is shown
    ratios: list
    process: subprocess.Popen = None

    def start(self, state):
        self.process = subprocess.Popen(
            self.command + [repr(value) for value in state],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def ask(self, method, rtol, atol, seconds):
        """Angles and speeds at the end, evaluations, and times; None if it fails."""
        before = self.processor_time()
        print(method, rtol, atol, seconds, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        spent = self.processor_time() - before
        if not answer:
            sys.exit(f"{self.name} has ended at {method}, {rtol:.1e}")
        if answer.strip() == "fails":
            return None
        numbers = [float(word) for word in answer.split()]
        state, (evaluations, repetitions, best, median) = numbers[:14], numbers[14:]
        return state, int(evaluations), Times(best, median, spent / repetitions)

    def processor_time(self):
        """Seconds that the program has been running on a processor."""
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return 1e-9 * int(file.read().split()[0])


@dataclass
class Times:
    best: float
    median: float
    processor: float

    @staticmethod
    def of_rounds(rounds):
        return Times(
            min(times.best for times in rounds),
            statistics.median(times.median for times in rounds),
            min(times.processor for times in rounds),
        )


@dataclass
class Run:
    program: Program
    method: str
    rtol: float
    atol: float
    error: float
    speed_error: float
    evaluations: int


def programs(target):
    return [
        Program(
            "SUNDIALS IDA",
            [f"{target}/bench-ida"],
            {
                "index2": "IDA, velocity level",
                "ggl": "IDA, stabilised index 2",
                "index1": "IDA, acceleration level",
            },
            RATIOS,
        ),
        Program(
            "numbalsoda",
            [sys.executable, "bench/run/explicit.py"],
            {
                "dop853-lapack": "numbalsoda dop853, LAPACK",
                "dop853-ldl": "numbalsoda dop853, loops",
                "dop853-hand": "numbalsoda dop853, by hand",
                "lsoda-ldl": "numbalsoda lsoda, loops",
                "lsoda-hand": "numbalsoda lsoda, by hand",
            },
            RATIOS,
        ),
        Program(
            "dalembert",
            [f"{target}/release/examples/run_speed"],
            {"dop853": "dalembert dop853", "tsit5": "dalembert tsit5"},
            [1.0],
        ),
    ]


def main():
    # The programs inherit the core.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with open(REFERENCE) as lines:
        rows = list(csv.reader(lines))
    first, last = ([float(word) for word in row[1:28]] for row in (rows[1], rows[-1]))

    everyone = programs(sys.argv[1])
    chosen = {target: [] for target in TARGETS}
    for program in everyone:
        program.start(first)
        nearest = float("inf")
        for method in program.methods:
            scans = [scan(program, method, ratio, last) for ratio in program.ratios]
            nearest = min([nearest] + [run.error for runs in scans for run in runs if run])
            for target in TARGETS:
                reached = [run for runs in scans if (run := loosest(runs, target))]
                chosen[target].append((program, method, min(reached, key=lambda run: run.evaluations, default=None)))
        print(f"{program.name} comes to {nearest:.0e} of the reference")
        if nearest > NEAR:
            sys.exit(f"{program.name} does not come nearer than {NEAR:.0e}")

    for target, candidates in chosen.items():
        table(target, candidates)


def scan(program, method, ratio, last):
    """One run for each tolerance, the loosest first; None where it fails."""
    runs = []
    for rtol in TOLERANCES:
        answer = program.ask(method, rtol, ratio * rtol, 0)
        if answer is None:
            runs.append(None)
        else:
            state, evaluations, _ = answer
            angles, speeds = difference(state[:7], last[:7]), difference(state[7:], last[7:14])
            runs.append(Run(program, method, rtol, ratio * rtol, angles, speeds, evaluations))
    return runs


def difference(ours, reference):
    return max(abs(x - ref) / (1 + abs(ref)) for x, ref in zip(ours, reference))


def loosest(runs, target):
    """The run with the loosest tolerance that reaches the target and is confirmed by the next."""
    reached = [run is not None and run.error <= target for run in runs]
    for at in range(len(runs) - CONFIRMING):
        if all(reached[at : at + CONFIRMING + 1]):
            return runs[at]
    return None


def table(target, candidates):
    rounds = [[] for _ in candidates]
    for _ in range(ROUNDS):
        for (program, method, run), record in zip(candidates, rounds):
            if run:
                record.append(program.ask(method, run.rtol, run.atol, SECONDS)[2])
    times = [Times.of_rounds(record) if record else None for record in rounds]
    ours = min(
        time.processor for (program, _, _), time in zip(candidates, times) if program.name == "dalembert" and time
    )

    print(f"\nto {target:.0e}")
    print(
        f"{'method':28} {'rtol':>8} {'atol':>8} {'error':>8} {'speeds':>8} {'evaluations':>11}"
        f" {'best':>9} {'median':>9} {'processor':>9} {'ratio':>6}"
    )
    for (program, method, run), time in zip(candidates, times):
        name = program.methods[method]
        if run is None:
            print(f"{name:28} does not reach it")
            continue
        milliseconds = " ".join(f"{1e3 * value:6.2f} ms" for value in (time.best, time.median, time.processor))
        print(
            f"{name:28} {run.rtol:8.1e} {run.atol:8.1e} {run.error:8.0e} {run.speed_error:8.0e} {run.evaluations:11,}"
            f" {milliseconds} {time.processor / ours:6.2f}"
        )


main()
