//! Declarations, one function for each form.

use dalembert_bodies::{ForceKind, JointKind};
use dalembert_model::{Code, Diagnostic, Span};

use super::item::Trailing;
use super::{Abandoned, Parse, Parser};
use crate::keyword::{BODY_KINDS, Keyword};
use crate::nearest::nearest;
use crate::syntax::{Declaration, DeclarationKind as D};
use crate::token::{Token, TokenKind as T};

/// Words of other languages and what they are called here.
const SYNONYMS: [(&[&str], &str); 21] = [
    (&["title", "name", "system", "mechanism"], "model"),
    (&["const", "constant", "constants", "mass", "length"], "parameter"),
    (&["var", "variable", "variables", "dof", "state"], "coordinate"),
    (&["input", "control", "unknown"], "auxiliary"),
    (&["def", "define", "set"], "let"),
    (&["energy", "lagrangian", "T"], "kinetic"),
    (&["spring", "V", "U"], "potential"),
    (&["damping", "damper", "rayleigh"], "dissipation"),
    (&["friction"], "law"),
    (&["torque", "moment", "load"], "force"),
    (&["eq", "equation", "constrain", "restrict"], "constraint"),
    (&["initial", "init", "ic"], "start"),
    (&["watch", "print", "plot"], "output"),
    (&["simulate", "integrate", "solve"], "run"),
    (&["repeat", "loop", "foreach"], "for"),
    (&["plane", "flat"], "planar"),
    (&["space"], "spatial"),
    (&["link", "part"], "body"),
    (&["hinge", "connect"], "joint"),
    (&["motor", "actuator"], "drive"),
    (&["show", "picture", "sketch", "animate", "paint"], "draw"),
];

/// Declaration of a thing of the kind `word`.
fn declaration_of(word: &str) -> Option<&'static str> {
    let is_joint = JointKind::named(word).next().is_some();
    let is_element = ForceKind::named(word).is_some();
    if BODY_KINDS.contains(&word) {
        Some("body")
    } else if is_joint {
        Some("joint")
    } else {
        is_element.then_some("element")
    }
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
    pub(super) fn skip_line(&mut self) {
        self.item.stop_words = &[];
        self.item.parentheses = 0;
        self.item.long_vectors = false;
        self.item.side_by_side = false;
        while !matches!(self.peek().kind, T::Newline | T::End) {
            self.bump();
        }
        self.lose_words(self.declaration.0);
    }

    /// Notes the words between token `from` and here as lost.
    pub(super) fn lose_words(&mut self, from: usize) {
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
                D::Constraint(name, self.relation()?)
            }
            Keyword::Condition => self.condition(first)?,
            Keyword::Law => self.law(first)?,
            Keyword::Start => D::Starts(self.starts()?),
            Keyword::Event => self.event(first)?,
            Keyword::Run => self.run()?,
            Keyword::For => self.for_loop(first)?,
            Keyword::Planar | Keyword::Spatial => self.space(keyword),
            Keyword::Gravity => self.gravity()?,
            Keyword::Body => self.body(first)?,
            Keyword::Point => self.point(first)?,
            Keyword::Joint => self.joint(first)?,
            Keyword::Element => self.element(first)?,
            Keyword::Drive => self.drive(first)?,
            Keyword::Draw => self.draw()?,
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

    /// Whether the rest of the line is an equation with second derivatives: Newton's law as in books.
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
        let declares = self.peek_at(1).kind == T::Word && self.peek_at(2).kind == T::Colon;
        let is_call = declares && self.peek_at(3).kind == T::Word && self.peek_at(4).kind == T::Open;
        let called = is_call.then(|| declaration_of(self.word(self.peek_at(3)))).flatten();
        if let Some(meant) = called {
            // `motor m: torque(…)`: its kind determines the declaration.
            diagnostic = diagnostic.hint(format!("did you mean `{meant}`?")).edit(first.span, meant);
        } else if let (true, Some(meant)) = (declares, declaration_of(word)) {
            // `spring s: …` has its kind where the keyword belongs; a name and a colon distinguish it from a slip.
            diagnostic = diagnostic.hint(format!("write `{meant} name: {word}(…)`"));
        } else if let Some((_, meant)) = SYNONYMS.iter().find(|(words, _)| words.contains(&word)) {
            // `T = …` has a sign that `kinetic` has not.
            let equals = self.peek_at(1);
            let is_energy =
                matches!(*meant, "kinetic" | "potential" | "dissipation") && equals.kind == T::Equals;
            let span = if is_energy { first.span.to(equals.span) } else { first.span };
            diagnostic = diagnostic.hint(format!("did you mean `{meant}`?")).edit(span, *meant);
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
}
