//! Declarations, one function for each form.

use dalembert_model::{Code, Diagnostic, Direction, Hold, Span};

use super::{Abandoned, Parse, Parser};
use crate::keyword::{BODY_WORDS, Keyword};
use crate::nearest::nearest;
use crate::syntax::{
    Declaration, DeclarationKind as D, Declared, DeclaredName, Definition, Equation, EventAction, Expr,
    ExprKind, ForLoop, Reference, Reset, RunItem, StartItem, UnitSyntax,
};
use crate::token::{Token, TokenKind as T};

const DIRECTIONS: [(&str, Direction); 3] =
    [("rising", Direction::Rising), ("falling", Direction::Falling), ("crossing", Direction::Crossing)];

/// What a unit at the end of a definition belongs to.
#[derive(Clone, Copy)]
enum Trailing {
    /// The whole if it is made of plain numbers, else a last number.
    Settled,
    /// The whole.
    Whole,
}

impl Parser<'_> {
    /// Declarations up to the end of the text, or up to the `}` of the loop that began at `opened`.
    pub(super) fn declarations(&mut self, opened: Option<Span>) -> Vec<Declaration> {
        let mut declarations = Vec::new();
        loop {
            while self.eat(T::Newline) {}
            let token = self.peek();
            match token.kind {
                T::End => {
                    if let Some(opened) = opened {
                        self.report(
                            Diagnostic::error(Code::BraceLayout, opened, "this `for` has no closing `}`")
                                .hint("write `}` on a line of its own after its last declaration")
                                .edit(token.span, "\n}\n"),
                        );
                    }
                    return declarations;
                }
                T::BraceClose if opened.is_some() => return declarations,
                T::BraceClose => {
                    self.bump();
                    self.report(
                        Diagnostic::error(Code::BraceLayout, token.span, "`}` closes no `for`")
                            .hint("remove it")
                            .edit(token.span, ""),
                    );
                }
                _ => {
                    if let Ok(declaration) = self.declaration() {
                        declarations.push(declaration);
                        self.end_of_declaration();
                    } else {
                        self.skip_line();
                    }
                }
            }
        }
    }

    fn skip_line(&mut self) {
        self.stop_words = &[];
        self.parentheses = 0;
        while !matches!(self.peek().kind, T::Newline | T::End) {
            self.bump();
        }
    }

    fn end_of_declaration(&mut self) {
        match self.peek().kind {
            T::Newline | T::End => {}
            T::BraceClose => {
                let place = self.peek().span;
                self.report(
                    Diagnostic::error(Code::BraceLayout, place, "`}` stands on a line of its own")
                        .hint("begin a new line before it")
                        .edit(place.before(), "\n"),
                );
            }
            _ => {
                self.unexpected("the end of the line");
                self.skip_line();
            }
        }
    }

    fn declaration(&mut self) -> Parse<Declaration> {
        let first = self.peek();
        if first.kind != T::Word {
            return Err(self.unexpected("a declaration such as `parameter` or `constraint`"));
        }
        let Some(keyword) = Keyword::from_word(self.word(first)) else {
            return Err(self.unknown_declaration(first));
        };
        self.bump();
        let kind = match keyword {
            Keyword::Model => self.title()?,
            Keyword::Parameter => D::Parameters(self.definitions(Trailing::Settled)?),
            Keyword::Let => D::Lets(self.definitions(Trailing::Settled)?),
            // On an output the unit is always that of the column.
            Keyword::Output => D::Outputs(self.definitions(Trailing::Whole)?),
            Keyword::Coordinate => D::Coordinates(self.declared_list()?),
            Keyword::Auxiliary => D::Auxiliaries(self.declared_list()?),
            Keyword::Kinetic => D::Kinetic(self.bare_expression()?),
            Keyword::Potential => D::Potential(self.bare_expression()?),
            Keyword::Dissipation => D::Dissipation(self.bare_expression()?),
            Keyword::Force => {
                let along = self.reference()?;
                D::Force(along, self.after_colon()?)
            }
            Keyword::Speed => {
                let of = self.reference()?;
                D::Speed(of, self.after_colon()?)
            }
            Keyword::Inertia => {
                let row = self.reference()?;
                self.eat(T::Comma);
                let column = self.reference()?;
                D::Inertia(row, column, self.after_colon()?)
            }
            Keyword::Constraint => {
                let name = self.equation_name(keyword, first)?;
                D::Constraint(name, self.equation(keyword)?)
            }
            Keyword::Condition => self.condition(first)?,
            Keyword::Law => self.law(first)?,
            Keyword::Start => D::Starts(self.starts()?),
            Keyword::Event => self.event(first)?,
            Keyword::Run => self.run()?,
            Keyword::For => self.for_loop(first)?,
        };
        Ok(Declaration { kind, span: first.span.to(self.previous().span) })
    }

    fn unknown_declaration(&mut self, first: Token) -> Abandoned {
        let word = self.word(first);
        let mut diagnostic = Diagnostic::error(
            Code::UnknownDeclaration,
            first.span,
            format!("`{word}` does not begin a declaration"),
        )
        .name(word);
        let keywords = || Keyword::ALL.iter().map(|(_, keyword)| *keyword);
        let abbreviated = || keywords().find(|keyword| word.len() >= 3 && keyword.starts_with(word));
        if BODY_WORDS.contains(&word) {
            diagnostic.message =
                format!("`{word}` belongs to bodies and joints, which this version does not read");
            diagnostic = diagnostic.hint("write the mechanism as equations: energies, forces, constraints");
        } else if self.peek_at(1).kind == T::Equals {
            diagnostic = diagnostic
                .hint("name an expression with `let`, a constant with `parameter`")
                .edit(first.span.before(), "let ");
        } else if let Some(meant) = nearest(word, keywords()).or_else(abbreviated) {
            diagnostic = diagnostic.hint(format!("did you mean `{meant}`?")).edit(first.span, meant);
        } else {
            let list = keywords().collect::<Vec<_>>().join(", ");
            diagnostic = diagnostic.hint(format!("declarations begin with one of: {list}"));
        }
        self.report(diagnostic)
    }

    fn title(&mut self) -> Parse<D> {
        let token = self.peek();
        if token.kind == T::Text {
            self.bump();
            let quoted = self.word(token);
            return Ok(D::Model(quoted.trim_matches(['"', '“', '”']).to_owned()));
        }
        if matches!(token.kind, T::Prime | T::Word) {
            let start = token.span;
            while !matches!(self.peek().kind, T::Newline | T::End) {
                self.bump();
            }
            let span = start.to(self.previous().span);
            let title = span.text(self.text).trim_matches('\'').to_owned();
            self.report(
                Diagnostic::error(Code::UnfinishedString, span, "the title stands between quotation marks")
                    .hint("write it as \"…\"")
                    .edit(span, format!("\"{title}\"")),
            );
            return Ok(D::Model(title));
        }
        Err(self.unexpected("a title in quotation marks"))
    }

    fn declared_name(&mut self) -> Parse<DeclaredName> {
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
    fn definitions(&mut self, trailing: Trailing) -> Parse<Vec<Definition>> {
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
            self.expect_sign(T::Equals, "=")?;
            let (value, unit) = match trailing {
                Trailing::Settled => self.settled_expression()?,
                Trailing::Whole => self.item_expression()?,
            };
            items.push(Definition { name, value, unit });
            if !self.eat(T::Comma) {
                return Ok(items);
            }
        }
    }

    /// A sign between a name and its value; another one in its place is reported and read as meant.
    fn expect_sign(&mut self, kind: T, shown: &str) -> Parse<()> {
        let token = self.peek();
        if token.kind == kind {
            self.bump();
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
    fn declared_list(&mut self) -> Parse<Vec<Declared>> {
        let mut items: Vec<Declared> = Vec::new();
        let mut without_unit = 0;
        loop {
            let name = self.declared_name()?;
            if self.peek().kind == T::Equals {
                let sign = self.peek().span;
                return Err(self.report(
                    Diagnostic::error(Code::UnexpectedToken, sign, "a coordinate is declared without a value")
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
            if !self.eat(T::Comma) {
                return Ok(items);
            }
        }
    }

    /// An item whose unit at the end belongs to the whole if the item is made of plain numbers, else to a last
    /// number: `1/2 [N/m]` is half a newton per metre; in `2 [m] + 3 [mm]` each unit has its number.
    pub(super) fn settled_expression(&mut self) -> Parse<(Expr, Option<UnitSyntax>)> {
        let (mut value, unit) = self.item_expression()?;
        match unit {
            Some(unit) if !is_plain_number(&value) && attach_to_last_number(&mut value, &unit) => Ok((value, None)),
            unit => Ok((value, unit)),
        }
    }

    fn bare_expression(&mut self) -> Parse<Expr> {
        let (value, unit) = self.item_expression()?;
        if let Some(unit) = unit {
            return self.attach_or_reject(value, unit);
        }
        Ok(value)
    }

    /// A unit at the end of an expression that cannot have one of its own: it may belong to a last number.
    fn attach_or_reject(&mut self, mut value: Expr, unit: UnitSyntax) -> Parse<Expr> {
        if attach_to_last_number(&mut value, &unit) {
            return Ok(value);
        }
        self.report(
            Diagnostic::error(Code::UnexpectedToken, unit.span, "an expression carries no unit of its own here")
                .hint("remove it; units follow numbers and declared names")
                .edit(unit.span, ""),
        );
        Ok(value)
    }

    fn after_colon(&mut self) -> Parse<Expr> {
        self.expect_sign(T::Colon, ":")?;
        self.bare_expression()
    }

    /// The name before the colon of an equation.
    fn equation_name(&mut self, keyword: Keyword, first: Token) -> Parse<DeclaredName> {
        let next = self.peek_at(1).kind;
        let named = self.peek().kind == T::Word
            && (matches!(next, T::Colon | T::IndexOpen) || (next == T::Word && keyword != Keyword::Constraint));
        let unnamed_equation = !named && keyword == Keyword::Constraint && self.peek().kind != T::Newline;
        if unnamed_equation {
            let place = self.peek().span.before();
            return Err(self.report(
                Diagnostic::error(Code::MissingName, first.span, "a constraint needs a name before its equation")
                    .hint("its reaction and its messages go by that name: `constraint rod: …`")
                    .edit(place, "c1: "),
            ));
        }
        self.declared_name()
    }

    fn equation(&mut self, keyword: Keyword) -> Parse<Equation> {
        self.expect_sign(T::Colon, ":")?;
        let left = self.bare_expression()?;
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

    fn condition(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Condition, first)?;
        if !self.eat_word("by") {
            let place = self.here();
            return Err(self.report(
                Diagnostic::error(
                    Code::UnexpectedToken,
                    place,
                    format!("expected `by` and the inputs that enforce the condition, found {}", self.found()),
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

    fn law(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Law, first)?;
        let slip = if self.eat_word("along") { Some(self.expression()?) } else { None };
        Ok(D::Law(name, slip, self.equation(Keyword::Law)?))
    }

    fn starts(&mut self) -> Parse<Vec<StartItem>> {
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
            let hold = if self.peek().kind == T::Tilde { Hold::Guess } else { Hold::Given };
            if !self.eat(T::Tilde) {
                self.expect_sign(T::Equals, "=")?;
            }
            let (value, unit) = self.settled_expression()?;
            let span = of.span.to(self.previous().span);
            items.push(StartItem { of, order: order as u8, hold, value, unit, span });
            if !self.eat(T::Comma) {
                return Ok(items);
            }
        }
    }

    fn event(&mut self, first: Token) -> Parse<D> {
        let name = self.equation_name(Keyword::Event, first)?;
        if !self.eat_word("when") {
            return Err(self.unexpected("`when` and an expression"));
        }
        self.stop_words = &["rising", "falling", "crossing"];
        let when = self.bare_expression()?;
        self.stop_words = &[];
        let word = self.peek();
        let direction = DIRECTIONS.iter().find(|(spelt, _)| self.is_word(word, spelt)).map(|(_, d)| *d);
        let Some(direction) = direction else {
            let place = self.here();
            let message =
                format!("expected `rising`, `falling` or `crossing` after the expression, found {}", self.found());
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

    fn run(&mut self) -> Parse<D> {
        self.stop_words = &["from", "until", "every"];
        let (mut from, mut until, mut every) = (None, None, None);
        let start = self.previous().span;
        loop {
            let token = self.peek();
            let part = match self.word(token) {
                "from" if token.kind == T::Word => &mut from,
                "until" if token.kind == T::Word => &mut until,
                "every" if token.kind == T::Word => &mut every,
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
        self.stop_words = &[];
        let Some(until) = until else {
            if !matches!(self.peek().kind, T::Newline | T::End) {
                return Err(self.unexpected("`until`, `from` or `every`"));
            }
            return Err(self.report(
                Diagnostic::error(Code::BadRun, start, "a run says when it ends")
                    .hint("write `run until 10 [s]`"),
            ));
        };
        Ok(D::Run(RunItem { from, until, every }))
    }

    fn for_loop(&mut self, first: Token) -> Parse<D> {
        let variable = self.expect(T::Word)?;
        let variable = self.ident(variable);
        if !self.eat_word("in") {
            return Err(self.unexpected("`in` and a range such as `1..N`"));
        }
        let from = self.expression()?;
        if !self.eat(T::Range) {
            return Err(self.unexpected("`..` and the last value"));
        }
        let to = self.expression()?;
        let brace = self.expect(T::BraceOpen)?;
        if !matches!(self.peek().kind, T::Newline | T::End) {
            self.report(
                Diagnostic::error(Code::BraceLayout, brace.span, "`{` ends its line")
                    .hint("begin a new line after it")
                    .edit(brace.span.after(), "\n"),
            );
        }
        let body = self.nested(|parser| Ok(parser.declarations(Some(first.span))))?;
        self.eat(T::BraceClose);
        if !matches!(self.peek().kind, T::Newline | T::End) {
            let place = self.previous().span;
            self.report(
                Diagnostic::error(Code::BraceLayout, place, "`}` stands on a line of its own")
                    .hint("begin a new line after it")
                    .edit(place.after(), "\n"),
            );
            self.skip_line();
        }
        Ok(D::For(ForLoop { variable, from, to, body }))
    }
}

/// Gives `unit` to the number at the right end of `value`, if there is one.
fn attach_to_last_number(value: &mut Expr, unit: &UnitSyntax) -> bool {
    let attached = match &mut value.kind {
        ExprKind::Number(number, given @ None) => {
            *number *= unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
            *given = Some(unit.clone());
            true
        }
        ExprKind::Sum(terms) => terms.last_mut().is_some_and(|(_, term)| attach_to_last_number(term, unit)),
        ExprKind::Product(factors) => {
            factors.last_mut().is_some_and(|(_, factor)| attach_to_last_number(factor, unit))
        }
        ExprKind::Negate(inner) => attach_to_last_number(inner, unit),
        _ => false,
    };
    if attached {
        value.span = value.span.to(unit.span);
    }
    attached
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
