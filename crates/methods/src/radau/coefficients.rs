//! The numbers of the method.
//!
//! Hairer and Wanner, *Solving Ordinary Differential Equations II*, IV.5 and IV.8: the collocation method at the three
//! Radau points, the transformation that takes its matrix apart, and the weights of the error estimate.

/// Stages.
pub(super) const N: usize = 3;

/// A matrix over stages.
pub(super) type Square = [[f64; N]; N];

const SQRT_6: f64 = 2.449_489_742_783_178;

/// Where the stages lie.
pub(super) const NODES: [f64; N] = [(4.0 - SQRT_6) / 10.0, (4.0 + SQRT_6) / 10.0, 1.0];

/// `A`: the last row has the weights of the quadrature.
pub(super) const MATRIX: Square = [
    [(88.0 - 7.0 * SQRT_6) / 360.0, (296.0 - 169.0 * SQRT_6) / 1800.0, (-2.0 + 3.0 * SQRT_6) / 225.0],
    [(296.0 + 169.0 * SQRT_6) / 1800.0, (88.0 + 7.0 * SQRT_6) / 360.0, (-2.0 - 3.0 * SQRT_6) / 225.0],
    [(16.0 - SQRT_6) / 36.0, (16.0 + SQRT_6) / 36.0, 1.0 / 9.0],
];

/// `A⁻¹`: the rates of the collocation polynomial at the stages, from its changes since the beginning.
pub(super) const INVERSE: Square = [
    [2.0 + 0.5 * SQRT_6, -1.2 + 29.0 / 30.0 * SQRT_6, 0.4 - 4.0 / 15.0 * SQRT_6],
    [-1.2 - 29.0 / 30.0 * SQRT_6, 2.0 - 0.5 * SQRT_6, 0.4 + 4.0 / 15.0 * SQRT_6],
    [-1.0 + 8.0 / 3.0 * SQRT_6, -1.0 - 8.0 / 3.0 * SQRT_6, 5.0],
];

/// The real eigenvalue of `A⁻¹`.
pub(super) const REAL: f64 = 3.637_834_252_744_496;

/// One of its two others: real and imaginary part.
pub(super) const COMPLEX: (f64, f64) = (2.681_082_873_627_752, 3.050_430_199_247_411);

/// `T` in `A⁻¹ = T diag(γ, [α −β; β α]) T⁻¹`, as in the code RADAU5.
pub(super) const FROM_EIGEN: Square = [
    [9.123_239_487_089_295e-2, -0.141_255_295_020_954_2, -3.002_919_410_514_742_4e-2],
    [0.241_717_932_707_107, 0.204_129_352_293_799_93, 0.382_942_112_757_261_9],
    [0.966_048_182_615_093, 1.0, 0.0],
];

/// `T⁻¹`
pub(super) const TO_EIGEN: Square = [
    [4.325_579_890_063_155, 0.339_199_251_815_809_87, 0.541_770_539_935_874_9],
    [-4.178_718_591_551_905, -0.327_682_820_761_062_4, 0.476_623_554_500_550_44],
    [-0.502_872_634_945_786_9, 2.571_926_949_855_605_5, -0.596_039_204_828_224_9],
];

/// Weights of the changes at the stages in the estimate of the error, which has order 3.
pub(super) const ERROR: [f64; N] = [(-13.0 - 7.0 * SQRT_6) / 3.0, (-13.0 + 7.0 * SQRT_6) / 3.0, -1.0 / 3.0];

/// The weights of the values at the stages in the polynomial through them, at `theta`.
pub(super) fn lagrange(theta: f64) -> [f64; N] {
    let [a, b, c] = NODES;
    [
        (theta - b) * (theta - c) / ((a - b) * (a - c)),
        (theta - a) * (theta - c) / ((b - a) * (b - c)),
        (theta - a) * (theta - b) / ((c - a) * (c - b)),
    ]
}

/// The weights of the changes at the stages in the collocation polynomial, at `theta`.
pub(super) fn collocation(theta: f64) -> [f64; N] {
    let weights = lagrange(theta);
    std::array::from_fn(|stage| weights[stage] * theta / NODES[stage])
}

/// The weights of the changes at the stages in the rate of the collocation polynomial with respect to `theta`.
pub(super) fn collocation_rate(theta: f64) -> [f64; N] {
    let slopes = |a: f64, b: f64, c: f64| {
        // d/dθ of θ (θ − b)(θ − c) / (a (a − b)(a − c))
        (3.0 * theta * theta - 2.0 * theta * (b + c) + b * c) / (a * (a - b) * (a - c))
    };
    let [a, b, c] = NODES;
    [slopes(a, b, c), slopes(b, a, c), slopes(c, a, b)]
}

/// The weights of the values at the beginning and at the stages in the integral, up to `theta`, of the polynomial through
/// them.
pub(super) fn integral(theta: f64) -> [f64; N + 1] {
    let all = [0.0, NODES[0], NODES[1], NODES[2]];
    std::array::from_fn(|at| {
        let [a, b, c] = std::array::from_fn(|k| all[if k < at { k } else { k + 1 }]);
        let x = all[at];
        let sum = theta
            * (theta * (theta * (theta / 4.0 - (a + b + c) / 3.0) + (a * b + b * c + c * a) / 2.0)
                - a * b * c);
        sum / ((x - a) * (x - b) * (x - c))
    })
}

/// `Σ weight x` over stages, for each number: `x` holds the stages one after the other.
pub(super) fn combine(weights: &[f64; N], x: &[f64], out: &mut [f64]) {
    let n = out.len();
    let (first, rest) = x.split_at(n);
    let (second, third) = rest.split_at(n);
    for (((out, a), b), c) in out.iter_mut().zip(first).zip(second).zip(third) {
        *out = weights[0] * a + weights[1] * b + weights[2] * c;
    }
}

/// The same by each row of a matrix over stages, times `factor`.
pub(super) fn apply(matrix: &Square, factor: f64, x: &[f64], out: &mut [f64]) {
    let n = out.len() / N;
    if n == 0 {
        return;
    }
    for (row, out) in matrix.iter().zip(out.chunks_exact_mut(n)) {
        combine(&row.map(|weight| factor * weight), x, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn product(a: &Square, b: &Square) -> Square {
        std::array::from_fn(|i| std::array::from_fn(|j| (0..N).map(|k| a[i][k] * b[k][j]).sum()))
    }

    fn is_near(a: &Square, b: &Square) -> bool {
        a.iter().flatten().zip(b.iter().flatten()).all(|(a, b)| (a - b).abs() < 2e-14)
    }

    const IDENTITY: Square = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

    #[test]
    fn the_inverse_is_that_of_the_matrix_and_is_taken_apart() {
        assert!(is_near(&product(&MATRIX, &INVERSE), &IDENTITY));
        assert!(is_near(&product(&FROM_EIGEN, &TO_EIGEN), &IDENTITY));
        let (alpha, beta) = COMPLEX;
        let blocks = [[REAL, 0.0, 0.0], [0.0, alpha, -beta], [0.0, beta, alpha]];
        assert!(is_near(&product(&product(&FROM_EIGEN, &blocks), &TO_EIGEN), &INVERSE));
    }

    /// Collocation: polynomials of the third degree are exact with their integrals, and the quadrature has order 5.
    #[test]
    fn stages_integrate_polynomials_exactly() {
        for power in 0..5 {
            let rates = NODES.map(|node| node.powi(power));
            for (stage, row) in MATRIX.iter().enumerate().skip(if power < 3 { 0 } else { 2 }) {
                let sum: f64 = row.iter().zip(rates).map(|(weight, rate)| weight * rate).sum();
                let exact = NODES[stage].powi(power + 1) / f64::from(power + 1);
                assert!((sum - exact).abs() < 1e-15);
            }
        }
    }

    #[test]
    fn the_polynomial_meets_stages_and_their_rates() {
        for (stage, node) in NODES.into_iter().enumerate() {
            for (other, weight) in collocation(node).into_iter().enumerate() {
                assert!((weight - f64::from(u8::from(stage == other))).abs() < 1e-14);
            }
            for (weight, exact) in collocation_rate(node).into_iter().zip(INVERSE[stage]) {
                assert!((weight - exact).abs() < 1e-13);
            }
        }
    }

    #[test]
    fn integrals_of_cubics_are_exact() {
        for power in 0..4 {
            let values = [0.0, NODES[0], NODES[1], NODES[2]].map(|node: f64| node.powi(power));
            for theta in [0.1, 0.5, 1.0] {
                let sum: f64 = integral(theta).iter().zip(values).map(|(weight, value)| weight * value).sum();
                assert!((sum - f64::powi(theta, power + 1) / f64::from(power + 1)).abs() < 1e-14);
            }
        }
    }

    /// The estimate compares with a formula of order 3 that has the real eigenvalue: it vanishes for polynomials up to
    /// the third degree.
    #[test]
    fn the_error_of_cubics_vanishes() {
        for power in 1..4 {
            let changes = NODES.map(|node| node.powi(power));
            let at_start = if power == 1 { 1.0 } else { 0.0 };
            let sum: f64 = ERROR.iter().zip(changes).map(|(weight, change)| weight * change).sum();
            assert!((sum + at_start).abs() < 1e-13, "{power}: {sum}");
        }
    }
}
