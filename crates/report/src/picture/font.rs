//! The font of all pictures, which comes with the program: what is written takes the same room on every machine.

use std::sync::OnceLock;

use ttf_parser::Face;

/// A part of DejaVu Sans; see `assets/fonts`.
const BYTES: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-subset.ttf");

/// Families in the order in which a viewer should look for them.
pub(crate) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The font; `None` if the bytes in the program are damaged.
pub(super) fn face() -> Option<&'static Face<'static>> {
    static FACE: OnceLock<Option<Face<'static>>> = OnceLock::new();
    FACE.get_or_init(|| Face::parse(BYTES, 0).ok()).as_ref()
}

/// The width of a text: the sum of advances, since the font has no kerning.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let Some(face) = face() else { return 0.6 * size * text.chars().count() as f64 };
    let advance = |letter: char| {
        let glyph = face.glyph_index(letter).unwrap_or_default();
        f64::from(face.glyph_hor_advance(glyph).unwrap_or(0))
    };
    text.chars().map(advance).sum::<f64>() * size / f64::from(face.units_per_em())
}

/// The text, cut with an ellipsis where it is too wide.
pub(crate) fn fitted(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept: String = text.to_owned();
    while kept.pop().is_some() {
        let cut = format!("{}…", kept.trim_end());
        if width(&cut, size) <= room {
            return cut;
        }
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_what_models_need() {
        let font = face().expect("a font");
        let letters =
            "aZ09.,'()[]{}^*/+-=<>&\"#_ äöüÄßéñ αβγΔΩφϕθωπ λμ ′ ″ ₀₁₂ ⁰¹²³⁻ · × − √ ∞ ≤ ≥ ≈ ° … – → � ±";
        for letter in letters.chars() {
            assert!(font.glyph_index(letter).is_some(), "{letter:?}");
        }
    }

    #[test]
    fn a_text_is_cut_where_there_is_no_room() {
        // In DejaVu Sans all digits are 1303/2048 wide.
        assert!((width("12", 16.0) - 2.0 * 16.0 * 1303.0 / 2048.0).abs() < 1e-9);
        let cut = fitted("a long name of a model", 12.0, 60.0);
        assert!(cut.ends_with('…') && width(&cut, 12.0) <= 60.0, "{cut}");
        assert_eq!(fitted("short", 12.0, 60.0), "short");
    }
}
