//! Interpolants against what is known of them.

use dalembert_expr::{Interpolant, InterpolantError, Shape};

fn spline(points: &[(f64, f64)]) -> Interpolant {
    Interpolant::new(points, Shape::Cubic).unwrap()
}

const POINTS: [(f64, f64); 5] = [(0.0, 1.0), (0.5, -2.0), (2.0, 3.0), (2.5, 3.5), (5.0, 0.0)];

#[test]
fn both_shapes_pass_through_the_points() {
    for shape in [Shape::Cubic, Shape::Monotone] {
        let f = Interpolant::new(&POINTS, shape).unwrap();
        for (x, y) in POINTS {
            assert!((f.value(x, 0) - y).abs() < 1e-14);
        }
        assert_eq!(f.points().collect::<Vec<_>>(), POINTS);
    }
}

#[test]
fn two_points_make_a_straight_line() {
    for shape in [Shape::Cubic, Shape::Monotone] {
        let f = Interpolant::new(&[(1.0, 2.0), (3.0, 8.0)], shape).unwrap();
        for x in [-1.0, 1.0, 1.7, 3.0, 10.0] {
            assert!((f.value(x, 0) - (3.0 * x - 1.0)).abs() < 1e-13);
            assert!((f.value(x, 1) - 3.0).abs() < 1e-13);
            assert!(f.value(x, 2).abs() < 1e-13);
        }
    }
}

#[test]
fn the_spline_is_twice_continuously_differentiable_and_natural() {
    let f = spline(&POINTS);
    for (x, _) in POINTS {
        for order in 0..=2 {
            // The third derivative is below 100 here, so a step of 1e-9 changes nothing by more than 1e-7.
            let (left, right) = (f.value(x - 1e-9, order), f.value(x + 1e-9, order));
            assert!((left - right).abs() < 1e-6, "order {order} at {x}: {left}, {right}");
        }
    }
    assert!(f.value(0.0, 2).abs() < 1e-12 && f.value(5.0, 2).abs() < 1e-12);
}

/// 3x − x³ on [0, 1] and its mirror image on [1, 2] join with continuous second derivative, which is zero at
/// 0 and 2: they form the natural spline through three of their points.
#[test]
fn natural_splines_are_reproduced() {
    let exact = |x: f64| {
        let s = if x <= 1.0 { x } else { 2.0 - x };
        3.0 * s - s * s * s
    };
    let f = spline(&[(0.0, exact(0.0)), (1.0, exact(1.0)), (2.0, exact(2.0))]);
    for i in 0..=20 {
        let x = f64::from(i) / 10.0;
        assert!((f.value(x, 0) - exact(x)).abs() < 1e-14);
    }
    assert!((f.value(0.0, 1) - 3.0).abs() < 1e-14);
    assert!((f.value(0.5, 3) + 6.0).abs() < 1e-13);
    assert_eq!(f.value(0.5, 4), 0.0);
}

#[test]
fn beyond_the_ends_the_slope_continues() {
    for shape in [Shape::Cubic, Shape::Monotone] {
        let f = Interpolant::new(&POINTS, shape).unwrap();
        let slope = f.value(5.0, 1);
        assert!((f.value(7.0, 0) - 2.0 * slope).abs() < 1e-13);
        assert!((f.value(7.0, 1) - slope).abs() < 1e-14);
        assert_eq!(f.value(7.0, 2), 0.0);
        assert_eq!(f.value(-1.0, 1), f.value(0.0, 1));
        assert!(f.value(f64::NAN, 0).is_nan());
    }
}

#[test]
fn monotone_points_give_a_monotone_function() {
    let points = [(0.0, 0.0), (1.0, 0.0), (1.1, 5.0), (2.0, 5.1), (4.0, 100.0), (4.5, 100.0)];
    let f = Interpolant::new(&points, Shape::Monotone).unwrap();
    let mut before = f.value(-1.0, 0);
    for i in 0..=7000 {
        let value = f.value(f64::from(i) / 1000.0 - 1.0, 0);
        assert!(value >= before - 1e-12, "at {i}: {value} after {before}");
        before = value;
    }
    assert!(spline(&points).value(0.5, 0) < 0.0, "the natural spline overshoots here");
}

#[test]
fn wrong_points_are_refused() {
    let new = |points: &[(f64, f64)]| Interpolant::new(points, Shape::Cubic).unwrap_err();
    assert_eq!(new(&[(0.0, 1.0)]), InterpolantError::TooFewPoints);
    assert_eq!(new(&[(0.0, 1.0), (1.0, 1.0), (1.0, 2.0)]), InterpolantError::NotIncreasing { index: 2 });
    assert_eq!(new(&[(0.0, 1.0), (f64::NAN, 1.0)]), InterpolantError::NotFinite { index: 1 });
}
