//! Equations with names: constraints, conditions, laws; and events.

use dalembert_model::{Code, Diagnostic, Direction, Span};

use super::{Abandoned, Parse, Parser};
use crate::keyword::Keyword;
use crate::syntax::{
    ComparisonSign, DeclarationKind as D, DeclaredName, Equation, EventAction, Expr, ExprKind, Reset,
};
use crate::token::{Token, TokenKind as T};

/// Words that end the expression after `when`.
const EVENT_WORDS: &[&str] = &[
    "rising",
    "falling",
    "crossing",
    "down",
    "up",
    "decreasing",
    "increasing",
    "below",
    "above",
    "either",
    "both",
];

const DIRECTIONS: [(&str, Direction); 3] =
    [("rising", Direction::Rising), ("falling", Direction::Falling), ("crossing", Direction::Crossing)];

impl Parser<'_> {
    /// The name before the colon of an equation.
    pub(super) fn equation_name(&mut self, keyword: Keyword, first: Token) -> Parse<DeclaredName> {
        let (token, next) = (self.peek(), self.peek_at(1));
        let word = keyword.as_str();
        let connecting = match keyword {
            Keyword::Condition => "by",
            Keyword::Law => "along",
            Keyword::Event => "when",
            Keyword::Point => "on",
            _ => "",
        };
        let begins_with_connecting = self.is_word(token, connecting) && !self.is_word(next, connecting);
        if let Some((span, meant)) = self.name_with_odd_letters() {
            return Err(self.report(
                Diagnostic::error(Code::UnexpectedToken, span, "a name is made of letters, digits and `_`")
                    .hint(format!("write `{meant}`"))
                    .edit(span, meant),
            ));
        }
        let (example, is_body) = match keyword {
            Keyword::Body => ("b1", true),
            Keyword::Point => ("P1", true),
            Keyword::Joint => ("j1", true),
            Keyword::Element => ("e1", true),
            Keyword::Drive => ("d1", false),
            _ => ("c1", false),
        };
        let named = token.kind == T::Word
            && (matches!(next.kind, T::Colon | T::IndexOpen | T::Word)
                || (is_body && next.kind == T::Equals))
            && !begins_with_connecting;
        if !named && !matches!(token.kind, T::Newline | T::End) {
            let (name, separator) =
                if begins_with_connecting { (format!("{word}1"), " ") } else { (example.to_owned(), ": ") };
            return Err(self.report(
                Diagnostic::error(Code::MissingName, first.span, format!("this {word} has no name"))
                    .hint(format!(
                        "results and messages go by its name: `{word} {name}{}…`",
                        separator.trim_end()
                    ))
                    .edit(
                        if token.kind == T::Colon { first.span.after() } else { token.span.before() },
                        if token.kind == T::Colon {
                            format!(" {name}")
                        } else {
                            format!("{name}{separator}")
                        },
                    ),
            ));
        }
        self.declared_name()
    }

    /// `"bar 4":` or `bar-5:` where a name should stand, with the name that is nearest.
    fn name_with_odd_letters(&self) -> Option<(Span, String)> {
        let first = self.peek();
        let last = match first.kind {
            T::Text if self.peek_at(1).kind == T::Colon => first,
            T::Word if self.peek_at(1).kind == T::Minus && self.peek_at(3).kind == T::Colon => {
                self.peek_at(2)
            }
            _ => return None,
        };
        let span = first.span.to(last.span);
        let word = |c: char| if crate::token::is_word_continue(c) { c } else { '_' };
        let inner = span.text(self.text).trim_matches('"').trim();
        let mut meant: String = inner.chars().map(word).collect();
        if !meant.starts_with(crate::token::is_word_start) {
            meant.insert(0, 'c');
        }
        Some((span, meant))
    }

    pub(super) fn equation(&mut self, keyword: Keyword) -> Parse<Equation> {
        self.expect_sign(T::Colon, ":")?;
        let left = self.bare_expression()?;
        if matches!(left.kind, ExprKind::Compare(..)) {
            return Err(self.report(
                Diagnostic::error(
                    Code::MisplacedComparison,
                    left.span,
                    format!("a {} is an equation, not an inequality", keyword.as_str()),
                )
                .hint("write a `constraint` for a limit, or an `event`"),
            ));
        }
        self.right_side(keyword, left)
    }

    /// The sign and the right side of an equation.
    pub(super) fn right_side(&mut self, keyword: Keyword, left: Expr) -> Parse<Equation> {
        if !matches!(self.peek().kind, T::Equals | T::Tilde) {
            if !matches!(self.peek().kind, T::Newline | T::End) {
                return Err(self.unexpected("`=`"));
            }
            let word = keyword.as_str();
            self.report(
                Diagnostic::error(Code::UnexpectedToken, left.span, format!("a {word} is an equation"))
                    .hint("write `= 0` after it")
                    .edit(left.span.after(), " = 0"),
            );
            let zero = Expr { kind: ExprKind::Number(0.0, None), span: left.span.after() };
            return Ok(Equation { left, right: zero });
        }
        self.expect_sign(T::Equals, "=")?;
        let right = self.bare_expression()?;
        Ok(Equation { left, right })
    }

    pub(super) fn condition(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Condition, first)?;
        if !self.eat_word("by") {
            let place = self.here();
            return Err(self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    place,
                    format!(
                        "expected `by` and the inputs that enforce the condition, found {}",
                        self.found()
                    ),
                )
                .hint(format!("write `condition {} by F: …`, `F` an auxiliary coordinate", name.word.text)),
            ));
        }
        let mut inputs = vec![self.reference()?];
        while self.eat(T::Comma) {
            inputs.push(self.reference()?);
        }
        Ok(D::Condition(name, inputs, self.equation(Keyword::Condition)?))
    }

    pub(super) fn law(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Law, first)?;
        let slip = if self.eat_word("along") { Some(self.expression()?) } else { None };
        Ok(D::Law(name, slip, self.equation(Keyword::Law)?))
    }

    pub(super) fn event(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Event, first)?;
        if !self.eat_word("when") {
            let colon = self.peek();
            if colon.kind != T::Colon {
                return Err(self.unexpected("`when` and an expression"));
            }
            self.bump();
            self.report(
                Diagnostic::error(Code::UnexpectedToken, colon.span, "expected `when`, found `:`")
                    .hint("write `when`")
                    .edit(colon.span, " when"),
            );
        }
        self.item.stop_words = EVENT_WORDS;
        let when = self.bare_expression()?;
        self.item.stop_words = &[];
        if let ExprKind::Compare(comparison, left, right) = when.kind {
            return Err(self.event_comparison(comparison, &left, &right));
        }
        if self.eat(T::Equals) {
            let right = self.expression()?;
            return Err(self.not_an_event(&when, &right, "crossing"));
        }
        let word = self.peek();
        let direction = DIRECTIONS.iter().find(|(spelt, _)| self.is_word(word, spelt)).map(|(_, d)| *d);
        if direction.is_none() && word.kind == T::Word {
            let meant = match self.word(word) {
                "down" | "decreasing" | "below" => "falling",
                "up" | "increasing" | "above" => "rising",
                _ => "crossing",
            };
            let message = format!("expected `rising`, `falling` or `crossing`, found {}", self.found());
            return Err(self.report(
                Diagnostic::error(Code::UnexpectedToken, word.span, message)
                    .hint(format!("write `{meant}`"))
                    .edit(word.span, meant),
            ));
        }
        let Some(direction) = direction else {
            let place = self.here();
            let message = format!(
                "expected `rising`, `falling` or `crossing` after the expression, found {}",
                self.found()
            );
            return Err(self.report(
                Diagnostic::error(Code::UnexpectedToken, place, message)
                    .hint("say which way it passes zero; `crossing` is either way")
                    .edit(place.before(), " crossing"),
            ));
        };
        self.bump();
        self.expect_sign(T::Colon, ":")?;
        let stops = self.is_word(self.peek(), "stop") && matches!(self.peek_at(1).kind, T::Newline | T::End);
        if stops {
            self.bump();
            return Ok(D::Event(name, when, direction, EventAction::Stop));
        }
        let mut resets = Vec::new();
        loop {
            let target = self.expression()?;
            self.expect_sign(T::Equals, "=")?;
            let value = self.bare_expression()?;
            resets.push(Reset { target, value });
            if !self.eat(T::Comma) {
                break;
            }
        }
        Ok(D::Event(name, when, direction, EventAction::Resets(resets)))
    }

    /// `when y < 0`: an event is the passing of zero, not a state.
    fn event_comparison(&mut self, comparison: ComparisonSign, left: &Expr, right: &Expr) -> Abandoned {
        let between = Span { start: left.span.end, end: right.span.start };
        let sign = between.text(self.text).trim();
        let start = between.start + (between.text(self.text).find(sign).unwrap_or(0)) as u32;
        let place = Span { start, end: start + sign.len() as u32 };
        let falls = matches!(comparison, ComparisonSign::Less | ComparisonSign::LessEqual);
        self.zero_crossing(place, left, right, if falls { "falling" } else { "rising" })
    }

    /// `when y = 0`
    fn not_an_event(&mut self, left: &Expr, right: &Expr, direction: &str) -> Abandoned {
        let place = Span { start: left.span.end, end: right.span.start };
        let inner = place.text(self.text);
        let start = place.start + (inner.len() - inner.trim_start().len()) as u32;
        self.zero_crossing(Span { start, end: start + inner.trim().len() as u32 }, left, right, direction)
    }

    fn zero_crossing(&mut self, place: Span, left: &Expr, right: &Expr, direction: &str) -> Abandoned {
        let shown = left.span.text(self.text);
        let mut diagnostic =
            Diagnostic::error(Code::MisplacedComparison, place, "an event is an expression that passes zero");
        // A direction that is there already replaces the one that the comparison suggests.
        let next = self.peek();
        let given = DIRECTIONS.iter().find(|(spelt, _)| self.is_word(next, spelt)).map(|(spelt, _)| *spelt);
        let direction = given.unwrap_or(direction);
        let end = if given.is_some() { next.span.end } else { right.span.end };
        let rest = Span { start: left.span.end, end };
        diagnostic = if matches!(right.kind, ExprKind::Number(0.0, _)) {
            diagnostic.hint(format!("write `{shown} {direction}`")).edit(rest, format!(" {direction}"))
        } else {
            let difference = format!("{shown} - ({})", right.span.text(self.text));
            diagnostic
                .hint(format!("write `{difference} {direction}`"))
                .edit(Span { start: left.span.start, end }, format!("{difference} {direction}"))
        };
        self.report(diagnostic)
    }
}
