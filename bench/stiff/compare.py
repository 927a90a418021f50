#!/usr/bin/env python3
"""The stiff flyball governor over 10 s by two programs: what each asks for a given error.

    compare.py TARGET      TARGET is the build directory with `bench-stiff-ida` and `release/examples/stiff_speed`

The error is that of data/benchmarks/flyball-governor/problem.md, the largest |s - ref| over all 200 samples of the
slider's height, which both programs deliver. Every method is run with tolerances from 1e-4 to 1e-13, four to a decade,
and, where it takes one, with absolute tolerances of speeds 0.01, 1 and 100 times the relative one. A tolerance reaches a
target if it and the next two tighter ones do, so that nobody is helped by luck; of those the one with the fewest
evaluations is taken. Those are then repeated in turn, all on one core, in rounds of a second each. Fails unless every
program comes nearer than 1e-9 m to the reference.

Times are those of bench/run/compare.py: best, median, and the processor's, of which ratios are.
"""

import csv
import os
import statistics
import subprocess
import sys

REFERENCE = "data/benchmarks/flyball-governor/reference.csv"
TARGETS = [1e-6, 1e-8]
TOLERANCES = [10 ** (-k / 4) for k in range(16, 53)]
RATIOS = [1e-2, 1.0, 1e2]
CONFIRMING = 2
ROUNDS, SECONDS = 3, 1.0
NEAR = 1e-9
SAMPLES = 200


class Program:
    def __init__(self, name, command, methods, ratios):
        self.name, self.command, self.methods, self.ratios = name, command, methods, ratios
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)

    def ask(self, method, rtol, atol, seconds):
        """Heights, evaluations, and best, median and processor's time; None if it fails."""
        before = self.processor_time()
        print(method, rtol, atol, seconds, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        spent = self.processor_time() - before
        if not answer:
            sys.exit(f"{self.name} has ended at {method}, {rtol:.1e}")
        if answer.strip() == "fails":
            return None
        numbers = [float(word) for word in answer.split()]
        evaluations, repetitions, best, median = numbers[SAMPLES:]
        return numbers[:SAMPLES], int(evaluations), (best, median, spent / repetitions)

    def processor_time(self):
        with open(f"/proc/{self.process.pid}/schedstat") as file:
            return 1e-9 * int(file.read().split()[0])


def main():
    # The programs inherit the core.
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    target = sys.argv[1]
    with open(REFERENCE) as lines:
        heights = [float(row[1]) for row in list(csv.reader(lines))[2:]]
    everyone = [
        Program(
            "SUNDIALS IDA",
            [f"{target}/bench-stiff-ida"],
            {"mass": "IDA, with mass matrix", "solved": "IDA, solved for accelerations"},
            RATIOS,
        ),
        Program(
            "dalembert", [f"{target}/release/examples/stiff_speed"], {"radau5": "dalembert radau5"}, [1.0]
        ),
    ]
    chosen = {goal: [] for goal in TARGETS}
    for program in everyone:
        nearest = float("inf")
        for method in program.methods:
            scans = [scan(program, method, ratio, heights) for ratio in program.ratios]
            nearest = min([nearest] + [run[2] for runs in scans for run in runs if run])
            for goal in TARGETS:
                reached = [run for runs in scans if (run := loosest(runs, goal))]
                chosen[goal].append((program, method, min(reached, key=lambda run: run[3], default=None)))
        print(f"{program.name} comes to {nearest:.0e} m of the reference")
        if nearest > NEAR:
            sys.exit(f"{program.name} does not come nearer than {NEAR:.0e} m")
    for goal, candidates in chosen.items():
        table(goal, candidates)


def scan(program, method, ratio, heights):
    """For each tolerance, the loosest first: rtol, atol, error, evaluations; None where it fails."""
    runs = []
    for rtol in TOLERANCES:
        answer = program.ask(method, rtol, ratio * rtol, 0)
        error = answer and max(abs(s - ref) for s, ref in zip(answer[0], heights, strict=True))
        runs.append(answer and (rtol, ratio * rtol, error, answer[1]))
    return runs


def loosest(runs, goal):
    """The run with the loosest tolerance that reaches the goal and is confirmed by the next."""
    reached = [run is not None and run[2] <= goal for run in runs]
    for at in range(len(runs) - CONFIRMING):
        if all(reached[at : at + CONFIRMING + 1]):
            return runs[at]
    return None


def table(goal, candidates):
    rounds = [[] for _ in candidates]
    for _ in range(ROUNDS):
        for (program, method, run), record in zip(candidates, rounds):
            if run:
                record.append(program.ask(method, run[0], run[1], SECONDS)[2])
    times = [
        (min(t[0] for t in record), statistics.median(t[1] for t in record), min(t[2] for t in record))
        if record
        else None
        for record in rounds
    ]
    ours = min(time[2] for (program, _, _), time in zip(candidates, times) if program.name == "dalembert" and time)
    print(f"\nto {goal:.0e} m")
    print(
        f"{'method':30} {'rtol':>8} {'atol':>8} {'error':>8} {'evaluations':>11}"
        f" {'best':>9} {'median':>9} {'processor':>9} {'ratio':>6}"
    )
    for (program, method, run), time in zip(candidates, times):
        name = program.methods[method]
        if run is None:
            print(f"{name:30} does not reach it")
            continue
        milliseconds = " ".join(f"{1e3 * value:6.2f} ms" for value in time)
        print(
            f"{name:30} {run[0]:8.1e} {run[1]:8.1e} {run[2]:8.0e} {run[3]:11,} {milliseconds} {time[2] / ours:6.2f}"
        )


main()
