//! Runs and loops.

use dalembert_model::{Code, Diagnostic, Span};

use super::{Abandoned, Parse, Parser};
use crate::syntax::{DeclarationKind as D, Expr, ForLoop, Ident, RunItem};
use crate::token::{Token, TokenKind as T};

impl Parser<'_> {
    pub(super) fn run(&mut self) -> Parse<D> {
        self.item.stop_words = &["from", "until", "every", "to", "step", "dt"];
        let (mut from, mut until, mut every) = (None, None, None);
        let start = self.previous().span;
        loop {
            let token = self.peek();
            if token.kind != T::Word {
                break;
            }
            let word = self.word(token);
            let meant = match word {
                "to" => "until",
                "step" | "dt" => "every",
                word => word,
            };
            if meant != word {
                self.report(
                    Diagnostic::error(
                        Code::UnexpectedToken,
                        token.span,
                        format!("expected `{meant}`, found `{word}`"),
                    )
                    .hint(format!("write `{meant}`"))
                    .edit(token.span, meant),
                );
            }
            let part = match meant {
                "from" => &mut from,
                "until" => &mut until,
                "every" => &mut every,
                _ => break,
            };
            let repeated = part.is_some();
            self.bump();
            if repeated {
                let message = format!("`{}` stands twice", self.word(token));
                return Err(self.report(Diagnostic::error(Code::BadRun, token.span, message)));
            }
            *part = Some(self.settled_expression()?);
        }
        self.item.stop_words = &[];
        let Some(until) = until else {
            if !matches!(self.peek().kind, T::Newline | T::End) {
                let place = self.peek().span.before();
                return Err(self.unexpected_with("`until`, `from` or `every`", |diagnostic| {
                    diagnostic.hint("write `until` before the time of the end").edit(place, "until ")
                }));
            }
            return Err(self.report(
                Diagnostic::error(Code::BadRun, start, "a run says when it ends")
                    .hint("write `run until 10 [s]`"),
            ));
        };
        Ok(D::Run(Box::new(RunItem { from, until, every })))
    }

    pub(super) fn for_loop(&mut self, first: Token) -> Parse<D> {
        let start = self.declaration.0;
        let head = self.loop_head();
        if head.is_err() {
            // The body is read for its own mistakes; what it declares is lost with the loop.
            while !matches!(self.peek().kind, T::BraceOpen | T::Newline | T::End) {
                self.bump();
            }
            if !self.eat(T::BraceOpen) {
                return Err(Abandoned);
            }
        }
        let before = self.diagnostics.len();
        let body = self.nested(|parser| Ok(parser.declarations(Some(first.span))))?;
        let closed = self.eat(T::BraceClose);
        if closed && !matches!(self.peek().kind, T::Newline | T::End) {
            let place = self.previous().span;
            self.report(
                Diagnostic::error(Code::BraceLayout, place, "`}` stands on a line of its own")
                    .hint("begin a new line after it")
                    .edit(place.after(), "\n"),
            );
        }
        self.declaration = (start, before);
        let (variable, from, to) = match head {
            Ok(head) if closed => head,
            _ => {
                self.lose_words(start);
                return Err(Abandoned);
            }
        };
        Ok(D::For(ForLoop { variable, from, to, body }))
    }

    /// `i in a..b {` with the spellings of other languages read as they were meant.
    fn loop_head(&mut self) -> Parse<(Ident, Expr, Expr)> {
        let variable = self.expect(T::Word)?;
        let variable = self.ident(variable);
        if !self.eat_word("in") {
            let token = self.peek();
            if token.kind != T::Equals {
                return Err(self.unexpected("`in` and a range such as `1..N`"));
            }
            self.bump();
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, "expected `in`, found `=`")
                    .hint("write `in`")
                    .edit(token.span, "in"),
            );
        }
        self.item.stop_words = &["to"];
        let from = self.expression();
        self.item.stop_words = &[];
        let from = from?;
        let token = self.peek();
        if token.kind == T::Colon || self.is_word(token, "to") {
            self.bump();
            let around = Span { start: from.span.end, end: self.peek().span.start };
            self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    token.span,
                    format!("expected `..`, found `{}`", self.word(token)),
                )
                .hint("a range is written `1..3`, with `..`")
                .edit(around, ".."),
            );
        } else if !self.eat(T::Range) {
            return Err(self.unexpected("`..` and the last value"));
        }
        let to = self.expression()?;
        self.open_brace()?;
        Ok((variable, from, to))
    }

    fn open_brace(&mut self) -> Parse<()> {
        let end = self.previous().span.end;
        let token = self.peek();
        let layout = |span: Span, message: &str| Diagnostic::error(Code::BraceLayout, span, message);
        match (token.kind, self.peek_at(1).kind) {
            (T::BraceOpen, _) => {
                self.bump();
                if !matches!(self.peek().kind, T::Newline | T::End) {
                    self.report(
                        layout(token.span, "`{` ends its line")
                            .hint("begin a new line after it")
                            .edit(token.span.after(), "\n"),
                    );
                }
            }
            (T::Newline, T::BraceOpen) => {
                self.bump();
                let brace = self.bump().span;
                self.report(
                    layout(brace, "`{` stands at the end of the line of its `for`")
                        .hint("put it on the line above")
                        .edit(Span { start: end, end: brace.end }, " {"),
                );
            }
            (T::Colon, T::Newline | T::Word) => {
                self.bump();
                self.report(
                    Diagnostic::error(Code::UnexpectedToken, token.span, "expected `{`, found `:`")
                        .hint("write `{` here and `}` on a line of its own at the end")
                        .edit(token.span, " {"),
                );
            }
            _ => return Err(self.unexpected("`{`")),
        }
        Ok(())
    }
}
