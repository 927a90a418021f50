//! Which line ends end a declaration.
//!
//! A line end is dropped inside brackets, after an operator that needs a right side, and before a line that
//! begins with one. Inside an open bracket, a line that begins a declaration closes all brackets: a forgotten
//! `)` spoils one declaration and not the rest of the text.

use dalembert_model::{Code, Diagnostic, Span};

use crate::keyword::Keyword;
use crate::token::{Token, TokenKind as T};

/// The tokens the parser sees: no comments, and only those line ends that end a declaration.
///
/// Brackets are balanced in the result: missing ones are reported and supplied, stray ones reported and dropped.
pub fn lay_out(text: &str, raw: &[Token], diagnostics: &mut Vec<Diagnostic>) -> Vec<Token> {
    let mut layout =
        Layout { text, raw, tokens: Vec::with_capacity(raw.len()), open: Vec::new(), diagnostics };
    let mut line_ended = false;
    for (at, token) in raw.iter().enumerate() {
        match token.kind {
            T::Comment => {}
            T::Semicolon if layout.open.is_empty() => layout.report_semicolon(at),
            T::Newline => line_ended = true,
            _ => {
                if line_ended || token.kind == T::End {
                    layout.end_line(at);
                }
                line_ended = false;
                layout.push(*token);
            }
        }
    }
    layout.tokens
}

struct Layout<'a> {
    text: &'a str,
    raw: &'a [Token],
    tokens: Vec<Token>,
    open: Vec<Token>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Layout<'_> {
    /// Decides about the line end before the raw token at `at`.
    fn end_line(&mut self, at: usize) {
        let Some(last) = self.tokens.last().copied() else { return };
        let token = self.raw[at];
        let ends = match token.kind {
            T::End | T::BraceClose => true,
            T::Word if !self.open.is_empty() => {
                self.is_keyword(token) && !matches!(self.following(at), T::Equals | T::Comma | T::Close)
            }
            // After an operator only what cannot be a name's use ends the line: `force x:`, `kinetic 1/2`.
            T::Word if wants_right_side(last.kind) => {
                let next = self.following(at);
                let kind_of_body = next == T::Open && self.names_a_kind(token);
                self.is_keyword(token)
                    && !kind_of_body
                    && matches!(next, T::Word | T::Number | T::Text | T::Open)
            }
            _ if !self.open.is_empty() => false,
            _ => !(wants_right_side(last.kind) || wants_left_side(token.kind)),
        };
        if ends {
            self.close_all(last.span);
            if last.kind != T::Newline {
                self.tokens.push(Token { kind: T::Newline, span: last.span.after() });
            }
        }
    }

    fn is_keyword(&self, token: Token) -> bool {
        Keyword::from_word(token.span.text(self.text)).is_some()
    }

    /// Whether a keyword is the name of a kind as well, as in `joint j: planar(…)`.
    fn names_a_kind(&self, token: Token) -> bool {
        matches!(token.span.text(self.text), "point" | "planar" | "force")
    }

    fn following(&self, at: usize) -> T {
        self.raw.get(at + 1).map_or(T::End, |token| token.kind)
    }

    fn push(&mut self, token: Token) {
        match token.kind {
            T::Open | T::IndexOpen | T::UnitOpen => self.open.push(token),
            T::Close | T::SquareClose => {
                // An opening bracket of the other shape in between was forgotten to be closed.
                let Some(partner) = self.open.iter().rposition(|open| closing(open.kind).0 == token.kind)
                else {
                    self.close_wrongly(token);
                    return;
                };
                while self.open.len() > partner + 1 {
                    self.close_one(token.span.before());
                }
                self.open.pop();
            }
            _ => {}
        }
        self.tokens.push(token);
    }

    /// A closing bracket without a partner: it stands for one of the other shape, or for nothing.
    fn close_wrongly(&mut self, token: Token) {
        let shown = token.span.text(self.text);
        if let Some(open) = self.open.pop() {
            let (kind, meant) = closing(open.kind);
            let opened = open.span.text(self.text);
            self.diagnostics.push(
                Diagnostic::error(
                    Code::UnmatchedBracket,
                    token.span,
                    format!("`{shown}` does not close `{opened}`"),
                )
                .other(open.span, "opened here")
                .hint(format!("write `{meant}`"))
                .edit(token.span, meant),
            );
            self.tokens.push(Token { kind, span: token.span });
            return;
        }
        self.diagnostics.push(
            Diagnostic::error(Code::UnmatchedBracket, token.span, format!("`{shown}` closes nothing"))
                .hint("remove it")
                .edit(token.span, ""),
        );
    }

    /// A semicolon stands only between the parts of a table.
    fn report_semicolon(&mut self, at: usize) {
        let token = self.raw[at];
        let ends_line = matches!(self.following(at), T::Newline | T::End | T::Comment);
        let next = self.raw.get(at + 1);
        let goes_on = next.is_some_and(|next| next.kind == T::Word && !self.is_keyword(*next));
        let (hint, edit) = match (ends_line, goes_on) {
            (true, _) => ("remove the semicolon", ""),
            (_, true) => ("write `,` between the items of a list", ","),
            _ => ("begin a new line for the next declaration", "\n"),
        };
        self.diagnostics.push(
            Diagnostic::error(Code::UnexpectedCharacter, token.span, "a declaration ends with its line")
                .hint(hint)
                .edit(token.span, edit),
        );
        if !ends_line {
            let kind = if goes_on { T::Comma } else { T::Newline };
            self.tokens.push(Token { kind, span: token.span });
        }
    }

    fn close_all(&mut self, last: Span) {
        while !self.open.is_empty() {
            self.close_one(last.after());
        }
    }

    fn close_one(&mut self, place: Span) {
        let Some(open) = self.open.pop() else { return };
        let (kind, shown) = closing(open.kind);
        let opened = open.span.text(self.text);
        self.diagnostics.push(
            Diagnostic::error(Code::UnmatchedBracket, open.span, format!("`{opened}` is never closed"))
                .label("opened here")
                .hint(format!("write `{shown}` where it ends"))
                .edit(place, shown),
        );
        self.tokens.push(Token { kind, span: place });
    }
}

fn closing(open: T) -> (T, &'static str) {
    match open {
        T::Open => (T::Close, ")"),
        _ => (T::SquareClose, "]"),
    }
}

fn wants_right_side(kind: T) -> bool {
    matches!(
        kind,
        T::Plus | T::Minus | T::Star | T::Slash | T::Caret | T::Equals | T::Tilde | T::Colon | T::Comma
    )
}

fn wants_left_side(kind: T) -> bool {
    matches!(kind, T::Plus | T::Minus | T::Star | T::Slash | T::Caret | T::Equals)
}
