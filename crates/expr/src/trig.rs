//! Sine and cosine in one call, over lanes.
//!
//! The polynomials and the reduction are those of FDLIBM (Sun Microsystems, 1993; `k_sin.c`, `k_cos.c` and
//! the second step of `e_rem_pio2.c`), written without branches so that a loop over lanes becomes vector
//! instructions. The error is below one unit in the last place, except within about 1e-9 of the zeros far
//! from the origin, where it is below 1e-20. The results do not depend on the platform's library.

/// Beyond this the reduction would lose digits and the standard library takes over.
const LARGEST_REDUCED: f64 = 1e6;

/// sin(x) and cos(x).
#[inline]
pub(crate) fn sin_cos(x: f64) -> (f64, f64) {
    if x.abs() <= LARGEST_REDUCED { reduced_sin_cos(x) } else { x.sin_cos() }
}

/// sin and cos in each lane, with the same bits as [`sin_cos`].
#[inline]
pub(crate) fn sin_cos_lanes<const N: usize>(x: &[f64; N]) -> ([f64; N], [f64; N]) {
    let (mut sin, mut cos) = ([0.0; N], [0.0; N]);
    for i in 0..N {
        (sin[i], cos[i]) = reduced_sin_cos(x[i]);
    }
    // Apart from the loop above, which stays free of branches.
    if !x.iter().all(|x| x.abs() <= LARGEST_REDUCED) {
        for i in 0..N {
            (sin[i], cos[i]) = sin_cos(x[i]);
        }
    }
    (sin, cos)
}

#[inline(always)]
fn reduced_sin_cos(x: f64) -> (f64, f64) {
    // Adding 3·2⁵¹ rounds to an integer and leaves it in the low bits of the significand.
    const ROUND: f64 = 6_755_399_441_055_744.0;
    let shifted = x * std::f64::consts::FRAC_2_PI + ROUND;
    let quadrant = shifted.to_bits();
    let (high, low) = reduce(x, shifted - ROUND);
    let (s, c) = (kernel_sin(high, low), kernel_cos(high, low));
    // In odd quadrants the two change places: all bits of the mask are set there.
    let (s, c) = (s.to_bits(), c.to_bits());
    let swap = (s ^ c) & 0u64.wrapping_sub(quadrant & 1);
    let sin_sign = (quadrant & 2) << 62;
    let cos_sign = (quadrant.wrapping_add(1) & 2) << 62;
    (f64::from_bits(s ^ swap ^ sin_sign), f64::from_bits(c ^ swap ^ cos_sign))
}

/// x − n π/2 as an unevaluated sum. The first two parts of π/2 have 33 bits, so their products with n, of up
/// to 20 bits, are exact.
#[inline(always)]
fn reduce(x: f64, n: f64) -> (f64, f64) {
    const FIRST: f64 = f64::from_bits(0x3FF9_21FB_5440_0000);
    const SECOND: f64 = f64::from_bits(0x3DD0_B461_1A60_0000);
    const REST: f64 = f64::from_bits(0x3BA3_198A_2E03_7073);
    let t = x - n * FIRST;
    let w = n * SECOND;
    let r = t - w;
    let w = n * REST - ((t - r) - w);
    let high = r - w;
    (high, (r - high) - w)
}

#[inline(always)]
fn kernel_sin(x: f64, low: f64) -> f64 {
    const S1: f64 = f64::from_bits(0xBFC5_5555_5555_5549);
    const S2: f64 = f64::from_bits(0x3F81_1111_1110_F8A6);
    const S3: f64 = f64::from_bits(0xBF2A_01A0_19C1_61D5);
    const S4: f64 = f64::from_bits(0x3EC7_1DE3_57B1_FE7D);
    const S5: f64 = f64::from_bits(0xBE5A_E5E6_8A2B_9CEB);
    const S6: f64 = f64::from_bits(0x3DE5_D93A_5ACF_D57C);
    let z = x * x;
    let v = z * x;
    let r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
    x - ((z * (0.5 * low - v * r) - low) - v * S1)
}

#[inline(always)]
fn kernel_cos(x: f64, low: f64) -> f64 {
    const C1: f64 = f64::from_bits(0x3FA5_5555_5555_554C);
    const C2: f64 = f64::from_bits(0xBF56_C16C_16C1_5177);
    const C3: f64 = f64::from_bits(0x3EFA_01A0_19CB_1590);
    const C4: f64 = f64::from_bits(0xBE92_7E4F_809C_52AD);
    const C5: f64 = f64::from_bits(0x3E21_EE9E_BDB4_B1C4);
    const C6: f64 = f64::from_bits(0xBDA8_FAE9_BE88_38D4);
    let z = x * x;
    let w = z * z;
    let r = z * (C1 + z * (C2 + z * C3)) + w * w * (C4 + z * (C5 + z * C6));
    let half = 0.5 * z;
    let w = 1.0 - half;
    w + (((1.0 - w) - half) + (z * r - x * low))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Distance in units in the last place of the reference.
    fn ulps(value: f64, reference: f64) -> f64 {
        let spacing = (reference.abs().to_bits() + 1) as i64 - reference.abs().to_bits() as i64;
        assert_eq!(spacing, 1);
        (value - reference).abs() / (f64::from_bits(reference.abs().to_bits() + 1) - reference.abs())
    }

    #[test]
    fn sine_and_cosine_agree_with_the_library_to_two_units_in_the_last_place() {
        // Both are within one unit of the truth, so within two of each other.
        for i in -400_000..400_000 {
            for x in [f64::from(i) * 1e-5, f64::from(i) * 2.3] {
                let (sin, cos) = sin_cos(x);
                assert!(ulps(sin, x.sin()) <= 2.0, "sin({x}): {sin} and {}", x.sin());
                assert!(ulps(cos, x.cos()) <= 2.0, "cos({x}): {cos} and {}", x.cos());
            }
        }
    }

    #[test]
    fn multiples_of_a_quarter_turn_leave_the_rounding_of_the_angle() {
        for n in 1..1000 {
            let x = f64::from(n) * std::f64::consts::FRAC_PI_2;
            let (sin, cos) = sin_cos(x);
            assert!((sin - x.sin()).abs() <= 1e-16 && (cos - x.cos()).abs() <= 1e-16);
        }
        assert_eq!(sin_cos(std::f64::consts::PI).0, std::f64::consts::PI.sin());
    }

    #[test]
    fn zero_keeps_its_sign_and_the_unbounded_have_no_value() {
        assert!(sin_cos(-0.0).0.is_sign_negative());
        assert_eq!(sin_cos(0.0), (0.0, 1.0));
        for x in [f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            assert!(sin_cos(x).0.is_nan() && sin_cos(x).1.is_nan());
        }
        assert_eq!(sin_cos(1e300), 1e300f64.sin_cos());
    }

    #[test]
    fn lanes_have_the_bits_of_the_scalar() {
        let x = [0.1, -7.0, 1e5, 1e9, -1e300, 3.0, 0.0, 1e-300];
        let (sin, cos) = sin_cos_lanes(&x);
        for i in 0..8 {
            assert_eq!((sin[i], cos[i]), sin_cos(x[i]));
        }
    }
}
