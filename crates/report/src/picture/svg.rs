//! SVG as text: what every picture begins and ends with, and what is written into it.

use std::fmt::Write;

use super::font::{FAMILY, width};
use super::{Sheet, Theme};

/// A picture that is being drawn.
pub(super) struct Svg {
    out: String,
    theme: Theme,
}

/// Where a text stands on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Svg {
    /// An empty page.
    pub fn new(sheet: &Sheet, title: &str, description: &str) -> Svg {
        let Sheet { width, height, theme } = *sheet;
        let mut out = String::new();
        let _ = writeln!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-labelledby=\"title about\" font-family=\"{FAMILY}\">"
        );
        let _ = writeln!(out, "<title id=\"title\">{}</title>", escaped(title));
        let _ = writeln!(out, "<desc id=\"about\">{}</desc>", escaped(description));
        let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>", theme.page());
        Svg { out, theme }
    }

    /// A line of SVG.
    pub fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(line);
        self.out.push('\n');
    }

    /// Text, with its base line at a point.
    pub fn text(&mut self, text: &str, [x, y]: [f64; 2], size: f64, anchor: Anchor, color: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        self.line(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{color}\"{anchor}>{}</text>",
            short(x),
            short(y),
            short(size),
            escaped(text)
        ));
    }

    /// Text that can be read above lines: behind it is a piece of the page.
    pub fn text_above(&mut self, text: &str, at: [f64; 2], size: f64, anchor: Anchor, color: &str) {
        let wide = width(text, size);
        let left = match anchor {
            Anchor::Start => at[0],
            Anchor::Middle => at[0] - 0.5 * wide,
            Anchor::End => at[0] - wide,
        };
        self.line(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\" fill-opacity=\"0.75\"/>",
            short(left - 0.2 * size),
            short(at[1] - 0.92 * size),
            short(wide + 0.4 * size),
            short(1.24 * size),
            short(0.25 * size),
            self.theme.page()
        ));
        self.text(text, at, size, anchor, color);
    }

    /// The whole.
    pub fn finish(mut self) -> String {
        self.out.push_str("</svg>\n");
        self.out
    }
}

/// A coordinate, to a hundredth.
pub(super) fn short(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Points of a polyline.
pub(super) fn points(points: &[[f64; 2]]) -> String {
    let mut out = String::with_capacity(14 * points.len());
    for (at, [x, y]) in points.iter().enumerate() {
        let _ = write!(out, "{}{},{}", if at > 0 { " " } else { "" }, short(*x), short(*y));
    }
    out
}

/// Text for XML, in which every letter is seen: what XML cannot hold, and what would turn the order of letters, is replaced.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            letter if is_unseen(letter) => out.push('\u{fffd}'),
            letter => out.push(letter),
        }
    }
    out
}

/// Control characters, marks of direction, and what is no character.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{61c}')
        || matches!(letter, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
}
