//! Bodies, points, joints, force elements and drives.

use dalembert_model::{Code, Diagnostic, Space, Span};

use super::{Abandoned, Parse, Parser};
use crate::keyword::Keyword;
use crate::nearest::nearest;
use crate::syntax::{
    Argument, ArgumentValue, Contact, DeclarationKind as D, Form, Ident, Quantity, Reference, SiteSyntax,
    Track,
};
use crate::token::{Token, TokenKind as T};

/// Words that end a value inside `on line from … to …`.
const TRACK_WORDS: &[&str] = &["from", "to", "through", "normal"];

impl Parser<'_> {
    pub(super) fn gravity(&mut self) -> Parse<D> {
        let sign = self.peek();
        if matches!(sign.kind, T::Equals | T::Colon) {
            self.bump();
            let gap = Span { start: self.tokens[self.at - 2].span.end, end: self.peek().span.start };
            self.report(
                Diagnostic::error(Code::UnexpectedToken, sign.span, "gravity is given without a sign")
                    .hint("write `gravity (0, -9.81)`")
                    .edit(gap, " "),
            );
        }
        let value = self.quantity()?;
        if self.peek().kind == T::Comma {
            let start = value.span().before();
            while !matches!(self.peek().kind, T::Newline | T::End) {
                self.bump();
            }
            let end = self.previous().span.after();
            return Err(self.report(
                Diagnostic::error(Code::VectorMismatch, value.span(), "gravity is a vector")
                    .hint("put its components into parentheses: `gravity (0, -9.81)`")
                    .edit(start, "(")
                    .edit(end, ")"),
            ));
        }
        Ok(D::Gravity(value))
    }

    pub(super) fn space(&mut self, keyword: Keyword) -> D {
        D::Space(if keyword == Keyword::Planar { Space::Planar } else { Space::Spatial })
    }

    pub(super) fn body(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Body, first)?;
        Ok(D::Body(name, self.form("a kind of body such as `rod`")?))
    }

    pub(super) fn element(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Element, first)?;
        Ok(D::Element(name, self.form("a kind of force element such as `spring`")?))
    }

    pub(super) fn joint(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Joint, first)?;
        let form = self.form("a kind of joint such as `revolute`")?;
        let released = if self.eat_word("without") { self.released()? } else { Vec::new() };
        Ok(D::Joint(name, form, released))
    }

    /// `(rx, ry)`, the directions that a joint does not hold.
    fn released(&mut self) -> Parse<Vec<Ident>> {
        let open = self.peek();
        let mut list = Vec::new();
        let bracketed = self.eat(T::Open);
        loop {
            let word = self.peek();
            if word.kind != T::Word {
                return Err(self.unexpected("a direction such as `rx`"));
            }
            self.bump();
            list.push(self.ident(word));
            if !self.eat(T::Comma) {
                break;
            }
        }
        if bracketed {
            self.expect(T::Close)?;
        } else {
            let all = open.span.to(self.previous().span);
            self.report(
                Diagnostic::error(Code::UnexpectedToken, open.span, "directions are written in parentheses")
                    .hint(format!("write `without ({})`", all.text(self.text)))
                    .edit(all.before(), "(")
                    .edit(all.after(), ")"),
            );
        }
        Ok(list)
    }

    /// `point P on b at (…)`
    pub(super) fn point(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Point, first)?;
        let sign = self.peek();
        if !self.eat_word("on") {
            if !matches!(sign.kind, T::Colon | T::Equals) || self.peek_at(1).kind != T::Word {
                return Err(self.unexpected("`on` and a body"));
            }
            self.bump();
            let gap = Span { start: name.span.end, end: self.peek().span.start };
            self.report(
                Diagnostic::error(Code::UnexpectedToken, sign.span, "a point stands on a body")
                    .hint(format!("write `point {} on … at (…)`", name.word.text))
                    .edit(gap, " on "),
            );
        }
        let body = self.reference()?;
        Ok(D::Point(name, self.site(body)?))
    }

    /// `drive d: hinge.angle = …`
    pub(super) fn drive(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Drive, first)?;
        self.expect_sign(T::Colon, ":")?;
        let of = self.reference()?;
        let prime = self.peek();
        if prime.kind == T::Prime {
            return Err(self.report(
                Diagnostic::error(
                    Code::DerivativeTooHigh,
                    of.span.to(prime.span),
                    "a drive prescribes an angle or a distance, not a speed",
                )
                .hint("a prescribed speed is a `constraint`")
                .edit(first.span, "constraint"),
            ));
        }
        self.expect_sign(T::Equals, "=")?;
        Ok(D::Drive(name, of, self.bare_expression()?))
    }

    /// `at (…)`, or the origin.
    pub(super) fn site(&mut self, body: Reference) -> Parse<SiteSyntax> {
        let next = self.peek();
        let at = if self.eat_word("at") {
            Some(self.quantity()?)
        } else if next.kind == T::Open {
            self.report(
                Diagnostic::error(Code::UnexpectedToken, next.span, "expected `at`, found `(`")
                    .hint("write `at` before the place on the body")
                    .edit(Span { start: self.previous().span.end, end: next.span.start }, " at "),
            );
            Some(self.quantity()?)
        } else {
            None
        };
        let span = body.span.to(self.previous().span);
        Ok(SiteSyntax { body, at, span })
    }

    pub(super) fn quantity(&mut self) -> Parse<Quantity> {
        let (value, unit) = self.settled_expression()?;
        Ok(Quantity { value, unit })
    }

    /// `: kind(arguments)`
    fn form(&mut self, expected: &str) -> Parse<Form> {
        self.expect_sign(T::Colon, ":")?;
        let token = self.peek();
        if token.kind != T::Word {
            return Err(self.unexpected(expected));
        }
        self.bump();
        let mut kind = self.ident(token);
        while self.peek().kind == T::Minus && self.peek_at(1).kind == T::Word && self.touches(2) {
            self.bump();
            let part = self.bump();
            kind =
                Ident { text: format!("{}_{}", kind.text, self.word(part)), span: kind.span.to(part.span) };
        }
        self.expect(T::Open)?;
        self.item.parentheses += 1;
        let mut arguments = Vec::new();
        while self.peek().kind != T::Close {
            arguments.push(self.argument()?);
            if !self.eat(T::Comma) && !self.misses_comma() {
                break;
            }
        }
        let close = self.expect(T::Close)?;
        self.item.parentheses -= 1;
        Ok(Form { span: kind.span.to(close.span), kind, arguments })
    }

    /// Whether the next `n` tokens stand without space between them and what was read.
    fn touches(&self, n: usize) -> bool {
        let mut end = self.previous().span.end;
        (0..n).all(|ahead| {
            let span = self.peek_at(ahead).span;
            let touches = span.start == end;
            end = span.end;
            touches
        })
    }

    /// Reports a comma that is missing before an argument.
    fn misses_comma(&mut self) -> bool {
        let (token, next) = (self.peek(), self.peek_at(1));
        let begins = token.kind == T::Word && (next.kind == T::Equals || self.is_word(next, "at"));
        if begins {
            let message = format!("expected `,`, found {}", self.found());
            let gap = Span { start: self.previous().span.end, end: token.span.start };
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, message)
                    .hint("write `,` between the arguments")
                    .edit(gap, ", "),
            );
        }
        begins
    }

    fn argument(&mut self) -> Parse<Argument> {
        let (first, next) = (self.peek(), self.peek_at(1));
        if first.kind == T::Word && matches!(next.kind, T::Equals | T::Colon) {
            self.bump();
            let name = self.ident(first);
            self.expect_sign(T::Equals, "=")?;
            self.item.long_vectors = name.text == "inertia";
            let value = self.quantity();
            self.item.long_vectors = false;
            let value = ArgumentValue::Quantity(value?);
            return Ok(Argument { name: Some(name), value, span: first.span.to(self.previous().span) });
        }
        let value = match self.body_before("at", "on")? {
            Some(body) if self.is_word(self.peek(), "at") => ArgumentValue::Site(self.site(body)?),
            Some(body) => ArgumentValue::Contact(Box::new(self.contact(body)?)),
            None => ArgumentValue::Quantity(self.quantity()?),
        };
        Ok(Argument { name: None, value, span: first.span.to(self.previous().span) })
    }

    /// A reference that one of two words follows; else nothing is read.
    pub(super) fn body_before(&mut self, one: &str, other: &str) -> Parse<Option<Reference>> {
        if self.peek().kind != T::Word {
            return Ok(None);
        }
        let mark = (self.at, self.diagnostics.len());
        let reference = self.reference();
        let next = self.peek();
        if self.is_word(next, one) || self.is_word(next, other) {
            return reference.map(Some);
        }
        self.at = mark.0;
        self.diagnostics.truncate(mark.1);
        Ok(None)
    }

    /// `on line from (…) to (…)`, `on plane`, `on plane through (…) normal (…)`
    fn contact(&mut self, body: Reference) -> Parse<Contact> {
        self.eat_word("on");
        let token = self.peek();
        let outer = std::mem::replace(&mut self.item.stop_words, TRACK_WORDS);
        let track = match (token.kind, self.word(token)) {
            (T::Word, "line") => {
                self.bump();
                self.line()?
            }
            (T::Word, "plane") => {
                self.bump();
                let through = if self.eat_word("through") { Some(self.quantity()?) } else { None };
                let normal = if self.eat_word("normal") { Some(self.quantity()?) } else { None };
                Track::Plane { through, normal }
            }
            _ => return Err(self.unknown_track(token)),
        };
        self.item.stop_words = outer;
        Ok(Contact { body, track, word: token.span })
    }

    fn line(&mut self) -> Parse<Track> {
        if !self.eat_word("from") {
            return Err(self.unexpected_with("`from` and a point of the line", |diagnostic| {
                diagnostic.hint("write `line from (0, 0) to (1, 0)`")
            }));
        }
        let from = self.quantity()?;
        if !self.eat_word("to") {
            return Err(self.unexpected_with("`to` and another point of the line", |diagnostic| {
                diagnostic.hint("write `line from (0, 0) to (1, 0)`")
            }));
        }
        Ok(Track::Line { from, to: self.quantity()? })
    }

    fn unknown_track(&mut self, token: Token) -> Abandoned {
        let near = (token.kind == T::Word)
            .then(|| nearest(self.word(token), ["line", "plane"].into_iter()))
            .flatten();
        self.unexpected_with("`line` or `plane`", |diagnostic| match near {
            Some(meant) => diagnostic.hint(format!("did you mean `{meant}`?")).edit(token.span, meant),
            None => diagnostic.hint("write `on line from (0, 0) to (1, 0)`, or in space `on plane`"),
        })
    }
}
