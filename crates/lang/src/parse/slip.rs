//! Slips and spellings of other languages whose meaning is plain: each is reported with its cure and read as meant.

use dalembert_expr::unit;
use dalembert_model::{Code, Diagnostic, Span};

use super::{Parse, Parser};
use crate::syntax::{Expr, ExprKind, Ident};
use crate::token::{Token, TokenKind as T};

impl Parser<'_> {
    /// `1/2 [kN/m]*x`: the unit would belong to the 2, which is hardly ever meant.
    pub(super) fn check_divisor(&mut self, divisor: &Expr) {
        let ExprKind::Number(_, Some(unit)) = &divisor.kind else { return };
        if divisor.span.text(self.text).starts_with('(') {
            return;
        }
        let number = Span { start: divisor.span.start, end: unit.span.start }.text(self.text).trim();
        let message = format!("this unit would belong to the divisor {number} alone");
        let hint = format!(
            "write the quotient as one number, as in `0.5 [{0}]`, or the divisor in parentheses: `/({number} [{0}])`",
            unit.text
        );
        self.report(Diagnostic::error(Code::UnexpectedToken, unit.span, message).hint(hint));
    }

    /// Whether `2 kg` or `2 (kg)` ends an item: a unit without its brackets.
    pub(super) fn reads_as_unit(&self) -> bool {
        let (at, length) = if self.peek().kind == T::Open { (1, 3) } else { (0, 1) };
        let word = self.peek_at(at);
        let after = self.peek_at(length);
        let ends = matches!(after.kind, T::Comma | T::Close | T::Newline | T::End)
            || (after.kind == T::Word && self.item.stop_words.contains(&self.word(after)));
        let closed = length == 1 || self.peek_at(2).kind == T::Close;
        self.item.ends_with_unit
            && self.item.parentheses == 0
            && self.previous().kind == T::Number
            && word.kind == T::Word
            && unit(self.word(word)).is_some()
            && closed
            && ends
    }

    pub(super) fn unit_without_brackets(&mut self) {
        let number = self.previous().span;
        let start = self.bump().span;
        let mut name = start;
        let mut end = start;
        if self.previous().kind == T::Open {
            name = self.bump().span;
            end = self.bump().span;
        }
        let name = name.text(self.text);
        self.report(
            Diagnostic::error(Code::ImplicitProduct, number.to(end), "a unit is written in square brackets")
                .hint(format!("write `[{name}]`"))
                .edit(Span { start: number.end, end: end.end }, format!(" [{name}]")),
        );
    }

    pub(super) fn report_implicit_product(&mut self) {
        let (left, right) = (self.previous().span, self.peek().span);
        let gap = Span { start: left.end, end: right.start };
        self.report(
            Diagnostic::error(Code::ImplicitProduct, left.to(right), "a product needs its sign")
                .hint("write `*` between the factors")
                .edit(gap, "*"),
        );
    }

    /// `x^2'`: most likely the square of a derivative.
    pub(super) fn prime_after_exponent(&mut self, base: Expr) -> Parse<Expr> {
        let number = self.bump();
        let prime = self.bump();
        let exponent = self.number(number)?;
        let moved = format!("{}'^{}", base.span.text(self.text), self.word(number));
        self.report(
            Diagnostic::error(Code::MisplacedPrime, prime.span, "a number has no time derivative")
                .hint(format!(
                    "write `{moved}` for the power of a derivative, `(…)'` for the derivative of a power"
                ))
                .edit(base.span.after(), "'")
                .edit(prime.span, ""),
        );
        let span = base.span.to(prime.span);
        let rate = Expr { span: base.span, kind: ExprKind::Prime(Box::new(base), 1) };
        Ok(Expr { kind: ExprKind::Power(Box::new(rate), Box::new(exponent)), span })
    }

    /// `r'.x`, which is written `r.x'`.
    pub(super) fn prime_before_part(&mut self, operand: Expr, order: u8) -> Parse<Expr> {
        let dot = self.bump();
        let part = self.bump();
        let primes = Span { start: operand.span.end, end: dot.span.start };
        let marks = "'".repeat(usize::from(order));
        let span = operand.span.to(part.span);
        let ExprKind::Reference(mut reference) = operand.kind else {
            return Err(self.unexpected("an operator"));
        };
        let meant = format!("{}.{}{marks}", reference.word.text, self.word(part));
        self.report(
            Diagnostic::error(Code::MisplacedPrime, primes, "a prime stands at the end of a name")
                .hint(format!("write `{meant}`"))
                .edit(primes, "")
                .edit(part.span.after(), marks),
        );
        reference.parts.push(self.ident(part));
        reference.span = span;
        let inner = Expr { span, kind: ExprKind::Reference(reference) };
        Ok(Expr { kind: ExprKind::Prime(Box::new(inner), order), span })
    }

    /// `'x`
    pub(super) fn prime_before_name(&mut self) -> Parse<Expr> {
        let prime = self.bump();
        let reference = self.reference()?;
        let span = prime.span.to(reference.span);
        let meant = format!("{}'", reference.span.text(self.text));
        self.report(
            Diagnostic::error(Code::MisplacedPrime, prime.span, "a prime follows what it differentiates")
                .hint(format!("write `{meant}`"))
                .edit(span, meant),
        );
        let operand = Expr { span: reference.span, kind: ExprKind::Reference(reference) };
        Ok(Expr { kind: ExprKind::Prime(Box::new(operand), 1), span })
    }

    /// `0,5`: outside parentheses no list goes on with a number, so a decimal point was meant.
    pub(super) fn decimal_comma(&mut self, number: Token) -> Option<Token> {
        let (comma, fraction) = (self.peek(), self.peek_at(1));
        let found = self.item.parentheses == 0
            && (comma.kind, fraction.kind) == (T::Comma, T::Number)
            && number.span.end == comma.span.start
            && comma.span.end == fraction.span.start;
        if !found {
            return None;
        }
        self.report(decimal_comma(number.span.to(fraction.span), comma.span));
        self.bump();
        Some(self.bump())
    }

    /// `|x|`, which is written `abs(x)` here.
    pub(super) fn bars(&mut self) -> Parse<Expr> {
        let open = self.bump();
        let inner = self.expression()?;
        let close = self.expect(T::Bar)?;
        let span = open.span.to(close.span);
        let function = if matches!(inner.kind, ExprKind::Vector(_)) { "norm" } else { "abs" };
        self.report(
            Diagnostic::error(Code::AbsoluteBars, span, "bars do not bracket a value here")
                .hint(if function == "abs" {
                    "write `abs(…)`, or `norm(…)` for a vector"
                } else {
                    "write `norm(…)`"
                })
                .edit(open.span, format!("{function}("))
                .edit(close.span, ")"),
        );
        let function = Ident { text: function.to_owned(), span: open.span };
        Ok(Expr { kind: ExprKind::Call(function, vec![inner]), span })
    }

    /// `sin x` or `sin^2(x)`: reads what was meant.
    pub(super) fn function_without_parentheses(&mut self) -> Parse<Expr> {
        let token = self.bump();
        let function = self.ident(token);
        let diagnostic = Diagnostic::error(
            Code::FunctionWithoutParentheses,
            token.span,
            format!("`{}` is a function and needs parentheses", function.text),
        )
        .name(function.text.clone());
        let (caret, exponent) = (self.peek(), self.peek_at(1));
        if caret.kind == T::Caret && exponent.kind == T::Number && self.peek_at(2).kind == T::Open {
            self.bump();
            self.bump();
            let power = caret.span.to(exponent.span);
            let argument = self.parenthesised()?;
            let end = argument.span.after();
            let moved = power.text(self.text);
            let hint = format!("write `{}(…){moved}`", function.text);
            self.report(diagnostic.hint(hint).edit(power, "").edit(end, moved));
            let span = token.span.to(argument.span);
            return Ok(Expr { kind: ExprKind::Call(function, vec![argument]), span });
        }
        if !matches!(caret.kind, T::Word | T::Number) {
            let hint = format!("write `{}(…)`", function.text);
            return Err(self.report(diagnostic.hint(hint)));
        }
        let argument = self.nested(Parser::postfix)?;
        let gap = Span { start: token.span.end, end: argument.span.start };
        let hint = format!("write `{}({})`", function.text, argument.span.text(self.text));
        self.report(diagnostic.hint(hint).edit(gap, "(").edit(argument.span.after(), ")"));
        let span = token.span.to(argument.span);
        Ok(Expr { kind: ExprKind::Call(function, vec![argument]), span })
    }

    /// `q[i, j]`
    pub(super) fn index_comma(&mut self) {
        let comma = self.bump().span;
        let gap = Span { start: comma.start, end: self.peek().span.start };
        self.report(
            Diagnostic::error(Code::UnexpectedToken, comma, "each index has its own brackets")
                .hint("write `[i][j]`")
                .edit(gap, "]["),
        );
    }

    /// `v[m/s]`, `M[N m]`: a compound unit that touches its name.
    pub(super) fn reject_touching_unit(&mut self) -> Parse<()> {
        let mut words = 0;
        let mut caret = false;
        for ahead in 1.. {
            let token = self.peek_at(ahead);
            match token.kind {
                T::Word if unit(self.word(token)).is_some() => words += 1,
                T::Slash | T::Star | T::Number => {}
                T::Caret => caret = true,
                T::SquareClose => break,
                _ => return Ok(()),
            }
        }
        if words == 0 || (words == 1 && !caret) {
            return Ok(());
        }
        let open = self.peek().span;
        Err(self.report(unit_needs_space(open)))
    }
}

/// The diagnostic for a comma inside a number.
pub(crate) fn decimal_comma(number: Span, comma: Span) -> Diagnostic {
    Diagnostic::error(Code::DecimalComma, number, "numbers have a decimal point")
        .hint("write a point in place of the comma")
        .edit(comma, ".")
}

/// The diagnostic for a unit that touches its name; `open` is its bracket.
pub(crate) fn unit_needs_space(open: Span) -> Diagnostic {
    Diagnostic::error(Code::UnitNeedsSpace, open, "a bracket that touches a name is an index, not a unit")
        .hint("put a space before a unit")
        .edit(open.before(), " ")
}
