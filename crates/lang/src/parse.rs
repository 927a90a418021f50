//! Tokens to [`Syntax`].
//!
//! The parser is total: it always returns a tree, with as many diagnostics as there are mistakes. A mistake whose
//! cure is obvious (`2x`, `sin x`) is reported and read as it was meant; any other ends its declaration, and
//! reading goes on with the next one.

mod body;
mod declaration;
mod draw;
mod equation;
mod expression;
mod inequality;
mod item;
mod run;
mod slip;
mod unit;

use dalembert_model::{Code, Diagnostic, Span};
use hashbrown::HashSet;
use unicode_normalization::UnicodeNormalization;

pub(crate) use expression::is_function;
pub(crate) use item::is_plain_number;
pub(crate) use slip::{decimal_comma, unit_needs_space};

use crate::elaborate::Override;
use crate::layout::lay_out;
use crate::syntax::{Ident, Syntax};
use crate::token::{Token, TokenKind as T, tokenize};

/// Brackets and loops may nest this deep; the program's stack is safe at several times that depth.
const MAX_NESTING: u32 = 100;

/// Texts longer than this are refused.
const MAX_BYTES: usize = 16 << 20;

/// Reads `text` as far as it can be read.
pub fn parse(text: &str, diagnostics: &mut Vec<Diagnostic>) -> Syntax {
    if text.len() > MAX_BYTES {
        let message = format!("the text has {} bytes; a model may have {MAX_BYTES}", text.len());
        diagnostics.push(
            Diagnostic::error(Code::SizeLimit, Span::new(0, 0), message)
                .hint("write repeated parts as a `for` loop"),
        );
        return Syntax::default();
    }
    let raw = tokenize(text, diagnostics);
    let tokens = lay_out(text, &raw, diagnostics);
    let mut parser = Parser::new(text, tokens, diagnostics);
    let declarations = parser.declarations(None);
    Syntax { declarations, lost: parser.lost }
}

/// Reads `name=value` or `name = value [unit]`, as given on a command line.
///
/// # Errors
/// The diagnostics, with places in `text`, if it cannot be read so.
pub fn parse_override(text: &str) -> Result<Override, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    if !name.trim().starts_with(crate::token::is_word_start) {
        let message = "a parameter's name stands before the `=`";
        return Err(vec![Diagnostic::error(Code::MissingName, Span::new(0, name.len()), message)]);
    }
    let raw = tokenize(value, &mut diagnostics);
    let tokens = lay_out(value, &raw, &mut diagnostics);
    let mut parser = Parser::new(value, tokens, &mut diagnostics);
    let item = parser.settled_expression();
    if let Ok((value, unit)) = item {
        parser.eat(T::Newline);
        if parser.peek().kind != T::End {
            parser.unexpected("the end of the value");
        }
        if diagnostics.is_empty() {
            let name = name.trim().nfc().collect();
            return Ok(Override { name, value, unit });
        }
    }
    Err(diagnostics)
}

/// Reading of the current declaration ends: the reason has been reported.
struct Abandoned;

type Parse<X> = Result<X, Abandoned>;

/// How the item is read that the parser is in.
#[derive(Default)]
struct ItemRules {
    /// Parentheses open in the item being read; at zero a unit before its end belongs to the whole item.
    parentheses: u32,
    /// Words that end the expression being read, such as `rising` after `when`.
    stop_words: &'static [&'static str],
    /// Whether an item is being read that a unit may end.
    ends_with_unit: bool,
    /// Whether the vector that may begin here can have more than three components.
    long_vectors: bool,
    /// Whether two values side by side, outside parentheses, are two values and no product.
    side_by_side: bool,
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    at: usize,
    nesting: u32,
    item: ItemRules,
    /// Where the current declaration begins: among the tokens, and among the diagnostics.
    declaration: (usize, usize),
    /// Where the lexer and the layout found mistakes, in order.
    damaged: Vec<u32>,
    lost: HashSet<String>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, tokens: Vec<Token>, diagnostics: &'a mut Vec<Diagnostic>) -> Self {
        let mut damaged: Vec<u32> = diagnostics.iter().map(|diagnostic| diagnostic.span.start).collect();
        damaged.sort_unstable();
        Parser {
            text,
            tokens,
            at: 0,
            nesting: 0,
            item: ItemRules::default(),
            declaration: (0, diagnostics.len()),
            damaged,
            lost: HashSet::new(),
            diagnostics,
        }
    }

    fn peek(&self) -> Token {
        self.peek_at(0)
    }

    fn peek_at(&self, ahead: usize) -> Token {
        // The last token is the end of the text and is never passed.
        self.tokens[(self.at + ahead).min(self.tokens.len() - 1)]
    }

    fn previous(&self) -> Token {
        self.tokens[self.at.saturating_sub(1)]
    }

    fn bump(&mut self) -> Token {
        let token = self.peek();
        if token.kind != T::End {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, kind: T) -> bool {
        let found = self.peek().kind == kind;
        if found {
            self.bump();
        }
        found
    }

    fn word(&self, token: Token) -> &'a str {
        token.span.text(self.text)
    }

    fn is_word(&self, token: Token, word: &str) -> bool {
        token.kind == T::Word && self.word(token) == word
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.is_word(self.peek(), word);
        if found {
            self.bump();
        }
        found
    }

    fn ident(&self, token: Token) -> Ident {
        Ident { text: self.word(token).nfc().collect(), span: token.span }
    }

    fn expect(&mut self, kind: T) -> Parse<Token> {
        if self.peek().kind == kind {
            return Ok(self.bump());
        }
        Err(self.unexpected(kind.describe()))
    }

    /// Reports that something else was expected here.
    fn unexpected(&mut self, expected: &str) -> Abandoned {
        self.unexpected_with(expected, |diagnostic| diagnostic)
    }

    /// Reports that something else was expected here, with what `add` adds to the diagnostic.
    ///
    /// In a declaration with an earlier error this is most likely its consequence, and is not reported.
    fn unexpected_with(&mut self, expected: &str, add: impl FnOnce(Diagnostic) -> Diagnostic) -> Abandoned {
        let message = format!("expected {expected}, found {}", self.found());
        let mut diagnostic = Diagnostic::error(Code::UnexpectedToken, self.here(), message);
        if let Some((hint, edit)) = self.hint_for_found() {
            diagnostic = diagnostic.hint(hint);
            if let Some((span, text)) = edit {
                diagnostic = diagnostic.edit(span, text);
            }
        }
        if self.has_reported() { Abandoned } else { self.report(add(diagnostic)) }
    }

    /// Whether an error in the current declaration has been reported.
    fn has_reported(&self) -> bool {
        let first = self.tokens[self.declaration.0].span.start;
        let here = self.peek().span.end;
        let at = self.damaged.partition_point(|start| *start < first);
        self.diagnostics.len() > self.declaration.1
            || self.damaged.get(at).is_some_and(|start| *start <= here)
    }

    /// Hint for a token that fits nowhere.
    fn hint_for_found(&self) -> Option<(&'static str, Option<(Span, &'static str)>)> {
        let token = self.peek();
        Some(match token.kind {
            T::Word if matches!(self.word(token), "and" | "or") => {
                ("put one comparison into the other: `if(a < x, if(x < b, c, d), d)`", None)
            }
            T::Equals if self.item.parentheses > 0 => ("compare with `<`, `<=`, `>` or `>=`", None),
            T::Word if matches!(self.word(token), "if" | "else" | "then") => {
                ("write `if(comparison, a, b)`", None)
            }
            T::BraceOpen => ("group with parentheses; braces belong to `for`", Some((token.span, "("))),
            T::BraceClose => ("group with parentheses; braces belong to `for`", Some((token.span, ")"))),
            T::Less | T::LessEqual | T::Greater | T::GreaterEqual => {
                ("compare two values at a time: `if(a < x, if(x < b, c, d), d)`", None)
            }
            _ => return None,
        })
    }

    fn report(&mut self, diagnostic: Diagnostic) -> Abandoned {
        self.diagnostics.push(diagnostic);
        Abandoned
    }

    /// The next token as a message shows it.
    fn found(&self) -> String {
        let token = self.peek();
        match token.kind {
            T::Word | T::Number => format!("`{}`", self.word(token)),
            kind => kind.describe().to_owned(),
        }
    }

    /// Where the next token stands; for the end of a line, the place just after its last token.
    fn here(&self) -> Span {
        let token = self.peek();
        match token.kind {
            T::Newline | T::End => self.previous().span.after(),
            _ => token.span,
        }
    }

    /// Runs `read` one level deeper, unless that is too deep.
    fn nested<X>(&mut self, read: impl FnOnce(&mut Self) -> Parse<X>) -> Parse<X> {
        if self.nesting >= MAX_NESTING {
            let message = format!("nested more than {MAX_NESTING} levels deep");
            return Err(self.report(
                Diagnostic::error(Code::NestingLimit, self.peek().span, message)
                    .hint("name inner parts with `let`"),
            ));
        }
        self.nesting += 1;
        let result = read(self);
        self.nesting -= 1;
        result
    }
}
