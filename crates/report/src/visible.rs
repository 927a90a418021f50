//! Foreign text on a terminal: file names, titles, arguments and lines of a model.
//!
//! A control character in such a text could move the cursor, change colours or hide a line, and a bidirectional mark could
//! show a name in another order than it is written (CVE-2021-42574). Both are shown by their code points.

use std::borrow::Cow;

/// The text in one line, with control characters and bidirectional marks as escapes: `\n`, `\u{1b}`, `\u{202e}`.
///
/// ```
/// assert_eq!(dalembert_report::visible("a\u{1b}[2Jb\u{202e}"), "a\\u{1b}[2Jb\\u{202e}");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, &is_unsafe)
}

/// The same for a text of several lines, whose ends and tabs stay.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    escaped(text, &|character| is_unsafe(character) && !matches!(character, '\n' | '\t'))
}

/// A text of this program: its own styles and links stay as well.
///
/// Styles are `ESC [ … m`, and a link is `ESC ] 8 ; ; … ESC \`.
pub fn visible_styled(text: &str) -> Cow<'_, str> {
    if !text.contains('\u{1b}') {
        return visible_lines(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        out.push_str(&visible_lines(&rest[..at]));
        let length = sequence(&rest[at..]).unwrap_or(0);
        let (own, after) = rest[at..].split_at(length.max(1));
        if length > 0 {
            out.push_str(own);
        } else {
            out.push_str(&visible(own));
        }
        rest = after;
    }
    out.push_str(&visible_lines(rest));
    Cow::Owned(out)
}

/// The bytes of the style or the end of a link that the text begins with.
pub(crate) fn sequence(text: &str) -> Option<usize> {
    if let Some(style) = text.strip_prefix("\u{1b}[") {
        let end = style.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        return style[end..].starts_with('m').then_some(end + 3);
    }
    let link = text.strip_prefix("\u{1b}]8;;")?;
    let end = link.find("\u{1b}\\")?;
    link[..end].chars().all(|c| c.is_ascii_graphic()).then_some(end + 7)
}

/// Whether a terminal would act on a character, or show what follows in another order.
pub fn is_unsafe(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn escaped<'t>(text: &'t str, is_escaped: &dyn Fn(char) -> bool) -> Cow<'t, str> {
    if !text.contains(is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_escaped(character) { out.extend(character.escape_default()) } else { out.push(character) }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_acts_on_is_left() {
        let all: String = (0..=0x2100_u32).filter_map(char::from_u32).collect();
        let shown = visible(&all);
        // Cc is C0, DEL and C1; Bidi_Control of Unicode's PropList.txt is the rest.
        let bidi =
            [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069];
        assert!(shown.chars().all(|c| !c.is_control() && !bidi.contains(&(c as u32))));
        assert_eq!(visible("plain – Grübler's λ²"), "plain – Grübler's λ²");
        assert_eq!(visible("a\r\nb\u{9b}31m"), "a\\r\\nb\\u{9b}31m");
        assert_eq!(visible_lines("a\n\tb\r"), "a\n\tb\\r");
    }

    #[test]
    fn styles_and_links_of_our_own_stay() {
        let own = "\u{1b}[1mhead\u{1b}[0m \u{1b}]8;;file:///a\u{1b}\\a\u{1b}]8;;\u{1b}\\\n";
        assert_eq!(visible_styled(own), own);
        assert_eq!(visible_styled("\u{1b}[2J \u{1b}]0;title\u{7}"), "\\u{1b}[2J \\u{1b}]0;title\\u{7}");
    }
}
