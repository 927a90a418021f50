//! Text in pages: shown as it is, and never anything else.

use std::borrow::Cow;

/// Text that can be seen: control characters, marks that turn the direction of writing and others without a shape are
/// replaced by signs for them, so that no name looks like another or moves what stands beside it.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\u{0}'..='\u{1f}' if is_hidden(c) => {
                out.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'));
            }
            '\u{7f}' => out.push('\u{2421}'),
            c if is_hidden(c) => out.push_str(&format!("⟨U+{:04X}⟩", u32::from(c))),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// Whether a sign has no shape of its own; the end of a line and a tab have their place.
fn is_hidden(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{feff}' => true,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{fff9}'..='\u{fffb}' | '\u{fdd0}'..='\u{fdef}' | '\u{e0000}'..='\u{e007f}' => true,
        // The last two of each plane are no characters.
        c => c.is_control() || u32::from(c) & 0xfffe == 0xfffe,
    }
}

/// Text for HTML, between tags or in quotes.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for c in visible(text).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

/// A message for HTML: text in backticks is code. One without a partner stays as it is.
pub(crate) fn marked(text: &str) -> String {
    let text = escaped(text);
    let mut out = String::with_capacity(text.len() + 32);
    let mut rest = text.as_str();
    while let Some((before, (code, after))) =
        rest.split_once('`').and_then(|(before, rest)| Some((before, rest.split_once('`')?)))
    {
        out.push_str(&format!("{before}<code>{code}</code>"));
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A unit as it stands on a page: `m/s^2` is `m/s²`, and factors stand side by side.
pub(crate) fn shown_unit(unit: &str) -> String {
    let factors = unit.split(['*', ' ']).filter(|factor| !factor.is_empty());
    with_powers(&factors.collect::<Vec<_>>().join(" "))
}

/// A text in which units have raised powers.
pub(crate) fn with_powers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('^') {
        let end = after
            .char_indices()
            .find(|(at, c)| !(c.is_ascii_digit() || (*at == 0 && *c == '-')))
            .map_or(after.len(), |(at, _)| at);
        let power = &after[..end];
        let follows_letter = before.ends_with(char::is_alphabetic);
        out.push_str(before);
        if follows_letter && power.parse::<i32>().is_ok() {
            out.extend(power.chars().map(raised));
        } else {
            out.push('^');
            out.push_str(power);
        }
        rest = &after[end..];
    }
    out.push_str(rest);
    out
}

fn raised(c: char) -> char {
    match c {
        '0' => '⁰',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        '-' => '⁻',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        assert_eq!(escaped("</b a=\"'&'\">"), "&lt;/b a=&quot;&#39;&amp;&#39;&quot;&gt;");
        assert_eq!(escaped("x\u{202e}y\u{0}\u{7f}\n"), "x⟨U+202E⟩y␀␡\n");
        assert_eq!(visible("a\u{ad}b\u{feff}\u{ffff}\u{10fffe}"), "a⟨U+00AD⟩b⟨U+FEFF⟩⟨U+FFFF⟩⟨U+10FFFE⟩");
        assert!(matches!(visible("θ'"), Cow::Borrowed("θ'")));
    }
    #[test]
    fn powers_of_units_are_raised() {
        for (unit, shown) in [
            ("m/s^2", "m/s²"),
            ("kg m^2", "kg m²"),
            ("s^-1", "s⁻¹"),
            ("N m", "N m"),
            ("N*m", "N m"),
            ("m^(1/2)", "m^(1/2)"),
            ("2^3", "2^3"),
        ] {
            assert_eq!(shown_unit(unit), shown);
        }
        assert_eq!(with_powers("2 kg,  (1, 2, 3) kg m^2"), "2 kg,  (1, 2, 3) kg m²");
    }

    #[test]
    fn what_stands_in_backticks_is_code_and_nothing_else_is_markup() {
        assert_eq!(
            marked("`rod` repeats `a < b`, 1 ` left"),
            "<code>rod</code> repeats <code>a &lt; b</code>, 1 ` left"
        );
        assert_eq!(marked("`</code><b>`"), "<code>&lt;/code&gt;&lt;b&gt;</code>");
        assert_eq!(marked("none"), "none");
    }
}
