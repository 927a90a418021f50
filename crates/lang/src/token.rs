//! Text to tokens.
//!
//! The lexer is total: every byte of the text belongs to a token or to white space between tokens. Spellings
//! of other languages (`**`, `×`, `²`, `’`) become the token that was meant, with a diagnostic that offers the cure.

use dalembert_model::{Code, Diagnostic, Span};

/// Kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A name or a keyword: keywords are recognised by their place.
    Word,
    /// A number without its unit.
    Number,
    /// A text in `"…"`.
    Text,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[` that touches a name or `]`: an index.
    IndexOpen,
    /// `[` anywhere else: a unit.
    UnitOpen,
    /// `]`
    SquareClose,
    /// `{`
    BraceOpen,
    /// `}`
    BraceClose,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `^`
    Caret,
    /// `=`
    Equals,
    /// `~`
    Tilde,
    /// `:`
    Colon,
    /// `;`
    Semicolon,
    /// `,`
    Comma,
    /// `.`
    Dot,
    /// `..`
    Range,
    /// `'`
    Prime,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `|`
    Bar,
    /// `#` to the end of its line.
    Comment,
    /// The end of a line.
    Newline,
    /// A character without a meaning, already reported.
    Unknown,
    /// The end of the text.
    End,
}

impl TokenKind {
    /// The token as a message names it.
    pub fn describe(self) -> &'static str {
        match self {
            TokenKind::Word => "a name",
            TokenKind::Number => "a number",
            TokenKind::Text => "a text",
            TokenKind::Open => "`(`",
            TokenKind::Close => "`)`",
            TokenKind::IndexOpen => "`[`",
            TokenKind::UnitOpen => "a unit",
            TokenKind::SquareClose => "`]`",
            TokenKind::BraceOpen => "`{`",
            TokenKind::BraceClose => "`}`",
            TokenKind::Plus => "`+`",
            TokenKind::Minus => "`-`",
            TokenKind::Star => "`*`",
            TokenKind::Slash => "`/`",
            TokenKind::Caret => "`^`",
            TokenKind::Equals => "`=`",
            TokenKind::Tilde => "`~`",
            TokenKind::Colon => "`:`",
            TokenKind::Semicolon => "`;`",
            TokenKind::Comma => "`,`",
            TokenKind::Dot => "`.`",
            TokenKind::Range => "`..`",
            TokenKind::Prime => "a prime",
            TokenKind::Less => "`<`",
            TokenKind::LessEqual => "`<=`",
            TokenKind::Greater => "`>`",
            TokenKind::GreaterEqual => "`>=`",
            TokenKind::Bar => "`|`",
            TokenKind::Comment => "a comment",
            TokenKind::Newline => "the end of the line",
            TokenKind::Unknown => "an unknown character",
            TokenKind::End => "the end of the text",
        }
    }
}

/// A token with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// Splits `text` into tokens, comments and line ends included; the last one is [`TokenKind::End`].
pub fn tokenize(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::with_capacity(text.len() / 3), diagnostics };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.report_control_characters();
    lexer.push(TokenKind::End, text.len());
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Vec<Token>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn push(&mut self, kind: TokenKind, end: usize) {
        self.tokens.push(Token { kind, span: Span::new(self.at, end) });
        self.at = end;
    }

    /// Control characters inside texts and comments could command a terminal that shows them.
    fn report_control_characters(&mut self) {
        let hidden = |token: &&Token| matches!(token.kind, TokenKind::Text | TokenKind::Comment);
        let mut found = Vec::new();
        for token in self.tokens.iter().filter(hidden) {
            for (at, c) in token.span.text(self.text).char_indices() {
                if c.is_control() && c != '\t' {
                    let start = token.span.start as usize + at;
                    found.push((Span::new(start, start + c.len_utf8()), c));
                }
            }
        }
        for (span, c) in found {
            self.report(meaningless(span, c));
        }
    }

    /// Pushes a token spelt in another language's way and says how it is spelt here.
    fn push_foreign(&mut self, kind: TokenKind, length: usize, ours: &str) {
        let span = Span::new(self.at, self.at + length);
        let theirs = span.text(self.text).to_owned();
        self.report(
            Diagnostic::error(
                Code::ForeignOperator,
                span,
                format!("`{theirs}` is not an operator of this language"),
            )
            .hint(format!("write `{ours}`"))
            .edit(span, ours),
        );
        self.push(kind, span.end as usize);
    }

    /// Pushes a token for a character that has no meaning but a likely intention.
    fn push_unexpected(
        &mut self,
        kind: TokenKind,
        length: usize,
        message: &str,
        hint: &str,
        edit: Option<&str>,
    ) {
        let span = Span::new(self.at, self.at + length);
        let mut diagnostic = Diagnostic::error(Code::UnexpectedCharacter, span, message).hint(hint);
        if let Some(edit) = edit {
            diagnostic = diagnostic.edit(span, edit);
        }
        self.report(diagnostic);
        self.push(kind, span.end as usize);
    }

    fn three_dots(&mut self) {
        let span = Span::new(self.at, self.at + 3);
        self.report(
            Diagnostic::error(Code::UnexpectedToken, span, "a range has two points")
                .hint("write `..`")
                .edit(span, ".."),
        );
        self.push(TokenKind::Range, span.end as usize);
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return };
        let next = rest[c.len_utf8()..].chars().next();
        use TokenKind as T;
        match c {
            '\n' => self.push(T::Newline, self.at + 1),
            ' ' | '\t' | '\r' | '\u{feff}' | '\u{a0}' => self.at += c.len_utf8(),
            '#' => {
                let end = rest.find('\n').unwrap_or(rest.len());
                let end = rest[..end].trim_end().len();
                self.push(T::Comment, self.at + end.max(1));
            }
            '0'..='9' => self.number(),
            '"' | '“' | '”' | '„' | '«' => self.string(c),
            '[' => {
                let kind = if self.touches_name() { T::IndexOpen } else { T::UnitOpen };
                self.push(kind, self.at + 1);
            }
            '*' if next == Some('*') => self.push_foreign(T::Caret, 2, "^"),
            '=' if next == Some('=') => self.push_foreign(T::Equals, 2, "="),
            ':' if next == Some('=') => self.push_foreign(T::Equals, 2, "="),
            '<' if next == Some('=') => self.push(T::LessEqual, self.at + 2),
            '>' if next == Some('=') => self.push(T::GreaterEqual, self.at + 2),
            '.' if rest.starts_with("...") => self.three_dots(),
            '.' if next == Some('.') => self.push(T::Range, self.at + 2),
            '.' if next.is_some_and(|c| c.is_ascii_digit()) => self.number_without_first_digit(),
            '/' if next == Some('/') => self.foreign_comment(2),
            '%' if self.tokens.last().is_some_and(|last| last.kind == T::Number) => {
                let hint = "write the fraction, as in `0.05`";
                self.push_unexpected(T::Unknown, 1, "there is no percent sign in a model", hint, None);
            }
            '%' => self.foreign_comment(1),
            '!' if next == Some('=') => {
                let hint = "compare with `<`, `<=`, `>` or `>=`";
                self.push_unexpected(T::Less, 2, "`!=` is not a comparison of this language", hint, None);
            }
            '½' | '¼' | '¾' => {
                let fraction = match c {
                    '½' => "1/2",
                    '¼' => "1/4",
                    _ => "3/4",
                };
                let hint = format!("write `{fraction}`");
                self.push_unexpected(
                    T::Number,
                    c.len_utf8(),
                    "fractions are written with `/`",
                    &hint,
                    Some(fraction),
                );
            }
            '√' => {
                let hint = "write `sqrt(…)`";
                self.push_unexpected(
                    T::Unknown,
                    c.len_utf8(),
                    "a root is written `sqrt(…)`",
                    hint,
                    Some("sqrt"),
                );
            }
            '°' => {
                let hint = "write `[deg]`, or numbers in radians";
                let inside = self.tokens.last().is_some_and(|last| last.kind == T::UnitOpen);
                let edit = if inside { "deg" } else { " [deg]" };
                self.push_unexpected(T::Unknown, c.len_utf8(), "degrees are a unit", hint, Some(edit));
            }
            '?' => {
                let hint = "write a choice as `if(comparison, a, b)`";
                self.push_unexpected(T::Unknown, 1, "`?` is not an operator of this language", hint, None);
            }
            '×' | '·' | '⋅' | '∗' => self.push_foreign(T::Star, c.len_utf8(), "*"),
            '÷' => self.push_foreign(T::Slash, c.len_utf8(), "/"),
            '−' | '–' | '—' => self.push_foreign(T::Minus, c.len_utf8(), "-"),
            '≤' => self.push_foreign(T::LessEqual, c.len_utf8(), "<="),
            '≥' => self.push_foreign(T::GreaterEqual, c.len_utf8(), ">="),
            '≈' => self.push_foreign(T::Tilde, c.len_utf8(), "~"),
            '’' | '‘' | '′' => self.push_foreign(T::Prime, c.len_utf8(), "'"),
            '″' => {
                self.push_foreign(T::Prime, c.len_utf8(), "''");
                let span = Span::new(self.at, self.at);
                self.tokens.push(Token { kind: T::Prime, span });
            }
            _ if superscript(c).is_some() => self.superscript(),
            _ if is_word_start(c) => {
                let end = rest.find(|c| !is_word_continue(c)).unwrap_or(rest.len());
                self.push(T::Word, self.at + end);
            }
            _ => match simple(c) {
                Some(kind) => self.push(kind, self.at + 1),
                None => {
                    let span = Span::new(self.at, self.at + c.len_utf8());
                    self.report(meaningless(span, c));
                    self.push(T::Unknown, span.end as usize);
                }
            },
        }
    }

    fn touches_name(&self) -> bool {
        self.tokens.last().is_some_and(|last| {
            matches!(last.kind, TokenKind::Word | TokenKind::SquareClose) && last.span.end as usize == self.at
        })
    }

    fn number(&mut self) {
        let bytes = self.text.as_bytes();
        let digits = |mut at: usize| {
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            at
        };
        let mut end = digits(self.at);
        if bytes.get(end) == Some(&b'.') && bytes.get(end + 1) != Some(&b'.') {
            if bytes.get(end + 1).is_some_and(u8::is_ascii_digit) {
                end = digits(end + 1);
            } else if !self.text[end + 1..].starts_with(is_word_start) || self.exponent(end + 1).is_some() {
                // `1.` and `1.e5`: the point has no digit after it.
                let point = Span::new(end, end + 1);
                self.report(
                    Diagnostic::error(
                        Code::MalformedNumber,
                        Span::new(self.at, end + 1),
                        "a number has digits on both sides of its point",
                    )
                    .hint("write a zero after the point")
                    .edit(point, ".0"),
                );
                end += 1;
            }
        }
        if let Some(exponent) = self.exponent(end) {
            end = digits(exponent);
        } else if let Some(length) = self.unfinished_exponent(end) {
            let span = Span::new(self.at, end + length);
            self.report(
                Diagnostic::error(Code::MalformedNumber, span, "the exponent of this number has no digits")
                    .hint("write the exponent, as in `1e3`, or remove the `e`")
                    .edit(Span::new(end, end + length), ""),
            );
            end += length;
        }
        self.push(TokenKind::Number, end);
    }

    /// The byte where the digits of an exponent begin, if one stands at `at`.
    fn exponent(&self, at: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let sign = matches!(bytes.get(at + 1), Some(b'+' | b'-'));
        let first = at + 1 + usize::from(sign);
        let is_exponent =
            matches!(bytes.get(at), Some(b'e' | b'E')) && bytes.get(first).is_some_and(u8::is_ascii_digit);
        is_exponent.then_some(first)
    }

    /// The length of an `e` or `e-` at `at` that ends a number without digits.
    fn unfinished_exponent(&self, at: usize) -> Option<usize> {
        let rest = self.text[at..].strip_prefix(['e', 'E'])?;
        let signed = rest.strip_prefix(['+', '-']).filter(|rest| !rest.starts_with(is_word_continue));
        (!rest.starts_with(is_word_continue))
            .then(|| if signed.is_some_and(|s| s.starts_with([' ', '\n'])) { 2 } else { 1 })
    }

    fn number_without_first_digit(&mut self) {
        let start = self.at;
        self.at += 1;
        self.number();
        if let Some(last) = self.tokens.last_mut() {
            last.span.start = start as u32;
            let span = last.span;
            self.report(
                Diagnostic::error(
                    Code::MalformedNumber,
                    span,
                    "a number has digits on both sides of its point",
                )
                .hint("write a zero before the point")
                .edit(span.before(), "0"),
            );
        }
    }

    fn string(&mut self, open: char) {
        let rest = &self.text[self.at + open.len_utf8()..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let close = line.find(['"', '“', '”', '»']);
        let end = self.at + open.len_utf8() + close.unwrap_or(line.trim_end().len());
        let closing = close.and_then(|at| line[at..].chars().next());
        let span = Span::new(self.at, end + closing.map_or(0, char::len_utf8));
        if closing != Some('"') || open != '"' {
            let message = if closing.is_none() {
                "this text has no closing quotation mark"
            } else {
                "texts stand between straight quotation marks"
            };
            let content = Span::new(self.at + open.len_utf8(), end).text(self.text);
            self.report(
                Diagnostic::error(Code::UnfinishedString, span, message)
                    .hint("write \"…\" around it")
                    .edit(span, format!("\"{content}\"")),
            );
        }
        self.push(TokenKind::Text, span.end as usize);
    }

    fn foreign_comment(&mut self, length: usize) {
        let span = Span::new(self.at, self.at + length);
        let rest = self.rest();
        let end = self.at + rest[..rest.find('\n').unwrap_or(rest.len())].trim_end().len();
        self.report(
            Diagnostic::error(Code::UnexpectedCharacter, span, "comments begin with `#`")
                .hint("write `#`")
                .edit(span, "#"),
        );
        self.push(TokenKind::Comment, end);
    }

    /// `x²` means `x^2`; the digits become a caret and a number.
    fn superscript(&mut self) {
        let rest = self.rest();
        let end = rest.find(|c| superscript(c).is_none()).unwrap_or(rest.len());
        let plain: String = rest[..end].chars().filter_map(superscript).collect();
        let span = Span::new(self.at, self.at + end);
        self.report(
            Diagnostic::error(Code::ForeignOperator, span, "a power is written with `^`")
                .hint(format!("write `^{plain}`"))
                .edit(span, format!("^{plain}")),
        );
        // The exponent's digits cannot be read back from the text, so the power is dropped: the error stands.
        self.at = span.end as usize;
    }
}

fn meaningless(span: Span, c: char) -> Diagnostic {
    let shown = if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    Diagnostic::error(Code::UnexpectedCharacter, span, format!("`{shown}` has no meaning in a model"))
        .hint("remove it")
        .edit(span, "")
}

fn simple(c: char) -> Option<TokenKind> {
    use TokenKind as T;
    Some(match c {
        '(' => T::Open,
        ')' => T::Close,
        ']' => T::SquareClose,
        '{' => T::BraceOpen,
        '}' => T::BraceClose,
        '+' => T::Plus,
        '-' => T::Minus,
        '*' => T::Star,
        '/' => T::Slash,
        '^' => T::Caret,
        '=' => T::Equals,
        '~' => T::Tilde,
        ':' => T::Colon,
        ';' => T::Semicolon,
        ',' => T::Comma,
        '.' => T::Dot,
        '\'' => T::Prime,
        '<' => T::Less,
        '>' => T::Greater,
        '|' => T::Bar,
        _ => return None,
    })
}

fn superscript(c: char) -> Option<char> {
    let at = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻".chars().position(|s| s == c)?;
    "0123456789-".chars().nth(at)
}

/// Names begin with a letter or an underscore.
pub fn is_word_start(c: char) -> bool {
    c == '_' || unicode_ident::is_xid_start(c)
}

/// Names go on with letters, digits and underscores.
pub fn is_word_continue(c: char) -> bool {
    // Unicode counts the middle dot as part of words; here it is a product.
    c == '_' || (unicode_ident::is_xid_continue(c) && c != '·')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        let mut diagnostics = Vec::new();
        let tokens = tokenize(text, &mut diagnostics);
        assert!(diagnostics.is_empty(), "{diagnostics:?}");
        tokens.into_iter().map(|token| token.kind).collect()
    }

    #[test]
    fn a_bracket_that_touches_a_name_is_an_index_and_any_other_is_a_unit() {
        use TokenKind as T;
        assert_eq!(kinds("a[1][2]")[1..4], [T::IndexOpen, T::Number, T::SquareClose]);
        assert_eq!(kinds("a[1][2]")[4], T::IndexOpen);
        assert_eq!(kinds("a [m]")[1], T::UnitOpen);
        assert_eq!(kinds("2[m]")[1], T::UnitOpen);
        assert_eq!(kinds("(a)[m]")[3], T::UnitOpen);
    }

    #[test]
    fn numbers_leave_ranges_alone() {
        use TokenKind as T;
        assert_eq!(kinds("0..N"), [T::Number, T::Range, T::Word, T::End]);
        assert_eq!(kinds("1.5e-3"), [T::Number, T::End]);
        assert_eq!(kinds("2e3"), [T::Number, T::End]);
    }

    #[test]
    fn every_token_lies_inside_the_text() {
        for text in ["", "\u{feff}", "x²⁻³", "1.", ".5", "“a”", "\"a", "″", "%", "a\r\nb", "٣", "é"]
        {
            let mut diagnostics = Vec::new();
            for token in tokenize(text, &mut diagnostics) {
                assert!(text.get(token.span.start as usize..token.span.end as usize).is_some());
            }
        }
    }
}
