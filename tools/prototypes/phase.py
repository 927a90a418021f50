"""The phase of composed steps for a turn about a fixed axis.

A step of second order whose phase errs by (h w)^2/12 is tan(theta/2) = h w/2, the map of Cayley. Nine of them with the lengths of
Kahan and Li (Mathematics of Computation 66, 1997, 1089-1099) are a step of order 6. Needs nothing but Python.
"""

import math

A, B, C, D = 0.3921614440073141, 0.33259913678935944, -0.7062461725576394, 0.0822135962935508
KAHAN_LI = [A, B, C, D, 1 - 2 * (A + B + C + D), D, C, B, A]
SPEED = 100.0  # rad/s


def error(step, parts, seconds=1.0):
    """How far the angle is off after some seconds."""
    turn = sum(2 * math.atan(step * part * SPEED / 2) for part in parts)
    return abs(round(seconds / step) * turn - SPEED * seconds)


if __name__ == "__main__":
    print(f"single steps of 1 ms, one second:    {error(1e-3, [1.0]):.4g} rad, by (h w)^2/12 {SPEED * 0.01 / 12:.4g}")
    print(f"composed steps of 2 ms, one second:  {error(2e-3, KAHAN_LI):.2g} rad")
    print(f"composed steps of 2 ms, 30 seconds:  {error(2e-3, KAHAN_LI, 30.0):.2g} rad")
    assert abs(error(1e-3, [1.0]) / (SPEED * 0.01 / 12) - 1) < 0.02
    assert error(2e-3, KAHAN_LI) < 1e-5
