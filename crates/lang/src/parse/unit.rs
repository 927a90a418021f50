//! Units: `[kg m^2/s^2]`, read from left to right.

use dalembert_expr::{Dimension, Rational, Unit, unit, unit_names};
use dalembert_model::{Code, Diagnostic, Span};

use super::{Parse, Parser};
use crate::nearest::nearest;
use crate::syntax::UnitSyntax;
use crate::token::TokenKind as T;

impl Parser<'_> {
    /// A unit, if one stands here.
    pub(super) fn optional_unit(&mut self) -> Parse<Option<UnitSyntax>> {
        if self.peek().kind == T::UnitOpen { self.unit().map(Some) } else { Ok(None) }
    }

    /// `[` factors joined by space, `*` or `/`, with integer or `(p/q)` powers `]`
    pub(super) fn unit(&mut self) -> Parse<UnitSyntax> {
        let before = self.previous();
        let open = self.expect(T::UnitOpen)?;
        let mut value = Some(Unit { dimension: Dimension::none(), factor: 1.0 });
        let mut divide = false;
        loop {
            let token = self.peek();
            let factor = match token.kind {
                T::Word => {
                    self.bump();
                    let name = self.word(token);
                    let found = unit(name);
                    if found.is_none() {
                        self.report_unknown_unit(token.span, name);
                    }
                    found
                }
                T::Number if self.word(token) == "1" => {
                    self.bump();
                    unit("1")
                }
                T::Number => {
                    // `post [3]`: a number here is more likely an index that lost its name.
                    self.bump();
                    let message = "a unit is made of names such as `m` or `s`";
                    let mut diagnostic = Diagnostic::error(Code::UnknownUnit, token.span, message);
                    if before.kind == T::Word {
                        let gap = Span { start: before.span.end, end: open.span.start };
                        diagnostic = diagnostic.hint("an index touches its name: `q[3]`").edit(gap, "");
                    }
                    self.report(diagnostic);
                    None
                }
                _ => return Err(self.unexpected("a unit such as `m` or `kg m^2`")),
            };
            let power = if self.eat(T::Caret) { self.unit_power()? } else { Rational::new(1, 1) };
            value = combine(value, factor, power, divide);
            match self.peek().kind {
                T::SquareClose => break,
                T::Star => {
                    self.bump();
                    divide = false;
                }
                T::Slash => {
                    self.bump();
                    divide = true;
                }
                _ => divide = false,
            }
        }
        let close = self.expect(T::SquareClose)?;
        let span = open.span.to(close.span);
        let inner = span.text(self.text).trim_start_matches('[').trim_end_matches(']');
        let text = inner.split_whitespace().collect::<Vec<_>>().join(" ");
        Ok(UnitSyntax { unit: value, text, span })
    }

    fn unit_power(&mut self) -> Parse<Option<Rational>> {
        if !self.eat(T::Open) {
            let numerator = self.unit_integer()?;
            return Ok(Rational::new(numerator, 1));
        }
        let numerator = self.unit_integer()?;
        let denominator = if self.eat(T::Slash) { self.unit_integer()? } else { 1 };
        let close = self.expect(T::Close)?;
        let power = Rational::new(numerator, denominator);
        if power.is_none() {
            return Err(self.report(Diagnostic::error(
                Code::BadExponent,
                close.span,
                "this power of a unit has a zero denominator",
            )));
        }
        Ok(power)
    }

    fn unit_integer(&mut self) -> Parse<i32> {
        let negative = self.eat(T::Minus);
        let token = self.peek();
        let value = (token.kind == T::Number).then(|| self.word(token).parse::<i32>().ok()).flatten();
        let Some(value) = value else {
            return Err(self.unexpected("a whole number"));
        };
        self.bump();
        Ok(if negative { -value } else { value })
    }

    fn report_unknown_unit(&mut self, span: Span, name: &str) {
        let mut diagnostic =
            Diagnostic::error(Code::UnknownUnit, span, format!("there is no unit `{name}`")).name(name);
        let digits = name.trim_end_matches(|c: char| c.is_ascii_digit());
        if digits.len() < name.len() && unit(digits).is_some() {
            let meant = format!("{digits}^{}", &name[digits.len()..]);
            let hint = format!("a power is written `{meant}`");
            self.report(diagnostic.hint(hint).edit(span, meant));
            return;
        }
        let translated = match name {
            "sec" | "second" | "seconds" => Some("s"),
            "meter" | "metre" | "meters" | "metres" => Some("m"),
            "degree" | "degrees" | "°" => Some("deg"),
            "radian" | "radians" => Some("rad"),
            "Nm" => Some("N m"),
            "Nms" => Some("N m s"),
            "in" | "inches" => Some("inch"),
            "t" | "ton" => Some("tonne"),
            "kmh" | "kph" => Some("km/h"),
            "µm" | "μm" => Some("um"),
            "Ω" => Some("ohm"),
            "kgm" => Some("kg m"),
            "newton" | "Newton" => Some("N"),
            "KG" | "Kg" => Some("kg"),
            _ => None,
        };
        // Short units are near too many others, with other meanings.
        let near = |meant: &&str| name.chars().count() > 3 || meant.eq_ignore_ascii_case(name);
        let nearest = || nearest(name, unit_names().iter().copied()).filter(near);
        if let Some(meant) = translated.or_else(nearest) {
            diagnostic = diagnostic.hint(format!("did you mean `{meant}`?")).edit(span, meant);
        } else {
            diagnostic =
                diagnostic.hint("units are SI and their usual multiples: m, mm, kg, s, N, rad, deg, …");
        }
        self.report(diagnostic);
    }
}

fn combine(value: Option<Unit>, factor: Option<Unit>, power: Option<Rational>, divide: bool) -> Option<Unit> {
    let (value, factor, power) = (value?, factor?, power?);
    let dimension = factor.dimension.power(power)?;
    let scale = factor.factor.powf(power.to_f64());
    Some(if divide {
        Unit { dimension: value.dimension.quotient(dimension), factor: value.factor / scale }
    } else {
        Unit { dimension: value.dimension.product(dimension), factor: value.factor * scale }
    })
}
