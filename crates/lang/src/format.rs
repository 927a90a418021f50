//! The formatter: one way to lay out a model, with every comment kept on its line.
//!
//! It works on tokens, so it can change nothing but white space: one space between words, spaces around `+ - = ~ <`,
//! none around `* / ^`, loops indented by two, continued lines by four, at most one blank line, trailing comments
//! of neighbouring lines under each other.

use dalembert_model::Diagnostic;
use hashbrown::HashSet;

use crate::keyword::Keyword;
use crate::layout::lay_out;
use crate::parse::parse;
use crate::token::{Token, TokenKind as T, tokenize};

/// Trailing comments are aligned up to this column; behind longer lines they follow after two spaces.
const MAX_COMMENT_COLUMN: usize = 90;

/// Lays `text` out anew. The result reads as the same model, and formatting it again changes nothing.
///
/// # Errors
/// The mistakes, if the text cannot be read: what it means is then not known well enough to move it.
pub fn format(text: &str) -> Result<String, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    parse(text, &mut diagnostics);
    if diagnostics.iter().any(Diagnostic::is_error) {
        return Err(diagnostics);
    }
    let raw = tokenize(text, &mut diagnostics);
    let starts = declaration_starts(text, &raw);
    let mut formatter = Formatter {
        text,
        lines: Vec::new(),
        depth: 0,
        inside_unit: false,
        of_bodies: false,
        inside_kind: false,
        of_drawing: false,
        parentheses: 0,
        previous: None,
    };
    for line in raw.split(|token| matches!(token.kind, T::Newline | T::End)) {
        formatter.line(line, &starts);
    }
    Ok(formatter.finish())
}

/// Where declarations begin.
fn declaration_starts(text: &str, raw: &[Token]) -> HashSet<u32> {
    let laid_out = lay_out(text, raw, &mut Vec::new());
    let mut starts = HashSet::new();
    let mut fresh = true;
    for token in laid_out {
        if fresh {
            starts.insert(token.span.start);
        }
        fresh = token.kind == T::Newline;
    }
    starts
}

#[derive(Default)]
struct FormattedLine {
    code: String,
    comment: Option<String>,
}

struct Formatter<'a> {
    text: &'a str,
    lines: Vec<FormattedLine>,
    /// Loops open.
    depth: usize,
    inside_unit: bool,
    /// The keyword of the declaration, if it declares a body or what belongs to one.
    of_bodies: bool,
    /// Between the colon and the parenthesis of such a declaration, where `pin-in-slot` is one word.
    inside_kind: bool,
    /// Whether the declaration is a drawing, whose words are recognised by their places.
    of_drawing: bool,
    /// Parentheses open in the declaration.
    parentheses: usize,
    /// The last token of the declaration so far.
    previous: Option<Previous>,
}

#[derive(Clone, Copy)]
struct Previous {
    kind: T,
    /// A sign that belongs to what follows it, as in `-x`.
    is_unary: bool,
    /// A keyword, or a word such as `until` that stands between values.
    is_word_of_language: bool,
    /// The keyword of a declaration.
    is_keyword: bool,
    /// A word of a body or joint after which a vector stands.
    precedes_vector: bool,
}

impl Formatter<'_> {
    fn line(&mut self, tokens: &[Token], starts: &HashSet<u32>) {
        let (code, comment) = match tokens.split_last() {
            Some((last, code)) if last.kind == T::Comment => (code, Some(last.span.text(self.text))),
            _ => (tokens, None),
        };
        let begins = code.first().is_none_or(|first| starts.contains(&first.span.start));
        if begins && !code.is_empty() {
            self.previous = None;
        }
        if code.first().is_some_and(|first| first.kind == T::BraceClose) {
            self.depth = self.depth.saturating_sub(1);
        }
        // A comment between the lines of one declaration is indented with them.
        let continues = !begins || (code.is_empty() && self.previous.is_some_and(|p| wants_more(p.kind)));
        let indent = 2 * self.depth + if continues { 4 } else { 0 };
        let mut written = " ".repeat(indent);
        for (at, token) in code.iter().enumerate() {
            let is_first = at == 0;
            if !is_first && self.needs_space(token) {
                written.push(' ');
            }
            written.push_str(token.span.text(self.text));
            self.note(token, begins && is_first);
        }
        if code.last().is_some_and(|last| last.kind == T::BraceOpen) {
            self.depth += 1;
        }
        if code.is_empty() {
            let comment = comment.map(|comment| format!("{written}{comment}"));
            self.lines.push(FormattedLine { code: comment.unwrap_or_default(), comment: None });
        } else {
            self.lines.push(FormattedLine { code: written, comment: comment.map(str::to_owned) });
        }
    }

    fn note(&mut self, token: &Token, begins: bool) {
        match token.kind {
            T::UnitOpen => self.inside_unit = true,
            T::SquareClose => self.inside_unit = false,
            _ => {}
        }
        let is_unary = matches!(token.kind, T::Minus | T::Plus) && self.previous.is_none_or(expects_operand);
        let word = token.span.text(self.text);
        let keyword = Keyword::from_word(word).filter(|_| begins && token.kind == T::Word);
        if begins {
            self.of_bodies =
                matches!(keyword, Some(Keyword::Body | Keyword::Point | Keyword::Joint | Keyword::Element));
            self.of_drawing = keyword == Some(Keyword::Draw);
            self.parentheses = 0;
        }
        match token.kind {
            T::Colon => self.inside_kind = self.of_bodies,
            T::Open => {
                self.inside_kind = false;
                self.parentheses += 1;
            }
            T::Close => self.parentheses = self.parentheses.saturating_sub(1),
            _ => {}
        }
        let is_connecting =
            if self.of_drawing { self.connects_drawing() } else { CONNECTING.contains(&word) };
        let is_word_of_language = token.kind == T::Word && (keyword.is_some() || !begins && is_connecting);
        let precedes_vector = self.of_bodies && token.kind == T::Word && BEFORE_VECTORS.contains(&word);
        let is_keyword = keyword.is_some();
        self.previous =
            Some(Previous { kind: token.kind, is_unary, is_word_of_language, is_keyword, precedes_vector });
    }

    /// Whether a word that stands here in a drawing is one of the language: the shape, or one that follows a value.
    fn connects_drawing(&self) -> bool {
        let is_shape = self.previous.is_some_and(|previous| previous.is_keyword);
        self.parentheses == 0
            && (is_shape || self.previous.is_some_and(|previous| !expects_operand(previous)))
    }

    /// Whether a space stands between the previous token and this one.
    fn needs_space(&self, token: &Token) -> bool {
        let Some(previous) = self.previous else { return false };
        if self.inside_unit {
            return matches!(
                (previous.kind, token.kind),
                (T::Word | T::Number | T::Close, T::Word | T::Number)
            );
        }
        if previous.is_unary {
            return false;
        }
        if self.inside_kind && previous.kind != T::Colon {
            return false;
        }
        match token.kind {
            T::Comma | T::Close | T::SquareClose | T::IndexOpen | T::Semicolon | T::Prime | T::Colon => false,
            T::Range | T::Dot | T::Star | T::Slash | T::Caret => false,
            T::Equals | T::Tilde | T::Less | T::LessEqual | T::Greater | T::GreaterEqual | T::BraceOpen => {
                true
            }
            T::UnitOpen => true,
            T::Plus | T::Minus if !expects_operand(previous) => true,
            T::Open if previous.precedes_vector => true,
            T::Open if previous.kind == T::Word && !previous.is_word_of_language => false,
            _ => !matches!(
                previous.kind,
                T::Open | T::IndexOpen | T::Star | T::Slash | T::Caret | T::Range | T::Dot | T::Bar
            ),
        }
    }

    fn finish(self) -> String {
        let mut result = String::with_capacity(self.text.len());
        let mut lines = self.lines.as_slice();
        let mut blank = true;
        while let Some((line, rest)) = lines.split_first() {
            if line.code.is_empty() {
                lines = rest;
                if !blank && rest.iter().any(|line| !line.code.is_empty()) {
                    result.push('\n');
                }
                blank = true;
                continue;
            }
            blank = false;
            let block = lines.iter().take_while(|line| line.comment.is_some()).count();
            if block == 0 {
                result.push_str(&line.code);
                result.push('\n');
                lines = rest;
                continue;
            }
            let (commented, rest) = lines.split_at(block);
            let width = |line: &FormattedLine| line.code.chars().count();
            let column =
                commented.iter().map(width).filter(|w| *w <= MAX_COMMENT_COLUMN).max().unwrap_or(0) + 2;
            for line in commented {
                let gap = column.saturating_sub(width(line)).max(2);
                result.push_str(&line.code);
                result.push_str(&" ".repeat(gap));
                result.push_str(line.comment.as_deref().unwrap_or_default());
                result.push('\n');
            }
            lines = rest;
        }
        result
    }
}

/// Words that stand between values and so keep their distance from a parenthesis.
const CONNECTING: [&str; 10] =
    ["by", "along", "when", "rising", "falling", "crossing", "in", "from", "until", "every"];

/// Words of bodies and joints that keep their distance from the vector after them.
const BEFORE_VECTORS: [&str; 7] = ["at", "from", "to", "through", "normal", "without", "on"];

fn expects_operand(previous: Previous) -> bool {
    let ends_value = matches!(
        previous.kind,
        T::Word | T::Number | T::Close | T::SquareClose | T::Prime | T::Text | T::Bar
    );
    !ends_value || previous.is_word_of_language
}

fn wants_more(kind: T) -> bool {
    matches!(
        kind,
        T::Plus | T::Minus | T::Star | T::Slash | T::Caret | T::Equals | T::Tilde | T::Colon | T::Comma
    )
}

#[cfg(test)]
mod tests {
    use super::format;

    fn check(text: &str, expected: &str) {
        let formatted = format(text).unwrap_or_else(|errors| panic!("{errors:?}"));
        assert_eq!(formatted, expected);
        assert_eq!(format(&formatted).as_deref(), Ok(expected), "formatting is not idempotent");
    }

    #[test]
    fn spaces() {
        check("kinetic  1/2 * m*x'^2+ 2\n", "kinetic 1/2*m*x'^2 + 2\n");
        check("potential - m * g*( - y )", "potential -m*g*(-y)\n");
        check("start q[ 1 ]'=1[m/s],y~ - 2", "start q[1]' = 1 [m/s], y ~ -2\n");
        check("coordinate a,b [ kg m ^2 / s^ -2 ]", "coordinate a, b [kg m^2/s^-2]\n");
        check("run until(2+3)*T every 0.1 [s]", "run until (2 + 3)*T every 0.1 [s]\n");
        check("let v=if(x<1,sin( x ),norm((a , b)))", "let v = if(x < 1, sin(x), norm((a, b)))\n");
        check("event e when y-r falling:y'=-e*y'", "event e when y - r falling: y' = -e*y'\n");
    }

    #[test]
    fn bodies() {
        check("gravity(0,-9.81)", "gravity (0, -9.81)\n");
        check("body b[i] :rod( length=L ,mass = m)", "body b[i]: rod(length = L, mass = m)\n");
        check("point P on b at(-L/2,0)", "point P on b at (-L/2, 0)\n");
        check(
            "joint j:pin-in-slot(a at(0,-1 [mm]),b,axis=(1,0))without(y)",
            "joint j: pin-in-slot(a at (0, -1 [mm]), b, axis = (1, 0)) without (y)\n",
        );
        check(
            "joint r: rolling(d on line from(0,0)to (1 - a,0))",
            "joint r: rolling(d on line from (0, 0) to (1 - a, 0))\n",
        );
        check("drive d:hinge.angle=om*t-1", "drive d: hinge.angle = om*t - 1\n");
        check("let normal = at - 1\nlet b = normal - on", "let normal = at - 1\nlet b = normal - on\n");
        check(
            "joint j:\nplanar(a, b)\nelement f:\n force(a, (1, 2))",
            "joint j:\n    planar(a, b)\nelement f:\n    force(a, (1, 2))\n",
        );
    }

    #[test]
    fn drawings() {
        check("draw line(0,0)to(L, - 1)  to  B", "draw line (0, 0) to (L, -1) to B\n");
        check(
            "draw circle C radius(a+b)axis(0,0,1)color red",
            "draw circle C radius (a + b) axis (0, 0, 1) color red\n",
        );
        check("draw circle radius-(0,1) radius -r", "draw circle radius - (0, 1) radius -r\n");
        check(
            "draw point b at(1,2) [mm]color \"#3b7dd8\"",
            "draw point b at (1, 2) [mm] color \"#3b7dd8\"\n",
        );
        check("draw arrow P along f(2) scale - 1", "draw arrow P along f(2) scale -1\n");
        check("draw crank[ 1 ] color red", "draw crank[1] color red\n");
        check("let draw = line-radius", "let draw = line - radius\n");
    }

    #[test]
    fn lines_and_comments() {
        check(
            "\n\nlet a = 1 # one\nlet bcd = 2 # two\n\n\n\n# end",
            "let a = 1    # one\nlet bcd = 2  # two\n\n# end\n",
        );
        check(
            "for i in 1 .. N {\ncoordinate q[i]\n# inside\n}",
            "for i in 1..N {\n  coordinate q[i]\n  # inside\n}\n",
        );
        check("let a = 1 +\n  2\n  *3\nlet b = 1", "let a = 1 +\n    2\n    *3\nlet b = 1\n");
        check("\u{feff}let a = 1\r\n\tlet b = 2\r\n", "let a = 1\nlet b = 2\n");
    }
}
