//! Units and dimensions.

use dalembert_expr::{Dimension, Rational, unit, unit_names};

#[test]
fn units_are_worth_what_they_should() {
    let factor = |name| unit(name).unwrap().factor;
    assert_eq!(factor("deg"), std::f64::consts::PI / 180.0);
    assert_eq!(factor("rpm"), std::f64::consts::PI / 30.0);
    assert_eq!(factor("rev"), std::f64::consts::TAU);
    assert_eq!(factor("mm"), 1e-3);
    assert_eq!(factor("h"), 3600.0);
    assert_eq!(factor("tonne"), 1000.0);
    assert!(unit("N").unwrap().is_coherent() && !unit("kN").unwrap().is_coherent());
    assert_eq!(unit("parsec"), None);
    for name in unit_names() {
        assert!(unit(name).is_some_and(|unit| unit.factor > 0.0), "{name}");
    }
}

#[test]
fn derived_units_have_the_dimensions_of_their_definitions() {
    let of = |name| unit(name).unwrap().dimension;
    let square = Rational::integer(2);
    assert_eq!(of("N").product(of("m")), of("J"));
    assert_eq!(of("J").quotient(of("s")), of("W"));
    assert_eq!(of("N").quotient(of("m").power(square).unwrap()), of("Pa"));
    assert_eq!(of("W").quotient(of("A")), of("V"));
    assert_eq!(of("V").quotient(of("A")), of("ohm"));
    assert_eq!(of("A").product(of("s")), of("C"));
    assert_eq!(of("C").quotient(of("V")), of("F"));
    assert_eq!(of("V").product(of("s")), of("Wb"));
    assert_eq!(of("Wb").quotient(of("A")), of("H"));
    assert_eq!(of("Wb").quotient(of("m").power(square).unwrap()), of("T"));
    assert_eq!(of("Hz").product(of("s")), Dimension::none());
    assert!(of("rad").is_none() && of("1").is_none());
}

#[test]
fn dimensions_are_shown_in_base_units() {
    let of = |name| unit(name).unwrap().dimension;
    assert_eq!(of("J").to_string(), "kg m^2/s^2");
    assert_eq!(of("Hz").to_string(), "1/s");
    assert_eq!(of("deg").to_string(), "1");
    assert_eq!(of("V").to_string(), "kg m^2/s^3/A");
    assert_eq!(of("m").power(Rational::HALF).unwrap().to_string(), "m^(1/2)");
}

#[test]
fn fractions_are_in_lowest_terms_and_checked() {
    assert_eq!(Rational::new(2, -4), Rational::new(-1, 2));
    assert_eq!(Rational::new(1, 0), None);
    assert_eq!(Rational::new(i32::MIN, -1), None);
    assert_eq!(Rational::from_f64(1.0 / 3.0), Rational::new(1, 3));
    assert_eq!(Rational::from_f64(-2.5), Rational::new(-5, 2));
    assert_eq!(Rational::from_f64(f64::NAN), None);
    let big = Rational::integer(i32::MAX);
    assert_eq!(big.checked_add(Rational::ONE), None);
    assert_eq!(big.checked_mul(big), None);
    assert_eq!(Rational::HALF.checked_add(Rational::HALF), Some(Rational::ONE));
    assert_eq!(unit("m").unwrap().dimension.power(big).and_then(|d| d.power(big)), None);
}
