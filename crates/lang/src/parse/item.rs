//! Items: definitions, names with units, energies, start values, and what a unit at their end belongs to.

use dalembert_model::{Code, Diagnostic, Hold, Span};

use super::{Parse, Parser};
use crate::keyword::Keyword;
use crate::syntax::{
    Declared, DeclaredName, Definition, Expr, ExprKind, Factor, Reference, StartItem, UnitSyntax,
};
use crate::token::TokenKind as T;

/// Owner of a unit at the end of a definition.
#[derive(Clone, Copy)]
pub(super) enum Trailing {
    /// The whole if it is made of plain numbers, else a last number.
    Settled,
    /// The whole.
    Whole,
}

impl Parser<'_> {
    pub(super) fn declared_name(&mut self) -> Parse<DeclaredName> {
        let token = self.peek();
        if token.kind != T::Word {
            return Err(self.unexpected("a name"));
        }
        self.bump();
        let word = self.ident(token);
        let indices = self.indices()?;
        Ok(DeclaredName { word, indices, span: token.span.to(self.previous().span) })
    }

    /// `a = 1 [m], b = 2`
    pub(super) fn definitions(&mut self, trailing: Trailing) -> Parse<Vec<Definition>> {
        let mut items = Vec::new();
        loop {
            let name = self.declared_name()?;
            if self.peek().kind == T::UnitOpen {
                let unit = self.unit()?;
                return Err(self.report(
                    Diagnostic::error(Code::UnexpectedToken, unit.span, "the unit follows the value")
                        .hint(format!("write `{} = … [{}]`", name.word.text, unit.text)),
                ));
            }
            let is_output = matches!(trailing, Trailing::Whole);
            if is_output && matches!(self.peek().kind, T::Comma | T::Newline | T::End) {
                let shown = name.word.text.clone();
                return Err(self.unexpected_with("`=` and an expression", |diagnostic| {
                    diagnostic
                        .hint(format!("an output has a name of its own: `output {shown}_out = {shown}`"))
                }));
            }
            self.expect_sign(T::Equals, "=")?;
            let (value, unit) = match trailing {
                Trailing::Settled => self.settled_expression()?,
                Trailing::Whole => self.item_expression()?,
            };
            items.push(Definition { name, value, unit });
            if !self.next_item() {
                return Ok(items);
            }
        }
    }

    /// Moves to the next item of a list; a comma that is missing before `name =` or a bare name is reported.
    pub(super) fn next_item(&mut self) -> bool {
        if self.eat(T::Comma) {
            return true;
        }
        let token = self.peek();
        let begins_item = token.kind == T::Word
            && matches!(
                self.peek_at(1).kind,
                T::Equals | T::Tilde | T::UnitOpen | T::Comma | T::Newline | T::End | T::IndexOpen
            );
        if begins_item {
            let message = format!("expected `,`, found {}", self.found());
            let gap = Span { start: self.previous().span.end, end: token.span.start };
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, message)
                    .hint("write `,` between the items")
                    .edit(gap, ", "),
            );
        }
        begins_item
    }

    /// A sign between a name and its value; another one in its place, or none, is reported and read as meant.
    pub(super) fn expect_sign(&mut self, kind: T, shown: &str) -> Parse<()> {
        let token = self.peek();
        if token.kind == kind {
            self.bump();
            return Ok(());
        }
        if token.kind == T::Plus && self.peek_at(1).kind == T::Equals {
            self.bump();
            let span = token.span.to(self.bump().span);
            self.report(
                Diagnostic::error(Code::UnexpectedToken, span, format!("expected `{shown}`, found `+=`"))
                    .hint(format!("write `{shown}`; repeated lines add up by themselves"))
                    .edit(Span { start: self.tokens[self.at - 3].span.end, end: span.end }, shown),
            );
            return Ok(());
        }
        if matches!(token.kind, T::Number | T::Word | T::Minus | T::Text) {
            let message = format!("expected `{shown}`, found {}", self.found());
            let gap = Span { start: self.previous().span.end, end: token.span.start };
            let written = if shown == ":" { ": ".to_owned() } else { format!(" {shown} ") };
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, message)
                    .hint(format!("write `{shown}` before it"))
                    .edit(gap, written),
            );
            return Ok(());
        }
        if matches!(token.kind, T::Equals | T::Tilde | T::Colon) {
            self.bump();
            let message = format!("expected `{shown}`, found {}", token.kind.describe());
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, message)
                    .hint(format!("write `{shown}`"))
                    .edit(token.span, shown),
            );
            return Ok(());
        }
        Err(self.unexpected(kind.describe()))
    }

    /// `a, b [m], c [rad]`: a unit reaches back to the previous one.
    pub(super) fn declared_list(&mut self) -> Parse<Vec<Declared>> {
        let mut items: Vec<Declared> = Vec::new();
        let mut without_unit = 0;
        loop {
            let name = self.declared_name()?;
            if self.peek().kind == T::Equals {
                let sign = self.peek().span;
                return Err(self.report(
                    Diagnostic::error(
                        Code::UnexpectedToken,
                        sign,
                        "a coordinate is declared without a value",
                    )
                    .hint(format!("give its value in `start {} = …`", name.word.text)),
                ));
            }
            items.push(Declared { name, unit: None });
            if let Some(unit) = self.optional_unit()? {
                for item in &mut items[without_unit..] {
                    item.unit = Some(unit.clone());
                }
                without_unit = items.len();
            }
            if !self.next_item() {
                return Ok(items);
            }
        }
    }

    /// An item whose unit at the end belongs to the whole if the item is made of plain numbers, else to a last
    /// number: `1/2 [N/m]` is half a newton per metre; in `2 [m] + 3 [mm]` each unit has its number.
    pub(super) fn settled_expression(&mut self) -> Parse<(Expr, Option<UnitSyntax>)> {
        let outer = std::mem::replace(&mut self.item.ends_with_unit, true);
        let item = self.item_expression();
        self.item.ends_with_unit = outer;
        let (mut value, unit) = item?;
        match unit {
            Some(unit) if !is_plain_number(&value) && attach_to_last_number(&mut value, &unit) => {
                Ok((value, None))
            }
            unit => Ok((value, unit)),
        }
    }

    /// The energy after `kinetic`, `potential` or `dissipation`, which has no name of its own.
    pub(super) fn energy(&mut self, keyword: Keyword) -> Parse<Expr> {
        let word = keyword.as_str();
        let (first, second) = (self.peek(), self.peek_at(1));
        let surplus = match (first.kind, second.kind) {
            (T::Colon, _) => Some((first.span, first.span)),
            (T::Word, T::Equals | T::Colon) => Some((second.span, first.span.to(second.span))),
            _ => None,
        };
        if let Some((place, span)) = surplus {
            while self.peek().span.start < span.end {
                self.bump();
            }
            let gap = Span { start: span.start, end: self.peek().span.start };
            self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    place,
                    format!("a {word} energy has no name and no sign"),
                )
                .hint(format!("remove it: `{word}` is followed by the energy itself"))
                .edit(gap, if place == span { " " } else { "" }),
            );
        }
        self.bare_expression()
    }

    /// The column of an inertia entry; a diagonal entry names its coordinate twice.
    pub(super) fn second_coordinate(&mut self, row: &Reference) -> Parse<Reference> {
        if self.peek().kind != T::Colon {
            return self.reference();
        }
        let name = row.span.text(self.text);
        let colon = self.peek().span;
        self.report(
            Diagnostic::error(Code::UnexpectedToken, colon, "an inertia entry names two coordinates")
                .hint(format!("write `inertia {name} {name}: …` for the diagonal"))
                .edit(row.span.after(), format!(" {name}")),
        );
        Ok(row.clone())
    }

    pub(super) fn bare_expression(&mut self) -> Parse<Expr> {
        let (value, unit) = self.item_expression()?;
        if let Some(unit) = unit {
            return self.attach_or_reject(value, &unit);
        }
        Ok(value)
    }

    /// A unit at the end of an expression that cannot have one of its own: it may belong to a last number.
    pub(super) fn attach_or_reject(&mut self, mut value: Expr, unit: &UnitSyntax) -> Parse<Expr> {
        if is_plain_number(&value) {
            return Ok(times_unit(value, unit));
        }
        if attach_to_last_number(&mut value, unit) {
            return Ok(value);
        }
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                unit.span,
                "an expression carries no unit of its own here",
            )
            .hint(format!("give it to a number of its own, as in `3 [{}]*…`", unit.text)),
        );
        Ok(value)
    }

    pub(super) fn after_colon(&mut self) -> Parse<Expr> {
        self.expect_sign(T::Colon, ":")?;
        self.bare_expression()
    }

    pub(super) fn starts(&mut self) -> Parse<Vec<StartItem>> {
        let mut items = Vec::new();
        loop {
            let of = self.reference()?;
            let mut order = 0;
            let mut span = of.span;
            while self.peek().kind == T::Prime {
                span = span.to(self.bump().span);
                order += 1;
            }
            self.check_primes(order, span)?;
            self.skip_start_time(&of);
            let hold = if self.peek().kind == T::Tilde { Hold::Guess } else { Hold::Given };
            if !self.eat(T::Tilde) {
                self.expect_sign(T::Equals, "=")?;
            }
            let sign = self.previous().span;
            let (value, unit) = self.settled_expression()?;
            let span = of.span.to(self.previous().span);
            items.push(StartItem { of, order: order as u8, hold, sign, value, unit, span });
            if !self.next_item() {
                return Ok(items);
            }
        }
    }

    /// `x(0) = …`, as in books.
    fn skip_start_time(&mut self, of: &Reference) {
        let open = self.peek();
        if open.kind != T::Open {
            return;
        }
        while !matches!(self.peek().kind, T::Equals | T::Tilde | T::Newline | T::End) {
            self.bump();
        }
        let span = open.span.to(self.previous().span);
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                open.span,
                "start values are those of the first instant",
            )
            .hint(format!("write `{} = …`", of.span.text(self.text)))
            .edit(span, ""),
        );
    }
}

/// Gives `unit` to the number that is the last term of `value`, if there is one.
fn attach_to_last_number(value: &mut Expr, unit: &UnitSyntax) -> bool {
    let attached = match &mut value.kind {
        ExprKind::Number(number, given @ None) => {
            *number *= unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
            *given = Some(unit.clone());
            true
        }
        ExprKind::Sum(terms) => terms.last_mut().is_some_and(|(_, term)| {
            let plain = is_plain_number(term);
            if plain {
                *term = times_unit(term.clone(), unit);
            }
            plain
        }),
        _ => false,
    };
    if attached {
        value.span = value.span.to(unit.span);
    }
    attached
}

/// A plain number times one of a unit.
fn times_unit(value: Expr, unit: &UnitSyntax) -> Expr {
    let factor = unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
    let span = value.span.to(unit.span);
    let one = Expr { span: unit.span, kind: ExprKind::Number(factor, Some(unit.clone())) };
    Expr { kind: ExprKind::Product(vec![(Factor::Times, value), (Factor::Times, one)]), span }
}

/// Whether `value` is made of numbers without units and of `pi`.
pub(crate) fn is_plain_number(value: &Expr) -> bool {
    match &value.kind {
        ExprKind::Number(_, unit) => unit.is_none(),
        ExprKind::Reference(Reference { word, indices, parts, .. }) => {
            indices.is_empty() && parts.is_empty() && matches!(word.text.as_str(), "pi" | "π")
        }
        ExprKind::Negate(inner) => is_plain_number(inner),
        ExprKind::Sum(terms) => terms.iter().all(|(_, term)| is_plain_number(term)),
        ExprKind::Product(factors) => factors.iter().all(|(_, factor)| is_plain_number(factor)),
        ExprKind::Power(base, exponent) => is_plain_number(base) && is_plain_number(exponent),
        ExprKind::Call(_, arguments) => arguments.iter().all(is_plain_number),
        _ => false,
    }
}
