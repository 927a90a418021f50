//! The font of all pictures, which comes with the program: what is written takes the same room on every machine.

use std::sync::{Arc, OnceLock};

use resvg::usvg::fontdb::Database;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

/// A part of DejaVu Sans; see `assets/fonts`.
const BYTES: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-subset.ttf");

/// Families in the order in which a viewer should look for them.
pub(crate) const FAMILY: &str = "DejaVu Sans, Verdana, sans-serif";

/// The font alone.
pub(super) fn database() -> Arc<Database> {
    static DATABASE: OnceLock<Arc<Database>> = OnceLock::new();
    let database = DATABASE.get_or_init(|| {
        let mut database = Database::new();
        database.load_font_data(BYTES.to_vec());
        Arc::new(database)
    });
    Arc::clone(database)
}

/// How wide a text is.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let Ok(font) = FontRef::new(BYTES) else { return 0.6 * size * text.chars().count() as f64 };
    let (letters, metrics) = (font.charmap(), font.glyph_metrics(Size::unscaled(), LocationRef::default()));
    let units = f64::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
    let advance = |letter: char| {
        let glyph = letters.map(letter).unwrap_or_default();
        f64::from(metrics.advance_width(glyph).unwrap_or(0.0))
    };
    text.chars().map(advance).sum::<f64>() * size / units
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
        let font = FontRef::new(BYTES).expect("a font");
        let letters =
            "aZ09.,'()[]{}^*/+-=<>&\"#_ äöüÄßéñ αβγΔΩφϕθωπ λμ ′ ″ ₀₁₂ ⁰¹²³⁻ · × − √ ∞ ≤ ≥ ≈ ° … – → � ±";
        for letter in letters.chars() {
            assert!(font.charmap().map(letter).is_some(), "{letter:?}");
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
