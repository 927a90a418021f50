//! Starts of mechanisms of any size: lengths of 1e-9 and 1e6 of the original, with masses and gravity scaled alike.
//!
//! Every number with a unit is multiplied by the power of the scale that its dimension says. Times and angles stay, so that
//! positions are those of the original times the scale, up to rounding.

use dalembert::expr::unit;
use dalembert::gallery::MODELS;
use dalembert::model::Model;
use dalembert::{Study, expr::Dimension};

use crate::TWELVE_DIGITS;
use crate::variant::Variant;

const SCALES: [f64; 2] = [1e-9, 1e6];

/// The power of the scale in a quantity: exponents of metres and kilograms.
fn power(dimension: Dimension) -> i32 {
    let [m, kg, ..] = dimension.exponents().map(dalembert::expr::Rational::to_f64);
    (m + kg) as i32
}

/// The same of a unit as it is written: `kg m^2`, `m/s^2`.
fn power_of_unit(text: &str) -> i32 {
    let (mut sum, mut sign) = (0, 1);
    for (at, part) in text.split_inclusive([' ', '/']).enumerate() {
        let (name, exponent) = part.trim_end_matches([' ', '/']).split_once('^').unwrap_or((part, "1"));
        let name = name.trim_end_matches([' ', '/']);
        if at == 0 || !name.is_empty() {
            let of_name = unit(name).map_or(0, |unit| power(unit.dimension));
            sum += sign * of_name * exponent.parse::<i32>().expect("an exponent");
        }
        sign = if part.ends_with('/') { -1 } else { 1 };
    }
    sum
}

/// A text with every number that has a unit in another scale; numbers of a vector share the unit behind it.
fn scaled(text: &str, scale: f64) -> String {
    let mut out = String::new();
    // Pictures have no part in a start, and colours the sign of comments.
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("draw "));
    for line in lines.map(|line| line.split('#').next().unwrap_or_default()) {
        let mut rest = line;
        while let Some((before, (inner, after))) =
            rest.split_once(" [").and_then(|(before, after)| Some((before, after.split_once(']')?)))
        {
            let factor = scale.powi(power_of_unit(inner));
            let first = match before.strip_suffix(')') {
                Some(vector) => vector.rfind('(').expect("a vector"),
                None => before
                    .rfind(|c: char| !(c.is_ascii_alphanumeric() || ".+-_".contains(c)))
                    .map_or(0, |at| at + 1),
            };
            let (head, numbers) = before.split_at(first);
            out.push_str(head);
            out.push_str(&multiplied(numbers, factor));
            out.push_str(" [");
            out.push_str(inner);
            out.push(']');
            rest = after;
        }
        out.push_str(rest);
        out.push('\n');
    }
    out
}

/// Every number of a list times a factor; names stay.
fn multiplied(numbers: &str, factor: f64) -> String {
    let part = |part: &str| match part.trim_matches(['(', ')', ' ']).parse::<f64>() {
        Ok(value) if factor != 1.0 => {
            part.replace(part.trim_matches(['(', ')', ' ']), &format!("{:?}", value * factor))
        }
        _ => part.to_owned(),
    };
    numbers.split(',').map(part).collect::<Vec<_>>().join(",")
}

/// Coordinates at the start, lengths divided by the scale; the reason if there is none.
fn positions(model: &Model, scale: f64) -> Result<Vec<f64>, String> {
    let study = Study::new(model, "");
    let start = study.start().map_err(|refusal| refusal.diagnostic.message.clone())?;
    let unscaled = |(q, coordinate): (&f64, &dalembert::model::Coordinate)| {
        q / coordinate.dimension.map_or(1.0, |dimension| scale.powi(power(dimension)))
    };
    Ok(start.state.q().iter().zip(&model.coordinates).map(unscaled).collect())
}

#[test]
fn mechanisms_of_any_size_assemble_alike() {
    let mut wrong = Vec::new();
    let mut n_models = 0;
    for gallery in MODELS {
        let model = Variant::text(gallery.text).model();
        if model.space.is_none() {
            continue;
        }
        n_models += 1;
        let expected = positions(&model, 1.0).expect("a start");
        let size = expected.iter().fold(0.0_f64, |size, q| size.max(q.abs()));
        for scale in SCALES {
            let model = Variant::text(&scaled(gallery.text, scale)).model();
            let difference = match positions(&model, scale) {
                Err(message) => Some(message),
                Ok(found) => {
                    let apart = found.iter().zip(&expected).map(|(a, b)| (a - b).abs());
                    let apart = apart.fold(0.0_f64, f64::max);
                    let is_alike = apart <= TWELVE_DIGITS * size && found.iter().all(|q| q.is_finite());
                    (!is_alike).then(|| format!("{apart:e} of {size:e}"))
                }
            };
            let place = format!("{} × {scale:e}", gallery.name);
            if let Some(difference) = difference {
                wrong.push(format!("{place}: {difference}"));
            }
        }
    }
    assert!(n_models >= 17, "{n_models} models");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_bead_on_a_rod_of_atomic_length_is_found() {
    let length = 0.3e-9;
    let found = Variant::text(&format!(
        "model \"Bead on a rod\"
         parameter m = 1 [kg], L = {length:?} [m]
         coordinate x, y [m]
         kinetic 1/2*m*(x'^2 + y'^2)
         constraint rod: x^2 + y^2 = L^2
         start y = -L/2, x ~ L
         run until 1 [s]"
    ))
    .start();
    let x = found.values["x"];
    assert!((x - 0.75_f64.sqrt() * length).abs() <= TWELVE_DIGITS * length, "{x:e}");
}
