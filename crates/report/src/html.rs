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
}
