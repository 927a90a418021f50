//! Lagrange's multipliers, the principle of compatibility, the reduced and the null-space form: one motion.

use dalembert::gallery::MODELS;
use dalembert::load;
use dalembert::solve::{Elimination, MotionMatrices};
use dalembert_problems::headers::header;
use dalembert_problems::oracles::accelerate;
use dalembert_problems::project::files;

/// The largest difference of two lists, relative to the largest number and at least to `least`.
fn difference(a: &[f64], b: &[f64], least: f64) -> f64 {
    let size = a.iter().chain(b).fold(least, |size: f64, x| size.max(x.abs()));
    let gap = a.iter().zip(b).fold(0.0, |gap: f64, (a, b)| gap.max((a - b).abs()));
    if size > 0.0 { gap / size } else { 0.0 }
}

/// Differences of the forms: reactions compared with the forces they balance, accelerations with what those forces do
/// to the largest inertia, since a structure has no acceleration at all.
fn disagreement(motion: &MotionMatrices) -> f64 {
    let forms = [
        Elimination::Whole,
        Elimination::Compatibility,
        Elimination::Reduced,
        Elimination::NullSpace,
        Elimination::Augmented,
    ];
    let by = forms.map(|form| accelerate(motion, form).expect("a motion"));
    let force = motion.force.iter().fold(0.0, |size: f64, h| size.max(h.abs()));
    let free = force / motion.mass.max_abs();
    by.iter().fold(0.0, |worst: f64, other| {
        let accelerations = difference(&other.acceleration, &by[0].acceleration, free);
        worst.max(accelerations).max(difference(&other.reaction, &by[0].reaction, force))
    })
}

/// The equations at the start of a model that has inertia and no laws.
fn motion_of(text: &str) -> Option<MotionMatrices> {
    let study = load(text).expect("a model without mistakes");
    if !study.model().laws.is_empty() {
        return None;
    }
    study.start().expect("a start").motion.clone()
}

// Matrices of the gallery have condition numbers up to 1e5 (Andrews' squeezer, 5.1e4 in the multiplier form): a hundred
// roundings of 1e-16 each, amplified so, stay below 1e-9; most models agree to 1e-14.
const ROUNDING: f64 = 1e-9;
const TYPICAL: f64 = 1e-13;

#[test]
fn all_roads_agree_on_every_ideal_model_of_the_gallery() {
    let mut n_models = 0;
    let mut n_typical = 0;
    for model in MODELS {
        let Some(motion) = motion_of(model.text) else { continue };
        let gap = disagreement(&motion);
        assert!(gap <= ROUNDING, "{}: {gap:e}", model.name);
        n_models += 1;
        n_typical += usize::from(gap <= TYPICAL);
    }
    assert!(n_models >= 24 && n_typical * 10 >= n_models * 8, "{n_typical} of {n_models}");
}

#[test]
fn all_roads_agree_where_rows_repeat_each_other() {
    let mut n_models = 0;
    for (name, text) in files("crates/problems/mechanisms", ".dal") {
        if header(&text, "configuration") != "regular" {
            continue;
        }
        let Some(motion) = motion_of(&text) else { continue };
        let gap = disagreement(&motion);
        assert!(gap <= ROUNDING, "{name}: {gap:e}");
        n_models += 1;
    }
    assert!(n_models >= 40);
}
