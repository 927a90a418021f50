"""How compare.py talks to the programs under test.

A program reads lines `PROBLEM METHOD SETTING SECONDS` from its input. PROBLEM is the name of a folder of data/benchmarks,
for families with their size (`n-four-bar:40`), METHOD what the program calls a way of solving it, SETTING the number of
steps from one sample to the next or a tolerance. It integrates until SECONDS have passed, at least once, and answers each
line by one line:

    NUMBERS... SPREAD STEPS REPETITIONS BEST PROCESSOR

the coordinates of the measured point at all samples after the start, one after the other; how far the mechanism is from
having all its bars parallel, in metres (0 where that means nothing); steps; repetitions; and of one integration the best
times, by the clock and of the processor, in seconds. Making the model and its start are not part of them. What fails is
answered by `fails`.
"""

import gc
import sys
import time


def serve(prepare, answers=sys.stdout):
    """Answers all requests. `prepare(problem, method, setting)` gives a function `run(observing)` that starts anew and
    gives the coordinates, the spread, the number of steps, and the two times."""
    gc.disable()
    for line in sys.stdin:
        problem, method, setting, seconds = line.split()
        try:
            answer = repeat(prepare(problem, method, float(setting)), float(seconds))
        except Exception as error:
            print(f"{line.strip()}: {error}", file=sys.stderr)
            answer = None
        gc.collect()
        print("fails" if answer is None else answer, file=answers, flush=True)


def repeat(run, seconds):
    clock, processor, begun = [], [], time.perf_counter()
    while not clock or time.perf_counter() - begun < seconds:
        result = run(not seconds)
        if result is None:
            return None
        numbers, spread, steps, elapsed, spent = result
        clock.append(elapsed)
        processor.append(spent)
    words = [*numbers, spread, steps, len(clock), min(clock), min(processor)]
    return " ".join(repr(float(word)) for word in words)


class Stopwatch:
    """Adds up the time spent inside of `with`."""

    def __init__(self):
        self.clock = self.processor = 0.0

    def __enter__(self):
        self.begun = time.perf_counter(), time.process_time()

    def __exit__(self, *_):
        self.clock += time.perf_counter() - self.begun[0]
        self.processor += time.process_time() - self.begun[1]
