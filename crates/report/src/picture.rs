//! Pictures of a run: [`plot()`] draws its columns, [`mechanism()`] the mechanism; a [`Picture`] is written as SVG or, with the feature `png`,
//! as pixels.
//!
//! A picture needs nothing from outside, and is the same to the last byte wherever it is drawn.

pub(crate) mod axis;
pub(crate) mod font;
pub(crate) mod svg;

mod color;
mod items;
mod link;
pub mod mechanism;
#[cfg(feature = "png")]
mod paint;
pub mod plot;
mod solid;
mod view;

pub(crate) use color::parts as color_parts;
pub use items::Picture;
pub use mechanism::mechanism;
pub use plot::plot;
pub use view::Direction;

/// Ground of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Its colours.
    pub theme: Theme,
}

/// The sides between which a picture can be seen and made.
pub const SIDES: std::ops::RangeInclusive<u32> = 64..=8192;

impl Default for Sheet {
    fn default() -> Sheet {
        Sheet { width: 1200, height: 800, theme: Theme::Light }
    }
}

impl Sheet {
    /// How large letters and lines are, as a part of what they are on the usual sheet.
    fn unit(&self) -> f64 {
        let area = f64::from(self.width) * f64::from(self.height);
        (area / (1000.0 * 667.0)).sqrt().max(0.6)
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light, for print.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    fn page(self) -> &'static str {
        if self == Theme::Light { "#ffffff" } else { "#16181c" }
    }

    fn ink(self) -> &'static str {
        if self == Theme::Light { "#24292f" } else { "#e6e8eb" }
    }

    /// For what is said beside.
    fn soft(self) -> &'static str {
        if self == Theme::Light { "#57606a" } else { "#a4abb4" }
    }

    fn grid(self) -> &'static str {
        if self == Theme::Light { "#e4e7eb" } else { "#2b2f36" }
    }

    /// Colours of curves, with a contrast of at least 3 with the page.
    fn curve(self, at: usize) -> &'static str {
        const LIGHT: [&str; 9] = [
            "#0b6bb8", "#c94f0a", "#12876a", "#b0418a", "#a3740b", "#6b51c0", "#c0262d", "#39808f", "#666c75",
        ];
        const DARK: [&str; 9] = [
            "#5fb0f2", "#ff9254", "#42cba2", "#ec8fcb", "#e8bb4e", "#b3a0ff", "#ff7d7d", "#7ccbd9", "#a9b0b9",
        ];
        let colors = if self == Theme::Light { LIGHT } else { DARK };
        colors[at % colors.len()]
    }
}
