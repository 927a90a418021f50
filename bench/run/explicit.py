#!/usr/bin/env python3
"""Andrews' squeezing mechanism by the compiled explicit codes of numbalsoda.

    explicit.py STATE      7 angles and 7 speeds at t = 0; more numbers are not used

Each line of the input, `METHOD RTOL ATOL SECONDS`, is answered as by ida.c. METHOD is a code and a way to solve for
accelerations, see andrews.py: `dop853-ldl`. ATOL is for all values, since these codes take only one.
"""

import sys
import time

import numpy as np
from numbalsoda import dop853, lsoda

from andrews import DATA, RIGHT

CODES = {"dop853": dop853, "lsoda": lsoda}
MOST_STEPS = 1_000_000


def main():
    start = np.array([float(number) for number in sys.argv[1:15]])
    for line in sys.stdin:
        method, rtol, atol, seconds = line.split()
        print(answer(start, method, float(rtol), float(atol), float(seconds)), flush=True)


def answer(start, method, rtol, atol, seconds):
    code, solver = method.split("-")
    code, right = CODES[code], RIGHT[solver].address
    interval, data = np.array([0.0, 0.05]), np.zeros(DATA)
    times, began = [], time.perf_counter()
    while not times or time.perf_counter() - began < seconds:
        data[0] = 0.0
        before = time.perf_counter()
        y, success = code(right, start, interval, data, rtol, atol, MOST_STEPS)
        times.append(time.perf_counter() - before)
        if not success:
            return "fails"
    times.sort()
    state = " ".join(f"{value:.17g}" for value in y[-1])
    return f"{state} {data[0]:.0f} {len(times)} {times[0]:.9g} {times[len(times) // 2]:.9g}"


main()
