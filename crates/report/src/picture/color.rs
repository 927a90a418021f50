//! Colours, lighter and darker.

/// Red, green and blue of `#3b7dd8`; grey if it is none.
pub(crate) fn parts(color: &str) -> [u8; 3] {
    dalembert_model::Color::from_hex(color).map_or([0x80, 0x86, 0x8f], |color| color.0)
}

/// Mixed with white where `light` is positive, with black where it is negative.
pub(super) fn shade(color: &str, light: f64) -> String {
    let target = if light > 0.0 { 255.0 } else { 0.0 };
    let part = light.abs().min(1.0);
    let mixed = parts(color).map(|c| (f64::from(c) * (1.0 - part) + target * part).round() as u8);
    dalembert_model::Color(mixed).to_hex()
}
