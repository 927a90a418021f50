//! Expressions, by precedence: postfix, `^` (to the right), unary `-`, `* /`, `+ -`, comparisons.

use dalembert_expr::Operator;
use dalembert_model::{Code, Diagnostic, Span};

use super::{Abandoned, Parse, Parser};
use crate::keyword::SPECIAL_FUNCTIONS;
use crate::syntax::{ComparisonSign, Expr, ExprKind, Factor, Reference, TableSyntax, TermSign, UnitSyntax};
use crate::token::{Token, TokenKind as T};

impl Parser<'_> {
    /// An expression that is the value of an item, with the unit that belongs to the whole of it.
    pub(super) fn item_expression(&mut self) -> Parse<(Expr, Option<UnitSyntax>)> {
        let outer = std::mem::replace(&mut self.item.parentheses, 0);
        let result = self.expression().and_then(|value| Ok((value, self.optional_unit()?)));
        self.item.parentheses = outer;
        result
    }

    /// An expression without a unit of its own at the end.
    pub(super) fn expression(&mut self) -> Parse<Expr> {
        self.nested(|parser| {
            let left = parser.sum()?;
            let comparison = match parser.peek().kind {
                T::Less => ComparisonSign::Less,
                T::LessEqual => ComparisonSign::LessEqual,
                T::Greater => ComparisonSign::Greater,
                T::GreaterEqual => ComparisonSign::GreaterEqual,
                _ => return Ok(left),
            };
            parser.bump();
            let right = parser.sum()?;
            let span = left.span.to(right.span);
            Ok(Expr { kind: ExprKind::Compare(comparison, Box::new(left), Box::new(right)), span })
        })
    }

    fn sum(&mut self) -> Parse<Expr> {
        let first = self.product()?;
        let mut terms = vec![(TermSign::Plus, first)];
        loop {
            let sign = match self.peek().kind {
                T::Plus => TermSign::Plus,
                T::Minus => TermSign::Minus,
                _ => break,
            };
            self.bump();
            let term = self.product()?;
            terms.push((sign, term));
        }
        Ok(list_or_single(terms, ExprKind::Sum))
    }

    fn product(&mut self) -> Parse<Expr> {
        let first = self.unary()?;
        let mut factors = vec![(Factor::Times, first)];
        loop {
            let factor = match self.peek().kind {
                T::Star => Factor::Times,
                T::Slash => Factor::Over,
                T::Word | T::Open if self.reads_as_unit() => {
                    self.unit_without_brackets();
                    continue;
                }
                T::Word | T::Open | T::Number if self.reads_as_product() => {
                    self.report_implicit_product();
                    let operand = self.unary()?;
                    factors.push((Factor::Times, operand));
                    continue;
                }
                _ => break,
            };
            self.bump();
            let operand = self.unary()?;
            if factor == Factor::Over {
                self.check_divisor(&operand);
            }
            factors.push((factor, operand));
        }
        Ok(list_or_single(factors, ExprKind::Product))
    }

    /// Whether the next token begins an operand where an operator was due: `2x`, `(a)(b)`, `m g`.
    fn reads_as_product(&self) -> bool {
        let token = self.peek();
        match token.kind {
            _ if self.item.side_by_side && self.item.parentheses == 0 => false,
            T::Number => false,
            T::Word => {
                let word = self.word(token);
                let begins_item = self.item.ends_with_unit
                    && self.item.parentheses == 0
                    && matches!(self.peek_at(1).kind, T::Equals | T::Tilde);
                !self.item.stop_words.contains(&word)
                    && !begins_item
                    && !matches!(word, "and" | "or" | "if" | "else" | "then")
            }
            _ => true,
        }
    }

    fn unary(&mut self) -> Parse<Expr> {
        let sign = self.peek();
        match sign.kind {
            T::Minus => self.nested(|parser| {
                parser.bump();
                let operand = parser.unary()?;
                let span = sign.span.to(operand.span);
                Ok(Expr { kind: ExprKind::Negate(Box::new(operand)), span })
            }),
            T::Plus => {
                self.report(
                    Diagnostic::error(Code::UnexpectedToken, sign.span, "a plus needs something on its left")
                        .hint("remove it")
                        .edit(sign.span, ""),
                );
                self.bump();
                self.nested(Parser::unary)
            }
            _ => self.power(),
        }
    }

    fn power(&mut self) -> Parse<Expr> {
        let base = self.postfix()?;
        if !self.eat(T::Caret) {
            return Ok(base);
        }
        let (number, prime) = (self.peek(), self.peek_at(1));
        if (number.kind, prime.kind) == (T::Number, T::Prime) {
            return self.prime_after_exponent(base);
        }
        // The exponent may carry a sign, and another power to its right: `x^-2`, `x^y^z`.
        let exponent = self.nested(Parser::unary)?;
        let span = base.span.to(exponent.span);
        Ok(Expr { kind: ExprKind::Power(Box::new(base), Box::new(exponent)), span })
    }

    pub(super) fn postfix(&mut self) -> Parse<Expr> {
        let operand = self.primary()?;
        let mut order = 0;
        let mut span = operand.span;
        while self.peek().kind == T::Prime {
            span = span.to(self.bump().span);
            order += 1;
        }
        if order > 0 && matches!(operand.kind, ExprKind::Number(..)) {
            let primes = Span { start: operand.span.end, end: span.end };
            self.report(
                Diagnostic::error(Code::MisplacedPrime, primes, "a number has no time derivative")
                    .hint("remove the prime")
                    .edit(primes, ""),
            );
            return Ok(operand);
        }
        self.check_primes(order, span)?;
        if order > 0 && self.peek().kind == T::Dot && self.peek_at(1).kind == T::Word {
            return self.prime_before_part(operand, order as u8);
        }
        self.reject_inner_unit()?;
        if order == 0 {
            return Ok(operand);
        }
        Ok(Expr { kind: ExprKind::Prime(Box::new(operand), order as u8), span })
    }

    pub(super) fn check_primes(&mut self, order: u32, span: Span) -> Parse<()> {
        if order <= 2 {
            return Ok(());
        }
        Err(self.report(
            Diagnostic::error(Code::DerivativeTooHigh, span, "at most two primes: `x'` and `x''`")
                .hint("mechanics needs no third derivative of a coordinate")
                .edit(Span { start: span.end - (order - 2), end: span.end }, ""),
        ))
    }

    /// A unit after a name or parenthesis belongs only to the end of an item.
    fn reject_inner_unit(&mut self) -> Parse<()> {
        if self.peek().kind != T::UnitOpen || self.unit_ends_item() {
            return Ok(());
        }
        let unit = self.unit()?;
        let gap = Span { start: self.tokens[self.at].span.start.min(unit.span.start), end: unit.span.end };
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                unit.span,
                "inside an expression a unit follows a number",
            )
            .hint("remove it, or give the unit where the name is declared")
            .edit(gap, ""),
        );
        Ok(())
    }

    /// Whether the unit that begins here stands at the end of its item.
    fn unit_ends_item(&self) -> bool {
        if self.item.parentheses > 0 {
            return false;
        }
        let mut ahead = 0;
        while !matches!(self.peek_at(ahead).kind, T::SquareClose | T::Newline | T::End) {
            ahead += 1;
        }
        let after = self.peek_at(ahead + 1);
        match after.kind {
            // A closing parenthesis ends an argument: the parentheses around an expression were counted above.
            T::Newline | T::End | T::Comma | T::Colon | T::Close => true,
            T::Word => {
                let begins_item = matches!(self.peek_at(ahead + 2).kind, T::Equals | T::Tilde);
                begins_item || self.item.stop_words.contains(&self.word(after))
            }
            _ => false,
        }
    }

    fn primary(&mut self) -> Parse<Expr> {
        let token = self.peek();
        match token.kind {
            T::Number => {
                self.bump();
                self.number(token)
            }
            T::Word => self.named(),
            T::Open => self.parenthesised(),
            T::Bar => self.bars(),
            T::Prime if self.peek_at(1).kind == T::Word => self.prime_before_name(),
            _ => Err(self.expected_value()),
        }
    }

    fn expected_value(&mut self) -> Abandoned {
        let after = self.previous();
        match after.kind {
            T::Plus | T::Minus | T::Star | T::Slash | T::Caret | T::Equals | T::Comma | T::Tilde => {
                self.unexpected(&format!("a value after {}", after.kind.describe()))
            }
            _ => self.unexpected("a value"),
        }
    }

    pub(super) fn number(&mut self, token: Token) -> Parse<Expr> {
        let mut digits = self.word(token).to_owned();
        let mut token = token;
        if let Some(fraction) = self.decimal_comma(token) {
            digits = format!("{digits}.{}", self.word(fraction));
            token.span = token.span.to(fraction.span);
        }
        // A point without a digit on one side was reported by the lexer and reads as meant.
        // and a sign such as `½` likewise.
        let value = digits.replace(".e", ".0e").parse::<f64>().unwrap_or(1.0);
        if !value.is_finite() {
            self.report(
                Diagnostic::error(Code::NotFinite, token.span, "this number is too large")
                    .hint("numbers go up to about 1e308"),
            );
        }
        if self.peek().kind == T::UnitOpen && !self.unit_ends_item() {
            let unit = self.unit()?;
            let factor = unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
            let span = token.span.to(unit.span);
            return Ok(Expr { kind: ExprKind::Number(value * factor, Some(unit)), span });
        }
        Ok(Expr { kind: ExprKind::Number(value, None), span: token.span })
    }

    pub(super) fn parenthesised(&mut self) -> Parse<Expr> {
        let open = self.bump();
        let is_long = std::mem::take(&mut self.item.long_vectors);
        self.item.parentheses += 1;
        let items = self.list(T::Close);
        self.item.parentheses -= 1;
        let mut items = items?;
        let span = open.span.to(self.expect(T::Close)?.span);
        match items.len() {
            0 => Err(self.report(Diagnostic::error(
                Code::UnexpectedToken,
                span,
                "expected a value between the parentheses",
            ))),
            1 => {
                let inner = items.swap_remove(0);
                Ok(Expr { kind: inner.kind, span })
            }
            2 | 3 => Ok(Expr { kind: ExprKind::Vector(items), span }),
            4 | 6 if is_long => Ok(Expr { kind: ExprKind::Vector(items), span }),
            n => Err(self.report(Diagnostic::error(
                Code::VectorMismatch,
                span,
                format!("a vector has two or three components, not {n}"),
            ))),
        }
    }

    fn list(&mut self, end: T) -> Parse<Vec<Expr>> {
        let mut items = Vec::new();
        while self.peek().kind != end {
            items.push(self.expression()?);
            if !self.eat(T::Comma) {
                break;
            }
        }
        Ok(items)
    }

    /// A name, a function call, or a special form.
    fn named(&mut self) -> Parse<Expr> {
        let token = self.peek();
        let name = self.word(token);
        if self.peek_at(1).kind == T::Open {
            return match name {
                "table" => self.table(),
                _ => self.call(),
            };
        }
        if is_function(name) {
            return self.function_without_parentheses();
        }
        let reference = self.reference()?;
        let span = reference.span;
        Ok(Expr { kind: ExprKind::Reference(reference), span })
    }

    fn call(&mut self) -> Parse<Expr> {
        let token = self.bump();
        let function = self.ident(token);
        self.expect(T::Open)?;
        self.item.parentheses += 1;
        let arguments = self.list(T::Close)?;
        let close = self.expect(T::Close)?;
        self.item.parentheses -= 1;
        Ok(Expr { kind: ExprKind::Call(function, arguments), span: token.span.to(close.span) })
    }

    /// `table(x; (x0, y0), …)` or `table(x; (x0, y0), …; monotone)`
    fn table(&mut self) -> Parse<Expr> {
        let start = self.bump();
        self.expect(T::Open)?;
        self.item.parentheses += 1;
        let result = self.table_arguments();
        self.item.parentheses -= 1;
        let table = result?;
        let close = self.expect(T::Close)?;
        Ok(Expr { kind: ExprKind::Table(Box::new(table)), span: start.span.to(close.span) })
    }

    fn table_arguments(&mut self) -> Parse<TableSyntax> {
        let at = self.expression()?;
        if self.peek().kind == T::Comma {
            let comma = self.peek().span;
            self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    comma,
                    "the points of a table follow after a semicolon",
                )
                .hint("write `;`")
                .edit(comma, ";"),
            );
            self.bump();
        } else {
            self.expect(T::Semicolon)?;
        }
        let mut points = Vec::new();
        loop {
            let point = self.expression()?;
            match point.kind {
                ExprKind::Vector(mut pair) if pair.len() == 2 => {
                    let y = pair.pop().ok_or(Abandoned)?;
                    let x = pair.pop().ok_or(Abandoned)?;
                    points.push((x, y));
                }
                _ => {
                    return Err(self.report(
                        Diagnostic::error(
                            Code::BadTable,
                            point.span,
                            "a point of a table is a pair `(x, y)`",
                        )
                        .hint("write `(x, y)` for each point"),
                    ));
                }
            }
            if !self.eat(T::Comma) {
                break;
            }
        }
        let monotone = self.eat(T::Semicolon);
        if monotone && !self.eat_word("monotone") {
            return Err(self.unexpected("`monotone`"));
        }
        Ok(TableSyntax { at, points, monotone })
    }

    /// `a`, `a[i][j]`, `a[i].x`
    pub(super) fn reference(&mut self) -> Parse<Reference> {
        let token = self.expect(T::Word)?;
        let word = self.ident(token);
        let indices = self.indices()?;
        let mut parts = Vec::new();
        while self.peek().kind == T::Dot {
            self.bump();
            let part = self.expect(T::Word)?;
            parts.push(self.ident(part));
        }
        let span = token.span.to(self.previous().span);
        Ok(Reference { word, indices, parts, span })
    }

    /// `[i][j]`, directly after a name.
    pub(super) fn indices(&mut self) -> Parse<Vec<Expr>> {
        let mut indices = Vec::new();
        while self.peek().kind == T::IndexOpen {
            self.reject_touching_unit()?;
            self.bump();
            self.item.parentheses += 1;
            let index = self.expression();
            self.item.parentheses -= 1;
            indices.push(index?);
            while self.peek().kind == T::Comma {
                self.index_comma();
                indices.push(self.expression()?);
            }
            self.expect(T::SquareClose)?;
        }
        Ok(indices)
    }
}

/// Whether `name` is a function of the language.
pub(crate) fn is_function(name: &str) -> bool {
    Operator::from_name(name).is_some() || SPECIAL_FUNCTIONS.contains(&name)
}

fn list_or_single<S>(mut items: Vec<(S, Expr)>, list: impl FnOnce(Vec<(S, Expr)>) -> ExprKind) -> Expr {
    if items.len() == 1 {
        return items.swap_remove(0).1;
    }
    let span = items[0].1.span.to(items[items.len() - 1].1.span);
    Expr { kind: list(items), span }
}
