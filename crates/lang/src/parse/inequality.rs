//! Contents of a constraint: an equation or an inequality.

use dalembert_model::{Code, Diagnostic, Span};

use super::{Parse, Parser};
use crate::keyword::Keyword;
use crate::syntax::{ComparisonSign, ConstraintRelation, Expr, ExprKind, Inequality};
use crate::token::TokenKind as T;

impl Parser<'_> {
    /// `: a = b`, `: a >= b, restitution = e` or `: a <= b <= c`.
    pub(super) fn relation(&mut self) -> Parse<ConstraintRelation> {
        self.expect_sign(T::Colon, ":")?;
        let (value, unit) = self.item_expression()?;
        match (value.kind, unit) {
            // A unit at the end belongs to the bound.
            (ExprKind::Compare(sign, left, right), Some(unit)) => {
                let right = self.attach_or_reject(*right, &unit)?;
                self.inequality(sign, *left, right)
            }
            (ExprKind::Compare(sign, left, right), None) => self.inequality(sign, *left, *right),
            (kind, unit) => {
                let mut left = Expr { kind, span: value.span };
                if let Some(unit) = unit {
                    left = self.attach_or_reject(left, &unit)?;
                }
                Ok(ConstraintRelation::Equation(Box::new(self.right_side(Keyword::Constraint, left)?)))
            }
        }
    }

    /// The rest after `first <= second`.
    fn inequality(&mut self, sign: ComparisonSign, first: Expr, second: Expr) -> Parse<ConstraintRelation> {
        self.check_not_strict(sign, first.span, second.span)?;
        let next = match self.peek().kind {
            T::Less => Some(ComparisonSign::Less),
            T::LessEqual => Some(ComparisonSign::LessEqual),
            T::Greater => Some(ComparisonSign::Greater),
            T::GreaterEqual => Some(ComparisonSign::GreaterEqual),
            _ => None,
        };
        let third = match next {
            None => None,
            Some(next) => {
                let place = self.peek().span;
                self.bump();
                let third = self.bare_expression()?;
                self.check_not_strict(next, second.span, third.span)?;
                if next != sign {
                    let meant = if sign == ComparisonSign::LessEqual { "<=" } else { ">=" };
                    return Err(self.report(
                        Diagnostic::error(
                            Code::MisplacedComparison,
                            place,
                            "the two bounds of a range point in one direction",
                        )
                        .hint(format!("write `{meant}` in both places"))
                        .edit(place, meant),
                    ));
                }
                Some(third)
            }
        };
        let restitution = self.restitution()?;
        let ascends = sign == ComparisonSign::LessEqual;
        let (lower, middle, upper) = match (third, ascends) {
            (Some(third), true) => (Some(first), second, Some(third)),
            (Some(third), false) => (Some(third), second, Some(first)),
            (None, true) => (None, first, Some(second)),
            (None, false) => (Some(second), first, None),
        };
        Ok(ConstraintRelation::Inequality(Box::new(Inequality { lower, middle, upper, restitution })))
    }

    /// `, restitution = e`
    fn restitution(&mut self) -> Parse<Option<Expr>> {
        if !self.eat(T::Comma) {
            return Ok(None);
        }
        if !self.eat_word("restitution") {
            return Err(self.unexpected("`restitution`"));
        }
        self.expect_sign(T::Equals, "=")?;
        Ok(Some(self.bare_expression()?))
    }

    /// A bound belongs to what it allows.
    fn check_not_strict(&mut self, sign: ComparisonSign, left: Span, right: Span) -> Parse<()> {
        let meant = match sign {
            ComparisonSign::Less => "<=",
            ComparisonSign::Greater => ">=",
            _ => return Ok(()),
        };
        let between = Span { start: left.end, end: right.start };
        let text = between.text(self.text);
        let start = between.start + text.find(['<', '>']).unwrap_or(0) as u32;
        let place = Span { start, end: start + 1 };
        Err(self.report(
            Diagnostic::error(Code::MisplacedComparison, place, "a bound of a constraint can be reached")
                .hint(format!("write `{meant}`"))
                .edit(place, meant),
        ))
    }
}
