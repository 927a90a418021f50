//! Declarations, one function for each form.

use dalembert_model::{Code, Diagnostic, Direction, Hold, Span};

use super::{Abandoned, Parse, Parser};
use crate::keyword::{BODY_WORDS, Keyword};
use crate::nearest::nearest;
use crate::syntax::{
    Comparison, Declaration, DeclarationKind as D, Declared, DeclaredName, Definition, Equation, EventAction,
    Expr, ExprKind, Factor, ForLoop, Ident, Reference, Reset, RunItem, StartItem, UnitSyntax,
};
use crate::token::{Token, TokenKind as T};

/// Words of other languages and what they are called here.
const SYNONYMS: [(&[&str], &str); 14] = [
    (&["title", "name", "system", "mechanism"], "model"),
    (&["const", "constant", "constants"], "parameter"),
    (&["var", "variable", "variables", "dof", "state"], "coordinate"),
    (&["input", "control", "unknown"], "auxiliary"),
    (&["def", "define", "set"], "let"),
    (&["energy", "lagrangian", "T", "mass"], "kinetic"),
    (&["spring", "V", "U"], "potential"),
    (&["damping", "damper", "friction", "rayleigh"], "dissipation"),
    (&["torque", "moment", "load"], "force"),
    (&["eq", "equation", "constrain", "restrict"], "constraint"),
    (&["initial", "init", "ic"], "start"),
    (&["watch", "print", "plot"], "output"),
    (&["simulate", "integrate", "solve"], "run"),
    (&["repeat", "loop", "foreach"], "for"),
];

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
                    self.declaration = (self.at, self.diagnostics.len());
                    let read = self.declaration();
                    if let (Ok(declaration), false) = (read, self.peek().kind == T::Unknown) {
                        declarations.push(declaration);
                        self.end_of_declaration();
                    } else {
                        self.skip_line();
                    }
                }
            }
        }
    }

    /// Gives up the rest of a declaration. Its words may have been names, so that no more is made of them.
    fn skip_line(&mut self) {
        self.stop_words = &[];
        self.parentheses = 0;
        while !matches!(self.peek().kind, T::Newline | T::End) {
            self.bump();
        }
        self.lose_words(self.declaration.0);
    }

    /// Notes the words between token `from` and here as lost.
    fn lose_words(&mut self, from: usize) {
        for at in from..self.at {
            if self.tokens[at].kind == T::Word {
                let word = self.ident(self.tokens[at]).text;
                self.lost.insert(word);
            }
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
            return Err(self.no_declaration(first));
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
            Keyword::Kinetic => D::Kinetic(self.energy(keyword)?),
            Keyword::Potential => D::Potential(self.energy(keyword)?),
            Keyword::Dissipation => D::Dissipation(self.energy(keyword)?),
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
                let column = self.second_coordinate(&row)?;
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

    /// A line that begins with a number or a bracket.
    fn no_declaration(&mut self, first: Token) -> Abandoned {
        if matches!(first.kind, T::Number | T::Open) {
            return self.report(
                Diagnostic::error(Code::UnknownDeclaration, first.span, "this does not begin a declaration")
                    .hint("to go on with the line above, begin with an operator or end that line with one"),
            );
        }
        self.unexpected("a declaration such as `parameter` or `constraint`")
    }

    /// Whether the rest of the line is an equation with second derivatives: Newton's law as it stands in books.
    fn reads_as_newton(&self) -> bool {
        let line =
            || (0..).map(|ahead| self.peek_at(ahead).kind).take_while(|k| !matches!(k, T::Newline | T::End));
        line().any(|kind| kind == T::Equals) && line().any(|kind| kind == T::Prime)
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
        } else if let Some((_, meant)) = SYNONYMS.iter().find(|(words, _)| words.contains(&word)) {
            diagnostic = diagnostic.hint(format!("did you mean `{meant}`?")).edit(first.span, *meant);
        } else if self.peek_at(1).kind != T::Equals
            && self.peek_at(1).kind != T::Word
            && self.reads_as_newton()
        {
            diagnostic = diagnostic.hint(
                "equations of motion are derived: give the inertia by `kinetic`, the forces by `force` and `potential`",
            );
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
            if !self.next_item() {
                return Ok(items);
            }
        }
    }

    /// Moves to the next item of a list; a comma that is missing before `name =` or a bare name is reported.
    fn next_item(&mut self) -> bool {
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
    fn expect_sign(&mut self, kind: T, shown: &str) -> Parse<()> {
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
    fn declared_list(&mut self) -> Parse<Vec<Declared>> {
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
        let outer = std::mem::replace(&mut self.ends_with_unit, true);
        let item = self.item_expression();
        self.ends_with_unit = outer;
        let (mut value, unit) = item?;
        match unit {
            Some(unit) if !is_plain_number(&value) && attach_to_last_number(&mut value, &unit) => {
                Ok((value, None))
            }
            unit => Ok((value, unit)),
        }
    }

    /// The energy after `kinetic`, `potential` or `dissipation`, which has no name of its own.
    fn energy(&mut self, keyword: Keyword) -> Parse<Expr> {
        let word = keyword.as_str();
        let (first, second) = (self.peek(), self.peek_at(1));
        let surplus = match (first.kind, second.kind) {
            (T::Colon, _) => Some((first.span, first.span)),
            (T::Word, T::Equals) => Some((second.span, first.span.to(second.span))),
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
    fn second_coordinate(&mut self, row: &Reference) -> Parse<Reference> {
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

    fn bare_expression(&mut self) -> Parse<Expr> {
        let (value, unit) = self.item_expression()?;
        if let Some(unit) = unit {
            return self.attach_or_reject(value, unit);
        }
        Ok(value)
    }

    /// A unit at the end of an expression that cannot have one of its own: it may belong to a last number.
    fn attach_or_reject(&mut self, mut value: Expr, unit: UnitSyntax) -> Parse<Expr> {
        if is_plain_number(&value) {
            let factor = unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
            let span = value.span.to(unit.span);
            let one = Expr { span: unit.span, kind: ExprKind::Number(factor, Some(unit)) };
            return Ok(Expr {
                kind: ExprKind::Product(vec![(Factor::Times, value), (Factor::Times, one)]),
                span,
            });
        }
        if attach_to_last_number(&mut value, &unit) {
            return Ok(value);
        }
        self.report(
            Diagnostic::error(
                Code::UnexpectedToken,
                unit.span,
                "an expression carries no unit of its own here",
            )
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
        let (token, next) = (self.peek(), self.peek_at(1));
        let word = keyword.as_str();
        let connecting = match keyword {
            Keyword::Condition => "by",
            Keyword::Law => "along",
            Keyword::Event => "when",
            _ => "",
        };
        let begins_with_connecting = self.is_word(token, connecting) && !self.is_word(next, connecting);
        let named = token.kind == T::Word
            && matches!(next.kind, T::Colon | T::IndexOpen | T::Word)
            && !begins_with_connecting;
        if !named && !matches!(token.kind, T::Newline | T::End) {
            let (name, separator) =
                if begins_with_connecting { (format!("{word}1"), " ") } else { ("c1".to_owned(), ": ") };
            return Err(self.report(
                Diagnostic::error(Code::MissingName, first.span, format!("this {word} has no name"))
                    .hint(format!(
                        "results and messages go by its name: `{word} {name}{}…`",
                        separator.trim_end()
                    ))
                    .edit(token.span.before(), format!("{name}{separator}")),
            ));
        }
        self.declared_name()
    }

    fn equation(&mut self, keyword: Keyword) -> Parse<Equation> {
        self.expect_sign(T::Colon, ":")?;
        let left = self.bare_expression()?;
        if matches!(left.kind, ExprKind::Compare(..)) {
            return Err(self.report(
                Diagnostic::error(
                    Code::MisplacedComparison,
                    left.span,
                    format!("a {} is an equation, not an inequality", keyword.as_str()),
                )
                .hint("what happens at a limit is told by an `event`"),
            ));
        }
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
            self.skip_start_time(&of);
            let hold = if self.peek().kind == T::Tilde { Hold::Guess } else { Hold::Given };
            if !self.eat(T::Tilde) {
                self.expect_sign(T::Equals, "=")?;
            }
            let (value, unit) = self.settled_expression()?;
            let span = of.span.to(self.previous().span);
            items.push(StartItem { of, order: order as u8, hold, value, unit, span });
            if !self.next_item() {
                return Ok(items);
            }
        }
    }

    /// `x(0) = …`, as it stands in books.
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

    fn event(&mut self, first: Token) -> Parse<D> {
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
        self.stop_words = EVENT_WORDS;
        let when = self.bare_expression()?;
        self.stop_words = &[];
        if let ExprKind::Compare(comparison, left, right) = when.kind {
            return Err(self.event_comparison(comparison, &left, &right));
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
    fn event_comparison(&mut self, comparison: Comparison, left: &Expr, right: &Expr) -> Abandoned {
        let between = Span { start: left.span.end, end: right.span.start };
        let sign = between.text(self.text).trim();
        let start = between.start + (between.text(self.text).find(sign).unwrap_or(0)) as u32;
        let place = Span { start, end: start + sign.len() as u32 };
        let falls = matches!(comparison, Comparison::Less | Comparison::LessEqual);
        let direction = if falls { "falling" } else { "rising" };
        let shown = left.span.text(self.text);
        let mut diagnostic =
            Diagnostic::error(Code::MisplacedComparison, place, "an event is an expression that passes zero");
        let rest = Span { start: left.span.end, end: right.span.end };
        diagnostic = if matches!(right.kind, ExprKind::Number(0.0, _)) {
            diagnostic.hint(format!("write `{shown} {direction}`")).edit(rest, format!(" {direction}"))
        } else {
            let difference = format!("{shown} - ({})", right.span.text(self.text));
            diagnostic
                .hint(format!("write `{difference} {direction}`"))
                .edit(left.span.to(right.span), format!("{difference} {direction}"))
        };
        self.report(diagnostic)
    }

    fn run(&mut self) -> Parse<D> {
        self.stop_words = &["from", "until", "every", "to", "step", "dt"];
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
        self.stop_words = &[];
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

    fn for_loop(&mut self, first: Token) -> Parse<D> {
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
        let from = self.expression()?;
        let token = self.peek();
        if token.kind == T::Colon {
            self.bump();
            self.report(
                Diagnostic::error(Code::UnexpectedToken, token.span, "expected `..`, found `:`")
                    .hint("a range is written `1..3`, with `..`")
                    .edit(token.span, ".."),
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

/// Gives `unit` to the number that is the last term of `value`, if there is one.
fn attach_to_last_number(value: &mut Expr, unit: &UnitSyntax) -> bool {
    let attached = match &mut value.kind {
        ExprKind::Number(number, given @ None) => {
            *number *= unit.unit.as_ref().map_or(1.0, |unit| unit.factor);
            *given = Some(unit.clone());
            true
        }
        ExprKind::Sum(terms) => terms.last_mut().is_some_and(|(_, term)| attach_to_last_number(term, unit)),
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
